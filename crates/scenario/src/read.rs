//! Reading TOML so that every value knows its line, and every fault is told at once.
//!
//! A [`Source`] is the text; a [`Node`] one table of it, a [`Val`] one value.
//! Whoever reads a value that is wrong gets `None` and the fault is already noted, so reading goes
//! on and finds the next one. [`Node::close`] complains about keys that nobody asked for.

use crate::embedded::File;
use crate::error::{DataError, Faults, is_not, known, quote};
use crate::text::Text;
use acies_board::{AreaId, AreaMap, AreaNumber, HexId, HexMap, HexNumber};
use std::cell::{Cell, RefCell};
use std::fmt::Display;
use std::ops::RangeInclusive;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The largest data file that is read.
pub(crate) const MAX_BYTES: usize = 4 * 1024 * 1024;

/// The text of a file, its lines, and what is wrong with it.
pub(crate) struct Source<'t> {
    text: &'t str,
    starts: Vec<usize>,
    pub(crate) faults: Faults,
}

impl<'t> Source<'t> {
    pub(crate) fn new(file: &str, text: &'t str) -> Source<'t> {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let starts = std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect();
        Source { text, starts, faults: Faults::new(file) }
    }

    /// The line of a byte, from 1.
    pub(crate) fn line(&self, at: usize) -> usize {
        self.starts.partition_point(|&start| start <= at)
    }

    /// The document, if its syntax is right.
    pub(crate) fn parse(&self) -> Option<DeTable<'t>> {
        if self.text.len() > MAX_BYTES {
            let what = format!("the file has {} bytes; at most {MAX_BYTES} are read", self.text.len());
            self.faults.add(None, "", what);
            return None;
        }
        let (document, errors) = DeTable::parse_recoverable(self.text);
        for error in &errors {
            let line = error.span().map(|span| self.line(span.start));
            let what = format!("this is not TOML: {}; see https://toml.io", error.message());
            self.faults.add(line, "", what);
        }
        errors.is_empty().then(|| document.into_inner())
    }

    /// The whole document as a node.
    pub(crate) fn root<'a>(&'a self, table: &'a DeTable<'a>) -> Node<'a> {
        Node { src: self, table, path: String::new(), at: None, seen: RefCell::default(), free: Cell::new(false) }
    }
}

/// Reads a whole file: `read` gets the document, which is closed behind it.
///
/// # Errors
/// Everything that is wrong with the file.
pub(crate) fn document<T>(file: File<'_>, read: impl FnOnce(&Node<'_>) -> Option<T>) -> Result<T, DataError> {
    let source = Source::new(file.path, file.text);
    let document = source.parse();
    let value = document.as_ref().and_then(|table| {
        let root = source.root(table);
        let value = read(&root);
        root.close();
        value
    });
    source.faults.settle(value)
}

/// One table.
pub(crate) struct Node<'a> {
    src: &'a Source<'a>,
    table: &'a DeTable<'a>,
    path: String,
    at: Option<usize>,
    seen: RefCell<Vec<&'a str>>,
    /// The keys are ids: none is unknown.
    free: Cell<bool>,
}

impl<'a> Node<'a> {
    fn under(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_string() } else { format!("{}.{key}", self.path) }
    }

    /// A fault of the table as a whole.
    pub(crate) fn fault(&self, what: impl Into<String>) {
        self.src.faults.add(self.at.map(|at| self.src.line(at)), &self.path, what);
    }

    /// Says that these are keys of the table, whether or not they will be asked for.
    pub(crate) fn knows(&self, keys: &[&'a str]) {
        let mut seen = self.seen.borrow_mut();
        for key in keys {
            if !seen.contains(key) {
                seen.push(key);
            }
        }
    }

    /// The value of a key that may be missing.
    pub(crate) fn opt(&self, key: &'a str) -> Option<Val<'a>> {
        self.knows(&[key]);
        let value = self.table.get(key)?;
        Some(Val { src: self.src, value, path: self.under(key) })
    }

    /// The value of a key that must be there.
    pub(crate) fn req(&self, key: &'a str) -> Option<Val<'a>> {
        let value = self.opt(key);
        if value.is_none() {
            let line = self.at.map(|at| self.src.line(at));
            self.src.faults.add(line, &self.under(key), "is missing; this key must be there");
        }
        value
    }

    /// What a key says that may be missing: `Some(None)` then; `None` if it is there and wrong.
    pub(crate) fn maybe<T>(&self, key: &'a str, read: impl FnOnce(&Val<'a>) -> Option<T>) -> Option<Option<T>> {
        match self.opt(key) {
            Some(value) => read(&value).map(Some),
            None => Some(None),
        }
    }

    /// All entries, in the order of the file: for tables whose keys are ids.
    pub(crate) fn entries(&self) -> Vec<(&'a str, Val<'a>)> {
        let mut all: Vec<_> = self.table.iter().collect();
        all.sort_by_key(|(key, _)| key.span().start);
        let named = all.into_iter().map(|(key, value)| {
            let key: &'a str = key.get_ref();
            (key, Val { src: self.src, value, path: self.under(key) })
        });
        self.free.set(true);
        named.collect()
    }

    /// Complains about keys that nobody asked for.
    pub(crate) fn close(&self) {
        if self.free.get() {
            return;
        }
        let seen = self.seen.borrow();
        for (key, _) in self.table.iter() {
            let name: &str = key.get_ref();
            if !seen.contains(&name) {
                let line = Some(self.src.line(key.span().start));
                let what = format!("is not a key of this table; {}", known(name, seen.iter().copied()));
                self.src.faults.add(line, &self.under(name), what);
            }
        }
    }

    /// Runs `read` over a table that must be there, and closes it.
    pub(crate) fn section<T>(&self, key: &'a str, read: impl FnOnce(&Node<'a>) -> Option<T>) -> Option<T> {
        self.req(key)?.within(read)
    }

    /// The tables of a list `[[key]]`; none if the key is missing.
    pub(crate) fn each(&self, key: &'a str) -> Vec<Node<'a>> {
        let list = self.opt(key).and_then(|list| list.list()).unwrap_or_default();
        list.iter().filter_map(Val::table).collect()
    }

    /// A string that must be there.
    pub(crate) fn string(&self, key: &'a str) -> Option<String> {
        self.req(key)?.string()
    }

    /// A whole number that must be there.
    pub(crate) fn whole<T>(&self, key: &'a str, range: RangeInclusive<T>) -> Option<T>
    where
        T: TryFrom<i64> + PartialOrd + Display,
    {
        self.req(key)?.whole(range)
    }

    /// `true` or `false`, which must be there.
    pub(crate) fn truth(&self, key: &'a str) -> Option<bool> {
        self.req(key)?.truth()
    }

    /// `true` if the key is there and says so.
    pub(crate) fn flag(&self, key: &'a str) -> bool {
        self.opt(key).and_then(|value| value.truth()).unwrap_or(false)
    }

    /// A text in both languages that must be there.
    pub(crate) fn text(&self, key: &'a str) -> Option<Text> {
        self.req(key)?.text()
    }
}

/// One value.
#[derive(Clone)]
pub(crate) struct Val<'a> {
    src: &'a Source<'a>,
    value: &'a Spanned<DeValue<'a>>,
    path: String,
}

impl<'a> Val<'a> {
    /// A fault of this value.
    pub(crate) fn fault(&self, what: impl Into<String>) {
        self.src.faults.add(Some(self.line()), &self.path, what);
    }

    /// The line it begins in.
    pub(crate) fn line(&self) -> usize {
        self.src.line(self.value.span().start)
    }

    /// For a text over several lines: the line of its first letter.
    pub(crate) fn first_text_line(&self) -> usize {
        let raw = self.src.text.get(self.value.span()).unwrap_or("");
        let opens = raw.starts_with("\"\"\"\n") || raw.starts_with("'''\n");
        let opens = opens || raw.starts_with("\"\"\"\r\n") || raw.starts_with("'''\r\n");
        self.line() + usize::from(opens)
    }

    /// A fault in a later line of the same value.
    pub(crate) fn fault_at(&self, line: usize, what: impl Into<String>) {
        self.src.faults.add(Some(line), &self.path, what);
    }

    fn wrong_type<T>(&self, wanted: &str) -> Option<T> {
        let found = match self.value.get_ref() {
            DeValue::String(_) => "a string",
            DeValue::Integer(_) => "a whole number",
            DeValue::Float(_) => "a number with a fraction",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        };
        self.fault(format!("is {found}; it must be {wanted}"));
        None
    }

    /// A string.
    pub(crate) fn str(&self) -> Option<&'a str> {
        match self.value.get_ref() {
            DeValue::String(text) => Some(text),
            _ => self.wrong_type("a string"),
        }
    }

    /// A string of one's own.
    pub(crate) fn string(&self) -> Option<String> {
        self.str().map(str::to_string)
    }

    /// An id: lower-case letters, digits and hyphens.
    pub(crate) fn id(&self) -> Option<&'a str> {
        let id = self.str()?;
        let fine = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if id.is_empty() || id.len() > 60 || !id.chars().all(fine) {
            self.fault(format!("{} is not an id; ids are lower-case letters, digits and hyphens", quote(id)));
            return None;
        }
        Some(id)
    }

    /// `true` or `false`.
    pub(crate) fn truth(&self) -> Option<bool> {
        match self.value.get_ref() {
            DeValue::Boolean(truth) => Some(*truth),
            _ => self.wrong_type("true or false"),
        }
    }

    /// A whole number within bounds.
    pub(crate) fn whole<T>(&self, range: RangeInclusive<T>) -> Option<T>
    where
        T: TryFrom<i64> + PartialOrd + Display,
    {
        let DeValue::Integer(digits) = self.value.get_ref() else {
            return self.wrong_type("a whole number");
        };
        let number = i64::from_str_radix(digits.as_str(), digits.radix()).ok();
        let fits = number.and_then(|n| T::try_from(n).ok()).filter(|n| range.contains(n));
        if fits.is_none() {
            let (least, most) = (range.start(), range.end());
            self.fault(format!("{} is out of bounds; it must be {least} to {most}", quote(&digits.to_string())));
        }
        fits
    }

    /// Points that may be halves, as a number of halves: `0.5` is 1, `1` is 2.
    pub(crate) fn halves(&self, most: u8) -> Option<u8> {
        let digits = match self.value.get_ref() {
            DeValue::Float(digits) => digits.as_str(),
            _ => return Some(self.whole(0..=most)? * 2),
        };
        let doubled = digits.parse::<f64>().ok().map(|points| points * 2.0);
        let found = (0..=most.saturating_mul(2)).find(|halves| doubled == Some(f64::from(*halves)));
        if found.is_none() {
            self.fault(format!("{} is not a number of half points; write 0.5 or 1, at most {most}", quote(digits)));
        }
        found
    }

    /// A list.
    pub(crate) fn list(&self) -> Option<Vec<Val<'a>>> {
        let DeValue::Array(items) = self.value.get_ref() else {
            return self.wrong_type("a list");
        };
        let one = |(i, value)| Val { src: self.src, value, path: format!("{}[{i}]", self.path) };
        Some(items.iter().enumerate().map(one).collect())
    }

    /// Whether it is a list, where a single value may stand too.
    pub(crate) fn is_list(&self) -> bool {
        matches!(self.value.get_ref(), DeValue::Array(_))
    }

    /// A list, every item of which is read by `read`; items that are wrong are left out.
    pub(crate) fn list_of<T>(&self, read: impl Fn(&Val<'a>) -> Option<T>) -> Option<Vec<T>> {
        Some(self.list()?.iter().filter_map(read).collect())
    }

    /// A list of strings.
    pub(crate) fn strings(&self) -> Option<Vec<&'a str>> {
        self.list_of(Val::str)
    }

    /// A table.
    pub(crate) fn table(&self) -> Option<Node<'a>> {
        let DeValue::Table(table) = self.value.get_ref() else {
            return self.wrong_type("a table");
        };
        let at = Some(self.value.span().start);
        Some(Node {
            src: self.src,
            table,
            path: self.path.clone(),
            at,
            seen: RefCell::default(),
            free: Cell::new(false),
        })
    }

    /// Runs `read` over the table that this is, and closes it.
    pub(crate) fn within<T>(&self, read: impl FnOnce(&Node<'a>) -> Option<T>) -> Option<T> {
        let node = self.table()?;
        let value = read(&node);
        node.close();
        value
    }

    /// A text in both languages.
    pub(crate) fn text(&self) -> Option<Text> {
        self.within(|node| {
            let (en, ja) = (node.string("en"), node.string("ja"));
            Some(Text { en: en?.trim().to_string(), ja: ja?.trim().to_string() })
        })
    }

    /// A word of a closed vocabulary: what it stands for.
    pub(crate) fn pick<T>(&self, what: &str, all: &[(&str, T)]) -> Option<T>
    where
        T: Clone,
    {
        let word = self.str()?;
        let found = all.iter().find(|(name, _)| *name == word).map(|(_, value)| value.clone());
        if found.is_none() {
            let names = all.iter().map(|(name, _)| *name);
            self.fault(format!("{} {}; {}", quote(word), is_not(what), known(word, names)));
        }
        found
    }

    /// A hex number.
    pub(crate) fn hex(&self) -> Option<HexNumber> {
        let word = self.str()?;
        let number = word.parse().ok();
        if number.is_none() {
            let what = format!("{} is not a hex number; write four digits, row then column", quote(word));
            self.fault(what);
        }
        number
    }

    /// A hex of this map.
    pub(crate) fn hex_of(&self, map: &HexMap) -> Option<HexId> {
        let number = self.hex()?;
        let hex = map.find(number);
        if hex.is_none() {
            let (rows, columns) = (map.rows(), map.columns());
            self.fault(format!(
                "hex {number} is not on the map; it has rows {:02} to {:02} and columns {:02} to {:02}",
                rows.start(),
                rows.end(),
                columns.start(),
                columns.end()
            ));
        }
        hex
    }

    /// Different hexes of this map.
    pub(crate) fn hexes_of(&self, map: &HexMap) -> Option<Vec<HexId>> {
        let mut hexes = Vec::new();
        for value in self.list()? {
            let Some(hex) = value.hex_of(map) else { continue };
            if hexes.contains(&hex) {
                value.fault(format!("hex {} stands here twice; name each hex once", map.number(hex)));
            } else {
                hexes.push(hex);
            }
        }
        Some(hexes)
    }

    /// An area of this map.
    pub(crate) fn area_of(&self, map: &AreaMap) -> Option<AreaId> {
        let word = self.str()?;
        let number: Option<AreaNumber> = word.parse().ok();
        let area = number.and_then(|number| map.find(number));
        if area.is_none() {
            let first = map.areas().next().map_or_else(String::new, |area| map.number(area).to_string());
            self.fault(format!("{} is not an area of the map; its areas are numbered like {first}", quote(word)));
        }
        area
    }

    /// The value in one line, the keys of tables in the order of letters: to compare it with what the
    /// engine has built in. Keys in `free` are left out.
    pub(crate) fn spelled(&self, free: &[&str]) -> String {
        spell(self.value.get_ref(), free)
    }

    /// Refuses any value but the one that the engine implements.
    pub(crate) fn must_be(&self, fixed: &[&str]) {
        let words = self.strings().unwrap_or_default();
        if words != fixed {
            self.fault(format!("the engine implements exactly [{}]; write that", fixed.join(", ")));
        }
    }
}

fn spell(value: &DeValue<'_>, free: &[&str]) -> String {
    match value {
        DeValue::String(text) => text.to_string(),
        DeValue::Integer(digits) => digits.to_string(),
        DeValue::Float(digits) => digits.to_string(),
        DeValue::Boolean(truth) => truth.to_string(),
        DeValue::Datetime(date) => date.to_string(),
        DeValue::Array(items) => {
            let all: Vec<String> = items.iter().map(|item| spell(item.get_ref(), free)).collect();
            format!("[{}]", all.join(", "))
        }
        DeValue::Table(table) => {
            let entries = table.iter().map(|(key, value)| (key.get_ref().to_string(), value.get_ref()));
            let mut all: Vec<_> = entries.filter(|(key, _)| !free.contains(&key.as_str())).collect();
            all.sort_by(|a, b| a.0.cmp(&b.0));
            let all: Vec<String> = all.iter().map(|(key, value)| format!("{key} = {}", spell(value, free))).collect();
            format!("{{ {} }}", all.join(", "))
        }
    }
}
