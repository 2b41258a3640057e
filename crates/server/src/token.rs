//! Links that nobody can guess, and the keys of seats.

use acies_kernel::Secret;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

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

/// Letters of a key: 128 bits as hex digits.
const KEY_LETTERS: usize = 32;

/// The SHA-256 of a key, which the page of whoever has a seat makes and keeps. The key itself is never kept here, so
/// whoever reads the database sits on no seat by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyHash([u8; 32]);

impl KeyHash {
    /// The hash of a key; `None` if it has not the form of one.
    #[must_use]
    pub fn of(key: &str) -> Option<KeyHash> {
        let is_hex = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        let is_key = key.len() == KEY_LETTERS && key.bytes().all(is_hex);
        is_key.then(|| KeyHash(Sha256::digest(key).into()))
    }

    /// Reads what was kept.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<KeyHash> {
        bytes.try_into().ok().map(KeyHash)
    }

    /// What is kept.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::{KeyHash, fresh, is_link};

    #[test]
    fn a_key_is_128_bits_in_hex_and_only_its_hash_is_kept() {
        let key = "00112233445566778899aabbccddeeff";
        let hash = KeyHash::of(key).unwrap();
        assert_eq!(hash.bytes()[..4], [0x59, 0x47, 0xd7, 0xc3]);
        assert_eq!(KeyHash::read(hash.bytes()), Some(hash));
        for bad in ["", &key[1..], &key.to_uppercase(), &format!("{key}0"), &key.replace('0', "g")] {
            assert_eq!(KeyHash::of(bad), None, "{bad}");
        }
    }

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
