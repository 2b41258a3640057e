//! Wrong files: one change each, and the error it must give.

use acies_scenario::DataError;

/// What is changed, into what, and the error it must give.
pub type Case = (&'static str, &'static str, &'static str);

/// The line in which a text stands.
fn line_of(text: &str, part: &str) -> usize {
    let at = text.find(part).unwrap_or_else(|| panic!("`{part}` is not in the file"));
    text[..at].matches('\n').count() + 1
}

/// Every change of the text must give its error; the text itself gives none.
pub fn check(cases: &[Case], text: &str, read: impl Fn(&str) -> Result<(), DataError>) {
    assert_eq!(read(text), Ok(()));
    for (from, to, due) in cases {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text, "`{from}` is not in the file");
        let line = line_of(text, from);
        let error = read(&changed).expect_err(&format!("`{to}` was accepted")).to_string();
        let due = due.replace("LINE", &line.to_string());
        assert!(error.contains(&due), "`{to}` must give\n  {due}\nbut gives\n{error}");
    }
}
