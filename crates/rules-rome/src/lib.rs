//! The Rome at War engine: Hannibal at Bay, five battles in Africa on boards of areas.
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
    acies_kernel::ClauseList::of(include_str!("../../../data/rules/rome-at-war.csv"));

pub mod book;
pub mod charts;
pub mod insight;
pub mod opening;
pub mod query;
pub mod setting;

mod action;
mod event;
mod frame;
mod pos;
mod progress;
mod question;
mod state;

mod setup; // 8.0, 8.5, zama.optional-setup
mod turn; // 3

mod command; // 4
mod phase; // 5.4
mod roll; // 5.1 to 5.6

mod casualties; // 6.3
mod leaders; // 6

mod facing;
mod stacking; // 7 // 8

mod exit; // 9.8
mod lead; // 6.1
mod movement; // 9
mod terrain; // 9.6, 9.7, 20

mod advance; // 15
mod assault; // 13
mod bombardment; // 11
mod charge; // 12.0, 12.1
mod detachment;
mod fight; // 12.2, 13.1
mod losses; // 16
mod morale; // 10
mod pursuit; // 12.6 to 12.8
mod rampage; // 21.1
mod recovery; // 18.1, 21.25
mod replacement; // 18.2
mod rout; // 18.3
mod sight; // 17
mod strength; // 12.3, 13.2, 20.2
mod withdrawal; // 14 // 21.2

mod victory;

mod engine;
mod foresight;
mod invariants;

mod choice;
mod meant;
mod overlay;
mod pieces;
mod reach;
mod status;
mod view;

pub use action::Action;
pub use engine::Rome;
pub use event::{Event, Purpose, What};
pub use frame::{PhaseStage, RampageStage, Whose};
pub use question::{Attack, Question};
pub use state::{Command, Marks, State, Where};
