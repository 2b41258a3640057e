//! Random play at Mohács, as fast as it goes.
use acies_kernel::contract::random_game;
use std::time::Instant;
fn main() {
    let n: u64 = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(200);
    let loaded = acies_scenario::load("mohacs", &[]).unwrap();
    acies_scenario::with_rules!(&loaded.rules, rules => {
        let mut options = Vec::new();
        let (mut actions, mut unfinished) = (0, 0);
        let (mut lo, mut hi) = (u64::MAX, 0);
        let mut wins = [0; 3];
        let t = Instant::now();
        for seed in 0..n {
            let played = random_game(rules, seed, 1_000_000, &mut options);
            actions += played.actions;
            lo = lo.min(played.actions); hi = hi.max(played.actions);
            match played.outcome { None => unfinished += 1, Some(acies_kernel::Outcome::Win(s)) => wins[s.index()] += 1, _ => wins[2] += 1 }
        }
        let s = t.elapsed().as_secs_f64();
        println!("{n} games {actions} actions {:.0}/s  len {:.0} {lo} {hi} unfinished {unfinished} wins {wins:?} opts cap {}", actions as f64 / s, actions as f64 / n as f64, options.capacity());
        println!("state {} action {}", size_of_val(&acies_kernel::Rules::start(rules)), size_of::<acies_rules_iron::Action>());
    });
}
