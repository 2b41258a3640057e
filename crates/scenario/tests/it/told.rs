//! Whatever is typed at whatever moment, a player is refused by a clause of the rulebook that is played.

use acies_kernel::contract::may_be_told;
use acies_kernel::{Chance, Game, Rules, SeededDice};
use acies_scenario::{load, scenarios, with_rules};
use std::collections::BTreeSet;

/// Choices of a game, and orders that are typed after each of them.
const CHOICES: usize = 1500;
const TYPED: usize = 12;

/// Orders that some games of a family have and others do not.
const STRANGE: [&str; 8] =
    ["what-if", "activate standard", "standard 0505", "as-drawn", "mount", "dismount", "to 9999", "to 0000"];

/// Orders made of the words of orders that were possible before: any word, with what stood at any other's place.
fn typed(chance: &mut Chance, seen: &[Vec<String>]) -> String {
    if chance.below(20) == 0 {
        return STRANGE[chance.below(STRANGE.len())].to_string();
    }
    let words = seen[chance.below(seen.len())].iter().enumerate().map(|(at, word)| {
        let other = seen[chance.below(seen.len())].get(at).filter(|_| at > 0);
        other.unwrap_or(word).clone()
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Clauses of other rulebooks that a game tells to whoever types at random, and how often it refuses by a clause.
fn foreign<R: Rules>(rules: &R, seed: u64) -> (BTreeSet<String>, usize) {
    let mut game = Game::new(rules, Box::new(SeededDice::new(seed)));
    let mut chance = Chance::new(seed);
    let mut seen: Vec<Vec<String>> = Vec::new();
    let (mut found, mut refused) = (BTreeSet::new(), 0);
    for _ in 0..CHOICES {
        let Some(decision) = game.decision() else { break };
        let options = game.options();
        let one = options[chance.below(options.len())];
        seen.push(rules.print(one).split_whitespace().map(str::to_string).collect());
        for _ in 0..TYPED {
            let text = typed(&mut chance, &seen);
            let clause = match rules.parse(game.state(), &text) {
                Ok(action) => rules.check(game.state(), action).err().map(|refusal| refusal.clause),
                Err(error) => error.clause,
            };
            refused += usize::from(clause.is_some());
            if let Some(clause) = clause.filter(|&clause| !may_be_told(rules, clause)) {
                found.insert(format!("{clause} for `{}`", text.split(' ').next().unwrap_or_default()));
            }
        }
        game.submit(decision.side, one).unwrap();
    }
    (found, refused)
}

#[test]
fn orders_that_cannot_be_are_refused_by_the_rulebook_that_is_played() {
    for scenario in scenarios().unwrap() {
        let loaded = load(&scenario.id, &[]).unwrap();
        for seed in 0..3 {
            let (found, refused) = with_rules!(&loaded.rules, rules => foreign(rules, seed));
            assert_eq!(found, BTreeSet::new(), "{}, seed {seed}", scenario.id);
            assert!(refused > 1000, "{}: {refused} refusals are too few to tell", scenario.id);
        }
    }
}
