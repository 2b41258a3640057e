//! The leads that victory needs, as texts name them.

use crate::briefing::Figures;
use acies_kernel::Side;
use acies_rules_rome::setting::{Level, Victory};

/// The names of a side's own leads and of its enemy's, by the level of victory.
const NAMES: [(Level, &str, &str); 2] =
    [(Level::Limited, "limited-lead", "enemy-limited-lead"), (Level::Major, "major-lead", "enemy-major-lead")];

/// The leads by which each side wins, as far as it needs one: who wins without being ahead has none.
pub(super) fn leads(victory: &Victory) -> [Figures; 2] {
    Side::ALL.map(|side| {
        let own = NAMES.map(|(level, name, _)| (name, lead(victory, side, level)));
        let enemy = NAMES.map(|(level, _, name)| (name, lead(victory, side.other(), level)));
        own.into_iter().chain(enemy).filter_map(|(name, lead)| Some((name, lead?))).collect()
    })
}

/// The least lead by which a side wins so. Bands count the lead of the first side and run from the highest down, so
/// the second side is in a band as soon as the one above it is missed.
fn lead(victory: &Victory, side: Side, level: Level) -> Option<i32> {
    let bands = &victory.bands;
    let at = bands.iter().position(|band| band.winner == Some(side) && band.level == level)?;
    let lead = match side {
        Side::First => bands[at].at_least,
        Side::Second => 1 - bands.get(at.checked_sub(1)?)?.at_least,
    };
    (lead > 0).then_some(lead)
}
