//! Plans: their wits against random play, their ideas, and the measure of positions.

use super::field::Field;
use super::promise::promise;
use super::temper::Temper;
use super::{Greedy, Scripted, stances};
use crate::matches::play;
use crate::nearness::Nearness;
use crate::{Bot, Idea, Policy, Portfolio, Random, Stance};
use acies_kernel::{Cx, Decision, Outcome, Rules, SeededDice, Side, Step, run};
use acies_rules_iron::{Action, Iron, Question, State};
use acies_scenario::{AnyRules, load};

fn mohacs() -> Iron {
    let AnyRules::Iron(rules) = load("mohacs", &[]).unwrap().rules else { panic!("another engine") };
    rules
}

/// Plays a game of the bot against itself and shows every decision with who decides.
fn watch(rules: &Iron, seed: u64, mut see: impl FnMut(&State, &Decision, &[Action], &Scripted)) -> State {
    let mut dice = SeededDice::new(seed);
    let mut cx = Cx::silent(&mut dice);
    let mut bots = [Scripted::new(seed), Scripted::new(!seed)];
    let (mut state, mut options) = (rules.start(), Vec::new());
    while run(rules, &mut state, &mut cx) == Step::Ask {
        options.clear();
        rules.options(&state, &mut options);
        let decision = rules.decision(&state).unwrap();
        let bot = &mut bots[decision.side.index()];
        see(&state, &decision, &options, bot);
        let index = bot.choose(rules, &rules.redact(&state, decision.side), &decision, &options);
        rules.apply(&mut state, options[index], &mut cx);
    }
    state
}

#[test]
fn scripted_beats_random() {
    let rules = mohacs();
    for seed in 0..4 {
        let side = if seed % 2 == 0 { Side::First } else { Side::Second };
        let (me, other): (Box<dyn Bot<Iron>>, Box<dyn Bot<Iron>>) =
            (Box::new(Scripted::new(seed)), Box::new(Random::new(seed)));
        let bots = if side == Side::First { [me, other] } else { [other, me] };
        assert_eq!(play(&rules, seed, bots).0, Some(Outcome::Win(side)), "seed {seed}");
    }
}

/// Greedy is the measure of the others: it plays as it always did.
#[test]
fn greedy_plays_as_before() {
    let rules = mohacs();
    let game = |seed: u64| {
        let (outcome, made) = play(&rules, seed, [Box::new(Greedy::new(seed)), Box::new(Greedy::new(!seed))]);
        let mix = |hash: u64, action: &Action| {
            rules.print(*action).bytes().fold(hash, |h, b| (h ^ u64::from(b)).wrapping_mul(0x100_0000_01b3))
        };
        (outcome, made.len(), made.iter().fold(0xcbf2_9ce4_8422_2325, mix))
    };
    assert_eq!([game(3), game(5)], FINGERPRINTS);
}

#[test]
fn promise_is_certain_at_the_end_and_shared_before() {
    let rules = mohacs();
    let end = watch(&rules, 1, |state, _, _, _| {
        let [a, b] = Side::ALL.map(|side| promise(&rules, state, side));
        assert!((a + b - 1.0).abs() < 1e-5 && a > 0.0 && a < 1.0, "{a} and {b}");
    });
    let shares = Side::ALL.map(|side| promise(&rules, &end, side));
    match rules.outcome(&end) {
        Some(Outcome::Win(Side::First)) => assert_eq!(shares, [1.0, 0.0]),
        Some(Outcome::Win(_)) => assert_eq!(shares, [0.0, 1.0]),
        _ => assert_eq!(shares, [0.5, 0.5]),
    }
}

/// Somebody who knows only what its side may know plays on from there, for both sides.
#[test]
fn what_a_side_may_know_can_be_played_forward() {
    let rules = mohacs();
    let mut asked = 0;
    watch(&rules, 2, |state, decision, _, _| {
        asked += 1;
        if asked % 120 != 0 {
            return;
        }
        let mut known = rules.redact(state, decision.side);
        let (mut policy, mut dice) = (Iron::policy(asked), SeededDice::new(asked));
        let (mut cx, mut options, mut wrong) = (Cx::silent(&mut dice), Vec::new(), Vec::new());
        for _ in 0..200 {
            if run(&rules, &mut known, &mut cx) != Step::Ask {
                break;
            }
            options.clear();
            rules.options(&known, &mut options);
            let decision = rules.decision(&known).unwrap();
            let index = policy.choose(&rules, &known, &decision, &options);
            rules.apply(&mut known, options[index], &mut cx);
        }
        rules.violations(&known, &mut wrong);
        assert!(wrong.is_empty(), "{wrong:?}");
    });
    assert!(asked > 1200);
}

#[test]
fn ideas_are_legal_and_new_and_the_favourite_comes_first() {
    let rules = mohacs();
    let (mut ideas, mut plans) = (Vec::<Idea>::new(), 0);
    watch(&rules, 3, |state, decision, options, bot| {
        let weighed = matches!(
            rules.question(state),
            Some(Question::Free { .. } | Question::Continue { .. } | Question::Seize { .. } | Question::Stand { .. })
        );
        if !weighed {
            return;
        }
        let seen = rules.redact(state, decision.side);
        let mut bot = bot.clone();
        bot.ideas(&rules, &seen, decision, options, &mut ideas);
        assert!(!ideas.is_empty() && ideas.len() <= 12);
        assert_eq!(ideas[0].first, Some(bot.favourite(&rules, &seen, decision, options)));
        for (i, idea) in ideas.iter().enumerate() {
            assert!(idea.first.is_some_and(|index| index < options.len()));
            assert!(ideas[..i].iter().all(|other| (other.first, other.stance) != (idea.first, idea.stance)));
        }
        plans += usize::from(ideas.len() > 1);
    });
    assert!(plans > 30, "only {plans} questions worth a thought");
}

fn is_free(rules: &Iron, state: &State) -> bool {
    matches!(rules.question(state), Some(Question::Free { .. }))
}

#[test]
fn plans_suit_the_opening() {
    let rules = mohacs();
    let mut seen = None;
    watch(&rules, 4, |state, _, _, _| {
        if is_free(&rules, state) && seen.is_none() {
            seen = Some(state.clone());
        }
    });
    let start = seen.unwrap();
    let plan = |side: Side, battle: &str| {
        let field = Field::new(&rules, &start, side, 0.0, &Temper::PLANNER);
        let mut near = Nearness::default();
        field.measure(&mut near);
        stances::choose(field, rules.setting().battle_named(battle).unwrap(), &near)
    };
    // The Rumelians are pitching camp; the larger army lets the smaller one come.
    assert_eq!(plan(Side::Second, "rumelia"), Stance::Rally);
    assert_eq!(plan(Side::Second, "bali"), Stance::Refuse);
    assert_eq!(plan(Side::First, "tomori"), Stance::Advance);
}

/// The chance that Tomori saw: two rides at the Rumelians before they are up.
#[test]
fn the_hungarians_begin_with_tomori() {
    let rules = mohacs();
    let mut first = None;
    watch(&rules, 5, |state, decision, options, bot| {
        if is_free(&rules, state) && first.is_none() {
            let index = bot.favourite(&rules, state, decision, options);
            first = Some(rules.print(options[index]));
        }
    });
    assert_eq!(first.as_deref(), Some("activate tomori"));
}

/// Games of greedy, taken when leaders no longer joined the retired unit that they leave (sul:A50).
const FINGERPRINTS: [(Option<Outcome>, usize, u64); 2] = [
    (Some(Outcome::Win(Side::Second)), 2218, 16_451_776_930_551_919_030),
    (Some(Outcome::Win(Side::Second)), 1601, 7_122_102_934_137_525_567),
];
