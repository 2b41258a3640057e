//! The choices of a player, in the rulebook's words, and their order notation.

use crate::setting::{BattleId, LeaderId, Setting, UnitId};
use acies_board::{Facing, HexId, HexNumber};
use acies_kernel::ParseError;

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Action {
    /// Set-up: a unit into a hex.
    Place(UnitId, HexId),
    /// Set-up: a leader into a hex.
    PlaceLeader(LeaderId, HexId),
    /// Set-up: the Standard into a hex.
    PlaceStandard(HexId),
    /// Set-up: everything else of this side as drawn.
    AsDrawn,
    /// Activate a Battle freely.
    Activate(BattleId),
    /// Activate one's Standard.
    ActivateStandard,
    /// Try for reinforcements.
    WhatIf,
    /// Pass.
    Pass,
    /// Name a Battle for continuity.
    Continue(BattleId),
    /// Name a Battle for a seizure.
    Seize(BattleId),
    /// Let it be: no seizure, no reaction.
    Decline,
    /// A leader joins this unit.
    Join(UnitId),
    /// Take a unit in hand.
    Use(UnitId),
    /// Take a leader in hand.
    Lead(LeaderId),
    /// End the move and fire segment.
    End,
    /// Take a leader along.
    With(LeaderId),
    /// Go to a hex: a step, an entry, a retreat.
    To(HexId),
    /// Fire at a unit.
    Fire(UnitId),
    /// Turn.
    Face(Facing),
    /// Done with this unit or this declaration.
    Done,
    /// Reaction fire by this unit.
    React(UnitId),
    /// Return fire by this unit.
    Return(UnitId),
    /// Counter-charge with this unit.
    Counter(UnitId),
    /// Declare a shock attack.
    Shock(UnitId, UnitId),
    /// Declare a charge.
    Charge(UnitId, UnitId),
    /// Resolve the attacks on this unit.
    Resolve(UnitId),
    /// Retreat before shock.
    Retreat(UnitId),
    /// Stand.
    Stand,
    /// Roll against this defender next.
    Roll(UnitId),
    /// Counter-charge this attacker.
    Against(UnitId),
    /// Advance a unit into a hex.
    Advance(UnitId, HexId),
    /// Do not advance.
    Stay,
    /// Retreat through these archers.
    Through(UnitId),
    /// Form a Shield Wall.
    Wall(UnitId),
    /// Form a schiltron.
    Schiltron(UnitId),
    /// Leave the formation.
    Open(UnitId),
    /// Mount the unit in hand.
    Mount,
    /// Dismount the unit in hand.
    Dismount,
    /// This unit joins the fire that is being declared.
    Also(UnitId),
    /// The fire that was declared is opened.
    Shoot,
}

/// Only legal answers are applied: anything else is a fault of the program.
pub(crate) fn not_an_answer(action: Action) -> ! {
    panic!("{action:?} does not answer the question that was asked")
}

/// The words of the notation, in the order of the enum.
const WORDS: &str = "place, standard, as-drawn, activate, what-if, pass, continue, seize, decline, join, use, lead, \
    end, with, to, fire, face, done, react, return, counter, shock, charge, resolve, retreat, stand, roll, against, \
    advance, stay, through, wall, schiltron, open, mount, dismount, also, shoot";

/// The order text of an action.
pub(crate) fn print(set: &Setting, action: Action) -> String {
    let unit = |id: UnitId| set.unit(id).name.as_str();
    let leader = |id: LeaderId| set.leader(id).name.as_str();
    let battle = |id: BattleId| set.battle(id).name.as_str();
    let hex = |id: HexId| set.map.number(id);
    match action {
        Action::Place(u, h) => format!("place {} {}", unit(u), hex(h)),
        Action::PlaceLeader(l, h) => format!("place {} {}", leader(l), hex(h)),
        Action::PlaceStandard(h) => format!("standard {}", hex(h)),
        Action::AsDrawn => "as-drawn".to_string(),
        Action::Activate(b) => format!("activate {}", battle(b)),
        Action::ActivateStandard => "activate standard".to_string(),
        Action::WhatIf => "what-if".to_string(),
        Action::Pass => "pass".to_string(),
        Action::Continue(b) => format!("continue {}", battle(b)),
        Action::Seize(b) => format!("seize {}", battle(b)),
        Action::Decline => "decline".to_string(),
        Action::Join(u) => format!("join {}", unit(u)),
        Action::Use(u) => format!("use {}", unit(u)),
        Action::Lead(l) => format!("lead {}", leader(l)),
        Action::End => "end".to_string(),
        Action::With(l) => format!("with {}", leader(l)),
        Action::To(h) => format!("to {}", hex(h)),
        Action::Fire(u) => format!("fire {}", unit(u)),
        Action::Face(f) => format!("face {f}"),
        Action::Done => "done".to_string(),
        Action::React(u) => format!("react {}", unit(u)),
        Action::Return(u) => format!("return {}", unit(u)),
        Action::Counter(u) => format!("counter {}", unit(u)),
        Action::Shock(a, d) => format!("shock {} {}", unit(a), unit(d)),
        Action::Charge(a, d) => format!("charge {} {}", unit(a), unit(d)),
        Action::Resolve(u) => format!("resolve {}", unit(u)),
        Action::Retreat(u) => format!("retreat {}", unit(u)),
        Action::Stand => "stand".to_string(),
        Action::Roll(u) => format!("roll {}", unit(u)),
        Action::Against(u) => format!("against {}", unit(u)),
        Action::Advance(u, h) => format!("advance {} {}", unit(u), hex(h)),
        Action::Stay => "stay".to_string(),
        Action::Through(u) => format!("through {}", unit(u)),
        Action::Wall(u) => format!("wall {}", unit(u)),
        Action::Schiltron(u) => format!("schiltron {}", unit(u)),
        Action::Open(u) => format!("open {}", unit(u)),
        Action::Mount => "mount".to_string(),
        Action::Dismount => "dismount".to_string(),
        Action::Also(u) => format!("also {}", unit(u)),
        Action::Shoot => "shoot".to_string(),
    }
}

struct Reader<'a> {
    set: &'a Setting,
    words: Vec<&'a str>,
}

impl Reader<'_> {
    fn word(&self, at: usize) -> Result<&str, String> {
        let verb = self.words[0];
        self.words.get(at).copied().ok_or_else(|| format!("`{verb}` needs something behind it; see docs/notation.md"))
    }

    fn unit(&self, at: usize) -> Result<UnitId, String> {
        let word = self.word(at)?;
        let found = self.set.unit_ids().find(|&u| self.set.unit(u).name.eq_ignore_ascii_case(word));
        found.ok_or_else(|| format!("there is no unit `{word}`; units are named like `{}`", self.example()))
    }

    fn example(&self) -> &str {
        self.set.units.first().map_or("TomHC1", |u| u.name.as_str())
    }

    fn leader(&self, at: usize) -> Result<LeaderId, String> {
        let word = self.word(at)?;
        let found = self.set.leader_ids().find(|&l| self.set.leader(l).name.eq_ignore_ascii_case(word));
        found.ok_or_else(|| format!("there is no leader `{word}`"))
    }

    fn battle(&self, at: usize) -> Result<BattleId, String> {
        let word = self.word(at)?;
        let found = self.set.battle_ids().find(|&b| self.set.battle(b).name.eq_ignore_ascii_case(word));
        let known = || self.set.battles.iter().map(|b| b.name.as_str()).collect::<Vec<_>>().join(", ");
        found.ok_or_else(|| format!("there is no Battle `{word}`; there are {}", known()))
    }

    fn hex(&self, at: usize) -> Result<HexId, ParseError> {
        let word = self.word(at)?;
        let number: HexNumber =
            word.parse().map_err(|_| format!("`{word}` is not a hex number; write four digits, row then column"))?;
        let map = &self.set.map;
        // sul:2.1(partial): part hexes are out of play; sul:6.1.3(off-map): nobody leaves the map.
        let on_grid = map.rows().contains(&number.row()) && map.columns().contains(&number.column());
        let clause = if on_grid { clause!("sul:2.1(partial)") } else { clause!("sul:6.1.3(off-map)") };
        map.find(number).ok_or_else(|| ParseError::by(clause, format!("there is no hex {word} to play in on this map")))
    }

    fn facing(&self, at: usize) -> Result<Facing, String> {
        let word = self.word(at)?;
        word.to_lowercase().parse().map_err(|_| format!("`{word}` is not a facing; corners are n ne se s sw nw"))
    }

    fn place(&self) -> Result<Action, ParseError> {
        let hex = self.hex(2)?;
        match self.unit(1) {
            Ok(unit) => Ok(Action::Place(unit, hex)),
            Err(no_unit) => self.leader(1).map(|l| Action::PlaceLeader(l, hex)).map_err(|_| no_unit.into()),
        }
    }

    fn activate(&self) -> Result<Action, ParseError> {
        if self.word(1)?.eq_ignore_ascii_case("standard") {
            return Ok(Action::ActivateStandard);
        }
        Ok(Action::Activate(self.battle(1)?))
    }
}

/// Reads an order.
pub(crate) fn parse(set: &Setting, text: &str) -> Result<Action, ParseError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some(verb) = words.first().map(|w| w.to_lowercase()) else {
        return Err("an order is missing; type a number of the list, or `help`".into());
    };
    let read = Reader { set, words };
    let action = match verb.as_str() {
        "place" => read.place()?,
        "standard" => Action::PlaceStandard(read.hex(1)?),
        "as-drawn" => Action::AsDrawn,
        "activate" => read.activate()?,
        "what-if" => Action::WhatIf,
        "pass" => Action::Pass,
        "continue" => Action::Continue(read.battle(1)?),
        "seize" => Action::Seize(read.battle(1)?),
        "decline" => Action::Decline,
        "join" => Action::Join(read.unit(1)?),
        "use" => Action::Use(read.unit(1)?),
        "lead" => Action::Lead(read.leader(1)?),
        "end" => Action::End,
        "with" => Action::With(read.leader(1)?),
        "to" => Action::To(read.hex(1)?),
        "fire" => Action::Fire(read.unit(1)?),
        "face" => Action::Face(read.facing(1)?),
        "done" => Action::Done,
        "react" => Action::React(read.unit(1)?),
        "return" => Action::Return(read.unit(1)?),
        "counter" => Action::Counter(read.unit(1)?),
        "shock" => Action::Shock(read.unit(1)?, read.unit(2)?),
        "charge" => Action::Charge(read.unit(1)?, read.unit(2)?),
        "resolve" => Action::Resolve(read.unit(1)?),
        "retreat" => Action::Retreat(read.unit(1)?),
        "stand" => Action::Stand,
        "roll" => Action::Roll(read.unit(1)?),
        "against" => Action::Against(read.unit(1)?),
        "advance" => Action::Advance(read.unit(1)?, read.hex(2)?),
        "stay" => Action::Stay,
        "through" => Action::Through(read.unit(1)?),
        "wall" => Action::Wall(read.unit(1)?),
        "schiltron" => Action::Schiltron(read.unit(1)?),
        "open" => Action::Open(read.unit(1)?),
        "mount" => Action::Mount,
        "dismount" => Action::Dismount,
        "also" => Action::Also(read.unit(1)?),
        "shoot" => Action::Shoot,
        _ => return Err(format!("`{verb}` is not an order; orders begin with one of: {WORDS}").into()),
    };
    let used = print(set, action).split_whitespace().count();
    if read.words.len() > used {
        return Err(format!("too many words behind `{}`", print(set, action)).into());
    }
    Ok(action)
}
