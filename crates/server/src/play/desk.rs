//! A game of one engine, and what each seat was last sent.

use super::opponents::{Chosen, Opponents};
use super::shared::{Pieces, Shared};
use super::{Answered, Declined, Job, Now, OddsAsked, Planned, Play, Touch, Wish, analysis, jobs, plays};
use crate::store::{Deed, Row};
use acies_bots::{Brain, Portfolio};
use acies_kernel::{Decision, Game, Message, Refusal, Side, SubmitError, Target};
use acies_protocol::eye::Eye;
use acies_protocol::log::Log;
use acies_protocol::view::{self, Marginal, Standing};
use acies_protocol::way;
use acies_protocol::wire::{self, Seat};
use acies_protocol::wish::{Asked, Field, undo_message};

/// A position is kept after every so many choices, so that an earlier moment is never far away.
pub const KEEP_EVERY: usize = 256;

/// What a seat was last sent.
struct Sent {
    eye: Eye,
    pieces: Pieces,
    /// Lines of the log of that eye.
    lines: usize,
}

/// A choice that may be taken back.
struct Undoable {
    says: Message,
    /// It was the only one: taking it back alone would ask the same again.
    lone: bool,
    /// The gesture that it is a part of.
    gesture: Option<Gesture>,
}

/// Choices that were one gesture of a player, and are taken back together.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Gesture {
    number: u32,
    /// The piece it is named by.
    piece: Target,
}

/// A game of one engine.
pub struct Desk<R: Brain + 'static> {
    pub(super) game: Game<'static, R>,
    /// The answers to the question now.
    pub(super) options: Vec<R::Action>,
    /// Positions after 0, 256, 512, … choices.
    pub(super) kept: Vec<R::State>,
    pub(super) logs: [Option<Log>; Eye::COUNT],
    /// Nobody plays it: everything may be seen.
    open: bool,
    /// Seed of the bots' picks.
    pub(super) seed: u64,
    undoable: Vec<Undoable>,
    /// How the players have ended it, if they did and not the rules.
    ended: Option<wire::Outcome>,
    /// The gesture that is being made.
    gesture: Option<Gesture>,
    gestures: u32,
    opponents: Opponents<R>,
    /// What a bot said last.
    thought: Option<wire::Thought>,
    sent: [Option<Sent>; 4],
    shared: Shared,
}

const fn index(seat: Seat) -> usize {
    match seat {
        Seat::First => 0,
        Seat::Second => 1,
        Seat::Both => 2,
        Seat::Watch => 3,
    }
}

impl<R: Brain + 'static> Desk<R> {
    /// A game before its first choice.
    pub fn new(game: Game<'static, R>, seed: u64, open: bool) -> Desk<R> {
        let kept = vec![game.state().clone()];
        let mut desk = Desk {
            game,
            options: Vec::new(),
            kept,
            logs: [const { None }; Eye::COUNT],
            open,
            seed,
            undoable: Vec::new(),
            ended: None,
            gesture: None,
            gestures: 0,
            opponents: Opponents::new(seed),
            thought: None,
            sent: [const { None }; 4],
            shared: Shared::default(),
        };
        desk.list();
        desk
    }

    /// The question now, if the game is not over.
    pub(super) fn decision(&self) -> Option<Decision> {
        self.game.decision().filter(|_| self.ended.is_none())
    }

    fn outcome(&self) -> Option<wire::Outcome> {
        self.ended.or_else(|| self.game.outcome().map(Into::into))
    }

    pub(super) fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// Takes what two people agree to: so far both kinds of it end the game.
    pub(super) fn heed(&mut self, deed: &Deed) -> Result<(), Declined> {
        if self.is_over() {
            return Err("over".into());
        }
        self.ended = Some(match deed {
            Deed::Resign { side } => wire::Outcome { winner: Some(side.other() as u8), by: wire::EndedBy::Resignation },
            Deed::Draw { .. } => wire::Outcome { winner: None, by: wire::EndedBy::Agreement },
        });
        self.undoable.clear();
        self.opponents.dismiss();
        self.list();
        Ok(())
    }

    /// Lists the answers to the question now.
    fn list(&mut self) {
        self.shared.pass_on();
        self.options.clear();
        if self.decision().is_some() {
            self.game.rules().options(self.game.state(), &mut self.options);
        }
    }

    /// Takes an action of whoever must choose.
    pub fn submit(&mut self, action: R::Action) -> Result<Row, Declined> {
        let rules = self.game.rules();
        let decision = self.decision().ok_or("over")?;
        let says = rules.choice(self.game.state(), action).says;
        let lone = self.options.len() == 1;
        match self.game.submit(decision.side, action) {
            Ok(_) => {}
            Err(SubmitError::Over) => return Err("over".into()),
            Err(SubmitError::NotYours) => return Err("not-yours".into()),
            Err(SubmitError::Refused(refusal)) => return Err(self.refused(action, refusal)),
        }
        if self.game.undoable() > self.undoable.len() {
            self.undoable.push(Undoable { says, lone, gesture: self.gesture });
        } else {
            self.undoable.clear();
        }
        if self.game.entries().len() % KEEP_EVERY == 0 {
            self.kept.push(self.game.state().clone());
        }
        self.list();
        let rolls = self.game.entries().last().map_or_else(Vec::new, |entry| entry.rolls.clone());
        Ok(Row::Choice { order: rules.print(action), rolls })
    }

    /// The order of a seat that must choose.
    fn read(&self, seat: Seat, order: &str) -> Result<R::Action, Declined> {
        let decision = self.decision().ok_or("over")?;
        if !plays(seat, decision.side) {
            return Err("not-yours".into());
        }
        self.game.rules().parse(self.game.state(), order).map_err(|_| Declined::from("unreadable"))
    }

    fn refused(&self, action: R::Action, refusal: Refusal) -> Declined {
        let says = self.game.rules().choice(self.game.state(), action).says;
        Declined { code: "illegal", rule: Some(wire::WhyNot::new(says, refusal)) }
    }

    /// Takes back one choice, whoever's it was.
    pub fn take_back(&mut self) -> Result<(), Declined> {
        self.game.undo().map_err(|_| Declined::from("settled"))?;
        self.undoable.pop();
        self.opponents.dismiss();
        let steps = self.game.entries().len();
        self.kept.truncate(steps / KEEP_EVERY + 1);
        self.thought = self.thought.take().filter(|thought| thought.step as usize <= steps);
        self.logs.iter_mut().flatten().for_each(|log| log.cut(steps));
        self.list();
        Ok(())
    }

    /// The choice that undo would take back for a seat, and how many choices that means.
    fn undo_of(&self, seat: Seat) -> Option<(usize, Message)> {
        let last = self.game.entries().last()?;
        let at = self.undoable.iter().rposition(|choice| !choice.lone).filter(|_| plays(seat, last.side))?;
        let Some(gesture) = self.undoable[at].gesture else {
            return Some((self.undoable.len() - at, self.undoable[at].says));
        };
        let before = self.undoable[..at].iter().rev().take_while(|choice| choice.gesture == Some(gesture)).count();
        let says = if before == 0 { self.undoable[at].says } else { undo_message(gesture.piece) };
        Some((self.undoable.len() - at + before, says))
    }

    /// Whose knowledge a seat is shown now.
    pub(super) fn eye(&self, seat: Seat) -> Eye {
        let asked = self.decision().map(|decision| decision.side);
        match (asked, seat) {
            _ if self.open => Eye::All,
            (None, _) => Eye::All,
            (Some(_), Seat::First) => Eye::Side(Side::First),
            (Some(_), Seat::Second) => Eye::Side(Side::Second),
            (Some(side), Seat::Both) => Eye::Side(side),
            (Some(_), Seat::Watch) => Eye::Common,
        }
    }

    /// The log of an eye, up to date.
    pub(super) fn log(&mut self, eye: Eye) -> &Log {
        let log = self.logs[eye.index()].get_or_insert_with(|| Log::new(eye));
        log.read(&self.game);
        log
    }

    /// From which line on the log must be sent to a seat that has seen what `sent` says.
    fn log_from(&mut self, sent: Option<&Sent>, eye: Eye) -> usize {
        let Some(sent) = sent else { return 0 };
        if sent.eye == eye {
            return sent.lines.min(self.log(eye).len());
        }
        self.log(eye);
        self.log(sent.eye);
        let both = self.logs[eye.index()].as_ref().zip(self.logs[sent.eye.index()].as_ref());
        both.map_or(0, |(new, old)| new.common(old).min(sent.lines))
    }
}

impl<R: Portfolio + 'static> Play for Desk<R> {
    fn step(&self) -> u32 {
        self.game.entries().len() as u32
    }

    fn asked(&self) -> Option<Side> {
        self.decision().map(|decision| decision.side)
    }

    fn outcome(&self) -> Option<wire::Outcome> {
        Desk::outcome(self)
    }

    fn heed(&mut self, deed: &Deed) -> Result<(), Declined> {
        Desk::heed(self, deed)
    }

    fn choose(&mut self, seat: Seat, order: &str) -> Result<Row, Declined> {
        let action = self.read(seat, order)?;
        self.submit(action)
    }

    fn rolls(&self, seat: Seat, order: &str) -> Result<bool, Declined> {
        let (rules, state, action) = (self.game.rules(), self.game.state(), self.read(seat, order)?);
        rules.check(state, action).map_err(|refusal| self.refused(action, refusal))?;
        Ok(way::rolls(rules, state, action))
    }

    fn undo(&mut self, seat: Seat) -> Result<usize, Declined> {
        let (count, _) = self.undo_of(seat).ok_or("settled")?;
        for _ in 0..count {
            Desk::take_back(self)?;
        }
        Ok(count)
    }

    fn view(&mut self, seat: Seat, whole: bool, now: Now) -> wire::View {
        let sent = self.sent[index(seat)].take();
        let before = sent.as_ref().filter(|_| !whole);
        let eye = self.eye(seat);
        let log_from = self.log_from(before, eye);
        let log = self.log(eye);
        let lines = log.len();
        let log = self.logs[eye.index()].as_ref().map_or_else(Vec::new, |log| log.entries(&self.game, log_from));
        let (rules, state) = (self.game.rules(), self.game.state());
        let seen = eye.see(rules, state);
        let pieces = self.shared.pieces(rules, eye, &seen);
        let mine = self.asked().filter(|&side| plays(seat, side)).map(|_| self.options.as_slice());
        let marginal = Marginal {
            seq: now.seq,
            step: self.step(),
            log_from: log_from as u32,
            log,
            undo: self.undo_of(seat).map(|(_, says)| says.into()),
            thinking: now.thinking,
            thought: self.thought.clone(),
        };
        let mut standing = Standing::of(rules, state, &seen, mine);
        if self.ended.is_some() {
            standing = Standing { ask: None, outcome: self.ended, ..standing };
        }
        let difference = before.map(|sent| self.shared.difference(&sent.pieces, &pieces));
        let view = view::view(difference, &pieces, standing, marginal);
        self.sent[index(seat)] = Some(Sent { eye, pieces, lines });
        view
    }

    fn forget(&mut self, seat: Seat) {
        self.sent[index(seat)] = None;
    }

    fn bot(&mut self, name: &str) -> Job<Option<Chosen>> {
        match jobs::asked(self) {
            Some(asked) => self.opponents.ask(name, asked),
            None => Box::new(|| None),
        }
    }

    fn tell(&mut self, said: Vec<Message>) {
        let Some(last) = self.game.entries().last().filter(|_| !said.is_empty()) else { return };
        let said = said.into_iter().map(Into::into).collect();
        self.thought = Some(wire::Thought { side: last.side.index() as u8, step: self.step(), said });
    }

    fn wish(&self, seat: Seat, wish: Wish, field: &'static Field) -> Job<Result<Planned, &'static str>> {
        jobs::wish(self, seat, wish, field)
    }

    fn plan(&self, seat: Seat, asked: Asked, field: &'static Field) -> Job<Answered> {
        jobs::plan(self, seat, asked, field)
    }

    fn begin_gesture(&mut self, piece: Target) {
        self.gestures += 1;
        self.gesture = Some(Gesture { number: self.gestures, piece });
    }

    fn end_gesture(&mut self) {
        self.gesture = None;
    }

    fn take_back(&mut self) -> Result<Row, Declined> {
        Desk::take_back(self)?;
        Ok(Row::Undo)
    }

    fn odds(&self, seat: Seat, asked: OddsAsked) -> Job<Answered> {
        jobs::odds(self, seat, asked)
    }

    fn why(&self, seat: Seat, touch: Touch, field: &'static Field) -> Job<Answered> {
        jobs::why(self, seat, touch, field)
    }

    fn overlay(&self, seat: Seat, ask: wire::OverlayAsk) -> Job<Answered> {
        jobs::overlay(self, seat, ask)
    }

    fn moment(&mut self, seat: Seat, step: u32, now: Now) -> Job<Answered> {
        jobs::moment(self, seat, step, now)
    }

    fn hint(&self) -> Job<Answered> {
        jobs::hint(self)
    }

    fn analysis(&self) -> Job<Answered> {
        analysis::job(self)
    }
}
