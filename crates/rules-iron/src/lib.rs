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
pub mod profile;
pub mod setting;

mod action;
mod event;
mod frame;
mod pos;
mod question;
mod state;

// Chapter 3.5: concealed leaders.
mod concealment;

// Chapters 4 and 5: activation, continuity, seizure.
mod activation;

// Chapters 3 and 6: stacking, zones of control, facing, movement.
mod movement;

// Chapter 7: fire.
mod fire;

// Chapter 7.2: arcs of fire, line of sight.
mod sight;

// Chapter 7.3.2: reaction fire.
mod reaction_fire;

// Chapter 8: shock.
pub(crate) mod shock;

// Chapters 9.0 to 9.3: charges.
mod charge;

// Chapter 9.4: counter-charges.
mod counter_charge;

// Chapter 10: results of combat.
mod results;

// Chapters 11 and 13: recovery, Standards.
mod recovery;

// Chapters 12.1 and 12.2: command.
mod command;

// Chapter 12.4: the loss of leaders.
mod leaders;

// Chapter 14: set-up.
mod setup;

// Chapter 15: reinforcements.
mod reinforcements;

// Chapter 16: flight, and with it victory.
mod flight;

// What every engine has: the contract, and what leaves the engine.
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
pub use pos::Pos;
pub use question::{After, Question};
pub use shock::{Declared, Ride};
pub use sight::sight_table;
pub use state::{Order, State, Where};
