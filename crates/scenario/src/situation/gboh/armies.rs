//! What a picture says of the armies and of the battle as a whole.

use super::picture::Drawing;
use crate::gboh::charts::LineRow;
use crate::gboh::winds;
use crate::situation::picture::Words;
use acies_board::{HexId, HexMap, Terrain};
use acies_kernel::Side;
use acies_rules_gboh::setting::{Army, Champion, Edge, Options};

/// A level that no small picture reaches (10.42).
const LEVEL: i32 = 200;

impl<'d> Drawing<'d> {
    pub(super) fn armies(&self) -> [Army; 2] {
        let edges = self.by_side("retreat", |words| words.pick("edge of the map", &Edge::NAMES));
        let levels = self.by_side("withdrawal", |words| words.number("withdrawal level", 0..=9999));
        let counters = self.by_side("replacements", |words| words.number("number of counters", 0..=9));
        let [champion, other] = self.champions();
        let army = |at: usize, known: &Army, edge, champion| Army {
            edge: edges[at].unwrap_or(edge),
            level: levels[at].unwrap_or(LEVEL),
            replacements: counters[at].unwrap_or(0),
            champion,
            ..known.clone()
        };
        let (first, second) = (&self.words.first, &self.enemy.army);
        [army(0, first, Edge::RowMin, champion), army(1, second, Edge::RowMax, other)]
    }

    fn champions(&self) -> [Option<Champion>; 2] {
        let read = |words: &mut Words<'_>| {
            let strength = words.number("strength", 0..=20);
            let stamina = words.number("stamina", 0..=20);
            Some(Champion { name: "champion".to_string(), strength: strength?, stamina: stamina? })
        };
        let both = self.by_side("champion", read);
        if both.iter().flatten().count() == 1 {
            self.picture.fault("one champion has nobody to fight; write a `champion` line for each side");
        }
        both
    }

    /// The rows of the line command chart that hold for a side; a side that the scenario does not know
    /// forms no lines.
    pub(super) fn rows(&self, side: Side, scenario: &str) -> &'d [LineRow] {
        self.words.charts.line_rows(scenario, self.sides()[side.index()].0).unwrap_or_default()
    }

    /// `lines SCENARIO`: the scenario whose rows hold.
    pub(super) fn lines(&self) -> &'d str {
        let all: Vec<(&str, &str)> = self.words.charts.scenarios().into_iter().map(|id| (id, id)).collect();
        self.once("lines", |words| words.pick("scenario with lines", &all)).unwrap_or(self.enemy.scenario)
    }

    pub(super) fn wind(&self) -> u8 {
        self.once("wind", |words| words.pick("direction of the wind", &winds())).unwrap_or(0)
    }

    pub(super) fn crossing(&self, map: &HexMap) -> Option<(Side, Vec<HexId>)> {
        self.once("crossing", |words| {
            let side = words.pick("side", &self.sides())?;
            let hexes = words.hexes(map);
            for &hex in hexes.iter().filter(|&&hex| map.terrain(hex) != Terrain::Euphrates) {
                words.fault(format!("hex {0} is not a river; add `euphrates {0}`", map.number(hex)));
            }
            Some((side, hexes))
        })
    }

    pub(super) fn options(&self) -> Options {
        let mut options = Options::default();
        let all: Vec<(&str, &str)> =
            self.words.charts.options.iter().map(|option| (option.id.as_str(), option.id.as_str())).collect();
        for mut words in self.picture.lines("option") {
            let switch = words.pick("option", &all).and_then(|id| options.switch(id));
            if let Some(switch) = switch {
                *switch = true;
            }
            words.end();
        }
        options
    }
}
