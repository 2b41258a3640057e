//! What makes a ruleset out of the engine, besides its charts: the order of things, and the procedures that not every
//! ruleset has. A profile is closed: it is made by the constructor of its ruleset and by nothing else.

use crate::sequence::{self, ShockStep};
use crate::setting::UnitType;
use acies_kernel::Citations;

/// A ruleset of this engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// What its rulebook calls the clauses that the engine cites.
    pub(crate) citations: Citations,
    /// Its rulebook, for places where the list of citations cannot tell which clause is meant.
    book: Book,
    pub(crate) shock: &'static [ShockStep],
    /// Stacks and movement.
    pub(crate) march: MarchRules,
    /// Fights.
    pub(crate) fights: ShockRules,
    /// Leaders and their commands.
    pub(crate) leaders: LeaderRules,
    pub(crate) champions: Option<Champions>,
    pub(crate) ferocity: Option<Ferocity>,
    pub(crate) fast: Option<Fasting>,
    pub(crate) uncontrolled: Option<Uncontrolled>,
    pub(crate) dismounting: Option<Dismounting>,
}

/// A rulebook of the family. It says which clauses are told and decides nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Book {
    Cataphract,
    GbohClassic,
}

/// Reads a rule in one of two or more ways, the rulebooks in the order of their building.
macro_rules! readings {
    ($($(#[$doc:meta])* $name:ident { $($(#[$reading:meta])* $variant:ident),+ $(,)? })+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, PartialEq, Eq, Debug)]
            pub(crate) enum $name {
                $($(#[$reading])* $variant,)+
            }
        )+
    };
}

readings! {
    /// How many units may stand in a hex.
    Stacks {
        /// One (cat:6.61(1)).
        One,
        /// Two of a side (gboh:V6.1).
        Two,
    }

    /// When a friend is hurt through whom a unit passes.
    Passing {
        /// When it comes into his hex; both are (cat:6.66(3)).
        AtEntry,
        /// When it leaves it; he alone is (gboh:V6.2).
        AtLeaving,
    }

    /// Which hits of the ground a column is spared.
    ColumnHits {
        /// Those of rows without the mark (cat:6.37(COL)).
        UnmarkedRows,
        /// One of the sum (gboh:6.29(a)).
        OneLess,
    }

    /// Who rolls when he turns in reaction.
    FacingRoll {
        /// Foot (cat:7.15(2)).
        Foot,
        /// Everybody but horse that turns to foot (gboh:V7.1).
        AllButHorseToFoot,
    }

    /// What follows a withdrawal beside the hit of those who tire.
    AfterWithdrawal {
        /// Nothing.
        Nothing,
        /// A check (gboh:10.16(T8)).
        Check,
    }

    /// Which leaders help in a fight.
    Charisma {
        /// All of a side together (cat:8.54(7)).
        Sum,
        /// The best of a side (gboh:V9.6).
        Highest,
    }

    /// Which ground shifts the column of a fight, and when.
    FightingGround {
        /// Rivers, woods, trenches, heights (cat:8.54(1) to cat:8.54(6)).
        RiversAndTrenches,
        /// Rivers of two kinds, woods, heights and steep banks (gboh:8.64(T1) to gboh:8.64(T5)).
        RiversAndBanks,
    }

    /// By whose strategy a subordinate may give line commands.
    StrategyOf {
        /// That of the overall commander (cat:4.32(1)).
        Overall,
        /// His own if he has one (gboh:V2.2).
        OwnFirst,
    }

    /// What a wound takes of a leader's line commands.
    WoundedLines {
        /// As much as of every rating (cat:8.34(3)).
        Fewer,
        /// Nothing (gboh:8.67(R2)).
        AsPrinted,
    }

    /// What becomes of a leader whom his unit has left alone beside an enemy.
    LeftAlone {
        /// He stays.
        Stays,
        /// He is in danger at once (gboh:V5.7).
        IsInDanger,
    }

    /// Which orders and commands may be listed.
    Orders {
        /// Those of Cataphract (cat:5.22).
        Plain,
        /// Enhanced moves, withdrawals and single units of a pair, too (gboh:5.22).
        Charted,
    }

    /// Whose kind and place may decide a fight.
    Deciding {
        /// Those of all who stand before each other (cat:8.35(3)).
        Facing,
        /// Those of attackers who may attack this very enemy (gboh:V6.6, gboh:P10).
        Fighting,
    }

    /// Who takes the place of a dead leader.
    Replaced {
        /// A counter, by order of the overall commander (cat:4.43(1)).
        ByOrder,
        /// Nobody (gboh:5.22).
        Never,
    }

    /// Whose lines may get out of hand.
    Discipline {
        /// Those of both kinds of armies; the trained roll (cat:9.32).
        TrainedRoll,
        /// Those of untrained armies (gboh:V10.11).
        UntrainedOnly,
    }

    /// What ground nobody enters.
    Closed {
        /// Hexes that are closed to all (cat:6.34).
        Hexes,
        /// Hexes, hexsides and slopes where the movement chart says P for one's column (gboh:6.29(P)).
        ByTread,
    }
}

/// Stacks and movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MarchRules {
    pub(crate) stacks: Stacks,
    pub(crate) closed: Closed,
    pub(crate) passing: Passing,
    pub(crate) column_hits: ColumnHits,
    pub(crate) facing: FacingRoll,
    pub(crate) withdrawn: AfterWithdrawal,
}

/// Fights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ShockRules {
    pub(crate) charisma: Charisma,
    pub(crate) ground: FightingGround,
    pub(crate) deciding: Deciding,
}

/// Leaders and their commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LeaderRules {
    pub(crate) strategy: StrategyOf,
    pub(crate) wounded_lines: WoundedLines,
    pub(crate) replaced: Replaced,
    pub(crate) discipline: Discipline,
    pub(crate) left_alone: LeftAlone,
    pub(crate) orders: Orders,
}

/// Champions fight before the battle (9.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Champions {
    /// What the victory adds to TQ rolls of the side in the first turn (9.65(2)).
    pub tq_drm: i8,
}

/// Untrained armies are fierce until they lose it (9.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ferocity {
    /// What it adds to TQ (9.2(3)).
    pub tq_bonus: i8,
}

/// An army may be weakened by a fast (8.55(3)).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fasting {
    /// What it adds to TQ.
    pub tq_modifier: i8,
}

/// Lines get out of hand (9.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Uncontrolled {
    /// So many hexes nearer to the enemy set it off (9.31(1)).
    pub hexes: u8,
}

/// Horse gets off its mounts and up again (9.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dismounting {
    /// No enemy may be as near as this (9.1(1)).
    pub enemy_free_distance: u8,
    /// The type of the counters on foot.
    pub on_foot: UnitType,
}

impl Profile {
    /// Cataphract, with the numbers of its charts.
    #[must_use]
    pub fn cataphract(
        champions: Champions,
        ferocity: Ferocity,
        fast: Fasting,
        uncontrolled: Uncontrolled,
        dismounting: Dismounting,
    ) -> Profile {
        Profile {
            citations: Citations::of(crate::CATAPHRACT),
            book: Book::Cataphract,
            shock: sequence::CATAPHRACT,
            march: MarchRules {
                stacks: Stacks::One,
                closed: Closed::Hexes,
                passing: Passing::AtEntry,
                column_hits: ColumnHits::UnmarkedRows,
                facing: FacingRoll::Foot,
                withdrawn: AfterWithdrawal::Nothing,
            },
            fights: ShockRules {
                charisma: Charisma::Sum,
                ground: FightingGround::RiversAndTrenches,
                deciding: Deciding::Facing,
            },
            leaders: LeaderRules {
                strategy: StrategyOf::Overall,
                wounded_lines: WoundedLines::Fewer,
                replaced: Replaced::ByOrder,
                discipline: Discipline::TrainedRoll,
                left_alone: LeftAlone::Stays,
                orders: Orders::Plain,
            },
            champions: Some(champions),
            ferocity: Some(ferocity),
            fast: Some(fast),
            uncontrolled: Some(uncontrolled),
            dismounting: Some(dismounting),
        }
    }

    /// The classic charts, on top of Cataphract. gboh:V10.11: ferocity and uncontrolled advance are only for armies that
    /// their battle calls untrained; nobody dismounts, and there are neither champions nor fasts.
    #[must_use]
    pub fn gboh_classic(ferocity: Ferocity, uncontrolled: Uncontrolled) -> Profile {
        Profile {
            citations: Citations::of(crate::GBOH_CLASSIC),
            book: Book::GbohClassic,
            shock: sequence::GBOH_CLASSIC,
            march: MarchRules {
                stacks: Stacks::Two,
                closed: Closed::ByTread,
                passing: Passing::AtLeaving,
                column_hits: ColumnHits::OneLess,
                facing: FacingRoll::AllButHorseToFoot,
                withdrawn: AfterWithdrawal::Check,
            },
            fights: ShockRules {
                charisma: Charisma::Highest,
                ground: FightingGround::RiversAndBanks,
                deciding: Deciding::Fighting,
            },
            leaders: LeaderRules {
                strategy: StrategyOf::OwnFirst,
                wounded_lines: WoundedLines::AsPrinted,
                replaced: Replaced::Never,
                discipline: Discipline::UntrainedOnly,
                left_alone: LeftAlone::IsInDanger,
                orders: Orders::Charted,
            },
            champions: None,
            ferocity: Some(ferocity),
            fast: None,
            uncontrolled: Some(uncontrolled),
            dismounting: None,
        }
    }

    /// What is told where each rulebook has its own, a clause or a text, in the order of [`Book`].
    pub(crate) fn told<T: Copy>(&self, both: [T; 2]) -> T {
        both[self.book as usize]
    }

    /// What the clauses begin with that a player may be told. The classic charts keep much of Cataphract under its own
    /// ids.
    pub(crate) const fn prefixes(&self) -> &'static [&'static str] {
        match self.book {
            Book::Cataphract => &["cat"],
            Book::GbohClassic => &["cat", "gboh"],
        }
    }

    /// gboh:V6.1: whether two units may stand in one hex.
    #[must_use]
    pub fn has_stacks(&self) -> bool {
        self.march.stacks == Stacks::Two
    }

    /// gboh:V2.2: whether subordinates may have a strategy of their own.
    #[must_use]
    pub fn has_own_strategies(&self) -> bool {
        self.leaders.strategy == StrategyOf::OwnFirst
    }

    /// How horse dismounts, where the ruleset has it.
    #[must_use]
    pub const fn dismounting(&self) -> Option<Dismounting> {
        self.dismounting
    }
}
