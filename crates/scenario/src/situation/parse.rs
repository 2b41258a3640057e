//! From text to situations. Hostile input gives faults, never a panic.

use super::facts::facts;
use super::{Orders, PictureLine, Refused, ScriptLine, ScriptStep, Situation, named};
use crate::embedded::Engine;
use crate::error::{DataError, Faults, quote};

/// The largest situation file that is read.
pub const MAX_BYTES: usize = 1024 * 1024;

/// Reads a file of situations. Which facts there are depends on the game: its ruleset is known by the
/// folder or by the clauses that are covered, as for [`ruleset_of`](super::ruleset_of).
///
/// # Errors
/// Every line that is not as it should be, with what would be.
pub fn parse(file: &str, text: &str) -> Result<Vec<Situation>, DataError> {
    let words = text.lines().map(|line| without_comment(line).split_whitespace());
    let covered = words.filter_map(|mut words| (words.next() == Some("covers")).then_some(words)).flatten();
    let engine = named(file, covered).map_or(Engine::Iron, |ruleset| ruleset.engine);
    parse_as(engine, file, text)
}

/// Reads a file of situations of this engine.
///
/// # Errors
/// Every line that is not as it should be, with what would be.
pub(super) fn parse_as(engine: Engine, file: &str, text: &str) -> Result<Vec<Situation>, DataError> {
    let faults = Faults::new(file);
    if text.len() > MAX_BYTES {
        faults.add(None, "", format!("the file has {} bytes; at most {MAX_BYTES} are read", text.len()));
        return faults.settle(None);
    }
    let mut reader = Reader { engine, file, faults: &faults, found: Vec::new() };
    for (raw, line) in text.lines().zip(1..) {
        let content = without_comment(raw).trim();
        if !content.is_empty() {
            reader.read(line, content);
        }
    }
    reader.check();
    let found = reader.found;
    faults.settle(Some(found))
}

/// The line up to a `#` that begins it or stands behind a blank.
fn without_comment(line: &str) -> &str {
    let mut before = ' ';
    for (at, letter) in line.char_indices() {
        if letter == '#' && before.is_whitespace() {
            return &line[..at];
        }
        before = letter;
    }
    line
}

struct Reader<'p> {
    engine: Engine,
    file: &'p str,
    faults: &'p Faults,
    found: Vec<Situation>,
}

impl Reader<'_> {
    fn fault(&self, line: usize, field: &str, what: impl Into<String>) {
        self.faults.add(Some(line), field, what);
    }

    fn read(&mut self, line: usize, content: &str) {
        let (keyword, rest) = content.split_once(char::is_whitespace).unwrap_or((content, ""));
        if keyword == "situation" {
            self.begin(line, rest.trim());
            return;
        }
        if self.found.is_empty() {
            self.fault(line, "", "stands before the first situation; begin with `situation TITLE`");
            return;
        }
        if let Some(orders) = content.strip_prefix('>') {
            let read = self.orders(line, orders);
            self.script(line, content, ScriptStep::Orders(read));
        } else if let Some(text) = content.strip_prefix('=') {
            let read = facts(self.engine, text, |what| self.fault(line, "=", what));
            self.script(line, content, ScriptStep::Facts(read));
        } else {
            self.picture(line, keyword, rest);
        }
    }

    fn begin(&mut self, line: usize, title: &str) {
        if title.is_empty() {
            self.fault(line, "situation", "has no title; write the rule it shows as a sentence");
        }
        self.found.push(Situation {
            file: self.file.to_string(),
            line,
            title: title.to_string(),
            title_ja: None,
            covers: Vec::new(),
            picture: Vec::new(),
            script: Vec::new(),
        });
    }

    fn script(&mut self, line: usize, text: &str, step: ScriptStep) {
        if let Some(now) = self.found.last_mut() {
            now.script.push(ScriptLine { line, text: text.to_string(), step });
        }
    }

    fn picture(&mut self, line: usize, keyword: &str, rest: &str) {
        let words: Vec<String> = rest.split_whitespace().map(str::to_string).collect();
        let Some(now) = self.found.last_mut() else { return };
        if keyword == "ja" {
            let again = now.title_ja.replace(rest.trim().to_string()).is_some();
            if again || words.is_empty() {
                self.fault(line, keyword, "is the title in Japanese; write it once, in one line");
            }
            return;
        }
        if !now.script.is_empty() {
            let what = "stands behind the script; the picture comes first, then lines with `>` and `=`";
            self.fault(line, keyword, what);
        } else if keyword == "covers" {
            let empty = words.is_empty();
            now.covers.extend(words.into_iter().map(|clause| (clause, line)));
            if empty {
                self.fault(line, keyword, "names no clause; write `covers sul:6.1 sul:6.2`");
            }
        } else {
            now.picture.push(PictureLine { line, keyword: keyword.to_string(), words });
        }
    }

    fn orders(&self, line: usize, text: &str) -> Orders {
        let (orders, dice) = text.split_once('|').unwrap_or((text, ""));
        if dice.contains('|') {
            self.fault(line, ">", "has two `|`; all dice of the line stand behind one");
        }
        let (orders, refused) = split_refused(orders);
        let (dice, refused_too) = split_refused(dice);
        let refused = refused.or(refused_too).map(|words| self.refused(line, words));
        let dice = dice.split_whitespace().filter_map(|word| self.die(line, word)).collect();
        let orders: Vec<String> = orders.split(';').map(|order| order.trim().to_string()).collect();
        let missing = orders.iter().any(String::is_empty);
        let only_dice = orders.len() == 1 && missing && text.contains('|') && refused.is_none();
        if missing && !only_dice {
            self.fault(line, ">", "an order is missing; write `> order; order | dice`");
        }
        Orders { orders: orders.into_iter().filter(|order| !order.is_empty()).collect(), dice, refused }
    }

    /// What stands behind `refused`: nothing, if any rule will do, or clauses with `or` between.
    fn refused(&self, line: usize, words: &str) -> Refused {
        let words: Vec<&str> = words.split_whitespace().collect();
        if words.is_empty() {
            return Refused::ByAny;
        }
        let ors = words.iter().skip(1).step_by(2).all(|word| *word == "or");
        let clauses: Vec<String> = words.iter().step_by(2).map(|word| word.to_string()).collect();
        if words.len() % 2 == 0 || !ors || clauses.iter().any(|clause| clause == "or") {
            let right = "`refused sul:6.1`, `refused sul:6.1 or sul:6.2`, or `refused` alone for any rule";
            self.fault(line, "refused", format!("is followed by something else than clauses; write {right}"));
        }
        Refused::By(clauses)
    }

    fn die(&self, line: usize, word: &str) -> Option<u8> {
        let face = word.parse().ok().filter(|face| *face <= 9);
        if face.is_none() {
            self.fault(line, "|", format!("{} is not a face of a die; write 0 to 9 with blanks between", quote(word)));
        }
        face
    }

    /// What can be told only when a situation has ended.
    fn check(&self) {
        for situation in &self.found {
            if situation.picture.is_empty() {
                self.fault(situation.line, "situation", "has no picture; write a `map` and counters, or `scenario ID`");
            }
            if situation.script.is_empty() {
                self.fault(situation.line, "situation", "has no script; write at least one line with `=`");
            }
            let orders = situation.script.iter().filter_map(|line| match &line.step {
                ScriptStep::Orders(orders) => Some((line.line, orders)),
                ScriptStep::Facts(_) => None,
            });
            for (line, _) in orders.skip(1).filter(|(_, orders)| orders.orders.is_empty()) {
                let what =
                    "dice without an order are those before the first decision; only the first `>` may have them";
                self.fault(line, ">", what);
            }
        }
        if self.found.is_empty() {
            self.faults.add(None, "", "the file holds no situation; begin one with `situation TITLE`");
        }
    }
}

/// What stands before the word `refused`, and what behind it.
fn split_refused(text: &str) -> (&str, Option<&str>) {
    let mut from = 0;
    while let Some(found) = text[from..].find("refused") {
        let (at, end) = (from + found, from + found + "refused".len());
        let before = text[..at].chars().next_back().is_none_or(char::is_whitespace);
        let after = text[end..].chars().next().is_none_or(char::is_whitespace);
        if before && after {
            return (&text[..at], Some(&text[end..]));
        }
        from = end;
    }
    (text, None)
}

#[cfg(test)]
mod tests {
    use super::{Refused, ScriptStep, parse, without_comment};

    #[test]
    fn the_example_of_the_manual_is_read() {
        let text = "situation  A unit that enters an enemy zone of control stops there\n\
            covers     sul:3.2.4(1) sul:6.1\n\
            map        8 x 8\n\
            hungarian  A  lc      at 0303 s   # a comment\n\
            # another\n\
            start      activate red\n\
            > use A; to 0403; to 0504 | 7 2\n\
            > to 0604   refused sul:6.1.3 or sul:6.1\n\
            > to 0604 | 3 refused sul:6.1.3\n\
            > to 0604 refused\n\
            = A at 0504\n\
            = offered face n, done\n";
        let all = parse("x.txt", text).unwrap();
        let one = &all[0];
        assert_eq!((one.line, one.covers.len(), one.picture.len(), one.script.len()), (1, 2, 3, 6));
        assert_eq!(one.picture[1].words, ["A", "lc", "at", "0303", "s"]);
        let orders = |i: usize| match &one.script[i].step {
            ScriptStep::Orders(orders) => orders.clone(),
            ScriptStep::Facts(_) => panic!("orders are due"),
        };
        assert_eq!(orders(0).orders, ["use A", "to 0403", "to 0504"]);
        assert_eq!(orders(0).dice, [7, 2]);
        assert_eq!(orders(0).refused, None);
        assert_eq!(orders(1).refused, Some(Refused::By(vec!["sul:6.1.3".into(), "sul:6.1".into()])));
        assert_eq!((orders(2).refused, orders(2).dice.len()), (Some(Refused::By(vec!["sul:6.1.3".into()])), 1));
        assert_eq!(orders(3).refused, Some(Refused::ByAny));
    }

    #[test]
    fn comments_begin_behind_a_blank() {
        assert_eq!(without_comment("# all"), "");
        assert_eq!(without_comment("a#b # c"), "a#b ");
    }

    #[test]
    fn every_wrong_line_is_told() {
        let text = "map 3 x 3\nsituation\nmap 3 x 3\n> a;; b\n> a | 12\n> a refused or\n> a refused x y\n= A at\n\
            map 3 x 3\ncovers\nsituation B\n> a\n> | 3\n> a | 1 | 2\n> |\n";
        let error = parse("x.txt", text).unwrap_err().to_string();
        for part in [
            "x.txt:1: stands before the first situation",
            "x.txt:2: situation: has no title",
            "x.txt:4: >: an order is missing",
            "x.txt:5: |: `12` is not a face of a die",
            "x.txt:6: refused: is followed by something else than clauses",
            "x.txt:7: refused: is followed by something else than clauses; write `refused sul:6.1`",
            "x.txt:8: =: `A at` says no place",
            "x.txt:9: map: stands behind the script",
            "x.txt:10: covers: stands behind the script",
            "x.txt:11: situation: has no picture",
            "x.txt:13: >: dice without an order",
            "x.txt:14: >: has two `|`",
        ] {
            assert!(error.contains(part), "{part} is missing in\n{error}");
        }
    }
}
