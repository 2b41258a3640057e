//! gboh:V5.4, gboh:V7.2, gboh:V7.3: horse and elephants.

use crate::action::Action;
use crate::charts::Is;
use crate::cohesion::{Cause, Check};
use crate::event::What;
use crate::few::Covered;
use crate::frame::{Frame, Why, WithdrawStage, Withdrawing};
use crate::pos::{Play, Pos, misplaced, no, not_now};
use crate::setting::{UnitId, UnitSet};
use crate::withdrawal;
use acies_board::HexId;
use acies_kernel::{Refusal, Step};

/// gboh:V5.4: the horse to which an elephant has come by its last step, in the order of the army list.
fn frightened(pos: Pos<'_>, from: HexId) -> impl Iterator<Item = UnitId> {
    let mover = pos.moving().unit;
    let enemies = if pos.stands(mover) { pos.units(pos.side(mover).other()) } else { UnitSet::EMPTY };
    enemies.iter().filter(move |&unit| pos.is_horse(unit) && pos.touch(unit, mover) && !pos.is_beside(unit, from))
}

/// Whether a unit can get away from the elephant: it may withdraw as it stands, is in the zone of no other enemy, and a
/// way is open to it.
fn can_give_way(pos: Pos<'_>, unit: UnitId) -> bool {
    let mover = pos.moving().unit;
    let held = || pos.footprint(unit).any(|hex| pos.zone_owners(pos.side(unit), hex).any(|enemy| enemy != mover));
    pos.stands(unit) && withdrawal::is_fit(pos, unit) && !held() && withdrawal::has_way(pos, unit, Why::Beast)
}

/// Those who have to give way and can. gboh:P20: their owner picks the order.
fn able(pos: Pos<'_>, from: HexId, next: u8) -> impl Iterator<Item = UnitId> {
    frightened(pos, from).filter(move |&unit| unit.0 >= next && can_give_way(pos, unit))
}

/// An elephant has come: horse that has routed already is lost; who routs before it now only flees.
pub(crate) fn begin(p: &mut Play<'_, '_>, from: HexId) {
    let lost: UnitSet = frightened(p.pos(), from).filter(|&unit| p.pos().is_routed(unit)).collect();
    for unit in lost.iter() {
        p.eliminate(clause!("gboh:V5.4"), unit);
    }
    p.s.push(Frame::Fear { from, next: 0 });
}

/// Those go who can, then the dice of the others fall, one after the other.
pub(crate) fn step(p: &mut Play<'_, '_>, from: HexId, next: u8) -> Step {
    let pos = p.pos();
    let stuck = frightened(pos, from).find(|&unit| unit.0 >= next && pos.stands(unit));
    if able(p.pos(), from, next).next().is_some() {
        return Step::Ask;
    }
    match stuck {
        Some(unit) => {
            p.s.replace(Frame::Fear { from, next: unit.0 + 1 });
            // gboh:10.16(T9), gboh:A4: it costs a hit, whatever the die.
            p.check_at_once(Check::Beast, unit);
        }
        None => p.s.pop(),
    }
    Step::Go
}

pub(crate) fn options(pos: Pos<'_>, from: HexId, next: u8, out: &mut Vec<Action>) {
    out.extend(able(pos, from, next).map(Action::Withdraw));
}

pub(crate) fn check(pos: Pos<'_>, from: HexId, next: u8, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Withdraw(unit) if able(pos, from, next).any(|one| one == unit) => Ok(()),
        Action::Withdraw(unit) => no(clause!("gboh:V5.4"), "gb-no-way-back", unit),
        _ => not_now(pos, clause!("gboh:V5.4")),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, action: Action) {
    let Action::Withdraw(unit) = action else { misplaced(action) };
    p.tell(clause!("gboh:V5.4"), What::MustGiveWay(unit));
    p.s.push(Frame::Withdraw(Withdrawing::begin(unit, Why::Beast, WithdrawStage::Approach)));
}

impl<'a> Pos<'a> {
    /// The elephants of the enemy next to a hex, as horse of `unit` sees them; nobody else minds.
    pub(crate) fn beasts_beside(self, unit: UnitId, hex: HexId) -> impl Iterator<Item = UnitId> + use<'a> {
        let shy = self.set.lay.has_beasts() && self.is_horse(unit);
        let around = shy.then(|| self.enemies_around(self.side(unit), hex)).into_iter().flatten();
        around.filter(move |&enemy| self.kind(enemy).is(Is::BEAST))
    }

    /// gboh:V7.2, gboh:P39: whether a hex lies before elephants, so that horse does not go there of its own will.
    /// gboh:V10.12: nor do those on foot who go with it.
    pub(crate) fn shies_at(self, unit: UnitId, hex: HexId) -> bool {
        self.beasts_beside(self.marcher(unit), hex).any(|beast| self.has_in_front(beast, hex))
    }
}

/// gboh:10.16(H7), gboh:V7.2, gboh:V7.3: horse that has entered hexes beside or before an elephant takes the hits once.
pub(crate) fn startle(p: &mut Play<'_, '_>, unit: UnitId, mut entered: Covered) {
    let pos = p.pos();
    if entered.any(|hex| pos.beasts_beside(unit, hex).next().is_some()) {
        p.suffer(Cause::BesideBeast, unit);
    }
}
