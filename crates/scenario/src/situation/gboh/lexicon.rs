//! The words of each ruleset's pictures. This is the one place where siblings differ: whoever reads a picture takes the
//! words of its ruleset from here and asks what they mean, never which ruleset it is.

mod cataphract;
mod gboh_classic;

use acies_board::Terrain;
use acies_rules_gboh::charts::Family;
use acies_rules_gboh::setting::{Missile, Rank, Traits, UnitType, Variety};
use acies_rules_gboh::{Ammo, Marks, PhaseKind};

/// What the pictures of a ruleset may say.
pub(super) struct Lexicon {
    ruleset: &'static str,
    pub(super) parties: Parties,
    pub(super) lines: LineWords,
    /// The words that begin lines about the ground, and those that begin all others but units.
    pub(super) keywords: [&'static [&'static str]; 2],
    /// Words for terrains besides their names in files.
    pub(super) nicknames: &'static [(&'static str, Terrain)],
    pub(super) counters: &'static [(&'static str, Counter)],
    pub(super) missiles: &'static [(&'static str, Arms)],
    pub(super) most_size: u8,
    pub(super) units: &'static [(&'static str, UnitWord)],
    pub(super) leaders: &'static [(&'static str, LeaderWord)],
    pub(super) starts: &'static [(&'static str, StartWord)],
    /// The words behind `start orders L`.
    pub(super) phases: &'static [(&'static str, PhaseWord)],
}

/// Who the two sides are.
pub(super) enum Parties {
    /// Those of the ruleset's battles; one is first in all of them.
    OfBattles,
    /// These, whatever the battle.
    Always([&'static str; 2]),
}

/// How a `lines` line says which units form lines.
#[derive(Clone, Copy)]
pub(super) enum LineWords {
    /// By a battle whose rows hold.
    Battle,
    /// By the kinds that stand in one line.
    Together,
}

/// A word for a counter.
#[derive(Clone, Copy)]
pub(super) struct Counter {
    pub(super) kind: UnitType,
    pub(super) variety: Variety,
    /// Its movement allowance, if nothing else is said.
    pub(super) ma: u8,
    pub(super) traits: Traits,
    pub(super) arms: Arms,
}

impl Counter {
    const fn plain(kind: UnitType, ma: u8) -> Counter {
        Counter { kind, variety: Variety::Plain, ma, traits: Traits::empty(), arms: Arms::NONE }
    }

    const fn of(self, variety: Variety) -> Counter {
        Counter { variety, ..self }
    }
}

/// The missile that a word means, by who bears it: foot, horse, elephants, chariots.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Arms([Option<Missile>; 4]);

impl Arms {
    pub(super) const NONE: Arms = Arms([None; 4]);

    const fn all(missile: Missile) -> Arms {
        Arms([Some(missile); 4])
    }

    /// What troops of this family have then.
    pub(super) const fn of(self, family: Family) -> Option<Missile> {
        self.0[match family {
            Family::Foot => 0,
            Family::Horse => 1,
            Family::Elephant => 2,
            Family::Chariot => 3,
        }]
    }
}

/// What a word behind a unit says.
#[derive(Clone, Copy)]
pub(super) enum UnitWord {
    At,
    Waiting,
    Gone,
    Tq,
    Size,
    Ma,
    Boost,
    Missile,
    Ammo(Ammo),
    Screen(Ammo),
    Hits,
    Stands(Stance),
    Layer(Layer),
    Nation,
    Uncontrolled,
    Mark(Marks),
    Trait(Traits),
}

/// The formations but the line, which needs no word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stance {
    Column,
    Wedge,
    Charge,
    Square,
}

/// Which of two units in a hex.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Layer {
    Top,
    Bottom,
}

/// What a word behind a leader says.
#[derive(Clone, Copy)]
pub(super) enum LeaderWord {
    At,
    Waiting,
    Dead,
    Rank(Rank),
    Init,
    Range,
    Lines,
    Strategy,
    Charisma,
    Combat,
    Contingents,
    Elite,
    Wounded,
    Wound,
    Suspended,
    FellBack,
    Finished,
    NoMomentum,
    Granted,
    Phases,
    Spent,
    Commands,
}

/// What a word behind `start` says.
#[derive(Clone, Copy)]
pub(super) enum StartWord {
    Battle,
    Turn,
    Select,
    Activate,
    Orders,
    Uncontrolled,
    Shock,
    Momentum,
    Doom,
    Rout,
}

/// What a word behind `start orders L` says.
#[derive(Clone, Copy)]
pub(super) enum PhaseWord {
    Kind(PhaseKind),
    Trumped,
}

impl Lexicon {
    /// The words of a ruleset's pictures.
    pub(super) fn of(ruleset: &str) -> Option<&'static Lexicon> {
        [&cataphract::WORDS, &gboh_classic::WORDS].into_iter().find(|words| words.ruleset == ruleset)
    }

    /// What a word behind a unit says.
    pub(super) fn unit_word(&self, word: &str) -> Option<UnitWord> {
        self.units.iter().find(|(name, _)| *name == word).map(|(_, means)| *means)
    }

    /// What a word behind a leader says.
    pub(super) fn leader_word(&self, word: &str) -> Option<LeaderWord> {
        self.leaders.iter().find(|(name, _)| *name == word).map(|(_, means)| *means)
    }
}
