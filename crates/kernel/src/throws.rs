//! Which dice lead to which end of what odds count: a graph from the first roll to the last, equal positions merged.

use crate::odds::{Draw, Want, outcomes};
use crate::{Die, Prob};

/// A node of [`Throws`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// Where it begins.
    pub(crate) const START: NodeId = NodeId(0);

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// What happens at a node that is not passed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Throw<'a> {
    /// A die falls; where its faces lead, the lowest first.
    Roll(Die, &'a [NodeId]),
    /// So many dice fall at once, and those that show at least this face are counted.
    Pool(u8, Die, u8),
    /// It is over, with the branch of this number.
    End(usize),
}

#[derive(Clone, Debug)]
enum Node {
    Open,
    Pass(NodeId),
    Roll(Die, Vec<NodeId>),
    Pool(Want, Vec<NodeId>),
    End(usize),
}

/// The dice of all ways it can go.
#[derive(Clone, Debug)]
pub struct Throws(Vec<Node>);

impl Throws {
    pub(crate) fn new() -> Throws {
        Throws(vec![Node::Open])
    }

    /// A node of which nothing is known yet.
    pub(crate) fn node(&mut self) -> NodeId {
        self.0.push(Node::Open);
        NodeId(self.0.len() as u32 - 1)
    }

    /// From one node these draws lead to another.
    pub(crate) fn link(&mut self, from: NodeId, draws: &[Draw], to: NodeId) {
        let Some((last, before)) = draws.split_last() else {
            self.0[from.index()] = Node::Pass(to);
            return;
        };
        let mut at = from;
        for draw in before {
            at = self.follow(at, *draw);
        }
        *self.slot(at, *last) = to;
    }

    /// From a node these draws lead to an end.
    pub(crate) fn end(&mut self, from: NodeId, draws: &[Draw], branch: usize) {
        let to = self.node();
        self.0[to.index()] = Node::End(branch);
        self.link(from, draws, to);
    }

    /// Where a draw leads that is not the last one.
    fn follow(&mut self, at: NodeId, draw: Draw) -> NodeId {
        let known = *self.slot(at, draw);
        if known != NodeId::START {
            return known;
        }
        let new = self.node();
        *self.slot(at, draw) = new;
        new
    }

    /// Where the number of the node is kept that a draw leads to; nothing leads back to the start.
    fn slot(&mut self, at: NodeId, draw: Draw) -> &mut NodeId {
        let node = &mut self.0[at.index()];
        if let Node::Open = node {
            *node = match draw.want {
                Want::Roll(die) => Node::Roll(die, vec![NodeId::START; usize::from(die.faces())]),
                Want::Pool(n, ..) => Node::Pool(draw.want, vec![NodeId::START; usize::from(n) + 1]),
            };
        }
        let lowest = if let Want::Roll(die) = draw.want { die.lowest() } else { 0 };
        match node {
            Node::Roll(_, to) | Node::Pool(_, to) => &mut to[usize::from(draw.drawn - lowest)],
            Node::Open | Node::Pass(_) | Node::End(_) => unreachable!("a node that draws goes on by a draw"),
        }
    }

    /// The first node at which something happens, from another on.
    fn onwards(&self, mut at: NodeId) -> NodeId {
        while let Node::Pass(to) = self.0[at.index()] {
            at = to;
        }
        at
    }

    /// The first roll, or the end if none falls.
    #[must_use]
    pub fn first(&self) -> NodeId {
        self.onwards(NodeId::START)
    }

    /// What happens at a node.
    ///
    /// # Panics
    /// If nothing does; [`Throws::first`] and [`Throws::after`] give no such node.
    #[must_use]
    pub fn at(&self, at: NodeId) -> Throw<'_> {
        match &self.0[at.index()] {
            Node::Roll(die, to) => Throw::Roll(*die, to),
            Node::Pool(Want::Pool(n, die, hit), _) => Throw::Pool(*n, *die, *hit),
            Node::Pool(Want::Roll(_), _) => unreachable!("one die is no pool"),
            Node::End(branch) => Throw::End(*branch),
            Node::Open | Node::Pass(_) => panic!("nothing happens at this node"),
        }
    }

    /// The nodes that follow on one, in the order of the faces or hits, and how likely each is then.
    #[must_use]
    pub fn after(&self, at: NodeId) -> Vec<(Prob, NodeId)> {
        let (want, to) = match &self.0[at.index()] {
            Node::Roll(die, to) => (Want::Roll(*die), to),
            Node::Pool(want, to) => (*want, to),
            Node::Open | Node::Pass(_) | Node::End(_) => return Vec::new(),
        };
        let lowest = if let Want::Roll(die) = want { die.lowest() } else { 0 };
        let node = |drawn: u8| self.onwards(to[usize::from(drawn - lowest)]);
        outcomes(want).into_iter().map(|(drawn, prob)| (prob, node(drawn))).collect()
    }

    /// What each node leads to, put together from its ends. Nothing leads in a circle.
    #[must_use]
    pub fn gather<T: Clone>(&self, end: impl Fn(usize) -> T, join: impl Fn(&[(Prob, T)]) -> T) -> Gathered<T> {
        let mut found: Vec<Option<T>> = vec![None; self.0.len()];
        let mut open = vec![self.first()];
        while let Some(&at) = open.last() {
            if found[at.index()].is_some() {
                open.pop();
                continue;
            }
            if let Throw::End(branch) = self.at(at) {
                found[at.index()] = Some(end(branch));
                continue;
            }
            let after = self.after(at);
            let missing: Vec<NodeId> =
                after.iter().map(|&(_, to)| to).filter(|to| found[to.index()].is_none()).collect();
            if missing.is_empty() {
                let values: Vec<(Prob, T)> =
                    after.into_iter().filter_map(|(prob, to)| Some((prob, found[to.index()].clone()?))).collect();
                found[at.index()] = Some(join(&values));
            }
            open.extend(missing);
        }
        Gathered(found)
    }
}

/// What [`Throws::gather`] found.
pub struct Gathered<T>(Vec<Option<T>>);

impl<T> Gathered<T> {
    /// What a node leads to that can be come to.
    ///
    /// # Panics
    /// If it cannot.
    #[must_use]
    pub fn of(&self, at: NodeId) -> &T {
        self.0[at.index()].as_ref().expect("a node that can be come to was gathered")
    }
}

#[cfg(test)]
mod tests {
    use super::{NodeId, Throw, Throws};
    use crate::Die;
    use crate::odds::{Draw, Want};

    fn d6(drawn: u8) -> Draw {
        Draw { want: Want::Roll(Die::D6), drawn }
    }

    #[test]
    fn faces_lead_on_and_nodes_without_a_die_are_passed_over() {
        let mut throws = Throws::new();
        let (passed, rolled) = (throws.node(), throws.node());
        throws.link(NodeId::START, &[], passed);
        for face in 1..=6 {
            match face {
                1..=3 => throws.end(passed, &[d6(face)], 0),
                _ => throws.link(passed, &[d6(face)], rolled),
            }
            throws.end(rolled, &[d6(face)], usize::from(face > 5) + 1);
        }
        let Throw::Roll(Die::D6, to) = throws.at(throws.first()) else { panic!("a die falls first") };
        assert_eq!(to.len(), 6);
        let lists = throws.gather(|branch| vec![branch], |all| all.iter().flat_map(|(_, list)| list.clone()).collect());
        let of = |face: usize| lists.of(throws.after(throws.first())[face].1).clone();
        assert_eq!((of(0), of(5)), (vec![0], vec![1, 1, 1, 1, 1, 2]));
    }

    #[test]
    fn two_dice_of_one_step_are_two_throws() {
        let mut throws = Throws::new();
        for (a, b) in (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b))) {
            throws.end(NodeId::START, &[d6(a), d6(b)], usize::from(a == b));
        }
        let (_, second) = throws.after(throws.first())[2];
        let ends: Vec<_> = throws.after(second).into_iter().map(|(_, end)| throws.at(end)).collect();
        assert_eq!(ends[2], Throw::End(1));
        assert_eq!(ends.iter().filter(|&&end| end == Throw::End(0)).count(), 5);
    }
}
