//! What is under way: the frames of the stack, with the clauses of the procedures they run.

use crate::setting::{LeaderId, UnitId};
use crate::state::{Arm, Few, PhaseKind};
use acies_board::{Dir, Facing, HexId};
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
    /// A die for an elite commander who may be slow (gboh:V2.3).
    EliteRoll(Side),
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
    /// Nothing but a fight that somebody looks at beforehand: when it is over nothing follows.
    Foreseen(Rampaging),
}

/// How a rampage is looked at beforehand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Rampaging {
    /// Wherever it leads.
    Followed,
    /// That an elephant runs wild is all that is told.
    Told,
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
    /// A phalanx that hurries is checked or hit (gboh:V4.2).
    Hurry,
    /// T2: the enemy may withdraw from two hexes.
    Begin,
    /// The mover chooses.
    Ask,
    /// T3: exit fire before it leaves for this hex.
    Leave(HexId),
    /// T4.1: it enters this hex.
    Enter(HexId),
    /// It swings to this corner (gboh:V4.9).
    Pivot(Facing),
    /// A pivot in an enemy zone is checked (gboh:V4.10).
    PivotCheck,
    /// It goes beneath the phalanx before it (gboh:V10.7).
    Double(UnitId),
    /// T4.2: withdrawals.
    Withdrawal,
    /// Horse gives way to elephants (gboh:V5.4).
    Fear,
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
    /// The friend with whom it has stopped is checked (gboh:V6.4).
    Stacked,
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
    /// It sets out for this hex: what its move costs it, and fire, come first (gboh:V5.6, gboh:V2.5).
    Leave(HexId),
    /// It may turn (6.52(3)).
    Face,
    /// Hits for the hexes that it could not go by loss of nerve (gboh:V2.5).
    Missing,
    /// Infantry takes its hit (6.52(1)).
    Tire,
    /// It is checked (gboh:10.16(T8)).
    Check,
    /// The other half of a double depth is checked.
    CheckOther,
    /// The friend with whom it has stopped is checked (gboh:10.16(T10)).
    Settle,
}

/// Why a unit withdraws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Why {
    /// The mover comes near (6.51(1)).
    Contact,
    /// The mover is an elephant (gboh:V5.4).
    Beast,
    /// By order (gboh:V5.6).
    Prearranged,
    /// By loss of nerve (gboh:V2.5).
    Nerve,
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
    /// Why.
    pub why: Why,
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
    /// With its own weapon, or the archers around it.
    pub by: Arm,
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
    /// It could not be rallied and runs on (gboh:10.39(2)).
    Again,
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
    /// b: those before chariots get out of their way; so many of the combat have checked (gboh:V9.3).
    Avoid { combat: u8, done: u8 },
    /// b: chariots that were avoided drive on; the next attacker to look at (gboh:V9.13).
    Drive { combat: u8, next: u8 },
    /// b: charge checks; so many of the combat have checked (8.33).
    Check { combat: u8, done: u8 },
    /// b: units broken by the checks rout.
    ChargeRout,
    /// b: advances after routs before the clash; the combat to look at.
    ChargeAdvance { combat: u8 },
    /// c: leader casualties; the next leader to look at (8.34).
    Leaders { combat: u8, whose: Whose, next: u8 },
    /// c: leaders fight each other, or are in danger alone (gboh:V9.5).
    LeaderCombat { combat: u8, part: DuelPart },
    /// d: the defender chooses a type, the attacker a direction (8.35).
    Direction { combat: u8 },
    /// e: the combat is resolved (8.36).
    Resolve { combat: u8 },
    /// e: hits are shared (10.12).
    Share { combat: u8, whose: Whose },
    /// f: who breaks through (gboh:V9.12).
    Breakthrough { combat: u8 },
    /// g: beaten phalanxes may stand; the next unit to look at (gboh:V9.15).
    Stand { from: u8 },
    /// f: automatic routs; the next unit to look at (8.37(1)).
    Rout { from: u8 },
    /// f: collapse checks; the next unit to look at (8.37(2)).
    Collapse { from: u8 },
    /// f: units that collapsed rout.
    CollapseRout,
    /// Advances; the combat to look at (8.41).
    Advance { combat: u8 },
    /// h: horse pursues; the next unit to look at (gboh:V9.16).
    Pursuit { from: u8 },
    /// Columns that were attacked change to line; the next unit to look at (6.46).
    Unfold { from: u8 },
    /// Markers go.
    Close,
    /// f: of a combat in which nobody would stand one side is spared; so many of it would not (10.26).
    Spare { combat: u8, fallen: u8 },
    /// e: hits are spread evenly; the next unit to take its share (10.12).
    Spread { combat: u8, whose: Whose, from: u8 },
}

/// Parts of the fight between leaders (gboh:V9.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum DuelPart {
    /// The attacker names his man.
    NameAttacker,
    /// The defender names his.
    NameDefender,
    /// The die of the attacker's man.
    RollAttacker,
    /// The die of the defender's; what the first has rolled, his rating added.
    RollDefender { first: u8 },
    /// Leaders on one side only are in danger; the next to look at.
    Alone { whose: Whose, next: u8 },
}

/// Where an elephant runs that rampages (gboh:V10.3, gboh:V10.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Way {
    /// To be rolled for.
    Roll,
    /// At its nearest friend; at this one, once he is fixed.
    Towards(Option<UnitId>),
    /// Straight on.
    Straight(Dir),
}

/// Parts of a loss of nerve (gboh:V2.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum NervePart {
    /// The next unit.
    Units,
    /// The leader goes so many hexes more.
    Leader { left: u8 },
}

/// Parts of a pursuit (gboh:V9.16).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum PursuitStage {
    /// Leaders ride along or stay; the next to ask.
    Leaders(u8),
    /// Whom it follows.
    Target,
    /// It rides.
    Ride,
    /// Enemies may fire.
    Fire,
}

/// A unit that pursues.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Pursuing {
    /// Which.
    pub unit: UnitId,
    /// Whom; none of the other side's edge.
    pub target: Option<UnitId>,
    /// How far it is.
    pub stage: PursuitStage,
    /// Movement points spent.
    pub spent: u8,
    /// Leaders who ride with it, a bit each.
    pub with: u32,
}

/// Parts of the flight of a king (gboh:issus(darius)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum FlightStage {
    /// He goes.
    Go,
    /// The unit with him takes its hit (gboh:10.16(H4)).
    Tire,
    /// It is checked (gboh:10.16(T8)).
    Check,
}

/// A king who flees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fleeing {
    /// Who.
    pub leader: LeaderId,
    /// The unit that goes with him.
    pub unit: Option<UnitId>,
    /// Hexes left.
    pub left: u8,
    /// How far he is.
    pub stage: FlightStage,
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
pub type Firers = Few<16>;

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
    /// The second die after a nine (5.33).
    Doom { leader: LeaderId },
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
    /// A unit that has turned in reaction is checked (gboh:V7.1).
    Faced { unit: UnitId },
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
    /// Horse beside an elephant that has come must give way; the next to be checked (gboh:V5.4).
    Fear { from: HexId, next: u8 },
    /// Bows may slip before the shot (gboh:V8.6).
    Slip(Shot),
    /// A leader's fate on the chart of casualties; the combat and the side where it is noted (gboh:8.67).
    Fate { leader: LeaderId, combat: Option<(u8, Whose)> },
    /// A unit that breaks through fights on, with a shock segment of its own (gboh:V9.12).
    Break { unit: UnitId, combat: u8, stage: ShockStage },
    /// A unit pursues (gboh:V9.16).
    Pursue(Pursuing),
    /// An elephant rampages: rolls made, hexes left, where it runs, and how many routs wait until it is gone (gboh:V10.2).
    Rampage { unit: UnitId, rolls: u8, left: u8, way: Way, waiting: u8 },
    /// The units around a leader lose their nerve (gboh:5.33(1)).
    Nerve { leader: LeaderId, part: NervePart },
    /// A side activates a leader once more (gboh:5.33(2)).
    Reactivate { side: Side },
    /// The roll on the rally table (gboh:10.39).
    RallyRoll { unit: UnitId },
    /// A light unit that stopped with a friend may take the check marker (cat:7.25(B)).
    StackedMark { unit: UnitId },
    /// A king flees (gboh:issus(darius)).
    Flee(Fleeing),
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
            Frame::Second { firer: unit }
            | Frame::Advance { unit, .. }
            | Frame::RallyFace { unit }
            | Frame::StackedMark { unit } => About { who: Some(Actor::Acts(unit)), ..NOTHING },
            Frame::Pursue(Pursuing { unit, .. }) | Frame::Rampage { unit, .. } => {
                About { who: Some(Actor::Goes(unit)), ..NOTHING }
            }
            Frame::Flee(Fleeing { leader, .. }) | Frame::Nerve { leader, part: NervePart::Leader { .. } } => {
                About { who: Some(Actor::Leader(leader)), ..NOTHING }
            }
            Frame::Break { .. } => About { part: Some(Part::Shock), ..NOTHING },
            Frame::EntryFire { mover } => About { shot: Some(Offered::Entry(mover)), ..NOTHING },
            Frame::ExitFire { unit, .. } => About { shot: Some(Offered::Leaving(unit)), ..NOTHING },
            Frame::Turn(_)
            | Frame::Offer { .. }
            | Frame::TrumpTrump { .. }
            | Frame::Activate { .. }
            | Frame::Momentum { .. }
            | Frame::Doom { .. }
            | Frame::TrumpMomentum { .. }
            | Frame::Wild
            | Frame::Withdrawals { .. }
            | Frame::Leaders { .. }
            | Frame::React
            | Frame::Faced { .. }
            | Frame::Shoot(_)
            | Frame::Danger { .. }
            | Frame::Strike { .. }
            | Frame::Fear { .. }
            | Frame::Slip(_)
            | Frame::Fate { .. }
            | Frame::Nerve { .. }
            | Frame::Reactivate { .. }
            | Frame::RallyRoll { .. } => NOTHING,
        }
    }
}
