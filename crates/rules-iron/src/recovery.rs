//! Chapters 11 and 13: recovery, and the Standards.

use crate::event::What;
use crate::frame::{Blow, Cause, Frame, Grant, SufferStage, Suffering};
use crate::pos::{Play, Pos};
use crate::profile::Recovers;
use crate::results::eliminate;
use crate::setting::{BattleId, MAX_UNITS, Refuge, StandardId, UnitId};
use crate::state::{Marks, Order, Where};
use acies_board::HexId;
use acies_kernel::{Refusal, Side};
use arrayvec::ArrayVec;

/// sul:11.0.1: disordered units that did nothing and have no enemy next to them.
pub(crate) fn recover(p: &mut Play<'_, '_>, battle: BattleId) {
    let set = p.set;
    for &unit in &set.battle(battle).units {
        if recovers(p.pos(), unit) {
            p.s.change(set, unit, |u| {
                u.order = Order::Normal;
                u.marks.remove(Marks::PINNED);
            });
            p.tell(clause!("sul:11.0.1"), What::Recovered(unit));
        }
    }
}

/// moi:13.1(4): neither enemy missiles nor lack of command matter; moi:12.5(4): the unhorsed recover like others.
fn recovers(pos: Pos<'_>, unit: UnitId) -> bool {
    let now = pos.s.unit(unit);
    let began = match pos.set.profile.command.recovers {
        Recovers::WhoIsIdle => true,
        // A37: nobody who was disordered on the way, by friends who rode through it.
        Recovers::WhoBeganDisordered => now.marks.contains(Marks::BEGAN_DISORDERED),
    };
    let idle = now.order == Order::Disordered && !now.marks.contains(Marks::DID) && began;
    match now.at {
        Where::Map(hex) => idle && !pos.is_next_to_enemy(pos.side(unit), hex),
        // sul:11.0.2(2): in the box nobody is near (A52).
        Where::Box => idle,
        Where::Waiting | Where::Gone | Where::Left | Where::Hidden => false,
    }
}

impl<'a> Pos<'a> {
    /// The hexes of a side's Standards on the map.
    pub fn standards(self, side: Side) -> impl Iterator<Item = HexId> + use<'a> {
        let all = self.set.standards.iter().zip(&self.s.standards);
        all.filter(move |(the, _)| the.side == side).filter_map(|(_, hex)| *hex)
    }

    /// How far a hex is from the nearest Standard of a side; `None` if none stands.
    #[must_use]
    pub fn to_standard(self, side: Side, hex: HexId) -> Option<u8> {
        self.standards(side).map(|standard| self.set.map.distance(hex, standard)).min()
    }

    /// Whether an army's retired units have somewhere to go. sul:13.0.3: off the map its Standard is always there;
    /// sul:13.0.4: on it, it may be lost.
    pub(crate) fn has_refuge(self, side: Side) -> bool {
        match self.set.army(side).retires_to {
            Refuge::Box { .. } => true,
            Refuge::Standard => self.standards(side).next().is_some(),
        }
    }

    /// A35: the Standard to which a unit retires: that of its command, else the army's; `None` for an army without.
    /// It may have been lost.
    pub(crate) fn standard_of(self, unit: UnitId) -> Option<StandardId> {
        let the = self.set.unit(unit);
        let own = |id: &StandardId| self.set.standard(*id).side == the.side;
        let of_command =
            self.set.standard_ids().filter(own).find(|&id| self.set.standard(id).command == Some(the.battle));
        of_command.or_else(|| self.set.standard_ids().find(own))
    }

    /// Where that Standard stands; `None` if it is lost.
    pub(crate) fn standard_hex(self, unit: UnitId) -> Option<HexId> {
        self.standard_of(unit).and_then(|id| self.s.standards[id.index()])
    }

    /// How far a hex is from the Standard to which a unit retires; `None` if that is lost.
    pub(crate) fn to_own_standard(self, unit: UnitId, hex: HexId) -> Option<u8> {
        self.standard_hex(unit).map(|standard| self.set.map.distance(hex, standard))
    }

    /// Whether a unit that has to retire has somewhere to go (sul:13.0.3, sul:13.0.4, moi:13.2(7)).
    pub(crate) fn has_refuge_for(self, unit: UnitId) -> bool {
        match self.set.army(self.side(unit)).retires_to {
            Refuge::Box { .. } => true,
            Refuge::Standard => self.standard_hex(unit).is_some(),
        }
    }

    /// moi:13.2(3): whether a Standard acts with this command, which is on the map (moi:battles(standard)); there also:
    /// with any that is, as long as nobody of its own has come.
    fn acts_with(self, standard: StandardId, battle: BattleId) -> bool {
        let the = self.set.standard(standard);
        let early = || {
            let ours = self.set.special.early_standard == Some(the.side) && self.set.battle(battle).side == the.side;
            ours && the.command.is_some_and(|own| !self.has_entered(own))
        };
        self.on_map(battle).next().is_some() && (the.command == Some(battle) || early())
    }
}

pub(crate) fn may_activate_standard(pos: Pos<'_>, side: Side) -> Result<(), Refusal> {
    if !pos.has_refuge(side) {
        return Err(Refusal::new(clause!("sul:13.0.4"), "fe-no-standard"));
    }
    Ok(())
}

/// moi:13.2(3), moi:13.2(4), moi:13.2(P1): the Standard of a command acts at the start of its free activations, beside what
/// the command does; moi:13.2(2): never with one that was won by a die. moi:13.2(T1): command range does not matter.
pub(crate) fn rally_with_command(p: &mut Play<'_, '_>, battle: BattleId, grant: Grant) {
    if grant != Grant::Free {
        return;
    }
    for standard in p.set.standard_ids() {
        let Some(hex) = p.s.standards[standard.index()] else { continue };
        if p.pos().acts_with(standard, battle) {
            rally(p, p.set.standard(standard).side, hex, battle);
        }
    }
}

/// moi:13.1(2), moi:13.2(1): retired units of the army in the Standard's hex or next to it become disordered; moi:13.1(3):
/// not beside an enemy. A36: they do nothing else in this activation.
fn rally(p: &mut Play<'_, '_>, side: Side, standard: HexId, battle: BattleId) {
    let pos = p.pos();
    let near = |hex: HexId| pos.set.map.distance(hex, standard) <= 1 && !pos.is_next_to_enemy(side, hex);
    let is_rallied =
        |&unit: &UnitId| pos.side(unit) == side && pos.order(unit) == Order::Retired && pos.hex(unit).is_some_and(near);
    let rallied: ArrayVec<UnitId, MAX_UNITS> = pos.set.unit_ids().filter(is_rallied).collect();
    if rallied.is_empty() {
        return;
    }
    p.tell(clause!(p.set, "sul:13.0.1", "moi:13.2(3)"), What::StandardActivated(side));
    for unit in rallied {
        let acts = p.set.unit(unit).battle == battle;
        p.s.change(p.set, unit, |u| {
            u.order = Order::Disordered;
            u.marks.set(Marks::USED | Marks::DID | Marks::RALLIED, acts);
        });
        p.tell(clause!("sul:13.0.1"), What::Rallied(unit));
    }
}

/// sul:13.0.1, sul:11.0.2(1), sul:11.0.2(2): retired units in reach become disordered; nothing else
/// happens (13.0.2).
pub(crate) fn step_standard(p: &mut Play<'_, '_>, side: Side) {
    p.tell(clause!("sul:13.0.1"), What::StandardActivated(side));
    for unit in p.set.unit_ids().filter(|&u| p.set.unit(u).side == side) {
        if rallies(p.pos(), unit) {
            p.s.change(p.set, unit, |u| u.order = Order::Disordered);
            p.tell(clause!("sul:13.0.1"), What::Rallied(unit));
        }
    }
    crate::activation::finish(p, side, None, Grant::Free);
}

fn rallies(pos: Pos<'_>, unit: UnitId) -> bool {
    let near = |hex: HexId| pos.to_standard(pos.side(unit), hex).is_some_and(|far| far <= 1);
    let in_reach = pos.at(unit) == Where::Box || pos.hex(unit).is_some_and(near);
    pos.order(unit) == Order::Retired && in_reach
}

/// sul:13.0.4: an enemy unit in its hex removes a Standard and all retired units that gather at it.
pub(crate) fn take_standards(p: &mut Play<'_, '_>, by: Side, hex: HexId) {
    for standard in p.set.standard_ids() {
        let side = p.set.standard(standard).side;
        if side != by && p.s.standards[standard.index()] == Some(hex) {
            p.s.standards[standard.index()] = None;
            p.tell(clause!("sul:13.0.4"), What::StandardFell(side));
            lose_retired(p, standard);
        }
    }
}

fn lose_retired(p: &mut Play<'_, '_>, standard: StandardId) {
    for unit in p.set.unit_ids() {
        let Where::Map(from) = p.s.unit(unit).at else { continue };
        if p.s.unit(unit).order == Order::Retired && p.pos().standard_of(unit) == Some(standard) {
            eliminate(p, unit, clause!(p.set, "sul:13.0.4", "moi:13.2(7)"));
            let stage = SufferStage::Orphans(0);
            p.s.frames.push(Frame::Suffer(Suffering {
                unit,
                blow: Blow::Eliminate,
                cause: Cause::Friend,
                stage,
                from,
            }));
        }
    }
}
