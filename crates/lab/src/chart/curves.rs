//! Curves over turns, and dots with their intervals.

use super::bars::FLOOR;
use super::{Canvas, Labels, hint};
use crate::Estimate;
use std::fmt::Write;

/// A curve with a band about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Curve {
    /// Its name.
    pub name: String,
    /// Its class: `first` or `second`.
    pub class: &'static str,
    /// The points.
    pub points: Vec<(f64, Estimate)>,
}

/// Curves in one frame.
#[must_use]
pub fn curves(labels: &Labels, all: &[Curve]) -> String {
    let points = || all.iter().flat_map(|curve| &curve.points);
    let (low, high) = range(points().map(|(x, _)| *x));
    let (_, top) = range(points().map(|(_, y)| y.high));
    let least = points().map(|(_, y)| y.low).fold(0.0, f64::min);
    let mut canvas = Canvas::new(labels, (low, high), (least, top * 1.05));
    canvas.grid(true, false);
    let names: Vec<(&str, &str)> = all.iter().map(|curve| (curve.name.as_str(), curve.class)).collect();
    canvas.legend(&names);
    for curve in all {
        let at = |x: f64, y: f64| format!("{:.1},{:.1} ", canvas.x.at(x), canvas.y.at(y));
        let upper = curve.points.iter().map(|(x, y)| at(*x, y.high));
        let lower = curve.points.iter().rev().map(|(x, y)| at(*x, y.low));
        let band: String = upper.chain(lower).collect();
        let line: String = curve.points.iter().map(|(x, y)| at(*x, y.value)).collect();
        let _ = write!(
            canvas.svg,
            r#"<polygon points="{}" class="{c} band"/><polyline points="{}" class="{c} curve"/>"#,
            band.trim_end(),
            line.trim_end(),
            c = curve.class
        );
    }
    canvas.end()
}

/// A measured value.
#[derive(Clone, PartialEq, Debug)]
pub struct Dot {
    /// Where.
    pub x: f64,
    /// How much, with its interval.
    pub y: Estimate,
    /// What it stands for.
    pub says: String,
}

/// Parts between 0 and 1 with their intervals, over some measure.
#[must_use]
pub fn dots(labels: &Labels, all: &[Dot]) -> String {
    let (low, high) = range(all.iter().map(|dot| dot.x));
    let margin = (high - low).max(0.1) * 0.05;
    let mut canvas = Canvas::new(labels, (low - margin, high + margin), (0.0, 1.0));
    canvas.grid(true, true);
    if low < 0.0 && high > 0.0 {
        let middle = canvas.x.at(0.0);
        canvas.line(middle, super::TOP, middle, FLOOR, "grid");
    }
    for dot in all {
        let (x, y) = (canvas.x.at(dot.x), canvas.y.at(dot.y.value));
        canvas.line(x, canvas.y.at(dot.y.low), x, canvas.y.at(dot.y.high), "whisker");
        let _ =
            write!(canvas.svg, r#"<circle cx="{x:.1}" cy="{y:.1}" r="5" class="first">{}</circle>"#, hint(&dot.says));
    }
    canvas.end()
}

fn range(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let (low, high) = values.fold((f64::MAX, f64::MIN), |(low, high), value| (low.min(value), high.max(value)));
    if low > high { (0.0, 1.0) } else { (low, high) }
}
