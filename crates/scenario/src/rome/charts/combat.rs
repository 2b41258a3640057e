//! `[flank-rear-percent]` (8.3), `[charge]` (12), `[assault]` (13), `[bombardment]` (11), `[rampage]` (21.1).

use super::lists::{KINDS, hits, pair, types};
use crate::charts::fixed;
use crate::error::{known, quote};
use crate::read::{Node, Val};
use acies_board::AreaTerrain;
use acies_rules_rome::charts::{AssaultChart, ChargeChart};
use acies_rules_rome::setting::Kind;

pub(super) struct Combat {
    pub(super) flank: [[u16; 2]; 3],
    pub(super) charge: ChargeChart,
    pub(super) assault: AssaultChart,
    pub(super) bombardment: u8,
    /// Faces on which it occurs, and on which it costs a step: a bit each.
    pub(super) rampage: (u8, u8),
}

/// The highest face, and the highest total with the +1 that a die may have.
const FACES: u8 = 6;
const TOTALS: u8 = 7;

pub(super) fn read(root: &Node<'_>) -> Option<Combat> {
    let flank = root.section("flank-rear-percent", flank);
    let charge = root.section("charge", charge);
    let assault = root.section("assault", assault);
    let bombardment = root.section("bombardment", |node| {
        fixed::word(node, "plus-one", "[flank-or-rear, target-overstacked]");
        hits(node, "hits-on", TOTALS)
    });
    let rampage = root.section("rampage", |node| {
        let (occurs, loss) = (faces(node, "occurs-on"), faces(node, "step-loss-on"));
        Some((occurs?, loss?))
    });
    Some(Combat { flank: flank?, charge: charge?, assault: assault?, bombardment: bombardment?, rampage: rampage? })
}

/// Faces of the die, a bit each.
fn faces<'a>(node: &Node<'a>, key: &'a str) -> Option<u8> {
    let faces = node.req(key)?.list_of(|face| face.whole(1..=FACES))?;
    Some(faces.into_iter().fold(0, |bits, face| bits | 1 << face))
}

fn percent(value: &Val<'_>) -> Option<u16> {
    value.whole(0..=1000)
}

/// In the order of the engine: legion, phalanx, barbarian.
fn flank(node: &Node<'_>) -> Option<[[u16; 2]; 3]> {
    fixed::word(node, "columns", "[flank, rear]");
    let row = |kind: Kind| node.req(kind.name()).and_then(|value| pair(&value, 0..=100_u16)).map(<[u16; 2]>::from);
    let [legion, phalanx, barbarian] = [Kind::Legion, Kind::Phalanx, Kind::Barbarian].map(row);
    Some([legion?, phalanx?, barbarian?])
}

fn charge(node: &Node<'_>) -> Option<ChargeChart> {
    fixed::word(node, "attacker-plus-one", "[flank-or-rear, area-morale-at-least-double, target-overstacked]");
    let eligible = types(node, "eligible");
    let distance = node.req("distance").and_then(|value| pair(&value, 1..=4_u8));
    let charged = node.section("defender-percent", charged);
    let attacker = node.section("attacker-percent", |node| Some(percents(node)));
    // The dice of the charged are never modified (12.33(4)).
    let (defender_hits, attacker_hits) =
        (hits(node, "defender-hits-on", FACES), hits(node, "attacker-hits-on", TOTALS));
    let prohibited = node.req("prohibited-terrain").and_then(|value| prohibited(&value));
    let (shy, stay) = (types(node, "cannot-counter-charge-elephants"), types(node, "never-pursue"));
    let extra = node.whole("phalanx-extra-loss-on-retreat", 0..=4_u8);
    let (charged, (prohibited, prohibits_streams)) = (charged?, prohibited?);
    Some(ChargeChart {
        eligible: eligible?,
        distance: distance?,
        defender: charged.by_kind,
        phalanx_front: charged.phalanx_front,
        elephant: charged.elephant,
        attacker: attacker?,
        defender_hits: defender_hits?,
        attacker_hits: attacker_hits?,
        prohibited,
        prohibits_streams,
        shy_of_elephants: shy?,
        never_pursue: stay?,
        phalanx_extra: extra?,
    })
}

/// Percent of the strength of the charged.
struct Charged {
    by_kind: [u16; KINDS],
    phalanx_front: u16,
    elephant: u16,
}

fn charged(node: &Node<'_>) -> Option<Charged> {
    let one = |key| node.req(key).and_then(|value| percent(&value));
    let (phalanx_front, elephant) = (one("phalanx-front"), one("elephant-unless-charged-by-elephants"));
    let mut by_kind = percents(node);
    // Archers are light infantry with bows (2.1(10)), horse archers light cavalry (2.1(11)); they have no numbers of
    // their own.
    by_kind[Kind::Archer as usize] = by_kind[Kind::LightInfantry as usize];
    by_kind[Kind::HorseArcher as usize] = by_kind[Kind::LightCavalry as usize];
    Some(Charged { by_kind, phalanx_front: phalanx_front?, elephant: elephant? })
}

/// Percent by type; a type that is not named keeps its strength.
fn percents(node: &Node<'_>) -> [u16; KINDS] {
    Kind::ALL.map(|kind| node.opt(kind.name()).and_then(|value| percent(&value)).unwrap_or(100))
}

/// Terrain closed to charges, and whether streams are, which lie between areas.
fn prohibited(value: &Val<'_>) -> Option<(AreaTerrain, bool)> {
    const STREAM: &str = "stream";
    let (mut areas, mut streams) = (AreaTerrain::empty(), false);
    for item in value.list()? {
        let Some(name) = item.str() else { continue };
        match name.parse::<AreaTerrain>() {
            _ if name == STREAM => streams = true,
            Ok(terrain) => areas |= terrain,
            Err(_) => {
                let names = AreaTerrain::NAMES.into_iter().map(|(_, name)| name).chain([STREAM]);
                item.fault(format!("{} is not a terrain; {}", quote(name), known(name, names)));
            }
        }
    }
    Some((areas, streams))
}

const ASSAULT_PLUS_ONE: &str = "[enemy-in-flank-or-rear, defender-area-morale-half-or-less, target-overstacked, \
     elephant-against-horse, missile-infantry-or-horse-archer-against-elephant]";

fn assault(node: &Node<'_>) -> Option<AssaultChart> {
    fixed::word(node, "plus-one", ASSAULT_PLUS_ONE);
    let hits = hits(node, "hits-on", TOTALS);
    let missile = node.req("missile-percent").and_then(|value| percent(&value));
    let (exempt, horses) = (types(node, "missile-exempt"), types(node, "horse-types"));
    let lock = node.whole("locking-shields-phalanx-modifier", -5..=5_i8);
    Some(AssaultChart { hits: hits?, missile: missile?, missile_exempt: exempt?, horses: horses?, lock_phalanx: lock? })
}
