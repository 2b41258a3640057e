//! What Cataphract forbids: orders in drawn positions, each with the clause that `acies why` must name, in
//! both languages.

use crate::common::{Folder, acies};
use acies_scenario::clauses::clauses;
use serde_json::Value;
use std::collections::BTreeSet;

/// An overall commander with an army about him.
const ORDERS: &str = "\
map        20 x 16
byzantine  A cat at 0404 n missile c
byzantine  B mi  at 0406 n missile b
byzantine  N mi  at 0408 n
byzantine  E mi  at 0410 n missile b empty
byzantine  R mi  at 0303 n routed
byzantine  F li  at 1902 n missile b
byzantine  H hi  at 0210 n moved
byzantine  Z mi  at 0706 n hits 2
byzantine  I lc  at 0306 n
persian    X mi  at 0806 s
persian    Y hc  at 1306 s
leader     L byzantine at 0407 oc
leader     M byzantine at 0203
leader     G byzantine dead
leader     K persian at 1306
start      orders L
";

/// A unit of foot in hand.
const MOVE: &str = "\
map        16 x 16
city-walls 0503
woods      0504
byzantine  A mi at 0404 n ma 1
persian    X mi at 0905 s
leader     L byzantine at 0404
leader     M byzantine at 0410
start      orders L
> move A
";

/// A column in hand.
const COLUMN: &str = "\
map        16 x 16
byzantine  A mi at 0404 e column
persian    X mi at 1505 s
leader     L byzantine at 0404
start      orders L
> move A
";

/// Light horse that has come up to the enemy.
const ZONE: &str = "\
map        16 x 16
byzantine  A lc at 0404 n missile j
byzantine  B mi at 0406 n
persian    X mi at 0604 s
leader     L byzantine at 0404
start      orders L
> move A; to 0504; decline
";

/// A unit on its way through a friend.
const FRIEND: &str = "\
map        16 x 16
byzantine  B mi at 0408 n
byzantine  C mi at 0508 n
persian    X mi at 1512 s
leader     L byzantine at 0408
start      orders L
> move B; to 0508
";

/// A leader in hand.
const LEAD: &str = "\
map        16 x 16
city-walls 0506
byzantine  A mi at 0404 n
persian    X mi at 0804 s
leader     L byzantine at 0404
start      orders L
> lead L
";

/// A subordinate without leave for line commands.
const SUBORDINATE: &str = "\
map        16 x 16
byzantine  A cat at 0404 n
byzantine  H lc at 0407 n nation hun
persian    X mi at 1505 s
leader     L byzantine at 0404 sc commands nation byzantine
leader     O byzantine at 0410 oc
leader     G byzantine dead
start      orders L
";

/// A contingent commander.
const CONTINGENT: &str = "\
map        16 x 16
byzantine  A cat at 0404 n
byzantine  H lc at 0406 n nation hun
persian    X mi at 1505 s
leader     L byzantine at 0405 cc commands nation hun
leader     O byzantine at 0410 oc
start      orders L
";

/// The overall commander is in an enemy zone himself.
const CAUGHT: &str = "\
map        16 x 16
byzantine  A mi at 0404 n
persian    X mi at 0604 s
persian    Y mi at 0605 s
leader     L byzantine at 0505 oc init 3
leader     M byzantine at 0502
start      orders L
";

/// A line under command.
const LINE: &str = "\
map        16 x 16
byzantine  A cat at 0404 n hits 2
byzantine  B cat at 0405 n
byzantine  N mi at 0408 n
byzantine  R cat at 0304 n routed
persian    X mi at 1505 s
leader     L byzantine at 0404 oc lc 2
leader     M byzantine at 0412
start      orders L
> line A
";

/// A line command has been given.
const LINE_GIVEN: &str = "\
map        16 x 16
byzantine  A cat at 0404 n
byzantine  N mi at 0409 n
persian    X mi at 1505 s
leader     L byzantine at 0404 oc lc 2
start      orders L
> line A; move A; done; end
";

/// An individual order has been given.
const ORDER_GIVEN: &str = "\
map        16 x 16
byzantine  A cat at 0404 n
byzantine  N mi at 0406 n
persian    X mi at 1505 s
leader     L byzantine at 0404 oc lc 2
start      orders L
> move A; to 0504; done
";

/// The turn of a leader.
const OFFER: &str = "\
map        16 x 16
byzantine  A cat at 0404 n
persian    X mi at 1505 s
leader     L byzantine at 0404 init 3
leader     M byzantine at 0410 init 4
leader     C byzantine at 0411 cc init 5
leader     F byzantine at 0412 init 6 finished
leader     K persian at 1505 init 4
start      select
";

/// Two leaders of equal Initiative.
const TIE: &str = "\
map        16 x 16
byzantine  A cat at 0404 n
persian    X mi at 1505 s
leader     L byzantine at 0404 init 5
leader     M byzantine at 0410 init 3
leader     C byzantine at 0411 init 3
leader     K persian at 1505 init 4
start      select
";

/// A leader with Momentum, and the enemy may trump.
const MOMENTUM: &str = "\
map        16 x 16
byzantine  A cat at 0404 n
persian    X mi at 1505 s
leader     L byzantine at 0404 init 3
leader     K persian at 1505 init 5
leader     C persian at 1506 cc init 4
leader     F persian at 1507 init 6 finished
leader     G persian at 1508 init 2
start      momentum L
> momentum | 1
";

/// The elite phase.
const ELITE: &str = "\
map        16 x 16
byzantine  A mi at 0808 n
persian    X mi at 1512 s
leader     L byzantine at 0408 oc elite
leader     K persian at 1512
start      turn
";

/// Archers with this and that in their way.
const SIGHT: &str = "\
map        16 x 16
woods      0604
level      1 0608
byzantine  A mi at 0404 n missile c
byzantine  B mi at 0408 n missile c
byzantine  C mi at 0202 e column missile c
byzantine  D mi at 0411 n missile c
byzantine  E mi at 0612 n
persian    X mi at 0804 s
persian    Y mi at 0808 s
persian    Z mi at 0712 s
leader     L byzantine at 0306 range 12 init 9
start      orders L
";

/// Routed friends.
const ROUTED: &str = "\
map        16 x 16
byzantine  A mi at 0404 n routed
byzantine  B mi at 0406 n routed
byzantine  C mi at 0408 n
persian    X mi at 0504 s
leader     L byzantine at 0407
start      orders L
";

/// The Rout Phase.
const ROUT: &str = "\
map        16 x 16
byzantine  A mi at 0808 n routed
byzantine  B mi at 0810 n routed
byzantine  C mi at 0812 n
persian    X mi at 1512 s
leader     L byzantine at 0408
start      rout
";

/// The other side may withdraw.
const WITHDRAWAL: &str = "\
map        16 x 16
byzantine  A cat at 0404 n
persian    X lc at 0705 s missile c
persian    Y mi at 0708 s
leader     L byzantine at 0404
start      orders L
> move A; to 0504
";

/// The other side may turn.
const FACING: &str = "\
map        16 x 16
byzantine  A cat at 0404 n
persian    X mi at 0605 s
persian    Y mi at 0608 s
leader     L byzantine at 0404
start      orders L
> move A; to 0504
";

/// Who attacks.
const SHOCK: &str = "\
map        16 x 16
byzantine  A mi at 0404 n
byzantine  D li at 0410 n moved
byzantine  F mi at 0414 n
persian    X mi at 0504 s
persian    W mi at 0510 s
leader     L byzantine at 0404
start      shock L
";

/// Whom they attack.
const PAIRS: &str = "\
map        16 x 16
byzantine  A mi at 0404 n check
byzantine  B mi at 0405 n check
persian    X mi at 0504 s
persian    Y mi at 0505 s
persian    Z mi at 0503 s
leader     L byzantine at 0404
start      shock L
";

/// The position, the order, and the clause that refuses it.
const REFUSED: [(&str, &str, &str); 96] = [
    // Whom a leader may order, and to do what.
    (ORDERS, "move X", "cat:4.21(1)"),
    (ORDERS, "move F", "cat:4.21(1)"),
    (ORDERS, "move R", "cat:10.25(5)"),
    (ORDERS, "move H", "cat:5.25"),
    (ORDERS, "fire N X", "cat:8.12"),
    (ORDERS, "skirmish N X", "cat:8.12"),
    (ORDERS, "fire E X", "cat:8.14"),
    (ORDERS, "fire B Y", "cat:8.13(1)"),
    (ORDERS, "fire B K", "cat:8.13(1)"),
    (ORDERS, "fire B N", "cat:8.13(1)"),
    (ORDERS, "fire B 0101", "cat:8.13(1)"),
    (ORDERS, "recover A", "cat:10.14(1)"),
    (ORDERS, "recover Z", "cat:10.14(1)"),
    (ORDERS, "recover H", "cat:10.14(2)"),
    (ORDERS, "rally A", "cat:10.31"),
    (ORDERS, "dismount N s", "cat:9.1(1)"),
    (ORDERS, "dismount A s", "cat:9.1(1)"),
    (ORDERS, "replace G A", "cat:4.43(3)"),
    (ORDERS, "replace M A", "cat:4.43(1)"),
    (ORDERS, "lead K", "cat:4.24"),
    (ORDERS, "lead G", "cat:4.24"),
    (ORDERS, "line X", "cat:4.21(1)"),
    (ORDERS, "line I", "cat:4.27"),
    (ORDERS, "line R", "cat:10.25(5)"),
    (ORDERS, "pass", "cat:5.22"),
    (ORDERS, "to 0505", "cat:5.22"),
    // Steps and turns.
    (MOVE, "to 0503", "cat:6.34"),
    (MOVE, "to 0504", "cat:6.35"),
    (MOVE, "to 0403", "cat:6.22"),
    (MOVE, "to 0303", "cat:6.22"),
    (MOVE, "to 0605", "cat:6.21"),
    (MOVE, "face s", "cat:7.12"),
    (MOVE, "head e", "cat:7.11"),
    (MOVE, "shoot X", "cat:8.11(3)"),
    (MOVE, "with M", "cat:5.24(2)"),
    (MOVE, "charge", "cat:7.26(1)"),
    (MOVE, "column e", "cat:6.43"),
    (MOVE, "line-up n", "cat:6.41(1)"),
    (COLUMN, "to 0403", "cat:6.44"),
    (COLUMN, "to 0503", "cat:6.44"),
    (COLUMN, "face n", "cat:6.43"),
    (COLUMN, "head w", "cat:7.12"),
    (COLUMN, "column e", "cat:6.41(1)"),
    (COLUMN, "line-up n", "cat:6.43"),
    (ZONE, "to 0505", "cat:7.23"),
    (ZONE, "face ne", "cat:7.13"),
    (ZONE, "shoot B", "cat:8.13(1)"),
    (ZONE, "with L", "cat:5.24(2)"),
    (ZONE, "column e", "cat:6.41(1)"),
    (FRIEND, "done", "cat:6.61(1)"),
    (FRIEND, "column ne", "cat:6.61(1)"),
    (LEAD, "to 0506", "cat:6.37(e)"),
    (LEAD, "to 0804", "cat:6.62"),
    (LEAD, "to 1504", "cat:6.14"),
    (LEAD, "to 0704", "cat:4.41(1)"),
    // What leaders may not do.
    (SUBORDINATE, "line A", "cat:4.32"),
    (SUBORDINATE, "move H", "cat:4.32(3)"),
    (SUBORDINATE, "lead O", "cat:4.24"),
    (SUBORDINATE, "replace G A", "cat:5.22(5)"),
    (CONTINGENT, "move A", "cat:4.33"),
    (CONTINGENT, "line H", "cat:4.33"),
    (CAUGHT, "move A", "cat:4.31(5)"),
    (CAUGHT, "lead M", "cat:4.31(5)"),
    (CAUGHT, "line A", "cat:4.31(5)"),
    (LINE, "recover A", "cat:5.2chart"),
    (LINE, "rally R", "cat:5.2chart"),
    (LINE, "move N", "cat:4.23(3)"),
    (LINE, "lead M", "cat:5.24(3)"),
    (LINE_GIVEN, "move N", "cat:4.2"),
    (LINE_GIVEN, "line A", "cat:5.25"),
    (LINE_GIVEN, "line N", "cat:4.23(4)"),
    (ORDER_GIVEN, "line N", "cat:4.2"),
    (ORDER_GIVEN, "move A", "cat:5.25"),
    // Whose turn it is.
    (OFFER, "trump L", "cat:5.41(1)"),
    (OFFER, "trump C", "cat:5.41(4)"),
    (OFFER, "trump F", "cat:5.46"),
    (OFFER, "trump K", "cat:5.42"),
    (TIE, "choose L", "cat:5.12(1)"),
    (TIE, "activate", "cat:5.12(3)"),
    (MOMENTUM, "trump C", "cat:5.41(4)"),
    (MOMENTUM, "trump G", "cat:5.42(2)"),
    (MOMENTUM, "trump F", "cat:5.46"),
    (ELITE, "elite K", "cat:5.5(2)"),
    // Fire, rout, reactions.
    (SIGHT, "fire A X", "cat:8.16(2)"),
    (SIGHT, "fire B Y", "cat:8.16(3)"),
    (SIGHT, "fire D Z", "cat:8.16(4)"),
    (SIGHT, "fire C X", "cat:6.45"),
    (ROUTED, "rally A", "cat:10.31"),
    (ROUTED, "fire A X", "cat:10.25(5)"),
    (ROUT, "rout C", "cat:10.22"),
    (WITHDRAWAL, "withdraw Y", "cat:6.51(1)"),
    (FACING, "turn Y sw", "cat:7.15(1)"),
    // Shock.
    (SHOCK, "designate D", "cat:7.26(3)"),
    (PAIRS, "attack A X", "cat:8.32"),
    (PAIRS, "attack A Y", "cat:8.32(1)"),
    (PAIRS, "attack B Y", "cat:8.32"),
];

#[test]
fn every_refusal_names_its_clause_in_both_languages() {
    let folder = Folder::new("refusals");
    let titles = clauses("cataphract").unwrap();
    let (mut troubles, mut told) = (Vec::new(), BTreeSet::new());
    for (picture, order, due) in REFUSED {
        let file =
            folder.write("position.txt", format!("situation  A position\ncovers     cat:5.22\n{picture}= turn 2\n"));
        let clause = titles.iter().find(|clause| clause.id == due).unwrap_or_else(|| panic!("no clause {due}"));
        for (lang, title) in [("en", &clause.title_en), ("ja", &clause.title_ja)] {
            let answer = acies(&["why", &file, order, "--json", "--lang", lang]).well();
            let answer: Value = serde_json::from_str(&answer).unwrap();
            let why = answer["why"].as_str().unwrap();
            let named = why.contains(&format!("{due} {title}"));
            if answer["legal"] != false || answer["clause"] != due || !named {
                troubles.push(format!("{order}: {due} is due, but\n  {lang}: {answer}\n{picture}"));
            }
            told.insert((lang, why.to_string()));
        }
    }
    assert!(troubles.is_empty(), "{}", troubles.join("\n"));
    let english = told.iter().filter(|(lang, _)| *lang == "en").count();
    assert!(english > 60 && told.len() == 2 * english, "only {english} different answers of {}", told.len());
}

#[test]
fn an_order_that_cannot_be_read_is_told_apart() {
    let folder = Folder::new("unreadable");
    let file = folder.write("position.txt", format!("situation  A position\ncovers     cat:5.22\n{ORDERS}= turn 2\n"));
    for (order, due) in [
        ("move Q", "there is no unit `Q`"),
        ("fire B", "fire"),
        ("to 9999", "9999"),
        ("dismount A up", "`up` is not a facing"),
        ("march A", "march"),
    ] {
        let error = acies(&["why", &file, order]).refused(&["cannot be read"]);
        assert!(error.contains(due), "{order}: {error}");
    }
}
