//! What a formation should set out to do.

use super::field::Field;
use super::odds::at_least;
use super::survey::Survey;
use crate::Stance;
use acies_board::Compass;
use acies_kernel::Arg;
use acies_rules_rome::setting::{FormationId, Kind, UnitId, UnitSet};

/// Steps lost for each step left from which a formation that is left alone rests.
const WORN: f32 = 0.31;
/// Strength for each point of the enemy's near by below which it keeps close to its friends.
const OUTNUMBERED: f32 = 1.0;
/// Turns without a loss after which those who would lose by waiting charge.
const QUIET: u8 = 3;
/// How near is near, and how near elephants make themselves felt.
const NEAR: u8 = 4;
const BEASTS: u8 = 6;

/// A formation in its position.
pub(crate) struct Outlook<'a, 's> {
    field: Field<'a>,
    survey: &'s Survey,
    units: UnitSet,
}

impl<'a, 's> Outlook<'a, 's> {
    pub(crate) fn new(field: Field<'a>, survey: &'s Survey, formation: FormationId) -> Outlook<'a, 's> {
        Outlook { field, survey, units: field.q.formation_units(formation).collect() }
    }

    /// The stance that fits.
    pub(crate) fn stance(&self) -> Stance {
        if self.units.is_empty() {
            return Stance::Support;
        }
        let near = self.nearest();
        if near >= NEAR && self.worn() > WORN {
            return Stance::Rally;
        }
        if self.elephants(near) || (!self.field.may_wait() && self.field.q.quiet_turns() > QUIET) {
            return Stance::Charge;
        }
        if self.odds() < OUTNUMBERED {
            return Stance::Support;
        }
        Stance::Advance
    }

    /// Strength of this army against the enemy's, within a few areas of the formation.
    fn odds(&self) -> f32 {
        let field = self.field;
        let close = |at| self.areas().any(|(_, own)| field.map.distance(own, at) <= NEAR);
        let [mine, theirs] = [field.me, field.me.other()].map(|side| {
            field.army(side).filter(|&(_, at)| close(at)).map(|(u, _)| field.q.strength(u) as f32).sum::<f32>()
        });
        mine / theirs.max(1.0)
    }

    /// Elephants gain by charging; and who stands before them loses least next to them, where they have no start.
    fn elephants(&self, near: u8) -> bool {
        let field = self.field;
        let own = self.units.iter().any(|u| field.q.kind(u) == Kind::Elephant);
        let foe = |at| self.survey.nearest(field, at, |foe| field.q.kind(foe) == Kind::Elephant);
        let faced = self.areas().any(|(u, at)| field.q.kind(u).is_long() && foe(at).is_some_and(|far| far <= BEASTS));
        near <= BEASTS && (own || faced)
    }

    /// Others worth a thought.
    pub(crate) fn others(&self) -> impl Iterator<Item = Stance> + use<> {
        let worn = self.worn() > 0.1;
        let escapes = self.field.temper.haven > 0.0 && self.escapes();
        let shoots = self.units.iter().any(|u| self.field.set.unit(u).missile > 0);
        [
            (Stance::Charge, true),
            (Stance::Hold, true),
            (Stance::Advance, true),
            (Stance::Rally, worn),
            (Stance::Withdraw, escapes || worn),
            (Stance::Skirmish, shoots),
            (Stance::Refuse, self.units.iter().any(|u| self.field.q.kind(u).is_long())),
        ]
        .into_iter()
        .filter_map(|(stance, fits)| fits.then_some(stance))
    }

    fn areas(&self) -> impl Iterator<Item = (UnitId, acies_board::AreaId)> {
        let q = self.field.q;
        self.units.iter().filter_map(move |u| Some((u, q.area(u)?)))
    }

    /// How far the nearest enemy is.
    fn nearest(&self) -> u8 {
        self.areas().map(|(_, at)| self.survey.near(at)).min().unwrap_or(u8::MAX)
    }

    /// Steps lost that could be recovered, for each step left.
    fn worn(&self) -> f32 {
        let lost: i32 = self.units.iter().map(|u| self.field.q.lost_steps(u)).sum();
        lost as f32 / self.field.steps(self.units).max(1.0)
    }

    /// Whether some of it would gain by leaving the map.
    fn escapes(&self) -> bool {
        self.units.iter().any(|u| self.field.exit_worth(u, Compass::N) > 0.0)
    }

    /// Who may be lost where they stand, and how likely.
    pub(crate) fn main_risk(&self) -> Option<(Arg, f32)> {
        let lost = self.areas().map(|(unit, at)| {
            let (struck, sure) = self.survey.danger(self.field, unit, at);
            (unit, sure * at_least(u32::from(self.field.q.steps_left(unit)), struck))
        });
        let worst = lost.max_by(|a, b| (a.1 * self.field.worth(a.0)).total_cmp(&(b.1 * self.field.worth(b.0))));
        worst.map(|(unit, chance)| (Arg::Unit(unit.0.into()), chance))
    }
}
