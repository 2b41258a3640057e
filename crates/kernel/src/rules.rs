//! The contract between an engine and everything else.

use crate::{
    Arg, Asks, Bearing, Change, Choice, Clause, Condition, Cx, Foretold, Message, Modifier, OddsError, Overlay,
    OverlayAsk, Piece, Question, Reasons, Refusal, Score, Side, Stand, Tale, Target, Unexplained, View,
};
use core::fmt::{self, Debug};
use core::hash::Hash;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// What one step of the machine did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Something; call again.
    Go,
    /// The top frame needs a choice.
    Ask,
    /// The game has an outcome.
    Over,
}

/// Who must choose now, under which clause, and the prompt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The side that chooses.
    pub side: Side,
    /// The clause that gives the choice.
    pub clause: Clause,
    /// What kind of question it is.
    pub asks: Asks,
    /// The prompt, for people; programs ask [`Rules::question`].
    pub prompt: Message,
}

/// Why a text is not an order: what would be right, and the clause if a rule is the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// What is wrong and what would be right.
    pub what: String,
    /// The rule by which no order can say this.
    pub clause: Option<Clause>,
}

impl ParseError {
    /// What no order can say, because of a rule.
    #[must_use]
    pub fn by(clause: Clause, what: impl Into<String>) -> ParseError {
        ParseError { what: what.into(), clause: Some(clause) }
    }
}

impl From<String> for ParseError {
    fn from(what: String) -> ParseError {
        ParseError { what, clause: None }
    }
}

impl From<&str> for ParseError {
    fn from(what: &str) -> ParseError {
        what.to_string().into()
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.clause {
            Some(clause) => write!(f, "{} ({clause})", self.what),
            None => f.write_str(&self.what),
        }
    }
}

impl std::error::Error for ParseError {}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// This side won.
    Win(Side),
    /// Nobody did.
    Draw,
}

/// Names for ids. The engine's own words (a counter's print), not sentences.
pub trait Lexicon {
    /// A side's id.
    fn side(&self, side: Side) -> &str;
    /// A unit's id.
    fn unit(&self, id: u16) -> &str;
    /// A leader's id.
    fn leader(&self, id: u16) -> &str;
    /// The id of a battle, command or formation.
    fn group(&self, id: u16) -> &str;
    /// A hex or area as printed.
    fn place(&self, id: u16) -> String;
    /// A facing as printed.
    fn facing(&self, index: u8) -> &str;
}

/// What a choice of a player is made of.
pub trait Action: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static {}
impl<T: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static> Action for T {}

/// What an event says for itself.
pub trait Told: Copy + PartialEq + Debug + Send + Sync {
    /// The sentence for it and the clause by which it happened; `None` for one that is not told.
    fn told(self) -> Option<(Clause, Message)> {
        None
    }

    /// The modifier that it reports, if it is one.
    fn modifier(self) -> Option<Modifier> {
        None
    }

    /// How many dice it tells of: one for a roll, more for a pool, none for anything else.
    fn dice(self) -> usize {
        0
    }

    /// What it is in the story of the battle.
    fn tale(self) -> Tale {
        Tale::Deed
    }

    /// Whether it is a roll.
    fn is_roll(self) -> bool {
        self.dice() > 0
    }
}

/// For a game in which nothing is worth telling.
impl Told for () {}

/// An engine with its setting (map, charts, armies): everything that does not change in a game.
pub trait Rules: Lexicon + Send + Sync {
    /// The position, with the stack of what is under way.
    type State: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A player's choice.
    type Action: Action;
    /// What happened.
    type Event: Told;
    /// What is asked.
    type Question: Question;
    /// What kind of deed a choice is.
    type Deed: Copy + Eq + Debug;

    /// What the ids of the clauses begin with that a player of this game may be told: the rulebooks that are played.
    fn prefixes(&self) -> &[&'static str];

    /// The clause of the rulebook being played that stands for a clause the engine cites. An engine that plays
    /// several rulebooks cites the one it was written for first; [`Citations`](crate::Citations) knows the others.
    fn cited(&self, clause: Clause) -> Clause {
        clause
    }

    /// The position before the first decision.
    fn start(&self) -> Self::State;

    /// Lets the top frame do one thing.
    fn step(&self, state: &mut Self::State, cx: &mut Cx<'_, Self::Event>) -> Step;

    /// Which question the top frame asks, and about what. `None` once the game is over.
    fn question(&self, state: &Self::State) -> Option<Self::Question>;

    /// The question of the top frame as it is put to a player. `None` once the game is over.
    fn decision(&self, state: &Self::State) -> Option<Decision>;

    /// All legal answers, into the caller's buffer, in a fixed order, never none, none twice.
    fn options(&self, state: &Self::State, out: &mut Vec<Self::Action>);

    /// Whether the answer is legal now, or which rule refuses it.
    ///
    /// # Errors
    /// The first rule that refuses it.
    fn check(&self, state: &Self::State, action: Self::Action) -> Result<(), Refusal>;

    /// Takes a legal answer.
    ///
    /// # Panics
    /// May panic when the answer is not legal.
    fn apply(&self, state: &mut Self::State, action: Self::Action, cx: &mut Cx<'_, Self::Event>);

    /// How the game ended, if it did.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// How far the game has come: its turn, or in a game without turns the number of activations so far.
    fn clock(&self, state: &Self::State) -> u32;

    /// The movement points that the piece in hand has left, as its prompt tells them; `None` if none is in hand.
    fn points_left(&self, state: &Self::State) -> Option<i32>;

    /// The place to which an action takes the piece in hand by one step.
    fn step_to(&self, action: Self::Action) -> Option<u16>;

    /// The piece that is under way by the choice of the one who is asked now, step by step.
    fn in_hand(&self, state: &Self::State) -> Option<Target> {
        let _ = state;
        None
    }

    /// Where a piece stands; `None` if it is not on the board, or no piece.
    fn stand(&self, state: &Self::State, piece: Target) -> Option<Stand> {
        let _ = (state, piece);
        None
    }

    /// How a legal answer bears on what a piece of the side that is asked does.
    fn bearing(&self, state: &Self::State, action: Self::Action, piece: Target) -> Bearing {
        let _ = (state, action, piece);
        Bearing::Other
    }

    /// Whether a piece stands so that the fight which follows its movement can be with this enemy, in games where
    /// moving up to an enemy is how he is attacked.
    fn meets(&self, state: &Self::State, piece: Target, enemy: Target) -> bool {
        let _ = (state, piece, enemy);
        false
    }

    /// How many frames are on the stack.
    fn depth(&self, state: &Self::State) -> usize;

    /// How deep the stack is when the procedure that asks now has come home: where odds stop.
    fn home(&self, state: &Self::State) -> usize {
        self.depth(state)
    }

    /// What a choice commits to, if that is decided only later: the position in which it is decided at
    /// once and alone, and how deep the stack is when it is over. Odds look there.
    fn foresee(&self, state: &Self::State, action: Self::Action) -> Option<(Self::State, usize)> {
        let _ = (state, action);
        None
    }

    /// The odds of a choice, where the engine knows how to count them in parts; by default the kernel counts all.
    fn foretell(&self, state: &Self::State, action: Self::Action) -> Option<Result<Foretold, OddsError>> {
        let _ = (state, action);
        None
    }

    /// The same position, in which less is followed, and what is left out in words; for odds that would take too long.
    fn coarser(&self, state: &Self::State) -> Option<(Self::State, Message)> {
        let _ = state;
        None
    }

    /// The orders that must still be given before the dice of a choice fall, where its rulebook leaves no choice
    /// about them: odds of the choice are those of the last of them.
    fn followed_by(&self, state: &Self::State, action: Self::Action) -> Vec<Self::Action> {
        let _ = (state, action);
        Vec::new()
    }

    /// The answer that does least: stand, decline, the first hex. Used by odds to look past a
    /// question.
    fn quiet_answer(&self, state: &Self::State) -> Self::Action;

    /// Whether a side may know less than everything; if not, a position need not be redacted.
    fn has_secrets(&self) -> bool {
        true
    }

    /// What `viewer` may know of the position.
    fn redact(&self, state: &Self::State, viewer: Side) -> Self::State;

    /// Everything wrong with the position that no game may reach, in words for a developer.
    fn violations(&self, state: &Self::State, out: &mut Vec<String>);

    /// The order notation of an action.
    fn print(&self, action: Self::Action) -> String;

    /// Reads the order notation.
    ///
    /// # Errors
    /// A message that says what would be right.
    fn parse(&self, state: &Self::State, text: &str) -> Result<Self::Action, ParseError>;

    /// The sentence for an event, under the clause of the rulebook being played; `None` for one that is not told.
    fn message(&self, event: Self::Event) -> Option<(Clause, Message)> {
        event.told().map(|(clause, message)| (self.cited(clause), message))
    }

    /// The modifier that an event reports, if it is one.
    fn modifier(&self, event: Self::Event) -> Option<Modifier> {
        event.modifier().map(|modifier| Modifier { clause: self.cited(modifier.clause), ..modifier })
    }

    /// Whose a thing is that a message speaks of; `None` for what belongs to nobody.
    fn owner(&self, arg: Arg) -> Option<Side> {
        match arg {
            Arg::Side(side) => Some(side),
            _ => None,
        }
    }

    /// Whether `viewer` may not be told of an event.
    fn is_secret(&self, event: Self::Event, viewer: Side) -> bool {
        let _ = (event, viewer);
        false
    }

    /// How the pieces differ between two positions: what odds are grouped by.
    fn changes(&self, before: &Self::State, after: &Self::State, out: &mut Vec<Change>);

    /// The pieces as a viewer may see them; `state` is already redacted.
    fn pieces(&self, state: &Self::State, viewer: Option<Side>) -> Vec<Piece>;

    /// Score lines: victory points, flight levels and the like.
    fn scores(&self, state: &Self::State) -> Vec<Score>;

    /// What on the board an action touches.
    fn choice(&self, state: &Self::State, action: Self::Action) -> Choice;

    /// Which deed an action is: those of the same deed differ only in what they speak of.
    fn deed(&self, action: Self::Action) -> Self::Deed;

    /// Where the game stands, in a few words each: the turn, the phase, who is active.
    fn status(&self, state: &Self::State) -> Vec<Message> {
        let _ = state;
        Vec::new()
    }

    /// The answers that a player may mean who has `selected` one thing (or nothing) and touches another,
    /// legal or not: what is refused can then be explained. None where the touch means nothing now.
    fn meant(&self, state: &Self::State, selected: Option<Target>, touched: Target, out: &mut Vec<Self::Action>) {
        let _ = (state, selected, touched, out);
    }

    /// What says why an answer cannot be.
    fn reasons<'a>(&'a self, state: &'a Self::State) -> impl Reasons<Self::State, Self::Action> {
        Unexplained(self, state)
    }

    /// All conditions of an answer, under the clauses of the rulebook being played.
    fn conditions(&self, state: &Self::State, action: Self::Action, out: &mut Vec<Condition>) {
        let mut found = Vec::new();
        self.reasons(state).conditions(action, &mut found);
        out.extend(found.into_iter().map(|one| Condition { clause: self.cited(one.clause), ..one }));
    }

    /// Whether a way with such a cost can be paid by the piece in hand, under the clause of the rulebook being played.
    fn affords(&self, state: &Self::State, cost: i32) -> Option<Condition> {
        let found = self.reasons(state).affords(cost)?;
        Some(Condition { clause: self.cited(found.clause), ..found })
    }

    /// Movement points as players count them, of a cost as [`Imagined`] tells it.
    fn in_points(&self, cost: i32) -> i32 {
        cost
    }

    /// What may be laid over the board for `viewer`; `None` where the question has no sense in this game.
    /// `state` is already redacted.
    fn overlay(&self, state: &Self::State, ask: OverlayAsk) -> Option<Overlay> {
        let _ = (state, ask);
        None
    }

    /// Everything `viewer` may know: pieces, prompt, and the choices if they are theirs.
    fn view(&self, state: &Self::State, viewer: Option<Side>) -> View {
        let seen = viewer.map(|side| self.redact(state, side));
        let decision = self.decision(state);
        let mine = decision.filter(|d| viewer.is_none_or(|side| side == d.side));
        let mut actions = Vec::new();
        if mine.is_some() {
            self.options(state, &mut actions);
        }
        View {
            pieces: self.pieces(seen.as_ref().unwrap_or(state), viewer),
            decision,
            choices: actions.into_iter().map(|a| self.choice(state, a)).collect(),
            scores: self.scores(state),
            outcome: self.outcome(state),
        }
    }
}

/// More steps than any procedure takes between two choices.
const RUNAWAY: u32 = 1_000_000;

/// Steps until a choice is needed or the game is over.
///
/// # Panics
/// When the machine runs on without either: a fault of the engine, better found than waited for.
pub fn run<R: Rules + ?Sized>(rules: &R, state: &mut R::State, cx: &mut Cx<'_, R::Event>) -> Step {
    for _ in 0..RUNAWAY {
        match rules.step(state, cx) {
            Step::Go => {}
            stop => return stop,
        }
    }
    panic!("the machine runs in a circle, {} frames deep", rules.depth(state));
}
