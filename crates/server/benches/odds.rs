//! How long a player waits for the odds of a classic shock: `cargo bench -p acies-server --bench odds`.
//!
//! Pictures of fights that are hard to count, then every order with odds that comes up in games of `scripted`. The bench
//! fails where odds are refused, or where those of two phalanxes against three units come too late.

use acies_bots::make;
use acies_kernel::{Cx, NoDice, Question, Rules, SeededDice, Step, run};
use acies_protocol::chances::chances;
use acies_rules_gboh::{Gboh, State};
use acies_scenario::situation::{parse, stage};
use acies_scenario::{AnyRules, load};
use std::process::ExitCode;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// So long may the odds of two phalanxes against three units take.
const BOUND: Duration = Duration::from_millis(300);

#[path = "../../scenario/tests/it/common/shocks.rs"]
mod shocks;

use shocks::{PICTURES, Picture};

/// One answer.
struct Told {
    took: Duration,
    groups: Result<String, String>,
}

/// The processor time of this thread, where the system tells it, and otherwise the time of day: the bench may have to share
/// its machine.
fn clock() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    let used = std::fs::read_to_string("/proc/thread-self/schedstat");
    let used = used.ok().and_then(|text| text.split(' ').next()?.parse().ok());
    used.map_or_else(|| START.get_or_init(Instant::now).elapsed(), Duration::from_nanos)
}

fn ask(rules: &Gboh, state: &State, order: &str) -> Told {
    let action = rules.parse(state, order).unwrap_or_else(|error| panic!("{order}: {error:?}"));
    let began = clock();
    let found = chances(rules, state, action);
    let took = clock().saturating_sub(began);
    let words = |told: acies_protocol::chances::Chances| {
        let ways = told.count().map_or_else(|| format!("{} changes", told.singly().len()), |n| format!("{n} ways"));
        let notes: Vec<String> = told.notes.iter().map(|note| format!(", {note:?}")).collect();
        ways + &notes.concat()
    };
    let groups = found.map(|found| found.map_or(String::new(), words)).map_err(|error| error.to_string());
    Told { took, groups }
}

fn ms(took: Duration) -> f64 {
    1000.0 * took.as_secs_f64()
}

fn stood(picture: &Picture) -> (Gboh, State) {
    let text = format!("situation  odds\ncovers     gboh:3.0(B.2)\n{}\n= turn 2\n", picture.text);
    let situations = parse("odds", &text).expect("the picture can be read");
    let AnyRules::Gboh(rules) = stage("gboh-classic", &situations[0]).expect("the picture can be staged").rules else {
        panic!("another engine")
    };
    let mut state = rules.start();
    run(&rules, &mut state, &mut Cx::silent(&mut NoDice));
    (rules, state)
}

fn pictures(only: &str) -> bool {
    let mut kept = true;
    for picture in PICTURES.iter().filter(|picture| picture.name.contains(only)) {
        let (rules, state) = stood(picture);
        for order in picture.orders {
            let told = ask(&rules, &state, order);
            let late = picture.bound && told.took > BOUND;
            kept &= !late && told.groups.is_ok();
            let word = if late { "  TOO LATE" } else { "" };
            let action = rules.parse(&state, order).expect("it was read before");
            let runs = rules.foretell(&state, action).and_then(Result::ok).map_or(0, |told| told.runs);
            println!(
                "{runs:>8} runs {:<44} {order:<14} {:>9.2} ms  {:?}{word}",
                picture.name,
                ms(told.took),
                told.groups
            );
        }
    }
    kept
}

/// Of the questions of a battle that are not about whom to attack, every so many is asked.
const EVERY: usize = 25;

/// The orders with odds in a game of `scripted`.
fn battle(id: &str, seed: u64, most: usize) -> bool {
    let loaded = load(id, &[]).expect("the scenario is sound");
    let AnyRules::Gboh(rules) = &loaded.rules else { panic!("another engine") };
    let (mut dice, mut state, mut options) = (SeededDice::new(seed), rules.start(), Vec::new());
    let mut bot = make::<Gboh>("scripted", seed).expect("there is such a bot");
    let mut all: Vec<(Duration, String, Result<String, String>)> = Vec::new();
    let mut questions = 0;
    while run(rules, &mut state, &mut Cx::silent(&mut dice)) == Step::Ask && all.len() < most {
        options.clear();
        rules.options(&state, &mut options);
        questions += 1;
        let shock = rules.question(&state).is_some_and(|question| ["designate", "pair"].contains(&question.name()));
        for &action in options.iter().filter(|_| shock || questions % EVERY == 0) {
            let order = rules.print(action);
            let shock = ["designate", "attack", "charge", "done"].iter().any(|word| order.starts_with(word));
            if shock || rules.step_to(action).is_some() {
                let told = ask(rules, &state, &order);
                if told.groups != Ok(String::new()) {
                    all.push((told.took, order, told.groups));
                }
            }
        }
        let decision = rules.decision(&state).expect("somebody is asked");
        let index = bot.choose(rules, &state, &decision, &options);
        rules.apply(&mut state, options[index], &mut Cx::silent(&mut dice));
    }
    all.sort();
    let refused = all.iter().filter(|one| one.2.is_err()).count();
    let at =
        |part: usize| all.get((all.len() * part / 1000).min(all.len().saturating_sub(1))).map_or(0.0, |one| ms(one.0));
    println!(
        "{id:<14} seed {seed}: {} asked, median {:.2} ms, 99 % {:.1}, 99.9 % {:.1}, longest {:.1}; refused {refused}",
        all.len(),
        at(500),
        at(990),
        at(999),
        at(1000)
    );
    for (took, order, groups) in all.iter().rev().take(5) {
        println!("    {order:<20} {:>9.2} ms  {groups:?}", ms(*took));
    }
    refused == 0
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let only = words.first().map_or("", String::as_str);
    let mut kept = only == "battles" || pictures(only);
    if only.is_empty() || only == "battles" {
        for id in ["zama-spqr", "gaugamela", "hydaspes"] {
            kept &= battle(id, 3, 150);
        }
    }
    if kept { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
