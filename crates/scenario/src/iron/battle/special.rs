//! Special rules of a battle, each tied to a clause.

use super::Ground;
use super::promises::{Promise, What};
use super::roster::Roster;
use crate::error::quote;
use crate::info::SpecialInfo;
use crate::iron::charts::lowest;
use crate::read::{Node, Val};
use acies_board::{Dir, HexId, HexMap, Hexside, Terrain};
use acies_kernel::Side;
use acies_rules_iron::setting::{BattleId, Battles, Missile, Sortie, Special, UnitType, Unseen, Wavering};

/// The units that begin the battle making camp (14.3(2)): those of this Battle and type.
pub(super) struct Camp {
    pub(super) battle: String,
    pub(super) kind: UnitType,
}

/// What the `[[special]]` tables say.
#[derive(Default)]
pub(super) struct Specials<'a> {
    pub(super) camp: Option<Camp>,
    pub(super) rules: Special,
    pub(super) told: Vec<SpecialInfo>,
    /// What other parts of the file must bear out.
    pub(super) promises: Vec<Promise<'a>>,
}

/// The closed list of special rules.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rule {
    Unseen,
    Camp,
    NoEarlySeizure,
    RepeatBattle,
    Immobile,
    RidesOff,
    Castle,
    Sortie,
    NoQuarter,
    FirstRoll,
    Pits,
    Rain,
    ArrivalOrder,
    Lines,
    LeavesUnfought,
    FreeAfterPoints,
    EarlyStandard,
    WrongWay,
    DoesNotWait,
    Bridge,
}

const RULES: [(&str, Rule); 20] = [
    ("unseen-enemy", Rule::Unseen),
    ("making-camp", Rule::Camp),
    ("no-early-seizure", Rule::NoEarlySeizure),
    ("repeat-battle", Rule::RepeatBattle),
    ("immobile-schiltrons", Rule::Immobile),
    ("rides-off", Rule::RidesOff),
    ("castle", Rule::Castle),
    ("sortie", Rule::Sortie),
    ("no-quarter", Rule::NoQuarter),
    ("first-roll", Rule::FirstRoll),
    ("pits", Rule::Pits),
    ("rain", Rule::Rain),
    ("arrival-order", Rule::ArrivalOrder),
    ("lines", Rule::Lines),
    ("leaves-unfought", Rule::LeavesUnfought),
    ("captal", Rule::FreeAfterPoints),
    ("standard-before-its-command", Rule::EarlyStandard),
    ("wrong-way", Rule::WrongWay),
    ("retires-when-attacked", Rule::DoesNotWait),
    ("bridge", Rule::Bridge),
];

/// Keys of all of them, for a table whose rule is not known.
const KEYS: [&str; 14] = [
    "side",
    "distance",
    "battle",
    "type",
    "battles",
    "leaves-on",
    "retires-on",
    "points-per-unit",
    "hexes",
    "against",
    "disordered-on",
    "weapon",
    "drm",
    "order",
];

pub(super) fn read<'a>(root: &Node<'a>, ground: &Ground<'_>, roster: &Roster) -> Specials<'a> {
    let mut found = Specials::default();
    for node in root.each("special") {
        let id = node.req("id");
        let rule = id.as_ref().and_then(|id| id.pick("special rule", &RULES));
        let clause = node.req("clause").and_then(|value| ground.clause(&value));
        let title = node.text("title");
        match rule {
            Some(rule) => Reading { node: &node, ground, roster }.rule(rule, &mut found),
            None => node.knows(&KEYS),
        }
        node.close();
        let (Some(id), Some(clause), Some(title)) = (id, clause, title) else { continue };
        let word = id.string().unwrap_or_default();
        if found.told.iter().any(|other| other.id == word) {
            id.fault(format!("{} is given already; a special rule stands once", quote(&word)));
        }
        found.told.push(SpecialInfo { id: word, clause, title });
    }
    found
}

/// One table, and what it is read against.
struct Reading<'r, 'a> {
    node: &'r Node<'a>,
    ground: &'r Ground<'r>,
    roster: &'r Roster,
}

impl<'a> Reading<'_, 'a> {
    fn rule(&self, rule: Rule, found: &mut Specials<'a>) {
        let Specials { camp, rules, promises, .. } = found;
        match rule {
            Rule::Unseen => rules.unseen = self.unseen(),
            Rule::Camp => *camp = self.camp(),
            Rule::NoEarlySeizure => rules.no_early_seizure = self.side(),
            Rule::RepeatBattle => rules.repeat_battle = self.side(),
            Rule::Immobile => rules.immobile = self.battles(),
            Rule::RidesOff => rules.rides_off = self.wavering("leaves-on", Some(0)),
            Rule::Castle => rules.garrison = self.castle(),
            Rule::Sortie => rules.sortie = self.sortie(),
            // The file names the side that gives none, the engine the one whose leaders die.
            Rule::NoQuarter => rules.no_quarter = self.side().map(Side::other),
            Rule::FirstRoll => promises.extend(self.promise("id", |_| Some(What::FirstByDie))),
            Rule::Pits => self.pits(),
            Rule::Rain => rules.wet = self.rain(),
            Rule::ArrivalOrder => promises.extend(self.order(What::ArriveInOrder)),
            Rule::Lines => promises.extend(self.order(What::FollowOneAnother)),
            Rule::LeavesUnfought => {
                let points = self.node.whole("points-per-unit", 0..=99);
                rules.leaves_unfought = self.wavering("leaves-on", points);
            }
            Rule::FreeAfterPoints => {
                let what = |value: &Val<'a>| self.roster.battle(value).map(What::FreeAfterPoints);
                promises.extend(self.promise("battle", what));
            }
            Rule::EarlyStandard => rules.early_standard = self.side(),
            Rule::WrongWay => rules.wrong_way = self.battles(),
            Rule::DoesNotWait => rules.does_not_wait = self.wavering("retires-on", Some(0)),
            Rule::Bridge => self.bridge(),
        }
    }

    fn unseen(&self) -> Option<Unseen> {
        let (side, distance) = (self.side(), self.node.whole("distance", 1..=4_u8));
        Some(Unseen { side: side?, distance: distance? })
    }

    fn camp(&self) -> Option<Camp> {
        let battle = self.node.string("battle");
        let kind = self.node.req("type").and_then(|value| self.ground.files.unit_type(&value));
        Some(Camp { battle: battle?, kind: kind? })
    }

    /// The side that a rule is about.
    fn side(&self) -> Option<Side> {
        self.node.req("side").and_then(|value| self.ground.side(&value))
    }

    /// The Battle under a key.
    fn battle(&self, key: &'a str) -> Option<BattleId> {
        self.node.req(key).and_then(|value| self.roster.battle(&value))
    }

    /// `battles`, of the side that the table names, if it names one.
    fn battles(&self) -> Battles {
        let side = self.node.opt("side").and_then(|value| self.ground.side(&value));
        let mut found = Battles::default();
        for value in self.node.req("battles").and_then(|value| value.list()).unwrap_or_default() {
            let Some(battle) = self.roster.battle(&value) else { continue };
            if side.is_some_and(|side| self.roster.battles[battle.index()].side != side) {
                value.fault("is a Battle of the other side; name one of this side");
            }
            found.add(battle);
        }
        found
    }

    fn wavering(&self, key: &'a str, points: Option<i32>) -> Option<Wavering> {
        let battle = self.battle("battle");
        let from = self.node.req(key).and_then(|value| lowest(&value));
        Some(Wavering { battle: battle?, from: from?, points: points? })
    }

    fn promise(&self, key: &'a str, read: impl Fn(&Val<'a>) -> Option<What>) -> Option<Promise<'a>> {
        let value = self.node.req(key)?;
        let what = read(&value)?;
        Some(Promise { value, what })
    }

    fn order(&self, what: impl Fn(Vec<BattleId>) -> What) -> Option<Promise<'a>> {
        let side = self.side();
        self.promise("order", |value| {
            let battles = value.list_of(|battle| self.roster.battle(battle))?;
            let foreign = |battle: &BattleId| side.is_some_and(|side| self.roster.battles[battle.index()].side != side);
            if battles.iter().any(foreign) {
                value.fault("names a Battle of the other side; name those of this side");
            }
            Some(what(battles))
        })
    }

    /// moi:courtrai(castle): the file repeats which hexes of the map are the castle.
    fn castle(&self) -> Option<BattleId> {
        let (map, value) = (self.ground.hexes(), self.node.req("hexes"));
        let hexes = value.as_ref().and_then(|value| value.hexes_of(map));
        let walled: Vec<HexId> = map.hexes().filter(|hex| map.terrain(*hex) == Terrain::Castle).collect();
        if let (Some(value), Some(mut hexes)) = (value, hexes) {
            hexes.sort_unstable();
            if hexes != walled {
                value.fault("must be the castle hexes of the map, all of them");
            }
        }
        self.battle("battle")
    }

    fn sortie(&self) -> Option<Sortie> {
        let (battle, against) = (self.battle("battle"), self.battle("against"));
        Some(Sortie { battle: battle?, against: against? })
    }

    /// moi:bannockburn(pits): the file repeats what the charts say of them, and the map has some.
    fn pits(&self) {
        let (map, value) = (self.ground.hexes(), self.node.req("disordered-on"));
        let from = value.as_ref().and_then(lowest);
        let rows = &self.ground.files.charts.charts.terrain.sides;
        let due = rows.iter().find(|row| row.side == Hexside::PITS).and_then(|row| row.disorders_from);
        if let Some(value) = value.filter(|_| from.is_some() && from != due) {
            value.fault("is not what the charts say of pits; write the same");
        }
        if !any_side(map, Hexside::PITS, map.hexes()) {
            self.node.fault("the map has no pits; leave the rule out");
        }
    }

    fn rain(&self) -> Option<(Missile, i32)> {
        let kind = self.node.req("weapon").and_then(|value| self.ground.files.unit_type(&value));
        let drm = self.node.whole("drm", -9..=9);
        let missile = self.ground.files.charts.usual[kind?].missile;
        if missile == Missile::None {
            self.node.fault("`weapon` must be a type of units that shoots");
        }
        Some((missile, drm?))
    }

    /// moi:najera(bridge): the file repeats which hexes are the bridge; they are entered by crossings.
    fn bridge(&self) {
        let map = self.ground.hexes();
        let Some(value) = self.node.req("hexes") else { return };
        let hexes = value.hexes_of(map).unwrap_or_default();
        if !hexes.is_empty() && !any_side(map, Hexside::WAYS, hexes.iter().copied()) {
            value.fault("no bridge leads to these hexes on the map; name those of the bridge");
        }
    }
}

/// Whether one of these features lies along a side of one of these hexes.
fn any_side(map: &HexMap, features: Hexside, mut hexes: impl Iterator<Item = HexId>) -> bool {
    hexes.any(|hex| Dir::ALL.into_iter().any(|dir| map.hexside(hex, dir).intersects(features)))
}
