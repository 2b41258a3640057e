//! `[line-command]` and `[line-spacing]`: which units may form a line (4.27).

use super::Print;
use crate::error::{known, quote};
use crate::read::{Node, Val};
use acies_rules_gboh::charts::Family;
use acies_rules_gboh::setting::UnitType;

/// One row of the line command chart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineRow {
    /// The types that may stand in this line.
    pub types: Vec<UnitType>,
    /// The class or the people that they must be of, if it matters.
    pub qualifier: Option<String>,
}

impl LineRow {
    /// Whether a unit fits.
    #[must_use]
    pub fn fits(&self, kind: UnitType, class: Option<&str>, nation: &str) -> bool {
        let is_of = |word: &String| class == Some(word.as_str()) || nation == word;
        self.types.contains(&kind) && self.qualifier.as_ref().is_none_or(is_of)
    }
}

/// The index of the first row in which a unit fits.
pub(crate) fn row_of(rows: &[LineRow], kind: UnitType, class: Option<&str>, nation: &str) -> Option<u8> {
    let found = rows.iter().position(|row| row.fits(kind, class, nation));
    found.and_then(|at| u8::try_from(at).ok())
}

/// Which units may form lines.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    /// Scenario, side and rows, in the order of the file.
    pub(super) by_battle: Vec<(String, String, Vec<LineRow>)>,
    /// The rows of a battle that has none of its own (gboh:V2.2).
    pub(super) usual: Option<Vec<LineRow>>,
    pub(super) gaps: Gaps,
}

/// How many hexes may lie between neighbours in a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gaps {
    /// Between horse.
    pub cavalry: u8,
    /// Between all others.
    pub infantry: u8,
}

/// What kind of troops each type is.
pub(super) type Families = [Family; UnitType::COUNT];

/// The types of a ruleset, and what kind of troops each is.
#[derive(Clone, Copy)]
pub(super) struct Troops<'a> {
    pub(super) print: Print,
    pub(super) families: &'a Families,
}

pub(super) fn read(root: &Node<'_>, scenarios: &[String], troops: Troops<'_>) -> Option<Lines> {
    let gaps = root.section("line-spacing", gaps);
    let mut lines = Vec::new();
    let tables = root.section("line-command", |node| Some(node.entries()))?;
    for (scenario, value) in &tables {
        if !scenarios.iter().any(|known| known == scenario) {
            let all = known(scenario, scenarios.iter().map(String::as_str));
            value.fault(format!("{} is not a scenario of [meta]; {all}", quote(scenario)));
        }
        let sides = value.table().map(|node| node.entries()).unwrap_or_default();
        if sides.len() != 2 {
            value.fault(format!("has lines of {} sides; a battle has two", sides.len()));
        }
        for (side, value) in sides {
            lines.push((scenario.to_string(), side.to_string(), rows(&value, troops)));
        }
    }
    for scenario in scenarios.iter().filter(|id| !tables.iter().any(|(known, _)| known == id)) {
        root.fault(format!("[line-command] has no lines for the scenario `{scenario}`; add a table"));
    }
    Some(Lines { by_battle: lines, usual: None, gaps: gaps? })
}

fn rows(value: &Val<'_>, troops: Troops<'_>) -> Vec<LineRow> {
    let list = value.list().unwrap_or_default();
    let read = |(row, no): (&Val<'_>, u8)| row.within(|node| line_row(node, no, troops));
    list.iter().zip(1..).filter_map(read).collect()
}

fn line_row(node: &Node<'_>, no: u8, troops: Troops<'_>) -> Option<LineRow> {
    node.whole("no", no..=no);
    let types = node.req("types").and_then(|value| types(&value, troops));
    let qualifier = node.string("qualifier");
    let mixed = node.flag("mixed");
    let spacing = node.req("spacing");
    let types = types?;
    if let Some(value) = spacing {
        let due = match troops.families[types[0] as usize] {
            Family::Horse | Family::Chariot => "cavalry",
            Family::Foot | Family::Elephant => "infantry",
        };
        value.pick("spacing of these types", &[(due, ())]);
    }
    // The engine knows a line by its row alone.
    if types.len() > 1 && !mixed {
        node.fault("several types in a line that is not `mixed`; write one row for each, or `mixed = true`");
    }
    Some(LineRow { types, qualifier: qualifier.filter(|word| !word.is_empty()) })
}

/// Types of one family, at least one.
fn types(value: &Val<'_>, troops: Troops<'_>) -> Option<Vec<UnitType>> {
    let types = value.list_of(|kind| troops.print.unit_type(kind))?;
    let mut all = types.iter().map(|&kind| troops.families[kind as usize]);
    let first = all.next();
    if first.is_none() || all.any(|family| Some(family) != first) {
        value.fault("must name types, all mounted or all on foot");
        return None;
    }
    Some(types)
}

/// How close the units of a line stand; what counts as contact is said in the engine, and the file repeats it for
/// people.
pub(super) fn gaps(node: &Node<'_>) -> Option<Gaps> {
    let gap = |key, word: &'static str| {
        node.section(key, |node| {
            node.knows(&[word]);
            node.whole("max-gap-hexes", 0..=1_u8)
        })
    };
    let (cavalry, infantry) = (gap("cavalry", "same-facing-required"), gap("infantry", "contacts"));
    Some(Gaps { cavalry: cavalry?, infantry: infantry? })
}
