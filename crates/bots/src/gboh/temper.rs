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
    /// What part of that is left of a line that may run wild.
    pub(crate) wild: f32,
    /// What shots of those who stand count.
    pub(crate) fire: f32,
    /// What removing hits counts, and what part of a unit a rally brings back.
    pub(crate) rest: f32,
    pub(crate) rally: f32,
    /// What danger to leaders counts.
    pub(crate) risk: f32,
    /// What it counts when leaders are left alone, or go where nobody is with them.
    pub(crate) forsake: f32,
    pub(crate) alone: f32,
    /// What riding up to an enemy leader who is alone counts.
    pub(crate) hunt: f32,
    /// What joining a leader of one's own who is alone counts.
    pub(crate) guard: f32,
    /// How sure it is that friends who could join an attack will.
    pub(crate) trust: f32,
    /// What it is worth to dismount where a unit then shoots twice, and what it costs to leave such a place.
    pub(crate) dismount: f32,
    pub(crate) root: f32,
    /// What part of its pull to the enemy is left in such a unit.
    pub(crate) rooted: f32,
    /// What it means to an army that it loses its ferocity.
    pub(crate) fury: f32,
    /// What the enemy's shots at a place count, in hits expected.
    pub(crate) dread: f32,
    /// What part of that dread is left next to the enemy: those who charge go all the way or stay out of range.
    pub(crate) dash: f32,
    /// What it costs to be where the enemy is stronger, and what it is worth where he is weaker.
    pub(crate) lonely: f32,
    pub(crate) gang: f32,
    /// What part of what a rout leaves of a unit is lost too if it has nowhere to run.
    pub(crate) cornered: f32,
    /// What it counts that a better leader may come to rally a unit.
    pub(crate) patience: f32,
    /// What it counts to crowd friends in a withdrawal, and what the attack that a withdrawal avoids.
    pub(crate) room: f32,
    pub(crate) shy: f32,
    /// How much of a unit is lost with its hits: `(wear + strain * part) * part`, and all of this when it routs.
    pub(crate) wear: f32,
    pub(crate) strain: f32,
    pub(crate) routed: f32,
    /// What a fight is worth for its own sake, whatever the turn.
    pub(crate) ardour: f32,
    /// What the shots that a unit draws when it comes next to the enemy count.
    pub(crate) drawn: f32,
    /// A unit with so many hits left, or fewer, is nearly broken.
    pub(crate) brink: u8,
    /// A leader goes to a better post before anything else if it is so much better, and in the end if it is so much.
    pub(crate) post_first: f32,
    pub(crate) post_last: f32,
    /// A trump is tried from this Initiative on, and if he could do so much.
    pub(crate) sure: u8,
    pub(crate) counter: f32,
    /// Momentum is tried if it promises so much, and so much more for each leader who waits.
    pub(crate) momentum: f32,
    pub(crate) waiting: f32,
}

impl Temper {
    /// Whether it matters what the enemy could do to a place.
    pub(crate) fn is_wary(&self) -> bool {
        self.dread != 0.0 || self.lonely != 0.0 || self.gang != 0.0
    }

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
        wild: 1.0,
        fire: 1.0,
        rest: 1.0,
        rally: 0.6,
        risk: 1.0,
        forsake: 1.0,
        alone: 1.0,
        hunt: 0.0,
        guard: 0.0,
        trust: 0.0,
        dismount: 0.0,
        root: 0.0,
        rooted: 1.0,
        fury: 0.0,
        dread: 0.0,
        dash: 1.0,
        lonely: 0.0,
        gang: 0.0,
        cornered: 0.0,
        patience: 0.0,
        room: 0.0,
        shy: 1.0,
        wear: 0.25,
        strain: 0.35,
        routed: 0.85,
        ardour: 0.0,
        drawn: 1.0,
        brink: 2,
        post_first: 2.5,
        post_last: 0.3,
        // Seven times in ten it succeeds.
        sure: 6,
        counter: 1.0,
        momentum: 0.1,
        waiting: 0.02,
    };
}
