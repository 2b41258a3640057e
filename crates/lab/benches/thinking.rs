//! Whether `search` keeps its time: `cargo bench -p acies-lab --bench thinking`, on a machine that does nothing else.
//!
//! It plays `scripted` in every battle on all processors with the usual budget, and is told to stop at some moment in
//! every third plan. The bench fails where an answer comes too late.

use acies_bots::{Bot, Means, Portfolio, Search, Stop};
use acies_kernel::{Asks, Chance, Cx, Decision, SeededDice, Side, Step, run};
use acies_scenario::{load, rulesets, with_rules};
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

/// What `search` is given.
const PLAN: Duration = Duration::from_millis(200);
const REACTION: Duration = Duration::from_millis(20);
/// So much later than its budget allows may an answer come, and so long after it was told to stop.
const LATE: Duration = Duration::from_millis(100);
const STOPPED: Duration = Duration::from_millis(50);
/// Plans looked at in a battle.
const PLANS: usize = 45;

/// The longest of many answers.
#[derive(Default)]
struct Worst {
    asked: usize,
    longest: Duration,
}

impl Worst {
    fn add(&mut self, took: Duration) {
        self.asked += 1;
        self.longest = self.longest.max(took);
    }

    /// Tells it; whether it is within the bound.
    fn tell(&self, what: &str, bound: Duration) -> bool {
        let kept = self.longest <= bound;
        let word = if kept { "" } else { "  TOO LATE" };
        println!("  {what:<9} {:>3} asked, longest {:>6.1} ms{word}", self.asked, 1000.0 * self.longest.as_secs_f64());
        kept
    }
}

/// How the search kept its time in one battle.
#[derive(Default)]
struct Kept {
    plans: Worst,
    reactions: Worst,
    stops: Worst,
}

/// A search with all processors.
fn means() -> Means {
    Means { threads: thread::available_parallelism().map_or(1, usize::from), ..Means::of(1) }
}

/// How long a search goes on after it was told to stop, after a while.
fn stopped<R: Portfolio>(
    rules: &R,
    state: &R::State,
    decision: &Decision,
    options: &[R::Action],
    after: Duration,
) -> Duration {
    let means = means();
    let stop: Stop = means.stop.clone();
    let told = thread::spawn(move || {
        thread::sleep(after);
        stop.now();
        Instant::now()
    });
    Search::<R>::new(means).choose(rules, state, decision, options);
    let end = Instant::now();
    told.join().map_or(Duration::ZERO, |told| end.saturating_duration_since(told))
}

fn play<R: Portfolio>(rules: &R) -> Kept {
    let (mut dice, mut chance) = (SeededDice::new(3), Chance::new(3));
    let mut cx = Cx::silent(&mut dice);
    let (mut state, mut options) = (rules.start(), Vec::new());
    let (mut search, mut other) = (Search::<R>::new(means()), R::policy(2));
    let mut kept = Kept::default();
    while run(rules, &mut state, &mut cx) == Step::Ask && kept.plans.asked < PLANS {
        options.clear();
        rules.options(&state, &mut options);
        let Some(decision) = rules.decision(&state) else { break };
        let index = if decision.side == Side::Second {
            other.choose(rules, &state, &decision, &options)
        } else {
            let asks = decision.asks;
            if asks == Asks::Plan && options.len() > 1 && kept.plans.asked % 3 == 0 {
                let after = Duration::from_millis(10 + chance.below(180) as u64);
                kept.stops.add(stopped(rules, &state, &decision, &options, after));
            }
            let began = Instant::now();
            let index = search.choose(rules, &state, &decision, &options);
            match asks {
                Asks::Plan => kept.plans.add(began.elapsed()),
                Asks::Reaction | Asks::SetUp | Asks::Detail => kept.reactions.add(began.elapsed()),
            }
            index
        };
        rules.apply(&mut state, options[index], &mut cx);
    }
    kept
}

fn main() -> ExitCode {
    let mut fine = true;
    for id in rulesets().iter().flat_map(|ruleset| ruleset.scenarios.iter().copied()) {
        let loaded = load(id, &[]).expect("the scenario is sound");
        let kept = with_rules!(&loaded.rules, rules => play(rules));
        println!("{id}");
        fine &= kept.plans.tell("plans", PLAN + LATE);
        fine &= kept.reactions.tell("reactions", REACTION + LATE);
        fine &= kept.stops.tell("stopped", STOPPED);
    }
    if fine { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
