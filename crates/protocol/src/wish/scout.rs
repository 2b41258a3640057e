//! Looks ahead by legal choices, and tells quiet ones from those that roll a die or hand the choice over.

use super::field::Field;
use crate::way::Probe;
use crate::wire;
use acies_kernel::{Arg, Bearing, Cx, Message, PieceKind, Place, Refusal, Rules, Side, Target, run};
use std::cell::Cell;

/// So many positions are tried for one piece.
pub const MOST_POSITIONS: usize = 3_000;
/// So many questions of the other side are looked past after one step.
const MOST_ANSWERS: usize = 12;

/// What an order brings on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// Nothing but its own effect: the same side is asked, and it can be taken back.
    Quiet,
    /// A die, or something that was hidden.
    Die,
    /// A question of the other side, or the end of the battle.
    Other,
}

/// Looks ahead for one side.
pub struct Scout<'r, R: Rules> {
    pub rules: &'r R,
    pub side: Side,
    pub field: &'r Field,
    /// Whose the units and the leaders are, by their ids.
    units: Vec<Option<Side>>,
    leaders: Vec<Option<Side>>,
    /// Which command units are of, by their ids.
    groups: Vec<Option<u16>>,
    /// Where enemy units stand.
    pub enemies: Vec<u16>,
    /// Positions that may still be tried.
    left: Cell<usize>,
}

impl<'r, R: Rules> Scout<'r, R> {
    /// A look at a position as a side sees it.
    pub fn new(rules: &'r R, seen: &R::State, side: Side, field: &'r Field) -> Scout<'r, R> {
        let mut scout = Scout {
            rules,
            side,
            field,
            units: Vec::new(),
            leaders: Vec::new(),
            groups: Vec::new(),
            enemies: Vec::new(),
            left: Cell::new(MOST_POSITIONS),
        };
        for piece in rules.pieces(seen, Some(side)) {
            let list = match piece.kind {
                PieceKind::Unit => &mut scout.units,
                PieceKind::Leader => &mut scout.leaders,
                PieceKind::Marker | PieceKind::Hidden => continue,
            };
            let id = usize::from(piece.id);
            if list.len() <= id {
                list.resize(id + 1, None);
            }
            list[id] = Some(piece.side);
            if piece.kind == PieceKind::Unit {
                scout.groups.resize(scout.units.len(), None);
                scout.groups[id] = piece.group;
            }
            if let (Place::Board(place), PieceKind::Unit, true) = (piece.place, piece.kind, piece.side != side) {
                scout.enemies.push(place);
            }
        }
        scout
    }

    /// Another piece is looked at.
    pub fn refresh(&self) {
        self.left.set(MOST_POSITIONS);
    }

    /// Whose a piece is.
    pub fn owner(&self, piece: Target) -> Option<Side> {
        match piece {
            Target::Unit(id) => self.units.get(usize::from(id)).copied().flatten(),
            Target::Leader(id) => self.leaders.get(usize::from(id)).copied().flatten(),
            Target::Button | Target::Place(_) | Target::Facing(_) => None,
        }
    }

    /// The units and leaders of the side.
    pub fn own(&self) -> impl Iterator<Item = Target> {
        let units = (0..).map(Target::Unit).take(self.units.len());
        let leaders = (0..).map(Target::Leader).take(self.leaders.len());
        units.chain(leaders).filter(|&piece| self.is_own(piece))
    }

    /// The command of a unit.
    pub fn group(&self, piece: Target) -> Option<u16> {
        match piece {
            Target::Unit(id) => self.groups.get(usize::from(id)).copied().flatten(),
            Target::Leader(_) | Target::Button | Target::Place(_) | Target::Facing(_) => None,
        }
    }

    pub fn is_own(&self, piece: Target) -> bool {
        self.owner(piece) == Some(self.side)
    }

    pub fn is_enemy(&self, piece: Target) -> bool {
        self.owner(piece) == Some(self.side.other())
    }

    /// Whether something is an enemy, or a place where one stands.
    pub fn is_hostile(&self, what: Target) -> bool {
        match what {
            Target::Place(place) => self.enemies.contains(&place),
            other => self.is_enemy(other),
        }
    }

    pub fn place(&self, state: &R::State, piece: Target) -> Option<u16> {
        self.rules.stand(state, piece).map(|stand| stand.place)
    }

    /// Whether anything more may be tried.
    pub fn may_go_on(&self) -> bool {
        self.left.get() > 0
    }

    /// How many positions were tried.
    pub fn tried(&self) -> usize {
        MOST_POSITIONS - self.left.get()
    }

    /// The position after a legal answer, and what it brings on.
    pub fn attempt(&self, state: &R::State, action: R::Action) -> (R::State, Sound) {
        self.left.set(self.left.get().saturating_sub(1));
        let (mut state, mut probe) = (state.clone(), Probe::default());
        let mut cx = Cx::silent(&mut probe);
        self.rules.apply(&mut state, action, &mut cx);
        run(self.rules, &mut state, &mut cx);
        let revealed = cx.has_revealed();
        let sound = match self.rules.decision(&state) {
            _ if revealed || probe.was_rolled() => Sound::Die,
            Some(decision) if decision.side == self.side => Sound::Quiet,
            Some(_) | None => Sound::Other,
        };
        (state, sound)
    }

    /// The position when the other side has declined whatever it is asked, if no die falls over that.
    pub fn past(&self, mut state: R::State) -> Option<R::State> {
        for _ in 0..MOST_ANSWERS {
            let decision = self.rules.decision(&state)?;
            if decision.side == self.side {
                return Some(state);
            }
            let (next, sound) = self.attempt(&state, self.rules.quiet_answer(&state));
            if sound == Sound::Die {
                return None;
            }
            state = next;
        }
        None
    }

    /// The enemy units that may answer, when the other side is asked.
    pub fn drawn(&self, state: &R::State, at: u16) -> Vec<wire::Drawn> {
        if self.rules.decision(state).is_none_or(|decision| decision.side == self.side) {
            return Vec::new();
        }
        let mut found: Vec<wire::Drawn> = Vec::new();
        for action in self.options(state) {
            let choice = self.rules.choice(state, action);
            for part in [choice.actor, Some(choice.target)].into_iter().flatten() {
                if let (Target::Unit(who), true) = (part, self.is_enemy(part)) {
                    if found.iter().all(|drawn| drawn.who != who) {
                        found.push(wire::Drawn { who, at, hits: false });
                    }
                }
            }
        }
        found
    }

    pub fn options(&self, state: &R::State) -> Vec<R::Action> {
        let mut options = Vec::new();
        self.rules.options(state, &mut options);
        options
    }

    /// The answers that bear on a piece in this way.
    pub fn bearing(&self, state: &R::State, who: Target, wanted: Bearing) -> Vec<R::Action> {
        let mut options = self.options(state);
        options.retain(|&action| self.rules.bearing(state, action, who) == wanted);
        options
    }

    /// What hits and losses of one's own side are different between two positions.
    pub fn toll(&self, before: &R::State, after: &R::State) -> i32 {
        let mut changes = Vec::new();
        self.rules.changes(before, after, &mut changes);
        changes.iter().filter(|change| change.side == self.side).map(|change| change.toll).sum()
    }

    /// Why an order is not given by a gesture: what it brings on.
    pub fn loud(&self, before: &R::State, action: R::Action, after: &R::State, sound: Sound) -> Option<wire::WhyNot> {
        let meant = self.rules.choice(before, action).says;
        let (asked, now) = (self.rules.decision(after), self.rules.decision(before)?);
        let refusal = match (sound, asked) {
            (Sound::Other, Some(asked)) => Refusal { clause: asked.clause, why: asked.prompt },
            _ => Refusal { clause: now.clause, why: Message::new("wish-die") },
        };
        Some(wire::WhyNot::new(meant, refusal))
    }

    /// That a question of one's own stands between.
    pub fn asked(&self, state: &R::State) -> Option<wire::WhyNot> {
        let asked = self.rules.decision(state)?;
        Some(wire::WhyNot::new(asked.prompt, Refusal { clause: asked.clause, why: asked.prompt }))
    }

    /// That it has come, but cannot turn as it should.
    pub fn no_turn(&self, state: &R::State, who: Target) -> Option<wire::WhyNot> {
        let asked = self.rules.decision(state)?;
        let why = named(["wish-no-turn", "wish-no-turn"], who);
        Some(wire::WhyNot::new(asked.prompt, Refusal { clause: asked.clause, why }))
    }

    /// That no way leads there.
    pub fn no_way(&self, state: &R::State, who: Target) -> Option<wire::WhyNot> {
        let asked = self.rules.decision(state)?;
        let why = named(["wish-no-way", "wish-no-way-leader"], who);
        Some(wire::WhyNot::new(asked.prompt, Refusal { clause: asked.clause, why }))
    }
}

/// A message with the name of a piece: its key for a unit, and for a leader.
pub fn named(keys: [&'static str; 2], piece: Target) -> Message {
    match piece {
        Target::Leader(id) => Message::new(keys[1]).with(Arg::Leader(id)),
        Target::Unit(id) => Message::new(keys[0]).with(Arg::Unit(id)),
        Target::Button | Target::Place(_) | Target::Facing(_) => Message::new(keys[0]),
    }
}
