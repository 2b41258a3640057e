//! 5.1 to 5.6: order of battle, activation rolls, naming formations.

use crate::action::Action;
use crate::event::{Purpose, What};
use crate::frame::{Frame, PhaseStage, TurnStage};
use crate::phase;
use crate::pos::{Few, Play, Pos, few, formation_arg, not_now, unasked};
use crate::setting::{FormationId, MAX_FORMATIONS};
use acies_kernel::{Refusal, Side, Step};

impl Pos<'_> {
    /// A-42, raw:5.7: not activated this turn, with a leader on the map who was not lost this turn.
    pub(crate) fn is_ready(self, formation: FormationId) -> bool {
        let f = self.s.formation(formation);
        !f.activated && f.leader.is_some_and(|l| self.s.leader_area(l).is_some())
    }

    pub(crate) fn ready(self, side: Side) -> impl Iterator<Item = FormationId> {
        let mine = move |f: &FormationId| self.set.formation(*f).side == side && self.is_ready(*f);
        self.set.formation_ids().filter(mine)
    }

    /// raw:5.2, raw:5.71: the initiative with which a side rolls; dying words count one less.
    pub(crate) fn army_initiative(self, side: Side) -> Option<u8> {
        let army = &self.s.armies[side];
        army.commander.map(|c| self.set.leader(c).initiative).or(army.dying_words)
    }

    /// Whether a side rolls for activation at all.
    fn rolls(self, side: Side) -> bool {
        self.army_initiative(side).is_some() && self.ready(side).next().is_some()
    }
}

// ---------------------------------------------------------------- 5.1: order of battle

/// raw:3.0(4), raw:5.1, raw:agathocles.ambush: a die each plus initiative; again while equal.
pub(crate) fn step_order(p: &mut Play<'_, '_>) {
    p.s.failures = 0;
    if let Some(side) = p.set.special.ambush.filter(|_| p.s.turn <= 1) {
        p.tell(clause!("raw:agathocles.ambush"), What::GoesFirst(side));
        return begin(p, side);
    }
    let totals = Side::ALL.map(|side| {
        let initiative = i32::from(p.pos().army_initiative(side).unwrap_or(0));
        p.modify(clause!("raw:5.1"), initiative);
        p.roll(clause!("raw:5.1"), Purpose::Order(side), initiative) + initiative
    });
    match totals[0].cmp(&totals[1]) {
        std::cmp::Ordering::Greater => p.s.frames.replace(Frame::Turn(TurnStage::First(Side::First))),
        std::cmp::Ordering::Less => p.s.frames.replace(Frame::Turn(TurnStage::First(Side::Second))),
        std::cmp::Ordering::Equal => {}
    }
}

pub(crate) fn check_first(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::First | Action::Second => Ok(()),
        _ => not_now(pos),
    }
}

pub(crate) fn apply_first(p: &mut Play<'_, '_>, winner: Side, action: Action) {
    let first = match action {
        Action::First => winner,
        Action::Second => winner.other(),
        other => unasked(other),
    };
    p.tell(clause!("raw:5.1"), What::GoesFirst(first));
    begin(p, first);
}

/// raw:3.0(5).
fn begin(p: &mut Play<'_, '_>, side: Side) {
    p.s.roller = side;
    p.s.frames.replace(Frame::Turn(TurnStage::Roll));
}

// ---------------------------------------------------------------- 5.2: the activation roll

/// raw:5.2, raw:5.21, raw:5.22, raw:5.3, raw:5.5, raw:5.6, raw:3.0(7), raw:3.0(8).
pub(crate) fn step_roll(p: &mut Play<'_, '_>) {
    let side = p.s.roller;
    if !p.pos().rolls(side) {
        if p.pos().rolls(side.other()) {
            p.s.roller = side.other();
        } else {
            p.s.frames.replace(Frame::Turn(TurnStage::Recover(Side::First)));
        }
        return;
    }
    let initiative = i32::from(p.pos().army_initiative(side).unwrap_or(0));
    let face = p.roll(clause!("raw:5.2"), Purpose::Activation(side), initiative);
    if face > initiative {
        return fail(p, side);
    }
    p.s.failures = 0;
    let ready = p.pos().ready(side).count() as u8;
    // raw:5.21: an equal roll is one formation.
    let number = ((initiative - face).max(1) as u8).min(ready);
    p.tell(clause!("raw:5.2"), What::Activates(side, number));
    p.s.frames.replace(Frame::Turn(TurnStage::Name(number)));
}

fn fail(p: &mut Play<'_, '_>, side: Side) {
    p.tell(clause!("raw:5.22"), What::NoActivation(side));
    p.s.failures += 1;
    if p.s.failures >= 2 {
        p.tell(clause!("raw:5.6"), What::ActionsOver);
        p.s.frames.replace(Frame::Turn(TurnStage::Recover(Side::First)));
    } else if p.pos().rolls(side.other()) {
        p.s.roller = side.other();
    }
}

// ---------------------------------------------------------------- 5.4: naming formations

fn nameable(pos: Pos<'_>) -> impl Iterator<Item = FormationId> + use<'_> {
    pos.ready(pos.s.roller).filter(move |&f| !pos.s.formation(f).named)
}

/// raw:5.5: no passing; all that are left if no choice remains.
pub(crate) fn step_name(p: &mut Play<'_, '_>, left: u8) -> Step {
    let count = nameable(p.pos()).count();
    if left == 0 || count == 0 {
        p.s.frames.replace(Frame::Turn(TurnStage::Activate));
        return Step::Go;
    }
    if count <= usize::from(left) {
        let all: arrayvec::ArrayVec<FormationId, MAX_FORMATIONS> = nameable(p.pos()).collect();
        all.into_iter().for_each(|f| name(p, f));
        p.s.frames.replace(Frame::Turn(TurnStage::Activate));
        return Step::Go;
    }
    Step::Ask
}

fn name(p: &mut Play<'_, '_>, formation: FormationId) {
    p.s.formation_mut(formation).named = true;
}

pub(crate) fn name_options(pos: Pos<'_>, out: &mut Vec<Action>) {
    out.extend(nameable(pos).map(Action::Name));
}

pub(crate) fn check_name(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Name(formation) if nameable(pos).any(|f| f == formation) => Ok(()),
        Action::Name(formation) => Err(refuse(pos, formation)),
        _ => not_now(pos),
    }
}

/// Why a formation cannot be activated.
fn refuse(pos: Pos<'_>, formation: FormationId) -> Refusal {
    let f = pos.s.formation(formation);
    let (clause, key) = if pos.set.formation(formation).side != pos.s.roller {
        (clause!("raw:5.4"), "rw-no-formation-enemy")
    } else if f.activated {
        (clause!("raw:5.4"), "rw-no-formation-activated")
    } else if f.named {
        (clause!("raw:5.4"), "rw-no-formation-named")
    } else if pos.is_ready(formation) {
        (clause!("raw:5.4"), "rw-no-formation-not-named")
    } else if lost_commander(pos, formation) {
        (clause!("raw:5.71"), "rw-no-formation-headless")
    } else {
        (clause!("raw:5.7"), "rw-no-formation-headless")
    };
    Refusal::new(clause, key).with(formation_arg(formation))
}

fn lost_commander(pos: Pos<'_>, formation: FormationId) -> bool {
    let side = pos.set.formation(formation).side;
    pos.s.formation(formation).lost.is_some_and(|lost| pos.s.armies[side].lost_commander == Some(lost))
}

pub(crate) fn apply_name(p: &mut Play<'_, '_>, left: u8, action: Action) {
    let Action::Name(formation) = action else { unasked(action) };
    name(p, formation);
    p.s.frames.replace(Frame::Turn(TurnStage::Name(left - 1)));
}

// ---------------------------------------------------------------- one after the other

fn named(pos: Pos<'_>) -> impl Iterator<Item = FormationId> + use<'_> {
    pos.ready(pos.s.roller).filter(move |&f| pos.s.formation(f).named)
}

/// raw:5.4, raw:5.41: the next of the named formations; then the other side rolls.
pub(crate) fn step_activate(p: &mut Play<'_, '_>) -> Step {
    match few(named(p.pos())) {
        Few::None => {
            p.s.roller = p.s.roller.other();
            p.s.frames.replace(Frame::Turn(TurnStage::Roll));
        }
        Few::One(only) => activate(p, only),
        Few::Many => return Step::Ask,
    }
    Step::Go
}

fn activate(p: &mut Play<'_, '_>, formation: FormationId) {
    p.tell(clause!("raw:5.4"), What::Activated(formation));
    phase::open(p.set, p.s, formation, PhaseStage::Collapse);
}

pub(crate) fn activate_options(pos: Pos<'_>, out: &mut Vec<Action>) {
    out.extend(named(pos).map(Action::Activate));
}

pub(crate) fn check_activate(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Activate(formation) if named(pos).any(|f| f == formation) => Ok(()),
        Action::Activate(formation) => Err(refuse(pos, formation)),
        _ => not_now(pos),
    }
}

pub(crate) fn apply_activate(p: &mut Play<'_, '_>, action: Action) {
    match action {
        Action::Activate(formation) => activate(p, formation),
        other => unasked(other),
    }
}
