//! Games that go wrong, with a toy whose rules are broken in every way there is: the lab tells of
//! each, with its seed, and goes on.

use crate::toy::{Flaw, Toy};
use acies_lab::{Plan, Report, simulate};

/// Four games of bots; the toy is told to be flawed.
fn report(flaw: Flaw, bot: &str, check: bool) -> Report {
    let plan = Plan {
        games: 4,
        bots: [bot, "random"].map(str::to_string),
        jobs: 2,
        check,
        limit: 1000,
        seed: 1,
        ..Plan::default()
    };
    simulate(&Toy(flaw), &plan, &|_| ()).unwrap()
}

#[test]
fn sound_games_are_counted_as_finished() {
    for bot in ["random", "greedy"] {
        let report = report(Flaw::None, bot, false);
        assert_eq!((report.finished, report.wins[0] + report.wins[1]), (4, 4));
        assert!(report.faults.is_empty() && report.length.min >= 1);
    }
}

#[test]
fn a_panic_is_a_violation_with_its_seed_and_place() {
    for bot in ["random", "greedy"] {
        let report = report(Flaw::Panics, bot, false);
        assert_eq!((report.games, report.finished, report.violations), (4, 0, 4));
        let fault = &report.faults[1];
        assert_eq!((fault.game, fault.at, fault.what.as_str()), (1, 3, "panicked: the toy is broken"));
        assert_eq!(fault.seed, Plan { seed: 1, ..Plan::default() }.game_seed(1));
    }
}

#[test]
fn a_machine_that_runs_in_circles_is_stopped() {
    let report = report(Flaw::Circles, "greedy", false);
    assert_eq!(report.violations, 4);
    assert!(report.faults[0].what.contains("circles"), "{:?}", report.faults);
}

#[test]
fn dead_ends_runaways_and_broken_invariants_are_told_apart() {
    for bot in ["random", "greedy"] {
        assert_eq!(report(Flaw::DeadEnd, bot, false).dead_ends, 4);
        assert_eq!(report(Flaw::NeverEnds, bot, false).runaways, 4);
        assert_eq!(report(Flaw::Unsound, bot, false).violations, 0);
        let unsound = report(Flaw::Unsound, bot, true);
        assert_eq!((unsound.violations, unsound.faults[0].what.as_str()), (4, "the toy is unsound"));
    }
    assert_eq!(report(Flaw::DeadEnd, "random", true).dead_ends, 4);
    let foreign = report(Flaw::Foreign, "random", true);
    let what = "toy:1, a clause of another rulebook, is told by the question";
    assert_eq!((foreign.violations, foreign.faults[0].what.as_str()), (4, what));
    assert_eq!(report(Flaw::NeverEnds, "random", true).runaways, 4);
}
