//! The fights of a segment as parts of a position that is looked at beforehand.
//!
//! A part is a fight: its units with their hits, the leaders with them and what has befallen them. Where everybody stands,
//! who is broken, routed or lost, and all markers are what the parts share. [`Fights::touched`] names the readers and
//! writers of hits and wounds; who writes elsewhere is found out by the kernel, and then all combinations are run.

use crate::charts::{Is, Routs};
use crate::engine::Gboh;
use crate::frame::{DuelPart, Frame, RunStage, Running, ShockStage, Whose};
use crate::pos::Pos;
use crate::rout;
use crate::setting::{LeaderId, MAX_LEADERS, MAX_UNITS, UnitId, UnitSet};
use crate::shock::{charge, clash, collapse, stand};
use crate::state::{Marks, NOBODY, State};
use acies_kernel::{Arg, Change, Split, Touched};

/// No part, and no detail.
const NONE: u16 = u16::MAX;

/// So near are those whom a fight may concern.
const NEAR: u8 = 3;

/// One detail: a number that is a fight's own business.
#[derive(Clone, Copy)]
enum Detail {
    /// The hits of a unit.
    Hits(UnitId),
    /// What has befallen a leader: his wound, and whether he is of no use.
    Fate(LeaderId),
}

/// The fights of a segment.
pub(crate) struct Fights {
    details: Vec<Detail>,
    /// The details of each fight.
    parts: Vec<Vec<usize>>,
    of_unit: [u16; MAX_UNITS],
    of_leader: [u16; MAX_LEADERS],
    /// The part of each detail.
    part: Vec<usize>,
}

impl Fights {
    /// The fights that are paired. Those who share a unit are one part.
    pub(crate) fn of(pos: Pos<'_>) -> Fights {
        let mut all = Fights {
            details: Vec::new(),
            parts: Vec::new(),
            of_unit: [NONE; MAX_UNITS],
            of_leader: [NONE; MAX_LEADERS],
            part: Vec::new(),
        };
        for combat in &pos.s.combats {
            let units = pos.with_stacks(combat.attackers().or(combat.defenders()));
            let known = units.iter().map(|u| all.of_unit[u.index()]).find(|&detail| detail != NONE);
            let part = known.map_or(all.parts.len(), |detail| all.part[usize::from(detail)]);
            if part == all.parts.len() {
                all.parts.push(Vec::new());
            }
            for unit in units.iter() {
                if all.of_unit[unit.index()] == NONE {
                    all.of_unit[unit.index()] = all.add(part, Detail::Hits(unit));
                }
            }
            for leader in pos.set.leader_ids().filter(|&l| clash::stands_with(pos, l, units)) {
                if all.of_leader[leader.index()] == NONE {
                    all.of_leader[leader.index()] = all.add(part, Detail::Fate(leader));
                }
            }
        }
        // Those through whom somebody may run have no more than their hits to themselves.
        let fights = |u: UnitId| all.of_unit[u.index()] != NONE;
        let near = |u: UnitId| {
            let mut fighters = pos.set.unit_ids().filter(|&other| fights(other));
            fighters.any(|other| pos.gap_between(u, other).is_some_and(|far| far <= NEAR))
        };
        let beside: Vec<UnitId> = pos.set.unit_ids().filter(|&u| pos.stands(u) && !fights(u) && near(u)).collect();
        for unit in beside {
            all.parts.push(Vec::new());
            all.of_unit[unit.index()] = all.add(all.parts.len() - 1, Detail::Hits(unit));
        }
        all
    }

    fn add(&mut self, part: usize, detail: Detail) -> u16 {
        let id = self.details.len();
        self.details.push(detail);
        self.part.push(part);
        self.parts[part].push(id);
        id as u16
    }

    fn units(&self, units: impl IntoIterator<Item = UnitId>) -> Touched {
        let all = units.into_iter().map(|unit| self.of_unit[unit.index()]);
        Touched::These(all.filter(|&detail| detail != NONE).map(usize::from).collect())
    }

    fn leaders(&self, leaders: impl IntoIterator<Item = LeaderId>) -> Touched {
        let all = leaders.into_iter().map(|leader| self.of_leader[leader.index()]);
        Touched::These(all.filter(|&detail| detail != NONE).map(usize::from).collect())
    }

    /// The units of a combat.
    fn fighters(&self, pos: Pos<'_>, index: u8) -> Touched {
        let now = pos.s.combats.get(usize::from(index));
        now.map_or(Touched::NONE, |now| self.units(pos.with_stacks(now.attackers().or(now.defenders())).iter()))
    }

    /// Those who attack in a combat.
    fn attackers(&self, pos: Pos<'_>, index: u8) -> Touched {
        let now = pos.s.combats.get(usize::from(index));
        now.map_or(Touched::NONE, |now| self.units(pos.with_stacks(now.attackers()).iter()))
    }

    /// The leaders in a combat.
    fn men(&self, pos: Pos<'_>, index: u8) -> Touched {
        let Some(now) = pos.s.combats.get(usize::from(index)) else { return Touched::NONE };
        let units = pos.with_stacks(now.attackers().or(now.defenders()));
        let dueling = now.duel.into_iter().filter(|&id| id != NOBODY).map(LeaderId);
        self.leaders(pos.set.leader_ids().filter(|&l| clash::stands_with(pos, l, units)).chain(dueling))
    }

    fn shock(&self, pos: Pos<'_>, stage: ShockStage) -> Touched {
        let marked = |marks| self.units(pos.set.unit_ids().filter(|&u| pos.s.has(u, marks)));
        match stage {
            ShockStage::Avoid { combat, done } => {
                let now = pos.s.combats.get(usize::from(combat));
                self.units(now.and_then(|now| now.defenders().iter().nth(done.into())))
            }
            ShockStage::Spare { combat, fallen } => {
                let now = pos.s.combats.get(usize::from(combat));
                self.units(now.map_or(UnitSet::EMPTY, |now| collapse::spared_by(pos, now, fallen)).iter())
            }
            ShockStage::Check { combat, done } => self.units(charge::next_checker(pos, combat, done)),
            ShockStage::ChargeAdvance { combat } | ShockStage::Advance { combat } => self.attackers(pos, combat),
            ShockStage::Breakthrough { combat } if has_breakers(pos) => self.fighters(pos, combat),
            ShockStage::Breakthrough { .. } => Touched::NONE,
            ShockStage::LeaderCombat { combat, .. } | ShockStage::Resolve { combat } => self.men(pos, combat),
            // Neither choice depends on hits or wounds.
            ShockStage::Direction { .. } => Touched::NONE,
            ShockStage::Share { combat, whose } => self.units(clash::next_taker(pos, combat, whose)),
            ShockStage::Spread { combat, whose, from } => {
                self.units(clash::struck_next(pos, combat, whose, from).iter())
            }
            // A chariot may be lost; at the end those run whom getting out of its way has broken.
            ShockStage::Drive { combat, .. } if pos.s.combats.len() > usize::from(combat) => {
                self.attackers(pos, combat)
            }
            ShockStage::Drive { .. } => marked(Marks::AVOIDED),
            ShockStage::Stand { from } => self.units(stand::next(pos, from).map(|(unit, _)| unit)),
            ShockStage::Rout { from } => self.units(collapse::next_fighter(pos, from)),
            ShockStage::Collapse { from } => self.units(collapse::next_waverer(pos, from)),
            ShockStage::Unfold { .. } => marked(Marks::STRUCK_COLUMN),
            // Nothing is read but markers and places.
            ShockStage::ChargeRout | ShockStage::CollapseRout | ShockStage::Pursuit { .. } | ShockStage::Close => {
                Touched::NONE
            }
            ShockStage::Designate | ShockStage::Pair { .. } | ShockStage::Leaders { .. } => Touched::All,
        }
    }

    fn run(&self, pos: Pos<'_>, run: Running) -> Touched {
        match run.stage {
            // Who runs wild is lost at once if no more than that is told.
            RunStage::Next => {
                let beast = |u: &UnitId| pos.kind(*u).routs == Routs::Rampages;
                self.units(pos.s.routs.iter().copied().filter(beast))
            }
            RunStage::Break => self.units([run.unit]),
            RunStage::Run(_) | RunStage::Beyond => self.units(rout::in_the_way(pos, run.unit)),
            RunStage::Leaders(_) | RunStage::Left(_) => Touched::NONE,
        }
    }
}

impl Split for Fights {
    type Rules = Gboh;

    fn parts(&self) -> &[Vec<usize>] {
        &self.parts
    }

    fn touched(&self, rules: &Gboh, state: &State) -> Touched {
        let pos = rules.pos(state);
        // Shots and the events of a battle fall on anybody.
        if !state.entries.is_empty() || !state.steady.is_empty() || state.fright {
            return Touched::All;
        }
        match state.top() {
            Some(Frame::Shock(stage)) => self.shock(pos, stage),
            Some(Frame::Break { unit, combat, stage }) => {
                self.shock(pos, stage).or(self.fighters(pos, combat)).or(self.men(pos, combat)).or(self.units([unit]))
            }
            Some(Frame::Run(run)) => self.run(pos, run),
            Some(Frame::Fate { leader, combat }) => {
                let fight = combat.map_or(Touched::NONE, |(index, _)| self.men(pos, index));
                self.leaders([leader]).or(fight)
            }
            Some(Frame::Displace { leader, .. }) => self.leaders([leader]),
            Some(Frame::Advance { unit, .. }) => self.units(pos.with_stacks(UnitSet::one(unit)).iter()),
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
            _ => Touched::All,
        }
    }

    fn glides(&self, rules: &Gboh, state: &State) -> bool {
        let pos = rules.pos(state);
        if !state.entries.is_empty() || !state.steady.is_empty() || state.fright {
            return false;
        }
        // Who has nobody in his way, and nobody's leader, is simply put down farther on.
        let lonely = |unit: UnitId| {
            let ahead = rout::ahead(pos, unit);
            rout::in_the_way(pos, unit).iter().all(|&u| u == unit)
                && ahead.iter().all(|&hex| pos.leaders_in(hex).next().is_none())
        };
        let quiet = |index: u8| {
            let now = state.combats.get(usize::from(index));
            now.is_none_or(|now| now.vacated.iter().all(Option::is_none)) && !has_breakers(pos)
        };
        let charged = |index: u8| {
            let now = state.combats.get(usize::from(index)).filter(|now| !now.over);
            now.is_some_and(|now| now.attackers().iter().any(|u| state.has(u, Marks::CHECK)))
        };
        let shared = |index: u8, whose: Whose| {
            let now = &state.combats[usize::from(index)];
            !now.even[whose.index()] || now.hits[whose.index()] == 0
        };
        let lacks = |index: u8| state.combats.get(usize::from(index)).is_none_or(|now| now.over);
        match state.top() {
            Some(Frame::Run(run)) => match run.stage {
                RunStage::Next => !pos.s.routs.iter().any(|&u| pos.kind(u).routs == Routs::Rampages),
                RunStage::Leaders(_) | RunStage::Left(_) => true,
                RunStage::Run(_) => lonely(run.unit),
                RunStage::Break | RunStage::Beyond => false,
            },
            Some(Frame::Shock(stage)) => match stage {
                ShockStage::ChargeRout | ShockStage::CollapseRout | ShockStage::Close => true,
                ShockStage::Direction { .. } => true,
                ShockStage::Check { combat, .. } => !charged(combat),
                ShockStage::LeaderCombat { combat, .. } => lacks(combat) || self.men(pos, combat) == Touched::NONE,
                ShockStage::Resolve { combat } | ShockStage::Spare { combat, .. } => lacks(combat),
                ShockStage::Share { combat, whose } => shared(combat, whose),
                ShockStage::Spread { combat, whose, from } => clash::struck_next(pos, combat, whose, from).is_empty(),
                ShockStage::Stand { from } => stand::next(pos, from).is_none(),
                ShockStage::Rout { from } => collapse::next_fighter(pos, from).is_none(),
                ShockStage::Collapse { from } => collapse::next_waverer(pos, from).is_none(),
                ShockStage::Unfold { .. } => !pos.set.unit_ids().any(|u| state.has(u, Marks::STRUCK_COLUMN)),
                ShockStage::ChargeAdvance { combat } | ShockStage::Advance { combat } => quiet(combat),
                ShockStage::Breakthrough { .. } => !has_breakers(pos),
                ShockStage::Pursuit { .. } => !pos.set.classic.pursuit,
                _ => false,
            },
            _ => false,
        }
    }

    fn take(&self, state: &mut State, detail: usize) -> u8 {
        match self.details[detail] {
            Detail::Hits(unit) => std::mem::take(&mut state.unit_mut(unit).hits),
            Detail::Fate(leader) => {
                let l = state.leader_mut(leader);
                let was = std::mem::take(&mut l.wound) << 1 | u8::from(std::mem::take(&mut l.suspended));
                // What he suffered before is the same to one who is dead.
                if l.dead { 0 } else { was }
            }
        }
    }

    fn put(&self, state: &mut State, detail: usize, value: u8) {
        match self.details[detail] {
            Detail::Hits(unit) => state.unit_mut(unit).hits = value,
            Detail::Fate(leader) => {
                let l = state.leader_mut(leader);
                (l.wound, l.suspended) = (value >> 1, value & 1 == 1);
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
        part.filter(|&detail| detail != NONE).map(|detail| self.part[usize::from(detail)])
    }
}

/// Whether anybody who attacks may break through.
fn has_breakers(pos: Pos<'_>) -> bool {
    let attackers = pos.s.combats.iter().flat_map(|now| now.attackers().iter().collect::<Vec<_>>());
    attackers.into_iter().any(|unit| pos.kind(unit).is(Is::BREAKS))
}

/// The stage of the segment at the bottom.
fn segment(state: &State) -> Option<ShockStage> {
    state.frames.iter().find_map(|frame| if let Frame::Shock(stage) = frame { Some(*stage) } else { None })
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
        ShockStage::Spread { combat, whose, .. } | ShockStage::Share { combat, whose } => {
            (10, u32::from(combat) * 4 + 1 + whose.index() as u32)
        }
        ShockStage::Breakthrough { combat } => (11, combat.into()),
        ShockStage::Stand { from } => (12, from.into()),
        ShockStage::Spare { combat, fallen } => (13, u32::from(combat) * 32 + u32::from(fallen)),
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
