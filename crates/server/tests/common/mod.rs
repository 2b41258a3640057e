//! A service on a port of its own with a database of its own, and guests who speak to it over real sockets.
#![allow(dead_code)] // Every test file is a program of its own and needs another part of this.

pub mod guest;

use guest::{Guest, http};

use acies_server::{Config, Service};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use tokio::runtime::Runtime;

/// A service that runs as long as the test does.
pub struct Host {
    runtime: Runtime,
    service: Option<Service>,
    pub address: SocketAddr,
    folder: PathBuf,
}

impl Host {
    pub fn new() -> Host {
        Host::with(|_| ())
    }

    /// A service with other settings than the usual ones.
    pub fn with(change: impl Fn(&mut Config)) -> Host {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("acies-test-{}-{number}", std::process::id()));
        let runtime = Runtime::new().unwrap();
        let mut config = Config::local(0, folder.clone());
        change(&mut config);
        let service = runtime.block_on(async { Service::start(config).unwrap() });
        Host { address: service.address(), runtime, service: Some(service), folder }
    }

    /// Stops the service and starts another on the same database.
    pub fn restart(&mut self) {
        self.runtime.block_on(self.service.take().unwrap().stop());
        let config = Config::local(0, self.folder.clone());
        let service = self.runtime.block_on(async { Service::start(config).unwrap() });
        self.address = service.address();
        self.service = Some(service);
    }

    /// Open sockets and rooms.
    pub fn load(&self) -> (usize, usize) {
        self.service.as_ref().unwrap().load()
    }

    pub fn get(&self, path: &str) -> (u16, String) {
        http(self.address, "GET", path, "", "")
    }

    pub fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        let (status, text) = http(self.address, "POST", path, &body.to_string(), "");
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// The folder of its database.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The links of a new game: with a seed, unless another person plays.
    pub fn game(&self, scenario: &str, players: [Value; 2]) -> Value {
        let mut game = json!({ "scenario": scenario, "players": players });
        if !players.contains(&"friend".into()) {
            game["seed"] = 7.into();
        }
        let (status, links) = self.post("/api/games", &game);
        assert_eq!(status, 201, "{links}");
        links
    }

    /// Somebody who has sat down.
    pub fn guest(&self, token: &Value) -> Guest {
        let mut guest = Guest::new(self.address);
        guest.join(token.as_str().unwrap());
        guest
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        if let Some(service) = self.service.take() {
            self.runtime.block_on(service.stop());
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
