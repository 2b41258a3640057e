//! How a formation is minded: the weights of all that it looks at.
//!
//! `greedy` has one temper for everybody and always; `scripted` has one for each stance.

use super::arms::{ALIKE, Arms};

/// The weights. What fights cost and bring is counted in victory points; so are these.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Temper {
    // Going to meet the enemy.
    /// What an area nearer to the enemy is worth to those who must attack, and to those who need not.
    pub(crate) drive: f32,
    pub(crate) hold: f32,
    /// How much it grows each turn, and how much more it is for the line of battle.
    pub(crate) urge: f32,
    pub(crate) line: f32,
    /// How much own losses count, at first, less each turn, and at least.
    pub(crate) caution: f32,
    pub(crate) caution_lost: f32,
    pub(crate) least_caution: f32,
    /// How much bolder each turn without a loss makes the side that would lose by waiting, and how bold at most.
    pub(crate) impatience: f32,
    pub(crate) desperate: f32,
    /// How danger, and what can be struck, count for those who may wait.
    pub(crate) ahead_danger: f32,
    pub(crate) ahead_strike: f32,
    /// What is different for each arm.
    pub(crate) arms: Arms,

    // Values.
    /// What a point of strength counts beside a victory point.
    pub(crate) strength: f32,
    /// What the existence of a unit counts: it fills a place, pins, bars the way.
    pub(crate) existence: f32,
    /// What the flight of an army without a line of battle counts, as a share of the points it would lose (18.3).
    pub(crate) collapse: f32,
    /// What a leader counts beside his points, for each point of his tactical rating, and as commander.
    pub(crate) leader: f32,
    pub(crate) tactical: f32,
    pub(crate) commander: f32,
    /// What his fall costs his army, as a share of the points that it could no longer use.
    pub(crate) helm: f32,
    /// What a long unit that becomes small loses beside its strength.
    pub(crate) length: f32,

    // What the enemy may do.
    /// How sure a strike from further off is.
    pub(crate) within_reach: f32,
    /// Riders before slow attackers mostly get away.
    pub(crate) runs: f32,
    /// How much of the enemy's strength within reach bears on an empty area next to a flank.
    pub(crate) looms: f32,
    /// How sure a strike from next door is, and how much less with each other place that the enemy could strike.
    pub(crate) next_door: f32,
    pub(crate) choice: f32,
    /// How likely a place is attacked, for each enemy who is sure to.
    pub(crate) sure: f32,
    /// How much those count who have acted in this turn.
    pub(crate) spent: f32,

    // Places.
    /// How much the danger of a place counts beside what can be done there now.
    pub(crate) danger: f32,
    /// How much of what the attacker would pay is set against it, and the part of it that is left in any case.
    pub(crate) answer: f32,
    pub(crate) floor: f32,
    /// How much dearer hits are with an open flank.
    pub(crate) bare: f32,
    /// How much riders look for their prey, beside the nearest enemy.
    pub(crate) seek: f32,
    /// What a point of strength in flank or rear costs a long unit.
    pub(crate) flank: f32,
    /// What the edge of the map costs a long unit near the enemy.
    pub(crate) edge: f32,
    /// What a friend at one's side is worth to a long unit.
    pub(crate) shoulder: f32,
    /// What being out of the leader's reach costs, for each area beyond.
    pub(crate) stray: f32,
    /// What the enemy's losses are worth on average for each hit.
    pub(crate) hit: f32,
    /// How much of the strength of friends who could come too is counted on.
    pub(crate) comrades: f32,
    /// How much of what leaving the map would bring is felt, the more the nearer it is.
    pub(crate) haven: f32,
    /// How much more a step that leaves the map counts than a step lost.
    pub(crate) escape: f32,
    /// What a worn unit gains by resting with its leader, as a share of the step it may recover.
    pub(crate) rest: f32,
    /// What it costs to be out of touch with friends, for each area beyond the next one.
    pub(crate) alone: f32,
    /// How much more danger counts for each step a unit has lost.
    pub(crate) frail: f32,
    /// Whether the unit that gains most moves first, or the foremost.
    pub(crate) by_gain: bool,
    /// A gain below this is not worth a move.
    pub(crate) trifle: f32,

    // Fights.
    /// A charge, and an assault, must promise this much.
    pub(crate) least_charge: f32,
    pub(crate) least_assault: f32,
    /// How much what the others could do meanwhile counts, when it is settled who attacks whom.
    pub(crate) thrift: f32,
    /// How much what a unit can do from a place counts.
    pub(crate) strike: f32,
    /// A charge that drives the enemy off his ground.
    pub(crate) routed: f32,
    /// Ground given up without a fight.
    pub(crate) ground: f32,
    /// What it costs beside it to give way, and what each area further from the enemy is worth then.
    pub(crate) leave: f32,
    pub(crate) refuge: f32,
    /// Ground won because nobody is left on it, for heavy troops and for light ones.
    pub(crate) won_heavy: f32,
    pub(crate) won_light: f32,
    /// A phalanx that is driven off its ground.
    pub(crate) phalanx: f32,
    /// How likely leaders fall with the last of their troops.
    pub(crate) last_stand: f32,
    /// How near elephants bring the velites out.
    pub(crate) velites: f32,
    /// A fresh legion relieves a worn one if it is stronger by more than this.
    pub(crate) relief: f32,
    /// How often those who can withdraw do.
    pub(crate) shy: f32,

    // Leaders.
    /// What a leader adds where he is, the risk he runs there, and what it is worth that he lets units recover.
    pub(crate) example: f32,
    pub(crate) exposed: f32,
    pub(crate) recovery: f32,
    /// How much of what he adds counts a few areas off the enemy, and far off.
    pub(crate) near_front: f32,
    pub(crate) far_back: f32,
    /// A unit of his formation within his reach, and a leader within the commander's.
    pub(crate) own_reach: f32,
    pub(crate) high_reach: f32,

    // Activation.
    /// How much of a formation's urgency is what it can strike, and what can strike it.
    pub(crate) eager: f32,
    pub(crate) wary: f32,
    /// Strength that can charge, and that can come to blows.
    pub(crate) can_charge: f32,
    pub(crate) can_reach: f32,
    /// Whether to go first: as urgent must it be.
    pub(crate) first: f32,
}

impl Temper {
    /// The temper of `greedy`.
    pub(crate) const GREEDY: Temper = Temper {
        drive: 0.45,
        hold: 0.12,
        urge: 0.04,
        line: 1.4,
        caution: 0.95,
        caution_lost: 0.03,
        least_caution: 0.6,
        impatience: 0.12,
        desperate: 0.2,
        ahead_danger: 1.0,
        ahead_strike: 1.0,
        arms: ALIKE,
        strength: 0.3,
        existence: 0.25,
        collapse: 0.0,
        leader: 0.5,
        tactical: 0.5,
        commander: 2.5,
        helm: 0.0,
        length: 0.3,
        within_reach: 0.6,
        runs: 0.35,
        looms: 0.14,
        next_door: 1.0,
        choice: 0.5,
        sure: 0.5,
        spent: 1.0,
        danger: 0.8,
        answer: 1.0,
        floor: 0.15,
        bare: 0.5,
        seek: 0.6,
        flank: 0.22,
        edge: 1.2,
        shoulder: 0.18,
        stray: 0.4,
        hit: 1.3,
        comrades: 0.5,
        haven: 1.0,
        escape: 1.2,
        rest: 0.0,
        alone: 0.0,
        frail: 0.0,
        by_gain: false,
        trifle: 0.08,
        least_charge: 0.2,
        least_assault: 0.05,
        thrift: 0.0,
        strike: 1.0,
        routed: 0.7,
        ground: 0.25,
        leave: 0.1,
        refuge: 0.15,
        won_heavy: 0.4,
        won_light: 0.1,
        phalanx: 2.0,
        last_stand: 0.2,
        velites: 4.0,
        relief: 0.9,
        shy: 0.7,
        example: 0.3,
        exposed: 1.0,
        recovery: 0.6,
        near_front: 0.6,
        far_back: 0.25,
        own_reach: 0.3,
        high_reach: 0.5,
        eager: 1.0,
        wary: 0.3,
        can_charge: 0.5,
        can_reach: 0.3,
        first: 1.0,
    };
}
