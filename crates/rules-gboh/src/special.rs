//! Rules of single battles (gboh:battles(hold) and on): what a battle's file says of them, as data. They hold beside the
//! rules of the book; each chapter asks for those that concern it. A battle has a handful of them or none.

use crate::setting::{LeaderId, UnitSet};
use acies_board::Terrain;
use acies_kernel::{Clause, Side};

/// One rule of a battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Special {
    /// The clause that players are told when it takes effect.
    pub clause: Clause,
    /// What it says.
    pub rule: Rule,
}

/// The kinds of rules that battles have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Units wait (gboh:battles(hold)).
    Hold(Hold),
    /// Units check when something has happened (gboh:leuctra(allies), gboh:pharsalus(deserted)).
    EventCheck(EventCheck),
    /// A unit stands too deep to manoeuvre (gboh:leuctra(column)): it forms neither Column nor Square, does not withdraw by
    /// order or before contact, shares its hex with nobody.
    DeepColumn {
        /// Which.
        units: UnitSet,
        /// What each corner costs it to turn.
        corner_mp: u8,
    },
    /// Dead leaders of both sides count otherwise (gboh:leuctra(leader-points)).
    LeaderPoints {
        /// Rout points for each point of Initiative.
        factor: u8,
    },
    /// Each corps of a side forms lines of its own (gboh:granicus(satraps)). The rows of its counters say so already; what
    /// is left is the leader whose lines must be wholly within his plain range.
    SeparateLines {
        /// Whose lines.
        side: Side,
        /// That leader.
        plain_range: Option<LeaderId>,
    },
    /// He fights hand to hand himself whenever he can (gboh:granicus(duel)).
    MustDuel(LeaderId),
    /// Pieces begin in other rows (gboh:granicus(diodorus)). Whoever sets up has done it.
    OtherRows,
    /// He flees when the enemy is next to him (gboh:issus(darius), gboh:gaugamela(darius)).
    Flees {
        /// Who.
        leader: LeaderId,
        /// By how much his army's level falls when he leaves the map.
        level_falls: i32,
    },
    /// He goes with his elephant (gboh:hydaspes(porus)).
    Rides {
        /// Who.
        leader: LeaderId,
        /// The units on which he may ride; he begins with one of them.
        mounts: UnitSet,
    },
    /// Troops who would be there come later (gboh:hydaspes(later-crossing)): the arrival group.
    Arrival(u8),
    /// Units begin with hits (gboh:zama-spqr(raw-elephants)). Whoever sets up has given them.
    StartHits,
    /// Columns may not form line yet (gboh:cynoscephalae(march)).
    LateLine {
        /// Whose.
        units: UnitSet,
        /// Not before this turn.
        from_turn: u8,
        /// And then only at this level or higher.
        least_level: i8,
    },
    /// A leader leads many units at once, once in the game (gboh:cynoscephalae(tribune)).
    GreatLine {
        /// Who.
        leader: LeaderId,
        /// Among whom he chooses.
        units: UnitSet,
        /// How many at most.
        most: u8,
        /// One of these must have routed or been lost.
        after: UnitSet,
    },
    /// The first line that a leader of a side leads stops for breath (gboh:pharsalus(halt)).
    Breather {
        /// Whose leaders.
        side: Side,
        /// Its units: cohorts.
        units: UnitSet,
        /// Only those with no enemy so near.
        distance: u8,
        /// What each recovers.
        hits: u8,
    },
}

/// Units that wait (gboh:battles(hold)).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hold {
    /// Who.
    pub units: UnitSet,
    /// What they may not do.
    pub bars: Bars,
    /// They wait to the end of this turn; `None` if only an event ends it.
    pub through_turn: Option<u8>,
    /// Events that release all of them for good.
    pub until: Vec<Release>,
    /// By how many columns they fight better when they alone attack horse alone (gboh:pharsalus(fourth-line)).
    pub shift_against_horse: i8,
}

/// What units that wait may not do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bars {
    /// No order of any kind, no part in a line command, no withdrawal.
    Orders,
    /// No order with movement, turning or a change of formation.
    Move,
    /// No step nearer to the nearest enemy of these types, a bit each.
    Nearer(u32),
    /// No entry into these terrains.
    Terrain(Vec<Terrain>),
}

/// What releases units that wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Release {
    /// An enemy of these types, a bit each, who is not routed ends a step within so many hexes of one of them.
    EnemyWithin {
        /// Hexes.
        hexes: u8,
        /// Types.
        types: u32,
    },
    /// So many of these units have been eliminated.
    Eliminated {
        /// How many.
        count: u8,
        /// Of whom.
        of: UnitSet,
    },
    /// One of them has been attacked by shock; it counts from this turn on.
    Attacked {
        /// The turn.
        from_turn: u8,
    },
}

/// Units that check when something has happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventCheck {
    /// Who checks, in the order of ids.
    pub units: UnitSet,
    /// What a die above TQ costs.
    pub hits: u8,
    /// When: the first that happens, once in the game; but being left alone counts each time.
    pub when: Vec<Trigger>,
    /// Only those in this column of the map or a higher one.
    pub least_column: Option<u8>,
}

/// What makes units check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    /// All of these are routed or eliminated.
    Routed(UnitSet),
    /// He is dead.
    Killed(LeaderId),
    /// The last unrouted unit of these within so many hexes routs or is eliminated.
    LeftAlone {
        /// Whose company counts.
        by: UnitSet,
        /// Hexes.
        distance: u8,
    },
}

impl Special {
    /// The rule of a clause of the classic charts; `None` if its list has no such clause.
    #[must_use]
    pub fn new(clause: &str, rule: Rule) -> Option<Special> {
        let ids = crate::GBOH_CLASSIC.lines().filter_map(|line| line.split(',').next());
        let id = { ids }.find(|id| *id == clause)?;
        Some(Special { clause: Clause::listed(id, &crate::CLAUSES), rule })
    }
}
