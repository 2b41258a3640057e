//! What leaves the engine: prompts and what changed. Pieces are in `pieces.rs`, choices in `choices.rs`.

use crate::activation::side_of;
use crate::engine::turn_side;
use crate::frame::{Frame, LineStage, RunStage, ShockStage, TurnStage, Who, WithdrawStage};
use crate::pos::{Pos, leader_arg, unit_arg};
use crate::setting::{LeaderId, Setting, UnitId};
use crate::shock;
use crate::state::{Marks, Mode, State, Where};
use acies_kernel::{Arg, Clause, Decision, Keyed, Message, Outcome, Question, Side};

/// Corners, then sides (a column's facing is told from 6 on).
pub(crate) const FACINGS: [&str; 12] = ["n", "ne", "se", "s", "sw", "nw", "ne", "e", "se", "sw", "w", "nw"];

fn ask(side: Side, clause: Clause, prompt: Message) -> Decision {
    Decision { side, clause, asks: Keyed(prompt.key).asks(), prompt }
}

/// Who must choose what: the specification's table of decision points, 1 to 43.
pub(crate) fn decision(pos: Pos<'_>, frame: Frame) -> Decision {
    let m = Message::new;
    match frame {
        Frame::Turn(stage) => turn_decision(pos, stage),
        Frame::Offer { who, .. } => offer_decision(pos, who),
        Frame::TrumpTrump { by } => {
            ask(pos.set.leader(by).side.other(), clause!("cat:5.42(1)"), m("gb-ask-trump-trump").with(leader_arg(by)))
        }
        Frame::TrumpMomentum { leader } => ask(
            pos.set.leader(leader).side.other(),
            clause!("cat:5.42(2)"),
            m("gb-ask-trump-momentum").with(leader_arg(leader)),
        ),
        Frame::Activate { leader, .. } => {
            ask(pos.set.leader(leader).side, clause!("cat:4.32"), m("gb-ask-line-roll").with(leader_arg(leader)))
        }
        Frame::Momentum { leader } => {
            ask(pos.set.leader(leader).side, clause!("cat:5.31"), m("gb-ask-momentum").with(leader_arg(leader)))
        }
        Frame::Orders(_) => orders_decision(pos),
        Frame::Line(stage) => {
            let key = if stage == LineStage::LateFire { "gb-ask-late-fire" } else { "gb-ask-line" };
            ask(pos.phase().side, clause!("cat:5.23(1)"), m(key))
        }
        Frame::Wild => ask(pos.phase().side, clause!("cat:9.31(3)"), m("gb-ask-wild")),
        Frame::Lead { leader, .. } => {
            let prompt = m("gb-ask-lead").with(leader_arg(leader)).with(Arg::Number(leader_left(pos, leader)));
            ask(pos.set.leader(leader).side, clause!("cat:6.14"), prompt)
        }
        Frame::Shock(stage) => shock_decision(pos, stage),
        _ => move_decision(pos, frame),
    }
}

fn turn_decision(pos: Pos<'_>, stage: TurnStage) -> Decision {
    let side = turn_side(pos, stage);
    let (clause, key) = match stage {
        TurnStage::Bonus => (clause!("cat:9.65(1)"), "gb-ask-bonus"),
        TurnStage::Elite(_) => (clause!("cat:5.5(1)"), "gb-ask-elite"),
        TurnStage::Rout(_) => (clause!("cat:10.22"), "gb-ask-rout-order"),
        _ => (clause!("cat:5.12(3)"), "gb-ask-select"),
    };
    ask(side, clause, Message::new(key).with(Arg::Side(side)))
}

fn offer_decision(pos: Pos<'_>, who: Who) -> Decision {
    let side = side_of(pos, who);
    match who {
        Who::Leader(l) => ask(side, clause!("cat:5.12(1)"), Message::new("gb-ask-offer").with(leader_arg(l))),
        Who::Line(_) => ask(side, clause!("cat:9.31(2)"), Message::new("gb-ask-offer-line").with(Arg::Side(side))),
    }
}

fn orders_decision(pos: Pos<'_>) -> Decision {
    let phase = pos.phase();
    let prompt = Message::new("gb-ask-orders");
    let prompt = phase.leader.map_or(prompt, |l| prompt.with(leader_arg(l)));
    // Only the kind that is still open to him (4.2).
    let orders = if phase.mode == Mode::Line { 0 } else { phase.orders };
    let lines = if phase.mode == Mode::Individual { 0 } else { phase.lines };
    let prompt = prompt.with(Arg::Number(orders.into())).with(Arg::Number(lines.into()));
    ask(phase.side, clause!("cat:5.21"), prompt)
}

fn move_decision(pos: Pos<'_>, frame: Frame) -> Decision {
    let m = |key: &'static str, unit: UnitId| Message::new(key).with(unit_arg(unit));
    let mover = || pos.moving().unit;
    match frame {
        Frame::Move(_) => {
            let prompt = m("gb-ask-move", mover()).with(Arg::Number(unit_left(pos)));
            ask(pos.side(mover()), clause!("cat:6.11"), prompt)
        }
        Frame::Withdrawals { .. } => {
            ask(pos.side(mover()).other(), clause!("cat:6.51(1)"), m("gb-ask-withdrawals", mover()))
        }
        Frame::Withdraw(now) => match now.stage {
            WithdrawStage::Exit => {
                let prompt = m("gb-ask-exit-fire", mover()).with(unit_arg(now.unit));
                ask(pos.side(mover()), clause!("cat:8.21(2)"), prompt)
            }
            WithdrawStage::Parting => {
                let prompt = m("gb-ask-parting-fire", now.unit).with(unit_arg(mover()));
                ask(pos.side(now.unit), clause!("cat:6.55(2)"), prompt)
            }
            WithdrawStage::Face => ask(pos.side(now.unit), clause!("cat:6.52(3)"), m("gb-ask-face", now.unit)),
            _ => ask(pos.side(now.unit), clause!("cat:6.51(3)"), m("gb-ask-withdraw", now.unit)),
        },
        Frame::Leaders { .. } => ask(pos.side(mover()).other(), clause!("cat:4.42"), m("gb-ask-evade", mover())),
        Frame::Evade { leader, .. } => {
            let prompt = Message::new("gb-ask-evade-way").with(leader_arg(leader));
            ask(pos.set.leader(leader).side, clause!("cat:4.42"), prompt)
        }
        Frame::Displace { leader, .. } => {
            let prompt = Message::new("gb-ask-join").with(leader_arg(leader));
            ask(pos.set.leader(leader).side, clause!("cat:4.42(1)"), prompt)
        }
        Frame::React => ask(pos.side(mover()).other(), clause!("cat:7.15(1)"), m("gb-ask-react-facing", mover())),
        _ => reaction_decision(pos, frame),
    }
}

fn reaction_decision(pos: Pos<'_>, frame: Frame) -> Decision {
    let m = |key: &'static str, unit: UnitId| Message::new(key).with(unit_arg(unit));
    match frame {
        Frame::EntryFire { mover } => {
            let first = mover.or_else(|| pos.s.entries.first().map(|e| e.mover)).unwrap_or(UnitId(0));
            ask(pos.side(first).other(), clause!("cat:8.23(1)"), m("gb-ask-entry-fire", first))
        }
        Frame::ExitFire { unit, .. } => {
            ask(pos.side(unit).other(), clause!("cat:8.21(1)"), m("gb-ask-leave-fire", unit))
        }
        Frame::Second { firer } => ask(pos.side(firer), clause!("cat:9.4(1)"), m("gb-ask-second", firer)),
        Frame::Run(run) => match run.stage {
            RunStage::Leaders(leader) => {
                let prompt = m("gb-ask-run-leader", run.unit).with(Arg::Leader(leader.into()));
                ask(pos.side(run.unit), clause!("cat:10.27"), prompt)
            }
            _ => ask(pos.side(run.unit), clause!("cat:10.21"), m("gb-ask-run", run.unit)),
        },
        Frame::Advance { unit, .. } => ask(pos.side(unit), clause!("cat:8.42"), m("gb-ask-face", unit)),
        Frame::RallyFace { unit } => ask(pos.side(unit), clause!("cat:10.34"), m("gb-ask-face", unit)),
        _ => ask(Side::First, clause!("cat:3.0"), Message::new("gb-ask-nothing")),
    }
}

/// A prompt about a combat: its first attacker and its first defender.
fn about(pos: Pos<'_>, key: &'static str, index: u8) -> Message {
    let now = shock::combat(pos, index);
    let units = [now.attackers.first(), now.defenders.first()];
    units.into_iter().flatten().fold(Message::new(key), |m, unit| m.with(unit_arg(unit)))
}

fn shock_decision(pos: Pos<'_>, stage: ShockStage) -> Decision {
    let side = shock::side_to_choose(pos, stage);
    let m = Message::new;
    match stage {
        ShockStage::Designate => ask(side, clause!("cat:8.31"), m("gb-ask-designate")),
        ShockStage::Pair(unit) => ask(side, clause!("cat:8.32"), m("gb-ask-pair").with(Arg::Unit(unit.into()))),
        ShockStage::Direction(index) if shock::combat(pos, index).as_defender.is_none() => {
            ask(side, clause!("cat:8.35(2)"), about(pos, "gb-ask-type", index))
        }
        ShockStage::Direction(index) => ask(side, clause!("cat:8.35(3)"), about(pos, "gb-ask-direction", index)),
        ShockStage::Share(index, _) => ask(side, clause!("cat:10.12"), about(pos, "gb-ask-share", index)),
        ShockStage::Unfold(unit) => ask(side, clause!("cat:6.46"), m("gb-ask-face").with(Arg::Unit(unit.into()))),
        _ => ask(side, clause!("cat:8.43"), m("gb-ask-advance")),
    }
}

fn leader_left(pos: Pos<'_>, leader: LeaderId) -> i32 {
    pos.set.charts.is.leader_ma.saturating_sub(pos.s.leader(leader).spent).into()
}

fn unit_left(pos: Pos<'_>) -> i32 {
    pos.ma(pos.moving().unit).saturating_sub(pos.moving().spent).into()
}

/// The movement points of the unit or leader in hand.
pub(crate) fn points_left(pos: Pos<'_>) -> Option<i32> {
    match pos.s.top()? {
        Frame::Move(_) => Some(unit_left(pos)),
        Frame::Lead { leader, .. } => Some(leader_left(pos, leader)),
        _ => None,
    }
}

// ---------------------------------------------------------------- changes

/// What is different for the pieces: hits, routs, losses, fates of leaders, the outcome.
pub(crate) fn changes(set: &Setting, before: &State, after: &State, out: &mut Vec<Message>) {
    for id in set.unit_ids() {
        let (old, new) = (before.unit(id), after.unit(id));
        let routed = |u: &crate::state::UnitState| u.marks.contains(Marks::ROUTED);
        let say = |key| Message::new(key).with(unit_arg(id));
        if old.at != Where::Gone && new.at == Where::Gone {
            out.push(say("gb-change-eliminated"));
        } else if !routed(old) && routed(new) {
            out.push(say("gb-change-routed"));
        } else if new.hits != old.hits && !routed(new) {
            out.push(say("gb-change-hits").with(Arg::Number(i32::from(new.hits) - i32::from(old.hits))));
        }
    }
    for id in set.leader_ids() {
        let (old, new) = (before.leader(id), after.leader(id));
        let say = |key| Message::new(key).with(leader_arg(id));
        if !old.dead && new.dead {
            out.push(say("gb-change-killed"));
        } else if !old.wounded && new.wounded {
            out.push(say("gb-change-wounded"));
        }
    }
    for side in Side::ALL {
        if before.ferocity.0[side.index()] && !after.ferocity.0[side.index()] {
            out.push(Message::new("gb-change-ferocity").with(Arg::Side(side)));
        }
    }
    if let (None, Some(Outcome::Win(side))) = (before.outcome.outcome(), after.outcome.outcome()) {
        out.push(Message::new("gb-change-won").with(Arg::Side(side)));
    }
}
