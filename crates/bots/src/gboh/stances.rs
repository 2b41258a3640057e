//! Which stance suits a leader's troops, and the temper of each.

use super::field::Field;
use super::march::Scout;
use super::task;
use super::temper::Temper;
use crate::Stance;
use acies_kernel::Side;
use acies_rules_gboh::charts::{Shoots, Weapon};
use acies_rules_gboh::setting::{LeaderId, UnitSet};
use acies_rules_gboh::{Gboh, Marks, State};

/// Hundredths of winning chance for a hundredth of the withdrawal level, about.
pub(super) const SLOPE: f32 = 0.4;

/// The position by the temper of a stance.
pub(super) fn field<'a>(rules: &'a Gboh, seen: &'a State, side: Side, stance: Stance) -> Field<'a> {
    let is_classic = rules.pos(seen).is_classic();
    let temper = if is_classic { classic(stance) } else { temper(stance) };
    Field { mood: stance as u8 + 1, ..Field::new(rules, seen, side, temper) }
}

fn temper(stance: Stance) -> &'static Temper {
    match stance {
        Stance::Hold => &HOLD,
        Stance::Skirmish => &SKIRMISH,
        Stance::Advance => &ADVANCE,
        Stance::Charge => &CHARGE,
        Stance::Refuse => &REFUSE,
        Stance::Support => &SUPPORT,
        Stance::Withdraw => &WITHDRAW,
        Stance::Rally => &RALLY,
    }
}

/// The same by the classic charts.
fn classic(stance: Stance) -> &'static Temper {
    match stance {
        Stance::Hold => &CLASSIC_HOLD,
        Stance::Skirmish => &CLASSIC_SKIRMISH,
        Stance::Advance | Stance::Support => &CLASSIC_ADVANCE,
        Stance::Charge => &CLASSIC_CHARGE,
        Stance::Refuse => &CLASSIC_REFUSE,
        Stance::Withdraw => &CLASSIC_WITHDRAW,
        Stance::Rally => &CLASSIC_RALLY,
    }
}

/// The classic charts: a clash costs both sides much, and whoever strikes first, together and from the side loses less;
/// so fights are sought, and nobody keeps away from where the enemy is strong. Who waits for his flanks to be covered is
/// struck first: open flanks count next to nothing, a front turned away still does. A line command sets more men in
/// motion than single orders, and is preferred to them. Only who is eliminated costs points, so
/// that it pays to rally, and to strike those who run before they are rallied.
const CLASSIC_ADVANCE: Temper = Temper {
    pace: 0.2,
    averted: 0.8,
    caution: 0.1,
    caution_lost: 0.0,
    least_caution: 0.05,
    line: 1.2,
    rally: 1.4,
    losses: 0.6,
    ardour: 0.58,
    trust: 0.5,
    dread: 0.0,
    lonely: 0.0,
    gang: 0.0,
    cornered: 0.9,
    patience: 0.6,
    room: 1.0,
    shy: 1.1,
    zeal: 0.12,
    drawn: 0.8,
    idle: 0.36,
    routed: 0.7,
    ..ADVANCE
};
const CLASSIC_HOLD: Temper = Temper { pace: 0.02, losses: 0.9, ardour: 0.1, fire: 1.4, ..CLASSIC_ADVANCE };
const CLASSIC_SKIRMISH: Temper = Temper { crowd: 0.2, losses: 1.2, ardour: 0.0, fire: 1.4, ..CLASSIC_ADVANCE };
const CLASSIC_CHARGE: Temper = Temper { pace: 0.3, losses: 0.5, ardour: 0.8, ..CLASSIC_ADVANCE };
const CLASSIC_REFUSE: Temper =
    Temper { open: 0.24, caution: 0.4, pace: 0.1, losses: 0.8, ardour: 0.1, ..CLASSIC_ADVANCE };
const CLASSIC_WITHDRAW: Temper =
    Temper { ranges: [8, 8, 8, 8], crowd: 0.25, pace: 0.0, losses: 1.5, ardour: 0.0, ..CLASSIC_ADVANCE };
const CLASSIC_RALLY: Temper = Temper { rest: 2.0, losses: 1.0, ardour: 0.2, ..CLASSIC_ADVANCE };

const ADVANCE: Temper = Temper {
    pace: 0.12,
    caution: 0.4,
    caution_lost: 0.03,
    zeal: 0.08,
    fire: 1.2,
    ardour: 0.02,
    wild: 0.9,
    dread: 0.1,
    lonely: 0.2,
    gang: 0.2,
    hunt: 0.3,
    guard: 0.1,
    forsake: 1.5,
    alone: 1.5,
    post_first: 2.0,
    sure: 5,
    ranges: [3, 3, 2, 1],
    ..Temper::GREEDY
};
/// Steady archers wait on foot, and the others with them.
const HOLD: Temper =
    Temper { pace: 0.02, ranges: [4, 3, 2, 1], fire: 1.4, dismount: 5.0, rooted: 0.0, root: 1.5, ..ADVANCE };
const SKIRMISH: Temper = Temper { crowd: 0.2, losses: 1.2, fire: 1.4, ..ADVANCE };
/// Those who are outshot close, but together.
const CHARGE: Temper = Temper {
    pace: 0.16,
    ranges: [4, 3, 2, 1],
    caution: 0.5,
    caution_lost: 0.0,
    ardour: 0.05,
    trust: 0.3,
    fury: 20.0,
    dread: 0.3,
    dash: 0.0,
    ..ADVANCE
};
const REFUSE: Temper = Temper { open: 0.24, pace: 0.1, ..ADVANCE };
const SUPPORT: Temper = Temper { gang: 0.5, lonely: 0.5, ..ADVANCE };
const WITHDRAW: Temper = Temper { ranges: [8, 8, 8, 8], crowd: 0.25, pace: 0.0, losses: 1.5, ..ADVANCE };
const RALLY: Temper = Temper { rest: 2.0, losses: 1.2, pace: 0.08, ..ADVANCE };

/// Troops that have lost so much of their cohesion rest, if the enemy lets them.
const WORN: f32 = 0.5;

/// An army with so many steady archers lets the enemy come, for so many turns.
const ROOTED: f32 = 0.2;
const PATIENCE: u16 = 8;

/// An army shoots so much better than the other that it can wait, or so much worse that it cannot.
const OUTSHOOTS: f32 = 2.0;
/// An army that shoots so much worse gets off its horses if it can: on foot it shoots twice.
const OUTSHOT: f32 = 0.8;

/// The bows of a side, composite ones full.
fn volley(field: Field<'_>, side: Side) -> f32 {
    let bow = |unit| match field.q.weapon(unit) {
        Some(weapon) if weapon.is(Shoots::COMPOSITE) => 1.0,
        Some(weapon) if weapon.is_bow() => 0.4,
        _ => 0.0,
    };
    field.army(side).map(|(unit, _)| bow(unit)).sum()
}

/// The part of an army that shoots twice where it stands, or could on foot.
fn rooted(field: Field<'_>) -> f32 {
    let (mut steady, mut all) = (0, 0);
    for (unit, _) in field.army(field.me).filter(|&(u, _)| field.q.stands(u)) {
        let foot = field.set.unit(unit).foot.is_some_and(|foot| field.is_composite(&foot));
        let stays = !field.q.unit(unit).marks.contains(Marks::LEFT_SETUP);
        all += 1;
        steady += u32::from(task::is_rooted(field, unit) || foot && stays);
    }
    steady as f32 / all.max(1) as f32
}

/// What a leader finds when he looks at his troops.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Read {
    pub(super) count: f32,
    /// The part of their cohesion that is gone.
    pub(super) worn: f32,
    /// The part of them with bows.
    pub(super) bows: f32,
    /// The part of them near the enemy.
    pub(super) close: f32,
    /// The enemy's part of the strength around them.
    pub(super) odds: f32,
    /// The part of the army that shoots twice where it stands, or could on foot.
    pub(super) rooted: f32,
    /// How well it shoots, against the enemy.
    pub(super) volley: f32,
    pub(super) turn: u16,
    /// By the classic charts nobody shoots a battle to its end.
    pub(super) classic: bool,
}

impl Read {
    pub(super) fn of(field: Field<'_>, scout: &Scout, leader: LeaderId) -> Read {
        let troops: UnitSet = field.q.command_reach(leader).iter().filter(|&u| field.q.stands(u)).collect();
        let mut read = Read::default();
        for unit in troops.iter() {
            let Some(hex) = field.q.hex(unit) else { continue };
            read.count += 1.0;
            read.worn += f32::from(field.q.unit(unit).hits) / f32::from(field.q.tq(unit)).max(1.0);
            read.bows += f32::from(u8::from(field.q.weapon(unit).is_some_and(Weapon::is_bow)));
            read.close += f32::from(u8::from(scout.near.at(hex) <= 5));
            read.odds += scout.threats.odds(hex, 0, super::threats::might(field, unit));
        }
        let n = read.count.max(1.0);
        Read {
            count: read.count,
            worn: read.worn / n,
            bows: read.bows / n,
            close: read.close / n,
            odds: read.odds / n,
            rooted: rooted(field),
            volley: volley(field, field.me) / volley(field, field.me.other()).max(1.0),
            turn: field.q.turn(),
            classic: field.q.is_classic(),
        }
    }

    /// Whether the two shoot about as well as each other: then nobody gains by waiting.
    fn is_even(self) -> bool {
        (OUTSHOT..=OUTSHOOTS).contains(&self.volley)
    }

    /// What suits.
    pub(super) fn stance(self) -> Stance {
        if self.worn > WORN && self.close < 0.5 {
            Stance::Rally
        } else if self.classic {
            Stance::Advance
        } else if self.rooted > ROOTED && !self.is_even() && self.turn <= PATIENCE {
            Stance::Hold
        } else if self.volley * OUTSHOOTS < 1.0 {
            Stance::Charge
        } else {
            Stance::Advance
        }
    }
}
