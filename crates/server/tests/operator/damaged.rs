//! A damaged database is noticed before anybody plays on it, and what to do about it is said.

use crate::common::Host;
use acies_server::admin::{AdminError, Keeper, restore};
use acies_server::{Config, Service, StartError};
use serde_json::json;
use std::path::{Path, PathBuf};
use tokio::runtime::Runtime;

/// A folder of one's own with the database of a service that was played on.
struct Kept(PathBuf);

impl Kept {
    fn new(name: &str) -> Kept {
        let folder = std::env::temp_dir().join(format!("acies-damaged-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        let host = Host::new();
        for _ in 0..20 {
            let links = host.game("mohacs", [json!("here"), json!("here")]);
            let mut guest = host.guest(&links["here"]);
            for _ in 0..4 {
                let orders = guest.orders();
                guest.choose(&orders[0]);
            }
        }
        Keeper::open(host.folder()).unwrap().backup(&folder.join("games.sqlite")).unwrap();
        Kept(folder)
    }

    fn file(&self) -> PathBuf {
        self.0.join("games.sqlite")
    }

    /// Starts a service on it and stops it again.
    fn start(&self) -> Result<(), StartError> {
        let runtime = Runtime::new().unwrap();
        let started = runtime.block_on(async { Service::start(Config::local(0, self.0.clone())) });
        started.map(|service| runtime.block_on(service.stop()))
    }

    /// What whoever starts a service on it is told.
    fn told(&self) -> String {
        let error = self.start().expect_err("a damaged database is noticed");
        error.to_string()
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn change(file: &Path, change: impl Fn(&mut Vec<u8>)) {
    let mut bytes = std::fs::read(file).unwrap();
    change(&mut bytes);
    std::fs::write(file, bytes).unwrap();
}

/// Something that befalls the bytes of a file.
type Damage = Box<dyn Fn(&mut Vec<u8>)>;

#[test]
fn a_damaged_file_is_noticed_at_start_with_a_remedy() {
    let kept = Kept::new("file");
    kept.start().unwrap();
    let whole = std::fs::read(kept.file()).unwrap();
    let (pages, page) = (whole.len() / 4096, 4096);
    assert!(pages > 20, "{pages}");
    let damages: [(&str, Damage); 4] = [
        ("the head", Box::new(|bytes| bytes[..16].fill(b'x'))),
        ("pages in the middle", Box::new(move |bytes| bytes[pages / 2 * page..(pages / 2 + 4) * page].fill(0xa5))),
        ("the end", Box::new(move |bytes| bytes.truncate(pages / 2 * page))),
        ("the first page of the tables", Box::new(move |bytes| bytes[page..2 * page].fill(0))),
    ];
    for (what, damage) in damages {
        std::fs::write(kept.file(), &whole).unwrap();
        change(&kept.file(), damage);
        let (told, before) = (kept.told(), std::fs::read(kept.file()).unwrap());
        assert!(told.contains("games.sqlite is damaged"), "{what}: {told}");
        assert!(told.contains("acies admin restore FILE --data"), "{what}: {told}");
        assert!(kept.start().is_err() && std::fs::read(kept.file()).unwrap() == before, "{what}: nothing is changed");
    }
}

#[test]
fn rows_that_name_what_is_not_there_are_noticed() {
    for damage in ["DELETE FROM game WHERE id = 3", "UPDATE journal SET game = 700 WHERE game = 3 AND seq = 2"] {
        let kept = Kept::new("rows");
        let db = rusqlite::Connection::open(kept.file()).unwrap();
        db.pragma_update(None, "foreign_keys", false).unwrap();
        assert_eq!(db.execute(damage, []).unwrap(), 1);
        drop(db);
        assert!(kept.told().contains("is not there"), "{}", kept.told());
    }
}

#[test]
fn a_backup_takes_the_place_of_a_damaged_database_which_stays_beside_it() {
    let kept = Kept::new("restore");
    let backup = kept.0.join("backup.sqlite");
    let made = Keeper::open(&kept.0).unwrap().backup(&backup).unwrap();
    assert_eq!(made.games, 20);
    change(&kept.file(), |bytes| bytes[..16].fill(b'x'));
    assert!(kept.start().is_err());
    let damaged = std::fs::read(kept.file()).unwrap();

    let restored = restore(&kept.0, &backup).unwrap();
    assert_eq!(std::fs::read(restored.before.unwrap()).unwrap(), damaged);
    assert_eq!(restored.now.games, 20);
    kept.start().unwrap();
}

#[test]
fn a_damaged_backup_is_not_restored_and_a_service_that_runs_is_left_alone() {
    let kept = Kept::new("not");
    let backup = kept.0.join("backup.sqlite");
    Keeper::open(&kept.0).unwrap().backup(&backup).unwrap();
    let runtime = Runtime::new().unwrap();
    let service = runtime.block_on(async { Service::start(Config::local(0, kept.0.clone())) }).unwrap();
    assert!(matches!(restore(&kept.0, &backup), Err(AdminError::Taken)));
    runtime.block_on(service.stop());

    change(&backup, |bytes| bytes[8192..16384].fill(0xa5));
    let before = std::fs::read(kept.file()).unwrap();
    assert!(matches!(restore(&kept.0, &backup), Err(AdminError::Damaged(..))));
    assert_eq!(std::fs::read(kept.file()).unwrap(), before);
    kept.start().unwrap();
}
