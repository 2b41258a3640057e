//! The languages there are.

use std::fmt;
use std::str::FromStr;

/// A language of the locale files.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ja];

    /// The code: `en`, `ja`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ja => "ja",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = String;

    fn from_str(code: &str) -> Result<Lang, String> {
        let found = Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(code));
        found.ok_or_else(|| format!("there is no language `{code}`; there are en and ja"))
    }
}
