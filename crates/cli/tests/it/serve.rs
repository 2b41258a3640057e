//! `acies serve` as a process: what was acknowledged survives whatever ends it.

#[path = "../../../server/tests/common/guest.rs"]
pub mod guest;

use guest::{Guest, http, pick};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A process that is killed when the test ends.
struct Served {
    child: Child,
    address: SocketAddr,
}

impl Served {
    fn start(folder: &Path) -> Served {
        let mut child = Command::new(env!("CARGO_BIN_EXE_acies"))
            .args(["serve", "--no-open", "--port", "0", "--data"])
            .arg(folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit_once("http://").unwrap().1.trim_end_matches('/').parse().unwrap();
        Served { child, address }
    }

    /// SIGKILL: nothing in the process can do anything about it.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("acies-serve-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

#[test]
fn a_killed_service_loses_nothing_that_it_acknowledged() {
    let folder = folder("kill");
    let mut served = Served::start(&folder);
    let new = json!({ "scenario": "dara", "players": ["here", "here"] }).to_string();
    let (status, links) = http(served.address, "POST", "/api/games", &new, "");
    assert_eq!(status, 201);
    let links: Value = serde_json::from_str(&links).unwrap();
    let token = links["here"].as_str().unwrap();
    let mut stream = 3;
    let mut last = None;
    for _ in 0..4 {
        let mut guest = Guest::new(served.address);
        guest.join(token);
        if let Some(last) = last.take() {
            assert_eq!(guest.state(), last, "what a killed service had acknowledged is there again");
        }
        for _ in 0..25 {
            let orders = guest.orders();
            guest.choose(&orders[pick(&mut stream, orders.len())]);
        }
        last = Some(guest.state());
        served.kill();
        served = Served::start(&folder);
    }
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn a_port_that_is_taken_is_told_with_a_remedy() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let folder = folder("port");
    let done = Command::new(env!("CARGO_BIN_EXE_acies"))
        .args(["serve", "--no-open", "--port", &port, "--data"])
        .arg(&folder)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.code(), Some(2));
    assert!(said.contains(&port) && said.contains("--port"), "{said}");
    assert!(!folder.exists(), "nothing is written");
}

#[test]
fn a_folder_that_cannot_be_had_is_told_with_a_remedy() {
    let file = folder("file");
    std::fs::write(&file, "not a folder").unwrap();
    let done = Command::new(env!("CARGO_BIN_EXE_acies"))
        .args(["serve", "--no-open", "--port", "0", "--data"])
        .arg(&file)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.code(), Some(2));
    assert!(said.contains("--data"), "{said}");
    let _ = std::fs::remove_file(&file);
}

#[test]
fn a_second_service_on_the_same_folder_is_told_so() {
    let folder = folder("twice");
    let mut first = Served::start(&folder);
    let second = || {
        Command::new(env!("CARGO_BIN_EXE_acies"))
            .args(["serve", "--no-open", "--port", "0", "--data"])
            .arg(&folder)
            .output()
            .unwrap()
    };
    let done = second();
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.code(), Some(2), "{said}");
    assert!(said.contains("another Acies is running") && said.contains("--data"), "{said}");
    // Whatever ends the first one, the folder is free again.
    first.kill();
    let again = Served::start(&folder);
    drop(again);
    let _ = std::fs::remove_dir_all(&folder);
}

/// A player's undo may take back several choices. Whenever the service is killed, either all of them are or none.
#[test]
fn a_killed_service_never_keeps_half_an_undo() {
    let folder = folder("half");
    let mut stream = 5;
    let mut served = Served::start(&folder);
    let new = json!({ "scenario": "mohacs", "players": ["here", "here"] }).to_string();
    let (status, links) = http(served.address, "POST", "/api/games", &new, "");
    assert_eq!(status, 201);
    let token = serde_json::from_str::<Value>(&links).unwrap()["here"].as_str().unwrap().to_string();
    for round in 0..6_u64 {
        let mut guest = Guest::new(served.address);
        guest.join(&token);
        for _ in 0..20 {
            let orders = guest.orders();
            guest.choose(&orders[pick(&mut stream, orders.len())]);
            if !guest.view["undo"].is_null() {
                let seq = guest.seq();
                guest.say(&json!({ "do": "undo", "seq": seq }));
                guest.next_view();
            }
        }
        // One more, which is cut off somewhere between being heard and being answered.
        let orders = guest.orders();
        guest.choose(&orders[pick(&mut stream, orders.len())]);
        let (before, seq) = (guest.state(), guest.seq());
        guest.say(&json!({ "do": "undo", "seq": seq }));
        std::thread::sleep(std::time::Duration::from_micros(150 * round));
        served.kill();
        served = Served::start(&folder);
        let mut again = Guest::new(served.address);
        again.join(&token);
        assert!(again.table["astray"].is_null(), "{}", again.table["astray"]);
        if again.seq() == seq {
            assert_eq!(again.state(), before, "nothing was taken back");
        } else {
            // Taken back as a whole: the question that is open now is not one that had a single answer.
            assert!(again.orders().len() > 1, "half an undo leaves a lone choice open: {}", again.view["ask"]);
        }
    }
    let _ = std::fs::remove_dir_all(&folder);
}
