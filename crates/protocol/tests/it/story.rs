//! The log as a story, over a whole game of every ruleset: whose deed each entry is, and what it stands under.

use acies_kernel::{Journal, Rules, follow};
use acies_protocol::eye::Eye;
use acies_protocol::log::Log;
use acies_protocol::wire::{Arg, Entry, Grave, Heading};
use acies_scenario::{Wanted, load_version, with_rules};
use std::path::Path;

/// A short golden journal of each ruleset.
const GAMES: [&str; 5] = ["tricameron", "leuctra", "courtrai", "tunes", "mohacs"];

/// The sides of units, leaders and commands by their ids, as the pieces on the board have them.
struct Sides(Vec<(Arg, u8)>);

impl Sides {
    fn of<R: Rules>(rules: &R, state: &R::State) -> Sides {
        let of_piece = |piece: &acies_kernel::Piece| match piece.kind {
            acies_kernel::PieceKind::Unit => Some((Arg::Unit(piece.id), piece.side as u8)),
            acies_kernel::PieceKind::Leader => Some((Arg::Leader(piece.id), piece.side as u8)),
            _ => None,
        };
        Sides(rules.pieces(state, None).iter().filter_map(of_piece).collect())
    }

    fn first_in(&self, entry: &Entry) -> Option<u8> {
        entry.message.args.iter().find_map(|arg| match arg {
            Arg::Side(side) => Some(*side),
            _ => self.0.iter().find(|(piece, _)| piece == arg).map(|(_, side)| *side),
        })
    }
}

fn told(name: &str) -> (Vec<Entry>, Sides) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../data/journals/{name}.acies"));
    let journal = Journal::parse(&std::fs::read_to_string(path).unwrap()).unwrap();
    let h = &journal.header;
    let wanted = Wanted {
        ruleset: &h.ruleset,
        scenario: &h.scenario,
        hash: &h.scenario_hash,
        data: &h.data,
        options: &h.options,
    };
    let loaded = load_version(&wanted).unwrap();
    with_rules!(&loaded.rules, rules => {
        let game = follow(rules, &journal, loaded.proofs(h)).unwrap().game;
        let mut log = Log::new(Eye::All);
        log.read(&game);
        (log.entries(&game, 0), Sides::of(rules, game.state()))
    })
}

#[test]
fn an_entry_is_told_of_the_side_whose_piece_it_names_first() {
    for name in GAMES {
        let (entries, sides) = told(name);
        let of_others = entries.iter().filter(|entry| entry.side != entry.chose).count();
        assert!(of_others > 0, "{name}: nothing happens to whoever does not choose");
        for entry in &entries {
            let first = sides.first_in(entry);
            assert!(first.is_none() || entry.side == first, "{name}: {entry:?}");
        }
    }
}

#[test]
fn every_ruleset_has_headings_of_both_sides() {
    for name in GAMES {
        let (entries, _) = told(name);
        let active: Vec<u8> = entries
            .iter()
            .filter(|entry| matches!(entry.heading, Some(Heading::Activation(_))))
            .map(|entry| entry.side.unwrap())
            .collect();
        assert!(active.contains(&0) && active.contains(&1), "{name}: {active:?}");
        let under = entries.iter().filter(|entry| entry.heading.is_none()).count();
        assert!(under > 2 * active.len(), "{name}: {under} entries under {} headings", active.len());
    }
}

#[test]
fn set_up_stands_together_before_everything_else() {
    let mut longest = 0;
    for name in GAMES {
        let (entries, _) = told(name);
        let is_set_up = |entry: &Entry| entry.heading == Some(Heading::SetUp);
        let end = entries.iter().rposition(is_set_up).map_or(0, |at| at + 1);
        let begins = |entry: &Entry| matches!(entry.heading, Some(Heading::Turn(_) | Heading::Activation(_)));
        let first = entries.iter().position(begins);
        assert!(first.is_some_and(|first| first >= end), "{name}: set-up goes on in the battle");
        longest = longest.max(entries.iter().filter(|entry| is_set_up(entry)).count());
    }
    // Armies of some battles stand where the scenario puts them; at Mohács every piece is placed.
    assert!(longest > 50, "{longest} entries of set-up");
}

#[test]
fn losses_are_grave_and_belong_to_whoever_suffers_them() {
    for name in GAMES {
        let (entries, sides) = told(name);
        let grave: Vec<&Entry> = entries.iter().filter(|entry| entry.grave.is_some()).collect();
        assert!(grave.iter().any(|entry| matches!(entry.grave, Some(Grave::Unit | Grave::Rout))), "{name}");
        assert!(grave.iter().all(|entry| entry.side.is_some()), "{name}: a loss of nobody");
        assert!(grave.iter().all(|entry| sides.first_in(entry).is_none_or(|side| entry.side == Some(side))));
    }
}
