//! Games at full length in every battle, and positions in which the plan is obvious.

use super::outlook::Outlook;
use super::survey::Survey;
use super::temper::Temper;
use super::{Field, tempers};
use crate::matches::{greedy, play, wins_against_random};
use crate::{Bot, Idea, Policy, Portfolio, Random, ScriptedRome, Stance};
use acies_kernel::{Asks, Cx, Decision, Outcome, Rules, SeededDice, Side, Step, run};
use acies_rules_rome::{Action, Rome, State};
use acies_scenario::{AnyRules, load};

fn battle(id: &str) -> Rome {
    match load(id, &[]).unwrap().rules {
        AnyRules::Rome(rules) => rules,
        _ => panic!("{id} is not a battle of this engine"),
    }
}

const BATTLES: [&str; 5] = ["agathocles", "great-plains", "cirta", "zama", "tunes"];

fn scripted() -> Box<dyn Bot<Rome>> {
    Box::new(ScriptedRome::default())
}

/// Visits every question of a game between two scripted bots.
fn visit(
    rules: &Rome,
    seed: u64,
    mut look: impl FnMut(&ScriptedRome, &State, &Decision, &[Action]),
) -> Option<Outcome> {
    let mut dice = SeededDice::new(seed);
    let mut cx = Cx::silent(&mut dice);
    let mut bots = [ScriptedRome::default(), ScriptedRome::default()];
    let (mut state, mut options) = (rules.start(), Vec::new());
    while run(rules, &mut state, &mut cx) == Step::Ask {
        options.clear();
        rules.options(&state, &mut options);
        let decision = rules.decision(&state).unwrap();
        let bot = &mut bots[decision.side.index()];
        look(bot, &state, &decision, &options);
        let index = bot.choose(rules, &state, &decision, &options);
        rules.apply(&mut state, options[index], &mut cx);
    }
    rules.outcome(&state)
}

// ---------------------------------------------------------------- greedy

#[test]
fn greedy_beats_random_from_either_side() {
    for id in BATTLES {
        let won = wins_against_random(&battle(id), 20);
        assert!(won >= 19, "{id}: greedy won only {won} of 20 games");
    }
}

#[test]
fn greedy_against_itself_comes_to_an_end() {
    for id in BATTLES {
        let (outcome, made) = play(&battle(id), 1, [greedy(1), greedy(2)]);
        assert!(outcome.is_some(), "{id} is not decided after {} choices", made.len());
    }
}

#[test]
fn the_same_position_gets_the_same_answer() {
    let rules = battle("tunes");
    let game = || play(&rules, 3, [greedy(5), greedy(6)]);
    assert_eq!(game(), game());
}

/// All choices of a game in one number.
fn fingerprint(rules: &Rome, made: &[Action]) -> u64 {
    let bytes = made.iter().flat_map(|&action| rules.print(action).into_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[test]
fn greedy_plays_as_it_always_did() {
    let known = [("cirta", GREEDY_CIRTA), ("tunes", GREEDY_TUNES)];
    for (id, (choices, print)) in known {
        let rules = battle(id);
        let (_, made) = play(&rules, 11, [greedy(1), greedy(2)]);
        assert_eq!((made.len(), fingerprint(&rules, &made)), (choices, print), "{id}");
    }
}

const GREEDY_CIRTA: (usize, u64) = (519, 108_945_199_338_893_895);
const GREEDY_TUNES: (usize, u64) = (282, 12_212_234_401_642_368_241);

// ---------------------------------------------------------------- scripted

#[test]
fn scripted_beats_random_from_either_side() {
    for id in BATTLES {
        let rules = battle(id);
        for (seed, side) in [(1, Side::First), (2, Side::Second), (3, Side::First), (4, Side::Second)] {
            let other: Box<dyn Bot<Rome>> = Box::new(Random::new(seed));
            let bots = if side == Side::First { [scripted(), other] } else { [other, scripted()] };
            assert_eq!(play(&rules, seed, bots).0, Some(Outcome::Win(side)), "{id} {seed}");
        }
    }
}

#[test]
fn scripted_tells_its_reasons() {
    let rules = battle("great-plains");
    let mut told = 0;
    visit(&rules, 2, |bot, _, _, _| {
        if let Some(reason) = bot.reason() {
            assert!(reason.gain.is_finite() && reason.risk.is_none_or(|(_, chance)| (0.0..=1.0).contains(&chance)));
            told += usize::from(reason.stance.is_some());
        }
    });
    assert!(told > 50);
}

#[test]
fn ideas_are_legal_and_none_comes_twice() {
    for id in ["agathocles", "great-plains", "tunes"] {
        let rules = battle(id);
        let (mut searched, mut ideas) = (0, Vec::<Idea>::new());
        visit(&rules, 5, |bot, state, decision, options| {
            let mut bot = bot.clone();
            bot.ideas(&rules, state, decision, options, &mut ideas);
            if decision.asks == Asks::Detail {
                assert!(ideas.is_empty());
            }
            searched += usize::from(ideas.len() > 1);
            for (i, idea) in ideas.iter().enumerate() {
                assert!(idea.first.is_none_or(|index| index < options.len()));
                assert!(!ideas[..i].contains(idea));
            }
            // The favourite is what the policy does without advice.
            if let Some(favourite) = ideas.first().copied() {
                let own = bot.clone().choose(&rules, state, decision, options);
                bot.adopt(&rules, state, decision, options, &favourite);
                let taken = favourite.first.unwrap_or_else(|| bot.choose(&rules, state, decision, options));
                assert_eq!(taken, own, "{:?}", rules.question(state));
            }
        });
        assert!(searched > 5, "{id}: {searched}");
    }
}

#[test]
fn redacted_positions_can_be_played_on() {
    let rules = battle("zama");
    let (mut count, mut faults) = (0_u32, Vec::new());
    visit(&rules, 7, |bot, state, decision, _| {
        count += 1;
        if count % 60 != 0 || count > 1200 {
            return;
        }
        let mut seen = rules.redact(state, decision.side);
        let mut bots = [bot.clone(), bot.clone()];
        let mut dice = SeededDice::new(u64::from(count));
        let (mut cx, mut options) = (Cx::silent(&mut dice), Vec::new());
        for _ in 0..200 {
            if run(&rules, &mut seen, &mut cx) != Step::Ask {
                break;
            }
            options.clear();
            rules.options(&seen, &mut options);
            let decision = rules.decision(&seen).unwrap();
            let index = bots[decision.side.index()].choose(&rules, &seen, &decision, &options);
            rules.apply(&mut seen, options[index], &mut cx);
        }
        rules.violations(&seen, &mut faults);
    });
    assert!(faults.is_empty(), "{faults:?}");
}

// ---------------------------------------------------------------- the promise

#[test]
fn the_chances_of_both_sides_make_one() {
    for id in BATTLES {
        let rules = battle(id);
        let mut last = None;
        visit(&rules, 9, |_, state, _, _| {
            let [first, second] = Side::ALL.map(|side| rules.promise(state, side));
            assert!((first + second - 1.0).abs() < 1e-5 && (0.0..=1.0).contains(&first), "{first} {second}");
            last = Some(state.clone());
        });
        assert!(last.is_some());
    }
}

#[test]
fn the_end_is_certain() {
    let rules = battle("tunes");
    let mut dice = SeededDice::new(1);
    let mut cx = Cx::silent(&mut dice);
    let (mut state, mut options, mut bot) = (rules.start(), Vec::new(), ScriptedRome::default());
    while run(&rules, &mut state, &mut cx) == Step::Ask {
        options.clear();
        rules.options(&state, &mut options);
        let decision = rules.decision(&state).unwrap();
        let index = bot.choose(&rules, &state, &decision, &options);
        rules.apply(&mut state, options[index], &mut cx);
    }
    let Some(Outcome::Win(winner)) = rules.outcome(&state) else { panic!("Tunes has no draw") };
    assert_eq!(rules.promise(&state, winner), 1.0);
    assert_eq!(rules.promise(&state, winner.other()), 0.0);
}

// ---------------------------------------------------------------- stances

fn stance_at_start(id: &str, formation: &str) -> Stance {
    let rules = battle(id);
    let mut dice = SeededDice::new(1);
    let mut state = rules.start();
    run(&rules, &mut state, &mut Cx::silent(&mut dice));
    let set = rules.setting();
    let which = set.formation_ids().find(|&f| set.formation(f).name == formation).unwrap();
    let field = Field::new(&rules, &state, set.formation(which).side, tempers::of(&tempers::BOOK, Stance::Advance));
    let mut survey = Survey::default();
    survey.look(field);
    Outlook::new(field, &survey, which).stance()
}

#[test]
fn elephants_charge_and_legions_close_with_them() {
    assert_eq!(stance_at_start("tunes", "C2"), Stance::Charge);
    assert_eq!(stance_at_start("tunes", "R2"), Stance::Charge);
}

#[test]
fn fresh_troops_advance() {
    assert_eq!(stance_at_start("great-plains", "R2"), Stance::Advance);
}

// ---------------------------------------------------------------- values

/// raw:5.2, raw:agathocles.new-leaders: Hanno (initiative 3) can only be followed by an inferior leader (1), so a third
/// of his army's 9 steps could no longer act; Laelius (4) would follow Scipio (5), which costs a sixth of 9.
#[test]
fn the_fall_of_a_commander_costs_by_who_follows_him() {
    let rules = battle("agathocles");
    let temper = Temper { helm: 1.0, ..Temper::GREEDY };
    let state = rules.start();
    assert_eq!(Field::new(&rules, &state, Side::First, &temper).helm, [1.5, 3.0]);
}
