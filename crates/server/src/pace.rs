//! How often something may be done: a bucket that fills at a steady rate.

use std::time::Instant;

/// An allowance.
#[derive(Clone, Debug)]
pub struct Pace {
    per_second: f64,
    most: f64,
    left: f64,
    then: Instant,
}

impl Pace {
    /// So many a second on average, and `seconds` seconds' worth at once.
    #[must_use]
    pub fn new(per_second: u32, seconds: u32) -> Pace {
        let most = f64::from(per_second) * f64::from(seconds);
        Pace { per_second: per_second.into(), most, left: most, then: Instant::now() }
    }

    /// Whether one more may be done now.
    pub fn allows(&mut self) -> bool {
        self.allows_at(Instant::now())
    }

    fn allows_at(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.then).as_secs_f64();
        self.then = now;
        self.left = (self.left + passed * self.per_second).min(self.most);
        let fits = self.left >= 1.0;
        if fits {
            self.left -= 1.0;
        }
        fits
    }
}

#[cfg(test)]
mod tests {
    use super::Pace;
    use std::time::{Duration, Instant};

    #[test]
    fn a_burst_is_allowed_and_then_the_rate() {
        let (mut pace, now) = (Pace::new(10, 2), Instant::now());
        assert_eq!((0..100).filter(|_| pace.allows_at(now)).count(), 20);
        let later = now + Duration::from_secs(1);
        assert_eq!((0..100).filter(|_| pace.allows_at(later)).count(), 10);
    }
}
