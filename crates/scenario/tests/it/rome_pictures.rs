//! Pictures of Rome at War: what they draw, every way to draw them wrong, and the board as text.

use crate::common::pictures as common;
use acies_board::{Border, Compass};
use acies_kernel::{Rules, Side};
use acies_rules_rome::opening::{Begin, DrawnUnit};
use acies_rules_rome::setting::{FormationId, LeaderId, Rank, Start, UnitId};
use acies_rules_rome::{Command, Marks, PhaseStage, Rome, Where};
use acies_scenario::draw::{Detail, DrawOptions, Letters, draw, width, window_around};
use acies_scenario::situation::{parse, ruleset_of, stage};
use acies_scenario::{AnyRules, load};

const GOOD: &str = "situation  A picture
covers     raw:9.1
map        6 x 7
rome       A legion at 33
carthage   B li at 60
leader     L rome at 33
start      move R1
= A at 33 n
";

fn engine(text: &str) -> Rome {
    let all = parse("x.txt", text).unwrap();
    match stage("rome-at-war", &all[0]).unwrap_or_else(|error| panic!("{error}")).rules {
        AnyRules::Rome(rules) => rules,
        _ => panic!("another engine"),
    }
}

#[test]
fn every_wrong_line_says_what_would_be_right() {
    let map = "map        6 x 7";
    let unit = "rome       A legion at 33";
    let leader = "leader     L rome at 33";
    let start = "start      move R1";
    let cases = [
        (map, "map 11 x 7", "x.txt:3: map: `11` is not a number of columns; write 1 to 10"),
        (map, "map 6 by 7", "`by` is not a sign between columns and rows; known are x"),
        (map, "", "x.txt:1: situation: has no `map` line"),
        (map, "map 6 x 7\nwoods", "x.txt:4: woods: names no area"),
        (map, "map board c", "x.txt:3: map: `c` is not a printed board; known are a, b"),
        (map, "map boards a", "x.txt:3: map: ends too early; a printed board is missing"),
        (map, "map boards a a", "x.txt:3: map: lays the same board twice; there is one of each"),
        (map, "map board a b", "`b` is one word too many"),
        (map, "map board a\nwoods 78", "x.txt:4: woods: area 78 is not on the map; it has 01 to 77"),
        (map, "map boards b a\nwoods 05", "area 05 is not on the map; it has E01 to E77 and W01 to W77"),
        (map, "map boards b a\nwoods here", "`here` is not an area; the map has E01 to E77 and W01 to W77"),
        (map, "map 6 x 7\nwoods 3", "`3` is not an area; write two digits, row then column"),
        (map, "map 6 x 7\nwoods 70", "x.txt:4: woods: area 70 is not on the map; it has 00 to 65"),
        (map, "map 6 x 7\nstream 33", "`33` is not a border; write two areas"),
        (map, "map 6 x 7\nstream 33-44", "33 and 44 share no side; name areas that do"),
        (map, "map 6 x 7\nroad 33 34 45", "34 and 45 share no side; a road goes from side to side"),
        (map, "map 6 x 7\nlimit x 33", "`x` is not a stacking limit; write 0 to 99"),
        (map, "map 6 x 7\nroom 33 ex", "`ex` is not a list of facings; write letters of n e s w"),
        (map, "map 6 x 7\nswamp 33", "x.txt:4: `swamp` begins no line of a picture; known are map"),
        (unit, "rome A xx at 33", "x.txt:4: rome: `xx` is not a unit type; known are legion, phalanx"),
        (unit, "rome pool li at 33", "`pool` is not a name of a piece"),
        (unit, "rome b li at 33", "x.txt:5: carthage: `B` is used already"),
        (unit, "rome A li", "needs one of `at AREA`, `home`, `eliminated` and `exited`"),
        (unit, "rome A li at 33 gone", "needs one of `at AREA`, `home`, `eliminated` and `exited`"),
        (unit, "rome A li at 33 n", "only long units face somewhere (raw:8.0)"),
        (unit, "rome A li home", "only velites are at home with a legion"),
        (unit, "rome A velites home", "A is at home, but no legion says `velites A`"),
        (unit, "rome A legion at 33 velites C", "`C` is not a velites unit without a legion; none is known here"),
        (unit, "rome A li at 33 velites C", "only legions have velites (raw:21.2)"),
        (unit, "rome A li at 33 step c", "`c` is not a step of this unit; known are a, b"),
        (unit, "rome A legion at 33 began d", "`d` is not a step of this unit; known are a, b, c, r"),
        (unit, "rome A li at 33 steps 3", "`3` is not a list of ratings; write strength-morale"),
        (unit, "rome A li at 33 steps 3-4,r1-2", "only long units leave a remnant (raw:21.3)"),
        (unit, "rome A li at 33 f 0", "`0` is not a number of a formation; write 1 to"),
        (unit, "rome A li at 33 legion X", "`X` is not a legion; known are V, VI"),
        (unit, "rome A legion at 33 sword-armed", "only a phalanx can be sword-armed"),
        (unit, "rome A li at 33 brave", "`brave` says nothing about a unit; known are at, home"),
        (unit, "rome A li at 33 mved", "did you mean `moved`?"),
        (unit, "rome A li at 60", "x.txt:5: carthage: A, an enemy, stands there already"),
        (leader, "leader L gaul at 33", "`gaul` is not a side; known are rome, carthage"),
        (leader, "leader L rome", "needs one of `at AREA`, `reserve`, `dead`, `exited` and `inferior with U`"),
        (leader, "leader L rome at 33 dead", "needs one of `at AREA`, `reserve`"),
        (leader, "leader L rome at 60", "B, an enemy, stands there already"),
        (leader, "leader L rome inferior of A", "`of` is not a word between `inferior` and a unit; known are with"),
        (leader, "leader L rome inferior with Z", "`Z` is not a unit; known are A, B"),
        (leader, "leader L rome at 33 brave", "`brave` says nothing about a leader; known are at, arrives"),
        (leader, "leader L rome at 33\nleader M rome at 33", "L and M both lead R1; give one `f N` or `no-formation`"),
        (start, "", "x.txt:1: situation: has no `start` line"),
        (start, "start move R2", "x.txt:7: start: `R2` is not a formation of this picture; known are R1, C1"),
        (start, "start walk R1", "`walk` is not a start; known are battle, turn"),
        (start, "start order R1", "`R1` is one word too many"),
        (start, "start roll gaul", "`gaul` is not a side; known are rome, carthage"),
        (start, "start move R1\nturn 0", "`0` is not a turn; write 1 to 250"),
        (start, "start move R1\nready", "x.txt:8: ready: names no formation"),
        (start, "start move R1\ncollapsed gaul", "`gaul` is not a side"),
        (start, "start move R1\nrules cannae", "`cannae` is not a scenario of this ruleset; known are agathocles"),
        (start, "start move R1\noption fog", "`fog` is not an option; known are floating-map"),
        (start, "start move R1\noption zama-optional-setup", "needs the zones of a scenario; add `rules zama`"),
        (start, "scenario cannae", "x.txt:7: scenario: names no scenario of this ruleset; known are agathocles"),
    ];
    common::check_lines("rome-at-war", GOOD, &cases);
}

const ALL_WORDS: &str = "situation  All words
covers     raw:9.1
map        8 x 9
rise       00 01
stream     22-32
slope      22-23
road       10 11 12
limit      4 55
room       55 ew
rome       A legion at 33 e step b began b velites V legion VI out
rome       V velites home
rome       N phalanx at 35 f 2 sword-armed steps 7-5,3-4 points 3
rome       W li at 00 arrives 4 not-with-legion
carthage   B barbarian at 53 step r
carthage   M camel at 71 can-charge missile 2 charged fought frozen f 2
carthage   G hc gone
carthage   X hc exited
leader     L rome at 33 tactical 3 initiative 5 check moved
leader     K rome at 35 f 2 commander always points 4 attacked
leader     Q rome reserve
leader     I carthage inferior with M
leader     D carthage dead
leader     S carthage at 53 no-formation intermediate
routed     C2
collapsed  carthage
quiet      2
turn       7
option     floating-map
start      assault R2
";

fn drawn(rules: &Rome, name: &str) -> (UnitId, DrawnUnit) {
    let set = rules.setting();
    let unit = set.unit_ids().find(|unit| set.unit(*unit).name == name).unwrap();
    (unit, set.opening.as_ref().unwrap().units[unit.index()])
}

#[test]
fn units_stand_as_drawn() {
    let rules = engine(&format!("{ALL_WORDS}= turn 7\n"));
    let set = rules.setting();
    let at = |number: &str| set.map.find(number.parse().unwrap()).unwrap();
    let (id, a) = drawn(&rules, "A");
    assert_eq!((a.at, a.facing, a.step, a.marks), (Where::Map(at("33")), Compass::E, 1, Marks::empty()));
    let legion = set.unit(id);
    assert_eq!((legion.begin, legion.legion, legion.velites.is_some()), (1, 6, true));
    let (velites, v) = drawn(&rules, "V");
    assert_eq!((v.at, set.unit(velites).parent, set.unit(velites).start), (Where::Aside, Some(id), Start::Aside));
    let (phalanx, n) = drawn(&rules, "N");
    let phalanx = set.unit(phalanx);
    assert_eq!((phalanx.steps.len(), phalanx.remnant, phalanx.sword_armed, phalanx.points), (2, false, true, 3));
    assert_eq!((n.facing, n.marks, phalanx.formation), (Compass::N, Marks::IN_RADIUS, FormationId(1)));
    let (reinforcement, w) = drawn(&rules, "W");
    assert_eq!((w.at, set.unit(reinforcement).start), (Where::Waiting, Start::Arrives(4, at("00"))));
    let (barbarian, b) = drawn(&rules, "B");
    assert_eq!((b.step, b.facing, set.unit(barbarian).remnant), (3, Compass::S, true));
    let (camel, m) = drawn(&rules, "M");
    let marks = Marks::IN_RADIUS | Marks::CHARGED | Marks::ATTACKED | Marks::FOUGHT | Marks::FROZEN;
    assert_eq!((m.marks, set.unit(camel).can_charge, set.unit(camel).missile), (marks, true, 2));
    assert_eq!((drawn(&rules, "G").1.at, drawn(&rules, "X").1.at), (Where::Gone, Where::Exited));
    let border = |a: &str, b: &str| set.map.neighbour(at(a), at(b)).unwrap().border;
    assert_eq!((border("22", "32"), border("22", "23")), (Border::STREAM, Border::SLOPE_UP));
    assert_eq!((border("23", "22"), border("11", "12")), (Border::SLOPE_DOWN, Border::ROAD));
    assert_eq!((set.map.limit(at("55")), set.map.facings(at("55")).has(Compass::N)), (Some(4), false));
}

#[test]
fn leaders_and_formations_stand_as_drawn() {
    let rules = engine(&format!("{ALL_WORDS}= turn 7\n"));
    let set = rules.setting();
    let opening = set.opening.as_ref().unwrap();
    let names: Vec<&str> = set.formations.iter().map(|formation| formation.name.as_str()).collect();
    assert_eq!(names, ["R1", "R2", "C1", "C2"]);
    let of = |name: &str| {
        let id = set.leader_ids().find(|id| set.leader(*id).name == name).unwrap();
        (id, set.leader(id), opening.leaders.iter().find(|drawn| drawn.leader == id).unwrap())
    };
    let (_, l, drawn) = of("L");
    assert_eq!(
        (l.tactical, l.initiative, l.rank, drawn.command, drawn.moved),
        (3, 5, Rank::Formation, Command::Check, true)
    );
    let (king, k, drawn) = of("K");
    assert_eq!((k.rank, k.always, k.points, drawn.attacked), (Rank::Commander, true, 4, true));
    let (_, q, drawn) = of("Q");
    assert_eq!((q.formation, q.rank, drawn.at), (None, Rank::Staff, Where::Aside));
    // The inferior leader has the place of his formation's, behind all others.
    let (inferior, i, drawn) = of("I");
    let camel = drawn.with.map(|unit| set.unit(unit).name.as_str());
    assert_eq!((inferior, i.inferior, i.tactical, camel), (set.inferior_of(FormationId(3)), true, 0, Some("M")));
    assert_eq!((of("S").1.rank, of("S").1.formation), (Rank::Intermediate, None));
    // The first of a side commands it unless another says so; he is the first here, though he has no counter.
    assert_eq!(set.armies.each_ref().map(|army| army.commander), [Some(king), Some(inferior)]);
    assert_eq!((opening.commanders, opening.bereft), ([Some(king), Some(inferior)], [false, false]));
    assert_eq!((opening.turn, opening.quiet, opening.collapsed), (7, 2, [false, true]));
    assert_eq!(
        (opening.begin, &opening.routed[..]),
        (Begin::Phase(FormationId(1), PhaseStage::Assault), &[FormationId(3)][..])
    );
    // All but the one that acts have been activated.
    assert_eq!(opening.activated, [0, 2, 3].map(FormationId));
    assert!(set.options.floating_map);
}

#[test]
fn a_lost_commander_is_told_of_as_he_was_lost() {
    let opening = |leader: &str| {
        let text = GOOD.replacen("leader     L rome at 33", leader, 1);
        let rules = engine(&text);
        let original = rules.setting().armies[0].commander;
        let opening = rules.setting().opening.clone().unwrap();
        (original, opening.commanders[0], opening.bereft[0])
    };
    let first = Some(LeaderId(0));
    assert_eq!(opening("leader L rome at 33"), (first, first, false));
    assert_eq!(opening("leader L rome dead"), (first, None, true));
    assert_eq!(opening("leader L rome exited"), (first, None, false));
    assert_eq!(opening("leader L rome at 33\ncommander-dead rome"), (None, first, true));
    assert_eq!(opening("turn 3"), (None, None, false));
}

#[test]
fn those_who_are_ready_are_not_activated() {
    let activated = |more: &str| {
        let text =
            GOOD.replacen("rome       A legion at 33", &format!("rome A legion at 33\nrome C li at 00 f 2\n{more}"), 1);
        engine(&text).setting().opening.clone().unwrap().activated
    };
    assert_eq!(activated(""), [1, 2].map(FormationId));
    assert_eq!(activated("ready C1"), [FormationId(1)]);
    assert_eq!(activated("ready R2 C1"), []);
    let begun = |start: &str| engine(&GOOD.replacen("move R1", start, 1)).setting().opening.clone().unwrap();
    assert_eq!(begun("roll carthage").activated, []);
    assert_eq!(
        (begun("roll carthage").begin, begun("roll rome\nactivated C1").activated),
        (Begin::Roll(Side::Second), vec![FormationId(1)])
    );
    assert_eq!((begun("elephants").turn, begun("battle").turn, begun("order").turn), (1, 1, 2));
    assert_eq!(begun("phase R1").begin, Begin::Phase(FormationId(0), PhaseStage::Collapse));
}

#[test]
fn the_rules_of_a_scenario_hold_for_its_namesakes() {
    let text = GOOD.replacen(
        "leader     L rome at 33",
        "rules zama\nleader P.Scipio rome at 33\nleader L.Scipio rome reserve\nleader Hannibal carthage at 60",
        1,
    );
    let rules = engine(&text);
    let set = rules.setting();
    assert!(set.special.elephant_charge && set.special.free_setup.is_none());
    assert_eq!(set.armies[0].successions, [(LeaderId(0), LeaderId(1))]);
    assert_eq!((set.units[0].points, set.units[1].points), (2, 1));
    assert_eq!((set.leaders[0].points, set.leaders[1].points, set.leaders[2].points), (5, 1, 5));
    let exit = &set.armies[1].exit;
    assert_eq!(
        (exit.edges, exit.own_points, exit.company.as_ref().unwrap().points.as_slice()),
        (1, 2, &[(LeaderId(2), 5)][..])
    );
    let free = engine(&text.replacen("rules zama", "rules zama\noption zama-optional-setup", 1));
    let special = &free.setting().special;
    let ([rome, carthage], bonus) = special.free_setup.as_ref().unwrap();
    // A picture of seven rows has none of Rome's.
    assert_eq!((special.elephant_charge, rome.len(), carthage.len(), *bonus), (false, 0, 5 * 6, 20));
    let general = engine(GOOD);
    let exit = &general.setting().armies[0].exit;
    assert_eq!((exit.edges, exit.leaders, exit.enemy_percent, exit.rout_percent), (0b1111, true, [50; 4], [100; 4]));
    let bands = &general.setting().victory.bands;
    assert_eq!(bands.iter().map(|band| band.winner).collect::<Vec<_>>(), [Some(Side::First), None, Some(Side::Second)]);
}

#[test]
fn failures_say_what_was_expected_and_found() {
    let cases = [
        ("= A at 34", vec!["expected: A at 34", "A is at 33 n"]),
        ("= Z step a", vec!["there is no piece `Z`; there are A, B, L"]),
        ("= A step b", vec!["A is at 33 n, step a, in command, long"]),
        ("= A dead", vec!["it is a state of leaders"]),
        ("= L moved", vec!["it is a state of units"]),
        ("= L dead", vec!["L is at 33, in command"]),
        ("= R3 routed", vec!["there is no formation `R3`"]),
        ("= R1 no leader", vec!["L leads it"]),
        ("= C1 leader L", vec!["nobody leads it"]),
        ("= commander carthage L", vec!["nobody commands"]),
        ("= points rome 3", vec!["rome has 0"]),
        ("= collapsed rome", vec!["rome has not collapsed"]),
        ("= level major", vec!["it is none"]),
        ("= turn 9", vec!["it is turn 2"]),
        ("= pool 1 2 0", vec!["no pool was rolled"]),
        ("= target 4", vec!["no single die was rolled"]),
        ("= gaul to choose", vec!["there is no side `gaul`; sides are rome and carthage"]),
    ];
    common::check_scripts("rome-at-war", GOOD, &cases);
}

#[test]
fn the_ruleset_is_known_by_the_folder_or_the_clauses() {
    let all = parse("x.txt", GOOD).unwrap();
    assert_eq!(ruleset_of("data/situations/rome-at-war/x.txt", &[]), Some("rome-at-war"));
    assert_eq!(ruleset_of("/tmp/x.txt", &all), Some("rome-at-war"));
}

#[test]
fn a_scenario_stands_in_for_a_picture() {
    let text = "situation Start\ncovers raw:8.0\nscenario tunes\noption linear-command\n= carthage to choose\n";
    assert!(engine(text).setting().options.linear_command);
}

#[test]
fn every_picture_can_be_drawn() {
    common::all_can_be_drawn("rome-at-war");
}

#[test]
fn the_board_as_text() {
    let text = "situation  Drawn
covers     raw:9.1
map        3 x 3
rise       22
woods      00
hill-fort  00
stream     10-11
slope      12-22
limit      4 02
rome       A legion at 11 e velites V
rome       V velites at 11
rome       C li at 11
rome       D li at 11
carthage   B li at 22
carthage   W li at 00 arrives 3
leader     L rome at 11
leader     K carthage at 20
start      order
= turn 2
";
    let rules = engine(text);
    let pieces = rules.pieces(&rules.start(), None);
    let map = &rules.setting().map;
    let picture = draw(map, &pieces, &DrawOptions::of(&rules));
    let due = "\
20.*         21.          22r
c*K                       cB
10.          11.*         12.
             →rA rV rC rD
00wh         01.          02.

stream: 10-11
slope: 12-22
limit: 02 4
leaders *: r L 11, c K 20
waiting: c W
";
    assert_eq!(picture, due);
    let short =
        DrawOptions { detail: Detail::Compact, letters: Letters::Ascii, notes: false, ..DrawOptions::of(&rules) };
    assert_eq!(draw(map, &pieces, &short), "20   *k    .     li\n10   .     LG4>* .\n00   w     .     .\n");
    let window = DrawOptions { window: Some((1..=1, 1..=2)), notes: false, ..DrawOptions::of(&rules) };
    assert_eq!(draw(map, &pieces, &window), "11.*         12.\n→rA rV rC rD\n");
    assert_eq!(window_around(map, &pieces[..1], 1), Some((0..=2, 0..=2)));
}

#[test]
fn full_areas_say_how_many_more_there_are() {
    let unit = |name: &str| format!("rome {name} li at 11\n");
    let text = GOOD.replacen("rome       A legion at 33", &["Velites1", "Velites2", "C", "D"].map(unit).concat(), 1);
    let rules = engine(&text.replacen("= A at 33 n", "= turn 2", 1));
    let picture = draw(&rules.setting().map, &rules.pieces(&rules.start(), None), &DrawOptions::of(&rules));
    assert!(picture.contains("\n              rVelites1 +3\n"), "{picture}");
}

#[test]
fn every_battle_can_be_drawn() {
    for id in ["agathocles", "great-plains", "cirta", "zama", "tunes"] {
        let AnyRules::Rome(rules) = load(id, &[]).unwrap().rules else { panic!("another engine") };
        let (map, pieces) = (&rules.setting().map, rules.pieces(&rules.start(), None));
        let of = DrawOptions::of(&rules);
        let full = draw(map, &pieces, &of);
        let boards = map.len() / 77;
        assert_eq!(full.lines().any(|line| line.contains(" | ")), boards == 2);
        let widest = |text: &str| text.lines().take(22).map(|line| line.chars().count()).max().unwrap_or(0);
        assert!(
            widest(&full) <= width(map, &pieces, 7 * boards, Detail::Full) && widest(&full) <= 100 * boards,
            "{full}"
        );
        let short = draw(map, &pieces, &DrawOptions { detail: Detail::Compact, notes: false, ..of });
        assert!(widest(&short) <= width(map, &pieces, 7 * boards, Detail::Compact) && widest(&short) <= 100, "{short}");
        assert_eq!(short.lines().count(), 11);
    }
}

#[test]
fn printed_boards_are_those_of_the_scenarios() {
    for (line, id) in [("board a", "agathocles"), ("board b", "cirta"), ("boards b a", "zama")] {
        let text = format!(
            "situation x\ncovers raw:9.1\nmap {line}\nrome A li at {0}05\ncarthage B li at {0}75\nstart move R1\n= turn 2\n",
            if line.starts_with("boards") { "W" } else { "" }
        );
        let drawn = engine(&text);
        let AnyRules::Rome(real) = load(id, &[]).unwrap().rules else { panic!("{id}") };
        let (drawn, real) = (&drawn.setting().map, &real.setting().map);
        let ground = |map: &acies_board::AreaMap| -> Vec<String> {
            let one = |area| {
                let next: Vec<String> =
                    map.neighbours(area).iter().map(|there| map.number(there.area).to_string()).collect();
                format!("{} {:?} {next:?}", map.number(area), map.terrain(area))
            };
            map.areas().map(one).collect()
        };
        assert_eq!(ground(drawn), ground(real), "{line}");
    }
}
