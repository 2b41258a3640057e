//! The leaders of a picture: `leader ID SIDE at HEX …`.

use super::lexicon::{LeaderWord, Lexicon};
use super::picture::Drawing;
use super::units::{Troops, nation, reserved};
use crate::error::{known, quote};
use crate::situation::picture::Words;
use acies_board::{HexId, HexMap};
use acies_kernel::Side;
use acies_rules_gboh::Where;
use acies_rules_gboh::opening::DrawnLeader;
use acies_rules_gboh::setting::{Leader, LeaderId, Limits, MAX_LEADERS, Rank, Start, UnitType};

/// All leaders of a picture.
#[derive(Default)]
pub(super) struct Chiefs {
    pub(super) leaders: Vec<Leader>,
    pub(super) drawn: Vec<DrawnLeader>,
}

impl Chiefs {
    pub(super) fn read(drawing: &Drawing<'_>, map: &HexMap, troops: &Troops, nations: &mut Vec<String>) -> Chiefs {
        let mut chiefs = Chiefs::default();
        for words in drawing.picture.lines("leader") {
            chiefs.leader(words, drawing, map, troops, nations);
        }
        chiefs
    }

    fn leader(
        &mut self,
        mut words: Words<'_>,
        drawing: &Drawing<'_>,
        map: &HexMap,
        troops: &Troops,
        nations: &mut Vec<String>,
    ) -> Option<()> {
        let units = troops.units.iter().map(|unit| unit.name.as_str());
        let name = words.name(&reserved(), units.chain(self.leaders.iter().map(|leader| leader.name.as_str())));
        let side = words.pick("side", &drawing.sides())?;
        let mut chief = Chief::default();
        while let Some(word) = words.next() {
            chief.word(drawing.words.lexicon, word, &mut words, map, nations)?;
        }
        let at = chief.place(&words)?;
        if let Some(enemy) = troops.unit_at(at).filter(|unit| unit.side != side) {
            words.fault(format!("{}, an enemy, stands there already; put him elsewhere", enemy.name));
            return None;
        }
        if self.leaders.len() >= MAX_LEADERS {
            words.fault(format!("is one leader too many; at most {MAX_LEADERS} are possible"));
            return None;
        }
        let leader = LeaderId(u8::try_from(self.leaders.len()).ok()?);
        // cat:4.31: only an overall commander has a strategy, unless the ruleset gives others their own.
        let lends = drawing.words.charts.profile.has_own_strategies() || chief.rank == Rank::Oc;
        let strategy = chief.strategy.filter(|_| lends);
        self.leaders.push(chief.leader(name?, side, at, strategy));
        let Chief { dead, wound, suspended, fell_back, finished, no_momentum, granted, phases, spent, .. } = chief;
        self.drawn.push(DrawnLeader {
            leader,
            at,
            dead,
            wound,
            suspended,
            fell_back,
            finished,
            no_momentum,
            granted,
            phases,
            spent,
        });
        Some(())
    }

    /// A leader on the map by his name.
    pub(super) fn find(&self, words: &mut Words<'_>) -> Option<LeaderId> {
        let on_map = self.drawn.iter().filter(|drawn| matches!(drawn.at, Where::Map(_)));
        let names: Vec<(&str, LeaderId)> =
            on_map.map(|drawn| (self.leaders[drawn.leader.index()].name.as_str(), drawn.leader)).collect();
        words.pick_name("leader on the map", &names)
    }
}

/// A leader while his line is read.
struct Chief {
    at: Option<HexId>,
    waiting: bool,
    dead: bool,
    rank: Rank,
    initiative: u8,
    range: u8,
    line_commands: Option<u8>,
    strategy: Option<u8>,
    charisma: u8,
    combat: u8,
    contingents: u8,
    elite: bool,
    wound: u8,
    suspended: bool,
    fell_back: bool,
    finished: bool,
    no_momentum: bool,
    granted: bool,
    phases: u8,
    spent: u8,
    nations: u64,
    types: u32,
}

impl Default for Chief {
    fn default() -> Chief {
        Chief {
            at: None,
            waiting: false,
            dead: false,
            rank: Rank::Sc,
            initiative: 4,
            range: 4,
            line_commands: None,
            strategy: None,
            charisma: 2,
            combat: 5,
            contingents: 0,
            elite: false,
            wound: 0,
            suspended: false,
            fell_back: false,
            finished: false,
            no_momentum: false,
            granted: false,
            phases: 0,
            spent: 0,
            nations: 0,
            types: 0,
        }
    }
}

/// The strategy of an overall commander of whom nothing is said.
const STRATEGY: u8 = 6;

impl Chief {
    fn word(
        &mut self,
        lexicon: &Lexicon,
        word: &str,
        words: &mut Words<'_>,
        map: &HexMap,
        nations: &mut Vec<String>,
    ) -> Option<()> {
        let Some(says) = lexicon.leader_word(word) else {
            let all = known(word, lexicon.leaders.iter().map(|(name, _)| *name));
            words.fault(format!("{} says nothing about a leader; {all}", quote(word)));
            return None;
        };
        match says {
            LeaderWord::At => self.at = Some(words.hex(map)?),
            LeaderWord::Waiting => self.waiting = true,
            LeaderWord::Dead => self.dead = true,
            LeaderWord::Rank(rank) => self.rank = rank,
            LeaderWord::Init => self.initiative = words.number("Initiative", 0..=20)?,
            LeaderWord::Range => self.range = words.number("command range", 0..=40)?,
            LeaderWord::Lines => self.line_commands = Some(words.number("number of line commands", 0..=9)?),
            LeaderWord::Strategy => self.strategy = Some(words.number("Strategy", 0..=20)?),
            LeaderWord::Charisma => self.charisma = words.number("Charisma", 0..=20)?,
            LeaderWord::Combat => self.combat = words.number("personal combat", 0..=20)?,
            LeaderWord::Contingents => self.contingents = words.number("number of contingents", 0..=9)?,
            LeaderWord::Elite => self.elite = true,
            LeaderWord::Wounded => self.wound = 1,
            LeaderWord::Wound => self.wound = words.number("wound", 1..=2)?,
            LeaderWord::Suspended => self.suspended = true,
            LeaderWord::FellBack => self.fell_back = true,
            LeaderWord::Finished => self.finished = true,
            LeaderWord::NoMomentum => self.no_momentum = true,
            LeaderWord::Granted => self.granted = true,
            LeaderWord::Phases => self.phases = words.number("number of Orders Phases", 0..=9)?,
            LeaderWord::Spent => self.spent = words.number("number of movement points", 0..=40)?,
            LeaderWord::Commands => self.commands(words, nations)?,
        }
        Some(())
    }

    /// `commands nation X`, `commands type HC`: one more whom he may command.
    fn commands(&mut self, words: &mut Words<'_>, nations: &mut Vec<String>) -> Option<()> {
        match words.pick("limit of command", &[("nation", true), ("type", false)])? {
            true => {
                let name = words.need("nation")?;
                self.nations |= 1 << nation(words, name, nations)?;
            }
            false => {
                let word = words.need("unit type")?;
                let kind = UnitType::from_print(word);
                if kind.is_none() {
                    let all = known(word, UnitType::ALL.map(UnitType::print));
                    words.fault(format!("{} is not a unit type; {all}", quote(word)));
                }
                self.types |= 1 << kind? as u8;
            }
        }
        Some(())
    }

    fn place(&self, words: &Words<'_>) -> Option<Where> {
        match (self.at, self.waiting, self.dead) {
            (Some(hex), false, false) => Some(Where::Map(hex)),
            (None, true, false) => Some(Where::Waiting),
            (None, false, true) => Some(Where::Gone),
            _ => {
                words.fault("needs one of `at HEX`, `waiting` and `dead`");
                None
            }
        }
    }

    fn leader(&self, name: String, side: Side, at: Where, strategy: Option<u8>) -> Leader {
        let Limits { nations, types, units } = Limits::NONE;
        let limits = Limits {
            nations: if self.nations == 0 { nations } else { self.nations },
            types: if self.types == 0 { types } else { self.types },
            units,
        };
        let usual = u8::from(matches!(self.rank, Rank::Oc | Rank::Sc));
        let Chief { rank, initiative, elite, range, charisma, combat, contingents, .. } = *self;
        let usual_strategy = if rank == Rank::Oc { STRATEGY } else { 0 };
        Leader {
            name,
            side,
            rank,
            // gboh:battles(mcc): he is never activated.
            initiative: if rank == Rank::Mcc { 0 } else { initiative },
            elite,
            line_commands: self.line_commands.unwrap_or(usual),
            range,
            strategy: strategy.unwrap_or(usual_strategy),
            charisma,
            combat,
            contingents,
            limits,
            start: match at {
                Where::Map(hex) => Start::Map(hex),
                Where::Waiting | Where::Gone => Start::Arrives(0),
            },
        }
    }
}
