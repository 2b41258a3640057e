//! `[[leader]]` tables.

use super::groups::{ours, piece_id};
use super::{Army, Field};
use crate::info::{Named, band};
use crate::read::{Node, Val};
use acies_kernel::Side;
use acies_rules_rome::setting::{FormationId, Leader, MAX_LEADERS, Rank, Start, Unit};

/// Of a leader, what a file may say is ours.
const PROPOSED: [&str; 3] = ["tactical", "initiative", "at"];

impl Field<'_, '_> {
    pub(super) fn leaders(&self, root: &Node<'_>, army: &mut Army) {
        for node in root.each("leader") {
            let leader = self.leader(&node, army);
            node.close();
            if let Some((leader, name)) = leader {
                army.leaders.push(leader);
                army.leader_names.push(name);
            }
        }
        self.check_formations(root, army);
        self.check_commanders(root, army);
        // Every formation may get an inferior leader besides (18.22).
        let most = MAX_LEADERS - self.sides.formations.len();
        if army.leaders.len() > most {
            root.fault(format!("{} leaders; at most {most} are possible", army.leaders.len()));
            army.leaders.truncate(most);
        }
    }

    fn leader(&self, node: &Node<'_>, army: &Army) -> Option<(Leader, Named)> {
        node.knows(&["formation", "at", "arrives", "reserve"]);
        let id = node.req("id").and_then(|value| piece_id(&value, army));
        let (title, band) = (node.text("name"), band(node));
        let side = node.req("side").and_then(|value| self.sides.side(&value));
        let (tactical, initiative) = (node.whole("tactical", 0..=9_u8), node.whole("initiative", 0..=9_u8));
        let points = node.whole("points", 0..=20_u8);
        let always = node.flag("always-in-command");
        let reconstructed = node.opt("reconstructed").map_or(Some(false), |value| ours(&value, &PROPOSED));
        let side = side?;
        let start = self.leader_start(node, side, army);
        let formation = node.maybe("formation", |value| self.sides.find(value, side));
        let (name, start, formation) = (id?, start?, formation?);
        self.check_place(node, start, formation);
        let rank = match formation {
            _ if self.sides.is_commander(side, &name) => Rank::Commander,
            Some(_) => Rank::Formation,
            None => Rank::Staff,
        };
        let named = Named::new(&name, &title?, reconstructed == Some(true)).with_band(band);
        let leader = Leader {
            name,
            side,
            formation,
            rank,
            tactical: tactical?,
            initiative: initiative?,
            start,
            points: points?,
            always,
            inferior: false,
        };
        Some((leader, named))
    }

    fn leader_start(&self, node: &Node<'_>, side: Side, army: &Army) -> Option<Start> {
        let turn = node.maybe("arrives", |value| value.whole(2..=99_u8))?;
        match (node.opt("at"), node.flag("reserve"), turn) {
            (None, true, None) => Some(Start::Aside),
            (Some(at), false, Some(turn)) => Some(Start::Arrives(turn, at.area_of(self.ground.areas())?)),
            (Some(at), false, None) => self.leader_area(&at, side, army),
            _ => {
                node.fault("must have `at`, perhaps with `arrives`, or `reserve = true`");
                None
            }
        }
    }

    fn leader_area(&self, at: &Val<'_>, side: Side, army: &Army) -> Option<Start> {
        let map = self.ground.areas();
        let start = Start::Map(at.area_of(map)?);
        let enemy = |unit: &&Unit| unit.side != side && unit.start == start;
        if let Some(enemy) = army.units.iter().find(enemy) {
            at.fault(format!("{}, an enemy, stands there; put him elsewhere", enemy.name));
        }
        Some(start)
    }

    /// A replacement leads nobody yet; everybody else leads a formation.
    fn check_place(&self, node: &Node<'_>, start: Start, formation: Option<FormationId>) {
        if (start == Start::Aside) == formation.is_some() {
            node.fault("a leader on the map has a `formation`, one in `reserve` has none");
        }
    }

    /// Each formation has the leader whom it names.
    fn check_formations(&self, root: &Node<'_>, army: &Army) {
        for (at, name) in self.sides.leaders.iter().enumerate() {
            let id = FormationId(at as u8);
            let leads = |leader: &&Leader| leader.formation == Some(id);
            let known: Vec<&str> = army.leaders.iter().filter(leads).map(|leader| leader.name.as_str()).collect();
            if known != [name.as_str()] {
                let formation = &self.sides.formations[at].name;
                let found = if known.is_empty() { "nobody does".to_string() } else { known.join(" and ") };
                root.fault(format!("`{name}` must lead the formation {formation} and be its only leader; {found}"));
            }
        }
    }

    fn check_commanders(&self, root: &Node<'_>, army: &Army) {
        for side in Side::ALL {
            let is_he = |leader: &&Leader| leader.side == side && leader.rank == Rank::Commander;
            if army.leaders.iter().filter(is_he).count() != 1 {
                root.fault(format!("side[{}].commander: no leader of this side has that id", side.index()));
            }
        }
    }
}
