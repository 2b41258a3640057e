//! A toy of a game, whose rules can be broken in every way there is.

use acies_bots::{Bot, Brain};
use acies_kernel::{
    Asks, Change, Choice, Clause, ClauseList, Cx, Decision, Die, Lexicon, Message, Outcome, ParseError, Piece,
    Question, Refusal, Rules, Score, Side, Step, Target,
};

const CLAUSE: Clause = Clause::listed("toy:1", &ClauseList::of("toy:1,rule"));

/// What is wrong with the toy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    None,
    Panics,
    Circles,
    DeadEnd,
    NeverEnds,
    Unsound,
    Foreign,
}

/// Whoever rolls a 9 first wins; it goes wrong, if it does, at the third choice.
pub struct Toy(pub Flaw);

impl Toy {
    fn is_due(&self, state: u8, flaw: Flaw) -> bool {
        self.0 == flaw && state >= 3
    }
}

impl Lexicon for Toy {
    fn side(&self, side: Side) -> &str {
        ["first", "second"][side.index()]
    }
    fn unit(&self, _: u16) -> &str {
        "unit"
    }
    fn leader(&self, _: u16) -> &str {
        "leader"
    }
    fn group(&self, _: u16) -> &str {
        "group"
    }
    fn place(&self, id: u16) -> String {
        id.to_string()
    }
    fn facing(&self, _: u8) -> &str {
        "n"
    }
}

/// The one question: which of two dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll;

impl Question for Roll {
    fn asks(self) -> Asks {
        Asks::Detail
    }
    fn name(self) -> &'static str {
        "roll"
    }
}

/// The number of choices made; the highest bit is set when it is won.
const WON: u8 = 0x80;

impl Rules for Toy {
    type State = u8;
    type Action = u8;
    type Event = ();
    type Question = Roll;
    type Deed = ();

    fn prefixes(&self) -> &[&'static str] {
        if self.0 == Flaw::Foreign { &["other"] } else { &["toy"] }
    }
    fn start(&self) -> u8 {
        0
    }
    fn step(&self, state: &mut u8, _: &mut Cx<'_, ()>) -> Step {
        if self.is_due(*state, Flaw::Circles) {
            return Step::Go;
        }
        if *state & WON != 0 { Step::Over } else { Step::Ask }
    }
    fn question(&self, state: &u8) -> Option<Roll> {
        (state & WON == 0).then_some(Roll)
    }
    fn decision(&self, state: &u8) -> Option<Decision> {
        let side = Side::ALL[usize::from(state % 2)];
        (state & WON == 0).then_some(Decision {
            side,
            clause: CLAUSE,
            asks: Asks::Detail,
            prompt: Message::new("ask-roll"),
        })
    }
    fn options(&self, state: &u8, out: &mut Vec<u8>) {
        if !self.is_due(*state, Flaw::DeadEnd) {
            out.extend([1, 2]);
        }
    }
    fn deed(&self, _: u8) {}
    fn check(&self, _: &u8, action: u8) -> Result<(), Refusal> {
        if action == 1 || action == 2 { Ok(()) } else { Err(Refusal::new(CLAUSE, "no")) }
    }
    fn apply(&self, state: &mut u8, _: u8, cx: &mut Cx<'_, ()>) {
        assert!(!self.is_due(*state, Flaw::Panics), "the toy is broken");
        let wins = cx.roll(CLAUSE, Die::D10) == 9 && self.0 == Flaw::None;
        *state = if wins { *state | WON } else { (*state + 1).min(3 + *state % 2) };
    }
    fn outcome(&self, state: &u8) -> Option<Outcome> {
        (state & WON != 0).then_some(Outcome::Win(Side::ALL[usize::from(state % 2)]))
    }
    fn clock(&self, _: &u8) -> u32 {
        0
    }
    fn points_left(&self, _: &u8) -> Option<i32> {
        None
    }
    fn step_to(&self, _: u8) -> Option<u16> {
        None
    }
    fn depth(&self, _: &u8) -> usize {
        1
    }
    fn quiet_answer(&self, _: &u8) -> u8 {
        1
    }
    fn redact(&self, state: &u8, _: Side) -> u8 {
        *state
    }
    fn violations(&self, state: &u8, out: &mut Vec<String>) {
        if self.is_due(*state, Flaw::Unsound) {
            out.push("the toy is unsound".to_string());
        }
    }
    fn print(&self, action: u8) -> String {
        action.to_string()
    }
    fn parse(&self, _: &u8, text: &str) -> Result<u8, ParseError> {
        text.parse().map_err(|_| "write a number".into())
    }
    fn changes(&self, _: &u8, _: &u8, _: &mut Vec<Change>) {}
    fn pieces(&self, _: &u8, _: Option<Side>) -> Vec<Piece> {
        Vec::new()
    }
    fn scores(&self, _: &u8) -> Vec<Score> {
        Vec::new()
    }
    fn choice(&self, _: &u8, action: u8) -> Choice {
        Choice { order: self.print(action), target: Target::Button, actor: None, says: Message::new("do") }
    }
}

/// Takes the first choice.
struct First;

impl Bot<Toy> for First {
    fn choose(&mut self, _: &Toy, _: &u8, _: &Decision, _: &[u8]) -> usize {
        0
    }
}

impl Brain for Toy {
    fn bot(name: &str, _: u64) -> Option<Box<dyn Bot<Toy>>> {
        (name == "greedy").then(|| Box::new(First) as Box<dyn Bot<Toy>>)
    }
}
