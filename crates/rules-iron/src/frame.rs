//! What is under way: the frames of the stack, with the clauses of the procedures they run.

use crate::setting::{BattleId, LeaderId, UnitId};
use acies_board::{Arc, Dir, Facing, HexId};
use acies_kernel::Side;
use serde::{Deserialize, Serialize};

/// How an activation was won (A35).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Grant {
    /// Without a roll: a flight check follows (16.0.1).
    Free,
    /// By a continuity roll.
    Rolled,
    /// By a seizure.
    Seized,
}

/// The parts of an activation, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum ActStage {
    /// Replacement leaders appear (12.4.1).
    Replacements,
    /// Command status is fixed (12.1).
    Command,
    /// The same, for a position drawn at its combat segment.
    CommandForCombat,
    /// A command that may leave the battle rolls (moi:falkirk(comyn), moi:poitiers(orleans)).
    Wavering,
    /// Camp followers may show themselves (moi:bannockburn(followers)).
    Followers,
    /// The Standard of the command rallies (moi:13.2(3)).
    Standard,
    /// Formations are taken and left (moi:14.1(2)).
    Formations,
    /// Units move and fire (6.1).
    MoveFire,
    /// Attacks are declared (8.1, 9.2).
    Declare,
    /// Attacks are resolved (8.3.1).
    Resolve,
    /// Disordered units recover (11.0.1).
    Recovery,
}

/// Parts of an active shot with what it brings on (7.4, 9.4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum FireStage {
    /// May the target counter-charge? (9.4.2)
    Counter,
    /// May the target return fire? (7.3.2A(2))
    Return,
    /// The shot is rolled.
    Roll,
    /// The return shot is rolled.
    RollReturn,
    /// The target's leaders are in danger.
    TargetLeaders,
    /// The target suffers.
    TargetResult,
    /// The firer's leaders are in danger.
    FirerLeaders,
    /// The firer suffers.
    FirerResult,
    /// The counter-charge, or its promise (7.3.1(counter-charge)).
    Answer,
}

/// Parts of one attack (combat segment, steps 2.1 to 2.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum AttackStage {
    /// Chargers ride, one after the other (9.2(path)).
    Ride,
    /// The defender stands, retreats before shock or counter-charges.
    React,
    /// Charge reluctance (9.3).
    Reluctance,
    /// Modifiers and tables are fixed (A22).
    Fix,
    /// One roll for each defender (8.3.2).
    Roll,
    /// The results of all rolls are applied (moi:10.3(5)).
    Results,
    /// Artillery attacked with others (7.5.4(joint)).
    Guns,
    /// Attackers retreat.
    Recoil,
    /// Leaders of beaten units roll (moi:15.4(2)).
    Leaders,
    /// Advance (8.4) and continued attack (10.5).
    Advance,
    /// Counter-charges that waited for it (moi:11.6(9)).
    Answer,
}

/// What kind of attack it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum AttackHow {
    /// Declared in the combat segment.
    Declared,
    /// A continued attack (10.5).
    Continued,
    /// A counter-charge (9.4.4(2)).
    Counter,
}

/// Parts of a counter-charge (9.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum CounterStage {
    /// The roll (9.4.3).
    Roll,
    /// Which attacker (A21).
    Target,
    /// It may turn (9.4.5(facing)).
    Turn,
    /// It rides (9.4.4(2)).
    Ride,
    /// It charges.
    Strike,
}

/// What a unit suffers from a result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Blow {
    /// Becomes disordered (10.1).
    Disorder,
    /// Becomes disordered and retreats.
    DisorderRetreat,
    /// Retreats (10.2).
    Retreat,
    /// Is retired (10.3).
    Retire,
    /// Is eliminated (10.4).
    Eliminate,
    /// Loses its horses (Men of Iron 12.5).
    Unhorse,
}

/// Who or what drives a unit back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Cause {
    /// A unit that stood or stands in this hex.
    Hex(HexId),
    /// The attackers of this unit in a group of attacks.
    Attackers(u8),
    /// The defenders of a group whose rolls drive their attackers back.
    Defenders(u8),
    /// A friend that retreated through it (10.2.1): nobody to retreat from.
    Friend,
}

/// Parts of suffering a result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum SufferStage {
    /// Leaders with it are in danger; the next to roll for (12.4(2)).
    Leaders(u8),
    /// The counter is turned, moved or removed.
    Apply,
    /// The owner picks a hex to retreat to (10.2).
    Hex,
    /// Through the archers of this hex (10.2.1).
    Through(HexId),
    /// The owner picks the hex of a retired unit (10.3(2)).
    Refuge,
    /// The owner picks the facing.
    Face,
    /// Leaders left behind find a place; the next to look at.
    Orphans(u8),
}

/// A unit in hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Moving {
    /// Which.
    pub unit: UnitId,
    /// It has turned in this hex already (3.3.2).
    pub turned_here: bool,
    /// It entered an enemy zone and must stop (3.2.4(1)).
    pub stopped: bool,
    /// It stands in an enemy zone that it entered in this activation (3.2.4(3)).
    pub entered_zone: bool,
    /// The hex where it last could have stopped; none before it has come on.
    pub from: Option<HexId>,
    /// The unit that will counter-charge, or try to, when the move is over (7.3.1(counter-charge), moi:9.2(1)).
    pub answer: Option<UnitId>,
    /// How it faced when it was taken in hand (moi:6.2(2)).
    pub began: Facing,
    /// By which step it came into its hex (moi:7.2(T1)).
    pub came: Option<Dir>,
    /// It was taken in hand again, to fire (moi:9.2(2)).
    pub again: bool,
}

/// Several shots at one target (moi:9.3(3)(T1)); who shoots is in the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Volley {
    /// At whom.
    pub target: UnitId,
    /// How far it is.
    pub stage: VolleyStage,
    /// The target was in order before the first shot (moi:11.6(11)).
    pub in_order: bool,
}

/// Parts of a volley.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum VolleyStage {
    /// Others may join (moi:9.3(3)(T1)).
    Declare,
    /// The shots, in the order in which they were declared; the next.
    Shoot(u8),
    /// The target may counter-charge, for each unit that fired; the next (moi:11.5(6), moi:A31).
    Counter(u8),
    /// The same for the unit that was in hand, if it is mounted: its movement is over (moi:9.2(1)).
    CounterAfterMove,
}

/// An active shot under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Shot {
    /// Who fires.
    pub firer: UnitId,
    /// At whom.
    pub target: UnitId,
    /// How far it is.
    pub stage: FireStage,
    /// The target's counter-charge succeeded.
    pub counter: bool,
    /// The target returns fire.
    pub returned: bool,
    /// The modified roll of the shot.
    pub roll: i8,
    /// The modified roll of the return shot.
    pub back: i8,
    /// Where the target stood when it was shot at, and returned the fire (moi:9.2(4)B(2)).
    pub stood: HexId,
}

/// A unit suffering a result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Suffering {
    /// Which.
    pub unit: UnitId,
    /// What it suffers.
    pub blow: Blow,
    /// What it retreats from.
    pub cause: Cause,
    /// How far it is.
    pub stage: SufferStage,
    /// Where it stood.
    pub from: HexId,
}

/// A counter-charge under way: against a firer (`target`, no group) or attackers (`group`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Counter {
    /// Who counter-charges.
    pub unit: UnitId,
    /// Whom, once that is known; nobody against heavy and medium cavalry (9.4.4(1)).
    pub target: Option<UnitId>,
    /// The group of attacks it answers.
    pub group: Option<u8>,
    /// The side through which it was shot, where that is not told by where the firer is now (moi:A31).
    pub struck: Option<Arc>,
    /// How far it is.
    pub stage: CounterStage,
}

/// A group of attacks under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// Which.
    pub group: u8,
    /// How far it is.
    pub stage: AttackStage,
    /// The one counter-charge of this combat was tried (9.4.7).
    pub tried: bool,
    /// The defenders are asked in the order of their ids: the least that has not been asked yet (moi:10.2(1)).
    pub asked: u8,
    /// What kind of attack it is.
    pub how: AttackHow,
}

/// A charger on its way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Riding {
    /// Who rides.
    pub unit: UnitId,
    /// At whom.
    pub target: UnitId,
    /// Steps it has left.
    pub steps: u8,
    /// It has turned its one corner.
    pub turned: bool,
    /// Its group of attacks.
    pub group: u8,
    /// Where the ride began (moi:A28).
    pub start: HexId,
}

/// A frame: one step that has to be finished, with its own progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// A side sets up (14.1, 14.2).
    SetUp { side: Side },
    /// A side chooses formations before the first activation (moi:14.1(2)).
    Form { side: Side },
    /// A die says who begins (moi:bannockburn(first)).
    FirstRoll,
    /// A side chooses a free activation (4.2(2), 5.1.1).
    Free { side: Side },
    /// A Battle acts (5.1).
    Activation { battle: BattleId, grant: Grant, stage: ActStage },
    /// A Standard is activated (13.0.1).
    Standard { side: Side },
    /// A side tries for its late groups (15.2.4).
    WhatIf { side: Side },
    /// Both sides roll for flight (16.0), `next` first; `acted` has had the free activation.
    Flight { next: Side, acted: Side, last: Option<BattleId>, fled: u8 },
    /// The side that acted names another Battle or passes (5.2).
    Continue { side: Side, last: Option<BattleId> },
    /// The other side may seize first (5.3).
    Seize { side: Side, last: Option<BattleId>, named: BattleId },
    /// The roll for continuity (5.2.2).
    ContinuityRoll { side: Side, last: Option<BattleId>, named: BattleId },
    /// The roll for a seizure (5.3.1).
    SeizureRoll { by: Side, battle: BattleId },
    /// A replacement leader appears (12.4.1).
    Replace { battle: BattleId },
    /// A unit in hand: moves, fires, turns (6.1). `answer` waits for the end (7.3.1).
    Move(Moving),
    /// A leader moves alone (A47).
    Lead { leader: LeaderId, spent: u8, stopped: bool },
    /// Enemy leaders alone in a hex that a unit has entered (3.1.1(enemy-leader)); `next` to look at;
    /// `from` is where the unit came from.
    Overrun { hex: HexId, by: Side, next: u8, from: Option<HexId> },
    /// A leader goes to the nearest unit of his Battle (D14, D20), but for the one that he leaves (A50).
    Join { leader: LeaderId, leaves: Option<UnitId> },
    /// Friends have ridden through a unit (moi:8.0(3)).
    Trodden { unit: UnitId },
    /// A mounted unit has crossed pits (moi:bannockburn(pits)).
    Pits { unit: UnitId },
    /// A command that may not wait is fired at or attacked for the first time (moi:najera(tello)).
    Unsteady { battle: BattleId },
    /// Fire at one target, perhaps by several (moi:9.3(3)(T1)).
    Volley(Volley),
    /// Reaction fire at a unit that entered a hex (7.3.2A(3), 7.3.2B(2)).
    ReactionFire { mover: UnitId },
    /// A reaction shot.
    ReactionShot { firer: UnitId, target: UnitId },
    /// An active shot with return fire and counter-charge.
    Fire(Shot),
    /// Leaders under fire: rolls for those in the hex (12.4(1)); the next to roll for.
    LeadersUnderFire { hex: HexId, side: Side, next: u8 },
    /// A unit suffers a result.
    Suffer(Suffering),
    /// A unit counter-charges.
    CounterCharge(Counter),
    /// A group of attacks.
    Attack(Attack),
    /// A charger rides (A23).
    Ride(Riding),
    /// A unit retreats before shock (8.2).
    RetreatBefore { unit: UnitId, group: u8, stage: BeforeStage, from: HexId },
    /// The attacker may follow a retreat before shock (8.2(advance)).
    Follow { group: u8, hex: HexId, unit: UnitId },
    /// The owner turns a unit freely after an advance.
    Face { unit: UnitId },
    /// A unit that has advanced into this hex attacks on (moi:12.7(E1)).
    AttackOn { unit: UnitId, hex: HexId },
    /// A leader of this side does something that the viewer may not know: only in what a viewer may know (3.5).
    Hidden { side: Side },
}

/// The frames that do their work without asking anybody: a pattern for matches over all frames.
macro_rules! silent_frame {
    () => {
        Frame::Standard { .. }
            | Frame::WhatIf { .. }
            | Frame::Flight { .. }
            | Frame::ContinuityRoll { .. }
            | Frame::SeizureRoll { .. }
            | Frame::FirstRoll
            | Frame::Trodden { .. }
            | Frame::Pits { .. }
            | Frame::Unsteady { .. }
            | Frame::Overrun { .. }
            | Frame::ReactionShot { .. }
            | Frame::AttackOn { .. }
            | Frame::LeadersUnderFire { .. }
    };
}
pub(crate) use silent_frame;

/// The parts of an activation in which nobody is asked.
macro_rules! silent_stage {
    () => {
        ActStage::Replacements
            | ActStage::Command
            | ActStage::CommandForCombat
            | ActStage::Wavering
            | ActStage::Standard
            | ActStage::Recovery
    };
}
pub(crate) use silent_stage;

/// Parts of a retreat before shock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum BeforeStage {
    /// Before cavalry: the roll (8.2.1).
    Roll,
    /// The hex.
    Hex,
    /// The facing.
    Face,
}

/// The parts of an attack in which nobody is asked.
macro_rules! silent_part {
    () => {
        AttackStage::Ride
            | AttackStage::Reluctance
            | AttackStage::Fix
            | AttackStage::Results
            | AttackStage::Guns
            | AttackStage::Recoil
            | AttackStage::Leaders
            | AttackStage::Answer
    };
}
pub(crate) use silent_part;
