//! What `[[group]]` tables say of counters of the classic charts beside type and ratings.

use super::Field;
use super::groups::Layer;
use crate::error::quote;
use crate::read::{Node, Val};
use crate::text::Text;
use acies_kernel::Side;
use acies_rules_gboh::setting::{Ammo, Traits, UnitType};

/// The keys of marks that are classes of their own.
const CLASSES: [&str; 2] = ["cataphracted", "cardaces"];

/// Keys of which a group may say that their values are ours.
const OURS: [&str; 5] = ["type", "missile", "ma", "at", "hits"];

/// Words for the station of a unit in its legion, for looks and names (gboh:V10.10).
const STATIONS: [&str; 6] = ["hastati", "principes", "triarii", "velites", "cohort", "extraordinaria"];

/// What a group says of all its counters.
pub(super) struct Marked {
    pub(super) corps: usize,
    pub(super) traits: Traits,
    pub(super) boost: Option<u8>,
    pub(super) ammo: Ammo,
    pub(super) hits: u8,
    pub(super) reconstructed: bool,
}

/// The class of a group: a cohort, or a mark that is one; with the value that says so.
pub(super) fn class<'a>(node: &Node<'a>) -> Option<(&'a str, Val<'a>)> {
    let words = [("vet-co", "vet-co"), ("rec-co", "rec-co"), ("con-co", "con-co")];
    let cohort = node.opt("cohort").and_then(|value| Some((value.pick("cohort", &words)?, value)));
    let marks = CLASSES.into_iter().filter_map(|key| Some((key, node.opt(key).filter(|it| it.truth() == Some(true))?)));
    let mut all: Vec<(&'a str, Val<'a>)> = cohort.into_iter().chain(marks).collect();
    if all.len() > 1 {
        node.fault("is of two classes; leave one of `cohort`, `cataphracted` and `cardaces` out");
    }
    all.pop()
}

impl Field<'_, '_> {
    pub(super) fn marked(&self, node: &Node<'_>, side: Side, kind: UnitType) -> Option<Marked> {
        let corps = node.req("corps").and_then(|value| self.corps(&value, side));
        let mut traits = Traits::empty();
        for &(key, mark, types) in self.ground.charts.print.marks {
            traits.set(mark, node.flag(key));
            if let Some(value) = node.opt(key).filter(|_| traits.contains(mark)) {
                if !types.is_empty() && !types.contains(&kind) {
                    let prints: Vec<&str> = types.iter().map(|kind| kind.print()).collect();
                    value.fault(format!("only {} are so; leave it out", prints.join(", ")));
                }
            }
        }
        if let Some(value) = node.opt("station") {
            value.pick("station", &STATIONS.map(|word| (word, ())));
        }
        if let Some(value) = node.opt("legion") {
            value.string();
        }
        let boost = node.maybe("ma-boost", |value| value.whole(1..=20_u8));
        let supplies = [("normal", Ammo::Full), ("low", Ammo::Low), ("no", Ammo::No)];
        let ammo = node.maybe("supply", |value| value.pick("supply of missiles", &supplies));
        let hits = node.maybe("hits", |value| value.whole(0..=9_u8));
        let reconstructed = node.req("reconstructed").and_then(|value| ours(&value, &OURS));
        let (ammo, hits) = (ammo?.unwrap_or(Ammo::Full), hits?.unwrap_or(0));
        Some(Marked { corps: corps?, traits, boost: boost?, ammo, hits, reconstructed: reconstructed? })
    }
}

/// Whether anything of a table is ours: `true`, or a list of keys.
pub(super) fn ours(value: &Val<'_>, keys: &[&str]) -> Option<bool> {
    if !value.is_list() {
        return value.truth();
    }
    let known: Vec<(&str, ())> = keys.iter().map(|key| (*key, ())).collect();
    Some(!value.list_of(|key| key.pick("key that may be ours", &known))?.is_empty())
}

/// `stack`: one word for each unit.
pub(super) fn layers(node: &Node<'_>, count: usize) -> Option<Vec<Option<Layer>>> {
    let Some(value) = node.opt("stack") else { return Some(vec![None; count]) };
    let words = [("", None), ("top", Some(Layer::Top)), ("bottom", Some(Layer::Bottom))];
    let found = value.list_of(|word| word.pick("place in a stack", &words))?;
    if found.len() != count {
        value.fault(format!("has {} words; {count} are needed, one for each unit", found.len()));
        return None;
    }
    Some(found)
}

/// What people call each unit: by `names`, or all by the group's name.
pub(super) fn names(node: &Node<'_>, name: &Text, count: usize) -> Option<Vec<Text>> {
    if let Some(value) = node.opt("names") {
        let found = value.list_of(|name| name.text())?;
        if found.len() != count {
            value.fault(format!("has {} names; {count} are needed, one for each unit", found.len()));
            return None;
        }
        return Some(found);
    }
    Some(vec![name.clone(); count])
}

/// A missile that a type cannot bear is told by its row of the chart.
pub(super) fn check_supply(node: &Node<'_>, has_missile: bool) {
    if let Some(value) = node.opt("supply").filter(|_| !has_missile) {
        let word = value.str().unwrap_or_default();
        value.fault(format!("{} is said of a group without missiles; leave it out", quote(word)));
    }
}
