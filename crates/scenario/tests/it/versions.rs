//! Versions of the data: what makes one, which are kept, and data that travel with a game.

use acies_kernel::{Carried, DiceSource, Game, Journal};
use acies_scenario::{
    File, Files, Loaded, Wanted, carried, data_hash, files, load, load_data, load_version, rulesets, text_hash,
    versions, with_rules,
};

/// The hash of a battle whose scenario file says something else.
fn hash_with(id: &str, change: impl Fn(&str) -> String) -> String {
    let own = files(id).unwrap();
    let text = change(own.scenario.text);
    assert_ne!(text, own.scenario.text, "nothing was changed");
    data_hash(&Files { scenario: File { path: "mine.toml", text: &text }, ..own }).unwrap()
}

#[test]
fn words_comments_and_layout_do_not_make_a_version_and_numbers_do() {
    for id in rulesets().iter().flat_map(|ruleset| ruleset.scenarios) {
        let present = data_hash(&files(id).unwrap()).unwrap();
        assert_eq!(hash_with(id, |text| format!("# A comment.\n{text}")), present, "{id}");
        assert_eq!(
            hash_with(id, |text| text.replacen("title = { en = \"", "title = { en = \"The battle of ", 1)),
            present
        );
        assert_eq!(
            hash_with(id, |text| text.replacen("[description]\nen = \"\"\"\n", "[description]\nen = \"\"\"\nO ", 1)),
            present
        );
        assert_eq!(hash_with(id, |text| text.replacen("playing-time-hours = ", "playing-time-hours =  1", 1)), present);
        assert_eq!(hash_with(id, |text| text.replacen("band = \"", "band = \"X", 1)), present, "{id}");
        assert_eq!(hash_with(id, |text| text.replacen("figures = \"", "figures = \"x", 1)), present, "{id}");
        assert_eq!(hash_with(id, |text| text.replacen("learning = ", "learning = 1", 1)), present);
        assert_eq!(hash_with(id, |text| text.replacen("[briefing]\n", "[briefing]\nmore = 1\n", 1)), present, "{id}");
        assert_ne!(hash_with(id, |text| text.replacen("id = \"", "id = \"x", 1)), present, "{id}");
    }
    let present = data_hash(&files("mohacs").unwrap()).unwrap();
    let lower = |text: &str| text.replacen("ma = 6", "ma = 5", 1);
    assert_ne!(hash_with("mohacs", lower), present);
    // The same number written otherwise is the same number.
    let own = files("mohacs").unwrap();
    let hex = own.charts.text.replacen("yards-per-hex = 225", "yards-per-hex = 0xE1", 1);
    assert_ne!(hex, own.charts.text);
    let charts = File { path: "charts.toml", text: &hex };
    assert_eq!(data_hash(&Files { charts, ..own }).unwrap(), present);
    assert_ne!(text_hash(&Files { charts, ..own }), text_hash(&own));
}

#[test]
fn the_present_data_are_kept_and_so_are_all_before() {
    for id in rulesets().iter().flat_map(|ruleset| ruleset.scenarios) {
        let present = data_hash(&files(id).unwrap()).unwrap();
        let last = versions().iter().rev().find(|version| version.scenario == *id).unwrap();
        assert_eq!(
            last.hash, present,
            "{id}: the data were changed so that play is altered: `cargo xtask versions` keeps them as a new version"
        );
    }
    for version in versions() {
        let ruleset = files(version.scenario).unwrap().ruleset;
        if version.plays_as.is_empty() {
            let loaded = load_data(ruleset, &version.data().unwrap(), &[]).unwrap();
            assert_eq!((loaded.info.id.as_str(), loaded.hash.as_str()), (version.scenario, version.hash));
        }
        for hash in [version.hash, version.text].into_iter().filter(|hash| !hash.is_empty()) {
            let loaded = load_version(&wanted(ruleset, version.scenario, hash, &[])).unwrap();
            let due = if version.plays_as.is_empty() { version.hash } else { version.plays_as };
            assert_eq!(loaded.hash, due, "{} {hash}", version.scenario);
        }
    }
}

fn wanted<'w>(ruleset: &'w str, scenario: &'w str, hash: &'w str, data: &'w [Carried]) -> Wanted<'w> {
    Wanted { ruleset, scenario, hash, data, options: &[] }
}

/// Mohács with another number of withdrawal, as somebody's own battle.
fn own() -> Loaded {
    let mut data = carried(&files("mohacs").unwrap());
    let scenario = data.iter_mut().find(|file| file.kind == "scenario").unwrap();
    scenario.path = "my-mohacs.toml".to_string();
    scenario.text = scenario.text.replacen("id = \"mohacs\"", "id = \"my-mohacs\"", 1);
    load_data("suleiman", &data, &[]).unwrap()
}

#[test]
fn a_battle_of_ones_own_travels_with_its_journal() {
    let own = own();
    let header = own.header(&[], DiceSource::Seed(3));
    assert_eq!(header.data.len(), 3);
    let text = with_rules!(&own.rules, rules => {
        let mut game = Game::new(rules, header.dice().unwrap());
        for _ in 0..40 {
            let (decision, options) = (game.decision().unwrap(), game.options());
            game.submit(decision.side, options[0]).unwrap();
        }
        Journal::of(header, &game).to_string()
    });
    let journal = Journal::parse(&text).unwrap();
    assert_eq!(journal.to_string(), text);
    let h = &journal.header;
    let again = load_version(&wanted(&h.ruleset, &h.scenario, &h.scenario_hash, &h.data)).unwrap();
    assert_eq!((again.info.id.as_str(), &again.hash), ("my-mohacs", &own.hash));
    with_rules!(&again.rules, rules => {
        let proofs = again.proofs(h);
        assert_eq!(acies_kernel::replay(rules, &journal, proofs).unwrap().entries().len(), 40);
    });

    let refused = |data: &[Carried], hash: &str, words: &str| {
        let error = load_version(&wanted("suleiman", "my-mohacs", hash, data)).unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
    };
    refused(&[], &own.hash, "no scenario");
    refused(&h.data, "0123", "they were changed");
    refused(&h.data[1..], &own.hash, "one file `charts`");
    // Built-in data do not travel: they are kept by version.
    assert!(load("mohacs", &[]).unwrap().header(&[], DiceSource::Recorded).data.is_empty());
}

#[test]
fn data_that_nobody_has_are_said_to_be_missing() {
    let error = load_version(&wanted("suleiman", "mohacs", "00000000000000000000000000000000", &[])).unwrap_err();
    assert!(error.to_string().contains("data of mohacs that this program does not have"), "{error}");
}
