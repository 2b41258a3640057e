//! Distances in steps over sides and corners.

use std::collections::VecDeque;

use super::table::PairTable;
use super::{AreaId, Compass, EdgeSet, Neighbour};

/// The distances of all pairs; `u8::MAX` where no way leads.
pub(super) fn distances(neighbours: &[Vec<Neighbour>]) -> PairTable<u8> {
    let mut table = PairTable::new(neighbours.len(), u8::MAX);
    for start in (0..neighbours.len()).map(AreaId::from_index) {
        walk_from(start, neighbours, &mut table);
    }
    table
}

/// Walks outward from one area, nearest first.
fn walk_from(start: AreaId, neighbours: &[Vec<Neighbour>], table: &mut PairTable<u8>) {
    *table.get_mut(start, start) = 0;
    let mut queue = VecDeque::from([start]);
    while let Some(here) = queue.pop_front() {
        // Fewer than 250 areas: a way has fewer steps than a byte can count.
        let there = *table.get(start, here) + 1;
        for next in &neighbours[here.index()] {
            let distance = table.get_mut(start, next.area);
            if *distance == u8::MAX {
                *distance = there;
                queue.push_back(next.area);
            }
        }
    }
}

/// How far an area is from each edge of the map, given the edges that each area touches.
pub(super) fn edge_distances(area: AreaId, edges: &[EdgeSet], distances: &PairTable<u8>) -> [u8; 4] {
    let at = |edge: Compass| edges.iter().enumerate().filter(move |(_, touched)| touched.has(edge));
    let nearest = |edge| at(edge).map(|(other, _)| *distances.get(area, AreaId::from_index(other))).min();
    Compass::ALL.map(|edge| nearest(edge).unwrap_or(u8::MAX))
}
