//! What every step on the map costs, reckoned once from the movement chart (6.37): for those who look far ahead.

use crate::charts::Tread;
use crate::insight::Cost;
use crate::movement::cost::Walker;
use crate::pos::Pos;
use crate::setting::Setting;
use crate::state::State;
use acies_board::{Dir, HexId};

/// Costs of steps and turns for units in line or wedge, by the column of the chart they use.
#[derive(Clone, Debug)]
pub struct Ground {
    steps: [Vec<[Cost; 6]>; Tread::COUNT],
    turns: [Vec<Cost>; Tread::COUNT],
}

impl Ground {
    pub(crate) fn new(set: &Setting) -> Ground {
        let blank = State::blank(set);
        let pos = Pos { set, s: &blank };
        let hexes = || (0..set.map.len()).map(HexId::from_index);
        let walkers: [Option<Walker>; Tread::COUNT] =
            std::array::from_fn(|tread| Walker::in_line(set, Tread(tread as u8)));
        let steps = walkers.map(|who| {
            let all = who.map(|who| hexes().map(|hex| steps(pos, who, hex)).collect());
            all.unwrap_or_default()
        });
        let turns = walkers.map(|who| {
            let all = who.map(|who| hexes().map(|hex| pos.turn_cost(who, hex).into()).collect());
            all.unwrap_or_default()
        });
        Ground { steps, turns }
    }

    /// What the step out of a hex through a side costs; none where nobody goes.
    #[must_use]
    #[inline]
    pub fn step(&self, tread: Tread, from: HexId, dir: Dir) -> Option<Cost> {
        let cost = self.steps[tread.index()][from.index()][dir.index()];
        (cost.mp != u8::MAX).then_some(cost)
    }

    /// What turning by one corner in a hex costs.
    #[must_use]
    #[inline]
    pub fn turn(&self, tread: Tread, hex: HexId) -> Cost {
        self.turns[tread.index()][hex.index()]
    }
}

/// The steps out of one hex.
fn steps(pos: Pos<'_>, who: Walker, hex: HexId) -> [Cost; 6] {
    let open = |dir: Dir, to: HexId| pos.may_enter(who.tread(), hex, dir, to);
    Dir::ALL.map(|dir| match pos.set.map.neighbour(hex, dir).filter(|&to| open(dir, to)) {
        Some(to) => pos.step_price(who, hex, dir, to).into(),
        None => Cost { mp: u8::MAX, hits: 0 },
    })
}
