//! Words that a data file gives in both languages.

/// One text in English and Japanese.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Text {
    /// English.
    pub en: String,
    /// Japanese.
    pub ja: String,
}

impl Text {
    /// The text in a language by its code; English for any but `ja`.
    #[must_use]
    pub fn in_language(&self, code: &str) -> &str {
        if code == "ja" { &self.ja } else { &self.en }
    }

    /// A name with a number behind it.
    pub(crate) fn numbered(&self, number: usize) -> Text {
        Text { en: format!("{} {number}", self.en), ja: format!("{}{number}", self.ja) }
    }

    /// A name with what it belongs to in brackets.
    pub(crate) fn of(&self, whole: &Text) -> Text {
        Text { en: format!("{} ({})", self.en, whole.en), ja: format!("{}（{}）", self.ja, whole.ja) }
    }
}
