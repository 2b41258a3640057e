//! What a number of games proves: intervals, and differences of strength.

/// The normal deviate that leaves 2.5 % on either side.
const Z: f64 = 1.959_963_984_540_054;

/// A value with the interval that holds the truth in 95 of 100 cases.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The best guess.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The part of `games` that was won, by Wilson's interval; a draw counts as half a win.
/// Nothing is known of no games.
#[must_use]
pub fn wilson(wins: f64, games: u64) -> Estimate {
    if games == 0 {
        return Estimate { value: 0.5, low: 0.0, high: 1.0 };
    }
    let n = games as f64;
    let p = wins / n;
    let centre = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    // All or none leave no doubt on one side; rounding would.
    let low = if wins <= 0.0 { 0.0 } else { (centre - half).max(0.0) };
    let high = if wins >= n { 1.0 } else { (centre + half).min(1.0) };
    Estimate { value: p, low, high }
}

/// The difference of strength in Elo points that makes such a part of wins; without end for all or none.
#[must_use]
pub fn elo(part: f64) -> f64 {
    400.0 * (part / (1.0 - part)).log10()
}

impl Estimate {
    /// The same in Elo points.
    #[must_use]
    pub fn to_elo(self) -> Estimate {
        Estimate { value: elo(self.value), low: elo(self.low), high: elo(self.high) }
    }
}

#[cfg(test)]
mod tests {
    use super::{elo, wilson};

    fn is_near(value: f64, due: f64) -> bool {
        (value - due).abs() < 5e-4
    }

    /// Figures from tables: 8 of 10 is 0.490 to 0.943, 50 of 100 is 0.404 to 0.596, 0 of 10 ends at 0.278.
    #[test]
    fn wilsons_interval_is_that_of_the_tables() {
        let eight = wilson(8.0, 10);
        assert!(is_near(eight.value, 0.8) && is_near(eight.low, 0.4902) && is_near(eight.high, 0.9433), "{eight:?}");
        let half = wilson(50.0, 100);
        assert!(is_near(half.low, 0.4038) && is_near(half.high, 0.5962), "{half:?}");
        let none = wilson(0.0, 10);
        assert!(none.low == 0.0 && is_near(none.high, 0.2775), "{none:?}");
        assert_eq!((wilson(0.0, 0).low, wilson(0.0, 0).high), (0.0, 1.0));
        assert_eq!((wilson(0.0, 77).low, wilson(80.0, 80).high), (0.0, 1.0));
    }

    #[test]
    fn elo_is_the_usual_scale() {
        assert!(elo(0.5).abs() < 1e-9);
        assert!((elo(0.75) - 190.848).abs() < 1e-2, "{}", elo(0.75));
        assert!((elo(10.0 / 11.0) - 400.0).abs() < 1e-6);
        assert!((elo(0.25) + elo(0.75)).abs() < 1e-9);
        assert_eq!(elo(1.0), f64::INFINITY);
        let of_ten = wilson(8.0, 10).to_elo();
        assert!(of_ten.low < 0.0 && of_ten.value > 240.0 && of_ten.high > 480.0, "{of_ten:?}");
    }
}
