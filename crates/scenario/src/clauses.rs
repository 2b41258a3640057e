//! Clause lists: `data/rules/<ruleset>.csv`, one line for each clause of a rulebook.

use crate::embedded::{File, RULESETS, Ruleset, ruleset};
use crate::error::{DataError, Faults, known, quote};
use crate::read::MAX_BYTES;
use std::collections::BTreeSet;

/// What a clause is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClauseKind {
    /// Something that play obeys; every one needs a situation.
    Rule,
    /// The meaning of a word.
    Definition,
    /// Background, examples, design notes.
    Note,
}

impl ClauseKind {
    /// All kinds.
    pub const ALL: [ClauseKind; 3] = [ClauseKind::Rule, ClauseKind::Definition, ClauseKind::Note];

    /// The word in the list.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            ClauseKind::Rule => "rule",
            ClauseKind::Definition => "definition",
            ClauseKind::Note => "note",
        }
    }
}

/// One clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClauseInfo {
    /// Its id: `sul:9.4.4(2)`.
    pub id: String,
    /// What it is.
    pub kind: ClauseKind,
    /// Title in English.
    pub title_en: String,
    /// Title in Japanese.
    pub title_ja: String,
    /// The clause of a sibling ruleset under which the engine cites the rule that both have.
    pub cited_as: Option<String>,
}

const HEADER: &str = "id,kind,title_en,title_ja";

/// The header of a ruleset whose engine cites the ids of a sibling.
const HEADER_AS: &str = "id,kind,title_en,title_ja,as";

/// How the lines of a list are written.
struct Form<'f> {
    header: &'static str,
    /// What ids begin with.
    prefix: &'f str,
    /// The clauses of the siblings.
    siblings: &'f BTreeSet<&'f str>,
}

/// Reads a clause list whose ids begin with `prefix` and a colon, and whose column `as`, if it has one, names clauses
/// among `siblings`.
///
/// # Errors
/// Every line that is wrong.
pub fn parse(file: &str, text: &str, prefix: &str, siblings: &BTreeSet<&str>) -> Result<Vec<ClauseInfo>, DataError> {
    let faults = Faults::new(file);
    if text.len() > MAX_BYTES {
        faults.add(None, "", format!("the file has {} bytes; at most {MAX_BYTES} are read", text.len()));
        return faults.settle(None);
    }
    let mut lines = text.lines().zip(1..);
    let first = lines.next().map_or("", |(line, _)| line.trim_end());
    let header = [HEADER, HEADER_AS].into_iter().find(|header| *header == first);
    if header.is_none() {
        faults.add(Some(1), "", format!("the first line must be `{HEADER}`, or `{HEADER_AS}`"));
    }
    let form = Form { header: header.unwrap_or(HEADER), prefix, siblings };
    let mut found: Vec<(ClauseInfo, usize)> = Vec::new();
    for (line, number) in lines {
        let fault = |field: &str, what: String| faults.add(Some(number), field, what);
        found.extend(form.clause(line.trim_end_matches('\r'), fault).map(|clause| (clause, number)));
    }
    tell_of_twins(&found, &faults);
    if found.is_empty() {
        faults.add(None, "", "the list is empty; write one line for each clause");
    }
    faults.settle(Some(found.into_iter().map(|(clause, _)| clause).collect()))
}

/// The clauses of a ruleset that comes with the program, in the order of the rulebook.
///
/// # Errors
/// When there is no such ruleset, or its list is wrong.
pub fn clauses(id: &str) -> Result<Vec<ClauseInfo>, DataError> {
    let ruleset = ruleset(id)?;
    let File { path, text } = ruleset.clauses;
    parse(path, text, ruleset.prefix, &siblings(ruleset))
}

/// The clauses that players of a ruleset may be told: its own, then those of the rulebook on which it stands.
///
/// # Errors
/// When there is no such ruleset, or a list is wrong.
pub fn told(id: &str) -> Result<Vec<ClauseInfo>, DataError> {
    let mut all = clauses(id)?;
    if let Some(kept) = ruleset(id)?.keeps {
        all.extend(clauses(kept)?);
    }
    Ok(all)
}

/// The clauses of the other rulesets that the engine of this one plays.
fn siblings(ruleset: &Ruleset) -> BTreeSet<&'static str> {
    let others = RULESETS.iter().filter(|other| other.engine == ruleset.engine && other.id != ruleset.id);
    others.flat_map(|other| ids(other.clauses.text)).collect()
}

/// The ids of a list, right or wrong.
fn ids(text: &str) -> impl Iterator<Item = &str> {
    text.lines().skip(1).filter_map(|line| line.split(',').next())
}

/// Ids of the rulings of a ruleset: the headings `### sul:A1 Title` of the rulings.
///
/// # Errors
/// When there is no such ruleset.
pub fn rulings(id: &str) -> Result<Vec<String>, DataError> {
    let ruleset = ruleset(id)?;
    let heads = ruleset.rulings.lines().filter_map(|line| line.strip_prefix("### "));
    let ids = heads.filter_map(|head| head.split_whitespace().next());
    Ok(ids
        .filter(|id| id.strip_prefix(ruleset.prefix).is_some_and(|rest| rest.starts_with(':')))
        .map(str::to_string)
        .collect())
}

impl Form<'_> {
    fn clause(&self, line: &str, fault: impl Fn(&str, String)) -> Option<ClauseInfo> {
        let Form { header, prefix, .. } = self;
        let Some(fields) = split(line) else {
            fault("", "a quoted field is not closed; end it with \"".to_string());
            return None;
        };
        let (id, kind, title_en, title_ja, cited_as) = match fields.as_slice() {
            [id, kind, title_en, title_ja] if *header == HEADER => (id, kind, title_en, title_ja, ""),
            [id, kind, title_en, title_ja, cited_as] if *header == HEADER_AS => {
                (id, kind, title_en, title_ja, cited_as.as_str())
            }
            fields => {
                let count = fields.len();
                fault("", format!("has {count} fields; write `{header}`, with \"…\" around a title that has a comma"));
                return None;
            }
        };
        let rest = id.strip_prefix(prefix).and_then(|rest| rest.strip_prefix(':')).unwrap_or("");
        let fine = |c: char| c.is_ascii_alphanumeric() || ".-()[]".contains(c);
        if rest.is_empty() || !rest.chars().all(fine) {
            fault("id", format!("{} is not a clause id; write `{prefix}:6.1(2)` or the like", quote(id)));
            return None;
        }
        let Some(kind) = ClauseKind::ALL.into_iter().find(|k| k.id() == kind) else {
            let kinds = known(kind, ClauseKind::ALL.map(ClauseKind::id));
            fault("kind", format!("{} is not a kind of clause; {kinds}", quote(kind)));
            return None;
        };
        for (name, title) in [("title_en", title_en), ("title_ja", title_ja)] {
            if title.trim().is_empty() {
                fault(name, "is empty; every clause has a title in both languages".to_string());
            }
        }
        if !cited_as.is_empty() && !self.siblings.contains(cited_as) {
            let what = "is a clause of no other ruleset of the engine; write the id that the engine cites, or nothing";
            fault("as", format!("{} {what}", quote(cited_as)));
        }
        let cited_as = (!cited_as.is_empty()).then(|| cited_as.to_string());
        Some(ClauseInfo { id: id.clone(), kind, title_en: title_en.clone(), title_ja: title_ja.clone(), cited_as })
    }
}

/// The fields of one CSV line; `None` when a quote is left open.
fn split(line: &str) -> Option<Vec<String>> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        let field = fields.last_mut()?;
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                field.push('"');
            }
            '"' if quoted || field.is_empty() => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            other => field.push(other),
        }
    }
    (!quoted).then_some(fields)
}

fn tell_of_twins(found: &[(ClauseInfo, usize)], faults: &Faults) {
    let mut ids: Vec<(&str, usize)> = found.iter().map(|(clause, line)| (clause.id.as_str(), *line)).collect();
    ids.sort_unstable();
    for pair in ids.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
        let what = format!("{} stands already in line {}; an id is given once", quote(pair[1].0), pair[0].1);
        faults.add(Some(pair[1].1), "id", what);
    }
}

#[cfg(test)]
mod tests {
    use super::{ClauseKind, clauses, ids, parse, rulings, split};
    use std::collections::BTreeSet;

    #[test]
    fn the_list_of_suleiman_is_complete() {
        let list = clauses("suleiman").unwrap();
        assert_eq!(list.len(), 296);
        let charge = list.iter().find(|c| c.id == "sul:9.2(path)").unwrap();
        assert_eq!((charge.kind, charge.title_en.as_str()), (ClauseKind::Rule, "Charge path"));
        assert_eq!(charge.title_ja, "突撃の経路");
        assert!(rulings("suleiman").unwrap().contains(&"sul:A41".to_string()));
    }

    #[test]
    fn the_list_of_cataphract_is_complete() {
        let list = clauses("cataphract").unwrap();
        assert!(list.len() >= 485);
        let star = list.iter().find(|c| c.id == "cat:8.52(star)").unwrap();
        assert_eq!(star.kind, ClauseKind::Rule);
    }

    #[test]
    fn the_list_of_men_of_iron_is_complete() {
        let text = include_str!("../../../data/rules/men-of-iron.csv");
        let siblings = ids(include_str!("../../../data/rules/suleiman.csv")).collect();
        let list = parse("men-of-iron.csv", text, "moi", &siblings).unwrap();
        assert_eq!(list.len(), 287 + 32, "of the rulebook, and of its battles");
        let charge = list.iter().find(|c| c.id == "moi:11.3(4)").unwrap();
        assert_eq!(charge.cited_as.as_deref(), Some("sul:9.2(path)"));
        let wall = list.iter().find(|c| c.id == "moi:14.1(1)").unwrap();
        assert_eq!((wall.kind, wall.cited_as.as_deref()), (ClauseKind::Rule, None));
    }

    #[test]
    fn quoted_fields_may_hold_commas_and_quotes() {
        assert_eq!(split(r#"a,"b, ""c""",d"#).unwrap(), ["a", "b, \"c\"", "d"]);
        assert_eq!(split(r#"a,"b"#), None);
    }

    #[test]
    fn every_wrong_line_is_told() {
        let text =
            "id,kind\nx:1,rule,A,B\nsul:1,law,A,B\nsul:2,rule,A\nsul:3,rule,,B\nsul:4,rule,A,B\nsul:4,note,A,B\n\"sul";
        let error = parse("c.csv", text, "sul", &BTreeSet::new()).unwrap_err().to_string();
        for part in [
            "c.csv:1: the first line must be `id,kind,title_en,title_ja`, or `id,kind,title_en,title_ja,as`",
            "c.csv:2: id: `x:1` is not a clause id; write `sul:",
            "c.csv:3: kind: `law` is not a kind of clause; known are rule, definition, note",
            "c.csv:4: has 3 fields; write",
            "c.csv:5: title_en: is empty; every",
            "c.csv:7: id: `sul:4` stands already in line 6",
            "c.csv:8: a quoted field is not closed",
        ] {
            assert!(error.contains(part), "{part} is missing in\n{error}");
        }
    }

    #[test]
    fn the_column_as_names_clauses_of_siblings() {
        let siblings = BTreeSet::from(["sul:1", "sul:2"]);
        let list = |lines: &str| parse("c.csv", &format!("id,kind,title_en,title_ja,as\n{lines}"), "moi", &siblings);
        let good = list("moi:1,rule,\"A, a\",B,sul:1\nmoi:2,rule,A,B,\nmoi:3,rule,A,B,sul:1\r\n").unwrap();
        let named: Vec<Option<&str>> = good.iter().map(|clause| clause.cited_as.as_deref()).collect();
        assert_eq!(named, [Some("sul:1"), None, Some("sul:1")], "several may name one");
        let wrong = "moi:1,rule,A,B,sul:3\nmoi:2,rule,A,B\nmoi:3,rule,A,B,moi:1\nmoi:4,rule,A,B,\nmoi:4,rule,A,B,sul:2";
        let error = list(wrong).unwrap_err().to_string();
        for part in [
            "c.csv:2: as: `sul:3` is a clause of no other ruleset of the engine; write the id",
            "c.csv:3: has 4 fields; write `id,kind,title_en,title_ja,as`",
            "c.csv:4: as: `moi:1` is a clause of no other",
            "c.csv:6: id: `moi:4` stands already in line 5",
        ] {
            assert!(error.contains(part), "{part} is missing in\n{error}");
        }
        let error = parse("c.csv", "id,kind,title_en,title_ja\nsul:1,rule,A,B,sul:2", "sul", &siblings).unwrap_err();
        assert!(error.to_string().contains("c.csv:2: has 5 fields; write `id,kind,title_en,title_ja`"), "{error}");
    }
}
