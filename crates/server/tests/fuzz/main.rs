//! More than a hundred thousand messages that should not be sent: each is refused with a reason, the seat survives,
//! and no game changes.
//!
//! A game between two people and one at one table are played into the middle of a battle. Then many clients at once
//! send what is malformed, of the wrong kind, too large, stale, out of turn, another seat's or against the rules,
//! and ask about things that do not exist. At the end journals, database and views are what they were.

mod message;
mod peer;

use acies_kernel::Chance;
use acies_server::{Config, Rate, Service};
use message::Known;
use peer::{Peer, Reply, http, raw};
use rusqlite::{Connection, OpenFlags};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

/// Messages that were sent and answered.
#[derive(Default)]
struct Count(AtomicUsize);

impl Count {
    fn one(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

/// A battle half-way, and its links.
struct Battle {
    address: SocketAddr,
    first: String,
    second: String,
    watch: String,
    /// A game that one browser plays alone, whose journal may be read.
    alone: String,
}

#[test]
fn a_hundred_thousand_bad_messages_change_nothing() {
    let folder = std::env::temp_dir().join(format!("acies-fuzz-{}", std::process::id()));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(fuzz(&folder));
    let _ = std::fs::remove_dir_all(&folder);
}

fn service(folder: &Path) -> Service {
    let mut config = Config::local(0, PathBuf::from(folder));
    // How fast a socket may talk is another test's subject.
    let as_fast_as_it_goes = Rate::per_second(1_000_000, 1_000_000);
    (config.limits.messages, config.limits.deeds) = (as_fast_as_it_goes, as_fast_as_it_goes);
    for share in [&mut config.limits.making, &mut config.limits.bringing] {
        (share.all, share.each) = (as_fast_as_it_goes, as_fast_as_it_goes);
    }
    Service::start(config).unwrap()
}

async fn fuzz(folder: &Path) {
    let service = service(folder);
    let battle = Arc::new(begin(service.address()).await);
    let before = stand(folder, &battle).await;

    let count = Arc::new(Count::default());
    let clients = [
        tokio::spawn(mutants(battle.clone(), count.clone(), 25_000)),
        tokio::spawn(wrong_types(battle.clone(), count.clone(), 20_000)),
        tokio::spawn(out_of_turn(battle.clone(), count.clone(), 15_000)),
        tokio::spawn(stale(battle.clone(), count.clone(), 15_000)),
        tokio::spawn(illegal(battle.clone(), count.clone(), 15_000)),
        tokio::spawn(watcher(battle.clone(), count.clone(), 8_000)),
        tokio::spawn(strangers(battle.clone(), count.clone(), 5_000)),
        tokio::spawn(questions(battle.clone(), count.clone(), 3_000)),
        tokio::spawn(frames(battle.clone(), count.clone(), 2_000)),
        tokio::spawn(half_open(battle.clone(), count.clone(), 200)),
        tokio::spawn(bodies(battle.clone(), count.clone(), 1_500)),
    ];
    for client in clients {
        client.await.unwrap();
    }
    let sent = count.0.load(Ordering::Relaxed);
    assert!(sent >= 100_000, "only {sent} messages");

    let after = stand(folder, &battle).await;
    assert_eq!(before, after, "the game has changed");
    service.stop().await;
}

// ---------------------------------------------------------------- the games

/// Makes the games and plays each a while.
async fn begin(address: SocketAddr) -> Battle {
    let make = async |players: Value| {
        let mut game = json!({ "scenario": "mohacs", "players": players });
        // A game against another person takes no seed.
        if game["players"][1] != "friend" {
            game["seed"] = 1526.into();
        }
        let body = game.to_string();
        let (status, links) = http(address, "POST", "/api/games", body.as_bytes()).await;
        assert_eq!(status, 201, "{links}");
        serde_json::from_str::<Value>(&links).unwrap()
    };
    let text = |links: &Value, key: &str| links[key].as_str().unwrap_or_default().to_string();
    let two = make(json!(["here", "friend"])).await;
    let one = make(json!(["here", "here"])).await;
    let battle = Battle {
        address,
        first: text(&two, "here"),
        second: text(&two, "friend"),
        watch: text(&two, "watch"),
        alone: text(&one, "here"),
    };
    play(address, [&battle.first, &battle.second], 40).await;
    play(address, [&battle.alone, &battle.alone], 40).await;
    battle
}

/// Plays at random; goes on until there is a real choice and nothing to undo.
async fn play(address: SocketAddr, seats: [&str; 2], least: usize) {
    let mut chance = Chance::new(7);
    for played in 0.. {
        let mut peer = Peer::join(address, seats[0]).await;
        if !peer.facts()["ask"]["mine"].as_bool().unwrap() {
            peer = Peer::join(address, seats[1]).await;
        }
        let facts = peer.facts();
        let choices = facts["choices"].as_array().unwrap();
        if played >= least && choices.len() > 3 && facts["undo"].is_null() {
            return;
        }
        let order = choices[chance.below(choices.len())]["order"].as_str().unwrap().to_string();
        peer.choose(facts["seq"].as_u64().unwrap(), &order).await;
    }
}

/// Everything that must stay as it is: what is kept, what is exported, what each seat sees.
async fn stand(folder: &Path, battle: &Battle) -> Vec<String> {
    let mut all = rows(folder);
    for token in [&battle.first, &battle.second, &battle.watch, &battle.alone] {
        all.push(Peer::join(battle.address, token).await.view);
    }
    let (status, journal) = http(battle.address, "GET", &format!("/api/games/{}/journal", battle.alone), b"").await;
    assert_eq!(status, 200, "{journal}");
    all.push(journal);
    all
}

fn rows(folder: &Path) -> Vec<String> {
    let db = Connection::open_with_flags(folder.join("games.sqlite"), OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    let mut query = db.prepare("SELECT game, seq, choice, hex(rolls) FROM journal ORDER BY game, seq").unwrap();
    let row = |row: &rusqlite::Row<'_>| {
        let (game, seq): (i64, i64) = (row.get(0)?, row.get(1)?);
        let (choice, rolls): (Option<String>, String) = (row.get(2)?, row.get(3)?);
        Ok(format!("{game} {seq} {choice:?} {rolls}"))
    };
    query.query_map([], row).unwrap().map(Result::unwrap).collect()
}

/// The seat that must choose, the one that must not, and what may be chosen.
async fn seats(battle: &Battle) -> (Peer, Peer, Known) {
    let first = Peer::join(battle.address, &battle.first).await;
    let second = Peer::join(battle.address, &battle.second).await;
    let is_first = first.facts()["ask"]["mine"].as_bool().unwrap();
    let (chooser, other) = if is_first { (first, second) } else { (second, first) };
    let facts = chooser.facts();
    let orders = facts["choices"].as_array().unwrap().iter();
    let orders = orders.map(|choice| choice["order"].as_str().unwrap().to_string()).collect();
    (chooser, other, Known { seq: facts["seq"].as_u64().unwrap(), orders })
}

fn text(value: &Value) -> Message {
    Message::text(value.to_string())
}

#[track_caller]
fn refused(reply: &Reply, codes: &[&str], what: &dyn std::fmt::Debug) {
    let Reply::Refused(code) = reply else { panic!("{what:?} was not refused but {reply:?}") };
    assert!(codes.contains(&code.as_str()), "{what:?} was refused as {code}");
}

// ---------------------------------------------------------------- what is sent

/// Messages with bytes changed, from the seat that must not choose: whatever they mean, it may not be done.
async fn mutants(battle: Arc<Battle>, count: Arc<Count>, most: usize) {
    let (_, mut other, known) = seats(&battle).await;
    let mut chance = Chance::new(1);
    for _ in 0..most {
        let message = message::any(&mut chance, &known).to_string();
        let message = message::mutated(&mut chance, &message);
        match other.say(Message::text(message.clone())).await {
            Reply::Refused(code) => assert!(!code.is_empty() && code != "fault", "{message}: {code}"),
            Reply::Answer => {}
            reply => panic!("{message}: {reply:?}"),
        }
        count.one();
    }
}

/// Fields of the wrong kind, from the seat that must choose.
async fn wrong_types(battle: Arc<Battle>, count: Arc<Count>, most: usize) {
    let (mut chooser, _, known) = seats(&battle).await;
    let mut chance = Chance::new(2);
    for number in 0..most {
        let value = match number % 4 {
            0 => message::wrong_value(&mut chance, 3),
            _ => message::wrong_type(&mut chance, &known),
        };
        refused(&chooser.say(text(&value)).await, &["unreadable"], &value);
        count.one();
    }
}

/// Legal orders at the right moment from the wrong seat.
async fn out_of_turn(battle: Arc<Battle>, count: Arc<Count>, most: usize) {
    let (_, mut other, known) = seats(&battle).await;
    let mut chance = Chance::new(3);
    for number in 0..most {
        let (seq, order) = (known.seq, &known.orders[chance.below(known.orders.len())]);
        let (value, code) = match number % 4 {
            0 => (json!({ "do": "undo", "seq": seq }), "settled"),
            1 => (json!({ "do": "hint", "id": 1, "seq": seq }), "not-yours"),
            _ => (json!({ "do": "choose", "seq": seq, "order": order }), "not-yours"),
        };
        refused(&other.say(text(&value)).await, &[code], &value);
        count.one();
    }
}

/// Legal orders of the right seat, but of another moment: replayed, or ahead of time.
async fn stale(battle: Arc<Battle>, count: Arc<Count>, most: usize) {
    let (mut chooser, _, known) = seats(&battle).await;
    let mut chance = Chance::new(4);
    for number in 0..most {
        let seq = match chance.below(2) {
            0 => known.seq - 1 - chance.below(known.seq as usize) as u64,
            _ => known.seq + 1 + chance.below(1_000) as u64,
        };
        let order = &known.orders[chance.below(known.orders.len())];
        let value = match number % 8 {
            0 => json!({ "do": "undo", "seq": seq }),
            1 => json!({ "do": "overlay", "id": 1, "seq": seq, "ask": { "reach": 3 } }),
            2 => json!({ "do": "odds", "id": 1, "seq": seq, "order": order }),
            3 => json!({ "do": "hint", "id": 1, "seq": seq }),
            _ => json!({ "do": "choose", "seq": seq, "order": order }),
        };
        refused(&chooser.say(text(&value)).await, &["stale"], &value);
        count.one();
    }
}

/// Orders that the rules forbid or that mean nothing, from the seat that must choose.
async fn illegal(battle: Arc<Battle>, count: Arc<Count>, most: usize) {
    let (mut chooser, _, known) = seats(&battle).await;
    let mut chance = Chance::new(5);
    for number in 0..most {
        let value = match number % 50 {
            // Nothing may be taken back now.
            0 => json!({ "do": "undo", "seq": known.seq }),
            _ => json!({ "do": "choose", "seq": known.seq, "order": message::illegal(&mut chance, &known) }),
        };
        refused(&chooser.say(text(&value)).await, &["illegal", "unreadable", "settled"], &value);
        count.one();
    }
}

/// Whoever watches may do nothing.
async fn watcher(battle: Arc<Battle>, count: Arc<Count>, most: usize) {
    let (_, _, known) = seats(&battle).await;
    let mut peer = Peer::join(battle.address, &battle.watch).await;
    let mut chance = Chance::new(6);
    for number in 0..most {
        let value = match number % 3 {
            0 => json!({ "do": "undo", "seq": known.seq }),
            1 => json!({ "do": "hint", "id": 5, "seq": known.seq }),
            _ => {
                let order = &known.orders[chance.below(known.orders.len())];
                json!({ "do": "choose", "seq": known.seq, "order": order })
            }
        };
        refused(&peer.say(text(&value)).await, &["not-yours", "settled"], &value);
        count.one();
    }
}

/// Those without a seat, and those who guess links.
async fn strangers(battle: Arc<Battle>, count: Arc<Count>, most: usize) {
    let (_, _, known) = seats(&battle).await;
    let mut peer = Peer::stranger(battle.address).await;
    let mut chance = Chance::new(7);
    for _ in 0..most {
        let value = message::any(&mut chance, &known);
        refused(&peer.say(text(&value)).await, &["no-seat", "unreadable"], &value);
        count.one();
    }
}

/// Questions about what is not there; they may be answered, and must not disturb.
async fn questions(battle: Arc<Battle>, count: Arc<Count>, most: usize) {
    let (mut chooser, mut other, known) = seats(&battle).await;
    let mut chance = Chance::new(8);
    for number in 0..most {
        let peer = if number % 2 == 0 { &mut chooser } else { &mut other };
        let value = message::question(&mut chance, &known);
        match peer.say(text(&value)).await {
            Reply::Refused(code) => assert!(code != "fault", "{value}: {code}"),
            Reply::Answer => {}
            reply => panic!("{value}: {reply:?}"),
        }
        count.one();
    }
}

/// Binary frames, deep nests, and messages so large that the socket is closed; the seat can be taken again.
async fn frames(battle: Arc<Battle>, count: Arc<Count>, most: usize) {
    let (mut chooser, _, _) = seats(&battle).await;
    let view = chooser.view.clone();
    let mut chance = Chance::new(9);
    for number in 0..most {
        match number % 20 {
            0 => {
                let reply = chooser.say(Message::text("x".repeat(17_000 + chance.below(100_000)))).await;
                assert!(matches!(reply, Reply::Closed), "{reply:?}");
                chooser.again().await;
                assert_eq!(chooser.view, view);
            }
            1..10 => {
                let depth = 100 + chance.below(4_000);
                refused(&chooser.say(Message::text(message::nested(depth))).await, &["unreadable"], &depth);
            }
            _ => {
                let bytes: Vec<u8> = (0..chance.below(200)).map(|_| chance.below(256) as u8).collect();
                refused(&chooser.say(Message::binary(bytes)).await, &["unreadable"], &"bytes");
            }
        }
        count.one();
    }
}

/// Connections that stop in the middle: of a request, of a handshake, of a frame.
async fn half_open(battle: Arc<Battle>, count: Arc<Count>, most: usize) {
    let hello = format!(
        "GET /api/socket HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        battle.address
    );
    // A text frame of 100 bytes of which ten come.
    let frame = [&[0x81, 0x80 | 100, 1, 2, 3, 4][..], &[b'x'; 10]].concat();
    let mut chance = Chance::new(10);
    let mut open = Vec::new();
    for number in 0..most {
        let mut stream = TcpStream::connect(battle.address).await.unwrap();
        let bytes = match number % 3 {
            0 => hello.as_bytes()[..chance.below(hello.len())].to_vec(),
            1 => [hello.as_bytes(), &frame].concat(),
            _ => (0..chance.below(300)).map(|_| chance.below(256) as u8).collect(),
        };
        // The service may close what it cannot read while it is still being written.
        let _ = stream.write_all(&bytes).await;
        // Every other one is left open, which must keep nobody else waiting.
        if number % 2 == 0 {
            open.push(stream);
        }
        count.one();
    }
    let (status, _) = http(battle.address, "GET", "/healthz", b"").await;
    assert_eq!(status, 200);
}

/// Requests with bodies, paths and links that are none.
async fn bodies(battle: Arc<Battle>, count: Arc<Count>, most: usize) {
    let mut chance = Chance::new(11);
    let good = json!({ "scenario": "mohacs", "players": ["here", { "bot": "greedy" }] }).to_string();
    for number in 0..most {
        let path = ["/api/games", "/api/journals", "/api/forks"][chance.below(3)];
        let body = match number % 5 {
            0 => message::wrong_value(&mut chance, 3).to_string(),
            1 => json!({ "journal": format!("acies-journal 1\n{}", message::noise(&mut chance, 200)) }).to_string(),
            2 => json!({ "token": battle.alone, "step": 4_000_000, "players": ["here", "here"] }).to_string(),
            3 => good[..chance.below(good.len())].to_string(),
            _ => "x".repeat(5_000_000 * usize::from(number % 100 == 4)),
        };
        let (status, answer) = http(battle.address, "POST", path, body.as_bytes()).await;
        // A body that is too large may be cut off before it is read; then there is no answer to be had.
        assert!((400..500).contains(&status) || body.len() > 4_000_000 && status == 0, "{path} {status}: {answer}");
        if status != 0 {
            let problem: Value = serde_json::from_str(&answer).unwrap_or_else(|_| panic!("{path} {status}: {answer}"));
            assert!(problem["key"].as_str().is_some_and(|key| key.starts_with("app-problem-")), "{answer}");
        }
        let link = message::noise(&mut chance, 24).replace(|c: char| !c.is_ascii_alphanumeric(), "x");
        let (status, _) = http(battle.address, "GET", &format!("/api/games/x{link}/journal"), b"").await;
        assert_eq!(status, 404);
        count.one();
    }
    let garbage: Vec<u8> = (0..2_000).map(|_| chance.below(256) as u8).collect();
    let answer = raw(battle.address, &garbage).await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 400"), "{answer}");
}
