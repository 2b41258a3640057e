//! Chapters 5.5 and 9.65: the elite phase and the champion's bonus (S1, S2).

use crate::event::What;
use crate::frame::Frame;
use crate::pos::{Play, Pos, no_leader};
use crate::setting::{LeaderId, Rank};
use crate::state::{PhaseKind, Status};
use acies_kernel::{Refusal, Side};

/// The side that may run an elite phase; rolls if both have an elite commander.
pub(crate) fn elite_oc(pos: Pos<'_>, side: Side) -> Option<LeaderId> {
    pos.oc(side).filter(|&oc| pos.set.leader(oc).elite && !pos.s.no_elite.0[side.index()])
}

/// cat:5.5(2): the OC himself or an SC in his range.
pub(crate) fn may_take_elite(pos: Pos<'_>, side: Side, leader: LeaderId) -> Result<(), Refusal> {
    let Some(oc) = elite_oc(pos, side) else { return no_leader(clause!("cat:5.5(1)"), "gb-no-elite", leader) };
    if pos.set.leader(leader).side != side || pos.s.leader(leader).status != Status::Unactivated {
        return no_leader(clause!("cat:5.5(2)"), "gb-no-elite", leader);
    }
    if leader == oc {
        return Ok(());
    }
    let hex = pos.leader_hex(leader);
    let near = hex.is_some_and(|hex| pos.is_in_range(oc, hex));
    match pos.set.leader(leader).rank {
        Rank::Sc if near => Ok(()),
        Rank::Sc if pos.is_cut_off(oc, hex) => no_leader(clause!("cat:4.21(2)"), "gb-no-leader-cut-off", leader),
        Rank::Oc | Rank::Sc | Rank::Cc | Rank::Mcc => no_leader(clause!("cat:5.5(2)"), "gb-no-elite-range", leader),
    }
}

pub(crate) fn may_take_bonus(pos: Pos<'_>, side: Side, leader: LeaderId) -> Result<(), Refusal> {
    let own = pos.set.leader(leader).side == side && pos.leader_hex(leader).is_some();
    if own { Ok(()) } else { no_leader(clause!("cat:9.65(1)"), "gb-no-not-your-leader", leader) }
}

/// Begins an elite or champion phase.
/// cat:5.5(3): no Momentum comes of it (`close_phase`).
pub(crate) fn take(p: &mut Play<'_, '_>, leader: LeaderId, kind: PhaseKind) {
    let (clause, what) = match kind {
        PhaseKind::Bonus => (clause!("cat:9.65(1)"), What::TakesBonus(leader)),
        PhaseKind::Elite => (clause!("cat:5.5(1)"), What::TakesElite(leader)),
        PhaseKind::Normal | PhaseKind::Line | PhaseKind::Again => {
            unreachable!("only the champion's and the elite phase are taken")
        }
    };
    p.tell(clause, what);
    p.s.push(Frame::Activate { leader, kind, trumped: false });
}
