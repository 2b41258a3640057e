//! Scenarios ready to be played, shared by all games of the same battle and options.

use acies_protocol::catalogue::{self, Names};
use acies_protocol::{maps, setup, wire};
use acies_scenario::{DataError, Fault, Loaded, load, rulesets};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// A battle with its options.
pub struct Volume {
    /// The scenario.
    pub loaded: Loaded,
    /// What its places, units and leaders are called.
    pub names: Names,
}

/// More sets of options than players ever try, and few enough to stay in memory.
const MOST_VOLUMES: usize = 256;

type Key = (String, Vec<String>);

/// All volumes that were ever asked for.
///
/// There is one for each set of options of each battle that somebody has played, and a game needs its volume as long
/// as it lasts. So volumes are kept for the life of the process and lent out for ever: an engine can then sit in a
/// game without counting references. Ten options make a thousand sets, so their number is bounded.
#[derive(Default)]
pub struct Shelf {
    volumes: Mutex<BTreeMap<Key, &'static Volume>>,
}

impl Shelf {
    /// The volume of a battle with these options. Reads files the first time: not for the request path.
    ///
    /// # Errors
    /// When there is no such battle or option.
    pub fn get(&self, scenario: &str, options: &[String]) -> Result<&'static Volume, DataError> {
        let mut options = options.to_vec();
        options.sort();
        options.dedup();
        let key = (scenario.to_string(), options);
        let mut volumes = self.volumes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&volume) = volumes.get(&key) {
            return Ok(volume);
        }
        // A battle without options is always to be had.
        if volumes.len() >= MOST_VOLUMES && !key.1.is_empty() {
            return Err(too_many(scenario));
        }
        let loaded = load(scenario, &key.1)?;
        let names = catalogue::names(&loaded);
        let volume: &'static Volume = Box::leak(Box::new(Volume { loaded, names }));
        volumes.insert(key, volume);
        Ok(volume)
    }

    /// Every battle without options, ruleset by ruleset.
    ///
    /// # Errors
    /// When the data of one are wrong.
    pub fn all(&self) -> Result<Vec<&'static Volume>, DataError> {
        let ids = rulesets().iter().flat_map(|ruleset| ruleset.scenarios);
        ids.map(|id| self.get(id, &[])).collect()
    }

    /// Everything that can be played.
    ///
    /// # Errors
    /// When the data of a battle are wrong.
    pub fn catalogue(&self) -> Result<wire::Catalogue, DataError> {
        Ok(wire::Catalogue {
            version: env!("CARGO_PKG_VERSION"),
            rulesets: rulesets().iter().map(catalogue::ruleset).collect(),
            scenarios: self.all()?.iter().map(|volume| catalogue::scenario(&volume.loaded)).collect(),
            bots: acies_bots::names().to_vec(),
        })
    }

    /// A map by its id.
    ///
    /// # Errors
    /// When the data of a battle are wrong.
    pub fn map(&self, id: &str) -> Result<Option<wire::Map>, DataError> {
        // Battle by battle, so that the first map need not wait for the last battle.
        for scenario in rulesets().iter().flat_map(|ruleset| ruleset.scenarios) {
            let volume = self.get(scenario, &[])?;
            if volume.loaded.info.map == id {
                return Ok(Some(maps::sheet(&volume.loaded.map)));
            }
        }
        Ok(None)
    }

    /// Where the armies of a battle stand at the start.
    ///
    /// # Errors
    /// When there is no such battle.
    pub fn setup(&self, scenario: &str) -> Result<Vec<wire::Piece>, DataError> {
        Ok(setup::setup(&self.get(scenario, &[])?.loaded))
    }
}

fn too_many(scenario: &str) -> DataError {
    let what = format!(
        "{MOST_VOLUMES} sets of options are in use since the service was started; play without options, or start it again"
    );
    DataError { faults: vec![Fault { file: scenario.to_string(), line: None, field: "options".to_string(), what }] }
}
