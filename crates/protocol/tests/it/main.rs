//! The tests of the wire types and views in one binary, so that the engines are linked once.

mod bindings;
mod scenes;
mod sheets;
mod story;
mod views;
mod wishes;
