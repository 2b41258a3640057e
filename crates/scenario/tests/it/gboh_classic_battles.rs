//! The nine battles of the classic charts: they load, and hold what was found and what was decided.

use acies_scenario::files;
use acies_scenario::gboh::read_files;

const ALL: [&str; 9] =
    ["leuctra", "chaeronea", "granicus", "issus", "gaugamela", "hydaspes", "zama-spqr", "cynoscephalae", "pharsalus"];

#[test]
fn all_read() {
    let mut wrong = String::new();
    for id in ALL {
        if let Err(error) = read_files(&files(id).unwrap(), &[]) {
            wrong += &format!("{error}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
