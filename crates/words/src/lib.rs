//! Every sentence a person reads, in English and Japanese (Project Fluent).
//!
//! An engine says a [`Message`]: a key and the things it speaks of. The locale files in
//! `locales/` make a sentence of it:
//!
//! ```
//! use acies_words::{Lang, Words};
//! let words = Words::new(Lang::En);
//! assert_eq!(words.say("facing-sw", &[]), "south-west");
//! ```
//!
//! This crate knows no rule and no file but its own. Keys are checked against the sources of the
//! engines and commands by `tests/it/keys.rs`: none may be missing and none unused.

mod lang;
mod names;

pub use fluent_bundle::FluentValue as Value;
pub use lang::Lang;
pub use names::{Called, Names, Titles};

use acies_kernel::{Arg, Message, Speaker};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use std::fmt;
use unic_langid::langid;

/// The locale files that come with the program, by language.
const FILES: [(Lang, [&str; 14]); 2] = [
    (
        Lang::En,
        [
            include_str!("../../../locales/en/app.ftl"),
            include_str!("../../../locales/en/board.ftl"),
            include_str!("../../../locales/en/bots.ftl"),
            include_str!("../../../locales/en/common.ftl"),
            include_str!("../../../locales/en/gboh.ftl"),
            include_str!("../../../locales/en/gboh-classic.ftl"),
            include_str!("../../../locales/en/iron.ftl"),
            include_str!("../../../locales/en/lab.ftl"),
            include_str!("../../../locales/en/lobby.ftl"),
            include_str!("../../../locales/en/orders.ftl"),
            include_str!("../../../locales/en/pieces.ftl"),
            include_str!("../../../locales/en/rome.ftl"),
            include_str!("../../../locales/en/suleiman.ftl"),
            include_str!("../../../locales/en/men-of-iron.ftl"),
        ],
    ),
    (
        Lang::Ja,
        [
            include_str!("../../../locales/ja/app.ftl"),
            include_str!("../../../locales/ja/board.ftl"),
            include_str!("../../../locales/ja/bots.ftl"),
            include_str!("../../../locales/ja/common.ftl"),
            include_str!("../../../locales/ja/gboh.ftl"),
            include_str!("../../../locales/ja/gboh-classic.ftl"),
            include_str!("../../../locales/ja/iron.ftl"),
            include_str!("../../../locales/ja/lab.ftl"),
            include_str!("../../../locales/ja/lobby.ftl"),
            include_str!("../../../locales/ja/orders.ftl"),
            include_str!("../../../locales/ja/pieces.ftl"),
            include_str!("../../../locales/ja/rome.ftl"),
            include_str!("../../../locales/ja/suleiman.ftl"),
            include_str!("../../../locales/ja/men-of-iron.ftl"),
        ],
    ),
];

/// Which sentence a message is: equal for messages that say the same of different things.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Kind(&'static str);

/// Reads the key of a message, to look its sentence up.
struct Key;

impl Speaker for Key {
    type Said = &'static str;

    fn say(&self, key: &'static str) -> &'static str {
        key
    }
}

/// The sentences of one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.lang)
    }
}

impl Words {
    /// The sentences of a language.
    #[must_use]
    pub fn new(lang: Lang) -> Words {
        let id = match lang {
            Lang::En => langid!("en"),
            Lang::Ja => langid!("ja"),
        };
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Direction marks around arguments are for browsers; a terminal shows them as rubbish.
        bundle.set_use_isolating(false);
        for text in FILES.iter().filter(|(of, _)| *of == lang).flat_map(|(_, texts)| texts) {
            // A faulty line is left out here and told by the tests.
            let resource = FluentResource::try_new((*text).to_string()).unwrap_or_else(|(rest, _)| rest);
            bundle.add_resource_overriding(resource);
        }
        Words { lang, bundle }
    }

    /// The language.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The sentence of a key with these arguments; the key itself if there is none.
    #[must_use]
    pub fn say(&self, key: &str, args: &[(&str, Value<'_>)]) -> String {
        self.format(key, args).map_or_else(|| key.to_string(), |(text, _)| text)
    }

    /// The sentence of a key that has no arguments, if there is one.
    #[must_use]
    pub fn find(&self, key: &str) -> Option<String> {
        self.try_say(key, &[]).ok()
    }

    /// The sentence of a message.
    #[must_use]
    pub fn message(&self, message: &Message, names: &dyn Names) -> String {
        let args = self.arguments(message, names);
        begun(self.say(message.said_by(&Key), &args), &args)
    }

    /// The sentence of a message, with one argument replaced by a text of the caller's.
    #[must_use]
    pub fn message_with(&self, message: &Message, names: &dyn Names, name: &str, text: String) -> String {
        let mut args = self.arguments(message, names);
        if let Some(arg) = args.iter_mut().find(|(have, _)| *have == name) {
            arg.1 = text.into();
        }
        begun(self.say(message.said_by(&Key), &args), &args)
    }

    /// Which sentence a message is, whatever it speaks of.
    #[must_use]
    pub fn kind(&self, message: &Message) -> Kind {
        Kind(message.said_by(&Key))
    }

    /// A longer explanation of a message, where the locale files give one.
    #[must_use]
    pub fn help(&self, message: &Message) -> Option<String> {
        let pattern = self.bundle.get_message(message.said_by(&Key))?.get_attribute("help")?.value();
        let mut faults = Vec::new();
        let text = self.bundle.format_pattern(pattern, None, &mut faults);
        faults.is_empty().then(|| text.into_owned())
    }

    /// The sentence of a key.
    ///
    /// # Errors
    /// When there is no such key, or an argument that it needs is missing.
    pub fn try_say(&self, key: &str, args: &[(&str, Value<'_>)]) -> Result<String, String> {
        match self.format(key, args) {
            None => Err(format!("{}: there is no message `{key}`", self.lang)),
            Some((text, None)) => Ok(text),
            Some((_, Some(fault))) => Err(format!("{}: `{key}`: {fault}", self.lang)),
        }
    }

    /// The text of a key, and the first thing wrong with it.
    fn format(&self, key: &str, args: &[(&str, Value<'_>)]) -> Option<(String, Option<String>)> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut faults = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut faults).into_owned();
        Some((text, faults.first().map(ToString::to_string)))
    }

    /// The sentence of a message.
    ///
    /// # Errors
    /// When there is no such key, or it needs an argument that the message has not.
    pub fn try_message(&self, message: &Message, names: &dyn Names) -> Result<String, String> {
        let args = self.arguments(message, names);
        self.try_say(message.said_by(&Key), &args).map(|text| begun(text, &args))
    }

    /// Arguments named by kind and order: `unit`, `unit2`, `hex`, `n`, …
    fn arguments(&self, message: &Message, names: &dyn Names) -> Vec<(&'static str, Value<'static>)> {
        let mut args: Vec<(&'static str, Value<'static>)> = Vec::new();
        for arg in message.args() {
            let (kind, value): ([&'static str; 4], Value<'static>) = match arg {
                Arg::Unit(id) => (["unit", "unit2", "unit3", "unit4"], names.unit(id).into()),
                Arg::Leader(id) => (["leader", "leader2", "leader3", "leader4"], names.leader(id).into()),
                Arg::Place(id) => (["hex", "hex2", "hex3", "hex4"], names.place(id).into()),
                Arg::Group(id) => (["battle", "battle2", "battle3", "battle4"], names.group(id).into()),
                Arg::Side(side) => (["side", "side2", "side3", "side4"], names.side(side).into()),
                Arg::Facing(index) => (["facing", "facing2", "facing3", "facing4"], names.facing(index).into()),
                Arg::Number(n) => (["n", "n2", "n3", "n4"], n.into()),
            };
            let name = kind.into_iter().find(|name| !args.iter().any(|(have, _)| have == name));
            args.extend(name.map(|name| (name, value)));
        }
        args
    }
}

/// The text with a capital letter wherever a sentence of it begins with a name.
fn begun(mut text: String, args: &[(&str, Value<'_>)]) -> String {
    for (_, value) in args {
        let Value::String(name) = value else { continue };
        let mut letters = name.chars();
        let capital: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
        if capital == *name {
            continue;
        }
        if text.starts_with(&**name) {
            text.replace_range(..name.len(), &capital);
        }
        for end in [". ", "? ", "! "] {
            text = text.replace(&format!("{end}{name}"), &format!("{end}{capital}"));
        }
    }
    text
}
