//! What weighs how much with a player: the numbers behind every choice.

/// The weights of a player, or of a player's troops under one stance.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Temper {
    /// What a hex nearer to the enemy is worth to a unit that wants to get there.
    pub(crate) pace: f32,
    /// What a hex nearer than it wants to be costs.
    pub(crate) crowd: f32,
    /// What an enemy at the flank costs, in parts of the unit's worth.
    pub(crate) beside: f32,
    /// What a flank open to one costs.
    pub(crate) open: f32,
    /// What a front turned away costs.
    pub(crate) averted: f32,
    /// How much open flanks count in the first turn, by how much less in each later one, and at least.
    pub(crate) caution: f32,
    pub(crate) caution_lost: f32,
    pub(crate) least_caution: f32,
    /// Wild foot without bows can do nothing but close: the part of its caution that is left.
    pub(crate) storm: f32,
    /// What a fight is worth for its own sake, more in each turn.
    pub(crate) zeal: f32,
    /// What one's own losses in a fight count against the enemy's.
    pub(crate) losses: f32,
    /// What hits taken on the way count.
    pub(crate) toil: f32,
    /// What standing next to the enemy without a fight costs.
    pub(crate) idle: f32,
    /// How near to the enemy composite bows, simple bows, light horse and all others want to be.
    pub(crate) ranges: [u8; 4],
    /// Those who are nearly broken keep so far off.
    pub(crate) hurt: u8,
    /// Orders worth less than this are not given.
    pub(crate) trifle: f32,
    /// What part of what the units of a line could do each by itself they can do together.
    pub(crate) line: f32,
    /// A trump is tried from this Initiative on, and if he could do so much.
    pub(crate) sure: u8,
    pub(crate) counter: f32,
    /// Momentum is tried if it promises so much, and so much more for each leader who waits.
    pub(crate) momentum: f32,
    pub(crate) waiting: f32,
}

impl Temper {
    /// The simple opponent's.
    pub(crate) const GREEDY: Temper = Temper {
        pace: 0.16,
        crowd: 0.08,
        beside: 0.2,
        open: 0.12,
        averted: 0.08,
        caution: 1.08,
        caution_lost: 0.12,
        least_caution: 0.15,
        storm: 0.15,
        zeal: 0.1,
        losses: 1.0,
        toil: 1.5,
        idle: 0.3,
        ranges: [4, 3, 2, 1],
        hurt: 8,
        trifle: 0.12,
        line: 0.9,
        // Seven times in ten it succeeds.
        sure: 6,
        counter: 1.0,
        momentum: 0.1,
        waiting: 0.02,
    };
}
