//! Reinforcements (15.0).

use super::options::WHAT_IF;
use super::roster::Roster;
use super::setup::{missiles, own_battle};
use super::{Files, Ground};
use crate::iron::charts::unit_type;
use crate::read::{Node, Val};
use acies_board::HexId;
use acies_rules_iron::profile::Late;
use acies_rules_iron::setting::{Arrival, BattleId, Role, Start};

/// When a group may come on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    WithBattle,
    Behind,
    WhatIf,
}

pub(super) fn read(root: &Node<'_>, ground: &Ground<'_>, roster: &mut Roster) {
    for node in root.each("reinforcement") {
        group(&node, ground, roster);
        node.close();
    }
}

fn group(node: &Node<'_>, ground: &Ground<'_>, roster: &mut Roster) {
    let side = node.req("side").and_then(|value| ground.side(&value));
    let name = node.req("battle");
    let battle = side.and_then(|side| own_battle(name.as_ref()?, roster, side));
    let units = node.req("units").and_then(|value| value.list()).unwrap_or_default();
    let leaders = node.req("leaders").and_then(|value| value.list()).unwrap_or_default();
    let entry = node.req("entry-hexes").and_then(|value| edge(&value, &ground.files));
    let words = [("with-battle", When::WithBattle), ("behind", When::Behind), ("what-if", When::WhatIf)];
    let when = node.req("when").and_then(|value| value.pick("time of arrival", &words));
    let behind = node.opt("behind");
    let optional = node.truth("optional");
    let option = node.opt("option").and_then(|value| value.pick("option", &[(WHAT_IF, ())]));
    let (Some(battle), Some(when), Some(name)) = (battle, when, name) else { return };
    let what_if = when == When::WhatIf;
    if optional.is_some_and(|optional| optional != what_if) || option.is_some() != what_if {
        node.fault("`when = \"what-if\"`, `optional = true` and `option = \"what-if\"` go together; give all or none");
    }
    if roster.optional[battle.index()] != what_if {
        name.fault("a Battle is `optional` exactly if it comes by the what-if roll; make both agree");
    }
    if behind.is_some() != (when == When::Behind) {
        node.fault("`when = \"behind\"` and `behind`, the Battle that comes on before, go together; give both or none");
    }
    let other = behind.as_ref().and_then(|value| own_battle(value, roster, roster.battles[battle.index()].side));
    check_roll(&name, ground, roster, battle, when);
    roster.battles[battle.index()].arrival = match when {
        When::WithBattle => Arrival::WithBattle,
        When::Behind => Arrival::Behind(other),
        When::WhatIf => Arrival::ByRoll,
    };
    for value in units {
        value.within(|node| raise(node, &value, (ground, roster), battle));
    }
    for value in leaders {
        wait(&value, roster, battle);
    }
    roster.battles[battle.index()].entry.extend(entry.unwrap_or_default());
}

/// The charts name the groups that come by the what-if roll; the file must agree with them.
fn check_roll(name: &Val<'_>, ground: &Ground<'_>, roster: &Roster, battle: BattleId, when: When) {
    let battle = &roster.battles[battle.index()];
    let in_charts = ground.files.charts.late.iter().any(|(_, group)| *group == battle.name);
    if in_charts != (when == When::WhatIf) {
        name.fault("a Battle comes by the what-if roll exactly if the charts name it there; see docs/formats.md");
    }
}

/// The late groups with the rolls that call them, if there are any.
pub(super) fn late(root: &Node<'_>, ground: &Ground<'_>, roster: &Roster) -> Option<Late> {
    let named = |name: &str| roster.battles.iter().zip(0..).find(|(battle, _)| battle.name == name);
    let groups: Vec<_> =
        ground.files.charts.late.iter().filter_map(|(rolls, name)| Some((*rolls, named(name)?))).collect();
    let side = groups.first().map(|(_, (battle, _))| battle.side)?;
    if groups.iter().any(|(_, (battle, _))| battle.side != side) {
        root.fault("the groups of the what-if roll are of both sides; they must be of one");
    }
    Some(Late { side, rolls: groups.into_iter().map(|(rolls, (_, id))| (rolls, BattleId(id))).collect() })
}

fn raise(
    node: &Node<'_>,
    value: &Val<'_>,
    (ground, roster): (&Ground<'_>, &mut Roster),
    battle: BattleId,
) -> Option<()> {
    node.knows(&["missile", "calibres"]);
    let kind = node.req("type").and_then(|value| unit_type(&value));
    let rating = node.req("rating");
    let count = node.whole("count", 1..=100_usize);
    let kind = kind?;
    let rating = roster.rating(&rating?, kind)?;
    for missile in missiles(node, &ground.files.charts.charts.arms[kind], count?)? {
        roster.raise(value, battle, &rating, missile)?;
    }
    Some(())
}

fn wait(value: &Val<'_>, roster: &mut Roster, battle: BattleId) {
    let Some(id) = roster.leader(value) else { return };
    let leader = &mut roster.leaders[id.index()];
    if leader.battle != battle {
        value.fault("leads another Battle; he comes on with his own");
    }
    if leader.role == Role::Replacement {
        value.fault("is a replacement and waits off the map anyway (sul:12.4.1); leave him out");
        return;
    }
    leader.start = Some(Start::Waiting);
}

/// Hexes on the edge of the map.
pub(super) fn edge(value: &Val<'_>, files: &Files<'_>) -> Option<Vec<HexId>> {
    let map = files.hexes();
    let hexes = value.hexes_of(map)?;
    for hex in hexes.iter().filter(|hex| !map.is_edge(**hex)) {
        value.fault(format!("hex {} is not on the edge of the map; units enter there", map.number(*hex)));
    }
    if hexes.is_empty() {
        value.fault("is empty; name the hexes by which units enter");
    }
    Some(hexes)
}
