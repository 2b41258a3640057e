//! What a choice commits to: one charge, or the assault with everybody who can join, fought at once.

use crate::action::Action;
use crate::event::Event;
use crate::frame::{Frame, PhaseStage, TurnStage};
use crate::pos::{Play, Pos};
use crate::setting::Setting;
use crate::state::{FightKind, State};
use crate::{assault, charge, fight};
use acies_board::AreaId;
use acies_kernel::{Cx, NoDice};

/// How deep the stack is when the fight is over.
pub(crate) const HOME: usize = 2;

/// How deep the stack is when the procedure that asks now is over: a fight, a move or a reaction is when the Action
/// Phase goes on.
pub(crate) fn home(state: &State) -> usize {
    let phase = state.frames.iter().rposition(|frame| matches!(frame, Frame::Phase(_)));
    phase.map_or(state.frames.len(), |at| at + 1)
}

/// The position in which the fight that an action leads to is about to be fought, alone.
pub(crate) fn foresee(set: &Setting, state: &State, action: Action) -> Option<State> {
    let mut s = state.clone();
    match action {
        Action::Charge(unit, target) if charge::check(Pos { set, s: &s }, action).is_ok() => {
            let from = s.area_of(unit)?;
            play(set, &mut s, |p| charge::apply(p, action));
            let group = s.charges.iter().position(|c| c.from == from && c.target == target)?;
            bare(&mut s);
            play(set, &mut s, |p| fight::open_charge(p, group, FightKind::Charge(group as u8)));
            Some(s)
        }
        Action::Assault(target) => everybody(set, s, target),
        _ => None,
    }
}

/// The assault with all who can come to blows, and the fire of those who can only fire.
fn everybody(set: &Setting, mut s: State, target: AreaId) -> Option<State> {
    play(set, &mut s, |p| assault::apply(p, Action::Assault(target)));
    loop {
        let mut all = Vec::new();
        assault::muster_options(Pos { set, s: &s }, &mut all);
        let blows = all.iter().find(|a| matches!(a, Action::Join(_)));
        let Some(&next) = blows.or_else(|| all.iter().find(|a| matches!(a, Action::Fire(_)))) else { break };
        play(set, &mut s, |p| assault::apply_muster(p, next));
    }
    if s.fight.as_ref().is_none_or(|f| f.attackers.is_empty()) {
        return None;
    }
    bare(&mut s);
    s.frames.push(Frame::Muster);
    play(set, &mut s, |p| assault::apply_muster(p, Action::Done));
    Some(s)
}

fn play(set: &Setting, s: &mut State, act: impl FnOnce(&mut Play<'_, '_>)) {
    let mut dice = NoDice;
    let mut cx: Cx<'_, Event> = Cx::silent(&mut dice);
    act(&mut Play { set, s, cx: &mut cx });
}

/// Leaves nothing under way but what is pushed next.
fn bare(s: &mut State) {
    s.frames.clear();
    s.frames.push(Frame::Turn(TurnStage::Activate));
    s.frames.push(Frame::Phase(PhaseStage::Resolve));
}
