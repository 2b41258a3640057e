//! What leaves the engine: scores, and what odds are grouped by. Prompts, pieces and choices have their own files.

use crate::pos::{Pos, leader_arg, unit_arg};
use crate::setting::Setting;
use crate::state::{State, Where};
use acies_kernel::{Arg, Change, Fate, Message, Outcome, Score, Side};

/// The facings of long units.
pub(crate) const FACINGS: [&str; 4] = ["n", "e", "s", "w"];

/// The movement points that the unit in hand has left; one that flees has no use for them.
pub(crate) fn march_left(pos: Pos<'_>) -> i32 {
    ((pos.moving().allowance - pos.moving().spent) / 2).into()
}

pub(crate) fn scores(pos: Pos<'_>) -> Vec<Score> {
    let line = |side: Side| Score { side, key: "victory-points", value: pos.points(side), of: None, die: None };
    Side::ALL.map(line).to_vec()
}

/// What is different for the pieces: steps, losses, exits, fates of leaders, the outcome.
pub(crate) fn changes(set: &Setting, before: &State, after: &State, out: &mut Vec<Change>) {
    for id in set.unit_ids() {
        let (old, new) = (before.unit(id), after.unit(id));
        let mut say = |message: Message, toll, fate| {
            out.push(Change { message: message.with(unit_arg(id)), side: set.unit(id).side, toll, fate });
        };
        if old.at != Where::Gone && new.at == Where::Gone {
            say(Message::new("rw-change-eliminated"), 4, Fate::Lost);
        } else if old.at != Where::Exited && new.at == Where::Exited {
            say(Message::new("rw-change-exited"), 4, Fate::Lost);
        } else if new.step != old.step {
            let lost = i32::from(new.step) - i32::from(old.step);
            say(Message::new("rw-change-steps").with(Arg::Number(-lost)), lost, Fate::Lives);
        }
    }
    for id in set.leader_ids() {
        let (old, new) = (before.leader(id), after.leader(id));
        if old.at != Where::Gone && new.at == Where::Gone {
            let message = Message::new("rw-change-killed").with(leader_arg(id));
            out.push(Change { message, side: set.leader(id).side, toll: 4, fate: Fate::Lost });
        }
    }
    if let (None, Some(Outcome::Win(side))) = (before.outcome.outcome(), after.outcome.outcome()) {
        out.push(Change::victory(side, Message::new("rw-change-won")));
    }
}
