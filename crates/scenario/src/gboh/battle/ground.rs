//! Where units may begin: in a free hex, two of them where the file says so, one over two hexes where it is so wide.

use super::groups::Layer;
use super::{Army, Field};
use crate::gboh::right_half;
use crate::read::{Node, Val};
use acies_board::{HexId, HexMap};
use acies_kernel::Side;
use acies_rules_gboh::charts::{Is, Kind};
use acies_rules_gboh::setting::{Face, Formation, Start, Traits, Unit, UnitType};

/// The hexes of a unit that begins on the map; `None` for the right half of one that reaches over the edge.
pub(super) fn cells(map: &HexMap, face: &Face, (hex, formation): (HexId, Formation)) -> Vec<Option<HexId>> {
    let wide = formation.corner().filter(|_| face.has(Traits::WIDE));
    std::iter::once(Some(hex)).chain(wide.map(|facing| right_half(map, hex, facing))).collect()
}

/// gboh:V6.1: whether a unit never shares its hex.
fn stands_alone(kind: &Kind, face: &Face, formation: Formation) -> bool {
    let in_line = matches!(formation, Formation::Line(_) | Formation::Around);
    !in_line || face.has(Traits::WIDE) || kind.is(Is::BIG)
}

impl Field<'_, '_> {
    /// The row of a type.
    pub(super) const fn kind(&self, kind: UnitType) -> &Kind {
        &self.ground.charts.charts.kinds.types[kind as usize]
    }

    /// A hex in which a unit can stand and nobody stands yet, or the other of its stack.
    pub(super) fn hex(
        &self,
        value: &Val<'_>,
        army: &Army,
        (side, face): (Side, &Face),
        formation: Formation,
        layer: Option<Layer>,
    ) -> Option<HexId> {
        let hexes = self.ground.hexes();
        let hex = value.hex_of(hexes)?;
        if self.ground.is_closed(hex) {
            let (number, terrain) = (hexes.number(hex), hexes.terrain(hex));
            value.fault(format!("hex {number} is {terrain}: nobody may stand there (cat:6.34); name another"));
        }
        if layer.is_some() && stands_alone(self.kind(face.kind), face, formation) {
            value.fault("such units never share a hex (gboh:V6.1); leave `stack` empty for it");
        }
        for cell in cells(hexes, face, (hex, formation)) {
            let Some(cell) = cell else {
                let number = hexes.number(hex);
                value.fault(format!(
                    "the right half of a unit in hex {number} is off the map (gboh:V4.7); name another"
                ));
                return None;
            };
            let number = hexes.number(cell);
            let others: Vec<&Unit> = army.in_hex(hexes, cell).collect();
            let pair = |other: &Unit| {
                let matches = other.outset.beneath != (layer == Some(Layer::Bottom));
                layer.is_some() && army.stacked.contains(&other.name) && other.side == side && matches
            };
            match others[..] {
                [] => {}
                [other] if pair(other) => {
                    let stands = |other: &Unit| matches!(other.start, Start::Map((_, how)) if how == formation);
                    if !stands(other)
                        && ![face.kind, other.face.kind].iter().any(|kind| self.kind(*kind).is(Is::STANDING))
                    {
                        let name = &other.name;
                        value.fault(format!("{name} in hex {number} faces another way; units in one hex face alike"));
                    }
                }
                [other, ..] => {
                    let name = &other.name;
                    let why = if self.ground.charts.profile.has_stacks() {
                        "only a `top` and a `bottom` unit of one side share a hex (gboh:battles(stacks))"
                    } else {
                        "combat units do not stack (cat:6.61(1))"
                    };
                    value.fault(format!("{name} stands in hex {number} already; {why}"));
                    return None;
                }
            }
        }
        Some(hex)
    }
}

impl Army {
    /// The units that begin in a hex, or with half of them in it.
    pub(super) fn in_hex<'s>(&'s self, map: &'s HexMap, hex: HexId) -> impl Iterator<Item = &'s Unit> {
        self.units.iter().filter(move |unit| match unit.start {
            Start::Map(place) => cells(map, &unit.face, place).contains(&Some(hex)),
            Start::Arrives(_) => false,
        })
    }

    /// Nobody stands in a hex of others but the two of a stack, nor over the edge.
    pub(super) fn check_crowd(&self, node: &Node<'_>, map: &HexMap) {
        for unit in &self.units {
            let Start::Map(place) = unit.start else { continue };
            for cell in cells(map, &unit.face, place) {
                let most = if self.stacked.contains(&unit.name) { 2 } else { 1 };
                if cell.is_none_or(|hex| self.in_hex(map, hex).count() > most) {
                    let (name, number) = (&unit.name, map.number(place.0));
                    node.fault(format!("{name} has no room in hex {number}"));
                }
            }
        }
    }

    /// gboh:battles(stacks): every unit of a stack has its partner, and both of a double depth are deep.
    pub(super) fn check_stacks(&self, root: &Node<'_>, map: &HexMap) {
        for unit in self.units.iter().filter(|unit| self.stacked.contains(&unit.name)) {
            let Start::Map((hex, _)) = unit.start else { continue };
            let here: Vec<&Unit> = self.in_hex(map, hex).collect();
            let (name, number) = (&unit.name, map.number(hex));
            if here.len() != 2 {
                root.fault(format!("{name} in hex {number} is half of a stack, but nobody shares the hex with it"));
            } else if here[0].outset.deep != here[1].outset.deep {
                root.fault(format!("{name} in hex {number} is half of a double depth, but the other unit is not"));
            }
        }
        for unit in self.units.iter().filter(|unit| unit.outset.deep && !self.stacked.contains(&unit.name)) {
            root.fault(format!("{} is in double depth alone; `stack` names the two of each hex", unit.name));
        }
    }
}
