//! What whoever runs the service asks it: whether it is up, whether it can work, and its figures.

use crate::app::App;
use crate::forwarded::was_forwarded;
use crate::http::{Fault, fault};
use crate::who::Who;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use tokio::time::timeout;

/// How long the database may take to write next to nothing.
const PROMPT: Duration = Duration::from_secs(2);

/// What was found out is true for so long: whoever asks often makes nobody write often.
const TRUE_FOR: Duration = Duration::from_secs(1);

/// When it was last tried whether something can be written, and how that went.
#[derive(Default)]
pub struct Pulse(Mutex<Option<(Instant, Result<(), String>)>>);

/// The routes.
pub fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
}

async fn ready(State(app): State<Arc<App>>) -> Response {
    match is_ready(&app).await {
        Ok(()) => "ready\n".into_response(),
        Err(what) => (StatusCode::SERVICE_UNAVAILABLE, format!("{what}\n")).into_response(),
    }
}

async fn is_ready(app: &App) -> Result<(), String> {
    if *app.stopping.borrow() {
        return Err("the service is stopping".to_string());
    }
    let mut last = app.pulse.0.lock().await;
    if let Some((at, found)) = &*last {
        if at.elapsed() < TRUE_FOR {
            return found.clone();
        }
    }
    let found = match timeout(PROMPT, app.store.pulse()).await {
        Ok(written) => written.map_err(|error| error.to_string()),
        Err(_) => Err("the database does not write".to_string()),
    };
    *last = Some((Instant::now(), found.clone()));
    found
}

/// The figures are for whoever runs the service: for its own machine, and for addresses that were named.
async fn metrics(
    State(app): State<Arc<App>>,
    Extension(who): Extension<Who>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    if !may_watch(&app, who, &headers) {
        let what = "the figures are for the service's own machine, and for addresses named with --metrics-for";
        return Err(fault(StatusCode::FORBIDDEN, "app-problem-not-found", what));
    }
    let reader = app.clone();
    let written = crate::http::blocking(move || reader.metrics.written(&reader).map_err(|what| Fault::broken(&what)));
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-store")], written.await?).into_response())
}

fn may_watch(app: &App, who: Who, headers: &HeaderMap) -> bool {
    if app.config.watchers.iter().any(|net| who.is_in(net)) {
        return true;
    }
    // A proxy that was not named speaks from this machine for people who are elsewhere: it shows by what it adds, or
    // by asking in the public name.
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let is_public = app.config.public_url.as_ref().is_some_and(|url| url.is_host(host));
    let is_unnamed = was_forwarded(headers) && app.config.proxies.named.is_empty();
    who.is_here() && !is_public && !is_unnamed
}
