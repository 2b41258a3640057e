// Made from crates/protocol/src/wire.rs by its test `bindings`; change it there.

/**
 * A text of the data files in both languages.
 */
export type Text = { 
/**
 * English.
 */
en: string, 
/**
 * Japanese.
 */
ja: string, };

/**
 * A thing a message speaks of: `{"unit":12}`.
 */
export type Arg = { "unit": number } | { "leader": number } | { "place": number } | { "group": number } | { "side": number } | { "facing": number } | { "n": number };

/**
 * A key of the locale files with its arguments.
 */
export type Message = { 
/**
 * The key.
 */
key: string, 
/**
 * What it speaks of; named in the locale files by kind and order (`$unit`, `$unit2`, `$hex`, `$n`).
 */
args?: Array<Arg>, };

/**
 * Everything that can be played. `GET /api/catalogue`.
 */
export type Catalogue = { 
/**
 * Version of the program.
 */
version: string, 
/**
 * The rule systems.
 */
rulesets: Array<Ruleset>, 
/**
 * The battles, ruleset by ruleset.
 */
scenarios: Array<Scenario>, 
/**
 * Names of the bots, the weakest first.
 */
bots: Array<string>, };

/**
 * A rule system.
 */
export type Ruleset = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its title.
 */
title: Text, };

/**
 * A battle as the lobby shows it.
 */
export type Scenario = { 
/**
 * Its id.
 */
id: string, 
/**
 * The ruleset's id.
 */
ruleset: string, 
/**
 * The map's id.
 */
map: string, 
/**
 * The age whose charts it is played by, where a ruleset has several: `lobby-era-…` in the locale files.
 */
era: string | null, 
/**
 * Title.
 */
title: Text, 
/**
 * `YYYY-MM-DD` or `YYYY-MM`, with a minus before it for years BC.
 */
date: string, 
/**
 * Where it was.
 */
place: Text, 
/**
 * What it is about.
 */
description: Text, 
/**
 * How long a game takes.
 */
hours: number, 
/**
 * How hard it is to learn, 1 to 3, if the battle says so.
 */
learning: number | null, 
/**
 * Whether it is the battle to begin its ruleset with.
 */
start_here: boolean, 
/**
 * What is a proposal of ours, if anything is.
 */
reconstructed: Text | null, 
/**
 * What was read for it, if the battle says so.
 */
sources: Text | null, 
/**
 * What counts for victory.
 */
counts: Array<ScenarioCount>, 
/**
 * What is worth knowing before the first move.
 */
know: Array<ScenarioAdvice>, 
/**
 * The sides, the engine's first one first.
 */
sides: Array<ScenarioSide>, 
/**
 * Optional rules.
 */
options: Array<ScenarioOption>, 
/**
 * Special rules that always hold.
 */
special: Array<ScenarioSpecial>, };

/**
 * A side in the lobby.
 */
export type ScenarioSide = { 
/**
 * Id in orders and journals, and what its colours are looked up by.
 */
id: string, 
/**
 * Its name.
 */
name: Text, 
/**
 * Who commanded.
 */
commander: Text, 
/**
 * How many combat units it has.
 */
units: number, 
/**
 * How many leaders.
 */
leaders: number, 
/**
 * How it wins, if the battle says so.
 */
wins: Text | null, 
/**
 * What its player may try, if the battle says so; for the enemy's eyes it is no help.
 */
plan: Text | null, 
/**
 * Where its player stands, what the enemy is about and what to try, if the battle says so.
 */
you: Text | null, };

/**
 * One line of what counts for victory.
 */
export type ScenarioCount = { 
/**
 * How much: `3`, `TQ`, `5×`.
 */
points: string, 
/**
 * What for.
 */
text: Text, };

/**
 * Something worth knowing before the first move.
 */
export type ScenarioAdvice = { 
/**
 * The clause that says so.
 */
clause: string, 
/**
 * What it is.
 */
text: Text, };

/**
 * An optional rule.
 */
export type ScenarioOption = { 
/**
 * Its id.
 */
id: string, 
/**
 * The clause that gives it.
 */
clause: string, 
/**
 * Whether it is on unless a player says otherwise.
 */
default: boolean, 
/**
 * Title.
 */
title: Text, 
/**
 * What it does, one line.
 */
text: Text, 
/**
 * The option that cannot be chosen beside it.
 */
excludes: string | null, };

/**
 * A special rule of a battle.
 */
export type ScenarioSpecial = { 
/**
 * Its id.
 */
id: string, 
/**
 * The clause.
 */
clause: string, 
/**
 * Title.
 */
title: Text, };

/**
 * A clause of a rulebook. `GET /api/rulesets/{id}/clauses` gives all of a ruleset.
 */
export type ClauseText = { 
/**
 * `cat:6.11`.
 */
id: string, 
/**
 * `rule`, `definition` or `note`.
 */
kind: string, 
/**
 * Title.
 */
title: Text, };

/**
 * A rulebook. `GET /api/rulesets/{id}/book`.
 */
export type Book = { 
/**
 * The ruleset's id.
 */
ruleset: string, 
/**
 * The ruleset on whose book it stands: what it does not say is there.
 */
keeps: string | null, 
/**
 * What it is called.
 */
title: Text, 
/**
 * Its chapters, in the order of play.
 */
chapters: Array<BookChapter>, 
/**
 * Our rulings.
 */
rulings: Array<BookRuling>, 
/**
 * Words that are explained, and where.
 */
terms: Array<BookTerm>, };

/**
 * A chapter.
 */
export type BookChapter = { 
/**
 * What it is linked by.
 */
id: string, 
/**
 * What it is called.
 */
title: Text, 
/**
 * Its clauses.
 */
clauses: Array<BookClause>, 
/**
 * Tables of the charts that belong to it, by their names in the charts.
 */
charts: Array<string>, };

/**
 * A clause. In its text `[cat:6.11]` stands for a link to a clause.
 */
export type BookClause = { 
/**
 * Its id.
 */
id: string, 
/**
 * `rule`, `definition` or `note`.
 */
kind: string, 
/**
 * Its title.
 */
title: Text, 
/**
 * What it says; a note may say nothing.
 */
text: Text | null, 
/**
 * Clauses that make an exception to it.
 */
except: Array<string>, 
/**
 * The situation that shows it best, by its number.
 */
show: number | null, 
/**
 * All situations that cover it, by their numbers.
 */
situations: Array<number>, };

/**
 * A decision of ours on an unclear rule.
 */
export type BookRuling = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is about.
 */
title: Text, 
/**
 * What was decided, and why.
 */
text: Text, 
/**
 * The clauses it decides.
 */
touches: Array<string>, };

/**
 * A word and the clause that explains it.
 */
export type BookTerm = { 
/**
 * How it is written in English, the longest form first.
 */
en: Array<string>, 
/**
 * How it is written in Japanese.
 */
ja: Array<string>, 
/**
 * The clause.
 */
clause: string, };

/**
 * A situation as a small board. `GET /api/rulesets/{id}/situations/{number}`.
 */
export type Scene = { 
/**
 * The rule it shows, as a sentence.
 */
title: Text, 
/**
 * The clauses it covers.
 */
covers: Array<string>, 
/**
 * Who and what there is.
 */
table: Table, 
/**
 * The ground.
 */
map: Map, 
/**
 * What happens, from the picture on.
 */
steps: Array<SceneStep>, };

/**
 * A moment of a scene.
 */
export type SceneStep = { 
/**
 * What was done to come here; nothing at the beginning.
 */
says: Message | null, 
/**
 * The orders up to here, with which it can be tried by hand.
 */
orders: Array<string>, 
/**
 * An order that was refused here, and why.
 */
refused: WhyNot | null, 
/**
 * How it stands.
 */
view: View, };

/**
 * A scene tried by hand. `POST /api/rulesets/{id}/situations/{number}`.
 */
export type SceneTry = { 
/**
 * All orders from the picture on.
 */
orders: Array<string>, 
/**
 * An order whose odds are wanted: if it rolls a die it is not done.
 */
odds: string | null, };

/**
 * What came of it.
 */
export type SceneTried = { 
/**
 * How it stands, after the order whose odds were asked too if it rolls no die.
 */
view: View, 
/**
 * The orders that are in force.
 */
orders: Array<string>, 
/**
 * The odds of the order that was asked for.
 */
odds: Odds | null, 
/**
 * Why the last order was not taken.
 */
refused: WhyNot | null, };

/**
 * A map. `GET /api/maps/{id}`. North may point anywhere: `north` is the angle of the compass needle on the
 * sheet, clockwise, 0 when north is up. All coordinates are those of the sheet, y grows downwards.
 */
export type Map = { "kind": "hexes" } & HexSheet | { "kind": "areas" } & AreaSheet;

/**
 * What both kinds of map have.
 */
export type SheetHead = { 
/**
 * The map's id.
 */
id: string, 
/**
 * The ruleset whose terrain it uses.
 */
ruleset: string, 
/**
 * Its title.
 */
title: Text, 
/**
 * What is known and what is proposed.
 */
note: Text | null, 
/**
 * Whether anything on it is a proposal of ours.
 */
reconstructed: boolean, 
/**
 * What the country is like: `meadow`, `steppe`, …
 */
country: string, 
/**
 * The arms on the cartouche, left and right, if the map names any.
 */
arms: [string, string] | null, 
/**
 * What a hex measures in yards, where the rules say so.
 */
yards: number | null, 
/**
 * Where north is, in degrees clockwise from up.
 */
north: number, 
/**
 * Names, roads left out.
 */
labels: Array<MapLabel>, };

/**
 * A name on the map and where it may be written.
 */
export type MapLabel = { 
/**
 * What it names: `village`, `ridge`, `stream`, `road`, …
 */
kind: string, 
/**
 * The name.
 */
name: Text, 
/**
 * The places.
 */
places: Array<number>, };

/**
 * A sheet of hexes.
 */
export type HexSheet = { 
/**
 * The level that is not drawn as a hill.
 */
base_level: number, 
/**
 * The hexes by their id.
 */
hexes: Array<HexCell>, 
/**
 * What lies along hexsides.
 */
sides: Array<HexSideCell>, 
/**
 * Roads, each hex by hex, with their names.
 */
roads: Array<MapLabel>, 
/**
 * The map's id.
 */
id: string, 
/**
 * The ruleset whose terrain it uses.
 */
ruleset: string, 
/**
 * Its title.
 */
title: Text, 
/**
 * What is known and what is proposed.
 */
note: Text | null, 
/**
 * Whether anything on it is a proposal of ours.
 */
reconstructed: boolean, 
/**
 * What the country is like: `meadow`, `steppe`, …
 */
country: string, 
/**
 * The arms on the cartouche, left and right, if the map names any.
 */
arms: [string, string] | null, 
/**
 * What a hex measures in yards, where the rules say so.
 */
yards: number | null, 
/**
 * Where north is, in degrees clockwise from up.
 */
north: number, 
/**
 * Names, roads left out.
 */
labels: Array<MapLabel>, };

/**
 * A hex.
 */
export type HexCell = { 
/**
 * The printed number.
 */
number: string, 
/**
 * Centre, in half widths of a hex from the left edge of the sheet.
 */
x: number, 
/**
 * Centre, in rows from the top; a row is three quarters of a hex high.
 */
y: number, 
/**
 * `clear`, `marsh`, `woods`, …
 */
terrain: string, 
/**
 * How high.
 */
level: number, };

/**
 * What lies along one hexside.
 */
export type HexSideCell = { 
/**
 * The hex; works belong to it and look outwards.
 */
hex: number, 
/**
 * Where the side is as seen from the middle of the hex: 30, 90, 150, 210, 270 or 330 degrees clockwise from
 * the top of the sheet.
 */
angle: number, 
/**
 * `stream`, `river`, `bridge`, `ford`, `trench`, `entrenchment`, …
 */
kinds: Array<string>, };

/**
 * A sheet of areas.
 */
export type AreaSheet = { 
/**
 * Width and height; 100 to a field.
 */
size: [number, number], 
/**
 * The areas by their id.
 */
areas: Array<AreaCell>, 
/**
 * Pairs of areas that are neighbours by a corner only.
 */
diagonals: Array<[number, number]>, 
/**
 * The map's id.
 */
id: string, 
/**
 * The ruleset whose terrain it uses.
 */
ruleset: string, 
/**
 * Its title.
 */
title: Text, 
/**
 * What is known and what is proposed.
 */
note: Text | null, 
/**
 * Whether anything on it is a proposal of ours.
 */
reconstructed: boolean, 
/**
 * What the country is like: `meadow`, `steppe`, …
 */
country: string, 
/**
 * The arms on the cartouche, left and right, if the map names any.
 */
arms: [string, string] | null, 
/**
 * What a hex measures in yards, where the rules say so.
 */
yards: number | null, 
/**
 * Where north is, in degrees clockwise from up.
 */
north: number, 
/**
 * Names, roads left out.
 */
labels: Array<MapLabel>, };

/**
 * An area.
 */
export type AreaCell = { 
/**
 * The printed number.
 */
number: string, 
/**
 * Its outline; neighbours share their points exactly.
 */
outline: Array<[number, number]>, 
/**
 * A point well inside, where pieces stand.
 */
centre: [number, number], 
/**
 * What lies there; nothing for clear ground.
 */
terrain: Array<string>, };

/**
 * Who plays a side.
 */
export type Player = "here" | "friend" | { "bot": string };

/**
 * A game to be made. `POST /api/games`.
 */
export type NewGame = { 
/**
 * The scenario's id.
 */
scenario: string, 
/**
 * Optional rules in use.
 */
options: Array<string>, 
/**
 * Who plays the first and the second side.
 */
players: [Player, Player], 
/**
 * Seed of the dice, for tests and laboratories; without it nobody can know the dice.
 */
seed: number | null, 
/**
 * Whether two people may talk to each other in it.
 */
chat?: Chat, };

/**
 * The links of a game. Whoever has one may do what it says.
 */
export type Links = { 
/**
 * For whoever made it; plays every side that is played here. Absent if none is.
 */
here: string | null, 
/**
 * For the friend.
 */
friend: string | null, 
/**
 * For anybody who only watches: sees what both sides may see once the game is over, before that nothing
 * that either may not.
 */
watch: string, };

/**
 * By which addresses others reach the service. `GET /api/reach`.
 */
export type Reach = { 
/**
 * The best first, each with scheme, host and port; none if only its own machine reaches it.
 */
addresses: Array<string>, };

/**
 * `POST /api/journals`: a journal as text to look at.
 */
export type NewJournal = { 
/**
 * The text of the file.
 */
journal: string, };

/**
 * `POST /api/forks`: play on from a moment of another game.
 */
export type NewFork = { 
/**
 * A link of the other game.
 */
token: string, 
/**
 * After so many of its choices.
 */
step: number, 
/**
 * Who plays the sides of the new game.
 */
players: [Player, Player], };

/**
 * Why the service did not do what it was asked over HTTP: the body of every answer that is not 2xx.
 */
export type Problem = { 
/**
 * What is wrong: `app-problem-…` in the locale files.
 */
key: string, 
/**
 * The details, in English: a file's line, a field's name.
 */
detail: string, };

/**
 * A game in few words. `GET /api/games/{token}`.
 */
export type GameCard = { 
/**
 * The scenario's id.
 */
scenario: string, 
/**
 * Choices made.
 */
step: number, 
/**
 * What the link allows.
 */
seat: Seat, 
/**
 * Who must choose, if the game is not over.
 */
turn: number | null, 
/**
 * How it ended.
 */
outcome: Outcome | null, 
/**
 * When something last happened, in seconds since 1970.
 */
touched: number, };

/**
 * What a link allows.
 */
export type Seat = "first" | "second" | "both" | "watch";

/**
 * What does not change while a game is played: the first thing a seat is sent.
 */
export type Table = { 
/**
 * The scenario's id.
 */
scenario: string, 
/**
 * The ruleset's id.
 */
ruleset: string, 
/**
 * The map's id.
 */
map: string, 
/**
 * What this link allows.
 */
seat: Seat, 
/**
 * Who plays the sides.
 */
players: [Player, Player], 
/**
 * Options in use.
 */
options: Array<string>, 
/**
 * The sides' ids.
 */
sides: [string, string], 
/**
 * Names of commands, battles or formations by id; none where there are none.
 */
groups: Array<Name>, 
/**
 * Leaders by id.
 */
leaders: Array<Name>, 
/**
 * Units by id; the name is that of their kind of troops.
 */
units: Array<Name>, 
/**
 * Facings by index.
 */
facings: Array<FacingName>, 
/**
 * How the game is shown.
 */
shown: Shown, 
/**
 * The other links, for whoever made the game.
 */
links: Links | null, 
/**
 * Whether this seat may talk to the other one.
 */
chat: Chat, 
/**
 * This seat's link to the rematch, if there is one.
 */
next: string | null, 
/**
 * What proves the dice: a hash of the secret they are made of, shown before the first roll.
 */
commitment: string | null, 
/**
 * Where and why the game cannot be followed any further; then it can be looked at up to there, and played on
 * from there as a new game.
 */
astray: Astray | null, };

/**
 * A game that was played by an earlier engine and that this one cannot follow to its end.
 */
export type Astray = { 
/**
 * Choices that can be followed.
 */
step: number, 
/**
 * Which choice cannot and why, in English.
 */
what: string, };

/**
 * What a page must know to show a game.
 */
export type Shown = { 
/**
 * How many faces the die has.
 */
faces: number, 
/**
 * Whether the modifiers told with a roll are all modifiers of that roll, so that their sum means something.
 */
sums_modifiers: boolean, 
/**
 * Which set of figures stands on the counters, if the battle names one.
 */
figures: string | null, };

/**
 * An id in orders and what people call it.
 */
export type Name = { 
/**
 * Id in orders.
 */
id: string, 
/**
 * What people call it.
 */
name: Text, 
/**
 * Which side it belongs to, where that is fixed.
 */
side: number | null, 
/**
 * Whether its ratings are a proposal of ours.
 */
reconstructed: boolean, 
/**
 * What is printed on the stripe of its counters, the same in every language. A command or a leader without it
 * shows its id, a unit without it the stripe of its command.
 */
band: string | null, };

/**
 * A facing.
 */
export type FacingName = { 
/**
 * As in orders: `ne`; its name in words is `facing-ne` in the locale files.
 */
id: string, 
/**
 * Degrees clockwise from north.
 */
angle: number, };

/**
 * What kind of piece.
 */
export type PieceKind = "unit" | "leader" | "marker" | "hidden";

/**
 * A piece as the seat may see it.
 */
export type Piece = { 
/**
 * What it is told by from one view to the next: `u12`, `l3`, `m0`, `h7`.
 */
key: string, 
/**
 * Kind of piece.
 */
kind: PieceKind, 
/**
 * Id among those of its kind.
 */
id: number, 
/**
 * Id in orders.
 */
name: string, 
/**
 * The short print on the counter: `HC`, `LI`.
 */
print: string, 
/**
 * Whose.
 */
side: number, 
/**
 * Its command.
 */
group: number | null, 
/**
 * Where it is on the board.
 */
place: number | null, 
/**
 * The box off the board it is in: `waiting`, `gone`, …; `box-…` in the locale files.
 */
off: string | null, 
/**
 * Facing.
 */
facing: number | null, 
/**
 * States: `disordered`, `routed`, `moved`, …; `mark-…` in the locale files.
 */
marks: Array<string>, 
/**
 * Ratings by key: `tq`, `ma`, …; `rating-…` in the locale files.
 */
ratings: Array<[string, number]>, };

/**
 * What a choice touches, or what a player clicks.
 */
export type Target = "button" | { "unit": number } | { "leader": number } | { "place": number } | { "facing": number };

/**
 * What kind of question it is.
 */
export type Asks = "set-up" | "plan" | "reaction" | "detail";

/**
 * The question.
 */
export type Ask = { 
/**
 * Who must choose.
 */
side: number, 
/**
 * Whether this seat may answer.
 */
mine: boolean, 
/**
 * The clause that gives the choice.
 */
clause: string, 
/**
 * What kind of question it is.
 */
asks: Asks, 
/**
 * Which question of its ruleset: what a standing answer is kept by.
 */
question: string, 
/**
 * The prompt. The page has it as words only: its key is not offered, so nothing can be decided by it.
 */
prompt: Prompt, 
/**
 * Index of the choice that does least (decline, stand, done), if it is the seat's question and there is
 * more than one choice: what a standing answer "no" takes.
 */
quiet: number | null, };

/**
 * One choice.
 */
export type Choice = { 
/**
 * The order notation: what is sent back.
 */
order: string, 
/**
 * What to click last.
 */
target: Target, 
/**
 * What to click before it, such as the unit that does it.
 */
actor: Target | null, 
/**
 * What it does.
 */
says: Message, 
/**
 * The units that stand for it: it lets whoever they are under act.
 */
units?: Array<number>, 
/**
 * Which deed: among choices that are offered together those with the same number differ only in what they speak of.
 */
deed: number, };

/**
 * A line of the victory track.
 */
export type Score = { 
/**
 * Whose.
 */
side: number, 
/**
 * What is counted: `score-…` in the locale files.
 */
key: string, 
/**
 * How much.
 */
value: number, 
/**
 * The level that matters, if there is one.
 */
of: number | null, 
/**
 * How much a die may add before it is compared with that level.
 */
reach: number, };

/**
 * How a game ended.
 */
export type Outcome = { 
/**
 * Who won; nobody for a draw.
 */
winner: number | null, 
/**
 * What ended it.
 */
by: EndedBy, };

/**
 * What ended a game.
 */
export type EndedBy = "rules" | "resignation" | "agreement";

/**
 * A modifier of a roll.
 */
export type Modifier = { 
/**
 * The clause that gives it.
 */
clause: string, 
/**
 * What is added.
 */
value: number, };

/**
 * What begins with an entry, so that what follows is told under it.
 */
export type Heading = "setup" | { "turn": number } | { "activation": Arg };

/**
 * A heavy blow.
 */
export type Grave = "leader" | "unit" | "rout" | "army";

/**
 * A line of the log.
 */
export type Entry = { 
/**
 * The choice that caused it, counted from 1; 0 before the first.
 */
step: number, 
/**
 * Who made that choice.
 */
chose: number | null, 
/**
 * Whose deed or fate it is: the side of the first piece it speaks of, or else of whoever is active.
 */
side: number | null, 
/**
 * The clause.
 */
clause: string, 
/**
 * What happened.
 */
message: Message, 
/**
 * What begins with it.
 */
heading?: Heading, 
/**
 * Whether it is a heavy blow, and which.
 */
grave?: Grave, 
/**
 * The dice that fell, if this tells of a roll.
 */
dice?: Array<number>, 
/**
 * Modifiers of that roll.
 */
modifiers?: Array<Modifier>, };

/**
 * The position as the seat may see it; in whole, or what is different from the one sent before.
 */
export type View = { 
/**
 * Counts everything that was done to the game, undo included: what an answer must name.
 */
seq: number, 
/**
 * Choices in force.
 */
step: number, 
/**
 * Whether `pieces` has all of them.
 */
whole: boolean, 
/**
 * The pieces, or those that changed.
 */
pieces: Array<Piece>, 
/**
 * Keys of pieces that are no longer there.
 */
gone: Array<string>, 
/**
 * The turn, the phase, who is active.
 */
status: Array<Message>, 
/**
 * The question, if the game is not over.
 */
ask: Ask | null, 
/**
 * The choices, if they are this seat's.
 */
choices: Array<Choice>, 
/**
 * The victory track.
 */
scores: Array<Score>, 
/**
 * How it ended.
 */
outcome: Outcome | null, 
/**
 * The log stands as it was up to this entry (counted from 0) …
 */
log_from: number, 
/**
 * … and goes on with these.
 */
log: Array<Entry>, 
/**
 * What undo would take back, if it may.
 */
undo: Message | null, 
/**
 * Whether a bot is thinking.
 */
thinking: boolean, 
/**
 * What a bot said of its latest plan.
 */
thought: Thought | null, };

/**
 * What a bot says of its plan.
 */
export type Thought = { 
/**
 * The side that it plays.
 */
side: number, 
/**
 * Choices in force when it had begun with it.
 */
step: number, 
/**
 * What it is about to do, what it hopes for, what it risks.
 */
said: Array<Message>, };

/**
 * What may be laid over the board.
 */
export type OverlayAsk = { "reach": number } | { "zones": number } | { "command": number } | { "fire": number } | { "sight": [number, number] };

/**
 * One place of an overlay.
 */
export type Spot = { 
/**
 * The place.
 */
place: number, 
/**
 * Cost, range or the die to roll.
 */
value: number | null, 
/**
 * Hits that going there would cause.
 */
hits: number, };

/**
 * What is laid over the board.
 */
export type Overlay = { 
/**
 * The places.
 */
spots: Array<Spot>, 
/**
 * The first place that blocks a line of sight.
 */
blocked: number | null, };

/**
 * What an outcome is for whoever chooses.
 */
export type Gain = "enemy-lost" | "enemy-hurt" | "even" | "own-hurt" | "own-lost";

/**
 * How likely a gain is.
 */
export type Share = { 
/**
 * Which.
 */
gain: Gain, 
/**
 * From 0 to 1.
 */
chance: number, };

/**
 * One way it can go.
 */
export type OddsLine = { 
/**
 * The exact chance as a fraction, `3/10`.
 */
fraction: string, 
/**
 * The same as a number from 0 to 1.
 */
chance: number, 
/**
 * What it is for whoever chooses.
 */
gain: Gain, 
/**
 * What changes on the board.
 */
changes: Array<Message>, 
/**
 * What is told of it, where nothing changes and outcomes differ in what follows.
 */
says: Message | null, 
/**
 * Who is asked next, then.
 */
asked: number | null, 
/**
 * The faces that lead to it, where a die decides.
 */
faces: OddsFaces | null, };

/**
 * The faces that lead to an outcome.
 */
export type OddsFaces = { 
/**
 * The row of the die, as in `Odds.rows`.
 */
row: number, 
/**
 * Faces that do for certain.
 */
on: Array<number>, 
/**
 * Faces after which another die must fall.
 */
then: Array<OddsThen>, };

/**
 * Faces after which another die must fall.
 */
export type OddsThen = { 
/**
 * The faces of the first die.
 */
first: Array<number>, 
/**
 * Those of the second that lead to the outcome; none if a third die decides.
 */
on: Array<number>, };

/**
 * The die that decides, after what may come first.
 */
export type OddsRow = { 
/**
 * How likely it is that it falls.
 */
chance: number, 
/**
 * The faces of the die before that lead here, if one falls before.
 */
on: Array<number>, 
/**
 * What happened first.
 */
says: Message | null, 
/**
 * The clause of that.
 */
clause: string | null, 
/**
 * Its faces, the lowest first.
 */
cells: Array<OddsCell>, };

/**
 * Dice that fall at once, or one after the other.
 */
export type OddsDice = { 
/**
 * How many.
 */
dice: number, 
/**
 * How many faces each has.
 */
faces: number, 
/**
 * The faces that count, where dice are counted; none where each is read by itself.
 */
hits: Array<number>, };

/**
 * A face of the die that decides.
 */
export type OddsCell = { 
/**
 * The face.
 */
face: number, 
/**
 * What is most likely to come of it.
 */
gain: Gain, 
/**
 * What else may, as another die follows.
 */
then: Gain | null, };

/**
 * What a choice can bring.
 */
export type Odds = { 
/**
 * The order.
 */
order: string, 
/**
 * What must be ordered after it before the dice fall, in words.
 */
then: Array<Message>, 
/**
 * Modifiers of its first roll.
 */
modifiers: Array<Modifier>, 
/**
 * How likely each gain is; none if it is not known of the whole.
 */
shares: Array<Share>, 
/**
 * The ways it can go, most likely first; each excludes the others unless `singly`.
 */
lines: Array<OddsLine>, 
/**
 * The whole is not known: each line is one change by itself, and lines overlap.
 */
singly: boolean, 
/**
 * The die that decides, if one does: a row for each thing that may come first, the most likely one first.
 */
rows: Array<OddsRow>, 
/**
 * The dice of the likeliest way, where no one die decides; none if one does, or if that is not known.
 */
dice: Array<OddsDice>, 
/**
 * What was left out, in words.
 */
notes: Array<Message>, };

/**
 * Why something cannot be done.
 */
export type WhyNot = { 
/**
 * What was meant: the sentence of the choice.
 */
meant: Message, 
/**
 * The clause that forbids it.
 */
clause: string, 
/**
 * The facts.
 */
why: Message, };

/**
 * How a wish is meant, where it may be meant in several ways.
 */
export type How = { 
/**
 * Which deed, if there are several: its order.
 */
deed?: string, 
/**
 * The places of the way to a deed, if it is not the best one.
 */
way?: Array<number>, 
/**
 * How the piece is to face when it strikes.
 */
facing?: number, 
/**
 * Several pieces are to wheel about the flank of their line until the one held last faces as is wished.
 */
wheel?: boolean, 
/**
 * A deed is only declared, so that others of the command can do one as well.
 */
declares?: boolean, 
/**
 * What it ends for others of their command may be ended.
 */
closes?: boolean, };

/**
 * An enemy who may shoot or react.
 */
export type Drawn = { 
/**
 * The unit.
 */
who: number, 
/**
 * The place of the way at which it may first.
 */
at: number, 
/**
 * Whether what it may do can hit the piece.
 */
hits: boolean, };

/**
 * What one piece does for a wish.
 */
export type Part = { 
/**
 * The piece.
 */
who: Target, 
/**
 * The places from where it stands to where it will stand, both among them.
 */
way: Array<number>, 
/**
 * How it will face.
 */
facing: number | null, 
/**
 * The movement points that the way costs …
 */
cost: number | null, 
/**
 * … of so many.
 */
of: number | null, 
/**
 * Hits that the way costs.
 */
hits: number, 
/**
 * Enemies who may shoot or react on the way.
 */
drawn: Array<Drawn>, 
/**
 * The chance that they hit it at least once, if all do what they can; `null` if it takes too long to count.
 */
risk: number | null, 
/**
 * Why it does not come all the way, or does not go at all.
 */
stops: WhyNot | null, 
/**
 * The way as far as it could come, where it does not go at all.
 */
near: Array<number> | null, 
/**
 * The second-best way of a charge.
 */
other: Array<number> | null, 
/**
 * How else it could face when it strikes.
 */
faces: Array<number>, 
/**
 * The deed that it does, if it does one.
 */
deed: Choice | null, 
/**
 * What is ended by it for others of its command.
 */
ends: Array<Message>, 
/**
 * Whether the deed could also be declared alone, so that others can do one as well.
 */
waits: boolean, };

/**
 * What comes of a wish.
 */
export type Wished = { "is": "done", 
/**
 * What each piece did; those with `stops` came only so far or did not go.
 */
parts: Array<Part>, } | { "is": "card", 
/**
 * What each piece would do.
 */
parts: Array<Part>, 
/**
 * The orders that would be given; the odds of the last of them are a question of their own.
 */
orders: Array<string>, 
/**
 * So many choices would be taken back first: a piece that was taken in hand for nothing is put back.
 */
back: number, 
/**
 * What they come to: the deed, or the last of them.
 */
deed: Choice, } | { "is": "choice", 
/**
 * What each piece would do before.
 */
parts: Array<Part>, 
/**
 * The deeds.
 */
choices: Array<Choice>, 
/**
 * Of each deed the orders that would be given, the last of which rolls a die or hands the choice over: their
 * odds tell the deeds apart. `null` for one that would be done at once, or that ends something for others.
 */
orders: Array<Array<string> | null>, 
/**
 * So many choices would be taken back first.
 */
back: number, } | { "is": "not", 
/**
 * The conditions.
 */
why: Why, };

/**
 * What a wish would do, for looking at.
 */
export type Plan = { 
/**
 * What each piece would do.
 */
parts: Array<Part>, };

/**
 * Why something cannot be.
 */
export type Why = { 
/**
 * What is asked now.
 */
question: Prompt, 
/**
 * The clause that asks it; `null` when the battle is over.
 */
clause: string | null, 
/**
 * Who was to do something, if anybody was picked up for it.
 */
who: Target | null, 
/**
 * What was touched.
 */
to: Target, 
/**
 * What was meant, if it is known.
 */
meant: Message | null, 
/**
 * The conditions, those that do not hold first.
 */
conditions: Array<Condition>, 
/**
 * The way that was asked for.
 */
way: Array<WayPlace>, 
/**
 * What would work.
 */
instead: Array<Instead>, };

/**
 * One condition of what was meant.
 */
export type Condition = { 
/**
 * Whether it holds.
 */
holds: boolean, 
/**
 * Its clause.
 */
clause: string, 
/**
 * The facts.
 */
says: Message, 
/**
 * The place where it bites.
 */
at: number | null, 
/**
 * The angle of the hexside of that place where it bites.
 */
side: number | null, };

/**
 * A place of a way that was asked for.
 */
export type WayPlace = { 
/**
 * The place.
 */
place: number, 
/**
 * What it costs to get there.
 */
cost: number, 
/**
 * Whether the piece comes so far.
 */
goes: boolean, };

/**
 * Something that would work: an order, or a wish.
 */
export type Instead = { 
/**
 * What it does.
 */
says: Message, 
/**
 * The order.
 */
order: string | null, 
/**
 * Who does it; without an order it is wished for them.
 */
who: Target | null, 
/**
 * What is wished; of an order what it is done to.
 */
to: Target | null, 
/**
 * The way that would be gone.
 */
way: Array<number>, 
/**
 * The movement points that it costs …
 */
cost: number | null, 
/**
 * … of so many.
 */
of: number | null, 
/**
 * Hits that it costs.
 */
hits: number, 
/**
 * How many enemies may shoot or react on the way.
 */
drawn: number, };

/**
 * The body of an answer.
 */
export type Answer = { "odds": Odds | null } | { "why": Why } | { "overlay": Overlay | null } | { "moment": View } | { "wish": Wished } | { "plan": Plan } | { "hint": string } | { "analysis": Analysis };

/**
 * Luck and skill in a battle.
 */
export type Analysis = { 
/**
 * How the first side's chance to win went.
 */
curve: Array<ChanceAt>, 
/**
 * What the dice gave each side, in hundredths of the chance to win.
 */
luck: [number, number], 
/**
 * The rolls that changed most, in their order.
 */
moments: Array<LuckAt>, };

/**
 * The first side's chance to win at one moment.
 */
export type ChanceAt = { 
/**
 * After so many choices.
 */
step: number, 
/**
 * From 0 to 1.
 */
chance: number, };

/**
 * A choice whose dice changed much.
 */
export type LuckAt = { 
/**
 * The choice, counted from 0.
 */
step: number, 
/**
 * Whose choice it was.
 */
side: number, 
/**
 * What the dice gave that side beside what was to be expected, in hundredths of the chance to win.
 */
luck: number, };

/**
 * Whether the seats of a game talk to each other.
 */
export type Chat = "on" | "off";

/**
 * What a link is opened for.
 */
export type Purpose = "play" | "watch" | "ask";

/**
 * What one side offers to the other.
 */
export type Proposal = "draw" | "rematch" | "seat";

/**
 * An offer that nobody has answered yet.
 */
export type Offer = { 
/**
 * What an answer names.
 */
id: number, 
/**
 * What is offered.
 */
what: Proposal, 
/**
 * The side that offers, or whose seat is asked for; the other one answers.
 */
side: number, };

/**
 * What a line of the talk tells.
 */
export type Told = { "chat": string } | { "offered": Proposal } | { "withdrawn": Proposal } | { "refused": Proposal } | { "agreed": Proposal } | "resigned";

/**
 * A line of the talk.
 */
export type TalkLine = { 
/**
 * Counts the lines of a game.
 */
number: number, 
/**
 * Who.
 */
side: number, 
/**
 * What.
 */
told: Told, 
/**
 * When, in seconds since 1970.
 */
at: number, };

/**
 * What the browser says. The first message is `join`.
 */
export type FromClient = { "do": "join", 
/**
 * The link.
 */
token: string, 
/**
 * What this seat adds to the dice, as lower-case hex digits of at most 64 bytes. Taken once, before the
 * first roll and the first choice; later it changes nothing.
 */
nonce?: string, 
/**
 * What this browser keeps to have its seat again: 128 random bits as 32 lower-case hex digits. In a game
 * between two people the first key claims the seat; then only that one opens it.
 */
key?: string, 
/**
 * What the link is opened for.
 */
to?: Purpose, } | { "do": "offer", 
/**
 * What.
 */
what: Proposal, } | { "do": "answer", 
/**
 * Which.
 */
offer: number, 
/**
 * Whether it is taken.
 */
yes: boolean, } | { "do": "resign", 
/**
 * For this side.
 */
side: number, } | { "do": "say", 
/**
 * At most 500 characters.
 */
text: string, } | { "do": "choose", 
/**
 * The view it was made in.
 */
seq: number, 
/**
 * The order.
 */
order: string, 
/**
 * If a die would fall, nothing is done, and the odds are the answer with this id.
 */
ask?: number, } | { "do": "wish", 
/**
 * Comes back with the answer.
 */
id: number, 
/**
 * The view.
 */
seq: number, 
/**
 * The pieces, the one held last.
 */
who: Array<Target>, 
/**
 * A place, an enemy, a piece of one's own, or a facing.
 */
to: Target, 
/**
 * Whether the last order may roll a die or hand the choice over.
 */
sure: boolean, 
/**
 * How it is meant.
 */
how?: How, } | { "do": "plan", 
/**
 * Comes back with the answer.
 */
id: number, 
/**
 * The view.
 */
seq: number, 
/**
 * The pieces, the one held last.
 */
who: Array<Target>, 
/**
 * A place, an enemy, a piece of one's own, or a facing.
 */
to: Target, 
/**
 * How it is meant.
 */
how?: How, } | { "do": "undo", 
/**
 * The view.
 */
seq: number, } | { "do": "odds", 
/**
 * Comes back with the answer.
 */
id: number, 
/**
 * The view.
 */
seq: number, 
/**
 * The order.
 */
order: string, 
/**
 * Of a wish, the orders that would be given before it, none of which may roll a die.
 */
before?: Array<string>, 
/**
 * So many choices would be taken back before those.
 */
back?: number, } | { "do": "why", 
/**
 * Comes back with the answer.
 */
id: number, 
/**
 * The view.
 */
seq: number, 
/**
 * What is selected.
 */
selected: Target | null, 
/**
 * What was clicked.
 */
clicked: Target, } | { "do": "overlay", 
/**
 * Comes back with the answer.
 */
id: number, 
/**
 * The view.
 */
seq: number, 
/**
 * Which.
 */
ask: OverlayAsk, } | { "do": "moment", 
/**
 * Comes back with the answer.
 */
id: number, 
/**
 * After so many choices.
 */
step: number, } | { "do": "analyse", 
/**
 * Comes back with the answer.
 */
id: number, } | { "do": "hint", 
/**
 * Comes back with the answer.
 */
id: number, 
/**
 * The view.
 */
seq: number, };

/**
 * What the service says.
 */
export type FromServer = { "is": "table" } & Table | { "is": "view" } & View | { "is": "answer", 
/**
 * The question's id.
 */
id: number, 
/**
 * The answer.
 */
answer: Answer, } | { "is": "counting", 
/**
 * The question's id.
 */
id: number, 
/**
 * How much of it is done, in percent.
 */
done: number, } | { "is": "refused", 
/**
 * The question's id, if it had one.
 */
id: number | null, 
/**
 * What went wrong: `stale`, `illegal`, `not-yours`, `over`, `unreadable`, `too-fast`, `no-seat`, `settled`, …;
 * `app-refused-…` in the locale files.
 */
code: string, 
/**
 * The rule, if one refuses it.
 */
rule: WhyNot | null, } | { "is": "present", 
/**
 * First and second side.
 */
sides: [boolean, boolean], 
/**
 * For each side whether its seat belongs to somebody; as long as it does not, its link is an invitation.
 */
claimed: [boolean, boolean], } | { "is": "talk", 
/**
 * The lines.
 */
lines: Array<TalkLine>, } | { "is": "offers", 
/**
 * The offers.
 */
open: Array<Offer>, } | { "is": "given" } | { "is": "rematch", 
/**
 * The link.
 */
token: string, };

declare const words: unique symbol;

/**
 * A question as a message for `lib/fluent.ts`, which alone may look inside: what is asked is told by `asks` and
 * `question`, and nothing is decided by words.
 */
export type Prompt = {
readonly [words]: Message,
/**
 * What it speaks of.
 */
args?: Array<Arg>, };
