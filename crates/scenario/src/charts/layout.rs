//! What a chart file says for the screen: `[layout]`, the die and the scale. Nothing of it has an effect on play.

use crate::embedded::File;
use crate::error::{DataError, quote};
use crate::read::{Node, Source, Val};

/// What whoever shows a game must know of its charts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    /// How many faces the die has.
    pub faces: u8,
    /// What a hex measures, where the rules say so.
    pub yards_per_hex: Option<u32>,
    /// Whether the modifiers told with a roll are all modifiers of that roll, so that their sum means something.
    pub sums_modifiers: bool,
}

/// Lists of names in `[layout]`.
const LISTS: [&str; 4] = ["leave-out", "row-names", "column-names", "heads"];

/// The `[layout]` table, which may be missing: what it says of the sum of modifiers, if anything.
pub(crate) fn read(root: &Node<'_>) -> Option<bool> {
    root.opt("layout")?.within(|node| {
        for key in LISTS {
            node.opt(key).and_then(|value| value.list_of(name));
        }
        node.opt("sum-modifiers").and_then(|value| value.truth())
    })
}

/// The name of a table or a field; a star at its end stands for anything.
fn name(value: &Val<'_>) -> Option<()> {
    let word = value.str()?;
    let stem = word.strip_suffix('*').unwrap_or(word);
    let fine = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if stem.is_empty() || !stem.chars().all(fine) {
        value.fault(format!(
            "{} cannot be the name of a field; write `cells`, or `ruling-*` for all that begin so",
            quote(word)
        ));
        return None;
    }
    Some(())
}

/// What the charts of a ruleset say for the screen.
///
/// # Errors
/// When there is no such ruleset.
pub fn shown_of(ruleset: &str) -> Result<Shown, DataError> {
    shown(crate::embedded::ruleset(ruleset)?.charts)
}

/// What a chart file says for the screen; the readers of the engines judge the rest.
///
/// # Errors
/// When it does not say which faces the die has.
pub(crate) fn shown(file: File<'_>) -> Result<Shown, DataError> {
    let source = Source::new(file.path, file.text);
    let document = source.parse();
    let value = document.as_ref().and_then(|table| {
        let root = source.root(table);
        let sums = read(&root);
        // A file without a table for its head has these keys at its top.
        let table = root.opt("game").or_else(|| root.opt("meta")).and_then(|value| value.table());
        let head = table.as_ref().unwrap_or(&root);
        let faces = head.req("die-faces")?.list()?.len();
        let yards = head.opt("yards-per-hex").and_then(|value| value.whole(1..=100_000));
        Some(Shown { faces: u8::try_from(faces).ok()?, yards_per_hex: yards, sums_modifiers: sums.unwrap_or(true) })
    });
    source.faults.settle(value)
}
