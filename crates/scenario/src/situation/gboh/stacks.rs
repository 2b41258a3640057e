//! Who shares a hex in a picture, and who fills two (gboh:V4.7, gboh:V6.1).

use super::lexicon::Layer;
use super::units::{Banner, Sketch, Troops};
use crate::gboh::right_half;
use crate::situation::picture::{Picture, Words};
use acies_board::{HexId, HexMap};
use acies_rules_gboh::setting::{Formation, Traits, UnitId, UnitType};
use acies_rules_gboh::{Marks, Where};

/// One hex of a unit.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub(super) hex: HexId,
    pub(super) unit: UnitId,
    layer: Option<Layer>,
    /// gboh:V6.1: what may not share a hex.
    is_alone: bool,
}

impl Troops {
    /// The hexes of the next unit, if it may stand there.
    pub(super) fn spots(
        &self,
        words: &Words<'_>,
        sketch: &Sketch,
        (at, formation): (Where, Formation),
        banner: Banner<'_>,
        map: &HexMap,
    ) -> Option<Vec<Spot>> {
        let Where::Map(hex) = at else { return Some(Vec::new()) };
        let unit = UnitId(u8::try_from(self.units.len()).unwrap_or(u8::MAX));
        let is_routed = sketch.marks.contains(Marks::ROUTED);
        // gboh:P8: who is routed stands in one hex.
        let is_wide = sketch.traits.contains(Traits::WIDE) && !is_routed;
        let in_line = matches!(formation, Formation::Line(_) | Formation::Around);
        let is_alone = is_wide || is_routed || !in_line || matches!(sketch.counter.kind, UnitType::El | UnitType::Ch);
        let mut hexes = vec![hex];
        if is_wide {
            let second = formation.corner().and_then(|facing| right_half(map, hex, facing));
            let Some(second) = second else {
                words.fault(format!("its right half is off the map; move it away from hex {}", map.number(hex)));
                return None;
            };
            hexes.push(second);
        }
        let spot = |hex| Spot { hex, unit, layer: sketch.layer, is_alone };
        for &hex in &hexes {
            self.may_stand(words, &spot(hex), formation, sketch.counter.kind, banner)?;
        }
        Some(hexes.into_iter().map(spot).collect())
    }

    fn may_stand(
        &self,
        words: &Words<'_>,
        spot: &Spot,
        formation: Formation,
        kind: UnitType,
        banner: Banner<'_>,
    ) -> Option<()> {
        let others: Vec<&Spot> = self.spots.iter().filter(|other| other.hex == spot.hex).collect();
        let Some(first) = others.first() else { return Some(()) };
        let other = &self.units[first.unit.index()];
        let drawn = self.drawn.iter().find(|drawn| drawn.unit == first.unit)?;
        let what = if !banner.words.charts.profile.has_stacks() {
            "combat units do not stack (cat:6.61(1))"
        } else if other.side != banner.side {
            "it is an enemy (gboh:V6.1)"
        } else if others.len() > 1 {
            "two units share a hex at most (gboh:V6.1)"
        } else if spot.is_alone || first.is_alone || (kind == UnitType::Art && other.face.kind == UnitType::Art) {
            "these two may not share a hex (gboh:V6.1)"
        } else if formation != drawn.formation && kind != UnitType::Art && other.face.kind != UnitType::Art {
            "units in one hex face alike (gboh:V6.5)"
        } else if first.layer.is_some() && first.layer == spot.layer {
            "one is on top and the other beneath; change `top` or `bottom`"
        } else {
            return Some(());
        };
        words.fault(format!("{} stands there already; {what}", other.name));
        None
    }

    /// Puts who is on top before who is beneath him: so they are set up. gboh:V10.8: both halves of a double depth are
    /// said to be deep.
    pub(super) fn settle_stacks(&mut self, picture: Picture<'_>) {
        for at in 0..self.spots.len() {
            let spot = self.spots[at];
            let partner = self.spots[at + 1..].iter().find(|other| other.hex == spot.hex).copied();
            if let Some(other) = partner {
                let is_turned = spot.layer == Some(Layer::Bottom) || other.layer == Some(Layer::Top);
                let place = |id: UnitId| self.drawn.iter().position(|drawn| drawn.unit == id);
                if let (true, Some(a), Some(b)) = (is_turned, place(spot.unit), place(other.unit)) {
                    self.drawn.swap(a, b);
                }
            }
        }
        for drawn in self.drawn.iter().filter(|drawn| drawn.marks.contains(Marks::DEEP)) {
            let is_half = |id: UnitId| {
                let half = self.drawn.iter().any(|other| other.unit == id && other.marks.contains(Marks::DEEP));
                half && self.units[id.index()].face.kind == UnitType::Ph
            };
            let here = self.spots.iter().filter(|spot| drawn.at == Where::Map(spot.hex) && is_half(spot.unit));
            if here.count() != 2 {
                let name = &self.units[drawn.unit.index()].name;
                picture.fault(format!("{name} is deep alone; two phalanxes in one hex are, and both say `deep`"));
            }
        }
    }
}
