//! Where the game of a picture stands: `start`, `turn`, `bonus`, `ferocity`, `fast`.

use super::leaders::Chiefs;
use super::lexicon::{PhaseWord, StartWord};
use super::picture::Drawing;
use super::units::Troops;
use crate::situation::picture::Words;
use acies_kernel::Side;
use acies_rules_gboh::PhaseKind;
use acies_rules_gboh::opening::{Begin, Opening};
use acies_rules_gboh::setting::MAX_LINES;

impl Drawing<'_> {
    pub(super) fn opening(&self, troops: &Troops, chiefs: &Chiefs) -> Option<Opening> {
        let champion = self.once("bonus", |words| words.pick("side", &self.sides()));
        let fasting = self.once("fast", |words| words.pick("outcome of the fast", &[("failed", ())]));
        let ferocity = self.by_side("ferocity", |words| words.pick("state", &[("lost", false), ("kept", true)]));
        let begin = self.begin(troops, chiefs);
        Some(Opening {
            turn: self.turn(champion),
            ferocity: ferocity.map(|kept| kept.unwrap_or(true)),
            // In pictures the Byzantines are the first side.
            fasting: fasting.map(|()| Side::First),
            champion,
            begin: begin?,
            units: troops.drawn.clone(),
            leaders: chiefs.drawn.clone(),
        })
    }

    /// The winner of the duel has his bonus in the first turn (9.65).
    fn turn(&self, champion: Option<Side>) -> u16 {
        let usual = if champion.is_some() { 1 } else { 2 };
        self.once("turn", |words| words.number("turn", 1..=999)).unwrap_or(usual)
    }

    fn begin(&self, troops: &Troops, chiefs: &Chiefs) -> Option<Begin> {
        let Some(mut words) = self.picture.line("start") else {
            self.picture.fault("has no `start` line; write `start orders L` or the like");
            return None;
        };
        let begin = match words.pick("start", self.words.lexicon.starts)? {
            StartWord::Battle => Begin::Battle,
            StartWord::Turn => Begin::Turn,
            StartWord::Select => Begin::Select,
            StartWord::Rout => Begin::Rout,
            StartWord::Activate => Begin::Activate(chiefs.find(&mut words)?),
            StartWord::Shock => Begin::Shock(chiefs.find(&mut words)?),
            StartWord::Momentum => Begin::Momentum(chiefs.find(&mut words)?),
            StartWord::Doom => Begin::Doom(chiefs.find(&mut words)?),
            StartWord::Uncontrolled => Begin::Uncontrolled(line(&mut words, troops)?),
            StartWord::Orders => {
                let leader = chiefs.find(&mut words)?;
                let (kind, trumped) = orders(&mut words, self.words.lexicon.phases)?;
                Begin::Orders(leader, kind, trumped)
            }
        };
        words.end();
        Some(begin)
    }
}

/// A line in uncontrolled advance that some unit belongs to.
fn line(words: &mut Words<'_>, troops: &Troops) -> Option<u8> {
    let line = words.number("number of a line", 0..=(MAX_LINES - 1) as u8)?;
    if !troops.drawn.iter().any(|drawn| drawn.line == line) {
        words.fault(format!("no unit is in line {line}; add `uncontrolled {line}` to its units"));
        return None;
    }
    Some(line)
}

/// The words behind `start orders L`.
fn orders(words: &mut Words<'_>, all: &[(&str, PhaseWord)]) -> Option<(PhaseKind, bool)> {
    let (mut kind, mut trumped) = (PhaseKind::Normal, false);
    while words.peek().is_some() {
        match words.pick("kind of Orders Phase", all)? {
            PhaseWord::Kind(said) => kind = said,
            PhaseWord::Trumped => trumped = true,
        }
    }
    Some((kind, trumped))
}
