//! Every kind of wrong file of Rome at War gives an error that says where, what, and what would be right.

use crate::common::files::{Case, check};
use acies_scenario::rome::{areas, charts, read_files};
use acies_scenario::{File, Files, files};

const CHARTS: &[Case] = &[
    ("[charge]", "[charges]", "charge: is missing; this key must be there"),
    ("[charge]", "[charges]", "c.toml:LINE: charges: is not a key of this table; did you mean `charge`?"),
    ("prefix = \"raw\"", "prefix = \"sul\"", "c.toml:LINE: meta.prefix: the engine implements exactly raw here"),
    (
        "sides = [\"rome\", \"carthage\"]",
        "sides = [\"rome\"]",
        "meta.sides: the engine implements exactly [rome, carthage]",
    ),
    ("sum-modifiers = false", "sum-modifiers = 0", "layout.sum-modifiers: is a whole number; it must be true or false"),
    ("legion = 2", "legion = 200", "c.toml:LINE: movement-allowance.legion: `200` is out of bounds"),
    ("pinned-long-unit = 1", "pinned = 1", "movement-allowance.pinned-long-unit: is missing"),
    (
        "default-limit = 6\nleader = 0",
        "default-limit = 6\nleader = 1",
        "stacking.leader: the engine implements exactly 0",
    ),
    ("legion = [75, 50]", "legion = [75]", "flank-rear-percent.legion: must have two numbers"),
    (
        "eligible = [\"heavy-cavalry\"",
        "eligible = [\"heavy-horse\"",
        "charge.eligible[0]: `heavy-horse` is not a unit type",
    ),
    (
        "eligible = [\"heavy-cavalry\", \"light-cavalry\"",
        "eligible = [\"heavy-cavalry\", \"heavy-cavalry\"",
        "charge.eligible[1]: `heavy-cavalry` stands here twice",
    ),
    ("phalanx-front = 200", "phalanx-rear = 200", "charge.defender-percent.phalanx-front: is missing"),
    ("phalanx-front = 200", "phalanx-front = 200, ram = 1", "defender-percent.ram: is not a key of this table"),
    (
        "defender-hits-on = [6]",
        "defender-hits-on = [5]",
        "c.toml:LINE: charge.defender-hits-on: must name the totals that hit from the lowest to 6 without gap",
    ),
    (
        "attacker-hits-on = [6, 7]",
        "attacker-hits-on = [4, 7]",
        "charge.attacker-hits-on: must name the totals that hit",
    ),
    (
        "\"area-morale-at-least-double\"",
        "\"area-morale-double\"",
        "charge.attacker-plus-one: the engine implements exactly [flank-or-rear, area-morale-at-least-double",
    ),
    (
        "prohibited-terrain = [\"town\"",
        "prohibited-terrain = [\"city\"",
        "charge.prohibited-terrain[0]: `city` is not a terrain; known are rise, woods",
    ),
    ("occurs-on = [5, 6]", "occurs-on = [5, 7]", "rampage.occurs-on[1]: `7` is out of bounds; it must be 1 to 6"),
    (
        "village = { class = \"area\", blocks-sight = false }",
        "village = { class = \"area\", blocks-sight = true }",
        "c.toml:LINE: terrain-source.village: the engine implements exactly { blocks-sight = false, class = area } here",
    ),
    (
        "tower = { class = \"area\", artillery-range-extra = 1 }",
        "tower = { class = \"area\", artillery-range-extra = 2 }",
        "terrain-source: the engine adds the same range on a rise, in a hill fort and on a tower",
    ),
    ("woods = [2, 3, -25, 0, 0, false, true]", "woods = [2, 3]", "terrain-proposed.woods: has 2 cells; 7 are needed"),
    ("woods = [2, 3,", "woods = [2.5, 3,", "terrain-proposed.woods[0]: is a number with a fraction"),
    ("road = [0.5, 0.5,", "road = [0.3, 0.5,", "terrain-proposed.road[0]: `0.3` is not a number of half points"),
    (
        "road = [0.5, 0.5,",
        "road = [0.5, 1,",
        "terrain-proposed.road: the engine moves foot and mounted at the same rate",
    ),
    ("road = [0.5, 0.5,", "road = [1, 1,", "terrain-proposed: a bridge is crossed at the rate of a road"),
    ("[options.linear-command]", "[options.linear]", "options.linear: `linear` is not a switch of the engine"),
    ("clause = \"raw:4.9\"", "clause = \"raw:99\"", "options.linear-command.clause: `raw:99` is not a clause"),
    (
        "scenarios = [\"zama\"]",
        "scenarios = [\"cannae\"]",
        "c.toml:LINE: options.zama-optional-setup.scenarios[0]: `cannae` is not a scenario of [meta]",
    ),
    (
        "[options.linear-command]\ndefault = false",
        "[options.linear-command]\ndefault = true",
        "options.linear-command: a switch is off unless a player turns it",
    ),
    ("[meta]", "[meta", "c.toml:LINE: this is not TOML:"),
];

#[test]
fn bad_charts() {
    let text = files("zama").unwrap().charts.text;
    check(CHARTS, text, |text| charts::parse("c.toml", text).map(|_| ()));
}

const BOARDS: &[Case] = &[
    ("id = \"a\"", "id = \"A!\"", "b.toml:LINE: id: `A!` is not an id"),
    ("ruleset = \"rome-at-war\"", "ruleset = \"suleiman\"", "ruleset: `suleiman` is not a ruleset of this board"),
    ("columns = 7", "columns = 70", "columns: `70` is out of bounds; it must be 1 to 12"),
    ("[11, 12, 33,", "[11, 12, 12,", "b.toml:LINE: numbers[0][2]: area 12 stands here twice"),
    ("[11, 12, 33,", "[11, 12, 100,", "numbers[0][2]: `100` is out of bounds; it must be 1 to 99"),
    ("[11, 12, 33,", "[11, 12,", "b.toml:LINE: numbers[0]: has 6 areas; 7 are due"),
    ("  [11, 12, 33, 34, 55, 56, 77],\n", "", "numbers: has 10 rows; 11 are due"),
    (
        "\"0,0 114,0",
        "\"0,0 114",
        "b.toml:LINE: corners[0]: `114` is not a point of the board; write x,y from 0,0 to 700,1100",
    ),
    ("\"0,0 114,0", "\"0,0", "corners[0]: has 7 corners; 8 are due"),
    ("\"0,0 114,0", "\"0,0 114,5", "corners[0]: is an edge of the board and straight"),
    (
        "\"0,100 95,85",
        "\"3,100 95,85",
        "corners[1]: must begin with 0,100 and end with 700,100: boards lie side by side",
    ),
    (
        "\"10-11\" = ",
        "\"10-12\" = ",
        "b.toml:LINE: bends.10-12: `10-12` is not a border; write two areas with a common side",
    ),
    ("\"10-11\" = ", "\"11-10\" = ", "`11-10` is not a border"),
    ("\"10-11\" = \"26,92", "\"10-11\" = \"26;92", "bends.10-11: `26;92` is not a point of the board"),
    ("kind = \"rise\"", "kind = \"rize\"", "terrain[0].kind: `rize` is not a terrain of areas; did you mean `rise`?"),
    ("areas = [56, 75, 76]", "areas = [56, 75, 78]", "terrain[0].areas[2]: there is no area 78 on this board"),
    ("area = 56", "area = 76", "place[1]: area 76 bears a name already"),
];

#[test]
fn bad_boards() {
    let good = files("agathocles").unwrap();
    let text = good.boards[0].text;
    check(BOARDS, text, |text| areas::parse(good.map, &[File { path: "b.toml", text }]).map(|_| ()));
}

/// What is drawn must touch as the plan does.
#[test]
fn outlines_that_break_the_plan_are_refused() {
    let good = files("agathocles").unwrap();
    let broken = |from: &str, to: &str| {
        let text = good.boards[0].text.replacen(from, to, 1);
        assert_ne!(text, good.boards[0].text);
        areas::parse(good.map, &[File { path: "b.toml", text: &text }]).unwrap_err().to_string()
    };
    // A bend that runs through the next field, and one that cuts a corner off.
    let error = broken("\"12-13\" = \"155,79\"", "\"12-13\" = \"155,300\"");
    assert!(error.contains("overlap") || error.contains("simple polygon"), "{error}");
    let error = broken("0,100 95,85 207,88", "0,100 95,85 95,85");
    assert!(error.contains("polygon") || error.contains("do not touch"), "{error}");
}

const MAPS: &[Case] = &[
    ("id = \"africa-b-a\"", "id = 3", "m.toml:LINE: id: is a whole number; it must be a string"),
    ("ruleset = \"rome-at-war\"", "ruleset = \"cataphract\"", "ruleset: `cataphract` is not a ruleset of this map"),
    ("slot = \"W\"", "slot = \"N\"", "m.toml:LINE: board[0].slot: `N` is not a slot of this board; known are W"),
    ("board = \"b\"", "board = \"c\"", "m.toml:LINE: board[0].board: `c` is not a board; known are b, a"),
    ("[[board]]\nslot = \"W\"\nboard = \"b\"\n", "", "board[0].slot: `E` is not a slot of this board; known are S"),
    ("[[board]]", "[[board]]\nslot = \"S\"\n[[board]]", "3 boards are laid out; write one [[board]] or two"),
    ("title =", "name =", "m.toml:LINE: name: is not a key of this table"),
];

#[test]
fn bad_maps() {
    let good = files("zama").unwrap();
    check(MAPS, good.map.text, |text| areas::parse(File { path: "m.toml", text }, good.boards).map(|_| ()));
}

const ZAMA: &[Case] = &[
    ("map = \"africa-b-a\"", "map = \"africa-a\"", "s.toml:LINE: map: `africa-a` is not the map file's id"),
    ("date = \"-0202-10-19\"", "date = \"202 BC\"", "date: `202 BC` is not a date"),
    (
        "id = \"rome\"",
        "id = \"gaul\"",
        "s.toml:LINE: side[0].id: `gaul` is not a side at this place, Rome first; known are rome",
    ),
    ("commander = \"Hannibal\"", "commander = \"Maharbal\"", "side[1].commander: no leader of this side has that id"),
    (
        "facing = \"s\"",
        "facing = \"sw\"",
        "s.toml:LINE: side[0].facing: `sw` is not a point of the compass; known are n, e, s, w",
    ),
    ("id = \"R2\"", "id = \"R1\"", "s.toml:LINE: formation[1].id: `R1` is given already"),
    (
        "leader = \"Laelius\"",
        "leader = \"P.Scipio\"",
        "`P.Scipio` must lead the formation R1 and be its only leader; Laelius",
    ),
    (
        "kind = \"levels\"",
        "kind = \"points\"",
        "victory.kind: `points` is not a kind of victory; known are most, levels",
    ),
    ("{ at-least = 21,", "{ at-least = 41,", "victory.levels: must run from the highest `at-least` down"),
    ("{ at-least = 0, winner", "{ winner", "victory.levels[2].at-least: is missing"),
    ("level = \"limited\"", "level = \"draw\"", "victory.levels[1]: a victory has a `winner`, a draw has none"),
    ("elephant-charge = true", "elephants = true", "s.toml:LINE: special.elephants: is not a key of this table"),
    ("rome = [7, 10]", "rome = [10, 7]", "special.optional-setup.rome: is not a zone; write [first row, last row]"),
    ("first = \"carthage\"", "first = \"rome\"", "optional-setup.first: `rome` is not a side that sets up first"),
    (
        "by = \"L.Scipio\"",
        "by = \"Hasdrubal\"",
        "succession[0].by: `Hasdrubal` is not a leader of this side; known are Laelius",
    ),
    ("edges = [\"n\"]", "edges = [\"north\"]", "exit[1].edges[0]: `north` is not a point of the compass"),
    ("enemy-percent = { n = 0, ", "enemy-percent = { ", "exit[1].enemy-percent.n: is missing"),
    ("Hannibal = 5,", "Scipio = 5,", "exit[1].leader-with.Scipio: is not a leader of this side"),
    ("[[exit]]\nside = \"carthage\"", "[[exit]]\nside = \"rome\"", "exit[1]: the side has a rule already"),
    (
        "formation = \"R1\"",
        "formation = \"C1\"",
        "s.toml:LINE: group[0].formation: `C1` is not a formation of this side",
    ),
    ("type = \"heavy-cavalry\"", "type = \"cavalry\"", "group[0].type: `cavalry` is not a unit type"),
    ("units = [\"Rm1\"]", "units = [\"Rm 1\"]", "group[0].units[0]: `Rm 1` is not an id of a piece"),
    (
        "units = [\"It3\", \"It1\"",
        "units = [\"It3\", \"Rm1\"",
        "group[1].units[1]: `Rm1` is given already; a piece stands once",
    ),
    ("steps = [[4, 6], [2, 5]]", "steps = [[4, 6, 1]]", "group[0].steps[0]: must have two numbers"),
    ("steps = [[4, 6], [2, 5]]", "steps = []", "group[0].steps: has 0 steps; 1 to 4 are possible"),
    ("step = \"a\"", "step = \"c\"", "s.toml:LINE: group[0].step: `c` is not a step of these units; known are a, b"),
    ("step = \"a\"", "step = [\"a\", \"a\"]", "group[0].step: has 2 steps; 1 are needed"),
    (
        "at = [\"E37\"]",
        "at = [\"E78\"]",
        "s.toml:LINE: group[0].at[0]: `E78` is not an area of the map; its areas are numbered like W01",
    ),
    ("at = [\"E37\"]", "at = [\"E37\", \"E37\"]", "group[0].at: has 2 areas; 1 are needed"),
    ("at = [\"E37\"]\n", "", "group[0]: has no `at`; only velites begin off the map"),
    ("nation = \"roman\"", "nation = \"gaul\"", "group[0].nation: `gaul` is not a nation; known are roman"),
    ("missile = 0", "missile = 0\nremnant = true", "group[0]: only long units leave a remnant (raw:21.3)"),
    ("missile = 0", "missile = 0\nsword-armed = true", "group[0]: only a phalanx can be `sword-armed`"),
    ("missile = 0", "missile = 0\nvelites = [\"V1v\"]", "group[0].velites: only legions have velites (raw:21.2)"),
    ("velites = [\"V1v\", \"V2v\"]", "velites = [\"V1v\"]", "group[2].velites: has 1 names; 2 are needed"),
    (
        "velites = [\"V1v\", \"V2v\"]",
        "velites = [\"V1v\", \"V1v\"]",
        "group[2].velites[1]: `V1v` is not a velites unit without a legion",
    ),
    ("velites = [\"V1v\", \"V2v\"]\n", "", "`V1v` is off the map and no legion has it"),
    ("legion = \"V\"", "legion = \"X\"", "group[2].legion: `X` is not a legion; known are V, VI"),
    (
        "at = [\"E30\", \"E15\"]",
        "at = [\"E15\", \"E15\"]",
        "area E15 begins with 8 stacking points; it holds 6 (raw:7.11)",
    ),
    ("at = [\"E30\", \"E15\"]", "at = [\"E06\", \"E15\"]", "area E06 begins with units of both sides"),
    (
        "may-not-stop-with = \"legion\"",
        "may-not-stop-with = \"li\"",
        "may-not-stop-with: `li` is not a type; known are legion",
    ),
    (
        "reconstructed = [\"steps\"]",
        "reconstructed = [\"name\"]",
        "`name` is not a thing that may be reconstructed; known are steps",
    ),
    ("id = \"Laelius\"\nname", "id = \"Rm1\"\nname", "leader[0].id: `Rm1` is given already"),
    ("at = \"E37\"", "at = \"E06\"", "leader[0].at: El5, an enemy, stands there"),
    ("at = \"E37\"\n", "", "leader[0]: must have `at`, perhaps with `arrives`, or `reserve = true`"),
    ("reserve = true", "reserve = true\nformation = \"R1\"", "leader[3]: a leader on the map has a `formation`"),
    ("tactical = 2", "tactical = 20", "leader[0].tactical: `20` is out of bounds; it must be 0 to 9"),
];

#[test]
fn bad_scenarios() {
    let good = files("zama").unwrap();
    let read = |text: &str| {
        let scenario = File { path: "s.toml", text };
        read_files(&Files { scenario, ..good }, &[]).map(|_| ())
    };
    check(ZAMA, good.scenario.text, read);
}

#[test]
fn a_map_of_another_ruleset_does_not_go_with_a_battle() {
    let files = Files { map: files("mohacs").unwrap().map, ..files("zama").unwrap() };
    let error = read_files(&files, &[]).unwrap_err().to_string();
    assert!(error.contains("ruleset: `suleiman` is not a ruleset of this map; known are rome-at-war"), "{error}");
}

#[test]
fn faults_of_several_files_come_together() {
    let good = files("zama").unwrap();
    let charts = good.charts.text.replacen("legion = 2", "legion = true", 1);
    let board = good.boards[0].text.replacen("columns = 7", "columns = true", 1);
    let boards = [File { path: "b.toml", text: &board }, good.boards[1]];
    let both = Files { charts: File { path: "c.toml", text: &charts }, boards: &boards, ..good };
    let error = read_files(&both, &[]).unwrap_err().to_string();
    assert!(error.contains("c.toml:") && error.contains("b.toml:"), "{error}");
}
