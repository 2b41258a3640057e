//! What people read of a scenario: titles, sides, options, notes.

use crate::clauses::ClauseInfo;
use crate::error::{known, quote};
use crate::read::{Node, Val};
use crate::text::Text;
use acies_board::Facing;

/// A scenario ready to be played: the setting of its engine, and its texts.
#[derive(Clone, Debug)]
pub struct Battlefield<S> {
    /// What the engine needs.
    pub setting: S,
    /// What people read.
    pub info: ScenarioInfo,
}

/// A scenario as it is listed and described.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioInfo {
    /// Its id.
    pub id: String,
    /// The ruleset's id.
    pub ruleset: String,
    /// The map's id.
    pub map: String,
    /// Title.
    pub title: Text,
    /// Date of the battle, `YYYY-MM-DD` or, where the day is not known, `YYYY-MM`; with a minus before it
    /// for years BC.
    pub date: String,
    /// Where it was.
    pub place: Text,
    /// What it is about.
    pub description: Text,
    /// How long a game takes, in hours.
    pub playing_time_hours: u32,
    /// Whether any rating or hex is a proposal of ours.
    pub reconstructed: bool,
    /// Which.
    pub reconstructed_note: Option<Text>,
    /// The two sides, the engine's first one first.
    pub sides: [SideInfo; 2],
    /// Optional rules that players may choose.
    pub options: Vec<OptionInfo>,
    /// Special rules that always hold.
    pub special: Vec<SpecialInfo>,
    /// Battles by the engine's id; none in games without such commands.
    pub battles: Vec<Named>,
    /// Leaders by the engine's id.
    pub leaders: Vec<Named>,
    /// Units by the engine's id; the name is that of their kind of troops.
    pub units: Vec<Named>,
}

/// An id and what people call it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// Id in orders.
    pub id: String,
    /// The name.
    pub name: Text,
    /// Whether its ratings are a proposal of ours.
    pub reconstructed: bool,
}

/// A side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideInfo {
    /// Id in orders and journals.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Who commanded.
    pub commander: Text,
    /// Which way its units face at first, as in orders.
    pub facing: &'static str,
}

/// An optional rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionInfo {
    /// Its id.
    pub id: String,
    /// The clause that gives it.
    pub clause: String,
    /// Whether it is on unless a player says otherwise.
    pub default: bool,
    /// Title.
    pub title: Text,
    /// What it does.
    pub text: Text,
}

/// A special rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpecialInfo {
    /// Its id.
    pub id: String,
    /// The clause.
    pub clause: String,
    /// Title.
    pub title: Text,
}

impl Named {
    /// A thing with its name.
    pub(crate) fn new(id: &str, name: &Text, reconstructed: bool) -> Named {
        Named { id: id.to_string(), name: name.clone(), reconstructed }
    }
}

/// The map that a battle is fought on: its id, and the ruleset that it belongs to.
pub(crate) struct MapName<'m> {
    pub(crate) id: &'m str,
    pub(crate) ruleset: &'m str,
}

/// What stands before the armies; they fill in the rest.
pub(crate) fn head(root: &Node<'_>, ground: &MapName<'_>, sides: Option<[SideInfo; 2]>) -> Option<ScenarioInfo> {
    let id = root.req("id").and_then(|value| value.id().map(str::to_string));
    let ruleset = root.req("ruleset").and_then(|value| same(&value, ground.ruleset, "the map's ruleset"));
    let map = root.req("map").and_then(|value| same(&value, ground.id, "the map file's id"));
    let (title, place, description) = (root.text("title"), root.text("place"), root.text("description"));
    let date = root.req("date").and_then(|value| date(&value));
    let hours = root.whole("playing-time-hours", 1..=200_u32);
    let reconstructed = root.flag("reconstructed");
    let note = root.opt("reconstructed-note").and_then(|value| value.text());
    if reconstructed && note.is_none() {
        root.fault("`reconstructed = true` needs a [reconstructed-note] that says what is a proposal");
    }
    Some(ScenarioInfo {
        id: id?,
        ruleset: ruleset?,
        map: map?,
        title: title?,
        date: date?,
        place: place?,
        description: description?,
        playing_time_hours: hours?,
        reconstructed,
        reconstructed_note: note,
        sides: sides?,
        options: Vec::new(),
        special: Vec::new(),
        battles: Vec::new(),
        leaders: Vec::new(),
        units: Vec::new(),
    })
}

fn same(value: &Val<'_>, due: &str, what: &str) -> Option<String> {
    let found = value.string()?;
    if found != due {
        value.fault(format!("{} is not {what}; write `{due}`", quote(&found)));
    }
    Some(found)
}

fn date(value: &Val<'_>) -> Option<String> {
    let date = value.string()?;
    let shape: String = date.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect();
    if !["0000-00-00", "0000-00"].contains(&shape.strip_prefix('-').unwrap_or(&shape)) {
        value.fault(format!("{} is no date; write \"1526-08-29\", before Christ \"-0202-10-19\"", quote(&date)));
    }
    Some(date)
}

/// The two `[[side]]` tables, each read by `read`, which is told whether it is the first or the second.
pub(crate) fn sides<T>(root: &Node<'_>, read: impl Fn(&Node<'_>, usize) -> Option<T>) -> Option<[T; 2]> {
    let tables = root.each("side");
    let mut found = Vec::new();
    for (at, node) in tables.iter().enumerate() {
        found.extend(read(node, at));
        node.close();
    }
    if tables.len() != 2 {
        root.fault(format!("{} sides are described; a battle has two, write two [[side]] tables", tables.len()));
    }
    <[T; 2]>::try_from(found).ok()
}

/// What every side of a hex game has, beside its id; and which corner its units face at first.
pub(crate) fn side(node: &Node<'_>, id: Option<String>) -> Option<(SideInfo, Facing)> {
    let (name, commander) = (node.text("name"), node.text("commander"));
    let facing = node.req("facing").and_then(|value| facing(&value))?;
    Some((SideInfo { id: id?, name: name?, commander: commander?, facing: facing.name() }, facing))
}

/// A clause id of the ruleset.
pub(crate) fn clause(value: &Val<'_>, clauses: &[ClauseInfo]) -> Option<String> {
    let id = value.str()?;
    if !clauses.iter().any(|clause| clause.id == id) {
        value.fault(format!("{} is no clause of this ruleset; see its clause list", quote(id)));
        return None;
    }
    Some(id.to_string())
}

/// An optional rule.
pub(crate) fn option(id: &str, node: &Node<'_>, clause: Option<String>) -> Option<OptionInfo> {
    let default = node.truth("default");
    let (title, text) = (node.text("title"), node.text("text"));
    Some(OptionInfo { id: id.to_string(), clause: clause?, default: default?, title: title?, text: text? })
}

/// Options that players chose must be among those that there are.
pub(crate) fn check_chosen(root: &Node<'_>, chosen: &[String], options: &[OptionInfo]) {
    for id in chosen {
        if !options.iter().any(|option| option.id == *id) {
            let ids = options.iter().map(|option| option.id.as_str());
            root.fault(format!("there is no option {}; {}", quote(id), known(id, ids)));
        }
    }
}

/// A corner.
pub(crate) fn facing(value: &Val<'_>) -> Option<Facing> {
    value.pick("facing", &Facing::ALL.map(|facing| (facing.name(), facing)))
}
