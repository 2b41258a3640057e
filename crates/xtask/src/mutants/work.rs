//! Running mutants: workers that are asked one after the other, and replaced when they hang or crash.

use super::tree::Tree;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::sync::Mutex;

/// Programs that run mutants at the same time.
const WORKERS: usize = 2;

/// What became of a mutant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fate {
    /// A situation failed, or the engine hung or crashed.
    Killed(String),
    /// Every situation that reaches it passed.
    Survived,
    /// No situation reaches it.
    Unreached,
    /// It is not a program.
    Unbuildable,
}

/// Which places the situations reach.
pub struct Reached {
    always: BTreeSet<usize>,
    once: BTreeSet<usize>,
}

/// Runs every situation without a mutant.
///
/// # Errors
/// When one of them fails.
pub fn record(tree: &Tree) -> Result<Reached, String> {
    let path = tree.record();
    let name = path.to_string_lossy();
    let output = tree.runner(&["record", &name]).output().map_err(|why| format!("the runner: {why}"))?;
    print!("  {}", String::from_utf8_lossy(&output.stdout));
    if !output.status.success() {
        return Err(format!("situations must pass before mutants tell anything ({})", output.status));
    }
    let text = std::fs::read_to_string(&path).map_err(|why| format!("{name}: {why}"))?;
    let mut reached = Reached { always: BTreeSet::new(), once: BTreeSet::new() };
    for line in text.lines() {
        let (head, numbers) = line.split_once(' ').unwrap_or((line, ""));
        let set = if head == "once" { &mut reached.once } else { &mut reached.always };
        set.extend(numbers.split_whitespace().filter_map(|word| word.parse::<usize>().ok()).map(|number| number - 1));
    }
    Ok(reached)
}

/// Runs these mutants, all of which have switches; their fates by place.
///
/// # Errors
/// When the runner cannot be started.
pub fn run(tree: &Tree, wanted: &[usize], reached: &Reached) -> Result<BTreeMap<usize, Fate>, String> {
    let is_kept = |at: &usize| reached.once.contains(at) && !reached.always.contains(at);
    let mut fates = BTreeMap::new();
    for &at in wanted.iter().filter(|at| !reached.always.contains(at)) {
        // What is computed once and kept needs a process in which the mutant is on from the beginning.
        fates.insert(at, if is_kept(&at) { fresh(tree, at + 1)? } else { Fate::Unreached });
    }
    let queue: VecDeque<usize> = wanted.iter().copied().filter(|at| reached.always.contains(at)).collect();
    let queue = Mutex::new(queue);
    let told = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..WORKERS).map(|_| scope.spawn(|| worker(tree, &queue))).collect();
        workers.into_iter().map(|worker| worker.join().expect("a worker's thread does not panic")).collect::<Vec<_>>()
    });
    for told in told {
        fates.extend(told?);
    }
    Ok(fates)
}

fn worker(tree: &Tree, queue: &Mutex<VecDeque<usize>>) -> Result<Vec<(usize, Fate)>, String> {
    let mut fates = Vec::new();
    let mut now: Option<Worker> = None;
    loop {
        let next = queue.lock().expect("no worker's thread panics").pop_front();
        let Some(at) = next else { return Ok(fates) };
        let worker = match &mut now {
            Some(worker) => worker,
            none => none.insert(Worker::start(tree)?),
        };
        let fate = worker.ask(at + 1);
        if fate.is_none() {
            now = None;
        }
        fates.push((at, fate.unwrap_or_else(|| Fate::Killed("it hung or crashed".to_string()))));
    }
}

/// The fate of a mutant that is on from the beginning; number 0 is none.
///
/// # Errors
/// When the runner cannot be started.
pub fn fresh(tree: &Tree, number: usize) -> Result<Fate, String> {
    let output = tree.runner(&["fresh", &number.to_string()]).output().map_err(|why| format!("the runner: {why}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let told = text.lines().next().filter(|_| output.status.success()).and_then(fate);
    Ok(told.unwrap_or_else(|| Fate::Killed("it hung or crashed".to_string())))
}

fn fate(line: &str) -> Option<Fate> {
    match line.trim().split_once(' ') {
        Some(("killed", by)) => Some(Fate::Killed(by.to_string())),
        None if line.trim() == "survived" => Some(Fate::Survived),
        _ => None,
    }
}

/// A running program that answers a number with a fate.
struct Worker {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Worker {
    fn start(tree: &Tree) -> Result<Worker, String> {
        let mut command = tree.runner(&["work", &tree.record().to_string_lossy()]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().map_err(|why| format!("the runner: {why}"))?;
        let to = child.stdin.take().ok_or("the runner has no input")?;
        let from = BufReader::new(child.stdout.take().ok_or("the runner has no output")?);
        Ok(Worker { child, to, from })
    }

    /// None when the program is no more.
    fn ask(&mut self, number: usize) -> Option<Fate> {
        writeln!(self.to, "{number}").ok()?;
        self.to.flush().ok()?;
        let mut line = String::new();
        self.from.read_line(&mut line).ok()?;
        fate(&line)
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
