//! The position: plain data, small, cheap to clone, comparable, hashable.
//!
//! What the map's arrays say (who stands where, whose zones cover what) is kept true by the functions
//! of this file; `invariants.rs` compares them with a count from scratch.

use crate::charts::Is;
use crate::few::{Covered, Fronts, Stacked, Two};
use crate::frame::Frame;
pub use crate::progress::{Arm, Combat, Entry, Few, Last, Line, LineHow, Mode, Moving, Phase, PhaseKind, Tie, Wild};
pub(crate) use crate::progress::{MAX_COMBATS, MAX_DEFENDERS, NOBODY};
pub use crate::setting::Ammo;
use crate::setting::{
    Face, Formation, LeaderId, MAX_HEXES, MAX_LEADERS, MAX_LINES, MAX_UNITS, Outset, Setting, Start, Traits, UnitId,
    UnitSet,
};
use acies_board::{Arc, Dir, Facing, HexId};
use acies_kernel::{BySide, Outcome, Side, Stack};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Where {
    /// On the map, in this hex.
    Map(HexId),
    /// Still to come.
    Waiting,
    /// Out of play.
    Gone,
}

bitflags::bitflags! {
    /// What a unit is, did or suffered.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub struct Marks: u32 {
        /// Routed (10.2).
        const ROUTED = 1;
        /// Rallied this turn (10.34).
        const RALLIED = 1 << 1;
        /// On its Moved side (6.13).
        const TURNED_OVER = 1 << 2;
        /// Has left its set-up hex (9.4(2)).
        const LEFT_SETUP = 1 << 3;
        /// The dismounted counter is in play (9.1).
        const FOOT = 1 << 4;
        /// Moved in this Orders Phase.
        const MOVED = 1 << 5;
        /// Fired by order in this Orders Phase.
        const FIRED = 1 << 6;
        /// Had a recover order in this Orders Phase.
        const RECOVERED = 1 << 7;
        /// Turned in reaction in this Orders Phase (7.15).
        const FACED = 1 << 8;
        /// Had its move or fire order of this Orders Phase (5.25).
        const ORDERED = 1 << 9;
        /// Carries SHOCK-Check TQ.
        const CHECK = 1 << 10;
        /// Carries SHOCK-No Check.
        const NO_CHECK = 1 << 11;
        /// Took part in shock in this Orders Phase.
        const FOUGHT = 1 << 12;
        /// A column attacked by shock: changes to line (6.46).
        const STRUCK_COLUMN = 1 << 13;
        /// Advanced after the charge step and is out of the segment.
        const ADVANCED = 1 << 14;
        /// Made a shock attack as a unit in uncontrolled advance (9.31(4)).
        const ATTACKED = 1 << 15;
        /// Ended the Orders Phase's move in another hex than it began (5.47).
        const CHANGED_HEX = 1 << 16;
        /// May withdraw with a unit of its line (6.51(5)).
        const MAY_WITHDRAW = 1 << 17;
        /// Its TQ check of the charge step failed far enough to rout.
        const BROKEN = 1 << 18;
        /// A defender that was routed before it was attacked: it stands where it is.
        const STOOD_ROUTED = 1 << 19;
        /// Half of a double depth (gboh:V10.8).
        const DEEP = 1 << 20;
        /// Runs wild: it has no zone (gboh:V7.4).
        const RAMPAGING = 1 << 21;
        /// Moved far enough for a chariot to need no check (gboh:10.16(X4)).
        const FAR = 1 << 22;
        /// Got out of a chariot's way (gboh:10.16(T5)).
        const AVOIDED = 1 << 23;
        /// Has beaten all before it and may break through (gboh:V9.12).
        const BREAKS = 1 << 24;
        /// Artillery that has fired in reaction in this Orders Phase (gboh:V8.8).
        const REACTED = 1 << 25;
        /// Has pursued: no more orders this turn (gboh:V9.16).
        const PURSUED = 1 << 26;
    }
}

impl Marks {
    /// Marks that end with an Orders Phase.
    pub const PHASE: Marks = Marks::MOVED
        .union(Marks::FIRED)
        .union(Marks::RECOVERED)
        .union(Marks::FACED)
        .union(Marks::ORDERED)
        .union(Marks::CHECK)
        .union(Marks::NO_CHECK)
        .union(Marks::FOUGHT)
        .union(Marks::STRUCK_COLUMN)
        .union(Marks::ADVANCED)
        .union(Marks::ATTACKED)
        .union(Marks::CHANGED_HEX)
        .union(Marks::MAY_WITHDRAW)
        .union(Marks::BROKEN)
        .union(Marks::STOOD_ROUTED)
        .union(Marks::FAR)
        .union(Marks::AVOIDED)
        .union(Marks::BREAKS)
        .union(Marks::REACTED);
}

/// No line in uncontrolled advance.
pub const NO_LINE: u8 = u8::MAX;

/// One combat unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct UnitState {
    /// Where it is.
    pub at: Where,
    /// Formation and facing.
    pub formation: Formation,
    /// Cohesion hits.
    pub hits: u8,
    /// Missiles left.
    pub ammo: Ammo,
    /// Missiles left of the archers around an elephant (gboh:8.61(c)).
    pub screen: Ammo,
    /// The line in uncontrolled advance it belongs to, or [`NO_LINE`].
    pub line: u8,
    /// Marks.
    pub marks: Marks,
    /// Leaders who tried to rally it this turn, a bit each (10.32).
    pub rallied_by: u32,
    /// The unit beneath it in its hex, or [`NOBODY`] (gboh:V6.1).
    under: u8,
}

/// What a leader has done this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Status {
    /// Still to be activated.
    Unactivated,
    /// The one who gives orders now.
    Active,
    /// Done (2.4(4)).
    Finished,
}

/// One leader.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct LeaderState {
    /// Where he is.
    pub at: Where,
    /// Activation.
    pub status: Status,
    /// What a wound takes off all his ratings; 0 if he has none (8.34(3), gboh:8.67(R2), gboh:8.67(R3)).
    pub wound: u8,
    /// Of no use for the rest of the turn (gboh:V2.7).
    pub suspended: bool,
    /// Has ordered a line to fall back this turn (gboh:5.22(LC3)).
    pub fell_back: bool,
    /// Bypassed or trumped: no Momentum this turn (5.45).
    pub no_momentum: bool,
    /// Orders Phases taken this turn.
    pub phases: u8,
    /// Ran an elite or champion phase this turn (5.0(3)).
    pub elite: bool,
    /// May give line commands this turn (4.32(1)).
    pub granted: bool,
    /// Movement points spent in this Orders Phase.
    pub spent: u8,
    /// Was moved by the overall commander in this Orders Phase (4.31(2)).
    pub ordered: bool,
    /// Goes along with the unit that moves now.
    pub along: bool,
    /// Dead or captured.
    pub dead: bool,
}

impl UnitState {
    /// A number that tells most positions of a unit apart.
    #[inline]
    fn print(&self) -> u64 {
        let at = self.at.print();
        let shape = u64::from(self.formation.print_index()) << 2 | u64::from(self.formation.is_wedge()) << 1;
        let worn = u64::from(self.hits) << 32 | u64::from(self.line) << 40 | u64::from(self.under) << 48;
        (at | shape << 16 | worn) ^ u64::from(self.marks.bits()).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

impl Where {
    #[inline]
    fn print(self) -> u64 {
        match self {
            Where::Map(hex) => 2 + u64::from(hex.0),
            Where::Waiting => 1,
            Where::Gone => 0,
        }
    }
}

impl LeaderState {
    /// A number that tells most positions of a leader apart.
    #[inline]
    fn print(&self) -> u64 {
        let fate = u64::from(self.wound) << 16 | u64::from(self.suspended) << 24 | u64::from(self.dead) << 25;
        self.at.print() | fate | (self.status as u64) << 32 | u64::from(self.spent) << 40
    }
}

/// What the arrays of the map say follows from the units, and most of the rest is the same in positions that are
/// compared: odds hash many of them.
impl std::hash::Hash for State {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        // A sum of products, which does not wait for the number before.
        let units = self.units.iter().map(UnitState::print);
        let prints = units.chain(self.leaders.iter().map(LeaderState::print)).zip(1_u64..);
        let product = |(print, place): (u64, u64)| {
            let mixed = (print ^ place).wrapping_mul(0x9e37_79b9_7f4a_7c15 ^ place << 1);
            mixed ^ mixed >> 29
        };
        hasher.write_u64(prints.map(product).fold(0, u64::wrapping_add));
        self.combats.hash(hasher);
        self.routs.hash(hasher);
        self.frames.hash(hasher);
    }
}

/// The whole position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    #[serde(with = "BigArray")]
    pub(crate) units: [UnitState; MAX_UNITS],
    #[serde(with = "BigArray")]
    pub(crate) leaders: [LeaderState; MAX_LEADERS],
    #[serde(with = "BigArray")]
    occupant: [u8; MAX_HEXES],
    zones: Zones,
    /// Units of each side on the map.
    on_map: BySide<UnitSet>,
    pub(crate) turn: u16,
    pub(crate) phase: Option<Phase>,
    pub(crate) line: Option<Line>,
    pub(crate) moving: Option<Moving>,
    pub(crate) entries: ArrayVec<Entry, MAX_ENTRIES>,
    pub(crate) combats: ArrayVec<Combat, MAX_COMBATS>,
    /// Units that will rout when the rout under way is over: at the worst all of them.
    pub(crate) routs: ArrayVec<UnitId, MAX_UNITS>,
    pub(crate) wild: [Wild; MAX_LINES],
    /// Whose line goes next (9.31(2)).
    pub(crate) wild_next: Option<Side>,
    pub(crate) tie: Option<Tie>,
    pub(crate) ferocity: BySide<bool>,
    pub(crate) paralysed: BySide<bool>,
    /// The side whose fast weakens it.
    pub(crate) fasting: Option<Side>,
    /// Who won the duel.
    pub(crate) champion: Option<Side>,
    /// Units that still have to fall back by loss of nerve (gboh:V2.5).
    pub(crate) nerve: UnitSet,
    /// Whose elite commander was slow this turn (gboh:V2.3).
    pub(crate) no_elite: BySide<bool>,
    /// Replacement counters left.
    pub(crate) replacements: BySide<u8>,
    /// Rout points for lost units and leaders (10.41).
    pub(crate) points: BySide<i32>,
    /// Units of a side that routed or were lost, for arrivals.
    pub(crate) routed: BySide<u8>,
    /// Arrival groups that have come, a bit each.
    pub(crate) arrived: u8,
    /// Rules of this battle whose event has happened, a bit each.
    pub(crate) happened: u16,
    /// Those that are used up.
    pub(crate) spent: u16,
    /// Leaders whose first line has taken breath, a bit each (gboh:pharsalus(halt)).
    pub(crate) breathed: u32,
    /// Units that still have to check by an event of this battle.
    pub(crate) steady: UnitSet,
    /// The enemy has come next to a king who may flee (gboh:issus(darius)).
    pub(crate) fright: bool,
    /// By how much the level of a side has fallen.
    pub(crate) fell: BySide<i32>,
    /// How the game has ended, if it has.
    pub(crate) outcome: Option<Outcome>,
    pub(crate) frames: Stack<Frame, 24>,
}

/// How many units of each side exert their zone into a hex: the first side in the lower half of a byte, the second in
/// the upper. At most six hexes with two units each lie around one, so neither half overflows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Zones(#[serde(with = "BigArray")] [u8; MAX_HEXES]);

impl Zones {
    const HALF: u8 = 0b1111;

    #[inline]
    const fn shift(side: Side) -> u32 {
        match side {
            Side::First => 0,
            Side::Second => 4,
        }
    }

    #[inline]
    fn count(&self, side: Side, hex: HexId) -> u8 {
        self.0[hex.index()] >> Zones::shift(side) & Zones::HALF
    }

    fn add(&mut self, side: Side, hex: HexId) {
        debug_assert!(self.count(side, hex) < Zones::HALF, "more zones than units that could exert them");
        self.0[hex.index()] += 1 << Zones::shift(side);
    }

    fn remove(&mut self, side: Side, hex: HexId) {
        debug_assert!(self.count(side, hex) > 0, "a zone is taken back that nobody exerts");
        self.0[hex.index()] -= 1 << Zones::shift(side);
    }
}

/// The most shots that may wait for the units of a line: of some 60 missile units on a side each reaches into two
/// hexes, and half of them into hexes that a line of the enemy enters.
const MAX_ENTRIES: usize = 64;

/// What happens to the zone of a unit.
#[derive(Clone, Copy)]
enum Change {
    Added,
    TakenBack,
}

// A state is copied for every look ahead, so it stays small with the largest armies.
const _: () = assert!(size_of::<State>() <= 24 * 1024);

/// The front hexsides of each corner, and of each side alone.
static CORNERS: [[Dir; 2]; 6] = {
    let mut all = [[Dir::ALL[0]; 2]; 6];
    let mut at = 0;
    while at < all.len() {
        all[at] = Facing::ALL[at].front();
        at += 1;
    }
    all
};
static SIDES: [Dir; 6] = Dir::ALL;

impl Formation {
    /// The front hexsides (7.11, A-02): two, one of a column, all of a square.
    #[inline]
    pub(crate) fn front(self) -> &'static [Dir] {
        match self {
            Formation::Line(f) | Formation::Wedge(f) | Formation::Charge(f) => &CORNERS[f.index()],
            Formation::Column(d) => std::slice::from_ref(&SIDES[d.index()]),
            Formation::Square => &SIDES,
            Formation::Around => &[],
        }
    }

    /// Where a hexside lies for a unit that stands so.
    #[must_use]
    pub fn arc(self, dir: Dir) -> Arc {
        match self {
            Formation::Line(f) | Formation::Wedge(f) | Formation::Charge(f) => f.arc(dir),
            Formation::Column(d) => match (6 + dir.index() - d.index()) % 6 {
                0 => Arc::Front,
                3 => Arc::Rear,
                _ => Arc::Flank,
            },
            // gboh:P31, gboh:P36: nobody comes at its flank or rear.
            Formation::Square | Formation::Around => Arc::Front,
        }
    }

    /// The corner that a unit faces which stands so; none of a column, of a square and of those who face nowhere.
    #[must_use]
    #[inline]
    pub const fn corner(self) -> Option<Facing> {
        match self {
            Formation::Line(f) | Formation::Wedge(f) | Formation::Charge(f) => Some(f),
            Formation::Column(_) | Formation::Square | Formation::Around => None,
        }
    }

    /// The same turned to a corner; a line, if it faced none.
    #[must_use]
    #[inline]
    pub const fn with_corner(self, facing: Facing) -> Formation {
        match self {
            Formation::Wedge(_) => Formation::Wedge(facing),
            Formation::Charge(_) => Formation::Charge(facing),
            Formation::Line(_) | Formation::Column(_) | Formation::Square | Formation::Around => {
                Formation::Line(facing)
            }
        }
    }

    /// In column.
    #[must_use]
    pub const fn is_column(self) -> bool {
        matches!(self, Formation::Column(_))
    }

    /// In wedge.
    #[must_use]
    pub const fn is_wedge(self) -> bool {
        matches!(self, Formation::Wedge(_))
    }

    /// Facing as told to people: corners 0 to 5, sides 6 to 11, none 12.
    #[must_use]
    pub const fn print_index(self) -> u8 {
        match self {
            Formation::Line(f) | Formation::Wedge(f) | Formation::Charge(f) => f.index() as u8,
            Formation::Column(d) => d.index() as u8 + 6,
            Formation::Square | Formation::Around => 12,
        }
    }

    /// Facing as a number 0 to 5; who faces nowhere has the first.
    #[must_use]
    pub const fn index(self) -> u8 {
        match self {
            Formation::Line(f) | Formation::Wedge(f) | Formation::Charge(f) => f.index() as u8,
            Formation::Column(d) => d.index() as u8,
            Formation::Square | Formation::Around => 0,
        }
    }

    /// Facing as pieces show it: none in a square and of those who face nowhere.
    pub(crate) const fn shown(self) -> Option<u8> {
        match self {
            Formation::Square | Formation::Around => None,
            _ => Some(self.print_index()),
        }
    }
}

impl State {
    /// Everybody waiting, nothing under way.
    pub(crate) fn blank(set: &Setting) -> State {
        let unit = UnitState {
            at: Where::Gone,
            formation: Formation::Line(Facing::N),
            hits: 0,
            ammo: Ammo::Full,
            screen: Ammo::Full,
            line: NO_LINE,
            marks: Marks::empty(),
            rallied_by: 0,
            under: NOBODY,
        };
        let leader = LeaderState {
            at: Where::Gone,
            status: Status::Unactivated,
            wound: 0,
            suspended: false,
            fell_back: false,
            no_momentum: false,
            phases: 0,
            elite: false,
            granted: false,
            spent: 0,
            ordered: false,
            along: false,
            dead: false,
        };
        let fierce = |side: Side| set.profile.ferocity.is_some() && !set.army(side).trained;
        let mut state = State {
            units: [unit; MAX_UNITS],
            leaders: [leader; MAX_LEADERS],
            occupant: [NOBODY; MAX_HEXES],
            zones: Zones([0; MAX_HEXES]),
            on_map: BySide([UnitSet::EMPTY; 2]),
            turn: 0,
            phase: None,
            line: None,
            moving: None,
            entries: ArrayVec::new(),
            combats: ArrayVec::new(),
            routs: ArrayVec::new(),
            wild: [Wild { side: None, die: None, done: false }; MAX_LINES],
            wild_next: None,
            tie: None,
            // cat:9.2(3): an untrained army begins with ferocity.
            ferocity: BySide([fierce(Side::First), fierce(Side::Second)]),
            paralysed: BySide([false; 2]),
            fasting: None,
            champion: None,
            nerve: UnitSet::EMPTY,
            no_elite: BySide([false; 2]),
            replacements: BySide([set.armies[0].replacements, set.armies[1].replacements]),
            points: BySide([0; 2]),
            routed: BySide([0; 2]),
            arrived: 0,
            happened: 0,
            spent: 0,
            breathed: 0,
            steady: UnitSet::EMPTY,
            fright: false,
            fell: BySide([0; 2]),
            outcome: None,
            frames: Stack::new(),
        };
        for id in set.unit_ids() {
            state.units[id.index()].at = Where::Waiting;
        }
        for id in set.leader_ids() {
            state.leaders[id.index()].at = Where::Waiting;
        }
        state
    }

    /// The set-up of the battle.
    pub(crate) fn set_up(set: &Setting) -> State {
        let mut state = State::blank(set);
        // gboh:battles(stacks): who is beneath others comes after them.
        let lower = |id: &UnitId| set.unit(*id).outset.beneath;
        for id in set.unit_ids().filter(|id| !lower(id)).chain(set.unit_ids().filter(lower)) {
            let Outset { hits, ammo, deep, beneath: _ } = set.unit(id).outset;
            if let Start::Map((hex, formation)) = set.unit(id).start {
                state.change(set, id, |u| {
                    u.at = Where::Map(hex);
                    u.formation = formation;
                });
                if state.top_in(hex) != Some(id) {
                    state.put_beneath(id);
                }
            }
            let unit = &mut state.units[id.index()];
            (unit.hits, unit.ammo, unit.screen) = (hits, ammo, ammo);
            unit.marks.set(Marks::DEEP, deep);
        }
        for id in set.leader_ids() {
            if let Start::Map(hex) = set.leader(id).start {
                state.leaders[id.index()].at = Where::Map(hex);
            }
        }
        state
    }

    #[inline]
    pub(crate) fn unit(&self, id: UnitId) -> &UnitState {
        &self.units[usize::from(id.0)]
    }

    #[inline]
    pub(crate) fn leader(&self, id: LeaderId) -> &LeaderState {
        &self.leaders[usize::from(id.0)]
    }

    /// A unit whose hits are put in another's place; its zone does not depend on them.
    pub(crate) fn unit_mut(&mut self, id: UnitId) -> &mut UnitState {
        &mut self.units[id.index()]
    }

    pub(crate) fn leader_mut(&mut self, id: LeaderId) -> &mut LeaderState {
        &mut self.leaders[id.index()]
    }

    /// Sets or clears marks. ROUTED, RAMPAGING and FOOT change zones: use [`State::change`] for them.
    pub(crate) fn mark(&mut self, id: UnitId, marks: Marks, on: bool) {
        self.units[id.index()].marks.set(marks, on);
    }

    #[inline]
    pub(crate) fn has(&self, id: UnitId, marks: Marks) -> bool {
        self.units[id.index()].marks.contains(marks)
    }

    /// The top unit of those that stand in a hex.
    #[inline]
    pub(crate) fn top_in(&self, hex: HexId) -> Option<UnitId> {
        let id = self.occupant[hex.index()];
        (id != NOBODY).then_some(UnitId(id))
    }

    /// The combat units that stand in a hex, the top one first; who passes through is not one of them.
    #[inline]
    pub(crate) fn units_in(&self, set: &Setting, hex: HexId) -> Stacked {
        self.top_in(hex).map_or_else(Two::default, |top| self.stack_of(set, top))
    }

    /// The top unit of a hex and the one beneath it.
    #[inline]
    pub(crate) fn stack_of(&self, set: &Setting, top: UnitId) -> Stacked {
        let under = if set.lay.has_stacks() { self.beneath_here(top) } else { None };
        Two::new(Some(top), under)
    }

    /// The unit beneath another. Who is only supposed to be elsewhere keeps its place in the stack but is not there.
    fn beneath_here(&self, top: UnitId) -> Option<UnitId> {
        self.beneath(top).filter(|&under| self.unit(under).at == self.unit(top).at)
    }

    /// The unit beneath another in its hex.
    #[inline]
    pub(crate) fn beneath(&self, id: UnitId) -> Option<UnitId> {
        let under = self.unit(id).under;
        (under != NOBODY).then_some(UnitId(under))
    }

    /// A unit that has come into a friend's hex stops there, beneath him (gboh:V6.5).
    pub(crate) fn put_beneath(&mut self, id: UnitId) {
        let top = self.hex_of(id).and_then(|hex| self.top_in(hex)).filter(|&top| top != id);
        let top = top.expect("a unit is put beneath another in its hex");
        debug_assert!(self.beneath(top).is_none(), "a third unit stops in a hex (gboh:V6.1)");
        self.units[top.index()].under = id.0;
    }

    /// The same, on top of him.
    pub(crate) fn put_on_top(&mut self, id: UnitId) {
        self.put_beneath(id);
        let hex = self.hex_of(id).expect("a unit is put on top of another in its hex");
        let under = self.top_in(hex).expect("somebody is in the hex");
        self.units[under.index()].under = NOBODY;
        self.units[id.index()].under = under.0;
        self.occupant[hex.index()] = id.0;
    }

    /// gboh:V6.5: a unit changes places with the other of its stack.
    pub(crate) fn turn_stack(&mut self, id: UnitId) {
        let hex = self.hex_of(id).expect("a stack is on the map");
        let top = self.top_in(hex).expect("somebody is on top of a stack");
        let under = self.beneath(top).expect("two make a stack");
        self.units[top.index()].under = NOBODY;
        self.units[under.index()].under = top.0;
        self.occupant[hex.index()] = under.0;
    }

    /// A unit leaves the other of its hex the place, and is only on its way through it from now on.
    pub(crate) fn leave_stack(&mut self, id: UnitId) {
        let Some(hex) = self.hex_of(id) else { return };
        let Some(top) = self.top_in(hex) else { return };
        match self.beneath(top) {
            Some(under) if top == id => {
                self.units[id.index()].under = NOBODY;
                self.occupant[hex.index()] = under.0;
            }
            Some(under) if under == id => self.units[top.index()].under = NOBODY,
            _ => {}
        }
    }

    /// gboh:V4.7: whether a unit covers two hexes now: one of double size, unless it is routed (gboh:P8).
    #[inline]
    pub(crate) fn is_wide(&self, set: &Setting, id: UnitId) -> bool {
        set.lay.has_wide() && set.unit(id).face.has(Traits::WIDE) && !self.has(id, Marks::ROUTED)
    }

    /// The hex of the right half of a unit that covers two; it is said to be in that of the left half.
    #[inline]
    fn right_half(&self, set: &Setting, id: UnitId) -> Option<HexId> {
        if set.lay.has_wide() { self.half_beside(set, id, self.hex_of(id)?) } else { None }
    }

    /// The hex of the right half, if a unit that covers two has its left half in a hex.
    #[inline(never)]
    fn half_beside(&self, set: &Setting, id: UnitId, hex: HexId) -> Option<HexId> {
        let facing = self.unit(id).formation.corner().filter(|_| self.is_wide(set, id))?;
        set.map.neighbour(hex, facing.flank()[1])
    }

    /// The hex that lies before its right half alone: the other lies before both.
    #[inline(never)]
    fn front_of_half(&self, set: &Setting, id: UnitId) -> Option<HexId> {
        let (half, facing) = self.right_half(set, id).zip(self.unit(id).formation.corner())?;
        set.map.neighbour(half, facing.front()[1])
    }

    /// The hexes that a unit would cover if it were in a hex, facing as it does.
    #[inline]
    pub(crate) fn span(&self, set: &Setting, id: UnitId, hex: HexId) -> Covered {
        let half = if set.lay.has_wide() { self.half_beside(set, id, hex) } else { None };
        Two::new(Some(hex), half)
    }

    /// The hexes that a unit covers, the left half of two first.
    #[inline]
    pub(crate) fn footprint(&self, set: &Setting, id: UnitId) -> Covered {
        Two::new(self.hex_of(id), self.right_half(set, id))
    }

    /// cat:7.11, A-02: the hexes before a unit.
    #[inline]
    pub(crate) fn fronts<'s>(&self, set: &'s Setting, id: UnitId) -> Fronts<'s> {
        let Some(hex) = self.hex_of(id) else { return Fronts::none(&set.map) };
        let more = if set.lay.has_wide() { self.front_of_half(set, id) } else { None };
        Fronts::new(&set.map, hex, self.unit(id).formation.front(), more)
    }

    /// gboh:V7.4: whether a unit on the map has a zone: not who is routed or runs wild, and no engines.
    #[inline]
    pub(crate) fn has_zone(&self, set: &Setting, id: UnitId) -> bool {
        let without = self.unit(id).marks.intersects(Marks::ROUTED.union(Marks::RAMPAGING));
        let stands_only = || set.lay.has_standing() && set.kind(self.face(set, id)).is(Is::STANDING);
        !(without || stands_only())
    }

    /// cat:7.22: a zone does not reach where nobody may go; gboh:P30: where the unit itself may not go, out of one of its
    /// hexes.
    #[inline]
    pub(crate) fn zone_reaches(&self, set: &Setting, id: UnitId, front: HexId) -> bool {
        if !set.lay.is_by_tread() {
            return !set.is_closed(front);
        }
        let tread = set.kind(self.face(set, id)).tread;
        let open = |at| set.map.dir_between(at, front).is_some_and(|dir| set.may_enter(|| tread, at, dir, front));
        self.footprint(set, id).any(open)
    }

    /// The units of a side on the map.
    #[inline]
    pub(crate) fn on_map(&self, side: Side) -> UnitSet {
        self.on_map.0[side.index()]
    }

    #[inline]
    pub(crate) fn hex_of(&self, id: UnitId) -> Option<HexId> {
        match self.unit(id).at {
            Where::Map(hex) => Some(hex),
            _ => None,
        }
    }

    /// Whether units of `side` exert their zone into the hex.
    #[inline]
    pub(crate) fn in_zone_of(&self, side: Side, hex: HexId) -> bool {
        self.zones.count(side, hex) != 0
    }

    /// Whether the arrays kept step by step equal these.
    pub(crate) fn keeps(&self, occupants: &[u8; MAX_HEXES], zones: &[[u8; MAX_HEXES]; 2], on: [UnitSet; 2]) -> bool {
        let counted = |hex: usize| Side::ALL.map(|side| self.zones.count(side, HexId::from_index(hex)));
        self.occupant == *occupants
            && (0..MAX_HEXES).all(|hex| counted(hex) == [zones[0][hex], zones[1][hex]])
            && self.on_map.0 == on
    }

    fn count_zone(&mut self, set: &Setting, id: UnitId, change: Change) {
        if !self.has_zone(set, id) {
            return;
        }
        let side = set.unit(id).side;
        for front in self.fronts(set, id) {
            if !self.zone_reaches(set, id, front) {
                continue;
            }
            match change {
                Change::Added => self.zones.add(side, front),
                Change::TakenBack => self.zones.remove(side, front),
            }
        }
    }

    /// Changes a unit and keeps the map's arrays true. A unit that passes through a friend leaves the
    /// hex to him.
    pub(crate) fn change(&mut self, set: &Setting, id: UnitId, change: impl FnOnce(&mut UnitState)) {
        let side = set.unit(id).side;
        let from = self.units[id.index()].at;
        self.count_zone(set, id, Change::TakenBack);
        let half = self.uncover(set, id);
        change(&mut self.units[id.index()]);
        let to = self.units[id.index()].at;
        if from != to {
            self.vacate(side, id, from);
            self.occupy(side, id, to);
        }
        self.cover(set, id);
        if let Some(half) = half {
            self.leave_to_others(side, half);
        }
        self.count_zone(set, id, Change::Added);
    }

    /// Leaves the hex of the right half; which it was.
    #[inline]
    fn uncover(&mut self, set: &Setting, id: UnitId) -> Option<HexId> {
        let half = self.right_half(set, id).filter(|half| self.occupant[half.index()] == id.0)?;
        self.occupant[half.index()] = NOBODY;
        Some(half)
    }

    /// Takes the hex of the right half.
    #[inline]
    fn cover(&mut self, set: &Setting, id: UnitId) {
        if let Some(half) = self.right_half(set, id) {
            if self.occupant[half.index()] == NOBODY {
                self.occupant[half.index()] = id.0;
            }
        }
    }

    /// A hex that the half of a unit has left belongs to whoever was passing through it.
    fn leave_to_others(&mut self, side: Side, hex: HexId) {
        if self.occupant[hex.index()] == NOBODY {
            let there = |side: Side| self.on_map(side).iter().find(|u| self.unit(*u).at == Where::Map(hex));
            self.occupant[hex.index()] = there(side).or_else(|| there(side.other())).map_or(NOBODY, |u| u.0);
        }
    }

    /// Changes a unit that stays on the map, and is with nobody in a hex of its own, to ask what would be. It keeps its
    /// place in a stack, so that it can be taken back to it.
    pub(crate) fn shift(&mut self, set: &Setting, id: UnitId, change: impl FnOnce(&mut UnitState)) {
        let from = self.units[id.index()].at;
        self.count_zone(set, id, Change::TakenBack);
        self.uncover(set, id);
        change(&mut self.units[id.index()]);
        let to = self.units[id.index()].at;
        if let (Where::Map(from), Where::Map(to)) = (from, to) {
            let under = self.units[id.index()].under;
            if self.occupant[from.index()] == id.0 {
                self.occupant[from.index()] = NOBODY;
                // Whoever was beneath it is alone there.
                if under != NOBODY && self.units[usize::from(under)].at == Where::Map(from) {
                    self.occupant[from.index()] = under;
                }
            }
            if [NOBODY, under].contains(&self.occupant[to.index()]) {
                self.occupant[to.index()] = id.0;
            }
        }
        self.cover(set, id);
        self.count_zone(set, id, Change::Added);
    }

    fn vacate(&mut self, side: Side, id: UnitId, from: Where) {
        let Where::Map(hex) = from else { return };
        self.on_map.0[side.index()].remove(id);
        let top = self.occupant[hex.index()];
        if top == id.0 {
            // Whoever was beneath it or passing through has the hex to himself now.
            let there = |side: Side| self.on_map(side).iter().find(|u| self.unit(*u).at == from);
            let other = self.beneath(id).or_else(|| there(side));
            // gboh:P16: in a fight it may be a chariot of the enemy.
            let other = other.or_else(|| if self.combats.is_empty() { None } else { there(side.other()) });
            self.occupant[hex.index()] = other.map_or(NOBODY, |u| u.0);
            self.units[id.index()].under = NOBODY;
        } else if top != NOBODY && self.units[usize::from(top)].under == id.0 {
            self.units[usize::from(top)].under = NOBODY;
        }
    }

    fn occupy(&mut self, side: Side, id: UnitId, to: Where) {
        let Where::Map(hex) = to else { return };
        self.on_map.0[side.index()].add(id);
        if self.occupant[hex.index()] == NOBODY {
            self.occupant[hex.index()] = id.0;
        }
    }

    /// Whether so many shots wait that those at the next step might find no room.
    pub(crate) fn is_short_of_room(&self) -> bool {
        self.entries.len() > MAX_ENTRIES / 4
    }

    /// Whether there is room for shots of engines: half of it is for those whose zones are entered.
    pub(crate) fn has_room_for_engines(&self) -> bool {
        self.entries.len() < MAX_ENTRIES / 2
    }

    /// Notes a shot at a mover that came into a zone. Shots at those who have fallen since are forgotten.
    pub(crate) fn note_entry(&mut self, entry: Entry) {
        if self.entries.is_full() {
            let standing = |e: &Entry| {
                let mover = &self.units[e.mover.index()];
                matches!(mover.at, Where::Map(_)) && !mover.marks.contains(Marks::ROUTED)
            };
            let (kept, _): (ArrayVec<Entry, MAX_ENTRIES>, ArrayVec<Entry, MAX_ENTRIES>) =
                self.entries.iter().copied().partition(standing);
            self.entries = kept;
        }
        assert!(!self.entries.is_full(), "more than {MAX_ENTRIES} shots wait for the units of one line");
        self.entries.push(entry);
    }

    #[inline]
    pub(crate) fn top(&self) -> Option<Frame> {
        self.frames.top()
    }

    pub(crate) fn push(&mut self, frame: Frame) {
        self.frames.push(frame);
    }

    pub(crate) fn pop(&mut self) {
        self.frames.pop();
    }

    /// The top frame becomes this one.
    pub(crate) fn replace(&mut self, frame: Frame) {
        self.frames.replace(frame);
    }

    /// The face of a unit that is in play.
    #[inline]
    pub(crate) fn face<'s>(&self, set: &'s Setting, id: UnitId) -> &'s Face {
        let unit = set.unit(id);
        match &unit.foot {
            Some(foot) if self.has(id, Marks::FOOT) => foot,
            _ => &unit.face,
        }
    }

    /// The units of a line in uncontrolled advance.
    pub(crate) fn wild_units(&self, line: u8) -> UnitSet {
        (0..MAX_UNITS as u8).map(UnitId).filter(|&u| self.unit(u).line == line).collect()
    }
}
