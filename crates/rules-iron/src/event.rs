//! What happened, each with its clause. Logs, statistics and translations are made from these.

use crate::setting::{BattleId, Formation, LeaderId, Setting, UnitId};
use acies_board::{Facing, HexId};
use acies_kernel::{Arg, Clause, Grave, Heading, Message, Modifier, Side, Tale, Told};

/// What a die was rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Continuity of a Battle.
    Continuity(BattleId),
    /// Seizure by a Battle.
    Seizure(BattleId),
    /// A shot.
    Shot(UnitId, UnitId),
    /// A leader under fire.
    LeaderUnderFire(LeaderId),
    /// A leader with a beaten unit.
    LeaderInShock(LeaderId),
    /// A unit that slips away from cavalry.
    Evasion(UnitId),
    /// A counter-charge.
    CounterCharge(UnitId),
    /// Charge reluctance.
    Reluctance(UnitId),
    /// Shock against a defender.
    Shock(UnitId),
    /// A charge against a defender.
    Charge(UnitId),
    /// What-if reinforcements.
    WhatIf,
    /// Flight.
    Flight(Side),
    /// Friends rode through a unit.
    Trodden(UnitId),
    /// A mounted unit crossed pits.
    Pits(UnitId),
    /// A command that may leave the battle.
    Wavering(BattleId),
    /// Who begins.
    First,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// A unit was set up.
    Placed(UnitId, HexId),
    /// A leader was set up.
    LeaderPlaced(LeaderId, HexId),
    /// The Standard was set up.
    StandardPlaced(HexId),
    /// A Battle acts.
    Activated(BattleId),
    /// A Standard is activated.
    StandardActivated(Side),
    /// A side passes.
    Passed(Side),
    /// A Battle is named for continuity.
    Named(BattleId),
    /// A Battle is named for a seizure.
    Seizing(BattleId),
    /// A modifier of the roll that follows.
    Modifier(i32),
    /// A roll and its modified value.
    Rolled(Purpose, u8, i32),
    /// A unit moved.
    Moved(UnitId, HexId),
    /// A unit came on the map.
    Entered(UnitId, HexId),
    /// A leader moved.
    LeaderMoved(LeaderId, HexId),
    /// A unit turned.
    Turned(UnitId, Facing),
    /// A unit fires.
    Fires(UnitId, UnitId),
    /// A unit fires in reaction.
    Reacts(UnitId, UnitId),
    /// A unit returns fire.
    Returns(UnitId, UnitId),
    /// Fire has no effect on artillery.
    Immune(UnitId),
    /// A unit became disordered.
    Disordered(UnitId),
    /// A unit retreated.
    Retreated(UnitId, HexId),
    /// A unit rode or ran through friendly archers.
    WentThrough(UnitId, UnitId),
    /// A unit was retired to a hex.
    RetiredTo(UnitId, HexId),
    /// A unit was retired to the box.
    RetiredToBox(UnitId),
    /// A unit was eliminated.
    Eliminated(UnitId),
    /// A disordered unit recovered.
    Recovered(UnitId),
    /// A retired unit rallied to disorder.
    Rallied(UnitId),
    /// A leader was killed.
    LeaderKilled(LeaderId),
    /// A leader was captured.
    LeaderCaptured(LeaderId),
    /// A leader fled.
    LeaderFled(LeaderId),
    /// A leader joined a unit.
    LeaderJoined(LeaderId, UnitId),
    /// A replacement leader appeared.
    Replaced(LeaderId, UnitId),
    /// A shock attack was declared.
    DeclaredShock(UnitId, UnitId),
    /// A charge was declared.
    DeclaredCharge(UnitId, UnitId),
    /// A charge or attack came to nothing.
    Lapsed(UnitId),
    /// A unit stepped along its charge.
    Rode(UnitId, HexId),
    /// A unit retreats before shock.
    RetreatsBefore(UnitId),
    /// A counter-charge succeeded.
    CounterCharges(UnitId),
    /// A counter-charge failed.
    CounterFails(UnitId),
    /// A charger shied.
    Shied(UnitId),
    /// A unit advanced.
    Advanced(UnitId, HexId),
    /// A unit attacks again.
    AttacksOn(UnitId),
    /// Nothing came of a roll.
    NoResult(UnitId),
    /// A Standard of this side fell.
    StandardFell(Side),
    /// A late group arrives.
    Arrived(BattleId),
    /// Nobody arrives.
    NobodyArrived,
    /// A side flees.
    Fled(Side),
    /// Both sides have passed three times.
    NobodyFights,
    /// A unit joins the fire at another.
    JoinsFire(UnitId, UnitId),
    /// A unit lost its horses.
    Unhorsed(UnitId),
    /// A unit formed up.
    Formed(UnitId, Formation),
    /// A unit mounted.
    Mounted(UnitId),
    /// A unit dismounted.
    Dismounted(UnitId),
    /// A command left the battle.
    RodeOff(BattleId),
    /// A command goes home without having come.
    WentHome(BattleId),
    /// A command does not wait for the enemy.
    DidNotWait(BattleId),
    /// The first free activation is this side's.
    Begins(Side),
}

/// An event: what, and under which clause.
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
        usize::from(matches!(self.what, What::Rolled(..)))
    }

    fn tale(self) -> Tale {
        let acts = |who| Tale::Heading(Heading::Activation(who));
        match self.what {
            What::Placed(..) | What::LeaderPlaced(..) | What::StandardPlaced(_) => Tale::SetUp,
            What::Activated(b) => acts(battle(b)),
            What::StandardActivated(s) | What::Passed(s) => acts(Arg::Side(s)),
            What::LeaderKilled(_) | What::LeaderCaptured(_) | What::LeaderFled(_) => Tale::Grave(Grave::Leader),
            What::Eliminated(_) => Tale::Grave(Grave::Unit),
            What::RetiredToBox(_) | What::RetiredTo(..) | What::RodeOff(_) => Tale::Grave(Grave::Rout),
            What::Fled(_) | What::StandardFell(_) => Tale::Grave(Grave::Army),
            _ => Tale::Deed,
        }
    }
}

fn unit(u: UnitId) -> Arg {
    Arg::Unit(u.0.into())
}

fn leader(l: LeaderId) -> Arg {
    Arg::Leader(l.0.into())
}

fn battle(b: BattleId) -> Arg {
    Arg::Group(b.0.into())
}

fn hex(h: HexId) -> Arg {
    Arg::Place(h.0)
}

/// The sentence for an event; modifiers have none of their own.
fn message(what: What) -> Option<Message> {
    let m = Message::new;
    Some(match what {
        What::Modifier(_) => return None,
        What::Rolled(purpose, roll, total) => rolled(purpose).with(Arg::Number(roll.into())).with(Arg::Number(total)),
        What::Placed(u, h) => m("fe-event-placed").with(unit(u)).with(hex(h)),
        What::LeaderPlaced(l, h) => m("fe-event-leader-placed").with(leader(l)).with(hex(h)),
        What::StandardPlaced(h) => m("fe-event-standard-placed").with(hex(h)),
        What::Activated(b) => m("fe-event-activated").with(battle(b)),
        What::StandardActivated(s) => m("fe-event-standard-activated").with(Arg::Side(s)),
        What::Passed(s) => m("fe-event-passed").with(Arg::Side(s)),
        What::Named(b) => m("fe-event-named").with(battle(b)),
        What::Seizing(b) => m("fe-event-seizing").with(battle(b)),
        What::Moved(u, h) => m("fe-event-moved").with(unit(u)).with(hex(h)),
        What::Entered(u, h) => m("fe-event-entered").with(unit(u)).with(hex(h)),
        What::LeaderMoved(l, h) => m("fe-event-leader-moved").with(leader(l)).with(hex(h)),
        What::Turned(u, f) => m("fe-event-turned").with(unit(u)).with(Arg::Facing(f.index() as u8)),
        What::Fires(a, b) => m("fe-event-fires").with(unit(a)).with(unit(b)),
        What::Reacts(a, b) => m("fe-event-reacts").with(unit(a)).with(unit(b)),
        What::Returns(a, b) => m("fe-event-returns").with(unit(a)).with(unit(b)),
        What::Immune(u) => m("fe-event-immune").with(unit(u)),
        What::Disordered(u) => m("fe-event-disordered").with(unit(u)),
        What::Retreated(u, h) => m("fe-event-retreated").with(unit(u)).with(hex(h)),
        What::WentThrough(a, b) => m("fe-event-went-through").with(unit(a)).with(unit(b)),
        What::RetiredTo(u, h) => m("fe-event-retired-to").with(unit(u)).with(hex(h)),
        What::RetiredToBox(u) => m("fe-event-retired-to-box").with(unit(u)),
        What::Eliminated(u) => m("fe-event-eliminated").with(unit(u)),
        What::Recovered(u) => m("fe-event-recovered").with(unit(u)),
        What::Rallied(u) => m("fe-event-rallied").with(unit(u)),
        What::LeaderKilled(l) => m("fe-event-leader-killed").with(leader(l)),
        What::LeaderCaptured(l) => m("fe-event-leader-captured").with(leader(l)),
        What::LeaderFled(l) => m("fe-event-leader-fled").with(leader(l)),
        What::LeaderJoined(l, u) => m("fe-event-leader-joined").with(leader(l)).with(unit(u)),
        What::Replaced(l, u) => m("fe-event-replaced").with(leader(l)).with(unit(u)),
        What::DeclaredShock(a, b) => m("fe-event-declared-shock").with(unit(a)).with(unit(b)),
        What::DeclaredCharge(a, b) => m("fe-event-declared-charge").with(unit(a)).with(unit(b)),
        What::Lapsed(u) => m("fe-event-lapsed").with(unit(u)),
        What::Rode(u, h) => m("fe-event-rode").with(unit(u)).with(hex(h)),
        What::RetreatsBefore(u) => m("fe-event-retreats-before").with(unit(u)),
        What::CounterCharges(u) => m("fe-event-counter-charges").with(unit(u)),
        What::CounterFails(u) => m("fe-event-counter-fails").with(unit(u)),
        What::Shied(u) => m("fe-event-shied").with(unit(u)),
        What::Advanced(u, h) => m("fe-event-advanced").with(unit(u)).with(hex(h)),
        What::AttacksOn(u) => m("fe-event-attacks-on").with(unit(u)),
        What::NoResult(u) => m("fe-event-no-result").with(unit(u)),
        What::StandardFell(s) => m("fe-event-standard-fell").with(Arg::Side(s)),
        What::Arrived(b) => m("fe-event-arrived").with(battle(b)),
        What::NobodyArrived => m("fe-event-nobody-arrived"),
        What::Fled(s) => m("fe-event-fled").with(Arg::Side(s)),
        What::NobodyFights => m("fe-event-nobody-fights"),
        What::JoinsFire(a, b) => m("fe-event-joins-fire").with(unit(a)).with(unit(b)),
        What::Unhorsed(u) => m("fe-event-unhorsed").with(unit(u)),
        What::Formed(u, Formation::Wall) => m("fe-event-wall").with(unit(u)),
        What::Formed(u, Formation::Schiltron) => m("fe-event-schiltron").with(unit(u)),
        What::Formed(u, Formation::Open) => m("fe-event-open").with(unit(u)),
        What::Mounted(u) => m("fe-event-mounted").with(unit(u)),
        What::Dismounted(u) => m("fe-event-dismounted").with(unit(u)),
        What::RodeOff(b) => m("fe-event-rode-off").with(battle(b)),
        What::WentHome(b) => m("fe-event-went-home").with(battle(b)),
        What::DidNotWait(b) => m("fe-event-did-not-wait").with(battle(b)),
        What::Begins(s) => m("fe-event-begins").with(Arg::Side(s)),
    })
}

fn rolled(purpose: Purpose) -> Message {
    let m = Message::new;
    match purpose {
        Purpose::Continuity(b) => m("fe-roll-continuity").with(battle(b)),
        Purpose::Seizure(b) => m("fe-roll-seizure").with(battle(b)),
        Purpose::Shot(a, b) => m("fe-roll-shot").with(unit(a)).with(unit(b)),
        Purpose::LeaderUnderFire(l) => m("fe-roll-leader-under-fire").with(leader(l)),
        Purpose::LeaderInShock(l) => m("fe-roll-leader-in-shock").with(leader(l)),
        Purpose::Evasion(u) => m("fe-roll-evasion").with(unit(u)),
        Purpose::CounterCharge(u) => m("fe-roll-counter-charge").with(unit(u)),
        Purpose::Reluctance(u) => m("fe-roll-reluctance").with(unit(u)),
        Purpose::Shock(u) => m("fe-roll-shock").with(unit(u)),
        Purpose::Charge(u) => m("fe-roll-charge").with(unit(u)),
        Purpose::WhatIf => m("fe-roll-what-if"),
        Purpose::Flight(s) => m("fe-roll-flight").with(Arg::Side(s)),
        Purpose::Trodden(u) => m("fe-roll-trodden").with(unit(u)),
        Purpose::Pits(u) => m("fe-roll-pits").with(unit(u)),
        Purpose::Wavering(b) => m("fe-roll-wavering").with(battle(b)),
        Purpose::First => m("fe-roll-first"),
    }
}

impl What {
    /// Whether it says under which unit a leader of the viewer's enemy is.
    pub(crate) fn tells_of_enemy_leader(self, set: &Setting, viewer: Side) -> bool {
        self.placed_leader().is_some_and(|leader| set.leader(leader).side != viewer)
    }

    /// sul:3.5: the leader of whom it says under which unit he is.
    fn placed_leader(self) -> Option<LeaderId> {
        match self {
            What::LeaderPlaced(leader, _)
            | What::LeaderMoved(leader, _)
            | What::LeaderJoined(leader, _)
            | What::Replaced(leader, _) => Some(leader),
            // Of a leader who is lost or has fled everybody hears.
            What::LeaderKilled(_) | What::LeaderCaptured(_) | What::LeaderFled(_) => None,
            What::Placed(..)
            | What::StandardPlaced(_)
            | What::Activated(_)
            | What::StandardActivated(_)
            | What::Passed(_)
            | What::Named(_)
            | What::Seizing(_)
            | What::Modifier(_)
            | What::Rolled(..)
            | What::Moved(..)
            | What::Entered(..)
            | What::Turned(..)
            | What::Fires(..)
            | What::Reacts(..)
            | What::Returns(..)
            | What::Immune(_)
            | What::Disordered(_)
            | What::Retreated(..)
            | What::WentThrough(..)
            | What::RetiredTo(..)
            | What::RetiredToBox(_)
            | What::Eliminated(_)
            | What::Recovered(_)
            | What::Rallied(_)
            | What::DeclaredShock(..)
            | What::DeclaredCharge(..)
            | What::Lapsed(_)
            | What::Rode(..)
            | What::RetreatsBefore(_)
            | What::CounterCharges(_)
            | What::CounterFails(_)
            | What::Shied(_)
            | What::Advanced(..)
            | What::AttacksOn(_)
            | What::NoResult(_)
            | What::StandardFell(_)
            | What::Arrived(_)
            | What::NobodyArrived
            | What::Fled(_)
            | What::NobodyFights
            | What::JoinsFire(..)
            | What::Unhorsed(_)
            | What::Formed(..)
            | What::Mounted(_)
            | What::Dismounted(_)
            | What::RodeOff(_)
            | What::WentHome(_)
            | What::DidNotWait(_)
            | What::Begins(_) => None,
        }
    }
}
