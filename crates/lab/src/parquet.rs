//! The rows of many games as a Parquet file, for those who read tables with other programs.
//!
//! The usual crate takes longer to compile than our engines, for a hundred times of what is needed here: plain,
//! uncompressed pages, one for each column of each group of rows, and the footer that says where they are. The form
//! is that of the Apache Parquet format, version 1; the footer is Thrift in its compact protocol ([`thrift`]).

mod thrift;

use crate::Row;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use thrift::Thrift;

/// One value of a row.
#[derive(Clone, Copy)]
enum Cell<'r> {
    Text(&'r str),
    Count(Option<u64>),
    Whole(Option<i64>),
    Real(Option<f64>),
}

/// A column: its name and how its value is found.
type Column = (&'static str, fn(&Row) -> Cell<'_>);

/// The columns, as in the CSV file.
const COLUMNS: [Column; 28] = [
    ("scenario", |row| Cell::Text(&row.scenario)),
    ("options", |row| Cell::Text(&row.options)),
    ("game", |row| Cell::Count(Some(row.game))),
    ("seed", |row| Cell::Count(Some(row.seed))),
    ("first", |row| Cell::Text(&row.first)),
    ("second", |row| Cell::Text(&row.second)),
    ("first_bot", |row| Cell::Text(&row.first_bot)),
    ("second_bot", |row| Cell::Text(&row.second_bot)),
    ("result", |row| Cell::Text(row.result.name())),
    ("choices", |row| Cell::Count(Some(row.choices))),
    ("first_choices", |row| Cell::Count(row.first_choices)),
    ("second_choices", |row| Cell::Count(row.second_choices)),
    ("turns", |row| Cell::Count(row.turns.map(u64::from))),
    ("first_points", |row| Cell::Whole(row.first_points.map(i64::from))),
    ("second_points", |row| Cell::Whole(row.second_points.map(i64::from))),
    ("first_level", |row| Cell::Whole(row.first_level.map(i64::from))),
    ("second_level", |row| Cell::Whole(row.second_level.map(i64::from))),
    ("first_units", |row| Cell::Count(row.first_units.map(u64::from))),
    ("second_units", |row| Cell::Count(row.second_units.map(u64::from))),
    ("first_lost", |row| Cell::Count(row.first_lost.map(u64::from))),
    ("second_lost", |row| Cell::Count(row.second_lost.map(u64::from))),
    ("first_leaders_lost", |row| Cell::Count(row.first_leaders_lost.map(u64::from))),
    ("second_leaders_lost", |row| Cell::Count(row.second_leaders_lost.map(u64::from))),
    ("rolls", |row| Cell::Count(row.rolls)),
    ("mean_face", |row| Cell::Real(row.mean_face)),
    ("luck", |row| Cell::Real(row.luck)),
    ("hash", |row| Cell::Text(&row.hash)),
    ("fault", |row| Cell::Text(&row.fault)),
];

impl Cell<'_> {
    /// The physical type by the format's number: INT64, DOUBLE, BYTE_ARRAY.
    fn kind(self) -> i64 {
        match self {
            Cell::Count(_) | Cell::Whole(_) => 2,
            Cell::Real(_) => 5,
            Cell::Text(_) => 6,
        }
    }

    /// What the physical type stands for, by the format's number: UTF8, UINT_64.
    fn meant(self) -> Option<i64> {
        match self {
            Cell::Text(_) => Some(0),
            Cell::Count(_) => Some(14),
            Cell::Whole(_) | Cell::Real(_) => None,
        }
    }

    /// Adds the value in its plain form; whether there was one.
    fn put(self, out: &mut Vec<u8>) -> bool {
        match self {
            Cell::Text(text) => {
                out.extend(u32::try_from(text.len()).unwrap_or(0).to_le_bytes());
                out.extend(text.as_bytes());
                return true;
            }
            Cell::Count(value) => out.extend(value.map(u64::to_le_bytes).into_iter().flatten()),
            Cell::Whole(value) => out.extend(value.map(i64::to_le_bytes).into_iter().flatten()),
            Cell::Real(value) => out.extend(value.map(f64::to_le_bytes).into_iter().flatten()),
        }
        !matches!(self, Cell::Count(None) | Cell::Whole(None) | Cell::Real(None))
    }
}

/// So many rows are held in memory before they are written as one group.
const GROUP: usize = 4096;

const MAGIC: &[u8; 4] = b"PAR1";

/// The numbers of the format for what is used here.
const PLAIN: i64 = 0;
const RUN_LENGTHS: i64 = 3;
const OPTIONAL: i64 = 1;

/// Where a column of a group lies in the file.
struct Chunk {
    offset: u64,
    size: u64,
}

/// A Parquet file in the making. It has its name only when it is whole.
pub struct ParquetSheet {
    path: PathBuf,
    part: PathBuf,
    file: BufWriter<File>,
    at: u64,
    rows: Vec<Row>,
    /// Of each group: the number of rows, and where its columns are.
    groups: Vec<(usize, Vec<Chunk>)>,
}

impl ParquetSheet {
    /// A new file beside `path`, which is moved there at the end.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn create(path: &Path) -> Result<ParquetSheet, String> {
        let part = path.with_extension(format!("{}.part", std::process::id()));
        let file = File::create(&part).map_err(|why| format!("{}: {why}", part.display()))?;
        let (rows, groups) = (Vec::with_capacity(GROUP), Vec::new());
        let path = path.to_path_buf();
        let mut sheet = ParquetSheet { path, part, file: BufWriter::new(file), at: 0, rows, groups };
        sheet.put(MAGIC).map_err(|why| sheet.told(&why))?;
        Ok(sheet)
    }

    /// Adds a row.
    ///
    /// # Errors
    /// When the disk takes no more.
    pub fn write(&mut self, row: &Row) -> Result<(), String> {
        self.rows.push(row.clone());
        if self.rows.len() >= GROUP { self.write_group().map_err(|why| self.told(&why)) } else { Ok(()) }
    }

    /// Writes what is left and gives the file its name.
    ///
    /// # Errors
    /// When the disk takes no more.
    pub fn finish(mut self) -> Result<(), String> {
        let done = self.write_group().and_then(|()| self.write_footer()).and_then(|()| self.file.flush());
        done.and_then(|()| std::fs::rename(&self.part, &self.path)).map_err(|why| self.told(&why))
    }

    fn told(&self, why: &io::Error) -> String {
        format!("{}: {why}", self.path.display())
    }

    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.at += bytes.len() as u64;
        self.file.write_all(bytes)
    }

    fn write_group(&mut self) -> io::Result<()> {
        if self.rows.is_empty() {
            return Ok(());
        }
        let rows = std::mem::take(&mut self.rows);
        let mut chunks = Vec::with_capacity(COLUMNS.len());
        for (_, cell) in COLUMNS {
            let (offset, page) = (self.at, page(&rows, cell));
            self.put(&page)?;
            chunks.push(Chunk { offset, size: self.at - offset });
        }
        self.groups.push((rows.len(), chunks));
        self.rows = rows;
        self.rows.clear();
        Ok(())
    }

    fn write_footer(&mut self) -> io::Result<()> {
        let mut footer = Thrift::new();
        footer.int(1, 1);
        footer.list(2, COLUMNS.len() + 1, |list| {
            list.item(|root| {
                root.text(4, "games");
                root.int(5, COLUMNS.len() as i64);
            });
            COLUMNS.iter().for_each(|column| list.item(|element| schema(element, column)));
        });
        footer.long(3, self.groups.iter().map(|(rows, _)| *rows as i64).sum());
        footer.list(4, self.groups.len(), |list| {
            self.groups.iter().for_each(|(rows, chunks)| list.item(|group| write_meta(group, *rows, chunks)));
        });
        footer.text(6, "acies");
        let bytes = footer.end();
        self.put(&bytes)?;
        self.put(&u32::try_from(bytes.len()).unwrap_or(u32::MAX).to_le_bytes())?;
        self.put(MAGIC)
    }
}

/// One page: its head, which rows have a value, and the values.
fn page(rows: &[Row], cell: fn(&Row) -> Cell<'_>) -> Vec<u8> {
    let mut values = Vec::new();
    let there: Vec<bool> = rows.iter().map(|row| cell(row).put(&mut values)).collect();
    let levels = run_lengths(&there);
    let size = 4 + levels.len() + values.len();
    let mut head = Thrift::new();
    head.int(1, 0);
    head.int(2, size as i64);
    head.int(3, size as i64);
    head.group(5, |data| {
        data.int(1, rows.len() as i64);
        data.int(2, PLAIN);
        data.int(3, RUN_LENGTHS);
        data.int(4, RUN_LENGTHS);
    });
    let mut page = head.end();
    page.extend(u32::try_from(levels.len()).unwrap_or(0).to_le_bytes());
    page.extend(levels);
    page.extend(values);
    page
}

/// Which rows have a value, as runs: twice their length, then what they are.
fn run_lengths(there: &[bool]) -> Vec<u8> {
    let mut out = Vec::new();
    for run in there.chunk_by(|a, b| a == b) {
        thrift::varint(&mut out, (run.len() as u64) << 1);
        out.push(u8::from(run[0]));
    }
    out
}

fn schema(element: &mut Thrift, (name, cell): &Column) {
    let empty = Row::default();
    let value = cell(&empty);
    element.int(1, value.kind());
    element.int(3, OPTIONAL);
    element.text(4, name);
    if let Some(meant) = value.meant() {
        element.int(6, meant);
    }
}

fn write_meta(group: &mut Thrift, rows: usize, chunks: &[Chunk]) {
    let empty = Row::default();
    group.list(1, chunks.len(), |list| {
        for ((name, cell), chunk) in COLUMNS.iter().zip(chunks) {
            list.item(|column| {
                column.long(2, chunk.offset as i64);
                column.group(3, |meta| {
                    meta.int(1, cell(&empty).kind());
                    meta.ints(2, &[PLAIN, RUN_LENGTHS]);
                    meta.texts(3, &[name]);
                    meta.int(4, 0);
                    meta.long(5, rows as i64);
                    meta.long(6, chunk.size as i64);
                    meta.long(7, chunk.size as i64);
                    meta.long(9, chunk.offset as i64);
                });
            });
        }
    });
    group.long(2, chunks.iter().map(|chunk| chunk.size as i64).sum());
    group.long(3, rows as i64);
}

#[cfg(test)]
mod tests {
    use super::{COLUMNS, run_lengths};
    use crate::Row;

    #[test]
    fn the_columns_are_those_of_the_csv_file() {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.serialize(Row::default()).unwrap();
        let text = String::from_utf8(writer.into_inner().unwrap()).unwrap();
        let names: Vec<&str> = text.lines().next().unwrap().split(',').collect();
        assert_eq!(names, COLUMNS.map(|(name, _)| name));
    }

    #[test]
    fn runs_are_told_by_length_and_value() {
        assert_eq!(run_lengths(&[true, true, false]), [4, 1, 2, 0]);
        assert_eq!(run_lengths(&[true; 100]), [0xc8, 0x01, 1]);
    }
}
