//! gboh:5.33(2), gboh:V2.6: a leader is activated once more.

use crate::action::Action;
use crate::pos::{Play, Pos};
use acies_kernel::Side;
use acies_kernel::{Refusal, Step};

pub(crate) fn step(p: &mut Play<'_, '_>, side: Side) -> Step {
    unimplemented!("the chapter is being written")
}

pub(crate) fn options(pos: Pos<'_>, side: Side, out: &mut Vec<Action>) {
    unimplemented!("the chapter is being written")
}

pub(crate) fn check(pos: Pos<'_>, side: Side, action: Action) -> Result<(), Refusal> {
    unimplemented!("the chapter is being written")
}

pub(crate) fn apply(p: &mut Play<'_, '_>, side: Side, action: Action) {
    unimplemented!("the chapter is being written")
}
