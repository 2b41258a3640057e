//! The closed forms of this bot against the rules themselves, run on every face of every die, at
//! positions that games really reach.

use super::Greedy;
use super::field::Field;
use super::fire::Shot;
use super::shock::{Attacker, Bout};
use super::temper::Temper;
use crate::Bot;
use acies_board::{HexId, Reach};
use acies_kernel::{Branch, Cx, Decision, Rules, SeededDice, Step, Stop, enumerate, run};
use acies_rules_iron::charts::{FireResult, Harm, ShockResult};
use acies_rules_iron::setting::UnitId;
use acies_rules_iron::{Action, Iron, Order, Question, State};
use acies_scenario::{AnyRules, load};

fn mohacs() -> Iron {
    let AnyRules::Iron(rules) = load("mohacs", &[]).unwrap().rules else { panic!("another engine") };
    rules
}

/// Plays games of the bot against itself and shows every decision.
fn watch(rules: &Iron, seeds: core::ops::Range<u64>, mut see: impl FnMut(&State, &Decision, &[Action])) {
    for seed in seeds {
        let mut dice = SeededDice::new(seed);
        let mut cx = Cx::silent(&mut dice);
        let mut bots = [Greedy::new(seed), Greedy::new(!seed)];
        let (mut state, mut options) = (rules.start(), Vec::new());
        while run(rules, &mut state, &mut cx) == Step::Ask {
            options.clear();
            rules.options(&state, &mut options);
            let decision = rules.decision(&state).unwrap();
            see(&state, &decision, &options);
            let seen = rules.redact(&state, decision.side);
            let index = bots[decision.side.index()].choose(rules, &seen, &decision, &options);
            rules.apply(&mut state, options[index], &mut cx);
        }
    }
}

/// The exact odds of a choice up to the next question, unless the dice are not yet rolled then.
fn odds(rules: &Iron, state: &State, action: Action) -> Option<Vec<Branch<State>>> {
    let branches = enumerate(rules, state, action, Stop::NextDecision).unwrap();
    let is_open = |b: &Branch<State>| {
        matches!(
            rules.question(&b.state),
            Some(
                Question::CounterFire { .. }
                    | Question::ReturnFire { .. }
                    | Question::Stand { .. }
                    | Question::ReactionFire { .. }
                    | Question::Roll { .. }
            )
        )
    };
    (!branches.iter().any(is_open)).then_some(branches)
}

/// How likely it is that what happened looks like this, in tenths of a percent.
fn chance(branches: &[Branch<State>], holds: impl Fn(&State) -> bool) -> u128 {
    let sum: acies_kernel::Prob = branches.iter().filter(|b| holds(&b.state)).map(|b| b.prob).sum();
    sum.of(1000)
}

#[test]
fn the_odds_of_fire_are_those_of_the_rules() {
    let rules = mohacs();
    let mut checked = 0;
    watch(&rules, 0..6, |state, _, options| {
        let Some(Question::Move { unit: firer }) = rules.question(state) else { return };
        let q = rules.pos(state);
        for &action in options {
            let Action::Fire(target) = action else { continue };
            if q.order(target) == Order::Retired {
                continue;
            }
            let Some(branches) = odds(&rules, state, action) else { continue };
            let from = q.hex(firer).unwrap();
            let results: Vec<FireResult> = Shot { firer, from, target }.results(q).collect();
            let share = |want: FireResult| 100 * results.iter().filter(|&&r| r == want).count() as u128;
            let now = |s: &State, order: Order| rules.pos(s).order(target) == order;
            assert_eq!(chance(&branches, |s| now(s, Order::Retired)), share(FireResult::Retired));
            if q.order(target) == Order::Normal {
                assert_eq!(chance(&branches, |s| now(s, Order::Disordered)), share(FireResult::Disordered));
            }
            checked += 1;
        }
    });
    assert!(checked > 50, "only {checked} shots were seen");
}

/// What a bout is expected to do: leave the defender as it is, retire it, disorder the attackers.
fn expected(results: impl Iterator<Item = ShockResult>) -> [u128; 3] {
    let all: Vec<ShockResult> = results.collect();
    let share = |holds: &dyn Fn(&ShockResult) -> bool| 100 * all.iter().filter(|r| holds(r)).count() as u128;
    [share(&|r| r.defender == Harm::None), share(&|r| r.defender == Harm::Retired), share(&|r| r.attacker_disordered)]
}

/// The same, as the rules have it; `before` is the state of the defender.
fn found(rules: &Iron, branches: &[Branch<State>], pair: (UnitId, UnitId), before: Order) -> [u128; 3] {
    let (attacker, defender) = pair;
    let order = |s: &State, unit| rules.pos(s).order(unit);
    [
        chance(branches, |s| order(s, defender) == before),
        chance(branches, |s| order(s, defender) == Order::Retired),
        chance(branches, |s| order(s, attacker) != Order::Normal),
    ]
}

/// Defenders that are disordered and not changed by "disordered": only ever unharmed or worse.
fn is_plain(rules: &Iron, state: &State, pair: (UnitId, UnitId)) -> bool {
    let q = rules.pos(state);
    let retreats_safely = q.standards(acies_kernel::Side::First).next().is_some();
    q.order(pair.0) == Order::Normal && q.order(pair.1) != Order::Retired && retreats_safely
}

#[test]
fn the_odds_of_shock_are_those_of_the_rules() {
    let rules = mohacs();
    let (mut alone, mut together) = (0, 0);
    watch(&rules, 0..12, |state, _, options| {
        let Some(Question::Resolve { .. }) = rules.question(state) else { return };
        let q = rules.pos(state);
        for &action in options {
            let Action::Resolve(defender) = action else { continue };
            let band: Vec<Attacker> = q
                .declared()
                .filter(|d| d.defender == defender && !d.charge)
                .map(|d| Attacker::shocking(q, d.attacker, q.hex(d.attacker).unwrap()))
                .collect();
            let by = |unit| band.iter().any(|a| a.unit == unit);
            let entangled = q.declared().any(|d| by(d.attacker) && d.defender != defender);
            let Some(first) = band.first().map(|a| (a.unit, defender)) else { continue };
            let gun = q.setting().unit(defender).missile.range_row().is_some_and(|row| row > 2);
            let ready = band.iter().all(|a| q.order(a.unit) == Order::Normal);
            if entangled || gun || !ready || !is_plain(&rules, state, first) {
                continue;
            }
            let Some(branches) = odds(&rules, state, action) else { continue };
            let bout = Bout::new(q, defender, &band, 1);
            assert_eq!(expected(bout.results(q)), found(&rules, &branches, first, q.order(defender)));
            if band.len() > 1 { together += 1 } else { alone += 1 }
        }
    });
    assert!(alone > 20 && together > 5, "only {alone} attacks alone and {together} together were seen");
}

#[test]
fn the_odds_of_a_charge_are_those_of_the_rules() {
    let rules = mohacs();
    let mut checked = 0;
    watch(&rules, 0..12, |state, decision, options| {
        let Some(Question::Ride { unit: rider, .. }) = rules.question(state) else { return };
        if !options.contains(&Action::Done) {
            return;
        }
        let q = rules.pos(state);
        let field = Field::new(&rules, state, decision.side, 0.0, &Temper::PLAIN);
        let hex: HexId = q.hex(rider).unwrap();
        let met: Vec<UnitId> = field.in_front(hex, q.facing(rider)).collect();
        let [defender] = met[..] else { return };
        let shared = q.under_way().any(|d| d.attacker != rider);
        let pair = (rider, defender);
        if shared || q.setting().unit(defender).missile.range_row().is_some() || !is_plain(&rules, state, pair) {
            return;
        }
        let Some(branches) = odds(&rules, state, Action::Done) else { return };
        let band = [Attacker::charging(q, rider, hex)];
        let bout = Bout::new(q, defender, &band, 1);
        let (mut expected, mut found) = (expected(bout.results(q)), found(&rules, &branches, pair, q.order(defender)));
        if q.order(defender) != Order::Normal {
            // The refuge of a retired defender is asked for before its attacker is disordered.
            (expected[2], found[2]) = (0, 0);
        }
        assert_eq!(expected, found);
        checked += 1;
    });
    assert!(checked > 50, "only {checked} charges were seen");
}

/// The first step to everything within reach is one that the rules offer, and the other way round.
#[test]
fn what_a_unit_can_reach_is_what_the_rules_offer() {
    let rules = mohacs();
    let mut reach = Reach::new();
    let mut checked = 0;
    watch(&rules, 0..3, |state, _, options| {
        let Some(Question::Move { unit }) = rules.question(state) else { return };
        let q = rules.pos(state);
        let fresh = !q.has_moved(unit) && q.order(unit) != Order::Retired;
        let Some(at) = q.hex(unit).filter(|_| fresh) else { return };
        q.reach(unit, &mut reach);
        let is_free = |hex: HexId| q.occupant(hex).is_none();
        let next_to = |hex: &HexId| q.setting().map.is_adjacent(at, *hex) && is_free(*hex);
        let direct = |hex: &HexId| reach.path_back(*hex).nth(1) == Some(at);
        for hex in reach.reached().iter().copied().filter(next_to).filter(direct) {
            assert!(options.contains(&Action::To(hex)), "{} to {hex:?}", q.setting().unit(unit).name);
            checked += 1;
        }
        for action in options {
            let Action::To(hex) = *action else { continue };
            assert!(reach.cost(hex).is_some() || !is_free(hex), "{} to {hex:?}", q.setting().unit(unit).name);
        }
    });
    assert!(checked > 1000, "only {checked} steps were seen");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let rules = mohacs();
    let game = || {
        let mut seen = Vec::new();
        watch(&rules, 3..4, |state, _, options| seen.push((rules.question(state), options.len())));
        seen
    };
    assert_eq!(game(), game());
}
