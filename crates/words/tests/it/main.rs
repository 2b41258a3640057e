//! The tests of the sentences in one binary, so that the engines are linked once.

mod keys;
mod sentences;
mod situations;
