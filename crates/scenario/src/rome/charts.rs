//! Chart files of Rome at War: every table of the rulebook, read into the engine's types.
//!
//! Conditions that the engine has built in stand in the file word for word; `fixed` refuses any other
//! wording.

mod combat;
pub(super) mod lists;
mod terrain;

use crate::charts::fixed;
use crate::charts::layout;
use crate::charts::options::Switches;
use crate::clauses::{ClauseInfo, clauses};
use crate::embedded::{Engine, File, ruleset_of};
use crate::error::DataError;
use crate::info::OptionInfo;
use crate::read::{Node, Val, document};
use acies_rules_rome::charts::{CasualtyChart, Charts};
use acies_rules_rome::setting::Options;
use lists::{by_kind, pair};

/// The charts of a Rome at War ruleset, and what else the chart file says of the game.
#[derive(Clone, Debug)]
pub struct ChartFile {
    /// The tables as the engine uses them.
    pub charts: Charts,
    /// The game's title.
    pub title: String,
    /// Every option, with the scenarios that offer it; no list: all.
    pub options: Vec<(OptionInfo, Option<Vec<String>>)>,
}

impl ChartFile {
    /// The options that a scenario offers.
    #[must_use]
    pub fn options_of(&self, scenario: &str) -> Vec<OptionInfo> {
        let offers = |only: &Option<Vec<String>>| only.as_ref().is_none_or(|ids| ids.iter().any(|id| id == scenario));
        self.options.iter().filter(|(_, only)| offers(only)).map(|(option, _)| option.clone()).collect()
    }
}

/// Reads a chart file of Rome at War.
///
/// # Errors
/// Everything that is wrong with it.
pub fn parse(file: &str, text: &str) -> Result<ChartFile, DataError> {
    let clauses = clauses(RULESET)?;
    document(File { path: file, text }, |root| read(root, &clauses))
}

/// The charts of a ruleset that comes with the program.
///
/// # Errors
/// When there is no such ruleset, another engine plays it, or its file is wrong.
pub fn charts(id: &str) -> Result<ChartFile, DataError> {
    let File { path, text } = ruleset_of(id, Engine::Rome)?.charts;
    parse(path, text)
}

/// The only ruleset of this engine; the options cite clauses of its list.
const RULESET: &str = "rome-at-war";

/// What the `[meta]` table says.
struct Meta {
    title: String,
    scenarios: Vec<String>,
}

fn read(root: &Node<'_>, clauses: &[ClauseInfo]) -> Option<ChartFile> {
    let meta = root.section("meta", meta);
    layout::read(root);
    let scenarios = meta.as_ref().map(|meta| meta.scenarios.clone()).unwrap_or_default();
    let movement = root.section("movement-allowance", movement);
    let stacking = root.section("stacking", stacking);
    let exit = root.section("exit", exit);
    let casualty = root.section("leader-casualty", casualty);
    let bonus = root.section("leader-bonus", bonus);
    let morale = root.section("area-morale", morale);
    let combat = combat::read(root);
    let ground = terrain::read(root);
    let options = switches(clauses).read(root, |node| offered(node, &scenarios));
    let (movement, stacking, exit, bonus, morale) = (movement?, stacking?, exit?, bonus?, morale?);
    let (combat, ground) = (combat?, ground?);
    let charts = Charts {
        allowance: movement.allowance,
        leader_allowance: movement.leader,
        out_of_command: movement.out_of_command,
        pinned: movement.pinned,
        stacking: stacking.1,
        limit: stacking.0,
        flank: combat.flank,
        charge: combat.charge,
        assault: combat.assault,
        bombardment_hits: combat.bombardment,
        casualty: casualty?,
        foreign: bonus.0,
        inferior: bonus.1,
        commander_lost: morale.0,
        flanked: morale.1,
        rampage: combat.rampage.0,
        rampage_loss: combat.rampage.1,
        exit_percent: exit.0,
        rout_percent: exit.1,
        max_reduction: ground.max_reduction,
        clear: ground.clear,
        ground: ground.areas,
        stream: ground.stream,
        slope: ground.slope,
        ford: ground.ford,
        bridge: ground.bridge,
        road: ground.road,
        trail: ground.trail,
        rise: ground.rise,
        elevated_range: ground.elevated_range,
    };
    Some(ChartFile { charts, title: meta?.title, options })
}

fn switches(clauses: &[ClauseInfo]) -> Switches<'_> {
    let is_one = |id: &str| Options::default().switch(id).is_some();
    Switches { clauses, is_one, page: "docs/situations-rome-at-war.md" }
}

/// `scenarios = […]` of an option that not every battle offers.
fn offered(node: &Node<'_>, scenarios: &[String]) -> Option<Vec<String>> {
    let known: Vec<(&str, &str)> = scenarios.iter().map(|id| (id.as_str(), id.as_str())).collect();
    let found = node.opt("scenarios")?.list_of(|id| id.pick("scenario of [meta]", &known))?;
    Some(found.into_iter().map(str::to_string).collect())
}

fn meta(node: &Node<'_>) -> Option<Meta> {
    let title = node.string("title");
    fixed::word(node, "game", RULESET);
    fixed::word(node, "prefix", "raw");
    fixed::word(node, "die-faces", "[1, 2, 3, 4, 5, 6]");
    fixed::word(node, "sides", "[rome, carthage]");
    let types = "[legion, phalanx, barbarian, light-infantry, velites, heavy-cavalry, light-cavalry, elephant]";
    fixed::word(node, "unit-types", types);
    fixed::word(node, "long-types", "[legion, phalanx, barbarian]");
    let scenarios = node.req("scenarios").and_then(|value| value.list_of(|id| id.id().map(str::to_string)));
    Some(Meta { title: title?, scenarios: scenarios? })
}

/// What `[movement-allowance]` says.
struct Movement {
    allowance: [u8; lists::KINDS],
    leader: u8,
    out_of_command: u8,
    pinned: u8,
}

fn movement(node: &Node<'_>) -> Option<Movement> {
    let points = |key| node.whole(key, 0..=20_u8);
    let (leader, out_of_command, pinned) = (points("leader"), points("out-of-command"), points("pinned-long-unit"));
    let allowance = by_kind(node, |value| value.whole(0..=20_u8));
    Some(Movement { allowance: allowance?, leader: leader?, out_of_command: out_of_command?, pinned: pinned? })
}

/// The limit of an area, and the points of each type.
fn stacking(node: &Node<'_>) -> Option<(u8, [u8; lists::KINDS])> {
    let limit = node.whole("default-limit", 1..=99_u8);
    fixed::word(node, "leader", "0");
    let points = by_kind(node, |value| value.whole(0..=20_u8));
    Some((limit?, points?))
}

fn percent(value: &Val<'_>) -> Option<u8> {
    value.whole(0..=200)
}

fn exit(node: &Node<'_>) -> Option<(u8, u8)> {
    let voluntary = node.req("voluntary-exit-vp-percent").and_then(|value| percent(&value));
    let rout = node.req("rout-exit-vp-percent").and_then(|value| percent(&value));
    Some((voluntary?, rout?))
}

fn casualty(node: &Node<'_>) -> Option<CasualtyChart> {
    fixed::word(node, "dice", "2");
    let points = |key| node.whole(key, 0..=20_u8);
    let (charging, alone) = (points("with-charging-cavalry"), points("all-units-eliminated"));
    let dead = points("eliminated-on");
    Some(CasualtyChart { charging: charging?, alone: alone?, dead: dead? })
}

/// What a foreign leader adds at most, and the ratings of an inferior one.
fn bonus(node: &Node<'_>) -> Option<(u8, (u8, u8))> {
    let foreign = node.whole("foreign-leader-max", 0..=9_u8);
    let inferior = node.req("inferior-leader").and_then(|value| pair(&value, 0..=9_u8));
    Some((foreign?, inferior?))
}

/// Without the original commander, and when flanked.
fn morale(node: &Node<'_>) -> Option<(i8, i8)> {
    let lost = node.whole("original-commander-lost", -9..=9_i8);
    let flanked = node.whole("flanked", -9..=9_i8);
    Some((lost?, flanked?))
}
