//! How areas touch: by a side, by a corner, and who flanks a corner.

use super::table::PairTable;
use super::topology::{Topology, Vertex};
use super::{AreaId, Link};

/// How two areas touch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Contact {
    Apart,
    Side,
    /// In this vertex and nowhere else.
    Corner(Vertex),
    /// In several separate vertices and along no side: not adjacent by any definition.
    Points,
}

impl Contact {
    /// Whether two contacts make the same neighbours.
    pub(super) fn is_like(self, other: Contact) -> bool {
        match self {
            Contact::Side => other == Contact::Side,
            Contact::Corner(_) => matches!(other, Contact::Corner(_)),
            Contact::Apart | Contact::Points => matches!(other, Contact::Apart | Contact::Points),
        }
    }
}

/// The contacts of all pairs of areas.
pub(super) struct Contacts {
    table: PairTable<Contact>,
}

impl Contacts {
    /// What the net of a map's shapes says, for so many areas.
    pub(super) fn new(topology: &Topology, areas: usize) -> Contacts {
        let mut contacts = Contacts { table: PairTable::new(areas, Contact::Apart) };
        for [a, b] in topology.edges().iter().filter_map(|edge| edge.both()) {
            contacts.set(a, b, Contact::Side);
        }
        for vertex in 0..topology.vertices().len() {
            contacts.meet_at(vertex, topology.around(vertex));
        }
        contacts
    }

    /// Notes that these areas meet in a vertex.
    fn meet_at(&mut self, vertex: Vertex, areas: &[AreaId]) {
        for (at, &a) in areas.iter().enumerate() {
            for &b in &areas[at + 1..] {
                match self.get(a, b) {
                    Contact::Apart => self.set(a, b, Contact::Corner(vertex)),
                    Contact::Corner(_) => self.set(a, b, Contact::Points),
                    Contact::Side | Contact::Points => {}
                }
            }
        }
    }

    fn set(&mut self, a: AreaId, b: AreaId, contact: Contact) {
        *self.table.get_mut(a, b) = contact;
        *self.table.get_mut(b, a) = contact;
    }

    pub(super) fn get(&self, a: AreaId, b: AreaId) -> Contact {
        *self.table.get(a, b)
    }

    pub(super) fn is_side(&self, a: AreaId, b: AreaId) -> bool {
        self.get(a, b) == Contact::Side
    }

    /// The vertex that is all two areas share.
    pub(super) fn corner(&self, a: AreaId, b: AreaId) -> Option<Vertex> {
        match self.get(a, b) {
            Contact::Corner(vertex) => Some(vertex),
            Contact::Apart | Contact::Side | Contact::Points => None,
        }
    }

    /// All pairs of different areas, each once.
    pub(super) fn pairs(&self) -> impl Iterator<Item = [AreaId; 2]> + use<> {
        let width = self.table.width();
        (0..width).flat_map(move |a| (a + 1..width).map(move |b| [a, b].map(AreaId::from_index)))
    }

    /// How two areas are neighbours; none if they are not, or if nothing flanks their corner.
    pub(super) fn link(&self, topology: &Topology, a: AreaId, b: AreaId) -> Option<Link> {
        match self.get(a, b) {
            Contact::Side => Some(Link::Side),
            Contact::Corner(vertex) => self.flanks(topology, vertex, a, b).map(Link::Corner),
            Contact::Apart | Contact::Points => None,
        }
    }

    /// The areas that flank a vertex for somebody who passes from `a` to `b`, as told at
    /// [`Link::Corner`].
    pub(super) fn flanks(&self, topology: &Topology, vertex: Vertex, a: AreaId, b: AreaId) -> Option<[AreaId; 2]> {
        let [one, other] = hands(topology.around(vertex), a, b);
        let [one, other] = [self.ranked(one, a, b), self.ranked(other, a, b)];
        // The best of either hand; if a hand has none, the next best of the other.
        let best = one.first().into_iter().chain(other.first());
        let next = one.get(1).into_iter().chain(other.get(1));
        let mut flanks = best.chain(next).copied();
        let first = flanks.next()?;
        let second = flanks.next().unwrap_or(first);
        Some([first.min(second), first.max(second)])
    }

    /// Those that share a side with `a` or `b`, with both first, then in order of id.
    fn ranked(&self, mut areas: Vec<AreaId>, a: AreaId, b: AreaId) -> Vec<AreaId> {
        let sides = |area: AreaId| [a, b].into_iter().filter(|&end| self.is_side(area, end)).count();
        areas.retain(|&area| sides(area) > 0);
        areas.sort_by_key(|&area| (2 - sides(area), area));
        areas
    }
}

/// The areas around a vertex between `a` and `b`, and those between `b` and `a`.
fn hands(around: &[AreaId], a: AreaId, b: AreaId) -> [Vec<AreaId>; 2] {
    let from_a = around.iter().copied().cycle().skip_while(|&area| area != a).skip(1);
    let others: Vec<AreaId> = from_a.take(around.len() - 1).collect();
    let at_b = others.iter().position(|&area| area == b).unwrap_or(others.len());
    let beyond = others.iter().skip(at_b + 1).copied().collect();
    [others[..at_b].to_vec(), beyond]
}
