//! Who beats whom at Mohács: `cargo run --release -p acies-lab --example matches -- 200`.

use acies_kernel::Side;
use acies_lab::{Plan, simulate};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arg = |n: usize| std::env::args().nth(n).and_then(|a| a.parse::<u64>().ok());
    let (games, seed) = (arg(1).unwrap_or(200), arg(2).unwrap_or(1));
    let loaded = acies_scenario::load("mohacs", &[])?;
    println!("| Hungarian | Ottoman | games | H wins | O wins | draws | H points | O points | choices | s/game |");
    println!("|---|---|---|---|---|---|---|---|---|---|");
    for bots in [["greedy", "random"], ["random", "greedy"], ["greedy", "greedy"], ["random", "random"]] {
        let plan = Plan { games, bots: bots.map(str::to_string), seed, jobs: 2, limit: 300_000, ..Plan::default() };
        let report = acies_scenario::with_rules!(&loaded.rules, rules => simulate(rules, &plan, &|_| ()))?;
        let [h, o] = Side::ALL.map(|side| report.wins[side.index()]);
        let [lost_h, lost_o] = report.score.unwrap_or_default();
        let pace = report.seconds * 2.0 / games as f64;
        println!(
            "| {} | {} | {games} | {h} | {o} | {} | {lost_h:.1} | {lost_o:.1} | {:.0} | {pace:.3} |",
            bots[0], bots[1], report.draws, report.length.mean
        );
        for fault in report.faults.iter().take(3) {
            println!("fault: {fault:?}");
        }
        if report.runaways > 0 {
            println!("{} games were given up", report.runaways);
        }
    }
    Ok(())
}
