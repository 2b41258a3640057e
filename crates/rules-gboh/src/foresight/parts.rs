//! The fights of a segment as parts of a position that is looked at beforehand.
//!
//! A part is a fight: its units with their hits, the leaders with them and what has befallen them, the hits that are
//! still to be shared. Where everybody stands, who is broken, routed or lost, and all markers are what the parts share.
//! [`Fights::touched`] names the readers and writers of hits, wounds and shares; who writes elsewhere is found out by the
//! kernel, and then all combinations are run.

use crate::charts::Routs;
use crate::engine::Gboh;
use crate::frame::{Frame, RunStage, Running, ShockStage, DuelPart, Whose};
use crate::pos::Pos;
use crate::progress::Count;
use crate::rout;
use crate::setting::{LeaderId, MAX_LEADERS, MAX_UNITS, UnitId, UnitSet};
use crate::shock::{clash, collapse, stand};
use crate::state::{Marks, State};
use acies_kernel::{Arg, Change, Split, Touched};

/// No part.
const NONE: u8 = u8::MAX;

/// What is a fight's own business.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Detail {
    /// The hits of its units.
    hits: Vec<u8>,
    /// Wounds of its leaders, and whether they are of no use.
    leaders: Vec<(u8, bool)>,
    /// What is still to be shared; none once the clash is over.
    counts: Vec<Count>,
}

#[derive(Default)]
struct Part {
    units: Vec<UnitId>,
    leaders: Vec<LeaderId>,
    combats: Vec<u8>,
}

/// The fights of a segment.
pub(crate) struct Fights {
    parts: Vec<Part>,
    of_unit: [u8; MAX_UNITS],
    of_leader: [u8; MAX_LEADERS],
}

impl Fights {
    /// The fights that are paired. Those who share a unit or a leader are one part.
    pub(crate) fn of(pos: Pos<'_>) -> Fights {
        let mut all = Fights { parts: Vec::new(), of_unit: [NONE; MAX_UNITS], of_leader: [NONE; MAX_LEADERS] };
        for (index, combat) in pos.s.combats.iter().enumerate() {
            let units = pos.with_stacks(combat.attackers().or(combat.defenders()));
            let known = units.iter().find_map(|u| all.part_of(u));
            let with = |l: &LeaderId| clash::stands_with(pos, *l, units);
            let leaders: Vec<LeaderId> = pos.set.leader_ids().filter(with).collect();
            let part = known.unwrap_or_else(|| {
                all.parts.push(Part::default());
                all.parts.len() - 1
            });
            all.parts[part].combats.push(index as u8);
            for unit in units.iter().filter(|&u| all.of_unit[u.index()] == NONE).collect::<Vec<_>>() {
                all.of_unit[unit.index()] = part as u8;
                all.parts[part].units.push(unit);
            }
            for leader in leaders.into_iter().filter(|&l| all.of_leader[l.index()] == NONE).collect::<Vec<_>>() {
                all.of_leader[leader.index()] = part as u8;
                all.parts[part].leaders.push(leader);
            }
        }
        all
    }

    fn part_of(&self, unit: UnitId) -> Option<usize> {
        Some(self.of_unit[unit.index()]).filter(|&part| part != NONE).map(usize::from)
    }

    fn unit(&self, unit: UnitId) -> Touched {
        self.part_of(unit).map_or(Touched::NONE, |part| Touched::NONE.and(part))
    }

    fn units(&self, units: impl IntoIterator<Item = UnitId>) -> Touched {
        units.into_iter().fold(Touched::NONE, |all, unit| all.or(self.unit(unit)))
    }

    fn leader(&self, leader: LeaderId) -> Touched {
        let part = Some(self.of_leader[leader.index()]).filter(|&part| part != NONE);
        part.map_or(Touched::NONE, |part| Touched::NONE.and(part.into()))
    }

    /// The part of a combat, and those of all who have come to fight in it.
    fn combat(&self, pos: Pos<'_>, index: u8) -> Touched {
        let own = self.parts.iter().position(|part| part.combats.contains(&index));
        let own = own.map_or(Touched::NONE, |part| Touched::NONE.and(part));
        let Some(now) = pos.s.combats.get(usize::from(index)) else { return own };
        let units = pos.with_stacks(now.attackers().or(now.defenders()));
        let leaders = pos.set.leader_ids().filter(|&l| clash::stands_with(pos, l, units));
        leaders.fold(own.or(self.units(units.iter())), |all, leader| all.or(self.leader(leader)))
    }

    fn shock(&self, pos: Pos<'_>, stage: ShockStage) -> Touched {
        let marked = |marks| self.units(pos.set.unit_ids().filter(|&u| pos.s.has(u, marks)));
        match stage {
            ShockStage::Avoid { combat, .. }
            | ShockStage::Check { combat, .. }
            | ShockStage::ChargeAdvance { combat }
            | ShockStage::LeaderCombat { combat, .. }
            | ShockStage::Direction { combat }
            | ShockStage::Resolve { combat }
            | ShockStage::Share { combat, .. }
            | ShockStage::Breakthrough { combat }
            | ShockStage::Spare { combat }
            | ShockStage::Advance { combat } => self.combat(pos, combat),
            ShockStage::Drive { combat, .. } => self.combat(pos, combat).or(marked(Marks::AVOIDED)),
            ShockStage::Stand { from } => stand::next(pos, from).map_or(Touched::NONE, |(unit, _)| self.unit(unit)),
            ShockStage::Rout { from } => collapse::next_fighter(pos, from).map_or(Touched::NONE, |u| self.unit(u)),
            ShockStage::Collapse { from } => collapse::next_waverer(pos, from).map_or(Touched::NONE, |u| self.unit(u)),
            ShockStage::Unfold { .. } => marked(Marks::STRUCK_COLUMN),
            // Nothing is read but markers and places.
            ShockStage::ChargeRout | ShockStage::CollapseRout | ShockStage::Pursuit { .. } | ShockStage::Close => {
                Touched::NONE
            }
            ShockStage::Designate | ShockStage::Pair { .. } | ShockStage::Leaders { .. } => Touched::ALL,
        }
    }

    fn run(&self, pos: Pos<'_>, run: Running) -> Touched {
        match run.stage {
            // Who runs wild is lost at once if no more than that is told.
            RunStage::Next => {
                let beast = |u: &UnitId| pos.kind(*u).routs == Routs::Rampages;
                self.units(pos.s.routs.iter().copied().filter(beast))
            }
            RunStage::Break => self.unit(run.unit),
            RunStage::Run(_) | RunStage::Beyond => self.units(rout::in_the_way(pos, run.unit)),
            RunStage::Leaders(_) | RunStage::Left(_) => Touched::NONE,
        }
    }
}

impl Split for Fights {
    type Rules = Gboh;
    type Detail = Detail;

    fn parts(&self) -> usize {
        self.parts.len()
    }

    fn touched(&self, rules: &Gboh, state: &State) -> Touched {
        let pos = rules.pos(state);
        // Shots and the events of a battle fall on anybody.
        if !state.entries.is_empty() || !state.steady.is_empty() || state.fright {
            return Touched::ALL;
        }
        match state.top() {
            Some(Frame::Shock(stage)) => self.shock(pos, stage),
            Some(Frame::Break { unit, combat, stage }) => {
                self.shock(pos, stage).or(self.combat(pos, combat)).or(self.unit(unit))
            }
            Some(Frame::Run(run)) => self.run(pos, run),
            Some(Frame::Fate { leader, combat }) => {
                let fight = combat.map_or(Touched::NONE, |(index, _)| self.combat(pos, index));
                self.leader(leader).or(fight)
            }
            Some(Frame::Displace { leader, .. }) => self.leader(leader),
            Some(Frame::Advance { unit, .. }) => self.unit(unit),
            Some(Frame::Pursue(now)) => {
                let near = pos.hex(now.unit).into_iter().flat_map(|hex| pos.enemies_around(pos.side(now.unit), hex));
                self.units(near.chain([now.unit]).chain(now.target))
            }
            Some(Frame::Rampage { unit, .. }) => {
                let at = pos.hex(unit);
                let around = at.into_iter().flat_map(|hex| pos.set.map.neighbours(hex).map(|(_, next)| next));
                let units: UnitSet = around.flat_map(|hex| pos.units_in(hex)).collect();
                self.units(units.iter().chain([unit]))
            }
            Some(Frame::Orders(_) | Frame::Turn(_)) => Touched::NONE,
            _ => Touched::ALL,
        }
    }

    fn take(&self, state: &mut State, part: usize) -> Detail {
        let part = &self.parts[part];
        let clashed = is_clashed(state);
        let hits = part.units.iter().map(|&u| std::mem::take(&mut state.unit_mut(u).hits)).collect();
        let leaders = part.leaders.iter().map(|&leader| {
            let l = state.leader_mut(leader);
            let was = (std::mem::take(&mut l.wound), std::mem::take(&mut l.suspended));
            // What he suffered before is the same to one who is dead.
            if l.dead { (0, false) } else { was }
        });
        let leaders = leaders.collect();
        let counts = part.combats.iter().filter_map(|&index| {
            let count = state.combats.get_mut(usize::from(index))?.take_count();
            (!clashed).then_some(count)
        });
        Detail { hits, leaders, counts: counts.collect() }
    }

    fn put(&self, state: &mut State, part: usize, detail: &Detail) {
        let part = &self.parts[part];
        for (&unit, &hits) in part.units.iter().zip(&detail.hits) {
            state.unit_mut(unit).hits = hits;
        }
        for (&leader, &(wound, suspended)) in part.leaders.iter().zip(&detail.leaders) {
            let l = state.leader_mut(leader);
            (l.wound, l.suspended) = (wound, suspended);
        }
        for (&index, count) in part.combats.iter().zip(&detail.counts) {
            if let Some(combat) = state.combats.get_mut(usize::from(index)) {
                combat.put_count(*count);
            }
        }
    }

    fn progress(&self, state: &State) -> u32 {
        let depth = state.frames.len().min(10) as u32;
        // Frames on top of the segment are behind: it waits for them.
        segment(state).map_or(u32::MAX, rank) * 16 + (15 - depth)
    }

    fn owner(&self, change: &Change) -> Option<usize> {
        let part = change.message.args().find_map(|arg| match arg {
            Arg::Unit(id) => Some(self.of_unit[usize::from(id)]),
            Arg::Leader(id) => Some(self.of_leader[usize::from(id)]),
            _ => None,
        });
        part.filter(|&part| part != NONE).map(usize::from)
    }
}

/// The stage of the segment at the bottom.
fn segment(state: &State) -> Option<ShockStage> {
    state.frames.iter().find_map(|frame| if let Frame::Shock(stage) = frame { Some(*stage) } else { None })
}

/// Whether all hits of the clash are given.
fn is_clashed(state: &State) -> bool {
    segment(state).is_none_or(|stage| rank(stage) >= rank(ShockStage::Breakthrough { combat: 0 }))
}

/// The place of a stage in the order of the segment.
fn rank(stage: ShockStage) -> u32 {
    let (step, within) = match stage {
        ShockStage::Designate => (0, 0),
        ShockStage::Pair { from } => (1, from.into()),
        ShockStage::Avoid { combat, done } => (2, u32::from(combat) * 32 + u32::from(done)),
        ShockStage::Drive { combat, .. } => (3, combat.into()),
        ShockStage::Check { combat, done } => (4, u32::from(combat) * 32 + u32::from(done)),
        ShockStage::ChargeRout => (5, 0),
        ShockStage::ChargeAdvance { combat } => (6, combat.into()),
        ShockStage::Leaders { combat, .. } => (7, combat.into()),
        ShockStage::LeaderCombat { combat, part } => {
            let part = match part {
                DuelPart::NameAttacker => 0,
                DuelPart::NameDefender => 1,
                DuelPart::RollAttacker => 2,
                DuelPart::RollDefender { .. } => 3,
                DuelPart::Alone { whose: Whose::Attackers, next } => 4 + u32::from(next),
                DuelPart::Alone { whose: Whose::Defenders, next } => 40 + u32::from(next),
            };
            (8, u32::from(combat) * 128 + part)
        }
        ShockStage::Direction { combat } => (9, combat.into()),
        ShockStage::Resolve { combat } => (10, u32::from(combat) * 4),
        ShockStage::Share { combat, whose } => (10, u32::from(combat) * 4 + 1 + whose.index() as u32),
        ShockStage::Breakthrough { combat } => (11, combat.into()),
        ShockStage::Stand { from } => (12, from.into()),
        ShockStage::Spare { combat } => (13, combat.into()),
        ShockStage::Rout { from } => (14, from.into()),
        ShockStage::Collapse { from } => (15, from.into()),
        ShockStage::CollapseRout => (16, 0),
        ShockStage::Advance { combat } => (17, combat.into()),
        ShockStage::Pursuit { from } => (18, from.into()),
        ShockStage::Unfold { from } => (19, from.into()),
        ShockStage::Close => (20, 0),
    };
    step << 16 | within
}
