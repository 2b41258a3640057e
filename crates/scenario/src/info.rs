//! What people read of a scenario: titles, sides, options, notes.

use crate::briefing::{self, Advice, Count, Learning};
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
    /// The age whose charts it is played by, where a ruleset has several.
    pub era: Option<&'static str>,
    /// Which set of figures stands on the counters, if the file says so.
    pub figures: Option<&'static str>,
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
    /// How hard it is to learn, if the file says so.
    pub learning: Option<Learning>,
    /// Whether it is the battle to begin its ruleset with.
    pub start_here: bool,
    /// Whether any rating or hex is a proposal of ours.
    pub reconstructed: bool,
    /// Which.
    pub reconstructed_note: Option<Text>,
    /// What it was made from, if the file says so.
    pub sources: Option<Text>,
    /// What counts for victory, as far as the files say it.
    pub counts: Vec<Count>,
    /// What is worth knowing before the first move.
    pub know: Vec<Advice>,
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
    /// Units by the engine's id; no two have the same name.
    pub units: Vec<Named>,
}

impl ScenarioInfo {
    /// The options of a new game: those that are on by themselves but for the ones left out, and those asked for.
    /// What the battle does not have is kept, so that whoever loads it refuses it by name.
    #[must_use]
    pub fn options_of_new_game(&self, with: &[String], without: &[String]) -> Vec<String> {
        let has = |id: &String| self.options.iter().any(|option| option.id == *id);
        let is_on =
            |option: &&OptionInfo| with.contains(&option.id) || (option.default && !without.contains(&option.id));
        let own = self.options.iter().filter(is_on).map(|option| option.id.clone());
        own.chain(with.iter().chain(without).filter(|id| !has(id)).cloned()).collect()
    }
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
    /// What is printed on the stripe of its counters, in Latin letters; if there is nothing, its id is.
    pub band: Option<String>,
    /// Colours of heraldry for the stripe, the field first; none if the file does not say any.
    pub tinctures: Vec<&'static str>,
}

/// How a map looks: a matter of taste, without effect on play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MapLook {
    /// What the country is like.
    pub country: &'static str,
    /// The arms on the cartouche, left and right.
    pub arms: Option<[&'static str; 2]>,
    /// Where on the compass the top of the sheet lies.
    pub top: &'static str,
}

impl MapLook {
    /// A meadow with north at the top, for a piece of ground that is no map.
    pub(crate) const PLAIN: MapLook = MapLook { country: COUNTRIES[0], arms: None, top: "n" };
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
    /// How it wins, if the file says so.
    pub wins: Option<Text>,
    /// What its player may try, if the file says so; for the enemy's eyes it is no help.
    pub plan: Option<Text>,
    /// Where its player stands, what the enemy is about and what to try, if the file says so.
    pub you: Option<Text>,
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
    /// The option that cannot be chosen beside it.
    pub excludes: Option<String>,
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
        Named { id: id.to_string(), name: name.clone(), reconstructed, band: None, tinctures: Vec::new() }
    }

    /// The same with what its table says of the stripe.
    pub(crate) fn with_band(self, band: Option<String>) -> Named {
        Named { band, ..self }
    }

    /// The same in these colours.
    pub(crate) fn in_tinctures(self, tinctures: Vec<&'static str>) -> Named {
        Named { tinctures, ..self }
    }
}

/// Tells units of the same name apart by a number behind it.
pub(crate) fn told_apart(units: &[Named]) -> Vec<Named> {
    let apart = |unit: &Named| {
        let same: Vec<&Named> = units.iter().filter(|other| other.name == unit.name).collect();
        match same.len() {
            1 => unit.clone(),
            _ => Named { name: unit.name.numbered(number(unit, &same)), ..unit.clone() },
        }
    };
    units.iter().map(apart).collect()
}

/// The number of a unit among those of the same name: the one in its id, which stands on its counter, or its place in
/// the file if not all of them have a number of their own.
fn number(unit: &Named, same: &[&Named]) -> usize {
    let with = |printed: usize| same.iter().filter(|other| printed_number(other) == Some(printed)).count();
    let printed =
        printed_number(unit).filter(|_| same.iter().all(|one| printed_number(one).is_some_and(|n| with(n) == 1)));
    printed.unwrap_or_else(|| same.iter().take_while(|other| other.id != unit.id).count() + 1)
}

/// The last number in the id of a unit: 7 of `BatLC7`, 3 of `Nu1.3`, 2 of `V2v`.
fn printed_number(unit: &Named) -> Option<usize> {
    unit.id.split(|c: char| !c.is_ascii_digit()).rfind(|digits| !digits.is_empty())?.parse().ok()
}

/// The colours of heraldry: metals, then the others.
const TINCTURES: [&str; 7] = ["or", "argent", "gules", "azure", "sable", "vert", "purpure"];

/// `tinctures`: colours for the stripe of counters, the field first. They may be missing.
pub(crate) fn tinctures(node: &Node<'_>) -> Vec<&'static str> {
    let Some(value) = node.opt("tinctures") else { return Vec::new() };
    value.list_of(|one| drawn(one, "tincture", &TINCTURES)).unwrap_or_default()
}

/// The longest text that fits the stripe of a counter.
const BAND: usize = 14;

/// `band`: what is printed on the stripe of counters. Without it, or when it is wrong, there is nothing.
pub(crate) fn band(node: &Node<'_>) -> Option<String> {
    let value = node.opt("band")?;
    let band = value.string()?;
    let is_plain = band.trim() == band && !band.chars().any(char::is_control);
    if !is_plain || !(1..=BAND).contains(&band.chars().count()) {
        value.fault(format!("{} does not fit a counter; write 1 to {BAND} letters, `PERÉNYI`", quote(&band)));
        return None;
    }
    Some(band)
}

/// Sets of figures that the page has drawn: `web/src/pieces/looks/prints.ts`.
const FIGURES: [&str; 5] = ["ottoman-wars", "late-antiquity", "punic-wars", "classical", "chivalry"];

/// Countries that the page can draw: `web/src/board/looks.ts`.
const COUNTRIES: [&str; 5] = ["meadow", "steppe", "pasture", "scrub", "dust"];

/// Arms that the page has drawn: `web/src/board/draw/arms.ts`.
const ARMS: [&str; 19] = [
    "hungary",
    "ottoman",
    "carthage",
    "rome",
    "byzantium",
    "persia",
    "north",
    "england",
    "scotland",
    "france",
    "flanders",
    "castile",
    "sparta",
    "thebes",
    "macedon",
    "hellas",
    "india",
    "caesar",
    "pompey",
];

/// Where the top of a sheet may lie.
const TOPS: [&str; 8] = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/// How a map looks: `country`, `arms` and `top`, which may all be missing.
pub(crate) fn map_look(root: &Node<'_>) -> MapLook {
    let country = root.opt("country").and_then(|value| drawn(&value, "country", &COUNTRIES));
    let top = root.opt("top").and_then(|value| drawn(&value, "point of the compass", &TOPS));
    MapLook {
        country: country.unwrap_or(COUNTRIES[0]),
        arms: root.opt("arms").and_then(|value| arms(&value)),
        top: top.unwrap_or(TOPS[0]),
    }
}

fn arms(value: &Val<'_>) -> Option<[&'static str; 2]> {
    let both = value.list_of(|one| drawn(one, "coat of arms", &ARMS))?;
    let pair = <[&str; 2]>::try_from(both).ok();
    if pair.is_none() {
        value.fault("must have two names, for the left and the right of the cartouche");
    }
    pair
}

/// One of the names that the page has a drawing for.
fn drawn(value: &Val<'_>, what: &str, all: &[&'static str]) -> Option<&'static str> {
    let known: Vec<(&str, &'static str)> = all.iter().map(|name| (*name, *name)).collect();
    value.pick(what, &known)
}

/// The map that a battle is fought on: its id, and the ruleset that it belongs to.
pub(crate) struct MapName<'m> {
    pub(crate) id: &'m str,
    pub(crate) ruleset: &'m str,
}

/// What stands before the armies; they and the briefing fill in the rest.
pub(crate) fn head(root: &Node<'_>, ground: &MapName<'_>, sides: Option<[SideInfo; 2]>) -> Option<ScenarioInfo> {
    let id = root.req("id").and_then(|value| value.id().map(str::to_string));
    let ruleset = root.req("ruleset").and_then(|value| same(&value, ground.ruleset, "the map's ruleset"));
    let map = root.req("map").and_then(|value| same(&value, ground.id, "the map file's id"));
    let figures = root.opt("figures").and_then(|value| drawn(&value, "set of figures", &FIGURES));
    let (title, place, description) = (root.text("title"), root.text("place"), root.text("description"));
    let date = root.req("date").and_then(|value| date(&value));
    let hours = root.whole("playing-time-hours", 1..=200_u32);
    let (learning, start_here) = (briefing::learning(root), root.flag("start-here"));
    root.knows(&["briefing"]);
    let reconstructed = root.flag("reconstructed");
    let note = root.opt("reconstructed-note").and_then(|value| value.text());
    let sources = root.opt("sources").and_then(|value| value.text());
    if reconstructed && note.is_none() {
        root.fault("`reconstructed = true` needs a [reconstructed-note] that says what is a proposal");
    }
    Some(ScenarioInfo {
        id: id?,
        ruleset: ruleset?,
        map: map?,
        era: None,
        figures,
        title: title?,
        date: date?,
        place: place?,
        description: description?,
        playing_time_hours: hours?,
        learning,
        start_here,
        reconstructed,
        reconstructed_note: note,
        sources,
        counts: Vec::new(),
        know: Vec::new(),
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
        value.fault(format!("{} is not a date; write \"1526-08-29\", before Christ \"-0202-10-19\"", quote(&date)));
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
    let facing = node.req("facing").and_then(|value| facing(&value));
    node.knows(&["wins", "plan"]);
    let facing = facing?;
    let (wins, plan, you) = (None, None, None);
    Some((SideInfo { id: id?, name: name?, commander: commander?, facing: facing.name(), wins, plan, you }, facing))
}

/// A clause id of the ruleset.
pub(crate) fn clause(value: &Val<'_>, clauses: &[ClauseInfo]) -> Option<String> {
    let id = value.str()?;
    if !clauses.iter().any(|clause| clause.id == id) {
        value.fault(format!("{} is not a clause of this ruleset; see its clause list", quote(id)));
        return None;
    }
    Some(id.to_string())
}

/// An optional rule.
pub(crate) fn option(id: &str, node: &Node<'_>, clause: Option<String>) -> Option<OptionInfo> {
    let default = node.truth("default");
    let (title, text) = (node.text("title"), node.text("text"));
    let id = id.to_string();
    Some(OptionInfo { id, clause: clause?, default: default?, title: title?, text: text?, excludes: None })
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
