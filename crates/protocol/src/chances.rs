//! What an order can bring: its exact odds, told by what changes on the board.

use crate::faces::{self, Cast, Dice, Faces, MOST_LINES, Row};
use crate::way::Probe;
use crate::wire;
use acies_kernel::{
    Arg, Change, Clause, Cx, Decision, Effort, Explored, Fate, Foretold, Message, Modifier, OddsError, Prob, Rules,
    Side, Stop, aftermath, explore, preview, run,
};
use std::cmp::Reverse;

pub use wire::Gain;

/// More different results than this are told piece by piece.
pub const MOST_GROUPS: usize = 10;

/// So many changes of single pieces are told.
pub const MOST_CHANGES: usize = 16;

/// One way it can go: how likely, what changes, and the question that follows where nothing changes.
pub type Group = (Prob, Vec<Change>, Option<Decision>);

/// What an order can bring.
pub struct Chances {
    /// The order.
    pub order: String,
    /// Whose choice it is.
    pub side: Side,
    /// Orders that were assumed to follow it.
    pub then: Vec<String>,
    /// What they do.
    pub follows: Vec<Message>,
    /// The modifiers of its first roll.
    pub modifiers: Vec<Modifier>,
    /// The different ways it can go, most likely first.
    pub ways: Ways,
    /// What was left out, in words.
    pub notes: Vec<Message>,
    /// The die that decides, if one does.
    dice: Option<Told>,
    /// The dice of the likeliest way, where no one die decides; none if that is not known.
    casts: Vec<Cast>,
}

/// The dice that decide, and what is told of each row.
struct Told {
    dice: Dice,
    says: Vec<Said>,
    /// What is told of outcomes that change nothing.
    lines: Vec<Option<Message>>,
}

/// What is told of one way and of no other.
type Said = Option<(Clause, Message)>;

/// The different ways it can go.
pub enum Ways {
    /// All of them, most likely first.
    Whole(Vec<Group>),
    /// They are too many to be listed: how likely each change is, whatever else happens, most likely first.
    Singly(Vec<(Prob, Vec<Change>)>),
}

/// What was found, and what was left out.
struct Found {
    ways: Ways,
    notes: Vec<Message>,
    dice: Option<Told>,
    casts: Vec<Cast>,
}

/// The exact odds of an order; `None` if no die falls.
///
/// # Errors
/// When there are too many rolls or results for exact odds.
pub fn chances<R: Rules>(rules: &R, state: &R::State, action: R::Action) -> Result<Option<Chances>, OddsError> {
    chances_told(rules, state, action, &|_| ())
}

/// The same; `done` is told now and then how much of it is done, in percent.
///
/// # Errors
/// When there are too many rolls or results for exact odds.
pub fn chances_told<R: Rules>(
    rules: &R,
    state: &R::State,
    action: R::Action,
    done: &dyn Fn(u8),
) -> Result<Option<Chances>, OddsError> {
    let order = rules.print(action);
    let side = rules.decision(state).map_or(Side::First, |decision| decision.side);
    let told = |found: Found, modifiers, then, follows| {
        let Found { ways, notes, dice, casts } = found;
        Chances { order, side, then, follows, modifiers, ways, notes, dice, casts }
    };
    if let Some(found) = settle(rules, state, action, side, done)? {
        let modifiers = preview(rules, state, action);
        return Ok(Some(told(found, modifiers, Vec::new(), Vec::new())));
    }
    let Some(Followed { state, then, follows, last }) = follow(rules, state, action) else { return Ok(None) };
    let found = settle(rules, &state, last, side, done)?;
    Ok(found.map(|found| told(found, preview(rules, &state, last), then, follows)))
}

/// What changes are for a side.
fn gain(side: Side, changes: &[Change]) -> Gain {
    let toll = |side| changes.iter().filter(|change| change.side == side).map(|change| change.toll).sum::<i32>();
    let loses = |side| changes.iter().any(|change| change.side == side && change.fate == Fate::Lost);
    match toll(side.other()) - toll(side) {
        1.. if loses(side.other()) => Gain::EnemyLost,
        1.. => Gain::EnemyHurt,
        0 => Gain::Even,
        _ if loses(side) => Gain::OwnLost,
        _ => Gain::OwnHurt,
    }
}

/// The different ways it can go; `None` if there is one only.
fn settle<R: Rules>(
    rules: &R,
    state: &R::State,
    action: R::Action,
    side: Side,
    done: &dyn Fn(u8),
) -> Result<Option<Found>, OddsError> {
    let parts = rules.foretell(state, action).transpose()?;
    // Odds that were counted in parts know of no dice: what is small enough is gone through as well.
    let small = || explore(rules, state, action, Stop::Home, Effort { most: SMALL, done: &|_| () }).ok();
    let gone = parts.as_ref().filter(|told| told.groups.is_some() && told.notes.is_empty()).and_then(|_| small());
    let Counted { explored: Explored { branches, throws, .. }, stop, notes } = match gone {
        Some(explored) => {
            let notes = declined(&explored).into_iter().collect();
            Counted { explored, stop: Stop::Home, notes }
        }
        None if parts.is_some() => return Ok(parts.and_then(in_parts)),
        None => count(rules, state, action, done)?,
    };
    if branches.len() < 2 {
        return Ok(None);
    }
    let changes = |after: &R::State| {
        let mut found = Vec::new();
        rules.changes(state, after, &mut found);
        found
    };
    let all: Vec<_> = branches.iter().map(|branch| (branch.prob, changes(&branch.state), &branch.state)).collect();
    let quiet = all.iter().all(|(_, found, _)| found.is_empty());
    let (mut groups, mut of): (Vec<Group>, Vec<usize>) = (Vec::new(), Vec::new());
    for (prob, found, after) in all {
        let next = if quiet { rules.decision(after) } else { None };
        let known = groups.iter().position(|(_, have, question)| *have == found && *question == next);
        match known {
            Some(at) => groups[at].0 += prob,
            None => groups.push((prob, found, next)),
        }
        of.push(known.unwrap_or(groups.len() - 1));
    }
    // Where they follow more than can be gone through, they have the last word.
    if let Some(told) = parts.filter(|told| !agrees(told, &groups)) {
        return Ok(in_parts(told));
    }
    let mut order: Vec<usize> = (0..groups.len()).collect();
    order.sort_by_key(|&at| Reverse(groups[at].0));
    let groups: Vec<Group> = order.iter().map(|&at| groups[at].clone()).collect();
    let of: Vec<usize> = of.iter().filter_map(|at| order.iter().position(|one| one == at)).collect();
    let gains: Vec<Gain> = groups.iter().map(|(_, changes, _)| gain(side, changes)).collect();
    let dice = faces::dice(&throws, &of, &gains).map(|dice| {
        let paths: Vec<_> = dice.rows.iter().map(|row| row.path.clone()).collect();
        let says = if paths.len() > 1 { says(rules, state, action, stop, &paths) } else { vec![None; paths.len()] };
        let lines = if quiet { lines_of(rules, state, action, stop, &dice) } else { Vec::new() };
        Told { dice, says, lines }
    });
    let casts = if dice.is_none() { faces::casts(&throws) } else { Vec::new() };
    Ok(Some(Found { ways: Ways::Whole(groups), notes, dice, casts }))
}

/// Says that the other side, which might have interfered on the way, was taken to decline.
fn declined<S>(explored: &Explored<S>) -> Option<Message> {
    explored.declined.map(|side| Message::new("odds-declined").with(Arg::Side(side)))
}

/// Odds that were counted in parts.
fn in_parts(told: Foretold) -> Option<Found> {
    let whole = |groups: Vec<_>| Ways::Whole(groups.into_iter().map(|(prob, found)| (prob, found, None)).collect());
    let ways = told.groups.map_or(Ways::Singly(told.singly), whole);
    told.rolled.then_some(Found { ways, notes: told.notes, dice: None, casts: Vec::new() })
}

/// Whether odds that were counted in parts are the same as these.
fn agrees(told: &Foretold, groups: &[Group]) -> bool {
    let same = |a: &[Change], b: &[Change]| a.len() == b.len() && a.iter().all(|change| b.contains(change));
    let known = |prob, found: &[Change]| groups.iter().any(|(have, changes, _)| *have == prob && same(changes, found));
    let ways = told.groups.as_deref().unwrap_or_default();
    ways.len() == groups.len() && ways.iter().all(|(prob, found)| known(*prob, found))
}

/// What is told after the faces of each path, and after those of no other.
fn says<R: Rules>(rules: &R, state: &R::State, action: R::Action, stop: Stop, paths: &[Vec<u8>]) -> Vec<Said> {
    let told = |path: &Vec<u8>| -> Vec<(Clause, Message)> {
        let events = aftermath(rules, state, action, stop, path);
        let all = events.into_iter().filter(|&event| rules.modifier(event).is_none());
        all.filter_map(|event| rules.message(event)).collect()
    };
    let all: Vec<_> = paths.iter().map(told).collect();
    let others = |at: usize| all.iter().enumerate().filter(move |(other, _)| *other != at).map(|(_, list)| list);
    let alone = |at: usize| all[at].iter().find(|said| !others(at).any(|list| list.contains(said))).copied();
    (0..all.len()).map(alone).collect()
}

/// The same for outcomes that change nothing, by a face that leads to them.
fn lines_of<R: Rules>(rules: &R, state: &R::State, action: R::Action, stop: Stop, dice: &Dice) -> Vec<Option<Message>> {
    let path = |faces: &Option<Faces>| {
        let faces = faces.as_ref()?;
        let &face = faces.on.first()?;
        Some([&dice.rows[faces.row].path[..], &[face]].concat())
    };
    let paths: Vec<Option<Vec<u8>>> = dice.lines.iter().map(path).collect();
    let known: Vec<Vec<u8>> = paths.iter().flatten().cloned().collect();
    let mut found = says(rules, state, action, stop, &known).into_iter();
    paths.iter().map(|path| path.as_ref().and_then(|_| found.next().flatten()).map(|(_, message)| message)).collect()
}

/// So often the rules are run before less is looked at.
const MOST_RUNS: usize = 120_000;
/// The same if the engine knows what may be left out.
const FINE: usize = 30_000;

/// The same for the dice of what is counted in parts.
const SMALL: usize = 6_000;

/// All positions it can lead to, how far was looked, and what was left out.
struct Counted<R: Rules> {
    explored: Explored<R::State>,
    stop: Stop,
    notes: Vec<Message>,
}

/// All ways it can go, and what was left out.
fn count<R: Rules>(rules: &R, state: &R::State, action: R::Action, done: &dyn Fn(u8)) -> Result<Counted<R>, OddsError> {
    let home = |state: &R::State, most: usize| explore(rules, state, action, Stop::Home, Effort { most, done }).ok();
    let coarser = rules.coarser(state);
    let most = if coarser.is_some() { FINE } else { MOST_RUNS };
    let found = home(state, most).map(|all| (all, Vec::new()));
    let less = || coarser.and_then(|(coarse, note)| Some((home(&coarse, FINE)?, vec![note])));
    if let Some((explored, mut notes)) = found.or_else(less) {
        notes.extend(declined(&explored));
        return Ok(Counted { explored, stop: Stop::Home, notes });
    }
    // The next question is never far.
    let explored = explore(rules, state, action, Stop::NextDecision, Effort { most: MOST_RUNS, done })?;
    Ok(Counted { explored, stop: Stop::NextDecision, notes: vec![Message::new("odds-until-next")] })
}

/// Where an order's dice fall, if others must be given first.
struct Followed<R: Rules> {
    /// The position before the last of them.
    state: R::State,
    /// Their texts.
    then: Vec<String>,
    /// What they do.
    follows: Vec<Message>,
    last: R::Action,
}

/// The position in which the order's dice fall, if others must be given first.
fn follow<R: Rules>(rules: &R, state: &R::State, action: R::Action) -> Option<Followed<R>> {
    let orders = rules.followed_by(state, action);
    let &last = orders.last()?;
    let mut state = after(rules, state, action)?;
    let mut follows = Vec::new();
    for &order in &orders {
        follows.push(rules.choice(&state, order).says);
        if order != last {
            state = after(rules, &state, order)?;
        }
    }
    let then = orders.iter().map(|&order| rules.print(order)).collect();
    Some(Followed { state, then, follows, last })
}

/// The position after an action that rolls nothing; `None` if it rolls.
pub fn after<R: Rules>(rules: &R, state: &R::State, action: R::Action) -> Option<R::State> {
    let (mut state, mut probe) = (state.clone(), Probe::default());
    let mut cx = Cx::silent(&mut probe);
    rules.apply(&mut state, action, &mut cx);
    run(rules, &mut state, &mut cx);
    (!probe.was_rolled()).then_some(state)
}

impl Chances {
    /// The same as whoever gave an order sees it that was answered by this one.
    #[must_use]
    pub fn seen_from(mut self, side: Side, order: String, answer: Message) -> Chances {
        self.side = side;
        self.then.insert(0, std::mem::replace(&mut self.order, order));
        self.follows.insert(0, answer);
        self
    }

    /// The different ways it can go, if they are few enough to be told as they are.
    #[must_use]
    pub fn groups(&self) -> Option<&[Group]> {
        match &self.ways {
            Ways::Whole(groups) => Some(groups.as_slice()).filter(|groups| groups.len() <= MOST_GROUPS),
            Ways::Singly(_) => None,
        }
    }

    /// All of them, however many; nothing if they are not known together.
    #[must_use]
    pub fn whole(&self) -> &[Group] {
        if let Ways::Whole(groups) = &self.ways { groups } else { &[] }
    }

    /// How many different ways there are, if that is known.
    #[must_use]
    pub fn count(&self) -> Option<usize> {
        if let Ways::Whole(groups) = &self.ways { Some(groups.len()) } else { None }
    }

    /// How likely each change is, whatever else happens, most likely first; an empty list of
    /// changes stands for none at all.
    #[must_use]
    pub fn singly(&self) -> Vec<(Prob, Vec<Change>)> {
        let groups = match &self.ways {
            Ways::Whole(groups) => groups,
            Ways::Singly(found) => return found.clone(),
        };
        let mut found: Vec<(Prob, Vec<Change>)> = Vec::new();
        let mut add = |prob: Prob, change: Vec<Change>| match found.iter_mut().find(|(_, have)| *have == change) {
            Some((sum, _)) => *sum += prob,
            None => found.push((prob, change)),
        };
        for (prob, changes, _) in groups {
            if changes.is_empty() {
                add(*prob, Vec::new());
            }
            changes.iter().for_each(|change| add(*prob, vec![*change]));
        }
        found.sort_by_key(|one| Reverse(one.0));
        found
    }
}

/// As near as a number of a program comes; what is rarer than one in 10^30 is nought.
#[must_use]
pub fn number(prob: Prob) -> f64 {
    let whole = 1 << 100;
    prob.of(whole) as f64 / whole as f64
}

impl From<&Chances> for wire::Odds {
    fn from(chances: &Chances) -> wire::Odds {
        let line = |prob: Prob, changes: &[Change], next: Option<Decision>| wire::OddsLine {
            fraction: prob.to_string(),
            chance: number(prob),
            gain: gain(chances.side, changes),
            changes: changes.iter().map(|change| change.message.into()).collect(),
            says: None,
            asked: next.map(|next| next.side.index() as u8),
            faces: None,
        };
        let dice = chances.dice.as_ref();
        let (mut shares, mut lines) = (Vec::new(), Vec::new());
        match &chances.ways {
            Ways::Whole(groups) => {
                shares = shares_of(chances.side, groups);
                lines.extend(groups.iter().take(MOST_LINES).map(|(prob, changes, next)| line(*prob, changes, *next)));
                let faces = dice.iter().flat_map(|told| &told.dice.lines);
                lines.iter_mut().zip(faces).for_each(|(line, faces)| line.faces = faces.as_ref().map(Into::into));
                let told = dice.iter().flat_map(|told| &told.lines);
                lines.iter_mut().zip(told).for_each(|(line, told)| line.says = told.map(Into::into));
            }
            Ways::Singly(found) => {
                lines.extend(found.iter().take(MOST_CHANGES).map(|(prob, change)| line(*prob, change, None)));
            }
        }
        wire::Odds {
            order: chances.order.clone(),
            then: chances.follows.iter().map(|&says| says.into()).collect(),
            modifiers: chances.modifiers.iter().map(|&modifier| modifier.into()).collect(),
            shares,
            lines,
            singly: matches!(chances.ways, Ways::Singly(_)),
            rows: dice.map_or_else(Vec::new, Told::rows),
            dice: chances.casts.iter().map(wire::OddsDice::from).collect(),
            notes: chances.notes.iter().map(|&note| note.into()).collect(),
        }
    }
}

/// How likely each gain is that can be.
fn shares_of(side: Side, groups: &[Group]) -> Vec<wire::Share> {
    let sum = |one: Gain| {
        let all = groups.iter().filter(|(_, changes, _)| gain(side, changes) == one);
        all.map(|(prob, _, _)| *prob).sum::<Prob>()
    };
    let share = |gain: Gain| wire::Share { gain, chance: number(sum(gain)) };
    Gain::ALL.into_iter().map(share).filter(|share| share.chance > 0.0).collect()
}

impl Gain {
    /// All of them, in the order in which they are told.
    pub const ALL: [Gain; 5] = [Gain::EnemyLost, Gain::EnemyHurt, Gain::Even, Gain::OwnHurt, Gain::OwnLost];
}

impl Told {
    fn rows(&self) -> Vec<wire::OddsRow> {
        let cell = |cell: &faces::Cell| wire::OddsCell { face: cell.face, gain: cell.gain, then: cell.then };
        let row = |(row, says): (&Row, &Option<(Clause, Message)>)| wire::OddsRow {
            chance: row.chance,
            on: row.on.clone(),
            says: says.map(|(_, message)| message.into()),
            clause: says.map(|(clause, _)| clause.id()),
            cells: row.cells.iter().map(cell).collect(),
        };
        self.dice.rows.iter().zip(&self.says).map(row).collect()
    }
}

impl From<&Cast> for wire::OddsDice {
    fn from(Cast { dice, faces, hits }: &Cast) -> wire::OddsDice {
        wire::OddsDice { dice: *dice, faces: *faces, hits: hits.clone() }
    }
}

impl From<&Faces> for wire::OddsFaces {
    fn from(faces: &Faces) -> wire::OddsFaces {
        let then = |(first, on): &(Vec<u8>, Vec<u8>)| wire::OddsThen { first: first.clone(), on: on.clone() };
        wire::OddsFaces { row: faces.row, on: faces.on.clone(), then: faces.then.iter().map(then).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::{Ways, chances, number};
    use crate::wire;
    use acies_kernel::{Chance, Cx, Game, NoDice, Prob, Rules, SeededDice, run};
    use acies_scenario::situation::{parse, stage};
    use acies_scenario::{load, with_rules};

    #[test]
    fn numbers_are_the_nearest() {
        for (n, all) in [(0, 1), (1, 1), (1, 3), (27, 100), (5, 36), (1, 1_000_000), (123_456_789, 1_000_000_000)] {
            assert_eq!(number(Prob::new(n, all)), n as f64 / all as f64);
        }
    }

    /// Odds are asked from what a side may know, which is not quite the position: they must be sound
    /// there too.
    #[test]
    fn odds_of_a_random_game_sum_to_one_in_what_a_side_may_know() {
        let loaded = load("mohacs", &[]).unwrap();
        let asked = with_rules!(&loaded.rules, rules => (3..6).map(|seed| odds_of_a_game(rules, seed)).sum::<usize>());
        assert!(asked > 20, "only {asked} choices had odds");
    }

    fn odds_of(ruleset: &str, picture: &str, order: &str) -> wire::Odds {
        let text = format!("situation  odds\ncovers     cat:8.3\n{picture}= turn 1\n");
        let situations = parse("odds", &text).unwrap_or_else(|error| panic!("{error}"));
        let stage = stage(ruleset, &situations[0]).unwrap_or_else(|error| panic!("{error}"));
        with_rules!(&stage.rules, rules => {
            let mut state = rules.start();
            run(rules, &mut state, &mut Cx::silent(&mut NoDice));
            let action = rules.parse(&state, order).unwrap();
            wire::Odds::from(&chances(rules, &state, action).unwrap().unwrap())
        })
    }

    #[test]
    fn a_pool_says_how_many_dice_fall_and_what_hits() {
        let picture = "map        7 x 7\nrome       A legion at 33\nrome       Z li at 00\n\
            carthage   B li at 43\ncarthage   Y li at 01\nstart      assault R1\n";
        let odds = odds_of("rome-at-war", picture, "assault 43");
        assert!(odds.rows.is_empty(), "{odds:?}");
        let pool = odds.dice.iter().find(|dice| !dice.hits.is_empty()).unwrap();
        assert!(pool.dice > 1 && pool.faces == 6 && pool.hits.last() == Some(&6), "{pool:?}");
    }

    #[test]
    fn a_classic_fight_tells_its_dice() {
        let picture = "map        9 x 9\nmacedonian A ph at 0304 n tq 6\npersian    B ph at 0404 s tq 6\n\
            leader     L macedonian at 0106\nleader     P persian at 0808 init 5\nstart      shock L\n";
        let odds = odds_of("gboh-classic", picture, "designate A");
        assert!(
            odds.rows.iter().any(|row| row.cells.len() == 10) || odds.dice.iter().any(|dice| dice.faces == 10),
            "{odds:?}"
        );
        faces_bear_out(&odds);
    }

    /// What is told of the die agrees with the chances of the outcomes.
    fn faces_bear_out(odds: &wire::Odds) {
        let close = |a: f64, b: f64| (a - b).abs() < 1e-9;
        let all: f64 = odds.shares.iter().map(|share| share.chance).sum();
        assert!(close(all, 1.0), "{all}: {odds:?}");
        let rows: f64 = odds.rows.iter().map(|row| row.chance).sum();
        assert!(odds.rows.is_empty() || close(rows, 1.0), "{rows}: {odds:?}");
        for line in &odds.lines {
            let Some(faces) = &line.faces else { continue };
            let row = &odds.rows[faces.row];
            let face = row.chance / row.cells.len() as f64;
            let (sure, open) =
                (faces.on.len() as f64 * face, faces.then.iter().map(|then| then.first.len()).sum::<usize>());
            let most = sure + open as f64 * face + 1.0 - row.chance;
            assert!(sure <= line.chance + 1e-9 && line.chance <= most + 1e-9, "{line:?} of {odds:?}");
            assert!(odds.rows.len() > 1 || open > 0 || close(sure, line.chance), "{line:?} of {odds:?}");
            let told = |face: &u8| row.cells.iter().any(|cell| cell.face == *face && cell.gain == line.gain);
            assert!(faces.on.iter().all(told), "{line:?} of {odds:?}");
        }
    }

    fn odds_of_a_game<R: Rules>(rules: &R, seed: u64) -> usize {
        let mut game = Game::new(rules, Box::new(SeededDice::new(seed)));
        let mut chance = Chance::new(seed);
        let mut asked = 0;
        while let Some(decision) = game.decision().filter(|_| game.entries().len() < 12_000) {
            let options = game.options();
            let action = chance.pick(&options);
            let seen = rules.redact(game.state(), decision.side);
            if chance.below(20) == 0 && rules.check(&seen, action).is_ok() {
                if let Ok(Some(found)) = chances(rules, &seen, action) {
                    let Ways::Whole(groups) = &found.ways else { panic!("nothing is counted in parts here") };
                    let sum: Prob = groups.iter().map(|(prob, _, _)| *prob).sum();
                    assert_eq!(sum, Prob::one(), "{}", found.order);
                    faces_bear_out(&wire::Odds::from(&found));
                    asked += 1;
                }
            }
            game.submit(decision.side, action).unwrap();
        }
        asked
    }
}
