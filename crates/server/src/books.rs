//! The rulebooks as they are sent, and their situations; each is opened when it is first asked for and then kept.

use acies_protocol::{book, scene, wire};
use acies_scenario::situation::Situation;
use acies_scenario::{DataError, Shown, book as rulebook, rulesets, shown_of};
use axum::body::Bytes;
use std::sync::OnceLock;

/// A book that lies open.
struct Open {
    /// As it is sent.
    text: Bytes,
    situations: Vec<Situation>,
    shown: Shown,
}

/// All books, by the place of their ruleset in the list.
pub struct Books(Vec<OnceLock<Open>>);

impl Default for Books {
    fn default() -> Books {
        Books(rulesets().iter().map(|_| OnceLock::new()).collect())
    }
}

impl Books {
    /// A book as it is sent; nothing if there is no such ruleset.
    ///
    /// # Errors
    /// When its files are wrong.
    pub fn text(&self, ruleset: &str) -> Result<Option<Bytes>, DataError> {
        Ok(self.open(ruleset)?.map(|open| open.text.clone()))
    }

    /// A situation as a small board; nothing if there is none of this number.
    ///
    /// # Errors
    /// When its picture is wrong.
    pub fn scene(&self, ruleset: &str, number: usize) -> Result<Option<wire::Scene>, DataError> {
        let Some((open, situation)) = self.situation(ruleset, number)? else { return Ok(None) };
        scene::scene(ruleset, &open.shown, situation).map(Some)
    }

    /// A situation that is tried by hand; nothing if there is none of this number.
    ///
    /// # Errors
    /// When its picture is wrong.
    pub fn tried(
        &self,
        ruleset: &str,
        number: usize,
        asked: &wire::SceneTry,
    ) -> Result<Option<wire::SceneTried>, DataError> {
        let Some((_, situation)) = self.situation(ruleset, number)? else { return Ok(None) };
        scene::tried(ruleset, situation, asked).map(Some)
    }

    /// The titles of all situations; nothing if there is no such ruleset.
    ///
    /// # Errors
    /// When its files are wrong.
    pub fn titles(&self, ruleset: &str) -> Result<Option<Vec<wire::Text>>, DataError> {
        Ok(self.open(ruleset)?.map(|open| open.situations.iter().map(scene::title).collect()))
    }

    fn situation(&self, ruleset: &str, number: usize) -> Result<Option<(&Open, &Situation)>, DataError> {
        let open = self.open(ruleset)?;
        Ok(open.and_then(|open| open.situations.get(number).map(|situation| (open, situation))))
    }

    fn open(&self, ruleset: &str) -> Result<Option<&Open>, DataError> {
        let Some(place) = rulesets().iter().position(|known| known.id == ruleset) else { return Ok(None) };
        if let Some(open) = self.0[place].get() {
            return Ok(Some(open));
        }
        let made = make(ruleset)?;
        Ok(Some(self.0[place].get_or_init(|| made)))
    }
}

fn make(ruleset: &str) -> Result<Open, DataError> {
    let situations = rulebook::situations(ruleset)?;
    let sent = book::book(&rulebook::book(ruleset)?, &situations);
    let text = serde_json::to_vec(&sent).expect("a book is strings and numbers");
    Ok(Open { text: text.into(), situations, shown: shown_of(ruleset)? })
}
