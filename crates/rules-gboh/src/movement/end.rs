//! T5: the end of a unit's move. Changes of formation, markers, the Moved side.

use super::{forming, may_step, steps};
use crate::charts::Forms;
use crate::event::What;
use crate::orders;
use crate::pos::{Play, Pos, no};
use crate::setting::{Formation, UnitId};
use crate::special::troops;
use crate::state::{Last, Marks, PhaseKind};
use acies_board::{Dir, Facing};
use acies_kernel::Refusal;

impl Pos<'_> {
    /// cat:7.25(A), cat:8.52(plus): whether a unit of this type must attack once it has moved.
    #[must_use]
    pub fn must_attack(self, unit: UnitId) -> bool {
        self.kind(unit).must_attack
    }
}

/// Whether the move may end here, with the check marker for a light unit.
pub(super) fn check(pos: Pos<'_>, unit: UnitId, marked: bool) -> Result<(), Refusal> {
    if pos.is_passing(unit) {
        let key = if pos.set.lay.has_stacks() { "gb-no-stop-here" } else { "gb-no-stop-with-friend" };
        return no(clause!(pos.set, "cat:6.61(1)", "gboh:V6.1"), key, unit);
    }
    // Turned away in the zone, it has to go (7.13, 9.5(1)).
    let moving = pos.moving();
    if moving.back.is_some() && moving.last == Last::Turn {
        return no(clause!("cat:9.5(1)"), "gb-no-must-go-back", unit);
    }
    if !marked {
        check_duty(pos, unit)?;
    }
    if marked { check_marker(pos, unit) } else { Ok(()) }
}

/// Whether a light unit may take the check marker.
fn check_marker(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    if pos.must_attack(unit) {
        return no(clause!("cat:7.26(1)"), "gb-no-heavy-marker", unit);
    }
    if !pos.s.has(unit, Marks::MOVED) {
        return no(clause!("cat:7.26(3)"), "gb-no-unmoved-marker", unit);
    }
    if pos.is_column(unit) {
        return no(clause!("cat:6.45"), "gb-no-column-attack", unit);
    }
    if !pos.may_attack_at_all(unit) {
        return no(clause!("gboh:V9.2"), "gb-no-attacks", unit);
    }
    if pos.enemies_in_zone(unit).next().is_none() {
        return no(clause!("cat:7.25(B)"), "gb-no-enemy-in-zone", unit);
    }
    if pos.targets(unit).next().is_none() {
        return no(clause!("gboh:V9.2"), "gb-no-may-not-attack", unit);
    }
    Ok(())
}

/// cat:5.47, P-26: the unit on which a trumper's duty has come to rest leaves its hex, while a step is open to it.
fn check_duty(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let stays = pos.hex(unit) == Some(pos.moving().start);
    match orders::owes_this_move(pos).filter(|_| stays) {
        Some(leader) if steps(pos, unit).any(|to| may_step(pos, unit, to).is_ok()) => orders::must_act(leader),
        _ => Ok(()),
    }
}

/// cat:6.41(1): infantry of a trained army, not in an enemy zone, for one point.
/// cat:6.41(2): a column formed now moves as one in the next phase.
/// gboh:V4.5: by the classic charts not everybody on foot, no unit over two hexes, and nobody who shares his hex.
fn check_change(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    check(pos, unit, false)?;
    troops::is_nimble(pos, unit)?;
    let alone = !pos.s.is_wide(pos.set, unit) && pos.partner(unit).is_none();
    if !pos.kind(unit).forms(Forms::COLUMN) || !alone {
        let key = if pos.is_horse(unit) { "gb-no-cavalry-column" } else { "gb-no-forms-column" };
        return no(clause!(pos.set, "cat:6.41(1)", "gboh:V4.5"), key, unit);
    }
    if pos.is_in_zone(unit) {
        return no(clause!("cat:6.41(1)"), "gb-no-change-in-zone", unit);
    }
    if pos.moving().spent + pos.set.charts.is.formation_change_mp > pos.ma(unit) {
        return no(clause!("cat:6.35"), "gb-no-points", unit);
    }
    Ok(())
}

pub(super) fn check_column(pos: Pos<'_>, unit: UnitId, dir: Dir) -> Result<(), Refusal> {
    let formation = pos.s.unit(unit).formation;
    if !pos.set.army(pos.side(unit)).trained {
        return no(clause!("cat:6.41(1)"), "gb-no-untrained-column", unit);
    }
    check_change(pos, unit)?;
    if !matches!(formation, Formation::Line(_)) {
        return no(clause!("cat:6.41(1)"), "gb-no-not-line-formation", unit);
    }
    // cat:6.43: to either of its front hexsides.
    if !formation.front().contains(&dir) {
        return no(clause!("cat:6.43"), "gb-no-column-front", unit);
    }
    Ok(())
}

pub(super) fn check_line_up(pos: Pos<'_>, unit: UnitId, facing: Facing) -> Result<(), Refusal> {
    if pos.s.unit(unit).formation == Formation::Square {
        return check_open_square(pos, unit);
    }
    check_change(pos, unit)?;
    let ok = match pos.s.unit(unit).formation {
        // cat:6.43: to either corner of its front hexside.
        Formation::Column(dir) => {
            troops::may_form_line(pos, unit)?;
            Facing::towards(dir).contains(&facing)
        }
        // A wedge dissolves as it stands.
        Formation::Wedge(now) => now == facing,
        _ => return no(clause!("cat:6.41(1)"), "gb-no-line-already", unit),
    };
    if ok { Ok(()) } else { no(clause!("cat:6.43"), "gb-no-line-front", unit) }
}

/// gboh:V4.13, gboh:P36: a square is left with the whole allowance of a later move, to whatever facing.
fn check_open_square(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    forming::check_whole(pos, unit)?;
    if pos.is_in_zone(unit) {
        return no(clause!("cat:6.41(1)"), "gb-no-change-in-zone", unit);
    }
    check(pos, unit, false)
}

/// Changes formation; that ends the move. A move that only changes formation is a move too.
pub(super) fn change(p: &mut Play<'_, '_>, unit: UnitId, formation: Formation) {
    p.s.replace(crate::frame::Frame::Move(crate::frame::MoveStage::End { marked: false }));
    super::step::first_point(p, unit);
    if p.s.routs.contains(&unit) {
        return;
    }
    let was = p.s.unit(unit).formation;
    p.change(unit, |u| u.formation = formation);
    let square = was == Formation::Square || formation == Formation::Square;
    let what = match formation {
        Formation::Column(_) => What::FormedColumn(unit),
        Formation::Square => What::FormedSquare(unit),
        _ => What::FormedLine(unit),
    };
    p.tell(if square { clause!("gboh:V4.13") } else { clause!("cat:6.41(1)") }, what);
    // The switch of A-03: the fall of TQ can rout it.
    if p.set.options.fall_routs && p.s.unit(unit).hits >= p.pos().tq(unit) {
        p.rout(unit);
    }
}

/// T5: the move is over.
pub(super) fn close(p: &mut Play<'_, '_>, marked: bool) {
    let moving = p.pos().moving();
    let (unit, with) = (moving.unit, moving.with);
    // gboh:10.16(X4): so far that a chariot needs no check.
    let hexes = moving.trail.len() - 1;
    let far = p.set.charts.classic.is_some_and(|numbers| hexes >= usize::from(numbers.chariot_hexes));
    for one in [Some(unit), with].into_iter().flatten() {
        take_marker(p, one, marked && one == unit);
        note_end(p, one, far);
    }
    for leader in p.set.leader_ids() {
        p.s.leader_mut(leader).along = false;
    }
    p.s.moving = None;
    p.s.pop();
}

/// cat:7.25(A): a heavy unit that moved, were it only a turn, attacks what is in its zone, and so does one in
/// uncontrolled advance. gboh:V9.1: not one that may attack nobody there.
fn take_marker(p: &mut Play<'_, '_>, unit: UnitId, wanted: bool) {
    let pos = p.pos();
    let standing = pos.stands(unit);
    let due = || pos.must_attack(unit) || pos.phase().kind == PhaseKind::Line;
    let must = standing && pos.s.has(unit, Marks::MOVED) && due() && pos.targets(unit).next().is_some();
    if (must || wanted && standing) && !p.s.has(unit, Marks::CHECK) {
        p.s.mark(unit, Marks::CHECK, true);
        p.tell(clause!("cat:7.26(2)"), What::Marked(unit));
    }
}

/// cat:6.13(1): the counter is turned over.
fn note_end(p: &mut Play<'_, '_>, unit: UnitId, far: bool) {
    let pos = p.pos();
    let (start, gap, hex) = (pos.moving().start, pos.moving().gap, pos.hex(unit));
    let moved = pos.s.has(unit, Marks::MOVED);
    let nearer = hex.map_or(0, |hex| gap.saturating_sub(pos.gap(pos.side(unit), hex)));
    let standing = pos.stands(unit);
    p.s.mark(unit, Marks::TURNED_OVER, moved || p.s.has(unit, Marks::TURNED_OVER));
    p.s.mark(unit, Marks::CHANGED_HEX, moved && hex.is_some_and(|hex| hex != start));
    p.s.mark(unit, Marks::FAR, far);
    if let Some(line) = &mut p.s.line {
        line.used.add(unit);
        if moved && standing {
            line.moved.add(unit);
        }
        if standing && p.set.profile.uncontrolled.is_some_and(|rule| nearer >= rule.hexes) {
            line.nearer.add(unit);
        }
    }
}
