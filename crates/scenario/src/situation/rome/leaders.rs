//! The leaders of a picture: `leader ID SIDE at AREA …`.

use super::picture::{Drawing, Formations, SIDES};
use super::units::{Troops, begins, reserved};
use crate::error::{known, quote};
use crate::situation::picture::Words;
use acies_board::{AreaId, AreaMap};
use acies_kernel::Side;
use acies_rules_rome::opening::DrawnLeader;
use acies_rules_rome::setting::{FormationId, Leader, LeaderId, MAX_LEADERS, Rank, Setting, UnitId};
use acies_rules_rome::{Command, Where};

/// All leaders of a picture; the inferior ones, one for each formation, stand last.
pub(super) struct Chiefs {
    pub(super) leaders: Vec<Leader>,
    pub(super) drawn: Vec<DrawnLeader>,
    /// The army commander of each side, if it has leaders.
    pub(super) commanders: [Option<LeaderId>; 2],
    /// Whose original one died on an earlier turn.
    widowed: [bool; 2],
}

/// A leader who was read, before his id is known.
struct Entry {
    leader: Leader,
    drawn: DrawnLeader,
    commander: bool,
}

impl Chiefs {
    pub(super) fn read(drawing: &Drawing<'_>, map: &AreaMap, formations: &Formations, troops: &Troops) -> Chiefs {
        let sheet = Sheet { drawing, map, formations, troops };
        let mut entries: Vec<Entry> = Vec::new();
        let most = MAX_LEADERS - formations.all.len();
        for mut words in drawing.picture.lines("leader") {
            let entry = sheet.entry(&mut words, &entries);
            if entries.len() >= most {
                words.fault(format!("is one leader too many; at most {most} are possible"));
                break;
            }
            entries.extend(entry);
        }
        sheet.check_formations(&entries);
        let inferior = Setting::inferior_leaders(&formations.all, &drawing.charts.charts);
        let mut chiefs = Chiefs::ranked(entries, inferior, drawing.sides("commander-dead"));
        chiefs.set_ranks();
        chiefs
    }

    /// Leaders with counters first, in the order of the file, then all inferior ones.
    fn ranked(entries: Vec<Entry>, mut inferior: Vec<Leader>, widowed: [bool; 2]) -> Chiefs {
        let (mut leaders, mut drawn, mut chosen) = (Vec::new(), Vec::new(), Vec::new());
        let ordinary = entries.iter().filter(|entry| !entry.leader.inferior).count();
        for entry in entries {
            let at = match entry.leader.formation.filter(|_| entry.leader.inferior) {
                Some(formation) => {
                    // He has the place of the formation's inferior leader, under his own name.
                    let place = &mut inferior[formation.index()];
                    *place = Leader { tactical: place.tactical, initiative: place.initiative, ..entry.leader };
                    chosen.push((place.side, entry.drawn.at, entry.commander));
                    ordinary + formation.index()
                }
                None => {
                    chosen.push((entry.leader.side, entry.drawn.at, entry.commander));
                    leaders.push(entry.leader);
                    leaders.len() - 1
                }
            };
            drawn.push(DrawnLeader { leader: LeaderId(at as u8), ..entry.drawn });
        }
        leaders.extend(inferior);
        let commanders = Side::ALL.map(|side| {
            // The first who is not kept for later, unless another says that he is.
            let mine = || chosen.iter().zip(&drawn).filter(move |((of, ..), _)| *of == side);
            let named = mine().find(|((_, _, commander), _)| *commander);
            let first = || mine().find(|((_, at, _), _)| *at != Where::Aside);
            named.or_else(first).map(|(_, drawn)| drawn.leader)
        });
        Chiefs { leaders, drawn, commanders, widowed }
    }

    fn set_ranks(&mut self) {
        for id in self.commanders.into_iter().flatten() {
            self.leaders[id.index()].rank = Rank::Commander;
        }
    }

    /// The army commanders as the battle began; one who died on an earlier turn is not in the picture.
    pub(super) fn original(&self, side: Side) -> Option<LeaderId> {
        self.commanders[side.index()].filter(|_| !self.widowed[side.index()])
    }

    /// The army commanders now: one who is lost is not.
    pub(super) fn present(&self) -> [Option<LeaderId>; 2] {
        let is_lost = |id: &LeaderId| matches!(self.place(*id), Some(Where::Gone | Where::Exited));
        self.commanders.map(|commander| commander.filter(|id| !is_lost(id)))
    }

    /// Whose original commander is dead, this turn or before.
    pub(super) fn bereft(&self) -> [bool; 2] {
        let dead = self.commanders.map(|id| id.is_some_and(|id| self.place(id) == Some(Where::Gone)));
        [0, 1].map(|i| self.widowed[i] || dead[i])
    }

    fn place(&self, leader: LeaderId) -> Option<Where> {
        self.drawn.iter().find(|drawn| drawn.leader == leader).map(|drawn| drawn.at)
    }
}

/// What the line of a leader is read against.
struct Sheet<'s, 'd> {
    drawing: &'s Drawing<'d>,
    map: &'s AreaMap,
    formations: &'s Formations,
    troops: &'s Troops,
}

impl Sheet<'_, '_> {
    fn entry(&self, words: &mut Words<'_>, before: &[Entry]) -> Option<Entry> {
        let units = self.troops.units.iter().map(|unit| unit.name.as_str());
        let name = words.name(&reserved(), units.chain(before.iter().map(|entry| entry.leader.name.as_str())));
        let side = words.pick("side", &SIDES)?;
        let mut chief = Chief::default();
        while let Some(word) = words.next() {
            chief.word(word, words, self, side)?;
        }
        let (name, at) = (name?, chief.place(words, self)?);
        if let Some(enemy) = self.troops.enemy_at(at, side) {
            words.fault(format!("{}, an enemy, stands there already; put him elsewhere", enemy.name));
            return None;
        }
        Some(chief.entry(name, side, at, self))
    }

    /// A formation has one leader at a time.
    fn check_formations(&self, entries: &[Entry]) {
        for id in (0..self.formations.all.len()).map(|id| FormationId(id as u8)) {
            let leads = |entry: &&Entry| {
                let present = matches!(entry.drawn.at, Where::Map(_) | Where::Waiting);
                present && entry.leader.formation == Some(id)
            };
            let names: Vec<&str> = entries.iter().filter(leads).map(|entry| entry.leader.name.as_str()).collect();
            if names.len() > 1 {
                let (formation, names) = (&self.formations.all[id.index()].name, names.join(" and "));
                let what = format!("{names} both lead {formation}; give one `f N` or `no-formation`");
                self.drawing.picture.fault(what);
            }
        }
    }
}

/// A leader while his line is read.
struct Chief {
    at: Option<AreaId>,
    arrives: Option<u8>,
    reserve: bool,
    dead: bool,
    exited: bool,
    inferior: Option<UnitId>,
    formation: Option<FormationId>,
    no_formation: bool,
    commander: bool,
    intermediate: bool,
    tactical: u8,
    initiative: u8,
    command: Command,
    moved: bool,
    attacked: bool,
    points: Option<u8>,
    always: bool,
}

impl Default for Chief {
    fn default() -> Chief {
        Chief {
            at: None,
            arrives: None,
            reserve: false,
            dead: false,
            exited: false,
            inferior: None,
            formation: None,
            no_formation: false,
            commander: false,
            intermediate: false,
            tactical: 1,
            initiative: 3,
            command: Command::In,
            moved: false,
            attacked: false,
            points: None,
            always: false,
        }
    }
}

const WORDS: [&str; 18] = [
    "at",
    "arrives",
    "reserve",
    "dead",
    "exited",
    "inferior",
    "f",
    "no-formation",
    "commander",
    "intermediate",
    "tactical",
    "initiative",
    "check",
    "out",
    "moved",
    "attacked",
    "points",
    "always",
];

impl Chief {
    fn word(&mut self, word: &str, words: &mut Words<'_>, sheet: &Sheet<'_, '_>, side: Side) -> Option<()> {
        match word {
            "at" => self.at = Some(words.area(sheet.map)?),
            "arrives" => self.arrives = Some(words.number("turn", 1..=99)?),
            "reserve" => self.reserve = true,
            "dead" => self.dead = true,
            "exited" => self.exited = true,
            "inferior" => {
                words.pick("word between `inferior` and a unit", &[("with", ())])?;
                self.inferior = Some(sheet.troops.find(words)?);
            }
            "f" => self.formation = Some(sheet.formations.number(words, side)?),
            "no-formation" => self.no_formation = true,
            "commander" => self.commander = true,
            "intermediate" => self.intermediate = true,
            "tactical" => self.tactical = words.number("tactical rating", 0..=9)?,
            "initiative" => self.initiative = words.number("initiative", 0..=9)?,
            "check" => self.command = Command::Check,
            "out" => self.command = Command::Out,
            "moved" => self.moved = true,
            "attacked" => self.attacked = true,
            "points" => self.points = Some(words.number("number of points", 0..=20)?),
            "always" => self.always = true,
            _ => {
                let all = known(word, WORDS);
                words.fault(format!("{} says nothing about a leader; {all}", quote(word)));
                return None;
            }
        }
        Some(())
    }

    fn place(&self, words: &Words<'_>, sheet: &Sheet<'_, '_>) -> Option<Where> {
        let with = self.inferior.map(|unit| sheet.troops.place(unit));
        let place = match (self.at, self.reserve, self.dead, self.exited, with) {
            (Some(_), false, false, false, None) if self.arrives.is_some() => Some(Where::Waiting),
            (Some(area), false, false, false, None) => Some(Where::Map(area)),
            (None, true, false, false, None) => Some(Where::Aside),
            (None, false, true, false, None) => Some(Where::Gone),
            (None, false, false, true, None) => Some(Where::Exited),
            (None, false, false, false, Some(at @ Where::Map(_))) => Some(at),
            _ => None,
        };
        if place.is_none() {
            words.fault("needs one of `at AREA`, `reserve`, `dead`, `exited` and `inferior with U`, U on the map");
        }
        place
    }

    fn entry(self, name: String, side: Side, at: Where, sheet: &Sheet<'_, '_>) -> Entry {
        let leads = !self.no_formation && !self.reserve;
        let own = |unit: UnitId| sheet.troops.units[unit.index()].formation;
        let usual = || self.inferior.map_or_else(|| sheet.formations.id(side, 1), own);
        let formation = leads.then(|| self.formation.unwrap_or_else(usual));
        let rank = match formation {
            _ if self.intermediate => Rank::Intermediate,
            Some(_) => Rank::Formation,
            None => Rank::Staff,
        };
        let namesake = sheet.drawing.book.namesake(side, &name);
        let points = self.points.or(namesake.map(|leader| leader.points)).unwrap_or(1);
        let leader = Leader {
            name,
            side,
            formation,
            rank,
            tactical: self.tactical,
            initiative: self.initiative,
            start: begins(at, self.arrives, self.at),
            points,
            always: self.always || namesake.is_some_and(|leader| leader.always),
            inferior: self.inferior.is_some(),
        };
        let drawn = DrawnLeader {
            // His id is known when all have been read.
            leader: LeaderId(0),
            at,
            moved: self.moved,
            attacked: self.attacked,
            command: self.command,
            with: self.inferior,
        };
        Entry { leader, drawn, commander: self.commander }
    }
}
