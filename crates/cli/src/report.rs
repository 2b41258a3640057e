//! `acies report`: tables of games as one page with charts, which opens anywhere without a network.

mod charts;
mod page;

use crate::args::Report as Args;
use crate::files;
use crate::out::{Fail, Out, Result, fail};
use acies_lab::{Death, Gathered, Row, TurnEnd, beside, read_sheet};
use acies_words::{Lang, Words};
use std::path::Path;

/// Reads the tables and writes the page.
pub fn report(out: &mut Out, lang: Lang, args: &Args) -> Result<()> {
    let mut all: Vec<Gathered> = Vec::new();
    for file in &args.file {
        all.extend(gather(file)?);
    }
    let words = Words::new(lang);
    let page = page::page(&words, &all)?;
    files::write(&args.output, &page)?;
    let games: u64 = all.iter().map(|one| one.tally.report(0.0).games).sum();
    let said = [("file", args.output.display().to_string().into()), ("games", games.into())];
    out.line(words.say("lab-report-written", &said))
}

/// The games of a file by battle and bots, with what lies beside it.
fn gather(file: &Path) -> Result<Vec<Gathered>> {
    let mut all: Vec<Gathered> = Vec::new();
    read_sheet(file, |row: Row| {
        match all.iter_mut().find(|one| one.is_like(&row)) {
            Some(one) => one.add(&row),
            None => {
                let mut one = Gathered::default();
                one.add(&row);
                all.push(one);
            }
        }
        Ok(())
    })?;
    match &mut all[..] {
        [] => fail(format!("{}: has no games", file.display())),
        // Games are told apart by their numbers alone, so of a file of several battles nothing more is known.
        [one] => look_closer(file, one).map(|()| all),
        _ => Ok(all),
    }
}

/// Turns and deaths, where they were written.
fn look_closer(file: &Path, one: &mut Gathered) -> Result<()> {
    let (turns, deaths) = (beside(file, "turns"), beside(file, "deaths"));
    let told = Fail::Told;
    if turns.exists() {
        read_sheet(&turns, |turn: TurnEnd| {
            one.losses.add(turn);
            Ok(())
        })
        .map_err(told)?;
        one.losses.close();
    }
    if deaths.exists() {
        read_sheet(&deaths, |death: Death| {
            one.add_death(death);
            Ok(())
        })
        .map_err(told)?;
    }
    Ok(())
}
