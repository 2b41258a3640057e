//! Every kind of wrong battle of the classic charts gives an error that says where, what, and what would be right.

use crate::common::files::{Case, check};
use acies_scenario::gboh::read_files;
use acies_scenario::{File, Files, files, map};

fn bad_battle(id: &str, cases: &[Case]) {
    let good = files(id).unwrap();
    let read = |text: &str| {
        let scenario = File { path: "s.toml", text };
        read_files(&Files { scenario, ..good }, &[]).map(|_| ())
    };
    check(cases, good.scenario.text, read);
}

#[test]
fn bad_heads_and_groups() {
    let cases: &[Case] = &[
        ("era = \"alexander\"", "era = \"punic\"", "s.toml:LINE: era: `punic` is not an era; known are alexander"),
        ("slippage = false", "slip = false", "switches.slippage: is missing"),
        ("t8-scope = \"all\"", "t8-scope = \"some\"", "switches.t8-scope: `some` is not a scope of the check"),
        ("withdrawal-level = 45", "replacements = 1\nwithdrawal-level = 45", "side[0].replacements: is not a key"),
        ("[[corps]]\nid = \"allies\"", "[[corps]]\nid = \"lacedaemon\"", "corps[1].id: `lacedaemon` is given already"),
        (
            "corps = \"lacedaemon\"\nprefix",
            "corps = \"thebes\"\nprefix",
            "`thebes` is not a corps of its side; known are",
        ),
        ("rule = \"cavalry-pursuit\"", "rule = \"hold\"", "options.cavalry-pursuit.rule: is a switch of the ruleset"),
        ("rule = \"leader-points\"", "rule = \"leader-point\"", "is not a kind of rule; did you mean `leader-points`?"),
        ("factor = 3", "faktor = 3", "options.leader-points.factor: is missing"),
        ("clause = \"gboh:leuctra(column)\"", "clause = \"gboh:x\"", "`gboh:x` is not a clause of this ruleset"),
        ("id = \"allies\"\nclause", "id = \"column\"\nclause", "special[1].id: `column` is given already"),
        ("unit = \"The1\"", "unit = \"The2\"", "special[0].unit: `The2` is not a unit; did you mean `The1`?"),
        (
            "when = [{ routed = [\"Lac1\", \"Lac2\"] }",
            "when = [{ fled = [\"Lac1\"] }",
            "special[1].when[0]: is no event",
        ),
        ("killed = \"Cleombrotus\"", "killed = \"Leonidas\"", "`Leonidas` is not a leader; known are"),
        ("groups = [\"Boe\"]", "groups = [\"Lac\"]", "options.hang-back.groups[0]: `Lac` is not a group of units"),
        ("through-turn = 2\n", "", "options.hang-back: never ends; give it `through-turn` or `until`"),
        ("bars = \"nearer\"", "bars = \"steps\"", "options.hang-back.bars: `steps` is not a thing that is barred"),
        ("spacing = \"lanes\"", "spacing = \"wide\"", "line[0].spacing: `wide` is not a spacing of a line"),
        ("at = [\"1721\", \"1722\"]", "at = [\"1721\", \"1721\"]", "Lac1 stands in hex 1721 already; only a `top`"),
        (
            "at = [\"1721\", \"1722\"]",
            "stack = [\"top\", \"\"]\nat = [\"1721\", \"1722\"]",
            "Lac1 in hex 1721 is half of a stack",
        ),
        (
            "at = [\"1721\", \"1722\"]",
            "stack = [\"top\"]\nat = [\"1721\", \"1722\"]",
            "stack: has 1 words; 2 are needed",
        ),
        ("type = \"HI\"", "type = \"HI\"\ncardaces = true", "cardaces: goes with another type; write `type = \"LI\"`"),
        ("type = \"HI\"", "type = \"HI\"\nsk-star = true", "group[0].sk-star: only SK are so; leave it out"),
        ("type = \"HI\"", "type = \"HI\"\nsupply = \"low\"", "`low` is said of a group without missiles"),
        ("type = \"HI\"", "type = \"HI\"\nformation = \"double-depth\"", "only phalanxes stand in double depth"),
        ("type = \"HI\"", "type = \"HI\"\nclass = \"cataphract\"", "class: is not a key of this table"),
        ("reconstructed = [\"ma\", \"at\"]", "reconstructed = [\"wit\"]", "`wit` is not a key that may be ours"),
    ];
    bad_battle("leuctra", cases);
}

#[test]
fn bad_leaders_and_contingents() {
    let cases: &[Case] = &[
        ("rank = \"MCC\"", "rank = \"XCC\"", "rank: `XCC` is not a rank; known are OC, SC, CC, MCC"),
        ("option = \"contingent-commands\"", "option = \"commands\"", "`commands` is not an option of this battle"),
        (
            "leader = \"Nicanor\"\nunits",
            "leader = \"Alexander\"\nunits",
            "contingent[0].leader: is not a contingent commander",
        ),
        ("units = [\"Roy1\", \"Hyp1\"", "units = [\"Roy1\", \"Roy1\"", "Roy1 is in a contingent already"),
        ("id = \"phalanx-left\"", "id = \"hypaspists\"", "contingent[1].id: `hypaspists` is given already"),
    ];
    bad_battle("chaeronea", cases);
}

#[test]
fn bad_arrivals_and_riders() {
    let cases: &[Case] = &[
        (
            "option = \"later-crossing\"",
            "option = \"later\"",
            "arrival[0].option: `later` is not an option of this battle",
        ),
        ("entry = [\"2830\", ", "entry = [", "arrival[0].entry: has 6 hexes for 7 units that arrive; each needs one"),
        ("leaders = [\"Meleager\"]", "leaders = [\"Porus\"]", "`Porus` is not a leader; known are"),
        (
            "arrival = \"later-crossing\"",
            "arrival = \"later\"",
            "options.later-crossing.arrival: `later` is not an arrival",
        ),
        ("unit = \"Has11\"", "unit = \"Has10\"", "special[1].unit: must be an elephant in whose hex he begins"),
        ("to = [\"EL\"]", "to = [\"ELE\"]", "special[0].to[0]: `ELE` is not a unit type"),
    ];
    bad_battle("hydaspes", cases);
}

#[test]
fn bad_rivers() {
    let good = files("granicus").unwrap().map.text;
    let read = |text: &str| map::parse("m.toml", text).map(|_| ());
    let cases: &[Case] = &[("\".\" = \"clear\"", "\".\" = \"major-river\"", "it lies at level 1 everywhere")];
    check(cases, good, read);
}
