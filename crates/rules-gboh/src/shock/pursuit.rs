//! gboh:10.16(T12), gboh:V9.16: horse pursues.

use crate::action::Action;
use crate::frame::Pursuing;
use crate::pos::{Play, Pos};
use acies_kernel::{Refusal, Step};

pub(crate) fn step(p: &mut Play<'_, '_>, from: u8) -> Step {
    unimplemented!("the chapter is being written")
}

pub(crate) fn step_ride(p: &mut Play<'_, '_>, now: Pursuing) -> Step {
    unimplemented!("the chapter is being written")
}

pub(crate) fn options(pos: Pos<'_>, now: Pursuing, out: &mut Vec<Action>) {
    unimplemented!("the chapter is being written")
}

pub(crate) fn check(pos: Pos<'_>, now: Pursuing, action: Action) -> Result<(), Refusal> {
    unimplemented!("the chapter is being written")
}

pub(crate) fn apply(p: &mut Play<'_, '_>, now: Pursuing, action: Action) {
    unimplemented!("the chapter is being written")
}
