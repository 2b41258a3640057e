//! Situations of the Great Battles of History engine: its pictures and its own facts
//! (`docs/situations-cataphract.md`).

mod armies;
pub(super) mod facts;
mod leaders;
pub(super) mod picture;
mod start;
mod units;
mod vocabulary;
