//! Words of closed vocabularies, as files and orders spell them: lower case, with hyphens.

use std::fmt;

/// A word that is not in the vocabulary asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownName {
    vocabulary: &'static str,
    word: String,
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown {}: \"{}\"", self.vocabulary, self.word)
    }
}

impl std::error::Error for UnknownName {}

/// The first of `all` whose name is `word`.
pub(crate) fn find_named<T: Copy>(
    vocabulary: &'static str,
    all: impl IntoIterator<Item = (T, &'static str)>,
    word: &str,
) -> Result<T, UnknownName> {
    let found = all.into_iter().find(|(_, name)| *name == word);
    found.map(|(value, _)| value).ok_or_else(|| UnknownName { vocabulary, word: word.to_owned() })
}
