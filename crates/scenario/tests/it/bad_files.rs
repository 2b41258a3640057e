//! Every kind of wrong file gives an error that says where, what, and what would be right.

use crate::common::files::{Case, check};
use acies_scenario::iron::{charts, read_files};
use acies_scenario::{File, Files, files, map};

const CHARTS: &[Case] = &[
    (
        "prohibited = 99",
        "prohibited = \"x\"",
        "c.toml:LINE: range-drm.prohibited: is a string; it must be a whole number",
    ),
    ("prohibited = 99", "prohibited = 3", "range-drm.prohibited: `3` is out of bounds; it must be 21 to 9999"),
    (
        "flank-of-mounted-target = 1",
        "flank-of-mounted-targe = 1",
        "c.toml:LINE: fire-drm.flank-of-mounted-targe: is not a key of this table; did you mean `flank-of-mounted-target`?",
    ),
    ("flank-of-mounted-target = 1", "", "fire-drm.flank-of-mounted-target: is missing"),
    ("[fire-drm]", "[fire-dm]", "fire-drm: is missing; this key must be there"),
    ("[fire-drm]", "[fire-dm]", "c.toml:LINE: fire-dm: is not a key of this table; did you mean `fire-drm`?"),
    ("  [2, 99, 99, 99],", "  [2, 99, 99],", "c.toml:LINE: range-drm.drm[0]: has 3 cells; 4 are needed"),
    ("  [2, 99, 99, 99],\n", "", "range-drm.drm: has 6 rows; 7 are needed"),
    (
        "max-range = [1, 2",
        "max-range = [2, 2",
        "c.toml:LINE: range-drm.max-range: does not fit the table above; its rows reach [1, 2, 2, 4, 4, 3, 3]",
    ),
    ("\"musket\", \"foot-archer\"", "\"musket\", \"musket\"", "range-drm.rows: must name each of [musket, foot-archer"),
    (
        "[\"none\", \"retreat\", \"none\", \"none\"]",
        "[\"none\", \"flee\", \"none\", \"none\"]",
        "c.toml:LINE: fire-results.results[2][1]: `flee` is not a result; known are none, retreat",
    ),
    (
        "[1, 1], [2, 2], [3, 3], [4, 4], [5, 5]",
        "[1, 1], [3, 3], [3, 3], [4, 4], [5, 5]",
        "fire-results.row-ranges: (1, 1) and (3, 3) leave a gap or overlap",
    ),
    (
        "row-labels = [\"0-\", \"1\", \"2\"",
        "row-labels = [\"0-\", \"1\", \"7\"",
        "the label `7` stands for `2`; make both say the same",
    ),
    ("[8, 8], [9, 9999]]", "[8, 8], [9, 99]]", "fire-results.row-ranges: must run from -9999 to 9999"),
    ("die-faces = [0,", "die-faces = [1,", "game.die-faces: the engine rolls one die with the faces 0 to 9"),
    (
        "mc = { mount = \"horse\"",
        "mc = { mount = \"camel\"",
        "c.toml:LINE: arms.mc.mount: `camel` is not a way to move; known are horse, foot",
    ),
    (
        "fa = { mount = \"foot\", zone = \"in-order\"",
        "fa = { mount = \"foot\", zone = \"always\"",
        "arms.fa.zone: `always` is not a right to a zone; known are never, in-order",
    ),
    ("li = { mount", "la = { mount", "arms.li: is missing"),
    (
        "gun = true, usual = { ma = 2, missile = \"12-pdr\" }",
        "gun = true, usual = { ma = 2, missile = \"A\" }",
        "arms.art.usual.missile: `A` is not a weapon; known are 24-pdr, 12-pdr",
    ),
    (
        "can-charge = [\"hc\", \"mc\"]",
        "can-charge = [\"hc\", \"fa\"]",
        "c.toml:LINE: weapon-matrix.can-charge: `fa` has no column in the matrix",
    ),
    (
        "columns = [\"hc\", \"mc\", \"lc\", \"ri\", \"li\"]",
        "columns = [\"hc\", \"hc\", \"lc\", \"ri\", \"li\"]",
        "weapon-matrix.columns[1]: `hc` stands here twice",
    ),
    (
        "\"def-disordered\", \"def-retired\"]",
        "\"def-disorder\", \"def-retired\"]",
        "`def-disorder` is not a result code of [result-effects]; did you mean",
    ),
    (
        "attacker-retreat = 1",
        "attacker-retreat = 2",
        "c.toml:LINE: result-effects.att-disordered-retreat.attacker-retreat: `2` is out of bounds; it must be 0 to 1",
    ),
    (
        "zoc-blocked-by = [\"stream\", \"entrenchment\"]",
        "zoc-blocked-by = [\"stream\"]",
        "terrain-effects.zoc-blocked-by: the engine implements exactly [stream, entrenchment]",
    ),
    (
        "artillery-los-blocked-by-units = true",
        "artillery-los-blocked-by-units = false",
        "the engine implements only true",
    ),
    ("fire-table-trigger = 9", "fire-table-trigger = 8", "leader-loss: does not say the same as [fire-results]"),
    ("distance = [2, 3]", "distance = [3, 2]", "charge-geometry.distance: is not a pair of distances"),
    (
        "level = { hungarian = 45, ottoman = 65 }",
        "level = { hungarian = \"x\", ottoman = 65 }",
        "c.toml:LINE: flight.level.hungarian: is a string; it must be a whole number",
    ),
    ("fa = 2, art = 0 }", "fa = 2 }", "flight.points-eliminated.art: is missing"),
    (
        "results = [\"nothing\", \"slavonian\", \"mixed\", \"transylvanian\"]",
        "results = [\"nothing\"]",
        "what-if.results: has 1 results; 4 are needed",
    ),
    ("row-ranges = [[0, 5]", "row-ranges = [[1, 5]", "what-if.row-ranges: must run from 0 to 9"),
    ("[game]", "[game", "c.toml:LINE: this is not TOML:"),
];

#[test]
fn bad_charts() {
    let text = files("mohacs").unwrap().charts.text;
    check(CHARTS, text, |text| charts::parse("suleiman", File { path: "c.toml", text }).map(|_| ()));
}

const MAPS: &[Case] = &[
    (
        "country = \"meadow\"",
        "country = \"meadows\"",
        "m.toml:LINE: country: `meadows` is not a country; did you mean `meadow`?",
    ),
    ("arms = [\"hungary\", ", "arms = [", "m.toml:LINE: arms: must have two names, for the left and the right"),
    (
        "arms = [\"hungary\"",
        "arms = [\"austria\"",
        "arms[0]: `austria` is not a coat of arms; known are hungary, ottoman",
    ),
    ("rows = [0, 34]", "rows = [0, 35]", "m.toml:52: grid.terrain: row 35 is missing; the rows are 00 to 35"),
    ("rows = [0, 34]", "rows = [34, 0]", "m.toml:LINE: grid.rows: is not a range; write [first, last]"),
    ("rows = [0, 34]", "rows = [0, 99]", "grid: the map has 3700 hexes; at most 1344 are possible"),
    ("rows = [0, 34]", "rows = [0, 134]", "grid.rows[1]: `134` is out of bounds; it must be 0 to 99"),
    (
        "columns-grow = \"west\"",
        "columns-grow = \"left\"",
        "grid.columns-grow: `left` is not a direction of columns; known are east, west",
    ),
    (
        "shifted-rows = \"odd\"",
        "shifted-rows = \"even\"",
        "grid.shifted-rows: `even` is not a choice of rows; known are odd",
    ),
    ("02 m m m .", "02 m m m . .", "m.toml:LINE: grid.terrain: row 02 has 38 hexes; 37 are due"),
    ("02 m m m .", "03 m m m .", "m.toml:LINE: grid.terrain: the row begins with `03`; row 02 is due here"),
    ("02 m m m .", "02 m x m .", "m.toml:LINE: grid.terrain: the letter `x` of hex 0201 means nothing"),
    ("34 1 1 2 3", "34 1 1 a 3", "m.toml:LINE: grid.elevation: the letter `a` of hex 3402 means nothing"),
    (
        "\"m\" = \"marsh\"",
        "\"m\" = \"marhs\"",
        "m.toml:LINE: legend.m: `marhs` is not a terrain of this ruleset; did you mean `marsh`?",
    ),
    ("\"m\" = \"marsh\"", "\"mm\" = \"marsh\"", "legend.mm: the key must be one letter"),
    (
        "feature = \"stream\"",
        "feature = \"river\"",
        "m.toml:LINE: hexside[0].feature: `river` is not a hexside of this ruleset",
    ),
    (
        "\"1136 se\"",
        "\"1136 south\"",
        "m.toml:LINE: hexside[0].sides[72]: `1136 south` is not a hexside; write a hex and a direction",
    ),
    ("\"1136 se\"", "\"1136 w\"", "m.toml:LINE: hexside[0].sides[72]: behind the w side of 1136 lies no hex"),
    ("\"1136 se\"", "\"1137 se\"", "hex 1137 is not on the map"),
    ("sides = [\"1109 sw\"]", "sides = [\"1009 sw\"]", "m.toml:LINE: hexside[1].sides[0]: a bridge spans a stream"),
    (
        "\"0009\", \"0109\", \"0209\"",
        "\"0009\", \"0111\", \"0209\"",
        "m.toml:LINE: road[0].hexes[1]: 0111 does not touch 0009",
    ),
    (
        "hexes = [\"0912\"]",
        "hexes = [\"9912\"]",
        "m.toml:LINE: place[5].hexes[0]: hex 9912 is not on the map; it has rows 00 to 34 and columns 00 to 36",
    ),
    ("hexes = [\"0912\"]", "hexes = [\"2032\"]", "hex 2032 bears the name of `road-village` already"),
    ("hexes = [\"0912\"]", "hexes = [\"912\"]", "place[5].hexes[0]: `912` is not a hex number; write four digits"),
    ("hexes = [\"0912\"]", "hexes = [912]", "place[5].hexes[0]: is a whole number; it must be a string"),
    ("id = \"majs\"", "id = \"nagynyarad\"", "m.toml:LINE: place[7].id: `nagynyarad` is given already"),
    (
        "title = { en = \"The plain of Mohács\", ja = \"モハーチの平原\" }",
        "title = { en = \"Plain\" }",
        "m.toml:LINE: title.ja: is missing",
    ),
    ("base-level = 1", "base-level = 1.5", "grid.base-level: is a number with a fraction; it must be a whole number"),
    ("base-level = 1", "base-level = 1\nbase-level = 2", "this is not TOML: duplicate key"),
];

#[test]
fn bad_maps() {
    let text = files("mohacs").unwrap().map.text;
    check(MAPS, text, |text| map::parse("m.toml", text).map(|_| ()));
}

const SCENARIOS: &[Case] = &[
    ("id = \"mohacs\"", "id = \"Mohács\"", "s.toml:LINE: id: `Mohács` is not an id; ids are lower-case letters"),
    (
        "ruleset = \"suleiman\"",
        "ruleset = \"cataphract\"",
        "s.toml:LINE: ruleset: `cataphract` is not the map's ruleset; write `suleiman`",
    ),
    ("map = \"mohacs\"", "map = \"elsewhere\"", "map: `elsewhere` is not the map file's id; write `mohacs`"),
    ("date = \"1526-08-29\"", "date = \"29.8.1526\"", "date: `29.8.1526` is not a date; write \"1526-08-29\""),
    ("date = \"1526-08-29\"", "date = 1526-08-29", "date: is a date; it must be a string"),
    (
        "setup-order = [\"hungarian\", \"ottoman\"]",
        "setup-order = [\"ottoman\"]",
        "setup-order: must name both sides once",
    ),
    ("playing-time-hours = 3", "playing-time-hour = 3", "playing-time-hours: is missing"),
    (
        "playing-time-hours = 3",
        "playing-time-hour = 3",
        "s.toml:LINE: playing-time-hour: is not a key of this table; did you mean `playing-time-hours`?",
    ),
    (
        "facing = \"s\"",
        "facing = \"e\"",
        "s.toml:LINE: side[0].facing: `e` is not a facing; known are n, ne, se, s, sw, nw",
    ),
    ("[options.what-if]", "[options.what-for]", "options.what-for: is not an option of the engine; known are what-if"),
    (
        "clause = \"sul:15.2\"",
        "clause = \"sul:99\"",
        "s.toml:LINE: options.what-if.clause: `sul:99` is not a clause of this ruleset",
    ),
    (
        "id = \"unseen-enemy\"",
        "id = \"unseen\"",
        "s.toml:LINE: special[0].id: `unseen` is not a special rule; known are unseen-enemy",
    ),
    (
        "id = \"repeat-battle\"",
        "id = \"no-early-seizure\"",
        "`no-early-seizure` is given already; a special rule stands once",
    ),
    (
        "[ratings.hungarian-hc]\ntype = \"hc\"",
        "[ratings.hungarian-hc]\ntype = \"hx\"",
        "ratings.hungarian-hc.type: `hx` is not a unit type; known are hc, mc",
    ),
    (
        "normal = { sdr = -2, ma = 6 }",
        "normal = { sdr = -2 }",
        "s.toml:LINE: ratings.hungarian-hc.normal.ma: is missing",
    ),
    (
        "normal = { ma = 0 }",
        "normal = { ma = 0, sdr = 1 }",
        "ratings.hungarian-art.normal.sdr: is not a key of this table",
    ),
    ("disordered = { sdr = 0, ma = 6 }\n", "", "ratings.hungarian-hc: has no `disordered` face; only guns have none"),
    ("abbreviation = \"Per\"", "abbreviation = \"Tom\"", "s.toml:LINE: battle[1].abbreviation: `Tom` is used already"),
    ("id = \"perenyi\"\nabbreviation", "id = \"tomori\"\nabbreviation", "battle[1].id: `tomori` is given already"),
    (
        "battle = \"tomori\"\nar = 5",
        "battle = \"tomory\"\nar = 5",
        "s.toml:LINE: leader[0].battle: `tomory` is not a Battle; did you mean `tomori`?",
    ),
    ("ar = 5", "ar = 15", "s.toml:LINE: leader[0].ar: `15` is out of bounds; it must be 0 to 9"),
    ("rank = \"king\"", "rank = \"duke\"", "`duke` is not a rank; known are king, sultan, other"),
    ("role = \"second\"", "role = \"first\"", "leader[11].id: `suleiman` has this role in the same Battle already"),
    (
        "rating = \"hungarian-art\"",
        "rating = \"hungarian-hc\"",
        "s.toml:LINE: setup[0].rating: is a rating of type `hc`; name one of type `art`",
    ),
    (
        "rating = \"hungarian-art\"",
        "rating = \"hungarian-gun\"",
        "setup[0].rating: `hungarian-gun` is not a rating; known are",
    ),
    (
        "calibres = [\"12-pdr\", \"12-pdr\", \"6-pdr\", \"6-pdr\"]",
        "calibres = [\"12-pdr\", \"6-pdr\"]",
        "s.toml:LINE: setup[0].calibres: has 2 calibres; 4 are needed",
    ),
    (
        "calibres = [\"12-pdr\", \"12-pdr\", \"6-pdr\", \"6-pdr\"]",
        "calibres = [\"18-pdr\", \"12-pdr\", \"6-pdr\", \"6-pdr\"]",
        "`18-pdr` is not a calibre; did you mean",
    ),
    (
        "missile = \"artillery\"\n",
        "missile = \"M\"\n",
        "setup[0].missile: guns and only guns have the weapon \"artillery\"",
    ),
    (
        "count = 4\nhexes = [\"1810\"",
        "count = 5\nhexes = [\"1810\"",
        "s.toml:LINE: setup[0].count: 5 units have 4 hexes; one unit to a hex",
    ),
    (
        "count = 4\nhexes = [\"1810\"",
        "count = 3\nhexes = [\"1810\"",
        "setup[0].default: has 4 hexes; 3 are needed, one for each piece",
    ),
    (
        "hexes = [\"1810\", \"1811\", \"1817\", \"1818\"]",
        "hexes = [\"1810\", \"1810\", \"1817\", \"1818\"]",
        "s.toml:LINE: setup[0].hexes[1]: hex 1810 stands here twice",
    ),
    (
        "hexes = [\"1810\", \"1811\", \"1817\", \"1818\"]",
        "hexes = [\"1810\", \"5811\", \"1817\", \"1818\"]",
        "setup[0].hexes[1]: hex 5811 is not on the map",
    ),
    (
        "hexes = [\"1810\", \"1811\", \"1817\", \"1818\"]",
        "",
        "setup[0]: must have exactly one of `hexes`, `within` and `within-any`",
    ),
    (
        "default = [\"1811\", \"1817\", \"1810\", \"1818\"]",
        "default = [\"1811\", \"1817\", \"1810\", \"1819\"]",
        "s.toml:LINE: setup[0].default[3]: hex 1819 lies outside the space of this line",
    ),
    (
        "default = [\"1811\", \"1817\", \"1810\", \"1818\"]",
        "default = [\"1811\", \"1817\", \"1810\", \"1810\"]",
        "two `default` arrangements use hex 1810",
    ),
    (
        "leaders = [\"perenyi\"]",
        "leaders = [\"perenji\"]",
        "s.toml:LINE: setup[1].leaders[0]: `perenji` is not a leader; did you mean `perenyi`?",
    ),
    ("leaders = [\"perenyi\"]", "leaders = [\"tomori\"]", "setup[1].leaders[0]: leads another Battle"),
    (
        "leaders = [\"perenyi\"]",
        "leaders = [\"perenyi-replacement\"]",
        "setup[1].leaders[0]: is a replacement and waits off the map",
    ),
    ("leaders = [\"perenyi\"]", "leaders = []", "leader `perenyi`: a leader is set up or comes as a reinforcement"),
    (
        "leader-default = [\"1806\"]",
        "leader-default = [\"1806\", \"1807\"]",
        "setup[1].leader-default: has 2 hexes; 1 are needed",
    ),
    (
        "state = \"disordered\"",
        "state = \"normal\"",
        "`state` is \"disordered\" exactly for the units of the special rule `making-camp`",
    ),
    (
        "side = \"hungarian\"\nbattle = \"lajos\"",
        "side = \"ottoman\"\nbattle = \"lajos\"",
        "setup[5].battle: is a Battle of the other side",
    ),
    (
        "within = { hex = \"1414\", distance = 2 }",
        "within = { hex = \"1414\" }",
        "s.toml:LINE: setup[14].within.distance: is missing",
    ),
    (
        "count = 9\nwithin = { hex = \"2729\", distance = 2 }",
        "count = 18\nwithin = { hex = \"2729\", distance = 2 }",
        "has 9 hexes; 18 are needed",
    ),
    (
        "entry-hexes = [\"3400\"",
        "entry-hexes = [\"3201\"",
        "reinforcement[1].entry-hexes: hex 3201 is not on the edge of the map",
    ),
    (
        "when = \"behind\"",
        "when = \"later\"",
        "s.toml:LINE: reinforcement[1].when: `later` is not a time of arrival; known are with-battle",
    ),
    (
        "when = \"behind\"",
        "when = \"with-battle\"",
        "reinforcement[1]: `when = \"behind\"` and `behind`, the Battle that comes on before, go together",
    ),
    (
        "behind = \"centre\"",
        "behind = \"lajos\"",
        "s.toml:LINE: reinforcement[1].behind: is a Battle of the other side",
    ),
    ("optional = true\noption = \"what-if\"", "optional = true", "go together; give all or none"),
    ("count = 13", "count = 99", "is one unit too many; at most 160 are possible"),
    (
        "retires-to = \"box\"",
        "retires-to = \"camp\"",
        "s.toml:LINE: side[1].retires-to: `camp` is not a place for retired units; known are standard, box",
    ),
    (
        "retires-to = \"standard\"",
        "retires-to = \"box\"",
        "side[0]: `retires-to = \"box\"` and `return-hexes`, by which units come back, go together",
    ),
    ("return-hexes = [\"3412\"", "return-hexes = [\"3201\"", "side[1].return-hexes: hex 3201 is not on the edge"),
    ("flight-level = 45", "flight-level = -1", "side[0].flight-level: `-1` is out of bounds; it must be 0 to 1000"),
    ("id = \"ottoman\"", "id = \"hungarian\"", "both sides have the same id"),
    (
        "battle = \"lajos\"\ntype = \"standard\"",
        "battle = \"centre\"\ntype = \"standard\"",
        "setup[14].battle: is a Battle of the other side",
    ),
    (
        "side = \"hungarian\"\nbattle = \"lajos\"\ntype = \"standard\"",
        "side = \"ottoman\"\nbattle = \"centre\"\ntype = \"standard\"",
        "the Standard of an army that retires to a box is not on the map",
    ),
    (
        "side = \"hungarian\"\nbattle = \"lajos\"\ntype = \"standard\"",
        "side = \"ottoman\"\nbattle = \"centre\"\ntype = \"standard\"",
        "no set-up line places a Standard of hungarian",
    ),
    ("second-commands = \"li\"", "second-commands = \"xi\"", "battle[10].second-commands: `xi` is not a unit type"),
    (
        "extra-mp-per-earlier-unit = 1",
        "extra-mp-per-earlier-unit = -1",
        "entry.extra-mp-per-earlier-unit: `-1` is out of bounds",
    ),
    ("[reconstructed-note]", "[note]", "needs a [reconstructed-note]"),
    (
        "band = \"BATTHYÁNY\"",
        "band = \"BATTHYÁNY, BAN OF CROATIA\"",
        "`BATTHYÁNY, BAN OF CROATIA` does not fit a counter; write 1 to 14 letters",
    ),
    ("band = \"PORTE\"", "band = 7", "].band: is a whole number; it must be a string"),
    (
        "band = \"PORTE\"",
        "bandd = \"PORTE\"",
        "s.toml:LINE: battle[10].bandd: is not a key of this table; did you mean `band`?",
    ),
    (
        "figures = \"ottoman-wars\"",
        "figures = \"ottomans\"",
        "s.toml:LINE: figures: `ottomans` is not a set of figures; known are ottoman-wars, late-antiquity, punic-wars, classical, chivalry",
    ),
];

#[test]
fn bad_scenarios() {
    let good = files("mohacs").unwrap();
    let read = |text: &str| {
        let scenario = File { path: "s.toml", text };
        read_files(&Files { scenario, ..good }, &[]).map(|_| ())
    };
    check(SCENARIOS, good.scenario.text, read);
}

#[test]
fn lines_that_could_leave_others_without_room_are_refused() {
    let good = files("mohacs").unwrap();
    let space = "within = { hex = \"3029\", distance = 2 }";
    let tight = "hexes = [\"2829\", \"2928\", \"2929\", \"2927\", \"2930\", \"3027\", \"3031\", \"3030\"]";
    let text = good.scenario.text.replacen(space, tight, 1);
    let scenario = File { path: "s.toml", text: &text };
    let error = read_files(&Files { scenario, ..good }, &[]).unwrap_err().to_string();
    assert!(error.contains("7 units may find no room: others may take the hexes first"), "{error}");
}

#[test]
fn several_faults_are_told_at_once_in_the_order_of_their_lines() {
    let good = files("mohacs").unwrap();
    let text = good
        .map
        .text
        .replace("\"m\" = \"marsh\"", "\"m\" = \"mud\"")
        .replace("id = \"ridge\"", "id = 7")
        .replace("columns-grow = \"west\"", "columns-grow = \"up\"\ncolor = 3");
    let error = map::parse("m.toml", &text).unwrap_err();
    let lines: Vec<usize> = error.faults.iter().filter_map(|fault| fault.line).collect();
    assert!(error.faults.len() >= 3 && lines.is_sorted(), "{error}");
    // Faults of two files come together.
    let charts = good.charts.text.replacen("prohibited = 99", "prohibited = true", 1);
    let both =
        Files { charts: File { path: "c.toml", text: &charts }, map: File { path: "m.toml", text: &text }, ..good };
    let error = read_files(&both, &[]).unwrap_err().to_string();
    assert!(error.contains("c.toml:") && error.contains("m.toml:"), "{error}");
}

#[test]
fn overlong_files_are_not_read() {
    let text = "#".repeat(4 * 1024 * 1024 + 1);
    let error = map::parse("m.toml", &text).unwrap_err().to_string();
    assert_eq!(error, "m.toml: the file has 4194305 bytes; at most 4194304 are read");
    let error = acies_scenario::situation::parse("s.txt", &text).unwrap_err().to_string();
    assert_eq!(error, "s.txt: the file has 4194305 bytes; at most 1048576 are read");
}

#[test]
fn unknown_ids_are_told() {
    let error = acies_scenario::load("mohac", &[]).unwrap_err().to_string();
    let start = "acies: scenario: there is no scenario `mohac`; did you mean `mohacs`? Known are mohacs, ";
    assert!(error.starts_with(start), "{error}");
    let error = acies_scenario::charts_json("chess").unwrap_err().to_string();
    assert_eq!(
        error,
        "acies: ruleset: there is no ruleset `chess`; known are suleiman, cataphract, rome-at-war, men-of-iron, gboh-classic"
    );
    let error = charts::charts("cataphract").unwrap_err().to_string();
    assert_eq!(error, "acies: ruleset: another engine plays `cataphract`; known are suleiman, men-of-iron");
}
