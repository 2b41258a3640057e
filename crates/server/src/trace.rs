//! A line of the log for each request: by whom, for what and how it went. A path is told by its pattern alone, for
//! links are keys.

use crate::who::Who;
use axum::extract::{MatchedPath, Request};
use axum::response::Response;
use std::time::Duration;
use tower_http::classify::{ServerErrorsAsFailures, SharedClassifier};
use tower_http::trace::TraceLayer;
use tracing::{Span, debug, debug_span};

type Layer = TraceLayer<
    SharedClassifier<ServerErrorsAsFailures>,
    fn(&Request) -> Span,
    fn(&Request, &Span),
    fn(&Response, Duration, &Span),
    (),
    (),
    (),
>;

/// What makes the lines. What has gone wrong is told where it went wrong.
pub fn layer() -> Layer {
    TraceLayer::new_for_http()
        .make_span_with(span as fn(&Request) -> Span)
        .on_request((|_, _| ()) as fn(&Request, &Span))
        .on_response(answered as fn(&Response, Duration, &Span))
        .on_body_chunk(())
        .on_eos(())
        .on_failure(())
}

fn span(request: &Request) -> Span {
    let path = request.extensions().get::<MatchedPath>().map_or("the page", MatchedPath::as_str);
    let who = request.extensions().get::<Who>().map(tracing::field::display);
    debug_span!("request", method = %request.method(), path, who)
}

fn answered(response: &Response, took: Duration, _: &Span) {
    debug!(status = response.status().as_u16(), ms = took.as_secs_f64() * 1000.0, "answered");
}
