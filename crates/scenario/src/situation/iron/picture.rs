//! Pictures of Men of Iron positions: from the lines to a setting with its opening.

use super::pieces::Pieces;
use crate::error::{DataError, Faults};
use crate::iron::charts::{ChartFile, charts};
use crate::iron::read_files;
use crate::map::SULEIMAN;
use crate::registry::files;
use crate::situation::Situation;
use crate::situation::picture::{Land, Picture};
use acies_board::{Frame, HexId, HexMap};
use acies_kernel::Side;
use acies_rules_iron::opening::{Begin, Opening};
use acies_rules_iron::setting::{Options, Setting};
use acies_rules_iron::{Grant, sight_table};
use std::sync::LazyLock;

/// The setting of a picture; its opening is the position drawn.
///
/// # Errors
/// Everything that is wrong with the picture.
pub(in crate::situation) fn setting(situation: &Situation) -> Result<Setting, DataError> {
    let base = BASE.as_ref().map_err(Clone::clone)?;
    let faults = Faults::new(&situation.file);
    let picture = Picture { faults: &faults, situation };
    let setting = Drawing { picture, base }.setting();
    faults.settle(setting)
}

/// The numbers of the ruleset that a picture does not repeat.
pub(super) struct Base {
    pub(super) charts: ChartFile,
    unseen_distance: u8,
    entry_surcharge: u8,
}

static BASE: LazyLock<Result<Base, DataError>> = LazyLock::new(|| {
    let field = read_files(&files("mohacs")?, &[])?.0;
    let (unseen_distance, entry_surcharge) = (field.setting.unseen_distance, field.setting.entry_surcharge);
    Ok(Base { charts: charts("suleiman")?, unseen_distance, entry_surcharge })
});

/// A picture while it is read.
pub(super) struct Drawing<'d> {
    pub(super) picture: Picture<'d>,
    pub(super) base: &'d Base,
}

/// The words for the sides.
pub(super) const SIDES: [(&str, Side); 2] = [("hungarian", Side::First), ("ottoman", Side::Second)];

const LAND: Land = Land { ground: &SULEIMAN, frame: Frame::SOUTH_WEST, most: 40, level: 1, nicknames: &[] };

/// What the lines say besides ground and pieces.
struct Rest {
    options: Options,
    box_entry: Vec<HexId>,
    opening: Opening,
}

const GROUND: [&str; 9] = ["map", "marsh", "village", "level", "road", "stream", "bridge", "entrenchment", "void"];
const OTHERS: [&str; 10] =
    ["hungarian", "ottoman", "leader", "standard", "entry", "option", "may-seize", "may-repeat", "points", "start"];

impl Drawing<'_> {
    fn setting(&self) -> Option<Setting> {
        self.picture.check_keywords(&[GROUND.as_slice(), &OTHERS].concat());
        let map = self.picture.ground(&LAND)?;
        let mut pieces = self.pieces(&map);
        let rest = self.rest(&map, &mut pieces)?;
        let mut setting = Setting {
            sides: self.base.charts.sides.clone(),
            sight: sight_table(&map),
            map,
            charts: self.base.charts.charts.clone(),
            units: pieces.units,
            leaders: pieces.leaders,
            battles: pieces.battles,
            setup: Vec::new(),
            box_entry: rest.box_entry,
            options: rest.options,
            first: Side::First,
            unseen_distance: self.base.unseen_distance,
            entry_surcharge: self.base.entry_surcharge,
            opening: None,
        };
        match rest.opening.state(&setting) {
            Ok(state) => setting.opening = Some(Box::new(state)),
            Err(what) => self.picture.fault(what),
        }
        Some(setting)
    }

    fn rest(&self, map: &HexMap, pieces: &mut Pieces) -> Option<Rest> {
        let box_entry = self.entries(map, pieces);
        let mut options = Options { what_if: false, unseen: true, no_early_seizure: true, repeat_battle: true };
        for mut words in self.picture.lines("option") {
            options.what_if |= words.pick("option", &[("what-if", ())]).is_some();
            words.end();
        }
        let yes_no = [("yes", true), ("no", false)];
        let switch = |keyword: &'static str, otherwise: bool| {
            let said = self.picture.line(keyword).and_then(|mut words| {
                let said = words.pick("answer", &yes_no);
                words.end();
                said
            });
            said.unwrap_or(otherwise)
        };
        let (may_seize, may_repeat) = (switch("may-seize", true), switch("may-repeat", false));
        let standard = self.picture.line("standard").and_then(|mut words| {
            let hex = words.hex(map);
            words.end();
            hex
        });
        let points = self.points();
        let begin = self.start(pieces);
        let (units, leaders, killed) = (pieces.drawn.clone(), pieces.leaders_at.clone(), pieces.killed.clone());
        let opening = Opening { units, leaders, killed, standard, may_seize, may_repeat, points, begin: begin? };
        Some(Rest { options, box_entry, opening })
    }

    /// `entry BATTLE HEX…` into the Battles; gives the hexes of `entry box HEX…`.
    fn entries(&self, map: &HexMap, pieces: &mut Pieces) -> Vec<HexId> {
        let mut box_entry = Vec::new();
        for mut words in self.picture.lines("entry") {
            if words.peek() == Some("box") {
                words.next();
                box_entry.extend(words.hexes(map));
                continue;
            }
            let battle = words.pick("Battle of the picture", &pieces.battle_names());
            let hexes = words.hexes(map);
            if let Some(battle) = battle {
                pieces.battles[battle.index()].entry.extend(hexes);
            }
        }
        box_entry
    }

    fn points(&self) -> [i16; 2] {
        let mut points = [0; 2];
        for mut words in self.picture.lines("points") {
            let side = words.pick("side", &SIDES);
            let number = words.number("number of flight points", 0..=999);
            words.end();
            if let (Some(side), Some(number)) = (side, number) {
                points[side.index()] = number;
            }
        }
        points
    }

    fn start(&self, pieces: &Pieces) -> Option<Begin> {
        let Some(mut words) = self.picture.line("start") else {
            self.picture.fault("has no `start` line; write `start activate red` or the like");
            return None;
        };
        let kinds = [("free", 0), ("activate", 1), ("combat", 2), ("continue", 3)];
        let kind = words.pick("start", &kinds)?;
        if kind == 0 {
            let side = words.pick("side", &SIDES);
            words.end();
            return Some(Begin::Free(side?));
        }
        let battle = words.pick("Battle of the picture", &pieces.battle_names())?;
        let mut grant = Grant::Rolled;
        if kind != 3 && words.peek() == Some("free") {
            words.next();
            grant = Grant::Free;
        }
        words.end();
        Some(match kind {
            1 => Begin::Activate(battle, grant),
            2 => Begin::Combat(battle, grant),
            _ => Begin::Continue(battle),
        })
    }
}
