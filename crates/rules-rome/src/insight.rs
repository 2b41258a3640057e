//! What bots ask the rules: dice of a fight before it is fought, the reach of a unit, flanks. Read-only,
//! and answered by the engine's own procedures on a copy; weighing the answers is the bots' business.

use crate::action::Action;
use crate::engine::Rome;
use crate::fight;
use crate::frame::Frame;
use crate::pos::{Play, Pos};
use crate::reach;
use crate::setting::{FormationId, Kind, LeaderId, LeaderSet, Setting, UnitId, UnitSet};
use crate::state::{AreaSet, Charge, Fight, FightKind, MAX_ANSWERS, Marks, State, Where};
use crate::strength;
use acies_board::{Arc, AreaId, Compass};
use acies_kernel::{Cx, NoDice, Side};
use arrayvec::ArrayVec;

// What some answers are made of.
pub use crate::progress::AreaSet as Areas;
pub use crate::reach::Stop;

/// Dice without and with +1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pool {
    /// Dice that hit as they fall.
    pub plain: i32,
    /// Dice with +1.
    pub plus: i32,
}

impl From<strength::Dice> for Pool {
    fn from(dice: strength::Dice) -> Pool {
        Pool { plain: dice.plain, plus: dice.plus }
    }
}

/// What a fight would be like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// The dice of those who attack.
    pub attack: Pool,
    /// The dice of those who are attacked, all of them against the attackers of one area, by area.
    pub answers: ArrayVec<(AreaId, Pool), MAX_ANSWERS>,
    /// The morale of the area attacked (10.3); none where it is not checked.
    pub morale: Option<i32>,
}

/// A fight under way, as far as its choices need it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FightNow {
    /// The attacking side.
    pub side: Side,
    /// The area attacked.
    pub target: AreaId,
    /// The attackers still alive.
    pub attackers: UnitSet,
    /// Those of them who fire.
    pub firing: UnitSet,
    /// A charge that has not been met by a counter-charge.
    pub is_charge: bool,
    /// Where the retreat led.
    pub fled: Option<AreaId>,
    /// Defenders who have decided to leave.
    pub leaving: UnitSet,
    /// Defenders who counter-charge.
    pub countering: UnitSet,
}

/// A position to ask about.
#[derive(Clone, Copy)]
pub struct Insight<'a> {
    pos: Pos<'a>,
}

impl Rome {
    /// Questions about a position.
    #[must_use]
    pub fn insight<'a>(&'a self, state: &'a State) -> Insight<'a> {
        Insight { pos: self.pos(state) }
    }

    /// A position in which a unit stands elsewhere: to ask what would be. No game goes on from it.
    pub fn suppose(&self, state: &mut State, unit: UnitId, area: AreaId, facing: Compass) {
        state.put(self.setting(), unit, Where::Map(area));
        state.unit_mut(unit).facing = facing;
    }

    /// A position in which a leader stands elsewhere.
    pub fn suppose_leader(&self, state: &mut State, leader: LeaderId, area: AreaId) {
        state.leader_mut(leader).at = Where::Map(area);
    }
}

// Units and the map.
impl<'a> Insight<'a> {
    /// The setting.
    #[must_use]
    pub fn setting(self) -> &'a Setting {
        self.pos.set
    }

    /// The units of a side on the map.
    #[must_use]
    pub fn units(self, side: Side) -> UnitSet {
        self.pos.s.on_map(side)
    }

    /// The units of a side in an area.
    #[must_use]
    pub fn units_in(self, side: Side, area: AreaId) -> UnitSet {
        self.pos.units_of(side, area)
    }

    /// The areas in which units stand.
    #[must_use]
    pub fn areas_of(self, units: UnitSet) -> AreaSet {
        self.pos.areas_of(units)
    }

    /// The area of a unit on the map.
    #[must_use]
    pub fn area(self, unit: UnitId) -> Option<AreaId> {
        self.pos.area(unit)
    }

    /// What a unit counts as now.
    #[must_use]
    pub fn kind(self, unit: UnitId) -> Kind {
        self.pos.kind(unit)
    }

    /// As what it moves and fights (raw:zama.italian-army).
    #[must_use]
    pub fn fights_as(self, unit: UnitId) -> Kind {
        self.pos.fights_as(unit)
    }

    /// Strength now.
    #[must_use]
    pub fn strength(self, unit: UnitId) -> i32 {
        self.pos.strength(unit)
    }

    /// Morale now.
    #[must_use]
    pub fn morale(self, unit: UnitId) -> i32 {
        self.pos.morale(unit)
    }

    /// Steps left.
    #[must_use]
    pub fn steps_left(self, unit: UnitId) -> u8 {
        self.pos.steps_left(unit)
    }

    /// Which way it faces.
    #[must_use]
    pub fn facing(self, unit: UnitId) -> Compass {
        self.pos.s.unit(unit).facing
    }

    /// Its movement allowance as printed (9.2).
    #[must_use]
    pub fn pace(self, unit: UnitId) -> u8 {
        self.pos.set.charts.allowance[self.pos.kind(unit) as usize]
    }

    /// Whether it is of a type that charges (12.0).
    #[must_use]
    pub fn is_charger(self, unit: UnitId) -> bool {
        self.pos.is(unit, self.pos.set.charts.charge.eligible)
    }

    /// Whether it belongs to the formation that acts.
    #[must_use]
    pub fn is_active(self, unit: UnitId) -> bool {
        self.pos.is_active(unit)
    }

    /// Whether it may still attack in this Action Phase, if it is next to somebody.
    #[must_use]
    pub fn is_fresh(self, unit: UnitId) -> bool {
        let spent = Marks::ATTACKED | Marks::CHARGED;
        self.pos.is_active(unit)
            && self.pos.in_command(unit)
            && !self.pos.is_routed(unit)
            && !self.pos.s.unit(unit).marks.intersects(spent)
    }

    /// Whether the step from one area to the next is open to a side (2.21).
    #[must_use]
    pub fn is_linked(self, side: Side, from: AreaId, to: AreaId) -> bool {
        self.pos.is_linked(side, from, to)
    }

    /// Where an area lies for a unit: always in front of a small one.
    #[must_use]
    pub fn arc(self, unit: UnitId, other: AreaId) -> Arc {
        self.pos.arc(unit, other)
    }

    /// How an attack from an area would count against it, edges and roads included.
    #[must_use]
    pub fn attack_arc(self, unit: UnitId, from: AreaId) -> Arc {
        self.pos.attack_arc(unit, from)
    }

    /// Percent of its strength that it keeps against an attack from there (8.3(2)).
    #[must_use]
    pub fn flank_percent(self, unit: UnitId, arc: Arc) -> i32 {
        self.pos.flank_percent(unit, arc)
    }

    /// Whether the area would hold more than its limit with this unit in it.
    #[must_use]
    pub fn would_crowd(self, unit: UnitId, area: AreaId) -> bool {
        reach::would_crowd(self.pos, unit, area)
    }

    /// Whether an area holds more than its limit.
    #[must_use]
    pub fn is_crowded(self, side: Side, area: AreaId) -> bool {
        self.pos.is_overstacked(side, area)
    }

    /// The morale of an area that nobody attacks.
    #[must_use]
    pub fn area_morale(self, side: Side, area: AreaId) -> i32 {
        self.pos.area_morale(side, area, AreaSet::default()).total()
    }

    /// Steps lost so far that count for the enemy.
    #[must_use]
    pub fn lost_steps(self, unit: UnitId) -> i32 {
        self.pos.lost_steps(unit)
    }
}

// Leaders, formations, points.
impl<'a> Insight<'a> {
    /// The area of a leader on the map.
    #[must_use]
    pub fn leader_area(self, leader: LeaderId) -> Option<AreaId> {
        self.pos.s.leader_area(leader)
    }

    /// The leaders of a side in an area.
    pub fn leaders_in(self, side: Side, area: AreaId) -> impl Iterator<Item = LeaderId> + use<'a> {
        self.pos.leaders_in(side, area)
    }

    /// What a leader adds to these units (6.2, 6.23).
    #[must_use]
    pub fn rating_for(self, leader: LeaderId, units: UnitSet) -> i32 {
        self.pos.rating_for(leader, units)
    }

    /// The formation that a leader leads.
    #[must_use]
    pub fn leads(self, leader: LeaderId) -> Option<FormationId> {
        self.pos.s.leader(leader).formation
    }

    /// Units of a formation on the map.
    #[must_use]
    pub fn formation_units(self, formation: FormationId) -> UnitSet {
        self.pos.formation_units(formation).collect()
    }

    /// The formation that acts.
    #[must_use]
    pub fn acting(self) -> Option<FormationId> {
        self.pos.s.phase.as_ref().and_then(|phase| phase.formation)
    }

    /// The points of a side now.
    #[must_use]
    pub fn points(self, side: Side) -> i32 {
        self.pos.points(side)
    }

    /// Who would win if the battle ended now.
    #[must_use]
    pub fn ahead(self) -> Option<Side> {
        let lead = self.pos.points(Side::First) - self.pos.points(Side::Second);
        let bands = &self.pos.set.victory.bands;
        bands.iter().find(|b| lead >= b.at_least).or_else(|| bands.last()).and_then(|band| band.winner)
    }

    /// Turns in a row without a loss.
    #[must_use]
    pub fn quiet_turns(self) -> u8 {
        self.pos.s.quiet
    }
}

// Where a unit can go.
impl Insight<'_> {
    /// The areas within reach of an active unit that does not crowd any, the nearest first, its own first of all.
    #[must_use]
    pub fn reach(self, unit: UnitId) -> Vec<Stop> {
        reach::begun(self.pos, unit).map_or_else(Vec::new, |s| reach::spread(self.pos.set, s, Action::To, false))
    }
}

// Fights before they are fought.
impl Insight<'_> {
    /// An assault on an area by these units, some of which fire.
    #[must_use]
    pub fn assault(self, target: AreaId, attackers: UnitSet, firing: UnitSet) -> Prospect {
        let side = self.pos.side_of(attackers);
        let defenders = self.pos.units_of(side.other(), target);
        let mut s = self.pos.s.clone();
        let fight = Fight {
            attackers,
            firing,
            staying: defenders,
            defending: defenders,
            ..Fight::new(FightKind::Assault, side, target)
        };
        self.clash(&mut s, fight)
    }

    /// The dice of both sides when they come to blows or fire.
    fn clash(self, s: &mut State, fight: Fight) -> Prospect {
        let set = self.pos.set;
        let fire_only = fight.is_fire_only();
        s.fight = Some(fight);
        let (mut dice, target, side) = (NoDice, fight.target, fight.side);
        let mut cx = Cx::silent(&mut dice);
        let mut p = Play { set, s, cx: &mut cx };
        let areas = p.pos().areas_of(fight.attackers);
        let morale = (!fire_only).then(|| p.pos().area_morale(side.other(), target, areas).total());
        let mut answers = ArrayVec::new();
        for area in areas.iter() {
            // raw:13.4, A-66: against fire alone only missiles answer, within their range.
            let reaches = |u: &UnitId| set.unit(*u).missile >= set.map.distance(area, target);
            let units = match fire_only {
                true => fight.defending.iter().filter(reaches).collect(),
                false if fight.attackers.without(fight.firing).and(p.s.units_in(area)).is_empty() => continue,
                false => fight.defending,
            };
            p.fight().shooting = if fire_only { units } else { UnitSet::EMPTY };
            let pool =
                if units.is_empty() { Pool::default() } else { strength::answer(&mut p, area, units, true).into() };
            answers.push((area, pool));
        }
        let attack = strength::assault(&mut p).into();
        Prospect { attack, answers, morale }
    }

    /// A charge by these units and leaders from an area next to the target, where they then stand.
    #[must_use]
    pub fn charge(self, target: AreaId, from: AreaId, units: UnitSet, leaders: LeaderSet) -> Prospect {
        let mut s = self.ridden(target, from, units, leaders);
        let (mut dice, set) = (NoDice, self.pos.set);
        let mut cx = Cx::silent(&mut dice);
        let mut p = Play { set, s: &mut s, cx: &mut cx };
        let defenders = p.pos().defenders();
        let side = p.pos().fight().side;
        let morale = p.pos().area_morale(side.other(), target, [from].into_iter().collect()).total();
        let dice = strength::receive(&mut p, defenders);
        let mut answers = ArrayVec::new();
        answers.push((from, Pool { plain: dice, plus: 0 }));
        Prospect { attack: strength::strike(&mut p).into(), answers, morale: Some(morale) }
    }

    /// The same charge met by a counter-charge: blows without doubling (12.5).
    #[must_use]
    pub fn counter(self, target: AreaId, from: AreaId, units: UnitSet, leaders: LeaderSet) -> Prospect {
        let mut s = self.ridden(target, from, units, leaders);
        let Some(fight) = s.fight else {
            return Prospect { attack: Pool::default(), answers: ArrayVec::new(), morale: None };
        };
        let group = fight.group().unwrap_or(0) as u8;
        self.clash(&mut s, Fight { kind: FightKind::Counter(group), ..fight })
    }

    /// A position in which a charge has been ridden up to its target.
    fn ridden(self, target: AreaId, from: AreaId, units: UnitSet, leaders: LeaderSet) -> State {
        let mut s = self.pos.s.clone();
        let side = self.pos.side_of(units);
        for unit in units.iter() {
            s.put(self.pos.set, unit, Where::Map(from));
        }
        for leader in leaders.iter() {
            s.leader_mut(leader).at = Where::Map(from);
        }
        let defenders = self.pos.units_of(side.other(), target);
        let path = [from].into_iter().collect();
        // There is room for one charge of each unit, and these have not charged.
        let group = s.charges.len() as u8;
        s.charges.push(Charge { units, leaders, from, target, path, done: true });
        let new = Fight::new(FightKind::Charge(group), side, target);
        s.fight = Some(Fight { attackers: units, staying: defenders, defending: defenders, ..new });
        s
    }

    /// The area from which a charge from one area would reach the target, by the straight line (12.11), if nobody is
    /// in the way.
    #[must_use]
    pub fn charge_line(self, side: Side, from: AreaId, target: AreaId) -> Option<AreaId> {
        let (least, most) = self.pos.set.charts.charge.distance;
        let distance = self.pos.set.map.distance(from, target);
        if distance < least || distance > most {
            return None;
        }
        let line = self.pos.set.map.path(from, target)?;
        let mut here = from;
        for &area in line {
            crate::charge::may_cross(self.pos, side, here, area, area == target).ok()?;
            if area == target {
                return Some(here);
            }
            if !self.pos.s.units_in(area).is_empty() {
                return None;
            }
            here = area;
        }
        None
    }

    /// The fight under way.
    #[must_use]
    pub fn fight(self) -> Option<FightNow> {
        let f = self.pos.s.fight.as_ref()?;
        Some(FightNow {
            side: f.side,
            target: f.target,
            attackers: strength::alive(self.pos, f.attackers),
            firing: f.firing,
            is_charge: f.is_charge(),
            fled: f.fled,
            leaving: f.leaving,
            countering: f.countering,
        })
    }

    /// Where the chargers of the fight under way stand.
    #[must_use]
    pub fn charge_from(self) -> Option<AreaId> {
        let f = self.pos.s.fight.as_ref()?;
        f.group().map(|group| self.pos.s.charges[group].last())
    }

    /// The unit that moves now.
    #[must_use]
    pub fn moving(self) -> Option<UnitId> {
        match self.pos.s.top() {
            Some(Frame::March | Frame::Crowd) => self.pos.s.moving.map(|m| m.unit),
            _ => None,
        }
    }

    /// The dice of one defender of the fight under way against the attackers in an area.
    #[must_use]
    pub fn answer(self, area: AreaId, units: UnitSet) -> Pool {
        let mut s = self.pos.s.clone();
        let (mut dice, set) = (NoDice, self.pos.set);
        let mut cx = Cx::silent(&mut dice);
        strength::answer(&mut Play { set, s: &mut s, cx: &mut cx }, area, units, false).into()
    }

    /// Whether defenders of the fight under way may react at all.
    #[must_use]
    pub fn has_reaction(self) -> bool {
        self.pos.s.fight.as_ref().is_some_and(fight::has_reaction)
    }
}
