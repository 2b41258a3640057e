//! Runs situations with one mutant switched on; written by `cargo xtask mutants`, which see.
//!
//! record FILE   runs everything without a mutant, and notes which situations reach which places
//! work FILE     reads numbers of mutants, and answers with a line each
//! fresh NUMBER  runs everything with this mutant switched on from the beginning

use ENGINE::mutant_switch as switch;
use acies_scenario::situation::{Situation, Verdict, parse, run};
use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
use std::time::{Duration, Instant};

/// When the situation that runs must have ended, in milliseconds of processor time; 0 while none runs.
static DEADLINE: AtomicU64 = AtomicU64::new(0);
/// A situation that takes longer is in an endless loop, or as good as.
const PATIENCE: u64 = 3000;
/// More memory than any situation needs, in pages.
const PAGES: u64 = 1 << 19;

struct Case {
    ruleset: String,
    situation: Situation,
    /// What it took without a mutant.
    millis: u64,
    /// The places it reaches.
    reaches: Vec<u32>,
    /// Whether it has been run without a mutant in this process, so that what is kept for good is sound.
    is_warm: bool,
}

impl Case {
    fn run(&self) -> Result<(), String> {
        DEADLINE.store((processor_time() + PATIENCE.max(20 * self.millis)).max(1), SeqCst);
        let verdict = catch_unwind(AssertUnwindSafe(|| run(&self.ruleset, &self.situation)));
        DEADLINE.store(0, SeqCst);
        match verdict {
            Ok(Verdict::Passed) => Ok(()),
            Ok(Verdict::Failed(failure)) => Err(format!("{}:{} {}", failure.file, failure.line, failure.title)),
            _ => Err(format!("{}:{} {}", self.situation.file, self.situation.line, self.situation.title)),
        }
    }

    fn run_with(&mut self, mutant: u32) -> Result<(), String> {
        if !self.is_warm {
            switch::turn_on(0);
            let _ = self.run();
            self.is_warm = true;
        }
        switch::turn_on(mutant);
        self.run()
    }
}

fn statistics(file: &str) -> Vec<u64> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let rest = text.rsplit(") ").next().unwrap_or_default();
    rest.split_whitespace().map(|word| word.parse().unwrap_or(0)).collect()
}

/// Milliseconds of processor time so far; of the clock where the system does not tell.
fn processor_time() -> u64 {
    static BEGIN: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let begin = *BEGIN.get_or_init(Instant::now);
    match statistics("/proc/self/stat").get(11..13) {
        Some([user, system]) => (user + system) * 10,
        _ => begin.elapsed().as_millis() as u64 / 5,
    }
}

fn watch() -> ! {
    loop {
        std::thread::sleep(Duration::from_millis(100));
        let deadline = DEADLINE.load(SeqCst);
        let is_late = deadline > 0 && processor_time() > deadline;
        if is_late || statistics("/proc/self/statm").get(1).is_some_and(|pages| *pages > PAGES) {
            std::process::exit(9);
        }
    }
}

fn cases() -> Vec<Case> {
    let mut files: Vec<_> = std::fs::read_dir("data/situations").expect("there are situations").flatten().collect();
    files.sort_by_key(|folder| folder.path());
    let mut all = Vec::new();
    for folder in files {
        let mut inside: Vec<_> = std::fs::read_dir(folder.path()).into_iter().flatten().flatten().collect();
        inside.sort_by_key(|file| file.path());
        for file in inside.iter().map(|file| file.path()).filter(|path| path.extension().is_some_and(|e| e == "txt")) {
            all.extend(read(&folder.file_name().to_string_lossy(), &file));
        }
    }
    all
}

fn read(ruleset: &str, file: &Path) -> Vec<Case> {
    let text = std::fs::read_to_string(file).expect("a situation file can be read");
    let found = parse(&file.display().to_string(), &text).expect("a situation file is sound");
    let case =
        |situation| Case { ruleset: ruleset.to_string(), situation, millis: 0, reaches: Vec::new(), is_warm: false };
    found.into_iter().map(case).collect()
}

/// Twice: what is kept for good after the first use must not be taken for what a situation reaches.
fn record(mut cases: Vec<Case>, path: &str) {
    let mut out = String::new();
    let failed: Vec<String> = cases.iter().filter_map(|case| case.run().err()).collect();
    failed.iter().for_each(|what| println!("fails without a mutant: {what}"));
    let once = switch::take_reached();
    for case in &mut cases {
        let from = Instant::now();
        let _ = case.run();
        let reached: Vec<String> = switch::take_reached().iter().map(u32::to_string).collect();
        out.push_str(&format!("{} {}\n", from.elapsed().as_millis(), reached.join(" ")));
    }
    let once: Vec<String> = once.iter().map(u32::to_string).collect();
    out.push_str(&format!("once {}\n", once.join(" ")));
    std::fs::write(path, out).expect("the record can be written");
    println!("{} situations", cases.len());
    std::process::exit(i32::from(!failed.is_empty()));
}

fn work(mut cases: Vec<Case>, path: &str) {
    let record = std::fs::read_to_string(path).expect("there is a record");
    for (case, line) in cases.iter_mut().zip(record.lines()) {
        let mut numbers = line.split(' ').filter_map(|word| word.parse().ok());
        case.millis = numbers.next().unwrap_or(0).into();
        case.reaches = numbers.collect();
    }
    // The most special first: they tell soonest.
    cases.sort_by_key(|case| case.reaches.len());
    for line in std::io::stdin().lock().lines() {
        let Ok(mutant) = line.expect("the numbers can be read").parse::<u32>() else { continue };
        let mut told = "survived".to_string();
        for case in cases.iter_mut().filter(|case| case.reaches.contains(&mutant)) {
            if let Err(what) = case.run_with(mutant) {
                told = format!("killed {what}");
                break;
            }
        }
        println!("{told}");
        std::io::stdout().flush().expect("the answer can be written");
    }
}

fn fresh(cases: &[Case], mutant: u32) {
    switch::turn_on(mutant);
    match cases.iter().find_map(|case| case.run().err()) {
        Some(what) => println!("killed {what}"),
        None => println!("survived"),
    }
}

fn main() {
    std::panic::set_hook(Box::new(|_| {}));
    std::thread::spawn(|| watch());
    let words: Vec<String> = std::env::args().skip(1).collect();
    let cases = cases();
    // Deep recursion of a mutant is to end as an overflow, of an engine it never is.
    let body = move || match [words[0].as_str(), words[1].as_str()] {
        ["record", path] => record(cases, path),
        ["work", path] => work(cases, path),
        ["fresh", number] => fresh(&cases, number.parse().expect("a number")),
        other => panic!("{other:?}"),
    };
    let thread = std::thread::Builder::new().stack_size(16 << 20).spawn(body).expect("a thread");
    std::process::exit(i32::from(thread.join().is_err()));
}
