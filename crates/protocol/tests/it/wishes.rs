//! Wishes: what they lead to is nothing that a player could not have chosen, and nothing is rolled before the last order.

use acies_kernel::{
    Bearing, Chance, Cx, Dice, Die, Game, OverlayAsk, Piece, PieceKind, Place, Rules, SeededDice, Side, Target, run,
};
use acies_protocol::catalogue::names;
use acies_protocol::maps;
use acies_protocol::wire::Wished;
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
        let asked = Asked { who: who.to_vec(), to, deed: None };
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

    /// Gives an order as a player would; how many dice fell, and whether the same side is asked.
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
        (dice.0, self.rules.decision(&self.state).is_some_and(|decision| decision.side == self.side))
    }

    /// Follows the orders of a wish: all but the last must be quiet, the last too unless it may be loud.
    fn follow(&self, orders: &[String], last_is_loud: bool) -> Self {
        let mut now = self.clone();
        for (order, number) in orders.iter().zip(1..) {
            let ends = self.rules.parse(&now.state, order).map(|action| now.is_end(action)).unwrap();
            assert!(!ends, "{order} throws something away in {orders:?}");
            let (dice, same) = now.give(order);
            let loud = dice > 0 || !same;
            assert_eq!(loud, last_is_loud && number == orders.len(), "{order} in {orders:?}");
        }
        now
    }

    /// Whether an answer is the one that does least, though there are others, and does not merely put a piece down.
    fn is_end(&self, action: R::Action) -> bool {
        let mut options = Vec::new();
        self.rules.options(&self.state, &mut options);
        let puts_down = self.rules.in_hand(&self.state).is_some();
        options.len() > 1
            && !puts_down
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
            let went = now.wish(&[who], Target::Place(place), Assent::Ask);
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
        let struck = now.wish(&[who], enemy, Assent::Ask);
        tally.note("deed", question, &struck);
        sound(now, &struck);
    }
}

/// Whether the orders of an answer are what they must be; the position after those that are given.
fn sound<'r, R: Rules>(now: &Now<'r, R>, resolved: &Resolved) -> Now<'r, R> {
    match &resolved.answer {
        Wished::Card { orders, .. } => {
            assert!(resolved.orders.is_empty() && !orders.is_empty());
            now.follow(orders, true)
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
        eprintln!("{battle}: {:?}, most positions {}", tally.counts, tally.most);
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
            check(rules, &now.state, now.side, &field, &Asked { who: who.to_vec(), to, deed: None })
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
