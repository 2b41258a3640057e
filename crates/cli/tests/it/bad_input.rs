//! Whatever is wrong with the input: exit code 2, a message that names the place and the remedy,
//! nothing written, and never a panic.

use crate::common::{Folder, acies, acies_with, journal};

#[test]
fn unknown_ids_are_refused_with_those_there_are() {
    let table: [(&[&str], &[&str]); 16] = [
        (&["charts", "chess"], &["no ruleset `chess`", "suleiman"]),
        (&["charts", "suleimann"], &["did you mean `suleiman`"]),
        (&["rules", "chess"], &["chess", "suleiman"]),
        (&["rules", "suleiman", "sul:99.9"], &["no clause `sul:99.9`", "acies rules suleiman"]),
        (&["rules", "suleiman", ""], &["no clause"]),
        (&["play", "waterloo", "--text"], &["waterloo", "mohacs"]),
        (&["play", "--text"], &["acies scenarios", "--resume"]),
        (&["play", "mohacs", "--text", "--as", "french"], &["french", "hungarian and ottoman"]),
        (&["play", "mohacs", "--text", "--bot", "ottoman=deepblue"], &["deepblue", "greedy"]),
        (&["play", "mohacs", "--text", "--bot", "greedy"], &["SIDE=BOT"]),
        (&["play", "mohacs", "--text", "--option", "dragons"], &["dragons", "what-if"]),
        (&["play", "mohacs", "--text", "--as", "ottoman", "--bot", "ottoman=greedy"], &["--as ottoman", "leave one"]),
        (&["sim", "mohacs", "--bots", "a,b,c"], &["two bots"]),
        (&["sim", "mohacs", "--bots", "greedy,nobody"], &["nobody", "random"]),
        (&["sim", "mohacs", "--games", "0"], &["0 is not in 1.."]),
        (&["situation", "coverage", "chess"], &["chess", "suleiman"]),
    ];
    for (args, words) in table {
        acies(args).refused(words);
    }
}

#[test]
fn wrong_usage_is_refused() {
    for args in [
        &["dance"][..],
        &["play", "mohacs", "--seed", "x"],
        &["play", "mohacs", "--lang", "fr"],
        &["why", "x"],
        &["sim", "mohacs", "--jobs", "-1"],
        &["situation"],
        &["situation", "run"],
        &["verify"],
    ] {
        acies(args).refused(&["--help"]);
    }
}

#[test]
fn files_that_are_not_what_they_should_be() {
    let folder = Folder::new("files");
    let missing = folder.path("missing");
    let binary = folder.write("binary", [0xff, 0xfe, 0, 1, 2]);
    let empty = folder.write("empty", "");
    let here = folder.path("");
    let huge = folder.write("huge", vec![b'x'; 17 * 1024 * 1024]);
    let long_line = folder.write("long", format!("situation {}\n", "x".repeat(900_000)));
    let nonsense = folder.write("nonsense.txt", "hello\nworld\n");
    for command in [&["verify"][..], &["replay"], &["odds"], &["situation", "draw"], &["situation", "run"]] {
        let run = |file: &str| acies(&[command, &[file]].concat());
        run(&missing).refused(&["missing", "cannot be read"]);
        run(&binary).refused(&["binary:1", "UTF-8"]);
        run(&huge).refused(&["huge", "larger than"]);
        run(&nonsense).refused(&["nonsense.txt"]);
        run(&long_line).refused(&["long"]);
        if command != ["situation", "run"] {
            run(&here).refused(&["is a folder"]);
        }
    }
    for command in [&["verify"][..], &["replay"]] {
        acies(&[command, &[empty.as_str()]].concat()).refused(&["empty:1", "not a journal"]);
    }
    acies(&["play", "--text", "--resume", &nonsense]).refused(&["nonsense.txt:1", "not a journal"]);
}

#[test]
fn situation_files_with_faults_name_every_line() {
    let folder = Folder::new("faults");
    let text = "situation s\ncovers sul:1.99\nmap 900 x 900\nhungarian A dragon at 9999 q\nstart fly red\n> dance\n";
    let file = folder.write("faulty.txt", text);
    acies(&["situation", "run", &file]).refused(&["faulty.txt:"]);
    acies(&["situation", "draw", &file]).refused(&["faulty.txt:3"]);
    acies(&["odds", &file]).refused(&["faulty.txt:"]);
    acies(&["situation", "run", &folder.path("")]).refused(&["faulty.txt:"]);
}

#[test]
fn orders_that_cannot_be_are_refused_by_why_and_odds() {
    let folder = Folder::new("orders");
    let file = journal(&folder, "game", 10);
    for order in
        ["dance", "to", "to 99", "use Nobody", "activate", "activate tomori now", "place", "\u{0}", "fire \u{202e}x"]
    {
        if order != "\u{0}" {
            acies(&["why", &file, order]).refused(&["cannot be read"]);
        }
    }
    acies(&["odds", &file, "activate tomori"]).refused(&["sul:"]);
    acies(&["why", &format!("{file}:3"), "pass"]).refused(&["journal", "`3`"]);
    let over = folder.path("over");
    acies_with(&["play", "mohacs", "--text", "--seed", "2", "--save", &over, "--no-board"], "auto end\n").well();
    acies(&["why", &over, "pass"]).refused(&["over"]);
    acies(&["odds", &over]).refused(&["over"]);
}

/// Changes one line of a journal and expects that it is caught at that line or a later one; a hash
/// is told by the line of its choice, the one above.
fn tampered(name: &str, change: impl Fn(usize, &str) -> Option<String>, words: &[&str]) {
    let folder = Folder::new(name);
    let file = journal(&folder, "game", 200);
    let text = std::fs::read_to_string(&file).unwrap();
    let mut changed_at = None;
    let lines: Vec<String> = text
        .lines()
        .enumerate()
        .map(|(index, line)| match change(index, line).filter(|_| changed_at.is_none()) {
            Some(new) => {
                changed_at = Some(index + 1);
                new
            }
            None => line.to_string(),
        })
        .collect();
    let at = changed_at.expect("something is changed");
    let other = folder.write("changed", lines.join("\n"));
    let error = acies(&["verify", &other]).refused(words);
    let line: usize = error.split("changed:").nth(1).unwrap().split(':').next().unwrap().parse().unwrap();
    assert!(line + 1 >= at, "the change in line {at} was told at {line}: {error}");
}

#[test]
fn a_changed_die_is_caught() {
    let change = |_: usize, line: &str| {
        let (choice, dice) = line.split_once(" | ")?;
        let first: u8 = dice.split(' ').next()?.parse().ok()?;
        Some(format!("{choice} | {}{}", (first + 1) % 10, &dice[1..]))
    };
    tampered("die", change, &["the seed gives", "a die was changed"]);
}

#[test]
fn a_die_more_or_less_is_caught() {
    tampered("more", |_, line| line.contains(" | ").then(|| format!("{line} 3")), &["dice"]);
    tampered("less", |_, line| line.split_once(" | ").map(|(choice, _)| choice.to_string()), &["dice"]);
    tampered("large", |_, line| line.contains(" | ").then(|| format!("{line}77")), &["changed:"]);
}

#[test]
fn a_changed_hash_is_caught() {
    let change = |_: usize, line: &str| {
        let hash = line.strip_prefix("= ")?;
        let first = if hash.starts_with('0') { '1' } else { '0' };
        Some(format!("= {first}{}", &hash[1..]))
    };
    tampered("hash", change, &["the state after this choice"]);
    tampered("missing", |_, line| line.starts_with("= ").then(|| "= ".to_string()), &["changed:"]);
    tampered("twice", |_, line| line.starts_with("= ").then(|| format!("= 00\n{line}")), &["changed by hand"]);
}

#[test]
fn a_changed_order_is_caught() {
    tampered("order", |_, line| line.contains(" to ").then(|| line.replace(" to ", " to 0000 ")), &["changed:"]);
    let lower = |_: usize, line: &str| line.contains(" use ").then(|| line.to_lowercase());
    tampered("case", lower, &["changed by hand"]);
    let side = |_: usize, line: &str| line.starts_with("1 ").then(|| line.replace("hungarian", "ottoman"));
    tampered("side", side, &["hungarian's choice"]);
    let number = |_: usize, line: &str| line.starts_with("7 ").then(|| line.replacen('7', "8", 1));
    tampered("number", number, &["expected choice number 7"]);
    let far = |_: usize, line: &str| {
        let (before, hex) = line.split_once(" to ")?;
        Some(format!("{before} to {}", if hex.starts_with("3400") { "3401" } else { "3400" }))
    };
    tampered("far", far, &["not legal here: sul:"]);
}

#[test]
fn a_changed_header_is_caught() {
    let replace = |from: &'static str, to: &'static str| {
        move |_: usize, line: &str| line.starts_with(from).then(|| to.to_string())
    };
    tampered("seed", replace("dice seed", "dice seed 6"), &["the seed gives"]);
    tampered("recorded", replace("dice seed", "dice loaded"), &["dice seed NUMBER"]);
    tampered(
        "scenario",
        replace("scenario", "scenario mohacs 00"),
        &["data of mohacs that this program does not have"],
    );
    tampered("elsewhere", replace("scenario", "scenario waterloo 00"), &["waterloo"]);
    tampered("ruleset", replace("ruleset", "ruleset chess"), &["suleiman"]);
    tampered("option", replace("dice", "option dragons\ndice seed 5"), &["dragons"]);
    tampered("seat", replace("seat hungarian", "seat hungarian kasparov"), &["kasparov"]);
    tampered("engine", replace("engine", "engine 9.0.0"), &["later engine"]);
    tampered("version", replace("engine", "engine new"), &["is not a version"]);
    tampered("key", replace("engine", "motor 1"), &["is not a header key"]);
    tampered("first", replace("acies-journal", "acies-journal 9"), &["format 9", "use a newer Acies"]);
    tampered("open", replace("---", "# nothing"), &["changed:"]);
}

#[test]
fn recorded_dice_prove_nothing() {
    let folder = Folder::new("unproved");
    let file = journal(&folder, "game", 100);
    let text = std::fs::read_to_string(&file).unwrap().replace("dice seed 5", "dice recorded");
    let other = folder.write("recorded", text);
    acies(&["verify", &other]).refused(&["recorded", "dice seed NUMBER"]);
    acies(&["play", "--text", "--resume", &other]).refused(&["recorded"]);
    acies(&["replay", &other]).well();
}

#[test]
fn a_journal_cut_anywhere_is_caught_or_is_an_earlier_state_of_the_game() {
    let folder = Folder::new("cut");
    let file = journal(&folder, "game", 60);
    let text = std::fs::read_to_string(&file).unwrap();
    for at in (0..text.len()).step_by(97) {
        let cut = folder.write("cut", &text.as_bytes()[..at]);
        let ran = acies(&["verify", &cut]);
        let ends_proved = text[..at].lines().last().is_some_and(|line| line.starts_with("= ") || line == "---");
        match ran.code {
            Some(0) => assert!(ends_proved, "cut at {at}: {}", ran.out),
            _ => drop(ran.refused(&["cut"])),
        }
    }
}

#[test]
fn nothing_is_written_on_error() {
    let folder = Folder::new("nothing");
    let file = folder.path("game");
    acies(&["play", "mohacs", "--text", "--option", "dragons", "--save", &file]).refused(&["dragons"]);
    acies(&["play", "mohacs", "--text", "--save", &folder.path("no/where")]).refused(&["its folder"]);
    acies(&["play", "mohacs", "--text", "--save", &folder.path("")]).refused(&["is a folder"]);
    assert_eq!(folder.count(), 0);
    // An order that is refused changes nothing; a script that gave one has failed.
    let ran = acies_with(&["play", "mohacs", "--text", "--seed", "1", "--save", &file], "dance\n");
    ran.refused(&["input line 1", "dance", "help"]);
    let kept = folder.write("kept", "a letter to a friend\n");
    acies(&["play", "mohacs", "--text", "--save", &kept]).refused(&["is there already", "--resume"]);
    assert_eq!(std::fs::read_to_string(&kept).unwrap(), "a letter to a friend\n");
}

#[test]
fn hostile_typing_is_no_danger() {
    let mut input: Vec<u8> = Vec::new();
    for line in [
        "999999999999999999999999",
        "-1",
        "0",
        ";;;;",
        "auto -5",
        "log x",
        "who",
        "who \u{1b}[2J",
        "board 9999",
        "units atlantis",
        "why",
        "why why",
        "odds 77",
        "odds dance",
        "undo",
        "save",
        "save /",
        "use TomHC1; use TomHC2",
        "as-drawn; as-drawn; as-drawn",
    ] {
        input.extend_from_slice(line.as_bytes());
        input.push(b'\n');
    }
    input.extend_from_slice(&[0xff, 0xfe, b'\n', 0, b'\n']);
    input.extend_from_slice(b"quit\n");
    let ran = acies_with(&["play", "mohacs", "--text", "--seed", "1"], &input);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let long = acies_with(&["play", "mohacs", "--text", "--seed", "1"], vec![b'x'; 200_000]);
    long.refused(&["input line 1", "longer than"]);
}

/// What is not a regular file is never replaced, whichever command would write it.
#[test]
#[cfg(unix)]
fn no_output_replaces_what_is_not_a_regular_file() {
    use std::os::unix::fs::{FileTypeExt, symlink};
    let folder = Folder::new("kinds");
    let socket = folder.path("socket");
    let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
    let link = folder.path("link");
    symlink("/dev/null", &link).unwrap();
    let csv = folder.path("games.csv");
    let sim = ["sim", "agathocles", "--games", "1", "--quiet"];
    acies(&[&sim[..], &["--csv", &csv]].concat()).well();
    let before = folder.count();
    for target in [&socket, &link, "/dev/null"] {
        let words = &["is not a regular file"];
        acies(&[&sim[..], &["--parquet", target]].concat()).refused(words);
        acies(&[&sim[..], &["--csv", target]].concat()).refused(words);
        acies(&[&sim[..], &["--csv", &csv, "--resume", "--parquet", target]].concat()).refused(words);
        acies(&["report", &csv, "-o", target]).refused(words);
        acies(&["play", "mohacs", "--text", "--save", target]).refused(words);
    }
    symlink(&socket, folder.path("games.turns.csv")).unwrap();
    let detail = [&sim[..], &["--csv", &csv, "--resume", "--detail"]].concat();
    acies(&detail).refused(&["is not a regular file"]);
    assert_eq!(folder.count(), before + 1, "nothing was written");
    assert!(std::fs::symlink_metadata(&socket).unwrap().file_type().is_socket());
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
}
