//! How far a long command has come: a bar on a terminal, now and then a line elsewhere.

use acies_words::Words;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Between two lines.
const PAUSE: Duration = Duration::from_secs(5);

/// How far it is, for whoever waits.
pub struct Progress<'w> {
    words: &'w Words,
    total: u64,
    from: Instant,
    bar: Option<ProgressBar>,
    /// When the last line was printed; none where nothing is.
    last: Option<Mutex<Instant>>,
}

impl<'w> Progress<'w> {
    /// Over so many games; a quiet one says nothing.
    pub fn new(words: &'w Words, total: u64, quiet: bool) -> Progress<'w> {
        let terminal = std::io::stderr().is_terminal();
        let bar = (terminal && !quiet).then(|| {
            let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
            match ProgressStyle::with_template("{bar:40} {pos}/{len} {per_sec} {eta}") {
                Ok(style) => bar.with_style(style),
                Err(_) => bar,
            }
        });
        let last = (!terminal && !quiet).then(|| Mutex::new(Instant::now()));
        Progress { words, total, from: Instant::now(), bar, last }
    }

    /// So many are done; may be called from any thread.
    pub fn at(&self, done: u64) {
        if let Some(bar) = &self.bar {
            bar.set_position(done);
        }
        // Whoever finds the lock taken leaves the line to the other.
        let Some(Ok(mut last)) = self.last.as_ref().map(Mutex::try_lock) else { return };
        if last.elapsed() >= PAUSE && done > 0 {
            *last = Instant::now();
            eprintln!("{}", self.line(done));
        }
    }

    fn line(&self, done: u64) -> String {
        let left = self.from.elapsed().as_secs_f64() / done as f64 * self.total.saturating_sub(done) as f64;
        let args = [("done", done.into()), ("total", self.total.into()), ("left", clock(left as u64).into())];
        self.words.say("lab-progress", &args)
    }
}

impl Drop for Progress<'_> {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// `1:02:03`, or `2:03`.
fn clock(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::clock;

    #[test]
    fn times_are_read_as_on_a_clock() {
        assert_eq!([clock(3), clock(125), clock(3723)], ["0:03", "2:05", "1:02:03"]);
    }
}
