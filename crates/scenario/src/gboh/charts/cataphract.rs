//! The charts of Cataphract.

mod cohesion;
mod leaders;
mod missile;
mod movement;
mod shock;
mod troops;

use super::lines::{self, Troops};
use super::{ChartFile, Print, Rosters};
use crate::briefing;
use crate::charts::grid::faces;
use crate::charts::layout;
use crate::charts::options::Switches;
use crate::clauses::ClauseInfo;
use crate::gboh::CATAPHRACT;
use crate::read::Node;
use acies_rules_gboh::charts::{Charts, Constants, Family};
use acies_rules_gboh::profile::{Champions, Dismounting, Fasting, Ferocity, Profile, Uncontrolled};
use acies_rules_gboh::setting::{Missile, Options, UnitType, Variety};

/// The ruleset.
pub const ID: &str = "cataphract";
/// What is printed on its counters; the types in the order of the clash chart (8.53).
pub(super) const PRINT: Print = Print {
    types: &[UnitType::Hc, UnitType::Ln, UnitType::Lc, UnitType::Hi, UnitType::Mi, UnitType::Li],
    missiles: &[Missile::C, Missile::B, Missile::J, Missile::F],
    varieties: &[(CATAPHRACT, Variety::Cataphract, UnitType::Hc)],
    marks: &[],
    rosters: Rosters::Groups,
    most_size: 20,
};
/// What its clause ids begin with.
const PREFIX: &str = "cat";

/// Numbers, each under the key that belongs to its field. All are asked for before the first that is missing ends the
/// reading.
macro_rules! read_all {
    ($node:expr => $name:ident { $($field:ident: $key:literal in $range:expr),* $(,)? }) => {{
        $(let $field = $node.whole($key, $range);)*
        (|| Some($name { $($field: $field?),* }))()
    }};
}

/// What the `[meta]` table says.
struct Meta {
    title: String,
    scenarios: Vec<String>,
    families: [Family; UnitType::COUNT],
}

/// What `[constants]` says.
struct Numbers {
    is: Constants,
    more: More,
}

/// The constants that belong to a chart or to a procedure of its own.
struct More {
    ferocity: i8,
    fast: i8,
    champion: i8,
    dismount: u8,
    uncontrolled: u8,
    attacker_superior: u8,
    defender_superior: u8,
    moved_again: u8,
}

/// Reads the whole file.
pub(super) fn read(root: &Node<'_>, clauses: &[ClauseInfo]) -> Option<ChartFile> {
    let meta = root.section("meta", meta);
    layout::read(root);
    let counts = briefing::usual(root);
    let numbers = root.section("constants", constants);
    let lines = meta
        .as_ref()
        .and_then(|meta| lines::read(root, &meta.scenarios, Troops { print: PRINT, families: &meta.families }));
    let movement = root.section("movement", movement::read);
    let passing = root.section("stacking", movement::stacking);
    let missile = missile::read(root);
    let shock = shock::read(root, numbers.as_ref().map(|numbers| &numbers.more));
    let leaders = leaders::read(root);
    let cohesion = root.section("cohesion", |node| cohesion::read(node, numbers.as_ref(), passing));
    let options = switches(clauses).read(root, |_| ()).into_iter().map(|(option, ())| option).collect();
    let (meta, Numbers { is, more }, (shock, classes), leaders) = (meta?, numbers?, shock?, leaders?);
    let (movement, treads) = movement?;
    let cohesion = cohesion?;
    let charts = Charts {
        kinds: troops::kinds(meta.families, treads, &classes, &leaders),
        movement,
        missile: missile?,
        shock,
        doom: leaders.doom,
        hits: cohesion.hits,
        checks: cohesion.checks,
        lone_escapes: leaders.lone_escapes,
        wounded: leaders.wounded,
        rally: None,
        rampage: None,
        casualty: None,
        forming: None,
        classic: None,
        is,
    };
    let (title, lines) = (meta.title, lines?);
    Some(ChartFile { charts, print: PRINT, profile: profile(&more), title, options, counts, lines })
}

fn profile(more: &More) -> Profile {
    Profile::cataphract(
        Champions { tq_drm: more.champion },
        Ferocity { tq_bonus: more.ferocity },
        Fasting { tq_modifier: more.fast },
        Uncontrolled { hexes: more.uncontrolled },
        Dismounting { enemy_free_distance: more.dismount, on_foot: troops::ON_FOOT },
    )
}

fn switches(clauses: &[ClauseInfo]) -> Switches<'_> {
    let is_one = |id: &str| Options::default().switch(id).is_some();
    Switches { clauses, is_one, page: "docs/situations-cataphract.md" }
}

fn meta(node: &Node<'_>) -> Option<Meta> {
    let title = node.string("title");
    node.req("game").and_then(|value| value.pick("game of this reader", &[(ID, ())]));
    node.req("prefix").and_then(|value| value.pick("prefix of its clauses", &[(PREFIX, ())]));
    node.whole("yards-per-hex", 1..=100_000);
    if let Some(value) = node.req("die-faces") {
        if value.list_of(|face| face.whole(0..=9_u8)).is_some_and(|faces| !faces.iter().copied().eq(0..=9)) {
            value.fault("must be the faces 0 to 9 in order");
        }
    }
    node.req("missile-types").and_then(|value| value.list_of(missile::letter));
    let families = troops::families(node);
    let scenarios = node.req("scenarios").and_then(|value| value.list_of(|id| id.id().map(str::to_string)));
    Some(Meta { title: title?, scenarios: scenarios?, families: families? })
}

fn constants(node: &Node<'_>) -> Option<Numbers> {
    let phases = node.whole("max-orders-phases-per-turn", 0..=99_u8);
    let is = read_all! { node => Constants {
        leader_ma: "leader-ma" in 0..=99,
        column_ma_bonus: "column-ma-bonus" in 0..=99,
        column_tq_modifier: "column-tq-modifier" in -9..=9,
        formation_change_mp: "formation-change-mp" in 0..=99,
        routed_tq: "routed-tq" in 0..=99,
        rout_retreat_hexes: "rout-retreat-hexes" in 0..=99,
        recover_hits: "recover-hits" in 0..=99,
        line_range_multiplier: "line-range-multiplier" in 0..=99,
        oc_leave_zoc_order_cost: "oc-leave-zoc-order-cost" in 0..=99,
        oc_order_leader_in_zoc_cost: "oc-order-leader-in-zoc-cost" in 0..=99,
        max_momentum: "max-momentum" in 0..=99,
        max_momentum_after_elite: "max-momentum-after-elite" in 0..=99,
        withdrawal_trigger_distance: "withdrawal-trigger-distance" in 0..=99,
        exit_reaction_fire_range: "exit-reaction-fire-range" in 0..=99,
        rout_points_per_leader_initiative: "rout-points-per-leader-initiative" in 0..=99,
    } };
    let more = read_all! { node => More {
        ferocity: "ferocity-tq-bonus" in -9..=9,
        fast: "lent-fast-tq-modifier" in -9..=9,
        champion: "champion-tq-drm" in -9..=9,
        dismount: "dismount-enemy-free-distance" in 0..=99,
        uncontrolled: "uncontrolled-advance-hexes" in 0..=99,
        attacker_superior: "superiority-as-multiplier" in 0..=99,
        defender_superior: "superiority-ds-multiplier" in 0..=99,
        moved_again: "moved-again-hits" in 0..=99,
    } };
    let is = is?;
    if phases? != is.max_momentum + 1 {
        node.fault("`max-orders-phases-per-turn` is one more than `max-momentum` (cat:5.14); make both agree");
    }
    Some(Numbers { is, more: more? })
}

/// Faces of the die, a bit each.
fn face_bits<'a>(node: &Node<'a>, key: &'a str) -> Option<u16> {
    Some(faces(node, key)?.into_iter().fold(0, |bits, face| bits | 1 << face))
}
