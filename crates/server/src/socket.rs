//! One socket: reads what the browser says, sends what the room says.

use crate::app::App;
use crate::pace::Pace;
use crate::play::Declined;
use crate::room::{Door, MemberId, Pass, Say};
use crate::rooms::Rooms;
use crate::token::{self, KeyHash};
use acies_kernel::Nonce;
use acies_protocol::wire::{FromClient, Seat};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// Messages that wait for a slow client before it is left behind.
const QUEUE: usize = 32;

/// How often a silent peer is asked whether it is still there …
const PING_EVERY: Duration = Duration::from_secs(30);

/// … and how long it may not answer.
const LOST_AFTER: Duration = Duration::from_secs(95);

/// How many messages may be refused in a row for coming too fast.
const MOST_TOO_FAST: u32 = 10_000;

/// A seat that was taken.
struct Seated {
    room: mpsc::Sender<Say>,
    id: MemberId,
}

/// A socket that is open.
struct Client {
    app: Arc<App>,
    door: Door,
    seated: Option<Seated>,
    pace: Pace,
    too_fast: u32,
}

/// Counts a socket as long as it is open.
pub struct Counted(Arc<App>);

impl Counted {
    /// One more socket, if there is room for it.
    #[must_use]
    pub fn new(app: &Arc<App>) -> Option<Counted> {
        let before = app.sockets.fetch_add(1, Ordering::Relaxed);
        let counted = Counted(app.clone());
        (before < app.config.limits.sockets).then_some(counted)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.sockets.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Serves a socket until it closes.
pub async fn serve(mut socket: WebSocket, app: Arc<App>, counted: Counted) {
    let (door, mut out) = Door::new(QUEUE);
    let pace = Pace::new(app.config.limits.messages_per_second, 4);
    let mut client = Client { app, door, seated: None, pace, too_fast: 0 };
    let why = client.attend(&mut socket, &mut out).await;
    client.leave().await;
    if let Some(frame) = why {
        // If it cannot be told it is gone already.
        let _ = socket.send(Message::Close(Some(frame))).await;
    }
    drop(counted);
}

impl Client {
    /// Attends to the socket until it closes; gives what to close it with, if it is ours to close.
    async fn attend(&mut self, socket: &mut WebSocket, out: &mut mpsc::Receiver<Utf8Bytes>) -> Option<CloseFrame> {
        let mut ping = tokio::time::interval(PING_EVERY);
        ping.reset();
        let mut heard = Instant::now();
        loop {
            tokio::select! {
                text = out.recv() => {
                    socket.send(Message::Text(text?)).await.ok()?;
                }
                message = socket.recv() => {
                    heard = Instant::now();
                    match message?.ok()? {
                        Message::Text(text) => self.hear(&text).await,
                        Message::Binary(_) => self.door.refuse(None, "unreadable".into()),
                        Message::Close(_) => return None,
                        Message::Ping(_) | Message::Pong(_) => {}
                    }
                    if self.too_fast > MOST_TOO_FAST {
                        return Some(CloseFrame { code: close_code::POLICY, reason: "too-fast".into() });
                    }
                }
                _ = ping.tick() => {
                    if heard.elapsed() > LOST_AFTER {
                        return None;
                    }
                    socket.send(Message::Ping(Default::default())).await.ok()?;
                }
            }
            if out.is_empty() && self.door.was_late() {
                self.catch_up().await;
            }
        }
    }

    async fn hear(&mut self, text: &str) {
        if !self.pace.allows() {
            self.too_fast += 1;
            return self.door.refuse(None, "too-fast".into());
        }
        self.too_fast = 0;
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
