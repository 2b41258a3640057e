//! The HTTP part: what there is to play, and games to be made.

use crate::app::App;
use crate::count::Full;
use crate::make;
use crate::metrics::Limit;
use crate::reach::reach;
use crate::room::{Card, Say};
use crate::rooms::Rooms;
use crate::store::{GameRow, NewGame, StoreError};
use crate::who::Who;
use crate::{files, health, notes, openapi, socket, token};
use acies_protocol::catalogue;
use acies_protocol::wire::{self, Links, Problem, Seat};
use acies_scenario::{DataError, charts_json, clauses};
use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use tokio::sync::oneshot;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

/// Bytes of a body that makes a game.
const SMALL_BODY: usize = 16 * 1024;

/// Bytes that a socket reads at once. The default of the library, 128 KiB, is what thousands of idle sockets cost.
const READ_BUFFER: usize = 4 * 1024;

/// Bytes that a socket may still have to write before it is given up.
const MOST_UNSENT: usize = 8 * 1024 * 1024;

/// The routes.
pub fn router(app: &Arc<App>) -> Router<Arc<App>> {
    let small = DefaultBodyLimit::max(SMALL_BODY);
    let large = DefaultBodyLimit::max(app.config.limits.journal_bytes);
    let data = Router::new()
        .route("/api/openapi.json", get(|| async { json(&openapi::description()) }))
        .route("/api/catalogue", get(get_catalogue))
        .route("/api/maps/{id}", get(get_map))
        .route("/api/scenarios/{id}/setup", get(get_setup))
        .route("/api/rulesets/{id}/clauses", get(get_clauses))
        .route("/api/rulesets/{id}/charts", get(get_charts))
        .route("/api/rulesets/{id}/book", get(get_book))
        .route("/api/rulesets/{id}/situations", get(get_situations))
        .route("/api/rulesets/{id}/situations/{number}", get(get_scene).post(try_scene).layer(small))
        // A map of a thousand hexes is a tenth of its size on the way. The app itself is packed when it is built.
        .route_layer(CompressionLayer::new().quality(CompressionLevel::Fastest));
    Router::new()
        .merge(health::router())
        .merge(data)
        .route("/api/reach", get(get_reach))
        .route("/api/games", post(make_game).layer(small))
        .route("/api/games/{token}", get(get_card))
        .route("/api/games/{token}/journal", get(get_journal))
        .route("/api/journals", post(make_journal).layer(large))
        .merge(notes::router())
        .route("/api/forks", post(make_fork).layer(small))
        .route("/api/socket", get(open_socket))
        .fallback(other)
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, app.config.limits.request))
}

// ---------------------------------------------------------------- what can go wrong

/// An answer that is not 2xx.
#[derive(Debug)]
pub struct Fault {
    status: StatusCode,
    problem: Problem,
}

/// A fault with its words.
#[must_use]
pub fn fault(status: StatusCode, key: &'static str, detail: &str) -> Fault {
    Fault { status, problem: Problem { key, detail: detail.to_string() } }
}

impl Fault {
    /// Something is wrong with the service itself. What exactly is for whoever runs it.
    #[must_use]
    pub fn broken(what: &dyn std::fmt::Display) -> Fault {
        tracing::error!(%what, "a request could not be answered");
        fault(StatusCode::INTERNAL_SERVER_ERROR, "app-problem-fault", "see what the service has logged")
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        Fault::broken(&error)
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut response = json(&self.problem);
        *response.status_mut() = self.status;
        response
    }
}

fn missing(error: &DataError) -> Fault {
    fault(StatusCode::NOT_FOUND, "app-problem-not-found", &error.to_string())
}

fn json<T: Serialize>(value: &T) -> Response {
    match serde_json::to_vec(value) {
        Ok(text) => ready(text.into()),
        Err(error) => {
            tracing::error!(%error, "an answer could not be written down");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

fn ready(text: Bytes) -> Response {
    ([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")], text).into_response()
}

/// Runs something that may read files or play games where it keeps nobody waiting.
pub async fn blocking<T: Send + 'static>(work: impl FnOnce() -> Result<T, Fault> + Send + 'static) -> Result<T, Fault> {
    match tokio::task::spawn_blocking(work).await {
        Ok(done) => done,
        Err(error) => Err(Fault::broken(&error)),
    }
}

fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, Fault> {
    let bad = |error: serde_json::Error| fault(StatusCode::BAD_REQUEST, "app-problem-unreadable", &error.to_string());
    serde_json::from_slice(body).map_err(bad)
}

// ---------------------------------------------------------------- what there is

type Shared = State<Arc<App>>;

async fn get_catalogue(State(app): Shared) -> Result<Response, Fault> {
    if let Some(text) = app.catalogue.get() {
        return Ok(ready(text.clone()));
    }
    let reader = app.clone();
    let made = blocking(move || reader.shelf.catalogue().map_err(|error| Fault::broken(&error))).await?;
    let text = serde_json::to_vec(&made).map_err(|error| Fault::broken(&error))?;
    Ok(ready(app.catalogue.get_or_init(|| text.into()).clone()))
}

async fn get_reach(State(app): Shared) -> Response {
    json(&reach(&app.config))
}

async fn get_map(State(app): Shared, Path(id): Path<String>) -> Result<Response, Fault> {
    let none = || fault(StatusCode::NOT_FOUND, "app-problem-not-found", "there is no such map");
    let found = blocking(move || app.shelf.map(&id).map_err(|error| Fault::broken(&error))).await?;
    found.map(|map| json(&map)).ok_or_else(none)
}

async fn get_setup(State(app): Shared, Path(id): Path<String>) -> Result<Response, Fault> {
    let pieces = blocking(move || app.shelf.setup(&id).map_err(|error| missing(&error))).await?;
    Ok(json(&pieces))
}

async fn get_clauses(Path(id): Path<String>) -> Result<Response, Fault> {
    let found = blocking(move || clauses::told(&id).map_err(|error| missing(&error))).await?;
    Ok(json(&found.iter().map(catalogue::clause).collect::<Vec<_>>()))
}

fn no_ruleset() -> Fault {
    fault(StatusCode::NOT_FOUND, "app-problem-not-found", "there is no such ruleset")
}

fn no_situation() -> Fault {
    fault(StatusCode::NOT_FOUND, "app-problem-not-found", "there is no such situation")
}

async fn get_book(State(app): Shared, Path(id): Path<String>) -> Result<Response, Fault> {
    let text = blocking(move || app.books.text(&id).map_err(|error| Fault::broken(&error))).await?;
    Ok(ready(text.ok_or_else(no_ruleset)?))
}

async fn get_situations(State(app): Shared, Path(id): Path<String>) -> Result<Response, Fault> {
    let titles = blocking(move || app.books.titles(&id).map_err(|error| Fault::broken(&error))).await?;
    Ok(json(&titles.ok_or_else(no_ruleset)?))
}

async fn get_scene(State(app): Shared, Path((id, number)): Path<(String, usize)>) -> Result<Response, Fault> {
    let scene = blocking(move || app.books.scene(&id, number).map_err(|error| Fault::broken(&error))).await?;
    Ok(json(&scene.ok_or_else(no_situation)?))
}

async fn try_scene(
    State(app): Shared,
    Path((id, number)): Path<(String, usize)>,
    body: Bytes,
) -> Result<Response, Fault> {
    let asked: wire::SceneTry = read(&body)?;
    let tried = move || app.books.tried(&id, number, &asked).map_err(|error| Fault::broken(&error));
    Ok(json(&blocking(tried).await?.ok_or_else(no_situation)?))
}

async fn get_charts(Path(id): Path<String>) -> Result<Response, Fault> {
    let charts = blocking(move || charts_json(&id).map_err(|error| missing(&error))).await?;
    Ok(json(&charts))
}

// ---------------------------------------------------------------- games

async fn keep(app: &App, (game, links): (NewGame, Links)) -> Result<Response, Fault> {
    let (scenario, id) = (game.scenario.clone(), app.store.make(game).await?);
    app.metrics.made();
    tracing::info!(game = id, scenario, "a game was made");
    let mut response = json(&links);
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

/// Whether somebody may have one more of these now.
fn check_pace(app: &App, limit: Limit, who: Who) -> Result<(), Fault> {
    let paces = if limit == Limit::Making { &app.making } else { &app.bringing };
    if paces.allows(who) {
        return Ok(());
    }
    app.metrics.limited(limit);
    Err(fault(StatusCode::TOO_MANY_REQUESTS, "app-problem-too-fast", "many games are being made just now"))
}

async fn make_game(State(app): Shared, Extension(who): Extension<Who>, body: Bytes) -> Result<Response, Fault> {
    check_pace(&app, Limit::Making, who)?;
    let wanted: wire::NewGame = read(&body)?;
    let maker = app.clone();
    keep(&app, blocking(move || make::new_game(&maker, wanted)).await?).await
}

async fn make_journal(State(app): Shared, Extension(who): Extension<Who>, body: Bytes) -> Result<Response, Fault> {
    check_pace(&app, Limit::Bringing, who)?;
    let wanted: wire::NewJournal = read(&body)?;
    let maker = app.clone();
    keep(&app, blocking(move || make::new_journal(&maker, &wanted)).await?).await
}

async fn make_fork(State(app): Shared, Extension(who): Extension<Who>, body: Bytes) -> Result<Response, Fault> {
    check_pace(&app, Limit::Bringing, who)?;
    let wanted: wire::NewFork = read(&body)?;
    let maker = app.clone();
    keep(&app, blocking(move || make::new_fork(&maker, wanted)).await?).await
}

/// The game of a link, and the seat.
pub fn find(app: &App, token: &str) -> Result<(GameRow, Seat), Fault> {
    let none = || fault(StatusCode::NOT_FOUND, "app-problem-no-game", "this link leads to no game");
    let found = if token::is_link(token) { app.store.find(token)? } else { None };
    let (id, seat) = found.ok_or_else(none)?;
    Ok((app.store.game(id)?, seat))
}

async fn get_card(State(app): Shared, Path(token): Path<String>) -> Result<Response, Fault> {
    let reader = app.clone();
    let (row, seat) = blocking(move || find(&reader, &token)).await?;
    let card = card(&app, row.id).await?;
    Ok(json(&wire::GameCard {
        scenario: row.scenario,
        step: card.step,
        seat,
        turn: card.turn.map(|side| side as u8),
        outcome: card.outcome,
        touched: row.touched,
    }))
}

async fn card(app: &Arc<App>, game: i64) -> Result<Card, Fault> {
    const TRIES: usize = 5;
    for _ in 0..TRIES {
        let room = Rooms::get(app, game).await?;
        let (reply, answer) = oneshot::channel();
        // A room that closes just now is opened anew.
        if room.send(Say::Card(reply)).await.is_ok() {
            if let Ok(card) = answer.await {
                return Ok(card?);
            }
        }
    }
    Err(Fault::broken(&StoreError::Stopped))
}

async fn get_journal(State(app): Shared, Path(token): Path<String>) -> Result<Response, Fault> {
    let text = blocking(move || make::choices_of(&app, &token).map(|(_, _, fork)| fork.journal.to_string())).await?;
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    Ok((kind, text).into_response())
}

// ---------------------------------------------------------------- the rest

async fn open_socket(State(app): Shared, Extension(who): Extension<Who>, upgrade: WebSocketUpgrade) -> Response {
    let counted = match app.sockets.one(who) {
        Ok(counted) => counted,
        Err(full) => {
            app.metrics.limited(Limit::Sockets);
            let (status, what) = match full {
                Full::All => (StatusCode::SERVICE_UNAVAILABLE, "there are too many sockets"),
                Full::Each => (StatusCode::TOO_MANY_REQUESTS, "this address has too many sockets"),
            };
            return fault(status, "app-problem-busy", what).into_response();
        }
    };
    let most = app.config.limits.message_bytes * socket::POLITE;
    upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(MOST_UNSENT)
        .max_message_size(most)
        .max_frame_size(most)
        .on_upgrade(move |socket| socket::serve(socket, app, (counted, who)))
}

async fn other(uri: Uri, request: axum::extract::Request) -> Response {
    if uri.path().starts_with("/api/") {
        return fault(StatusCode::NOT_FOUND, "app-problem-not-found", "there is nothing here").into_response();
    }
    files::answer(request.method(), uri.path(), request.headers())
}
