//! gboh:V6.1: two in a hex. Who may share one, who is troubled by it, and how a unit stops with a friend.

use super::end;
use crate::action::{Action, Level};
use crate::charts::Is;
use crate::cohesion::Check;
use crate::event::What;
use crate::frame::{Frame, MoveStage};
use crate::pos::{Play, Pos, misplaced, no, not_now};
use crate::setting::{Formation, Traits, UnitId};
use crate::special::troops;
use crate::state::Last;
use acies_board::HexId;
use acies_kernel::{Refusal, Step};

impl Pos<'_> {
    /// gboh:V6.1: whether two units may stand in one hex.
    pub(crate) fn may_share(self, a: UnitId, b: UnitId) -> bool {
        let engines = self.kind(a).is(Is::STANDING) && self.kind(b).is(Is::STANDING);
        self.set.lay.has_stacks()
            && a != b
            && self.side(a) == self.side(b)
            && self.leaves_room(a)
            && self.leaves_room(b)
            && troops::deep(self, a).or(troops::deep(self, b)).is_none()
            && !engines
    }

    /// Whether somebody else has room in the hex of a unit, as it stands.
    fn leaves_room(self, unit: UnitId) -> bool {
        let kind = self.kind(unit);
        matches!(self.s.unit(unit).formation, Formation::Line(_) | Formation::Around)
            && (kind.is_foot() || kind.is_horse())
            && !self.face(unit).has(Traits::WIDE)
            && !self.is_routed(unit)
            && !self.is_deep(unit)
    }

    /// cat:6.61(1), gboh:V6.1: whether a unit may end its way in a hex without enemies: with nobody, or with one friend
    /// who shares it.
    pub(crate) fn may_stop_in(self, unit: UnitId, hex: HexId) -> bool {
        let side = self.side(unit);
        if self.s.is_wide(self.set, unit) {
            return self.span(unit, hex).all(|half| self.friends_in(side, half).all(|other| other == unit));
        }
        let mut others = self.friends_in(side, hex).filter(|&other| other != unit);
        match (others.next(), others.next()) {
            (None, _) => true,
            (Some(friend), None) => self.may_share(unit, friend),
            (Some(_), Some(_)) => false,
        }
    }

    /// gboh:V6.2: whether nobody passes through a unit, as it stands.
    pub(crate) fn closes_its_hex(self, unit: UnitId) -> bool {
        matches!(self.s.unit(unit).formation, Formation::Column(_) | Formation::Square) || self.is_deep(unit)
    }

    /// gboh:V6.3, gboh:V10.10, gboh:battles(triarii): legions and cohorts, and those who fight like them.
    fn is_ordered(self, unit: UnitId) -> bool {
        self.kind(unit).is(Is::ORDERED) || self.face(unit).has(Traits::ORDERED)
    }

    /// gboh:V6.3: whether a friend is hurt through whom a unit has passed.
    pub(crate) fn is_hurt_by(self, friend: UnitId, mover: UnitId) -> bool {
        let skirmish = self.kind(mover).is(Is::SKIRMISH) || self.kind(friend).is(Is::SKIRMISH);
        !(skirmish || self.is_ordered(mover) && self.is_ordered(friend))
    }

    /// gboh:10.16(T10), gboh:V6.4: the friend with whom a unit has stopped, if it troubles him.
    pub(crate) fn troubled_by(self, unit: UnitId) -> Option<UnitId> {
        let friend = self.partner(unit)?;
        let ordered = self.is_ordered(unit) && self.is_ordered(friend);
        let troubles = !self.kind(unit).is(Is::SKIRMISH) && !ordered && self.pair_of(unit).is_none();
        troubles.then_some(friend)
    }
}

/// gboh:V6.5: a unit that has come into a friend's hex stops there. gboh:P9: it faces as he does, for nothing.
pub(crate) fn join(p: &mut Play<'_, '_>, unit: UnitId, level: Level) {
    let friend = p.pos().hex(unit).and_then(|hex| p.pos().top_in(hex));
    let Some(friend) = friend.filter(|&friend| friend != unit) else { return };
    match level {
        Level::Top => p.s.put_on_top(unit),
        Level::Bottom => p.s.put_beneath(unit),
    }
    let faces = p.s.unit(friend).formation.corner().zip(p.s.unit(unit).formation.corner());
    if let Some((facing, _)) = faces {
        p.change(unit, |u| u.formation = u.formation.with_corner(facing));
    }
    p.tell(clause!("gboh:V6.5"), What::Stacked(unit, friend));
}

/// gboh:V6.5: stopping with a friend, or changing the order of a stack before anything else.
pub(super) fn check(pos: Pos<'_>, unit: UnitId, level: Level) -> Result<(), Refusal> {
    let Some(hex) = pos.hex(unit) else { return no(clause!("cat:10.23"), "gb-no-off-map", unit) };
    if pos.is_passing(unit) {
        let room = pos.may_stop_in(unit, hex);
        return if room { Ok(()) } else { no(clause!("gboh:V6.1"), "gb-no-stack", unit) };
    }
    let Some(other) = pos.partner(unit) else { return no(clause!("gboh:V6.5"), "gb-no-stack-order", unit) };
    if pos.moving().last != Last::Nothing {
        return no(clause!("gboh:V6.5"), "gb-no-stack-order", unit);
    }
    let now = if pos.s.beneath(unit) == Some(other) { Level::Top } else { Level::Bottom };
    if now == level {
        return no(clause!("gboh:V6.5"), "gb-no-stack-order", unit);
    }
    end::check(pos, unit, false)
}

/// gboh:V6.5, gboh:P9: the order alone is no move.
pub(super) fn stop(p: &mut Play<'_, '_>, unit: UnitId, level: Level) {
    if p.pos().is_passing(unit) {
        p.s.replace(Frame::Move(MoveStage::Stacked));
        join(p, unit, level);
        return;
    }
    let Some(other) = p.pos().partner(unit) else { return };
    p.s.replace(Frame::Move(MoveStage::End { marked: false }));
    p.s.turn_stack(unit);
    let (top, bottom) = if level == Level::Top { (unit, other) } else { (other, unit) };
    p.tell(clause!("gboh:V6.5"), What::Stacked(top, bottom));
}

/// gboh:V6.4: the one who was there is checked; then a light unit may take the marker.
pub(crate) fn step_stacked(p: &mut Play<'_, '_>) -> Step {
    let unit = p.pos().moving().unit;
    p.s.replace(Frame::Move(MoveStage::End { marked: false }));
    super::step::mark_heavy(p, unit);
    if end::check(p.pos(), unit, true).is_ok() {
        p.s.push(Frame::StackedMark { unit });
    }
    if let Some(friend) = p.pos().troubled_by(unit) {
        p.check_at_once(Check::StackedUpon, friend);
    }
    Step::Go
}

// ---------------------------------------------------------------- the marker of one who has stopped with a friend

pub(crate) fn mark_options(out: &mut Vec<Action>) {
    out.extend([Action::Charge, Action::Done]);
}

pub(crate) fn check_mark(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Charge | Action::Done => Ok(()),
        _ => not_now(pos, clause!("cat:7.25(B)")),
    }
}

/// cat:7.25(B): a light unit attacks if it likes.
pub(crate) fn apply_mark(p: &mut Play<'_, '_>, action: Action) {
    let marked = match action {
        Action::Charge => true,
        Action::Done => false,
        other => misplaced(other),
    };
    p.s.pop();
    p.s.replace(Frame::Move(MoveStage::End { marked }));
}
