//! What the commands need to speak: words, names and the titles of clauses.

use crate::out::Result;
use acies_kernel::{Clause, Lexicon, Message, Modifier};
use acies_scenario::{Board, ClauseInfo, ScenarioInfo, Text, clauses};
use acies_words::{Called, Lang, Titles, Value, Words};

/// A text in a language.
pub fn text(lang: Lang, text: &Text) -> &str {
    text.in_language(lang.code())
}

/// The title of a clause in a language.
pub fn title(lang: Lang, clause: &ClauseInfo) -> &str {
    match lang {
        Lang::En => &clause.title_en,
        Lang::Ja => &clause.title_ja,
    }
}

/// A date as people write it: without leading zeros, years before Christ marked.
pub fn when(words: &Words, date: &str) -> String {
    match date.strip_prefix('-') {
        Some(before) => words.say("date-before-christ", &[("date", before.trim_start_matches('0').into())]),
        None => date.trim_start_matches('0').to_string(),
    }
}

/// The words of one language, the clauses of one ruleset, and the titles of one scenario.
pub struct Book {
    words: Words,
    clauses: Vec<ClauseInfo>,
    titles: Titles,
}

impl Book {
    /// For a ruleset, with the names that a scenario gives.
    pub fn new(lang: Lang, ruleset: &str, info: Option<&ScenarioInfo>) -> Result<Book> {
        let name = |named: &acies_scenario::Named| text(lang, &named.name).to_string();
        let titles = info.map_or_else(Titles::default, |info| Titles {
            units: info.units.iter().map(name).collect(),
            leaders: info.leaders.iter().map(name).collect(),
            groups: info.battles.iter().map(name).collect(),
        });
        Ok(Book { words: Words::new(lang), clauses: clauses::told(ruleset)?, titles })
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.words.lang()
    }

    /// The words.
    pub fn words(&self) -> &Words {
        &self.words
    }

    /// A sentence of the commands.
    pub fn say(&self, key: &str, args: &[(&str, Value<'_>)]) -> String {
        self.words.say(key, args)
    }

    /// What lies in a place, and how high it is where there are levels.
    pub fn ground(&self, board: Board<'_>, place: u16) -> Vec<String> {
        let terrain = board.terrain(place).into_iter().map(|name| self.say(&format!("terrain-{name}"), &[]));
        let level = board.level(place).map(|n| self.say("play-level", &[("n", n.into())]));
        terrain.chain(level).collect()
    }

    /// Names for messages.
    pub fn names<'a>(&'a self, lexicon: &'a dyn Lexicon) -> Called<'a> {
        Called::new(&self.words, lexicon, &self.titles)
    }

    /// The sentence of a message.
    pub fn message(&self, message: &Message, lexicon: &dyn Lexicon) -> String {
        self.words.message(message, &self.names(lexicon))
    }

    /// `sul:8.1 Who may shock`.
    pub fn clause(&self, clause: Clause) -> String {
        let found = self.clauses.iter().find(|info| info.id == clause.id());
        let title = found.map_or("", |info| title(self.lang(), info));
        format!("{clause} {title}").trim_end().to_string()
    }

    /// `+2 Charge (sul:8.3.1(4))`.
    pub fn modifier(&self, modifier: Modifier) -> String {
        let found = self.clauses.iter().find(|info| info.id == modifier.clause.id());
        let title = found.map_or("", |info| title(self.lang(), info));
        format!("{:+} {title} ({})", modifier.value, modifier.clause)
    }
}
