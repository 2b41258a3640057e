//! What happened, each with its clause. Logs, statistics and translations are made from these.

use crate::pos::{area_arg, formation_arg, leader_arg, unit_arg};
use crate::setting::{FormationId, LeaderId, Level, UnitId};
use acies_board::{AreaId, Compass};
use acies_kernel::{Arg, Clause, Grave, Heading, Message, Modifier, Side, Tale, Told};

/// What a die was rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Order of battle.
    Order(Side),
    /// Activation.
    Activation(Side),
    /// A leader's initiative.
    Initiative(LeaderId),
    /// A leader of a collapsed army.
    Collapse(LeaderId),
    /// Morale of a side's units in an area.
    Morale(Side, AreaId),
    /// Locking shields.
    Lock(UnitId),
    /// Pursuit from an area.
    Pursuit(AreaId),
    /// A leader in danger, two dice.
    Casualty(LeaderId),
    /// A horse unit among elephants.
    Frightened(UnitId),
    /// Whether an elephant runs wild.
    Rampage(UnitId),
    /// What it does in an area.
    Trample(AreaId),
    /// Recovery.
    Recovery(UnitId),
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// Something added to a strength, a morale or a die.
    Modifier(i32),
    /// A roll and the number it is compared with.
    Rolled(Purpose, u8, i32),
    /// A pool of dice.
    Pool {
        /// Whose.
        side: Side,
        /// How many.
        dice: u8,
        /// What is added to each.
        plus: u8,
        /// Hits.
        hits: u8,
    },
    /// A turn begins.
    Turn(u16),
    /// A side has set up.
    SetUp(Side),
    /// The ground is laid out.
    Field,
    /// A unit is placed on the map.
    Placed(UnitId, AreaId),
    /// All pieces were shifted.
    Shifted(Compass, u8),
    /// A leader is in command.
    InCommand(LeaderId),
    /// A leader is out of command.
    OutOfCommand(LeaderId),
    /// Linear command, by the first unit of the line.
    LinearCommand(UnitId),
    /// A side goes first.
    GoesFirst(Side),
    /// A side activates so many formations.
    Activates(Side, u8),
    /// A side activates nobody.
    NoActivation(Side),
    /// No more Action Phases this turn.
    ActionsOver,
    /// A formation acts.
    Activated(FormationId),
    /// It has acted.
    PhaseOver(FormationId),
    /// Artillery fires at an area.
    Bombards(UnitId, AreaId),
    /// A unit charges an area.
    Charges(UnitId, AreaId),
    /// The charge on an area from another is resolved.
    ChargeResolved(AreaId, AreaId),
    /// A unit counter-charges.
    CounterCharges(UnitId),
    /// A charge is repelled.
    Repelled(AreaId),
    /// A charger falls back.
    FellBack(UnitId, AreaId),
    /// A unit is forced back.
    Retreated(UnitId, AreaId),
    /// No pursuit.
    NoPursuit(AreaId),
    /// A unit withdraws.
    Withdrew(UnitId, AreaId),
    /// A unit advances.
    Advanced(UnitId, AreaId),
    /// An assault on an area.
    Assaults(AreaId),
    /// A unit takes part in it.
    Attacks(UnitId, AreaId),
    /// A unit fires in it.
    Fires(UnitId, AreaId),
    /// A unit enters an area.
    Entered(UnitId, AreaId),
    /// A long unit turns.
    Turned(UnitId, Compass),
    /// Two legions change places.
    Swapped(UnitId, UnitId),
    /// A unit crowds an area and is bound there.
    Frozen(UnitId),
    /// A leader goes to an area.
    LeaderMoved(LeaderId, AreaId),
    /// A leader is eliminated.
    LeaderKilled(LeaderId),
    /// An inferior leader is with a unit.
    Follows(LeaderId, UnitId),
    /// A unit loses a step.
    StepLost(UnitId),
    /// A unit is eliminated.
    Eliminated(UnitId),
    /// A unit leaves the map.
    Exited(UnitId, Compass),
    /// A leader leaves the map.
    LeaderExited(LeaderId, Compass),
    /// He is saved with his men: points.
    Saved(LeaderId, u8),
    /// Elephants will run wild.
    RunsWild(UnitId),
    /// They run into an area.
    Tramples(AreaId),
    /// Velites leave their legion.
    Detached(UnitId, UnitId),
    /// They go back.
    Reattached(UnitId, UnitId),
    /// A unit recovers a step.
    Recovered(UnitId),
    /// A leader takes a formation.
    Replaces(LeaderId, FormationId),
    /// A leader takes the army.
    NewCommander(LeaderId),
    /// An army collapses.
    Collapsed(Side),
    /// A formation flees.
    Routed(FormationId),
    /// Nothing happens any more.
    Stalled,
    /// Both would end it.
    Agreed,
    /// A side gives up.
    Resigned(Side),
    /// The battle is over.
    Over,
    /// The points of a side.
    Counted(Side, i32),
    /// A side has won.
    Won(Side, Level),
}

/// What happened, and the clause by which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// The clause.
    pub clause: Clause,
    /// What.
    pub what: What,
}

impl Told for Event {
    fn told(self) -> Option<(Clause, Message)> {
        message(self.what).map(|message| (self.clause, message))
    }

    fn modifier(self) -> Option<Modifier> {
        let What::Modifier(value) = self.what else { return None };
        Some(Modifier { clause: self.clause, value })
    }

    fn dice(self) -> usize {
        match self.what {
            What::Pool { dice, .. } => dice.into(),
            What::Rolled(Purpose::Casualty(_), ..) => 2,
            What::Rolled(..) => 1,
            _ => 0,
        }
    }

    // A pool may be of no dice, and is a roll all the same.
    fn is_roll(self) -> bool {
        matches!(self.what, What::Rolled(..) | What::Pool { .. })
    }

    fn tale(self) -> Tale {
        match self.what {
            What::SetUp(_) | What::Field | What::Placed(..) => Tale::SetUp,
            What::Turn(n) => Tale::Heading(Heading::Turn(n)),
            What::Activated(f) => Tale::Heading(Heading::Activation(formation_arg(f))),
            What::LeaderKilled(_) => Tale::Grave(Grave::Leader),
            What::Eliminated(_) => Tale::Grave(Grave::Unit),
            What::Routed(_) => Tale::Grave(Grave::Rout),
            What::Collapsed(_) | What::Resigned(_) => Tale::Grave(Grave::Army),
            _ => Tale::Deed,
        }
    }
}

/// The sentence for a roll.
fn rolled(purpose: Purpose, face: u8, target: i32) -> Message {
    let say = |key: &'static str, arg: Arg| {
        Message::new(key).with(arg).with(Arg::Number(face.into())).with(Arg::Number(target))
    };
    match purpose {
        Purpose::Order(side) => say("rw-roll-order", Arg::Side(side)),
        Purpose::Activation(side) => say("rw-roll-activation", Arg::Side(side)),
        Purpose::Initiative(leader) => say("rw-roll-initiative", leader_arg(leader)),
        Purpose::Collapse(leader) => say("rw-roll-collapse", leader_arg(leader)),
        Purpose::Morale(side, area) => say("rw-roll-morale", Arg::Side(side)).with(area_arg(area)),
        Purpose::Lock(unit) => say("rw-roll-lock", unit_arg(unit)),
        Purpose::Pursuit(area) => say("rw-roll-pursuit", area_arg(area)),
        Purpose::Casualty(leader) => say("rw-roll-casualty", leader_arg(leader)),
        Purpose::Frightened(unit) => say("rw-roll-frightened", unit_arg(unit)),
        Purpose::Rampage(unit) => say("rw-roll-rampage", unit_arg(unit)),
        Purpose::Trample(area) => say("rw-roll-trample", area_arg(area)),
        Purpose::Recovery(unit) => say("rw-roll-recovery", unit_arg(unit)),
    }
}

/// The sentence for what happened.
fn message(what: What) -> Option<Message> {
    let m = Message::new;
    let unit = |key: &'static str, u: UnitId| Message::new(key).with(unit_arg(u));
    let to = |key: &'static str, u: UnitId, a: AreaId| Message::new(key).with(unit_arg(u)).with(area_arg(a));
    let leader = |key: &'static str, l: LeaderId| Message::new(key).with(leader_arg(l));
    let side = |key: &'static str, s: Side| Message::new(key).with(Arg::Side(s));
    let n = |n: u8| Arg::Number(n.into());
    let way = |w: Compass| Arg::Facing(w.index() as u8);
    Some(match what {
        What::Modifier(_) => return None,
        What::Rolled(purpose, face, target) => rolled(purpose, face, target),
        What::Pool { side: s, dice, plus: 0, hits } => side("rw-pool", s).with(n(dice)).with(n(hits)),
        What::Pool { side: s, dice, hits, .. } => side("rw-pool-plus", s).with(n(dice)).with(n(hits)),
        What::Turn(turn) => m("rw-turn").with(Arg::Number(turn.into())),
        What::SetUp(s) => side("rw-set-up", s),
        What::Field => m("rw-field"),
        What::Placed(u, a) => to("rw-placed", u, a),
        What::Shifted(w, count) => m("rw-shifted").with(way(w)).with(n(count)),
        What::InCommand(l) => leader("rw-in-command", l),
        What::OutOfCommand(l) => leader("rw-out-of-command", l),
        What::LinearCommand(u) => unit("rw-linear-command", u),
        What::GoesFirst(s) => side("rw-goes-first", s),
        What::Activates(s, count) => side("rw-activates", s).with(n(count)),
        What::NoActivation(s) => side("rw-no-activation", s),
        What::ActionsOver => m("rw-actions-over"),
        What::Activated(f) => m("rw-activated").with(formation_arg(f)),
        What::PhaseOver(f) => m("rw-phase-over").with(formation_arg(f)),
        What::Bombards(u, a) => to("rw-bombards", u, a),
        What::Charges(u, a) => to("rw-charges", u, a),
        What::ChargeResolved(a, b) => m("rw-charge-resolved").with(area_arg(a)).with(area_arg(b)),
        What::CounterCharges(u) => unit("rw-counter-charges", u),
        What::Repelled(a) => m("rw-repelled").with(area_arg(a)),
        What::FellBack(u, a) => to("rw-fell-back", u, a),
        What::Retreated(u, a) => to("rw-retreated", u, a),
        What::NoPursuit(a) => m("rw-no-pursuit").with(area_arg(a)),
        What::Withdrew(u, a) => to("rw-withdrew", u, a),
        What::Advanced(u, a) => to("rw-advanced", u, a),
        What::Assaults(a) => m("rw-assaults").with(area_arg(a)),
        What::Attacks(u, a) => to("rw-attacks", u, a),
        What::Fires(u, a) => to("rw-fires", u, a),
        What::Entered(u, a) => to("rw-entered", u, a),
        What::Turned(u, w) => unit("rw-turned", u).with(way(w)),
        What::Swapped(a, b) => unit("rw-swapped", a).with(unit_arg(b)),
        What::Frozen(u) => unit("rw-frozen", u),
        What::LeaderMoved(l, a) => leader("rw-leader-moved", l).with(area_arg(a)),
        What::LeaderKilled(l) => leader("rw-leader-killed", l),
        What::Follows(l, u) => leader("rw-follows", l).with(unit_arg(u)),
        What::StepLost(u) => unit("rw-step-lost", u),
        What::Eliminated(u) => unit("rw-eliminated", u),
        What::Exited(u, w) => unit("rw-exited", u).with(way(w)),
        What::LeaderExited(l, w) => leader("rw-leader-exited", l).with(way(w)),
        What::Saved(l, points) => leader("rw-saved", l).with(Arg::Number(points.into())),
        What::RunsWild(u) => unit("rw-runs-wild", u),
        What::Tramples(a) => m("rw-tramples").with(area_arg(a)),
        What::Detached(u, v) => unit("rw-detached", u).with(unit_arg(v)),
        What::Reattached(u, v) => unit("rw-reattached", u).with(unit_arg(v)),
        What::Recovered(u) => unit("rw-recovered", u),
        What::Replaces(l, f) => leader("rw-replaces", l).with(formation_arg(f)),
        What::NewCommander(l) => leader("rw-new-commander", l),
        What::Collapsed(s) => side("rw-collapsed", s),
        What::Routed(f) => m("rw-routed").with(formation_arg(f)),
        What::Stalled => m("rw-stalled"),
        What::Agreed => m("rw-agreed"),
        What::Resigned(s) => side("rw-resigned", s),
        What::Over => m("rw-over"),
        What::Counted(s, points) => side("rw-counted", s).with(Arg::Number(points)),
        What::Won(s, Level::None) => side("rw-won", s),
        What::Won(s, Level::Limited) => side("rw-won-limited", s),
        What::Won(s, Level::Major) => side("rw-won-major", s),
    })
}
