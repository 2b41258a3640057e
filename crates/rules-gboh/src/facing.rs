//! Chapter 7.15: reaction facing.

use crate::action::Action;
use crate::cohesion::Check;
use crate::event::What;
use crate::pos::{Play, Pos, misplaced, no, not_now};
use crate::setting::{Formation, UnitId};
use crate::state::Marks;
use acies_kernel::{Refusal, Step};

/// Whether a unit may turn towards the mover that has come next to it.
fn may_turn(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let (mover, side) = (pos.moving().unit, pos.side(unit));
    if pos.hex(unit).is_none() || pos.hex(mover).is_none() {
        return no(clause!("cat:7.15(1)"), "gb-no-off-map", unit);
    }
    let was_near = || pos.footprint(unit).any(|hex| pos.mover_was_beside(hex));
    if side == pos.side(mover) || !pos.touch(unit, mover) || was_near() {
        return no(clause!("cat:7.15(1)"), "gb-no-not-approached", unit);
    }
    if pos.is_routed(unit) {
        return no(clause!("cat:7.15(1)"), "gb-no-routed", unit);
    }
    if pos.s.has(unit, Marks::FACED) {
        return no(clause!("cat:7.15(1)"), "gb-no-faced-already", unit);
    }
    if pos.footprint(unit).any(|hex| pos.zone_owners(side, hex).any(|enemy| enemy != mover)) {
        return no(clause!("cat:7.15(1)"), "gb-no-turn-in-zone", unit);
    }
    Ok(())
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
    p.s.mark(unit, Marks::FACED, true);
    p.change(unit, |u| u.formation = to);
    p.tell(clause!("cat:7.15(1)"), What::Turned(unit, to.print_index()));
    let rough = p.pos().hex(unit).map_or(0, |hex| p.pos().turn_price(unit, hex).hits);
    if p.pos().is_foot(unit) {
        // cat:7.15(2): foot loses order by it.
        p.check_at_once(Check::ReactionFacing, unit);
    }
    p.hit(clause!("cat:7.14"), unit, rough);
}
