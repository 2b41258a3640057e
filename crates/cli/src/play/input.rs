//! Lines from a keyboard, a file or a pipe.

use crate::out::{Fail, Out, Result};
use std::io::{BufRead, IsTerminal, Read};

/// No line that a player types is longer.
const LONGEST: u64 = 64 * 1024;

/// Where orders come from.
pub struct Input {
    from: Box<dyn BufRead>,
    terminal: bool,
    line: usize,
}

impl Input {
    /// The standard input.
    pub fn stdin() -> Input {
        let terminal = std::io::stdin().is_terminal();
        Input { from: Box::new(std::io::stdin().lock()), terminal, line: 0 }
    }

    /// Whether a person types.
    pub fn is_terminal(&self) -> bool {
        self.terminal
    }

    /// The number of the last line.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The next line; `None` at the end of the input.
    pub fn next(&mut self, out: &mut Out) -> Result<Option<String>> {
        out.text("> ")?;
        out.flush()?;
        let mut bytes = Vec::new();
        let told = |error: std::io::Error| Fail::Told(format!("the orders could not be read: {error}"));
        let read = (&mut self.from).take(LONGEST).read_until(b'\n', &mut bytes).map_err(told)?;
        if read == 0 {
            out.line("")?;
            return Ok(None);
        }
        self.line += 1;
        if read as u64 == LONGEST {
            return Err(Fail::Told(format!("input line {}: is longer than {LONGEST} bytes", self.line)));
        }
        let text = String::from_utf8_lossy(&bytes).trim().to_string();
        if !self.terminal {
            out.line(&text)?;
        }
        Ok(Some(text))
    }
}
