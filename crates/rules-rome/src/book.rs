//! The scenario books: which clause of which scenario says a thing (raw:1.1(3)).

use acies_kernel::{BySide, Clause};

/// The clauses of one scenario's book.
#[derive(PartialEq, Eq, Debug)]
pub struct Book {
    /// The scenario's id in files.
    pub id: &'static str,
    /// What the map is.
    pub(crate) map: Clause,
    /// Where a side sets up.
    pub(crate) set_up: BySide<Clause>,
    /// Who may detach velites.
    pub(crate) velites: Clause,
    /// Who may leave the map.
    pub(crate) exit: Clause,
    /// Who replaces dead leaders of a side.
    pub(crate) new_leaders: BySide<Clause>,
    /// When the battle ends.
    pub(crate) end: Clause,
    /// What scores for a side.
    pub(crate) points: BySide<Clause>,
    /// Who wins.
    pub(crate) victory: Clause,
}

impl Book {
    /// All books.
    pub const ALL: [&'static Book; 5] = [&AGATHOCLES, &GREAT_PLAINS, &CIRTA, &ZAMA, &TUNES];

    /// The book of a scenario.
    #[must_use]
    pub fn named(id: &str) -> Option<&'static Book> {
        Book::ALL.into_iter().find(|book| book.id == id)
    }
}

/// Watchtower of Agathocles.
static AGATHOCLES: Book = Book {
    id: "agathocles",
    map: clause!("raw:agathocles.map"),
    set_up: BySide([clause!("raw:agathocles.setup-rome"), clause!("raw:agathocles.setup-carthage")]),
    velites: clause!("raw:sr.velites"),
    exit: clause!("raw:agathocles.exit"),
    new_leaders: BySide([clause!("raw:agathocles.new-leaders"), clause!("raw:agathocles.new-leaders")]),
    end: clause!("raw:agathocles.end"),
    points: BySide([clause!("raw:agathocles.vp-rome"), clause!("raw:agathocles.vp-carthage")]),
    victory: clause!("raw:agathocles.victory"),
};

/// The Great Plains; it says nothing of exits.
static GREAT_PLAINS: Book = Book {
    id: "great-plains",
    map: clause!("raw:great-plains.map"),
    set_up: BySide([clause!("raw:great-plains.setup-rome"), clause!("raw:great-plains.setup-carthage")]),
    velites: clause!("raw:great-plains.velites"),
    exit: clause!("raw:9.8"),
    new_leaders: BySide([
        clause!("raw:great-plains.new-leaders-rome"),
        clause!("raw:great-plains.new-leaders-carthage"),
    ]),
    end: clause!("raw:great-plains.end"),
    points: BySide([clause!("raw:great-plains.vp-rome"), clause!("raw:great-plains.vp-carthage")]),
    victory: clause!("raw:great-plains.victory"),
};

/// Cirta; it says nothing of exits.
static CIRTA: Book = Book {
    id: "cirta",
    map: clause!("raw:cirta.map"),
    set_up: BySide([clause!("raw:cirta.setup-rome"), clause!("raw:cirta.setup-carthage")]),
    velites: clause!("raw:cirta.velites"),
    exit: clause!("raw:9.8"),
    new_leaders: BySide([clause!("raw:cirta.new-leaders-rome"), clause!("raw:cirta.new-leaders-carthage")]),
    end: clause!("raw:cirta.end"),
    points: BySide([clause!("raw:cirta.vp-rome"), clause!("raw:cirta.vp-carthage")]),
    victory: clause!("raw:cirta.victory"),
};

/// Zama.
static ZAMA: Book = Book {
    id: "zama",
    map: clause!("raw:zama.map"),
    set_up: BySide([clause!("raw:zama.setup-rome"), clause!("raw:zama.setup-carthage")]),
    velites: clause!("raw:zama.velites"),
    exit: clause!("raw:zama.exit"),
    new_leaders: BySide([clause!("raw:zama.new-leaders-rome"), clause!("raw:zama.new-leaders-carthage")]),
    end: clause!("raw:zama.end"),
    points: BySide([clause!("raw:zama.vp-rome"), clause!("raw:zama.vp-carthage")]),
    victory: clause!("raw:zama.victory"),
};

/// Tunes.
static TUNES: Book = Book {
    id: "tunes",
    map: clause!("raw:tunes.map"),
    set_up: BySide([clause!("raw:tunes.setup-rome"), clause!("raw:tunes.setup-carthage")]),
    velites: clause!("raw:tunes.velites"),
    exit: clause!("raw:tunes.exit"),
    new_leaders: BySide([clause!("raw:tunes.new-leaders-rome"), clause!("raw:tunes.new-leaders-carthage")]),
    end: clause!("raw:tunes.end"),
    points: BySide([clause!("raw:tunes.vp-rome"), clause!("raw:tunes.vp-carthage")]),
    victory: clause!("raw:tunes.victory"),
};
