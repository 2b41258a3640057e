//! The crate from outside: maps as they are built, and laws that hold on any map.

mod area;
mod building;
mod distances;
mod lines;
mod reaching;
mod support;
