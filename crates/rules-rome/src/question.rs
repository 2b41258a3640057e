//! The questions of a game: the specification's table of decision points, 1 to 38, with what each is about.
//!
//! A frame either asks one of them or asks nobody; [`asked`] says which. Whatever answers a question (the list of
//! answers, their check, what they do, the prompt) matches on the question and on nothing else.

use crate::frame::{FightStage, Frame, PhaseStage, RampageStage, TurnStage, Whose};
use crate::pos::{Pos, area_arg, formation_arg, leader_arg, unit_arg};
use crate::rampage;
use crate::setting::{FormationId, LeaderId, UnitId, UnitSet};
use crate::view;
use acies_board::{AreaId, Compass};
use acies_kernel::{Arg, Asks, Clause, Decision, Message, Question as _, Refusal, Side};

/// What is asked, and about whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// A side turns its long units before the battle (8.0).
    SetUp {
        /// The side.
        side: Side,
    },
    /// A side sets up freely (raw:zama.optional-setup).
    Place {
        /// The side.
        side: Side,
    },
    /// A side may propose to shift the map (8.5(1)).
    Shift {
        /// The side.
        side: Side,
    },
    /// The other side answers the proposal (8.5(3)).
    Agree {
        /// Who proposed it.
        proposer: Side,
        /// Which way.
        way: Compass,
        /// How many areas.
        areas: u8,
    },
    /// A commander puts leaders in command (4.4).
    Command {
        /// The side.
        side: Side,
        /// How many more.
        left: u8,
    },
    /// The winner of the order of battle chooses (5.1).
    First {
        /// The winner.
        side: Side,
    },
    /// A side names formations (5.4).
    Name {
        /// The side.
        side: Side,
        /// How many more.
        left: u8,
    },
    /// It takes the next of them (5.41).
    Activate {
        /// The side.
        side: Side,
    },
    /// Recovery (18.1).
    Recover {
        /// The side.
        side: Side,
    },
    /// Replacement of leaders (18.2).
    Replace {
        /// The side.
        side: Side,
    },
    /// Whether to go on when nothing happens any more.
    Stall {
        /// The side.
        side: Side,
        /// The other side would end the battle.
        offered: bool,
    },
    /// The end of a line is chosen (4.91).
    Line {
        /// The formation that acts.
        formation: FormationId,
    },
    /// Artillery targets (3.0(6A)).
    Bombard {
        /// The formation that acts.
        formation: FormationId,
    },
    /// Charges are declared (3.0(6B)).
    Charge {
        /// The formation that acts.
        formation: FormationId,
    },
    /// Which charge is resolved next (12.2).
    Resolve {
        /// The side that charges.
        side: Side,
        /// The formation that acts; none for the elephants of Zama.
        formation: Option<FormationId>,
    },
    /// The Movement Segment (3.0(6C)).
    Move {
        /// The formation that acts.
        formation: FormationId,
    },
    /// The Assault Segment (3.0(6D)).
    Assault {
        /// The formation that acts.
        formation: FormationId,
    },
    /// Who attacks in an assault (13.33).
    Muster {
        /// The area attacked.
        target: AreaId,
    },
    /// Whether a long unit locks shields another way (13.1(1)).
    Lock {
        /// The unit.
        unit: UnitId,
    },
    /// Withdrawal and counter-charge (12.2(3), 13.1(3)).
    React {
        /// The area attacked.
        target: AreaId,
        /// To what.
        attack: Attack,
    },
    /// Where to withdraw to (14.11).
    Withdraw {
        /// The area attacked.
        target: AreaId,
    },
    /// Who defends an overstack (7.22).
    Defend {
        /// The area attacked.
        target: AreaId,
    },
    /// Whom a defender opposes (12.4, 13.1(4)).
    Oppose {
        /// The defender.
        unit: UnitId,
    },
    /// Which defenders fire (13.4).
    Shoot {
        /// The area attacked.
        target: AreaId,
    },
    /// Where the defenders retreat to (12.61).
    Retreat {
        /// The area they leave.
        target: AreaId,
    },
    /// Pursuit (12.71).
    Pursuit {
        /// The area left by the defenders.
        target: AreaId,
    },
    /// Who advances (15.0).
    Advance {
        /// The area attacked.
        target: AreaId,
        /// Whose advance it is.
        whose: Whose,
    },
    /// Long units choose their facing (8.0, 9.3).
    Dress {
        /// Whose they are.
        side: Side,
        /// Those who may turn.
        units: UnitSet,
    },
    /// Where a reinforcement enters (19.0(2)).
    Enter {
        /// The unit.
        unit: UnitId,
    },
    /// The next step of a moving unit (9.1).
    March {
        /// The unit.
        unit: UnitId,
    },
    /// The next step of a fleeing unit, where ways are equal (18.33).
    Rout {
        /// The unit.
        unit: UnitId,
    },
    /// Whether a unit in an overstack stops or pushes through (7.21).
    Crowd {
        /// The unit.
        unit: UnitId,
    },
    /// The next step of a leader (6.1).
    Lead {
        /// The leader.
        leader: LeaderId,
    },
    /// Who loses a step (16.0).
    Losses {
        /// Those who share the losses.
        units: UnitSet,
        /// How many hits are left.
        hits: u8,
    },
    /// Which of the units of lowest morale loses a step (10.3).
    Falter {
        /// These units.
        units: UnitSet,
    },
    /// Which unit the elephants trample (21.1).
    Victim {
        /// The units in the area.
        units: UnitSet,
    },
    /// Where a leader goes who lost all his units (6.31).
    Shelter {
        /// The leader.
        leader: LeaderId,
    },
    /// Where a lone leader goes who makes way (6.4).
    Flee {
        /// The leader.
        leader: LeaderId,
    },
    /// Which unit an inferior leader goes over to (18.22).
    Follow {
        /// The leader.
        leader: LeaderId,
    },
    /// Which area the elephants run into (21.1).
    Trample {
        /// Whose elephants.
        side: Side,
        /// Where they ran wild.
        area: AreaId,
        /// Among whom.
        stage: RampageStage,
    },
}

/// What the defenders react to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attack {
    /// A charge (12.2(3)).
    Charge,
    /// An assault (13.1(3)).
    Assault,
}

/// How a question is spoken of.
#[derive(Clone, Copy)]
enum Voice {
    Ask,
    Remind,
}

/// The question of a frame; none where it asks nobody.
pub(crate) fn asked(pos: Pos<'_>, frame: Frame) -> Option<Question> {
    Some(match frame {
        Frame::Turn(stage) => return asked_of_turn(pos, stage),
        Frame::Phase(stage) => return asked_of_phase(pos, stage),
        Frame::Fight(stage) => return asked_of_fight(pos, stage),
        Frame::Dress { side, units } => Question::Dress { side, units },
        Frame::Enter { unit } => Question::Enter { unit },
        Frame::Muster => Question::Muster { target: pos.fight().target },
        Frame::March if pos.moving().rout => Question::Rout { unit: pos.moving().unit },
        Frame::March => Question::March { unit: pos.moving().unit },
        Frame::Crowd => Question::Crowd { unit: pos.moving().unit },
        Frame::Lead { leader } => Question::Lead { leader },
        Frame::Losses { units, hits } => Question::Losses { units, hits },
        Frame::Falter { units } => Question::Falter { units },
        Frame::Victim { units } => Question::Victim { units },
        Frame::Shelter { leader } => Question::Shelter { leader },
        Frame::Flee { leader } => Question::Flee { leader },
        Frame::Follow { leader } => Question::Follow { leader },
        Frame::Rampage { side, area, stage } => Question::Trample { side, area, stage },
        Frame::Casualties { .. } | Frame::Shaken { .. } => return None,
    })
}

fn asked_of_turn(pos: Pos<'_>, stage: TurnStage) -> Option<Question> {
    Some(match stage {
        TurnStage::SetUp(side) if pos.set.special.free_setup.is_some() => Question::Place { side },
        TurnStage::SetUp(side) => Question::SetUp { side },
        TurnStage::Shift(side) => Question::Shift { side },
        TurnStage::Agree(proposer, way, areas) => Question::Agree { proposer, way, areas },
        TurnStage::Command(side, left) => Question::Command { side, left },
        TurnStage::First(side) => Question::First { side },
        TurnStage::Name(left) => Question::Name { side: pos.s.roller, left },
        TurnStage::Activate => Question::Activate { side: pos.s.roller },
        TurnStage::Recover(side) => Question::Recover { side },
        TurnStage::Replace(side) => Question::Replace { side },
        TurnStage::Stall(side, offered) => Question::Stall { side, offered },
        TurnStage::Begin
        | TurnStage::Reinforce(_)
        | TurnStage::Faces
        | TurnStage::Elephants
        | TurnStage::Order
        | TurnStage::Roll
        | TurnStage::Collapse
        | TurnStage::Next => return None,
    })
}

fn asked_of_phase(pos: Pos<'_>, stage: PhaseStage) -> Option<Question> {
    let phase = pos.phase();
    Some(match stage {
        PhaseStage::Line => Question::Line { formation: phase.formation? },
        PhaseStage::Bombard => Question::Bombard { formation: phase.formation? },
        PhaseStage::Charge => Question::Charge { formation: phase.formation? },
        PhaseStage::Resolve => Question::Resolve { side: phase.side, formation: phase.formation },
        PhaseStage::Move => Question::Move { formation: phase.formation? },
        PhaseStage::Assault => Question::Assault { formation: phase.formation? },
        PhaseStage::Collapse
        | PhaseStage::Initiative
        | PhaseStage::Shell(_)
        | PhaseStage::Rampage(_)
        | PhaseStage::Rout(_)
        | PhaseStage::Close => return None,
    })
}

fn asked_of_fight(pos: Pos<'_>, stage: FightStage) -> Option<Question> {
    let f = pos.fight();
    let target = f.target;
    Some(match stage {
        FightStage::Lock(unit) => Question::Lock { unit: UnitId(unit) },
        FightStage::React => {
            Question::React { target, attack: if f.is_charge() { Attack::Charge } else { Attack::Assault } }
        }
        FightStage::Withdraw => Question::Withdraw { target },
        FightStage::Defend => Question::Defend { target },
        FightStage::Oppose(unit) => Question::Oppose { unit: UnitId(unit) },
        FightStage::Shoot => Question::Shoot { target },
        FightStage::Retreat => Question::Retreat { target },
        FightStage::Pursuit => Question::Pursuit { target },
        FightStage::Advance(whose) => Question::Advance { target, whose },
        FightStage::Morale
        | FightStage::Initiative
        | FightStage::Receive
        | FightStage::Strike
        | FightStage::Clash
        | FightStage::Answer(_)
        | FightStage::Leaders(_)
        | FightStage::Outcome
        | FightStage::Close => return None,
    })
}

impl acies_kernel::Question for Question {
    fn asks(self) -> Asks {
        match self {
            Question::SetUp { .. } | Question::Place { .. } | Question::Dress { .. } => Asks::SetUp,
            Question::First { .. } | Question::Name { .. } | Question::Activate { .. } | Question::Charge { .. } => {
                Asks::Plan
            }
            Question::Agree { .. }
            | Question::Lock { .. }
            | Question::React { .. }
            | Question::Shoot { .. }
            | Question::Advance { whose: Whose::Defenders, .. } => Asks::Reaction,
            Question::Shift { .. }
            | Question::Command { .. }
            | Question::Recover { .. }
            | Question::Replace { .. }
            | Question::Stall { .. }
            | Question::Line { .. }
            | Question::Bombard { .. }
            | Question::Resolve { .. }
            | Question::Move { .. }
            | Question::Assault { .. }
            | Question::Muster { .. }
            | Question::Withdraw { .. }
            | Question::Defend { .. }
            | Question::Oppose { .. }
            | Question::Retreat { .. }
            | Question::Pursuit { .. }
            | Question::Advance { whose: Whose::Attackers, .. }
            | Question::Enter { .. }
            | Question::March { .. }
            | Question::Rout { .. }
            | Question::Crowd { .. }
            | Question::Lead { .. }
            | Question::Losses { .. }
            | Question::Falter { .. }
            | Question::Victim { .. }
            | Question::Shelter { .. }
            | Question::Flee { .. }
            | Question::Follow { .. }
            | Question::Trample { .. } => Asks::Detail,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Question::SetUp { .. } => "set-up",
            Question::Place { .. } => "place",
            Question::Shift { .. } => "shift",
            Question::Agree { .. } => "agree",
            Question::Command { .. } => "command",
            Question::First { .. } => "first",
            Question::Name { .. } => "name",
            Question::Activate { .. } => "activate",
            Question::Recover { .. } => "recover",
            Question::Replace { .. } => "replace",
            Question::Stall { .. } => "stall",
            Question::Line { .. } => "line",
            Question::Bombard { .. } => "bombard",
            Question::Charge { .. } => "charge",
            Question::Resolve { .. } => "resolve",
            Question::Move { .. } => "move",
            Question::Assault { .. } => "assault",
            Question::Muster { .. } => "muster",
            Question::Lock { .. } => "lock",
            Question::React { attack: Attack::Charge, .. } => "react-charge",
            Question::React { attack: Attack::Assault, .. } => "react",
            Question::Withdraw { .. } => "withdraw",
            Question::Defend { .. } => "defend",
            Question::Oppose { .. } => "oppose",
            Question::Shoot { .. } => "shoot",
            Question::Retreat { .. } => "retreat",
            Question::Pursuit { .. } => "pursuit",
            Question::Advance { whose: Whose::Attackers, .. } => "advance",
            Question::Advance { whose: Whose::Defenders, .. } => "advance-defenders",
            Question::Dress { .. } => "dress",
            Question::Enter { .. } => "enter",
            Question::March { .. } => "march",
            Question::Rout { .. } => "rout",
            Question::Crowd { .. } => "crowd",
            Question::Lead { .. } => "lead",
            Question::Losses { .. } => "losses",
            Question::Falter { .. } => "falter",
            Question::Victim { .. } => "victim",
            Question::Shelter { .. } => "shelter",
            Question::Flee { .. } => "flee",
            Question::Follow { .. } => "follow",
            Question::Trample { .. } => "trample",
        }
    }
}

impl Question {
    /// Who is asked.
    pub(crate) fn side(self, pos: Pos<'_>) -> Side {
        let of_leader = |l: LeaderId| pos.set.leader(l).side;
        let acting = |f: FormationId| pos.set.formation(f).side;
        match self {
            Question::SetUp { side }
            | Question::Place { side }
            | Question::Shift { side }
            | Question::Command { side, .. }
            | Question::First { side }
            | Question::Name { side, .. }
            | Question::Activate { side }
            | Question::Recover { side }
            | Question::Replace { side }
            | Question::Stall { side, .. }
            | Question::Resolve { side, .. }
            | Question::Dress { side, .. } => side,
            Question::Agree { proposer, .. } => proposer.other(),
            Question::Line { formation }
            | Question::Bombard { formation }
            | Question::Charge { formation }
            | Question::Move { formation }
            | Question::Assault { formation } => acting(formation),
            Question::Muster { .. } | Question::Pursuit { .. } | Question::Advance { whose: Whose::Attackers, .. } => {
                pos.fight().side
            }
            Question::Lock { .. }
            | Question::React { .. }
            | Question::Withdraw { .. }
            | Question::Defend { .. }
            | Question::Oppose { .. }
            | Question::Shoot { .. }
            | Question::Retreat { .. }
            | Question::Advance { whose: Whose::Defenders, .. } => pos.fight().side.other(),
            Question::Enter { unit }
            | Question::March { unit }
            | Question::Rout { unit }
            | Question::Crowd { unit } => pos.side(unit),
            Question::Lead { leader } | Question::Flee { leader } | Question::Follow { leader } => of_leader(leader),
            Question::Shelter { leader } => of_leader(leader).other(),
            Question::Losses { units, .. } | Question::Falter { units } | Question::Victim { units } => {
                pos.side_of(units)
            }
            Question::Trample { side, stage, .. } => rampage::chooser(side, stage),
        }
    }

    /// The clause that gives the choice.
    pub(crate) fn clause(self) -> Clause {
        match self {
            Question::SetUp { .. } | Question::Dress { .. } => clause!("raw:8.0"),
            Question::Place { .. } => clause!("raw:zama.optional-setup"),
            Question::Shift { .. } => clause!("raw:8.5(1)"),
            Question::Agree { .. } => clause!("raw:8.5(3)"),
            Question::Command { .. } => clause!("raw:4.4"),
            Question::First { .. } => clause!("raw:5.1"),
            Question::Name { .. } => clause!("raw:5.4"),
            Question::Activate { .. } => clause!("raw:5.41"),
            Question::Recover { .. } => clause!("raw:18.1"),
            Question::Replace { .. } => clause!("raw:18.2"),
            Question::Stall { .. } => clause!("raw:S-stall"),
            Question::Line { .. } => clause!("raw:4.91"),
            Question::Bombard { .. } => clause!("raw:3.0(6A)"),
            Question::Charge { .. } => clause!("raw:3.0(6B)"),
            Question::Resolve { .. } => clause!("raw:12.2"),
            Question::Move { .. } => clause!("raw:3.0(6C)"),
            Question::Assault { .. } => clause!("raw:3.0(6D)"),
            Question::Muster { .. } => clause!("raw:13.33"),
            Question::Lock { .. } => clause!("raw:13.1(1)"),
            Question::React { attack: Attack::Charge, .. } => clause!("raw:12.2(3)"),
            Question::React { attack: Attack::Assault, .. } => clause!("raw:13.1(3)"),
            Question::Withdraw { .. } => clause!("raw:14.11"),
            Question::Defend { .. } => clause!("raw:7.22"),
            Question::Oppose { .. } => clause!("raw:13.1(4)"),
            Question::Shoot { .. } => clause!("raw:13.4"),
            Question::Retreat { .. } => clause!("raw:12.61"),
            Question::Pursuit { .. } => clause!("raw:12.71"),
            Question::Advance { whose: Whose::Defenders, .. } => clause!("raw:15.2"),
            Question::Advance { whose: Whose::Attackers, .. } => clause!("raw:15.0"),
            Question::Enter { .. } => clause!("raw:19.0(2)"),
            Question::March { .. } => clause!("raw:9.1"),
            Question::Rout { .. } => clause!("raw:18.33"),
            Question::Crowd { .. } => clause!("raw:7.21"),
            Question::Lead { .. } => clause!("raw:6.1"),
            Question::Losses { .. } => clause!("raw:16.0"),
            Question::Falter { .. } => clause!("raw:10.3"),
            Question::Victim { .. } => clause!("raw:21.1"),
            Question::Shelter { .. } => clause!("raw:6.31"),
            Question::Flee { .. } => clause!("raw:6.4"),
            Question::Follow { .. } => clause!("raw:18.22"),
            Question::Trample { stage: RampageStage::Own | RampageStage::Friends, .. } => clause!("raw:21.1(2)"),
            Question::Trample { stage: RampageStage::Enemies, .. } => clause!("raw:21.1(3)"),
        }
    }

    /// The prompt, or that it is this question that is open.
    fn words(self, pos: Pos<'_>, voice: Voice) -> Message {
        let m = |keys: [&'static str; 2]| match voice {
            Voice::Ask => Message::new(keys[0]),
            Voice::Remind => Message::new(keys[1]),
        };
        let n = |n: u8| Arg::Number(n.into());
        match self {
            Question::SetUp { .. } => m(["rw-ask-set-up", "rw-open-set-up"]),
            Question::Place { .. } => m(["rw-ask-place", "rw-open-place"]),
            Question::Shift { .. } => m(["rw-ask-shift", "rw-open-shift"]),
            Question::Agree { way, areas, .. } => {
                m(["rw-ask-agree", "rw-open-agree"]).with(Arg::Facing(way.index() as u8)).with(n(areas))
            }
            Question::Command { left, .. } => m(["rw-ask-command", "rw-open-command"]).with(n(left)),
            Question::First { .. } => m(["rw-ask-first", "rw-open-first"]),
            Question::Name { left, .. } => m(["rw-ask-name", "rw-open-name"]).with(n(left)),
            Question::Activate { .. } => m(["rw-ask-activate", "rw-open-activate"]),
            Question::Recover { .. } => m(["rw-ask-recover", "rw-open-recover"]),
            Question::Replace { .. } => m(["rw-ask-replace", "rw-open-replace"]),
            Question::Stall { .. } => m(["rw-ask-stall", "rw-open-stall"]).with(n(pos.s.quiet)),
            Question::Line { formation } => m(["rw-ask-line", "rw-open-line"]).with(formation_arg(formation)),
            Question::Bombard { formation } => m(["rw-ask-bombard", "rw-open-bombard"]).with(formation_arg(formation)),
            Question::Charge { formation } => m(["rw-ask-charge", "rw-open-charge"]).with(formation_arg(formation)),
            Question::Resolve { formation: Some(formation), .. } => {
                m(["rw-ask-resolve", "rw-open-resolve"]).with(formation_arg(formation))
            }
            Question::Resolve { formation: None, .. } => m(["rw-ask-resolve-elephants", "rw-open-resolve-elephants"]),
            Question::Move { formation } => m(["rw-ask-move", "rw-open-move"]).with(formation_arg(formation)),
            Question::Assault { formation } => m(["rw-ask-assault", "rw-open-assault"]).with(formation_arg(formation)),
            Question::Muster { target } => m(["rw-ask-muster", "rw-open-muster"]).with(area_arg(target)),
            Question::Lock { unit } => m(["rw-ask-lock", "rw-open-lock"]).with(unit_arg(unit)),
            Question::React { target, attack: Attack::Charge } => {
                m(["rw-ask-react-charge", "rw-open-react-charge"]).with(area_arg(target))
            }
            Question::React { target, attack: Attack::Assault } => {
                m(["rw-ask-react", "rw-open-react"]).with(area_arg(target))
            }
            Question::Withdraw { target } => m(["rw-ask-withdraw", "rw-open-withdraw"]).with(area_arg(target)),
            Question::Defend { target } => m(["rw-ask-defend", "rw-open-defend"]).with(area_arg(target)),
            Question::Oppose { unit } => m(["rw-ask-oppose", "rw-open-oppose"]).with(unit_arg(unit)),
            Question::Shoot { target } => m(["rw-ask-shoot", "rw-open-shoot"]).with(area_arg(target)),
            Question::Retreat { target } => m(["rw-ask-retreat", "rw-open-retreat"]).with(area_arg(target)),
            Question::Pursuit { target } => m(["rw-ask-pursuit", "rw-open-pursuit"]).with(area_arg(target)),
            Question::Advance { target, whose: Whose::Attackers } => {
                m(["rw-ask-advance", "rw-open-advance"]).with(area_arg(target))
            }
            Question::Advance { target, whose: Whose::Defenders } => {
                m(["rw-ask-advance-defenders", "rw-open-advance-defenders"]).with(area_arg(target))
            }
            Question::Dress { .. } => m(["rw-ask-dress", "rw-open-dress"]),
            Question::Enter { unit } => m(["rw-ask-enter", "rw-open-enter"]).with(unit_arg(unit)),
            Question::March { unit } => {
                let left = Arg::Number(view::march_left(pos));
                m(["rw-ask-march", "rw-open-march"]).with(unit_arg(unit)).with(left)
            }
            Question::Rout { unit } => m(["rw-ask-rout", "rw-open-rout"]).with(unit_arg(unit)),
            Question::Crowd { unit } => m(["rw-ask-crowd", "rw-open-crowd"]).with(unit_arg(unit)),
            Question::Lead { leader } => m(["rw-ask-lead", "rw-open-lead"]).with(leader_arg(leader)),
            Question::Losses { hits, .. } => m(["rw-ask-losses", "rw-open-losses"]).with(n(hits)),
            Question::Falter { .. } => m(["rw-ask-falter", "rw-open-falter"]),
            Question::Victim { .. } => m(["rw-ask-victim", "rw-open-victim"]),
            Question::Shelter { leader } => m(["rw-ask-shelter", "rw-open-shelter"]).with(leader_arg(leader)),
            Question::Flee { leader } => m(["rw-ask-flee", "rw-open-flee"]).with(leader_arg(leader)),
            Question::Follow { leader } => m(["rw-ask-follow", "rw-open-follow"]).with(leader_arg(leader)),
            Question::Trample { .. } => m(["rw-ask-trample", "rw-open-trample"]),
        }
    }

    /// Who must choose, by which clause, and the prompt.
    pub(crate) fn decision(self, pos: Pos<'_>) -> Decision {
        Decision { side: self.side(pos), clause: self.clause(), asks: self.asks(), prompt: self.words(pos, Voice::Ask) }
    }

    /// The refusal of an order that answers another question.
    pub(crate) fn reminder(self, pos: Pos<'_>) -> Refusal {
        Refusal { clause: self.clause(), why: self.words(pos, Voice::Remind) }
    }
}
