//! What keeps two careful armies from watching each other for ever: a Battle that found nothing to
//! do is passed over for a while, and an army that has got nowhere grows bold.

use super::field::Field;
use acies_kernel::Side;
use acies_rules_iron::Action;
use acies_rules_iron::setting::BattleId;

/// So many activations without loss on either side are patience.
const PATIENCE: u32 = 10;

/// How things have gone of late.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mood {
    /// By Battle: activations in a row in which it did nothing.
    idle: Vec<u8>,
    acting: Option<BattleId>,
    acted: bool,
    /// Activations since the points last changed.
    quiet: u32,
    points: [i32; 2],
}

impl Mood {
    /// Looks back on the last activation before the next is chosen.
    pub(crate) fn look_back(&mut self, field: Field<'_>) {
        self.idle.resize(field.set.battles.len(), 0);
        if let Some(battle) = self.acting.take() {
            let idle = &mut self.idle[battle.index()];
            *idle = if self.acted { 0 } else { idle.saturating_add(1) };
            self.quiet += 1;
        }
        let points = Side::ALL.map(|side| field.q.flight_points(side));
        if points != self.points {
            (self.points, self.quiet) = (points, 0);
        }
    }

    /// A choice was made.
    pub(crate) fn note(&mut self, action: Action) {
        match action {
            Action::Activate(battle) | Action::Continue(battle) | Action::Seize(battle) => {
                (self.acting, self.acted) = (Some(battle), false);
            }
            Action::To(_) | Action::Fire(_) | Action::Face(_) | Action::Shock(..) | Action::Charge(..) => {
                self.acted = true;
            }
            _ => {}
        }
    }

    /// How much less is hoped of a Battle that did nothing the last times.
    pub(crate) fn hope(&self, action: Action) -> f32 {
        match action {
            Action::Activate(battle) | Action::Continue(battle) | Action::Seize(battle) => {
                let idle = self.idle.get(battle.index()).copied().unwrap_or(0);
                1.0 / (1.0 + 2.0 * f32::from(idle))
            }
            _ => 1.0,
        }
    }

    /// How much less risk matters: 0 in the ordinary run of things.
    pub(crate) fn boldness(&self) -> f32 {
        (self.quiet.saturating_sub(PATIENCE) as f32 / 5.0).min(5.0)
    }
}
