//! The neighbours of each area: how they touch, where they lie, what lies between.

use std::f64::consts::TAU;

use geo::Coord;

use super::topology::Topology;
use super::trace::Ground;
use super::{AreaId, Border, Compass, EdgeSet, Link, Neighbour};
use crate::Arc;

/// The neighbours of an area, clockwise from the north by the bearing of their centres, nothing
/// yet along their borders.
pub(super) fn neighbours(ground: &Ground<'_>, area: AreaId) -> Vec<Neighbour> {
    let centre = ground.shapes.centre(area);
    let others = ground.shapes.areas().filter(|&other| other != area);
    let linked = others.filter_map(|other| Some((other, ground.contacts.link(ground.topology, area, other)?)));
    let mut found: Vec<Neighbour> = linked
        .map(|(other, link)| {
            let arcs = arcs(centre, &shared(ground, area, other, link));
            Neighbour { area: other, link, border: Border::empty(), arcs }
        })
        .collect();
    let bearing = |there: &Neighbour| bearing(ground.shapes.centre(there.area) - centre);
    found.sort_by(|one, other| bearing(one).total_cmp(&bearing(other)));
    found
}

/// The angle clockwise from the north.
fn bearing(way: Coord<f64>) -> f64 {
    way.x.atan2(way.y).rem_euclid(TAU)
}

/// The vertices along the border that two neighbours share, or the one in which they meet.
fn shared(ground: &Ground<'_>, a: AreaId, b: AreaId, link: Link) -> Vec<Coord<f64>> {
    match link {
        Link::Side => side_between(ground.topology, a, b),
        Link::Corner(_) => {
            ground.contacts.corner(a, b).map(|vertex| ground.topology.place(vertex)).into_iter().collect()
        }
    }
}

fn side_between(topology: &Topology, a: AreaId, b: AreaId) -> Vec<Coord<f64>> {
    let is_between = |areas: [AreaId; 2]| areas == [a, b] || areas == [b, a];
    let edges = topology.edges().iter().filter(|edge| edge.both().is_some_and(is_between));
    edges.flat_map(|edge| edge.ends).map(|vertex| topology.place(vertex)).collect()
}

/// Where a shared border lies for a unit in the centre that faces each point of the compass.
fn arcs(centre: Coord<f64>, border: &[Coord<f64>]) -> [Arc; 4] {
    Compass::ALL.map(|facing| {
        let [east, north] = facing.step().map(f64::from);
        let ahead = |place: &Coord<f64>| (place.x - centre.x) * east + (place.y - centre.y) * north;
        let is_ahead = border.iter().any(|place| ahead(place) > 0.0);
        let is_behind = border.iter().any(|place| ahead(place) < 0.0);
        match (is_ahead, is_behind) {
            (true, false) => Arc::Front,
            (false, true) => Arc::Rear,
            // The line crosses the border, or all of the border is on the line.
            (true, true) | (false, false) => Arc::Flank,
        }
    })
}

/// The edges of the box around the map that an area touches.
pub(super) fn edges(ground: &Ground<'_>, area: AreaId) -> EdgeSet {
    let (own, map) = (ground.shapes.box_of(area), ground.shapes.bounds());
    let touches = |edge: &Compass| match edge {
        Compass::N => own.max().y == map.max().y,
        Compass::E => own.max().x == map.max().x,
        Compass::S => own.min().y == map.min().y,
        Compass::W => own.min().x == map.min().x,
    };
    Compass::ALL.into_iter().filter(touches).collect()
}
