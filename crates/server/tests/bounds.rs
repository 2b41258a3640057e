//! What one visitor may take of the service, and what is left for the others.
//!
//! Whoever comes from another address is somebody else: on Linux every address of 127.0.0.0/8 is this machine, so
//! that a test can be many people.
#![cfg(target_os = "linux")]

mod common;

use acies_server::{AtOnce, Rate};
use common::Host;
use common::guest::Guest;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{IpAddr, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// A connection that comes from 127.0.0.`last`.
fn from(host: &Host, last: u8) -> TcpStream {
    let socket = socket2::Socket::new(socket2::Domain::IPV4, socket2::Type::STREAM, None).unwrap();
    socket.bind(&SocketAddr::from((IpAddr::from([127, 0, 0, last]), 0)).into()).unwrap();
    socket.connect(&host.address.into()).unwrap();
    let stream = TcpStream::from(socket);
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    stream.set_nodelay(true).unwrap();
    stream
}

/// The status of a request that comes from there; 0 if there is no answer.
fn status(host: &Host, last: u8, method: &str, path: &str, body: &Value) -> u16 {
    let mut stream = from(host, last);
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
        host.address,
        body.len()
    );
    let _ = stream.write_all(head.as_bytes());
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer);
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0)
}

fn new_game() -> Value {
    json!({ "scenario": "dara", "players": ["here", "here"], "seed": 7 })
}

#[test]
fn who_makes_too_many_games_shuts_nobody_else_out() {
    let host = Host::with(|config| config.limits.making.each = Rate::per_minute(1, 3));
    let make = |last| status(&host, last, "POST", "/api/games", &new_game());
    assert_eq!((0..6).map(|_| make(2)).collect::<Vec<_>>(), [201, 201, 201, 429, 429, 429]);
    assert_eq!(make(3), 201);
}

#[test]
fn who_brings_too_many_games_along_shuts_nobody_else_out() {
    let host = Host::with(|config| config.limits.bringing.each = Rate::per_minute(1, 2));
    let bring = |last| status(&host, last, "POST", "/api/journals", &json!({ "journal": "no journal" }));
    assert_eq!((0..4).map(|_| bring(2)).collect::<Vec<_>>(), [422, 422, 429, 429]);
    let fork = json!({ "token": "x", "step": 0, "players": ["here", "here"] });
    assert_eq!(status(&host, 2, "POST", "/api/forks", &fork), 429);
    assert_eq!(bring(3), 422);
}

#[test]
fn who_asks_too_much_shuts_nobody_else_out() {
    let host = Host::with(|config| config.limits.requests.each = Rate::per_minute(1, 5));
    let get = |last, path| status(&host, last, "GET", path, &Value::Null);
    let asked: Vec<u16> = (0..10).map(|_| get(2, "/api/maps/x")).collect();
    assert_eq!(asked.iter().filter(|&&status| status == 429).count(), 5, "{asked:?}");
    // The files of the page come many at once.
    assert_eq!((get(2, "/"), get(2, "/healthz"), get(3, "/api/maps/x")), (200, 200, 404));
}

#[test]
fn sockets_of_one_address_are_bounded() {
    let host = Host::with(|config| config.limits.sockets = AtOnce { all: 10, each: 3 });
    let open = |last| status(&host, last, "GET", "/api/socket", &Value::Null);
    let _all: Vec<Guest> = (0..3).map(|_| Guest::over(from(&host, 2), host.address)).collect();
    let (hello, key) = ("Upgrade: websocket\r\nConnection: Upgrade\r\n", "MDEyMzQ1Njc4OWFiY2RlZg==");
    let mut stream = from(&host, 2);
    let head = format!(
        "GET /api/socket HTTP/1.1\r\nHost: {}\r\n{hello}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n",
        host.address
    );
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 429");
    let _other = Guest::over(from(&host, 3), host.address);
    assert_eq!(host.load().0, 4);
    assert!(open(2) >= 400, "what is no socket is not taken for one");
}

#[test]
fn sockets_without_a_seat_are_not_kept() {
    let host = Host::with(|config| {
        config.limits.sockets = AtOnce { all: 20, each: 20 };
        config.limits.seatless = Duration::from_millis(500);
    });
    let links = host.game("dara", ["here".into(), "here".into()]);
    let mut seated = host.guest(&links["here"]);
    let mut idle: Vec<Guest> = (0..19).map(|_| Guest::new(host.address)).collect();
    assert_eq!(host.load().0, 20);
    for guest in &mut idle {
        assert_eq!(guest.farewell(), Some((1008, "no-seat".to_string())));
    }
    drop(idle);
    wait_until(|| host.load().0 == 1);
    host.guest(&links["watch"]);
    let order = seated.orders()[0].clone();
    seated.choose(&order);
}

#[track_caller]
fn wait_until(is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it never came so far");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Whether the other side has closed the connection within a few seconds.
fn is_closed(stream: &mut TcpStream) -> bool {
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let mut all = Vec::new();
    match stream.read_to_end(&mut all) {
        Ok(_) => true,
        Err(error) => error.kind() == std::io::ErrorKind::ConnectionReset,
    }
}

#[test]
fn half_a_request_is_not_waited_for() {
    let host = Host::with(|config| {
        config.limits.head = Duration::from_millis(500);
        config.limits.request = Duration::from_millis(800);
    });
    // Nothing at all, half a head, and a head whose body never comes.
    for part in ["", "GET / HT", "GET / HTTP/1.1\r\nHost: x\r\nA: b"] {
        let mut stream = from(&host, 2);
        stream.write_all(part.as_bytes()).unwrap();
        assert!(is_closed(&mut stream), "{part:?}");
    }
    let mut stream = from(&host, 2);
    let head = format!(
        "POST /api/games HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: 50\r\n\r\n{{",
        host.address
    );
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("app-problem-too-slow"), "{answer}");
}

#[test]
fn connections_of_one_address_are_bounded() {
    let host = Host::with(|config| config.limits.connections = AtOnce { all: 50, each: 5 });
    let _half: Vec<TcpStream> = (0..5).map(|_| from(&host, 2)).collect();
    wait_until(|| status(&host, 2, "GET", "/healthz", &Value::Null) == 503);
    assert_eq!(status(&host, 3, "GET", "/healthz", &Value::Null), 200);
}

#[test]
fn choices_and_undos_have_a_pace() {
    let host = Host::with(|config| config.limits.deeds = Rate::per_minute(1, 10));
    let links = host.game("dara", ["here".into(), "here".into()]);
    let mut guest = host.guest(&links["here"]);
    let deeds = [
        json!({ "do": "undo", "seq": 0 }),
        json!({ "do": "choose", "seq": 7, "order": "pass" }),
        json!({ "do": "wish", "id": 3, "seq": 7, "who": [], "to": { "place": 1 }, "sure": false }),
    ];
    let codes: Vec<String> = (0..30).map(|n| guest.refused(&deeds[n % 3])).collect();
    assert_eq!(codes.iter().filter(|&code| code == "too-fast").count(), 20, "{codes:?}");
    assert!(codes[..10].iter().all(|code| code != "too-fast"));
}
