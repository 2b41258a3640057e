//! `[superiority]` (8.52), `[clash]` (8.53), `[shock-crt]`, `[shock-shifts]` and `[shock-leader-drm]` (8.54).

use crate::charts::fixed;
use crate::charts::grid::{grid, places};
use crate::read::{Node, Val};
use acies_rules_gboh::charts::{ShockCharts, Superiority};
use acies_rules_gboh::setting::UnitType;

/// Rows and columns of the superiority chart, in the engine's order.
const CLASSES: [&str; 7] = ["HC-cataphract", "HC", "LN", "LC", "HI", "MI", "LI"];

const SHIFTS: [&str; 6] = [
    "{ when = all-defenders-across-river-hexside }",
    "{ when = all-defenders-in-woods }",
    "{ when = all-defenders-behind-trench-hexside }",
    "{ when = some-defenders-higher-than-attacker }",
    "{ when = all-defenders-higher-than-attacker }",
    "{ unless = attack-across-river, when = all-defenders-lower-than-attacker }",
];

const LEADERS: [&str; 4] = [
    "{ sign = 1, when = leader-with-attacking-unit }",
    "{ sign = -1, when = leader-with-defending-unit }",
    "{ sign = -1, when = attacking-leader-killed }",
    "{ sign = 1, when = defending-leader-killed }",
];

const COLUMNS: usize = 13;
const FACES: usize = 10;

/// The charts, but for the multipliers, which are constants.
pub(super) fn read(root: &Node<'_>) -> Option<ShockCharts> {
    let superiority = root.section("superiority", superiority);
    let clash = root.section("clash", clash);
    let crt = root.section("shock-crt", crt);
    let shifts = root.section("shock-shifts", |node| {
        let shifts = fixed::numbers(node, "rows", ("shift", -9..=9_i8), &SHIFTS);
        let size = node.whole("size-ratio-shift-per-step", 0..=9_i8);
        Some((shifts?, size?))
    });
    root.section("shock-leader-drm", |node| {
        fixed::rows(node, "rows", &LEADERS);
        Some(())
    });
    let (superiority, must_attack) = superiority?;
    let [attacker_hits, defender_hits] = crt?;
    let (shifts, size) = shifts?;
    Some(ShockCharts {
        superiority,
        must_attack,
        clash: clash?,
        attacker_hits,
        defender_hits,
        river: shifts[0],
        woods: shifts[1],
        trench: shifts[2],
        some_higher: shifts[3],
        all_higher: shifts[4],
        all_lower: shifts[5],
        size,
        ..ShockCharts::default()
    })
}

type Better = ([[Superiority; 7]; 7], [bool; 7]);

fn superiority(node: &Node<'_>) -> Option<Better> {
    let attackers = places(node, "attackers", &CLASSES);
    let defenders = places(node, "defenders", &CLASSES);
    let plus = node.req("attackers-plus");
    let cells = grid(node, "cells", (CLASSES.len(), CLASSES.len()), better);
    fixed::rows(node, "printed-oddities", &["{ attacker = HI, defender = LI, printed = AS-, ruling = AS }"]);
    fixed::word(node, "star-condition", "javelin light infantry not Missile No");
    let always = "[attack-from-flank-or-rear, defender-in-column, defender-in-wedge-and-attacker-moved]";
    fixed::word(node, "always-as", always);
    let marks = plus.as_ref()?.list_of(Val::truth)?;
    if marks.len() != CLASSES.len() {
        plus?.fault(format!("has {} marks; {} are needed, one for each attacker", marks.len(), CLASSES.len()));
        return None;
    }
    let (attackers, defenders, cells) = (attackers?, defenders?, cells?);
    let mut chart = [[Superiority::None; 7]; 7];
    for (row, &defender) in chart.iter_mut().zip(&defenders) {
        for (cell, &attacker) in row.iter_mut().zip(&attackers) {
            *cell = cells[defender][attacker];
        }
    }
    let mut must = [false; 7];
    for (mark, &attacker) in must.iter_mut().zip(&attackers) {
        *mark = marks[attacker];
    }
    Some((chart, must))
}

fn better(cell: &Val<'_>) -> Option<Superiority> {
    let all = [
        ("", Superiority::None),
        ("AS", Superiority::Attacker),
        ("DS", Superiority::Defender),
        ("DS*", Superiority::DefenderStar),
    ];
    cell.pick("superiority", &all)
}

type Clash = [[[u8; UnitType::COUNT]; 3]; UnitType::COUNT];

fn clash(node: &Node<'_>) -> Option<Clash> {
    const KEYS: [&str; UnitType::COUNT] = ["hc", "ln", "lc", "hi", "mi", "li"];
    let attackers = places(node, "attackers", &UnitType::ALL.map(UnitType::print));
    fixed::word(node, "directions", "[front, flank, rear]");
    let blocks = KEYS.map(|key| grid(node, key, (3, UnitType::COUNT), |cell| cell.whole(1..=COLUMNS as u8)));
    let attackers = attackers?;
    let mut chart: Clash = Default::default();
    for (defender, block) in chart.iter_mut().zip(blocks) {
        for (row, cells) in defender.iter_mut().zip(block?) {
            for (cell, &attacker) in row.iter_mut().zip(&attackers) {
                *cell = cells[attacker];
            }
        }
    }
    Some(chart)
}

type Hits = [[u8; COLUMNS]; FACES];

fn crt(node: &Node<'_>) -> Option<[Hits; 2]> {
    fixed::word(node, "columns", "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]");
    fixed::word(node, "ruling-clamp-column", "[1, 13]");
    fixed::word(node, "ruling-clamp-dr", "[0, 9]");
    let table = |key| {
        let rows = grid(node, key, (FACES, COLUMNS), |cell| cell.whole(0..=20_u8))?;
        let mut hits: Hits = Default::default();
        for (to, from) in hits.iter_mut().zip(rows) {
            to.copy_from_slice(&from);
        }
        Some(hits)
    };
    let (attacker, defender) = (table("attacker"), table("defender"));
    Some([attacker?, defender?])
}
