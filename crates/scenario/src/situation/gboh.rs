//! Situations of the Great Battles of History engine: its pictures and its own facts
//! (`docs/situations-cataphract.md`, `docs/situations-gboh-classic.md`).

mod armies;
mod contingents;
pub(super) mod facts;
mod leaders;
mod lexicon;
pub(super) mod picture;
mod rules;
mod stacks;
mod start;
mod units;
mod vocabulary;
