//! `acies rules RULESET CLAUSE` and `acies rules RULESET --html`: the rulebook in our own words.

use crate::book::{Book, text, title};
use crate::out::{Out, Result};
use crate::trace;
use acies_lab::chart::escape;
use acies_scenario::book::{self as rulebook, BookClause, Ruling};
use acies_scenario::situation::{Situation, Trace, trace as played};
use acies_scenario::{Board, Text, with_rules};
use acies_words::Words;
use std::fmt::Write;

/// Prints what a clause says: text, rulings, exceptions, and its situation played.
pub fn tell(out: &mut Out, words: &Words, ruleset: &str, id: &str) -> Result<()> {
    let book = rulebook::book(ruleset)?;
    let Some(clause) = book.clause(id) else { return Ok(()) };
    let lang = words.lang();
    if let Some(said) = &clause.text {
        out.line("")?;
        out.paragraph(2, text(lang, said))?;
    }
    for ruling in book.rulings_of(id) {
        out.faint_paragraph(2, &format!("{} {}: {}", ruling.id, text(lang, &ruling.title), text(lang, &ruling.text)))?;
    }
    for (key, list) in [("rules-except", &clause.except), ("rules-used-in", &used_in(&book, id))] {
        if !list.is_empty() {
            out.line(format!("  {}", words.say(key, &[("ids", list.join(", ").into())])))?;
        }
    }
    if let Some(number) = clause.show {
        let situations = rulebook::situations(ruleset)?;
        out.line("")?;
        out.line(format!("  {}", words.say("rules-example", &[])))?;
        trace::tell(out, &Book::new(lang, ruleset, None)?, ruleset, &situations[number])?;
    }
    Ok(())
}

fn used_in(book: &rulebook::Book, id: &str) -> Vec<String> {
    book.used_in(id).map(|clause| clause.info.id.clone()).collect()
}

/// The whole book as one HTML file in one language.
pub fn html(words: &Words, ruleset: &str) -> Result<String> {
    let book = rulebook::book(ruleset)?;
    let situations = rulebook::situations(ruleset)?;
    let page = Page { words, book: &book, situations: &situations };
    Ok(page.whole())
}

struct Page<'p> {
    words: &'p Words,
    book: &'p rulebook::Book,
    situations: &'p [Situation],
}

const STYLE: &str = "\
body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:17px/1.5 Georgia,'Noto Serif JP',serif;color:#241505;background:#f7efd9}\
h1,h2,h3{font-weight:500}h2{border-bottom:2px solid #b98a2b;margin-top:3rem}h3 b{font:700 .8em sans-serif;color:#8e2620}\
a{color:#8e2620}aside{border-left:4px solid #b98a2b;background:#efe2bd;padding:.4rem .8rem;margin:.6rem 0}\
pre{background:#fffaf0;border:1px solid #cdb98a;padding:.6rem;overflow:auto;font-size:13px;line-height:1.25}\
.see{font:13px sans-serif;color:#5c4522}nav ol{columns:2}summary{cursor:pointer}";

impl Page<'_> {
    fn say(&self, key: &str) -> String {
        escape(&self.words.say(key, &[]))
    }

    fn text(&self, said: &Text) -> String {
        escape(text(self.words.lang(), said))
    }

    fn whole(&self) -> String {
        let title = self.text(&self.book.title);
        let mut page = format!(
            "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
             <style>{STYLE}</style>\n<h1>{title}</h1>\n<p>{}</p>\n<nav><ol>\n",
            self.words.lang(),
            self.say("rules-ours"),
        );
        for chapter in &self.book.chapters {
            let _ = writeln!(page, "<li><a href=\"#{}\">{}</a>", chapter.id, self.text(&chapter.title));
        }
        page += "</ol></nav>\n";
        for (at, chapter) in self.book.chapters.iter().enumerate() {
            let _ = writeln!(page, "<h2 id=\"{}\">{}</h2>", chapter.id, self.text(&chapter.title));
            self.book.chapter(at).iter().for_each(|clause| self.clause(&mut page, clause));
        }
        page
    }

    fn clause(&self, page: &mut String, clause: &BookClause) {
        let id = &clause.info.id;
        let _ = writeln!(
            page,
            "<section id=\"{id}\"><h3><b>{}</b> {}</h3>",
            escape(number(id)),
            escape(title(self.words.lang(), &clause.info))
        );
        if let Some(said) = &clause.text {
            let _ = writeln!(page, "<p>{}</p>", linked(&self.text(said)));
        }
        self.book.rulings_of(id).for_each(|ruling| self.ruling(page, ruling));
        self.see(page, "rules-except", clause.except.iter().map(String::as_str));
        self.see(page, "rules-used-in", self.book.used_in(id).map(|other| other.info.id.as_str()));
        if let Some(situation) = clause.show.and_then(|number| self.situations.get(number)) {
            let _ = writeln!(
                page,
                "<details><summary>{} {}</summary><pre>{}</pre></details>",
                self.say("rules-example"),
                self.text(&situation.title_text()),
                escape(&self.played(situation))
            );
        }
        page.push_str("</section>\n");
    }

    fn ruling(&self, page: &mut String, ruling: &Ruling) {
        let (title, said) = (self.text(&ruling.title), linked(&self.text(&ruling.text)));
        let _ = writeln!(page, "<aside><b>{} {title}</b> {said}</aside>", escape(number(&ruling.id)));
    }

    fn see<'i>(&self, page: &mut String, key: &str, ids: impl Iterator<Item = &'i str>) {
        let links: Vec<String> = ids.map(link).collect();
        if !links.is_empty() {
            // The sentence has the ids in it; links take their place.
            let said = escape(&self.words.say(key, &[("ids", PLACE.into())])).replace(PLACE, &links.join(", "));
            let _ = writeln!(page, "<p class=\"see\">{said}</p>");
        }
    }

    /// How a situation goes, in words.
    fn played(&self, situation: &Situation) -> String {
        let Ok(traced) = played(self.book.ruleset, situation) else { return String::new() };
        let Ok(names) = Book::new(self.words.lang(), self.book.ruleset, None) else { return String::new() };
        let Trace { stage, steps, .. } = &traced;
        with_rules!(&stage.rules, rules => {
            let drawn = drawn(rules, stage.rules.board());
            let told = steps.iter().map(|step| trace::line(&names, rules, step));
            std::iter::once(drawn).chain(told).collect::<Vec<_>>().join("\n")
        })
    }
}

/// The board of a situation at its beginning.
fn drawn<R: acies_kernel::Rules>(rules: &R, board: Board<'_>) -> String {
    use acies_scenario::draw::{DrawOptions, draw};
    draw(board, &rules.pieces(&rules.start(), None), &DrawOptions::of(rules))
}

/// Stands for what cannot be said yet.
const PLACE: &str = "\u{1}";

/// The number of a clause without the letters of its ruleset.
fn number(id: &str) -> &str {
    id.split_once(':').map_or(id, |(_, number)| number)
}

fn link(id: &str) -> String {
    format!("<a href=\"#{id}\">{}</a>", escape(number(id)))
}

/// The links of an escaped text.
fn linked(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('[') {
        let Some((id, after)) = behind.split_once(']') else { break };
        out.push_str(before);
        if id.contains(':') {
            out.push_str(&link(id))
        } else {
            let _ = write!(out, "[{id}]");
        }
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::linked;

    #[test]
    fn links_become_anchors() {
        assert_eq!(linked("so [x:9.2(a)], not [so]"), "so <a href=\"#x:9.2(a)\">9.2(a)</a>, not [so]");
    }
}
