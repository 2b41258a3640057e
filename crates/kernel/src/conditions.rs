//! The conditions of a deed, all of them: those that hold, and those that forbid it.
//!
//! A check goes through its rules one after the other and stops at the first that refuses. The same check lists them
//! all when somebody listens who does not stop: legality is decided once.

use crate::{Clause, Message, Refusal, Rules};

/// Where on the board a condition bites.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bite {
    /// Nowhere in particular.
    Nowhere,
    /// At a place.
    At(u16),
    /// Between two neighbouring places.
    Between(u16, u16),
}

/// One condition of a deed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Condition {
    /// Whether it holds.
    pub holds: bool,
    /// Its clause.
    pub clause: Clause,
    /// The facts.
    pub says: Message,
    /// Where it bites.
    pub bites: Bite,
}

impl Condition {
    /// What a refusal says.
    #[must_use]
    pub const fn refused(refusal: Refusal, bites: Bite) -> Condition {
        Condition { holds: false, clause: refusal.clause, says: refusal.why, bites }
    }

    /// One that holds.
    #[must_use]
    pub const fn kept(clause: Clause, says: Message) -> Condition {
        Condition { holds: true, clause, says, bites: Bite::Nowhere }
    }

    /// Adds what ended a check to which a list has listened, if it has not been heard already.
    pub fn last(said: Result<(), Refusal>, bites: Bite, out: &mut Vec<Condition>) {
        let Err(last) = said else { return };
        if out.iter().all(|one| one.clause != last.clause || one.says != last.why) {
            out.push(Condition::refused(last, bites));
        }
    }
}

/// What holds a piece in hand back, however open the way is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// That it has only so many points.
    Points,
    /// That, and whatever has stopped it.
    PointsAndStops,
}

/// A step that is only imagined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Imagined<S, A> {
    /// The step as an answer, legal or not.
    pub action: A,
    /// What it costs, in the smallest parts of a point that the rulebook knows.
    pub cost: i32,
    /// The position behind it.
    pub state: S,
}

/// A position that says of an answer, legal or not, what its rules say of it. Clauses are those that the engine cites.
pub trait Reasons<State, Action> {
    /// All conditions of an answer, those that hold and those that forbid it, by the same check that decides it.
    fn conditions(&self, action: Action, out: &mut Vec<Condition>);

    /// The same position in which a limit does not hold the piece in hand; `None` if none is in hand that goes step by
    /// step.
    fn lifted(&self, limit: Limit) -> Option<State>;

    /// The step of the piece in hand into a neighbouring place, and the position as if it had gone there, whatever
    /// forbids it: so a way can be followed that cannot be gone.
    fn imagined(&self, place: u16) -> Option<Imagined<State, Action>>;

    /// Whether a way with such a cost can be paid by the piece in hand, as a condition.
    fn affords(&self, cost: i32) -> Option<Condition>;
}

/// A position of a game that says no more than its first refusal.
#[derive(Debug)]
pub struct Unexplained<'a, R: Rules + ?Sized>(pub &'a R, pub &'a R::State);

impl<R: Rules + ?Sized> Reasons<R::State, R::Action> for Unexplained<'_, R> {
    fn conditions(&self, action: R::Action, out: &mut Vec<Condition>) {
        Condition::last(self.0.check(self.1, action), Bite::Nowhere, out);
    }

    fn lifted(&self, _limit: Limit) -> Option<R::State> {
        None
    }

    fn imagined(&self, _place: u16) -> Option<Imagined<R::State, R::Action>> {
        None
    }

    fn affords(&self, _cost: i32) -> Option<Condition> {
        None
    }
}

/// What is told of a rule besides its refusal: the facts when it is kept, where it bites when it is not, and what takes
/// too long to be found out for every refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fact {
    kept: Option<(Clause, Message)>,
    broken: Option<Message>,
    bites: Bite,
}

impl Fact {
    /// Nothing is told of it when it is kept.
    pub const SILENT: Fact = Fact { kept: None, broken: None, bites: Bite::Nowhere };

    /// What is told when it is kept.
    #[must_use]
    pub const fn kept(clause: Clause, says: Message) -> Fact {
        Fact { kept: Some((clause, says)), ..Fact::SILENT }
    }

    /// What is told when it is not kept, in place of what the refusal says.
    #[must_use]
    pub const fn broken(self, says: Message) -> Fact {
        Fact { broken: Some(says), ..self }
    }

    /// Where it bites when it is not kept.
    #[must_use]
    pub const fn at(self, bites: Bite) -> Fact {
        Fact { bites, ..self }
    }
}

/// Hears what the rules of a deed say, one after the other.
pub trait Listener {
    /// One rule has spoken; a refusal that comes back ends the check.
    ///
    /// # Errors
    /// The refusal, if the check is to end with it.
    fn hear(&mut self, said: Result<(), Refusal>, fact: impl FnOnce() -> Fact) -> Result<(), Refusal>;

    /// One rule has spoken, of which nothing more is told.
    ///
    /// # Errors
    /// The refusal, if the check is to end with it.
    #[inline]
    fn note(&mut self, said: Result<(), Refusal>) -> Result<(), Refusal> {
        self.hear(said, || Fact::SILENT)
    }

    /// A rule that is broken, or not.
    ///
    /// # Errors
    /// The refusal, if the check is to end with it.
    #[inline]
    fn rule(
        &mut self,
        broken: bool,
        refuse: impl FnOnce() -> Result<(), Refusal>,
        fact: impl FnOnce() -> Fact,
    ) -> Result<(), Refusal> {
        self.hear(if broken { refuse() } else { Ok(()) }, fact)
    }
}

/// Ends a check at the first refusal: for those who ask whether the deed may be done.
#[derive(Clone, Copy, Debug)]
pub struct FirstRefusal;

impl Listener for FirstRefusal {
    #[inline]
    fn hear(&mut self, said: Result<(), Refusal>, _: impl FnOnce() -> Fact) -> Result<(), Refusal> {
        said
    }
}

impl Listener for Vec<Condition> {
    fn hear(&mut self, said: Result<(), Refusal>, fact: impl FnOnce() -> Fact) -> Result<(), Refusal> {
        let fact = fact();
        match said {
            Err(refusal) => {
                let why = fact.broken.unwrap_or(refusal.why);
                self.push(Condition::refused(Refusal { why, ..refusal }, fact.bites));
            }
            Ok(()) => self.extend(fact.kept.map(|(clause, says)| Condition::kept(clause, says))),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Bite, Condition, Fact, FirstRefusal, Listener};
    use crate::{Clause, ClauseList, Message, Refusal};

    const LIST: ClauseList = ClauseList::of("id,kind\nx:1,rule\nx:2,rule\n");
    const FAR: Clause = Clause::listed("x:1", &LIST);
    const BLIND: Clause = Clause::listed("x:2", &LIST);

    fn check(far: bool, blind: bool, to: &mut impl Listener) -> Result<(), Refusal> {
        let no = |is: bool, clause, key| if is { Err(Refusal::new(clause, key)) } else { Ok(()) };
        to.hear(no(far, FAR, "far"), || Fact::kept(FAR, Message::new("near")))?;
        to.hear(no(blind, BLIND, "blind"), || Fact::SILENT.at(Bite::At(7)))
    }

    #[test]
    fn a_check_ends_at_the_first_refusal_and_a_list_goes_on() {
        assert_eq!(check(true, true, &mut FirstRefusal), Err(Refusal::new(FAR, "far")));
        assert_eq!(check(false, false, &mut FirstRefusal), Ok(()));
        let mut list = Vec::new();
        assert_eq!(check(true, true, &mut list), Ok(()));
        let refused = |clause, key, bites| Condition::refused(Refusal::new(clause, key), bites);
        assert_eq!(list, [refused(FAR, "far", Bite::Nowhere), refused(BLIND, "blind", Bite::At(7))]);
    }

    #[test]
    fn what_holds_is_listed_where_there_is_something_to_tell() {
        let mut list = Vec::new();
        assert_eq!(check(false, false, &mut list), Ok(()));
        assert_eq!(list, [Condition::kept(FAR, Message::new("near"))]);
    }
}
