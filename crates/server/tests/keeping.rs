//! Stored games last: databases of earlier versions, games that cannot be followed, data of one's own; and the folder
//! is one service's, and its owner's alone.

mod common;

use acies_kernel::{Carried, DiceSource, Game, Journal};
use acies_scenario::{carried, files, load_data, with_rules};
use acies_server::{Config, Service, StartError};
use common::Host;
use common::guest::{Guest, key_of};
use rusqlite::{Connection, params};
use serde_json::{Value, json};
use std::path::Path;

/// The database that the build before the second version wrote: games under way and over, of bots and people, with
/// undos, nonces, options, a fork and a journal that was brought along.
const OLD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/old/version-1.sqlite");

/// The database of the second version: two games between people, one at one table and one against a bot that is over,
/// played into the middle, and one that nobody has opened.
const SECOND: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/old/version-2.sqlite");

/// A service on the old database, changed before it is opened.
fn on_old(change: impl Fn(&Connection)) -> Host {
    on(OLD, change)
}

fn on(old: &str, change: impl Fn(&Connection)) -> Host {
    Host::with(|config| {
        std::fs::create_dir_all(&config.data).unwrap();
        let path = config.data.join("games.sqlite");
        std::fs::copy(old, &path).unwrap();
        change(&Connection::open(&path).unwrap());
    })
}

fn rows(path: &Path, question: &str) -> Vec<(i64, String)> {
    let db = Connection::open(path).unwrap();
    let mut query = db.prepare(question).unwrap();
    query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap().map(Result::unwrap).collect()
}

fn version(path: &Path) -> i64 {
    Connection::open(path).unwrap().query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap()
}

const WATCHERS: &str = "SELECT game, token FROM link WHERE seat = 'watch' ORDER BY game";
const ALL: &str = "SELECT game, printf('%d %s %s', seq, choice, hex(rolls)) FROM journal ORDER BY game, seq";

#[test]
fn a_database_of_the_first_version_is_brought_up_to_the_present() {
    let mut host = on_old(|_| ());
    let (now, before) = (host.folder().join("games.sqlite"), host.folder().join("games-version-1.sqlite"));
    let present = version(&Host::new().folder().join("games.sqlite"));
    assert_eq!((version(Path::new(OLD)), version(&now), version(&before)), (1, present, 1));
    assert_eq!(rows(&now, ALL), rows(Path::new(OLD), ALL), "no row was changed");
    assert_eq!(rows(&before, ALL), rows(Path::new(OLD), ALL), "and a copy is kept for the Acies that wrote it");
    let watchers = rows(Path::new(OLD), WATCHERS);
    assert_eq!(watchers.len(), 8);
    for _ in 0..2 {
        for (game, token) in &watchers {
            let guest = host.guest(&json!(token));
            let db = Connection::open(OLD).unwrap();
            let count = "SELECT sum(CASE WHEN choice IS NULL THEN -1 ELSE 1 END) FROM journal WHERE game = ?1";
            let due: u64 = db.query_row(count, [game], |row| row.get(0)).unwrap();
            let step = guest.view["step"].as_u64().unwrap();
            // Rules may have been mended since: then the table says which choice cannot be followed, and why.
            match guest.table["astray"].as_object() {
                None => assert_eq!(step, due, "game {game}"),
                Some(astray) => {
                    assert_eq!(astray["step"], step);
                    let what = astray["what"].as_str().unwrap();
                    assert!(what.contains("choice ") && what.contains("version 1"), "{what}");
                }
            }
        }
        host.restart();
    }
}

/// Seats of the second version were nobody's: their links go on opening them, whatever key a page brings.
#[test]
fn links_of_the_second_version_go_on_working() {
    let mut host = on(SECOND, |_| ());
    assert_eq!(rows(&host.folder().join("games.sqlite"), ALL), rows(Path::new(SECOND), ALL), "no row was changed");
    let links = rows(Path::new(SECOND), "SELECT game, token FROM link ORDER BY game, seat");
    assert_eq!(links.len(), 13);
    for round in 0..2 {
        for (game, token) in &links {
            let mut guest = Guest::new(host.address);
            guest.join_with(token, &key_of(&format!("{round}")));
            assert!(guest.table["astray"].is_null(), "game {game}: {}", guest.table["astray"]);
            if guest.is_mine() && round == 0 {
                let order = guest.orders()[0].clone();
                guest.choose(&order);
            }
        }
        host.restart();
    }
}

#[test]
fn a_game_under_way_of_the_first_version_goes_on_with_its_dice() {
    let host = on_old(|_| ());
    let db = host.folder().join("games.sqlite");
    let here = rows(&db, "SELECT game, token FROM link WHERE game = 1 AND seat = 'both'");
    let mut guest = host.guest(&json!(here[0].1));
    assert!(guest.table["astray"].is_null(), "{}", guest.table["astray"]);
    let step = guest.view["step"].as_u64().unwrap();
    for _ in 0..12 {
        let order = guest.orders()[0].clone();
        guest.choose(&order);
    }
    let (status, journal) = host.get(&format!("/api/games/{}/journal", here[0].1));
    assert_eq!(status, 200);
    // The terms of its dice are those it was made with: no version of the ruleset, and the hash of the texts.
    assert!(journal.starts_with("acies-journal 2\n") && journal.contains("\nruleset suleiman\n"), "{journal}");
    assert!(journal.contains("\nscenario mohacs d988f7e05d49e72d73a71e423c8606cd\n"), "{journal}");
    assert_eq!(Journal::parse(&journal).unwrap().lines.len() as u64, step + 12);
}

#[test]
fn a_game_that_cannot_be_followed_is_shown_up_to_there() {
    let (game, row) = (4_i64, 30_i64);
    let host = on_old(|db| {
        // A die that the rules of today do not roll.
        let change = "UPDATE journal SET rolls = CAST(rolls || x'03' AS BLOB) WHERE game = ?1 AND seq = ?2";
        assert_eq!(db.execute(change, params![game, row]).unwrap(), 1);
        // And the same in a game that is still played, at its last row.
        db.execute("UPDATE journal SET rolls = x'0303030303' WHERE game = 2 AND seq = 59", []).unwrap();
    });
    let db = host.folder().join("games.sqlite");
    let token = &rows(&db, "SELECT game, token FROM link WHERE game = 4 AND seat = 'watch'")[0].1;
    let guest = host.guest(&json!(token));
    assert_eq!(guest.table["astray"]["step"], row - 1);
    let what = guest.table["astray"]["what"].as_str().unwrap();
    assert!(what.contains(&format!("choice {row}")) && what.contains("dice are rolled, the journal has"), "{what}");
    assert_eq!(guest.view["step"], row - 1);
    assert_eq!(guest.view["thinking"], false, "no bot plays on");

    let mine = &rows(&db, "SELECT game, token FROM link WHERE game = 2 AND seat = 'first'")[0].1;
    let mut player = host.guest(&json!(mine));
    let seq = player.seq();
    let order = player.orders().first().cloned().unwrap_or_default();
    assert_eq!(player.refused(&json!({ "do": "choose", "seq": seq, "order": order })), "astray");
    assert_eq!(player.refused(&json!({ "do": "undo", "seq": seq })), "astray");
    // What can be followed can be taken along, and played on as a new game.
    let (status, journal) = host.get(&format!("/api/games/{mine}/journal"));
    let steps = Journal::parse(&journal).unwrap().lines.len() as u64;
    assert_eq!((status, steps), (200, player.view["step"].as_u64().unwrap()));
    let fork = json!({ "token": mine, "step": steps, "players": ["here", "here"] });
    let (status, links) = host.post("/api/forks", &fork);
    assert_eq!(status, 201, "{links}");
    let mut on = host.guest(&links["here"]);
    assert!(on.table["astray"].is_null());
    let order = on.orders()[0].clone();
    on.choose(&order);
}

/// Mohács under another name.
fn own_data() -> Vec<Carried> {
    let mut data = carried(&files("mohacs").unwrap());
    for file in &mut data {
        file.text = file.text.replacen("id = \"mohacs\"", "id = \"my-mohacs\"", 1);
        file.text = file.text.replacen("map = \"mohacs\"", "map = \"my-mohacs\"", 1);
    }
    data
}

#[test]
fn a_battle_of_ones_own_travels_with_its_game() {
    let own = load_data("suleiman", &own_data(), &[]).unwrap();
    let header = own.header(&[], DiceSource::Seed(3));
    let text = with_rules!(&own.rules, rules => {
        let mut game = Game::new(rules, header.dice().unwrap());
        for _ in 0..20 {
            let (decision, options) = (game.decision().unwrap(), game.options());
            game.submit(decision.side, options[0]).unwrap();
        }
        Journal::of(header, &game).to_string()
    });
    let mut host = Host::new();
    let (status, links) = host.post("/api/journals", &json!({ "journal": text }));
    assert_eq!(status, 201, "{links}");
    host.restart();
    let guest = host.guest(&links["watch"]);
    assert_eq!((&guest.table["scenario"], &guest.view["step"]), (&json!("my-mohacs"), &json!(20)));
    let map = guest.table["map"].as_str().unwrap();
    assert_eq!(host.get(&format!("/api/maps/{map}")).0, 200);
    let token = links["watch"].as_str().unwrap();
    let (_, journal) = host.get(&format!("/api/games/{token}/journal"));
    assert_eq!(Journal::parse(&journal).unwrap().header.data, Journal::parse(&text).unwrap().header.data);

    let changed = text.replacen("ma = 6 }", "ma = 5 }", 1);
    assert_ne!(changed, text);
    // Where the true data of that hash are not known.
    let (status, problem) = Host::new().post("/api/journals", &json!({ "journal": changed }));
    assert_eq!(status, 422, "{problem}");
}

#[test]
fn a_second_service_on_the_same_folder_is_told_so() {
    let mut host = Host::new();
    let second = |host: &Host| {
        let config = Config::local(0, host.folder().to_path_buf());
        tokio::runtime::Runtime::new().unwrap().block_on(async { Service::start(config).map(|_| ()) })
    };
    assert!(matches!(second(&host), Err(StartError::Taken)));
    let links = host.game("mohacs", ["here".into(), "here".into()]);
    assert!(matches!(second(&host), Err(StartError::Taken)), "whatever goes on meanwhile");
    host.guest(&links["here"]);
    host.restart();
    host.guest(&links["here"]);
}

#[test]
#[cfg(unix)]
fn nobody_but_its_owner_reads_the_database() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let host = Host::new();
    let links = host.game("mohacs", ["here".into(), "here".into()]);
    host.guest(&links["here"]);
    assert_eq!(mode(host.folder()), 0o700);
    for name in ["games.sqlite", "games.sqlite-wal", "games.sqlite-shm", "lock.sqlite"] {
        assert_eq!(mode(&host.folder().join(name)), 0o600, "{name}");
    }
    // One that others could read is taken from them.
    let old = Host::with(|config| {
        std::fs::create_dir_all(&config.data).unwrap();
        let path = config.data.join("games.sqlite");
        std::fs::copy(OLD, &path).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
    });
    for name in ["games.sqlite", "games.sqlite-wal", "games.sqlite-shm", "games-version-1.sqlite"] {
        assert_eq!(mode(&old.folder().join(name)), 0o600, "{name}");
    }
}

/// The options of Dara, of which there are a thousand sets.
const OPTIONS: [&str; 7] = [
    "fall-routs",
    "rally-rounds-down",
    "one-line-roll",
    "withdrawal-fire-first",
    "collapse-for-all",
    "rout-stop-twice",
    "one-climb-hit",
];

fn make(host: &Host, scenario: &str, set: usize) -> (u16, Value) {
    let options: Vec<&str> = (0..OPTIONS.len()).filter(|bit| set >> bit & 1 == 1).map(|bit| OPTIONS[bit]).collect();
    host.post("/api/games", &json!({ "scenario": scenario, "players": ["here", "here"], "options": options }))
}

#[test]
fn sets_of_options_are_bounded_for_each_battle_and_stored_games_always_open() {
    let mut host = Host::new();
    let (status, last) = make(&host, "dara", 127);
    assert_eq!(status, 201);
    host.restart();
    let taken = (1..100).take_while(|&set| make(&host, "dara", set).0 == 201).count();
    assert!(taken >= 32, "{taken}");
    let (status, problem) = make(&host, "dara", 100);
    assert_eq!((status, &problem["key"]), (503, &json!("app-problem-busy")));
    // Another battle, the plain one, a set that is in use, and a game with a set that would not be given any more.
    assert_eq!(make(&host, "taginae", 127).0, 201);
    assert_eq!(make(&host, "dara", 0).0, 201);
    assert_eq!(make(&host, "dara", 1).0, 201);
    let mut guest = host.guest(&last["here"]);
    let order = guest.orders()[0].clone();
    guest.choose(&order);
}

#[test]
fn whoever_plays_against_a_person_does_not_choose_the_dice() {
    let host = Host::new();
    let game = |players: [&str; 2]| {
        let (status, answer) = host.post("/api/games", &json!({ "scenario": "mohacs", "players": players, "seed": 7 }));
        (status, answer["key"].as_str().unwrap_or("").to_string())
    };
    assert_eq!(game(["here", "friend"]), (400, "app-problem-seed".to_string()));
    assert_eq!(game(["friend", "here"]), (400, "app-problem-seed".to_string()));
    assert_eq!(game(["here", "here"]).0, 201);
}
