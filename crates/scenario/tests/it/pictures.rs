//! Pictures of situations: what they draw, and every way to draw them wrong.

use crate::common::pictures as common;
use acies_kernel::{Place, Rules};
use acies_scenario::situation::{self, By, Traced, Verdict, parse, ruleset_of, run_file, stage};
use acies_scenario::with_rules;

const GOOD: &str = "situation  A picture
covers     sul:6.1
map        9 x 9
hungarian  A  lc  at 0303 s
ottoman    B  mc  at 0604 n
start      activate red
= A at 0303 s
";

fn error_of(text: &str) -> String {
    common::error_of("suleiman", text)
}

#[test]
fn every_wrong_line_says_what_would_be_right() {
    let unit = "hungarian  A  lc  at 0303 s";
    let map = "map        9 x 9";
    let start = "start      activate red";
    let cases = [
        (map, "map 99 x 9", "x.txt:3: map: `99` is not a number of rows; write 1 to 40"),
        (map, "map 9 by 9", "x.txt:3: map: `by` is not a sign between rows and columns; known are x"),
        (
            map,
            "map 40 x 40",
            "x.txt:3: map: the map has more than 1344 hexes: 40 x 40 are 1600; at most 33 rows of 40 are possible",
        ),
        (map, "map 0 x 9", "`0` is not a number of rows"),
        (map, "map 9 x 9 x", "`x` is one word too many"),
        (map, "", "x.txt:1: situation: has no `map` line; write `map 9 x 9`"),
        (map, "map 9 x 9\nmap 8 x 8", "x.txt:4: map: stands twice; write one `map` line"),
        (map, "map 9 x 9\nmarsh", "x.txt:4: marsh: names no hex"),
        (map, "map 9 x 9\nmarsh 0909", "x.txt:4: marsh: hex 0909 is not on the map; the map has 0000 to 0808"),
        (map, "map 9 x 9\nmarsh 99", "`99` is not a hex number; write four digits"),
        (map, "map 9 x 9\nlevel x 0101", "x.txt:4: level: `x` is not a level; write 0 to 9"),
        (map, "map 9 x 9\nroad 0101 0303", "x.txt:4: road: 0303 does not touch 0101"),
        (map, "map 9 x 9\nstream 0101-0303", "x.txt:4: stream: 0101 and 0303 are not neighbours"),
        (map, "map 9 x 9\nstream 0101", "`0101` is not a hexside; write two neighbours"),
        (
            map,
            "map 9 x 9\nbridge 0101-0102",
            "x.txt:4: bridge: the bridge 0101-0102 spans no stream; add `stream 0101-0102`",
        ),
        (map, "map 9 x 9\nswamp 0101", "x.txt:4: `swamp` begins no line of a picture; known are map, marsh"),
        (map, "map 9 x 9\nvoid 0303", "x.txt:5: hungarian: hex 0303 is not on the map"),
        (unit, "hungarian A xc at 0303 s", "x.txt:4: hungarian: `xc` is not a unit type; known are hc, mc"),
        (unit, "hungarian 1 lc at 0303 s", "`1` is not a name of a piece; write a letter"),
        (unit, "hungarian standard lc at 0303 s", "`standard` is not a name of a piece"),
        (unit, "hungarian asked lc at 0303 s", "`asked` is not a name of a piece; it begins a fact"),
        (unit, "hungarian A2345678901234567890123456 lc at 0303 s", "it has 26 letters, at most 24 are possible"),
        (
            unit,
            "hungarian b lc at 0303 s\n",
            "x.txt:6: ottoman: `B` is used already; give every piece a name of its own, and capital and small letters",
        ),
        (unit, "hungarian A lc at 0303 s eliminated", "is eliminated; leave its place and its state out"),
        (unit, "hungarian A lc eliminated retired", "is eliminated; leave its place and its state out"),
        (unit, "leader L hungarian at 0303 killed", "needs one of `at HEX`, `waiting`, `replacement`, `killed`"),
        (unit, "leader L hungarian killed fled", "needs one of `at HEX`, `waiting`, `replacement`, `killed`"),
        (unit, "hungarian A lc at 0303", "x.txt:4: hungarian: ends too early; a facing is missing"),
        (unit, "hungarian A lc at 0303 e", "`e` is not a facing; known are n, ne"),
        (unit, "hungarian A lc", "needs one of `at HEX FACING`, `waiting`, `box` and `eliminated`"),
        (unit, "hungarian A lc at 0303 s waiting", "needs one of `at HEX FACING`, `waiting`, `box` and `eliminated`"),
        (unit, "hungarian A lc at 0303 s sdr x", "`x` is not a shock defence rating; write N or N/N, each -9 to 9"),
        (unit, "hungarian A lc at 0303 s ma 7/99", "`7/99` is not a movement allowance"),
        (unit, "hungarian A lc at 0303 s missile 24", "guns and only guns have a calibre"),
        (unit, "hungarian A art at 0303 s missile bow", "guns and only guns have a calibre"),
        (unit, "hungarian A art at 0303 s disordered", "guns are never disordered (sul:2.2(no-back))"),
        (
            unit,
            "hungarian A lc at 0303 s disorderd",
            "`disorderd` says nothing about a unit; did you mean `disordered`?",
        ),
        (unit, "hungarian A lc at 0303 s battle centre", "the Battle `centre` belongs to the other side"),
        (
            unit,
            "hungarian A lc at 0303 s battle green",
            "x.txt:5: ottoman: the Battle `green` has units of the other side",
        ),
        (unit, "hungarian A lc box retired", "the box is for the other side (sul:10.3(1))"),
        (
            unit,
            "ottoman A lc at 0303 s retired",
            "a retired unit of this side is in the box (sul:10.3(1)); write `box retired`",
        ),
        (unit, "ottoman A lc box", "a unit in the box is retired or disordered; add the word"),
        (
            unit,
            "hungarian A lc at 0604 s",
            "x.txt:5: ottoman: A stands in hex 0604 already; two combat units never stack",
        ),
        (unit, "leader L hungarian at 0604", "x.txt:5: ottoman: L stands in hex 0604 already"),
        (unit, "leader L", "x.txt:4: leader: ends too early; a side is missing"),
        (unit, "leader L hungarian", "needs one of `at HEX`, `waiting`, `replacement`, `killed`"),
        (unit, "leader L hungarian at 0303 replacement", "needs one of `at HEX`, `waiting`, `replacement`, `killed`"),
        (unit, "leader L hungarian at 0303 ar 12", "`12` is not an activation rating; write 0 to 9"),
        (unit, "leader L hungarian at 0303 brave", "`brave` says nothing about a leader; known are at, waiting"),
        (start, "", "x.txt:1: situation: has no `start` line"),
        (start, "start activate blue", "x.txt:6: start: `blue` is not a Battle of the picture; known are red, green"),
        (start, "start walk red", "`walk` is not a start; known are free, activate, combat, continue"),
        (start, "start free red", "`red` is not a side; known are hungarian, ottoman"),
        (start, "start continue red free", "`free` is one word too many"),
        (start, "start activate red\npoints hungarian many", "`many` is not a number of flight points; write 0 to 999"),
        (start, "start activate red\noption fog", "`fog` is not an option; known are what-if"),
        (start, "start activate red\nmay-seize perhaps", "`perhaps` is not an answer; known are yes, no"),
        (start, "start activate red\nentry blue 0000", "`blue` is not a Battle of the picture; known are red, green"),
        (start, "start activate red\nscenario mohacs", "x.txt:3: map: does not go with `scenario`"),
        (
            start,
            "start activate red\nscenario cannae",
            "x.txt:7: scenario: names no scenario of this ruleset; known are mohacs",
        ),
    ];
    common::check_lines("suleiman", GOOD, &cases);
}

#[test]
fn pieces_stand_as_drawn() {
    let text = "situation  All words
covers     sul:6.1
map        9 x 9
hungarian  A  lc  at 0303 s retired sdr -1/2 ma 8/7 battle blue
hungarian  W  hc  waiting battle slavonian
ottoman    B  ri  at 0604 n disordered
ottoman    C  li  box retired
ottoman    G  art at 0700 ne missile 24
leader     L  hungarian at 0303 battle blue ar 5 cr 3 king
leader     R  hungarian battle blue replacement
standard   0101
entry      slavonian 0008
entry      box 0800 0801
option     what-if
points     ottoman 7
start      free hungarian
= A retired, A at 0303 s, W waiting, B disordered, C in box, C retired, G at 0700 ne, G normal
= L at 0303, R waiting, standard at 0101, points ottoman 8, points hungarian 1
= hungarian to choose, offered pass
";
    assert_eq!(error_of(text), "passed");
    let all = parse("x.txt", text).unwrap();
    let stage = stage("suleiman", &all[0]).unwrap();
    let pieces = with_rules!(&stage.rules, rules => rules.pieces(&rules.start(), None));
    let of = |name: &str| pieces.iter().find(|piece| piece.name == name).unwrap();
    assert!(of("A").ratings.contains(&("ma", 7)) || of("A").ratings.contains(&("ma", 8)));
    assert_eq!(of("W").place, Place::Box("waiting"));
}

#[test]
fn failures_say_what_was_expected_and_found() {
    let cases = [
        ("= A at 0404", vec!["x.txt:7: A picture", "expected: A at 0404", "A is at 0303 s"]),
        ("= Z at 0404", vec!["there is no piece `Z`; there are A, B"]),
        ("= A retired", vec!["A is at 0303 s"]),
        ("= ottoman to choose", vec!["hungarian is to choose (", "offered: use A"]),
        ("= venetian to choose", vec!["there is no side `venetian`; sides are hungarian and ottoman"]),
        ("= over draw", vec!["hungarian is to choose"]),
        ("= offered use B", vec!["refused by sul:", "offered: use A"]),
        ("= not offered use A", vec!["offered: use A, end"]),
        ("= drm 1", vec!["no die was rolled yet"]),
        ("> use A\n= roll 1 drm 1", vec!["x.txt:8:", "the last orders rolled 0 dice"]),
        ("= points ottoman 3", vec!["ottoman has 0"]),
        ("= standard at 0101", vec!["the Standard is gone"]),
        ("= cites sul:6.1", vec!["the events cite:"]),
        ("= asked move", vec!["expected: asked move", "hungarian is to choose (use)", "offered: use A, end"]),
        ("= asked ottoman use", vec!["hungarian is to choose (use)"]),
        ("= asked venetian use", vec!["there is no side `venetian`"]),
        ("= points 8", vec!["no piece is in hand; hungarian is to choose (use)"]),
        ("> use A\n= points 9", vec!["8 are left"]),
        ("= A ma 9", vec!["A has sdr 0, ma 8"]),
        ("= A ar 9", vec!["A has sdr 0, ma 8"]),
        ("= A out of command", vec!["A is at 0303 s, in-command"]),
        ("= B in command", vec!["B has no command status", "write `start activate`"]),
        ("> use A refused", vec!["expected: `use A` is refused by a rule", "it is legal"]),
        // What cannot be read is not refused by a rule.
        ("> fly A refused", vec!["expected: `fly A` is refused by a rule", "it is not an order here"]),
        (
            "> use B",
            vec!["expected: `use B` is taken", "refused by sul:", "hungarian is to choose", "offered: use A, end"],
        ),
        ("> use A refused sul:6.1", vec!["expected: `use A` is refused by sul:6.1", "it is legal"]),
        ("> use B refused sul:6.1 or sul:6.0", vec!["is refused by sul:6.1 or sul:6.0", "refused by sul:"]),
        ("> fly A", vec!["it is not an order here: `fly` is not an order"]),
        ("> use A | 3", vec!["expected: 1 dice are rolled", "0 were rolled, 1 are left over"]),
        ("> use A; to 9999 refused sul:6.1.3(off-map)\n= A at 0000", vec!["x.txt:8:", "A is at 0303 s"]),
    ];
    common::check_scripts("suleiman", GOOD, &cases);
}

#[test]
fn unknown_clauses_are_faults_wherever_they_stand() {
    let text = "situation A\ncovers sul:99\nmap 9 x 9\nhungarian A lc at 0303 s\nstart activate red\n\
        > use A refused sul:98\n= cites sul:97, modifier sul:6.1 2\n";
    let error = run_file("suleiman", "x.txt", text).unwrap().verdicts[0].2.to_string();
    let unknown = "x.txt:2: covers: `sul:99` is not a clause or ruling of suleiman; `acies rules suleiman` lists all";
    for part in [unknown, "x.txt:6: refused: `sul:98`", "x.txt:7: =: `sul:97`"] {
        assert!(error.contains(part), "{error}");
    }
    assert!(!error.contains("sul:6.1"));
    assert!(situation::coverage("suleiman", &parse("x.txt", text).unwrap()).is_err());
}

#[test]
fn an_unknown_clause_spoils_one_situation_and_not_the_file() {
    let wrong = GOOD.replace("sul:6.1", "sul:6.1.99");
    let text = format!("{wrong}{GOOD}{}", GOOD.replace("A at 0303 s\n", "A at 0404 s\n").replace("at 0303", "at 0404"));
    let report = run_file("suleiman", "x.txt", &text).unwrap();
    assert_eq!((report.passed(), report.verdicts.len()), (2, 3));
    let Verdict::Faulty(error) = &report.verdicts[0].2 else { panic!("{:?}", report.verdicts[0]) };
    let due = "x.txt:2: covers: `sul:6.1.99` is not a clause or ruling of suleiman; near it are sul:6.1, sul:6.1.";
    assert!(error.to_string().starts_with(due), "{error}");
    // The clause may even hide which ruleset it is: another one tells.
    let strange = GOOD.replace("sul:6.1", "xyz:6.1") + GOOD;
    assert_eq!(ruleset_of("/tmp/x.txt", &parse("x.txt", &strange).unwrap()), Some("suleiman"));
    assert_eq!(run_file("suleiman", "x.txt", &strange).unwrap().passed(), 1);
}

#[test]
fn a_trace_tells_every_question_answer_refusal_and_roll() {
    let text = "situation  A fight
covers     sul:8.1
map        8 x 8
hungarian  A hc at 0303 s
ottoman    B mc at 0403 n disordered
start      combat red
= asked declare
> shock A A refused
> shock A B; resolve B | 9
= B eliminated, asked advance
";
    let all = parse("x.txt", text).unwrap();
    let traced = situation::trace("suleiman", &all[0]).unwrap();
    assert_eq!(traced.verdict, Verdict::Passed);
    let steps = &traced.steps;
    let Traced::Asked { name: "declare", points: None, options, .. } = &steps[0] else { panic!("{steps:?}") };
    assert!(options.contains(&"shock A B".to_string()), "{options:?}");
    let at = |wanted: &dyn Fn(&Traced) -> bool| steps.iter().position(wanted).unwrap_or_else(|| panic!("{steps:?}"));
    let fact = at(&|step| matches!(step, Traced::Fact { text, found: None } if text == "asked declare"));
    let refused = at(&|step| matches!(step, Traced::Refused { order, clause: Some(_), .. } if order == "shock A A"));
    let line = at(&|step| matches!(step, Traced::Line { line: 9, .. }));
    let given = at(&|step| matches!(step, Traced::Answered { order, by: By::Script } if order == "shock A B"));
    let modifier = at(&|step| matches!(step, Traced::Modifier(..)));
    let rolled = at(&|step| matches!(step, Traced::Rolled { dice, told: Some(_) } if dice == &[9]));
    let order = [fact, refused, line, given, modifier, rolled];
    assert!(order.is_sorted(), "{order:?} {steps:?}");
    // A script that fails is told up to the line that does.
    let wrong = parse("x.txt", &text.replace("asked declare", "asked move")).unwrap();
    let traced = situation::trace("suleiman", &wrong[0]).unwrap();
    assert!(matches!(traced.steps.last(), Some(Traced::Fact { found: Some(_), .. })), "{:?}", traced.steps);
    assert!(matches!(traced.verdict, Verdict::Failed(_)));
}

#[test]
fn coverage_counts_rules_and_tells_where() {
    let all = parse("x.txt", GOOD).unwrap();
    let coverage = situation::coverage("suleiman", &all).unwrap();
    assert_eq!((coverage.covered(), coverage.rules.len()), (1, 227));
    let json = coverage.to_json();
    assert_eq!((json["total"].as_u64(), json["covered"].as_u64()), (Some(227), Some(1)));
    assert_eq!(json["uncovered"].as_array().unwrap().len(), 226);
    assert_eq!(json["clauses"]["sul:6.1"][0]["line"], 1);
}

#[test]
fn the_ruleset_is_known_by_the_folder_or_the_clauses() {
    let all = parse("x.txt", GOOD).unwrap();
    assert_eq!(ruleset_of("data/situations/suleiman/x.txt", &[]), Some("suleiman"));
    assert_eq!(ruleset_of("/tmp/x.txt", &all), Some("suleiman"));
    assert_eq!(ruleset_of("/tmp/x.txt", &[]), None);
}

#[test]
fn a_scenario_stands_in_for_a_picture() {
    let text =
        "situation Set-up\ncovers sul:14.1\nscenario mohacs\noption what-if\n= hungarian to choose, offered as-drawn\n";
    assert_eq!(error_of(text), "passed");
}
