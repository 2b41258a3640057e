//! Links that nobody can guess.

use acies_kernel::Secret;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

/// Bytes of a link: 144 bits, 24 letters.
const BYTES: usize = 18;

/// The longest text that can be a link.
pub const LETTERS: usize = BYTES / 3 * 4;

/// A new link.
///
/// # Errors
/// When the system has no random numbers to give.
pub fn fresh() -> Result<String, getrandom::Error> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes)?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

/// A number that nobody can guess.
///
/// # Errors
/// When the system has no random numbers to give.
pub fn number() -> Result<u64, getrandom::Error> {
    getrandom::u64()
}

/// What the dice of a game are made of.
///
/// # Errors
/// When the system has no random numbers to give.
pub fn secret() -> Result<Secret, getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(Secret::new(bytes))
}

/// Whether a text has the form of a link; anything else is not looked up.
#[must_use]
pub fn is_link(text: &str) -> bool {
    text.len() == LETTERS && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

#[cfg(test)]
mod tests {
    use super::{fresh, is_link};

    #[test]
    fn links_differ_and_have_their_form() {
        let (a, b) = (fresh().unwrap(), fresh().unwrap());
        assert!(a != b && is_link(&a) && is_link(&b));
        for bad in ["", "short", &format!("{a}x"), &a.replace(|_: char| true, "/"), "日本語日本語日本語日本語"]
        {
            assert!(!is_link(bad), "{bad}");
        }
    }
}
