//! What every step on the map costs, reckoned once from the movement chart (6.37): for those who look far ahead.

use crate::insight::Cost;
use crate::movement::cost::Walker;
use crate::pos::Pos;
use crate::setting::{Setting, UnitType};
use crate::state::State;
use acies_board::{Dir, HexId};

/// Costs of steps and turns for units in line or wedge, by the column of the chart they use.
#[derive(Clone, Debug)]
pub struct Ground {
    steps: [Vec<[Cost; 6]>; 3],
    turns: [Vec<Cost>; 3],
}

/// The column of the movement chart that a unit uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tread(u8);

impl Tread {
    /// The column of a type.
    #[must_use]
    #[inline]
    pub fn of(kind: UnitType) -> Tread {
        match kind {
            UnitType::Hi | UnitType::Mi => Tread(0),
            UnitType::Li => Tread(1),
            _ => Tread(2),
        }
    }

    /// Its number in the chart's list of hits.
    #[inline]
    pub(crate) fn column(self) -> usize {
        self.0.into()
    }
}

impl Ground {
    pub(crate) fn new(set: &Setting) -> Ground {
        let blank = State::blank(set);
        let pos = Pos { set, s: &blank };
        let hexes = || (0..set.map.len()).map(HexId::from_index);
        let steps = [0, 1, 2].map(|tread| hexes().map(|hex| steps(pos, Walker::in_line(tread), hex)).collect());
        let turns =
            [0, 1, 2].map(|tread| hexes().map(|hex| pos.turn_cost(Walker::in_line(tread), hex).into()).collect());
        Ground { steps, turns }
    }

    /// What the step out of a hex through a side costs; none where nobody goes.
    #[must_use]
    #[inline]
    pub fn step(&self, tread: Tread, from: HexId, dir: Dir) -> Option<Cost> {
        let cost = self.steps[tread.column()][from.index()][dir.index()];
        (cost.mp != u8::MAX).then_some(cost)
    }

    /// What turning by one corner in a hex costs.
    #[must_use]
    #[inline]
    pub fn turn(&self, tread: Tread, hex: HexId) -> Cost {
        self.turns[tread.column()][hex.index()]
    }
}

/// The steps out of one hex.
fn steps(pos: Pos<'_>, who: Walker, hex: HexId) -> [Cost; 6] {
    Dir::ALL.map(|dir| match pos.set.map.neighbour(hex, dir).filter(|&to| !pos.is_closed(to)) {
        Some(to) => pos.step_price(who, hex, dir, to).into(),
        None => Cost { mp: u8::MAX, hits: 0 },
    })
}
