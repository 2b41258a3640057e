//! Rules of single battles (gboh:battles(hold) and on): what a battle's file says of them, as data. They hold beside the
//! rules of the book; each chapter asks for those that concern it. A battle has a handful of them or none.
//!
//! What they do stands in the files below this one: who waits (`hold`), what events set off (`events`), a king who flees
//! (`flight`), lines of single battles (`lines`), and the small rest (`troops`).

pub(crate) mod events;
pub(crate) mod flight;
pub(crate) mod hold;
pub(crate) mod lines;
pub(crate) mod troops;

use crate::setting::{LeaderId, Setting, UnitId, UnitSet};
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

    /// The same rule for other pieces: those to whom units and leaders are sent. None if a leader is nobody's there, or no
    /// unit is left to whom it applies.
    #[must_use]
    pub fn lent(
        &self,
        unit: impl Fn(UnitId) -> Option<UnitId>,
        leader: impl Fn(LeaderId) -> Option<LeaderId>,
        side: impl Fn(Side) -> Side,
    ) -> Option<Special> {
        let all = |set: UnitSet| -> UnitSet { set.iter().filter_map(&unit).collect() };
        let some = |set: UnitSet| Some(all(set)).filter(|set| !set.is_empty());
        let rule = match &self.rule {
            Rule::Hold(hold) => {
                let until = hold.until.iter().map(|event| match *event {
                    Release::Eliminated { count, of } => Release::Eliminated { count, of: all(of) },
                    other => other,
                });
                Rule::Hold(Hold { units: some(hold.units)?, until: until.collect(), ..hold.clone() })
            }
            Rule::EventCheck(check) => {
                let when = check.when.iter().filter_map(|event| {
                    Some(match *event {
                        Trigger::Routed(units) => Trigger::Routed(some(units)?),
                        Trigger::Killed(who) => Trigger::Killed(leader(who)?),
                        Trigger::LeftAlone { by, distance } => Trigger::LeftAlone { by: all(by), distance },
                    })
                });
                Rule::EventCheck(EventCheck { units: some(check.units)?, when: when.collect(), ..check.clone() })
            }
            Rule::DeepColumn { units, corner_mp } => Rule::DeepColumn { units: some(*units)?, corner_mp: *corner_mp },
            Rule::SeparateLines { side: of, plain_range } => {
                Rule::SeparateLines { side: side(*of), plain_range: plain_range.and_then(&leader) }
            }
            Rule::MustDuel(who) => Rule::MustDuel(leader(*who)?),
            Rule::Flees { leader: who, level_falls } => {
                Rule::Flees { leader: leader(*who)?, level_falls: *level_falls }
            }
            Rule::Rides { leader: who, mounts } => Rule::Rides { leader: leader(*who)?, mounts: all(*mounts) },
            Rule::LateLine { units, from_turn, least_level } => {
                Rule::LateLine { units: some(*units)?, from_turn: *from_turn, least_level: *least_level }
            }
            Rule::GreatLine { leader: who, units, most, after } => {
                Rule::GreatLine { leader: leader(*who)?, units: all(*units), most: *most, after: all(*after) }
            }
            Rule::Breather { side: of, units, distance, hits } => {
                Rule::Breather { side: side(*of), units: all(*units), distance: *distance, hits: *hits }
            }
            same @ (Rule::LeaderPoints { .. } | Rule::OtherRows | Rule::Arrival(_) | Rule::StartHits) => same.clone(),
        };
        Some(Special { clause: self.clause, rule })
    }
}

bitflags::bitflags! {
    /// Which kinds of rules a battle has: asked before anything is looked for in their list.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub(crate) struct Has: u16 {
        const HOLD = 1;
        const CHECK = 1 << 1;
        const DEEP = 1 << 2;
        const POINTS = 1 << 3;
        const PLAIN = 1 << 4;
        const DUEL = 1 << 5;
        const FLEES = 1 << 6;
        const RIDES = 1 << 7;
        const LATE = 1 << 8;
        const GREAT = 1 << 9;
        const BREATHER = 1 << 10;
        const ARRIVAL = 1 << 11;
    }
}

impl Has {
    /// The kinds of a list.
    pub(crate) fn of(rules: &[Special]) -> Has {
        let one = |special: &Special| match &special.rule {
            Rule::Hold(_) => Has::HOLD,
            Rule::EventCheck(_) => Has::CHECK,
            Rule::DeepColumn { .. } => Has::DEEP,
            Rule::LeaderPoints { .. } => Has::POINTS,
            Rule::SeparateLines { plain_range: Some(_), .. } => Has::PLAIN,
            Rule::MustDuel(_) => Has::DUEL,
            Rule::Flees { .. } => Has::FLEES,
            Rule::Rides { .. } => Has::RIDES,
            Rule::Arrival(_) => Has::ARRIVAL,
            Rule::LateLine { .. } => Has::LATE,
            Rule::GreatLine { .. } => Has::GREAT,
            Rule::Breather { .. } => Has::BREATHER,
            // The set-up has done them.
            Rule::SeparateLines { plain_range: None, .. } | Rule::OtherRows | Rule::StartHits => Has::empty(),
        };
        rules.iter().map(one).fold(Has::empty(), Has::union)
    }
}

/// The most rules of a battle: the state has a bit for each.
pub const MAX_RULES: usize = 16;

/// The rules of a battle, each with the bit by which the state knows it.
fn numbered(set: &Setting) -> impl Iterator<Item = (u16, &Special)> {
    set.special.iter().enumerate().map(|(at, special)| (1 << at, special))
}
