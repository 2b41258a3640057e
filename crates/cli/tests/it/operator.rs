//! `acies serve --public` and `acies admin`, as whoever runs a service for others types them.

use crate::common::{Folder, acies};
use crate::serve::guest::{Guest, http, key_of};
use serde_json::{Value, json};
use std::io::Read;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::fd::OwnedFd;
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const URL: &str = "https://acies.example.org";

/// A process that was started on a listener of ours, as systemd does it.
struct Served(Child);

impl Served {
    fn start(listener: &TcpListener, data: &str, more: &[&str]) -> Served {
        let given = "exec 3<&0 </dev/null; LISTEN_PID=$$ LISTEN_FDS=1 exec \"$@\"";
        let child = Command::new("sh")
            .args(["-c", given, "sh", env!("CARGO_BIN_EXE_acies"), "serve", "--no-open", "--data", data])
            .args(more)
            .stdin(Stdio::from(OwnedFd::from(listener.try_clone().unwrap())))
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn();
        Served(child.unwrap())
    }

    /// Tells it to end, as systemd does.
    fn tell(&self) {
        let told = Command::new("kill").args(["-TERM", &self.0.id().to_string()]).status().unwrap();
        assert!(told.success());
    }

    /// Tells it to end and waits until it has; gives what it has logged.
    fn stop(self) -> String {
        self.tell();
        self.ended()
    }

    /// Waits until it has ended; gives what it has logged.
    fn ended(mut self) -> String {
        let mut said = String::new();
        self.0.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert_eq!(self.0.wait().unwrap().code(), Some(0), "{said}");
        said
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn listener() -> (TcpListener, SocketAddr) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    (listener, address)
}

/// Makes a game of both sides; gives its link.
fn game(address: SocketAddr) -> String {
    let new = json!({ "scenario": "mohacs", "players": ["here", "here"] }).to_string();
    let (status, links) = http(address, "POST", "/api/games", &new, "");
    assert_eq!(status, 201, "{links}");
    serde_json::from_str::<Value>(&links).unwrap()["here"].as_str().unwrap().to_string()
}

#[test]
fn what_is_unsafe_is_refused_with_what_to_do() {
    let folder = Folder::new("unsafe");
    let data = folder.path("games");
    let serve = |more: &[&str]| acies(&[&["serve", "--no-open", "--port", "0", "--data", &data], more].concat());
    let refused = |more: &[&str], remedy: &str| {
        let ran = serve(more);
        assert_eq!(ran.code, Some(2), "{ran:#?}");
        let line = ran.out.lines().find(|line| line.starts_with('✗') && line.contains(remedy));
        assert!(line.is_some(), "no ✗ with {remedy} in {ran:#?}");
        assert!(ran.err.contains("docs/operating.md"), "{}", ran.err);
    };
    let proxy = ["--trust-proxy", "127.0.0.1"];
    refused(&["--public", URL], "--trust-proxy 127.0.0.1");
    refused(&["--public", URL, "--trust-proxy", "0.0.0.0/0"], "forge");
    refused(&[&["--public", URL, "--host", "0.0.0.0"], &proxy[..]].concat(), "--host 127.0.0.1");
    assert!(!std::path::Path::new(&data).exists(), "nothing is written");
    std::fs::create_dir(&data).unwrap();
    std::fs::set_permissions(&data, std::fs::Permissions::from_mode(0o755)).unwrap();
    refused(&[&["--public", URL], &proxy[..]].concat(), "chmod 700");
    serve(&["--public", "http://acies.example.org"]).refused(&["https"]);
    serve(&["--public", URL, "--trust-proxy", "proxy"]).refused(&["10.0.0.0/24"]);
}

/// The figure that is asked for: a service that was started anew is no more than a second away.
#[test]
fn a_restart_is_over_within_a_second_and_the_game_goes_on() {
    let folder = Folder::new("restart");
    let (data, (listener, address)) = (folder.path("games"), listener());
    let served = Served::start(&listener, &data, &[]);
    let token = game(address);
    let mut guest = Guest::new(address);
    guest.join(&token);
    for _ in 0..5 {
        let orders = guest.orders();
        guest.choose(&orders[0]);
    }
    let (state, from) = (guest.state(), Instant::now());
    served.tell();
    assert_eq!(guest.farewell(), Some((1012, "restart".to_string())), "the page is told to come back at once");
    drop(guest);
    served.ended();
    let stopped = from.elapsed();
    let from = Instant::now();
    // Nobody is refused meanwhile: whoever knocks waits until somebody listens.
    let knocked = TcpStream::connect(address).unwrap();
    let _served = Served::start(&listener, &data, &[]);
    let mut again = Guest::over(knocked, address);
    again.join(&token);
    let back = from.elapsed();
    assert_eq!(again.state(), state);
    let orders = again.orders();
    again.choose(&orders[0]);
    eprintln!("stopped in {stopped:?}, back in {back:?}, the next choice {:?} after the start", from.elapsed());
    assert!(stopped < Duration::from_millis(900), "{stopped:?}");
    assert!(from.elapsed() < Duration::from_secs(3), "also on a busy machine: {:?}", from.elapsed());
}

/// Whoever reads the log must not be able to play anybody's game.
#[test]
fn no_link_and_no_key_is_in_any_line_of_the_log() {
    let folder = Folder::new("log");
    let (data, (listener, address)) = (folder.path("games"), listener());
    let served = Served::start(&listener, &data, &["--log", "debug", "--log-format", "json"]);
    let token = game(address);
    let mut guest = Guest::new(address);
    guest.join(&token);
    let orders = guest.orders();
    guest.choose(&orders[0]);
    guest.say(&json!({ "do": "choose", "seq": 0, "order": token }));
    let key = key_of(&token);
    for path in ["", "/journal", "/notes", "/nothing"].map(|rest| format!("/api/games/{token}{rest}")) {
        http(address, "GET", &path, "", &format!("x-acies-key: {key}\r\n"));
    }
    for path in [format!("/play/{token}"), format!("/replay/{token}"), format!("/elsewhere?{token}")] {
        http(address, "GET", &path, "", "");
    }
    http(address, "POST", "/api/forks", &json!({ "token": token, "step": 1 }).to_string(), "");
    http(address, "POST", "/api/games", &token, &format!("Origin: https://{token}\r\n"));
    drop(guest);
    let log = served.stop();
    assert!(!log.contains(&token) && !log.contains(&key), "{log}");
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let said = |what: &str| lines.iter().filter(|line| line["fields"]["message"] == what).count();
    assert_eq!((said("started"), said("stopped"), said("a game was made")), (1, 1, 1), "{log}");
    assert!(said("answered") >= 8, "{log}");
    let paths: Vec<&str> = lines.iter().filter_map(|line| line["span"]["path"].as_str()).collect();
    assert!(paths.contains(&"/api/games/{token}") && paths.contains(&"the page"), "{paths:?}");
}

#[test]
fn admin_backs_up_lists_bans_and_restores() {
    let folder = Folder::new("admin");
    let (data, (listener, address)) = (folder.path("games"), listener());
    let admin = |words: &[&str]| acies(&[&["admin"], words, &["--data", &data]].concat());
    admin(&["games"]).refused(&["--data"]);
    let served = Served::start(&listener, &data, &[]);
    let token = game(address);
    let listed: Value = serde_json::from_str(&admin(&["games", "--json"]).well()).unwrap();
    assert_eq!((&listed[0]["scenario"], &listed[0]["state"]), (&json!("mohacs"), &json!("new")));
    assert!(!listed.to_string().contains(&token));
    let backup = folder.path("backup.sqlite");
    assert!(admin(&["backup", &backup]).well().contains("1 games") || admin(&["games"]).well().contains("mohacs"));
    admin(&["backup", &backup]).refused(&["already"]);
    assert!(admin(&["ban", "2001:db8::7", "--why", "floods"]).well().contains("2001:db8::/64"));
    assert!(admin(&["bans"]).well().contains("floods"));
    admin(&["unban", "2001:db8::/64"]).well();
    assert!(admin(&["bans"]).well().contains("Nobody"));
    admin(&["restore", &backup]).refused(&["Stop it first"]);
    served.stop();
    assert!(admin(&["restore", &backup]).well().contains("games-before-restore-"));
    let _again = Served::start(&listener, &data, &[]);
    Guest::new(address).join(&token);
    acies(&["admin", "archive", "check", &backup, "--quiet"]).well();
}
