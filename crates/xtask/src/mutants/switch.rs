//! Source in which every mutant is there at once, each behind a switch that is thrown at run time.

use super::places::{Form, Place, Rung};
use std::collections::BTreeMap;
use std::ops::Range;

/// How a place is switched at present.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// By the form of its own.
    Form,
    /// By two copies of the rung of this number.
    Rung(usize),
    /// It cannot be switched: the mutant has to be built on its own.
    Alone,
}

impl Way {
    /// The way to try first.
    pub fn first(place: &Place) -> Way {
        match place.form {
            Some(_) => Way::Form,
            None => Way::rung(place, 0),
        }
    }

    /// The way to try when this one does not compile.
    pub fn next(self, place: &Place) -> Way {
        match self {
            Way::Form => Way::rung(place, 0),
            Way::Rung(at) => Way::rung(place, at + 1),
            Way::Alone => Way::Alone,
        }
    }

    /// The three innermost rungs, then the body of the function, then none.
    fn rung(place: &Place, at: usize) -> Way {
        match at {
            at if at >= place.rungs.len() => Way::Alone,
            at if at < 3 => Way::Rung(at),
            _ => Way::Rung(place.rungs.len() - 1),
        }
    }
}

/// A file with switches.
pub struct Switched {
    /// The text.
    pub text: String,
    /// Which bytes of it belong to which place.
    pub regions: Vec<(Range<usize>, usize)>,
}

/// An expression that becomes a switch.
struct Node<'p> {
    rung: Rung,
    form: Option<usize>,
    copies: Vec<usize>,
    places: &'p [Place],
}

/// Writes a file with the switches of its places; `first` is the number of the first of them.
pub fn switch(text: &str, places: &[Place], ways: &[Way], first: usize) -> Switched {
    let mut nodes: BTreeMap<(usize, std::cmp::Reverse<usize>), Node<'_>> = BTreeMap::new();
    for (at, (place, way)) in places.iter().zip(ways).enumerate() {
        let rung = match (way, &place.form) {
            (Way::Form, Some((_, range))) => Rung { range: range.clone(), is_block: false },
            (Way::Rung(rung), _) => place.rungs[*rung].clone(),
            _ => continue,
        };
        let key = (rung.range.start, std::cmp::Reverse(rung.range.end));
        let node = nodes.entry(key).or_insert(Node { rung, form: None, copies: Vec::new(), places });
        match way {
            Way::Form => node.form = Some(at),
            _ => node.copies.push(at),
        }
    }
    let nodes: Vec<Node<'_>> = nodes.into_values().collect();
    let mut writer = Writer { text, first, nodes: &nodes, out: String::new(), regions: Vec::new() };
    writer.between(0..text.len(), 0);
    Switched { text: writer.out, regions: writer.regions }
}

/// The text with one place changed, and nothing else.
pub fn change(text: &str, range: Range<usize>, place: &Place) -> String {
    let (before, after) = (&text[range.start..place.range.start], &text[place.range.end..range.end]);
    format!("{before}{}{after}", place.now)
}

struct Writer<'t> {
    text: &'t str,
    first: usize,
    nodes: &'t [Node<'t>],
    out: String,
    regions: Vec<(Range<usize>, usize)>,
}

impl Writer<'_> {
    /// The text of these bytes, with the switches in it that come at this number or later.
    fn between(&mut self, range: Range<usize>, from: usize) {
        let (mut at, mut number) = (range.start, from);
        while let Some(node) = self.nodes.get(number) {
            if node.rung.range.start >= range.end {
                break;
            }
            if node.rung.range.start < at || node.rung.range.end > range.end {
                number += 1;
                continue;
            }
            self.out.push_str(&self.text[at..node.rung.range.start]);
            self.node(number);
            at = node.rung.range.end;
            number += 1;
        }
        self.out.push_str(&self.text[at..range.end]);
    }

    fn node(&mut self, number: usize) {
        let node = &self.nodes[number];
        if node.copies.is_empty() {
            return self.inner(number);
        }
        self.out.push_str(if node.rung.is_block { "{ " } else { "(" });
        for &copy in &node.copies {
            let begin = self.out.len();
            let changed = change(self.text, node.rung.range.clone(), &node.places[copy]);
            self.out.push_str(&format!("if {} {{ {changed} }} else ", call(self.first + copy)));
            self.regions.push((begin..self.out.len(), copy));
        }
        self.out.push_str("{ ");
        self.inner(number);
        self.out.push_str(if node.rung.is_block { " } }" } else { " })" });
    }

    /// The expression itself, switched by its form if it has one.
    fn inner(&mut self, number: usize) {
        let node = &self.nodes[number];
        let Some(at) = node.form else { return self.between(node.rung.range.clone(), number + 1) };
        let begin = self.out.len();
        let place = &node.places[at];
        if let Some((form, range)) = &place.form {
            self.form(number, self.first + at, form, range, place);
        }
        self.regions.push((begin..self.out.len(), at));
    }

    fn form(&mut self, number: usize, id: usize, form: &Form, range: &Range<usize>, place: &Place) {
        let (is_on, was, now) = (call(id), &place.was, &place.now);
        let (l, r) = (format!("l{id}_"), format!("r{id}_"));
        let choice = format!("if {is_on} {{ {l} {now} {r} }} else {{ {l} {was} {r} }}");
        let from = number + 1;
        match form {
            Form::Equality => self.sandwich("((", range, from, &format!(") != {is_on})")),
            Form::Order(left, right) => {
                self.sandwich("(match (&(", left, from, "), &(");
                self.sandwich("", right, from, &format!(")) {{ ({l}, {r}) => {choice} }})"));
            }
            Form::Sum(left, right) => {
                self.sandwich("(match ((", left, from, "), (");
                self.sandwich("", right, from, &format!(")) {{ ({l}, {r}) => {choice} }})"));
            }
            Form::And(left, right) => self.logic([left, right], from, (&l, "!=", &is_on)),
            Form::Or(left, right) => self.logic([left, right], from, (&l, "==", &is_on)),
            Form::Not(operand) => {
                self.sandwich("crate::mutant_switch::negated((", operand, from, &format!("), {is_on})"));
            }
            Form::Literal => self.out.push_str(&format!("(if {is_on} {{ {now} }} else {{ {was} }})")),
        }
    }

    /// The left side decides whether the right one is looked at; the switch turns that decision round.
    fn logic(&mut self, [left, right]: [&Range<usize>; 2], from: usize, (l, op, is_on): (&str, &str, &str)) {
        self.sandwich(&format!("({{ let {l} = "), left, from, &format!("; if {l} {op} {is_on} {{ "));
        self.sandwich("", right, from, &format!(" }} else {{ {l} }} }})"));
    }

    fn sandwich(&mut self, before: &str, range: &Range<usize>, from: usize, after: &str) {
        self.out.push_str(before);
        self.between(range.clone(), from);
        self.out.push_str(after);
    }
}

fn call(id: usize) -> String {
    format!("crate::mutant_switch::is_on({id})")
}
