//! Charts as SVG, for a page that needs nothing else: no script, no font, no picture from elsewhere.
//!
//! Colours are classes (`first`, `second`, `draw`, `grid`, `axis`), so that the page decides them, by day and by
//! night. The charts know numbers and the words they are given; they know nothing of battles.

mod bars;
mod curves;
mod map;
mod scale;

pub use bars::{Bin, Share, histogram, shares};
pub use curves::{Curve, Dot, curves, dots};
pub use map::{Cell, heat_map};

use scale::Scale;
use std::fmt::Write;

/// What is written around a chart.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Labels {
    /// Above it; also what a screen reader says.
    pub title: String,
    /// Below the horizontal axis.
    pub x: String,
    /// Above the vertical axis.
    pub y: String,
}

/// Text that may stand in HTML and SVG.
#[must_use]
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 330.0;
/// Room for the title and the name of the vertical axis.
const TOP: f64 = 56.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 16.0;
const BOTTOM: f64 = 48.0;

/// A chart with two axes in the making.
struct Canvas {
    svg: String,
    x: Scale,
    y: Scale,
}

impl Canvas {
    /// A frame with axes; the values of `x` and `y` that must find room.
    fn new(labels: &Labels, x: (f64, f64), y: (f64, f64)) -> Canvas {
        let x = Scale::new(x, (LEFT, WIDTH - RIGHT));
        let y = Scale::new(y, (HEIGHT - BOTTOM, TOP));
        let mut canvas = Canvas { svg: head(&labels.title, WIDTH, HEIGHT), x, y };
        canvas.text(LEFT, 18.0, "title", &labels.title);
        canvas.text(LEFT - 44.0, TOP - 14.0, "label", &labels.y);
        canvas.text((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 8.0, "label middle", &labels.x);
        canvas
    }

    /// Lines and numbers at round values; `x` as well where it is a measure.
    fn grid(&mut self, with_x: bool, percent: bool) {
        for value in self.y.ticks() {
            let at = self.y.at(value);
            self.line(LEFT, at, WIDTH - RIGHT, at, "grid");
            let number = if percent { format!("{:.0} %", 100.0 * value) } else { short(value) };
            self.text(LEFT - 6.0, at + 4.0, "number end", &number);
        }
        if with_x {
            for value in self.x.ticks() {
                let at = self.x.at(value);
                self.line(at, HEIGHT - BOTTOM, at, HEIGHT - BOTTOM + 4.0, "axis");
                self.text(at, HEIGHT - BOTTOM + 17.0, "number middle", &short(value));
            }
        }
        self.line(LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM, "axis");
    }

    /// Names with their colours, at the right of the title.
    fn legend(&mut self, names: &[(&str, &str)]) {
        let mut at = WIDTH - RIGHT;
        for (name, class) in names.iter().rev() {
            at -= letters(name) * 6.6 + 26.0;
            self.rect(at, TOP - 24.0, 11.0, 11.0, class, "");
            self.text(at + 16.0, TOP - 14.0, "label", name);
        }
    }

    fn text(&mut self, x: f64, y: f64, class: &str, text: &str) {
        let _ = write!(self.svg, r#"<text x="{x:.1}" y="{y:.1}" class="{class}">{}</text>"#, escape(text));
    }

    fn line(&mut self, x1: f64, y1: f64, x2: f64, y2: f64, class: &str) {
        let _ = write!(self.svg, r#"<line x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}" class="{class}"/>"#);
    }

    /// A box; what it stands for is shown to whoever points at it.
    fn rect(&mut self, x: f64, y: f64, width: f64, height: f64, class: &str, says: &str) {
        let _ = write!(
            self.svg,
            r#"<rect x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" class="{class}">{}</rect>"#,
            hint(says)
        );
    }

    fn end(mut self) -> String {
        self.svg += "</svg>\n";
        self.svg
    }
}

fn head(title: &str, width: f64, height: f64) -> String {
    format!(
        r#"<svg viewBox="0 0 {width:.0} {height:.0}" width="{width:.0}" height="{height:.0}" role="img" aria-label="{}">"#,
        escape(title)
    )
}

fn hint(says: &str) -> String {
    if says.is_empty() { String::new() } else { format!("<title>{}</title>", escape(says)) }
}

/// How wide a text is, in letters of the Latin script.
fn letters(text: &str) -> f64 {
    text.chars().map(|c| if c > '\u{2e7f}' { 1.9 } else { 1.0 }).sum()
}

/// A number without needless decimals.
fn short(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}
