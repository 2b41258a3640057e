//! Cheapest ways from a hex within a budget.

use crate::{Dir, HexId, HexMap};

const UNREACHED: u8 = u8::MAX;

/// Where one can get from a hex within a budget, what it costs and by which way.
///
/// A buffer to be kept and run again: after the first runs nothing is allocated.
/// Dijkstra's algorithm over flat arrays, with one queue for each cost.
///
/// ```
/// # use acies_board::{Frame, MapBuilder, Reach};
/// # let map = MapBuilder::new(Frame::NORTH_EAST, 1..=9, 1..=9)?.build().unwrap();
/// # let start = map.find("0505".parse()?).unwrap();
/// # let target = map.find("0508".parse()?).unwrap();
/// let mut reach = Reach::new();
/// reach.run(&map, start, 6, |_from, _dir, _to| Some(2), |_hex| false);
/// assert_eq!(reach.cost(target), Some(6));
///
/// let mut path = Vec::new();
/// reach.path_to(target, &mut path);
/// assert_eq!(path.len(), 3); // the start is left out, the target is the last
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default, Debug)]
pub struct Reach {
    costs: Vec<u8>,
    /// The hex before on the cheapest way; itself at the start.
    before: Vec<HexId>,
    /// By cost: hexes to go on from. Outdated entries stay and are passed over.
    queues: Vec<Vec<HexId>>,
    /// Hexes reached, in the order in which their cost became final.
    reached: Vec<HexId>,
}

impl Reach {
    /// An empty buffer: nothing is reached before the first run.
    pub fn new() -> Reach {
        Reach::default()
    }

    /// Finds all that can be reached from `start` for at most `budget` (254 or less; 255 is
    /// taken as 254).
    ///
    /// - `cost(from, dir, to)` is the price of a step, `None` if it may not be made.
    /// - `stops(hex)`: the hex may be entered but not left. It is not asked of the start.
    ///
    /// Each is asked at most once a step and a hex. Of several cheapest ways the one found first
    /// is kept, which depends only on map, start and answers.
    pub fn run(
        &mut self,
        map: &HexMap,
        start: HexId,
        budget: u8,
        mut cost: impl FnMut(HexId, Dir, HexId) -> Option<u8>,
        mut stops: impl FnMut(HexId) -> bool,
    ) {
        let budget = budget.min(UNREACHED - 1);
        self.reset(map.len(), budget);
        self.enter(start, start, 0);
        for spent in 0..=budget {
            let mut next = 0;
            // A free step lengthens the queue while it is walked.
            while let Some(&hex) = self.queues[usize::from(spent)].get(next) {
                next += 1;
                // A hex is queued anew for each better cost; only the last is true.
                if self.costs[hex.index()] != spent {
                    continue;
                }
                self.reached.push(hex);
                if hex == start || !stops(hex) {
                    self.go_on(map, hex, budget, &mut cost);
                }
            }
        }
    }

    /// The cost of getting to a hex; 0 for the start, none if it was not reached.
    #[inline]
    pub fn cost(&self, hex: HexId) -> Option<u8> {
        self.costs.get(hex.index()).copied().filter(|&cost| cost != UNREACHED)
    }

    /// All hexes reached, the start first, by rising cost.
    #[inline]
    pub fn reached(&self) -> &[HexId] {
        &self.reached
    }

    /// The cheapest way backwards: the hex itself, the one before, and so on to the start.
    ///
    /// Empty if the hex was not reached.
    pub fn path_back(&self, hex: HexId) -> impl Iterator<Item = HexId> + '_ {
        let before = |&hex: &HexId| Some(self.before[hex.index()]).filter(|&before| before != hex);
        std::iter::successors(self.cost(hex).map(|_| hex), before)
    }

    /// Puts the steps of the cheapest way to a hex into `path`, the start left out.
    ///
    /// Empty if the hex is the start or was not reached.
    pub fn path_to(&self, hex: HexId, path: &mut Vec<HexId>) {
        path.clear();
        path.extend(self.path_back(hex));
        path.pop();
        path.reverse();
    }

    fn reset(&mut self, hexes: usize, budget: u8) {
        self.costs.clear();
        self.costs.resize(hexes, UNREACHED);
        self.before.resize(hexes, HexId::OFF);
        self.reached.clear();
        let queues = self.queues.len().max(usize::from(budget) + 1);
        self.queues.resize(queues, Vec::new());
        self.queues.iter_mut().for_each(Vec::clear);
    }

    fn enter(&mut self, hex: HexId, before: HexId, cost: u8) {
        self.costs[hex.index()] = cost;
        self.before[hex.index()] = before;
        self.queues[usize::from(cost)].push(hex);
    }

    fn go_on(&mut self, map: &HexMap, from: HexId, budget: u8, mut cost: impl FnMut(HexId, Dir, HexId) -> Option<u8>) {
        let spent = self.costs[from.index()];
        for (dir, to) in map.neighbours(from) {
            if self.costs[to.index()] <= spent {
                continue;
            }
            let total = cost(from, dir, to).and_then(|price| spent.checked_add(price));
            match total {
                Some(total) if total <= budget && total < self.costs[to.index()] => {
                    self.enter(to, from, total);
                }
                _ => {}
            }
        }
    }
}
