//! From a picture to an engine whose first position is the one it draws.
//!
//! The lines of a picture may stand in any order, so they are read in passes: the ground first,
//! then the pieces, then what speaks of them. Here stands what is the same for every engine.

mod ground;
mod words;

pub(super) use ground::Land;
pub(super) use words::{FACT_WORDS, Words};

use super::{PictureLine, Situation, gboh, iron, rome};
use crate::board::Board;
use crate::embedded::{Engine, RULESETS, Ruleset};
use crate::error::{DataError, Faults, known, quote};
use crate::info::MapLook;
use crate::map::MapFile;
use crate::registry::{AnyMap, AnyRules, load};
use crate::rome::AreaMapFile;
use crate::text::Text;
use acies_rules_gboh::Gboh;
use acies_rules_iron::Iron;
use acies_rules_rome::Rome;

/// A situation ready to be played or drawn.
pub struct Stage {
    /// The engine; its first position is the one of the picture.
    pub rules: AnyRules,
}

impl Stage {
    /// Its ground as a sheet without names.
    #[must_use]
    pub fn map(&self, ruleset: &str) -> AnyMap {
        let (id, ruleset) = (String::new(), ruleset.to_string());
        let (title, look, note) = (Text::default(), MapLook::PLAIN, None);
        match self.rules.board() {
            Board::Hexes(map) => {
                let (map, roads, places) = (map.clone(), Vec::new(), Vec::new());
                AnyMap::Hexes(MapFile { id, ruleset, title, look, reconstructed: false, note, roads, places, map })
            }
            Board::Areas(map) => {
                let (map, places) = (map.clone(), Vec::new());
                AnyMap::Areas(AreaMapFile { id, ruleset, title, look, reconstructed: false, note, places, map })
            }
        }
    }
}

/// Makes an engine of a situation of this ruleset.
///
/// # Errors
/// Everything that is wrong with the picture.
pub fn stage(ruleset: &str, situation: &Situation) -> Result<Stage, DataError> {
    let Some(ruleset) = RULESETS.iter().find(|known| known.id == ruleset) else {
        let what = known(ruleset, RULESETS.iter().map(|known| known.id));
        return Err(DataError::one(&situation.file, "ruleset", format!("{} is none; {what}", quote(ruleset))));
    };
    if let Some(line) = situation.picture.iter().find(|line| line.keyword == "scenario") {
        return scenario(situation, line, ruleset);
    }
    let rules = match ruleset.engine {
        Engine::Iron => AnyRules::Iron(Iron::new(iron::picture::setting(ruleset, situation)?)),
        Engine::Gboh => AnyRules::Gboh(Gboh::new(gboh::picture::setting(ruleset, situation)?)),
        Engine::Rome => AnyRules::Rome(Rome::new(rome::picture::setting(situation)?)),
    };
    Ok(Stage { rules })
}

/// `scenario mohacs`: the real thing, at its set-up.
fn scenario(situation: &Situation, line: &PictureLine, ruleset: &Ruleset) -> Result<Stage, DataError> {
    let faults = Faults::new(&situation.file);
    let id = match line.words.as_slice() {
        [id] if ruleset.scenario_ids.contains(&id.as_str()) => Some(id),
        words => {
            let what = known(&words.join(" "), ruleset.scenario_ids.iter().copied());
            faults.add(Some(line.line), "scenario", format!("names no scenario of this ruleset; {what}"));
            None
        }
    };
    let mut options = Vec::new();
    for other in situation.picture.iter().filter(|other| other.line != line.line) {
        match (other.keyword.as_str(), other.words.as_slice()) {
            ("option", [option]) => options.push(option.clone()),
            _ => {
                let what = "does not go with `scenario`; only `option ID` does";
                faults.add(Some(other.line), &other.keyword, what);
            }
        }
    }
    let id = faults.settle(id)?;
    let loaded = load(id, &options)?;
    Ok(Stage { rules: loaded.rules })
}

/// The lines of a picture, and where its faults go.
#[derive(Clone, Copy)]
pub(super) struct Picture<'d> {
    pub(super) faults: &'d Faults,
    pub(super) situation: &'d Situation,
}

impl<'d> Picture<'d> {
    /// Every line: its first word and the others.
    pub(super) fn all(self) -> impl Iterator<Item = (&'d str, Words<'d>)> + use<'d> {
        self.situation.picture.iter().map(move |line| (line.keyword.as_str(), Words::new(self.faults, line)))
    }

    pub(super) fn lines(self, keyword: &'static str) -> impl Iterator<Item = Words<'d>> + use<'d> {
        self.all().filter(move |(word, _)| *word == keyword).map(|(_, words)| words)
    }

    /// The one line with this keyword, if there is one.
    pub(super) fn line(self, keyword: &'static str) -> Option<Words<'d>> {
        let mut lines = self.lines(keyword);
        let first = lines.next();
        for again in lines {
            again.fault(format!("stands twice; write one `{keyword}` line"));
        }
        first
    }

    /// A fault of the situation as a whole.
    pub(super) fn fault(self, what: impl Into<String>) {
        self.faults.add(Some(self.situation.line), "situation", what);
    }

    /// Complains about lines that begin with none of these words.
    pub(super) fn check_keywords(self, keywords: &[&str]) {
        for line in &self.situation.picture {
            let word = line.keyword.as_str();
            let all = || keywords.iter().copied().chain(["covers", "scenario"]);
            if !all().any(|keyword| keyword == word) {
                let what = format!("{} begins no line of a picture; {}", quote(word), known(word, all()));
                self.faults.add(Some(line.line), "", what);
            }
        }
    }
}
