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
mod query;
pub mod setting;

mod action;
mod event;
mod frame;
mod pos;
mod progress;
mod question;
mod state;

// ---- Before the battle, and the turn.

// 8.0, 8.5, zama.optional-setup.
mod setup;
// 3, 19.
mod turn;

// ---- Command and activation.

// 4.
mod command;
// 3.0(6), 5.4.
mod phase;
// 5.1 to 5.6.
mod roll;

// ---- Leaders.

// 6.3.
mod casualties;
// 6.1.
mod lead;
// 6.31, 6.4.
mod leaders;
// 18.2.
mod replacement;

// ---- Where pieces stand and go.

// 9.8.
mod exit;
// 8.
mod facing;
// 9.
mod movement;
// 7.
mod stacking;
// 9.6, 9.7, 20.
mod terrain;

// ---- Combat.

// 15.
mod advance;
// 13.
mod assault;
// 11.
mod bombardment;
// 12.0, 12.1.
mod charge;
// 12.2, 13.1.
mod fight;
// 16.
mod losses;
// 10.
mod morale;
// 12.6 to 12.8.
mod pursuit;
// 17.
mod sight;
// 12.3, 13.2, 20.2.
mod strength;
// 14.
mod withdrawal;

// ---- After combat, and special troops.

// 21.2.
mod detachment;
// 21.1.
mod rampage;
// 18.1, 21.25.
mod recovery;
// 18.3.
mod rout;

// The ends and the victory of the scenario books.
mod victory;

mod engine;
mod foresight;
mod gesture;
mod invariants;

mod choice;
mod conditions;
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
pub use pos::Pos;
pub use question::{Attack, Question};
pub use state::{Command, Marks, State, Where};
