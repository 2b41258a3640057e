//! Tables of games: the same whatever was in between, and the same in every format.

use acies_bots::Portfolio;
use acies_lab::{Death, Paths, Plan, Report, Row, Session, Tables, TurnEnd, Watch, beside, read_sheet};
use acies_scenario::{Loaded, load, with_rules};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder of its own for one test, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("acies-lab-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn plan(games: u64) -> Plan {
    let bots = ["greedy", "random"].map(str::to_string);
    let scenario = "agathocles".to_string();
    Plan { scenario, games, bots, seed: 310, watch: Watch::Detail, jobs: 2, ..Plan::default() }
}

fn csv(path: &Path, resume: bool) -> Paths {
    Paths { csv: Some(path.to_path_buf()), parquet: None, resume }
}

fn battle() -> Loaded {
    load("agathocles", &[]).unwrap()
}

/// Plays what is missing; the report, and how many games were there.
fn play(paths: &Paths, plan: &Plan) -> Result<(Report, u64), String> {
    let mut tables = Tables::open(paths, plan)?;
    let kept = tables.kept();
    let rest = Plan { from: plan.from + kept, games: plan.games - kept, ..plan.clone() };
    with_rules!(&battle().rules, rules => {
        let worth = |state: &_, side| rules.promise(state, side);
        let session = Session { rules, plan: &rest, worth: Some(&worth), progress: &|_| () };
        session.play(&mut |played| tables.take(played))
    })?;
    Ok((tables.finish()?.report(0.0), kept))
}

fn rows(path: &Path) -> Vec<Row> {
    let mut rows = Vec::new();
    let taken = read_sheet(path, |row: Row| {
        rows.push(row);
        Ok(())
    });
    taken.unwrap();
    rows
}

#[test]
fn a_run_that_was_cut_anywhere_goes_on_to_the_same_files() {
    let folder = Folder::new("cut");
    let whole = folder.file("whole.csv");
    let plan = plan(12);
    let (report, _) = play(&csv(&whole, false), &plan).unwrap();
    let texts = |path: &Path| {
        [path.to_path_buf(), beside(path, "turns"), beside(path, "deaths")].map(|file| fs::read(file).unwrap())
    };
    let due = texts(&whole);
    for cut in [0, 7, 300, due[0].len() / 2, due[0].len() - 1, due[0].len()] {
        let path = folder.file(&format!("cut{cut}.csv"));
        fs::write(&path, &due[0][..cut]).unwrap();
        // The other files are written first: they may be ahead, and cut too.
        fs::write(beside(&path, "turns"), &due[1]).unwrap();
        fs::write(beside(&path, "deaths"), &due[2][..due[2].len() - 3]).unwrap();
        if cut == due[0].len() {
            fs::write(beside(&path, "deaths"), &due[2]).unwrap();
        }
        let (again, kept) = play(&csv(&path, true), &plan).unwrap();
        assert_eq!(again, report, "cut at {cut}");
        assert!(texts(&path) == due, "cut at {cut}, {kept} kept");
        let lines = due[0][..cut].iter().filter(|&&byte| byte == b'\n').count() as u64;
        assert_eq!(kept, lines.saturating_sub(1), "cut at {cut}");
    }
}

#[test]
fn the_files_do_not_depend_on_the_number_of_threads_or_on_ranges() {
    let folder = Folder::new("jobs");
    let [one, many, part] = ["one.csv", "many.csv", "part.csv"].map(|name| folder.file(name));
    play(&csv(&one, false), &Plan { jobs: 1, ..plan(8) }).unwrap();
    play(&csv(&many, false), &Plan { jobs: 5, ..plan(8) }).unwrap();
    assert_eq!(fs::read(&one).unwrap(), fs::read(&many).unwrap());
    play(&csv(&part, false), &Plan { from: 5, games: 3, ..plan(8) }).unwrap();
    assert_eq!(rows(&part), rows(&one)[5..]);
}

#[test]
fn a_row_tells_of_its_game() {
    let folder = Folder::new("rows");
    let path = folder.file("games.csv");
    let plan = Plan { luck: 8, ..plan(6) };
    let (report, _) = play(&csv(&path, false), &plan).unwrap();
    let all = rows(&path);
    assert_eq!(all.len(), 6);
    for (row, game) in all.iter().zip(0..) {
        assert_eq!((row.game, row.seed, row.scenario.as_str()), (game, plan.game_seed(game), "agathocles"));
        assert_eq!(row.choices, row.first_choices.unwrap() + row.second_choices.unwrap());
        assert!(row.turns > Some(0) && row.rolls > Some(0) && row.first_units > Some(3), "{row:?}");
        assert!(row.first_lost <= row.first_units && row.second_lost <= row.second_units, "{row:?}");
        assert!((0.3..0.7).contains(&row.mean_face.unwrap()) && row.luck.unwrap().abs() < 2.0, "{row:?}");
    }
    let mean = all.iter().map(|row| f64::from(row.first_points.unwrap())).sum::<f64>() / 6.0;
    assert!((report.score.unwrap()[0] - mean).abs() < 1e-9);
    let (mut turns, mut deaths) = (Vec::new(), Vec::new());
    read_sheet(&beside(&path, "turns"), |turn: TurnEnd| {
        turns.push(turn);
        Ok(())
    })
    .unwrap();
    read_sheet(&beside(&path, "deaths"), |death: Death| {
        deaths.push(death);
        Ok(())
    })
    .unwrap();
    for row in &all {
        let last = turns.iter().rfind(|turn| turn.game == row.game).unwrap();
        assert_eq!(
            (Some(last.turn), Some(last.first_lost), Some(last.second_lost)),
            (row.turns, row.first_lost, row.second_lost)
        );
        let dead = deaths.iter().filter(|death| death.game == row.game && death.kind == "unit").count() as u32;
        assert_eq!(Some(dead), row.first_lost.zip(row.second_lost).map(|(a, b)| a + b));
    }
}

#[test]
fn other_games_are_not_mixed_in() {
    let folder = Folder::new("mixed");
    let path = folder.file("games.csv");
    play(&csv(&path, false), &plan(4)).unwrap();
    for other in [
        Plan { seed: 1, ..plan(6) },
        Plan { from: 1, ..plan(6) },
        Plan { luck: 5, ..plan(6) },
        Plan { options: "what-if".to_string(), ..plan(6) },
        Plan { bots: ["greedy", "greedy"].map(str::to_string), ..plan(6) },
    ] {
        assert!(play(&csv(&path, true), &other).unwrap_err().contains("another"));
    }
    assert!(play(&csv(&path, true), &plan(3)).unwrap_err().contains("more than these 3"));
    fs::write(&path, "a,b\n1,2\n").unwrap();
    assert!(play(&csv(&path, true), &plan(3)).unwrap_err().contains("is it a table"));
}

/// A value of the footer of a Parquet file.
#[derive(Clone, Debug)]
enum Thrift {
    Number(i64),
    Text(String),
    List(Vec<Thrift>),
    Struct(BTreeMap<u8, Thrift>),
}

impl Thrift {
    fn field(&self, number: u8) -> &Thrift {
        let Thrift::Struct(fields) = self else { panic!("{self:?}") };
        &fields[&number]
    }

    fn number(&self) -> i64 {
        if let Thrift::Number(n) = self { *n } else { panic!("{self:?}") }
    }

    fn list(&self) -> &[Thrift] {
        if let Thrift::List(all) = self { all } else { panic!("{self:?}") }
    }

    fn text(&self) -> &str {
        if let Thrift::Text(text) = self { text } else { panic!("{self:?}") }
    }
}

/// Reads bytes from the front.
struct Bytes<'b>(&'b [u8]);

impl Bytes<'_> {
    fn take(&mut self, n: usize) -> Vec<u8> {
        let (front, rest) = self.0.split_at(n);
        self.0 = rest;
        front.to_vec()
    }

    fn byte(&mut self) -> u8 {
        self.take(1)[0]
    }

    fn varint(&mut self) -> u64 {
        let byte = self.byte();
        u64::from(byte & 0x7f) | if byte < 0x80 { 0 } else { self.varint() << 7 }
    }

    fn thrift(&mut self, kind: u8) -> Thrift {
        match kind {
            5 | 6 => {
                let raw = self.varint();
                Thrift::Number((raw >> 1) as i64 ^ -((raw & 1) as i64))
            }
            8 => {
                let len = self.varint() as usize;
                Thrift::Text(String::from_utf8(self.take(len)).unwrap())
            }
            9 => {
                let head = self.byte();
                let len = if head >> 4 == 15 { self.varint() } else { u64::from(head >> 4) };
                Thrift::List((0..len).map(|_| self.thrift(head & 15)).collect())
            }
            12 => {
                let (mut fields, mut number) = (BTreeMap::new(), 0);
                loop {
                    let head = self.byte();
                    if head == 0 {
                        return Thrift::Struct(fields);
                    }
                    number += head >> 4;
                    fields.insert(number, self.thrift(head & 15));
                }
            }
            other => panic!("type {other}"),
        }
    }

    fn word(&mut self) -> usize {
        u32::from_le_bytes(self.take(4).try_into().unwrap()) as usize
    }
}

/// The values of a page, written as the CSV file has them.
fn page(bytes: &[u8], column: &Thrift, meant: Option<i64>) -> Vec<String> {
    let mut bytes = Bytes(bytes);
    let head = bytes.thrift(12);
    assert_eq!(head.field(5).field(1).number(), column.field(5).number());
    let levels = bytes.word();
    let levels = bytes.take(levels);
    let mut runs = Bytes(&levels);
    let mut found = Vec::new();
    while !runs.0.is_empty() {
        let (count, there) = (runs.varint() >> 1, runs.byte() == 1);
        for _ in 0..count {
            found.push(match (there, column.field(1).number()) {
                (false, _) => String::new(),
                (true, 6) => {
                    let len = bytes.word();
                    String::from_utf8(bytes.take(len)).unwrap()
                }
                (true, 5) => f64::from_le_bytes(bytes.take(8).try_into().unwrap()).to_string(),
                (true, _) if meant == Some(14) => u64::from_le_bytes(bytes.take(8).try_into().unwrap()).to_string(),
                (true, _) => i64::from_le_bytes(bytes.take(8).try_into().unwrap()).to_string(),
            });
        }
    }
    assert!(bytes.0.is_empty(), "nothing stands behind the values");
    found
}

/// A whole Parquet file as lines of names and values.
fn parquet(path: &Path) -> Vec<Vec<String>> {
    let file = fs::read(path).unwrap();
    assert!(file.starts_with(b"PAR1") && file.ends_with(b"PAR1"));
    let end = file.len() - 8;
    let len = u32::from_le_bytes(file[end..end + 4].try_into().unwrap()) as usize;
    let footer = Bytes(&file[end - len..end]).thrift(12);
    let schema = &footer.field(2).list()[1..];
    let mut lines = vec![schema.iter().map(|element| element.field(4).text().to_string()).collect::<Vec<_>>()];
    for group in footer.field(4).list() {
        let from = lines.len();
        lines.resize(from + group.field(3).number() as usize, Vec::new());
        for (column, element) in group.field(1).list().iter().zip(schema) {
            let meta = column.field(3);
            assert_eq!(meta.field(3).list()[0].text(), element.field(4).text());
            let Thrift::Struct(fields) = element else { panic!("{element:?}") };
            let (at, size) = (meta.field(9).number() as usize, meta.field(7).number() as usize);
            let values = page(&file[at..at + size], meta, fields.get(&6).map(Thrift::number));
            lines[from..].iter_mut().zip(values).for_each(|(line, value)| line.push(value));
        }
    }
    assert_eq!(footer.field(3).number() as usize, lines.len() - 1);
    lines
}

#[test]
fn csv_and_parquet_say_the_same() {
    let folder = Folder::new("parquet");
    let [table, columns] = ["games.csv", "games.parquet"].map(|name| folder.file(name));
    let paths = Paths { csv: Some(table.clone()), parquet: Some(columns.clone()), resume: false };
    play(&paths, &plan(3)).unwrap();
    // The rows that were kept are in the Parquet file too.
    play(&Paths { resume: true, ..paths }, &plan(7)).unwrap();
    let lines = fs::read_to_string(&table).unwrap();
    let lines: Vec<Vec<&str>> = lines.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(parquet(&columns), lines);
    assert_eq!(lines.len(), 8);
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 4, "nothing is left over");
}
