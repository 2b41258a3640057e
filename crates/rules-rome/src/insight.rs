//! What bots ask the rules: dice of a fight before it is fought, the reach of a unit, flanks. Read-only,
//! and answered by the engine's own procedures on a copy; weighing the answers is the bots' business.

use crate::action::Action;
use crate::engine::Rome;
use crate::fight;
use crate::frame::Frame;
use crate::pos::{Play, Pos};
use crate::reach;
use crate::setting::{FormationId, LeaderId, LeaderSet, Setting, UnitId, UnitSet};
use crate::state::{AreaSet, Charge, Fight, FightKind, MAX_ANSWERS, Marks, State, Where};
use crate::strength;
use acies_board::{AreaId, Compass};
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

impl Rome {
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
impl<'a> Pos<'a> {
    /// The setting.
    #[must_use]
    pub fn setting(self) -> &'a Setting {
        self.set
    }

    /// The units of a side on the map.
    #[must_use]
    pub fn units(self, side: Side) -> UnitSet {
        self.s.on_map(side)
    }

    /// The units of a side in an area.
    #[must_use]
    pub fn units_in(self, side: Side, area: AreaId) -> UnitSet {
        self.units_of(side, area)
    }

    /// Which way it faces.
    #[must_use]
    pub fn facing(self, unit: UnitId) -> Compass {
        self.s.unit(unit).facing
    }

    /// Its movement allowance as printed (9.2).
    #[must_use]
    pub fn pace(self, unit: UnitId) -> u8 {
        self.set.charts.allowance[self.kind(unit) as usize]
    }

    /// Whether it is of a type that charges (12.0).
    #[must_use]
    pub fn is_charger(self, unit: UnitId) -> bool {
        self.is(unit, self.set.charts.charge.eligible)
    }

    /// Whether it may still attack in this Action Phase, if it is next to somebody.
    #[must_use]
    pub fn is_fresh(self, unit: UnitId) -> bool {
        let spent = Marks::ATTACKED | Marks::CHARGED;
        self.is_active(unit)
            && self.is_in_command(unit)
            && !self.is_routed(unit)
            && !self.s.unit(unit).marks.intersects(spent)
    }

    /// Whether the area would hold more than its limit with this unit in it.
    #[must_use]
    pub fn would_crowd(self, unit: UnitId, area: AreaId) -> bool {
        reach::would_crowd(self, unit, area)
    }

    /// Whether an area holds more than its limit.
    #[must_use]
    pub fn is_crowded(self, side: Side, area: AreaId) -> bool {
        self.is_overstacked(side, area)
    }

    /// The morale of an area that nobody attacks.
    #[must_use]
    pub fn morale_in(self, side: Side, area: AreaId) -> i32 {
        self.area_morale(side, area, AreaSet::default()).total()
    }
}

// Leaders, formations, points.
impl<'a> Pos<'a> {
    /// The area of a leader on the map.
    #[must_use]
    pub fn leader_area(self, leader: LeaderId) -> Option<AreaId> {
        self.s.leader_area(leader)
    }

    /// The formation that a leader leads.
    #[must_use]
    pub fn leads(self, leader: LeaderId) -> Option<FormationId> {
        self.s.leader(leader).formation
    }

    /// The formation that acts.
    #[must_use]
    pub fn acting(self) -> Option<FormationId> {
        self.s.phase.as_ref().and_then(|phase| phase.formation)
    }

    /// Who would win if the battle ended now.
    #[must_use]
    pub fn ahead(self) -> Option<Side> {
        let lead = self.points(Side::First) - self.points(Side::Second);
        let bands = &self.set.victory.bands;
        bands.iter().find(|b| lead >= b.at_least).or_else(|| bands.last()).and_then(|band| band.winner)
    }

    /// Turns in a row without a loss.
    #[must_use]
    pub fn quiet_turns(self) -> u8 {
        self.s.quiet
    }
}

// Where a unit can go.
impl Pos<'_> {
    /// The areas within reach of an active unit that does not crowd any, the nearest first, its own first of all.
    #[must_use]
    pub fn reach(self, unit: UnitId) -> Vec<Stop> {
        reach::begun(self, unit).map_or_else(Vec::new, |s| reach::spread(self.set, s, Action::To, false))
    }
}

// Fights before they are fought.
impl Pos<'_> {
    /// An assault on an area by these units, some of which fire.
    #[must_use]
    pub fn assault(self, target: AreaId, attackers: UnitSet, firing: UnitSet) -> Prospect {
        let side = self.side_of(attackers);
        let defenders = self.units_of(side.other(), target);
        let mut s = self.s.clone();
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
        let set = self.set;
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
        let (mut dice, set) = (NoDice, self.set);
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
        let mut s = self.s.clone();
        let side = self.side_of(units);
        for unit in units.iter() {
            s.put(self.set, unit, Where::Map(from));
        }
        for leader in leaders.iter() {
            s.leader_mut(leader).at = Where::Map(from);
        }
        let defenders = self.units_of(side.other(), target);
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
        let (least, most) = self.set.charts.charge.distance;
        let distance = self.set.map.distance(from, target);
        if distance < least || distance > most {
            return None;
        }
        let line = self.set.map.path(from, target)?;
        let mut here = from;
        for &area in line {
            crate::charge::may_cross(self, side, here, area, area == target).ok()?;
            if area == target {
                return Some(here);
            }
            if !self.s.units_in(area).is_empty() {
                return None;
            }
            here = area;
        }
        None
    }

    /// The fight under way.
    #[must_use]
    pub fn fight_now(self) -> Option<FightNow> {
        let f = self.s.fight.as_ref()?;
        Some(FightNow {
            side: f.side,
            target: f.target,
            attackers: strength::alive(self, f.attackers),
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
        let f = self.s.fight.as_ref()?;
        f.group().map(|group| self.s.charges[group].last())
    }

    /// The unit that moves now.
    #[must_use]
    pub fn unit_in_hand(self) -> Option<UnitId> {
        match self.s.frames.top() {
            Some(Frame::March | Frame::Crowd) => self.s.moving.map(|m| m.unit),
            _ => None,
        }
    }

    /// The dice of one defender of the fight under way against the attackers in an area.
    #[must_use]
    pub fn answer(self, area: AreaId, units: UnitSet) -> Pool {
        let mut s = self.s.clone();
        let (mut dice, set) = (NoDice, self.set);
        let mut cx = Cx::silent(&mut dice);
        strength::answer(&mut Play { set, s: &mut s, cx: &mut cx }, area, units, false).into()
    }

    /// Whether defenders of the fight under way may react at all.
    #[must_use]
    pub fn has_reaction(self) -> bool {
        self.s.fight.as_ref().is_some_and(fight::has_reaction)
    }
}
