//! What happens on the way: friends who are ridden through (Men of Iron 8.0), pits (Bannockburn).

use crate::event::Purpose;
use crate::frame::Frame;
use crate::pos::Play;
use crate::results::{self, trample};
use crate::setting::UnitId;
use acies_board::HexId;

/// moi:8.0(2): a unit has left the hex of a friend through whom it rode. Guns do not mind (sul:3.1.1(artillery)).
pub(crate) fn ridden_through(p: &mut Play<'_, '_>, friend: UnitId) {
    if !p.pos().is_artillery(friend) {
        p.s.frames.push(Frame::Trodden { unit: friend });
    }
}

/// moi:8.0(3): one die for the unit that was ridden through; moi:8.0(4), moi:8.0(5).
pub(crate) fn step_trodden(p: &mut Play<'_, '_>, unit: UnitId) {
    p.s.frames.pop();
    let roll = p.roll(clause!("moi:8.0(3)"), Purpose::Trodden(unit), 0);
    if roll <= p.set.charts.pass_disorders {
        trample(p, unit);
    }
}

/// What the hexside between two hexes does to a unit that has crossed it, by movement, advance or retreat; to be called
/// once it stands in the new hex, behind everything else that its coming there brings on.
pub(crate) fn crossed(p: &mut Play<'_, '_>, unit: UnitId, from: Option<HexId>, to: HexId) {
    let side = from.and_then(|from| Some((from, p.set.map.dir_between(from, to)?)));
    let rolls = side.is_some_and(|(hex, dir)| p.set.ground.has_pits(hex, dir));
    // moi:bannockburn(pits): horse alone falls into them.
    if rolls && p.pos().is_mounted(unit) {
        p.s.frames.push(Frame::Pits { unit });
    }
}

/// moi:bannockburn(pits): one die for a mounted unit that has crossed them.
pub(crate) fn step_pits(p: &mut Play<'_, '_>, unit: UnitId) {
    p.s.frames.pop();
    let from = p.set.charts.terrain.sides.iter().find_map(|row| row.disorders_from);
    let from = from.expect("pits are a row of the chart that rolls");
    let roll = p.roll(clause!("moi:bannockburn(pits)"), Purpose::Pits(unit), 0);
    if roll >= from {
        results::disorder(p, unit);
    }
}
