//! How much is measured and what must come out.

use std::time::Duration;

/// The numbers of a run.
pub struct Plan {
    /// Games that are played at once, by two sockets each.
    pub games: usize,
    /// Sockets that only listen.
    pub idle: usize,
    /// Games that nobody plays any more.
    pub dormant: usize,
    /// The battle; all in turn if none is named.
    pub scenario: Option<String>,
    /// How long the service is left alone before its memory is looked at: longer than it keeps a game in memory
    /// that nobody plays.
    pub settle: Duration,
    /// How long games are played before anything counts.
    pub warm_up: Duration,
    /// How long it counts.
    pub measure: Duration,
    /// Choices a second that must be reached.
    pub least_rate: f64,
    /// What 99 of 100 choices must keep below, in milliseconds.
    pub limit_ms: f64,
    /// What an idle game may cost, in KiB.
    pub limit_kib: f64,
}

const FULL: Plan = Plan {
    games: 250,
    idle: 2000,
    dormant: 2000,
    scenario: None,
    settle: Duration::from_secs(40),
    warm_up: Duration::from_secs(2),
    measure: Duration::from_secs(10),
    least_rate: 5000.0,
    limit_ms: 50.0,
    limit_kib: 64.0,
};

/// Shows that everything works, on a machine that may be busy and without optimisation. Nobody waits until games
/// leave the memory, so they may cost what a game in memory costs.
const QUICK: Plan = Plan {
    games: 22,
    idle: 100,
    dormant: 110,
    scenario: None,
    settle: Duration::from_secs(1),
    warm_up: Duration::from_millis(500),
    measure: Duration::from_secs(2),
    least_rate: 20.0,
    limit_ms: 10_000.0,
    limit_kib: 1024.0,
};

impl Plan {
    /// The plan that is asked for; none if `cargo test` is asked for other tests.
    ///
    /// `cargo bench` says `--bench` and means the full plan. `cargo test` says neither that nor `--quick`, and hands
    /// on names of tests and flags of the usual harness, of which only the names matter here.
    pub fn from_args(args: impl Iterator<Item = String>) -> Result<Option<Plan>, String> {
        let mut args: Vec<String> = args.collect();
        let has = |flag: &str| args.iter().any(|arg| arg == flag);
        if !has("--bench") && !has("--quick") {
            let mut names = args.iter().filter(|arg| !arg.starts_with('-')).peekable();
            let is_meant = names.peek().is_none() || names.any(|name| "load".contains(name.as_str()));
            return Ok((is_meant && !has("--list")).then_some(QUICK));
        }
        let mut plan = if has("--quick") { QUICK } else { FULL };
        args.reverse();
        while let Some(arg) = args.pop() {
            if arg == "--bench" || arg == "--quick" {
                continue;
            }
            let value = args.pop().ok_or_else(|| format!("{arg}: a value is missing, or it is not known"))?;
            plan.set(&arg, value)?;
        }
        Ok(Some(plan))
    }

    fn set(&mut self, arg: &str, value: String) -> Result<(), String> {
        if arg == "--scenario" {
            self.scenario = Some(value);
            return Ok(());
        }
        let number: usize = value.parse().map_err(|_| format!("{arg} {value}: write a number"))?;
        match arg {
            "--games" => self.games = number,
            "--idle" => self.idle = number,
            "--dormant" => self.dormant = number.max(1),
            "--seconds" => self.measure = Duration::from_secs(number.max(1) as u64),
            _ => return Err(format!("{arg}: known are --games, --idle, --dormant, --seconds, --scenario, --quick")),
        }
        Ok(())
    }
}
