//! `[[formation]]`: which units may stand in a Shield Wall or a schiltron (moi:14.1(9)).

use super::Ground;
use super::roster::Roster;
use crate::read::Node;
use acies_rules_iron::setting::{Formation, Forms};

/// The words for formations, with what they allow and what units begin in.
const KINDS: [(&str, (Forms, Formation)); 3] = [
    ("shield-wall", (Forms::WALL, Formation::Wall)),
    ("schiltron", (Forms::SCHILTRON, Formation::Schiltron)),
    ("schiltron-advancing", (Forms::SCHILTRON.union(Forms::ADVANCES), Formation::Schiltron)),
];

pub(super) fn read(root: &Node<'_>, ground: &Ground<'_>, roster: &mut Roster) {
    for node in root.each("formation") {
        formation(&node, ground, roster);
        node.close();
    }
}

fn formation(node: &Node<'_>, ground: &Ground<'_>, roster: &mut Roster) -> Option<()> {
    let side = node.req("side").and_then(|value| ground.side(&value));
    let kind = node.req("kind").and_then(|value| value.pick("formation", &KINDS));
    let ratings = node.req("ratings").and_then(|value| value.list_of(|rating| roster.rating_id(rating)));
    let battles = node.maybe("battles", |value| value.list_of(|battle| roster.battle(battle)));
    node.req("clause").and_then(|value| ground.clause(&value));
    let starts = [("all", true), ("choice", false)];
    let at_start = node.req("at-start").and_then(|value| value.pick("beginning", &starts));
    let (side, (forms, begins), ratings) = (side?, kind?, ratings?);
    let (battles, at_start) = (battles?, at_start?);
    let mut any = false;
    for (unit, rating) in roster.units.iter_mut().zip(&roster.unit_ratings) {
        let meant = unit.side == side && ratings.contains(rating);
        if !meant || battles.as_ref().is_some_and(|battles| !battles.contains(&unit.battle)) {
            continue;
        }
        any = true;
        let arm = &ground.files.charts.charts.arms[unit.kind];
        let able = if begins == Formation::Wall { arm.walls } else { arm.rings };
        if !able {
            node.fault(format!("`{rating}` is of a type that never stands in it, by the charts; leave it out"));
            return None;
        }
        unit.forms |= forms;
        if at_start {
            unit.begins = begins;
        }
    }
    if !any {
        node.fault("concerns no unit; name ratings that its side has");
    }
    Some(())
}
