//! What a straight line passes on its way through the net of a map.
//!
//! Whether a line meets a vertex, and which edges it crosses, is decided exactly, by the side of
//! the line on which each vertex lies. Only the order along the line is measured in rounded
//! numbers: two meetings are never close, as edges meet in vertices alone.

use geo::kernels::{Kernel, RobustKernel};
use geo::{Coord, Orientation};

use super::contact::Contacts;
use super::shapes::Shapes;
use super::topology::{Edge, Topology, Vertex};
use super::{AreaId, SightPart};

/// What a stretch of the line runs through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Piece {
    Inside(AreaId),
    /// Along the border between two areas, in order of id; the same twice on the margin.
    Along([AreaId; 2]),
    OffMap,
}

/// A stretch of the line and the vertex, if any, through which the line comes to it.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    via: Option<Vertex>,
    piece: Piece,
}

/// A straight line, cut into what it passes.
pub(super) struct Trace {
    stretches: Vec<Stretch>,
}

/// The shapes of a map with their net and contacts.
pub(super) struct Ground<'a> {
    pub(super) shapes: &'a Shapes,
    pub(super) topology: &'a Topology,
    pub(super) contacts: &'a Contacts,
}

/// What the line meets.
#[derive(Clone, Copy)]
enum Meeting {
    /// It crosses an edge into an area, or off the map.
    Edge(Option<AreaId>),
    Vertex(Vertex),
}

impl Ground<'_> {
    /// The line from a point inside an area to another that is on no border.
    pub(super) fn trace(&self, from: AreaId, start: Coord<f64>, end: Coord<f64>) -> Trace {
        let meetings = self.meetings(start, end);
        let mut stretches = vec![Stretch { via: None, piece: Piece::Inside(from) }];
        for (at, &(moment, meeting)) in meetings.iter().enumerate() {
            let (via, piece) = match meeting {
                Meeting::Edge(area) => (None, area.map_or(Piece::OffMap, Piece::Inside)),
                Meeting::Vertex(vertex) => {
                    let next = meetings.get(at + 1);
                    let middle = (moment + next.map_or(1.0, |(later, _)| *later)) / 2.0;
                    let piece = self.beyond(vertex, next.map(|(_, meeting)| *meeting), start + (end - start) * middle);
                    (Some(vertex), piece)
                }
            };
            // A vertex that sticks into the way of the line changes nothing.
            if stretches.last().is_none_or(|last| last.piece != piece) {
                stretches.push(Stretch { via, piece });
            }
        }
        Trace { stretches }
    }

    /// What the line runs through beyond a vertex: along an edge to the next one, or where the
    /// middle of the stretch lies.
    fn beyond(&self, vertex: Vertex, next: Option<Meeting>, middle: Coord<f64>) -> Piece {
        if let Some(Meeting::Vertex(next)) = next {
            if let Some(edge) = self.topology.edge_between(vertex, next) {
                return along(edge);
            }
        }
        self.shapes.locate(middle).map_or(Piece::OffMap, Piece::Inside)
    }

    /// All that the line meets, with the moments between 0 and 1 at which it does, in order.
    fn meetings(&self, start: Coord<f64>, end: Coord<f64>) -> Vec<(f64, Meeting)> {
        let places = self.topology.vertices();
        let hands: Vec<_> = places.iter().map(|&place| RobustKernel::orient2d(start, end, place)).collect();
        let vertices = hands.iter().enumerate().filter(|(_, hand)| **hand == Orientation::Collinear);
        let vertices = vertices.map(|(vertex, _)| (moment_of(start, end, places[vertex]), Meeting::Vertex(vertex)));
        let edges = self.topology.edges().iter().filter_map(|edge| {
            let into = crossed_into(edge, edge.ends.map(|vertex| hands[vertex]))?;
            let [a, b] = edge.ends.map(|vertex| places[vertex]);
            Some((crossing_moment(start, end, a, b), Meeting::Edge(into)))
        });
        let mut all: Vec<_> = vertices.chain(edges).filter(|(moment, _)| (0.0..1.0).contains(moment)).collect();
        all.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        all
    }

    /// What the line meets between the areas at its ends.
    pub(super) fn sight(&self, trace: &Trace) -> Vec<SightPart> {
        let mut parts = Vec::new();
        for pair in trace.stretches.windows(2) {
            parts.extend(self.joint(pair[0].piece, pair[1]));
            parts.extend(match pair[1].piece {
                Piece::Inside(area) => Some(SightPart::Area(area)),
                Piece::Along([a, b]) => Some(SightPart::Along(a, b)),
                Piece::OffMap => None,
            });
        }
        // The last stretch is the area at the end.
        parts.pop();
        parts
    }

    /// What the line passes from one area straight into the next: a side, or a vertex.
    fn joint(&self, before: Piece, after: Stretch) -> Option<SightPart> {
        let (Piece::Inside(a), Piece::Inside(b)) = (before, after.piece) else { return None };
        if self.contacts.is_side(a, b) {
            return Some(SightPart::Border(a, b));
        }
        let [left, right] = self.contacts.flanks(self.topology, after.via?, a, b)?;
        Some(SightPart::Along(left, right))
    }
}

impl Trace {
    /// The areas that the line crosses, the first included; none if it runs along a border or off
    /// the map.
    pub(super) fn areas(&self) -> Option<Vec<AreaId>> {
        let inside = |stretch: &Stretch| match stretch.piece {
            Piece::Inside(area) => Some(area),
            Piece::Along(_) | Piece::OffMap => None,
        };
        self.stretches.iter().map(inside).collect()
    }

    /// What comes after the first area.
    pub(super) fn second(&self) -> Option<Piece> {
        self.stretches.get(1).map(|stretch| stretch.piece)
    }
}

fn along(edge: &Edge) -> Piece {
    match (edge.left.or(edge.right), edge.right.or(edge.left)) {
        (Some(left), Some(right)) => Piece::Along([left.min(right), left.max(right)]),
        _ => Piece::OffMap,
    }
}

/// The area into which a line crosses an edge whose ends lie on these hands of it; none if the
/// ends are not on different hands.
fn crossed_into(edge: &Edge, hands: [Orientation; 2]) -> Option<Option<AreaId>> {
    match hands {
        // From the line's left to its right: what lies left of the edge lies ahead.
        [Orientation::CounterClockwise, Orientation::Clockwise] => Some(edge.left),
        [Orientation::Clockwise, Orientation::CounterClockwise] => Some(edge.right),
        _ => None,
    }
}

fn cross(a: Coord<f64>, b: Coord<f64>) -> f64 {
    a.x * b.y - a.y * b.x
}

/// When the line is at a point on it.
fn moment_of(start: Coord<f64>, end: Coord<f64>, place: Coord<f64>) -> f64 {
    let (way, there) = (end - start, place - start);
    (way.x * there.x + way.y * there.y) / (way.x * way.x + way.y * way.y)
}

/// When the line crosses the line through `a` and `b`.
fn crossing_moment(start: Coord<f64>, end: Coord<f64>, a: Coord<f64>, b: Coord<f64>) -> f64 {
    let (way, edge) = (end - start, b - a);
    cross(a - start, edge) / cross(way, edge)
}
