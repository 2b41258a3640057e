//! `acies play`: a battle in the terminal.

mod command;
mod facts;
mod input;
mod keep;
mod obey;
mod screen;
mod session;

use crate::args::{Options, Play};
use crate::battle::{Chosen, chosen, chosen_by};
use crate::book::{Book, text, when};
use crate::files;
use crate::out::{Out, Result, fail};
use crate::position::Record;
use acies_bots::{ADVISER, Brain};
use acies_kernel::{Carried, DiceSource, Game, Header, Journal, Lexicon, Proofs, SeededDice, Side};
use acies_scenario::{File, ScenarioInfo, load_own, with_rules};
use acies_words::Lang;
use keep::Keeper;
use session::{Seat, Session, Table};
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};

/// A game to be played: a new one, or one that goes on.
struct Start {
    /// The battle, and what was chosen so far.
    record: Record,
    file: Option<PathBuf>,
    seats: Seats,
    seed: u64,
}

/// Who plays, and whose knowledge is shown.
struct Seats {
    seats: [Seat; 2],
    eye: Option<Side>,
}

/// Plays.
pub fn play(out: &mut Out, lang: Lang, args: &Play) -> Result<()> {
    let start = match &args.resume {
        Some(file) => resume(args, file)?,
        None => begin(args)?,
    };
    if let Some(file) = &start.file {
        if args.resume.as_ref() != Some(file) {
            files::check_free(file)?;
        }
    }
    let (header, loaded) = (&start.record.journal.header, &start.record.loaded);
    let book = Book::new(lang, &header.ruleset, Some(&loaded.info))?;
    with_rules!(&loaded.rules, rules => sit_down(out, &book, rules, &start, args))
}

fn begin(args: &Play) -> Result<Start> {
    let Some(id) = &args.scenario else {
        return fail("which battle? `acies scenarios` lists them; or go on with a saved game by --resume FILE");
    };
    let Chosen { loaded, options } = match id.ends_with(".toml") {
        true => own(Path::new(id), &args.options)?,
        false => chosen(id, &args.options)?,
    };
    let seats = seats(args, &loaded.info, None)?;
    // A seed for everyday use need not be secret, only different each time.
    let seed = args.seed.unwrap_or_else(|| RandomState::new().hash_one(std::process::id()) >> 16);
    let seated = seated(&loaded.info, &seats.seats);
    let header = Header { seats: seated, ..loaded.header(&options, DiceSource::Seed(seed)) };
    let journal = Journal { header, opening: Vec::new(), lines: Vec::new(), over: None };
    let record = Record { file: String::new(), journal, loaded };
    Ok(Start { record, file: args.save.clone(), seats, seed })
}

/// A battle from a scenario file; a map of its own lies beside it under the id that the scenario names.
fn own(file: &Path, options: &Options) -> Result<Chosen> {
    let (path, text) = (file.display().to_string(), files::read(file)?);
    let map = |id: &str| {
        // Only a name, so that no other folder is looked into.
        let is_name = id.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-');
        let beside = file.with_file_name(format!("{id}.toml"));
        let own = (is_name && beside != file && beside.is_file()).then(|| files::read(&beside).ok()).flatten();
        own.map(|text| Carried { kind: "map".to_string(), path: beside.display().to_string(), text })
    };
    chosen_by(|options| load_own(File { path: &path, text: &text }, map, options), options)
}

fn resume(args: &Play, file: &Path) -> Result<Start> {
    let mut record = Record::open(file)?;
    let header = record.journal.header.clone();
    let name = file.display();
    if args.scenario.as_ref().is_some_and(|id| *id != header.scenario) {
        return fail(format!("{name}: is a game of {}; name that battle or none", header.scenario));
    }
    let Some(seed) = record.seed() else {
        return fail(format!(
            "{name}: its dice are recorded or rolled by a service, so no one can roll on here; replay it instead"
        ));
    };
    if args.seed.is_some_and(|other| other != seed) {
        return fail(format!("{name}: is played with the seed {seed}; leave --seed away"));
    }
    let is_other = |option: &String| !header.options.contains(option);
    if args.options.option.iter().any(is_other) || !args.options.without.iter().all(is_other) {
        return fail(format!(
            "{name}: is played with the options [{}]; leave --option and --without away",
            header.options.join(", ")
        ));
    }
    let seats = seats(args, &record.loaded.info, Some(&header))?;
    record.journal.header.seats = seated(&record.loaded.info, &seats.seats);
    let file = Some(args.save.clone().unwrap_or_else(|| file.to_path_buf()));
    Ok(Start { record, file, seats, seed })
}

fn seated(info: &ScenarioInfo, seats: &[Seat; 2]) -> Vec<(String, String)> {
    let player = |seat: &Seat| match seat {
        Seat::Human => "human".to_string(),
        Seat::Bot(name) => name.clone(),
    };
    info.sides.iter().zip(seats).map(|(side, seat)| (side.id.clone(), player(seat))).collect()
}

fn side_called(info: &ScenarioInfo, name: &str) -> Result<Side> {
    let found = Side::ALL.into_iter().find(|side| info.sides[side.index()].id.eq_ignore_ascii_case(name));
    match found {
        Some(side) => Ok(side),
        None => fail(format!("there is no side `{name}`; there are {} and {}", info.sides[0].id, info.sides[1].id)),
    }
}

/// What the journal says, overruled by `--bot` and `--as`; with `--as` alone a bot takes the other side.
fn seats(args: &Play, info: &ScenarioInfo, header: Option<&Header>) -> Result<Seats> {
    let mut seats = [Seat::Human, Seat::Human];
    for (side, player) in header.iter().flat_map(|header| &header.seats) {
        let side = side_called(info, side)?;
        if player != "human" {
            seats[side.index()] = Seat::Bot(player.clone());
        }
    }
    for text in &args.bot {
        let Some((side, bot)) = text.split_once('=') else {
            return fail(format!("--bot {text}: write SIDE=BOT, as in {}={}", info.sides[1].id, ADVISER));
        };
        acies_bots::check(bot).map_err(|what| format!("--bot {text}: {what}"))?;
        seats[side_called(info, side)?.index()] = Seat::Bot(bot.to_string());
    }
    if let Some(name) = &args.side {
        let side = side_called(info, name)?;
        if args.bot.iter().any(|bot| bot.split_once('=').is_some_and(|(s, _)| s.eq_ignore_ascii_case(name))) {
            return fail(format!("--as {name}: a bot was given that side too; leave one of them away"));
        }
        seats[side.index()] = Seat::Human;
        let other = &mut seats[side.other().index()];
        if *other == Seat::Human {
            *other = Seat::Bot(ADVISER.to_string());
        }
    }
    let humans: Vec<Side> = Side::ALL.into_iter().filter(|side| seats[side.index()] == Seat::Human).collect();
    let eye = if let [one] = humans[..] { Some(one) } else { None };
    Ok(Seats { seats, eye })
}

fn sit_down<R: Brain>(out: &mut Out, book: &Book, rules: &R, start: &Start, args: &Play) -> Result<()> {
    let game = match &args.resume {
        Some(_) => start.record.replay(rules)?,
        None => Game::new(rules, Box::new(SeededDice::new(start.seed))),
    };
    greet(out, book, rules, start, game.entries().len())?;
    let journal = taken_up(&start.record, &game);
    let keeper = Keeper::new(journal, start.file.clone());
    let table = Table {
        book,
        info: &start.record.loaded.info,
        board: start.record.loaded.rules.board(),
        seats: start.seats.seats.clone(),
        eye: start.seats.eye,
        seed: start.seed,
        boards: !args.no_board,
    };
    Session::new(table, out, game, keeper).run()
}

/// The journal as this engine goes on with it. If another engine wrote it, its states are proved anew.
fn taken_up<R: Brain>(record: &Record, game: &Game<'_, R>) -> Journal {
    let journal = record.journal.clone();
    match record.proofs() {
        Proofs::Compare => Journal { opening: game.opening_rolls().to_vec(), ..journal },
        Proofs::PassOver => Journal::of(journal.header.taken_up_by(record.loaded.engine.clone()), game),
    }
}

fn greet(out: &mut Out, book: &Book, rules: &dyn Lexicon, start: &Start, choices: usize) -> Result<()> {
    let (lang, info) = (book.lang(), &start.record.loaded.info);
    out.bold(&format!("{}, {}", text(lang, &info.title), when(book.words(), &info.date)))?;
    out.paragraph(0, text(lang, &info.description))?;
    out.line("")?;
    for side in Side::ALL {
        let args = [
            ("side", text(lang, &info.sides[side.index()].name).into()),
            ("id", rules.side(side).into()),
            ("commander", text(lang, &info.sides[side.index()].commander).into()),
            (
                "player",
                match &start.seats.seats[side.index()] {
                    Seat::Human => book.say("play-human", &[]).into(),
                    Seat::Bot(name) => name.as_str().into(),
                },
            ),
        ];
        out.line(book.say("play-seat", &args))?;
    }
    for special in &info.special {
        out.faint(&format!("{} [{}]", text(lang, &special.title), special.clause))?;
    }
    out.line(book.say("play-seed", &[("seed", start.seed.to_string().into())]))?;
    if choices > 0 {
        out.line(book.say("play-goes-on", &[("n", choices.into())]))?;
    }
    out.line(book.say("play-welcome", &[]))
}
