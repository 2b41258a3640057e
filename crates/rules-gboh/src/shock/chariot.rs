//! gboh:10.16(T5), gboh:V9.3, gboh:V9.13: chariots are avoided and drive on.

use crate::pos::Play;

pub(crate) fn step_avoid(p: &mut Play<'_, '_>, combat: u8, done: u8) {
    unimplemented!("the chapter is being written")
}

pub(crate) fn step_drive(p: &mut Play<'_, '_>, combat: u8, next: u8) {
    unimplemented!("the chapter is being written")
}
