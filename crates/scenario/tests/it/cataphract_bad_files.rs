//! Every kind of wrong file of Cataphract gives an error that says where, what, and what would be right.

use crate::common::files::{Case, check};
use acies_scenario::gboh::{charts, read_files};
use acies_scenario::{File, Files, files, map};

const CHARTS: &[Case] = &[
    ("[missile]", "[missiles]", "missile: is missing; this key must be there"),
    ("[missile]", "[missiles]", "c.toml:LINE: missiles: is not a key of this table; did you mean `missile`?"),
    (
        "prefix = \"cat\"",
        "prefix = \"sul\"",
        "c.toml:LINE: meta.prefix: `sul` is not a prefix of its clauses; known are cat",
    ),
    (
        "row-names = [\"directions\"",
        "row-names = [\"Directions!\"",
        "c.toml:LINE: layout.row-names[0]: `Directions!` cannot be the name of a field",
    ),
    ("heads = [\"terrain\"", "head = [\"terrain\"", "layout.head: is not a key of this table; did you mean `heads`?"),
    ("leader-ma = 9", "leader-ma = 900", "constants.leader-ma: `900` is out of bounds; it must be 0 to 99"),
    ("leader-ma = 9", "leader-mp = 9", "c.toml:LINE: constants.leader-mp: is not a key of this table; did you mean"),
    (
        "max-orders-phases-per-turn = 3",
        "max-orders-phases-per-turn = 4",
        "constants: `max-orders-phases-per-turn` is one more than `max-momentum` (cat:5.14)",
    ),
    (
        "hits = [3, 2, 3]",
        "hits = [3, 2]",
        "c.toml:LINE: movement.rows[4].hits: must have three numbers, one for each of `hit-columns`",
    ),
    (
        "{ terrain = \"trench\", kind = \"hexside\"",
        "{ terrain = \"trench\", kind = \"hex\"",
        "c.toml:LINE: movement.rows[10].kind: `hex` is not a kind of this row; known are hexside",
    ),
    ("{ terrain = \"trench\"", "{ terrain = \"ditch\"", "movement.rows: has no row for `trench`; add it"),
    (
        "{ terrain = \"trench\"",
        "{ terrain = \"ditch\"",
        "c.toml:LINE: movement.rows[10]: `ditch` is not a row of this chart",
    ),
    ("{ terrain = \"trench\"", "{ terrain = \"river\"", "movement.rows[10]: `river` stands here twice"),
    (
        "{ terrain = \"ford\", kind = \"hexside\", mp-add = 0",
        "{ terrain = \"ford\", kind = \"hexside\", mp = 0",
        "c.toml:LINE: movement.rows[8].mp: is not a key of this table",
    ),
    (
        "{ mover = \"frank-wedge\", pass = true, mover-hits = 0",
        "{ mover = \"frank-wedge\", pass = true, mover-hits = 1",
        "c.toml:LINE: stacking.rows[1]: this mover takes no hits (cat:6.66)",
    ),
    ("c = [4, 5, 7, 7, 4, -1, -1]", "c = [4, 5, 7, 7, 4, -1]", "missile.c: must have seven numbers"),
    ("c = [4, 5, 7, 7, 4, -1, -1]", "c = [4, 5, -1, 7, 4, -1, -1]", "missile.c: is out of reach at a short range"),
    ("c = [4, 5, 7, 7, 4, -1, -1]", "c = [4, 5, 70, 7, 4, -1, -1]", "missile.c[2]: `70` is out of bounds"),
    ("two-hits-modified-dr = [0, 1]", "two-hits-modified-dr = [0, 2]", "must name the rolls from 0 on without gap"),
    (
        "when = \"target-in-woods\"",
        "when = \"target-in-marsh\"",
        "c.toml:LINE: missile.drm[0]: `target-in-marsh` is not a row of this chart; known are target-in-woods",
    ),
    (
        "when = \"target-in-woods\", drm = 1",
        "when = \"target-in-woods\", drm = 10",
        "missile.drm[0].drm: `10` is out of",
    ),
    ("bow-low-on = [9]", "bow-low-on = [9, 9]", "ammunition.bow-low-on: a face stands here twice"),
    (
        "  [\"\", \"\", \"\", \"DS\", \"\", \"DS\", \"DS*\"],",
        "  [\"\", \"\", \"\", \"DX\", \"\", \"DS\", \"DS*\"],",
        "c.toml:LINE: superiority.cells[0][3]: `DX` is not a superiority; known are , AS, DS, DS*",
    ),
    (
        "attackers = [\"HC-cataphract\", \"HC\"",
        "attackers = [\"HC\", \"HC\"",
        "superiority.attackers: must name each of [HC-cataphract, HC",
    ),
    (
        "hc = [[7, 6, 5, 8, 7, 6]",
        "hc = [[7, 6, 5, 8, 7, 14]",
        "clash.hc[0][5]: `14` is out of bounds; it must be 1 to 13",
    ),
    ("columns = [1, 2, 3, 4, 5", "columns = [1, 2, 3, 5, 4", "shock-crt.columns: must be the columns 1 to 13 in order"),
    (
        "{ when = \"all-defenders-in-woods\", shift = -1 }",
        "{ when = \"all-defenders-in-woods\" }",
        "shock-shifts.rows[1].shift: is missing",
    ),
    (
        "{ condition = \"moved-unit-moves-again\", hits = 1 }",
        "{ condition = \"moved-unit-moves-again\", hits = 2 }",
        "cohesion: `moved-unit-moves-again` and the constant `moved-again-hits` are one number",
    ),
    (
        "{ condition = \"collapse\", on = [\"C\"], effect = \"remove-1-hit\" }",
        "{ condition = \"collapse\", on = [\"D\"], effect = \"remove-1-hit\" }",
        "cohesion.tq-checks[2].on[0]: `D` is not a type of check; known are A, B, C",
    ),
    (
        "mover = \"other-not-routed\", pass = true, mover-hits = 1, stationary = \"1-hit\"",
        "mover = \"other-not-routed\", pass = true, mover-hits = 1, stationary = \"dr-minus-tq-min-1\"",
        "stacking.rows[2]: here the friend takes hits without a roll",
    ),
    ("cavalry-types = [\"HC\", \"LC\"", "cavalry-types = [\"HI\", \"LC\"", "meta: HC must be among `unit-types`"),
    ("doom = [\"paralysis\", ", "doom = [", "leadership-checks.doom: has 9 words; 10 are needed"),
    (
        "doom = [\"paralysis\", ",
        "doom = [\"panic\", ",
        "leadership-checks.doom[0]: `panic` is not a doom; known are paralysis",
    ),
    (
        "{ condition = \"leader-in-shock\", wounded-on = [0]",
        "{ condition = \"leader-in-shock\", wounded-on = [0, 1]",
        "c.toml:LINE: leader-casualty.rows[1]: the engine wounds on the same faces by fire and in shock",
    ),
    (
        "dead-on = [3, 4, 5, 6, 7, 8, 9]",
        "dead-on = [4, 5, 6, 7, 8, 9]",
        "leader-casualty.rows[2]: each face of the die must displace him or kill him",
    ),
    (
        "{ when = \"column\", tq = -2 }",
        "{ when = \"column\", tq = -1 }",
        "c.toml:LINE: cohesion.tq-modifiers[1]: says -1, but [constants] says -2; make both agree",
    ),
    (
        "[line-command.dara]",
        "[line-command.darra]",
        "line-command.darra: `darra` is not a scenario of [meta]; did you mean `dara`?",
    ),
    ("[line-command.dara]", "[line-command.darra]", "[line-command] has no lines for the scenario `dara`"),
    (
        "{ no = 2, types = [\"MI\", \"LI\"], qualifier = \"\", mixed = true, spacing = \"infantry\" }",
        "{ no = 2, types = [\"MI\", \"LI\"], qualifier = \"\", spacing = \"infantry\" }",
        "c.toml:LINE: line-command.dara.byzantine[1]: several types in a line that is not `mixed`",
    ),
    (
        "{ no = 2, types = [\"MI\", \"LI\"], qualifier = \"\", mixed = true, spacing = \"infantry\" }",
        "{ no = 2, types = [\"MI\", \"HC\"], qualifier = \"\", mixed = true, spacing = \"infantry\" }",
        "line-command.dara.byzantine[1].types: must name types, all mounted or all on foot",
    ),
    (
        "{ no = 2, types = [\"MI\", \"LI\"], qualifier = \"\", mixed = true, spacing = \"infantry\" }",
        "{ no = 2, types = [\"MI\", \"LI\"], qualifier = \"\", mixed = true, spacing = \"cavalry\" }",
        "line-command.dara.byzantine[1].spacing: `cavalry` is not a spacing of these types; known are infantry",
    ),
    ("[options.fall-routs]", "[options.fall-rout]", "options.fall-rout: `fall-rout` is not a switch of the engine"),
    (
        "clause = \"cat:10.13\"",
        "clause = \"cat:99\"",
        "c.toml:LINE: options.fall-routs.clause: `cat:99` is not a clause of this ruleset",
    ),
    (
        "[options.fall-routs]\ndefault = false",
        "[options.fall-routs]\ndefault = true",
        "options.fall-routs: a switch is off unless a player turns it",
    ),
    ("[meta]", "[meta", "c.toml:LINE: this is not TOML:"),
];

#[test]
fn bad_charts() {
    let text = files("dara").unwrap().charts.text;
    check(CHARTS, text, |text| charts::parse("cataphract", "c.toml", text).map(|_| ()));
}

const MAPS: &[Case] = &[
    (
        "ruleset = \"cataphract\"",
        "ruleset = \"cataphrct\"",
        "m.toml:LINE: ruleset: `cataphrct` is not a ruleset of this map",
    ),
    ("ruleset = \"cataphract\"\n", "", "ruleset: is missing; this key must be there"),
    (
        "\"b\" = \"broken\"",
        "\"b\" = \"village\"",
        "m.toml:LINE: legend.b: `village` is not a terrain of this ruleset; known are clear, woods, broken, marsh, euphrates",
    ),
    (
        "feature = \"stream\"",
        "feature = \"entrenchment\"",
        "`entrenchment` is not a hexside of this ruleset; known are stream, river",
    ),
    (
        "feature = \"stream\"",
        "feature = \"trench\"",
        "hexside[1].sides[0]: a ford leads through a stream or river; name this hexside as a stream or river too",
    ),
];

#[test]
fn bad_maps() {
    let text = files("tricameron").unwrap().map.text;
    check(MAPS, text, |text| map::parse("m.toml", text).map(|_| ()));
}

#[test]
fn a_map_of_another_ruleset_does_not_go_with_a_battle() {
    let files = Files { map: files("mohacs").unwrap().map, ..files("dara").unwrap() };
    let error = read_files(&files, &[]).unwrap_err().to_string();
    assert!(error.contains("ruleset: `suleiman` is not a ruleset of this map; known are cataphract"), "{error}");
}

/// Wrong everywhere in the same way.
const CALLINICUM: &[Case] = &[
    ("id = \"callinicum\"", "id = \"callinic\"", "the charts have no lines for `byzantine` in the scenario `callinic`"),
    (
        "ruleset = \"cataphract\"",
        "ruleset = \"suleiman\"",
        "s.toml:LINE: ruleset: `suleiman` is not the map's ruleset; write `cataphract`",
    ),
    ("date = \"0531-04-19\"", "date = \"April 531\"", "date: `April 531` is not a date"),
    ("[lent-fast]", "[lent]", "s.toml:LINE: lent: is not a key of this table"),
    (
        "retreat-edge = \"row-min\"",
        "retreat-edge = \"south\"",
        "s.toml:LINE: side[0].retreat-edge: `south` is not an edge of the map; known are row-max, row-min",
    ),
    ("trained = true", "trained = 1", "side[0].trained: is a whole number; it must be true or false"),
    ("withdrawal-level = 95\n", "", "side[0].withdrawal-level: is missing"),
    ("fails-on = [7, 8, 9]", "fails-on = [7, 8, 10]", "lent-fast.fails-on[2]: `10` is out of bounds"),
    ("hexes = [\"1302\"]", "hexes = [\"1503\"]", "crossing.hexes: hex 1503 is not a euphrates hex"),
    (
        "side = \"byzantine\"\nprefix",
        "side = \"persia\"\nprefix",
        "s.toml:LINE: group[0].side: `persia` is not a side; did you mean `persian`?",
    ),
    ("prefix = \"Aux\"", "prefix = \"Ped\"", "s.toml:LINE: group[1].prefix: `Ped` is used already"),
    ("prefix = \"Aux\"", "prefix = \"Aux2\"", "group[1].prefix: `Aux2` is not a prefix; write a few letters"),
    (
        "type = \"MI\"",
        "type = \"XI\"",
        "s.toml:LINE: group[0].type: `XI` is not a unit type; known are HC, LN, LC, HI, MI, LI",
    ),
    ("missile = \"none\"", "missile = \"bow\"", "group[0].missile: `bow` is not a missile; known are none, C, B, J, F"),
    ("size = 7", "size = 0", "group[0].size: `0` is out of bounds; it must be 1 to 20"),
    ("tq = [6, 7, 6]", "tq = [6, 7]", "s.toml:LINE: group[2].tq: has 2 numbers; 3 are needed, one for each unit"),
    (
        "dismounted = { size = 5, tq = [6, 7, 6], ma = 4, missile = \"C\" }",
        "",
        "group[2]: `class = \"cataphract\"` and a `dismounted` counter go together (cat:9.1(1))",
    ),
    (
        "dismounted = { size = 5, tq = [6, 7, 6], ma = 4, missile = \"C\" }",
        "dismounted = { size = 5, tq = [6, 7, 6], missile = \"C\" }",
        "s.toml:LINE: group[2].dismounted.ma: is missing",
    ),
    ("type = \"HC\"\nclass", "type = \"LC\"\nclass", "group[2].class: cataphracts are heavy cavalry (cat:2.4(2))"),
    (
        "at = [\"1403\", \"1404\"",
        "at = [\"1404\", \"1404\"",
        "group[0].at[1]: Ped1 stands in hex 1404 already; combat units do not stack (cat:6.61(1))",
    ),
    ("at = [\"1403\"", "at = [\"9903\"", "s.toml:LINE: group[0].at[0]: hex 9903 is not on the map"),
    ("at = [\"1403\"", "at = [\"1302\"", "group[0].at[0]: hex 1302 is euphrates: nobody may stand there (cat:6.34)"),
    (
        "at = [\"1403\"",
        "formation = \"wedge\"\nat = [\"1403\"",
        "group[0].formation: this side forms no wedge (cat:6.66(2))",
    ),
    ("at = [\"1403\"", "formation = \"column\"\nat = [\"1403\"", "group[0]: a column needs a `facing`"),
    (
        "at = [\"1403\"",
        "formation = \"column\"\nfacing = \"n\"\nat = [\"1403\"",
        "group[0].facing: `n` is not a side of a hex; known are ne, e",
    ),
    ("at = [\"1408\", \"1409\"]", "arrival = \"aux\"", "group[1].arrival: `aux` is not an arrival; none is known here"),
    ("at = [\"1408\", \"1409\"]", "", "group[1]: must have exactly one of `at` and `arrival`"),
    ("id = \"Belisarius\"", "id = \"Flavius B\"", "leader[0].id: `Flavius B` is not an id of a leader"),
    ("id = \"Peter\"", "id = \"Belisarius\"", "s.toml:LINE: leader[1].id: `Belisarius` is given already"),
    ("rank = \"OC\"", "rank = \"CO\"", "leader[0].rank: `CO` is not a rank; known are OC, SC, CC"),
    ("rank = \"SC\"", "rank = \"OC\"", "leader[1]: `Belisarius` is the overall commander already; a side has one"),
    ("rank = \"OC\"", "rank = \"SC\"", "leader[0].strategy: only an overall commander has a strategy rating"),
    ("initiative = 6", "initiative = 10", "leader[0].initiative: `10` is out of bounds; it must be 1 to 9"),
    ("elite = false", "elite = true", "leader[1]: only an overall commander is elite (cat:5.5(2))"),
    ("line-commands = 1", "line-commands = 0", "leader[1]: a contingent commander gives no line commands"),
    (
        "commands = { nations = [\"byzantine\"]",
        "commands = { nations = [\"persian\"]",
        "s.toml:LINE: leader[1].commands.nations[0]: `persian` is not a nation of his side; known are byzantine, hun",
    ),
    ("at = \"1405\"", "at = \"2806\"", "leader[1].at: Cab2, an enemy, stands in hex 2806"),
    (
        "reconstructed = [\"range\", \"strategy\"",
        "reconstructed = [\"range\", \"wit\"",
        "leader[0].reconstructed[1]: `wit` is not a rating of a leader; known are initiative",
    ),
];

fn bad_battle(id: &str, cases: &[Case]) {
    let good = files(id).unwrap();
    let read = |text: &str| {
        let scenario = File { path: "s.toml", text };
        read_files(&Files { scenario, ..good }, &[]).map(|_| ())
    };
    check(cases, good.scenario.text, read);
}

#[test]
fn bad_scenarios() {
    bad_battle("callinicum", CALLINICUM);
}

#[test]
fn bad_arrivals() {
    let cases: &[Case] = &[
        ("id = \"infantry\"", "id = \"huns\"", "s.toml:LINE: arrival[2].id: `huns` is given already"),
        ("turn = 8\n", "", "arrival[2]: never comes; give it a `turn`, `rolls` or `or-routed`"),
        ("{ turn = 2, on = [7, 8, 9] }", "{ turn = 3, on = [7, 8, 9] }", "arrival[1]: the turns of `rolls` must grow"),
        ("{ turn = 2, on = [7, 8, 9] }", "{ turn = 2, at = [7, 8, 9] }", "arrival[1].rolls[0].on: is missing"),
        ("entry = [\"0115\"]", "entry = [\"0115\", \"0116\"]", "arrival[0].entry: has 2 hexes for 1 units that arrive"),
        ("tq = [7, 7]", "tq = 7", "a group that arrives has a list here, one number for each unit"),
        ("arrival = \"huns\"", "arrival = \"huns\"\nfacing = \"n\"", "a group that arrives forms up when it comes"),
    ];
    bad_battle("tricameron", cases);
}

#[test]
fn bad_duels_and_winds() {
    let cases: &[Case] = &[
        (
            "upwind = \"n\"",
            "upwind = \"north\"",
            "s.toml:LINE: wind.upwind: `north` is not a direction of the wind; known are n, s",
        ),
        ("strength = 9", "strength = 90", "champion[0].strength: `90` is out of bounds"),
        (
            "[[champion]]\nside = \"persian\"",
            "[[champion]]\nside = \"byzantine\"",
            "champion[1]: the side has a champion already",
        ),
    ];
    bad_battle("dara", cases);
}
