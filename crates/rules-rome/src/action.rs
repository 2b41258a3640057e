//! The choices of players and their order notation (docs/notation.md).

use crate::pos::Pos;
use crate::setting::{FormationId, LeaderId, Setting, UnitId};
use acies_board::{AreaId, AreaNumber, Compass};

/// A choice of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Action {
    /// Nothing more of this.
    Done,
    /// The segment ends.
    End,
    /// No.
    Decline,
    /// Yes.
    Agree,
    /// A unit is set up in an area.
    Place(UnitId, AreaId),
    /// A leader is set up in an area.
    PlaceLeader(LeaderId, AreaId),
    /// A long unit faces this way.
    Face(UnitId, Compass),
    /// All pieces are shifted on the map.
    Shift(Compass, u8),
    /// A reinforcement enters there.
    Enter(UnitId, AreaId),
    /// A leader is put in command.
    Command(LeaderId),
    /// Go first.
    First,
    /// Go second.
    Second,
    /// A formation is named for activation.
    Name(FormationId),
    /// A named formation acts now.
    Activate(FormationId),
    /// Linear command: the line runs to this area.
    LineTo(AreaId),
    /// Artillery fires at an area.
    Bombard(UnitId, AreaId),
    /// A unit charges an area.
    Charge(UnitId, AreaId),
    /// A leader goes along with those who charge that area.
    Ride(LeaderId, AreaId),
    /// The charge on the first area from the second is resolved now.
    Resolve(AreaId, AreaId),
    /// A unit withdraws.
    Withdraw(UnitId),
    /// A leader withdraws.
    WithdrawLeader(LeaderId),
    /// A unit counter-charges.
    Counter(UnitId),
    /// To that area.
    To(AreaId),
    /// A unit is among those who defend an overstack.
    Defend(UnitId),
    /// A unit fights the attackers in that area.
    Oppose(UnitId, AreaId),
    /// A defender uses missile fire.
    Shoot(UnitId),
    /// Pursue.
    Pursue,
    /// The leader's rating is added to the morale.
    Urge,
    /// It is subtracted.
    Restrain,
    /// No pursuit.
    Halt,
    /// A unit advances.
    Advance(UnitId, AreaId),
    /// A leader advances.
    AdvanceLeader(LeaderId, AreaId),
    /// A legion detaches its velites.
    Detach(UnitId),
    /// A unit begins to move.
    Move(UnitId),
    /// A leader begins to move.
    MoveLeader(LeaderId),
    /// Two legions change places.
    Swap(UnitId, UnitId),
    /// One step along the road.
    Road(AreaId),
    /// Off the map.
    Exit(Compass),
    /// The moving unit faces this way.
    Turn(Compass),
    /// Stop in the overstack.
    Stop,
    /// Go on; this unit loses a step.
    Push(UnitId),
    /// A lone leader makes way.
    Flee(LeaderId, AreaId),
    /// A leader who lost his units goes to friends there.
    Shelter(LeaderId, AreaId),
    /// An assault on an area.
    Assault(AreaId),
    /// A unit joins it.
    Join(UnitId),
    /// A unit fires in it.
    Fire(UnitId),
    /// A long unit tries to turn.
    Lock(UnitId, Compass),
    /// A unit loses a step.
    Lose(UnitId),
    /// Elephants run into an area.
    Trample(AreaId),
    /// A unit tries to recover a step.
    Recover(UnitId),
    /// Velites go back to their legion.
    Reattach(UnitId),
    /// A leader takes a formation, placed with a unit.
    Replace(FormationId, LeaderId, UnitId),
    /// An inferior leader takes a formation, with a unit.
    Promote(FormationId, UnitId),
    /// A leader becomes army commander.
    Commander(LeaderId),
    /// An inferior leader goes over to a unit.
    Follow(LeaderId, UnitId),
    /// The battle goes on.
    GoOn,
    /// End it and count points.
    OfferEnd,
    /// Give up.
    Resign,
}

/// The first words of all orders, for messages.
pub(crate) const WORDS: &str = "done, end, decline, agree, place, face, shift, enter, command, first, second, name, activate, line-to, \
    bombard, charge, ride, resolve, withdraw, counter, to, defend, oppose, shoot, pursue, urge, restrain, halt, advance, \
    detach, move, swap, road, exit, stop, push, flee, join, assault, fire, lock, lose, trample, recover, reattach, \
    replace, promote, commander, follow, go-on, offer-end, resign";

/// The order notation.
pub(crate) fn print(set: &Setting, action: Action) -> String {
    let u = |id: UnitId| set.unit(id).name.as_str();
    let l = |id: LeaderId| set.leader(id).name.as_str();
    let f = |id: FormationId| set.formation(id).name.as_str();
    let a = |id: AreaId| set.map.number(id).to_string();
    match action {
        Action::Place(x, at) => format!("place {} {}", u(x), a(at)),
        Action::PlaceLeader(x, at) => format!("place {} {}", l(x), a(at)),
        Action::Face(x, way) => format!("face {} {way}", u(x)),
        Action::Shift(way, n) => format!("shift {way} {n}"),
        Action::Enter(x, at) => format!("enter {} {}", u(x), a(at)),
        Action::Command(x) => format!("command {}", l(x)),
        Action::Name(x) => format!("name {}", f(x)),
        Action::Activate(x) => format!("activate {}", f(x)),
        Action::LineTo(at) => format!("line-to {}", a(at)),
        Action::Bombard(x, at) => format!("bombard {} {}", u(x), a(at)),
        Action::Charge(x, at) => format!("charge {} {}", u(x), a(at)),
        Action::Ride(x, at) => format!("ride {} {}", l(x), a(at)),
        Action::Resolve(at, from) => format!("resolve {} {}", a(at), a(from)),
        Action::Withdraw(x) => format!("withdraw {}", u(x)),
        Action::WithdrawLeader(x) => format!("withdraw {}", l(x)),
        Action::Counter(x) => format!("counter {}", u(x)),
        Action::To(at) => format!("to {}", a(at)),
        Action::Defend(x) => format!("defend {}", u(x)),
        Action::Oppose(x, at) => format!("oppose {} {}", u(x), a(at)),
        Action::Shoot(x) => format!("shoot {}", u(x)),
        Action::Advance(x, at) => format!("advance {} {}", u(x), a(at)),
        Action::AdvanceLeader(x, at) => format!("advance {} {}", l(x), a(at)),
        Action::Detach(x) => format!("detach {}", u(x)),
        Action::Move(x) => format!("move {}", u(x)),
        Action::MoveLeader(x) => format!("move {}", l(x)),
        Action::Swap(x, y) => format!("swap {} {}", u(x), u(y)),
        Action::Road(at) => format!("road {}", a(at)),
        Action::Exit(way) => format!("exit {way}"),
        Action::Turn(way) => format!("face {way}"),
        Action::Push(x) => format!("push {}", u(x)),
        Action::Flee(x, at) => format!("flee {} {}", l(x), a(at)),
        Action::Shelter(x, at) => format!("join {} {}", l(x), a(at)),
        Action::Assault(at) => format!("assault {}", a(at)),
        Action::Join(x) => format!("join {}", u(x)),
        Action::Fire(x) => format!("fire {}", u(x)),
        Action::Lock(x, way) => format!("lock {} {way}", u(x)),
        Action::Lose(x) => format!("lose {}", u(x)),
        Action::Trample(at) => format!("trample {}", a(at)),
        Action::Recover(x) => format!("recover {}", u(x)),
        Action::Reattach(x) => format!("reattach {}", u(x)),
        Action::Replace(x, y, z) => format!("replace {} {} {}", f(x), l(y), u(z)),
        Action::Promote(x, y) => format!("promote {} {}", f(x), u(y)),
        Action::Commander(x) => format!("commander {}", l(x)),
        Action::Follow(x, y) => format!("follow {} {}", l(x), u(y)),
        bare => BARE.iter().find(|(_, is)| *is == bare).map_or_else(String::new, |(word, _)| (*word).to_string()),
    }
}

/// Orders of one word.
const BARE: [(&str, Action); 14] = [
    ("done", Action::Done),
    ("end", Action::End),
    ("decline", Action::Decline),
    ("agree", Action::Agree),
    ("first", Action::First),
    ("second", Action::Second),
    ("pursue", Action::Pursue),
    ("urge", Action::Urge),
    ("restrain", Action::Restrain),
    ("halt", Action::Halt),
    ("stop", Action::Stop),
    ("go-on", Action::GoOn),
    ("offer-end", Action::OfferEnd),
    ("resign", Action::Resign),
];

struct Reader<'a> {
    pos: Pos<'a>,
    words: Vec<&'a str>,
}

impl Reader<'_> {
    fn word(&self, at: usize) -> Result<&str, String> {
        let verb = self.words[0];
        self.words.get(at).copied().ok_or_else(|| format!("`{verb}` needs something behind it; see docs/notation.md"))
    }

    fn find_unit(&self, at: usize) -> Option<UnitId> {
        let word = self.words.get(at)?;
        self.pos.set.unit_ids().find(|&u| self.pos.set.unit(u).name.eq_ignore_ascii_case(word))
    }

    fn unit(&self, at: usize) -> Result<UnitId, String> {
        let word = self.word(at)?;
        let example = || self.pos.set.units.first().map_or("V1", |u| u.name.as_str());
        self.find_unit(at).ok_or_else(|| format!("there is no unit `{word}`; units are named like `{}`", example()))
    }

    fn leader(&self, at: usize) -> Result<LeaderId, String> {
        let word = self.word(at)?;
        let set = self.pos.set;
        let known =
            || set.leaders.iter().filter(|l| !l.inferior).map(|l| l.name.as_str()).collect::<Vec<_>>().join(", ");
        let found = set.leader_ids().find(|&l| set.leader(l).name.eq_ignore_ascii_case(word));
        found.ok_or_else(|| format!("there is no leader or unit `{word}`; leaders are {}", known()))
    }

    fn formation(&self, at: usize) -> Result<FormationId, String> {
        let word = self.word(at)?;
        let set = self.pos.set;
        let known = || set.formations.iter().map(|f| f.name.as_str()).collect::<Vec<_>>().join(", ");
        let found = set.formation_ids().find(|&f| set.formation(f).name.eq_ignore_ascii_case(word));
        found.ok_or_else(|| format!("there is no formation `{word}`; there are {}", known()))
    }

    fn area(&self, at: usize) -> Result<AreaId, String> {
        let word = self.word(at)?;
        let bad = || format!("`{word}` is not an area; write its number, on two boards with W or E before it: `W41`");
        let number: AreaNumber = word.parse().map_err(|_| bad())?;
        self.pos.set.map.find(number).ok_or_else(|| format!("there is no area {word} on this map"))
    }

    fn compass(&self, at: usize) -> Result<Compass, String> {
        let word = self.word(at)?;
        word.parse().map_err(|_| format!("`{word}` is not a direction; write n, e, s or w"))
    }

    fn number(&self, at: usize) -> Result<u8, String> {
        let word = self.word(at)?;
        word.parse().map_err(|_| format!("`{word}` is not a number"))
    }

    /// Orders that a unit or a leader may be given.
    fn either(
        &self,
        unit: impl Fn(UnitId) -> Result<Action, String>,
        leader: impl Fn(LeaderId) -> Result<Action, String>,
    ) -> Result<Action, String> {
        match self.find_unit(1) {
            Some(found) => unit(found),
            None => leader(self.leader(1)?),
        }
    }

    fn order(&self, verb: &str) -> Result<Action, String> {
        Ok(match verb {
            "place" => {
                self.either(|u| Ok(Action::Place(u, self.area(2)?)), |l| Ok(Action::PlaceLeader(l, self.area(2)?)))?
            }
            "face" if self.words.len() < 3 => Action::Turn(self.compass(1)?),
            "face" => Action::Face(self.unit(1)?, self.compass(2)?),
            "shift" => Action::Shift(self.compass(1)?, self.number(2)?),
            "enter" => Action::Enter(self.unit(1)?, self.area(2)?),
            "command" => Action::Command(self.leader(1)?),
            "name" => Action::Name(self.formation(1)?),
            "activate" => Action::Activate(self.formation(1)?),
            "line-to" => Action::LineTo(self.area(1)?),
            "bombard" => Action::Bombard(self.unit(1)?, self.area(2)?),
            "charge" => Action::Charge(self.unit(1)?, self.area(2)?),
            "ride" => Action::Ride(self.leader(1)?, self.area(2)?),
            "resolve" => Action::Resolve(self.area(1)?, self.area(2)?),
            "withdraw" => self.either(|u| Ok(Action::Withdraw(u)), |l| Ok(Action::WithdrawLeader(l)))?,
            "counter" => Action::Counter(self.unit(1)?),
            "to" => Action::To(self.area(1)?),
            "defend" => Action::Defend(self.unit(1)?),
            "oppose" => Action::Oppose(self.unit(1)?, self.area(2)?),
            "shoot" => Action::Shoot(self.unit(1)?),
            "advance" => {
                self.either(|u| Ok(Action::Advance(u, self.area(2)?)), |l| Ok(Action::AdvanceLeader(l, self.area(2)?)))?
            }
            "detach" => Action::Detach(self.unit(1)?),
            "move" => self.either(|u| Ok(Action::Move(u)), |l| Ok(Action::MoveLeader(l)))?,
            _ => self.more(verb)?,
        })
    }

    fn more(&self, verb: &str) -> Result<Action, String> {
        Ok(match verb {
            // A pair is named in the order of the ids.
            "swap" => {
                let (a, b) = (self.unit(1)?, self.unit(2)?);
                Action::Swap(a.min(b), a.max(b))
            }
            "road" => Action::Road(self.area(1)?),
            "exit" => Action::Exit(self.compass(1)?),
            "push" => Action::Push(self.unit(1)?),
            "flee" => Action::Flee(self.leader(1)?, self.area(2)?),
            "join" => self.either(|u| Ok(Action::Join(u)), |l| Ok(Action::Shelter(l, self.area(2)?)))?,
            "assault" => Action::Assault(self.area(1)?),
            "fire" => Action::Fire(self.unit(1)?),
            "lock" => Action::Lock(self.unit(1)?, self.compass(2)?),
            "lose" => Action::Lose(self.unit(1)?),
            "trample" => Action::Trample(self.area(1)?),
            "recover" => Action::Recover(self.unit(1)?),
            "reattach" => Action::Reattach(self.unit(1)?),
            "replace" => Action::Replace(self.formation(1)?, self.leader(2)?, self.unit(3)?),
            "promote" => Action::Promote(self.formation(1)?, self.unit(2)?),
            "commander" => Action::Commander(self.leader(1)?),
            "follow" => Action::Follow(self.leader(1)?, self.unit(2)?),
            _ => return Err(format!("`{verb}` is not an order; orders begin with one of: {WORDS}")),
        })
    }
}

/// Reads an order.
pub(crate) fn parse(pos: Pos<'_>, text: &str) -> Result<Action, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some(verb) = words.first().map(|w| w.to_lowercase()) else {
        return Err("an order is missing; type a number of the list, or `help`".to_string());
    };
    let read = Reader { pos, words };
    let action = match BARE.iter().find(|(word, _)| *word == verb) {
        Some(&(_, action)) => action,
        None => read.order(&verb)?,
    };
    let used = print(pos.set, action).split_whitespace().count();
    if read.words.len() > used {
        return Err(format!("too many words behind `{}`", print(pos.set, action)));
    }
    Ok(action)
}
