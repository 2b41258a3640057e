//! `[proposed.fire-range]` and `[proposed.fire-table]` (P1, P2).

use super::FIRERS;
use super::source::Source;
use crate::iron::charts::combat::{FIRE_RESULTS, fire_results};
use crate::iron::charts::{DRM, ROLL};
use crate::read::Node;
use acies_rules_iron::charts::{FireResult, Table, Weapon};
use acies_rules_iron::setting::ALL_MISSILES;

pub(super) struct Fire {
    pub(super) weapons: [Weapon; ALL_MISSILES.len()],
    pub(super) results: Table<FireResult>,
    pub(super) unhorsed_others: [FireResult; 2],
}

pub(super) fn read(node: &Node<'_>, source: Option<&Source>) -> Option<Fire> {
    let weapons = node.section("fire-range", |node| weapons(node, source));
    let table = node.section("fire-table", |node| table(node, source));
    let (results, unhorsed_others) = table?;
    Some(Fire { weapons: weapons?, results, unhorsed_others })
}

fn weapons(node: &Node<'_>, source: Option<&Source>) -> Option<[Weapon; ALL_MISSILES.len()]> {
    let ranges = FIRERS.map(|(id, _)| range(node, id));
    let source = source?;
    let mut weapons = [Weapon::default(); ALL_MISSILES.len()];
    for ((id, missile), (range, weapon)) in FIRERS.into_iter().zip(ranges.into_iter().zip(source.weapons)) {
        let range = range?;
        // moi:9.3(1): the one range that the source gives.
        if id == "longbow" && range[0] != Some(source.longbow_near) {
            node.fault(format!("longbows at one hex have {} by the source; write that", source.longbow_near));
        }
        weapons[missile.range_row()?] = Weapon { range, ..weapon };
    }
    Some(weapons)
}

/// The modifiers at one hex, two, and so on.
fn range<'a>(node: &Node<'a>, id: &'a str) -> Option<[Option<i32>; 4]> {
    let value = node.req(id)?;
    let found = value.list_of(|drm| drm.whole(DRM))?;
    let mut range = [None; 4];
    if found.is_empty() || found.len() > range.len() {
        value.fault("must have one to four modifiers, for one hex, two, and so on");
        return None;
    }
    for (cell, drm) in range.iter_mut().zip(found) {
        *cell = Some(drm);
    }
    Some(range)
}

fn table(node: &Node<'_>, source: Option<&Source>) -> Option<(Table<FireResult>, [FireResult; 2])> {
    let words: Vec<(&str, FireResult)> = FIRE_RESULTS.into_iter().chain([("unhorsed", FireResult::Unhorsed)]).collect();
    let results = fire_results(node, &words);
    let check_at = node.whole("leader-check-from", ROLL);
    let other = |key| node.req(key).and_then(|value| value.pick("result", &FIRE_RESULTS));
    let others = [other("unhorsed-other-mounted-normal"), other("unhorsed-other-mounted-disordered")];
    if source.zip(check_at).is_some_and(|(source, at)| source.leaders.check_at != at) {
        node.fault("`leader-check-from` is not what [source.leader-casualty] says; make both agree");
    }
    let [normal, disordered] = others;
    Some((results?, [normal?, disordered?]))
}
