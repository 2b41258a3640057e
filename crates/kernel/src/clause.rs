//! Clause ids: the names of the rules, checked when the program is compiled.

use core::fmt;

/// The id of one clause of a rulebook, such as `sul:9.4.4(2)`.
///
/// Engines make them with a macro over [`Clause::listed`], so an id that is not in the ruleset's
/// clause list does not compile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Clause(&'static str);

impl Clause {
    /// The clause `id`, which must begin a line of `list` (a CSV whose first column is the id).
    ///
    /// # Panics
    /// When no line of the list begins with the id; in a `const` that is a compile error.
    #[must_use]
    pub const fn listed(id: &'static str, list: &str) -> Clause {
        assert!(begins_a_line(id.as_bytes(), list.as_bytes()), "this clause is not in the clause list");
        Clause(id)
    }

    /// The id as printed.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.0
    }
}

const fn begins_a_line(id: &[u8], list: &[u8]) -> bool {
    let mut at = 0;
    while at < list.len() {
        let mut i = 0;
        while i < id.len() && at + i < list.len() && list[at + i] == id[i] {
            i += 1;
        }
        if i == id.len() && at + i < list.len() && list[at + i] == b',' {
            return true;
        }
        at += i;
        while at < list.len() && list[at] != b'\n' {
            at += 1;
        }
        at += 1;
    }
    false
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::begins_a_line;

    #[test]
    fn only_whole_ids_at_the_start_of_a_line_are_known() {
        let list = b"id,kind\nsul:1.0,note\nsul:9.4.4(2),rule\n";
        assert!(begins_a_line(b"sul:1.0", list));
        assert!(begins_a_line(b"sul:9.4.4(2)", list));
        assert!(!begins_a_line(b"sul:9.4.4", list));
        assert!(!begins_a_line(b"rule", list));
    }
}
