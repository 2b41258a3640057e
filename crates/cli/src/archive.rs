//! `acies archive check`: every stored game and every journal played again, to see which go astray.

use crate::args::ArchiveCheck;
use crate::files::{self, Keeping};
use crate::out::{End, Fail, Out, Result};
use crate::position::Record;
use crate::progress::Progress;
use acies_scenario::with_rules;
use acies_server::archive::Archive;
use acies_words::{Lang, Words};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// One game to be played again.
struct Due<'d> {
    file: &'d Path,
    from: From<'d>,
}

enum From<'d> {
    Journal,
    Database(&'d Archive, i64),
}

/// A game that goes astray.
struct Astray {
    /// The file, with the number of the game in a database.
    place: String,
    /// Why.
    what: String,
}

/// Plays them all again.
pub fn check(out: &mut Out, lang: Lang, args: &ArchiveCheck) -> Result<End> {
    let words = Words::new(lang);
    let found = files::game_files(&args.paths)?;
    let archives = open_all(&found)?;
    let due = list(&found, &archives)?;
    let progress = Progress::new(&words, due.len() as u64, args.quiet);
    let mut astray = Vec::new();
    for (one, done) in due.iter().zip(1..) {
        astray.extend(follow(one)?);
        progress.at(done);
    }
    drop(progress);
    if args.json.json {
        out.json(&to_json(due.len(), &astray))?;
    } else {
        for Astray { place, what } in &astray {
            out.line(
                words.say("verify-archive-astray", &[("place", place.as_str().into()), ("what", what.as_str().into())]),
            )?;
        }
        let well = due.len() - astray.len();
        out.line(words.say("verify-archive-sum", &[("well", well.into()), ("astray", astray.len().into())]))?;
    }
    Ok(if astray.is_empty() { End::Well } else { End::Failed })
}

fn open_all(found: &[(PathBuf, Keeping)]) -> Result<Vec<Option<Archive>>> {
    let open = |(path, kind): &(PathBuf, Keeping)| match kind {
        Keeping::Journal => Ok(None),
        Keeping::Database => Archive::open(path).map(Some).map_err(|error| told(path, &error)),
    };
    found.iter().map(open).collect()
}

fn told(path: &Path, error: &dyn std::fmt::Display) -> Fail {
    Fail::Told(format!("{}: {error}", path.display()))
}

fn list<'d>(found: &'d [(PathBuf, Keeping)], archives: &'d [Option<Archive>]) -> Result<Vec<Due<'d>>> {
    let mut due = Vec::new();
    for ((file, _), archive) in found.iter().zip(archives) {
        match archive {
            None => due.push(Due { file, from: From::Journal }),
            Some(archive) => {
                let games = archive.games().map_err(|error| told(file, &error))?;
                due.extend(games.into_iter().map(|game| Due { file, from: From::Database(archive, game) }));
            }
        }
    }
    Ok(due)
}

fn follow(due: &Due<'_>) -> Result<Option<Astray>> {
    match due.from {
        From::Journal => {
            Ok(follow_journal(due.file).map(|what| Astray { place: due.file.display().to_string(), what }))
        }
        From::Database(archive, game) => {
            let checked = archive.check(game).map_err(|error| told(due.file, &error))?;
            let place = format!("{}, game {game} ({})", due.file.display(), checked.scenario);
            Ok(checked.stray.map(|what| Astray { place, what }))
        }
    }
}

/// Why a journal cannot be followed to its end.
fn follow_journal(file: &Path) -> Option<String> {
    let followed = Record::open(file).and_then(|record| {
        with_rules!(&record.loaded.rules, rules => {
            Ok(record.follow(rules)?.stray.map(|stray| record.astray(&stray)))
        })
    });
    match followed {
        Ok(stray) => stray,
        Err(Fail::Told(what)) => Some(what),
        Err(Fail::Pipe) => None,
    }
}

fn to_json(checked: usize, astray: &[Astray]) -> Value {
    let of = |astray: &Astray| json!({ "place": astray.place, "what": astray.what });
    json!({ "checked": checked, "astray": astray.iter().map(of).collect::<Vec<_>>() })
}
