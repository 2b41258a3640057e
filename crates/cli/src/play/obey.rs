//! What a player can type besides orders.

use super::command::Command;
use super::screen::{Page, focus};
use super::session::{Flow, Session};
use crate::explain;
use crate::files;
use crate::out::{Fail, Result};
use crate::picture::Picture;
use crate::tell;
use acies_bots::{ADVISER, Brain};
use acies_kernel::{Place, UndoError};
use acies_protocol::chances::{Chances, chances};
use acies_protocol::way::way;
use std::path::Path;

/// So many odds are told at once.
const MOST_ODDS: usize = 12;

impl<R: Brain> Session<'_, R> {
    /// Does what was typed.
    pub(super) fn obey(&mut self, command: &Command<'_>) -> Result<Flow> {
        match *command {
            Command::Number(number) => return self.choose(number),
            Command::Order(text) => return self.order(text),
            Command::Go(hex) => return self.go(hex),
            Command::Undo => return self.undo(),
            Command::Save(file) => return self.save(file),
            Command::Odds(what) => return self.odds(what),
            Command::Quit => return Ok(Flow::Quit),
            Command::Auto(times) => self.auto = times.unwrap_or(u64::MAX),
            Command::Again => self.ask_again(),
            Command::Why(text) => {
                let why = explain::reason(self.table.book, self.game.rules(), self.game.state(), text);
                self.out.paragraph(2, &why)?;
                let (book, board) = (self.table.book, self.table.board);
                for line in explain::conditions(book, self.game.rules(), board, self.game.state(), text) {
                    self.out.paragraph(4, &line)?;
                }
            }
            Command::Hint => self.hint()?,
            Command::Log(lines) => self.log(lines)?,
            Command::Board(what) => self.board(what)?,
            Command::Units(battle) => {
                let pieces = self.pieces();
                self.table.facts(self.game.rules(), &pieces).units(self.out, battle)?;
            }
            Command::Who(name) => {
                let pieces = self.pieces();
                self.table.facts(self.game.rules(), &pieces).who(self.out, name)?;
            }
            Command::More => self.more()?,
            Command::Help => self.help()?,
        }
        Ok(Flow::On)
    }

    /// Takes the steps to a hex, as long as nothing comes between.
    fn go(&mut self, hex: &str) -> Result<Flow> {
        let found = self.table.board.find(hex);
        let rules = self.game.rules();
        let Some(steps) = found.and_then(|place| way(rules, self.game.state(), place)) else {
            let short: String = hex.chars().take(40).collect();
            let what = self.table.book.say("play-go-none", &[("hex", short.into())]);
            return self.refuse(&what);
        };
        for step in steps {
            let Some(decision) = self.game.decision() else { break };
            self.submit(&decision, step)?;
        }
        Ok(Flow::On)
    }

    fn more(&mut self) -> Result<()> {
        let Some(decision) = self.game.decision() else { return Ok(()) };
        let page = self.page.map_or(Page::All, Page::From);
        let (pieces, rows) = (self.pieces(), self.rows());
        self.put(&decision, &rows, &pieces, page)
    }

    fn help(&mut self) -> Result<()> {
        let book = self.table.book;
        if let Some(help) = self.game.decision().and_then(|decision| book.words().help(&decision.prompt)) {
            self.out.paragraph(0, &help)?;
            self.out.line("")?;
        }
        for line in book.say("play-help", &[("bot", ADVISER.into())]).lines() {
            self.out.line(line)?;
        }
        Ok(())
    }

    /// What the computer would choose.
    fn hint(&mut self) -> Result<()> {
        let Some(decision) = self.game.decision() else { return Ok(()) };
        let options = self.game.options();
        let action = self.advice(&decision, &options)?;
        let rules = self.game.rules();
        let choice = rules.choice(self.game.state(), action);
        let number = self.game.options().iter().position(|&option| option == action).map_or(0, |index| index + 1);
        let args = [
            ("n", number.into()),
            ("order", choice.order.into()),
            ("does", self.table.book.message(&choice.says, rules).into()),
        ];
        self.out.line(format!("  {}", self.table.book.say("play-hint", &args)))
    }

    fn log(&mut self, lines: usize) -> Result<()> {
        let told = self.story(0);
        let from = told.len().saturating_sub(lines);
        let entries = self.game.entries();
        let mark = |event| format!("{:>5}  ", tell::choice_of(entries, event));
        if told.is_empty() {
            return self.out.line(format!("  {}", self.table.book.say("play-log-empty", &[])));
        }
        tell::print_all(self.out, self.table.book, &told[from..], mark)
    }

    fn board(&mut self, what: &str) -> Result<()> {
        let pieces = self.pieces();
        let picture = Picture::new(self.game.rules(), self.table.board, &pieces, self.out.width());
        let text = match what {
            "all" => Some(picture.whole()),
            "" => {
                let rows = self.rows();
                self.game.decision().and_then(|decision| picture.of(&focus(&decision, &rows, &pieces)))
            }
            what => self.place_of(what, &pieces).map(|place| picture.near(place)),
        };
        match text {
            Some(text) => {
                self.out.text(&text)?;
                self.out.faint_paragraph(0, &self.table.legend(self.game.rules()))
            }
            None if what.is_empty() => self.out.text(&picture.whole()),
            None => self.out.line(format!("  {}", self.table.book.say("play-board-needs", &[]))),
        }
    }

    /// The place of a piece by its name, or a place by its number.
    fn place_of(&self, what: &str, pieces: &[acies_kernel::Piece]) -> Option<u16> {
        // Names first: `V1` is a legion, though it could be read as an area of a board V.
        match pieces.iter().find(|piece| piece.name.eq_ignore_ascii_case(what)).map(|piece| piece.place) {
            Some(Place::Board(place)) => Some(place),
            Some(Place::Box(_)) => None,
            None => self.table.board.find(what),
        }
    }

    fn save(&mut self, file: &str) -> Result<Flow> {
        let path = Path::new(file);
        let mine = self.keeper.file().is_some_and(|kept| kept == path);
        let done = if mine { Ok(()) } else { files::check_free(path) };
        match done.and_then(|()| self.keeper.save_as(&self.game, path)) {
            Ok(()) => {
                self.out.line(format!("  {}", self.table.book.say("play-kept", &[("file", file.into())])))?;
                Ok(Flow::On)
            }
            Err(Fail::Told(what)) => self.refuse(&what),
            Err(pipe) => Err(pipe),
        }
    }

    fn undo(&mut self) -> Result<Flow> {
        let mut taken_back = Vec::new();
        let fault = loop {
            match self.game.undo() {
                Ok(entry) => taken_back.push(self.game.rules().print(entry.action)),
                Err(fault) => break fault,
            }
            self.keeper.forget();
            // A lone choice would only be taken again; go on to one that was the player's own.
            if self.game.options().len() > 1 {
                break UndoError::NothingDone;
            }
        };
        self.shown = self.shown.min(self.game.events().len());
        // Plans that were made for what was taken back are not plans any more.
        self.bots = [None, None];
        self.ask_again();
        let book = self.table.book;
        if taken_back.is_empty() {
            let key = if fault == UndoError::Settled { "play-undo-settled" } else { "play-undo-nothing" };
            let what = book.say(key, &[]);
            return self.refuse(&what);
        }
        taken_back.reverse();
        self.out.line(format!("  {}", book.say("play-undone", &[("orders", taken_back.join("; ").into())])))?;
        Ok(Flow::On)
    }

    /// Odds of one order, of a number of the list, or of every choice that rolls.
    fn odds(&mut self, what: &str) -> Result<Flow> {
        let Some(decision) = self.game.decision() else { return Ok(Flow::On) };
        let (book, rules) = (self.table.book, self.game.rules());
        // Odds are those of a player who knows what their side may know.
        let seen = rules.redact(self.game.state(), decision.side);
        let actions = match self.meant(what) {
            Ok(actions) => actions,
            Err(why) => return self.refuse(&why),
        };
        let possible = actions.iter().filter(|&&action| rules.check(&seen, action).is_ok());
        let mut told = 0;
        for &action in possible {
            if told == MOST_ODDS {
                self.out.faint(&format!("  {}", book.say("odds-more", &[])))?;
                break;
            }
            match chances(rules, &seen, action) {
                Ok(None) => {}
                Ok(Some(chances)) => {
                    told += 1;
                    self.print_odds(&chances)?;
                }
                Err(error) => {
                    let text = explain::no_odds(book, &rules.print(action), error);
                    self.out.line(format!("  {text}"))?;
                }
            }
        }
        if told == 0 {
            self.out.line(format!("  {}", book.say("odds-none", &[])))?;
        }
        Ok(Flow::On)
    }

    fn print_odds(&mut self, chances: &Chances) -> Result<()> {
        explain::print_chances(self.out, self.table.book, self.game.rules(), chances)
    }

    fn meant(&self, what: &str) -> std::result::Result<Vec<R::Action>, String> {
        let (book, rules, options) = (self.table.book, self.game.rules(), self.game.options());
        if what.is_empty() {
            return Ok(options);
        }
        if let Ok(number) = what.parse::<usize>() {
            let found = number.checked_sub(1).and_then(|index| options.get(index).copied());
            let none = || book.say("play-no-number", &[("n", options.len().into())]);
            return found.map(|action| vec![action]).ok_or_else(none);
        }
        match explain::judge(rules, self.game.state(), what) {
            explain::Judgement::Legal(action) => Ok(vec![action]),
            _ => Err(explain::reason(book, rules, self.game.state(), what)),
        }
    }
}
