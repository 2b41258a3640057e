//! `[[group]]` tables: blocks of like counters. The units of a group are called by its prefix and a
//! number from 1.

use super::{Army, Field};
use crate::error::quote;
use crate::gboh::charts::row_of;
use crate::gboh::{CATAPHRACT, MAX_NATIONS};
use crate::info::{Named, band, facing};
use crate::read::{Node, Val};
use acies_board::{Dir, HexId};
use acies_kernel::Side;
use acies_rules_gboh::setting::{Face, Formation, MAX_UNITS, Start, Traits, Unit, UnitType, Variety};

/// What the counters of a group have in common.
struct Stamp<'a> {
    side: Side,
    kind: UnitType,
    class: Option<&'a str>,
    nation: &'a str,
}

/// Where a group begins.
enum Place<'a> {
    /// In these hexes.
    Map(Vec<Val<'a>>, Formation),
    /// Off the map, with this arrival.
    Arrives(u8),
}

impl Field<'_, '_> {
    pub(super) fn groups(&self, root: &Node<'_>, army: &mut Army) {
        for node in root.each("group") {
            self.group(&node, army);
            node.close();
        }
    }

    fn group(&self, node: &Node<'_>, army: &mut Army) -> Option<()> {
        node.knows(&["size", "tq", "ma", "missile", "dismounted", "at", "arrival", "facing", "formation"]);
        // cat:6.66(1): the row of the stacking chart for horse that passes friends without trouble.
        let slips_through = node.flag("slips-through");
        let prefix = node.req("prefix").and_then(|value| prefix(&value, army));
        let (name, band) = (node.text("name"), band(node));
        let reconstructed = node.flag("reconstructed");
        let stamp = self.stamp(node);
        let place = stamp.as_ref().and_then(|stamp| self.place(node, stamp.side));
        let (stamp, place) = (stamp?, place?);
        let tq = node.req("tq")?;
        let count = match &place {
            Place::Map(hexes, _) => hexes.len(),
            Place::Arrives(_) => arriving(&tq)?,
        };
        let faces = self.faces(node, &stamp, &ratings(&tq, count)?)?;
        let nation = army.nation(&node.req("nation")?)?;
        let (prefix, name) = (prefix?, name?);
        let band = band.or_else(|| Some(prefix.to_uppercase()));
        for (at, (face, foot)) in faces.into_iter().enumerate() {
            let start = match &place {
                Place::Map(hexes, formation) => self.hex(&hexes[at], army).map(|hex| Start::Map((hex, *formation))),
                Place::Arrives(group) => Some(Start::Arrives(*group)),
            };
            let Some(start) = start else { continue };
            let id = format!("{prefix}{}", at + 1);
            if army.units.len() >= MAX_UNITS {
                node.fault(format!("{id} is one unit too many; at most {MAX_UNITS} are possible"));
                return None;
            }
            army.unit_names.push(Named::new(&id, &name, reconstructed).with_band(band.clone()));
            army.units.push(Unit {
                name: id,
                side: stamp.side,
                nation,
                face,
                foot,
                slips_through,
                start,
                beneath: false,
            });
        }
        Some(())
    }

    fn stamp<'a>(&self, node: &Node<'a>) -> Option<Stamp<'a>> {
        let side = node.req("side").and_then(|value| self.sides.side(&value));
        let kind = node.req("type").and_then(|value| self.ground.charts.print.unit_type(&value));
        let class = node.opt("class");
        let nation = node.req("nation").and_then(|value| value.id());
        let name = class.as_ref().and_then(|value| value.id());
        let due = self.ground.charts.print.variety(name);
        if let (Some(value), Some((_, due)), Some(kind)) = (&class, due, kind) {
            if kind != due {
                value.fault("cataphracts are heavy cavalry (cat:2.4(2)); write `type = \"HC\"` or leave it out");
            }
        }
        Some(Stamp { side: side?, kind: kind?, class: name, nation: nation? })
    }

    fn place<'a>(&self, node: &Node<'a>, side: Side) -> Option<Place<'a>> {
        match (node.opt("at"), node.opt("arrival")) {
            (Some(at), None) => {
                let formation = self.formation(node, side);
                Some(Place::Map(at.list()?, formation?))
            }
            (None, Some(arrival)) => {
                if node.opt("facing").or_else(|| node.opt("formation")).is_some() {
                    node.fault("a group that arrives forms up when it comes; leave `facing` and `formation` out");
                }
                self.arrivals.find(&arrival).map(Place::Arrives)
            }
            _ => {
                node.fault("must have exactly one of `at` and `arrival`");
                None
            }
        }
    }

    /// Formation and facing; a column faces a side of its hex, everybody else a corner.
    fn formation(&self, node: &Node<'_>, side: Side) -> Option<Formation> {
        let words = [("line", 0), ("column", 1), ("wedge", 2)];
        let word = node.opt("formation");
        let formation = word.as_ref().map_or(Some(0), |value| value.pick("formation", &words))?;
        let given = node.opt("facing");
        if formation == 1 {
            let Some(value) = given else {
                node.fault("a column needs a `facing`, a side of its hex: ne e se sw w nw");
                return None;
            };
            return value.pick("side of a hex", &Dir::ALL.map(|dir| (dir.name(), dir))).map(Formation::Column);
        }
        let facing = given.map_or(Some(self.sides.facing(side)), |value| facing(&value))?;
        if formation == 2 && !self.sides.armies[side.index()].forms_wedge {
            word?
                .fault("this side forms no wedge (cat:6.66(2)); leave it out, or write `wedge = true` in its [[side]]");
        }
        Some(if formation == 2 { Formation::Wedge(facing) } else { Formation::Line(facing) })
    }

    /// A hex in which a unit can stand and nobody stands yet.
    fn hex(&self, value: &Val<'_>, army: &Army) -> Option<HexId> {
        let hexes = self.ground.hexes();
        let hex = value.hex_of(hexes)?;
        if self.ground.is_closed(hex) {
            let (number, terrain) = (hexes.number(hex), hexes.terrain(hex));
            value.fault(format!("hex {number} is {terrain}: nobody may stand there (cat:6.34); name another"));
        }
        let here = |unit: &&Unit| matches!(unit.start, Start::Map((taken, _)) if taken == hex);
        if let Some(other) = army.units.iter().find(here) {
            let (name, number) = (&other.name, hexes.number(hex));
            value.fault(format!("{name} stands in hex {number} already; combat units do not stack (cat:6.61(1))"));
            return None;
        }
        Some(hex)
    }

    /// Both faces of each unit; `tq` has one number for each.
    fn faces(&self, node: &Node<'_>, stamp: &Stamp<'_>, tq: &[u8]) -> Option<Vec<(Face, Option<Face>)>> {
        let front = self.face(node, stamp);
        let back = node.opt("dismounted");
        let is_cataphract = stamp.class == Some(CATAPHRACT);
        if back.is_some() != is_cataphract {
            node.fault(
                "`class = \"cataphract\"` and a `dismounted` counter go together (cat:9.1(1)); give both or none",
            );
        }
        let on_foot = self.ground.charts.profile.dismounting().map_or(stamp.kind, |rule| rule.on_foot);
        let foot = Stamp { kind: on_foot, class: None, ..*stamp };
        let back = back.and_then(|value| {
            value.within(|node| {
                let tq = node.req("tq").and_then(|value| ratings(&value, tq.len()));
                Some((self.face(node, &foot)?, tq?))
            })
        });
        let front = front?;
        let both = tq.iter().enumerate().map(|(at, &tq)| {
            let foot = back.as_ref().map(|(face, tqs)| Face { tq: tqs[at], ..*face });
            (Face { tq, ..front }, foot)
        });
        Some(both.collect())
    }

    /// A face but for its troop quality.
    fn face(&self, node: &Node<'_>, stamp: &Stamp<'_>) -> Option<Face> {
        let (size, ma) = (node.whole("size", 1..=20_u8), node.whole("ma", 1..=20_u8));
        let missile = node.req("missile").and_then(|value| value.pick("missile", &self.ground.charts.print.missiles()));
        let Stamp { side, kind, class, nation } = *stamp;
        let row = row_of(self.sides.rows(side), kind, class, nation);
        let variety = self.ground.charts.print.variety(class).map_or(Variety::Plain, |(variety, _)| variety);
        let (missile, traits) = (missile?, Traits::empty());
        Some(Face { kind, variety, size: size?, tq: 0, ma: ma?, missile, row, traits, boost: None })
    }
}

/// The first letters of the names: not used yet, and nothing that a number behind it makes ambiguous.
fn prefix(value: &Val<'_>, army: &mut Army) -> Option<String> {
    let word = value.str()?;
    if word.is_empty() || word.len() > 12 || !word.chars().all(|c| c.is_ascii_alphabetic()) {
        value.fault(format!("{} is not a prefix; write a few letters, `Tho`", quote(word)));
        return None;
    }
    if army.prefixes.iter().any(|other| other.eq_ignore_ascii_case(word)) {
        value.fault(format!("{} is used already; units of two groups would have one name", quote(word)));
        return None;
    }
    army.prefixes.push(word.to_string());
    Some(word.to_string())
}

/// How many units arrive: as many as there are ratings.
fn arriving(tq: &Val<'_>) -> Option<usize> {
    if !tq.is_list() {
        tq.fault("a group that arrives has a list here, one number for each unit");
        return None;
    }
    Some(tq.list()?.len())
}

/// One troop quality for each unit, from a list or from one number for all.
fn ratings(value: &Val<'_>, count: usize) -> Option<Vec<u8>> {
    const TQ: std::ops::RangeInclusive<u8> = 1..=9;
    if !value.is_list() {
        return value.whole(TQ).map(|tq| vec![tq; count]);
    }
    let written = value.list()?.len();
    if written != count {
        value.fault(format!("has {written} numbers; {count} are needed, one for each unit"));
        return None;
    }
    value.list_of(|tq| tq.whole(TQ)).filter(|found| found.len() == count)
}

impl Army {
    /// The index of a nation or contingent.
    fn nation(&mut self, value: &Val<'_>) -> Option<u8> {
        let name = value.id()?;
        let at = self.nations.iter().position(|have| have == name).unwrap_or(self.nations.len());
        if at >= MAX_NATIONS {
            value.fault(format!("is one nation too many; at most {MAX_NATIONS} are possible"));
            return None;
        }
        if at == self.nations.len() {
            self.nations.push(name.to_string());
        }
        u8::try_from(at).ok()
    }
}
