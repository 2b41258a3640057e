//! Pictures of the classic charts: what they draw, and every way to draw them wrong.

use crate::common::pictures as common;
use acies_rules_gboh::Gboh;
use acies_rules_gboh::setting::{Missile, Rank, Traits, Variety};
use acies_scenario::AnyRules;
use acies_scenario::situation::{parse, stage};

const GOOD: &str = "situation  A picture
covers     gboh:V4.2
map        14 x 12
macedonian A ph at 0304 n
persian    B mi at 0904 s
leader     L macedonian at 0304
start      orders L
= A at 0304 n
";

fn engine(text: &str) -> Gboh {
    let all = parse("x.txt", text).unwrap();
    match stage("gboh-classic", &all[0]).unwrap_or_else(|error| panic!("{error}")).rules {
        AnyRules::Gboh(rules) => rules,
        _ => panic!("another engine"),
    }
}

#[test]
fn every_wrong_line_says_what_would_be_right() {
    let unit = "macedonian A ph at 0304 n";
    let leader = "leader     L macedonian at 0304";
    let start = "start      orders L";
    let map = "map        14 x 12";
    let cases = [
        (map, "map 14 x 12\nbroken 0101", "`broken` begins no line of a picture; known are map, woods, rocky"),
        (map, "map 14 x 12\nlines together xx", "`xx` is not a unit type; known are ph, lg, vet"),
        (map, "map 14 x 12\nlines granicus", "`granicus` is not a way to name lines; known are together"),
        (unit, "byzantine A ph at 0304 n", "`byzantine` begins no line of a picture"),
        (unit, "macedonian A xx at 0304 n", "`xx` is not a unit type; known are ph, lg, vet, hi"),
        (unit, "macedonian A ph at 0304", "ends too early; a facing is missing"),
        (unit, "macedonian A ph at 0304 tq 7", "ends too early; a facing is missing"),
        (unit, "macedonian A art at 0304 n", "faces nowhere, but `n` stands behind its hex; write `at HEX` alone"),
        (unit, "macedonian A ph at 0304 n wedge", "`wedge` says nothing about a unit"),
        (unit, "macedonian A ph at 0304 ne column charge", "is in two formations at once"),
        (unit, "macedonian A ph at 0311 n wide", "its right half is off the map; move it away from hex 0311"),
        (unit, "macedonian A ph at 0304 n deep", "A is deep alone; two phalanxes in one hex are"),
        (unit, "macedonian A hc at 0304 n missile s", "has missiles that its kind of troops does not bear (gboh:8.61)"),
        (unit, "macedonian A ph at 0304 n screen", "only elephants have a screen (gboh:8.61(c))"),
        (unit, "macedonian A el at 0304 n screen-low", "has no screen whose missiles could run low"),
        (unit, "macedonian A ph at 0304 n size 61", "`61` is not a size; write 1 to 60"),
        (unit, "macedonian A el at 0304 n\nmacedonian C mi at 0304 n", "these two may not share a hex (gboh:V6.1)"),
        (
            unit,
            "macedonian A ph at 0304 n wide\nmacedonian C mi at 0305 n",
            "these two may not share a hex (gboh:V6.1)",
        ),
        (unit, "macedonian A ph at 0304 n\nmacedonian C mi at 0304 s", "units in one hex face alike (gboh:V6.5)"),
        (unit, "macedonian A ph at 0304 n top\nmacedonian C mi at 0304 n top", "one is on top and the other beneath"),
        (unit, "macedonian A ph at 0904 n", "A stands there already; it is an enemy (gboh:V6.1)"),
        (leader, "leader L macedonian at 0304 wounded", "`wounded` says nothing about a leader"),
        (leader, "leader L macedonian at 0304 wound 3", "`3` is not a wound; write 1 to 2"),
        (start, "start orders L bonus", "`bonus` is not a kind of Orders Phase; known are elite, again, trumped"),
        (start, "start select\ncontingent K macedonian A", "contingent: needs `option contingent-commands`"),
        (
            start,
            "start select\noption contingent-commands\ncontingent K macedonian B",
            "`B` is not a unit of this side; known are A",
        ),
        (
            start,
            "start select\noption contingent-commands\ncontingent K macedonian A by L",
            "`L` is not a contingent commander of this side",
        ),
        (start, "start select\noption fall-routs", "`fall-routs` is not an option; known are cavalry-pursuit"),
        (start, "start select\nchampion persian 3 3", "`champion` begins no line of a picture"),
    ];
    common::check_lines("gboh-classic", GOOD, &cases);
}

#[test]
fn pieces_stand_as_drawn() {
    let text = "situation  All words
covers     gboh:V4.2
map        14 x 12
major-river 0000
level      3 0000 0001
macedonian A ph at 0304 n bottom deep mac tq 7
macedonian B ph at 0304 n deep hits 2
macedonian W ph at 0401 n wide boost 0
macedonian H hc at 0106 n
macedonian T ant at 0106 n missile j top
macedonian E el at 0109 n indian missile j screen screen-low
macedonian O art at 0111
macedonian Q hi at 0708 square legion
persian    C lc at 0904 s indian missile j
persian    D rec at 0908 s charge
persian    X ch eliminated tq 5
leader     L macedonian at 0304 strategy 4 contingents 2
leader     M macedonian at 0401 mcc
leader     P persian at 1104 oc wound 2 suspended finished fell-back
contingent K macedonian A B by M
lines      together hi mi
untrained  persian
option     contingent-commands
turn       5
start      select
= A at 0304 n, A bottom, B top, A with B, A deep, A not alone, W covers 0401, W covers 0402, W does not cover 0403
= W alone, T top, H bottom, E screen low, E missile full, O at 0111, Q square, D charge, X eliminated
= P suspended, P wound 2, L not suspended, L wound 0, points persian 5, ferocity persian kept, turn 5
";
    assert_eq!(common::error_of("gboh-classic", text), "passed");
    let rules = engine(text);
    let set = rules.setting();
    let unit = |name: &str| set.units.iter().find(|unit| unit.name == name).unwrap();
    assert_eq!((unit("A").face.boost, unit("W").face.boost, unit("H").face.boost), (Some(5), None, None));
    assert!(unit("A").face.has(Traits::MACEDONIAN) && unit("T").face.has(Traits::ANTESIGNANI));
    assert_eq!(
        (unit("E").face.missile, unit("C").face.missile),
        (Some(Missile::MountedJavelin), Some(Missile::IndianJavelin))
    );
    assert_eq!((unit("T").face.missile, unit("O").face.missile), (Some(Missile::FootJavelin), Some(Missile::Oxybeles)));
    assert_eq!((unit("D").face.variety, unit("D").face.row, unit("A").face.row), (Variety::Recruits, Some(0), None));
    let hex = |number: &str| set.map.find(number.parse().unwrap()).unwrap();
    assert_eq!((set.map.level(hex("0000")), set.map.level(hex("0001"))), (1, 3), "gboh:6.29(c)");
    assert_eq!((set.leaders[0].strategy, set.leaders[0].contingents, set.leaders[1].rank), (4, 2, Rank::Mcc));
    assert_eq!((set.contingents[0].mcc.map(|mcc| mcc.index()), unit("B").contingent), (Some(1), Some(0)));
    assert!(!set.armies[1].trained && set.armies[0].trained && set.classic.contingents);
    assert_eq!(set.armies.each_ref().map(|army| army.id.as_str()), ["macedonian", "persian"]);
}

#[test]
fn usual_lines_hold_unless_the_picture_names_others() {
    let row = |kind: &str| engine(&GOOD.replacen("A ph", &format!("A {kind}"), 1)).setting().units[0].face.row;
    assert_eq!((row("hc"), row("cat"), row("rc")), (row("bc"), row("bc"), row("bc")));
    assert_eq!((row("lp"), row("vet")), (row("ca"), row("lg")));
    assert!(row("ln") != row("lc") && row("ln") != row("hc") && row("ln").is_some());
}

#[test]
fn every_picture_can_be_drawn() {
    common::all_can_be_drawn("gboh-classic");
}
