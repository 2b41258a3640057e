//! Clause ids: the names of the rules, checked when the program is compiled; and what sibling rulebooks call them.

use core::fmt;

/// The id of one clause of a rulebook, such as `sul:9.4.4(2)`.
///
/// Engines make them with a macro over [`Clause::listed`], so an id that is not in the ruleset's
/// clause list does not compile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Clause(&'static str);

impl Clause {
    /// The clause `id`, which must be in `list`.
    ///
    /// # Panics
    /// When it is not; in a `const` that is a compile error.
    #[must_use]
    pub const fn listed(id: &'static str, list: &ClauseList) -> Clause {
        assert!(list.has(id.as_bytes()), "this clause is not in the clause list");
        Clause(id)
    }

    /// The id as printed.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.0
    }

    /// What the id begins with: the rulebook.
    #[must_use]
    pub fn prefix(self) -> &'static str {
        prefix(self.0)
    }
}

fn prefix(id: &str) -> &str {
    id.split_once(':').map_or("", |(prefix, _)| prefix)
}

/// What a rulebook calls the clauses that its engine cites.
///
/// A rule that two rulebooks share stands in their engine once, under the id of the one that was written first. The
/// clause list of the other names that id in its fifth column, `as`: `moi:4.2,rule,…,…,sul:5.2`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Citations {
    prefixes: Vec<&'static str>,
    /// The cited id and the one that stands for it, in the order of the cited ids.
    renamed: Vec<(&'static str, &'static str)>,
}

impl Citations {
    /// From the text of a clause list: a header, then a clause on each line.
    #[must_use]
    pub fn of(list: &'static str) -> Citations {
        let lines = || list.lines().skip(1).filter(|line| !line.is_empty());
        let mut prefixes: Vec<&str> = lines().map(prefix).collect();
        prefixes.sort_unstable();
        prefixes.dedup();
        let renamed = lines().filter_map(|line| {
            let mut cells = line.split(',');
            let (id, cited) = (cells.next()?, cells.nth(3)?);
            (!cited.is_empty()).then_some((cited, id))
        });
        let mut renamed: Vec<_> = renamed.collect();
        renamed.sort_unstable();
        Citations { prefixes, renamed }
    }

    /// What the ids of the rulebook begin with.
    #[must_use]
    pub fn prefixes(&self) -> &[&'static str] {
        &self.prefixes
    }

    /// The clause of the rulebook for the one that its engine cites: that one itself where the rulebook has no other
    /// name for it.
    #[must_use]
    pub fn name(&self, cited: Clause) -> Clause {
        let found = self.renamed.binary_search_by_key(&cited.0, |(cited, _)| cited);
        found.map_or(cited, |at| Clause(self.renamed[at].1))
    }
}

/// The clauses of a ruleset: a CSV whose first column is the id.
///
/// An engine looks a thousand ids up while it is compiled, and the compiler runs such code slowly, so the
/// lines are found by a hash of their id and not by reading the list each time.
#[derive(Debug)]
pub struct ClauseList {
    text: &'static [u8],
    /// Where a line begins, plus one; zero for a free slot. A line stands in the first free slot from its hash on.
    slots: [u32; SLOTS],
}

const SLOTS: usize = 2048;

impl ClauseList {
    /// The list with this text.
    ///
    /// # Panics
    /// When it has more lines than there is room for.
    #[must_use]
    pub const fn of(text: &'static str) -> ClauseList {
        let text = text.as_bytes();
        let mut slots = [0; SLOTS];
        let (mut at, mut lines) = (0, 0);
        while at < text.len() {
            let start = at;
            let mut hash = EMPTY;
            while at < text.len() && text[at] != b',' && text[at] != b'\n' {
                hash = add(hash, text[at]);
                at += 1;
            }
            let mut slot = hash as usize % SLOTS;
            while slots[slot] != 0 {
                slot = (slot + 1) % SLOTS;
            }
            slots[slot] = start as u32 + 1;
            lines += 1;
            assert!(lines < SLOTS, "a clause list has fewer lines than that");
            while at < text.len() && text[at] != b'\n' {
                at += 1;
            }
            at += 1;
        }
        ClauseList { text, slots }
    }

    const fn has(&self, id: &[u8]) -> bool {
        let (mut hash, mut i) = (EMPTY, 0);
        while i < id.len() {
            hash = add(hash, id[i]);
            i += 1;
        }
        let mut slot = hash as usize % SLOTS;
        while self.slots[slot] != 0 {
            if self.begins(self.slots[slot] as usize - 1, id) {
                return true;
            }
            slot = (slot + 1) % SLOTS;
        }
        false
    }

    /// Whether the line at this place has the id in its first column.
    const fn begins(&self, at: usize, id: &[u8]) -> bool {
        let mut i = 0;
        while i < id.len() && at + i < self.text.len() && self.text[at + i] == id[i] {
            i += 1;
        }
        i == id.len() && at + i < self.text.len() && self.text[at + i] == b','
    }
}

/// The hash of nothing, and of one letter more (FNV-1a).
const EMPTY: u32 = 0x811c_9dc5;
const fn add(hash: u32, letter: u8) -> u32 {
    (hash ^ letter as u32).wrapping_mul(0x0100_0193)
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
    use super::{Citations, Clause, ClauseList};

    #[test]
    fn only_whole_ids_at_the_start_of_a_line_are_known() {
        let list = ClauseList::of("id,kind\nsul:1.0,note\nsul:9.4.4(2),rule\nbare\n");
        assert!(list.has(b"sul:1.0"));
        assert!(list.has(b"sul:9.4.4(2)"));
        assert!(!list.has(b"sul:9.4.4"));
        assert!(!list.has(b"sul:9.4.4(2),rule"));
        assert!(!list.has(b"rule"));
        assert!(!list.has(b"bare"));
    }

    #[test]
    fn a_shared_rule_is_told_under_the_id_of_the_rulebook_that_is_played() {
        let list = "id,kind,title_en,title_ja,as\nmoi:4.2,rule,a,b,sul:5.2\nmoi:14.1,rule,c,d,\n";
        let citations = Citations::of(list);
        let told = |id| citations.name(Clause(id)).id();
        assert_eq!(told("sul:5.2"), "moi:4.2");
        assert_eq!(told("moi:14.1"), "moi:14.1");
        assert_eq!(told("sul:5.3"), "sul:5.3", "nothing stands for it: the contract's check will find it");
        assert_eq!(citations.prefixes(), ["moi"]);
        assert_eq!(Clause("sul:5.3").prefix(), "sul");
    }
}
