//! Files of Acies: charts, clause lists, maps, scenarios and situations, read into the engines'
//! types with every fault told at once; and the registry of games.
//!
//! ```text
//!  data/charts/*.toml ──┐
//!  data/maps/*.toml ────┤
//!  data/boards/*.toml ──┼─► Setting ─► AnyRules        load("mohacs", &[])
//!  data/scenarios/*.toml┘
//!  data/situations/**   ──► Setting ─► AnyRules ─► script played, facts checked
//!  data/book/**         ──► Book                       book("suleiman")
//! ```
//!
//! What is the same for all games stands at the top; what only one engine's files have stands in
//! [`iron`], [`gboh`] and [`rome`], and what only its situations have in folders of the same names
//! under `situation`.
//!
//! What comes with the program is embedded; nothing is read from disk here. `docs/formats.md`
//! describes every format, `docs/situations.md` that of situations.

mod board;
pub mod book;
mod briefing;
mod charts;
pub mod clauses;
pub mod draw;
mod embedded;
mod error;
pub mod gboh;
mod info;
pub mod iron;
pub mod map;
mod read;
mod registry;
pub mod rome;
pub mod situation;
mod text;
mod version;

pub use board::Board;
pub use briefing::{Advice, Count, Learning};
pub use charts::charts_json;
pub use charts::layout::{Shown, shown_of};
pub use clauses::{ClauseInfo, ClauseKind};
pub use embedded::File;
pub use error::{DataError, Fault};
pub use info::{Battlefield, MapLook, Named, OptionInfo, ScenarioInfo, SideInfo, SpecialInfo};
pub use map::{Label, MapFile};
pub use registry::{AnyMap, AnyRules, Files, Loaded, RulesetInfo, files, load, load_files, rulesets, scenarios};
pub use text::Text;
pub use version::{Version, Wanted, carried, data_hash, load_data, load_own, load_version, text_hash, versions};
