//! Chart files of the Great Battles of History family: every table of the rulebook, read into the
//! engine's types.
//!
//! Much of a chart page is words: conditions that the engine has built in. The file repeats them so
//! that a reader finds the whole page in one place; `fixed` refuses any other wording.

mod cohesion;
mod leaders;
mod lines;
mod missile;
mod movement;
mod shock;

pub use lines::LineRow;
pub(crate) use lines::row_of;

use crate::charts::fixed;
use crate::charts::grid::faces;
use crate::charts::layout;
use crate::charts::options::Switches;
use crate::clauses::{ClauseInfo, clauses};
use crate::embedded::{Engine, File, ruleset_of};
use crate::error::DataError;
use crate::info::OptionInfo;
use crate::read::{Node, Val, document};
use acies_rules_gboh::charts::{Charts, Constants, ShockCharts};
use acies_rules_gboh::setting::{Options, UnitType};
use lines::Lines;

/// The charts of a Great Battles of History ruleset, and what else the chart file says of the game.
#[derive(Clone, Debug)]
pub struct ChartFile {
    /// The tables as the engine uses them.
    pub charts: Charts,
    /// The game's title.
    pub title: String,
    /// Rulings that may be turned the other way, in every scenario.
    pub options: Vec<OptionInfo>,
    lines: Lines,
}

impl ChartFile {
    /// The rows of the line command chart (4.27) for a side of a scenario, in printed order.
    #[must_use]
    pub fn line_rows(&self, scenario: &str, side: &str) -> Option<&[LineRow]> {
        let found = self.lines.iter().find(|(of, whose, _)| of == scenario && whose == side);
        found.map(|(_, _, rows)| rows.as_slice())
    }

    /// The scenarios that the line command chart knows.
    pub(crate) fn scenarios(&self) -> Vec<&str> {
        let mut all: Vec<&str> = self.lines.iter().map(|(scenario, ..)| scenario.as_str()).collect();
        all.dedup();
        all
    }
}

/// Reads a chart file of the Great Battles of History family (`cataphract`).
///
/// # Errors
/// Everything that is wrong with it.
pub fn parse(file: &str, text: &str) -> Result<ChartFile, DataError> {
    let clauses = clauses("cataphract")?;
    document(File { path: file, text }, |root| read(root, &clauses))
}

/// The charts of a ruleset that comes with the program.
///
/// # Errors
/// When there is no such ruleset, another engine plays it, or its file is wrong.
pub fn charts(id: &str) -> Result<ChartFile, DataError> {
    let File { path, text } = ruleset_of(id, Engine::Gboh)?.charts;
    parse(path, text)
}

/// What clause ids begin with: the options cite clauses of the list that comes with the program.
const PREFIX: &str = "cat";

/// What the `[meta]` table says.
struct Meta {
    title: String,
    scenarios: Vec<String>,
}

fn read(root: &Node<'_>, clauses: &[ClauseInfo]) -> Option<ChartFile> {
    let meta = root.section("meta", meta);
    layout::read(root);
    let constants = root.section("constants", constants);
    let scenarios = meta.as_ref().map(|meta| meta.scenarios.clone()).unwrap_or_default();
    let lines = lines::read(root, &scenarios);
    let movement = root.section("movement", movement::read);
    root.section("stacking", movement::stacking);
    let missile = missile::read(root);
    let shock = shock::read(root);
    let leaders = leaders::read(root);
    root.section("cohesion", |node| cohesion::check(node, constants.as_ref().map(|(is, _)| is)));
    let options = switches(clauses).read(root, |_| ()).into_iter().map(|(option, ())| option).collect();
    let ((is, multipliers), meta, leaders) = (constants?, meta?, leaders?);
    let charts = Charts {
        movement: movement?,
        missile: missile?,
        shock: ShockCharts { attacker_superior: multipliers[0], defender_superior: multipliers[1], ..shock? },
        doom: leaders.doom,
        rally_infantry: leaders.rally_infantry,
        rally_cavalry: leaders.rally_cavalry,
        lone_escapes: leaders.lone_escapes,
        wounded: leaders.wounded,
        is,
    };
    Some(ChartFile { charts, title: meta.title, options, lines: lines? })
}

fn switches(clauses: &[ClauseInfo]) -> Switches<'_> {
    let is_one = |id: &str| Options::default().switch(id).is_some();
    Switches { clauses, is_one, page: "docs/situations-cataphract.md" }
}

fn meta(node: &Node<'_>) -> Option<Meta> {
    let title = node.string("title");
    fixed::word(node, "game", "cataphract");
    fixed::word(node, "prefix", PREFIX);
    node.whole("yards-per-hex", 1..=100_000);
    fixed::word(node, "die-faces", "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]");
    fixed::word(node, "unit-types", "[HI, MI, LI, HC, LC, LN]");
    fixed::word(node, "infantry-types", "[HI, MI, LI]");
    fixed::word(node, "cavalry-types", "[HC, LC, LN]");
    fixed::word(node, "missile-types", "[C, B, J, F]");
    let scenarios = node.req("scenarios").and_then(|value| value.list_of(|id| id.id().map(str::to_string)));
    Some(Meta { title: title?, scenarios: scenarios? })
}

/// The constants, and by how much superiority multiplies the hits of the defender and the attacker.
fn constants(node: &Node<'_>) -> Option<(Constants, [u8; 2])> {
    let count = |key| node.whole(key, 0..=99_u8);
    let sign = |key| node.whole(key, -9..=9_i8);
    let phases = count("max-orders-phases-per-turn");
    let multipliers = [count("superiority-as-multiplier"), count("superiority-ds-multiplier")];
    // Each is asked for before the first that is missing ends the reading.
    let counts = [
        count("leader-ma"),
        count("column-ma-bonus"),
        count("formation-change-mp"),
        count("routed-tq"),
        count("rout-retreat-hexes"),
        count("recover-hits"),
        count("line-range-multiplier"),
        count("oc-leave-zoc-order-cost"),
        count("oc-order-leader-in-zoc-cost"),
        count("max-momentum"),
        count("max-momentum-after-elite"),
        count("withdrawal-trigger-distance"),
        count("exit-reaction-fire-range"),
        count("dismount-enemy-free-distance"),
        count("uncontrolled-advance-hexes"),
        count("rout-points-per-leader-initiative"),
        count("moved-again-hits"),
    ];
    let signs =
        [sign("column-tq-modifier"), sign("ferocity-tq-bonus"), sign("lent-fast-tq-modifier"), sign("champion-tq-drm")];
    let is = Constants {
        leader_ma: counts[0]?,
        column_ma_bonus: counts[1]?,
        formation_change_mp: counts[2]?,
        routed_tq: counts[3]?,
        rout_retreat_hexes: counts[4]?,
        recover_hits: counts[5]?,
        line_range_multiplier: counts[6]?,
        oc_leave_zoc_order_cost: counts[7]?,
        oc_order_leader_in_zoc_cost: counts[8]?,
        max_momentum: counts[9]?,
        max_momentum_after_elite: counts[10]?,
        withdrawal_trigger_distance: counts[11]?,
        exit_reaction_fire_range: counts[12]?,
        dismount_enemy_free_distance: counts[13]?,
        uncontrolled_advance_hexes: counts[14]?,
        rout_points_per_leader_initiative: counts[15]?,
        moved_again_hits: counts[16]?,
        column_tq_modifier: signs[0]?,
        ferocity_tq_bonus: signs[1]?,
        lent_fast_tq_modifier: signs[2]?,
        champion_tq_drm: signs[3]?,
    };
    if phases? != is.max_momentum + 1 {
        node.fault("`max-orders-phases-per-turn` is one more than `max-momentum` (cat:5.14); make both agree");
    }
    Some((is, [multipliers[0]?, multipliers[1]?]))
}

/// One unit type by its print.
pub(super) fn unit_type(value: &Val<'_>) -> Option<UnitType> {
    value.pick("unit type", &UnitType::ALL.map(|kind| (kind.print(), kind)))
}

/// Faces of the die, a bit each.
fn face_bits<'a>(node: &Node<'a>, key: &'a str) -> Option<u16> {
    Some(faces(node, key)?.into_iter().fold(0, |bits, face| bits | 1 << face))
}
