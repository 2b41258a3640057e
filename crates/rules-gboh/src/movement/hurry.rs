//! gboh:V4.2: a phalanx hurries.

use crate::pos::Play;
use acies_kernel::Step;

pub(crate) fn step(p: &mut Play<'_, '_>) -> Step {
    unimplemented!("the chapter is being written")
}
