//! What every part of the service can reach.

use crate::bans::Bans;
use crate::books::Books;
use crate::count::Count;
use crate::forwarded::Proxies;
use crate::health::Pulse;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::pace::Paces;
use crate::public::PublicUrl;
use crate::rooms::Rooms;
use crate::shelf::Shelf;
use crate::store::{Durability, Store};
use axum::body::Bytes;
use ipnet::IpNet;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::{Semaphore, watch};

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
    pub proxies: Proxies,
    /// Who may read the figures, beside this machine itself.
    pub watchers: Vec<IpNet>,
    /// After this time without anything to do a game leaves the memory.
    pub idle: Duration,
    /// How long a question may take.
    pub patience: Duration,
    /// What may be asked of it.
    pub limits: Limits,
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
            proxies: Proxies::default(),
            watchers: Vec::new(),
            idle: Duration::from_secs(30),
            patience: Duration::from_secs(10),
            limits: Limits::local(),
        }
    }

    /// The service at an address that others may reach: each of them is given a share.
    #[must_use]
    pub fn at(host: IpAddr, port: u16, data: PathBuf) -> Config {
        let limits = if host.is_loopback() { Limits::local() } else { Limits::open() };
        Config { host, limits, ..Config::local(port, data) }
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
    /// Open connections.
    pub connections: Arc<Count>,
    /// Open sockets.
    pub sockets: Arc<Count>,
    /// The allowances of new games.
    pub making: Paces,
    /// The allowances of games that are made of others.
    pub bringing: Paces,
    /// The allowances of requests.
    pub requests: Paces,
    /// Addresses that are not let in.
    pub bans: Bans,
    /// What is counted.
    pub metrics: Metrics,
    /// Whether the database could be written to when that was last asked.
    pub pulse: Pulse,
    /// Whether the service is about to stop.
    pub stopping: watch::Receiver<bool>,
    /// The catalogue as it is sent.
    pub catalogue: OnceLock<Bytes>,
}

/// How many work just now.
pub struct Thinking {
    /// Bots.
    pub bots: usize,
    /// Questions that are worked on or wait.
    pub questions: usize,
    /// Questions that are worked on.
    pub worked_on: usize,
}

/// Questions that may wait, of all sockets together.
const MOST_QUESTIONS: usize = 256;

impl App {
    /// The service with its parts.
    #[must_use]
    pub fn new(config: Config, store: Store, stopping: watch::Receiver<bool>) -> App {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let limits = config.limits;
        App {
            bans: Bans::default(),
            metrics: Metrics::new(store.figures()),
            pulse: Pulse::default(),
            stopping,
            config,
            store,
            shelf: Shelf::default(),
            books: Books::default(),
            rooms: Rooms::default(),
            bots: Semaphore::new(processors),
            thinkers: Semaphore::new(processors),
            questions: Arc::new(Semaphore::new(MOST_QUESTIONS)),
            connections: Count::new(limits.connections),
            sockets: Count::new(limits.sockets),
            making: Paces::new(limits.making),
            bringing: Paces::new(limits.bringing),
            requests: Paces::new(limits.requests),
            catalogue: OnceLock::new(),
        }
    }

    /// Who works just now.
    #[must_use]
    pub fn thinking(&self) -> Thinking {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Thinking {
            bots: processors.saturating_sub(self.bots.available_permits()),
            questions: MOST_QUESTIONS.saturating_sub(self.questions.available_permits()),
            worked_on: processors.saturating_sub(self.thinkers.available_permits()),
        }
    }

    /// Lets nobody in any more who is banned meanwhile.
    pub fn look_at_bans(&self) {
        match self.store.bans() {
            Ok(kept) => {
                let nets: Vec<IpNet> = kept.iter().map(|ban| ban.net).collect();
                if self.bans.are(&nets) {
                    tracing::info!(count = nets.len(), "other addresses are banned than before");
                }
            }
            Err(error) => tracing::error!(%error, "the banned addresses could not be read"),
        }
    }

    /// Forgets what is not needed any more.
    pub fn tidy(&self) {
        [&self.making, &self.bringing, &self.requests].into_iter().for_each(Paces::tidy);
    }
}
