//! The browser app, embedded: `build.rs` makes the list.

use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};

/// A file of the app.
struct File {
    /// The path in addresses.
    path: &'static str,
    /// What it is.
    kind: &'static str,
    /// What tells this version from any other.
    tag: &'static str,
    /// Its name changes with its contents, so it may be kept for ever.
    hashed: bool,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Whether the app itself is there, and not the page that says what is missing.
pub const IS_BUILT: bool = BUILT;

const PAGE: &str = "/index.html";

/// Pages of the app: the app itself looks at the rest of the address.
fn is_page(path: &str) -> bool {
    path == "/" || path.starts_with("/play/") || path.starts_with("/replay/") || path.starts_with("/rules/")
}

/// Answers with a file.
pub fn answer(method: &Method, path: &str, headers: &HeaderMap) -> Response {
    if *method != Method::GET && *method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let wanted = if is_page(path) { PAGE } else { path };
    match FILES.iter().find(|file| file.path == wanted) {
        Some(file) => file.answer(headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

impl File {
    fn answer(&self, headers: &HeaderMap) -> Response {
        let has = |name: header::HeaderName, word: &str| {
            let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
            values.flat_map(|value| value.split(',')).any(|part| part.split(';').next().unwrap_or("").trim() == word)
        };
        let cache = if self.hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
        let fixed = [
            (header::CACHE_CONTROL, HeaderValue::from_static(cache)),
            (header::ETAG, HeaderValue::from_static(self.tag)),
            (header::VARY, HeaderValue::from_static("accept-encoding")),
        ];
        if has(header::IF_NONE_MATCH, self.tag) {
            return (StatusCode::NOT_MODIFIED, fixed).into_response();
        }
        let coded = [("br", self.brotli), ("gzip", self.gzip)];
        let coded = coded.into_iter().find_map(|(name, bytes)| {
            let bytes = bytes.filter(|_| has(header::ACCEPT_ENCODING, name))?;
            Some((name, bytes))
        });
        let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(self.kind))];
        match coded {
            Some((name, bytes)) => {
                (fixed, kind, [(header::CONTENT_ENCODING, HeaderValue::from_static(name))], bytes).into_response()
            }
            None => (fixed, kind, self.plain).into_response(),
        }
    }
}
