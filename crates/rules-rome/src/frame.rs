//! What is under way: the frames of the stack, with the clauses of the procedures they run.

use crate::setting::{LeaderId, LeaderSet, UnitId, UnitSet};
use acies_board::{AreaId, Compass};
use acies_kernel::Side;
use serde::{Deserialize, Serialize};

/// The parts of a turn, in order (3.0).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum TurnStage {
    /// Set-up: a side places pieces and chooses facings (8.0).
    SetUp(Side),
    /// A turn begins.
    Begin,
    /// A side may propose to shift the map (8.5(1)).
    Shift(Side),
    /// The other side answers the proposal.
    Agree(Side, Compass, u8),
    /// Reinforcements; the next unit to look at (19.0).
    Reinforce(u8),
    /// The Command Phase begins: faces are turned (3.0(3)).
    Faces,
    /// A side puts leaders in command; how many more (4.4).
    Command(Side, u8),
    /// The elephants of Zama charge (raw:zama.elephant-charge).
    Elephants,
    /// Order of battle (5.1).
    Order,
    /// The winner chooses (5.1).
    First(Side),
    /// A side rolls for activation (5.2).
    Roll,
    /// It names formations; how many more (5.4).
    Name(u8),
    /// It takes the next of them.
    Activate,
    /// Recovery of a side (18.1).
    Recover(Side),
    /// Replacement of leaders of a side (18.2).
    Replace(Side),
    /// Army collapse (18.3).
    Collapse,
    /// Nothing happens any more: a side is asked whether to go on; the other one would end it.
    Stall(Side, bool),
    /// The next turn (3.0(10)).
    Next,
}

/// The segments of an Action Phase (3.0(6)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum PhaseStage {
    /// Collapse check (18.32).
    Collapse,
    /// Initiative (4.6).
    Initiative,
    /// Linear command: the end of the line is chosen (4.91).
    Line,
    /// Artillery targets are declared (3.0(6A)).
    Bombard,
    /// Targets are bombarded; the next one.
    Shell(u8),
    /// Charges are declared (3.0(6B)).
    Charge,
    /// Charges are resolved.
    Resolve,
    /// Movement (3.0(6C)).
    Move,
    /// Assaults (3.0(6D)).
    Assault,
    /// Rampages of the segment before this one; then that one.
    Rampage(After),
    /// Rout movement; the next unit to look at (18.33).
    Rout(u8),
    /// The phase is over.
    Close,
}

/// The segment that comes after rampages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum After {
    /// The Charge Segment.
    Bombard,
    /// The Movement Segment.
    Charge,
    /// The Assault Segment.
    Move,
    /// Nothing.
    Assault,
}

/// Steps of a charge (12.2) and of an assault (13.1); the procedure is one, with gates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum FightStage {
    /// 13.1(1): locking shields; the next unit to ask for.
    Lock(u8),
    /// 12.2(2), 13.1(2): the morale check.
    Morale,
    /// 4.51, 12.52: leaders on the Check-Initiative face roll.
    Initiative,
    /// 12.2(3), 13.1(3): withdrawal and counter-charge.
    React,
    /// Where to withdraw to (14.11).
    Withdraw,
    /// 7.22: who defends an overstack.
    Defend,
    /// 12.4, 13.1(4): whom each defender opposes; the next unit.
    Oppose(u8),
    /// 13.4: which defenders fire.
    Shoot,
    /// 12.2(5): the charged roll.
    Receive,
    /// 12.2(6): the chargers roll.
    Strike,
    /// 13.1(4): both roll.
    Clash,
    /// 13.1(4): the attackers take the hits of this area.
    Answer(u8),
    /// Leaders roll for their lives (6.3): the defenders', or of a charge the chargers' first.
    Leaders(Whose),
    /// 12.2(7): the outcome of a charge.
    Outcome,
    /// 12.61: where the defenders retreat to.
    Retreat,
    /// 12.7: pursuit.
    Pursuit,
    /// 13.1(5), 15.0: who advances.
    Advance(Whose),
    /// The fight is over.
    Close,
}

/// One side of a fight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Whose {
    /// The attackers or chargers.
    Attackers,
    /// The defenders.
    Defenders,
}

/// Parts of a rampage (21.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum RampageStage {
    /// Own area (21.1(1)).
    Own,
    /// Friends next to it (21.1(2)).
    Friends,
    /// Enemies next to it (21.1(3)).
    Enemies,
}

/// A frame: one step that has to be finished, with its own progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// A turn.
    Turn(TurnStage),
    /// An Action Phase.
    Phase(PhaseStage),
    /// Long units choose their facing (8.0, 9.3).
    Dress { side: Side, units: UnitSet },
    /// A reinforcement enters elsewhere (19.0(2)).
    Enter { unit: UnitId },
    /// A charge, counter-charge or assault.
    Fight(FightStage),
    /// Attackers of an assault are named (13.33).
    Muster,
    /// A unit moves (9.1).
    March,
    /// A unit has entered an overstack (7.21).
    Crowd,
    /// A leader moves (6.1).
    Lead { leader: LeaderId },
    /// Steps are lost by these units (16.0).
    Losses { units: UnitSet, hits: u8 },
    /// The single unit of lowest morale loses a step (10.3).
    Falter { units: UnitSet },
    /// One unit of these loses a step, its owner's choice (21.1).
    Victim { units: UnitSet },
    /// Leaders roll for their lives (6.3); they were with charging cavalry.
    Casualties { leaders: LeaderSet, area: AreaId, charging: bool },
    /// Leaders under bombardment roll if their units lost steps (6.3).
    Shaken { leaders: LeaderSet, area: AreaId },
    /// A leader who lost all his units goes to the nearest friends (6.31).
    Shelter { leader: LeaderId },
    /// A lone leader makes way (6.4).
    Flee { leader: LeaderId },
    /// An inferior leader needs another unit (18.22).
    Follow { leader: LeaderId },
    /// An elephant runs wild (21.1).
    Rampage { side: Side, area: AreaId, stage: RampageStage },
}
