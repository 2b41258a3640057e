//! Scenarios ready to be played, shared by all games of the same battle and options.

use acies_kernel::Carried;
use acies_protocol::catalogue::{self, Names};
use acies_protocol::wish::Field;
use acies_protocol::{maps, setup, wire};
use acies_scenario::{DataError, Loaded, Wanted, carried, files, load, load_version, rulesets};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// A battle with its options.
pub struct Volume {
    /// The scenario.
    pub loaded: Loaded,
    /// What its places, units and leaders are called.
    pub names: Names,
    /// Where its places lie.
    pub field: Field,
}

/// More sets of options of one battle than players ever try, and few enough to stay in memory.
pub const MOST_SETS: usize = 64;

/// A battle, the hash of its data as games name it, and options.
type Key = (String, String, Vec<String>);

/// Why there is no volume.
#[derive(Debug)]
pub enum NoVolume {
    /// There is no such battle or option, or its data cannot be had.
    Data(DataError),
    /// So many sets of options of this battle are in use that new games do not get another.
    TooMany,
}

impl From<DataError> for NoVolume {
    fn from(error: DataError) -> NoVolume {
        NoVolume::Data(error)
    }
}

/// All volumes that were ever asked for.
///
/// There is one for each version of the data and set of options of each battle that somebody has played, and a game
/// needs its volume as long as it lasts. So volumes are kept for the life of the process and lent out for ever: an
/// engine can then sit in a game without counting references. Ten options make a thousand sets, so new games are only
/// given so many of each battle; a game that is stored was given its set when it was made, and always gets it.
#[derive(Default)]
pub struct Shelf {
    volumes: Mutex<BTreeMap<Key, &'static Volume>>,
}

/// What a stored game says of its battle.
#[derive(Clone, Copy, Debug)]
pub struct Named<'n> {
    /// The ruleset's id, if it is known.
    pub ruleset: Option<&'n str>,
    /// The scenario's id.
    pub scenario: &'n str,
    /// The hash of its data.
    pub hash: &'n str,
    /// Options in use.
    pub options: &'n [String],
}

fn sorted(options: &[String]) -> Vec<String> {
    let mut options = options.to_vec();
    options.sort();
    options.dedup();
    options
}

impl Shelf {
    /// The volume for a new game of a battle with these options, on the data of this program. Reads files the first
    /// time: not for the request path.
    ///
    /// # Errors
    /// When there is no such battle or option, or too many sets of options of the battle are in use.
    pub fn get(&self, scenario: &str, options: &[String]) -> Result<&'static Volume, NoVolume> {
        let key = (scenario.to_string(), String::new(), sorted(options));
        let mut volumes = self.volumes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&volume) = volumes.get(&key) {
            return Ok(volume);
        }
        // A battle without options is always to be had.
        if !key.2.is_empty()
            && volumes.keys().filter(|other| other.0 == key.0 && other.1.is_empty()).count() >= MOST_SETS
        {
            return Err(NoVolume::TooMany);
        }
        let loaded = load(scenario, &key.2)?;
        Ok(put(&mut volumes, key, loaded))
    }

    /// The volume of a journal that is brought along.
    ///
    /// # Errors
    /// When its data cannot be had, or too many versions and sets of options of the battle are in use.
    pub fn brought(&self, named: Named<'_>, data: &[Carried]) -> Result<&'static Volume, NoVolume> {
        let key = (named.scenario.to_string(), named.hash.to_string(), sorted(named.options));
        {
            let volumes = self.volumes.lock().unwrap_or_else(PoisonError::into_inner);
            let is_new = !volumes.contains_key(&key);
            // A battle that comes with the program is counted by itself, those of one's own all together.
            let alike = |other: &&Key| !other.1.is_empty() && (other.0 == key.0 || files(&other.0).is_err());
            if is_new && volumes.keys().filter(alike).count() >= MOST_SETS {
                return Err(NoVolume::TooMany);
            }
        }
        Ok(self.of(named, || data.to_vec())?)
    }

    /// The volume of a game that is stored, with the data it began with; `data` are those that are kept with it.
    ///
    /// # Errors
    /// When its data cannot be had.
    pub fn of(&self, named: Named<'_>, data: impl FnOnce() -> Vec<Carried>) -> Result<&'static Volume, DataError> {
        let key = (named.scenario.to_string(), named.hash.to_string(), sorted(named.options));
        let mut volumes = self.volumes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&volume) = volumes.get(&key) {
            return Ok(volume);
        }
        let present = (key.0.clone(), String::new(), key.2.clone());
        let known = volumes.get(&present).copied().filter(|volume| volume.loaded.hash == named.hash);
        if let Some(volume) = known {
            volumes.insert(key, volume);
            return Ok(volume);
        }
        let ruleset = match named.ruleset {
            Some(ruleset) => ruleset,
            None => files(named.scenario)?.ruleset,
        };
        let (Named { scenario, hash, .. }, data) = (named, data());
        let loaded = load_version(&Wanted { ruleset, scenario, hash, data: &data, options: &key.2 })?;
        Ok(put(&mut volumes, key, loaded))
    }

    /// Every battle without options, ruleset by ruleset.
    ///
    /// # Errors
    /// When the data of one are wrong.
    pub fn all(&self) -> Result<Vec<&'static Volume>, DataError> {
        let ids = rulesets().iter().flat_map(|ruleset| ruleset.scenarios);
        ids.map(|id| self.plain(id)).collect()
    }

    /// A battle without options, which is always to be had.
    fn plain(&self, scenario: &str) -> Result<&'static Volume, DataError> {
        match self.get(scenario, &[]) {
            Ok(volume) => Ok(volume),
            Err(NoVolume::Data(error)) => Err(error),
            Err(NoVolume::TooMany) => unreachable!("only sets of options are counted"),
        }
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
        // A map of other data is known while a game on it is.
        if id.contains('@') {
            let volumes = self.volumes.lock().unwrap_or_else(PoisonError::into_inner);
            let found = volumes.values().find(|volume| volume.map() == id);
            return Ok(found.map(|volume| maps::sheet(&volume.loaded.map, &volume.loaded.shown)));
        }
        // Battle by battle, so that the first map need not wait for the last battle.
        for scenario in rulesets().iter().flat_map(|ruleset| ruleset.scenarios) {
            let volume = self.plain(scenario)?;
            if volume.loaded.info.map == id {
                return Ok(Some(maps::sheet(&volume.loaded.map, &volume.loaded.shown)));
            }
        }
        Ok(None)
    }

    /// Where the armies of a battle stand at the start.
    ///
    /// # Errors
    /// When there is no such battle.
    pub fn setup(&self, scenario: &str) -> Result<Vec<wire::Piece>, DataError> {
        Ok(setup::setup(&self.plain(scenario)?.loaded))
    }
}

fn put(volumes: &mut BTreeMap<Key, &'static Volume>, key: Key, loaded: Loaded) -> &'static Volume {
    let names = catalogue::names(&loaded);
    let field = Field::new(&maps::sheet(&loaded.map, &loaded.shown), &names);
    let volume: &'static Volume = Box::leak(Box::new(Volume { loaded, names, field }));
    volumes.insert(key, volume);
    volume
}

impl Volume {
    /// The data of its battle, to be kept with a game.
    #[must_use]
    pub fn data(&self) -> Vec<Carried> {
        if !self.loaded.data.is_empty() {
            return self.loaded.data.clone();
        }
        // What is not carried comes with the program.
        files(&self.loaded.info.id).map(|files| carried(&files)).unwrap_or_default()
    }

    /// What the page calls its map: maps of other data than the program's have a name of their own.
    #[must_use]
    pub fn map(&self) -> String {
        let map = &self.loaded.info.map;
        if self.loaded.data.is_empty() { map.clone() } else { format!("{map}@{}", self.loaded.hash) }
    }
}
