//! What every answer says to the browser, and which requests are not answered at all.

use crate::app::App;
use crate::http::{Fault, fault};
use crate::metrics::Limit;
use crate::public::{check_host, check_origin};
use crate::who::Who;
use axum::Extension;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use std::time::Instant;

/// Scripts, styles and pictures come from here and from nowhere else; nothing stands inside the page.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, HeaderValue); 5] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    // A link is a key: it must not travel to other sites.
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
];

/// Looks at a request before it is answered, and notes whose it is.
pub async fn guard(
    State(app): State<Arc<App>>,
    Extension(who): Extension<Who>,
    path: Option<MatchedPath>,
    request: Request,
    next: Next,
) -> Response {
    let began = Instant::now();
    let checked = check_ban(&app, who)
        .and_then(|()| check(&app, request.method(), request.uri().path(), request.headers()))
        .and_then(|()| check_pace(&app, who, request.uri().path()));
    let mut response = match checked {
        Ok(()) => next.run(request).await,
        Err(fault) => fault.into_response(),
    };
    if response.status() == StatusCode::REQUEST_TIMEOUT {
        let what = "the request did not come to its end in time";
        response = fault(StatusCode::REQUEST_TIMEOUT, "app-problem-too-slow", what).into_response();
    }
    if response.status() == StatusCode::PAYLOAD_TOO_LARGE {
        let what = "the body is too large";
        response = fault(StatusCode::PAYLOAD_TOO_LARGE, "app-problem-too-large", what).into_response();
    }
    let path = path.as_ref().map_or("the page", MatchedPath::as_str);
    app.metrics.answered(path, response.status().as_u16(), began.elapsed());
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(value);
    }
    response
}

/// Pages of other sites may neither make games nor open sockets, nor reach the service under a name of their own.
fn check(app: &App, method: &Method, path: &str, headers: &HeaderMap) -> Result<(), Fault> {
    let foreign = |what: String| fault(StatusCode::FORBIDDEN, "app-problem-origin", &what);
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    check_host(&app.config, host).map_err(foreign)?;
    let changes = *method != Method::GET && *method != Method::HEAD || path == "/api/socket";
    let Some(origin) = headers.get(header::ORIGIN).filter(|_| changes) else { return Ok(()) };
    check_origin(&app.config, host, origin.to_str().unwrap_or_default()).map_err(foreign)
}

fn check_ban(app: &App, who: Who) -> Result<(), Fault> {
    if !app.bans.has(who) {
        return Ok(());
    }
    app.metrics.limited(Limit::Banned);
    Err(fault(StatusCode::FORBIDDEN, "app-problem-banned", "whoever runs the service does not let this address in"))
}

/// The files of the page cost next to nothing and come many at once, so they are not counted.
fn check_pace(app: &App, who: Who, path: &str) -> Result<(), Fault> {
    if !path.starts_with("/api/") || app.requests.allows(who) {
        return Ok(());
    }
    app.metrics.limited(Limit::Requests);
    let what = "there are many requests from this address";
    Err(fault(StatusCode::TOO_MANY_REQUESTS, "app-problem-too-fast", what))
}
