//! The questions that the game asks: the specification's table of decision points, D2 to D32, each with
//! the pieces it is about. Whoever plays the game looks here; prompts are words for people.

use crate::frame::{
    ActStage, Attack, AttackStage, BeforeStage, Counter, CounterStage, FireStage, Frame, Shot, SufferStage, Suffering,
    Volley, VolleyStage, silent_frame, silent_part, silent_stage,
};
use crate::pos::Pos;
use crate::setting::{BattleId, LeaderId, Setting, UnitId};
use crate::shock::attack;
use acies_board::HexId;
use acies_kernel::{Arg, Asks, Clause, Decision, Message, Question as _, Refusal, Side};

/// What is asked now, and about whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Which piece goes where in the set-up (14.1, 14.2).
    SetUp {
        /// Who places.
        side: Side,
    },
    /// Which free activation (4.2(2)).
    Free {
        /// Who has it.
        side: Side,
    },
    /// Which Battle for continuity, or a pass (5.2).
    Continue {
        /// Who acted.
        side: Side,
    },
    /// Whether to seize the initiative (5.3).
    Seize {
        /// Who may.
        side: Side,
        /// The Battle that the enemy has named.
        named: BattleId,
    },
    /// With which unit a replacement leader appears (12.4.1).
    Replace {
        /// The Battle without a leader.
        battle: BattleId,
    },
    /// Which units begin in formation (moi:14.1(2)).
    FormAtStart {
        /// Whose.
        side: Side,
    },
    /// Which units take or leave a formation (moi:14.1(2)).
    Form {
        /// The Battle that acts.
        battle: BattleId,
    },
    /// Whether and where camp followers show themselves (moi:bannockburn(followers)).
    Followers {
        /// Whose.
        side: Side,
    },
    /// Who else fires at the same target (moi:9.3(3)(T1)).
    Volley {
        /// Who fires first.
        firer: UnitId,
        /// At whom.
        target: UnitId,
    },
    /// Which unit or leader is next to move and fire (6.1).
    Use {
        /// The Battle that acts.
        battle: BattleId,
    },
    /// Which attack is declared next (8.1, 9.2).
    Declare {
        /// The Battle that acts.
        battle: BattleId,
    },
    /// Which attack is resolved next (8.3.1).
    Resolve {
        /// The Battle that acts.
        battle: BattleId,
    },
    /// What the unit in hand does (6.1).
    Move {
        /// The unit.
        unit: UnitId,
    },
    /// Where a leader goes by himself (A47).
    Lead {
        /// The leader.
        leader: LeaderId,
    },
    /// Which unit a leader joins (12.4(2)survive).
    Join {
        /// The leader.
        leader: LeaderId,
    },
    /// Who shoots at a unit that came near (7.3.2).
    ReactionFire {
        /// The unit that moves.
        mover: UnitId,
    },
    /// Whether the target of a shot tries to counter-charge (9.4.2).
    CounterFire {
        /// Who is shot at.
        target: UnitId,
        /// Who shoots.
        firer: UnitId,
    },
    /// Whether the target of a shot returns it (7.3.2A(2)).
    ReturnFire {
        /// Who is shot at.
        target: UnitId,
        /// Who shoots.
        firer: UnitId,
    },
    /// Whether the attacked stand, retreat or counter-charge (8.2, 9.4).
    Stand {
        /// The first attacker.
        attacker: UnitId,
        /// Whom it attacks.
        defender: UnitId,
    },
    /// Against which defender the die is rolled next (8.3.2).
    Roll {
        /// Who attacks.
        side: Side,
    },
    /// Who advances into which hex (8.4).
    Advance {
        /// Who attacks.
        side: Side,
    },
    /// How a charger rides (9.2(path)).
    Ride {
        /// The charger.
        unit: UnitId,
        /// Its target.
        target: UnitId,
    },
    /// Whom a counter-charger goes for (A21).
    CounterTarget {
        /// The counter-charger.
        unit: UnitId,
    },
    /// Whether a counter-charger turns (9.4.5(facing)).
    CounterTurn {
        /// The counter-charger.
        unit: UnitId,
    },
    /// How a counter-charger rides (9.4.4(2)).
    CounterRide {
        /// The counter-charger.
        unit: UnitId,
    },
    /// Where a beaten unit retreats to (10.2).
    Retreat {
        /// The unit.
        unit: UnitId,
    },
    /// Where a retired unit goes (10.3(2)).
    Refuge {
        /// The unit.
        unit: UnitId,
    },
    /// Where a unit retreats to before shock (8.2).
    RetreatBefore {
        /// The unit.
        unit: UnitId,
    },
    /// Whether an attacker follows one that retreated before shock (8.2(advance)).
    Follow {
        /// The unit that has gone.
        gone: UnitId,
        /// The hex it has left.
        hex: HexId,
    },
    /// Which way a unit faces after it was moved.
    Face {
        /// The unit.
        unit: UnitId,
        /// What moved it.
        after: After,
    },
    /// What a leader does whom the viewer may not see (3.5): all that others than his owner may know.
    Hidden {
        /// Whose leader.
        side: Side,
    },
}

/// What moved a unit that may now turn as it likes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum After {
    /// A result of combat (10.2).
    Retreat,
    /// A retreat before shock (8.2).
    RetreatBefore,
    /// An advance (8.4(facing)).
    Advance,
}

/// The question of a frame; `None` where it has none.
pub(crate) fn question(pos: Pos<'_>, frame: Frame) -> Option<Question> {
    Some(match frame {
        Frame::SetUp { side } => Question::SetUp { side },
        Frame::Form { side } => Question::FormAtStart { side },
        Frame::Free { side } => Question::Free { side },
        Frame::Activation { battle, stage, .. } => match stage {
            ActStage::Followers => Question::Followers { side: pos.set.battle(battle).side },
            ActStage::Formations => Question::Form { battle },
            ActStage::MoveFire => Question::Use { battle },
            ActStage::Declare => Question::Declare { battle },
            ActStage::Resolve => Question::Resolve { battle },
            silent_stage!() => return None,
        },
        Frame::Continue { side, .. } => Question::Continue { side },
        Frame::Seize { side, named, .. } => Question::Seize { side, named },
        Frame::Replace { battle } => Question::Replace { battle },
        Frame::Move(moving) => Question::Move { unit: moving.unit },
        Frame::Lead { leader, .. } => Question::Lead { leader },
        Frame::Join { leader, .. } => Question::Join { leader },
        Frame::ReactionFire { mover } => Question::ReactionFire { mover },
        Frame::Volley(now) => return of_volley(pos, now),
        Frame::Fire(now) => return of_shot(now),
        Frame::Suffer(now) => return of_suffering(now),
        Frame::CounterCharge(now) => return of_counter(now),
        Frame::Attack(now) => return of_attack(pos, now),
        Frame::Ride(now) => Question::Ride { unit: now.unit, target: now.target },
        Frame::RetreatBefore { unit, stage, .. } => match stage {
            BeforeStage::Roll => return None,
            BeforeStage::Hex => Question::RetreatBefore { unit },
            BeforeStage::Face => Question::Face { unit, after: After::RetreatBefore },
        },
        Frame::Follow { hex, unit, .. } => Question::Follow { gone: unit, hex },
        Frame::Face { unit } => Question::Face { unit, after: After::Advance },
        Frame::Hidden { side } => Question::Hidden { side },
        silent_frame!() => return None,
    })
}

fn of_shot(now: Shot) -> Option<Question> {
    let Shot { target, firer, .. } = now;
    match now.stage {
        FireStage::Counter => Some(Question::CounterFire { target, firer }),
        FireStage::Return => Some(Question::ReturnFire { target, firer }),
        FireStage::Roll
        | FireStage::RollReturn
        | FireStage::TargetLeaders
        | FireStage::TargetResult
        | FireStage::FirerLeaders
        | FireStage::FirerResult
        | FireStage::Answer => None,
    }
}

fn of_volley(pos: Pos<'_>, now: Volley) -> Option<Question> {
    let target = now.target;
    let firer = |at: u8| pos.s.volley.get(usize::from(at)).map(|shot| shot.firer);
    match now.stage {
        VolleyStage::Declare => firer(0).map(|firer| Question::Volley { firer, target }),
        VolleyStage::Counter(next) => firer(next).map(|firer| Question::CounterFire { target, firer }),
        VolleyStage::CounterAfterMove => firer(0).map(|firer| Question::CounterFire { target, firer }),
        VolleyStage::Shoot(_) => None,
    }
}

fn of_suffering(now: Suffering) -> Option<Question> {
    let unit = now.unit;
    match now.stage {
        SufferStage::Hex | SufferStage::Through(_) => Some(Question::Retreat { unit }),
        SufferStage::Refuge => Some(Question::Refuge { unit }),
        SufferStage::Face => Some(Question::Face { unit, after: After::Retreat }),
        SufferStage::Leaders(_) | SufferStage::Apply | SufferStage::Orphans(_) => None,
    }
}

fn of_counter(now: Counter) -> Option<Question> {
    let unit = now.unit;
    match now.stage {
        CounterStage::Target => Some(Question::CounterTarget { unit }),
        CounterStage::Turn => Some(Question::CounterTurn { unit }),
        CounterStage::Ride => Some(Question::CounterRide { unit }),
        CounterStage::Roll | CounterStage::Strike => None,
    }
}

fn of_attack(pos: Pos<'_>, now: Attack) -> Option<Question> {
    let pair = pos.s.pairs_of(now.group).next();
    // Advances may be owed when the attackers' own attacks are all done with.
    let side = pair.map_or_else(|| pos.active_side(), |pair| pos.side(pair.attacker));
    match now.stage {
        AttackStage::React => attack::asked_about(pos, now)
            .map(|pair| Question::Stand { attacker: pair.attacker, defender: pair.defender }),
        AttackStage::Roll => Some(Question::Roll { side }),
        AttackStage::Advance => Some(Question::Advance { side }),
        silent_part!() => None,
    }
}

impl Pos<'_> {
    /// Why an order does not fit: another question is open.
    pub(crate) fn other_question(self) -> Refusal {
        let open = self.s.frames.top().and_then(|frame| question(self, frame));
        open.map_or(Refusal::new(clause!("sul:4.0"), "fe-no-choice-now"), |question| question.other(self))
    }
}

impl Question {
    /// The units that it is about, the one that acts or is asked first.
    pub fn units(self) -> impl Iterator<Item = UnitId> {
        let (first, second) = match self {
            Question::Move { unit }
            | Question::ReactionFire { mover: unit }
            | Question::CounterTarget { unit }
            | Question::CounterTurn { unit }
            | Question::CounterRide { unit }
            | Question::Retreat { unit }
            | Question::Refuge { unit }
            | Question::RetreatBefore { unit }
            | Question::Follow { gone: unit, .. }
            | Question::Face { unit, .. } => (Some(unit), None),
            Question::CounterFire { target, firer } | Question::ReturnFire { target, firer } => {
                (Some(target), Some(firer))
            }
            Question::Volley { firer, target } => (Some(firer), Some(target)),
            Question::Stand { attacker, defender } => (Some(attacker), Some(defender)),
            Question::Ride { unit, target } => (Some(unit), Some(target)),
            Question::SetUp { .. }
            | Question::Free { .. }
            | Question::Continue { .. }
            | Question::Seize { .. }
            | Question::Replace { .. }
            | Question::FormAtStart { .. }
            | Question::Form { .. }
            | Question::Followers { .. }
            | Question::Use { .. }
            | Question::Declare { .. }
            | Question::Resolve { .. }
            | Question::Lead { .. }
            | Question::Join { .. }
            | Question::Roll { .. }
            | Question::Advance { .. }
            | Question::Hidden { .. } => (None, None),
        };
        first.into_iter().chain(second)
    }

    /// Whether it is about who gets the initiative (5.1 to 5.3).
    #[must_use]
    pub fn is_initiative(self) -> bool {
        matches!(self, Question::Free { .. } | Question::Continue { .. } | Question::Seize { .. })
    }

    /// Who must answer.
    pub(crate) fn side(self, set: &Setting) -> Side {
        match self {
            Question::SetUp { side }
            | Question::Free { side }
            | Question::Continue { side }
            | Question::Seize { side, .. }
            | Question::Roll { side }
            | Question::Advance { side }
            | Question::FormAtStart { side }
            | Question::Followers { side }
            | Question::Hidden { side } => side,
            Question::Replace { battle }
            | Question::Form { battle }
            | Question::Use { battle }
            | Question::Declare { battle }
            | Question::Resolve { battle } => set.battle(battle).side,
            Question::Lead { leader } | Question::Join { leader } => set.leader(leader).side,
            Question::ReactionFire { mover: enemy } | Question::Follow { gone: enemy, .. } => {
                set.unit(enemy).side.other()
            }
            Question::CounterFire { target: unit, .. }
            | Question::ReturnFire { target: unit, .. }
            | Question::Stand { defender: unit, .. }
            | Question::Volley { firer: unit, .. }
            | Question::Move { unit }
            | Question::Ride { unit, .. }
            | Question::CounterTarget { unit }
            | Question::CounterTurn { unit }
            | Question::CounterRide { unit }
            | Question::Retreat { unit }
            | Question::Refuge { unit }
            | Question::RetreatBefore { unit }
            | Question::Face { unit, .. } => set.unit(unit).side,
        }
    }

    /// The clause that gives the choice.
    pub(crate) fn clause(self, pos: Pos<'_>) -> Clause {
        let set = pos.set;
        match self {
            Question::SetUp { side } => crate::setup::side_clause(set, side),
            Question::Free { .. } => clause!("sul:4.2(2)"),
            Question::Continue { .. } => clause!("sul:5.2"),
            Question::Seize { .. } => clause!(set, "sul:5.3", "moi:4.3"),
            Question::Replace { .. } => clause!("sul:12.4.1"),
            Question::FormAtStart { .. } | Question::Form { .. } => clause!("moi:14.1(2)"),
            Question::Followers { .. } => clause!("moi:bannockburn(followers)"),
            Question::Volley { .. } => clause!("moi:9.3(3)(T1)"),
            Question::Use { .. } | Question::Move { .. } => clause!("sul:6.1"),
            Question::Declare { .. } => clause!("sul:8.1"),
            Question::Resolve { .. } => clause!("sul:8.3.1"),
            Question::Lead { .. } => clause!(set, "sul:6.1.1", "moi:5.1(T1)"),
            Question::Join { .. } => pos.join_clause(),
            Question::ReactionFire { .. } => clause!(set, "sul:7.3.2", "moi:9.2(7)"),
            Question::CounterFire { .. } => clause!(set, "sul:9.4.2", "moi:11.5(4)"),
            Question::ReturnFire { .. } => clause!("sul:7.3.2A(2)"),
            Question::Stand { .. } => clause!("sul:8.2"),
            Question::RetreatBefore { .. } => clause!(set, "sul:8.2", "moi:10.2(2)"),
            Question::Roll { .. } => clause!("sul:8.3.2"),
            Question::Advance { .. } => clause!("sul:8.4"),
            Question::Ride { .. } => clause!("sul:9.2(path)"),
            Question::CounterTarget { .. } => clause!("sul:9.4.4(2)"),
            Question::CounterRide { .. } => clause!(set, "sul:9.4.4(2)", "moi:11.6(7)"),
            Question::CounterTurn { .. } => clause!("sul:9.4.5(facing)"),
            Question::Retreat { .. } => clause!("sul:10.2"),
            Question::Refuge { .. } => clause!("sul:10.3(2)"),
            Question::Follow { .. } => clause!("sul:8.2(advance)"),
            Question::Face { after: After::Retreat, .. } => clause!(set, "sul:10.2", "moi:12.3(3)"),
            Question::Face { after: After::RetreatBefore, .. } => clause!(set, "sul:8.2", "moi:10.2(2)"),
            Question::Face { after: After::Advance, .. } => clause!("sul:8.4(facing)"),
            Question::Hidden { .. } => clause!("sul:3.5"),
        }
    }

    /// The prompt for people; `left` are the movement points of the piece in hand.
    fn prompt(self, left: Option<i32>) -> Message {
        let m = Message::new;
        let left = || Arg::Number(left.unwrap_or(0));
        match self {
            Question::SetUp { side } => m("fe-ask-setup").with(Arg::Side(side)),
            Question::Free { side } => m("fe-ask-free").with(Arg::Side(side)),
            Question::Continue { side } => m("fe-ask-continue").with(Arg::Side(side)),
            Question::Seize { side, named } => m("fe-ask-seize").with(Arg::Side(side)).with(group(named)),
            Question::Replace { battle } => m("fe-ask-replace").with(group(battle)),
            Question::FormAtStart { side } => m("fe-ask-form-at-start").with(Arg::Side(side)),
            Question::Form { battle } => m("fe-ask-form").with(group(battle)),
            Question::Followers { side } => m("fe-ask-followers").with(Arg::Side(side)),
            Question::Volley { firer, target } => m("fe-ask-volley").with(unit(firer)).with(unit(target)),
            Question::Use { battle } => m("fe-ask-use").with(group(battle)),
            Question::Declare { battle } => m("fe-ask-declare").with(group(battle)),
            Question::Resolve { battle } => m("fe-ask-resolve").with(group(battle)),
            Question::Move { unit: u } => m("fe-ask-move").with(unit(u)).with(left()),
            Question::Lead { leader: l } => m("fe-ask-lead").with(leader(l)).with(left()),
            Question::Join { leader: l } => m("fe-ask-join").with(leader(l)),
            Question::ReactionFire { mover } => m("fe-ask-react").with(unit(mover)),
            Question::CounterFire { target, firer } => m("fe-ask-counter-fire").with(unit(target)).with(unit(firer)),
            Question::ReturnFire { target, firer } => m("fe-ask-return").with(unit(target)).with(unit(firer)),
            Question::Stand { attacker, defender } => m("fe-ask-stand").with(unit(attacker)).with(unit(defender)),
            Question::Roll { .. } => m("fe-ask-roll"),
            Question::Advance { .. } => m("fe-ask-advance"),
            Question::Ride { unit: u, target } => m("fe-ask-ride").with(unit(u)).with(unit(target)),
            Question::CounterTarget { unit: u } => m("fe-ask-counter-target").with(unit(u)),
            Question::CounterTurn { unit: u } => m("fe-ask-counter-turn").with(unit(u)),
            Question::CounterRide { unit: u } => m("fe-ask-counter-ride").with(unit(u)),
            Question::Retreat { unit: u } | Question::RetreatBefore { unit: u } => m("fe-ask-retreat").with(unit(u)),
            Question::Refuge { unit: u } => m("fe-ask-refuge").with(unit(u)),
            Question::Follow { gone, hex } => m("fe-ask-follow").with(unit(gone)).with(Arg::Place(hex.0)),
            Question::Face { unit: u, .. } => m("fe-ask-face").with(unit(u)),
            Question::Hidden { side } => m("fe-ask-hidden").with(Arg::Side(side)),
        }
    }

    /// The refusal of an order that answers another question: it says which one is open.
    pub(crate) fn other(self, pos: Pos<'_>) -> Refusal {
        let open = |key| Refusal::new(self.clause(pos), key);
        match self {
            Question::SetUp { .. } => open("fe-open-setup"),
            Question::Free { .. } => open("fe-open-free"),
            Question::Continue { .. } => open("fe-open-continue"),
            Question::Seize { .. } => open("fe-open-seize"),
            Question::Replace { battle } => open("fe-open-replace").with(group(battle)),
            Question::FormAtStart { side } => open("fe-open-form-at-start").with(Arg::Side(side)),
            Question::Form { battle } => open("fe-open-form").with(group(battle)),
            Question::Followers { side } => open("fe-open-followers").with(Arg::Side(side)),
            Question::Volley { target, .. } => open("fe-open-volley").with(unit(target)),
            Question::Use { battle } => open("fe-open-use").with(group(battle)),
            Question::Declare { battle } => open("fe-open-declare").with(group(battle)),
            Question::Resolve { battle } => open("fe-open-resolve").with(group(battle)),
            Question::Move { unit: u, .. } => open("fe-open-move").with(unit(u)),
            Question::Lead { leader: l, .. } => open("fe-open-lead").with(leader(l)),
            Question::Join { leader: l } => open("fe-open-join").with(leader(l)),
            Question::ReactionFire { mover } => open("fe-open-react").with(unit(mover)),
            Question::CounterFire { target, .. } => open("fe-open-counter-fire").with(unit(target)),
            Question::ReturnFire { target, .. } => open("fe-open-return").with(unit(target)),
            Question::Stand { .. } => open("fe-open-stand"),
            Question::Roll { .. } => open("fe-open-roll"),
            Question::Advance { .. } => open("fe-open-advance"),
            Question::Ride { unit: u, .. } => open("fe-open-ride").with(unit(u)),
            Question::CounterTarget { unit: u } => open("fe-open-counter-target").with(unit(u)),
            Question::CounterTurn { unit: u } => open("fe-open-counter-turn").with(unit(u)),
            Question::CounterRide { unit: u } => open("fe-open-counter-ride").with(unit(u)),
            Question::Retreat { unit: u } | Question::RetreatBefore { unit: u } => {
                open("fe-open-retreat").with(unit(u))
            }
            Question::Refuge { unit: u } => open("fe-open-refuge").with(unit(u)),
            Question::Follow { gone, .. } => open("fe-open-follow").with(unit(gone)),
            Question::Face { unit: u, .. } => open("fe-open-face").with(unit(u)),
            Question::Hidden { side } => open("fe-ask-hidden").with(Arg::Side(side)),
        }
    }

    /// The question as it is put to a player.
    pub(crate) fn decision(self, pos: Pos<'_>) -> Decision {
        let prompt = self.prompt(points_left(pos));
        Decision { side: self.side(pos.set), clause: self.clause(pos), asks: self.asks(), prompt }
    }
}

/// The movement points of the unit or leader in hand.
pub(crate) fn points_left(pos: Pos<'_>) -> Option<i32> {
    let left = |ma: u8, spent: u8| Some((i32::from(ma) - i32::from(spent)).max(0));
    match pos.s.frames.top() {
        Some(Frame::Move(moving)) => left(pos.face(moving.unit).ma, pos.s.unit(moving.unit).spent),
        Some(Frame::Lead { leader, spent, .. }) => left(pos.set.leader(leader).ma, spent),
        _ => None,
    }
}

impl acies_kernel::Question for Question {
    fn asks(self) -> Asks {
        match self {
            Question::SetUp { .. } | Question::FormAtStart { .. } => Asks::SetUp,
            Question::Free { .. } | Question::Continue { .. } => Asks::Plan,
            Question::Seize { .. }
            | Question::ReactionFire { .. }
            | Question::CounterFire { .. }
            | Question::ReturnFire { .. }
            | Question::Stand { .. } => Asks::Reaction,
            Question::Replace { .. }
            | Question::Form { .. }
            | Question::Followers { .. }
            | Question::Volley { .. }
            | Question::Use { .. }
            | Question::Declare { .. }
            | Question::Resolve { .. }
            | Question::Move { .. }
            | Question::Lead { .. }
            | Question::Join { .. }
            | Question::Roll { .. }
            | Question::Advance { .. }
            | Question::Ride { .. }
            | Question::CounterTarget { .. }
            | Question::CounterTurn { .. }
            | Question::CounterRide { .. }
            | Question::Retreat { .. }
            | Question::Refuge { .. }
            | Question::RetreatBefore { .. }
            | Question::Follow { .. }
            | Question::Face { .. }
            | Question::Hidden { .. } => Asks::Detail,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Question::SetUp { .. } => "setup",
            Question::Free { .. } => "free",
            Question::Continue { .. } => "continue",
            Question::Seize { .. } => "seize",
            Question::Replace { .. } => "replace",
            Question::FormAtStart { .. } | Question::Form { .. } => "form",
            Question::Followers { .. } => "followers",
            Question::Volley { .. } => "volley",
            Question::Use { .. } => "use",
            Question::Declare { .. } => "declare",
            Question::Resolve { .. } => "resolve",
            Question::Move { .. } => "move",
            Question::Lead { .. } => "lead",
            Question::Join { .. } => "join",
            Question::ReactionFire { .. } => "react",
            Question::CounterFire { .. } => "counter-fire",
            Question::ReturnFire { .. } => "return",
            Question::Stand { .. } => "stand",
            Question::Roll { .. } => "roll",
            Question::Advance { .. } => "advance",
            Question::Ride { .. } => "ride",
            Question::CounterTarget { .. } => "counter-target",
            Question::CounterTurn { .. } => "counter-turn",
            Question::CounterRide { .. } => "counter-ride",
            Question::Retreat { .. } | Question::RetreatBefore { .. } => "retreat",
            Question::Refuge { .. } => "refuge",
            Question::Follow { .. } => "follow",
            Question::Face { .. } => "face",
            Question::Hidden { .. } => "hidden",
        }
    }
}

fn unit(unit: UnitId) -> Arg {
    Arg::Unit(unit.0.into())
}

fn leader(leader: LeaderId) -> Arg {
    Arg::Leader(leader.0.into())
}

fn group(battle: BattleId) -> Arg {
    Arg::Group(battle.0.into())
}
