//! `acies analyse`: luck and skill in a recorded game.

use crate::args::Analyse as Args;
use crate::book::Book;
use crate::out::{Out, Result, padded};
use crate::position::Record;
use crate::progress::Progress;
use crate::record::standing;
use crate::tell;
use acies_bots::Portfolio;
use acies_kernel::{Die, Game, Rules, Side};
use acies_lab::{Analysis, Estimate, Look, Moment, Playouts, analyse as look_at};
use acies_scenario::with_rules;
use acies_words::{Lang, Names, Words};
use serde_json::{Value, json};

/// Tells a recorded game apart into luck and choices.
pub fn analyse(out: &mut Out, lang: Lang, args: &Args) -> Result<()> {
    let record = Record::open(&args.journal)?;
    let book = Book::new(lang, &record.journal.header.ruleset, Some(&record.loaded.info))?;
    let words = Words::new(lang);
    with_rules!(&record.loaded.rules, rules => {
        let game = record.replay(rules)?;
        let worth = |state: &_, side| rules.promise(state, side);
        let look = Look { samples: args.samples, seed: args.seed, every: every(args, game.entries().len()) };
        let told = Told { analysis: look_at(&game, &worth, &look), chances: Vec::new() };
        let told = play_out(told, rules, &words, args)?;
        if args.json.json {
            out.json(&to_json(&game, &told, args))
        } else {
            print(out, &book, &game, &told, args)
        }
    })
}

/// What was found out.
struct Told<R: Rules> {
    analysis: Analysis<R>,
    /// The chance of the first side by playouts, for each position that was kept.
    chances: Vec<Estimate>,
}

/// So many points has a curve if nothing else is said.
const POINTS: usize = 20;

fn every(args: &Args, choices: usize) -> usize {
    args.every.unwrap_or(choices.div_ceil(POINTS)).max(1)
}

fn play_out<R: Portfolio>(told: Told<R>, rules: &R, words: &Words, args: &Args) -> Result<Told<R>> {
    if args.playouts == 0 {
        return Ok(told);
    }
    acies_bots::check(&args.bot)?;
    let jobs = args.jobs.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from);
    let playouts = Playouts { bot: args.bot.clone(), times: args.playouts, seed: args.seed, jobs };
    let positions = &told.analysis.positions;
    let total = positions.len() as u64 * u64::from(args.playouts);
    let progress = Progress::new(words, total, args.quiet);
    let chances = playouts.play(rules, positions, &|done| progress.at(done))?;
    Ok(Told { chances, ..told })
}

/// Hundredths of the chance to win.
fn points(chance: f64) -> String {
    format!("{:+.1}", 100.0 * chance)
}

fn percent(chance: f64) -> String {
    format!("{:.0}", 100.0 * chance)
}

fn print<R: Portfolio>(out: &mut Out, book: &Book, game: &Game<'_, R>, told: &Told<R>, args: &Args) -> Result<()> {
    out.bold(&standing(book, game))?;
    print_sides(out, book, game.rules(), &told.analysis)?;
    print_dice(out, book, game.rules(), &told.analysis)?;
    for side in Side::ALL {
        print_moments(out, book, game, &told.analysis, side, args.moments)?;
    }
    print_curve(out, book, game.rules(), told, args)
}

fn print_sides<R: Portfolio>(out: &mut Out, book: &Book, rules: &R, analysis: &Analysis<R>) -> Result<()> {
    out.line("")?;
    out.paragraph(0, &book.say("lab-luck-note", &[]))?;
    let heads = ["lab-side", "lab-own-dice", "lab-their-dice", "lab-luck", "lab-made"];
    let mut rows = vec![heads.map(|key| book.say(key, &[])).to_vec()];
    for side in Side::ALL {
        let by = |chooser| points(analysis.luck(side, Some(chooser)));
        let (own, theirs) = (by(side), by(side.other()));
        let (all, made) = (points(analysis.luck_in_all(side)), points(analysis.made[side.index()]));
        rows.push(vec![book.names(rules).side(side), own, theirs, all, made]);
    }
    out.table(&rows)
}

fn print_dice<R: Portfolio>(out: &mut Out, book: &Book, rules: &R, analysis: &Analysis<R>) -> Result<()> {
    out.line("")?;
    for side in Side::ALL {
        let (name, thrown) = (book.names(rules).side(side), &analysis.thrown[side.index()]);
        for (die, (count, _)) in [Die::D6, Die::D10].into_iter().zip(thrown.singles) {
            let Some((mean, due)) = thrown.mean(die) else { continue };
            let said = [
                ("side", name.as_str().into()),
                ("n", count.into()),
                ("faces", u32::from(die.faces()).into()),
                ("mean", format!("{mean:.2}").into()),
                ("due", format!("{due:.2}").into()),
            ];
            out.line(book.say("lab-dice", &said))?;
        }
        let (dice, hits, due) = thrown.pool;
        if dice > 0 {
            let said = [
                ("side", name.as_str().into()),
                ("n", dice.into()),
                ("hits", hits.into()),
                ("due", format!("{due:.1}").into()),
            ];
            out.line(book.say("lab-pool", &said))?;
        }
    }
    Ok(())
}

fn print_moments<R: Portfolio>(
    out: &mut Out,
    book: &Book,
    game: &Game<'_, R>,
    analysis: &Analysis<R>,
    side: Side,
    most: usize,
) -> Result<()> {
    let lucky = analysis.luckiest(side, most);
    if lucky.is_empty() {
        return Ok(());
    }
    let rules = game.rules();
    out.line("")?;
    out.bold(&book.say("lab-luckiest", &[("side", book.names(rules).side(side).into())]))?;
    for moment in lucky {
        let chance = |first: f64| percent(if side == Side::First { first } else { 1.0 - first });
        let said = [
            ("choice", moment.choice.into()),
            ("luck", points(moment.luck(side)).into()),
            ("due", chance(moment.expected).into()),
            ("after", chance(moment.after).into()),
        ];
        out.line(book.say("lab-moment", &said))?;
        print_story(out, book, game, moment)?;
    }
    Ok(())
}

/// More lines of one moment are not told.
const MOST_LINES: usize = 6;

/// What the log says of a moment.
fn print_story<R: Portfolio>(out: &mut Out, book: &Book, game: &Game<'_, R>, moment: &Moment) -> Result<()> {
    let (from, to) = events(game, moment.choice);
    let mut told = tell::tell(book, game.rules(), &game.events()[from..to], from, |_| false);
    told.truncate(MOST_LINES);
    tell::print(out, book, &told, |_| "      ".to_string())
}

/// The events of a choice.
fn events<R: Rules>(game: &Game<'_, R>, choice: usize) -> (usize, usize) {
    let begin = |choice: usize| game.entries().get(choice).map_or(game.events().len(), |entry| entry.events_before);
    let from = choice.checked_sub(1).map_or(0, begin);
    (from, begin(choice))
}

/// Letters of a bar.
const BAR: usize = 40;

fn print_curve<R: Portfolio>(out: &mut Out, book: &Book, rules: &R, told: &Told<R>, args: &Args) -> Result<()> {
    out.line("")?;
    let said = [
        ("side", book.names(rules).side(Side::First).into()),
        ("bot", args.bot.as_str().into()),
        ("n", args.playouts.into()),
    ];
    let key = if told.chances.is_empty() { "lab-curve" } else { "lab-curve-playouts" };
    out.bold(&book.say(key, &said))?;
    let mut rows = Vec::new();
    for (i, (choice, _)) in told.analysis.positions.iter().enumerate() {
        let look = told.analysis.worth[*choice];
        let mut row = vec![choice.to_string(), format!("{} %", percent(look))];
        let played = told.chances.get(i);
        row.extend(played.map(|e| format!("{} % ({}–{})", percent(e.value), percent(e.low), percent(e.high))));
        let shown = played.map_or(look, |estimate| estimate.value);
        let full = (shown * BAR as f64).round() as usize;
        row.push(padded(&"█".repeat(full), BAR));
        rows.push(row);
    }
    out.table(&rows)
}

fn to_json<R: Portfolio>(game: &Game<'_, R>, told: &Told<R>, args: &Args) -> Value {
    let (rules, analysis) = (game.rules(), &told.analysis);
    let moment = |moment: &Moment| {
        let order = moment.choice.checked_sub(1).and_then(|i| game.entries().get(i)).map(|e| rules.print(e.action));
        json!({
            "choice": moment.choice, "side": moment.side.map(|side| rules.side(side)), "order": order,
            "rolls": moment.rolls, "before": moment.before, "expected": moment.expected, "after": moment.after,
            "luck": moment.luck(Side::First),
        })
    };
    let curve = analysis.positions.iter().enumerate().map(|(i, (choice, _))| {
        let chance = told.chances.get(i).map(|e| json!({ "value": e.value, "low": e.low, "high": e.high }));
        json!({ "choice": choice, "worth": analysis.worth[*choice], "playouts": chance })
    });
    let outcome = match game.outcome() {
        Some(acies_kernel::Outcome::Win(side)) => Some(rules.side(side)),
        _ => None,
    };
    json!({
        "choices": game.entries().len(),
        "finished": game.outcome().is_some(),
        "winner": outcome,
        "first": rules.side(Side::First),
        "second": rules.side(Side::Second),
        "sides": Side::ALL.map(|side| side_json(rules, analysis, side)),
        "moments": analysis.moments.iter().map(moment).collect::<Vec<_>>(),
        "curve": curve.collect::<Vec<_>>(),
        "bot": args.bot, "playouts": args.playouts, "samples": args.samples, "seed": args.seed,
    })
}

fn side_json<R: Portfolio>(rules: &R, analysis: &Analysis<R>, side: Side) -> Value {
    let thrown = &analysis.thrown[side.index()];
    let single = |die: Die, (count, _): (u64, u64)| {
        let mean = thrown.mean(die);
        json!({ "faces": die.faces(), "count": count, "mean": mean.map(|m| m.0), "expected": mean.map(|m| m.1) })
    };
    let (dice, hits, due) = thrown.pool;
    json!({
        "side": rules.side(side),
        "luck": analysis.luck_in_all(side),
        "luck_of_own_dice": analysis.luck(side, Some(side)),
        "luck_of_their_dice": analysis.luck(side, Some(side.other())),
        "made_by_choices": analysis.made[side.index()],
        "dice": [single(Die::D6, thrown.singles[0]), single(Die::D10, thrown.singles[1])],
        "pool": { "dice": dice, "hits": hits, "expected": due },
    })
}
