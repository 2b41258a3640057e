//! Where things are printed, and what ends the program early.

use acies_kernel::JournalError;
use acies_scenario::DataError;
use std::fmt;
use std::io::{self, IsTerminal, Write};

/// Why the program stops.
#[derive(Debug)]
pub enum Fail {
    /// Something is wrong with the input: what, where, and what would be right.
    Told(String),
    /// Whoever read our output has gone; that is not an error.
    Pipe,
}

/// What commands give back.
pub type Result<T> = std::result::Result<T, Fail>;

/// Stops with a message.
pub fn fail<T>(what: impl Into<String>) -> Result<T> {
    Err(Fail::Told(what.into()))
}

impl From<io::Error> for Fail {
    fn from(error: io::Error) -> Fail {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Fail::Pipe,
            _ => Fail::Told(format!("the output could not be written: {error}")),
        }
    }
}

impl From<DataError> for Fail {
    fn from(error: DataError) -> Fail {
        Fail::Told(error.to_string())
    }
}

impl From<String> for Fail {
    fn from(what: String) -> Fail {
        Fail::Told(what)
    }
}

/// A fault of a journal with the name of its file.
pub fn in_file(file: &str, error: &JournalError) -> Fail {
    Fail::Told(match error.line {
        0 => format!("{file}: {}", error.what),
        line => format!("{file}:{line}: {}", error.what),
    })
}

/// How the program ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// All well.
    Well,
    /// What was tested failed.
    Failed,
}

/// The output: plain text, with bold and faint letters on a terminal.
pub struct Out {
    to: Box<dyn Write>,
    fancy: bool,
    width: usize,
}

impl Out {
    /// The standard output.
    pub fn stdout() -> Out {
        let terminal = io::stdout().is_terminal();
        let fancy = terminal && std::env::var_os("NO_COLOR").is_none();
        let columns = || std::env::var("COLUMNS").ok().and_then(|text| text.parse().ok());
        let width = if terminal { console::Term::stdout().size().1.into() } else { columns().unwrap_or(100) };
        Out { to: Box::new(io::BufWriter::new(io::stdout())), fancy, width: width.clamp(60, 400) }
    }

    /// How many letters fit in a line.
    pub fn width(&self) -> usize {
        self.width
    }

    /// One line.
    pub fn line(&mut self, text: impl fmt::Display) -> Result<()> {
        Ok(writeln!(self.to, "{text}")?)
    }

    /// One line that stands out.
    pub fn bold(&mut self, text: &str) -> Result<()> {
        let text = self.styled("1", text);
        self.line(text)
    }

    /// One line that stands back.
    pub fn faint(&mut self, text: &str) -> Result<()> {
        let text = self.styled("2", text);
        self.line(text)
    }

    /// A text without a line end.
    pub fn text(&mut self, text: &str) -> Result<()> {
        Ok(write!(self.to, "{text}")?)
    }

    /// A JSON document.
    pub fn json(&mut self, value: &serde_json::Value) -> Result<()> {
        let text = serde_json::to_string_pretty(value).unwrap_or_else(|_| value.to_string());
        self.line(text)
    }

    /// A paragraph, broken into lines.
    pub fn paragraph(&mut self, indent: usize, text: &str) -> Result<()> {
        for line in wrapped(text, self.width.saturating_sub(indent).max(20)) {
            self.line(format!("{:indent$}{line}", ""))?;
        }
        Ok(())
    }

    /// A paragraph that stands back.
    pub fn faint_paragraph(&mut self, indent: usize, text: &str) -> Result<()> {
        for line in wrapped(text, self.width.saturating_sub(indent).max(20)) {
            self.faint(&format!("{:indent$}{line}", ""))?;
        }
        Ok(())
    }

    /// A table: columns as wide as they need, two blanks between.
    pub fn table(&mut self, rows: &[Vec<String>]) -> Result<()> {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let widest = |i: usize| rows.iter().filter_map(|row| row.get(i)).map(|cell| width(cell)).max().unwrap_or(0);
        let widths: Vec<usize> = (0..columns).map(widest).collect();
        for row in rows {
            let cells: Vec<String> = row.iter().zip(&widths).map(|(cell, &width)| padded(cell, width)).collect();
            self.line(format!("  {}", cells.join("  ").trim_end()))?;
        }
        Ok(())
    }

    /// Sends everything on its way.
    pub fn flush(&mut self) -> Result<()> {
        Ok(self.to.flush()?)
    }

    fn styled(&self, code: &str, text: &str) -> String {
        if self.fancy { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_string() }
    }
}

/// How many columns of a terminal a text takes.
pub fn width(text: &str) -> usize {
    console::measure_text_width(text)
}

/// A text with blanks behind it.
pub fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Breaks a text at blanks, and Japanese at any letter.
fn wrapped(text: &str, room: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for piece in pieces(text) {
        let last = lines.last().map_or(0, |line| width(line));
        if last > 0 && last + width(piece.trim_end()) > room {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(&piece);
        }
    }
    lines.into_iter().map(|line| line.trim_end().to_string()).collect()
}

/// Words with the blanks behind them; wide letters each by itself, but never a full stop or a
/// closing bracket at the start of a line.
fn pieces(text: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let mut closed = true;
    for letter in text.chars() {
        let wide = letter > '\u{2e7f}';
        let clings = "。、）」？！ー".contains(letter) || letter == ' ';
        if (closed || wide) && !clings || all.is_empty() {
            all.push(String::new());
        }
        closed = wide || letter == ' ';
        if let Some(piece) = all.last_mut() {
            piece.push(letter);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn text_breaks_at_blanks_and_between_wide_letters() {
        assert_eq!(wrapped("one two three", 8), ["one two", "three"]);
        assert_eq!(wrapped("突撃の経路。", 8), ["突撃の経", "路。"]);
        assert_eq!(wrapped("", 8), [""]);
    }
}
