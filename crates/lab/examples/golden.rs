//! Takes the golden journals in `data/journals` anew: whole games of bots, at least one of every battle.
//!
//! ```text
//! cargo xtask golden
//! ```
//!
//! A test plays them again. Whoever changes rules so that one goes astray says so in the change log, raises the
//! version of the ruleset, and takes them anew.

use acies_bots::{Bot, Brain, Means, make_with};
use acies_kernel::{Committed, DiceSource, Game, Header, Journal, Nonce, Secret};
use acies_scenario::{load, rulesets, with_rules};
use std::path::Path;

/// A game beyond the plain ones of every battle: its name, the battle, options, and dice of a secret instead of a seed.
const FURTHER: [(&str, &str, &[&str], bool); 4] = [
    ("mohacs-what-if", "mohacs", &["what-if"], false),
    ("dara-options", "dara", &["fall-routs", "rally-rounds-down", "collapse-for-all"], false),
    ("agathocles-committed", "agathocles", &[], true),
    ("callinicum-committed", "callinicum", &[], true),
];

const BOTS: [&str; 2] = ["greedy", "scripted"];
const SEED: u64 = 1526;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/journals");
    std::fs::create_dir_all(&folder)?;
    let plain = rulesets().iter().flat_map(|ruleset| ruleset.scenarios).map(|id| (*id, *id, &[][..], false));
    for (name, scenario, options, committed) in plain.chain(FURTHER) {
        let options: Vec<String> = options.iter().map(|option| (*option).to_string()).collect();
        let loaded = load(scenario, &options)?;
        let sides = [0, 1].map(|i| loaded.info.sides[i].id.as_str());
        let dice = if committed { secret(sides) } else { DiceSource::Seed(SEED) };
        let seats = sides.iter().zip(BOTS).map(|(side, bot)| ((*side).to_string(), bot.to_string())).collect();
        let header = Header { seats, ..loaded.header(&options, dice) };
        let journal = with_rules!(&loaded.rules, rules => play(rules, header)?);
        println!("{name}: {} choices, won by {}", journal.lines.len(), journal.over.as_deref().unwrap_or("nobody"));
        std::fs::write(folder.join(format!("{name}.acies")), journal.to_string())?;
    }
    Ok(())
}

/// Dice that were committed to; of a game that is over, so the secret is told.
fn secret(sides: [&str; 2]) -> DiceSource {
    let mut committed = Committed::by(Secret::new([0x29; 32]));
    committed.nonces = sides.iter().filter_map(|side| Nonce::new(side, "0153")).collect();
    DiceSource::Committed(committed)
}

fn play<R: Brain>(rules: &R, header: Header) -> Result<Journal, String> {
    let dice = header.dice().ok_or("the dice of a new game can be derived")?;
    let mut bots: Vec<Box<dyn Bot<R>>> =
        BOTS.iter().map(|bot| make_with(bot, Means::of(SEED))).collect::<Result<_, _>>()?;
    let mut game = Game::new(rules, dice);
    while let Some(decision) = game.decision() {
        let (side, options) = (decision.side, game.options());
        let seen = rules.redact(game.state(), side);
        let chosen = bots[side.index()].choose(rules, &seen, &decision, &options);
        let action = *options.get(chosen).ok_or("a bot chose what is not there")?;
        game.submit(side, action).map_err(|error| format!("{error:?}"))?;
    }
    Ok(Journal::of(header, &game))
}
