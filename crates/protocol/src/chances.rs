//! What an order can bring: its exact odds, told by what changes on the board.

use crate::way::Probe;
use crate::wire;
use acies_kernel::{
    Branch, Change, Cx, Decision, Message, Modifier, OddsError, Prob, Rules, Side, Stop, enumerate_within, preview, run,
};
use std::cmp::Reverse;

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
    /// Orders that were assumed to follow it.
    pub then: Vec<String>,
    /// The modifiers of its first roll.
    pub modifiers: Vec<Modifier>,
    /// The different ways it can go, most likely first.
    pub ways: Ways,
    /// What was left out, in words.
    pub notes: Vec<Message>,
}

/// The different ways it can go.
pub enum Ways {
    /// All of them, most likely first.
    Whole(Vec<Group>),
    /// They are too many to be listed: how likely each change is, whatever else happens, most likely first.
    Singly(Vec<(Prob, Vec<Change>)>),
}

/// What was found, and what was left out.
type Found = (Ways, Vec<Message>);

/// The exact odds of an order; `None` if no die falls.
///
/// # Errors
/// When there are too many rolls or results for exact odds.
pub fn chances<R: Rules>(rules: &R, state: &R::State, action: R::Action) -> Result<Option<Chances>, OddsError> {
    let order = rules.print(action);
    if let Some((ways, notes)) = settle(rules, state, action)? {
        let modifiers = preview(rules, state, action);
        return Ok(Some(Chances { order, then: Vec::new(), modifiers, ways, notes }));
    }
    let Some((state, then, last)) = follow(rules, state, action) else { return Ok(None) };
    let found = settle(rules, &state, last)?;
    let modifiers = || preview(rules, &state, last);
    Ok(found.map(|(ways, notes)| Chances { order, then, modifiers: modifiers(), ways, notes }))
}

/// The different ways it can go; `None` if there is one only.
fn settle<R: Rules>(rules: &R, state: &R::State, action: R::Action) -> Result<Option<Found>, OddsError> {
    if let Some(told) = rules.foretell(state, action) {
        let told = told?;
        let whole = |groups: Vec<_>| Ways::Whole(groups.into_iter().map(|(prob, found)| (prob, found, None)).collect());
        let ways = told.groups.map_or(Ways::Singly(told.singly), whole);
        return Ok(told.rolled.then_some((ways, told.notes)));
    }
    let (branches, notes) = branches(rules, state, action)?;
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
    let mut groups: Vec<Group> = Vec::new();
    for (prob, found, after) in all {
        let next = if quiet { rules.decision(after) } else { None };
        match groups.iter_mut().find(|(_, have, question)| *have == found && *question == next) {
            Some(group) => group.0 += prob,
            None => groups.push((prob, found, next)),
        }
    }
    groups.sort_by_key(|group| Reverse(group.0));
    Ok(Some((Ways::Whole(groups), notes)))
}

/// So often the rules are run before less is looked at.
const MOST_RUNS: usize = 120_000;
/// The same if the engine knows what may be left out.
const FINE: usize = 30_000;

/// All positions it can lead to, and what was left out.
type Branches<R> = (Vec<Branch<<R as Rules>::State>>, Vec<Message>);

/// All ways it can go, and what was left out.
fn branches<R: Rules>(rules: &R, state: &R::State, action: R::Action) -> Result<Branches<R>, OddsError> {
    let home = |state: &R::State, most: usize| enumerate_within(rules, state, action, Stop::Home, most).ok();
    let coarser = rules.coarser(state);
    let most = if coarser.is_some() { FINE } else { MOST_RUNS };
    let found = home(state, most).map(|all| (all, Vec::new()));
    let less = || coarser.and_then(|(coarse, note)| Some((home(&coarse, FINE)?, vec![note])));
    if let Some(found) = found.or_else(less) {
        return Ok(found);
    }
    // The next question is never far.
    let next = enumerate_within(rules, state, action, Stop::NextDecision, MOST_RUNS)?;
    Ok((next, vec![Message::new("odds-until-next")]))
}

/// The position in which the order's dice fall, if others must be given first: the position before the last of
/// them, their texts, and the last.
fn follow<R: Rules>(rules: &R, state: &R::State, action: R::Action) -> Option<(R::State, Vec<String>, R::Action)> {
    let orders = rules.followed_by(state, action);
    let (&last, before) = orders.split_last()?;
    let mut state = after(rules, state, action)?;
    for &order in before {
        state = after(rules, &state, order)?;
    }
    Some((state, orders.iter().map(|&order| rules.print(order)).collect(), last))
}

/// The position after an action that rolls nothing; `None` if it rolls.
fn after<R: Rules>(rules: &R, state: &R::State, action: R::Action) -> Option<R::State> {
    let (mut state, mut probe) = (state.clone(), Probe::default());
    let mut cx = Cx::silent(&mut probe);
    rules.apply(&mut state, action, &mut cx);
    run(rules, &mut state, &mut cx);
    (!probe.was_rolled()).then_some(state)
}

impl Chances {
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
            changes: changes.iter().map(|change| change.message.into()).collect(),
            tolls: Side::ALL.map(|side| {
                let own = changes.iter().filter(|change| change.side == side);
                own.map(|change| change.toll).sum()
            }),
            next: next.map(|next| next.prompt.into()),
        };
        let lines = match chances.groups() {
            Some(groups) => groups.iter().map(|(prob, changes, next)| line(*prob, changes, *next)).collect(),
            None => {
                let found = chances.singly();
                found.iter().take(MOST_CHANGES).map(|(prob, change)| line(*prob, change, None)).collect()
            }
        };
        wire::Odds {
            order: chances.order.clone(),
            then: chances.then.clone(),
            modifiers: chances.modifiers.iter().map(|&modifier| modifier.into()).collect(),
            lines,
            singly: chances.groups().is_none(),
            notes: chances.notes.iter().map(|&note| note.into()).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Ways, chances, number};
    use acies_kernel::{Chance, Game, Prob, Rules, SeededDice};
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
                    asked += 1;
                }
            }
            game.submit(decision.side, action).unwrap();
        }
        asked
    }
}
