//! Exact odds of a position that falls into parts.
//!
//! Fights of one segment hardly touch each other: what one does to its own fighters is nobody else's business until
//! somebody runs. So the details of each part are kept apart from the frame that all share, and instead of all
//! combinations a position has, for each part, the chances of its details. A step that touches one part is run on the
//! details of that part alone; where it changes the frame the position splits. It is the same code of the rules as
//! ever, run on all outcomes: nothing is left out, only what is the same for all combinations is run once.

use crate::odds::{Fnv, OddsError, branch};
use crate::{Change, Message, Prob, Rules, Step};
use core::hash::{BuildHasher, BuildHasherDefault, Hash};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

/// The parts of a position, and what a step does to them.
pub trait Split {
    /// The game.
    type Rules: Rules;
    /// What is a part's own business.
    type Detail: Clone + Eq + Hash;

    /// How many parts there are, at most 64.
    fn parts(&self) -> usize;

    /// The parts whose details the next step, or the quiet answer to its question, may read or write.
    fn touched(&self, rules: &Self::Rules, state: &<Self::Rules as Rules>::State) -> Touched;

    /// Takes the details of a part out of a position. What is left does not depend on them.
    fn take(&self, state: &mut <Self::Rules as Rules>::State, part: usize) -> Self::Detail;

    /// Puts them back.
    fn put(&self, state: &mut <Self::Rules as Rules>::State, part: usize, detail: &Self::Detail);

    /// How far a position has come: those that are behind are run first, so that equal ones meet.
    fn progress(&self, state: &<Self::Rules as Rules>::State) -> u32;

    /// The part that a change belongs to; none if it can be read off what the parts share.
    fn owner(&self, change: &Change) -> Option<usize>;
}

/// A set of parts.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Touched(u64);

impl Touched {
    /// None of them.
    pub const NONE: Touched = Touched(0);
    /// All of them.
    pub const ALL: Touched = Touched(u64::MAX);

    /// With one more.
    #[must_use]
    pub const fn and(self, part: usize) -> Touched {
        Touched(self.0 | 1 << part)
    }

    /// Those of both.
    #[must_use]
    pub const fn or(self, other: Touched) -> Touched {
        Touched(self.0 | other.0)
    }

    fn has(self, part: usize) -> bool {
        self.0 >> part & 1 == 1
    }
}

/// What can come of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Foretold {
    /// The different ways it can go, most likely first; none if they are too many to be told.
    pub groups: Option<Vec<(Prob, Vec<Change>)>>,
    /// How likely each change is, whatever else happens, most likely first; an empty list stands for none at all.
    pub singly: Vec<(Prob, Vec<Change>)>,
    /// What was left out, in words.
    pub notes: Vec<Message>,
    /// Whether any die falls.
    pub rolled: bool,
    /// How often the rules were run for it.
    pub runs: usize,
}

impl Foretold {
    /// Several that are told as if they had nothing to do with each other.
    ///
    /// # Panics
    /// If their fractions are too fine to be multiplied.
    #[must_use]
    pub fn apart(all: Vec<Foretold>) -> Foretold {
        let mut singly: Vec<(Prob, Vec<Change>)> = Vec::new();
        let mut nothing = Prob::one();
        for told in &all {
            let none = told.singly.iter().find(|(_, change)| change.is_empty());
            nothing = nothing * none.map_or(Prob::zero(), |(prob, _)| *prob);
            for (prob, change) in told.singly.iter().filter(|(_, change)| !change.is_empty()) {
                match singly.iter_mut().find(|(_, have)| have == change) {
                    // Either brings it: the other way round, neither fails to.
                    Some((sum, _)) => *sum = (sum.but() * prob.but()).but(),
                    None => singly.push((*prob, change.clone())),
                }
            }
        }
        if nothing > Prob::zero() {
            singly.push((nothing, Vec::new()));
        }
        singly.sort_by_key(|one| Reverse(one.0));
        let runs = all.iter().map(|told| told.runs).sum();
        Foretold { groups: None, singly, notes: Vec::new(), rolled: all.iter().any(|told| told.rolled), runs }
    }
}

/// More ways than this are not told one by one.
const MOST_WAYS: usize = 4_000;

type StateOf<P> = <<P as Split>::Rules as Rules>::State;

/// The chances of a part's details. They add up to the chance of what has happened to it so far.
type Chances<D> = Rc<Vec<(Prob, D)>>;

/// Positions that share a frame: their chance is the product of those of the parts.
struct Bundle<S, D> {
    prob: Prob,
    frame: Box<S>,
    parts: Vec<Chances<D>>,
}

type BundleOf<P> = Bundle<StateOf<P>, <P as Split>::Detail>;

fn added(a: &Prob, b: &Prob) -> Result<Prob, OddsError> {
    a.checked_add(b).ok_or(OddsError::TooDeep)
}

fn times(a: &Prob, b: &Prob) -> Result<Prob, OddsError> {
    a.checked_mul(b).ok_or(OddsError::TooDeep)
}

/// Chances as they are gathered, equal details merged.
struct Gathered<D>(HashMap<D, Prob, BuildHasherDefault<Fnv>>);

impl<D: Clone + Eq + Hash> Gathered<D> {
    fn new() -> Gathered<D> {
        Gathered(HashMap::default())
    }

    fn add(&mut self, prob: &Prob, detail: D) -> Result<(), OddsError> {
        match self.0.entry(detail) {
            std::collections::hash_map::Entry::Occupied(mut at) => *at.get_mut() = added(at.get(), prob)?,
            std::collections::hash_map::Entry::Vacant(at) => {
                at.insert(*prob);
            }
        }
        Ok(())
    }

    fn done(self) -> Chances<D> {
        Rc::new(self.0.into_iter().map(|(detail, prob)| (prob, detail)).collect())
    }
}

fn same<D: Eq + Hash>(a: &Chances<D>, b: &Chances<D>) -> bool {
    if Rc::ptr_eq(a, b) {
        return true;
    }
    if a.len() != b.len() {
        return false;
    }
    let all: HashMap<&D, &Prob, BuildHasherDefault<Fnv>> = a.iter().map(|(prob, detail)| (detail, prob)).collect();
    b.iter().all(|(prob, detail)| all.get(detail) == Some(&prob))
}

/// Bundles, merged where they are one.
struct Heap<S, D> {
    bundles: Vec<Bundle<S, D>>,
    by_hash: HashMap<u64, Vec<usize>, BuildHasherDefault<Fnv>>,
}

impl<S: Eq + Hash, D: Clone + Eq + Hash> Heap<S, D> {
    fn new() -> Heap<S, D> {
        Heap { bundles: Vec::new(), by_hash: HashMap::default() }
    }

    /// Two bundles with the same frame are one if they differ in one part at most.
    fn add(&mut self, bundle: Bundle<S, D>) -> Result<(), OddsError> {
        let hash = BuildHasherDefault::<Fnv>::default().hash_one(&bundle.frame);
        let known = self.by_hash.entry(hash).or_default();
        for &at in known.iter() {
            let have = &mut self.bundles[at];
            if have.frame != bundle.frame {
                continue;
            }
            let pairs = have.parts.iter().zip(&bundle.parts).enumerate();
            let mut other = pairs.filter(|(_, (a, b))| !same(a, b)).map(|(part, _)| part);
            match (other.next(), other.next()) {
                (None, _) => {
                    have.prob = added(&have.prob, &bundle.prob)?;
                    return Ok(());
                }
                (Some(part), None) => {
                    let mut both = Gathered::new();
                    for (of, all) in [(&have.prob, &have.parts[part]), (&bundle.prob, &bundle.parts[part])] {
                        for (prob, detail) in all.iter() {
                            both.add(&times(of, prob)?, detail.clone())?;
                        }
                    }
                    (have.prob, have.parts[part]) = (Prob::one(), both.done());
                    return Ok(());
                }
                _ => {}
            }
        }
        known.push(self.bundles.len());
        self.bundles.push(bundle);
        Ok(())
    }
}

/// A count of positions in parts.
struct Count<'a, P: Split> {
    rules: &'a P::Rules,
    split: &'a P,
    /// How deep the stack is when it is over.
    home: usize,
    /// The details of parts of which nothing is known.
    blank: Vec<P::Detail>,
    open: BTreeMap<u32, Heap<StateOf<P>, P::Detail>>,
    settled: Heap<StateOf<P>, P::Detail>,
    rolled: bool,
    runs: usize,
    most: usize,
}

/// One way that a step can go: the chance, the frame and the touched details then, and whether it is over.
struct Way<S, D> {
    prob: Prob,
    frame: Box<S>,
    details: Vec<D>,
    over: bool,
}

/// A step has touched a part that it was not said to touch.
struct Strayed;

impl<P: Split> Count<'_, P> {
    /// All ways a step can go with these details, or that it has touched others.
    fn step(
        &mut self,
        frame: &StateOf<P>,
        touched: &[usize],
        details: &[&P::Detail],
        prob: Prob,
        out: &mut Vec<Way<StateOf<P>, P::Detail>>,
    ) -> Result<Result<(), Strayed>, OddsError> {
        let (rules, split, home) = (self.rules, self.split, self.home);
        let mut from = frame.clone();
        for (&part, detail) in touched.iter().zip(details) {
            split.put(&mut from, part, detail);
        }
        let (mut runs, mut strayed) = (0, false);
        let act = |s: &mut StateOf<P>, cx: &mut crate::Cx<'_, <P::Rules as Rules>::Event>| {
            runs += 1;
            let step = rules.step(s, cx);
            if step == Step::Ask && rules.depth(s) > home {
                let quiet = rules.quiet_answer(s);
                rules.apply(s, quiet, cx);
                return Step::Go;
            }
            step
        };
        let begun = out.len();
        branch::<P::Rules, Step>(&from, prob, act, |prob, state, step| {
            let mut frame = Box::new(state.clone());
            let mut details = Vec::with_capacity(touched.len());
            for part in 0..split.parts() {
                let detail = split.take(&mut frame, part);
                if touched.contains(&part) {
                    details.push(detail);
                } else {
                    strayed |= detail != self.blank[part];
                }
            }
            let over = step != Step::Go || rules.depth(&frame) <= home;
            out.push(Way { prob, frame, details, over });
            Ok(())
        })?;
        self.runs += runs;
        self.rolled |= out.len() > begun + 1;
        if self.runs > self.most {
            return Err(OddsError::TooWide);
        }
        if strayed {
            out.truncate(begun);
            return Ok(Err(Strayed));
        }
        Ok(Ok(()))
    }

    fn file(&mut self, bundle: BundleOf<P>, over: bool) -> Result<(), OddsError> {
        if over {
            return self.settled.add(bundle);
        }
        let at = self.split.progress(&bundle.frame);
        self.open.entry(at).or_insert_with(Heap::new).add(bundle)
    }

    /// Runs the next step of a bundle.
    fn run(&mut self, bundle: BundleOf<P>) -> Result<(), OddsError> {
        let touched = self.split.touched(self.rules, &bundle.frame);
        let parts: Vec<usize> = (0..self.split.parts()).filter(|&part| touched.has(part)).collect();
        if self.run_with(&bundle, &parts)?.is_err() {
            let all: Vec<usize> = (0..self.split.parts()).collect();
            if self.run_with(&bundle, &all)?.is_err() {
                unreachable!("nothing is outside all parts");
            }
        }
        Ok(())
    }

    fn run_with(&mut self, bundle: &BundleOf<P>, touched: &[usize]) -> Result<Result<(), Strayed>, OddsError> {
        let mut ways = Vec::new();
        for (prob, details) in combinations(bundle, touched)? {
            if self.step(&bundle.frame, touched, &details, prob, &mut ways)?.is_err() {
                return Ok(Err(Strayed));
            }
        }
        match *touched {
            [] => {
                for way in ways {
                    let prob = times(&bundle.prob, &way.prob)?;
                    self.file(Bundle { prob, frame: way.frame, parts: bundle.parts.clone() }, way.over)?;
                }
            }
            [part] => {
                for (frame, over, chances) in by_frame(ways)? {
                    let mut parts = bundle.parts.clone();
                    parts[part] = chances;
                    self.file(Bundle { prob: bundle.prob, frame, parts }, over)?;
                }
            }
            _ => {
                for way in ways {
                    let mut parts = bundle.parts.clone();
                    for (&part, detail) in touched.iter().zip(way.details) {
                        parts[part] = Rc::new(vec![(Prob::one(), detail)]);
                    }
                    let prob = times(&bundle.prob, &way.prob)?;
                    self.file(Bundle { prob, frame: way.frame, parts }, way.over)?;
                }
            }
        }
        Ok(Ok(()))
    }
}

/// All combinations of the details of some parts, with their chances.
fn combinations<'b, S, D>(
    bundle: &'b Bundle<S, D>,
    touched: &[usize],
) -> Result<Vec<(Prob, Vec<&'b D>)>, OddsError> {
    let mut all = vec![(Prob::one(), Vec::new())];
    for &part in touched {
        let mut more = Vec::new();
        for (prob, details) in &all {
            for (chance, detail) in bundle.parts[part].iter() {
                let mut details: Vec<&D> = details.clone();
                details.push(detail);
                more.push((times(prob, chance)?, details));
            }
        }
        all = more;
    }
    Ok(all)
}

/// The ways of a step that touches one part, those together that lead to the same frame.
#[allow(clippy::type_complexity)]
fn by_frame<S: Eq + Hash, D: Clone + Eq + Hash>(
    ways: Vec<Way<S, D>>,
) -> Result<Vec<(Box<S>, bool, Chances<D>)>, OddsError> {
    let mut at: HashMap<u64, Vec<usize>, BuildHasherDefault<Fnv>> = HashMap::default();
    let mut all: Vec<(Box<S>, bool, Gathered<D>)> = Vec::new();
    for Way { prob, frame, mut details, over } in ways {
        let hash = BuildHasherDefault::<Fnv>::default().hash_one(&frame);
        let known = at.entry(hash).or_default();
        let found = known.iter().copied().find(|&i| all[i].1 == over && all[i].0 == frame);
        let index = found.unwrap_or_else(|| {
            known.push(all.len());
            all.push((frame, over, Gathered::new()));
            all.len() - 1
        });
        let detail = details.pop().expect("one part was touched");
        all[index].2.add(&prob, detail)?;
    }
    Ok(all.into_iter().map(|(frame, over, gathered)| (frame, over, gathered.done())).collect())
}

/// The exact chances of what comes of a position in parts, until the stack is as deep as `home`, with at most so many
/// runs of the rules.
///
/// # Errors
/// When it takes more, or the fractions grow too large.
pub fn foretell<P: Split>(
    rules: &P::Rules,
    split: &P,
    before: &StateOf<P>,
    start: &StateOf<P>,
    home: usize,
    most: usize,
) -> Result<Foretold, OddsError> {
    let mut frame = Box::new(start.clone());
    let details: Vec<P::Detail> = (0..split.parts()).map(|part| split.take(&mut frame, part)).collect();
    let blank = (0..split.parts()).map(|part| split.take(&mut frame.clone(), part)).collect();
    let parts = details.into_iter().map(|detail| Rc::new(vec![(Prob::one(), detail)])).collect();
    let mut count =
        Count { rules, split, home, blank, open: BTreeMap::new(), settled: Heap::new(), rolled: false, runs: 0, most };
    count.file(Bundle { prob: Prob::one(), frame, parts }, false)?;
    while let Some((_, heap)) = count.open.pop_first() {
        for bundle in heap.bundles {
            count.run(bundle)?;
        }
    }
    let (settled, runs, rolled) = (count.settled.bundles, count.runs, count.rolled);
    let told = settled.into_iter().map(|bundle| Told::of(rules, split, before, bundle)).collect::<Result<Vec<_>, _>>()?;
    // Whoever tells them adds them up unchecked.
    if !Prob::may_be_added(told.iter().map(Told::whole).collect::<Result<Vec<_>, _>>()?) {
        return Err(OddsError::TooDeep);
    }
    Ok(Foretold { groups: groups(&told)?, singly: singly(&told)?, notes: Vec::new(), rolled, runs })
}

/// The changes of one bundle: those of its frame, and the chances of those of each part.
struct Told {
    prob: Prob,
    frame: Vec<Change>,
    parts: Vec<Vec<(Prob, Vec<Change>)>>,
    sums: Vec<Prob>,
}

impl Told {
    fn of<P: Split>(
        rules: &P::Rules,
        split: &P,
        before: &StateOf<P>,
        bundle: BundleOf<P>,
    ) -> Result<Told, OddsError> {
        let changes = |state: &StateOf<P>, owner: Option<usize>| {
            let mut found = Vec::new();
            rules.changes(before, state, &mut found);
            found.retain(|change| split.owner(change) == owner);
            found
        };
        let mut state = bundle.frame;
        let frame = changes(&state, None);
        let (mut parts, mut sums) = (Vec::new(), Vec::new());
        for (part, all) in bundle.parts.iter().enumerate() {
            let blank = split.take(&mut state, part);
            let (mut ways, mut sum): (Vec<(Prob, Vec<Change>)>, Prob) = (Vec::new(), Prob::zero());
            for (prob, detail) in all.iter() {
                split.put(&mut state, part, detail);
                let found = changes(&state, Some(part));
                sum = added(&sum, prob)?;
                match ways.iter_mut().find(|(_, have)| *have == found) {
                    Some((have, _)) => *have = added(have, prob)?,
                    None => ways.push((*prob, found)),
                }
            }
            split.put(&mut state, part, &blank);
            parts.push(ways);
            sums.push(sum);
        }
        Ok(Told { prob: bundle.prob, frame, parts, sums })
    }

    /// The chance of a bundle, the parts in `but` left out.
    fn but(&self, but: Option<usize>) -> Result<Prob, OddsError> {
        let others = self.sums.iter().enumerate().filter(|(part, _)| Some(*part) != but);
        others.into_iter().try_fold(self.prob, |prob, (_, sum)| times(&prob, sum))
    }

    fn whole(&self) -> Result<Prob, OddsError> {
        self.but(None)
    }

    fn ways(&self) -> usize {
        self.parts.iter().fold(1, |all, part| all.saturating_mul(part.len()))
    }

    /// The chance that nothing changes at all.
    fn nothing(&self) -> Result<Prob, OddsError> {
        if !self.frame.is_empty() {
            return Ok(Prob::zero());
        }
        let none = |part: &Vec<(Prob, Vec<Change>)>| {
            part.iter().find(|(_, changes)| changes.is_empty()).map_or(Prob::zero(), |(prob, _)| *prob)
        };
        self.parts.iter().try_fold(self.prob, |prob, part| times(&prob, &none(part)))
    }
}

/// Each change by itself.
fn singly(told: &[Told]) -> Result<Vec<(Prob, Vec<Change>)>, OddsError> {
    let mut found: Vec<(Prob, Vec<Change>)> = Vec::new();
    let mut add = |prob: Prob, change: Vec<Change>| {
        match found.iter_mut().find(|(_, have)| *have == change) {
            Some((sum, _)) => *sum = added(sum, &prob)?,
            None => found.push((prob, change)),
        }
        Ok::<(), OddsError>(())
    };
    for one in told {
        let whole = one.whole()?;
        for change in &one.frame {
            add(whole, vec![*change])?;
        }
        for (part, ways) in one.parts.iter().enumerate() {
            let others = one.but(Some(part))?;
            for (prob, changes) in ways.iter().filter(|(_, changes)| !changes.is_empty()) {
                let prob = times(&others, prob)?;
                changes.iter().try_for_each(|change| add(prob, vec![*change]))?;
            }
        }
        let nothing = one.nothing()?;
        if nothing > Prob::zero() {
            add(nothing, Vec::new())?;
        }
    }
    found.sort_by_key(|one| Reverse(one.0));
    Ok(found)
}

/// All changes together, if they are not too many ways.
fn groups(told: &[Told]) -> Result<Option<Vec<(Prob, Vec<Change>)>>, OddsError> {
    if told.iter().fold(0, |all: usize, one| all.saturating_add(one.ways())) > MOST_WAYS {
        return Ok(None);
    }
    let mut found: Vec<(Prob, Vec<Change>)> = Vec::new();
    for one in told {
        let mut ways = vec![(one.prob, one.frame.clone())];
        for part in &one.parts {
            let mut more = Vec::new();
            for (prob, changes) in &ways {
                for (chance, further) in part {
                    more.push((times(prob, chance)?, [&changes[..], further].concat()));
                }
            }
            ways = more;
        }
        for (prob, changes) in ways {
            match found.iter_mut().find(|(_, have)| *have == changes) {
                Some((sum, _)) => *sum = added(sum, &prob)?,
                None => found.push((prob, changes)),
            }
        }
    }
    found.sort_by_key(|one| Reverse(one.0));
    Ok(Some(found))
}
