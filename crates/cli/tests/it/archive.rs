//! Kept games of earlier versions: journals and databases that the build before the second format wrote.

use crate::common::{Folder, acies};
use serde_json::Value;
use std::path::Path;

const OLD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/old");
const DATABASE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../server/tests/old/version-1.sqlite");

/// Runs a command on an old journal. It goes well, or says which choice cannot be followed since the rules were mended.
fn followed_or_told(command: &str, file: &str) -> bool {
    let ran = acies(&[command, file]);
    assert!(!ran.err.contains("panicked"), "{ran:#?}");
    if ran.code == Some(0) {
        return true;
    }
    let told = format!("{}{}", ran.out, ran.err);
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("cannot be followed") && told.contains("version 1; this is engine"), "{told}");
    false
}

#[test]
fn journals_of_the_first_format_are_followed_or_say_where_they_cannot_be() {
    for name in ["seed", "secret", "sealed", "recorded"] {
        let file = format!("{OLD}/{name}.acies");
        let well = followed_or_told("replay", &file);
        // Recorded dice cannot be proved, whatever wrote them.
        if name != "recorded" {
            assert_eq!(followed_or_told("verify", &file), well, "{name}");
        }
    }
}

#[test]
fn a_journal_of_the_first_format_goes_on() {
    let folder = Folder::new("archive-goes-on");
    let text = std::fs::read_to_string(format!("{OLD}/seed.acies")).unwrap();
    let mut lines: Vec<&str> = text.lines().take(40).collect();
    lines.retain(|line| !line.starts_with("= "));
    let file = folder.write("game", lines.join("\n") + "\n");
    crate::common::acies_with(&["play", "--text", "--resume", &file, "--no-board"], "auto 10\n").well();
    let on = std::fs::read_to_string(&file).unwrap();
    assert!(on.starts_with("acies-journal 2\nengine 0."), "{on}");
    // What its dice were made of stays as it was.
    assert!(on.contains("\nruleset rome-at-war\nscenario agathocles 08aacab063f6a7bffc84082df823575d\n"), "{on}");
    acies(&["verify", &file]).well();
}

#[test]
fn all_kept_games_are_played_again_and_those_that_go_astray_are_told() {
    let folder = Folder::new("archive-check");
    for name in ["seed", "secret", "sealed", "recorded"] {
        std::fs::copy(format!("{OLD}/{name}.acies"), folder.path(name)).unwrap();
    }
    std::fs::copy(DATABASE, folder.path("games.sqlite")).unwrap();
    folder.write("notes.txt", "neither a journal nor a database");
    let at = Path::new(&folder.path("x")).parent().unwrap().display().to_string();
    let check = |args: &[&str]| acies(&[&["archive", "check", "--quiet"], args].concat());

    let ran = check(&[&at, "--json"]);
    let told: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(told["checked"], 12);
    let astray = told["astray"].as_array().unwrap().len();
    assert_eq!(ran.code, Some(i32::from(astray > 0)), "{ran:#?}");
    assert_eq!(std::fs::read(folder.path("games.sqlite")).unwrap(), std::fs::read(DATABASE).unwrap());

    // One more that nobody can follow.
    let text = std::fs::read_to_string(format!("{OLD}/recorded.acies")).unwrap();
    let bad = folder.write("bad", text.replacen("5 carthage done | 4", "5 carthage done | 4 4", 1));
    let ran = check(&[&at]);
    assert_eq!(ran.code, Some(1), "{ran:#?}");
    assert!(ran.out.contains(&format!("{bad} goes astray: {bad}:")), "{}", ran.out);
    assert!(ran.out.contains("choice 5 cannot be followed"), "{}", ran.out);
    assert!(ran.out.contains(&format!("{} games can be followed to their end, {} cannot", 12 - astray, astray + 1)));
    let alone = acies(&["archive", "check", &bad]);
    assert_eq!(alone.code, Some(1));

    // Everything up to there is shown.
    let ran = acies(&["replay", &bad]);
    assert_eq!(ran.code, Some(1), "{ran:#?}");
    let words = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("Choice 5 of 65 cannot be followed by this Acies, so the story ends here."), "{words}");
    acies(&["verify", &bad]).refused(&["choice 5 cannot be followed"]);
    acies(&["archive", "check", &folder.path("notes.txt")]).refused(&["neither a journal nor a database"]);
    acies(&["archive", "check", &folder.path("nothing")]).refused(&["cannot be read"]);
}

#[test]
fn a_battle_of_ones_own_is_played_and_travels_with_its_game() {
    let folder = Folder::new("archive-own");
    let scenario = std::fs::read_to_string(crate::common::root().join("data/scenarios/cirta.toml")).unwrap();
    let mine = scenario.replacen("id = \"cirta\"", "id = \"my-cirta\"", 1);
    let file = folder.write("my-cirta.toml", &mine);
    let game = folder.path("game");
    let play = ["play", &file, "--text", "--no-board", "--seed", "4", "--save", &game];
    crate::common::acies_with(&play, "auto 40\n").well();
    // The file may go: the game has it.
    std::fs::remove_file(&file).unwrap();
    acies(&["verify", &game]).well();
    acies(&["replay", &game]).well();
    crate::common::acies_with(&["play", "--text", "--no-board", "--resume", &game], "auto 10\n").well();
    acies(&["archive", "check", "--quiet", &game]).well();
    let text = std::fs::read_to_string(&game).unwrap();
    let changed = folder.write("changed", text.replacen("> points = 2", "> points = 3", 1));
    acies(&["verify", &changed]).refused(&["they were changed"]);

    let map = std::fs::read_to_string(crate::common::root().join("data/maps/mohacs.toml")).unwrap();
    folder.write("my-field.toml", map.replacen("id = \"mohacs\"", "id = \"my-field\"", 1));
    let battle = std::fs::read_to_string(crate::common::root().join("data/scenarios/mohacs.toml")).unwrap();
    let battle =
        battle.replacen("id = \"mohacs\"", "id = \"mine\"", 1).replacen("map = \"mohacs\"", "map = \"my-field\"", 1);
    let file = folder.write("mine.toml", &battle);
    crate::common::acies_with(&["play", &file, "--text", "--no-board", "--seed", "4"], "auto 5\n").well();
    let nowhere = folder.write("nowhere.toml", battle.replacen("my-field", "no-field", 1));
    acies(&["play", &nowhere, "--text"]).refused(&["no-field", "beside the scenario"]);
}
