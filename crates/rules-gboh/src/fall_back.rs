//! gboh:5.22(IO6), gboh:5.22(LC3), gboh:V5.6: who may be ordered to fall back. The walk itself is a withdrawal
//! (`withdrawal.rs`).

use crate::charts::Withdraws;
use crate::event::What;
use crate::frame::{Frame, Why, WithdrawStage, Withdrawing};
use crate::pos::{Play, Pos, no};
use crate::setting::{Formation, UnitId};
use crate::special::troops;
use crate::state::Marks;
use crate::{movement, orders, withdrawal};
use acies_kernel::Refusal;

/// gboh:V5.6: whether a unit may fall back: in line, of a kind that does, out of enemy zones, and by one hex at least
/// (gboh:P19).
pub(crate) fn may(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    movement::may_order(pos, unit)?;
    orders::leads_pair(pos, unit)?;
    troops::is_nimble(pos, unit)?;
    let kind = pos.kind(unit);
    let able = kind.withdraws != Withdraws::Never && (kind.is_foot() || kind.is_horse());
    let formed = matches!(pos.s.unit(unit).formation, Formation::Line(_)) && !pos.s.is_wide(pos.set, unit);
    if !(able && formed) {
        return no(clause!("gboh:V5.6"), "gb-no-withdraw-kind", unit);
    }
    if pos.is_in_zone(unit) {
        return no(clause!("gboh:V5.6"), "gb-no-withdraw-in-zone", unit);
    }
    if !withdrawal::has_way(pos, unit, Why::Prearranged) {
        return no(clause!("gboh:V5.6"), "gb-no-way-back", unit);
    }
    Ok(())
}

/// Sends a unit back, and the other half of a double depth with it: their order of the phase.
pub(crate) fn begin(p: &mut Play<'_, '_>, unit: UnitId) {
    let mate = p.pos().pair_of(unit).map(|pair| pair.other(unit)).filter(|_| p.pos().is_deep(unit));
    for one in [Some(unit), mate].into_iter().flatten() {
        p.s.mark(one, Marks::ORDERED, true);
    }
    p.tell(clause!("gboh:V5.6"), What::FallsBack(unit));
    p.s.push(Frame::Withdraw(Withdrawing::begin(unit, Why::Prearranged, WithdrawStage::Path)));
}
