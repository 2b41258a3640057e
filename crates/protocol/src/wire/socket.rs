//! What goes over the socket.

use super::{Answer, How, Offer, OverlayAsk, Proposal, Purpose, Table, TalkLine, Target, View, WhyNot};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What the browser says. The first message is `join`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum FromClient {
    /// Takes a seat.
    Join {
        /// The link.
        token: String,
        /// What this seat adds to the dice, as lower-case hex digits of at most 64 bytes. Taken once, before the
        /// first roll and the first choice; later it changes nothing.
        #[serde(default)]
        #[ts(optional)]
        nonce: Option<String>,
        /// What this browser keeps to have its seat again: 128 random bits as 32 lower-case hex digits. In a game
        /// between two people the first key claims the seat; then only that one opens it.
        #[serde(default)]
        #[ts(optional)]
        key: Option<String>,
        /// What the link is opened for.
        #[serde(default)]
        #[ts(optional, as = "Option<Purpose>")]
        to: Purpose,
    },
    /// Offers something to the other side; a seat is asked for when a link is opened.
    Offer {
        /// What.
        what: Proposal,
    },
    /// Says yes or no to an offer of the other side; takes back one's own, with a no.
    Answer {
        /// Which.
        offer: u32,
        /// Whether it is taken.
        yes: bool,
    },
    /// Gives the battle up.
    Resign {
        /// For this side.
        side: u8,
    },
    /// Says something to the other side.
    Say {
        /// At most 500 characters.
        text: String,
    },
    /// Makes a choice.
    Choose {
        /// The view it was made in.
        seq: u32,
        /// The order.
        order: String,
        /// If a die would fall, nothing is done, and the odds are the answer with this id.
        #[serde(default)]
        #[ts(optional)]
        ask: Option<u32>,
    },
    /// Wishes that pieces go somewhere or do something: the service works out the choices.
    Wish {
        /// Comes back with the answer.
        id: u32,
        /// The view.
        seq: u32,
        /// The pieces, the one held last.
        who: Vec<Target>,
        /// A place, an enemy, a piece of one's own, or a facing.
        to: Target,
        /// Whether the last order may roll a die or hand the choice over.
        sure: bool,
        /// How it is meant.
        #[serde(default)]
        #[ts(optional)]
        how: Option<How>,
    },
    /// Asks what a wish would do.
    Plan {
        /// Comes back with the answer.
        id: u32,
        /// The view.
        seq: u32,
        /// The pieces, the one held last.
        who: Vec<Target>,
        /// A place, an enemy, a piece of one's own, or a facing.
        to: Target,
        /// How it is meant.
        #[serde(default)]
        #[ts(optional)]
        how: Option<How>,
    },
    /// Takes the last choice back.
    Undo {
        /// The view.
        seq: u32,
    },
    /// Asks for odds.
    Odds {
        /// Comes back with the answer.
        id: u32,
        /// The view.
        seq: u32,
        /// The order.
        order: String,
        /// Of a wish, the orders that would be given before it, none of which may roll a die.
        #[serde(default)]
        #[ts(optional)]
        before: Option<Vec<String>>,
        /// So many choices would be taken back before those.
        #[serde(default)]
        #[ts(optional, as = "Option<u32>")]
        back: u32,
    },
    /// Asks why something cannot be done.
    Why {
        /// Comes back with the answer.
        id: u32,
        /// The view.
        seq: u32,
        /// What is selected.
        selected: Option<Target>,
        /// What was clicked.
        clicked: Target,
    },
    /// Asks for an overlay.
    Overlay {
        /// Comes back with the answer.
        id: u32,
        /// The view.
        seq: u32,
        /// Which.
        ask: OverlayAsk,
    },
    /// Asks for the position after so many choices.
    Moment {
        /// Comes back with the answer.
        id: u32,
        /// After so many choices.
        step: u32,
    },
    /// Asks for luck and skill, when the battle is over.
    Analyse {
        /// Comes back with the answer.
        id: u32,
    },
    /// Asks what a bot would do.
    Hint {
        /// Comes back with the answer.
        id: u32,
        /// The view.
        seq: u32,
    },
}

/// What the service says.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum FromServer {
    /// After `join`: what does not change.
    Table(Box<Table>),
    /// The position.
    View(Box<View>),
    /// An answer.
    Answer {
        /// The question's id.
        id: u32,
        /// The answer.
        answer: Answer,
    },
    /// An answer takes its time.
    Counting {
        /// The question's id.
        id: u32,
        /// How much of it is done, in percent.
        done: u8,
    },
    /// Something was not done; nothing has changed.
    Refused {
        /// The question's id, if it had one.
        id: Option<u32>,
        /// What went wrong: `stale`, `illegal`, `not-yours`, `over`, `unreadable`, `too-fast`, `no-seat`, `settled`, …;
        /// `app-refused-…` in the locale files.
        code: &'static str,
        /// The rule, if one refuses it.
        rule: Option<WhyNot>,
    },
    /// Who is there: for each side whether somebody is connected.
    Present {
        /// First and second side.
        sides: [bool; 2],
        /// For each side whether its seat belongs to somebody; as long as it does not, its link is an invitation.
        claimed: [bool; 2],
    },
    /// What was said at the table, from a line on that has not been told before; the latest that are kept, after `join`.
    Talk {
        /// The lines.
        lines: Vec<TalkLine>,
    },
    /// All offers that nobody has answered yet.
    Offers {
        /// The offers.
        open: Vec<Offer>,
    },
    /// The seat that was asked for is given: the same `join` opens it now.
    Given,
    /// Both sides want a rematch: this seat's link to it.
    Rematch {
        /// The link.
        token: String,
    },
}
