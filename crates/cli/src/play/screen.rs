//! The question and its choices, as a player reads them.

use crate::book::Book;
use crate::out::{Out, Result, padded, width};
use acies_kernel::{Arg, Choice, Decision, Piece, PieceKind, Place, Rules, Side, Target};
use acies_protocol::way::quiet_step;
use acies_scenario::Board;

/// So many choices are listed one a line, each with what it does; more are listed by columns.
const FEW: usize = 30;

/// So many choices fill a page of columns.
const PAGE: usize = 90;

/// More choices than this are not listed before somebody asks: only what there is to order.
const MANY: usize = 150;

/// Everything a question is shown with.
pub struct Screen<'s, R: Rules> {
    /// Words and names.
    pub book: &'s Book,
    /// The engine.
    pub rules: &'s R,
    /// The position.
    pub state: &'s R::State,
    /// The pieces as the player may see them.
    pub pieces: &'s [Piece],
    /// The map.
    pub board: Board<'s>,
}

/// What a player may choose, in the engine's order.
pub struct Row<A> {
    /// The action.
    pub action: A,
    /// Its order and targets.
    pub choice: Choice,
}

impl<R: Rules> Screen<'_, R> {
    /// All choices.
    pub fn rows(&self) -> Vec<Row<R::Action>> {
        let mut actions = Vec::new();
        self.rules.options(self.state, &mut actions);
        actions.into_iter().map(|action| Row { action, choice: self.rules.choice(self.state, action) }).collect()
    }

    /// The sentence of the question, with its clause.
    pub fn question(&self, out: &mut Out, decision: &Decision) -> Result<()> {
        let prompt = self.book.message(&decision.prompt, self.rules);
        let named = decision.prompt.args().any(|arg| arg == Arg::Side(decision.side));
        let side = acies_words::Names::side(&self.book.names(self.rules), decision.side);
        out.bold(&if named { prompt } else { format!("{side}: {prompt}") })?;
        out.faint(&format!("  [{}]", self.book.clause(decision.clause)))
    }

    /// The choices, in pages if a long list must fit a terminal. Gives where the next page begins.
    pub fn choices(&self, out: &mut Out, rows: &[Row<R::Action>], page: Page, fits: bool) -> Result<Option<usize>> {
        if rows.len() <= FEW {
            self.listed(out, rows)?;
            return Ok(None);
        }
        if page == Page::Brief && rows.len() > MANY {
            self.in_brief(out, rows)?;
            return Ok(Some(0));
        }
        self.in_columns(out, rows, if page == Page::Brief && fits { Page::From(0) } else { page })
    }

    /// Buttons by number; the rest as orders that go to the same hexes.
    fn in_brief(&self, out: &mut Out, rows: &[Row<R::Action>]) -> Result<()> {
        out.line(format!("  {}", self.book.say("play-many", &[("n", rows.len().into())])))?;
        let (buttons, others): (Vec<_>, Vec<_>) =
            (1..).zip(rows).partition(|(_, row)| row.choice.target == Target::Button);
        for button in &buttons {
            self.group(out, &[*button])?;
        }
        let mut orders: Vec<(&str, Vec<&str>)> = Vec::new();
        for (_, row) in others {
            let (order, hex) = row.choice.order.rsplit_once(' ').unwrap_or((&row.choice.order, ""));
            match orders.last_mut().filter(|(last, _)| *last == order) {
                Some((_, hexes)) => hexes.push(hex),
                None => orders.push((order, vec![hex])),
            }
        }
        let mut rest = orders.as_slice();
        while let Some((first, hexes)) = rest.first() {
            let alike = rest.iter().take_while(|(_, other)| other == hexes).count();
            let who = |(order, _): &(&str, Vec<&str>)| order.split_once(' ').map_or("", |(_, who)| who).to_string();
            let names: Vec<String> = rest[..alike].iter().map(who).collect();
            let verb = first.split(' ').next().unwrap_or("");
            let who = format!("{verb} {}", names.join(" "));
            out.paragraph(4, &format!("{} → {}", who.trim_end(), hexes.join(" ")))?;
            rest = &rest[alike..];
        }
        Ok(())
    }

    fn listed(&self, out: &mut Out, rows: &[Row<R::Action>]) -> Result<()> {
        let longest = rows.iter().map(|row| width(&row.choice.order)).max().unwrap_or(0);
        for (row, number) in rows.iter().zip(1..) {
            let says = self.book.message(&row.choice.says, self.rules);
            let detail = self.detail(row).map_or(String::new(), |detail| format!(": {detail}"));
            out.line(format!("  {number:>3}  {}  {says}{detail}", padded(&row.choice.order, longest)))?;
        }
        Ok(())
    }

    /// Buttons first, then the rest, by the first word of their orders.
    fn in_columns(&self, out: &mut Out, rows: &[Row<R::Action>], page: Page) -> Result<Option<usize>> {
        let mut all: Vec<(usize, &Row<R::Action>)> = (1..).zip(rows).collect();
        all.sort_by_key(|(number, row)| (row.choice.target != Target::Button, verb(row).to_string(), *number));
        let (from, to) = match page {
            Page::All | Page::Brief => (0, all.len()),
            Page::From(from) if from < all.len() => (from, (from + PAGE).min(all.len())),
            Page::From(_) => (0, PAGE.min(all.len())),
        };
        let mut rest = &all[from..to];
        while let Some((_, first)) = rest.first() {
            let alike = rest.iter().take_while(|(_, row)| verb(row) == verb(first)).count();
            self.group(out, &rest[..alike])?;
            rest = &rest[alike..];
        }
        if to < all.len() {
            let args = [("shown", to.into()), ("total", all.len().into())];
            out.faint(&format!("  {}", self.book.say("play-more", &args)))?;
            return Ok(Some(to));
        }
        Ok(None)
    }

    fn group(&self, out: &mut Out, rows: &[(usize, &Row<R::Action>)]) -> Result<()> {
        if let [(number, row)] = rows {
            let says = self.book.message(&row.choice.says, self.rules);
            return out.line(format!("  {number:>3}  {}  {says}", row.choice.order));
        }
        // Where pieces are is worth a word where some are on the board.
        let on_board =
            |row: &Row<R::Action>| self.piece_of(row).is_some_and(|piece| matches!(piece.place, Place::Board(_)));
        let some_are = rows.iter().any(|(_, row)| on_board(row));
        let cell = |(number, row): &(usize, &Row<R::Action>)| {
            let piece = self.piece_of(row).filter(|_| some_are);
            let place = piece.map_or(String::new(), |piece| format!(" {}", self.where_is(piece)));
            format!("{number:>3}  {}{place}", row.choice.order)
        };
        let cells: Vec<String> = rows.iter().map(cell).collect();
        let widest = cells.iter().map(|cell| width(cell)).max().unwrap_or(1) + 3;
        let columns = (out.width().saturating_sub(2) / widest).max(1);
        for line in cells.chunks(columns) {
            let line: Vec<String> = line.iter().map(|cell| padded(cell, widest)).collect();
            out.line(format!("  {}", line.concat().trim_end()))?;
        }
        Ok(())
    }

    /// The piece that a choice names first.
    fn piece_of(&self, row: &Row<R::Action>) -> Option<&Piece> {
        let targets = row.choice.actor.into_iter().chain([row.choice.target]);
        targets.filter_map(|target| self.piece(target)).next()
    }

    fn piece(&self, target: Target) -> Option<&Piece> {
        let (kind, id) = match target {
            Target::Unit(id) => (PieceKind::Unit, id),
            Target::Leader(id) => (PieceKind::Leader, id),
            _ => return None,
        };
        self.pieces.iter().find(|piece| piece.kind == kind && piece.id == id)
    }

    /// `1415 s`, or the box it is in.
    fn where_is(&self, piece: &Piece) -> String {
        match piece.place {
            Place::Board(hex) => {
                let facing = piece.facing.map_or(String::new(), |f| format!(" {}", self.rules.facing(f)));
                format!("{}{facing}", self.rules.place(hex))
            }
            Place::Box(name) => self.book.say(&format!("box-{name}"), &[]),
        }
    }

    /// What else a player wants to know of a choice.
    fn detail(&self, row: &Row<R::Action>) -> Option<String> {
        match row.choice.target {
            Target::Place(place) => Some(self.about_place(row, place)),
            Target::Unit(_) | Target::Leader(_) => {
                let piece = self.piece(row.choice.target)?;
                let marks = piece.marks.iter().filter(|mark| SHOWN.contains(mark));
                let marks = marks.map(|mark| self.book.say(&format!("mark-{mark}"), &[]));
                let place = format!("{} {}", piece.print, self.where_is(piece));
                Some(std::iter::once(place).chain(marks).collect::<Vec<_>>().join(", "))
            }
            Target::Button | Target::Facing(_) => None,
        }
    }

    fn about_place(&self, row: &Row<R::Action>, place: u16) -> String {
        let mut facts = Vec::new();
        let from = self.mover(row).and_then(|piece| match piece.place {
            Place::Board(from) => self.board.direction(from, place),
            Place::Box(_) => None,
        });
        facts.extend(from.map(|dir| self.book.say(&format!("dir-{dir}"), &[])));
        facts.extend(self.book.ground(self.board, place));
        // Who stands there matters more than who stands beside.
        let there = self.enemies(|at| at == place);
        let (key, enemies) = match there.is_empty() {
            true => ("play-beside", self.enemies(|at| self.board.is_adjacent(at, place))),
            false => ("play-held-by", there),
        };
        if !enemies.is_empty() {
            facts.push(self.book.say(key, &[("units", enemies.join(" ").into())]));
        }
        let left = quiet_step(self.rules, self.state, row.action).map(|(_, left)| left);
        facts.extend(left.map(|n| self.book.say("play-left", &[("n", n.into())])));
        facts.join(", ")
    }

    /// The piece that a choice moves: its actor, or the one that the question is about.
    fn mover(&self, row: &Row<R::Action>) -> Option<&Piece> {
        if let Some(actor) = row.choice.actor {
            return self.piece(actor);
        }
        let decision = self.rules.decision(self.state)?;
        let target = decision.prompt.args().find_map(|arg| match arg {
            Arg::Unit(id) => Some(Target::Unit(id)),
            Arg::Leader(id) => Some(Target::Leader(id)),
            _ => None,
        })?;
        self.piece(target)
    }

    /// Enemy units in the places for which this holds.
    fn enemies(&self, is_near: impl Fn(u16) -> bool) -> Vec<&str> {
        let side = self.rules.decision(self.state).map(|decision| decision.side);
        let near = |piece: &&Piece| match piece.place {
            Place::Board(at) => piece.kind == PieceKind::Unit && Some(piece.side) != side && is_near(at),
            Place::Box(_) => false,
        };
        self.pieces.iter().filter(near).map(|piece| piece.name.as_str()).collect()
    }
}

/// Which part of a long list is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// As much as a question needs.
    Brief,
    /// Everything.
    All,
    /// From this one on; from the first if that is past the end.
    From(usize),
}

/// Marks worth a word in a list of choices.
const SHOWN: [&str; 17] = [
    "active",
    "charging",
    "column",
    "disordered",
    "dismounted",
    "finished",
    "king",
    "missile-low",
    "missile-no",
    "no-momentum",
    "pinned",
    "rallied",
    "retired",
    "routed",
    "uncontrolled",
    "wedge",
    "wounded",
];

fn verb<A>(row: &Row<A>) -> &str {
    row.choice.order.split_whitespace().next().unwrap_or("")
}

/// The places that a question is about: its pieces and what can be chosen.
pub fn focus<A>(decision: &Decision, rows: &[Row<A>], pieces: &[Piece]) -> Vec<u16> {
    let at = |kind: PieceKind, id: u16| {
        let piece = pieces.iter().find(|piece| piece.kind == kind && piece.id == id)?;
        match piece.place {
            Place::Board(place) => Some(place),
            Place::Box(_) => None,
        }
    };
    let asked = decision.prompt.args().filter_map(|arg| match arg {
        Arg::Unit(id) => at(PieceKind::Unit, id),
        Arg::Leader(id) => at(PieceKind::Leader, id),
        Arg::Place(place) => Some(place),
        _ => None,
    });
    let targets = rows.iter().flat_map(|row| row.choice.actor.into_iter().chain([row.choice.target]));
    let chosen = targets.filter_map(|target| match target {
        Target::Unit(id) => at(PieceKind::Unit, id),
        Target::Leader(id) => at(PieceKind::Leader, id),
        Target::Place(place) => Some(place),
        Target::Button | Target::Facing(_) => None,
    });
    let mut all: Vec<u16> = asked.chain(chosen).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The side whose view is drawn.
pub type Eye = Option<Side>;
