//! Area maps.

mod bricks;
mod building;
mod laws;
mod shapes;
mod squares;
mod support;
