//! gboh:9.14, gboh:V10.2 to gboh:V10.5: elephants that rampage.

use crate::action::Action;
use crate::frame::Way;
use crate::pos::{Play, Pos};
use crate::setting::UnitId;
use acies_kernel::{Refusal, Step};

pub(crate) fn step(p: &mut Play<'_, '_>, unit: UnitId, rolls: u8, left: u8, way: Way) -> Step {
    unimplemented!("the chapter is being written")
}

pub(crate) fn options(pos: Pos<'_>, unit: UnitId, out: &mut Vec<Action>) {
    unimplemented!("the chapter is being written")
}

pub(crate) fn check(pos: Pos<'_>, unit: UnitId, action: Action) -> Result<(), Refusal> {
    unimplemented!("the chapter is being written")
}

pub(crate) fn apply(p: &mut Play<'_, '_>, action: Action) {
    unimplemented!("the chapter is being written")
}
