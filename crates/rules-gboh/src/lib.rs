//! The Great Battles of History engine, profile `cataphract`: five battles of the sixth century.
//!
//! One file per procedure of the rulebook, in the rulebook's order and under its names. Clause ids
//! stand where a clause takes effect; `clause!` does not compile with an unknown one.

/// A clause of the rulebook, checked against the clause list when compiling.
macro_rules! clause {
    ($id:literal) => {{
        const CLAUSE: acies_kernel::Clause = acies_kernel::Clause::listed($id, &crate::CLAUSES);
        CLAUSE
    }};
}

/// The clause list of the ruleset.
pub(crate) static CLAUSES: acies_kernel::ClauseList =
    acies_kernel::ClauseList::of(include_str!("../../../data/rules/cataphract.csv"));

pub mod charts;
pub mod cohesion;
pub mod ground;
pub mod insight;
pub mod opening;
pub mod profile;
pub mod query;
pub mod setting;

mod action;
mod event;
mod frame;
mod pos;
mod progress;
mod question;
mod sequence;
mod state;

mod turn; // 3

mod places; // 6.6, 7.1, 7.2

mod command; // 4.2
mod leaders; // 4.4

mod activation; // 5.1, 5.3 to 5.5
mod lead; // 5.24
mod line; // 5.23, 9.31
mod orders; // 5.2

mod facing; // 7.15
mod movement; // 6, 7
mod withdrawal; // 6.5

mod fire; // 8.1
mod reaction_fire; // 8.2
mod shock; // 8.3, 8.4

mod dismount; // 9.1
mod wild; // 9.31

mod rally;
mod rout; // 10.1, 10.2 // 10.14, 10.3

mod choices;
mod engine;
mod foresight;
mod invariants;
mod meant;
mod overlay;
mod pieces;
mod status;
mod view;

pub use action::Action;
pub use engine::Gboh;
pub use event::{Event, Purpose, What};
pub use question::{After, Question};
pub use state::{Ammo, Marks, State, Status, Where};
