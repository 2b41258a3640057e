//! One game: as fast as it goes, checked, or recorded.

use crate::watch::{Notes, Played, rounded};
use crate::{Ending, Plan, Worth};
use acies_bots::{Bot, Brain, Means, make_with};
use acies_kernel::{
    Chance, Cx, Decision, Dice, Die, Game, Outcome, Rules, SeededDice, Side, Step, contract, mix, state_hash,
};

/// What one thread keeps between games.
pub(crate) struct Table<R: Rules> {
    options: Vec<R::Action>,
    wrong: Vec<String>,
    notes: Notes<R>,
    /// Choices made in the game under way.
    actions: u64,
}

impl<R: Brain> Table<R> {
    pub(crate) fn new() -> Table<R> {
        Table { options: Vec::new(), wrong: Vec::new(), notes: Notes::new(), actions: 0 }
    }

    pub(crate) fn play(&mut self, rules: &R, plan: &Plan, game: u64, worth: Option<Worth<'_, R>>) -> Played {
        self.actions = 0;
        self.wrong.clear();
        let mut state = rules.start();
        self.notes.begin(rules, plan, game, &state);
        let seed = plan.game_seed(game);
        if plan.is_random() && plan.check {
            if let Some((ending, at, what)) = breach(rules, seed, plan.limit) {
                self.actions = at;
                return self.faulty(ending, what);
            }
        }
        let mut dice = Counted::new(seed);
        match Players::of(plan, seed) {
            Ok(mut players) => self.run(rules, plan, &mut state, &mut dice, &mut players, worth),
            Err(what) => return self.faulty(Ending::Broken, what),
        }
        match self.wrong.pop() {
            Some(what) => self.faulty(Ending::Broken, what),
            None => self.ended(rules, &state, &dice, plan.limit),
        }
    }

    /// Plays on until the game is over, stuck, broken or too long.
    fn run(
        &mut self,
        rules: &R,
        plan: &Plan,
        state: &mut R::State,
        dice: &mut Counted,
        players: &mut Players<R>,
        worth: Option<Worth<'_, R>>,
    ) {
        let awake = self.notes.is_awake();
        let checked = plan.check && !plan.is_random();
        loop {
            let step = run_on(rules, state, &mut Cx::silent(dice));
            if awake {
                self.notes.stopped(rules, state, dice.rolls, worth);
            }
            if checked {
                rules.violations(state, &mut self.wrong);
            }
            if step != Step::Ask || self.actions >= plan.limit || !self.wrong.is_empty() {
                return;
            }
            self.options.clear();
            rules.options(state, &mut self.options);
            if self.options.is_empty() {
                return;
            }
            let Some(action) = players.choose(rules, state, &self.options) else { return };
            if let Some(decision) = rules.decision(state).filter(|_| awake) {
                self.notes.choice(state, decision.side, action, dice.rolls);
            }
            rules.apply(state, action, &mut Cx::silent(dice));
            self.actions += 1;
        }
    }

    fn ended(&mut self, rules: &R, state: &R::State, dice: &Counted, limit: u64) -> Played {
        let mut played = self.notes.end(rules, state);
        let row = &mut played.row;
        row.choices = self.actions;
        row.result = match rules.outcome(state) {
            Some(Outcome::Win(Side::First)) => Ending::First,
            Some(Outcome::Win(Side::Second)) => Ending::Second,
            Some(Outcome::Draw) => Ending::Draw,
            None if self.actions >= limit => Ending::Limit,
            None => {
                row.fault = format!("no choice at {:?}", rules.question(state));
                Ending::Stuck
            }
        };
        let scores = rules.scores(state);
        let of = |side: Side| scores.iter().find(|score| score.side == side);
        [row.first_points, row.second_points] = Side::ALL.map(|side| Some(of(side).map_or(0, |score| score.value)));
        [row.first_level, row.second_level] = Side::ALL.map(|side| of(side).and_then(|score| score.of));
        (row.rolls, row.mean_face) = (Some(dice.rolls), dice.mean());
        row.hash = state_hash::<R>(state);
        played
    }

    /// The game under way, which went wrong.
    pub(crate) fn faulty(&mut self, result: Ending, what: String) -> Played {
        let mut played = self.notes.broken();
        // A row is one line.
        let what = what.replace(['\n', '\r'], " ");
        (played.row.choices, played.row.result, played.row.fault) = (self.actions, result, what);
        played
    }
}

/// Seeded dice that know how many were rolled and how high.
pub(crate) struct Counted {
    dice: SeededDice,
    rolls: u64,
    sum: u64,
}

/// The least number that the highest faces of all dice, counted from 0, divide.
const SCALE: u64 = 45;

impl Counted {
    fn new(seed: u64) -> Counted {
        Counted { dice: SeededDice::new(seed), rolls: 0, sum: 0 }
    }

    /// The mean face between 0 and 1.
    fn mean(&self) -> Option<f64> {
        (self.rolls > 0).then(|| rounded(self.sum as f64 / (SCALE * self.rolls) as f64))
    }
}

impl Dice for Counted {
    fn roll(&mut self, die: Die) -> u8 {
        let face = self.dice.roll(die);
        self.rolls += 1;
        self.sum += u64::from(face - die.lowest()) * (SCALE / u64::from(die.faces() - 1));
        face
    }
}

/// No engine does so many things between two choices.
const MAX_STEPS: u32 = 1_000_000;

/// Steps to the next choice; a machine that runs in circles panics, which ends its game alone.
pub(crate) fn run_on<R: Rules>(rules: &R, state: &mut R::State, cx: &mut Cx<'_, R::Event>) -> Step {
    for _ in 0..MAX_STEPS {
        match rules.step(state, cx) {
            Step::Go => {}
            stop => return stop,
        }
    }
    panic!("{MAX_STEPS} steps without a choice: the game runs in circles");
}

/// Who chooses.
#[allow(clippy::large_enum_variant)] // There is one to a game.
enum Players<R: Rules> {
    /// Chance, for both: no redaction, and nothing allocated after the first position.
    Chance(Chance),
    /// A bot for each.
    Seats(Seats<R>),
}

impl<R: Brain> Players<R> {
    fn of(plan: &Plan, seed: u64) -> Result<Players<R>, String> {
        match plan.is_random() {
            true => Ok(Players::Chance(Chance::new(seed))),
            false => Ok(Players::Seats(Seats::new(&plan.bots, seed, plan.threads_each())?)),
        }
    }

    fn choose(&mut self, rules: &R, state: &R::State, options: &[R::Action]) -> Option<R::Action> {
        match self {
            Players::Chance(chance) => Some(chance.pick(options)),
            Players::Seats(seats) => {
                let decision = rules.decision(state)?;
                Some(seats.choose(rules, state, &decision, options))
            }
        }
    }
}

/// The two bots.
pub(crate) struct Seats<R: Rules>([Box<dyn Bot<R>>; 2]);

impl<R: Brain> Seats<R> {
    /// Bots that may think on so many threads.
    pub(crate) fn new(names: &[String; 2], seed: u64, threads: usize) -> Result<Seats<R>, String> {
        let [first, second] = names;
        let seat = |name: &str, seed| make_with(name, Means { threads, ..Means::of(seed) });
        Ok(Seats([seat(first, mix(seed))?, seat(second, mix(!seed))?]))
    }

    /// The bot whose choice it is sees what its side may know.
    pub(crate) fn choose(
        &mut self,
        rules: &R,
        state: &R::State,
        decision: &Decision,
        options: &[R::Action],
    ) -> R::Action {
        let bot = &mut self.0[decision.side.index()];
        let index = match rules.has_secrets() {
            true => bot.choose(rules, &rules.redact(state, decision.side), decision, options),
            false => bot.choose(rules, state, decision, options),
        };
        options[index]
    }
}

/// What is wrong with a random game by the contract of the kernel, and after how many choices.
fn breach<R: Rules>(rules: &R, seed: u64, limit: u64) -> Option<(Ending, u64, String)> {
    match contract::checked_game(rules, seed, limit) {
        Ok(contract::Played { outcome: Some(_), .. }) => None,
        Ok(contract::Played { actions, .. }) => Some((Ending::Broken, actions, "no outcome".to_string())),
        Err(breach) => Some(match breach.kind {
            contract::BreachKind::DeadEnd => (Ending::Stuck, breach.at, breach.to_string()),
            contract::BreachKind::Runaway => (Ending::Limit, breach.at, String::new()),
            contract::BreachKind::Broken => (Ending::Broken, breach.at, breach.what),
        }),
    }
}

/// Plays one game of a plan again, with everything that happened in it: to be saved as a journal.
///
/// # Errors
/// When there is no bot of a name.
pub fn record<'r, R: Brain>(rules: &'r R, plan: &Plan, game: u64) -> Result<Game<'r, R>, String> {
    let seed = plan.game_seed(game);
    let mut players = Players::of(plan, seed)?;
    let mut game = Game::new(rules, Box::new(SeededDice::new(seed)));
    while let Some(decision) = game.decision().filter(|_| (game.entries().len() as u64) < plan.limit) {
        let Some(action) = players.choose(rules, game.state(), &game.options()) else { break };
        if game.submit(decision.side, action).is_err() {
            break;
        }
    }
    Ok(game)
}
