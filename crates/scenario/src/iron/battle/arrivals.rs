//! Reinforcements: groups that come on as Suleiman's rulebook says (15.0), and commands that come on as their battle
//! says (moi:battles(arrival)).

use super::options::{FOLLOWERS, WHAT_IF};
use super::roster::Roster;
use super::setup::{missiles, own_battle};
use super::{Files, Ground};
use crate::info::facing;
use crate::read::{Node, Val};
use acies_board::{Facing, HexId};
use acies_kernel::Side;
use acies_rules_iron::profile::Late;
use acies_rules_iron::setting::{Arrival, BattleId, Condition, Followers, Role, Start, UnitId};

/// When a group may come on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    WithBattle,
    Behind,
    WhatIf,
    FromStart,
    AfterArrival,
    AfterActivation,
    FreeAfterPoints,
    FreeActivation,
}

const WHEN: [(&str, When); 8] = [
    ("with-battle", When::WithBattle),
    ("behind", When::Behind),
    ("what-if", When::WhatIf),
    ("from-start", When::FromStart),
    ("after-arrival", When::AfterArrival),
    ("after-activation", When::AfterActivation),
    ("free-after-flight-points", When::FreeAfterPoints),
    ("free-activation", When::FreeActivation),
];

/// A group while it is read.
struct Group<'g, 'a> {
    node: &'g Node<'a>,
    name: Val<'a>,
    side: Side,
    battle: BattleId,
    when: When,
    optional: Option<bool>,
    option: Option<&'static str>,
}

/// Reads all groups; gives the people of the camp who show themselves, if that option is chosen.
pub(super) fn read(
    root: &Node<'_>,
    ground: &Ground<'_>,
    roster: &mut Roster,
    is_chosen: &dyn Fn(&str) -> bool,
) -> Option<Followers> {
    let mut followers = None;
    for node in root.each("reinforcement") {
        followers = group(&node, ground, roster, is_chosen).or(followers);
        node.close();
    }
    followers
}

fn group(
    node: &Node<'_>,
    ground: &Ground<'_>,
    roster: &mut Roster,
    is_chosen: &dyn Fn(&str) -> bool,
) -> Option<Followers> {
    node.knows(&["entry-hexes", "behind", "entry", "after", "of", "points", "number", "enemy-flight-level", "clause"]);
    let side = node.req("side").and_then(|value| ground.side(&value));
    let name = node.req("battle");
    let battle = side.and_then(|side| own_battle(name.as_ref()?, roster, side));
    node.req("units").and_then(|value| value.list());
    node.req("leaders").and_then(|value| value.list());
    let when = node.req("when").and_then(|value| value.pick("time of arrival", &WHEN));
    let optional = node.truth("optional");
    let options = [(WHAT_IF, WHAT_IF), (FOLLOWERS, FOLLOWERS)];
    let option = node.opt("option").and_then(|value| value.pick("option", &options));
    let group = Group { node, name: name?, side: side?, battle: battle?, when: when?, optional, option };
    match group.when {
        When::WithBattle | When::Behind | When::WhatIf => group.as_printed(ground, roster),
        When::FreeActivation => return group.followers(ground, roster, is_chosen),
        When::FromStart | When::AfterArrival | When::AfterActivation | When::FreeAfterPoints => {
            group.as_told(ground, roster);
        }
    }
    None
}

impl Group<'_, '_> {
    /// Keys that belong to other times of arrival.
    fn refuse(&self, keys: &[&'static str]) {
        for key in keys {
            if let Some(value) = self.node.opt(key) {
                value.fault("does not go with this `when`; leave it out");
            }
        }
    }

    /// sul:15.1, sul:15.2
    fn as_printed(&self, ground: &Ground<'_>, roster: &mut Roster) {
        let (node, battle, when) = (self.node, self.battle, self.when);
        self.refuse(&["entry", "after", "of", "points", "number", "enemy-flight-level", "clause"]);
        let entry = node.req("entry-hexes").and_then(|value| edge(&value, &ground.files));
        let behind = node.opt("behind");
        let what_if = when == When::WhatIf;
        if self.optional.is_some_and(|optional| optional != what_if) || (self.option == Some(WHAT_IF)) != what_if {
            node.fault(
                "`when = \"what-if\"`, `optional = true` and `option = \"what-if\"` go together; give all or none",
            );
        }
        if roster.optional[battle.index()] != what_if {
            self.name.fault("a Battle is `optional` exactly if it comes by the what-if roll; make both agree");
        }
        if behind.is_some() != (when == When::Behind) {
            node.fault(
                "`when = \"behind\"` and `behind`, the Battle that comes on before, go together; give both or none",
            );
        }
        let other = behind.as_ref().and_then(|value| own_battle(value, roster, self.side));
        self.check_roll(ground, roster);
        roster.battles[battle.index()].arrival = match when {
            When::Behind => Arrival::Behind(other),
            When::WhatIf => Arrival::ByRoll,
            _ => Arrival::WithBattle,
        };
        self.raise_all(ground, roster);
        roster.battles[battle.index()].entry.extend(entry.unwrap_or_default());
    }

    /// The charts name the groups that come by the what-if roll; the file must agree with them.
    fn check_roll(&self, ground: &Ground<'_>, roster: &Roster) {
        let battle = &roster.battles[self.battle.index()];
        let in_charts = ground.files.charts.late.iter().any(|(_, group)| *group == battle.name);
        if in_charts != (self.when == When::WhatIf) {
            self.name
                .fault("a Battle comes by the what-if roll exactly if the charts name it there; see docs/formats.md");
        }
    }

    /// moi:battles(arrival): a whole command, in one activation.
    fn as_told(&self, ground: &Ground<'_>, roster: &mut Roster) {
        self.refuse(&["entry-hexes", "behind", "number", "enemy-flight-level"]);
        self.node.req("clause").and_then(|value| ground.clause(&value));
        if self.optional == Some(true) || self.option.is_some() {
            self.node.fault("a command that arrives is not optional; write `optional = false` and no `option`");
        }
        if !roster.battles[self.battle.index()].units.is_empty() {
            self.name.fault("has units on the map or in another group; a command arrives as a whole");
        }
        let condition = self.condition(ground, roster);
        let entry = self.stretches(ground, Edge::Only);
        self.raise_all(ground, roster);
        let battle = &mut roster.battles[self.battle.index()];
        battle.arrival = condition.map_or(battle.arrival, Arrival::When);
        for (hexes, facings) in entry {
            battle.entry_facings.extend(hexes.iter().map(|_| facings.clone()));
            battle.entry.extend(hexes);
        }
    }

    fn condition(&self, ground: &Ground<'_>, roster: &Roster) -> Option<Condition> {
        let after = self.when == When::AfterArrival || self.when == When::AfterActivation;
        if !after {
            self.refuse(&["after"]);
        }
        if self.when != When::FreeAfterPoints {
            self.refuse(&["of", "points"]);
        }
        match self.when {
            When::AfterArrival => match self.after(roster)?[..] {
                [one] => Some(Condition::AfterArrival(one)),
                _ => self.wrong("`after` must name one command of this side"),
            },
            When::AfterActivation => match self.after(roster)?[..] {
                [one] => Some(Condition::AfterActivation([Some(one), None])),
                [one, other] => Some(Condition::AfterActivation([Some(one), Some(other)])),
                _ => self.wrong("`after` must name one or two commands of this side"),
            },
            When::FreeAfterPoints => {
                let of = self.node.req("of").and_then(|value| ground.side(&value));
                let points = self.node.whole("points", 1..=999);
                if of == Some(self.side) {
                    return self.wrong("`of` must be the other side: it is the enemy's points that count");
                }
                of.and(points).map(Condition::AfterEnemyPoints)
            }
            _ => Some(Condition::FromStart),
        }
    }

    fn wrong<T>(&self, what: &str) -> Option<T> {
        self.node.fault(what);
        None
    }

    fn after(&self, roster: &Roster) -> Option<Vec<BattleId>> {
        self.node.req("after")?.list_of(|value| own_battle(value, roster, self.side))
    }

    /// moi:bannockburn(followers): units that are there only if the option is chosen.
    fn followers(
        &self,
        ground: &Ground<'_>,
        roster: &mut Roster,
        is_chosen: &dyn Fn(&str) -> bool,
    ) -> Option<Followers> {
        self.refuse(&["entry-hexes", "behind", "after", "of", "points"]);
        self.node.req("clause").and_then(|value| ground.clause(&value));
        let from = self.node.whole("number", 1..=99);
        let level = self.node.whole("enemy-flight-level", -99..=0);
        if self.optional == Some(false) || self.option != Some(FOLLOWERS) {
            self.node.fault(format!("belongs to an option; write `optional = true` and `option = \"{FOLLOWERS}\"`"));
        }
        let hexes = self.stretches(ground, Edge::Free).into_iter().flat_map(|(hexes, _)| hexes).collect();
        if !is_chosen(FOLLOWERS) {
            self.known_units();
            return None;
        }
        let units = self.raise_all(ground, roster);
        Some(Followers { side: self.side, from: from?, units, hexes, level: -level? })
    }

    /// Units that are not raised: their tables are looked at all the same.
    fn known_units(&self) {
        for value in self.node.req("units").and_then(|value| value.list()).unwrap_or_default() {
            value.within(|node| {
                node.knows(&["type", "rating", "prefix", "name", "count"]);
                Some(())
            });
        }
    }

    /// `entry`: stretches of hexes, each with the facings among which the owner chooses.
    fn stretches(&self, ground: &Ground<'_>, edges: Edge) -> Vec<(Vec<HexId>, Vec<Facing>)> {
        let one = |value: &Val<'_>| {
            value.within(|node| {
                let hexes = node.req("hexes").and_then(|value| match edges {
                    Edge::Only => edge(&value, &ground.files),
                    Edge::Free => value.hexes_of(ground.hexes()),
                });
                let facings = node.req("facings").and_then(|value| {
                    let found = value.list_of(facing)?;
                    if found.is_empty() {
                        value.fault("is empty; name the facings that units may take there");
                    }
                    Some(found)
                });
                Some((hexes?, facings?))
            })
        };
        self.node.req("entry").and_then(|value| value.list_of(one)).unwrap_or_default()
    }

    /// Its units and leaders, who wait.
    fn raise_all(&self, ground: &Ground<'_>, roster: &mut Roster) -> Vec<UnitId> {
        let mut raised = Vec::new();
        for value in self.node.req("units").and_then(|value| value.list()).unwrap_or_default() {
            value.within(|node| raise(node, &value, (ground, roster), self.battle, &mut raised));
        }
        for value in self.node.req("leaders").and_then(|value| value.list()).unwrap_or_default() {
            wait(&value, roster, self.battle);
        }
        raised
    }
}

/// Whether hexes must lie on the edge of the map.
#[derive(Clone, Copy)]
enum Edge {
    Only,
    Free,
}

/// The late groups with the rolls that call them, if there are any.
pub(super) fn late(root: &Node<'_>, ground: &Ground<'_>, roster: &Roster) -> Option<Late> {
    let named = |name: &str| roster.battles.iter().zip(0..).find(|(battle, _)| battle.name == name);
    let groups: Vec<_> =
        ground.files.charts.late.iter().filter_map(|(rolls, name)| Some((*rolls, named(name)?))).collect();
    let side = groups.first().map(|(_, (battle, _))| battle.side)?;
    if groups.iter().any(|(_, (battle, _))| battle.side != side) {
        root.fault("the groups of the what-if roll are of both sides; they must be of one");
    }
    Some(Late { side, rolls: groups.into_iter().map(|(rolls, (_, id))| (rolls, BattleId(id))).collect() })
}

fn raise(
    node: &Node<'_>,
    value: &Val<'_>,
    (ground, roster): (&Ground<'_>, &mut Roster),
    battle: BattleId,
    raised: &mut Vec<UnitId>,
) -> Option<()> {
    node.knows(&["missile", "calibres"]);
    let kind = node.req("type").and_then(|value| ground.files.unit_type(&value));
    let rating = node.req("rating");
    let count = node.whole("count", 1..=100_usize);
    let naming = Roster::naming(node);
    let kind = kind?;
    let rating = roster.rating(&rating?, kind)?;
    for missile in missiles(node, ground, kind, count?)? {
        raised.push(roster.raise(value, battle, &rating, missile, &naming)?);
    }
    Some(())
}

fn wait(value: &Val<'_>, roster: &mut Roster, battle: BattleId) {
    let Some(id) = roster.leader(value) else { return };
    let leader = &mut roster.leaders[id.index()];
    if leader.battle != battle {
        value.fault("leads another Battle; he comes on with his own");
    }
    if leader.role == Role::Replacement {
        value.fault("is a replacement and waits off the map anyway (sul:12.4.1); leave him out");
        return;
    }
    leader.start = Some(Start::Waiting);
}

/// Hexes on the edge of the map.
pub(super) fn edge(value: &Val<'_>, files: &Files<'_>) -> Option<Vec<HexId>> {
    let map = files.hexes();
    let hexes = value.hexes_of(map)?;
    for hex in hexes.iter().filter(|hex| !map.is_edge(**hex)) {
        value.fault(format!("hex {} is not on the edge of the map; units enter there", map.number(*hex)));
    }
    if hexes.is_empty() {
        value.fault("is empty; name the hexes by which units enter");
    }
    Some(hexes)
}
