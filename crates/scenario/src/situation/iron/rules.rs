//! The battle whose rules hold on a picture: the ruleset's first, or the one that a `rules` line names. It lends them to
//! the Battles of the picture that have the ids of its own.

use super::pieces::Pieces;
use super::vocabulary::{Vocabulary, battle_options};
use crate::iron::read_files;
use crate::registry::files;
use crate::situation::picture::Picture;
use acies_board::{HexId, HexMap, Terrain};
use acies_kernel::Side;
use acies_rules_iron::profile::Late;
use acies_rules_iron::setting::{
    Arrival, Battle, BattleId, Battles, Condition, Followers, Mud, Setting, Sortie, Special, UnitId, Unseen, Wavering,
};

/// What the lines `rules` and `option` say.
pub(super) struct Choice {
    /// The battle that is named.
    pub(super) named: Option<Setting>,
    pub(super) options: Vec<String>,
}

impl Choice {
    pub(super) fn read(picture: Picture<'_>, vocabulary: &Vocabulary) -> Option<Choice> {
        let battle = picture.line("rules").map(|mut words| {
            let ids: Vec<(&str, &str)> = vocabulary.battles.iter().map(|id| (*id, *id)).collect();
            let id = words.pick("battle of this ruleset", &ids);
            words.end();
            let own = id.and_then(|id| battle_options(id).map_err(|error| words.fault(error.to_string())).ok());
            id.zip(own)
        });
        let (battle, own) = match battle {
            Some(found) => found.map(|(id, own)| (Some(id), own))?,
            None => (None, Vec::new()),
        };
        let all: Vec<(&str, String)> =
            vocabulary.options.iter().chain(&own).map(|id| (id.as_str(), id.clone())).collect();
        let mut options = Vec::new();
        for mut words in picture.lines("option") {
            options.extend(words.pick("option", &all));
            words.end();
        }
        vocabulary.charts.check_pairs(&options, |what| picture.fault(what));
        let named = battle.map(|id| {
            let of_battle: Vec<String> = options.iter().filter(|option| own.contains(option)).cloned().collect();
            let read = files(id).and_then(|files| read_files(&files, &of_battle));
            read.map(|(field, _)| field.setting).map_err(|error| picture.fault(error.to_string())).ok()
        });
        match named {
            Some(None) => None,
            named => Some(Choice { named: named.flatten(), options }),
        }
    }
}

/// A battle that lends its rules.
#[derive(Clone, Copy)]
pub(super) struct Lender<'b> {
    set: &'b Setting,
    /// By the battle's sides: those of the picture.
    sides: [Side; 2],
}

impl<'b> Lender<'b> {
    /// The sides of the picture are those of the battle with the same name; if only one has it, the others are the
    /// others.
    pub(super) fn new(set: &'b Setting, vocabulary: &Vocabulary) -> Lender<'b> {
        let same = |side: Side| vocabulary.side(&set.army(side).id);
        let first = same(Side::First).or_else(|| same(Side::Second).map(Side::other)).unwrap_or(Side::First);
        Lender { set, sides: [first, first.other()] }
    }

    pub(super) fn setting(self) -> &'b Setting {
        self.set
    }

    fn side(self, side: Side) -> Side {
        self.sides[side.index()]
    }

    /// The Battle with this id if the rules say something of it alone, and its side in the picture.
    pub(super) fn noted(self, name: &str) -> Option<(&'b Battle, Side)> {
        let noted = |the: &&Battle| {
            the.arrival != Arrival::WithBattle || the.second_commands.is_some() || the.flight_bonus != 0
        };
        let found = self.set.battles.iter().filter(noted).find(|battle| battle.name == name);
        found.map(|battle| (battle, self.side(battle.side)))
    }

    /// When a Battle of the picture comes on, once all its Battles are known.
    pub(super) fn arrival(self, name: &str, battles: &[Battle]) -> Arrival {
        let Some((noted, _)) = self.noted(name) else { return Arrival::WithBattle };
        let drawn = |other: Option<BattleId>| other.and_then(|other| self.drawn(other, battles));
        match noted.arrival {
            Arrival::Behind(other) => Arrival::Behind(drawn(other)),
            Arrival::WithBattle | Arrival::ByRoll => noted.arrival,
            Arrival::When(condition) => Arrival::When(match condition {
                Condition::FromStart | Condition::AfterEnemyPoints(_) => condition,
                // A command that is not drawn has come, and has acted, before the picture.
                Condition::AfterArrival(other) => {
                    self.drawn(other, battles).map_or(Condition::FromStart, Condition::AfterArrival)
                }
                Condition::AfterActivation(others) => match others.map(drawn) {
                    [None, None] => Condition::FromStart,
                    others => Condition::AfterActivation(others),
                },
            }),
        }
    }

    /// The late groups of the picture.
    pub(super) fn late(self, battles: &[Battle]) -> Option<Late> {
        let late = self.set.late()?;
        let rolls = late.rolls.iter().filter_map(|(rolls, group)| Some((*rolls, self.drawn(*group, battles)?)));
        Some(Late { side: self.side(late.side), rolls: rolls.collect() })
    }

    /// A Battle of the battle in the picture.
    fn drawn(self, battle: BattleId, battles: &[Battle]) -> Option<BattleId> {
        let name = &self.set.battle(battle).name;
        battles.iter().zip(0..).find(|(battle, _)| battle.name == *name).map(|(_, id)| BattleId(id))
    }

    /// The special rules, as far as the picture has those whom they are about.
    pub(super) fn special(self, map: &HexMap, pieces: &Pieces) -> Special {
        let rules = &self.set.special;
        let battle = |id: BattleId| self.drawn(id, &pieces.battles);
        let battles = |all: Battles| {
            let mut found = Battles::default();
            let own = self.set.battle_ids().filter(|id| all.has(*id));
            own.filter_map(battle).for_each(|id| found.add(id));
            found
        };
        let wavering =
            |rule: Option<Wavering>| rule.and_then(|rule| Some(Wavering { battle: battle(rule.battle)?, ..rule }));
        let side = |side: Option<Side>| side.map(|side| self.side(side));
        let sortie = |rule: Sortie| Some(Sortie { battle: battle(rule.battle)?, against: battle(rule.against)? });
        Special {
            unseen: rules.unseen.map(|unseen| Unseen { side: self.side(unseen.side), ..unseen }),
            no_early_seizure: side(rules.no_early_seizure),
            repeat_battle: side(rules.repeat_battle),
            immobile: battles(rules.immobile),
            rides_off: wavering(rules.rides_off),
            leaves_unfought: wavering(rules.leaves_unfought),
            does_not_wait: wavering(rules.does_not_wait),
            garrison: rules.garrison.and_then(battle),
            sortie: rules.sortie.and_then(sortie),
            no_quarter: side(rules.no_quarter),
            wet: rules.wet,
            mud: rules.mud.as_ref().map(|mud| self.mud(mud, map)),
            wrong_way: battles(rules.wrong_way),
            early_standard: side(rules.early_standard),
            followers: rules.followers.as_ref().map(|followers| self.followers(followers, map, pieces)),
        }
    }

    /// The hexes of the picture with the numbers of these.
    fn hexes(self, hexes: &[HexId], map: &HexMap) -> Vec<HexId> {
        hexes.iter().filter_map(|hex| map.find(self.set.map.number(*hex))).collect()
    }

    fn mud(self, mud: &Mud, map: &HexMap) -> Mud {
        let mut hexes = self.hexes(&mud.hexes, map);
        hexes.retain(|hex| map.terrain(*hex) == Terrain::Clear);
        Mud { hexes, ..mud.clone() }
    }

    /// Those of the picture who have the names of the battle's.
    fn followers(self, followers: &Followers, map: &HexMap, pieces: &Pieces) -> Followers {
        let named = |id: &UnitId| {
            let name = &self.set.unit(*id).name;
            pieces.units.iter().zip(0..).find(|(unit, _)| unit.name == *name).map(|(_, id)| UnitId(id))
        };
        Followers {
            side: self.side(followers.side),
            units: followers.units.iter().filter_map(named).collect(),
            hexes: self.hexes(&followers.hexes, map),
            ..followers.clone()
        }
    }
}
