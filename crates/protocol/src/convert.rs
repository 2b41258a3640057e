//! The kernel's words as those of the wire, and back.

use crate::wire;
use acies_kernel::{
    Arg, Asks, Choice, Decision, Grave, Heading, Message, Modifier, Outcome, Overlay, OverlayAsk, Piece, PieceKind,
    Place, Refusal, Score, Side, Speaker, Target,
};
use acies_scenario::Text;

/// The side of this number; `None` for any but 0 and 1.
fn side(number: u8) -> Option<Side> {
    Side::ALL.get(usize::from(number)).copied()
}

fn number(side: Side) -> u8 {
    side as u8
}

impl From<&Text> for wire::Text {
    fn from(text: &Text) -> wire::Text {
        wire::Text { en: text.en.clone(), ja: text.ja.clone() }
    }
}

impl From<Arg> for wire::Arg {
    fn from(arg: Arg) -> wire::Arg {
        match arg {
            Arg::Unit(id) => wire::Arg::Unit(id),
            Arg::Leader(id) => wire::Arg::Leader(id),
            Arg::Place(id) => wire::Arg::Place(id),
            Arg::Group(id) => wire::Arg::Group(id),
            Arg::Side(side) => wire::Arg::Side(number(side)),
            Arg::Facing(index) => wire::Arg::Facing(index),
            Arg::Number(n) => wire::Arg::N(n),
        }
    }
}

/// Puts the key of a message on the wire; the page makes words of it.
struct Wire;

impl Speaker for Wire {
    type Said = &'static str;

    fn say(&self, key: &'static str) -> &'static str {
        key
    }
}

impl From<Message> for wire::Message {
    fn from(message: Message) -> wire::Message {
        wire::Message { key: message.said_by(&Wire), args: message.args().map(wire::Arg::from).collect() }
    }
}

impl From<Heading> for wire::Heading {
    fn from(heading: Heading) -> wire::Heading {
        match heading {
            Heading::Turn(n) => wire::Heading::Turn(n),
            Heading::Activation(who) => wire::Heading::Activation(who.into()),
        }
    }
}

impl From<Grave> for wire::Grave {
    fn from(grave: Grave) -> wire::Grave {
        match grave {
            Grave::Leader => wire::Grave::Leader,
            Grave::Unit => wire::Grave::Unit,
            Grave::Rout => wire::Grave::Rout,
            Grave::Army => wire::Grave::Army,
        }
    }
}

impl From<Modifier> for wire::Modifier {
    fn from(modifier: Modifier) -> wire::Modifier {
        wire::Modifier { clause: modifier.clause.id(), value: modifier.value }
    }
}

impl From<PieceKind> for wire::PieceKind {
    fn from(kind: PieceKind) -> wire::PieceKind {
        match kind {
            PieceKind::Unit => wire::PieceKind::Unit,
            PieceKind::Leader => wire::PieceKind::Leader,
            PieceKind::Marker => wire::PieceKind::Marker,
            PieceKind::Hidden => wire::PieceKind::Hidden,
        }
    }
}

/// What a piece is told by from one view to the next.
#[must_use]
pub fn key(piece: &Piece) -> String {
    let letter = match piece.kind {
        PieceKind::Unit => 'u',
        PieceKind::Leader => 'l',
        PieceKind::Marker => 'm',
        PieceKind::Hidden => 'h',
    };
    format!("{letter}{}", piece.id)
}

impl From<&Piece> for wire::Piece {
    fn from(piece: &Piece) -> wire::Piece {
        let (place, off) = match piece.place {
            Place::Board(place) => (Some(place), None),
            Place::Box(name) => (None, Some(name)),
        };
        wire::Piece {
            key: key(piece),
            kind: piece.kind.into(),
            id: piece.id,
            name: piece.name.clone(),
            print: piece.print,
            side: number(piece.side),
            group: piece.group,
            place,
            off,
            facing: piece.facing,
            marks: piece.marks.clone(),
            ratings: piece.ratings.clone(),
        }
    }
}

impl From<Target> for wire::Target {
    fn from(target: Target) -> wire::Target {
        match target {
            Target::Button => wire::Target::Button,
            Target::Unit(id) => wire::Target::Unit(id),
            Target::Leader(id) => wire::Target::Leader(id),
            Target::Place(id) => wire::Target::Place(id),
            Target::Facing(index) => wire::Target::Facing(index),
        }
    }
}

impl From<wire::Target> for Target {
    fn from(target: wire::Target) -> Target {
        match target {
            wire::Target::Button => Target::Button,
            wire::Target::Unit(id) => Target::Unit(id),
            wire::Target::Leader(id) => Target::Leader(id),
            wire::Target::Place(id) => Target::Place(id),
            wire::Target::Facing(index) => Target::Facing(index),
        }
    }
}

impl From<Choice> for wire::Choice {
    fn from(choice: Choice) -> wire::Choice {
        wire::Choice {
            order: choice.order,
            target: choice.target.into(),
            actor: choice.actor.map(wire::Target::from),
            says: choice.says.into(),
            units: Vec::new(),
            deed: 0,
        }
    }
}

/// Choices as they go out, numbered by their deeds.
pub(crate) fn choices<D: PartialEq>(all: impl IntoIterator<Item = (D, Choice)>) -> Vec<wire::Choice> {
    let mut deeds: Vec<D> = Vec::new();
    let told = |(deed, choice): (D, Choice)| {
        let known = deeds.iter().position(|one| *one == deed);
        if known.is_none() {
            deeds.push(deed);
        }
        wire::Choice { deed: known.unwrap_or(deeds.len() - 1) as u16, ..choice.into() }
    };
    all.into_iter().map(told).collect()
}

impl From<Score> for wire::Score {
    fn from(score: Score) -> wire::Score {
        let reach = score.die.map_or(0, |die| die.lowest() + die.faces() - 1);
        wire::Score { side: number(score.side), key: score.key, value: score.value, of: score.of, reach }
    }
}

impl From<Outcome> for wire::Outcome {
    fn from(outcome: Outcome) -> wire::Outcome {
        match outcome {
            Outcome::Win(side) => wire::Outcome { winner: Some(number(side)), by: wire::EndedBy::Rules },
            Outcome::Draw => wire::Outcome { winner: None, by: wire::EndedBy::Rules },
        }
    }
}

impl From<Asks> for wire::Asks {
    fn from(asks: Asks) -> wire::Asks {
        match asks {
            Asks::SetUp => wire::Asks::SetUp,
            Asks::Plan => wire::Asks::Plan,
            Asks::Reaction => wire::Asks::Reaction,
            Asks::Detail => wire::Asks::Detail,
        }
    }
}

impl wire::Ask {
    /// A question; whose it is and what is quiet the seat adds.
    #[must_use]
    pub fn new(decision: &Decision, question: &'static str) -> wire::Ask {
        wire::Ask {
            side: number(decision.side),
            mine: false,
            clause: decision.clause.id(),
            asks: decision.asks.into(),
            question,
            prompt: decision.prompt.into(),
            quiet: None,
        }
    }
}

impl wire::WhyNot {
    /// What was meant, and the rule that refuses it.
    #[must_use]
    pub fn new(meant: Message, refusal: Refusal) -> wire::WhyNot {
        wire::WhyNot { meant: meant.into(), clause: refusal.clause.id(), why: refusal.why.into() }
    }
}

impl wire::OverlayAsk {
    /// The question as the engines know it; `None` if it names a side that is none.
    #[must_use]
    pub fn read(self) -> Option<OverlayAsk> {
        Some(match self {
            wire::OverlayAsk::Reach(unit) => OverlayAsk::Reach(unit),
            wire::OverlayAsk::Zones(number) => OverlayAsk::Zones(side(number)?),
            wire::OverlayAsk::Command(leader) => OverlayAsk::Command(leader),
            wire::OverlayAsk::Fire(unit) => OverlayAsk::Fire(unit),
            wire::OverlayAsk::Sight(from, to) => OverlayAsk::Sight(from, to),
        })
    }
}

impl From<Overlay> for wire::Overlay {
    fn from(overlay: Overlay) -> wire::Overlay {
        let spot = |spot: &acies_kernel::Spot| wire::Spot { place: spot.place, value: spot.value, hits: spot.hits };
        wire::Overlay { spots: overlay.spots.iter().map(spot).collect(), blocked: overlay.blocked }
    }
}
