//! The scenario books: which clause of which scenario says a thing (raw:1.1(3)).

use acies_kernel::{Clause, Side};

/// The scenario that is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Book {
    /// Watchtower of Agathocles.
    Agathocles,
    /// The Great Plains.
    GreatPlains,
    /// Cirta.
    Cirta,
    /// Zama.
    Zama,
    /// Tunes.
    Tunes,
}

impl Book {
    /// All, with their ids in files.
    pub const NAMES: [(&'static str, Book); 5] = [
        ("agathocles", Book::Agathocles),
        ("great-plains", Book::GreatPlains),
        ("cirta", Book::Cirta),
        ("zama", Book::Zama),
        ("tunes", Book::Tunes),
    ];

    /// The book of a scenario.
    #[must_use]
    pub fn named(id: &str) -> Option<Book> {
        Book::NAMES.into_iter().find(|(name, _)| *name == id).map(|(_, book)| book)
    }

    /// Who may leave the map.
    pub(crate) fn exit(self) -> Clause {
        match self {
            Book::Agathocles => clause!("raw:agathocles.exit"),
            Book::Zama => clause!("raw:zama.exit"),
            Book::Tunes => clause!("raw:tunes.exit"),
            Book::GreatPlains | Book::Cirta => clause!("raw:9.8"),
        }
    }

    /// Who replaces dead leaders of a side.
    pub(crate) fn new_leaders(self, side: Side) -> Clause {
        match (self, side) {
            (Book::Agathocles, _) => clause!("raw:agathocles.new-leaders"),
            (Book::GreatPlains, Side::First) => clause!("raw:great-plains.new-leaders-rome"),
            (Book::GreatPlains, Side::Second) => clause!("raw:great-plains.new-leaders-carthage"),
            (Book::Cirta, Side::First) => clause!("raw:cirta.new-leaders-rome"),
            (Book::Cirta, Side::Second) => clause!("raw:cirta.new-leaders-carthage"),
            (Book::Zama, Side::First) => clause!("raw:zama.new-leaders-rome"),
            (Book::Zama, Side::Second) => clause!("raw:zama.new-leaders-carthage"),
            (Book::Tunes, Side::First) => clause!("raw:tunes.new-leaders-rome"),
            (Book::Tunes, Side::Second) => clause!("raw:tunes.new-leaders-carthage"),
        }
    }

    /// What the map is.
    pub(crate) fn map(self) -> Clause {
        match self {
            Book::Agathocles => clause!("raw:agathocles.map"),
            Book::GreatPlains => clause!("raw:great-plains.map"),
            Book::Cirta => clause!("raw:cirta.map"),
            Book::Zama => clause!("raw:zama.map"),
            Book::Tunes => clause!("raw:tunes.map"),
        }
    }

    /// Where a side sets up.
    pub(crate) fn set_up(self, side: Side) -> Clause {
        match (self, side) {
            (Book::Agathocles, Side::First) => clause!("raw:agathocles.setup-rome"),
            (Book::Agathocles, Side::Second) => clause!("raw:agathocles.setup-carthage"),
            (Book::GreatPlains, Side::First) => clause!("raw:great-plains.setup-rome"),
            (Book::GreatPlains, Side::Second) => clause!("raw:great-plains.setup-carthage"),
            (Book::Cirta, Side::First) => clause!("raw:cirta.setup-rome"),
            (Book::Cirta, Side::Second) => clause!("raw:cirta.setup-carthage"),
            (Book::Zama, Side::First) => clause!("raw:zama.setup-rome"),
            (Book::Zama, Side::Second) => clause!("raw:zama.setup-carthage"),
            (Book::Tunes, Side::First) => clause!("raw:tunes.setup-rome"),
            (Book::Tunes, Side::Second) => clause!("raw:tunes.setup-carthage"),
        }
    }

    /// Who may detach velites.
    pub(crate) fn velites(self) -> Clause {
        match self {
            Book::Agathocles => clause!("raw:sr.velites"),
            Book::GreatPlains => clause!("raw:great-plains.velites"),
            Book::Cirta => clause!("raw:cirta.velites"),
            Book::Zama => clause!("raw:zama.velites"),
            Book::Tunes => clause!("raw:tunes.velites"),
        }
    }

    /// When the battle ends.
    pub(crate) fn end(self) -> Clause {
        match self {
            Book::Agathocles => clause!("raw:agathocles.end"),
            Book::GreatPlains => clause!("raw:great-plains.end"),
            Book::Cirta => clause!("raw:cirta.end"),
            Book::Zama => clause!("raw:zama.end"),
            Book::Tunes => clause!("raw:tunes.end"),
        }
    }

    /// What scores for a side.
    pub(crate) fn points(self, side: Side) -> Clause {
        match (self, side) {
            (Book::Agathocles, Side::First) => clause!("raw:agathocles.vp-rome"),
            (Book::Agathocles, Side::Second) => clause!("raw:agathocles.vp-carthage"),
            (Book::GreatPlains, Side::First) => clause!("raw:great-plains.vp-rome"),
            (Book::GreatPlains, Side::Second) => clause!("raw:great-plains.vp-carthage"),
            (Book::Cirta, Side::First) => clause!("raw:cirta.vp-rome"),
            (Book::Cirta, Side::Second) => clause!("raw:cirta.vp-carthage"),
            (Book::Zama, Side::First) => clause!("raw:zama.vp-rome"),
            (Book::Zama, Side::Second) => clause!("raw:zama.vp-carthage"),
            (Book::Tunes, Side::First) => clause!("raw:tunes.vp-rome"),
            (Book::Tunes, Side::Second) => clause!("raw:tunes.vp-carthage"),
        }
    }

    /// That recovered steps do not score.
    pub(crate) fn recovered(self) -> Clause {
        match self {
            Book::Agathocles => clause!("raw:agathocles.recovered"),
            Book::GreatPlains => clause!("raw:great-plains.recovered"),
            Book::Cirta => clause!("raw:cirta.recovered"),
            Book::Zama => clause!("raw:zama.recovered"),
            Book::Tunes => clause!("raw:tunes.recovered"),
        }
    }

    /// Who wins.
    pub(crate) fn victory(self) -> Clause {
        match self {
            Book::Agathocles => clause!("raw:agathocles.victory"),
            Book::GreatPlains => clause!("raw:great-plains.victory"),
            Book::Cirta => clause!("raw:cirta.victory"),
            Book::Zama => clause!("raw:zama.victory"),
            Book::Tunes => clause!("raw:tunes.victory"),
        }
    }
}
