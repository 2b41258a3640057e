//! Texts that were right before something happened to them.

use proptest::prelude::*;

/// A text with pieces cut out and replaced; `table` is one more piece that goes in.
pub fn mutated(text: &'static str, table: &'static str) -> impl Strategy<Value = String> {
    let junk = prop_oneof![
        Just("-1".to_string()),
        Just("99999999999999999999".to_string()),
        Just("\"\"".to_string()),
        Just("[]".to_string()),
        Just("{}".to_string()),
        Just(format!("\n[[{table}]]\n")),
        Just("0".to_string()),
        Just("9999".to_string()),
        Just("true".to_string()),
        Just("モ".to_string()),
        "\\PC{0,12}",
    ];
    let edit = (any::<prop::sample::Index>(), 0..40_usize, junk);
    prop::collection::vec(edit, 1..6).prop_map(move |edits| {
        let mut now: Vec<char> = text.chars().collect();
        for (at, length, junk) in edits {
            let from = at.index(now.len() + 1);
            let to = (from + length).min(now.len());
            now.splice(from..to, junk.chars());
        }
        now.into_iter().collect()
    })
}

/// Whole lines of a text, dropped, doubled and moved.
pub fn shuffled(text: &'static str) -> impl Strategy<Value = String> {
    let moves = prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..3_u8), 1..8);
    moves.prop_map(move |moves| {
        let mut lines: Vec<&str> = text.lines().collect();
        for (a, b, what) in moves {
            let (a, b) = (a.index(lines.len()), b.index(lines.len()));
            match what {
                0 => lines.swap(a, b),
                1 => lines.insert(b, lines[a]),
                _ if lines.len() > 1 => {
                    lines.remove(a);
                }
                _ => {}
            }
        }
        lines.join("\n")
    })
}
