//! A game at the terminal: asks whoever must choose, and does what is typed.

use super::command::Command;
use super::facts::Facts;
use super::input::Input;
use super::keep::Keeper;
use super::screen::{Eye, Page, Row, Screen, focus};
use crate::book::Book;
use crate::explain::{self, Judgement};
use crate::out::{Out, Result, fail};
use crate::picture::Picture;
use crate::record::outcome_text;
use crate::tell;
use acies_bots::{ADVISER, Bot, Brain, Means, make, make_with};
use acies_kernel::{Arg, Decision, Game, Lexicon, Piece, Place, Rules, Side, mix};
use acies_scenario::draw::DrawOptions;
use acies_scenario::{Board, ScenarioInfo};
use acies_words::{Kind, Names};
use std::collections::BTreeSet;

/// Who chooses for a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seat {
    /// Whoever sits at the keyboard.
    Human,
    /// A bot, by name.
    Bot(String),
}

/// What does not change while a game is played.
pub struct Table<'t> {
    /// Words and names.
    pub book: &'t Book,
    /// The scenario.
    pub info: &'t ScenarioInfo,
    /// The map.
    pub board: Board<'t>,
    /// Who plays which side.
    pub seats: [Seat; 2],
    /// The side whose knowledge is shown; `None` shows that of whoever chooses.
    pub eye: Eye,
    /// Seed of the bots' picks.
    pub seed: u64,
    /// Whether the board is drawn by itself.
    pub boards: bool,
}

impl<'t> Table<'t> {
    /// What a question about a game is shown with.
    pub fn screen<'a, R: Rules>(&self, game: &'a Game<'_, R>, pieces: &'a [Piece]) -> Screen<'a, R>
    where
        't: 'a,
    {
        Screen { book: self.book, rules: game.rules(), state: game.state(), pieces, board: self.board }
    }

    /// How the board is to be read: the ground of this map, these sides, and the marks of this ruleset.
    pub fn legend(&self, names: &impl Lexicon) -> String {
        let ground = self.board.legend();
        let of = |(letter, terrain): &(char, &str)| {
            let name = self.book.say(&format!("terrain-{terrain}"), &[]);
            format!("{letter} {name}")
        };
        let comma = self.book.say("play-comma", &[]);
        let letters = DrawOptions::of(names).sides;
        let [first, second] = Side::ALL.map(|side| self.book.names(names).side(side));
        let sides = [format!("{} {first}", letters[0]), format!("{} {second}", letters[1])];
        let args = [
            ("ground", ground.iter().map(of).collect::<Vec<_>>().join(&comma).into()),
            ("sides", sides.join(&comma).into()),
            ("first", first.into()),
            ("second", second.into()),
            ("marks", self.book.say(&format!("legend-{}", self.info.ruleset), &[]).into()),
        ];
        self.book.say("play-legend", &args)
    }

    /// What a player may look up.
    pub fn facts<'a, R: Rules>(&self, rules: &'a R, pieces: &'a [Piece]) -> Facts<'a, R>
    where
        't: 'a,
    {
        Facts { book: self.book, rules, info: self.info, pieces, board: self.board }
    }
}

/// A game under way.
pub struct Session<'s, R: Brain> {
    pub(super) table: Table<'s>,
    pub(super) out: &'s mut Out,
    pub(super) input: Input,
    pub(super) game: Game<'s, R>,
    pub(super) keeper: Keeper,
    /// Events told so far.
    pub(super) shown: usize,
    /// Choices that the computer makes for the players.
    pub(super) auto: u64,
    /// Lone choices taken since the last order, in case they are typed as well.
    lone: Vec<String>,
    /// Whether what is obeyed now was typed in one line with something before it, the question unseen.
    ahead: bool,
    /// Questions explained already.
    helped: BTreeSet<Kind>,
    /// The question that was asked last, by the number of choices before it.
    asked: Option<usize>,
    /// Where the next page of a long list begins.
    pub(super) page: Option<usize>,
    /// What the board was last drawn for.
    drawn: Option<(Kind, Vec<Arg>)>,
    /// Orders that were refused, with their lines.
    pub(super) refused: Vec<String>,
    /// The bots that have chosen so far, by side: each remembers its plans.
    pub(super) bots: [Option<Box<dyn Bot<R>>>; 2],
}

/// What a command leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// The next one.
    On,
    /// Whatever else stands in this line is not done.
    Drop,
    /// The end of the session.
    Quit,
}

impl<'s, R: Brain> Session<'s, R> {
    /// A session with this game.
    pub fn new(table: Table<'s>, out: &'s mut Out, game: Game<'s, R>, keeper: Keeper) -> Session<'s, R> {
        // What happened before the first choice is news to everybody.
        let shown = if game.entries().is_empty() { 0 } else { game.events().len() };
        Session {
            table,
            out,
            input: Input::stdin(),
            game,
            keeper,
            shown,
            auto: 0,
            lone: Vec::new(),
            ahead: false,
            helped: BTreeSet::new(),
            asked: None,
            page: None,
            drawn: None,
            refused: Vec::new(),
            bots: [None, None],
        }
    }

    /// Plays until the game is over, the player leaves, or the input ends.
    pub fn run(&mut self) -> Result<()> {
        loop {
            self.advance()?;
            self.keeper.save(&self.game)?;
            let Some(decision) = self.game.decision() else { return self.close() };
            self.ask(&decision)?;
            let Some(line) = self.input.next(self.out)? else { return self.leave(true) };
            if self.obey_line(&line)? == Flow::Quit {
                return self.leave(false);
            }
        }
    }

    fn obey_line(&mut self, line: &str) -> Result<Flow> {
        for (at, part) in line.split(';').enumerate() {
            self.ahead = at > 0;
            let flow = match Command::parse(part) {
                Ok(command) => self.obey(&command)?,
                Err(fault) => {
                    let what = self.table.book.say(fault, &[]);
                    self.refuse(&what)?
                }
            };
            match flow {
                Flow::On => self.advance()?,
                Flow::Drop => break,
                Flow::Quit => return Ok(Flow::Quit),
            }
        }
        Ok(Flow::On)
    }

    /// Says why something typed was not done.
    pub(super) fn refuse(&mut self, what: &str) -> Result<Flow> {
        self.out.paragraph(2, what)?;
        self.refused.push(format!("input line {}: {what}", self.input.line()));
        Ok(Flow::Drop)
    }

    // ------------------------------------------------------------ going on by itself

    /// Lets bots choose and takes lone choices, until a player has a choice.
    pub(super) fn advance(&mut self) -> Result<()> {
        const TELL_EVERY: usize = 40;
        while let Some(decision) = self.game.decision() {
            let options = self.game.options();
            let Some(action) = self.own_choice(&decision, &options)? else { break };
            self.submit(&decision, action)?;
            if self.game.events().len() > self.shown + TELL_EVERY {
                self.tell()?;
                self.keeper.save(&self.game)?;
            }
        }
        self.tell()
    }

    /// The choice that needs no player, if there is one.
    fn own_choice(&mut self, decision: &Decision, options: &[R::Action]) -> Result<Option<R::Action>> {
        match &self.table.seats[decision.side.index()] {
            Seat::Bot(name) => {
                let name = name.clone();
                return self.bot_choice(&name, decision, options).map(Some);
            }
            Seat::Human if self.auto > 0 => {
                self.auto -= 1;
                return self.advice(decision, options).map(Some);
            }
            Seat::Human => {}
        }
        let [only] = options[..] else { return Ok(None) };
        self.tell()?;
        let order = self.game.rules().print(only);
        let note = self.table.book.say("play-lone", &[("order", order.as_str().into())]);
        self.out.faint(&format!("  {note}"))?;
        self.lone.push(order);
        Ok(Some(only))
    }

    /// A bot sees what its side may know, and remembers its plans from choice to choice.
    fn bot_choice(&mut self, name: &str, decision: &Decision, options: &[R::Action]) -> Result<R::Action> {
        let rules = self.game.rules();
        let seen = rules.redact(self.game.state(), decision.side);
        let index = self.bot(name, decision.side)?.choose(rules, &seen, decision, options);
        chosen(name, index, options)
    }

    /// What an adviser would do, who comes fresh to every question: the picks depend on the game's seed and the
    /// number of the choice alone, so that a game that was put away and taken up again goes on as it would have.
    pub(super) fn advice(&self, decision: &Decision, options: &[R::Action]) -> Result<R::Action> {
        let rules = self.game.rules();
        let number = self.game.entries().len() as u64 * 2 + decision.side.index() as u64;
        let mut bot = make::<R>(ADVISER, self.table.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15))?;
        let seen = rules.redact(self.game.state(), decision.side);
        chosen(ADVISER, bot.choose(rules, &seen, decision, options), options)
    }

    /// The bot that plays this side.
    fn bot(&mut self, name: &str, side: Side) -> Result<&mut Box<dyn Bot<R>>> {
        let seat = &mut self.bots[side.index()];
        let bot = match seat.take() {
            Some(bot) => bot,
            None => {
                let threads = std::thread::available_parallelism().map_or(1, usize::from);
                make_with(name, Means { threads, ..Means::of(mix(self.table.seed ^ side.index() as u64)) })?
            }
        };
        Ok(seat.insert(bot))
    }

    pub(super) fn submit(&mut self, decision: &Decision, action: R::Action) -> Result<()> {
        let order = self.game.rules().print(action);
        if self.game.submit(decision.side, action).is_err() {
            return fail(format!("`{order}` was listed but not taken; please report this"));
        }
        self.keeper.note(&self.game);
        Ok(())
    }

    // ------------------------------------------------------------ telling and asking

    /// Tells what has happened since the last time.
    pub(super) fn tell(&mut self) -> Result<()> {
        let (from, end) = (self.shown.min(self.game.events().len()), self.game.events().len());
        self.shown = end;
        let told = self.story(from);
        tell::print(self.out, self.table.book, &told, |_| "  ".to_string())
    }

    /// The story from an event on, as the player at the keyboard may know it.
    pub(super) fn story(&self, from: usize) -> Vec<tell::Told> {
        let (eye, rules) = (self.table.eye, self.game.rules());
        let secret = |event: R::Event| eye.is_some_and(|side| rules.is_secret(event, side));
        tell::tell(self.table.book, rules, &self.game.events()[from..], from, secret)
    }

    /// The pieces as the player who chooses may see them.
    pub(super) fn pieces(&self) -> Vec<Piece> {
        let rules = self.game.rules();
        let humans = self.table.seats.iter().filter(|seat| **seat == Seat::Human).count();
        let chooser = self.game.decision().map(|decision| decision.side).filter(|_| humans == 2);
        match self.table.eye.or(chooser) {
            Some(side) => rules.pieces(&rules.redact(self.game.state(), side), Some(side)),
            None => rules.pieces(self.game.state(), None),
        }
    }

    pub(super) fn rows(&self) -> Vec<Row<R::Action>> {
        self.table.screen(&self.game, &[]).rows()
    }

    /// Asks, unless the same question stands on the screen already.
    fn ask(&mut self, decision: &Decision) -> Result<()> {
        if self.asked == Some(self.game.entries().len()) {
            return Ok(());
        }
        self.asked = Some(self.game.entries().len());
        let pieces = self.pieces();
        let rows = self.rows();
        self.out.line("")?;
        self.draw(decision, &rows, &pieces)?;
        let score = self.table.facts(self.game.rules(), &pieces).score(&self.game.rules().scores(self.game.state()));
        self.out.faint(&score)?;
        self.put(decision, &rows, &pieces, Page::Brief)
    }

    /// Puts the question and its choices on the screen.
    pub(super) fn put(
        &mut self,
        decision: &Decision,
        rows: &[Row<R::Action>],
        pieces: &[Piece],
        page: Page,
    ) -> Result<()> {
        let screen = self.table.screen(&self.game, pieces);
        screen.question(self.out, decision)?;
        let words = self.table.book.words();
        if self.helped.insert(words.kind(&decision.prompt)) {
            if let Some(help) = words.help(&decision.prompt) {
                self.out.faint_paragraph(2, &help)?;
            }
        }
        let page = if self.input.is_terminal() || page == Page::Brief { page } else { Page::All };
        let fits = self.input.is_terminal();
        self.page = screen.choices(self.out, rows, page, fits)?;
        Ok(())
    }

    /// Draws the board when the question is about something else than the last one.
    fn draw(&mut self, decision: &Decision, rows: &[Row<R::Action>], pieces: &[Piece]) -> Result<()> {
        let things = decision.prompt.args().filter(|arg| !matches!(arg, Arg::Number(_))).collect();
        let about = (self.table.book.words().kind(&decision.prompt), things);
        if !self.table.boards || self.drawn.as_ref() == Some(&about) {
            return Ok(());
        }
        let on_board = pieces.iter().any(|piece| matches!(piece.place, Place::Board(_)));
        if !on_board {
            return Ok(());
        }
        let first = self.drawn.is_none();
        self.drawn = Some(about);
        let picture = Picture::new(self.game.rules(), self.table.board, pieces, self.out.width());
        let places = focus(decision, rows, pieces);
        match picture.of(&places) {
            Some(text) => self.out.text(&text)?,
            None if !places.is_empty() => return Ok(()),
            // A question about nothing on the board: the whole of it, unless lines would break.
            None if picture.fits_whole() || !self.input.is_terminal() => self.out.text(&picture.whole())?,
            None => self.out.faint(&self.table.book.say("play-see-board", &[]))?,
        }
        if first {
            self.out.faint_paragraph(0, &self.table.legend(self.game.rules()))?;
        }
        Ok(())
    }

    /// Asks again at the next chance.
    pub(super) fn ask_again(&mut self) {
        self.asked = None;
    }

    // ------------------------------------------------------------ orders

    /// Takes the choice of this number.
    pub(super) fn choose(&mut self, number: usize) -> Result<Flow> {
        let rows = self.rows();
        let (Some(decision), Some(row)) = (self.game.decision(), number.checked_sub(1).and_then(|i| rows.get(i)))
        else {
            let what = self.table.book.say("play-no-number", &[("n", rows.len().into())]);
            return self.refuse(&what);
        };
        self.lone.clear();
        self.submit(&decision, row.action)?;
        Ok(Flow::On)
    }

    /// Takes an order, or says why not and what to do.
    pub(super) fn order(&mut self, text: &str) -> Result<Flow> {
        let (book, rules) = (self.table.book, self.game.rules());
        let Some(decision) = self.game.decision() else { return Ok(Flow::Quit) };
        match explain::judge(rules, self.game.state(), text) {
            // Two questions in a row may have the same answer: `end`, `decline`. Whoever typed ahead
            // meant the first.
            Judgement::Legal(_) if self.ahead && self.was_taken(text) => Ok(Flow::On),
            Judgement::Legal(action) => {
                self.lone.clear();
                self.submit(&decision, action)?;
                Ok(Flow::On)
            }
            Judgement::Unreadable(what) => {
                let what = format!("{} {}", explain::unreadable(book, text, &what), book.say("play-remedy", &[]));
                self.refuse(&what)
            }
            Judgement::Refused(refusal) => {
                if self.was_taken(text) {
                    return Ok(Flow::On);
                }
                let what = format!("{} {}", explain::refused(book, rules, &refusal), book.say("play-remedy", &[]));
                self.refuse(&what)
            }
        }
    }

    /// Whether this order is a lone choice that was taken already.
    fn was_taken(&mut self, text: &str) -> bool {
        let rules = self.game.rules();
        let Ok(action) = rules.parse(self.game.state(), text) else { return false };
        let order = rules.print(action);
        let found = self.lone.iter().position(|taken| *taken == order);
        found.map(|at| self.lone.drain(..=at)).is_some()
    }

    // ------------------------------------------------------------ the end

    /// The game is over: its last events are told, and how it ended.
    fn close(&mut self) -> Result<()> {
        let (book, rules) = (self.table.book, self.game.rules());
        self.out.line("")?;
        let pieces = rules.pieces(self.game.state(), None);
        let score = self.table.facts(rules, &pieces).score(&rules.scores(self.game.state()));
        self.out.line(score)?;
        if let Some(outcome) = self.game.outcome() {
            self.out.bold(&outcome_text(book, rules, outcome))?;
        }
        let count = self.game.entries().len();
        self.out.line(book.say("play-over", &[("n", count.into())]))?;
        self.say_kept()
    }

    fn say_kept(&mut self) -> Result<()> {
        match self.keeper.file() {
            Some(file) => {
                let file = file.display().to_string();
                self.out.line(self.table.book.say("play-kept", &[("file", file.into())]))
            }
            None => Ok(()),
        }
    }

    /// The player leaves, or the input has ended. A script that was refused something has failed.
    fn leave(&mut self, input_ended: bool) -> Result<()> {
        self.keeper.save(&self.game)?;
        self.out.line(self.table.book.say("play-left-off", &[("n", self.game.entries().len().into())]))?;
        self.say_kept()?;
        match self.refused.first() {
            Some(first) if input_ended && !self.input.is_terminal() => fail(first.clone()),
            _ => Ok(()),
        }
    }
}

/// The choice that a bot named by its number.
fn chosen<A: Copy>(name: &str, index: usize, options: &[A]) -> Result<A> {
    match options.get(index) {
        Some(&action) => Ok(action),
        None => fail(format!("the bot {name} chose number {index} of {}; please report this", options.len())),
    }
}
