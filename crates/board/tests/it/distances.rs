//! Neighbours, distances and rings on any map.

use acies_board::{Dir, HexId, HexMap, MAX_RING};
use proptest::prelude::*;

use crate::support::{frames, map_and_pair, maps, open};

/// Steps between hexes by walking outward: the slow way.
fn steps_from(map: &HexMap, start: HexId) -> Vec<Option<u8>> {
    let mut steps = vec![None; map.len()];
    steps[start.index()] = Some(0);
    let mut queue = std::collections::VecDeque::from([(start, 0)]);
    while let Some((hex, so_far)) = queue.pop_front() {
        for (_, next) in map.neighbours(hex) {
            if steps[next.index()].is_none() {
                steps[next.index()] = Some(so_far + 1);
                queue.push_back((next, so_far + 1));
            }
        }
    }
    steps
}

proptest! {
    #[test]
    fn neighbours_are_mutual(map in maps()) {
        for hex in map.hexes() {
            for (dir, there) in map.neighbours(hex) {
                prop_assert_eq!(map.neighbour(there, dir.opposite()), Some(hex));
                prop_assert_eq!(map.dir_between(hex, there), Some(dir));
                prop_assert_eq!(map.neighbour(hex, dir), Some(there));
                prop_assert!(map.is_adjacent(hex, there));
            }
            prop_assert_eq!(map.is_edge(hex), map.neighbours(hex).count() < 6);
        }
    }

    #[test]
    fn three_turns_to_the_right_come_home(map in maps()) {
        for hex in map.hexes() {
            for dir in Dir::ALL {
                let step = |from: HexId, dir| map.neighbour(from, dir);
                let home = step(hex, dir)
                    .and_then(|there| step(there, dir.turned(2)))
                    .and_then(|there| step(there, dir.turned(4)));
                prop_assert!(home.is_none() || home == Some(hex));
            }
        }
    }

    #[test]
    fn distance_is_symmetric_and_finds_neighbours((map, a, b) in map_and_pair()) {
        prop_assert_eq!(map.distance(a, b), map.distance(b, a));
        prop_assert_eq!(map.distance(a, b) == 0, a == b);
        prop_assert_eq!(map.dir_between(a, b).is_some(), map.distance(a, b) == 1);
    }

    #[test]
    fn rings_list_what_is_near((map, centre, _) in map_and_pair()) {
        for upto in 0..=MAX_RING {
            let mut near: Vec<_> = map
                .hexes()
                .filter(|&hex| (1..=upto).contains(&usize::from(map.distance(centre, hex))))
                .collect();
            near.sort_by_key(|&hex| (map.distance(centre, hex), map.number(hex)));
            prop_assert_eq!(map.ring_upto(centre, upto), &near[..]);
        }
        let rings: Vec<_> = (1..=MAX_RING).flat_map(|n| map.ring(centre, n)).copied().collect();
        prop_assert_eq!(map.ring_upto(centre, MAX_RING), &rings[..]);
    }

    #[test]
    fn found_numbers_are_the_hexes_own(map in maps()) {
        let hexes: Vec<_> = map.hexes().collect();
        prop_assert!(hexes.iter().all(|&hex| map.find(map.number(hex)) == Some(hex)));
        prop_assert!(hexes.is_sorted_by_key(|&hex| map.number(hex)));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Without voids the distance is the number of steps.
    #[test]
    fn distance_counts_steps(frame in frames(), start in any::<prop::sample::Index>()) {
        let map = open(frame);
        let start = HexId::from_index(start.index(map.len()));
        let steps = steps_from(&map, start);
        for hex in map.hexes() {
            prop_assert_eq!(steps[hex.index()], Some(map.distance(start, hex)));
        }
    }
}
