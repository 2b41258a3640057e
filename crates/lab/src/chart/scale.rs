//! From values to places on the paper.

/// A scale of an axis.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scale {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Scale {
    /// Values from `low` to `high`, laid between two places.
    pub fn new((low, high): (f64, f64), (from, to): (f64, f64)) -> Scale {
        let high = if high - low < 1e-9 { low + 1.0 } else { high };
        Scale { low, high, from, to }
    }

    /// Where a value lies.
    pub fn at(&self, value: f64) -> f64 {
        self.from + (self.to - self.from) * (value - self.low) / (self.high - self.low)
    }

    /// Round values on the scale, at most eight.
    pub fn ticks(&self) -> Vec<f64> {
        let step = round_step((self.high - self.low) / 6.0);
        let first = (self.low / step - 1e-9).ceil() as i64;
        let last = (self.high / step + 1e-9).floor() as i64;
        (first..=last).map(|n| n as f64 * step).collect()
    }
}

/// 1, 2 or 5 times a power of ten, not less than this.
fn round_step(least: f64) -> f64 {
    let power = 10_f64.powf(least.log10().floor());
    let times = [1.0, 2.0, 5.0, 10.0].into_iter().find(|times| times * power >= least * (1.0 - 1e-9));
    times.unwrap_or(10.0) * power
}

#[cfg(test)]
mod tests {
    use super::{Scale, round_step};

    #[test]
    fn ticks_are_round_and_on_the_scale() {
        let ticks = Scale::new((0.0, 23.0), (0.0, 100.0)).ticks();
        assert_eq!(ticks, [0.0, 5.0, 10.0, 15.0, 20.0]);
        let ticks = Scale::new((0.0, 1.0), (0.0, 1.0)).ticks();
        assert_eq!(ticks.len(), 6);
        assert_eq!([round_step(0.013), round_step(7.0), round_step(1.0)], [0.02, 10.0, 1.0]);
    }
}
