//! Rules of one battle: `[[special]]` tables, and options of the battle that are such rules.

use super::{Army, Field};
use crate::read::{Node, Val};
use acies_board::{HexNumber, Terrain};
use acies_kernel::Side;
use acies_rules_gboh::charts::Is;
use acies_rules_gboh::setting::{LeaderId, Start, UnitSet, Variety};
use acies_rules_gboh::special::{Bars, EventCheck, Hold, Release, Rule, Trigger};

/// The closed list of kinds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Hold,
    EventCheck,
    DeepColumn,
    LeaderPoints,
    SeparateLines,
    MustDuel,
    OtherRows,
    Flees,
    Rides,
    Arrival,
    StartHits,
    LateLine,
    GreatLine,
    Breather,
}

pub(super) const KINDS: [(&str, Kind); 14] = [
    ("hold", Kind::Hold),
    ("event-check", Kind::EventCheck),
    ("deep-column", Kind::DeepColumn),
    ("leader-points", Kind::LeaderPoints),
    ("separate-lines", Kind::SeparateLines),
    ("must-duel", Kind::MustDuel),
    ("other-rows", Kind::OtherRows),
    ("flees", Kind::Flees),
    ("rides", Kind::Rides),
    ("arrival", Kind::Arrival),
    ("start-hits", Kind::StartHits),
    ("late-line", Kind::LateLine),
    ("great-line", Kind::GreatLine),
    ("breather", Kind::Breather),
];

/// One table, and what it is read against.
pub(super) struct Reading<'r, 'a> {
    pub(super) node: &'r Node<'a>,
    pub(super) field: &'r Field<'r, 'r>,
}

impl<'a> Reading<'_, 'a> {
    /// The rule of a table. What concerns the set-up alone is done here, if the rule is in use.
    pub(super) fn rule(&self, kind: Kind, army: &mut Army, in_use: bool) -> Option<Rule> {
        let node = self.node;
        let side = node.maybe("side", |value| self.field.sides.side(value))?;
        Some(match kind {
            Kind::Hold => Rule::Hold(self.hold(army, side)?),
            Kind::EventCheck => Rule::EventCheck(self.event_check(army, side)?),
            Kind::DeepColumn => {
                let units = node.req("unit").and_then(|value| army.unit(&value, side)).map(UnitSet::one);
                let corner_mp = node.whole("facing-mp", 1..=9_u8);
                Rule::DeepColumn { units: units?, corner_mp: corner_mp? }
            }
            Kind::LeaderPoints => Rule::LeaderPoints { factor: node.whole("factor", 0..=9_u8)? },
            Kind::SeparateLines => {
                let plain_range = node.maybe("plain-range", |value| army.leader(value, side));
                let (side, plain_range) = (self.need(side)?, plain_range?.flatten());
                if in_use {
                    army.part_lines(side);
                }
                Rule::SeparateLines { side, plain_range }
            }
            Kind::MustDuel => Rule::MustDuel(self.leader(army, side)?),
            Kind::OtherRows => {
                self.other_rows(army, in_use)?;
                Rule::OtherRows
            }
            Kind::Flees => {
                let (leader, level_falls) = (self.leader(army, side), node.whole("level-falls", 0..=999_i32));
                Rule::Flees { leader: leader?, level_falls: level_falls? }
            }
            Kind::Rides => self.rides(army, side)?,
            Kind::Arrival => Rule::Arrival(node.req("arrival").and_then(|value| self.field.arrivals.find(&value))?),
            Kind::StartHits => {
                self.start_hits(army, side)?;
                Rule::StartHits
            }
            Kind::LateLine => {
                let units = self.groups("groups", army, side);
                let (turn, level) = (node.whole("from-turn", 1..=99_u8), node.whole("least-level", 0..=9_i8));
                Rule::LateLine { units: units?, from_turn: turn?, least_level: level? }
            }
            Kind::GreatLine => self.great_line(army, side)?,
            Kind::Breather => {
                let (distance, hits) = (node.whole("distance", 1..=20_u8), node.whole("hits", 1..=9_u8));
                let side = self.need(side)?;
                let cohorts = [Variety::Veterans, Variety::Recruits, Variety::Conscripts];
                let units = army.choose(|unit| unit.side == side && cohorts.contains(&unit.face.variety));
                Rule::Breather { side, units, distance: distance?, hits: hits? }
            }
        })
    }

    fn need(&self, side: Option<Side>) -> Option<Side> {
        if side.is_none() {
            self.node.req("side");
        }
        side
    }

    fn groups(&self, key: &'a str, army: &Army, side: Option<Side>) -> Option<UnitSet> {
        self.node.req(key).and_then(|value| army.of_groups(&value, side))
    }

    /// `leader`, who is in every game.
    fn leader(&self, army: &Army, side: Option<Side>) -> Option<LeaderId> {
        let value = self.node.req("leader")?;
        let found = army.leader(&value, side)?;
        if found.is_none() {
            value.fault("is not in every game; name a leader who is there without an option");
        }
        found
    }

    fn types(&self, node: &Node<'a>, key: &'a str) -> Option<u32> {
        let print = self.field.ground.charts.print;
        node.maybe(key, |value| print.type_bits(value)).map(|bits| bits.unwrap_or(u32::MAX))
    }

    fn hold(&self, army: &Army, side: Option<Side>) -> Option<Hold> {
        let node = self.node;
        let units = match (node.opt("groups"), node.opt("units")) {
            (Some(groups), None) => army.of_groups(&groups, side),
            (None, Some(units)) => army.listed(&units, side).map(|units| units.into_iter().collect()),
            _ => {
                node.fault("must have exactly one of `groups` and `units`");
                None
            }
        };
        let bars = node.req("bars").and_then(|value| self.bars(&value));
        let through = node.maybe("through-turn", |value| value.whole(1..=99_u8));
        let until: Vec<Release> = node.each("until").iter().filter_map(|event| self.release(event, army)).collect();
        let shift = node.maybe("shift-against-cavalry", |value| value.whole(0..=9_i8));
        let through_turn = through?;
        if through_turn.is_none() && until.is_empty() {
            node.fault("never ends; give it `through-turn` or `until`");
        }
        Some(Hold { units: units?, bars: bars?, through_turn, until, shift_against_horse: shift?.unwrap_or(0) })
    }

    fn bars(&self, value: &Val<'a>) -> Option<Bars> {
        let words = [("orders", 0), ("move", 1), ("nearer", 2), ("terrain", 3)];
        Some(match value.pick("thing that is barred", &words)? {
            0 => Bars::Orders,
            1 => Bars::Move,
            2 => Bars::Nearer(self.types(self.node, "to")?),
            _ => {
                let terrains: Vec<(&str, Terrain)> =
                    crate::map::GBOH_CLASSIC.terrains.iter().map(|terrain| (terrain.name(), *terrain)).collect();
                let list = self.node.req("terrain")?;
                Bars::Terrain(list.list_of(|one| one.pick("terrain of this ruleset", &terrains))?)
            }
        })
    }

    fn release(&self, node: &Node<'a>, army: &Army) -> Option<Release> {
        let found = if let Some(value) = node.opt("enemy-within") {
            let (hexes, types) = (value.whole(1..=40_u8), self.types(node, "types"));
            Some(Release::EnemyWithin { hexes: hexes?, types: types? })
        } else if let Some(value) = node.opt("eliminated") {
            let of = node.req("of").and_then(|value| army.of_groups(&value, None));
            Some(Release::Eliminated { count: value.whole(1..=99_u8)?, of: of? })
        } else if let Some(value) = node.opt("attacked") {
            value.truth();
            Some(Release::Attacked { from_turn: node.whole("from-turn", 1..=99_u8)? })
        } else {
            node.fault("is no event; write `enemy-within`, `eliminated` or `attacked`");
            None
        };
        node.close();
        found
    }

    fn event_check(&self, army: &Army, side: Option<Side>) -> Option<EventCheck> {
        let node = self.node;
        let (units, hits) = (self.groups("groups", army, side), node.whole("hits", 1..=9_u8));
        let least_column = node.maybe("least-column", |value| value.whole(0..=99_u8));
        let when: Vec<Trigger> = node.each("when").iter().filter_map(|event| trigger(event, army)).collect();
        if when.is_empty() {
            node.fault("never happens; give it `when`");
        }
        Some(EventCheck { units: units?, hits: hits?, when, least_column: least_column? })
    }

    fn rides(&self, army: &Army, side: Option<Side>) -> Option<Rule> {
        let leader = self.leader(army, side);
        let value = self.node.req("unit");
        let unit = value.as_ref().and_then(|value| army.unit(value, side));
        let (leader, unit) = (leader?, unit?);
        let beast = &army.units[unit.index()];
        let at = |start: &Start<_>| matches!(start, Start::Map((hex, _)) if army.leaders[leader.index()].start == Start::Map(*hex));
        if !self.field.kind(beast.face.kind).is(Is::BEAST) || !at(&beast.start) {
            value?.fault("must be an elephant in whose hex he begins");
        }
        let side = beast.side;
        let mounts = army.choose(|unit| unit.side == side && self.field.kind(unit.face.kind).is(Is::BEAST));
        Some(Rule::Rides { leader, mounts })
    }

    /// gboh:zama-spqr(raw-elephants): the groups say it themselves; the rule tells people.
    fn start_hits(&self, army: &Army, side: Option<Side>) -> Option<()> {
        let (units, hits) = (self.groups("groups", army, side), self.node.req("hits"));
        let (units, value) = (units?, hits?);
        let hits = value.whole(1..=9_u8)?;
        if units.iter().any(|unit| army.units[unit.index()].outset.hits != hits) {
            value.fault("is not what the groups say; write the same `hits` there");
        }
        Some(())
    }

    fn great_line(&self, army: &Army, side: Option<Side>) -> Option<Rule> {
        let leader = self.leader(army, side);
        let side = self.need(side);
        let corps = self.node.req("corps").and_then(|value| self.field.corps(&value, side?));
        let types = self.types(self.node, "types");
        let most = self.node.whole("most", 1..=99_u8);
        let after = self.groups("after-routed", army, side.map(Side::other));
        let (of_corps, types) = (army.of_corps(corps?), types?);
        let units = of_corps.and(army.choose(|unit| types >> unit.face.kind as u8 & 1 == 1));
        Some(Rule::GreatLine { leader: leader?, units, most: most?, after: after? })
    }

    /// gboh:granicus(diodorus): pieces of some rows begin in others.
    fn other_rows(&self, army: &mut Army, in_use: bool) -> Option<()> {
        let row = |node: &Node<'a>| {
            let side = node.req("side").and_then(|value| self.field.sides.side(&value));
            let (from, to) = (node.whole("from", 0..=99_u8), node.whole("to", 0..=99_u8));
            node.close();
            Some((side?, from?, to?))
        };
        let rows: Vec<(Side, u8, u8)> = self.node.each("rows").iter().filter_map(row).collect();
        if rows.is_empty() {
            self.node.fault("moves nobody; give it `rows`");
        }
        let map = self.field.ground.hexes();
        let moved = |side: Side, hex| {
            let number = map.number(hex);
            let (_, _, to) = rows.iter().find(|(of, from, _)| *of == side && *from == number.row())?;
            let found = HexNumber::new(*to, number.column()).and_then(|number| map.find(number));
            if found.is_none() {
                self.node.fault(format!("there is no hex for {number} in row {to}"));
            }
            found
        };
        if !in_use {
            return Some(());
        }
        for unit in &mut army.units {
            if let Start::Map((hex, formation)) = unit.start {
                unit.start = Start::Map((moved(unit.side, hex).unwrap_or(hex), formation));
            }
        }
        for leader in &mut army.leaders {
            if let Start::Map(hex) = leader.start {
                leader.start = Start::Map(moved(leader.side, hex).unwrap_or(hex));
            }
        }
        army.check_crowd(self.node, map);
        Some(())
    }
}

fn trigger(node: &Node<'_>, army: &Army) -> Option<Trigger> {
    let found = if let Some(value) = node.opt("routed") {
        army.listed(&value, None).map(|units| Trigger::Routed(units.into_iter().collect()))
    } else if let Some(value) = node.opt("killed") {
        army.leader(&value, None).flatten().map(Trigger::Killed)
    } else if let Some(value) = node.opt("left-alone-by") {
        let distance = node.whole("distance", 1..=20_u8);
        Some(Trigger::LeftAlone { by: army.of_groups(&value, None)?, distance: distance? })
    } else {
        node.fault("is no event; write `routed`, `killed` or `left-alone-by`");
        None
    };
    node.close();
    found
}
