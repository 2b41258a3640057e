//! A battle of the program as a new game plays it, with its optional rules.

use crate::args::Options;
use crate::out::Result;
use acies_scenario::{DataError, Loaded, load};

/// A battle, and the options that it is played with.
pub struct Chosen {
    pub loaded: Loaded,
    pub options: Vec<String>,
}

/// The battle of this id with the options that are on by themselves, as a player has turned them.
pub fn chosen(id: &str, turned: &Options) -> Result<Chosen> {
    chosen_by(|options| load(id, options), turned)
}

/// The same for a battle that is loaded in some other way.
pub fn chosen_by(
    load: impl Fn(&[String]) -> std::result::Result<Loaded, DataError>,
    turned: &Options,
) -> Result<Chosen> {
    let plain = load(&[])?;
    let options = turned.of(&plain.info);
    let loaded = if options.is_empty() { plain } else { load(&options)? };
    Ok(Chosen { loaded, options })
}
