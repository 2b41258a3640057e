//! Tables of the second die: `[doom]` (gboh:5.33), `[leader-casualty]` (gboh:8.67), `[rally]` (gboh:10.39) and
//! `[elephant-rampage]` (gboh:9.14).

use super::{More, by_face, exactly};
use crate::charts::grid::grid;
use crate::read::Node;
use acies_rules_gboh::charts::{Casualties, Doom, Fate, Rallying, Rampage, Rampages};

pub(super) struct Leaders {
    pub(super) doom: [Doom; 10],
    pub(super) rally: Rallying,
    pub(super) rampage: Rampages,
    pub(super) casualty: Casualties,
    pub(super) recover_hits: u8,
}

pub(super) fn read(root: &Node<'_>, more: Option<&More>) -> Option<Leaders> {
    let table = |key| root.opt(key).and_then(|value| value.table());
    let doom = table("doom").and_then(|node| doom(&node));
    let recover_hits = table("orders").and_then(|node| node.whole("recovery-hits", 0..=9_u8));
    let rally = root.section("rally", rally);
    let rampage = root.section("elephant-rampage", |node| rampage(node, more?.rampages));
    let casualty = root.section("leader-casualty", casualty);
    Some(Leaders { doom: doom?, rally: rally?, rampage: rampage?, casualty: casualty?, recover_hits: recover_hits? })
}

fn doom(node: &Node<'_>) -> Option<[Doom; 10]> {
    let words = [
        "units-within-half-range-withdraw-2-and-leader-finished",
        "opponent-reactivates-any-leader-without-momentum",
        "leader-finished",
    ];
    exactly(node, "result", &words);
    by_face(node, "die-groups", &[Doom::Nerve, Doom::Reactivation, Doom::Finished])
}

fn rally(node: &Node<'_>) -> Option<Rallying> {
    // gboh:10.39(3): said in the engine.
    node.knows(&["foot-missile-units-become-missile-no"]);
    let rows = grid(node, "hits", (5, 3), |cell| cell.whole(-1..=9_i8));
    let columns = node.req("tq-groups").and_then(|value| {
        let ends = value.list_of(|group| group.list_of(|tq| tq.whole(1..=9_u8))?.last().copied())?;
        <[u8; 3]>::try_from(ends).ok()
    });
    let (bonus, hexes) = (node.whole("success-initiative-bonus", 0..=9_u8), node.whole("rout-move-hexes", 0..=9_u8));
    let rows: Vec<[Option<u8>; 3]> =
        rows?.iter().map(|row| std::array::from_fn(|column| u8::try_from(row[column]).ok())).collect();
    let hits = by_face(node, "die-groups", &rows)?;
    Some(Rallying { hits, to_tq: columns?, bonus: bonus?, hexes: hexes? })
}

fn rampage(node: &Node<'_>, most: u8) -> Option<Rampages> {
    exactly(node, "result", &["move-towards-nearest-friendly", "move-in-numbered-direction", "remove"]);
    let by = by_face(node, "die-groups", &[Rampage::AtFriends, Rampage::ByNumber, Rampage::Removed]);
    let hexes = node.whole("move-hexes", 1..=9_u8);
    Some(Rampages { by: by?, hexes: hexes?, most })
}

fn casualty(node: &Node<'_>) -> Option<Casualties> {
    // Which ratings a wound spares and what puts a leader in danger is said in the engine.
    node.knows(&["ratings-not-reduced", "sources"]);
    exactly(node, "result", &["finished", "wounded", "wounded", "killed"]);
    let loss = super::numbers::<4>(node, "rating-loss", 0..=9)?;
    let fates =
        [Fate::Shaken, Fate::Wounded(loss[1].unsigned_abs()), Fate::Wounded(loss[2].unsigned_abs()), Fate::Killed];
    let by = by_face(node, "die-groups", &fates);
    let from = node.req("difference-groups").and_then(|value| {
        let starts = value.list_of(|group| group.list_of(|end| end.whole(1..=99_u8))?.first().copied())?;
        <[u8; 4]>::try_from(starts).ok()
    })?;
    Some(Casualties { by: by?, duel: std::array::from_fn(|at| (from[at], fates[at])) })
}
