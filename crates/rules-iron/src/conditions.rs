//! All conditions of an answer, and the way that a piece would go if no limit held it: why something cannot be.
//!
//! Nothing is decided here. The checks of the chapters say what they say to a listener, and the position in which a
//! limit is lifted is asked by the same checks.

use crate::action::Action;
use crate::engine;
use crate::fire;
use crate::frame::{ActStage, Frame, Moving};
use crate::movement::{cost, leader, mark_zones_left, relocate};
use crate::pos::{Play, Pos};
use crate::question::points_left;
use crate::shock::declare;
use crate::state::{Marks, State};
use acies_board::HexId;
use acies_kernel::{Arg, Bite, Condition, Cx, Imagined, Limit, Message, NoDice, Reasons};

/// Why something cannot be, by the checks of the chapters.
impl Reasons<State, Action> for Pos<'_> {
    fn conditions(&self, action: Action, out: &mut Vec<Condition>) {
        let pos = *self;
        let Some(frame) = pos.s.frames.top() else { return };
        let said = match (frame, action) {
            (Frame::Move(moving), Action::To(to)) => cost::go_heard(pos, moving, to, out).map(|_| ()),
            (Frame::Move(moving), Action::Fire(target)) => fire::fire_heard(pos, moving.unit, target, out),
            (Frame::Activation { battle, stage: ActStage::Declare, .. }, _) => declare::heard(pos, battle, action, out),
            _ => engine::check(pos, frame, action),
        };
        Condition::last(said, bite(pos, action), out);
    }

    fn lifted(&self, limit: Limit) -> Option<State> {
        let pos = *self;
        let mut s = pos.s.clone();
        let stops = limit == Limit::Points;
        match s.frames.top()? {
            Frame::Move(moving) => {
                s.unit_mut(moving.unit).spent = 0;
                let stopped = moving.stopped && stops;
                s.frames.replace(Frame::Move(Moving { stopped, ..moving }));
                // Who comes on has no way behind it that could be followed.
                Pos { s: &s, ..pos }.hex(moving.unit)?;
            }
            Frame::Lead { leader, stopped, .. } => {
                s.frames.replace(Frame::Lead { leader, spent: 0, stopped: stopped && stops });
            }
            _ => return None,
        }
        Some(s)
    }

    fn imagined(&self, place: u16) -> Option<Imagined<State, Action>> {
        let pos = *self;
        let to = crate::overlay::hex(pos, place)?;
        let s = match pos.s.frames.top()? {
            Frame::Move(moving) => go(pos, moving, to)?,
            Frame::Lead { leader, spent, stopped } => leader::imagined(pos, leader, (spent, stopped), to)?,
            _ => return None,
        };
        let cost = points_left(pos)? - points_left(Pos { s: &s, ..pos })?;
        Some(Imagined { action: Action::To(to), cost, state: s })
    }

    fn affords(&self, price: i32) -> Option<Condition> {
        let pos = *self;
        let left = points_left(pos)?;
        let clause = match pos.s.frames.top()? {
            Frame::Move(_) => clause!(pos.set, "sul:6.0", "moi:5.1(1)"),
            Frame::Lead { .. } => clause!(pos.set, "sul:6.0", "moi:5.1(T1)"),
            _ => return None,
        };
        let key = if price <= left { "why-way-paid" } else { "why-way-dear" };
        let says = Message::new(key).with(Arg::Number(price)).with(Arg::Number(left));
        Some(Condition { holds: price <= left, clause, says, bites: Bite::Nowhere })
    }
}

/// Where an answer that is refused as a whole bites.
fn bite(pos: Pos<'_>, action: Action) -> Bite {
    let hex = match action {
        Action::To(hex) | Action::Advance(_, hex) | Action::Place(_, hex) | Action::PlaceLeader(_, hex) => Some(hex),
        Action::Fire(unit) | Action::Shock(_, unit) | Action::Charge(_, unit) | Action::Use(unit) => pos.hex(unit),
        _ => None,
    };
    hex.map_or(Bite::Nowhere, |hex| Bite::At(hex.0))
}

fn go(pos: Pos<'_>, moving: Moving, to: HexId) -> Option<State> {
    let unit = moving.unit;
    let from = pos.hex(unit)?;
    let dir = pos.set.map.dir_between(from, to)?;
    // Into an enemy's hex nobody goes, not even by imagination.
    if pos.enemy_at(pos.side(unit), to).is_some() {
        return None;
    }
    let mut s = pos.s.clone();
    mark_zones_left(pos.set, &mut s, unit, Some(from));
    let spent = cost::go_heard(pos, moving, to, &mut Vec::new()).unwrap_or(0).max(pos.s.unit(unit).spent + 1);
    let mut dice = NoDice;
    let mut cx = Cx::silent(&mut dice);
    relocate(&mut Play { set: pos.set, s: &mut s, cx: &mut cx }, unit, to);
    let now = s.unit_mut(unit);
    now.spent = spent;
    now.marks.insert(Marks::DID | Marks::MOVED);
    let moving = Moving { came: Some(dir), ..moving.entered(Pos { set: pos.set, s: &s }, to, Some(from)) };
    s.frames.replace(Frame::Move(moving));
    Some(s)
}
