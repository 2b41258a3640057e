//! The examples of the documents are true.

use acies_scenario::{map, situation};

/// The fenced blocks of a document that begin with this mark.
fn blocks(document: &str, mark: &str) -> Vec<String> {
    let fence = format!("```{mark}\n");
    document.split(&fence).skip(1).filter_map(|rest| rest.split("```").next()).map(str::to_string).collect()
}

#[test]
fn the_map_of_the_formats_page_can_be_read() {
    let maps = blocks(include_str!("../../../../docs/formats.md"), "toml");
    let map = map::parse("docs/formats.md", &maps[0]).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((map.id.as_str(), map.map.len(), map.roads.len(), map.places.len()), ("ford", 20, 1, 1));
}

/// Every situation on a page must hold.
fn hold(ruleset: &str, page: &str, document: &str) {
    let texts = blocks(document, "text");
    let texts: Vec<&String> = texts.iter().filter(|text| text.starts_with("situation")).collect();
    assert!(!texts.is_empty());
    for text in texts {
        let report = situation::run_file(ruleset, page, text).unwrap_or_else(|error| panic!("{error}"));
        let troubles: Vec<String> = report.troubles().map(ToString::to_string).collect();
        assert!(troubles.is_empty(), "{}", troubles.join("\n"));
    }
}

#[test]
fn the_situations_of_their_pages_hold() {
    hold("suleiman", "docs/situations.md", include_str!("../../../../docs/situations.md"));
    let page = include_str!("../../../../docs/situations-cataphract.md");
    hold("cataphract", "docs/situations-cataphract.md", page);
    let page = include_str!("../../../../docs/situations-rome-at-war.md");
    hold("rome-at-war", "docs/situations-rome-at-war.md", page);
}
