//! `rules SCENARIO`: exits, points, victory, succession and special rules of a scenario, for the armies of a
//! picture. Without it the general rules hold.

use super::leaders::Chiefs;
use crate::embedded::RULESETS;
use crate::error::DataError;
use crate::rome::{OptionalSetup, general_exit, most_points, rules_of};
use crate::situation::picture::Picture;
use acies_board::AreaMap;
use acies_kernel::Side;
use acies_rules_rome::charts::Charts;
use acies_rules_rome::setting::{
    Army, Company, ExitRule, Kind, Leader, LeaderId, Options, Setting, Special, Start, Unit, Victory,
};
use std::sync::{LazyLock, OnceLock};

/// A scenario's setting, and the free set-up that it offers.
type Battle = (Setting, Option<OptionalSetup>);

/// The rules that hold in a picture.
pub(super) struct Book {
    battle: Option<&'static Battle>,
}

/// A scenario that is read when a picture asks for it.
type Shelf = (&'static str, OnceLock<Result<Battle, DataError>>);

/// Every scenario of the ruleset.
static BATTLES: LazyLock<Vec<Shelf>> = LazyLock::new(|| {
    let ids = RULESETS.iter().filter(|ruleset| ruleset.id == "rome-at-war").flat_map(|ruleset| ruleset.scenario_ids);
    ids.map(|id| (*id, OnceLock::new())).collect()
});

impl Book {
    /// Those of the scenario that a `rules` line names.
    ///
    /// # Errors
    /// When the scenario's own files are wrong.
    pub(super) fn of(picture: Picture<'_>) -> Result<Book, DataError> {
        let cells: Vec<(&str, usize)> = BATTLES.iter().enumerate().map(|(at, (id, _))| (*id, at)).collect();
        let named = picture.line("rules").and_then(|mut words| {
            let found = words.pick("scenario of this ruleset", &cells);
            words.end();
            found
        });
        let Some((id, cell)) = named.map(|at| &BATTLES[at]) else { return Ok(Book { battle: None }) };
        let battle = cell.get_or_init(|| rules_of(id)).as_ref().map_err(Clone::clone)?;
        Ok(Book { battle: Some(battle) })
    }

    /// Which scenario it is.
    pub(super) fn named(&self) -> Option<&'static acies_rules_rome::book::Book> {
        self.setting().and_then(|set| set.book)
    }

    fn setting(&self) -> Option<&'static Setting> {
        self.battle.map(|(setting, _)| setting)
    }

    /// What a step of such a unit is worth: as much as that of the first of its type in the scenario.
    pub(super) fn unit_points(&self, side: Side, kind: Kind) -> u8 {
        let alike = self.setting().and_then(|set| set.units.iter().find(|u| u.side == side && u.kind == kind));
        alike.map_or(1, |unit| unit.points)
    }

    /// The namesake of a leader in the scenario: he is worth as much, and in command as he is.
    pub(super) fn namesake(&self, side: Side, name: &str) -> Option<&'static Leader> {
        let his = |leader: &&Leader| leader.side == side && leader.name.eq_ignore_ascii_case(name);
        self.setting()?.leaders.iter().find(his)
    }

    /// Whether velites begin the battle apart from their legions (raw:cirta.velites).
    pub(super) fn velites_begin_detached(&self) -> bool {
        let apart = |unit: &Unit| unit.parent.is_some() && unit.start != Start::Aside;
        self.setting().is_some_and(|set| set.units.iter().any(apart))
    }

    pub(super) fn victory(&self) -> Victory {
        self.setting().map_or_else(|| most_points(None), |set| set.victory.clone())
    }

    pub(super) fn has_optional_setup(&self) -> bool {
        self.battle.is_some_and(|(_, optional)| optional.is_some())
    }

    /// Special rules; in a free set-up the elephants do not charge of themselves.
    pub(super) fn special(&self, map: &AreaMap, options: Options) -> Special {
        let special = self.setting().map_or_else(Special::default, |set| set.special.clone());
        match self.battle.and_then(|(_, optional)| optional.as_ref()).filter(|_| options.optional_setup) {
            Some(free) => Special { elephant_charge: false, free_setup: Some(free.on(map)), ..special },
            None => special,
        }
    }

    pub(super) fn armies(&self, charts: &Charts, chiefs: &Chiefs) -> [Army; 2] {
        Side::ALL.map(|side| {
            let id = super::picture::SIDES[side.index()].0.to_string();
            let commander = chiefs.original(side);
            match self.setting() {
                None => {
                    let exit = general_exit(charts);
                    Army { id, commander, inferior_only: false, successions: Vec::new(), exit }
                }
                Some(set) => {
                    let names = Names { set, chiefs };
                    let army = set.army(side);
                    let pairs = army.successions.iter();
                    let successions = pairs.filter_map(|(who, by)| Some((names.here(*who)?, names.here(*by)?)));
                    let (successions, exit) = (successions.collect(), names.exit(&army.exit));
                    Army { id, commander, inferior_only: army.inferior_only, successions, exit }
                }
            }
        })
    }
}

/// The leaders of a scenario and their namesakes in a picture.
struct Names<'n> {
    set: &'static Setting,
    chiefs: &'n Chiefs,
}

impl Names<'_> {
    /// The leader of the picture who bears the name of one of the scenario.
    fn here(&self, leader: LeaderId) -> Option<LeaderId> {
        let name = &self.set.leader(leader).name;
        let at = self.chiefs.leaders.iter().position(|other| other.name.eq_ignore_ascii_case(name))?;
        Some(LeaderId(u8::try_from(at).ok()?))
    }

    fn exit(&self, rule: &ExitRule) -> ExitRule {
        let company = rule.company.as_ref().map(|company| {
            let points = company.points.iter().filter_map(|(leader, n)| Some((self.here(*leader)?, *n))).collect();
            Company { kinds: company.kinds, points, others: company.others }
        });
        ExitRule { company, ..rule.clone() }
    }
}
