//! The types on the wire. `web/src/lib/protocol.ts` is made from them; a test compares the two.
//!
//! What goes out is serialised only and borrows its fixed words; what comes in is deserialised only and owns
//! everything. Ids are those of the engine: places, units, leaders and groups count from 0.

mod book;
mod odds;
mod talk;
mod wish;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use book::{Book, BookChapter, BookClause, BookRuling, BookTerm, Scene, SceneStep, SceneTried, SceneTry};
pub use odds::{Gain, Odds, OddsCell, OddsFaces, OddsLine, OddsRow, OddsThen, Share};
pub use talk::{Chat, Offer, Proposal, Purpose, TalkLine, Told};
pub use wish::{Condition, Drawn, How, Instead, Part, Plan, WayPlace, Why, Wished};

// ---------------------------------------------------------------- words

/// A text of the data files in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Text {
    /// English.
    pub en: String,
    /// Japanese.
    pub ja: String,
}

/// A thing a message speaks of: `{"unit":12}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Arg {
    /// A combat unit.
    Unit(u16),
    /// A leader.
    Leader(u16),
    /// A hex or an area.
    Place(u16),
    /// A command, battle or formation.
    Group(u16),
    /// A side, 0 or 1.
    Side(u8),
    /// A facing, as its index.
    Facing(u8),
    /// A number.
    N(i32),
}

/// A key of the locale files with its arguments.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Message {
    /// The key.
    pub key: &'static str,
    /// What it speaks of; named in the locale files by kind and order (`$unit`, `$unit2`, `$hex`, `$n`).
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    #[ts(optional, as = "Option<Vec<Arg>>")]
    pub args: Vec<Arg>,
}

// ---------------------------------------------------------------- before a game

/// Everything that can be played. `GET /api/catalogue`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Catalogue {
    /// Version of the program.
    pub version: &'static str,
    /// The rule systems.
    pub rulesets: Vec<Ruleset>,
    /// The battles, ruleset by ruleset.
    pub scenarios: Vec<Scenario>,
    /// Names of the bots, the weakest first.
    pub bots: Vec<&'static str>,
}

/// A rule system.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Ruleset {
    /// Its id.
    pub id: &'static str,
    /// Its title.
    pub title: Text,
}

/// A battle as the lobby shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// The ruleset's id.
    pub ruleset: String,
    /// The map's id.
    pub map: String,
    /// The age whose charts it is played by, where a ruleset has several: `lobby-era-…` in the locale files.
    pub era: Option<&'static str>,
    /// Title.
    pub title: Text,
    /// `YYYY-MM-DD` or `YYYY-MM`, with a minus before it for years BC.
    pub date: String,
    /// Where it was.
    pub place: Text,
    /// What it is about.
    pub description: Text,
    /// How long a game takes.
    pub hours: u32,
    /// How hard it is to learn, 1 to 3, if the battle says so.
    pub learning: Option<u8>,
    /// Whether it is the battle to begin its ruleset with.
    pub start_here: bool,
    /// What is a proposal of ours, if anything is.
    pub reconstructed: Option<Text>,
    /// What was read for it, if the battle says so.
    pub sources: Option<Text>,
    /// What counts for victory.
    pub counts: Vec<ScenarioCount>,
    /// What is worth knowing before the first move.
    pub know: Vec<ScenarioAdvice>,
    /// The sides, the engine's first one first.
    pub sides: Vec<ScenarioSide>,
    /// Optional rules.
    pub options: Vec<ScenarioOption>,
    /// Special rules that always hold.
    pub special: Vec<ScenarioSpecial>,
}

/// A side in the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ScenarioSide {
    /// Id in orders and journals, and what its colours are looked up by.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Who commanded.
    pub commander: Text,
    /// How many combat units it has.
    pub units: usize,
    /// How many leaders.
    pub leaders: usize,
    /// How it wins, if the battle says so.
    pub wins: Option<Text>,
    /// Where its player stands, what the enemy is about and what to try, if the battle says so.
    pub you: Option<Text>,
}

/// One line of what counts for victory.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ScenarioCount {
    /// How much: `3`, `TQ`, `5×`.
    pub points: String,
    /// What for.
    pub text: Text,
}

/// Something worth knowing before the first move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ScenarioAdvice {
    /// The clause that says so.
    pub clause: String,
    /// What it is.
    pub text: Text,
}

/// An optional rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ScenarioOption {
    /// Its id.
    pub id: String,
    /// The clause that gives it.
    pub clause: String,
    /// Whether it is on unless a player says otherwise.
    pub default: bool,
    /// Title.
    pub title: Text,
    /// What it does, one line.
    pub text: Text,
    /// The option that cannot be chosen beside it.
    pub excludes: Option<String>,
}

/// A special rule of a battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ScenarioSpecial {
    /// Its id.
    pub id: String,
    /// The clause.
    pub clause: String,
    /// Title.
    pub title: Text,
}

/// A clause of a rulebook. `GET /api/rulesets/{id}/clauses` gives all of a ruleset.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ClauseText {
    /// `cat:6.11`.
    pub id: String,
    /// `rule`, `definition` or `note`.
    pub kind: String,
    /// Title.
    pub title: Text,
}

// ---------------------------------------------------------------- maps

/// A map. `GET /api/maps/{id}`. North may point anywhere: `north` is the angle of the compass needle on the
/// sheet, clockwise, 0 when north is up. All coordinates are those of the sheet, y grows downwards.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Map {
    /// Pointy-top hexes.
    Hexes(HexSheet),
    /// Areas.
    Areas(AreaSheet),
}

/// What both kinds of map have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SheetHead {
    /// The map's id.
    pub id: String,
    /// The ruleset whose terrain it uses.
    pub ruleset: String,
    /// Its title.
    pub title: Text,
    /// What is known and what is proposed.
    pub note: Option<Text>,
    /// Whether anything on it is a proposal of ours.
    pub reconstructed: bool,
    /// What the country is like: `meadow`, `steppe`, …
    pub country: &'static str,
    /// The arms on the cartouche, left and right, if the map names any.
    pub arms: Option<[&'static str; 2]>,
    /// What a hex measures in yards, where the rules say so.
    pub yards: Option<u32>,
    /// Where north is, in degrees clockwise from up.
    pub north: i16,
    /// Names, roads left out.
    pub labels: Vec<MapLabel>,
}

/// A name on the map and where it may be written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct MapLabel {
    /// What it names: `village`, `ridge`, `stream`, `road`, …
    pub kind: String,
    /// The name.
    pub name: Text,
    /// The places.
    pub places: Vec<u16>,
}

/// A sheet of hexes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct HexSheet {
    /// What every map has.
    #[serde(flatten)]
    pub head: SheetHead,
    /// The level that is not drawn as a hill.
    pub base_level: i8,
    /// The hexes by their id.
    pub hexes: Vec<HexCell>,
    /// What lies along hexsides.
    pub sides: Vec<HexSideCell>,
    /// Roads, each hex by hex, with their names.
    pub roads: Vec<MapLabel>,
}

/// A hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct HexCell {
    /// The printed number.
    pub number: String,
    /// Centre, in half widths of a hex from the left edge of the sheet.
    pub x: i16,
    /// Centre, in rows from the top; a row is three quarters of a hex high.
    pub y: i16,
    /// `clear`, `marsh`, `woods`, …
    pub terrain: &'static str,
    /// How high.
    pub level: i8,
}

/// What lies along one hexside.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct HexSideCell {
    /// The hex; works belong to it and look outwards.
    pub hex: u16,
    /// Where the side is as seen from the middle of the hex: 30, 90, 150, 210, 270 or 330 degrees clockwise from
    /// the top of the sheet.
    pub angle: i16,
    /// `stream`, `river`, `bridge`, `ford`, `trench`, `entrenchment`, …
    pub kinds: Vec<&'static str>,
}

/// A sheet of areas.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct AreaSheet {
    /// What every map has.
    #[serde(flatten)]
    pub head: SheetHead,
    /// Width and height; 100 to a field.
    pub size: [f64; 2],
    /// The areas by their id.
    pub areas: Vec<AreaCell>,
    /// Pairs of areas that are neighbours by a corner only.
    pub diagonals: Vec<[u16; 2]>,
}

/// An area.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct AreaCell {
    /// The printed number.
    pub number: String,
    /// Its outline; neighbours share their points exactly.
    pub outline: Vec<[f64; 2]>,
    /// A point well inside, where pieces stand.
    pub centre: [f64; 2],
    /// What lies there; nothing for clear ground.
    pub terrain: Vec<&'static str>,
}

// ---------------------------------------------------------------- making games

/// Who plays a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// Whoever makes the game.
    Here,
    /// Whoever opens the link.
    Friend,
    /// A bot, by name.
    Bot(String),
}

/// A game to be made. `POST /api/games`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The scenario's id.
    pub scenario: String,
    /// Optional rules in use.
    #[serde(default)]
    pub options: Vec<String>,
    /// Who plays the first and the second side.
    pub players: [Player; 2],
    /// Seed of the dice, for tests and laboratories; without it nobody can know the dice.
    #[serde(default)]
    pub seed: Option<u64>,
    /// Whether two people may talk to each other in it.
    #[serde(default)]
    #[ts(optional, as = "Option<Chat>")]
    pub chat: Chat,
}

/// The links of a game. Whoever has one may do what it says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Links {
    /// For whoever made it; plays every side that is played here. Absent if none is.
    pub here: Option<String>,
    /// For the friend.
    pub friend: Option<String>,
    /// For anybody who only watches: sees what both sides may see once the game is over, before that nothing
    /// that either may not.
    pub watch: String,
}

/// By which addresses others reach the service. `GET /api/reach`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Reach {
    /// The best first, each with scheme, host and port; none if only its own machine reaches it.
    pub addresses: Vec<String>,
}

/// `POST /api/journals`: a journal as text to look at.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewJournal {
    /// The text of the file.
    pub journal: String,
}

/// `POST /api/forks`: play on from a moment of another game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewFork {
    /// A link of the other game.
    pub token: String,
    /// After so many of its choices.
    pub step: u32,
    /// Who plays the sides of the new game.
    pub players: [Player; 2],
}

/// Why the service did not do what it was asked over HTTP: the body of every answer that is not 2xx.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Problem {
    /// What is wrong: `app-problem-…` in the locale files.
    pub key: &'static str,
    /// The details, in English: a file's line, a field's name.
    pub detail: String,
}

/// A game in few words. `GET /api/games/{token}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct GameCard {
    /// The scenario's id.
    pub scenario: String,
    /// Choices made.
    pub step: u32,
    /// What the link allows.
    pub seat: Seat,
    /// Who must choose, if the game is not over.
    pub turn: Option<u8>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// When something last happened, in seconds since 1970.
    pub touched: i64,
}

// ---------------------------------------------------------------- a game

/// What a link allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// Chooses for the first side.
    First,
    /// Chooses for the second side.
    Second,
    /// Chooses for both, seeing what the side that chooses may see.
    Both,
    /// Only looks.
    Watch,
}

/// What does not change while a game is played: the first thing a seat is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Table {
    /// The scenario's id.
    pub scenario: String,
    /// The ruleset's id.
    pub ruleset: String,
    /// The map's id.
    pub map: String,
    /// What this link allows.
    pub seat: Seat,
    /// Who plays the sides.
    pub players: [Player; 2],
    /// Options in use.
    pub options: Vec<String>,
    /// The sides' ids.
    pub sides: [String; 2],
    /// Names of commands, battles or formations by id; none where there are none.
    pub groups: Vec<Name>,
    /// Leaders by id.
    pub leaders: Vec<Name>,
    /// Units by id; the name is that of their kind of troops.
    pub units: Vec<Name>,
    /// Facings by index.
    pub facings: Vec<FacingName>,
    /// How the game is shown.
    pub shown: Shown,
    /// The other links, for whoever made the game.
    pub links: Option<Links>,
    /// Whether this seat may talk to the other one.
    pub chat: Chat,
    /// This seat's link to the rematch, if there is one.
    pub next: Option<String>,
    /// What proves the dice: a hash of the secret they are made of, shown before the first roll.
    pub commitment: Option<String>,
    /// Where and why the game cannot be followed any further; then it can be looked at up to there, and played on
    /// from there as a new game.
    pub astray: Option<Astray>,
}

/// A game that was played by an earlier engine and that this one cannot follow to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Astray {
    /// Choices that can be followed.
    pub step: u32,
    /// Which choice cannot and why, in English.
    pub what: String,
}

/// What a page must know to show a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Shown {
    /// How many faces the die has.
    pub faces: u8,
    /// Whether the modifiers told with a roll are all modifiers of that roll, so that their sum means something.
    pub sums_modifiers: bool,
    /// Which set of figures stands on the counters, if the battle names one.
    pub figures: Option<&'static str>,
}

/// An id in orders and what people call it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Name {
    /// Id in orders.
    pub id: String,
    /// What people call it.
    pub name: Text,
    /// Which side it belongs to, where that is fixed.
    pub side: Option<u8>,
    /// Whether its ratings are a proposal of ours.
    pub reconstructed: bool,
    /// What is printed on the stripe of its counters, the same in every language. A command or a leader without it
    /// shows its id, a unit without it the stripe of its command.
    pub band: Option<String>,
}

/// A facing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct FacingName {
    /// As in orders: `ne`; its name in words is `facing-ne` in the locale files.
    pub id: String,
    /// Degrees clockwise from north.
    pub angle: i16,
}

/// What kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum PieceKind {
    /// A combat unit.
    Unit,
    /// A leader.
    Leader,
    /// A standard or other marker.
    Marker,
    /// One that lies under another and may not be looked at.
    Hidden,
}

/// A piece as the seat may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Piece {
    /// What it is told by from one view to the next: `u12`, `l3`, `m0`, `h7`.
    pub key: String,
    /// Kind of piece.
    pub kind: PieceKind,
    /// Id among those of its kind.
    pub id: u16,
    /// Id in orders.
    pub name: String,
    /// The short print on the counter: `HC`, `LI`.
    pub print: &'static str,
    /// Whose.
    pub side: u8,
    /// Its command.
    pub group: Option<u16>,
    /// Where it is on the board.
    pub place: Option<u16>,
    /// The box off the board it is in: `waiting`, `gone`, …; `box-…` in the locale files.
    pub off: Option<&'static str>,
    /// Facing.
    pub facing: Option<u8>,
    /// States: `disordered`, `routed`, `moved`, …; `mark-…` in the locale files.
    pub marks: Vec<&'static str>,
    /// Ratings by key: `tq`, `ma`, …; `rating-…` in the locale files.
    pub ratings: Vec<(&'static str, i32)>,
}

/// What a choice touches, or what a player clicks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    /// Nothing on the board.
    Button,
    /// A unit.
    Unit(u16),
    /// A leader.
    Leader(u16),
    /// A hex or area.
    Place(u16),
    /// A facing.
    Facing(u8),
}

/// What kind of question it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Asks {
    /// Where pieces stand before the battle.
    SetUp,
    /// What to do next.
    Plan,
    /// The other side is at work, and this side may interfere or decline.
    Reaction,
    /// A detail of something under way.
    Detail,
}

/// The question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Ask {
    /// Who must choose.
    pub side: u8,
    /// Whether this seat may answer.
    pub mine: bool,
    /// The clause that gives the choice.
    pub clause: &'static str,
    /// What kind of question it is.
    pub asks: Asks,
    /// Which question of its ruleset: what a standing answer is kept by.
    pub question: &'static str,
    /// The prompt. The page has it as words only: its key is not offered, so nothing can be decided by it.
    #[ts(type = "Prompt")]
    pub prompt: Message,
    /// Index of the choice that does least (decline, stand, done), if it is the seat's question and there is
    /// more than one choice: what a standing answer "no" takes.
    pub quiet: Option<usize>,
}

/// One choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Choice {
    /// The order notation: what is sent back.
    pub order: String,
    /// What to click last.
    pub target: Target,
    /// What to click before it, such as the unit that does it.
    pub actor: Option<Target>,
    /// What it does.
    pub says: Message,
    /// Which deed: among choices that are offered together those with the same number differ only in what they speak of.
    pub deed: u16,
}

/// A line of the victory track.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Score {
    /// Whose.
    pub side: u8,
    /// What is counted: `score-…` in the locale files.
    pub key: &'static str,
    /// How much.
    pub value: i32,
    /// The level that matters, if there is one.
    pub of: Option<i32>,
    /// How much a die may add before it is compared with that level.
    pub reach: u8,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Outcome {
    /// Who won; nobody for a draw.
    pub winner: Option<u8>,
    /// What ended it.
    pub by: EndedBy,
}

/// What ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum EndedBy {
    /// The rules of the battle.
    Rules,
    /// The loser gave it up.
    Resignation,
    /// The sides agreed.
    Agreement,
}

/// A modifier of a roll.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Modifier {
    /// The clause that gives it.
    pub clause: &'static str,
    /// What is added.
    pub value: i32,
}

/// What begins with an entry, so that what follows is told under it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Heading {
    /// The set-up.
    SetUp,
    /// A turn.
    Turn(u16),
    /// The activation of a leader, a command, a line (by its first unit) or a whole side.
    Activation(Arg),
}

/// A heavy blow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Grave {
    /// A leader is dead, taken or gone.
    Leader,
    /// A unit is lost for good.
    Unit,
    /// A unit or a command routs or leaves the field.
    Rout,
    /// An army breaks.
    Army,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Entry {
    /// The choice that caused it, counted from 1; 0 before the first.
    pub step: u32,
    /// Who made that choice.
    pub chose: Option<u8>,
    /// Whose deed or fate it is: the side of the first piece it speaks of, or else of whoever is active.
    pub side: Option<u8>,
    /// The clause.
    pub clause: &'static str,
    /// What happened.
    pub message: Message,
    /// What begins with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub heading: Option<Heading>,
    /// Whether it is a heavy blow, and which.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub grave: Option<Grave>,
    /// The dice that fell, if this tells of a roll.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub dice: Vec<u8>,
    /// Modifiers of that roll.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Modifier>>")]
    pub modifiers: Vec<Modifier>,
}

/// The position as the seat may see it; in whole, or what is different from the one sent before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct View {
    /// Counts everything that was done to the game, undo included: what an answer must name.
    pub seq: u32,
    /// Choices in force.
    pub step: u32,
    /// Whether `pieces` has all of them.
    pub whole: bool,
    /// The pieces, or those that changed.
    pub pieces: Vec<Piece>,
    /// Keys of pieces that are no longer there.
    pub gone: Vec<String>,
    /// The turn, the phase, who is active.
    pub status: Vec<Message>,
    /// The question, if the game is not over.
    pub ask: Option<Ask>,
    /// The choices, if they are this seat's.
    pub choices: Vec<Choice>,
    /// The victory track.
    pub scores: Vec<Score>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The log stands as it was up to this entry (counted from 0) …
    pub log_from: u32,
    /// … and goes on with these.
    pub log: Vec<Entry>,
    /// What undo would take back, if it may.
    pub undo: Option<Message>,
    /// Whether a bot is thinking.
    pub thinking: bool,
    /// What a bot said of its latest plan.
    pub thought: Option<Thought>,
}

/// What a bot says of its plan.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Thought {
    /// The side that it plays.
    pub side: u8,
    /// Choices in force when it had begun with it.
    pub step: u32,
    /// What it is about to do, what it hopes for, what it risks.
    pub said: Vec<Message>,
}

// ---------------------------------------------------------------- answers to questions

/// What may be laid over the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum OverlayAsk {
    /// Where a unit could get to.
    Reach(u16),
    /// A side's zones of control.
    Zones(u8),
    /// How far a leader's command reaches.
    Command(u16),
    /// What a unit could shoot at.
    Fire(u16),
    /// The line of sight from one place to another.
    Sight(u16, u16),
}

/// One place of an overlay.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Spot {
    /// The place.
    pub place: u16,
    /// Cost, range or the die to roll.
    pub value: Option<i32>,
    /// Hits that going there would cause.
    pub hits: i32,
}

/// What is laid over the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Overlay {
    /// The places.
    pub spots: Vec<Spot>,
    /// The first place that blocks a line of sight.
    pub blocked: Option<u16>,
}

/// Why something cannot be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct WhyNot {
    /// What was meant: the sentence of the choice.
    pub meant: Message,
    /// The clause that forbids it.
    pub clause: &'static str,
    /// The facts.
    pub why: Message,
}

/// The body of an answer.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// The odds; `null` if no die falls.
    Odds(Option<Odds>),
    /// Why not, and what can be done instead.
    Why(Box<Why>),
    /// The overlay; `null` if the game has none of that kind.
    Overlay(Option<Overlay>),
    /// An earlier moment.
    Moment(Box<View>),
    /// What came of a wish.
    Wish(Box<Wished>),
    /// What a wish would do.
    Plan(Plan),
    /// What a bot would choose: the order.
    Hint(String),
    /// Luck and skill.
    Analysis(Analysis),
}

/// Luck and skill in a battle.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Analysis {
    /// How the first side's chance to win went.
    pub curve: Vec<ChanceAt>,
    /// What the dice gave each side, in hundredths of the chance to win.
    pub luck: [f32; 2],
    /// The rolls that changed most, in their order.
    pub moments: Vec<LuckAt>,
}

/// The first side's chance to win at one moment.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct ChanceAt {
    /// After so many choices.
    pub step: u32,
    /// From 0 to 1.
    pub chance: f32,
}

/// A choice whose dice changed much.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct LuckAt {
    /// The choice, counted from 0.
    pub step: u32,
    /// Whose choice it was.
    pub side: u8,
    /// What the dice gave that side beside what was to be expected, in hundredths of the chance to win.
    pub luck: f32,
}

// ---------------------------------------------------------------- the socket

/// What the browser says. The first message is `join`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum FromClient {
    /// Takes a seat.
    Join {
        /// The link.
        token: String,
        /// What this seat adds to the dice, as lower-case hex digits of at most 64 bytes. Taken once, before the
        /// first roll and the first choice; later it changes nothing.
        #[serde(default)]
        #[ts(optional)]
        nonce: Option<String>,
        /// What this browser keeps to have its seat again: 128 random bits as 32 lower-case hex digits. In a game
        /// between two people the first key claims the seat; then only that one opens it.
        #[serde(default)]
        #[ts(optional)]
        key: Option<String>,
        /// What the link is opened for.
        #[serde(default)]
        #[ts(optional, as = "Option<Purpose>")]
        to: Purpose,
    },
    /// Offers something to the other side; a seat is asked for when a link is opened.
    Offer {
        /// What.
        what: Proposal,
    },
    /// Says yes or no to an offer of the other side; takes back one's own, with a no.
    Answer {
        /// Which.
        offer: u32,
        /// Whether it is taken.
        yes: bool,
    },
    /// Gives the battle up.
    Resign {
        /// For this side.
        side: u8,
    },
    /// Says something to the other side.
    Say {
        /// At most 500 characters.
        text: String,
    },
    /// Makes a choice.
    Choose {
        /// The view it was made in.
        seq: u32,
        /// The order.
        order: String,
        /// If a die would fall, nothing is done, and the odds are the answer with this id.
        #[serde(default)]
        #[ts(optional)]
        ask: Option<u32>,
    },
    /// Wishes that pieces go somewhere or do something: the service works out the choices.
    Wish {
        /// Comes back with the answer.
        id: u32,
        /// The view.
        seq: u32,
        /// The pieces, the one held last.
        who: Vec<Target>,
        /// A place, an enemy, a piece of one's own, or a facing.
        to: Target,
        /// Whether the last order may roll a die or hand the choice over.
        sure: bool,
        /// How it is meant.
        #[serde(default)]
        #[ts(optional)]
        how: Option<How>,
    },
    /// Asks what a wish would do.
    Plan {
        /// Comes back with the answer.
        id: u32,
        /// The view.
        seq: u32,
        /// The pieces, the one held last.
        who: Vec<Target>,
        /// A place, an enemy, a piece of one's own, or a facing.
        to: Target,
        /// How it is meant.
        #[serde(default)]
        #[ts(optional)]
        how: Option<How>,
    },
    /// Takes the last choice back.
    Undo {
        /// The view.
        seq: u32,
    },
    /// Asks for odds.
    Odds {
        /// Comes back with the answer.
        id: u32,
        /// The view.
        seq: u32,
        /// The order.
        order: String,
        /// Of a wish, the orders that would be given before it, none of which may roll a die.
        #[serde(default)]
        #[ts(optional)]
        before: Option<Vec<String>>,
        /// So many choices would be taken back before those.
        #[serde(default)]
        #[ts(optional, as = "Option<u32>")]
        back: u32,
    },
    /// Asks why something cannot be done.
    Why {
        /// Comes back with the answer.
        id: u32,
        /// The view.
        seq: u32,
        /// What is selected.
        selected: Option<Target>,
        /// What was clicked.
        clicked: Target,
    },
    /// Asks for an overlay.
    Overlay {
        /// Comes back with the answer.
        id: u32,
        /// The view.
        seq: u32,
        /// Which.
        ask: OverlayAsk,
    },
    /// Asks for the position after so many choices.
    Moment {
        /// Comes back with the answer.
        id: u32,
        /// After so many choices.
        step: u32,
    },
    /// Asks for luck and skill, when the battle is over.
    Analyse {
        /// Comes back with the answer.
        id: u32,
    },
    /// Asks what a bot would do.
    Hint {
        /// Comes back with the answer.
        id: u32,
        /// The view.
        seq: u32,
    },
}

/// What the service says.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum FromServer {
    /// After `join`: what does not change.
    Table(Box<Table>),
    /// The position.
    View(Box<View>),
    /// An answer.
    Answer {
        /// The question's id.
        id: u32,
        /// The answer.
        answer: Answer,
    },
    /// An answer takes its time.
    Counting {
        /// The question's id.
        id: u32,
        /// How much of it is done, in percent.
        done: u8,
    },
    /// Something was not done; nothing has changed.
    Refused {
        /// The question's id, if it had one.
        id: Option<u32>,
        /// What went wrong: `stale`, `illegal`, `not-yours`, `over`, `unreadable`, `too-fast`, `no-seat`, `settled`, …;
        /// `app-refused-…` in the locale files.
        code: &'static str,
        /// The rule, if one refuses it.
        rule: Option<WhyNot>,
    },
    /// Who is there: for each side whether somebody is connected.
    Present {
        /// First and second side.
        sides: [bool; 2],
        /// For each side whether its seat belongs to somebody; as long as it does not, its link is an invitation.
        claimed: [bool; 2],
    },
    /// What was said at the table, from a line on that has not been told before; the latest that are kept, after `join`.
    Talk {
        /// The lines.
        lines: Vec<TalkLine>,
    },
    /// All offers that nobody has answered yet.
    Offers {
        /// The offers.
        open: Vec<Offer>,
    },
    /// The seat that was asked for is given: the same `join` opens it now.
    Given,
    /// Both sides want a rematch: this seat's link to it.
    Rematch {
        /// The link.
        token: String,
    },
}
