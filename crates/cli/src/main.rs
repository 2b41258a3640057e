//! The `acies` command: battles by their rules, in the browser and in the terminal.

mod admin;
mod analyse;
mod archive;
mod args;
mod ask;
mod battle;
mod book;
mod charts;
mod checklist;
mod duel;
mod explain;
mod files;
mod folder;
mod list;
mod log;
mod out;
mod picture;
mod play;
mod position;
mod progress;
mod record;
mod report;
mod rulebook;
mod serve;
mod sim;
mod situations;
mod tell;
mod trace;

use args::{Admin, Archive, Cli, Command};
use clap::Parser;
use out::{End, Fail, Out, Result};
use std::io::Write;
use std::process::ExitCode;

/// The service makes thousands of small views a second, on several threads, and must give back what idle games held.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = Out::stdout();
    let done = run(&cli, &mut out).and_then(|end| out.flush().map(|()| end));
    match done {
        Ok(End::Well) | Err(Fail::Pipe) => ExitCode::SUCCESS,
        Ok(End::Failed) => ExitCode::from(1),
        Err(Fail::Told(what)) => {
            // What was printed before stands before the error; if either cannot be written there is
            // nobody left to tell.
            let _ = out.flush();
            let _ = writeln!(std::io::stderr(), "acies: {what}");
            ExitCode::from(2)
        }
    }
}

fn run(cli: &Cli, out: &mut Out) -> Result<End> {
    let well = |done: Result<()>| done.map(|()| End::Well);
    let Some(command) = &cli.command else { return well(serve::serve(out, cli.lang, &args::Serve::default())) };
    match command {
        Command::Serve(args) => well(serve::serve(out, cli.lang, args)),
        Command::Rulesets(json) => well(list::list_rulesets(out, cli.lang, *json)),
        Command::Scenarios(args) => well(list::list_scenarios(out, cli.lang, args)),
        Command::Charts(args) => well(charts::charts(out, cli.lang, args)),
        Command::Rules(args) => well(list::rules(out, cli.lang, args)),
        Command::Play(args) => well(play::play(out, cli.lang, args)),
        Command::Sim(args) => sim::sim(out, cli.lang, args),
        Command::Duel(args) => duel::duel(out, cli.lang, args),
        Command::Report(args) => well(report::report(out, cli.lang, args)),
        Command::Analyse(args) => well(analyse::analyse(out, cli.lang, args)),
        Command::Situation(command) => situations::situation(out, cli.lang, command),
        Command::Why(args) => well(ask::why(out, cli.lang, args)),
        Command::Odds(args) => well(ask::odds(out, cli.lang, args)),
        Command::Replay(args) => record::replay(out, cli.lang, args),
        Command::Admin(Admin::Archive(Archive::Check(args))) | Command::Archive(Archive::Check(args)) => {
            archive::check(out, cli.lang, args)
        }
        Command::Admin(command) => well(admin::admin(out, cli.lang, command)),
        Command::Verify(args) => well(record::verify(out, cli.lang, args)),
    }
}
