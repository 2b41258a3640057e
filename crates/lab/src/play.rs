//! One game: as fast as it goes, checked, or recorded.

use crate::{Plan, mix};
use acies_bots::{Bot, Brain, make};
use acies_kernel::{Chance, Cx, Decision, Game, Outcome, Rules, SeededDice, Side, Step, contract, state_hash};

/// How one game went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Played {
    pub(crate) seed: u64,
    pub(crate) actions: u64,
    pub(crate) end: End,
    /// Flight points or the like, by side, at the end.
    pub(crate) score: Option<[i32; 2]>,
    /// Stands for the whole game: the same only if it went the same.
    pub(crate) hash: String,
}

/// Why it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// By the rules.
    Over(Outcome),
    /// At the plan's limit.
    Limit,
    /// Somebody had to choose and had no choice, or nobody had to and nobody had won.
    Stuck(String),
    /// Something no game may reach, or a panic.
    Broken(String),
}

/// What one thread keeps between games.
pub(crate) struct Table<R: Rules> {
    options: Vec<R::Action>,
    /// Choices made in the game under way.
    pub(crate) actions: u64,
}

impl<R: Brain> Table<R> {
    pub(crate) fn new() -> Table<R> {
        Table { options: Vec::new(), actions: 0 }
    }

    pub(crate) fn play(&mut self, rules: &R, plan: &Plan, seed: u64) -> Played {
        self.actions = 0;
        match (plan.is_random(), plan.check) {
            (true, true) => checked(rules, seed, plan.limit),
            (true, false) => self.random(rules, seed, plan.limit),
            (false, _) => match seats(&plan.bots, seed) {
                Ok(seats) => self.seated(rules, plan, seed, seats),
                Err(what) => broken(seed, 0, what),
            },
        }
    }

    /// Both sides pick at random: no redaction, and nothing allocated after the first position.
    fn random(&mut self, rules: &R, seed: u64, limit: u64) -> Played {
        let (mut dice, mut chance) = (SeededDice::new(seed), Chance::new(seed));
        let mut cx = Cx::silent(&mut dice);
        let mut state = rules.start();
        while run_on(rules, &mut state, &mut cx) == Step::Ask && self.actions < limit {
            self.options.clear();
            rules.options(&state, &mut self.options);
            if self.options.is_empty() {
                break;
            }
            let action = chance.pick(&self.options);
            rules.apply(&mut state, action, &mut cx);
            self.actions += 1;
        }
        ended(rules, &state, seed, self.actions, limit)
    }

    fn seated(&mut self, rules: &R, plan: &Plan, seed: u64, mut seats: Seats<R>) -> Played {
        let mut dice = SeededDice::new(seed);
        let mut cx = Cx::silent(&mut dice);
        let mut state = rules.start();
        let mut wrong = Vec::new();
        while run_on(rules, &mut state, &mut cx) == Step::Ask && self.actions < plan.limit {
            self.options.clear();
            rules.options(&state, &mut self.options);
            let Some(decision) = rules.decision(&state).filter(|_| !self.options.is_empty()) else { break };
            let action = seats.choose(rules, &state, &decision, &self.options);
            rules.apply(&mut state, action, &mut cx);
            self.actions += 1;
            if plan.check {
                rules.violations(&state, &mut wrong);
            }
            if let Some(what) = wrong.pop() {
                return broken(seed, self.actions, what);
            }
        }
        ended(rules, &state, seed, self.actions, plan.limit)
    }
}

/// No engine does so many things between two choices.
const MAX_STEPS: u32 = 1_000_000;

/// Steps to the next choice; a machine that runs in circles panics, which ends its game alone.
fn run_on<R: Rules>(rules: &R, state: &mut R::State, cx: &mut Cx<'_, R::Event>) -> Step {
    for _ in 0..MAX_STEPS {
        match rules.step(state, cx) {
            Step::Go => {}
            stop => return stop,
        }
    }
    panic!("{MAX_STEPS} steps without a choice: the game runs in circles");
}

/// The two players.
struct Seats<R: Rules>([Box<dyn Bot<R>>; 2]);

fn seats<R: Brain>(names: &[String; 2], seed: u64) -> Result<Seats<R>, String> {
    let [first, second] = names;
    Ok(Seats([make(first, mix(seed))?, make(second, mix(!seed))?]))
}

impl<R: Rules> Seats<R> {
    /// The bot whose choice it is sees what its side may know.
    fn choose(&mut self, rules: &R, state: &R::State, decision: &Decision, options: &[R::Action]) -> R::Action {
        let seen = rules.redact(state, decision.side);
        options[self.0[decision.side.index()].choose(rules, &seen, decision, options)]
    }
}

fn checked<R: Rules>(rules: &R, seed: u64, limit: u64) -> Played {
    match contract::checked_game(rules, seed, limit) {
        Ok(contract::Played { actions, outcome: Some(outcome) }) => {
            Played { seed, actions, end: End::Over(outcome), score: None, hash: String::new() }
        }
        Ok(contract::Played { actions, .. }) => broken(seed, actions, "no outcome".to_string()),
        Err(breach) if breach.what.contains("dead end") => {
            Played { end: End::Stuck(breach.to_string()), ..broken(seed, breach.at, String::new()) }
        }
        Err(breach) if breach.at >= limit => Played { end: End::Limit, ..broken(seed, breach.at, String::new()) },
        Err(breach) => broken(seed, breach.at, breach.what),
    }
}

/// A game that went wrong.
pub(crate) fn broken(seed: u64, actions: u64, what: String) -> Played {
    Played { seed, actions, end: End::Broken(what), score: None, hash: String::new() }
}

fn ended<R: Rules>(rules: &R, state: &R::State, seed: u64, actions: u64, limit: u64) -> Played {
    let end = match rules.outcome(state) {
        Some(outcome) => End::Over(outcome),
        None if actions >= limit => End::Limit,
        None => End::Stuck(format!("no choice at {:?}", rules.decision(state).map(|d| d.prompt.key))),
    };
    let scores = rules.scores(state);
    let of = |side: Side| scores.iter().find(|s| s.side == side).map_or(0, |s| s.value);
    Played { seed, actions, end, score: Some(Side::ALL.map(of)), hash: state_hash::<R>(state) }
}

/// Plays one game of a plan again, with everything that happened in it: to be saved as a journal.
///
/// # Errors
/// When there is no bot of a name.
pub fn record<'r, R: Brain>(rules: &'r R, plan: &Plan, game: u64) -> Result<Game<'r, R>, String> {
    let seed = plan.game_seed(game);
    let mut seats = seats(&plan.bots, seed)?;
    let mut chance = Chance::new(seed);
    let mut game = Game::new(rules, Box::new(SeededDice::new(seed)));
    while let Some(decision) = game.decision().filter(|_| (game.entries().len() as u64) < plan.limit) {
        let options = game.options();
        let action = match plan.is_random() {
            true => chance.pick(&options),
            false => seats.choose(rules, game.state(), &decision, &options),
        };
        if game.submit(decision.side, action).is_err() {
            break;
        }
    }
    Ok(game)
}
