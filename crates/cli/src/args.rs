//! What can be typed behind `acies`.

use acies_scenario::ScenarioInfo;
use acies_server::{IpNet, PublicUrl};
use acies_words::Lang;
use clap::builder::TypedValueParser;
use clap::{Args, Parser, Subcommand, ValueEnum, value_parser};
use std::net::IpAddr;
use std::path::PathBuf;

/// Historical battles by the published rules: play, explain, simulate and prove them.
#[derive(Parser, Debug)]
#[command(name = "acies", version, max_term_width = 100, after_help = EXAMPLES)]
pub struct Cli {
    /// Language of everything that is printed: en or ja
    #[arg(long, global = true, default_value = "en", value_name = "LANG")]
    pub lang: Lang,
    /// What to do; without a word `serve`
    #[command(subcommand)]
    pub command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  acies                                          play in the browser
  acies play mohacs --text --as hungarian        play the Hungarians against the computer
  acies play dara --text --as byzantine          or Belisarius, by the rules of Cataphract
  acies play mohacs --text --save game.acies     two players at one keyboard, saved as you go
  acies rules suleiman 'sul:9.4.4(2)'            what is this clause called, and what tests it?
  acies sim mohacs --games 1000 --bots greedy,random --jobs 2
  acies sim zama --games 10000 --bots greedy --csv zama.csv --detail
  acies duel greedy random --ruleset cataphract  which bot is the stronger?
  acies report zama.csv -o zama.html             a page with charts of it
  acies analyse game.acies                       was it luck, or was it skill?
  acies situation run data/situations            run the rules' tests
  acies why game.acies 'charge TomHC1 RumMC3'    why is this not allowed now?
  acies verify game.acies                        prove that nobody touched the dice
  acies archive check ~/.local/share/acies       can every kept game still be followed?

Exit code: 0 all well, 1 a situation or a simulation failed or a kept game goes astray, 2 something is wrong with the input.";

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Start the service and open it in the browser; this is also what `acies` without a word does
    Serve(Serve),
    /// List the rule systems
    Rulesets(Json),
    /// List the battles, or tell of one
    Scenarios(Scenarios),
    /// Print the charts of a rule system
    Charts(OfRuleset),
    /// List the clauses of a rule system, or tell of one
    Rules(Rules),
    /// Play a battle
    Play(Play),
    /// Let bots play many games and count
    Sim(Sim),
    /// Let two bots play each other from both sides and tell which is the stronger
    Duel(Duel),
    /// Make a page with charts from tables of games
    Report(Report),
    /// Tell luck and skill apart in a recorded game
    Analyse(Analyse),
    /// Situations: small positions that test the rules
    #[command(subcommand)]
    Situation(Situation),
    /// Tell why an order is legal or not at the end of a journal or situation
    Why(Why),
    /// Tell the exact odds of orders that roll dice at the end of a journal or situation
    Odds(Odds),
    /// Tell a recorded game as prose
    Replay(Replay),
    /// Prove a recorded game: every order legal, every die derived, every hash equal
    Verify(Verify),
    /// Kept games: stored ones and journals
    #[command(subcommand)]
    Archive(Archive),
    /// Look after a service: backups, games, addresses that are not let in
    #[command(subcommand)]
    Admin(Admin),
}

/// `acies serve`.
#[derive(Args, Debug, Default)]
pub struct Serve {
    /// Port to listen on; without it 8526, or the next one that is free
    #[arg(long, value_name = "N")]
    pub port: Option<u16>,
    /// Address to listen on; without it 127.0.0.1, which only this machine can reach
    #[arg(long, value_name = "ADDRESS")]
    pub host: Option<IpAddr>,
    /// Where the games are
    #[command(flatten)]
    pub data: DataFolder,
    /// Do not open the browser
    #[arg(long)]
    pub no_open: bool,
    /// Let others in, through a proxy with TLS at this address, as in https://acies.example.org; prints a check-list
    /// first and refuses what is unsafe
    #[arg(long, value_name = "URL")]
    pub public: Option<PublicUrl>,
    /// A proxy that is believed when it says whom it speaks for: an address or a network such as 10.0.0.0/24; may be
    /// given more than once
    #[arg(long, value_name = "ADDRESS", value_parser = network)]
    pub trust_proxy: Vec<IpNet>,
    /// The header in which the proxies say it
    #[arg(long, value_name = "HEADER", default_value = "x-forwarded-for", requires = "trust_proxy")]
    pub forwarded_by: ForwardedBy,
    /// What it means that a choice is kept: written to the system, or synced to the disk, so that a power cut loses
    /// nothing
    #[arg(long, value_name = "HOW", default_value = "written")]
    pub durability: Kept,
    /// Who may read /metrics beside this machine itself: an address or a network; may be given more than once
    #[arg(long, value_name = "ADDRESS", value_parser = network)]
    pub metrics_for: Vec<IpNet>,
    /// How much is logged; without it info with --public and warn otherwise
    #[arg(long, value_name = "LEVEL")]
    pub log: Option<LogLevel>,
    /// How the log is written
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub log_format: LogFormat,
}

/// The folder of the games.
#[derive(Args, Debug, Default)]
pub struct DataFolder {
    /// Folder of the games; without it $ACIES_DATA, or the usual place for data of programs
    #[arg(long = "data", value_name = "DIR")]
    pub folder: Option<PathBuf>,
}

/// `--forwarded-by`.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum ForwardedBy {
    /// X-Forwarded-For
    #[default]
    XForwardedFor,
    /// Forwarded (RFC 7239)
    Forwarded,
}

/// `--durability`.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Kept {
    /// The system has it: a killed process loses nothing, a power cut perhaps the last second
    #[default]
    Written,
    /// The disk has it: a power cut loses nothing
    Synced,
}

/// `--log`.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogLevel {
    /// What has gone wrong
    Error,
    /// And what may be going wrong
    Warn,
    /// And what happens: games that are made, starts and stops
    Info,
    /// And every request and socket
    Debug,
}

/// `--log-format`.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum LogFormat {
    /// A line for people
    #[default]
    Text,
    /// A JSON object in each line
    Json,
}

/// An address, or a network of them.
fn network(text: &str) -> Result<IpNet, String> {
    let address = text.parse::<IpAddr>().map(IpNet::from);
    address
        .or_else(|_| text.parse())
        .map_err(|_| "write an address such as 10.0.0.7 or a network such as 10.0.0.0/24".to_string())
}

/// A switch for programs.
#[derive(Args, Debug, Clone, Copy)]
pub struct Json {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Which optional rules a new game is played with.
#[derive(Args, Debug)]
pub struct Options {
    /// An optional rule to use, such as what-if or fall-routs; `acies scenarios ID` lists them; may be given more than once
    #[arg(long, value_name = "ID")]
    pub option: Vec<String>,
    /// An optional rule to leave out that this battle is played with by default; may be given more than once
    #[arg(long, value_name = "ID")]
    pub without: Vec<String>,
}

impl Options {
    /// Those of a new game of this battle.
    pub fn of(&self, info: &ScenarioInfo) -> Vec<String> {
        info.options_of_new_game(&self.option, &self.without)
    }
}

/// A ruleset.
#[derive(Args, Debug)]
pub struct OfRuleset {
    /// Id of the rule system; `acies rulesets` lists them
    pub ruleset: String,
    /// How
    #[command(flatten)]
    pub json: Json,
}

/// What to tell of the battles.
#[derive(Args, Debug)]
pub struct Scenarios {
    /// The battle to tell of; without it all are listed
    pub scenario: Option<String>,
    /// As JSON
    #[command(flatten)]
    pub json: Json,
}

/// `acies rules`.
#[derive(Args, Debug)]
pub struct Rules {
    /// Id of the rule system; `acies rulesets` lists them
    pub ruleset: String,
    /// One clause, such as 'sul:9.4.4(2)'; a beginning such as 9.4 lists all that begin so
    pub clause: Option<String>,
    /// The whole book as one HTML file
    #[arg(long, conflicts_with_all = ["clause", "json"])]
    pub html: bool,
    /// Folder of the situation files, if it is not found by itself
    #[arg(long, value_name = "DIR")]
    pub situations: Option<PathBuf>,
    /// How
    #[command(flatten)]
    pub json: Json,
}

/// `acies play`.
#[derive(Args, Debug)]
#[command(after_help = PLAY_HELP)]
pub struct Play {
    /// Id of the battle; `acies scenarios` lists them. Or a scenario file of your own, as in my-battle.toml; it travels
    /// with the game. Not needed with --resume
    pub scenario: Option<String>,
    /// Play in the terminal
    #[arg(long)]
    pub text: bool,
    /// Play this side and see only what it may know; the other side is played by a bot
    #[arg(long = "as", value_name = "SIDE")]
    pub side: Option<String>,
    /// Let a bot play a side, as in ottoman=greedy; may be given for both
    #[arg(long, value_name = "SIDE=BOT")]
    pub bot: Vec<String>,
    /// Seed of the dice; a new one is drawn if none is given
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Keep the game in this file, saved after every choice
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Go on with a saved game; it is saved to the same file unless --save names another
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
    /// Optional rules
    #[command(flatten)]
    pub options: Options,
    /// Do not draw the board by itself; `board` draws it when asked
    #[arg(long)]
    pub no_board: bool,
}

const PLAY_HELP: &str = "\
At the prompt type the number of a choice, or an order such as `to 1514`, or several with `;` between.
`help` lists everything else: board, units, who, odds, why, hint, auto, undo, log, save, quit.
From a file or pipe, orders are read line by line; the end of the input saves and quits.

Examples:
  acies play mohacs --text --as ottoman --seed 7
  acies play mohacs --text --bot ottoman=greedy --save evening.acies
  acies play --text --resume evening.acies
  echo 'auto end' | acies play mohacs --text --seed 1 --save shown.acies";

/// `acies sim`.
#[derive(Args, Debug)]
pub struct Sim {
    /// Id of the battle; `acies scenarios` lists them
    pub scenario: String,
    /// How many games
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = value_parser!(u64).range(1..=100_000_000))]
    pub games: u64,
    /// Bots of the first and the second side; one name stands for both
    #[arg(long, default_value = "random,random", value_name = "A,B")]
    pub bots: String,
    /// Seed of everything; the same seed gives the same games whatever the number of jobs
    #[arg(long, default_value_t = 1, value_name = "S")]
    pub seed: u64,
    /// Threads
    #[arg(long, default_value_t = 1, value_name = "J", value_parser = value_parser!(u16).range(1..=1024))]
    pub jobs: u16,
    /// Check all invariants after every action (slower)
    #[arg(long)]
    pub check: bool,
    /// Number of the first game; with --games it names a range, so that several machines can share the work
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = value_parser!(u64).range(..=1_000_000_000_000))]
    pub from: u64,
    /// Write one row for each game to this file
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// Write the same rows as a Parquet file
    #[arg(long, value_name = "FILE")]
    pub parquet: Option<PathBuf>,
    /// Keep the rows that the CSV file has already and play only the games that are missing
    #[arg(long, requires = "csv")]
    pub resume: bool,
    /// Write turns and deaths too, to FILE.turns.csv and FILE.deaths.csv beside the CSV file (slower)
    #[arg(long, requires = "csv")]
    pub detail: bool,
    /// Measure the luck of each game, with so many throws for each choice that rolls dice (slower); 0: not at all
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = value_parser!(u32).range(..=100_000))]
    pub luck: u32,
    /// Do not tell how far it is
    #[arg(long)]
    pub quiet: bool,
    /// Optional rules
    #[command(flatten)]
    pub options: Options,
    /// How
    #[command(flatten)]
    pub json: Json,
}

/// `acies duel`.
#[derive(Args, Debug)]
pub struct Duel {
    /// The bot whose strength is told
    #[arg(value_name = "A")]
    pub challenger: String,
    /// The bot it is held against
    #[arg(value_name = "B")]
    pub other: String,
    /// Ids of battles; without any all of the rule system, or all there are
    pub scenario: Vec<String>,
    /// All battles of this rule system
    #[arg(long, value_name = "ID", conflicts_with = "scenario")]
    pub ruleset: Option<String>,
    /// How many games of each battle, half of them from either side, in pairs with the same dice
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = value_parser!(u64).range(1..=100_000_000))]
    pub games: u64,
    /// Seed of everything
    #[arg(long, default_value_t = 1, value_name = "S")]
    pub seed: u64,
    /// Threads
    #[arg(long, default_value_t = 1, value_name = "J", value_parser = value_parser!(u16).range(1..=1024))]
    pub jobs: u16,
    /// Do not tell how far it is
    #[arg(long)]
    pub quiet: bool,
    /// Optional rules
    #[command(flatten)]
    pub options: Options,
    /// How
    #[command(flatten)]
    pub json: Json,
}

/// `acies report`.
#[derive(Args, Debug)]
pub struct Report {
    /// Tables that `acies sim --csv` wrote; turns and deaths beside them are taken too
    #[arg(required = true, value_name = "FILE")]
    pub file: Vec<PathBuf>,
    /// The page to write
    #[arg(short, long, default_value = "report.html", value_name = "FILE")]
    pub output: PathBuf,
}

/// `acies analyse`.
#[derive(Args, Debug)]
pub struct Analyse {
    /// The journal
    pub journal: PathBuf,
    /// How many throws are tried for each choice whose dice have too many ways to try them all
    #[arg(long, default_value_t = 200, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub samples: u32,
    /// How often each position of the curve is played out; 0: not at all
    #[arg(long, default_value_t = 16, value_name = "N", value_parser = value_parser!(u32).range(..=1_000_000))]
    pub playouts: u32,
    /// A point of the curve every so many choices; without it there are about twenty points
    #[arg(long, value_name = "K", value_parser = value_parser!(u32).range(1..).map(|n| n as usize))]
    pub every: Option<usize>,
    /// Who plays the positions out
    #[arg(long, default_value = "scripted", value_name = "BOT")]
    pub bot: String,
    /// How many of the luckiest moments of each side are told
    #[arg(long, default_value_t = 5, value_name = "N")]
    pub moments: usize,
    /// Seed of throws and playouts
    #[arg(long, default_value_t = 1, value_name = "S")]
    pub seed: u64,
    /// Threads for the playouts; without it all the machine has
    #[arg(long, value_name = "J", value_parser = value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
    /// Do not tell how far it is
    #[arg(long)]
    pub quiet: bool,
    /// How
    #[command(flatten)]
    pub json: Json,
}

/// `acies situation`.
#[derive(Subcommand, Debug)]
pub enum Situation {
    /// Run situation files or all below a folder
    Run {
        /// Files or folders
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<PathBuf>,
        /// How
        #[command(flatten)]
        json: Json,
    },
    /// Draw the board of each situation of a file
    Draw {
        /// The file; FILE:NUMBER or FILE:TITLE draws one
        file: String,
    },
    /// Play situations step by step: every question, every option and every roll
    Trace {
        /// The file; FILE:NUMBER or FILE:TITLE traces one
        file: String,
        /// The title of one situation, a part of it, or its number
        title: Option<String>,
    },
    /// Which clauses of kind rule have a situation
    Coverage {
        /// Id of the rule system
        ruleset: String,
        /// Folder of the situation files, if it is not found by itself
        #[arg(long, value_name = "DIR")]
        situations: Option<PathBuf>,
        /// How
        #[command(flatten)]
        json: Json,
    },
}

/// `acies why`.
#[derive(Args, Debug)]
pub struct Why {
    /// A journal (its end) or a situation file (its first situation after its script);
    /// FILE:NUMBER or FILE:TITLE takes another situation
    pub file: String,
    /// The order, as in 'charge TomHC1 RumMC3'
    #[arg(required = true, num_args = 1..)]
    pub order: Vec<String>,
    /// How
    #[command(flatten)]
    pub json: Json,
}

/// `acies odds`.
#[derive(Args, Debug)]
pub struct Odds {
    /// A journal (its end) or a situation file (its first situation after its script);
    /// FILE:NUMBER or FILE:TITLE takes another situation
    pub file: String,
    /// One order; without it all that roll dice
    pub order: Vec<String>,
    /// How
    #[command(flatten)]
    pub json: Json,
}

/// `acies replay`.
#[derive(Args, Debug)]
pub struct Replay {
    /// The journal
    pub journal: PathBuf,
    /// Stop after this many choices
    #[arg(long, value_name = "N")]
    pub step: Option<usize>,
    /// Draw the board at the end
    #[arg(long)]
    pub board: bool,
}

/// `acies verify`.
#[derive(Args, Debug)]
pub struct Verify {
    /// The journal
    pub journal: PathBuf,
    /// How
    #[command(flatten)]
    pub json: Json,
}

/// `acies archive`.
#[derive(Subcommand, Debug)]
pub enum Archive {
    /// Play every stored game and every journal again and tell which go astray
    Check(ArchiveCheck),
}

/// `acies archive check`.
#[derive(Args, Debug)]
pub struct ArchiveCheck {
    /// Journals, databases of the service, or folders of them; nothing is changed
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// Do not tell how far it is
    #[arg(long)]
    pub quiet: bool,
    /// How
    #[command(flatten)]
    pub json: Json,
}

/// `acies admin`. All but `restore` may be done while the service runs.
#[derive(Subcommand, Debug)]
pub enum Admin {
    /// Copy the database, also while the service runs, and look whether the copy is whole
    Backup {
        /// A new file, or a folder in which it is named after the hour
        #[arg(value_name = "DIR|FILE")]
        to: PathBuf,
        /// Where the games are
        #[command(flatten)]
        data: DataFolder,
    },
    /// Put a backup in the place of the database; stop the service first. What was there stays beside it
    Restore {
        /// The backup
        file: PathBuf,
        /// Where the games are
        #[command(flatten)]
        data: DataFolder,
    },
    /// List the games: how they stand, who plays, when they were last touched, how large they are
    Games {
        /// Where the games are
        #[command(flatten)]
        data: DataFolder,
        /// How
        #[command(flatten)]
        json: Json,
    },
    /// Let nobody in any more who comes from an address; a service that runs obeys within seconds
    Ban {
        /// An address or a network such as 203.0.113.0/24; of an IPv6 address its network of 64 bits is meant
        #[arg(value_parser = network)]
        address: IpNet,
        /// Why, for whoever reads the list
        #[arg(long, value_name = "TEXT", default_value = "")]
        why: String,
        /// Where the games are
        #[command(flatten)]
        data: DataFolder,
    },
    /// Let an address in again
    Unban {
        /// The address or network, as `acies admin bans` tells it
        #[arg(value_parser = network)]
        address: IpNet,
        /// Where the games are
        #[command(flatten)]
        data: DataFolder,
    },
    /// List the addresses that are not let in
    Bans {
        /// Where the games are
        #[command(flatten)]
        data: DataFolder,
        /// How
        #[command(flatten)]
        json: Json,
    },
    /// The same as `acies archive`
    #[command(subcommand)]
    Archive(Archive),
}
