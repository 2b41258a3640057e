//! Chapters 8.34 to 8.36 and 10.12: leaders, direction, superiority, the CRT, the sharing of hits.

use super::shifts::{Fight, shifts};
use super::{charge, chariot, combat, go, go_on, next_combat};
use crate::action::Action;
use crate::charts::{Cell, Is, MissileClass, Superiority};
use crate::event::{Purpose, What};
use crate::foresight;
use crate::frame::{ShockStage, Whose};
use crate::leaders;
use crate::pairs::PairKind;
use crate::pos::{Play, Pos, misplaced, no, not_now};
use crate::profile::{Charisma, Deciding};
use crate::setting::{LeaderId, Traits, UnitId, UnitSet};
use crate::state::{Ammo, Combat, Marks};
use acies_board::Arc;
use acies_kernel::{Clause, Refusal, Step};

// ---------------------------------------------------------------- c: leader casualties (8.34)

/// A leader stacked with a unit of the set.
pub(crate) fn stands_with(pos: Pos<'_>, leader: LeaderId, units: UnitSet) -> bool {
    units.iter().any(|u| pos.stands_at(leader, u))
}

/// cat:8.34(1): attackers' leaders, then defenders'.
pub(super) fn step_leaders(p: &mut Play<'_, '_>, combat: u8, whose: Whose, next: u8) {
    let Some(now) = p.s.combats.get(usize::from(combat)).copied() else {
        go_on(p);
        return;
    };
    let units = now.units(whose);
    let side = p.pos().fighting(whose);
    let found = p.set.leaders_of(side).find(|&l| l.0 >= next && !now.over && stands_with(p.pos(), l, units));
    let Some(leader) = found else {
        go(
            p,
            match whose {
                Whose::Attackers => ShockStage::Leaders { combat, whose: Whose::Defenders, next: 0 },
                Whose::Defenders => ShockStage::Leaders { combat: combat + 1, whose: Whose::Attackers, next: 0 },
            },
        );
        return;
    };
    go(p, ShockStage::Leaders { combat, whose, next: leader.0 + 1 });
    let charisma = p.pos().charisma(leader) as i8;
    if leaders::endanger(p, clause!("cat:8.34(1)"), leader, Some((combat, whose))) {
        // cat:8.54(9), cat:8.54(10), A-37: his former value, reversed.
        let signs = &p.set.charts.shock.leaders;
        let sign = match whose {
            Whose::Attackers => signs.attacker_fell,
            Whose::Defenders => signs.defender_fell,
        };
        p.s.combats[usize::from(combat)].fallen[whose.index()] += sign * charisma;
    }
}

// ---------------------------------------------------------------- d: type and direction (8.35)

/// The row of the superiority chart by which a defender is one of a type.
fn class_of(pos: Pos<'_>, unit: UnitId) -> u8 {
    pos.struck_kind(unit).superior.row
}

/// Whether the type of one of those who fight on a side may count. gboh:V6.6: never that of skirmishers who stand with
/// others.
pub(crate) fn counts(pos: Pos<'_>, unit: UnitId, side: UnitSet) -> bool {
    let skirmish = |u: UnitId| pos.kind(u).is(Is::SKIRMISH);
    !skirmish(unit) || pos.partner(unit).filter(|&other| side.has(other)).is_none_or(skirmish)
}

/// The same of an attacker. gboh:V10.12: horse and antesignani attack as the horse.
fn leads(pos: Pos<'_>, unit: UnitId, side: UnitSet) -> bool {
    let foot_of_mixed = || {
        let pair = pos.pair_of(unit).filter(|pair| pair.kind == PairKind::MixedHorse);
        pair.is_some_and(|pair| side.has(pair.other(unit))) && !pos.is_horse(unit)
    };
    counts(pos, unit, side) && !foot_of_mixed()
}

/// Attackers with the defenders in their zones.
pub(crate) fn faced(pos: Pos<'_>, attackers: UnitSet, defenders: UnitSet) -> impl Iterator<Item = (UnitId, UnitId)> {
    let before = move |a: UnitId| pos.enemies_in_zone(a).filter(move |&d| defenders.has(d));
    let pairs = attackers.iter().flat_map(move |a| before(a).map(move |d| (a, d)));
    let all = pos.set.profile.fights.deciding == Deciding::Facing;
    let struck = move |a| pos.with_stacks(defenders).iter().filter(move |&d| !chariot::is_avoided(pos, a, d)).collect();
    let counted = move |a, d| leads(pos, a, attackers) && counts(pos, d, struck(a));
    let fights = move |a, d| pos.may_attack(a, d) && !chariot::is_avoided(pos, a, d);
    pairs.filter(move |&(a, d)| all || counted(a, d) && fights(a, d))
}

/// The pairs of attacker and defender among which the attacker chooses.
pub(crate) fn pairs(pos: Pos<'_>, now: &Combat) -> impl Iterator<Item = (UnitId, UnitId)> {
    let kind = now.as_defender.map(|u| class_of(pos, u));
    faced(pos, now.attackers(), now.defenders()).filter(move |&(_, d)| Some(class_of(pos, d)) == kind)
}

/// The defenders whose types may count: before each of them stands somebody who attacks it.
fn types(pos: Pos<'_>, now: &Combat) -> impl Iterator<Item = UnitId> {
    let (attackers, defenders) = (now.attackers(), now.defenders());
    let all = pos.set.profile.fights.deciding == Deciding::Facing;
    let met = move |u: UnitId| faced(pos, attackers, UnitSet::one(u)).next().is_some();
    defenders.iter().filter(move |&u| all || met(u))
}

pub(super) fn step_direction(p: &mut Play<'_, '_>, index: u8) -> Step {
    let Some((index, now)) = next_combat(p.pos(), index) else {
        go_on(p);
        return Step::Go;
    };
    if now.over {
        go(p, ShockStage::Direction { combat: index + 1 });
        return Step::Go;
    }
    go(p, ShockStage::Direction { combat: index });
    if now.as_defender.is_none() {
        // cat:8.35(2): the defender picks, if his types differ.
        let Some(first) = types(p.pos(), &now).next() else {
            // Those who attacked these have gone (gboh:P16): nobody is left to fight.
            p.s.combats[usize::from(index)].over = true;
            return Step::Go;
        };
        let kind = class_of(p.pos(), first);
        if types(p.pos(), &now).any(|u| class_of(p.pos(), u) != kind) {
            return Step::Ask;
        }
        p.s.combats[usize::from(index)].as_defender = Some(first);
        return Step::Go;
    }
    // cat:8.35(3): the attacker picks unit and direction.
    let first_two = {
        let mut open = pairs(p.pos(), &now);
        (open.next(), open.next())
    };
    match first_two {
        (Some(only), None) => fix(p, index, only),
        _ => return Step::Ask,
    }
    Step::Go
}

fn fix(p: &mut Play<'_, '_>, index: u8, pair: (UnitId, UnitId)) {
    p.s.combats[usize::from(index)].by = Some(pair);
    go(p, ShockStage::Direction { combat: index + 1 });
}

pub(super) fn direction_options(pos: Pos<'_>, index: u8, out: &mut Vec<Action>) {
    let now = combat(pos, index);
    match now.as_defender {
        None => out.extend(types(pos, &now).map(Action::As)),
        Some(_) => out.extend(pairs(pos, &now).map(|(a, d)| Action::By(a, d))),
    }
}

pub(super) fn check_direction(pos: Pos<'_>, index: u8, action: Action) -> Result<(), Refusal> {
    let now = combat(pos, index);
    match (action, now.as_defender) {
        (Action::As(unit), None) if types(pos, &now).any(|u| u == unit) => Ok(()),
        (Action::As(unit), None) => no(clause!("cat:8.35(2)"), "gb-no-not-in-combat", unit),
        (Action::By(a, d), Some(_)) if pairs(pos, &now).any(|pair| pair == (a, d)) => Ok(()),
        (Action::By(a, _), Some(_)) => no(clause!("cat:8.35(3)"), "gb-no-not-in-combat", a),
        (_, None) => not_now(pos, clause!("cat:8.35(2)")),
        _ => not_now(pos, clause!("cat:8.35(3)")),
    }
}

pub(super) fn apply_direction(p: &mut Play<'_, '_>, index: u8, action: Action) {
    match action {
        Action::As(unit) => p.s.combats[usize::from(index)].as_defender = Some(unit),
        Action::By(a, d) => fix(p, index, (a, d)),
        other => misplaced(other),
    }
}

// ---------------------------------------------------------------- superiority (8.36(1), 8.52)

/// From where the attacker strikes the defender.
/// cat:8.35(4): between neighbours no attack comes through a corner.
pub(super) fn direction(pos: Pos<'_>, a: UnitId, d: UnitId) -> Arc {
    // gboh:P6: of two directions the one that is better for the defender.
    let arcs = pos.footprint(a).filter_map(|hex| pos.arc_of(d, hex));
    arcs.min().unwrap_or(Arc::Front)
}

/// Whether the attacker is superior because he strikes flank or rear.
/// gboh:8.62(10), gboh:8.62(11), gboh:V9.8: but not horse over elephants, not over the flank of skirmishers, and by the
/// switch not elephants over elephants.
pub(crate) fn has_position(pos: Pos<'_>, a: UnitId, d: UnitId) -> bool {
    let arc = direction(pos, a, d);
    let (striker, struck) = (pos.kind(a), pos.kind(d));
    let beasts = || striker.is(Is::BEAST) && struck.is(Is::BEAST) && pos.set.classic.no_position_of_beasts;
    let shy = || striker.is_horse() && struck.is(Is::BEAST);
    arc != Arc::Front && !(struck.is(Is::SKIRMISH) && arc == Arc::Flank || shy() || beasts())
}

/// Who is superior, and by which clause, by cat:8.52. cat:8.36(1): position or weapons, never both.
/// cat:8.52(0): each side by the type it chose.
pub(crate) fn superiority(pos: Pos<'_>, a: UnitId, d: UnitId) -> (Superiority, Clause) {
    // cat:8.36(1)A, cat:8.52(1), gboh:V9.8
    if has_position(pos, a, d) {
        return (Superiority::Attacker, clause!("cat:8.52(1)"));
    }
    let formation = pos.s.unit(d).formation;
    // cat:8.52(2), cat:6.45. gboh:8.62(12): skirmishers do not gain by it.
    if formation.is_column() && !pos.kind(a).is(Is::SKIRMISH) {
        return (Superiority::Attacker, clause!(pos.set, "cat:8.52(2)", "gboh:8.62(12)"));
    }
    if formation.is_wedge() && pos.s.has(a, Marks::MOVED) {
        return (Superiority::Attacker, clause!("cat:8.52(3)"));
    }
    let (row, column) = (pos.struck_kind(d).superior.defending(), pos.kind(a).superior.attacking());
    let cell = pos.set.charts.shock.superiority[row][column];
    (settle(pos, a, d, cell), clause!("cat:8.36(1)B"))
}

/// The condition of a cell. cat:8.52(star), A-07: javelin light infantry with missiles left.
fn settle(pos: Pos<'_>, a: UnitId, d: UnitId, cell: Cell) -> Superiority {
    let javelins = |u: UnitId| pos.carries(u).is_some_and(|weapon| weapon.class == MissileClass::Javelin);
    let throws = |u: UnitId| javelins(u) && pos.s.unit(u).ammo != Ammo::No;
    let moved_star = pos.set.options.star_on_li_defender;
    let defender = |holds: bool| if holds { Superiority::Defender } else { Superiority::None };
    // gboh:8.62(4): who never had missiles keeps it.
    let armed = || pos.carries(d).is_none() || pos.s.unit(d).ammo != Ammo::No;
    let (striker, struck) = (pos.kind(a), pos.kind(d));
    match cell {
        // gboh:8.62(8)
        Cell::None => Superiority::None,
        Cell::Attacker => Superiority::Attacker,
        Cell::Defender => Superiority::Defender,
        Cell::StarOfAttacker => defender(moved_star || throws(a)),
        Cell::StarOfDefender => defender(!moved_star || throws(d)),
        Cell::IfArmed => defender(armed()),
        // gboh:8.62(3): the mail of the attacker takes it from legions and cohorts alone.
        Cell::IfArmedNotMail => defender(armed() && !(striker.is(Is::MAIL) && struck.is(Is::LEGION))),
        Cell::Shields => defender(struck.is(Is::SHIELDS) && !struck.is(Is::LEGION)),
        Cell::GreaterBeast if pos.face(a).has(Traits::INDIAN) && pos.face(d).has(Traits::AFRICAN) => {
            Superiority::Attacker
        }
        Cell::GreaterBeast => Superiority::None,
    }
}

// ---------------------------------------------------------------- e: the clash (8.36)

/// cat:8.36(3): what the Charisma of the leaders with the attackers and with the defenders adds to the die.
/// gboh:V9.6, gboh:V2.7, gboh:P24: of each side the highest, and not of those who are of no use this turn.
pub(crate) fn charisma_of(pos: Pos<'_>, now: Fight) -> (i32, i32) {
    let sum = |units: UnitSet| {
        let Some(side) = units.first().map(|u| pos.side(u)) else { return 0 };
        let all = pos.set.leaders_of(side).filter(|&l| stands_with(pos, l, units));
        let all = all.filter(|&l| !pos.s.leader(l).suspended).map(|l| i32::from(pos.charisma(l)));
        match pos.set.profile.fights.charisma {
            Charisma::Sum => all.sum::<i32>(),
            Charisma::Highest => all.max().unwrap_or(0),
        }
    };
    let signs = &pos.set.charts.shock.leaders;
    (i32::from(signs.attack) * sum(now.attackers), i32::from(signs.defend) * sum(now.defenders))
}

/// Tells the Charisma of the leaders on both sides, and of those who fell; the sum.
fn charisma(p: &mut Play<'_, '_>, now: Fight, fallen: [i8; 2]) -> i32 {
    let (attack, defend) = charisma_of(p.pos(), now);
    let [attack_fallen, defend_fallen] = fallen.map(i32::from);
    p.modify(clause!("cat:8.54(7)"), attack)
        + p.modify(clause!("cat:8.54(8)"), defend)
        + p.modify(clause!("cat:8.54(9)"), attack_fallen)
        + p.modify(clause!("cat:8.54(10)"), defend_fallen)
}

/// cat:8.35(1), cat:8.53: the column before shifts. gboh:8.63(1), gboh:8.63(2): several types share a line of the chart.
pub(crate) fn base(pos: Pos<'_>, a: UnitId, d: UnitId) -> i32 {
    let (row, column) = (pos.struck_kind(d).clash.defending(), pos.kind(a).clash.attacking());
    pos.set.charts.shock.clash[row][direction(pos, a, d) as usize][column].into()
}

/// cat:8.36(4): the hits on attackers and defenders by column and modified die, A-09: within the table.
/// cat:8.52(AS), cat:8.52(DS), A-37: multiplied, then shared. gboh:V1.5: the ends of the table hold both.
pub(crate) fn result(pos: Pos<'_>, now: Fight, column: i32, die: i32, superior: Superiority) -> [u8; 2] {
    let chart = &pos.set.charts.shock;
    let (column, die) = (column.clamp(1, 13) as usize, die.clamp(0, 9) as usize);
    let (attack, defend) = (chart.attacker_hits[die][column - 1], chart.defender_hits[die][column - 1]);
    let (a, d) = now.by;
    let hits = match (superior, &chart.troops) {
        // gboh:8.64(R3), gboh:A13
        (Superiority::Attacker, Some(troops)) if pos.is_deep(d) && has_position(pos, a, d) => {
            [attack, defend * troops.deep]
        }
        (Superiority::Attacker, _) => [attack, defend * chart.attacker_superior],
        (Superiority::Defender, _) => [attack * chart.defender_superior, defend],
        (Superiority::None, _) => [attack, defend],
    };
    match &chart.troops {
        Some(troops) => halved(pos, now, hits, troops.by_skirmishers),
        None => hits,
    }
}

/// gboh:8.64(R4), gboh:V9.11: nothing but skirmishers on one side spares the other half its hits, when all else is done.
fn halved(pos: Pos<'_>, now: Fight, [attack, defend]: [u8; 2], by: u8) -> [u8; 2] {
    let skirmish = |units: UnitSet| units.iter().all(|u| pos.kind(u).is(Is::SKIRMISH));
    let part = |hits: u8, enemies: UnitSet| if skirmish(enemies) { hits / by } else { hits };
    [part(attack, now.defenders), part(defend, now.attackers)]
}

/// cat:8.36, cat:8.54: modifiers, the die, the hits.
pub(super) fn resolve(p: &mut Play<'_, '_>, index: u8) {
    let Some((index, now)) = next_combat(p.pos(), index) else {
        charge::end_formations(p);
        go_on(p);
        return;
    };
    let Some((a, d)) = now.by.filter(|_| !now.over) else {
        go(p, ShockStage::Resolve { combat: index + 1 });
        return;
    };
    let mut column = base(p.pos(), a, d);
    let (superior, why) = superiority(p.pos(), a, d);
    // cat:8.54(0): all shifts add up.
    let fight = Fight::of(&now, (a, d));
    for (clause, shift) in shifts(p.pos(), fight) {
        if shift != 0 {
            p.tell(clause, What::Shift(shift));
            column += i32::from(shift);
        }
    }
    p.tell(clause!("cat:8.53"), What::Column(column.clamp(1, 13) as u8));
    let drm = charisma(p, fight, now.fallen);
    let die = p.roll(clause!("cat:8.36(3)"), Purpose::Clash(a), drm) + drm;
    match superior {
        Superiority::Attacker => {
            let what = p.set.profile.told([What::AttackerSuperior(a), What::AttackerOverbears(a)]);
            p.tell(why, what);
        }
        Superiority::Defender => p.tell(why, What::DefenderSuperior(d)),
        Superiority::None => {}
    }
    let hits = result(p.pos(), fight, column, die, superior);
    let combat = &mut p.s.combats[usize::from(index)];
    combat.superiority = superior;
    combat.hits = hits;
    go(p, ShockStage::Share { combat: index, whose: Whose::Attackers });
}

// ---------------------------------------------------------------- sharing (10.12)

/// Who may take the next odd hit. gboh:V10.8, gboh:P28: of a double depth the upper one comes first.
pub(super) fn takers(pos: Pos<'_>, index: u8, whose: Whose) -> UnitSet {
    let now = combat(pos, index);
    let open = now.units(whose).without(now.given.set());
    open.iter().filter(|&u| !open.has(upper(pos, u)) || upper(pos, u) == u).collect()
}

/// The upper one of the double depth of a unit, or the unit itself.
fn upper(pos: Pos<'_>, unit: UnitId) -> UnitId {
    pos.pair_of(unit).filter(|pair| pair.kind == PairKind::Depth).map_or(unit, |pair| pair.top)
}

pub(super) fn step_share(p: &mut Play<'_, '_>, index: u8, whose: Whose) -> Step {
    let now = combat(p.pos(), index);
    let next = match whose {
        Whose::Attackers => ShockStage::Share { combat: index, whose: Whose::Defenders },
        Whose::Defenders => ShockStage::Resolve { combat: index + 1 },
    };
    let at = whose.index();
    if !now.even[at] {
        go(p, ShockStage::Spread { combat: index, whose, from: 0 });
        return Step::Go;
    }
    let open = takers(p.pos(), index, whose);
    if now.hits[at] == 0 || open.is_empty() {
        go(p, next);
        foresight::level_count(p, index, whose);
        return Step::Go;
    }
    Step::Ask
}

/// The hits that each takes, and how many are odd.
fn shares(now: &Combat, whose: Whose) -> (u8, u8) {
    let (n, hits) = (now.units(whose).len().max(1) as u8, now.hits[whose.index()]);
    (hits / n, hits % n)
}

/// The unit that decided superiority and column takes the first odd hit.
fn first_taker(pos: Pos<'_>, now: &Combat, whose: Whose) -> Option<UnitId> {
    let by = now.by.map(|(a, d)| match whose {
        Whose::Attackers => a,
        Whose::Defenders => d,
    });
    by.filter(|_| shares(now, whose).1 > 0).map(|unit| upper(pos, unit))
}

/// Who takes his share with the next step: one after the other, but all together if some are lost by it, whose leaders
/// look for refuge when all is done.
fn next_sharers(pos: Pos<'_>, now: &Combat, whose: Whose, from: u8) -> UnitSet {
    let all = now.units(whose);
    if all.iter().any(|u| !pos.stands(u)) {
        return all;
    }
    all.iter().find(|u| u.0 >= from).map_or(UnitSet::EMPTY, UnitSet::one)
}

/// Who may take hits with the next step of spreading them.
pub(crate) fn struck_next(pos: Pos<'_>, index: u8, whose: Whose, from: u8) -> UnitSet {
    let now = combat(pos, index);
    let next = next_sharers(pos, &now, whose, from);
    let last = if next.len() == 1 { None } else { first_taker(pos, &now, whose) };
    next.or(last.map_or(UnitSet::EMPTY, UnitSet::one))
}

/// Who takes the next odd hit, if nobody chooses another.
pub(crate) fn next_taker(pos: Pos<'_>, index: u8, whose: Whose) -> Option<UnitId> {
    takers(pos, index, whose).first()
}

/// One takes his share, or all have and the first odd hit is given.
pub(super) fn spread(p: &mut Play<'_, '_>, index: u8, whose: Whose, from: u8) {
    let now = combat(p.pos(), index);
    let (each, odd) = shares(&now, whose);
    let (next, first) = (next_sharers(p.pos(), &now, whose, from), first_taker(p.pos(), &now, whose));
    let alone = next.first().filter(|&unit| p.pos().stands(unit) && next.len() == 1);
    if let Some(unit) = alone {
        go(p, ShockStage::Spread { combat: index, whose, from: unit.0 + 1 });
        take(p, unit, each);
        return;
    }
    let combat = &mut p.s.combats[usize::from(index)];
    combat.even[whose.index()] = true;
    combat.hits[whose.index()] = odd;
    go(p, ShockStage::Share { combat: index, whose });
    for unit in next.iter() {
        take(p, unit, each);
    }
    if let Some(unit) = first {
        give(p, index, whose, unit);
    }
}

pub(super) fn give(p: &mut Play<'_, '_>, index: u8, whose: Whose, unit: UnitId) {
    let combat = &mut p.s.combats[usize::from(index)];
    combat.given.add(unit);
    combat.hits[whose.index()] -= 1;
    take(p, unit, 1);
}

/// Hits without a rout yet: that comes when all combats are resolved (8.37). cat:10.25(6): a routed unit
/// dies of any.
fn take(p: &mut Play<'_, '_>, unit: UnitId, hits: u8) {
    if hits == 0 || p.pos().hex(unit).is_none() {
        return;
    }
    if p.pos().is_routed(unit) {
        super::collapse::note_vacated(p, unit);
        let (side, was) = (p.pos().side(unit), p.pos().footprint(unit));
        p.eliminate(clause!("cat:10.25(6)"), unit);
        leaders::expose_left(p, side, was);
        return;
    }
    p.change(unit, |u| u.hits = u.hits.saturating_add(hits));
    p.tell(clause!("cat:8.36(4)"), What::Hits(unit, hits));
}
