//! Chart files of the Men of Iron family, read into the engine's types. Every ruleset has a reader of its own, because
//! their files are laid out as their rulebooks print the tables; all of them fill the same [`ChartFile`].

mod suleiman;
mod table;

use crate::embedded::{Engine, File, ruleset_of};
use crate::error::DataError;
use crate::read::{Node, Val, document};
use acies_rules_iron::charts::Charts;
use acies_rules_iron::profile::{Late, Profile};
use acies_rules_iron::setting::{ByType, Missile, Mount, UnitType};

/// The charts of a ruleset, and what else its chart file says.
#[derive(Clone, Debug)]
pub struct ChartFile {
    /// The tables as the engine uses them.
    pub charts: Charts,
    /// The game's title.
    pub title: String,
    /// What clause ids begin with.
    pub prefix: String,
    /// What the ruleset has of its own, once it is known whether late groups are in use.
    pub profile: fn(Option<Late>) -> Profile,
    /// Which late group arrives on which rolls, by the ids of Battles.
    pub late: Vec<((i32, i32), String)>,
    /// What Battles add to the flight level of their side, by their ids.
    pub level_bonus: Vec<(String, i32)>,
    /// What a unit of a picture has that does not say otherwise.
    pub usual: ByType<Usual>,
}

/// What units of a type usually have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Usual {
    /// Movement allowance.
    pub ma: u8,
    /// Weapon.
    pub missile: Missile,
}

/// Reads a chart document.
type Reader = fn(&Node<'_>) -> Option<ChartFile>;

/// The readers by ruleset: the one place where the id of a ruleset of this family decides.
const READERS: [(&str, Reader); 1] = [("suleiman", suleiman::read)];

/// Reads a chart file of a ruleset of this family.
///
/// # Errors
/// Everything that is wrong with it.
pub fn parse(ruleset: &str, file: File<'_>) -> Result<ChartFile, DataError> {
    let id = ruleset_of(ruleset, Engine::Iron)?.id;
    let reader = READERS.iter().find(|(known, _)| *known == id).map(|(_, reader)| reader);
    let reader = reader.ok_or_else(|| DataError::one(file.path, "", format!("nothing reads the charts of {id}")))?;
    document(file, reader)
}

/// The charts of a ruleset that comes with the program.
///
/// # Errors
/// When there is no such ruleset, another engine plays it, or its file is wrong.
pub fn charts(id: &str) -> Result<ChartFile, DataError> {
    parse(id, ruleset_of(id, Engine::Iron)?.charts)
}

/// One unit type.
pub(crate) fn unit_type(value: &Val<'_>) -> Option<UnitType> {
    value.pick("unit type", &UnitType::ALL.map(|kind| (kind.id(), kind)))
}

/// A list of unit types, none twice.
fn unit_types(value: &Val<'_>) -> Option<Vec<UnitType>> {
    let mut types = Vec::new();
    for item in value.list()? {
        let Some(kind) = unit_type(&item) else { continue };
        if types.contains(&kind) {
            item.fault(format!("`{}` stands here twice; name each type once", kind.id()));
        } else {
            types.push(kind);
        }
    }
    Some(types)
}

/// The words for guns, by their calibres.
pub(crate) const GUNS: [(&str, Missile); 4] =
    [("24-pdr", Missile::Gun(0)), ("12-pdr", Missile::Gun(1)), ("6-pdr", Missile::Gun(2)), ("3-pdr", Missile::Gun(3))];

/// The words for weapons that men carry.
pub(crate) fn hand_weapons(mount: Mount) -> [(&'static str, Missile); 3] {
    [("", Missile::None), ("A", Missile::Bow { mounted: mount == Mount::Horse }), ("M", Missile::Musket)]
}

/// Reads whole numbers into the fields of a struct, each under its own key and within the same bounds; every key that
/// is missing or wrong is a fault of its own.
macro_rules! numbers {
    ($node:expr, $range:expr => $type:ident { $($field:ident: $key:literal),+ $(,)? }) => {{
        $(let $field = $node.whole($key, $range);)+
        Some($type { $($field: $field?),+ })
    }};
}
use numbers;
