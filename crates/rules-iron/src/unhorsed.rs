//! Men of Iron 12.5: mounted men-at-arms who lose their horses fight on, on foot, for the rest of the battle.

use crate::event::What;
use crate::pos::Play;
use crate::setting::{Form, UnitId};
use crate::state::Order;

/// moi:12.5(1): the other counter takes the unit's place, disordered, in the same hex and with the same facing;
/// moi:12.5(3): for good. moi:12.5(2): all such counters are alike.
pub(crate) fn unhorse(p: &mut Play<'_, '_>, unit: UnitId) {
    p.s.change(p.set, unit, |u| {
        u.form = Form::Other;
        u.order = Order::Disordered;
    });
    p.tell(clause!("moi:12.5(1)"), What::Unhorsed(unit));
}
