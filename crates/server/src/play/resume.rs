//! Games from their journals.

use super::Play;
use super::desk::Desk;
use crate::shelf::Volume;
use crate::store::{GameRow, Row};
use acies_bots::Brain;
use acies_kernel::{Committed, Dice, DiceSource, Die, Game, Header, Journal, RecordedDice, ScriptedDice, Secret};
use acies_protocol::wire::{Astray, Player};
use acies_scenario::with_rules;
use std::sync::{Arc, Mutex, PoisonError};

/// A game taken up again.
pub struct Resumed {
    /// The game.
    pub play: Box<dyn Play>,
    /// Rows of its journal.
    pub seq: u32,
    /// Where and why it ends before its journal does.
    pub astray: Option<Astray>,
}

/// Dice that fall as the journal says, and note which dice were asked for.
struct Noted {
    dice: RecordedDice,
    asked: Arc<Mutex<Vec<Die>>>,
}

impl Dice for Noted {
    fn roll(&mut self, die: Die) -> u8 {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).push(die);
        self.dice.roll(die)
    }
}

/// The rolls before the first choice of a new game, which nobody has added anything to yet.
#[must_use]
pub fn begin(volume: &'static Volume, options: &[String], seed: u64, secret: Option<&Secret>) -> Vec<u8> {
    let source = secret.map_or(DiceSource::Seed(seed), |secret| DiceSource::Committed(Committed::by(secret.clone())));
    let dice = derived(&volume.loaded.header(options, source));
    with_rules!(&volume.loaded.rules, rules => Game::new(rules, dice).opening_rolls().to_vec())
}

/// Where the dice of a game come from.
fn source(row: &GameRow) -> DiceSource {
    let Some(secret) = &row.secret else { return DiceSource::Seed(row.seed) };
    let mut committed = Committed::by(secret.clone());
    committed.nonces.clone_from(&row.nonces);
    DiceSource::Committed(committed)
}

/// A header with what the dice depend on: versions and hash as they were when the game was made.
fn terms(volume: &Volume, row: &GameRow, dice: DiceSource) -> Header {
    Header {
        ruleset_version: row.ruleset_version,
        scenario_hash: row.hash.clone(),
        ..volume.loaded.header(&row.options, dice)
    }
}

fn derived(header: &Header) -> Box<dyn Dice + Send> {
    header.dice().expect("a seed or a known secret gives dice")
}

/// Plays the rows of a game again, as far as this engine can follow them.
#[must_use]
pub fn resume(volume: &'static Volume, row: &GameRow, rows: &[Row]) -> Resumed {
    with_rules!(&volume.loaded.rules, rules => {
        let (desk, astray) = followed(rules, volume, row, rows);
        Resumed { play: Box::new(desk), seq: rows.len() as u32, astray }
    })
}

/// The game after the last row that can be followed, and where and why that is not the last one.
fn followed<R: Brain + 'static>(
    rules: &'static R,
    volume: &'static Volume,
    row: &GameRow,
    rows: &[Row],
) -> (Desk<R>, Option<Astray>) {
    let dice = || derived(&terms(volume, row, source(row)));
    let Stray { at, what } = match replayed(rules, dice(), row, rows) {
        Ok(desk) => return (desk, None),
        Err(stray) => stray,
    };
    // The row may have been half played when it turned out that it cannot be followed.
    let desk = match at.map(|at| replayed(rules, dice(), row, &rows[..at])) {
        Some(Ok(desk)) => desk,
        // Even the opening is another one: what can be shown is the field before it.
        Some(Err(_)) | None => {
            Desk::new(Game::new(rules, Box::new(ScriptedDice::new(row.opening.clone()))), row.seed, true)
        }
    };
    let step = desk.game.entries().len() as u32;
    (desk, Some(Astray { step, what: format!("{what}{}", makers(volume, row)) }))
}

/// Who made a game and who reads it.
fn makers(volume: &Volume, row: &GameRow) -> String {
    let (ours, theirs) = (&volume.loaded, row.engine.as_deref().unwrap_or("0.1.0"));
    let version = row.ruleset_version.unwrap_or(1);
    format!(
        " (the game was made by engine {theirs} with {} version {version}; this is engine {} with version {})",
        ours.info.ruleset, ours.engine, ours.ruleset_version
    )
}

/// Where rows cannot be followed.
struct Stray {
    /// So many rows can; `None` if not even the opening can.
    at: Option<usize>,
    what: String,
}

fn replayed<R: Brain + 'static>(
    rules: &'static R,
    mut derived: Box<dyn Dice + Send>,
    row: &GameRow,
    rows: &[Row],
) -> Result<Desk<R>, Stray> {
    let asked = Arc::new(Mutex::new(Vec::new()));
    let noted = |rolls: &[u8]| Box::new(Noted { dice: ScriptedDice::new(rolls.to_vec()), asked: asked.clone() });
    let game = Game::new(rules, noted(&row.opening));
    follow(&mut *derived, &asked, &row.opening, row.before.is_none())
        .map_err(|what| Stray { at: None, what: format!("opening: {what}") })?;
    let mut desk = Desk::new(game, row.seed, !row.live);
    for (line, number) in rows.iter().zip(1..) {
        let choice = desk.game.entries().len() + 1;
        let wrong =
            |what: &str| Stray { at: Some(number - 1), what: format!("choice {choice} (row {number}): {what}") };
        match line {
            Row::Undo => {
                desk.take_back().map_err(|_| wrong("there is nothing to take back"))?;
                derived.taken_back();
            }
            Row::Choice { order, rolls } => {
                let action = rules.parse(desk.game.state(), order).map_err(|error| wrong(&error.to_string()))?;
                if let Some(decision) = desk.decision() {
                    derived.choice(rules.side(decision.side), &|| rules.print(action));
                }
                desk.game.set_dice(noted(rolls));
                desk.submit(action).map_err(|declined| wrong(&refused(order, &declined)))?;
                let own = row.before.is_none_or(|before| number > before);
                follow(&mut *derived, &asked, rolls, own).map_err(|what| wrong(&what))?;
            }
            Row::Deed(deed) => {
                desk.heed(deed).map_err(|_| wrong("the game is over already"))?;
            }
        }
    }
    desk.game.set_dice(derived);
    Ok(desk)
}

/// Why an order is not taken.
fn refused(order: &str, declined: &super::Declined) -> String {
    match &declined.rule {
        Some(rule) => format!("`{order}` is refused by {}", rule.clause),
        None => format!("`{order}` is not taken: {}", declined.code),
    }
}

/// Checks that so many dice were asked for; if they are the game's own, that they fell so, which brings the
/// stream to where it stood after them.
fn follow(derived: &mut dyn Dice, asked: &Mutex<Vec<Die>>, rolls: &[u8], own: bool) -> Result<(), String> {
    let asked = std::mem::take(&mut *asked.lock().unwrap_or_else(PoisonError::into_inner));
    if asked.len() != rolls.len() {
        return Err(format!("{} dice are rolled, the journal has {}", asked.len(), rolls.len()));
    }
    let due = |(die, roll): (&Die, &u8)| derived.roll(*die) == *roll;
    if own && !asked.iter().zip(rolls).all(due) {
        return Err("the dice are not those of the seed or the secret".to_string());
    }
    Ok(())
}

/// A journal as text, and its rows in force.
pub struct Fork {
    /// The whole as a journal of the kernel, with state hashes.
    pub journal: Journal,
    /// The choices in force.
    pub rows: Vec<Row>,
    /// Whether the game is over.
    pub is_over: bool,
}

impl Fork {
    /// The choices in force of a game, as far as they can be followed.
    #[must_use]
    pub fn of(volume: &'static Volume, row: &GameRow, rows: &[Row]) -> Fork {
        with_rules!(&volume.loaded.rules, rules => {
            let (desk, _) = followed(rules, volume, row, rows);
            let is_over = desk.is_over();
            let journal = Journal::of(header(volume, row, is_over), &desk.game);
            Fork { rows: journal.lines.iter().map(choice).collect(), journal, is_over }
        })
    }
}

fn choice(line: &acies_kernel::Line) -> Row {
    Row::Choice { order: line.order.clone(), rolls: line.rolls.clone() }
}

/// A seed or a secret would tell the dice to come, so it is told only when the game is over.
fn header(volume: &Volume, row: &GameRow, is_over: bool) -> Header {
    let player = |player: &Player| match player {
        Player::Here | Player::Friend => "human".to_string(),
        Player::Bot(name) => name.clone(),
    };
    let dice = match source(row) {
        _ if row.before.is_some() => DiceSource::Recorded,
        source if is_over => source,
        DiceSource::Committed(committed) => DiceSource::Committed(committed.sealed()),
        DiceSource::Seed(_) | DiceSource::Recorded => DiceSource::Recorded,
    };
    let sides = volume.loaded.info.sides.iter().zip(&row.players);
    let seats = sides.map(|(side, who)| (side.id.clone(), player(who))).collect();
    Header { seats, ..terms(volume, row, dice) }
}
