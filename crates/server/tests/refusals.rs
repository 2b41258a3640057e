//! What is refused: by which code, and that the game is as it was.

mod common;

use acies_server::{AtOnce, Rate};
use common::Host;
use common::guest::{Guest, http};
use serde_json::{Value, json};

#[test]
fn what_is_wrong_is_refused_with_its_code_and_changes_nothing() {
    let host = Host::new();
    let links = host.game("dara", ["here".into(), "friend".into()]);
    let (mut here, mut friend) = (host.guest(&links["here"]), host.guest(&links["friend"]));
    let mut watcher = host.guest(&links["watch"]);
    let (chooser, other) = if here.is_mine() { (&mut here, &mut friend) } else { (&mut friend, &mut here) };
    let order = chooser.orders()[0].clone();
    let choose = |seq: u64, order: &str| json!({ "do": "choose", "seq": seq, "order": order });
    let before = chooser.state();

    assert_eq!(chooser.refused(&choose(1, &order)), "stale");
    assert_eq!(other.refused(&choose(0, &order)), "not-yours");
    assert_eq!(watcher.refused(&choose(0, &order)), "not-yours");
    assert_eq!(watcher.refused(&json!({ "do": "undo", "seq": 0 })), "settled");
    let why = json!({ "do": "why", "id": 1, "seq": 0, "selected": null, "clicked": { "place": 3 } });
    assert_eq!(watcher.refused(&why), "not-yours");
    assert_eq!(other.refused(&json!({ "do": "hint", "id": 1, "seq": 0 })), "not-yours");
    assert_eq!(chooser.refused(&choose(0, "no such order")), "unreadable");
    assert_eq!(chooser.refused(&choose(0, "momentum")), "illegal");
    assert_eq!(chooser.refused(&json!({ "do": "moment", "id": 1, "step": 77 })), "unreadable");
    assert_eq!(chooser.refused(&json!({ "do": "odds", "id": 1, "seq": 9, "order": order })), "stale");
    for bad in [json!(null), json!({}), json!({ "do": "dance" }), json!({ "do": "choose", "seq": -1, "order": "x" })] {
        assert_eq!(chooser.refused(&bad), "unreadable");
    }
    let more = json!({ "do": "undo", "seq": 0, "and": "more" });
    assert_eq!(chooser.refused(&more), "unreadable");
    for text in ["", "{", "[[[[", "\u{0}", "{\"do\":\"choose\"}"] {
        chooser.say_text(text);
        assert_eq!(chooser.hear()["code"], "unreadable");
    }
    chooser.say_bytes(&[0, 159, 146, 150]);
    assert_eq!(chooser.hear()["code"], "unreadable");

    let token = links["here"].as_str().unwrap();
    assert_eq!(host.guest(&links["watch"]).view["seq"], 0);
    let mut again = Guest::new(host.address);
    again.join(if chooser.table["seat"] == "first" { token } else { links["friend"].as_str().unwrap() });
    assert_eq!(again.state(), before);

    chooser.choose(&order);
    assert_eq!(chooser.refused(&choose(0, &order)), "stale", "the same message twice is one choice");
}

#[test]
fn a_refusal_names_the_rule() {
    let host = Host::new();
    let links = host.game("mohacs", ["here".into(), "here".into()]);
    let mut guest = host.guest(&links["here"]);
    guest.say(&json!({ "do": "choose", "seq": 0, "order": "place HanART1 0000" }));
    let refused = guest.hear();
    assert_eq!(refused["code"], "illegal");
    assert_eq!(refused["rule"]["meant"]["key"], "fe-do-place");
    assert!(refused["rule"]["clause"].as_str().unwrap().starts_with("sul:"), "{refused}");
}

#[test]
fn without_a_seat_nothing_is_done() {
    let host = Host::new();
    let mut guest = Guest::new(host.address);
    assert_eq!(guest.refused(&json!({ "do": "undo", "seq": 0 })), "no-seat");
    for token in ["", "short", "AAAAAAAAAAAAAAAAAAAAAAAA", "../../../../etc/passwd..", &"x".repeat(4000)] {
        assert_eq!(guest.refused(&json!({ "do": "join", "token": token })), "no-seat");
    }
}

#[test]
fn an_oversized_message_closes_the_socket_and_not_the_seat() {
    let host = Host::new();
    let links = host.game("dara", ["here".into(), "here".into()]);
    for length in [16 * 1024 + 1, 200_000, 3_000_000] {
        let mut guest = host.guest(&links["here"]);
        guest.pour(&"x".repeat(length));
        assert_eq!(guest.farewell(), Some((1009, "too-large".to_string())), "{length}");
        assert_eq!(host.guest(&links["here"]).view["seq"], 0);
    }
}

#[test]
fn who_is_too_fast_is_told_so() {
    let host = Host::with(|config| config.limits.messages = Rate::per_second(5, 20));
    let links = host.game("dara", ["here".into(), "here".into()]);
    let mut guest = host.guest(&links["here"]);
    let undo = json!({ "do": "undo", "seq": 0 });
    let codes: Vec<String> = (0..40).map(|_| guest.refused(&undo)).collect();
    assert!(codes.contains(&"settled".to_string()) && codes.contains(&"too-fast".to_string()));
}

#[test]
fn requests_that_cannot_be_served_say_why() {
    let host = Host::with(|config| config.limits.sockets = AtOnce { all: 1, each: 1 });
    let problem = |path: &str, body: &Value| {
        let (status, problem) = host.post(path, body);
        (status, problem["key"].as_str().unwrap_or("").to_string())
    };
    let two = json!(["here", "here"]);
    let fault = |status: u16, key: &str| (status, format!("app-problem-{key}"));
    assert_eq!(problem("/api/games", &json!({ "scenario": "dara" })), fault(400, "unreadable"));
    assert_eq!(problem("/api/games", &json!({ "scenario": "x", "players": two })), fault(404, "no-scenario"));
    let option = json!({ "scenario": "dara", "players": two, "options": ["x"] });
    assert_eq!(problem("/api/games", &option), fault(404, "no-scenario"));
    let bot = json!({ "scenario": "dara", "players": ["here", { "bot": "x" }] });
    assert_eq!(problem("/api/games", &bot), fault(400, "no-bot"));
    assert_eq!(problem("/api/games", &json!({ "scenario": "x".repeat(20_000) })), fault(413, "too-large"));
    assert_eq!(problem("/api/journals", &json!({ "journal": "no journal" })), fault(422, "journal"));
    let fork = json!({ "token": "x", "step": 0, "players": two });
    assert_eq!(problem("/api/forks", &fork), fault(404, "no-game"));
    for path in ["/api/maps/x", "/api/scenarios/x/setup", "/api/rulesets/x/charts", "/api/nothing", "/api/games/x"] {
        let (status, body) = host.get(path);
        assert!(status == 404 && body.contains("app-problem-n"), "{path}: {status} {body}");
    }
    assert_eq!(host.get("/no-such-file.js").0, 404);

    let foreign = "Origin: http://elsewhere.example\r\n";
    let body = json!({ "scenario": "dara", "players": two }).to_string();
    assert_eq!(http(host.address, "POST", "/api/games", &body, foreign).0, 403);
    let own = format!("Origin: http://{}\r\n", host.address);
    assert_eq!(http(host.address, "POST", "/api/games", &body, &own).0, 201);

    let _first = Guest::new(host.address);
    let upgrade = "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n";
    let (status, _) = http(host.address, "GET", "/api/socket", "", &format!("{upgrade}{foreign}"));
    assert_eq!(status, 403);
}

#[test]
fn a_running_game_of_two_people_tells_nobody_its_journal() {
    let host = Host::new();
    let links = host.game("mohacs", ["here".into(), "friend".into()]);
    for link in ["here", "friend", "watch"] {
        let token = links[link].as_str().unwrap();
        assert_eq!(host.get(&format!("/api/games/{token}/journal")).0, 409, "{link}");
        let fork = json!({ "token": token, "step": 0, "players": ["here", "here"] });
        assert_eq!(host.post("/api/forks", &fork).0, 409, "{link}");
    }
    let alone = host.game("mohacs", ["here".into(), json!({ "bot": "random" })]);
    let token = alone["here"].as_str().unwrap();
    let (status, journal) = host.get(&format!("/api/games/{token}/journal"));
    assert!(status == 200 && journal.contains("dice recorded"), "the seed of a running game is a secret: {journal}");
}

#[test]
fn everything_that_is_described_is_there() {
    let host = Host::new();
    let (_, text) = host.get("/api/openapi.json");
    let description: Value = serde_json::from_str(&text).unwrap();
    let paths = description["paths"].as_object().unwrap();
    assert_eq!(paths.len(), 20);
    for (path, item) in paths {
        let path = path.replace("{id}", if path.contains("maps") { "mohacs" } else { "suleiman" });
        let path = path.replace("suleiman/setup", "mohacs/setup").replace("{number}", "0");
        if item.get("post").is_some() {
            let only = item.get("get").is_none();
            assert_eq!(host.get(&path).0, if only { 405 } else { 200 }, "{path}");
            assert_eq!(host.post(&path, &json!({})).0, 400, "{path}");
        } else {
            let (status, body) = host.get(&path);
            assert!(!body.contains("there is nothing here"), "{path}: {status} {body}");
        }
    }
    for page in ["/", "/play/abc", "/replay/abc", "/rules/suleiman", "/rules/suleiman/sul:9.2(effect)"] {
        let (status, body) = host.get(page);
        assert!(status == 200 && body.contains("<html"), "{page}");
    }
}
