//! What odds and bots ask: what must still be ordered before the dice of a declared attack fall, that is the rest of the
//! declarations that it leaves no choice about, their end, and its own resolution; and when a reaction is over.

use crate::action::Action;
use crate::engine::Iron;
use crate::frame::Frame;
use crate::profile::Sharing;
use crate::question::Question;
use crate::state::State;
use acies_kernel::{Cx, Rules, ScriptedDice, run};

/// The most declarations that follow one another without a choice.
const MOST: usize = 8;

/// The orders after a declared attack up to its resolution; none if there is a choice in between.
pub(crate) fn followed_by(rules: &Iron, state: &State, action: Action) -> Vec<Action> {
    let (Action::Shock(_, target) | Action::Charge(_, target)) = action else { return Vec::new() };
    let found = after(rules, state, action).and_then(|state| up_to_resolution(rules, state, action, target));
    found.unwrap_or_default()
}

fn up_to_resolution(
    rules: &Iron,
    mut state: State,
    declared: Action,
    target: crate::setting::UnitId,
) -> Option<Vec<Action>> {
    let mut orders = Vec::new();
    let mut options = Vec::new();
    while let Some(Question::Declare { .. }) = rules.question(&state) {
        options.clear();
        rules.options(&state, &mut options);
        match rules.setting().profile.shock.sharing {
            Sharing::ChargersApart => {}
            // Others could join in, but need not: only what the attacker itself still owes leaves no choice.
            Sharing::Together => options.retain(|&next| next == Action::Done || is_by_same(next, declared)),
        }
        let next = match options[..] {
            _ if options.contains(&Action::Done) => Action::Done,
            [only] if orders.len() < MOST && is_alike(only, declared) => only,
            _ => return None,
        };
        orders.push(next);
        state = after(rules, &state, next)?;
    }
    let named = match rules.setting().profile.shock.sharing {
        Sharing::ChargersApart => target,
        // The combat of several defenders has the name of its first.
        Sharing::Together => {
            let group = state.pairs.iter().find(|pair| pair.defender == target)?.group;
            state.all_defenders(group)[0]
        }
    };
    let resolve = Action::Resolve(named);
    rules.check(&state, resolve).ok()?;
    orders.push(resolve);
    Some(orders)
}

/// Whether both declare the same kind of attack.
fn is_alike(a: Action, b: Action) -> bool {
    matches!((a, b), (Action::Shock(..), Action::Shock(..)) | (Action::Charge(..), Action::Charge(..)))
}

/// Whether both declare an attack by the same unit.
fn is_by_same(a: Action, b: Action) -> bool {
    let attacker = |action: Action| match action {
        Action::Shock(unit, _) | Action::Charge(unit, _) => Some(unit),
        _ => None,
    };
    attacker(a).is_some() && attacker(a) == attacker(b)
}

/// The position after an order that rolls nothing.
fn after(rules: &Iron, state: &State, action: Action) -> Option<State> {
    let (mut state, mut dice) = (state.clone(), ScriptedDice::new(Vec::new()));
    let mut cx = Cx::silent(&mut dice);
    rules.apply(&mut state, action, &mut cx);
    run(rules, &mut state, &mut cx);
    (dice.unforeseen() == 0).then_some(state)
}

/// A reaction is over when the unit in hand, or the activation, goes on.
pub(crate) fn home(state: &State) -> usize {
    let in_hand = state.frames.iter().position(|frame| matches!(frame, Frame::Move(_)));
    in_hand.map_or(1, |at| at + 1)
}
