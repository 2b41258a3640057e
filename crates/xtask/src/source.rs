//! Rust source, taken apart into code, literals and comments.
//!
//! Not a parser: enough to know that a word stands in a comment and not in the program.

/// One source text three times, each time with everything else blanked; places and lines agree.
pub struct Source {
    /// Without comments and without what stands in quotes.
    pub code: String,
    /// What stands in quotes.
    pub literals: String,
    /// Comments, doc comments among them.
    pub comments: String,
    /// Where the tests at the bottom begin; the length of the text if there are none.
    pub tests: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Code,
    Literal,
    Comment,
}

impl Source {
    /// Takes a text apart.
    pub fn new(text: &str) -> Source {
        let classes = classes(text.as_bytes());
        let only = |class: Class| {
            let keep = |(&byte, &its): (&u8, &Class)| if its == class || byte == b'\n' { byte } else { b' ' };
            let bytes: Vec<u8> = text.as_bytes().iter().zip(&classes).map(keep).collect();
            String::from_utf8(bytes).expect("a letter belongs to one class as a whole")
        };
        let code = only(Class::Code);
        let tests = code.find("#[cfg(test)]").unwrap_or(text.len());
        Source { code, literals: only(Class::Literal), comments: only(Class::Comment), tests }
    }
}

fn classes(text: &[u8]) -> Vec<Class> {
    let mut out = Vec::with_capacity(text.len());
    while out.len() < text.len() {
        let (class, len) = token(text, out.len());
        out.resize((out.len() + len).min(text.len()), class);
    }
    out
}

/// What begins here, and how long it is.
fn token(text: &[u8], at: usize) -> (Class, usize) {
    let rest = &text[at..];
    let in_word = at > 0 && is_word(text[at - 1]);
    match rest {
        [b'/', b'/', ..] => (Class::Comment, find(rest, b"\n").unwrap_or(rest.len())),
        [b'/', b'*', ..] => (Class::Comment, block_comment(rest)),
        [b'"', ..] => (Class::Literal, quoted(rest, b'"')),
        [b'\'', b'\\', ..] => (Class::Literal, quoted(rest, b'\'')),
        [b'\'', ..] => match letter(&rest[1..]) {
            len if rest.get(1 + len) == Some(&b'\'') => (Class::Literal, len + 2),
            _ => (Class::Code, 1), // a lifetime
        },
        [b'r', ..] if !in_word || matches!(text[at - 1], b'b' | b'c') => match raw(rest) {
            Some(len) => (Class::Literal, len),
            None => (Class::Code, 1),
        },
        _ => (Class::Code, 1),
    }
}

/// Whether a byte belongs to a word.
pub fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

fn find(text: &[u8], what: &[u8]) -> Option<usize> {
    text.windows(what.len()).position(|window| window == what)
}

fn block_comment(text: &[u8]) -> usize {
    let (mut at, mut depth) = (0, 0);
    while at < text.len() {
        match &text[at..] {
            [b'/', b'*', ..] => (at, depth) = (at + 2, depth + 1),
            [b'*', b'/', ..] => (at, depth) = (at + 2, depth - 1),
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    at
}

/// The length of a literal that begins and ends with the mark.
fn quoted(text: &[u8], mark: u8) -> usize {
    let mut at = 1;
    while at < text.len() {
        match text[at] {
            b'\\' => at += 2,
            byte if byte == mark => return at + 1,
            _ => at += 1,
        }
    }
    text.len()
}

/// The length of `r"…"` or `r#"…"#`.
fn raw(text: &[u8]) -> Option<usize> {
    let hashes = text[1..].iter().take_while(|&&byte| byte == b'#').count();
    let open = 1 + hashes;
    if text.get(open) != Some(&b'"') {
        return None;
    }
    let mut close = vec![b'"'];
    close.resize(1 + hashes, b'#');
    let body = find(&text[open + 1..], &close).unwrap_or(text.len());
    Some(open + 1 + body + close.len())
}

/// The bytes of the first letter.
fn letter(text: &[u8]) -> usize {
    1 + text.iter().skip(1).take_while(|&&byte| byte & 0xC0 == 0x80).count()
}

#[cfg(test)]
mod tests {
    use super::Source;

    #[test]
    fn words_in_comments_and_quotes_are_not_code() {
        let text = "let a = \"x // y\"; // HashMap\nlet b = r#\"f64\"#; /* f32 /* f32 */ */ let c: &'a str = 'é';\n";
        let source = Source::new(text);
        assert_eq!(source.code.split_whitespace().collect::<String>(), "leta=;letb=;letc:&'astr=;");
        assert_eq!(source.comments.split_whitespace().collect::<String>(), "//HashMap/*f32/*f32*/*/");
        assert_eq!(source.literals.split_whitespace().collect::<String>(), "\"x//y\"r#\"f64\"#'é'");
        assert_eq!(source.code.len(), text.len());
    }

    #[test]
    fn escapes_do_not_end_a_literal() {
        let source = Source::new(r#"a("\"b\\", '\'', b'"', br"c\");d"#);
        assert_eq!(source.code.split_whitespace().collect::<String>(), "a(,,b,b);d");
    }

    #[test]
    fn tests_stand_at_the_bottom() {
        assert_eq!(Source::new("fn a() {}\n#[cfg(test)]\nmod tests {}\n").tests, 10);
        assert_eq!(Source::new("// #[cfg(test)]\n").tests, 16);
    }
}
