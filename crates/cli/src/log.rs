//! The log of the service, on the error stream: what its parts report, and nothing of the libraries below them, which
//! may tell what a socket says.

use crate::args::{LogFormat, LogLevel, Serve};
use std::io::{self, IsTerminal};
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// What is of ours.
const OURS: [&str; 2] = ["acies", "acies_server"];

/// Begins to log; a panic is told there too.
pub fn start(args: &Serve) {
    let level = level(args);
    let targets = OURS.into_iter().fold(Targets::new(), |all, name| all.with_target(name, level));
    let lines = fmt::layer().with_writer(io::stderr);
    let begun = match args.log_format {
        LogFormat::Text => {
            let lines = lines.with_ansi(io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none());
            tracing_subscriber::registry().with(targets).with(lines).try_init()
        }
        LogFormat::Json => tracing_subscriber::registry().with(targets).with(lines.json()).try_init(),
    };
    // It has begun already only if there were two services in one process.
    drop(begun);
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        let payload = panic.payload();
        let text = payload.downcast_ref::<&str>().copied();
        let what = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message");
        tracing::error!(place, what, "a part of the service has failed");
    }));
}

fn level(args: &Serve) -> LevelFilter {
    match args.log {
        Some(LogLevel::Error) => LevelFilter::ERROR,
        Some(LogLevel::Warn) => LevelFilter::WARN,
        Some(LogLevel::Info) => LevelFilter::INFO,
        Some(LogLevel::Debug) => LevelFilter::DEBUG,
        None if args.public.is_some() => LevelFilter::INFO,
        None => LevelFilter::WARN,
    }
}
