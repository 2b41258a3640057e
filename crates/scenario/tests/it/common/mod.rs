//! What several of the tests need.

pub mod files;
pub mod mutants;
pub mod odds;
pub mod pictures;
