//! Events as prose: one line each, steps of one unit joined, the modifiers of a roll beneath it.

use crate::book::Book;
use crate::out::{Out, Result};
use acies_kernel::{Arg, Clause, Entry, Message, Modifier, Rules, Told as _};
use acies_words::Kind;

/// One line of the story.
pub struct Told {
    /// The number of its first event.
    pub first: usize,
    /// The sentence.
    pub text: String,
    /// The clause of its last event.
    pub clause: Clause,
    /// The modifiers, if it is a roll that has some.
    pub modifiers: Vec<Modifier>,
    /// Lines of one kind are told together.
    kind: Kind,
    /// What the sentence is about, and the hexes it names so far.
    about: Option<Arg>,
    hexes: String,
}

/// The story of these events; `from` is the number of the first, and secret ones are left out.
pub fn tell<R: Rules>(
    book: &Book,
    rules: &R,
    events: &[R::Event],
    from: usize,
    is_secret: impl Fn(R::Event) -> bool,
) -> Vec<Told> {
    let mut told: Vec<Told> = Vec::new();
    let mut modifiers = Vec::new();
    for (&event, first) in events.iter().zip(from..) {
        modifiers.extend(rules.modifier(event));
        let Some((clause, message)) = rules.message(event) else { continue };
        let modifiers = if event.is_roll() { std::mem::take(&mut modifiers) } else { Vec::new() };
        if is_secret(event) {
            continue;
        }
        match told.last_mut().filter(|last| last.goes_on_with(book, &message)) {
            Some(last) => last.join(book, rules, clause, &message),
            None => told.push(Told {
                first,
                text: book.message(&message, rules),
                clause,
                modifiers,
                kind: book.words().kind(&message),
                about: message.args().next(),
                hexes: place(rules, &message).unwrap_or_default(),
            }),
        }
    }
    told
}

/// The hex of a message that speaks of one.
fn place<R: Rules>(rules: &R, message: &Message) -> Option<String> {
    message.args().find_map(|arg| match arg {
        Arg::Place(id) => Some(rules.place(id)),
        _ => None,
    })
}

impl Told {
    /// Whether the message says the same of the same piece, only of another hex.
    fn goes_on_with(&self, book: &Book, message: &Message) -> bool {
        let moves = message.args().count() == 2 && message.args().any(|arg| matches!(arg, Arg::Place(_)));
        moves && self.kind == book.words().kind(message) && self.about == message.args().next()
    }

    fn join<R: Rules>(&mut self, book: &Book, rules: &R, clause: Clause, message: &Message) {
        if let Some(hex) = place(rules, message) {
            self.hexes = format!("{}, {hex}", self.hexes);
        }
        self.clause = clause;
        self.text = book.words().message_with(message, &book.names(rules), "hex", self.hexes.clone());
    }
}

/// More lines of one kind in a row than this are counted, not printed.
const MOST_ALIKE: usize = 8;

/// Prints the story, each line behind what `mark` gives for its first event.
pub fn print(out: &mut Out, book: &Book, told: &[Told], mark: impl Fn(usize) -> String) -> Result<()> {
    let mut rest = told;
    while let Some(first) = rest.first() {
        let alike = rest.iter().take_while(|line| line.kind == first.kind).count();
        let shown = if alike > MOST_ALIKE { 3 } else { alike };
        for line in &rest[..shown] {
            print_one(out, book, line, &mark(line.first))?;
        }
        if shown < alike {
            let more = book.say("tell-more-alike", &[("n", (alike - shown).into())]);
            out.line(format!("{}{more}", mark(rest[shown].first)))?;
        }
        rest = &rest[alike..];
    }
    Ok(())
}

/// Prints every line, however many are alike.
pub fn print_all(out: &mut Out, book: &Book, told: &[Told], mark: impl Fn(usize) -> String) -> Result<()> {
    told.iter().try_for_each(|line| print_one(out, book, line, &mark(line.first)))
}

fn print_one(out: &mut Out, book: &Book, line: &Told, mark: &str) -> Result<()> {
    out.line(format!("{mark}{}  [{}]", line.text, line.clause))?;
    if !line.modifiers.is_empty() {
        let list: Vec<String> = line.modifiers.iter().map(|&modifier| book.modifier(modifier)).collect();
        out.faint_paragraph(mark.len() + 4, &list.join(", "))?;
    }
    Ok(())
}

/// The number of the choice that caused an event; 0 before the first.
pub fn choice_of<A>(entries: &[Entry<A>], event: usize) -> usize {
    entries.partition_point(|entry| entry.events_before <= event)
}
