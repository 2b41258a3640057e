//! The service as whoever runs it knows it: behind a proxy, damaged, restarted, looked at.

#[path = "../common/mod.rs"]
mod common;
mod damaged;
mod looked_at;
mod public;
