//! The files of a simulation: rows as CSV and Parquet, and beside the CSV file what a closer look found.

use crate::{Death, ParquetSheet, Plan, Played, Row, Sheet, Tally, TurnEnd, Watch};
use std::path::{Path, PathBuf};

/// Where the games of a plan are written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Paths {
    /// The rows as CSV. Turns and deaths, if the plan watches for them, lie beside it.
    pub csv: Option<PathBuf>,
    /// The rows as Parquet.
    pub parquet: Option<PathBuf>,
    /// Whether rows that are in the CSV file already are kept.
    pub resume: bool,
}

/// The file of turns (`turns`) or deaths (`deaths`) that belongs to a file of rows.
#[must_use]
pub fn beside(csv: &Path, what: &str) -> PathBuf {
    csv.with_extension(format!("{what}.csv"))
}

/// The open files, and the sum of all rows in them.
pub struct Tables {
    rows: Option<Sheet>,
    parquet: Option<ParquetSheet>,
    turns: Option<Sheet>,
    deaths: Option<Sheet>,
    tally: Tally,
    kept: u64,
    kept_choices: u64,
}

impl Tables {
    /// Opens the files of a plan. With `resume` the rows of an earlier run are kept, if they are the first
    /// games of this plan.
    ///
    /// # Errors
    /// When a file cannot be written, or holds other games.
    pub fn open(paths: &Paths, plan: &Plan) -> Result<Tables, String> {
        let mut tables = Tables {
            rows: None,
            parquet: paths.parquet.as_deref().map(ParquetSheet::create).transpose()?,
            turns: None,
            deaths: None,
            tally: Tally::default(),
            kept: 0,
            kept_choices: 0,
        };
        let Some(csv) = &paths.csv else { return Ok(tables) };
        tables.rows = Some(if paths.resume { tables.keep(csv, plan)? } else { Sheet::create(csv)? });
        if plan.watch == Watch::Detail {
            let (turns, deaths) = (beside(csv, "turns"), beside(csv, "deaths"));
            let due = plan.from + tables.kept;
            (tables.turns, tables.deaths) = match paths.resume {
                true => (
                    Some(Sheet::resume(&turns, |turn: TurnEnd| Ok(turn.game < due))?),
                    Some(Sheet::resume(&deaths, |death: Death| Ok(death.game < due))?),
                ),
                false => (Some(Sheet::create(&turns)?), Some(Sheet::create(&deaths)?)),
            };
        }
        Ok(tables)
    }

    fn keep(&mut self, csv: &Path, plan: &Plan) -> Result<Sheet, String> {
        Sheet::resume(csv, |row: Row| {
            let game = plan.from + self.kept;
            if self.kept == plan.games {
                return Err(format!("{}: has more than these {} games already", csv.display(), plan.games));
            }
            if !belongs(&row, plan, game) {
                let what = "has games of another battle, seed, number, bots or luck: go on as it was begun";
                return Err(format!("{}: {what}, or choose another file", csv.display()));
            }
            self.kept += 1;
            self.kept_choices += row.choices;
            self.tally.add(&row);
            if let Some(parquet) = &mut self.parquet {
                parquet.write(&row)?;
            }
            Ok(true)
        })
    }

    /// How many games of the plan were there already.
    #[must_use]
    pub fn kept(&self) -> u64 {
        self.kept
    }

    /// How many choices were made in those.
    #[must_use]
    pub fn kept_choices(&self) -> u64 {
        self.kept_choices
    }

    /// The rows so far, added up.
    #[must_use]
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Writes a game, the next in order. Its row comes last: it says that the rest is there.
    ///
    /// # Errors
    /// When the disk takes no more.
    pub fn take(&mut self, played: &Played) -> Result<(), String> {
        self.tally.add(&played.row);
        if let Some(turns) = &mut self.turns {
            turns.write(&played.turns)?;
        }
        if let Some(deaths) = &mut self.deaths {
            deaths.write(&played.deaths)?;
        }
        if let Some(parquet) = &mut self.parquet {
            parquet.write(&played.row)?;
        }
        self.rows.as_mut().map_or(Ok(()), |rows| rows.write(std::slice::from_ref(&played.row)))
    }

    /// Closes the files.
    ///
    /// # Errors
    /// When the disk takes no more.
    pub fn finish(self) -> Result<Tally, String> {
        self.parquet.map_or(Ok(()), ParquetSheet::finish)?;
        Ok(self.tally)
    }
}

/// Whether a row is this game of this plan.
fn belongs(row: &Row, plan: &Plan, game: u64) -> bool {
    let bots = [&row.first_bot, &row.second_bot] == [&plan.bots[0], &plan.bots[1]];
    let battle = row.scenario == plan.scenario && row.options == plan.options;
    let luck = row.luck.is_some() == (plan.luck > 0) || !row.result.is_by_the_rules();
    battle && bots && luck && row.game == game && row.seed == plan.game_seed(game)
}
