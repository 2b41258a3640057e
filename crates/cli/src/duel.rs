//! `acies duel`: which of two bots is the stronger.

use crate::args::Duel as Args;
use crate::battle::{Chosen, chosen};
use crate::out::{End, Out, Result, fail};
use crate::progress::Progress;
use acies_lab::{Duel, Estimate, Plan, Report, Scored, duel as play};
use acies_scenario::{rulesets, with_rules};
use acies_words::{Lang, Words};
use serde_json::{Value, json};

/// Plays the duels and tells who is ahead.
pub fn duel(out: &mut Out, lang: Lang, args: &Args) -> Result<End> {
    let words = Words::new(lang);
    acies_bots::check(&args.challenger)?;
    acies_bots::check(&args.other)?;
    let scenarios = scenarios(args)?;
    let each = 2 * pairs(args);
    let progress = Progress::new(&words, each * scenarios.len() as u64, args.quiet);
    let mut played = Vec::new();
    for (scenario, before) in scenarios.iter().zip(0_u64..) {
        let Chosen { loaded, options } = chosen(scenario, &args.options)?;
        let plan = plan(args, scenario, &options);
        let tell = |done| progress.at(before * each + done);
        let duel = with_rules!(&loaded.rules, rules => play(rules, &plan, &tell))?;
        played.push((scenario.clone(), duel));
    }
    drop(progress);
    if args.json.json {
        out.json(&to_json(args, &played))?;
    } else {
        print(out, &words, args, &played)?;
    }
    let clean = |report: &Report| report.finished == report.games;
    let well = played.iter().all(|(_, duel)| clean(&duel.as_first) && clean(&duel.as_second));
    Ok(if well { End::Well } else { End::Failed })
}

/// Those that were named, or all of the ruleset, or all there are.
fn scenarios(args: &Args) -> Result<Vec<String>> {
    if !args.scenario.is_empty() {
        return Ok(args.scenario.clone());
    }
    let wanted = |id: &str| args.ruleset.as_deref().is_none_or(|ruleset| ruleset == id);
    let found: Vec<_> = rulesets().iter().filter(|ruleset| wanted(ruleset.id)).collect();
    if found.is_empty() {
        let known: Vec<&str> = rulesets().iter().map(|ruleset| ruleset.id).collect();
        return fail(format!("there is no ruleset like that; there are {}", known.join(", ")));
    }
    Ok(found.iter().flat_map(|ruleset| ruleset.scenarios).map(|id| (*id).to_string()).collect())
}

/// Games are played in pairs with the same dice; an odd number is made even.
fn pairs(args: &Args) -> u64 {
    args.games.div_ceil(2)
}

fn plan(args: &Args, scenario: &str, options: &[String]) -> Plan {
    Plan {
        scenario: scenario.to_string(),
        options: options.join(" "),
        games: pairs(args),
        bots: [args.challenger.clone(), args.other.clone()],
        seed: args.seed,
        jobs: usize::from(args.jobs),
        ..Plan::default()
    }
}

fn all(played: &[(String, Duel)]) -> [Scored; 3] {
    let none = [Scored::default(); 3];
    played.iter().map(|(_, duel)| duel.scored()).fold(none, |sum, one| [0, 1, 2].map(|i| sum[i].and(one[i])))
}

/// Choices in a game on average, and the time of one thread for a game in milliseconds.
fn pace(args: &Args, duel: &Duel) -> (f64, f64) {
    let (a, b) = (&duel.as_first, &duel.as_second);
    let games = (a.games + b.games).max(1) as f64;
    let seconds = (a.seconds + b.seconds) * f64::from(args.jobs);
    ((a.actions + b.actions) as f64 / games, 1000.0 * seconds / games)
}

fn faults(duel: &Duel) -> u64 {
    [&duel.as_first, &duel.as_second].map(|report| report.games - report.finished).iter().sum()
}

fn to_json(args: &Args, played: &[(String, Duel)]) -> Value {
    let scenarios = played.iter().map(|(scenario, duel)| {
        let mut told = scores_json(duel.scored());
        let (choices, milliseconds) = pace(args, duel);
        told["scenario"] = json!(scenario);
        told["choices"] = json!(choices);
        told["ms_per_game"] = json!(milliseconds);
        told["faults"] = json!(faults(duel));
        told["hash"] = json!([duel.as_first.hash, duel.as_second.hash]);
        told
    });
    let mut told = scores_json(all(played));
    told["a"] = json!(args.challenger);
    told["b"] = json!(args.other);
    told["seed"] = json!(args.seed);
    told["scenarios"] = scenarios.collect();
    told
}

fn scores_json([first, second, all]: [Scored; 3]) -> Value {
    let estimate = |e: Estimate| {
        // JSON has no number without end.
        let finite = |value: f64| value.is_finite().then_some(value);
        json!({ "value": finite(e.value), "low": finite(e.low), "high": finite(e.high) })
    };
    let one = |scored: Scored| {
        json!({
            "games": scored.games, "wins": scored.wins, "draws": scored.draws,
            "rate": estimate(scored.rate()), "elo": estimate(scored.rate().to_elo()),
        })
    };
    json!({ "as_first": one(first), "as_second": one(second), "all": one(all) })
}

fn print(out: &mut Out, words: &Words, args: &Args, played: &[(String, Duel)]) -> Result<()> {
    let head = [("a", args.challenger.as_str().into()), ("b", args.other.as_str().into())];
    out.bold(&words.say("lab-duel", &head))?;
    let heads = ["lab-battle", "lab-as-first", "lab-as-second", "lab-all", "lab-elo", "lab-choices", "lab-ms"];
    let mut rows = vec![heads.map(|key| words.say(key, &[])).to_vec()];
    for (scenario, duel) in played {
        let (choices, milliseconds) = pace(args, duel);
        let pace = [format!("{choices:.0}"), format!("{milliseconds:.0}")];
        rows.push([vec![scenario.clone()], cells(duel.scored()), pace.to_vec()].concat());
    }
    rows.push([vec![words.say("lab-all", &[])], cells(all(played))].concat());
    out.table(&rows)?;
    let faults: u64 = played.iter().map(|(_, duel)| faults(duel)).sum();
    out.faint_paragraph(0, &words.say("lab-duel-note", &[("games", (2 * pairs(args)).into())]))?;
    if faults > 0 {
        out.line(words.say("lab-duel-faults", &[("n", faults.into())]))?;
    }
    Ok(())
}

fn cells([first, second, all]: [Scored; 3]) -> Vec<String> {
    let percent = |part: f64| format!("{:.1}", 100.0 * part);
    let rate = all.rate();
    let elo = rate.to_elo();
    vec![
        format!("{} %", percent(first.rate().value)),
        format!("{} %", percent(second.rate().value)),
        format!("{} % ({}–{})", percent(rate.value), percent(rate.low), percent(rate.high)),
        format!("{} ({}…{})", points(elo.value), points(elo.low), points(elo.high)),
    ]
}

/// Elo points with their sign.
fn points(elo: f64) -> String {
    match elo {
        elo if elo == f64::INFINITY => "+∞".to_string(),
        elo if elo == f64::NEG_INFINITY => "−∞".to_string(),
        elo => format!("{elo:+.0}"),
    }
}
