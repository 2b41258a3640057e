//! What players are told before the first move: every battle has all of it, and its numbers are those of its data.

use acies_scenario::{
    AnyRules, File, Files, ScenarioInfo, Text, clauses, files, load, load_files, rulesets, scenarios,
};
use std::collections::BTreeSet;

/// A battle whose scenario file says something else.
fn with(id: &str, change: impl Fn(&str) -> String) -> Result<ScenarioInfo, String> {
    let own = files(id).unwrap();
    let text = change(own.scenario.text);
    assert_ne!(text, own.scenario.text, "nothing was changed");
    let loaded = load_files(&Files { scenario: File { path: "mine.toml", text: &text }, ..own }, &[]);
    loaded.map(|loaded| loaded.info).map_err(|error| error.to_string())
}

/// Both languages of a text that must be there.
fn words(text: Option<&Text>) -> [String; 2] {
    let text = text.expect("the battle says it");
    assert!(!text.en.is_empty() && !text.ja.is_empty());
    [text.en.clone(), text.ja.clone()]
}

#[test]
fn every_battle_has_its_briefing() {
    for info in scenarios().unwrap() {
        let id = &info.id;
        assert!(info.learning.is_some(), "{id}: learning");
        assert!((1..=5).contains(&info.counts.len()), "{id}: counts");
        assert!((2..=3).contains(&info.know.len()), "{id}: know");
        let counted = info.counts.iter().map(|count| &count.text);
        let texts = counted.chain(info.know.iter().map(|advice| &advice.text));
        let sides = info.sides.iter().flat_map(|side| [side.wins.as_ref(), side.you.as_ref()]);
        let plans = info.sides.iter().filter(|side| side.plan.is_some()).map(|side| side.plan.as_ref());
        for text in texts.map(Some).chain(sides).chain(plans).flat_map(words) {
            assert!(!text.contains(['{', '}']), "{id}: {text}");
        }
    }
}

#[test]
fn a_briefing_has_no_more_than_three_sentences_for_each_side() {
    for info in scenarios().unwrap() {
        for side in &info.sides {
            let [en, _] = words(side.you.as_ref());
            assert_eq!(en.matches(". ").count() + 1, 3, "{}, {}: {en}", info.id, side.id);
        }
    }
}

#[test]
fn clauses_that_are_worth_knowing_are_in_the_list_of_the_ruleset() {
    for ruleset in rulesets() {
        let known: BTreeSet<String> = clauses::told(ruleset.id).unwrap().into_iter().map(|clause| clause.id).collect();
        for id in ruleset.scenarios {
            for advice in load(id, &[]).unwrap().info.know {
                assert!(known.contains(&advice.clause), "{id}: {}", advice.clause);
            }
        }
    }
}

#[test]
fn each_ruleset_begins_with_one_battle_and_none_is_easier() {
    for ruleset in rulesets() {
        let infos: Vec<ScenarioInfo> = ruleset.scenarios.iter().map(|id| load(id, &[]).unwrap().info).collect();
        let first: Vec<&ScenarioInfo> = infos.iter().filter(|info| info.start_here).collect();
        assert_eq!(first.len(), 1, "{}: {:?}", ruleset.id, first.iter().map(|info| &info.id).collect::<Vec<_>>());
        assert!(infos.iter().all(|info| info.learning >= first[0].learning), "{}", ruleset.id);
        assert!(infos.iter().all(|info| info.playing_time_hours >= first[0].playing_time_hours), "{}", ruleset.id);
    }
}

#[test]
fn no_two_battles_have_the_same_title() {
    let all = scenarios().unwrap();
    let titles: BTreeSet<[&str; 2]> = all.iter().map(|info| [info.title.en.as_str(), info.title.ja.as_str()]).collect();
    assert_eq!(titles.len(), all.len());
}

/// The levels of both sides, in games that are won by reaching one.
fn levels(id: &str) -> Option<[i32; 2]> {
    match load(id, &[]).unwrap().rules {
        AnyRules::Iron(iron) => Some(iron.setting().armies.0.each_ref().map(|army| army.level)),
        AnyRules::Gboh(gboh) => Some(gboh.setting().armies.each_ref().map(|army| army.level)),
        AnyRules::Rome(_) => None,
    }
}

#[test]
fn a_side_is_told_the_level_of_its_enemy() {
    for info in scenarios().unwrap() {
        let Some(levels) = levels(&info.id) else { continue };
        for (side, other) in [(0, 1), (1, 0)] {
            for text in words(info.sides[side].wins.as_ref()) {
                assert!(text.contains(&levels[other].to_string()), "{}: {text}", info.id);
            }
        }
    }
}

/// Both sides read it, the enemy under “how the enemy wins”: it names whom it means and gives no orders.
#[test]
fn how_a_side_wins_means_the_same_to_both_sides() {
    for info in scenarios().unwrap() {
        for [en, ja] in info.sides.iter().map(|side| words(side.wins.as_ref())) {
            let spoken = |word: &str| en.to_lowercase().split(|c: char| !c.is_alphabetic()).any(|one| one == word);
            assert!(!["you", "your", "enemy"].into_iter().any(spoken), "{}: {en}", info.id);
            assert!(!ja.contains('敵') && !ja.contains("せ。"), "{}: {ja}", info.id);
        }
    }
}

#[test]
fn a_level_that_is_changed_changes_the_sentence() {
    let raised = with("mohacs", |text| text.replacen("flight-level = 65", "flight-level = 66", 1)).unwrap();
    let [en, ja] = words(raised.sides[0].wins.as_ref());
    assert!(en.contains("come to more than 66.") && ja.contains("加えて66を超える。"), "{en} {ja}");
    let own = |text: &str| text.replacen("more than {enemy-level}", "more than {own-level}", 1);
    assert!(words(with("mohacs", own).unwrap().sides[0].wins.as_ref())[0].contains("more than 45."));
}

#[test]
fn leads_are_those_of_the_victory_levels() {
    let wins = |id: &str, side: usize| words(load(id, &[]).unwrap().info.sides[side].wins.as_ref())[0].clone();
    for (id, side, sentence) in [
        ("zama", 0, "Rome leads by 21 or more points when one side has no units left on the map; a lead of 35 makes"),
        ("zama", 1, "Rome does not lead by 21 points when"),
        (
            "great-plains",
            0,
            "leads by 11 or more points when one side has no units left on the map; a lead of 25 makes",
        ),
        ("great-plains", 1, "Rome does not lead by 11 points when"),
        ("cirta", 0, "Rome leads by 1 or more points when one side has no units left on the map; a lead of 8 makes"),
        (
            "cirta",
            1,
            "Carthage leads by 1 or more points when one side has no units left on the map; a lead of 8 makes",
        ),
    ] {
        assert!(wins(id, side).contains(sentence), "{id}: {}", wins(id, side));
    }
}

#[test]
fn a_battle_may_do_without_a_briefing() {
    let bare = |text: &str| {
        let (before, behind) = text.split_once("[briefing]\n").unwrap();
        let at = behind.find("[[side]]").unwrap();
        format!("{before}{}", &behind[at..]).replacen("learning = 2\nstart-here = true\n", "", 1)
    };
    let info = with("mohacs", bare).unwrap();
    assert_eq!((info.learning, info.start_here, info.know.len()), (None, false, 0));
    assert!(info.sides.iter().all(|side| side.you.is_none() && side.wins.is_some()));
    assert_eq!(info.counts.len(), 4, "those of the charts");
}

#[test]
fn wrong_briefings_are_refused() {
    let cases: &[(&str, &str, &str, &str)] = &[
        ("mohacs", "learning = 2", "learning = 4", "learning: `4` is out of bounds; it must be 1 to 3"),
        ("mohacs", "start-here = true", "start-here = 1", "start-here: is a whole number"),
        ("mohacs", "{enemy-level}", "{level}", "side[0].wins: `level` is not a number of this battle; known are"),
        ("mohacs", "{enemy-level}", "{enemy-level", "is not a number of this battle"),
        ("mohacs", "sul:14.3(2)\", text", "sul:99\", text", "know[0].clause: `sul:99` is not a clause of this ruleset"),
        ("mohacs", "[briefing.ottoman.you]", "[briefing.turk.you]", "briefing.turk: is not a key of this table"),
        ("mohacs", "[briefing.ottoman.you]", "[briefing.turk.you]", "write [briefing.ottoman.you]"),
        ("mohacs", "[briefing.ottoman.you]", "[briefing.ottoman.your]", "briefing.ottoman.you: is missing"),
        ("mohacs", "[briefing]\nknow", "[briefing]\nknown", "briefing.known: is not a key of this table; did you mean"),
        ("agathocles", "points = \"3\"", "points = \"many\"", "briefing.counts[0].points: `many` is not a number"),
        ("agathocles", "counts = [", "counts = [{}, ", "briefing.counts: has 6 lines; write 1 to 5"),
        ("dara", "know = [", "know = [{}, ", "briefing.know: has 4 lines; write 1 to 3"),
        ("cirta", "{limited-lead}", "{enemy-level}", "side[0].wins: `enemy-level` is not a number of this battle"),
    ];
    for (id, from, to, fault) in cases {
        let error = with(id, |text| text.replacen(from, to, 1)).unwrap_err();
        assert!(error.contains(fault), "{id}, {to}: {error}");
    }
}
