//! What a player is told before the first move: how hard a battle is to learn, how each side wins, what counts, and
//! what is worth knowing. Nothing of it has an effect on play.
//!
//! Texts name the numbers of their battle in braces, `{enemy-level}`, so that a level and the sentence about it cannot
//! disagree.

use crate::clauses::ClauseInfo;
use crate::error::{known, quote};
use crate::info::{self, ScenarioInfo};
use crate::read::{Node, Val};
use crate::text::Text;

/// How hard a battle is to learn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Learning {
    /// For a first evening.
    Easy = 1,
    /// For whoever has played the ruleset, or one like it.
    Middling = 2,
    /// Many rules, or many kinds of troops.
    Hard = 3,
}

/// One line of what counts for victory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// How much: `3`, `TQ`, `5×`.
    pub points: String,
    /// What for.
    pub text: Text,
}

/// Something worth knowing before the first move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The clause that says so.
    pub clause: String,
    /// What it is.
    pub text: Text,
}

/// Numbers that the texts of a side may name.
pub(crate) type Figures = Vec<(&'static str, i32)>;

/// What a briefing is read against.
pub(crate) struct Desk<'d> {
    /// What counts in battles that do not say it themselves.
    pub(crate) usual: &'d [Count],
    /// The clauses that it may cite.
    pub(crate) clauses: &'d [ClauseInfo],
    /// The numbers of each side.
    pub(crate) figures: [Figures; 2],
}

/// The most lines of what counts, and of what is worth knowing.
const COUNTS: usize = 5;
const ADVICE: usize = 3;

/// The most letters of a number of points.
const POINTS: usize = 3;

/// The numbers of sides that are beaten at a level.
pub(crate) fn levels([first, second]: [i32; 2]) -> [Figures; 2] {
    let side = |own, enemy| vec![("own-level", own), ("enemy-level", enemy)];
    [side(first, second), side(second, first)]
}

/// `learning`, which may be missing.
pub(crate) fn learning(root: &Node<'_>) -> Option<Learning> {
    match root.opt("learning")?.whole(1..=3_u8)? {
        1 => Some(Learning::Easy),
        2 => Some(Learning::Middling),
        _ => Some(Learning::Hard),
    }
}

/// What counts in all battles of a ruleset: `[briefing]` of its charts, which may be missing.
pub(crate) fn usual(root: &Node<'_>) -> Vec<Count> {
    let found = root.opt("briefing").and_then(|value| value.within(|node| counts(&node.req("counts")?)));
    found.unwrap_or_default()
}

impl Desk<'_> {
    /// The battle with what its file tells players: `wins` and `plan` of the sides, and `[briefing]`. All may be missing.
    pub(crate) fn tell(&self, root: &Node<'_>, mut info: ScenarioInfo) -> ScenarioInfo {
        info.counts = self.usual.to_vec();
        for ((side, node), figures) in info.sides.iter_mut().zip(root.each("side")).zip(&self.figures) {
            side.wins = node.opt("wins").and_then(|value| filled(&value, figures));
            side.plan = node.opt("plan").and_then(|value| filled(&value, figures));
        }
        if let Some(node) = root.opt("briefing").and_then(|value| value.table()) {
            self.briefing(&node, &mut info);
        }
        info
    }

    fn briefing(&self, node: &Node<'_>, info: &mut ScenarioInfo) {
        for (key, value) in node.entries() {
            match key {
                "counts" => info.counts = counts(&value).unwrap_or_default(),
                "know" => info.know = self.know(&value).unwrap_or_default(),
                _ => self.side(key, &value, info),
            }
        }
        for side in info.sides.iter().filter(|side| side.you.is_none()) {
            node.fault(format!("does not speak to both sides; write [briefing.{}.you]", side.id));
        }
        if info.know.is_empty() {
            node.fault("says nothing that is worth knowing; write `know = [{ clause, text }, …]`");
        }
    }

    /// `[briefing.SIDE]`.
    fn side(&self, id: &str, value: &Val<'_>, info: &mut ScenarioInfo) {
        let Some(at) = info.sides.iter().position(|side| side.id == id) else {
            let ids = info.sides.iter().map(|side| side.id.as_str());
            value
                .fault(format!("is not a key of this table; {}", known(id, ["counts", "know"].into_iter().chain(ids))));
            return;
        };
        info.sides[at].you = value.within(|node| filled(&node.req("you")?, &self.figures[at]));
    }

    fn know(&self, value: &Val<'_>) -> Option<Vec<Advice>> {
        at_most(value, ADVICE)?;
        value.list_of(|item| {
            item.within(|node| {
                let clause = node.req("clause").and_then(|value| info::clause(&value, self.clauses));
                let text = node.text("text");
                Some(Advice { clause: clause?, text: text? })
            })
        })
    }
}

fn counts(value: &Val<'_>) -> Option<Vec<Count>> {
    at_most(value, COUNTS)?;
    value.list_of(|item| {
        item.within(|node| {
            let points = node.req("points").and_then(|value| points(&value));
            let text = node.text("text");
            Some(Count { points: points?, text: text? })
        })
    })
}

fn points(value: &Val<'_>) -> Option<String> {
    let points = value.string()?;
    if !(1..=POINTS).contains(&points.chars().count()) {
        value.fault(format!("{} is not a number of points; write 1 to {POINTS} letters, `2` or `TQ`", quote(&points)));
        return None;
    }
    Some(points)
}

fn at_most(value: &Val<'_>, most: usize) -> Option<()> {
    let lines = value.list()?.len();
    if !(1..=most).contains(&lines) {
        value.fault(format!("has {lines} lines; write 1 to {most}"));
        return None;
    }
    Some(())
}

/// A text with numbers in the places of their names.
fn filled(value: &Val<'_>, figures: &Figures) -> Option<Text> {
    let text = value.text()?;
    let (en, ja) = (fill(value, &text.en, figures), fill(value, &text.ja, figures));
    Some(Text { en: en?, ja: ja? })
}

fn fill(value: &Val<'_>, text: &str, figures: &Figures) -> Option<String> {
    let (mut filled, mut rest) = (String::new(), text);
    while let Some((before, behind)) = rest.split_once('{') {
        let (name, after) = behind.split_once('}').unwrap_or((behind, ""));
        let Some((_, number)) = figures.iter().find(|(known, _)| *known == name) else {
            let names = known(name, figures.iter().map(|(known, _)| *known));
            value.fault(format!("{} is not a number of this battle; {names}", quote(name)));
            return None;
        };
        filled.push_str(before);
        filled.push_str(&number.to_string());
        rest = after;
    }
    filled.push_str(rest);
    Some(filled)
}
