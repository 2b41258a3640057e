//! `[[exit]]` tables: who may leave the map, by which edge, and what that scores (9.8, 18.33).

use super::sides::compass;
use super::{Army, Field};
use crate::read::{Node, Val};
use crate::rome::charts::lists::kind_set;
use acies_board::Compass;
use acies_kernel::Side;
use acies_rules_rome::charts::Charts;
use acies_rules_rome::setting::{Company, ExitRule, Kinds, LeaderId};

/// The general rule: everybody, by any edge.
pub(crate) fn general(charts: &Charts) -> ExitRule {
    ExitRule {
        kinds: Kinds::ALL,
        leaders: true,
        edges: 0b1111,
        enemy_percent: [charts.exit_percent; 4],
        rout_percent: [charts.rout_percent; 4],
        own_points: 0,
        own_kinds: Kinds::default(),
        company: None,
    }
}

impl Field<'_, '_> {
    /// The rule of each side; the general one for a side without a table.
    pub(super) fn exits(&self, root: &Node<'_>, army: &Army) -> [ExitRule; 2] {
        let usual = general(&self.ground.charts.charts);
        let mut rules = [None, None];
        for node in root.each("exit") {
            let side = node.req("side").and_then(|value| self.sides.side(&value));
            let rule = side.and_then(|side| exit(&node, army, side, &usual));
            node.close();
            let Some(side) = side else { continue };
            if rules[side.index()].is_some() {
                node.fault("the side has a rule already; write one [[exit]] for each");
            }
            rules[side.index()] = rule;
        }
        rules.map(|rule| rule.unwrap_or_else(|| usual.clone()))
    }
}

fn exit(node: &Node<'_>, army: &Army, side: Side, usual: &ExitRule) -> Option<ExitRule> {
    let edges = node.req("edges").and_then(|value| value.list_of(compass));
    let leaders = node.truth("leaders");
    let all = |key| node.opt(key).map_or(Some(Kinds::ALL), |value| kind_set(&value));
    let (kinds, own_kinds) = (all("units"), all("own-points-types"));
    let own_points = node.opt("own-points").map_or(Some(0), |value| value.whole(0..=20_u8));
    let percents = |key, usual| node.opt(key).map_or(Some(usual), |value| by_edge(&value));
    let enemy_percent = percents("enemy-percent", usual.enemy_percent);
    let rout_percent = percents("rout-percent", usual.rout_percent);
    let company = node.maybe("leader-with", |value| value.within(|node| company(node, army, side)));
    Some(ExitRule {
        kinds: kinds?,
        leaders: leaders?,
        edges: edges?.into_iter().fold(0, |bits, edge| bits | 1 << edge.index()),
        enemy_percent: enemy_percent?,
        rout_percent: rout_percent?,
        own_points: own_points?,
        own_kinds: own_kinds?,
        company: company?,
    })
}

/// `{ n = 0, e = 50, s = 50, w = 50 }`
fn by_edge(value: &Val<'_>) -> Option<[u8; 4]> {
    value.within(|node| {
        let [n, e, s, w] = Compass::ALL.map(|edge| node.whole(edge.name(), 0..=200_u8));
        Some([n?, e?, s?, w?])
    })
}

/// `{ types = ["phalanx"], Hannibal = 5, others = 1 }`
fn company(node: &Node<'_>, army: &Army, side: Side) -> Option<Company> {
    let kinds = node.req("types").and_then(|value| kind_set(&value));
    let others = node.whole("others", 0..=20_u8);
    // The other keys are names of leaders.
    let leader = |name: &str| army.leaders.iter().position(|leader| leader.side == side && leader.name == name);
    let mut points = Vec::new();
    for (name, value) in node.entries() {
        if ["types", "others"].contains(&name) {
            continue;
        }
        match leader(name).and_then(|at| u8::try_from(at).ok()) {
            Some(id) => points.extend(value.whole(0..=20_u8).map(|points| (LeaderId(id), points))),
            None => value.fault("is not a leader of this side; the keys are `types`, `others` and ids of leaders"),
        }
    }
    Some(Company { kinds: kinds?, points, others: others? })
}
