//! What a player sets store by: the weights that make one bold and another careful.

use super::field::Manner;
use super::value::Worth;
use crate::Stance;

/// The weights of one plan.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Temper {
    /// How strongly units are drawn to the enemy.
    pub(crate) pull: f32,
    /// The same for disordered units, as a factor: below 0 they get away.
    pub(crate) nerve: f32,
    /// How much open flanks and enemies close by matter.
    pub(crate) caution: f32,
    /// How much it matters what the enemy could do in his next activation.
    pub(crate) dread: f32,
    /// How much a strike in reach counts when a unit chooses its place.
    pub(crate) zeal: f32,
    /// Attacks worth less are not made.
    pub(crate) appetite: f32,
    /// How much the recovery of a disordered unit is worth.
    pub(crate) rest: f32,
    /// What a friend beside is worth.
    pub(crate) line: f32,
    /// What a retired unit is worth that the Standard brings back.
    pub(crate) rally: f32,
    /// What it is worth to stand by a disordered enemy, who then cannot recover.
    pub(crate) deny: f32,
    /// What a strike is worth that is an activation away.
    pub(crate) foresight: f32,
    /// Whether the initiative is weighed as a wager, with what the enemy would do with it.
    pub(crate) wagers: bool,
    /// By how much a seizure must be better than to let the enemy roll.
    pub(crate) restraint: f32,
    /// How much a blow within reach counts against the shelter of a Shield Wall or schiltron.
    pub(crate) lunge: f32,
    /// What it is worth to stand where the ground helps the defender.
    pub(crate) ground: f32,
    /// How much the cost of the ground on the way to the enemy counts, beside its length.
    pub(crate) detour: f32,
    /// How much the Standard counts that is activated with its command.
    pub(crate) muster: f32,
    /// What every hex costs that a unit leaves its place.
    pub(crate) stay: f32,
    /// What units are worth.
    pub(crate) worth: Worth,
}

impl Temper {
    /// Each choice by itself: the weights of `greedy`.
    pub(crate) const PLAIN: Temper = Temper {
        pull: 1.0,
        nerve: 1.0,
        caution: 1.0,
        dread: 0.0,
        zeal: 1.0,
        appetite: 0.05,
        rest: 1.0,
        line: 0.0,
        rally: 0.7,
        deny: 0.0,
        foresight: 0.0,
        wagers: false,
        restraint: 0.0,
        lunge: 0.0,
        ground: 0.0,
        stay: 0.0,
        detour: 0.0,
        muster: 0.0,
        worth: Worth::PLAIN,
    };

    /// What all plans of `scripted` have in common: disordered troops get away, guns are left alone, and a
    /// Battle that is to be activated may need two activations to strike.
    pub(crate) const PLANNER: Temper = Temper {
        nerve: -1.0,
        rally: 1.2,
        foresight: 0.3,
        wagers: true,
        restraint: 2.0,
        worth: Worth { gun: 0.1, ..Worth::PLAIN },
        ..Temper::PLAIN
    };

    /// The same for lines of foot and bows against horse: an army that has a blow in reach leaves its walls for it, good
    /// ground counts, and the way round a marsh is a way. Fitted to games against `greedy`.
    const LINES: Temper = Temper {
        nerve: -1.25,
        foresight: 0.06,
        lunge: 0.85,
        ground: 0.1,
        detour: 0.5,
        muster: 1.0,
        rest: 0.75,
        worth: Worth { disorder: 0.4, retired: 0.4, death: 0.15, ..Temper::PLANNER.worth },
        ..Temper::PLANNER
    };

    /// What all plans have in common.
    pub(crate) const fn planner(manner: Manner) -> Temper {
        match manner {
            Manner::Zones => Temper::PLANNER,
            Manner::Lines => Temper::LINES,
        }
    }

    /// The weights of a Battle with this plan.
    pub(crate) const fn of(stance: Stance, manner: Manner) -> Temper {
        match manner {
            Manner::Zones => Temper::in_zones(stance),
            Manner::Lines => Temper::in_lines(stance),
        }
    }

    const fn in_lines(stance: Stance) -> Temper {
        let base = Temper::LINES;
        match stance {
            Stance::Advance => Temper { line: 0.05, ..base },
            Stance::Charge => Temper { pull: 2.0, caution: 0.3, zeal: 1.6, appetite: -0.3, ..base },
            Stance::Hold => Temper { pull: 0.0, caution: 0.7, dread: 0.1, appetite: 0.1, stay: 0.1, ..base },
            Stance::Skirmish => Temper { pull: 0.7, caution: 2.0, dread: 0.5, zeal: 0.5, appetite: 0.6, ..base },
            Stance::Refuse => Temper { pull: 0.5, caution: 0.8, line: 0.05, dread: 0.1, zeal: 1.1, ..base },
            Stance::Support => Temper { line: 0.3, appetite: 0.1, ..base },
            Stance::Withdraw => Temper { pull: -1.0, caution: 3.0, dread: 0.6, appetite: 1.2, zeal: 0.3, ..base },
            Stance::Rally => Temper { pull: 0.0, caution: 1.5, rest: 4.5, dread: 0.2, appetite: 0.3, ..base },
        }
    }

    const fn in_zones(stance: Stance) -> Temper {
        let base = Temper::PLANNER;
        match stance {
            Stance::Advance => Temper { caution: 1.5, line: 0.05, ..base },
            Stance::Charge => Temper { pull: 2.0, caution: 0.3, zeal: 1.6, appetite: -0.3, ..base },
            Stance::Hold => Temper { pull: 0.0, caution: 3.0, dread: 0.2, appetite: 0.2, line: 0.1, ..base },
            Stance::Skirmish => Temper { pull: 0.7, caution: 2.0, dread: 0.5, zeal: 0.5, appetite: 0.6, ..base },
            Stance::Refuse => Temper { pull: 0.5, caution: 2.0, dread: 0.1, ..base },
            Stance::Support => Temper { caution: 1.0, line: 0.3, appetite: 0.1, ..base },
            Stance::Withdraw => Temper { pull: -1.0, caution: 3.0, dread: 0.6, appetite: 1.2, zeal: 0.3, ..base },
            Stance::Rally => Temper { pull: 0.0, caution: 1.5, rest: 3.0, dread: 0.2, appetite: 0.3, ..base },
        }
    }
}
