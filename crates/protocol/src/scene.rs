//! A situation as a small board that can be stepped through and tried by hand.
//!
//! A scene is played anew for every question: the script's orders with the script's dice, and behind them, where
//! somebody tries it by hand, dice that are the same for the same orders.

use crate::chances::chances;
use crate::eye::Eye;
use crate::log::Log;
use crate::view::{Marginal, Standing, pieces, view};
use crate::way::rolls;
use crate::wire::{self, Seat};
use crate::{catalogue, maps};
use acies_kernel::{
    Dice, Die, Game, Lexicon, Message, Piece, PieceKind, Rules, ScriptedDice, SeededDice, Side, SubmitError,
};
use acies_scenario::situation::{By, ScriptStep, Situation, Trace, Traced, trace};
use acies_scenario::{DataError, Shown, Text, with_rules};

/// Orders that are tried by hand, at most.
pub const MOST_ORDERS: usize = 400;

/// The scene of a situation.
///
/// # Errors
/// When its picture is wrong.
pub fn scene(ruleset: &str, shown: &Shown, situation: &Situation) -> Result<wire::Scene, DataError> {
    let trace = trace(ruleset, situation)?;
    let steps = with_rules!(&trace.stage.rules, rules => film(rules, situation, &trace));
    Ok(wire::Scene {
        title: title(situation),
        covers: situation.covers.iter().map(|(clause, _)| clause.clone()).collect(),
        table: table(ruleset, shown, &trace),
        map: maps::sheet(&trace.stage.map(ruleset), shown),
        steps,
    })
}

/// The title of a situation in both languages; English stands in where there is no Japanese.
#[must_use]
pub fn title(situation: &Situation) -> wire::Text {
    let Text { en, ja } = situation.title_text();
    wire::Text { en, ja }
}

/// A scene tried by hand.
///
/// # Errors
/// When its picture is wrong.
pub fn tried(ruleset: &str, situation: &Situation, asked: &wire::SceneTry) -> Result<wire::SceneTried, DataError> {
    let trace = trace(ruleset, situation)?;
    Ok(with_rules!(&trace.stage.rules, rules => attempt(rules, situation, asked)))
}

// ---------------------------------------------------------------- playing

/// The dice of a script, then a stream of their own.
struct ScriptThenSeed {
    script: ScriptedDice,
    stream: SeededDice,
}

impl ScriptThenSeed {
    fn of(situation: &Situation) -> ScriptThenSeed {
        let lines = situation.script.iter().filter_map(|line| match &line.step {
            ScriptStep::Orders(orders) => Some(&orders.dice),
            ScriptStep::Facts(_) => None,
        });
        let script = ScriptedDice::new(lines.flatten().copied().collect());
        ScriptThenSeed { script, stream: SeededDice::new(situation.line as u64) }
    }
}

impl Dice for ScriptThenSeed {
    fn roll(&mut self, die: Die) -> u8 {
        if self.script.left_over() > 0 { self.script.roll(die) } else { self.stream.roll(die) }
    }
}

/// A situation being played.
struct Play<'r, R: Rules> {
    game: Game<'r, R>,
    orders: Vec<String>,
    /// The sentence of the last of them.
    last: Option<Message>,
}

impl<'r, R: Rules> Play<'r, R> {
    fn begin(rules: &'r R, situation: &Situation) -> Play<'r, R> {
        Play { game: Game::new(rules, Box::new(ScriptThenSeed::of(situation))), orders: Vec::new(), last: None }
    }

    /// Gives an order; the sentence of the choice, or why it is refused.
    fn order(&mut self, order: &str) -> Result<Message, Option<wire::WhyNot>> {
        let (rules, decision) = (self.game.rules(), self.game.decision().ok_or(None)?);
        let action = rules.parse(self.game.state(), order).map_err(|_| None)?;
        let says = rules.choice(self.game.state(), action).says;
        match self.game.submit(decision.side, action) {
            Ok(_) => {
                self.orders.push(order.to_string());
                self.last = Some(says);
                Ok(says)
            }
            Err(SubmitError::Refused(refusal)) => Err(Some(wire::WhyNot::new(says, refusal))),
            Err(SubmitError::Over | SubmitError::NotYours) => Err(None),
        }
    }

    /// How it stands, seen by whoever must choose.
    fn view(&self) -> wire::View {
        let (rules, state) = (self.game.rules(), self.game.state());
        let mut log = Log::new(Eye::All);
        log.read(&self.game);
        let options = if self.game.decision().is_some() { self.game.options() } else { Vec::new() };
        let step = self.orders.len() as u32;
        let undo = self.last.map(Into::into);
        let marginal = Marginal { seq: step, step, undo, log: log.entries(&self.game, 0), ..Marginal::default() };
        let standing = Standing::of(rules, state, state, Some(&options));
        view(None, &pieces(rules, state, Eye::All), standing, marginal)
    }
}

/// Every moment of a script.
fn film<R: Rules>(rules: &R, situation: &Situation, trace: &Trace) -> Vec<wire::SceneStep> {
    let mut play = Play::begin(rules, situation);
    let still = |play: &Play<'_, R>, says, refused| wire::SceneStep {
        says,
        orders: play.orders.clone(),
        refused,
        view: play.view(),
    };
    let mut steps = vec![still(&play, None, None)];
    for step in &trace.steps {
        match step {
            Traced::Answered { order, by } => {
                let Ok(says) = play.order(order) else { break };
                let now = still(&play, Some(says.into()), None);
                match (by, steps.last_mut()) {
                    // What nobody has to say is part of the moment before.
                    (By::Runner, Some(last)) => *last = wire::SceneStep { says: last.says.take(), ..now },
                    _ => steps.push(now),
                }
            }
            Traced::Refused { order, .. } => {
                if let Err(Some(why)) = play.order(order) {
                    steps.push(still(&play, None, Some(why)));
                }
            }
            _ => {}
        }
    }
    steps
}

/// Plays the orders as far as they go, then what is asked.
fn attempt<R: Rules>(rules: &R, situation: &Situation, asked: &wire::SceneTry) -> wire::SceneTried {
    let mut play = Play::begin(rules, situation);
    let mut refused = None;
    for order in asked.orders.iter().take(MOST_ORDERS) {
        if let Err(why) = play.order(order) {
            refused = why;
            break;
        }
    }
    let odds = asked.odds.as_deref().and_then(|order| match odds(&play, order) {
        None => {
            refused = play.order(order).err().flatten();
            None
        }
        found => found,
    });
    wire::SceneTried { view: play.view(), orders: play.orders, odds, refused }
}

/// The odds of an order that rolls a die.
fn odds<R: Rules>(play: &Play<'_, R>, order: &str) -> Option<wire::Odds> {
    let (rules, state) = (play.game.rules(), play.game.state());
    let action = rules.parse(state, order).ok()?;
    rules.check(state, action).ok()?;
    if !rolls(rules, state, action) {
        return None;
    }
    chances(rules, state, action).ok()?.as_ref().map(Into::into)
}

// ---------------------------------------------------------------- names

/// Who and what there is: counters by the letters of the picture.
fn table(ruleset: &str, shown: &Shown, trace: &Trace) -> wire::Table {
    let rules = &trace.stage.rules;
    let all = with_rules!(rules, rules => crate::setup::standing(rules));
    let side = |side: Side| with_rules!(rules, rules => rules.side(side).to_string());
    let group = |id: u16| with_rules!(rules, rules => rules.group(id).to_string());
    let groups = all.iter().filter_map(|piece| piece.group).max().map_or(0, |last| last + 1);
    wire::Table {
        scenario: String::new(),
        ruleset: ruleset.to_string(),
        map: String::new(),
        seat: Seat::Both,
        players: [wire::Player::Here, wire::Player::Here],
        options: Vec::new(),
        sides: Side::ALL.map(side),
        groups: (0..groups).map(|id| name(group(id), owner(&all, |piece| piece.group == Some(id)))).collect(),
        leaders: named(&all, PieceKind::Leader),
        units: named(&all, PieceKind::Unit),
        facings: catalogue::facings(rules),
        shown: wire::Shown { faces: shown.faces, sums_modifiers: shown.sums_modifiers, figures: None },
        links: None,
        chat: wire::Chat::Off,
        next: None,
        commitment: None,
        astray: None,
    }
}

fn owner(all: &[Piece], is_meant: impl Fn(&Piece) -> bool) -> Option<u8> {
    all.iter().find(|piece| is_meant(piece)).map(|piece| piece.side as u8)
}

fn named(all: &[Piece], kind: PieceKind) -> Vec<wire::Name> {
    let mut pieces: Vec<&Piece> = all.iter().filter(|piece| piece.kind == kind).collect();
    pieces.sort_by_key(|piece| piece.id);
    pieces.iter().map(|piece| name(piece.name.clone(), Some(piece.side as u8))).collect()
}

fn name(id: String, side: Option<u8>) -> wire::Name {
    let both = wire::Text { en: id.clone(), ja: id.clone() };
    wire::Name { band: Some(id.clone()), id, name: both, side, reconstructed: false }
}
