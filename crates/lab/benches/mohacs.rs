//! How fast the engine is at Mohács: `cargo bench -p acies-lab`.

use acies_kernel::contract::random_game;
use acies_kernel::{Chance, Cx, NoDice, Rules, SeededDice, Side, Step, Stop, enumerate, run};
use acies_rules_iron::{Action, Iron, State};
use acies_scenario::{AnyRules, load};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

fn mohacs() -> Iron {
    match load("mohacs", &[]).expect("the scenario is sound").rules {
        AnyRules::Iron(rules) => rules,
        _ => unreachable!("Mohács is played by another engine"),
    }
}

/// Choices played by [`random_choices`] in one go.
const STRETCH: u64 = 10_000;

/// Listing every choice, picking one, applying it: choices a second.
#[divan::bench]
fn random_choices(bencher: Bencher<'_, '_>) {
    let rules = mohacs();
    let mut options = Vec::new();
    let mut seed = 0;
    bencher.counter(ItemsCount::new(STRETCH)).bench_local(|| {
        seed += 1;
        random_game(&rules, seed, STRETCH, &mut options)
    });
}

/// The same from the first decision to the last.
#[divan::bench(sample_count = 40, sample_size = 1)]
fn random_whole_game(bencher: Bencher<'_, '_>) {
    let rules = mohacs();
    let mut options = Vec::new();
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        random_game(&rules, seed, u64::MAX, &mut options)
    });
}

/// One whole game of greedy against itself.
#[divan::bench(sample_count = 40, sample_size = 1)]
fn greedy_whole_game(bencher: Bencher<'_, '_>) {
    let rules = mohacs();
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        let bots = ["greedy", "greedy"].map(str::to_string);
        let plan = acies_lab::Plan { bots, seed, ..acies_lab::Plan::default() };
        acies_lab::simulate(&rules, &plan, &|_| ())
    });
}

/// A position that random play reaches, with a question of this key open and such a choice in it.
fn position(rules: &Iron, key: &str, wanted: impl Fn(&Action) -> bool) -> (State, Action) {
    for seed in 0.. {
        let (mut dice, mut chance) = (SeededDice::new(seed), Chance::new(seed));
        let mut cx = Cx::silent(&mut dice);
        let (mut state, mut options) = (rules.start(), Vec::new());
        while run(rules, &mut state, &mut cx) == Step::Ask {
            options.clear();
            rules.options(&state, &mut options);
            let asked = rules.decision(&state).is_some_and(|d| d.prompt.key == key);
            if let Some(&action) = options.iter().find(|&a| wanted(a)).filter(|_| asked) {
                return (state, action);
            }
            rules.apply(&mut state, chance.pick(&options), &mut cx);
        }
    }
    unreachable!("some game gets there")
}

#[divan::bench]
fn clone(bencher: Bencher<'_, '_>) {
    let rules = mohacs();
    let (state, _) = position(&rules, "ask-resolve", |_| true);
    bencher.bench_local(|| black_box(&state).clone());
}

#[divan::bench]
fn compare(bencher: Bencher<'_, '_>) {
    let rules = mohacs();
    let (state, _) = position(&rules, "ask-resolve", |_| true);
    let other = state.clone();
    bencher.bench_local(|| black_box(&state) == black_box(&other));
}

/// The choices of a unit in hand.
#[divan::bench]
fn options_of_a_move(bencher: Bencher<'_, '_>) {
    let rules = mohacs();
    let (state, _) = position(&rules, "ask-move", |a| matches!(a, Action::To(_)));
    let mut options = Vec::new();
    bencher.bench_local(|| {
        options.clear();
        rules.options(black_box(&state), &mut options);
        options.len()
    });
}

/// One step of a unit in hand.
#[divan::bench]
fn apply_a_step(bencher: Bencher<'_, '_>) {
    let rules = mohacs();
    let (state, action) = position(&rules, "ask-move", |a| matches!(a, Action::To(_)));
    bencher.bench_local(|| {
        let mut state = black_box(&state).clone();
        let mut dice = NoDice;
        rules.apply(&mut state, action, &mut Cx::silent(&mut dice));
        state
    });
}

#[divan::bench]
fn odds_of_a_shock(bencher: Bencher<'_, '_>) {
    let rules = mohacs();
    let (state, action) = position(&rules, "ask-resolve", |_| true);
    bencher.bench_local(|| enumerate(&rules, black_box(&state), action, Stop::Home));
}

#[divan::bench]
fn redact(bencher: Bencher<'_, '_>) {
    let rules = mohacs();
    let (state, _) = position(&rules, "ask-move", |_| true);
    bencher.bench_local(|| rules.redact(black_box(&state), Side::First));
}

#[divan::bench]
fn view(bencher: Bencher<'_, '_>) {
    let rules = mohacs();
    let (state, _) = position(&rules, "ask-move", |_| true);
    bencher.bench_local(|| rules.view(black_box(&state), Some(Side::First)));
}
