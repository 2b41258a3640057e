//! gboh:V9.12: elephants and chariots break through.

use crate::action::Action;
use crate::frame::ShockStage;
use crate::pos::{Play, Pos};
use crate::setting::UnitId;
use acies_kernel::{Refusal, Step};

pub(crate) fn note(p: &mut Play<'_, '_>, combat: u8) {
    unimplemented!("the chapter is being written")
}

pub(crate) fn step(p: &mut Play<'_, '_>, unit: UnitId, combat: u8, stage: ShockStage) -> Step {
    unimplemented!("the chapter is being written")
}
