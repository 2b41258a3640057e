//! Clause ids, both ways: every rule is cited by its engine, every cited id exists.

use crate::files::{self, Text, line_of};
use crate::source::Source;
use crate::{Finding, source};
use std::collections::{BTreeMap, BTreeSet};

/// Which engine plays which ruleset. Where two rulesets are profiles of one engine, the code cites
/// the ids of the first, and the list of the second names them in its column `as`; see ARCHITECTURE.md.
const ENGINES: [(&str, &str); 5] = [
    ("suleiman", "crates/rules-iron/src"),
    ("men-of-iron", "crates/rules-iron/src"),
    ("cataphract", "crates/rules-gboh/src"),
    ("gboh-classic", "crates/rules-gboh/src"),
    ("rome-at-war", "crates/rules-rome/src"),
];

/// Where the program says which rulesets it has.
const RULESETS: &str = "crates/scenario/src/embedded.rs";

/// Kinds of file in which a clause may be cited.
const CITING: [&str; 5] = ["ftl", "md", "rs", "toml", "txt"];

/// The clause list of one ruleset.
struct List {
    file: String,
    ruleset: String,
    prefix: String,
    /// In the order of the file.
    clauses: Vec<Clause>,
}

struct Clause {
    id: String,
    line: usize,
    is_rule: bool,
    /// The id of a sibling ruleset under which the engine may cite it as well.
    cited_as: Option<String>,
}

impl Clause {
    /// The ids under which it may be cited.
    fn names(&self) -> impl Iterator<Item = &str> {
        [Some(&self.id), self.cited_as.as_ref()].into_iter().flatten().map(String::as_str)
    }
}

/// Where an engine cites a clause.
#[derive(Default)]
struct Cited {
    code: Vec<String>,
    comments: Vec<String>,
}

/// Every id that an engine cites, with the places.
struct Citations(BTreeMap<String, Cited>);

impl Citations {
    /// Where a clause is cited, under whichever name; `None` if nowhere.
    fn of(&self, clause: &Clause) -> Option<Cited> {
        let all = clause.names().filter_map(|id| self.0.get(id));
        all.fold(None, |sum: Option<Cited>, cited| {
            let Cited { code, comments } = sum.unwrap_or_default();
            Some(Cited {
                code: [code, cited.code.clone()].concat(),
                comments: [comments, cited.comments.clone()].concat(),
            })
        })
    }
}

/// Rule clauses that the engine of their ruleset does not cite.
pub fn uncited(texts: &[Text]) -> Result<Vec<Finding>, String> {
    let mut found = Vec::new();
    for list in lists(texts)? {
        let Some(engine) = engine(&list.ruleset) else {
            let what = "no engine cites these clauses; say which does in crates/xtask/src/tidy/clauses.rs";
            found.push(Finding::new(&list.file, 0, what));
            continue;
        };
        found.extend(uncited_by(texts, engine, &list));
    }
    Ok(found)
}

/// Rule clauses of a list that this engine does not cite.
fn uncited_by(texts: &[Text], engine: &str, list: &List) -> Vec<Finding> {
    let cited = citations(texts, list, engine);
    let open = list.clauses.iter().filter(|clause| clause.is_rule && cited.of(clause).is_none());
    let finding = |clause: &Clause| {
        let names: Vec<&str> = clause.names().collect();
        Finding::new(&list.file, clause.line, format!("{} is not cited in {engine}", names.join(" or ")))
    };
    open.map(finding).collect()
}

/// Cited ids that are in no clause list and no ruling.
pub fn unknown(texts: &[Text]) -> Result<Vec<Finding>, String> {
    let lists = lists(texts)?;
    let rulings = texts.iter().find(|text| text.path == "docs/rulings.md").map_or("", |text| &text.text);
    let rulings = rulings.lines().filter_map(|line| line.strip_prefix("### ")?.split_whitespace().next());
    let clauses = lists.iter().flat_map(|list| &list.clauses).map(|clause| clause.id.as_str());
    let known: BTreeSet<&str> = clauses.chain(rulings).collect();
    let mut found = Vec::new();
    for text in texts.iter().filter(|text| CITING.iter().any(|kind| text.is(kind))) {
        let checked = if text.is("rs") { binding(text) } else { text.text.clone() };
        for list in &lists {
            let wrong = ids(&checked, &list.prefix).filter(|(_, id)| !known.contains(id));
            found.extend(wrong.map(|(at, id)| {
                let what = format!("{id} is in neither {} nor docs/rulings.md", list.file);
                Finding::new(&text.path, line_of(&text.text, at), what)
            }));
        }
    }
    Ok(found)
}

/// The part of a source whose citations must be true: all comments, and the literals of the program. What a test puts
/// between quotes may be wrong on purpose.
fn binding(text: &Text) -> String {
    let source = Source::new(&text.text);
    let is_test = text.path.split('/').nth(2) == Some("tests");
    let program = if is_test { 0 } else { source.tests };
    let mut bytes = source.comments.into_bytes();
    for (byte, literal) in bytes.iter_mut().zip(source.literals.bytes()).take(program) {
        if *byte == b' ' {
            *byte = literal;
        }
    }
    String::from_utf8(bytes).expect("comments and literals do not overlap")
}

/// Prints how each rule clause is cited by its engine.
pub fn print_citations() -> Result<bool, String> {
    let texts = files::texts()?;
    for list in lists(&texts)? {
        let Some(engine) = engine(&list.ruleset) else { continue };
        let cited = citations(&texts, &list, engine);
        let rules: Vec<&Clause> = list.clauses.iter().filter(|clause| clause.is_rule).collect();
        let (mut code, mut comments, mut nowhere) = (0, 0, 0);
        for clause in &rules {
            let id = clause.names().collect::<Vec<_>>().join(" as ");
            match cited.of(clause) {
                Some(Cited { code: places, .. }) if !places.is_empty() => {
                    code += 1;
                    println!("code      {id}  {}", places.join(" "));
                }
                Some(Cited { comments: places, .. }) => {
                    comments += 1;
                    println!("comment   {id}  {}", places.join(" "));
                }
                None => {
                    nowhere += 1;
                    println!("nowhere   {id}");
                }
            }
        }
        println!(
            "{}: {} rule clauses: {code} cited in code, {comments} only in comments, {nowhere} nowhere",
            list.ruleset,
            rules.len()
        );
    }
    Ok(true)
}

fn engine(ruleset: &str) -> Option<&'static str> {
    ENGINES.iter().find(|(id, _)| *id == ruleset).map(|(_, engine)| *engine)
}

/// Every id that the sources of an engine cite, tests left out: those that a clause of the list may be cited under.
fn citations(texts: &[Text], list: &List, engine: &str) -> Citations {
    let names = list.clauses.iter().flat_map(Clause::names);
    let prefixes: BTreeSet<&str> = names.filter_map(|id| Some(id.split_once(':')?.0)).collect();
    let mut found: BTreeMap<String, Cited> = BTreeMap::new();
    for text in texts.iter().filter(|text| text.is("rs") && text.is_under(engine)) {
        let source = Source::new(&text.text);
        let short = text.path.strip_prefix(engine).unwrap_or(&text.path).trim_start_matches('/');
        let place = |at| format!("{short}:{}", line_of(&text.text, at));
        for prefix in &prefixes {
            for (at, id) in ids(&source.literals[..source.tests], prefix) {
                found.entry(id.to_string()).or_default().code.push(place(at));
            }
            for (at, id) in ids(&source.comments[..source.tests], prefix) {
                found.entry(id.to_string()).or_default().comments.push(place(at));
            }
        }
    }
    Citations(found)
}

/// The lists that have an engine or should have one: that of a ruleset which is still being written is let be.
fn lists(texts: &[Text]) -> Result<Vec<List>, String> {
    let files = texts.iter().filter(|text| text.is_under("data/rules") && text.is("csv"));
    let rulesets = texts.iter().find(|text| text.path == RULESETS).map_or("", |text| &text.text);
    let is_due = |list: &List| engine(&list.ruleset).is_some() || rulesets.contains(&format!("\"{}\"", list.file));
    let lists: Result<Vec<List>, String> = files.map(read_list).collect();
    Ok(lists?.into_iter().filter(is_due).collect())
}

/// Ids and kinds only; the program itself is strict about the rest of the file.
fn read_list(file: &Text) -> Result<List, String> {
    let has_as = file.text.lines().next().is_some_and(|header| header.ends_with(",as"));
    let mut clauses: Vec<Clause> = Vec::new();
    for (line, number) in file.text.lines().zip(1..).skip(1) {
        let mut fields = line.split(',');
        let (Some(id), Some(kind)) = (fields.next(), fields.next()) else {
            return Err(format!("{}:{number}: a clause has an id, a kind and two titles", file.path));
        };
        // The last field, as a title may have commas.
        let cited_as = fields.next_back().filter(|id| has_as && !id.is_empty()).map(str::to_string);
        clauses.push(Clause { id: id.to_string(), line: number, is_rule: kind == "rule", cited_as });
    }
    let prefix = clauses.first().and_then(|clause| clause.id.split_once(':')).map(|(prefix, _)| prefix);
    let prefix = prefix.ok_or_else(|| format!("{}: the first clause has no prefix such as `sul:`", file.path))?;
    let name = file.path.rsplit('/').next().unwrap_or_default();
    let ruleset = name.trim_end_matches(".csv").to_string();
    Ok(List { file: file.path.clone(), ruleset, prefix: prefix.to_string(), clauses })
}

/// The clause ids with this prefix in a text, with their places.
fn ids<'t>(text: &'t str, prefix: &str) -> impl Iterator<Item = (usize, &'t str)> {
    let starts = text.match_indices(prefix).filter(|(at, _)| *at == 0 || !source::is_word(text.as_bytes()[at - 1]));
    let bodies = starts.filter_map(|(at, word)| {
        let rest = text[at + word.len()..].strip_prefix(':')?;
        let len = body(rest);
        (len > 0).then(|| (at, &text[at..at + word.len() + 1 + len]))
    });
    bodies.collect::<Vec<_>>().into_iter()
}

/// The length of what follows the colon: up to a bracket that was not opened, without a full stop at the end.
fn body(rest: &str) -> usize {
    let mut open = Vec::new();
    let mut end = rest.len();
    for (at, letter) in rest.char_indices() {
        let fits = match letter {
            '(' | '[' => {
                open.push(letter);
                true
            }
            ')' => open.pop() == Some('('),
            ']' => open.pop() == Some('['),
            other => other.is_ascii_alphanumeric() || matches!(other, '.' | '-'),
        };
        if !fits {
            end = at;
            break;
        }
    }
    rest[..end].trim_end_matches(['.', '-', '(', '[']).len()
}

#[cfg(test)]
mod tests {
    use super::{body, ids, lists, read_list, uncited, uncited_by, unknown};
    use crate::files::Text;

    fn text(path: &str, text: &str) -> Text {
        Text { path: path.to_string(), text: text.to_string() }
    }

    #[test]
    fn a_rule_is_cited_under_its_own_id_or_that_of_a_sibling() {
        let list = "id,kind,title_en,title_ja,as\nabc:1,rule,A,B,xyz:1\nabc:2,rule,\"A, a\",B,xyz:2\nabc:3,rule,A,B,\n\
                    abc:4,rule,A,B,xyz:4\nabc:5,rule,A,B,\nabc:6,note,A,B,\nabc:7,rule,A,B,xyz:7\n";
        let list = read_list(&text("data/rules/abc.csv", list)).unwrap();
        let code =
            "fn f() { clause!(\"xyz:1\"); clause!(\"abc:3\"); } // A comment (xyz:2).\nfn g() { clause!(\"abc:7\") }\n";
        let texts = [
            text("crates/rules-x/src/lib.rs", code),
            text("crates/rules-y/src/lib.rs", "fn f() { clause!(\"xyz:4\") }\n"),
        ];
        let found: Vec<String> =
            uncited_by(&texts, "crates/rules-x/src", &list).iter().map(ToString::to_string).collect();
        assert_eq!(
            found,
            [
                "data/rules/abc.csv:5: abc:4 or xyz:4 is not cited in crates/rules-x/src",
                "data/rules/abc.csv:6: abc:5 is not cited in crates/rules-x/src",
            ]
        );
    }

    #[test]
    fn a_list_is_checked_once_the_program_has_its_ruleset() {
        let list = || text("data/rules/abc.csv", "id,kind,title_en,title_ja\nabc:1,rule,A,B\n");
        let readme = || text("README.md", "As abc:2 says.\n");
        let written = [list(), readme()];
        assert!(lists(&written).unwrap().is_empty());
        let rulesets = text("crates/scenario/src/embedded.rs", "clauses: file!(\"data/rules/abc.csv\"),\n");
        let played = [list(), readme(), rulesets];
        assert!(uncited(&played).unwrap()[0].to_string().contains("no engine cites these clauses; say which"));
        assert!(unknown(&played).unwrap()[0].to_string().contains("README.md:1: abc:2 is in neither"));
    }

    #[test]
    fn an_id_ends_where_its_brackets_are_closed() {
        for (text, id) in [
            ("9.4.4(2)", "9.4.4(2)"),
            ("3.1.1): two units", "3.1.1"),
            ("8.3.1(2)A(1),", "8.3.1(2)A(1)"),
            ("14.1[a]](../x.md)", "14.1[a]"),
            ("10.3(2)move.", "10.3(2)move"),
            ("7.4.", "7.4"),
            ("chart-fcrt(leader): x", "chart-fcrt(leader)"),
            ("15.2.4(0-5) and", "15.2.4(0-5)"),
            ("8.2 (advance)", "8.2"),
            ("…", ""),
        ] {
            assert_eq!(&text[..body(text)], id);
        }
    }

    #[test]
    fn a_prefix_is_a_whole_word() {
        let text = "(xyz:1.0(a)) and axyz:2.0, `xyz:` and \"xyz:A3\"";
        let found: Vec<&str> = ids(text, "xyz").map(|(_, id)| id).collect();
        assert_eq!(found, ["xyz:1.0(a)", "xyz:A3"]);
    }
}
