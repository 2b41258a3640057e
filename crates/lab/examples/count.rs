//! Fixed work for `cargo xtask instructions`: `count SCENARIO CHOICES` plays so many random choices from a fixed seed,
//! every one out of all that are listed. `count SCENARIO 0` only loads the battle: the difference is the engine's.

use acies_kernel::contract::random_game;
use acies_scenario::{load, with_rules};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    // Run with the other examples, without words, it shows that it works.
    let (scenario, choices) = match &words[..] {
        [scenario, choices] => (scenario.as_str(), choices.parse::<u64>()?),
        _ => ("agathocles", 100),
    };
    let loaded = load(scenario, &[])?;
    let (mut left, mut seed) = (choices, 0);
    with_rules!(&loaded.rules, rules => {
        let mut options = Vec::with_capacity(4096);
        while left > 0 {
            seed += 1;
            left -= random_game(rules, seed, left, &mut options).actions.clamp(1, left);
        }
    });
    println!("{choices} choices in {seed} games of {scenario}");
    Ok(())
}
