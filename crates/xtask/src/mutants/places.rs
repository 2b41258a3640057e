//! Where an engine's source can be changed by one sign: operators, small numbers, `true`, `false` and negations.
//!
//! The places are found in the syntax tree, so a bound `A + B`, the `<` of a generic or a number in a string is none.
//! Each one says how it can be switched at run time: by a [`Form`] of its own where it stands, or by choosing between
//! two copies of one of the expressions around it, its rungs, the innermost first.

use proc_macro2::Span;
use std::ops::Range;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, Pat, Token, UnOp};

/// Files that hold no rules: what is shown, written, read, checked or reckoned ahead.
const WITHOUT_RULES: [&str; 34] = [
    "action.rs",
    "changes.rs",
    "charts.rs",
    "choices.rs",
    "declared.rs",
    "event.rs",
    "foresight.rs",
    "frame.rs",
    "gesture.rs",
    "ground.rs",
    "insight.rs",
    "invariants.rs",
    "lexicon.rs",
    "lib.rs",
    "meant.rs",
    "message.rs",
    "notation.rs",
    "opening.rs",
    "overlay.rs",
    "parse.rs",
    "parts.rs",
    "pieces.rs",
    "print.rs",
    "prints.rs",
    "query.rs",
    "reach.rs",
    "redact.rs",
    "score.rs",
    "setting.rs",
    "state.rs",
    "status.rs",
    "survey.rs",
    "view.rs",
    "words.rs",
];

/// Whether a file of an engine is searched for places.
pub fn holds_rules(path: &str) -> bool {
    !WITHOUT_RULES.contains(&path.rsplit('/').next().unwrap_or(path))
}

/// How a place is switched where it stands, with the bytes of its operands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// `==` and `!=`: the answer is turned round.
    Equality,
    /// `<`, `<=`, `>`, `>=`.
    Order(Range<usize>, Range<usize>),
    /// `+` and `-`.
    Sum(Range<usize>, Range<usize>),
    /// `&&`.
    And(Range<usize>, Range<usize>),
    /// `||`.
    Or(Range<usize>, Range<usize>),
    /// `!`.
    Not(Range<usize>),
    /// `true`, `false` or a number.
    Literal,
}

/// An expression around a place, of which two copies can stand side by side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rung {
    /// Its bytes.
    pub range: Range<usize>,
    /// Whether it is a block, which may end a statement without a semicolon.
    pub is_block: bool,
}

/// One change of one sign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The file, from the engine's `src`.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The line without its indentation.
    pub text: String,
    /// The bytes that change.
    pub range: Range<usize>,
    /// What stands there.
    pub was: String,
    /// What the mutant has there.
    pub now: String,
    /// Which one it is of the same changes of the same text in the file, from 1.
    pub nth: usize,
    /// The form, and the bytes it takes the place of.
    pub form: Option<(Form, Range<usize>)>,
    /// The expressions around it, innermost first; the body of the function is the last.
    pub rungs: Vec<Rung>,
}

impl Place {
    /// The change in words: `< to <=`; nothing for what is removed.
    pub fn change(&self) -> String {
        format!("{} to {}", self.was, if self.now.is_empty() { "nothing" } else { &self.now })
    }

    /// What tells it from every other place, wherever its line may have gone.
    pub fn key(&self) -> (String, String, String, usize) {
        (self.file.clone(), self.text.clone(), self.change(), self.nth)
    }
}

/// The places of one file, in the order of the text.
///
/// # Errors
/// When the file is not Rust.
pub fn places(file: &str, text: &str) -> Result<Vec<Place>, String> {
    let tree = syn::parse_file(text).map_err(|why| format!("{file}: {why}"))?;
    let mut finder = Finder { file, text, found: Vec::new(), rungs: Vec::new(), is_fixed: true };
    finder.visit_file(&tree);
    let mut found = finder.found;
    found.sort_by_key(|place| place.range.start);
    for at in 0..found.len() {
        let same = |other: &&Place| (&other.text, other.change()) == (&found[at].text, found[at].change());
        found[at].nth = found[..at].iter().filter(same).count() + 1;
    }
    Ok(found)
}

struct Finder<'t> {
    file: &'t str,
    text: &'t str,
    found: Vec<Place>,
    rungs: Vec<Rung>,
    /// Whether what stands here must be known when compiling: a pattern, a constant, a length.
    is_fixed: bool,
}

fn bytes(span: Span) -> Range<usize> {
    span.byte_range()
}

impl Finder<'_> {
    fn add(&mut self, range: Range<usize>, now: &str, form: Option<(Form, Range<usize>)>) {
        let before = &self.text[..range.start];
        let line = before.matches('\n').count() + 1;
        let begin = before.rfind('\n').map_or(0, |at| at + 1);
        let text = self.text[begin..].lines().next().unwrap_or_default().trim().to_string();
        self.found.push(Place {
            file: self.file.to_string(),
            line,
            text,
            was: self.text[range.clone()].to_string(),
            range,
            now: now.to_string(),
            nth: 0,
            form: form.filter(|_| !self.is_fixed),
            rungs: self.rungs.iter().rev().cloned().collect(),
        });
    }

    fn literal(&mut self, literal: &syn::Lit) {
        let range = bytes(literal.span());
        let now = match literal {
            syn::Lit::Bool(is) => (!is.value).to_string(),
            syn::Lit::Int(_) => {
                let Ok(number @ 1..=9) = self.text[range.clone()].parse::<u8>() else { return };
                // The end of a range or of a field's path is not a number of the rules.
                let around = [self.text[..range.start].chars().next_back(), self.text[range.end..].chars().next()];
                if around.contains(&Some('.')) {
                    return;
                }
                (number + 1).to_string()
            }
            _ => return,
        };
        self.add(range.clone(), &now, Some((Form::Literal, range)));
    }

    fn binary(&mut self, whole: Range<usize>, binary: &syn::ExprBinary) {
        let (left, right) = (bytes(binary.left.span()), bytes(binary.right.span()));
        let order = Form::Order(left.clone(), right.clone());
        let sum = Form::Sum(left.clone(), right.clone());
        let (now, form) = match binary.op {
            BinOp::Lt(_) => ("<=", order),
            BinOp::Le(_) => ("<", order),
            BinOp::Gt(_) => (">=", order),
            BinOp::Ge(_) => (">", order),
            BinOp::Eq(_) => ("!=", Form::Equality),
            BinOp::Ne(_) => ("==", Form::Equality),
            BinOp::And(_) => ("||", Form::And(left, right)),
            BinOp::Or(_) => ("&&", Form::Or(left, right)),
            BinOp::Add(_) => ("-", sum),
            BinOp::Sub(_) => ("+", sum),
            _ => return,
        };
        self.add(bytes(binary.op.span()), now, Some((form, whole)));
    }

    /// Looks at something that must be known when compiling.
    fn fixed(&mut self, look: impl FnOnce(&mut Self)) {
        let was = std::mem::replace(&mut self.is_fixed, true);
        look(self);
        self.is_fixed = was;
    }

    /// Looks at a function: what is around it is no matter of its own.
    fn function(&mut self, signature: &syn::Signature, body: &syn::Block) {
        let rungs = std::mem::take(&mut self.rungs);
        let is_const = signature.constness.is_some();
        let was = std::mem::replace(&mut self.is_fixed, true);
        if !is_const {
            self.rungs.push(Rung { range: bytes(body.span()), is_block: true });
        }
        self.is_fixed = is_const;
        self.visit_block(body);
        self.is_fixed = was;
        self.rungs = rungs;
    }

    /// Looks into a macro whose arguments are expressions, or a pattern.
    fn arguments(&mut self, mac: &syn::Macro) {
        let name = mac.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
        // Assertions hold no rules, and a clause is a name.
        if name.starts_with("assert") || name.starts_with("debug_assert") || name == "clause" {
            return;
        }
        let pattern = |input: syn::parse::ParseStream<'_>| {
            let expr: Expr = input.parse()?;
            input.parse::<Token![,]>()?;
            let pat = Pat::parse_multi_with_leading_vert(input)?;
            let guard =
                if input.parse::<Option<Token![if]>>()?.is_some() { Some(input.parse::<Expr>()?) } else { None };
            input.parse::<Option<Token![,]>>()?;
            Ok((expr, pat, guard))
        };
        let list = |input: syn::parse::ParseStream<'_>| Punctuated::<Expr, Token![,]>::parse_terminated(input);
        let repeat = |input: syn::parse::ParseStream<'_>| {
            let expr: Expr = input.parse()?;
            input.parse::<Token![;]>()?;
            Ok((expr, input.parse::<Expr>()?))
        };
        if name == "matches" {
            if let Ok((expr, pat, guard)) = mac.parse_body_with(pattern) {
                self.visit_expr(&expr);
                self.visit_pat(&pat);
                guard.iter().for_each(|guard| self.visit_expr(guard));
            }
        } else if let Ok(list) = mac.parse_body_with(list) {
            list.iter().for_each(|expr| self.visit_expr(expr));
        } else if let Ok((expr, count)) = mac.parse_body_with(repeat) {
            self.visit_expr(&expr);
            self.visit_expr(&count);
        }
    }
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test")
            || attribute.path().is_ident("cfg")
                && attribute.parse_args::<syn::Path>().is_ok_and(|path| path.is_ident("test"))
    })
}

/// Whether two copies may stand in for an expression: not for one that names a place in memory, not for a closure
/// (two of them are of two types), not for a condition that binds names.
fn is_rung(expr: &Expr) -> bool {
    match expr {
        Expr::Path(_) | Expr::Field(_) | Expr::Index(_) | Expr::Paren(_) | Expr::Lit(_) => false,
        Expr::Let(_) | Expr::Closure(_) | Expr::Const(_) | Expr::Range(_) => false,
        Expr::Unary(unary) => !matches!(unary.op, UnOp::Deref(_)),
        Expr::Binary(binary) => !binds(&binary.left) && !binds(&binary.right),
        _ => true,
    }
}

/// Whether a condition, or a part of it joined by `&&`, is a `let`.
fn binds(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(binary) if matches!(binary.op, BinOp::And(_)) => binds(&binary.left) || binds(&binary.right),
        _ => false,
    }
}

fn is_block(expr: &Expr) -> bool {
    use Expr::{Block, ForLoop, If, Loop, Match, While};
    matches!(expr, Block(_) | ForLoop(_) | If(_) | Loop(_) | Match(_) | While(_))
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_item(&mut self, item: &'ast syn::Item) {
        let attributes = match item {
            syn::Item::Fn(item) => &item.attrs,
            syn::Item::Mod(item) => &item.attrs,
            syn::Item::Impl(item) => &item.attrs,
            syn::Item::Macro(_) => return,
            _ => &Vec::new(),
        };
        if !is_test(attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if !is_test(&item.attrs) {
            self.function(&item.sig, &item.block);
        }
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(body) = &item.default {
            self.function(&item.sig, body);
        }
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.fixed(|finder| visit::visit_item_const(finder, item));
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.fixed(|finder| visit::visit_item_static(finder, item));
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.fixed(|finder| visit::visit_impl_item_const(finder, item));
    }

    fn visit_type(&mut self, kind: &'ast syn::Type) {
        self.fixed(|finder| visit::visit_type(finder, kind));
    }

    fn visit_generic_argument(&mut self, argument: &'ast syn::GenericArgument) {
        self.fixed(|finder| visit::visit_generic_argument(finder, argument));
    }

    fn visit_pat(&mut self, pat: &'ast Pat) {
        self.fixed(|finder| match pat {
            Pat::Lit(literal) => finder.literal(&literal.lit),
            _ => visit::visit_pat(finder, pat),
        });
    }

    fn visit_expr(&mut self, expr: &'ast Expr) {
        let range = bytes(expr.span());
        let is_rung = !self.is_fixed && is_rung(expr);
        if is_rung {
            self.rungs.push(Rung { range: range.clone(), is_block: is_block(expr) });
        }
        match expr {
            Expr::Lit(literal) => self.literal(&literal.lit),
            Expr::Binary(binary) => {
                if is_rung || self.is_fixed {
                    self.binary(range, binary);
                }
                visit::visit_expr(self, expr);
            }
            Expr::Unary(unary) => {
                if matches!(unary.op, UnOp::Not(_)) {
                    let form = Form::Not(bytes(unary.expr.span()));
                    self.add(bytes(unary.op.span()), "", Some((form, range)));
                }
                visit::visit_expr(self, expr);
            }
            Expr::Repeat(repeat) => {
                self.visit_expr(&repeat.expr);
                self.fixed(|finder| finder.visit_expr(&repeat.len));
            }
            Expr::Macro(mac) => self.arguments(&mac.mac),
            _ => visit::visit_expr(self, expr),
        }
        if is_rung {
            self.rungs.pop();
        }
    }

    fn visit_stmt_macro(&mut self, statement: &'ast syn::StmtMacro) {
        self.arguments(&statement.mac);
    }
}
