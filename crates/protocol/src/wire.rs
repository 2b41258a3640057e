//! The types on the wire. `web/src/lib/protocol.ts` is made from them; a test compares the two.
//!
//! What goes out is serialised only and borrows its fixed words; what comes in is deserialised only and owns
//! everything. Ids are those of the engine: places, units, leaders and groups count from 0.

mod answer;
mod book;
mod catalogue;
mod games;
mod log;
mod map;
mod odds;
mod socket;
mod table;
mod talk;
mod view;
mod wish;
mod words;

pub use answer::{Analysis, Answer, ChanceAt, LuckAt, Overlay, OverlayAsk, Spot, WhyNot};
pub use book::{Book, BookChapter, BookClause, BookRuling, BookTerm, Scene, SceneStep, SceneTried, SceneTry};
pub use catalogue::{
    Catalogue, ClauseText, Ruleset, Scenario, ScenarioAdvice, ScenarioCount, ScenarioOption, ScenarioSide,
    ScenarioSpecial,
};
pub use games::{GameCard, Links, NewFork, NewGame, NewJournal, Player, Problem, Reach};
pub use log::{Entry, Grave, Heading, Modifier};
pub use map::{AreaCell, AreaSheet, HexCell, HexSheet, HexSideCell, Map, MapLabel, SheetHead};
pub use odds::{Gain, Odds, OddsCell, OddsDice, OddsFaces, OddsLine, OddsRow, OddsThen, Share};
pub use socket::{FromClient, FromServer};
pub use table::{Astray, FacingName, Name, Seat, Shown, Table};
pub use talk::{Chat, Offer, Proposal, Purpose, TalkLine, Told};
pub use view::{Ask, Asks, Choice, EndedBy, Outcome, Piece, PieceKind, Score, Target, Thought, View};
pub use wish::{Condition, Drawn, How, Instead, Part, Plan, WayPlace, Why, Wished};
pub use words::{Arg, Message, Text};
