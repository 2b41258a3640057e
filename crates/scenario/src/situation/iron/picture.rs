//! Pictures of Men of Iron positions: from the lines to a setting with its opening.

use super::pieces::Pieces;
use super::vocabulary::Vocabulary;
use crate::embedded::Ruleset;
use crate::error::{DataError, Faults};
use crate::situation::Situation;
use crate::situation::picture::Picture;
use acies_board::{HexId, HexMap};
use acies_kernel::Side;
use acies_rules_iron::opening::{Begin, Opening};
use acies_rules_iron::profile::Late;
use acies_rules_iron::setting::{Setting, StandardId};
use acies_rules_iron::{Grant, sight_table};

/// The setting of a picture; its opening is the position drawn.
///
/// # Errors
/// Everything that is wrong with the picture.
pub(in crate::situation) fn setting(ruleset: &Ruleset, situation: &Situation) -> Result<Setting, DataError> {
    let vocabulary = Vocabulary::of(ruleset)?;
    let faults = Faults::new(&situation.file);
    let picture = Picture { faults: &faults, situation };
    let setting = Drawing { picture, vocabulary }.setting();
    faults.settle(setting)
}

/// A picture while it is read.
pub(super) struct Drawing<'d> {
    pub(super) picture: Picture<'d>,
    pub(super) vocabulary: &'d Vocabulary,
}

/// What the lines say besides ground and pieces.
struct Rest {
    late: Option<Late>,
    box_entry: Vec<HexId>,
    opening: Opening,
}

impl Drawing<'_> {
    fn setting(&self) -> Option<Setting> {
        let vocabulary = self.vocabulary;
        self.picture.check_keywords(&vocabulary.keywords());
        let map = self.picture.ground(&vocabulary.land())?;
        let mut pieces = self.pieces(&map);
        let rest = self.rest(&map, &mut pieces)?;
        let mut setting = Setting {
            profile: (vocabulary.charts.profile)(rest.late),
            armies: vocabulary.armies(&rest.box_entry),
            sight: sight_table(&map),
            map,
            charts: vocabulary.charts.charts.clone(),
            units: pieces.units,
            leaders: pieces.leaders,
            battles: pieces.battles,
            standards: vocabulary.standards(),
            setup: Vec::new(),
            setup_order: Side::ALL,
            special: vocabulary.base().special,
            first: Side::First,
            entry_surcharge: vocabulary.base().entry_surcharge,
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
        let mut late = None;
        for mut words in self.picture.lines("option") {
            if words.pick("option", &[("what-if", ())]).is_some() {
                late = self.vocabulary.late(&pieces.battles);
            }
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
        let standards = self.standard(map).into_iter().collect();
        let points = self.points();
        let begin = self.start(pieces);
        let (units, leaders, killed) = (pieces.drawn.clone(), pieces.leaders_at.clone(), pieces.killed.clone());
        let opening = Opening { units, leaders, killed, standards, may_seize, may_repeat, points, begin: begin? };
        Some(Rest { late, box_entry, opening })
    }

    /// `standard HEX`
    fn standard(&self, map: &HexMap) -> Option<(StandardId, HexId)> {
        let mut words = self.picture.line("standard")?;
        let hex = words.hex(map);
        words.end();
        self.vocabulary.standard().zip(hex)
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
            let side = words.pick("side", &self.vocabulary.sides());
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
            let side = words.pick("side", &self.vocabulary.sides());
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
