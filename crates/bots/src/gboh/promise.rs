//! What a position promises: the chance to win, as far as what both armies have lost and have left tells.

use super::field::Field;
use super::threats::might;
use acies_kernel::Side;
use acies_rules_gboh::Status;

/// The nearer to the end, the more a point counts: `gone` is the part of its level that an army has suffered.
fn closing(gone: f32) -> f32 {
    -(1.05 - gone).ln()
}

/// The part of the level at which a side withdraws that it has suffered.
fn gone(field: Field<'_>, side: Side) -> f32 {
    let level = field.set.army(side).level.max(1) as f32;
    (field.q.rout_points(side) as f32 / level).clamp(0.0, 1.0)
}

/// By Cataphract: what a side has lost and what it has left, in parts of the level at which it withdraws.
#[derive(Clone, Copy, Debug, Default)]
struct Account {
    /// Rout points.
    gone: f32,
    /// Units that run and may yet be rallied.
    routed: f32,
    /// Hits on those who stand.
    hits: f32,
    /// Hits that those who stand could still take.
    left: f32,
}

impl Account {
    fn of(field: Field<'_>, side: Side) -> Account {
        let level = field.set.army(side).level.max(1) as f32;
        let mut account = Account { gone: gone(field, side), ..Account::default() };
        for (unit, _) in field.army(side) {
            if field.q.is_routed(unit) {
                account.routed += f32::from(field.q.face(unit).tq) / level;
                continue;
            }
            let hits = field.q.unit(unit).hits;
            account.hits += f32::from(hits) / level;
            account.left += f32::from(field.q.tq(unit).saturating_sub(hits)) / level;
        }
        account
    }

    /// How well the side stands, in logits. Fitted to 415 games of the scripted bot against itself at the questions
    /// at which it plans: log-loss 0.495 in 135 others, where rout points and losses alone gave 0.578.
    fn standing(self) -> f32 {
        0.39 * self.left - 1.72 * self.gone - 1.49 * closing(self.gone) - 0.43 * self.hits - 2.19 * self.routed
    }
}

/// By the classic charts: their armies differ more in what they are than in what they may lose, units come back from a
/// rout only if a leader reaches them in time, and who strikes next matters.
#[derive(Clone, Copy, Debug, Default)]
struct Muster {
    /// Rout points, in parts of the level.
    gone: f32,
    /// Units that run, in parts of the level.
    routed: f32,
    /// Those of them that are off the map with their next move.
    leaving: f32,
    /// The strength of those who stand.
    might: f32,
    /// The part of the leaders' initiative that has yet to act in this turn.
    ready: f32,
}

impl Muster {
    fn of(field: Field<'_>, side: Side) -> Muster {
        let level = field.set.army(side).level.max(1) as f32;
        let mut muster = Muster { gone: gone(field, side), ready: ready(field, side), ..Muster::default() };
        for (unit, hex) in field.army(side) {
            if !field.q.is_routed(unit) {
                muster.might += might(field, unit);
                continue;
            }
            let points = f32::from(field.q.face(unit).tq) / level;
            muster.routed += points;
            if field.to_edge(side, hex) <= u16::from(field.q.ma(unit)) {
                muster.leaving += points;
            }
        }
        muster
    }

    /// How well the side stands, in logits. Fitted on 19 November 2026 by a logistic regression over 3,478 positions at
    /// which a plan is made, of 270 games of the scripted bot against itself, 30 of each battle, with a quarter of the
    /// plans drawn at random. In 1,237 positions of 90 games that were looked at only afterwards its log-loss is 0.559, that
    /// of Cataphract's 0.614.
    fn standing(self) -> f32 {
        let might = (1.0 + self.might).ln();
        might + 0.68 * self.ready - 2.33 * closing(self.gone) - 0.99 * self.routed - 2.56 * self.leaving
    }
}

/// The part of its leaders' initiative with which a side has yet to act in this turn.
fn ready(field: Field<'_>, side: Side) -> f32 {
    let (mut waits, mut all) = (0.0, 0.0);
    for leader in field.set.leaders_of(side) {
        let (initiative, now) = (f32::from(field.set.leader(leader).initiative), field.q.leader(leader));
        all += initiative;
        if !now.dead && now.status == Status::Unactivated {
            waits += initiative;
        }
    }
    waits / f32::max(all, 1.0)
}

/// The chance of a side to win a battle under way.
pub(super) fn chance(field: Field<'_>, side: Side) -> f32 {
    let standing = |side| match field.q.is_classic() {
        true => Muster::of(field, side).standing(),
        false => Account::of(field, side).standing(),
    };
    let [mine, theirs] = [side, side.other()].map(standing);
    1.0 / (1.0 + (theirs - mine).exp())
}
