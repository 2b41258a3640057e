//! Chapter 14: set-up. The Hungarian side places first (A41), line by line; a side may accept the
//! ready arrangement for everything it has not placed yet.

use crate::action::Action;
use crate::event::What;
use crate::frame::Frame;
use crate::pos::{Play, Pos};
use crate::setting::{HUNGARIAN, SetUpLine, SetUpPieces, Setting, UnitId};
use crate::state::{Marks, Order, State, Where};
use acies_board::{Facing, HexId};
use acies_kernel::{Arg, Refusal, Side, Step};

/// sul:14.1, sul:14.2: the Hungarians face south, the Ottomans north.
pub(crate) fn home_facing(side: Side) -> Facing {
    if side == HUNGARIAN { Facing::S } else { Facing::N }
}

/// The position before the first decision.
pub(crate) fn start(set: &Setting) -> State {
    match &set.opening {
        Some(opening) => (**opening).clone(),
        None => {
            let mut state = State::blank(set);
            state.push(Frame::SetUp { line: 0, piece: 0 });
            state
        }
    }
}

/// Whether the owner has anything to decide about a line: not if it has one hex, nor if equal
/// units fill all its hexes.
fn has_choice(set: &Setting, line: &SetUpLine) -> bool {
    match &line.pieces {
        SetUpPieces::Units(units) => {
            let first = set.unit(units[0]);
            let alike = units.iter().all(|&u| set.unit(u).missile == first.missile);
            !(alike && units.len() == line.hexes.len())
        }
        SetUpPieces::Leader(_) | SetUpPieces::Standard => line.hexes.len() > 1,
    }
}

fn pieces_in(line: &SetUpLine) -> usize {
    match &line.pieces {
        SetUpPieces::Units(units) => units.len(),
        SetUpPieces::Leader(_) | SetUpPieces::Standard => 1,
    }
}

pub(crate) fn step(p: &mut Play<'_, '_>, line: u8, piece: u8) -> Step {
    let Some(now) = p.set.setup.get(usize::from(line)) else {
        // sul:14.3: the Hungarians go first, with a free activation.
        p.s.replace(Frame::Free { side: p.set.first });
        return Step::Go;
    };
    if usize::from(piece) >= pieces_in(now) {
        p.s.replace(Frame::SetUp { line: line + 1, piece: 0 });
        return Step::Go;
    }
    if has_choice(p.set, now) {
        return Step::Ask;
    }
    let hex = ready_hex(p.pos(), now, piece);
    place(p, now, piece, hex);
    p.s.replace(Frame::SetUp { line, piece: piece + 1 });
    Step::Go
}

/// The hex of the ready arrangement, or the first free one of the line if that is taken.
fn ready_hex(pos: Pos<'_>, line: &SetUpLine, piece: u8) -> HexId {
    let is_free = |hex: &HexId| match line.pieces {
        SetUpPieces::Units(_) => pos.s.occupant(*hex).is_none(),
        SetUpPieces::Leader(_) | SetUpPieces::Standard => true,
    };
    let own = line.ready.get(usize::from(piece));
    let found = own.into_iter().chain(&line.ready).chain(&line.hexes).copied().find(is_free);
    found.expect("a set-up line has at least as many hexes as units, whatever was placed before")
}

fn place(p: &mut Play<'_, '_>, line: &SetUpLine, piece: u8, hex: HexId) {
    match &line.pieces {
        SetUpPieces::Units(units) => place_unit(p, line, units[usize::from(piece)], hex),
        SetUpPieces::Leader(leader) => {
            p.s.put_leader(*leader, Where::Map(hex));
            p.tell(side_clause(line.side), What::LeaderPlaced(*leader, hex));
        }
        SetUpPieces::Standard => {
            p.s.standard = Some(hex);
            p.tell(clause!("sul:14.1(standard)"), What::StandardPlaced(hex));
        }
    }
}

fn place_unit(p: &mut Play<'_, '_>, line: &SetUpLine, unit: UnitId, hex: HexId) {
    p.s.change(p.set, unit, |u| {
        u.at = Where::Map(hex);
        u.facing = line.facing;
        // sul:14.3(2): the Rumelian wing begins disordered and may not move until it has recovered.
        if line.in_camp {
            u.order = Order::Disordered;
            u.marks.insert(Marks::PINNED);
        }
    });
    p.tell(side_clause(line.side), What::Placed(unit, hex));
}

fn side_clause(side: Side) -> acies_kernel::Clause {
    if side == HUNGARIAN { clause!("sul:14.1") } else { clause!("sul:14.2") }
}

pub(crate) fn options(pos: Pos<'_>, line: u8, piece: u8, out: &mut Vec<Action>) {
    let now = &pos.set.setup[usize::from(line)];
    for &hex in &now.hexes {
        let action = match &now.pieces {
            SetUpPieces::Units(units) => Action::Place(units[usize::from(piece)], hex),
            SetUpPieces::Leader(leader) => Action::PlaceLeader(*leader, hex),
            SetUpPieces::Standard => Action::PlaceStandard(hex),
        };
        if check(pos, line, piece, action).is_ok() {
            out.push(action);
        }
    }
    out.push(Action::AsDrawn);
}

pub(crate) fn check(pos: Pos<'_>, line: u8, piece: u8, action: Action) -> Result<(), Refusal> {
    let now = &pos.set.setup[usize::from(line)];
    let clause = side_clause(now.side);
    let (fits, hex) = match (action, &now.pieces) {
        (Action::AsDrawn, _) => return Ok(()),
        (Action::Place(unit, hex), SetUpPieces::Units(units)) => (units[usize::from(piece)] == unit, hex),
        (Action::PlaceLeader(leader, hex), SetUpPieces::Leader(now)) => (leader == *now, hex),
        (Action::PlaceStandard(hex), SetUpPieces::Standard) => (true, hex),
        _ => return Err(Refusal::new(clause, "no-setup-first")),
    };
    if !fits {
        return Err(Refusal::new(clause, "no-setup-order"));
    }
    if !now.hexes.contains(&hex) {
        let clause = if now.pieces == SetUpPieces::Standard { clause!("sul:14.1(standard)") } else { clause };
        return Err(Refusal::new(clause, "no-setup-hex").with(Arg::Place(hex.0)));
    }
    if matches!(action, Action::Place(..)) && pos.s.occupant(hex).is_some() {
        return Err(Refusal::new(clause!("sul:3.1.1"), "no-occupied").with(Arg::Place(hex.0)));
    }
    Ok(())
}

pub(crate) fn apply(p: &mut Play<'_, '_>, line: u8, piece: u8, action: Action) {
    let set = p.set;
    let now = &set.setup[usize::from(line)];
    match action {
        Action::Place(_, hex) | Action::PlaceLeader(_, hex) | Action::PlaceStandard(hex) => {
            place(p, now, piece, hex);
            p.s.replace(Frame::SetUp { line, piece: piece + 1 });
        }
        _ => as_drawn(p, line, piece),
    }
}

fn as_drawn(p: &mut Play<'_, '_>, line: u8, piece: u8) {
    let set = p.set;
    let side = set.setup[usize::from(line)].side;
    let (mut line, mut piece) = (line, piece);
    while let Some(now) = set.setup.get(usize::from(line)).filter(|l| l.side == side) {
        if usize::from(piece) < pieces_in(now) {
            let hex = ready_hex(p.pos(), now, piece);
            place(p, now, piece, hex);
            piece += 1;
        } else {
            (line, piece) = (line + 1, 0);
        }
    }
    p.s.replace(Frame::SetUp { line, piece });
}
