//! Types of troops and weapons are named in the setting of an engine and by the readers of its charts. Everybody else
//! asks their rows what they are and may do, so that a sibling's types need no new case.

use crate::Finding;
use crate::files::{Text, line_of};
use crate::source::Source;

/// A family of rulesets.
struct Family {
    /// The enums whose variants are not named.
    enums: &'static [&'static str],
    /// The folders in which they are not.
    folders: &'static [&'static str],
    /// The files and folders in which they are all the same.
    but_in: &'static [&'static str],
}

/// One row for each engine.
const FAMILIES: [Family; 2] = [
    Family {
        enums: &["UnitType::"],
        folders: &["crates/rules-iron/src/", "crates/bots/src/iron/"],
        but_in: &["crates/rules-iron/src/setting.rs"],
    },
    Family {
        enums: &["UnitType::", "Missile::"],
        folders: &["crates/rules-gboh/src/", "crates/bots/src/gboh/", "crates/scenario/src/gboh/"],
        but_in: &["crates/rules-gboh/src/setting.rs", "crates/scenario/src/gboh/charts/"],
    },
];

pub fn check(texts: &[Text]) -> Vec<Finding> {
    texts.iter().filter(|text| text.is("rs")).flat_map(check_one).collect()
}

fn check_one(text: &Text) -> Vec<Finding> {
    let under = |places: &[&str]| places.iter().any(|place| text.path.starts_with(place));
    let of = FAMILIES.iter().filter(|family| under(family.folders) && !under(family.but_in));
    let enums: Vec<&str> = of.flat_map(|family| family.enums).copied().collect();
    if enums.is_empty() {
        return Vec::new();
    }
    let source = Source::new(&text.text);
    let program = &source.code[..source.tests];
    let named = |name: &&str| {
        let at = program.match_indices(*name).filter(|(at, _)| is_variant(&program[at + name.len()..]));
        at.map(|(at, _)| at).collect::<Vec<usize>>()
    };
    let finding = |name: &str, at| {
        let what = format!("`{name}` names a type; ask the row of its kind or weapon what it may do");
        Finding::new(&text.path, line_of(program, at), what)
    };
    enums.iter().flat_map(|name| named(name).into_iter().map(|at| finding(name, at))).collect()
}

/// Whether what follows is a variant, and not a function or a constant of all variants.
fn is_variant(rest: &str) -> bool {
    let word: &str = rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap_or_default();
    word.starts_with(|letter: char| letter.is_ascii_uppercase()) && !["ALL", "COUNT"].contains(&word)
}

#[cfg(test)]
mod tests {
    use super::check_one;
    use crate::files::Text;

    fn faults(path: &str, text: &str) -> usize {
        check_one(&Text { path: path.to_string(), text: text.to_string() }).len()
    }

    #[test]
    fn types_are_named_in_the_setting_and_by_the_readers_of_charts_alone() {
        let text = "fn a(kind: UnitType, with: Missile) -> bool { kind == UnitType::Hc && with == Missile::C }\n";
        assert_eq!(faults("crates/rules-gboh/src/fire.rs", text), 2);
        assert_eq!(faults("crates/bots/src/gboh/task.rs", text), 2);
        assert_eq!(faults("crates/rules-gboh/src/setting.rs", text), 0);
        assert_eq!(faults("crates/scenario/src/gboh/charts/cataphract.rs", text), 0);
        assert_eq!(faults("crates/rules-iron/src/shock.rs", text), 1, "weapons may be named there");
        assert_eq!(faults("crates/bots/src/iron/march.rs", text), 1);
        assert_eq!(faults("crates/rules-rome/src/fire.rs", text), 0);
        assert_eq!(faults("crates/rules-gboh/src/charts.rs", "type A = [u8; UnitType::COUNT];\n"), 0);
        assert_eq!(
            faults("crates/rules-gboh/src/fire.rs", "// UnitType::Hc\n#[cfg(test)]\nmod t { UnitType::Hc }\n"),
            0
        );
    }
}
