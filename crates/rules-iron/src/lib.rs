//! The engine of the Men of Iron family: Suleiman the Magnificent (Mohács 1526), and Men of Iron itself.
//!
//! One file per procedure of the rulebook, in the rulebook's order and under its names. Clause ids
//! stand where a clause takes effect; `clause!` does not compile with an unknown one.

/// A clause of one of the rulebooks, checked against their clause lists when compiling.
macro_rules! clause {
    ($id:literal) => {{
        const CLAUSE: acies_kernel::Clause = acies_kernel::Clause::listed($id, &crate::CLAUSES);
        CLAUSE
    }};
    // A place where the rulebooks do not agree on what is told: the clause of the one that is played.
    ($set:expr, $suleiman:literal, $iron:literal) => {
        $set.profile.told([clause!($suleiman), clause!($iron)])
    };
}

/// The rulebook `suleiman`: its clauses, a line each.
pub(crate) const SULEIMAN: &str = include_str!("../../../data/rules/suleiman.csv");

/// The rulebook `men-of-iron`. Its fifth column, `as`, names the clause of `suleiman` under which the engine cites a
/// rule that both have; what it has alone is cited under its own id.
pub(crate) const MEN_OF_IRON: &str = include_str!("../../../data/rules/men-of-iron.csv");

/// The clauses that this engine may cite.
pub(crate) static CLAUSES: acies_kernel::ClauseList<2> = acies_kernel::ClauseList::of_all([SULEIMAN, MEN_OF_IRON]);

pub mod charts;
pub mod opening;
pub mod profile;
pub mod setting;
pub mod terrain;

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

// Commands that may leave the battle, camp followers (rules of single battles of Men of Iron).
mod wavering;

// Chapters 3 and 6: stacking, zones of control, facing, movement.
mod movement;

// Men of Iron 8: riding through friends; pits.
mod passage;

// Chapter 7: fire.
mod fire;

// Men of Iron 9.3: several shots at one target.
mod volley;

// Chapter 7.2: arcs of fire, line of sight.
mod sight;

// What the ground does, for bots.
mod survey;

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

// Men of Iron 12.5: units that lose their horses.
mod unhorsed;

// Men of Iron 14.1: Shield Walls and schiltrons.
mod formations;

// Men of Iron 14.2: hobilars.
mod hobilars;

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
mod conditions;
mod engine;
mod foresight;
mod gesture;
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
