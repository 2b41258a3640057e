//! Questions that bots and overlays ask about a position. Read-only, and public where the state
//! itself is not: whoever holds a redacted state learns no more than it says.

use crate::activation;
use crate::engine::Iron;
use crate::frame::{Frame, Moving, Riding};
use crate::movement::cost::{may_move_at_all, step_from};
use crate::pos::Pos;
use crate::setting::{BattleId, Face, LeaderId, Missile, Setting, UnitId};
use crate::state::{AttackKind, Marks, Order, Pair, State, Where, is_stream};
use acies_board::{Arc, Dir, Facing, HexId, Reach};
use acies_kernel::Side;

/// A position to ask about.
#[derive(Clone, Copy)]
pub struct Query<'a> {
    pos: Pos<'a>,
}

/// One unit's declared attack on another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Declared {
    /// Who attacks.
    pub attacker: UnitId,
    /// Whom.
    pub defender: UnitId,
    /// Whether it was declared as a charge (9.2).
    pub charge: bool,
    /// Whether the charger still has to ride, or is riding.
    pub rides: bool,
}

/// A charge under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ride {
    /// Who rides.
    pub unit: UnitId,
    /// At whom.
    pub target: UnitId,
    /// Steps left.
    pub steps: u8,
    /// Whether it has used its one turn.
    pub turned: bool,
}

impl Iron {
    /// The position, to be asked about.
    #[must_use]
    pub fn query<'a>(&'a self, state: &'a State) -> Query<'a> {
        Query { pos: Pos { set: self.setting(), s: state } }
    }
}

// Units.
impl<'a> Query<'a> {
    /// The setting.
    #[must_use]
    pub fn setting(self) -> &'a Setting {
        self.pos.set
    }

    /// Where a unit is.
    #[must_use]
    pub fn at(self, unit: UnitId) -> Where {
        self.pos.s.unit(unit).at
    }

    /// The hex of a unit on the map.
    #[must_use]
    pub fn hex(self, unit: UnitId) -> Option<HexId> {
        self.pos.hex(unit)
    }

    /// The corner a unit faces.
    #[must_use]
    pub fn facing(self, unit: UnitId) -> Facing {
        self.pos.s.unit(unit).facing
    }

    /// The state of a unit.
    #[must_use]
    pub fn order(self, unit: UnitId) -> Order {
        self.pos.order(unit)
    }

    /// The ratings that show (10.1(1)).
    #[must_use]
    pub fn face(self, unit: UnitId) -> Face {
        self.pos.face(unit)
    }

    /// Movement points that a unit of the active Battle has left.
    #[must_use]
    pub fn points_left(self, unit: UnitId) -> u8 {
        self.pos.face(unit).ma.saturating_sub(self.pos.s.unit(unit).spent)
    }

    /// Whether a unit is in command for the activation under way (12.1).
    #[must_use]
    pub fn is_in_command(self, unit: UnitId) -> bool {
        self.has(unit, Marks::IN_COMMAND)
    }

    /// Whether a unit is pitching camp (14.3(2)).
    #[must_use]
    pub fn is_pinned(self, unit: UnitId) -> bool {
        self.has(unit, Marks::PINNED)
    }

    /// Whether a unit has made its active fire.
    #[must_use]
    pub fn has_fired(self, unit: UnitId) -> bool {
        self.has(unit, Marks::FIRED)
    }

    /// Whether a unit has spent movement points in the activation under way.
    #[must_use]
    pub fn has_moved(self, unit: UnitId) -> bool {
        self.has(unit, Marks::MOVED)
    }

    /// How many attack rounds a unit has made in the activation under way (10.5(drm)).
    #[must_use]
    pub fn attacks_made(self, unit: UnitId) -> u8 {
        self.pos.s.unit(unit).attacks
    }

    /// Whether a unit counter-charges where it stands (9.4.4(1)).
    #[must_use]
    pub fn is_countering(self, unit: UnitId) -> bool {
        self.has(unit, Marks::COUNTERS)
    }

    /// Whether `firer` would still have a reaction shot if `mover` came into its front (7.3.2).
    #[must_use]
    pub fn has_reaction_shot(self, firer: UnitId, mover: UnitId) -> bool {
        let spent = match self.pos.missile(firer) {
            Missile::Bow { .. } => self.pos.s.unit(mover).shot_by & self.pos.set.unit(firer).bow_bit != 0,
            Missile::Musket => self.has(firer, Marks::REACTED),
            Missile::Gun(_) | Missile::None => true,
        };
        !spent && self.pos.order(firer) != Order::Retired
    }

    fn has(self, unit: UnitId, mark: Marks) -> bool {
        self.pos.s.unit(unit).marks.contains(mark)
    }
}

// The map.
impl<'a> Query<'a> {
    /// The combat unit in a hex.
    #[must_use]
    pub fn occupant(self, hex: HexId) -> Option<UnitId> {
        self.pos.s.occupant(hex)
    }

    /// A combat unit in a hex that is not of this side.
    #[must_use]
    pub fn enemy_at(self, side: Side, hex: HexId) -> Option<UnitId> {
        self.pos.enemy_at(side, hex)
    }

    /// A combat unit of this side in a hex.
    #[must_use]
    pub fn friend_at(self, side: Side, hex: HexId) -> Option<UnitId> {
        self.pos.friend_at(side, hex)
    }

    /// Whether a unit not of this side stands next to a hex.
    #[must_use]
    pub fn is_next_to_enemy(self, side: Side, hex: HexId) -> bool {
        self.pos.is_next_to_enemy(side, hex)
    }

    /// Whether units of this side exert their zone into a hex (3.2.1).
    #[must_use]
    pub fn in_zone_of(self, side: Side, hex: HexId) -> bool {
        self.pos.s.in_zone_of(side, hex)
    }

    /// The units not of this side whose zone covers a hex.
    pub fn zone_owners(self, side: Side, hex: HexId) -> impl Iterator<Item = UnitId> + use<'a> {
        self.pos.zone_owners(side, hex)
    }

    /// The Hungarian Standard.
    #[must_use]
    pub fn standard(self) -> Option<HexId> {
        self.pos.s.standard
    }

    /// The arc of a unit through which something from a hex would strike it (A11).
    #[must_use]
    pub fn struck_arc(self, unit: UnitId, from: HexId) -> Arc {
        self.pos.struck_arc(unit, from)
    }

    /// Whether a stream without bridge runs along a hexside (A40).
    #[must_use]
    pub fn is_stream(self, hex: HexId, dir: Dir) -> bool {
        is_stream(self.pos.set.map.hexside(hex, dir))
    }

    /// Whether a charge could not go from one hex into the next (9.1(3)).
    #[must_use]
    pub fn is_barred_from_charging(self, from: HexId, to: HexId) -> bool {
        self.pos.is_barred_from_charging(from, to)
    }

    /// How many units came on through a hex in the activation under way (15.1(mp)).
    #[must_use]
    pub fn entered_through(self, hex: HexId) -> u8 {
        self.pos.s.entered.iter().find(|e| e.hex == hex).map_or(0, |e| e.units)
    }

    /// Where a unit on the map could move in the activation under way, with the points it takes;
    /// hexes of friendly guns are on the way, not places to stop. Ends of moves that would need a
    /// zone to be left twice are left out.
    pub fn reach(self, unit: UnitId, reach: &mut Reach) {
        let pos = self.pos;
        let Some(start) = pos.hex(unit) else { return };
        let moving = Moving::fresh(unit);
        let held = pos.order(unit) == Order::Retired || self.has(unit, Marks::HALTED);
        let free = !held && may_move_at_all(pos, moving, start).is_ok();
        let budget = if free { self.points_left(unit) } else { 0 };
        let archer = pos.is_mounted_archer(unit);
        let began_in_zone = pos.is_in_enemy_zone(unit, start);
        // sul:3.2.4(2): the zone in which it began is behind it after the first step.
        let is_left = |to| began_in_zone && pos.zone_owners(pos.side(unit), to).any(|o| pos.exerts_into(o, start));
        let price = |from: HexId, _, to: HexId| {
            let on_the_way = from != start;
            let moving = Moving { entered_zone: on_the_way, ..moving };
            let price = step_from(pos, moving, from, 0, to).ok();
            price.filter(|_| !(on_the_way && is_left(to)))
        };
        reach.run(&pos.set.map, start, budget, price, |hex| !archer && pos.is_in_enemy_zone(unit, hex));
    }
}

// Leaders, Battles and the army.
impl<'a> Query<'a> {
    /// Where a leader is.
    #[must_use]
    pub fn leader(self, leader: LeaderId) -> Where {
        self.pos.s.leader(leader).at
    }

    /// The leaders known to be in a hex.
    pub fn leaders_in(self, hex: HexId) -> impl Iterator<Item = LeaderId> + use<'a> {
        self.pos.leaders_in(hex)
    }

    /// Whether a leader of the unit's own Battle is with it.
    #[must_use]
    pub fn is_led(self, unit: UnitId) -> bool {
        let battle = self.pos.set.unit(unit).battle;
        self.pos.hex(unit).is_some_and(|hex| self.pos.leaders_in(hex).any(|l| self.pos.set.leader(l).battle == battle))
    }

    /// The leader on whose rating a Battle is activated (A44).
    #[must_use]
    pub fn commander(self, battle: BattleId) -> Option<LeaderId> {
        self.pos.commander(battle)
    }

    /// Whether a side may seize the initiative (14.3(3)).
    #[must_use]
    pub fn may_seize(self, side: Side) -> bool {
        activation::may_seize(self.pos, side).is_ok()
    }

    /// A side's flight points (16.0.1).
    #[must_use]
    pub fn flight_points(self, side: Side) -> i32 {
        self.pos.flight_points(side)
    }

    /// A side's flight level (16.0.3, 16.0.4).
    #[must_use]
    pub fn flight_level(self, side: Side) -> i32 {
        self.pos.flight_level(side)
    }
}

// Attacks.
impl<'a> Query<'a> {
    /// All attacks declared and not yet done with.
    pub fn declared(self) -> impl Iterator<Item = Declared> + use<'a> {
        self.pos.s.pairs.iter().map(move |pair| self.tell(pair))
    }

    /// The attacks of the group that is being resolved, innermost first; none outside a combat.
    pub fn under_way(self) -> impl Iterator<Item = Declared> + use<'a> {
        let group = self.pos.s.frames.iter().rev().find_map(|frame| match frame {
            Frame::Attack(attack) => Some(attack.group),
            _ => None,
        });
        self.pos.s.pairs.iter().filter(move |pair| Some(pair.group) == group).map(move |pair| self.tell(pair))
    }

    /// The charge that is being ridden: the rider, its target, the steps it has left, and whether it
    /// may still turn (A23).
    #[must_use]
    pub fn ride(self) -> Option<Ride> {
        match self.pos.s.top() {
            Some(Frame::Ride(Riding { unit, target, steps, turned, .. })) => Some(Ride { unit, target, steps, turned }),
            _ => None,
        }
    }

    fn tell(self, pair: &Pair) -> Declared {
        let marks = self.pos.s.unit(pair.attacker).marks;
        let charge = pair.kind == AttackKind::Charge;
        let under_way = self.pos.s.frames.iter().any(|f| matches!(f, Frame::Ride(ride) if ride.unit == pair.attacker));
        let rides = charge && (under_way || !marks.contains(Marks::RIDDEN));
        let charges = charge && marks.contains(Marks::CHARGING);
        Declared { attacker: pair.attacker, defender: pair.defender, charge: charges, rides }
    }
}
