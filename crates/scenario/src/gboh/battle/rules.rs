//! Rules of one battle: `[[champion]]`, `[wind]`, `[lent-fast]`, `[crossing]`. Each may have a `title`, by
//! which players are told of it.

use super::sides::Sides;
use super::{Field, Ground};
use crate::charts::grid::faces;
use crate::gboh::winds;
use crate::info::SpecialInfo;
use crate::read::{Node, Val};
use crate::text::Text;
use acies_board::{HexId, Terrain};
use acies_kernel::Side;
use acies_rules_gboh::setting::Champion;

/// What the engine is told of them.
#[derive(Default)]
pub(super) struct BattleRules {
    pub(super) upwind: u8,
    pub(super) fast: Option<(Side, u16)>,
    pub(super) crossing: Option<(Side, Vec<HexId>)>,
}

impl Field<'_, '_> {
    pub(super) fn rules(&self, root: &Node<'_>, told: &mut Vec<SpecialInfo>) -> BattleRules {
        let upwind = rule(root, ("wind", "cat:8.51(F)"), told, |node| {
            node.req("upwind").and_then(|value| value.pick("direction of the wind", &winds()))
        });
        let fast = rule(root, ("lent-fast", "cat:8.55(3)"), told, |node| {
            let side = side(node, self.sides);
            let on = faces(node, "fails-on");
            Some((side?, on?.into_iter().fold(0, |bits, face| bits | 1 << face)))
        });
        let crossing = rule(root, ("crossing", "cat:6.37(d)"), told, |node| {
            let side = side(node, self.sides);
            let hexes = node.req("hexes").and_then(|value| fords(&value, self.ground));
            Some((side?, hexes?))
        });
        BattleRules { upwind: upwind.unwrap_or(0), fast, crossing }
    }
}

/// A table that may be missing; its title, if it has one, is told to players.
fn rule<'a, T>(
    root: &Node<'a>,
    (key, clause): (&'static str, &str),
    told: &mut Vec<SpecialInfo>,
    read: impl FnOnce(&Node<'a>) -> Option<T>,
) -> Option<T> {
    root.opt(key)?.within(|node| {
        let title = node.opt("title").and_then(|value| value.text());
        told.extend(title.map(|title| special(key, clause, title)));
        read(node)
    })
}

pub(super) fn special(id: &str, clause: &str, title: Text) -> SpecialInfo {
    SpecialInfo { id: id.to_string(), clause: clause.to_string(), title }
}

fn side(node: &Node<'_>, sides: &Sides<'_>) -> Option<Side> {
    node.req("side").and_then(|value| sides.side(&value))
}

/// Hexes of the great river (6.37(d)).
fn fords(value: &Val<'_>, ground: &Ground<'_>) -> Option<Vec<HexId>> {
    let map = ground.hexes();
    let hexes = value.hexes_of(map)?;
    for &hex in hexes.iter().filter(|&&hex| map.terrain(hex) != Terrain::Euphrates) {
        value.fault(format!("hex {} is not a euphrates hex; a crossing leads through the river", map.number(hex)));
    }
    Some(hexes)
}

/// The champions, one for each side or none at all (9.61); players are told who fights whom.
pub(super) fn champions(root: &Node<'_>, sides: &mut Sides<'_>, told: &mut Vec<SpecialInfo>) {
    let tables = root.each("champion");
    let mut names = Vec::new();
    for node in &tables {
        let one = champion(node, sides);
        node.close();
        let Some((side, name, champion)) = one else { continue };
        let place = &mut sides.armies[side.index()].champion;
        if place.is_some() {
            node.fault("the side has a champion already; each has one");
        }
        *place = Some(champion);
        names.push(name);
    }
    if tables.len() == 1 {
        root.fault("one champion has nobody to fight; write a [[champion]] for each side");
    }
    if let [first, second] = names.as_slice() {
        let title =
            Text { en: format!("{} – {}", first.en, second.en), ja: format!("{} – {}", first.ja, second.ja) };
        told.push(special("duel", "cat:9.61", title));
    }
}

fn champion(node: &Node<'_>, sides: &Sides<'_>) -> Option<(Side, Text, Champion)> {
    let side = side(node, sides);
    let name = node.text("name");
    let (strength, stamina) = (node.whole("strength", 1..=20_u8), node.whole("stamina", 0..=20_u8));
    node.flag("reconstructed");
    let name = name?;
    let champion = Champion { name: name.en.clone(), strength: strength?, stamina: stamina? };
    Some((side?, name, champion))
}
