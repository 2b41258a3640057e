//! What stands before the first choice, and where the dice come from.

use super::{FORMAT, JournalError, MAGIC, clip, wrong};
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

/// Which program wrote a journal.
///
/// The bytes of a state, and so its hash, mean something only to the engine that made them. Two builds are the same
/// engine if both words are equal; a journal of the first format has no print and so is nobody's.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EngineMark {
    /// The version, as in `0.1.0`.
    pub version: String,
    /// A hash of the engine's sources.
    pub print: Option<String>,
}

impl EngineMark {
    /// Whether this is the very engine that the other mark names.
    #[must_use]
    pub fn is_same(&self, other: &EngineMark) -> bool {
        self.print.is_some() && self == other
    }
}

impl fmt::Display for EngineMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.print {
            Some(print) => write!(f, "{} {print}", self.version),
            None => f.write_str(&self.version),
        }
    }
}

/// A data file that travels with a journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Carried {
    /// What it is: `charts`, `map`, `board` or `scenario`.
    pub kind: String,
    /// The name under which faults of it are reported.
    pub path: String,
    /// The whole text.
    pub text: String,
}

/// What a journal says before the first choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The version of the format in which it is written.
    pub format: u8,
    /// The engine that wrote it.
    pub engine: EngineMark,
    /// The ruleset's id.
    pub ruleset: String,
    /// The ruleset's version; journals of the first format do not say it.
    pub ruleset_version: Option<u32>,
    /// The scenario's id.
    pub scenario: String,
    /// Hash of the scenario's data (charts, map, set-up): of the parsed values, in the first format of the texts.
    pub scenario_hash: String,
    /// The data themselves, where they do not come with the program.
    pub data: Vec<Carried>,
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
        let mut terms = self.game_lines();
        for option in &self.options {
            terms += &format!("option {option}\n");
        }
        if let DiceSource::Committed(committed) = &self.dice {
            terms += &committed.sealed().to_string();
        }
        terms
    }

    /// The lines that name the rules and the data.
    pub(super) fn game_lines(&self) -> String {
        let version = self.ruleset_version.map_or(String::new(), |version| format!(" {version}"));
        format!("ruleset {}{version}\nscenario {} {}\n", self.ruleset, self.scenario, self.scenario_hash)
    }

    /// The same header, for a game that this engine goes on with. What the dice depend on stays as it is.
    #[must_use]
    pub fn taken_up_by(self, engine: EngineMark) -> Header {
        Header { format: FORMAT, engine, ..self }
    }

    pub(super) fn parse<'t>(lines: &mut impl Iterator<Item = (usize, &'t str)>) -> Result<Header, JournalError> {
        let mut header = Header {
            format: read_format(lines.next().map_or("", |(_, line)| line.trim()))?,
            engine: EngineMark::default(),
            ruleset: String::new(),
            ruleset_version: None,
            scenario: String::new(),
            scenario_hash: String::new(),
            data: Vec::new(),
            options: Vec::new(),
            seats: Vec::new(),
            dice: DiceSource::Recorded,
        };
        let mut last = 1;
        for (number, line) in lines {
            last = number;
            if let Some(text) = line.strip_prefix('>') {
                header.read_data(number, text)?;
                continue;
            }
            let line = line.trim();
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
            "engine" => self.read_engine(value),
            "ruleset" => self.read_ruleset(number, value)?,
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
            "data" => match pair() {
                Some((kind, path)) => self.data.push(Carried { kind, path, text: String::new() }),
                None => return wrong(number, "write `data KIND PATH`, with the lines of the file below it"),
            },
            _ => {
                let known = "engine, ruleset, scenario, option, seat, dice, nonce, data";
                return wrong(number, format!("`{}` is not a header key; known are {known}", clip(key)));
            }
        }
        Ok(())
    }

    fn read_engine(&mut self, value: &str) {
        let (version, print) = value.split_once(' ').map_or((value, None), |(version, print)| (version, Some(print)));
        self.engine = EngineMark { version: version.to_string(), print: print.map(str::to_string) };
    }

    fn read_ruleset(&mut self, number: usize, value: &str) -> Result<(), JournalError> {
        let (id, version) = value.split_once(' ').map_or((value, None), |(id, version)| (id, Some(version)));
        self.ruleset = id.to_string();
        self.ruleset_version = match version.map(str::parse) {
            None => None,
            Some(Ok(version)) => Some(version),
            Some(Err(_)) => {
                return wrong(number, "write `ruleset ID` or `ruleset ID VERSION`, the version as a number");
            }
        };
        Ok(())
    }

    /// A line of a data file: `>` and a blank stand before it, `>` alone for an empty one.
    fn read_data(&mut self, number: usize, line: &str) -> Result<(), JournalError> {
        let Some(file) = self.data.last_mut() else {
            return wrong(number, "a line of a data file stands below the line `data KIND PATH` of that file");
        };
        file.text += line.strip_prefix(' ').unwrap_or(line);
        file.text.push('\n');
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
            "shared" => {
                return wrong(
                    number,
                    "dice to which both seats add at each roll need a later format: use a newer Acies",
                );
            }
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

/// The version of the format that the first line names.
fn read_format(line: &str) -> Result<u8, JournalError> {
    match line.strip_prefix(MAGIC).map(|rest| rest.trim().parse::<u64>()) {
        Some(Ok(format @ 1..=FORMAT_MOST)) => Ok(format as u8),
        Some(Ok(format)) if format > FORMAT_MOST => wrong(
            1,
            format!("this journal has the format {format}; this program reads up to {FORMAT}: use a newer Acies"),
        ),
        _ => wrong(1, format!("this is not a journal: the first line must be `{MAGIC} {FORMAT}`")),
    }
}

const FORMAT_MOST: u64 = FORMAT as u64;

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{MAGIC} {}\nengine {}", self.format, self.engine)?;
        f.write_str(&self.game_lines())?;
        for option in &self.options {
            writeln!(f, "option {option}")?;
        }
        for (side, player) in &self.seats {
            writeln!(f, "seat {side} {player}")?;
        }
        self.dice.fmt(f)?;
        for file in &self.data {
            writeln!(f, "data {} {}", file.kind, file.path)?;
            for line in file.text.lines() {
                writeln!(f, "{}", format!("> {line}").trim_end())?;
            }
        }
        writeln!(f, "---")
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
