//! What a player may mean who touches a thing, legal or not: the rules then say why not.

use crate::action::{Action, Level, Targets};
use crate::engine;
use crate::frame::{Frame, LineStage, NervePart, PursuitStage, RunStage, ShockStage, TurnStage, Who, WithdrawStage};
use crate::movement;
use crate::overlay::{hex, leader, unit};
use crate::pos::Pos;
use crate::setting::{Formation, LeaderId, Traits, UnitId, UnitSet};
use crate::state::NO_LINE;
use crate::{reaction_fire, shock};
use acies_board::{Dir, Facing, HexId};
use acies_kernel::{Side, Target};

/// The most meanings of one touch.
const MOST: usize = 12;

/// What lies under the finger.
#[derive(Clone, Copy, Default)]
struct Thing {
    unit: Option<UnitId>,
    leader: Option<LeaderId>,
    hex: Option<HexId>,
    corner: Option<Facing>,
    side: Option<Dir>,
}

fn thing(pos: Pos<'_>, target: Target) -> Thing {
    match target {
        Target::Button => Thing::default(),
        Target::Unit(id) => {
            let unit = unit(pos, id);
            Thing { unit, hex: unit.and_then(|u| pos.hex(u)), ..Thing::default() }
        }
        Target::Leader(id) => {
            let leader = leader(pos, id);
            Thing { leader, hex: leader.and_then(|l| pos.leader_hex(l)), ..Thing::default() }
        }
        Target::Place(id) => {
            let hex = hex(pos, id);
            let unit = hex.and_then(|hex| pos.top_in(hex));
            Thing { unit, leader: hex.and_then(|hex| pos.leaders_in(hex).next()), hex, ..Thing::default() }
        }
        Target::Facing(index) => {
            let index = usize::from(index);
            let side = index.checked_sub(6).and_then(|side| Dir::ALL.get(side));
            Thing { corner: Facing::ALL.get(index).copied(), side: side.copied(), ..Thing::default() }
        }
    }
}

/// A touch: what was selected before, and what is touched now.
struct Touch<'a, 'o> {
    pos: Pos<'a>,
    /// Who chooses.
    side: Side,
    first: Thing,
    now: Thing,
    out: &'o mut Vec<Action>,
}

pub(crate) fn meant(pos: Pos<'_>, side: Side, selected: Option<Target>, touched: Target, out: &mut Vec<Action>) {
    let Some(frame) = pos.s.top() else { return };
    let first = selected.map_or(Thing::default(), |target| thing(pos, target));
    let now = thing(pos, touched);
    let mut all = Vec::new();
    Touch { pos, side, first, now, out: &mut all }.list(frame);
    for action in all {
        if out.len() < MOST && !out.contains(&action) {
            out.push(action);
        }
    }
}

impl Touch<'_, '_> {
    fn list(&mut self, frame: Frame) {
        match frame {
            Frame::Turn(stage) => self.turn_stage(stage),
            Frame::Offer { who, .. } => self.offer(who),
            Frame::TrumpTrump { .. } | Frame::TrumpMomentum { .. } => self.each_leader(Action::Trump),
            Frame::Activate { leader, .. } => self.yes_of(leader, Action::LineRoll),
            Frame::Momentum { leader } => self.yes_of(leader, Action::Momentum),
            Frame::Orders(_) => self.orders(true),
            Frame::Line(LineStage::LateFire) => self.fire(),
            Frame::Line(_) => self.orders(false),
            Frame::Wild => self.each_unit(Action::Move),
            Frame::Lead { .. } | Frame::Evade { .. } | Frame::Flee(_) => self.go(),
            Frame::Move(_) => self.move_unit(),
            Frame::Withdrawals { .. } => self.by_own(Action::Withdraw),
            Frame::Withdraw(now) => self.withdraw(now.unit, now.stage),
            Frame::Leaders { .. } => self.each_leader(Action::Evade),
            Frame::Displace { .. } => self.each_unit(Action::Join),
            Frame::React => self.face_mover(),
            Frame::EntryFire { mover } => self.react(reaction_fire::target(self.pos, mover)),
            Frame::ExitFire { unit, .. } => self.react(Some(unit)),
            Frame::Second { firer } => self.second(firer),
            Frame::Run(run) => self.run(run.stage),
            Frame::Shock(stage) => self.shock(frame, stage),
            Frame::Advance { unit, .. } | Frame::RallyFace { unit } => self.face(unit),
            Frame::Fear { .. } | Frame::Nerve { part: NervePart::Units, .. } => self.by_own(Action::Withdraw),
            Frame::Nerve { part: NervePart::Leader { .. }, .. } => self.go(),
            Frame::Break { stage, .. } => self.shock(frame, stage),
            Frame::Pursue(now) => self.pursue(now.stage),
            Frame::Rampage { .. } => self.each_unit(Action::Towards),
            Frame::Reactivate { .. } => self.each_leader(Action::Reactivate),
            Frame::StackedMark { .. } => self.out.push(Action::Charge),
            Frame::Shoot(_)
            | Frame::Slip(_)
            | Frame::Doom { .. }
            | Frame::Danger { .. }
            | Frame::Fate { .. }
            | Frame::Strike { .. }
            | Frame::Faced { .. }
            | Frame::RallyRoll { .. } => {}
        }
    }

    fn is_own(&self, unit: UnitId) -> bool {
        self.pos.side(unit) == self.side
    }

    fn own_first(&self) -> Option<UnitId> {
        self.first.unit.filter(|&u| self.is_own(u))
    }

    fn own_now(&self) -> Option<UnitId> {
        self.now.unit.filter(|&u| self.is_own(u))
    }

    fn enemy_now(&self) -> Option<UnitId> {
        self.now.unit.filter(|&u| !self.is_own(u))
    }

    fn each_unit(&mut self, action: fn(UnitId) -> Action) {
        self.out.extend(self.now.unit.map(action));
    }

    fn each_leader(&mut self, action: fn(LeaderId) -> Action) {
        self.out.extend(self.now.leader.map(action));
    }

    /// One's own unit is touched, or was selected before something else is.
    fn by_own(&mut self, action: fn(UnitId) -> Action) {
        self.out.extend(self.own_now().or(self.own_first()).or(self.now.unit).map(action));
    }

    fn go(&mut self) {
        self.out.extend(self.now.hex.map(Action::To));
    }

    fn yes_of(&mut self, leader: LeaderId, yes: Action) {
        self.out.extend(Some(yes).filter(|_| self.now.leader == Some(leader)));
    }

    // ------------------------------------------------------------ the turn

    fn turn_stage(&mut self, stage: TurnStage) {
        match stage {
            TurnStage::Bonus => self.each_leader(Action::Bonus),
            TurnStage::Elite(_) => self.each_leader(Action::Elite),
            TurnStage::Rout(_) => self.each_unit(Action::Rout),
            TurnStage::Duel(_)
            | TurnStage::Fast
            | TurnStage::Start
            | TurnStage::Arrive(_)
            | TurnStage::EliteRoll(_)
            | TurnStage::Rallied
            | TurnStage::Close => {}
            TurnStage::Select => {
                self.each_leader(Action::Choose);
                let line = self.now.unit.map(|u| (u, self.pos.s.unit(u).line)).filter(|(_, line)| *line != NO_LINE);
                let first = line.map(|(u, line)| self.pos.s.wild_units(line).first().unwrap_or(u));
                self.out.extend(first.map(Action::ChooseLine));
                // A unit of no line stands for whoever may command it.
                let own = self.own_now().filter(|_| line.is_none());
                let by = |&l: &LeaderId| own.is_some_and(|unit| self.pos.may_command(l, unit));
                self.out.extend(self.pos.set.leaders_of(self.side).filter(by).map(Action::Choose));
            }
        }
    }

    fn offer(&mut self, who: Who) {
        if let Some(leader) = self.now.leader {
            self.out.push(if who == Who::Leader(leader) { Action::Activate } else { Action::Trump(leader) });
        }
        let line = self.now.unit.map(|u| self.pos.s.unit(u).line).filter(|&line| line != NO_LINE);
        if line.is_some_and(|line| who == Who::Line(line)) {
            self.out.push(Action::Activate);
        }
    }

    // ------------------------------------------------------------ orders

    /// What a leader, or a line by itself, may be asked to do with what is touched.
    fn orders(&mut self, individual: bool) {
        let dead = self.first.leader.filter(|&l| self.pos.s.leader(l).dead);
        if let (Some(dead), Some(unit)) = (dead, self.now.unit) {
            self.out.push(Action::Replace(dead, unit));
        }
        match self.own_first() {
            Some(own) if self.own_now().is_none() => self.order_at(own),
            _ => self.order_unit(individual),
        }
        self.each_leader(Action::Lead);
        if self.now.unit.is_none() {
            self.out.extend(self.first.leader.filter(|_| self.now.hex.is_some()).map(Action::Lead));
        }
    }

    /// A unit was selected, then something else is touched.
    fn order_at(&mut self, own: UnitId) {
        self.out.extend(self.now.corner.map(|facing| self.mount(own, facing)));
        match (self.now.hex, self.enemy_now().is_some() || self.now.leader.is_some()) {
            (Some(hex), true) => {
                self.out.extend([Action::Fire(own, hex), Action::Skirmish(own, hex), Action::Move(own)]);
            }
            _ => self.out.push(Action::Move(own)),
        }
    }

    /// Foot would mount, riders would dismount.
    fn mount(&self, unit: UnitId, facing: Facing) -> Action {
        match self.pos.is_horse(unit) {
            true => Action::Dismount(unit, facing),
            false => Action::Remount(unit, facing),
        }
    }

    fn order_unit(&mut self, individual: bool) {
        let Some(unit) = self.now.unit else { return };
        let routed = self.pos.is_routed(unit);
        self.out.extend(Some(Action::Rally(unit)).filter(|_| routed));
        self.out.push(Action::Move(unit));
        let target = self.nearest_enemy(unit).filter(|_| self.pos.face(unit).missile.is_some());
        self.out.extend(target.map(|hex| Action::Fire(unit, hex)));
        self.out.push(Action::Recover(unit));
        self.out.extend(Some(Action::Rally(unit)).filter(|_| !routed));
        if let (Formation::Line(facing), true) =
            (self.pos.s.unit(unit).formation, self.pos.set.unit(unit).foot.is_some())
        {
            self.out.push(self.mount(unit, facing));
        }
        if individual {
            let line = self.pos.line_of(unit).first();
            self.out.push(Action::Line(line.unwrap_or(unit)));
        }
    }

    fn nearest_enemy(&self, unit: UnitId) -> Option<HexId> {
        let at = self.pos.hex(unit)?;
        let enemies = self.pos.units(self.pos.side(unit).other());
        enemies.iter().filter_map(|e| self.pos.hex(e)).min_by_key(|&hex| self.pos.set.map.distance(at, hex))
    }

    fn fire(&mut self) {
        let own = self.own_first().or(self.own_now());
        let hex = if self.own_now().is_some() { own.and_then(|u| self.nearest_enemy(u)) } else { self.now.hex };
        self.out.extend(own.zip(hex).map(|(unit, hex)| Action::Fire(unit, hex)));
    }

    // ------------------------------------------------------------ a unit moves

    fn move_unit(&mut self) {
        let Some(mover) = self.pos.s.moving.as_ref().map(|moving| moving.unit) else { return };
        self.turn_mover(mover);
        match (self.now.unit, self.now.hex) {
            (Some(unit), _) if unit == mover => {
                self.out.extend([Action::Done, Action::Charge]);
                self.stack([Level::Top, Level::Bottom]);
            }
            // gboh:V6.5: the friend in whose hex it is: beneath him.
            (Some(unit), _) if self.is_with(unit, mover) => self.stack([Level::Bottom, Level::Top]),
            (Some(unit), Some(hex)) if !self.is_own(unit) => {
                let next = self.pos.has_in_front(mover, hex);
                self.out.push(Action::Shoot(hex));
                self.out.extend(Some(Action::Charge).filter(|_| next));
                self.out.push(Action::To(hex));
            }
            (unit, _) => {
                self.each_leader(Action::With);
                let double = unit.map(Action::Double);
                self.out.extend(double.filter(|&double| movement::check(self.pos, double).is_ok()));
                self.go();
                let alone = self.now.leader.filter(|&l| self.pos.set.leader(l).side != self.side);
                self.out.extend(alone.and(self.now.hex).map(Action::Shoot));
                self.out.extend(unit.map(Action::Move));
            }
        }
    }

    /// Whether a unit is in the hex of the mover, where two may stand (gboh:V6.1).
    fn is_with(&self, unit: UnitId, mover: UnitId) -> bool {
        self.pos.set.lay.has_stacks() && self.is_own(unit) && self.pos.hex(unit) == self.pos.hex(mover)
    }

    fn stack(&mut self, levels: [Level; 2]) {
        if self.pos.set.lay.has_stacks() {
            self.out.extend(levels.map(Action::Stack));
        }
    }

    fn turn_mover(&mut self, mover: UnitId) {
        let formation = self.pos.s.unit(mover).formation;
        let column = formation.is_column();
        if let Some(facing) = self.now.corner {
            let about = formation.corner().is_some_and(|now| now.opposite() == facing);
            match formation {
                Formation::Column(_) => self.out.extend([Action::Face(facing), Action::LineUp(facing)]),
                Formation::Square => self.out.push(Action::LineUp(facing)),
                // gboh:V4.8: who covers two hexes swings where others turn.
                _ if self.pos.s.is_wide(self.pos.set, mover) => self.out.push(Action::Pivot(facing)),
                _ => self.out.push(Action::Face(facing)),
            }
            self.out.extend(Some(Action::Reverse).filter(|_| about && self.pos.set.charts.forming.is_some()));
        }
        if let Some(dir) = self.now.side {
            self.out.extend([Action::Head(dir), Action::Column(dir)].into_iter().skip(usize::from(!column)));
        }
    }

    fn face(&mut self, unit: UnitId) {
        self.out.extend(self.now.corner.map(Action::Face));
        self.out.extend(Some(Action::Done).filter(|_| self.now.unit == Some(unit)));
    }

    fn second(&mut self, firer: UnitId) {
        let own = self.now.unit == Some(firer);
        self.out.extend(Some(Action::Done).filter(|_| own));
        self.out.extend(self.now.hex.filter(|_| !own).map(Action::Shoot));
    }

    fn run(&mut self, stage: RunStage) {
        match stage {
            RunStage::Leaders(_) => self.each_leader(Action::With),
            RunStage::Next | RunStage::Break | RunStage::Run(_) | RunStage::Beyond | RunStage::Left(_) => self.go(),
        }
    }

    fn pursue(&mut self, stage: PursuitStage) {
        match stage {
            PursuitStage::Leaders(_) => self.each_leader(Action::With),
            PursuitStage::Target => self.each_unit(Action::Towards),
            PursuitStage::Ride | PursuitStage::Fire => self.go(),
        }
    }

    // ------------------------------------------------------------ reactions

    fn withdraw(&mut self, unit: UnitId, stage: WithdrawStage) {
        match stage {
            WithdrawStage::Exit | WithdrawStage::Parting => {
                // Only before a mover does anybody shoot.
                let Some(mover) = self.pos.s.moving.as_ref().map(|moving| moving.unit) else { return };
                let firer = if stage == WithdrawStage::Exit { mover } else { unit };
                let range = self.range(unit, mover);
                let by = self.own_now().unwrap_or(firer);
                self.out.extend(self.now.unit.map(|_| Action::React(by, range)));
            }
            WithdrawStage::Path => {
                self.each_leader(Action::With);
                self.out.extend([Action::Done, Action::Stay].into_iter().filter(|_| self.now.unit == Some(unit)));
                self.out.extend(self.now.hex.filter(|_| self.now.unit != Some(unit)).map(Action::To));
            }
            WithdrawStage::Approach
            | WithdrawStage::Leave(_)
            | WithdrawStage::Face
            | WithdrawStage::Missing
            | WithdrawStage::Tire
            | WithdrawStage::Check
            | WithdrawStage::CheckOther
            | WithdrawStage::Settle => self.face(unit),
        }
    }

    /// The range between two units as it is, within what can be written.
    fn range(&self, a: UnitId, b: UnitId) -> u8 {
        match (self.pos.hex(a), self.pos.hex(b)) {
            (Some(a), Some(b)) => self.pos.set.map.distance(a, b).max(1),
            _ => 1,
        }
    }

    fn react(&mut self, mover: Option<UnitId>) {
        let own = self.own_now().or(self.own_first()).or(self.now.unit);
        let Some((own, mover)) = own.zip(mover) else { return };
        let range = self.range(own, mover);
        self.out.push(Action::React(own, range));
        if self.pos.face(own).has(Traits::SCREEN) {
            self.out.push(Action::Screen(own, range));
        }
    }

    /// Reaction facing: to the corner or side touched, or by one to either hand.
    fn face_mover(&mut self) {
        let Some(own) = self.own_now().or(self.own_first()).or(self.now.unit) else { return };
        let (corner, side) = (self.now.corner, self.now.side);
        if corner.is_some() || side.is_some() {
            self.out.extend(corner.map(|facing| Action::Turn(own, facing)));
            self.out.extend(side.map(|dir| Action::Wheel(own, dir)));
            return;
        }
        match self.pos.s.unit(own).formation {
            Formation::Column(d) => self.out.extend([d.turned(-1), d.turned(1)].map(|to| Action::Wheel(own, to))),
            formation => {
                let corners = formation.corner().map(|f| [f.turned(-1), f.turned(1)]);
                self.out.extend(corners.into_iter().flatten().map(|to| Action::Turn(own, to)));
            }
        }
    }

    // ------------------------------------------------------------ shock

    fn shock(&mut self, frame: Frame, stage: ShockStage) {
        match stage {
            ShockStage::Designate => self.by_own(Action::Designate),
            ShockStage::Pair { from: unit } => self.pair(UnitId(unit)),
            ShockStage::Direction { combat } => self.direction(combat),
            ShockStage::Share { .. } => self.each_unit(Action::Hit),
            ShockStage::ChargeAdvance { .. } | ShockStage::Advance { .. } => self.advance(frame),
            ShockStage::Unfold { from: unit } => self.face(UnitId(unit)),
            ShockStage::LeaderCombat { .. } => self.each_leader(Action::Duel),
            ShockStage::Avoid { .. }
            | ShockStage::Drive { .. }
            | ShockStage::Check { .. }
            | ShockStage::ChargeRout
            | ShockStage::Leaders { .. }
            | ShockStage::Breakthrough { .. }
            | ShockStage::Stand { .. }
            | ShockStage::Pursuit { .. }
            | ShockStage::Resolve { .. }
            | ShockStage::Spare { .. }
            | ShockStage::Spread { .. }
            | ShockStage::Rout { .. }
            | ShockStage::Collapse { .. }
            | ShockStage::CollapseRout
            | ShockStage::Close => {}
        }
    }

    fn pair(&mut self, attacker: UnitId) {
        let Some(touched) = self.now.unit else { return };
        let zone: Vec<UnitId> = self.pos.enemies_in_zone(attacker).collect();
        if self.is_own(touched) {
            let target = zone.first().copied().unwrap_or(touched);
            self.out.push(Action::Attack(touched, Targets::one(target)));
            return;
        }
        let by = self.own_first().unwrap_or(attacker);
        self.out.push(Action::Attack(by, Targets::one(touched)));
        for other in zone.into_iter().filter(|&other| other != touched) {
            let both = UnitSet::one(touched).or(UnitSet::one(other));
            self.out.extend(Targets::of(both).map(|targets| Action::Attack(by, targets)));
        }
    }

    fn direction(&mut self, index: u8) {
        let now = shock::combat(self.pos, index);
        let Some(touched) = self.now.unit else { return };
        if now.as_defender.is_none() {
            self.out.push(Action::As(touched));
        } else if self.is_own(touched) {
            self.out.extend(now.defenders().iter().map(|defender| Action::By(touched, defender)));
        } else if let Some(own) = self.own_first() {
            self.out.push(Action::By(own, touched));
        } else {
            self.out.extend(now.attackers().iter().map(|attacker| Action::By(attacker, touched)));
        }
    }

    /// A unit and a hex, or one of them with everything that could go with it.
    fn advance(&mut self, frame: Frame) {
        let mut legal = Vec::new();
        engine::options(self.pos, frame, &mut legal);
        let pairs = legal.into_iter().filter_map(|action| match action {
            Action::Advance(unit, hex) => Some((unit, hex)),
            _ => None,
        });
        let (units, hexes): (Vec<UnitId>, Vec<HexId>) = pairs.unzip();
        match (self.own_now(), self.own_first(), self.now.hex) {
            (Some(unit), _, _) => self.out.extend(hexes.into_iter().map(|hex| Action::Advance(unit, hex))),
            (None, Some(unit), Some(hex)) => self.out.push(Action::Advance(unit, hex)),
            (None, None, Some(hex)) => self.out.extend(units.into_iter().map(|unit| Action::Advance(unit, hex))),
            _ => {}
        }
    }
}
