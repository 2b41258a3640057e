//! Set-up lines: one for each printed line of units, then one for each leader it names.

use super::roster::{Naming, Rating, Roster};
use super::space::{ready, space};
use super::special::Camp;
use super::{Ground, roster};
use crate::info::facing;
use crate::iron::charts::{GUNS, hand_weapons};
use crate::read::{Node, Val};
use acies_board::{Facing, HexId};
use acies_kernel::Side;
use acies_rules_iron::setting::{
    BattleId, Leader, LeaderId, MAX_STANDARDS, Missile, Refuge, Role, SetUpLine, SetUpPieces, Standard, StandardId,
    UnitType,
};

/// What a line of the file says before its pieces.
struct Line<'l, 'a> {
    node: &'l Node<'a>,
    side: Side,
    hexes: Vec<HexId>,
}

pub(super) fn read(root: &Node<'_>, ground: &Ground<'_>, roster: &mut Roster, camp: Option<&Camp>) -> Vec<SetUpLine> {
    let mut lines: Vec<SetUpLine> = leaders_at(ground, roster);
    for node in root.each("setup") {
        read_line(&node, ground, roster, camp, &mut lines);
        node.close();
    }
    check_room(root, &lines);
    check_ready(root, ground, &lines);
    lines
}

const KEYS: [&str; 17] = [
    "side",
    "battle",
    "type",
    "rating",
    "missile",
    "calibres",
    "reconstructed",
    "count",
    "facing",
    "state",
    "default",
    "leaders",
    "leader-default",
    "hexes",
    "at",
    "prefix",
    "name",
];

fn read_line(node: &Node<'_>, ground: &Ground<'_>, roster: &mut Roster, camp: Option<&Camp>, out: &mut Vec<SetUpLine>) {
    node.knows(&KEYS);
    let side = node.req("side").and_then(|value| ground.side(&value));
    let hexes = space(node, ground);
    let Some(kind) = node.req("type") else { return };
    let (Some(side), Some(hexes)) = (side, hexes) else { return };
    let line = Line { node, side, hexes };
    match kind.str() {
        Some("standard") => out.extend(standard(&line, ground, roster)),
        Some("leader") => leaders(&line, ground, roster, Count::Given, out),
        Some(_) => {
            let units = ground.files.unit_type(&kind).and_then(|kind| units(&line, ground, roster, camp, kind));
            out.extend(units);
            leaders(&line, ground, roster, Count::Free, out);
        }
        None => {}
    }
}

/// Leaders whose own tables say where they begin.
fn leaders_at(ground: &Ground<'_>, roster: &Roster) -> Vec<SetUpLine> {
    let all = roster.leaders.iter().zip(&roster.leader_hexes).zip(0..);
    let line = |((leader, hex), id): ((&Leader, &Option<HexId>), u8)| {
        let (hex, army) = ((*hex)?, ground.armies[leader.side.index()].as_ref()?);
        Some(SetUpLine {
            side: leader.side,
            pieces: SetUpPieces::Leader(LeaderId(id)),
            hexes: vec![hex],
            ready: vec![hex],
            facing: army.home,
            in_camp: false,
        })
    };
    all.filter_map(line).collect()
}

impl Line<'_, '_> {
    /// The way its side looks when the line does not say.
    fn home(&self, ground: &Ground<'_>) -> Option<Facing> {
        ground.armies[self.side.index()].as_ref().map(|army| army.home)
    }

    fn set_up(&self, pieces: SetUpPieces, ready: Vec<HexId>, facing: Facing) -> SetUpLine {
        SetUpLine { side: self.side, pieces, hexes: self.hexes.clone(), ready, facing, in_camp: false }
    }
}

/// The names of the Standards, in the order in which they are set up.
pub(crate) const STANDARDS: [&str; MAX_STANDARDS] = ["standard", "standard-2", "standard-3", "standard-4"];

fn standard(line: &Line<'_, '_>, ground: &Ground<'_>, roster: &mut Roster) -> Option<SetUpLine> {
    let node = line.node;
    let army = ground.armies[line.side.index()].as_ref();
    if army.is_some_and(|army| army.retires_to != Refuge::Standard) {
        node.fault("the Standard of an army that retires to a box is not on the map (sul:13.0.3); leave this line out");
    }
    let command = node.opt("battle").and_then(|value| own_battle(&value, roster, line.side));
    node.whole("count", 1..=1_u8)?;
    let ready = ready(node, "default", ground, &line.hexes, 1)?;
    let Some(name) = STANDARDS.get(roster.standards.len()) else {
        node.fault(format!("places one Standard too many; at most {MAX_STANDARDS} are possible"));
        return None;
    };
    let id = StandardId(u8::try_from(roster.standards.len()).ok()?);
    roster.standards.push(Standard { name: (*name).to_string(), side: line.side, command });
    Some(line.set_up(SetUpPieces::Standard(id), ready, line.home(ground)?))
}

/// Whether `count` counts the leaders of the line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Count {
    Given,
    Free,
}

fn leaders(line: &Line<'_, '_>, ground: &Ground<'_>, roster: &Roster, count: Count, out: &mut Vec<SetUpLine>) {
    let node = line.node;
    let Some(names) = (if count == Count::Given { node.req("leaders") } else { node.opt("leaders") }) else { return };
    let battle = node.req("battle").and_then(|value| roster.battle(&value));
    let items = names.list().unwrap_or_default();
    if count == Count::Given && node.whole("count", 1..=9_usize).is_some_and(|n| n != items.len()) {
        names.fault(format!("names {} leaders, `count` says otherwise; make both agree", items.len()));
    }
    let ready = ready(node, "leader-default", ground, &line.hexes, items.len());
    for (item, at) in items.iter().zip(0..) {
        let Some(id) = roster.leader(item) else { continue };
        let leader = &roster.leaders[id.index()];
        if battle.is_some_and(|battle| battle != leader.battle) {
            item.fault("leads another Battle; he stands in a line of his own Battle");
        }
        if leader.role == Role::Replacement {
            item.fault("is a replacement and waits off the map (sul:12.4.1); leave him out");
        }
        let pieces = SetUpPieces::Leader(id);
        if out.iter().any(|line| line.pieces == pieces) {
            item.fault("is set up already; name a leader once");
        }
        let hex = ready.as_ref().and_then(|hexes| hexes.get(at)).copied();
        out.extend(hex.zip(line.home(ground)).map(|(hex, home)| line.set_up(pieces, vec![hex], home)));
    }
}

fn units(
    line: &Line<'_, '_>,
    ground: &Ground<'_>,
    roster: &mut Roster,
    camp: Option<&Camp>,
    kind: UnitType,
) -> Option<SetUpLine> {
    let node = line.node;
    let battle = node.req("battle").and_then(|value| own_battle(&value, roster, line.side));
    let rating = node.req("rating").and_then(|value| roster.rating(&value, kind));
    let count_value = node.req("count");
    let count = count_value.as_ref().and_then(|value| value.whole(1..=100_usize));
    let missiles = count.and_then(|count| missiles(node, ground, kind, count));
    let facing = node.req("facing").and_then(|value| facing(&value));
    let state = node.req("state").and_then(|value| value.pick("state", &[("normal", false), ("disordered", true)]));
    let ready = count.and_then(|count| ready(node, "default", ground, &line.hexes, count));
    node.flag("reconstructed");
    let (battle, rating, count) = (battle?, rating?, count?);
    if count > line.hexes.len() {
        let (room, what) = (line.hexes.len(), "one unit to a hex (sul:3.1.1)");
        count_value?.fault(format!("{count} units have {room} hexes; {what}"));
        return None;
    }
    let named = camp.is_some_and(|camp| camp.kind == kind && camp.battle == roster.battles[battle.index()].name);
    if state.is_some_and(|disordered| disordered != named) {
        node.fault("`state` is \"disordered\" exactly for the units of the special rule `making-camp` (sul:14.3(2))");
    }
    let naming = Roster::naming(node);
    let units = raise(node, roster, battle, &rating, &missiles?, &naming)?;
    let set_up = line.set_up(SetUpPieces::Units(units), ready?, facing?);
    Some(SetUpLine { in_camp: named, ..set_up })
}

fn raise(
    node: &Node<'_>,
    roster: &mut Roster,
    battle: BattleId,
    rating: &Rating,
    missiles: &[Missile],
    naming: &Naming,
) -> Option<Vec<acies_rules_iron::setting::UnitId>> {
    let value = node.req("count")?;
    missiles.iter().map(|missile| roster.raise(&value, battle, rating, *missile, naming)).collect()
}

/// A Battle of this side.
pub(super) fn own_battle(value: &Val<'_>, roster: &roster::Roster, side: Side) -> Option<BattleId> {
    let battle = roster.battle(value)?;
    if roster.battles[battle.index()].side != side {
        value.fault("is a Battle of the other side; name one of this side");
        return None;
    }
    Some(battle)
}

/// The weapon of each of `count` units.
pub(super) fn missiles(node: &Node<'_>, ground: &Ground<'_>, kind: UnitType, count: usize) -> Option<Vec<Missile>> {
    let charts = ground.files.charts;
    if !charts.customs.names_weapons {
        return Some(vec![charts.usual[kind].missile; count]);
    }
    let arm = &charts.charts.arms[kind];
    let value = node.req("missile");
    let calibres = node.opt("calibres");
    let value = value?;
    let words: Vec<_> = hand_weapons(arm.mount).into_iter().chain([("artillery", Missile::Gun(0))]).collect();
    let missile = value.pick("weapon", &words)?;
    if matches!(missile, Missile::Gun(_)) != arm.is_gun {
        value.fault("guns and only guns have the weapon \"artillery\"");
    }
    match (missile, calibres) {
        (Missile::Gun(_), Some(list)) => guns(&list, count),
        (Missile::Gun(_), None) => {
            node.fault("guns need `calibres`, one for each: \"24-pdr\", \"12-pdr\", \"6-pdr\" or \"3-pdr\"");
            None
        }
        (_, Some(list)) => {
            list.fault("only guns have calibres; leave it out");
            None
        }
        (missile, None) => Some(vec![missile; count]),
    }
}

fn guns(list: &Val<'_>, count: usize) -> Option<Vec<Missile>> {
    let found = list.list_of(|item| item.pick("calibre", &GUNS))?;
    if found.len() != count {
        list.fault(format!("has {} calibres; {count} are needed, one for each gun", found.len()));
        return None;
    }
    Some(found)
}

/// Whatever earlier lines do, every line must find room: one unit to a hex.
fn check_room(root: &Node<'_>, lines: &[SetUpLine]) {
    let units = |line: &SetUpLine| match &line.pieces {
        SetUpPieces::Units(units) => units.len(),
        _ => 0,
    };
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| units(line) > 0) {
        let taken = |other: &SetUpLine| {
            let shared = other.hexes.iter().filter(|hex| line.hexes.contains(hex)).count();
            shared.min(units(other))
        };
        let others = lines.iter().enumerate().filter(|(i, _)| *i != at);
        let taken: usize = others.map(|(_, other)| taken(other)).sum();
        if line.hexes.len() < taken + units(line) {
            let n = units(line);
            let what = "others may take the hexes first; give it more or keep the lines apart";
            root.fault(format!("set-up line {}: {n} units may find no room: {what}", at + 1));
        }
    }
}

/// The ready arrangements together must not put two units into one hex.
fn check_ready(root: &Node<'_>, ground: &Ground<'_>, lines: &[SetUpLine]) {
    let units = lines.iter().filter(|line| matches!(line.pieces, SetUpPieces::Units(_)));
    let mut hexes: Vec<HexId> = units.flat_map(|line| line.ready.iter().copied()).collect();
    hexes.sort_unstable();
    for pair in hexes.windows(2).filter(|pair| pair[0] == pair[1]) {
        let number = ground.hexes().number(pair[0]);
        root.fault(format!("two `default` arrangements use hex {number}; one unit to a hex (sul:3.1.1)"));
    }
}
