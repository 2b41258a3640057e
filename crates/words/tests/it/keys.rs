//! Every key that the sources use is in the locale files of both languages, and no other.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Beginnings of keys that stand in the sources as they are.
const WHOLE: [&str; 20] = [
    "admin",
    "bot",
    "fe",
    "gb",
    "lab",
    "list",
    "name",
    "no",
    "odds",
    "outcome",
    "play",
    "position",
    "rw",
    "serve",
    "sim",
    "situation",
    "standing",
    "tell",
    "verify",
    "why",
];

/// Beginnings that commands put before a word of the engine: the word must stand in the sources.
const COMPOSED: [&str; 10] = ["box", "clause", "dir", "facing", "legend", "mark", "rating", "score", "side", "terrain"];

/// Beginnings of keys that only the browser app says.
const APP: [&str; 4] = ["app", "board", "lobby", "pieces"];

/// Options of scenarios that look like keys.
const OPTIONS: [&str; 1] = ["no-el-position"];

const LANGUAGES: [&str; 2] = ["en", "ja"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn sources(folder: &Path, endings: &[&str], found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_source = |ending: &std::ffi::OsStr| endings.iter().any(|known| ending == *known);
        if path.is_dir() {
            sources(&path, endings, found);
        } else if path.extension().is_some_and(is_source) && !path.display().to_string().ends_with(".test.ts") {
            // Tests inside a file may name keys that do not exist.
            let text = std::fs::read_to_string(&path).unwrap();
            found.push(text.split("#[cfg(test)]").next().unwrap_or("").to_string());
        }
    }
}

/// All string literals of these crates that look like words with hyphens.
fn literals(crates: &[&str]) -> BTreeSet<String> {
    let mut texts = Vec::new();
    for name in crates {
        sources(&root().join("crates").join(name).join("src"), &["rs"], &mut texts);
    }
    let mut found = BTreeSet::new();
    for line in texts.iter().flat_map(|text| text.lines()).filter(|line| !line.trim_start().starts_with("//")) {
        found.extend(line.split('"').skip(1).step_by(2).filter(|text| is_word(text)).map(str::to_string));
    }
    found
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// What the browser app says.
struct Page {
    /// Literals that look like words with hyphens; any of them may be handed to `say` later.
    words: BTreeSet<String>,
    /// Keys that stand in a call of `say`.
    said: BTreeSet<String>,
    /// Beginnings of keys put together as in `` `app-refused-${code}` ``.
    beginnings: BTreeSet<String>,
}

fn page() -> Page {
    let mut texts = Vec::new();
    sources(&root().join("web/src"), &["ts", "svelte"], &mut texts);
    let mut page = Page { words: BTreeSet::new(), said: BTreeSet::new(), beginnings: BTreeSet::new() };
    for text in &texts {
        page.words.extend(text.split(['\'', '"', '`']).filter(|part| is_word(part)).map(str::to_string));
        let calls = text.split("say('").skip(1).filter_map(|rest| rest.split('\'').next());
        page.said.extend(calls.filter(|key| is_word(key)).map(str::to_string));
        let templates = text.split('`').filter_map(|part| part.split_once("${")).map(|(start, _)| start);
        page.beginnings.extend(templates.filter(|start| is_word(start) && start.ends_with('-')).map(str::to_string));
    }
    page
}

fn files(language: &str) -> Vec<(String, String)> {
    let folder = root().join("locales").join(language);
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let read = |path: &PathBuf| (path.display().to_string(), std::fs::read_to_string(path).unwrap());
    files.iter().map(read).collect()
}

/// The keys of a language with the variables they use; attributes as `key.attribute`.
fn keys(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::new();
    for (file, text) in files(language) {
        let resource: Resource<String> =
            fluent_syntax::parser::parse(text).unwrap_or_else(|(_, faults)| panic!("{file}: {faults:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let key = message.id.name;
            let mut variables = BTreeSet::new();
            message.value.iter().for_each(|pattern| collect(pattern, &mut variables));
            for attribute in &message.attributes {
                let mut variables = BTreeSet::new();
                collect(&attribute.value, &mut variables);
                found.insert(format!("{key}.{}", attribute.id.name), variables);
            }
            let twice = found.insert(key.clone(), variables);
            assert!(twice.is_none(), "{file}: {key} stands twice");
        }
    }
    found
}

fn collect(pattern: &Pattern<String>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            match expression {
                Expression::Inline(inline) => name(inline, found),
                Expression::Select { selector, variants } => {
                    name(selector, found);
                    variants.iter().for_each(|variant| collect(&variant.value, found));
                }
            }
        }
    }
}

fn name(inline: &InlineExpression<String>, found: &mut BTreeSet<String>) {
    if let InlineExpression::VariableReference { id } = inline {
        found.insert(id.name.clone());
    }
}

fn family(key: &str) -> &str {
    key.split('-').next().unwrap_or("")
}

#[test]
fn every_key_of_the_sources_is_translated_and_none_is_idle() {
    let used = literals(&["bots", "rules-iron", "rules-gboh", "rules-rome", "cli", "protocol", "words"]);
    let others = literals(&["board", "kernel", "scenario"]);
    let sides = "hungarian ottoman byzantine persian vandal goth frank rome carthage";
    let sides = format!("{sides} english scots french flemish castilian");
    let sides = format!("{sides} spartan theban macedonian greek indian roman carthaginian caesarian pompeian");
    let sides = sides.split(' ').map(str::to_string);
    let page = page();
    let words: BTreeSet<String> = used.iter().cloned().chain(others).chain(sides).collect();
    for language in LANGUAGES {
        let have = keys(language);
        // A mark of a piece may look like a key: `no-momentum`.
        let is_mark = |text: &str| have.contains_key(&format!("mark-{text}"));
        let other = |text: &str| text.ends_with('-') || is_mark(text) || OPTIONS.contains(&text);
        let is_key = |text: &&String| text.contains('-') && WHOLE.contains(&family(text)) && !other(text);
        let missing: Vec<&String> = used.iter().filter(is_key).filter(|key| !have.contains_key(*key)).collect();
        assert!(missing.is_empty(), "{language}: missing {missing:?}");
        let unsaid: Vec<&String> = page.said.iter().filter(|key| !have.contains_key(*key)).collect();
        assert!(unsaid.is_empty(), "{language}: missing for the browser {unsaid:?}");

        let whole = have.keys().filter(|key| !key.contains('.'));
        let idle: Vec<&String> = whole
            .filter(|key| match key.split_once('-') {
                Some((family, word)) if COMPOSED.contains(&family) => !words.contains(word),
                Some((family, _)) if APP.contains(&family) => {
                    !page.words.contains(*key) && !page.beginnings.iter().any(|start| key.starts_with(start))
                }
                _ => !used.contains(*key),
            })
            .collect();
        assert!(idle.is_empty(), "{language}: not used anywhere {idle:?}");
    }
}

#[test]
fn both_languages_have_the_same_keys() {
    let [en, ja] = LANGUAGES.map(keys);
    let only = |a: &BTreeMap<String, BTreeSet<String>>, b: &BTreeMap<String, BTreeSet<String>>| {
        a.keys().filter(|key| !b.contains_key(*key)).cloned().collect::<Vec<_>>()
    };
    assert_eq!(only(&en, &ja), Vec::<String>::new(), "only English");
    assert_eq!(only(&ja, &en), Vec::<String>::new(), "only Japanese");
}

/// A Japanese sentence that leaves a fact out would be a worse sentence. Numbers may differ where
/// English needs them to choose a plural.
#[test]
fn both_languages_name_the_same_things() {
    let [en, ja] = LANGUAGES.map(keys);
    let differing: Vec<String> = en
        .iter()
        .filter(|(key, variables)| ja.get(*key).is_some_and(|other| other != *variables))
        .map(|(key, variables)| format!("{key}: en {variables:?}, ja {:?}", ja[key]))
        .collect();
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

#[test]
fn every_question_is_explained() {
    for language in LANGUAGES {
        let have = keys(language);
        let is_ask = |key: &str| ["fe-ask-", "gb-ask-", "rw-ask-"].iter().any(|start| key.starts_with(start));
        let asks = have.keys().filter(|key| is_ask(key) && !key.contains('.'));
        let bare: Vec<&String> = asks.filter(|key| !have.contains_key(&format!("{key}.help"))).collect();
        assert!(bare.is_empty(), "{language}: no help for {bare:?}");
    }
}
