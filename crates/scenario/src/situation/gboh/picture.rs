//! Pictures of Great Battles of History positions: from the lines to a setting with its opening.

use super::leaders::Chiefs;
use super::units::Troops;
use super::vocabulary::{Enemy, Vocabulary};
use crate::embedded::Ruleset;
use crate::error::{DataError, Faults};
use crate::situation::Situation;
use crate::situation::picture::{Picture, Words};
use acies_kernel::Side;
use acies_rules_gboh::lay::Lay;
use acies_rules_gboh::setting::Setting;

/// The setting of a picture; its opening is the position drawn.
///
/// # Errors
/// Everything that is wrong with the picture.
pub(in crate::situation) fn setting(ruleset: &Ruleset, situation: &Situation) -> Result<Setting, DataError> {
    let words = Vocabulary::of(ruleset)?;
    let faults = Faults::new(&situation.file);
    let picture = Picture { faults: &faults, situation };
    let setting = Drawing { picture, words, enemy: enemy(picture, words) }.setting();
    faults.settle(setting)
}

/// The enemy that the lines of a picture name; the first of all if they name none.
fn enemy<'v>(picture: Picture<'_>, vocabulary: &'v Vocabulary) -> &'v Enemy {
    let mut found: Option<&Enemy> = None;
    for (keyword, mut words) in picture.all() {
        let name = match keyword {
            "leader" => {
                words.next();
                words.next()
            }
            "retreat" | "withdrawal" | "replacements" | "ferocity" | "bonus" | "champion" | "crossing" => words.next(),
            keyword => Some(keyword),
        };
        let Some(enemy) = name.and_then(|name| vocabulary.enemy(name)) else { continue };
        match found {
            Some(other) if other.army.id != enemy.army.id => {
                let (first, other) = (&vocabulary.first.id, &other.army.id);
                words.fault(format!("`{first}` fights `{other}` here already; a battle has two sides"));
            }
            _ => found = Some(enemy),
        }
    }
    found.unwrap_or_else(|| vocabulary.usual_enemy())
}

/// A picture while it is read.
pub(super) struct Drawing<'d> {
    pub(super) picture: Picture<'d>,
    pub(super) words: &'d Vocabulary,
    pub(super) enemy: &'d Enemy,
}

impl<'d> Drawing<'d> {
    fn setting(&self) -> Option<Setting> {
        self.picture.check_keywords(&self.words.keywords());
        let map = self.picture.ground(&self.words.land())?;
        let mut nations = Vec::new();
        let mut troops = Troops::read(self, &map, &mut nations);
        let chiefs = Chiefs::read(self, &map, &troops, &mut nations);
        let opening = self.opening(&troops, &chiefs);
        let (options, classic) = self.options();
        let contingents = self.contingents(classic, &mut troops, &chiefs);
        let (special, arrivals) = self.rules(&map, &troops.units, &chiefs.leaders);
        let mut setting = Setting {
            armies: self.armies(),
            crossing: self.crossing(&map),
            map,
            charts: self.words.charts.charts,
            profile: self.words.charts.profile.clone(),
            nations,
            units: troops.units,
            leaders: chiefs.leaders,
            contingents,
            special,
            arrivals,
            upwind: self.wind(),
            fast: None,
            options,
            classic,
            opening: None,
            lay: Lay::default(),
        };
        setting.reckon();
        let opening = opening?;
        if let Err(what) = opening.state(&setting) {
            self.picture.fault(what);
        }
        setting.opening = Some(opening);
        Some(setting)
    }

    /// The words for the sides.
    pub(super) fn sides(&self) -> [(&'d str, Side); 2] {
        self.words.sides(self.enemy)
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
