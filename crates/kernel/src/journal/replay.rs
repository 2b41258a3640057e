//! A journal played again: every order, roll and hash must come out the same.

use super::{DiceSource, Header, Journal, JournalError, Line, clip, side_named, state_hash, wrong};
use crate::{Dice, Game, Rules, SubmitError};

/// Plays a journal again; every roll, order and hash in it must come out the same.
///
/// # Errors
/// The first line that does not.
pub fn replay<'r, R: Rules>(rules: &'r R, journal: &Journal) -> Result<Game<'r, R>, JournalError> {
    let counter = crate::odds::CountingDice::new(journal.opening.clone());
    let shared = counter.shared();
    let mut game = Game::new(rules, Box::new(counter));
    let mut derived = Derived::new(rules, &journal.header)?;
    check_rolls(0, &journal.opening, &shared.faults(), &mut derived)?;
    for line in &journal.lines {
        replay_line(&mut game, line, &mut derived)?;
    }
    // From here on a resumed game rolls where the journal stopped.
    if let Some(dice) = derived.dice {
        game.set_dice(dice);
    }
    Ok(game)
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

fn replay_line<R: Rules>(game: &mut Game<'_, R>, line: &Line, derived: &mut Derived) -> Result<(), JournalError> {
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
    match &line.hash {
        Some(hash) if *hash != state_hash::<R>(game.state()) => wrong(
            at,
            "the state after this choice is not the one the journal proves: a choice, a die or the engine was changed",
        ),
        _ => Ok(()),
    }
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
