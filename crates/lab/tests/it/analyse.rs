//! Luck and skill: known by arithmetic in a toy, and by their sum in real games.

use crate::toy::{Flaw, Toy};
use acies_bots::Portfolio;
use acies_kernel::{Game, Outcome, Rules, ScriptedDice, Side};
use acies_lab::{Look, Plan, Playouts, Scored, analyse, duel, record, wilson};
use acies_scenario::{load, with_rules};

const LOOK: Look = Look { samples: 100, seed: 1, every: 0 };

/// Whoever rolls a 9 first wins; before that the toy's positions are even.
fn toy_game(rolls: &[u8]) -> (Toy, Vec<u8>) {
    (Toy(Flaw::None), rolls.to_vec())
}

#[test]
fn a_roll_that_wins_is_lucky_by_what_it_was_unlikely() {
    let (toy, rolls) = toy_game(&[3, 4, 9]);
    let mut game = Game::new(&toy, Box::new(ScriptedDice::new(rolls)));
    while let Some(decision) = game.decision() {
        game.submit(decision.side, 1).unwrap();
    }
    // Who has not won yet may or may not.
    let worth = |state: &u8, side: Side| match toy.outcome(state) {
        Some(Outcome::Win(winner)) => f32::from(u8::from(winner == side)),
        _ => 0.5,
    };
    let told = analyse(&game, &worth, &LOOK);
    assert_eq!(told.moments.len(), 3);
    let luck: Vec<f64> = told.moments.iter().map(|moment| moment.luck(Side::First)).collect();
    // The first side's two throws would have won once in ten, and so would the second side's.
    for (luck, due) in luck.iter().zip([-0.05, 0.05, 0.45]) {
        assert!((luck - due).abs() < 1e-6, "{luck} {due}");
    }
    assert_eq!(told.luckiest(Side::First, 5)[0].choice, 3);
    assert_eq!(told.luckiest(Side::Second, 5).len(), 1);
    let sum = told.luck_in_all(Side::First) + told.made[0] - told.made[1];
    assert!((sum - 0.5).abs() < 1e-6, "from even to won: {sum}");
    assert_eq!(told.thrown[0].singles[1], (2, 12));
    assert_eq!(told.thrown[1].mean(acies_kernel::Die::D10), Some((4.0, 4.5)));
}

#[test]
fn luck_comes_to_nothing_over_many_games() {
    let loaded = load("agathocles", &[]).unwrap();
    let bots = ["greedy", "greedy"].map(str::to_string);
    let plan = Plan { bots, seed: 310, ..Plan::default() };
    let mut all = Vec::new();
    with_rules!(&loaded.rules, rules => {
        let worth = |state: &_, side| rules.promise(state, side);
        for number in 0..60 {
            let game = record(rules, &plan, number).unwrap();
            let told = analyse(&game, &worth, &LOOK);
            let first = told.worth.first().copied().unwrap();
            let last = told.worth.last().copied().unwrap();
            let opening: f64 = told.luck(Side::First, None);
            let sum = told.luck_in_all(Side::First) - opening + told.made[0] - told.made[1];
            assert!((sum - (last - first)).abs() < 1e-6, "nothing is lost on the way: {sum}");
            all.push(told.luck_in_all(Side::First));
            assert!(game.outcome().is_none() || last == 1.0 || last == 0.0 || last == 0.5);
        }
    });
    let n = all.len() as f64;
    let mean = all.iter().sum::<f64>() / n;
    let deviation = (all.iter().map(|luck| (luck - mean).powi(2)).sum::<f64>() / n).sqrt();
    assert!(mean.abs() < 3.0 * deviation / n.sqrt(), "mean {mean}, deviation {deviation}");
    assert!(deviation > 0.02, "there is luck in every game: {deviation}");
}

#[test]
fn playouts_are_the_same_on_any_number_of_threads() {
    let loaded = load("agathocles", &[]).unwrap();
    with_rules!(&loaded.rules, rules => {
        let game = record(rules, &Plan { bots: ["greedy", "random"].map(str::to_string), ..Plan::default() }, 1).unwrap();
        let worth = |state: &_, side| rules.promise(state, side);
        let told = analyse(&game, &worth, &Look { every: 40, ..LOOK });
        assert!(told.positions.len() >= 2, "{}", told.positions.len());
        let playouts = |jobs| Playouts { bot: "greedy".to_string(), times: 6, seed: 4, jobs };
        let one = playouts(1).play(rules, &told.positions, &|_| ()).unwrap();
        assert_eq!(one, playouts(3).play(rules, &told.positions, &|_| ()).unwrap());
        assert!(playouts(1).play(rules, &told.positions[..1], &|_| ()).unwrap()[0].low > 0.0 || one[0].value < 1.0);
        let nobody = Playouts { bot: "nobody".to_string(), ..playouts(1) };
        assert!(nobody.play(rules, &told.positions, &|_| ()).is_err());
    });
}

#[test]
fn a_duel_with_itself_is_even_and_with_random_is_won() {
    let loaded = load("agathocles", &[]).unwrap();
    let plan = |a: &str, b: &str| Plan { bots: [a, b].map(str::to_string), games: 20, seed: 7, ..Plan::default() };
    with_rules!(&loaded.rules, rules => {
        let same = duel(rules, &plan("greedy", "greedy"), &|_| ()).unwrap();
        // The same dice and the same bots: what one leg wins the other loses.
        assert_eq!(same.as_first.hash, same.as_second.hash);
        assert_eq!(same.scored()[2].rate().value, 0.5);
        let [first, second, all] = duel(rules, &plan("greedy", "random"), &|_| ()).unwrap().scored();
        assert_eq!(all, Scored { wins: first.wins + second.wins, draws: first.draws + second.draws, games: 40 });
        assert_eq!(all.rate(), wilson(all.wins as f64 + 0.5 * all.draws as f64, 40));
        assert!(all.rate().low > 0.5, "{all:?}");
    });
}

#[test]
fn the_luck_of_every_battle_can_be_told() {
    let few = Look { samples: 2, ..LOOK };
    for id in acies_scenario::rulesets().iter().flat_map(|ruleset| ruleset.scenarios) {
        let loaded = load(id, &[]).unwrap();
        // Bots of the contract's own: the beginning of a battle has what is rolled again on equal totals.
        let plan = Plan { seed: 5, limit: 150, ..Plan::default() };
        with_rules!(&loaded.rules, rules => {
            let game = record(rules, &plan, 0).unwrap();
            let told = analyse(&game, &|state: &_, side| rules.promise(state, side), &few);
            assert_eq!(told.worth.len(), game.entries().len() + 1, "{id}");
            assert!(told.worth.iter().all(|chance| (0.0..=1.0).contains(chance)), "{id}");
        });
    }
}
