//! What happened, each with its clause. Logs, statistics and translations are made from these.

use crate::setting::{LeaderId, UnitId};
use acies_board::HexId;
use acies_kernel::{Arg, Clause, Grave, Heading, Message, Modifier, Side, Tale, Told};

/// What a die was rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A round of the duel.
    Duel(Side),
    /// The fast.
    Fast(Side),
    /// Troops that come later.
    Arrival(Side),
    /// Equal Initiative on both sides.
    Tie(Side),
    /// The order of lines in uncontrolled advance, by the first unit.
    LineOrder(UnitId),
    /// Two elite commanders.
    Elite(Side),
    /// Permission for line commands.
    LineCommand(LeaderId),
    /// A trump.
    Trump(LeaderId),
    /// Momentum.
    Momentum(LeaderId),
    /// The die of doom.
    Doom(LeaderId),
    /// A shot by this unit.
    Shot(UnitId),
    /// A leader in danger.
    Danger(LeaderId),
    /// A wounded leader.
    Death(LeaderId),
    /// A lone leader and enemy cavalry.
    Lone(LeaderId),
    /// Reaction facing.
    Facing(UnitId),
    /// A friend passes.
    Passed(UnitId),
    /// The charge.
    Charge(UnitId),
    /// The clash, by the attacker that counts.
    Clash(UnitId),
    /// Collapse.
    Collapse(UnitId),
    /// Ferocity.
    Ferocity(Side),
    /// Leader discipline.
    Discipline(LeaderId),
    /// A rally.
    Rally(UnitId),
    /// A phalanx hurries.
    Hurry(UnitId),
    /// A unit pivots in an enemy zone.
    Pivot(UnitId),
    /// A friend has stopped with it.
    StackedUpon(UnitId),
    /// It has withdrawn.
    Withdrew(UnitId),
    /// It cannot get away from elephants.
    Beast(UnitId),
    /// Bows may slip.
    Slip(UnitId),
    /// The fate of a leader.
    Fate(LeaderId),
    /// Leaders fight.
    Combat(LeaderId),
    /// It gets out of a chariot's way.
    Avoid(UnitId),
    /// A phalanx stands.
    Stand(UnitId),
    /// Horse holds back.
    Pursuit(UnitId),
    /// An elephant rampages.
    Rampage(UnitId),
    /// The rally table.
    RallyTable(UnitId),
    /// The second die of Momentum by the classic charts (gboh:5.33).
    Nine(LeaderId),
    /// A leader in danger whose fate the casualty chart decides (gboh:8.67).
    Exposed(LeaderId),
    /// Reaction facing that ends in flight (gboh:10.16(T11)).
    TurnsOrRouts(UnitId),
    /// A collapse check that gives back a hit (gboh:10.16(T4)).
    Brink(UnitId),
    /// A rally against Initiative (gboh:10.16(T7)).
    Called(UnitId),
    /// A check that a battle asks for.
    Steady(UnitId),
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// A modifier of the roll that follows.
    Modifier(i32),
    /// A shift of the CRT column.
    Shift(i8),
    /// The CRT column used.
    Column(u8),
    /// A roll and what modifies it.
    Rolled(Purpose, u8, i32),
    /// A champion takes hits.
    ChampionHit(Side, u8),
    /// A champion falls: this side has won the duel.
    DuelWon(Side),
    /// The fast weakens a side, or not.
    Fasting(Side, bool),
    /// A turn begins.
    Turn(u16),
    /// A unit comes on.
    Arrived(UnitId, HexId),
    /// A leader comes on.
    LeaderArrived(LeaderId, HexId),
    /// A leader is activated.
    Activated(LeaderId),
    /// He takes the elite phase.
    TakesElite(LeaderId),
    /// He takes the champion's bonus.
    TakesBonus(LeaderId),
    /// A line goes on in uncontrolled advance.
    LineActs(UnitId),
    /// A leader passes.
    Passed(LeaderId),
    /// He trumps.
    Trumped(LeaderId),
    /// His trump failed.
    TrumpFailed(LeaderId),
    /// He was bypassed.
    Bypassed(LeaderId),
    /// He may give line commands.
    Granted(LeaderId),
    /// He may not.
    Refused(LeaderId),
    /// He has Momentum.
    Momentum(LeaderId),
    /// He is finished.
    Finished(LeaderId),
    /// A side is paralysed.
    Paralysed(Side),
    /// Nobody activates any more this turn.
    Doom,
    /// A line command to the line of this unit.
    LineCommand(LeaderId, UnitId),
    /// A unit moved.
    Moved(UnitId, HexId),
    /// A unit turned: facing as a number.
    Turned(UnitId, u8),
    /// It formed column.
    FormedColumn(UnitId),
    /// It formed line.
    FormedLine(UnitId),
    /// It dismounted.
    Dismounted(UnitId),
    /// It remounted.
    Remounted(UnitId),
    /// A leader moved.
    LeaderMoved(LeaderId, HexId),
    /// A unit took hits.
    Hits(UnitId, u8),
    /// A unit recovered hits.
    Recovered(UnitId, u8),
    /// A unit fires at a hex.
    Fires(UnitId, HexId),
    /// In reaction.
    Reacts(UnitId, HexId),
    /// The shot missed.
    Missed(UnitId),
    /// One shot left.
    Low(UnitId),
    /// No shot left.
    Empty(UnitId),
    /// Missiles are back.
    Reloaded(UnitId),
    /// A unit withdraws.
    Withdraws(UnitId),
    /// A unit must attack with a check.
    Marked(UnitId),
    /// A unit will attack without one.
    Designated(UnitId),
    /// Who attacks whom.
    Attacks(UnitId, UnitId),
    /// The attacker is superior.
    AttackerSuperior(UnitId),
    /// The same where a double depth suffers more by it (gboh:8.64).
    AttackerOverbears(UnitId),
    /// The defender is.
    DefenderSuperior(UnitId),
    /// A unit routs.
    Routed(UnitId),
    /// It runs.
    Ran(UnitId, HexId),
    /// It left the map.
    LeftMap(UnitId),
    /// It is eliminated.
    Eliminated(UnitId),
    /// It collapses.
    Collapsed(UnitId),
    /// It steadies itself.
    Steadied(UnitId),
    /// It advanced.
    Advanced(UnitId, HexId),
    /// It rallied.
    Rallied(UnitId),
    /// A leader is wounded.
    Wounded(LeaderId),
    /// He is dead.
    Killed(LeaderId),
    /// He joined a unit.
    Joined(LeaderId, UnitId),
    /// A dead leader was replaced.
    Replaced(LeaderId, UnitId),
    /// An army lost its ferocity.
    FerocityLost(Side),
    /// A unit is in uncontrolled advance.
    Uncontrolled(UnitId),
    /// A unit is under control again.
    Controlled(UnitId),
    /// Rout points of a side against its level.
    Points(Side, i32),
    /// An army withdraws.
    Withdrew(Side),
    /// Nobody can fight any more.
    DayEnds,
    /// A phalanx hurries.
    Hastened(UnitId),
    /// A unit over two hexes has swung: facing as a number.
    Pivoted(UnitId, u8),
    /// It faces about.
    Reversed(UnitId),
    /// It formed for the charge.
    FormedCharge(UnitId),
    /// It gave up Charge Formation.
    LeftCharge(UnitId),
    /// It formed square.
    FormedSquare(UnitId),
    /// Two phalanxes stand in double depth, the second behind.
    FormedDepth(UnitId, UnitId),
    /// A unit left the other of its pair.
    LeftDepth(UnitId),
    /// A unit stopped with a friend.
    Stacked(UnitId, UnitId),
    /// A unit falls back by order.
    FallsBack(UnitId),
    /// Horse must give way to elephants.
    MustGiveWay(UnitId),
    /// The bows slipped: no shot.
    Slipped(UnitId),
    /// A unit got out of the way of a chariot.
    Avoided(UnitId, UnitId),
    /// A chariot drove on into a hex.
    DroveOn(UnitId, HexId),
    /// A beaten phalanx stands.
    Stands(UnitId),
    /// A unit breaks through.
    BreaksThrough(UnitId),
    /// An elephant rampages.
    Rampages(UnitId),
    /// A unit is trampled by an elephant.
    Trampled(UnitId, UnitId),
    /// An elephant is taken off the map.
    Removed(UnitId),
    /// A unit pursues.
    Pursues(UnitId),
    /// It holds back.
    HoldsBack(UnitId),
    /// A fleeing unit is caught.
    Caught(UnitId),
    /// A leader is of no use this turn.
    Shaken(LeaderId),
    /// Two leaders fight.
    Duel(LeaderId, LeaderId),
    /// The units around a leader lose their nerve.
    Nerve(LeaderId),
    /// A leader is activated once more.
    Reactivated(LeaderId),
    /// A contingent command to the contingent of this unit.
    ContingentCommand(LeaderId, UnitId),
    /// Units that waited are free; the first of them (gboh:battles(hold)).
    Released(UnitId),
    /// A king flees (gboh:issus(darius)).
    Flees(LeaderId),
    /// A leader has left the map for good.
    LeaderLeft(LeaderId),
    /// A line command to the line of this unit to fall back.
    LineBack(LeaderId, UnitId),
    /// The elite commander of a side is slow this turn.
    NoElite(Side),
    /// The rally failed: the unit runs on.
    RunsOn(UnitId),
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
        match self.what {
            What::Turn(n) => Tale::Heading(Heading::Turn(n)),
            What::Activated(l)
            | What::TakesElite(l)
            | What::TakesBonus(l)
            | What::Trumped(l)
            | What::Momentum(l)
            | What::Reactivated(l) => Tale::Heading(Heading::Activation(leader(l))),
            What::LineActs(u) => Tale::Heading(Heading::Activation(unit(u))),
            What::Killed(_) | What::LeaderLeft(_) => Tale::Grave(Grave::Leader),
            What::Eliminated(_) | What::Removed(_) | What::LeftMap(_) | What::Caught(_) => Tale::Grave(Grave::Unit),
            What::Routed(_) => Tale::Grave(Grave::Rout),
            What::Withdrew(_) => Tale::Grave(Grave::Army),
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

fn number(n: impl Into<i32>) -> Arg {
    Arg::Number(n.into())
}

fn place(hex: HexId) -> Arg {
    Arg::Place(hex.0)
}

fn rolled(purpose: Purpose) -> (&'static str, Arg) {
    match purpose {
        Purpose::Duel(s) => ("gb-roll-duel", Arg::Side(s)),
        Purpose::Fast(s) => ("gb-roll-fast", Arg::Side(s)),
        Purpose::Arrival(s) => ("gb-roll-arrival", Arg::Side(s)),
        Purpose::Tie(s) => ("gb-roll-tie", Arg::Side(s)),
        Purpose::LineOrder(u) => ("gb-roll-line-order", unit(u)),
        Purpose::Elite(s) => ("gb-roll-elite", Arg::Side(s)),
        Purpose::LineCommand(l) => ("gb-roll-line-command", leader(l)),
        Purpose::Trump(l) => ("gb-roll-trump", leader(l)),
        Purpose::Momentum(l) => ("gb-roll-momentum", leader(l)),
        Purpose::Doom(l) => ("gb-roll-doom", leader(l)),
        Purpose::Shot(u) => ("gb-roll-shot", unit(u)),
        Purpose::Danger(l) => ("gb-roll-danger", leader(l)),
        Purpose::Death(l) => ("gb-roll-death", leader(l)),
        Purpose::Lone(l) => ("gb-roll-lone", leader(l)),
        Purpose::Facing(u) => ("gb-roll-facing", unit(u)),
        Purpose::Steady(u) => ("gb-roll-steady", unit(u)),
        Purpose::Passed(u) => ("gb-roll-passed", unit(u)),
        Purpose::Charge(u) => ("gb-roll-charge", unit(u)),
        Purpose::Clash(u) => ("gb-roll-clash", unit(u)),
        Purpose::Collapse(u) => ("gb-roll-collapse", unit(u)),
        Purpose::Ferocity(s) => ("gb-roll-ferocity", Arg::Side(s)),
        Purpose::Discipline(l) => ("gb-roll-discipline", leader(l)),
        Purpose::Rally(u) => ("gb-roll-rally", unit(u)),
        Purpose::Hurry(u) => ("gb-roll-hurry", unit(u)),
        Purpose::Pivot(u) => ("gb-roll-pivot", unit(u)),
        Purpose::StackedUpon(u) => ("gb-roll-stacked-upon", unit(u)),
        Purpose::Withdrew(u) => ("gb-roll-withdrew", unit(u)),
        Purpose::Beast(u) => ("gb-roll-beast", unit(u)),
        Purpose::Slip(u) => ("gb-roll-slip", unit(u)),
        Purpose::Fate(l) => ("gb-roll-fate", leader(l)),
        Purpose::Combat(l) => ("gb-roll-combat", leader(l)),
        Purpose::Avoid(u) => ("gb-roll-avoid", unit(u)),
        Purpose::Stand(u) => ("gb-roll-stand", unit(u)),
        Purpose::Pursuit(u) => ("gb-roll-pursuit", unit(u)),
        Purpose::Rampage(u) => ("gb-roll-rampage", unit(u)),
        Purpose::RallyTable(u) => ("gb-roll-rally-table", unit(u)),
        Purpose::Nine(l) => ("gb-roll-nine", leader(l)),
        Purpose::Exposed(l) => ("gb-roll-exposed", leader(l)),
        Purpose::TurnsOrRouts(u) => ("gb-roll-turns-or-routs", unit(u)),
        Purpose::Brink(u) => ("gb-roll-brink", unit(u)),
        Purpose::Called(u) => ("gb-roll-called", unit(u)),
    }
}

/// The sentence for an event; none for the numbers that stand with a roll. A table: every event has its line.
fn message(what: What) -> Option<Message> {
    let m = Message::new;
    let of_side = |key, side| Message::new(key).with(Arg::Side(side));
    let of_leader = |key, l: LeaderId| Message::new(key).with(leader(l));
    let of_unit = |key, u: UnitId| Message::new(key).with(unit(u));
    Some(match what {
        What::Modifier(_) => return None,
        What::Shift(n) => m("gb-ev-shift").with(number(n)),
        What::Column(n) => m("gb-ev-column").with(number(n)),
        What::Rolled(purpose, face, drm) => {
            let (key, who) = rolled(purpose);
            m(key).with(who).with(number(face)).with(number(i32::from(face) + drm))
        }
        What::Turn(n) => m("gb-ev-turn").with(number(n)),
        What::Doom => m("gb-ev-doom"),
        What::DayEnds => m("gb-ev-day-ends"),
        What::ChampionHit(s, n) => of_side("gb-ev-champion-hit", s).with(number(n)),
        What::DuelWon(s) => of_side("gb-ev-duel-won", s),
        What::Fasting(s, true) => of_side("gb-ev-fasting", s),
        What::Fasting(s, false) => of_side("gb-ev-not-fasting", s),
        What::Points(s, n) => of_side("gb-ev-points", s).with(number(n)),
        What::FerocityLost(s) => of_side("gb-ev-ferocity-lost", s),
        What::Paralysed(s) => of_side("gb-ev-paralysed", s),
        What::Withdrew(s) => of_side("gb-ev-withdrew", s),
        What::Activated(l) => of_leader("gb-ev-activated", l),
        What::TakesElite(l) => of_leader("gb-ev-elite", l),
        What::TakesBonus(l) => of_leader("gb-ev-bonus", l),
        What::Passed(l) => of_leader("gb-ev-passed", l),
        What::Trumped(l) => of_leader("gb-ev-trumped", l),
        What::TrumpFailed(l) => of_leader("gb-ev-trump-failed", l),
        What::Bypassed(l) => of_leader("gb-ev-bypassed", l),
        What::Granted(l) => of_leader("gb-ev-granted", l),
        What::Refused(l) => of_leader("gb-ev-refused", l),
        What::Momentum(l) => of_leader("gb-ev-momentum", l),
        What::Finished(l) => of_leader("gb-ev-finished", l),
        What::Wounded(l) => of_leader("gb-ev-wounded", l),
        What::Killed(l) => of_leader("gb-ev-killed", l),
        What::LineCommand(l, u) => of_leader("gb-ev-line-command", l).with(unit(u)),
        What::LeaderMoved(l, h) => of_leader("gb-ev-leader-moved", l).with(place(h)),
        What::LeaderArrived(l, h) => of_leader("gb-ev-leader-arrived", l).with(place(h)),
        What::Joined(l, u) => of_leader("gb-ev-joined", l).with(unit(u)),
        What::Replaced(l, u) => of_leader("gb-ev-replaced", l).with(unit(u)),
        What::Arrived(u, h) => of_unit("gb-ev-arrived", u).with(place(h)),
        What::LineActs(u) => of_unit("gb-ev-line-acts", u),
        What::Moved(u, h) => of_unit("gb-ev-moved", u).with(place(h)),
        What::Turned(u, f) => of_unit("gb-ev-turned", u).with(Arg::Facing(f)),
        What::FormedColumn(u) => of_unit("gb-ev-column-formed", u),
        What::FormedLine(u) => of_unit("gb-ev-line-formed", u),
        What::Dismounted(u) => of_unit("gb-ev-dismounted", u),
        What::Remounted(u) => of_unit("gb-ev-remounted", u),
        What::Hits(u, n) => of_unit("gb-ev-hits", u).with(number(n)),
        What::Recovered(u, n) => of_unit("gb-ev-recovered", u).with(number(n)),
        What::Fires(u, h) => of_unit("gb-ev-fires", u).with(place(h)),
        What::Reacts(u, h) => of_unit("gb-ev-reacts", u).with(place(h)),
        What::Missed(u) => of_unit("gb-ev-missed", u),
        What::Low(u) => of_unit("gb-ev-low", u),
        What::Empty(u) => of_unit("gb-ev-empty", u),
        What::Reloaded(u) => of_unit("gb-ev-reloaded", u),
        What::Withdraws(u) => of_unit("gb-ev-withdraws", u),
        What::Marked(u) => of_unit("gb-ev-marked", u),
        What::Designated(u) => of_unit("gb-ev-designated", u),
        What::Attacks(a, d) => of_unit("gb-ev-attacks", a).with(unit(d)),
        What::AttackerSuperior(u) => of_unit("gb-ev-attacker-superior", u),
        What::AttackerOverbears(u) => of_unit("gb-ev-attacker-overbears", u),
        What::DefenderSuperior(u) => of_unit("gb-ev-defender-superior", u),
        What::Routed(u) => of_unit("gb-ev-routed", u),
        What::Ran(u, h) => of_unit("gb-ev-ran", u).with(place(h)),
        What::LeftMap(u) => of_unit("gb-ev-left-map", u),
        What::Eliminated(u) => of_unit("gb-ev-eliminated", u),
        What::Collapsed(u) => of_unit("gb-ev-collapsed", u),
        What::Steadied(u) => of_unit("gb-ev-steadied", u),
        What::Advanced(u, h) => of_unit("gb-ev-advanced", u).with(place(h)),
        What::Rallied(u) => of_unit("gb-ev-rallied", u),
        What::Uncontrolled(u) => of_unit("gb-ev-uncontrolled", u),
        What::Controlled(u) => of_unit("gb-ev-controlled", u),
        What::Hastened(u) => of_unit("gb-ev-hastened", u),
        What::Pivoted(u, f) => of_unit("gb-ev-pivoted", u).with(Arg::Facing(f)),
        What::Reversed(u) => of_unit("gb-ev-reversed", u),
        What::FormedCharge(u) => of_unit("gb-ev-charge-formed", u),
        What::LeftCharge(u) => of_unit("gb-ev-charge-left", u),
        What::FormedSquare(u) => of_unit("gb-ev-square-formed", u),
        What::FormedDepth(a, b) => of_unit("gb-ev-depth-formed", a).with(unit(b)),
        What::LeftDepth(u) => of_unit("gb-ev-depth-left", u),
        What::Stacked(a, b) => of_unit("gb-ev-stacked", a).with(unit(b)),
        What::FallsBack(u) => of_unit("gb-ev-falls-back", u),
        What::MustGiveWay(u) => of_unit("gb-ev-must-give-way", u),
        What::Slipped(u) => of_unit("gb-ev-slipped", u),
        What::Avoided(u, by) => of_unit("gb-ev-avoided", u).with(unit(by)),
        What::DroveOn(u, h) => of_unit("gb-ev-drove-on", u).with(place(h)),
        What::Stands(u) => of_unit("gb-ev-stands", u),
        What::BreaksThrough(u) => of_unit("gb-ev-breaks-through", u),
        What::Rampages(u) => of_unit("gb-ev-rampages", u),
        What::Trampled(u, by) => of_unit("gb-ev-trampled", u).with(unit(by)),
        What::Removed(u) => of_unit("gb-ev-removed", u),
        What::Pursues(u) => of_unit("gb-ev-pursues", u),
        What::HoldsBack(u) => of_unit("gb-ev-holds-back", u),
        What::Caught(u) => of_unit("gb-ev-caught", u),
        What::RunsOn(u) => of_unit("gb-ev-runs-on", u),
        What::Shaken(l) => of_leader("gb-ev-shaken", l),
        What::Duel(a, b) => of_leader("gb-ev-duel", a).with(leader(b)),
        What::Nerve(l) => of_leader("gb-ev-nerve", l),
        What::Reactivated(l) => of_leader("gb-ev-reactivated", l),
        What::Released(u) => of_unit("gb-ev-released", u),
        What::Flees(l) => of_leader("gb-ev-flees", l),
        What::LeaderLeft(l) => of_leader("gb-ev-leader-left", l),
        What::ContingentCommand(l, u) => of_leader("gb-ev-contingent-command", l).with(unit(u)),
        What::LineBack(l, u) => of_leader("gb-ev-line-back", l).with(unit(u)),
        What::NoElite(s) => of_side("gb-ev-no-elite", s),
    })
}
