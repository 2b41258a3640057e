//! What the engine has to say to a person, before it becomes words.
//!
//! A message is a key of the locale files and the things it speaks of. The engine never makes a
//! sentence; `locales/` does, in the reader's language.
//!
//! Programs must not decide by a message: its key can be read only by a [`Speaker`], and there are two, the crates
//! `words` and `protocol`. What is asked is [`Rules::question`](crate::Rules::question), what happened is an event.

use crate::{Clause, Side};

/// A thing a message speaks of. In the locale files the arguments are named by kind and order:
/// `$unit`, `$unit2`, `$leader`, `$hex`, `$hex2`, `$battle`, `$side`, `$facing`, `$n`, `$n2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A combat unit.
    Unit(u16),
    /// A leader.
    Leader(u16),
    /// A hex or an area.
    Place(u16),
    /// A command, battle or formation.
    Group(u16),
    /// A side.
    Side(Side),
    /// A facing, as its index.
    Facing(u8),
    /// A number.
    Number(i32),
}

/// Makes something for people of the key of a message. Only `words` and `protocol` have one;
/// `cargo xtask tidy` refuses it elsewhere.
pub trait Speaker {
    /// What it makes.
    type Said;

    /// What it makes of this key.
    fn say(&self, key: &'static str) -> Self::Said;
}

/// A key of the locale files with up to four arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Message {
    key: &'static str,
    args: [Option<Arg>; 4],
}

impl Message {
    /// A message without arguments.
    #[must_use]
    pub const fn new(key: &'static str) -> Message {
        Message { key, args: [None; 4] }
    }

    /// The same message with one more argument.
    ///
    /// # Panics
    /// When four are there already.
    #[must_use]
    #[inline]
    pub fn with(mut self, arg: Arg) -> Message {
        let free = self.args.iter().position(Option::is_none);
        self.args[free.expect("a message has at most four arguments")] = Some(arg);
        self
    }

    /// Hands the key to whoever makes words of it.
    pub fn said_by<S: Speaker + ?Sized>(&self, speaker: &S) -> S::Said {
        speaker.say(self.key)
    }

    /// The arguments in order.
    pub fn args(&self) -> impl Iterator<Item = Arg> + '_ {
        self.args.iter().flatten().copied()
    }
}

/// How a piece or a side differs between two positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The words for it.
    pub message: Message,
    /// Whose piece it is.
    pub side: Side,
    /// What it costs that side, on the engine's own small scale; less than nothing is a gain.
    pub toll: i32,
    /// Whether anything is gone for good.
    pub fate: Fate,
}

/// What becomes of a piece or a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It is better or worse off, but there.
    Lives,
    /// It is gone from the battle.
    Lost,
}

impl Change {
    /// The toll of a victory: a gain above all losses.
    pub const VICTORY: i32 = -100;

    /// A side has won: `words` say so of it.
    #[must_use]
    pub fn victory(side: Side, words: Message) -> Change {
        Change { message: words.with(Arg::Side(side)), side, toll: Change::VICTORY, fate: Fate::Lives }
    }
}

/// Why a rule forbids an action: the clause, and the facts in one message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The clause that forbids it.
    pub clause: Clause,
    /// The facts that make it apply.
    pub why: Message,
}

impl Refusal {
    /// A refusal under `clause`, explained by the locale key `key`.
    #[must_use]
    pub const fn new(clause: Clause, key: &'static str) -> Refusal {
        Refusal { clause, why: Message::new(key) }
    }

    /// The same refusal with one more fact.
    #[must_use]
    #[inline]
    pub fn with(mut self, arg: Arg) -> Refusal {
        self.why = self.why.with(arg);
        self
    }
}

/// One modifier of a roll, with the clause that gives it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Modifier {
    /// The clause.
    pub clause: Clause,
    /// What is added to the roll.
    pub value: i32,
}
