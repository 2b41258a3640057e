//! The words of a ruleset's pictures, and the numbers that a picture does not repeat. Nearly all of it is data of the
//! ruleset: its charts, its ground, and of some the sides, Battles and special rules of the first battle. How its
//! pictures are written beyond that is a [`Manner`].

use crate::embedded::{Engine, RULESETS, Ruleset};
use crate::error::DataError;
use crate::iron::charts::{ChartFile, charts};
use crate::iron::read_files;
use crate::map::Ground;
use crate::registry::files;
use crate::situation::picture::{FACT_WORDS, Land};
use acies_board::{Facing, Frame, HexId, Hexside};
use acies_kernel::{BySide, Side};
use acies_rules_iron::setting::{Army, Refuge, Setting, UnitType};
use std::sync::LazyLock;

/// How the pictures of a ruleset are written.
struct Manner {
    ruleset: &'static str,
    /// Whose sides and rules they have.
    of: Of,
    /// The sheet, if it is not that of the first battle.
    frame: Option<Frame>,
    /// The most rows and the most columns.
    most: u8,
    /// The level of its plain.
    plain: i8,
    /// Hexsides by words that are not their names in files; if there are any, only these are known.
    hexsides: &'static [(&'static str, Hexside)],
    /// Words that begin a line, beside those of ground and sides.
    lines: &'static [&'static str],
    /// Words that may follow a unit.
    units: &'static [&'static str],
    /// Words that may follow a leader.
    leaders: &'static [&'static str],
}

/// Whose sides and rules the pictures of a ruleset have.
enum Of {
    /// Those of its first battle, with all its options.
    FirstBattle,
    /// Sides of these names, and no rules but those that a picture names. Nobody flees unless the picture says when.
    Nobody([&'static str; 2]),
}

/// A level that nobody's points reach.
const NEVER: i32 = 999;

const MANNERS: [Manner; 2] = [
    Manner {
        ruleset: "suleiman",
        of: Of::FirstBattle,
        frame: None,
        most: 40,
        plain: 1,
        hexsides: &[],
        lines: &["leader", "standard", "entry", "option", "may-seize", "may-repeat", "points", "start"],
        units: &[
            "at",
            "waiting",
            "box",
            "eliminated",
            "disordered",
            "retired",
            "sdr",
            "ma",
            "missile",
            "battle",
            "pinned",
        ],
        leaders: &["at", "waiting", "killed", "fled", "battle", "ar", "cr", "ma", "king", "second", "replacement"],
    },
    Manner {
        ruleset: "men-of-iron",
        of: Of::Nobody(["english", "french"]),
        frame: Some(Frame::SOUTH_EAST),
        most: 60,
        plain: 0,
        hexsides: &[
            ("stream", Hexside::STREAM),
            ("bank", Hexside::STEEP_BANK),
            ("ditch", Hexside::DITCH),
            ("hedge", Hexside::HEDGE),
            ("pits", Hexside::PITS),
            ("crossing", Hexside::GAP),
        ],
        lines: &["leader", "standard", "allow", "entry", "rules", "option", "level-of-flight", "points", "start"],
        units: &[
            "at",
            "waiting",
            "eliminated",
            "disordered",
            "retired",
            "sdr",
            "ma",
            "wall",
            "schiltron",
            "foot",
            "battle",
            "moved",
        ],
        leaders: &["at", "waiting", "killed", "battle", "ar", "cr", "ma", "king", "overall", "replacement"],
    },
];

/// What a ruleset's pictures are read with.
pub(super) struct Vocabulary {
    pub(super) charts: ChartFile,
    ground: &'static Ground,
    manner: &'static Manner,
    frame: Frame,
    armies: BySide<Army>,
    /// The battle whose rules hold on every picture, with all its options in use.
    pub(super) base: Option<Setting>,
    /// Options that every picture may name.
    pub(super) options: Vec<String>,
    /// Ids of the ruleset's battles.
    pub(super) battles: &'static [&'static str],
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
        let manner = MANNERS.iter().find(|manner| manner.ruleset == ruleset.id);
        let (Some(manner), Some(ground)) = (manner, ruleset.ground) else { return Err(no_pictures(ruleset)) };
        let charts = charts(ruleset.id)?;
        let own: Vec<String> = charts.options.iter().map(|option| option.id.clone()).collect();
        let battles = ruleset.scenario_ids;
        match manner.of {
            Of::FirstBattle => {
                let id = battles.first().ok_or_else(|| no_pictures(ruleset))?;
                let (files, options) = (files(id)?, battle_options(id)?);
                let base = read_files(&files, &options)?.0.setting;
                let frame = manner.frame.unwrap_or(base.map.frame());
                let armies = base.armies.clone();
                let options = options.into_iter().chain(own).collect();
                Ok(Vocabulary { charts, ground, manner, frame, armies, base: Some(base), options, battles })
            }
            Of::Nobody(sides) => {
                let frame = manner.frame.ok_or_else(|| no_pictures(ruleset))?;
                let armies = BySide(sides.map(plain_army));
                Ok(Vocabulary { charts, ground, manner, frame, armies, base: None, options: own, battles })
            }
        }
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
    pub(super) fn types(&self) -> Vec<(&'static str, UnitType)> {
        let types = self.charts.charts.types;
        types.all().map(|kind| (types.name(kind).word, kind)).collect()
    }

    /// The words for hexsides.
    fn hexsides(&self) -> Vec<(&'static str, Hexside)> {
        match self.manner.hexsides {
            [] => self.ground.hexside_names(),
            own => own.to_vec(),
        }
    }

    /// The words that begin a line of a picture.
    pub(super) fn keywords(&self) -> Vec<&str> {
        let terrains = self.ground.terrains.iter().map(|terrain| terrain.name()).skip(1);
        let hexsides = self.hexsides().into_iter().map(|(name, _)| name);
        let ground = ["map"].into_iter().chain(terrains).chain(["level", "road"]).chain(hexsides).chain(["void"]);
        let sides = self.sides().map(|(id, _)| id);
        ground.chain(sides).chain(self.manner.lines.iter().copied()).collect()
    }

    /// The words that may follow a unit.
    pub(super) fn unit_words(&self) -> &'static [&'static str] {
        self.manner.units
    }

    /// The words that may follow a leader.
    pub(super) fn leader_words(&self) -> &'static [&'static str] {
        self.manner.leaders
    }

    /// Names that mean something else in facts and orders.
    pub(super) fn reserved(&self) -> Vec<&str> {
        FACT_WORDS.into_iter().chain(["standard", "successes"]).chain(self.sides().map(|(id, _)| id)).collect()
    }

    /// What the maps of pictures are made of.
    pub(super) fn land(&self) -> Land {
        let (ground, frame, most, level) = (self.ground, self.frame, self.manner.most, self.manner.plain);
        Land { ground, frame, most, level, nicknames: &[], hexsides: self.hexsides() }
    }

    pub(super) fn army(&self, side: Side) -> &Army {
        &self.armies[side]
    }

    /// Whether retired units of this side leave the map.
    pub(super) fn has_box(&self, side: Side) -> bool {
        matches!(self.army(side).retires_to, Refuge::Box { .. })
    }

    /// The sides that gather around a Standard.
    pub(super) fn gathering(&self) -> Vec<(&str, Side)> {
        self.sides().into_iter().filter(|(_, side)| !self.has_box(*side)).collect()
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
}

/// The options that a battle has beside those of its ruleset.
pub(super) fn battle_options(id: &str) -> Result<Vec<String>, DataError> {
    let files = files(id)?;
    let own = charts(files.ruleset)?.options;
    let all = read_files(&files, &[])?.0.info.options.into_iter().map(|option| option.id);
    Ok(all.filter(|id| !own.iter().any(|option| option.id == *id)).collect())
}

/// An army of which nothing is known but its name.
fn plain_army(id: &str) -> Army {
    Army {
        id: id.to_string(),
        home: Facing::N,
        level: NEVER,
        retires_to: Refuge::Standard,
        emplaced_guns: false,
        poor_gunnery: false,
        leaders_spur: true,
    }
}

fn no_pictures(ruleset: &Ruleset) -> DataError {
    DataError::one("acies", "ruleset", format!("{} has no battle on a hex map to draw pictures by", ruleset.id))
}
