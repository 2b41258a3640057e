//! Chapter 10.1 and 10.2: hits, rout, rout movement.

use crate::action::Action;
use crate::charts::Routs;
use crate::cohesion::{Cause, Check, Passed};
use crate::event::{Purpose, What};
use crate::few::Stacked;
use crate::foresight;
use crate::frame::{Frame, RunKind, RunStage, Running};
use crate::pos::{Play, Pos, misplaced, no, not_now};
use crate::rampage;
use crate::setting::{Edge, Formation, LeaderId, Setting, UnitId};
use crate::special::events;
use crate::state::{Ammo, Marks, NO_LINE, Where};
use acies_board::{ColumnsGrow, Dir, Facing, Frame as MapFrame, HexId, Hexside, RowsGrow, Terrain};
use acies_kernel::{Clause, Refusal, Side, Step};
use arrayvec::ArrayVec;

impl Play<'_, '_> {
    /// cat:10.11, cat:10.13, gboh:V11.1: hits add up, and rout a unit whose TQ they reach. cat:10.15: nothing else.
    /// A routed unit does not mind these (10.25(4), A-40).
    /// cat:6.32(2): at the instant; cat:8.55, cat:8.55(a): every automatic hit comes through here.
    pub(crate) fn hit(&mut self, clause: Clause, unit: UnitId, hits: u8) {
        if hits == 0 || !self.pos().stands(unit) {
            return;
        }
        self.change(unit, |u| u.hits = u.hits.saturating_add(hits));
        self.tell(clause, What::Hits(unit, hits));
        if self.s.unit(unit).hits >= self.pos().tq(unit) {
            self.rout(unit);
        }
    }

    /// Hits of an attack. cat:10.25(6): a routed unit dies of any.
    pub(crate) fn strike(&mut self, clause: Clause, unit: UnitId, hits: u8) {
        if hits > 0 && self.pos().is_routed(unit) {
            self.eliminate(clause!("cat:10.25(6)"), unit);
            return;
        }
        self.hit(clause, unit, hits);
    }

    /// A unit will rout: now, or after the rout under way. gboh:V10.2: who runs wild already does no worse.
    pub(crate) fn rout(&mut self, unit: UnitId) {
        if !self.s.routs.contains(&unit) && !self.s.has(unit, Marks::RAMPAGING) {
            self.s.routs.push(unit);
        }
        if !self.pos().top_is_run() {
            self.run_queue();
        }
    }

    /// Runs the routs that wait.
    pub(crate) fn run_queue(&mut self) {
        if let Some(&unit) = self.s.routs.first() {
            self.s.push(Frame::Run(Running::begin(unit, RunKind::Retreat, RunStage::Next)));
        }
    }

    /// A unit is lost.
    pub(crate) fn eliminate(&mut self, clause: Clause, unit: UnitId) {
        self.take_off(unit);
        self.tell(clause, What::Eliminated(unit));
    }

    /// cat:10.41, A-36, gboh:V12.2: out for good, with the printed TQ of the counter in play.
    pub(crate) fn take_off(&mut self, unit: UnitId) {
        let side = self.pos().side(unit);
        if self.pos().stands(unit) {
            events::broke(self, unit);
        }
        self.s.points.0[side.index()] += i32::from(self.pos().face(unit).tq);
        self.change(unit, |u| {
            u.at = Where::Gone;
            u.line = NO_LINE;
            u.marks.remove(Marks::CHECK | Marks::NO_CHECK | Marks::RAMPAGING);
        });
        foresight::level_lost(self, unit);
        self.end_move_of(unit);
        events::settled(self);
    }

    /// Counts a unit that its hits have broken, whether it flees, is lost or runs wild: arrivals wait for it, its move is
    /// over, and an untrained army may lose its ferocity.
    pub(crate) fn note_broken(&mut self, unit: UnitId) {
        let side = self.pos().side(unit);
        self.s.routed.0[side.index()] = self.s.routed.0[side.index()].saturating_add(1);
        self.end_move_of(unit);
        events::broke(self, unit);
        events::settled(self);
        check_ferocity(self, side);
    }

    /// A unit moves no farther, nor with the other of its pair.
    fn end_move_of(&mut self, unit: UnitId) {
        if let Some(moving) = &mut self.s.moving {
            moving.over |= moving.unit == unit;
            moving.with = moving.with.filter(|&with| with != unit);
        }
    }
}

/// A side of the compass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Quarter {
    North,
    South,
    East,
    West,
}

impl Quarter {
    /// Where an edge lies on a map whose row and column numbers grow so.
    const fn of(edge: Edge, frame: MapFrame) -> Quarter {
        match (edge, frame.rows_grow, frame.columns_grow) {
            (Edge::RowMax, RowsGrow::North, _) | (Edge::RowMin, RowsGrow::South, _) => Quarter::North,
            (Edge::RowMax, RowsGrow::South, _) | (Edge::RowMin, RowsGrow::North, _) => Quarter::South,
            (Edge::ColMax, _, ColumnsGrow::East) | (Edge::ColMin, _, ColumnsGrow::West) => Quarter::East,
            (Edge::ColMax, _, ColumnsGrow::West) | (Edge::ColMin, _, ColumnsGrow::East) => Quarter::West,
        }
    }
}

/// Where the edge lies to which a side flees.
pub(crate) fn refuge(set: &Setting, side: Side) -> Quarter {
    Quarter::of(set.army(side).edge, set.map.frame())
}

/// The directions in which a side flees: the first choice, then the second.
fn ways(to: Quarter) -> ([Dir; 2], usize, [Dir; 2]) {
    match to {
        Quarter::North => ([Dir::NE, Dir::NW], 2, [Dir::NE, Dir::NW]),
        Quarter::South => ([Dir::SE, Dir::SW], 2, [Dir::SE, Dir::SW]),
        Quarter::East => ([Dir::E, Dir::E], 1, [Dir::NE, Dir::SE]),
        Quarter::West => ([Dir::W, Dir::W], 1, [Dir::SW, Dir::NW]),
    }
}

/// Whether a hexside leads a side to the edge to which it flees.
pub(crate) fn flees_by(pos: Pos<'_>, side: Side, dir: Dir) -> bool {
    let (first, n, second) = ways(refuge(pos.set, side));
    first[..n].contains(&dir) || n == 1 && second.contains(&dir)
}

/// The facing of those who flee.
fn flight(to: Quarter) -> Facing {
    match to {
        Quarter::North => Facing::N,
        Quarter::South => Facing::S,
        Quarter::East => Facing::NE,
        Quarter::West => Facing::SW,
    }
}

/// Where a unit may run next.
enum Next {
    /// One of these hexes.
    Hexes(ArrayVec<HexId, 2>),
    /// Off the map.
    Off,
    /// Nowhere.
    Nowhere,
}

/// cat:10.21(1) to cat:10.21(3): how good a hex is to flee to; none if it is closed.
/// cat:10.21(2): a friend's hex outside enemy zones comes second.
/// gboh:V4.3: what the movement chart closes to it is closed to one who flees, too.
fn priority(pos: Pos<'_>, unit: UnitId, at: HexId, dir: Dir, hex: HexId) -> Option<u8> {
    let side = pos.side(unit);
    let crossing = pos.set.crossing.as_ref().is_some_and(|(s, hexes)| *s == side && hexes.contains(&hex));
    // cat:6.37(d), A-42: a side that retreats may cross the Euphrates at its crossing.
    let crosses = crossing && pos.set.map.terrain(hex) == Terrain::Euphrates;
    if !crosses && !pos.unit_may_enter(unit, at, dir, hex) {
        return None;
    }
    if pos.has_enemy(side, hex) {
        return None;
    }
    // gboh:V6.7, gboh:P38: nobody runs through a double depth.
    if pos.friends_in(side, hex).any(|friend| pos.s.has(friend, Marks::DEEP)) {
        return None;
    }
    let friend = pos.has_friend(side, hex);
    match (friend, pos.in_enemy_zone(side, hex)) {
        (false, false) => Some(1),
        (true, false) => Some(2),
        (true, true) => Some(3),
        (false, true) => None,
    }
}

/// cat:10.21(4): as straight as possible to the edge, without sidestepping.
fn next(pos: Pos<'_>, unit: UnitId) -> Next {
    let Some(at) = pos.hex(unit) else { return Next::Nowhere };
    let side = pos.side(unit);
    let (first, n, second) = ways(refuge(pos.set, side));
    let best = |dirs: &[Dir]| {
        let hexes = dirs.iter().filter_map(|&dir| Some((dir, pos.set.map.neighbour(at, dir)?)));
        let rank = |(dir, hex)| Some((priority(pos, unit, at, dir, hex)?, hex));
        let ranked: ArrayVec<(u8, HexId), 2> = hexes.filter_map(rank).collect();
        let top = ranked.iter().map(|(rank, _)| *rank).min();
        let mut hexes: ArrayVec<HexId, 2> = ArrayVec::new();
        hexes.extend(ranked.iter().filter(|(rank, _)| Some(*rank) == top).map(|(_, hex)| *hex));
        hexes
    };
    let found = best(&first[..n]);
    if !found.is_empty() {
        return Next::Hexes(found);
    }
    // At the edge itself the way leads off the map.
    if first[..n].iter().all(|&dir| pos.set.map.neighbour(at, dir).is_none()) {
        return Next::Off;
    }
    if n == 1 {
        let found = best(&second);
        if !found.is_empty() {
            return Next::Hexes(found);
        }
    }
    Next::Nowhere
}

/// The hexes of which a unit that runs enters one next.
pub(crate) fn ahead(pos: Pos<'_>, unit: UnitId) -> ArrayVec<HexId, 2> {
    if let Next::Hexes(hexes) = next(pos, unit) { hexes } else { ArrayVec::new() }
}

/// The friends through whom a unit may run with its next hex.
pub(crate) fn in_the_way(pos: Pos<'_>, unit: UnitId) -> ArrayVec<UnitId, 6> {
    let here = pos.hex(unit).map(|hex| pos.units_in(hex)).unwrap_or_default();
    here.chain(ahead(pos, unit).into_iter().flat_map(|hex| pos.units_in(hex))).collect()
}

/// What a hex costs one who runs: nothing but a hex in a retreat, movement points in rout movement.
fn price(pos: Pos<'_>, run: Running, to: HexId) -> u8 {
    match run.kind {
        RunKind::Retreat | RunKind::Stay | RunKind::Again => 1,
        RunKind::Movement => {
            let at = pos.hex(run.unit).expect("who runs is on the map");
            let dir = pos.set.map.dir_between(at, to).expect("a hex to flee to is a neighbour");
            let ford = pos.set.map.terrain(to) == Terrain::Euphrates;
            // as a river.
            let water = if ford { pos.set.charts.movement.side(Hexside::RIVER).map_or(0, |row| row.mp) } else { 0 };
            pos.step_price(pos.walker(run.unit), at, dir, to).mp + water
        }
    }
}

pub(crate) fn step(p: &mut Play<'_, '_>, run: Running) -> Step {
    let go = |p: &mut Play<'_, '_>, stage| p.s.replace(Frame::Run(Running { stage, ..run }));
    match run.stage {
        RunStage::Next => start_next(p),
        RunStage::Break if p.pos().kind(run.unit).routs == Routs::Lost => lose(p, run),
        RunStage::Break => {
            break_unit(p, run.unit);
            // A unit in shock that only stays (8.33(4)) keeps its leaders.
            let stage = if run.kind == RunKind::Stay { RunStage::Left(0) } else { RunStage::Leaders(0) };
            go(p, stage);
        }
        RunStage::Leaders(next) => {
            let pos = p.pos();
            let waits =
                |&l: &LeaderId| l.0 >= next && pos.leader_hex(l) == pos.hex(run.unit) && is_free_to_run(pos, run, l);
            let leader = pos.set.leaders_of(pos.side(run.unit)).find(waits);
            match leader {
                // cat:10.27: he may run with them.
                Some(leader) if leader.0 > next || run.stood >> leader.0 & 1 == 0 => {
                    let stood = run.stood | 1 << leader.0;
                    p.s.replace(Frame::Run(Running { stage: RunStage::Leaders(leader.0), stood, ..run }));
                }
                Some(_) => return Step::Ask,
                None => {
                    let hexes = far(p.pos(), run);
                    go(p, RunStage::Run(hexes));
                }
            }
        }
        RunStage::Run(left) => return step_run(p, run, left),
        RunStage::Beyond => return step_beyond(p, run),
        RunStage::Left(next) => step_left(p, run, next),
    }
    Step::Go
}

/// How far a unit runs: hexes, or movement points in rout movement.
fn far(pos: Pos<'_>, run: Running) -> u8 {
    let retreat = pos.set.charts.is.rout_retreat_hexes;
    match run.kind {
        RunKind::Movement => pos.ma(run.unit),
        // gboh:10.39(2), gboh:P37: as at the moment of the rout.
        RunKind::Again => pos.set.charts.rally.map_or(retreat, |table| table.hexes),
        RunKind::Retreat | RunKind::Stay => retreat,
    }
}

/// cat:5.24(2), cat:6.65, P-27: a leader who goes along with another unit stays with that one.
fn is_free_to_run(pos: Pos<'_>, run: Running, leader: LeaderId) -> bool {
    let withdraws =
        || pos.s.frames.iter().find_map(|frame| if let Frame::Withdraw(w) = frame { Some(w.unit) } else { None });
    let goes_with = pos.s.moving.as_ref().map(|moving| moving.unit).filter(|&u| pos.side(u) == pos.side(run.unit));
    let other = goes_with.or_else(withdraws).filter(|&u| u != run.unit && pos.stands(u));
    !pos.s.leader(leader).along || other.is_none()
}

/// The next of the queue, or the end. gboh:V11.3: who flees runs, others are lost or run wild.
fn start_next(p: &mut Play<'_, '_>) {
    while let Some(unit) = take_next(p) {
        if !p.pos().stands(unit) {
            continue;
        }
        if p.pos().kind(unit).routs == Routs::Rampages {
            return rampage::begin(p, unit);
        }
        let stays = p.s.has(unit, Marks::BROKEN) && p.pos().is_alone(unit);
        let kind = if stays { RunKind::Stay } else { RunKind::Retreat };
        p.s.replace(Frame::Run(Running::begin(unit, kind, RunStage::Break)));
        return;
    }
    p.s.pop();
}

/// How many routs wait at the head of the queue until an elephant that runs wild is gone; none if no elephant does.
fn held_by_rampage(pos: Pos<'_>) -> Option<usize> {
    let held = |frame: &Frame| if let Frame::Rampage { waiting, .. } = frame { Some((*waiting).into()) } else { None };
    pos.s.frames.iter().find_map(held)
}

/// gboh:V10.2, gboh:P18: elephants run wild before anybody flees, one at a time; while one does, others wait until it is
/// gone, and those whom it has trampled flee at once.
fn take_next(p: &mut Play<'_, '_>) -> Option<UnitId> {
    let pos = p.pos();
    let queue = &pos.s.routs;
    let beast = |unit: &UnitId| pos.kind(*unit).routs == Routs::Rampages;
    let next = match held_by_rampage(pos) {
        Some(held) => (held..queue.len()).find(|&at| !beast(&queue[at])),
        None => queue.iter().position(beast).or((!queue.is_empty()).then_some(0)),
    };
    next.map(|at| p.s.routs.remove(at))
}

/// gboh:V11.3, gboh:V10.6, gboh:V10.13: it does not flee, it is lost; its leaders stay where they are.
fn lose(p: &mut Play<'_, '_>, run: Running) {
    let pos = p.pos();
    let here = pos.set.leaders_of(pos.side(run.unit)).filter(|&l| pos.stands_at(l, run.unit));
    let stood = here.fold(0, |all, l| all | 1 << l.0);
    p.s.replace(Frame::Run(Running { stage: RunStage::Left(0), stood, ..run }));
    p.eliminate(clause!("gboh:V11.3"), run.unit);
    p.note_broken(run.unit);
}

/// The unit becomes routed (10.25), and an untrained army may lose its ferocity (9.2(4)).
/// cat:10.25(1): size and allowance stay; cat:10.25(4): no hits on the way.
fn break_unit(p: &mut Play<'_, '_>, unit: UnitId) {
    let facing = flight(refuge(p.set, p.pos().side(unit)));
    let infantry = p.pos().is_foot(unit);
    let missile = p.pos().face(unit).missile.is_some();
    let controlled = p.s.unit(unit).line != NO_LINE;
    if p.set.lay.has_stacks() {
        break_up(p, unit);
    }
    p.change(unit, |u| {
        u.marks.insert(Marks::ROUTED);
        u.marks.remove(Marks::CHECK | Marks::NO_CHECK | Marks::STRUCK_COLUMN | Marks::BROKEN | Marks::RALLIED);
        u.hits = 0;
        u.line = NO_LINE;
        // gboh:V4.12, gboh:V4.13: no formation outlives a rout.
        u.formation = Formation::Line(facing);
        // cat:10.25(3): foot with missiles throws them away.
        if infantry && missile {
            u.ammo = Ammo::No;
        }
    });
    p.tell(clause!("cat:10.21"), What::Routed(unit));
    if controlled {
        p.tell(clause!("cat:9.31(4)"), What::Controlled(unit));
    }
    p.note_broken(unit);
}

/// A unit leaves its stack, its double depth and its second hex before it flees.
fn break_up(p: &mut Play<'_, '_>, unit: UnitId) {
    let Some(hex) = p.pos().hex(unit) else { return };
    let other = p.pos().units_in(hex).find(|&u| u != unit);
    // gboh:V10.8: if one half of a double depth routs the other does, to another hex.
    if let Some(other) = other.filter(|_| p.s.has(unit, Marks::DEEP)) {
        p.s.mark(unit, Marks::DEEP, false);
        p.s.mark(other, Marks::DEEP, false);
        if !p.s.routs.contains(&other) {
            let next = held_by_rampage(p.pos()).unwrap_or(0);
            p.s.routs.insert(next, other);
        }
    }
    p.s.leave_stack(unit);
    // gboh:P8: it closes up in the hex of its left half, and the leaders of the right half are with it.
    for half in p.pos().footprint(unit).filter(|&half| half != hex) {
        for leader in p.set.leaders_of(p.pos().side(unit)) {
            let l = p.s.leader_mut(leader);
            if l.at == Where::Map(half) {
                l.at = Where::Map(hex);
            }
        }
    }
}

/// cat:9.2(4), cat:chart5.ferocity, A-31: by the Initiative of the overall commander, 0 without one.
fn check_ferocity(p: &mut Play<'_, '_>, side: Side) {
    if !p.s.ferocity.0[side.index()] {
        return;
    }
    let initiative = p.pos().oc(side).map_or(0, |oc| p.pos().initiative(oc));
    let die = p.roll(clause!("cat:9.2(4)"), Purpose::Ferocity(side), 0);
    if die > i32::from(initiative) {
        p.s.ferocity.0[side.index()] = false;
        p.tell(clause!("cat:9.2(4)"), What::FerocityLost(side));
        if p.set.options.fall_routs {
            rout_fallen(p, side);
        }
    }
}

/// The switch of A-03: a fall of TQ routs by itself.
pub(crate) fn rout_fallen(p: &mut Play<'_, '_>, side: Side) {
    for unit in p.pos().units(side).iter() {
        if p.pos().stands(unit) && p.s.unit(unit).hits >= p.pos().tq(unit) {
            p.rout(unit);
        }
    }
}

fn step_run(p: &mut Play<'_, '_>, run: Running, left: u8) -> Step {
    let go = |p: &mut Play<'_, '_>, stage| p.s.replace(Frame::Run(Running { stage, ..run }));
    let over_friend = p.pos().is_passing(run.unit);
    let spent = left == 0
        || matches!(next(p.pos(), run.unit), Next::Hexes(hexes) if hexes.iter().all(|&h| price(p.pos(), run, h) > left));
    if spent {
        // cat:10.24: it never stacks.
        go(p, if over_friend { RunStage::Beyond } else { RunStage::Left(0) });
        return Step::Go;
    }
    match next(p.pos(), run.unit) {
        Next::Hexes(hexes) if hexes.len() == 1 => enter(p, run, hexes[0], left),
        Next::Hexes(_) => return Step::Ask,
        Next::Off => leave_map(p, run),
        Next::Nowhere => {
            // cat:10.21(5), cat:10.23: cut off.
            let clause = if run.kind == RunKind::Movement { clause!("cat:10.23") } else { clause!("cat:10.21(5)") };
            p.eliminate(clause, run.unit);
            go(p, RunStage::Left(0));
        }
    }
    Step::Go
}

/// cat:10.24: one hex more, and out if that is taken too.
fn step_beyond(p: &mut Play<'_, '_>, run: Running) -> Step {
    if p.set.options.rout_stop_twice {
        // The switch of A-28: the friend in whose hex it would have stopped rolls again.
        for friend in p.pos().hex(run.unit).map(|hex| p.pos().units_in(hex)).unwrap_or_default() {
            overrun(p, Check::OverrunAtStop, friend);
        }
    }
    match next(p.pos(), run.unit) {
        Next::Hexes(hexes) if hexes.len() == 1 => enter_beyond(p, run, hexes[0]),
        Next::Hexes(_) => return Step::Ask,
        Next::Off => leave_map(p, run),
        Next::Nowhere => {
            p.eliminate(clause!("cat:10.24"), run.unit);
            p.s.replace(Frame::Run(Running { stage: RunStage::Left(0), ..run }));
        }
    }
    Step::Go
}

fn leave_map(p: &mut Play<'_, '_>, run: Running) {
    p.tell(clause!("cat:10.23"), What::LeftMap(run.unit));
    p.eliminate(clause!("cat:10.23"), run.unit);
    p.s.replace(Frame::Run(Running { stage: RunStage::Left(0), ..run }));
}

fn put(p: &mut Play<'_, '_>, run: Running, to: HexId) -> Stacked {
    let friends = p.pos().units_in(to);
    // gboh:6.29(b), gboh:P43: where horse may not go a leader stays behind.
    let from = p.pos().hex(run.unit);
    let way = from.and_then(|from| Some((from, p.set.map.dir_between(from, to)?)));
    let rides = way.filter(|&(from, dir)| !p.set.lay.is_by_tread() || p.pos().leader_may_enter(from, dir, to));
    p.change(run.unit, |u| {
        u.at = Where::Map(to);
        u.marks.insert(Marks::LEFT_SETUP);
    });
    for leader in p.set.leader_ids().filter(|l| run.with >> l.0 & 1 == 1) {
        let l = p.s.leader_mut(leader);
        if rides.is_some_and(|(from, _)| l.at == Where::Map(from)) {
            l.at = Where::Map(to);
        }
    }
    p.tell(clause!("cat:10.21"), What::Ran(run.unit, to));
    friends
}

/// A friend through whom a unit runs. gboh:10.16(H12), gboh:10.16(T6), gboh:P38: the die falls first, then its hits and
/// the one for being run through are taken together. An elephant that runs wild itself minds nothing, nor
/// does who flees (cat:10.25(4)).
fn overrun(p: &mut Play<'_, '_>, check: Check, friend: UnitId) {
    let more = p.set.charts.hits[Cause::Overrun as usize];
    if more == 0 {
        return p.check_at_once(check, friend);
    }
    if p.s.has(friend, Marks::RAMPAGING) || !p.pos().stands(friend) {
        return;
    }
    let hits = if let Passed::Hits(hits) = p.check(check, friend) { hits } else { 0 };
    p.hit(Cause::Overrun.clause(p.set), friend, hits + more);
}

fn enter(p: &mut Play<'_, '_>, run: Running, to: HexId, left: u8) {
    let cost = price(p.pos(), run, to);
    let friends = put(p, run, to);
    p.s.replace(Frame::Run(Running { stage: RunStage::Run(left.saturating_sub(cost)), ..run }));
    for friend in friends {
        overrun(p, Check::Overrun, friend);
    }
    crate::leaders::push_aside(p, run.unit);
}

fn enter_beyond(p: &mut Play<'_, '_>, run: Running, to: HexId) {
    let friends = put(p, run, to);
    let taken = !friends.is_empty();
    p.s.replace(Frame::Run(Running { stage: RunStage::Left(0), ..run }));
    for friend in friends {
        overrun(p, Check::OverrunAtStop, friend);
    }
    if taken {
        p.eliminate(clause!("cat:10.24"), run.unit);
    }
    crate::leaders::push_aside(p, run.unit);
}

/// a leader of the unit whom its rout leaves alone next to an enemy.
fn step_left(p: &mut Play<'_, '_>, run: Running, next: u8) {
    let side = p.pos().side(run.unit);
    let stood = |l: LeaderId| run.stood >> l.0 & 1 == 1;
    let exposed = p.set.leaders_of(side).find(|&l| l.0 >= next && stood(l) && crate::leaders::is_exposed(p.pos(), l));
    match exposed {
        Some(leader) => {
            p.s.replace(Frame::Run(Running { stage: RunStage::Left(leader.0 + 1), ..run }));
            crate::leaders::expose(p, leader);
        }
        None => p.s.replace(Frame::Run(Running { stage: RunStage::Next, ..run })),
    }
}

// ---------------------------------------------------------------- answers

pub(crate) fn options(pos: Pos<'_>, run: Running, out: &mut Vec<Action>) {
    match run.stage {
        RunStage::Leaders(next) => out.extend([Action::With(LeaderId(next)), Action::Stay]),
        RunStage::Run(_) | RunStage::Beyond => {
            if let Next::Hexes(hexes) = next(pos, run.unit) {
                out.extend(hexes.into_iter().map(Action::To).filter(|&a| check(pos, run, a).is_ok()));
            }
        }
        RunStage::Next | RunStage::Break | RunStage::Left(_) => {}
    }
}

pub(crate) fn check(pos: Pos<'_>, run: Running, action: Action) -> Result<(), Refusal> {
    match (run.stage, action) {
        (RunStage::Leaders(next), Action::With(leader)) if leader.0 == next => Ok(()),
        (RunStage::Leaders(_), Action::Stay) => Ok(()),
        (RunStage::Run(_) | RunStage::Beyond, Action::To(hex)) => {
            let left = if let RunStage::Run(left) = run.stage { left } else { u8::MAX };
            match next(pos, run.unit) {
                Next::Hexes(hexes) if hexes.contains(&hex) => {
                    if price(pos, run, hex) > left {
                        return no(clause!("cat:10.22"), "gb-no-points", run.unit);
                    }
                    Ok(())
                }
                _ => no(clause!("cat:10.21(4)"), "gb-no-flight-hex", run.unit),
            }
        }
        (RunStage::Leaders(_), _) => not_now(pos, clause!("cat:10.27")),
        _ => not_now(pos, clause!("cat:10.21")),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, run: Running, action: Action) {
    match (run.stage, action) {
        (RunStage::Leaders(next), Action::With(leader)) => {
            let with = run.with | 1 << leader.0;
            p.s.replace(Frame::Run(Running { stage: RunStage::Leaders(next + 1), with, ..run }));
        }
        (RunStage::Leaders(next), Action::Stay) => {
            p.s.replace(Frame::Run(Running { stage: RunStage::Leaders(next + 1), ..run }));
        }
        (RunStage::Run(left), Action::To(hex)) => enter(p, run, hex, left),
        (RunStage::Beyond, Action::To(hex)) => enter_beyond(p, run, hex),
        (_, other) => misplaced(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edge_lies_where_the_numbers_of_its_map_grow() {
        let all = [Edge::RowMax, Edge::RowMin, Edge::ColMax, Edge::ColMin];
        let lies = |frame| all.map(|edge| Quarter::of(edge, frame));
        let (north, south, east, west) = (Quarter::North, Quarter::South, Quarter::East, Quarter::West);
        assert_eq!(lies(MapFrame::NORTH_EAST), [north, south, east, west]);
        assert_eq!(lies(MapFrame::SOUTH_EAST), [south, north, east, west]);
        assert_eq!(lies(MapFrame::SOUTH_WEST), [south, north, west, east]);
    }
}
