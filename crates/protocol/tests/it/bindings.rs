//! `web/src/lib/protocol.ts` is what the wire types say. `ACIES_WRITE=1 cargo test -p acies-protocol --test it bindings`
//! writes it anew.

use acies_protocol::wire::*;
use ts_rs::{Config, TS};

const HEAD: &str = "// Made from crates/protocol/src/wire.rs by its test `bindings`; change it there.\n";

/// A prompt is a message whose key the page does not get to see: what is asked is told by `asks` and `question`.
const PROMPT: &str = "
declare const words: unique symbol;

/**
 * A question as a message for `lib/fluent.ts`, which alone may look inside: what is asked is told by `asks` and
 * `question`, and nothing is decided by words.
 */
export type Prompt = {
readonly [words]: Message,
/**
 * What it speaks of.
 */
args?: Array<Arg>, };
";

macro_rules! declarations {
    ($config:expr, $($type:ty),+ $(,)?) => {
        [$((<$type as TS>::docs(), <$type as TS>::decl($config))),+]
    };
}

fn made() -> String {
    let config = Config::new().with_large_int("number");
    let all = declarations!(
        &config,
        Text,
        Arg,
        Message,
        Catalogue,
        Ruleset,
        Scenario,
        ScenarioSide,
        ScenarioCount,
        ScenarioAdvice,
        ScenarioOption,
        ScenarioSpecial,
        ClauseText,
        Book,
        BookChapter,
        BookClause,
        BookRuling,
        BookTerm,
        Scene,
        SceneStep,
        SceneTry,
        SceneTried,
        Map,
        SheetHead,
        MapLabel,
        HexSheet,
        HexCell,
        HexSideCell,
        AreaSheet,
        AreaCell,
        Player,
        NewGame,
        Links,
        Reach,
        NewJournal,
        NewFork,
        Problem,
        GameCard,
        Seat,
        Table,
        Astray,
        Shown,
        Name,
        FacingName,
        PieceKind,
        Piece,
        Target,
        Asks,
        Ask,
        Choice,
        Score,
        Outcome,
        EndedBy,
        Modifier,
        Heading,
        Grave,
        Entry,
        View,
        Thought,
        OverlayAsk,
        Spot,
        Overlay,
        Gain,
        Share,
        OddsLine,
        OddsFaces,
        OddsThen,
        OddsRow,
        OddsDice,
        OddsCell,
        Odds,
        WhyNot,
        How,
        Drawn,
        Part,
        Wished,
        Plan,
        Why,
        Condition,
        WayPlace,
        Instead,
        Answer,
        Analysis,
        ChanceAt,
        LuckAt,
        Chat,
        Purpose,
        Proposal,
        Offer,
        Told,
        TalkLine,
        FromClient,
        FromServer,
    );
    let mut text = HEAD.to_string();
    for (docs, declaration) in all {
        text.push('\n');
        text.push_str(&docs.unwrap_or_default());
        text.push_str("export ");
        text.push_str(&declaration);
        text.push('\n');
    }
    text.push_str(PROMPT);
    text
}

#[test]
fn the_browser_has_the_same_types() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/protocol.ts");
    let made = made();
    if std::env::var_os("ACIES_WRITE").is_some() {
        std::fs::write(path, &made).unwrap();
    }
    let have = std::fs::read_to_string(path).unwrap_or_default();
    assert!(have == made, "web/src/lib/protocol.ts is not what wire.rs says; run the test with ACIES_WRITE=1");
}
