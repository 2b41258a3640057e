//! The position: plain data, small, cheap to clone, comparable, hashable.
//!
//! Everything here is changed only by the functions of this file that keep the derived arrays
//! (who stands where, whose zones cover what) true; `invariants.rs` compares them with a count
//! from scratch.

use crate::frame::{Counter, Frame};
use crate::profile::ZoneEdge;
use crate::setting::{
    Arm, BattleId, Battles, Form, Formation, LeaderId, MAX_BATTLE_UNITS, MAX_HEXES, MAX_LEADERS, MAX_STANDARDS,
    MAX_UNITS, Setting, UnitId, ZoneRight,
};
use acies_board::{Arc, Dir, Facing, HexId};
use acies_kernel::{BySide, Outcome, Side, Stack, WideUnitSet};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;

/// The state of a unit's body of men.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Order {
    /// On its front face.
    Normal,
    /// On its back (10.1).
    Disordered,
    /// Retired (10.3).
    Retired,
    /// Removed for good (10.4).
    Eliminated,
}

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Where {
    /// On the map, in this hex.
    Map(HexId),
    /// Waiting off the map: a reinforcement, or not yet set up.
    Waiting,
    /// In the box of the retired (10.3(1)).
    Box,
    /// Out of play.
    Gone,
    /// Has left the battle, and is not lost (moi:falkirk(comyn), moi:poitiers(orleans)).
    Left,
    /// Somewhere under an enemy unit: only in what a viewer may know (3.5).
    Hidden,
}

bitflags::bitflags! {
    /// What a unit did or suffered in the activation under way.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub struct Marks: u32 {
        /// In command for this activation (12.1).
        const IN_COMMAND = 1;
        /// Was handled in the move and fire segment (6.1).
        const USED = 1 << 1;
        /// Did something: no recovery (11.0.1).
        const DID = 1 << 2;
        /// Made its active fire.
        const FIRED = 1 << 3;
        /// Spent movement points.
        const MOVED = 1 << 4;
        /// Muskets: made their reaction shot (7.3.2B(2)).
        const REACTED = 1 << 5;
        /// Carries a charge marker: charges, or counter-charges.
        const CHARGING = 1 << 6;
        /// Turned to counter-charge in this segment (9.4.5(facing)).
        const TURNED = 1 << 7;
        /// Pitching camp: may not move until recovered (14.3(2)).
        const PINNED = 1 << 8;
        /// The unit on the move has left this enemy's zone (3.2.4(2)).
        const LEFT = 1 << 9;
        /// Disordered in the attack under way: neither advances nor continues (8.4(when)).
        const SHAKEN = 1 << 10;
        /// Owes a retreat at the end of the attack under way (A22).
        const RECOILS = 1 << 11;
        /// Its move is over: it retreated, or left the map (A57).
        const HALTED = 1 << 12;
        /// Began the activation in an enemy zone.
        const BEGAN_IN_ZONE = 1 << 13;
        /// Began the activation next to an enemy unit.
        const BEGAN_NEXT_TO_ENEMY = 1 << 14;
        /// Has ridden its charge (9.2(path)).
        const RIDDEN = 1 << 15;
        /// Was tested for charge reluctance (9.3).
        const TESTED = 1 << 16;
        /// Counter-charges heavy or medium cavalry without moving (9.4.4(1)).
        const COUNTERS = 1 << 17;
        /// Has succeeded in a counter-charge (moi:11.5(8)).
        const COUNTERED = 1 << 18;
        /// Was attacked in this combat segment (moi:10.3(3)).
        const ATTACKED = 1 << 19;
        /// Was disordered, and not retired, when the activation began (moi:A37).
        const BEGAN_DISORDERED = 1 << 20;
        /// Was driven back as an attacker in the attack under way (moi:A51).
        const DRIVEN = 1 << 21;
        /// Came on the map in this activation (moi:battles(arrival-only)).
        const ARRIVED = 1 << 22;
        /// May not move in this activation (moi:falkirk(immobile), moi:najera(wrong-way)).
        const HELD = 1 << 23;
        /// May not attack in this activation (moi:falkirk(immobile)).
        const STANDS = 1 << 24;
        /// Was rallied by its Standard in this activation and does nothing else (moi:A36).
        const RALLIED = 1 << 25;
        /// Began the activation in the zone of a mounted enemy (moi:A7).
        const BEGAN_IN_MOUNTED_ZONE = 1 << 27;
        /// Was fired at by the active side: whoever did not declare then does not fire at it later (moi:9.3(3)(T1)).
        const SHOT_AT = 1 << 26;
    }
}

/// One combat unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct UnitState {
    /// Where it is.
    pub at: Where,
    /// Which corner it faces.
    pub facing: Facing,
    /// Its state.
    pub order: Order,
    /// Movement points spent in this activation.
    pub spent: u8,
    /// Attack rounds made in this activation (10.5(drm)).
    pub attacks: u8,
    /// Marks of this activation.
    pub marks: Marks,
    /// Enemy bow units that shot at it in reaction in this activation (7.3.2A(3)).
    pub shot_by: WideUnitSet,
    /// Which of its counters it shows.
    pub form: Form,
    /// Its formation.
    pub formation: Formation,
}

/// One leader.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct LeaderState {
    /// Where he is.
    pub at: Where,
    /// Killed or captured, as against fled.
    pub lost: bool,
    /// Has moved in this activation.
    pub moved: bool,
    /// Goes along with the unit in hand.
    pub along: bool,
    /// The enemy knows that he is here (3.5).
    pub known: bool,
    /// Has lost his unit in the attack under way and will look for another (moi:15.4(3)).
    pub orphaned: bool,
}

/// How a unit attacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum AttackKind {
    /// Ordinary shock.
    Shock,
    /// A charge still to be ridden, or being ridden.
    Charge,
}

/// One unit's attack on one other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Pair {
    /// Who attacks.
    pub attacker: UnitId,
    /// Whom.
    pub defender: UnitId,
    /// The attacks that hang together.
    pub group: u8,
    /// How.
    pub kind: AttackKind,
    /// Where the defender stood when the attack was declared (A23).
    pub hex: HexId,
    /// The attacker's horses have been put to the test before this defender (moi:A30).
    pub tested: bool,
    /// The defender has slipped away before the shock: nothing is left but to follow it (moi:10.2(4)).
    pub slipped: bool,
}

impl Pair {
    /// An attack that is still to be made.
    pub(crate) const fn new(attacker: UnitId, defender: UnitId, group: u8, kind: AttackKind, hex: HexId) -> Pair {
        Pair { attacker, defender, group, kind, hex, tested: false, slipped: false }
    }
}

/// One roll of an attack: a defender, its fixed modifiers and table (A22), and how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Bout {
    /// The group of attacks.
    pub group: u8,
    /// Whom.
    pub defender: UnitId,
    /// Where it stood.
    pub hex: HexId,
    /// The modifiers, by [`crate::shock::ShockMod`].
    pub mods: [i8; crate::shock::ShockMod::COUNT],
    /// Resolved on the charge table.
    pub on_charge_table: bool,
    /// The result drives the attackers back.
    pub recoil: bool,
    /// The defender was disordered or retired before the first roll: the column of the table (moi:A58).
    pub weak: bool,
    /// The modified roll, once it is made.
    pub total: i8,
    /// What is still to be done.
    pub stage: BoutStage,
}

/// How far a roll has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum BoutStage {
    /// Not rolled yet.
    Open,
    /// Rolled; nothing has come of it yet (moi:10.3(5)).
    Rolled,
    /// Rolled; the defender suffered nothing adverse.
    Held,
    /// Rolled; the defender suffered.
    Suffered,
    /// The same, and the unit that advances attacks again (10.5).
    Continue,
    /// The advance was made, or nobody could make it.
    Closed,
    /// The defender retreated before the shock: an attacker may follow (moi:10.2(4)).
    Vacated,
}

/// A unit that fires at a target together with others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Declared {
    pub(crate) firer: UnitId,
    /// The side of the target through which it fires, wherever it goes then (moi:A14, moi:A31).
    pub(crate) struck: Arc,
}

/// The most units that can have one target in range.
pub(crate) const MAX_VOLLEY: usize = 36;

/// Units that came on through a hex in this activation (15.1(mp)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Entered {
    /// The hex.
    pub hex: HexId,
    /// How many.
    pub units: u8,
}

// Room for the largest armies; one more is a fault of the program and stops it.

/// The most continued attacks within one another: each is one worse than the last (sul:10.5(drm)), and no sum of
/// modifiers and die is as large as this. Where they are not (moi:12.7(5)), each begins when the last is over.
const MAX_CONTINUED: usize = 24;

/// The most attacks at a time. Attackers are of one Battle, and each attacks at most its two front hexes;
/// the answer to an attack comes on top.
pub(crate) const MAX_PAIRS: usize = 2 * MAX_BATTLE_UNITS + 2;

/// The most rolls at a time. In a group of attacks that hang together there is at most one defender more
/// than attackers; a continued attack has two at most, and so has a counter-charge.
const MAX_BOUTS: usize = MAX_BATTLE_UNITS + 1 + 2 * MAX_CONTINUED;

/// The most frames: attacks within attacks, or units that wait to attack on (moi:12.7(1)), what is done on top of them,
/// and a unit each that suffers when the Standard falls (13.0.4) or guns are lost (7.5.4).
const MAX_FRAMES: usize = MAX_BATTLE_UNITS + 16 + MAX_UNITS;

/// The whole position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    #[serde(with = "BigArray")]
    pub(crate) units: [UnitState; MAX_UNITS],
    #[serde(with = "BigArray")]
    pub(crate) leaders: [LeaderState; MAX_LEADERS],
    #[serde(with = "BigArray")]
    occupant: [u8; MAX_HEXES],
    /// Per side: how many of its zones cover a hex (low four bits), how many of mounted units
    /// (high four bits).
    zones: Zones,
    /// Hexes with at least one leader.
    leader_hexes: HexBits,
    /// Where the Standards stand, by their ids, for good (moi:13.2(5)); `None` before the set-up and for one that is lost.
    pub(crate) standards: ArrayVec<Option<HexId>, MAX_STANDARDS>,
    pub(crate) pairs: ArrayVec<Pair, MAX_PAIRS>,
    pub(crate) bouts: ArrayVec<Bout, MAX_BOUTS>,
    pub(crate) entered: ArrayVec<Entered, MAX_BATTLE_UNITS>,
    /// Units that have declared fire at the same target, in that order (moi:9.3(3)(T1)).
    pub(crate) volley: ArrayVec<Declared, MAX_VOLLEY>,
    /// Counter-charges that wait for other attacks (moi:11.6(9)).
    pub(crate) answers: ArrayVec<Counter, MAX_BATTLE_UNITS>,
    /// The leaders in danger once all results of an attack are applied, in the order of their rolls (moi:15.4(2),
    /// moi:A58).
    pub(crate) endangered: ArrayVec<LeaderId, MAX_LEADERS>,
    /// Continuity rolls that succeeded in this player turn (moi:4.21(2)).
    pub(crate) successes: u8,
    /// Battles that have finished an activation which they began on the map (moi:poitiers(lines)).
    pub(crate) acted_on_map: Battles,
    /// Battles whose one roll for leaving has been made (moi:poitiers(orleans), moi:najera(tello)).
    pub(crate) settled: Battles,
    /// Free activations so far, by side (moi:bannockburn(followers)).
    pub(crate) free_activations: BySide<u8>,
    /// The most flight points that a side has had at the end of an activation (moi:poitiers(captal)).
    pub(crate) most_points: BySide<i16>,
    /// Sides that have had a unit retired or eliminated (moi:falkirk(comyn)).
    pub(crate) bloodied: BySide<bool>,
    /// Flight points for losses, by side.
    pub(crate) lost_points: BySide<i16>,
    /// Battles whose lost leader is to be replaced (12.4.1), a bit each.
    pub(crate) replacement_due: u32,
    /// Late groups whose roll succeeded, a bit each.
    pub(crate) arrived: u32,
    /// The side that may not seize early may do so now (14.3(3)).
    pub(crate) may_seize: bool,
    /// The side that may repeat a Battle still may (14.3(4)).
    pub(crate) may_repeat: bool,
    /// Which sides have been activated (15.2.4).
    pub(crate) acted: BySide<bool>,
    pub(crate) passes: u8,
    /// Activations so far: the clock of a game without turns (4.0).
    pub(crate) activations: u16,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) frames: Stack<Frame, MAX_FRAMES>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Zones {
    #[serde(with = "BigArray")]
    first: [u8; MAX_HEXES],
    #[serde(with = "BigArray")]
    second: [u8; MAX_HEXES],
}

/// What a mounted unit adds to a hex's zones, besides the one that every unit adds.
pub(crate) const MOUNTED_ZONE: u8 = 1 << 4;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct HexBits([u64; MAX_HEXES / 64]);

/// No occupant.
pub(crate) const NOBODY: u8 = u8::MAX;

impl State {
    /// Continuity rolls that have succeeded in this player turn (moi:4.21(2)).
    #[must_use]
    pub fn successes(&self) -> u8 {
        self.successes
    }

    /// Everybody waiting, nothing under way.
    pub(crate) fn blank(set: &Setting) -> State {
        let unit = UnitState {
            at: Where::Gone,
            facing: Facing::N,
            order: Order::Normal,
            spent: 0,
            attacks: 0,
            marks: Marks::empty(),
            shot_by: WideUnitSet::EMPTY,
            form: Form::Own,
            formation: Formation::Open,
        };
        let leader =
            LeaderState { at: Where::Gone, lost: false, moved: false, along: false, known: false, orphaned: false };
        let mut state = State {
            units: [unit; MAX_UNITS],
            leaders: [leader; MAX_LEADERS],
            occupant: [NOBODY; MAX_HEXES],
            zones: Zones { first: [0; MAX_HEXES], second: [0; MAX_HEXES] },
            leader_hexes: HexBits([0; MAX_HEXES / 64]),
            standards: set.standards.iter().map(|_| None).collect(),
            pairs: ArrayVec::new(),
            bouts: ArrayVec::new(),
            entered: ArrayVec::new(),
            volley: ArrayVec::new(),
            answers: ArrayVec::new(),
            endangered: ArrayVec::new(),
            successes: 0,
            acted_on_map: Battles::default(),
            settled: Battles::default(),
            free_activations: BySide([0; 2]),
            most_points: BySide([0; 2]),
            bloodied: BySide([false; 2]),
            lost_points: BySide([0; 2]),
            replacement_due: 0,
            arrived: 0,
            may_seize: set.special.no_early_seizure.is_none(),
            may_repeat: set.special.repeat_battle.is_some(),
            acted: BySide([false; 2]),
            passes: 0,
            activations: 0,
            outcome: None,
            frames: Stack::new(),
        };
        for id in set.unit_ids() {
            state.units[id.index()].at = Where::Waiting;
            state.units[id.index()].facing = set.army(set.unit(id).side).home;
        }
        for id in set.leader_ids().filter(|&id| set.leader(id).start.is_some()) {
            state.leaders[id.index()].at = Where::Waiting;
        }
        state
    }

    pub(crate) fn unit(&self, id: UnitId) -> &UnitState {
        &self.units[id.index()]
    }

    pub(crate) fn unit_mut(&mut self, id: UnitId) -> &mut UnitState {
        &mut self.units[id.index()]
    }

    pub(crate) fn leader(&self, id: LeaderId) -> &LeaderState {
        &self.leaders[id.index()]
    }

    /// The combat unit in a hex.
    pub(crate) fn occupant(&self, hex: HexId) -> Option<UnitId> {
        let id = self.occupant[hex.index()];
        (id != NOBODY).then_some(UnitId(id))
    }

    /// The hex of a unit on the map.
    pub(crate) fn hex_of(&self, id: UnitId) -> Option<HexId> {
        match self.unit(id).at {
            Where::Map(hex) => Some(hex),
            _ => None,
        }
    }

    /// Whether any leader may be in the hex.
    pub(crate) fn has_leader(&self, hex: HexId) -> bool {
        self.leader_hexes.0[hex.index() / 64] >> (hex.index() % 64) & 1 == 1
    }

    fn zone_of_side(&self, side: Side) -> &[u8; MAX_HEXES] {
        match side {
            Side::First => &self.zones.first,
            Side::Second => &self.zones.second,
        }
    }

    /// Whether units of `side` exert their zone into the hex.
    pub(crate) fn in_zone_of(&self, side: Side, hex: HexId) -> bool {
        self.zone_of_side(side)[hex.index()] != 0
    }

    /// Whether a mounted unit of `side` does.
    pub(crate) fn in_mounted_zone_of(&self, side: Side, hex: HexId) -> bool {
        self.zone_of_side(side)[hex.index()] >= MOUNTED_ZONE
    }

    /// Whether the arrays kept step by step equal these: occupants by hex ([`NOBODY`] where there is
    /// none) and zones by side.
    pub(crate) fn keeps(&self, occupants: &[u8; MAX_HEXES], zones: &[[u8; MAX_HEXES]; 2]) -> bool {
        self.occupant == *occupants && self.zones.first == zones[0] && self.zones.second == zones[1]
    }

    /// Takes a unit's zone off the map or puts it on, for what it is now.
    fn count_zone(&mut self, set: &Setting, id: UnitId, count: Count) {
        let unit = set.unit(id);
        let now = self.units[id.index()];
        let Where::Map(hex) = now.at else { return };
        let arm = set.arm(id, now.form);
        if !exerts_zone(arm, now.order, now.formation) {
            return;
        }
        let weight = if arm.is_mounted() { 1 + MOUNTED_ZONE } else { 1 };
        for dir in now.facing.front() {
            let Some(front) = set.map.neighbour(hex, dir) else { continue };
            if !zone_crosses(set, id, now.form, hex, dir) {
                continue;
            }
            let zones = match unit.side {
                Side::First => &mut self.zones.first,
                Side::Second => &mut self.zones.second,
            };
            let cell = &mut zones[front.index()];
            *cell = match count {
                Count::Add => *cell + weight,
                Count::Remove => *cell - weight,
            };
        }
    }

    /// Changes a unit and keeps the map's arrays true.
    pub(crate) fn change(&mut self, set: &Setting, id: UnitId, change: impl FnOnce(&mut UnitState)) {
        self.count_zone(set, id, Count::Remove);
        if let Where::Map(hex) = self.units[id.index()].at {
            // Passing through friendly artillery: the gun keeps the hex (3.1.1(artillery)).
            if self.occupant[hex.index()] == id.0 {
                self.occupant[hex.index()] = NOBODY;
            }
        }
        change(&mut self.units[id.index()]);
        if let Where::Map(hex) = self.units[id.index()].at {
            if self.occupant[hex.index()] == NOBODY {
                self.occupant[hex.index()] = id.0;
            }
        }
        self.count_zone(set, id, Count::Add);
        // moi:falkirk(comyn): once is enough.
        if matches!(self.units[id.index()].order, Order::Retired | Order::Eliminated) {
            self.bloodied[set.unit(id).side] = true;
        }
    }

    /// Puts a leader somewhere.
    pub(crate) fn put_leader(&mut self, id: LeaderId, at: Where) {
        let from = self.leaders[id.index()].at;
        self.leaders[id.index()].at = at;
        // Nobody goes along with a unit once he is out of play.
        self.leaders[id.index()].along &= at != Where::Gone;
        if let Where::Map(hex) = from {
            let left = self.leaders.iter().any(|l| l.at == Where::Map(hex));
            self.set_leader_hex(hex, left);
        }
        if let Where::Map(hex) = at {
            self.set_leader_hex(hex, true);
        }
    }

    fn set_leader_hex(&mut self, hex: HexId, has: bool) {
        let bit = 1 << (hex.index() % 64);
        let word = &mut self.leader_hexes.0[hex.index() / 64];
        *word = if has { *word | bit } else { *word & !bit };
    }

    pub(crate) fn is_due(&self, battle: BattleId) -> bool {
        self.replacement_due >> battle.0 & 1 == 1
    }

    pub(crate) fn set_due(&mut self, battle: BattleId, due: bool) {
        let bit = 1 << battle.0;
        self.replacement_due = if due { self.replacement_due | bit } else { self.replacement_due & !bit };
    }

    pub(crate) fn has_arrived(&self, battle: BattleId) -> bool {
        self.arrived >> battle.0 & 1 == 1
    }
}

#[derive(Clone, Copy)]
enum Count {
    Add,
    Remove,
}

/// sul:3.2.1, sul:3.2.1(none): some kinds of troops never, and none that is disordered or retired. moi:7.1(1), moi:7.1(2):
/// missile foot and horse that shocks, moi:7.1(3): nobody else; moi:C7.0: the disordered too. moi:P8: nobody in a
/// schiltron.
pub(crate) fn exerts_zone(arm: &Arm, order: Order, formation: Formation) -> bool {
    let able = match arm.zone {
        ZoneRight::Never => false,
        ZoneRight::InOrder => order == Order::Normal,
        ZoneRight::UnlessRetired => matches!(order, Order::Normal | Order::Disordered),
    };
    able && formation != Formation::Schiltron
}

/// Whether a unit's zone reaches from a hex into the one in this direction.
pub(crate) fn zone_crosses(set: &Setting, id: UnitId, form: Form, hex: HexId, dir: Dir) -> bool {
    match set.profile.march.zone_edge {
        // sul:3.2.3: not across a stream or entrenchment; sul:3.2.3(missile): unless armed with missiles.
        ZoneEdge::SomeHexsides => {
            let armed = || set.charts.weapon(set.printed(id, form).missile).is_some_and(|weapon| weapon.zone_crosses);
            set.ground.lets_zone_out(hex, dir) || armed()
        }
        // A10: across everything that it could cross itself; moi:courtrai(castle): not over its wall.
        ZoneEdge::Impassable => set.ground.lets_zone_follow(set.walker(id, form), hex, dir),
    }
}
