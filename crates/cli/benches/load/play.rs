//! Two clients at one game, playing as fast as they are let.

use crate::service::{Seats, Service};
use crate::wire::{Chance, Heard, Seen, hear};
use futures_util::{SinkExt, StreamExt};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

/// A connection of one seat.
pub type Socket = WebSocketStream<TcpStream>;

/// When to play and when to measure.
#[derive(Clone, Copy)]
pub struct Window {
    /// What was sent from here on counts.
    pub from: Instant,
    /// Nothing is sent after this.
    pub until: Instant,
    /// Nor after so many choices.
    pub choices: u32,
}

impl Window {
    /// So many choices, without measuring.
    pub fn choices(choices: u32) -> Window {
        let far = Instant::now() + Duration::from_secs(3600);
        Window { from: far, until: far, choices }
    }
}

/// What a game gave.
#[derive(Default)]
pub struct Played {
    /// Choices sent and acknowledged within the window.
    pub choices: u32,
    /// From sending a choice to one's own view of it, in microseconds.
    pub own: Vec<u32>,
    /// From sending a choice to the opponent's view of it.
    pub other: Vec<u32>,
    /// Bytes of views.
    pub bytes: u64,
    /// The latest choice that was acknowledged.
    pub step: u32,
    /// Whether the game came to its end.
    pub over: bool,
}

/// Connects a seat.
pub async fn join(address: &str, token: &str) -> Result<Socket, String> {
    let told = |error: &dyn std::fmt::Display| format!("joining: {error}");
    let stream = TcpStream::connect(address).await.map_err(|error| told(&error))?;
    stream.set_nodelay(true).map_err(|error| told(&error))?;
    let config = WebSocketConfig::default().read_buffer_size(4096);
    let url = format!("ws://{address}/api/socket");
    let connected = tokio_tungstenite::client_async_with_config(url, stream, Some(config)).await;
    let (mut socket, _) = connected.map_err(|error| told(&error))?;
    // The key is the same for a link, as if one browser had made it.
    let key: String = token.bytes().take(16).map(|byte| format!("{byte:02x}")).collect();
    let hello = format!(r#"{{"do":"join","token":"{token}","key":"{key}"}}"#);
    socket.send(Message::text(hello)).await.map_err(|error| told(&error))?;
    Ok(socket)
}

/// Connects both seats of a game.
pub async fn join_both(service: &Service, seats: &Seats) -> Result<[Socket; 2], String> {
    Ok([join(&service.address, &seats.first).await?, join(&service.address, &seats.second).await?])
}

/// Plays until the window closes or the game is over, and waits for the answer to the last choice.
pub async fn play(mut sockets: [Socket; 2], seed: u64, window: Window) -> Result<Played, String> {
    let mut table = Table::new(seed, window);
    while !table.is_done() {
        let [first, second] = &mut sockets;
        let (seat, message) = tokio::select! {
            message = first.next() => (0, message),
            message = second.next() => (1, message),
        };
        let message = message.ok_or("the service closed a connection")?.map_err(|error| error.to_string())?;
        let Message::Text(text) = message else { continue };
        if let Some(answer) = table.hear(seat, text.as_str())? {
            sockets[seat].send(Message::text(answer)).await.map_err(|error| error.to_string())?;
        }
    }
    Ok(table.played)
}

/// So many choices may be sent before both seats have seen the first of them.
const UNDER_WAY: usize = 64;

/// What both clients know of their game.
struct Table {
    chance: Chance,
    window: Window,
    /// When the choice that makes each number was sent, and by which seat.
    sent: [(Option<Instant>, usize); UNDER_WAY],
    /// The latest number that each seat has seen, and the latest that was asked for.
    seen: [Option<u32>; 2],
    due: u32,
    /// Choices sent in all.
    count: u32,
    closing: bool,
    played: Played,
}

impl Table {
    fn new(seed: u64, window: Window) -> Table {
        Table {
            chance: Chance::new(seed),
            window,
            sent: [(None, 0); UNDER_WAY],
            seen: [None; 2],
            due: 0,
            count: 0,
            closing: false,
            played: Played::default(),
        }
    }

    /// Whether everything that was sent has been seen by both, and nothing more will be.
    fn is_done(&self) -> bool {
        self.closing && self.seen.iter().all(|seen| seen.is_some_and(|seq| seq >= self.due))
    }

    /// Takes a message to a seat; gives what the seat says next.
    fn hear(&mut self, seat: usize, text: &str) -> Result<Option<String>, String> {
        match hear(text) {
            Heard::View(view) => {
                self.played.bytes += text.len() as u64;
                self.note(seat, &view);
                Ok(self.answer(seat, &view))
            }
            Heard::Refused => Err(format!("a legal choice was refused: {text}")),
            Heard::Other => Ok(None),
        }
    }

    /// A view tells of every choice since the one before it.
    fn note(&mut self, seat: usize, view: &Seen<'_>) {
        let now = Instant::now();
        let since = self.seen[seat].unwrap_or(view.seq);
        for seq in since + 1..=view.seq {
            let (sent, mover) = self.sent[seq as usize % UNDER_WAY];
            let Some(sent) = sent.filter(|&sent| sent >= self.window.from) else { continue };
            let took = u32::try_from((now - sent).as_micros()).unwrap_or(u32::MAX);
            if mover == seat {
                self.played.choices += 1;
                self.played.own.push(took);
            } else {
                self.played.other.push(took);
            }
        }
        self.seen[seat] = Some(view.seq);
        self.due = self.due.max(view.seq);
        self.played.step = self.played.step.max(view.step);
        self.played.over |= view.over;
        self.closing |= view.over || now >= self.window.until;
    }

    fn answer(&mut self, seat: usize, view: &Seen<'_>) -> Option<String> {
        // A view from before a choice that is under way asks what has been answered.
        if self.closing || view.seq < self.due {
            return None;
        }
        let order = view.pick(&mut self.chance)?;
        self.due = view.seq + 1;
        self.sent[self.due as usize % UNDER_WAY] = (Some(Instant::now()), seat);
        self.count += 1;
        self.closing = self.count >= self.window.choices;
        Some(format!(r#"{{"do":"choose","seq":{},"order":"{order}"}}"#, view.seq))
    }
}
