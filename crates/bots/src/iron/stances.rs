//! Which plan suits a Battle in a position.

use super::field::Field;
use crate::Stance;
use crate::nearness::Nearness;
use acies_kernel::Side;
use acies_rules_iron::setting::{Arrival, BattleId, UnitId};
use acies_rules_iron::{Order, Where};

/// A Battle at a glance.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Muster {
    /// Units on the map that can do something, guns apart.
    able: u16,
    /// Those of them that are disordered and could recover.
    shaken: u16,
}

fn muster(field: Field<'_>, battle: BattleId, near: &Nearness) -> Muster {
    let mut all = Muster::default();
    for &unit in &field.set.battle(battle).units {
        let order = field.q.order(unit);
        let Some(hex) = field.q.hex(unit) else { continue };
        if !field.is_gun(unit) && order != Order::Retired {
            all.able += 1;
            all.shaken += u16::from(order == Order::Disordered && near.at(hex) > 1);
        }
    }
    all
}

/// The plan for a Battle that is activated now. The larger army can afford to let the enemy come to it.
pub(crate) fn choose(field: Field<'_>, battle: BattleId, near: &Nearness) -> Stance {
    let all = muster(field, battle, near);
    if 2 * all.shaken > all.able {
        Stance::Rally
    } else if strength(field, field.me) > strength(field, field.me.other()) {
        Stance::Refuse
    } else {
        Stance::Advance
    }
}

/// The points of all units that are still in the game.
fn strength(field: Field<'_>, side: Side) -> f32 {
    let left = |&u: &UnitId| {
        let away = field.q.order(u) == Order::Eliminated || field.q.at(u) == Where::Gone;
        field.set.unit(u).side == side && !away && field.set.battle(field.battle(u)).arrival != Arrival::ByRoll
    };
    field.set.unit_ids().filter(left).map(|u| field.stake(u)).sum()
}

/// Other plans worth a thought, after the policy's own.
pub(crate) fn others(own: Stance) -> impl Iterator<Item = Stance> {
    let all = [Stance::Skirmish, Stance::Charge, Stance::Support, Stance::Advance, Stance::Hold];
    all.into_iter().filter(move |&stance| stance != own)
}
