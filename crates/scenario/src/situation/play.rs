//! A game under a script: its dice are written down, its lone answers are taken.

use super::facts::FactKind;
use super::trace::{By, Log, Traced};
use crate::{AnyRules, with_rules};
use acies_kernel::contract::may_be_told;
use acies_kernel::{Clause, Cx, ParseError, Question, Refusal, Rules, ScriptedDice, Side, Told, run};

/// What the runner must know of an engine beyond the kernel's contract.
pub(super) trait Scripted: Rules + Sized {
    /// Whether the runner gives an order with this first word by itself when nothing else is possible.
    fn is_lone(verb: &str) -> bool;

    /// The points of a side that bring its defeat.
    fn points(&self, state: &Self::State, side: Side) -> Option<i32>;

    /// Whether a fact that only this engine has is true; if not, what was found instead.
    fn holds(play: &Play<'_, Self>, fact: &FactKind) -> Result<(), String>;

    /// Which rolls a fact about a modifier speaks of when it names none: the last one, or all of the last orders.
    fn speaks_of_all_rolls() -> bool {
        false
    }

    /// Why a piece with this name cannot be anywhere, if it cannot.
    fn is_gone(_play: &Play<'_, Self>, _piece: &str) -> Option<&'static str> {
        None
    }
}

/// So many lone answers in a row are a fault of the engine.
const MOST_LONE: usize = 200;

pub(super) struct Play<'r, R: Rules> {
    pub(super) rules: &'r R,
    pub(super) state: R::State,
    pub(super) events: Vec<R::Event>,
    /// Where the events of the last orders begin.
    pub(super) from: usize,
    pub(super) dice: ScriptedDice,
    /// What the runner answered by itself since the last order.
    pub(super) taken: Vec<R::Action>,
    /// Where all that happens is written down, if somebody wants to read it.
    pub(super) log: Option<&'r Log>,
}

/// Why an order was not taken.
pub(super) enum Declined {
    /// It is not an order, or names what is not there; what no order can name has a clause.
    Unreadable(ParseError),
    /// A rule forbids it.
    Refused(Refusal),
    /// The game is over.
    Over,
}

impl Declined {
    /// Whether this clause is the reason.
    pub(super) fn cites(&self, clause: &str) -> bool {
        match self {
            Declined::Unreadable(error) => error.clause.is_some_and(|by| by.id() == clause),
            Declined::Refused(refusal) => refusal.clause.id() == clause,
            Declined::Over => false,
        }
    }

    /// Whether a rule is the reason, whichever.
    pub(super) fn is_by_rule(&self) -> bool {
        match self {
            Declined::Unreadable(error) => error.clause.is_some(),
            Declined::Refused(_) => true,
            Declined::Over => false,
        }
    }

    pub(super) fn reason(&self) -> String {
        match self {
            Declined::Unreadable(error) => format!("it is not an order here: {error}"),
            Declined::Refused(refusal) => format!("refused by {}", refusal.clause),
            Declined::Over => "the game is over".to_string(),
        }
    }
}

/// The modifiers of one roll, and the event that is the roll.
pub(super) struct Roll {
    pub(super) event: usize,
    pub(super) modifiers: Vec<(Clause, i32)>,
}

impl Roll {
    pub(super) fn sum(&self) -> i32 {
        self.modifiers.iter().map(|(_, value)| value).sum()
    }
}

impl<'r, R: Scripted> Play<'r, R> {
    /// The first position, run to its first decision with these dice.
    pub(super) fn begin(rules: &'r R, dice: Vec<u8>, log: Option<&'r Log>) -> Play<'r, R> {
        let (state, dice) = (rules.start(), ScriptedDice::new(dice));
        let mut play = Play { rules, state, events: Vec::new(), from: 0, dice, taken: Vec::new(), log };
        play.go(|_, _, _| {});
        play
    }

    fn go(&mut self, act: impl FnOnce(&R, &mut R::State, &mut Cx<'_, R::Event>)) {
        let (mut rolls, from) = (Vec::new(), self.events.len());
        let mut cx = Cx::recording(&mut self.dice, &mut self.events, &mut rolls);
        act(self.rules, &mut self.state, &mut cx);
        run(self.rules, &mut self.state, &mut cx);
        if let Some(log) = self.log {
            log.went(self, from, &rolls);
        }
    }

    /// The name of the question that is open, if one is.
    pub(super) fn asked(&self) -> Option<&'static str> {
        self.rules.question(&self.state).map(Question::name)
    }

    pub(super) fn options(&self) -> Vec<R::Action> {
        let mut out = Vec::new();
        if self.rules.decision(&self.state).is_some() {
            self.rules.options(&self.state, &mut out);
        }
        out
    }

    /// All orders that are possible now, for a message.
    pub(super) fn offered(&self) -> String {
        const MOST: usize = 40;
        let options = self.options();
        let mut words: Vec<String> = options.iter().take(MOST).map(|&action| self.rules.print(action)).collect();
        if options.len() > MOST {
            words.push(format!("and {} more", options.len() - MOST));
        }
        if words.is_empty() { "nothing".to_string() } else { words.join(", ") }
    }

    /// The only answer there is, if it is one that need not be given.
    pub(super) fn lone(&self) -> Option<R::Action> {
        let options = self.options();
        let [only] = options[..] else { return None };
        R::is_lone(verb(&self.rules.print(only))).then_some(only)
    }

    /// Whether an order text means this action.
    pub(super) fn means(&self, order: &str, action: R::Action) -> bool {
        self.rules.parse(&self.state, order).is_ok_and(|read| read == action)
    }

    /// Whether an order text begins with the same word as this action.
    pub(super) fn same_verb(&self, order: &str, action: R::Action) -> bool {
        verb(order) == verb(&self.rules.print(action))
    }

    /// Takes the lone answer; not without end.
    pub(super) fn take(&mut self, action: R::Action) -> bool {
        self.taken.push(action);
        self.note(action, By::Runner);
        self.go(|rules, state, cx| rules.apply(state, action, cx));
        self.taken.len() < MOST_LONE
    }

    /// Gives an order.
    pub(super) fn order(&mut self, text: &str) -> Result<(), Declined> {
        let action = self.legal(text)?;
        self.taken.clear();
        self.note(action, By::Script);
        self.go(|rules, state, cx| rules.apply(state, action, cx));
        Ok(())
    }

    fn note(&self, action: R::Action, by: By) {
        if let Some(log) = self.log {
            log.add(Traced::Answered { order: self.rules.print(action), by });
        }
    }

    /// The action an order means, if it is possible now.
    pub(super) fn legal(&self, text: &str) -> Result<R::Action, Declined> {
        if self.rules.decision(&self.state).is_none() {
            return Err(Declined::Over);
        }
        let action = self.rules.parse(&self.state, text).map_err(Declined::Unreadable)?;
        match self.rules.check(&self.state, action) {
            Ok(()) => Ok(action),
            Err(refusal) => Err(Declined::Refused(refusal)),
        }
    }

    /// A clause of another rulebook that the question or the events of the last orders told, if one was.
    pub(super) fn foreign(&self) -> Option<Clause> {
        let asked = self.rules.decision(&self.state).map(|decision| decision.clause);
        let told = self.events[self.from..].iter().flat_map(|&event| {
            let told = self.rules.message(event).map(|(clause, _)| clause);
            told.into_iter().chain(self.rules.modifier(event).map(|modifier| modifier.clause))
        });
        asked.into_iter().chain(told).find(|&clause| !may_be_told(self.rules, clause))
    }

    /// All rolls so far with their modifiers: those told since the roll before.
    pub(super) fn rolls(&self) -> Vec<Roll> {
        let (mut rolls, mut modifiers) = (Vec::new(), Vec::new());
        for (event, &what) in self.events.iter().enumerate() {
            modifiers.extend(self.rules.modifier(what).map(|modifier| (modifier.clause, modifier.value)));
            if what.is_roll() {
                rolls.push(Roll { event, modifiers: std::mem::take(&mut modifiers) });
            }
        }
        rolls
    }
}

/// Whether the runner gives this order by itself when nothing else is possible.
#[must_use]
pub fn is_lone(rules: &AnyRules, order: &str) -> bool {
    fn of<R: Scripted>(_: &R, order: &str) -> bool {
        R::is_lone(verb(order))
    }
    with_rules!(rules, rules => of(rules, order))
}

/// The first word of an order.
fn verb(order: &str) -> &str {
    order.split_whitespace().next().unwrap_or("")
}
