//! What people call the things that messages speak of.

use crate::Words;
use acies_kernel::{Lexicon, Side};

/// Display names, in one language.
pub trait Names {
    /// A side, as a people: `Hungarians`.
    fn side(&self, side: Side) -> String;
    /// A unit.
    fn unit(&self, id: u16) -> String;
    /// A leader.
    fn leader(&self, id: u16) -> String;
    /// A battle, command or formation.
    fn group(&self, id: u16) -> String;
    /// A hex or area.
    fn place(&self, id: u16) -> String;
    /// A facing.
    fn facing(&self, index: u8) -> String;
}

/// Titles that a scenario gives its units, leaders and battles, by the engine's ids. A thing without a
/// title is called by its id in orders.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Titles {
    /// Units.
    pub units: Vec<String>,
    /// Leaders.
    pub leaders: Vec<String>,
    /// Battles, commands or formations.
    pub groups: Vec<String>,
}

/// Names from an engine's ids, a scenario's titles and the locale files.
#[derive(Clone, Copy)]
pub struct Called<'a> {
    words: &'a Words,
    lexicon: &'a dyn Lexicon,
    titles: &'a Titles,
}

impl<'a> Called<'a> {
    /// Names in the language of `words`.
    #[must_use]
    pub fn new(words: &'a Words, lexicon: &'a dyn Lexicon, titles: &'a Titles) -> Called<'a> {
        Called { words, lexicon, titles }
    }
}

impl Names for Called<'_> {
    fn side(&self, side: Side) -> String {
        let id = self.lexicon.side(side);
        self.words.find(&format!("side-{id}")).unwrap_or_else(|| id.to_string())
    }

    /// With its id in brackets, which is what one types.
    fn unit(&self, id: u16) -> String {
        let typed = self.lexicon.unit(id);
        let Some(title) = self.titles.units.get(usize::from(id)) else { return typed.to_string() };
        self.words.say("name-unit", &[("name", title.as_str().into()), ("id", typed.into())])
    }

    fn leader(&self, id: u16) -> String {
        let title = self.titles.leaders.get(usize::from(id)).cloned();
        title.unwrap_or_else(|| self.lexicon.leader(id).to_string())
    }

    fn group(&self, id: u16) -> String {
        let title = self.titles.groups.get(usize::from(id)).cloned();
        title.unwrap_or_else(|| self.words.say("name-group", &[("id", self.lexicon.group(id).into())]))
    }

    fn place(&self, id: u16) -> String {
        self.lexicon.place(id)
    }

    fn facing(&self, index: u8) -> String {
        let id = self.lexicon.facing(index);
        self.words.find(&format!("facing-{id}")).unwrap_or_else(|| id.to_string())
    }
}
