//! Units and leaders by their names and states by their words: what the facts of several engines share.

use super::check::same;
use super::play::{Play, Scripted};
use crate::error::{known, quote};
use acies_kernel::{LeaderId, UnitId};

/// An engine whose facts name states of units and leaders.
pub(super) trait Stated: Scripted {
    /// A state of a piece.
    type Shown: Copy + PartialEq + 'static;

    /// The words for the states of leaders.
    const LEADERS: &'static [(&'static str, Self::Shown)];

    /// How many units and leaders there are.
    fn counts(&self) -> (usize, usize);

    /// Whether a unit is in a state; `None` for a state that units do not have.
    fn unit_shows(play: &Play<'_, Self>, unit: UnitId, state: Self::Shown) -> Option<bool>;

    /// Whether a leader is in a state; `None` for a state that leaders do not have.
    fn leader_shows(play: &Play<'_, Self>, leader: LeaderId, state: Self::Shown) -> Option<bool>;

    /// A unit as it is, for a message.
    fn describe_unit(play: &Play<'_, Self>, unit: UnitId) -> String;

    /// A leader as he is, for a message.
    fn describe_leader(play: &Play<'_, Self>, leader: LeaderId) -> String;
}

/// The state that a word means, among these.
pub(super) fn state<S: Copy>(word: &str, all: &[(&str, S)], what: &str) -> Result<S, String> {
    let found = all.iter().find(|(name, _)| *name == word).map(|(_, state)| *state);
    found.ok_or_else(|| {
        let names = known(word, all.iter().map(|(name, _)| *name));
        format!("{} is not a state of {what}; {names}", quote(word))
    })
}

/// The unit with this name.
pub(super) fn find_unit<R: Stated>(play: &Play<'_, R>, name: &str) -> Option<UnitId> {
    let count = u8::try_from(play.rules.counts().0).unwrap_or(u8::MAX);
    (0..count).map(UnitId).find(|unit| play.rules.unit(unit.0.into()).eq_ignore_ascii_case(name))
}

/// The leader with this name.
pub(super) fn find_leader<R: Stated>(play: &Play<'_, R>, name: &str) -> Option<LeaderId> {
    let count = u8::try_from(play.rules.counts().1).unwrap_or(u8::MAX);
    (0..count).map(LeaderId).find(|leader| play.rules.leader(leader.0.into()).eq_ignore_ascii_case(name))
}

/// The unit with this name, or who there is instead.
pub(super) fn unit<R: Stated>(play: &Play<'_, R>, name: &str) -> Result<UnitId, String> {
    find_unit(play, name).ok_or_else(|| no_piece(play, name))
}

/// The leader with this name, or who there is instead.
pub(super) fn leader<R: Stated>(play: &Play<'_, R>, name: &str) -> Result<LeaderId, String> {
    find_leader(play, name).ok_or_else(|| no_piece(play, name))
}

fn no_piece<R: Stated>(play: &Play<'_, R>, name: &str) -> String {
    /// So many names are enough to see what is meant.
    const MOST: usize = 40;
    let (units, leaders) = play.rules.counts();
    let units = (0..units).filter_map(|id| u16::try_from(id).ok()).map(|id| play.rules.unit(id));
    let leaders = (0..leaders).filter_map(|id| u16::try_from(id).ok()).map(|id| play.rules.leader(id));
    let names: Vec<&str> = units.chain(leaders).take(MOST).collect();
    format!("there is no piece `{name}`; there are {}", names.join(", "))
}

/// Whether a piece is in a state, or is not, as it should be.
pub(super) fn is_shown<R: Stated>(play: &Play<'_, R>, name: &str, state: R::Shown, due: bool) -> Result<(), String> {
    if let Some(unit) = find_unit(play, name) {
        let found = R::unit_shows(play, unit, state).ok_or("it is a state of leaders")?;
        return same(found, due, || R::describe_unit(play, unit));
    }
    let leader = leader(play, name)?;
    let found = R::leader_shows(play, leader, state).ok_or("it is a state of units")?;
    same(found, due, || R::describe_leader(play, leader))
}

/// The words of these states that a unit is in.
pub(super) fn words_of_unit<R: Stated>(
    play: &Play<'_, R>,
    unit: UnitId,
    all: &[(&'static str, R::Shown)],
) -> Vec<&'static str> {
    let holds = |(_, state): &&(&str, R::Shown)| R::unit_shows(play, unit, *state) == Some(true);
    all.iter().filter(holds).map(|(word, _)| *word).collect()
}

/// The words of the states that a leader is in.
pub(super) fn words_of_leader<R: Stated>(play: &Play<'_, R>, leader: LeaderId) -> Vec<&'static str> {
    let holds = |(_, state): &&(&str, R::Shown)| R::leader_shows(play, leader, *state) == Some(true);
    R::LEADERS.iter().filter(holds).map(|(word, _)| *word).collect()
}
