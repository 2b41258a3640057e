//! Chart files of the Great Battles of History family: every table of a rulebook, read into the engine's types.
//!
//! Each ruleset lays its charts out in its own way, so each has a reader of its own; what they make is the same. Much of
//! a chart page is words: conditions that stand in the engine with their clauses. The file repeats them so that a
//! person finds the whole page in one place, and the readers only see to it that no key is misspelt.

pub mod cataphract;
pub mod gboh_classic;
mod lines;
mod rows;

pub(crate) use lines::row_of;
pub use lines::{Gaps, LineRow};

use crate::briefing::Count;
use crate::clauses::{ClauseInfo, clauses};
use crate::embedded::{Engine, File, ruleset_of};
use crate::error::DataError;
use crate::info::OptionInfo;
use crate::read::{Node, Val, document};
use acies_rules_gboh::charts::Charts;
use acies_rules_gboh::profile::Profile;
use acies_rules_gboh::setting::{Missile, Traits, UnitType, Variety};
use lines::Lines;

/// The charts of a Great Battles of History ruleset, and what else the chart file says of the game.
#[derive(Clone, Debug)]
pub struct ChartFile {
    /// The tables as the engine uses them.
    pub charts: Charts,
    /// What is printed on its counters.
    pub print: Print,
    /// What else makes the ruleset.
    pub profile: Profile,
    /// The game's title.
    pub title: String,
    /// Rulings that may be turned the other way, in every scenario.
    pub options: Vec<OptionInfo>,
    /// What counts for victory, as battles tell it that do not say it themselves.
    pub counts: Vec<Count>,
    lines: Lines,
}

impl ChartFile {
    /// The rows of the line command chart (4.27) for a side of a scenario, in printed order.
    #[must_use]
    pub fn line_rows(&self, scenario: &str, side: &str) -> Option<&[LineRow]> {
        let found = self.lines.by_battle.iter().find(|(of, whose, _)| of == scenario && whose == side);
        found.map(|(_, _, rows)| rows).or(self.usual_rows()).map(Vec::as_slice)
    }

    /// The rows of battles that have none of their own (gboh:V2.2), if the ruleset has such.
    pub(crate) const fn usual_rows(&self) -> Option<&Vec<LineRow>> {
        self.lines.usual.as_ref()
    }

    /// How many hexes may lie between a unit of this type and its neighbours in a line (cat:4.27(star-star)).
    pub(crate) const fn gap(&self, kind: UnitType) -> u8 {
        let Gaps { cavalry, infantry } = self.lines.gaps;
        if self.charts.kinds.types[kind as usize].is_horse() { cavalry } else { infantry }
    }

    /// The scenarios that the line command chart knows.
    pub(crate) fn scenarios(&self) -> Vec<&str> {
        let mut all: Vec<&str> = self.lines.by_battle.iter().map(|(scenario, ..)| scenario.as_str()).collect();
        all.dedup();
        all
    }
}

/// What reads the charts of a ruleset, given its clauses.
type Reader = fn(&Node<'_>, &[ClauseInfo]) -> Option<ChartFile>;

/// The readers by ruleset: the one place where they are chosen.
const READERS: [(&str, Reader); 2] = [(cataphract::ID, cataphract::read), (gboh_classic::ID, gboh_classic::read)];

/// Reads a chart file of a ruleset of this family.
///
/// # Errors
/// Everything that is wrong with it; that the ruleset is not of this family.
pub fn parse(ruleset: &str, file: &str, text: &str) -> Result<ChartFile, DataError> {
    let found = ruleset_of(ruleset, Engine::Gboh)?.id;
    let clauses = clauses(found)?;
    let reader = READERS.iter().find(|(id, _)| *id == found).map(|(_, reader)| reader);
    let reader = reader.expect("every ruleset of the family has a reader, as a test shows");
    document(File { path: file, text }, |root| reader(root, &clauses))
}

/// The charts of a ruleset that comes with the program.
///
/// # Errors
/// When there is no such ruleset, another engine plays it, or its file is wrong.
pub fn charts(id: &str) -> Result<ChartFile, DataError> {
    let File { path, text } = ruleset_of(id, Engine::Gboh)?.charts;
    parse(id, path, text)
}

/// What a ruleset prints on its counters: the engine knows more than each has.
#[derive(Clone, Copy, Debug)]
pub struct Print {
    /// The types of troops.
    pub types: &'static [UnitType],
    /// The missiles.
    pub missiles: &'static [Missile],
    /// The classes with rules of their own, each with the type that it is of.
    pub varieties: &'static [(&'static str, Variety, UnitType)],
    /// What else a counter may be: the key in files, the mark, and the types that have it, if not all.
    pub marks: &'static [(&'static str, Traits, &'static [UnitType])],
    /// How battle files describe armies.
    pub rosters: Rosters,
    /// The largest size.
    pub most_size: u8,
}

/// How battle files describe armies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rosters {
    /// By groups alone; leaders are limited to nations and types.
    Groups,
    /// By corps and their groups, whose counters bear marks; leaders are limited to some of them, and rules of the battle
    /// stand in tables of their own.
    Corps,
}

impl Print {
    /// One unit type by its print.
    pub(crate) fn unit_type(&self, value: &Val<'_>) -> Option<UnitType> {
        let all: Vec<_> = self.types.iter().map(|kind| (kind.print(), *kind)).collect();
        value.pick("unit type", &all)
    }

    /// A list of unit types, a bit each.
    pub(crate) fn type_bits(&self, value: &Val<'_>) -> Option<u32> {
        let found = value.list_of(|kind| self.unit_type(kind))?;
        Some(found.into_iter().fold(0, |bits, kind| bits | 1 << kind as u8))
    }

    /// The words for missiles.
    pub(crate) fn missiles(&self) -> Vec<(&'static str, Option<Missile>)> {
        let armed = self.missiles.iter().map(|missile| (missile.print(), Some(*missile)));
        std::iter::once(("none", None)).chain(armed).collect()
    }

    /// What a counter of this class is, and of which type it must be then.
    pub(crate) fn variety(&self, class: Option<&str>) -> Option<(Variety, UnitType)> {
        let found = self.varieties.iter().find(|(name, ..)| Some(*name) == class);
        found.map(|(_, variety, kind)| (*variety, *kind))
    }
}

#[cfg(test)]
mod tests {
    use super::READERS;
    use crate::embedded::{Engine, RULESETS};

    #[test]
    fn every_ruleset_of_the_family_has_a_reader() {
        let family = RULESETS.iter().filter(|ruleset| ruleset.engine == Engine::Gboh);
        assert!(family.map(|ruleset| ruleset.id).eq(READERS.map(|(id, _)| id)));
    }
}
