//! Games over real sockets and a real database, from the lobby to the end.

mod common;

use common::Host;
use common::guest::{Guest, pick};
use serde_json::{Value, json};
use std::time::Duration;

fn bot(name: &str) -> Value {
    json!({ "bot": name })
}

/// Both sides set up as drawn: the answer that does least.
fn set_up(guest: &mut Guest) {
    while guest.view["ask"]["prompt"]["key"] == "fe-ask-setup" && guest.is_mine() {
        let quiet = guest.view["ask"]["quiet"].as_u64().unwrap() as usize;
        let order = guest.orders()[quiet].clone();
        guest.choose(&order);
    }
}

#[test]
fn bots_play_to_the_end_and_the_game_can_be_looked_at_taken_along_and_played_on() {
    let host = Host::new();
    let links = host.game("agathocles", [bot("greedy"), bot("random")]);
    assert!(links["here"].is_null() && links["friend"].is_null());
    let watch = links["watch"].as_str().unwrap();
    let mut guest = host.guest(&links["watch"]);
    assert_eq!(guest.table["seat"], "watch");
    while !guest.is_over() {
        assert_eq!(guest.view["thinking"], true);
        guest.next_view();
    }
    assert_eq!(guest.view["thinking"], false);
    let steps = guest.view["step"].as_u64().unwrap();

    let (status, card) = host.get(&format!("/api/games/{watch}"));
    let card: Value = serde_json::from_str(&card).unwrap();
    assert_eq!((status, &card["step"], &card["outcome"]), (200, &json!(steps), &guest.view["outcome"]));

    let (status, journal) = host.get(&format!("/api/games/{watch}/journal"));
    assert_eq!(status, 200);
    let (status, other) = host.post("/api/journals", &json!({ "journal": journal }));
    assert_eq!(status, 201, "{other}");
    let again = host.guest(&other["watch"]);
    assert_eq!(again.pieces, guest.pieces);
    assert_eq!(again.log, guest.log);

    let moment = &guest.ask(json!({ "do": "moment", "step": 10 }))["moment"];
    assert_eq!((&moment["step"], &moment["whole"]), (&json!(10), &json!(true)));
    let fork = json!({ "token": watch, "step": 10, "players": ["here", "here"] });
    let (status, links) = host.post("/api/forks", &fork);
    assert_eq!(status, 201, "{links}");
    let mut on = host.guest(&links["here"]);
    assert_eq!(on.view["step"], 10);
    let pieces: Vec<Value> = on.pieces.values().cloned().collect();
    assert!(moment["pieces"].as_array().unwrap().iter().all(|piece| pieces.contains(piece)));
    let order = on.orders()[0].clone();
    on.choose(&order);
    assert_eq!(on.view["step"], 11);
}

#[test]
fn a_person_plays_against_a_bot() {
    let host = Host::new();
    let links = host.game("cirta", ["here".into(), bot("greedy")]);
    let mut guest = host.guest(&links["here"]);
    let (mut stream, mut chosen) = (1, 0);
    while chosen < 60 && !guest.is_over() {
        if guest.is_mine() {
            let orders = guest.orders();
            guest.send_choice(&orders[pick(&mut stream, orders.len())]);
            chosen += 1;
        }
        guest.next_view();
    }
    assert!(guest.view["step"].as_u64().unwrap() >= chosen);
}

#[test]
fn a_seat_sees_what_its_side_may_see_and_changes_add_up_to_the_whole() {
    let host = Host::new();
    let links = host.game("mohacs", ["here".into(), "friend".into()]);
    let mut sides = [host.guest(&links["here"]), host.guest(&links["friend"])];
    let mut watcher = host.guest(&links["watch"]);
    assert_eq!(sides.each_ref().map(|guest| guest.table["seat"].clone()), ["first", "second"]);
    assert!(sides[0].table["links"]["friend"].is_string() && sides[1].table["links"].is_null());
    let mut stream = 5;
    for step in 0..250 {
        let mine = sides.iter().position(Guest::is_mine).unwrap();
        assert!(!sides[1 - mine].is_mine() && sides[1 - mine].orders().is_empty());
        // The set-up as drawn is one choice; then anything.
        let orders = sides[mine].orders();
        let quiet = sides[mine].view["ask"]["quiet"].as_u64().filter(|_| step < 2);
        let index = quiet.map_or_else(|| pick(&mut stream, orders.len()), |quiet| quiet as usize);
        sides[mine].choose(&orders[index]);
        sides[1 - mine].next_view();
        watcher.next_view();
    }
    hidden_from(&sides[1], 1, &[&sides[0], &watcher]);
    hidden_from(&sides[0], 0, &[&sides[1], &watcher]);
    for (guest, link) in [(&sides[0], "here"), (&sides[1], "friend"), (&watcher, "watch")] {
        assert_eq!(host.guest(&links[link]).state(), guest.state(), "{link}");
    }
}

/// Leaders under units of `owner` are where they are for that side, and nowhere for the others.
fn hidden_from(owner: &Guest, side: u64, others: &[&Guest]) {
    let of = |guest: &Guest, kind: &str| -> Vec<Value> {
        let wanted = |piece: &&Value| piece["kind"] == kind && piece["side"] == side && !piece["place"].is_null();
        guest.pieces.values().filter(wanted).cloned().collect()
    };
    let units = of(owner, "unit");
    let covered: Vec<Value> =
        of(owner, "leader").into_iter().filter(|l| units.iter().any(|u| u["place"] == l["place"])).collect();
    assert!(!covered.is_empty(), "somebody leads from within a unit");
    for other in others {
        let seen = of(other, "leader");
        let hidden = covered.iter().filter(|leader| !seen.iter().any(|one| one["id"] == leader["id"]));
        // A combat shows a leader; nothing else does.
        assert!(hidden.count() > 0, "all leaders under units are seen");
        let told = other.log.iter().filter(|line| line["message"]["key"] == "fe-event-leader-placed");
        assert!(told.filter(|line| line["side"] == side).count() == 0);
    }
}

#[test]
fn undo_takes_back_what_may_be_taken_back_and_is_kept() {
    let mut host = Host::new();
    let links = host.game("mohacs", ["here".into(), "here".into()]);
    let mut guest = host.guest(&links["here"]);
    assert!(guest.view["undo"].is_null());
    let seq = guest.seq();
    assert_eq!(guest.refused(&json!({ "do": "undo", "seq": seq })), "settled");
    let start = guest.state();
    let orders = guest.orders();
    guest.choose(&orders[0]);
    guest.choose(&guest.orders()[5].clone());
    assert_eq!(guest.view["undo"]["key"], "fe-do-place");
    for seq in [2, 3] {
        guest.say(&json!({ "do": "undo", "seq": seq }));
        guest.next_view();
    }
    assert_eq!((guest.seq(), guest.view["step"].as_u64()), (4, Some(0)));
    assert_eq!((&guest.pieces, &guest.log), (&start.0, &start.1));
    guest.choose(&orders[0]);
    let state = guest.state();
    host.restart();
    assert_eq!(host.guest(&links["here"]).state(), state);
}

#[test]
fn a_game_leaves_the_memory_and_comes_back() {
    let host = Host::with(|config| config.idle = Duration::from_millis(20));
    let links = host.game("dara", ["here".into(), "here".into()]);
    let mut guest = host.guest(&links["here"]);
    for _ in 0..5 {
        std::thread::sleep(Duration::from_millis(100));
        let order = guest.orders()[0].clone();
        guest.choose(&order);
        assert_eq!(guest.view["whole"], false);
    }
    assert_eq!(host.guest(&links["here"]).state(), guest.state());
    drop(guest);
    for _ in 0..100 {
        if host.load() == (0, 0) {
            return;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("sockets and rooms stay open: {:?}", host.load());
}

#[test]
fn questions_are_answered() {
    let host = Host::new();
    let links = host.game("mohacs", ["here".into(), "here".into()]);
    let mut guest = host.guest(&links["here"]);
    set_up(&mut guest);
    let seq = guest.seq();
    let hint = guest.ask(json!({ "do": "hint", "seq": seq }))["hint"].clone();
    assert!(guest.orders().contains(&hint.as_str().unwrap().to_string()));
    guest.choose(hint.as_str().unwrap());
    let seq = guest.seq();
    let order = guest.orders()[0].clone();
    assert!(guest.ask(json!({ "do": "odds", "seq": seq, "order": order })).get("odds").is_some());
    assert!(guest.ask(json!({ "do": "overlay", "seq": seq, "ask": { "zones": 1 } })).get("overlay").is_some());
    let why = json!({ "do": "why", "seq": seq, "selected": null, "clicked": { "place": 0 } });
    let why = &guest.ask(why)["why"];
    assert_eq!(why["question"], guest.view["ask"]["prompt"]);
    assert!(!why["instead"].as_array().unwrap().is_empty());
    let zero = guest.ask(json!({ "do": "moment", "step": 0 }))["moment"].clone();
    assert_eq!((zero["step"].as_u64(), zero["choices"].as_array().unwrap().len()), (Some(0), 0));
}

/// A bot with plans says what it is about; when the battle is over anybody may ask where it was won.
#[test]
fn a_bot_tells_its_thoughts_and_a_battle_that_is_over_is_analysed() {
    let host = Host::new();
    let links = host.game("agathocles", [bot("scripted"), bot("random")]);
    let mut guest = host.guest(&links["watch"]);
    let mut thoughts = 0;
    while !guest.is_over() {
        let thought = &guest.view["thought"];
        if !thought.is_null() {
            assert_eq!(thought["side"], 0, "only the first side has plans: {thought}");
            thoughts += thought["said"].as_array().unwrap().len();
        }
        guest.next_view();
    }
    assert!(thoughts > 0, "it never said a word");

    let analysis = guest.ask(json!({ "do": "analyse" }))["analysis"].clone();
    let curve = analysis["curve"].as_array().unwrap();
    let last = curve.last().unwrap()["chance"].as_f64().unwrap();
    let won = guest.view["outcome"]["winner"] == 0;
    assert_eq!(last, f64::from(u8::from(won)), "the end is known: {} {analysis}", guest.view["outcome"]);
    assert_eq!(analysis["luck"].as_array().unwrap().len(), 2);
}

#[test]
fn a_battle_under_way_is_not_analysed() {
    let host = Host::new();
    let links = host.game("agathocles", ["here".into(), "here".into()]);
    let mut guest = host.guest(&links["here"]);
    assert_eq!(guest.refused(&json!({ "do": "analyse", "id": 7 })), "not-over");
}
