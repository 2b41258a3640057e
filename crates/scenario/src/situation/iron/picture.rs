//! Pictures of Men of Iron positions: from the lines to a setting with its opening.

use super::pieces::Pieces;
use super::rules::{Choice, Lender};
use super::vocabulary::Vocabulary;
use crate::embedded::Ruleset;
use crate::error::{DataError, Faults};
use crate::iron::battle::{STANDARDS, WHAT_IF};
use crate::iron::charts::Chosen;
use crate::situation::Situation;
use crate::situation::picture::{Picture, Words};
use acies_board::{HexId, HexMap};
use acies_kernel::{BySide, Side};
use acies_rules_iron::opening::{Begin, Opening};
use acies_rules_iron::profile::Late;
use acies_rules_iron::setting::{Army, BattleId, First, Setting, Standard, StandardId};
use acies_rules_iron::terrain::GroundTable;
use acies_rules_iron::{Grant, sight_table};

/// The setting of a picture; its opening is the position drawn.
///
/// # Errors
/// Everything that is wrong with the picture.
pub(in crate::situation) fn setting(ruleset: &Ruleset, situation: &Situation) -> Result<Setting, DataError> {
    let vocabulary = Vocabulary::of(ruleset)?;
    let faults = Faults::new(&situation.file);
    let picture = Picture { faults: &faults, situation };
    let setting = Choice::read(picture, vocabulary).and_then(|choice| {
        let lender = choice.named.as_ref().or(vocabulary.base.as_ref()).map(|set| Lender::new(set, vocabulary));
        Drawing { picture, vocabulary, lender, options: &choice.options }.setting()
    });
    faults.settle(setting)
}

/// A picture while it is read.
pub(super) struct Drawing<'d> {
    pub(super) picture: Picture<'d>,
    pub(super) vocabulary: &'d Vocabulary,
    /// The battle whose rules hold.
    pub(super) lender: Option<Lender<'d>>,
    /// The options in use.
    options: &'d [String],
}

/// What the lines say besides ground and pieces.
struct Rest {
    late: Option<Late>,
    armies: BySide<Army>,
    standards: Vec<Standard>,
    opening: Opening,
}

/// The Standards of a picture, and where they stand.
#[derive(Default)]
struct Standards {
    all: Vec<Standard>,
    at: Vec<(StandardId, HexId)>,
}

impl Drawing<'_> {
    fn setting(&self) -> Option<Setting> {
        let vocabulary = self.vocabulary;
        self.picture.check_keywords(&vocabulary.keywords());
        let map = self.picture.ground(&vocabulary.land())?;
        let mut pieces = self.pieces(&map);
        let rest = self.rest(&map, &mut pieces)?;
        let special = self.lender.map(|lender| lender.special(&map, &pieces)).unwrap_or_default();
        let mut setting = Setting {
            profile: (vocabulary.charts.profile)(Chosen { late: rest.late, options: self.options }),
            armies: rest.armies,
            sight: sight_table(&map, &vocabulary.charts.charts.terrain),
            ground: GroundTable::of(&map, &vocabulary.charts.charts.terrain, special.mud.as_ref()),
            map,
            charts: vocabulary.charts.charts.clone(),
            units: pieces.units,
            leaders: pieces.leaders,
            battles: pieces.battles,
            standards: rest.standards,
            setup: Vec::new(),
            setup_order: Side::ALL,
            special,
            first: First::Side(Side::First),
            entry_surcharge: self.lender.map_or(0, |lender| lender.setting().entry_surcharge),
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
        let late = self.lender.filter(|_| self.options.iter().any(|option| option == WHAT_IF));
        let late = late.and_then(|lender| lender.late(&pieces.battles));
        let armies = self.armies(&box_entry);
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
        let Standards { all, at: standards } = self.standards(map, pieces);
        let points = self.points();
        let (begin, successes) = self.start(pieces)?;
        let (units, leaders, killed) = (pieces.drawn.clone(), pieces.leaders_at.clone(), pieces.killed.clone());
        let opening = Opening { units, leaders, killed, standards, may_seize, may_repeat, points, successes, begin };
        Some(Rest { late, armies, standards: all, opening })
    }

    /// The armies, with the levels of `level-of-flight SIDE N`.
    fn armies(&self, box_entry: &[HexId]) -> BySide<Army> {
        let mut armies = self.vocabulary.armies(box_entry);
        for mut words in self.picture.lines("level-of-flight") {
            let side = words.pick("side", &self.vocabulary.sides());
            let level = words.number("Flight Level", 0..=999);
            words.end();
            if let Some((side, level)) = side.zip(level) {
                armies[side].level = level;
            }
        }
        armies
    }

    /// `standard HEX` where one side alone has one, else `standard SIDE HEX` and `standard SIDE HEX battle ID`.
    fn standards(&self, map: &HexMap, pieces: &mut Pieces) -> Standards {
        let gathering = self.vocabulary.gathering();
        let mut found = Standards::default();
        if let [(_, side)] = gathering[..] {
            // It belongs to the setting even if it does not stand any more.
            let name = STANDARDS[0].to_string();
            found.all.push(Standard { name, side, command: None });
            let hex = self.picture.line("standard").and_then(|mut words| {
                let hex = words.hex(map);
                words.end();
                hex
            });
            found.at.extend(hex.map(|hex| (StandardId(0), hex)));
            return found;
        }
        for mut words in self.picture.lines("standard") {
            let side = words.pick("side", &gathering);
            let hex = words.hex(map);
            let command = self.command_of_standard(&mut words, side, pieces);
            let name = STANDARDS.get(found.all.len());
            if name.is_none() {
                words.fault(format!("is one Standard too many; at most {} are possible", STANDARDS.len()));
            }
            let id = u8::try_from(found.all.len()).ok().map(StandardId);
            let (Some(side), Some(hex), Some(command)) = (side, hex, command) else { continue };
            let (Some(name), Some(id)) = (name, id) else { continue };
            found.at.push((id, hex));
            found.all.push(Standard { name: (*name).to_string(), side, command: Some(command) });
        }
        found
    }

    /// The command that is named, or that of the overall commander.
    fn command_of_standard(&self, words: &mut Words<'_>, side: Option<Side>, pieces: &mut Pieces) -> Option<BattleId> {
        if words.peek().is_none() {
            let overall = pieces.overall[side?.index()];
            if overall.is_none() {
                words.fault("belongs to no command: name it, `battle ID`, or draw its leader `overall`");
            }
            return overall;
        }
        words.pick("word about a Standard", &[("battle", ())])?;
        let name = words.need("Battle")?;
        words.end();
        self.battle(words, name, side?, pieces)
    }

    /// `entry BATTLE HEX…` into the Battles; gives the hexes of `entry box HEX…`.
    fn entries(&self, map: &HexMap, pieces: &mut Pieces) -> Vec<HexId> {
        let mut box_entry = Vec::new();
        for mut words in self.picture.lines("entry") {
            let has_box = Side::ALL.into_iter().any(|side| self.vocabulary.has_box(side));
            if has_box && words.peek() == Some("box") {
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

    /// Where the game stands, and how many continuity rolls have succeeded in the player turn.
    fn start(&self, pieces: &Pieces) -> Option<(Begin, u8)> {
        let Some(mut words) = self.picture.line("start") else {
            self.picture.fault("has no `start` line; write `start activate red` or the like");
            return None;
        };
        let kinds = [("free", 0), ("activate", 1), ("combat", 2), ("continue", 3)];
        let kind = words.pick("start", &kinds)?;
        if kind == 0 {
            let side = words.pick("side", &self.vocabulary.sides());
            words.end();
            return Some((Begin::Free(side?), 0));
        }
        let battle = words.pick("Battle of the picture", &pieces.battle_names())?;
        let mut grant = Grant::Rolled;
        if kind != 3 && words.peek() == Some("free") {
            words.next();
            grant = Grant::Free;
        }
        let counts = self.vocabulary.charts.charts.continuity_each != 0;
        let successes = match words.peek() {
            Some(_) if kind == 3 && counts => words.number("number of successes", 0..=9)?,
            _ => 0,
        };
        words.end();
        let begin = match kind {
            1 => Begin::Activate(battle, grant),
            2 => Begin::Combat(battle, grant),
            _ => Begin::Continue(battle),
        };
        Some((begin, successes))
    }
}
