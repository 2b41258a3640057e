//! Situations of the Rome at War engine: its pictures and its own facts (`docs/situations-rome-at-war.md`).

pub(super) mod facts;
mod ground;
mod leaders;
pub(super) mod picture;
mod rules;
mod start;
mod units;
