//! Two units in a hex, units over two hexes, squares, engines that face nowhere, and ground that is closed to some: where
//! they are, what lies before them and where their zones reach.

use crate::gboh_classic_charts::file;
use acies_board::{Arc, Dir, Facing, Frame, HexId, HexMap, HexNumber, Hexside, MapBuilder, Terrain};
use acies_kernel::{Cx, LeaderId, Rules, SeededDice, Side, UnitId, run};
use acies_rules_gboh::lay::Lay;
use acies_rules_gboh::opening::{Begin, DrawnLeader, DrawnUnit, Opening};
use acies_rules_gboh::setting::{
    Army, ClassicOptions, Edge, Face, Formation, Leader, Limits, Options, Outset, Rank, Setting, Start, Traits, Unit,
    UnitType, Variety,
};
use acies_rules_gboh::{Action, Ammo, Gboh, Marks, NO_LINE, PhaseKind, State, Where};

const PHALANX: UnitId = UnitId(0);

fn number(text: &str) -> HexNumber {
    let (row, column) = text.split_at(2);
    HexNumber::new(row.parse().unwrap(), column.parse().unwrap()).unwrap()
}

fn hex(map: &HexMap, text: &str) -> HexId {
    map.find(number(text)).unwrap()
}

fn hexes(map: &HexMap, text: &str) -> Vec<HexId> {
    let mut all: Vec<HexId> = text.split_whitespace().map(|word| hex(map, word)).collect();
    all.sort_unstable();
    all
}

fn sorted(all: impl Iterator<Item = HexId>) -> Vec<HexId> {
    let mut all: Vec<HexId> = all.collect();
    all.sort_unstable();
    all
}

fn plain() -> MapBuilder {
    MapBuilder::new(Frame::NORTH_EAST, 1..=12, 1..=12).unwrap()
}

fn unit(map: &HexMap, side: Side, kind: UnitType, at: &str, formation: Formation) -> Unit {
    let face = Face {
        kind,
        variety: Variety::Plain,
        size: 4,
        tq: 6,
        ma: 5,
        missile: None,
        gap: 0,
        row: None,
        traits: Traits::empty(),
        boost: None,
    };
    let start = Start::Map((hex(map, at), formation));
    Unit {
        name: format!("{}{at}", kind.print()),
        side,
        nation: 0,
        group: 0,
        face,
        foot: None,
        slips_through: false,
        start,
        outset: Outset::FRESH,
        contingent: None,
    }
}

/// A phalanx of double size, as the first unit.
fn wide(map: &HexMap, at: &str, facing: Facing) -> Unit {
    let mut unit = unit(map, Side::First, UnitType::Ph, at, Formation::Line(facing));
    unit.face.traits = Traits::WIDE;
    unit
}

fn army(id: &str, edge: Edge) -> Army {
    Army { id: id.to_string(), trained: true, forms_wedge: false, edge, level: 100, replacements: 0, champion: None }
}

fn leader(side: Side, at: HexId) -> Leader {
    Leader {
        name: format!("L{}", side.index()),
        side,
        rank: Rank::Oc,
        initiative: 5,
        elite: false,
        line_commands: 0,
        range: 9,
        strategy: 5,
        charisma: 1,
        combat: 5,
        contingents: 0,
        limits: Limits::NONE,
        start: Start::Map(at),
    }
}

fn setting(map: HexMap, units: Vec<Unit>) -> Setting {
    let charts = file();
    let mut set = Setting {
        armies: [army("macedonian", Edge::RowMin), army("persian", Edge::RowMax)],
        charts: charts.charts,
        profile: charts.profile,
        nations: vec!["all".to_string()],
        leaders: vec![leader(Side::First, hex(&map, "0101")), leader(Side::Second, hex(&map, "1212"))],
        map,
        units,
        contingents: Vec::new(),
        special: Vec::new(),
        arrivals: Vec::new(),
        upwind: 0,
        fast: None,
        crossing: None,
        options: Options::default(),
        classic: ClassicOptions::default(),
        opening: None,
        lay: Lay::default(),
    };
    set.reckon();
    set
}

/// The engine with these units in their set-up.
fn engine(map: &mut MapBuilder, units: impl Fn(&HexMap) -> Vec<Unit>) -> (Gboh, State) {
    let map = map.build().unwrap();
    let units = units(&map);
    let rules = Gboh::new(setting(map, units));
    let state = rules.start();
    assert_eq!(faults(&rules, &state), [""; 0]);
    (rules, state)
}

fn faults(rules: &Gboh, state: &State) -> Vec<String> {
    let mut out = Vec::new();
    rules.violations(state, &mut out);
    out
}

/// The hexes in the zones of a side.
fn zone(rules: &Gboh, state: &State, side: Side) -> Vec<HexId> {
    let map = &rules.setting().map;
    sorted(map.hexes().filter(|&hex| rules.pos(state).in_enemy_zone(side.other(), hex)))
}

#[test]
fn a_wide_unit_facing_north_is_where_the_reference_says() {
    let (rules, state) = engine(&mut plain(), |map| vec![wide(map, "0404", Facing::N)]);
    let (map, pos) = (&rules.setting().map, rules.pos(&state));
    assert_eq!(pos.footprint(PHALANX).collect::<Vec<_>>(), [hex(map, "0404"), hex(map, "0405")]);
    assert_eq!(sorted(pos.fronts(PHALANX)), hexes(map, "0503 0504 0505"));
    assert_eq!(zone(&rules, &state, Side::First), hexes(map, "0503 0504 0505"));
    let arc = |text: &str| pos.arc_of(PHALANX, hex(map, text));
    for (arcs, due) in [("0503 0504 0505", Arc::Front), ("0403 0406", Arc::Flank), ("0303 0304 0305", Arc::Rear)] {
        for at in arcs.split(' ') {
            assert_eq!(arc(at), Some(due), "{at}");
        }
    }
    assert_eq!((arc("0606"), pos.top_in(hex(map, "0405"))), (None, Some(PHALANX)));
}

#[test]
fn a_wide_unit_has_three_hexes_before_and_behind_it_whichever_corner_it_faces() {
    for facing in Facing::ALL {
        let (rules, state) = engine(&mut plain(), |map| vec![wide(map, "0606", facing)]);
        let (map, pos) = (&rules.setting().map, rules.pos(&state));
        let step = |from: HexId, sides: usize| map.neighbour(from, Dir::ALL[(facing.index() + sides) % 6]).unwrap();
        let left = hex(map, "0606");
        let right = step(left, 1);
        assert_eq!(pos.footprint(PHALANX).collect::<Vec<_>>(), [left, right], "{facing}");
        let fronts = [step(left, 5), step(left, 0), step(right, 0)];
        assert_eq!(sorted(pos.fronts(PHALANX)), sorted(fronts.into_iter()), "{facing}");
        assert_eq!(zone(&rules, &state, Side::First), sorted(fronts.into_iter()), "{facing}");
        let rears = [step(left, 3), step(left, 2), step(right, 2)];
        let flanks = [step(left, 4), step(right, 1)];
        for (all, due) in [(&fronts[..], Arc::Front), (&rears[..], Arc::Rear), (&flanks[..], Arc::Flank)] {
            assert!(all.iter().all(|&hex| pos.arc_of(PHALANX, hex) == Some(due)), "{facing} {due:?}");
        }
    }
}

#[test]
fn a_square_has_six_fronts_and_an_engine_none() {
    let (rules, state) = engine(&mut plain(), |map| {
        vec![
            unit(map, Side::First, UnitType::Hi, "0404", Formation::Square),
            unit(map, Side::Second, UnitType::Art, "0909", Formation::Around),
        ]
    });
    let (map, pos) = (&rules.setting().map, rules.pos(&state));
    for (id, at, fronts) in [(UnitId(0), "0404", 6), (UnitId(1), "0909", 0)] {
        assert_eq!(pos.fronts(id).count(), fronts);
        assert!(map.adjacent(hex(map, at)).all(|near| pos.arc_of(id, near) == Some(Arc::Front)));
    }
    assert_eq!(zone(&rules, &state, Side::First), sorted(map.adjacent(hex(map, "0404"))));
    assert_eq!(zone(&rules, &state, Side::Second), []);
}

#[test]
fn zones_end_where_their_unit_could_not_go() {
    let mut map = plain();
    map.terrain(number("0503"), Terrain::Woods).terrain(number("0509"), Terrain::Marsh);
    map.hexside(number("0904"), Dir::NE, Hexside::WALL).level(number("1009"), 3);
    let n = Formation::Line(Facing::N);
    let zones = |kind: UnitType, at: &str| {
        let (rules, state) = engine(&mut map.clone(), |map| vec![unit(map, Side::First, kind, at, n)]);
        let map = &rules.setting().map;
        let name = |hex: HexId| map.number(hex).to_string();
        zone(&rules, &state, Side::First).into_iter().map(name).collect::<Vec<_>>().join(" ")
    };
    // The front hexes of 0404 are 0503 and 0504, those of 0410 are 0509 and 0510.
    assert_eq!(zones(UnitType::Ch, "0404"), "0504", "chariots do not go into woods");
    assert_eq!(zones(UnitType::Ph, "0404"), "0503 0504");
    assert_eq!(zones(UnitType::El, "0410"), "0510", "nor elephants into marsh");
    assert_eq!(zones(UnitType::Hc, "0410"), "0509 0510");
    assert_eq!(zones(UnitType::Sk, "0904"), "1004", "nobody goes over walls");
    assert_eq!(zones(UnitType::Sk, "0909"), "1009 1010", "skirmishers climb three levels");
    assert_eq!(zones(UnitType::Hi, "0909"), "1010", "others do not");
}

#[test]
fn the_first_of_two_is_on_top_unless_it_begins_beneath() {
    for beneath in [false, true] {
        let (rules, state) = engine(&mut plain(), |map| {
            let n = Formation::Line(Facing::N);
            let mut first = unit(map, Side::First, UnitType::Lg, "0404", n);
            first.outset.beneath = beneath;
            vec![first, unit(map, Side::First, UnitType::Sk, "0404", n)]
        });
        let at = hex(&rules.setting().map, "0404");
        assert_eq!(rules.pos(&state).top_in(at), Some(UnitId(u8::from(beneath))));
        // Each of the two exerts its zone, and both are counted.
        assert_eq!(zone(&rules, &state, Side::First).len(), 2);
    }
}

fn drawn(set: &Setting, begin: Begin, marks: Marks) -> Opening {
    let units = set.unit_ids().map(|unit| {
        let Start::Map((at, formation)) = set.unit(unit).start else { panic!("all begin on the map") };
        DrawnUnit {
            unit,
            at: Where::Map(at),
            formation,
            hits: 0,
            ammo: Ammo::Full,
            screen: Ammo::Full,
            line: NO_LINE,
            marks,
        }
    });
    let leaders = set.leader_ids().map(|leader| {
        let Start::Map(at) = set.leader(leader).start else { panic!("all begin on the map") };
        DrawnLeader {
            leader,
            at: Where::Map(at),
            dead: false,
            wound: 0,
            suspended: false,
            fell_back: false,
            finished: false,
            no_momentum: false,
            granted: false,
            phases: 0,
            spent: 0,
        }
    });
    Opening {
        units: units.collect(),
        leaders: leaders.collect(),
        turn: 1,
        ferocity: [false; 2],
        fasting: None,
        champion: None,
        begin,
    }
}

#[test]
fn a_routed_wide_unit_has_one_hex_and_no_zone() {
    let map = plain().build().unwrap();
    let units = vec![wide(&map, "0404", Facing::SE)];
    let set = setting(map, units);
    let state = drawn(&set, Begin::Select, Marks::ROUTED).state(&set).unwrap();
    let rules = Gboh::new(set);
    assert_eq!(rules.pos(&state).footprint(PHALANX).count(), 1);
    assert_eq!((zone(&rules, &state, Side::First), faults(&rules, &state)), (vec![], vec![]));
}

#[test]
fn nobody_is_drawn_into_a_half_of_a_wide_unit() {
    let map = plain().build().unwrap();
    let n = Formation::Line(Facing::N);
    let other = |at: &str| unit(&map, Side::First, UnitType::Sk, at, n);
    let edge = wide(&map, "0412", Facing::N);
    let cases = [
        (vec![wide(&map, "0404", Facing::N), other("0405")], "PH0404 share hex 0405"),
        (vec![other("0405"), wide(&map, "0404", Facing::N)], "PH0404 has no room"),
        (vec![edge], "PH0412 has no room"),
    ];
    for (units, due) in cases {
        let set = setting(map.clone(), units);
        let why = drawn(&set, Begin::Select, Marks::empty()).state(&set).unwrap_err();
        assert!(why.contains(due), "{why}");
    }
}

#[test]
fn an_elephant_that_runs_wild_has_no_zone() {
    let map = plain().build().unwrap();
    let units = vec![unit(&map, Side::First, UnitType::El, "0404", Formation::Line(Facing::N))];
    let set = setting(map, units);
    let state = drawn(&set, Begin::Select, Marks::RAMPAGING).state(&set).unwrap();
    assert_eq!(zone(&Gboh::new(set), &state, Side::First), []);
}

#[test]
fn either_of_two_may_move_off_and_leaves_the_hex_to_the_other() {
    let map = plain().build().unwrap();
    let n = Formation::Line(Facing::N);
    let units =
        vec![unit(&map, Side::First, UnitType::Lg, "0404", n), unit(&map, Side::First, UnitType::Lg, "0404", n)];
    let set = setting(map, units);
    let opening = drawn(&set, Begin::Orders(LeaderId(0), PhaseKind::Normal, false), Marks::empty());
    for (mover, other) in [(UnitId(0), UnitId(1)), (UnitId(1), UnitId(0))] {
        let mut state = opening.state(&set).unwrap();
        let rules = Gboh::new(set.clone());
        let (from, to) = (hex(&set.map, "0404"), hex(&set.map, "0504"));
        assert_eq!(rules.pos(&state).top_in(from), Some(UnitId(0)));
        let mut dice = SeededDice::new(1);
        let mut cx = Cx::silent(&mut dice);
        for action in [Action::Move(mover), Action::To(to)] {
            run(&rules, &mut state, &mut cx);
            rules.check(&state, action).unwrap_or_else(|why| panic!("{action:?}: {why:?}"));
            rules.apply(&mut state, action, &mut cx);
            run(&rules, &mut state, &mut cx);
            assert_eq!(faults(&rules, &state), [""; 0]);
        }
        let pos = rules.pos(&state);
        assert_eq!((pos.top_in(from), pos.top_in(to)), (Some(other), Some(mover)));
    }
}

/// A small generator: the same changes every time.
struct Draws(u64);

impl Draws {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

#[test]
fn the_arrays_of_the_map_stay_true_whatever_moves() {
    let (rules, first) = engine(&mut plain(), |map| {
        let n = Formation::Line(Facing::N);
        vec![
            wide(map, "0404", Facing::N),
            unit(map, Side::Second, UnitType::Hi, "0909", Formation::Square),
            unit(map, Side::Second, UnitType::Hc, "0505", n),
            unit(map, Side::First, UnitType::Li, "0707", n),
            unit(map, Side::First, UnitType::Lg, "0210", n),
            unit(map, Side::First, UnitType::Sk, "0210", n),
        ]
    });
    let map = &rules.setting().map;
    let (mut state, mut draws, mut done) = (first.clone(), Draws(7), 0);
    while done < 400 {
        let id = UnitId(draws.below(4) as u8);
        let to = HexId::from_index(draws.below(map.len()));
        let facing = Facing::ALL[draws.below(6)];
        let formation = if id == UnitId(1) { Formation::Square } else { Formation::Line(facing) };
        let half = map.neighbour(to, facing.flank()[1]).filter(|_| id == PHALANX);
        let free = |hex: HexId| rules.pos(&state).top_in(hex).is_none_or(|there| there == id);
        if !free(to) || half.is_some_and(|half| !free(half)) || half.is_none() && id == PHALANX {
            continue;
        }
        rules.suppose(&mut state, id, to, formation, false);
        assert_eq!(faults(&rules, &state), [""; 0], "{id:?} to {}", map.number(to));
        done += 1;
    }
    for id in rules.setting().unit_ids() {
        let before = rules.pos(&first).unit(id);
        rules.restore(&mut state, id, before);
    }
    // Those who were in each other's way meanwhile are taken back in the same order.
    assert_eq!(faults(&rules, &state), [""; 0]);
}

#[test]
fn a_supposition_about_one_of_two_is_taken_back() {
    let (rules, first) = engine(&mut plain(), |map| {
        let n = Formation::Line(Facing::N);
        vec![unit(map, Side::First, UnitType::Lg, "0404", n), unit(map, Side::First, UnitType::Sk, "0404", n)]
    });
    let at = hex(&rules.setting().map, "0404");
    for (id, other) in [(UnitId(0), UnitId(1)), (UnitId(1), UnitId(0))] {
        let (mut state, before) = (first.clone(), rules.pos(&first).unit(id));
        rules.suppose(&mut state, id, hex(&rules.setting().map, "0808"), Formation::Line(Facing::S), true);
        assert_eq!(rules.pos(&state).top_in(at), Some(other));
        assert_eq!(rules.pos(&state).top_in(hex(&rules.setting().map, "0808")), Some(id));
        rules.restore(&mut state, id, before);
        assert!(state == first, "{id:?}");
    }
}
