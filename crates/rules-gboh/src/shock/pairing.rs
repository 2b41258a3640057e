//! Chapter 8.32: who attacks whom. Every attacker belongs to one combat, every enemy in the zone of an
//! attacker is attacked once, and all defenders of a combat are in the zone of each of its attackers.

use super::{attackers, go, go_on};
use crate::action::{Action, Targets};
use crate::event::What;
use crate::frame::ShockStage;
use crate::pos::{Play, Pos, no, not_now, unit_arg};
use crate::profile::Deciding;
use crate::setting::{MAX_UNITS, UnitId, UnitSet};
use crate::special::events;
use crate::state::{Combat, MAX_COMBATS, Marks, State};
use acies_kernel::{Bite, Fact, FirstRefusal, Listener, Message, Refusal, Step};
use arrayvec::ArrayVec;

/// Sets of defenders: disjoint, or equal.
type Sets = ArrayVec<UnitSet, 7>;

/// The enemies before an attacker whom it, or the other unit in its hex, may attack (gboh:V6.6).
pub(crate) fn targets(pos: Pos<'_>, unit: UnitId) -> UnitSet {
    let own: UnitSet = pos.targets(unit).collect();
    let other = pos.partner(unit).map(|other| pos.targets(other).collect::<UnitSet>());
    own.or(other.unwrap_or(UnitSet::EMPTY))
}

/// What an attacker may take on: any of the hexes with enemies before it, each with all that is in it (gboh:P10), and one
/// whom it may attack itself among them.
fn choices(pos: Pos<'_>, unit: UnitId) -> Sets {
    let targets = targets(pos, unit);
    let one = |top: UnitId| pos.with_stacks(UnitSet::one(top));
    let all: ArrayVec<UnitSet, 3> = pos.tops(targets).iter().map(one).collect();
    let mut out = Sets::new();
    out.extend(all.iter().copied());
    match all[..] {
        [a, b] => out.push(a.or(b)),
        [a, b, c] => out.extend([a.or(b), a.or(c), b.or(c), a.or(b).or(c)]),
        _ => {}
    }
    if pos.set.profile.fights.deciding == Deciding::Fighting {
        out.retain(|set| joins(pos, unit, *set));
    }
    out
}

fn fits(combats: &[UnitSet], set: UnitSet) -> bool {
    combats.iter().all(|&other| other == set || other.and(set).is_empty())
}

/// The pairings that stand and the attackers who must still be paired, for one of them who chooses.
struct Others<'a> {
    pos: Pos<'a>,
    given: ArrayVec<UnitSet, MAX_COMBATS>,
    left: ArrayVec<UnitId, MAX_UNITS>,
    /// Whom the one who chooses may attack.
    zone: UnitSet,
}

impl<'a> Others<'a> {
    fn of(pos: Pos<'a>, unit: UnitId) -> Others<'a> {
        let paired = pos.s.combats.iter().fold(UnitSet::EMPTY, |all, c| all.or(c.attackers()));
        Others {
            pos,
            given: pos.s.combats.iter().map(|c| c.defenders()).collect(),
            left: attackers(pos).without(paired).iter().filter(|&u| u != unit).collect(),
            zone: targets(pos, unit),
        }
    }

    /// The combats, if the attacker took on a set that fits.
    fn with(&self, set: UnitSet) -> ArrayVec<UnitSet, MAX_COMBATS> {
        let mut combats = self.given.clone();
        if !combats.contains(&set) {
            combats.push(set);
        }
        combats
    }

    /// Whom nobody would attack: whoever this attacker leaves alone must be taken by a later one.
    fn lost(&self, combats: &[UnitSet]) -> Option<UnitId> {
        let covered = combats.iter().fold(UnitSet::EMPTY, |all, &one| all.or(one));
        let taken = |u: UnitId| self.left.iter().any(|&a| targets(self.pos, a).has(u));
        self.zone.without(covered).iter().find(|&u| !taken(u))
    }

    /// An attacker who could attack nobody any more.
    fn idle(&self, combats: &[UnitSet]) -> Option<UnitId> {
        let able = |attacker: UnitId| choices(self.pos, attacker).into_iter().any(|set| fits(combats, set));
        self.left.iter().copied().find(|&attacker| !able(attacker))
    }
}

/// The target sets that an attacker may choose now, such that the others can still be paired and everybody is attacked.
/// The others can be if each of them has a set that fits: give each enemy whom nobody attacks yet to one who sees him,
/// and who is left with nobody takes one from another who has several, or joins one who has exactly him.
fn open(pos: Pos<'_>, unit: UnitId) -> Sets {
    let others = Others::of(pos, unit);
    let mut out = choices(pos, unit);
    out.retain(|set| {
        let combats = || others.with(*set);
        fits(&others.given, *set) && others.lost(&combats()).is_none() && others.idle(&combats()).is_none()
    });
    out
}

pub(super) fn step(p: &mut Play<'_, '_>, from: u8) -> Step {
    let paired = p.s.combats.iter().fold(UnitSet::EMPTY, |all, c| all.or(c.attackers()));
    let next = attackers(p.pos()).without(paired).iter().find(|u| u.0 >= from);
    let Some(unit) = next else {
        begin(p);
        return Step::Go;
    };
    let sets = open(p.pos(), unit);
    match sets[..] {
        [] => unreachable!("every attacker has an enemy in front, and what was chosen so far leaves one"),
        [only] => {
            go(p, ShockStage::Pair { from: unit.0 });
            take(p, unit, only);
        }
        _ => {
            go(p, ShockStage::Pair { from: unit.0 });
            return Step::Ask;
        }
    }
    Step::Go
}

/// cat:8.32(4), cat:8.32(5): once each. gboh:V6.6: those who attack from one hex attack the same.
pub(super) fn take(p: &mut Play<'_, '_>, unit: UnitId, set: UnitSet) {
    let known = p.s.combats.iter().position(|c| c.defenders() == set);
    let index = known.unwrap_or_else(|| {
        p.s.combats.push(Combat::between(UnitSet::EMPTY, set));
        p.s.combats.len() - 1
    });
    let with = p.pos().partner(unit).filter(|&other| joins(p.pos(), other, set));
    if let Some(other) = with.filter(|&u| !p.s.unit(u).marks.intersects(Marks::CHECK | Marks::NO_CHECK)) {
        mark(p.s, other);
    }
    for attacker in std::iter::once(unit).chain(with) {
        p.s.combats[index].join(attacker);
        for target in set.iter() {
            p.tell(clause!("cat:8.32"), What::Attacks(attacker, target));
        }
    }
    go(p, ShockStage::Pair { from: unit.0 + 1 });
}

/// gboh:P10: whether the other unit in the hex of an attacker fights at its side. One marker is enough, and whoever may
/// attack nobody takes no part.
fn joins(pos: Pos<'_>, other: UnitId, set: UnitSet) -> bool {
    set.iter().any(|target| pos.may_attack(other, target))
}

/// gboh:P10: the marker of one who attacks because the other unit in its hex does: it checks only if it has moved.
pub(crate) fn mark(s: &mut State, unit: UnitId) {
    let mark = if s.has(unit, Marks::MOVED) { Marks::CHECK } else { Marks::NO_CHECK };
    s.mark(unit, mark, true);
}

/// All pairings stand.
fn begin(p: &mut Play<'_, '_>) {
    // Combats are fought in the order of their first attackers.
    p.s.combats.sort_unstable_by_key(|c| c.attackers().first());
    for i in 0..p.s.combats.len() {
        enrol(p, i);
    }
    go_on(p);
}

/// A fight begins for those who are in it.
pub(super) fn enrol(p: &mut Play<'_, '_>, index: usize) {
    let now = p.s.combats[index];
    for unit in now.attackers().iter() {
        p.s.mark(unit, Marks::FOUGHT | Marks::ATTACKED, true);
    }
    events::attacked(p, now.defenders());
    for unit in now.defenders().iter() {
        p.s.mark(unit, Marks::FOUGHT, true);
        let routed = p.pos().is_routed(unit);
        p.s.mark(unit, Marks::STOOD_ROUTED, routed);
        let column = p.pos().is_column(unit);
        p.s.mark(unit, Marks::STRUCK_COLUMN, column);
    }
}

pub(super) fn options(pos: Pos<'_>, unit: UnitId, out: &mut Vec<Action>) {
    let attack = |set| Targets::of(pos.tops(set)).map(|targets| Action::Attack(unit, targets));
    out.extend(open(pos, unit).into_iter().filter_map(attack));
}

pub(super) fn check(pos: Pos<'_>, unit: UnitId, action: Action) -> Result<(), Refusal> {
    heard(pos, unit, action, &mut FirstRefusal)
}

/// The same, told to whoever listens.
pub(crate) fn heard(pos: Pos<'_>, unit: UnitId, action: Action, by: &mut impl Listener) -> Result<(), Refusal> {
    let Action::Attack(attacker, targets) = action else { return not_now(pos, clause!("cat:8.32")) };
    if attacker != unit {
        return no(clause!("cat:8.32"), "gb-no-not-its-turn", attacker);
    }
    let set = pos.with_stacks(targets.set());
    let far = set.without(pos.enemies_in_zone(unit).collect());
    by.rule(
        !far.is_empty(),
        || no(clause!("cat:8.32(1)"), "gb-no-target-in-zone", unit),
        || {
            let says = Message::new("gb-ok-target-in-zone").with(unit_arg(targets.first())).with(unit_arg(unit));
            Fact::kept(clause!("cat:8.32(1)"), says).at(place(pos, far.first()))
        },
    )?;
    let others = Others::of(pos, unit);
    let struck = others.given.iter().find(|&&one| one != set && !one.and(set).is_empty());
    let once = || no(clause!("cat:8.32(5)"), "gb-no-attacked-once", unit);
    by.rule(struck.is_some(), once, || Fact::SILENT.at(place(pos, struck.and_then(|&one| one.and(set).first()))))?;
    // How the others stand then is known only of what can be.
    if !far.is_empty() || struck.is_some() || open(pos, unit).contains(&set) {
        return Ok(());
    }
    all_heard(&others, unit, set, by)
}

/// What keeps the others from being paired, if an attacker took on a set that fits.
fn all_heard(others: &Others<'_>, unit: UnitId, set: UnitSet, by: &mut impl Listener) -> Result<(), Refusal> {
    let pos = others.pos;
    let combats = others.with(set);
    let (lost, idle) = (others.lost(&combats), others.idle(&combats));
    let second = |refusal: Refusal, other: Option<UnitId>| other.map_or(refusal, |u| refusal.with(unit_arg(u)));
    let waits = Refusal::new(clause!("cat:8.32"), "gb-no-left-idle").with(unit_arg(unit));
    by.rule(idle.is_some(), || Err(second(waits, idle)), || Fact::SILENT.at(place(pos, idle)))?;
    // One whom it may not attack at all is left alone as well.
    let alone = || no(clause!("cat:8.32"), "gb-no-left-alone", unit);
    by.rule(lost.is_some() || idle.is_none(), alone, || Fact::SILENT.at(place(pos, lost)))
}

/// Where one of those stands of whom a condition tells.
fn place(pos: Pos<'_>, unit: Option<UnitId>) -> Bite {
    unit.and_then(|unit| pos.hex(unit)).map_or(Bite::Nowhere, |hex| Bite::At(hex.0))
}
