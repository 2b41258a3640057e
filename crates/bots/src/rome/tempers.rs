//! The tempers of `scripted`, one for each stance.

use super::arms::{Arm, Arms};
use super::temper::Temper;
use crate::Stance;

/// The one from which the others differ: comes nearer and fights where the odds are good, counts on comrades, sends
/// no more riders against one target than it needs, lets worn units rest, leaves the map in time, and knows that an
/// army without a line of battle runs away.
///
/// These numbers and those of the stances that `scripted` itself takes were not thought out: they were moved a little,
/// all at once and at random, and kept where games were won (docs/bots.md).
const ADVANCE: Temper = Temper {
    drive: 0.66,
    hold: 0.79,
    urge: -0.055,
    line: 2.21,
    caution: 0.92,
    caution_lost: 0.017,
    least_caution: 0.98,
    impatience: 0.073,
    desperate: 0.28,
    ahead_danger: 1.16,
    ahead_strike: 0.97,
    strength: 0.54,
    existence: 0.26,
    collapse: 0.19,
    leader: 0.43,
    tactical: 0.52,
    commander: 1.44,
    helm: 0.4,
    length: 0.38,
    within_reach: 0.36,
    runs: 0.31,
    looms: 0.038,
    next_door: 1.5,
    choice: 1.0,
    sure: 0.8,
    spent: 0.85,
    danger: 0.36,
    answer: 1.08,
    floor: -0.022,
    bare: 0.36,
    seek: 1.03,
    flank: 0.33,
    edge: 1.04,
    shoulder: 0.33,
    stray: 0.47,
    hit: 2.22,
    comrades: 0.08,
    haven: 5.35,
    escape: 2.28,
    rest: 2.45,
    alone: 0.099,
    frail: 0.014,
    trifle: -0.028,
    least_charge: 0.075,
    least_assault: 0.063,
    thrift: 1.03,
    strike: 0.77,
    routed: 1.06,
    leave: 0.11,
    won_heavy: 0.27,
    won_light: 0.06,
    phalanx: 1.69,
    last_stand: 0.15,
    velites: 5.36,
    relief: 0.99,
    shy: 0.91,
    example: 0.44,
    exposed: 0.94,
    recovery: 0.54,
    near_front: 0.72,
    far_back: 0.4,
    own_reach: 0.33,
    high_reach: 0.54,
    eager: 0.97,
    wary: 0.17,
    can_charge: 0.68,
    can_reach: 0.47,
    first: 0.78,
    arms: ARMS,
    by_gain: true,
    ..Temper::GREEDY
};

/// How the arms differ, fitted with it.
const ARMS: Arms = [
    // Legions.
    Arm { drive: 0.43, danger: 0.87, caution: 0.7, strike: 0.8, charge: 1.47, worth: 0.16 },
    // Other heavy infantry.
    Arm { drive: 1.03, danger: 0.93, caution: 0.72, strike: 1.18, charge: 1.27, worth: 0.98 },
    // Light infantry: the fit made nothing of danger to it.
    Arm { drive: 0.86, danger: -0.19, caution: 0.87, strike: 1.09, charge: 1.25, worth: 0.73 },
    // Heavy horse.
    Arm { drive: 0.77, danger: 1.23, caution: 0.55, strike: 1.23, charge: 0.87, worth: 0.84 },
    // Light horse.
    Arm { drive: 0.96, danger: 0.48, caution: 1.23, strike: 1.03, charge: 0.63, worth: 2.23 },
    // Elephants.
    Arm { drive: 0.52, danger: 2.01, caution: 0.59, strike: 0.77, charge: 0.4, worth: 1.16 },
];

/// One temper for each stance, in the order of [`Stance::ALL`].
pub(crate) type Book = [Temper; Stance::ALL.len()];

/// The book of `scripted`.
pub(crate) static BOOK: Book = book(ADVANCE);

pub(crate) const fn book(advance: Temper) -> Book {
    let hold = Temper { drive: 0.05, hold: 0.02, urge: 0.0, danger: 0.8, strike: 1.2, ..advance };

    let skirmish =
        Temper { drive: 0.3, hold: 0.2, caution: 1.4, least_caution: 1.0, danger: 1.0, runs: 0.25, ..advance };

    let charge = Temper {
        drive: 0.88,
        hold: 1.01,
        caution: 0.31,
        least_caution: 0.5,
        danger: 0.35,
        least_charge: 0.034,
        least_assault: -0.074,
        rest: 0.3,
        strike: 1.54,
        flank: 0.32,
        ..advance
    };

    let refuse = Temper { drive: 0.1, hold: 0.05, flank: 0.5, looms: 0.3, edge: 1.6, shoulder: 0.35, ..hold };

    let support = Temper {
        shoulder: 0.36,
        alone: 0.64,
        comrades: 0.2,
        stray: 0.29,
        danger: 0.61,
        caution: 1.43,
        drive: 0.57,
        hold: 0.52,
        strike: 1.81,
        least_charge: 0.36,
        ..advance
    };

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
        drive: -0.036,
        hold: -0.053,
        danger: 0.25,
        rest: 3.22,
        recovery: 1.51,
        least_charge: 0.088,
        least_assault: 0.3,
        caution: 0.68,
        ..advance
    };

    [hold, skirmish, advance, charge, refuse, support, withdraw, rally]
}

/// The temper of a stance.
pub(crate) const fn of(book: &Book, stance: Stance) -> &Temper {
    &book[stance as usize]
}
