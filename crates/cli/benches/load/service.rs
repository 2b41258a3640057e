//! The program under load, as a process of its own.

use crate::wire;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A running `acies`; ends with its owner.
pub struct Service {
    child: Child,
    /// `127.0.0.1:PORT`.
    pub address: String,
    folder: PathBuf,
}

/// The links of a game, those that sit at it.
#[derive(Clone)]
pub struct Seats {
    /// Plays the first side.
    pub first: String,
    /// Plays the second.
    pub second: String,
}

impl Service {
    /// Starts it on a free port with its games in this folder.
    pub fn start(folder: &Path) -> Result<Service, String> {
        let mut child = Command::new(env!("CARGO_BIN_EXE_acies"))
            .args(["serve", "--port", "0", "--no-open", "--data"])
            .arg(folder)
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("acies does not start: {error}"))?;
        let out = child.stdout.take().ok_or("acies has no output")?;
        let mut lines = BufReader::new(out).lines();
        let address = lines.by_ref().map_while(Result::ok).find_map(|line| address_in(&line));
        let Some(address) = address else {
            let _ = child.kill();
            let _ = child.wait();
            return Err("acies ended without saying where it listens".to_string());
        };
        // Somebody must read what else it says, or it would wait for a reader.
        std::thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        Ok(Service { child, address, folder: folder.to_path_buf() })
    }

    /// Kills it without warning, as a power cut would, and starts it again with the same games.
    pub fn kill_and_restart(mut self) -> Result<Service, String> {
        self.end();
        Service::start(&self.folder)
    }

    fn end(&mut self) {
        // It may be gone already, which is all the same here.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// The memory it has in use, in KiB.
    pub fn memory(&self) -> Result<f64, String> {
        let path = format!("/proc/{}/status", self.child.id());
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
        let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|line| line.trim().trim_end_matches(" kB").trim().parse().ok());
        number.ok_or_else(|| format!("{path} says nothing of VmRSS"))
    }

    /// The processor time it has used so far, in seconds.
    pub fn processor(&self) -> Result<f64, String> {
        let path = format!("/proc/{}/stat", self.child.id());
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
        // The name in brackets may hold anything; user and system time are fields 14 and 15.
        let fields = text.rsplit_once(')').map_or("", |(_, rest)| rest).split_whitespace();
        let ticks: f64 = fields.skip(11).take(2).filter_map(|field| field.parse::<f64>().ok()).sum();
        Ok(ticks / 100.0)
    }

    /// Makes a game of two friends; `here` sits at the first side.
    pub async fn new_game(&self, scenario: &str) -> Result<Seats, String> {
        let body = format!(r#"{{"scenario":"{scenario}","players":["here","friend"]}}"#);
        let mut answer = self.http("POST", "/api/games", &body).await;
        // The service lets so many games be made in a second; whoever wants more waits.
        while answer.as_ref().is_err_and(|answer| answer.contains(" 429 ")) {
            tokio::time::sleep(Duration::from_millis(200)).await;
            answer = self.http("POST", "/api/games", &body).await;
        }
        let answer = answer?;
        let link = |key| wire::string(&answer, key).map(str::to_string);
        match (link(r#""here":"#), link(r#""friend":"#)) {
            (Some(first), Some(second)) => Ok(Seats { first, second }),
            _ => Err(format!("a game was not made: {answer}")),
        }
    }

    /// How many choices are in force in a game.
    pub async fn step(&self, token: &str) -> Result<u32, String> {
        let answer = self.http("GET", &format!("/api/games/{token}"), "").await?;
        wire::number(&answer, r#""step":"#).ok_or_else(|| format!("no step in {answer}"))
    }

    /// The ids of all battles.
    pub async fn scenarios(&self) -> Result<Vec<String>, String> {
        let answer = self.http("GET", "/api/catalogue", "").await?;
        // Each battle is `{"id":"…","ruleset":…`, and so is nothing else behind the list of rulesets.
        let ids = answer.split(r#"","ruleset":"#).filter_map(|text| text.rsplit_once(r#"{"id":""#));
        let ids: Vec<String> = ids.map(|(_, id)| id.to_string()).filter(|id| !id.contains('"')).collect();
        if ids.is_empty() { Err(format!("no battles in {answer}")) } else { Ok(ids) }
    }

    /// One request over a connection of its own.
    async fn http(&self, method: &str, path: &str, body: &str) -> Result<String, String> {
        let told = |error: std::io::Error| format!("{method} {path}: {error}");
        let mut stream = TcpStream::connect(&self.address).await.map_err(told)?;
        let mut request = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address);
        if !body.is_empty() {
            let _ = write!(request, "Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
        }
        request = request + "\r\n" + body;
        stream.write_all(request.as_bytes()).await.map_err(told)?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.map_err(told)?;
        match answer.split_once("\r\n\r\n") {
            Some((head, body)) if head.starts_with("HTTP/1.1 2") => Ok(body.to_string()),
            _ => Err(format!("{method} {path}: {answer}")),
        }
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        self.end();
    }
}

fn address_in(line: &str) -> Option<String> {
    let from = line.find("http://")? + "http://".len();
    let address: String = line[from..].chars().take_while(|&c| c.is_ascii_digit() || c == '.' || c == ':').collect();
    Some(address)
}
