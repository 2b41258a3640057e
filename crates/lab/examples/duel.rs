//! Two bots against each other with sides swapped, for tuning: `duel A B GAMES SEED JOBS SCENARIO...`.

use acies_lab::{Plan, simulate};
use acies_scenario::{load, with_rules};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [a, b, games, seed, jobs, scenarios @ ..] = &words[..] else {
        return Err("A B GAMES SEED JOBS SCENARIO...".into());
    };
    let (mut won, mut all) = (0.0, 0.0);
    for scenario in scenarios {
        let loaded = load(scenario, &[])?;
        for first in [true, false] {
            let bots = if first { [a.clone(), b.clone()] } else { [b.clone(), a.clone()] };
            let plan = Plan {
                games: games.parse::<u64>()? / 2,
                bots,
                seed: seed.parse()?,
                jobs: jobs.parse()?,
                ..Plan::default()
            };
            let report = with_rules!(&loaded.rules, rules => simulate(rules, &plan, &|_| ()))?;
            let wins = report.wins[usize::from(!first)] as f64 + 0.5 * report.draws as f64;
            let (share, pace) =
                (100.0 * wins / report.games as f64, 1000.0 * report.seconds * plan.jobs as f64 / report.games as f64);
            println!(
                "{scenario}: {a} as {} {share:.1} %, {:.0} choices, {pace:.0} ms a game, {} faults, score {:?}",
                if first { "first" } else { "second" },
                report.length.mean,
                report.dead_ends + report.violations + report.runaways,
                report.score
            );
            won += wins;
            all += report.games as f64;
        }
    }
    println!("{a} against {b}: {:.1} % of {all}", 100.0 * won / all);
    Ok(())
}
