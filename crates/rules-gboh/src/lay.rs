//! What is reckoned once from the rest of a setting, so that no step has to find it out again: what there is no need to
//! ask in this battle, and who may cross which hexside.

use crate::charts::{Is, Tread};
use crate::movement::cost::{Walker, is_open};
use crate::profile::{Closed, Stacks};
use crate::setting::{Setting, Traits};
use crate::special::Has;
use acies_board::{Dir, HexId};

/// What is reckoned from a setting. A blank one is that of a battle where nobody covers two hexes and ground is closed to
/// all or to nobody.
#[derive(Clone, Debug, Default)]
pub struct Lay {
    wide: bool,
    shared: bool,
    standing: bool,
    beasts: bool,
    rules: Has,
    /// By column of the movement chart and by hex: the sides through which those of the column may leave it, a bit each.
    /// Empty where closed ground is closed to all, and for columns that are nobody's.
    ways: Option<[Vec<u8>; Tread::COUNT]>,
}

impl Lay {
    pub(crate) fn of(set: &Setting) -> Lay {
        Lay {
            wide: set.units.iter().any(|unit| unit.face.has(Traits::WIDE)),
            shared: set.profile.march.stacks == Stacks::Two,
            standing: set.units.iter().any(|unit| set.kind(&unit.face).is(Is::STANDING)),
            beasts: set.units.iter().any(|unit| set.kind(&unit.face).is(Is::BEAST)),
            rules: Has::of(&set.special),
            ways: match set.profile.march.closed {
                Closed::Hexes => None,
                Closed::ByTread => Some(std::array::from_fn(|tread| ways(set, Tread(tread as u8)))),
            },
        }
    }

    /// Whether somebody in this battle covers two hexes (gboh:V4.7).
    #[inline]
    pub(crate) const fn has_wide(&self) -> bool {
        self.wide
    }

    /// Whether two units may stand in a hex (gboh:V6.1).
    #[inline]
    pub(crate) const fn has_stacks(&self) -> bool {
        self.shared
    }

    /// Whether there are engines in this battle (gboh:V8.8).
    #[inline]
    pub(crate) const fn has_standing(&self) -> bool {
        self.standing
    }

    /// Whether there are elephants in this battle (gboh:V7.2).
    #[inline]
    pub(crate) const fn has_beasts(&self) -> bool {
        self.beasts
    }

    /// Whether this battle has rules of its own that are asked for in play.
    #[inline]
    pub(crate) const fn has_rules(&self) -> bool {
        !self.rules.is_empty()
    }

    /// Whether it has one of a kind.
    #[inline]
    pub(crate) const fn has_rule(&self, kind: Has) -> bool {
        self.rules.intersects(kind)
    }

    /// Whether ground is closed by the column of the movement chart (gboh:6.29(P)).
    #[inline]
    pub(crate) const fn is_by_tread(&self) -> bool {
        self.ways.is_some()
    }

    /// gboh:6.29(P), gboh:V4.3: whether those of a column may leave a hex through a side; none where ground is not closed
    /// by columns.
    #[inline]
    pub(crate) fn is_open(&self, tread: Tread, from: HexId, dir: Dir) -> Option<bool> {
        let ways = self.ways.as_ref()?;
        Some(ways[tread.index()].get(from.index()).is_some_and(|sides| sides >> dir.index() & 1 == 1))
    }
}

/// The sides through which those of a column may leave each hex.
fn ways(set: &Setting, tread: Tread) -> Vec<u8> {
    let Some(who) = Walker::in_line(set, tread) else { return Vec::new() };
    let sides = |hex: HexId| {
        let open = set.map.neighbours(hex).filter(|&(dir, to)| is_open(set, who, hex, dir, to));
        open.fold(0, |all, (dir, _)| all | 1 << dir.index())
    };
    (0..set.map.len()).map(|hex| sides(HexId::from_index(hex))).collect()
}
