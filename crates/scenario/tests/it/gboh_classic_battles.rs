//! The nine battles of the classic charts: they load, and hold what was found and what was decided.

use acies_board::{Dir, Facing};
use acies_kernel::{Place, Rules, Side};
use acies_rules_gboh::Ammo;
use acies_rules_gboh::setting::{
    Edge, Formation, Leader, LeaderId, Limits, Missile, Rank, Setting, Start, Traits, Unit, UnitId, UnitSet, UnitType,
    Variety,
};
use acies_rules_gboh::special::{Bars, EventCheck, Hold, Release, Rule, Trigger};
use acies_scenario::gboh::read_files;
use acies_scenario::{AnyRules, Battlefield, files, load, rulesets};

const ALL: [&str; 9] =
    ["leuctra", "chaeronea", "granicus", "issus", "gaugamela", "hydaspes", "zama-spqr", "cynoscephalae", "pharsalus"];

/// Every unit of every battle, as those who made the battles list them.
const UNITS: &str = include_str!("tables/gboh-classic-units.csv");

fn with(id: &str, options: &[&str]) -> Battlefield<Setting> {
    let options: Vec<String> = options.iter().map(ToString::to_string).collect();
    read_files(&files(id).unwrap(), &options).unwrap_or_else(|error| panic!("{error}")).0
}

fn battle(id: &str) -> Setting {
    with(id, &[]).setting
}

fn id_of(set: &Setting, name: &str) -> UnitId {
    set.unit_ids().find(|&id| set.unit(id).name == name).unwrap_or_else(|| panic!("there is no {name}"))
}

fn unit<'s>(set: &'s Setting, name: &str) -> &'s Unit {
    set.unit(id_of(set, name))
}

fn chief(set: &Setting, name: &str) -> LeaderId {
    set.leader_ids().find(|&id| set.leader(id).name == name).unwrap_or_else(|| panic!("there is no {name}"))
}

fn leader<'s>(set: &'s Setting, name: &str) -> &'s Leader {
    set.leader(chief(set, name))
}

/// The units of these groups.
fn groups(set: &Setting, prefixes: &[&str]) -> UnitSet {
    let of = |unit: &Unit| prefixes.contains(&unit.name.trim_end_matches(|c: char| c.is_ascii_digit()));
    set.unit_ids().filter(|&id| of(set.unit(id))).collect()
}

/// The rule with this clause.
fn rule<'s>(set: &'s Setting, clause: &str) -> &'s Rule {
    let found = set.special.iter().find(|special| special.clause.id() == clause);
    &found.unwrap_or_else(|| panic!("there is no {clause}")).rule
}

#[test]
fn the_ruleset_is_registered() {
    let ruleset = rulesets().iter().find(|ruleset| ruleset.id == "gboh-classic").unwrap();
    assert_eq!(ruleset.scenarios, ALL);
    for id in ALL {
        let loaded = load(id, &[]).unwrap();
        assert!(matches!(loaded.rules, AnyRules::Gboh(_)));
        assert_eq!((loaded.info.ruleset.as_str(), loaded.info.map.as_str()), ("gboh-classic", id));
    }
}

/// The marks of a unit as the list has them.
fn marks(unit: &Unit) -> Vec<&'static str> {
    let traits = [
        ("macedonian", Traits::MACEDONIAN),
        ("double-size", Traits::WIDE),
        ("indian", Traits::INDIAN),
        ("african", Traits::AFRICAN),
        ("sk-star", Traits::STAR),
        ("legionary", Traits::ORDERED),
        ("el-screen", Traits::SCREEN),
        ("antesignani", Traits::ANTESIGNANI),
    ];
    let own = traits.into_iter().filter(|(_, mark)| unit.face.has(*mark)).map(|(name, _)| name);
    let class = match unit.face.variety {
        Variety::Cataphract => Some("cataphracted"),
        Variety::Cardaces => Some("cardaces"),
        _ => None,
    };
    let mut all: Vec<&str> = own.chain(class).collect();
    all.sort_unstable();
    all
}

#[test]
fn every_unit_is_the_one_of_the_list() {
    for id in ALL {
        let Battlefield { setting: set, info } = with(id, &[]);
        let rows: Vec<Vec<&str>> =
            UNITS.lines().map(|line| line.split(';').collect()).filter(|row: &Vec<&str>| row[0] == id).collect();
        assert_eq!(rows.len(), set.units.len(), "{id}");
        for row in rows {
            let [_, side, _, name, en, ja, kind, cohort, tq, size, ma, missile, flags, at] = row[..] else {
                panic!("{row:?}")
            };
            let at_id = id_of(&set, name);
            let (unit, named) = (set.unit(at_id), &info.units[at_id.index()]);
            let face = &unit.face;
            assert_eq!((named.id.as_str(), named.name.en.as_str(), named.name.ja.as_str()), (name, en, ja), "{id}");
            assert_eq!(set.army(unit.side).id, side, "{id} {name}");
            let numbers = [face.tq, face.size, face.ma].map(|number| number.to_string());
            assert_eq!((face.kind.print(), numbers), (kind, [tq, size, ma].map(str::to_string)), "{id} {name}");
            let print = face.missile.map_or("none", |missile| match missile {
                Missile::IndianJavelin => Missile::MountedJavelin.print(),
                other => other.print(),
            });
            assert_eq!(print, missile, "{id} {name}");
            let class = match face.variety {
                Variety::Veterans => "vet-co",
                Variety::Recruits => "rec-co",
                Variety::Conscripts => "con-co",
                _ => "",
            };
            let mut due: Vec<&str> = flags.split_whitespace().collect();
            due.sort_unstable();
            assert_eq!((class, marks(unit)), (cohort, due), "{id} {name}");
            let Start::Map((hex, _)) = unit.start else { panic!("{name} is not there") };
            assert_eq!(set.map.number(hex).to_string(), at, "{id} {name}");
        }
    }
}

#[test]
fn armies_are_whole() {
    for id in ALL {
        let Battlefield { setting: set, info } = with(id, &[]);
        for side in Side::ALL {
            let chiefs = set.leaders_of(side).filter(|&l| set.leader(l).rank == Rank::Oc).count();
            assert_eq!(chiefs, 1, "{id}");
        }
        assert!(set.armies.iter().all(|army| army.trained && army.replacements == 0 && !army.forms_wedge));
        assert_eq!((info.units.len(), info.leaders.len()), (set.units.len(), set.leaders.len()));
        assert!(info.sides.iter().all(|side| side.wins.is_some()) && info.sources.is_some());
        assert!(set.contingents.is_empty() && set.leaders.iter().all(|leader| leader.rank != Rank::Mcc), "{id}");
        assert!(set.units.iter().all(|unit| unit.face.row.is_some()), "{id}: who forms no line?");
        assert!(set.units.iter().all(|unit| unit.foot.is_none() && !unit.slips_through), "{id}");
        let phalanx = |unit: &&Unit| unit.face.kind == UnitType::Ph;
        assert!(set.units.iter().filter(phalanx).all(|unit| unit.face.boost == Some(5)), "{id}");
    }
}

#[test]
fn all_pieces_stand_on_the_map() {
    for id in ALL {
        let AnyRules::Gboh(rules) = load(id, &[]).unwrap().rules else { panic!("another engine") };
        let pieces = rules.pieces(&rules.start(), None);
        assert!(pieces.iter().all(|piece| matches!(piece.place, Place::Board(_))), "{id}");
        let mut wrong = Vec::new();
        rules.violations(&rules.start(), &mut wrong);
        assert!(wrong.is_empty(), "{id}: {wrong:?}");
    }
}

#[test]
fn leuctra_has_its_column_and_its_allies() {
    let Battlefield { setting: set, info } = with("leuctra", &[]);
    assert_eq!((set.armies[0].edge, set.armies[1].edge), (Edge::RowMax, Edge::RowMin));
    assert_eq!((set.armies[0].level, set.armies[1].level), (45, 17));
    let column = Rule::DeepColumn { units: UnitSet::one(id_of(&set, "The1")), corner_mp: 2 };
    assert_eq!(rule(&set, "gboh:leuctra(column)"), &column);
    assert_eq!(unit(&set, "The1").face.size, 60);
    let lacedaemonians = groups(&set, &["Lac"]);
    let allies = EventCheck {
        units: groups(&set, &["Pel"]),
        hits: 2,
        when: vec![Trigger::Routed(lacedaemonians), Trigger::Killed(chief(&set, "Cleombrotus"))],
        least_column: None,
    };
    assert_eq!(rule(&set, "gboh:leuctra(allies)"), &Rule::EventCheck(allies));
    assert_eq!(set.special.len(), 2, "options are off unless chosen");
    let told: Vec<&str> = info.special.iter().map(|special| special.clause.as_str()).collect();
    assert_eq!(told, ["gboh:leuctra(column)", "gboh:leuctra(allies)"]);
    let ids: Vec<&str> = info.options.iter().map(|option| option.id.as_str()).collect();
    let due = [
        "cavalry-pursuit",
        "hang-back",
        "leader-points",
        "t8-pre-arranged",
        "slippage",
        "elite-roll",
        "sk-facing",
        "no-el-position",
    ];
    assert_eq!(ids, due, "no contingents, so no commands to them");
    let chosen = with("leuctra", &["hang-back", "leader-points", "cavalry-pursuit"]).setting;
    assert!(chosen.classic.pursuit && !set.classic.pursuit);
    assert_eq!(rule(&chosen, "gboh:leuctra(leader-points)"), &Rule::LeaderPoints { factor: 3 });
    let hold = Hold {
        units: groups(&set, &["Boe"]),
        bars: Bars::Nearer(u32::MAX),
        through_turn: Some(2),
        until: Vec::new(),
        shift_against_horse: 0,
    };
    assert_eq!(rule(&chosen, "gboh:leuctra(hang-back)"), &Rule::Hold(hold));
    // gboh:battles(limits): a corps and nobody else.
    let hiero = leader(&set, "Hiero");
    assert_eq!((hiero.rank, hiero.limits.units), (Rank::Cc, Some(groups(&set, &["Hie"]))));
    // gboh:battles(lines): light horse of both sides has lanes, nobody else.
    assert!(set.units.iter().all(|unit| unit.face.gap == u8::from(unit.face.kind == UnitType::Lc)));
}

#[test]
fn chaeronea_has_double_depths_and_contingents() {
    let set = battle("chaeronea");
    let (below, above) = (unit(&set, "Pez1"), unit(&set, "Pez2"));
    assert!(below.outset.deep && below.outset.beneath && above.outset.deep && !above.outset.beneath);
    assert_eq!(below.start, above.start);
    let set = with("chaeronea", &["contingent-commands"]).setting;
    let names: Vec<&str> = set.contingents.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["hypaspists", "phalanx-left", "phalanx-right", "thracians", "companions"]);
    assert_eq!(set.contingents[0].mcc, Some(chief(&set, "Nicanor")));
    assert_eq!(set.contingents[1].mcc, None);
    let nicanor = leader(&set, "Nicanor");
    assert_eq!((nicanor.rank, nicanor.initiative, nicanor.range, nicanor.line_commands), (Rank::Mcc, 0, 0, 0));
    assert_eq!((unit(&set, "Hyp2").contingent, unit(&set, "Pez7").contingent), (Some(0), Some(2)));
    assert!(set.classic.contingents && leader(&set, "Philip").contingents > 0);
}

#[test]
fn granicus_has_satraps_who_wait_and_a_dawn() {
    let set = battle("granicus");
    let Rule::Hold(foot) = rule(&set, "gboh:granicus(foot-waits)") else { panic!("another rule") };
    assert_eq!(
        (foot.units, &foot.bars, foot.through_turn),
        (groups(&set, &["Xen", "Pel", "Lev"]), &Bars::Orders, None)
    );
    let horse = groups(&set, &["Mem", "Ars", "Pap", "Hyr", "Scy", "Med", "Bac"]);
    let due = [Release::EnemyWithin { hexes: 4, types: u32::MAX }, Release::Eliminated { count: 4, of: horse }];
    assert_eq!(foot.until, due);
    assert_eq!(rule(&set, "gboh:granicus(duel)"), &Rule::MustDuel(chief(&set, "Alexander")));
    let satraps = Rule::SeparateLines { side: Side::Second, plain_range: Some(chief(&set, "Arsites")) };
    assert_eq!(rule(&set, "gboh:granicus(satraps)"), &satraps);
    // Horse of two corps stands in no line together, though it is of one kind.
    let row = |name: &str| unit(&set, name).face.row;
    assert_eq!(unit(&set, "Mem1").face.kind, unit(&set, "Pap1").face.kind);
    assert!(row("Mem1") != row("Pap1") && row("Mem1").is_some());
    let dawn = with("granicus", &["diodorus"]).setting;
    let rows = |set: &Setting, side: Side| {
        let place = |unit: &Unit| match unit.start {
            Start::Map((hex, _)) => set.map.number(hex).row(),
            Start::Arrives(_) => 0,
        };
        let mut all: Vec<u8> = set.units.iter().filter(|unit| unit.side == side).map(place).collect();
        all.sort_unstable();
        all.dedup();
        all
    };
    assert!(rows(&set, Side::First).contains(&16) && !rows(&dawn, Side::First).contains(&16));
    assert!(rows(&set, Side::Second).contains(&11) && rows(&dawn, Side::Second).contains(&7));
    assert_eq!(rule(&dawn, "gboh:granicus(diodorus)"), &Rule::OtherRows);
}

#[test]
fn darius_may_flee_and_wide_phalanxes_stand_over_two_hexes() {
    let set = with("gaugamela", &["darius"]).setting;
    let flees = Rule::Flees { leader: chief(&set, "Darius"), level_falls: 15 };
    assert_eq!(rule(&set, "gboh:gaugamela(darius)"), &flees);
    assert!(unit(&set, "Pez1").face.has(Traits::WIDE | Traits::MACEDONIAN));
    assert!(battle("issus").special.is_empty());
    let AnyRules::Gboh(rules) = load("issus", &[]).unwrap().rules else { panic!("another engine") };
    let (set, state) = (rules.setting(), rules.start());
    let Start::Map((hex, formation)) = unit(set, "Pez1").start else { panic!("it is not there") };
    assert_eq!(formation, Formation::Line(Facing::N));
    let right = set.map.neighbour(hex, Dir::E).unwrap();
    assert_eq!(rules.pos(&state).top_in(right), Some(id_of(set, "Pez1")));
}

#[test]
fn hydaspes_has_late_crossers_and_slipping_bows() {
    let set = battle("hydaspes");
    assert!(set.classic.slippage && !set.classic.elite_roll);
    assert_eq!(set.arrivals.len(), 1, "a place is kept for those who do not come");
    assert!(set.units.iter().all(|unit| matches!(unit.start, Start::Map(_))));
    let Rule::Rides { leader: porus, mounts } = rule(&set, "gboh:hydaspes(porus)") else { panic!("another rule") };
    assert!(*porus == chief(&set, "Porus") && mounts.has(id_of(&set, "Has11")));
    let Rule::Hold(phalanx) = rule(&set, "gboh:hydaspes(phalanx-waits)") else { panic!("another rule") };
    assert_eq!(phalanx.bars, Bars::Nearer(1 << UnitType::El as u8));
    let javelins: Vec<Option<Missile>> = set
        .units
        .iter()
        .filter(|unit| unit.face.kind == UnitType::Lc && unit.face.has(Traits::INDIAN))
        .map(|unit| unit.face.missile)
        .collect();
    assert!(!javelins.is_empty() && javelins.iter().all(|missile| *missile == Some(Missile::IndianJavelin)));
    let late = with("hydaspes", &["later-crossing", "contingent-commands"]).setting;
    let arrival = &late.arrivals[0];
    assert_eq!((arrival.turn, arrival.entry.len(), arrival.side), (Some(3), 7, Some(Side::First)));
    // The hexes go in the order of the units' ids, as the engine takes them.
    let mut comes: Vec<&Unit> = late.units.iter().filter(|unit| unit.start == Start::Arrives(0)).collect();
    assert_eq!(comes.len(), 7);
    let due = [("Sar1", "2830"), ("Mis1", "2837"), ("Arh2", "2844")];
    for (name, hex) in due {
        let at = comes.iter().position(|unit| unit.name == name).unwrap();
        assert_eq!(late.map.number(arrival.entry[at]).to_string(), hex, "{name}");
    }
    comes.clear();
    assert_eq!(leader(&late, "Meleager").start, Start::Arrives(0));
    assert!(!with("hydaspes", &["later-crossing"]).setting.leaders.iter().any(|leader| leader.name == "Meleager"));
}

#[test]
fn zama_has_raw_beasts_and_lanes() {
    let set = battle("zama-spqr");
    assert_eq!((unit(&set, "Ele1").outset.hits, unit(&set, "Ele1").face.gap), (1, 1));
    assert_eq!(rule(&set, "gboh:zama-spqr(raw-elephants)"), &Rule::StartHits);
    let legion = |unit: &&Unit| unit.face.kind == UnitType::Lg && unit.side == Side::First;
    assert!(
        set.units.iter().filter(legion).count() > 0 && set.units.iter().filter(legion).all(|unit| unit.face.gap == 1)
    );
}

#[test]
fn cynoscephalae_marches_up_late() {
    let set = battle("cynoscephalae");
    let left = groups(&set, &["Nic"]);
    assert_eq!(unit(&set, "Nic1").start, {
        let Start::Map((hex, _)) = unit(&set, "Nic1").start else { panic!("it is not there") };
        Start::Map((hex, Formation::Column(Dir::SE)))
    });
    let march = Rule::LateLine { units: left, from_turn: 2, least_level: 1 };
    assert_eq!(rule(&set, "gboh:cynoscephalae(march)"), &march);
    let Rule::GreatLine { leader: tribune, units, most, after } = rule(&set, "gboh:cynoscephalae(tribune)") else {
        panic!("another rule")
    };
    assert_eq!((*tribune, *most, *after), (chief(&set, "Tribune"), 20, left));
    assert!(units.has(id_of(&set, "LeRHa1")) && !units.has(id_of(&set, "LeRVe1")) && !units.has(id_of(&set, "LeLHa1")));
}

#[test]
fn pharsalus_has_pairs_a_fourth_line_and_limits() {
    let set = battle("pharsalus");
    let Rule::Hold(fourth) = rule(&set, "gboh:pharsalus(fourth-line)") else { panic!("another rule") };
    assert_eq!((fourth.units.len(), &fourth.bars, fourth.shift_against_horse), (6, &Bars::Move, 1));
    let types = 1 << UnitType::Bc as u8 | 1 << UnitType::Lc as u8;
    assert_eq!(fourth.until, [Release::EnemyWithin { hexes: 3, types }]);
    let Rule::Hold(stand) = rule(&set, "gboh:pharsalus(stand)") else { panic!("another rule") };
    assert_eq!((stand.through_turn, &stand.until[..]), (Some(2), &[Release::Attacked { from_turn: 2 }][..]));
    let Rule::EventCheck(deserted) = rule(&set, "gboh:pharsalus(deserted)") else { panic!("another rule") };
    assert_eq!(deserted.when, [Trigger::LeftAlone { by: groups(&set, &["Cel"]), distance: 3 }]);
    assert_eq!(deserted.least_column, Some(25));
    let Rule::Breather { side, units, distance, hits } = rule(&set, "gboh:pharsalus(halt)") else {
        panic!("another rule")
    };
    assert_eq!((*side, *distance, *hits, units.has(id_of(&set, "LegX10"))), (Side::First, 3, 1, true));
    // gboh:V2.2, gboh:battles(limits)
    assert!(leader(&set, "Labienus").strategy > 0 && leader(&set, "Lentulus").strategy == 0);
    assert_eq!(leader(&set, "Caesar").limits, Limits::NONE);
    assert_eq!(unit(&set, "LegX10").outset.ammo, Ammo::Full);
    let ant = unit(&set, "Ant1");
    assert!(ant.face.has(Traits::ANTESIGNANI) && !ant.outset.beneath);
    let Start::Map((hex, _)) = ant.start else { panic!("it is not there") };
    let mate =
        set.units.iter().find(|unit| unit.name != "Ant1" && matches!(unit.start, Start::Map((at, _)) if at == hex));
    assert!(mate.is_some_and(|unit| unit.outset.beneath));
}
