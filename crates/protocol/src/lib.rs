//! What travels between the service and the browser: wire types, and the views of a seat.
//!
//! Sentences do not travel. A [`wire::Message`] is a key of the locale files and the ids it speaks of; the
//! browser makes words of it in the reader's language, so that switching languages asks nobody.

pub mod wire;
