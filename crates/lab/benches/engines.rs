//! How fast the engines are, each in its largest battle: `cargo bench -p acies-lab`.

use acies_kernel::contract::random_game;
use acies_kernel::{Chance, Cx, Rules, SeededDice, Side, Step, Stop, enumerate, run};
use acies_lab::{Plan, simulate};
use acies_scenario::{Loaded, load, rulesets, with_rules};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

fn battle(id: &str) -> Loaded {
    load(id, &[]).expect("the scenario is sound")
}

/// The battle of each ruleset with the most pieces.
fn largest() -> Vec<&'static str> {
    let pieces = |id: &str| with_rules!(&battle(id).rules, rules => rules.pieces(&rules.start(), None).len());
    rulesets().iter().filter_map(|ruleset| ruleset.scenarios.iter().copied().max_by_key(|id| pieces(id))).collect()
}

/// Choices played by [`random_choices`] in one go.
const STRETCH: u64 = 10_000;

/// Listing every choice, picking one, applying it: choices a second.
#[divan::bench(args = largest())]
fn random_choices(bencher: Bencher<'_, '_>, id: &str) {
    let loaded = battle(id);
    let mut seed = 0;
    with_rules!(&loaded.rules, rules => {
        let mut options = Vec::new();
        bencher.counter(ItemsCount::new(STRETCH)).bench_local(|| {
            // Some games are shorter than a stretch.
            let mut left = STRETCH;
            while left > 0 {
                seed += 1;
                left -= random_game(rules, seed, left, &mut options).actions.clamp(1, left);
            }
        });
    });
}

/// One game of a bot against itself.
fn whole_game(bencher: Bencher<'_, '_>, id: &str, bot: &str) {
    let loaded = battle(id);
    let mut seed = 0;
    with_rules!(&loaded.rules, rules => {
        bencher.bench_local(|| {
            seed += 1;
            let plan = Plan { bots: [bot, bot].map(str::to_string), seed, ..Plan::default() };
            simulate(rules, &plan, &|_| ())
        });
    });
}

#[divan::bench(args = largest(), sample_count = 20, sample_size = 1)]
fn random_whole_game(bencher: Bencher<'_, '_>, id: &str) {
    whole_game(bencher, id, "random");
}

#[divan::bench(args = largest(), sample_count = 20, sample_size = 1)]
fn greedy_whole_game(bencher: Bencher<'_, '_>, id: &str) {
    whole_game(bencher, id, "greedy");
}

/// Where an engine has no scripted bot its game is refused at once.
#[divan::bench(args = largest(), sample_count = 20, sample_size = 1)]
fn scripted_whole_game(bencher: Bencher<'_, '_>, id: &str) {
    whole_game(bencher, id, "scripted");
}

/// A position in the later half of a random game in which `wanted` finds something.
fn middle<R: Rules, T>(rules: &R, wanted: impl Fn(&R::State, &[R::Action]) -> Option<T>) -> (R::State, T) {
    let mut options = Vec::new();
    for seed in 1.. {
        let half = random_game(rules, seed, u64::MAX, &mut options).actions / 2;
        let (mut dice, mut chance) = (SeededDice::new(seed), Chance::new(seed));
        let mut cx = Cx::silent(&mut dice);
        let mut state = rules.start();
        let mut choices = 0;
        while run(rules, &mut state, &mut cx) == Step::Ask {
            options.clear();
            rules.options(&state, &mut options);
            if choices >= half {
                if let Some(found) = wanted(&state, &options) {
                    return (state, found);
                }
            }
            rules.apply(&mut state, chance.pick(&options), &mut cx);
            choices += 1;
        }
    }
    unreachable!("some game gets there")
}

#[divan::bench(args = largest())]
fn clone(bencher: Bencher<'_, '_>, id: &str) {
    let loaded = battle(id);
    with_rules!(&loaded.rules, rules => {
        let (state, ()) = middle(rules, |_, _| Some(()));
        bencher.bench_local(|| black_box(&state).clone());
    });
}

#[divan::bench(args = largest())]
fn compare(bencher: Bencher<'_, '_>, id: &str) {
    let loaded = battle(id);
    with_rules!(&loaded.rules, rules => {
        let (state, ()) = middle(rules, |_, _| Some(()));
        let other = state.clone();
        bencher.bench_local(|| black_box(&state) == black_box(&other));
    });
}

/// A question with many answers.
#[divan::bench(args = largest())]
fn options(bencher: Bencher<'_, '_>, id: &str) {
    let loaded = battle(id);
    with_rules!(&loaded.rules, rules => {
        let (state, ()) = middle(rules, |_, options| (options.len() >= 8).then_some(()));
        let mut options = Vec::new();
        bencher.bench_local(|| {
            options.clear();
            rules.options(black_box(&state), &mut options);
            options.len()
        });
    });
}

/// The first choice that rolls dice with several results.
#[divan::bench(args = largest())]
fn odds(bencher: Bencher<'_, '_>, id: &str) {
    let loaded = battle(id);
    with_rules!(&loaded.rules, rules => {
        let branches = |state: &_, action| enumerate(rules, state, action, Stop::Home).map_or(0, |all| all.len());
        let rolls = |state: &_, options: &[_]| options.iter().copied().find(|&action| branches(state, action) > 3);
        let (state, action) = middle(rules, rolls);
        bencher.bench_local(|| enumerate(rules, black_box(&state), action, Stop::Home));
    });
}

#[divan::bench(args = largest())]
fn redact(bencher: Bencher<'_, '_>, id: &str) {
    let loaded = battle(id);
    with_rules!(&loaded.rules, rules => {
        let (state, ()) = middle(rules, |_, _| Some(()));
        bencher.bench_local(|| rules.redact(black_box(&state), Side::First));
    });
}

#[divan::bench(args = largest())]
fn view(bencher: Bencher<'_, '_>, id: &str) {
    let loaded = battle(id);
    with_rules!(&loaded.rules, rules => {
        let (state, ()) = middle(rules, |_, _| Some(()));
        bencher.bench_local(|| rules.view(black_box(&state), Some(Side::First)));
    });
}
