//! `acies verify` on games whose dice were committed to.

use crate::common::{Folder, acies};
use acies_kernel::{Chance, Committed, DiceSource, Game, Journal, Nonce, Secret};
use acies_scenario::{load, with_rules};
use serde_json::Value;

/// The journal of a random game at Mohács, with its secret.
fn journal(choices: usize) -> String {
    let loaded = load("mohacs", &[]).unwrap();
    let mut dice = Committed::by(Secret::new([3; 32]));
    dice.nonces.push(Nonce::new("ottoman", "0badcafe").unwrap());
    let header = loaded.header(&[], DiceSource::Committed(dice));
    with_rules!(&loaded.rules, rules => {
        let mut game = Game::new(rules, header.dice().unwrap());
        let mut chance = Chance::new(11);
        while let Some(decision) = game.decision().filter(|_| game.entries().len() < choices) {
            let action = chance.pick(&game.options());
            game.submit(decision.side, action).unwrap();
        }
        Journal::of(header, &game).to_string()
    })
}

fn sealed(text: &str) -> String {
    text.lines().filter(|line| !line.starts_with("dice secret")).map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_finished_game_is_proved_from_the_file_alone() {
    let folder = Folder::new("fair-whole");
    let text = journal(usize::MAX);
    let file = folder.write("game", &text);
    let told = acies(&["verify", &file]).well();
    assert!(told.contains("genuine") && told.contains("derived from the secret"), "{told}");
    let proof: Value = serde_json::from_str(&acies(&["verify", &file, "--json"]).well()).unwrap();
    assert_eq!((&proof["verified"], &proof["finished"]), (&true.into(), &true.into()));
    let commitment = Secret::new([3; 32]).commitment().to_string();
    assert_eq!(proof["commitment"], commitment.as_str());

    let withheld = folder.write("withheld", sealed(&text));
    acies(&["verify", &withheld]).refused(&["dice secret HEX", "withheld"]);
}

#[test]
fn a_game_under_way_is_sound_but_not_yet_proved() {
    let folder = Folder::new("fair-sealed");
    let text = journal(200);
    let file = folder.write("game", sealed(&text));
    let told = acies(&["verify", &file]).well();
    assert!(told.contains("the dice cannot be derived yet"), "{told}");
    let proof: Value = serde_json::from_str(&acies(&["verify", &file, "--json"]).well()).unwrap();
    assert_eq!((&proof["verified"], &proof["finished"]), (&false.into(), &false.into()));
    acies(&["play", "--text", "--resume", &file]).refused(&["service"]);
}

#[test]
fn a_changed_die_is_told_with_its_line() {
    let folder = Folder::new("fair-changed");
    let text = journal(200);
    let number = 1 + text.lines().position(|line| line.contains(" | ")).unwrap();
    let line = text.lines().nth(number - 1).unwrap();
    let (order, roll) = (line.split(" | ").next().unwrap(), line.split(" | ").nth(1).unwrap());
    let rest = roll.split_once(' ').map_or(String::new(), |(_, rest)| format!(" {rest}"));
    let other = if roll.starts_with('5') { '4' } else { '5' };
    let file = folder.write("changed", text.replacen(line, &format!("{order} | {other}{rest}"), 1));
    acies(&["verify", &file]).refused(&[&format!("changed:{number}:"), "the secret gives"]);
}
