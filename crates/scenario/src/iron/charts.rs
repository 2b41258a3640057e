//! Chart files of the Men of Iron family, read into the engine's types. Every ruleset has a reader of its own, because
//! their files are laid out as their rulebooks print the tables; all of them fill the same [`ChartFile`].

mod combat;
mod men_of_iron;
mod suleiman;
mod table;

use crate::briefing::Count;
use crate::clauses::{self, ClauseInfo};
use crate::embedded::{Engine, File, ruleset_of};
use crate::error::DataError;
use crate::info::OptionInfo;
use crate::read::{Node, Val, document};
use acies_rules_iron::charts::Charts;
use acies_rules_iron::profile::{Late, Profile};
use acies_rules_iron::setting::{ByType, FormChange, Missile, Mount, UnitType, UnitTypes};
use std::ops::RangeInclusive;

/// The charts of a ruleset, and what else its chart file says.
#[derive(Clone, Debug)]
pub struct ChartFile {
    /// The tables as the engine uses them.
    pub charts: Charts,
    /// The game's title.
    pub title: String,
    /// What clause ids begin with.
    pub prefix: String,
    /// What the ruleset has of its own, once it is known how it is to be played.
    pub profile: fn(Chosen<'_>) -> Profile,
    /// Optional rules that every battle of the ruleset offers.
    pub options: Vec<OptionInfo>,
    /// What counts for victory, as battles tell it that do not say it themselves.
    pub counts: Vec<Count>,
    /// Which late group arrives on which rolls, by the ids of Battles.
    pub late: Vec<((i32, i32), String)>,
    /// What Battles add to the flight level of their side, by their ids.
    pub level_bonus: Vec<(String, i32)>,
    /// What a unit of a picture has that does not say otherwise.
    pub usual: ByType<Usual>,
    /// What a leader of a picture has who does not say otherwise.
    pub leader: UsualLeader,
    /// What scenario files of this ruleset say.
    pub customs: Customs,
    /// What is printed on the counters that all commands share for lost leaders; `None` if each has its own.
    pub replacement: Option<Replacement>,
}

/// How a game is to be played: what its profile is made of.
#[derive(Clone, Debug, Default)]
pub struct Chosen<'c> {
    /// The late groups, if they are in use.
    pub late: Option<Late>,
    /// The options that players have chosen.
    pub options: &'c [String],
}

/// What the scenario files of a ruleset say that those of others do not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Customs {
    /// Lines of units name their weapon; elsewhere it goes with the type.
    pub names_weapons: bool,
    /// Units that enter pay for those who did before (15.1(mp)).
    pub entry_surcharge: bool,
}

/// What leaders usually have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UsualLeader {
    /// Command range.
    pub cr: u8,
    /// Movement allowance.
    pub ma: u8,
}

/// The ratings of a leader who takes the place of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Replacement {
    /// Activation rating.
    pub ar: i8,
    /// Command range.
    pub cr: u8,
    /// Movement allowance.
    pub ma: u8,
}

impl ChartFile {
    /// Complains of options that were chosen together and exclude each other.
    pub(crate) fn check_pairs(&self, chosen: &[String], fault: impl Fn(String)) {
        let is_chosen = |id: &str| chosen.iter().any(|other| other == id);
        for option in self.options.iter().filter(|option| is_chosen(&option.id)) {
            let other = option.excludes.as_deref().filter(|other| is_chosen(other));
            // Of a pair one speaks.
            if let Some(other) = other.filter(|other| option.id.as_str() < *other) {
                fault(format!("the options `{}` and `{other}` exclude each other; choose one", option.id));
            }
        }
    }
}

/// What units of a type usually have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Usual {
    /// Shock rating, in order and not.
    pub sdr: (i8, i8),
    /// Movement allowance, in order and not.
    pub ma: (u8, u8),
    /// Weapon.
    pub missile: Missile,
    /// The type of the counter that may take its place, and how.
    pub other: Option<(UnitType, FormChange)>,
}

/// Reads a chart document.
type Reader = fn(&Node<'_>, &[ClauseInfo]) -> Option<ChartFile>;

/// The readers by ruleset: the one place where the id of a ruleset of this family decides.
const READERS: [(&str, Reader); 2] = [("suleiman", suleiman::read), ("men-of-iron", men_of_iron::read)];

/// A modifier is never larger than this.
const DRM: RangeInclusive<i32> = -20..=20;

/// A modified roll is never further from nought than this.
const ROLL: RangeInclusive<i32> = -99..=99;

/// Reads a chart file of a ruleset of this family.
///
/// # Errors
/// Everything that is wrong with it.
pub fn parse(ruleset: &str, file: File<'_>) -> Result<ChartFile, DataError> {
    let id = ruleset_of(ruleset, Engine::Iron)?.id;
    let reader = READERS.iter().find(|(known, _)| *known == id).map(|(_, reader)| reader);
    let reader = reader.ok_or_else(|| DataError::one(file.path, "", format!("nothing reads the charts of {id}")))?;
    let clauses = clauses::clauses(id)?;
    document(file, |root| reader(root, &clauses))
}

/// The charts of a ruleset that comes with the program.
///
/// # Errors
/// When there is no such ruleset, another engine plays it, or its file is wrong.
pub fn charts(id: &str) -> Result<ChartFile, DataError> {
    parse(id, ruleset_of(id, Engine::Iron)?.charts)
}

impl Default for Usual {
    /// What a type beyond the ruleset's list has: nothing.
    fn default() -> Usual {
        Usual { sdr: (0, 0), ma: (0, 0), missile: Missile::None, other: None }
    }
}

/// One of the unit types of a ruleset.
pub(crate) fn unit_type(value: &Val<'_>, types: UnitTypes) -> Option<UnitType> {
    let names: Vec<(&str, UnitType)> = types.all().map(|kind| (types.name(kind).id, kind)).collect();
    value.pick("unit type", &names)
}

/// A list of unit types, none twice.
fn unit_types(value: &Val<'_>, types: UnitTypes) -> Option<Vec<UnitType>> {
    let mut found = Vec::new();
    for item in value.list()? {
        let Some(kind) = unit_type(&item, types) else { continue };
        if found.contains(&kind) {
            item.fault(format!("`{}` stands here twice; name each type once", types.name(kind).id));
        } else {
            found.push(kind);
        }
    }
    Some(found)
}

/// One value for each type of a ruleset; `None` if any of them is missing, once all have been read.
fn by_type<T: Copy + Default>(types: UnitTypes, read: impl Fn(UnitType) -> Option<T>) -> Option<ByType<T>> {
    let mut found = ByType::default();
    let mut whole = true;
    for kind in types.all() {
        match read(kind) {
            Some(value) => found[kind] = value,
            None => whole = false,
        }
    }
    whole.then_some(found)
}

/// Faces of the die from one on up to the highest: the lowest of them.
pub(super) fn lowest(value: &Val<'_>) -> Option<i32> {
    let found = value.list_of(|face| face.whole(0..=9_i32))?;
    let first = found.first().copied().unwrap_or(0);
    if found.is_empty() || !found.iter().copied().eq(first..=9) {
        value.fault("must be all faces of the die from one on up to 9; write [5, 6, 7, 8, 9]");
        return None;
    }
    Some(first)
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
