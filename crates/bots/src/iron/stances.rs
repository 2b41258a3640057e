//! Which plan suits a Battle in a position.

use super::field::{Field, Manner};
use crate::Stance;
use crate::nearness::Nearness;
use acies_kernel::Side;
use acies_rules_iron::setting::{Arrival, BattleId, Formation, UnitId};
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
    } else if field.manner == Manner::Lines && waits(field) {
        Stance::Hold
    } else if strength(field, field.me) > strength(field, field.me.other()) {
        Stance::Refuse
    } else {
        Stance::Advance
    }
}

/// So many times the enemy's shots are enough to let them do the work.
const OUTSHOOTS: f32 = 1.5;
/// So many shots more than one's own can be borne while one waits.
const BEARABLE: f32 = 3.0;
/// How bold an army may have grown that still waits.
const PATIENT: f32 = 0.3;

/// Whether an army does better to let the enemy come to it: if it outshoots him, or if it is foot that can stand
/// together against horse and is not shot to pieces meanwhile. Nobody waits for ever, nor for those who stand still.
fn waits(field: Field<'_>) -> bool {
    let (mine, his) = (Host::of(field, field.me), Host::of(field, field.me.other()));
    let comes = his.formed * 2.0 < his.units;
    let outshoots = mine.shots > OUTSHOOTS * his.shots + 1.0;
    let stands =
        mine.formable * 2.0 > mine.units && his.chargers * 2.0 > his.units && his.shots < mine.shots + BEARABLE;
    field.boldness < PATIENT && comes && (outshoots || stands)
}

/// What an army is made of, as far as it is in the battle.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Host {
    units: f32,
    shots: f32,
    chargers: f32,
    formable: f32,
    formed: f32,
}

impl Host {
    fn of(field: Field<'_>, side: Side) -> Host {
        let mut host = Host::default();
        for unit in field.set.unit_ids().filter(|&u| field.set.unit(u).side == side) {
            let away = matches!(field.q.at(unit), Where::Gone | Where::Left);
            if away || matches!(field.q.order(unit), Order::Eliminated | Order::Retired) {
                continue;
            }
            let when = |holds: bool| if holds { 1.0 } else { 0.0 };
            let arm = field.arm(unit);
            host.units += 1.0;
            host.chargers += when(arm.charges);
            host.formable += when(arm.walls || arm.rings) * when(!field.set.unit(unit).forms.is_empty());
            host.formed += when(field.q.formation(unit) != Formation::Open);
            host.shots += match field.q.weapon(unit) {
                Some(weapon) if field.set.charts.max_range(field.q.missile(unit)) > 1 => {
                    if weapon.returns {
                        1.0
                    } else {
                        0.6
                    }
                }
                Some(_) => 0.3,
                None => 0.0,
            };
        }
        host
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
pub(crate) fn others(own: Stance, manner: Manner) -> impl Iterator<Item = Stance> {
    let all: &[Stance] = match manner {
        Manner::Zones => &[Stance::Skirmish, Stance::Charge, Stance::Support, Stance::Advance, Stance::Hold],
        // Where one activation does little, few plans are told apart in the time that there is.
        Manner::Lines => &[Stance::Charge, Stance::Advance, Stance::Hold],
    };
    all.iter().copied().filter(move |&stance| stance != own)
}
