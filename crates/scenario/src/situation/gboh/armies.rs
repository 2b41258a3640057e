//! What a picture says of the armies and of the battle as a whole.

use super::lexicon::LineWords;
use super::picture::Drawing;
use crate::gboh::charts::LineRow;
use crate::gboh::winds;
use crate::situation::picture::Words;
use acies_board::{HexId, HexMap, Terrain};
use acies_kernel::Side;
use acies_rules_gboh::setting::{Army, Champion, ClassicOptions, Edge, Options, UnitType};

/// A level that no small picture reaches (10.42).
const LEVEL: i32 = 200;

/// What a `lines` line says of the kinds that it names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineWord {
    Together,
    Lanes,
}

impl LineWord {
    const NAMES: [(&'static str, LineWord); 2] = [("together", LineWord::Together), ("lanes", LineWord::Lanes)];
}

impl<'d> Drawing<'d> {
    pub(super) fn armies(&self) -> [Army; 2] {
        let edges = self.by_side("retreat", |words| words.pick("edge of the map", &Edge::NAMES));
        let levels = self.by_side("withdrawal", |words| words.number("withdrawal level", 0..=9999));
        let counters = self.by_side("replacements", |words| words.number("number of counters", 0..=9));
        let untrained = self.by_side("untrained", |_| Some(()));
        let [champion, other] = self.champions();
        let army = |at: usize, known: &Army, edge, champion| Army {
            edge: edges[at].unwrap_or(edge),
            level: levels[at].unwrap_or(LEVEL),
            replacements: counters[at].unwrap_or(0),
            champion,
            trained: known.trained && untrained[at].is_none(),
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

    /// The rows of the line command chart, by side, and the kinds with lanes.
    pub(super) fn rows(&self) -> ([Vec<LineRow>; 2], Vec<UnitType>) {
        match self.words.lexicon.lines {
            LineWords::Battle => {
                let scenario = self.lines();
                // A side that the scenario does not know forms no lines.
                let of = |(id, _)| self.words.charts.line_rows(scenario, id).unwrap_or_default().to_vec();
                (self.sides().map(of), Vec::new())
            }
            LineWords::Together => {
                let (together, lanes) = self.together();
                let usual = self.words.charts.usual_rows().cloned().unwrap_or_default();
                let rows = if together.is_empty() { usual } else { together };
                ([rows.clone(), rows], lanes)
            }
        }
    }

    /// `lines SCENARIO`: the scenario whose rows hold.
    fn lines(&self) -> &'d str {
        let all: Vec<(&str, &str)> = self.words.charts.scenarios().into_iter().map(|id| (id, id)).collect();
        self.once("lines", |words| words.pick("scenario with lines", &all)).unwrap_or(self.enemy.scenario)
    }

    /// `lines together T T …`: a row for each such line (gboh:V2.2); `lines lanes T T …`: kinds that may leave a hex free
    /// beside them (gboh:battles(lines)).
    fn together(&self) -> (Vec<LineRow>, Vec<UnitType>) {
        let (mut rows, mut lanes) = (Vec::new(), Vec::new());
        let all: Vec<_> = self.words.lexicon.counters.iter().map(|(word, counter)| (*word, counter.kind)).collect();
        for mut words in self.picture.lines("lines") {
            let Some(what) = words.pick("way to name lines", &LineWord::NAMES) else { continue };
            let Some(first) = words.pick("unit type", &all) else { continue };
            let mut types = vec![first];
            while words.peek().is_some() {
                types.extend(words.pick("unit type", &all));
            }
            match what {
                LineWord::Together => rows.push(LineRow { types, qualifier: None }),
                LineWord::Lanes => lanes.extend(types),
            }
        }
        (rows, lanes)
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

    pub(super) fn options(&self) -> (Options, ClassicOptions) {
        let (mut options, mut classic) = (Options::default(), ClassicOptions::default());
        let all: Vec<(&str, &str)> =
            self.words.charts.options.iter().map(|option| (option.id.as_str(), option.id.as_str())).collect();
        for mut words in self.picture.lines("option") {
            if let Some(id) = words.pick("option", &all) {
                for switch in [options.switch(id), classic.switch(id)].into_iter().flatten() {
                    *switch = true;
                }
            }
            words.end();
        }
        (options, classic)
    }
}
