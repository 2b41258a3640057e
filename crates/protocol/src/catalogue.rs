//! What there is to play, and what does not change while a game is played.

use crate::setup::standing;
use crate::wire::{
    self, ClauseText, FacingName, Name, Ruleset, Scenario, ScenarioAdvice, ScenarioCount, ScenarioOption, ScenarioSide,
    ScenarioSpecial, Shown,
};
use acies_kernel::{Lexicon, Piece, PieceKind, Place, Side};
use acies_scenario::{AnyRules, ClauseInfo, Loaded, Named, RulesetInfo, with_rules};

/// A rule system.
#[must_use]
pub fn ruleset(info: &RulesetInfo) -> Ruleset {
    let title = wire::Text { en: info.title_en.to_string(), ja: info.title_ja.to_string() };
    Ruleset { id: info.id, title }
}

/// A battle as the lobby shows it.
#[must_use]
pub fn scenario(loaded: &Loaded) -> Scenario {
    let info = &loaded.info;
    let pieces = with_rules!(&loaded.rules, rules => standing(rules));
    let option = |option: &acies_scenario::OptionInfo| ScenarioOption {
        id: option.id.clone(),
        clause: option.clause.clone(),
        default: option.default,
        title: (&option.title).into(),
        text: (&option.text).into(),
        excludes: option.excludes.clone(),
    };
    let special = |special: &acies_scenario::SpecialInfo| ScenarioSpecial {
        id: special.id.clone(),
        clause: special.clause.clone(),
        title: (&special.title).into(),
    };
    let count =
        |count: &acies_scenario::Count| ScenarioCount { points: count.points.clone(), text: (&count.text).into() };
    let advice =
        |advice: &acies_scenario::Advice| ScenarioAdvice { clause: advice.clause.clone(), text: (&advice.text).into() };
    Scenario {
        id: info.id.clone(),
        ruleset: info.ruleset.clone(),
        map: info.map.clone(),
        era: info.era,
        title: (&info.title).into(),
        date: info.date.clone(),
        place: (&info.place).into(),
        description: (&info.description).into(),
        hours: info.playing_time_hours,
        learning: info.learning.map(|learning| learning as u8),
        start_here: info.start_here,
        reconstructed: info.reconstructed_note.as_ref().filter(|_| info.reconstructed).map(Into::into),
        sources: info.sources.as_ref().map(Into::into),
        counts: info.counts.iter().map(count).collect(),
        know: info.know.iter().map(advice).collect(),
        sides: Side::ALL.into_iter().map(|side| scenario_side(loaded, side, &pieces)).collect(),
        options: info.options.iter().map(option).collect(),
        special: info.special.iter().map(special).collect(),
    }
}

fn scenario_side(loaded: &Loaded, side: Side, pieces: &[Piece]) -> ScenarioSide {
    let info = &loaded.info.sides[side.index()];
    // Leaders in reserve, who would replace others, are no part of the army yet.
    let is_there = |piece: &&Piece| piece.side == side && piece.place != Place::Box("gone");
    let count = |kind: PieceKind| pieces.iter().filter(is_there).filter(|piece| piece.kind == kind).count();
    ScenarioSide {
        id: info.id.clone(),
        name: (&info.name).into(),
        commander: (&info.commander).into(),
        units: count(PieceKind::Unit),
        leaders: count(PieceKind::Leader),
        wins: info.wins.as_ref().map(Into::into),
        plan: info.plan.as_ref().map(Into::into),
        you: info.you.as_ref().map(Into::into),
    }
}

/// A clause.
#[must_use]
pub fn clause(info: &ClauseInfo) -> ClauseText {
    let title = wire::Text { en: info.title_en.clone(), ja: info.title_ja.clone() };
    ClauseText { id: info.id.clone(), kind: info.kind.id().to_string(), title }
}

/// Names of everything that a game speaks of.
pub struct Names {
    /// Commands, battles or formations.
    pub groups: Vec<Name>,
    /// Leaders.
    pub leaders: Vec<Name>,
    /// Units.
    pub units: Vec<Name>,
    /// Facings.
    pub facings: Vec<FacingName>,
    /// How the game is shown.
    pub shown: Shown,
}

/// The names of a scenario.
#[must_use]
pub fn names(loaded: &Loaded) -> Names {
    let pieces = with_rules!(&loaded.rules, rules => standing(rules));
    let side_of = |kind: PieceKind, id: usize| {
        let found = pieces.iter().find(|piece| piece.kind == kind && usize::from(piece.id) == id);
        found.map(|piece| piece.side as u8)
    };
    let side_of_group = |id: usize| {
        let mut sides = pieces.iter().filter(|piece| piece.group.map(usize::from) == Some(id)).map(|piece| piece.side);
        let first = sides.next()?;
        sides.all(|side| side == first).then_some(first as u8)
    };
    let named = |list: &[Named], side: &dyn Fn(usize) -> Option<u8>| {
        list.iter().enumerate().map(|(id, named)| name(named, side(id))).collect()
    };
    Names {
        groups: named(&loaded.info.battles, &side_of_group),
        leaders: named(&loaded.info.leaders, &|id| side_of(PieceKind::Leader, id)),
        units: named(&loaded.info.units, &|id| side_of(PieceKind::Unit, id)),
        facings: facings(&loaded.rules),
        shown: Shown {
            faces: loaded.shown.faces,
            sums_modifiers: loaded.shown.sums_modifiers,
            figures: loaded.info.figures,
        },
    }
}

fn name(named: &Named, side: Option<u8>) -> Name {
    Name {
        id: named.id.clone(),
        name: (&named.name).into(),
        side,
        reconstructed: named.reconstructed,
        band: named.band.clone(),
    }
}

/// Corners of a hex from the north; the Great Battles of History add its sides, which columns face; areas have
/// the four points of the compass.
pub(crate) fn facings(rules: &AnyRules) -> Vec<FacingName> {
    let corners = (0..6).map(|index| 60 * index);
    let sides = (0..6).map(|index| 30 + 60 * index);
    let angles: Vec<i16> = match rules {
        AnyRules::Iron(_) => corners.collect(),
        AnyRules::Gboh(_) => corners.chain(sides).collect(),
        AnyRules::Rome(_) => (0..4).map(|index| 90 * index).collect(),
    };
    let id = |index: u8| with_rules!(rules, rules => Lexicon::facing(rules, index).to_string());
    (0..).zip(angles).map(|(index, angle)| FacingName { id: id(index), angle }).collect()
}
