//! Questions known by the key of their prompt: how an engine without an enum of its own answers [`Rules::question`].
//!
//! [`Rules::question`]: crate::Rules::question

use crate::{Asks, Question};

/// A question by the key of its prompt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keyed(pub &'static str);

const SET_UP: [&str; 4] = ["ask-setup", "rw-ask-set-up", "rw-ask-place", "rw-ask-dress"];
const PLANS: [&str; 11] = [
    "ask-free",
    "ask-continue",
    "gb-ask-offer",
    "gb-ask-select",
    "gb-ask-momentum",
    "gb-ask-elite",
    "gb-ask-bonus",
    "rw-ask-name",
    "rw-ask-activate",
    "rw-ask-charge",
    "rw-ask-first",
];
const REACTIONS: [&str; 19] = [
    "ask-seize",
    "ask-react",
    "ask-counter-fire",
    "ask-return",
    "ask-stand",
    "gb-ask-trump-trump",
    "gb-ask-trump-momentum",
    "gb-ask-withdrawals",
    "gb-ask-parting-fire",
    "gb-ask-evade",
    "gb-ask-react-facing",
    "gb-ask-entry-fire",
    "gb-ask-leave-fire",
    "rw-ask-agree",
    "rw-ask-lock",
    "rw-ask-react-charge",
    "rw-ask-react",
    "rw-ask-shoot",
    "rw-ask-advance-defenders",
];

impl Question for Keyed {
    fn asks(self) -> Asks {
        match self.0 {
            key if SET_UP.contains(&key) => Asks::SetUp,
            key if PLANS.contains(&key) => Asks::Plan,
            key if REACTIONS.contains(&key) => Asks::Reaction,
            _ => Asks::Detail,
        }
    }

    fn name(self) -> &'static str {
        let plain = self.0.trim_start_matches("gb-").trim_start_matches("rw-");
        plain.strip_prefix("ask-").unwrap_or(plain)
    }
}
