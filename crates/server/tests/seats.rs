//! Seats of two people: who may sit where, how a lost seat is given back, and what is offered and said at the table.

mod common;

use common::Host;
use common::guest::{Guest, http, key_of};
use serde_json::{Value, json};

const OTHER: &str = "00112233445566778899aabbccddeeff";

fn token<'l>(links: &'l Value, which: &str) -> &'l str {
    links[which].as_str().unwrap()
}

fn two(host: &Host) -> (Value, Guest, Guest) {
    let links = host.game("dara", ["here".into(), "friend".into()]);
    let (here, friend) = (host.guest(&links["here"]), host.guest(&links["friend"]));
    (links, here, friend)
}

fn join(token: &str, key: Option<&str>, to: &str) -> Value {
    let mut join = json!({ "do": "join", "token": token, "to": to });
    if let Some(key) = key {
        join["key"] = key.into();
    }
    join
}

/// Whether a link opens a seat for somebody new; gives the seat or the code of the refusal.
fn opens(host: &Host, token: &str, key: Option<&str>, to: &str) -> String {
    let mut guest = Guest::new(host.address);
    guest.say(&join(token, key, to));
    let answer = guest.hear();
    let word = if answer["is"] == "refused" { &answer["code"] } else { &answer["seat"] };
    word.as_str().unwrap().to_string()
}

#[test]
fn whoever_made_the_game_cannot_sit_on_the_friends_seat_once_the_friend_has_come() {
    let mut host = Host::new();
    let (links, here, friend) = two(&host);
    assert_eq!((&here.table["seat"], &friend.table["seat"]), (&json!("first"), &json!("second")));
    // Whoever made the game has both links, but not the friend's key.
    for _ in 0..2 {
        assert_eq!(opens(&host, token(&links, "friend"), Some(&key_of(token(&links, "here"))), "play"), "taken");
        assert_eq!(opens(&host, token(&links, "friend"), None, "play"), "taken");
        // Nor does the maker's link give the maker's seat to whoever else has it.
        assert_eq!(opens(&host, token(&links, "here"), Some(OTHER), "play"), "taken");
        assert_eq!(opens(&host, token(&links, "friend"), Some(&key_of(token(&links, "friend"))), "play"), "second");
        host.restart();
    }
    assert_eq!(opens(&host, token(&links, "friend"), Some(OTHER), "watch"), "watch", "anybody may look");
    assert_eq!(opens(&host, token(&links, "friend"), Some("short"), "play"), "unreadable");
}

#[test]
fn a_link_is_an_invitation_until_somebody_opens_it_with_a_key() {
    let host = Host::new();
    let links = host.game("dara", ["here".into(), "friend".into()]);
    let mut here = host.guest(&links["here"]);
    assert_eq!(here.hear_of("present")["claimed"], json!([true, false]));
    assert_eq!(opens(&host, token(&links, "friend"), None, "play"), "no-key");
    assert_eq!(opens(&host, token(&links, "friend"), None, "watch"), "watch");
    assert_eq!(opens(&host, token(&links, "friend"), Some(OTHER), "play"), "second");
    assert_eq!(here.hear_of("present")["claimed"], json!([true, true]));
    assert_eq!(opens(&host, token(&links, "friend"), Some(&key_of(token(&links, "friend"))), "play"), "taken");
}

#[test]
fn games_without_a_friend_are_opened_by_their_links_alone() {
    let host = Host::new();
    for players in [["here".into(), "here".into()], ["here".into(), json!({ "bot": "random" })]] {
        let links = host.game("dara", players);
        for key in [None, Some(OTHER), None] {
            assert_ne!(opens(&host, token(&links, "here"), key, "play"), "taken");
        }
    }
}

#[test]
fn a_lost_seat_is_given_back_by_the_other_side_and_unseats_whoever_had_it() {
    let mut host = Host::new();
    let (links, mut here, mut friend) = two(&host);
    let mut asker = Guest::new(host.address);
    asker.say(&join(token(&links, "friend"), Some(OTHER), "ask"));
    asker.sit();
    assert_eq!(asker.table["seat"], "watch", "whoever asks may watch meanwhile");
    let offer = here.hear_of("offers")["open"][0].clone();
    assert_eq!((&offer["what"], &offer["side"]), (&json!("seat"), &json!(1)));

    // Only the other side gives it, and it may be refused.
    assert_eq!(asker.refused(&json!({ "do": "answer", "offer": offer["id"], "yes": true })), "alone");
    assert_eq!(friend.refused(&json!({ "do": "answer", "offer": offer["id"], "yes": true })), "not-yours");
    here.say(&json!({ "do": "answer", "offer": offer["id"], "yes": true }));
    let refused = friend.hear_of("refused");
    assert_eq!(refused["code"], "taken", "{refused}");
    asker.hear_of("given");
    asker.say(&join(token(&links, "friend"), Some(OTHER), "play"));
    asker.sit();
    assert_eq!(asker.table["seat"], "second");
    let told: Vec<Value> = asker.hear_of("talk")["lines"].as_array().unwrap().clone();
    assert_eq!(
        told.iter().map(|line| line["told"].clone()).collect::<Vec<_>>(),
        [json!({ "offered": "seat" }), json!({ "agreed": "seat" })]
    );
    assert_eq!(opens(&host, token(&links, "friend"), Some(&key_of(token(&links, "friend"))), "play"), "taken");
    host.restart();
    assert_eq!(opens(&host, token(&links, "friend"), Some(OTHER), "play"), "second", "it is kept");
}

#[test]
fn who_asks_for_a_seat_need_not_be_waited_for() {
    let mut host = Host::new();
    let (links, here, friend) = two(&host);
    drop((here, friend));
    assert_eq!(opens(&host, token(&links, "here"), Some(OTHER), "ask"), "watch");
    assert_eq!(opens(&host, token(&links, "here"), Some(&key_of("another")), "ask"), "offered", "one at a time");
    host.restart();
    let mut friend = host.guest(&links["friend"]);
    let offer = friend.hear_of("offers")["open"][0].clone();
    friend.say(&json!({ "do": "answer", "offer": offer["id"], "yes": true }));
    assert_eq!(friend.hear_of("offers")["open"], json!([]));
    assert_eq!(opens(&host, token(&links, "here"), Some(OTHER), "play"), "first");
}

#[test]
fn who_still_has_a_seat_says_no_to_whoever_asks_for_it() {
    let host = Host::new();
    let (links, mut here, _friend) = two(&host);
    assert_eq!(opens(&host, token(&links, "here"), Some(OTHER), "ask"), "watch");
    let offer = here.hear_of("offers")["open"][0].clone();
    here.say(&json!({ "do": "answer", "offer": offer["id"], "yes": false }));
    assert_eq!(here.hear_of("offers")["open"], json!([]));
    assert_eq!(opens(&host, token(&links, "here"), Some(OTHER), "ask"), "too-fast", "not again at once");
    assert_eq!(opens(&host, token(&links, "here"), Some(OTHER), "play"), "taken");
}

#[test]
fn a_draw_is_offered_refused_taken_back_and_agreed() {
    let mut host = Host::new();
    let (links, mut here, mut friend) = two(&host);
    let mut watcher = host.guest(&links["watch"]);
    let offered = |guest: &mut Guest| guest.hear_of("offers")["open"].clone();
    let answer = |offer: &Value, yes: bool| json!({ "do": "answer", "offer": offer["id"], "yes": yes });
    assert_eq!(here.refused(&json!({ "do": "offer", "what": "rematch" })), "not-over");
    assert_eq!(here.refused(&json!({ "do": "offer", "what": "seat" })), "unreadable");
    assert_eq!(watcher.refused(&json!({ "do": "offer", "what": "draw" })), "alone");

    here.say(&json!({ "do": "offer", "what": "draw" }));
    let open = offered(&mut friend);
    assert_eq!((&open[0]["what"], &open[0]["side"]), (&json!("draw"), &json!(0)));
    assert_eq!(here.refused(&json!({ "do": "offer", "what": "draw" })), "offered");
    assert_eq!(here.refused(&answer(&open[0], true)), "not-yours", "nobody agrees with himself");
    assert_eq!(watcher.refused(&answer(&open[0], true)), "alone");
    here.say(&answer(&open[0], false));
    assert_eq!(offered(&mut friend), json!([]));

    here.say(&json!({ "do": "offer", "what": "draw" }));
    let open = offered(&mut friend);
    // Whoever comes later finds it, also when the service was started anew.
    host.restart();
    let (mut here, mut friend) = (host.guest(&links["here"]), host.guest(&links["friend"]));
    assert_eq!(offered(&mut friend), open);
    friend.say(&answer(&open[0], false));
    assert_eq!(offered(&mut friend), json!([]));
    assert_eq!(here.refused(&json!({ "do": "offer", "what": "draw" })), "too-fast");
    friend.say(&json!({ "do": "offer", "what": "draw" }));
    let open = offered(&mut friend);
    here.say(&answer(&open[0], true));
    here.next_view();
    assert_eq!(here.view["outcome"], json!({ "winner": null, "by": "agreement" }));
    assert!(here.view["ask"].is_null() && here.orders().is_empty() && here.view["undo"].is_null());
    assert_eq!(here.refused(&json!({ "do": "resign", "side": 0 })), "over");
    host.restart();
    let again = host.guest(&links["friend"]);
    assert_eq!(again.view["outcome"], json!({ "winner": null, "by": "agreement" }));
}

#[test]
fn a_side_resigns_whoever_must_choose() {
    let mut host = Host::new();
    for scenario in ["dara", "mohacs", "cirta", "crecy"] {
        let links = host.game(scenario, ["here".into(), "friend".into()]);
        let (mut here, mut friend) = (host.guest(&links["here"]), host.guest(&links["friend"]));
        assert_eq!(here.refused(&json!({ "do": "resign", "side": 1 })), "not-yours");
        assert_eq!(here.refused(&json!({ "do": "resign", "side": 2 })), "unreadable");
        friend.say(&json!({ "do": "resign", "side": 1 }));
        friend.next_view();
        here.next_view();
        let end = json!({ "winner": 0, "by": "resignation" });
        assert_eq!((&here.view["outcome"], &friend.view["outcome"]), (&end, &end), "{scenario}");
        let chooser = if here.view["choices"].as_array().unwrap().is_empty() { &mut here } else { &mut friend };
        let seq = chooser.seq();
        assert_eq!(chooser.refused(&json!({ "do": "choose", "seq": seq, "order": "pass" })), "over");
        let card = host.get(&format!("/api/games/{}", token(&links, "watch"))).1;
        assert_eq!(serde_json::from_str::<Value>(&card).unwrap()["outcome"], end);
        host.restart();
        assert_eq!(host.guest(&links["watch"]).view["outcome"], end, "{scenario}");
    }
}

#[test]
fn a_person_gives_up_against_a_bot_that_thinks_and_the_bot_plays_no_more() {
    let host = Host::new();
    let links = host.game("agathocles", ["here".into(), json!({ "bot": "scripted" })]);
    let mut guest = host.guest(&links["here"]);
    assert_eq!(guest.refused(&json!({ "do": "resign", "side": 1 })), "not-yours", "nobody gives up for the bot");
    guest.say(&json!({ "do": "resign", "side": 0 }));
    while !guest.is_over() {
        guest.next_view();
    }
    assert_eq!(guest.view["thinking"], false);
    assert_eq!(guest.view["outcome"], json!({ "winner": 1, "by": "resignation" }));
    let (seq, again) = (guest.seq(), host.guest(&links["here"]));
    assert_eq!(again.seq(), seq);
}

#[test]
fn the_players_talk_and_nobody_else_hears_it() {
    let mut host = Host::new();
    let (links, mut here, mut friend) = two(&host);
    let mut watcher = host.guest(&links["watch"]);
    assert_eq!((&here.table["chat"], &watcher.table["chat"]), (&json!("on"), &json!("off")));
    let say = |text: &str| json!({ "do": "say", "text": text });
    here.say(&say("  Good\u{7}\n luck <b>!</b> 幸運を  "));
    let line = friend.hear_of("talk")["lines"][0].clone();
    assert_eq!((&line["told"]["chat"], &line["side"]), (&json!("Good   luck <b>!</b> 幸運を"), &json!(0)));
    for bad in ["", "   \n", &"x".repeat(501)] {
        assert_eq!(here.refused(&say(bad)), "unreadable");
    }
    assert_eq!(watcher.refused(&say("hello")), "alone");
    friend.say(&say(&"騎".repeat(500)));
    here.hear_of("talk");
    let codes: Vec<String> = (0..25)
        .map(|n| {
            here.say(&say(&format!("line {n}")));
            let answer = here.try_hear().unwrap();
            answer["code"].as_str().unwrap_or("said").to_string()
        })
        .collect();
    assert_eq!(codes.iter().filter(|code| *code == "said").count(), 19, "twenty a minute, with the first one");
    assert!(codes[19..].iter().all(|code| code == "too-fast"), "{codes:?}");

    host.restart();
    let (mut here, mut watcher) = (host.guest(&links["here"]), host.guest(&links["watch"]));
    assert_eq!(here.hear_of("talk")["lines"].as_array().unwrap().len(), 21);
    watcher.say(&json!({ "do": "moment", "id": 1, "step": 0 }));
    assert_eq!(watcher.hear()["is"], "answer", "and nothing was told before it");
    assert!(watcher.talk.is_empty(), "{:?}", watcher.talk);
}

#[test]
fn nothing_is_said_in_a_game_that_was_made_quiet_or_that_one_plays_alone() {
    let host = Host::new();
    let quiet = json!({ "scenario": "dara", "players": ["here", "friend"], "chat": "off" });
    let (status, links) = host.post("/api/games", &quiet);
    assert_eq!(status, 201, "{links}");
    let mut here = host.guest(&links["here"]);
    assert_eq!(here.table["chat"], "off");
    assert_eq!(here.refused(&json!({ "do": "say", "text": "hello" })), "quiet");
    let alone = host.game("dara", ["here".into(), "here".into()]);
    assert_eq!(host.guest(&alone["here"]).refused(&json!({ "do": "say", "text": "hello" })), "alone");
}

#[test]
fn a_rematch_is_offered_taken_and_both_are_led_to_it_with_their_keys() {
    let mut host = Host::new();
    let (links, mut here, mut friend) = two(&host);
    here.say(&json!({ "do": "resign", "side": 0 }));
    here.next_view();
    friend.next_view();
    here.say(&json!({ "do": "offer", "what": "rematch" }));
    let open = friend.hear_of("offers")["open"].clone();
    friend.say(&json!({ "do": "answer", "offer": open[0]["id"], "yes": true }));
    let next = [&mut here, &mut friend].map(|guest| guest.hear_of("rematch")["token"].as_str().unwrap().to_string());
    assert_eq!(friend.refused(&json!({ "do": "offer", "what": "rematch" })), "offered", "there is one already");

    let (mine, theirs) = (key_of(token(&links, "here")), key_of(token(&links, "friend")));
    assert_eq!(opens(&host, &next[0], Some(&theirs), "play"), "taken");
    assert_eq!(opens(&host, &next[0], Some(&mine), "play"), "second", "sides are swapped");
    assert_eq!(opens(&host, &next[1], Some(&theirs), "play"), "first");
    host.restart();
    assert_eq!(host.guest(&links["here"]).table["next"], json!(next[0]), "whoever comes later is led there too");
    let watching = host.guest(&links["watch"]).table["next"].clone();
    assert_eq!(opens(&host, watching.as_str().unwrap(), None, "play"), "watch");
}

#[test]
fn notes_are_a_seats_own() {
    let mut host = Host::new();
    let (links, _here, _friend) = two(&host);
    let path = |which: &str| format!("/api/games/{}/notes", token(&links, which));
    let key = |which: &str| format!("x-acies-key: {}\r\n", key_of(token(&links, which)));
    let put = |host: &Host, text: &str, extra: &str| http(host.address, "PUT", &path("here"), text, extra).0;
    let text = "敵は本能寺にあり\n".repeat(500);
    assert_eq!(put(&host, &text, &key("here")), 204);
    assert_eq!(put(&host, &"x".repeat(10_001), &key("here")), 413);
    assert_eq!(put(&host, "spoiled", &key("friend")), 403);
    assert_eq!(put(&host, "spoiled", ""), 403);
    host.restart();
    let get = |which: &str, extra: &str| http(host.address, "GET", &path(which), "", extra);
    assert_eq!(get("here", &key("here")), (200, text));
    assert_eq!(get("friend", &key("friend")), (200, String::new()));
    assert_eq!(get("here", &key("friend")).0, 403);
    assert_eq!(get("watch", "").0, 403);
    let alone = host.game("dara", ["here".into(), "here".into()]);
    let path = format!("/api/games/{}/notes", token(&alone, "here"));
    assert_eq!(http(host.address, "PUT", &path, "to the left", "").0, 204);
    assert_eq!(host.get(&path), (200, "to the left".to_string()));
}
