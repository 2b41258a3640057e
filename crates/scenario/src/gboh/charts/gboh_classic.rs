//! The charts of Great Battles of History, classic.
//!
//! The tables of the source stand in the file as they are printed; what is ours stands in tables of its own. Conditions
//! are said in the engine, so the words for them are only compared.

mod cohesion;
mod kinds;
mod leaders;
mod missile;
mod movement;
mod shock;

use super::lines::{self, LineRow, Lines};
use super::{ChartFile, Print, Rosters};
use crate::briefing;
use crate::charts::grid::faces;
use crate::charts::layout;
use crate::charts::options::Switches;
use crate::clauses::ClauseInfo;
use crate::embedded::File;
use crate::error::DataError;
use crate::read::{Node, document};
use acies_rules_gboh::charts::{Charts, ClassicNumbers, Constants};
use acies_rules_gboh::profile::{Ferocity, Profile, Uncontrolled};
use acies_rules_gboh::setting::{ClassicOptions, Missile, Traits, UnitType, Variety};

/// The ruleset.
pub const ID: &str = "gboh-classic";
/// What its clause ids begin with.
const PREFIX: &str = "gboh";

/// What is printed on its counters.
pub(super) const PRINT: Print = Print {
    types: &[
        UnitType::Ph,
        UnitType::Lg,
        UnitType::Hi,
        UnitType::Mi,
        UnitType::Bi,
        UnitType::Lp,
        UnitType::Li,
        UnitType::Sk,
        UnitType::Hc,
        UnitType::Rc,
        UnitType::Bc,
        UnitType::Ln,
        UnitType::Lc,
        UnitType::El,
        UnitType::Ch,
        UnitType::Art,
    ],
    missiles: &[
        Missile::FootArcher,
        Missile::IndianArcher,
        Missile::Slinger,
        Missile::FootJavelin,
        Missile::MountedArcher,
        Missile::MountedJavelin,
        Missile::Oxybeles,
    ],
    varieties: &[
        ("cataphracted", Variety::Cataphract, UnitType::Hc),
        ("cardaces", Variety::Cardaces, UnitType::Li),
        ("vet-co", Variety::Veterans, UnitType::Lg),
        ("rec-co", Variety::Recruits, UnitType::Hi),
        ("con-co", Variety::Conscripts, UnitType::Mi),
    ],
    marks: &[
        ("double-size", Traits::WIDE, &[UnitType::Ph, UnitType::Hi]),
        ("macedonian", Traits::MACEDONIAN, &[]),
        ("indian", Traits::INDIAN, &[UnitType::El, UnitType::Lc, UnitType::Li]),
        ("african", Traits::AFRICAN, &[UnitType::El]),
        ("sk-star", Traits::STAR, &[UnitType::Sk]),
        ("legionary", Traits::ORDERED, &[]),
        ("el-screen", Traits::SCREEN, &[UnitType::El]),
        ("antesignani", Traits::ANTESIGNANI, &[UnitType::Li]),
    ],
    rosters: Rosters::Corps,
    most_size: 60,
};

/// The words of the charts for types, in the order of the superiority chart.
const TYPES: [&str; 17] =
    ["ph", "lg", "hi", "mi", "bi", "lp", "li", "sk", "hc", "rc", "bc", "ln", "lc", "el", "ch", "ac", "art"];

/// Reads a chart file of this ruleset, given its clauses.
///
/// # Errors
/// Everything that is wrong with it.
pub fn parse(file: &str, text: &str, clauses: &[ClauseInfo]) -> Result<ChartFile, DataError> {
    document(File { path: file, text }, |root| read(root, clauses))
}

/// What the `[meta]` table says.
struct Meta {
    title: String,
    /// The types that must attack once they have moved (gboh:8.62(1)).
    must_attack: Vec<String>,
}

/// What `[constants]` says.
struct Numbers {
    is: Constants,
    profile: Profile,
    lone_escapes: u16,
    wounded: u16,
    /// Numbers that belong to charts.
    more: More,
}

struct More {
    size: i8,
    charging: i8,
    missile_leader: u8,
    rampages: u8,
    leader_joins: u8,
    classic: ClassicNumbers,
}

/// Reads the whole file.
pub(super) fn read(root: &Node<'_>, clauses: &[ClauseInfo]) -> Option<ChartFile> {
    let meta = root.section("meta", meta);
    layout::read(root);
    let counts = briefing::usual(root);
    words(root);
    let lines = root.section("lines", lines);
    let numbers = constants(root);
    let kinds = kinds::read(root, meta.as_ref().map_or(&[], |meta| &meta.must_attack));
    let more = numbers.as_ref().map(|numbers| &numbers.more);
    let movement = root.section("movement-cost", |node| movement::read(node, more?));
    let missile = missile::read(root, more);
    let shock = shock::read(root, more);
    let leaders = leaders::read(root, more);
    let cohesion = cohesion::read(root);
    let options = switches(clauses).read(root, |_| ()).into_iter().map(|(option, ())| option).collect();
    let (meta, numbers, leaders, cohesion) = (meta?, numbers?, leaders?, cohesion?);
    let (movement, forming) = movement?;
    let charts = Charts {
        kinds: kinds?,
        movement,
        missile: missile?,
        shock: shock?,
        doom: leaders.doom,
        hits: cohesion.hits,
        checks: cohesion.checks,
        lone_escapes: numbers.lone_escapes,
        wounded: numbers.wounded,
        rally: Some(leaders.rally),
        rampage: Some(leaders.rampage),
        casualty: Some(leaders.casualty),
        forming: Some(forming),
        classic: Some(ClassicNumbers {
            chariot_hexes: cohesion.charge.chariot_hexes,
            dread: cohesion.charge.dread,
            deep_defends: cohesion.charge.deep_defends,
            pursuit: cohesion.charge.pursuit,
            spears_stand: cohesion.charge.spears_stand,
            ..numbers.more.classic
        }),
        is: Constants { recover_hits: leaders.recover_hits, ..numbers.is },
    };
    let lines = lines?;
    Some(ChartFile { charts, print: PRINT, profile: numbers.profile, title: meta.title, options, counts, lines })
}

fn meta(node: &Node<'_>) -> Option<Meta> {
    let title = node.string("title");
    node.req("game").and_then(|value| value.pick("game of this reader", &[(ID, ())]));
    node.req("prefix").and_then(|value| value.pick("prefix of its clauses", &[(PREFIX, ())]));
    node.knows(&["die-min", "die-max", "die-faces", "scenarios"]);
    exactly(node, "eras", &["alexander", "spqr", "caesar"]);
    exactly(node, "unit-types", &TYPES);
    exactly(node, "cohort-names", &["vet-co", "rec-co", "con-co"]);
    exactly(node, "cohort-types", &["lg", "hi", "mi"]);
    let types = TYPES.map(|name| (name, name.to_string()));
    let must_attack = node.req("must-attack-after-moving").and_then(|value| {
        value.list_of(|word| {
            let name = word.str()?;
            word.pick("type", &types.each_ref().map(|(name, _)| (*name, ()))).map(|()| name.to_string())
        })
    });
    Some(Meta { title: title?, must_attack: must_attack? })
}

/// A table that is for people: the order of play is the engine's.
fn words(root: &Node<'_>) {
    root.section("sequence", |node| {
        node.knows(&["phases", "orders-segments", "shock-steps", "shock-steps-optional", "rout-and-recovery-steps"]);
        Some(())
    });
}

/// gboh:P33: which kinds stand in one line, and how close.
fn lines(node: &Node<'_>) -> Option<Lines> {
    let plain = PRINT.types.iter().map(|kind| (kind.print().to_lowercase(), *kind));
    let short = [("cat", UnitType::Hc), ("ca", UnitType::Li)].map(|(name, kind)| (name.to_string(), kind));
    let classes = PRINT.varieties.iter().map(|(name, _, kind)| (name.to_string(), *kind));
    let all: Vec<(String, UnitType)> = plain.chain(short).chain(classes).collect();
    let words: Vec<(&str, UnitType)> = all.iter().map(|(name, kind)| (name.as_str(), *kind)).collect();
    let row = |types| LineRow { types, qualifier: None };
    let together = node
        .req("together")
        .and_then(|value| value.list_of(|kinds| kinds.list_of(|kind| kind.pick("kind of troops", &words)).map(row)));
    let gaps = lines::gaps(node);
    Some(Lines { by_battle: Vec::new(), usual: Some(together?), gaps: gaps? })
}

fn constants(root: &Node<'_>) -> Option<Numbers> {
    let contingents = root.section("orders", orders);
    let nerve = root.section("doom", |node| {
        node.knows(&["die-groups", "result"]);
        node.whole("trigger", 9..=9_u8);
        node.req("command-range-rounding").and_then(|value| value.pick("rounding", &[("up", ())]));
        let (hexes, divisor) = (node.whole("withdraw-hexes", 1..=9_u8), node.whole("command-range-divisor", 1..=9_u8));
        Some((hexes?, divisor?))
    });
    root.section("constants", |node| {
        let is = kept(node);
        let more = more(node, contingents, nerve);
        let escapes = face_bits(node, "lone-leader-escapes-on");
        let ferocity = node.whole("ferocity-tq-bonus", -9..=9_i8);
        let uncontrolled = node.whole("uncontrolled-advance-hexes", 0..=99_u8);
        let shock_leader = node.whole("shock-leader-natural", 0..=9_u8);
        let (ferocity, uncontrolled) = (Ferocity { tq_bonus: ferocity? }, Uncontrolled { hexes: uncontrolled? });
        Some(Numbers {
            is: is?,
            profile: Profile::gboh_classic(ferocity, uncontrolled),
            lone_escapes: escapes?,
            wounded: 1 << shock_leader?,
            more: more?,
        })
    })
}

/// The numbers of contingent commands (gboh:5.22(IO5)); the hits that an order takes off are read with the leaders.
fn orders(node: &Node<'_>) -> Option<(u8, u8)> {
    node.knows(&["individual", "line", "line-cannot", "contingent-optional", "recovery-hits"]);
    let (least, most) = (node.whole("contingent-cost-min", 0..=9_u8), node.whole("contingent-cost-max", 0..=9_u8));
    Some((least?, most?))
}

/// What is kept from Cataphract.
fn kept(node: &Node<'_>) -> Option<Constants> {
    let whole = |key| node.whole(key, 0..=99_u8);
    let tq = node.whole("column-tq-modifier", -9..=9_i8);
    let keys = [
        "leader-ma",
        "column-ma-bonus",
        "formation-change-mp",
        "routed-tq",
        "rout-retreat-hexes",
        "line-range-multiplier",
        "oc-leave-zoc-order-cost",
        "oc-order-leader-in-zoc-cost",
        "max-momentum",
        "max-momentum-after-elite",
        "withdrawal-trigger-distance",
        "exit-reaction-fire-range",
        "rout-points-per-leader-initiative",
    ];
    let [
        leader_ma,
        column_ma_bonus,
        formation_change_mp,
        routed_tq,
        rout_retreat_hexes,
        line_range_multiplier,
        oc_leave_zoc_order_cost,
        oc_order_leader_in_zoc_cost,
        max_momentum,
        max_momentum_after_elite,
        withdrawal_trigger_distance,
        exit_reaction_fire_range,
        rout_points_per_leader_initiative,
    ] = keys.map(whole);
    Some(Constants {
        leader_ma: leader_ma?,
        column_ma_bonus: column_ma_bonus?,
        column_tq_modifier: tq?,
        formation_change_mp: formation_change_mp?,
        routed_tq: routed_tq?,
        rout_retreat_hexes: rout_retreat_hexes?,
        // Of another table.
        recover_hits: 0,
        line_range_multiplier: line_range_multiplier?,
        oc_leave_zoc_order_cost: oc_leave_zoc_order_cost?,
        oc_order_leader_in_zoc_cost: oc_order_leader_in_zoc_cost?,
        max_momentum: max_momentum?,
        max_momentum_after_elite: max_momentum_after_elite?,
        withdrawal_trigger_distance: withdrawal_trigger_distance?,
        exit_reaction_fire_range: exit_reaction_fire_range?,
        rout_points_per_leader_initiative: rout_points_per_leader_initiative?,
    })
}

fn more(node: &Node<'_>, contingents: Option<(u8, u8)>, nerve: Option<(u8, u8)>) -> Option<More> {
    // gboh:V1.5: the die of a table is held to its faces, as the engine says.
    node.knows(&["clamp-die"]);
    let whole = |key| node.whole(key, 0..=99_u8);
    let (enhanced_ma, deep_ma, deep_orders) =
        (whole("enhanced-ma"), whole("double-depth-ma"), whole("double-depth-orders"));
    let (skirmish_hexes, beast_mp) = (whole("skirmisher-withdrawal-hexes"), whole("elephant-withdrawal-mp-least"));
    let pre_shock = node.whole("charge-formation-pre-shock", 0..=9_i8);
    let (elite_lost, slips) = (face_bits(node, "elite-phase-lost-on"), face_bits(node, "slips-on"));
    let (size, charging) =
        (node.whole("size-ratio-shift-per-step", 0..=9_i8), node.whole("charge-formation-shift", 0..=9_i8));
    let (missile_leader, rampages) = (whole("missile-leader-natural"), whole("rampage-rolls-most"));
    let leader_joins = whole("leader-into-friendly-unit-hex-mp-add");
    let classic = ClassicNumbers {
        enhanced_ma: enhanced_ma?,
        deep_ma: deep_ma?,
        deep_orders: deep_orders?,
        skirmish_hexes: skirmish_hexes?,
        beast_mp: beast_mp?,
        charging_pre_shock: pre_shock?,
        // Of another table.
        chariot_hexes: 0,
        dread: 0,
        deep_defends: 0,
        pursuit: 0,
        spears_stand: 0,
        contingent_cost: contingents?,
        nerve_hexes: nerve?.0,
        nerve_divisor: nerve?.1,
        elite_lost: elite_lost?,
        slips: slips?,
    };
    Some(More {
        size: size?,
        charging: charging?,
        missile_leader: missile_leader?,
        rampages: rampages?,
        leader_joins: leader_joins?,
        classic,
    })
}

fn switches(clauses: &[ClauseInfo]) -> Switches<'_> {
    let is_one = |id: &str| ClassicOptions::default().switch(id).is_some();
    Switches { clauses, is_one, page: "docs/situations-gboh-classic.md" }
}

/// Faces of the die, a bit each.
fn face_bits<'a>(node: &Node<'a>, key: &'a str) -> Option<u16> {
    Some(faces(node, key)?.into_iter().fold(0, |bits, face| bits | 1 << face))
}

/// A list of words that the engine has built in, in this order.
fn exactly<'a>(node: &Node<'a>, key: &'a str, due: &[&str]) {
    let Some(value) = node.req(key) else { return };
    if value.strings().is_some_and(|words| words != due) {
        value.fault(format!("must be {} in this order", due.join(", ")));
    }
}

/// A list of as many numbers as are needed.
fn numbers<'a, const N: usize>(node: &Node<'a>, key: &'a str, range: std::ops::RangeInclusive<i8>) -> Option<[i8; N]> {
    let value = node.req(key)?;
    let found = value.list_of(|number| number.whole(range.clone()))?;
    let count = found.len();
    let all = <[i8; N]>::try_from(found).ok();
    if all.is_none() {
        value.fault(format!("has {count} numbers; {N} are needed"));
    }
    all
}

/// Groups of faces that together are all ten, each with what it brings.
fn by_face<T: Copy + Default>(node: &Node<'_>, key: &'static str, results: &[T]) -> Option<[T; 10]> {
    let value = node.req(key)?;
    let groups = value.list_of(|group| {
        let ends = group.list_of(|face| face.whole(0..=9_usize))?;
        <[usize; 2]>::try_from(ends).ok()
    })?;
    let mut all: [Option<T>; 10] = [None; 10];
    for ([from, to], result) in groups.iter().zip(results) {
        all.iter_mut().skip(*from).take(to + 1 - from).for_each(|face| *face = Some(*result));
    }
    if groups.len() != results.len() || all.iter().any(Option::is_none) {
        value.fault("must have a group for each result, and each face of the die in one of them");
        return None;
    }
    Some(all.map(Option::unwrap_or_default))
}
