//! `[[leader]]` tables.

use super::{Army, Field, marks};
use crate::error::quote;
use crate::gboh::charts::{Print, Rosters};
use crate::info::{Named, band};
use crate::read::{Node, Val};
use acies_board::HexId;
use acies_kernel::Side;
use acies_rules_gboh::setting::{Leader, Limits, MAX_LEADERS, Rank, Start, Unit, UnitSet};

/// Ratings of which a file may say that they are ours.
const RATINGS: [&str; 6] = ["initiative", "line-commands", "range", "strategy", "charisma", "combat"];

/// The same in armies of corps.
const OURS: [&str; 8] = ["initiative", "line-commands", "range", "strategy", "charisma", "combat", "contingents", "at"];

const RANKS: [(&str, Rank); 4] = [("OC", Rank::Oc), ("SC", Rank::Sc), ("CC", Rank::Cc), ("MCC", Rank::Mcc)];

impl Field<'_, '_> {
    pub(super) fn leaders(&self, root: &Node<'_>, army: &mut Army) {
        for node in root.each("leader") {
            let option = self.leader_option(&node);
            let leader = self.leader(&node, army);
            node.close();
            let Some((leader, name)) = leader else { continue };
            if option.is_none_or(|option| self.chosen.contains(&option)) {
                army.leaders.push(leader);
                army.leader_names.push(name);
            } else {
                army.absent.push(leader);
            }
        }
    }

    /// gboh:battles(mcc): the option without which he is not there.
    fn leader_option(&self, node: &Node<'_>) -> Option<String> {
        let corps = self.ground.charts.print.rosters == Rosters::Corps;
        let value = corps.then(|| node.opt("option")).flatten()?;
        let all: Vec<(&str, ())> = self.options.iter().map(|id| (id.as_str(), ())).collect();
        value.pick("option of this battle", &all)?;
        value.string()
    }

    fn leader(&self, node: &Node<'_>, army: &Army) -> Option<(Leader, Named)> {
        let print = self.ground.charts.print;
        node.knows(&["at", "strategy", "commands"]);
        let id = node.req("id").and_then(|value| name(&value, army));
        let (title, band) = (node.text("name"), band(node));
        let side = node.req("side").and_then(|value| self.sides.side(&value));
        let ranks = if print.rosters == Rosters::Corps { &RANKS[..] } else { &RANKS[..3] };
        let rank = node.req("rank").and_then(|value| value.pick("rank", ranks));
        let initiative = match rank {
            // gboh:battles(mcc): he is never activated.
            Some(Rank::Mcc) => Some(0),
            _ => node.whole("initiative", 1..=9_u8),
        };
        let elite = node.truth("elite");
        let line_commands = node.whole("line-commands", 0..=9_u8);
        let range = node.whole("range", 0..=40_u8);
        let (charisma, combat) = (node.whole("charisma", 0..=9_u8), node.whole("combat", 0..=9_u8));
        let reconstructed = node.req("reconstructed").and_then(|value| match print.rosters {
            Rosters::Groups => ours(&value),
            Rosters::Corps => marks::ours(&value, &OURS),
        });
        let own = self.ground.charts.profile.has_own_strategies();
        let strategy = rank.and_then(|rank| strategy(node, rank, own));
        let contingents = match print.rosters {
            Rosters::Groups => Some(0),
            // gboh:V3.3
            Rosters::Corps => node.maybe("contingents", |value| value.whole(0..=9_u8)).map(Option::unwrap_or_default),
        };
        let start = side.and_then(|side| self.leader_start(node, side, army));
        let limits = side.and_then(|side| self.limits(node, side, army));
        let (name, side, rank, elite, line_commands) = (id?, side?, rank?, elite?, line_commands?);
        check_rank(node, army, side, (rank, elite, line_commands));
        let named = Named::new(&name, &title?, reconstructed?).with_band(band);
        let leader = Leader {
            name,
            side,
            rank,
            initiative: initiative?,
            elite,
            line_commands,
            range: range?,
            strategy: strategy?,
            charisma: charisma?,
            combat: combat?,
            contingents: contingents?,
            limits: limits?,
            start: start?,
        };
        Some((leader, named))
    }

    fn leader_start(&self, node: &Node<'_>, side: Side, army: &Army) -> Option<Start<HexId>> {
        let arrival = (self.ground.charts.print.rosters == Rosters::Groups).then(|| node.opt("arrival")).flatten();
        match (node.opt("at"), arrival) {
            (Some(at), None) => {
                let hexes = self.ground.hexes();
                let hex = at.hex_of(hexes)?;
                let enemy = |unit: &&Unit| unit.side != side;
                if let Some(enemy) = army.in_hex(hexes, hex).find(enemy) {
                    let (name, number) = (&enemy.name, hexes.number(hex));
                    at.fault(format!("{name}, an enemy, stands in hex {number}; put him elsewhere"));
                }
                if self.ground.is_closed(hex) {
                    let number = hexes.number(hex);
                    at.fault(format!("nobody may stand in hex {number} (cat:6.34); name another"));
                }
                Some(Start::Map(hex))
            }
            (None, Some(arrival)) => self.arrivals.find(&arrival).map(Start::Arrives),
            _ => {
                node.fault("must have exactly one of `at` and `arrival`");
                None
            }
        }
    }

    /// `commands`: whom he may command.
    fn limits(&self, node: &Node<'_>, side: Side, army: &Army) -> Option<Limits> {
        let Some(commands) = node.opt("commands") else { return Some(Limits::NONE) };
        commands.within(|node| match self.ground.charts.print.rosters {
            Rosters::Groups => by_nation(node, side, army, self.ground.charts.print),
            Rosters::Corps => {
                // gboh:battles(limits): both lists together.
                let corps = node.maybe("corps", |value| value.list_of(|one| self.corps(one, side)));
                let groups = node.maybe("groups", |value| army.of_groups(value, Some(side)));
                let of_corps = corps?.unwrap_or_default().into_iter().map(|corps| army.of_corps(corps));
                let units = of_corps.fold(groups?.unwrap_or_default(), UnitSet::or);
                if units.is_empty() {
                    node.fault("names nobody; name `corps` or `groups` with units, or leave `commands` out");
                }
                Some(Limits { units: Some(units), ..Limits::NONE })
            }
        })
    }
}

/// One word of letters, not used yet.
fn name(value: &Val<'_>, army: &Army) -> Option<String> {
    let word = value.str()?;
    if word.is_empty() || word.len() > 24 || !word.chars().all(|c| c.is_ascii_alphabetic()) {
        value.fault(format!("{} is not an id of a leader; write one word of letters", quote(word)));
        return None;
    }
    if army.leaders.iter().chain(&army.absent).any(|other| other.name.eq_ignore_ascii_case(word)) {
        value.fault(format!("{} is given already; a leader stands once", quote(word)));
    }
    if army.leaders.len() >= MAX_LEADERS {
        value.fault(format!("is one leader too many; at most {MAX_LEADERS} are possible"));
        return None;
    }
    Some(word.to_string())
}

/// Whether any of a leader's ratings is a proposal.
fn ours(value: &Val<'_>) -> Option<bool> {
    let known = RATINGS.map(|rating| (rating, ()));
    Some(!value.list_of(|rating| rating.pick("rating of a leader", &known))?.is_empty())
}

/// Only an overall commander has it (4.31), or a subordinate of his own where the ruleset knows that (gboh:V2.2).
fn strategy(node: &Node<'_>, rank: Rank, has_own: bool) -> Option<u8> {
    match (rank, node.opt("strategy")) {
        (Rank::Oc, _) => node.whole("strategy", 0..=9),
        (_, None) => Some(0),
        (Rank::Sc, Some(value)) if has_own => value.whole(0..=9),
        (_, Some(value)) => {
            value.fault("only an overall commander has a strategy rating (cat:4.31); leave it out");
            None
        }
    }
}

fn check_rank(node: &Node<'_>, army: &Army, side: Side, (rank, elite, lines): (Rank, bool, u8)) {
    let other = army.leaders.iter().find(|other| other.side == side && other.rank == Rank::Oc);
    if let (Rank::Oc, Some(other)) = (rank, other) {
        node.fault(format!("`{}` is the overall commander already; a side has one", other.name));
    }
    if elite && rank != Rank::Oc {
        node.fault("only an overall commander is elite (cat:5.5(2)); write `elite = false`");
    }
    if matches!(rank, Rank::Cc | Rank::Mcc) != (lines == 0) {
        node.fault("a contingent commander gives no line commands, everybody else does (cat:4.33)");
    }
}

/// `commands = { nations = […], types = […] }`.
fn by_nation(node: &Node<'_>, side: Side, army: &Army, print: Print) -> Option<Limits> {
    let own = |at: &usize| army.units.iter().any(|unit| unit.side == side && usize::from(unit.nation) == *at);
    let known: Vec<(&str, usize)> =
        army.nations.iter().enumerate().filter(|(at, _)| own(at)).map(|(at, name)| (name.as_str(), at)).collect();
    let nations = node.opt("nations").map_or(Some(u64::MAX), |value| {
        let found = value.list_of(|item| item.pick("nation of his side", &known))?;
        Some(found.into_iter().fold(0, |bits, at| bits | 1 << at))
    });
    let types = node.opt("types").map_or(Some(u32::MAX), |value| print.type_bits(&value));
    Some(Limits { nations: nations?, types: types?, units: None })
}
