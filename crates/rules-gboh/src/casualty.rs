//! gboh:8.67: the chart of leader casualties.

use crate::frame::Whose;
use crate::pos::Play;
use crate::setting::LeaderId;

pub(crate) fn step(p: &mut Play<'_, '_>, leader: LeaderId, combat: Option<(u8, Whose)>) {
    unimplemented!("the chapter is being written")
}
