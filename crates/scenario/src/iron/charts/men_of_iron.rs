//! The chart file of `men-of-iron`: what its source gives, and the charts that we propose for those it does not.

mod fire;
mod shock;
mod source;
mod terrain;
mod troops;

use super::combat::die;
use super::{ChartFile, Chosen, Customs, Replacement, UsualLeader};
use crate::briefing;
use crate::charts::fixed::word;
use crate::charts::grid::must_be_true;
use crate::charts::layout;
use crate::charts::options::Switches as Reader;
use crate::clauses::ClauseInfo;
use crate::info::OptionInfo;
use crate::read::Node;
use acies_rules_iron::charts::{Charts, FireDrm, ShockDrm};
use acies_rules_iron::profile::{FlightAfter, Profile, Switches};
use acies_rules_iron::setting::{Missile, UnitTypes};
use source::Source;

/// The unit types of this ruleset.
const TYPES: UnitTypes = UnitTypes::MEN_OF_IRON;

/// Whoever can fire, with the weapon (moi:9.1(1)).
const FIRERS: [(&str, Missile); 4] = [
    ("longbow", Missile::Longbow),
    ("genitor", Missile::Javelin),
    ("slinger", Missile::Sling),
    ("crossbow", Missile::Crossbow),
];

/// The most steps that a charge of two or three hexes can have which turns once by one corner (moi:11.3(4)): found by
/// trying all ways.
const CHARGE_STEPS: u8 = 5;

/// The command range of a leader in a picture who does not say his own; his allowance is on the charts.
const USUAL_RANGE: u8 = 6;

pub(super) fn read(root: &Node<'_>, clauses: &[ClauseInfo]) -> Option<ChartFile> {
    let title = root.string("title");
    let prefix = root.req("prefix").and_then(|value| value.id().map(str::to_string));
    root.whole("yards-per-hex", 1..=100_000);
    die(root);
    layout::read(root);
    let counts = briefing::usual(root);
    root.section("rulings", rulings);
    let options = options(root, clauses);
    let source = root.section("source", source::read);
    let proposed = root.section("proposed", |node| proposed(node, source.as_ref()));
    let (source, proposed) = (source?, proposed?);
    let Proposed { fire, shock, terrain, troops, leader, .. } = proposed;
    let Schiltron { shock: shock_ring, fire: fire_ring } = proposed.schiltron;
    let charts = Charts {
        types: TYPES,
        weapons: fire.weapons,
        fire_drm: FireDrm { schiltron: fire_ring, ..source.fire },
        fire: fire.results,
        leader_check_at: source.leaders.check_at,
        leader_killed_on: source.leaders.killed_on,
        terrain,
        shock: shock.shock,
        charge: shock.charge,
        shock_drm: ShockDrm { schiltron: shock_ring, ..source.shock },
        arms: troops.arms,
        matrix: shock.matrix,
        counter_charge_max: source.counter.max,
        counter_charge_flank: source.counter.flank,
        reluctance_max: source.horses.max,
        // Nobody slips away from cavalry by a roll here.
        evasion_max: 0,
        leader_killed_at: source.leaders.killed_at,
        charge_distance: source.charge.distance,
        charge_corners: source.charge.corners,
        points_leader: source.flight.leader,
        points_king: source.flight.king,
        points_replacement: source.flight.replacement,
        continuity_each: source.continuity_each,
        charge_steps: CHARGE_STEPS,
        unhorsed_others: fire.unhorsed_others,
        pass_points: source.pass.points,
        pass_disorders: source.pass.disorders,
        mount_points: source.mounting,
    };
    Some(ChartFile {
        charts,
        title: title?,
        prefix: prefix?,
        profile,
        options,
        counts,
        late: Vec::new(),
        level_bonus: Vec::new(),
        usual: troops.usual,
        leader: UsualLeader { cr: USUAL_RANGE, ma: leader.ma },
        customs: Customs { names_weapons: false, entry_surcharge: false },
        replacement: Some(leader.replacement),
    })
}

/// The charts that the source does not give (P1 to P8).
struct Proposed {
    fire: fire::Fire,
    shock: shock::Shock,
    terrain: acies_rules_iron::charts::TerrainChart,
    troops: troops::Troops,
    leader: Leader,
    schiltron: Schiltron,
}

fn proposed(node: &Node<'_>, source: Option<&Source>) -> Option<Proposed> {
    must_be_true(node, "reconstructed");
    let fire = fire::read(node, source);
    let shock = shock::read(node);
    let terrain = terrain::read(node, source);
    let leader = node.section("leader", leader);
    let rings = node.section("schiltron", schiltron);
    let (schiltron, ring_types) = rings.unzip();
    let troops = node.section("unit", |node| troops::read(node, source, shock.as_ref(), ring_types.as_deref()));
    Some(Proposed {
        fire: fire?,
        shock: shock?,
        terrain: terrain?,
        troops: troops?,
        leader: leader?,
        schiltron: schiltron?,
    })
}

/// What leaders have (P7).
struct Leader {
    ma: u8,
    replacement: Replacement,
}

fn leader(node: &Node<'_>) -> Option<Leader> {
    let ma = node.whole("ma", 0..=40);
    let replacement = node.section("replacement", |node| {
        let (ar, cr, ma) = (node.whole("ar", 0..=9), node.whole("command-range", 0..=40), node.whole("ma", 0..=40));
        Some(Replacement { ar: ar?, cr: cr?, ma: ma? })
    });
    Some(Leader { ma: ma?, replacement: replacement? })
}

/// Modifiers against a schiltron (P8).
#[derive(Clone, Copy)]
struct Schiltron {
    shock: i32,
    fire: i32,
}

fn schiltron(node: &Node<'_>) -> Option<(Schiltron, Vec<acies_rules_iron::setting::UnitType>)> {
    let types = node.req("types").and_then(|value| super::unit_types(&value, TYPES));
    let (shock, fire) = (node.whole("shock-drm", super::DRM), node.whole("fire-drm", super::DRM));
    must_be_true(node, "all-sides-front");
    word(node, "chargeable", "false");
    word(node, "advancing-ma-hexes", "1");
    Some((Schiltron { shock: shock?, fire: fire? }, types?))
}

/// How the engine reads what the text leaves open; the file repeats it.
fn rulings(node: &Node<'_>) -> Option<()> {
    let fixed = [
        ("foot-exit-cost-mode", "whole"),
        ("flight-check", "every"),
        ("flight-compare", "reach"),
        ("both-reach", "draw"),
        ("reluctance-on-counter-charge", "true"),
        ("draw-after-consecutive-passes", "6"),
        ("disordered-has-zoc", "true"),
        ("out-of-command-may-charge", "true"),
    ];
    fixed.into_iter().for_each(|(key, due)| word(node, key, due));
    Some(())
}

/// Rulings that may be turned (moi:A7, moi:A59, moi:A38).
const ZOC_EXIT_SURCHARGE: &str = "zoc-exit-surcharge";
const CHARGE_IN_COMMAND_ONLY: &str = "charge-in-command-only";
const FLIGHT_FREE_ONLY: &str = "flight-free-only";
const FLIGHT_CONTINUITY_ONLY: &str = "flight-continuity-only";
const SWITCHES: [&str; 4] = [ZOC_EXIT_SURCHARGE, CHARGE_IN_COMMAND_ONLY, FLIGHT_FREE_ONLY, FLIGHT_CONTINUITY_ONLY];

fn options(root: &Node<'_>, clauses: &[ClauseInfo]) -> Vec<OptionInfo> {
    let is_one = |id: &str| SWITCHES.contains(&id);
    let reader = Reader { clauses, is_one, page: "docs/formats.md" };
    let others = SWITCHES.map(|id| (id, id.to_string()));
    let found = reader.read(root, |node| node.opt("excludes").and_then(|value| value.pick("option", &others)));
    found.into_iter().map(|(info, excludes)| OptionInfo { excludes, ..info }).collect()
}

fn profile(chosen: Chosen<'_>) -> Profile {
    let has = |id: &str| chosen.options.iter().any(|option| option == id);
    Profile::men_of_iron(Switches {
        zoc_exit_surcharge: has(ZOC_EXIT_SURCHARGE),
        charge_in_command_only: has(CHARGE_IN_COMMAND_ONLY),
        flight: match (has(FLIGHT_FREE_ONLY), has(FLIGHT_CONTINUITY_ONLY)) {
            (true, _) => FlightAfter::Free,
            (false, true) => FlightAfter::Continuity,
            (false, false) => FlightAfter::Every,
        },
    })
}
