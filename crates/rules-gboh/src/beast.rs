//! gboh:V5.4, gboh:V7.2, gboh:V7.3: horse and elephants.

use crate::action::Action;
use crate::pos::{Play, Pos};
use acies_board::HexId;
use acies_kernel::{Refusal, Step};

pub(crate) fn step(p: &mut Play<'_, '_>, from: HexId, next: u8) -> Step {
    unimplemented!("the chapter is being written")
}

pub(crate) fn options(pos: Pos<'_>, from: HexId, out: &mut Vec<Action>) {
    unimplemented!("the chapter is being written")
}

pub(crate) fn check(pos: Pos<'_>, from: HexId, action: Action) -> Result<(), Refusal> {
    unimplemented!("the chapter is being written")
}

pub(crate) fn apply(p: &mut Play<'_, '_>, action: Action) {
    unimplemented!("the chapter is being written")
}
