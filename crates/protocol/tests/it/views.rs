//! Views and logs of random games: changes add up to the whole, and every die is told once.

use acies_kernel::{Chance, Game, PieceKind, Rules, SeededDice, Side};
use acies_protocol::eye::Eye;
use acies_protocol::log::Log;
use acies_protocol::view::{Standing, changed, pieces, whole};
use acies_protocol::wire;
use acies_scenario::{load, with_rules};
use std::collections::{BTreeMap, BTreeSet};

const EYES: [Eye; 4] = [Eye::Side(Side::First), Eye::Side(Side::Second), Eye::Common, Eye::All];

/// Plays a random game and calls `look` after every choice.
fn play<R: Rules>(rules: &R, choices: usize, mut look: impl FnMut(&Game<'_, R>)) {
    let mut game = Game::new(rules, Box::new(SeededDice::new(4)));
    let mut chance = Chance::new(4);
    look(&game);
    while let Some(decision) = game.decision().filter(|_| game.entries().len() < choices) {
        let action = chance.pick(&game.options());
        game.submit(decision.side, action).unwrap();
        look(&game);
    }
}

fn by_key(pieces: Vec<wire::Piece>) -> BTreeMap<String, wire::Piece> {
    pieces.into_iter().map(|piece| (piece.key.clone(), piece)).collect()
}

fn changes_add_up<R: Rules>(rules: &R, choices: usize) {
    let mut before = EYES.map(|_| Vec::new());
    let mut board = EYES.map(|_| BTreeMap::new());
    play(rules, choices, |game| {
        for (eye, (before, board)) in EYES.into_iter().zip(before.iter_mut().zip(&mut board)) {
            let now = pieces(rules, game.state(), eye);
            let (come, gone) = changed(before, &now);
            gone.iter().for_each(|key| assert!(board.remove(key).is_some(), "{key} was never there"));
            board.extend(by_key(come));
            assert_eq!(*board, by_key(whole(&now)), "{eye:?} after {} choices", game.entries().len());
            assert_eq!(board.len(), now.len(), "no key is given twice");
            *before = now;
        }
    });
}

#[test]
fn changes_add_up_to_the_whole_for_every_eye() {
    for (id, choices) in [("mohacs", 1_200), ("dara", 600), ("hydaspes", 400), ("agathocles", 400)] {
        with_rules!(&load(id, &[]).unwrap().rules, rules => changes_add_up(rules, choices));
    }
}

/// The leaders of whom question and status speak.
fn leaders_named(standing: &Standing) -> Vec<u16> {
    let prompt = standing.ask.iter().map(|ask| &ask.prompt);
    let leader = |arg: &wire::Arg| match arg {
        wire::Arg::Leader(id) => Some(*id),
        _ => None,
    };
    prompt.chain(&standing.status).flat_map(|message| message.args.iter().filter_map(leader)).collect()
}

/// No viewer is told of a leader whom they do not see; how often somebody would have been.
fn hidden_leaders_are_not_named<R: Rules>(rules: &R, choices: usize) -> usize {
    let mut kept = 0;
    play(rules, choices, |game| {
        let all = leaders_named(&Standing::of(rules, game.state(), game.state(), None));
        for eye in EYES {
            let seen = eye.see(rules, game.state());
            let named = leaders_named(&Standing::of(rules, game.state(), &seen, None));
            let visible = eye.pieces(rules, &seen);
            let is_seen = |id: &u16| visible.iter().any(|p| p.kind == PieceKind::Leader && p.id == *id);
            assert!(named.iter().all(is_seen), "{eye:?} after {} choices: {named:?}", game.entries().len());
            kept += all.len() - named.len();
            let side = rules.decision(game.state()).map(|decision| decision.side);
            assert_eq!(side, rules.decision(&seen).map(|decision| decision.side), "everybody knows who chooses");
        }
    });
    kept
}

#[test]
fn nobody_is_told_which_hidden_leader_moves() {
    let loaded = load("mohacs", &[]).unwrap();
    let kept = with_rules!(&loaded.rules, rules => hidden_leaders_are_not_named(rules, 1_500));
    assert!(kept > 10, "only {kept} times a leader moved unseen");
}

fn every_die_is_told<R: Rules>(rules: &R, choices: usize) -> usize {
    let (mut log, mut rolled) = (Log::new(Eye::All), 0);
    play(rules, choices, |game| {
        log.read(game);
        let step = game.entries().len();
        let due = game.entries().last().map_or(game.opening_rolls(), |entry| &entry.rolls);
        let from = step.checked_sub(1).map_or(0, |before| log.lines_after(before));
        let told: Vec<u8> = log.entries(game, from).into_iter().flat_map(|entry| entry.dice).collect();
        assert_eq!(told, due, "choice {step}");
        rolled += due.len();
    });
    rolled
}

#[test]
fn every_die_stands_in_the_log_once() {
    for (id, choices) in [("mohacs", 2_500), ("dara", 1_500), ("zama", 1_500)] {
        let rolled = with_rules!(&load(id, &[]).unwrap().rules, rules => every_die_is_told(rules, choices));
        assert!(rolled > 30, "{id} rolled {rolled} dice");
    }
}

#[test]
fn a_log_that_was_cut_reads_on() {
    let loaded = load("mohacs", &[]).unwrap();
    with_rules!(&loaded.rules, rules => {
        let mut game = Game::new(rules, Box::new(SeededDice::new(1)));
        let mut log = Log::new(Eye::All);
        let place = |game: &mut Game<'_, _>| {
            let action = game.options()[0];
            let side = game.decision().unwrap().side;
            game.submit(side, action).unwrap();
        };
        place(&mut game);
        log.read(&game);
        let one = log.entries(&game, 0);
        place(&mut game);
        log.read(&game);
        assert!(log.len() > one.len());
        game.undo().unwrap();
        log.cut(1);
        assert_eq!(log.entries(&game, 0), one);
        place(&mut game);
        log.read(&game);
        assert_eq!(log.len(), 2 * one.len());
    });
}

/// Prompts that `docs/views.md` lists as reactions.
fn listed_reactions() -> BTreeSet<String> {
    let page = include_str!("../../../../docs/views.md");
    let paragraphs = page.split("\n\n").filter(|paragraph| paragraph.trim_start().starts_with("Reactions:"));
    paragraphs.flat_map(|paragraph| paragraph.split('`').skip(1).step_by(2)).map(str::to_string).collect()
}

fn reactions_are_listed<R: Rules>(rules: &R, choices: usize) -> usize {
    let (listed, mut asked) = (listed_reactions(), BTreeSet::new());
    play(rules, choices, |game| {
        if let Some(ask) = Standing::of(rules, game.state(), game.state(), None).ask {
            let is_reaction = ask.asks == wire::Asks::Reaction;
            assert_eq!(is_reaction, listed.contains(ask.prompt.key), "{}", ask.prompt.key);
            asked.extend(is_reaction.then_some(ask.question));
        }
    });
    asked.len()
}

#[test]
fn the_reactions_are_those_that_the_document_lists() {
    for (id, choices) in [("mohacs", 2_500), ("dara", 1_500), ("issus", 1_500), ("zama", 1_500)] {
        let asked = with_rules!(&load(id, &[]).unwrap().rules, rules => reactions_are_listed(rules, choices));
        assert!(asked > 1, "{id} asked for {asked} reactions");
    }
}

#[test]
fn a_game_under_way_says_where_it_stands_and_one_that_is_over_does_not() {
    let loaded = load("mohacs", &[]).unwrap();
    with_rules!(&loaded.rules, rules => {
        let mut ended = 0;
        play(rules, usize::MAX, |game| {
            let over = game.decision().is_none();
            let status = Standing::of(rules, game.state(), game.state(), None).status;
            assert_eq!(status.is_empty(), over, "after {} choices", game.entries().len());
            ended += usize::from(over);
        });
        assert_eq!(ended, 1);
    });
}

/// Questions of this name, and whether units stand for answers to each of them.
fn stood_for<R: Rules>(rules: &R, question: &str) -> Vec<bool> {
    let mut found = Vec::new();
    play(rules, 400, |game| {
        let options = game.options();
        let standing = Standing::of(rules, game.state(), game.state(), Some(&options));
        if standing.ask.is_some_and(|ask| ask.question == question) {
            found.push(standing.choices.iter().any(|choice| !choice.units.is_empty()));
        }
    });
    found
}

#[test]
fn where_it_is_asked_who_acts_units_stand_for_those_who_command_them() {
    for (id, question) in
        [("callinicum", "select"), ("callinicum", "offer"), ("mohacs", "free"), ("agathocles", "activate")]
    {
        let found = with_rules!(&load(id, &[]).unwrap().rules, rules => stood_for(rules, question));
        assert!(found.contains(&true), "{id}: {question} {found:?}");
    }
}
