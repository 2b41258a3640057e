//! The game contract: a pure, resumable machine (state, choices, apply, events) and what every
//! engine gets for implementing it: journal, undo, odds, random play, contract tests.
//!
//! The kernel knows no rule, no map, no file and no language. `docs/kernel.md` plays six hard
//! procedures through it, decision by decision.

mod chance;
mod clause;
mod conditions;
pub mod contract;
mod dice;
mod fair;
mod game;
mod gesture;
mod ids;
mod journal;
mod message;
mod odds;
mod overlay;
mod prob;
mod question;
mod rules;
mod side;
mod split;
mod stack;
mod story;
mod throws;
mod view;
mod wide;

pub use chance::{Chance, mix};
pub use clause::{Citations, Clause, ClauseList};
pub use conditions::{Bite, Condition, Fact, FirstRefusal, Imagined, Limit, Listener, Reasons, Unexplained};
pub use dice::{Cx, Dice, Die, NoDice, RecordedDice, ScriptedDice, SeededDice};
pub use fair::{Chain, Commitment, FairDice, MAX_NONCE, Nonce, Secret};
pub use game::{Entry, Game, SubmitError, UndoError};
pub use gesture::{Bearing, Closing, Stand};
pub use ids::{LeaderId, LeaderSet, UnitId, UnitSet, WideUnitSet};
pub use journal::{
    Carried, Committed, DiceSource, EngineMark, FORMAT, Followed, HASH_EVERY, Header, Journal, JournalError, Line,
    Proofs, Stray, follow, outcome_word, replay, side_named, state_hash,
};
pub use message::{Arg, Change, Fate, Message, Modifier, Refusal, Speaker};
pub use odds::{
    Branch, Effort, Explored, Odds, OddsError, Stop, aftermath, enumerate, enumerate_within, explore, preview, sample,
    summarise,
};
pub use overlay::{Overlay, OverlayAsk, Spot};
pub use prob::Prob;
pub use question::{Asks, Question};
pub use rules::{Action, Decision, Lexicon, Outcome, ParseError, Rules, Step, Told, run};
pub use side::{BySide, Side};
pub use split::{Foretold, Split, Touched, foretell};
pub use stack::Stack;
pub use story::{Grave, Heading, Tale};
pub use throws::{Gathered, NodeId, Throw, Throws};
pub use view::{Choice, Piece, PieceKind, Place, Score, Target, View};
