//! What a ruleset of the family has of its own. Closed: one constructor for each ruleset, no free combinations.
//!
//! Rulesets differ in five ways, and each has its place. A number is in the charts; what a kind of troops or a weapon may
//! do is in its [`Arm`](crate::setting::Arm) or [`Weapon`](crate::charts::Weapon); the order in which a procedure goes is
//! a `Sequence` here; how one rule reads is an enum here, asked in one place, its variants in the order of the
//! rulebooks; a whole procedure that not all have is a file of its own, reached through an `Option` here.

use crate::concealment::Concealment;
use crate::frame::{ActStage, AttackHow, AttackStage, FireStage};
use crate::setting::BattleId;
use acies_kernel::{Citations, Clause, Side};

/// What sets a ruleset apart, beside its charts and its kinds of troops.
#[derive(Clone, Debug)]
pub struct Profile {
    /// What its rulebook calls the clauses that the engine cites.
    pub(crate) citations: Citations,
    /// Its rulebook, for places where the list of citations cannot tell which clause is meant.
    book: Book,
    /// The parts of an activation.
    pub(crate) activation: Sequence<ActStage>,
    /// The parts of an active shot.
    pub(crate) fire: Sequence<FireStage>,
    /// The parts of an attack.
    pub(crate) attack: Sequence<AttackStage>,
    /// Activation, Standards, flight.
    pub(crate) command: CommandRules,
    /// Zones and movement.
    pub(crate) march: MarchRules,
    /// Fire.
    pub(crate) shot: ShotRules,
    /// Shock.
    pub(crate) shock: ShockRules,
    /// Charges and counter-charges.
    pub(crate) charge: ChargeRules,
    /// Results, and what becomes of leaders.
    pub(crate) result: ResultRules,
    /// Leaders under other pieces are not seen (3.5).
    pub(crate) concealment: Option<Concealment>,
    /// Its rulebook has groups that may still arrive (15.2), whether the players use them or not.
    pub(crate) knows_late: bool,
    /// These groups, if the players use them.
    pub(crate) late: Option<Late>,
}

/// A rulebook of the family. It says which clause is told and decides nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Book {
    Suleiman,
    MenOfIron,
}

/// Groups that missed the battle and may still arrive (15.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Late {
    /// Whose they are.
    pub side: Side,
    /// Which group arrives on which rolls, lowest and highest; on all others nobody does (15.2.4).
    pub rolls: Vec<((i32, i32), BattleId)>,
}

/// How the rulings of Men of Iron are turned the other way: options of its games, none of them on unless they are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Switches {
    /// The price of leaving a mounted unit's zone comes on top of the hex (moi:A7).
    pub zoc_exit_surcharge: bool,
    /// Units out of command do not charge (moi:A59).
    pub charge_in_command_only: bool,
    /// When flight is checked (moi:A38).
    pub flight: FlightAfter,
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

/// After which activations flight is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FlightAfter {
    /// Free ones (sul:16.0.1).
    Free,
    /// All (moi:16.0(2), moi:A38).
    #[default]
    Every,
    /// Those won by a continuity roll, to the letter of moi:16.0(2).
    Continuity,
}

readings! {
    /// Who places the pieces of a set-up line.
    SetUpBy {
        /// Their owner, over the hexes of the line (sul:14.1).
        Owner,
        /// The scenario: a hex for each, and nobody is asked (moi:3.4).
        Scenario,
    }
    /// When a lost leader is replaced.
    Replaced {
        /// At the next activation of his side (sul:12.4.1).
        AtOwnersActivation,
        /// At the next activation of either side (moi:15.6(1), moi:A44).
        AtNextActivation,
    }
    /// What points and die must come to for an army to flee.
    Breaks {
        /// More than its level (sul:16.0, sul:A61).
        Above,
        /// Its level (moi:16.0(1), moi:A39).
        Reached,
    }
    /// How a Standard is activated.
    StandardActs {
        /// By a free activation of its own (sul:13.0.2).
        ByItself,
        /// With every free activation of its command (moi:13.2(3), moi:A36).
        WithItsCommand,
    }
    /// In what command range is counted.
    Reckoned {
        /// In hexes (sul:12.1).
        Hexes,
        /// In movement points of horse (moi:15.2(1), moi:A42).
        MovementPoints,
    }
    /// Who recovers from disorder.
    Recovers {
        /// Whoever did nothing (sul:11.0.1).
        WhoIsIdle,
        /// Whoever did nothing and was disordered when the activation began (moi:A37).
        WhoBeganDisordered,
    }
    /// Where a leader finds shelter who is left alone.
    Shelter {
        /// With units of his Battle; without any he has fled (sul:12.4(fled)).
        OwnUnits,
        /// With them, or else with the nearest friends (moi:15.4(3), moi:15.5(1)).
        AnyFriends,
    }
    /// What hems a lone leader in.
    Hemmed {
        /// Enemy units on all sides (sul:3.1.1(enemy-leader)).
        ByUnits,
        /// Enemy units and zones (moi:15.5(2)).
        ByUnitsAndZones,
    }
}

/// Activation, command, Standards, flight, leaders.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CommandRules {
    pub(crate) setup: SetUpBy,
    pub(crate) replaced: Replaced,
    pub(crate) flight_after: FlightAfter,
    pub(crate) breaks: Breaks,
    pub(crate) standard: StandardActs,
    pub(crate) range: Reckoned,
    pub(crate) recovers: Recovers,
    pub(crate) shelter: Shelter,
    pub(crate) hemmed: Hemmed,
}

readings! {
    /// What stops a zone of control.
    ZoneEdge {
        /// What its row says, unless the unit has missiles (sul:3.2.3, sul:3.2.3(missile)).
        SomeHexsides,
        /// What the unit itself could not cross or enter (moi:A10).
        Impassable,
    }
    /// What friends in a hex do to enemy zones there.
    Friends {
        /// They cancel them (sul:3.2.2(negate)).
        CancelZones,
        /// Nothing (moi:A11).
        DoNot,
    }
    /// What leaving a mounted unit's zone costs.
    Leaving {
        /// So much more than the hex (sul:3.2.4(2)).
        Extra,
        /// So much in all, or the hex if that costs more (moi:7.2(3), moi:A7).
        Whole,
    }
    /// How often a unit is taken in hand.
    Acting {
        /// Once (sul:6.1).
        OnceEach,
        /// Once to move, and once more to fire (moi:9.3(3)(T1)).
        AgainToFire,
    }
    /// How a unit faces on its way.
    Underway {
        /// As it did before, until it turns (sul:3.3.2).
        FacingKept,
        /// Into the step that it takes (moi:7.2(T1), moi:A6).
        FacingTheStep,
    }
    /// What units out of command may not do.
    OutOfCommand {
        /// Move while next to an enemy (sul:6.1.2, sul:12.2.1).
        HeldNearEnemies,
        /// On foot, leave an enemy zone (moi:5.2(6), moi:15.2(6)).
        FootHeldInZones,
    }
    /// What command and enemy zones are to a retired unit on its way to the Standard.
    RetiredMarch {
        /// Nothing (sul:10.3(2)move).
        Regardless,
        /// What they are to others (moi:12.4(P1)).
        LikeOthers,
    }
    /// What enemy zones do to a leader on his way.
    LeaderZones {
        /// He enters them only to join a unit, and stops (sul:A47).
        OnlyToFriends,
        /// He stops, unless a friendly unit is there (moi:A45).
        StopAlone,
    }
}

/// Zones of control and movement.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MarchRules {
    pub(crate) zone_edge: ZoneEdge,
    pub(crate) friends: Friends,
    pub(crate) leaving: Leaving,
    pub(crate) acting: Acting,
    pub(crate) underway: Underway,
    pub(crate) out_of_command: OutOfCommand,
    pub(crate) retired: RetiredMarch,
    pub(crate) leader_zones: LeaderZones,
}

readings! {
    /// How several shots at one target go.
    Volleys {
        /// Each is ordered and resolved by itself (sul:7.4).
        ShotByShot,
        /// All are declared, then resolved one after the other (moi:9.3(3)(T1), moi:A16).
        DeclaredFirst,
    }
    /// When the target of fire may try a counter-charge.
    AnswerToFire {
        /// Before the shot, attacked through front or flank (sul:9.4.2).
        BeforeTheShot,
        /// After the last shot, whatever it has done and wherever it came from (moi:11.5(6), moi:11.6(11)).
        AfterTheShots,
    }
    /// From where return fire drives the firer back, if its shot has moved the target.
    ReturnedFrom {
        /// From where the target is by then (sul:A31).
        WhereItIs,
        /// From where it stood: both shots fall at once (moi:9.2(4)B(2), moi:A16).
        WhereItStood,
    }
    /// Whether a counter-charger draws reaction fire.
    CounterDraws {
        /// It does not (sul:A26).
        Nothing,
        /// It does (moi:9.2(4)C(1)).
        Fire,
    }
}

/// Fire.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShotRules {
    pub(crate) volleys: Volleys,
    pub(crate) answer: AnswerToFire,
    pub(crate) returned_from: ReturnedFrom,
    pub(crate) counter_draws: CounterDraws,
}

readings! {
    /// Whether shock and charge may strike one target.
    Sharing {
        /// They may not (sul:9.1(2)).
        ChargersApart,
        /// They may (moi:10.3(4), moi:A24).
        Together,
    }
    /// When the disorder of an attacker counts.
    DisorderCounts {
        /// Not beside a charge that stands (sul:8.3.1(7), sul:P13).
        InShockOnly,
        /// Always (moi:10.4(7)).
        Always,
    }
    /// What the attackers' number is set against.
    Strength {
        /// All whom they attack (sul:A17).
        AllFaced,
        /// The fewest that one of them attacks (moi:A20).
        FewestFaced,
    }
    /// Whose ground counts where the attackers' differs.
    MixedGround {
        /// What all of them have in common (sul:A18).
        IfAll,
        /// The one best for the defender (moi:10.4(2)B(2)).
        BestForDefender,
    }
    /// Which leader lends weight to a charge.
    Spur {
        /// One of the unit's own Battle (sul:12.3).
        OwnLeader,
        /// Any (moi:15.3).
        AnyLeader,
    }
    /// When the results of an attack are applied.
    Applied {
        /// Each before the next roll, the leaders' dice first (sul:A22).
        RollByRoll,
        /// All after the last roll, and the leaders' dice after them (moi:10.3(5), moi:A58).
        AfterTheLast,
    }
    /// What disorder in the attack keeps an attacker from.
    Shaken {
        /// Advance and continued attack (sul:8.4(when)).
        StopsAll,
        /// Advance alone (moi:10.5(T2), moi:A51).
        StopsAdvance,
    }
    /// Who advances.
    AdvanceBy {
        /// Whom the owner likes, at least one (sul:8.4).
        Owner,
        /// One for each hex, with the best rating (moi:10.5(2)).
        Best,
    }
    /// When a continued attack is made, and on whom.
    AttacksOn {
        /// At once, on all in front whom nobody else attacks (sul:10.5).
        AtOnce,
        /// When its combat is over, on all in front (moi:12.7(E1), moi:A58).
        AfterTheCombat,
    }
    /// What those attacked by a continued attack may do.
    ContinuedAnswer {
        /// What they always may (sul:9.4.2).
        Any,
        /// Retreat before it, if they may, but not counter-charge (moi:12.7(4), moi:A53).
        RetreatOnly,
    }
    /// How often a unit is attacked in a combat segment, continued attacks apart.
    Attacked {
        /// Any number of times.
        AnyNumber,
        /// Once (moi:10.3(3)).
        Once,
    }
    /// In what order the attacked are asked.
    Answers {
        /// Any of them, until all stand (sul:8.2).
        InAnyOrder,
        /// One after the other (moi:10.2(1), moi:11.5(5)).
        UnitByUnit,
    }
    /// When the attackers follow a retreat before shock.
    Follow {
        /// At once, without a turn (sul:8.2(advance)).
        AtOnce,
        /// After their other fights, and they may turn (moi:10.2(4), moi:A19).
        AfterTheFights,
    }
}

/// Shock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShockRules {
    pub(crate) sharing: Sharing,
    pub(crate) disorder: DisorderCounts,
    pub(crate) strength: Strength,
    pub(crate) ground: MixedGround,
    pub(crate) spur: Spur,
    pub(crate) applied: Applied,
    pub(crate) shaken: Shaken,
    pub(crate) advance: AdvanceBy,
    pub(crate) attacks_on: AttacksOn,
    pub(crate) continued: ContinuedAnswer,
    pub(crate) attacked: Attacked,
    pub(crate) answers: Answers,
    pub(crate) follow: Follow,
}

readings! {
    /// How a charge finds its way to the target.
    Ridden {
        /// To the first hex next to it, whatever zones there are (sul:9.2(path), sul:A23).
        Straight,
        /// Round it if the rider likes, seeing it first, and through no other enemy's zone (moi:11.3(T1), moi:A29).
        Swinging,
    }
    /// Whether an enemy zone keeps a unit from charging.
    ZoneBars {
        /// It does not (sul:A23).
        Nothing,
        /// If it began the activation in one, or stands in one now (moi:11.1(E1), moi:A29).
        Charges,
    }
    /// How others in front of a charger are attacked.
    Met {
        /// By the charge, where the ground allows it; those whom it leaves standing when it sets out are attacked by
        /// others (sul:A23).
        Charged,
        /// By the charge if they could have been its target, else by shock, and only where it arrives (moi:A28).
        ChargedFromAfar,
    }
    /// Whether units out of command charge.
    OutOfCommandCharge {
        /// They do not (sul:5.1.1(1)).
        No,
        /// They do (moi:A59).
        Yes,
    }
    /// When horses are put to the test, and how often.
    Horses {
        /// Once for a charger, after the defender's reactions; never in a counter-charge (sul:9.3).
        RollOnce,
        /// Once for each defender whom they fear, as soon as they have ridden; in a counter-charge too (moi:A30, moi:A55).
        RollForEach,
    }
    /// Whether a charger that fire has driven back rides on.
    Driven {
        /// If it still finds a way.
        RidesOn,
        /// It does not (moi:A17).
        IsStopped,
    }
    /// What a counter-charger does that cannot reach its target.
    OutOfReach {
        /// It rides as near as it can (sul:A25).
        RidesNear,
        /// Nothing (moi:11.6(8)).
        StaysPut,
    }
    /// How many counter-charges there may be.
    CounterLimit {
        /// One attempt in a combat (sul:9.4.7).
        OnceInACombat,
        /// One success of each unit in an activation (moi:11.5(8)).
        OneSuccessEach,
    }
    /// How often a unit turns to counter-charge.
    CounterTurn {
        /// Once in a segment (sul:9.4.5(facing)).
        EachSegment,
        /// Once in an activation (moi:11.5(7)).
        EachActivation,
    }
    /// Which attackers are met where the counter-charger stands.
    Meets {
        /// Any that could charge (sul:9.4.4(1)).
        AnyHorse,
        /// One that charges, or attackers who all could (moi:11.6(5), moi:A32).
        ChargingOrAllHorse,
    }
    /// When a counter-charge is made.
    CounterWhen {
        /// At once (sul:9.4.4(resolve)).
        AtOnce,
        /// After the other attacks on the unit (moi:11.6(9)).
        AfterOtherAttacks,
    }
    /// Whom a counter-charge strikes.
    Strikes {
        /// The unit that provoked it (sul:A25).
        Provoker,
        /// All enemies before it (moi:A32).
        AllInFront,
    }
}

/// Charges and counter-charges.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChargeRules {
    pub(crate) ridden: Ridden,
    pub(crate) zone_bars: ZoneBars,
    pub(crate) met: Met,
    pub(crate) out_of_command: OutOfCommandCharge,
    pub(crate) horses: Horses,
    pub(crate) driven: Driven,
    pub(crate) out_of_reach: OutOfReach,
    pub(crate) limit: CounterLimit,
    pub(crate) turn: CounterTurn,
    pub(crate) meets: Meets,
    pub(crate) when: CounterWhen,
    pub(crate) strikes: Strikes,
}

readings! {
    /// What a result does to a retired unit.
    OnRetired {
        /// What it does to a disordered one.
        AsDisordered,
        /// It is eliminated (moi:12.4(5)).
        Eliminated,
    }
    /// Which way beaten units go.
    Away {
        /// From all their enemies, or else from one (sul:A31).
        AllElseOne,
        /// From all (moi:12.3(1), moi:C12.3).
        All,
    }
    /// How many friends a unit may retreat through.
    Ranks {
        /// One (sul:A32).
        One,
        /// As many as stand behind one another (moi:A34).
        Any,
    }
    /// When a unit cannot be retired.
    Retiring {
        /// When there is no Standard (sul:A29).
        Always,
        /// Also when it is surrounded, or stands in the Standard's hex (moi:12.4(2), moi:C13.2).
        UnlessSurrounded,
    }
    /// What the leader of a retired unit does.
    LeaderOfRetired {
        /// Stays and joins another unit (sul:A50).
        Stays,
        /// Goes with it (moi:A45).
        GoesAlong,
    }
}

/// Results of combat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ResultRules {
    pub(crate) on_retired: OnRetired,
    pub(crate) away: Away,
    pub(crate) ranks: Ranks,
    pub(crate) retiring: Retiring,
    pub(crate) leader_of_retired: LeaderOfRetired,
}

impl Profile {
    /// Suleiman the Magnificent; `late` if its optional reinforcements are in use.
    #[must_use]
    pub fn suleiman(late: Option<Late>) -> Profile {
        Profile {
            citations: Citations::of(crate::SULEIMAN),
            book: Book::Suleiman,
            activation: Sequence(SULEIMAN_ACTIVATION),
            fire: Sequence(SULEIMAN_FIRE),
            attack: Sequence(SULEIMAN_ATTACK),
            command: CommandRules {
                setup: SetUpBy::Owner,
                replaced: Replaced::AtOwnersActivation,
                flight_after: FlightAfter::Free,
                breaks: Breaks::Above,
                standard: StandardActs::ByItself,
                range: Reckoned::Hexes,
                recovers: Recovers::WhoIsIdle,
                shelter: Shelter::OwnUnits,
                hemmed: Hemmed::ByUnits,
            },
            march: MarchRules {
                zone_edge: ZoneEdge::SomeHexsides,
                friends: Friends::CancelZones,
                leaving: Leaving::Extra,
                acting: Acting::OnceEach,
                underway: Underway::FacingKept,
                out_of_command: OutOfCommand::HeldNearEnemies,
                retired: RetiredMarch::Regardless,
                leader_zones: LeaderZones::OnlyToFriends,
            },
            shot: ShotRules {
                volleys: Volleys::ShotByShot,
                answer: AnswerToFire::BeforeTheShot,
                returned_from: ReturnedFrom::WhereItIs,
                counter_draws: CounterDraws::Nothing,
            },
            shock: ShockRules {
                sharing: Sharing::ChargersApart,
                disorder: DisorderCounts::InShockOnly,
                strength: Strength::AllFaced,
                ground: MixedGround::IfAll,
                spur: Spur::OwnLeader,
                applied: Applied::RollByRoll,
                shaken: Shaken::StopsAll,
                advance: AdvanceBy::Owner,
                attacks_on: AttacksOn::AtOnce,
                continued: ContinuedAnswer::Any,
                attacked: Attacked::AnyNumber,
                answers: Answers::InAnyOrder,
                follow: Follow::AtOnce,
            },
            charge: ChargeRules {
                ridden: Ridden::Straight,
                zone_bars: ZoneBars::Nothing,
                met: Met::Charged,
                out_of_command: OutOfCommandCharge::No,
                horses: Horses::RollOnce,
                driven: Driven::RidesOn,
                out_of_reach: OutOfReach::RidesNear,
                limit: CounterLimit::OnceInACombat,
                turn: CounterTurn::EachSegment,
                meets: Meets::AnyHorse,
                when: CounterWhen::AtOnce,
                strikes: Strikes::Provoker,
            },
            result: ResultRules {
                on_retired: OnRetired::AsDisordered,
                away: Away::AllElseOne,
                ranks: Ranks::One,
                retiring: Retiring::Always,
                leader_of_retired: LeaderOfRetired::Stays,
            },
            concealment: Some(Concealment),
            knows_late: true,
            late,
        }
    }

    /// Men of Iron, with the rulings turned as the game has chosen.
    #[must_use]
    pub fn men_of_iron(switches: Switches) -> Profile {
        let only_in_command = switches.charge_in_command_only;
        Profile {
            citations: Citations::of(crate::MEN_OF_IRON),
            book: Book::MenOfIron,
            activation: Sequence(IRON_ACTIVATION),
            fire: Sequence(IRON_FIRE),
            attack: Sequence(IRON_ATTACK),
            command: CommandRules {
                setup: SetUpBy::Scenario,
                replaced: Replaced::AtNextActivation,
                flight_after: switches.flight,
                breaks: Breaks::Reached,
                standard: StandardActs::WithItsCommand,
                range: Reckoned::MovementPoints,
                recovers: Recovers::WhoBeganDisordered,
                shelter: Shelter::AnyFriends,
                hemmed: Hemmed::ByUnitsAndZones,
            },
            march: MarchRules {
                zone_edge: ZoneEdge::Impassable,
                friends: Friends::DoNot,
                leaving: if switches.zoc_exit_surcharge { Leaving::Extra } else { Leaving::Whole },
                acting: Acting::AgainToFire,
                underway: Underway::FacingTheStep,
                out_of_command: OutOfCommand::FootHeldInZones,
                retired: RetiredMarch::LikeOthers,
                leader_zones: LeaderZones::StopAlone,
            },
            shot: ShotRules {
                volleys: Volleys::DeclaredFirst,
                answer: AnswerToFire::AfterTheShots,
                returned_from: ReturnedFrom::WhereItStood,
                counter_draws: CounterDraws::Fire,
            },
            shock: ShockRules {
                sharing: Sharing::Together,
                disorder: DisorderCounts::Always,
                strength: Strength::FewestFaced,
                ground: MixedGround::BestForDefender,
                spur: Spur::AnyLeader,
                applied: Applied::AfterTheLast,
                shaken: Shaken::StopsAdvance,
                advance: AdvanceBy::Best,
                attacks_on: AttacksOn::AfterTheCombat,
                continued: ContinuedAnswer::RetreatOnly,
                attacked: Attacked::Once,
                answers: Answers::UnitByUnit,
                follow: Follow::AfterTheFights,
            },
            charge: ChargeRules {
                ridden: Ridden::Swinging,
                zone_bars: ZoneBars::Charges,
                met: Met::ChargedFromAfar,
                out_of_command: if only_in_command { OutOfCommandCharge::No } else { OutOfCommandCharge::Yes },
                horses: Horses::RollForEach,
                driven: Driven::IsStopped,
                out_of_reach: OutOfReach::StaysPut,
                limit: CounterLimit::OneSuccessEach,
                turn: CounterTurn::EachActivation,
                meets: Meets::ChargingOrAllHorse,
                when: CounterWhen::AfterOtherAttacks,
                strikes: Strikes::AllInFront,
            },
            result: ResultRules {
                on_retired: OnRetired::Eliminated,
                away: Away::All,
                ranks: Ranks::Any,
                retiring: Retiring::UnlessSurrounded,
                leader_of_retired: LeaderOfRetired::GoesAlong,
            },
            concealment: None,
            knows_late: false,
            late: None,
        }
    }

    /// The clause that is told where each rulebook has its own, in the order of [`Book`].
    pub(crate) fn told(&self, clauses: [Clause; 2]) -> Clause {
        clauses[self.book as usize]
    }

    /// The part with which an attack begins: only those that were declared are ridden.
    pub(crate) fn beginning(&self, how: AttackHow) -> AttackStage {
        match how {
            AttackHow::Declared => self.attack.first(),
            AttackHow::Continued | AttackHow::Counter => {
                self.attack.after(AttackStage::Ride, |_| true).expect("a ride is not the end of an attack")
            }
        }
    }
}

/// Move and fire, combat, recovery (sul:4.1).
const SULEIMAN_ACTIVATION: &[ActStage] = &[
    ActStage::Replacements,
    ActStage::Command,
    ActStage::MoveFire,
    ActStage::Declare,
    ActStage::Resolve,
    ActStage::Recovery,
];

/// What a command begins with (moi:15.6(1), moi:13.2(3), moi:14.1(2)), then as its sister.
const IRON_ACTIVATION: &[ActStage] = &[
    ActStage::Replacements,
    ActStage::Command,
    ActStage::Wavering,
    ActStage::Followers,
    ActStage::Standard,
    ActStage::Formations,
    ActStage::MoveFire,
    ActStage::Declare,
    ActStage::Resolve,
    ActStage::Recovery,
];

/// The counter-charge is tried before the shot (sul:9.4.2) and made after it; both shots are rolled before either has a
/// result (sul:7.3.2A(2)).
const SULEIMAN_FIRE: &[FireStage] = &[
    FireStage::Counter,
    FireStage::Return,
    FireStage::Roll,
    FireStage::RollReturn,
    FireStage::TargetLeaders,
    FireStage::TargetResult,
    FireStage::FirerLeaders,
    FireStage::FirerResult,
    FireStage::Answer,
];

/// Both shots are rolled before anything else follows from either (moi:9.2(4)B(2)); the counter-charge is tried and made
/// once all shots at the target are over (moi:11.5(6)), by the volley.
const IRON_FIRE: &[FireStage] = &[
    FireStage::Return,
    FireStage::Roll,
    FireStage::RollReturn,
    FireStage::TargetLeaders,
    FireStage::FirerLeaders,
    FireStage::TargetResult,
    FireStage::FirerResult,
];

/// The combat segment, steps 2.1 to 2.6 (sul:4.1): the attacked answer before the horses are put to the test
/// (sul:9.3), and each roll has its results before the next (sul:A22).
const SULEIMAN_ATTACK: &[AttackStage] = &[
    AttackStage::Ride,
    AttackStage::React,
    AttackStage::Reluctance,
    AttackStage::Fix,
    AttackStage::Roll,
    AttackStage::Guns,
    AttackStage::Recoil,
    AttackStage::Advance,
];

/// Each charger rides, is shot at and shies before the next (moi:A55); then the attacked answer; all dice fall before any
/// result (moi:A58) or advance (moi:10.3(5)(T1)), and the leaders' dice come after the last of them. What a counter-charge has put off comes last.
const IRON_ATTACK: &[AttackStage] = &[
    AttackStage::Ride,
    AttackStage::Reluctance,
    AttackStage::React,
    AttackStage::Fix,
    AttackStage::Roll,
    AttackStage::Results,
    AttackStage::Recoil,
    AttackStage::Leaders,
    AttackStage::Advance,
    AttackStage::Answer,
];

/// The parts of a procedure in the order of a ruleset.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sequence<S: 'static>(&'static [S]);

impl<S: Copy + PartialEq> Sequence<S> {
    /// The part with which it begins.
    pub(crate) fn first(self) -> S {
        self.0[0]
    }

    /// The next part behind this one that is due; `None` behind the last.
    pub(crate) fn after(self, part: S, is_due: impl Fn(S) -> bool) -> Option<S> {
        let at = self.0.iter().position(|&other| other == part).expect("a procedure is in one of its parts");
        self.0[at + 1..].iter().copied().find(|&next| is_due(next))
    }

    /// Whether the procedure has this part.
    pub(crate) fn has(self, part: S) -> bool {
        self.0.contains(&part)
    }
}
