//! `[superiority]` (gboh:8.62), `[clash]` (gboh:8.63), and the tables of the shock results (gboh:8.64).

use super::{More, exactly, numbers};
use crate::charts::grid::{grid, places};
use crate::read::{Node, Val};
use acies_rules_gboh::charts::{CLASH_COLUMNS, CLASH_ROWS, CLASSES, Cell, LeaderSigns, ShockCharts, TroopShifts};

/// The columns of the clash chart, in the engine's order.
pub(super) const CLASH_ATTACKERS: [&str; CLASH_COLUMNS] =
    ["ph", "lg", "hi", "mi", "bi", "li", "sk", "hc", "ln", "lc", "el", "ch"];
/// Its rows.
pub(super) const CLASH_DEFENDERS: [&str; CLASH_ROWS] =
    ["ph", "lg", "hi", "mi", "bi", "li", "sk", "hc", "ln", "lc", "el", "ch", "ac"];
/// The columns of the superiority chart.
pub(super) const SUPERIORITY_ATTACKERS: [&str; 15] =
    ["ph", "lg", "hi", "mi", "bi", "lp", "li", "sk", "hc", "rc", "bc", "ln", "lc", "el", "ch"];
/// Its rows.
pub(super) const SUPERIORITY_DEFENDERS: [&str; CLASSES] =
    ["ph", "lg", "hi", "mi", "bi", "lp", "li", "sk", "hc", "rc", "bc", "ln", "lc", "el", "ch", "ac"];

const COLUMNS: usize = 13;
const FACES: usize = 10;

pub(super) fn read(root: &Node<'_>, more: Option<&More>) -> Option<ShockCharts> {
    let superiority = root.section("superiority", superiority);
    let clash = root.section("clash", clash);
    let crt = root.section("shock-crt", crt);
    let shown = root.section("shock-hits", |node| {
        node.knows(&["columns"]);
        let (attacker, defender) = (hits(node, "attacker"), hits(node, "defender"));
        Some((attacker?, defender?))
    });
    if let (Some(crt), Some(shown)) = (&crt, &shown) {
        if crt != shown {
            root.fault("[shock-hits] and [shock-crt] are one table; make both agree");
        }
    }
    let results = root.section("shock-result-adjustments", results);
    let shifts = root.section("shock-column-shifts", shifts);
    let leaders = root.section("shock-leader-modifiers", leaders);
    let (superiority, superior) = superiority?;
    let (attacker_hits, defender_hits) = crt?;
    let ([troops, ground], [deep, by_skirmishers], more) = (shifts?, results?, more?);
    let [onto_spears, shields_onto_spears, mail_defends, mail_attacks] = [troops[0], troops[1], troops[2], troops[3]];
    Some(ShockCharts {
        superiority,
        clash: clash?,
        attacker_hits,
        defender_hits,
        river: ground[0],
        woods: ground[1],
        trench: 0,
        some_higher: ground[2],
        all_higher: ground[3],
        all_lower: ground[4],
        size: more.size,
        leaders: leaders?,
        attacker_superior: superior[0],
        defender_superior: superior[1],
        troops: Some(TroopShifts {
            onto_spears,
            shields_onto_spears,
            mail_defends,
            mail_attacks,
            charging: more.charging,
            deep,
            by_skirmishers,
        }),
    })
}

type Better = ([[Cell; CLASSES]; CLASSES], [u8; 2]);

fn superiority(node: &Node<'_>) -> Option<Better> {
    node.knows(&["era-names"]);
    exactly(node, "defenders", &SUPERIORITY_DEFENDERS);
    // gboh:8.62(11), gboh:8.62(12): said in the engine.
    exactly(node, "position-as-exceptions", &["cavalry-against-el", "flank-attack-on-sk"]);
    exactly(node, "column-as-not-for", &["sk"]);
    let attackers = places(node, "attackers", &SUPERIORITY_ATTACKERS);
    let rows = SUPERIORITY_DEFENDERS.map(|name| node.req(name).and_then(|value| value.list_of(cell)));
    let multipliers = ["as-defender-multiplier", "ds-attacker-multiplier"].map(|key| node.whole(key, 1..=9_u8));
    let attackers = attackers?;
    let mut chart = [[Cell::None; CLASSES]; CLASSES];
    for ((line, row), name) in chart.iter_mut().zip(rows).zip(SUPERIORITY_DEFENDERS) {
        let row = row?;
        if row.len() != attackers.len() {
            node.fault(format!(
                "`{name}` has {} cells; {} are needed, one for each attacker",
                row.len(),
                attackers.len()
            ));
            return None;
        }
        for (cell, &at) in line.iter_mut().zip(&attackers) {
            *cell = row[at];
        }
    }
    let [attacker, defender] = multipliers;
    Some((chart, [attacker?, defender?]))
}

fn cell(value: &Val<'_>) -> Option<Cell> {
    let all = [
        ("-", Cell::None),
        ("AS", Cell::Attacker),
        ("DS", Cell::Defender),
        ("DS*", Cell::IfArmed),
        ("DS*#", Cell::IfArmedNotMail),
        ("hDS", Cell::Shields),
        ("**", Cell::GreaterBeast),
    ];
    value.pick("superiority", &all)
}

type Clash = [[[u8; CLASH_COLUMNS]; 3]; CLASH_ROWS];

fn clash(node: &Node<'_>) -> Option<Clash> {
    node.knows(&["era-names"]);
    exactly(node, "defenders", &CLASH_DEFENDERS);
    let attackers = places(node, "attackers", &CLASH_ATTACKERS);
    let angles = places(node, "angles", &["front", "flank", "rear"]);
    // -1: the attack is not allowed (gboh:8.63(3)).
    let column = |cell: &Val<'_>| cell.whole(-1..=COLUMNS as i8).map(|column| u8::try_from(column).unwrap_or(0));
    let blocks = CLASH_DEFENDERS.map(|name| grid(node, name, (3, CLASH_COLUMNS), column));
    let (attackers, angles) = (attackers?, angles?);
    let mut chart: Clash = Default::default();
    for (defender, block) in chart.iter_mut().zip(blocks) {
        let block = block?;
        for (row, &angle) in defender.iter_mut().zip(&angles) {
            for (cell, &attacker) in row.iter_mut().zip(&attackers) {
                *cell = block[angle][attacker];
            }
        }
    }
    Some(chart)
}

type Hits = [[u8; COLUMNS]; FACES];

/// The hits of one side, by die and column.
fn hits<'a>(node: &Node<'a>, key: &'a str) -> Option<Hits> {
    let rows = grid(node, key, (FACES, COLUMNS), |cell| cell.whole(0..=20_u8))?;
    let mut hits: Hits = Default::default();
    for (to, from) in hits.iter_mut().zip(rows) {
        to.copy_from_slice(&from);
    }
    Some(hits)
}

/// The printed table: attacker's and defender's hits in one cell.
fn crt(node: &Node<'_>) -> Option<(Hits, Hits)> {
    node.knows(&["columns"]);
    let cell = |cell: &Val<'_>| <[u8; 2]>::try_from(cell.list_of(|hits| hits.whole(0..=20_u8))?).ok();
    let rows = grid(node, "results", (FACES, COLUMNS), cell)?;
    let (mut attacker, mut defender): (Hits, Hits) = Default::default();
    for (die, row) in rows.iter().enumerate() {
        for (column, [attack, defend]) in row.iter().enumerate() {
            attacker[die][column] = *attack;
            defender[die][column] = *defend;
        }
    }
    Some((attacker, defender))
}

/// The hits of double depth in flank or rear, and what skirmishers divide by; superiority stands with its chart.
fn results(node: &Node<'_>) -> Option<[u8; 2]> {
    node.knows(&["side", "replaces-doubling"]);
    let cases = ["attacker-superior", "defender-superior", "dd-phalanx-defends-flank-or-rear", "one-side-sk"];
    exactly(node, "case", &cases);
    let (times, parts) = (numbers::<4>(node, "multiply", 1..=9), numbers::<4>(node, "divide", 1..=9));
    let (times, parts) = (times?, parts?);
    Some([times[2].unsigned_abs(), parts[3].unsigned_abs()])
}

/// The shifts by kinds of troops and by ground, in printed order.
fn shifts(node: &Node<'_>) -> Option<[Vec<i8>; 2]> {
    node.knows(&["unit-shift-printed"]);
    exactly(node, "size-ratio-not-for", &["el", "ch"]);
    node.whole("min-column", 1..=1_u8);
    node.whole("max-column", COLUMNS as u8..=COLUMNS as u8);
    let troops =
        ["non-ph-non-hi-moved-frontal-on-ph", "hi-moved-frontal-on-ph", "defender-cataphract", "attacker-cataphract"];
    exactly(node, "unit-case", &troops);
    let ground = [
        "all-defenders-in-river-or-marsh",
        "all-defenders-in-woods",
        "some-defenders-higher-or-some-across-steep-banked-stream",
        "all-defenders-higher-or-all-across-steep-banked-stream",
        "all-defenders-lower-not-river-or-marsh",
    ];
    exactly(node, "terrain-case", &ground);
    let (troops, ground) = (numbers::<4>(node, "unit-shift", -9..=9), numbers::<5>(node, "terrain-shift", -9..=9));
    Some([troops?.to_vec(), ground?.to_vec()])
}

fn leaders(node: &Node<'_>) -> Option<LeaderSigns> {
    let cases =
        ["attacker-leader-present", "defender-leader-present", "attacker-leader-killed", "defender-leader-killed"];
    exactly(node, "case", &cases);
    let [attack, defend, attacker_fell, defender_fell] = numbers::<4>(node, "sign", -1..=1)?;
    Some(LeaderSigns { attack, defend, attacker_fell, defender_fell })
}
