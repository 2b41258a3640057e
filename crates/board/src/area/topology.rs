//! The net that the shapes of all areas form together: vertices, and the edges between them.
//!
//! ```text
//!      +-------+-------+      where a corner of one area lies on the straight side of another,
//!      |   a   |   b   |      the side is cut there: between a and c runs one edge, between b
//!      +-------*-------+      and c another
//!      |       c       |
//!      +---------------+
//! ```

use geo::kernels::{Kernel, RobustKernel};
use geo::{Coord, Line, Orientation};

use super::AreaId;
use super::shapes::Shapes;

/// A vertex of the net, by its place in the list.
pub(super) type Vertex = usize;

/// A straight stretch of border between two vertices, in order of place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) ends: [Vertex; 2],
    /// The area to the left of the way from the first end to the second; none off the map.
    pub(super) left: Option<AreaId>,
    /// The area to the right.
    pub(super) right: Option<AreaId>,
}

impl Edge {
    /// The two areas, if there is one on either side.
    pub(super) fn both(&self) -> Option<[AreaId; 2]> {
        self.left.zip(self.right).map(|(left, right)| [left, right])
    }
}

/// Vertices and edges.
pub(super) struct Topology {
    vertices: Vec<Coord<f64>>,
    /// In order of their ends.
    edges: Vec<Edge>,
    /// The areas around each vertex, anticlockwise.
    around: Vec<Vec<AreaId>>,
}

impl Topology {
    /// The net of shapes that do not overlap.
    pub(super) fn new(shapes: &Shapes) -> Topology {
        let vertices = collect_vertices(shapes);
        let rings: Vec<_> = shapes.areas().map(|area| (area, cut_ring(&vertices, shapes, area))).collect();
        let edges = collect_edges(&rings);
        let around = areas_around(&vertices, &rings);
        Topology { vertices, edges, around }
    }

    pub(super) fn place(&self, vertex: Vertex) -> Coord<f64> {
        self.vertices[vertex]
    }

    pub(super) fn vertices(&self) -> &[Coord<f64>] {
        &self.vertices
    }

    pub(super) fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// The areas around a vertex, anticlockwise.
    pub(super) fn around(&self, vertex: Vertex) -> &[AreaId] {
        &self.around[vertex]
    }

    /// The edge between two vertices.
    pub(super) fn edge_between(&self, a: Vertex, b: Vertex) -> Option<&Edge> {
        let found = self.edges.binary_search_by_key(&[a.min(b), a.max(b)], |edge| edge.ends);
        found.ok().map(|at| &self.edges[at])
    }
}

fn by_place(a: &Coord<f64>, b: &Coord<f64>) -> std::cmp::Ordering {
    a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y))
}

/// All corners of all shapes, from west to east and from south to north, each once.
fn collect_vertices(shapes: &Shapes) -> Vec<Coord<f64>> {
    let mut all: Vec<_> = shapes.areas().flat_map(|area| shapes.ring(area).coords().copied()).collect();
    all.sort_by(by_place);
    all.dedup();
    all
}

/// The vertices along an area's border, anticlockwise, those of its neighbours included; the
/// first is not repeated.
fn cut_ring(vertices: &[Coord<f64>], shapes: &Shapes, area: AreaId) -> Vec<Vertex> {
    shapes.ring(area).lines().flat_map(|line| cut_line(vertices, line)).collect()
}

/// The vertices on a straight side from its start to its end, the end left out.
fn cut_line(vertices: &[Coord<f64>], line: Line<f64>) -> Vec<Vertex> {
    let (west, east) = (line.start.x.min(line.end.x), line.start.x.max(line.end.x));
    let (south, north) = (line.start.y.min(line.end.y), line.start.y.max(line.end.y));
    let from = vertices.partition_point(|place| place.x < west);
    let upto = vertices.partition_point(|place| place.x <= east);
    let is_on = |vertex: &Vertex| {
        let place = vertices[*vertex];
        (south..=north).contains(&place.y)
            && place != line.end
            && RobustKernel::orient2d(line.start, line.end, place) == Orientation::Collinear
    };
    // Vertices on one straight line are in order of place in one sense or the other.
    let mut on: Vec<Vertex> = (from..upto).filter(is_on).collect();
    if by_place(&line.start, &line.end).is_gt() {
        on.reverse();
    }
    on
}

/// The pairs of vertices that follow each other around a ring.
fn steps(ring: &[Vertex]) -> impl Iterator<Item = [Vertex; 2]> + '_ {
    (0..ring.len()).map(|at| [ring[at], ring[(at + 1) % ring.len()]])
}

/// The edges of all rings, in order of their ends; what two areas share becomes one edge.
fn collect_edges(rings: &[(AreaId, Vec<Vertex>)]) -> Vec<Edge> {
    let one_sided = |area: AreaId, [from, to]: [Vertex; 2]| {
        // Rings run anticlockwise: the area is always on the left of the way along its border.
        if from < to {
            Edge { ends: [from, to], left: Some(area), right: None }
        } else {
            Edge { ends: [to, from], left: None, right: Some(area) }
        }
    };
    let all = rings.iter().flat_map(|(area, ring)| steps(ring).map(|step| one_sided(*area, step)));
    let mut all: Vec<Edge> = all.collect();
    all.sort_by_key(|edge| edge.ends);
    all.dedup_by(|later, earlier| {
        let is_same = later.ends == earlier.ends;
        if is_same {
            earlier.left = earlier.left.or(later.left);
            earlier.right = earlier.right.or(later.right);
        }
        is_same
    });
    all
}

/// The areas around each vertex, by the angle at which their border leaves it anticlockwise.
fn areas_around(vertices: &[Coord<f64>], rings: &[(AreaId, Vec<Vertex>)]) -> Vec<Vec<AreaId>> {
    let mut around: Vec<Vec<(f64, AreaId)>> = vec![Vec::new(); vertices.len()];
    for (area, ring) in rings {
        for [vertex, next] in steps(ring) {
            let way = vertices[next] - vertices[vertex];
            around[vertex].push((way.y.atan2(way.x), *area));
        }
    }
    let sorted = around.into_iter().map(|mut areas| {
        areas.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        areas.into_iter().map(|(_, area)| area).collect()
    });
    sorted.collect()
}
