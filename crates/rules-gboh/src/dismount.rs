//! Chapter 9.1: cataphracts dismount and remount.

use crate::event::What;
use crate::movement;
use crate::pos::{Play, Pos, no};
use crate::setting::{Formation, UnitId};
use crate::state::Marks;
use acies_board::Facing;
use acies_kernel::Refusal;

/// cat:9.1(1), cat:9.1(3): no enemy within four hexes, and out of enemy fire.
pub(crate) fn may(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let Some(rule) = pos.set.profile.dismounting.filter(|_| pos.set.unit(unit).foot.is_some()) else {
        return no(clause!("cat:9.1(1)"), "gb-no-not-cataphract", unit);
    };
    let Some(hex) = pos.hex(unit) else { return no(clause!("cat:10.23"), "gb-no-off-map", unit) };
    if pos.gap(pos.side(unit), hex) <= rule.enemy_free_distance {
        return no(clause!("cat:9.1(1)"), "gb-no-enemy-too-near", unit);
    }
    if pos.is_under_fire(unit) {
        return no(clause!("cat:9.1(1)"), "gb-no-mount-under-fire", unit);
    }
    if pos.is_column(unit) {
        return no(clause!("cat:9.1(1)"), "gb-no-mount-in-column", unit);
    }
    Ok(())
}

/// cat:9.1(2), A-39: it takes the whole move, and is one; hits and the rest carry over.
pub(crate) fn change(p: &mut Play<'_, '_>, unit: UnitId, facing: Facing) {
    let foot = !p.s.has(unit, Marks::FOOT);
    p.s.mark(unit, Marks::ORDERED, true);
    movement::first_point(p, unit);
    if p.s.routs.contains(&unit) {
        return;
    }
    p.change(unit, |u| {
        u.marks.set(Marks::FOOT, foot);
        u.marks.insert(Marks::TURNED_OVER);
        u.formation = Formation::Line(facing);
    });
    let what = if foot { What::Dismounted(unit) } else { What::Remounted(unit) };
    p.tell(if foot { clause!("cat:9.1(2)") } else { clause!("cat:9.1(3)") }, what);
}
