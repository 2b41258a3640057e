//! What leaves the engine: scores, and what odds are grouped by. Prompts, pieces and choices have their own files.

use crate::pos::{Pos, leader_arg, unit_arg};
use crate::setting::Setting;
use crate::state::{State, Where};
use acies_kernel::{Arg, Message, Outcome, Score, Side};

/// The facings of long units.
pub(crate) const FACINGS: [&str; 4] = ["n", "e", "s", "w"];

/// The movement points that the unit in hand has left; one that flees has no use for them.
pub(crate) fn march_left(pos: Pos<'_>) -> i32 {
    ((pos.moving().allowance - pos.moving().spent) / 2).into()
}

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
