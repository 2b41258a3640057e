//! The service under load: how many choices a second it takes, how long each waits, and what idle games cost.
//!
//! `cargo bench -p acies-cli --bench load` measures in full and fails where a figure is missed; `cargo test` runs
//! the same with small numbers and generous limits. Everything happens on the loopback. Games are played at random
//! in all battles in turn, each by two sockets that send the next choice as soon as a view offers one. At the end the
//! service is killed without warning and started again, and every choice it had acknowledged must still be there.
//!
//! `-- --games N --seconds N --idle N --dormant N --scenario ID` change the numbers, `-- --quick` takes the small ones.

mod plan;
mod play;
mod service;
mod wire;

use plan::Plan;
use play::{Played, Socket, Window};
use service::{Seats, Service};
use std::time::Instant;

fn main() {
    let plan = Plan::from_args(std::env::args().skip(1));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime can be made");
    let folder = std::env::temp_dir().join(format!("acies-load-{}", std::process::id()));
    let ended = plan.and_then(|plan| {
        let Some(plan) = plan else { return Ok(()) };
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        runtime.block_on(run(&plan, &folder))
    });
    // What is left in the folder for temporary files is nobody's loss.
    let _ = std::fs::remove_dir_all(&folder);
    if let Err(what) = ended {
        eprintln!("load: {what}");
        std::process::exit(1);
    }
}

/// All measurements, one after the other.
async fn run(plan: &Plan, folder: &std::path::Path) -> Result<(), String> {
    println!("{} processors, load average {}", processors(), load_average());
    let service = Service::start(folder)?;
    let scenarios = match &plan.scenario {
        Some(id) => vec![id.clone()],
        None => service.scenarios().await?,
    };
    let mut missed = Vec::new();

    let dormant = measure_dormant(plan, &service, &scenarios, &mut missed).await?;
    let games = make(&service, &scenarios, plan.games).await?;
    let mut steps = measure_play(plan, &service, &games, &mut missed).await?;

    let before = service.memory()?;
    let mut idle: Vec<Socket> = Vec::new();
    for seats in dormant.iter().cycle().take(plan.idle.div_ceil(2)) {
        idle.extend(play::join_both(&service, seats).await?);
    }
    tokio::time::sleep(plan.settle).await;
    let (used, sockets) = (service.memory()? - before, idle.len());
    let each = used / sockets.max(1) as f64;
    println!("{sockets} idle sockets: {used:.0} KiB more, {each:.1} KiB each (with half a game in memory)");
    let again = measure_play(plan, &service, &games, &mut missed).await?;
    steps.iter_mut().zip(again).for_each(|(step, later)| *step = later.max(*step));
    drop(idle);

    check_durable(service, &games, &steps).await?;
    if missed.is_empty() { Ok(()) } else { Err(missed.join("; ")) }
}

/// Makes so many games, battle after battle.
async fn make(service: &Service, scenarios: &[String], count: usize) -> Result<Vec<Seats>, String> {
    let mut games = Vec::with_capacity(count);
    for scenario in scenarios.iter().cycle().take(count) {
        games.push(service.new_game(scenario).await?);
    }
    Ok(games)
}

/// Makes games, plays a few choices in each and leaves: what does each still cost?
async fn measure_dormant(
    plan: &Plan,
    service: &Service,
    scenarios: &[String],
    missed: &mut Vec<String>,
) -> Result<Vec<Seats>, String> {
    // The data of each battle are loaded once, whatever the number of games.
    for seats in make(service, scenarios, scenarios.len()).await? {
        play::play(play::join_both(service, &seats).await?, 1, Window::choices(5)).await?;
    }
    tokio::time::sleep(plan.settle).await;
    let before = service.memory()?;
    let games = make(service, scenarios, plan.dormant).await?;
    for (seats, seed) in games.iter().zip(1..) {
        play::play(play::join_both(service, seats).await?, seed, Window::choices(5)).await?;
    }
    tokio::time::sleep(plan.settle).await;
    let each = (service.memory()? - before) / plan.dormant as f64;
    println!("{} games left idle: {each:.1} KiB each", plan.dormant);
    if each > plan.limit_kib {
        missed.push(format!("an idle game has {each:.1} KiB, more than {}", plan.limit_kib));
    }
    Ok(games)
}

/// Lets every game be played at once; gives the last step acknowledged in each.
async fn measure_play(
    plan: &Plan,
    service: &Service,
    games: &[Seats],
    missed: &mut Vec<String>,
) -> Result<Vec<u32>, String> {
    let mut tables = Vec::with_capacity(games.len());
    for seats in games {
        tables.push(play::join_both(service, seats).await?);
    }
    let from = Instant::now() + plan.warm_up;
    let window = Window { from, until: from + plan.measure, choices: u32::MAX };
    let spent = service.processor()?;
    let playing = tables.into_iter().zip(1..).map(|(sockets, seed)| tokio::spawn(play::play(sockets, seed, window)));
    let mut all = Vec::with_capacity(games.len());
    for game in playing.collect::<Vec<_>>() {
        all.push(game.await.map_err(|error| error.to_string())??);
    }
    let spent = service.processor()? - spent;
    judge(plan, &all, spent, missed);
    Ok(all.iter().map(|game| game.step).collect())
}

fn judge(plan: &Plan, all: &[Played], spent: f64, missed: &mut Vec<String>) {
    let choices: u32 = all.iter().map(|game| game.choices).sum();
    let rate = f64::from(choices) / plan.measure.as_secs_f64();
    let bytes: u64 = all.iter().map(|game| game.bytes).sum();
    let over = all.iter().filter(|game| game.over).count();
    println!(
        "{} games: {rate:.0} choices/s, {} MB of views, {spent:.1} s of the service's processor time, {over} games ended",
        all.len(),
        bytes / 1_000_000
    );
    let own = percentiles(all.iter().flat_map(|game| &game.own).copied().collect());
    let other = percentiles(all.iter().flat_map(|game| &game.other).copied().collect());
    for (what, [half, nearly, worst]) in [("own view", own), ("opponent's view", other)] {
        println!("  {what}: half within {half:.1} ms, 99 % within {nearly:.1} ms, all within {worst:.1} ms");
        if nearly > plan.limit_ms {
            missed.push(format!("{what}: 99 % within {nearly:.1} ms, more than {}", plan.limit_ms));
        }
    }
    println!("  load average {}", load_average());
    if rate < plan.least_rate {
        missed.push(format!("{rate:.0} choices/s, less than {}", plan.least_rate));
    }
}

/// Half, 99 % and all were within so many milliseconds.
fn percentiles(mut micros: Vec<u32>) -> [f64; 3] {
    micros.sort_unstable();
    let at = |share: f64| {
        let index = (micros.len() as f64 * share).ceil() as usize;
        micros.get(index.saturating_sub(1)).map_or(0.0, |&took| f64::from(took) / 1000.0)
    };
    [at(0.5), at(0.99), at(1.0)]
}

/// Kills the service and looks whether it still knows every choice that it had acknowledged.
async fn check_durable(service: Service, games: &[Seats], steps: &[u32]) -> Result<(), String> {
    let service = service.kill_and_restart()?;
    for (seats, &step) in games.iter().zip(steps) {
        let kept = service.step(&seats.first).await?;
        if kept < step {
            return Err(format!("a game had {step} choices acknowledged and has {kept} after kill -9"));
        }
    }
    println!("killed and started again: no choice lost in {} games", games.len());
    Ok(())
}

fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn load_average() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split_whitespace().take(3).collect::<Vec<_>>().join(" ")
}
