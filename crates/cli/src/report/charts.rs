//! The charts of one battle.

use super::page::Battle;
use acies_kernel::Side;
use acies_lab::chart::{Cell, Curve, Dot, Labels, curves, dots, heat_map, histogram};
use acies_lab::{Spread, bins, wilson};
use acies_protocol::maps::sheet;
use acies_protocol::wire::{HexCell, Map};
use acies_words::Words;
use std::collections::BTreeMap;

/// Bars of a histogram.
const MOST_BARS: i64 = 32;

fn labels(words: &Words, keys: [&str; 3]) -> Labels {
    let [title, x, y] = keys.map(|key| words.say(key, &[]));
    Labels { title, x, y }
}

fn lengths(words: &Words, battle: &Battle<'_>, spread: &Spread, keys: [&str; 3]) -> String {
    let names = battle.endings(words);
    histogram(&labels(words, keys), &bins(spread, MOST_BARS), [&names[0], &names[1], &names[2]])
}

/// How many turns games have.
pub fn turns(words: &Words, battle: &Battle<'_>) -> String {
    let keys = ["lab-report-turns", "lab-turns-short", "lab-games"];
    lengths(words, battle, &battle.games.turns, keys)
}

/// How many choices games have.
pub fn choices(words: &Words, battle: &Battle<'_>) -> String {
    let keys = ["lab-report-choices", "lab-choices", "lab-games"];
    lengths(words, battle, &battle.games.choices, keys)
}

/// Units lost from turn to turn.
pub fn losses(words: &Words, battle: &Battle<'_>) -> String {
    let curve = |side: Side, class| Curve {
        name: battle.sides[side.index()].clone(),
        class,
        points: battle.games.losses.curve(side.index()),
    };
    let both = [curve(Side::First, "first"), curve(Side::Second, "second")];
    if both[0].points.len() < 2 {
        return String::new();
    }
    curves(&labels(words, ["lab-report-losses", "lab-turns-short", "lab-units-lost"]), &both)
}

/// Dots of the luck chart.
const MOST_DOTS: i64 = 12;

/// How often the first side won with so much luck.
pub fn luck(words: &Words, battle: &Battle<'_>) -> String {
    let bins = bins(&battle.games.luck, MOST_DOTS);
    let dot = |bin: &acies_lab::chart::Bin| {
        let games: u64 = bin.parts.iter().sum();
        let won = wilson(bin.parts[0] as f64 + 0.5 * bin.parts[1] as f64, games);
        let says = words.say("lab-report-luck-dot", &[("games", games.into()), ("wins", bin.parts[0].into())]);
        (games > 0).then_some(Dot { x: (bin.low + bin.high) / 2.0, y: won, says })
    };
    let all: Vec<Dot> = bins.iter().filter_map(dot).collect();
    if all.len() < 2 {
        return String::new();
    }
    let side = battle.sides[0].as_str();
    let say = |key: &str| words.say(key, &[("side", side.into())]);
    let labels = Labels { title: say("lab-report-luck"), x: say("lab-report-luck-x"), y: say("lab-report-luck-y") };
    dots(&labels, &all)
}

/// Where a side's units and leaders died.
pub fn deaths(words: &Words, battle: &Battle<'_>, side: Side) -> String {
    let like = &battle.games.like;
    let id = [&like.first, &like.second][side.index()];
    let of_side = battle.games.deaths.iter().filter(|((whose, _), _)| whose == id);
    let counts: BTreeMap<&str, u64> = of_side.map(|((_, place), count)| (place.as_str(), *count)).collect();
    if counts.is_empty() {
        return String::new();
    }
    let games = battle.report.games.max(1) as f64;
    let cell = |number: &str, outline: Vec<[f64; 2]>, ground: &str| {
        let value = counts.get(number).map_or(0.0, |count| *count as f64 / games);
        let says = format!("{number}: {value:.2}");
        Cell { outline, value, says, ground: ground.to_string() }
    };
    let cells: Vec<Cell> = match sheet(&battle.loaded.map, &battle.loaded.shown) {
        Map::Hexes(sheet) => {
            let shown = sheet.hexes.iter().filter(|hex| hex.terrain != "void");
            shown.map(|hex| cell(&hex.number, outline(hex), ground(&[hex.terrain]))).collect()
        }
        Map::Areas(sheet) => {
            sheet.areas.iter().map(|area| cell(&area.number, area.outline.clone(), ground(&area.terrain))).collect()
        }
    };
    let title = words.say("lab-report-map", &[("side", battle.sides[side.index()].as_str().into())]);
    heat_map(&title, &cells, ["first", "second"][side.index()])
}

/// Half the height of a hex whose half width is 1.
const HALF: f64 = 1.154_700_538_379_251_5;

/// A hex stands on a corner; a row is three quarters of a hex high.
fn outline(hex: &HexCell) -> Vec<[f64; 2]> {
    let (x, y) = (f64::from(hex.x), f64::from(hex.y) * 1.5 * HALF);
    let corners =
        [(0.0, -HALF), (1.0, -HALF / 2.0), (1.0, HALF / 2.0), (0.0, HALF), (-1.0, HALF / 2.0), (-1.0, -HALF / 2.0)];
    corners.map(|(dx, dy)| [x + dx, y + dy]).to_vec()
}

/// Water, rough ground or plain, as far as a chart needs to tell them apart.
fn ground(terrain: &[&str]) -> &'static str {
    const WATER: [&str; 8] = ["river", "lake", "sea", "water", "stream", "marsh", "swamp", "ditch"];
    if terrain.iter().any(|name| WATER.iter().any(|water| name.contains(water))) {
        return "water";
    }
    if terrain.iter().all(|name| *name == "clear") { "plain" } else { "rough" }
}
