//! What people read of a scenario: titles, sides, options, notes.

use super::Ground;
use super::army::Army;
use crate::error::quote;
use crate::read::{Node, Val};
use crate::text::Text;
use acies_board::Facing;

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
    /// Date of the battle, `YYYY-MM-DD`.
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
    /// Battles by the engine's id.
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
    /// Which corner its units face at first.
    pub facing: Facing,
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

/// What stands before the armies.
pub(super) struct Head(ScenarioInfo);

impl Head {
    /// The whole, once the armies are known.
    pub(super) fn with(self, army: &Army, options: Vec<OptionInfo>, special: Vec<SpecialInfo>) -> ScenarioInfo {
        let battles = army.battles.iter().zip(&army.battle_titles).map(|(battle, name)| Named {
            id: battle.name.clone(),
            name: name.clone(),
            reconstructed: false,
        });
        let named = |id: &String, (name, reconstructed): &(Text, bool)| Named {
            id: id.clone(),
            name: name.clone(),
            reconstructed: *reconstructed,
        };
        let leaders = army.leaders.iter().zip(&army.leader_names).map(|(l, name)| named(&l.name, name));
        let units = army.units.iter().zip(&army.unit_titles).map(|(u, name)| named(&u.name, name));
        let (battles, leaders, units) = (battles.collect(), leaders.collect(), units.collect());
        ScenarioInfo { options, special, battles, leaders, units, ..self.0 }
    }
}

pub(super) fn head(root: &Node<'_>, ground: &Ground<'_>) -> Option<Head> {
    let id = root.req("id").and_then(|value| value.id().map(str::to_string));
    let ruleset = root.req("ruleset").and_then(|value| same(&value, &ground.map.ruleset, "the map's ruleset"));
    let map = root.req("map").and_then(|value| same(&value, &ground.map.id, "the map file's id"));
    let (title, place, description) = (root.text("title"), root.text("place"), root.text("description"));
    let date = root.req("date").and_then(|value| date(&value));
    let hours = root.whole("playing-time-hours", 1..=200_u32);
    let reconstructed = root.flag("reconstructed");
    let note = root.opt("reconstructed-note").and_then(|value| value.text());
    if reconstructed && note.is_none() {
        root.fault("`reconstructed = true` needs a [reconstructed-note] that says what is a proposal");
    }
    let sides = sides(root, ground);
    Some(Head(ScenarioInfo {
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
    }))
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
    if shape != "0000-00-00" {
        value.fault(format!("{} is no date; write \"1526-08-29\"", quote(&date)));
    }
    Some(date)
}

fn sides(root: &Node<'_>, ground: &Ground<'_>) -> Option<[SideInfo; 2]> {
    let tables = root.each("side");
    let found: Vec<SideInfo> = tables.iter().enumerate().filter_map(|(at, node)| side(node, ground, at)).collect();
    if tables.len() != 2 {
        root.fault(format!("{} sides are described; a battle has two, write two [[side]] tables", tables.len()));
    }
    <[SideInfo; 2]>::try_from(found).ok()
}

fn side(node: &Node<'_>, ground: &Ground<'_>, at: usize) -> Option<SideInfo> {
    let id = node.req("id").and_then(|value| Some((ground.side(&value)?, value.string()?)));
    let (name, commander) = (node.text("name"), node.text("commander"));
    let facing = node.req("facing").and_then(|value| facing(&value));
    node.close();
    let (side, id) = id?;
    if side.index() != at {
        let [first, second] = &ground.charts.sides;
        node.fault(format!("sides must stand once each and in the order of the charts: {first}, then {second}"));
    }
    Some(SideInfo { id, name: name?, commander: commander?, facing: facing? })
}

/// A corner.
pub(super) fn facing(value: &Val<'_>) -> Option<Facing> {
    value.pick("facing", &Facing::ALL.map(|facing| (facing.name(), facing)))
}

/// Options that the engine implements.
const OPTIONS: [&str; 1] = ["what-if"];

pub(super) fn options(root: &Node<'_>, ground: &Ground<'_>) -> Vec<OptionInfo> {
    let Some(node) = root.opt("options").and_then(|value| value.table()) else { return Vec::new() };
    let mut found = Vec::new();
    for (id, value) in node.entries() {
        if !OPTIONS.contains(&id) {
            value.fault(format!("is no option of the engine; {}", crate::error::known(id, OPTIONS)));
        }
        found.extend(value.within(|node| {
            let default = node.truth("default");
            let clause = node.req("clause").and_then(|value| ground.clause(&value));
            let (title, text) = (node.text("title"), node.text("text"));
            let id = id.to_string();
            Some(OptionInfo { id, clause: clause?, default: default?, title: title?, text: text? })
        }));
    }
    found
}
