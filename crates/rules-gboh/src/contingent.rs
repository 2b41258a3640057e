//! gboh:5.22(IO5), gboh:V3.1 to gboh:V3.5: contingent commands.

use crate::action::Action;
use crate::pos::{Play, Pos};
use crate::setting::UnitId;
use acies_kernel::Refusal;

pub(crate) fn check(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    unimplemented!("the chapter is being written")
}

pub(crate) fn options(pos: Pos<'_>, out: &mut Vec<Action>) {
    unimplemented!("the chapter is being written")
}

pub(crate) fn give(p: &mut Play<'_, '_>, unit: UnitId) {
    unimplemented!("the chapter is being written")
}
