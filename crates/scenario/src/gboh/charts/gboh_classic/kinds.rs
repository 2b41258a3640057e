//! `[kinds]`: the kinds of troops (gboh:V1.3, gboh:V1.4).

use super::movement::TREADS;
use super::shock::{CLASH_ATTACKERS, CLASH_DEFENDERS, SUPERIORITY_ATTACKERS, SUPERIORITY_DEFENDERS};
use crate::read::{Node, Val};
use acies_rules_gboh::charts::{Attacks, Family, Forms, Is, Kind, Kinds, Place, Routs, Spacing, Tread, Withdraws};
use acies_rules_gboh::setting::{UnitType, Variety};

const TYPES: [(&str, UnitType); UnitType::COUNT] = [
    ("ph", UnitType::Ph),
    ("lg", UnitType::Lg),
    ("hi", UnitType::Hi),
    ("mi", UnitType::Mi),
    ("bi", UnitType::Bi),
    ("lp", UnitType::Lp),
    ("li", UnitType::Li),
    ("sk", UnitType::Sk),
    ("hc", UnitType::Hc),
    ("rc", UnitType::Rc),
    ("bc", UnitType::Bc),
    ("ln", UnitType::Ln),
    ("lc", UnitType::Lc),
    ("el", UnitType::El),
    ("ch", UnitType::Ch),
    ("art", UnitType::Art),
];

/// Each with the type whose duty to attack it has.
const VARIETIES: [(&str, Variety, &str); Variety::ROWS] = [
    ("cat", Variety::Cataphract, "hc"),
    ("ca", Variety::Cardaces, "li"),
    ("vet-co", Variety::Veterans, "lg"),
    ("rec-co", Variety::Recruits, "hi"),
    ("con-co", Variety::Conscripts, "mi"),
];

const FORMS: [(&str, Forms); 5] = [
    ("column", Forms::COLUMN),
    ("reverse", Forms::REVERSE),
    ("charge", Forms::CHARGE),
    ("square", Forms::SQUARE),
    ("deep", Forms::DEEP),
];

const IS: [(&str, Is); 17] = [
    ("heavy", Is::HEAVY),
    ("steady", Is::STEADY),
    ("spears", Is::SPEARS),
    ("shields", Is::SHIELDS),
    ("light", Is::LIGHT),
    ("skirmish", Is::SKIRMISH),
    ("mail", Is::MAIL),
    ("tires", Is::TIRES),
    ("downhill", Is::DOWNHILL),
    ("beast", Is::BEAST),
    ("dread", Is::DREAD),
    ("big", Is::BIG),
    ("breaks", Is::BREAKS),
    ("ordered", Is::ORDERED),
    ("legion", Is::LEGION),
    ("standing", Is::STANDING),
    ("stays", Is::STAYS),
];

/// All kinds; `must_attack` names the types that must once they have moved.
pub(super) fn read(root: &Node<'_>, must_attack: &[String]) -> Option<Kinds> {
    let must = |name: &str| must_attack.iter().any(|one| one == name);
    root.section("kinds", |node| {
        let types = TYPES.map(|(name, kind)| (kind, row(node, name, must(name))));
        let varieties = VARIETIES.map(|(name, variety, of)| (variety, row(node, name, must(of))));
        let mixed = row(node, "ac", false);
        let mut kinds =
            Kinds { types: [Kind::ABSENT; UnitType::COUNT], varieties: [Kind::ABSENT; Variety::ROWS], mixed };
        for (kind, row) in types {
            kinds.types[kind as usize] = row?;
        }
        for (variety, row) in varieties {
            kinds.varieties[variety as usize - 1] = row?;
        }
        mixed.map(|_| kinds)
    })
}

fn row<'a>(node: &Node<'a>, name: &'a str, must_attack: bool) -> Option<Kind> {
    let families = [
        ("foot", Family::Foot),
        ("horse", Family::Horse),
        ("elephant", Family::Elephant),
        ("chariot", Family::Chariot),
    ];
    let treads: Vec<(&str, Tread)> = TREADS.into_iter().zip((0..).map(Tread)).collect();
    let withdraws = [("slower", Withdraws::Slower), ("not-faster", Withdraws::NotFaster), ("never", Withdraws::Never)];
    let routs = [("flees", Routs::Flees), ("lost", Routs::Lost), ("rampages", Routs::Rampages)];
    let attacks = [("yes", Attacks::Yes), ("starred", Attacks::Starred), ("no", Attacks::No)];
    let spacings = [("infantry", Spacing::Shoulder), ("cavalry", Spacing::Loose)];
    node.section(name, |node| {
        let family = node.req("family").and_then(|value| value.pick("family", &families));
        let clash = node.req("clash").and_then(|value| place(&value, &CLASH_ATTACKERS, &CLASH_DEFENDERS));
        let superior =
            node.req("superior").and_then(|value| place(&value, &SUPERIORITY_ATTACKERS, &SUPERIORITY_DEFENDERS));
        let tread = node.req("tread").and_then(|value| value.pick("column of the movement chart", &treads));
        let turns = node.whole("turn", 0..=9_u8);
        let forms = node.req("forms").and_then(|value| value.list_of(|word| word.pick("formation", &FORMS)));
        let withdraws = node.req("withdraws").and_then(|value| value.pick("way to withdraw", &withdraws));
        let routs = node.req("routs").and_then(|value| value.pick("way to rout", &routs));
        let attacks = node.req("attacks").and_then(|value| value.pick("word", &attacks));
        let spacing = node.req("line").and_then(|value| value.pick("spacing", &spacings));
        let is = node.req("is").and_then(|value| value.list_of(|word| word.pick("property", &IS)));
        Some(Kind {
            family: family?,
            superior: superior?,
            clash: clash?,
            tread: tread?,
            turns: turns?,
            must_attack,
            forms: forms?.into_iter().collect(),
            withdraws: withdraws?,
            routs: routs?,
            attacks: attacks?,
            spacing: spacing?,
            is: is?.into_iter().collect(),
            // The rally table stands in its place (gboh:10.39).
            rally_divisor: 1,
        })
    })
}

/// The column as the attacker, nothing for one who never attacks, and the row as the defender.
fn place(value: &Val<'_>, attackers: &[&str], defenders: &[&str]) -> Option<Place> {
    let words = value.strings()?;
    let find = |all: &[&str], name: &str| all.iter().position(|one| *one == name).and_then(|at| u8::try_from(at).ok());
    let &[attacker, defender] = words.as_slice() else {
        value.fault("must have two names, of the column as attacker and of the row as defender");
        return None;
    };
    let (column, row) = (find(attackers, attacker), find(defenders, defender));
    if row.is_none() || column.is_none() && !attacker.is_empty() {
        value.fault("must name a column and a row of the chart");
    }
    Some(Place { column, row: row? })
}
