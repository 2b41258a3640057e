//! Whatever is touched or asked for, the engines answer: with rules that refuse, with overlays that agree
//! with the choices, and with words that docs/views.md lists.

use crate::common::key::key_of;
use acies_kernel::{
    Arg, Chance, Cx, Decision, Overlay, OverlayAsk, Place, Rules, ScriptedDice, SeededDice, Side, Target, run,
};
use acies_scenario::situation::{Orders, Refused, ScriptStep, Situation, is_lone, parse, stage};
use acies_scenario::{load, rulesets, with_rules};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The most meanings of one touch.
const MOST: usize = 12;

/// Ids a little beyond those that exist, and some far beyond.
fn id(chance: &mut Chance, most: usize) -> u16 {
    match chance.below(12) {
        0 => u16::MAX - chance.below(9) as u16,
        1 => 250 + chance.below(20) as u16,
        _ => chance.below(most) as u16,
    }
}

fn target(chance: &mut Chance) -> Target {
    match chance.below(9) {
        0 => Target::Button,
        1..=3 => Target::Unit(id(chance, 140)),
        4 => Target::Leader(id(chance, 30)),
        5 => Target::Facing(id(chance, 14) as u8),
        _ => Target::Place(id(chance, 1500)),
    }
}

fn overlay_ask(chance: &mut Chance) -> OverlayAsk {
    match chance.below(5) {
        0 => OverlayAsk::Reach(id(chance, 140)),
        1 => OverlayAsk::Zones(Side::ALL[chance.below(2)]),
        2 => OverlayAsk::Command(id(chance, 30)),
        3 => OverlayAsk::Fire(id(chance, 140)),
        _ => OverlayAsk::Sight(id(chance, 1500), id(chance, 1500)),
    }
}

/// What one random game shows.
struct Watcher {
    chance: Chance,
    /// Words of the views.
    words: BTreeSet<String>,
    refused: usize,
    agreed: usize,
}

impl Watcher {
    fn touch<R: Rules>(&mut self, rules: &R, state: &R::State, selected: Option<Target>, touched: Target) {
        let mut meant = Vec::new();
        rules.meant(state, selected, touched, &mut meant);
        assert!(meant.len() <= MOST, "{selected:?} then {touched:?} means {}", meant.len());
        for &action in &meant {
            let same = rules.parse(state, &rules.print(action));
            assert!(same.is_ok(), "{} cannot be read", rules.print(action));
            rules.choice(state, action);
            self.refused += usize::from(rules.check(state, action).is_err());
        }
    }

    fn note<R: Rules>(&mut self, rules: &R, state: &R::State, decision: &Decision) {
        self.words.insert(key_of(&decision.prompt).to_string());
        self.words.extend(rules.status(state).iter().map(|status| key_of(status).to_string()));
        self.words.extend(rules.scores(state).iter().map(|score| score.key.to_string()));
        for side in Side::ALL {
            for piece in rules.pieces(&rules.redact(state, side), Some(side)) {
                self.words.extend(piece.marks.iter().map(ToString::to_string));
                self.words.extend(piece.ratings.iter().map(|(key, _)| key.to_string()));
                self.words.extend(Some(piece.print.to_string()).filter(|print| !print.is_empty()));
                self.words.extend(if let Place::Box(name) = piece.place { Some(name.to_string()) } else { None });
            }
        }
    }

    fn overlay<R: Rules>(&mut self, rules: &R, state: &R::State, viewer: Side) {
        let laid = rules.overlay(&rules.redact(state, viewer), overlay_ask(&mut self.chance)).unwrap_or_default();
        let places: BTreeSet<u16> = laid.spots.iter().map(|spot| spot.place).collect();
        assert_eq!(places.len(), laid.spots.len(), "a place stands twice");
    }
}

/// The unit that moves, with the points it has left.
fn mover(decision: &Decision) -> Option<(u16, i32)> {
    let key = key_of(&decision.prompt);
    let mut args = decision.prompt.args();
    match (key.trim_end_matches("-classic").ends_with("ask-move"), args.next(), args.next()) {
        (true, Some(Arg::Unit(unit)), Some(Arg::Number(left))) => Some((unit, left)),
        _ => None,
    }
}

fn costs(overlay: &Overlay) -> BTreeMap<u16, i32> {
    overlay.spots.iter().map(|spot| (spot.place, spot.value.expect("reach has costs"))).collect()
}

/// Where a unit stands.
fn home<R: Rules>(rules: &R, state: &R::State, unit: u16) -> Option<Place> {
    rules.pieces(state, None).into_iter().find(|piece| piece.id == unit).map(|piece| piece.place)
}

/// What is within reach is what the steps that are offered lead to, and nothing else.
fn reach_agrees<R: Rules>(rules: &R, state: &R::State, decision: &Decision, seed: u64) -> bool {
    let Some((unit, left)) = mover(decision) else { return false };
    let ask = OverlayAsk::Reach(unit);
    let laid = costs(&rules.overlay(state, ask).expect("a unit in hand has a reach"));
    let mut options = Vec::new();
    rules.options(state, &mut options);
    let (mut found, mut smooth) = (BTreeMap::new(), true);
    let here = home(rules, state, unit);
    for action in options {
        let choice = rules.choice(state, action);
        let step = match choice.target {
            Target::Place(place) if choice.actor == Some(Target::Unit(unit)) => Some(place),
            Target::Facing(_) => None,
            // Facing about is a button.
            Target::Button if choice.order == "reverse" => None,
            _ => continue,
        };
        let mut after = state.clone();
        let mut dice = SeededDice::new(seed);
        let mut cx = Cx::silent(&mut dice);
        rules.apply(&mut after, action, &mut cx);
        run(rules, &mut after, &mut cx);
        let next = rules.decision(&after).as_ref().and_then(mover).filter(|(same, _)| *same == unit);
        let Some((_, then)) = next else {
            smooth = false;
            continue;
        };
        let cost = left - then;
        let mut note = |place: u16, cost: i32| {
            let best = found.entry(place).or_insert(cost);
            *best = cost.min(*best);
        };
        costs(&rules.overlay(&after, ask).expect("it is still in hand")).iter().for_each(|(&p, &c)| note(p, c + cost));
        // A unit over two hexes is named by another hex when it has swung.
        let there = home(rules, &after, unit).filter(|there| Some(there) != here.as_ref());
        let step = step.or(if let Some(Place::Board(place)) = there { Some(place) } else { None });
        // It may stop where it has come to, unless it only passes there.
        step.filter(|place| laid.contains_key(place)).into_iter().for_each(|place| note(place, cost));
    }
    for (place, cost) in found.iter().filter(|(place, _)| here != Some(Place::Board(**place))) {
        let (best, name) = (laid.get(place), rules.unit(unit));
        assert!(best.is_some_and(|best| best <= cost), "{name} to {} in {cost}, not {best:?}", rules.place(*place));
    }
    for (place, cost) in laid.iter().filter(|_| smooth) {
        assert_eq!(found.get(place), Some(cost), "{}: to {}", rules.unit(unit), rules.place(*place));
    }
    true
}

fn play<R: Rules>(rules: &R, seed: u64, watcher: &mut Watcher) {
    let mut dice = SeededDice::new(seed);
    let mut cx = Cx::silent(&mut dice);
    let mut state = rules.start();
    run(rules, &mut state, &mut cx);
    let (mut options, mut step) = (Vec::new(), 0_u64);
    while let Some(decision) = rules.decision(&state) {
        step += 1;
        options.clear();
        rules.options(&state, &mut options);
        for _ in 0..2 {
            let first = target(&mut watcher.chance);
            let selected = Some(first).filter(|_| watcher.chance.below(2) == 0);
            let touched = target(&mut watcher.chance);
            watcher.touch(rules, &state, selected, touched);
        }
        // What is offered can be touched, and then it is meant.
        let offered = rules.choice(&state, watcher.chance.pick(&options));
        watcher.touch(rules, &state, offered.actor, offered.target);
        watcher.overlay(rules, &state, decision.side);
        if step % 16 == 0 {
            watcher.note(rules, &state, &decision);
        }
        if step % 8 == 0 {
            watcher.agreed += usize::from(reach_agrees(rules, &state, &decision, step));
        }
        let action = watcher.chance.pick(&options);
        rules.apply(&mut state, action, &mut cx);
        run(rules, &mut state, &mut cx);
    }
    let mut meant = Vec::new();
    rules.meant(&state, None, Target::Unit(0), &mut meant);
    assert!(meant.is_empty(), "nothing is meant when the game is over");
}

/// The part of docs/views.md that is about a ruleset.
fn listed(title: &str) -> BTreeSet<String> {
    let page = include_str!("../../../../docs/views.md");
    let at = page.find(&format!("\n## {title}\n")).unwrap_or_else(|| panic!("no section {title}"));
    let part = page[at + 4..].split("\n## ").next().unwrap_or_default();
    part.split('`').skip(1).step_by(2).map(str::to_string).collect()
}

fn answers(id: &str, seeds: std::ops::Range<u64>) {
    let ruleset = rulesets().iter().find(|ruleset| ruleset.id == id).expect("there is such a ruleset");
    let mut watcher = Watcher { chance: Chance::new(77), words: BTreeSet::new(), refused: 0, agreed: 0 };
    for id in ruleset.scenarios {
        let loaded = load(id, &[]).unwrap();
        with_rules!(&loaded.rules, rules => {
            seeds.clone().for_each(|seed| play(rules, seed, &mut watcher));
        });
    }
    let listed = listed(ruleset.title_en);
    let missing: Vec<&String> = watcher.words.iter().filter(|word| !listed.contains(*word)).collect();
    assert!(missing.is_empty(), "{id}: docs/views.md does not list {missing:?}");
    assert!(watcher.refused > 500, "{id}: only {} touches were refused", watcher.refused);
    assert!(watcher.agreed > 50, "{id}: only {} reaches were compared", watcher.agreed);
}

#[test]
fn suleiman_answers_every_touch() {
    answers("suleiman", 0..2);
}

#[test]
fn men_of_iron_answers_every_touch() {
    answers("men-of-iron", 0..1);
}

#[test]
fn cataphract_answers_every_touch() {
    answers("cataphract", 0..1);
}

#[test]
fn the_classic_charts_answer_every_touch() {
    answers("gboh-classic", 0..1);
}

// ---------------------------------------------------------------- known mistakes

/// A mistake that a situation draws: what is asked, the orders that lead to it, the clauses that may refuse it.
struct Mistake<'m> {
    title: &'m str,
    orders: &'m Orders,
}

/// The situations of a ruleset that begin with a mistake.
fn situations(ruleset: &str) -> Vec<Situation> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/situations").join(ruleset);
    let mut all = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        all.extend(parse(&path.display().to_string(), &text).unwrap_or_else(|error| panic!("{error}")));
    }
    all
}

fn mistake(situation: &Situation) -> Option<Mistake<'_>> {
    let first = situation.script.iter().find_map(|line| match &line.step {
        ScriptStep::Orders(orders) => Some(orders),
        ScriptStep::Facts(_) => None,
    });
    let orders = first.filter(|orders| orders.refused.iter().any(|by| !by.clauses().is_empty()))?;
    Some(Mistake { title: &situation.title, orders })
}

/// Plays up to the mistake, then makes it by touching who would do it and what it is done to. `None` if it cannot
/// be made by touch: it is a button, or no order can name it.
fn touched<R: Rules>(rules: &R, lone: impl Fn(&str) -> bool, mistake: &Mistake<'_>) -> Option<Result<(), String>> {
    let mut dice = ScriptedDice::new(mistake.orders.dice.clone());
    let mut cx = Cx::silent(&mut dice);
    let mut state = rules.start();
    run(rules, &mut state, &mut cx);
    let (last, before) = mistake.orders.orders.split_last()?;
    for (i, order) in before.iter().chain([last]).enumerate() {
        loop {
            let mut options = Vec::new();
            rules.options(&state, &mut options);
            let [only] = options[..] else { break };
            let verb = |text: &str| text.split(' ').next().map(str::to_string);
            if !lone(&rules.print(only)) || verb(order) == verb(&rules.print(only)) {
                break;
            }
            rules.apply(&mut state, only, &mut cx);
            run(rules, &mut state, &mut cx);
        }
        if i < before.len() {
            let action = rules.parse(&state, order).ok()?;
            rules.check(&state, action).ok()?;
            rules.apply(&mut state, action, &mut cx);
            run(rules, &mut state, &mut cx);
        }
    }
    let action = rules.parse(&state, last).ok()?;
    let choice = rules.choice(&state, action);
    if choice.target == Target::Button {
        return None;
    }
    let mut meant = Vec::new();
    rules.meant(&state, choice.actor, choice.target, &mut meant);
    let why = rules.check(&state, action).err().map(|refusal| refusal.clause.id());
    let cited =
        why.is_some_and(|clause| mistake.orders.refused.iter().flat_map(Refused::clauses).any(|due| due == clause));
    if meant.contains(&action) && cited {
        return Some(Ok(()));
    }
    let listed: Vec<String> = meant.iter().map(|&action| rules.print(action)).collect();
    Some(Err(format!("{}: {last} ({:?} then {:?}) means {listed:?}", mistake.title, choice.actor, choice.target)))
}

/// Every mistake that the situations show can be made by touch and is then explained by the right clause.
fn explains_mistakes(ruleset: &str, least: usize) {
    let (mut good, mut bad) = (0, Vec::new());
    for situation in situations(ruleset) {
        let Some(mistake) = mistake(&situation) else { continue };
        let stage = stage(ruleset, &situation).unwrap_or_else(|error| panic!("{error}"));
        let lone = |order: &str| is_lone(&stage.rules, order);
        match with_rules!(&stage.rules, rules => touched(rules, lone, &mistake)) {
            Some(Ok(())) => good += 1,
            Some(Err(what)) => bad.push(what),
            None => {}
        }
    }
    assert!(bad.is_empty(), "{} of {} are not meant:\n{}", bad.len(), good + bad.len(), bad.join("\n"));
    assert!(good >= least, "only {good} mistakes were made");
}

#[test]
fn suleiman_explains_the_mistakes_of_its_situations() {
    explains_mistakes("suleiman", 12);
}

#[test]
fn cataphract_explains_the_mistakes_of_its_situations() {
    explains_mistakes("cataphract", 12);
}

/// Whoever rides or retreats does not march, so how far it could march is not shown.
#[test]
fn no_reach_is_shown_while_a_unit_goes_without_marching() {
    let loaded = load("crecy", &[]).unwrap();
    let seen = with_rules!(&loaded.rules, rules => {
        let (mut dice, mut chance) = (SeededDice::new(4), Chance::new(4));
        let mut cx = Cx::silent(&mut dice);
        let (mut state, mut options) = (rules.start(), Vec::new());
        let mut seen = BTreeMap::new();
        run(rules, &mut state, &mut cx);
        while let Some(question) = rules.question(&state) {
            options.clear();
            rules.options(&state, &mut options);
            let choice = rules.choice(&state, options[0]);
            if let Some(Target::Unit(unit)) = choice.actor {
                let name = acies_kernel::Question::name(question);
                let shown = rules.overlay(&state, OverlayAsk::Reach(unit)).is_some();
                seen.entry(name).or_insert_with(BTreeSet::new).insert(shown);
            }
            let action = chance.pick(&options);
            rules.apply(&mut state, action, &mut cx);
            run(rules, &mut state, &mut cx);
        }
        seen
    });
    for name in ["ride", "counter-ride", "retreat", "refuge"] {
        assert_eq!(seen.get(name), Some(&BTreeSet::from([false])), "{name}: {seen:?}");
    }
    assert_eq!(seen.get("move"), Some(&BTreeSet::from([true])), "{seen:?}");
}
