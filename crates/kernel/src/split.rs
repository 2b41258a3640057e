//! Exact odds of a position that falls into parts.
//!
//! Fights of one segment hardly touch each other: what one does to its own fighters is nobody else's business until
//! somebody runs. So the details of each part are kept apart from the frame that all share, and instead of all
//! combinations a position has, for each part, the chances of its details. A step that touches one part is run on the
//! details of that part alone; where it changes the frame the position splits. It is the same code of the rules as
//! ever, run on all outcomes: nothing is left out, only what is the same for all combinations is run once.

use crate::odds::{OddsError, branch, hash_of};
use crate::{Change, Cx, Message, Prob, Rules, Step};
use core::hash::Hash;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::rc::Rc;

/// The parts of a position, and what a step does to them. A part has a few details, each a small number.
pub trait Split {
    /// The game.
    type Rules: Rules;

    /// The details of each part, numbered from nought through all of them.
    fn parts(&self) -> &[Vec<usize>];

    /// The details that the next step, or the quiet answer to its question, may read or write.
    fn touched(&self, rules: &Self::Rules, state: &<Self::Rules as Rules>::State) -> Touched;

    /// Whether the next step rolls no die and touches no detail, so that it is taken along with the one before.
    fn glides(&self, rules: &Self::Rules, state: &<Self::Rules as Rules>::State) -> bool;

    /// Takes a detail out of a position, and leaves nought.
    fn take(&self, state: &mut <Self::Rules as Rules>::State, detail: usize) -> u8;

    /// Puts it back.
    fn put(&self, state: &mut <Self::Rules as Rules>::State, detail: usize, value: u8);

    /// How far a position has come: those that are behind are run first, so that equal ones meet.
    fn progress(&self, state: &<Self::Rules as Rules>::State) -> u32;

    /// The part that a change belongs to; none if it can be read off what the parts share.
    fn owner(&self, change: &Change) -> Option<usize>;
}

/// Some of the details.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Touched {
    /// These.
    These(Vec<usize>),
    /// It is not known which.
    All,
}

impl Touched {
    /// None of them.
    pub const NONE: Touched = Touched::These(Vec::new());

    /// Those of both.
    #[must_use]
    pub fn or(self, other: Touched) -> Touched {
        match (self, other) {
            (Touched::These(a), Touched::These(b)) => Touched::These([a, b].concat()),
            _ => Touched::All,
        }
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

/// What may change, with its chance.
type Likely = (Prob, Vec<Change>);

/// More ways than this are not told one by one.
const MOST_WAYS: usize = 4_000;

type StateOf<P> = <<P as Split>::Rules as Rules>::State;

/// The values of a part's details.
type Values = Box<[u8]>;

/// The chances of a part's details. They add up to the chance of what has happened to it so far.
type Chances = Rc<Vec<(Prob, Values)>>;

/// Positions that share a frame: their chance is the product of those of the parts.
struct Bundle<S> {
    prob: Prob,
    frame: Box<S>,
    parts: Vec<Chances>,
}

fn added(a: &Prob, b: &Prob) -> Result<Prob, OddsError> {
    a.checked_add(b).ok_or(OddsError::TooDeep)
}

fn times(a: &Prob, b: &Prob) -> Result<Prob, OddsError> {
    a.checked_mul(b).ok_or(OddsError::TooDeep)
}

/// Chances as they are gathered, equal details merged.
#[derive(Default)]
struct Gathered(BTreeMap<Values, Prob>);

impl Gathered {
    fn add(&mut self, prob: &Prob, values: Values) -> Result<(), OddsError> {
        match self.0.entry(values) {
            Entry::Occupied(mut at) => *at.get_mut() = added(at.get(), prob)?,
            Entry::Vacant(at) => {
                at.insert(*prob);
            }
        }
        Ok(())
    }

    fn done(self) -> Chances {
        Rc::new(self.0.into_iter().map(|(values, prob)| (prob, values)).collect())
    }
}

/// Chances are in the order of their values, so equal ones are alike.
fn same(a: &Chances, b: &Chances) -> bool {
    Rc::ptr_eq(a, b) || a == b
}

/// Bundles, merged where they are one.
struct Heap<S> {
    bundles: Vec<Bundle<S>>,
    by_hash: BTreeMap<u64, Vec<usize>>,
}

impl<S: Eq + Hash> Heap<S> {
    fn new() -> Heap<S> {
        Heap { bundles: Vec::new(), by_hash: BTreeMap::new() }
    }

    /// Two bundles with the same frame are one if they differ in one part at most.
    fn add(&mut self, bundle: Bundle<S>) -> Result<(), OddsError> {
        let hash = hash_of(&bundle.frame);
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
                    let mut both = Gathered::default();
                    for (of, all) in [(&have.prob, &have.parts[part]), (&bundle.prob, &bundle.parts[part])] {
                        for (prob, values) in all.iter() {
                            both.add(&times(of, prob)?, values.clone())?;
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

/// A part that a step touches, and where in its values the touched details are.
struct Hand {
    part: usize,
    places: Vec<usize>,
}

/// The members of a part's chances with the same values of the touched details.
type Members<'b> = Vec<&'b (Prob, Values)>;

/// The chances of a part by the values of the touched details.
type ByKey<'b> = BTreeMap<Values, Members<'b>>;

impl Hand {
    fn key(&self, values: &[u8]) -> Values {
        self.places.iter().map(|&place| values[place]).collect()
    }

    fn by_key<'b>(&self, chances: &'b Chances) -> ByKey<'b> {
        let mut all = ByKey::default();
        for one in chances.iter() {
            all.entry(self.key(&one.1)).or_default().push(one);
        }
        all
    }

    fn with(&self, values: &Values, key: &[u8]) -> Values {
        let mut values = values.clone();
        self.places.iter().zip(key).for_each(|(&place, &value)| values[place] = value);
        values
    }
}

/// Where a step can lead: the frame, its hash and whether it is over; and the ways there, each with its chance and the
/// touched details then.
struct Goal<S> {
    hash: u64,
    frame: Box<S>,
    over: bool,
    ways: Vec<(Prob, Vec<Values>)>,
}

/// A step has touched details that it was not said to touch.
struct Strayed;

/// What came of a step, unless it strayed.
type Outcome<T> = Result<Result<T, Strayed>, OddsError>;

/// A count of positions in parts.
struct Count<'a, P: Split> {
    rules: &'a P::Rules,
    split: &'a P,
    /// How deep the stack is when it is over.
    home: usize,
    open: BTreeMap<u32, Heap<StateOf<P>>>,
    settled: Heap<StateOf<P>>,
    rolled: bool,
    runs: usize,
    most: usize,
}

impl<P: Split> Count<'_, P> {
    fn hands(&self, touched: &Touched) -> Vec<Hand> {
        let places = |details: &Vec<usize>| {
            let is_touched = |detail: &usize| match touched {
                Touched::These(these) => these.contains(detail),
                Touched::All => true,
            };
            (0..details.len()).filter(|&place| is_touched(&details[place])).collect::<Vec<_>>()
        };
        let all = self.split.parts().iter().enumerate().map(|(part, details)| Hand { part, places: places(details) });
        all.filter(|hand| !hand.places.is_empty()).collect()
    }

    /// All ways a step can go with these details, or that it has touched others.
    fn step(&mut self, frame: &StateOf<P>, hands: &[Hand], keys: &[&Values]) -> Outcome<Vec<Goal<StateOf<P>>>> {
        let (rules, split, home) = (self.rules, self.split, self.home);
        let details = |hand: &Hand, place: usize| split.parts()[hand.part][place];
        let (mut runs, mut strayed, mut rolled) = (0, false, false);
        let mut goals: Vec<Goal<StateOf<P>>> = Vec::new();
        let act = |s: &mut StateOf<P>, cx: &mut Cx<'_, <P::Rules as Rules>::Event>| {
            runs += 1;
            for (hand, key) in hands.iter().zip(keys) {
                hand.places
                    .iter()
                    .zip(key.iter())
                    .for_each(|(&place, &value)| split.put(s, details(hand, place), value));
            }
            loop {
                let mut step = rules.step(s, cx);
                if step == Step::Ask && rules.depth(s) > home {
                    let quiet = rules.quiet_answer(s);
                    rules.apply(s, quiet, cx);
                    step = Step::Go;
                }
                if step != Step::Go || rules.depth(s) <= home || !split.glides(rules, s) {
                    return step;
                }
            }
        };
        branch::<P::Rules, Step>(frame, Prob::one(), act, |prob, mut frame, step, _| {
            let mut take = |hand: &Hand| {
                hand.places.iter().map(|&place| split.take(&mut frame, details(hand, place))).collect::<Values>()
            };
            let keys: Vec<Values> = hands.iter().map(&mut take).collect();
            // What is left must be nought, as it was.
            let mut others = split.parts().iter().flatten();
            strayed |= others.any(|&detail| split.take(&mut frame, detail) != 0);
            let (over, hash) = (step != Step::Go || rules.depth(&frame) <= home, hash_of(&frame));
            rolled |= !goals.is_empty();
            let known = goals.iter_mut().find(|goal| goal.hash == hash && goal.over == over && goal.frame == frame);
            let Some(goal) = known else {
                goals.push(Goal { hash, frame, over, ways: vec![(prob, keys)] });
                return Ok(None);
            };
            match goal.ways.iter_mut().find(|(_, have)| *have == keys) {
                Some((sum, _)) => *sum = added(sum, &prob)?,
                None => goal.ways.push((prob, keys)),
            }
            Ok(Some(frame))
        })?;
        self.runs += runs;
        self.rolled |= rolled;
        if self.runs > self.most {
            return Err(OddsError::TooWide);
        }
        Ok(if strayed { Err(Strayed) } else { Ok(goals) })
    }

    fn file(&mut self, bundle: Bundle<StateOf<P>>, over: bool) -> Result<(), OddsError> {
        if over {
            return self.settled.add(bundle);
        }
        let at = self.split.progress(&bundle.frame);
        self.open.entry(at).or_insert_with(Heap::new).add(bundle)
    }

    /// Runs the next step of a bundle.
    fn run(&mut self, bundle: &Bundle<StateOf<P>>) -> Result<(), OddsError> {
        let touched = self.split.touched(self.rules, &bundle.frame);
        for hands in [self.hands(&touched), self.hands(&Touched::All)] {
            let done = match &hands[..] {
                [hand] => self.run_part(bundle, hand)?,
                _ => self.run_parts(bundle, &hands)?,
            };
            if done.is_ok() {
                return Ok(());
            }
        }
        unreachable!("no step touches more than all details")
    }

    /// A step that touches one part: its ways are gathered by the frames that they lead to.
    fn run_part(&mut self, bundle: &Bundle<StateOf<P>>, hand: &Hand) -> Outcome<()> {
        let mut at: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
        let mut all: Vec<(Box<StateOf<P>>, bool, Gathered)> = Vec::new();
        for (key, members) in hand.by_key(&bundle.parts[hand.part]) {
            let Ok(goals) = self.step(&bundle.frame, std::slice::from_ref(hand), &[&key])? else {
                return Ok(Err(Strayed));
            };
            for Goal { hash, frame, over, ways } in goals {
                let known = at.entry(hash).or_default();
                let found = known.iter().copied().find(|&i| all[i].1 == over && all[i].0 == frame);
                let index = found.unwrap_or_else(|| {
                    known.push(all.len());
                    all.push((frame, over, Gathered::default()));
                    all.len() - 1
                });
                for (prob, keys) in &ways {
                    for (chance, values) in &members {
                        all[index].2.add(&times(chance, prob)?, hand.with(values, &keys[0]))?;
                    }
                }
            }
        }
        for (frame, over, gathered) in all {
            let mut parts = bundle.parts.clone();
            parts[hand.part] = gathered.done();
            self.file(Bundle { prob: bundle.prob, frame, parts }, over)?;
        }
        Ok(Ok(()))
    }

    /// A step that touches none or several: for given details of all of them the parts stay apart.
    fn run_parts(&mut self, bundle: &Bundle<StateOf<P>>, hands: &[Hand]) -> Outcome<()> {
        let by_key: Vec<ByKey<'_>> = hands.iter().map(|hand| hand.by_key(&bundle.parts[hand.part])).collect();
        let mut all: Vec<Vec<(&Values, &Members<'_>)>> = vec![Vec::new()];
        for keys in &by_key {
            let more = |one: &Vec<_>| keys.iter().map(|pair| [&one[..], &[pair]].concat()).collect::<Vec<_>>();
            all = all.iter().flat_map(more).collect();
            if all.len() > self.most {
                return Err(OddsError::TooWide);
            }
        }
        let mut filed = Vec::new();
        for one in &all {
            let keys: Vec<&Values> = one.iter().map(|(key, _)| *key).collect();
            let Ok(goals) = self.step(&bundle.frame, hands, &keys)? else { return Ok(Err(Strayed)) };
            for (goal, way) in goals.iter().flat_map(|goal| goal.ways.iter().map(move |way| (goal, way))) {
                let (prob, keys) = way;
                let mut parts = bundle.parts.clone();
                for ((hand, key), (_, members)) in hands.iter().zip(keys).zip(one) {
                    let mut gathered = Gathered::default();
                    for (chance, values) in *members {
                        gathered.add(chance, hand.with(values, key))?;
                    }
                    parts[hand.part] = gathered.done();
                }
                filed.push((Bundle { prob: times(&bundle.prob, prob)?, frame: goal.frame.clone(), parts }, goal.over));
            }
        }
        for (bundle, over) in filed {
            self.file(bundle, over)?;
        }
        Ok(Ok(()))
    }
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
    let mut values = |part: &Vec<usize>| part.iter().map(|&detail| split.take(&mut frame, detail)).collect::<Values>();
    let parts = split.parts().iter().map(|part| Rc::new(vec![(Prob::one(), values(part))])).collect();
    let (open, settled) = (BTreeMap::new(), Heap::new());
    let mut count = Count { rules, split, home, open, settled, rolled: false, runs: 0, most };
    count.file(Bundle { prob: Prob::one(), frame, parts }, false)?;
    while let Some((_, heap)) = count.open.pop_first() {
        for bundle in heap.bundles {
            count.run(&bundle)?;
        }
    }
    let (settled, runs, rolled) = (count.settled.bundles, count.runs, count.rolled);
    let told =
        settled.into_iter().map(|bundle| Told::of(rules, split, before, bundle)).collect::<Result<Vec<_>, _>>()?;
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
    parts: Vec<Vec<Likely>>,
    sums: Vec<Prob>,
}

impl Told {
    fn of<P: Split>(
        rules: &P::Rules,
        split: &P,
        before: &StateOf<P>,
        bundle: Bundle<StateOf<P>>,
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
            let (mut ways, mut sum): (Vec<Likely>, Prob) = (Vec::new(), Prob::zero());
            let details = &split.parts()[part];
            for (prob, values) in all.iter() {
                details.iter().zip(values).for_each(|(&detail, &value)| split.put(&mut state, detail, value));
                let found = changes(&state, Some(part));
                sum = added(&sum, prob)?;
                match ways.iter_mut().find(|(_, have)| *have == found) {
                    Some((have, _)) => *have = added(have, prob)?,
                    None => ways.push((*prob, found)),
                }
            }
            details.iter().for_each(|&detail| split.put(&mut state, detail, 0));
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
        let none = |part: &Vec<Likely>| {
            part.iter().find(|(_, changes)| changes.is_empty()).map_or(Prob::zero(), |(prob, _)| *prob)
        };
        self.parts.iter().try_fold(self.prob, |prob, part| times(&prob, &none(part)))
    }
}

/// Each change by itself.
fn singly(told: &[Told]) -> Result<Vec<Likely>, OddsError> {
    let mut found: Vec<Likely> = Vec::new();
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
fn groups(told: &[Told]) -> Result<Option<Vec<Likely>>, OddsError> {
    if told.iter().fold(0, |all: usize, one| all.saturating_add(one.ways())) > MOST_WAYS {
        return Ok(None);
    }
    let mut found: Vec<Likely> = Vec::new();
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
