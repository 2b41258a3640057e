//! Chapter 8.1: missile fire. Range, arc, line of sight, the die, ammunition.

use crate::charts::{Is, MissileClass, REACHES, Shoots, Supply, Weapon};
use crate::event::{Purpose, What};
use crate::few::Covered;
use crate::frame::{Frame, Shot};
use crate::movement;
use crate::pos::{Play, Pos, hex_arg, no, unit_arg};
use crate::setting::{Formation, Traits, UnitId};
use crate::state::{Ammo, Arm, Entry, Marks};
use acies_board::{Arc, HexId, LineCell, Terrain};
use acies_kernel::{Arg, Bite, Clause, Fact, FirstRefusal, Listener, Message, Refusal};
use arrayvec::ArrayVec;

/// How a unit fires by order (8.11, A-18).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum How {
    /// Without moving.
    Still,
    /// Before it moves.
    Skirmish,
    /// Right after a step.
    Moving,
    /// The second shot of one order (9.4(1)).
    Second,
}

/// What a shot needs at a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aim {
    /// This number or less.
    Number(i8),
    /// Extended range (8.18(2)).
    Extended,
}

impl Pos<'_> {
    /// cat:8.51(a): whether a shot goes against the wind.
    fn is_upwind(self, from: HexId, to: HexId) -> bool {
        self.set.upwind != 0
            && self.set.map.exit_dirs(from, to).sides().any(|dir| self.set.upwind >> dir.index() & 1 == 1)
    }

    /// cat:8.51, cat:8.18(1), cat:8.51(a): what is needed at this range; none out of range.
    pub(crate) fn aim(self, weapon: &Weapon, from: HexId, to: HexId, range: u8) -> Option<Aim> {
        let chart = &self.set.charts.missile;
        let mut reach = weapon.reach() as i8;
        if self.is_upwind(from, to) {
            reach += chart.upwind_range;
        }
        let range = range as i8;
        if range >= 1 && range <= reach {
            return weapon.numbers[range as usize - 1].map(Aim::Number);
        }
        let lower = self.set.map.level(to) < self.set.map.level(from);
        let wall = self.set.map.terrain(from) == Terrain::WallWalk;
        let more = if wall { chart.extended_from_wall } else { chart.extended };
        (lower && range <= reach + more as i8).then_some(Aim::Extended)
    }

    /// cat:8.13(1), A-19: the line of fire leaves through a front or flank hexside.
    fn is_in_arc(self, firer: UnitId, from: HexId, to: HexId) -> bool {
        let formation = self.s.unit(firer).formation;
        self.set.map.exit_dirs(from, to).sides().any(|dir| formation.arc(dir) != Arc::Rear)
    }

    /// What blocks the line of fire, if anything, and where: cat:8.16(2) to cat:8.16(5).
    pub(crate) fn blocked(self, weapon: &Weapon, from: HexId, to: HexId) -> Option<(Clause, HexId)> {
        let map = &self.set.map;
        let (a, b) = (map.level(from), map.level(to));
        let ground = |hex: Option<HexId>| {
            let hex = hex?;
            let level = map.level(hex);
            if level > a.max(b) {
                return Some((clause!("cat:8.16(3)"), hex));
            }
            let woods = map.terrain(hex) == Terrain::Woods && !(level < a && level < b);
            woods.then_some((clause!("cat:8.16(2)"), hex))
        };
        let unit = |hex: Option<HexId>| {
            let hex = hex?;
            if self.is_free(hex) {
                return None;
            }
            // cat:8.16(4), gboh:V8.1: bows, and slings, shoot over those who stand nearer to them than to the target.
            let over = weapon.is(Shoots::OVER_FRIENDS) && map.distance(from, hex) < map.distance(hex, to);
            (!over).then_some((clause!("cat:8.16(4)"), hex))
        };
        map.line(from, to).find_map(|cell| match cell {
            LineCell::One(hex) => ground(hex).or_else(|| unit(hex)),
            LineCell::Edge(l, r) => ground(l).or_else(|| ground(r)).or_else(|| unit(l).and(unit(r))),
        })
    }

    /// Whether a unit could fire into the hex now: it has missiles to use, range, arc and sight.
    pub(crate) fn can_hit(self, firer: UnitId, to: HexId) -> bool {
        let (Some(from), Some(weapon)) = (self.nearest_hex(firer, to), self.weapon(firer)) else { return false };
        let range = self.set.map.distance(from, to);
        (1..=self.set.charts.missile.farthest()).contains(&range)
            &&         self.aim(weapon, from, to, range).is_some()
            && self.is_in_arc(firer, from, to)
            // cat:8.16(5): nothing lies between neighbours.
            && self.blocked(weapon, from, to).is_none()
    }

    /// Whether a unit could fire at another now.
    pub(crate) fn can_hit_unit(self, firer: UnitId, target: UnitId) -> bool {
        self.footprint(target).any(|hex| self.can_hit(firer, hex))
    }

    /// gboh:P6: the hex of a unit to which a shot at it goes: the nearer of two.
    pub(crate) fn struck_at(self, firer: UnitId, target: UnitId) -> Option<HexId> {
        self.footprint(target).min_by_key(|&hex| self.distance_to(firer, hex))
    }

    /// gboh:8.61(HIT), gboh:V6.6: of those who share a hex the top one is struck; gboh:V10.8: of a double depth, by a shot
    /// out of another hex into its rear, the one beneath. Who only passes through a hex is struck himself.
    fn struck_of(self, target: UnitId, hex: HexId, from: HexId) -> UnitId {
        let mut pair = self.hex(target).map(|at| self.units_in(at)).filter(|pair| pair.has(target)).unwrap_or_default();
        let (Some(top), Some(under)) = (pair.next(), pair.next()) else { return target };
        let formation = self.s.unit(top).formation;
        let behind = || self.set.map.exit_dirs(hex, from).sides().all(|dir| formation.arc(dir) == Arc::Rear);
        if self.s.has(top, Marks::DEEP) && behind() { under } else { top }
    }

    /// gboh:V6.6: whether a unit stands beneath another, who alone fires.
    pub(crate) fn is_covered(self, unit: UnitId) -> bool {
        let above = || self.hex(unit).and_then(|hex| self.top_in(hex));
        self.set.lay.has_stacks() && above().is_some_and(|top| self.s.beneath(top) == Some(unit))
    }

    /// Where a shot at what is in a hex goes.
    pub(crate) fn aimed_at(self, firer: UnitId, hex: HexId) -> HexId {
        let wide = self.top_in(hex).filter(|&target| self.s.is_wide(self.set, target));
        wide.and_then(|target| self.struck_at(firer, target)).unwrap_or(hex)
    }

    /// Whether a hex is within the bare range of an enemy missile unit (10.31, A-29).
    pub(crate) fn is_in_range_of(self, firer: UnitId, to: HexId) -> bool {
        let (Some(from), Some(weapon)) = (self.nearest_hex(firer, to), self.weapon(firer)) else { return false };
        let range = self.set.map.distance(from, to);
        (1..=self.set.charts.missile.farthest()).contains(&range) && self.aim(weapon, from, to, range).is_some()
    }

    /// cat:8.2, P-25: those with missiles whose zone a unit entered by a step. From one hex of a zone into another of
    /// the same it neither leaves nor enters it.
    pub(crate) fn entered(self, mover: UnitId, from: HexId, to: HexId) -> impl Iterator<Item = UnitId> {
        let (was, is) = (self.covered_from(mover, from), self.span(mover, to));
        let held = move |u: UnitId, mut hexes: Covered| hexes.any(|hex| self.exerts_into(u, hex));
        // Whose zone holds both halves is met in the first.
        let new = move |hex: HexId, u: UnitId| hex == to || !self.exerts_into(u, to);
        let owners = move |hex| self.zone_owners(self.side(mover), hex).filter(move |&u| new(hex, u));
        is.flat_map(owners).filter(move |&u| self.is_armed(u) && !held(u, was))
    }

    /// cat:9.4(1), A-32: composite-bow infantry in its set-up hex shoots twice, if it has the arrows.
    #[must_use]
    pub fn shoots_twice(self, unit: UnitId) -> bool {
        let now = self.s.unit(unit);
        self.carries(unit).is_some_and(|weapon| weapon.is(Shoots::COMPOSITE))
            && self.is_foot(unit)
            && !now.marks.intersects(Marks::LEFT_SETUP | Marks::MOVED)
            && now.ammo == Ammo::Full
    }
}

/// Whether a unit may fire by order at what is in a hex.
pub(crate) fn may_fire(pos: Pos<'_>, unit: UnitId, hex: HexId, how: How) -> Result<(), Refusal> {
    heard(pos, unit, hex, how, &mut FirstRefusal)
}

/// The same, told to whoever listens.
pub(crate) fn heard(pos: Pos<'_>, unit: UnitId, hex: HexId, how: How, by: &mut impl Listener) -> Result<(), Refusal> {
    let Some(weapon) = pos.carries(unit) else {
        // gboh:8.61(c), gboh:V8.5: the archers around an elephant wait for those who come.
        let screened = pos.face(unit).has(Traits::SCREEN);
        let clause = if screened { clause!("gboh:8.61(c)") } else { clause!("cat:8.12") };
        return no(clause, "gb-no-missiles", unit);
    };
    let refuse = |clause: Clause, key| move || no(clause, key, unit);
    let silent = || Fact::SILENT;
    by.rule(pos.is_routed(unit), refuse(clause!("cat:10.25(5)"), "gb-no-routed"), silent)?;
    by.rule(pos.is_column(unit), refuse(clause!("cat:6.45"), "gb-no-column-fire"), silent)?;
    let empty = pos.s.unit(unit).ammo == Ammo::No;
    by.rule(empty, refuse(clause!("cat:8.14"), "gb-no-ammunition"), || {
        Fact::kept(clause!("cat:8.14"), Message::new("gb-ok-ammunition").with(unit_arg(unit)))
    })?;
    let fired = pos.s.has(unit, Marks::FIRED) && how != How::Second;
    by.rule(fired, refuse(clause!("cat:5.25"), "gb-no-fired-already"), silent)?;
    by.note(may_use_missiles(pos, unit, how))?;
    let side = pos.side(unit);
    let lone = pos.is_free(hex) && pos.leaders_of(side.other(), hex).next().is_some();
    // cat:8.13(1): one target; cat:8.19(2): a lone leader is one too.
    // gboh:P6: a unit over two hexes is named by its left one.
    let named = |target: UnitId| pos.side(target) != side && pos.hex(target) == Some(hex);
    if !lone && !pos.top_in(hex).is_some_and(named) {
        return no(clause!("cat:8.13(1)"), "gb-no-target", unit);
    }
    let hex = pos.aimed_at(unit, hex);
    reach_heard(pos, (unit, weapon), hex, by)?;
    let moving = pos.s.moving.as_ref().filter(|_| how == How::Moving);
    if let (Some(moving), Some(far)) = (moving, pos.distance_to(unit, hex)) {
        // cat:8.11(3): the step went towards the target.
        let aside = pos.covered_from(unit, moving.from).any(|from| pos.set.map.distance(from, hex) <= far);
        by.rule(aside, refuse(clause!("cat:8.11(3)"), "gb-no-not-towards"), silent)?;
    }
    Ok(())
}

/// What the classic charts add: who has no use for his missiles as he stands.
fn may_use_missiles(pos: Pos<'_>, unit: UnitId, how: How) -> Result<(), Refusal> {
    if matches!(pos.s.unit(unit).formation, Formation::Charge(_)) {
        return no(clause!("gboh:V4.12"), "gb-no-charge-fire", unit);
    }
    if pos.is_covered(unit) {
        return no(clause!("gboh:V6.6"), "gb-no-fire-beneath", unit);
    }
    // gboh:V8.8: engines move or fire.
    let moves = how != How::Still || pos.s.has(unit, Marks::MOVED);
    if moves && pos.set.lay.has_standing() && pos.kind(unit).is(Is::STANDING) {
        return no(clause!("gboh:V8.8"), "gb-no-engine-moves-and-fires", unit);
    }
    Ok(())
}

/// cat:8.16(1): from centre to centre, in sight; told to whoever listens.
#[inline]
fn reach_heard(
    pos: Pos<'_>,
    (unit, weapon): (UnitId, &Weapon),
    hex: HexId,
    by: &mut impl Listener,
) -> Result<(), Refusal> {
    let Some(at) = pos.nearest_hex(unit, hex) else { return no(clause!("cat:10.23"), "gb-no-off-map", unit) };
    let kept = |key| Fact::kept(clause!("cat:8.13(1)"), Message::new(key).with(unit_arg(unit)).with(hex_arg(hex)));
    let there = Bite::At(hex.0);
    let range = pos.set.map.distance(at, hex);
    let far = range == 0 || pos.aim(weapon, at, hex, range).is_none();
    let too_far =
        || no(clause!("cat:8.13(1)"), "gb-no-range", unit).map_err(|r: Refusal| r.with(Arg::Number(range.into())));
    by.rule(far, too_far, || kept("gb-ok-range").at(there))?;
    let aside = !pos.is_in_arc(unit, at, hex);
    by.rule(aside, || no(clause!("cat:8.13(1)"), "gb-no-arc", unit), || kept("gb-ok-arc").at(there))?;
    // cat:8.16(5): into the next hex always, for nothing lies between.
    match pos.blocked(weapon, at, hex) {
        Some((clause, by_what)) => by.hear(no(clause, "gb-no-sight", unit), || Fact::SILENT.at(Bite::At(by_what.0))),
        None => by.hear(Ok(()), || kept("gb-ok-sight")),
    }
}

/// Every hex a unit may fire at by order.
pub(crate) fn targets(pos: Pos<'_>, unit: UnitId, how: How, mut take: impl FnMut(HexId)) {
    let (Some(weapon), Some(at)) = (pos.weapon(unit), pos.hex(unit)) else { return };
    let enemy = pos.side(unit).other();
    // As far as height carries its missiles, and two more where both ends may be measured from their other halves.
    let far = weapon.reach() + pos.set.charts.missile.higher() + 2 * u8::from(pos.set.lay.has_wide());
    let near = |hex: HexId| pos.set.map.distance(at, hex) <= far;
    // Of a stack the top one is seen.
    let seen = |e: UnitId| pos.hex(e).filter(|&hex| !pos.set.lay.has_stacks() || pos.top_in(hex) == Some(e));
    let units = pos.units(enemy).iter().filter_map(seen);
    for hex in units.filter(|&hex| near(hex)) {
        if may_fire(pos, unit, hex, how).is_ok() {
            take(hex);
        }
    }
    for (i, leader) in pos.set.leaders_of(enemy).enumerate() {
        let Some(hex) = pos.leader_hex(leader).filter(|&hex| near(hex) && pos.is_free(hex)) else {
            continue;
        };
        let first = !pos.set.leaders_of(enemy).take(i).any(|l| pos.leader_hex(l) == Some(hex));
        if first && may_fire(pos, unit, hex, how).is_ok() {
            take(hex);
        }
    }
}

/// Fires by order.
/// cat:8.13(2): each unit by itself; cat:8.13(3): unmoved composite bows twice.
pub(crate) fn order(p: &mut Play<'_, '_>, unit: UnitId, hex: HexId, how: How) {
    let pos = p.pos();
    let (target, hex) = (pos.top_in(hex), pos.aimed_at(unit, hex));
    let Some(range) = pos.distance_to(unit, hex) else { return };
    let moving = how != How::Still;
    let shot = Shot { firer: unit, hex, target, by: Arm::Own, range, moving, reaction: false };
    let twice = how == How::Still && pos.shoots_twice(unit);
    p.s.mark(unit, Marks::FIRED | Marks::ORDERED, true);
    if twice {
        p.s.push(Frame::Second { firer: unit });
    }
    p.tell(clause!("cat:8.12(1)"), What::Fires(unit, hex));
    shoot(p, shot);
}

/// A shot is under way. gboh:8.61(b): some bows may slip first, where that rule is played.
pub(crate) fn shoot(p: &mut Play<'_, '_>, shot: Shot) {
    let slips =
        p.set.classic.slippage && p.pos().weapon_of(shot.firer, shot.by).is_some_and(|w| w.is(Shoots::SLIPPING));
    p.s.push(if slips { Frame::Slip(shot) } else { Frame::Shoot(shot) });
}

/// Remembers who could shoot at the mover where it is (8.23(3)).
pub(crate) fn note_sight(p: &mut Play<'_, '_>) {
    let pos = p.pos();
    let unit = pos.moving().unit;
    let Some(hex) = pos.hex(unit) else { return };
    let wide = pos.s.is_wide(pos.set, unit);
    let farthest = pos.set.charts.missile.farthest();
    let mut seen = pos.moving().seen;
    for enemy in pos.units(pos.side(unit).other()).iter() {
        let range = if wide { pos.gap_between(enemy, unit) } else { pos.distance_to(enemy, hex) };
        let Some(range) = range.filter(|&range| range <= farthest) else { continue };
        let hit = if wide { pos.can_hit_unit(enemy, unit) } else { pos.can_hit(enemy, hex) };
        // Beyond the last column only engines shoot, and they are noted apart.
        if let Some(seen) = seen.get_mut(usize::from(range) - 1).filter(|_| hit) {
            seen.add(enemy);
        }
    }
    p.moving().seen = seen;
}

/// Where the mover was at a range at which this unit could have shot.
pub(crate) fn seen_at(pos: Pos<'_>, firer: UnitId, range: u8) -> Option<HexId> {
    let moving = pos.moving();
    if !(1..=7).contains(&range) || !moving.seen[usize::from(range) - 1].has(firer) {
        return None;
    }
    let far = |hex: HexId| pos.distance_to(firer, hex);
    // The trail of a unit over two hexes has both, the right one first; the nearer is struck (gboh:P6).
    let places = moving.trail.rchunks(if pos.s.is_wide(pos.set, moving.unit) { 2 } else { 1 });
    let nearer = |place: &[HexId]| place.iter().rev().copied().min_by_key(|&hex| far(hex));
    places.filter_map(nearer).find(|&hex| far(hex) == Some(range))
}

/// cat:8.23(1): everybody with missiles whose zone the mover has entered may shoot.
pub(crate) fn note_entries(p: &mut Play<'_, '_>, mover: UnitId, hex: HexId) {
    let from = p.pos().moving().from;
    let owners: Owners = p.pos().entered(mover, from, hex).collect();
    for firer in owners {
        let pos = p.pos();
        let mut at = [None; REACHES];
        for (range, at) in (1..).zip(&mut at) {
            *at = seen_at(pos, firer, range);
        }
        note_entry(p, mover, firer, at);
    }
    let waits = movement::is_awaited(p.pos(), mover);
    note_engines(p, mover);
    if let Some(line) = p.s.line.as_mut().filter(|_| waits) {
        line.awaited.add(mover);
    }
}

/// Those whose zones a unit may enter by one step: around each of its hexes, two in a hex.
pub(crate) type Owners = ArrayVec<UnitId, 16>;

/// One whose zone a unit has entered may shoot at it there, and at ranges at which it was before.
/// gboh:V8.5, gboh:P32: the archers around an elephant shoot beside the men on it, at the next hex only.
pub(crate) fn note_entry(p: &mut Play<'_, '_>, mover: UnitId, firer: UnitId, mut at: [Option<HexId>; REACHES]) {
    let pos = p.pos();
    at[0] = pos.struck_at(firer, mover);
    let shots = 1 + u8::from(pos.shoots_twice(firer));
    let screened = pos.missile_of(firer, Arm::Screen).is_some();
    if pos.missile(firer).is_some() {
        p.s.note_entry(Entry::new(mover, firer, shots, Arm::Own, at));
    }
    if screened {
        let near = std::array::from_fn(|range| at[range].filter(|_| range == 0));
        p.s.note_entry(Entry::new(mover, firer, 1, Arm::Screen, near));
    }
}

/// gboh:V8.8: engines shoot at an enemy who enters a hex in their range, once in an Orders Phase; at the range at which
/// he is.
pub(crate) fn note_engines(p: &mut Play<'_, '_>, mover: UnitId) {
    if !p.set.lay.has_standing() {
        return;
    }
    for firer in p.pos().units(p.pos().side(mover).other()).iter() {
        let pos = p.pos();
        if !pos.kind(firer).is(Is::STANDING) || pos.s.has(firer, Marks::REACTED) || !pos.can_hit_unit(firer, mover) {
            continue;
        }
        let (Some(hex), Some(range)) = (pos.struck_at(firer, mover), pos.gap_between(firer, mover)) else { continue };
        let at = |i: usize| Some(hex).filter(|_| i + 1 == usize::from(range));
        let room = p.s.has_room_for_engines();
        let known = p.s.entries.iter_mut().find(|e| e.firer == firer && e.mover == mover);
        match known {
            Some(entry) => entry.add(range, hex),
            None if !room => {}
            None => p.s.note_entry(Entry::new(mover, firer, 1, Arm::Own, std::array::from_fn(at))),
        }
    }
}

/// The modifiers of a shot (8.17, 8.51(A) to (F), gboh:8.61(D1) to gboh:8.61(D8)), each with its clause; those that do
/// not apply are 0.
pub(crate) fn modifiers(pos: Pos<'_>, shot: Shot, weapon: &Weapon) -> [(Clause, i32); 10] {
    let (set, chart) = (pos.set, &pos.set.charts.missile);
    let from = pos.nearest_hex(shot.firer, shot.hex);
    let woods = set.map.terrain(shot.hex) == Terrain::Woods;
    let is = |what: Is| shot.target.is_some_and(|t| pos.kind(t).is(what));
    let formation = shot.target.map(|t| pos.s.unit(t).formation);
    let frontal = shot.range == 1
        && formation.is_some_and(|formation| {
            let dir = from.and_then(|from| set.map.dir_between(shot.hex, from));
            dir.is_some_and(|dir| formation.arc(dir) == Arc::Front)
        });
    let heavy = is(Is::HEAVY);
    // cat:8.17(3), cat:8.51(C): not javelins or axes, and not composite bows in reaction.
    let close = heavy && frontal && weapon.is(Shoots::BLUNTED) && !(shot.reaction && weapon.is(Shoots::COMPOSITE));
    // gboh:8.61(D2), gboh:V8.6: the long bows of India go through shields.
    let shields = heavy && !close && !weapon.is(Shoots::PIERCING);
    // cat:8.17(4), cat:8.51(D): foot bows and all mounted.
    let moving = shot.moving && (pos.is_horse(shot.firer) || weapon.is(Shoots::UNSTEADY));
    let wall = from.is_some_and(|from| set.map.terrain(from) == Terrain::WallWalk);
    let upwind = from.is_some_and(|from| pos.is_upwind(from, shot.hex));
    let charging = formation.is_some_and(|formation| matches!(formation, Formation::Charge(_)));
    let mail = is(Is::MAIL);
    let thrown = matches!(weapon.class, MissileClass::Sling | MissileClass::Javelin);
    let when = |yes: bool, value: i8| if yes { i32::from(value) } else { 0 };
    // cat:8.51(A) to cat:8.51(E) print the same numbers once more.
    [
        (clause!("cat:8.17(1)"), when(woods, chart.woods)),
        (clause!(set, "cat:8.17(2)", "gboh:8.61(D2)"), when(shields, chart.heavy)),
        (clause!(set, "cat:8.17(3)", "gboh:8.61(D3)"), when(close, chart.heavy_close)),
        (clause!(set, "cat:8.17(4)", "gboh:8.61(D4)"), when(moving, chart.moving)),
        (clause!("cat:8.17(5)"), when(wall, chart.wall)),
        (clause!("cat:8.51(F)"), when(upwind, chart.upwind)),
        (clause!("gboh:8.61(D5)"), when(charging, chart.charging)),
        (clause!("gboh:8.61(D6)"), when(is(Is::SKIRMISH), chart.skirmish)),
        (clause!("gboh:8.61(D7)"), when(mail && weapon.is_bow(), chart.mail)),
        (clause!("gboh:8.61(D8)"), when(mail && thrown, chart.mail_by_others)),
    ]
}

/// Tells the modifiers of a shot; their sum.
/// cat:8.51(B), cat:8.51(C): one replaces the other.
fn modify(p: &mut Play<'_, '_>, shot: Shot, weapon: &Weapon) -> i32 {
    let all = modifiers(p.pos(), shot, weapon);
    all.into_iter().map(|(clause, value)| p.modify(clause, value)).sum()
}

/// cat:8.17: one shot, then the leaders' dice, then the hits.
pub(crate) fn step_shoot(p: &mut Play<'_, '_>, shot: Shot) {
    p.s.pop();
    let from = p.pos().nearest_hex(shot.firer, shot.hex);
    let (Some(missile), Some(from)) = (p.pos().missile_of(shot.firer, shot.by), from) else { return };
    let weapon = p.set.weapon(missile);
    let shot = Shot { target: shot.target.map(|target| p.pos().struck_of(target, shot.hex, from)), ..shot };
    let aim = p.pos().aim(weapon, from, shot.hex, shot.range);
    let drm = modify(p, shot, weapon);
    let die = p.roll(clause!("cat:8.17"), Purpose::Shot(shot.firer), drm);
    let hits = hits(p.pos(), weapon, shot.target, aim, die + drm);
    use_ammunition(p, shot, weapon.supply, die as u8);
    let hex = shot.target.and_then(|t| p.pos().nearest_hex(t, shot.hex)).unwrap_or(shot.hex);
    if hits == 0 {
        p.tell(clause!("cat:8.17"), What::Missed(shot.firer));
    }
    if let Some(unit) = shot.target {
        p.s.push(Frame::Strike { unit, hits });
    }
    // cat:8.19(1), cat:8.51(0): a natural 0 endangers leaders.
    if die as u8 == p.set.charts.missile.leader_check {
        let side = p.pos().side(shot.firer).other();
        p.s.push(Frame::Danger { hex, side, next: 0 });
    }
}

/// cat:8.51(0), cat:8.18(2), gboh:8.61(HIT).
pub(crate) fn hits(pos: Pos<'_>, weapon: &Weapon, target: Option<UnitId>, aim: Option<Aim>, modified: i32) -> u8 {
    let chart = &pos.set.charts.missile;
    let hits = match aim {
        Some(Aim::Number(n)) if modified <= i32::from(n) => {
            let two = weapon.is(Shoots::TWO_HITS) && modified <= i32::from(chart.two_hits_to);
            if two { 2 } else { 1 }
        }
        Some(Aim::Extended) if modified <= i32::from(chart.extended_hits_to) => chart.extended_hits,
        _ => return 0,
    };
    // gboh:10.16(H11)
    if target.is_some_and(|target| pos.kind(target).is(Is::BIG)) { chart.hits_on_big } else { hits }
}

/// The hits of a shot fall, after the leaders' dice.
pub(crate) fn step_strike(p: &mut Play<'_, '_>, unit: UnitId, hits: u8) {
    p.s.pop();
    let clause = if p.pos().kind(unit).is(Is::BIG) {
        clause!("gboh:10.16(H11)")
    } else {
        clause!(p.set, "cat:8.17", "gboh:10.16(H10)")
    };
    p.strike(clause, unit, hits);
}

/// cat:8.14(1) to cat:8.14(4), cat:8.51(G): by the natural die.
fn use_ammunition(p: &mut Play<'_, '_>, shot: Shot, supply: Supply, die: u8) {
    let unit = shot.firer;
    let (clause, low) = match supply {
        Supply::Quiver(faces) => (clause!("cat:8.14(1)"), faces >> die & 1 == 1),
        Supply::Javelins(faces) => (clause!("cat:8.14(2)"), faces >> die & 1 == 1),
        // gboh:8.61(AM3): engines have bolts enough.
        Supply::Never => return,
        // gboh:V8.7: with the first fire of any kind.
        Supply::Once => {
            leave(p, shot, Ammo::No);
            p.tell(clause!(p.set, "cat:8.14(3)", "gboh:8.61(AM4)"), What::Empty(unit));
            return;
        }
    };
    if p.pos().left_of(unit, shot.by) == Ammo::Low {
        leave(p, shot, Ammo::No);
        p.tell(clause!("cat:8.14(4)"), What::Empty(unit));
    } else if low {
        leave(p, shot, Ammo::Low);
        p.tell(clause, What::Low(unit));
    }
}

/// What is left of the missiles of a shot. gboh:V8.5: a screen has its own.
fn leave(p: &mut Play<'_, '_>, shot: Shot, ammo: Ammo) {
    p.change(shot.firer, |u| match shot.by {
        Arm::Own => u.ammo = ammo,
        Arm::Screen => u.screen = ammo,
    });
}

/// gboh:8.61(b), gboh:V8.6: the bows of India may slip; then there is no shot.
pub(crate) fn step_slip(p: &mut Play<'_, '_>, shot: Shot) {
    let die = p.roll(clause!("gboh:V8.6"), Purpose::Slip(shot.firer), 0);
    if p.set.charts.classic.is_some_and(|numbers| numbers.slips >> die & 1 == 1) {
        p.s.pop();
        p.tell(clause!("gboh:V8.6"), What::Slipped(shot.firer));
    } else {
        p.s.replace(Frame::Shoot(shot));
    }
}
