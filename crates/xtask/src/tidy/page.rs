//! What must not stand in the sources of the browser app.
//!
//! The content security policy of the service forbids scripts and styles inside the markup and everything from another
//! host, so a page that has them would break in the browser only. Here it breaks at once.

use crate::Finding;
use crate::files::{Text, line_of};

const SOURCES: [&str; 4] = ["svelte", "ts", "css", "html"];

/// Nothing is fetched from names of XML, and this machine is not another host.
const HARMLESS: [&str; 2] = ["http://www.w3.org/", "http://127.0.0.1"];

/// Left-overs of work in progress, and tests that do not run.
const UNFINISHED: [(&str, &str); 9] = [
    ("TODO", "write it, or leave it out"),
    ("FIXME", "mend it, or leave it out"),
    ("console.log", "a trace for yourself; take it out"),
    ("debugger;", "a trace for yourself; take it out"),
    ("@ts-ignore", "give it its type"),
    ("@ts-expect-error", "give it its type"),
    (".only(", "then the other tests do not run"),
    (".skip(", "a test runs or is not there"),
    (".todo(", "a test runs or is not there"),
];

pub fn check(texts: &[Text]) -> Vec<Finding> {
    let is_page = |text: &&Text| text.is_under("web") && SOURCES.iter().any(|kind| text.is(kind));
    texts.iter().filter(is_page).flat_map(check_one).collect()
}

fn check_one(text: &Text) -> Vec<Finding> {
    let mut found = Vec::new();
    let mut tell = |at: usize, what: String| found.push(Finding::new(&text.path, line_of(&text.text, at), what));
    for (word, why) in UNFINISHED {
        text.text.match_indices(word).for_each(|(at, _)| tell(at, format!("`{word}`: {why}")));
    }
    if text.is_under("web/e2e") || text.path.ends_with(".test.ts") {
        // Tests are no part of the page: they drive it from outside, or name addresses that it is told of.
        return found;
    }
    for (at, _) in text.text.match_indices("http").filter(|(at, _)| is_foreign(&text.text[*at..])) {
        tell(at, "an address of another host: everything the page needs comes with it".to_string());
    }
    if text.is("svelte") || text.is("html") {
        inline(&text.text).for_each(|(at, what)| tell(at, what));
    }
    found
}

fn is_foreign(rest: &str) -> bool {
    let is_address = rest.starts_with("http://") || rest.starts_with("https://");
    is_address && !HARMLESS.iter().any(|name| rest.starts_with(name))
}

/// Attributes that carry styles or scripts as text.
fn inline(text: &str) -> impl Iterator<Item = (usize, String)> + '_ {
    let styles = [" style=", "\nstyle=", " style:"].into_iter().flat_map(|word| text.match_indices(word));
    // Svelte sets a custom property through the CSSOM, which the policy allows.
    let styles = styles.filter(|(at, word)| !text[at + word.len()..].starts_with("--"));
    let styles =
        styles.map(|(at, _)| (at, "a style in the markup: use a class, or the CSSOM from a script".to_string()));
    let handlers = text.match_indices(" on").filter(|(at, _)| is_handler(&text[at + 1..]));
    styles.chain(handlers.map(|(at, _)| (at, "a script in the markup: hand over a function".to_string())))
}

/// `onclick="…"`; `onclick={…}` hands over a function and is fine.
fn is_handler(rest: &str) -> bool {
    let name = rest.split('=').next().unwrap_or_default();
    let is_name = name.len() > 2 && name.bytes().all(|byte| byte.is_ascii_lowercase());
    is_name && rest[name.len()..].starts_with("=\"")
}

#[cfg(test)]
mod tests {
    use super::check_one;
    use crate::files::Text;

    fn faults(path: &str, text: &str) -> usize {
        check_one(&Text { path: path.to_string(), text: text.to_string() }).len()
    }

    #[test]
    fn styles_and_scripts_stay_out_of_the_markup() {
        assert_eq!(faults("web/src/a.svelte", "<p style=\"color: red\">"), 1);
        assert_eq!(faults("web/src/a.svelte", "<p style:color={red}>"), 1);
        assert_eq!(faults("web/src/a.svelte", "<p style:--turn={turn}>"), 0);
        assert_eq!(faults("web/index.html", "<p onclick=\"go()\">"), 1);
        assert_eq!(faults("web/src/a.svelte", "<p class=\"style\" onclick={go}> on = \"x\""), 0);
        assert_eq!(faults("web/src/a.ts", "root.style.setProperty('--x', y)"), 0);
    }

    #[test]
    fn nothing_comes_from_another_host() {
        assert_eq!(faults("web/src/a.css", "@import url(https://fonts.example/x);"), 1);
        assert_eq!(faults("web/src/a.ts", "const SVG = 'http://www.w3.org/2000/svg';"), 0);
        assert_eq!(faults("web/e2e/a.ts", "goto('http://localhost')"), 0);
    }

    #[test]
    fn every_test_runs() {
        assert_eq!(faults("web/src/a.test.ts", "it.skip('x'); describe.only('y');"), 2);
        assert_eq!(faults("web/e2e/a.ts", "test.skip('x')"), 1);
    }
}
