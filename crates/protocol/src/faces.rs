//! Which faces of which die lead to which outcome, where one die decides.
//!
//! What an enemy may do first has a row of its own, with the die that follows on it. Where more than a few things may
//! come before the die, or no face of it decides much, nothing is told: no face is said to do more than it does.

use crate::chances::{Gain, number};
use acies_kernel::{Die, Gathered, NodeId, Prob, Throw, Throws};

/// More rows than this are of no use to anybody.
const MOST_ROWS: usize = 3;

/// A die that decides less than this share of what it is rolled for is not shown.
const DECIDES: f64 = 0.3;

/// So many outcomes are told apart; the faces of the others are known only by what they are for the player.
pub const MOST_LINES: usize = 24;

/// More dice one after the other than these are not told.
const MOST_CASTS: usize = 4;

/// Dice that fall at once, or one after the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cast {
    /// How many.
    pub dice: u8,
    /// How many faces each has.
    pub faces: u8,
    /// The faces that count, where dice are counted; none where each is read by itself.
    pub hits: Vec<u8>,
}

/// The dice that fall on the likeliest way.
pub fn casts(throws: &Throws) -> Vec<Cast> {
    let mut told: Vec<Cast> = Vec::new();
    let mut at = throws.first();
    loop {
        let cast = match throws.at(at) {
            Throw::End(_) => return told,
            Throw::Roll(die, _) => Cast { dice: 1, faces: die.faces(), hits: Vec::new() },
            Throw::Pool(n, die, hit) => Cast { dice: n, faces: die.faces(), hits: (hit..=top(die)).collect() },
        };
        // Pools are of different sides.
        let more = |last: &&mut Cast| last.faces == cast.faces && last.hits.is_empty() && cast.hits.is_empty();
        if let Some(last) = told.last_mut().filter(more) {
            last.dice += 1;
        } else if told.len() == MOST_CASTS {
            return told;
        } else {
            told.push(cast);
        }
        let likeliest = throws.after(at).into_iter().reduce(|best, one| if one.0 > best.0 { one } else { best });
        let Some((_, next)) = likeliest else { return told };
        at = next;
    }
}

fn top(die: Die) -> u8 {
    die.lowest() + die.faces() - 1
}

/// The dice of a choice.
pub struct Dice {
    /// A row for each thing that may come first, the most likely one first.
    pub rows: Vec<Row>,
    /// The faces of each outcome, in the order of the outcomes.
    pub lines: Vec<Option<Faces>>,
}

/// A die, after what came first.
pub struct Row {
    /// How likely it is that this die falls.
    pub chance: f64,
    /// The faces of the die before, if one fell.
    pub on: Vec<u8>,
    /// Faces that lead here.
    pub path: Vec<u8>,
    /// What each face leads to, the lowest first.
    pub cells: Vec<Cell>,
}

/// What a face leads to.
pub struct Cell {
    /// The face.
    pub face: u8,
    /// What is most likely to come of it.
    pub gain: Gain,
    /// What else may, if another die follows that decides.
    pub then: Option<Gain>,
}

/// The faces that lead to one outcome.
#[derive(Default)]
pub struct Faces {
    /// The row that they belong to.
    pub row: usize,
    /// Faces that do for certain.
    pub on: Vec<u8>,
    /// Faces after which another die must fall, and which of its faces do then; none if a third decides.
    pub then: Vec<(Vec<u8>, Vec<u8>)>,
}

/// What a node can lead to: outcomes as a set of bits, and how likely each gain is.
#[derive(Clone)]
struct Below {
    lines: u64,
    gains: [f64; Gain::ALL.len()],
}

impl Below {
    /// An end with this outcome.
    fn end(line: usize, gain: Gain) -> Below {
        let bit = if line < MOST_LINES { line } else { MOST_LINES + gain as usize };
        let mut gains = [0.0; Gain::ALL.len()];
        gains[gain as usize] = 1.0;
        Below { lines: 1 << bit, gains }
    }

    fn join(all: &[(Prob, Below)]) -> Below {
        let mut sum = Below { lines: 0, gains: [0.0; Gain::ALL.len()] };
        for (prob, below) in all {
            sum.lines |= below.lines;
            sum.gains.iter_mut().zip(below.gains).for_each(|(have, more)| *have += number(*prob) * more);
        }
        sum
    }

    /// The likeliest gain, and the next one.
    fn gains(&self) -> (Gain, Option<Gain>) {
        let mut order = Gain::ALL.to_vec();
        order.sort_by(|a, b| self.gains[*b as usize].total_cmp(&self.gains[*a as usize]));
        (order[0], Some(order[1]).filter(|gain| self.gains[*gain as usize] > 0.0))
    }

    /// Whether only one outcome can be left.
    fn decided(&self) -> bool {
        self.lines.count_ones() == 1
    }
}

/// The dice of a choice; `lines` has the outcome of each branch, `gains` what each outcome is. Nothing if no die
/// decides much.
pub fn dice(throws: &Throws, lines: &[usize], gains: &[Gain]) -> Option<Dice> {
    let below = throws.gather(|branch| Below::end(lines[branch], gains[lines[branch]]), Below::join);
    let told = Teller { throws, below };
    let mut starts = told.starts()?;
    starts.sort_by(|a, b| b.chance.total_cmp(&a.chance));
    let decided: f64 = starts.iter().map(|start| start.chance * told.decides(start.node)).sum();
    if decided < DECIDES {
        return None;
    }
    let lines = (0..gains.len().min(MOST_LINES)).map(|line| told.faces(&starts, line)).collect();
    let rows = starts.into_iter().map(|start| told.row(start)).collect();
    Some(Dice { rows, lines })
}

/// A die that may be the one that decides, and how it comes to fall.
struct Start {
    chance: f64,
    on: Vec<u8>,
    path: Vec<u8>,
    node: NodeId,
}

struct Teller<'a> {
    throws: &'a Throws,
    below: Gathered<Below>,
}

impl Teller<'_> {
    fn die(&self, node: NodeId) -> Option<Die> {
        match self.throws.at(node) {
            Throw::Roll(die, _) | Throw::Pool(1, die, _) => Some(die),
            Throw::Pool(..) | Throw::End(_) => None,
        }
    }

    /// The faces of a die and where each leads.
    fn faces_of(&self, node: NodeId) -> Vec<(u8, NodeId)> {
        let after: Vec<NodeId> = self.throws.after(node).into_iter().map(|(_, to)| to).collect();
        match self.throws.at(node) {
            Throw::Roll(die, _) => (die.lowest()..).zip(after).collect(),
            // Of one die that is counted the lower faces miss and the others hit.
            Throw::Pool(1, die, hit) => {
                let ends = after.first().zip(after.last());
                let all = ends.into_iter().flat_map(|(&misses, &hits)| {
                    (die.lowest()..=top(die)).map(move |face| (face, if face < hit { misses } else { hits }))
                });
                all.collect()
            }
            Throw::Pool(..) | Throw::End(_) => Vec::new(),
        }
    }

    /// The faces by where they lead.
    fn classes(&self, node: NodeId) -> Vec<(NodeId, Vec<u8>)> {
        let mut classes: Vec<(NodeId, Vec<u8>)> = Vec::new();
        for (face, to) in self.faces_of(node) {
            match classes.iter_mut().find(|(known, _)| *known == to) {
                Some((_, faces)) => faces.push(face),
                None => classes.push((to, vec![face])),
            }
        }
        classes
    }

    /// What follows on a die that only says which die decides; nothing for any other die.
    fn preliminary(&self, node: NodeId) -> Option<Vec<(NodeId, Vec<u8>)>> {
        let classes = self.classes(node);
        classes.iter().all(|(to, _)| self.die(*to).is_some()).then_some(classes).filter(|all| !all.is_empty())
    }

    /// The dice that decide.
    fn starts(&self) -> Option<Vec<Start>> {
        let first = self.throws.first();
        self.die(first)?;
        let mut open = vec![Start { chance: 1.0, on: Vec::new(), path: Vec::new(), node: first }];
        loop {
            let room = MOST_ROWS + 1 - open.len();
            let fits = |start: &Start| self.preliminary(start.node).filter(|classes| classes.len() <= room);
            let found = open.iter().enumerate().find_map(|(at, start)| Some((at, fits(start)?)));
            let Some((at, classes)) = found else { return Some(open) };
            let before = open.swap_remove(at);
            let all: usize = classes.iter().map(|(_, faces)| faces.len()).sum();
            open.extend(classes.into_iter().map(|(node, on)| Start {
                chance: before.chance * on.len() as f64 / all as f64,
                path: [&before.path[..], &on[..1]].concat(),
                on: if on.len() == all { before.on.clone() } else { on },
                node,
            }));
        }
    }

    /// The share of a die's faces that leave nothing open.
    fn decides(&self, node: NodeId) -> f64 {
        let faces = self.faces_of(node);
        let decided = faces.iter().filter(|(_, to)| self.below.of(*to).decided()).count();
        decided as f64 / faces.len().max(1) as f64
    }

    fn row(&self, Start { chance, on, path, node }: Start) -> Row {
        let cell = |(face, to): (u8, NodeId)| {
            let (gain, then) = self.below.of(to).gains();
            Cell { face, gain, then }
        };
        Row { chance, on, path, cells: self.faces_of(node).into_iter().map(cell).collect() }
    }

    /// The faces of an outcome in the first row that has it.
    fn faces(&self, starts: &[Start], line: usize) -> Option<Faces> {
        let row = starts.iter().position(|start| self.may(start.node, line))?;
        let mut found = Faces { row, ..Faces::default() };
        for (to, faces) in self.classes(starts[row].node) {
            if self.must(to, line) {
                found.on.extend(faces);
            } else if self.may(to, line) {
                let last = self.faces_of(to).into_iter().filter(|&(_, end)| self.must(end, line));
                let last: Vec<u8> = last.map(|(face, _)| face).collect();
                match found.then.iter_mut().find(|(_, known)| *known == last) {
                    Some((first, _)) => first.extend(faces),
                    None => found.then.push((faces, last)),
                }
            }
        }
        found.on.sort_unstable();
        found.then.iter_mut().for_each(|(first, _)| first.sort_unstable());
        Some(found)
    }

    fn may(&self, node: NodeId, line: usize) -> bool {
        self.below.of(node).lines & 1 << line != 0
    }

    fn must(&self, node: NodeId, line: usize) -> bool {
        self.below.of(node).lines == 1 << line
    }
}
