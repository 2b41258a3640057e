//! Which question is open: what a choice answers, with the pieces it is about. Prompts are made from it, and
//! whoever answers reads this and never the prompt.

use crate::frame::{
    DuelPart, Frame, LineStage, MoveStage, NervePart, OrdersStage, Pursuing, PursuitStage, RunStage, ShockStage,
    TurnStage, Way, Who, Why, WithdrawStage, Withdrawing,
};
use crate::pos::Pos;
use crate::selection::side_of;
use crate::setting::{LeaderId, UnitId};
use crate::{reaction_fire, selection, shock, turn};
use acies_kernel::{Asks, Side};

/// What a unit has done that lets it choose its facing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum After {
    /// It withdrew (6.52(3)).
    Withdrawal,
    /// It advanced after shock (8.42).
    Advance,
    /// It rallied (10.34).
    Rally,
    /// It stood in column and was attacked (6.46).
    Column,
}

/// The question that is open, one for each of the specification's decision points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // The sentence above each question says who its pieces are.
pub enum Question {
    /// Which leader takes the champion's bonus (9.65(1)).
    Bonus { side: Side },
    /// Which leader takes the elite phase (5.5(1)).
    Elite { side: Side },
    /// Which of a side's tied leaders or lines goes next (5.12(3)).
    Select { side: Side },
    /// Which routed unit runs next (10.22).
    RoutOrder { side: Side },
    /// Activate this leader, pass, or trump (5.12(1)).
    Offer { leader: LeaderId },
    /// Let a line in uncontrolled advance go, or trump (9.31(2)).
    OfferLine { side: Side },
    /// Whether to trump this leader's trump (5.42(1)).
    TrumpTrump { by: LeaderId },
    /// Whether to trump this leader's Momentum (5.42(2)).
    TrumpMomentum { leader: LeaderId },
    /// Whether to roll for line commands (4.32).
    LineRoll { leader: LeaderId },
    /// Whether to try Momentum (5.31).
    Momentum { leader: LeaderId },
    /// The next order of this leader (5.21).
    Orders { leader: LeaderId },
    /// The next order to the line that has a line command (5.23(1)).
    Line { side: Side },
    /// Shots of a line that waited for entry fire.
    LateFire { side: Side },
    /// Which unit of a line in uncontrolled advance moves next (9.31(3)).
    Wild { side: Side },
    /// Where this leader goes (6.14).
    Lead { leader: LeaderId },
    /// What the unit on the move does next (6.11).
    Move { unit: UnitId },
    /// Who withdraws before this mover (6.51(1)).
    Withdrawals { mover: UnitId },
    /// Whether the mover shoots at the unit that withdraws from two hexes (8.21(2)).
    ExitFire { mover: UnitId, unit: UnitId },
    /// Whether the unit that withdraws shoots at the mover (6.55(2)).
    PartingFire { unit: UnitId, mover: UnitId },
    /// The way of a withdrawal (6.51(3)).
    Withdraw { unit: UnitId },
    /// Which leader withdraws before this mover (4.42).
    Evade { mover: UnitId },
    /// The way of a leader who withdraws (4.42).
    EvadeWay { leader: LeaderId },
    /// Which of the nearest units a lone leader joins (4.42(1)).
    Join { leader: LeaderId },
    /// Who turns towards this mover (7.15(1)).
    ReactFacing { mover: UnitId },
    /// Who shoots at this mover as it enters a zone (8.23(1)).
    EntryFire { mover: UnitId },
    /// Who shoots at this unit as it leaves a zone (8.21(1)).
    LeaveFire { unit: UnitId },
    /// The second shot of unmoved composite bows (9.4(1)).
    SecondShot { firer: UnitId },
    /// Whether this leader runs with the unit (10.27).
    RunLeader { unit: UnitId, leader: LeaderId },
    /// Where this unit runs (10.21).
    Run { unit: UnitId },
    /// The facing of this unit, after something.
    Face { unit: UnitId, after: After },
    /// Which unmoved unit attacks (8.31).
    Designate { side: Side },
    /// Whom this unit attacks (8.32).
    Pair { attacker: UnitId },
    /// Whose type the defender chooses in this combat (8.35(2)).
    Type { combat: u8 },
    /// Which unit and direction the attacker chooses in this combat (8.35(3)).
    Direction { combat: u8 },
    /// Who takes an odd hit of this combat (10.12).
    Share { combat: u8, side: Side },
    /// Who advances after this combat (8.43).
    Advance { combat: u8 },
    /// Which horse gives way to this elephant next (gboh:V5.4).
    Fear { mover: UnitId },
    /// The way of a unit that falls back by order (gboh:V5.6).
    FallBack { unit: UnitId },
    /// Which leader of a side fights the enemy's (gboh:8.67(PC)).
    Duel { combat: u8, side: Side },
    /// At which of its friends this elephant runs (gboh:V10.3).
    Rampage { unit: UnitId },
    /// Whom this unit pursues (gboh:V9.16).
    Pursue { unit: UnitId },
    /// The way of a pursuit.
    PursueWay { unit: UnitId },
    /// Whether this leader rides with it.
    PursueLeader { unit: UnitId, leader: LeaderId },
    /// Which unit falls back next by loss of nerve (gboh:5.33(1)).
    Nerve { leader: LeaderId },
    /// Where the leader falls back (gboh:V2.5).
    NerveWay { leader: LeaderId },
    /// Which leader is activated once more (gboh:5.33(2)).
    Reactivate { side: Side },
    /// Whether a unit that stopped with a friend takes the check marker (cat:7.25(B)).
    StackedMark { unit: UnitId },
    /// Where a king flees (gboh:issus(darius)).
    Flight { leader: LeaderId },
}

/// The question of a frame; none while the frame goes on by itself.
pub(crate) fn question(pos: Pos<'_>, frame: Frame) -> Option<Question> {
    let mover = || pos.moving().unit;
    let active = || pos.phase().side;
    Some(match frame {
        Frame::Turn(stage) => return turn_question(pos, stage),
        Frame::Offer { who: Who::Leader(leader), .. } => Question::Offer { leader },
        Frame::Offer { who: line @ Who::Line(_), .. } => Question::OfferLine { side: side_of(pos, line) },
        Frame::TrumpTrump { by } => Question::TrumpTrump { by },
        Frame::TrumpMomentum { leader } => Question::TrumpMomentum { leader },
        Frame::Activate { leader, .. } => Question::LineRoll { leader },
        Frame::Orders(OrdersStage::Give) => Question::Orders { leader: pos.phase().leader? },
        Frame::Orders(OrdersStage::Shock | OrdersStage::Close | OrdersStage::Foreseen(_)) => return None,
        Frame::Momentum { leader } => Question::Momentum { leader },
        Frame::Line(LineStage::Give) => Question::Line { side: active() },
        Frame::Line(LineStage::LateFire) => Question::LateFire { side: active() },
        Frame::Line(LineStage::EntryFire | LineStage::Discipline) => return None,
        Frame::Wild => Question::Wild { side: active() },
        Frame::Lead { leader, .. } => Question::Lead { leader },
        Frame::Move(MoveStage::Ask) => Question::Move { unit: mover() },
        Frame::Move(
            MoveStage::Hurry
            | MoveStage::Begin
            | MoveStage::Leave(_)
            | MoveStage::Enter(_)
            | MoveStage::Pivot(_)
            | MoveStage::PivotCheck
            | MoveStage::Double(_)
            | MoveStage::Withdrawal
            | MoveStage::Fear
            | MoveStage::Leaders
            | MoveStage::Facing
            | MoveStage::Zone
            | MoveStage::Fire
            | MoveStage::Shoot(_)
            | MoveStage::End { .. }
            | MoveStage::Stacked,
        ) => return None,
        Frame::Withdrawals { .. } => Question::Withdrawals { mover: mover() },
        Frame::Withdraw(now) => return withdrawal_question(pos, now),
        Frame::Leaders { .. } => Question::Evade { mover: mover() },
        Frame::Evade { leader, .. } => Question::EvadeWay { leader },
        Frame::Displace { leader, .. } => Question::Join { leader },
        Frame::React => Question::ReactFacing { mover: mover() },
        Frame::EntryFire { mover } => Question::EntryFire { mover: reaction_fire::target(pos, mover)? },
        Frame::ExitFire { unit, .. } => Question::LeaveFire { unit },
        Frame::Second { firer } => Question::SecondShot { firer },
        Frame::Run(run) => return run_question(run.unit, run.stage),
        Frame::Shock(stage) => return shock_question(pos, stage),
        Frame::Advance { unit, .. } => Question::Face { unit, after: After::Advance },
        Frame::RallyFace { unit } => Question::Face { unit, after: After::Rally },
        Frame::Fear { .. } => Question::Fear { mover: mover() },
        Frame::Break { stage, .. } => return shock_question(pos, stage),
        Frame::Pursue(now) => return pursuit_question(now),
        Frame::Rampage { unit, way: Way::Towards(None), .. } => Question::Rampage { unit },
        Frame::Nerve { leader, part: NervePart::Units } => Question::Nerve { leader },
        Frame::Nerve { leader, part: NervePart::Leader { .. } } => Question::NerveWay { leader },
        Frame::Reactivate { side } => Question::Reactivate { side },
        Frame::StackedMark { unit } => Question::StackedMark { unit },
        Frame::Flee(now) => Question::Flight { leader: now.leader },
        Frame::Shoot(_)
        | Frame::Slip(_)
        | Frame::Doom { .. }
        | Frame::Danger { .. }
        | Frame::Fate { .. }
        | Frame::Strike { .. }
        | Frame::Rampage { .. }
        | Frame::Faced { .. }
        | Frame::RallyRoll { .. } => return None,
    })
}

fn turn_question(pos: Pos<'_>, stage: TurnStage) -> Option<Question> {
    Some(match stage {
        TurnStage::Bonus => Question::Bonus { side: pos.s.champion? },
        TurnStage::Elite(won) => Question::Elite { side: turn::elite_side(pos, won) },
        TurnStage::Select => Question::Select { side: selection::side_to_select(pos)? },
        TurnStage::Rout(side) => Question::RoutOrder { side },
        TurnStage::Duel(_)
        | TurnStage::Fast
        | TurnStage::Start
        | TurnStage::Arrive(_)
        | TurnStage::EliteRoll(_)
        | TurnStage::Rallied
        | TurnStage::Close => return None,
    })
}

fn withdrawal_question(pos: Pos<'_>, now: Withdrawing) -> Option<Question> {
    let (unit, mover) = (now.unit, || pos.moving().unit);
    Some(match now.stage {
        WithdrawStage::Exit => Question::ExitFire { mover: mover(), unit },
        WithdrawStage::Parting => Question::PartingFire { unit, mover: mover() },
        WithdrawStage::Path if now.why == Why::Prearranged => Question::FallBack { unit },
        WithdrawStage::Path => Question::Withdraw { unit },
        WithdrawStage::Face => Question::Face { unit, after: After::Withdrawal },
        WithdrawStage::Approach
        | WithdrawStage::Leave(_)
        | WithdrawStage::Missing
        | WithdrawStage::Tire
        | WithdrawStage::Check
        | WithdrawStage::CheckOther
        | WithdrawStage::Settle => return None,
    })
}

fn pursuit_question(now: Pursuing) -> Option<Question> {
    let unit = now.unit;
    Some(match now.stage {
        PursuitStage::Leaders(leader) => Question::PursueLeader { unit, leader: LeaderId(leader) },
        PursuitStage::Target => Question::Pursue { unit },
        PursuitStage::Ride => Question::PursueWay { unit },
        PursuitStage::Fire => return None,
    })
}

fn run_question(unit: UnitId, stage: RunStage) -> Option<Question> {
    Some(match stage {
        RunStage::Leaders(leader) => Question::RunLeader { unit, leader: LeaderId(leader) },
        RunStage::Run(_) | RunStage::Beyond => Question::Run { unit },
        RunStage::Next | RunStage::Break | RunStage::Left(_) => return None,
    })
}

fn shock_question(pos: Pos<'_>, stage: ShockStage) -> Option<Question> {
    Some(match stage {
        ShockStage::Designate => Question::Designate { side: pos.phase().side },
        ShockStage::Pair { from: unit } => Question::Pair { attacker: UnitId(unit) },
        ShockStage::Direction { combat } => match shock::combat(pos, combat).as_defender {
            None => Question::Type { combat },
            Some(_) => Question::Direction { combat },
        },
        ShockStage::Share { combat, .. } => Question::Share { combat, side: shock::side_to_choose(pos, stage) },
        ShockStage::ChargeAdvance { combat } | ShockStage::Advance { combat } => Question::Advance { combat },
        ShockStage::Unfold { from: unit } => Question::Face { unit: UnitId(unit), after: After::Column },
        ShockStage::LeaderCombat { combat, part: DuelPart::NameAttacker } => {
            Question::Duel { combat, side: pos.phase().side }
        }
        ShockStage::LeaderCombat { combat, part: DuelPart::NameDefender } => {
            Question::Duel { combat, side: pos.phase().side.other() }
        }
        ShockStage::Avoid { .. }
        | ShockStage::Drive { .. }
        | ShockStage::Check { .. }
        | ShockStage::ChargeRout
        | ShockStage::Leaders { .. }
        | ShockStage::LeaderCombat { .. }
        | ShockStage::Resolve { .. }
        | ShockStage::Breakthrough { .. }
        | ShockStage::Stand { .. }
        | ShockStage::Pursuit { .. }
        | ShockStage::Spare { .. }
        | ShockStage::Spread { .. }
        | ShockStage::Rout { .. }
        | ShockStage::Collapse { .. }
        | ShockStage::CollapseRout
        | ShockStage::Close => return None,
    })
}

impl Question {
    /// Whose choice it is.
    pub(crate) fn side(self, pos: Pos<'_>) -> Side {
        let of = |leader: LeaderId| pos.set.leader(leader).side;
        match self {
            Question::Bonus { side }
            | Question::Elite { side }
            | Question::Select { side }
            | Question::RoutOrder { side }
            | Question::OfferLine { side }
            | Question::Line { side }
            | Question::LateFire { side }
            | Question::Wild { side }
            | Question::Designate { side }
            | Question::Share { side, .. }
            | Question::Duel { side, .. }
            | Question::Reactivate { side } => side,
            Question::Offer { leader }
            | Question::LineRoll { leader }
            | Question::Momentum { leader }
            | Question::Orders { leader }
            | Question::Lead { leader }
            | Question::EvadeWay { leader }
            | Question::Join { leader }
            | Question::Nerve { leader }
            | Question::NerveWay { leader }
            | Question::Flight { leader } => of(leader),
            Question::TrumpTrump { by: leader } | Question::TrumpMomentum { leader } => of(leader).other(),
            Question::Move { unit }
            | Question::ExitFire { mover: unit, .. }
            | Question::PartingFire { unit, .. }
            | Question::Withdraw { unit }
            | Question::SecondShot { firer: unit }
            | Question::RunLeader { unit, .. }
            | Question::Run { unit }
            | Question::Face { unit, .. }
            | Question::Pair { attacker: unit }
            | Question::FallBack { unit }
            | Question::PursueWay { unit }
            | Question::PursueLeader { unit, .. }
            | Question::StackedMark { unit } => pos.side(unit),
            // gboh:V10.3, gboh:V9.16: the other side says where the elephant and the pursuer go.
            Question::Rampage { unit } | Question::Pursue { unit } => pos.side(unit).other(),
            Question::Withdrawals { mover }
            | Question::Evade { mover }
            | Question::ReactFacing { mover }
            | Question::EntryFire { mover }
            | Question::LeaveFire { unit: mover }
            | Question::Fear { mover } => pos.side(mover).other(),
            Question::Direction { .. } | Question::Advance { .. } => pos.phase().side,
            Question::Type { .. } => pos.phase().side.other(),
        }
    }
}

impl acies_kernel::Question for Question {
    fn asks(self) -> Asks {
        match self {
            Question::Bonus { .. }
            | Question::Elite { .. }
            | Question::Select { .. }
            | Question::Offer { .. }
            | Question::Momentum { .. }
            | Question::Reactivate { .. } => Asks::Plan,
            Question::TrumpTrump { .. }
            | Question::TrumpMomentum { .. }
            | Question::Withdrawals { .. }
            | Question::PartingFire { .. }
            | Question::Evade { .. }
            | Question::ReactFacing { .. }
            | Question::EntryFire { .. }
            | Question::LeaveFire { .. } => Asks::Reaction,
            Question::RoutOrder { .. }
            | Question::OfferLine { .. }
            | Question::LineRoll { .. }
            | Question::Orders { .. }
            | Question::Line { .. }
            | Question::LateFire { .. }
            | Question::Wild { .. }
            | Question::Lead { .. }
            | Question::Move { .. }
            | Question::ExitFire { .. }
            | Question::Withdraw { .. }
            | Question::EvadeWay { .. }
            | Question::Join { .. }
            | Question::SecondShot { .. }
            | Question::RunLeader { .. }
            | Question::Run { .. }
            | Question::Face { .. }
            | Question::Designate { .. }
            | Question::Pair { .. }
            | Question::Type { .. }
            | Question::Direction { .. }
            | Question::Share { .. }
            | Question::Advance { .. }
            | Question::Fear { .. }
            | Question::FallBack { .. }
            | Question::Duel { .. }
            | Question::Rampage { .. }
            | Question::Pursue { .. }
            | Question::PursueWay { .. }
            | Question::PursueLeader { .. }
            | Question::Nerve { .. }
            | Question::NerveWay { .. }
            | Question::Flight { .. }
            | Question::StackedMark { .. } => Asks::Detail,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Question::Bonus { .. } => "bonus",
            Question::Elite { .. } => "elite",
            Question::Select { .. } => "select",
            Question::RoutOrder { .. } => "rout-order",
            Question::Offer { .. } => "offer",
            Question::OfferLine { .. } => "offer-line",
            Question::TrumpTrump { .. } => "trump-trump",
            Question::TrumpMomentum { .. } => "trump-momentum",
            Question::LineRoll { .. } => "line-roll",
            Question::Momentum { .. } => "momentum",
            Question::Orders { .. } => "orders",
            Question::Line { .. } => "line",
            Question::LateFire { .. } => "late-fire",
            Question::Wild { .. } => "wild",
            Question::Lead { .. } => "lead",
            Question::Move { .. } => "move",
            Question::Withdrawals { .. } => "withdrawals",
            Question::ExitFire { .. } => "exit-fire",
            Question::PartingFire { .. } => "parting-fire",
            Question::Withdraw { .. } => "withdraw",
            Question::Evade { .. } => "evade",
            Question::EvadeWay { .. } => "evade-way",
            Question::Join { .. } => "join",
            Question::ReactFacing { .. } => "react-facing",
            Question::EntryFire { .. } => "entry-fire",
            Question::LeaveFire { .. } => "leave-fire",
            Question::SecondShot { .. } => "second",
            Question::RunLeader { .. } => "run-leader",
            Question::Run { .. } => "run",
            Question::Face { .. } => "face",
            Question::Designate { .. } => "designate",
            Question::Pair { .. } => "pair",
            Question::Type { .. } => "type",
            Question::Direction { .. } => "direction",
            Question::Share { .. } => "share",
            Question::Advance { .. } => "advance",
            Question::Fear { .. } => "fear",
            Question::FallBack { .. } => "fall-back",
            Question::Duel { .. } => "duel",
            Question::Rampage { .. } => "rampage",
            Question::Pursue { .. } => "pursue",
            Question::PursueWay { .. } => "pursue-way",
            Question::PursueLeader { .. } => "pursue-leader",
            Question::Nerve { .. } => "nerve",
            Question::NerveWay { .. } => "nerve-way",
            Question::Flight { .. } => "flight",
            Question::Reactivate { .. } => "reactivate",
            Question::StackedMark { .. } => "stacked-mark",
        }
    }
}
