//! What is under way: the frames of the stack, with the clauses of the procedures they run.

use crate::setting::{LeaderId, UnitId};
use crate::state::{Few, PhaseKind};
use acies_board::HexId;
use acies_kernel::Side;
use serde::{Deserialize, Serialize};

/// The parts of a turn, in order (3.0).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum TurnStage {
    /// The champions fight; their hits (9.62).
    Duel([u8; 2]),
    /// The fast (8.55(3)).
    Fast,
    /// A turn begins.
    Start,
    /// Troops that come later; the next group to look at.
    Arrive(u8),
    /// The champion's bonus (9.65(1)).
    Bonus,
    /// The elite phase (5.5); whose, once two elite commanders have rolled (5.5(5)).
    Elite(Option<Side>),
    /// The next leader or line (5.12).
    Select,
    /// Rallied markers go (3.0.D.1).
    Rallied,
    /// Rout movement of a side (3.0.D.2).
    Rout(Side),
    /// Reload (3.0.D.3), withdrawal check (3.0.D.4), counters turned back (3.0.D.5).
    Close,
}

/// Whose turn it is to act.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Who {
    /// A leader.
    Leader(LeaderId),
    /// A line in uncontrolled advance.
    Line(u8),
}

/// Parts of an Orders Phase (3.0.B, 3.0.C).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum OrdersStage {
    /// Orders are given.
    Give,
    /// The shock segment follows.
    Shock,
    /// The phase is closed.
    Close,
}

/// Parts of a line command.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum LineStage {
    /// Units of the line act.
    Give,
    /// Entry reaction fire (8.23(2)).
    EntryFire,
    /// Units that waited for it may shoot.
    LateFire,
    /// Discipline and uncontrolled advance (9.31, 9.32).
    Discipline,
}

/// Parts of a unit's move, T1 to T5 of the specification.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum MoveStage {
    /// T2: the enemy may withdraw from two hexes.
    Begin,
    /// The mover chooses.
    Ask,
    /// T3: exit fire before it leaves for this hex.
    Leave(HexId),
    /// T4.1: it enters this hex.
    Enter(HexId),
    /// T4.2: withdrawals.
    Withdrawal,
    /// T4.3: leaders.
    Leaders,
    /// T4.4: reaction facing.
    Facing,
    /// T4.5 and T4.7: zones and markers.
    Zone,
    /// T4.6: entry fire, unless it waits for the line.
    Fire,
    /// T4.8: a unit of a line that hits and runs shoots at this hex, after the fire at itself.
    Shoot(HexId),
    /// T5: the end; a light unit takes the check marker if it is `marked`.
    End { marked: bool },
}

/// Parts of an orderly withdrawal (6.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum WithdrawStage {
    /// The approach hit (6.52(2)).
    Approach,
    /// The mover may fire (8.21(2)).
    Exit,
    /// The withdrawing unit may fire (6.55(2)).
    Parting,
    /// It moves.
    Path,
    /// It may turn (6.52(3)).
    Face,
    /// Infantry takes its hit (6.52(1)).
    Tire,
}

/// A unit that withdraws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Withdrawing {
    /// Which.
    pub unit: UnitId,
    /// How far it is.
    pub stage: WithdrawStage,
    /// Movement points spent.
    pub spent: u8,
    /// Hexes moved.
    pub hexes: u8,
}

/// A shot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Shot {
    /// Who fires.
    pub firer: UnitId,
    /// The hex in which the target is, or was when the shot counts.
    pub hex: HexId,
    /// The unit; none for a hex with leaders only.
    pub target: Option<UnitId>,
    /// The range that counts.
    pub range: u8,
    /// The firer moved or moves (8.17(4)).
    pub moving: bool,
    /// Reaction fire (8.17(3)).
    pub reaction: bool,
}

/// Why a unit runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum RunKind {
    /// Two hexes at once (10.21).
    Retreat,
    /// Its full allowance in the rout step (10.22).
    Movement,
    /// It is routed where it stands (8.33(4)).
    Stay,
}

/// Parts of a rout.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum RunStage {
    /// The next unit of the queue.
    Next,
    /// The unit becomes routed.
    Break,
    /// Leaders go along or stay; the next to ask.
    Leaders(u8),
    /// It runs; so many hexes, or movement points, are left.
    Run(u8),
    /// It would stop on a friend and runs one hex more (10.24).
    Beyond,
    /// Leaders left behind; the next to look at.
    Left(u8),
}

/// A unit that routs or runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Running {
    /// Which.
    pub unit: UnitId,
    /// Why.
    pub kind: RunKind,
    /// How far it is.
    pub stage: RunStage,
    /// Leaders who stood with it when it began to run, a bit each.
    pub stood: u32,
    /// Those of them who run with it, a bit each.
    pub with: u32,
}

impl Running {
    /// A unit before its first hex.
    pub(crate) const fn begin(unit: UnitId, kind: RunKind, stage: RunStage) -> Running {
        Running { unit, kind, stage, stood: 0, with: 0 }
    }
}

/// One side of a fight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Whose {
    /// Those who attack.
    Attackers,
    /// Those who are attacked.
    Defenders,
}

impl Whose {
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

/// How far the shock segment is. The order of its steps is that of the ruleset (`sequence.rs`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum ShockStage {
    /// a: unmoved units are designated (8.31).
    Designate,
    /// The attacker fixes the pairings; the next unit to look at (8.32).
    Pair { from: u8 },
    /// b: charge checks; so many of the combat have checked (8.33).
    Check { combat: u8, done: u8 },
    /// b: units broken by the checks rout.
    ChargeRout,
    /// b: advances after routs before the clash; the combat to look at.
    ChargeAdvance { combat: u8 },
    /// c: leader casualties; the next leader to look at (8.34).
    Leaders { combat: u8, whose: Whose, next: u8 },
    /// d: the defender chooses a type, the attacker a direction (8.35).
    Direction { combat: u8 },
    /// e: the combat is resolved (8.36).
    Resolve { combat: u8 },
    /// e: hits are shared (10.12).
    Share { combat: u8, whose: Whose },
    /// f: automatic routs (8.37(1)).
    Rout,
    /// f: collapse checks; the next unit to look at (8.37(2)).
    Collapse { from: u8 },
    /// f: units that collapsed rout.
    CollapseRout,
    /// Advances; the combat to look at (8.41).
    Advance { combat: u8 },
    /// Columns that were attacked change to line; the next unit to look at (6.46).
    Unfold { from: u8 },
    /// Markers go.
    Close,
}

/// How a leader moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Leading {
    /// By an individual order.
    Order,
    /// With the line that has a line command.
    Line,
}

/// Those whose zones cover one hex: from six hexes, and room for two in each.
pub type Firers = Few<12>;

/// A frame: one step that has to be finished, with its own progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// A turn.
    Turn(TurnStage),
    /// A leader or line may act (S4); a trump was tried.
    Offer { who: Who, tried: bool },
    /// The other player may trump a trump (S5).
    TrumpTrump { by: LeaderId },
    /// A leader is activated (S6); he trumped.
    Activate { leader: LeaderId, kind: PhaseKind, trumped: bool },
    /// His orders (S7, S8).
    Orders(OrdersStage),
    /// Momentum (S9).
    Momentum { leader: LeaderId },
    /// The other player may trump it.
    TrumpMomentum { leader: LeaderId },
    /// A line command.
    Line(LineStage),
    /// A line in uncontrolled advance moves.
    Wild,
    /// A leader moves.
    Lead { leader: LeaderId, how: Leading },
    /// A unit moves.
    Move(MoveStage),
    /// The enemy may withdraw; where the mover came from.
    Withdrawals { from: Option<HexId> },
    /// A unit withdraws.
    Withdraw(Withdrawing),
    /// Leaders next to the mover; false: they may evade, true: lone ones meet their fate.
    Leaders { fate: bool },
    /// A leader evades; movement points spent.
    Evade { leader: LeaderId, spent: u8 },
    /// A lone leader next to an enemy (4.42(1) to (3)); the enemy is mounted; he has rolled.
    Displace { leader: LeaderId, mounted: bool, rolled: bool },
    /// Reaction facing (7.15).
    React,
    /// Entry reaction fire (8.23) at one mover, or at all of the line.
    EntryFire { mover: Option<UnitId> },
    /// Exit reaction fire at a unit that leaves for a hex; who may not fire any more.
    ExitFire { unit: UnitId, to: HexId, done: Firers, again: Option<UnitId> },
    /// A shot.
    Shoot(Shot),
    /// Leaders in danger: by fire (8.19); the next to roll for.
    Danger { hex: HexId, side: Side, next: u8 },
    /// Hits that fall after the leaders' dice.
    Strike { unit: UnitId, hits: u8 },
    /// The second shot of unmoved composite bows (9.4).
    Second { firer: UnitId },
    /// Units rout, one after the other.
    Run(Running),
    /// The shock segment.
    Shock(ShockStage),
    /// A unit advances: it may turn, and enemies may fire (8.42, 8.23(1)); the turn is made.
    Advance { unit: UnitId, turned: bool },
    /// A rallied unit turns freely (10.34).
    RallyFace { unit: UnitId },
}

/// What a frame is about, as far as anybody asks who does not run it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct About {
    /// Whoever goes, turns, fires or joins in it.
    pub(crate) who: Option<Actor>,
    /// The part of a phase that it is.
    pub(crate) part: Option<Part>,
    /// The reaction shot that it offers.
    pub(crate) shot: Option<Offered>,
}

/// Whoever acts in a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Actor {
    /// The unit that moves.
    Mover,
    /// A unit that goes by itself, and may be on its way through a friend.
    Goes(UnitId),
    /// A unit that stays where it is.
    Acts(UnitId),
    /// A leader.
    Leader(LeaderId),
}

/// A part of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Orders.
    Orders,
    /// A line command.
    Line,
    /// The shock segment.
    Shock,
    /// Rout movement of a side.
    Rout(Side),
}

/// A reaction shot that is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Offered {
    /// At one who came into a zone: the mover, or the first of the line.
    Entry(Option<UnitId>),
    /// At a unit where it stands, before it leaves.
    Leaving(UnitId),
    /// By the mover at one who withdraws.
    Withdrawing(UnitId),
    /// By one who withdraws at the mover.
    Parting,
}

impl Frame {
    /// What it is about.
    pub(crate) const fn about(self) -> About {
        const NOTHING: About = About { who: None, part: None, shot: None };
        match self {
            Frame::Turn(TurnStage::Rout(side)) => About { part: Some(Part::Rout(side)), ..NOTHING },
            Frame::Orders(_) => About { part: Some(Part::Orders), ..NOTHING },
            Frame::Line(_) => About { part: Some(Part::Line), ..NOTHING },
            Frame::Shock(ShockStage::Unfold { from }) => {
                About { who: Some(Actor::Acts(UnitId(from))), part: Some(Part::Shock), ..NOTHING }
            }
            Frame::Shock(_) => About { part: Some(Part::Shock), ..NOTHING },
            Frame::Move(_) => About { who: Some(Actor::Mover), ..NOTHING },
            Frame::Withdraw(Withdrawing { unit, stage: WithdrawStage::Exit, .. }) => {
                About { who: Some(Actor::Goes(unit)), shot: Some(Offered::Withdrawing(unit)), ..NOTHING }
            }
            Frame::Withdraw(Withdrawing { unit, .. }) => {
                About { who: Some(Actor::Goes(unit)), shot: Some(Offered::Parting), ..NOTHING }
            }
            Frame::Run(run) => About { who: Some(Actor::Goes(run.unit)), ..NOTHING },
            Frame::Lead { leader, .. } | Frame::Evade { leader, .. } | Frame::Displace { leader, .. } => {
                About { who: Some(Actor::Leader(leader)), ..NOTHING }
            }
            Frame::Second { firer: unit } | Frame::Advance { unit, .. } | Frame::RallyFace { unit } => {
                About { who: Some(Actor::Acts(unit)), ..NOTHING }
            }
            Frame::EntryFire { mover } => About { shot: Some(Offered::Entry(mover)), ..NOTHING },
            Frame::ExitFire { unit, .. } => About { shot: Some(Offered::Leaving(unit)), ..NOTHING },
            Frame::Turn(_)
            | Frame::Offer { .. }
            | Frame::TrumpTrump { .. }
            | Frame::Activate { .. }
            | Frame::Momentum { .. }
            | Frame::TrumpMomentum { .. }
            | Frame::Wild
            | Frame::Withdrawals { .. }
            | Frame::Leaders { .. }
            | Frame::React
            | Frame::Shoot(_)
            | Frame::Danger { .. }
            | Frame::Strike { .. } => NOTHING,
        }
    }
}
