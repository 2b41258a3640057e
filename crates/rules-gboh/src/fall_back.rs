//! gboh:5.22(IO6), gboh:5.22(LC3), gboh:V5.6: who may be ordered to fall back. The walk itself is a withdrawal
//! (`withdrawal.rs`).

use crate::action::Action;
use crate::charts::{Family, Withdraws};
use crate::event::What;
use crate::frame::{Frame, Why, WithdrawStage, Withdrawing};
use crate::pos::{Play, Pos, no};
use crate::setting::{Formation, UnitId};
use crate::state::Marks;
use crate::{movement, orders, withdrawal};
use acies_kernel::Refusal;

/// A unit before its first step back.
const fn first(unit: UnitId) -> Withdrawing {
    Withdrawing { unit, stage: WithdrawStage::Path, spent: 0, hexes: 0, why: Why::Prearranged }
}

/// gboh:V5.6: whether a unit may fall back: in line, of a kind that does, out of enemy zones, and with a hex to go to
/// (gboh:P19).
pub(crate) fn may(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    movement::may_order(pos, unit)?;
    orders::leads_pair(pos, unit)?;
    let kind = pos.kind(unit);
    if kind.withdraws == Withdraws::Never || kind.family == Family::Chariot {
        return no(clause!("gboh:V5.6"), "gb-no-fall-back-kind", unit);
    }
    if !matches!(pos.s.unit(unit).formation, Formation::Line(_)) || pos.s.is_wide(pos.set, unit) {
        return no(clause!("gboh:V5.6"), "gb-no-fall-back-formation", unit);
    }
    if pos.is_in_zone(unit) {
        return no(clause!("gboh:V5.6"), "gb-no-withdraw-in-zone", unit);
    }
    let open = |to| withdrawal::check(pos, first(unit), Action::To(to)).is_ok();
    if !pos.hex(unit).is_some_and(|hex| pos.set.map.adjacent(hex).any(open)) {
        return no(clause!("gboh:V5.6"), "gb-no-way-back", unit);
    }
    Ok(())
}

/// Sends a unit back: its order of the phase, whatever it does of it.
pub(crate) fn begin(p: &mut Play<'_, '_>, unit: UnitId) {
    let mate = orders::mate(p.pos(), unit);
    for one in [Some(unit), mate].into_iter().flatten() {
        p.s.mark(one, Marks::ORDERED | Marks::CHANGED_HEX, true);
        if let Some(line) = &mut p.s.line {
            line.used.add(one);
        }
    }
    p.tell(clause!("gboh:V5.6"), What::FallsBack(unit));
    p.s.push(Frame::Withdraw(first(unit)));
}
