//! Files of Acies: charts, clause lists, maps, scenarios and situations, read into the engines'
//! types with every fault told at once; and the registry of games.
//!
//! ```text
//!  data/charts/*.toml ──┐
//!  data/maps/*.toml ────┼─► Setting ─► AnyRules        load("mohacs", &[])
//!  data/scenarios/*.toml┘
//!  data/situations/**   ──► Setting ─► AnyRules ─► script played, facts checked
//! ```
//!
//! What comes with the program is embedded; nothing is read from disk here. `docs/formats.md`
//! describes every format, `docs/situations.md` that of situations.

mod battle;
pub mod charts;
pub mod clauses;
pub mod draw;
mod embedded;
mod error;
pub mod map;
mod read;
mod registry;
pub mod situation;
mod text;

pub use battle::{Battlefield, Named, OptionInfo, ScenarioInfo, SideInfo, SpecialInfo};
pub use charts::{ChartFile, charts_json};
pub use clauses::{ClauseInfo, ClauseKind};
pub use embedded::File;
pub use error::{DataError, Fault};
pub use map::{Label, MapFile};
pub use registry::{AnyRules, Files, Loaded, RulesetInfo, files, load, load_files, read_files, rulesets, scenarios};
pub use text::Text;

pub(crate) use battle::kind_of;
