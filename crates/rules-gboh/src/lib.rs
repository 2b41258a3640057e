//! The Great Battles of History engine. Its rulesets are `cataphract`, five battles of the sixth century, and
//! `gboh-classic`, nine from Leuctra to Pharsalus.
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
    ($set:expr, $cataphract:literal, $classic:literal) => {
        $set.profile.told([clause!($cataphract), clause!($classic)])
    };
}

/// The rulebook `cataphract`: its clauses, a line each.
pub(crate) const CATAPHRACT: &str = include_str!("../../../data/rules/cataphract.csv");

/// The rulebook `gboh-classic`. Its fifth column, `as`, names the clause of `cataphract` under which the engine cites a
/// rule that it has put into its own words; what it has alone is cited under its own id, and what it takes over from
/// Cataphract without a word is told under Cataphract's.
pub(crate) const GBOH_CLASSIC: &str = include_str!("../../../data/rules/gboh-classic.csv");

/// The clauses that this engine may cite.
pub(crate) static CLAUSES: acies_kernel::ClauseList<2> = acies_kernel::ClauseList::of_all([CATAPHRACT, GBOH_CLASSIC]);

// What never changes in a game, and what a ruleset is made of.
pub mod charts;
pub mod cohesion;
pub mod lay;
pub mod profile;
pub mod setting;
pub mod special;

// What others may ask and draw.
pub mod ground;
pub mod insight;
pub mod opening;

// The position and what is under way in it.
mod action;
mod event;
mod few;
mod frame;
mod pos;
mod progress;
mod question;
mod state;

// 6.6, 7.1, 7.2: who stands where, fronts, zones.
mod pairs;
mod places;

// 3: the turn.
mod turn;

// 4.2: command range, lines.
mod command;

// 4.4, 8.19, 8.34: leaders in danger, alone, dead, replaced.
mod leaders;

// 5.1: who acts next.
mod selection;

// 5.4: trump.
mod trump;

// 4.31, 4.32: a leader is activated.
mod activation;

// 5.3: Momentum, and the end of an Orders Phase.
mod momentum;

// 5.5, 9.65: the elite phase, the champion's bonus.
mod elite;

// 5.2: orders.
mod orders;

// 5.23, 9.3: line commands.
mod line;

// 5.24, 6.14: leaders move.
mod lead;

// 6, 7.1: units move.
mod movement;

// 6.5: orderly withdrawal.
mod withdrawal;

// gboh:V5.4, gboh:V7.2: horse and elephants.
mod beast;

// gboh:V5.6: who falls back by order.
mod fall_back;

// gboh:V3.1: contingent commands.
mod contingent;

// gboh:5.33: the die roll of doom.
mod nerve;
mod reactivation;

// gboh:8.67: leader casualties.
mod casualty;

// gboh:9.14: elephants that rampage.
mod rampage;

// 7.15: reaction facing.
mod facing;

// 8.1: missile fire.
mod fire;

// 8.2: reaction fire.
mod reaction_fire;

// 8.32(6): the order of the shock segment.
mod sequence;

// 8.3, 8.4, 10.12, 10.26: shock.
mod shock;

// 9.1: cataphracts dismount.
mod dismount;

// 9.31: uncontrolled advance.
mod wild;

// 10.1, 10.2: hits, rout.
mod rout;

// 10.14, 10.3: recovery, rally.
mod rally;

// The engine, and what it tells.
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

pub use action::{Action, Deed, Level, Targets};
pub use engine::Gboh;
pub use event::{Event, Purpose, What};
pub use few::{Fronts, Two};
pub use pos::Pos;
pub use question::{After, Question};
pub use state::{Ammo, LeaderState, Marks, NO_LINE, PhaseKind, State, Status, Where};
