//! The laboratory's commands: tables, duels, analyses and reports.

use crate::common::{Folder, acies, acies_with};
use serde_json::Value;

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&acies(args).well()).unwrap()
}

/// A few small games with everything that is written of them.
fn simulated(folder: &Folder) -> String {
    let csv = folder.path("games.csv");
    let args = ["--games", "12", "--bots", "greedy,random", "--csv", &csv, "--detail", "--luck", "4", "--quiet"];
    acies(&[&["sim", "agathocles"], &args[..]].concat()).well();
    csv
}

#[test]
fn games_are_written_and_an_interrupted_run_goes_on() {
    let folder = Folder::new("lab-sim");
    let csv = simulated(&folder);
    let whole = std::fs::read_to_string(&csv).unwrap();
    assert_eq!(whole.lines().count(), 13);
    std::fs::write(&csv, &whole[..whole.len() / 2]).unwrap();
    let args = ["sim", "agathocles", "--games", "12", "--bots", "greedy,random", "--csv", &csv];
    acies(&args).refused(&["is there already", "--resume"]);
    let parquet = folder.path("games.parquet");
    let rest = ["--detail", "--luck", "4", "--resume", "--parquet", &parquet, "--jobs", "2", "--json"];
    let told = json(&[&args[..], &rest].concat());
    assert_eq!((told["games"].as_u64(), told["kept"].as_u64()), (Some(12), Some(5)), "{told}");
    assert_eq!(std::fs::read_to_string(&csv).unwrap(), whole);
    assert!(std::fs::read(&parquet).unwrap().ends_with(b"PAR1"));
    assert!(told["turns"]["mean"].as_f64() > Some(1.0) && told["lost"]["carthage"].as_f64() > Some(0.0), "{told}");
    acies(&["sim", "agathocles", "--resume"]).refused(&["--csv"]);
}

#[test]
fn a_range_of_games_is_the_same_as_in_the_whole() {
    let folder = Folder::new("lab-range");
    let [all, part] = ["all.csv", "part.csv"].map(|name| folder.path(name));
    acies(&["sim", "agathocles", "--games", "6", "--csv", &all]).well();
    acies(&["sim", "agathocles", "--games", "2", "--from", "4", "--csv", &part]).well();
    let [all, part] = [all, part].map(|path| std::fs::read_to_string(path).unwrap());
    assert_eq!(all.lines().skip(5).collect::<Vec<_>>(), part.lines().skip(1).collect::<Vec<_>>());
}

#[test]
fn a_duel_tells_who_is_stronger_in_both_languages() {
    let args = ["duel", "greedy", "random", "agathocles", "tunes", "--games", "9", "--seed", "3"];
    let told = json(&[&args[..], &["--json"]].concat());
    assert_eq!(told["all"]["games"], 20, "an odd number is made even");
    assert_eq!(told["scenarios"].as_array().map(Vec::len), Some(2));
    assert!(told["all"]["rate"]["low"].as_f64() > Some(0.6) && told["all"]["elo"]["low"].as_f64() > Some(50.0));
    let text = acies(&args).well();
    assert!(text.contains("greedy against random") && text.contains("agathocles") && text.contains("Elo"), "{text}");
    assert!(acies(&[&args[..], &["--lang", "ja"]].concat()).well().contains("greedy 対 random"));
    acies(&["duel", "greedy", "nobody", "tunes"]).refused(&["nobody", "random"]);
    acies(&["duel", "greedy", "random", "--ruleset", "chess"]).refused(&["suleiman"]);
    acies(&["duel", "greedy", "random", "chess"]).refused(&["chess"]);
}

#[test]
fn an_analysis_tells_luck_from_choices() {
    let folder = Folder::new("lab-analyse");
    let file = folder.path("game");
    acies_with(&["play", "agathocles", "--text", "--seed", "5", "--save", &file], "auto end\n").well();
    let args = ["analyse", &file, "--playouts", "2", "--samples", "20", "--jobs", "2"];
    let told = json(&[&args[..], &["--json"]].concat());
    let sides = told["sides"].as_array().unwrap();
    let luck = |side: usize| sides[side]["luck"].as_f64().unwrap();
    assert!((luck(0) + luck(1)).abs() < 1e-9, "{told}");
    assert!(told["moments"].as_array().unwrap().len() > 5 && told["finished"] == true);
    let curve = told["curve"].as_array().unwrap();
    assert!(curve.len() > 5 && curve[0]["playouts"]["value"].is_number(), "{told}");
    let again = json(&[&args[..5], &["20", "--jobs", "1", "--json"]].concat());
    assert_eq!(again, told, "the same for a seed, whatever the number of threads");
    let text = acies(&args).well();
    assert!(text.contains("Luckiest moments") && text.contains("█") && text.contains("expected"), "{text}");
    assert!(acies(&[&args[..], &["--lang", "ja"]].concat()).well().contains("最も幸運"));
    acies(&["analyse", &folder.path("nothing")]).refused(&["cannot be read"]);
}

#[test]
fn a_report_is_one_file_that_needs_no_network() {
    let folder = Folder::new("lab-report");
    let csv = simulated(&folder);
    let (english, japanese) = (folder.path("en.html"), folder.path("ja.html"));
    assert!(acies(&["report", &csv, "-o", &english]).well().contains("12 games"));
    acies(&["report", &csv, "--output", &japanese, "--lang", "ja"]).well();
    let page = std::fs::read_to_string(&english).unwrap();
    for part in ["<svg", "Who wins", "Units lost from turn to turn", "Luck and result", "Where the Romans died"] {
        assert!(page.contains(part), "`{part}` is missing");
    }
    for foreign in ["http", "src=", "<script", "@import", "url("] {
        assert!(!page.contains(foreign), "`{foreign}` is in the page");
    }
    assert!(!page.contains("lab-"), "a key without words");
    let page = std::fs::read_to_string(&japanese).unwrap();
    assert!(page.contains("lang=\"ja\"") && page.contains("勝敗"));
    acies(&["report", &folder.path("nothing.csv")]).refused(&["nothing.csv"]);
    let bad = folder.write("bad.csv", "a,b\n1,2\n");
    acies(&["report", &bad]).refused(&["is it a table"]);
}
