//! Chapter 8: facing, flank and rear of long units.

use crate::action::Action;
use crate::event::What;
use crate::frame::Frame;
use crate::pos::{Play, Pos, no, not_now, unasked};
use crate::setting::{Kind, UnitId, UnitSet};
use crate::state::Marks;
use acies_board::{Arc, AreaId, AreaTerrain, Compass};
use acies_kernel::{Refusal, Side};

impl Pos<'_> {
    /// raw:8.1: where a neighbouring area lies for a long unit, by its counter alone.
    #[must_use]
    pub fn arc(self, unit: UnitId, other: AreaId) -> Arc {
        let Some(area) = self.area(unit).filter(|_| self.is_long(unit)) else { return Arc::Front };
        // raw:8.2: all-around facing.
        if self.set.map.terrain(area).contains(AreaTerrain::FORTIFIED) {
            return Arc::Front;
        }
        self.set.map.arc(area, self.s.unit(unit).facing, other).unwrap_or(Arc::Front)
    }

    /// How an attack from an area counts against a unit: aligned on a road or at the map's edge it is in the
    /// flank even from the front (9.32, 8.5(2)).
    #[must_use]
    pub fn attack_arc(self, unit: UnitId, from: AreaId) -> Arc {
        let arc = self.arc(unit, from);
        let Some(area) = self.area(unit).filter(|_| self.is_long(unit)) else { return arc };
        if !self.is_adjacent(area, from) {
            return Arc::Front;
        }
        // raw:9.32: any attack on an aligned unit is a flank attack.
        if self.s.has(unit, Marks::ALIGNED) {
            return Arc::Flank;
        }
        match arc {
            Arc::Front if self.has_edge_penalty(unit, area) => Arc::Flank,
            arc => arc,
        }
    }

    /// raw:8.5, raw:8.5(2), raw:8.5(3): not with a floating map, not on the turn of set-up or entry.
    fn has_edge_penalty(self, unit: UnitId, area: AreaId) -> bool {
        !self.set.options.floating_map
            && !self.set.map.edges(area).is_empty()
            && !self.s.has(unit, Marks::FRESH)
            && !self.set.map.terrain(area).contains(AreaTerrain::FORTIFIED)
    }

    /// raw:8.3(3): the worst of several directions.
    pub(crate) fn worst_arc(self, unit: UnitId, from: impl Iterator<Item = AreaId>) -> Arc {
        from.map(|area| self.attack_arc(unit, area)).fold(Arc::Front, worse)
    }

    /// raw:8.3, raw:8.3(2): percent of its strength that a long unit keeps.
    #[must_use]
    pub fn flank_percent(self, unit: UnitId, arc: Arc) -> i32 {
        let column = match arc {
            Arc::Front => return 100,
            Arc::Flank => 0,
            Arc::Rear => 1,
        };
        let row = match self.fights_as(unit) {
            Kind::Legion => 0,
            Kind::Phalanx => 1,
            Kind::Barbarian => 2,
            _ => return 100,
        };
        self.set.charts.flank[row][column].into()
    }

    /// raw:zama.italian-army: sword-armed phalanxes move and fight as barbarians.
    #[must_use]
    pub fn fights_as(self, unit: UnitId) -> Kind {
        match self.kind(unit) {
            Kind::Phalanx if self.set.unit(unit).sword_armed => Kind::Barbarian,
            kind => kind,
        }
    }

    /// raw:7.3: whether a long unit has room to face so.
    pub(crate) fn fits(self, area: AreaId, facing: Compass) -> bool {
        self.set.map.facings(area).has(facing)
    }
}

/// The worse of two directions for the one attacked.
pub(crate) fn worse(a: Arc, b: Arc) -> Arc {
    match (a, b) {
        (Arc::Rear, _) | (_, Arc::Rear) => Arc::Rear,
        (Arc::Flank, _) | (_, Arc::Flank) => Arc::Flank,
        _ => Arc::Front,
    }
}

// ---------------------------------------------------------------- choosing facings

/// raw:8.0, raw:8.4, raw:9.3: the owner of these long units chooses their facings, if any is long.
pub(crate) fn dress(p: &mut Play<'_, '_>, side: Side, units: UnitSet) {
    let pos = p.pos();
    let long: UnitSet = units.iter().filter(|&u| pos.area(u).is_some() && pos.is_long(u)).collect();
    if !long.is_empty() {
        p.s.frames.push(Frame::Dress { side, units: long });
    }
}

pub(crate) fn may_face(pos: Pos<'_>, units: UnitSet, unit: UnitId, facing: Compass) -> Result<(), Refusal> {
    if !units.has(unit) {
        return no(clause!("raw:8.0"), "rw-no-turn", unit);
    }
    match pos.area(unit) {
        Some(area) if !pos.fits(area, facing) => no(clause!("raw:7.3"), "rw-no-room", unit),
        Some(_) if pos.s.unit(unit).facing == facing => no(clause!("raw:8.0"), "rw-no-faces-so", unit),
        _ => Ok(()),
    }
}

pub(crate) fn options(pos: Pos<'_>, units: UnitSet, out: &mut Vec<Action>) {
    for unit in units.iter() {
        let ways = Compass::ALL.into_iter().filter(|&way| may_face(pos, units, unit, way).is_ok());
        out.extend(ways.map(|way| Action::Face(unit, way)));
    }
    out.push(Action::Done);
}

pub(crate) fn check(pos: Pos<'_>, units: UnitSet, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Done => Ok(()),
        Action::Face(unit, facing) => may_face(pos, units, unit, facing),
        _ => not_now(pos),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, side: Side, units: UnitSet, action: Action) {
    p.s.frames.pop();
    match action {
        Action::Face(unit, facing) => {
            turn(p, unit, facing);
            dress(p, side, units.without(UnitSet::one(unit)));
        }
        Action::Done => {}
        other => unasked(other),
    }
}

pub(crate) fn turn(p: &mut Play<'_, '_>, unit: UnitId, facing: Compass) {
    p.s.unit_mut(unit).facing = facing;
    p.s.mark(unit, Marks::ALIGNED, false);
    p.tell(clause!("raw:9.3"), What::Turned(unit, facing));
}
