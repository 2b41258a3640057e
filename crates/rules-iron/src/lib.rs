//! The Men of Iron engine, profile `suleiman`: Suleiman the Magnificent (Mohács 1526).
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

/// The rulebook `suleiman`: its clauses, a line each.
pub(crate) const SULEIMAN: &str = include_str!("../../../data/rules/suleiman.csv");

/// The clauses that this engine may cite.
pub(crate) static CLAUSES: acies_kernel::ClauseList = acies_kernel::ClauseList::of(SULEIMAN);

pub mod charts;
pub mod opening;
pub mod query;
pub mod setting;

mod action;
mod event;
mod frame;
mod pos;
mod question;
mod state;

mod activation; // 4, 5
mod movement; // 3, 6

mod sight; // 7.2.1, 14.3(1)

mod charge; // 9.0 to 9.3
mod counter_charge;
mod fire; // 7
mod reaction_fire; // 7.3.2
pub(crate) mod shock; // 8 // 9.4

mod command; // 12.1, 12.2
mod flight;
mod leaders; // 12.4
mod recovery; // 11, 13
mod reinforcements; // 15
mod results; // 10
mod setup; // 14 // 16

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
pub use engine::Iron;
pub use event::{Event, Purpose, What};
pub use frame::Grant;
pub use question::{After, Question};
pub use state::{Order, State, Where};
