//! Wishes over real sockets: one message, ordinary rows in the journal, one undo.

mod common;

use common::Host;
use common::guest::Guest;
use serde_json::{Value, json};

/// A battle of each ruleset, and the first words of orders with which its first question is about who acts.
const BATTLES: [&str; 5] = ["mohacs", "crecy", "dara", "zama-spqr", "zama"];

fn here() -> [Value; 2] {
    ["here".into(), "here".into()]
}

/// Gives the quiet answer to whatever is asked before the battle begins.
fn begin(guest: &mut Guest) {
    while ["set-up", "setup", "form", "place", "shift", "command"].contains(&question(guest).as_str()) {
        let quiet = guest.view["ask"]["quiet"].as_u64().unwrap_or(0) as usize;
        let order = guest.orders()[quiet].clone();
        guest.choose(&order);
    }
}

fn question(guest: &Guest) -> String {
    guest.view["ask"]["question"].as_str().unwrap_or_default().to_string()
}

/// Wishes; gives the answer and how many views came before it.
fn wish(guest: &mut Guest, who: &[Value], to: &Value, sure: bool) -> (Value, usize) {
    let seq = guest.seq();
    guest.say(&json!({ "do": "wish", "id": 5, "seq": seq, "who": who, "to": to, "sure": sure }));
    for views in 0.. {
        let heard = guest.hear();
        match heard["is"].as_str() {
            Some("view") => guest.take(heard),
            Some("answer") => {
                assert_eq!(heard["id"], 5);
                return (heard["answer"]["wish"].clone(), views);
            }
            _ => panic!("{heard}"),
        }
    }
    unreachable!()
}

fn undo(guest: &mut Guest) {
    let seq = guest.seq();
    guest.say(&json!({ "do": "undo", "seq": seq }));
    guest.next_view();
}

/// The own pieces on the board whose choice it is, as targets with their places.
fn own(guest: &Guest) -> Vec<(Value, u64)> {
    let side = &guest.view["ask"]["side"];
    let pieces = guest.pieces.values().filter(|piece| piece["side"] == *side && piece["place"].is_u64());
    let units = pieces.filter(|piece| piece["kind"] == "unit");
    units.map(|piece| (json!({ "unit": piece["id"] }), piece["place"].as_u64().unwrap())).collect()
}

/// Where all units are.
fn places(guest: &Guest) -> Vec<(Value, Value, Value)> {
    let units = guest.pieces.values().filter(|piece| piece["kind"] == "unit");
    units.map(|piece| (piece["id"].clone(), piece["place"].clone(), piece["facing"].clone())).collect()
}

fn place(guest: &Guest, unit: &Value) -> u64 {
    guest.pieces[&format!("u{}", unit["unit"])]["place"].as_u64().unwrap()
}

/// A unit, and a place in its reach to which a wish takes it at once.
fn move_somebody(guest: &mut Guest, not: &[Value]) -> (Value, u64, u64) {
    let mut heard = Vec::new();
    for (unit, from) in own(guest) {
        if not.contains(&unit) {
            continue;
        }
        let seq = guest.seq();
        let ask = json!({ "do": "overlay", "seq": seq, "ask": { "reach": unit["unit"] } });
        let overlay = guest.ask(ask)["overlay"].clone();
        let spots = overlay["spots"].as_array().cloned().unwrap_or_default();
        let places = spots.iter().map(|spot| spot["place"].as_u64().unwrap()).filter(|to| *to != from);
        for to in places.collect::<Vec<_>>().into_iter().rev().take(3) {
            let before = guest.state();
            let (answer, _) = wish(guest, std::slice::from_ref(&unit), &json!({ "place": to }), false);
            if answer["is"] == "done" && answer["parts"][0]["stops"].is_null() {
                return (unit, from, to);
            }
            let why = &answer["why"]["conditions"][0]["says"]["key"];
            if !heard.contains(why) {
                heard.push(why.clone());
            }
            // What was only begun is taken back.
            if guest.state().2["step"] != before.2["step"] {
                undo(guest);
            }
        }
    }
    panic!("{}: nobody can be moved at {}: {heard:?}", guest.table["scenario"], question(guest));
}

/// From the first question of a battle: one message moves a unit, one moves the next and puts the first down, and each
/// is taken back by one undo; the journal is an ordinary one.
#[test]
fn units_move_by_wishes_from_the_first_question_on() {
    for battle in BATTLES {
        let mut host = Host::new();
        let links = host.game(battle, here());
        let mut guest = host.guest(&links["here"]);
        begin(&mut guest);
        prepare(&mut guest);
        let start = guest.state();
        let (first, from, to) = move_somebody(&mut guest, &[]);
        assert_eq!(place(&guest, &first), to, "{battle}");
        let moved = guest.view["step"].as_u64().unwrap();
        assert!(moved > start.2["step"].as_u64().unwrap());
        undo(&mut guest);
        assert_eq!(place(&guest, &first), from, "{battle}: one undo takes all of it back");
        assert_eq!(guest.view["step"], start.2["step"], "{battle}");

        let (answer, _) = wish(&mut guest, std::slice::from_ref(&first), &json!({ "place": to }), false);
        assert_eq!(answer["is"], "done");
        let (second, ..) = move_somebody(&mut guest, std::slice::from_ref(&first));
        assert_ne!(first, second);
        assert_eq!(place(&guest, &first), to, "{battle}: the first stays where it is");
        let undo_key = guest.view["undo"]["key"].as_str().unwrap();
        assert_eq!(undo_key, "undo-gesture", "{battle}");

        let path = format!("/api/games/{}/journal", links["here"].as_str().unwrap());
        let (status, journal) = host.get(&path);
        assert_eq!(status, 200);
        let (status, other) = host.post("/api/journals", &json!({ "journal": journal }));
        assert_eq!(status, 201, "{battle}: {other}");
        assert_eq!(places(&host.guest(&other["watch"])), places(&guest), "{battle}");
        host.restart();
        assert_eq!(host.guest(&links["here"]).pieces, guest.pieces, "{battle}: it lasts");
    }
}

/// Answers what stands before the question who moves: the command that acts, rolls for lines, phases without movement.
fn prepare(guest: &mut Guest) {
    for _ in 0..400 {
        let at = question(guest);
        let several = guest.orders().iter().filter(|order| order.starts_with("move ")).count() > 2;
        if ["use", "free"].contains(&at.as_str()) || several {
            return;
        }
        let quiet = guest.view["ask"]["quiet"].as_u64();
        let acts = |order: &&String| ["activate", "name", "choose"].iter().any(|word| order.starts_with(word));
        let order = guest.orders().iter().find(acts).cloned();
        let order = order.unwrap_or_else(|| guest.orders()[quiet.unwrap_or(0) as usize].clone());
        guest.choose(&order);
    }
    panic!("nobody ever moves");
}

#[test]
fn a_piece_that_has_done_nothing_is_put_back_and_not_put_down() {
    let host = Host::new();
    let links = host.game("mohacs", here());
    let mut guest = host.guest(&links["here"]);
    begin(&mut guest);
    let units = own(&guest);
    let group = |guest: &Guest, unit: &Value| guest.pieces[&format!("u{}", unit["unit"])]["group"].clone();
    let (first, second) = units
        .iter()
        .flat_map(|(a, _)| units.iter().map(move |(b, _)| (a.clone(), b.clone())))
        .find(|(a, b)| a != b && group(&guest, a) == group(&guest, b))
        .unwrap();
    let (answer, _) = wish(&mut guest, std::slice::from_ref(&first), &first, false);
    assert_eq!(answer["is"], "done", "a unit stands for its command, and is taken in hand");
    assert_eq!(question(&guest), "move");
    let step = guest.view["step"].clone();
    let (answer, _) = wish(&mut guest, std::slice::from_ref(&first), &second, false);
    assert_eq!((&answer["is"], question(&guest).as_str()), (&json!("done"), "move"));
    assert_eq!(guest.view["step"], step, "one choice was taken back and one was made");
    let (answer, _) = wish(&mut guest, &[second], &first, false);
    assert_eq!(answer["is"], "done", "so the first may still act");
}

#[test]
fn a_wish_that_rolls_is_a_card_first_and_one_decision_then() {
    let host = Host::new();
    let links = host.game("mohacs", here());
    let mut guest = host.guest(&links["here"]);
    begin(&mut guest);
    prepare(&mut guest);
    let first = guest.orders()[0].clone();
    guest.choose(&first);
    while question(&guest) != "continue" {
        let quiet = guest.orders()[guest.view["ask"]["quiet"].as_u64().unwrap_or(0) as usize].clone();
        guest.choose(&quiet);
    }
    let before = guest.state();
    let mut cards = 0;
    for (unit, _) in own(&guest) {
        let (card, views) = wish(&mut guest, std::slice::from_ref(&unit), &unit, false);
        if card["is"] != "card" {
            continue;
        }
        cards += 1;
        assert_eq!((views, guest.state()), (0, before.clone()), "nothing is done for a card");
        assert_eq!(card["orders"].as_array().unwrap().len(), 1, "{card}");
        let deed = card["orders"][0].clone();
        assert_eq!(card["deed"]["order"], deed, "{card}");
        let odds = guest.ask(json!({ "do": "odds", "seq": guest.seq(), "order": deed, "before": [] }));
        assert!(odds.get("odds").is_some(), "{odds}");
        if cards == 3 {
            let (done, _) = wish(&mut guest, std::slice::from_ref(&unit), &unit, true);
            assert_eq!(done["is"], "done");
            assert_eq!(guest.view["step"].as_u64(), before.2["step"].as_u64().map(|step| step + 1));
            let rolled = guest.log[before.1.len()..].iter().any(|line| line["dice"].is_array());
            let asked = guest.view["ask"]["side"] != before.2["ask"]["side"];
            assert!(rolled || asked, "a die fell, or the other side is asked before it does");
            return;
        }
    }
    panic!("only {cards} cards");
}

/// The golden game of Mohács as both sides go on with it after so many choices.
fn mohacs_after(host: &Host, step: u32) -> Guest {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/journals/mohacs.acies");
    let journal = std::fs::read_to_string(path).unwrap();
    let (_, links) = host.post("/api/journals", &json!({ "journal": journal }));
    let fork = json!({ "token": links["watch"], "step": step, "players": ["here", "here"] });
    let (status, links) = host.post("/api/forks", &fork);
    assert_eq!(status, 201, "{links}");
    host.guest(&links["here"])
}

/// Of a unit, by the name on its counter.
fn unit(guest: &Guest, name: &str) -> Value {
    let found = guest.pieces.values().find(|piece| piece["kind"] == "unit" && piece["name"] == name).unwrap();
    json!({ "unit": found["id"] })
}

#[test]
fn odds_of_a_wish_are_counted_though_another_piece_was_taken_in_hand_for_nothing() {
    let host = Host::new();
    // Tomori's last unit is about to move, and others stand before the enemy.
    let mut guest = mohacs_after(&host, 357);
    guest.choose("use TomHC1");
    let (charger, enemy) = (unit(&guest, "TomHC9"), unit(&guest, "RumMC8"));
    let (card, _) = wish(&mut guest, &[charger], &enemy, false);
    assert_eq!((&card["is"], &card["back"]), (&json!("card"), &json!(1)), "{card}");
    let orders = card["orders"].as_array().unwrap();
    let (last, before) = orders.split_last().unwrap();
    let ask = json!({ "do": "odds", "seq": guest.seq(), "order": last, "before": before, "back": card["back"] });
    let odds = guest.ask(ask);
    assert!(odds["odds"].is_object(), "{odds}");
}

#[test]
fn those_who_go_together_go_as_if_none_of_them_had_been_taken_in_hand() {
    let host = Host::new();
    let links = host.game("mohacs", here());
    let mut guest = host.guest(&links["here"]);
    begin(&mut guest);
    let held = unit(&guest, "TomHC1");
    let group = guest.pieces[&format!("u{}", held["unit"])]["group"].clone();
    let (answer, _) = wish(&mut guest, std::slice::from_ref(&held), &held, false);
    assert_eq!((&answer["is"], question(&guest).as_str()), (&json!("done"), "move"));
    let ask = json!({ "do": "overlay", "seq": guest.seq(), "ask": { "reach": held["unit"] } });
    let spots = guest.ask(ask)["overlay"]["spots"].as_array().cloned().unwrap();
    let of_group = |unit: &Value| guest.pieces[&format!("u{}", unit["unit"])]["group"] == group && *unit != held;
    let mut who: Vec<Value> = own(&guest).into_iter().map(|(unit, _)| unit).filter(of_group).collect();
    who.push(held);
    let plan = |guest: &mut Guest, to: &Value| {
        let ask = json!({ "do": "plan", "seq": guest.seq(), "who": who, "to": { "place": to } });
        guest.ask(ask)["plan"]["parts"].clone()
    };
    let near: Vec<Value> = spots.iter().filter(|spot| spot["value"] == 2).map(|spot| spot["place"].clone()).collect();
    let in_hand: Vec<Value> = near.iter().map(|to| plan(&mut guest, to)).collect();
    undo(&mut guest);
    assert!(["use", "free"].contains(&question(&guest).as_str()));
    let put_down: Vec<Value> = near.iter().map(|to| plan(&mut guest, to)).collect();
    assert!(near.len() > 3 && who.len() > 3);
    assert_eq!(in_hand, put_down);
}

#[test]
fn a_choice_that_rolls_is_asked_about_and_one_that_does_not_is_done() {
    let host = Host::new();
    let links = host.game("mohacs", here());
    let mut guest = host.guest(&links["here"]);
    let seq = guest.seq();
    let quiet = guest.orders()[guest.view["ask"]["quiet"].as_u64().unwrap() as usize].clone();
    guest.say(&json!({ "do": "choose", "seq": seq, "order": quiet, "ask": 8 }));
    guest.next_view();
    assert_eq!(guest.seq(), seq + 1);
    begin(&mut guest);
    let mut stream = 3;
    for _ in 0..2_000 {
        let seq = guest.seq();
        let orders = guest.orders();
        let order = orders[common::guest::pick(&mut stream, orders.len())].clone();
        guest.say(&json!({ "do": "choose", "seq": seq, "order": order, "ask": 8 }));
        let heard = guest.hear();
        if heard["is"] == "view" {
            guest.take(heard);
            continue;
        }
        assert_eq!((&heard["is"], &heard["id"]), (&json!("answer"), &json!(8)), "{heard}");
        assert!(!heard["answer"]["odds"].is_null(), "a die would fall: {heard}");
        let log = guest.log.len();
        guest.choose(&order);
        let new = &guest.log[log.min(guest.log.len())..];
        assert!(new.iter().any(|line| line["dice"].is_array()), "{order}: {new:?}");
        return;
    }
    panic!("no die was ever to be rolled");
}

#[test]
fn wishes_that_are_wrong_are_refused() {
    let host = Host::new();
    let links = host.game("zama-spqr", here());
    let mut guest = host.guest(&links["here"]);
    let side = guest.view["ask"]["side"].clone();
    let enemy = guest.pieces.values().find(|piece| piece["side"] != side && piece["kind"] == "unit").unwrap();
    let (enemy, mine) = (json!({ "unit": enemy["id"] }), own(&guest)[0].0.clone());
    let seq = guest.seq();
    let say = |who: Value, to: Value| json!({ "do": "wish", "id": 1, "seq": seq, "who": who, "to": to, "sure": true });
    assert_eq!(guest.refused(&say(json!([enemy]), json!({ "place": 3 }))), "not-yours");
    assert_eq!(guest.refused(&say(json!([{ "unit": 60_000 }]), json!({ "place": 3 }))), "unreadable");
    assert_eq!(guest.refused(&say(json!(vec![mine.clone(); 200]), json!({ "place": 3 }))), "unreadable");
    assert_eq!(guest.refused(&say(json!([mine]), json!({ "place": 60_000 }))), "unreadable");
    assert_eq!(guest.refused(&say(json!([mine]), json!("button"))), "unreadable");
    assert_eq!(guest.refused(&say(json!([]), json!({ "place": 3 }))), "unreadable");
    let late = json!({ "do": "wish", "id": 1, "seq": 77, "who": [mine], "to": { "place": 3 }, "sure": true });
    assert_eq!(guest.refused(&late), "stale");
    let mut watcher = host.guest(&links["watch"]);
    assert_eq!(watcher.refused(&say(json!([mine]), json!({ "place": 3 }))), "not-yours");
    let plan = json!({ "do": "plan", "id": 1, "seq": seq, "who": [mine], "to": { "place": 3 } });
    assert_eq!(watcher.refused(&plan), "not-yours");
    assert_eq!(guest.seq(), seq, "nothing was done");
}
