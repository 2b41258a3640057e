//! What each side could do to a place: the shots that reach it, and how strong the two are around it.

use super::field::Field;
use acies_board::{HexId, MAX_RING};
use acies_kernel::Side;
use acies_rules_gboh::insight::UnitNow;
use acies_rules_gboh::setting::{Missile, UnitId};

/// How much of a unit's strength is felt at 0 to 4 hexes.
const FELT: [f32; MAX_RING + 1] = [1.0, 1.0, 1.0, 0.7, 0.4];
/// The hits that a shot at 1 to 4 hexes is expected to bring, by missile of Cataphract.
const HITS: [[f32; MAX_RING]; 4] =
    [[0.7, 0.8, 1.0, 1.0], [0.6, 0.4, 0.4, 0.2], [0.7, 0.0, 0.0, 0.0], [0.7, 0.0, 0.0, 0.0]];

/// The same of any missile: by the classic charts the numbers that hit, of ten.
fn expected(field: Field<'_>, missile: Missile) -> [f32; MAX_RING] {
    let numbers = &field.set.weapon(missile).numbers;
    let by_chart = |far: usize| numbers[far].map_or(0.0, |number| f32::from(number + 1) / 10.0);
    HITS.get(missile as usize).copied().unwrap_or_else(|| std::array::from_fn(by_chart))
}

/// The strength of both sides and the shots of the enemy, by hex.
#[derive(Clone, Debug, Default)]
pub(crate) struct Threats {
    /// For whom, and the units for which they were reckoned.
    known: Option<Side>,
    units: Vec<UnitNow>,
    fire: Vec<f32>,
    friends: Vec<f32>,
    foes: Vec<f32>,
}

/// What a unit adds to the strength of its side.
pub(crate) fn might(field: Field<'_>, unit: UnitId) -> f32 {
    let face = field.q.face(unit);
    let left = field.q.tq(unit).saturating_sub(field.q.unit(unit).hits);
    f32::from(left) * f32::from(face.size)
}

impl Threats {
    /// Reckons anew what units that have changed add.
    pub(crate) fn measure(&mut self, field: Field<'_>) {
        if self.known != Some(field.me) || self.units.len() != field.set.units.len() {
            self.begin(field);
            return;
        }
        let changed = |unit: &UnitId| self.units[unit.index()] != field.q.unit(*unit);
        if field.set.unit_ids().any(|unit| changed(&unit)) {
            self.begin(field);
        }
    }

    fn begin(&mut self, field: Field<'_>) {
        self.known = Some(field.me);
        self.units.clear();
        self.units.extend(field.set.unit_ids().map(|unit| field.q.unit(unit)));
        for map in [&mut self.fire, &mut self.friends, &mut self.foes] {
            map.clear();
            map.resize(field.map.len(), 0.0);
        }
        for side in Side::ALL {
            for (unit, hex) in field.army(side).filter(|&(u, _)| field.q.stands(u)) {
                self.add(field, unit, hex);
                // What covers two hexes is felt around both.
                if let Some(half) = field.q.footprint(unit).nth(1) {
                    self.add(field, unit, half);
                }
            }
        }
    }

    fn add(&mut self, field: Field<'_>, unit: UnitId, hex: HexId) {
        let mine = field.is_mine(unit);
        let might = might(field, unit) * if field.q.is_wide(unit) { 0.5 } else { 1.0 };
        let hits = field.q.missile(unit).filter(|_| !mine).map(|missile| expected(field, missile));
        let map = if mine { &mut self.friends } else { &mut self.foes };
        map[hex.index()] += might;
        for far in 1..=MAX_RING {
            for to in field.map.ring(hex, far) {
                map[to.index()] += FELT[far] * might;
                if let Some(hits) = hits {
                    self.fire[to.index()] += hits[far - 1];
                }
            }
        }
    }

    /// The hits that the enemy's shots at a hex would bring.
    pub(crate) fn fire(&self, hex: HexId) -> f32 {
        self.fire.get(hex.index()).copied().unwrap_or(0.0)
    }

    /// The enemy's part of the strength around a hex, for a unit so strong that stands so far off and would be there.
    pub(crate) fn odds(&self, hex: HexId, far: u8, might: f32) -> f32 {
        let counted = FELT.get(usize::from(far)).copied().unwrap_or(0.0) * might;
        let at = |map: &[f32]| map.get(hex.index()).copied().unwrap_or(0.0);
        let (foes, friends) = (at(&self.foes), at(&self.friends) - counted + might);
        if foes <= 0.0 { 0.5 } else { foes / (foes + friends) }
    }
}
