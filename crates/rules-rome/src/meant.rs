//! What a player may mean who touches a thing on the board: the answers of the kinds that the question takes, legal or
//! not. The rules then say why not.

use crate::action::Action;
use crate::advance;
use crate::charge;
use crate::overlay::{area, leader, unit};
use crate::pos::Pos;
use crate::pursuit;
use crate::question::Question;
use crate::setting::{FormationId, Kind, LeaderId, UnitId, UnitSet};
use crate::state::AreaSet;
use acies_board::{AreaId, Compass};
use acies_kernel::{Side, Target};
use arrayvec::ArrayVec;

/// More meanings than this explain nothing.
const MOST: usize = 12;
/// So many units of an area, or attackers of a target, are spoken of.
const FEW: usize = 4;

type Units = ArrayVec<UnitId, FEW>;

/// A thing on the board, as far as it is there.
#[derive(Clone, Copy, Default)]
struct Thing {
    unit: Option<UnitId>,
    leader: Option<LeaderId>,
    /// The area touched, or that of the piece.
    area: Option<AreaId>,
    way: Option<Compass>,
    /// The area itself was touched, and with it whoever stands there.
    ground: bool,
}

impl Thing {
    /// None for what does not exist: anybody may send any number.
    fn of(pos: Pos<'_>, target: Target) -> Option<Thing> {
        let none = Thing::default();
        Some(match target {
            Target::Button => return None,
            Target::Unit(id) => {
                let unit = unit(pos, id)?;
                Thing { unit: Some(unit), area: pos.area(unit), ..none }
            }
            Target::Leader(id) => {
                let leader = leader(pos, id)?;
                Thing { leader: Some(leader), area: pos.s.leader_area(leader), ..none }
            }
            Target::Place(id) => Thing { area: Some(area(pos, id)?), ground: true, ..none },
            Target::Facing(index) => Thing { way: Some(*Compass::ALL.get(usize::from(index))?), ..none },
        })
    }

    /// The unit, or those of the area: first those of the side that is asked.
    fn units(self, pos: Pos<'_>, side: Side) -> Units {
        if let Some(unit) = self.unit {
            return [unit].into_iter().collect();
        }
        let there = self.area.filter(|_| self.ground).map_or(UnitSet::EMPTY, |a| pos.s.units_in(a));
        let own = pos.s.on_map(side);
        there.and(own).iter().chain(there.without(own).iter()).take(FEW).collect()
    }

    /// The leader, or those of the side that is asked in the area.
    fn leaders(self, pos: Pos<'_>, side: Side) -> ArrayVec<LeaderId, FEW> {
        if let Some(leader) = self.leader {
            return [leader].into_iter().collect();
        }
        let there = self.area.filter(|_| self.ground);
        there.into_iter().flat_map(|a| pos.leaders_in(side, a)).take(FEW).collect()
    }
}

/// The question, with what is selected and what was touched.
struct Touch<'a> {
    pos: Pos<'a>,
    side: Side,
    selected: Thing,
    touched: Thing,
}

/// The answers that may be meant, the most specific first.
pub(crate) fn meant(
    pos: Pos<'_>,
    question: Question,
    selected: Option<Target>,
    touched: Target,
    out: &mut Vec<Action>,
) {
    let Some(touched) = Thing::of(pos, touched) else { return };
    let selected = selected.and_then(|s| Thing::of(pos, s)).unwrap_or_default();
    let touch = Touch { pos, side: question.side(pos), selected, touched };
    let mut all = Vec::new();
    touch.answers(question, &mut all);
    for action in all {
        if !out.contains(&action) && out.len() < MOST {
            out.push(action);
        }
    }
}

// ---------------------------------------------------------------- parts of answers

impl Touch<'_> {
    fn units(&self) -> Units {
        self.touched.units(self.pos, self.side)
    }

    fn area(&self) -> Option<AreaId> {
        self.touched.area
    }

    /// The formations of what was touched.
    fn formations(&self) -> impl Iterator<Item = FormationId> + use<> {
        let pos = self.pos;
        let leaders = self.touched.leaders(pos, self.side);
        let led: ArrayVec<FormationId, FEW> = leaders.iter().filter_map(|&l| pos.s.leader(l).formation).collect();
        let units: ArrayVec<FormationId, FEW> = self.units().iter().map(|&u| pos.formation(u)).collect();
        led.into_iter().chain(units)
    }

    /// The direction touched, or that of the area touched from another.
    fn way_from(&self, from: Option<AreaId>) -> Option<Compass> {
        let toward = || {
            let (from, to) = (from?, self.area().filter(|_| self.touched.ground)?);
            Compass::ALL.into_iter().find(|&way| self.pos.set.map.toward(from, way) == Some(to))
        };
        self.touched.way.or_else(toward)
    }

    /// Turning a unit: the one selected, to the direction touched; the one touched, about.
    fn turns(&self, out: &mut Vec<Action>) {
        if let Some((unit, way)) = self.selected.unit.zip(self.way_from(self.selected.area)) {
            out.push(Action::Face(unit, way));
        }
        let about = |u: UnitId| Action::Face(u, self.pos.s.unit(u).facing.opposite());
        out.extend(self.units().into_iter().map(about));
    }

    /// The enemies nearest to a unit: whom it would attack.
    fn nearest_enemy(&self, unit: UnitId) -> Option<AreaId> {
        let from = self.pos.area(unit)?;
        let enemies = self.pos.s.held(self.pos.side(unit).other());
        enemies.iter().min_by_key(|&e| self.pos.set.map.distance(from, e))
    }

    /// The enemies' area that was touched.
    fn hostile(&self) -> Option<AreaId> {
        self.area().filter(|&a| self.pos.is_hostile(self.side, a))
    }

    /// Active units of some kind, those nearest to an area first.
    fn nearest_active(&self, to: AreaId, is: impl Fn(UnitId) -> bool) -> Units {
        let pos = self.pos;
        let mut all: Vec<UnitId> = pos.active_units().filter(|&u| is(u)).collect();
        all.sort_by_key(|&u| pos.area(u).map(|a| pos.set.map.distance(a, to)));
        all.into_iter().take(FEW).collect()
    }

    /// An order of a unit against an area: by the one selected; by the one touched against those nearest to it; by
    /// anybody who might.
    fn orders(&self, order: fn(UnitId, AreaId) -> Action, might: impl Fn(UnitId) -> bool, out: &mut Vec<Action>) {
        let foreign = |u: UnitId| self.pos.side(u) != self.side;
        let aimed = self.area().filter(|_| self.touched.ground || self.units().iter().any(|&u| foreign(u)));
        let own = |u: &UnitId| !foreign(*u) || self.hostile().is_none();
        if let (Some(unit), Some(area)) = (self.selected.unit, aimed) {
            out.push(order(unit, area));
        } else if let (None, Some(area)) = (self.selected.leader, self.hostile()) {
            out.extend(self.nearest_active(area, might).into_iter().map(|u| order(u, area)));
        }
        let by = self.units().into_iter().filter(own);
        out.extend(by.filter_map(|u| self.nearest_enemy(u).map(|area| order(u, area))));
    }
}

// ---------------------------------------------------------------- the question, and the turn

impl Touch<'_> {
    /// The answers of the kinds that a question takes.
    fn answers(&self, question: Question, out: &mut Vec<Action>) {
        let units = || self.units().into_iter();
        let area = self.area();
        match question {
            Question::SetUp { .. } | Question::Place { .. } => self.set_up(out),
            Question::Shift { .. } => out.extend(self.touched.way.map(|way| Action::Shift(way, 1))),
            Question::Command { .. } => self.command(out),
            Question::Name { .. } => out.extend(self.formations().map(Action::Name)),
            Question::Activate { .. } => out.extend(self.formations().map(Action::Activate)),
            Question::Recover { .. } => self.recover(out),
            Question::Replace { .. } => self.replace(out),
            Question::Line { .. } => out.extend(area.map(Action::LineTo)),
            Question::Bombard { .. } => self.orders(Action::Bombard, |u| self.pos.kind(u) == Kind::Artillery, out),
            Question::Charge { .. } => self.charge(out),
            Question::Resolve { .. } => self.resolve(out),
            Question::Move { .. } => self.movement(out),
            Question::Assault { .. } => self.assault(out),
            Question::Muster { .. } => self.muster(out),
            Question::Lock { unit } => {
                out.extend(self.way_from(self.pos.area(unit)).map(|way| Action::Lock(unit, way)));
            }
            Question::React { .. } => self.react(out),
            Question::Withdraw { .. } | Question::Retreat { .. } => out.extend(area.map(Action::To)),
            Question::Defend { .. } => out.extend(units().map(Action::Defend)),
            Question::Oppose { unit } => out.extend(area.map(|a| Action::Oppose(unit, a))),
            Question::Shoot { .. } => out.extend(units().map(Action::Shoot)),
            Question::Pursuit { .. } => self.pursuit(out),
            Question::Advance { whose, .. } => self.advance(advance::places(self.pos, whose), out),
            Question::Dress { .. } => self.turns(out),
            Question::Enter { unit } => out.extend(area.map(|a| Action::Enter(unit, a))),
            Question::March { .. } | Question::Rout { .. } => self.march(out),
            Question::Crowd { .. } => self.crowd(out),
            Question::Lead { leader } => self.lead(leader, out),
            Question::Losses { .. } | Question::Falter { .. } | Question::Victim { .. } => {
                out.extend(units().map(Action::Lose));
            }
            Question::Shelter { leader } => out.extend(area.map(|a| Action::Shelter(leader, a))),
            Question::Flee { leader } => out.extend(area.map(|a| Action::Flee(leader, a))),
            Question::Follow { leader } => out.extend(units().map(|u| Action::Follow(leader, u))),
            Question::Trample { .. } => out.extend(area.map(Action::Trample)),
            // They are answered by buttons alone.
            Question::Agree { .. } | Question::First { .. } | Question::Stall { .. } => {}
        }
    }

    fn command(&self, out: &mut Vec<Action>) {
        let leads = |f: FormationId| self.pos.s.formation(f).leader;
        out.extend(self.touched.leader.map(Action::Command));
        out.extend(self.formations().filter_map(leads).map(Action::Command));
    }

    fn set_up(&self, out: &mut Vec<Action>) {
        if let Some(area) = self.area().filter(|_| self.touched.ground) {
            out.extend(self.selected.unit.map(|u| Action::Place(u, area)));
            out.extend(self.selected.leader.map(|l| Action::PlaceLeader(l, area)));
        }
        self.turns(out);
        if let Some((leader, area)) = self.touched.leader.zip(self.area()) {
            out.push(Action::PlaceLeader(leader, area));
        }
    }

    fn recover(&self, out: &mut Vec<Action>) {
        for unit in self.units() {
            // Velites may go home instead.
            if self.pos.set.unit(unit).parent.is_some() {
                out.push(Action::Reattach(unit));
            }
            out.push(Action::Recover(unit));
        }
    }

    fn replace(&self, out: &mut Vec<Action>) {
        for unit in self.units() {
            let formation = self.pos.formation(unit);
            out.push(match self.selected.leader {
                Some(leader) => Action::Replace(formation, leader, unit),
                None => Action::Promote(formation, unit),
            });
        }
        out.extend(self.touched.leaders(self.pos, self.side).into_iter().map(Action::Commander));
    }
}

// ---------------------------------------------------------------- the Action Phase

impl Touch<'_> {
    fn charge(&self, out: &mut Vec<Action>) {
        if let (Some(leader), Some(area)) = (self.selected.leader, self.area()) {
            out.push(Action::Ride(leader, area));
        }
        self.orders(Action::Charge, |u| charge::is_charger(self.pos, u), out);
        for leader in self.touched.leaders(self.pos, self.side) {
            // He rides with those who charge from where he is.
            let from = self.pos.s.leader_area(leader);
            let with = self.pos.s.charges.iter().find(|c| Some(c.from) == from).map(|c| c.target);
            let any = || self.pos.s.held(self.side.other()).iter().next();
            out.extend(with.or_else(any).map(|area| Action::Ride(leader, area)));
        }
    }

    /// The charges from or on the area touched; of another area the one meant cannot exist.
    fn resolve(&self, out: &mut Vec<Action>) {
        let Some(area) = self.area() else { return };
        let open = || self.pos.s.charges.iter().filter(|c| !c.done);
        let about = open().filter(|c| c.target == area || c.last() == area);
        out.extend(about.map(|c| Action::Resolve(c.target, c.last())));
        if out.is_empty() {
            let from = self.selected.area.or_else(|| open().next().map(|c| c.last()));
            out.extend(from.map(|from| Action::Resolve(area, from)));
        }
    }

    fn movement(&self, out: &mut Vec<Action>) {
        let set = self.pos.set;
        if let Some((a, b)) = self.selected.unit.zip(self.touched.unit).filter(|(a, b)| a != b) {
            if set.unit(a).parent == Some(b) {
                out.push(Action::Reattach(a));
            } else if self.pos.side(a) == self.pos.side(b) {
                // A pair is named in the order of the ids.
                out.push(Action::Swap(a.min(b), a.max(b)));
            }
        }
        if self.touched.ground {
            // Who was selected is to go there.
            out.extend(self.selected.unit.map(Action::Move));
            out.extend(self.selected.leader.map(Action::MoveLeader));
        }
        for unit in self.units() {
            out.push(Action::Move(unit));
            if set.unit(unit).velites.is_some() {
                out.push(Action::Detach(unit));
            }
        }
        out.extend(self.touched.leaders(self.pos, self.side).into_iter().map(Action::MoveLeader));
    }

    /// The area touched, or those around the friends touched.
    fn assault(&self, out: &mut Vec<Action>) {
        let Some(area) = self.area() else { return };
        let own = !self.pos.units_of(self.side, area).is_empty() || self.touched.leader.is_some();
        if !own || self.hostile().is_some() {
            return out.push(Action::Assault(area));
        }
        let near = self.pos.set.map.neighbours(area).iter().map(|n| n.area);
        out.extend(near.filter(|&a| self.pos.is_hostile(self.side, a)).map(Action::Assault));
        if out.is_empty() {
            let first = self.pos.units_of(self.side, area).first();
            out.extend(first.and_then(|u| self.nearest_enemy(u)).map(Action::Assault));
        }
    }
}

// ---------------------------------------------------------------- the fight

impl Touch<'_> {
    fn react(&self, out: &mut Vec<Action>) {
        if self.touched.ground && self.area() != Some(self.pos.fight().target) {
            // Who was selected is to go there.
            out.extend(self.selected.unit.map(Action::Withdraw));
            out.extend(self.selected.leader.map(Action::WithdrawLeader));
        }
        for unit in self.units() {
            out.extend([Action::Withdraw(unit), Action::Counter(unit)]);
        }
        out.extend(self.touched.leaders(self.pos, self.side).into_iter().map(Action::WithdrawLeader));
    }

    /// The beaten enemy is pursued; anything else is to stay.
    fn pursuit(&self, out: &mut Vec<Action>) {
        let Some(area) = self.area() else { return };
        if self.pos.fight().fled == Some(area) {
            pursuit::options(self.pos, out);
        } else {
            out.push(Action::Halt);
        }
    }

    fn advance(&self, places: AreaSet, out: &mut Vec<Action>) {
        if let Some(area) = self.area().filter(|_| self.touched.ground) {
            out.extend(self.selected.unit.map(|u| Action::Advance(u, area)));
            out.extend(self.selected.leader.map(|l| Action::AdvanceLeader(l, area)));
            if out.is_empty() && places.has(area) {
                let fought = self.pos.fight().attackers.or(self.pos.fight().staying).and(self.pos.s.on_map(self.side));
                out.extend(fought.iter().take(FEW).map(|u| Action::Advance(u, area)));
            }
        }
        for to in places.iter().take(FEW) {
            out.extend(self.units().into_iter().map(|u| Action::Advance(u, to)));
            out.extend(self.touched.leaders(self.pos, self.side).into_iter().map(|l| Action::AdvanceLeader(l, to)));
        }
    }
}

// ---------------------------------------------------------------- moves, losses and the rest

impl Touch<'_> {
    /// Whoever is touched takes part; if it is the target, the one selected does.
    fn muster(&self, out: &mut Vec<Action>) {
        let target = self.pos.fight().target;
        let selected = self.selected.unit.filter(|_| self.area() == Some(target));
        let touched = self.units().into_iter().filter(|_| selected.is_none());
        for unit in selected.into_iter().chain(touched) {
            out.extend([Action::Join(unit), Action::Fire(unit)]);
        }
    }

    fn march(&self, out: &mut Vec<Action>) {
        let m = self.pos.moving();
        let from = self.pos.area(m.unit);
        if self.touched.unit == Some(m.unit) {
            return out.push(Action::Done);
        }
        if let Some(way) = self.touched.way {
            out.extend([Action::Turn(way), Action::Exit(way)]);
        }
        match self.area() {
            // Its own area at the edge of the map is the way out.
            Some(area) if Some(area) == from => {
                let edges = self.pos.set.map.edges(area);
                out.extend(edges.iter().map(Action::Exit));
                out.push(Action::Done);
            }
            Some(area) => {
                out.push(Action::To(area));
                if self.pos.is_long(m.unit) && !m.rout {
                    out.push(Action::Road(area));
                }
            }
            None => {}
        }
    }

    /// It stops, or one of those whom it crowds pays for the way.
    fn crowd(&self, out: &mut Vec<Action>) {
        let moving = self.pos.moving().unit;
        if self.touched.unit == Some(moving) {
            return out.push(Action::Stop);
        }
        let here = self.pos.area(moving);
        let onward = self.touched.ground && self.area() != here;
        let there = here.filter(|_| onward).map_or(UnitSet::EMPTY, |a| self.pos.units_of(self.side, a));
        let victims = if onward { there.iter().take(FEW).collect() } else { self.units() };
        out.extend(victims.into_iter().filter(|&u| u != moving).map(Action::Push));
    }

    fn lead(&self, leader: LeaderId, out: &mut Vec<Action>) {
        if self.touched.leader == Some(leader) {
            return out.push(Action::Done);
        }
        out.extend(self.touched.way.map(Action::Exit));
        let here = self.pos.s.leader_area(leader);
        let edges = here.filter(|_| self.area() == here).map(|a| self.pos.set.map.edges(a));
        out.extend(edges.into_iter().flat_map(|edges| edges.iter()).map(Action::Exit));
        out.extend(self.area().map(Action::To));
    }
}
