//! What stands before the first choice, and where the dice come from.

use super::{JournalError, clip, wrong};
use crate::{Commitment, Dice, FairDice, Nonce, Secret, SeededDice};
use core::fmt;

/// Where the dice of a game come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DiceSource {
    /// From a seed: every roll can be derived again.
    Seed(u64),
    /// From a secret that was fixed before the first roll and is shown after the last.
    Committed(Committed),
    /// From elsewhere: the rolls stand in the journal and nowhere else.
    Recorded,
}

/// Dice nobody has to trust: see [`FairDice`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Committed {
    commitment: Commitment,
    /// What the seats added, in the order in which they did.
    pub nonces: Vec<Nonce>,
    secret: Option<Secret>,
}

impl Committed {
    /// Dice whose secret is not known here.
    #[must_use]
    pub const fn to(commitment: Commitment) -> Committed {
        Committed { commitment, nonces: Vec::new(), secret: None }
    }

    /// Dice of this secret.
    #[must_use]
    pub fn by(secret: Secret) -> Committed {
        Committed { commitment: secret.commitment(), nonces: Vec::new(), secret: Some(secret) }
    }

    /// The hash that was shown before the first roll.
    #[must_use]
    pub const fn commitment(&self) -> Commitment {
        self.commitment
    }

    /// The secret, where it is known.
    #[must_use]
    pub const fn secret(&self) -> Option<&Secret> {
        self.secret.as_ref()
    }

    /// The same without the secret: what may be shown while the game goes on.
    #[must_use]
    pub fn sealed(&self) -> Committed {
        Committed { secret: None, ..self.clone() }
    }

    fn nonce_of(&self, side: &str) -> Option<&Nonce> {
        self.nonces.iter().find(|nonce| nonce.side == side)
    }
}

/// What a journal says before the first choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// Version of the engine that wrote it.
    pub engine: String,
    /// The ruleset's id.
    pub ruleset: String,
    /// The scenario's id.
    pub scenario: String,
    /// Hash of the scenario's data (charts, map, set-up).
    pub scenario_hash: String,
    /// Options in use, by id.
    pub options: Vec<String>,
    /// Who played which side, as `(side, player)`.
    pub seats: Vec<(String, String)>,
    /// The dice.
    pub dice: DiceSource,
}

impl Header {
    /// The dice of a new game with this header; none where they cannot be derived.
    #[must_use]
    pub fn dice(&self) -> Option<Box<dyn Dice + Send>> {
        match &self.dice {
            DiceSource::Seed(seed) => Some(Box::new(SeededDice::new(*seed))),
            DiceSource::Committed(committed) => {
                let secret = committed.secret.clone()?;
                Some(Box::new(FairDice::new(secret, &self.terms())))
            }
            DiceSource::Recorded => None,
        }
    }

    /// What the chain of [`FairDice`] begins with: the lines of this header by which the game is fixed.
    fn terms(&self) -> String {
        let mut terms = format!("ruleset {}\nscenario {} {}\n", self.ruleset, self.scenario, self.scenario_hash);
        for option in &self.options {
            terms += &format!("option {option}\n");
        }
        if let DiceSource::Committed(committed) = &self.dice {
            terms += &committed.sealed().to_string();
        }
        terms
    }

    pub(super) fn parse<'t>(lines: &mut impl Iterator<Item = (usize, &'t str)>) -> Result<Header, JournalError> {
        match lines.next() {
            Some((_, "acies-journal 1")) => {}
            _ => return wrong(1, "this is not a journal: the first line must be `acies-journal 1`"),
        }
        let mut header = Header {
            engine: String::new(),
            ruleset: String::new(),
            scenario: String::new(),
            scenario_hash: String::new(),
            options: Vec::new(),
            seats: Vec::new(),
            dice: DiceSource::Recorded,
        };
        let mut last = 1;
        for (number, line) in lines {
            last = number;
            if line == "---" {
                return header.complete(number);
            }
            header.read(number, line)?;
        }
        wrong(last, "the file ends inside the header; a line `---` closes it")
    }

    fn read(&mut self, number: usize, line: &str) -> Result<(), JournalError> {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        let pair = || value.split_once(' ').map(|(a, b)| (a.to_string(), b.to_string()));
        match key {
            "engine" => self.engine = value.to_string(),
            "ruleset" => self.ruleset = value.to_string(),
            "option" => self.options.push(value.to_string()),
            "scenario" => match pair() {
                Some((id, hash)) => (self.scenario, self.scenario_hash) = (id, hash),
                None => return wrong(number, "write `scenario ID HASH`"),
            },
            "seat" => match pair() {
                Some(seat) => self.seats.push(seat),
                None => return wrong(number, "write `seat SIDE PLAYER`"),
            },
            "dice" => self.read_dice(number, value)?,
            "nonce" => match pair() {
                Some((side, hex)) => self.read_nonce(number, &side, &hex)?,
                None => return wrong(number, "write `nonce SIDE HEX`"),
            },
            _ => {
                let known = "engine, ruleset, scenario, option, seat, dice, nonce";
                return wrong(number, format!("`{}` is no header key; known are {known}", clip(key)));
            }
        }
        Ok(())
    }

    fn complete(self, number: usize) -> Result<Header, JournalError> {
        if self.ruleset.is_empty() || self.scenario.is_empty() {
            return wrong(number, "the header needs a line `ruleset ID` and a line `scenario ID HASH`");
        }
        Ok(self)
    }

    fn read_dice(&mut self, number: usize, value: &str) -> Result<(), JournalError> {
        let (kind, word) = value.split_once(' ').unwrap_or((value, ""));
        let read = match kind {
            "recorded" if word.is_empty() => Some(DiceSource::Recorded),
            "seed" => word.parse().ok().map(DiceSource::Seed),
            "commit" => Commitment::parse(word).map(|shown| DiceSource::Committed(Committed::to(shown))),
            "secret" => return self.read_secret(number, word),
            _ => None,
        };
        let Some(dice) = read else {
            return wrong(number, "write `dice seed NUMBER`, `dice commit HASH` (64 hex digits) or `dice recorded`");
        };
        self.dice = dice;
        Ok(())
    }

    fn read_secret(&mut self, number: usize, word: &str) -> Result<(), JournalError> {
        let DiceSource::Committed(committed) = &mut self.dice else {
            return wrong(number, "a secret stands below the line `dice commit HASH` that it belongs to");
        };
        let Some(secret) = Secret::parse(word) else {
            return wrong(number, "write `dice secret HEX` with 64 lower-case hex digits");
        };
        if secret.commitment() != committed.commitment {
            return wrong(number, "this is not the secret that was committed to: its SHA-256 is another");
        }
        committed.secret = Some(secret);
        Ok(())
    }

    fn read_nonce(&mut self, number: usize, side: &str, hex: &str) -> Result<(), JournalError> {
        let DiceSource::Committed(committed) = &mut self.dice else {
            return wrong(number, "a nonce stands below the line `dice commit HASH` that it belongs to");
        };
        if committed.nonce_of(side).is_some() {
            return wrong(number, format!("`{}` has a nonce already", clip(side)));
        }
        let Some(nonce) = Nonce::new(side, hex) else {
            return wrong(number, "a nonce is 1 to 64 bytes, each written as two lower-case hex digits");
        };
        committed.nonces.push(nonce);
        Ok(())
    }
}

impl fmt::Display for DiceSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiceSource::Seed(seed) => writeln!(f, "dice seed {seed}"),
            DiceSource::Recorded => writeln!(f, "dice recorded"),
            DiceSource::Committed(committed) => committed.fmt(f),
        }
    }
}

impl fmt::Display for Committed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "dice commit {}", self.commitment)?;
        for nonce in &self.nonces {
            writeln!(f, "nonce {} {}", nonce.side, nonce.hex)?;
        }
        match &self.secret {
            Some(secret) => writeln!(f, "dice secret {}", secret.reveal()),
            None => Ok(()),
        }
    }
}
