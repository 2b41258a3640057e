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
    pub const fn listed<const N: usize>(id: &'static str, list: &ClauseList<N>) -> Clause {
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
/// clause list of the other names that id in its fifth column, `as`: `moi:4.2,rule,…,…,sul:5.2`. Where several of its
/// clauses name one id, the first of them is told; a rule that only the other has is cited under its own id.
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
        let has_as = list.lines().next().is_some_and(|head| head.ends_with(",as"));
        // The last cell and not the fifth, as a title may have commas.
        let cells = lines().filter_map(|line| Some((line.rsplit(',').next()?, line.split(',').next()?)));
        let mut renamed: Vec<_> = cells.filter(|(cited, _)| has_as && !cited.is_empty()).collect();
        // Stable, so that the first of several stays the first.
        renamed.sort_by_key(|(cited, _)| *cited);
        renamed.dedup_by_key(|(cited, _)| *cited);
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

/// The clauses that an engine may cite: those of each of its `N` rulesets, a CSV whose first column is the id.
///
/// An engine looks a thousand ids up while it is compiled, and the compiler runs such code slowly, so the
/// lines are found by a hash of their id and not by reading the list each time.
#[derive(Debug)]
pub struct ClauseList<const N: usize = 1> {
    texts: [&'static [u8]; N],
    /// A line stands in the first free slot from its hash on.
    slots: [Option<Line>; SLOTS],
}

/// Where a line begins.
#[derive(Clone, Copy, Debug)]
struct Line {
    text: u8,
    at: u32,
}

const SLOTS: usize = 2048;

impl ClauseList {
    /// The list of an engine with one ruleset.
    ///
    /// # Panics
    /// When it has more lines than there is room for.
    #[must_use]
    pub const fn of(text: &'static str) -> ClauseList {
        ClauseList::of_all([text])
    }
}

impl<const N: usize> ClauseList<N> {
    /// The lists of an engine with several rulesets.
    ///
    /// # Panics
    /// When they have more lines than there is room for.
    #[must_use]
    pub const fn of_all(lists: [&'static str; N]) -> ClauseList<N> {
        let mut texts: [&'static [u8]; N] = [&[]; N];
        let mut slots = [None; SLOTS];
        let (mut list, mut lines) = (0, 0);
        while list < N {
            let text = lists[list].as_bytes();
            let mut at = 0;
            while at < text.len() {
                let line = Line { text: list as u8, at: at as u32 };
                let mut hash = EMPTY;
                while at < text.len() && text[at] != b',' && text[at] != b'\n' {
                    hash = add(hash, text[at]);
                    at += 1;
                }
                let mut slot = hash as usize % SLOTS;
                while slots[slot].is_some() {
                    slot = (slot + 1) % SLOTS;
                }
                slots[slot] = Some(line);
                lines += 1;
                assert!(lines < SLOTS, "the clause lists of an engine have fewer lines than that");
                while at < text.len() && text[at] != b'\n' {
                    at += 1;
                }
                at += 1;
            }
            texts[list] = text;
            list += 1;
        }
        ClauseList { texts, slots }
    }

    const fn has(&self, id: &[u8]) -> bool {
        let (mut hash, mut i) = (EMPTY, 0);
        while i < id.len() {
            hash = add(hash, id[i]);
            i += 1;
        }
        let mut slot = hash as usize % SLOTS;
        while let Some(line) = self.slots[slot] {
            if begins(self.texts[line.text as usize], line.at as usize, id) {
                return true;
            }
            slot = (slot + 1) % SLOTS;
        }
        false
    }
}

/// Whether the line at this place has the id in its first column.
const fn begins(text: &[u8], at: usize, id: &[u8]) -> bool {
    let mut i = 0;
    while i < id.len() && at + i < text.len() && text[at + i] == id[i] {
        i += 1;
    }
    i == id.len() && at + i < text.len() && text[at + i] == b','
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
    fn an_engine_with_two_rulesets_may_cite_both() {
        const BOTH: ClauseList<2> = ClauseList::of_all(["id,kind\nsul:1.0,note\nsul:2", "id,kind,as\nmoi:1.0,note,\n"]);
        assert_eq!(const { Clause::listed("sul:1.0", &BOTH) }.id(), "sul:1.0");
        assert_eq!(const { Clause::listed("moi:1.0", &BOTH) }.id(), "moi:1.0");
        assert!(!BOTH.has(b"moi:1"));
        assert!(!BOTH.has(b"sul:2id"), "a list does not run on into the next");
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

    #[test]
    fn of_several_clauses_for_one_cited_id_the_first_is_told() {
        let list = "id,kind,title_en,title_ja,as\nmoi:4.3,rule,a,b,sul:5.2\nmoi:4.2,rule,c,d,sul:5.2\n";
        let citations = Citations::of(list);
        assert_eq!(citations.name(Clause("sul:5.2")).id(), "moi:4.3");
        assert_eq!(citations.name(Clause("moi:4.2")).id(), "moi:4.2");
    }

    #[test]
    fn a_comma_in_a_title_makes_no_other_name() {
        let told = |list, id| Citations::of(list).name(Clause(id)).id();
        assert_eq!(told("id,kind,title_en,title_ja,as\nmoi:1,rule,\"a, b\",c,sul:1\n", "sul:1"), "moi:1");
        assert_eq!(told("id,kind,title_en,title_ja\nsul:1,rule,\"a, b\",c\n", "c"), "c");
    }
}
