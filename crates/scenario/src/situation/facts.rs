//! Facts: what must be true at one point of a script.

use super::gboh::facts::GbohFact;
use super::iron::facts::IronFact;
use super::rome::facts::RomeFact;
use super::{gboh, iron, rome};
use crate::embedded::Engine;
use crate::error::quote;

/// An order inside a fact, as written.
pub type Order = String;

/// One fact, as written and as understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// As written.
    pub text: String,
    /// What it means.
    pub kind: FactKind,
}

/// What a fact means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FactKind {
    /// `A at 0504 s`
    At {
        /// The piece.
        piece: String,
        /// The hex.
        hex: String,
        /// The facing, if it matters.
        facing: Option<String>,
    },
    /// `SIDE to choose`
    ToChoose(String),
    /// `asked entry-fire`, `asked SIDE entry-fire`
    Asked {
        /// Who is asked, if it matters.
        side: Option<String>,
        /// The name of the question.
        name: String,
    },
    /// `points 3`: movement points of the piece in hand.
    PointsLeft(i32),
    /// `L init 3`: a rating as it is now.
    Rating {
        /// The piece.
        piece: String,
        /// The rating by its name on the counter.
        key: &'static str,
        /// How much.
        due: i32,
    },
    /// `over SIDE`, `over draw`
    Over(String),
    /// `offered face n`
    Offered(Order),
    /// `not offered face n`
    NotOffered(Order),
    /// `drm 2`, `roll 1 drm 2`
    Drm {
        /// Which roll of the last orders, from 1; `None` for the last roll of all.
        roll: Option<usize>,
        /// The sum of the modifiers.
        sum: i32,
    },
    /// `modifier sul:8.3.1(4) 2`, `no modifier sul:8.3.1(4)`
    Modifier {
        /// Which roll, as above.
        roll: Option<usize>,
        /// The clause.
        clause: String,
        /// What it adds; `None` when it must not be there.
        value: Option<i32>,
    },
    /// `points SIDE 57`
    Points {
        /// The side.
        side: String,
        /// How many.
        points: i32,
    },
    /// `SIDE sees L`, `SIDE does not see L`
    Sees {
        /// Who looks.
        side: String,
        /// At which piece.
        piece: String,
        /// Whether it is seen.
        seen: bool,
    },
    /// `cites sul:10.4`, `not cites sul:10.4`
    Cites {
        /// The clause.
        clause: String,
        /// Whether an event must name it, or none may.
        named: bool,
    },
    /// What only Men of Iron has.
    Iron(IronFact),
    /// What only Great Battles of History has.
    Gboh(GbohFact),
    /// What only Rome at War has.
    Rome(RomeFact),
}

impl FactKind {
    /// The clause it names, if any.
    #[must_use]
    pub fn clause(&self) -> Option<&str> {
        match self {
            FactKind::Modifier { clause, .. } | FactKind::Cites { clause, .. } => Some(clause),
            FactKind::Gboh(GbohFact::Shift { clause, .. }) => Some(clause),
            _ => None,
        }
    }
}

/// Reads the facts of one line about a position of this engine; wrong ones go to `fault`.
pub(super) fn facts(engine: Engine, text: &str, mut fault: impl FnMut(String)) -> Vec<Fact> {
    let mut found: Vec<Fact> = Vec::new();
    for part in text.split(',').map(str::trim) {
        match fact(engine, part) {
            Ok(kind) => found.push(Fact { text: part.to_string(), kind }),
            Err(what) => match more_of_a_list(found.last(), part) {
                Some(kind) => found.push(Fact { text: part.to_string(), kind }),
                None => fault(what),
            },
        }
    }
    found
}

/// `offered face n, done`: what follows `offered` without being a fact is one more order.
fn more_of_a_list(last: Option<&Fact>, part: &str) -> Option<FactKind> {
    let order = || (!part.is_empty()).then(|| part.to_string());
    match last?.kind {
        FactKind::Offered(_) => order().map(FactKind::Offered),
        FactKind::NotOffered(_) => order().map(FactKind::NotOffered),
        _ => None,
    }
}

fn fact(engine: Engine, text: &str) -> Result<FactKind, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        [] => Err("a fact is missing; write facts with commas between".to_string()),
        ["not", "offered", order @ ..] if !order.is_empty() => Ok(FactKind::NotOffered(order.join(" "))),
        ["offered", order @ ..] if !order.is_empty() => Ok(FactKind::Offered(order.join(" "))),
        ["not", "cites", clause] => Ok(FactKind::Cites { clause: clause.to_string(), named: false }),
        ["cites", clause] => Ok(FactKind::Cites { clause: clause.to_string(), named: true }),
        ["over", side] => Ok(FactKind::Over(side.to_string())),
        ["asked", name] => asked(None, name),
        ["asked", side, name] => asked(Some(side), name),
        ["points", left] => Ok(FactKind::PointsLeft(number(left)?)),
        ["points", side, points] => Ok(FactKind::Points { side: side.to_string(), points: number(points)? }),
        ["roll", count, rest @ ..] if !rest.is_empty() => of_roll(Some(roll_number(count)?), rest, text),
        [side, "sees", piece] => Ok(sees(side, piece, true)),
        [side, "does", "not", "see", piece] => Ok(sees(side, piece, false)),
        [side, "to", "choose"] => Ok(FactKind::ToChoose(side.to_string())),
        ["drm" | "modifier", ..] | ["no", "modifier", ..] => of_roll(None, &words, text),
        [piece, "at", place @ ..] => at(engine, piece, place, text),
        _ => match (rating(engine, &words), engine) {
            (Some((piece, key, due)), _) => Ok(FactKind::Rating { piece: piece.to_string(), key, due: number(due)? }),
            (None, Engine::Iron) => iron::facts::fact(&words, text).map(FactKind::Iron),
            (None, Engine::Gboh) => gboh::facts::fact(&words, text).map(FactKind::Gboh),
            (None, Engine::Rome) => rome::facts::fact(&words, text).map(FactKind::Rome),
        },
    }
}

fn asked(side: Option<&str>, name: &str) -> Result<FactKind, String> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !name.chars().all(plain) {
        return Err(format!(
            "{} is not the name of a question; `acies situation trace` shows the names, such as `asked move`",
            quote(name)
        ));
    }
    Ok(FactKind::Asked { side: side.map(str::to_string), name: name.to_string() })
}

/// The words for ratings, as pictures write them, and the names by which pieces show them.
const RATINGS: [(Engine, &[(&str, &str)]); 3] = [
    (Engine::Iron, &[("ar", "ar"), ("cr", "cr"), ("ma", "ma"), ("sdr", "sdr")]),
    (
        Engine::Gboh,
        &[
            ("init", "initiative"),
            ("lc", "lines"),
            ("range", "range"),
            ("strategy", "strategy"),
            ("charisma", "charisma"),
            ("combat", "combat"),
            ("size", "size"),
            ("ma", "ma"),
        ],
    ),
    (
        Engine::Rome,
        &[
            ("tactical", "tactical"),
            ("initiative", "initiative"),
            ("ma", "ma"),
            ("strength", "strength"),
            ("morale", "morale"),
        ],
    ),
];

/// `L init 3`: the piece, the name of the rating and its number, if this engine's pictures have such a word.
fn rating<'w>(engine: Engine, words: &[&'w str]) -> Option<(&'w str, &'static str, &'w str)> {
    let [piece, word, due] = words else { return None };
    let (_, known) = RATINGS.into_iter().find(|(of, _)| *of == engine)?;
    let (_, key) = known.iter().find(|(name, _)| name == word)?;
    Some((piece, key, due))
}

fn at(engine: Engine, piece: &str, place: &[&str], text: &str) -> Result<FactKind, String> {
    let example = if engine == Engine::Rome { "34" } else { "0504" };
    let is_place = |word: &str| {
        // Areas of two boards have the letter of their board before the number.
        let number = if engine == Engine::Rome { word.trim_start_matches(['W', 'E']) } else { word };
        !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit())
    };
    let (hex, facing) = match place {
        [hex] if is_place(hex) => (hex, None),
        [hex, facing] if is_place(hex) => (hex, Some(facing.to_string())),
        _ => {
            return Err(format!(
                "{} says no place; write `{piece} at {example}` or `{piece} at {example} s`",
                quote(text)
            ));
        }
    };
    // A printed board's area 5 is written 05 on the map.
    let area = || hex.parse::<acies_board::AreaNumber>().ok().filter(|_| engine == Engine::Rome);
    let hex = area().map_or_else(|| hex.to_string(), |area| area.to_string());
    Ok(FactKind::At { piece: piece.to_string(), hex, facing })
}

fn sees(side: &str, piece: &str, seen: bool) -> FactKind {
    FactKind::Sees { side: side.to_string(), piece: piece.to_string(), seen }
}

/// `drm N`, `modifier CLAUSE N`, `no modifier CLAUSE`.
fn of_roll(roll: Option<usize>, words: &[&str], text: &str) -> Result<FactKind, String> {
    match words {
        ["drm", sum] => Ok(FactKind::Drm { roll, sum: number(sum)? }),
        ["modifier", clause, value] => {
            Ok(FactKind::Modifier { roll, clause: clause.to_string(), value: Some(number(value)?) })
        }
        ["no", "modifier", clause] => Ok(FactKind::Modifier { roll, clause: clause.to_string(), value: None }),
        _ => {
            let right = "`drm N`, `modifier CLAUSE N` or `no modifier CLAUSE`";
            Err(format!("{} is not a fact about a roll; write {right}", quote(text)))
        }
    }
}

/// A number of either sign.
pub(super) fn number(word: &str) -> Result<i32, String> {
    let digits = word.strip_prefix('+').unwrap_or(word);
    let small = digits.parse().ok().filter(|n: &i32| n.abs() < 10_000);
    small.ok_or_else(|| format!("{} is not a number; write one such as 2 or -1", quote(word)))
}

fn roll_number(word: &str) -> Result<usize, String> {
    let count = word.parse().ok().filter(|n| (1..=99).contains(n));
    count.ok_or_else(|| format!("{} is not a number of a roll; count them from 1", quote(word)))
}

#[cfg(test)]
mod tests {
    use super::{FactKind, IronFact, facts};
    use crate::embedded::Engine;
    use crate::situation::iron::facts::OffMap;

    fn kinds(text: &str) -> Vec<FactKind> {
        facts(Engine::Iron, text, |what| panic!("{what}")).into_iter().map(|fact| fact.kind).collect()
    }

    #[test]
    fn every_form_of_the_manual_is_read() {
        let text = "A at 0504, A at 0504 s, A normal, A in box, L killed, standard gone, ottoman to choose, \
            over draw, drm +2, roll 2 drm -1, modifier sul:1 2, no modifier sul:1, roll 1 no modifier sul:1, \
            points ottoman 57, cites sul:1, not cites sul:1, ottoman sees L, ottoman does not see L";
        let found = kinds(text);
        assert_eq!(found.len(), 18);
        assert_eq!(found[3], FactKind::Iron(IronFact::OffMap { piece: "A".into(), place: OffMap::Box }));
        assert_eq!(found[9], FactKind::Drm { roll: Some(2), sum: -1 });
    }

    #[test]
    fn a_list_of_offered_orders_goes_on_until_the_next_fact() {
        let found = kinds("offered face n, done, A normal, not offered to 0504, roll B, B at 0504");
        assert_eq!(found[1], FactKind::Offered("done".into()));
        assert_eq!(found[2], FactKind::Iron(IronFact::State { piece: "A".into(), mark: None }));
        assert_eq!(found[4], FactKind::NotOffered("roll B".into()));
        assert!(matches!(found[5], FactKind::At { .. }));
    }

    #[test]
    fn what_is_no_fact_says_what_would_be() {
        for (text, part) in [
            ("A disorderd", "did you mean `disordered`?"),
            ("A at here", "write `A at 0504`"),
            ("drm much", "`much` is not a number"),
            ("roll 0 drm 1", "count them from 1"),
            ("modifier sul:1", "write `drm N`, `modifier CLAUSE N`"),
            ("", "a fact is missing"),
            ("A B C D", "see docs/situations.md"),
        ] {
            let mut told = Vec::new();
            facts(Engine::Iron, text, |what| told.push(what));
            assert!(told.len() == 1 && told[0].contains(part), "{text}: {told:?}");
        }
    }
}
