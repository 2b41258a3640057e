//! The charts of the classic battles as the engine gets them, cell by cell against the tables of the specification.

use acies_board::{Hexside, Terrain};
use acies_rules_gboh::charts::{
    Attacks, Casualties, Cell, Charts, Doom, Family, Fate, Forming, Forms, Going, Is, Kind, MissileClass, Place,
    Rampage, Routs, Shoots, Slopes, Spacing, Supply, Terrains, Tread, Weapon, Withdraws,
};
use acies_rules_gboh::cohesion::{Cause, Check, CheckRow, Effect};
use acies_rules_gboh::setting::{Missile, UnitType, Variety};
use acies_scenario::clauses;
use acies_scenario::gboh::ChartFile;
use acies_scenario::gboh::charts::gboh_classic;
use std::collections::BTreeSet;

/// 8.63: defender and angle; columns PH LG HI MI BI LI SK HC LN LC EL CH.
const CLASH: &str = "\
ph front 7 5 6 5 5 4 1 5 4 3 6 8
ph flank 12 12 11 10 10 9 6 10 9 8 13 13
ph rear 13 13 12 12 12 10 7 11 11 9 13 13
lg front 7 7 6 7 6 5 2 7 4 4 7 7
lg flank 12 9 11 9 8 9 5 9 8 7 13 11
lg rear 13 11 12 11 10 11 7 10 10 9 13 13
hi front 8 6 7 6 7 5 2 6 5 4 7 9
hi flank 11 11 10 10 9 8 5 9 8 7 13 13
hi rear 13 12 12 12 11 10 7 11 11 9 13 13
mi front 9 8 8 7 8 6 3 7 6 5 9 10
mi flank 11 11 10 10 10 9 5 8 7 6 13 13
mi rear 12 12 12 12 13 11 7 10 9 7 13 13
bi front 9 6 7 6 7 7 1 5 4 3 6 10
bi flank 11 12 11 10 10 9 6 10 9 8 13 13
bi rear 12 13 12 12 13 10 7 11 11 9 13 13
li front 10 8 9 8 10 7 5 8 7 6 11 11
li flank 10 9 9 8 10 7 5 8 7 6 13 12
li rear 12 12 11 10 12 9 6 10 8 6 13 13
sk front 13 11 12 11 12 10 7 11 10 9 13 13
sk flank 13 12 12 11 13 10 7 11 10 9 13 13
sk rear 13 12 12 11 13 10 7 11 11 9 13 13
hc front 9 7 8 7 7 6 3 7 6 5 11 11
hc flank 10 9 9 8 9 7 4 8 7 6 13 12
hc rear 11 11 10 9 11 8 5 9 8 7 13 13
ln front 11 9 10 9 9 8 5 9 8 7 11 13
ln flank 11 10 10 9 10 8 5 9 8 7 13 13
ln rear 12 11 11 10 11 9 6 10 9 8 13 13
lc front 11 10 10 9 10 8 5 9 8 7 13 13
lc flank 11 11 10 10 11 8 5 9 8 7 13 13
lc rear 12 12 11 11 12 9 6 10 9 8 13 13
el front 4 3 3 3 1 1 1 NA NA NA 7 8
el flank 9 8 8 7 5 6 3 7 6 5 7 11
el rear 12 11 11 11 7 9 6 10 10 8 7 13
ch front 5 6 4 3 3 2 1 3 2 1 8 7
ch flank 13 13 12 11 11 10 7 3 9 9 13 13
ch rear 13 13 12 13 13 10 7 3 9 9 13 13
ac front 9 7 8 7 8 6 3 7 6 5 11 11
ac flank 10 8 9 8 9 7 4 8 7 6 13 12
ac rear 11 11 10 9 10 8 5 9 8 7 13 13
";

/// 8.62: defender; columns PH LG HI MI BI LP LI SK HC RC BC LN LC EL CH. The cell of lg under LN is reconstructed.
const SUPERIORITY: &str = "\
ph - - - - DS - DS DS DS DS DS DS DS DS -
lg - - - - - DS DS DS DS*# DS* DS* - DS* - -
hi - AS - - - - - DS DS*# DS* DS* hDS DS* - -
mi AS AS - - - - - DS - DS* - - DS* - -
bi AS AS - - - DS DS DS - - - - DS - -
lp AS AS AS - AS - - - DS DS DS DS DS* - -
li AS AS AS - AS - - - - - - - DS* - -
sk AS AS AS AS AS AS AS - AS AS AS AS AS AS AS
hc - - - - - - - DS - DS - - - AS AS
rc - - - - - - - DS - - AS - - AS AS
bc - - - - - - - DS - DS - - - AS AS
ln - - - - - - - DS AS - - - - AS AS
lc - - - - - - - - AS AS AS AS - AS AS
el - - - - - - - - - - - - - ** -
ch - - - - - - - AS - - - - - AS -
ac - - - - - DS DS DS DS DS DS DS DS AS DS
";

/// 8.64: die; columns 1 to 13, the attacker's hits and the defender's.
const RESULTS: &str = "\
0 6(1) 5(2) 4(2) 4(2) 3(2) 3(2) 3(2) 3(2) 3(2) 3(2) 3(2) 2(2) 2(2)
1 6(1) 4(2) 4(2) 3(2) 3(2) 3(2) 3(2) 3(2) 3(2) 2(2) 2(2) 2(3) 2(3)
2 5(1) 4(2) 4(2) 3(2) 3(2) 3(2) 2(2) 2(2) 2(2) 2(2) 2(3) 2(3) 2(3)
3 5(1) 4(2) 4(2) 3(2) 3(2) 2(2) 2(2) 2(2) 2(2) 2(2) 2(3) 2(3) 2(3)
4 5(2) 4(2) 3(2) 3(2) 3(2) 2(2) 2(2) 2(2) 2(3) 2(3) 2(3) 2(4) 1(3)
5 4(2) 4(2) 3(2) 3(2) 2(2) 2(2) 2(2) 2(3) 2(3) 2(3) 2(3) 2(4) 1(4)
6 4(2) 4(2) 3(2) 2(2) 2(2) 2(2) 2(2) 2(3) 2(3) 2(3) 2(4) 2(4) 1(4)
7 4(2) 4(2) 3(2) 2(2) 2(2) 2(2) 2(3) 2(3) 2(3) 2(3) 2(4) 1(4) 1(4)
8 4(2) 3(2) 2(2) 2(2) 2(2) 2(3) 2(3) 2(3) 2(3) 2(4) 2(4) 1(4) 1(4)
9 3(2) 3(2) 2(2) 2(2) 2(3) 2(4) 2(4) 2(4) 2(4) 2(4) 1(4) 1(4) 1(6)
";

/// 8.61: class and the weapons in printed order; ranges 1 to 7.
const MISSILES: &str = "\
A 5 3 3 1 - - -
A 9 6 5 2 0 - -
S 3 2 - - - - -
J 5 - - - - - -
A 3 - - - - - -
A 5 3 1 - - - -
J 3 - - - - - -
B 7 5 5 3 2 1 0
";

/// 6.29: movement points, then hits of infantry, skirmishers, leaders and cavalry, elephants, chariots; P is prohibited.
const GOING: &str = "\
clear 1 0 0 0 0 0
woods 2 1 0 1 1 P
rocky 1 1 0 2 1 P
marsh 2 1 1 1 P P
major-river 1 1 1 1 0 P
rocky-river-bed 2 1 1 2 P P
abatis 2 1 1 1 P P
minor-river 1 1 1 1 0 P
stream 0 1 0 0 0 1
steep-banked-stream 1 2 1 2 1 P
steep-bank 1 1 0 1 0 P
city-walls P P P P P P
up-1-level 1 1 1 1 0 1
down-1-level 1 1 0 0 0 1
up-2-levels 2 2 2 P P P
down-2-levels 1 2 1 P P P
up-or-down-3-levels 2 P 3 P P P
per-vertex 1 0 0 0 0 2
facing-in-rough 0 1 1 1 1 1
";

pub(crate) fn file() -> ChartFile {
    let clauses = include_str!("../../../../data/rules/gboh-classic.csv");
    let cataphract: BTreeSet<&str> = include_str!("../../../../data/rules/cataphract.csv")
        .lines()
        .filter_map(|line| line.split(',').next())
        .collect();
    let clauses = clauses::parse("data/rules/gboh-classic.csv", clauses, "gboh", &cataphract).unwrap();
    let text = include_str!("../../../../data/charts/gboh-classic.toml");
    gboh_classic::parse("data/charts/gboh-classic.toml", text, &clauses).unwrap()
}

fn classic() -> Charts {
    file().charts
}

/// The kind that a chart means by a name.
fn kind(charts: &Charts, name: &str) -> Kind {
    match name {
        "ac" => charts.kinds.mixed.unwrap(),
        _ => charts.kinds.types[UnitType::from_print(name).unwrap() as usize],
    }
}

fn variety(charts: &Charts, variety: Variety) -> Kind {
    charts.kinds.varieties[variety as usize - 1]
}

/// The rows of a table, each with its first word apart.
fn rows(table: &str) -> impl Iterator<Item = (&str, Vec<&str>)> {
    table.lines().map(|line| {
        let mut words = line.split(' ');
        (words.next().unwrap(), words.collect())
    })
}

#[test]
fn every_cell_of_the_clash_chart_is_the_printed_one() {
    const ATTACKERS: [&str; 12] = ["ph", "lg", "hi", "mi", "bi", "li", "sk", "hc", "ln", "lc", "el", "ch"];
    let charts = classic();
    let mut cells = 0;
    for (defender, words) in rows(CLASH) {
        let angle = ["front", "flank", "rear"].iter().position(|angle| *angle == words[0]).unwrap();
        assert_eq!(words.len(), 1 + ATTACKERS.len());
        for (attacker, due) in ATTACKERS.into_iter().zip(&words[1..]) {
            let row = usize::from(kind(&charts, defender).clash.row);
            let column = usize::from(kind(&charts, attacker).clash.column.unwrap());
            let due = if *due == "NA" { 0 } else { due.parse().unwrap() };
            assert_eq!(charts.shock.clash[row][angle][column], due, "{attacker} on {defender}, {}", words[0]);
            cells += 1;
        }
    }
    assert_eq!(cells, 13 * 3 * 12);
}

#[test]
fn every_cell_of_the_superiority_chart_is_the_printed_one() {
    const ATTACKERS: [&str; 15] =
        ["ph", "lg", "hi", "mi", "bi", "lp", "li", "sk", "hc", "rc", "bc", "ln", "lc", "el", "ch"];
    let charts = classic();
    let mut cells = 0;
    for (defender, words) in rows(SUPERIORITY) {
        assert_eq!(words.len(), ATTACKERS.len());
        for (attacker, due) in ATTACKERS.into_iter().zip(words) {
            let row = usize::from(kind(&charts, defender).superior.row);
            let column = usize::from(kind(&charts, attacker).superior.column.unwrap());
            let due = match due {
                "-" => Cell::None,
                "AS" => Cell::Attacker,
                "DS" => Cell::Defender,
                "DS*" => Cell::IfArmed,
                "DS*#" => Cell::IfArmedNotMail,
                "hDS" => Cell::Shields,
                "**" => Cell::GreaterBeast,
                other => panic!("{other} is not in the legend"),
            };
            assert_eq!(charts.shock.superiority[row][column], due, "{attacker} on {defender}");
            cells += 1;
        }
    }
    assert_eq!(cells, 16 * 15);
    assert_eq!((charts.shock.attacker_superior, charts.shock.defender_superior), (2, 3));
}

#[test]
fn every_result_of_shock_is_the_printed_one() {
    let shock = classic().shock;
    for (die, words) in rows(RESULTS) {
        let die: usize = die.parse().unwrap();
        assert_eq!(words.len(), 13);
        for (column, word) in words.into_iter().enumerate() {
            let (attacker, defender) = word.trim_end_matches(')').split_once('(').unwrap();
            let due = (attacker.parse().unwrap(), defender.parse().unwrap());
            let found = (shock.attacker_hits[die][column], shock.defender_hits[die][column]);
            assert_eq!(found, due, "die {die}, column {}", column + 1);
        }
    }
    assert_eq!(rows(RESULTS).count(), 10);
    let ground = [shock.river, shock.woods, shock.some_higher, shock.all_higher, shock.all_lower, shock.trench];
    assert_eq!(ground, [-1, -1, -1, -2, 1, 0]);
    let troops = shock.troops.unwrap();
    // The last is printed as two to the left; the ruling reads it as two to the right.
    let shifts = [troops.onto_spears, troops.shields_onto_spears, troops.mail_defends, troops.mail_attacks];
    assert_eq!(shifts, [-2, -1, -2, 2]);
    assert_eq!((troops.deep, troops.by_skirmishers, troops.charging, shock.size), (3, 2, 1, 1));
    let signs = shock.leaders;
    assert_eq!([signs.attack, signs.defend, signs.attacker_fell, signs.defender_fell], [1, -1, -1, 1]);
}

/// In printed order.
const WEAPONS: [Missile; 8] = [
    Missile::FootArcher,
    Missile::IndianArcher,
    Missile::Slinger,
    Missile::FootJavelin,
    Missile::Screen,
    Missile::MountedArcher,
    Missile::MountedJavelin,
    Missile::Oxybeles,
];

#[test]
fn every_number_of_the_missile_chart_is_the_printed_one() {
    let chart = classic().missile;
    for ((class, words), missile) in rows(MISSILES).zip(WEAPONS) {
        let weapon = chart.weapons[missile as usize];
        let due = match class {
            "A" => MissileClass::Bow,
            "S" => MissileClass::Sling,
            "J" => MissileClass::Javelin,
            _ => MissileClass::Bolt,
        };
        assert_eq!(weapon.class, due, "{missile:?}");
        let due: Vec<Option<i8>> = words.iter().map(|word| word.parse().ok()).collect();
        assert_eq!(weapon.numbers.to_vec(), due, "{missile:?}");
    }
    assert_eq!(rows(MISSILES).count(), WEAPONS.len());
    let drm = [chart.woods, chart.heavy, chart.heavy_close, chart.moving];
    assert_eq!(drm, [1, 1, 3, 1]);
    assert_eq!([chart.charging, chart.skirmish, chart.mail, chart.mail_by_others], [-1, 2, 2, 1]);
    assert_eq!((chart.wall, chart.upwind, chart.upwind_range, chart.leader_check), (0, 0, 0, 0));
    assert_eq!((chart.extended, chart.extended_hits_to, chart.extended_hits, chart.hits_on_big), (1, 0, 1, 2));
}

#[test]
fn weapons_do_what_the_notes_say() {
    let chart = classic().missile;
    let weapon = |missile: Missile| chart.weapons[missile as usize];
    let (nine, seven) = (1 << 9, 0b11_1000_0000);
    let supply = WEAPONS.map(|missile| weapon(missile).supply);
    let (quiver, javelins) = (Supply::Quiver(nine), Supply::Javelins(seven));
    assert_eq!(supply, [quiver, javelins, quiver, javelins, quiver, quiver, javelins, Supply::Never]);
    let thrown = Weapon { supply: Supply::Once, ..weapon(Missile::MountedJavelin) };
    assert_eq!(weapon(Missile::IndianJavelin), thrown);
    let who = |what: Shoots| WEAPONS.into_iter().filter(|&missile| weapon(missile).is(what)).collect::<Vec<_>>();
    let [archer, indian, slinger, javelin, screen, mounted, ..] = WEAPONS;
    assert_eq!(who(Shoots::BLUNTED), [archer, indian, slinger, screen, mounted]);
    assert_eq!(who(Shoots::OVER_FRIENDS), who(Shoots::BLUNTED));
    assert_eq!(who(Shoots::UNSTEADY), WEAPONS.into_iter().filter(|&one| one != javelin).collect::<Vec<_>>());
    assert_eq!((who(Shoots::PIERCING), who(Shoots::SLIPPING)), (vec![indian], vec![indian]));
    assert_eq!(who(Shoots::PARTING), vec![mounted]);
    let never = Shoots::TWO_HITS | Shoots::HIT_AND_RUN | Shoots::COMPOSITE;
    assert!(WEAPONS.into_iter().all(|missile| !weapon(missile).is.intersects(never)));
    assert!([Missile::C, Missile::B, Missile::J, Missile::F].map(weapon).iter().all(|row| *row == Weapon::ABSENT));
}

/// A row as the table has it.
fn going(words: &[&str]) -> Going {
    let hits: Vec<Option<u8>> = words[1..].iter().map(|word| word.parse().ok()).collect();
    Going { mp: words[0].parse().unwrap_or(0), hits: hits.try_into().unwrap(), col: true }
}

#[test]
fn every_row_of_the_movement_chart_is_the_printed_one() {
    let chart = classic().movement;
    let Slopes::ByHeight { up, down } = chart.slopes else { panic!("slopes go by height") };
    let side = |side: Hexside| *chart.side(side).unwrap();
    for (name, words) in rows(GOING) {
        let found = match name {
            "minor-river" => side(Hexside::MINOR_RIVER),
            "stream" => side(Hexside::STREAM),
            "steep-banked-stream" => side(Hexside::STEEP_BANKED_STREAM),
            "steep-bank" => side(Hexside::STEEP_BANK),
            "city-walls" => side(Hexside::WALL),
            "up-1-level" => up[0],
            "down-1-level" => down[0],
            "up-2-levels" => up[1],
            "down-2-levels" => down[1],
            "up-or-down-3-levels" => up[2],
            "per-vertex" => chart.turn,
            "facing-in-rough" => chart.turn_in_rough,
            ground => *chart.hex(ground.parse::<Terrain>().unwrap()),
        };
        assert_eq!(found, going(&words), "{name}");
    }
    assert_eq!(rows(GOING).count(), 19);
    assert_eq!((up[2], chart.leaders, chart.leader_joins), (down[2], Tread(2), 1));
    let soft = [Terrain::Woods, Terrain::Marsh, Terrain::MajorRiver];
    let stony = [Terrain::Rocky, Terrain::RockyRiverBed, Terrain::Abatis];
    assert_eq!(chart.rough, Terrains::of(&[soft, stony].concat()));
    assert_eq!((chart.no_withdrawal, chart.rivers), (Terrains::of(&soft), Hexside::MINOR_RIVER));
    let forming = Forming { reverse: 3, deep: 1, charge: 4, leave_charge: 2 };
    assert_eq!(classic().forming, Some(forming));
}

#[test]
fn classes_of_an_era_use_the_lines_of_their_type() {
    let charts = classic();
    let of = |name: &str| kind(&charts, name);
    // gboh:8.63(1), gboh:8.63(2): the clash chart has fewer lines than the superiority chart.
    assert_eq!((of("rc").clash, of("bc").clash, of("lp").clash), (of("hc").clash, of("hc").clash, of("li").clash));
    for (one, name) in [(Variety::Veterans, "lg"), (Variety::Recruits, "hi"), (Variety::Conscripts, "mi")] {
        let (cohort, of) = (variety(&charts, one), of(name));
        assert_eq!((cohort.clash, cohort.superior, cohort.must_attack), (of.clash, of.superior, of.must_attack));
        assert!(cohort.is(Is::LEGION | Is::ORDERED));
    }
    let (mailed, cardaces) = (variety(&charts, Variety::Cataphract), variety(&charts, Variety::Cardaces));
    assert_eq!((mailed.clash, mailed.superior, mailed.must_attack), (of("hc").clash, of("hc").superior, true));
    assert_eq!((cardaces.clash, cardaces.superior, cardaces.must_attack), (of("li").clash, of("li").superior, false));
    assert_eq!((of("ac").clash.column, of("art").clash.column, of("art").superior.column), (None, None, None));
    assert_eq!(of("art").clash.row, of("li").clash.row);
    assert_eq!(of("ph").clash, Place::both(of("ph").clash.row));
}

/// The types of which something is true, by their prints.
fn who(test: impl Fn(&Kind) -> bool) -> Vec<&'static str> {
    let charts = classic();
    UnitType::ALL.into_iter().filter(|&one| test(&charts.kinds.types[one as usize])).map(UnitType::print).collect()
}

#[test]
fn kinds_are_and_do_what_the_rules_say() {
    // gboh:8.62(1)
    assert_eq!(who(|kind| kind.must_attack), ["HC", "LN", "HI", "MI", "PH", "LG", "BI", "RC", "BC", "EL", "CH"]);
    assert_eq!(who(|kind| kind.family == Family::Horse), ["HC", "LN", "LC", "RC", "BC"]);
    assert_eq!(who(|kind| kind.family == Family::Elephant), ["EL"]);
    assert_eq!(who(|kind| kind.family == Family::Chariot), ["CH"]);
    // gboh:6.29(f)
    assert_eq!(who(|kind| kind.turns == 2), ["EL", "CH"]);
    assert_eq!(variety(&classic(), Variety::Cataphract).turns, 2);
    // gboh:6.29(d)
    assert_eq!(who(|kind| kind.is(Is::DOWNHILL)), ["LI", "LP"]);
    assert!(!variety(&classic(), Variety::Cardaces).is(Is::DOWNHILL));
    // gboh:8.61(D2), gboh:8.61(D6), gboh:10.16(H11)
    assert_eq!(who(|kind| kind.is(Is::HEAVY)), ["HI", "PH"]);
    assert_eq!(who(|kind| kind.is(Is::SKIRMISH)), ["SK"]);
    assert_eq!(who(|kind| kind.is(Is::BIG)), ["EL", "CH"]);
    assert_eq!(who(|kind| kind.is(Is::SPEARS)), ["PH"]);
    // gboh:10.16(H4): foot other than skirmishers, and chariots.
    assert_eq!(who(|kind| kind.is(Is::TIRES)), ["HI", "MI", "LI", "PH", "LG", "BI", "LP", "CH", "ART"]);
    assert_eq!(who(|kind| kind.routs == Routs::Rampages), ["EL"]);
    assert_eq!(who(|kind| kind.routs == Routs::Lost), ["SK", "CH", "ART"]);
    assert_eq!(who(|kind| kind.withdraws == Withdraws::NotFaster), ["SK"]);
    assert_eq!(who(|kind| kind.attacks == Attacks::Starred), ["SK"]);
    assert_eq!(who(|kind| kind.attacks == Attacks::No), ["ART"]);
    assert_eq!(who(|kind| kind.forms(Forms::DEEP)), ["PH"]);
    assert_eq!(who(|kind| kind.spacing == Spacing::Loose), ["HC", "LN", "LC", "RC", "BC", "CH"]);
}

#[test]
fn hits_and_checks_are_the_printed_ones() {
    let charts = classic();
    let hits = |cause: Cause| charts.hits[cause as usize];
    let once = [Cause::MovedAgain, Cause::Withdrew, Cause::ApproachedFromBehind, Cause::Passed, Cause::Unfolded];
    assert_eq!(once.map(hits), [1; 5]);
    assert_eq!([Cause::TrampledInFront, Cause::Overrun, Cause::Pivoted, Cause::MissingHex].map(hits), [1; 4]);
    assert_eq!([Cause::Hurried, Cause::BesideBeast, Cause::TrampledElsewhere].map(hits), [2; 3]);
    // gboh:V6.2: the mover takes nothing.
    assert_eq!([Cause::Passing, Cause::PassedByWedge].map(hits), [0; 2]);
    let check = |check: Check| charts.checks[check as usize];
    let above = |effect| CheckRow { above: effect, ..CheckRow::default() };
    let excess = Effect::Excess { least: 0 };
    assert_eq!((check(Check::Hurry), check(Check::AfterWithdrawal)), (above(Effect::Hits(1)), above(Effect::Hits(1))));
    let by_excess = [Check::PivotInZone, Check::PreShock, Check::Overrun, Check::OverrunAtStop];
    assert_eq!(by_excess.map(check), [above(excess); 4]);
    let other = |above, other| CheckRow { above, equal: other, below: other };
    assert_eq!(check(Check::Collapse), other(Effect::Rout, Effect::Recover(1)));
    assert_eq!(check(Check::Avoid), other(Effect::None, Effect::HitsAndAvoids(1)));
    let at_least_one = CheckRow::always(Effect::Excess { least: 1 });
    assert_eq!([Check::Beast, Check::StackedUpon].map(check), [at_least_one; 2]);
    assert_eq!(check(Check::ReactionFacing), above(Effect::Rout));
    assert_eq!(check(Check::Pursuit), above(Effect::Pursues));
    assert_eq!(check(Check::Stand), other(Effect::Rout, Effect::Holds));
}

#[test]
fn tables_of_the_second_die_are_the_printed_ones() {
    let charts = classic();
    let rally = charts.rally.unwrap();
    let row = |light, others| [light, Some(others), Some(others)];
    let due = [row(Some(1), 1), row(Some(2), 2), row(Some(2), 2), row(None, 3), row(None, 4)];
    for (die, found) in rally.hits.iter().enumerate() {
        assert_eq!(*found, due[die / 2], "die {die}");
    }
    assert_eq!((rally.to_tq, rally.bonus, rally.hexes), ([3, 5, 9], 1, 2));
    let rampage = charts.rampage.unwrap();
    assert_eq!(rampage.by[0], Rampage::AtFriends);
    assert!(rampage.by[1..7].iter().all(|by| *by == Rampage::ByNumber));
    assert!(rampage.by[7..].iter().all(|by| *by == Rampage::Removed));
    assert_eq!((rampage.hexes, rampage.most), (3, 4));
    let Casualties { by, duel } = charts.casualty.unwrap();
    assert!(by[..7].iter().all(|fate| *fate == Fate::Shaken));
    assert_eq!(by[7..], [Fate::Wounded(1), Fate::Wounded(2), Fate::Killed]);
    assert_eq!(duel, [(1, Fate::Shaken), (3, Fate::Wounded(1)), (5, Fate::Wounded(2)), (6, Fate::Killed)]);
    assert_eq!((charts.doom[9], charts.doom[0], charts.doom[1]), (Doom::Nerve, Doom::Reactivation, Doom::Reactivation));
    assert!(charts.doom[2..9].iter().all(|doom| *doom == Doom::Finished));
}

#[test]
fn the_other_numbers_and_the_options() {
    let ChartFile { charts, options, title, .. } = file();
    assert_eq!(title, "Great Battles of History, classic");
    let numbers = charts.classic.unwrap();
    assert_eq!((numbers.enhanced_ma, numbers.deep_ma, numbers.deep_orders), (5, 4, 2));
    assert_eq!((numbers.skirmish_hexes, numbers.beast_mp, numbers.chariot_hexes), (2, 1, 4));
    assert_eq!((numbers.contingent_cost, numbers.nerve_hexes, numbers.nerve_divisor), ((1, 3), 2, 2));
    assert_eq!((numbers.elite_lost, numbers.slips), (0b11_0000_0000, 0b11_1000_0000));
    assert_eq!((charts.is.recover_hits, charts.is.leader_ma, charts.is.column_ma_bonus), (2, 9, 1));
    assert_eq!((charts.lone_escapes, charts.wounded), (0b111, 1));
    assert_eq!(options.len(), 7);
    assert!(options.iter().all(|option| !option.default && !option.title.ja.is_empty()));
}
