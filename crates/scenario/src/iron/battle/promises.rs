//! What special rules tell people and other parts of the file decide: both must say the same.

use super::roster::Roster;
use crate::read::Val;
use acies_rules_iron::setting::{Arrival, BattleId, Condition, First};

/// One of them, with the value that tells it.
pub(super) struct Promise<'a> {
    pub(super) value: Val<'a>,
    pub(super) what: What,
}

/// What is told.
pub(super) enum What {
    /// A die decides who begins (moi:bannockburn(first)).
    FirstByDie,
    /// These arrive one after another (moi:crecy(order)).
    ArriveInOrder(Vec<BattleId>),
    /// Each arrives once the one before has acted (moi:poitiers(lines)).
    FollowOneAnother(Vec<BattleId>),
    /// This one arrives in a free activation, once the enemy has had so many points (moi:poitiers(captal)).
    FreeAfterPoints(BattleId),
}

impl Promise<'_> {
    /// Whether the rest of the file says so too, once it has been read.
    pub(super) fn check(&self, roster: &Roster, first: Option<First>) {
        let when = |battle: BattleId| roster.battles[battle.index()].arrival;
        let pairs = |battles: &[BattleId], due: fn(BattleId) -> Condition| {
            battles.windows(2).all(|pair| when(pair[1]) == Arrival::When(due(pair[0])))
        };
        let kept = match &self.what {
            // What is wrong with the roll itself is told there.
            What::FirstByDie => !matches!(first, Some(First::Side(_))),
            What::ArriveInOrder(battles) => {
                let begins = battles.first().is_none_or(|first| when(*first) == Arrival::When(Condition::FromStart));
                begins && pairs(battles, Condition::AfterArrival)
            }
            What::FollowOneAnother(battles) => {
                pairs(battles, |before| Condition::AfterActivation([Some(before), None]))
            }
            What::FreeAfterPoints(battle) => {
                matches!(when(*battle), Arrival::When(Condition::AfterEnemyPoints(_)))
            }
        };
        if !kept {
            self.value.fault("the rest of the file says otherwise; make both agree");
        }
    }
}
