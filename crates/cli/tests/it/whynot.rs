//! "That means nothing at this question" is never an answer: in random games of every battle pieces and places are
//! touched at many questions, and each answer says what is asked and what stands against the touch or would work.

use acies_kernel::{Arg, Chance, Game, Message, PieceKind, Place, Rules, SeededDice, Side, Target};
use acies_protocol::catalogue::names;
use acies_protocol::maps;
use acies_protocol::wire::{self, Why};
use acies_protocol::wish::{Field, why};
use acies_scenario::{Loaded, Named, load, scenarios, with_rules};
use acies_words::{Called, Lang, Titles, Words};
use std::collections::BTreeSet;

/// A question is looked at after about so many choices …
const EVERY: usize = 20;
/// … in games cut off behind so many, for most battles are long.
const CHOICES: usize = 700;
/// So many pieces of a side and places are touched at one question.
const TOUCHED: usize = 3;

/// Whoever reads the answers.
struct Reader<'r, R: Rules> {
    rules: &'r R,
    field: &'r Field,
    words: [(Words, Titles); 2],
    ids: Vec<String>,
    faults: BTreeSet<String>,
    /// How many answers there were, with crosses, with a way, with something to do instead.
    seen: [usize; 4],
}

impl<'r, R: Rules> Reader<'r, R> {
    fn new(rules: &'r R, field: &'r Field, loaded: &Loaded) -> Reader<'r, R> {
        let titles = |lang: Lang| {
            let all =
                |list: &[Named]| list.iter().map(|named| named.name.in_language(lang.code()).to_string()).collect();
            Titles {
                units: all(&loaded.info.units),
                leaders: all(&loaded.info.leaders),
                groups: all(&loaded.info.battles),
            }
        };
        let words = Lang::ALL.map(|lang| (Words::new(lang), titles(lang)));
        let ids = loaded.info.units.iter().map(|unit| unit.id.clone()).collect();
        Reader { rules, field, words, ids, faults: BTreeSet::new(), seen: [0; 4] }
    }

    /// Asks as a player of the side would who holds one thing and touches another.
    fn touch(&mut self, seen: &R::State, side: Side, who: Option<Target>, to: Target) {
        let why = why(self.rules, seen, side, self.field, who, to);
        let told = [1, why.conditions.iter().any(|one| !one.holds).into(), usize::from(!why.way.is_empty())];
        let told = [told[0], told[1], told[2], usize::from(!why.instead.is_empty())];
        (0..4).for_each(|at| self.seen[at] += told[at]);
        self.check(&why, &format!("{who:?} {to:?}"));
    }

    fn check(&mut self, why: &Why, touch: &str) {
        if why.conditions.is_empty() && why.instead.is_empty() {
            self.faults.insert(format!("nothing is said of {touch} at {}", why.question.key));
        }
        if why.conditions.windows(2).any(|pair| pair[0].holds && !pair[1].holds) {
            self.faults.insert(format!("ticks before crosses at {touch}"));
        }
        let prefixes = self.rules.prefixes();
        let clauses = why.conditions.iter().map(|one| one.clause).chain(why.clause);
        for clause in clauses.filter(|clause| !prefixes.iter().any(|prefix| clause.starts_with(prefix))) {
            self.faults.insert(format!("{clause} is of another rulebook"));
        }
        let says = why.conditions.iter().map(|one| &one.says).chain(why.instead.iter().map(|one| &one.says));
        for message in [&why.question].into_iter().chain(&why.meant).chain(says) {
            self.hear(message);
        }
        for one in &why.instead {
            let whole = one.order.is_some() || one.who.is_some() && one.to.is_some();
            if !whole {
                self.faults.insert(format!("{}: nothing that could be done", one.says.key));
            }
        }
    }

    /// The list of conditions decides as the check does, and the clause that bites is in it.
    fn agree(&mut self, state: &R::State, action: R::Action) {
        let mut list = Vec::new();
        self.rules.conditions(state, action, &mut list);
        let crosses: Vec<_> = list.iter().filter(|one| !one.holds).map(|one| one.clause).collect();
        let agrees = match self.rules.check(state, action) {
            Ok(()) => crosses.is_empty(),
            Err(refusal) => crosses.first() == Some(&refusal.clause),
        };
        if !agrees {
            self.faults.insert(format!("{}: {crosses:?}", self.rules.print(action)));
        }
    }

    fn hear(&mut self, message: &wire::Message) {
        let message = message.args.iter().fold(Message::new(message.key), |message, arg| {
            message.with(match *arg {
                wire::Arg::Unit(id) => Arg::Unit(id),
                wire::Arg::Leader(id) => Arg::Leader(id),
                wire::Arg::Place(id) => Arg::Place(id),
                wire::Arg::Group(id) => Arg::Group(id),
                wire::Arg::Side(side) => Arg::Side(Side::ALL[usize::from(side)]),
                wire::Arg::Facing(index) => Arg::Facing(index),
                wire::Arg::N(number) => Arg::Number(number),
            })
        });
        for (words, titles) in &self.words {
            match words.try_message(&message, &Called::new(words, self.rules, titles)) {
                Ok(text) if self.ids.iter().any(|id| is_bare(&text, id)) => self.faults.extend([text]),
                Ok(text) if text.contains(['{', '}']) => self.faults.extend([text]),
                Ok(text) if orders(&text).any(|order| !has_word(words, order)) => self.faults.extend([text]),
                Ok(_) => {}
                Err(fault) => self.faults.extend([fault]),
            }
        }
    }
}

/// The orders that a sentence names for those who type: the page says a word for each in its place.
fn orders(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

fn has_word(words: &Words, order: &str) -> bool {
    order.split(' ').next().is_some_and(|verb| words.find(&format!("app-order-{verb}")).is_some())
}

/// Whether a sentence calls a unit by its id; behind a name it stands in brackets.
fn is_bare(text: &str, id: &str) -> bool {
    let is_apart = |c: Option<char>| !c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '[');
    let mut found = text.match_indices(id);
    found.any(|(at, _)| is_apart(text[..at].chars().next_back()) && is_apart(text[at + id.len()..].chars().next()))
}

/// Touches pieces and places at one question.
fn look<R: Rules>(reader: &mut Reader<'_, R>, state: &R::State, chance: &mut Chance) {
    let Some(decision) = reader.rules.decision(state) else { return };
    let side = decision.side;
    let seen = reader.rules.redact(state, side);
    let (mut own, mut others) = (Vec::new(), Vec::new());
    for piece in reader.rules.pieces(&seen, Some(side)) {
        let target = match piece.kind {
            PieceKind::Unit => Target::Unit(piece.id),
            PieceKind::Leader => Target::Leader(piece.id),
            PieceKind::Marker | PieceKind::Hidden => continue,
        };
        match piece.place {
            Place::Board(_) if piece.side == side => own.push(target),
            Place::Board(_) => others.push(target),
            Place::Box(_) => {}
        }
    }
    if own.is_empty() || others.is_empty() {
        return;
    }
    let mut answers = Vec::new();
    reader.rules.options(&seen, &mut answers);
    for _ in 0..TOUCHED {
        let (who, enemy) = (chance.pick(&own), chance.pick(&others));
        let here = reader.rules.stand(&seen, who).map_or(0, |stand| stand.place);
        let near: Vec<u16> = reader.field.around(here);
        let further = if near.is_empty() { here } else { chance.pick(&near) };
        let far = reader.field.around(further);
        let place = if far.is_empty() { further } else { chance.pick(&far) };
        reader.touch(&seen, side, None, who);
        reader.touch(&seen, side, None, enemy);
        reader.touch(&seen, side, None, Target::Place(place));
        reader.touch(&seen, side, Some(who), Target::Place(place));
        reader.touch(&seen, side, Some(who), enemy);
        for (first, second) in [(None, who), (Some(who), enemy), (Some(who), Target::Place(place))] {
            reader.rules.meant(&seen, first, second, &mut answers);
        }
    }
    answers.into_iter().for_each(|action| reader.agree(&seen, action));
    // Whoever is in hand goes anywhere.
    if let Some(hand) = reader.rules.in_hand(&seen) {
        reader.touch(&seen, side, Some(hand), chance.pick(&others));
    }
}

#[test]
fn every_touch_is_answered_in_every_battle() {
    for info in scenarios().unwrap() {
        let loaded = load(&info.id, &[]).unwrap();
        let field = Field::new(&maps::sheet(&loaded.map, &loaded.shown), &names(&loaded));
        with_rules!(&loaded.rules, rules => {
            let mut reader = Reader::new(rules, &field, &loaded);
            let mut chance = Chance::new(7);
            let mut game = Game::new(rules, Box::new(SeededDice::new(11)));
            while let Some(decision) = game.decision().filter(|_| game.entries().len() < CHOICES) {
                if chance.below(EVERY) == 0 {
                    look(&mut reader, game.state(), &mut chance);
                }
                let action = chance.pick(&game.options());
                game.submit(decision.side, action).unwrap();
            }
            let faults: Vec<&String> = reader.faults.iter().collect();
            assert!(faults.is_empty(), "{}: {faults:#?}", info.id);
            let [all, crosses, ways, instead] = reader.seen;
            assert!(all > 30 && crosses > all / 20 && instead > all / 4, "{}: {:?}", info.id, reader.seen);
            println!("{}: {all} touches, {crosses} with crosses, {ways} with ways, {instead} with something else", info.id);
        });
    }
}
