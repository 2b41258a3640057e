//! `acies situation run`, `draw`, `trace` and `coverage`.

use crate::args::{Json, Situation as Command};
use crate::book::Book;
use crate::files;
use crate::list::situations_in;
use crate::out::{End, Fail, Out, Result, fail};
use crate::position::{no_ruleset, pick};
use crate::trace;
use acies_kernel::{Place, Rules};
use acies_scenario::draw::{DrawOptions, draw};
use acies_scenario::situation::{self, Report, Situation, Verdict};
use acies_scenario::{DataError, with_rules};
use acies_words::{Lang, Words};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Does what was asked.
pub fn situation(out: &mut Out, lang: Lang, command: &Command) -> Result<End> {
    match command {
        Command::Run { paths, json } => run(out, lang, paths, *json),
        Command::Draw { file } => draw_all(out, file).map(|()| End::Well),
        Command::Trace { file, title } => trace_all(out, lang, file, title.as_deref()),
        Command::Coverage { ruleset, situations, json } => {
            coverage(out, ruleset, situations.as_deref(), *json).map(|()| End::Well)
        }
    }
}

/// One file that was run.
struct Ran {
    file: String,
    report: std::result::Result<Report, DataError>,
}

fn run_one(path: &Path) -> Result<Ran> {
    let file = path.display().to_string();
    let text = files::read(path)?;
    let situations = match situation::parse(&file, &text) {
        Ok(situations) => situations,
        Err(error) => return Ok(Ran { file, report: Err(error) }),
    };
    let ruleset = situation::ruleset_of(&file, &situations).ok_or_else(|| no_ruleset(&file))?;
    let report = situation::run_file(ruleset, &file, &text);
    Ok(Ran { file, report })
}

fn run(out: &mut Out, lang: Lang, paths: &[PathBuf], how: Json) -> Result<End> {
    quiet_panics();
    let ran = files::situation_files(paths)?.iter().map(|path| run_one(path)).collect::<Result<Vec<_>>>()?;
    let reports = || ran.iter().filter_map(|one| one.report.as_ref().ok());
    let total: usize = reports().map(|report| report.verdicts.len()).sum();
    let passed: usize = reports().map(Report::passed).sum();
    let faulty = ran.iter().filter_map(|one| one.report.as_ref().err());
    let pictures = reports().flat_map(Report::troubles).filter_map(|verdict| match verdict {
        Verdict::Faulty(error) => Some(error),
        _ => None,
    });
    let faults: Vec<String> = faulty.chain(pictures).map(ToString::to_string).collect();
    if how.json {
        out.json(&run_json(&ran, total, passed, &faults))?;
    } else {
        let troubles = reports().flat_map(Report::troubles);
        for verdict in troubles.filter(|verdict| matches!(verdict, Verdict::Failed(_))) {
            out.line(verdict)?;
        }
        let counts = [("passed", passed.into()), ("total", total.into()), ("files", ran.len().into())];
        out.line(Words::new(lang).say("situation-summary", &counts))?;
    }
    match faults.as_slice() {
        [] if passed == total => Ok(End::Well),
        [] => Ok(End::Failed),
        faults => {
            out.flush()?;
            fail(faults.join("\n"))
        }
    }
}

fn run_json(ran: &[Ran], total: usize, passed: usize, faults: &[String]) -> serde_json::Value {
    let mut failures = Vec::new();
    for verdict in ran.iter().filter_map(|one| one.report.as_ref().ok()).flat_map(Report::troubles) {
        if let Verdict::Failed(f) = verdict {
            failures.push(json!({
                "file": f.file, "line": f.line, "title": f.title, "text": f.text,
                "expected": f.expected, "found": f.found,
            }));
        }
    }
    let files: Vec<&str> = ran.iter().map(|one| one.file.as_str()).collect();
    json!({ "total": total, "passed": passed, "files": files, "failures": failures, "faults": faults })
}

/// A panic of the engine inside a situation is told as its failure; the usual print would only
/// stand in the way.
fn quiet_panics() {
    std::panic::set_hook(Box::new(|_| {}));
}

/// The situations that `FILE`, `FILE:WANTED` or `FILE` with a title names, and their ruleset.
fn chosen(spec: &str, title: Option<&str>) -> Result<(&'static str, Vec<Situation>)> {
    let whole = Path::new(spec);
    let (path, wanted) = match spec.split_once(':') {
        Some((file, wanted)) if !whole.exists() => (Path::new(file), Some(wanted)),
        _ => (whole, None),
    };
    let file = path.display().to_string();
    let all = situation::parse(&file, &files::read(path)?)?;
    let ruleset = situation::ruleset_of(&file, &all).ok_or_else(|| no_ruleset(&file))?;
    let Some(wanted) = title.or(wanted) else { return Ok((ruleset, all)) };
    match pick(&all, wanted) {
        Some(one) => Ok((ruleset, vec![one.clone()])),
        None => {
            let what =
                format!("there is no situation `{wanted}`; write its title, a part of it, or 1 to {}", all.len());
            fail(format!("{file}: {what}"))
        }
    }
}

fn trace_all(out: &mut Out, lang: Lang, spec: &str, title: Option<&str>) -> Result<End> {
    quiet_panics();
    let (ruleset, all) = chosen(spec, title)?;
    let book = Book::new(lang, ruleset, None)?;
    let mut ends = Vec::new();
    for (at, one) in all.iter().enumerate() {
        if at > 0 {
            out.line("")?;
        }
        ends.push(trace::tell(out, &book, ruleset, one)?);
    }
    Ok(ends.into_iter().find(|end| *end != End::Well).unwrap_or(End::Well))
}

fn draw_all(out: &mut Out, spec: &str) -> Result<()> {
    let (ruleset, all) = chosen(spec, None)?;
    for one in &all {
        let stage = situation::stage(ruleset, one)?;
        out.bold(&format!("{}:{}: {}", one.file, one.line, one.title))?;
        let (mut pieces, options) =
            with_rules!(&stage.rules, rules => (rules.pieces(&rules.start(), None), DrawOptions::of(rules)));
        pieces.retain(|piece| piece.place != Place::Box("gone"));
        out.line(draw(stage.rules.board(), &pieces, &options))?;
    }
    Ok(())
}

fn coverage(out: &mut Out, ruleset: &str, named: Option<&Path>, how: Json) -> Result<()> {
    if !acies_scenario::rulesets().iter().any(|known| known.id == ruleset) {
        acies_scenario::clauses::clauses(ruleset)?;
    }
    let folder = files::situations_of(ruleset, named)?;
    let coverage = situation::coverage(ruleset, &situations_in(&folder)?).map_err(Fail::from)?;
    if how.json {
        return out.json(&coverage.to_json());
    }
    for id in coverage.uncovered() {
        out.line(id)?;
    }
    out.line(format!("covered {} of {}", coverage.covered(), coverage.rules.len()))
}
