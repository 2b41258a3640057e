//! What leaves the engine: prompts, what changed, and what a side may not see (3.5). Pieces are in `pieces.rs`,
//! choices in `choices.rs`.

use crate::frame::{ActStage, AttackStage, BeforeStage, CounterStage, FireStage, Frame, SufferStage};
use crate::pos::Pos;
use crate::setting::{HUNGARIAN, LeaderId, Setting, UnitId};
use crate::shock::attack;
use crate::state::{State, Where};
use acies_kernel::{Arg, Clause, Decision, Keyed, Message, Question, Side};

fn unit(u: UnitId) -> Arg {
    Arg::Unit(u.0.into())
}

fn ask(side: Side, clause: Clause, prompt: Message) -> Decision {
    Decision { side, clause, asks: Keyed(prompt.key).asks(), prompt }
}

/// Who must choose what: the specification's table of decision points, D2 to D32.
pub(crate) fn decision(pos: Pos<'_>, frame: Frame) -> Decision {
    let m = Message::new;
    match frame {
        Frame::Fire(now) => {
            let side = pos.side(now.target);
            match now.stage {
                FireStage::Counter => {
                    ask(side, clause!("sul:9.4.2"), m("ask-counter-fire").with(unit(now.target)).with(unit(now.firer)))
                }
                _ => ask(side, clause!("sul:7.3.2A(2)"), m("ask-return").with(unit(now.target)).with(unit(now.firer))),
            }
        }
        Frame::Suffer(now) => {
            let side = pos.side(now.unit);
            match now.stage {
                SufferStage::Refuge => ask(side, clause!("sul:10.3(2)"), m("ask-refuge").with(unit(now.unit))),
                SufferStage::Face => ask(side, clause!("sul:10.2"), m("ask-face").with(unit(now.unit))),
                _ => ask(side, clause!("sul:10.2"), m("ask-retreat").with(unit(now.unit))),
            }
        }
        Frame::CounterCharge(now) => {
            let side = pos.side(now.unit);
            match now.stage {
                CounterStage::Target => {
                    ask(side, clause!("sul:9.4.4(2)"), m("ask-counter-target").with(unit(now.unit)))
                }
                CounterStage::Turn => {
                    ask(side, clause!("sul:9.4.5(facing)"), m("ask-counter-turn").with(unit(now.unit)))
                }
                _ => ask(side, clause!("sul:9.4.4(2)"), m("ask-counter-ride").with(unit(now.unit))),
            }
        }
        Frame::Attack(now) => {
            let side = attack::side_to_choose(pos, now);
            match now.stage {
                AttackStage::React => ask(side, clause!("sul:8.2"), ask_stand(pos, now.group)),
                AttackStage::Roll => ask(side, clause!("sul:8.3.2"), m("ask-roll")),
                _ => ask(side, clause!("sul:8.4"), m("ask-advance")),
            }
        }
        Frame::Ride(now) => {
            ask(pos.side(now.unit), clause!("sul:9.2(path)"), m("ask-ride").with(unit(now.unit)).with(unit(now.target)))
        }
        _ => other_decision(pos, frame),
    }
}

/// Who attacks whom, by the first attack of the group.
fn ask_stand(pos: Pos<'_>, group: u8) -> Message {
    let prompt = Message::new("ask-stand");
    match pos.s.pairs_of(group).next() {
        Some(pair) => prompt.with(unit(pair.attacker)).with(unit(pair.defender)),
        None => prompt,
    }
}

fn other_decision(pos: Pos<'_>, frame: Frame) -> Decision {
    let m = Message::new;
    match frame {
        Frame::SetUp { side } => {
            let clause = if side == HUNGARIAN { clause!("sul:14.1") } else { clause!("sul:14.2") };
            ask(side, clause, m("ask-setup").with(Arg::Side(side)))
        }
        Frame::Free { side } => ask(side, clause!("sul:4.2(2)"), m("ask-free").with(Arg::Side(side))),
        Frame::Activation { battle, stage, .. } => {
            let side = pos.set.battle(battle).side;
            let named = |key| m(key).with(Arg::Group(battle.0.into()));
            match stage {
                ActStage::Declare => ask(side, clause!("sul:8.1"), named("ask-declare")),
                ActStage::Resolve => ask(side, clause!("sul:8.3.1"), named("ask-resolve")),
                _ => ask(side, clause!("sul:6.1"), named("ask-use")),
            }
        }
        Frame::Continue { side, .. } => ask(side, clause!("sul:5.2"), m("ask-continue").with(Arg::Side(side))),
        Frame::Seize { side, named, .. } => {
            ask(side, clause!("sul:5.3"), m("ask-seize").with(Arg::Side(side)).with(Arg::Group(named.0.into())))
        }
        Frame::Replace { battle } => {
            let side = pos.set.battle(battle).side;
            ask(side, clause!("sul:12.4.1"), m("ask-replace").with(Arg::Group(battle.0.into())))
        }
        Frame::Move(moving) => move_decision(pos, moving.unit),
        Frame::Lead { leader, spent, .. } => {
            let prompt =
                m("ask-lead").with(Arg::Leader(leader.0.into())).with(Arg::Number(leader_left(pos, leader, spent)));
            ask(pos.set.leader(leader).side, clause!("sul:6.1.1"), prompt)
        }
        Frame::Join { leader } => ask(
            pos.set.leader(leader).side,
            clause!("sul:12.4(2)survive"),
            m("ask-join").with(Arg::Leader(leader.0.into())),
        ),
        Frame::ReactionFire { mover } => {
            ask(pos.side(mover).other(), clause!("sul:7.3.2"), m("ask-react").with(unit(mover)))
        }
        Frame::RetreatBefore { unit: u, stage, .. } => {
            let key = if stage == BeforeStage::Face { "ask-face" } else { "ask-retreat" };
            ask(pos.side(u), clause!("sul:8.2"), m(key).with(unit(u)))
        }
        Frame::Follow { unit: u, hex, .. } => {
            ask(pos.side(u).other(), clause!("sul:8.2(advance)"), m("ask-follow").with(unit(u)).with(Arg::Place(hex.0)))
        }
        Frame::Face { unit: u } => ask(pos.side(u), clause!("sul:8.4(facing)"), m("ask-face").with(unit(u))),
        _ => ask(HUNGARIAN, clause!("sul:4.0"), m("ask-nothing")),
    }
}

fn move_decision(pos: Pos<'_>, mover: UnitId) -> Decision {
    let prompt = Message::new("ask-move").with(unit(mover)).with(Arg::Number(unit_left(pos, mover)));
    ask(pos.side(mover), clause!("sul:6.1"), prompt)
}

fn unit_left(pos: Pos<'_>, mover: UnitId) -> i32 {
    let left = i32::from(pos.face(mover).ma) - i32::from(pos.s.unit(mover).spent);
    left.max(0)
}

fn leader_left(pos: Pos<'_>, leader: LeaderId, spent: u8) -> i32 {
    i32::from(pos.set.leader(leader).ma) - i32::from(spent)
}

/// The movement points of the unit or leader in hand.
pub(crate) fn points_left(pos: Pos<'_>) -> Option<i32> {
    match pos.s.top()? {
        Frame::Move(moving) => Some(unit_left(pos, moving.unit)),
        Frame::Lead { leader, spent, .. } => Some(leader_left(pos, leader, spent)),
        _ => None,
    }
}

// ---------------------------------------------------------------- fog of war

/// sul:3.5: leaders under an enemy unit, and under another enemy leader, are not seen, unless a combat
/// has shown them.
pub(crate) fn redact(pos: Pos<'_>, viewer: Side) -> State {
    let mut seen = pos.s.clone();
    for leader in pos.set.leader_ids() {
        if is_hidden(pos, viewer, leader) {
            seen.put_leader(leader, Where::Hidden);
        }
    }
    seen
}

pub(crate) fn is_hidden(pos: Pos<'_>, viewer: Side, leader: LeaderId) -> bool {
    let now = pos.s.leader(leader);
    let side = pos.set.leader(leader).side;
    let Where::Map(hex) = now.at else { return false };
    let covered = pos.s.occupant(hex).is_some() || pos.leaders_of(side, hex).next() != Some(leader);
    side != viewer && covered && !now.known
}

// ---------------------------------------------------------------- changes

/// What is different for the pieces: states of units, fates of leaders, the Standard, the outcome.
pub(crate) fn changes(set: &Setting, before: &State, after: &State, out: &mut Vec<Message>) {
    for id in set.unit_ids() {
        let (old, new) = (before.unit(id), after.unit(id));
        if old.order != new.order {
            let key = ["change-normal", "change-disordered", "change-retired", "change-eliminated"][new.order as usize];
            out.push(Message::new(key).with(unit(id)));
        }
    }
    for id in set.leader_ids() {
        let (old, new) = (before.leader(id), after.leader(id));
        if old.at != Where::Gone && new.at == Where::Gone {
            let key = if new.lost { "change-leader-killed" } else { "change-leader-fled" };
            out.push(Message::new(key).with(Arg::Leader(id.0.into())));
        }
    }
    if before.standard.is_some() && after.standard.is_none() {
        out.push(Message::new("change-standard"));
    }
    if let (None, Some(acies_kernel::Outcome::Win(side))) = (before.outcome.outcome(), after.outcome.outcome()) {
        out.push(Message::new("change-won").with(Arg::Side(side)));
    }
}
