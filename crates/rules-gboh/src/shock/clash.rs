//! Chapters 8.34 to 8.36 and 10.12: leaders, direction, superiority, the CRT, the sharing of hits.

use super::{combat, go, go_on};
use crate::action::Action;
use crate::charts::{Cell, Is, MissileClass, Superiority};
use crate::event::{Purpose, What};
use crate::frame::{ShockStage, Whose};
use crate::leaders;
use crate::pos::{Play, Pos, misplaced, no, not_now};
use crate::setting::{LeaderId, Traits, UnitId, UnitSet};
use crate::state::{Ammo, Combat, Marks};
use acies_board::{Arc, Hexside, Terrain};
use acies_kernel::{Clause, Refusal, Step};

// ---------------------------------------------------------------- c: leader casualties (8.34)

/// A leader stacked with a unit of the set.
fn stands_with(pos: Pos<'_>, leader: LeaderId, units: UnitSet) -> bool {
    units.iter().any(|u| pos.stands_at(leader, u))
}

/// cat:8.34(1): attackers' leaders, then defenders'.
pub(super) fn step_leaders(p: &mut Play<'_, '_>, combat: u8, whose: Whose, next: u8) {
    let Some(now) = p.s.combats.get(usize::from(combat)).copied() else {
        go_on(p);
        return;
    };
    let active = p.pos().phase().side;
    let (units, side) = match whose {
        Whose::Attackers => (now.attackers(), active),
        Whose::Defenders => (now.defenders(), active.other()),
    };
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
    if leaders::endanger(p, clause!("cat:8.34(1)"), leader) {
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
    pos.kind(unit).superior.row
}

/// Attackers with the defenders in their zones.
pub(crate) fn faced(pos: Pos<'_>, attackers: UnitSet, defenders: UnitSet) -> impl Iterator<Item = (UnitId, UnitId)> {
    let before = move |a: UnitId| pos.enemies_in_zone(a).filter(move |&d| defenders.has(d));
    attackers.iter().flat_map(move |a| before(a).map(move |d| (a, d)))
}

/// The pairs of attacker and defender among which the attacker chooses.
pub(crate) fn pairs(pos: Pos<'_>, now: &Combat) -> impl Iterator<Item = (UnitId, UnitId)> {
    let kind = now.as_defender.map(|u| class_of(pos, u));
    faced(pos, now.attackers(), now.defenders()).filter(move |&(_, d)| Some(class_of(pos, d)) == kind)
}

pub(super) fn step_direction(p: &mut Play<'_, '_>, index: u8) -> Step {
    let Some(now) = p.s.combats.get(usize::from(index)).copied() else {
        go_on(p);
        return Step::Go;
    };
    if now.over {
        go(p, ShockStage::Direction { combat: index + 1 });
        return Step::Go;
    }
    if now.as_defender.is_none() {
        // cat:8.35(2): the defender picks, if his types differ.
        let first = now.defenders().first();
        let kind = first.map(|u| class_of(p.pos(), u));
        if now.defenders().iter().any(|u| Some(class_of(p.pos(), u)) != kind) {
            return Step::Ask;
        }
        p.s.combats[usize::from(index)].as_defender = first;
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
        None => out.extend(now.defenders().iter().map(Action::As)),
        Some(_) => out.extend(pairs(pos, &now).map(|(a, d)| Action::By(a, d))),
    }
}

pub(super) fn check_direction(pos: Pos<'_>, index: u8, action: Action) -> Result<(), Refusal> {
    let now = combat(pos, index);
    match (action, now.as_defender) {
        (Action::As(unit), None) if now.defenders().has(unit) => Ok(()),
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
fn direction(pos: Pos<'_>, a: UnitId, d: UnitId) -> Arc {
    // gboh:P6: of two directions the one that is better for the defender.
    let arcs = pos.footprint(a).filter_map(|hex| pos.arc_of(d, hex));
    arcs.min().unwrap_or(Arc::Front)
}

/// Who is superior, and by which clause, by cat:8.52. cat:8.36(1): position or weapons, never both.
/// cat:8.52(0): each side by the type it chose.
pub(crate) fn superiority(pos: Pos<'_>, a: UnitId, d: UnitId) -> (Superiority, Clause) {
    // cat:8.36(1)A, cat:8.52(1)
    if direction(pos, a, d) != Arc::Front {
        return (Superiority::Attacker, clause!("cat:8.52(1)"));
    }
    let formation = pos.s.unit(d).formation;
    // cat:8.52(2), cat:6.45
    if formation.is_column() {
        return (Superiority::Attacker, clause!("cat:8.52(2)"));
    }
    if formation.is_wedge() && pos.s.has(a, Marks::MOVED) {
        return (Superiority::Attacker, clause!("cat:8.52(3)"));
    }
    let (row, column) = (pos.kind(d).superior.defending(), pos.kind(a).superior.attacking());
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

/// cat:8.36(2), cat:8.36(2)a, cat:8.36(2)b: steps beyond 1:1, for the attacker if positive.
pub(crate) fn size_steps(attack: i32, defend: i32, moved: bool) -> i32 {
    let up = |a: i32, b: i32| (a + b - 1) / b;
    match (attack >= defend, moved) {
        (true, true) => up(attack, defend) - 1,
        (true, false) => attack / defend - 1,
        (false, true) => 1 - defend / attack,
        (false, false) => 1 - up(defend, attack),
    }
}

/// Who fights whom.
#[derive(Clone, Copy)]
pub(crate) struct Fight {
    pub(crate) attackers: UnitSet,
    pub(crate) defenders: UnitSet,
}

impl Fight {
    fn of(combat: &Combat) -> Fight {
        Fight { attackers: combat.attackers(), defenders: combat.defenders() }
    }
}

/// The shifts of size and ground, each with its clause.
/// cat:6.36: the ground helps the defender.
/// cat:8.32(2), cat:8.32(3): nobody is split, sizes add up.
pub(crate) fn shifts(pos: Pos<'_>, now: Fight) -> arrayvec::ArrayVec<(Clause, i8), 8> {
    let chart = &pos.set.charts.shock;
    let size = |units: UnitSet| units.iter().map(|u| i32::from(pos.face(u).size)).sum::<i32>().max(1);
    let moved = now.attackers.iter().any(|u| pos.s.has(u, Marks::MOVED));
    let steps = size_steps(size(now.attackers), size(now.defenders), moved);
    let mut out = arrayvec::ArrayVec::new();
    let clause = if moved { clause!("cat:8.36(2)a") } else { clause!("cat:8.36(2)b") };
    out.push((clause, chart.size * steps as i8));
    let foes = |d: UnitId| now.attackers.iter().filter(move |&a| pos.enemies_in_zone(a).any(|e| e == d));
    // each defender against at least one of its attackers.
    let every = |test: &dyn Fn(UnitId, UnitId) -> bool| now.defenders.iter().all(|d| foes(d).any(|a| test(a, d)));
    let some = |test: &dyn Fn(UnitId, UnitId) -> bool| now.defenders.iter().any(|d| foes(d).any(|a| test(a, d)));
    // gboh:P6: of the halves of a unit over two hexes that count which are better for the defender.
    let between = |a: UnitId, d: UnitId| pos.footprint(a).flat_map(move |x| pos.footprint(d).map(move |y| (x, y)));
    let levels = |u: UnitId| pos.footprint(u).map(|hex| pos.set.map.level(hex));
    let highest = |u: UnitId| levels(u).max().unwrap_or(0);
    let lowest = |u: UnitId| levels(u).min().unwrap_or(0);
    let river = |a: UnitId, d: UnitId| between(a, d).any(|(x, y)| pos.is_across_river(x, y));
    let trench = |a: UnitId, d: UnitId| {
        between(a, d).any(|(x, y)| {
            pos.set.map.dir_between(x, y).is_some_and(|dir| pos.set.map.hexside(x, dir).contains(Hexside::TRENCH))
        })
    };
    let woods = |_: UnitId, d: UnitId| pos.footprint(d).any(|hex| pos.set.map.terrain(hex) == Terrain::Woods);
    let higher = |a: UnitId, d: UnitId| highest(d) > lowest(a);
    let when = |yes: bool, shift: i8| if yes { shift } else { 0 };
    out.push((clause!("cat:8.54(1)"), when(every(&river), chart.river)));
    out.push((clause!("cat:8.54(2)"), when(every(&woods), chart.woods)));
    out.push((clause!("cat:8.54(3)"), when(every(&trench), chart.trench)));
    let all_higher = every(&higher);
    out.push((clause!("cat:8.54(4)"), when(some(&higher) && !all_higher, chart.some_higher)));
    out.push((clause!("cat:8.54(5)"), when(all_higher, chart.all_higher)));
    let lower = now.attackers.iter().all(|a| now.defenders.iter().all(|d| highest(d) < lowest(a)));
    out.push((clause!("cat:8.54(6)"), when(lower && !some(&river), chart.all_lower)));
    out
}

/// cat:8.36(3): what the Charisma of the leaders with the attackers and with the defenders adds to the die.
pub(crate) fn charisma_of(pos: Pos<'_>, now: Fight) -> (i32, i32) {
    let sum = |units: UnitSet| {
        let Some(side) = units.first().map(|u| pos.side(u)) else { return 0 };
        let all = pos.set.leaders_of(side).filter(|&l| stands_with(pos, l, units));
        all.map(|l| i32::from(pos.charisma(l))).sum::<i32>()
    };
    let signs = &pos.set.charts.shock.leaders;
    (i32::from(signs.attack) * sum(now.attackers), i32::from(signs.defend) * sum(now.defenders))
}

/// Tells the Charisma of the leaders on both sides, and of those who fell; the sum.
fn charisma(p: &mut Play<'_, '_>, now: &Combat) -> i32 {
    let (attack, defend) = charisma_of(p.pos(), Fight::of(now));
    let [attack_fallen, defend_fallen] = now.fallen.map(i32::from);
    p.modify(clause!("cat:8.54(7)"), attack)
        + p.modify(clause!("cat:8.54(8)"), defend)
        + p.modify(clause!("cat:8.54(9)"), attack_fallen)
        + p.modify(clause!("cat:8.54(10)"), defend_fallen)
}

/// cat:8.35(1), cat:8.53: the column before shifts.
pub(crate) fn base(pos: Pos<'_>, a: UnitId, d: UnitId) -> i32 {
    let (row, column) = (pos.struck_kind(d).clash.defending(), pos.kind(a).clash.attacking());
    pos.set.charts.shock.clash[row][direction(pos, a, d) as usize][column].into()
}

/// cat:8.36(4): the hits on attackers and defenders by column and modified die, A-09: within the table.
/// cat:8.52(AS), cat:8.52(DS), A-37: multiplied, then shared.
pub(crate) fn result(pos: Pos<'_>, column: i32, die: i32, superior: Superiority) -> [u8; 2] {
    let chart = &pos.set.charts.shock;
    let (column, die) = (column.clamp(1, 13) as usize, die.clamp(0, 9) as usize);
    let (attack, defend) = (chart.attacker_hits[die][column - 1], chart.defender_hits[die][column - 1]);
    match superior {
        Superiority::Attacker => [attack, defend * chart.attacker_superior],
        Superiority::Defender => [attack * chart.defender_superior, defend],
        Superiority::None => [attack, defend],
    }
}

/// cat:8.36, cat:8.54: modifiers, the die, the hits.
pub(super) fn resolve(p: &mut Play<'_, '_>, index: u8) {
    let Some(now) = p.s.combats.get(usize::from(index)).copied() else {
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
    for (clause, shift) in shifts(p.pos(), Fight::of(&now)) {
        if shift != 0 {
            p.tell(clause, What::Shift(shift));
            column += i32::from(shift);
        }
    }
    p.tell(clause!("cat:8.53"), What::Column(column.clamp(1, 13) as u8));
    let drm = charisma(p, &now);
    let die = p.roll(clause!("cat:8.36(3)"), Purpose::Clash(a), drm) + drm;
    match superior {
        Superiority::Attacker => p.tell(why, What::AttackerSuperior(a)),
        Superiority::Defender => p.tell(why, What::DefenderSuperior(d)),
        Superiority::None => {}
    }
    let hits = result(p.pos(), column, die, superior);
    let combat = &mut p.s.combats[usize::from(index)];
    combat.superiority = superior;
    combat.hits = hits;
    go(p, ShockStage::Share { combat: index, whose: Whose::Attackers });
}

// ---------------------------------------------------------------- sharing (10.12)

fn sharers(now: &Combat, whose: Whose) -> UnitSet {
    match whose {
        Whose::Attackers => now.attackers(),
        Whose::Defenders => now.defenders(),
    }
}

/// Who may take the next odd hit.
pub(super) fn takers(pos: Pos<'_>, index: u8, whose: Whose) -> UnitSet {
    let now = combat(pos, index);
    sharers(&now, whose).without(now.given.set())
}

pub(super) fn step_share(p: &mut Play<'_, '_>, index: u8, whose: Whose) -> Step {
    let now = combat(p.pos(), index);
    let units = sharers(&now, whose);
    let next = match whose {
        Whose::Attackers => ShockStage::Share { combat: index, whose: Whose::Defenders },
        Whose::Defenders => ShockStage::Resolve { combat: index + 1 },
    };
    let at = whose.index();
    if !now.even[at] {
        let n = units.len().max(1) as u8;
        let (each, odd) = (now.hits[at] / n, now.hits[at] % n);
        for unit in units.iter() {
            take(p, unit, each);
        }
        let combat = &mut p.s.combats[usize::from(index)];
        combat.even[at] = true;
        combat.hits[at] = odd;
        // The unit that decided superiority and column takes the first odd hit.
        let by = now.by.map(|(a, d)| match whose {
            Whose::Attackers => a,
            Whose::Defenders => d,
        });
        if let (Some(unit), true) = (by, odd > 0) {
            give(p, index, whose, unit);
        }
        return Step::Go;
    }
    let open = takers(p.pos(), index, whose);
    if now.hits[at] == 0 || open.is_empty() {
        go(p, next);
        return Step::Go;
    }
    Step::Ask
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
        p.eliminate(clause!("cat:10.25(6)"), unit);
        return;
    }
    p.change(unit, |u| u.hits = u.hits.saturating_add(hits));
    p.tell(clause!("cat:8.36(4)"), What::Hits(unit, hits));
}
