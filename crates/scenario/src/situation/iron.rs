//! Situations of the Men of Iron engine: its pictures and its own facts.

pub(super) mod facts;
pub(super) mod picture;
mod pieces;
mod rules;
mod sketch;
mod vocabulary;
