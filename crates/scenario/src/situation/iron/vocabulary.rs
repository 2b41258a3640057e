//! The words of a ruleset's pictures, and the numbers that a picture does not repeat. All of it is data of the
//! ruleset: its charts, its ground, and the sides, Battles and special rules of its first battle.

use crate::embedded::{Engine, RULESETS, Ruleset};
use crate::error::DataError;
use crate::iron::charts::{ChartFile, charts};
use crate::iron::read_files;
use crate::map::Ground;
use crate::registry::files;
use crate::situation::picture::{FACT_WORDS, Land};
use acies_board::HexId;
use acies_kernel::{BySide, Side};
use acies_rules_iron::profile::Late;
use acies_rules_iron::setting::{Army, Arrival, Battle, BattleId, Refuge, Setting, Standard, StandardId, UnitType};
use std::sync::LazyLock;

/// The most rows and the most columns of a picture.
const MOST: u8 = 40;

/// The level of its plain.
const PLAIN: i8 = 1;

/// What a ruleset's pictures are read with.
pub(super) struct Vocabulary {
    pub(super) charts: ChartFile,
    ground: &'static Ground,
    /// The first battle, with all its options in use.
    base: Setting,
}

/// The vocabularies of all rulesets of this engine, each made when the first of them is asked for.
static ALL: LazyLock<Vec<(&str, Result<Vocabulary, DataError>)>> = LazyLock::new(|| {
    let own = RULESETS.iter().filter(|ruleset| ruleset.engine == Engine::Iron);
    own.map(|ruleset| (ruleset.id, Vocabulary::made(ruleset))).collect()
});

impl Vocabulary {
    /// The vocabulary of a ruleset.
    ///
    /// # Errors
    /// When its data are wrong.
    pub(super) fn of(ruleset: &Ruleset) -> Result<&'static Vocabulary, DataError> {
        let found = ALL.iter().find(|(id, _)| *id == ruleset.id);
        match found {
            Some((_, made)) => made.as_ref().map_err(Clone::clone),
            None => Err(no_pictures(ruleset)),
        }
    }

    fn made(ruleset: &Ruleset) -> Result<Vocabulary, DataError> {
        let (Some(id), Some(ground)) = (ruleset.scenario_ids.first(), ruleset.ground) else {
            return Err(no_pictures(ruleset));
        };
        let files = files(id)?;
        let options: Vec<String> =
            read_files(&files, &[])?.0.info.options.into_iter().map(|option| option.id).collect();
        let base = read_files(&files, &options)?.0.setting;
        Ok(Vocabulary { charts: charts(ruleset.id)?, ground, base })
    }

    /// The words for the sides.
    pub(super) fn sides(&self) -> [(&str, Side); 2] {
        Side::ALL.map(|side| (self.army(side).id.as_str(), side))
    }

    /// The side that a word names.
    pub(super) fn side(&self, word: &str) -> Option<Side> {
        self.sides().into_iter().find(|(id, _)| *id == word).map(|(_, side)| side)
    }

    /// The words for the types of units.
    pub(super) fn types(&self) -> [(&'static str, UnitType); UnitType::COUNT] {
        UnitType::ALL.map(|kind| (kind.id(), kind))
    }

    /// The words that begin a line of a picture.
    pub(super) fn keywords(&self) -> Vec<&str> {
        let terrains = self.ground.terrains.iter().map(|terrain| terrain.name()).skip(1);
        let hexsides = self.ground.hexside_names().into_iter().map(|(name, _)| name);
        let ground = ["map"].into_iter().chain(terrains).chain(["level", "road"]).chain(hexsides).chain(["void"]);
        let sides = self.sides().map(|(id, _)| id);
        let others = ["leader", "standard", "entry", "option", "may-seize", "may-repeat", "points", "start"];
        ground.chain(sides).chain(others).collect()
    }

    /// The words that may follow a unit.
    pub(super) fn unit_words(&self) -> impl Iterator<Item = &'static str> {
        let boxed = Side::ALL.into_iter().any(|side| self.has_box(side));
        let first = ["at", "waiting"].into_iter().chain(boxed.then_some("box"));
        first.chain(["eliminated", "disordered", "retired", "sdr", "ma", "missile", "battle", "pinned"])
    }

    /// Names that mean something else in facts and orders.
    pub(super) fn reserved(&self) -> Vec<&str> {
        FACT_WORDS.into_iter().chain(["standard"]).chain(self.sides().map(|(id, _)| id)).collect()
    }

    /// What the maps of pictures are made of.
    pub(super) fn land(&self) -> Land {
        Land { ground: self.ground, frame: self.base.map.frame(), most: MOST, level: PLAIN, nicknames: &[] }
    }

    pub(super) fn army(&self, side: Side) -> &Army {
        self.base.army(side)
    }

    /// Whether retired units of this side leave the map.
    pub(super) fn has_box(&self, side: Side) -> bool {
        matches!(self.army(side).retires_to, Refuge::Box { .. })
    }

    /// The armies of a picture, which return from their box by these hexes.
    pub(super) fn armies(&self, entry: &[HexId]) -> BySide<Army> {
        BySide(Side::ALL.map(|side| {
            let retires_to = match self.army(side).retires_to {
                Refuge::Standard => Refuge::Standard,
                Refuge::Box { .. } => Refuge::Box { entry: entry.to_vec() },
            };
            Army { retires_to, ..self.army(side).clone() }
        }))
    }

    /// The Standards of a picture: those of the armies that gather around one.
    pub(super) fn standards(&self) -> Vec<Standard> {
        let own = Side::ALL.into_iter().filter(|side| !self.has_box(*side));
        own.map(|side| Standard { name: "standard".to_string(), side, command: None }).collect()
    }

    /// The Standard that a `standard` line places.
    pub(super) fn standard(&self) -> Option<StandardId> {
        (!self.standards().is_empty()).then_some(StandardId(0))
    }

    /// The Battle with this id if the rules say something of it alone.
    pub(super) fn noted(&self, name: &str) -> Option<&Battle> {
        let noted = |the: &&Battle| {
            the.arrival != Arrival::WithBattle || the.second_commands.is_some() || the.flight_bonus != 0
        };
        self.base.battles.iter().filter(noted).find(|battle| battle.name == name)
    }

    /// When a Battle of the picture comes on, once all its Battles are known.
    pub(super) fn arrival(&self, name: &str, battles: &[Battle]) -> Arrival {
        let Some(noted) = self.noted(name) else { return Arrival::WithBattle };
        match noted.arrival {
            Arrival::Behind(other) => Arrival::Behind(other.and_then(|other| self.drawn(other, battles))),
            Arrival::WithBattle | Arrival::ByRoll => noted.arrival,
        }
    }

    /// The late groups of the picture.
    pub(super) fn late(&self, battles: &[Battle]) -> Option<Late> {
        let late = self.base.late()?;
        let rolls = late.rolls.iter().filter_map(|(rolls, group)| Some((*rolls, self.drawn(*group, battles)?)));
        Some(Late { side: late.side, rolls: rolls.collect() })
    }

    /// A Battle of the first battle in the picture.
    fn drawn(&self, battle: BattleId, battles: &[Battle]) -> Option<BattleId> {
        let name = &self.base.battle(battle).name;
        battles.iter().zip(0..).find(|(battle, _)| battle.name == *name).map(|(_, id)| BattleId(id))
    }

    /// The special rules and the price of entry, which pictures do not say.
    pub(super) fn base(&self) -> &Setting {
        &self.base
    }
}

fn no_pictures(ruleset: &Ruleset) -> DataError {
    DataError::one("acies", "ruleset", format!("{} has no battle on a hex map to draw pictures by", ruleset.id))
}
