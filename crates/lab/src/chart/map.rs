//! A map whose places are the darker the more happened there.

use super::{escape, head, hint};
use std::fmt::Write;

/// A place of the map.
#[derive(Clone, PartialEq, Debug)]
pub struct Cell {
    /// Its corners.
    pub outline: Vec<[f64; 2]>,
    /// How much happened there.
    pub value: f64,
    /// What is shown to whoever points at it.
    pub says: String,
    /// The class of its ground.
    pub ground: String,
}

const WIDE: f64 = 640.0;
const TOP: f64 = 30.0;

/// The map, in the colour of a class.
#[must_use]
pub fn heat_map(title: &str, cells: &[Cell], class: &str) -> String {
    let corners = || cells.iter().flat_map(|cell| &cell.outline);
    let least = |axis: usize| corners().map(|corner| corner[axis]).fold(f64::MAX, f64::min);
    let most = |axis: usize| corners().map(|corner| corner[axis]).fold(f64::MIN, f64::max);
    if cells.is_empty() {
        return String::new();
    }
    let (left, top) = (least(0), least(1));
    let scale = (WIDE - 8.0) / (most(0) - left).max(1e-9);
    let height = TOP + scale * (most(1) - top) + 6.0;
    let hottest = cells.iter().map(|cell| cell.value).fold(0.0, f64::max).max(1e-9);
    let mut svg = head(title, WIDE, height);
    let _ = write!(svg, r#"<text x="8" y="18" class="title">{}</text>"#, escape(title));
    for cell in cells {
        let point = |[x, y]: &[f64; 2]| format!("{:.1},{:.1} ", 4.0 + scale * (x - left), TOP + scale * (y - top));
        let points: String = cell.outline.iter().map(point).collect();
        let points = points.trim_end();
        let _ =
            write!(svg, r#"<polygon points="{points}" class="ground {}">{}</polygon>"#, cell.ground, hint(&cell.says));
        if cell.value > 0.0 {
            // The eye sees differences among small numbers better by the square root.
            let heat = (cell.value / hottest).sqrt();
            let says = hint(&cell.says);
            let _ = write!(
                svg,
                r#"<polygon points="{points}" class="{class} heat" fill-opacity="{heat:.2}">{says}</polygon>"#
            );
        }
    }
    svg + "</svg>\n"
}
