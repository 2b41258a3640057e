//! Words that must not stand in code, and where.

use crate::Finding;
use crate::files::{Text, line_of};
use crate::source::{Source, is_word};

/// Nowhere in Rust code.
const NOWHERE: [(&str, &str); 5] = [
    ("todo!", "write it, or leave it out"),
    ("unimplemented!", "write it, or leave it out"),
    ("dbg!", "a trace for yourself; take it out"),
    ("#[ignore", "a test runs or is not there; assert today's behaviour and say why it is wrong"),
    ("#[should_panic", "assert the error instead"),
];

/// Not in the kernel and the engines: the same game on every machine.
const SAME_EVERYWHERE: [(&str, &str); 6] = [
    ("HashMap", "its order differs from run to run"),
    ("HashSet", "its order differs from run to run"),
    ("Instant", "rules know no clock"),
    ("SystemTime", "rules know no clock"),
    ("f32", "floats differ between machines; use whole numbers or `Prob`"),
    ("f64", "floats differ between machines; use whole numbers or `Prob`"),
];

/// Not below the programs: data are embedded or handed in.
const NO_OUTSIDE: [(&str, &str); 6] = [
    ("std::fs", "files are read by the programs and handed in as text"),
    ("std::env", "what a game does never depends on its surroundings"),
    ("std::process", "what a game does never depends on its surroundings"),
    ("std::net", "what a game does never depends on its surroundings"),
    ("std::thread", "the caller decides on threads"),
    ("thread_local!", "what a game knows is in its state"),
];

/// Only where words are made: whoever reads the key of a message decides by a text that is meant for people.
const NO_SPEAKER: [(&str, &str); 1] =
    [("Speaker", "only `words` and `protocol` read the key of a message; ask `Rules::question` or look at events")];

fn is_rules(folder: &str) -> bool {
    folder == "kernel" || folder.starts_with("rules-")
}

pub fn check(texts: &[Text]) -> Vec<Finding> {
    let sources = texts.iter().filter(|text| text.is("rs") && text.is_under("crates"));
    sources.flat_map(check_one).collect()
}

fn check_one(text: &Text) -> Vec<Finding> {
    let source = Source::new(&text.text);
    let program = &source.code[..source.tests];
    let mut parts = text.path.split('/').skip(1);
    let (folder, is_src) = (parts.next().unwrap_or_default(), parts.next() == Some("src"));

    let mut found = Vec::new();
    let mut look = |code: &str, words: &[(&str, &str)]| {
        for (word, why) in words {
            let places = places(code, word);
            found.extend(places.map(|at| Finding::new(&text.path, line_of(code, at), format!("`{word}`: {why}"))));
        }
    };
    look(&source.code, &NOWHERE);
    if is_src && is_rules(folder) {
        look(program, &SAME_EVERYWHERE);
    }
    if is_src && (is_rules(folder) || matches!(folder, "board" | "scenario" | "words")) {
        look(program, &NO_OUTSIDE);
    }
    if is_src && !matches!(folder, "kernel" | "words" | "protocol") {
        look(program, &NO_SPEAKER);
    }
    found.extend(comments(text, &source.comments));
    found
}

/// Examples that are not run, and promises without a number.
fn comments(text: &Text, comments: &str) -> Vec<Finding> {
    let mut found = Vec::new();
    for (line, number) in comments.lines().zip(1..) {
        if line.contains("```ignore") {
            found.push(Finding::new(
                &text.path,
                number,
                "an example runs or is not there; write ```text for a drawing",
            ));
        }
        let promise = ["TODO", "FIXME"].iter().find(|word| places(line, word).next().is_some());
        if let Some(word) = promise.filter(|_| !names_a_reason(line)) {
            found.push(Finding::new(&text.path, number, format!("{word} without a clause or issue number")));
        }
    }
    found
}

/// Whether a line names an issue (`#12`) or a clause (`sul:8.1`).
fn names_a_reason(line: &str) -> bool {
    let digit_after = |mark: char| {
        let mut pieces = line.split(mark).skip(1);
        pieces.any(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()))
    };
    digit_after('#') || digit_after(':')
}

/// Where a word stands by itself, not as a part of a longer one.
fn places<'t>(text: &'t str, word: &'t str) -> impl Iterator<Item = usize> + 't {
    let free = |at: Option<&u8>, edge: Option<u8>| !(at.is_some_and(|b| is_word(*b)) && edge.is_some_and(is_word));
    text.match_indices(word).map(|(at, _)| at).filter(move |&at| {
        let (bytes, edges) = (text.as_bytes(), word.as_bytes());
        let before = at.checked_sub(1).and_then(|at| bytes.get(at));
        free(before, edges.first().copied()) && free(bytes.get(at + word.len()), edges.last().copied())
    })
}

#[cfg(test)]
mod tests {
    use super::{check_one, names_a_reason};
    use crate::files::Text;

    fn faults(path: &str, text: &str) -> Vec<String> {
        let text = Text { path: path.to_string(), text: text.to_string() };
        check_one(&text).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn floats_are_kept_out_of_rules_but_not_out_of_their_tests_or_comments() {
        let text = "// f64\nfn a(x: f64) {}\nfn from_f64() {}\n#[cfg(test)]\nmod tests { fn b(x: f64) {} }\n";
        let found = faults("crates/rules-iron/src/fire.rs", text);
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("crates/rules-iron/src/fire.rs:2: `f64`"), "{found:?}");
        assert_eq!(faults("crates/lab/src/lib.rs", text), Vec::<String>::new());
        assert_eq!(faults("crates/rules-iron/tests/it.rs", text), Vec::<String>::new());
    }

    #[test]
    fn nothing_is_left_to_be_done() {
        assert_eq!(faults("crates/cli/src/main.rs", "fn a() { todo!() }\n#[ignore = \"slow\"]\nfn b() {}\n").len(), 2);
        assert_eq!(faults("crates/cli/src/main.rs", "fn a() { \"todo!()\"; }\n"), Vec::<String>::new());
    }

    #[test]
    fn a_promise_has_a_number() {
        assert!(names_a_reason("// see #12") && names_a_reason("// sul:8.1"));
        assert!(!names_a_reason("// later: perhaps"));
    }
}
