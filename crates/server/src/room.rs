//! A room is a game with whoever sits at it: one task, which does one thing after the other.
//!
//! Nothing is shared, so nothing is locked. Choices come in by the mailbox; each is tried on the game in memory,
//! written to the journal, and told to every seat when it is written. Bots and long questions run elsewhere and
//! come back by the mailbox. If anything in here panics the game in memory is thrown away and taken up again
//! from its journal.

mod claim;
mod member;
mod talk;
mod think;
mod wish;

use crate::app::App;
use crate::play::{Chosen, Declined, Now, Play, Wish, plays, resume};
use crate::shelf::Volume;
use crate::store::{GameRow, Row, StoreError, Written};
use acies_kernel::{Nonce, Side};
use acies_protocol::wire::{self, FromClient, FromServer, Player, Seat};
use acies_protocol::wish::{Asked, Assent};
use axum::extract::ws::Utf8Bytes;
use member::Members;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use talk::Talk;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use wish::Wishing;

pub use claim::Pass;
pub use member::{Door, MemberId};
pub use wish::Granted;

/// What comes in by the mailbox.
pub enum Say {
    /// Somebody sits down.
    Join {
        /// Where.
        seat: Seat,
        /// What they bring.
        pass: Pass,
        /// How to reach them.
        door: Door,
        /// Their number in this room, or why they have none.
        reply: oneshot::Sender<Result<MemberId, Declined>>,
    },
    /// Somebody leaves.
    Leave(MemberId),
    /// Somebody wants something.
    Do(MemberId, FromClient),
    /// Somebody who could not be told everything has time again.
    CatchUp(MemberId),
    /// A bot has chosen, in the game as it was then; `None` if it could not.
    Bot(u32, Option<Chosen>),
    /// A wish was worked out, in the game as it was then.
    Wished(Box<Granted>),
    /// Somebody wants to know how the game stands.
    Card(oneshot::Sender<Result<Card, StoreError>>),
}

/// How a game stands.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    /// Choices in force.
    pub step: u32,
    /// Who must choose.
    pub turn: Option<Side>,
    /// How it ended.
    pub outcome: Option<wire::Outcome>,
}

/// A room.
pub struct Room {
    app: Arc<App>,
    row: GameRow,
    volume: &'static Volume,
    /// The game, unless nobody has asked for anything for a while.
    play: Option<Box<dyn Play>>,
    seq: u32,
    /// Where and why its journal cannot be followed any further; then nobody can play on.
    astray: Option<wire::Astray>,
    members: Members,
    /// What is said and offered at the table.
    talk: Talk,
    /// The number of the latest offer.
    last_offer: u32,
    /// A bot is thinking about the game as it is now.
    thinking: bool,
    /// The mailbox, for those who work elsewhere; it does not keep the room open.
    mailbox: mpsc::WeakSender<Say>,
}

impl Room {
    /// A room for a game; nothing is loaded yet.
    pub fn new(app: Arc<App>, row: GameRow, volume: &'static Volume, mailbox: mpsc::WeakSender<Say>) -> Room {
        let (members, talk) = (Members::default(), Talk::default());
        Room {
            app,
            row,
            volume,
            play: None,
            seq: 0,
            astray: None,
            members,
            talk,
            last_offer: 0,
            thinking: false,
            mailbox,
        }
    }

    /// Serves until nobody is there and nothing happens any more.
    pub async fn run(mut self, mut mail: mpsc::Receiver<Say>) {
        let idle = self.app.config.idle;
        loop {
            match timeout(idle, mail.recv()).await {
                Ok(Some(say)) => {
                    self.hear(say).await;
                    self.put_away();
                }
                Ok(None) => return,
                Err(_) if self.thinking => {}
                Err(_) if self.members.is_empty() => {
                    if self.app.rooms.close(self.row.id, &mail) {
                        return;
                    }
                }
                // Those who sit and wait need no game in memory: it is taken up again when one of them moves.
                Err(_) => self.play = None,
            }
        }
    }

    async fn hear(&mut self, say: Say) {
        match say {
            Say::Join { seat, pass, door, reply } => self.join(seat, pass, door, reply).await,
            Say::Leave(id) => self.leave(id),
            Say::CatchUp(id) => self.catch_up(id).await,
            Say::Do(id, what) => self.obey(id, what).await,
            Say::Bot(seq, chosen) => self.bot_chose(seq, chosen).await,
            Say::Wished(granted) => self.grant(*granted).await,
            Say::Card(reply) => {
                let card = self.card().await;
                // Whoever asked may have gone.
                let _ = reply.send(card);
            }
        }
    }

    /// A game that nobody looks at and no bot plays waits in its journal, not in memory: many that were looked at
    /// a moment ago must not pile up.
    fn put_away(&mut self) {
        if self.members.is_empty() && !self.thinking {
            self.play = None;
        }
    }

    fn now(&self) -> Now {
        Now { seq: self.seq, thinking: self.thinking }
    }

    // ------------------------------------------------------------ the game in memory

    /// Takes the game up if it is not in memory.
    async fn load(&mut self) -> Result<(), StoreError> {
        if self.play.is_some() {
            return Ok(());
        }
        let (app, row, volume) = (self.app.clone(), self.row.clone(), self.volume);
        let read = move || {
            let rows = app.store.journal(row.id)?;
            let resumed = catch_unwind(AssertUnwindSafe(|| resume(volume, &row, &rows)));
            resumed.map_err(|_| StoreError::Damaged(format!("game {}: the engine failed", row.id)))
        };
        let resumed = tokio::task::spawn_blocking(read).await.map_err(|_| StoreError::Stopped)??;
        if let Some(astray) = resumed.astray.as_ref().filter(|_| self.astray.is_none()) {
            tracing::warn!(
                game = self.row.id,
                step = astray.step,
                what = astray.what,
                "a game cannot be followed to its end"
            );
        }
        (self.play, self.seq, self.astray) = (Some(resumed.play), resumed.seq, resumed.astray);
        // The next view of a seat is told by what it was last sent.
        let now = self.now();
        for seat in self.members.seats() {
            self.with(|play| play.view(seat, true, now));
        }
        self.think();
        Ok(())
    }

    /// Does something with the game. A panic throws the game in memory away; its journal stays.
    fn with<T>(&mut self, act: impl FnOnce(&mut dyn Play) -> T) -> Option<T> {
        let play = self.play.as_deref_mut()?;
        match catch_unwind(AssertUnwindSafe(|| act(play))) {
            Ok(done) => Some(done),
            Err(_) => {
                self.play = None;
                self.thinking = false;
                None
            }
        }
    }

    async fn card(&mut self) -> Result<Card, StoreError> {
        self.load().await?;
        let card = |play: &mut dyn Play| Card { step: play.step(), turn: play.asked(), outcome: play.outcome() };
        self.with(card).ok_or(StoreError::Stopped)
    }

    // ------------------------------------------------------------ coming and going

    async fn join(&mut self, link: Seat, pass: Pass, door: Door, reply: oneshot::Sender<Result<MemberId, Declined>>) {
        let (sides, claimed) = (self.present(), self.claimed());
        let done = match self.admit(link, &pass).await {
            Ok(seat) => self.sit(seat, pass, door).await,
            Err(declined) => Err(declined),
        };
        let id = done.as_ref().ok().copied();
        let has_gone = reply.send(done).is_err();
        let Some(id) = id else { return };
        if has_gone {
            self.leave(id);
            return;
        }
        let present = FromServer::Present { sides: self.present(), claimed: self.claimed() };
        if (sides, claimed) == (self.present(), self.claimed()) {
            self.members.tell_one(id, &present);
        } else {
            self.members.tell_all(&present);
        }
        self.tell_before(id).await;
    }

    async fn sit(&mut self, seat: Seat, mut pass: Pass, door: Door) -> Result<MemberId, Declined> {
        self.take_nonce(seat, pass.nonce.take()).await;
        let loaded = self.load().await;
        let (table, now) = (self.table(seat), self.now());
        let view = self.with(|play| play.view(seat, true, now));
        let Some(view) = view.filter(|_| loaded.is_ok()) else {
            if let Err(error) = loaded {
                tracing::error!(game = self.row.id, %error, "a game could not be taken up");
            }
            return Err("fault".into());
        };
        door.send(&FromServer::Table(Box::new(table)));
        door.send(&FromServer::View(Box::new(view)));
        let member = self.newcomer(seat, &pass, door);
        Ok(self.members.add(member))
    }

    /// Lets a side add to the dice, once and before anything was rolled or chosen. The game is taken up again
    /// with the new dice.
    async fn take_nonce(&mut self, seat: Seat, nonce: Option<String>) {
        let side = match seat {
            Seat::First | Seat::Both => Side::First,
            Seat::Second => Side::Second,
            Seat::Watch => return,
        };
        let side = &self.volume.loaded.info.sides[side.index()].id;
        let Some(nonce) = nonce.and_then(|hex| Nonce::new(side, &hex)) else { return };
        let has_begun = !self.row.opening.is_empty() || self.load().await.is_err() || self.seq > 0;
        let is_open = self.row.live && self.row.secret.is_some() && !has_begun && self.astray.is_none();
        if !is_open || self.row.nonces.iter().any(|other| other.side == nonce.side) {
            return;
        }
        match self.app.store.add_nonce(self.row.id, nonce.clone()).await {
            Ok(()) => {
                self.row.nonces.push(nonce);
                self.play = None;
            }
            Err(error) => tracing::error!(game = self.row.id, %error, "a nonce could not be written"),
        }
    }

    fn leave(&mut self, id: MemberId) {
        let before = self.present();
        let Some(member) = self.members.remove(id) else { return };
        let seat = member.seat;
        if !self.members.seats().any(|other| other == seat) {
            self.with(|play| play.forget(seat));
        }
        if before != self.present() {
            let (sides, claimed) = (self.present(), self.claimed());
            self.members.tell_all(&FromServer::Present { sides, claimed });
        }
    }

    async fn catch_up(&mut self, id: MemberId) {
        let Some(seat) = self.members.get(id).map(|member| member.seat) else { return };
        if self.load().await.is_err() {
            return;
        }
        let now = self.now();
        if let Some(view) = self.with(|play| play.view(seat, true, now)) {
            self.members.tell_one(id, &FromServer::View(Box::new(view)));
        }
        self.tell_before(id).await;
    }

    /// Which sides have somebody, bots included.
    fn present(&self) -> [bool; 2] {
        Side::ALL.map(|side| {
            let is_bot = matches!(self.row.players[side.index()], Player::Bot(_));
            is_bot || self.members.seats().any(|seat| plays(seat, side))
        })
    }

    fn table(&self, seat: Seat) -> wire::Table {
        let (info, names) = (&self.volume.loaded.info, &self.volume.names);
        let token = |wanted: &dyn Fn(Seat) -> bool| {
            self.row.links.iter().find(|(_, seat)| wanted(*seat)).map(|(token, _)| token.clone())
        };
        // Whoever made it plays here; a friend's link leads to a side that nobody plays here.
        let here = |seat: Seat| match seat {
            Seat::Both => true,
            Seat::First => self.row.players[0] == Player::Here,
            Seat::Second => self.row.players[1] == Player::Here,
            Seat::Watch => false,
        };
        let links = || wire::Links {
            here: token(&here),
            friend: token(&|seat| seat != Seat::Watch && !here(seat)),
            watch: token(&|seat| seat == Seat::Watch).unwrap_or_default(),
        };
        // What was chosen elsewhere was rolled elsewhere, so the commitment would promise what nobody can keep.
        let is_own = self.row.before.is_none();
        wire::Table {
            scenario: info.id.clone(),
            ruleset: info.ruleset.clone(),
            map: self.volume.map(),
            seat,
            players: self.row.players.clone(),
            options: self.row.options.clone(),
            sides: [info.sides[0].id.clone(), info.sides[1].id.clone()],
            groups: names.groups.clone(),
            leaders: names.leaders.clone(),
            units: names.units.clone(),
            facings: names.facings.clone(),
            shown: names.shown,
            links: here(seat).then(links),
            chat: self.chat(seat),
            next: self.next_link(seat),
            commitment: self.row.secret.as_ref().filter(|_| is_own).map(|secret| secret.commitment().to_string()),
            astray: self.astray.clone(),
        }
    }

    // ------------------------------------------------------------ what players want

    async fn obey(&mut self, id: MemberId, what: FromClient) {
        let Some(seat) = self.members.get(id).map(|member| member.seat) else { return };
        if let Err(error) = self.load().await {
            tracing::error!(game = self.row.id, %error, "a game could not be taken up");
            return self.members.refuse(id, None, "fault".into());
        }
        let acts = match what {
            FromClient::Choose { ask, .. } => Some(ask),
            FromClient::Wish { id, .. } => Some(Some(id)),
            FromClient::Undo { .. } | FromClient::Resign { .. } => Some(None),
            _ => None,
        };
        if let Some(number) = acts.filter(|_| self.astray.is_some()) {
            return self.members.refuse(id, number, "astray".into());
        }
        match what {
            // The socket does this one.
            FromClient::Join { .. } => {}
            FromClient::Choose { seq, order, ask } => {
                if let Err(declined) = self.choose_or_ask(id, seat, seq, order, ask).await {
                    self.members.refuse(id, ask, declined);
                }
            }
            FromClient::Undo { seq } => {
                if let Err(declined) = self.undo(seat, seq).await {
                    self.members.refuse(id, None, declined);
                }
            }
            FromClient::Wish { id: number, seq, who, to, sure, how } => {
                let who = who.into_iter().map(Into::into).collect();
                let assent = if sure { Assent::Sure } else { Assent::Ask };
                let wish = Wish { asked: Asked { who, to: to.into(), how: how.unwrap_or_default() }, assent };
                self.wish(Wishing { member: id, number, seq, seat }, wish);
            }
            FromClient::Offer { what } => {
                let done = self.offer(seat, what).await;
                self.declined(id, done);
            }
            FromClient::Answer { offer, yes } => {
                let done = self.answer_offer(seat, offer, yes).await;
                self.declined(id, done);
            }
            FromClient::Resign { side } => {
                let done = self.resign(seat, side).await;
                self.declined(id, done);
            }
            FromClient::Say { text } => {
                let done = self.say(seat, &text).await;
                self.declined(id, done);
            }
            question => self.question(id, seat, question),
        }
    }

    pub(super) fn check_seq(&self, seq: u32) -> Result<(), Declined> {
        if seq == self.seq { Ok(()) } else { Err("stale".into()) }
    }

    /// Makes a choice; if a die would fall and its odds are asked for, tells them instead.
    async fn choose_or_ask(
        &mut self,
        id: MemberId,
        seat: Seat,
        seq: u32,
        order: String,
        ask: Option<u32>,
    ) -> Result<(), Declined> {
        self.check_seq(seq)?;
        if let Some(ask) = ask {
            if self.with(|play| play.rolls(seat, &order)).ok_or("fault")?? {
                self.question(id, seat, FromClient::Odds { id: ask, seq, order, before: None, back: 0 });
                return Ok(());
            }
        }
        self.choose(seat, seq, &order).await
    }

    async fn choose(&mut self, seat: Seat, seq: u32, order: &str) -> Result<(), Declined> {
        self.check_seq(seq)?;
        let row = self.with(|play| play.choose(seat, order)).ok_or("fault")??;
        self.commit(vec![row]).await
    }

    /// The same for a bot, which may say why.
    async fn choose_as_bot(&mut self, seq: u32, chosen: Chosen) -> Result<(), Declined> {
        self.check_seq(seq)?;
        let done = self.with(|play| {
            let row = play.choose(Seat::Both, &chosen.order)?;
            play.tell(chosen.said);
            Ok::<_, Declined>(row)
        });
        self.commit(vec![done.ok_or("fault")??]).await
    }

    async fn undo(&mut self, seat: Seat, seq: u32) -> Result<(), Declined> {
        self.check_seq(seq)?;
        let count = self.with(|play| play.undo(seat)).ok_or("fault")??;
        self.commit(vec![Row::Undo; count]).await
    }

    /// Writes what was done in memory and tells everybody when it is written. Views are made while the disk works.
    async fn commit(&mut self, rows: Vec<Row>) -> Result<(), Declined> {
        let first = self.seq + 1;
        self.seq += rows.len() as u32;
        let choices = rows.iter().filter(|row| matches!(row, Row::Choice { .. })).count();
        let written = self.app.store.append(self.row.id, first, rows);
        let views = self.next_views();
        self.tell(written, vec![views]).await?;
        self.app.metrics.chose(choices);
        Ok(())
    }

    /// The views after what was done last, and whether a bot thinks now.
    pub(super) fn next_views(&mut self) -> Vec<(Seat, Utf8Bytes)> {
        self.thinking = self.bot_due().is_some();
        self.views()
    }

    /// Tells everybody what was done, when it is written.
    pub(super) async fn tell(
        &mut self,
        written: Written<()>,
        views: Vec<Vec<(Seat, Utf8Bytes)>>,
    ) -> Result<(), Declined> {
        if let Err(error) = written.await {
            tracing::error!(game = self.row.id, %error, "a choice could not be written");
            // What is in memory is not what is kept: take it up again.
            self.play = None;
            self.thinking = false;
            return Err("fault".into());
        }
        views.iter().for_each(|views| self.members.deliver(views));
        self.drop_offers().await;
        self.think();
        Ok(())
    }

    /// The new view of every seat at which somebody sits, ready to be sent.
    fn views(&mut self) -> Vec<(Seat, Utf8Bytes)> {
        let (now, seats) = (self.now(), self.members.seats().collect::<Vec<_>>());
        let mut made: Vec<(Seat, Utf8Bytes)> = Vec::new();
        for seat in seats {
            if made.iter().all(|(other, _)| *other != seat) {
                let view = self.with(|play| play.view(seat, false, now));
                made.extend(
                    view.and_then(|view| member::text(&FromServer::View(Box::new(view)))).map(|text| (seat, text)),
                );
            }
        }
        made
    }
}
