//! Chapter 7.15, gboh:V7.1: reaction facing.

use crate::action::Action;
use crate::cohesion::Check;
use crate::event::What;
use crate::frame::Frame;
use crate::movement;
use crate::pos::{Play, Pos, misplaced, no, not_now};
use crate::profile::FacingRoll;
use crate::setting::{Formation, UnitId};
use crate::state::Marks;
use acies_kernel::{Refusal, Step};

/// Whether a unit may turn towards the mover that has come next to it.
fn may_turn(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let (mover, with, side) = (pos.moving().unit, pos.moving().with, pos.side(unit));
    if pos.hex(unit).is_none() {
        return no(clause!("cat:7.15(1)"), "gb-no-off-map", unit);
    }
    let was_near = || pos.footprint(unit).any(|hex| pos.mover_was_beside(hex));
    if side == pos.side(mover) || !pos.touch(unit, mover) || was_near() {
        return no(clause!("cat:7.15(1)"), "gb-no-not-approached", unit);
    }
    if pos.is_routed(unit) {
        return no(clause!("cat:7.15(1)"), "gb-no-routed", unit);
    }
    if pos.s.has(unit, Marks::FACED) || turns_with(pos, unit).is_some_and(|other| pos.s.has(other, Marks::FACED)) {
        return no(clause!("cat:7.15(1)"), "gb-no-faced-already", unit);
    }
    if !stands_to_turn(pos, unit) {
        return no(clause!("gboh:V7.1"), "gb-no-turn-so", unit);
    }
    // gboh:P12: a pair comes as one.
    let other = |enemy: UnitId| enemy != mover && Some(enemy) != with;
    if pos.footprint(unit).any(|hex| pos.zone_owners(side, hex).any(other)) {
        return no(clause!("cat:7.15(1)"), "gb-no-turn-in-zone", unit);
    }
    Ok(())
}

/// gboh:V7.1, gboh:V4.12: by the classic charts only units of one hex in line turn, and no double depth. gboh:P11: a
/// stack turns as one, by the word of the upper unit that faces anywhere.
fn stands_to_turn(pos: Pos<'_>, unit: UnitId) -> bool {
    if pos.set.profile.march.facing == FacingRoll::Foot {
        return true;
    }
    let line = matches!(pos.s.unit(unit).formation, Formation::Line(_));
    let above = pos.partner(unit).filter(|&other| pos.s.beneath(other) == Some(unit));
    let first = above.is_none_or(|other| pos.s.unit(other).formation.corner().is_none());
    line && first && !pos.s.is_wide(pos.set, unit) && !pos.is_deep(unit)
}

/// gboh:P11: who shares the hex of a unit and turns with it. gboh:V8.8: engines face nowhere.
fn turns_with(pos: Pos<'_>, unit: UnitId) -> Option<UnitId> {
    pos.partner(unit).filter(|&other| pos.s.unit(other).formation.corner().is_some())
}

fn able(pos: Pos<'_>) -> impl Iterator<Item = UnitId> {
    let mover = pos.moving().unit;
    let around = pos.stands(mover).then(|| pos.enemies_beside(mover)).into_iter().flatten();
    around.filter(move |&u| may_turn(pos, u).is_ok())
}

pub(crate) fn step(p: &mut Play<'_, '_>) -> Step {
    let pos = p.pos();
    // A friend's hex is passed, not met: reactions come where the mover can stand.
    if able(pos).next().is_some() {
        return Step::Ask;
    }
    p.s.pop();
    Step::Go
}

pub(crate) fn options(pos: Pos<'_>, out: &mut Vec<Action>) {
    for unit in able(pos) {
        match pos.s.unit(unit).formation {
            Formation::Column(d) => out.extend([d.turned(-1), d.turned(1)].map(|to| Action::Wheel(unit, to))),
            formation => {
                let corners = formation.corner().map(|f| [f.turned(-1), f.turned(1)]);
                out.extend(corners.into_iter().flatten().map(|to| Action::Turn(unit, to)));
            }
        }
    }
    out.push(Action::Decline);
}

pub(crate) fn check(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    let one_corner = |unit| no(clause!("cat:7.15(1)"), "gb-no-one-corner", unit);
    match action {
        Action::Decline => Ok(()),
        Action::Turn(unit, to) => {
            may_turn(pos, unit)?;
            let formation = pos.s.unit(unit).formation;
            match formation.corner() {
                Some(f) if f.steps_to(to) == 1 => Ok(()),
                _ if formation.is_column() => no(clause!("cat:6.43"), "gb-no-column-faces-side", unit),
                _ => one_corner(unit),
            }
        }
        Action::Wheel(unit, to) => {
            may_turn(pos, unit)?;
            match pos.s.unit(unit).formation {
                Formation::Column(d) if to == d.turned(1) || to == d.turned(-1) => Ok(()),
                Formation::Column(_) => one_corner(unit),
                _ => no(clause!("cat:7.11"), "gb-no-line-faces-corner", unit),
            }
        }
        _ => not_now(pos, clause!("cat:7.15(1)")),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, action: Action) {
    let (unit, to) = match action {
        Action::Turn(unit, to) => (unit, p.s.unit(unit).formation.with_corner(to)),
        Action::Wheel(unit, to) => (unit, Formation::Column(to)),
        Action::Decline => return p.s.pop(),
        other => misplaced(other),
    };
    let other = turns_with(p.pos(), unit).filter(|_| to.corner().is_some());
    p.s.mark(unit, Marks::FACED, true);
    p.change(unit, |u| u.formation = to);
    p.tell(clause!(p.set, "cat:7.15(1)", "gboh:V7.1"), What::Turned(unit, to.print_index()));
    if let Some((other, facing)) = other.zip(to.corner()) {
        p.s.mark(other, Marks::FACED, true);
        movement::turn_along(p, other, facing);
        p.s.push(Frame::Faced { unit: other });
    }
    p.s.push(Frame::Faced { unit });
}

/// The check of a unit that has turned, then the hits of rough ground.
pub(crate) fn step_faced(p: &mut Play<'_, '_>, unit: UnitId) {
    p.s.pop();
    if !p.pos().stands(unit) {
        return;
    }
    let rough = p.pos().hex(unit).map_or(0, |hex| p.pos().turn_price(unit, hex).hits);
    if rolls(p.pos(), unit) {
        let haste = haste(p.pos(), unit);
        p.check_at_once_with(Check::ReactionFacing, unit, &[(clause!("gboh:10.16(N1)"), haste)]);
    }
    p.hit(clause!("cat:7.14"), unit, rough);
}

/// cat:7.15(2): foot loses order by it. gboh:V7.1: everybody but horse that turns to foot.
pub(crate) fn rolls(pos: Pos<'_>, unit: UnitId) -> bool {
    match pos.set.profile.march.facing {
        FacingRoll::Foot => pos.is_foot(unit),
        FacingRoll::AllButHorseToFoot => !(pos.is_horse(unit) && pos.is_foot(pos.marcher(pos.moving().unit))),
    }
}

/// gboh:10.16(N1), gboh:A5: by so much the mover is faster; Cataphract does not mind.
pub(crate) fn haste(pos: Pos<'_>, unit: UnitId) -> i32 {
    match pos.set.profile.march.facing {
        FacingRoll::Foot => 0,
        FacingRoll::AllButHorseToFoot => i32::from(pos.ma(pos.moving().unit)) - i32::from(pos.ma(unit)),
    }
}
