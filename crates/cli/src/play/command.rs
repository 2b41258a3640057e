//! What a player types, before it is known to be an order.

/// One thing typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command<'t> {
    /// Nothing: show the question again.
    Again,
    /// The number of a choice.
    Number(usize),
    /// An order.
    Order(&'t str),
    /// Step by step to a hex further off.
    Go(&'t str),
    /// Explain an order.
    Why(&'t str),
    /// Odds of an order, a number, or all.
    Odds(&'t str),
    /// What the computer would do.
    Hint,
    /// Let the computer choose so many times; `None` to the end.
    Auto(Option<u64>),
    /// Take the last choice back.
    Undo,
    /// The last so many lines of the story.
    Log(usize),
    /// The board: around the question, the whole of it, or around something.
    Board(&'t str),
    /// The units of a battle, or all.
    Units(&'t str),
    /// Everything about a piece.
    Who(&'t str),
    /// Keep the game in a file.
    Save(&'t str),
    /// All choices, or the next page of them.
    More,
    /// What can be typed.
    Help,
    /// Leave.
    Quit,
}

/// Lines of the story that `log` shows.
const LOG: usize = 20;

impl<'t> Command<'t> {
    /// Reads what was typed.
    ///
    /// # Errors
    /// The key of what is wrong, when a word needs something else behind it.
    pub fn parse(typed: &'t str) -> Result<Command<'t>, &'static str> {
        let typed = typed.trim();
        let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        let rest = rest.trim();
        let needs = |command: Command<'t>, fault| if rest.is_empty() { Err(fault) } else { Ok(command) };
        Ok(match word.to_lowercase().as_str() {
            "" => Command::Again,
            "go" => return needs(Command::Go(rest), "play-go-needs"),
            "why" => return needs(Command::Why(rest), "play-why-needs"),
            "odds" => Command::Odds(rest),
            "hint" => Command::Hint,
            "auto" => return auto(rest),
            "undo" => Command::Undo,
            "log" if rest.is_empty() => Command::Log(LOG),
            "log" if rest.eq_ignore_ascii_case("all") => Command::Log(usize::MAX),
            "log" => Command::Log(rest.parse().map_err(|_| "play-log-needs")?),
            "board" | "map" => Command::Board(rest),
            "units" => Command::Units(rest),
            "who" => return needs(Command::Who(rest), "play-who-needs"),
            "save" => return needs(Command::Save(rest), "play-save-needs"),
            "more" | "choices" => Command::More,
            "help" | "?" => Command::Help,
            "quit" | "exit" | "q" => Command::Quit,
            _ => match typed.parse() {
                Ok(number) => Command::Number(number),
                Err(_) => Command::Order(typed),
            },
        })
    }
}

fn auto(rest: &str) -> Result<Command<'static>, &'static str> {
    match rest.to_lowercase().as_str() {
        "" => Ok(Command::Auto(Some(1))),
        "end" | "all" => Ok(Command::Auto(None)),
        number => number.parse().map(|n| Command::Auto(Some(n))).map_err(|_| "play-auto-needs"),
    }
}

#[cfg(test)]
mod tests {
    use super::Command;

    #[test]
    fn words_numbers_and_orders_are_told_apart() {
        assert_eq!(Command::parse("  7 "), Ok(Command::Number(7)));
        assert_eq!(Command::parse("to 1514"), Ok(Command::Order("to 1514")));
        assert_eq!(Command::parse("AUTO end"), Ok(Command::Auto(None)));
        assert_eq!(Command::parse("auto 20"), Ok(Command::Auto(Some(20))));
        assert_eq!(Command::parse("auto x"), Err("play-auto-needs"));
        assert_eq!(Command::parse("why charge A B"), Ok(Command::Why("charge A B")));
        assert_eq!(Command::parse("log -1"), Err("play-log-needs"));
        assert_eq!(Command::parse(""), Ok(Command::Again));
    }
}
