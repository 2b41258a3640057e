//! Pictures of Cataphract: what they draw, every way to draw them wrong, and the board as text.

use crate::common::pictures as common;
use acies_kernel::{Place, Rules};
use acies_rules_gboh::Gboh;
use acies_scenario::draw::{Detail, DrawOptions, Letters, draw};
use acies_scenario::situation::{parse, ruleset_of, stage};
use acies_scenario::{AnyRules, load};

const GOOD: &str = "situation  A picture
covers     cat:6.11
map        12 x 10
byzantine  A cat at 0304 n
persian    B mi  at 0904 s
leader     L byzantine at 0304
start      orders L
= A at 0304 n
";

fn error_of(text: &str) -> String {
    common::error_of("cataphract", text)
}

fn engine(text: &str) -> Gboh {
    let all = parse("x.txt", text).unwrap();
    match stage("cataphract", &all[0]).unwrap_or_else(|error| panic!("{error}")).rules {
        AnyRules::Gboh(rules) => rules,
        _ => panic!("another engine"),
    }
}

#[test]
fn every_wrong_line_says_what_would_be_right() {
    let unit = "byzantine  A cat at 0304 n";
    let map = "map        12 x 10";
    let leader = "leader     L byzantine at 0304";
    let start = "start      orders L";
    let cases = [
        (map, "map 99 x 9", "x.txt:3: map: `99` is not a number of rows; write 1 to 60"),
        (map, "map 60 x 60", "x.txt:3: map: the map has more than 2432 hexes"),
        (map, "", "x.txt:1: situation: has no `map` line"),
        (map, "map 12 x 10\nwoods", "x.txt:4: woods: names no hex"),
        (map, "map 12 x 10\nvillage 0101", "x.txt:4: `village` begins no line of a picture; known are map, woods"),
        (
            map,
            "map 12 x 10\nford 0101-0102",
            "x.txt:4: ford: the ford 0101-0102 spans no stream or river; add `stream 0101-0102`",
        ),
        (map, "map 12 x 10\ncrossing byzantine 0101", "hex 0101 is not a river; add `euphrates 0101`"),
        (
            unit,
            "byzantine A xc at 0304 n",
            "x.txt:4: byzantine: `xc` is not a unit type; known are hi, mi, li, hc, cat",
        ),
        (unit, "byzantine turn mi at 0304 n", "`turn` is not a name of a piece"),
        (unit, "byzantine b mi at 0304 n", "x.txt:5: persian: `B` is used already"),
        (unit, "byzantine A mi at 0304", "ends too early; a facing is missing"),
        (unit, "byzantine A mi at 0304 e", "`e` is not a facing; known are n, ne, se, s, sw, nw"),
        (unit, "byzantine A mi at 0304 n column", "`n` is not a side of a hex; known are ne, e, se, sw, w, nw"),
        (unit, "byzantine A mi", "needs one of `at HEX FACING`, `waiting` and `eliminated`"),
        (unit, "byzantine A mi at 0304 n gone", "needs one of `at HEX FACING`, `waiting` and `eliminated`"),
        (unit, "byzantine A mi at 0304 n missile q", "`q` is not a missile; known are none, c, b, j, f"),
        (unit, "byzantine A mi at 0304 n low", "has no missiles that could run low"),
        (unit, "byzantine A mi at 0304 n wedge", "only `frank` forms a wedge (cat:6.66(2))"),
        (unit, "byzantine A hc at 0304 n foot", "only a cataphract dismounts (cat:9.1(1))"),
        (unit, "byzantine A mi at 0304 n check no-check", "bears one shock marker, not both"),
        (unit, "byzantine A mi at 0304 n ruoted", "`ruoted` says nothing about a unit; did you mean `routed`?"),
        (unit, "byzantine A mi at 0304 n hits many", "`many` is not a number of hits; write 0 to 40"),
        (
            unit,
            "byzantine A mi at 0904 n",
            "x.txt:5: persian: A stands there already; combat units do not stack (cat:6.61(1))",
        ),
        (
            unit,
            "byzantine A mi at 0304 n\ngoth C mi at 0101 s",
            "x.txt:6: persian: `byzantine` fights `goth` here already",
        ),
        (
            unit,
            "byzantine A mi at 0304 n uncontrolled 1\npersian C mi at 0101 s uncontrolled 1",
            "x.txt:5: persian: line 1 is of the other side",
        ),
        (leader, "leader L vandal at 0304", "`byzantine` fights `persian` here already"),
        (leader, "leader L byzantine", "needs one of `at HEX`, `waiting` and `dead`"),
        (leader, "leader L byzantine at 0904", "B, an enemy, stands there already"),
        (leader, "leader L byzantine at 0304 brave", "`brave` says nothing about a leader; known are at, waiting"),
        (leader, "leader L byzantine at 0304 commands type XX", "`XX` is not a unit type; known are HC, LN"),
        (leader, "leader L byzantine dead", "start: `L` is not a leader on the map; none is known here"),
        (start, "", "x.txt:1: situation: has no `start` line"),
        (start, "start orders M", "x.txt:7: start: `M` is not a leader on the map; known are L"),
        (start, "start orders L free", "`free` is not a kind of Orders Phase; known are elite, bonus, trumped"),
        (start, "start walk", "`walk` is not a start; known are battle, turn, select"),
        (start, "start select L", "`L` is one word too many"),
        (start, "start uncontrolled 1", "no unit is in line 1; add `uncontrolled 1` to its units"),
        (start, "start select\nretreat goth row-max", "`byzantine` fights `persian` here already"),
        (start, "start select\nretreat persian north", "`north` is not an edge of the map; known are row-max"),
        (start, "start select\nlines mohacs", "`mohacs` is not a scenario with lines; known are dara, callinicum"),
        (start, "start select\nwithdrawal persian x", "`x` is not a withdrawal level; write 0 to 9999"),
        (start, "start select\nwind up", "`up` is not a direction of the wind; known are n, s, ne"),
        (start, "start select\nfast won", "`won` is not an outcome of the fast; known are failed"),
        (start, "start select\nchampion persian 3 3", "one champion has nobody to fight"),
        (start, "start select\nturn 0", "`0` is not a turn; write 1 to 999"),
        (start, "start select\noption fog", "`fog` is not an option; known are fall-routs"),
        (start, "start select\nretreat persian row-min\nretreat persian row-max", "stands twice for one side"),
        (start, "scenario cannae", "x.txt:7: scenario: names no scenario of this ruleset; known are dara, callinicum"),
    ];
    common::check_lines("cataphract", GOOD, &cases);
}

#[test]
fn pieces_stand_as_drawn() {
    let text = "situation  All words
covers     cat:6.11
map        14 x 12
woods      0101 0102
euphrates  0001
crossing   byzantine 0001
river      0505-0605
bridge     0505-0605
level      2 0707
wall       1111
byzantine  A mi at 0304 e column tq 7 size 6 ma 6 missile b low turned-over left
byzantine  F cat at 0306 n foot missile c hits 2
byzantine  W lc waiting nation hun
frank      B mi at 0904 s wedge
frank      R hc at 1104 s routed
frank      G li gone tq 3
leader     L byzantine at 0304 oc init 6 lc 2 range 3 strategy 8 charisma 4 combat 6 elite commands type MI
leader     M byzantine at 0306 cc finished wounded no-momentum commands nation hun
leader     D frank dead init 4
retreat    byzantine col-min
withdrawal frank 9
replacements byzantine 2
option     one-climb-hit
wind       e
turn       5
start      orders L
= A at 0304 e, A column, A tq 5, A missile low, A moved, A mounted
";
    // The last fact is wrong on purpose.
    let error = error_of(text);
    assert!(error.contains("A is at 0304, hits 0, tq 5, missile low, column, foot, unmarked, moved"), "{error}");
    let facts = "= A foot, A not mounted, A unmarked, A controlled, F foot, F hits 2, F tq 6, F missile full
= W waiting, B wedge, B tq 8, R routed, R tq 1, G eliminated, points frank 23, points byzantine 0
= L active, M finished, M wounded, M no-momentum, M not granted, D dead, ferocity frank kept, turn 5
= byzantine to choose, offered end, orders 6
";
    let text = text.replacen("A mounted\n", &format!("A line\n{facts}"), 1).replacen("A line", "A not line", 1);
    assert_eq!(error_of(&text), "passed");
    let rules = engine(&text);
    let set = rules.setting();
    assert_eq!((set.upwind.count_ones(), set.options.one_climb_hit, set.armies[1].level), (3, true, 9));
    assert_eq!((set.armies[0].replacements, set.armies[1].trained), (2, false));
    assert_eq!(set.units[0].face.row, Some(1), "the lines of Casilinum hold against Franks");
    assert!(set.units[2].slips_through && set.crossing.is_some());
    assert_eq!((set.leaders[0].strategy, set.leaders[1].line_commands, set.leaders[1].strategy), (8, 0, 0));
    assert_eq!(set.leaders[1].limits.nations, 1 << set.units[2].nation);
    let pieces = rules.pieces(&rules.start(), None);
    assert_eq!(pieces.iter().find(|piece| piece.name == "W").unwrap().place, Place::Box("waiting"));
}

#[test]
fn lines_hold_as_the_enemy_or_the_picture_says() {
    let row = |more: &str| {
        let text = GOOD.replacen("persian    B mi  at 0904 s", &format!("byzantine H hi at 0505 n\n{more}"), 1);
        engine(&text).setting().units[1].face.row
    };
    assert_eq!(row("persian B mi at 0904 s"), None);
    assert_eq!(row("goth B mi at 0904 s"), Some(2));
    assert_eq!(row("persian B mi at 0904 s\nlines taginae"), Some(2));
}

#[test]
fn failures_say_what_was_expected_and_found() {
    let cases = [
        ("= A at 0404", vec!["expected: A at 0404", "A is at 0304 n"]),
        ("= Z hits 1", vec!["there is no piece `Z`; there are A, B, L"]),
        ("= A hits 1", vec!["A is at 0304, hits 0, tq 6"]),
        ("= A finished", vec!["it is a state of leaders"]),
        ("= L routed", vec!["it is a state of units"]),
        ("= L finished", vec!["L is at 0304, active"]),
        ("= points persian 3", vec!["persian has 0"]),
        ("= ferocity persian kept", vec!["persian has lost it"]),
        ("= paralysed persian", vec!["persian is not paralysed"]),
        ("= orders 9", vec!["4 are left"]),
        ("= turn 9", vec!["it is turn 2"]),
        ("= crt 9", vec!["there was no combat"]),
        ("= shift cat:8.54(1) 1", vec!["there was no combat"]),
        ("= goth to choose", vec!["there is no side `goth`; sides are byzantine and persian"]),
    ];
    common::check_scripts("cataphract", GOOD, &cases);
}

#[test]
fn the_ruleset_is_known_by_the_folder_or_the_clauses() {
    let all = parse("x.txt", GOOD).unwrap();
    assert_eq!(ruleset_of("data/situations/cataphract/x.txt", &[]), Some("cataphract"));
    assert_eq!(ruleset_of("/tmp/x.txt", &all), Some("cataphract"));
    // The folder tells which facts there are even where no clause does.
    let text = GOOD.replacen("covers     cat:6.11\n", "", 1).replacen("= A at 0304 n", "= A hits 0", 1);
    assert!(parse("cataphract/x.txt", &text).is_ok());
    assert!(parse("suleiman/x.txt", &text).is_err());
}

#[test]
fn a_scenario_stands_in_for_a_picture() {
    let text = "situation Start\ncovers cat:9.6\nscenario taginae\noption fall-routs\n= turn 0\n";
    let all = parse("x.txt", text).unwrap();
    let stage = stage("cataphract", &all[0]).unwrap();
    assert!(matches!(stage.rules, AnyRules::Gboh(rules) if rules.setting().options.fall_routs));
}

#[test]
fn every_picture_can_be_drawn() {
    common::all_can_be_drawn("cataphract");
}

#[test]
fn the_board_as_text() {
    let text = GOOD.replacen("map        12 x 10", "map 5 x 3\nwoods 0102\nwall 0402\nlevel 1 0001", 1);
    let text = text.replacen("A cat at 0304 n", "A mi at 0100 e column", 1);
    let text = text.replacen("B mi  at 0904 s", "B mi at 0301 s routed", 1).replacen("0304\nstart", "0100\nstart", 1);
    let rules = engine(&text);
    let pieces = rules.pieces(&rules.start(), None);
    let due = "\
0400.   0401.   0402L

    0300.   0301.   0302.
            ↓pB.r
0200.   0201.   0202.

    0100.*  0101.   0102w
    →bA.c
0000.   0001.1  0002.

leaders *: b L 0100
";
    assert_eq!(draw(&rules.setting().map, &pieces, &DrawOptions::of(&rules)), due);
    let short =
        DrawOptions { detail: Detail::Compact, letters: Letters::Ascii, notes: false, ..DrawOptions::of(&rules) };
    assert!(draw(&rules.setting().map, &pieces, &short).contains("01    MI6c"));
}

#[test]
fn every_battle_can_be_drawn() {
    for id in ["dara", "callinicum", "tricameron", "taginae", "casilinum"] {
        let AnyRules::Gboh(rules) = load(id, &[]).unwrap().rules else { panic!("another engine") };
        let text = draw(&rules.setting().map, &rules.pieces(&rules.start(), None), &DrawOptions::of(&rules));
        let names = rules.setting().units.iter().filter(|unit| !text.contains(&unit.name)).count();
        assert_eq!(names, 0, "{text}");
    }
}
