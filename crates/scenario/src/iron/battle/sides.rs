//! The two sides and their armies.

use super::Files;
use super::arrivals::edge;
use crate::info::{self, SideInfo};
use crate::read::Node;
use acies_rules_iron::setting::{Army, Refuge};

/// The levels that a side may have.
const LEVELS: std::ops::RangeInclusive<i32> = 0..=1000;

/// Where retired units go, as the file calls it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Standard,
    Box,
}

/// The ids of the sides, as far as the file gives them: what is wrong with them is told when the sides are read.
pub(super) fn ids(root: &Node<'_>) -> [String; 2] {
    let tables = root.each("side");
    let id = |at: usize| tables.get(at).and_then(|node| node.opt("id")?.id().map(str::to_string)).unwrap_or_default();
    [id(0), id(1)]
}

/// What is told of a side, and its army.
pub(super) fn read(node: &Node<'_>, files: &Files<'_>) -> (Option<SideInfo>, Option<Army>) {
    let id = node.req("id").and_then(|value| value.id().map(str::to_string));
    let told = info::side(node, id.clone());
    let level = node.whole("flight-level", LEVELS);
    let places = [("standard", Place::Standard), ("box", Place::Box)];
    let place = node.req("retires-to").and_then(|value| value.pick("place for retired units", &places));
    let hexes = node.opt("return-hexes");
    if place.is_some_and(|place| hexes.is_some() != (place == Place::Box)) {
        node.fault(
            "`retires-to = \"box\"` and `return-hexes`, by which units come back, go together; give both or none",
        );
    }
    let hexes = hexes.and_then(|value| edge(&value, files));
    let retires_to = match place {
        Some(Place::Standard) => Some(Refuge::Standard),
        Some(Place::Box) => hexes.map(|entry| Refuge::Box { entry }),
        None => None,
    };
    let emplaced_guns = node.flag("emplaced-guns");
    let poor_gunnery = node.flag("poor-gunnery");
    let leaders_spur = node.flag("leaders-spur");
    let (told, home) = told.unzip();
    let army = || {
        Some(Army {
            id: id?,
            home: home?,
            level: level?,
            retires_to: retires_to?,
            emplaced_guns,
            poor_gunnery,
            leaders_spur,
        })
    };
    (told, army())
}
