//! Reach against the slow way: relax every step until nothing changes.

use acies_board::{Dir, Frame, HexId, HexMap, Reach, Terrain};
use proptest::prelude::*;

use crate::support::{hex, map_and_pair, open};

/// Free along some ways, dear into villages, closed here and there: anything that is fixed.
fn price(map: &HexMap, from: HexId, dir: Dir, to: HexId) -> Option<u8> {
    match (usize::from(from.0) * 7 + dir.index() * 3 + usize::from(to.0)) % 5 {
        0 => None,
        _ if map.terrain(to) == Terrain::Village => Some(3),
        price => Some(price as u8 - 1),
    }
}

fn stops(hex: HexId) -> bool {
    hex.0 % 6 == 0
}

fn slow_costs(map: &HexMap, start: HexId, budget: u8) -> Vec<Option<u8>> {
    let mut costs = vec![None; map.len()];
    costs[start.index()] = Some(0);
    for _ in 0..map.len() {
        for from in map.hexes().filter(|&hex| hex == start || !stops(hex)) {
            let Some(spent) = costs[from.index()] else {
                continue;
            };
            for (dir, to) in map.neighbours(from) {
                let total = price(map, from, dir, to).map(|price| spent + price);
                if total.is_some_and(|t| t <= budget && costs[to.index()].is_none_or(|c| t < c)) {
                    costs[to.index()] = total;
                }
            }
        }
    }
    costs
}

proptest! {
    #[test]
    fn costs_are_the_least((map, start, _) in map_and_pair(), budget in 0u8..15) {
        let mut reach = Reach::new();
        // A buffer used before must not remember.
        reach.run(&map, HexId::from_index(0), 20, |_, _, _| Some(1), |_| false);
        reach.run(&map, start, budget, |from, dir, to| price(&map, from, dir, to), stops);
        let slow = slow_costs(&map, start, budget);
        for hex in map.hexes() {
            prop_assert_eq!(reach.cost(hex), slow[hex.index()]);
        }
        let reached = reach.reached();
        prop_assert_eq!(reached.len(), slow.iter().flatten().count());
        prop_assert!(reached.is_sorted_by_key(|&hex| reach.cost(hex)));
    }

    #[test]
    fn paths_cost_what_they_say((map, start, end) in map_and_pair()) {
        let mut reach = Reach::new();
        reach.run(&map, start, 12, |from, dir, to| price(&map, from, dir, to), stops);
        let mut path = Vec::new();
        reach.path_to(end, &mut path);
        prop_assert_eq!(path.is_empty(), end == start || reach.cost(end).is_none());
        let (mut at, mut spent) = (start, 0);
        for &next in &path {
            prop_assert!(at == start || !stops(at));
            spent += price(&map, at, map.dir_between(at, next).unwrap(), next).unwrap();
            at = next;
        }
        prop_assert!(path.is_empty() || (at == end && Some(spent) == reach.cost(end)));
    }
}

#[test]
fn a_hex_that_stops_is_entered_but_not_left() {
    let map = open(Frame::SOUTH_WEST);
    let wall = |hex: HexId| map.number(hex).row() == 12;
    let mut reach = Reach::new();
    reach.run(&map, hex(&map, "1010"), 9, |_, _, _| Some(1), wall);
    assert_eq!(reach.cost(hex(&map, "1210")), Some(2));
    assert_eq!(reach.cost(hex(&map, "1310")), None);
    reach.run(&map, hex(&map, "1210"), 9, |_, _, _| Some(1), wall);
    assert_eq!(reach.cost(hex(&map, "1310")), Some(1));
}

#[test]
fn the_greatest_budget_does_not_overflow() {
    let map = open(Frame::SOUTH_WEST);
    let mut reach = Reach::new();
    reach.run(&map, hex(&map, "1010"), 255, |_, _, _| Some(200), |_| false);
    assert_eq!(reach.reached().len(), 7);
    assert_eq!(Reach::new().cost(hex(&map, "1010")), None);
}
