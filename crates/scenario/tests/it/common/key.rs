//! The key of a message, for tests that hold what is said against the documents.

use acies_kernel::{Message, Speaker};

struct Key;

impl Speaker for Key {
    type Said = &'static str;

    fn say(&self, key: &'static str) -> &'static str {
        key
    }
}

/// The key of a message.
pub fn key_of(message: &Message) -> &'static str {
    message.said_by(&Key)
}
