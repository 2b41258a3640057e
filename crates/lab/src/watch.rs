//! What is noted of a game while it is played.

use crate::luck::Cast;
use crate::{Plan, Row, Watch, Worth};
use acies_kernel::{Piece, PieceKind, Place, Rules, Side, mix};

/// A game that was played: its row, and if it was watched in detail what happened in it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Played {
    /// The row.
    pub row: Row,
    /// The end of every turn.
    pub turns: Vec<TurnEnd>,
    /// Every unit or leader lost for good.
    pub deaths: Vec<Death>,
}

/// Where a game stood at the end of a turn.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct TurnEnd {
    /// The number of the game.
    pub game: u64,
    /// The turn.
    pub turn: u32,
    /// Units lost so far by the first side.
    pub first_lost: u32,
    /// Units lost so far by the second.
    pub second_lost: u32,
    /// Points of the first side.
    pub first_points: i32,
    /// Points of the second.
    pub second_points: i32,
}

/// A piece lost for good.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Death {
    /// The number of the game.
    pub game: u64,
    /// The turn.
    pub turn: u32,
    /// After so many choices.
    pub choice: u64,
    /// Whose.
    pub side: String,
    /// Its id in orders.
    pub piece: String,
    /// `unit` or `leader`.
    pub kind: String,
    /// The hex or area where it last stood; empty if it never did.
    pub place: String,
}

/// The box of what is lost for good: all engines name it so.
const GONE: Place = Place::Box("gone");

/// What can be lost.
const KINDS: [PieceKind; 2] = [PieceKind::Unit, PieceKind::Leader];

/// The notes on the game under way.
pub(crate) struct Notes<R: Rules> {
    watch: Watch,
    samples: u32,
    choices: [u64; 2],
    /// The clock of the game when it last stopped.
    clock: u32,
    before: Option<(R::State, Option<R::Action>, u64)>,
    luck: f64,
    pieces: Vec<Piece>,
    /// Units and leaders that were never in the battle, by side.
    absent: [[u32; 2]; 2],
    told: Played,
}

impl<R: Rules> Notes<R> {
    pub(crate) fn new() -> Notes<R> {
        Notes {
            watch: Watch::Ends,
            samples: 0,
            choices: [0; 2],
            clock: 0,
            before: None,
            luck: 0.0,
            pieces: Vec::new(),
            absent: [[0; 2]; 2],
            told: Played::default(),
        }
    }

    /// Begins with a new game, before its first step.
    pub(crate) fn begin(&mut self, rules: &R, plan: &Plan, game: u64, state: &R::State) {
        *self = Notes { watch: plan.watch, samples: plan.luck, ..Notes::new() };
        self.told.row = Row {
            scenario: plan.scenario.clone(),
            options: plan.options.clone(),
            game,
            seed: plan.game_seed(game),
            first: rules.side(Side::First).to_string(),
            second: rules.side(Side::Second).to_string(),
            first_bot: plan.bots[0].clone(),
            second_bot: plan.bots[1].clone(),
            ..Row::default()
        };
        if self.watch >= Watch::Rows {
            self.pieces = rules.pieces(state, None);
            let [first, second] = Side::ALL.map(|side| count(&self.pieces, side, PieceKind::Unit, |at| at != GONE));
            (self.told.row.first_units, self.told.row.second_units) = (Some(first), Some(second));
            self.absent = Side::ALL.map(|side| KINDS.map(|kind| count(&self.pieces, side, kind, |at| at == GONE)));
        }
        if self.samples > 0 {
            self.before = Some((state.clone(), None, 0));
        }
    }

    /// Whether anything is to be noted at each choice.
    pub(crate) fn is_awake(&self) -> bool {
        self.watch >= Watch::Rows || self.samples > 0
    }

    /// Before a choice is taken.
    pub(crate) fn choice(&mut self, state: &R::State, side: Side, action: R::Action, rolls: u64) {
        self.choices[side.index()] += 1;
        if self.samples > 0 {
            self.before = Some((state.clone(), Some(action), rolls));
        }
    }

    /// When the machine has stopped: at the next choice or at the end.
    pub(crate) fn stopped(&mut self, rules: &R, state: &R::State, rolls: u64, worth: Option<Worth<'_, R>>) {
        self.measure(rules, state, rolls, worth);
        if self.watch < Watch::Rows {
            return;
        }
        let last = std::mem::replace(&mut self.clock, rules.clock(state));
        let began = self.clock != last;
        if self.watch == Watch::Detail {
            self.find_deaths(rules, state, last);
            if began && last > 0 {
                self.end_turn(rules, state, last);
            }
        }
    }

    fn measure(&mut self, rules: &R, state: &R::State, rolls: u64, worth: Option<Worth<'_, R>>) {
        let Some((before, action, rolls_before)) = self.before.take() else { return };
        let Some(worth) = worth.filter(|_| rolls > rolls_before) else { return };
        let seed = mix(self.told.row.seed ^ rolls_before);
        let expected = Cast { rules, before: &before, action }.expected(worth, self.samples, seed);
        self.luck += f64::from(worth(state, Side::First)) - expected;
    }

    fn find_deaths(&mut self, rules: &R, state: &R::State, turn: u32) {
        let now = rules.pieces(state, None);
        let choice: u64 = self.choices.iter().sum();
        for new in now.iter().filter(|piece| piece.place == GONE) {
            let kind = match new.kind {
                PieceKind::Unit => "unit",
                PieceKind::Leader => "leader",
                PieceKind::Marker | PieceKind::Hidden => continue,
            };
            let old = self.pieces.iter().find(|old| (old.kind, old.id) == (new.kind, new.id));
            let Some(old) = old.filter(|old| old.place != GONE) else { continue };
            self.told.deaths.push(Death {
                game: self.told.row.game,
                turn,
                choice,
                side: rules.side(new.side).to_string(),
                piece: new.name.clone(),
                kind: kind.to_string(),
                place: if let Place::Board(id) = old.place { rules.place(id) } else { String::new() },
            });
        }
        self.pieces = now;
    }

    /// How many pieces of a kind a side lost: those that are gone now and were in the battle.
    fn lost(&self, pieces: &[Piece], side: Side, kind: usize) -> u32 {
        let gone = count(pieces, side, KINDS[kind], |at| at == GONE);
        gone.saturating_sub(self.absent[side.index()][kind])
    }

    fn end_turn(&mut self, rules: &R, state: &R::State, turn: u32) {
        let scores = rules.scores(state);
        let points = |side: Side| scores.iter().find(|score| score.side == side).map_or(0, |score| score.value);
        let lost = |side| self.lost(&self.pieces, side, 0);
        self.told.turns.push(TurnEnd {
            game: self.told.row.game,
            turn,
            first_lost: lost(Side::First),
            second_lost: lost(Side::Second),
            first_points: points(Side::First),
            second_points: points(Side::Second),
        });
    }

    /// The game as far as it was noted.
    pub(crate) fn end(&mut self, rules: &R, state: &R::State) -> Played {
        if self.watch >= Watch::Rows {
            let pieces = rules.pieces(state, None);
            let lost = |kind| Side::ALL.map(|side| Some(self.lost(&pieces, side, kind)));
            let (units, leaders) = (lost(0), lost(1));
            let row = &mut self.told.row;
            [row.first_lost, row.second_lost] = units;
            [row.first_leaders_lost, row.second_leaders_lost] = leaders;
            row.turns = Some(self.clock);
            [row.first_choices, row.second_choices] = self.choices.map(Some);
        }
        if self.samples > 0 {
            self.told.row.luck = Some(rounded(self.luck));
        }
        if self.watch == Watch::Detail {
            self.end_turn(rules, state, self.clock);
        }
        std::mem::take(&mut self.told)
    }

    /// The game as far as it was noted, when it cannot be looked at any more.
    pub(crate) fn broken(&mut self) -> Played {
        std::mem::take(&mut self.told)
    }
}

/// Six decimals: a table is read by people too.
pub(crate) fn rounded(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}

fn count(pieces: &[Piece], side: Side, kind: PieceKind, is: impl Fn(Place) -> bool) -> u32 {
    let all = pieces.iter().filter(|piece| piece.side == side && piece.kind == kind && is(piece.place));
    all.count().try_into().unwrap_or(u32::MAX)
}
