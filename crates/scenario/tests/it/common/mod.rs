//! What several of the tests need.

pub mod files;
pub mod key;
pub mod mutants;
pub mod odds;
pub mod pictures;
pub mod shocks;
