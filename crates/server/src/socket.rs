//! One socket: reads what the browser says, sends what the room says.

use crate::app::App;
use crate::count::Counted;
use crate::metrics::Limit;
use crate::pace::Pace;
use crate::play::Declined;
use crate::room::{Door, MemberId, Pass, Say};
use crate::rooms::Rooms;
use crate::token::{self, KeyHash};
use crate::who::Who;
use acies_kernel::Nonce;
use acies_protocol::wire::{FromClient, Seat};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{sleep, timeout};

/// Messages that wait for a slow client before it is left behind.
const QUEUE: usize = 32;

/// How often a silent peer is asked whether it is still there …
const PING_EVERY: Duration = Duration::from_secs(30);

/// … and how long it may not answer.
const LOST_AFTER: Duration = Duration::from_secs(95);

/// A message that is too long is read all the same, up to so many times the length that it may have, so that the
/// browser can be told why its socket is closed.
pub const POLITE: usize = 16;

/// How many messages may be refused in a row for coming too fast.
const MOST_TOO_FAST: u32 = 10_000;

/// How long a peer may take to answer when its socket is closed.
const FAREWELL: Duration = Duration::from_secs(2);

/// Whether a message is to change the game.
fn is_deed(what: &FromClient) -> bool {
    matches!(what, FromClient::Choose { .. } | FromClient::Wish { .. } | FromClient::Undo { .. })
}

/// The number that the refusal of a deed comes back with.
fn number_of(what: &FromClient) -> Option<u32> {
    match what {
        FromClient::Choose { ask, .. } => *ask,
        FromClient::Wish { id, .. } => Some(*id),
        _ => None,
    }
}

/// A seat that was taken.
struct Seated {
    room: mpsc::Sender<Say>,
    id: MemberId,
}

/// A socket that is open.
struct Client {
    app: Arc<App>,
    who: Who,
    door: Door,
    seated: Option<Seated>,
    /// How often anything may be said …
    messages: Pace,
    /// … and how often something may be done.
    deeds: Pace,
    too_fast: u32,
}

/// What a socket is closed with, if it is ours to close.
fn closing(code: u16, reason: &'static str) -> Option<CloseFrame> {
    Some(CloseFrame { code, reason: reason.into() })
}

/// Serves a socket until it closes.
pub async fn serve(mut socket: WebSocket, app: Arc<App>, (counted, who): (Counted, Who)) {
    let (door, mut out) = Door::new(QUEUE, app.metrics.refusals.clone());
    let (messages, deeds) = (Pace::new(app.config.limits.messages), Pace::new(app.config.limits.deeds));
    let mut client = Client { app, who, door, seated: None, messages, deeds, too_fast: 0 };
    tracing::debug!(%who, "a socket was opened");
    let why = client.attend(&mut socket, &mut out).await;
    let (code, reason) = why.as_ref().map_or((0, ""), |frame| (frame.code, frame.reason.as_str()));
    tracing::debug!(%who, code, reason, "a socket is closed");
    client.leave().await;
    if let Some(frame) = why {
        // If it cannot be told it is gone already.
        let _ = timeout(FAREWELL, part(&mut socket, frame)).await;
    }
    drop(counted);
}

/// Says why a socket is closed, and waits for the answer: a connection that is cut off before it was read takes the
/// reason with it.
async fn part(socket: &mut WebSocket, frame: CloseFrame) {
    if socket.send(Message::Close(Some(frame))).await.is_ok() {
        while let Some(Ok(_)) = socket.recv().await {}
    }
}

/// Waits until the service is about to stop.
async fn comes_to(stopping: &mut watch::Receiver<bool>) {
    // If nobody can say so any more it has stopped.
    drop(stopping.wait_for(|stop| *stop).await);
}

/// What comes of a message.
enum Received {
    /// The next one may come.
    On,
    /// The socket is closed, with this if it is ours to close.
    Close(Option<CloseFrame>),
}

/// What a socket is closed with whose message could not be read.
fn why_unread(error: &axum::Error) -> Option<CloseFrame> {
    let source = std::error::Error::source(error).and_then(|source| source.downcast_ref::<tungstenite::Error>());
    match source? {
        tungstenite::Error::Capacity(_) => closing(close_code::SIZE, "too-large"),
        tungstenite::Error::Protocol(_) => closing(close_code::PROTOCOL, "unreadable"),
        tungstenite::Error::Utf8(_) => closing(close_code::INVALID, "unreadable"),
        _ => None,
    }
}

impl Client {
    /// Attends to the socket until it closes; gives what to close it with, if it is ours to close.
    async fn attend(&mut self, socket: &mut WebSocket, out: &mut mpsc::Receiver<Utf8Bytes>) -> Option<CloseFrame> {
        let mut ping = tokio::time::interval(PING_EVERY);
        ping.reset();
        let mut heard = Instant::now();
        let (mut stopping, mut bans) = (self.app.stopping.clone(), self.app.bans.listen());
        let seatless = sleep(self.app.config.limits.seatless);
        let mut seatless = pin!(seatless);
        loop {
            tokio::select! {
                text = out.recv() => {
                    socket.send(Message::Text(text?)).await.ok()?;
                }
                message = socket.recv() => {
                    heard = Instant::now();
                    let what = match message? {
                        Ok(message) => self.receive(message).await,
                        Err(error) => Received::Close(why_unread(&error)),
                    };
                    if let Received::Close(frame) = what {
                        return frame;
                    }
                }
                _ = ping.tick() => {
                    if heard.elapsed() > LOST_AFTER {
                        return None;
                    }
                    socket.send(Message::Ping(Default::default())).await.ok()?;
                }
                () = &mut seatless, if self.seated.is_none() => {
                    self.app.metrics.limited(Limit::Seatless);
                    return closing(close_code::POLICY, "no-seat");
                }
                // Whoever is told this knows that it is worth while to come back at once.
                () = comes_to(&mut stopping) => return closing(close_code::RESTART, "restart"),
                Ok(()) = bans.changed() => {
                    if self.app.bans.has(self.who) {
                        return closing(close_code::POLICY, "banned");
                    }
                }
            }
            if out.is_empty() && self.door.was_late() {
                self.catch_up().await;
            }
        }
    }

    /// Takes a message of any kind.
    async fn receive(&mut self, message: Message) -> Received {
        let most = self.app.config.limits.message_bytes;
        if !self.messages.allows() {
            self.too_fast += 1;
            self.app.metrics.limited(Limit::Messages);
            if let Message::Text(_) | Message::Binary(_) = message {
                self.door.refuse(None, "too-fast".into());
            }
            let is_flood = self.too_fast > MOST_TOO_FAST;
            return if is_flood { Received::Close(closing(close_code::POLICY, "too-fast")) } else { Received::On };
        }
        self.too_fast = 0;
        match message {
            Message::Text(text) if text.len() > most => return Received::Close(closing(close_code::SIZE, "too-large")),
            Message::Binary(bytes) if bytes.len() > most => {
                return Received::Close(closing(close_code::SIZE, "too-large"));
            }
            Message::Text(text) => self.hear(&text).await,
            Message::Binary(_) => self.door.refuse(None, "unreadable".into()),
            Message::Close(_) => return Received::Close(None),
            Message::Ping(_) | Message::Pong(_) => {}
        }
        Received::On
    }

    async fn hear(&mut self, text: &str) {
        match serde_json::from_str(text) {
            Err(_) => self.door.refuse(None, "unreadable".into()),
            Ok(FromClient::Join { nonce: Some(hex), .. }) if Nonce::new("", &hex).is_none() => {
                self.door.refuse(None, "unreadable".into());
            }
            Ok(FromClient::Join { key: Some(key), .. }) if KeyHash::of(&key).is_none() => {
                self.door.refuse(None, "unreadable".into());
            }
            Ok(FromClient::Join { token, nonce, key, to }) => {
                let pass = Pass { key: key.as_deref().and_then(KeyHash::of), to, nonce };
                self.join(&token, pass).await;
            }
            Ok(what) => match &self.seated {
                None => self.door.refuse(None, "no-seat".into()),
                Some(_) if is_deed(&what) && !self.deeds.allows() => {
                    self.app.metrics.limited(Limit::Deeds);
                    self.door.refuse(number_of(&what), "too-fast".into());
                }
                // A room with somebody in it is open.
                Some(seated) => drop(seated.room.send(Say::Do(seated.id, what)).await),
            },
        }
    }

    async fn join(&mut self, token: &str, pass: Pass) {
        // A link that leads nowhere costs nobody the seat they have.
        let (game, seat) = match self.find(token).await {
            Ok(found) => found,
            Err(declined) => return self.door.refuse(None, declined),
        };
        self.leave().await;
        match self.sit(game, seat, pass).await {
            Ok(seated) => self.seated = Some(seated),
            Err(declined) => self.door.refuse(None, declined),
        }
    }

    async fn find(&self, token: &str) -> Result<(i64, Seat), Declined> {
        if !token::is_link(token) {
            return Err("no-seat".into());
        }
        let (app, token) = (self.app.clone(), token.to_string());
        let found = tokio::task::spawn_blocking(move || app.store.find(&token)).await;
        let found = found.map_err(|_| "fault")?.map_err(|_| "fault")?;
        found.ok_or_else(|| "no-seat".into())
    }

    /// Sits down. A room may close just now: then it is opened anew.
    async fn sit(&self, game: i64, seat: Seat, pass: Pass) -> Result<Seated, Declined> {
        const TRIES: usize = 5;
        for _ in 0..TRIES {
            let room = Rooms::get(&self.app, game).await.map_err(|_| "fault")?;
            let (reply, answer) = oneshot::channel();
            let join = Say::Join { seat, pass: pass.clone(), door: self.door.clone(), reply };
            if room.send(join).await.is_ok() {
                if let Ok(answered) = answer.await {
                    return answered.map(|id| Seated { room, id });
                }
            }
        }
        Err("fault".into())
    }

    async fn catch_up(&self) {
        if let Some(seated) = &self.seated {
            // A room with somebody in it is open.
            let _ = seated.room.send(Say::CatchUp(seated.id)).await;
        }
    }

    async fn leave(&mut self) {
        if let Some(seated) = self.seated.take() {
            // A room with somebody in it is open.
            let _ = seated.room.send(Say::Leave(seated.id)).await;
        }
    }
}
