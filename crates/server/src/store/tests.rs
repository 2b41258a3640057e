//! The database as files on a disk: what is written together, and what an earlier version becomes.

use super::{Connection, Durability, NewGame, Reading, Row, Store, StoreError, schema};
use acies_kernel::Carried;
use acies_protocol::wire::{Player, Seat};
use std::path::PathBuf;

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("acies-store-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn choice(order: &str) -> Row {
    Row::Choice { order: order.to_string(), rolls: vec![3] }
}

fn game() -> NewGame {
    NewGame {
        scenario: "mohacs".to_string(),
        options: Vec::new(),
        engine: "0.1.0 print".to_string(),
        ruleset: "suleiman".to_string(),
        ruleset_version: Some(2),
        hash: "abcd".to_string(),
        data: vec![Carried { kind: "map".to_string(), path: "map.toml".to_string(), text: "id = 1".to_string() }],
        players: [Player::Here, Player::Here],
        seed: 1,
        secret: None,
        nonces: Vec::new(),
        opening: Vec::new(),
        rows: vec![choice("one"), choice("two"), choice("three")],
        before: None,
        live: true,
        links: vec![("token".to_string(), Seat::Both)],
    }
}

/// A runtime for the answers of the writing thread.
fn wait<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(future)
}

#[test]
fn what_one_command_does_is_written_whole_or_not_at_all() {
    let folder = folder("whole");
    let store = Store::open(&folder.join("games.sqlite"), Durability::Written).unwrap();
    let id = wait(store.make(game())).unwrap();
    wait(store.append(id, 4, vec![choice("four")])).unwrap();
    wait(store.append(id, 7, vec![choice("seven")])).unwrap();
    let before = store.journal(id).unwrap();
    // The third row cannot be written, for its place is taken: so the first two must not stay either.
    let undos = store.append(id, 5, vec![Row::Undo, Row::Undo, Row::Undo]);
    assert!(wait(undos).is_err());
    assert_eq!(store.journal(id).unwrap(), before);
    let fewer = store.append(id, 5, vec![Row::Undo, Row::Undo]);
    wait(fewer).unwrap();
    assert_eq!(store.journal(id).unwrap().len(), before.len() + 2);
    store.close();
    std::fs::remove_dir_all(&folder).unwrap();
}

/// What waits while the disk is busy is committed together, and still each by itself whole or not at all.
#[test]
fn what_is_written_together_fails_each_by_itself() {
    let folder = folder("together");
    let path = folder.join("games.sqlite");
    let store = Store::open(&path, Durability::Synced).unwrap();
    let id = wait(store.make(game())).unwrap();
    // The writer waits here until everything below has been given to it.
    let (go, wait_for_it) = std::sync::mpsc::channel::<()>();
    let first = store.write(move |_| Ok(wait_for_it.recv().is_ok()));
    let good = store.append(id, 4, vec![choice("four")]);
    let bad = store.append(id, 5, vec![choice("five"), choice("six"), Row::Undo]);
    let twice = store.append(id, 5, vec![choice("5")]);
    let failed: super::Written<()> = store.write(move |db| {
        db.execute("DELETE FROM journal", [])?;
        Err(StoreError::Stopped)
    });
    let other = Connection::open(&path).unwrap();
    go.send(()).unwrap();
    assert!(wait(first).unwrap());
    wait(good).unwrap();
    wait(bad).unwrap();
    assert!(wait(twice).is_err() && wait(failed).is_err());
    assert_eq!(store.journal(id).unwrap().len(), 7);
    let count: i64 = other.query_row("SELECT count(*) FROM journal", [], |row| row.get(0)).unwrap();
    assert_eq!(count, 7, "whoever was told can see it from outside");
    store.close();
    assert!(wait(store.append(id, 8, vec![Row::Undo])).is_err(), "a store that is closed says so");
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Whoever is told that the disk has it must not have to hope.
#[test]
fn synced_means_that_the_disk_is_asked_before_anybody_is_told() {
    let folder = folder("synced");
    for (durability, due) in [(Durability::Written, 1), (Durability::Synced, 2)] {
        let store = Store::open(&folder.join("games.sqlite"), durability).unwrap();
        let ask = |db: &Connection| Ok(db.query_row("PRAGMA synchronous", [], |row| row.get::<_, i64>(0))?);
        assert_eq!(wait(store.write(ask)).unwrap(), due, "1 is NORMAL, 2 is FULL");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_same_data_of_several_games_are_kept_once() {
    let folder = folder("data");
    let path = folder.join("games.sqlite");
    let store = Store::open(&path, Durability::Written).unwrap();
    for token in ["a", "b"] {
        wait(store.make(NewGame { links: vec![(token.to_string(), Seat::Both)], ..game() })).unwrap();
    }
    assert_eq!(store.data("abcd").unwrap(), game().data);
    assert_eq!(store.data("other").unwrap(), []);
    let reading = Reading::open(&path).unwrap();
    assert_eq!(reading.games().unwrap(), [1, 2]);
    assert_eq!(reading.game(2).unwrap().0.engine.as_deref(), Some("0.1.0 print"));
    store.close();
    std::fs::remove_dir_all(&folder).unwrap();
}

fn columns(db: &Connection, table: &str) -> Vec<String> {
    let mut query = db.prepare(&format!("SELECT name FROM pragma_table_info('{table}') ORDER BY name")).unwrap();
    query.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

#[test]
fn every_version_becomes_the_present_one() {
    let fresh = Connection::open_in_memory().unwrap();
    schema::migrate(&fresh).unwrap();
    assert_eq!(schema::version(&fresh).unwrap(), schema::VERSION);
    let old = Connection::open(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/old/version-1.sqlite")).unwrap();
    let mut copy = Connection::open_in_memory().unwrap();
    rusqlite::backup::Backup::new(&old, &mut copy).unwrap().step(-1).unwrap();
    assert_eq!(schema::version(&copy).unwrap(), 1);
    schema::migrate(&copy).unwrap();
    schema::migrate(&copy).unwrap();
    for table in ["game", "link", "nonce", "journal", "data"] {
        assert_eq!(columns(&copy, table), columns(&fresh, table), "{table}");
    }
}

#[test]
fn a_migration_that_fails_leaves_the_version_before_it() {
    let db = Connection::open_in_memory().unwrap();
    schema::migrate(&db).unwrap();
    // Back to the first version, with a table in the way of what the second adds last.
    let undo = "ALTER TABLE game DROP COLUMN engine; ALTER TABLE game DROP COLUMN ruleset; \
                ALTER TABLE game DROP COLUMN ruleset_version; PRAGMA user_version = 1;";
    db.execute_batch(undo).unwrap();
    let before = columns(&db, "game");
    assert!(schema::migrate(&db).is_err(), "the table `data` is there already");
    assert_eq!((schema::version(&db).unwrap(), columns(&db, "game")), (1, before));
    db.execute_batch("DROP TABLE data").unwrap();
    schema::migrate(&db).unwrap();
    assert_eq!(schema::version(&db).unwrap(), schema::VERSION);
}

#[test]
fn a_database_of_a_later_version_is_left_alone() {
    let folder = folder("later");
    let path = folder.join("games.sqlite");
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE x (y); PRAGMA user_version = 99").unwrap();
    let before = std::fs::read(&path).unwrap();
    for error in [Store::open(&path, Durability::Written).err().unwrap(), Reading::open(&path).err().unwrap()] {
        assert!(error.to_string().contains("version is 99") && error.to_string().contains("newer Acies"), "{error}");
    }
    assert_eq!(std::fs::read(&path).unwrap().len(), before.len());
    std::fs::remove_dir_all(&folder).unwrap();
}
