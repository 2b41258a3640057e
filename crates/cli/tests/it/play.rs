//! Whole games at the terminal.

use crate::common::{Folder, acies, acies_with};

#[test]
fn a_newcomer_finishes_a_game_with_auto_for_both_sides() {
    let folder = Folder::new("finish");
    let file = folder.path("game");
    let args = ["play", "mohacs", "--text", "--seed", "5", "--save", &file];
    let out = acies_with(&args, "as-drawn\nas-drawn\nauto 20\nauto end\n").well();
    assert!(out.contains("win the battle.") || out.contains("Nobody wins"), "{}", &out[out.len() - 500..]);
    let proof = acies(&["verify", &file]).well();
    assert!(proof.contains("genuine") && proof.contains("the battle."), "{proof}");
    assert_eq!(folder.count(), 1, "nothing but the game is left behind");
}

/// Battles of two engines, and of both rulesets of the first.
const BATTLES: [&str; 3] = ["mohacs", "crecy", "dara"];

#[test]
fn the_same_seed_gives_the_same_journal() {
    let folder = Folder::new("same");
    for battle in BATTLES {
        let [a, b] = ["a", "b"].map(|name| {
            let file = folder.path(&format!("{battle}-{name}"));
            acies_with(&["play", battle, "--text", "--seed", "7", "--save", &file], "auto 300\n").well();
            std::fs::read_to_string(file).unwrap()
        });
        assert_eq!(a, b);
    }
}

#[test]
fn a_game_that_is_put_away_goes_on_as_it_would_have() {
    BATTLES.iter().for_each(|battle| goes_on(battle));
}

fn goes_on(battle: &str) {
    let folder = Folder::new(&format!("resume-{battle}"));
    let (whole, parts) = (folder.path("whole"), folder.path("parts"));
    let start = |file: &str, input: &str| {
        acies_with(&["play", battle, "--text", "--seed", "8", "--save", file, "--no-board"], input).well();
    };
    start(&whole, "auto 400\n");
    start(&parts, "auto 150\n");
    acies(&["verify", &parts]).well();
    let before = std::fs::read_to_string(&parts).unwrap();
    let out = acies_with(&["play", "--text", "--resume", &parts], "quit\n").well();
    assert!(out.contains("goes on after"), "{out}");
    assert_eq!(std::fs::read_to_string(&parts).unwrap(), before, "looking changes nothing");
    let taken = before.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).count();
    let all = std::fs::read_to_string(&whole).unwrap();
    let total = all.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).count();
    // Lone choices are taken without the computer, so count what is left by trying.
    for more in 1..=(total - taken) {
        let now = std::fs::read_to_string(&parts).unwrap();
        if now == all {
            return;
        }
        let step = if more == 1 { 250 } else { 1 };
        acies_with(&["play", battle, "--text", "--resume", &parts, "--no-board"], format!("auto {step}\n")).well();
    }
    assert_eq!(std::fs::read_to_string(&parts).unwrap(), all);
}

#[test]
fn a_journal_can_be_typed_in_again() {
    BATTLES.iter().for_each(|battle| is_typed_in_again(battle));
}

fn is_typed_in_again(battle: &str) {
    let folder = Folder::new(&format!("typed-{battle}"));
    let (first, second) = (folder.path("first"), folder.path("second"));
    acies_with(&["play", battle, "--text", "--seed", "5", "--save", &first], "auto 250\n").well();
    let text = std::fs::read_to_string(&first).unwrap();
    let choices = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let orders: Vec<String> =
        choices.map(|line| line.splitn(3, ' ').nth(2).unwrap().split(" | ").next().unwrap().to_string()).collect();
    // Lone choices are taken by themselves; typed as well they are passed over.
    acies_with(&["play", battle, "--text", "--seed", "5", "--save", &second], orders.join("; ")).well();
    assert_eq!(std::fs::read_to_string(&second).unwrap(), text);
}

#[test]
fn dice_before_the_first_choice_are_told_kept_and_proved() {
    let folder = Folder::new("opening");
    let file = folder.path("dara");
    let args = ["play", "dara", "--text", "--seed", "3", "--save", &file, "--option", "fall-routs"];
    let out = acies_with(&args, "bonus Sunicas\n").well();
    assert!(out.contains("The champion of the Byzantines won the duel."), "{out}");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("option fall-routs\n") && text.contains("---\nopening | 1 4 8 0 6 4 4 2\n1 "), "{text}");
    assert!(acies(&["verify", &file]).well().contains("every one derived from seed 3"));
    assert!(acies(&["replay", &file]).well().contains("won the duel"));
    // Whoever takes up the game finds the same dice, and does not hear of the duel again.
    let out = acies_with(&["play", "--text", "--resume", &file], "end\n").well();
    assert!(out.contains("goes on after") && !out.contains("won the duel"), "{out}");
    assert!(std::fs::read_to_string(&file).unwrap().contains("\nopening | 1 4 8 0 6 4 4 2\n1 "));
    acies(&["verify", &file]).well();
    for (changed, words) in [
        ("opening | 1 4 8 0 6 4 4 3", "the seed"),
        ("opening | 1 4 8 0 6 4 4", "rolls 8 dice, the journal has 7"),
        ("# nothing", "the journal has 0"),
    ] {
        let wrong = folder.write("wrong", text.replace("opening | 1 4 8 0 6 4 4 2", changed));
        acies(&["verify", &wrong]).refused(&[words]);
    }
}

#[test]
fn a_phase_of_orders_is_played_by_words_and_by_numbers() {
    let input = "bonus Sunicas\nunits byzantine\nunits hungarian\nwho Sun1\nwho Sunicas\nmove Sun1; go 1628; done\n\
                 move Sun2\n1\nundo\nboard\ndone\nwhy move Bou1\nend\nodds\nquit\n";
    let out = acies_with(&["play", "dara", "--text", "--seed", "3", "--as", "byzantine"], input).well();
    for part in [
        "Byzantines (byzantine)",
        "There is no such side; there are byzantine, persian.",
        "Sun1: Sunicas' Huns 1 (Byzantines)",
        "troop quality (TQ): 7",
        "Initiative: 5",
        "contingent commander",
        "Sunicas' Huns 1 [Sun1] moved to 2328, 2229, 2129, 2030, 1929, 1829, 1728, 1628.",
        "Taken back: to ",
        "↓bSun2",
        "side (b Byzantines, p Persians)",
        "w woods",
        "Rule cat:4.33 Contingent commanders",
        "which leader takes the phase that opens the turn?",
    ] {
        assert!(out.contains(part), "`{part}` is missing in\n{out}");
    }
}

#[test]
fn a_move_is_made_explained_and_taken_back() {
    let input = "as-drawn\nas-drawn\nactivate tomori\nwhy use PerLC1\nuse TomHC1; to 1718\nundo\nwho TomHC1\n\
                 board 1618\nunits tomori\nhint\nlog 5\nhelp\nodds\nchoices\nundo\nundo\nundo\nquit\n";
    let out = acies_with(&["play", "mohacs", "--text", "--seed", "3"], input).well();
    for part in [
        "Perényi's light horse 1 [PerLC1] do not belong to Tomori's Battle, which is acting. Rule sul:5.1",
        "Tomori's heavy horse 1 [TomHC1] moved to 1718.",
        "Taken back: to 1718",
        "TomHC1: Tomori's heavy horse 1 (Hungarians)",
        "shock defence (SDR): -2",
        "↓hTomHC1",
        "The computer would choose",
        "auto 20 twenty times",
        "None of the choices rolls a die at once.",
        "Taken back: use TomHC1",
        "The last choice cannot be taken back",
    ] {
        assert!(out.contains(part), "`{part}` is missing in\n{out}");
    }
}

#[test]
fn a_unit_finds_its_way() {
    let input =
        "as-drawn; as-drawn; activate batthyany; use BatLC4; go 2122; done\nuse BatLC5\ngo 3400\ngo west\nquit\n";
    let out = acies_with(&["play", "mohacs", "--text", "--seed", "3"], input).well();
    assert!(out.contains("Batthyány's light horse 4 [BatLC4] moved to ") && out.contains(", 2122."), "{out}");
    assert!(out.contains("There is no way to 3400 now"), "{out}");
}

#[test]
fn a_refused_order_names_the_clause_and_the_remedy() {
    let out =
        acies_with(&["play", "mohacs", "--text", "--seed", "3"], "as-drawn;as-drawn\nactivate bali\nquit\n").well();
    assert!(out.contains("Bali's flanking force belongs to the enemy. Rule sul:5.1 "), "{out}");
    assert!(out.contains("Type a number of the list"), "{out}");
}

#[test]
fn one_side_sees_only_what_it_may_know() {
    let input = "as-drawn\nwho tomori\nunits tomori\nboard all\nquit\n";
    // A bot that waits: one that rides at the enemy shows its leader.
    let out = acies_with(&["play", "mohacs", "--text", "--seed", "3", "--bot", "hungarian=greedy"], input).well();
    assert!(out.contains("Played by: greedy") && out.contains("Played by: you"), "{out}");
    // Tomori rides under one of his units (3.5): neither story nor lists tell with which.
    assert!(!out.contains("Pál Tomori took post in"), "{out}");
    assert!(out.contains("There is no piece and no occupied hex or area “tomori”"), "{out}");
    assert!(out.contains("Bali took post in 2334"), "{out}");
}

#[test]
fn who_takes_one_side_plays_against_the_adviser() {
    let out = acies_with(&["play", "mohacs", "--text", "--as", "ottoman"], "quit\n").well();
    assert!(out.contains("Played by: scripted") && out.contains("Played by: you"), "{out}");
}

#[test]
fn two_bots_play_alone() {
    let args = ["play", "mohacs", "--text", "--seed", "4", "--bot", "hungarian=greedy", "--bot", "ottoman=random"];
    let out = acies(&args).well();
    assert!(out.contains("The battle is over after"), "{}", &out[out.len() - 500..]);
}

#[test]
fn options_that_are_on_by_default_are_on_until_they_are_left_out() {
    let folder = Folder::new("play-default-options");
    let options = |file: &str, more: &[&str]| {
        let file = folder.path(file);
        let args = [&["play", "chaeronea", "--text", "--no-board", "--seed", "1", "--save", &file], more].concat();
        acies_with(&args, "quit\n").well();
        std::fs::read_to_string(&file).unwrap().contains("contingent-commands")
    };
    assert!(options("plain.acies", &[]));
    assert!(!options("without.acies", &["--without", "contingent-commands"]));
    acies(&["sim", "chaeronea", "--games", "1", "--without", "elephants"]).refused(&["elephants"]);
}
