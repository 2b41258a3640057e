//! The contract of an engine, checked on random games: run by every engine's tests and by
//! `acies sim --check`.

use crate::{Chance, Clause, Cx, Game, Outcome, Rules, SeededDice, Side, Step, run, state_hash};

/// How one random game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// Choices made.
    pub actions: u64,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

/// In what way a game is not as the contract wants it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BreachKind {
    /// There is no way on.
    DeadEnd,
    /// It does not end.
    Runaway,
    /// Something that must hold does not.
    Broken,
}

/// Why a game is not as the contract wants it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// In what way.
    pub kind: BreachKind,
    /// The seed of the game.
    pub seed: u64,
    /// The number of choices before it broke.
    pub at: u64,
    /// What is wrong.
    pub what: String,
}

impl core::fmt::Display for Breach {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "seed {}, after {} choices: {}", self.seed, self.at, self.what)
    }
}

/// Plays one random game as fast as it goes; `None` as outcome means that it hit the limit.
pub fn random_game<R: Rules>(rules: &R, seed: u64, limit: u64, options: &mut Vec<R::Action>) -> Played {
    let (mut dice, mut chance) = (SeededDice::new(seed), Chance::new(seed));
    let mut cx = Cx::silent(&mut dice);
    let mut state = rules.start();
    let mut actions = 0;
    while run(rules, &mut state, &mut cx) == Step::Ask && actions < limit {
        options.clear();
        rules.options(&state, options);
        let action = chance.pick(options);
        rules.apply(&mut state, action, &mut cx);
        actions += 1;
    }
    Played { actions, outcome: rules.outcome(&state) }
}

/// How often the slower identities are checked.
pub const NOW_AND_THEN: u64 = 64;

/// What is checked after each choice besides the engine's own invariants.
struct Checker<'r, R: Rules> {
    rules: &'r R,
    seen: Vec<R::Action>,
    faults: Vec<String>,
    dead_end: bool,
    at: u64,
    /// How many events have been looked at.
    told: usize,
}

/// Whether a player of this game may be told of a clause: whether it is one of the rulebooks that are played.
pub fn may_be_told<R: Rules>(rules: &R, clause: Clause) -> bool {
    rules.prefixes().contains(&clause.prefix())
}

/// Plays one random game and checks after every choice: the engine's invariants; options never
/// empty, never twice, all accepted by `check`; no clause of another rulebook told. On the way,
/// every [`NOW_AND_THEN`] choices: all options printed and parsed back; actions of other moments
/// refused unless listed; the state serialises and parses to itself; redaction is stable; undo and
/// redo restore. At the end a replay of the choices gives the same state.
///
/// # Errors
/// The first breach.
pub fn checked_game<R: Rules>(rules: &R, seed: u64, limit: u64) -> Result<Played, Breach> {
    let mut game = Game::new(rules, Box::new(SeededDice::new(seed)));
    let mut chance = Chance::new(seed);
    let mut checker = Checker { rules, seen: Vec::new(), faults: Vec::new(), dead_end: false, at: 0, told: 0 };
    let mut at = 0;
    let breach = |kind, at, what| Err(Breach { kind, seed, at, what });
    let broken = |at, what| breach(BreachKind::Broken, at, what);
    while let Some(decision) = game.decision() {
        if at >= limit {
            return breach(BreachKind::Runaway, at, format!("still going after {limit} choices: a runaway"));
        }
        let options = game.options();
        checker.look(&game, &options);
        if let Some(what) = checker.faults.first() {
            let kind = if checker.dead_end { BreachKind::DeadEnd } else { BreachKind::Broken };
            return breach(kind, at, what.clone());
        }
        let action = chance.pick(&options);
        let tries_undo = chance.below(32) == 0;
        let before = tries_undo.then(|| game.state().clone());
        if let Err(error) = game.submit(decision.side, action) {
            return broken(at, format!("{} was listed but not taken: {error:?}", rules.print(action)));
        }
        at += 1;
        if let Some(before) = before.filter(|_| game.undoable() > 0) {
            let after = game.state().clone();
            let undone = game.undo().is_ok() && *game.state() == before;
            let redone = game.submit(decision.side, action).is_ok() && *game.state() == after;
            if !undone || !redone {
                return broken(at, format!("undo and redo of {} is not an identity", rules.print(action)));
            }
        }
    }
    checker.invariants(game.state());
    checker.citations(&game);
    if let Some(what) = checker.faults.first() {
        return broken(at, what.clone());
    }
    if game.outcome().is_none() {
        return breach(BreachKind::DeadEnd, at, "no decision and no outcome: a dead end".to_string());
    }
    if replayed(&game) != *game.state() {
        return broken(at, "a replay of the choices ends in another state".to_string());
    }
    Ok(Played { actions: at, outcome: game.outcome() })
}

fn replayed<R: Rules>(game: &Game<'_, R>) -> R::State {
    let rules = game.rules();
    let later = game.entries().iter().flat_map(|e| e.rolls.iter().copied());
    let rolls = game.opening_rolls().iter().copied().chain(later).collect();
    let mut dice = crate::ScriptedDice::new(rolls);
    let mut cx = Cx::silent(&mut dice);
    let mut state = rules.start();
    run(rules, &mut state, &mut cx);
    for entry in game.entries() {
        rules.apply(&mut state, entry.action, &mut cx);
        run(rules, &mut state, &mut cx);
    }
    state
}

impl<R: Rules> Checker<'_, R> {
    fn look(&mut self, game: &Game<'_, R>, options: &[R::Action]) {
        self.at += 1;
        self.invariants(game.state());
        self.listing(game.state(), options);
        self.citations(game);
        if self.at % NOW_AND_THEN != 0 {
            return;
        }
        self.notation(game.state(), options);
        self.strangers(game.state(), options);
        self.round_trip(game.state());
        self.secrets(game.state());
        for &action in options {
            if self.seen.len() < 4096 && !self.seen.contains(&action) {
                self.seen.push(action);
            }
        }
    }

    fn invariants(&mut self, state: &R::State) {
        self.rules.violations(state, &mut self.faults);
    }

    fn listing(&mut self, state: &R::State, options: &[R::Action]) {
        if options.is_empty() {
            self.dead_end = true;
            self.faults.push(format!("no choice at {:?}: a dead end", self.rules.question(state)));
        }
        for (i, &action) in options.iter().enumerate() {
            if options[..i].contains(&action) {
                self.faults.push(format!("{} is listed twice", self.rules.print(action)));
            }
            if let Err(refusal) = self.rules.check(state, action) {
                self.faults.push(format!("{} is listed but refused by {}", self.rules.print(action), refusal.clause));
            }
        }
    }

    /// Clauses of the question and of what has happened since the last look.
    fn citations(&mut self, game: &Game<'_, R>) {
        self.own(game.decision().map(|decision| decision.clause), "the question");
        let events = game.events();
        // An undo takes events back.
        for &event in &events[self.told.min(events.len())..] {
            self.own(self.rules.message(event).map(|(clause, _)| clause), "an event");
            self.own(self.rules.modifier(event).map(|modifier| modifier.clause), "a modifier");
        }
        self.told = events.len();
    }

    /// A player is told only clauses of the rulebooks that are played.
    fn own(&mut self, clause: Option<Clause>, by: &str) {
        if let Some(clause) = clause.filter(|&clause| !may_be_told(self.rules, clause)) {
            self.faults.push(format!("{clause}, a clause of another rulebook, is told by {by}"));
        }
    }

    fn notation(&mut self, state: &R::State, options: &[R::Action]) {
        let quiet = self.rules.quiet_answer(state);
        if !options.contains(&quiet) {
            self.faults.push(format!("the quiet answer {} is not listed", self.rules.print(quiet)));
        }
        for &action in options {
            let text = self.rules.print(action);
            match self.rules.parse(state, &text) {
                Ok(back) if back == action => {}
                other => self.faults.push(format!("`{text}` does not parse back: {other:?} for {action:?}")),
            }
        }
    }

    /// Actions seen at other moments: accepted exactly when listed.
    fn strangers(&mut self, state: &R::State, options: &[R::Action]) {
        let from = options.len() % 7;
        for at in (from..self.seen.len()).step_by(7) {
            let action = self.seen[at];
            let checked = self.rules.check(state, action);
            let accepted = checked.is_ok();
            self.own(checked.err().map(|refusal| refusal.clause), "a refusal");
            if accepted != options.contains(&action) {
                let text = self.rules.print(action);
                self.faults.push(format!("{text}: listed {}, accepted {accepted}", !accepted));
            }
        }
    }

    fn round_trip(&mut self, state: &R::State) {
        let bytes = postcard::to_allocvec(state).unwrap_or_default();
        match postcard::from_bytes::<R::State>(&bytes) {
            Ok(back) if back == *state && state_hash::<R>(&back) == state_hash::<R>(state) => {}
            _ => self.faults.push("the state does not serialise to itself".to_string()),
        }
    }

    /// A redacted state stays redacted, and is the same whatever was hidden.
    fn secrets(&mut self, state: &R::State) {
        for side in Side::ALL {
            let once = self.rules.redact(state, side);
            if self.rules.redact(&once, side) != once {
                self.faults.push(format!("redaction for {} is not stable", self.rules.side(side)));
            }
        }
    }
}
