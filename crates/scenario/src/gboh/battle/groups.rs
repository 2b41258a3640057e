//! `[[group]]` tables: blocks of like counters. The units of a group are called by its prefix and a
//! number from 1.

use super::corps::Group;
use super::{Army, Field, marks};
use crate::error::quote;
use crate::gboh::charts::{Rosters, row_of};
use crate::gboh::{CATAPHRACT, MAX_NATIONS, armed};
use crate::info::{Named, band, facing};
use crate::read::{Node, Val};
use crate::text::Text;
use acies_board::{Dir, Facing};
use acies_kernel::Side;
use acies_rules_gboh::charts::{Forms, Is};
use acies_rules_gboh::setting::{
    Face, Formation, MAX_UNITS, Outset, Start, Traits, Unit, UnitId, UnitSet, UnitType, Variety,
};

/// What the counters of a group have in common.
struct Stamp<'a> {
    side: Side,
    kind: UnitType,
    class: Option<&'a str>,
    nation: &'a str,
}

/// Where a unit stands in its hex, where two may share one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Layer {
    Top,
    Bottom,
}

/// How a group stands.
#[derive(Clone, Copy)]
struct Stand {
    formation: Formation,
    /// Its pairs are double depths (gboh:V10.8).
    deep: bool,
}

impl Stand {
    const fn plain(formation: Formation) -> Stand {
        Stand { formation, deep: false }
    }
}

/// The words for formations.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Line,
    Column,
    Wedge,
    Deep,
}

/// Where a group begins.
enum Place<'a> {
    /// In these hexes.
    Map(Vec<Val<'a>>, Stand),
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
        node.knows(&["size", "tq", "ma", "missile", "at", "facing", "formation"]);
        let prefix = node.req("prefix").and_then(|value| prefix(&value, army));
        let name = node.text("name");
        let stamp = self.stamp(node);
        let look = stamp.as_ref().and_then(|stamp| self.look(node, stamp));
        let place = stamp.as_ref().and_then(|stamp| self.place(node, stamp));
        let (stamp, look, place) = (stamp?, look?, place?);
        let tq = node.req("tq")?;
        let count = match &place {
            Place::Map(hexes, _) => hexes.len(),
            Place::Arrives(_) => arriving(&tq)?,
        };
        let faces = self.faces(node, &stamp, &look, &ratings(&tq, count)?)?;
        let nation = army.nation(&node.req("nation")?)?;
        let (layers, prefix, name) = (self.layers(node, count)?, prefix?, name?);
        let names = self.names(node, &name, count)?;
        // Where there are corps their names stand on the stripes, and not those of the groups.
        let band = look.corps.is_none().then(|| look.band.unwrap_or_else(|| prefix.to_uppercase()));
        let group = look.corps.map_or(Some(nation), |corps| u8::try_from(corps).ok())?;
        let mut raised = UnitSet::EMPTY;
        for (at, (face, foot)) in faces.into_iter().enumerate() {
            let layer = layers[at];
            let deep = matches!(&place, Place::Map(_, stand) if stand.deep);
            let start = match &place {
                Place::Map(hexes, stand) => {
                    let hex = self.hex(&hexes[at], army, (stamp.side, &face), stand.formation, layer);
                    hex.map(|hex| Start::Map((hex, stand.formation)))
                }
                Place::Arrives(group) => Some(Start::Arrives(*group)),
            };
            let Some(start) = start else { continue };
            let id = format!("{prefix}{}", at + 1);
            if army.units.len() >= MAX_UNITS {
                node.fault(format!("{id} is one unit too many; at most {MAX_UNITS} are possible"));
                return None;
            }
            if layer.is_some() {
                army.stacked.push(id.clone());
            }
            raised.add(UnitId(u8::try_from(army.units.len()).ok()?));
            army.unit_names.push(Named::new(&id, &names[at], look.reconstructed).with_band(band.clone()));
            army.units.push(Unit {
                name: id,
                side: stamp.side,
                nation,
                group,
                face,
                foot,
                slips_through: look.slips_through,
                start,
                outset: Outset { deep, beneath: layer == Some(Layer::Bottom), ..look.outset },
                contingent: None,
            });
        }
        army.groups.push(Group { prefix, side: stamp.side, corps: look.corps, units: raised });
        Some(())
    }

    /// What a group says of its counters beside type and ratings.
    fn look(&self, node: &Node<'_>, stamp: &Stamp<'_>) -> Option<Look> {
        if self.ground.charts.print.rosters == Rosters::Groups {
            node.knows(&["dismounted", "arrival"]);
            return Some(Look {
                // cat:6.66(1): the row of the stacking chart for horse that passes friends without trouble.
                slips_through: node.flag("slips-through"),
                band: band(node),
                reconstructed: node.flag("reconstructed"),
                ..Look::PLAIN
            });
        }
        let marked = self.marked(node, stamp.side, stamp.kind)?;
        Some(Look {
            slips_through: false,
            band: None,
            reconstructed: marked.reconstructed,
            corps: Some(marked.corps),
            traits: marked.traits,
            boost: marked.boost,
            outset: Outset { hits: marked.hits, ammo: marked.ammo, ..Outset::FRESH },
        })
    }

    fn layers(&self, node: &Node<'_>, count: usize) -> Option<Vec<Option<Layer>>> {
        if self.ground.charts.profile.has_stacks() { marks::layers(node, count) } else { Some(vec![None; count]) }
    }

    fn names(&self, node: &Node<'_>, name: &Text, count: usize) -> Option<Vec<Text>> {
        match self.ground.charts.print.rosters {
            Rosters::Groups => Some(vec![name.clone(); count]),
            Rosters::Corps => marks::names(node, name, count),
        }
    }

    fn stamp<'a>(&self, node: &Node<'a>) -> Option<Stamp<'a>> {
        let side = node.req("side").and_then(|value| self.sides.side(&value));
        let kind = node.req("type").and_then(|value| self.ground.charts.print.unit_type(&value));
        let class = match self.ground.charts.print.rosters {
            Rosters::Groups => node.opt("class").and_then(|value| Some((value.id()?, value))),
            Rosters::Corps => marks::class(node),
        };
        let nation = node.req("nation").and_then(|value| value.id());
        let due = class.as_ref().and_then(|(name, _)| self.ground.charts.print.variety(Some(name)));
        if let (Some((_, value)), Some((variety, due)), Some(kind)) = (&class, due, kind) {
            let right = due.print();
            match variety {
                _ if kind == due => {}
                Variety::Cataphract => value.fault(format!(
                    "cataphracts are heavy cavalry (cat:2.4(2)); write `type = \"{right}\"` or leave it out"
                )),
                _ => value.fault(format!("goes with another type; write `type = \"{right}\"` or leave it out")),
            }
        }
        Some(Stamp { side: side?, kind: kind?, class: class.map(|(name, _)| name), nation: nation? })
    }

    fn place<'a>(&self, node: &Node<'a>, stamp: &Stamp<'_>) -> Option<Place<'a>> {
        let arrival = (self.ground.charts.print.rosters == Rosters::Groups).then(|| node.opt("arrival")).flatten();
        match (node.opt("at"), arrival) {
            (Some(at), None) => {
                let stand = self.stand(node, stamp);
                Some(Place::Map(at.list()?, stand?))
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

    /// Formation and facing; a column faces a side of its hex, artillery nowhere, everybody else a corner.
    fn stand(&self, node: &Node<'_>, stamp: &Stamp<'_>) -> Option<Stand> {
        let words: &[(&str, Form)] = match self.ground.charts.print.rosters {
            Rosters::Groups => &[("line", Form::Line), ("column", Form::Column), ("wedge", Form::Wedge)],
            Rosters::Corps => &[("line", Form::Line), ("column", Form::Column), ("double-depth", Form::Deep)],
        };
        let word = node.opt("formation");
        let form = word.as_ref().map_or(Some(Form::Line), |value| value.pick("formation", words))?;
        let given = node.opt("facing");
        if form == Form::Column {
            let Some(value) = given else {
                node.fault("a column needs a `facing`, a side of its hex: ne e se sw w nw");
                return None;
            };
            let dirs = Dir::ALL.map(|dir| (dir.name(), dir));
            return value.pick("side of a hex", &dirs).map(Formation::Column).map(Stand::plain);
        }
        if self.kind(stamp.kind).is(Is::STANDING) {
            return Some(Stand::plain(Formation::Around));
        }
        let facing: Facing = given.map_or(Some(self.sides.facing(stamp.side)), |value| facing(&value))?;
        if form == Form::Wedge && !self.sides.armies[stamp.side.index()].forms_wedge {
            word?
                .fault("this side forms no wedge (cat:6.66(2)); leave it out, or write `wedge = true` in its [[side]]");
        } else if form == Form::Deep && !self.kind(stamp.kind).forms(Forms::DEEP) {
            word?.fault("only phalanxes stand in double depth (gboh:V10.7); leave it out");
        }
        let formation = if form == Form::Wedge { Formation::Wedge(facing) } else { Formation::Line(facing) };
        Some(Stand { formation, deep: form == Form::Deep })
    }

    /// Both faces of each unit; `tq` has one number for each.
    fn faces(&self, node: &Node<'_>, stamp: &Stamp<'_>, look: &Look, tq: &[u8]) -> Option<Vec<(Face, Option<Face>)>> {
        let front = self.face(node, stamp, look);
        let dismounts = self.ground.charts.profile.dismounting().is_some();
        let back = dismounts.then(|| node.opt("dismounted")).flatten();
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
                Some((self.face(node, &foot, look)?, tq?))
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
    fn face(&self, node: &Node<'_>, stamp: &Stamp<'_>, look: &Look) -> Option<Face> {
        let charts = self.ground.charts;
        let (size, ma) = (node.whole("size", 1..=charts.print.most_size), node.whole("ma", 1..=20_u8));
        let missile = node.req("missile").and_then(|value| value.pick("missile", &charts.print.missiles()));
        let Stamp { side, kind, class, nation } = *stamp;
        let row = row_of(self.sides.rows(side), kind, class, nation);
        let variety = charts.print.variety(class).map_or(Variety::Plain, |(variety, _)| variety);
        let (traits, boost) = (look.traits, look.boost);
        let missile = armed(missile?, kind, traits);
        if charts.print.rosters == Rosters::Corps {
            marks::check_supply(node, missile.is_some());
        }
        let gap = charts.gap(kind).max(u8::from(self.lanes.contains(&(side, kind))));
        Some(Face { kind, variety, size: size?, tq: 0, ma: ma?, missile, row, gap, traits, boost })
    }
}

/// What a group says of its counters beside type and ratings.
struct Look {
    slips_through: bool,
    band: Option<String>,
    reconstructed: bool,
    corps: Option<usize>,
    traits: Traits,
    boost: Option<u8>,
    outset: Outset,
}

impl Look {
    const PLAIN: Look = Look {
        slips_through: false,
        band: None,
        reconstructed: false,
        corps: None,
        traits: Traits::empty(),
        boost: None,
        outset: Outset::FRESH,
    };
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
