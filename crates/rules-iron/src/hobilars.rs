//! Men of Iron 14.2: hobilars, who ride to the fight and shoot on foot (moi:14.2(2)): there they are another counter, and
//! whatever that may do they may.

use crate::event::What;
use crate::frame::Moving;
use crate::movement::cost;
use crate::pos::{Play, Pos};
use crate::setting::{Form, FormChange, UnitId};
use crate::state::{Marks, Order};
use acies_board::HexId;
use acies_kernel::{Arg, Clause, Refusal};

fn refuse<T>(clause: Clause, key: &'static str, unit: UnitId) -> Result<T, Refusal> {
    Err(Refusal::new(clause, key).with(Arg::Unit(unit.0.into())))
}

impl Pos<'_> {
    /// Whether a unit mounts and dismounts.
    pub(crate) fn is_hobilar(self, unit: UnitId) -> bool {
        self.set.unit(unit).other.is_some_and(|other| other.by == FormChange::Dismounting)
    }
}

/// moi:14.2(1): mounted they do not fire; moi:14.2(5), A41: nor in an activation in which they moved, mounted or dismounted.
pub(crate) fn may_fire(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    if !pos.is_hobilar(unit) {
        return Ok(());
    }
    if pos.has(unit, Marks::MOVED) {
        return refuse(clause!("moi:14.2(5)"), "fe-no-hobilar-moved", unit);
    }
    match pos.s.unit(unit).form {
        Form::Own => refuse(clause!("moi:14.2(1)"), "fe-no-hobilar-mounted", unit),
        Form::Other => Ok(()),
    }
}

/// Whether the unit in hand may change to this form: mount ([`Form::Own`]) or dismount.
pub(crate) fn may_change(pos: Pos<'_>, moving: Moving, form: Form) -> Result<(), Refusal> {
    let unit = moving.unit;
    let now = pos.s.unit(unit);
    let clause = clause!("moi:14.2(3)");
    let Some(hex) = pos.hex(unit).filter(|_| pos.is_hobilar(unit)) else {
        return refuse(clause, "fe-no-hobilar", unit);
    };
    if now.form == form {
        let key = if form == Form::Own { "fe-no-mount-mounted" } else { "fe-no-dismount-on-foot" };
        return refuse(clause, key, unit);
    }
    if now.order == Order::Retired || moving.again {
        return refuse(clause, "fe-no-mount-now", unit);
    }
    // moi:battles(arrival-only)
    if now.marks.contains(Marks::ARRIVED) {
        return refuse(clause!("moi:battles(arrival-only)"), "fe-no-arrived-mounts", unit);
    }
    if is_too_near(pos, unit, hex) {
        return refuse(clause!("moi:14.2(4)"), "fe-no-mount-near", unit);
    }
    cost::may_move_at_all(pos, moving, hex)?;
    let (price, left) = (pos.set.charts.mount_points, pos.points_left(unit));
    if price > left {
        let refusal = refuse(clause, "fe-no-mount-points", unit);
        return refusal.map_err(|r| r.with(Arg::Number(price.into())).with(Arg::Number(left.into())));
    }
    Ok(())
}

/// moi:14.2(4): next to an enemy unit, or within the range of one that is not retired; neither its sight nor its arc
/// matters.
fn is_too_near(pos: Pos<'_>, unit: UnitId, hex: HexId) -> bool {
    let side = pos.side(unit);
    let enemies = pos.set.unit_ids().filter(|&u| pos.side(u) != side && pos.order(u) != Order::Retired);
    let reaches = |enemy: UnitId| {
        let range = pos.set.charts.max_range(pos.missile(enemy));
        pos.hex(enemy).is_some_and(|at| pos.set.map.distance(at, hex) <= range)
    };
    pos.is_next_to_enemy(side, hex) || enemies.into_iter().any(reaches)
}

/// moi:14.2(3): three points, at any moment of its movement.
pub(crate) fn change(p: &mut Play<'_, '_>, unit: UnitId, form: Form) {
    let price = p.set.charts.mount_points;
    p.s.change(p.set, unit, |u| {
        u.form = form;
        u.spent += price;
        u.marks.insert(Marks::DID | Marks::MOVED);
    });
    let what = match form {
        Form::Own => What::Mounted(unit),
        Form::Other => What::Dismounted(unit),
    };
    p.tell(clause!("moi:14.2(3)"), what);
}
