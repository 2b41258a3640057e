//! What runs elsewhere: bots and questions.

use super::member::Door;
use super::{MemberId, Room, Say};
use crate::play::{Answered, Chosen, Declined, Job, OddsAsked, Touch};
use acies_protocol::wire::{FromClient, FromServer, Player, Seat};
use acies_protocol::wish::Asked;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;
use tokio::time::timeout;

/// Questions of one socket that may be open at once.
pub(super) const MOST_OPEN: usize = 8;
/// A battle is played out many times to tell its luck: the reader sees that it takes long.
const ANALYSIS: Duration = Duration::from_secs(120);

/// Whoever waits longer is told now and then how much is done.
const TELL: Duration = Duration::from_millis(400);

/// A question that is being answered.
struct Asking {
    number: u32,
    patience: Duration,
    /// How much of it is done, in percent; nought as long as that is not known.
    done: Arc<AtomicU8>,
}

fn tell_done(door: &Door, id: u32, done: u8) {
    if done > 0 {
        door.send(&FromServer::Counting { id, done });
    }
}

/// Runs a job on a thread where it disturbs nobody; `None` if it panics.
pub(super) async fn elsewhere<T: Send + 'static>(job: Job<T>) -> Option<T> {
    let guarded = move || catch_unwind(AssertUnwindSafe(job)).ok();
    tokio::task::spawn_blocking(guarded).await.ok().flatten()
}

impl Room {
    /// The bot that must choose now.
    pub(super) fn bot_due(&mut self) -> Option<String> {
        if !self.row.live || self.astray.is_some() {
            return None;
        }
        let side = self.with(|play| play.asked()).flatten()?;
        match &self.row.players[side.index()] {
            Player::Bot(name) => Some(name.clone()),
            _ => None,
        }
    }

    /// Lets the bot think whose choice it is, if it is a bot's.
    pub(super) fn think(&mut self) {
        let due = self.bot_due();
        self.thinking = due.is_some();
        let (Some(name), seq, mailbox, app) = (due, self.seq, self.mailbox.clone(), self.app.clone()) else { return };
        let Some(job) = self.with(|play| play.bot(&name)) else { return };
        tokio::spawn(async move {
            // Not more bots at once than there are processors; the gate is never closed.
            let _turn = app.bots.acquire().await;
            let chosen = elsewhere(job).await.flatten();
            if let Some(mailbox) = mailbox.upgrade() {
                // A room that has closed meanwhile takes the game up again when somebody comes.
                let _ = mailbox.send(Say::Bot(seq, chosen)).await;
            }
        });
    }

    /// A bot has chosen. If the game has changed meanwhile it was asked again already.
    pub(super) async fn bot_chose(&mut self, seq: u32, chosen: Option<Chosen>) {
        if seq != self.seq || self.load().await.is_err() {
            return;
        }
        let done = match chosen {
            Some(chosen) => self.choose_as_bot(seq, chosen).await,
            None => Err("fault".into()),
        };
        if let Err(declined) = done {
            // The game waits; somebody who sits down again lets the bot try again.
            tracing::error!(game = self.row.id, code = %declined.code, "a bot failed");
            self.thinking = false;
            self.play = None;
        }
    }

    pub(super) fn may_go(&mut self, seat: Seat, seq: u32) -> Result<(), Declined> {
        self.check_seq(seq)?;
        let asked = self.with(|play| play.asked()).ok_or("fault")?.ok_or("over")?;
        if crate::play::plays(seat, asked) { Ok(()) } else { Err("not-yours".into()) }
    }

    /// Answers a question.
    pub(super) fn question(&mut self, id: MemberId, seat: Seat, question: FromClient) {
        let now = self.now();
        let (number, seq) = match question {
            FromClient::Odds { id, seq, .. }
            | FromClient::Why { id, seq, .. }
            | FromClient::Overlay { id, seq, .. }
            | FromClient::Plan { id, seq, .. }
            | FromClient::Hint { id, seq } => (id, seq),
            FromClient::Moment { id, .. } | FromClient::Analyse { id } => (id, now.seq),
            _ => return,
        };
        if let Err(declined) = self.check_seq(seq) {
            return self.members.refuse(id, Some(number), declined);
        }
        let mine = self.may_go(seat, seq);
        let patience = match question {
            FromClient::Analyse { .. } => ANALYSIS,
            _ => self.app.config.patience,
        };
        let done = Arc::<AtomicU8>::default();
        let job = match question {
            FromClient::Odds { order, before, back, .. } => {
                let asked = OddsAsked { order, before, back, done: done.clone() };
                self.with(|play| play.odds(seat, asked))
            }
            FromClient::Why { selected, clicked, .. } => {
                let touch = Touch { selected: selected.map(Into::into), clicked: clicked.into() };
                let field = &self.volume.field;
                self.with(|play| play.why(seat, touch, field))
            }
            FromClient::Overlay { ask, .. } => self.with(|play| play.overlay(seat, ask)),
            FromClient::Moment { step, .. } => self.with(|play| play.moment(seat, step, now)),
            FromClient::Analyse { .. } => self.with(|play| play.analysis()),
            FromClient::Plan { who, to, how, .. } => {
                let who = who.into_iter().map(Into::into).collect();
                let (asked, field) = (Asked { who, to: to.into(), how: how.unwrap_or_default() }, &self.volume.field);
                self.with(|play| play.plan(seat, asked, field))
            }
            // A bot's advice on another player's choice would tell what that player may know.
            FromClient::Hint { .. } => match mine {
                Ok(()) => self.with(|play| play.hint()),
                Err(declined) => return self.members.refuse(id, Some(number), declined),
            },
            _ => None,
        };
        match job {
            Some(job) => self.answer(id, Asking { number, patience, done }, job),
            None => self.members.refuse(id, Some(number), "fault".into()),
        }
    }

    fn answer(&self, id: MemberId, Asking { number, patience, done }: Asking, job: Job<Answered>) {
        let Some(door) = self.members.get(id).map(|member| member.door.clone()) else { return };
        let Some(asking) = door.ask(MOST_OPEN) else { return door.refuse(Some(number), "too-fast".into()) };
        let Ok(queued) = self.app.questions.clone().try_acquire_owned() else {
            return door.refuse(Some(number), "busy".into());
        };
        let app = self.app.clone();
        tokio::spawn(async move {
            let answered = timeout(patience, async {
                let _turn = app.thinkers.acquire().await;
                let mut job = pin!(elsewhere(job));
                loop {
                    match timeout(TELL, &mut job).await {
                        Ok(answered) => break answered.unwrap_or(Err("fault")),
                        Err(_) => tell_done(&door, number, done.load(Ordering::Relaxed)),
                    }
                }
            });
            match answered.await.unwrap_or(Err("too-long")) {
                Ok(answer) => door.send(&FromServer::Answer { id: number, answer }),
                Err(code) => door.refuse(Some(number), code.into()),
            }
            drop((asking, queued));
        });
    }
}
