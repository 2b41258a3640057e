//! What is counted for whoever runs the service, as Prometheus reads it. The counting and the writing down are done by
//! the library prometheus-client; each service has figures of its own.

use crate::app::App;
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::{Family, MetricConstructor};
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;
use std::time::Duration;

/// A limit that somebody has come to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EncodeLabelValue)]
pub enum Limit {
    /// Connections at once.
    Connections,
    /// Sockets at once.
    Sockets,
    /// Requests.
    Requests,
    /// New games.
    Making,
    /// Games made of others.
    Bringing,
    /// Messages of a socket.
    Messages,
    /// Choices, wishes and undos of a socket.
    Deeds,
    /// Sockets without a seat.
    Seatless,
    /// Addresses that are not let in.
    Banned,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct OfLimit {
    limit: Limit,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct OfCode {
    code: &'static str,
}

/// What players were refused.
#[derive(Clone, Default, Debug)]
pub struct Refusals(Family<OfCode, Counter>);

impl Refusals {
    /// Something was refused.
    pub fn count(&self, code: &'static str) {
        self.0.get_or_create(&OfCode { code }).inc();
    }
}

/// A request by the pattern of its path, never by the path itself: links are keys.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct OfRequest {
    path: String,
    status: u16,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct OfPath {
    path: String,
}

/// From half a millisecond to four seconds.
#[derive(Clone)]
struct Seconds;

impl MetricConstructor<Histogram> for Seconds {
    fn new_metric(&self) -> Histogram {
        Histogram::new(exponential_buckets(0.000_5, 2.0, 14))
    }
}

/// What the writing thread counts.
#[derive(Clone, Debug)]
pub struct Writing {
    /// Errands that wait or are being done.
    pub queue: Gauge,
    /// Seconds from the beginning of a transaction to its commit.
    pub commits: Histogram,
    /// Transactions that could not be committed.
    pub failed: Counter,
}

impl Default for Writing {
    fn default() -> Writing {
        Writing { queue: Gauge::default(), commits: Seconds.new_metric(), failed: Counter::default() }
    }
}

/// The figures.
pub struct Metrics {
    registry: Registry,
    choices: Counter,
    made: Counter,
    /// What players were refused.
    pub refusals: Refusals,
    limits: Family<OfLimit, Counter>,
    requests: Family<OfRequest, Counter>,
    seconds: Family<OfPath, Histogram, Seconds>,
    now: Now,
}

/// What is looked up when somebody asks.
#[derive(Default)]
struct Now {
    games: Gauge,
    rooms: Gauge,
    sockets: Gauge,
    connections: Gauge,
    bots: Gauge,
    questions: Gauge,
    waiting: Gauge,
}

impl Metrics {
    /// Figures that stand at nought, with those of the writing thread.
    #[must_use]
    pub fn new(writing: &Writing) -> Metrics {
        let mut all = Metrics {
            registry: Registry::with_prefix("acies"),
            choices: Counter::default(),
            made: Counter::default(),
            refusals: Refusals::default(),
            limits: Family::default(),
            requests: Family::default(),
            seconds: Family::new_with_constructor(Seconds),
            now: Now::default(),
        };
        all.register(writing);
        all
    }

    fn register(&mut self, writing: &Writing) {
        let (all, now) = (&mut self.registry, &self.now);
        all.register("games", "Games that are kept", now.games.clone());
        all.register("rooms", "Games that are taken up", now.rooms.clone());
        all.register("sockets", "Open sockets", now.sockets.clone());
        all.register("connections", "Open connections", now.connections.clone());
        all.register("bots_thinking", "Bots that think just now", now.bots.clone());
        all.register("questions", "Questions that are worked on or wait", now.questions.clone());
        all.register("questions_worked_on", "Questions that are worked on just now", now.waiting.clone());
        all.register("choices", "Choices that were written", self.choices.clone());
        all.register("games_made", "Games that were made", self.made.clone());
        all.register("refusals", "What players were refused, by code", self.refusals.0.clone());
        all.register("limits_hit", "What was refused because of a limit", self.limits.clone());
        all.register("requests", "Requests that were answered", self.requests.clone());
        all.register("request_seconds", "How long requests took", self.seconds.clone());
        all.register("write_queue", "Errands of the writing thread that are not done", writing.queue.clone());
        all.register("write_seconds", "How long transactions took", writing.commits.clone());
        all.register("write_failures", "Transactions that could not be committed", writing.failed.clone());
    }

    /// Choices were written.
    pub fn chose(&self, count: usize) {
        self.choices.inc_by(count as u64);
    }

    /// A game was made.
    pub fn made(&self) {
        self.made.inc();
    }

    /// Somebody has come to a limit.
    pub fn limited(&self, limit: Limit) {
        self.limits.get_or_create(&OfLimit { limit }).inc();
    }

    /// A request was answered.
    pub fn answered(&self, path: &str, status: u16, took: Duration) {
        self.requests.get_or_create(&OfRequest { path: path.to_string(), status }).inc();
        self.seconds.get_or_create(&OfPath { path: path.to_string() }).observe(took.as_secs_f64());
    }

    /// All of them, written down.
    pub fn written(&self, app: &App) -> Result<String, String> {
        self.now.games.set(app.store.count().map_err(|error| error.to_string())?);
        let set = |gauge: &Gauge, count: usize| gauge.set(i64::try_from(count).unwrap_or(i64::MAX));
        set(&self.now.rooms, app.rooms.count());
        set(&self.now.sockets, app.sockets.all());
        set(&self.now.connections, app.connections.all());
        let load = app.thinking();
        set(&self.now.bots, load.bots);
        set(&self.now.questions, load.questions);
        set(&self.now.waiting, load.worked_on);
        let mut written = String::new();
        text::encode(&mut written, &self.registry).map_err(|error| error.to_string())?;
        Ok(written)
    }
}
