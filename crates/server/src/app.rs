//! What every part of the service can reach.

use crate::books::Books;
use crate::public::PublicUrl;
use crate::rooms::Rooms;
use crate::shelf::Shelf;
use crate::store::{Durability, Store};
use axum::body::Bytes;
use ipnet::IpNet;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::Semaphore;

/// How the service runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address it listens on.
    pub host: IpAddr,
    /// The port; 0 takes any that is free.
    pub port: u16,
    /// The folder of the database.
    pub data: PathBuf,
    /// What it means that a choice is written.
    pub durability: Durability,
    /// Where players reach it, if that is not the address it listens on: through a proxy that has TLS.
    pub public_url: Option<PublicUrl>,
    /// Proxies that are believed when they say whom they speak for.
    pub proxies: Vec<IpNet>,
    /// After this time without anything to do a game leaves the memory.
    pub idle: Duration,
    /// How long a question may take.
    pub patience: Duration,
    /// What may be asked of it.
    pub limits: Limits,
}

/// Bounds that keep one visitor from being a burden to the others.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Sockets at once.
    pub sockets: usize,
    /// Games in the database.
    pub games: i64,
    /// Games made in a second, on average.
    pub games_per_second: u32,
    /// Messages of one socket in a second, on average; four times as many in a burst.
    pub messages_per_second: u32,
    /// Bytes of one message of a socket.
    pub message_bytes: usize,
    /// Bytes of a journal that is brought along.
    pub journal_bytes: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            sockets: 8_192,
            games: 1_000_000,
            games_per_second: 50,
            messages_per_second: 1_000,
            message_bytes: 16 * 1024,
            journal_bytes: 4 * 1024 * 1024,
        }
    }
}

impl Config {
    /// The service on this machine alone, its games in this folder.
    #[must_use]
    pub fn local(port: u16, data: PathBuf) -> Config {
        Config {
            host: IpAddr::from([127, 0, 0, 1]),
            port,
            data,
            durability: Durability::default(),
            public_url: None,
            proxies: Vec::new(),
            idle: Duration::from_secs(30),
            patience: Duration::from_secs(10),
            limits: Limits::default(),
        }
    }
}

/// The service.
pub struct App {
    /// How it runs.
    pub config: Config,
    /// Games on disk.
    pub store: Store,
    /// Scenarios.
    pub shelf: Shelf,
    /// Rulebooks.
    pub books: Books,
    /// Open rooms.
    pub rooms: Rooms,
    /// Bots that think at once.
    pub bots: Semaphore,
    /// Questions that are worked on at once.
    pub thinkers: Semaphore,
    /// Questions that may wait.
    pub questions: Arc<Semaphore>,
    /// Open sockets.
    pub sockets: AtomicUsize,
    /// The allowance of new games.
    pub making: std::sync::Mutex<crate::pace::Pace>,
    /// The catalogue as it is sent.
    pub catalogue: OnceLock<Bytes>,
}

/// Questions that may wait, of all sockets together.
const MOST_QUESTIONS: usize = 256;

impl App {
    /// The service with its parts.
    #[must_use]
    pub fn new(config: Config, store: Store) -> App {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let making = crate::pace::Pace::new(config.limits.games_per_second, 10);
        App {
            config,
            store,
            shelf: Shelf::default(),
            books: Books::default(),
            rooms: Rooms::default(),
            bots: Semaphore::new(processors),
            thinkers: Semaphore::new(processors),
            questions: Arc::new(Semaphore::new(MOST_QUESTIONS)),
            sockets: AtomicUsize::new(0),
            making: std::sync::Mutex::new(making),
            catalogue: OnceLock::new(),
        }
    }
}
