//! What leaves the engine: prompts and what changed. Pieces are in `pieces.rs`, choices in `choices.rs`.

use crate::frame::Frame;
use crate::pos::{Pos, leader_arg, unit_arg};
use crate::question::{After, Question};
use crate::setting::{LeaderId, Setting, UnitId};
use crate::special::flight;
use crate::state::{Marks, Mode, State, Where};
use crate::withdrawal;
use crate::{line, shock};
use acies_kernel::{Arg, Change, Clause, Decision, Fate, Message, Outcome, Question as _, Side};

/// Corners, then sides (a column's facing is told from 6 on).
pub(crate) const FACINGS: [&str; 13] = ["n", "ne", "se", "s", "sw", "nw", "ne", "e", "se", "sw", "w", "nw", "none"];

/// How the open question is put.
#[derive(Clone, Copy)]
enum Put {
    /// As a prompt.
    Asked,
    /// To somebody who answers another question.
    Open,
}

/// Two sentences for one question, in the order of [`Put`].
type Keys = [&'static str; 2];

impl Put {
    fn says(self, keys: Keys) -> Message {
        Message::new(keys[self as usize])
    }
}

/// Who must choose what, in words: the clause and the prompt of the open question.
pub(crate) fn decision(pos: Pos<'_>, question: Question) -> Decision {
    let (clause, prompt) = put(pos, question, Put::Asked);
    Decision { side: question.side(pos), clause, asks: question.asks(), prompt }
}

/// Which question is open, for an order that answers another.
pub(crate) fn open(pos: Pos<'_>, question: Question) -> Message {
    put(pos, question, Put::Open).1
}

/// A table: every question has its line.
fn put(pos: Pos<'_>, question: Question, how: Put) -> (Clause, Message) {
    let m = |keys: Keys| how.says(keys);
    let side = |keys, side| m(keys).with(Arg::Side(side));
    let leader = |keys, l: LeaderId| m(keys).with(leader_arg(l));
    let unit = |keys, u: UnitId| m(keys).with(unit_arg(u));
    // The prompt whose help is that of the rulebook in play; what is open is called the same in both.
    let own = |[cataphract, classic, open]: [&'static str; 3]| [pos.set.profile.told([cataphract, classic]), open];
    match question {
        Question::Bonus { side: s } => (clause!("cat:9.65(1)"), side(["gb-ask-bonus", "gb-open-bonus"], s)),
        Question::Elite { side: s } => (clause!("cat:5.5(1)"), side(["gb-ask-elite", "gb-open-elite"], s)),
        Question::Select { side: s } => (clause!("cat:5.12(3)"), side(["gb-ask-select", "gb-open-select"], s)),
        Question::RoutOrder { side: s } => (clause!("cat:10.22"), side(["gb-ask-rout-order", "gb-open-rout-order"], s)),
        Question::Offer { leader: l } => (clause!("cat:5.12(1)"), leader(["gb-ask-offer", "gb-open-offer"], l)),
        Question::OfferLine { side: s } => {
            (clause!("cat:9.31(2)"), side(["gb-ask-offer-line", "gb-open-offer-line"], s))
        }
        Question::TrumpTrump { by } => {
            (clause!("cat:5.42(1)"), leader(["gb-ask-trump-trump", "gb-open-trump-trump"], by))
        }
        Question::TrumpMomentum { leader: l } => {
            (clause!("cat:5.42(2)"), leader(["gb-ask-trump-momentum", "gb-open-trump-momentum"], l))
        }
        Question::LineRoll { leader: l } => {
            (clause!("cat:4.32"), leader(own(["gb-ask-line-roll", "gb-ask-line-roll-classic", "gb-open-line-roll"]), l))
        }
        Question::Momentum { leader: l } => {
            (clause!("cat:5.31"), leader(own(["gb-ask-momentum", "gb-ask-momentum-classic", "gb-open-momentum"]), l))
        }
        Question::Orders { leader: l } => (
            clause!("cat:5.21"),
            orders_left(pos, leader(own(["gb-ask-orders", "gb-ask-orders-classic", "gb-open-orders"]), l)),
        ),
        Question::Line { .. } => (line::told(pos), m(own(["gb-ask-line", "gb-ask-line-classic", "gb-open-line"]))),
        Question::LateFire { .. } => (line::told(pos), m(["gb-ask-late-fire", "gb-open-late-fire"])),
        Question::Wild { .. } => (clause!("cat:9.31(3)"), m(["gb-ask-wild", "gb-open-wild"])),
        Question::Lead { leader: l } => {
            (clause!("cat:6.14"), with_points(leader(["gb-ask-lead", "gb-open-lead"], l), lead_points(pos, l)))
        }
        Question::Move { unit: u } => (
            clause!("cat:6.11"),
            with_points(unit(own(["gb-ask-move", "gb-ask-move-classic", "gb-open-move"]), u), move_points(pos, u)),
        ),
        Question::Withdrawals { mover } => (
            clause!("cat:6.51(1)"),
            unit(own(["gb-ask-withdrawals", "gb-ask-withdrawals-classic", "gb-open-withdrawals"]), mover),
        ),
        Question::ExitFire { mover, unit: u } => {
            (clause!("cat:8.21(2)"), unit(["gb-ask-exit-fire", "gb-open-exit-fire"], mover).with(unit_arg(u)))
        }
        Question::PartingFire { unit: u, mover } => {
            let clause = clause!(pos.set, "cat:6.55(2)", "gboh:V5.5");
            (
                clause,
                unit(own(["gb-ask-parting-fire", "gb-ask-parting-fire-classic", "gb-open-parting-fire"]), u)
                    .with(unit_arg(mover)),
            )
        }
        Question::Withdraw { unit: u } => {
            let clause = match pos.s.top() {
                Some(Frame::Withdraw(now)) => withdrawal::told(pos, now),
                _ => clause!("cat:6.51(3)"),
            };
            (clause, unit(["gb-ask-withdraw", "gb-open-withdraw"], u))
        }
        Question::Evade { mover } => (clause!("cat:4.42"), unit(["gb-ask-evade", "gb-open-evade"], mover)),
        Question::EvadeWay { leader: l } => (clause!("cat:4.42"), leader(["gb-ask-evade-way", "gb-open-evade-way"], l)),
        Question::Join { leader: l } => (clause!("cat:4.42(1)"), leader(["gb-ask-join", "gb-open-join"], l)),
        Question::ReactFacing { mover } => (
            clause!("cat:7.15(1)"),
            unit(own(["gb-ask-react-facing", "gb-ask-react-facing-classic", "gb-open-react-facing"]), mover),
        ),
        Question::EntryFire { mover } => {
            (clause!("cat:8.23(1)"), unit(["gb-ask-entry-fire", "gb-open-entry-fire"], mover))
        }
        Question::LeaveFire { unit: u } => {
            (clause!("cat:8.21(1)"), unit(["gb-ask-leave-fire", "gb-open-leave-fire"], u))
        }
        Question::SecondShot { firer } => (clause!("cat:9.4(1)"), unit(["gb-ask-second", "gb-open-second"], firer)),
        Question::RunLeader { unit: u, leader: l } => {
            (clause!("cat:10.27"), unit(["gb-ask-run-leader", "gb-open-run-leader"], u).with(leader_arg(l)))
        }
        Question::Run { unit: u } => (clause!("cat:10.21"), unit(["gb-ask-run", "gb-open-run"], u)),
        Question::Face { unit: u, after } => (why_face(after), unit(["gb-ask-face", "gb-open-face"], u)),
        Question::Designate { .. } => (clause!("cat:8.31"), m(["gb-ask-designate", "gb-open-designate"])),
        Question::Pair { attacker } => (clause!("cat:8.32"), unit(["gb-ask-pair", "gb-open-pair"], attacker)),
        Question::Type { combat } => (clause!("cat:8.35(2)"), about(pos, m(["gb-ask-type", "gb-open-type"]), combat)),
        Question::Direction { combat } => {
            (clause!("cat:8.35(3)"), about(pos, m(["gb-ask-direction", "gb-open-direction"]), combat))
        }
        Question::Share { combat, .. } => {
            (clause!("cat:10.12"), about(pos, m(["gb-ask-share", "gb-open-share"]), combat))
        }
        Question::Advance { .. } => (clause!("cat:8.43"), m(["gb-ask-advance", "gb-open-advance"])),
        Question::Fear { mover } => (clause!("gboh:V5.4"), unit(["gb-ask-fear", "gb-open-fear"], mover)),
        Question::FallBack { unit: u } => (clause!("gboh:V5.6"), unit(["gb-ask-fall-back", "gb-open-fall-back"], u)),
        Question::Duel { combat, .. } => {
            (clause!("gboh:8.67(PC)"), about(pos, m(["gb-ask-duel", "gb-open-duel"]), combat))
        }
        Question::Rampage { unit: u } => (clause!("gboh:V10.3"), unit(["gb-ask-rampage", "gb-open-rampage"], u)),
        Question::Pursue { unit: u } => (clause!("gboh:V9.16"), unit(["gb-ask-pursue", "gb-open-pursue"], u)),
        Question::PursueWay { unit: u } => {
            (clause!("gboh:V9.16"), unit(["gb-ask-pursue-way", "gb-open-pursue-way"], u))
        }
        Question::PursueLeader { unit: u, leader: l } => {
            (clause!("gboh:V9.16"), unit(["gb-ask-pursue-leader", "gb-open-pursue-leader"], u).with(leader_arg(l)))
        }
        Question::Nerve { leader: l } => (clause!("gboh:5.33(1)"), leader(["gb-ask-nerve", "gb-open-nerve"], l)),
        Question::NerveWay { leader: l } => {
            (clause!("gboh:V2.5"), leader(["gb-ask-nerve-way", "gb-open-nerve-way"], l))
        }
        Question::Reactivate { side: s } => {
            (clause!("gboh:5.33(2)"), side(["gb-ask-reactivate", "gb-open-reactivate"], s))
        }
        Question::Flight { leader: l } => (flight::told(pos), leader(["gb-ask-flight", "gb-open-flight"], l)),
        Question::StackedMark { unit: u } => {
            (clause!("cat:7.25(B)"), unit(["gb-ask-stacked-mark", "gb-open-stacked-mark"], u))
        }
    }
}

fn why_face(after: After) -> Clause {
    match after {
        After::Withdrawal => clause!("cat:6.52(3)"),
        After::Advance => clause!("cat:8.42"),
        After::Rally => clause!("cat:10.34"),
        After::Column => clause!("cat:6.46"),
    }
}

/// The individual orders and line commands left, of the kind that is still open (4.2).
fn orders_left(pos: Pos<'_>, prompt: Message) -> Message {
    let phase = pos.phase();
    let orders = if phase.mode == Mode::Line { 0 } else { phase.orders };
    let lines = if phase.mode == Mode::Individual { 0 } else { phase.lines };
    prompt.with(Arg::Number(orders.into())).with(Arg::Number(lines.into()))
}

fn with_points(prompt: Message, left: i32) -> Message {
    prompt.with(Arg::Number(left))
}

/// The movement points that a leader has left.
pub(crate) fn lead_points(pos: Pos<'_>, leader: LeaderId) -> i32 {
    pos.set.charts.is.leader_ma.saturating_sub(pos.s.leader(leader).spent).into()
}

/// The movement points that the unit on the move has left.
pub(crate) fn move_points(pos: Pos<'_>, unit: UnitId) -> i32 {
    pos.ma(unit).saturating_sub(pos.moving().spent).into()
}

/// A sentence about a combat: its first attacker and its first defender.
fn about(pos: Pos<'_>, prompt: Message, combat: u8) -> Message {
    let now = shock::combat(pos, combat);
    let units = [now.attackers().first(), now.defenders().first()];
    units.into_iter().flatten().fold(prompt, |m, unit| m.with(unit_arg(unit)))
}

// ---------------------------------------------------------------- changes

/// What is different for the pieces: hits, routs, losses, fates of leaders, the outcome.
pub(crate) fn changes(set: &Setting, before: &State, after: &State, out: &mut Vec<Change>) {
    for id in set.unit_ids() {
        let (old, new) = (before.unit(id), after.unit(id));
        let routed = |u: &crate::state::UnitState| u.marks.contains(Marks::ROUTED);
        let mut say = |message: Message, toll, fate| {
            out.push(Change { message: message.with(unit_arg(id)), side: set.unit(id).side, toll, fate });
        };
        if old.at != Where::Gone && new.at == Where::Gone && new.marks.contains(Marks::RAMPAGING) {
            say(Message::new("gb-change-rampages"), 4, Fate::Lost);
        } else if old.at != Where::Gone && new.at == Where::Gone {
            say(Message::new("gb-change-eliminated"), 4, Fate::Lost);
        } else if !routed(old) && routed(new) {
            say(Message::new("gb-change-routed"), 3, Fate::Lives);
        } else if new.hits != old.hits && !routed(new) {
            let hits = i32::from(new.hits) - i32::from(old.hits);
            say(Message::new("gb-change-hits").with(Arg::Number(hits)), hits, Fate::Lives);
        }
    }
    for id in set.leader_ids() {
        let (old, new) = (before.leader(id), after.leader(id));
        let mut say = |key, toll, fate| {
            let message = Message::new(key).with(leader_arg(id));
            out.push(Change { message, side: set.leader(id).side, toll, fate });
        };
        if !old.dead && new.dead {
            say("gb-change-killed", 4, Fate::Lost);
        } else if old.wound < new.wound {
            let key = if new.wound > 1 { "gb-change-wounded-badly" } else { "gb-change-wounded" };
            say(key, new.wound.into(), Fate::Lives);
        } else if !old.suspended && new.suspended {
            say("gb-change-shaken", 1, Fate::Lives);
        }
    }
    for side in Side::ALL {
        if before.ferocity.0[side.index()] && !after.ferocity.0[side.index()] {
            let message = Message::new("gb-change-ferocity").with(Arg::Side(side));
            out.push(Change { message, side, toll: 2, fate: Fate::Lives });
        }
    }
    if let (None, Some(Outcome::Win(side))) = (before.outcome, after.outcome) {
        out.push(Change::victory(side, Message::new("gb-change-won")));
    }
}
