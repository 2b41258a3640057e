//! A game under way: the state, what led to it, and undo.

use crate::{Cx, Decision, Dice, Outcome, Refusal, Rules, Side, run};

/// One choice that was made, and the rolls it caused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry<A> {
    /// Who chose.
    pub side: Side,
    /// What.
    pub action: A,
    /// The dice that fell before the next decision.
    pub rolls: Vec<u8>,
    /// How many events had happened before it.
    pub events_before: usize,
}

/// Why a choice was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SubmitError {
    /// The game is over.
    Over,
    /// It is the other side's choice.
    NotYours,
    /// A rule forbids it.
    Refused(Refusal),
}

/// Why there is nothing to undo.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoError {
    /// Nothing was done yet.
    NothingDone,
    /// The last choice rolled dice, showed a secret or handed the choice to the other side.
    Settled,
}

/// A game: rules, state, the choices so far, and what happened.
pub struct Game<'r, R: Rules> {
    rules: &'r R,
    state: R::State,
    entries: Vec<Entry<R::Action>>,
    events: Vec<R::Event>,
    opening_rolls: Vec<u8>,
    undo: Vec<R::State>,
    dice: Box<dyn Dice + Send + 'r>,
}

impl<'r, R: Rules> Game<'r, R> {
    /// A new game, run to its first decision.
    pub fn new(rules: &'r R, dice: Box<dyn Dice + Send + 'r>) -> Game<'r, R> {
        Game::from_state(rules, rules.start(), dice)
    }

    /// A game that goes on from any position.
    pub fn from_state(rules: &'r R, state: R::State, dice: Box<dyn Dice + Send + 'r>) -> Game<'r, R> {
        let mut game = Game {
            rules,
            state,
            entries: Vec::new(),
            events: Vec::new(),
            opening_rolls: Vec::new(),
            undo: Vec::new(),
            dice,
        };
        let mut cx = Cx::recording(game.dice.as_mut(), &mut game.events, &mut game.opening_rolls);
        run(rules, &mut game.state, &mut cx);
        game
    }

    /// The rules.
    pub fn rules(&self) -> &'r R {
        self.rules
    }

    /// The position.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// The choices so far.
    pub fn entries(&self) -> &[Entry<R::Action>] {
        &self.entries
    }

    /// The rolls before the first choice.
    pub fn opening_rolls(&self) -> &[u8] {
        &self.opening_rolls
    }

    /// What happened so far.
    pub fn events(&self) -> &[R::Event] {
        &self.events
    }

    /// The question now, if the game is not over.
    pub fn decision(&self) -> Option<Decision> {
        self.rules.decision(&self.state)
    }

    /// All legal answers.
    pub fn options(&self) -> Vec<R::Action> {
        let mut out = Vec::new();
        self.rules.options(&self.state, &mut out);
        out
    }

    /// How it ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(&self.state)
    }

    /// Replaces the dice, for tests that script them order by order.
    pub fn set_dice(&mut self, dice: Box<dyn Dice + Send + 'r>) {
        self.dice = dice;
    }

    /// Takes one choice and runs to the next decision; gives the events it caused.
    ///
    /// # Errors
    /// When the game is over, the choice is not this side's, or a rule refuses it; then nothing
    /// has changed.
    pub fn submit(&mut self, side: Side, action: R::Action) -> Result<&[R::Event], SubmitError> {
        let decision = self.decision().ok_or(SubmitError::Over)?;
        if decision.side != side {
            return Err(SubmitError::NotYours);
        }
        self.rules.check(&self.state, action).map_err(SubmitError::Refused)?;

        let before = self.state.clone();
        let events_before = self.events.len();
        let mut rolls = Vec::new();
        self.dice.choice(self.rules.side(side), &|| self.rules.print(action));
        let mut cx = Cx::recording(self.dice.as_mut(), &mut self.events, &mut rolls);
        self.rules.apply(&mut self.state, action, &mut cx);
        run(self.rules, &mut self.state, &mut cx);

        let revealed = cx.has_revealed();
        let same_side = self.decision().is_some_and(|d| d.side == side);
        if rolls.is_empty() && !revealed && same_side {
            self.undo.push(before);
        } else {
            self.undo.clear();
        }
        self.entries.push(Entry { side, action, rolls, events_before });
        Ok(&self.events[events_before..])
    }

    /// How many choices can be taken back now.
    pub fn undoable(&self) -> usize {
        self.undo.len()
    }

    /// The position before the last choice, if that can be taken back.
    pub fn before(&self) -> Option<&R::State> {
        self.undo.last()
    }

    /// Takes the last choice back, if no die, secret or change of side stands between.
    ///
    /// # Errors
    /// When there is nothing that may be taken back.
    pub fn undo(&mut self) -> Result<Entry<R::Action>, UndoError> {
        let last = self.entries.last().ok_or(UndoError::NothingDone)?;
        let before = self.undo.pop().ok_or(UndoError::Settled)?;
        self.events.truncate(last.events_before);
        self.state = before;
        self.dice.taken_back();
        self.entries.pop().ok_or(UndoError::NothingDone)
    }
}
