use acies_lab::{Plan, record};
use acies_kernel::Rules;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let plan = Plan { bots: [a[1].clone(), a[2].clone()], seed: a[3].parse().unwrap(), limit: 20_000, ..Plan::default() };
    let loaded = acies_scenario::load("mohacs", &[]).unwrap();
    acies_scenario::with_rules!(&loaded.rules, rules => {
        let game = record(rules, &plan, a.get(4).map_or(0, |g| g.parse().unwrap())).unwrap();
        for e in game.entries() { println!("{:?} {} {:?}", e.side, rules.print(e.action), e.rolls); }
        println!("{:?} {:?}", game.outcome(), rules.scores(game.state()).iter().map(|s| s.value).collect::<Vec<_>>());
    });
}
