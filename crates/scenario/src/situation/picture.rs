//! From a picture to a setting with the position it draws.
//!
//! The lines of a picture may stand in any order, so they are read in passes: the ground first,
//! then the pieces, then what speaks of them.

mod ground;
mod pieces;
mod words;

use super::{PictureLine, Situation};
use crate::charts::ChartFile;
use crate::error::{DataError, Faults, known, quote};
use crate::registry::{AnyRules, files, load, read_files};
use crate::rulesets;
use acies_board::{HexId, HexMap};
use acies_kernel::Side;
use acies_rules_iron::opening::{Begin, Opening};
use acies_rules_iron::setting::{Options, Setting, sight_table};
use acies_rules_iron::{Grant, Iron};
use pieces::Pieces;
use std::sync::LazyLock;
use words::Words;

/// A situation ready to be played or drawn.
pub struct Stage {
    /// The engine; its first position is the one of the picture.
    pub rules: AnyRules,
    /// The map.
    pub map: HexMap,
}

/// Makes an engine of a situation of this ruleset.
///
/// # Errors
/// Everything that is wrong with the picture.
pub fn stage(ruleset: &str, situation: &Situation) -> Result<Stage, DataError> {
    if !rulesets().iter().any(|known| known.id == ruleset) {
        let what = known(ruleset, rulesets().iter().map(|known| known.id));
        return Err(DataError::one(&situation.file, "ruleset", format!("{} is none; {what}", quote(ruleset))));
    }
    if let Some(line) = situation.picture.iter().find(|line| line.keyword == "scenario") {
        return scenario(situation, line, ruleset);
    }
    let base = BASE.as_ref().map_err(Clone::clone)?;
    let faults = Faults::new(&situation.file);
    let setting = Drawing { faults: &faults, situation, base }.setting();
    let setting = faults.settle(setting)?;
    let map = setting.map.clone();
    Ok(Stage { rules: AnyRules::Iron(Iron::new(setting)), map })
}

/// The numbers of the ruleset that a picture does not repeat.
struct Base {
    charts: ChartFile,
    unseen_distance: u8,
    entry_surcharge: u8,
}

static BASE: LazyLock<Result<Base, DataError>> = LazyLock::new(|| {
    let field = read_files(&files("mohacs")?, &[])?.0;
    let (unseen_distance, entry_surcharge) = (field.setting.unseen_distance, field.setting.entry_surcharge);
    Ok(Base { charts: crate::charts::charts("suleiman")?, unseen_distance, entry_surcharge })
});

/// `scenario mohacs`: the real thing, at its set-up.
fn scenario(situation: &Situation, line: &PictureLine, ruleset: &str) -> Result<Stage, DataError> {
    let faults = Faults::new(&situation.file);
    let ids = rulesets().iter().filter(|known| known.id == ruleset).flat_map(|known| known.scenarios);
    let ids: Vec<&str> = ids.copied().collect();
    let id = match line.words.as_slice() {
        [id] if ids.contains(&id.as_str()) => Some(id),
        words => {
            let what = known(&words.join(" "), ids);
            faults.add(Some(line.line), "scenario", format!("names no scenario of this ruleset; {what}"));
            None
        }
    };
    let mut options = Vec::new();
    for other in situation.picture.iter().filter(|other| other.line != line.line) {
        match (other.keyword.as_str(), other.words.as_slice()) {
            ("option", [option]) => options.push(option.clone()),
            _ => {
                let what = "does not go with `scenario`; only `option ID` does";
                faults.add(Some(other.line), &other.keyword, what);
            }
        }
    }
    let id = faults.settle(id)?;
    let loaded = load(id, &options)?;
    Ok(Stage { rules: loaded.rules, map: loaded.map.map })
}

/// A picture while it is read.
struct Drawing<'d> {
    faults: &'d Faults,
    situation: &'d Situation,
    base: &'d Base,
}

/// What the lines say besides ground and pieces.
struct Rest {
    options: Options,
    box_entry: Vec<HexId>,
    opening: Opening,
}

const GROUND: [&str; 9] = ["map", "marsh", "village", "level", "road", "stream", "bridge", "entrenchment", "void"];
const OTHERS: [&str; 10] =
    ["hungarian", "ottoman", "leader", "standard", "entry", "option", "may-seize", "may-repeat", "points", "start"];

impl<'d> Drawing<'d> {
    fn lines(&self, keyword: &'static str) -> impl Iterator<Item = Words<'d>> + use<'d> {
        let faults = self.faults;
        let lines = self.situation.picture.iter().filter(move |line| line.keyword == keyword);
        lines.map(move |line| Words::new(faults, line))
    }

    /// The one line with this keyword, if there is one.
    fn line(&self, keyword: &'static str) -> Option<Words<'d>> {
        let mut lines = self.lines(keyword);
        let first = lines.next();
        for again in lines {
            again.fault(format!("stands twice; write one `{keyword}` line"));
        }
        first
    }

    fn setting(&self) -> Option<Setting> {
        self.check_keywords();
        let map = self.ground()?;
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
            Err(what) => self.faults.add(Some(self.situation.line), "situation", what),
        }
        Some(setting)
    }

    fn check_keywords(&self) {
        for line in &self.situation.picture {
            let word = line.keyword.as_str();
            let all = || GROUND.into_iter().chain(OTHERS).chain(["covers", "scenario"]);
            if !all().any(|keyword| keyword == word) {
                let what = format!("{} begins no line of a picture; {}", quote(word), known(word, all()));
                self.faults.add(Some(line.line), "", what);
            }
        }
    }

    fn rest(&self, map: &HexMap, pieces: &mut Pieces) -> Option<Rest> {
        let box_entry = self.entries(map, pieces);
        let mut options = Options { what_if: false, unseen: true, no_early_seizure: true, repeat_battle: true };
        for mut words in self.lines("option") {
            options.what_if |= words.pick("option", &[("what-if", ())]).is_some();
            words.end();
        }
        let yes_no = [("yes", true), ("no", false)];
        let switch = |keyword: &'static str, otherwise: bool| {
            let said = self.line(keyword).and_then(|mut words| {
                let said = words.pick("answer", &yes_no);
                words.end();
                said
            });
            said.unwrap_or(otherwise)
        };
        let (may_seize, may_repeat) = (switch("may-seize", true), switch("may-repeat", false));
        let standard = self.line("standard").and_then(|mut words| {
            let hex = words.hex(map);
            words.end();
            hex
        });
        let points = self.points();
        let begin = self.start(pieces);
        let (units, leaders) = (pieces.drawn.clone(), pieces.leaders_at.clone());
        let opening = Opening { units, leaders, standard, may_seize, may_repeat, points, begin: begin? };
        Some(Rest { options, box_entry, opening })
    }

    /// `entry BATTLE HEX…` into the Battles; gives the hexes of `entry box HEX…`.
    fn entries(&self, map: &HexMap, pieces: &mut Pieces) -> Vec<HexId> {
        let mut box_entry = Vec::new();
        for mut words in self.lines("entry") {
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
        for mut words in self.lines("points") {
            let side = words.side();
            let number = words.number("number of flight points", 0..=999);
            words.end();
            if let (Some(side), Some(number)) = (side, number) {
                points[side.index()] = number;
            }
        }
        points
    }

    fn start(&self, pieces: &Pieces) -> Option<Begin> {
        let Some(mut words) = self.line("start") else {
            let what = "has no `start` line; write `start activate red` or the like";
            self.faults.add(Some(self.situation.line), "situation", what);
            return None;
        };
        let kinds = [("free", 0), ("activate", 1), ("combat", 2), ("continue", 3)];
        let kind = words.pick("start", &kinds)?;
        if kind == 0 {
            let side = words.side();
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
