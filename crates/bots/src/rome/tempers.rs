//! The tempers of `scripted`, one for each stance.

use super::temper::Temper;
use crate::Stance;

/// The one from which the others differ: comes nearer and fights where the odds are good, counts on comrades, sends
/// no more riders against one target than it needs, lets worn units rest, leaves the map in time, and knows that an
/// army without a line of battle runs away.
const ADVANCE: Temper = Temper {
    hold: 0.8,
    within_reach: 0.3,
    danger: 0.5,
    comrades: 0.8,
    strike: 1.8,
    thrift: 1.0,
    rest: 1.2,
    haven: 4.0,
    collapse: 0.12,
    ..Temper::GREEDY
};

/// One temper for each stance, in the order of [`Stance::ALL`].
pub(crate) type Book = [Temper; Stance::ALL.len()];

/// The book of `scripted`.
pub(crate) static BOOK: Book = book(ADVANCE);

pub(crate) const fn book(advance: Temper) -> Book {
    let hold = Temper { drive: 0.05, hold: 0.02, urge: 0.0, danger: 0.8, strike: 1.2, ..advance };

    let skirmish =
        Temper { drive: 0.3, hold: 0.2, caution: 1.4, least_caution: 1.0, danger: 1.0, runs: 0.25, ..advance };

    let charge = Temper {
        drive: 0.8,
        hold: 0.8,
        caution: 0.7,
        least_caution: 0.4,
        danger: 0.2,
        least_charge: 0.0,
        least_assault: 0.0,
        rest: 0.3,
        ..advance
    };

    let refuse = Temper { drive: 0.1, hold: 0.05, flank: 0.5, looms: 0.3, edge: 1.6, shoulder: 0.35, ..hold };

    let support = Temper { shoulder: 0.5, alone: 0.4, comrades: 0.8, stray: 0.6, ..advance };

    let withdraw = Temper {
        drive: -0.25,
        hold: -0.25,
        urge: 0.0,
        impatience: 0.0,
        danger: 1.2,
        least_charge: 0.8,
        least_assault: 0.4,
        strike: 0.8,
        ..advance
    };

    let rally = Temper {
        drive: -0.05,
        hold: -0.05,
        urge: 0.0,
        impatience: 0.0,
        danger: 1.1,
        rest: 3.0,
        recovery: 1.2,
        least_charge: 0.5,
        least_assault: 0.3,
        ..advance
    };

    [hold, skirmish, advance, charge, refuse, support, withdraw, rally]
}

/// The temper of a stance.
pub(crate) const fn of(book: &Book, stance: Stance) -> &Temper {
    &book[stance as usize]
}
