//! Dice nobody has to trust, in whole games: what is derived, and what is noticed when a file is changed.

use acies_kernel::{
    Chance, Committed, DiceSource, Game, Header, Journal, JournalError, Nonce, Proofs, Rules, Secret, replay,
};
use acies_scenario::{Loaded, load, with_rules};

const SECRET: [u8; 32] = [0x5e; 32];

fn header(loaded: &Loaded) -> Header {
    let mut dice = Committed::by(Secret::new(SECRET));
    let [first, second] = [0, 1].map(|i| loaded.info.sides[i].id.as_str());
    dice.nonces = vec![Nonce::new(first, "00112233").unwrap(), Nonce::new(second, "ff").unwrap()];
    loaded.header(&[], DiceSource::Committed(dice))
}

/// Plays so many random choices, taking some back where that is free.
fn play<'r, R: Rules>(rules: &'r R, header: &Header, choices: usize) -> Game<'r, R> {
    let mut game = Game::new(rules, header.dice().unwrap());
    let mut chance = Chance::new(5);
    for _ in 0..choices {
        let Some(decision) = game.decision() else { break };
        let action = chance.pick(&game.options());
        game.submit(decision.side, action).unwrap();
        if game.undoable() > 0 && chance.below(8) == 0 {
            game.undo().unwrap();
        }
    }
    game
}

fn journal(id: &str, choices: usize) -> (Loaded, String) {
    let loaded = load(id, &[]).unwrap();
    let header = header(&loaded);
    let text = with_rules!(&loaded.rules, rules => {
        Journal::of(header.clone(), &play(rules, &header, choices)).to_string()
    });
    (loaded, text)
}

/// Reads and replays a text; gives the number of choices.
fn verify(loaded: &Loaded, text: &str) -> Result<usize, JournalError> {
    let journal = Journal::parse(text)?;
    with_rules!(&loaded.rules, rules => replay(rules, &journal, Proofs::Compare).map(|game| game.entries().len()))
}

/// Other dice are told at the first roll that comes out otherwise: by chance that may be a later one than the first.
fn assert_told(text: &str, told: usize, first: usize) {
    let rolls = text.lines().nth(told - 1).is_some_and(|line| line.contains('|'));
    assert!(told >= first && rolls, "line {told}, and dice fall from line {first} on");
}

/// The line of the fault, counted from 1.
fn fault(loaded: &Loaded, text: &str, words: &str) -> usize {
    let error = verify(loaded, text).expect_err("the change must be noticed");
    assert!(error.what.contains(words), "{error}");
    error.line
}

/// Without the state hashes only the dice prove anything.
fn without_hashes(text: &str) -> String {
    text.lines().filter(|line| !line.starts_with("= ")).map(|line| format!("{line}\n")).collect()
}

fn line_of(text: &str, wanted: impl Fn(&str) -> bool) -> usize {
    1 + text.lines().position(wanted).unwrap()
}

fn with_line(text: &str, number: usize, line: &str) -> String {
    text.lines().zip(1..).map(|(old, n)| if n == number { line } else { old }.to_string() + "\n").collect()
}

#[test]
fn a_game_in_every_battle_is_derived_again_from_the_file_alone() {
    for id in acies_scenario::rulesets().iter().flat_map(|ruleset| ruleset.scenarios) {
        let (loaded, text) = journal(id, 400);
        let choices = verify(&loaded, &text).unwrap();
        assert!(choices > 100, "{id}: {choices}");
        assert_eq!(Journal::parse(&text).unwrap().to_string(), text, "{id}");
    }
}

#[test]
fn a_resumed_game_rolls_on_as_if_it_had_never_stopped() {
    let loaded = load("mohacs", &[]).unwrap();
    let header = header(&loaded);
    with_rules!(&loaded.rules, rules => {
        let half = play(rules, &header, 150);
        let mut again = replay(rules, &Journal::of(header.clone(), &half), Proofs::Compare).unwrap();
        let mut straight = half;
        let mut chance = Chance::new(9);
        for _ in 0..150 {
            let Some(decision) = straight.decision() else { break };
            let action = chance.pick(&straight.options());
            straight.submit(decision.side, action).unwrap();
            again.submit(decision.side, action).unwrap();
        }
        assert_eq!(again.entries().last(), straight.entries().last());
        assert_eq!(again.state(), straight.state());
    });
}

#[test]
fn without_the_secret_the_recorded_rolls_are_replayed() {
    let (loaded, text) = journal("mohacs", 200);
    let secret = line_of(&text, |line| line.starts_with("dice secret"));
    let sealed: String = text.lines().zip(1..).filter(|&(_, n)| n != secret).map(|(l, _)| format!("{l}\n")).collect();
    assert_eq!(verify(&loaded, &sealed), verify(&loaded, &text));
    let header = Journal::parse(&sealed).unwrap().header;
    assert!(header.dice().is_none());
    // A die changed in the last line cannot be told yet by the dice; once the secret is there, it can.
    let (sealed, text) = (without_hashes(&sealed), without_hashes(&text));
    let last = sealed.lines().collect::<Vec<_>>().iter().rposition(|line| line.contains('|')).unwrap() + 1;
    let upto = |text: &str, n: usize| text.lines().take(n).map(|line| format!("{line}\n")).collect::<String>();
    let line = other_die(sealed.lines().nth(last - 1).unwrap());
    let (cut, whole) = (upto(&sealed, last), upto(&text, last + 1));
    assert!(verify(&loaded, &with_line(&cut, last, &line)).is_ok());
    assert_eq!(fault(&loaded, &with_line(&whole, last + 1, &line), "the secret gives"), last + 1);
}

/// The line with its first die shown otherwise.
fn other_die(line: &str) -> String {
    let (order, rolls) = line.split_once(" | ").unwrap();
    let (first, rest) = rolls.split_once(' ').map_or((rolls, ""), |(first, rest)| (first, rest));
    let other = if first == "5" { "4" } else { "5" };
    format!("{order} | {other} {rest}").trim_end().to_string()
}

#[test]
fn a_changed_die_is_noticed_at_its_line() {
    let (loaded, text) = journal("mohacs", 200);
    let rolled = line_of(&text, |line| line.contains('|'));
    let line = text.lines().nth(rolled - 1).unwrap();
    assert_eq!(fault(&loaded, &with_line(&text, rolled, &other_die(line)), "the secret gives"), rolled);
}

#[test]
fn a_changed_opening_is_noticed() {
    let (loaded, text) = journal("dara", 40);
    let Some(line) = text.lines().find(|line| line.starts_with("opening")) else {
        panic!("this battle opens with dice:\n{text}");
    };
    let number = line_of(&text, |l| l == line);
    let error = verify(&loaded, &with_line(&text, number, &other_die(line))).unwrap_err();
    assert!(error.what.contains("the opening"), "{error}");
}

#[test]
fn a_changed_choice_is_noticed_even_if_it_is_legal() {
    let (loaded, text) = journal("mohacs", 200);
    let text = without_hashes(&text);
    let journal = Journal::parse(&text).unwrap();
    let mut tried = 0;
    for (i, line) in journal.lines.iter().enumerate().filter(|(_, line)| line.rolls.is_empty()).take(40) {
        for order in other_orders(&loaded, &journal, i) {
            let changed = with_line(&text, line.number, &format!("{} {} {order}", i + 1, line.side));
            // Either the engine refuses what follows, or dice after the change fall otherwise; each die has one
            // chance in ten to fall the same, so it need not be the very next.
            let found = verify(&loaded, &changed).expect_err("the change must be noticed");
            assert!(found.line >= line.number, "{found}");
            tried += 1;
        }
    }
    assert!(tried > 20, "{tried}");
}

/// Two other orders that were legal before choice `i`.
fn other_orders(loaded: &Loaded, journal: &Journal, i: usize) -> Vec<String> {
    let mut before = journal.clone();
    before.lines.truncate(i);
    with_rules!(&loaded.rules, rules => {
        let game = replay(rules, &before, Proofs::Compare).unwrap();
        let orders = game.options().into_iter().map(|action| rules.print(action));
        orders.filter(|order| *order != journal.lines[i].order).take(2).collect()
    })
}

#[test]
fn two_choices_that_change_places_are_noticed() {
    let (loaded, text) = journal("mohacs", 300);
    let text = without_hashes(&text);
    let journal = Journal::parse(&text).unwrap();
    for pair in journal.lines.windows(2).take(120) {
        let [a, b] = pair else { continue };
        if !a.rolls.is_empty() || !b.rolls.is_empty() || a.order == b.order {
            continue;
        }
        let mut changed = journal.clone();
        let i = journal.lines.iter().position(|line| line.number == a.number).unwrap();
        (changed.lines[i].order, changed.lines[i + 1].order) = (b.order.clone(), a.order.clone());
        let found = verify(&loaded, &changed.to_string()).expect_err("the change must be noticed");
        assert!(found.line >= a.number, "{found}");
    }
}

#[test]
fn a_changed_nonce_is_noticed_when_dice_fall() {
    let (loaded, text) = journal("mohacs", 200);
    let first = line_of(&text, |line| line.contains('|'));
    let nonce = line_of(&text, |line| line.starts_with("nonce"));
    let side = &loaded.info.sides[0].id;
    let changed = with_line(&text, nonce, &format!("nonce {side} 00112234"));
    assert_told(&text, fault(&loaded, &changed, "a nonce"), first);
    let stranger = with_line(&text, nonce, "nonce martian 00112233");
    assert_eq!(fault(&loaded, &stranger, "martian"), 0);
    for (wrong, words) in [(format!("nonce {side} 0011223"), "hex digits"), (format!("nonce {side}"), "nonce SIDE HEX")]
    {
        assert_eq!(fault(&loaded, &with_line(&text, nonce, &wrong), words), nonce);
    }
    let twice = with_line(&text, nonce + 1, &format!("nonce {side} 00"));
    assert_eq!(fault(&loaded, &twice, "already"), nonce + 1);
}

#[test]
fn a_changed_secret_or_commitment_is_noticed_at_its_line() {
    let (loaded, text) = journal("mohacs", 200);
    let secret = line_of(&text, |line| line.starts_with("dice secret"));
    let commit = line_of(&text, |line| line.starts_with("dice commit"));
    let other = Secret::new([0x5f; 32]);
    let revealed = with_line(&text, secret, &format!("dice secret {}", other.reveal()));
    assert_eq!(fault(&loaded, &revealed, "not the secret"), secret);
    let committed = with_line(&text, commit, &format!("dice commit {}", other.commitment()));
    assert_eq!(fault(&loaded, &committed, "not the secret"), secret);
    // Whoever changes both needs other dice from the first roll on, but for those that fall alike.
    let both = with_line(&committed, secret, &format!("dice secret {}", other.reveal()));
    let first = line_of(&text, |line| line.contains('|'));
    assert_told(&text, fault(&loaded, &both, "the secret gives"), first);
    assert_eq!(fault(&loaded, &with_line(&text, commit, "dice recorded"), "below the line `dice commit"), commit + 1);
    assert_eq!(fault(&loaded, &with_line(&text, secret, "dice secret 5e"), "64"), secret);
    assert_eq!(fault(&loaded, &with_line(&text, commit, "dice commit 5e"), "dice commit HASH"), commit);
}
