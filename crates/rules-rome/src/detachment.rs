//! 21.2: velites are detached and go back.

use crate::action::Action;
use crate::event::What;
use crate::pos::{Play, Pos, no};
use crate::setting::{Kind, Unit, UnitId};
use crate::state::{Marks, Where};
use acies_kernel::Refusal;

/// raw:21.2, raw:21.21, raw:21.22, raw:21.23, raw:sr.velites: legions with velites at home, in command, before anything moves; what is left of
/// the legion is not a remnant.
pub(crate) fn may_detach(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    if !pos.is_active(unit) || !pos.is_in_command(unit) {
        return no(clause!("raw:21.21"), "rw-no-detach-command", unit);
    }
    if pos.set.unit(unit).parent.is_some() {
        return no(clause!("raw:21.23"), "rw-no-detach-again", unit);
    }
    let velites = pos.set.unit(unit).velites.filter(|&v| pos.s.unit(v).at == Where::Aside);
    if velites.is_none() {
        return no(clause!("raw:21.2"), "rw-no-velites", unit);
    }
    if pos.phase().under_way {
        return no(clause!("raw:21.21"), "rw-no-detach-late", unit);
    }
    let next = Unit::kind_at(pos.set.unit(unit), pos.s.unit(unit).step + 1);
    if pos.kind(unit) != Kind::Legion || next != Some(Kind::Legion) {
        return no(clause!("raw:21.22"), "rw-no-detach-small", unit);
    }
    let marks = pos.s.unit(unit).marks;
    if marks.intersects(Marks::MOVED | Marks::CHARGED) {
        return no(clause!("raw:21.21"), "rw-no-detach-late", unit);
    }
    Ok(())
}

impl Unit {
    /// What it counts as at a step; none when it is eliminated.
    pub(crate) fn kind_at(&self, step: u8) -> Option<Kind> {
        let step = usize::from(step);
        match step + 1 {
            n if n > self.steps.len() => None,
            n if n == self.steps.len() && self.remnant => Some(Kind::Remnant),
            _ => Some(self.kind),
        }
    }
}

pub(crate) fn is_possible(pos: Pos<'_>) -> bool {
    pos.active_units().any(|u| may_detach(pos, u).is_ok())
}

pub(crate) fn options(pos: Pos<'_>, out: &mut Vec<Action>) {
    out.extend(pos.active_units().filter(|&u| may_detach(pos, u).is_ok()).map(Action::Detach));
}

/// raw:21.21, A-39: the parent loses the step, the velites are active, in command and may move at once.
pub(crate) fn detach(p: &mut Play<'_, '_>, unit: UnitId) {
    let (Some(velites), Some(area)) = (p.set.unit(unit).velites, p.pos().area(unit)) else { return };
    let formation = p.pos().formation(unit);
    let in_radius = p.s.has(unit, Marks::IN_RADIUS);
    p.s.unit_mut(unit).step += 1;
    let v = p.s.unit_mut(velites);
    v.step = 0;
    v.formation = formation;
    v.marks = Marks::empty();
    p.s.mark(velites, Marks::IN_RADIUS, in_radius);
    p.s.mark(velites, Marks::FRESH, p.s.has(unit, Marks::FRESH));
    p.s.put(p.set, velites, Where::Map(area));
    let clause = p.set.book.map_or(clause!("raw:21.21"), |b| b.velites);
    p.tell(clause, What::Detached(velites, unit));
}

/// raw:21.25, raw:cirta.velites: only its own parent, in command, together since its activation this turn began.
pub(crate) fn may_reattach(pos: Pos<'_>, velites: UnitId) -> Result<(), Refusal> {
    let Some(parent) = pos.set.unit(velites).parent else {
        return no(clause!("raw:21.25"), "rw-no-velites", velites);
    };
    if pos.area(velites).is_none() || pos.area(velites) != pos.area(parent) {
        return no(clause!("raw:21.25"), "rw-no-reattach-area", velites);
    }
    if !pos.s.has(velites, Marks::WITH_PARENT) {
        return no(clause!("raw:21.25"), "rw-no-reattach-since", velites);
    }
    if !pos.is_in_command(velites) {
        return no(clause!("raw:21.25"), "rw-no-out-of-command", velites);
    }
    // A remnant is not a legion to go back to at once: it takes the step like any other.
    Ok(())
}

pub(crate) fn reattach(p: &mut Play<'_, '_>, velites: UnitId) {
    let Some(parent) = p.set.unit(velites).parent else { return };
    let steps = p.pos().steps_left(velites);
    let formation = p.pos().formation(parent);
    let u = p.s.unit_mut(parent);
    u.step = u.step.saturating_sub(steps);
    p.s.put(p.set, velites, Where::Aside);
    // raw:cirta.velites: from now on they belong to the parent's formation.
    p.s.unit_mut(velites).formation = formation;
    p.tell(clause!("raw:21.25"), What::Reattached(velites, parent));
}
