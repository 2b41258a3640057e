//! What leaves the engine: what changed. Pieces are in `pieces.rs`, questions in `question.rs`, choices in `choices.rs`;
//! what a side may not see is in `concealment.rs`.

use crate::setting::{Setting, UnitId};
use crate::state::{Order, State, Where};
use acies_kernel::{Arg, Change, Fate, Message};

fn unit(u: UnitId) -> Arg {
    Arg::Unit(u.0.into())
}

/// What is different for the pieces: states of units, fates of leaders, Standards, the outcome.
pub(crate) fn changes(set: &Setting, before: &State, after: &State, out: &mut Vec<Change>) {
    for id in set.unit_ids() {
        let (old, new) = (before.unit(id), after.unit(id));
        if old.order != new.order {
            let (key, toll, fate) = match new.order {
                Order::Normal => ("fe-change-normal", -1, Fate::Lives),
                Order::Disordered => ("fe-change-disordered", 1, Fate::Lives),
                // It counts as lost until it is rallied.
                Order::Retired => ("fe-change-retired", 2, Fate::Lost),
                Order::Eliminated => ("fe-change-eliminated", 4, Fate::Lost),
            };
            out.push(Change { message: Message::new(key).with(unit(id)), side: set.unit(id).side, toll, fate });
        }
    }
    for id in set.leader_ids() {
        let (old, new) = (before.leader(id), after.leader(id));
        if old.at != Where::Gone && new.at == Where::Gone {
            let (key, toll) = if new.lost { ("fe-change-leader-killed", 4) } else { ("fe-change-leader-fled", 3) };
            let message = Message::new(key).with(Arg::Leader(id.0.into()));
            out.push(Change { message, side: set.leader(id).side, toll, fate: Fate::Lost });
        }
    }
    for id in set.standard_ids() {
        let (old, new) = (before.standards[id.index()], after.standards[id.index()]);
        if old.is_some() && new.is_none() {
            let side = set.standard(id).side;
            let message = Message::new("fe-change-standard").with(Arg::Side(side));
            out.push(Change { message, side, toll: 4, fate: Fate::Lost });
        }
    }
    if let (None, Some(acies_kernel::Outcome::Win(side))) = (before.outcome, after.outcome) {
        out.push(Change::victory(side, Message::new("fe-change-won")));
    }
}
