//! Bars: how often something was, and who had what share.

use super::{BOTTOM, Canvas, HEIGHT, LEFT, Labels, RIGHT, WIDTH, escape, head, letters};
use crate::Estimate;
use std::fmt::Write;

/// The classes of the first side, draws and the second side.
const PARTS: [&str; 3] = ["first", "draw", "second"];

/// One bar of a histogram.
#[derive(Clone, PartialEq, Debug)]
pub struct Bin {
    /// From this value on,
    pub low: f64,
    /// up to but not with this.
    pub high: f64,
    /// How often with a win of the first side, a draw, a win of the second.
    pub parts: [u64; 3],
}

/// How often each value was, told apart by who won. `names` are those of the three parts.
#[must_use]
pub fn histogram(labels: &Labels, bins: &[Bin], names: [&str; 3]) -> String {
    let (Some(first), Some(last)) = (bins.first(), bins.last()) else { return String::new() };
    let most = bins.iter().map(|bin| bin.parts.iter().sum::<u64>()).max().unwrap_or(1).max(1);
    let mut canvas = Canvas::new(labels, (first.low, last.high), (0.0, most as f64 * 1.05));
    canvas.grid(true, false);
    canvas.legend(&[0, 1, 2].map(|part| (names[part], PARTS[part])));
    for bin in bins {
        let (left, right) = (canvas.x.at(bin.low), canvas.x.at(bin.high));
        let mut below = 0;
        for ((count, class), name) in bin.parts.into_iter().zip(PARTS).zip(names) {
            let (bottom, top) = (canvas.y.at(below as f64), canvas.y.at((below + count) as f64));
            below += count;
            let says = format!("{name}: {count}");
            if count > 0 {
                canvas.rect(left + 0.5, top, (right - left - 1.0).max(0.5), bottom - top, class, &says);
            }
        }
    }
    canvas.end()
}

/// A bar of a whole: what part each of three had.
#[derive(Clone, PartialEq, Debug)]
pub struct Share {
    /// What it is of.
    pub name: String,
    /// The first side's part with its interval.
    pub first: Estimate,
    /// The part of draws.
    pub draws: f64,
    /// What stands behind the bar.
    pub note: String,
}

const BAR: f64 = 22.0;
const STEP: f64 = 40.0;

/// Shares of the first side, draws and the second side, one bar each, with the interval of the first.
#[must_use]
pub fn shares(title: &str, all: &[Share], names: [&str; 3]) -> String {
    let name = all.iter().map(|share| letters(&share.name)).fold(0.0, f64::max) * 7.0 + 12.0;
    let left = name.clamp(LEFT, WIDTH / 2.5);
    let height = 62.0 + STEP * all.len() as f64;
    let right = WIDTH - RIGHT;
    let at = |part: f64| left + (right - left) * part;
    let mut canvas =
        Canvas { svg: head(title, WIDTH, height), ..Canvas::new(&Labels::default(), (0.0, 1.0), (0.0, 1.0)) };
    canvas.text(8.0, 18.0, "title", title);
    canvas.legend(&[0, 1, 2].map(|part| (names[part], PARTS[part])));
    for (share, top) in all.iter().zip((0..).map(|i| 52.0 + STEP * f64::from(i))) {
        canvas.text(left - 8.0, top + BAR - 6.0, "label end", &share.name);
        let (a, b) = (share.first.value, share.first.value + share.draws);
        for ((from, to), class) in [(0.0, a), (a, b), (b, 1.0)].into_iter().zip(PARTS) {
            if to > from {
                canvas.rect(at(from), top, at(to) - at(from), BAR, class, &share.note);
            }
        }
        canvas.line(at(0.5), top - 3.0, at(0.5), top + BAR + 3.0, "axis");
        let middle = top + BAR / 2.0;
        canvas.line(at(share.first.low), middle, at(share.first.high), middle, "whisker");
        for end in [share.first.low, share.first.high] {
            canvas.line(at(end), middle - 5.0, at(end), middle + 5.0, "whisker");
        }
        let _ = write!(
            canvas.svg,
            r#"<text x="{:.1}" y="{:.1}" class="number end">{}</text>"#,
            right,
            top + BAR + 12.0,
            escape(&share.note)
        );
    }
    canvas.end()
}

/// Where the horizontal axis lies.
pub(super) const FLOOR: f64 = HEIGHT - BOTTOM;

#[cfg(test)]
mod tests {
    use super::{Bin, Share, histogram, shares};
    use crate::chart::Labels;
    use crate::wilson;

    #[test]
    fn bars_have_words_and_no_markup_of_others() {
        let labels = Labels { title: "<Turns> & \"length\"".into(), x: "turns".into(), y: "games".into() };
        let bins = [Bin { low: 0.0, high: 5.0, parts: [3, 0, 2] }, Bin { low: 5.0, high: 10.0, parts: [1, 1, 1] }];
        let svg = histogram(&labels, &bins, ["a", "b", "c"]);
        assert!(svg.contains("&lt;Turns&gt; &amp; &quot;length&quot;") && !svg.contains("<Turns>"), "{svg}");
        assert_eq!(svg.matches("<rect").count(), 3 + 5);
        assert_eq!(histogram(&labels, &[], ["a", "b", "c"]), "");
        let share = Share { name: "Zama".into(), first: wilson(3.0, 10), draws: 0.1, note: "3 of 10".into() };
        assert!(shares("Wins", &[share], ["a", "b", "c"]).contains("Zama"));
    }
}
