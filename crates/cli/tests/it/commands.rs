//! Every command on its good path.

use crate::common::{Folder, acies, acies_with, journal};
use serde_json::Value;

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&acies(args).well()).unwrap()
}

const CHARGE: &str = "data/situations/suleiman/09a-charge.txt";

#[test]
fn help_has_examples_and_every_command_has_help() {
    let all = acies(&["--help"]).well();
    assert!(all.contains("Examples:") && all.contains("acies verify game.acies"), "{all}");
    for command in
        ["rulesets", "scenarios", "charts", "rules", "play", "sim", "situation", "why", "odds", "replay", "verify"]
    {
        assert!(all.contains(command));
        let help = acies(&[command, "--help"]).well();
        assert!(help.contains("Usage: acies"), "{help}");
    }
}

#[test]
fn rulesets_and_scenarios_are_listed_in_both_languages() {
    assert!(acies(&["rulesets"]).well().contains("Suleiman the Magnificent"));
    assert!(acies(&["rulesets", "--lang", "ja"]).well().contains("スレイマン"));
    assert_eq!(json(&["rulesets", "--json"])[0]["scenarios"][0], "mohacs");
    let list = acies(&["scenarios"]).well();
    assert_eq!(list.lines().filter(|line| line.starts_with("  mohacs ")).count(), 1, "{list}");
    assert!(!list.contains("Archbishop Tomori") && list.lines().count() < 60, "{list}");
    assert_eq!(list.matches("rally-rounds-down").count(), 1, "{list}");
    assert!(acies(&["scenarios", "mohacs"]).well().contains("Archbishop Tomori"));
    assert_eq!(json(&["scenarios", "mohacs", "--json"])["id"], "mohacs");
    acies(&["scenarios", "mohax"]).refused(&["`acies scenarios` lists them"]);
    assert!(acies(&["scenarios", "--lang", "ja"]).well().contains("モハーチ"));
    assert_eq!(json(&["scenarios", "--json"])[0]["options"][0]["id"], "what-if");
    assert!(acies(&["rulesets"]).well().contains("dara, callinicum, tricameron, taginae, casilinum"));
    let dara = &json(&["scenarios", "--json"])[1];
    assert_eq!((dara["id"].as_str(), dara["options"].as_array().map(Vec::len)), (Some("dara"), Some(10)));
    assert!(acies(&["scenarios", "dara"]).well().contains("Option rally-rounds-down: "));
    assert!(acies(&["scenarios", "--lang", "ja"]).well().contains("ダーラの戦い"));
}

#[test]
fn charts_are_tables_and_json_of_the_same_shape_as_the_file() {
    let text = acies(&["charts", "suleiman"]).well();
    assert!(text.contains("  8+   def-disordered-retreat  def-eliminated-continue"), "{text}");
    assert!(text.contains("mounted-archer  0   -4  -   -"), "{text}");
    let json = json(&["charts", "suleiman", "--json"]);
    assert_eq!(json["range-drm"]["drm"][3][1], -2);
    assert_eq!(json["flight"]["level"]["hungarian"], 45);
}

#[test]
fn charts_of_every_shape_are_tables() {
    let text = acies(&["charts", "cataphract"]).well();
    for part in [
        "     1  2   3   4   5   6   7\n  b  5  3   3   1   -1  -1  -1\n",
        "                 HC-cataphract  HC  LN  LC  HI  MI  LI\n  HC-cataphract",
        "         HC  LN  LC  HI  MI  LI\n  front  7   6   5   8   7   6\n",
        "  0  6  5  4  4  3  3  3  3  3  3   3   2   2\n",
        "  dara, persian\n  no  qualifier  spacing   types\n  1   saracen    cavalry   LC\n",
        "  fall-routs: clause cat:10.13, default no, ruling A-03\n    A fall of TQ routs\n",
    ] {
        assert!(text.contains(part), "`{part}` is missing in\n{text}");
    }
    assert!(acies(&["charts", "cataphract", "--lang", "ja"]).well().contains("TQ低下による壊走"));
    assert_eq!(json(&["charts", "cataphract", "--json"])["missile"]["c"][2], 7);
}

#[test]
fn a_clause_is_told_with_its_situations() {
    let one = acies(&["rules", "suleiman", "sul:9.2(path)"]).well();
    for part in ["Charge path", "突撃の経路", "a rule", "situations cover it", "09a-charge.txt:"] {
        assert!(one.contains(part), "{one}");
    }
    let chapter = acies(&["rules", "suleiman", "9.4.4("]).well();
    assert!(chapter.contains("sul:9.4.4(1)") && chapter.contains("sul:9.4.4(2)"), "{chapter}");
    assert_eq!(json(&["rules", "suleiman", "--json"]).as_array().unwrap().len(), 296);
}

#[test]
fn situations_run_draw_and_cover() {
    let ran = acies(&["situation", "run", CHARGE]).well();
    assert!(ran.contains("situations passed in 1 file"), "{ran}");
    assert!(acies(&["situation", "draw", &format!("{CHARGE}:1")]).well().contains("↓hA"));
    let covered = acies(&["situation", "coverage", "suleiman"]).well();
    assert!(covered.lines().last().unwrap().starts_with("covered "), "{covered}");
    let covered = json(&["situation", "coverage", "suleiman", "--json"]);
    assert_eq!(covered["total"], 227);
    assert!(covered["covered"].is_u64() && covered["uncovered"].is_array());
}

#[test]
fn situations_of_cataphract_run_draw_and_cover() {
    const FACING: &str = "data/situations/cataphract/07-facing-zoc.txt";
    let drawn = acies(&["situation", "draw", &format!("{FACING}:1")]).well();
    assert!(drawn.contains("leaders *: b L"), "{drawn}");
    assert_eq!(json(&["situation", "coverage", "cataphract", "--json"])["total"], 408);
    let one = acies(&["rules", "cataphract", "cat:7.26(1)"]).well();
    assert!(one.contains("Check marker on heavy units") && one.contains("07-facing-zoc.txt:"), "{one}");
}

/// Archers two hexes before the enemy.
const SHOT: &str = "situation  A shot\ncovers cat:8.17\nmap 12 x 10\nbyzantine A mi at 0404 n missile c\n\
    persian X mi at 0604 s\nleader L byzantine at 0404\nstart orders L\n= turn 2\n";

#[test]
fn odds_of_a_shot_are_those_of_the_chart() {
    let folder = Folder::new("shot");
    let file = folder.write("shot.txt", SHOT);
    // A composite bow hits at two hexes on 5 or less, twice on 1 or less.
    let odds = acies(&["odds", &file, "fire A X"]).well();
    for part in ["40.0 %  nothing changes", "40.0 %  X: 1 hit more", "20.0 %  X: 2 hits more"] {
        assert!(odds.contains(part), "`{part}` is missing in\n{odds}");
    }
    assert!(acies(&["odds", &file]).well().contains("fire A 0604"));
}

#[test]
fn a_failing_situation_names_its_line() {
    let folder = Folder::new("failing");
    let text = "situation wrong\ncovers sul:3.3.1\nmap 8 x 8\nhungarian A lc at 0303 s\nottoman B mc at 0604 n\n\
                start activate red\n> use A\n= A at 0404\n";
    let file = folder.write("wrong.txt", text);
    let ran = acies(&["situation", "run", &file]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.out.contains("wrong.txt:8: wrong") && ran.out.contains("0 of 1 situations"), "{}", ran.out);
}

#[test]
fn a_trace_shows_questions_options_and_rolls() {
    let folder = Folder::new("trace");
    let text = "situation  First\ncovers cat:8.17\nmap 12 x 10\nbyzantine A mi at 0404 n missile c\n\
                persian X mi at 0604 s\nleader L byzantine at 0404\nstart orders L\n\
                > fire A X | 3\n= A at 0404\n\
                situation Second\ncovers cat:8.17\nmap 12 x 10\nbyzantine A mi at 0404 n\n\
                persian X mi at 0604 s\nleader L byzantine at 0404\nstart orders L\n= asked move\n";
    let file = folder.write("two.txt", text);
    let told = acies(&["situation", "trace", &file, "first"]).well();
    for part in
        ["? byzantine orders (cat:", "offered: ", "fire A X", "> fire A X", "| 3: ", "= A at 0404: holds", "passed"]
    {
        assert!(told.contains(part), "`{part}` is missing in\n{told}");
    }
    assert!(!told.contains("Second"), "{told}");
    let whole = acies(&["situation", "trace", &file]);
    assert_eq!(whole.code, Some(1), "{whole:?}");
    assert!(whole.out.contains("= asked move: does not hold; byzantine is to choose (orders)"), "{}", whole.out);
    let none = acies(&["situation", "trace", &file, "third"]);
    assert!(none.err.contains("there is no situation `third`; write its title, a part of it, or 1 to 2"), "{none:?}");
}

const SHOCK: &str = "situation  A fight\ncovers sul:8.1\nmap 8 x 8\nhungarian A hc at 0303 s\n\
    hungarian C lc at 0105 s\nottoman B mc at 0403 n disordered\nstart combat red\n= A at 0303\n";

#[test]
fn why_names_the_rule_and_odds_are_exact() {
    let folder = Folder::new("why");
    let file = folder.write("fight.txt", SHOCK);
    let why = acies(&["why", &file, "charge A B"]).well();
    assert!(why.contains("a charge begins two or three hexes away") && why.contains("sul:9.0"), "{why}");
    let why = acies(&["why", &file, "shock", "A", "B"]).well();
    assert!(why.contains("This is legal now: attack B with A. Rule sul:8.1"), "{why}");
    assert!(acies(&["why", &file, "charge A B", "--lang", "ja"]).well().contains("突撃は2～3ヘクス"));
    assert_eq!(json(&["why", &file, "charge A B", "--json"])["legal"], false);

    // Heavy against medium horse in disorder, SDR 0: +1, so 0 and less never, 1 disorders the attacker,
    // 2 to 4 nothing, 5 to 7 retire, 8 and more eliminate.
    let odds = acies(&["odds", &file, "shock A B"]).well();
    for part in ["followed by resolve B", "+1 Weapon matrix", "30.0 %  B retired", "30.0 %  B eliminated"] {
        assert!(odds.contains(part), "`{part}` is missing in\n{odds}");
    }
    let odds = json(&["odds", &file, "--json"]);
    let sum: f64 = odds[0]["outcomes"].as_array().unwrap().iter().map(|o| o["probability"].as_f64().unwrap()).sum();
    assert!((sum - 1.0).abs() < 1e-12, "{odds}");
}

#[test]
fn a_situation_of_a_file_is_named_by_number_or_title() {
    let folder = Folder::new("named");
    let file =
        folder.write("two.txt", format!("{SHOCK}\nsituation The other\n{}", &SHOCK[SHOCK.find("covers").unwrap()..]));
    for wanted in ["2", "the other", "other"] {
        assert!(acies(&["why", &format!("{file}:{wanted}"), "done"]).well().contains("legal"));
    }
}

#[test]
fn many_games_are_counted() {
    let args = ["sim", "mohacs", "--games", "4", "--bots", "greedy,random", "--seed", "9", "--jobs", "2"];
    let text = acies(&args).well();
    assert!(text.contains("4 games: 4 finished, 0 dead ends, 0 violations"), "{text}");
    let json = json(&[&args[..], &["--json", "--check", "--option", "what-if"]].concat());
    for key in [
        "games",
        "finished",
        "dead_ends",
        "violations",
        "actions",
        "seconds",
        "actions_per_second",
        "games_per_second",
        "draws",
        "length",
        "score",
    ] {
        assert!(!json[key].is_null(), "{key} is missing in {json}");
    }
    let wins = json["wins"].as_object().unwrap();
    let sum: u64 = wins.values().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!(sum + json["draws"].as_u64().unwrap(), 4);
    assert_eq!(wins.keys().collect::<Vec<_>>(), ["hungarian", "ottoman"]);
}

#[test]
fn every_battle_can_be_simulated() {
    for battle in json(&["scenarios", "--json"]).as_array().unwrap() {
        let id = battle["id"].as_str().unwrap();
        let report = json(&["sim", id, "--games", "2", "--bots", "greedy,random", "--check", "--json"]);
        assert_eq!((&report["finished"], &report["violations"]), (&2.into(), &0.into()), "{id}: {report}");
    }
}

#[test]
fn a_recorded_game_is_told_proved_and_asked_about() {
    let folder = Folder::new("recorded");
    let file = journal(&folder, "game", 120);
    let told = acies(&["replay", &file]).well();
    assert!(told.contains("Battle came into action.") && told.contains("[sul:6.1.1]"), "{told}");
    let begun = acies(&["replay", &file, "--step", "2", "--board"]).well();
    assert!(begun.contains("free activation") && begun.contains("HC↓"), "{begun}");
    assert!(acies(&["verify", &file]).well().contains("every one derived from seed 5"));
    let proof = json(&["verify", &file, "--json"]);
    assert_eq!((&proof["verified"], &proof["seed"]), (&Value::Bool(true), &Value::from(5)));
    let why = acies(&["why", &file, "pass"]).well();
    assert!(why.contains("sul:"), "{why}");
    acies(&["odds", &file]).well();
}

#[test]
fn a_reader_who_goes_away_is_no_error() {
    use std::io::Read;
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_acies"))
        .args(["rules", "suleiman", "--json"])
        .current_dir(crate::common::root())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 16];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""));
}

#[test]
fn every_language_can_be_played() {
    for (lang, word) in [("en", "free activation"), ("ja", "無償活性化")] {
        let out =
            acies_with(&["play", "mohacs", "--text", "--lang", lang, "--seed", "1"], "as-drawn\nas-drawn\n").well();
        assert!(out.contains(word), "{out}");
    }
}
