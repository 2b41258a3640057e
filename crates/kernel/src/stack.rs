//! What is under way: the frames of a state, the last one on top.

use arrayvec::ArrayVec;
use core::ops::Deref;
use serde::{Deserialize, Serialize};

/// The frames of a state. It reads as a slice, the bottom first.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Stack<F, const N: usize>(ArrayVec<F, N>);

impl<F: Copy, const N: usize> Stack<F, N> {
    /// Nothing is under way.
    #[must_use]
    pub fn new() -> Stack<F, N> {
        Stack(ArrayVec::new())
    }

    /// The frame that runs.
    #[must_use]
    pub fn top(&self) -> Option<F> {
        self.0.last().copied()
    }

    /// Begins something above what is under way.
    ///
    /// # Panics
    /// When the stack is full: an engine whose procedures interrupt each other without end.
    pub fn push(&mut self, frame: F) {
        self.0.push(frame);
    }

    /// Ends what runs.
    pub fn pop(&mut self) {
        self.0.pop();
    }

    /// Ends one thing that is under way, wherever it is; what was begun above it goes on.
    ///
    /// # Panics
    /// When there are not so many frames.
    pub fn remove(&mut self, at: usize) {
        self.0.remove(at);
    }

    /// Ends everything above the first so many frames.
    pub fn truncate(&mut self, depth: usize) {
        self.0.truncate(depth);
    }

    /// Ends everything.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Ends what runs and begins something in its place.
    pub fn replace(&mut self, frame: F) {
        match self.0.last_mut() {
            Some(top) => *top = frame,
            None => self.0.push(frame),
        }
    }
}

impl<F: Copy, const N: usize> Default for Stack<F, N> {
    fn default() -> Stack<F, N> {
        Stack::new()
    }
}

impl<F, const N: usize> Deref for Stack<F, N> {
    type Target = [F];

    fn deref(&self) -> &[F] {
        &self.0
    }
}
