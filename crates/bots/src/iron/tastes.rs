//! What a unit could do to each of its enemies, head on. Enemies of one kind in one state are alike, so it is worked
//! out once for each sort: this is asked for every unit and every enemy, and most of the time it was.

use super::field::Field;
use acies_rules_iron::Order;
use acies_rules_iron::setting::{Formation, UnitId, UnitType};
use arrayvec::ArrayVec;

/// All that the odds of a head-on fight depend on in an enemy (8.3.1).
type Sort = (UnitType, Order, i8, Formation);

/// More sorts than an army has.
const SORTS: usize = 24;

/// One unit and what it knows of its enemies.
pub(crate) struct Tastes<'a> {
    field: Field<'a>,
    unit: UnitId,
    known: ArrayVec<(Sort, f32), SORTS>,
}

impl<'a> Tastes<'a> {
    pub(crate) const fn new(field: Field<'a>, unit: UnitId) -> Tastes<'a> {
        Tastes { field, unit, known: ArrayVec::new_const() }
    }

    /// What the unit could do to this enemy.
    pub(crate) fn of(&mut self, enemy: UnitId) -> f32 {
        let q = self.field.q;
        let sort = (self.field.kind(enemy), q.order(enemy), q.face(enemy).sdr, q.formation(enemy));
        if let Some(&(_, value)) = self.known.iter().find(|(known, _)| *known == sort) {
            return value;
        }
        let value = self.field.appetite(self.unit, enemy);
        // When it is full the rest is worked out each time.
        let _ = self.known.try_push((sort, value));
        value
    }
}
