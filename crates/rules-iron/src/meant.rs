//! What a player may mean who touches a thing, legal or not: the rules then say why not.

use crate::action::Action;
use crate::engine;
use crate::frame::{
    ActStage, AttackStage, CounterStage, FireStage, Frame, VolleyStage, silent_frame, silent_part, silent_stage,
};
use crate::overlay::{hex, leader, unit};
use crate::pos::Pos;
use crate::setting::{BattleId, FormChange, Formation, LeaderId, UnitId};
use crate::state::Where;
use acies_board::{Facing, HexId};
use acies_kernel::{Side, Target};

/// The most meanings of one touch.
const MOST: usize = 12;

/// What lies under the finger.
#[derive(Clone, Copy, Default)]
struct Thing {
    unit: Option<UnitId>,
    leader: Option<LeaderId>,
    hex: Option<HexId>,
    facing: Option<Facing>,
}

fn thing(pos: Pos<'_>, viewer: Side, target: Target) -> Thing {
    match target {
        Target::Button => Thing::default(),
        Target::Unit(id) => {
            let unit = unit(pos, id);
            Thing { unit, hex: unit.and_then(|u| pos.hex(u)), ..Thing::default() }
        }
        Target::Leader(id) => {
            let leader = leader(pos, id).filter(|&l| !pos.is_hidden(viewer, l));
            let at = leader.map(|l| pos.s.leader(l).at);
            let hex = if let Some(Where::Map(hex)) = at { Some(hex) } else { None };
            Thing { leader, hex, ..Thing::default() }
        }
        Target::Place(id) => {
            let hex = hex(pos, id);
            Thing { unit: hex.and_then(|h| pos.s.occupant(h)), hex, ..Thing::default() }
        }
        Target::Facing(index) => Thing { facing: Facing::ALL.get(usize::from(index)).copied(), ..Thing::default() },
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
    let Some(frame) = pos.s.frames.top() else { return };
    let first = selected.map_or(Thing::default(), |target| thing(pos, side, target));
    let now = thing(pos, side, touched);
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
            Frame::SetUp { .. } => self.set_up(),
            Frame::Form { .. } | Frame::Activation { stage: ActStage::Formations, .. } => self.form(),
            Frame::Volley(now) if now.stage == VolleyStage::Declare => self.by_own(Action::Also),
            Frame::Volley(now) => self.answer(now.target, Action::Counter),
            Frame::Activation { stage: ActStage::Followers, .. } => self.set_up(),
            Frame::Free { .. } => self.battle(Action::Activate),
            Frame::Continue { .. } => self.battle(Action::Continue),
            Frame::Seize { .. } => self.battle(Action::Seize),
            Frame::Replace { .. } | Frame::Join { .. } => self.each_unit(Action::Join),
            Frame::Activation { stage: ActStage::Declare, battle, .. } => self.declare(battle),
            Frame::Activation { stage: ActStage::MoveFire, .. } => self.take_in_hand(),
            Frame::Activation { stage: ActStage::Resolve, .. } => self.resolve(),
            Frame::Activation { stage: silent_stage!(), .. } => {}
            Frame::Move(moving) => self.move_unit(moving.unit),
            Frame::Lead { .. } => self.go(),
            Frame::ReactionFire { .. } => self.by_own(Action::React),
            Frame::Fire(shot) if shot.stage == FireStage::Counter => self.answer(shot.target, Action::Counter),
            Frame::Fire(shot) => self.answer(shot.target, Action::Return),
            Frame::Attack(now) => self.attack(frame, now.stage, now.group),
            Frame::Ride(ride) => self.ride(ride.target),
            Frame::CounterCharge(now) => match now.stage {
                CounterStage::Target => self.each_unit(Action::Against),
                CounterStage::Turn | CounterStage::Ride => self.turn_or_go(now.unit),
                CounterStage::Roll | CounterStage::Strike => {}
            },
            Frame::Suffer(now) => self.retreat(now.unit),
            Frame::RetreatBefore { unit, .. } => self.retreat(unit),
            Frame::Follow { .. } => self.advance(frame),
            Frame::Face { unit } => self.turn_or_go(unit),
            Frame::Hidden { .. } | silent_frame!() => {}
        }
    }

    fn is_own(&self, unit: UnitId) -> bool {
        self.pos.side(unit) == self.side
    }

    /// The piece of one's own that was selected.
    fn own_first(&self) -> Option<UnitId> {
        self.first.unit.filter(|&u| self.is_own(u))
    }

    fn each_unit(&mut self, action: fn(UnitId) -> Action) {
        self.out.extend(self.now.unit.map(action));
    }

    /// One's own unit is touched, or was selected before something else is.
    fn by_own(&mut self, action: fn(UnitId) -> Action) {
        let own = self.now.unit.filter(|&u| self.is_own(u)).or(self.own_first());
        self.out.extend(own.or(self.now.unit).map(action));
    }

    fn go(&mut self) {
        self.out.extend(self.now.hex.map(Action::To));
    }

    /// Whatever formation the unit may take or leave.
    fn form(&mut self) {
        let Some(unit) = self.now.unit else { return };
        let formed = self.pos.formation(unit) != Formation::Open;
        let ways = [Action::Open(unit), Action::Wall(unit), Action::Schiltron(unit)];
        self.out.extend(ways.into_iter().skip(usize::from(!formed)));
    }

    fn set_up(&mut self) {
        let Some(hex) = self.now.hex else { return };
        let unit = self.first.unit.or(self.now.unit).map(|u| Action::Place(u, hex));
        let leader = self.first.leader.or(self.now.leader).map(|l| Action::PlaceLeader(l, hex));
        self.out.extend(unit.into_iter().chain(leader));
        if self.first.unit.is_none() && self.first.leader.is_none() {
            self.out.push(Action::PlaceStandard(hex));
        }
    }

    /// The Battle of what is touched, or the Standard.
    fn battle(&mut self, action: fn(BattleId) -> Action) {
        let set = self.pos.set;
        let by_unit = self.now.unit.map(|u| set.unit(u).battle);
        let by_leader = self.now.leader.map(|l| set.leader(l).battle);
        self.out.extend(by_leader.into_iter().chain(by_unit).map(action));
        if self.now.hex.is_some_and(|hex| self.pos.standards(self.side).any(|standard| standard == hex)) {
            self.out.push(Action::ActivateStandard);
        }
    }

    fn take_in_hand(&mut self) {
        let enemy = self.now.unit.filter(|&u| !self.is_own(u));
        match (self.own_first(), enemy) {
            (Some(own), Some(enemy)) => self.fight(own, enemy),
            (Some(own), None) if self.now.unit.is_none() && self.now.leader.is_none() => {
                self.out.push(Action::Use(own));
                self.go();
            }
            _ => {
                self.out.extend(self.now.leader.map(Action::Lead));
                self.out.extend(self.now.unit.map(Action::Use));
            }
        }
    }

    /// The two ways of attacking, the one that fits the distance first.
    fn fight(&mut self, own: UnitId, enemy: UnitId) {
        let both = [Action::Shock(own, enemy), Action::Charge(own, enemy)];
        let near = match (self.pos.hex(own), self.pos.hex(enemy)) {
            (Some(a), Some(b)) => self.pos.set.map.distance(a, b) <= 1,
            _ => true,
        };
        if near {
            self.out.extend(both);
        } else {
            self.out.extend(both.into_iter().rev());
        }
    }

    fn declare(&mut self, battle: BattleId) {
        let own = self.now.unit.filter(|&u| self.is_own(u));
        let enemy = self.now.unit.filter(|&u| !self.is_own(u));
        match (self.own_first(), enemy, own) {
            (Some(own), Some(enemy), _) => self.fight(own, enemy),
            (None, Some(enemy), _) => {
                let around = self.pos.on_map(battle).filter(|&u| self.distance(u, enemy) <= 1);
                let mine: Vec<UnitId> = around.collect();
                self.out.extend(mine.into_iter().map(|u| Action::Shock(u, enemy)));
            }
            (_, _, Some(own)) => {
                if let Some(enemy) = self.nearest_enemy(own) {
                    self.fight(own, enemy);
                }
            }
            _ => self.go(),
        }
        self.out.extend(self.now.leader.map(Action::Lead));
    }

    fn distance(&self, a: UnitId, b: UnitId) -> u8 {
        match (self.pos.hex(a), self.pos.hex(b)) {
            (Some(a), Some(b)) => self.pos.set.map.distance(a, b),
            _ => u8::MAX,
        }
    }

    fn nearest_enemy(&self, own: UnitId) -> Option<UnitId> {
        let enemies = self.pos.set.unit_ids().filter(|&u| !self.is_own(u) && self.pos.hex(u).is_some());
        enemies.min_by_key(|&enemy| (!self.in_front(own, enemy), self.distance(own, enemy)))
    }

    fn in_front(&self, own: UnitId, enemy: UnitId) -> bool {
        self.pos.hex(enemy).is_some_and(|hex| self.pos.has_in_front(own, hex))
    }

    /// Attacks that hang together are named by one of them: any unit of the group will do.
    fn resolve(&mut self) {
        let Some(touched) = self.now.unit else { return };
        let pair = self.pos.s.pairs.iter().find(|p| p.attacker == touched || p.defender == touched);
        let named = pair.and_then(|p| self.pos.s.all_defenders(p.group).first().copied());
        self.out.push(Action::Resolve(named.unwrap_or(touched)));
    }

    fn move_unit(&mut self, unit: UnitId) {
        match self.now.unit {
            Some(enemy) if !self.is_own(enemy) => {
                let shoots = self.pos.missile(unit).range_row().is_some();
                self.out.extend(Some(Action::Fire(enemy)).filter(|_| shoots));
                self.fight(unit, enemy);
                self.go();
                self.out.extend(Some(Action::Fire(enemy)).filter(|_| !shoots));
            }
            Some(other) if other != unit => {
                self.go();
                self.out.push(Action::Use(other));
            }
            _ => {
                self.out.extend(self.now.leader.map(Action::With));
                self.turn_or_go(unit);
                self.change_mount(unit);
            }
        }
    }

    /// Touching the unit in hand may also mean that its men mount or dismount, if they do so at all (moi:14.2(3)).
    fn change_mount(&mut self, unit: UnitId) {
        let changes = self.pos.set.unit(unit).other.is_some_and(|other| other.by == FormChange::Dismounting);
        if changes && self.now.unit == Some(unit) {
            self.out.push(if self.pos.is_mounted(unit) { Action::Dismount } else { Action::Mount });
        }
    }

    /// Another hex means to go there, one's own to be done, a corner to turn.
    fn turn_or_go(&mut self, unit: UnitId) {
        self.out.extend(self.now.facing.map(Action::Face));
        if self.now.hex.is_some() && self.now.hex == self.pos.hex(unit) {
            self.out.push(Action::Done);
        } else {
            self.go();
        }
    }

    /// Whoever is fired at may answer; touching the firer means the same.
    fn answer(&mut self, target: UnitId, action: fn(UnitId) -> Action) {
        let own = self.now.unit.filter(|&u| self.is_own(u));
        self.out.extend(self.now.unit.map(|_| action(own.unwrap_or(target))));
    }

    fn attack(&mut self, frame: Frame, stage: AttackStage, group: u8) {
        match stage {
            AttackStage::React => self.stand(group),
            AttackStage::Roll => self.each_unit(Action::Roll),
            AttackStage::Advance => self.advance(frame),
            silent_part!() => {}
        }
    }

    fn stand(&mut self, group: u8) {
        let own = self.now.unit.filter(|&u| self.is_own(u)).or(self.own_first());
        let attacked = || self.pos.s.pairs_of(group).filter(|p| Some(p.attacker) == self.now.unit).map(|p| p.defender);
        let mine: Vec<UnitId> = own.map_or_else(|| attacked().collect(), |u| vec![u]);
        self.out.extend(mine.into_iter().flat_map(|u| [Action::Counter(u), Action::Retreat(u)]));
    }

    fn ride(&mut self, target: UnitId) {
        self.out.extend(self.now.facing.map(Action::Face));
        if self.now.unit == Some(target) {
            self.out.push(Action::Done);
        }
        self.go();
    }

    fn retreat(&mut self, unit: UnitId) {
        self.out.extend(self.now.unit.filter(|&u| u != unit && self.is_own(u)).map(Action::Through));
        self.out.extend(self.now.facing.map(Action::Face));
        self.go();
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
        let own = self.now.unit.filter(|&u| self.is_own(u));
        match (own.or(self.own_first()), self.now.hex) {
            (Some(unit), Some(hex)) if own.is_none() => self.out.push(Action::Advance(unit, hex)),
            (Some(unit), _) => self.out.extend(hexes.into_iter().map(|hex| Action::Advance(unit, hex))),
            (None, Some(hex)) => self.out.extend(units.into_iter().map(|unit| Action::Advance(unit, hex))),
            (None, None) => {}
        }
    }
}
