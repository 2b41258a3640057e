//! `acies sim`: many games between bots.

use crate::args::Sim;
use crate::out::{End, Out, Result, fail};
use acies_bots::Brain;
use acies_kernel::Side;
use acies_lab::{Plan, Report, simulate};
use acies_scenario::{load, with_rules};
use acies_words::{Lang, Names, Titles, Value, Words};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::json;
use std::io::IsTerminal;

/// Plays the games and counts.
pub fn sim(out: &mut Out, lang: Lang, args: &Sim) -> Result<End> {
    let loaded = load(&args.scenario, &args.option)?;
    let plan = Plan {
        games: args.games,
        bots: bots(&args.bots)?,
        seed: args.seed,
        jobs: usize::from(args.jobs),
        check: args.check,
        ..Plan::default()
    };
    with_rules!(&loaded.rules, rules => {
        let report = run(rules, &plan)?;
        if args.json.json {
            out.json(&to_json(rules, &plan, &report))?;
        } else {
            print(out, lang, rules, &plan, &report)?;
        }
        Ok(if is_clean(&report) { End::Well } else { End::Failed })
    })
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
        if !acies_bots::names().contains(&name) {
            let known = acies_bots::names().join(", ");
            return fail(format!("--bots {text}: there is no bot `{name}`; there are {known}"));
        }
    }
    Ok([first.to_string(), second.to_string()])
}

fn is_clean(report: &Report) -> bool {
    report.finished == report.games && report.dead_ends == 0 && report.violations == 0
}

fn run<R: Brain + Sync>(rules: &R, plan: &Plan) -> Result<Report> {
    // A panic inside a game is told in the report, with the seed that shows it again.
    std::panic::set_hook(Box::new(|_| {}));
    let bar = ProgressBar::with_draw_target(Some(plan.games), target());
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {per_sec} {eta}") {
        bar.set_style(style);
    }
    let report = simulate(rules, plan, &|done| bar.set_position(done));
    bar.finish_and_clear();
    let _ = std::panic::take_hook();
    Ok(report?)
}

fn target() -> ProgressDrawTarget {
    if std::io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() }
}

fn rate(count: u64, seconds: f64) -> f64 {
    (count as f64 / seconds.max(1e-9)).round()
}

fn to_json<R: Brain>(rules: &R, plan: &Plan, report: &Report) -> serde_json::Value {
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
        "actions_per_second": rate(report.actions, report.seconds),
        "games_per_second": report.games as f64 / report.seconds.max(1e-9),
        "wins": by_side(report.wins.map(Into::into)),
        "draws": report.draws,
        "length": { "mean": report.length.mean, "min": report.length.min, "max": report.length.max },
        "score": report.score.map(|score| by_side(score.map(Into::into))),
        "bots": by_side(plan.bots.clone().map(Into::into)),
        "seed": plan.seed,
        "faults": report.faults.iter().map(fault).collect::<Vec<_>>(),
        "hash": report.hash,
    })
}

fn print<R: Brain>(out: &mut Out, lang: Lang, rules: &R, plan: &Plan, report: &Report) -> Result<()> {
    let words = Words::new(lang);
    let titles = Titles::default();
    let names = acies_words::Called::new(&words, rules, &titles);
    let number = |n: f64| -> Value<'static> { format!("{n:.1}").into() };
    let counts = [
        ("games", report.games.into()),
        ("finished", report.finished.into()),
        ("dead", report.dead_ends.into()),
        ("violations", report.violations.into()),
        ("runaways", report.runaways.into()),
    ];
    out.line(words.say("sim-games", &counts))?;
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
    let speed = [
        ("seconds", format!("{:.2}", report.seconds).into()),
        ("actions", rate(report.actions, report.seconds).to_string().into()),
        ("games", number(report.games as f64 / report.seconds.max(1e-9))),
    ];
    out.line(format!("  {}", words.say("sim-speed", &speed)))?;
    for fault in &report.faults {
        out.line(format!("  game {} (seed {}), after {} choices: {}", fault.game, fault.seed, fault.at, fault.what))?;
    }
    Ok(())
}
