//! `acies replay` and `acies verify`: recorded games.

use crate::args::{Replay, Verify};
use crate::book::Book;
use crate::files;
use crate::out::{End, Fail, Out, Result, fail};
use crate::picture::Picture;
use crate::position::Record;
use crate::tell;
use acies_kernel::{Commitment, DiceSource, Followed, Game, Outcome, Proofs, Rules};
use acies_scenario::with_rules;
use acies_words::Lang;
use serde_json::json;

/// Tells a recorded game as prose. One that this engine cannot follow to its end is told as far as it can.
pub fn replay(out: &mut Out, lang: Lang, args: &Replay) -> Result<End> {
    let mut record = Record::open(&args.journal)?;
    let all = record.journal.lines.len();
    let step = args.step.unwrap_or(all);
    if step > all {
        return fail(format!("{}: has {all} choices; --step goes from 0 to {all}", record.file));
    }
    record.journal.truncate(step);
    let book = Book::new(lang, &record.journal.header.ruleset, Some(&record.loaded.info))?;
    with_rules!(&record.loaded.rules, rules => {
        let Followed { game, stray, .. } = match record.proofs() {
            // What this very engine wrote and cannot follow was changed: nothing of it is to be believed.
            Proofs::Compare => Followed { game: record.replay(rules)?, equal: 0, passed_over: 0, stray: None },
            Proofs::PassOver => record.follow(rules)?,
        };
        story(out, &book, &game)?;
        if args.board {
            let pieces = rules.pieces(game.state(), None);
            out.line("")?;
            out.text(&Picture::new(rules, record.loaded.rules.board(), &pieces, out.width()).whole())?;
        }
        let Some(stray) = stray else { return Ok(End::Well) };
        out.line("")?;
        let said = [("choice", stray.choice.into()), ("all", all.into()), ("what", record.astray(&stray).into())];
        out.paragraph(0, &book.say("tell-astray", &said))?;
        Ok(End::Failed)
    })
}

fn story<R: Rules>(out: &mut Out, book: &Book, game: &Game<'_, R>) -> Result<()> {
    let rules = game.rules();
    let told = tell::tell(book, rules, game.events(), 0, |_| false);
    let mark = |event| format!("{:>5}  ", tell::choice_of(game.entries(), event));
    tell::print_all(out, book, &told, mark)?;
    out.line("")?;
    out.bold(&standing(book, game))
}

/// How a game stands: its outcome, or who is to choose what.
pub fn standing<R: Rules>(book: &Book, game: &Game<'_, R>) -> String {
    let rules = game.rules();
    match (game.outcome(), game.decision()) {
        (Some(outcome), _) => outcome_text(book, rules, outcome),
        (None, Some(decision)) => {
            let side = book.names(rules);
            let side = acies_words::Names::side(&side, decision.side);
            let prompt = book.message(&decision.prompt, rules);
            book.say("standing-open", &[("side", side.into()), ("prompt", prompt.into())])
        }
        (None, None) => book.say("standing-none", &[]),
    }
}

/// The outcome as a sentence.
pub fn outcome_text<R: Rules>(book: &Book, rules: &R, outcome: Outcome) -> String {
    match outcome {
        Outcome::Draw => book.say("outcome-draw", &[]),
        Outcome::Win(side) => {
            let side = acies_words::Names::side(&book.names(rules), side);
            book.say("outcome-win", &[("side", side.into())])
        }
    }
}

/// Proves a recorded game.
pub fn verify(out: &mut Out, lang: Lang, args: &Verify) -> Result<()> {
    let record = Record::open(&args.journal)?;
    let text = files::read(&args.journal)?;
    check_engine(&record, &text)?;
    check_form(&record, &text)?;
    let book = Book::new(lang, &record.journal.header.ruleset, Some(&record.loaded.info))?;
    with_rules!(&record.loaded.rules, rules => {
        let followed = record.follow(rules)?;
        if let Some(stray) = &followed.stray {
            return fail(record.astray(stray));
        }
        check_orders(&record, &followed.game)?;
        check_end(&record)?;
        certify(out, &book, &record, &followed, args)
    })
}

/// The line of the file on which a text begins.
fn line_of(text: &str, begins: &str) -> usize {
    text.lines().position(|line| line.trim_start().starts_with(begins)).map_or(1, |line| line + 1)
}

fn version(text: &str) -> Option<Vec<u64>> {
    let parts: Option<Vec<u64>> = text.split('.').map(|part| part.parse().ok()).collect();
    parts.filter(|parts| parts.len() == 3)
}

/// A journal of a later engine may mean something else.
fn check_engine(record: &Record, text: &str) -> Result<()> {
    let (theirs, ours) = (&record.journal.header.engine.version, env!("CARGO_PKG_VERSION"));
    let (file, line) = (&record.file, line_of(text, "engine"));
    match version(theirs) {
        None => fail(format!("{file}:{line}: `engine {theirs}` is not a version; it is written like `engine {ours}`")),
        Some(parts) if Some(&parts) > version(ours).as_ref() => fail(format!(
            "{file}:{line}: was written by the later engine {theirs}; this one is {ours}: use a newer Acies"
        )),
        Some(_) => Ok(()),
    }
}

/// Every line must stand as Acies writes it: nothing twice, nothing in between.
fn check_form(record: &Record, text: &str) -> Result<()> {
    let due = record.journal.to_string();
    let mut due = due.lines();
    let lines = text.lines().map(str::trim).zip(1..);
    for (line, number) in lines.filter(|(line, _)| !line.is_empty() && !line.starts_with('#')) {
        if due.next() != Some(line) {
            let short: String = line.chars().take(60).collect();
            return fail(format!(
                "{}:{number}: `{short}` does not stand where and as Acies writes it; the file was changed by hand",
                record.file
            ));
        }
    }
    Ok(())
}

fn check_orders<R: Rules>(record: &Record, game: &Game<'_, R>) -> Result<()> {
    for (line, entry) in record.journal.lines.iter().zip(game.entries()) {
        let due = game.rules().print(entry.action);
        if due != line.order {
            let (file, number) = (&record.file, line.number);
            return fail(format!("{file}:{number}: the order was changed by hand: Acies writes it `{due}`"));
        }
    }
    Ok(())
}

/// The last state must be proved, or lines may have been cut off.
fn check_end(record: &Record) -> Result<()> {
    match record.journal.lines.last() {
        Some(last) if last.hash.is_none() => fail(format!(
            "{}:{}: the journal ends without a state hash; it was cut off behind this line",
            record.file, last.number
        )),
        _ => Ok(()),
    }
}

/// What is known of the dice of a game that was replayed without a fault.
enum Proof {
    /// Every one follows from this seed.
    Seed(u64),
    /// Every one follows from the secret that was committed to.
    Secret(Commitment),
    /// The game goes on, and the secret is not shown before it ends.
    Sealed(Commitment),
}

/// How the dice are proved, or the key of the sentence that says why they are not.
fn proof_of<R: Rules>(record: &Record, game: &Game<'_, R>) -> std::result::Result<Proof, &'static str> {
    match &record.journal.header.dice {
        DiceSource::Seed(seed) => Ok(Proof::Seed(*seed)),
        DiceSource::Committed(dice) if dice.secret().is_some() => Ok(Proof::Secret(dice.commitment())),
        DiceSource::Committed(dice) if game.outcome().is_none() => Ok(Proof::Sealed(dice.commitment())),
        DiceSource::Committed(_) => Err("verify-withheld"),
        DiceSource::Recorded => Err("verify-unproved"),
    }
}

fn certify<R: Rules>(
    out: &mut Out,
    book: &Book,
    record: &Record,
    followed: &Followed<'_, R>,
    args: &Verify,
) -> Result<()> {
    let game = &followed.game;
    let file = || ("file", record.file.as_str().into());
    let proof = proof_of(record, game).map_err(|key| Fail::Told(book.say(key, &[file()])))?;
    if args.json.json {
        return out.json(&certificate(record, followed, &proof));
    }
    let lines = &record.journal.lines;
    let (head, counts, word) = match &proof {
        Proof::Seed(seed) => ("verify-well", "verify-counts", ("seed", seed.to_string())),
        Proof::Secret(commitment) => ("verify-well", "verify-counts-secret", ("commitment", commitment.to_string())),
        Proof::Sealed(commitment) => ("verify-sealed", "verify-counts-sealed", ("commitment", commitment.to_string())),
    };
    let said = [
        ("choices", lines.len().into()),
        ("dice", dice_in(record).into()),
        ("hashes", followed.equal.into()),
        (word.0, word.1.into()),
    ];
    out.line(book.say(head, &[file()]))?;
    out.paragraph(0, &book.say(counts, &said))?;
    if followed.passed_over > 0 {
        let said = [("n", followed.passed_over.into()), ("engine", record.journal.header.engine.to_string().into())];
        out.paragraph(0, &book.say("verify-passed-over", &said))?;
    }
    out.line(standing(book, game))
}

fn dice_in(record: &Record) -> usize {
    record.journal.opening.len() + record.journal.lines.iter().map(|line| line.rolls.len()).sum::<usize>()
}

fn certificate<R: Rules>(record: &Record, followed: &Followed<'_, R>, proof: &Proof) -> serde_json::Value {
    let (lines, game) = (&record.journal.lines, &followed.game);
    let winner = match game.outcome() {
        Some(Outcome::Win(side)) => Some(game.rules().side(side)),
        _ => None,
    };
    let mut proved = json!({
        "verified": !matches!(proof, Proof::Sealed(_)), "choices": lines.len(), "dice": dice_in(record),
        "hashes": followed.equal, "hashes_passed_over": followed.passed_over,
        "finished": game.outcome().is_some(), "winner": winner,
    });
    match proof {
        Proof::Seed(seed) => proved["seed"] = json!(seed),
        Proof::Secret(commitment) | Proof::Sealed(commitment) => proved["commitment"] = json!(commitment.to_string()),
    }
    proved
}
