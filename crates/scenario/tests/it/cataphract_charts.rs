//! The charts of Cataphract as the engine gets them, against the printed tables.

use acies_board::{Hexside, Terrain};
use acies_rules_gboh::charts::{
    Attacks, Cell, Charts, Doom, Family, Forms, Going, Is, Kind, MissileClass, Place, Routs, Shoots, Slopes, Spacing,
    Supply, Terrains, Tread, Weapon, Withdraws,
};
use acies_rules_gboh::cohesion::{Cause, Check, CheckRow, Effect};
use acies_rules_gboh::profile::{Champions, Dismounting, Fasting, Ferocity, Profile, Uncontrolled};
use acies_rules_gboh::setting::{Missile, UnitType, Variety};
use acies_scenario::charts_json;
use acies_scenario::gboh::{ChartFile, charts};
use serde_json::json;

fn file() -> ChartFile {
    charts::charts("cataphract").unwrap()
}

fn cataphract() -> Charts {
    file().charts
}

/// The types that it has, in the order of its clash chart.
const TYPES: [UnitType; 6] = [UnitType::Hc, UnitType::Ln, UnitType::Lc, UnitType::Hi, UnitType::Mi, UnitType::Li];

/// Its missiles.
const MISSILES: [Missile; 4] = [Missile::C, Missile::B, Missile::J, Missile::F];

/// The row of the cataphracts.
fn mailed(charts: &Charts) -> Kind {
    charts.kinds.varieties[Variety::Cataphract as usize - 1]
}

#[test]
fn movement_is_the_printed_one() {
    let move_ = cataphract().movement;
    let going =
        |mp, [heavy, light, horse]: [u8; 3], col| Going { mp, hits: [heavy, light, horse, 0, 0].map(Some), col };
    let hex = |terrain: Terrain| *move_.hex(terrain);
    assert_eq!(hex(Terrain::Clear), going(1, [0, 0, 0], false));
    assert_eq!(hex(Terrain::Woods), going(2, [1, 1, 1], true));
    assert_eq!(hex(Terrain::Broken), going(1, [1, 0, 1], true));
    assert_eq!(hex(Terrain::Marsh), hex(Terrain::Woods));
    assert_eq!(hex(Terrain::WallWalk), hex(Terrain::Clear));
    assert_eq!(move_.side(Hexside::RIVER), Some(&going(2, [3, 2, 3], true)));
    assert_eq!(move_.side(Hexside::STREAM), Some(&going(0, [1, 0, 0], false)));
    assert_eq!(move_.side(Hexside::TRENCH), Some(&going(1, [0, 0, 0], false)));
    assert_eq!((move_.side(Hexside::DITCH), move_.rivers), (None, Hexside::RIVER));
    let (up, down) = (going(1, [1, 1, 1], false), going(0, [1, 0, 1], false));
    assert_eq!(move_.slopes, Slopes::EachLevel { up, down });
    assert_eq!((move_.turn, move_.turn_in_rough), (going(1, [0, 0, 0], false), going(0, [1, 1, 1], false)));
    assert_eq!((move_.leader_joins, move_.wedge_passes), (1, 1));
    assert_eq!(move_.rough, Terrains::of(&[Terrain::Woods, Terrain::Broken, Terrain::Marsh]));
    assert_eq!(move_.no_withdrawal, Terrains::of(&[Terrain::Woods, Terrain::Marsh]));
}

#[test]
fn missiles_are_the_printed_ones() {
    let chart = cataphract().missile;
    let weapon = |missile: Missile| chart.weapons[missile as usize];
    let row = |missile: Missile| weapon(missile).numbers.map(|n| n.unwrap_or(-1));
    assert_eq!(row(Missile::C), [4, 5, 7, 7, 4, -1, -1]);
    assert_eq!(row(Missile::B), [5, 3, 3, 1, -1, -1, -1]);
    assert_eq!((row(Missile::J)[0], row(Missile::F)[0], row(Missile::J)[1]), (6, 6, -1));
    let bow = Shoots::OVER_FRIENDS | Shoots::BLUNTED | Shoots::UNSTEADY | Shoots::PARTING | Shoots::HIT_AND_RUN;
    let composite = bow | Shoots::TWO_HITS | Shoots::COMPOSITE;
    assert_eq!(MISSILES.map(|one| weapon(one).is), [composite, bow, Shoots::empty(), Shoots::empty()]);
    let classes = [MissileClass::Bow, MissileClass::Bow, MissileClass::Javelin, MissileClass::Axe];
    assert_eq!(MISSILES.map(|one| weapon(one).class), classes);
    assert_eq!(MISSILES.map(|one| weapon(one).reach()), [5, 4, 1, 1]);
    assert_eq!(weapon(Missile::Oxybeles), Weapon::ABSENT);
    assert_eq!((chart.two_hits_to, chart.extended_hits_to, chart.extended_hits), (1, 0, 1));
    assert_eq!((chart.extended, chart.extended_from_wall, chart.upwind_range, chart.leader_check), (1, 2, -1, 0));
    let drm = [chart.woods, chart.heavy, chart.heavy_close, chart.moving, chart.wall, chart.upwind];
    assert_eq!(drm, [1, 1, 3, 1, -1, 1]);
    let supply = MISSILES.map(|missile| weapon(missile).supply);
    let (bow, javelin) = (Supply::Quiver(1 << 9), Supply::Javelins(0b11_1100_0000));
    assert_eq!(supply, [bow, bow, javelin, Supply::Once]);
}

#[test]
fn kinds_are_put_together_from_the_charts() {
    let charts = cataphract();
    let Charts { kinds, movement, .. } = charts;
    let kind = |kind: UnitType| kinds.types[kind as usize];
    let horse = TYPES.map(|one| kind(one).family == Family::Horse);
    assert_eq!(horse, [true, true, true, false, false, false]);
    assert_eq!(TYPES.map(|one| kind(one).tread.0), [2, 2, 2, 0, 0, 1]);
    assert_eq!(movement.leaders, Tread(2));
    assert_eq!(TYPES.map(|one| kind(one).rally_divisor), [3, 3, 3, 2, 2, 2]);
    let heavy = Is::TIRES | Is::HEAVY;
    let no = Is::empty();
    assert_eq!(TYPES.map(|one| kind(one).is), [no, no, no, heavy, Is::TIRES, Is::TIRES]);
    for (one, at) in TYPES.into_iter().zip(0..) {
        let kind = kind(one);
        assert_eq!((kind.clash, kind.turns), (Place::both(at), 1));
        assert_eq!((kind.withdraws, kind.routs, kind.attacks), (Withdraws::Slower, Routs::Flees, Attacks::Yes));
        let due = if kind.is_horse() { (Spacing::Loose, Forms::empty()) } else { (Spacing::Shoulder, Forms::COLUMN) };
        assert_eq!((kind.spacing, kind.forms), due);
    }
    assert_eq!(kinds.types[UnitType::Ph as usize], Kind::ABSENT);
    assert_eq!((kinds.varieties[Variety::Cardaces as usize - 1], kinds.mixed), (Kind::ABSENT, None));
    assert_eq!(mailed(&charts), Kind { superior: mailed(&charts).superior, ..kind(UnitType::Hc) });
}

#[test]
fn hits_and_checks_are_the_printed_ones() {
    let charts = cataphract();
    let (own, classic) = charts.hits.split_at(Cause::Hurried as usize);
    assert!(own.iter().all(|&hits| hits == 1) && classic.iter().all(|&hits| hits == 0), "{:?}", charts.hits);
    let check = |check: Check| charts.checks[check as usize];
    let above = |effect| CheckRow { above: effect, ..CheckRow::default() };
    assert_eq!(check(Check::PreShock), above(Effect::Excess { least: 0 }));
    assert_eq!(check(Check::ReactionFacing), above(Effect::Excess { least: 0 }));
    assert_eq!(check(Check::SlippedThrough), above(Effect::Hits(1)));
    let collapse = CheckRow { above: Effect::Rout, equal: Effect::Rout, below: Effect::Recover(1) };
    assert_eq!(check(Check::Collapse), collapse);
    let overrun = CheckRow::always(Effect::Excess { least: 1 });
    assert_eq!((check(Check::Overrun), check(Check::OverrunAtStop)), (overrun, overrun));
}

#[test]
fn superiority_is_the_printed_one() {
    let charts = cataphract();
    let Charts { shock, kinds, .. } = charts;
    let cell = |defender: Kind, attacker: Kind| {
        shock.superiority[usize::from(defender.superior.row)][usize::from(attacker.superior.column.unwrap())]
    };
    let [hc, ln, lc, hi, mi, li] = TYPES.map(|kind| kinds.types[kind as usize]);
    let cat = mailed(&charts);
    assert_eq!(cell(cat, li), Cell::StarOfAttacker);
    assert_eq!(cell(cat, lc), Cell::Defender);
    assert_eq!(cell(ln, hc), Cell::Attacker);
    assert_eq!(cell(hi, hc), Cell::Defender);
    assert_eq!(cell(hi, cat), Cell::None);
    assert_eq!(cell(mi, cat), Cell::Attacker);
    assert_eq!(cell(li, hi), Cell::Attacker);
    assert_eq!(cell(li, lc), Cell::StarOfDefender);
    let plus = [cat, hc, ln, lc, hi, mi, li].map(|kind| kind.must_attack);
    assert_eq!(plus, [true, true, true, false, true, true, false]);
    assert_eq!((shock.attacker_superior, shock.defender_superior), (2, 3));
}

#[test]
fn clash_and_results_are_the_printed_ones() {
    let shock = cataphract().shock;
    let column = |defender: UnitType, direction: usize, attacker: UnitType| {
        shock.clash[defender as usize][direction][attacker as usize]
    };
    assert_eq!(column(UnitType::Hc, 0, UnitType::Hc), 7);
    assert_eq!(column(UnitType::Lc, 1, UnitType::Mi), 10);
    assert_eq!(column(UnitType::Ln, 1, UnitType::Mi), 9);
    assert_eq!(column(UnitType::Hi, 2, UnitType::Ln), 11);
    assert_eq!(column(UnitType::Li, 2, UnitType::Lc), 6);
    assert_eq!((shock.attacker_hits[0][0], shock.attacker_hits[9][12]), (6, 1));
    assert_eq!((shock.defender_hits[9][12], shock.defender_hits[4][12], shock.defender_hits[0][0]), (6, 3, 1));
    let shifts = [shock.river, shock.woods, shock.trench, shock.some_higher, shock.all_higher, shock.all_lower];
    assert_eq!((shifts, shock.size), ([-1, -1, -1, -1, -2, 1], 1));
}

#[test]
fn the_other_numbers_are_the_printed_ones() {
    let charts = cataphract();
    let doom: String = charts
        .doom
        .map(|doom| match doom {
            Doom::Paralysis => 'p',
            Doom::Finished => 'f',
            Doom::EndAll => 'e',
            other => panic!("{other:?} is not of this rulebook"),
        })
        .iter()
        .collect();
    assert_eq!(doom, "ppfffffffe");
    assert_eq!((charts.wounded, charts.lone_escapes), (1, 0b111));
    let is = charts.is;
    assert_eq!((is.leader_ma, is.column_ma_bonus, is.column_tq_modifier), (9, 1, -2));
    assert_eq!((is.routed_tq, is.rout_retreat_hexes), (1, 2));
    assert_eq!((is.recover_hits, is.line_range_multiplier, is.formation_change_mp), (2, 2, 1));
    assert_eq!((is.oc_leave_zoc_order_cost, is.oc_order_leader_in_zoc_cost), (2, 2));
    assert_eq!((is.max_momentum, is.max_momentum_after_elite), (2, 1));
    assert_eq!((is.withdrawal_trigger_distance, is.exit_reaction_fire_range), (2, 2));
    assert_eq!(is.rout_points_per_leader_initiative, 5);
    let due = Profile::cataphract(
        Champions { tq_drm: -1 },
        Ferocity { tq_bonus: 2 },
        Fasting { tq_modifier: -1 },
        Uncontrolled { hexes: 2 },
        Dismounting { enemy_free_distance: 4, on_foot: UnitType::Hi },
    );
    assert_eq!(file().profile, due);
}

#[test]
fn lines_are_those_of_each_scenario_and_side() {
    let file = file();
    let rows = file.line_rows("dara", "persian").unwrap();
    let fits = |kind, class: Option<&str>, nation| rows.iter().position(|row| row.fits(kind, class, nation));
    assert_eq!(fits(UnitType::Lc, None, "saracen"), Some(0));
    assert_eq!(fits(UnitType::Hc, Some("immortal"), "persian"), Some(2));
    assert_eq!(fits(UnitType::Hc, None, "immortal"), Some(2));
    assert_eq!(fits(UnitType::Hc, None, "persian"), None);
    assert_eq!(fits(UnitType::Mi, None, "persian"), Some(4));
    assert_eq!(file.line_rows("tricameron", "vandal").unwrap().len(), 1);
    assert_eq!(file.line_rows("taginae", "byzantine").unwrap().len(), 4);
    assert_eq!(file.line_rows("taginae", "persian"), None);
}

#[test]
fn options_and_the_document() {
    let options = file().options;
    assert_eq!(options.len(), 10);
    assert!(options.iter().all(|option| !option.default && !option.title.ja.is_empty()));
    assert_eq!((options[0].id.as_str(), options[0].clause.as_str()), ("fall-routs", "cat:10.13"));
    let json = charts_json("cataphract").unwrap();
    assert_eq!(json["missile"]["c"], json!([4, 5, 7, 7, 4, -1, -1]));
    assert_eq!(json["line-command"]["dara"]["byzantine"][0]["qualifier"], json!("cataphract"));
    let error = charts::charts("suleiman").unwrap_err().to_string();
    assert_eq!(error, "acies: ruleset: another engine plays `suleiman`; known are cataphract, gboh-classic");
}
