//! What takes long: each job has copies of all it needs and runs on another thread.

use super::desk::{Desk, KEEP_EVERY};
use super::opponents::Asked;
use super::{Answered, Job, Now, OddsAsked, Planned, Touch, Wish, plays};
use acies_bots::{ADVISER, Brain, make};
use acies_kernel::{Bearing, Cx, OddsError, PieceKind, Rules, ScriptedDice, Target, run};
use acies_protocol::chances::{Chances, after, chances_told};
use acies_protocol::eye::Eye;
use acies_protocol::view::{self, Marginal, Standing};
use acies_protocol::wire::{self, Answer, Seat};
use acies_protocol::wish::{self, Assent, Field, Resolved};
use std::sync::atomic::Ordering;

/// The question as a bot is asked it, which sees what its side may know.
pub fn asked<R: Brain + 'static>(desk: &Desk<R>) -> Option<Asked<R>> {
    let decision = desk.decision()?;
    let (rules, options) = (desk.game.rules(), desk.options.clone());
    let seen = rules.redact(desk.game.state(), decision.side);
    Some(Asked { rules, seen, decision, options })
}

/// What a bot would do that plays for nobody. Its picks depend on the game's seed and the number of the choice.
pub fn hint<R: Brain + 'static>(desk: &Desk<R>) -> Job<Answered> {
    let Some(Asked { rules, seen, decision, options }) = asked(desk) else { return Box::new(|| Err("over")) };
    let number = desk.game.entries().len() as u64 * 2 + decision.side.index() as u64;
    let seed = desk.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    Box::new(move || {
        let mut bot = make::<R>(ADVISER, seed).map_err(|_| "fault")?;
        let index = bot.choose(rules, &seen, &decision, &options);
        options.get(index).map(|&action| Answer::Hint(rules.print(action))).ok_or("fault")
    })
}

/// The position from which a wish is worked out, and how many choices lie behind it. A piece that was taken in hand and
/// has done nothing yet is put back when the wish is another's, or when it goes with others and need not be the first:
/// ending its move would throw that away. So is a turn, when another facing is wished.
fn base<'d, R: Brain + 'static>(desk: &'d Desk<R>, asked: &wish::Asked) -> (&'d R::State, usize) {
    let (rules, now) = (desk.game.rules(), desk.game.state());
    let acts = |piece: Target| match asked.to {
        Target::Unit(_) | Target::Leader(_) if asked.who.is_empty() || is_own(desk, asked.to) => piece == asked.to,
        _ => asked.who[..] == [piece],
    };
    let (Some(hand), Some(before), Some(last)) = (rules.in_hand(now), desk.game.before(), desk.game.entries().last())
    else {
        return (now, 0);
    };
    let idle = rules.in_hand(before) != Some(hand) && !acts(hand);
    let turned = matches!(asked.to, Target::Facing(_)) && rules.bearing(before, last.action, hand) == Bearing::Turns;
    if idle || turned && asked.who[..] == [hand] { (before, 1) } else { (now, 0) }
}

fn is_own<R: Brain + 'static>(desk: &Desk<R>, piece: Target) -> bool {
    let (kind, id) = match piece {
        Target::Unit(id) => (PieceKind::Unit, id),
        Target::Leader(id) => (PieceKind::Leader, id),
        Target::Button | Target::Place(_) | Target::Facing(_) => return false,
    };
    let side = desk.decision().map(|decision| decision.side);
    let pieces = desk.game.rules().pieces(desk.game.state(), side);
    pieces.iter().any(|piece| piece.kind == kind && piece.id == id && Some(piece.side) == side)
}

/// The orders of a wish, worked out in what the side may know.
pub fn wish<R: Brain + 'static>(
    desk: &Desk<R>,
    seat: Seat,
    wish: Wish,
    field: &'static Field,
) -> Job<Result<Planned, &'static str>> {
    let Some(decision) = desk.decision() else { return Box::new(|| Err("over")) };
    if !plays(seat, decision.side) {
        return Box::new(|| Err("not-yours"));
    }
    let rules = desk.game.rules();
    let Wish { asked, assent } = wish;
    let (state, back) = base(desk, &asked);
    let seen = desk.eye(seat).see(rules, state).into_owned();
    Box::new(move || {
        wish::check(rules, &seen, decision.side, field, &asked)?;
        let Resolved { mut answer, orders, .. } = wish::resolve(rules, &seen, decision.side, field, &asked, assent);
        let piece = asked.who.last().copied().unwrap_or(asked.to);
        if let wire::Wished::Card { back: first, .. } | wire::Wished::Choice { back: first, .. } = &mut answer {
            *first = back as u32;
        }
        let back = if matches!(answer, wire::Wished::Done { .. }) { back } else { 0 };
        Ok(Planned { back, orders, answer, piece })
    })
}

/// What a wish would do.
pub fn plan<R: Brain + 'static>(
    desk: &Desk<R>,
    seat: Seat,
    asked: wish::Asked,
    field: &'static Field,
) -> Job<Answered> {
    // Looked at with the die taken for granted: its odds are not asked for.
    let planned = wish(desk, seat, Wish { asked, assent: Assent::Sure }, field);
    Box::new(move || {
        let Planned { answer, piece, .. } = planned()?;
        Ok(Answer::Plan(Resolved { answer, orders: Vec::new(), tried: 0 }.plan(piece)))
    })
}

/// The position as a seat may see it.
fn seen<R: Brain + 'static>(desk: &Desk<R>, seat: Seat) -> R::State {
    desk.eye(seat).see(desk.game.rules(), desk.game.state()).into_owned()
}

/// Odds are those of a player who knows what their side may know, and only of their own choices.
pub fn odds<R: Brain + 'static>(desk: &Desk<R>, seat: Seat, asked: OddsAsked) -> Job<Answered> {
    let rules = desk.game.rules();
    let Some(decision) = desk.decision() else { return Box::new(|| Err("over")) };
    if !plays(seat, decision.side) {
        return Box::new(|| Err("not-yours"));
    }
    let base = match asked.back {
        0 => Some(desk.game.state()),
        1 => desk.game.before(),
        _ => None,
    };
    let Some(base) = base else { return Box::new(|| Err("illegal")) };
    let mut seen = desk.eye(seat).see(rules, base).into_owned();
    Box::new(move || {
        for order in asked.before.iter().flatten().take(MOST_BEFORE) {
            seen = after(rules, &seen, legal(rules, &seen, order)?).ok_or("illegal")?;
        }
        let action = legal(rules, &seen, &asked.order)?;
        let done = |percent: u8| asked.done.store(percent, Ordering::Relaxed);
        let mut found = chances_told(rules, &seen, action, &done).map_err(|_| "too-long")?;
        if found.is_none() && asked.before.is_some() {
            found = answered_quietly(rules, &seen, action, &done).map_err(|_| "too-long")?;
        }
        Ok(Answer::Odds(found.as_ref().map(wire::Odds::from)))
    })
}

/// What a wish can bring whose last order only hands the choice over: what the quietest answer to it brings.
fn answered_quietly<R: Rules>(
    rules: &R,
    seen: &R::State,
    action: R::Action,
    done: &dyn Fn(u8),
) -> Result<Option<Chances>, OddsError> {
    let asked = rules.decision(seen).map(|decision| decision.side);
    let Some(position) = after(rules, seen, action) else { return Ok(None) };
    if rules.decision(&position).is_none_or(|decision| Some(decision.side) == asked) {
        return Ok(None);
    }
    let answer = rules.quiet_answer(&position);
    let says = rules.choice(&position, answer).says;
    let found = chances_told(rules, &position, answer, done)?;
    Ok(found.zip(asked).map(|(chances, side)| chances.seen_from(side, rules.print(action), says)))
}

/// No wish has more orders.
const MOST_BEFORE: usize = 400;

fn legal<R: Rules>(rules: &R, state: &R::State, order: &str) -> Result<R::Action, &'static str> {
    let action = rules.parse(state, order).map_err(|_| "unreadable")?;
    rules.check(state, action).map_err(|_| "illegal")?;
    Ok(action)
}

/// Why something cannot be done. Asked in what the side may know, so that a refusal tells no secret.
pub fn why<R: Brain + 'static>(desk: &Desk<R>, seat: Seat, touch: Touch, field: &'static Field) -> Job<Answered> {
    let rules = desk.game.rules();
    let Some(decision) = desk.decision() else { return Box::new(|| Err("over")) };
    if !plays(seat, decision.side) {
        return Box::new(|| Err("not-yours"));
    }
    let Touch { selected, clicked } = touch;
    let seen = seen(desk, seat);
    Box::new(move || {
        let why = wish::why(rules, &seen, decision.side, field, selected, clicked);
        Ok(Answer::Why(Box::new(why)))
    })
}

/// What is laid over the board.
pub fn overlay<R: Brain + 'static>(desk: &Desk<R>, seat: Seat, ask: wire::OverlayAsk) -> Job<Answered> {
    let (rules, seen) = (desk.game.rules(), seen(desk, seat));
    Box::new(move || {
        let ask = ask.read().ok_or("unreadable")?;
        Ok(Answer::Overlay(rules.overlay(&seen, ask).map(Into::into)))
    })
}

/// The position after so many choices: from the nearest one that was kept, the choices are made again.
pub fn moment<R: Brain + 'static>(desk: &mut Desk<R>, seat: Seat, step: u32, now: Now) -> Job<Answered> {
    let at = step as usize;
    if at > desk.game.entries().len() {
        return Box::new(|| Err("unreadable"));
    }
    let rules = desk.game.rules();
    let mut state = desk.kept[at / KEEP_EVERY].clone();
    let rest = desk.game.entries()[at - at % KEEP_EVERY..at].iter();
    let rest: Vec<(R::Action, Vec<u8>)> = rest.map(|entry| (entry.action, entry.rolls.clone())).collect();
    let (eye_now, open) = (desk.eye(seat), desk.eye(seat) == Eye::All);
    // At a table with both players the side that chose then looks at it again.
    let chose = desk.game.entries().get(at).map(|entry| entry.side);
    let eye = match (seat, chose) {
        (Seat::Both, Some(side)) if !open => Eye::Side(side),
        _ => eye_now,
    };
    let log = desk.log(eye);
    let (from, to) = (at.checked_sub(1).map_or(0, |before| log.lines_after(before)), log.lines_after(at));
    let log = desk.logs[eye.index()].as_ref().map_or_else(Vec::new, |log| log.entries_between(&desk.game, from, to));
    let marginal =
        Marginal { seq: now.seq, step, log_from: from as u32, log, undo: None, thinking: false, thought: None };
    Box::new(move || {
        for (action, rolls) in rest {
            let mut dice = ScriptedDice::new(rolls);
            let mut cx = Cx::silent(&mut dice);
            rules.apply(&mut state, action, &mut cx);
            run(rules, &mut state, &mut cx);
        }
        Ok(Answer::Moment(Box::new(past(rules, &state, eye, marginal))))
    })
}

fn past<R: Rules>(rules: &R, state: &R::State, eye: Eye, marginal: Marginal) -> wire::View {
    let seen = eye.see(rules, state);
    let pieces = eye.pieces(rules, &seen);
    view::view(None, &pieces, Standing::of(rules, state, &seen, None), marginal)
}
