//! Dice nobody has to trust: whoever rolls is bound before the first roll, and everybody can check afterwards.
//!
//! The roller draws a secret and shows its hash, the *commitment*, before anything else happens; each seat may
//! add a nonce of its own. Every roll follows from the secret and from a *chain*, a running hash that begins with
//! the game's terms (commitment and nonces among them) and takes in each choice up to the one that causes the
//! roll. So nobody without the secret can foresee a roll, and whoever has it can neither change one nor have
//! chosen the secret to suit the nonces. When the game is over the secret is shown.
//!
//! ```text
//! chain 0   = SHA-256(terms)
//! chain n   = SHA-256(chain n-1, "N SIDE ORDER")          the line of choice n without its rolls
//! bytes     = SHA-256(secret, chain n, i), i = 0, 1, …     i in four bytes, lowest first
//! a face    = byte mod faces; bytes from the last, incomplete round of faces on are passed over
//! ```

use crate::{Dice, Die};
use core::fmt;
use sha2::{Digest, Sha256};

/// The longest nonce in bytes.
pub const MAX_NONCE: usize = 64;

/// What the dice of one game are made of. Whoever knows it knows every roll, so it does not print itself.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// The secret of these bytes, which must come from a source that nobody can guess.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// What may be shown before the game: the hash that no other secret has.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// Shows it, for the journal of a finished game or for storage.
    #[must_use]
    pub fn reveal(&self) -> String {
        to_hex(&self.0)
    }

    /// Reads what [`Secret::reveal`] wrote.
    #[must_use]
    pub fn parse(hex: &str) -> Option<Secret> {
        from_hex(hex)?.try_into().ok().map(Secret)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The hash of a secret; prints as 64 hex digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// Reads 64 hex digits.
    #[must_use]
    pub fn parse(hex: &str) -> Option<Commitment> {
        from_hex(hex)?.try_into().ok().map(Commitment)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

/// What one seat adds to the dice; kept as the hex digits that stand in the journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nonce {
    /// The side's id.
    pub side: String,
    /// Lower-case hex digits, two for each of at most [`MAX_NONCE`] bytes.
    pub hex: String,
}

impl Nonce {
    /// The nonce of a side, if the digits are what they must be.
    #[must_use]
    pub fn new(side: &str, hex: &str) -> Option<Nonce> {
        let bytes = from_hex(hex)?;
        let fits = !bytes.is_empty() && bytes.len() <= MAX_NONCE;
        fits.then(|| Nonce { side: side.to_string(), hex: hex.to_string() })
    }
}

/// The running hash over a game's terms and its choices in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chain([u8; 32]);

impl Chain {
    /// The chain before the first choice.
    #[must_use]
    pub fn start(terms: &str) -> Chain {
        Chain(Sha256::digest(terms).into())
    }

    /// The chain after one more choice; `line` is `N SIDE ORDER`, as the journal writes it without rolls.
    #[must_use]
    pub fn after(&self, line: &str) -> Chain {
        Chain(Sha256::new().chain_update(self.0).chain_update(line).finalize().into())
    }
}

/// Dice made of a secret and the chain of choices.
#[derive(Clone, Debug)]
pub struct FairDice {
    secret: Secret,
    /// How many choices are in force.
    choices: usize,
    chain: Chain,
    /// The chain before each choice that may still be taken back, the latest last.
    before: Vec<Chain>,
    stream: Stream,
}

/// How much of the bytes at one link of the chain was used.
#[derive(Clone, Debug, Default)]
struct Stream {
    blocks: u32,
    block: [u8; 32],
    left: usize,
}

impl FairDice {
    /// The dice of a game with these terms, before its opening.
    #[must_use]
    pub fn new(secret: Secret, terms: &str) -> FairDice {
        let chain = Chain::start(terms);
        FairDice { secret, choices: 0, chain, before: Vec::new(), stream: Stream::default() }
    }

    fn next_byte(&mut self) -> u8 {
        let stream = &mut self.stream;
        if stream.left == 0 {
            let hash = Sha256::new().chain_update(self.secret.0).chain_update(self.chain.0);
            stream.block = hash.chain_update(stream.blocks.to_le_bytes()).finalize().into();
            stream.blocks += 1;
            stream.left = stream.block.len();
        }
        stream.left -= 1;
        stream.block[stream.block.len() - 1 - stream.left]
    }
}

impl Dice for FairDice {
    fn roll(&mut self, die: Die) -> u8 {
        // What was rolled is never taken back, and nothing before it.
        self.before.clear();
        let fair = u8::MAX - (u8::MAX % die.faces() + 1) % die.faces();
        loop {
            let byte = self.next_byte();
            if byte <= fair {
                return die.lowest() + byte % die.faces();
            }
        }
    }

    fn choice(&mut self, side: &str, order: &dyn Fn() -> String) {
        self.before.push(self.chain);
        self.choices += 1;
        self.chain = self.chain.after(&format!("{} {side} {}", self.choices, order()));
        self.stream = Stream::default();
    }

    fn taken_back(&mut self) {
        self.chain = self.before.pop().expect("a choice that rolled is never taken back");
        self.choices -= 1;
        self.stream = Stream::default();
    }
}

fn to_hex(bytes: &[u8]) -> String {
    use fmt::Write;
    let mut hex = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        write!(hex, "{byte:02x}").expect("a String takes everything");
    }
    hex
}

/// The bytes of lower-case hex digits; one way to write a thing, so that files can be compared.
fn from_hex(hex: &str) -> Option<Vec<u8>> {
    let digit = |c: u8| match c {
        b'0'..=b'9' => Some(c - b'0'),
        b'a'..=b'f' => Some(c - b'a' + 10),
        _ => None,
    };
    let pairs = hex.as_bytes().chunks(2);
    pairs.map(|pair| Some(digit(pair[0])? << 4 | digit(*pair.get(1)?)?)).collect()
}

#[cfg(test)]
mod tests {
    use super::{Commitment, FairDice, Nonce, Secret};
    use crate::{Dice, Die};

    fn dice() -> FairDice {
        FairDice::new(Secret::new([7; 32]), "ruleset toy\n")
    }

    fn ten(dice: &mut FairDice) -> Vec<u8> {
        (0..10).map(|_| dice.roll(Die::D10)).collect()
    }

    /// These faces were computed by the recipe at the head of this file in another language (Python's hashlib).
    #[test]
    fn the_recipe_can_be_followed_by_anybody() {
        let mut dice = dice();
        assert_eq!(ten(&mut dice), [8, 2, 2, 3, 3, 6, 4, 5, 8, 4]);
        dice.choice("red", &|| "advance".to_string());
        let sixes: Vec<u8> = (0..10).map(|_| dice.roll(Die::D6)).collect();
        assert_eq!(sixes, [6, 2, 6, 5, 4, 4, 4, 5, 3, 5]);
    }

    #[test]
    fn every_face_is_as_likely_as_the_others() {
        for die in [Die::D6, Die::D10] {
            let mut dice = dice();
            let mut seen = vec![0_u32; usize::from(die.faces())];
            let rolls = 60_000;
            for _ in 0..rolls {
                seen[usize::from(dice.roll(die) - die.lowest())] += 1;
            }
            let due = rolls / u32::from(die.faces());
            // The sum of squared deviations in units of what is due; 30 is far out for five or nine degrees.
            let chi = seen.iter().map(|&n| n.abs_diff(due).pow(2)).sum::<u32>() / due;
            assert!(chi < 30, "{die:?}: {seen:?}");
        }
    }

    #[test]
    fn first_rolls_of_many_choices_are_even_too() {
        let mut dice = dice();
        let mut seen = [0_u32; 10];
        for _ in 0..20_000 {
            dice.choice("red", &|| "stand".to_string());
            seen[usize::from(dice.roll(Die::D10))] += 1;
        }
        let chi = seen.iter().map(|&n| n.abs_diff(2_000).pow(2)).sum::<u32>() / 2_000;
        assert!(chi < 30, "{seen:?}");
    }

    #[test]
    fn another_choice_gives_other_dice_and_one_taken_back_leaves_no_trace() {
        let mut straight = dice();
        straight.choice("red", &|| "stand".to_string());
        let mut winding = dice();
        winding.choice("red", &|| "charge".to_string());
        let charged = ten(&mut winding.clone());
        winding.taken_back();
        winding.choice("red", &|| "stand".to_string());
        let stood = ten(&mut straight);
        assert_eq!(ten(&mut winding), stood);
        assert_ne!(charged, stood);
    }

    #[test]
    fn secrets_commitments_and_nonces_have_one_way_to_be_written() {
        let secret = Secret::new([0xa5; 32]);
        assert_eq!(Secret::parse(&secret.reveal()), Some(secret.clone()));
        let shown = secret.commitment().to_string();
        assert_eq!(Commitment::parse(&shown), Some(secret.commitment()));
        assert_eq!(format!("{secret:?}"), "Secret(…)");
        for wrong in ["", "a5", &shown.to_uppercase(), &shown[1..], &format!("{shown}00"), "xy"] {
            assert_eq!(Commitment::parse(wrong), None, "{wrong}");
            assert_eq!(Secret::parse(wrong), None, "{wrong}");
        }
        assert!(Nonce::new("red", "00ff").is_some());
        for wrong in ["", "0", "0F", "0g", "é", &"00".repeat(65)] {
            assert_eq!(Nonce::new("red", wrong), None, "{wrong}");
        }
    }
}
