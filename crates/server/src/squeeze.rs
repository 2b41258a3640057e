//! Large answers of the data part are packed: a map of a thousand hexes is a tenth of its size on the way.
//! The app itself is packed when it is built, see `files.rs`.

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::Request;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{self, Write};

/// Smaller answers are not worth the work.
const WORTH: usize = 1024;

/// Packs the answer if the browser takes it so.
pub async fn squeeze(request: Request, next: Next) -> Response {
    let wanted = takes_gzip(request.headers());
    let response = next.run(request).await;
    if !wanted || !response.status().is_success() {
        return response;
    }
    let (mut head, body) = response.into_parts();
    let Ok(plain) = to_bytes(body, usize::MAX).await else {
        return axum::http::StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    head.headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if plain.len() < WORTH {
        return Response::from_parts(head, Body::from(plain));
    }
    match tokio::task::spawn_blocking(move || pack(&plain)).await {
        Ok(Ok(packed)) => {
            head.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            head.headers.remove(header::CONTENT_LENGTH);
            Response::from_parts(head, Body::from(packed))
        }
        _ => axum::http::StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

fn takes_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).into_iter().filter_map(|value| value.to_str().ok());
    let mut words = accepted.flat_map(|value| value.split(','));
    words.any(|word| word.split(';').next().is_some_and(|name| name.trim().eq_ignore_ascii_case("gzip")))
}

fn pack(plain: &Bytes) -> io::Result<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(plain)?;
    packer.finish()
}

#[cfg(test)]
mod tests {
    use super::{Bytes, pack, takes_gzip};
    use axum::http::header::{ACCEPT_ENCODING, HeaderMap, HeaderValue};
    use std::io::Read;

    fn takes(words: &'static str) -> bool {
        takes_gzip(&HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(words))]))
    }

    #[test]
    fn only_who_asks_gets_packed_answers() {
        assert!(takes("gzip, deflate, br") && takes("br, GZIP;q=0.5"));
        assert!(!takes("identity") && !takes("x-gzipped") && !takes_gzip(&HeaderMap::new()));
    }

    #[test]
    fn what_is_packed_is_what_was_there() {
        let plain = Bytes::from("hexes and hexes and hexes ".repeat(400));
        let packed = pack(&plain).unwrap();
        assert!(packed.len() * 10 < plain.len());
        let mut back = Vec::new();
        flate2::read::GzDecoder::new(&packed[..]).read_to_end(&mut back).unwrap();
        assert_eq!(back, plain);
    }
}
