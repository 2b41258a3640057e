//! `[arms]`: what the kinds of troops are and may do, together with what other tables say of them.

use super::TYPES;
use super::shock::Shock;
use super::victory::Flight;
use crate::iron::charts::{GUNS, Usual, by_type, hand_weapons};
use crate::read::Node;
use acies_rules_iron::setting::{Arm, ByType, Feared, Mount, UnitType, ZoneRight};

/// What `[arms]` says of one type.
#[derive(Clone, Copy)]
pub(super) struct Troop {
    mount: Mount,
    zone: ZoneRight,
    is_gun: bool,
    evades_horse: bool,
    spurred: bool,
    usual: Usual,
}

/// What it says of all of them, in the order of the types.
pub(super) struct Troops(ByType<Option<Troop>>);

pub(super) fn read(node: &Node<'_>) -> Option<Troops> {
    by_type(TYPES, |kind| node.section(TYPES.name(kind).id, troop).map(Some)).map(Troops)
}

fn troop(node: &Node<'_>) -> Option<Troop> {
    let mounts = [("horse", Mount::Horse), ("foot", Mount::Foot)];
    let mount = node.req("mount").and_then(|value| value.pick("way to move", &mounts));
    let zones = [("never", ZoneRight::Never), ("in-order", ZoneRight::InOrder)];
    let zone = node.req("zone").and_then(|value| value.pick("right to a zone", &zones));
    let (is_gun, evades_horse, spurred) = (node.flag("gun"), node.flag("evades-horse"), node.flag("spurred"));
    let usual = node.section("usual", |node| usual(node, mount.unwrap_or(Mount::Foot), is_gun));
    Some(Troop { mount: mount?, zone: zone?, is_gun, evades_horse, spurred, usual: usual? })
}

fn usual(node: &Node<'_>, mount: Mount, is_gun: bool) -> Option<Usual> {
    let ma: Option<u8> = node.whole("ma", 0..=20);
    let hand = hand_weapons(mount);
    let words = if is_gun { &GUNS[..] } else { &hand[..] };
    let missile = node.req("missile").and_then(|value| value.pick("weapon", words));
    let ma = ma?;
    Some(Usual { sdr: (0, 0), ma: (ma, ma), missile: missile?, other: None })
}

impl Troops {
    /// The kinds of troops, with what the tables of shock and flight say of them.
    pub(super) fn arms(&self, shock: &Shock, flight: &Flight) -> ByType<Arm> {
        let mut arms = ByType::default();
        for (kind, troop) in self.all() {
            let feared = if shock.reluctance.target == kind { Feared::FromFront } else { Feared::No };
            arms[kind] = Arm {
                mount: troop.mount,
                zone: troop.zone,
                passes: false,
                shocks: shock.matrix.attackers.contains(&kind),
                charges: shock.matrix.can_charge.contains(&kind),
                counters: shock.counter.eligible.contains(&kind),
                feared,
                reluctance: shock.reluctance.drm[kind],
                spurred: troop.spurred,
                evades_horse: troop.evades_horse,
                tires_in_retreat: false,
                walls: false,
                rings: false,
                is_gun: troop.is_gun,
                points: flight.points[kind],
                points_retired: if troop.is_gun { flight.retired_gun } else { flight.retired },
            };
        }
        arms
    }

    pub(super) fn usual(&self) -> ByType<Usual> {
        let mut usual = ByType::default();
        for (kind, troop) in self.all() {
            usual[kind] = troop.usual;
        }
        usual
    }

    fn all(&self) -> impl Iterator<Item = (UnitType, Troop)> {
        TYPES.all().filter_map(|kind| Some((kind, self.0[kind]?)))
    }
}
