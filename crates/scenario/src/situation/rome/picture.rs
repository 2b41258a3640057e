//! Pictures of Rome at War positions: from the lines to a setting with its opening.

use super::leaders::Chiefs;
use super::rules::Book;
use super::units::Troops;
use super::{ground, start};
use crate::error::{DataError, Faults};
use crate::rome::charts::{ChartFile, charts};
use crate::situation::Situation;
use crate::situation::picture::{Picture, Words};
use acies_kernel::Side;
use acies_rules_rome::setting::{Formation, FormationId, MAX_FORMATIONS, Options, Setting};
use std::sync::LazyLock;

/// The setting of a picture; its opening is the position drawn.
///
/// # Errors
/// Everything that is wrong with the picture.
pub(in crate::situation) fn setting(situation: &Situation) -> Result<Setting, DataError> {
    let charts = CHARTS.as_ref().map_err(Clone::clone)?;
    let faults = Faults::new(&situation.file);
    let picture = Picture { faults: &faults, situation };
    let book = Book::of(picture)?;
    let setting = Drawing { picture, charts, book }.setting();
    faults.settle(setting)
}

static CHARTS: LazyLock<Result<ChartFile, DataError>> = LazyLock::new(|| charts("rome-at-war"));

/// The words for the sides, and the first letters of their formations.
pub(super) const SIDES: [(&str, Side); 2] = [("rome", Side::First), ("carthage", Side::Second)];
const LETTERS: [char; 2] = ['R', 'C'];

/// A picture while it is read.
pub(super) struct Drawing<'d> {
    pub(super) picture: Picture<'d>,
    pub(super) charts: &'d ChartFile,
    pub(super) book: Book,
}

const KEYWORDS: [&str; 13] = [
    "rome",
    "carthage",
    "leader",
    "turn",
    "option",
    "rules",
    "collapsed",
    "routed",
    "activated",
    "ready",
    "commander-dead",
    "quiet",
    "start",
];

impl<'d> Drawing<'d> {
    fn setting(&self) -> Option<Setting> {
        let keywords: Vec<&str> = ground::keywords().chain(KEYWORDS).collect();
        self.picture.check_keywords(&keywords);
        let map = self.picture.areas()?;
        let formations = Formations::of(self.picture);
        let troops = Troops::read(self, &map, &formations);
        let chiefs = Chiefs::read(self, &map, &formations, &troops);
        let options = self.options();
        let opening = start::opening(self, &formations, &troops, &chiefs);
        Some(Setting {
            armies: self.book.armies(&self.charts.charts, &chiefs),
            special: self.book.special(&map, options),
            book: self.book.named(),
            victory: self.book.victory(),
            map,
            charts: self.charts.charts,
            formations: formations.all,
            units: troops.units,
            leaders: chiefs.leaders,
            options,
            opening: Some(opening?),
        })
    }

    fn options(&self) -> Options {
        let mut options = Options::default();
        let all: Vec<(&str, &str)> =
            self.charts.options.iter().map(|(option, _)| (option.id.as_str(), option.id.as_str())).collect();
        for mut words in self.picture.lines("option") {
            if let Some(switch) = words.pick("option", &all).and_then(|id| options.switch(id)) {
                *switch = true;
            }
            words.end();
        }
        if options.optional_setup && !self.book.has_optional_setup() {
            self.picture.fault("`option zama-optional-setup` needs the zones of a scenario; add `rules zama`");
        }
        options
    }

    /// What the one line with this keyword says.
    pub(super) fn once<T>(&self, keyword: &'static str, read: impl FnOnce(&mut Words<'d>) -> Option<T>) -> Option<T> {
        let mut words = self.picture.line(keyword)?;
        let value = read(&mut words)?;
        words.end();
        Some(value)
    }

    /// The sides that lines of the form `KEYWORD SIDE` name.
    pub(super) fn sides(&self, keyword: &'static str) -> [bool; 2] {
        let mut found = [false; 2];
        for mut words in self.picture.lines(keyword) {
            if let Some(side) = words.pick("side", &SIDES) {
                found[side.index()] = true;
            }
            words.end();
        }
        found
    }
}

/// The formations of a picture: as many of each side as its units and leaders name, at least one.
pub(super) struct Formations {
    pub(super) all: Vec<Formation>,
    first_of: [u8; 2],
    counts: [u8; 2],
}

impl Formations {
    /// Counts them before anything else is read: `f N` of units and leaders.
    fn of(picture: Picture<'_>) -> Formations {
        let mut counts = [1_u8; 2];
        for (keyword, mut words) in picture.all() {
            let side = match keyword {
                "leader" => words.next().and_then(|_| words.next()),
                keyword => Some(keyword),
            };
            let Some((_, side)) = SIDES.into_iter().find(|(name, _)| Some(*name) == side) else { continue };
            while let Some(word) = words.next() {
                let number = words.peek().filter(|_| word == "f").and_then(|word| word.parse::<u8>().ok());
                let count = &mut counts[side.index()];
                *count = number.filter(|n| *n <= MOST).unwrap_or(0).max(*count);
            }
        }
        let all = counts[0] + counts[1];
        if usize::from(all) > MAX_FORMATIONS {
            picture.fault(format!("has {all} formations; at most {MAX_FORMATIONS} are possible"));
            counts = [1; 2];
        }
        let of_side = |(_, side): (&str, Side)| {
            let letter = LETTERS[side.index()];
            (1..=counts[side.index()]).map(move |n| Formation { name: format!("{letter}{n}"), side })
        };
        Formations { all: SIDES.into_iter().flat_map(of_side).collect(), first_of: [0, counts[0]], counts }
    }

    /// Reads the number of a formation of a side.
    pub(super) fn number(&self, words: &mut Words<'_>, side: Side) -> Option<FormationId> {
        let n = words.number("number of a formation", 1..=MOST)?;
        Some(self.id(side, n))
    }

    /// The formation of a side with this number, from 1.
    pub(super) fn id(&self, side: Side, n: u8) -> FormationId {
        let n = n.clamp(1, self.counts[side.index()]);
        FormationId(self.first_of[side.index()] + n - 1)
    }

    /// A formation by its name.
    pub(super) fn find(&self, words: &mut Words<'_>) -> Option<FormationId> {
        words.pick_name("formation of this picture", &self.names())
    }

    fn names(&self) -> Vec<(&str, FormationId)> {
        (0..).zip(&self.all).map(|(id, formation)| (formation.name.as_str(), FormationId(id))).collect()
    }
}

/// The most formations of a side: the other has at least one.
const MOST: u8 = (MAX_FORMATIONS - 1) as u8;
