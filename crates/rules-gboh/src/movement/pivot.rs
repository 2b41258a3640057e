//! gboh:V4.8 to gboh:V4.10: units over two hexes march and swing.

use crate::pos::Play;
use acies_board::Facing;
use acies_kernel::Step;

pub(crate) fn step(p: &mut Play<'_, '_>, facing: Facing) -> Step {
    unimplemented!("the chapter is being written")
}

pub(crate) fn step_check(p: &mut Play<'_, '_>) -> Step {
    unimplemented!("the chapter is being written")
}
