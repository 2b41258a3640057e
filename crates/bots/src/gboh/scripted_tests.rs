//! The scripted bot: whom it beats, what it tells the search, and what it makes of plain positions.

use super::field::Field;
use super::stances::Read;
use super::temper::Temper;
use super::tests::{BATTLES, battle};
use super::{Greedy, Scripted};
use crate::matches::play;
use crate::portfolio::{Idea, Policy, Portfolio};
use crate::{Bot, Random, Stance};
use acies_kernel::{Asks, Cx, Decision, Outcome, Rules, SeededDice, Side, Step, run};
use acies_rules_gboh::{Action, Gboh, Question, State};

/// A game under way.
struct Game<'a> {
    rules: &'a Gboh,
    state: State,
    bot: Scripted,
    dice: SeededDice,
    options: Vec<Action>,
}

impl<'a> Game<'a> {
    fn new(rules: &'a Gboh, seed: u64) -> Game<'a> {
        let dice = SeededDice::new(seed);
        Game { rules, state: rules.start(), bot: Scripted::new(seed), dice, options: Vec::new() }
    }

    /// Goes on to the next question.
    fn ask(&mut self) -> Option<Decision> {
        let mut cx = Cx::silent(&mut self.dice);
        if run(self.rules, &mut self.state, &mut cx) != Step::Ask {
            return None;
        }
        self.options.clear();
        self.rules.options(&self.state, &mut self.options);
        self.rules.decision(&self.state)
    }

    fn answer(&mut self, decision: &Decision) {
        let index = self.bot.choose(self.rules, &self.state, decision, &self.options);
        let mut cx = Cx::silent(&mut self.dice);
        self.rules.apply(&mut self.state, self.options[index], &mut cx);
    }
}

#[test]
fn scripted_beats_random_in_every_battle() {
    for id in BATTLES {
        let rules = battle(id);
        for (seed, side) in [(1, Side::First), (2, Side::Second)] {
            let (mine, other): (Box<dyn Bot<Gboh>>, Box<dyn Bot<Gboh>>) =
                (Box::new(Scripted::new(seed)), Box::new(Random::new(seed)));
            let bots = if side == Side::First { [mine, other] } else { [other, mine] };
            assert_eq!(play(&rules, seed, bots).0, Some(Outcome::Win(side)), "{id}");
        }
    }
}

/// A number for all choices of a game.
fn fingerprint(rules: &Gboh, made: &[Action]) -> u64 {
    let text = made.iter().map(|&action| rules.print(action)).collect::<Vec<_>>().join(" ");
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn greedy_plays_as_it_always_did() {
    let found = ["dara", "casilinum"].map(|id| {
        let rules = battle(id);
        let bots: [Box<dyn Bot<Gboh>>; 2] = [Box::new(Greedy::new(5)), Box::new(Greedy::new(6))];
        let (won, made) = play(&rules, 4, bots);
        (won, made.len(), fingerprint(&rules, &made))
    });
    let won = |side| Some(Outcome::Win(side));
    let known =
        [(won(Side::Second), 1495, 6_448_393_494_629_615_376), (won(Side::Second), 1455, 10_985_331_664_123_919_989)];
    assert_eq!(found, known);
}

#[test]
fn a_promise_is_shared_between_the_sides_and_kept_at_the_end() {
    for id in ["tricameron", "leuctra"] {
        check_promises(&battle(id));
    }
}

fn check_promises(rules: &Gboh) {
    let mut game = Game::new(rules, 3);
    while let Some(decision) = game.ask() {
        let [a, b] = Side::ALL.map(|side| rules.promise(&game.state, side));
        assert!((a + b - 1.0).abs() < 1e-5 && a > 0.0 && b > 0.0, "{a} and {b}");
        game.answer(&decision);
    }
    let Some(Outcome::Win(winner)) = rules.outcome(&game.state) else { panic!("somebody wins") };
    assert_eq!(rules.promise(&game.state, winner), 1.0);
    assert_eq!(rules.promise(&game.state, winner.other()), 0.0);
}

#[test]
fn by_the_classic_charts_who_runs_at_the_edge_is_as_good_as_lost() {
    let rules = battle("leuctra");
    let mut game = Game::new(&rules, 3);
    let unit = loop {
        let decision = game.ask().expect("somebody runs before the battle is over");
        let q = rules.pos(&game.state);
        if let Some(unit) = rules.setting().unit_ids().find(|&u| q.is_routed(u) && q.hex(u).is_some()) {
            break unit;
        }
        game.answer(&decision);
    };
    let q = rules.pos(&game.state);
    let (side, formation) = (q.side(unit), q.unit(unit).formation);
    let field = Field::new(&rules, &game.state, side, &Temper::GREEDY);
    let at = |hex| {
        let mut state = game.state.clone();
        rules.suppose(&mut state, unit, hex, formation, false);
        rules.promise(&state, side)
    };
    let free = || field.map.hexes().filter(|&hex| q.top_in(hex).is_none());
    let edge = at(free().min_by_key(|&hex| field.to_edge(side, hex)).unwrap());
    let middle = at(free().max_by_key(|&hex| field.to_edge(side, hex)).unwrap());
    assert!(edge < middle, "{edge} at the edge, {middle} far from it");
}

#[test]
fn games_go_on_from_what_a_side_may_see() {
    let rules = battle("callinicum");
    let mut game = Game::new(&rules, 8);
    let mut number = 0;
    while let Some(decision) = game.ask() {
        number += 1;
        if number % 40 == 0 && number <= 800 {
            let state = rules.redact(&game.state, decision.side);
            let mut other = Game { state, ..Game::new(&rules, number) };
            for _ in 0..200 {
                let Some(decision) = other.ask() else { break };
                other.answer(&decision);
            }
            let mut faults = Vec::new();
            rules.violations(&other.state, &mut faults);
            assert!(faults.is_empty(), "{faults:?}");
        }
        game.answer(&decision);
    }
    assert!(number > 800, "the game had only {number} questions");
}

#[test]
fn ideas_are_legal_and_differ_and_the_favourite_is_first() {
    for id in ["taginae", "hydaspes"] {
        check_all_ideas(&battle(id));
    }
}

fn check_all_ideas(rules: &Gboh) {
    let mut game = Game::new(rules, 2);
    let (mut plans, mut reactions) = (0, 0);
    while let Some(decision) = game.ask() {
        let asks = decision.asks;
        if asks != Asks::Detail && game.options.len() > 1 {
            let searched = check_ideas(&game, &decision);
            plans += u32::from(asks == Asks::Plan);
            reactions += u32::from(asks == Asks::Reaction && searched);
        }
        game.answer(&decision);
    }
    assert!(plans > 30 && reactions > 0, "{plans} plans and {reactions} reactions");
}

/// Whether there is anything to search. Of reactions only some are: shots are taken by the odds alone.
fn check_ideas(game: &Game<'_>, decision: &Decision) -> bool {
    let Game { rules, state, options, .. } = game;
    let mut ideas: Vec<Idea> = Vec::new();
    game.bot.clone().ideas(rules, state, decision, options, &mut ideas);
    if ideas.is_empty() && decision.asks == Asks::Reaction {
        return false;
    }
    assert!((1..=12).contains(&ideas.len()), "{} ideas", ideas.len());
    assert!(ideas.iter().all(|idea| idea.first.is_some_and(|index| index < options.len())));
    for (i, idea) in ideas.iter().enumerate() {
        assert!(!ideas[..i].contains(idea), "twice the same at {:?}", rules.question(state));
    }
    let own = game.bot.clone().choose(rules, state, decision, options);
    assert_eq!(ideas[0].first, Some(own), "at {:?}", rules.question(state));
    true
}

#[test]
fn a_stance_adopted_is_the_one_by_which_the_leader_acts() {
    let rules = battle("dara");
    let mut game = Game::new(&rules, 1);
    let (decision, leader) = loop {
        let decision = game.ask().expect("the game begins");
        if let Some(Question::Offer { leader }) = rules.question(&game.state) {
            break (decision, leader);
        }
        game.answer(&decision);
    };
    let first = game.options.iter().position(|a| *a == Action::Activate);
    let idea = Idea { first, stance: Some(Stance::Withdraw), who: None };
    game.bot.adopt(&rules, &game.state, &decision, &game.options, &idea);
    assert_eq!(game.bot.stances[leader.index()], Stance::Withdraw);
}

#[test]
fn the_obvious_stance_is_taken() {
    let fresh = Read { count: 6.0, close: 0.2, odds: 0.5, volley: 1.0, turn: 3, ..Read::default() };
    assert_eq!(fresh.stance(), Stance::Advance);
    assert_eq!(Read { worn: 0.7, ..fresh }.stance(), Stance::Rally);
    assert_eq!(Read { worn: 0.7, close: 0.9, ..fresh }.stance(), Stance::Advance);
    let archers = Read { rooted: 0.5, volley: 3.0, ..fresh };
    assert_eq!(archers.stance(), Stance::Hold, "whoever outshoots the enemy lets him come");
    let outshot = Read { volley: 0.6, ..archers };
    assert_eq!(outshot.stance(), Stance::Hold, "and so does whoever shoots twice on foot and worse on horseback");
    assert_eq!(Read { turn: 12, ..archers }.stance(), Stance::Advance, "but not for ever");
    assert_eq!(Read { volley: 0.1, ..fresh }.stance(), Stance::Charge, "and whoever is outshot closes");
}
