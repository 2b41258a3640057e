//! What leaves the engine: what changed. Pieces are in `pieces.rs`, questions in `question.rs`, choices in `choices.rs`;
//! what a side may not see is in `concealment.rs`.

use crate::setting::{Setting, UnitId};
use crate::state::{State, Where};
use acies_kernel::{Arg, Message};

fn unit(u: UnitId) -> Arg {
    Arg::Unit(u.0.into())
}

/// What is different for the pieces: states of units, fates of leaders, Standards, the outcome.
pub(crate) fn changes(set: &Setting, before: &State, after: &State, out: &mut Vec<Message>) {
    for id in set.unit_ids() {
        let (old, new) = (before.unit(id), after.unit(id));
        if old.order != new.order {
            let key = ["fe-change-normal", "fe-change-disordered", "fe-change-retired", "fe-change-eliminated"]
                [new.order as usize];
            out.push(Message::new(key).with(unit(id)));
        }
    }
    for id in set.leader_ids() {
        let (old, new) = (before.leader(id), after.leader(id));
        if old.at != Where::Gone && new.at == Where::Gone {
            let key = if new.lost { "fe-change-leader-killed" } else { "fe-change-leader-fled" };
            out.push(Message::new(key).with(Arg::Leader(id.0.into())));
        }
    }
    for id in set.standard_ids() {
        let (old, new) = (before.standards[id.index()], after.standards[id.index()]);
        if old.is_some() && new.is_none() {
            out.push(Message::new("fe-change-standard").with(Arg::Side(set.standard(id).side)));
        }
    }
    if let (None, Some(acies_kernel::Outcome::Win(side))) = (before.outcome, after.outcome) {
        out.push(Message::new("fe-change-won").with(Arg::Side(side)));
    }
}
