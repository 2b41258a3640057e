//! What a ruleset of the family has of its own. Closed: one constructor for each ruleset, no free combinations.
//!
//! Rulesets differ in four ways, and each has its place. A number is in the charts; what a kind of troops may do is in
//! its [`Arm`](crate::setting::Arm), artillery among it; the order in which a procedure goes is a `Sequence` here;
//! a whole procedure that not all have is a file of its own, reached through an `Option` here.

use crate::concealment::Concealment;
use crate::frame::{AttackHow, AttackStage, FireStage};
use crate::setting::BattleId;
use acies_kernel::{Citations, Side};

/// What sets a ruleset apart, beside its charts and its kinds of troops.
#[derive(Clone, Debug)]
pub struct Profile {
    /// What its rulebook calls the clauses that the engine cites.
    pub(crate) citations: Citations,
    /// The parts of an active shot.
    pub(crate) fire: Sequence<FireStage>,
    /// The parts of an attack.
    pub(crate) attack: Sequence<AttackStage>,
    /// Leaders under other pieces are not seen (3.5).
    pub(crate) concealment: Option<Concealment>,
    /// Groups that may still arrive, if the players use them (15.2).
    pub(crate) late: Option<Late>,
}

/// Groups that missed the battle and may still arrive (15.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Late {
    /// Whose they are.
    pub side: Side,
    /// Which group arrives on which rolls, lowest and highest; on all others nobody does (15.2.4).
    pub rolls: Vec<((i32, i32), BattleId)>,
}

impl Profile {
    /// Suleiman the Magnificent; `late` if its optional reinforcements are in use.
    #[must_use]
    pub fn suleiman(late: Option<Late>) -> Profile {
        Profile {
            citations: Citations::of(crate::SULEIMAN),
            fire: Sequence(SULEIMAN_FIRE),
            attack: Sequence(SULEIMAN_ATTACK),
            concealment: Some(Concealment),
            late,
        }
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
}
