//! gboh:5.33(1), gboh:V2.5: the units around a leader lose their nerve.

use crate::action::Action;
use crate::frame::NervePart;
use crate::pos::{Play, Pos};
use crate::setting::LeaderId;
use acies_kernel::{Refusal, Step};

pub(crate) fn step(p: &mut Play<'_, '_>, leader: LeaderId, part: NervePart) -> Step {
    unimplemented!("the chapter is being written")
}

pub(crate) fn options(pos: Pos<'_>, leader: LeaderId, part: NervePart, out: &mut Vec<Action>) {
    unimplemented!("the chapter is being written")
}

pub(crate) fn check(pos: Pos<'_>, leader: LeaderId, part: NervePart, action: Action) -> Result<(), Refusal> {
    unimplemented!("the chapter is being written")
}

pub(crate) fn apply(p: &mut Play<'_, '_>, leader: LeaderId, part: NervePart, action: Action) {
    unimplemented!("the chapter is being written")
}
