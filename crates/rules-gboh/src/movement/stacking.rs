//! gboh:V6: stopping with a friend.

use crate::action::Action;
use crate::pos::{Play, Pos};
use crate::setting::UnitId;
use acies_kernel::{Refusal, Step};

pub(crate) fn step_stacked(p: &mut Play<'_, '_>) -> Step {
    unimplemented!("the chapter is being written")
}

pub(crate) fn mark_options(pos: Pos<'_>, unit: UnitId, out: &mut Vec<Action>) {
    unimplemented!("the chapter is being written")
}

pub(crate) fn check_mark(pos: Pos<'_>, unit: UnitId, action: Action) -> Result<(), Refusal> {
    unimplemented!("the chapter is being written")
}

pub(crate) fn apply_mark(p: &mut Play<'_, '_>, unit: UnitId, action: Action) {
    unimplemented!("the chapter is being written")
}
