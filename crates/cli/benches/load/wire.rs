//! What a client needs of the messages, found without reading them whole: the measuring must not cost more than
//! what is measured.

use memchr::memmem;

/// What a message from the service is.
pub enum Heard<'t> {
    /// A view.
    View(Seen<'t>),
    /// A refusal, as it came.
    Refused,
    /// Something else.
    Other,
}

/// The few facts of a view.
pub struct Seen<'t> {
    /// Counts everything that was done to the game.
    pub seq: u32,
    /// Choices in force.
    pub step: u32,
    /// Whether the game is over.
    pub over: bool,
    /// What stands behind `"choices":[`.
    tail: &'t str,
}

/// Looks at a message.
pub fn hear(text: &str) -> Heard<'_> {
    if text.starts_with(r#"{"is":"view""#) {
        view(text).map_or(Heard::Other, Heard::View)
    } else if text.starts_with(r#"{"is":"refused""#) {
        Heard::Refused
    } else {
        Heard::Other
    }
}

fn view(text: &str) -> Option<Seen<'_>> {
    let choices = memmem::find(text.as_bytes(), br#""choices":["#)?;
    let tail = &text[choices..];
    let over = memmem::find(tail.as_bytes(), br#""outcome":null"#).is_none();
    Some(Seen { seq: number(text, r#""seq":"#)?, step: number(text, r#""step":"#)?, over, tail })
}

/// The number behind a key; the first one, and no text stands before it.
pub fn number(text: &str, key: &str) -> Option<u32> {
    let from = memmem::find(text.as_bytes(), key.as_bytes())? + key.len();
    let digits = text[from..].bytes().take_while(u8::is_ascii_digit).count();
    text[from..from + digits].parse().ok()
}

/// The text behind a key, escapes as they are.
pub fn string<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    let from = memmem::find(text.as_bytes(), key.as_bytes())? + key.len();
    let rest = text.get(from..)?.strip_prefix('"')?;
    rest.get(..rest.find('"')?)
}

impl<'t> Seen<'t> {
    /// One of the orders that may be sent back, any as likely as the others; none if it is not this seat's choice.
    pub fn pick(&self, chance: &mut Chance) -> Option<&'t str> {
        const ORDER: &[u8] = br#"{"order":""#;
        let count = memmem::find_iter(self.tail.as_bytes(), ORDER).count();
        if count == 0 {
            return None;
        }
        let at = memmem::find_iter(self.tail.as_bytes(), ORDER).nth(chance.below(count))? + ORDER.len();
        let rest = &self.tail[at..];
        rest.get(..rest.find('"')?)
    }
}

/// Cheap random numbers: a xorshift is good enough to choose orders by.
pub struct Chance(u64);

impl Chance {
    /// The numbers of this seed.
    pub fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }
}
