//! Wishes: what they lead to is nothing that a player could not have chosen, and nothing is rolled before the last order.

use acies_kernel::{
    Bearing, Chance, Cx, Dice, Die, Game, OverlayAsk, Piece, PieceKind, Place, Rules, SeededDice, Side, Target, run,
};
use acies_protocol::catalogue::names;
use acies_protocol::maps;
use acies_protocol::wire::{How, Wished};
use acies_protocol::wish::{Asked, Assent, Field, MOST_PIECES, Resolved, check, resolve};
use acies_scenario::{Loaded, load, with_rules};
use std::collections::BTreeMap;

/// One battle of each ruleset.
const BATTLES: [&str; 5] = ["mohacs", "crecy", "dara", "zama-spqr", "zama"];

fn field(loaded: &Loaded) -> Field {
    Field::new(&maps::sheet(&loaded.map, &loaded.shown), &names(loaded))
}

/// Dice that count.
#[derive(Default)]
struct Counted(usize);

impl Dice for Counted {
    fn roll(&mut self, die: Die) -> u8 {
        self.0 += 1;
        die.lowest() + (self.0 % usize::from(die.faces())) as u8
    }
}

/// A position and whose choice it is.
struct Now<'r, R: Rules> {
    rules: &'r R,
    field: &'r Field,
    state: R::State,
    side: Side,
}

impl<R: Rules> Clone for Now<'_, R> {
    fn clone(&self) -> Self {
        Now { state: self.state.clone(), ..*self }
    }
}

impl<R: Rules> Now<'_, R> {
    fn of<'r>(rules: &'r R, field: &'r Field, state: &R::State) -> Option<Now<'r, R>> {
        let side = rules.decision(state)?.side;
        Some(Now { rules, field, state: rules.redact(state, side), side })
    }

    fn wish(&self, who: &[Target], to: Target, assent: Assent) -> Resolved {
        // Whoever is sure has read what it ends, too.
        let how = How { closes: assent == Assent::Sure, ..How::default() };
        let asked = Asked { who: who.to_vec(), to, how };
        resolve(self.rules, &self.state, self.side, self.field, &asked, assent)
    }

    fn place(&self, piece: Target) -> Option<u16> {
        self.rules.stand(&self.state, piece).map(|stand| stand.place)
    }

    fn pieces(&self) -> Vec<Piece> {
        self.rules.pieces(&self.state, Some(self.side))
    }

    fn own(&self) -> Vec<Target> {
        let own = self.pieces().into_iter().filter(|piece| piece.side == self.side);
        own.filter(|piece| matches!(piece.place, Place::Board(_))).filter_map(|piece| target(&piece)).collect()
    }

    fn enemies(&self) -> Vec<Target> {
        let all = self.pieces().into_iter().filter(|piece| piece.side != self.side && piece.kind == PieceKind::Unit);
        all.filter(|piece| matches!(piece.place, Place::Board(_))).filter_map(|piece| target(&piece)).collect()
    }

    /// Gives an order as a player would; how many dice fell, and whether it could be taken back.
    fn give(&mut self, order: &str) -> (usize, bool) {
        let action = self.rules.parse(&self.state, order).unwrap();
        assert_eq!(self.rules.check(&self.state, action), Ok(()), "{order}");
        let mut options = Vec::new();
        self.rules.options(&self.state, &mut options);
        assert!(options.contains(&action), "{order} is not offered");
        let mut dice = Counted::default();
        let mut cx = Cx::silent(&mut dice);
        self.rules.apply(&mut self.state, action, &mut cx);
        run(self.rules, &mut self.state, &mut cx);
        let revealed = cx.has_revealed();
        let same = self.rules.decision(&self.state).is_some_and(|decision| decision.side == self.side);
        (dice.0, same && !revealed && dice.0 == 0)
    }

    /// Follows the orders of a wish: all but the last must be quiet, the last too unless it may be loud.
    fn follow(&self, orders: &[String], last_is_loud: bool) -> Self {
        let mut now = self.clone();
        for (order, number) in orders.iter().zip(1..) {
            let ends = self.rules.parse(&now.state, order).map(|action| now.is_end(action)).unwrap();
            assert!(!ends, "{order} throws something away in {orders:?}");
            let (_, quiet) = now.give(order);
            assert_eq!(!quiet, last_is_loud && number == orders.len(), "{order} in {orders:?}");
        }
        now
    }

    /// Whether the last of these orders rolls a die, reveals something or hands the choice over.
    fn is_loud(&self, orders: &[String]) -> bool {
        let mut now = self.clone();
        orders.iter().map(|order| now.give(order).1).last() == Some(false)
    }

    /// Whether an answer is the one that does least, though there are others, and does not merely put a piece down.
    fn is_end(&self, action: R::Action) -> bool {
        let mut options = Vec::new();
        self.rules.options(&self.state, &mut options);
        let puts_down = self.rules.in_hand(&self.state).is_some();
        options.len() > 1
            && !puts_down
            && self.rules.choice(&self.state, action).target == Target::Button
            && self.rules.quiet_answer(&self.state) == action
            && self.own().iter().all(|&own| self.rules.bearing(&self.state, action, own) == Bearing::Other)
    }
}

fn target(piece: &Piece) -> Option<Target> {
    match piece.kind {
        PieceKind::Unit => Some(Target::Unit(piece.id)),
        PieceKind::Leader => Some(Target::Leader(piece.id)),
        PieceKind::Marker | PieceKind::Hidden => None,
    }
}

/// What came of wishes.
#[derive(Default, Debug)]
struct Tally {
    counts: BTreeMap<&'static str, usize>,
    shown: BTreeMap<String, Vec<String>>,
    most: usize,
    slowest: std::time::Duration,
}

impl Tally {
    fn note(&mut self, what: &'static str, question: &str, resolved: &Resolved) {
        let (is, orders) = match &resolved.answer {
            Wished::Done { parts } if parts.iter().all(|part| part.stops.is_none()) => {
                ("done", resolved.orders.clone())
            }
            Wished::Done { .. } => ("part", resolved.orders.clone()),
            Wished::Card { orders, .. } => ("card", orders.clone()),
            Wished::Choice { choices, .. } => ("choice", choices.iter().map(|choice| choice.order.clone()).collect()),
            Wished::Not { .. } => ("not", Vec::new()),
        };
        let key: &'static str = match (what, is) {
            ("move", "done") => "move done",
            ("move", "card") => "move card",
            ("move", "part") => "move part",
            ("move", "not") => "move not",
            ("deed", "done") => "deed done",
            ("deed", "card") => "deed card",
            ("deed", "part") => "deed part",
            ("deed", "choice") => "deed choice",
            ("deed", "not") => "deed not",
            ("take", "done") => "take done",
            ("take", "card") => "take card",
            ("take", "part") => "take part",
            ("take", "not") => "take not",
            _ => "other",
        };
        *self.counts.entry(key).or_default() += 1;
        self.most = self.most.max(resolved.tried);
        let words: Vec<&str> = orders.iter().filter_map(|order| order.split(' ').next()).collect();
        let mut short: Vec<&str> = words.clone();
        short.dedup();
        let shape = format!("{key} at {question}: {}", short.join(" "));
        let list = self.shown.entry(shape).or_default();
        if list.is_empty() {
            list.push(orders.join(", "));
        }
    }
}

/// Wishes at random at many moments of a random game.
fn wander<R: Rules>(rules: &R, field: &Field, seed: u64, choices: usize, every: usize) -> Tally {
    let mut game = Game::new(rules, Box::new(SeededDice::new(seed)));
    let (mut chance, mut tally) = (Chance::new(seed), Tally::default());
    while let Some(decision) = game.decision().filter(|_| game.entries().len() < choices) {
        if chance.below(every) == 0 {
            if let Some(now) = Now::of(rules, field, game.state()) {
                some(&now, &mut chance, &mut tally);
            }
        }
        let action = eager(&game, field, &mut chance);
        game.submit(decision.side, action).unwrap();
    }
    tally
}

/// A choice of somebody who wants to get at the enemy.
fn eager<R: Rules>(game: &Game<'_, R>, field: &Field, chance: &mut Chance) -> R::Action {
    let (rules, options) = (game.rules(), game.options());
    let Some(now) = Now::of(rules, field, game.state()).filter(|_| chance.below(8) > 0) else {
        return chance.pick(&options);
    };
    let enemies: Vec<u16> = now.enemies().into_iter().filter_map(|enemy| now.place(enemy)).collect();
    let far = |place: u16| enemies.iter().map(|&enemy| field.distance(place, enemy)).min_by(f32::total_cmp);
    let steps = options.iter().filter_map(|&action| Some((far(rules.step_to(action)?)?, action)));
    let here = rules.in_hand(game.state()).and_then(|hand| now.place(hand)).and_then(far);
    let nearest = steps.min_by(|(a, _), (b, _)| a.total_cmp(b));
    let least = rules.quiet_answer(game.state());
    let others: Vec<R::Action> = options.iter().copied().filter(|&action| action != least).collect();
    match (nearest, here) {
        (Some((there, step)), Some(here)) if there < here => step,
        (Some(_), Some(_)) => least,
        _ if others.is_empty() => least,
        _ => chance.pick(&others),
    }
}

fn some<R: Rules>(now: &Now<'_, R>, chance: &mut Chance, tally: &mut Tally) {
    use acies_kernel::Question;
    let question = now.rules.question(&now.state).map_or("", Question::name);
    let (own, enemies) = (now.own(), now.enemies());
    if own.is_empty() || enemies.is_empty() {
        return;
    }
    for _ in 0..4 {
        let who = chance.pick(&own);
        let taken = now.wish(&[who], who, Assent::Ask);
        tally.note("take", question, &taken);
        sound(now, &taken);
        let near = reach(now, who);
        if !near.is_empty() {
            let place = chance.pick(&near);
            let began = std::time::Instant::now();
            let went = now.wish(&[who], Target::Place(place), Assent::Ask);
            tally.slowest = tally.slowest.max(began.elapsed());
            tally.note("move", question, &went);
            let then = sound(now, &went);
            if matches!(&went.answer, Wished::Done { parts } if parts[0].stops.is_none()) {
                assert_eq!(then.place(who), Some(place), "{:?}", went.orders);
            }
        }
        let from = now.place(who).unwrap_or_default();
        let mut close = enemies.clone();
        close.sort_by(|a, b| {
            let far = |piece: &Target| now.place(*piece).map_or(f32::MAX, |place| now.field.distance(from, place));
            far(a).total_cmp(&far(b))
        });
        let enemy = close[chance.below(close.len().min(3))];
        let began = std::time::Instant::now();
        let struck = now.wish(&[who], enemy, Assent::Ask);
        tally.slowest = tally.slowest.max(began.elapsed());
        tally.note("deed", question, &struck);
        sound(now, &struck);
    }
}

/// Whether the orders of an answer are what they must be; the position after those that are given.
fn sound<'r, R: Rules>(now: &Now<'r, R>, resolved: &Resolved) -> Now<'r, R> {
    match &resolved.answer {
        Wished::Card { parts, orders, .. } => {
            assert!(resolved.orders.is_empty() && !orders.is_empty());
            // What ends something for others is told even if no die falls.
            let ends = parts.iter().any(|part| !part.ends.is_empty());
            now.follow(orders, !ends || now.is_loud(orders))
        }
        _ => now.follow(&resolved.orders, false),
    }
}

fn reach<R: Rules>(now: &Now<'_, R>, who: Target) -> Vec<u16> {
    let Target::Unit(id) = who else { return Vec::new() };
    let overlay = now.rules.overlay(&now.state, OverlayAsk::Reach(id)).unwrap_or_default();
    overlay.spots.iter().map(|spot| spot.place).filter(|&place| Some(place) != now.place(who)).collect()
}

#[test]
fn wishes_of_random_games_are_choices_of_players() {
    for battle in BATTLES {
        let loaded = load(battle, &[]).unwrap();
        let field = field(&loaded);
        let tally = with_rules!(&loaded.rules, rules => wander(rules, &field, 5, 3_000, 12));
        eprintln!("{battle}: {:?}, most positions {}, slowest {:?}", tally.counts, tally.most, tally.slowest);
        if std::env::var_os("ACIES_SHOW").is_some() {
            tally.shown.iter().for_each(|(shape, one)| eprintln!("  {shape}   {}", one[0]));
        }
        for what in ["move done", "deed card", "take done"] {
            assert!(tally.counts.contains_key(what), "{battle}: never {what}");
        }
    }
}

#[test]
fn wishes_that_no_page_sends_are_refused() {
    let loaded = load("zama-spqr", &[]).unwrap();
    let field = field(&loaded);
    with_rules!(&loaded.rules, rules => {
        let game = Game::new(rules, Box::new(SeededDice::new(1)));
        let now = Now::of(rules, &field, game.state()).unwrap();
        let refused = |who: &[Target], to: Target| {
            check(rules, &now.state, now.side, &field, &Asked { who: who.to_vec(), to, how: How::default() })
        };
        let mine = now.own()[0];
        let theirs = now.enemies()[0];
        assert_eq!(refused(&[mine], Target::Place(0)), Ok(()));
        assert_eq!(refused(&[theirs], Target::Place(0)), Err("not-yours"));
        assert_eq!(refused(&[Target::Unit(60_000)], Target::Place(0)), Err("unreadable"));
        assert_eq!(refused(&[mine], Target::Place(60_000)), Err("unreadable"));
        assert_eq!(refused(&[mine], Target::Unit(60_000)), Err("unreadable"));
        assert_eq!(refused(&[mine], Target::Button), Err("unreadable"));
        assert_eq!(refused(&[], Target::Place(0)), Err("unreadable"));
        assert_eq!(refused(&vec![mine; MOST_PIECES + 1], Target::Place(0)), Err("unreadable"));
    });
}

/// The deeds that wishes come to in an eager game, by their orders' first words: those with a card, and those that are
/// done or begun without a die.
fn deeds<R: Rules>(rules: &R, field: &Field, seed: u64, wanted: &[&str]) -> BTreeMap<String, String> {
    use acies_kernel::Question;
    let mut game = Game::new(rules, Box::new(SeededDice::new(seed)));
    let (mut chance, mut found) = (Chance::new(seed), BTreeMap::new());
    let mut asked: BTreeMap<&str, usize> = BTreeMap::new();
    let lacks =
        |found: &BTreeMap<String, String>| wanted.iter().any(|deed| !found.keys().any(|one| one.contains(deed)));
    while let Some(decision) = game.decision().filter(|_| game.entries().len() < 4_000 && lacks(&found)) {
        let name = rules.question(game.state()).map_or("", Question::name);
        let often = asked.entry(name).or_default();
        *often += 1;
        if *often <= 5 || chance.below(60) == 0 {
            let now = Now::of(rules, field, game.state()).unwrap();
            every_deed(&now, name, &mut found);
        }
        let action = eager(&game, field, &mut chance);
        game.submit(decision.side, action).unwrap();
    }
    found
}

fn every_deed<R: Rules>(now: &Now<'_, R>, question: &str, found: &mut BTreeMap<String, String>) {
    let enemies = now.enemies();
    for who in now.own() {
        let Some(from) = now.place(who) else { continue };
        let near = |enemy: &&Target| now.place(**enemy).is_some_and(|at| now.field.distance(from, at) < 350.0);
        let mut close: Vec<Target> = enemies.iter().filter(near).copied().collect();
        let far = |piece: &Target| now.place(*piece).map_or(f32::MAX, |place| now.field.distance(from, place));
        close.sort_by(|a, b| far(a).total_cmp(&far(b)));
        for enemy in close.into_iter().take(2) {
            // Without the odds, which take longer than all the rest.
            let struck = now.wish(&[who], enemy, Assent::Sure);
            let (is, orders) = match &struck.answer {
                Wished::Choice { choices, .. } => ("choice", choices.iter().map(|one| one.order.clone()).collect()),
                _ if now.is_loud(&struck.orders) => ("card", struck.orders.clone()),
                _ => ("done", struck.orders.clone()),
            };
            if is != "choice" {
                now.follow(&orders, is == "card");
            }
            let words: Vec<&str> = orders.iter().filter_map(|order| order.split(' ').next()).collect();
            let shape = format!("{question} {is} {}", words.join(" "));
            if words.is_empty() || found.contains_key(&shape) {
                continue;
            }
            if is == "card" {
                let asked = now.wish(&[who], enemy, Assent::Ask).answer;
                assert!(matches!(asked, Wished::Card { orders: on_card, .. } if on_card == orders), "{orders:?}");
            }
            found.insert(shape, orders.join(", "));
        }
    }
}

#[test]
fn every_deed_of_every_ruleset_is_come_to() {
    for battle in BATTLES {
        let loaded = load(battle, &[]).unwrap();
        let field = field(&loaded);
        let found = with_rules!(&loaded.rules, rules => deeds(rules, &field, 3, deeds_of(battle)));
        if std::env::var_os("ACIES_SHOW").is_some() {
            found.iter().for_each(|(shape, one)| eprintln!("{battle}: {shape}   [{one}]"));
        }
        for deed in deeds_of(battle) {
            assert!(found.keys().any(|shape| shape.contains(deed)), "{battle}: never {deed}");
        }
    }
}

/// What must be come to in the game of a battle: what is answered, and the first words of the orders.
fn deeds_of(battle: &str) -> &'static [&'static str] {
    match battle {
        "mohacs" => &[
            "activate use fire",
            "done use fire",
            "card charge resolve",
            "card shock resolve",
            "card charge done resolve",
            "card react",
        ],
        "crecy" => &["activate use fire", "done use fire", "card shock resolve", "card react"],
        "dara" => &["choice fire skirmish", "card designate", "card react"],
        "zama-spqr" => &["choice fire skirmish", "card move to", "card designate", "card react"],
        _ => &["card charge", "card assault", "done assault join", "card join", "card shoot"],
    }
}

/// The most pieces of a group of ten that come to where they were wished in an eager game.
fn groups<R: Rules>(rules: &R, field: &Field, seed: u64, choices: usize) -> (usize, Vec<String>) {
    let mut game = Game::new(rules, Box::new(SeededDice::new(seed)));
    let (mut chance, mut best) = (Chance::new(seed), (0, Vec::new()));
    while let Some(decision) = game.decision().filter(|_| game.entries().len() < choices) {
        let now = Now::of(rules, field, game.state()).unwrap();
        if chance.below(6) == 0 {
            let (came, orders) = ten(&now, &mut chance);
            if came > best.0 {
                best = (came, orders);
            }
        }
        let action = eager(&game, field, &mut chance);
        game.submit(decision.side, action).unwrap();
    }
    best
}

/// Lets ten pieces of a command go by the same offset; how many come there, and the orders.
fn ten<R: Rules>(now: &Now<'_, R>, chance: &mut Chance) -> (usize, Vec<String>) {
    let units: Vec<Piece> = now.pieces().into_iter().filter(|piece| piece.side == now.side).collect();
    let on_board = |piece: &&Piece| piece.kind == PieceKind::Unit && matches!(piece.place, Place::Board(_));
    let units: Vec<&Piece> = units.iter().filter(on_board).collect();
    let Some(held) = units.get(chance.below(units.len().max(1))) else { return (0, Vec::new()) };
    let mut who: Vec<Target> = units
        .iter()
        .filter(|one| one.group == held.group && one.id != held.id)
        .take(9)
        .filter_map(|one| target(one))
        .collect();
    who.extend(target(held));
    let near = reach(now, Target::Unit(held.id));
    if near.is_empty() {
        return (0, Vec::new());
    }
    let (to, from) = (chance.pick(&near), now.place(Target::Unit(held.id)).unwrap());
    let resolved = now.wish(&who, Target::Place(to), Assent::Ask);
    let then = sound(now, &resolved);
    let Wished::Done { parts } = &resolved.answer else { return (0, Vec::new()) };
    assert_eq!(parts.len(), who.len(), "everybody is told of");
    let came = who.iter().filter(|&&one| {
        let part = parts.iter().find(|part| Target::from(part.who) == one).unwrap();
        let there = now.place(one).and_then(|place| now.field.shifted(place, from, to));
        if part.stops.is_none() {
            assert_eq!(then.place(one), there, "{one:?} in {:?}", resolved.orders);
        } else if !now.field.is_areas() {
            assert_eq!(then.place(one), now.place(one), "who stops has not gone half the way");
        }
        // An area has not room for ten: the others come as near as they can.
        let goes = now.place(one) != then.place(one);
        goes && (part.stops.is_none() || now.field.is_areas())
    });
    (came.count(), resolved.orders.clone())
}

#[test]
fn a_group_goes_by_the_same_offset() {
    for (battle, least) in BATTLES.into_iter().zip([8, 8, 3, 3, 8]) {
        let loaded = load(battle, &[]).unwrap();
        let field = field(&loaded);
        let (came, orders) = with_rules!(&loaded.rules, rules => groups(rules, &field, 3, 1_200));
        eprintln!("{battle}: {came} of a group, by {} orders: {orders:?}", orders.len());
        assert!(came >= least, "{battle}: {came}");
    }
}

/// A wish for the first of these battles whose answer is wanted, in an eager game.
fn first_wish<R: Rules, T>(
    rules: &R,
    field: &Field,
    choices: usize,
    wanted: impl Fn(&Now<'_, R>) -> Option<T>,
) -> Option<T> {
    let mut game = Game::new(rules, Box::new(SeededDice::new(3)));
    let mut chance = Chance::new(3);
    while let Some(decision) = game.decision().filter(|_| game.entries().len() < choices) {
        let now = Now::of(rules, field, game.state()).unwrap();
        if let Some(found) = wanted(&now) {
            return Some(found);
        }
        let action = eager(&game, field, &mut chance);
        game.submit(decision.side, action).unwrap();
    }
    None
}

/// The pairs of a piece of one's own and an enemy near it.
fn near_pairs<R: Rules>(now: &Now<'_, R>, most: f32) -> Vec<(Target, Target)> {
    let near = |who: Target, enemy: Target| {
        let (a, b) = (now.place(who), now.place(enemy));
        a.zip(b).is_some_and(|(a, b)| now.field.distance(a, b) < most)
    };
    let enemies = now.enemies();
    let of =
        |who: Target| enemies.iter().copied().filter(move |&enemy| near(who, enemy)).map(move |enemy| (who, enemy));
    now.own().into_iter().flat_map(of).collect()
}

#[test]
fn an_attack_that_ends_a_movement_says_so_before() {
    for battle in ["mohacs", "crecy"] {
        let loaded = load(battle, &[]).unwrap();
        let field = field(&loaded);
        let told = with_rules!(&loaded.rules, rules => first_wish(rules, &field, 4_000, |now| {
            let (who, enemy) = near_pairs(now, 8.0).into_iter().find(|&(who, enemy)| {
                let answer = now.wish(&[who], enemy, Assent::Ask).answer;
                matches!(answer, Wished::Card { parts, .. } if parts.iter().any(|part| !part.ends.is_empty()))
            })?;
            // A die alone may be agreed to beforehand, what it ends may not.
            let how = How::default();
            let asked = Asked { who: vec![who], to: enemy, how: how.clone() };
            let sure = resolve(now.rules, &now.state, now.side, now.field, &asked, Assent::Sure);
            assert!(sure.orders.is_empty() && matches!(sure.answer, Wished::Card { .. }), "{:?}", sure.answer);
            let agreed = Asked { how: How { closes: true, ..how }, ..asked };
            Some(resolve(now.rules, &now.state, now.side, now.field, &agreed, Assent::Sure).orders)
        }));
        assert!(told.is_some_and(|orders| orders.iter().any(|order| order == "end")), "{battle}");
    }
}

#[test]
fn a_way_under_fire_tells_the_chance_of_a_hit() {
    for battle in ["mohacs", "crecy", "dara"] {
        let loaded = load(battle, &[]).unwrap();
        let field = field(&loaded);
        let risk = with_rules!(&loaded.rules, rules => first_wish(rules, &field, 4_000, |now| {
            let mut own = now.own();
            own.truncate(12);
            own.into_iter().find_map(|who| {
                let near = reach(now, who).into_iter().take(12);
                near.into_iter().find_map(|place| {
                    let plan = now.wish(&[who], Target::Place(place), Assent::Sure).plan(who);
                    let shot = plan.parts[0].drawn.iter().any(|drawn| drawn.hits);
                    assert!(shot || plan.parts[0].risk == Some(0.0), "{:?}", plan.parts);
                    plan.parts[0].risk.filter(|_| shot)
                })
            })
        }));
        eprintln!("{battle}: {risk:?}");
        assert!(risk.is_some_and(|risk| risk > 0.0 && risk < 1.0), "{battle}: {risk:?}");
    }
}

#[test]
fn a_line_wheels_about_its_flank() {
    let loaded = load("dara", &[]).unwrap();
    let field = field(&loaded);
    let wheeled = with_rules!(&loaded.rules, rules => first_wish(rules, &field, 600, |now| {
        near_line(now).and_then(|(who, facing)| {
            let how = How { wheel: true, ..How::default() };
            let asked = Asked { who, to: Target::Facing(facing), how };
            let resolved = resolve(now.rules, &now.state, now.side, now.field, &asked, Assent::Ask);
            let then = sound(now, &resolved);
            let Wished::Done { parts } = &resolved.answer else { return None };
            let came = parts.iter().filter(|part| part.stops.is_none());
            let faces = came.map(|part| then.rules.stand(&then.state, part.who.into()).and_then(|stand| stand.facing));
            let faces: Vec<Option<u8>> = faces.collect();
            let all = faces.len() == parts.len() && faces.iter().all(|&one| one == Some(facing));
            all.then_some(faces.len())
        })
    }));
    assert!(wheeled.is_some_and(|count| count >= 2), "{wheeled:?}");
}

/// Two units side by side that face the same way, and the facing a sixth to the right of that.
fn near_line<R: Rules>(now: &Now<'_, R>) -> Option<(Vec<Target>, u8)> {
    let own: Vec<Target> = now.own().into_iter().filter(|own| matches!(own, Target::Unit(_))).collect();
    let stand = |who: Target| now.rules.stand(&now.state, who);
    own.iter().find_map(|&held| {
        let here = stand(held)?;
        let facing = (0..12).find(|&to| now.field.sixths(here.facing.unwrap_or(0), to) == Some(1))?;
        let beside = own.iter().copied().find(|&other| {
            let there = stand(other).filter(|_| other != held);
            there.is_some_and(|there| there.facing == here.facing && now.field.distance(there.place, here.place) < 2.1)
        })?;
        Some((vec![beside, held], facing))
    })
}
