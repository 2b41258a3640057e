//! gboh:10.16(T13), gboh:V9.15: a beaten phalanx may stand.

use crate::pos::Play;

pub(crate) fn step(p: &mut Play<'_, '_>, from: u8) {
    unimplemented!("the chapter is being written")
}
