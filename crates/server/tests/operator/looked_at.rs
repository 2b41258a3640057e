//! What whoever runs the service can ask it, and do while it runs.

use crate::common::Host;
use crate::common::guest::{Guest, http};
use acies_server::Proxies;
use acies_server::admin::{AdminError, Keeper, State};
use serde_json::json;
use std::time::{Duration, Instant};

fn play(guest: &mut Guest, choices: usize) {
    for _ in 0..choices {
        let orders = guest.orders();
        guest.choose(&orders[0]);
    }
}

fn figure(host: &Host, name: &str) -> f64 {
    let (status, text) = host.get("/metrics");
    assert_eq!(status, 200, "{text}");
    let line = text.lines().find(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(' ')));
    let line = line.unwrap_or_else(|| panic!("there is no {name} in\n{text}"));
    line.rsplit(' ').next().unwrap().parse().unwrap()
}

#[test]
fn the_figures_count_what_happens() {
    let host = Host::new();
    let links = host.game("mohacs", [json!("here"), json!("here")]);
    let before = figure(&host, "acies_choices_total");
    let mut guest = host.guest(&links["here"]);
    play(&mut guest, 3);
    assert_eq!(guest.refused(&json!({ "do": "choose", "seq": 0, "order": "done" })), "stale");
    assert!(figure(&host, "acies_choices_total") >= before + 3.0);
    assert_eq!(figure(&host, "acies_refusals_total{code=\"stale\"}"), 1.0);
    assert_eq!((figure(&host, "acies_games"), figure(&host, "acies_sockets")), (1.0, 1.0));
    assert!(figure(&host, "acies_write_seconds_count") >= 4.0);
    assert_eq!(figure(&host, "acies_write_queue"), 0.0);
    let token = links["here"].as_str().unwrap();
    host.get(&format!("/api/games/{token}"));
    let (_, text) = host.get("/metrics");
    assert!(text.contains("path=\"/api/games/{token}\"") && !text.contains(token), "{text}");
}

#[test]
fn the_figures_are_not_for_strangers() {
    let host = Host::with(|config| {
        config.proxies = Proxies { named: vec!["127.0.0.1/32".parse().unwrap()], ..Proxies::default() };
        config.watchers = vec!["198.51.100.0/24".parse().unwrap()];
    });
    let ask = |headers: &str| http(host.address, "GET", "/metrics", "", headers).0;
    assert_eq!(ask(""), 200);
    assert_eq!(ask("X-Forwarded-For: 192.0.2.7\r\n"), 403);
    assert_eq!(ask("X-Forwarded-For: 127.0.0.1, 192.0.2.7\r\n"), 403);
    assert_eq!(ask("X-Forwarded-For: 198.51.100.9\r\n"), 200);
    // A proxy that nobody has named speaks for somebody else all the same.
    let host = Host::new();
    assert_eq!(http(host.address, "GET", "/metrics", "", "X-Forwarded-For: 127.0.0.1\r\n").0, 403);
}

#[test]
fn a_service_that_cannot_write_is_up_and_not_ready() {
    let host = Host::new();
    assert_eq!(host.get("/readyz"), (200, "ready\n".to_string()));
    let other = rusqlite::Connection::open(host.folder().join("games.sqlite")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    std::thread::sleep(Duration::from_millis(1_100));
    assert_eq!(host.get("/readyz").0, 503);
    assert_eq!(host.get("/healthz").0, 200);
    other.execute_batch("ROLLBACK").unwrap();
    std::thread::sleep(Duration::from_millis(1_100));
    assert_eq!(host.get("/readyz").0, 200);
}

#[test]
fn a_backup_is_made_while_people_play_and_has_what_was_acknowledged() {
    let host = Host::new();
    let links = host.game("mohacs", [json!("here"), json!("here")]);
    let mut guest = host.guest(&links["here"]);
    play(&mut guest, 10);
    let state = guest.state();
    let folder = host.folder().join("backups");
    std::fs::create_dir(&folder).unwrap();
    let keeper = Keeper::open(host.folder()).unwrap();
    let data = host.folder();
    let copied = std::thread::scope(|scope| {
        let copied = scope.spawn(|| Keeper::open(data).unwrap().backup(&folder).unwrap());
        play(&mut guest, 10);
        copied.join().unwrap()
    });
    assert!(copied.file.starts_with(&folder) && copied.games == 1 && copied.bytes > 0, "{copied:?}");
    assert!(keeper.last_backup().unwrap().is_some());
    assert!(matches!(keeper.backup(&copied.file), Err(AdminError::There(_))), "nothing is written over");
    let file = copied.file.clone();
    let again = Host::with(|config| {
        std::fs::create_dir_all(&config.data).unwrap();
        std::fs::copy(&file, config.data.join("games.sqlite")).unwrap();
    });
    let then = again.guest(&links["here"]);
    assert!(then.seq() >= state.2["seq"].as_u64().unwrap(), "what was acknowledged before is in it");
}

#[test]
fn games_are_listed_without_what_would_open_them() {
    let host = Host::new();
    let links = host.game("mohacs", [json!("here"), json!("friend")]);
    host.game("dara", [json!("here"), json!({ "bot": "greedy" })]);
    let games = Keeper::open(host.folder()).unwrap().games().unwrap();
    let told: Vec<_> = games.iter().map(|game| (game.id, game.scenario.as_str(), game.state)).collect();
    assert_eq!(told, [(1, "mohacs", State::New), (2, "dara", State::New)]);
    assert!(games[0].touched > 1_600_000_000 && games[0].touched >= games[0].made);
    for token in ["here", "friend", "watch"] {
        assert!(!format!("{games:?}").contains(links[token].as_str().unwrap()));
    }
}

#[test]
fn whoever_is_banned_is_out_within_seconds_and_may_come_back() {
    let host = Host::new();
    let links = host.game("mohacs", [json!("here"), json!("here")]);
    let mut guest = host.guest(&links["here"]);
    let keeper = Keeper::open(host.folder()).unwrap();
    assert_eq!(keeper.ban("127.0.0.1/32".parse().unwrap(), "cries").unwrap().to_string(), "127.0.0.1/32");
    let from = Instant::now();
    assert_eq!(guest.farewell(), Some((1008, "banned".to_string())));
    assert!(from.elapsed() < Duration::from_secs(5));
    let (status, body) = host.get("/api/catalogue");
    assert!(status == 403 && body.contains("app-problem-banned"), "{status} {body}");
    assert_eq!(keeper.bans().unwrap().into_iter().map(|ban| ban.why).collect::<Vec<_>>(), ["cries"]);
    assert!(keeper.unban("127.0.0.1/32".parse().unwrap()).unwrap());
    assert!(!keeper.unban("127.0.0.1/32".parse().unwrap()).unwrap());
    let until = Instant::now() + Duration::from_secs(5);
    while host.get("/api/catalogue").0 != 200 {
        assert!(Instant::now() < until, "whoever is let in again comes in");
        std::thread::sleep(Duration::from_millis(50));
    }
}
