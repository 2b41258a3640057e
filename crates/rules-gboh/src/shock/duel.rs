//! gboh:8.67(PC), gboh:V9.5: leaders fight each other.

use crate::action::Action;
use crate::frame::DuelPart;
use crate::pos::{Play, Pos};
use acies_kernel::{Refusal, Step};

pub(crate) fn step(p: &mut Play<'_, '_>, combat: u8, part: DuelPart) -> Step {
    unimplemented!("the chapter is being written")
}

pub(crate) fn options(pos: Pos<'_>, combat: u8, part: DuelPart, out: &mut Vec<Action>) {
    unimplemented!("the chapter is being written")
}

pub(crate) fn check(pos: Pos<'_>, combat: u8, part: DuelPart, action: Action) -> Result<(), Refusal> {
    unimplemented!("the chapter is being written")
}

pub(crate) fn apply(p: &mut Play<'_, '_>, combat: u8, part: DuelPart, action: Action) {
    unimplemented!("the chapter is being written")
}
