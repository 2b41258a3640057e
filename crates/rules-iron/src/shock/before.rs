//! Chapter 8.2: retreat before shock.

use crate::action::{Action, not_an_answer};
use crate::event::{Purpose, What};
use crate::formations;
use crate::frame::{Attack, BeforeStage, Cause, Frame};
use crate::movement::{occupy, relocate_with_leaders, turn};
use crate::passage;
use crate::pos::{Play, Pos};
use crate::profile::Follow;
use crate::results::{Around, disorder, disorder_under, retreat_hexes};
use crate::setting::UnitId;
use crate::shock::attack::about;
use crate::shock::{ShockMod, Units};
use crate::state::{Bout, BoutStage, Marks, Order};
use acies_board::{Facing, HexId};
use acies_kernel::{Refusal, Step};

/// sul:8.2: a mounted unit in order, attacked by foot only; sul:8.2.1: some kinds in order,
/// attacked by cavalry too.
pub(crate) fn may_retreat(pos: Pos<'_>, group: u8, unit: UnitId) -> Result<(), Refusal> {
    let refuse = |clause, key| Err(about(Refusal::new(clause, key), unit));
    let attackers = pos.s.attackers(group, unit);
    if attackers.is_empty() {
        return refuse(clause!("sul:8.2"), "fe-no-before-not-attacked");
    }
    if !pos.is_mounted(unit) || pos.order(unit) != Order::Normal {
        return refuse(clause!("sul:8.2"), "fe-no-before-state");
    }
    // sul:9.4.6: after a failed counter-charge it takes the attack as it is.
    if pos.s.unit(unit).marks.contains(Marks::TESTED) {
        return refuse(clause!("sul:9.4.6"), "fe-no-before-countered");
    }
    let by_cavalry = attackers.iter().any(|&a| pos.is_mounted(a));
    if by_cavalry && !pos.arm(unit).evades_horse {
        return refuse(clause!("sul:8.2"), "fe-no-before-cavalry");
    }
    if hexes(pos, group, unit).is_empty() {
        return refuse(clause!(pos.set, "sul:8.2", "moi:10.2(2)"), "fe-no-before-room");
    }
    Ok(())
}

/// One hex away from all the attackers, not occupied, not in an enemy zone.
fn hexes(pos: Pos<'_>, group: u8, unit: UnitId) -> Around<HexId> {
    let Some(from) = pos.hex(unit) else { return Around::new() };
    let map = &pos.set.map;
    let attackers = pos.s.attackers(group, unit);
    let is_away =
        |hex: HexId| attackers.iter().filter_map(|&a| pos.hex(a)).all(|a| map.distance(hex, a) > map.distance(from, a));
    let all = retreat_hexes(pos, unit, Cause::Attackers(group)).into_iter();
    all.filter(|&hex| is_away(hex) && !pos.is_in_enemy_zone(unit, hex)).collect()
}

pub(crate) fn begin(p: &mut Play<'_, '_>, group: u8, unit: UnitId) {
    p.tell(clause!("sul:8.2"), What::RetreatsBefore(unit));
    let from = p.pos().hex(unit).expect("a defender is on the map");
    let by_cavalry = p.s.attackers(group, unit).iter().any(|&a| p.pos().is_mounted(a));
    let stage = if by_cavalry { BeforeStage::Roll } else { BeforeStage::Hex };
    p.s.frames.push(Frame::RetreatBefore { unit, group, stage, from });
}

pub(crate) fn step(p: &mut Play<'_, '_>, unit: UnitId, group: u8, stage: BeforeStage, from: HexId) -> Step {
    if stage != BeforeStage::Roll {
        return Step::Ask;
    }
    p.s.frames.replace(Frame::RetreatBefore { unit, group, stage: BeforeStage::Hex, from });
    let drm = p.modify(clause!("sul:8.2.1"), p.pos().face(unit).sdr.into());
    let total = p.roll(clause!("sul:8.2.1"), Purpose::Evasion(unit), drm);
    // sul:8.2.1(1), sul:8.2.1(2)
    if total > p.set.charts.evasion_max {
        disorder(p, unit);
    }
    Step::Go
}

pub(crate) fn options(pos: Pos<'_>, unit: UnitId, group: u8, stage: BeforeStage, out: &mut Vec<Action>) {
    match stage {
        BeforeStage::Face => out.extend(Facing::ALL.map(Action::Face)),
        BeforeStage::Hex => out.extend(hexes(pos, group, unit).into_iter().map(Action::To)),
        BeforeStage::Roll => {}
    }
}

pub(crate) fn check(pos: Pos<'_>, unit: UnitId, group: u8, stage: BeforeStage, action: Action) -> Result<(), Refusal> {
    match (stage, action) {
        (BeforeStage::Face, Action::Face(_)) => Ok(()),
        (BeforeStage::Hex, Action::To(hex)) if hexes(pos, group, unit).contains(&hex) => Ok(()),
        (BeforeStage::Hex, Action::To(_)) => {
            Err(about(Refusal::new(clause!(pos.set, "sul:8.2", "moi:10.2(2)"), "fe-no-before-hex"), unit))
        }
        _ => Err(pos.other_question()),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, unit: UnitId, group: u8, from: HexId, action: Action) {
    match action {
        Action::To(hex) => {
            relocate_with_leaders(p, unit, hex);
            p.tell(clause!(p.set, "sul:8.2", "moi:10.2(2)"), What::Retreated(unit, hex));
            p.s.frames.replace(Frame::RetreatBefore { unit, group, stage: BeforeStage::Face, from });
            occupy(p, unit, hex, None);
            passage::crossed(p, unit, Some(from), hex);
        }
        Action::Face(facing) => {
            if p.s.unit(unit).facing != facing {
                turn(p, unit, facing);
            }
            // moi:10.2(3)
            if p.pos().arm(unit).tires_in_retreat {
                disorder_under(p, unit, clause!("moi:10.2(3)"));
            }
            match p.set.profile.shock.follow {
                // sul:8.2(advance): the attacker may follow.
                Follow::AtOnce => p.s.frames.replace(Frame::Follow { group, hex: from, unit }),
                // moi:A19: the same, after his other fights.
                Follow::AfterTheFights => {
                    slip_away(p, group, unit, from);
                    p.s.frames.pop();
                }
            }
        }
        _ => not_an_answer(action),
    }
}

/// Nobody attacks it any more; its attackers may follow later.
fn slip_away(p: &mut Play<'_, '_>, group: u8, unit: UnitId, from: HexId) {
    for pair in p.s.pairs.iter_mut().filter(|pair| pair.group == group && pair.defender == unit) {
        pair.slipped = true;
    }
    p.s.bouts.push(Bout {
        group,
        defender: unit,
        hex: from,
        mods: [0; ShockMod::COUNT],
        on_charge_table: false,
        recoil: false,
        weak: false,
        total: 0,
        stage: BoutStage::Vacated,
    });
}

// ---------------------------------------------------------------- following up

/// moi:10.2(4): after the fights the attackers are asked whether they follow, for each hex that was left. Whether they are.
pub(crate) fn offer_to_follow(p: &mut Play<'_, '_>, now: Attack) -> bool {
    let group = now.group;
    while let Some(left) = p.s.bouts.iter_mut().find(|b| b.group == group && b.stage == BoutStage::Vacated) {
        left.stage = BoutStage::Closed;
        let (hex, unit) = (left.hex, left.defender);
        if !followers(p.pos(), group, hex, unit).is_empty() {
            p.s.frames.push(Frame::Follow { group, hex, unit });
            return true;
        }
    }
    false
}

/// Who may follow a unit that has gone.
fn followers(pos: Pos<'_>, group: u8, hex: HexId, gone: UnitId) -> Units {
    match pos.set.profile.shock.follow {
        Follow::AtOnce => pos.s.attackers(group, gone),
        // moi:10.2(4), moi:A19: not one who was driven back since.
        Follow::AfterTheFights => {
            let pairs = pos.s.pairs.iter().filter(|pair| pair.group == group && pair.defender == gone && pair.slipped);
            let able = |unit: &UnitId| !pos.has(*unit, Marks::DRIVEN) && pos.order(*unit) != Order::Retired;
            pairs.map(|pair| pair.attacker).filter(able).filter(|&unit| pos.can_take(unit, hex)).collect()
        }
    }
}

pub(crate) fn follow_options(pos: Pos<'_>, group: u8, hex: HexId, gone: UnitId, out: &mut Vec<Action>) {
    out.extend(followers(pos, group, hex, gone).into_iter().map(|a| Action::Advance(a, hex)));
    out.push(Action::Stay);
}

pub(crate) fn check_follow(pos: Pos<'_>, group: u8, hex: HexId, gone: UnitId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Stay => Ok(()),
        Action::Advance(unit, to) if to == hex && followers(pos, group, hex, gone).contains(&unit) => Ok(()),
        Action::Advance(unit, _) => Err(about(Refusal::new(clause!("sul:8.2(advance)"), "fe-no-follow"), unit)),
        _ => Err(pos.other_question()),
    }
}

pub(crate) fn apply_follow(p: &mut Play<'_, '_>, group: u8, hex: HexId, action: Action) {
    p.s.frames.pop();
    match action {
        Action::Advance(unit, _) => {
            // sul:8.2(advance), moi:10.2(4): it does not shock after it.
            p.s.drop_attacks_of(group, unit);
            let from = p.pos().hex(unit);
            formations::break_up_into(p, unit, hex);
            relocate_with_leaders(p, unit, hex);
            p.tell(clause!("sul:8.2(advance)"), What::Advanced(unit, hex));
            match p.set.profile.shock.follow {
                // sul:8.2(advance): nor change facing.
                Follow::AtOnce => {}
                Follow::AfterTheFights => p.s.frames.push(Frame::Face { unit }),
            }
            // moi:10.2(5): it draws no fire.
            occupy(p, unit, hex, None);
            passage::crossed(p, unit, from, hex);
        }
        Action::Stay => {}
        _ => not_an_answer(action),
    }
}
