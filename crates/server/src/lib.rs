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

mod app;
pub mod archive;
mod books;
mod count;
mod files;
mod guard;
mod http;
mod limits;
mod listen;
mod make;
mod openapi;
mod pace;
mod play;
mod public;
mod room;
mod rooms;
mod shelf;
mod socket;
mod store;
mod token;
mod who;

pub use app::Config;
pub use files::IS_BUILT;
pub use ipnet::IpNet;
pub use limits::{AtOnce, Limits, Rate, Share};
pub use public::{NoUrl, PublicUrl};
pub use store::{Durability, StoreError};

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
const FAREWELL: Duration = Duration::from_secs(3);

impl Service {
    /// Starts the service; needs a tokio runtime.
    ///
    /// # Errors
    /// When the folder, the database or the port cannot be had.
    pub fn start(config: Config) -> Result<Service, StartError> {
        let wanted = SocketAddr::new(config.host, config.port);
        let listen = |error| StartError::Listen(wanted, error);
        let listener = TcpListener::bind(wanted).map_err(listen)?;
        listener.set_nonblocking(true).map_err(listen)?;
        let listener = tokio::net::TcpListener::from_std(listener).map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;

        let lock = Lock::take(&config.data)?;
        let store = Store::open(&config.data.join("games.sqlite"), config.durability).map_err(StartError::Store)?;
        let app = Arc::new(App::new(config, store));
        let (stop, stopped) = watch::channel(false);
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

    /// Stops: no new guests, those inside may finish their sentence.
    pub async fn stop(mut self) {
        // Nobody listens only if it has ended already.
        let _ = self.stop.send(true);
        if tokio::time::timeout(FAREWELL, &mut self.task).await.is_err() {
            self.task.abort();
        }
        let app = self.app.clone();
        // A thread that panics has nothing more to write.
        let _ = tokio::task::spawn_blocking(move || app.store.close()).await;
    }
}

/// How often what is not needed any more is forgotten.
const TIDY_EVERY: Duration = Duration::from_secs(60);

async fn serve(app: Arc<App>, listener: tokio::net::TcpListener, stopped: watch::Receiver<bool>) {
    let guarded = middleware::from_fn_with_state(app.clone(), guard::guard);
    let router = http::router(&app).layer(guarded).with_state(app.clone());
    let tidier = app.clone();
    let tidying = async move {
        let mut tick = tokio::time::interval(TIDY_EVERY);
        loop {
            tick.tick().await;
            tidier.tidy();
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
            eprintln!("acies: {error}");
        }
    });
}
