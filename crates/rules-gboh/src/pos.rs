//! Questions about a position that every chapter asks, and the hands that change it.

use crate::action::Action;
use crate::charts::{ClassicNumbers, Kind, Tread, Weapon};
use crate::event::{Event, Purpose, What};
use crate::frame::{Frame, Whose};
use crate::profile::WoundedLines;
use crate::setting::{Face, Formation, LeaderId, Missile, Rank, Setting, UnitId, UnitSet};
use crate::state::{Ammo, Arm, Marks, Moving, Phase, State, Status, Where};
use crate::{question, view};
use acies_board::{Dir, HexId};
use acies_kernel::{Arg, Clause, Cx, Die, Message, Refusal, Side};

/// A position to look at: the one way to ask about it, in the engine and outside. What bots and situations ask beyond what
/// the rules need stands in `insight.rs`.
#[derive(Clone, Copy)]
pub struct Pos<'a> {
    pub(crate) set: &'a Setting,
    pub(crate) s: &'a State,
}

/// A position to play in.
pub(crate) struct Play<'a, 'c> {
    pub(crate) set: &'a Setting,
    pub(crate) s: &'a mut State,
    pub(crate) cx: &'a mut Cx<'c, Event>,
}

pub(crate) fn hex_arg(hex: HexId) -> Arg {
    Arg::Place(hex.0)
}

pub(crate) fn unit_arg(u: UnitId) -> Arg {
    Arg::Unit(u.0.into())
}

pub(crate) fn leader_arg(l: LeaderId) -> Arg {
    Arg::Leader(l.0.into())
}

/// A refusal about a unit.
pub(crate) fn no<T>(clause: Clause, key: &'static str, unit: UnitId) -> Result<T, Refusal> {
    Err(Refusal::new(clause, key).with(unit_arg(unit)))
}

/// A refusal about a leader.
pub(crate) fn no_leader<T>(clause: Clause, key: &'static str, leader: LeaderId) -> Result<T, Refusal> {
    Err(Refusal::new(clause, key).with(leader_arg(leader)))
}

/// A refusal of an order that does not answer the open question: it says which question that is. The clause is the
/// one by which it is asked.
pub(crate) fn not_now<T>(pos: Pos<'_>, clause: Clause) -> Result<T, Refusal> {
    let open = pos.s.top().and_then(|frame| question::question(pos, frame));
    let why = open.map_or(Message::new("gb-no-not-now"), |question| view::open(pos, question));
    Err(Refusal { clause, why })
}

/// An answer that no question asks for: `check` refuses it, so nobody may apply it.
#[track_caller]
pub(crate) fn misplaced(action: Action) -> ! {
    panic!("{action:?} was applied although it answers another question than the one that is open")
}

impl Play<'_, '_> {
    pub(crate) fn pos(&self) -> Pos<'_> {
        Pos { set: self.set, s: self.s }
    }

    pub(crate) fn tell(&mut self, clause: Clause, what: What) {
        self.cx.emit(Event { clause, what });
    }

    /// Tells a modifier, unless it is nothing.
    pub(crate) fn modify(&mut self, clause: Clause, value: i32) -> i32 {
        if value != 0 {
            self.tell(clause, What::Modifier(value));
        }
        value
    }

    /// cat:2.3: one ten-sided die, 0 is zero. Returns the face.
    pub(crate) fn roll(&mut self, clause: Clause, purpose: Purpose, drm: i32) -> i32 {
        let face = self.cx.roll(clause, Die::D10);
        self.tell(clause, What::Rolled(purpose, face, drm));
        face.into()
    }

    /// Changes a unit and keeps the map's arrays true.
    pub(crate) fn change(&mut self, unit: UnitId, change: impl FnOnce(&mut crate::state::UnitState)) {
        self.s.change(self.set, unit, change);
    }

    /// cat:2.4(4), cat:4.22(2), cat:5.15(1), cat:5.15(3): he has been activated, or failed, or fell wounded.
    pub(crate) fn finish(&mut self, leader: LeaderId) {
        if self.s.leader(leader).status != Status::Finished {
            self.s.leader_mut(leader).status = Status::Finished;
            self.tell(clause!("cat:5.16"), What::Finished(leader));
        }
    }

    /// The unit that moves.
    pub(crate) fn moving(&mut self) -> &mut Moving {
        self.s.moving.as_mut().expect("a unit moves while its frame is on the stack")
    }
}

impl<'a> Pos<'a> {
    /// Whose it is.
    #[must_use]
    #[inline]
    pub fn side(self, unit: UnitId) -> Side {
        self.set.unit(unit).side
    }

    /// The counter in play.
    #[must_use]
    #[inline]
    pub fn face(self, unit: UnitId) -> &'a Face {
        self.s.face(self.set, unit)
    }

    /// What kind of troops a unit is now.
    #[must_use]
    #[inline]
    pub fn kind(self, unit: UnitId) -> &'a Kind {
        self.set.kind(self.face(unit))
    }

    /// Cavalry, mounted.
    #[inline]
    pub(crate) fn is_horse(self, unit: UnitId) -> bool {
        self.kind(unit).is_horse()
    }

    /// Infantry, dismounted cavalry included.
    #[inline]
    pub(crate) fn is_foot(self, unit: UnitId) -> bool {
        self.kind(unit).is_foot()
    }

    /// Routed.
    #[must_use]
    #[inline]
    pub fn is_routed(self, unit: UnitId) -> bool {
        self.s.has(unit, Marks::ROUTED)
    }

    #[inline]
    pub(crate) fn is_column(self, unit: UnitId) -> bool {
        self.s.unit(unit).formation.is_column()
    }

    /// The hex of a unit on the map.
    #[must_use]
    #[inline]
    pub fn hex(self, unit: UnitId) -> Option<HexId> {
        self.s.hex_of(unit)
    }

    /// On the map and not routed.
    #[must_use]
    #[inline]
    pub fn stands(self, unit: UnitId) -> bool {
        self.hex(unit).is_some() && !self.is_routed(unit)
    }

    /// cat:10.25(2), cat:9.2(3), cat:6.45, cat:8.55(1) to cat:8.55(3): effective TQ; at least 1.
    /// cat:8.55(2): a column is weaker.
    #[must_use]
    pub fn tq(self, unit: UnitId) -> u8 {
        let (is, profile) = (&self.set.charts.is, &self.set.profile);
        if self.is_routed(unit) {
            return is.routed_tq;
        }
        let side = self.side(unit);
        let mut tq = self.face(unit).tq as i8;
        if self.s.ferocity.0[side.index()] {
            tq += profile.ferocity.map_or(0, |rule| rule.tq_bonus);
        }
        if self.is_column(unit) {
            tq += is.column_tq_modifier;
        }
        if self.s.fasting == Some(side) {
            tq += profile.fast.map_or(0, |rule| rule.tq_modifier);
        }
        tq.max(1) as u8
    }

    /// cat:9.65(2): what the champion's victory adds to the TQ rolls of a side.
    #[must_use]
    pub fn tq_drm(self, side: Side) -> i8 {
        let bonus = self.s.champion == Some(side) && self.s.turn <= 1;
        self.set.profile.champions.filter(|_| bonus).map_or(0, |rule| rule.tq_drm)
    }

    /// cat:6.42: a column moves one further. gboh:V4.5: a phalanx in column by the higher of its two allowances.
    #[must_use]
    pub fn ma(self, unit: UnitId) -> u8 {
        let face = self.face(unit);
        if self.is_column(unit) {
            return face.boost.map_or(face.ma, |boost| boost.max(face.ma)) + self.set.charts.is.column_ma_bonus;
        }
        self.set.charts.classic.as_ref().map_or(face.ma, |numbers| self.marching_ma(numbers, unit))
    }

    /// gboh:V4.2: the enhanced allowance of a phalanx that hurries counts as long as it moves (gboh:P14).
    /// gboh:V10.8, gboh:V10.12: a double depth has its own, horse and antesignani move at the lower one.
    fn marching_ma(self, numbers: &ClassicNumbers, unit: UnitId) -> u8 {
        let face = self.face(unit);
        let moving = self.s.moving.as_ref().filter(|moving| moving.unit == unit || moving.with == Some(unit));
        match moving {
            Some(moving) if moving.hurried => face.boost.unwrap_or(face.ma),
            Some(Moving { unit: mover, with: Some(with), .. }) if !self.is_deep(unit) => {
                self.face(*mover).ma.min(self.face(*with).ma)
            }
            Some(Moving { with: None, .. }) => face.ma,
            _ => {
                if self.is_deep(unit) {
                    numbers.deep_ma
                } else {
                    face.ma
                }
            }
        }
    }

    /// The missiles of a unit that can use them: not routed (10.25(5)), not in column (6.45), with
    /// ammunition (8.14); gboh:V4.12, gboh:V6.6: neither in Charge Formation nor beneath another.
    #[must_use]
    pub fn missile(self, unit: UnitId) -> Option<Missile> {
        let missile = self.face(unit).missile?;
        let now = self.s.unit(unit);
        let busy = matches!(now.formation, Formation::Column(_) | Formation::Charge(_));
        let usable = now.ammo != Ammo::No && !busy && self.stands(unit) && !self.is_covered(unit);
        usable.then_some(missile)
    }

    /// The same of one of its weapons. gboh:8.61(W5): the archers around an elephant have theirs.
    pub(crate) fn missile_of(self, unit: UnitId, arm: Arm) -> Option<Missile> {
        match arm {
            Arm::Own => self.missile(unit),
            Arm::Screen => {
                let usable = self.s.unit(unit).screen != Ammo::No && self.stands(unit);
                self.face(unit).screen().filter(|_| usable)
            }
        }
    }

    /// Whether it can use any.
    pub(crate) fn is_armed(self, unit: UnitId) -> bool {
        self.missile(unit).is_some() || self.missile_of(unit, Arm::Screen).is_some()
    }

    /// What is left of them.
    pub(crate) fn left_of(self, unit: UnitId, arm: Arm) -> Ammo {
        match arm {
            Arm::Own => self.s.unit(unit).ammo,
            Arm::Screen => self.s.unit(unit).screen,
        }
    }

    /// The row of the missile chart for missiles that a unit can use.
    #[must_use]
    pub fn weapon(self, unit: UnitId) -> Option<&'a Weapon> {
        self.weapon_of(unit, Arm::Own)
    }

    /// The same of one of its weapons.
    #[inline]
    pub(crate) fn weapon_of(self, unit: UnitId, arm: Arm) -> Option<&'a Weapon> {
        self.missile_of(unit, arm).map(|missile| self.set.weapon(missile))
    }

    /// The same whether or not it can use them now.
    pub(crate) fn carries(self, unit: UnitId) -> Option<&'a Weapon> {
        self.face(unit).missile.map(|missile| self.set.weapon(missile))
    }

    pub(crate) fn leaders_in(self, hex: HexId) -> impl Iterator<Item = LeaderId> + use<'a> {
        self.set.leader_ids().filter(move |&l| self.s.leader(l).at == Where::Map(hex))
    }

    /// The leaders of a side in a hex.
    pub fn leaders_of(self, side: Side, hex: HexId) -> impl Iterator<Item = LeaderId> + use<'a> {
        self.leaders_in(hex).filter(move |&l| self.set.leader(l).side == side)
    }

    /// The hex of a leader on the map.
    #[must_use]
    #[inline]
    pub fn leader_hex(self, leader: LeaderId) -> Option<HexId> {
        match self.s.leader(leader).at {
            Where::Map(hex) => Some(hex),
            _ => None,
        }
    }

    pub(crate) fn is_leader_in_zone(self, leader: LeaderId) -> bool {
        self.leader_hex(leader).is_some_and(|hex| self.in_enemy_zone(self.set.leader(leader).side, hex))
    }

    /// A rating, wounds counted.
    pub(crate) fn rating(self, leader: LeaderId, printed: u8) -> u8 {
        // cat:8.34(3), gboh:8.67(R2), gboh:8.67(R3), gboh:V2.7: a wound costs of every rating, never below 0.
        printed.saturating_sub(self.s.leader(leader).wound)
    }

    /// Initiative, wounds counted.
    #[must_use]
    pub fn initiative(self, leader: LeaderId) -> u8 {
        self.rating(leader, self.set.leader(leader).initiative)
    }

    /// How many line commands a leader may give in an Orders Phase, wounds counted.
    pub(crate) fn line_commands(self, leader: LeaderId) -> u8 {
        let printed = self.set.leader(leader).line_commands;
        match self.set.profile.leaders.wounded_lines {
            // cat:8.34(3): all his ratings.
            WoundedLines::Fewer => self.rating(leader, printed),
            // gboh:8.67(R2): this one stays.
            WoundedLines::AsPrinted => printed,
        }
    }

    /// gboh:V2.7: a rating that a leader without his abilities does not have.
    fn ability(self, leader: LeaderId, printed: u8) -> u8 {
        if self.s.leader(leader).suspended { 0 } else { self.rating(leader, printed) }
    }

    /// Charisma, wounds counted.
    #[must_use]
    pub fn charisma(self, leader: LeaderId) -> u8 {
        self.ability(leader, self.set.leader(leader).charisma)
    }

    /// Command range, wounds counted.
    #[must_use]
    pub fn range(self, leader: LeaderId) -> u8 {
        self.ability(leader, self.set.leader(leader).range)
    }

    /// Personal combat. gboh:P25: wounds count in a duel; the death roll is against the printed rating (P-04).
    #[must_use]
    pub fn personal_combat(self, leader: LeaderId) -> u8 {
        let printed = self.set.leader(leader).combat;
        if self.set.charts.casualty.is_some() { self.rating(leader, printed) } else { printed }
    }

    pub(crate) fn strategy(self, leader: LeaderId) -> u8 {
        self.ability(leader, self.set.leader(leader).strategy)
    }

    /// The overall commander of a side, while he is on the map.
    pub(crate) fn oc(self, side: Side) -> Option<LeaderId> {
        let mut all = self.set.leaders_of(side);
        all.find(|&l| self.set.leader(l).rank == Rank::Oc && self.leader_hex(l).is_some())
    }

    /// cat:10.42(1): the level of a side, with what it has lost of it (gboh:issus(darius)).
    pub(crate) fn level(self, side: Side) -> i32 {
        self.set.army(side).level - self.s.fell.0[side.index()]
    }

    /// cat:4.32(3), cat:4.33: whom a leader may command.
    #[must_use]
    pub fn may_command(self, leader: LeaderId, unit: UnitId) -> bool {
        let the = self.set.leader(leader);
        let kind = self.face(unit).kind as u8;
        the.side == self.side(unit)
            && the.limits.nations >> self.set.unit(unit).nation & 1 == 1
            && the.limits.types >> kind & 1 == 1
            && the.limits.units.as_ref().is_none_or(|units| units.has(unit))
    }

    pub(crate) fn phase(self) -> &'a Phase {
        self.s.phase.as_ref().expect("an Orders Phase is under way while its frames are on the stack")
    }

    /// The side that fights as attackers or defenders in this Orders Phase.
    pub(crate) fn fighting(self, whose: Whose) -> Side {
        match whose {
            Whose::Attackers => self.phase().side,
            Whose::Defenders => self.phase().side.other(),
        }
    }

    pub(crate) fn moving(self) -> &'a Moving {
        self.s.moving.as_ref().expect("a unit moves while its frame is on the stack")
    }

    /// cat:6.32(1), A-05: woods, broken ground and marsh are rough.
    /// cat:6.37(c): for facing too.
    pub(crate) fn is_rough(self, hex: HexId) -> bool {
        self.set.charts.movement.rough.has(self.set.map.terrain(hex))
    }

    /// cat:6.34, cat:6.37(d), cat:6.37(e): where nobody goes.
    #[must_use]
    #[inline]
    pub fn is_closed(self, hex: HexId) -> bool {
        self.set.is_closed(hex)
    }

    /// Whether those of a column of the movement chart may go from a hex through a side into the next.
    /// gboh:6.29(P), gboh:V4.3: neither hex nor side nor slope forbids it.
    #[inline]
    pub(crate) fn may_enter(self, tread: Tread, from: HexId, dir: Dir, to: HexId) -> bool {
        self.set.may_enter(|| tread, from, dir, to)
    }

    /// The same of a unit.
    #[inline]
    pub(crate) fn unit_may_enter(self, unit: UnitId, from: HexId, dir: Dir, to: HexId) -> bool {
        self.set.may_enter(|| self.kind(self.marcher(unit)).tread, from, dir, to)
    }

    /// The same of leaders (cat:6.14).
    #[inline]
    pub(crate) fn leader_may_enter(self, from: HexId, dir: Dir, to: HexId) -> bool {
        self.set.may_enter(|| self.set.charts.movement.leaders, from, dir, to)
    }

    /// Whether the ground of a hex is such that a unit cannot be there, whatever leads to it.
    pub(crate) fn is_closed_to(self, unit: UnitId, hex: HexId) -> bool {
        if self.set.lay.is_by_tread() {
            return !self.set.charts.movement.hex(self.set.map.terrain(hex)).is_open_to(self.kind(unit).tread);
        }
        self.is_closed(hex)
    }

    /// Whether a unit is in the range of an enemy missile unit that could fire at it now, out of
    /// ammunition ignored (8.15(2), 9.1(1), 10.14(1)).
    #[must_use]
    pub fn is_under_fire(self, unit: UnitId) -> bool {
        let enemies = self.s.on_map(self.side(unit).other());
        let farthest = self.set.charts.missile.farthest();
        // A loop, because this is asked of all for all: most are too far away, whatever they shoot with.
        for hex in self.footprint(unit) {
            for enemy in enemies.iter() {
                let near = self.distance_to(enemy, hex).is_some_and(|far| far <= farthest);
                if near && self.can_hit(enemy, hex) {
                    return true;
                }
            }
        }
        false
    }

    /// The units of `side` that stand in the way of nobody: used for sets of candidates.
    #[must_use]
    #[inline]
    pub fn units(self, side: Side) -> UnitSet {
        self.s.on_map(side)
    }

    pub(crate) fn top_is_run(self) -> bool {
        matches!(self.s.top(), Some(Frame::Run(_)))
    }
}
