//! What travels between the service and the browser: wire types, and the views of a seat.
//!
//! Sentences do not travel. A [`wire::Message`] is a key of the locale files and the ids it speaks of; the
//! browser makes words of it in the reader's language, so that switching languages asks nobody.
//!
//! ```text
//!  Rules, State ──► eye ──► view, log ─┐
//!  Rules, State ──► chances, way, wish ┼──► wire ──► JSON
//!  Loaded ─────────► catalogue, maps ──┤
//!  Book, Situation ► book, scene ──────┘
//! ```

pub mod book;
pub mod catalogue;
pub mod chances;
mod convert;
pub mod eye;
mod faces;
pub mod log;
pub mod maps;
pub mod scene;
pub mod setup;
pub mod view;
pub mod way;
pub mod wire;
pub mod wish;
