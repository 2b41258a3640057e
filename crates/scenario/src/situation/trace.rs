//! A situation written down step by step: every question with its options, every answer, every roll.

use super::play::{Declined, Play, Scripted};
use super::run::perform;
use super::{Situation, Stage, Verdict, stage};
use crate::error::DataError;
use acies_kernel::{Clause, Decision, Message, Question, Refusal, Told};
use std::cell::RefCell;

/// How a situation went, from the first question on.
pub struct Trace {
    /// Its engine, which has the names of all that the messages speak of.
    pub stage: Stage,
    /// What happened, in order; up to the line that failed if one did.
    pub steps: Vec<Traced>,
    /// How it ended.
    pub verdict: Verdict,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Traced {
    /// A line of the script begins.
    Line {
        /// Its number in the file.
        line: usize,
        /// As written.
        text: String,
    },
    /// A question is open.
    Asked {
        /// Its name, as `asked NAME` writes it.
        name: &'static str,
        /// Who chooses, by which clause, and the sentence for people.
        decision: Decision,
        /// Movement points of the piece in hand.
        points: Option<i32>,
        /// All orders that would be taken.
        options: Vec<String>,
    },
    /// An order was taken.
    Answered {
        /// The order.
        order: String,
        /// Who gave it.
        by: By,
    },
    /// An order was refused, as the script foresaw.
    Refused {
        /// The order.
        order: String,
        /// The clause, if a rule refuses it.
        clause: Option<Clause>,
        /// Why.
        why: Why,
    },
    /// A modifier of the roll that follows.
    Modifier(Clause, i32),
    /// Dice fell.
    Rolled {
        /// Their faces.
        dice: Vec<u8>,
        /// What is told of them.
        told: Option<(Clause, Message)>,
    },
    /// Something else happened.
    Told(Clause, Message),
    /// A fact of the script.
    Fact {
        /// As written.
        text: String,
        /// What was found instead; `None` if it holds.
        found: Option<String>,
    },
}

/// Who gave an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// The script.
    Script,
    /// The runner: it was the only possible answer.
    Runner,
}

/// The reason of a refusal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// A sentence of the engine.
    Told(Message),
    /// What is wrong with the text of the order.
    Unreadable(String),
}

/// Plays a situation and writes down how it goes.
///
/// # Errors
/// Everything that is wrong with the picture.
pub fn trace(ruleset: &str, situation: &Situation) -> Result<Trace, DataError> {
    let stage = stage(ruleset, situation)?;
    let log = Log::default();
    let verdict = perform(&stage, situation, Some(&log));
    Ok(Trace { stage, steps: log.steps.into_inner(), verdict })
}

/// Where a play writes down what happens. It outlives a panic of the engine.
#[derive(Default)]
pub(super) struct Log {
    steps: RefCell<Vec<Traced>>,
}

impl Log {
    pub(super) fn add(&self, step: Traced) {
        self.steps.borrow_mut().push(step);
    }

    pub(super) fn refused(&self, order: &str, declined: &Declined) {
        let order = order.to_string();
        let (clause, why) = match declined {
            Declined::Refused(Refusal { clause, why }) => (Some(*clause), Why::Told(*why)),
            Declined::Unreadable(error) => (error.clause, Why::Unreadable(error.what.clone())),
            Declined::Over => (None, Why::Unreadable(declined.reason())),
        };
        self.add(Traced::Refused { order, clause, why });
    }

    /// What one answer led to: the events from here on with the faces of their dice, then the next question.
    pub(super) fn went<R: Scripted>(&self, play: &Play<'_, R>, from: usize, rolls: &[u8]) {
        let mut faces = rolls.iter().copied();
        for &event in &play.events[from..] {
            let told = play.rules.message(event);
            if let Some(modifier) = play.rules.modifier(event) {
                self.add(Traced::Modifier(modifier.clause, modifier.value));
            } else if event.is_roll() {
                let dice = faces.by_ref().take(event.dice()).collect();
                self.add(Traced::Rolled { dice, told });
            } else if let Some((clause, message)) = told {
                self.add(Traced::Told(clause, message));
            }
        }
        let rest: Vec<u8> = faces.collect();
        if !rest.is_empty() {
            self.add(Traced::Rolled { dice: rest, told: None });
        }
        self.asked(play);
    }

    fn asked<R: Scripted>(&self, play: &Play<'_, R>) {
        let (rules, state) = (play.rules, &play.state);
        let (Some(question), Some(decision)) = (rules.question(state), rules.decision(state)) else { return };
        let options = play.options().into_iter().map(|action| rules.print(action)).collect();
        self.add(Traced::Asked { name: question.name(), decision, points: rules.points_left(state), options });
    }
}
