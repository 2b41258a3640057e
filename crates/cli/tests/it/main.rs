//! The tests of the program in one binary, so that it is linked once.

#[path = "../common/mod.rs"]
mod common;

mod archive;
mod bad_input;
mod commands;
mod fair;
mod laboratory;
#[cfg(unix)]
mod operator;
mod play;
mod serve;
mod why;
mod why_rome;
mod whynot;
