//! What situations state of Great Battles of History positions alone.

use super::super::check::{same, side};
use super::super::facts::{FactKind, number};
use super::super::play::{Play, Scripted};
use super::super::stated::{self, Stated};
use crate::error::quote;
use acies_board::HexId;
use acies_kernel::Side;
use acies_rules_gboh::setting::{Formation, LeaderId, UnitId};
use acies_rules_gboh::{Ammo, Gboh, Marks, State, Status, What, Where};

/// A fact of this engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GbohFact {
    /// `A hits 2`, `A tq 6`
    Count {
        /// The unit.
        unit: String,
        /// What is counted.
        what: Count,
        /// How much.
        due: i32,
    },
    /// `A routed`, `A not routed`, `A missile low`, `L finished`, …
    Shown {
        /// The piece.
        piece: String,
        /// The state.
        state: Shown,
        /// Whether it must be so, or must not.
        holds: bool,
    },
    /// `A in command`, `A out of command`, `A in command of L`
    Command {
        /// The unit.
        unit: String,
        /// Whose command; `None` for that of the active leader.
        leader: Option<String>,
        /// Whether it must be, or must not.
        holds: bool,
    },
    /// `ferocity goth kept`, `ferocity goth lost`
    Ferocity {
        /// The side.
        side: String,
        /// Whether it has it.
        kept: bool,
    },
    /// `paralysed byzantine`
    Paralysed(String),
    /// `A covers 0404`, `A does not cover 0404`
    Covers {
        /// The unit.
        unit: String,
        /// The hex.
        hex: String,
        /// Whether it must, or must not.
        holds: bool,
    },
    /// `A with B`: in one hex.
    With {
        /// The unit.
        unit: String,
        /// The other.
        other: String,
    },
    /// `L wound 2`
    Wound {
        /// The leader.
        leader: String,
        /// What it takes off his ratings.
        due: i32,
    },
    /// `orders 3`: individual orders left to the active leader.
    Orders(i32),
    /// `crt 7`: the column of the last combat.
    Crt(i32),
    /// `shift cat:8.54(1) -1`, `no shift cat:8.54(1)`
    Shift {
        /// The clause.
        clause: String,
        /// By how many columns; `None` when it must not be there.
        value: Option<i32>,
    },
    /// `turn 3`
    Turn(i32),
}

/// What is counted of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// Cohesion hits.
    Hits,
    /// Effective troop quality.
    Tq,
}

/// A state of a unit or a leader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The words are those of the page on situations.
pub enum Shown {
    Routed,
    Rallied,
    Eliminated,
    Waiting,
    Full,
    Low,
    Empty,
    Line,
    Column,
    Wedge,
    Charge,
    Square,
    Deep,
    Top,
    Bottom,
    Alone,
    ScreenFull,
    ScreenLow,
    ScreenEmpty,
    Far,
    Pursued,
    Foot,
    Mounted,
    Check,
    NoCheck,
    Unmarked,
    Moved,
    Uncontrolled,
    Controlled,
    Active,
    Finished,
    Unactivated,
    Dead,
    Wounded,
    NoMomentum,
    Granted,
    Suspended,
}

const MISSILES: [(&str, Shown); 3] = [("full", Shown::Full), ("low", Shown::Low), ("no", Shown::Empty)];

const SCREENS: [(&str, Shown); 3] =
    [("full", Shown::ScreenFull), ("low", Shown::ScreenLow), ("no", Shown::ScreenEmpty)];

/// Words for units where two may share a hex, beside those that all units have.
const STACKED: [(&str, Shown); 3] = [("top", Shown::Top), ("bottom", Shown::Bottom), ("alone", Shown::Alone)];

const UNIT_STATES: [(&str, Shown); 20] = [
    ("routed", Shown::Routed),
    ("rallied", Shown::Rallied),
    ("eliminated", Shown::Eliminated),
    ("waiting", Shown::Waiting),
    ("line", Shown::Line),
    ("column", Shown::Column),
    ("wedge", Shown::Wedge),
    ("charge", Shown::Charge),
    ("square", Shown::Square),
    ("deep", Shown::Deep),
    ("far", Shown::Far),
    ("pursued", Shown::Pursued),
    ("foot", Shown::Foot),
    ("mounted", Shown::Mounted),
    ("check", Shown::Check),
    ("no-check", Shown::NoCheck),
    ("unmarked", Shown::Unmarked),
    ("moved", Shown::Moved),
    ("uncontrolled", Shown::Uncontrolled),
    ("controlled", Shown::Controlled),
];

const LEADER_STATES: [(&str, Shown); 9] = [
    ("active", Shown::Active),
    ("finished", Shown::Finished),
    ("unactivated", Shown::Unactivated),
    ("dead", Shown::Dead),
    ("wounded", Shown::Wounded),
    ("no-momentum", Shown::NoMomentum),
    ("granted", Shown::Granted),
    ("suspended", Shown::Suspended),
    ("waiting", Shown::Waiting),
];

/// Words that begin a fact of their own: no piece may bear such a name.
pub(super) const KEYWORDS: [&str; 6] = ["ferocity", "paralysed", "orders", "crt", "shift", "turn"];

/// First words of orders that decline something: those the runner never gives by itself.
const DECLINING: [&str; 6] = ["decline", "pass", "end", "done", "stay", "finish"];

/// Reads a fact that is none of those that all engines share.
pub(in crate::situation) fn fact(words: &[&str], text: &str) -> Result<GbohFact, String> {
    match words {
        ["ferocity", side, "kept"] => Ok(GbohFact::Ferocity { side: side.to_string(), kept: true }),
        ["ferocity", side, "lost"] => Ok(GbohFact::Ferocity { side: side.to_string(), kept: false }),
        ["paralysed", side] => Ok(GbohFact::Paralysed(side.to_string())),
        ["orders", n] => Ok(GbohFact::Orders(number(n)?)),
        ["crt", n] => Ok(GbohFact::Crt(number(n)?)),
        ["turn", n] => Ok(GbohFact::Turn(number(n)?)),
        ["shift", clause, n] => Ok(GbohFact::Shift { clause: clause.to_string(), value: Some(number(n)?) }),
        ["no", "shift", clause] => Ok(GbohFact::Shift { clause: clause.to_string(), value: None }),
        [unit, "hits", n] => Ok(count(unit, Count::Hits, number(n)?)),
        [unit, "tq", n] => Ok(count(unit, Count::Tq, number(n)?)),
        [unit, "in", "command"] => Ok(command(unit, None, true)),
        [unit, "in", "command", "of", leader] => Ok(command(unit, Some(leader), true)),
        [unit, "out", "of", "command"] => Ok(command(unit, None, false)),
        [unit, "out", "of", "command", "of", leader] => Ok(command(unit, Some(leader), false)),
        [unit, "covers", hex] => Ok(covers(unit, hex, true)),
        [unit, "does", "not", "cover", hex] => Ok(covers(unit, hex, false)),
        [unit, "with", other] => Ok(GbohFact::With { unit: unit.to_string(), other: other.to_string() }),
        [leader, "wound", n] => Ok(GbohFact::Wound { leader: leader.to_string(), due: number(n)? }),
        [piece, "screen", word] => shown(piece, word, &SCREENS, true),
        [piece, "not", "screen", word] => shown(piece, word, &SCREENS, false),
        [piece, "missile", word] => shown(piece, word, &MISSILES, true),
        [piece, "not", "missile", word] => shown(piece, word, &MISSILES, false),
        [piece, "not", word] => shown(piece, word, &states(), false),
        [piece, word] => shown(piece, word, &states(), true),
        _ => Err(format!("{} is not a fact; see docs/situations-cataphract.md for the list of facts", quote(text))),
    }
}

fn states() -> Vec<(&'static str, Shown)> {
    UNIT_STATES.into_iter().chain(STACKED).chain(LEADER_STATES).collect()
}

fn covers(unit: &str, hex: &str, holds: bool) -> GbohFact {
    GbohFact::Covers { unit: unit.to_string(), hex: hex.to_string(), holds }
}

fn command(unit: &str, leader: Option<&str>, holds: bool) -> GbohFact {
    GbohFact::Command { unit: unit.to_string(), leader: leader.map(str::to_string), holds }
}

fn count(unit: &str, what: Count, due: i32) -> GbohFact {
    GbohFact::Count { unit: unit.to_string(), what, due }
}

fn shown(piece: &str, word: &str, all: &[(&str, Shown)], holds: bool) -> Result<GbohFact, String> {
    let state = stated::state(word, all, "a piece")?;
    Ok(GbohFact::Shown { piece: piece.to_string(), state, holds })
}

impl Scripted for Gboh {
    fn is_lone(verb: &str) -> bool {
        !DECLINING.contains(&verb)
    }

    fn points(&self, state: &State, side: Side) -> Option<i32> {
        Some(self.pos(state).rout_points(side))
    }

    fn holds(play: &Play<'_, Gboh>, fact: &FactKind) -> Result<(), String> {
        let FactKind::Gboh(fact) = fact else { return Err("it is a fact of another game".to_string()) };
        let (rules, state) = (play.rules, &play.state);
        match fact {
            GbohFact::Count { unit, what, due } => counted(play, unit, *what, *due),
            GbohFact::Shown { piece, state, holds } => stated::is_shown(play, piece, *state, *holds),
            GbohFact::Command { unit, leader, holds } => is_commanded(play, unit, leader.as_deref(), *holds),
            GbohFact::Covers { unit, hex, holds } => covered(play, unit, hex, *holds),
            GbohFact::With { unit, other } => {
                let (unit, other) = (stated::unit(play, unit)?, stated::unit(play, other)?);
                let pos = rules.pos(state);
                let (a, b) = (pos.hex(unit), pos.hex(other));
                same(a.is_some() && a == b, true, || Gboh::describe_unit(play, unit))
            }
            GbohFact::Wound { leader, due } => {
                let leader = stated::leader(play, leader)?;
                let found = i32::from(rules.pos(state).leader(leader).wound);
                same(found, *due, || format!("his wound takes off {found}"))
            }
            GbohFact::Ferocity { side: name, kept } => {
                let has = rules.pos(state).has_ferocity(side(play, name)?);
                same(has, *kept, || format!("{name} has {} it", if has { "kept" } else { "lost" }))
            }
            GbohFact::Paralysed(name) => {
                let is = rules.pos(state).is_paralysed(side(play, name)?);
                same(is, true, || format!("{name} is not paralysed"))
            }
            GbohFact::Orders(due) => {
                let left = rules.pos(state).orders_left().map(i32::from);
                let found = || left.map_or("nobody gives orders".to_string(), |n| format!("{n} are left"));
                same(left, Some(*due), found)
            }
            GbohFact::Turn(due) => {
                let turn = i32::from(rules.pos(state).turn());
                same(turn, *due, || format!("it is turn {turn}"))
            }
            GbohFact::Crt(due) => {
                let last = last_combat(play);
                let found = || last.column.map_or("there was no combat".to_string(), |n| format!("it was {n}"));
                same(last.column, Some(*due), found)
            }
            GbohFact::Shift { clause, value } => shifted(play, clause, *value),
        }
    }
}

fn counted(play: &Play<'_, Gboh>, name: &str, what: Count, due: i32) -> Result<(), String> {
    let unit = stated::unit(play, name)?;
    let found = match what {
        Count::Hits => play.rules.pos(&play.state).unit(unit).hits,
        Count::Tq => play.rules.pos(&play.state).tq(unit),
    };
    same(i32::from(found), due, || Gboh::describe_unit(play, unit))
}

/// The hexes of a unit, as the engine has them.
fn hexes(play: &Play<'_, Gboh>, unit: UnitId) -> Vec<HexId> {
    play.rules.pos(&play.state).footprint(unit).collect()
}

fn covered(play: &Play<'_, Gboh>, name: &str, hex: &str, due: bool) -> Result<(), String> {
    let map = &play.rules.setting().map;
    let number = hex.parse().ok().and_then(|number| map.find(number));
    let hex = number.ok_or_else(|| format!("there is no hex {}", quote(hex)))?;
    let found = hexes(play, stated::unit(play, name)?);
    let list: Vec<String> = found.iter().map(|&hex| map.number(hex).to_string()).collect();
    same(found.contains(&hex), due, || format!("{name} covers {}", list.join(" and ")))
}

/// Whether another unit is in the hex of this one.
fn is_shared(play: &Play<'_, Gboh>, unit: UnitId) -> bool {
    let pos = play.rules.pos(&play.state);
    let here = |other: UnitId| other != unit && pos.hex(other).is_some() && pos.hex(other) == pos.hex(unit);
    play.rules.setting().unit_ids().any(here)
}

/// Whether individual orders of a leader reach a unit and he may command it (cat:4.21(1)).
fn is_commanded(play: &Play<'_, Gboh>, name: &str, leader: Option<&str>, due: bool) -> Result<(), String> {
    let unit = stated::unit(play, name)?;
    let pos = play.rules.pos(&play.state);
    let leader = match leader {
        Some(leader) => stated::leader(play, leader)?,
        None => pos.active().ok_or_else(|| {
            format!("no leader is active; name the one that is meant, `{name} in command of` and his name")
        })?,
    };
    let found = pos.command_reach(leader).has(unit);
    let of = &play.rules.setting().leader(leader).name;
    same(found, due, || format!("{name} is {} command of {of}", if found { "in" } else { "out of" }))
}

impl Stated for Gboh {
    type Shown = Shown;
    const LEADERS: &'static [(&'static str, Shown)] = &LEADER_STATES;

    fn counts(&self) -> (usize, usize) {
        (self.setting().units.len(), self.setting().leaders.len())
    }

    fn unit_shows(play: &Play<'_, Gboh>, unit: UnitId, state: Shown) -> Option<bool> {
        let pos = play.rules.pos(&play.state);
        let has = |marks: Marks| pos.unit(unit).marks.intersects(marks);
        let formation = pos.unit(unit).formation;
        Some(match state {
            Shown::Routed => has(Marks::ROUTED),
            Shown::Rallied => has(Marks::RALLIED),
            Shown::Eliminated => pos.unit(unit).at == Where::Gone,
            Shown::Waiting => pos.unit(unit).at == Where::Waiting,
            Shown::Full => pos.unit(unit).ammo == Ammo::Full,
            Shown::Low => pos.unit(unit).ammo == Ammo::Low,
            Shown::Empty => pos.unit(unit).ammo == Ammo::No,
            Shown::Line => matches!(formation, Formation::Line(_)),
            Shown::Column => formation.is_column(),
            Shown::Wedge => formation.is_wedge(),
            Shown::Charge => matches!(formation, Formation::Charge(_)),
            Shown::Square => formation == Formation::Square,
            Shown::Deep => has(Marks::DEEP),
            Shown::Far => has(Marks::FAR),
            Shown::Pursued => has(Marks::PURSUED),
            Shown::Top => is_shared(play, unit) && pos.hex(unit).and_then(|hex| pos.top_in(hex)) == Some(unit),
            Shown::Bottom => is_shared(play, unit) && pos.hex(unit).and_then(|hex| pos.top_in(hex)) != Some(unit),
            Shown::Alone => pos.hex(unit).is_some() && !is_shared(play, unit),
            Shown::ScreenFull => pos.unit(unit).screen == Ammo::Full,
            Shown::ScreenLow => pos.unit(unit).screen == Ammo::Low,
            Shown::ScreenEmpty => pos.unit(unit).screen == Ammo::No,
            Shown::Foot => pos.kind(unit).is_foot(),
            Shown::Mounted => pos.kind(unit).is_horse(),
            Shown::Check => has(Marks::CHECK),
            Shown::NoCheck => has(Marks::NO_CHECK),
            Shown::Unmarked => !has(Marks::CHECK | Marks::NO_CHECK),
            Shown::Moved => has(Marks::TURNED_OVER),
            Shown::Uncontrolled => pos.is_uncontrolled(unit),
            Shown::Controlled => !pos.is_uncontrolled(unit),
            _ => return None,
        })
    }

    fn leader_shows(play: &Play<'_, Gboh>, leader: LeaderId, state: Shown) -> Option<bool> {
        let now = play.rules.pos(&play.state).leader(leader);
        Some(match state {
            Shown::Active => now.status == Status::Active,
            Shown::Finished => now.status == Status::Finished,
            Shown::Unactivated => now.status == Status::Unactivated,
            Shown::Dead => now.dead,
            Shown::Wounded => now.wound > 0,
            Shown::NoMomentum => now.no_momentum,
            Shown::Granted => now.granted,
            Shown::Suspended => now.suspended,
            Shown::Waiting => now.at == Where::Waiting,
            _ => return None,
        })
    }

    fn describe_unit(play: &Play<'_, Gboh>, unit: UnitId) -> String {
        let (rules, pos) = (play.rules, play.rules.pos(&play.state));
        let words = stated::words_of_unit(play, unit, &UNIT_STATES);
        let missile = stated::words_of_unit(play, unit, &MISSILES).first().copied().unwrap_or_default();
        let (name, at) = (&rules.setting().unit(unit).name, place(play, pos.unit(unit).at));
        let (hits, tq) = (pos.unit(unit).hits, pos.tq(unit));
        format!("{name} is {at}, hits {hits}, tq {tq}, missile {missile}, {}", words.join(", "))
    }

    fn describe_leader(play: &Play<'_, Gboh>, leader: LeaderId) -> String {
        let at = place(play, play.rules.pos(&play.state).leader(leader).at);
        let words = stated::words_of_leader(play, leader);
        format!("{} is {at}, {}", play.rules.setting().leader(leader).name, words.join(", "))
    }
}

fn place(play: &Play<'_, Gboh>, at: Where) -> String {
    match at {
        Where::Map(hex) => format!("at {}", play.rules.setting().map.number(hex)),
        Where::Waiting => "waiting".to_string(),
        Where::Gone => "gone".to_string(),
    }
}

/// The column of a combat and the shifts that led to it.
struct Fight {
    column: Option<i32>,
    shifts: Vec<(&'static str, i32)>,
}

/// The last combat: its shifts are told before its column, behind the column of the one before.
fn last_combat(play: &Play<'_, Gboh>) -> Fight {
    let (mut last, mut shifts) = (Fight { column: None, shifts: Vec::new() }, Vec::new());
    for event in &play.events {
        match event.what {
            What::Shift(by) => shifts.push((event.clause.id(), i32::from(by))),
            What::Column(column) => {
                last = Fight { column: Some(i32::from(column)), shifts: std::mem::take(&mut shifts) };
            }
            _ => {}
        }
    }
    last
}

fn shifted(play: &Play<'_, Gboh>, clause: &str, due: Option<i32>) -> Result<(), String> {
    let last = last_combat(play);
    if last.column.is_none() {
        return Err("there was no combat".to_string());
    }
    let of_clause: Vec<i32> = last.shifts.iter().filter(|(id, _)| *id == clause).map(|(_, by)| *by).collect();
    let found = (!of_clause.is_empty()).then(|| of_clause.iter().sum());
    let all: Vec<String> = last.shifts.iter().map(|(id, by)| format!("{id} {by:+}")).collect();
    let list = || if all.is_empty() { "there were no shifts".to_string() } else { all.join(", ") };
    same(found, due, || format!("the shifts are: {}", list()))
}

#[cfg(test)]
mod tests {
    use super::{Count, GbohFact, Shown};
    use crate::embedded::Engine;
    use crate::situation::facts::{FactKind, facts};

    fn kinds(text: &str) -> Vec<FactKind> {
        facts(Engine::Gboh, text, |what| panic!("{what}")).into_iter().map(|fact| fact.kind).collect()
    }

    #[test]
    fn every_form_of_the_manual_is_read() {
        let text = "A hits 2, A tq 6, A routed, A not routed, A missile low, A column, A foot, A no-check, \
            L finished, L not granted, points goth 12, ferocity goth kept, ferocity goth lost, paralysed goth, \
            orders 3, crt 7, turn 2, shift cat:8.54(1) -1, no shift cat:8.54(1), no modifier cat:8.51(A), A at 0304 ne";
        let found = kinds(text);
        assert_eq!(found.len(), 21);
        assert_eq!(found[0], FactKind::Gboh(GbohFact::Count { unit: "A".into(), what: Count::Hits, due: 2 }));
        let not_routed = GbohFact::Shown { piece: "A".into(), state: Shown::Routed, holds: false };
        assert_eq!(found[3], FactKind::Gboh(not_routed));
        assert_eq!(found[17].clause(), Some("cat:8.54(1)"));
    }

    #[test]
    fn a_list_of_offered_orders_goes_on_until_the_next_fact() {
        let found = kinds("offered turn B n, fire A B, done, A moved, not offered line A, column ne, turn 2");
        assert_eq!(found[1], FactKind::Offered("fire A B".into()));
        assert!(matches!(found[3], FactKind::Gboh(GbohFact::Shown { state: Shown::Moved, .. })));
        assert_eq!(found[5], FactKind::NotOffered("column ne".into()));
        assert_eq!(found[6], FactKind::Gboh(GbohFact::Turn(2)));
    }

    #[test]
    fn what_is_no_fact_says_what_would_be() {
        for (text, part) in [
            ("A ruoted", "did you mean `routed`?"),
            ("A missile none", "`none` is not a state of a piece; known are full, low, no"),
            ("A hits many", "`many` is not a number"),
            ("crt x", "`x` is not a number"),
            ("A retired", "`retired` is not a state of a piece"),
            ("A B C D", "see docs/situations-cataphract.md"),
        ] {
            let mut told = Vec::new();
            facts(Engine::Gboh, text, |what| told.push(what));
            assert!(told.len() == 1 && told[0].contains(part), "{text}: {told:?}");
        }
    }
}
