//! Pictures of Great Battles of History positions: from the lines to a setting with its opening.

use super::leaders::Chiefs;
use super::units::Troops;
use crate::error::{DataError, Faults};
use crate::gboh::charts::{ChartFile, charts};
use crate::map::CATAPHRACT;
use crate::situation::Situation;
use crate::situation::picture::{Land, Picture, Words};
use acies_board::{Frame, Terrain};
use acies_kernel::Side;
use acies_rules_gboh::setting::Setting;
use std::sync::LazyLock;

/// The setting of a picture; its opening is the position drawn.
///
/// # Errors
/// Everything that is wrong with the picture.
pub(in crate::situation) fn setting(situation: &Situation) -> Result<Setting, DataError> {
    let charts = CHARTS.as_ref().map_err(Clone::clone)?;
    let faults = Faults::new(&situation.file);
    let picture = Picture { faults: &faults, situation };
    let setting = Drawing { picture, charts, enemy: enemy(picture) }.setting();
    faults.settle(setting)
}

static CHARTS: LazyLock<Result<ChartFile, DataError>> = LazyLock::new(|| charts("cataphract"));

/// The side that is first in every picture.
const BYZANTINE: &str = "byzantine";

/// Who fights the Byzantines.
#[derive(Clone, Copy)]
pub(super) struct Enemy {
    pub(super) id: &'static str,
    /// The scenario whose lines hold unless the picture says otherwise.
    pub(super) scenario: &'static str,
    pub(super) trained: bool,
}

const ENEMIES: [Enemy; 4] = [
    Enemy { id: "persian", scenario: "dara", trained: true },
    Enemy { id: "vandal", scenario: "tricameron", trained: false },
    Enemy { id: "goth", scenario: "taginae", trained: false },
    Enemy { id: "frank", scenario: "casilinum", trained: false },
];

/// The enemy that the lines of a picture name; Persians if they name none.
fn enemy(picture: Picture<'_>) -> Enemy {
    let mut found: Option<Enemy> = None;
    for (keyword, mut words) in picture.all() {
        let name = match keyword {
            "leader" => {
                words.next();
                words.next()
            }
            "retreat" | "withdrawal" | "replacements" | "ferocity" | "bonus" | "champion" | "crossing" => words.next(),
            keyword => Some(keyword),
        };
        let Some(enemy) = ENEMIES.into_iter().find(|enemy| Some(enemy.id) == name) else { continue };
        match found {
            Some(other) if other.id != enemy.id => {
                words.fault(format!("the Byzantines fight `{}` here already; a battle has two sides", other.id));
            }
            _ => found = Some(enemy),
        }
    }
    found.unwrap_or(ENEMIES[0])
}

/// A picture while it is read.
pub(super) struct Drawing<'d> {
    pub(super) picture: Picture<'d>,
    pub(super) charts: &'d ChartFile,
    pub(super) enemy: Enemy,
}

// The rulebook's own examples reach row 46.
const LAND: Land = Land {
    ground: &CATAPHRACT,
    frame: Frame::NORTH_EAST,
    most: 60,
    level: 0,
    nicknames: &[("wall", Terrain::WallWalk)],
};

const KEYWORDS: [&str; 33] = [
    "map",
    "woods",
    "broken",
    "marsh",
    "euphrates",
    "city-walls",
    "wall",
    "level",
    "river",
    "stream",
    "trench",
    "bridge",
    "ford",
    "road",
    "crossing",
    BYZANTINE,
    "persian",
    "vandal",
    "goth",
    "frank",
    "leader",
    "retreat",
    "lines",
    "withdrawal",
    "replacements",
    "ferocity",
    "wind",
    "fast",
    "bonus",
    "champion",
    "turn",
    "option",
    "start",
];

impl<'d> Drawing<'d> {
    fn setting(&self) -> Option<Setting> {
        self.picture.check_keywords(&KEYWORDS);
        let map = self.picture.ground(&LAND)?;
        let mut nations = Vec::new();
        let troops = Troops::read(self, &map, &mut nations);
        let chiefs = Chiefs::read(self, &map, &troops, &mut nations);
        let opening = self.opening(&troops, &chiefs);
        let mut setting = Setting {
            armies: self.armies(),
            crossing: self.crossing(&map),
            map,
            charts: self.charts.charts,
            profile: self.charts.profile,
            nations,
            units: troops.units,
            leaders: chiefs.leaders,
            arrivals: Vec::new(),
            upwind: self.wind(),
            fast: None,
            options: self.options(),
            opening: None,
        };
        let opening = opening?;
        if let Err(what) = opening.state(&setting) {
            self.picture.fault(what);
        }
        setting.opening = Some(opening);
        Some(setting)
    }

    /// The words for the sides.
    pub(super) fn sides(&self) -> [(&'static str, Side); 2] {
        [(BYZANTINE, Side::First), (self.enemy.id, Side::Second)]
    }

    /// What lines of the form `KEYWORD SIDE …` say, by side.
    pub(super) fn by_side<T>(
        &self,
        keyword: &'static str,
        read: impl Fn(&mut Words<'d>) -> Option<T>,
    ) -> [Option<T>; 2] {
        let mut found = [None, None];
        for mut words in self.picture.lines(keyword) {
            let Some(side) = words.pick("side", &self.sides()) else { continue };
            let value = read(&mut words);
            if value.is_some() {
                words.end();
            }
            if found[side.index()].is_some() {
                words.fault("stands twice for one side; write it once");
            }
            found[side.index()] = value;
        }
        found
    }

    /// What the one line with this keyword says.
    pub(super) fn once<T>(&self, keyword: &'static str, read: impl FnOnce(&mut Words<'d>) -> Option<T>) -> Option<T> {
        let mut words = self.picture.line(keyword)?;
        let value = read(&mut words)?;
        words.end();
        Some(value)
    }
}
