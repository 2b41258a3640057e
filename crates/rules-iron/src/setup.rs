//! Chapter 14: set-up. One side places first (A41), its pieces in any order; a side may accept the ready
//! arrangement for everything it has not placed yet.

use crate::action::{Action, not_an_answer};
use crate::event::{Purpose, What};
use crate::frame::{ActStage, Frame};
use crate::pos::{Play, Pos};
use crate::profile::SetUpBy;
use crate::setting::{First, LeaderId, SetUpLine, SetUpPieces, Setting, StandardId, UnitId};
use crate::state::{Marks, Order, State, Where};
use acies_board::HexId;
use acies_kernel::{Arg, Clause, Refusal, Side, Step};

/// The position before the first decision.
pub(crate) fn start(set: &Setting) -> State {
    match &set.opening {
        Some(opening) => (**opening).clone(),
        None => {
            let mut state = State::blank(set);
            state.frames.push(Frame::SetUp { side: set.setup_order[0] });
            state
        }
    }
}

/// One piece of a set-up line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SetUpPiece {
    Unit(UnitId),
    Leader(LeaderId),
    Standard(StandardId),
}

/// The pieces of a line that are still to be placed.
fn unplaced<'a>(pos: Pos<'a>, line: &'a SetUpLine) -> impl Iterator<Item = SetUpPiece> + 'a {
    let (units, leader, standard) = match &line.pieces {
        SetUpPieces::Units(units) => (&units[..], None, None),
        SetUpPieces::Leader(leader) => (&[][..], Some(*leader), None),
        SetUpPieces::Standard(standard) => (&[][..], None, Some(*standard)),
    };
    let units = units.iter().filter(move |&&u| pos.s.unit(u).at == Where::Waiting).map(|&u| SetUpPiece::Unit(u));
    let leader = leader.filter(|&l| pos.s.leader(l).at == Where::Waiting).map(SetUpPiece::Leader);
    let standard = standard.filter(|s| pos.s.standards[s.index()].is_none()).map(SetUpPiece::Standard);
    units.chain(leader).chain(standard)
}

fn lines_of(pos: Pos<'_>, side: Side) -> impl Iterator<Item = &SetUpLine> {
    pos.set.setup.iter().filter(move |line| line.side == side)
}

pub(crate) fn step(p: &mut Play<'_, '_>, side: Side) -> Step {
    match p.set.profile.command.setup {
        SetUpBy::Owner => {
            let pos = p.pos();
            if lines_of(pos, side).any(|line| unplaced(pos, line).next().is_some()) {
                return Step::Ask;
            }
        }
        SetUpBy::Scenario => as_drawn(p, side, put),
    }
    let [first, second] = p.set.setup_order;
    if side == first {
        p.s.frames.replace(Frame::SetUp { side: second });
    } else if p.set.profile.activation.has(ActStage::Formations) {
        // moi:14.1(2): formations are taken once everybody stands.
        p.s.frames.replace(Frame::Form { side: forms_first(p.set) });
    } else {
        begin(p);
    }
    Step::Go
}

/// Who chooses formations first: the side that will act first, where that is known.
pub(crate) fn forms_first(set: &Setting) -> Side {
    match set.first {
        First::Side(side) => side,
        First::ByDie(_) => set.setup_order[0],
    }
}

/// sul:14.3, moi:3.4: whoever goes first does so with a free activation.
pub(crate) fn begin(p: &mut Play<'_, '_>) {
    p.s.frames.replace(match p.set.first {
        First::Side(side) => Frame::Free { side },
        First::ByDie(_) => Frame::FirstRoll,
    });
}

/// moi:bannockburn(first): one die for who begins.
pub(crate) fn step_first(p: &mut Play<'_, '_>) {
    let First::ByDie(highest) = p.set.first else { unreachable!("a die is rolled only where the battle says so") };
    let roll = p.roll(clause!("moi:bannockburn(first)"), Purpose::First, 0);
    let side = if roll <= highest { Side::First } else { Side::Second };
    p.tell(clause!("moi:bannockburn(first)"), What::Begins(side));
    p.s.frames.replace(Frame::Free { side });
}

/// The hex of the ready arrangement, or the first free one of the line if that is taken.
fn ready_hex(pos: Pos<'_>, line: &SetUpLine, piece: SetUpPiece) -> HexId {
    let is_free = |hex: &HexId| !matches!(piece, SetUpPiece::Unit(_)) || pos.s.occupant(*hex).is_none();
    let own = match (piece, &line.pieces) {
        (SetUpPiece::Unit(unit), SetUpPieces::Units(units)) => units.iter().position(|&u| u == unit),
        _ => Some(0),
    };
    let own = own.and_then(|at| line.ready.get(at));
    let found = own.into_iter().chain(&line.ready).chain(&line.hexes).copied().find(is_free);
    found.expect("the loader gives every line room, whatever the others do")
}

/// Puts a piece into a hex and tells it.
fn place(p: &mut Play<'_, '_>, line: &SetUpLine, piece: SetUpPiece, hex: HexId) {
    put(p, line, piece, hex);
    let clause = side_clause(p.set, line.side);
    match piece {
        SetUpPiece::Unit(unit) => p.tell(clause, What::Placed(unit, hex)),
        SetUpPiece::Leader(leader) => p.tell(clause, What::LeaderPlaced(leader, hex)),
        SetUpPiece::Standard(_) => p.tell(standard_clause(p.set), What::StandardPlaced(hex)),
    }
}

fn put(p: &mut Play<'_, '_>, line: &SetUpLine, piece: SetUpPiece, hex: HexId) {
    match piece {
        SetUpPiece::Unit(unit) => put_unit(p, line, unit, hex),
        SetUpPiece::Leader(leader) => p.s.put_leader(leader, Where::Map(hex)),
        SetUpPiece::Standard(standard) => p.s.standards[standard.index()] = Some(hex),
    }
}

fn put_unit(p: &mut Play<'_, '_>, line: &SetUpLine, unit: UnitId, hex: HexId) {
    let formation = p.set.unit(unit).begins;
    p.s.change(p.set, unit, |u| {
        u.at = Where::Map(hex);
        u.facing = line.facing;
        u.formation = formation;
        // sul:14.3(2): whoever is making camp begins disordered and may not move until it has recovered.
        if line.in_camp {
            u.order = Order::Disordered;
            u.marks.insert(Marks::PINNED);
        }
    });
}

/// The list that says where the pieces of a side may stand.
pub(crate) fn side_clause(set: &Setting, side: Side) -> Clause {
    match side {
        Side::First => clause!(set, "sul:14.1", "moi:3.4"),
        Side::Second => clause!(set, "sul:14.2", "moi:3.4"),
    }
}

fn standard_clause(set: &Setting) -> Clause {
    clause!(set, "sul:14.1(standard)", "moi:13.2(1)")
}

fn action(piece: SetUpPiece, hex: HexId) -> Action {
    match piece {
        SetUpPiece::Unit(unit) => Action::Place(unit, hex),
        SetUpPiece::Leader(leader) => Action::PlaceLeader(leader, hex),
        SetUpPiece::Standard(_) => Action::PlaceStandard(hex),
    }
}

pub(crate) fn options(pos: Pos<'_>, side: Side, out: &mut Vec<Action>) {
    for line in lines_of(pos, side) {
        for piece in unplaced(pos, line) {
            let all = line.hexes.iter().filter(|&&hex| may_place(pos, line, piece, hex).is_ok());
            out.extend(all.map(|&hex| action(piece, hex)));
        }
    }
    out.push(Action::AsDrawn);
}

/// The line and piece that an order speaks of.
fn spoken_of(pos: Pos<'_>, side: Side, order: Action) -> Option<(&SetUpLine, SetUpPiece, HexId)> {
    let all = || lines_of(pos, side).flat_map(|line| unplaced(pos, line).map(move |piece| (line, piece)));
    let (found, hex) = match order {
        Action::Place(unit, hex) => (all().find(|&(_, piece)| piece == SetUpPiece::Unit(unit)), hex),
        Action::PlaceLeader(leader, hex) => (all().find(|&(_, piece)| piece == SetUpPiece::Leader(leader)), hex),
        // The next Standard that does not stand yet.
        Action::PlaceStandard(hex) => (all().find(|&(_, piece)| matches!(piece, SetUpPiece::Standard(_))), hex),
        _ => return None,
    };
    found.map(|(line, piece)| (line, piece, hex))
}

pub(crate) fn check(pos: Pos<'_>, side: Side, order: Action) -> Result<(), Refusal> {
    if order == Action::AsDrawn {
        return Ok(());
    }
    match spoken_of(pos, side, order) {
        Some((line, piece, hex)) => may_place(pos, line, piece, hex),
        None => Err(pos.other_question()),
    }
}

/// sul:14.1, sul:14.2: as the owner likes over the hexes of the line, one unit to a hex.
fn may_place(pos: Pos<'_>, line: &SetUpLine, piece: SetUpPiece, hex: HexId) -> Result<(), Refusal> {
    let refuse = |clause, key| Err(Refusal::new(clause, key).with(Arg::Place(hex.0)));
    if !line.hexes.contains(&hex) {
        let standard = matches!(piece, SetUpPiece::Standard(_));
        let clause = if standard { standard_clause(pos.set) } else { side_clause(pos.set, line.side) };
        return refuse(clause, "fe-no-setup-hex");
    }
    if matches!(piece, SetUpPiece::Unit(_)) && pos.s.occupant(hex).is_some() {
        return refuse(clause!("sul:3.1.1"), "fe-no-occupied");
    }
    Ok(())
}

pub(crate) fn apply(p: &mut Play<'_, '_>, side: Side, order: Action) {
    let set = p.set;
    if order == Action::AsDrawn {
        return as_drawn(p, side, place);
    }
    let spoken_of = spoken_of(Pos { set, s: p.s }, side, order).map(|(_, piece, hex)| (piece, hex));
    let Some((piece, hex)) = spoken_of else { not_an_answer(order) };
    let line = set.setup.iter().find(|line| unplaced(p.pos(), line).any(|other| other == piece));
    place(p, line.expect("a piece to be placed has a line"), piece, hex);
}

/// Everything of a side that is not placed yet, where its line draws it.
fn as_drawn(p: &mut Play<'_, '_>, side: Side, place: fn(&mut Play<'_, '_>, &SetUpLine, SetUpPiece, HexId)) {
    let set = p.set;
    for line in set.setup.iter().filter(|line| line.side == side) {
        while let Some(piece) = { unplaced(p.pos(), line).next() } {
            let hex = ready_hex(p.pos(), line, piece);
            place(p, line, piece, hex);
        }
    }
}
