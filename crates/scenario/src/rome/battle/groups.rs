//! `[[group]]` tables: blocks of like counters. The n-th unit takes the n-th area and, where there is a list of
//! them, the n-th starting step.

use super::{Army, Field};
use crate::error::quote;
use crate::info::Named;
use crate::read::{Node, Val};
use crate::rome::charts::lists::{kind, pair};
use crate::rome::{LEGIONS, step_letters};
use acies_board::AreaId;
use acies_kernel::Side;
use acies_rules_rome::setting::{Kind, MAX_STEPS, MAX_UNITS, Rating, Start, Unit, UnitId};

/// Peoples that counters bear the names of.
const NATIONS: [&str; 11] = [
    "roman",
    "italian",
    "numidian",
    "carthaginian",
    "libyan",
    "punic",
    "moor",
    "balearic",
    "iberian",
    "ligurian",
    "celt",
];

/// What of a group a file may say is ours.
const PROPOSED: [&str; 3] = ["steps", "missile", "at"];

/// A legion, and the name of the velites that it may detach.
type Pairing<'a> = (UnitId, Val<'a>);

impl Field<'_, '_> {
    pub(super) fn groups(&self, root: &Node<'_>, army: &mut Army) {
        let mut velites = Vec::new();
        for node in root.each("group") {
            self.group(&node, army, &mut velites);
            node.close();
        }
        for (parent, value) in velites {
            pair_off(army, parent, &value);
        }
        self.check_orphans(root, army);
        self.check_stacks(root, army);
    }

    fn group<'a>(&self, node: &Node<'a>, army: &mut Army, velites: &mut Vec<Pairing<'a>>) -> Option<()> {
        node.knows(&["at", "arrives", "velites", "step", "legion", "may-not-stop-with", "artillery"]);
        let names = node.req("units").and_then(|value| value.list());
        let name = node.text("name");
        let reconstructed = node.opt("reconstructed").map_or(Some(false), |value| ours(&value, &PROPOSED));
        node.req("nation").and_then(|value| value.pick("nation", &NATIONS.map(|nation| (nation, ()))));
        let model = self.model(node);
        let (names, mut model) = (names?, model?);
        let count = names.len();
        let starts = self.starts(node, &model, count);
        let steps = begins(node, &model, count);
        let partners = node.opt("velites").and_then(|value| partners(&value, &model, count));
        let (name, starts, steps) = (name?, starts?, steps?);
        for (at, value) in names.iter().enumerate() {
            let Some(id) = unit_id(value, army) else { continue };
            (model.name, model.start, model.begin) = (id, starts[at], steps[at]);
            let unit = UnitId(u8::try_from(army.units.len()).ok()?);
            velites.extend(partners.as_ref().map(|partners| (unit, partners[at].clone())));
            army.unit_names.push(Named::new(&model.name, &name, reconstructed == Some(true)));
            army.units.push(model.clone());
        }
        Some(())
    }

    /// What the counters of a group have in common.
    fn model(&self, node: &Node<'_>) -> Option<Unit> {
        let side = node.req("side").and_then(|value| self.sides.side(&value));
        let formation = side.and_then(|side| self.sides.find(&node.req("formation")?, side));
        let kind = node.req("type").and_then(|value| kind(&value));
        let remnant = node.flag("remnant");
        let steps = node.req("steps").and_then(|value| ratings(&value));
        let missile = node.whole("missile", 0..=4_u8);
        let artillery = node.opt("artillery").map_or(Some(0), |value| value.whole(0..=8_u8));
        let points = node.whole("points", 0..=20_u8);
        let legion = node.opt("legion").map_or(Some(0), |value| value.pick("legion", &LEGIONS));
        let shuns = node.opt("may-not-stop-with").map(|value| value.pick("type", &[(Kind::Legion.name(), ())]));
        let (sword_armed, can_charge) = (node.flag("sword-armed"), node.flag("can-charge"));
        let (kind, side) = (kind?, side?);
        if remnant && !kind.is_long() {
            node.fault("only long units leave a remnant (raw:21.3); leave `remnant` out");
        }
        if sword_armed && kind != Kind::Phalanx {
            node.fault("only a phalanx can be `sword-armed` (raw:zama.italian-army); leave it out");
        }
        Some(Unit {
            name: String::new(),
            side,
            kind,
            steps: steps?.into_iter().collect(),
            remnant,
            missile: missile?,
            artillery: artillery?,
            formation: formation?,
            legion: legion?,
            velites: None,
            parent: None,
            begin: 0,
            start: Start::Aside,
            facing: self.sides.facing(side),
            points: points?,
            sword_armed,
            not_with_legion: shuns.is_some(),
            can_charge,
        })
    }

    /// Where each unit begins. Velites may be with their legions; a group with `arrives` comes later.
    fn starts(&self, node: &Node<'_>, model: &Unit, count: usize) -> Option<Vec<Start>> {
        let turn = node.maybe("arrives", |value| value.whole(2..=99_u8))?;
        let Some(at) = node.opt("at") else {
            if model.kind != Kind::Velites {
                node.fault("has no `at`; only velites begin off the map, with their legions (raw:21.2)");
            }
            return Some(vec![Start::Aside; count]);
        };
        let areas: Vec<AreaId> = at.list_of(|value| value.area_of(self.ground.areas()))?;
        let written = at.list()?.len();
        if written != count {
            at.fault(format!("has {written} areas; {count} are needed, one for each unit"));
        }
        let start = |area| turn.map_or(Start::Map(area), |turn| Start::Arrives(turn, area));
        (areas.len() == count).then(|| areas.into_iter().map(start).collect())
    }

    /// Velites off the map belong to a legion.
    fn check_orphans(&self, root: &Node<'_>, army: &Army) {
        for unit in army.units.iter().filter(|unit| unit.start == Start::Aside && unit.parent.is_none()) {
            root.fault(format!("`{}` is off the map and no legion has it; name it in `velites` of one", unit.name));
        }
    }

    /// raw:7.11: nobody begins in an area that is too full, and nobody among enemies.
    fn check_stacks(&self, root: &Node<'_>, army: &Army) {
        let (map, charts) = (self.ground.areas(), &self.ground.charts.charts);
        for area in map.areas() {
            let here = || army.units.iter().filter(move |unit| unit.start == Start::Map(area));
            let points: u8 = here().map(|unit| charts.stacking[unit.kind as usize]).fold(0, u8::saturating_add);
            let limit = map.limit(area).unwrap_or(charts.limit);
            let number = map.number(area);
            if points > limit {
                root.fault(format!("area {number} begins with {points} stacking points; it holds {limit} (raw:7.11)"));
            }
            if Side::ALL.iter().all(|side| here().any(|unit| unit.side == *side)) {
                root.fault(format!("area {number} begins with units of both sides; an area holds those of one"));
            }
        }
    }
}

/// Whether anything is a proposal of ours: `true`, or a list of what.
pub(super) fn ours(value: &Val<'_>, all: &[&str]) -> Option<bool> {
    if !value.is_list() {
        return value.truth();
    }
    let known: Vec<(&str, ())> = all.iter().map(|word| (*word, ())).collect();
    Some(!value.list_of(|item| item.pick("thing that may be reconstructed", &known))?.is_empty())
}

/// Letters, digits and dots; not used yet.
pub(super) fn piece_id(value: &Val<'_>, army: &Army) -> Option<String> {
    let word = value.str()?;
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '.';
    let letter = word.chars().next().is_some_and(|c| c.is_ascii_alphabetic());
    if !letter || word.len() > 24 || !word.chars().all(plain) {
        value.fault(format!("{} is not an id of a piece; write a letter, then letters, digits and dots", quote(word)));
        return None;
    }
    if army.has(word) {
        value.fault(format!("{} is given already; a piece stands once", quote(word)));
        return None;
    }
    Some(word.to_string())
}

fn unit_id(value: &Val<'_>, army: &Army) -> Option<String> {
    let id = piece_id(value, army)?;
    if army.units.len() >= MAX_UNITS {
        value.fault(format!("is one unit too many; at most {MAX_UNITS} are possible"));
        return None;
    }
    Some(id)
}

/// Strength and morale of each step.
fn ratings(value: &Val<'_>) -> Option<Vec<Rating>> {
    let steps = value.list_of(|step| pair(step, 0..=20_u8))?;
    if steps.is_empty() || steps.len() > MAX_STEPS {
        value.fault(format!("has {} steps; 1 to {MAX_STEPS} are possible", steps.len()));
        return None;
    }
    Some(steps.into_iter().map(|(strength, morale)| Rating { strength, morale }).collect())
}

/// The starting step of each unit, from a list or from one letter for all.
fn begins(node: &Node<'_>, model: &Unit, count: usize) -> Option<Vec<u8>> {
    let letters = step_letters(model.steps.len(), model.remnant);
    let one = |value: &Val<'_>| value.pick("step of these units", &letters);
    let value = node.req("step")?;
    if !value.is_list() {
        return one(&value).map(|step| vec![step; count]);
    }
    let written = value.list()?.len();
    if written != count {
        value.fault(format!("has {written} steps; {count} are needed, one for each unit"));
        return None;
    }
    value.list_of(one).filter(|steps| steps.len() == count)
}

/// The velites of each legion.
fn partners<'a>(value: &Val<'a>, model: &Unit, count: usize) -> Option<Vec<Val<'a>>> {
    if model.kind != Kind::Legion {
        value.fault("only legions have velites (raw:21.2); leave it out");
        return None;
    }
    let names = value.list()?;
    if names.len() != count {
        value.fault(format!("has {} names; {count} are needed, one for each legion", names.len()));
        return None;
    }
    Some(names)
}

/// Joins a legion and its velites.
fn pair_off(army: &mut Army, parent: UnitId, value: &Val<'_>) -> Option<()> {
    let side = army.units[parent.index()].side;
    let own = |unit: &Unit| unit.side == side && unit.kind == Kind::Velites && unit.parent.is_none();
    let all = army.units.iter().enumerate().filter(|(_, unit)| own(unit));
    let known: Vec<(&str, usize)> = all.map(|(at, unit)| (unit.name.as_str(), at)).collect();
    let at = value.pick("velites unit without a legion", &known)?;
    army.units[at].parent = Some(parent);
    army.units[parent.index()].velites = Some(UnitId(u8::try_from(at).ok()?));
    Some(())
}
