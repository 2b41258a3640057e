//! Straight lines from the centre of one hex to the centre of another, in exact integers.
//!
//! With `x + y + z = 0` on the plane, the three differences `x-y`, `y-z`, `z-x` measure across
//! the three pairs of opposite hexsides, and a hex is where each of them is within 1 of its
//! centre's. A line leaves a hex by the hexside whose difference gets there first; the moments
//! are fractions of small integers and are compared crosswise.

use hexx::Hex;

use crate::{Dir, HexId, HexMap};

/// What a straight line passes on its way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LineCell {
    /// The line runs through the inside of one hex; `None` where that is void, which only happens
    /// on maps with void hexes.
    One(Option<HexId>),
    /// The line runs along the hexside between two hexes, in order of number, a missing one first.
    Edge(Option<HexId>, Option<HexId>),
}

/// How a straight line leaves a hex.
///
/// ```text
///        / \ / \ / \
///       |   | c | d |      from a to b: Side(E)
///      / \ / \ / \ /       from a to c: Side(NE)
///     |   | a | b |        from a to d: Corner(NE, E), between c and b
///      \ / \ / \ /
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Crossing {
    /// Across one hexside.
    Side(Dir),
    /// Through the corner between two hexsides, the anticlockwise one first.
    Corner(Dir, Dir),
}

impl Crossing {
    /// The one or two hexsides, the anticlockwise one first.
    #[inline]
    pub fn sides(self) -> impl Iterator<Item = Dir> {
        let (first, second) = match self {
            Crossing::Side(dir) => (dir, None),
            Crossing::Corner(left, right) => (left, Some(right)),
        };
        std::iter::once(first).chain(second)
    }
}

impl HexMap {
    /// What the straight line from `a` to `b` passes between the two, from `a` onward.
    ///
    /// ```text
    ///       / \ / \ / \               a to b: Edge(p, q), then One(c), then Edge(r, s)
    ///      | a | q |   |
    ///       \ / \ / \ / \             the line leaves a through a corner and runs along
    ///        | p | c | s |            the hexside between p and q
    ///         \ / \ / \ / \
    ///          |   | r | b |
    ///           \ / \ / \ /
    /// ```
    ///
    /// A hex that the line only touches in one point is not passed.
    /// Both ends are left out; the same hex or neighbours have nothing between them.
    #[inline]
    pub fn line(&self, a: HexId, b: HexId) -> Line<'_> {
        Line { map: self, walk: Walk::new(self.place_of(a), self.place_of(b)), pending: false }
    }

    /// The hexside or corner of `a` by which the straight line towards `b` leaves it.
    ///
    /// By which it enters `b` is `exit_dirs(b, a)`.
    ///
    /// # Panics
    ///
    /// If the two are the same hex: no line leaves it.
    #[inline]
    pub fn exit_dirs(&self, a: HexId, b: HexId) -> Crossing {
        assert!(a != b, "a line to the same hex leaves by no side");
        match Walk::new(self.place_of(a), self.place_of(b)).exit() {
            Exit::Side(dir) => Crossing::Side(dir),
            Exit::Corner(one, other, _) if one.turned(1) == other => Crossing::Corner(one, other),
            Exit::Corner(one, other, _) => Crossing::Corner(other, one),
        }
    }

    /// Whether the straight line between two hexes is free of hexes that block.
    ///
    /// - The two ends never block.
    /// - Where the line runs along a hexside it is blocked only if the hexes on both sides block.
    /// - A place that is not in play counts as blocking: on the margin of the map, where one side
    ///   of the hexside is missing, the hex on the map decides alone, and nobody sees over a void.
    ///
    /// The answer is the same from both ends if `blocks` is.
    #[inline]
    pub fn sight(&self, a: HexId, b: HexId, mut blocks: impl FnMut(HexId) -> bool) -> bool {
        let mut is_free = |hex: Option<HexId>| hex.is_some_and(|hex| !blocks(hex));
        self.line(a, b).all(|cell| match cell {
            LineCell::One(hex) => is_free(hex),
            LineCell::Edge(left, right) => is_free(left) || is_free(right),
        })
    }
}

/// The cells that a straight line passes; made by [`HexMap::line`].
#[derive(Clone, Debug)]
pub struct Line<'a> {
    map: &'a HexMap,
    walk: Walk,
    /// The walk stands in a hex not yet told, having come along a hexside.
    pending: bool,
}

impl Iterator for Line<'_> {
    type Item = LineCell;

    #[inline]
    fn next(&mut self) -> Option<LineCell> {
        if self.walk.is_done() {
            return None;
        }
        if !self.pending {
            match self.walk.exit() {
                Exit::Corner(one, other, axis) if self.walk.sign[axis] == 0 => {
                    return Some(self.along(one, other));
                }
                Exit::Corner(one, other, axis) => self.walk.step(self.walk.ahead(one, other, axis)),
                Exit::Side(dir) => self.walk.step(dir),
            }
        }
        self.pending = false;
        (!self.walk.is_done()).then(|| LineCell::One(self.map.at(self.walk.place)))
    }
}

impl std::iter::FusedIterator for Line<'_> {}

impl Line<'_> {
    /// Walks along the hexside between two neighbours into the hex at its far end.
    fn along(&mut self, one: Dir, other: Dir) -> LineCell {
        let one_side = self.map.at(self.walk.place + one.step());
        let other_side = self.map.at(self.walk.place + other.step());
        self.walk.step(one);
        self.walk.step(other);
        self.pending = true;
        LineCell::Edge(one_side.min(other_side), one_side.max(other_side))
    }
}

/// How the walk leaves the hex in which it stands.
enum Exit {
    Side(Dir),
    /// Through the corner between two hexsides, with the third axis, which tells them apart.
    Corner(Dir, Dir, usize),
}

/// A walk along a straight line, hex by hex.
///
/// On each axis the line goes through `pace` in all, and leaves the present hex when it has gone
/// through `due` of it: at the moment `due / pace` between 0 and 1.
#[derive(Clone, Debug)]
struct Walk {
    place: Hex,
    end: Hex,
    sign: [i32; 3],
    pace: [i32; 3],
    due: [i32; 3],
}

/// The hexsides across which each axis runs: where it grows, and where it falls.
const AXES: [[Dir; 2]; 3] = [[Dir::NE, Dir::SW], [Dir::SE, Dir::NW], [Dir::W, Dir::E]];

#[inline]
fn axes(hex: Hex) -> [i32; 3] {
    let z = -hex.x - hex.y;
    [hex.x - hex.y, hex.y - z, z - hex.x]
}

impl Walk {
    #[inline]
    fn new(start: Hex, end: Hex) -> Walk {
        let way = axes(end - start);
        Walk { place: start, end, sign: way.map(i32::signum), pace: way.map(i32::abs), due: [1; 3] }
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.place == self.end
    }

    /// The hexside or corner through which the line leaves this hex.
    #[inline]
    fn exit(&self) -> Exit {
        // An axis that never moves has pace 0: its moment 1/0 is later than any other.
        let lead = |a: usize, b: usize| self.due[a] * self.pace[b] - self.due[b] * self.pace[a];
        let first = if lead(1, 0) < 0 { 1 } else { 0 };
        let first = if lead(2, first) < 0 { 2 } else { first };
        let (next, after) = ((first + 1) % 3, (first + 2) % 3);
        if lead(next, first) == 0 {
            Exit::Corner(self.side(first), self.side(next), after)
        } else if lead(after, first) == 0 {
            Exit::Corner(self.side(first), self.side(after), next)
        } else {
            Exit::Side(self.side(first))
        }
    }

    /// The hexside towards which the line goes on an axis.
    #[inline]
    fn side(&self, axis: usize) -> Dir {
        AXES[axis][usize::from(self.sign[axis] < 0)]
    }

    /// Of the two hexes beyond a corner, the one into which the line goes.
    fn ahead(&self, one: Dir, other: Dir, axis: usize) -> Dir {
        if axes(one.step())[axis].signum() == self.sign[axis] { one } else { other }
    }

    #[inline]
    fn step(&mut self, dir: Dir) {
        let moved = axes(dir.step());
        for ((due, sign), moved) in self.due.iter_mut().zip(self.sign).zip(moved) {
            *due += sign * moved;
        }
        self.place += dir.step();
    }
}
