//! Tables as CSV files that are valid at every moment: whole lines only, each batch written at once.

use csv::{ReaderBuilder, StringRecord, WriterBuilder};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A CSV file to which lines are added.
#[derive(Debug)]
pub struct Sheet {
    path: PathBuf,
    file: File,
    is_empty: bool,
}

impl Sheet {
    /// A new file; one of that name is emptied.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn create(path: &Path) -> Result<Sheet, String> {
        let file = File::create(path).map_err(|why| told(path, &why))?;
        Ok(Sheet { path: path.to_path_buf(), file, is_empty: true })
    }

    /// An earlier file, or a new one. What a killed program left of a last line is cut off; then each row is
    /// given to `keep`, and from the first on that it does not want everything is cut off.
    ///
    /// # Errors
    /// When the file cannot be read, holds something else, or `keep` refuses it as a whole.
    pub fn resume<T: DeserializeOwned>(
        path: &Path,
        mut keep: impl FnMut(T) -> Result<bool, String>,
    ) -> Result<Sheet, String> {
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = file.map_err(|why| told(path, &why))?;
        let whole = whole_lines(&mut file).map_err(|why| told(path, &why))?;
        file.set_len(whole).map_err(|why| told(path, &why))?;
        let kept = scan(path, &mut |row, at| Ok(if keep(row)? { None } else { Some(at) }))?;
        let end = kept.unwrap_or(whole);
        file.set_len(end).and_then(|()| file.seek(SeekFrom::Start(end))).map_err(|why| told(path, &why))?;
        Ok(Sheet { path: path.to_path_buf(), file, is_empty: end == 0 })
    }

    /// Adds rows.
    ///
    /// # Errors
    /// When the disk takes no more.
    pub fn write<T: Serialize>(&mut self, rows: &[T]) -> Result<(), String> {
        if rows.is_empty() {
            return Ok(());
        }
        let mut writer = WriterBuilder::new().has_headers(self.is_empty).from_writer(Vec::with_capacity(512));
        for row in rows {
            writer.serialize(row).map_err(|why| format!("{}: {why}", self.path.display()))?;
        }
        let lines = writer.into_inner().map_err(|why| told(&self.path, why.error()))?;
        self.is_empty = false;
        // One call for whole lines: a program killed before or after it leaves whole lines.
        self.file.write_all(&lines).map_err(|why| told(&self.path, &why))
    }
}

/// Reads a table row by row.
///
/// # Errors
/// When it cannot be read, a row is not as it should be, or `take` refuses it.
pub fn read_sheet<T: DeserializeOwned>(
    path: &Path,
    mut take: impl FnMut(T) -> Result<(), String>,
) -> Result<(), String> {
    scan(path, &mut |row, _| take(row).map(|()| None)).map(|_| ())
}

/// Gives every row with the place where it begins, until told to stop; the place it was stopped at.
fn scan<T: DeserializeOwned>(
    path: &Path,
    take: &mut dyn FnMut(T, u64) -> Result<Option<u64>, String>,
) -> Result<Option<u64>, String> {
    let file = File::open(path).map_err(|why| told(path, &why))?;
    let mut reader = ReaderBuilder::new().from_reader(BufReader::new(file));
    let wrong = |why: csv::Error| format!("{}: {why}; is it a table that acies wrote?", path.display());
    let headers = reader.headers().map_err(wrong)?.clone();
    let mut record = StringRecord::new();
    while reader.read_record(&mut record).map_err(wrong)? {
        let at = record.position().map_or(0, csv::Position::byte);
        let row = record.deserialize(Some(&headers)).map_err(wrong)?;
        if let Some(stop) = take(row, at)? {
            return Ok(Some(stop));
        }
    }
    Ok(None)
}

/// How many bytes of a file are whole lines.
fn whole_lines(file: &mut File) -> io::Result<u64> {
    let mut end = file.seek(SeekFrom::End(0))?;
    let mut chunk = [0; 4096];
    while end > 0 {
        let from = end.saturating_sub(chunk.len() as u64);
        let part = &mut chunk[..(end - from) as usize];
        file.seek(SeekFrom::Start(from))?;
        file.read_exact(part)?;
        if let Some(at) = part.iter().rposition(|&byte| byte == b'\n') {
            return Ok(from + at as u64 + 1);
        }
        end = from;
    }
    Ok(0)
}

fn told(path: &Path, why: &io::Error) -> String {
    format!("{}: {why}", path.display())
}
