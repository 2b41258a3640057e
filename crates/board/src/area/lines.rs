//! The tables of straight lines between centres: paths and sight.

use super::table::{PairLists, PairTable};
use super::trace::{Ground, Piece};
use super::{AreaId, Compass, MAX_PATH, MAX_SIGHT, SightPart};

/// Paths and sight of all pairs that are near enough.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    pub(super) paths: PairLists<AreaId>,
    pub(super) sights: PairLists<SightPart>,
}

impl Lines {
    /// All lines, each traced once and kept for both ways.
    pub(super) fn new(ground: &Ground<'_>, distances: &PairTable<u8>) -> Lines {
        let width = ground.shapes.len();
        let mut lines = Lines { paths: PairLists::new(width), sights: PairLists::new(width) };
        for a in ground.shapes.areas() {
            for b in ground.shapes.areas().skip(a.index() + 1) {
                let distance = *distances.get(a, b);
                if distance <= MAX_SIGHT {
                    lines.put(ground, a, b, distance);
                }
            }
        }
        lines
    }

    fn put(&mut self, ground: &Ground<'_>, a: AreaId, b: AreaId, distance: u8) {
        let trace = ground.trace(a, ground.shapes.centre(a), ground.shapes.centre(b));
        let parts = ground.sight(&trace);
        self.sights.put(b, a, parts.iter().rev().copied().map(reversed));
        self.sights.put(a, b, parts);
        if let Some(areas) = trace.areas().filter(|_| distance <= MAX_PATH) {
            self.paths.put(b, a, areas.iter().rev().skip(1).copied());
            self.paths.put(a, b, areas.into_iter().skip(1));
        }
    }
}

fn reversed(part: SightPart) -> SightPart {
    match part {
        SightPart::Border(a, b) => SightPart::Border(b, a),
        SightPart::Area(_) | SightPart::Along(..) => part,
    }
}

/// The neighbour by a side that the ray from an area's centre enters first.
pub(super) fn toward(ground: &Ground<'_>, area: AreaId, direction: Compass) -> Option<AreaId> {
    let bounds = ground.shapes.bounds();
    // Far enough to leave any map.
    let far = bounds.width() + bounds.height() + 1.0;
    let centre = ground.shapes.centre(area);
    let [east, north] = direction.step().map(f64::from);
    let end = geo::Coord { x: centre.x + east * far, y: centre.y + north * far };
    match ground.trace(area, centre, end).second()? {
        Piece::Inside(other) => ground.contacts.is_side(area, other).then_some(other),
        Piece::Along(_) | Piece::OffMap => None,
    }
}
