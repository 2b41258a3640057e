//! `[source.*]`: the numbers that stand in the text of the rules. What the text says twice must be the same.

use super::{FIRERS, TYPES};
use crate::charts::fixed::word;
use crate::charts::grid::{faces, must_be_true};
use crate::iron::charts::{DRM, ROLL, numbers, unit_types};
use crate::read::{Node, Val};
use acies_board::Terrain;
use acies_rules_iron::charts::{FireDrm, Reaction, ShockDrm, Weapon};
use acies_rules_iron::setting::UnitType;

const POINTS: std::ops::RangeInclusive<i32> = 0..=1000;

pub(super) struct Source {
    pub(super) continuity_each: i32,
    pub(super) pass: Pass,
    /// In the order of [`FIRERS`], without their ranges.
    pub(super) weapons: [Weapon; FIRERS.len()],
    /// Longbows at one hex.
    pub(super) longbow_near: i32,
    pub(super) fire: FireDrm,
    /// Terrains that nobody sees through.
    pub(super) blocking: Vec<Terrain>,
    pub(super) shock: ShockDrm,
    pub(super) charge: Charge,
    pub(super) horses: Horses,
    pub(super) counter: Counter,
    /// What disorder does to the movement allowance.
    pub(super) disordered_ma: i32,
    pub(super) leaders: Leaders,
    pub(super) flight: Flight,
    /// Movement points with which foot leaves the zone of horse.
    pub(super) leaving: u8,
    /// Movement points to mount or dismount.
    pub(super) mounting: u8,
    /// Types that may form a Shield Wall.
    pub(super) walls: Vec<UnitType>,
}

/// Riding through friendly missile infantry (Men of Iron 8.0).
pub(super) struct Pass {
    pub(super) points: u8,
    pub(super) disorders: i32,
}

/// Charges (Men of Iron 11.1, 11.3).
pub(super) struct Charge {
    pub(super) distance: (u8, u8),
    pub(super) corners: u8,
    /// Types that charge and counter-charge: the mounted men-at-arms.
    pub(super) types: Vec<UnitType>,
}

/// Reluctant horses (Men of Iron 11.4).
pub(super) struct Horses {
    pub(super) front: Vec<UnitType>,
    pub(super) any_side: Vec<UnitType>,
    pub(super) max: i32,
}

/// Counter-charges (Men of Iron 11.6).
pub(super) struct Counter {
    pub(super) flank: i32,
    pub(super) max: i32,
}

/// Leaders in danger (Men of Iron 15.4).
pub(super) struct Leaders {
    pub(super) check_at: i32,
    pub(super) killed_on: Vec<u8>,
    pub(super) killed_at: i32,
}

/// Flight points (Men of Iron 16.0).
pub(super) struct Flight {
    pub(super) maa: i32,
    pub(super) other: i32,
    pub(super) retired: i32,
    pub(super) king: i32,
    pub(super) leader: i32,
    pub(super) replacement: i32,
}

/// What is said of movement in two places.
struct Moves {
    leaving: u8,
    passing: u8,
    mounting: u8,
}

/// What `[source.fire-drm]` says.
struct FireList {
    near: i32,
    angle: i32,
    disordered: i32,
    wall: i32,
}

/// What disorder and retirement do, as their own tables say it.
struct States {
    ma: i32,
    fire: i32,
    shock: i32,
    retired: i32,
}

pub(super) fn read(node: &Node<'_>) -> Option<Source> {
    let continuity_each = node.section("continuity", continuity);
    node.section("seizure", seizure);
    let pass = node.section("pass-through", pass_through);
    node.section("retreat-through", |node| {
        word(node, "effect", "[disordered, retired]");
        Some(())
    });
    let weapons = node.section("fire-types", weapons);
    node.section("fire-arcs", arcs);
    let fire = node.section("fire-drm", fire_drm);
    let blocking = node.section("los", sight);
    let shock = node.section("shock-drm", shock_drm);
    let charge = node.section("charge", charge);
    let horses = node.section("reluctance", reluctance);
    let counter = node.section("counter-charge", counter);
    node.section("retreat-before-shock", before_shock);
    let states = states(node);
    let leaders = node.section("leader-casualty", leaders);
    let flight = node.section("flight-points", flight);
    let moves = node.section("mp", moves);
    node.section("standard", standard);
    let walls = node.section("shield-wall", shield_wall);
    let (pass, fire, shock, states, moves) = (pass?, fire?, shock?, states?, moves?);
    agree(node, "fire of disordered units", fire.disordered, states.fire);
    agree(node, "shock of disordered units", shock.disordered, states.shock);
    agree(node, "shock at retired units", shock.retired, states.retired);
    agree(node, "riding through missile infantry", i32::from(pass.points), i32::from(moves.passing));
    Some(Source {
        continuity_each: continuity_each?,
        pass,
        weapons: weapons?,
        longbow_near: fire.near,
        fire: FireDrm {
            flank_of_mounted: fire.angle,
            rear_of_mounted: fire.angle,
            firer_disordered: fire.disordered,
            poor_gunnery: 0,
            wall: fire.wall,
            schiltron: 0,
        },
        blocking: blocking?,
        shock,
        charge: charge?,
        horses: horses?,
        counter: counter?,
        disordered_ma: states.ma,
        leaders: leaders?,
        flight: flight?,
        leaving: moves.leaving,
        mounting: moves.mounting,
        walls: walls?,
    })
}

/// Two tables that say the same thing.
fn agree(node: &Node<'_>, what: &str, one: i32, other: i32) {
    if one != other {
        node.fault(format!("two tables say {one} and {other} about {what}; make both agree"));
    }
}

fn continuity(node: &Node<'_>) -> Option<i32> {
    must_be_true(node, "exclude-last-command");
    must_be_true(node, "optional");
    node.whole("drm-per-earlier-success", DRM)
}

fn seizure(node: &Node<'_>) -> Option<()> {
    word(node, "drm", "0");
    word(node, "counter-seizure", "false");
    must_be_true(node, "failure-gives-any-command-free");
    Some(())
}

fn pass_through(node: &Node<'_>) -> Option<Pass> {
    let points = node.whole("extra-mp", 0..=20);
    let disorders = split(node, [&["disordered", "retired"], &["none", "none"]]);
    Some(Pass { points: points?, disorders: disorders? })
}

/// `roll`: the faces of the die in two parts, each with the words that the engine has for it. The highest face of the
/// first.
fn split(node: &Node<'_>, words: [&[&str]; 2]) -> Option<i32> {
    let value = node.req("roll")?;
    let parts = value.list()?;
    let found: Vec<((i32, i32), Vec<&str>)> = parts.iter().filter_map(part).collect();
    match &found[..] {
        [((0, end), first), ((next, 9), second)]
            if end + 1 == *next && parts.len() == 2 && first == words[0] && second == words[1] =>
        {
            Some(*end)
        }
        _ => {
            let [first, second] = words.map(|words| words.join(", "));
            value.fault(format!("must be [0, N, {first}] and [N + 1, 9, {second}]: every face once"));
            None
        }
    }
}

/// One part: its lowest and its highest face, and words.
fn part<'a>(value: &Val<'a>) -> Option<((i32, i32), Vec<&'a str>)> {
    let cells = value.list()?;
    let [low, high, said @ ..] = &cells[..] else { return None };
    Some(((low.whole(0..=9)?, high.whole(0..=9)?), said.iter().filter_map(Val::str).collect()))
}

fn weapons(node: &Node<'_>) -> Option<[Weapon; FIRERS.len()]> {
    let all = FIRERS.map(|(id, _)| node.section(id, |node| weapon(node, id)));
    let found: Vec<Weapon> = all.into_iter().flatten().collect();
    found.try_into().ok()
}

fn weapon(node: &Node<'_>, id: &str) -> Option<Weapon> {
    word(node, "active", "1");
    let returns = node.truth("return");
    let limits = [(0, Reaction::EveryTime), (1, Reaction::Once)];
    let limit = node.whole("reaction-limit", 0..=1);
    let reaction = limits.into_iter().find(|(number, _)| Some(*number) == limit).map(|(_, reaction)| reaction);
    let (at_counter, overhead) = (node.truth("react-to-counter-charge"), node.truth("los-through-units"));
    // moi:9.2(1): who shoots from the saddle does so on the way.
    let mounted = id == "genitor";
    word(node, "fire-mounted-moving", if mounted { "true" } else { "false" });
    Some(Weapon {
        range: [None; 4],
        // moi:9.1(3)
        flank: true,
        returns: returns?,
        reaction: reaction?,
        at_counter: at_counter?,
        overhead: overhead?,
        // Zones cross whatever can be crossed (moi:A10), and nobody hits and runs (moi:7.2(1)).
        zone_crosses: false,
        skirmishes: false,
        // moi:8.0(2), moi:12.3(4): missile infantry.
        passable: !mounted,
    })
}

fn arcs(node: &Node<'_>) -> Option<()> {
    word(node, "active", "[front, flank]");
    word(node, "return", "[front, flank]");
    word(node, "reaction", "[front]");
    Some(())
}

fn fire_drm(node: &Node<'_>) -> Option<FireList> {
    numbers!(node, DRM => FireList {
        near: "longbow-range-1",
        angle: "mounted-target-flank-or-rear",
        disordered: "firer-disordered",
        wall: "shield-wall-front",
    })
}

fn sight(node: &Node<'_>) -> Option<Vec<Terrain>> {
    must_be_true(node, "blocks-if-higher-than-both");
    must_be_true(node, "hexside-needs-both-sides");
    let names: Vec<(&str, Terrain)> = Terrain::ALL.iter().map(|terrain| (terrain.name(), *terrain)).collect();
    node.req("blocking-terrain")?.list_of(|item| item.pick("terrain", &names))
}

/// What `[source.shock-drm]` says.
struct ShockList {
    flank: i32,
    rear: i32,
    combined: i32,
    lower: i32,
    charge: i32,
    charge_moved: i32,
    counter_charge: i32,
    leader: i32,
    disordered: i32,
    retired: i32,
    wall: i32,
}

fn shock_drm(node: &Node<'_>) -> Option<ShockDrm> {
    let list = numbers!(node, DRM => ShockList {
        flank: "flank",
        rear: "rear",
        combined: "combined-directions",
        lower: "all-attackers-lower",
        charge: "charge-not-moved",
        charge_moved: "charge-moved",
        counter_charge: "counter-charge",
        leader: "leader-with-charger",
        disordered: "any-attacker-disordered",
        retired: "defender-retired",
        wall: "shield-wall-front",
    })?;
    Some(ShockDrm {
        combined: list.combined,
        rear: list.rear,
        flank: list.flank,
        charge: list.charge,
        charge_moved: list.charge_moved,
        counter_charge: list.counter_charge,
        retired: list.retired,
        leader: list.leader,
        lower: list.lower,
        disordered: list.disordered,
        // Men of Iron 12.7: a Continued Attack grows no weaker.
        each_earlier_attack: 0,
        wall: list.wall,
        schiltron: 0,
    })
}

fn charge(node: &Node<'_>) -> Option<Charge> {
    // The steps of a charge are counted for these distances (`CHARGE_STEPS`).
    let (least, most) = (node.whole("min-range", 2..=3), node.whole("max-range", 2..=3));
    let corners = node.whole("turns-in-path", 0..=1);
    must_be_true(node, "los-required");
    must_be_true(node, "forbidden-if-started-in-ezoc");
    let types = node.req("types").and_then(|value| unit_types(&value, TYPES));
    let distance: (u8, u8) = (least?, most?);
    if distance.0 > distance.1 {
        node.fault("`min-range` is greater than `max-range`; a charge needs a distance");
    }
    Some(Charge { distance, corners: corners?, types: types? })
}

fn reluctance(node: &Node<'_>) -> Option<Horses> {
    let list = |key| node.req(key).and_then(|value| unit_types(&value, TYPES));
    let (front, any_side) = (list("against-front"), list("against-any-side"));
    let max = split(node, [&["charge"], &["shock-without-charge-drm"]]);
    Some(Horses { front: front?, any_side: any_side?, max: max? })
}

fn counter(node: &Node<'_>) -> Option<Counter> {
    let (flank, max) = (node.whole("flank-drm", DRM), node.whole("success-max", ROLL));
    word(node, "successes-per-enemy-activation", "1");
    word(node, "resolved", "after-fire");
    Some(Counter { flank: flank?, max: max? })
}

fn before_shock(node: &Node<'_>) -> Option<()> {
    word(node, "hexes", "1");
    must_be_true(node, "mounted-maa-disordered");
    word(node, "attackers-must-be", "infantry-only");
    Some(())
}

fn states(node: &Node<'_>) -> Option<States> {
    let disordered = node.section("disordered", |node| {
        let (ma, fire, shock) =
            (node.whole("ma", -20..=0), node.whole("fire-drm", DRM), node.whole("shock-attack-drm", DRM));
        Some((ma?, fire?, shock?))
    });
    let retired = node.section("retired", |node| {
        word(node, "ma-hexes", "1");
        word(node, "any-adverse-result", "eliminated");
        node.whole("shock-die-drm", DRM)
    });
    let (ma, fire, shock) = disordered?;
    Some(States { ma, fire, shock, retired: retired? })
}

fn leaders(node: &Node<'_>) -> Option<Leaders> {
    let check_at = node.whole("fire-modified-dr-min", ROLL);
    let killed_on = faces(node, "fire-killed-on");
    word(node, "shock-results", "[disordered, retired, eliminated]");
    let killed_at = node.whole("shock-killed-if-die-minus-ar-at-least", ROLL);
    Some(Leaders { check_at: check_at?, killed_on: killed_on?, killed_at: killed_at? })
}

fn flight(node: &Node<'_>) -> Option<Flight> {
    word(node, "standard", "0");
    numbers!(node, POINTS => Flight {
        maa: "maa-unit-eliminated",
        other: "other-unit-eliminated",
        retired: "retired-unit",
        king: "king-eliminated",
        leader: "other-leader-eliminated",
        replacement: "replacement-leader",
    })
}

fn moves(node: &Node<'_>) -> Option<Moves> {
    word(node, "turn", "0");
    numbers!(node, 0..=20 => Moves {
        leaving: "foot-leaves-mounted-zoc",
        passing: "pass-missile-infantry",
        mounting: "hobilar-mount-or-dismount",
    })
}

fn standard(node: &Node<'_>) -> Option<()> {
    word(node, "rally-distance", "1");
    word(node, "activated-by", "free-activation-of-its-command");
    word(node, "moves", "false");
    Some(())
}

fn shield_wall(node: &Node<'_>) -> Option<Vec<UnitType>> {
    word(node, "turns-per-activation", "1");
    must_be_true(node, "needs-scenario-permission");
    node.req("types").and_then(|value| unit_types(&value, TYPES))
}
