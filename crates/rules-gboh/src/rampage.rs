//! gboh:9.14, gboh:V10.2 to gboh:V10.5: elephants that rampage.
//!
//! A rampage is a frame on top of the routs that wait. Each die sends the elephant some hexes on; whoever stands in its
//! way is trampled and ends this part of the run. It never comes back under command: it is removed or leaves the map.

use crate::action::Action;
use crate::charts::{Rampage, Rampages};
use crate::cohesion::Cause;
use crate::event::{Purpose, What};
use crate::foresight;
use crate::frame::{Frame, Rampaging, Way};
use crate::leaders;
use crate::pos::{Play, Pos, misplaced, no, not_now};
use crate::setting::{LeaderId, MAX_LEADERS, Setting, UnitId};
use crate::state::{Marks, NO_LINE, Where};
use acies_board::{Arc, Dir, HexId};
use acies_kernel::{Clause, Refusal, Step};
use arrayvec::ArrayVec;

/// An elephant and the run that its last die has sent it on.
#[derive(Clone, Copy)]
struct Run {
    unit: UnitId,
    rolls: u8,
    left: u8,
    way: Way,
    waiting: u8,
}

impl Run {
    const fn frame(self) -> Frame {
        let Run { unit, rolls, left, way, waiting } = self;
        Frame::Rampage { unit, rolls, left, way, waiting }
    }

    /// The one under way.
    fn of(pos: Pos<'_>) -> Option<Run> {
        let Some(Frame::Rampage { unit, rolls, left, way, waiting }) = pos.s.top() else { return None };
        Some(Run { unit, rolls, left, way, waiting })
    }
}

fn table(set: &Setting) -> &Rampages {
    set.charts.rampage.as_ref().expect("a ruleset with elephants has the table of their rampage")
}

/// gboh:V10.2: an elephant that would rout runs wild. gboh:V7.4: it has no zone any more.
pub(crate) fn begin(p: &mut Play<'_, '_>, unit: UnitId) {
    let waiting = p.s.routs.len() as u8;
    p.s.push(Run { unit, rolls: 0, left: 0, way: Way::Roll, waiting }.frame());
    p.change(unit, |u| {
        u.line = NO_LINE;
        u.marks.insert(Marks::RAMPAGING);
        u.marks.remove(Marks::CHECK | Marks::NO_CHECK | Marks::BROKEN);
    });
    p.tell(clause!("gboh:V10.2"), What::Rampages(unit));
    p.note_broken(unit);
    if foresight::foreseen(p.s) == Some(Rampaging::Told) {
        foretell(p, unit);
    }
}

/// Who looks ahead is told that the elephant runs wild, not whither. It is lost wherever that is.
fn foretell(p: &mut Play<'_, '_>, unit: UnitId) {
    remove(p, clause!("gboh:V10.5"), unit);
    p.s.mark(unit, Marks::RAMPAGING, true);
}

pub(crate) fn step(p: &mut Play<'_, '_>) -> Step {
    let Some(run) = Run::of(p.pos()) else { return Step::Go };
    match run.way {
        Way::Roll => roll(p, run),
        _ if run.left == 0 => stop(p, run),
        Way::Towards(None) => return aim(p, run),
        Way::Towards(Some(friend)) => match nearer(p.pos(), run.unit, friend) {
            Some(dir) => go(p, run, dir),
            None => stop(p, run),
        },
        Way::Straight(dir) => go(p, run, dir),
    }
    Step::Go
}

/// This part of the run is over; the next die decides.
fn stop(p: &mut Play<'_, '_>, run: Run) {
    p.s.replace(Run { left: 0, way: Way::Roll, ..run }.frame());
}

fn roll(p: &mut Play<'_, '_>, run: Run) {
    let table = table(p.set);
    if run.rolls == table.most {
        return remove(p, clause!("gboh:V10.5"), run.unit);
    }
    let die = p.roll(clause!("gboh:9.14"), Purpose::Rampage(run.unit), 0) as usize;
    let way = match table.by[die] {
        Rampage::Removed => return remove(p, clause!("gboh:9.14(7-9)"), run.unit),
        Rampage::AtFriends => Way::Towards(None),
        // gboh:9.14(1-6), gboh:P1: clockwise from the north-east.
        Rampage::ByNumber => Way::Straight(Dir::ALL[die - 1]),
    };
    p.s.replace(Run { rolls: run.rolls + 1, left: table.hexes, way, ..run }.frame());
}

/// gboh:9.14(0), gboh:A38: the units of its own side that are nearest.
fn nearest(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = UnitId> {
    let far = move |friend: UnitId| pos.gap_between(unit, friend);
    let friends = move || pos.units(pos.side(unit)).iter().filter(move |&friend| friend != unit);
    let least = friends().filter_map(far).min();
    friends().filter(move |&friend| far(friend) == least)
}

/// gboh:V10.3: of several as near the enemy names one.
fn aim(p: &mut Play<'_, '_>, run: Run) -> Step {
    let several = nearest(p.pos(), run.unit).nth(1);
    let first = nearest(p.pos(), run.unit).next();
    match (first, several) {
        (None, _) => stop(p, run),
        (Some(only), None) => p.s.replace(Run { way: Way::Towards(Some(only)), ..run }.frame()),
        _ => return Step::Ask,
    }
    Step::Go
}

/// gboh:P18: of several ways as short the first clockwise from the north-east.
fn nearer(pos: Pos<'_>, unit: UnitId, friend: UnitId) -> Option<Dir> {
    let at = pos.hex(unit)?;
    let far = pos.distance_to(friend, at)?;
    let closer = |dir: Dir| pos.set.map.neighbour(at, dir).and_then(|to| pos.distance_to(friend, to));
    Dir::ALL.into_iter().find(|&dir| closer(dir).is_some_and(|now| now < far))
}

/// gboh:V10.3, gboh:V10.4: one hex: off the map, against closed ground, against somebody, or on.
fn go(p: &mut Play<'_, '_>, run: Run, dir: Dir) {
    let pos = p.pos();
    let at = pos.hex(run.unit).expect("an elephant that runs wild is on the map");
    let Some(to) = pos.set.map.neighbour(at, dir) else { return leave(p, run.unit) };
    if !pos.unit_may_enter(run.unit, at, dir, to) {
        return stop(p, run);
    }
    if !pos.is_free(to) {
        return trample(p, run, at, to);
    }
    // cat:4.42(2), gboh:P3: a leader alone, as beside horse.
    let lone = pos.leaders_in(to).next();
    if let Some(leader) = lone {
        return p.s.push(Frame::Displace { leader, mounted: true, rolled: false });
    }
    let riders = riders(pos, run.unit);
    p.s.replace(Run { left: run.left - 1, ..run }.frame());
    p.change(run.unit, |u| {
        u.at = Where::Map(to);
        u.marks.insert(Marks::LEFT_SETUP);
    });
    for leader in riders {
        p.s.leader_mut(leader).at = Where::Map(to);
    }
    p.tell(clause!("gboh:V10.3"), What::Ran(run.unit, to));
}

/// gboh:V10.4, gboh:10.16(H8), gboh:10.16(H9): it stops before whoever stands there, all of whom are struck.
fn trample(p: &mut Play<'_, '_>, run: Run, at: HexId, to: HexId) {
    stop(p, run);
    for victim in p.pos().units_in(to) {
        let front = p.pos().arc_of(victim, at) == Some(Arc::Front);
        p.tell(clause!("gboh:V10.4"), What::Trampled(victim, run.unit));
        p.suffer(if front { Cause::TrampledInFront } else { Cause::TrampledElsewhere }, victim);
    }
}

/// gboh:V10.5: leaders who are carried along: those in its hex, or with it if it was passing a friend.
fn riders(pos: Pos<'_>, unit: UnitId) -> ArrayVec<LeaderId, MAX_LEADERS> {
    let Some(hex) = pos.hex(unit) else { return ArrayVec::new() };
    let passing = pos.is_passing(unit);
    pos.leaders_of(pos.side(unit), hex).filter(|&l| !passing || pos.s.leader(l).along).collect()
}

/// gboh:V10.5: its leaders go to the nearest friendly unit, without a die, unless they are with one.
fn remove(p: &mut Play<'_, '_>, clause: Clause, unit: UnitId) {
    let riders = if p.pos().is_passing(unit) { ArrayVec::new() } else { riders(p.pos(), unit) };
    p.s.pop();
    p.take_off(unit);
    p.tell(clause, What::Removed(unit));
    for &leader in riders.iter().rev() {
        p.s.push(Frame::Displace { leader, mounted: false, rolled: false });
    }
}

/// gboh:V10.5: over the edge, with all its leaders.
fn leave(p: &mut Play<'_, '_>, unit: UnitId) {
    let riders = riders(p.pos(), unit);
    p.s.pop();
    p.tell(clause!("gboh:V10.5"), What::LeftMap(unit));
    p.eliminate(clause!("gboh:V10.5"), unit);
    for leader in riders {
        leaders::kill(p, clause!("gboh:V10.5"), leader);
    }
}

pub(crate) fn options(pos: Pos<'_>, unit: UnitId, out: &mut Vec<Action>) {
    out.extend(nearest(pos, unit).map(Action::Towards));
}

pub(crate) fn check(pos: Pos<'_>, unit: UnitId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Towards(friend) if nearest(pos, unit).any(|u| u == friend) => Ok(()),
        Action::Towards(friend) => no(clause!("gboh:V10.3"), "gb-no-not-nearest", friend),
        _ => not_now(pos, clause!("gboh:V10.3")),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, action: Action) {
    let (Some(run), Action::Towards(friend)) = (Run::of(p.pos()), action) else { misplaced(action) };
    p.s.replace(Run { way: Way::Towards(Some(friend)), ..run }.frame());
}
