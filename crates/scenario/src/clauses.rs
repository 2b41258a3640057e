//! Clause lists: `data/rules/<ruleset>.csv`, one line for each clause of a rulebook.

use crate::embedded::{File, ruleset};
use crate::error::{DataError, Faults, known, quote};
use crate::read::MAX_BYTES;

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
}

const HEADER: &str = "id,kind,title_en,title_ja";

/// Reads a clause list whose ids begin with `prefix` and a colon.
///
/// # Errors
/// Every line that is wrong.
pub fn parse(file: &str, text: &str, prefix: &str) -> Result<Vec<ClauseInfo>, DataError> {
    let faults = Faults::new(file);
    if text.len() > MAX_BYTES {
        faults.add(None, "", format!("the file has {} bytes; at most {MAX_BYTES} are read", text.len()));
        return faults.settle(None);
    }
    let mut lines = text.lines().zip(1..);
    if lines.next().map(|(line, _)| line.trim_end()) != Some(HEADER) {
        faults.add(Some(1), "", format!("the first line must be `{HEADER}`"));
    }
    let mut found: Vec<(ClauseInfo, usize)> = Vec::new();
    for (line, number) in lines {
        let fault = |field: &str, what: String| faults.add(Some(number), field, what);
        found.extend(clause(line.trim_end_matches('\r'), prefix, fault).map(|clause| (clause, number)));
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
    parse(path, text, ruleset.prefix)
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

fn clause(line: &str, prefix: &str, fault: impl Fn(&str, String)) -> Option<ClauseInfo> {
    let fields = match split(line) {
        Some(fields) => fields,
        None => {
            fault("", "a quoted field is not closed; end it with \"".to_string());
            return None;
        }
    };
    let [id, kind, title_en, title_ja] = fields.as_slice() else {
        let what = format!("has {} fields; write `{HEADER}`, with \"…\" around a title that has a comma", fields.len());
        fault("", what);
        return None;
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
    Some(ClauseInfo { id: id.clone(), kind, title_en: title_en.clone(), title_ja: title_ja.clone() })
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
    use super::{ClauseKind, clauses, parse, rulings, split};

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
    fn quoted_fields_may_hold_commas_and_quotes() {
        assert_eq!(split(r#"a,"b, ""c""",d"#).unwrap(), ["a", "b, \"c\"", "d"]);
        assert_eq!(split(r#"a,"b"#), None);
    }

    #[test]
    fn every_wrong_line_is_told() {
        let text =
            "id,kind\nx:1,rule,A,B\nsul:1,law,A,B\nsul:2,rule,A\nsul:3,rule,,B\nsul:4,rule,A,B\nsul:4,note,A,B\n\"sul";
        let error = parse("c.csv", text, "sul").unwrap_err().to_string();
        for part in [
            "c.csv:1: the first line must be",
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
}
