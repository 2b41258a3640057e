//! What may be laid over the board: reach, zones, command, fire, sight. Every answer is the rules' own.

use crate::action::Action;
use crate::cohesion::Cause;
use crate::fire::{Aim, modifiers};
use crate::frame::Shot;
use crate::movement::cost::Price;
use crate::movement::{self, Swing};
use crate::pos::Pos;
use crate::profile::Passing;
use crate::setting::{Formation, LeaderId, Setting, UnitId};
use crate::state::{Arm, Last, Marks, Moving, PhaseKind, State, Where};
use crate::wild;
use acies_board::{Dir, HexId, LineCell};
use acies_kernel::{Overlay, OverlayAsk, Side, Spot};
use core::ops::ControlFlow;

pub(crate) fn overlay(pos: Pos<'_>, ask: OverlayAsk) -> Option<Overlay> {
    match ask {
        OverlayAsk::Reach(id) => Some(reach(pos, unit(pos, id)?)),
        OverlayAsk::Zones(side) => Some(zones(pos, side)),
        OverlayAsk::Command(id) => command_range(pos, leader(pos, id)?),
        OverlayAsk::Fire(id) => Some(fire(pos, unit(pos, id)?)),
        OverlayAsk::Sight(a, b) => Some(sight(pos, hex(pos, a)?, hex(pos, b)?)),
    }
}

/// The unit with this id, if there is one.
pub(crate) fn unit(pos: Pos<'_>, id: u16) -> Option<UnitId> {
    UnitId::among(pos.set.units.len(), id)
}

/// The leader with this id, if there is one.
pub(crate) fn leader(pos: Pos<'_>, id: u16) -> Option<LeaderId> {
    LeaderId::among(pos.set.leaders.len(), id)
}

/// The hex with this id, if it is there for play.
pub(crate) fn hex(pos: Pos<'_>, id: u16) -> Option<HexId> {
    let map = &pos.set.map;
    Some(HexId(id)).filter(|&hex| hex.index() < map.len() && map.is_in_play(hex))
}

fn plain(place: HexId) -> Spot {
    Spot::new(place.0, None)
}

fn zones(pos: Pos<'_>, side: Side) -> Overlay {
    pos.set.map.hexes().filter(|&hex| pos.s.in_zone_of(side, hex)).map(plain).collect()
}

fn command_range(pos: Pos<'_>, leader: LeaderId) -> Option<Overlay> {
    pos.leader_hex(leader)?;
    let mut traced = Vec::new();
    let _all: ControlFlow<()> = pos.trace(leader, |hex| {
        traced.push(plain(hex));
        ControlFlow::Continue(())
    });
    Some(traced.into_iter().collect())
}

/// Every hex that the unit could shoot at from where it stands, with the highest die that hits there.
fn fire(pos: Pos<'_>, unit: UnitId) -> Overlay {
    let (Some(at), Some(weapon)) = (pos.hex(unit), pos.weapon(unit)) else { return Overlay::default() };
    let spots = pos.set.map.hexes().filter(|&hex| pos.can_hit(unit, hex)).filter_map(|hex| {
        let range = pos.set.map.distance(at, hex);
        let number = match pos.aim(weapon, at, hex, range)? {
            Aim::Number(number) => i32::from(number),
            Aim::Extended => i32::from(pos.set.charts.missile.extended_hits_to),
        };
        let moving = pos.s.moving.as_ref().is_some_and(|moving| moving.unit == unit);
        let target = pos.enemies_in(pos.side(unit), hex).next();
        let shot = Shot { firer: unit, hex, target, by: Arm::Own, range, moving, reaction: false };
        let drm: i32 = modifiers(pos, shot, weapon).iter().map(|(_, value)| value).sum();
        Some(Spot::new(hex.0, Some(number - drm)))
    });
    spots.collect()
}

/// The line of fire between two hexes: for the missiles of the unit in the first, or for a bow.
fn sight(pos: Pos<'_>, a: HexId, b: HexId) -> Overlay {
    let map = &pos.set.map;
    let weapons = &pos.set.charts.missile.weapons;
    let bow = || weapons.iter().find(|weapon| weapon.is_bow()).unwrap_or(&weapons[0]);
    let weapon = pos.top_in(a).and_then(|u| pos.carries(u)).unwrap_or_else(bow);
    let between = map.line(a, b).flat_map(|cell| {
        let (one, other) = match cell {
            LineCell::One(hex) => (hex, None),
            LineCell::Edge(left, right) => (left, right),
        };
        one.into_iter().chain(other)
    });
    let way = [a].into_iter().chain(between).chain(Some(b).filter(|&b| b != a));
    let spots = (0..).zip(way).map(|(number, hex)| Spot::new(hex.0, Some(number)));
    // cat:8.16(5): into the next hex always.
    let blocked = if map.distance(a, b) > 1 { pos.blocked(weapon, a, b) } else { None };
    Overlay { spots: spots.collect(), blocked: blocked.map(|(_, hex)| hex.0) }
}

// ---------------------------------------------------------------- reach

/// The end of a way: where the unit stands, how, and what it cost.
#[derive(Clone, Copy)]
struct End {
    hex: HexId,
    formation: Formation,
    price: Price,
    from: HexId,
    last: Last,
    /// It has made a step.
    gone: bool,
    /// Corners that it has turned without having made one.
    corners: u8,
    /// What leaders who go along have paid.
    led: u8,
    /// A pivot in an enemy zone has ended its way (gboh:V4.10).
    halted: bool,
    /// It has faced about an odd number of times: who was with its left half is with the right one.
    about: bool,
}

impl End {
    fn cost(&self) -> (u8, u8) {
        (self.price.mp, self.price.hits)
    }
}

/// A unit on imagined ways over a copy of the position, in which every step is asked of the rules.
struct Walk<'a> {
    set: &'a Setting,
    s: State,
    /// As the move stood before.
    began: Moving,
    /// By hex and facing: the cheapest end.
    best: Vec<[Option<End>; 6]>,
    /// Ends to go on from, by movement points.
    open: Vec<Vec<End>>,
    /// What leaders who go along had spent before, and whether they are with its right half.
    leaders: Vec<(LeaderId, u8, bool)>,
    /// The other unit of a double depth that it leaves alone (gboh:V10.7).
    parts: Option<UnitId>,
    wild: bool,
}

/// Where the unit could go: with the points left if it moves now, else with its full allowance.
fn reach(pos: Pos<'_>, unit: UnitId) -> Overlay {
    let Some(start) = pos.hex(unit).filter(|_| pos.stands(unit)) else { return Overlay::default() };
    let in_hand = pos.s.moving.as_ref().filter(|moving| moving.unit == unit && !moving.over);
    if pos.s.has(unit, Marks::RALLIED) {
        return Overlay::default();
    }
    // gboh:P12: a pair would move as one.
    let with = || pos.pair_of(unit).map(|pair| pair.other(unit));
    let fresh = || Moving { with: with(), ..Moving::fresh(pos, unit, start) };
    let began = in_hand.cloned().unwrap_or_else(fresh);
    let mut s = pos.s.clone();
    s.moving = Some(began.clone());
    if in_hand.is_none() {
        s.mark(unit, Marks::MOVED | Marks::FIRED, false);
        s.leaders.iter_mut().for_each(|leader| leader.along = false);
    }
    let along = pos.set.leader_ids().filter(|&l| s.leader(l).along);
    let leaders = along.map(|l| (l, s.leader(l).spent, pos.leader_hex(l) != Some(start))).collect();
    let parts = pos.partner(unit).filter(|_| began.with.is_none() && pos.is_deep(unit));
    let points = usize::from(Pos { set: pos.set, s: &s }.ma(unit).saturating_sub(began.spent));
    let wild = in_hand.is_some() && pos.s.phase.as_ref().is_some_and(|phase| phase.kind == PhaseKind::Line);
    let (best, open) = (vec![[None; 6]; pos.set.map.len()], vec![Vec::new(); points + 1]);
    let mut walk = Walk { set: pos.set, s, began, best, open, leaders, parts, wild };
    walk.run(start);
    walk.overlay(start)
}

/// The hits that the first point of its move costs a unit (6.13(1)).
fn first_point_hits(pos: Pos<'_>, unit: UnitId) -> u8 {
    let again = pos.s.has(unit, Marks::TURNED_OVER) && !pos.s.has(unit, Marks::MOVED);
    if again { pos.set.charts.hits[Cause::MovedAgain as usize] } else { 0 }
}

/// The hits that passing a friend costs the mover himself (6.66). gboh:V6.2: by the classic charts none.
fn passing_hits(pos: Pos<'_>, mover: UnitId) -> u8 {
    let unhurt = movement::slips_through(pos, mover)
        || pos.s.unit(mover).formation.is_wedge()
        || pos.set.profile.march.passing == Passing::AtLeaving;
    if unhurt { 0 } else { pos.set.charts.hits[Cause::Passing as usize] }
}

impl Walk<'_> {
    fn pos(&self) -> Pos<'_> {
        Pos { set: self.set, s: &self.s }
    }

    fn run(&mut self, start: HexId) {
        let unit = self.began.unit;
        let formation = self.s.unit(unit).formation;
        let first = first_point_hits(self.pos(), unit);
        let (from, last) = (self.began.from, self.began.last);
        let (gone, corners) = (false, self.began.corners);
        self.s.moving = Some(self.began.clone());
        let (price, halted, about) = (Price::default(), false, false);
        let begin = End { hex: start, formation, price, from, last, gone, corners, led: 0, halted, about };
        self.best[start.index()][usize::from(formation.index())] = Some(begin);
        self.go_on(begin, first);
        for spent in 0..self.open.len() {
            let mut next = 0;
            while let Some(&end) = self.open[spent].get(next) {
                next += 1;
                // An end is noted anew for each better way; only the last is true.
                let true_end = self.best[end.hex.index()][usize::from(end.formation.index())];
                if true_end.is_some_and(|best| best.cost() == end.cost()) {
                    self.stand(end);
                    self.go_on(end, 0);
                }
            }
        }
    }

    /// Puts the unit where a way has led.
    fn stand(&mut self, end: End) {
        let unit = self.began.unit;
        self.put(unit, end);
        // Back where it began it stands with whom it stood.
        let back = end.hex == self.began.start && self.pos().is_passing(unit);
        if back && self.began.with.is_none() && self.pos().may_stop_in(unit, end.hex) {
            self.s.put_beneath(unit);
        }
        // gboh:P12: the other of a pair goes along.
        if let Some(with) = self.began.with {
            self.put(with, end);
            if self.pos().is_passing(with) {
                self.s.put_beneath(with);
            }
        }
        for one in self.parts.into_iter().chain([unit]).filter(|_| self.parts.is_some()) {
            self.s.mark(one, Marks::DEEP, !end.gone);
        }
        for at in 0..self.leaders.len() {
            let (leader, spent, right) = self.leaders[at];
            let hex = self.half(end.hex, right != end.about);
            let l = self.s.leader_mut(leader);
            (l.at, l.spent) = (Where::Map(hex), spent + end.led);
        }
        let pos = self.pos();
        // cat:7.23: a zone stops it; A-40: so does the hex after one where an enemy caught it.
        let passing = pos.is_passing(unit) && !pos.may_stop_in(unit, end.hex);
        let meets = end.halted || !passing && (pos.is_in_zone(unit) || self.began.caught);
        self.s.moving = Some(Moving {
            spent: self.began.spent + end.price.mp,
            from: end.from,
            last: end.last,
            turned_here: end.last == Last::Turn || !end.gone && self.began.turned_here,
            stopped: if end.gone { meets } else { self.began.stopped },
            began_in_zone: self.began.began_in_zone && !end.gone,
            back: self.began.back.filter(|_| !end.gone),
            returning: self.began.returning || end.gone && self.began.stopped,
            ..self.began.clone()
        });
    }

    /// The hex of a half of the unit, if its left one is here; of a unit in one hex that hex.
    fn half(&self, hex: HexId, right: bool) -> HexId {
        self.s.span(self.set, self.began.unit, hex).nth(usize::from(right)).unwrap_or(hex)
    }

    fn put(&mut self, unit: UnitId, end: End) {
        self.s.change(self.set, unit, |u| {
            u.at = Where::Map(end.hex);
            u.formation = end.formation;
            u.marks.insert(Marks::MOVED);
        });
    }

    fn allows(&self, action: Action) -> bool {
        let (pos, unit) = (self.pos(), self.began.unit);
        let answer = match action {
            _ if self.wild => wild::check(pos, action),
            Action::To(hex) => movement::may_step(pos, unit, hex),
            Action::Face(facing) => movement::may_turn(pos, unit, Formation::Line(facing)),
            Action::Head(dir) => movement::may_turn(pos, unit, Formation::Column(dir)),
            Action::Pivot(facing) => movement::may_pivot(pos, unit, facing),
            Action::Reverse => movement::may_reverse(pos, unit),
            _ => return false,
        };
        answer.is_ok()
    }

    /// Asks the rules for every step and turn from where the unit stands; `more` hits come with the first point.
    fn go_on(&mut self, end: End, more: u8) {
        let unit = self.began.unit;
        let steps = movement::steps(self.pos(), unit).map(Action::To);
        let about = self.set.charts.forming.map(|_| Action::Reverse);
        let ways: Vec<Action> = steps.chain(movement::turns(self.pos(), unit)).chain(about).collect();
        for action in ways {
            if !self.allows(action) {
                continue;
            }
            if let Some(mut then) = self.after(end, action) {
                then.price.hits += more;
                self.note(then);
            }
        }
    }

    fn after(&self, end: End, action: Action) -> Option<End> {
        let (pos, unit) = (self.pos(), self.began.unit);
        let add = |price: Price| Price { mp: end.price.mp + price.mp, hits: end.price.hits + price.hits };
        // gboh:V4.15: the turns of a chariot hurt once it has gone a hex.
        let on_the_move = end.gone || self.began.trail.len() > 1;
        let turned = |formation| {
            let mut price = add(pos.turn_price(unit, end.hex));
            price.hits += if on_the_move { pos.corner_hits(unit) } else { 0 };
            let corners = end.corners + u8::from(!on_the_move);
            Some(End { formation, price, last: Last::Turn, corners, ..end })
        };
        match (action, end.formation) {
            (Action::To(to), formation) => {
                let dir = self.set.map.dir_between(end.hex, to)?;
                let mut price = add(pos.entry_price(unit, end.hex, dir, to));
                if pos.has_friend(pos.side(unit), to) {
                    price.hits += passing_hits(pos, unit);
                }
                price.hits += end.corners * pos.corner_hits(unit);
                // cat:6.44: a column turns with its way.
                let formation = if formation.is_column() { Formation::Column(dir) } else { formation };
                let led = end.led + self.ride(end, |at| Some((dir, self.set.map.neighbour(at, dir)?)));
                let (from, last) = (end.hex, Last::Step);
                Some(End { hex: to, formation, price, from, last, gone: true, corners: 0, led, ..end })
            }
            (Action::Face(facing), formation) => turned(formation.with_corner(facing)),
            (Action::Head(dir), _) => turned(Formation::Column(dir)),
            (Action::Pivot(facing), _) => {
                let swing = Swing::of(pos, unit, facing)?;
                let mut price = add(swing.price(pos, unit));
                price.hits += swing.extra_hits(pos, unit);
                let (formation, last, halted) = (Formation::Line(facing), Last::Turn, pos.is_in_zone(unit));
                let led = end.led + self.ride(end, |at| swing.carries(at));
                Some(End { hex: swing.left, formation, price, from: end.hex, last, gone: true, halted, led, ..end })
            }
            (Action::Reverse, _) => {
                let (hex, formation) = movement::reversed(pos, unit)?;
                let price = add(Price { mp: self.set.charts.forming?.reverse, hits: 0 });
                Some(End { hex, formation, price, last: Last::Turn, about: !end.about, ..end })
            }
            _ => None,
        }
    }

    /// What the way of the half with which the leaders are costs them.
    fn ride(&self, end: End, way: impl Fn(HexId) -> Option<(Dir, HexId)>) -> u8 {
        let right = self.leaders.first().is_some_and(|&(_, _, right)| right != end.about);
        let at = self.half(end.hex, right);
        way(at).map_or(0, |(dir, to)| self.pos().step_price(self.pos().rider(), at, dir, to).mp)
    }

    fn note(&mut self, end: End) {
        let place = &mut self.best[end.hex.index()][usize::from(end.formation.index())];
        let Some(queue) = self.open.get_mut(usize::from(end.price.mp)) else { return };
        if place.is_none_or(|best| end.cost() < best.cost()) {
            *place = Some(end);
            queue.push(end);
        }
    }

    /// The hexes where it may stop: not with a friend (6.61(1)), but for one who shares his hex (gboh:V6.1).
    fn overlay(&self, start: HexId) -> Overlay {
        let (unit, with) = (self.began.unit, self.began.with);
        let alone = |hex: HexId| self.s.units_in(self.set, hex).all(|u| u == unit || Some(u) == with);
        let room = |hex: HexId| alone(hex) || with.is_none() && self.pos().may_stop_in(unit, hex);
        let stops = self.set.map.hexes().filter(|&hex| hex != start && room(hex));
        let spots = stops.filter_map(|hex| {
            let (mp, hits) = self.best[hex.index()].iter().flatten().map(End::cost).min()?;
            Some(Spot { place: hex.0, value: Some(mp.into()), hits: hits.into() })
        });
        spots.collect()
    }
}
