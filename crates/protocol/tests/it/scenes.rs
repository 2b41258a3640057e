//! Every situation that a rulebook shows can be shown: it plays to its end as a scene, and the orders of its last moment,
//! given by hand, lead to the same position.

use acies_protocol::scene::{scene, tried};
use acies_protocol::wire::SceneTry;
use acies_scenario::book::{book, situations};
use acies_scenario::{rulesets, shown_of};
use std::collections::BTreeSet;

#[test]
fn what_the_books_show_is_played_and_can_be_tried() {
    for ruleset in rulesets() {
        let (all, shown) = (situations(ruleset.id).unwrap(), shown_of(ruleset.id).unwrap());
        let marked: BTreeSet<usize> =
            book(ruleset.id).unwrap().clauses.iter().filter_map(|clause| clause.show).collect();
        assert!(marked.len() > 100, "{}", ruleset.id);
        for situation in marked.into_iter().map(|number| &all[number]) {
            let at = format!("{}:{}", situation.file, situation.line);
            let scene = scene(ruleset.id, &shown, situation).unwrap_or_else(|error| panic!("{at}: {error}"));
            let last = scene.steps.last().unwrap_or_else(|| panic!("{at}: nothing is shown"));
            let orders = last.orders.clone();
            let again = tried(ruleset.id, situation, &SceneTry { orders: orders.clone(), odds: None }).unwrap();
            assert_eq!((&again.orders, &again.refused), (&orders, &None), "{at}");
            assert_eq!(again.view.pieces, last.view.pieces, "{at}");
        }
    }
}

#[test]
fn an_order_that_rolls_is_not_done_while_its_odds_are_asked() {
    let (all, shown) = (situations("suleiman").unwrap(), shown_of("suleiman").unwrap());
    let marked = book("suleiman").unwrap().clauses.into_iter().filter_map(|clause| clause.show);
    let (mut rolled, mut quiet) = (0, 0);
    for situation in marked.map(|number| &all[number]) {
        let scene = scene("suleiman", &shown, situation).unwrap();
        for pair in scene.steps.windows(2).filter(|pair| pair[1].orders.len() == pair[0].orders.len() + 1) {
            let [before, after] = pair else { continue };
            let at = format!("{}:{} {:?}", situation.file, situation.line, after.orders);
            let asked = SceneTry { orders: before.orders.clone(), odds: after.orders.last().cloned() };
            let found = tried("suleiman", situation, &asked).unwrap();
            if found.odds.is_some() {
                assert_eq!(found.orders, before.orders, "{at}");
                assert_eq!(found.view.pieces, before.view.pieces, "{at}");
                rolled += 1;
            } else {
                assert_eq!(found.orders, after.orders, "{at}");
                quiet += 1;
            }
        }
    }
    assert!(rolled > 20 && quiet > 20, "{rolled} rolled, {quiet} did not");
}
