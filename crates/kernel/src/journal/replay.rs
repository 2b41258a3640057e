//! A journal played again, to its end or as far as it can be followed.

use super::{DiceSource, Header, Journal, JournalError, Line, clip, outcome_word, side_named, state_hash, wrong};
use crate::{Dice, Game, Rules, ScriptedDice, SubmitError};

/// What is done with the state hashes of a journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proofs {
    /// This very engine wrote them, so every one must be equal.
    Compare,
    /// Another engine wrote them: its states may have other bytes and mean the same.
    PassOver,
}

/// Where and why a journal cannot be followed any further.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stray {
    /// The choice that cannot be made again, from 1; 0 for the opening.
    pub choice: usize,
    /// The line of the file, from 1; 0 in a journal that was not read.
    pub line: usize,
    /// Why.
    pub what: String,
}

/// A journal played again as far as it can be followed.
pub struct Followed<'r, R: Rules> {
    /// The game before the choice that cannot be made again, or after the last one.
    pub game: Game<'r, R>,
    /// How many state hashes came out the same.
    pub equal: usize,
    /// How many did not, which proves nothing where another engine wrote them.
    pub passed_over: usize,
    /// Where it ends early.
    pub stray: Option<Stray>,
}

/// Plays a journal again; every roll and order in it must come out the same, and every hash if they are compared.
///
/// # Errors
/// The first line that does not.
pub fn replay<'r, R: Rules>(rules: &'r R, journal: &Journal, proofs: Proofs) -> Result<Game<'r, R>, JournalError> {
    let followed = follow(rules, journal, proofs)?;
    match followed.stray {
        None => Ok(followed.game),
        Some(stray) => wrong(stray.line, stray.what),
    }
}

/// Plays a journal again as far as it can be followed.
///
/// # Errors
/// When the header does not fit the battle.
pub fn follow<'r, R: Rules>(rules: &'r R, journal: &Journal, proofs: Proofs) -> Result<Followed<'r, R>, JournalError> {
    let mut derived = Derived::new(rules, &journal.header)?;
    let counter = crate::odds::CountingDice::new(journal.opening.clone());
    let shared = counter.shared();
    let game = Game::new(rules, Box::new(counter));
    let mut followed = Followed { game, equal: 0, passed_over: 0, stray: None };
    if let Err(error) = check_rolls(0, &journal.opening, &shared.faults(), &mut derived) {
        followed.stray = Some(Stray { choice: 0, line: error.line, what: error.what });
        return Ok(followed);
    }
    for (line, choice) in journal.lines.iter().zip(1..) {
        if let Err(error) = follow_line(&mut followed, line, proofs, &mut derived) {
            followed.game = played(rules, journal, choice - 1);
            followed.stray = Some(Stray { choice, line: error.line, what: error.what });
            return Ok(followed);
        }
    }
    followed.stray = ends_otherwise(&followed.game, journal);
    // From here on a resumed game rolls where the journal stopped.
    if let Some(dice) = derived.dice {
        followed.game.set_dice(dice);
    }
    Ok(followed)
}

/// The game after the first so many choices, which were followed before.
fn played<'r, R: Rules>(rules: &'r R, journal: &Journal, choices: usize) -> Game<'r, R> {
    let mut game = Game::new(rules, Box::new(ScriptedDice::new(journal.opening.clone())));
    for line in &journal.lines[..choices] {
        game.set_dice(Box::new(ScriptedDice::new(line.rolls.clone())));
        let decision = game.decision().expect("the game went on here a moment ago");
        let action = rules.parse(game.state(), &line.order).expect("the order was read a moment ago");
        game.submit(decision.side, action).expect("the order was legal a moment ago");
    }
    game
}

/// Whether the game ends otherwise than the journal says.
fn ends_otherwise<R: Rules>(game: &Game<'_, R>, journal: &Journal) -> Option<Stray> {
    let due = journal.over.as_deref()?;
    let found = game.outcome().map(|outcome| outcome_word(game.rules(), outcome));
    if found == Some(due) {
        return None;
    }
    let found = found.unwrap_or("nobody yet");
    let last = journal.lines.last().map_or(0, |line| line.number);
    let what = format!("after this choice the winner was `{}`, now it is {found}", clip(due));
    Some(Stray { choice: journal.lines.len(), line: last, what })
}

/// The dice as they must have fallen, where that can be known, and how a difference is told.
struct Derived {
    dice: Option<Box<dyn Dice + Send>>,
    giver: &'static str,
    changed: &'static str,
}

impl Derived {
    fn new<R: Rules>(rules: &R, header: &Header) -> Result<Derived, JournalError> {
        let (giver, changed) = match &header.dice {
            DiceSource::Committed(committed) => {
                let stranger = committed.nonces.iter().find(|nonce| side_named(rules, &nonce.side).is_none());
                if let Some(nonce) = stranger {
                    return wrong(0, format!("`nonce {}`: there is no such side in this battle", clip(&nonce.side)));
                }
                let changed = "this die, a choice up to here, a nonce or another line of the header was changed";
                ("the secret gives", changed)
            }
            DiceSource::Seed(_) | DiceSource::Recorded => ("the seed gives", "a die was changed"),
        };
        Ok(Derived { dice: header.dice(), giver, changed })
    }
}

fn follow_line<R: Rules>(
    followed: &mut Followed<'_, R>,
    line: &Line,
    proofs: Proofs,
    derived: &mut Derived,
) -> Result<(), JournalError> {
    let game = &mut followed.game;
    let at = line.number;
    let rules = game.rules();
    let Some(decision) = game.decision() else {
        return wrong(at, "the game is over before this choice; remove what follows");
    };
    if rules.side(decision.side) != line.side {
        let (due, found) = (rules.side(decision.side), clip(&line.side));
        return wrong(at, format!("it is {due}'s choice here, not `{found}`'s"));
    }
    let action = rules.parse(game.state(), &line.order).or_else(|error| wrong(at, error.to_string()))?;
    let counter = crate::odds::CountingDice::new(line.rolls.clone());
    let shared = counter.shared();
    game.set_dice(Box::new(counter));
    if let Err(SubmitError::Refused(refusal)) = game.submit(decision.side, action) {
        return wrong(at, format!("`{}` is not legal here: {}", clip(&line.order), refusal.clause));
    }
    if let Some(dice) = &mut derived.dice {
        dice.choice(&line.side, &|| rules.print(action));
    }
    check_rolls(at, &line.rolls, &shared.faults(), derived)?;
    let Some(hash) = &line.hash else { return Ok(()) };
    match (*hash == state_hash::<R>(game.state()), proofs) {
        (true, _) => followed.equal += 1,
        (false, Proofs::PassOver) => followed.passed_over += 1,
        (false, Proofs::Compare) => {
            return wrong(
                at,
                "the state after this choice is not the one the journal proves: a choice or a die was changed",
            );
        }
    }
    Ok(())
}

fn check_rolls(
    at: usize,
    rolls: &[u8],
    faults: &crate::odds::RollFaults,
    derived: &mut Derived,
) -> Result<(), JournalError> {
    if faults.unforeseen > 0 || faults.asked.len() != rolls.len() {
        let (n, due) = (rolls.len(), faults.asked.len());
        let what = if at == 0 { "the opening of this battle" } else { "this choice" };
        return wrong(at, format!("{what} rolls {due} dice, the journal has {n}"));
    }
    for (&roll, &die) in rolls.iter().zip(&faults.asked) {
        if roll < die.lowest() || roll >= die.lowest() + die.faces() {
            return wrong(
                at,
                format!("a die here shows {} to {}, not {roll}", die.lowest(), die.lowest() + die.faces() - 1),
            );
        }
        let due = derived.dice.as_mut().map_or(roll, |dice| dice.roll(die));
        if due != roll {
            let place = if at == 0 { "in the opening" } else { "here" };
            let (giver, changed) = (derived.giver, derived.changed);
            return wrong(at, format!("{giver} {due} {place}, the journal says {roll}: {changed}"));
        }
    }
    Ok(())
}
