//! Where the game of a picture stands: `start`, `turn`, `activated`, `ready`, `routed`, `collapsed`, `quiet`.

use super::leaders::Chiefs;
use super::picture::{Drawing, Formations, SIDES};
use super::units::Troops;
use acies_rules_rome::PhaseStage;
use acies_rules_rome::opening::{Begin, Opening};
use acies_rules_rome::setting::FormationId;

/// The words behind `start`.
#[derive(Clone, Copy)]
enum Kind {
    Whole(Begin),
    Roll,
    Phase(PhaseStage),
}

const KINDS: [(&str, Kind); 12] = [
    ("battle", Kind::Whole(Begin::Battle)),
    ("turn", Kind::Whole(Begin::Turn)),
    ("command", Kind::Whole(Begin::Command)),
    ("elephants", Kind::Whole(Begin::Elephants)),
    ("order", Kind::Whole(Begin::Order)),
    ("roll", Kind::Roll),
    ("phase", Kind::Phase(PhaseStage::Collapse)),
    ("bombard", Kind::Phase(PhaseStage::Bombard)),
    ("charge", Kind::Phase(PhaseStage::Charge)),
    ("move", Kind::Phase(PhaseStage::Move)),
    ("assault", Kind::Phase(PhaseStage::Assault)),
    ("recovery", Kind::Whole(Begin::Recovery)),
];

pub(super) fn opening(
    drawing: &Drawing<'_>,
    formations: &Formations,
    troops: &Troops,
    chiefs: &Chiefs,
) -> Option<Opening> {
    let begin = begin(drawing, formations);
    let quiet = drawing.once("quiet", |words| words.number("number of turns", 0..=250));
    let (routed, activated) = (named(drawing, formations, "routed"), named(drawing, formations, "activated"));
    let ready = drawing.picture.lines("ready").next().is_some().then(|| named(drawing, formations, "ready"));
    let begin = begin?;
    // The battle and the elephants' charge belong to turn 1, in which all are in command (4.1); pictures show later ones.
    let usual = if matches!(begin, Begin::Battle | Begin::Elephants) { 1 } else { 2 };
    let turn = drawing.once("turn", |words| words.number("turn", 1..=250));
    Some(Opening {
        units: troops.drawn.clone(),
        leaders: chiefs.drawn.clone(),
        turn: turn.unwrap_or(usual),
        quiet: quiet.unwrap_or(0),
        collapsed: drawing.sides("collapsed"),
        bereft: chiefs.bereft(),
        commanders: chiefs.present(),
        routed,
        activated: acted(formations, begin, activated, ready.as_deref()),
        begin,
    })
}

fn begin(drawing: &Drawing<'_>, formations: &Formations) -> Option<Begin> {
    let Some(mut words) = drawing.picture.line("start") else {
        drawing.picture.fault("has no `start` line; write `start move R1` or the like");
        return None;
    };
    let begin = match words.pick("start", &KINDS)? {
        Kind::Whole(begin) => begin,
        Kind::Roll => Begin::Roll(words.pick("side", &SIDES)?),
        Kind::Phase(stage) => Begin::Phase(formations.find(&mut words)?, stage),
    };
    words.end();
    Some(begin)
}

/// The formations that lines with a keyword name.
fn named(drawing: &Drawing<'_>, formations: &Formations, keyword: &'static str) -> Vec<FormationId> {
    let mut found = Vec::new();
    for mut words in drawing.picture.lines(keyword) {
        if words.peek().is_none() {
            words.fault("names no formation; write `R1`, `C2` or the like");
        }
        while words.peek().is_some() {
            let Some(formation) = formations.find(&mut words) else { break };
            found.push(formation);
        }
    }
    found
}

/// Those that have been activated: in an Action Phase all but the one that acts and those still `ready`; elsewhere
/// all but the `ready` ones if a line names them, else nobody. `activated` adds to them.
fn acted(
    formations: &Formations,
    begin: Begin,
    activated: Vec<FormationId>,
    ready: Option<&[FormationId]>,
) -> Vec<FormationId> {
    let acting = match begin {
        Begin::Phase(formation, _) => Some(formation),
        _ => None,
    };
    let done = |id: &FormationId| match ready {
        _ if acting == Some(*id) => false,
        _ if activated.contains(id) => true,
        Some(ready) => !ready.contains(id),
        None => acting.is_some(),
    };
    (0..formations.all.len()).map(|id| FormationId(id as u8)).filter(done).collect()
}
