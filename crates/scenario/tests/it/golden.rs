//! The golden journals: whole games of every battle, which every later engine must be able to follow.
//! `cargo xtask golden` takes them anew.

use acies_kernel::{Followed, Journal, Proofs, Rules, follow, outcome_word};
use acies_scenario::{Loaded, Wanted, load_version, rulesets, with_rules};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn all() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/journals");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), std::fs::read_to_string(path).unwrap())).collect()
}

fn read(text: &str) -> (Journal, Loaded) {
    let journal = Journal::parse(text).unwrap();
    let h = &journal.header;
    let wanted = Wanted {
        ruleset: &h.ruleset,
        scenario: &h.scenario,
        hash: &h.scenario_hash,
        data: &h.data,
        options: &h.options,
    };
    let loaded = load_version(&wanted).unwrap();
    (journal, loaded)
}

fn golden(name: &str) -> String {
    let (_, text) = all().into_iter().find(|(path, _)| path.file_stem().unwrap() == name).unwrap();
    text
}

#[test]
fn every_golden_journal_is_followed_to_its_end() {
    let mut seen = BTreeSet::new();
    let mut astray = Vec::new();
    for (path, text) in all() {
        let (journal, loaded) = read(&text);
        assert!(journal.over.is_some(), "{}: is not a whole game", path.display());
        let proofs = loaded.proofs(&journal.header);
        with_rules!(&loaded.rules, rules => {
            let Followed { game, stray, .. } = follow(rules, &journal, proofs).unwrap();
            match stray {
                Some(stray) => astray.push(format!("{}: choice {}: {}", path.display(), stray.choice, stray.what)),
                None => assert_eq!(game.outcome().map(|end| outcome_word(rules, end)), journal.over.as_deref()),
            }
        });
        assert_eq!(journal.to_string(), text, "{}: is not written as Acies writes it", path.display());
        seen.insert(journal.header.scenario);
    }
    assert!(astray.is_empty(), "if the rules were meant to change, `cargo xtask golden`:\n{}", astray.join("\n"));
    let battles: BTreeSet<String> = rulesets().iter().flat_map(|r| r.scenarios).map(ToString::to_string).collect();
    assert_eq!(seen, battles);
}

/// Plays a text on as another engine's and gives where it goes astray, how far the game came, and why.
fn astray(text: &str) -> (usize, usize, String) {
    let (journal, loaded) = read(text);
    with_rules!(&loaded.rules, rules => {
        let followed = follow(rules, &journal, Proofs::PassOver).unwrap();
        let stray = followed.stray.unwrap();
        // What is shown is the game as it was up to there.
        let before = Journal { over: None, lines: journal.lines[..followed.game.entries().len()].to_vec(), ..journal };
        let again = follow(rules, &before, Proofs::PassOver).unwrap();
        assert!(again.stray.is_none() && *again.game.state() == *followed.game.state());
        (stray.choice, followed.game.entries().len(), stray.what)
    })
}

#[test]
fn a_journal_that_cannot_be_followed_is_followed_up_to_there() {
    let text = golden("agathocles");
    let rolled = text.lines().filter(|line| line.contains(" | ")).nth(5).unwrap();
    let number: usize = rolled.split(' ').next().unwrap().parse().unwrap();

    // A die that no longer falls.
    let (choice, shown, what) = astray(&text.replacen(rolled, &format!("{rolled} 3"), 1));
    assert_eq!((choice, shown), (number, number - 1));
    assert!(what.contains("dice, the journal has"), "{what}");

    // An order that is not there any more.
    let order = rolled.split(" | ").next().unwrap().splitn(3, ' ').nth(2).unwrap();
    let (choice, shown, _) = astray(&text.replacen(rolled, &rolled.replace(order, "no-such-order"), 1));
    assert_eq!((choice, shown), (number, number - 1));

    // A side that is not asked any more.
    let side = rolled.split(' ').nth(1).unwrap();
    let (choice, shown, what) = astray(&text.replacen(rolled, &rolled.replacen(side, "nobody", 1), 1));
    assert_eq!((choice, shown), (number, number - 1));
    assert!(what.contains("'s choice here"), "{what}");

    // Another winner: everything can be shown.
    let last = text.lines().last().unwrap();
    let (choice, shown, what) = astray(&text.replacen(last, "over draw", 1));
    assert_eq!(choice, shown);
    assert!(what.contains("`draw`"), "{what}");
}

#[test]
fn hashes_of_another_engine_are_passed_over_and_those_of_this_one_are_not() {
    let text = golden("agathocles");
    let hash = text.lines().find(|line| line.starts_with("= ")).unwrap();
    let (journal, loaded) = read(&text.replacen(hash, "= 00000000000000000000000000000000", 1));
    with_rules!(&loaded.rules, rules => {
        let passed = follow(rules, &journal, Proofs::PassOver).unwrap();
        assert!(passed.stray.is_none() && passed.passed_over > 0);
        let compared = follow(rules, &journal, Proofs::Compare).unwrap().stray.unwrap();
        assert!(compared.what.contains("not the one the journal proves"), "{}", compared.what);
        assert_eq!(rules.outcome(passed.game.state()), passed.game.outcome());
    });
    assert_eq!(loaded.proofs(&journal.header.clone().taken_up_by(loaded.engine.clone())), Proofs::Compare);
    let mut other = journal.header;
    other.engine.print = None;
    assert_eq!(loaded.proofs(&other), Proofs::PassOver);
}
