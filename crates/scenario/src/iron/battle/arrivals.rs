//! Reinforcements (15.0) and the retired box (11.0.2(2)).

use super::Ground;
use super::army::Army;
use super::setup::{missiles, own_battle};
use crate::iron::charts::unit_type;
use crate::read::{Node, Val};
use acies_board::HexId;
use acies_rules_iron::setting::{BattleId, BattleKind, OTTOMAN, Role, Start};

/// When a group may come on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    WithBattle,
    FreeAfterCentre,
    WhatIf,
}

pub(super) fn read(root: &Node<'_>, ground: &Ground<'_>, army: &mut Army) {
    for node in root.each("reinforcement") {
        group(&node, ground, army);
        node.close();
    }
}

fn group(node: &Node<'_>, ground: &Ground<'_>, army: &mut Army) {
    let side = node.req("side").and_then(|value| ground.side(&value));
    let name = node.req("battle");
    let battle = side.and_then(|side| own_battle(name.as_ref()?, army, side));
    let units = node.req("units").and_then(|value| value.list()).unwrap_or_default();
    let leaders = node.req("leaders").and_then(|value| value.list()).unwrap_or_default();
    let entry = node.req("entry-hexes").and_then(|value| edge(&value, ground));
    let words =
        [("with-battle", When::WithBattle), ("free-after-centre", When::FreeAfterCentre), ("what-if", When::WhatIf)];
    let when = node.req("when").and_then(|value| value.pick("time of arrival", &words));
    let optional = node.truth("optional");
    let option = node.opt("option").and_then(|value| value.pick("option", &[("what-if", ())]));
    let (Some(battle), Some(when), Some(name)) = (battle, when, name) else { return };
    let what_if = when == When::WhatIf;
    if optional.is_some_and(|optional| optional != what_if) || option.is_some() != what_if {
        node.fault("`when = \"what-if\"`, `optional = true` and `option = \"what-if\"` go together; give all or none");
    }
    if army.optional[battle.index()] != what_if {
        name.fault("a Battle is `optional` exactly if it comes by the what-if roll; make both agree");
    }
    set_kind(&name, ground, army, battle, when);
    for value in units {
        value.within(|node| raise(node, &value, army, battle));
    }
    for value in leaders {
        wait(&value, army, battle);
    }
    army.battles[battle.index()].entry.extend(entry.unwrap_or_default());
}

/// What is special about a Battle is known by its id; the file must agree with it.
fn set_kind(name: &Val<'_>, ground: &Ground<'_>, army: &mut Army, battle: BattleId, when: When) {
    let battle = &mut army.battles[battle.index()];
    let in_charts = ground.charts.charts.what_if.iter().any(|(_, group)| *group == battle.name);
    let kind = kind_of(&battle.name, in_charts);
    let due = match kind {
        BattleKind::Plain | BattleKind::Centre => When::WithBattle,
        BattleKind::Anatolia => When::FreeAfterCentre,
        BattleKind::WhatIf => When::WhatIf,
    };
    if when != due {
        name.fault("this Battle comes on at another time in the engine; see docs/formats.md, reinforcements");
    }
    battle.kind = kind;
}

/// The kind of a Battle by its id; `in_charts` if the what-if table names it.
pub(crate) fn kind_of(name: &str, in_charts: bool) -> BattleKind {
    match name {
        "centre" => BattleKind::Centre,
        "anatolia" => BattleKind::Anatolia,
        _ if in_charts => BattleKind::WhatIf,
        _ => BattleKind::Plain,
    }
}

fn raise(node: &Node<'_>, value: &Val<'_>, army: &mut Army, battle: BattleId) -> Option<()> {
    node.knows(&["missile", "calibres"]);
    let kind = node.req("type").and_then(|value| unit_type(&value));
    let rating = node.req("rating");
    let count = node.whole("count", 1..=100_usize);
    let kind = kind?;
    let rating = army.rating(&rating?, kind)?;
    for missile in missiles(node, kind, count?)? {
        army.raise(value, battle, &rating, missile)?;
    }
    Some(())
}

fn wait(value: &Val<'_>, army: &mut Army, battle: BattleId) {
    let Some(id) = army.leader(value) else { return };
    let leader = &mut army.leaders[id.index()];
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
fn edge(value: &Val<'_>, ground: &Ground<'_>) -> Option<Vec<HexId>> {
    let map = ground.hexes();
    let hexes = value.hexes_of(map)?;
    for hex in hexes.iter().filter(|hex| !map.is_edge(**hex)) {
        value.fault(format!("hex {} is not on the edge of the map; units enter there", map.number(*hex)));
    }
    if hexes.is_empty() {
        value.fault("is empty; name the hexes by which units enter");
    }
    Some(hexes)
}

/// Where units return from the Ottoman retired box.
pub(super) fn boxes(root: &Node<'_>, ground: &Ground<'_>) -> Option<Vec<HexId>> {
    let tables = root.each("retired-box");
    let mut entry = None;
    for node in &tables {
        let side = node.req("side");
        if side.as_ref().and_then(|value| ground.side(value)).is_some_and(|side| side != OTTOMAN) {
            node.fault("only retired Ottomans leave the map (sul:10.3(1)); leave this box out");
        }
        entry = node.req("entry-hexes").and_then(|value| edge(&value, ground));
        node.close();
    }
    if tables.len() != 1 {
        root.fault(format!("{} [[retired-box]] tables; there is one, the Ottoman", tables.len()));
    }
    entry
}
