//! What situations state of Rome at War positions alone.

use super::super::check::{same, side};
use super::super::facts::{FactKind, number};
use super::super::play::{Play, Scripted};
use super::super::stated::{self, Stated};
use crate::error::{known, quote};
use crate::rome::step_letter;
use acies_kernel::{Rules, Side};
use acies_rules_rome::setting::{FormationId, LeaderId, Level, UnitId};
use acies_rules_rome::{Marks, Rome, State, What, Where};

/// A fact of this engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RomeFact {
    /// `A step b`
    Step {
        /// The unit.
        unit: String,
        /// The letter.
        step: String,
    },
    /// `A eliminated`, `A not moved`, `L in command`, `R1 routed`, …
    State {
        /// The unit, leader or formation.
        thing: String,
        /// The state.
        state: RomeState,
        /// Whether it must be so, or must not.
        holds: bool,
    },
    /// `R1 leader L`, `R1 no leader`
    Leader {
        /// The formation.
        formation: String,
        /// Its leader; `None` when it must have none.
        leader: Option<String>,
    },
    /// `commander rome L`
    Commander {
        /// The side.
        side: String,
        /// Its army commander.
        leader: String,
    },
    /// `pool 1 4 0`
    Pool {
        /// Which of the pools of the last orders, from 1.
        count: usize,
        /// How many dice.
        dice: i32,
        /// What was added to each.
        plus: i32,
    },
    /// `target 4`: what the last single die was compared with.
    Target(i32),
    /// `morale 34 5`: the morale of an area, attacked as it is now.
    Morale {
        /// The area.
        area: String,
        /// How much.
        due: i32,
    },
    /// `collapsed rome`, `not collapsed rome`
    Collapsed {
        /// The side.
        side: String,
        /// Whether it must have.
        holds: bool,
    },
    /// `level major`, `level limited`, `level none`
    Level(&'static str),
    /// `turn 3`
    Turn(i32),
}

/// A state of a unit, a leader or a formation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The words are those of the page on situations.
pub enum RomeState {
    Eliminated,
    Exited,
    Home,
    Long,
    Small,
    Moved,
    Frozen,
    Fought,
    Aligned,
    InCommand,
    Dead,
    Reserve,
    Check,
    Activated,
    Routed,
}

const UNIT_STATES: [(&str, RomeState); 9] = [
    ("eliminated", RomeState::Eliminated),
    ("exited", RomeState::Exited),
    ("home", RomeState::Home),
    ("long", RomeState::Long),
    ("small", RomeState::Small),
    ("moved", RomeState::Moved),
    ("frozen", RomeState::Frozen),
    ("fought", RomeState::Fought),
    ("aligned", RomeState::Aligned),
];

const LEADER_STATES: [(&str, RomeState); 4] = [
    ("dead", RomeState::Dead),
    ("exited", RomeState::Exited),
    ("reserve", RomeState::Reserve),
    ("check", RomeState::Check),
];

const FORMATION_STATES: [(&str, RomeState); 2] = [("activated", RomeState::Activated), ("routed", RomeState::Routed)];

const LEVELS: [(&str, Level); 3] = [("major", Level::Major), ("limited", Level::Limited), ("none", Level::None)];

/// Words that begin a fact of their own: no piece may bear such a name.
pub(super) const KEYWORDS: [&str; 7] = ["commander", "pool", "target", "morale", "collapsed", "level", "turn"];

/// Reads a fact that is none of those that all engines share.
pub(in crate::situation) fn fact(words: &[&str], text: &str) -> Result<RomeFact, String> {
    match words {
        ["commander", side, leader] => Ok(RomeFact::Commander { side: side.to_string(), leader: leader.to_string() }),
        ["pool", count, dice, plus] => {
            let count = count.parse().ok().filter(|n| (1..=99).contains(n));
            let count = count.ok_or_else(|| "pools are counted from 1; write `pool 1 4 0`".to_string())?;
            Ok(RomeFact::Pool { count, dice: number(dice)?, plus: number(plus)? })
        }
        ["morale", area, n] => Ok(RomeFact::Morale { area: area.to_string(), due: number(n)? }),
        ["target", n] => Ok(RomeFact::Target(number(n)?)),
        ["collapsed", side] => Ok(RomeFact::Collapsed { side: side.to_string(), holds: true }),
        ["not", "collapsed", side] => Ok(RomeFact::Collapsed { side: side.to_string(), holds: false }),
        ["level", word] => level(word),
        ["turn", n] => Ok(RomeFact::Turn(number(n)?)),
        [unit, "step", step] => Ok(RomeFact::Step { unit: unit.to_string(), step: step.to_string() }),
        [formation, "leader", leader] => Ok(leads(formation, Some(leader))),
        [formation, "no", "leader"] => Ok(leads(formation, None)),
        [thing, "in", "command"] => Ok(is(thing, RomeState::InCommand, true)),
        [thing, "out", "of", "command"] => Ok(is(thing, RomeState::InCommand, false)),
        [thing, "not", word] => Ok(is(thing, state(word)?, false)),
        [thing, word] => Ok(is(thing, state(word)?, true)),
        _ => Err(format!("{} is not a fact; see docs/situations-rome-at-war.md for the list of facts", quote(text))),
    }
}

fn leads(formation: &str, leader: Option<&str>) -> RomeFact {
    RomeFact::Leader { formation: formation.to_string(), leader: leader.map(str::to_string) }
}

fn is(thing: &str, state: RomeState, holds: bool) -> RomeFact {
    RomeFact::State { thing: thing.to_string(), state, holds }
}

fn state(word: &str) -> Result<RomeState, String> {
    let all: Vec<_> = UNIT_STATES.into_iter().chain(LEADER_STATES).chain(FORMATION_STATES).collect();
    stated::state(word, &all, "a unit, leader or formation")
}

fn level(word: &str) -> Result<RomeFact, String> {
    let found = LEVELS.iter().find(|(name, _)| *name == word);
    found.map(|(name, _)| RomeFact::Level(name)).ok_or_else(|| {
        let names = known(word, LEVELS.map(|(name, _)| name));
        format!("{} is not a level of victory; {names}", quote(word))
    })
}

impl Scripted for Rome {
    /// A question with one possible answer is never asked of a player, whatever the answer is.
    fn is_lone(_verb: &str) -> bool {
        true
    }

    /// Both sides of a combat roll, and what one of them adds is told before either does.
    fn speaks_of_all_rolls() -> bool {
        true
    }

    fn points(&self, state: &State, side: Side) -> Option<i32> {
        self.scores(state).iter().find(|score| score.side == side).map(|score| score.value)
    }

    fn holds(play: &Play<'_, Rome>, fact: &FactKind) -> Result<(), String> {
        let FactKind::Rome(fact) = fact else { return Err("it is a fact of another game".to_string()) };
        let (rules, pos) = (play.rules, play.rules.pos(&play.state));
        match fact {
            RomeFact::Step { unit, step } => at_step(play, unit, step),
            RomeFact::State { thing, state, holds } => is_shown(play, thing, *state, *holds),
            RomeFact::Leader { formation, leader } => is_led(play, formation, leader.as_deref()),
            RomeFact::Commander { side: name, leader } => {
                let due = stated::leader(play, leader)?;
                let found = pos.commander(side(play, name)?);
                let told = || found.map_or("nobody commands".to_string(), |id| format!("it is {}", name_of(rules, id)));
                same(found, Some(due), told)
            }
            RomeFact::Pool { count, dice, plus } => pool(play, *count, (*dice, *plus)),
            RomeFact::Morale { area, due } => morale(play, area, *due),
            RomeFact::Target(due) => {
                let last = last_target(play);
                let found = || last.map_or("no single die was rolled".to_string(), |n| format!("it was {n}"));
                same(last, Some(*due), found)
            }
            RomeFact::Collapsed { side: name, holds } => {
                let has = pos.is_collapsed(side(play, name)?);
                same(has, *holds, || format!("{name} has {}collapsed", if has { "" } else { "not " }))
            }
            RomeFact::Level(due) => {
                let level = pos.level().unwrap_or(Level::None);
                let found = LEVELS.iter().find(|(_, known)| *known == level).map_or("", |(name, _)| name);
                same(found, due, || format!("it is {found}"))
            }
            RomeFact::Turn(due) => {
                let turn = i32::from(pos.turn());
                same(turn, *due, || format!("it is turn {turn}"))
            }
        }
    }
}

// ------------------------------------------------------------ who is spoken of

fn find_formation(rules: &Rome, name: &str) -> Option<FormationId> {
    let set = rules.setting();
    set.formation_ids().find(|&formation| set.formation(formation).name.eq_ignore_ascii_case(name))
}

fn name_of(rules: &Rome, leader: LeaderId) -> &str {
    &rules.setting().leader(leader).name
}

// ------------------------------------------------------------ units and leaders

fn at_step(play: &Play<'_, Rome>, name: &str, due: &str) -> Result<(), String> {
    let unit = stated::unit(play, name)?;
    same(letter(play, unit), due, || Rome::describe_unit(play, unit))
}

/// The letter of a unit's step.
fn letter(play: &Play<'_, Rome>, unit: UnitId) -> &'static str {
    let the = play.rules.setting().unit(unit);
    step_letter(play.rules.pos(&play.state).step_of(unit).into(), the.steps.len(), the.remnant)
}

fn is_shown(play: &Play<'_, Rome>, name: &str, state: RomeState, due: bool) -> Result<(), String> {
    if FORMATION_STATES.iter().any(|(_, known)| *known == state) {
        let formation = find_formation(play.rules, name).ok_or_else(|| format!("there is no formation `{name}`"))?;
        let found = match state {
            RomeState::Routed => play.rules.pos(&play.state).is_formation_routed(formation),
            _ => play.rules.pos(&play.state).is_activated(formation),
        };
        return same(found, due, || if found { "it is so" } else { "it is not so" }.to_string());
    }
    stated::is_shown(play, name, state, due)
}

fn is_led(play: &Play<'_, Rome>, name: &str, leader: Option<&str>) -> Result<(), String> {
    let rules = play.rules;
    let formation = find_formation(rules, name).ok_or_else(|| format!("there is no formation `{name}`"))?;
    let due = match leader {
        Some(leader) => Some(stated::leader(play, leader)?),
        None => None,
    };
    let found = rules.pos(&play.state).leader_of(formation);
    let told = || found.map_or("nobody leads it".to_string(), |leader| format!("{} leads it", name_of(rules, leader)));
    same(found, due, told)
}

fn place(play: &Play<'_, Rome>, at: Where) -> String {
    match at {
        Where::Map(area) => format!("at {}", play.rules.setting().map.number(area)),
        Where::Waiting => "waiting".to_string(),
        Where::Aside => "aside".to_string(),
        Where::Gone => "gone".to_string(),
        Where::Exited => "exited".to_string(),
    }
}

impl Stated for Rome {
    type Shown = RomeState;
    const LEADERS: &'static [(&'static str, RomeState)] = &LEADER_STATES;

    fn counts(&self) -> (usize, usize) {
        (self.setting().units.len(), self.setting().leaders.len())
    }

    fn unit_shows(play: &Play<'_, Rome>, unit: UnitId, state: RomeState) -> Option<bool> {
        let pos = play.rules.pos(&play.state);
        let has = |marks: Marks| pos.marks(unit).intersects(marks);
        Some(match state {
            RomeState::Eliminated => pos.unit_at(unit) == Where::Gone,
            RomeState::Exited => pos.unit_at(unit) == Where::Exited,
            RomeState::Home => pos.unit_at(unit) == Where::Aside,
            RomeState::Long => pos.kind(unit).is_long(),
            RomeState::Small => !pos.kind(unit).is_long(),
            RomeState::Moved => has(Marks::MOVED),
            RomeState::Frozen => has(Marks::FROZEN),
            RomeState::Fought => has(Marks::FOUGHT),
            RomeState::Aligned => has(Marks::ALIGNED),
            RomeState::InCommand => pos.is_in_command(unit),
            _ => return None,
        })
    }

    fn leader_shows(play: &Play<'_, Rome>, leader: LeaderId, state: RomeState) -> Option<bool> {
        let pos = play.rules.pos(&play.state);
        Some(match state {
            RomeState::Dead => pos.leader_at(leader) == Where::Gone,
            RomeState::Exited => pos.leader_at(leader) == Where::Exited,
            RomeState::Reserve => pos.leader_at(leader) == Where::Aside,
            RomeState::Check => pos.must_check(leader),
            RomeState::InCommand => pos.is_leader_in_command(leader),
            _ => return None,
        })
    }

    fn describe_unit(play: &Play<'_, Rome>, unit: UnitId) -> String {
        let (rules, pos) = (play.rules, play.rules.pos(&play.state));
        let words = stated::words_of_unit(play, unit, &UNIT_STATES);
        let command = if pos.is_in_command(unit) { "in command" } else { "out of command" };
        let (name, at) = (&rules.setting().unit(unit).name, place(play, pos.unit_at(unit)));
        format!("{name} is {at} {}, step {}, {command}, {}", pos.facing(unit), letter(play, unit), words.join(", "))
    }

    fn describe_leader(play: &Play<'_, Rome>, leader: LeaderId) -> String {
        let (rules, pos) = (play.rules, play.rules.pos(&play.state));
        let check = if pos.must_check(leader) { ", check" } else { "" };
        let command = if pos.is_leader_in_command(leader) { "in command" } else { "out of command" };
        format!("{} is {}, {command}{check}", name_of(rules, leader), place(play, pos.leader_at(leader)))
    }
}

/// The morale of whoever stands in an area (raw:10.2).
fn morale(play: &Play<'_, Rome>, name: &str, due: i32) -> Result<(), String> {
    let map = &play.rules.setting().map;
    let area = name.parse().ok().and_then(|number| map.find(number));
    let area = area.ok_or_else(|| format!("there is no area `{name}` on the map; write `morale 34 5`"))?;
    let found = play.rules.pos(&play.state).morale_at(area);
    same(found, Some(due), || found.map_or(format!("nobody stands in area {name}"), |n| format!("it is {n}")))
}

// ------------------------------------------------------------ dice

/// The pools of the last orders: dice, and what each of them had added.
fn pools(play: &Play<'_, Rome>) -> Vec<(i32, i32)> {
    let pool = |what: &What| match *what {
        What::Pool { dice, plus, .. } => Some((i32::from(dice), i32::from(plus))),
        _ => None,
    };
    play.events[play.from..].iter().filter_map(|event| pool(&event.what)).collect()
}

fn pool(play: &Play<'_, Rome>, count: usize, due: (i32, i32)) -> Result<(), String> {
    let all = pools(play);
    let list: Vec<String> = all.iter().map(|(dice, plus)| format!("{dice} +{plus}")).collect();
    let told =
        || if list.is_empty() { "no pool was rolled".to_string() } else { format!("pools: {}", list.join(", ")) };
    same(all.get(count - 1), Some(&due), told)
}

/// What the last single die of the last orders was compared with.
fn last_target(play: &Play<'_, Rome>) -> Option<i32> {
    let single = |what: &What| match *what {
        What::Rolled(_, _, target) => Some(target),
        _ => None,
    };
    play.events[play.from..].iter().rev().find_map(|event| single(&event.what))
}

#[cfg(test)]
mod tests {
    use super::{RomeFact, RomeState};
    use crate::embedded::Engine;
    use crate::situation::facts::{FactKind, facts};

    fn kinds(text: &str) -> Vec<FactKind> {
        facts(Engine::Rome, text, |what| panic!("{what}")).into_iter().map(|fact| fact.kind).collect()
    }

    #[test]
    fn every_form_of_the_manual_is_read() {
        let text = "A step b, A eliminated, A exited, A home, A long, A small, A in command, A out of command, \
            A moved, A not moved, A frozen, A not frozen, A fought, A not fought, A aligned, L dead, L reserve, L check, \
            R1 activated, R1 not activated, R1 routed, R1 not routed, R1 leader L, R1 no leader, commander rome L, \
            pool 1 4 1, target 3, points rome 4, collapsed rome, not collapsed rome, level major, level none, turn 3, \
            A at 34 n, A at W05, no modifier raw:13.2(1)";
        let found = kinds(text);
        assert_eq!(found.len(), 36);
        let out = RomeFact::State { thing: "A".into(), state: RomeState::InCommand, holds: false };
        assert_eq!(found[7], FactKind::Rome(out));
        assert_eq!(found[25], FactKind::Rome(RomeFact::Pool { count: 1, dice: 4, plus: 1 }));
    }

    #[test]
    fn a_list_of_offered_orders_goes_on_until_the_next_fact() {
        let found =
            kinds("offered move A, exit n, face n, charge A 15, done, A moved, not offered to 34, swap A B, turn 2");
        assert_eq!(found[3], FactKind::Offered("charge A 15".into()));
        assert!(matches!(found[5], FactKind::Rome(RomeFact::State { state: RomeState::Moved, .. })));
        assert_eq!(found[7], FactKind::NotOffered("swap A B".into()));
        assert_eq!(found[8], FactKind::Rome(RomeFact::Turn(2)));
    }

    #[test]
    fn what_is_no_fact_says_what_would_be() {
        for (text, part) in [
            ("A eliminatd", "did you mean `eliminated`?"),
            ("pool 0 1 1", "pools are counted from 1"),
            ("pool 1 many 0", "`many` is not a number"),
            ("level great", "`great` is not a level of victory; known are major, limited, none"),
            ("A at here", "write `A at"),
            ("A B C D", "see docs/situations-rome-at-war.md"),
        ] {
            let mut told = Vec::new();
            facts(Engine::Rome, text, |what| told.push(what));
            assert!(told.len() == 1 && told[0].contains(part), "{text}: {told:?}");
        }
    }
}
