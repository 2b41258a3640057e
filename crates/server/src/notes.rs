//! What a player notes down for nobody else: kept by the service, so that it is there on every device of theirs.

use crate::app::App;
use crate::http::{Fault, blocking, fault, find};
use crate::store::GameRow;
use crate::token::KeyHash;
use acies_protocol::wire::Seat;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::sync::Arc;

/// The longest notes in characters, of which none has more than four bytes.
const MOST_CHARACTERS: usize = 10_000;

/// What opens a claimed seat.
const KEY: &str = "x-acies-key";

/// The routes.
pub fn router() -> Router<Arc<App>> {
    let most = DefaultBodyLimit::max(4 * MOST_CHARACTERS);
    Router::new().route("/api/games/{token}/notes", get(read).put(write).layer(most))
}

/// The game of a link and the seat, for whoever may act for it.
pub fn seat(app: &App, token: &str, headers: &HeaderMap) -> Result<(GameRow, Seat), Fault> {
    let (row, seat) = find(app, token)?;
    let claim = row.beside.claims.iter().find(|claim| claim.seat == seat);
    let key = headers.get(KEY).and_then(|key| key.to_str().ok()).and_then(KeyHash::of);
    match claim {
        Some(claim) if claim.key.is_none() || claim.key != key => {
            let what = "this seat is opened by a key that was not sent with the request (x-acies-key)";
            Err(fault(StatusCode::FORBIDDEN, "app-problem-taken", what))
        }
        _ => Ok((row, seat)),
    }
}

fn player(app: &App, token: &str, headers: &HeaderMap) -> Result<(i64, Seat), Fault> {
    match seat(app, token, headers)? {
        (_, Seat::Watch) => {
            Err(fault(StatusCode::FORBIDDEN, "app-problem-watching", "notes belong to a seat that plays"))
        }
        (row, seat) => Ok((row.id, seat)),
    }
}

async fn read(State(app): State<Arc<App>>, Path(token): Path<String>, headers: HeaderMap) -> Result<Response, Fault> {
    let read = move || {
        let (game, seat) = player(&app, &token, &headers)?;
        Ok(app.store.note(game, seat)?)
    };
    let text = blocking(read).await?;
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    Ok((kind, text).into_response())
}

async fn write(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Fault> {
    let unreadable = |_| fault(StatusCode::BAD_REQUEST, "app-problem-unreadable", "notes are a text in UTF-8");
    let text = String::from_utf8(body.to_vec()).map_err(unreadable)?;
    if text.chars().count() > MOST_CHARACTERS {
        let what = format!("notes have at most {MOST_CHARACTERS} characters");
        return Err(fault(StatusCode::PAYLOAD_TOO_LARGE, "app-problem-too-large", &what));
    }
    let finder = app.clone();
    let (game, seat) = blocking(move || player(&finder, &token, &headers)).await?;
    app.store.write_note(game, seat, text).await?;
    Ok(StatusCode::NO_CONTENT)
}
