//! Games from their journals.

use super::Play;
use super::desk::Desk;
use crate::shelf::Volume;
use crate::store::{GameRow, Row};
use acies_bots::Brain;
use acies_kernel::{Committed, Dice, DiceSource, Die, Game, Header, Journal, RecordedDice, ScriptedDice, Secret};
use acies_protocol::wire::Player;
use acies_scenario::with_rules;
use std::sync::{Arc, Mutex, PoisonError};

/// A game taken up again.
pub struct Resumed {
    /// The game.
    pub play: Box<dyn Play>,
    /// Rows of its journal.
    pub seq: u32,
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
    let dice = derived(&terms(volume, options, source));
    with_rules!(&volume.loaded.rules, rules => Game::new(rules, dice).opening_rolls().to_vec())
}

/// Where the dice of a game come from.
fn source(row: &GameRow) -> DiceSource {
    let Some(secret) = &row.secret else { return DiceSource::Seed(row.seed) };
    let mut committed = Committed::by(secret.clone());
    committed.nonces.clone_from(&row.nonces);
    DiceSource::Committed(committed)
}

/// A header with what the dice depend on.
fn terms(volume: &Volume, options: &[String], dice: DiceSource) -> Header {
    Header {
        engine: env!("CARGO_PKG_VERSION").to_string(),
        ruleset: volume.loaded.info.ruleset.clone(),
        scenario: volume.loaded.info.id.clone(),
        scenario_hash: volume.loaded.hash.clone(),
        options: options.to_vec(),
        seats: Vec::new(),
        dice,
    }
}

fn derived(header: &Header) -> Box<dyn Dice + Send> {
    header.dice().expect("a seed or a known secret gives dice")
}

/// Plays the rows of a game again.
///
/// # Errors
/// When a row is not what this engine would have written: the number of the row and what is wrong.
pub fn resume(volume: &'static Volume, row: &GameRow, rows: &[Row]) -> Result<Resumed, String> {
    if volume.loaded.hash != row.hash {
        return Err("the data of this battle have changed since the game was made".to_string());
    }
    with_rules!(&volume.loaded.rules, rules => {
        let desk = replayed(rules, derived(&terms(volume, &row.options, source(row))), row, rows)?;
        Ok(Resumed { play: Box::new(desk), seq: rows.len() as u32 })
    })
}

fn replayed<R: Brain + 'static>(
    rules: &'static R,
    mut derived: Box<dyn Dice + Send>,
    row: &GameRow,
    rows: &[Row],
) -> Result<Desk<R>, String> {
    let asked = Arc::new(Mutex::new(Vec::new()));
    let noted = |rolls: &[u8]| Box::new(Noted { dice: ScriptedDice::new(rolls.to_vec()), asked: asked.clone() });
    let game = Game::new(rules, noted(&row.opening));
    follow(&mut *derived, &asked, &row.opening, row.before.is_none()).map_err(|what| format!("opening: {what}"))?;
    let mut desk = Desk::new(game, row.seed, !row.live);
    for (line, number) in rows.iter().zip(1..) {
        let wrong = |what: &str| format!("row {number}: {what}");
        match line {
            Row::Undo => {
                desk.take_back().map_err(|_| wrong("there is nothing to take back"))?;
                derived.taken_back();
            }
            Row::Choice { order, rolls } => {
                let action = rules.parse(desk.game.state(), order).map_err(|error| wrong(&error.to_string()))?;
                if let Some(decision) = desk.game.decision() {
                    derived.choice(rules.side(decision.side), &|| rules.print(action));
                }
                desk.game.set_dice(noted(rolls));
                desk.submit(action).map_err(|declined| wrong(declined.code))?;
                let own = row.before.is_none_or(|before| number > before);
                follow(&mut *derived, &asked, rolls, own).map_err(|what| wrong(&what))?;
            }
        }
    }
    desk.game.set_dice(derived);
    Ok(desk)
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
    /// The choices in force of a game.
    ///
    /// # Errors
    /// When the journal is damaged.
    pub fn of(volume: &'static Volume, row: &GameRow, rows: &[Row]) -> Result<Fork, String> {
        with_rules!(&volume.loaded.rules, rules => {
            let desk = replayed(rules, derived(&terms(volume, &row.options, source(row))), row, rows)?;
            let is_over = desk.game.outcome().is_some();
            let journal = Journal::of(header(volume, row, is_over), &desk.game);
            Ok(Fork { rows: journal.lines.iter().map(choice).collect(), journal, is_over })
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
    Header { seats, ..terms(volume, &row.options, dice) }
}
