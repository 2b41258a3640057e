//! The choices of a player, in the rulebook's words, and their order notation.

use crate::pos::Pos;
use crate::setting::{LeaderId, Setting, UnitId, UnitSet};
use crate::state::Where;
use acies_board::{Dir, Facing, HexId, HexNumber};
use acies_kernel::ParseError;
use std::mem::{Discriminant, discriminant};

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Action {
    /// Let it be: no reaction, no trump, no roll.
    Decline,
    /// The champion's bonus for this leader (9.65(1)).
    Bonus(LeaderId),
    /// The elite phase for this leader (5.5).
    Elite(LeaderId),
    /// Which of one's tied leaders goes (5.12(3)).
    Choose(LeaderId),
    /// Which of one's tied lines goes (9.31(2)), by its first unit.
    ChooseLine(UnitId),
    /// Activate the leader, or let the line go.
    Activate,
    /// Pass.
    Pass,
    /// Try to trump with this leader (5.4).
    Trump(LeaderId),
    /// Roll for line commands (4.32).
    LineRoll,
    /// Order a unit to move.
    Move(UnitId),
    /// Order a phalanx to hurry (gboh:V4.2).
    Hasten(UnitId),
    /// Order one unit of a pair to move off alone (gboh:V10.8).
    Split(UnitId),
    /// Order a unit to fall back (gboh:5.22(IO6)).
    FallBack(UnitId),
    /// Order a unit to fire at a hex without moving.
    Fire(UnitId, HexId),
    /// Order a unit to fire at a hex and then to move.
    Skirmish(UnitId, HexId),
    /// Recover (10.14).
    Recover(UnitId),
    /// Rally (10.33).
    Rally(UnitId),
    /// Dismount (9.1).
    Dismount(UnitId, Facing),
    /// Remount (9.1(3)).
    Remount(UnitId, Facing),
    /// Replace a dead leader, with this unit (4.43).
    Replace(LeaderId, UnitId),
    /// Move a leader.
    Lead(LeaderId),
    /// A line command to the line of this unit, the first of the line.
    Line(UnitId),
    /// A line command to the line of this unit to fall back (gboh:5.22(LC3)).
    LineBack(UnitId),
    /// A contingent command to the contingent of this unit, its first (gboh:5.22(IO5)).
    Contingent(UnitId),
    /// A command to many units at once, by the first of them (gboh:cynoscephalae(tribune)).
    GreatLine(UnitId),
    /// No more orders.
    End,
    /// Take a leader along.
    With(LeaderId),
    /// Go to a hex.
    To(HexId),
    /// Turn to a corner.
    Face(Facing),
    /// A column turns to a side.
    Head(Dir),
    /// Fire at a hex.
    Shoot(HexId),
    /// Change to column, facing a side (6.41).
    Column(Dir),
    /// Change to line, facing a corner (6.41).
    LineUp(Facing),
    /// A unit over two hexes swings to a corner (gboh:V4.9).
    Pivot(Facing),
    /// Face about (gboh:V4.6).
    Reverse,
    /// Form for the charge (gboh:V4.11).
    FormCharge,
    /// Give up Charge Formation.
    LeaveCharge,
    /// Form square (gboh:V4.13).
    FormSquare,
    /// A phalanx doubles the depth of another (gboh:V10.7).
    Double(UnitId),
    /// Stop in a friend's hex, above or beneath him (gboh:V6.5).
    Stack(Level),
    /// Done.
    Done,
    /// Done, and a light unit takes the check marker (7.26(2)).
    Charge,
    /// Withdraw with this unit (6.5).
    Withdraw(UnitId),
    /// Withdraw with this leader (4.42).
    Evade(LeaderId),
    /// Stay.
    Stay,
    /// Reaction facing of a unit (7.15).
    Turn(UnitId, Facing),
    /// Reaction facing of a column.
    Wheel(UnitId, Dir),
    /// Fire in reaction at this range.
    React(UnitId, u8),
    /// The archers around an elephant fire in reaction at this range (gboh:8.61(c)).
    Screen(UnitId, u8),
    /// A leader joins this unit.
    Join(UnitId),
    /// Designate an unmoved unit (8.31).
    Designate(UnitId),
    /// Attack these units (8.32): of each hex the top one, in the order of their ids.
    Attack(UnitId, Targets),
    /// This leader fights the enemy's (gboh:8.67(PC)).
    Duel(LeaderId),
    /// Defend as this unit's type (8.35(2)).
    As(UnitId),
    /// Attack by this unit against that one (8.35(3)).
    By(UnitId, UnitId),
    /// This unit takes the odd hit (10.12).
    Hit(UnitId),
    /// Advance into a hex (8.43).
    Advance(UnitId, HexId),
    /// Try Momentum (5.3).
    Momentum,
    /// No Momentum.
    Finish,
    /// This routed unit moves next (10.22).
    Rout(UnitId),
    /// A rampaging elephant, or a unit that pursues, goes for this unit (gboh:V10.3, gboh:V9.16).
    Towards(UnitId),
    /// Activate this leader once more (gboh:5.33(2)).
    Reactivate(LeaderId),
}

/// Which deed an action is: those of the same deed differ only in what they speak of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// That of its kind.
    Kind(Discriminant<Action>),
    /// Turning in reaction, a line to a corner and a column to a side.
    Turn,
    /// Stopping in a friend's hex.
    Stack(Level),
    /// Attacking so many at once.
    Attack(usize),
}

pub(crate) fn deed(action: Action) -> Deed {
    match action {
        Action::Turn(..) | Action::Wheel(..) => Deed::Turn,
        Action::Stack(level) => Deed::Stack(level),
        Action::Attack(_, targets) => Deed::Attack(targets.iter().count()),
        _ => Deed::Kind(discriminant(&action)),
    }
}

/// Whom a unit attacks: one to three units, one for each hex before it, in the order of their ids.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Targets([Option<UnitId>; Targets::MOST]);

impl Targets {
    /// The most hexes before a unit that attacks.
    pub const MOST: usize = 3;

    /// These; none if they are none or too many.
    #[must_use]
    pub fn of(units: UnitSet) -> Option<Targets> {
        let mut all = [None; Targets::MOST];
        for (at, unit) in units.iter().enumerate() {
            *all.get_mut(at)? = Some(unit);
        }
        all[0].map(|_| Targets(all))
    }

    /// One.
    #[must_use]
    pub const fn one(unit: UnitId) -> Targets {
        Targets([Some(unit), None, None])
    }

    /// The first.
    #[must_use]
    pub fn first(self) -> UnitId {
        self.0[0].expect("somebody is attacked")
    }

    /// All.
    pub fn iter(self) -> impl Iterator<Item = UnitId> {
        self.0.into_iter().flatten()
    }

    /// All, as a set.
    #[must_use]
    pub fn set(self) -> UnitSet {
        self.iter().collect()
    }
}

/// Where a unit goes in a friend's hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Above him.
    Top,
    /// Beneath him.
    Bottom,
}

impl Level {
    /// Both, with their words.
    pub(crate) const NAMES: [(&'static str, Level); 2] = [("top", Level::Top), ("bottom", Level::Bottom)];

    const fn name(self) -> &'static str {
        match self {
            Level::Top => "top",
            Level::Bottom => "bottom",
        }
    }
}

/// The words of the notation.
const WORDS: &str = "activate, pass, trump, elite, bonus, choose, choose-line, line-roll, decline, move, hasten, split, \
    fall-back, fire, skirmish, recover, rally, dismount, remount, replace, lead, line, line-back, great-line, contingent, end, with, \
    to, face, head, shoot, column, line-up, pivot, reverse, form-charge, leave-charge, form-square, double, stack, done, \
    charge, withdraw, evade, stay, turn, wheel, react, screen, join, designate, attack, duel, as, by, hit, advance, \
    momentum, finish, rout, towards, reactivate";

/// The order text of an action.
pub(crate) fn print(set: &Setting, action: Action) -> String {
    let unit = |id: UnitId| set.unit(id).name.as_str();
    let leader = |id: LeaderId| set.leader(id).name.as_str();
    let hex = |id: HexId| set.map.number(id);
    match action {
        Action::Decline => "decline".to_string(),
        Action::Bonus(l) => format!("bonus {}", leader(l)),
        Action::Elite(l) => format!("elite {}", leader(l)),
        Action::Choose(l) => format!("choose {}", leader(l)),
        Action::ChooseLine(u) => format!("choose-line {}", unit(u)),
        Action::Activate => "activate".to_string(),
        Action::Pass => "pass".to_string(),
        Action::Trump(l) => format!("trump {}", leader(l)),
        Action::LineRoll => "line-roll".to_string(),
        Action::Move(u) => format!("move {}", unit(u)),
        Action::Hasten(u) => format!("hasten {}", unit(u)),
        Action::Split(u) => format!("split {}", unit(u)),
        Action::FallBack(u) => format!("fall-back {}", unit(u)),
        Action::LineBack(u) => format!("line-back {}", unit(u)),
        Action::Contingent(u) => format!("contingent {}", unit(u)),
        Action::GreatLine(u) => format!("great-line {}", unit(u)),
        Action::Pivot(f) => format!("pivot {f}"),
        Action::Reverse => "reverse".to_string(),
        Action::FormCharge => "form-charge".to_string(),
        Action::LeaveCharge => "leave-charge".to_string(),
        Action::FormSquare => "form-square".to_string(),
        Action::Double(u) => format!("double {}", unit(u)),
        Action::Stack(level) => format!("stack {}", level.name()),
        Action::Screen(u, range) => format!("screen {} {range}", unit(u)),
        Action::Duel(l) => format!("duel {}", leader(l)),
        Action::Towards(u) => format!("towards {}", unit(u)),
        Action::Reactivate(l) => format!("reactivate {}", leader(l)),
        Action::Fire(u, h) => format!("fire {} {}", unit(u), hex(h)),
        Action::Skirmish(u, h) => format!("skirmish {} {}", unit(u), hex(h)),
        Action::Recover(u) => format!("recover {}", unit(u)),
        Action::Rally(u) => format!("rally {}", unit(u)),
        Action::Dismount(u, f) => format!("dismount {} {f}", unit(u)),
        Action::Remount(u, f) => format!("remount {} {f}", unit(u)),
        Action::Replace(l, u) => format!("replace {} {}", leader(l), unit(u)),
        Action::Lead(l) => format!("lead {}", leader(l)),
        Action::Line(u) => format!("line {}", unit(u)),
        Action::End => "end".to_string(),
        Action::With(l) => format!("with {}", leader(l)),
        Action::To(h) => format!("to {}", hex(h)),
        Action::Face(f) => format!("face {f}"),
        Action::Head(d) => format!("head {d}"),
        Action::Shoot(h) => format!("shoot {}", hex(h)),
        Action::Column(d) => format!("column {d}"),
        Action::LineUp(f) => format!("line-up {f}"),
        Action::Done => "done".to_string(),
        Action::Charge => "charge".to_string(),
        Action::Withdraw(u) => format!("withdraw {}", unit(u)),
        Action::Evade(l) => format!("evade {}", leader(l)),
        Action::Stay => "stay".to_string(),
        Action::Turn(u, f) => format!("turn {} {f}", unit(u)),
        Action::Wheel(u, d) => format!("wheel {} {d}", unit(u)),
        Action::React(u, range) => format!("react {} {range}", unit(u)),
        Action::Join(u) => format!("join {}", unit(u)),
        Action::Designate(u) => format!("designate {}", unit(u)),
        Action::Attack(a, targets) => {
            targets.iter().fold(format!("attack {}", unit(a)), |text, target| text + " " + unit(target))
        }
        Action::As(u) => format!("as {}", unit(u)),
        Action::By(a, d) => format!("by {} {}", unit(a), unit(d)),
        Action::Hit(u) => format!("hit {}", unit(u)),
        Action::Advance(u, h) => format!("advance {} {}", unit(u), hex(h)),
        Action::Momentum => "momentum".to_string(),
        Action::Finish => "finish".to_string(),
        Action::Rout(u) => format!("rout {}", unit(u)),
    }
}

struct Reader<'a> {
    pos: Pos<'a>,
    words: Vec<&'a str>,
}

impl Reader<'_> {
    fn word(&self, at: usize) -> Result<&str, String> {
        let verb = self.words[0];
        self.words.get(at).copied().ok_or_else(|| format!("`{verb}` needs something behind it; see docs/notation.md"))
    }

    fn find_unit(&self, word: &str) -> Option<UnitId> {
        self.pos.set.unit_ids().find(|&u| self.pos.set.unit(u).name.eq_ignore_ascii_case(word))
    }

    fn find_leader(&self, word: &str) -> Option<LeaderId> {
        self.pos.set.leader_ids().find(|&l| self.pos.set.leader(l).name.eq_ignore_ascii_case(word))
    }

    fn unit(&self, at: usize) -> Result<UnitId, String> {
        let word = self.word(at)?;
        let example = || self.pos.set.units.first().map_or("Thr1", |u| u.name.as_str());
        self.find_unit(word).ok_or_else(|| format!("there is no unit `{word}`; units are named like `{}`", example()))
    }

    fn leader(&self, at: usize) -> Result<LeaderId, String> {
        let word = self.word(at)?;
        let known = || self.pos.set.leaders.iter().map(|l| l.name.as_str()).collect::<Vec<_>>().join(", ");
        self.find_leader(word).ok_or_else(|| format!("there is no leader `{word}`; there are {}", known()))
    }

    fn hex(&self, at: usize) -> Result<HexId, ParseError> {
        let word = self.word(at)?;
        let number: HexNumber =
            word.parse().map_err(|_| format!("`{word}` is not a hex number; write four digits, row then column"))?;
        self.pos.set.map.find(number).ok_or_else(|| {
            // cat:6.21: a path leads over hexes of the map.
            ParseError::by(clause!("cat:6.21"), format!("there is no hex {word} to play in on this map"))
        })
    }

    /// A target: a hex, or the unit or leader who is there.
    fn target(&self, at: usize) -> Result<HexId, ParseError> {
        let word = self.word(at)?;
        let unit = self.find_unit(word).map(|u| self.pos.s.unit(u).at);
        match unit.or_else(|| self.find_leader(word).map(|l| self.pos.s.leader(l).at)) {
            Some(Where::Map(hex)) => Ok(hex),
            Some(_) => Err(format!("`{word}` is not on the map").into()),
            None => self.hex(at),
        }
    }

    fn facing(&self, at: usize) -> Result<Facing, String> {
        let word = self.word(at)?;
        word.to_lowercase().parse().map_err(|_| format!("`{word}` is not a facing; corners are n ne se s sw nw"))
    }

    fn dir(&self, at: usize) -> Result<Dir, String> {
        let word = self.word(at)?;
        word.to_lowercase().parse().map_err(|_| format!("`{word}` is not a side; sides are ne e se sw w nw"))
    }

    fn range(&self, at: usize) -> Result<u8, String> {
        let word = self.word(at)?;
        word.parse().map_err(|_| format!("`{word}` is not a range; write a number of hexes"))
    }

    fn attack(&self) -> Result<Action, ParseError> {
        let attacker = self.unit(1)?;
        let mut targets = UnitSet::one(self.unit(2)?);
        for at in 3..self.words.len() {
            targets.add(self.unit(at)?);
        }
        let most = Targets::MOST;
        let targets = Targets::of(targets).ok_or_else(|| format!("a unit attacks at most {most} others at once"))?;
        Ok(Action::Attack(attacker, targets))
    }

    fn level(&self, at: usize) -> Result<Level, String> {
        let word = self.word(at)?;
        let known = Level::NAMES.into_iter().find(|(name, _)| word.eq_ignore_ascii_case(name));
        known.map(|(_, level)| level).ok_or_else(|| format!("`{word}` is no place in a hex; write top or bottom"))
    }

    /// A line is named by its first unit, but any of its units will do.
    fn line(&self) -> Result<UnitId, ParseError> {
        let unit = self.unit(1)?;
        let line = self.pos.line_of(unit);
        Ok(line.first().unwrap_or(unit))
    }

    /// The same of a contingent.
    fn contingent(&self) -> Result<UnitId, ParseError> {
        let unit = self.unit(1)?;
        Ok(self.pos.contingent_of(unit).first().unwrap_or(unit))
    }

    fn order(&self, verb: &str) -> Result<Action, ParseError> {
        Ok(match verb {
            "bonus" => Action::Bonus(self.leader(1)?),
            "elite" => Action::Elite(self.leader(1)?),
            "choose" => Action::Choose(self.leader(1)?),
            "choose-line" => Action::ChooseLine(self.unit(1)?),
            "trump" => Action::Trump(self.leader(1)?),
            "move" => Action::Move(self.unit(1)?),
            "fire" => Action::Fire(self.unit(1)?, self.target(2)?),
            "skirmish" => Action::Skirmish(self.unit(1)?, self.target(2)?),
            "recover" => Action::Recover(self.unit(1)?),
            "rally" => Action::Rally(self.unit(1)?),
            "dismount" => Action::Dismount(self.unit(1)?, self.facing(2)?),
            "remount" => Action::Remount(self.unit(1)?, self.facing(2)?),
            "replace" => Action::Replace(self.leader(1)?, self.unit(2)?),
            "lead" => Action::Lead(self.leader(1)?),
            "line" => Action::Line(self.line()?),
            "line-back" => Action::LineBack(self.line()?),
            "contingent" => Action::Contingent(self.contingent()?),
            "great-line" => Action::GreatLine(self.unit(1)?),
            "hasten" => Action::Hasten(self.unit(1)?),
            "split" => Action::Split(self.unit(1)?),
            "fall-back" => Action::FallBack(self.unit(1)?),
            "pivot" => Action::Pivot(self.facing(1)?),
            "double" => Action::Double(self.unit(1)?),
            "stack" => Action::Stack(self.level(1)?),
            "screen" => Action::Screen(self.unit(1)?, self.range(2)?),
            "duel" => Action::Duel(self.leader(1)?),
            "towards" => Action::Towards(self.unit(1)?),
            "reactivate" => Action::Reactivate(self.leader(1)?),
            "with" => Action::With(self.leader(1)?),
            "to" => Action::To(self.hex(1)?),
            "face" => Action::Face(self.facing(1)?),
            "head" => Action::Head(self.dir(1)?),
            "shoot" => Action::Shoot(self.target(1)?),
            "column" => Action::Column(self.dir(1)?),
            "line-up" => Action::LineUp(self.facing(1)?),
            "withdraw" => Action::Withdraw(self.unit(1)?),
            "evade" => Action::Evade(self.leader(1)?),
            "turn" => Action::Turn(self.unit(1)?, self.facing(2)?),
            "wheel" => Action::Wheel(self.unit(1)?, self.dir(2)?),
            "react" => Action::React(self.unit(1)?, self.range(2)?),
            "join" => Action::Join(self.unit(1)?),
            "designate" => Action::Designate(self.unit(1)?),
            "attack" => self.attack()?,
            "as" => Action::As(self.unit(1)?),
            "by" => Action::By(self.unit(1)?, self.unit(2)?),
            "hit" => Action::Hit(self.unit(1)?),
            "advance" => Action::Advance(self.unit(1)?, self.hex(2)?),
            "rout" => Action::Rout(self.unit(1)?),
            _ => return Err(format!("`{verb}` is not an order; orders begin with one of: {WORDS}").into()),
        })
    }
}

/// Orders of one word.
fn bare(verb: &str) -> Option<Action> {
    Some(match verb {
        "decline" => Action::Decline,
        "activate" => Action::Activate,
        "pass" => Action::Pass,
        "line-roll" => Action::LineRoll,
        "end" => Action::End,
        "reverse" => Action::Reverse,
        "form-charge" => Action::FormCharge,
        "leave-charge" => Action::LeaveCharge,
        "form-square" => Action::FormSquare,
        "done" => Action::Done,
        "charge" => Action::Charge,
        "stay" => Action::Stay,
        "momentum" => Action::Momentum,
        "finish" => Action::Finish,
        _ => return None,
    })
}

/// Reads an order.
pub(crate) fn parse(pos: Pos<'_>, text: &str) -> Result<Action, ParseError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some(verb) = words.first().map(|w| w.to_lowercase()) else {
        return Err("an order is missing; type a number of the list, or `help`".into());
    };
    let read = Reader { pos, words };
    let action = match bare(&verb) {
        Some(action) => action,
        None => read.order(&verb)?,
    };
    let used = print(pos.set, action).split_whitespace().count();
    if read.words.len() > used {
        return Err(format!("too many words behind `{}`", print(pos.set, action)).into());
    }
    Ok(action)
}
