//! What leaves the engine: prompts, scores, and what odds are grouped by. Pieces and choices have their own files.

use crate::fight;
use crate::frame::{FightStage, Frame, PhaseStage, RampageStage, TurnStage, Whose};
use crate::losses;
use crate::pos::{Pos, area_arg, formation_arg, leader_arg, unit_arg};
use crate::rampage;
use crate::setting::{LeaderId, Setting, UnitId};
use crate::state::{State, Where};
use acies_kernel::{Arg, Clause, Decision, Keyed, Message, Outcome, Question, Score, Side};

/// The facings of long units.
pub(crate) const FACINGS: [&str; 4] = ["n", "e", "s", "w"];

fn ask(side: Side, clause: Clause, prompt: Message) -> Decision {
    Decision { side, clause, asks: Keyed(prompt.key).asks(), prompt }
}

/// Who must choose what: the specification's table of decision points, 1 to 38.
pub(crate) fn decision(pos: Pos<'_>, frame: Frame) -> Decision {
    let m = Message::new;
    let of_leader = |l: LeaderId| pos.set.leader(l).side;
    match frame {
        Frame::Turn(stage) => turn_decision(pos, stage),
        Frame::Phase(stage) => phase_decision(pos, stage),
        Frame::Fight(stage) => fight_decision(pos, stage),
        Frame::Dress { side, .. } => ask(side, clause!("raw:8.0"), m("rw-ask-dress")),
        Frame::Enter { unit } => ask(pos.side(unit), clause!("raw:19.0(2)"), m("rw-ask-enter").with(unit_arg(unit))),
        Frame::Muster => {
            let f = pos.fight();
            ask(f.side, clause!("raw:13.33"), m("rw-ask-muster").with(area_arg(f.target)))
        }
        Frame::March if pos.moving().rout => {
            let unit = pos.moving().unit;
            ask(pos.side(unit), clause!("raw:18.33"), m("rw-ask-rout").with(unit_arg(unit)))
        }
        Frame::March => {
            let unit = pos.moving().unit;
            ask(
                pos.side(unit),
                clause!("raw:9.1"),
                m("rw-ask-march").with(unit_arg(unit)).with(Arg::Number(march_left(pos))),
            )
        }
        Frame::Crowd => {
            let unit = pos.moving().unit;
            ask(pos.side(unit), clause!("raw:7.21"), m("rw-ask-crowd").with(unit_arg(unit)))
        }
        Frame::Lead { leader } => ask(of_leader(leader), clause!("raw:6.1"), m("rw-ask-lead").with(leader_arg(leader))),
        Frame::Losses { units, hits } => {
            ask(losses::side(pos, units), clause!("raw:16.0"), m("rw-ask-losses").with(Arg::Number(hits.into())))
        }
        Frame::Falter { units } => ask(losses::side(pos, units), clause!("raw:10.3"), m("rw-ask-falter")),
        Frame::Victim { units } => ask(losses::side(pos, units), clause!("raw:21.1"), m("rw-ask-victim")),
        Frame::Shelter { leader } => {
            ask(of_leader(leader).other(), clause!("raw:6.31"), m("rw-ask-shelter").with(leader_arg(leader)))
        }
        Frame::Flee { leader } => ask(of_leader(leader), clause!("raw:6.4"), m("rw-ask-flee").with(leader_arg(leader))),
        Frame::Follow { leader } => {
            ask(of_leader(leader), clause!("raw:18.22"), m("rw-ask-follow").with(leader_arg(leader)))
        }
        Frame::Rampage { side, stage, .. } => {
            let clause = if stage == RampageStage::Friends { clause!("raw:21.1(2)") } else { clause!("raw:21.1(3)") };
            ask(rampage::chooser(side, stage), clause, m("rw-ask-trample"))
        }
        Frame::Casualties { .. } | Frame::Shaken { .. } => ask(Side::First, clause!("raw:6.3"), m("rw-ask-dress")),
    }
}

fn march_left(pos: Pos<'_>) -> i32 {
    ((pos.moving().allowance - pos.moving().spent) / 2).into()
}

/// The movement points of the unit in hand; a unit in rout spends none.
pub(crate) fn points_left(pos: Pos<'_>) -> Option<i32> {
    match pos.s.top()? {
        Frame::March if !pos.moving().rout => Some(march_left(pos)),
        _ => None,
    }
}

fn turn_decision(pos: Pos<'_>, stage: TurnStage) -> Decision {
    let m = Message::new;
    match stage {
        TurnStage::SetUp(side) if pos.set.special.free_setup.is_some() => {
            ask(side, clause!("raw:zama.optional-setup"), m("rw-ask-place"))
        }
        TurnStage::SetUp(side) => ask(side, clause!("raw:8.0"), m("rw-ask-set-up")),
        TurnStage::Shift(side) => ask(side, clause!("raw:8.5(1)"), m("rw-ask-shift")),
        TurnStage::Agree(side, way, n) => {
            let prompt = m("rw-ask-agree").with(Arg::Facing(way.index() as u8)).with(Arg::Number(n.into()));
            ask(side.other(), clause!("raw:8.5(3)"), prompt)
        }
        TurnStage::Command(side, left) => {
            ask(side, clause!("raw:4.4"), m("rw-ask-command").with(Arg::Number(left.into())))
        }
        TurnStage::First(side) => ask(side, clause!("raw:5.1"), m("rw-ask-first")),
        TurnStage::Name(left) => ask(pos.s.roller, clause!("raw:5.4"), m("rw-ask-name").with(Arg::Number(left.into()))),
        TurnStage::Activate => ask(pos.s.roller, clause!("raw:5.41"), m("rw-ask-activate")),
        TurnStage::Recover(side) => ask(side, clause!("raw:18.1"), m("rw-ask-recover")),
        TurnStage::Replace(side) => ask(side, clause!("raw:18.2"), m("rw-ask-replace")),
        TurnStage::Stall(side, _) => {
            ask(side, clause!("raw:S-stall"), m("rw-ask-stall").with(Arg::Number(pos.s.quiet.into())))
        }
        _ => ask(pos.s.roller, clause!("raw:3.0"), m("rw-ask-activate")),
    }
}

fn phase_decision(pos: Pos<'_>, stage: PhaseStage) -> Decision {
    let phase = pos.phase();
    let say = |key: &'static str| match phase.formation {
        Some(f) => Message::new(key).with(formation_arg(f)),
        None => Message::new("rw-ask-resolve-elephants"),
    };
    let (clause, key) = match stage {
        PhaseStage::Line => (clause!("raw:4.91"), "rw-ask-line"),
        PhaseStage::Bombard => (clause!("raw:3.0(6A)"), "rw-ask-bombard"),
        PhaseStage::Charge => (clause!("raw:3.0(6B)"), "rw-ask-charge"),
        PhaseStage::Resolve => (clause!("raw:12.2"), "rw-ask-resolve"),
        PhaseStage::Move => (clause!("raw:3.0(6C)"), "rw-ask-move"),
        _ => (clause!("raw:3.0(6D)"), "rw-ask-assault"),
    };
    ask(phase.side, clause, say(key))
}

fn fight_decision(pos: Pos<'_>, stage: FightStage) -> Decision {
    let target = area_arg(pos.fight().target);
    let side = fight::side(pos, stage);
    let at = |key: &'static str| Message::new(key).with(target);
    match stage {
        FightStage::Lock(unit) => {
            ask(side, clause!("raw:13.1(1)"), Message::new("rw-ask-lock").with(unit_arg(UnitId(unit))))
        }
        FightStage::React if pos.fight().is_charge() => ask(side, clause!("raw:12.2(3)"), at("rw-ask-react-charge")),
        FightStage::React => ask(side, clause!("raw:13.1(3)"), at("rw-ask-react")),
        FightStage::Withdraw => ask(side, clause!("raw:14.11"), at("rw-ask-withdraw")),
        FightStage::Defend => ask(side, clause!("raw:7.22"), at("rw-ask-defend")),
        FightStage::Oppose(unit) => {
            ask(side, clause!("raw:13.1(4)"), Message::new("rw-ask-oppose").with(unit_arg(UnitId(unit))))
        }
        FightStage::Shoot => ask(side, clause!("raw:13.4"), at("rw-ask-shoot")),
        FightStage::Retreat => ask(side, clause!("raw:12.61"), at("rw-ask-retreat")),
        FightStage::Pursuit => ask(side, clause!("raw:12.71"), at("rw-ask-pursuit")),
        FightStage::Advance(Whose::Defenders) => ask(side, clause!("raw:15.2"), at("rw-ask-advance-defenders")),
        _ => ask(side, clause!("raw:15.0"), at("rw-ask-advance")),
    }
}

// ---------------------------------------------------------------- scores and changes

pub(crate) fn scores(pos: Pos<'_>) -> Vec<Score> {
    let line = |side: Side| Score { side, key: "victory-points", value: pos.points(side), of: None };
    Side::ALL.map(line).to_vec()
}

/// What is different for the pieces: steps, losses, exits, fates of leaders, the outcome.
pub(crate) fn changes(set: &Setting, before: &State, after: &State, out: &mut Vec<Message>) {
    for id in set.unit_ids() {
        let (old, new) = (before.unit(id), after.unit(id));
        let say = |key| Message::new(key).with(unit_arg(id));
        if old.at != Where::Gone && new.at == Where::Gone {
            out.push(say("rw-change-eliminated"));
        } else if old.at != Where::Exited && new.at == Where::Exited {
            out.push(say("rw-change-exited"));
        } else if new.step != old.step {
            out.push(say("rw-change-steps").with(Arg::Number(i32::from(old.step) - i32::from(new.step))));
        }
    }
    for id in set.leader_ids() {
        let (old, new) = (before.leader(id), after.leader(id));
        if old.at != Where::Gone && new.at == Where::Gone {
            out.push(Message::new("rw-change-killed").with(leader_arg(id)));
        }
    }
    if let (None, Some(Outcome::Win(side))) = (before.outcome.outcome(), after.outcome.outcome()) {
        out.push(Message::new("rw-change-won").with(Arg::Side(side)));
    }
}
