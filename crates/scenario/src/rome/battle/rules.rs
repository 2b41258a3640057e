//! Rules of one battle: `[[succession]]`, `[[inferior-only]]`, `[victory]`, `[special]`.

use super::{Army, Field};
use crate::info::SpecialInfo;
use crate::read::{Node, Val};
use crate::rome::charts::lists::pair;
use crate::text::Text;
use acies_board::{AreaId, AreaMap, Compass};
use acies_kernel::Side;
use acies_rules_rome::setting::{Band, ExitRule, LeaderId, Level, Options, Special, Victory};

/// What the engine is told of them, and what players are.
pub(super) struct BattleRules {
    pub(super) successions: [Vec<(LeaderId, LeaderId)>; 2],
    pub(super) inferior_only: [bool; 2],
    pub(super) exits: [ExitRule; 2],
    pub(super) victory: Victory,
    special: Special,
    pub(super) optional: Option<OptionalSetup>,
    pub(super) told: Vec<SpecialInfo>,
}

impl BattleRules {
    /// The special rules with these switches; in a free set-up the elephants do not charge of themselves.
    pub(super) fn special(&self, map: &AreaMap, switches: Options) -> Special {
        let free = self.optional.as_ref().filter(|_| switches.optional_setup);
        match free {
            Some(free) => Special { elephant_charge: false, free_setup: Some(free.on(map)), ..self.special.clone() },
            None => self.special.clone(),
        }
    }
}

/// The free set-up that a battle offers (raw:zama.optional-setup).
#[derive(Clone, Debug)]
pub(crate) struct OptionalSetup {
    /// First and last row of each side's zone, counted from 0 in the south.
    rows: [(u8, u8); 2],
    /// What the first side gets for it.
    bonus: i32,
}

impl OptionalSetup {
    /// The zones on a map, and the first side's points.
    pub(crate) fn on(&self, map: &AreaMap) -> ([Vec<AreaId>; 2], i32) {
        let zone = |(first, last): (u8, u8)| {
            let row = |area: &AreaId| map.edge_distance(*area, Compass::S);
            map.areas().filter(|area| (first..=last).contains(&row(area))).collect()
        };
        (self.rows.map(zone), self.bonus)
    }
}

impl Field<'_, '_> {
    pub(super) fn rules(&self, root: &Node<'_>, army: &Army) -> Option<BattleRules> {
        let successions = self.successions(root, army);
        let inferior_only = self.inferior_only(root);
        let exits = self.exits(root, army);
        let victory = root.section("victory", |node| self.victory(node));
        let special = root.maybe("special", |value| value.within(|node| self.special(node)));
        let (special, optional) = special?.unwrap_or_default();
        let told = self.told(root, &special);
        Some(BattleRules { successions, inferior_only, exits, victory: victory?, special, optional, told })
    }

    /// Who alone may replace whom.
    fn successions(&self, root: &Node<'_>, army: &Army) -> [Vec<(LeaderId, LeaderId)>; 2] {
        let mut found = [Vec::new(), Vec::new()];
        for node in root.each("succession") {
            node.knows(&["leader", "by"]);
            let side = node.req("side").and_then(|value| self.sides.side(&value));
            let pair = side.and_then(|side| {
                let one = |key| node.req(key).and_then(|value| army.leader(&value, side));
                let (leader, by) = (one("leader"), one("by"));
                Some((side, (leader?, by?)))
            });
            node.close();
            if let Some((side, pair)) = pair {
                found[side.index()].push(pair);
            }
        }
        found
    }

    fn inferior_only(&self, root: &Node<'_>) -> [bool; 2] {
        let mut found = [false; 2];
        for node in root.each("inferior-only") {
            let side = node.req("side").and_then(|value| self.sides.side(&value));
            node.close();
            if let Some(side) = side {
                found[side.index()] = true;
            }
        }
        found
    }

    fn victory(&self, node: &Node<'_>) -> Option<Victory> {
        node.knows(&["tie", "levels"]);
        match node.req("kind")?.pick("kind of victory", &[("most", true), ("levels", false)])? {
            true => {
                let tie = node.maybe("tie", |value| self.sides.side(value))?;
                Some(most(tie))
            }
            false => self.levels(&node.req("levels")?),
        }
    }

    /// By the lead of the first side, the first band that fits.
    fn levels(&self, value: &Val<'_>) -> Option<Victory> {
        let list = value.list()?;
        let last = list.len().checked_sub(1);
        let mut bands = Vec::new();
        for (at, item) in list.iter().enumerate() {
            bands.extend(item.within(|node| self.band(node, Some(at) == last)));
        }
        let falls = bands.windows(2).all(|pair| pair[0].at_least > pair[1].at_least);
        if bands.is_empty() || bands.len() == list.len() && !falls {
            value.fault("must run from the highest `at-least` down to an entry without one");
        }
        (bands.len() == list.len()).then_some(Victory { bands })
    }

    fn band(&self, node: &Node<'_>, is_last: bool) -> Option<Band> {
        let levels = [("major", Level::Major), ("limited", Level::Limited), ("draw", Level::None)];
        let level = node.req("level").and_then(|value| value.pick("level of victory", &levels));
        let winner = node.maybe("winner", |value| self.sides.side(value));
        node.knows(&["at-least"]);
        let at_least = if is_last && node.opt("at-least").is_none() {
            Some(i32::MIN)
        } else {
            node.whole("at-least", -999..=999_i32)
        };
        let (level, winner) = (level?, winner?);
        if (level == Level::None) == winner.is_some() {
            node.fault("a victory has a `winner`, a draw has none");
        }
        Some(Band { at_least: at_least?, winner, level })
    }

    fn special(&self, node: &Node<'_>) -> Option<(Special, Option<OptionalSetup>)> {
        let ambush = node.opt("ambush").and_then(|value| self.sides.side(&value));
        let (no_collapse, elephant_charge) = (node.flag("no-collapse"), node.flag("elephant-charge"));
        let optional = node.maybe("optional-setup", |value| value.within(|node| self.optional(node)));
        let special = Special { ambush, no_collapse, elephant_charge, free_setup: None };
        Some((special, optional?))
    }

    fn optional(&self, node: &Node<'_>) -> Option<OptionalSetup> {
        let rows = |key| node.req(key).and_then(|value| zone(&value));
        let (rome, carthage) = (rows("rome"), rows("carthage"));
        let first = node.req("first").and_then(|value| value.pick("side that sets up first", &[("carthage", ())]));
        let bonus = node.section("bonus", |node| node.whole("rome", 0..=999_i32));
        first?;
        Some(OptionalSetup { rows: [rome?, carthage?], bonus: bonus? })
    }

    /// Special rules by the titles of their clauses.
    fn told(&self, root: &Node<'_>, special: &Special) -> Vec<SpecialInfo> {
        let scenario = root.opt("id").and_then(|value| value.str()).unwrap_or_default();
        let rules = [
            ("ambush", special.ambush.is_some()),
            ("no-collapse", special.no_collapse),
            ("elephant-charge", special.elephant_charge),
        ];
        let told = rules.into_iter().filter(|(_, holds)| *holds).filter_map(|(id, _)| {
            let clause = format!("raw:{scenario}.{id}");
            let info = self.ground.clauses.iter().find(|info| info.id == clause)?;
            let title = Text { en: info.title_en.clone(), ja: info.title_ja.clone() };
            Some(SpecialInfo { id: id.to_string(), clause, title })
        });
        told.collect()
    }
}

/// More points win; the winner of a tie, or nobody.
pub(crate) fn most(tie: Option<Side>) -> Victory {
    let band = |at_least, winner| Band { at_least, winner, level: Level::None };
    Victory { bands: vec![band(1, Some(Side::First)), band(0, tie), band(i32::MIN, Some(Side::Second))] }
}

/// First and last row.
fn zone(value: &Val<'_>) -> Option<(u8, u8)> {
    let (first, last) = pair(value, 0..=99_u8)?;
    if first > last {
        value.fault("is not a zone; write [first row, last row], counted from 0 in the south");
        return None;
    }
    Some((first, last))
}
