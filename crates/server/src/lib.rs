//! The service: games over HTTP and WebSocket, kept in SQLite, with the browser app inside.
//!
//! ```text
//!   browser ──HTTP──► http ──► make ──────────────► store (SQLite, one thread that writes)
//!      │                                              ▲
//!      └──WebSocket──► socket ──► room (one task) ────┘
//!                                  │  ▲
//!                       play (the game in memory)
//!                                  │  │
//!                                  └──┴── bots and questions, on threads of their own
//! ```

pub mod admin;
mod app;
pub mod archive;
mod bans;
mod books;
mod count;
mod files;
mod forwarded;
mod guard;
mod health;
mod http;
mod limits;
mod listen;
mod make;
mod metrics;
mod notes;
mod openapi;
mod pace;
mod play;
mod public;
mod reach;
mod room;
mod rooms;
mod shelf;
mod socket;
mod store;
mod token;
mod trace;
mod who;

pub use app::Config;
pub use files::IS_BUILT;
pub use forwarded::{Forwarding, Proxies};
pub use ipnet::IpNet;
pub use limits::{AtOnce, Limits, Rate, Share};
pub use public::{NoUrl, PublicUrl};
pub use store::{Durability, Kept, StoreError};

use app::App;
use axum::middleware;
use std::fmt;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;
use store::{Lock, LockError, Store};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// Why the service could not be started.
#[derive(Debug)]
pub enum StartError {
    /// The folder for the games cannot be made.
    Folder(io::Error),
    /// Another service keeps its games in the folder.
    Taken,
    /// The database cannot be opened.
    Store(StoreError),
    /// The address cannot be listened on.
    Listen(SocketAddr, io::Error),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Folder(error) => write!(f, "the folder cannot be made: {error}"),
            StartError::Taken => f.write_str("another Acies is running and keeps its games here"),
            StartError::Store(error) => write!(f, "{error}"),
            StartError::Listen(address, error) => write!(f, "{address}: {error}"),
        }
    }
}

impl std::error::Error for StartError {}

/// A service that runs.
pub struct Service {
    app: Arc<App>,
    address: SocketAddr,
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
    /// The folder is this service's until it has stopped.
    _lock: Lock,
}

impl From<LockError> for StartError {
    fn from(error: LockError) -> StartError {
        match error {
            LockError::Taken => StartError::Taken,
            LockError::Io(error) => StartError::Folder(error),
            LockError::Sqlite(error) => StartError::Store(error.into()),
        }
    }
}

/// How long open sockets and requests may take to end when the service stops.
const FAREWELL: Duration = Duration::from_secs(1);

/// How often it is looked whether they have.
const BLINK: Duration = Duration::from_millis(5);

impl Service {
    /// Starts the service; needs a tokio runtime.
    ///
    /// # Errors
    /// When the folder, the database or the port cannot be had.
    pub fn start(config: Config) -> Result<Service, StartError> {
        let wanted = SocketAddr::new(config.host, config.port);
        let listener = TcpListener::bind(wanted).map_err(|error| StartError::Listen(wanted, error))?;
        Service::start_on(listener, config)
    }

    /// Starts the service on a listener that was there before it: whoever knocked meanwhile is let in.
    ///
    /// # Errors
    /// When the folder or the database cannot be had.
    pub fn start_on(listener: TcpListener, config: Config) -> Result<Service, StartError> {
        let wanted = SocketAddr::new(config.host, config.port);
        let listen = |error| StartError::Listen(wanted, error);
        listener.set_nonblocking(true).map_err(listen)?;
        let listener = tokio::net::TcpListener::from_std(listener).map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;

        // Whoever asks for any free port is to be found under the one that was given.
        let config = Config { host: address.ip(), port: address.port(), ..config };
        let lock = Lock::take(&config.data)?;
        let store = Store::open(&config.data.join("games.sqlite"), config.durability).map_err(StartError::Store)?;
        let (stop, stopped) = watch::channel(false);
        let app = Arc::new(App::new(config, store, stopped.clone()));
        app.look_at_bans();
        let task = tokio::spawn(serve(app.clone(), listener, stopped));
        warm(app.clone());
        Ok(Service { app, address, stop, task, _lock: lock })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// How many sockets and rooms are open.
    #[must_use]
    pub fn load(&self) -> (usize, usize) {
        (self.app.sockets.all(), self.app.rooms.count())
    }

    /// When something was last done, in seconds since 1970.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn noted(&self, what: Kept) -> Result<Option<i64>, StoreError> {
        self.app.store.noted(what)
    }

    /// Waits until the service cannot go on by itself; tells why. Most never come to that.
    pub async fn failed(&self) -> String {
        let mut broken = self.app.store.broken();
        match broken.wait_for(Option::is_some).await {
            Ok(what) => what.clone().unwrap_or_default(),
            // Nothing was found.
            Err(_) => std::future::pending().await,
        }
    }

    /// Stops: no new guests; those inside may finish their sentence and are told to come back.
    pub async fn stop(mut self) {
        tracing::info!(sockets = self.app.sockets.all(), "stopping");
        // Nobody listens only if it has ended already.
        let _ = self.stop.send(true);
        // What is written is told before the sockets close, and a closed socket takes its place among them with it.
        let all_gone = async {
            while self.app.sockets.all() > 0 {
                tokio::time::sleep(BLINK).await;
            }
        };
        let left = tokio::time::timeout(FAREWELL, all_gone).await.is_err();
        if tokio::time::timeout(FAREWELL, &mut self.task).await.is_err() {
            self.task.abort();
        }
        let app = self.app.clone();
        // A thread that panics has nothing more to write.
        let _ = tokio::task::spawn_blocking(move || app.store.close()).await;
        tracing::info!(cut_off = left, "stopped");
    }
}

/// How often what is not needed any more is forgotten.
const TIDY_EVERY: Duration = Duration::from_secs(60);

/// How often it is looked who is banned.
const BANS_EVERY: Duration = Duration::from_secs(2);

async fn serve(app: Arc<App>, listener: tokio::net::TcpListener, stopped: watch::Receiver<bool>) {
    let guarded = middleware::from_fn_with_state(app.clone(), guard::guard);
    let router = http::router(&app).layer(guarded).layer(trace::layer()).with_state(app.clone());
    let tidier = app.clone();
    let tidying = async move {
        let (mut tidy, mut bans) = (tokio::time::interval(TIDY_EVERY), tokio::time::interval(BANS_EVERY));
        loop {
            tokio::select! {
                _ = tidy.tick() => tidier.tidy(),
                _ = bans.tick() => {
                    let reader = tidier.clone();
                    // It does not panic; if it did it would be tried again.
                    let _ = tokio::task::spawn_blocking(move || reader.look_at_bans()).await;
                }
            }
        }
    };
    tokio::select! {
        () = listen::serve(app, listener, router, stopped) => {}
        () = tidying => {}
    }
}

/// Reads all battles in the background, so that the first visitor need not wait.
fn warm(app: Arc<App>) {
    tokio::task::spawn_blocking(move || {
        if let Err(error) = app.shelf.all() {
            tracing::error!(%error, "the battles could not be read");
        }
    });
}
