//! Men of Iron 14.1: Shield Walls, and the schiltrons of the Scots (P8).

use crate::action::{Action, not_an_answer};
use crate::activation::go_on;
use crate::event::What;
use crate::frame::{ActStage, Frame, Grant, Moving};
use crate::movement::cost;
use crate::movement::turn;
use crate::pos::{Play, Pos};
use crate::setting::{BattleId, Formation, Forms, UnitId};
use crate::setup;
use crate::state::{Marks, Order};
use acies_board::{Arc, Facing, HexId, Hexside, Terrain};
use acies_kernel::{Arg, Clause, Refusal, Side, Step};

fn refuse<T>(clause: Clause, key: &'static str, unit: UnitId) -> Result<T, Refusal> {
    Err(Refusal::new(clause, key).with(Arg::Unit(unit.0.into())))
}

// ---------------------------------------------------------------- what a formation does

impl Pos<'_> {
    /// The formation that stands against something from a hex: a wall only through its front (moi:14.1(5)), a schiltron
    /// from every side (moi:P8).
    pub(crate) fn formation_towards(self, unit: UnitId, from: HexId) -> Formation {
        match self.formation(unit) {
            Formation::Wall if self.struck_arc(unit, from) != Arc::Front => Formation::Open,
            formation => formation,
        }
    }

    /// Whether a unit in formation may go a hex and attack all the same (moi:bannockburn(schiltron)).
    pub(crate) fn advances_in_formation(self, unit: UnitId) -> bool {
        self.formation(unit) == Formation::Schiltron && self.set.unit(unit).forms.contains(Forms::ADVANCES)
    }
}

/// moi:14.1(3): a unit in formation does not move; how an advancing one does is said by [`may_step`].
#[inline]
pub(crate) fn may_move(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    if pos.formation(unit) != Formation::Open && !pos.advances_in_formation(unit) {
        return refuse(clause!("moi:14.1(3)"), "fe-no-formation-moves", unit);
    }
    Ok(())
}

/// moi:bannockburn(schiltron): one hex in an activation, vacant and clear, over no burn, whatever it costs. The points that
/// it has spent then: none.
pub(crate) fn may_step(pos: Pos<'_>, moving: Moving, to: HexId) -> Result<u8, Refusal> {
    let unit = moving.unit;
    let refuse = |key| refuse(clause!("moi:bannockburn(schiltron)"), key, unit).map_err(|r| r.with(Arg::Place(to.0)));
    cost::may_move_at_all(pos, moving, to)?;
    let Some((from, dir)) = pos.hex(unit).and_then(|from| Some((from, pos.set.map.dir_between(from, to)?))) else {
        return refuse("fe-no-schiltron-step");
    };
    if pos.s.unit(unit).marks.contains(Marks::MOVED) {
        return refuse("fe-no-schiltron-moved");
    }
    cost::may_leave_out_of_command(pos, unit, from, to)?;
    cost::may_change_zones(pos, moving, from, to)?;
    let map = &pos.set.map;
    let burns = Hexside::STREAM | Hexside::STEEP_BANK;
    let rows = || pos.set.charts.terrain.along(map.hexside(from, dir));
    if map.terrain(to) != Terrain::Clear || rows().any(|row| row.side.intersects(burns)) {
        return refuse("fe-no-schiltron-ground");
    }
    cost::may_enter(pos, unit, to)?;
    if pos.occupant(to).is_some() {
        return refuse("fe-no-schiltron-step");
    }
    Ok(pos.s.unit(unit).spent)
}

/// moi:14.1(4): by one corner in an activation.
#[inline]
pub(crate) fn may_turn(pos: Pos<'_>, moving: Moving, facing: Facing) -> Result<(), Refusal> {
    if pos.formation(moving.unit) != Formation::Open && moving.began.steps_to(facing) > 1 {
        return refuse(clause!("moi:14.1(4)"), "fe-no-formation-turns", moving.unit);
    }
    Ok(())
}

/// moi:14.1(8), A40: a unit that is forced to move is in formation no more.
pub(crate) fn break_up(p: &mut Play<'_, '_>, unit: UnitId) {
    if p.pos().formation(unit) != Formation::Open {
        p.s.change(p.set, unit, |u| u.formation = Formation::Open);
        p.tell(clause!("moi:14.1(8)"), What::Formed(unit, Formation::Open));
    }
}

/// The same for one that advances into a hex; moi:bannockburn(schiltron): it then faces as it goes.
pub(crate) fn break_up_into(p: &mut Play<'_, '_>, unit: UnitId, hex: HexId) {
    let ring = p.pos().formation(unit) == Formation::Schiltron;
    break_up(p, unit);
    if !ring || p.pos().has_in_front(unit, hex) {
        return;
    }
    let dir = p.pos().hex(unit).and_then(|at| p.set.map.dir_between(at, hex));
    if let Some(dir) = dir {
        let now = p.s.unit(unit).facing;
        let [one, other] = Facing::towards(dir);
        turn(p, unit, if now.steps_to(other) < now.steps_to(one) { other } else { one });
    }
}

// ---------------------------------------------------------------- taking and leaving one

/// moi:14.1(2): not once anything else has been done.
pub(crate) fn too_late(pos: Pos<'_>) -> Refusal {
    if pos.set.profile.activation.has(ActStage::Formations) {
        return Refusal::new(clause!("moi:14.1(2)"), "fe-no-form-late");
    }
    pos.other_question()
}

/// Whether a unit may take a formation.
fn may_form(pos: Pos<'_>, unit: UnitId, formation: Formation) -> Result<(), Refusal> {
    let (arm, forms) = (pos.arm(unit), pos.set.unit(unit).forms);
    let (able, allowed, clause, key) = match formation {
        // moi:14.1(1)
        Formation::Wall => (arm.walls, forms.contains(Forms::WALL), clause!("moi:14.1(1)"), "fe-no-form-wall"),
        // moi:P8
        Formation::Schiltron => {
            let allowed = forms.intersects(Forms::SCHILTRON | Forms::ADVANCES);
            (arm.rings, allowed, clause!("moi:falkirk(schiltron)"), "fe-no-form-schiltron")
        }
        Formation::Open => return may_open(pos, unit),
    };
    if !able {
        return refuse(clause, key, unit);
    }
    // moi:courtrai(shield-wall), moi:crecy(shield-wall), moi:poitiers(shield-wall), moi:najera(shield-wall): whoever the
    // scenario names.
    if !allowed {
        return refuse(clause!("moi:14.1(9)"), "fe-no-form-allowed", unit);
    }
    if pos.formation(unit) == formation {
        return refuse(clause!("moi:14.1(2)"), "fe-no-form-same", unit);
    }
    if pos.order(unit) != Order::Normal {
        return refuse(clause!("moi:14.1(7)"), "fe-no-form-disordered", unit);
    }
    may_change(pos, unit)
}

/// Whether a unit may leave the formation that it is in.
fn may_open(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    if pos.formation(unit) == Formation::Open {
        return refuse(clause!("moi:14.1(2)"), "fe-no-form-open", unit);
    }
    may_change(pos, unit)
}

/// Once in an activation, and once in the set-up.
fn may_change(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    if pos.has(unit, Marks::DID) {
        return refuse(clause!("moi:14.1(2)"), "fe-no-form-again", unit);
    }
    Ok(())
}

/// The unit and the formation that an order speaks of.
fn spoken_of(action: Action) -> Option<(UnitId, Formation)> {
    match action {
        Action::Wall(unit) => Some((unit, Formation::Wall)),
        Action::Schiltron(unit) => Some((unit, Formation::Schiltron)),
        Action::Open(unit) => Some((unit, Formation::Open)),
        _ => None,
    }
}

/// What units of a side, or only those of one Battle of it, may do about their formations.
fn changes(pos: Pos<'_>, side: Side, battle: Option<BattleId>) -> impl Iterator<Item = Action> {
    let all = pos.set.unit_ids().flat_map(|unit| [Action::Wall(unit), Action::Schiltron(unit), Action::Open(unit)]);
    all.filter(move |&action| check_change(pos, side, battle, action).is_ok())
}

fn check_change(pos: Pos<'_>, side: Side, battle: Option<BattleId>, action: Action) -> Result<(), Refusal> {
    let Some((unit, formation)) = spoken_of(action) else {
        return if action == Action::Done { Ok(()) } else { Err(pos.other_question()) };
    };
    let ours = pos.side(unit) == side && battle.is_none_or(|b| pos.set.unit(unit).battle == b);
    if !ours || pos.hex(unit).is_none() {
        return refuse(clause!("moi:14.1(2)"), "fe-no-form-elsewhere", unit);
    }
    // moi:falkirk(schiltron): whoever begins in a formation begins in it.
    if battle.is_none() && pos.set.unit(unit).begins != Formation::Open {
        return refuse(clause!("moi:falkirk(schiltron)"), "fe-no-form-begun", unit);
    }
    may_form(pos, unit, formation)
}

fn apply_change(p: &mut Play<'_, '_>, action: Action) {
    let Some((unit, formation)) = spoken_of(action) else { not_an_answer(action) };
    p.s.change(p.set, unit, |u| {
        u.formation = formation;
        // moi:13.1(1): it has done something.
        u.marks.insert(Marks::DID);
    });
    p.tell(clause!("moi:14.1(2)"), What::Formed(unit, formation));
}

// ---------------------------------------------------------------- at the beginning of an activation

pub(crate) fn is_asked(pos: Pos<'_>, battle: BattleId) -> bool {
    changes(pos, pos.set.battle(battle).side, Some(battle)).next().is_some()
}

pub(crate) fn options(pos: Pos<'_>, battle: BattleId, out: &mut Vec<Action>) {
    out.extend(changes(pos, pos.set.battle(battle).side, Some(battle)));
    out.push(Action::Done);
}

pub(crate) fn check(pos: Pos<'_>, battle: BattleId, action: Action) -> Result<(), Refusal> {
    check_change(pos, pos.set.battle(battle).side, Some(battle), action)
}

pub(crate) fn apply(p: &mut Play<'_, '_>, battle: BattleId, grant: Grant, action: Action) {
    match action {
        Action::Done => go_on(p, battle, grant, ActStage::Formations),
        _ => apply_change(p, action),
    }
}

// ---------------------------------------------------------------- before the first activation

pub(crate) fn step_at_start(p: &mut Play<'_, '_>, side: Side) -> Step {
    if changes(p.pos(), side, None).next().is_some() {
        return Step::Ask;
    }
    finish_at_start(p, side);
    Step::Go
}

/// The other side chooses, or the battle begins.
fn finish_at_start(p: &mut Play<'_, '_>, side: Side) {
    if side == setup::forms_first(p.set) {
        p.s.frames.replace(Frame::Form { side: side.other() });
    } else {
        setup::begin(p);
    }
}

pub(crate) fn options_at_start(pos: Pos<'_>, side: Side, out: &mut Vec<Action>) {
    out.extend(changes(pos, side, None));
    out.push(Action::Done);
}

pub(crate) fn check_at_start(pos: Pos<'_>, side: Side, action: Action) -> Result<(), Refusal> {
    check_change(pos, side, None, action)
}

pub(crate) fn apply_at_start(p: &mut Play<'_, '_>, side: Side, action: Action) {
    match action {
        Action::Done => finish_at_start(p, side),
        _ => apply_change(p, action),
    }
}
