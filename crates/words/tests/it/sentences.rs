//! Random games, with everything the engine says on the way put into words.

use acies_kernel::{Chance, Game, Message, Place, Rules, SeededDice, Side};
use acies_scenario::{Board, Loaded, Named, ScenarioInfo, load, rulesets, with_rules};
use acies_words::{Called, Kind, Lang, Names, Titles, Words};
use std::collections::{BTreeMap, BTreeSet};

/// What a scenario calls its pieces.
fn titles(lang: Lang, info: &ScenarioInfo) -> Titles {
    let all = |list: &[Named]| list.iter().map(|named| named.name.in_language(lang.code()).to_string()).collect();
    Titles { units: all(&info.units), leaders: all(&info.leaders), groups: all(&info.battles) }
}

/// Whether a sentence calls a unit by its id; behind a name it stands in brackets.
fn has_bare_id(text: &str, ids: &[String]) -> bool {
    let is_apart = |c: Option<char>| !c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '[');
    ids.iter().any(|id| {
        let mut found = text.match_indices(id.as_str());
        found.any(|(at, _)| is_apart(text[..at].chars().next_back()) && is_apart(text[at + id.len()..].chars().next()))
    })
}

/// Whether a sentence begins with the name of a unit that has no capital letter.
fn begins_small(text: &str, titles: &Titles) -> bool {
    let is_small = |title: &String| title.starts_with(|c: char| c.is_ascii_lowercase());
    titles.units.iter().filter(|title| is_small(title)).any(|title| text.starts_with(title.as_str()))
}

#[test]
fn a_bare_id_is_told_from_one_in_brackets() {
    let ids = ["BatLC7".to_string(), "V1".to_string()];
    assert!(has_bare_id("BatLC7 is eliminated.", &ids) && has_bare_id("バシヤーニのBatLC7は", &ids));
    assert!(!has_bare_id("Batthyány's light horse 7 [BatLC7] and V1v.", &ids));
}

/// What a game says, to be checked in both languages.
struct Listener<'l> {
    /// The languages, with what the scenario calls things in them.
    words: [(Words, Titles); 2],
    /// Ids of the units.
    ids: Vec<String>,
    lexicon: &'l dyn acies_kernel::Lexicon,
    /// How many facings there are.
    facings: u8,
    /// How often each sentence was heard, by its key and the number of things it speaks of.
    heard: BTreeMap<(Kind, usize), u32>,
    faults: BTreeSet<String>,
}

impl<'l> Listener<'l> {
    fn new(lexicon: &'l dyn acies_kernel::Lexicon, loaded: &Loaded) -> Listener<'l> {
        let words = Lang::ALL.map(|lang| (Words::new(lang), titles(lang, &loaded.info)));
        let ids = loaded.info.units.iter().map(|unit| unit.id.clone()).collect();
        let facings = match loaded.rules.board() {
            Board::Hexes(_) => 6,
            Board::Areas(_) => 4,
        };
        let (heard, faults) = (BTreeMap::new(), BTreeSet::new());
        Listener { words, ids, lexicon, facings, heard, faults }
    }

    /// A sentence is checked the first few times.
    fn hear(&mut self, message: &Message) {
        const ENOUGH: u32 = 5;
        let times = self.heard.entry((self.words[0].0.kind(message), message.args().count())).or_default();
        *times += 1;
        if *times > ENOUGH {
            return;
        }
        for (words, titles) in &self.words {
            let names = Called::new(words, self.lexicon, titles);
            match words.try_message(message, &names) {
                Ok(text) if has_bare_id(&text, &self.ids) || begins_small(&text, titles) => self.faults.extend([text]),
                Ok(text) if text.contains(['{', '}', '\u{2068}']) => self.faults.extend([text]),
                Ok(_) => {}
                Err(fault) => self.faults.extend([fault]),
            }
        }
    }

    fn find(&mut self, key: &str) {
        for (words, _) in &self.words {
            if words.find(key).is_none() {
                self.faults.insert(format!("{}: no {key}", words.lang()));
            }
        }
    }

    fn look<R: Rules>(&mut self, rules: &R, state: &R::State) {
        for side in Side::ALL {
            self.find(&format!("side-{}", rules.side(side)));
            for piece in rules.pieces(&rules.redact(state, side), Some(side)) {
                piece.marks.iter().for_each(|mark| self.find(&format!("mark-{mark}")));
                piece.ratings.iter().for_each(|(rating, _)| self.find(&format!("rating-{rating}")));
                piece.facing.iter().for_each(|&facing| self.find(&format!("facing-{}", rules.facing(facing))));
                if let Place::Box(name) = piece.place {
                    self.find(&format!("box-{name}"));
                }
            }
        }
        rules.status(state).iter().for_each(|status| self.hear(status));
        rules.scores(state).iter().for_each(|score| self.find(&format!("score-{}", score.key)));
        (0..self.facings).for_each(|facing| self.find(&format!("facing-{}", rules.facing(facing))));
    }
}

/// One random game; `seen` are actions of other moments, whose refusals are heard.
fn play<R: Rules>(rules: &R, seed: u64, listener: &mut Listener<'_>, seen: &mut Vec<R::Action>) {
    let mut game = Game::new(rules, Box::new(SeededDice::new(seed)));
    let mut chance = Chance::new(seed);
    let mut told = 0;
    while let Some(decision) = game.decision() {
        listener.hear(&decision.prompt);
        let options = game.options();
        for &action in options.iter().step_by(1 + options.len() / 4) {
            listener.hear(&rules.choice(game.state(), action).says);
            if seen.len() < 2000 && !seen.contains(&action) {
                seen.push(action);
            }
        }
        let from = chance.below(97);
        for &action in seen.iter().skip(from).step_by(97) {
            if let Err(refusal) = rules.check(game.state(), action) {
                listener.hear(&refusal.why);
            }
        }
        let before = game.state().clone();
        let action = chance.pick(&options);
        game.submit(decision.side, action).unwrap();
        let mut changes = Vec::new();
        rules.changes(&before, game.state(), &mut changes);
        changes.iter().for_each(|change| listener.hear(&change.message));
        for &event in &game.events()[told..] {
            rules.message(event).iter().for_each(|(_, message)| listener.hear(message));
        }
        told = game.events().len();
        if game.entries().len() % 500 == 0 {
            listener.look(rules, game.state());
        }
    }
    let refused = rules.check(game.state(), seen[0]).unwrap_err();
    listener.hear(&refused.why);
    listener.look(rules, game.state());
}

#[test]
fn everything_a_game_says_is_a_sentence_in_both_languages() {
    let loaded = load("mohacs", &["what-if".to_string()]).unwrap();
    with_rules!(&loaded.rules, rules => {
        let mut listener = Listener::new(rules, &loaded);
        let mut seen = Vec::new();
        for seed in 0..6 {
            play(rules, seed, &mut listener, &mut seen);
        }
        assert!(listener.faults.is_empty(), "{:#?}", listener.faults);
        assert!(listener.heard.len() > 200, "only {} sentences were heard", listener.heard.len());
    });
}

#[test]
fn every_battle_speaks_both_languages() {
    let mut heard = BTreeSet::new();
    for id in rulesets().iter().flat_map(|ruleset| ruleset.scenarios) {
        let loaded = load(id, &[]).unwrap();
        with_rules!(&loaded.rules, rules => {
            let mut listener = Listener::new(rules, &loaded);
            let mut seen = Vec::new();
            (0..2).for_each(|seed| play(rules, seed, &mut listener, &mut seen));
            assert!(listener.faults.is_empty(), "{id}: {:#?}", listener.faults);
            heard.extend(listener.heard.into_keys());
        });
        let ground: BTreeSet<&str> = loaded.rules.board().legend().into_iter().map(|(_, name)| name).collect();
        for (terrain, words) in ground.iter().flat_map(|terrain| Lang::ALL.map(|lang| (terrain, Words::new(lang)))) {
            assert!(words.find(&format!("terrain-{terrain}")).is_some(), "{id}: no terrain-{terrain}");
        }
    }
    assert!(heard.len() > 400, "only {} sentences were heard", heard.len());
}

#[test]
fn names_come_from_the_scenario_or_from_the_orders() {
    let loaded = load("mohacs", &[]).unwrap();
    let words = Words::new(Lang::En);
    with_rules!(&loaded.rules, rules => {
        let none = Titles::default();
        let plain = Called::new(&words, rules, &none);
        assert_eq!(plain.side(Side::Second), "Ottomans");
        assert_eq!(plain.group(0), "Battle tomori");
        assert_eq!(plain.unit(0), "HanART1");
        let titles = titles(Lang::En, &loaded.info);
        let named = Called::new(&words, rules, &titles);
        assert_eq!(named.unit(0), "Hannibal's guns 1 [HanART1]");
        assert_eq!((named.leader(0), named.group(0)), ("Pál Tomori".to_string(), "Tomori's Battle".to_string()));
        assert_eq!(named.facing(4), "south-west");
    });
}

#[test]
fn a_refusal_states_the_facts() {
    let loaded = load("mohacs", &[]).unwrap();
    with_rules!(&loaded.rules, rules => {
        let titles = Titles::default();
        let state = rules.start();
        let action = rules.parse(&state, "use TomHC1").unwrap();
        let refusal = rules.check(&state, action).unwrap_err();
        let [en, ja] = Lang::ALL.map(|lang| {
            let words = Words::new(lang);
            words.message(&refusal.why, &Called::new(&words, rules, &titles))
        });
        assert!(en.starts_with("The question now is the set-up: name a piece of yours"), "{en}");
        assert!(ja.starts_with("今は初期配置です。"), "{ja}");
    });
}
