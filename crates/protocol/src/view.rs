//! The position as a seat sees it, in whole or what is different from the one before.

use crate::convert::{self, key};
use crate::eye::Eye;
use crate::wire;
use acies_kernel::{Bearing, Piece, PieceKind, Place, Question, Rules, Side, Target};

/// All pieces for the wire.
#[must_use]
pub fn whole(pieces: &[Piece]) -> Vec<wire::Piece> {
    pieces.iter().map(wire::Piece::from).collect()
}

/// The pieces that changed or came, and the keys of those that are gone.
pub type Difference = (Vec<wire::Piece>, Vec<String>);

/// What is different.
#[must_use]
pub fn changed(before: &[Piece], after: &[Piece]) -> Difference {
    let same = |a: &Piece, b: &Piece| a.kind == b.kind && a.id == b.id;
    // Engines list their pieces in one order, so the same place in the list is tried first.
    let find = |list: &'_ [Piece], at: usize, piece: &Piece| -> Option<usize> {
        list.get(at).filter(|other| same(other, piece)).map(|_| at).or_else(|| list.iter().position(|p| same(p, piece)))
    };
    let mut changed = Vec::new();
    for (at, piece) in after.iter().enumerate() {
        if find(before, at, piece).is_none_or(|old| before[old] != *piece) {
            changed.push(wire::Piece::from(piece));
        }
    }
    let gone = before.iter().enumerate().filter(|(at, piece)| find(after, *at, piece).is_none());
    (changed, gone.map(|(_, piece)| key(piece)).collect())
}

/// What changes with every choice and is sent whole: the question, the choices, the track.
pub struct Standing {
    /// Where the game stands.
    pub status: Vec<wire::Message>,
    /// The question.
    pub ask: Option<wire::Ask>,
    /// The choices, if they are the seat's.
    pub choices: Vec<wire::Choice>,
    /// The victory track.
    pub scores: Vec<wire::Score>,
    /// How it ended.
    pub outcome: Option<wire::Outcome>,
}

impl Standing {
    /// How the game stands. `seen` is the position as the eye sees it, the question with it; `mine` are the
    /// choices, if they are the seat's.
    pub fn of<R: Rules>(rules: &R, state: &R::State, seen: &R::State, mine: Option<&[R::Action]>) -> Standing {
        let asked = rules.decision(seen).zip(rules.question(seen));
        let ask = asked.map(|(decision, question)| wire::Ask {
            mine: mine.is_some(),
            quiet: mine.and_then(|options| quiet(rules, state, options)),
            ..wire::Ask::new(&decision, question.name())
        });
        let choices = mine.unwrap_or_default().iter().map(|&action| (rules.deed(action), rules.choice(state, action)));
        Standing {
            status: rules.status(seen).into_iter().map(Into::into).collect(),
            ask,
            choices: stood_for(rules, seen, mine.unwrap_or_default(), convert::choices(choices)),
            scores: rules.scores(state).into_iter().map(Into::into).collect(),
            outcome: rules.outcome(state).map(Into::into),
        }
    }
}

/// The choices with the units that stand for them: of those that name a leader, or nobody on the board.
fn stood_for<R: Rules>(
    rules: &R,
    state: &R::State,
    actions: &[R::Action],
    mut choices: Vec<wire::Choice>,
) -> Vec<wire::Choice> {
    let Some(side) = rules.decision(state).map(|decision| decision.side) else { return choices };
    let mut own: Option<Vec<u16>> = None;
    for (&action, choice) in actions.iter().zip(&mut choices) {
        let (wire::Target::Leader(_) | wire::Target::Button, None) = (choice.target, choice.actor) else { continue };
        let own = own.get_or_insert_with(|| units_of(rules, state, side));
        let takes = |unit: u16| rules.bearing(state, action, Target::Unit(unit)) == Bearing::Takes;
        choice.units = own.iter().copied().filter(|&unit| takes(unit)).collect();
    }
    choices
}

/// The units of a side on the board.
fn units_of<R: Rules>(rules: &R, state: &R::State, side: Side) -> Vec<u16> {
    let pieces = rules.pieces(state, Some(side)).into_iter();
    let own = pieces.filter(|piece| piece.kind == PieceKind::Unit && piece.side == side);
    own.filter(|piece| matches!(piece.place, Place::Board(_))).map(|piece| piece.id).collect()
}

fn quiet<R: Rules>(rules: &R, state: &R::State, options: &[R::Action]) -> Option<usize> {
    if options.len() < 2 {
        return None;
    }
    let least = rules.quiet_answer(state);
    options.iter().position(|&option| option == least)
}

/// What stands in a view beside the position.
#[derive(Clone, Debug, Default)]
pub struct Marginal {
    /// Counts everything that was done.
    pub seq: u32,
    /// Choices in force.
    pub step: u32,
    /// The log stands up to here …
    pub log_from: u32,
    /// … and goes on with these.
    pub log: Vec<wire::Entry>,
    /// What undo would take back.
    pub undo: Option<wire::Message>,
    /// Whether a bot is thinking.
    pub thinking: bool,
    /// What a bot said last.
    pub thought: Option<wire::Thought>,
}

/// A view, told by what is different from the one before it; without that the whole is sent.
#[must_use]
pub fn view(difference: Option<Difference>, pieces: &[Piece], standing: Standing, marginal: Marginal) -> wire::View {
    let is_whole = difference.is_none();
    let (changed, gone) = difference.unwrap_or_else(|| (whole(pieces), Vec::new()));
    let Standing { status, ask, choices, scores, outcome } = standing;
    let Marginal { seq, step, log_from, log, undo, thinking, thought } = marginal;
    wire::View {
        seq,
        step,
        whole: is_whole,
        pieces: changed,
        gone,
        status,
        ask,
        choices,
        scores,
        outcome,
        log_from,
        log,
        undo,
        thinking,
        thought,
    }
}

/// The pieces of a position as an eye sees them.
pub fn pieces<R: Rules>(rules: &R, state: &R::State, eye: Eye) -> Vec<Piece> {
    eye.pieces(rules, &eye.see(rules, state))
}
