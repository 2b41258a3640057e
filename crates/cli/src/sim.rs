//! `acies sim`: many games between bots.

use crate::args::Sim;
use crate::battle::{Chosen, chosen};
use crate::files;
use crate::out::{End, Out, Result, fail};
use crate::progress::Progress;
use acies_bots::{Brain, Portfolio};
use acies_kernel::Side;
use acies_lab::{Paths, Plan, Report, Session, Tables, Watch, beside};
use acies_scenario::with_rules;
use acies_words::{Lang, Names, Titles, Value, Words};
use serde_json::json;
use std::path::PathBuf;

/// Plays the games and counts.
pub fn sim(out: &mut Out, lang: Lang, args: &Sim) -> Result<End> {
    let Chosen { loaded, options } = chosen(&args.scenario, &args.options)?;
    let mut plan = plan(args, &options)?;
    let mut tables = Tables::open(&paths(args)?, &plan)?;
    plan.from += tables.kept();
    plan.games -= tables.kept();
    let words = Words::new(lang);
    with_rules!(&loaded.rules, rules => {
        let seconds = run(rules, &plan, &mut tables, &Progress::new(&words, plan.games, args.quiet))?;
        let kept = Kept { games: tables.kept(), actions: tables.kept_choices() };
        let report = tables.finish()?.report(seconds);
        if args.json.json {
            out.json(&to_json(rules, &plan, &report, &kept))?;
        } else {
            print(out, &words, rules, &plan, &report, &kept)?;
        }
        Ok(if is_clean(&report) { End::Well } else { End::Failed })
    })
}

/// What an earlier run had done.
struct Kept {
    games: u64,
    actions: u64,
}

fn plan(args: &Sim, options: &[String]) -> Result<Plan> {
    let watch = match (args.detail, args.csv.is_some() || args.parquet.is_some()) {
        (true, _) => Watch::Detail,
        (false, true) => Watch::Rows,
        (false, false) => Watch::Ends,
    };
    Ok(Plan {
        scenario: args.scenario.clone(),
        options: options.join(" "),
        from: args.from,
        games: args.games,
        bots: bots(&args.bots)?,
        seed: args.seed,
        jobs: usize::from(args.jobs),
        check: args.check,
        watch,
        luck: args.luck,
        ..Plan::default()
    })
}

/// The files to write; one that is there is not lost by mistake.
fn paths(args: &Sim) -> Result<Paths> {
    let mut all: Vec<PathBuf> = args.csv.iter().chain(&args.parquet).cloned().collect();
    if !args.resume {
        all.iter().try_for_each(|path| files::check_free(path))?;
    }
    if let Some(csv) = args.csv.as_ref().filter(|_| args.detail) {
        all.extend(["turns", "deaths"].map(|what| beside(csv, what)));
    }
    all.iter().try_for_each(|path| files::destination(path).map(|_| ()))?;
    let place = |path: &Option<PathBuf>| path.as_deref().map(files::destination).transpose();
    Ok(Paths { csv: place(&args.csv)?, parquet: place(&args.parquet)?, resume: args.resume })
}

/// `A,B`, or `A` for both.
fn bots(text: &str) -> Result<[String; 2]> {
    let names: Vec<&str> = text.split(',').map(str::trim).collect();
    let (first, second) = match names[..] {
        [both] => (both, both),
        [first, second] => (first, second),
        _ => return fail(format!("--bots {text}: name two bots with a comma between, as in greedy,random")),
    };
    for name in [first, second] {
        acies_bots::check(name)?;
    }
    Ok([first.to_string(), second.to_string()])
}

fn is_clean(report: &Report) -> bool {
    report.finished == report.games && report.dead_ends == 0 && report.violations == 0
}

fn run<R: Portfolio>(rules: &R, plan: &Plan, tables: &mut Tables, progress: &Progress<'_>) -> Result<f64> {
    // A panic inside a game is told in the report, with the seed that shows it again.
    std::panic::set_hook(Box::new(|_| {}));
    let worth = |state: &R::State, side| rules.promise(state, side);
    let session = Session { rules, plan, worth: Some(&worth), progress: &|done| progress.at(done) };
    let seconds = session.play(&mut |played| tables.take(played));
    let _ = std::panic::take_hook();
    Ok(seconds?)
}

fn rate(count: u64, seconds: f64) -> f64 {
    (count as f64 / seconds.max(1e-9)).round()
}

fn to_json<R: Brain>(rules: &R, plan: &Plan, report: &Report, kept: &Kept) -> serde_json::Value {
    let by_side = |values: [serde_json::Value; 2]| {
        let [first, second] = values;
        json!({ rules.side(Side::First): first, rules.side(Side::Second): second })
    };
    let fault = |f: &acies_lab::Fault| json!({ "game": f.game, "seed": f.seed, "at": f.at, "what": f.what });
    json!({
        "games": report.games,
        "finished": report.finished,
        "dead_ends": report.dead_ends,
        "violations": report.violations,
        "runaways": report.runaways,
        "actions": report.actions,
        "seconds": report.seconds,
        "kept": kept.games,
        "actions_per_second": rate(report.actions - kept.actions, report.seconds),
        "games_per_second": (report.games - kept.games) as f64 / report.seconds.max(1e-9),
        "wins": by_side(report.wins.map(Into::into)),
        "draws": report.draws,
        "length": length(&report.length),
        "turns": report.turns.as_ref().map(length),
        "lost": report.lost.map(|lost| by_side(lost.map(Into::into))),
        "score": report.score.map(|score| by_side(score.map(Into::into))),
        "bots": by_side(plan.bots.clone().map(Into::into)),
        "seed": plan.seed,
        "faults": report.faults.iter().map(fault).collect::<Vec<_>>(),
        "hash": report.hash,
    })
}

fn length(length: &acies_lab::Length) -> serde_json::Value {
    json!({ "mean": length.mean, "min": length.min, "max": length.max })
}

fn print<R: Brain>(out: &mut Out, words: &Words, rules: &R, plan: &Plan, report: &Report, kept: &Kept) -> Result<()> {
    let titles = Titles::default();
    let names = acies_words::Called::new(words, rules, &titles);
    let number = |n: f64| -> Value<'static> { format!("{n:.1}").into() };
    let counts = [
        ("games", report.games.into()),
        ("finished", report.finished.into()),
        ("dead", report.dead_ends.into()),
        ("violations", report.violations.into()),
        ("runaways", report.runaways.into()),
    ];
    out.line(words.say("sim-games", &counts))?;
    if kept.games > 0 {
        out.line(format!("  {}", words.say("lab-kept", &[("n", kept.games.into())])))?;
    }
    let key = rules.scores(&rules.start()).first().map_or("victory-points", |score| score.key);
    let what = words.say(&format!("score-{key}"), &[]);
    for side in Side::ALL {
        let wins = report.wins[side.index()];
        let args = [
            ("side", names.side(side).into()),
            ("bot", plan.bots[side.index()].as_str().into()),
            ("wins", wins.into()),
            ("rate", number(100.0 * report.win_rate(side))),
        ];
        let mean = |score: [f64; 2]| {
            let args = [("what", what.as_str().into()), ("n", number(score[side.index()]))];
            words.say("sim-score", &args)
        };
        let score = report.score.map_or(String::new(), mean);
        out.line(format!("  {}{score}", words.say("sim-side", &args)))?;
    }
    out.line(format!("  {}", words.say("sim-draws", &[("n", report.draws.into())])))?;
    let length = &report.length;
    let args = [("mean", number(length.mean)), ("min", length.min.into()), ("max", length.max.into())];
    out.line(format!("  {}", words.say("sim-length", &args)))?;
    if let Some(turns) = &report.turns {
        let args = [("mean", number(turns.mean)), ("min", turns.min.into()), ("max", turns.max.into())];
        out.line(format!("  {}", words.say("lab-turns", &args)))?;
    }
    let speed = [
        ("seconds", format!("{:.2}", report.seconds).into()),
        ("actions", rate(report.actions - kept.actions, report.seconds).to_string().into()),
        ("games", number((report.games - kept.games) as f64 / report.seconds.max(1e-9))),
    ];
    out.line(format!("  {}", words.say("sim-speed", &speed)))?;
    for fault in &report.faults {
        out.line(format!("  game {} (seed {}), after {} choices: {}", fault.game, fault.seed, fault.at, fault.what))?;
    }
    Ok(())
}
