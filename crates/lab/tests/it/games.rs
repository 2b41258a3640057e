//! Games played through: bots against each other, invariants at every step, and the same games
//! whatever the number of threads.

use acies_kernel::{DiceSource, Journal, Proofs, Side};
use acies_lab::{Plan, Report, record, simulate};
use acies_scenario::{Loaded, load, rulesets, with_rules};

fn mohacs() -> Loaded {
    load("mohacs", &[]).unwrap()
}

fn report(plan: &Plan) -> Report {
    with_rules!(&mohacs().rules, rules => simulate(rules, plan, &|_| ())).unwrap()
}

fn plan(bots: [&str; 2], games: u64) -> Plan {
    Plan { games, bots: bots.map(str::to_string), seed: 1526, jobs: 2, ..Plan::default() }
}

#[test]
fn greedy_beats_random_from_either_side() {
    for (side, bots) in [(Side::First, ["greedy", "random"]), (Side::Second, ["random", "greedy"])] {
        let report = report(&plan(bots, 60));
        assert_eq!(report.finished, 60, "{report:?}");
        assert!(report.win_rate(side) >= 0.95, "{bots:?}: {:?} of 60", report.wins);
    }
}

#[test]
fn greedy_games_end_and_break_no_invariant() {
    let report = report(&Plan { check: true, limit: 50_000, ..plan(["greedy", "greedy"], 20) });
    assert_eq!((report.finished, report.violations, &report.faults), (20, 0, &vec![]));
}

#[test]
fn random_games_keep_the_contract() {
    let report = report(&Plan { check: true, ..plan(["random", "random"], 40) });
    assert_eq!((report.finished, report.dead_ends, report.violations), (40, 0, 0), "{:?}", report.faults);
}

#[test]
fn every_battle_is_played_through_by_every_bot() {
    for id in rulesets().iter().flat_map(|ruleset| ruleset.scenarios) {
        let loaded = load(id, &[]).unwrap();
        for bots in [["random", "random"], ["greedy", "random"], ["random", "greedy"], ["greedy", "greedy"]] {
            let plan = Plan { check: true, ..plan(bots, 2) };
            let report = with_rules!(&loaded.rules, rules => simulate(rules, &plan, &|_| ())).unwrap();
            let found = (report.finished, report.dead_ends, report.violations);
            assert_eq!(found, (2, 0, 0), "{id}, {bots:?}: {:?}", report.faults);
        }
    }
}

#[test]
fn a_report_does_not_depend_on_the_number_of_threads() {
    for bots in [["random", "random"], ["greedy", "greedy"], ["greedy", "random"]] {
        let one = report(&Plan { jobs: 1, ..plan(bots, 6) });
        for jobs in [0, 2, 5] {
            let many = report(&Plan { jobs, ..plan(bots, 6) });
            assert_eq!(Report { seconds: 0.0, ..many }, Report { seconds: 0.0, ..one.clone() });
        }
        assert_ne!(one.hash, report(&Plan { seed: 1527, ..plan(bots, 6) }).hash);
    }
}

#[test]
fn a_recorded_game_is_the_game_that_was_simulated() {
    let loaded = mohacs();
    with_rules!(&loaded.rules, rules => {
        for bots in [["greedy", "random"], ["random", "random"]] {
            let plan = plan(bots, 1);
            let game = record(rules, &plan, 0).unwrap();
            let report = simulate(rules, &plan, &|_| ()).unwrap();
            assert_eq!(game.entries().len() as u64, report.actions);
            let winner = Side::ALL.map(|side| u64::from(game.outcome() == Some(acies_kernel::Outcome::Win(side))));
            assert_eq!(winner, report.wins);
        }
    });
}

#[test]
fn a_game_of_bots_makes_a_journal_that_replays() {
    let loaded = mohacs();
    with_rules!(&loaded.rules, rules => {
        let plan = plan(["greedy", "greedy"], 1);
        let game = record(rules, &plan, 0).unwrap();
        let header = loaded.header(&[], DiceSource::Seed(plan.game_seed(0)));
        let text = Journal::of(header, &game).to_string();
        let again = acies_kernel::replay(rules, &Journal::parse(&text).unwrap(), Proofs::Compare).unwrap();
        assert_eq!(again.state(), game.state());
    });
}

#[test]
fn an_unknown_bot_is_refused_with_those_there_are() {
    let error = with_rules!(&mohacs().rules, rules => simulate(rules, &plan(["greedy", "genius"], 1), &|_| ()));
    let known = acies_bots::names().join(", ");
    assert_eq!(error.unwrap_err(), format!("there is no bot `genius`; there are {known}"));
}

#[test]
fn progress_counts_every_game() {
    let seen = std::sync::Mutex::new(Vec::new());
    let plan = plan(["greedy", "random"], 5);
    with_rules!(&mohacs().rules, rules => simulate(rules, &plan, &|done| seen.lock().unwrap().push(done))).unwrap();
    let mut seen = seen.into_inner().unwrap();
    seen.sort_unstable();
    assert_eq!(seen, [1, 2, 3, 4, 5]);
}
