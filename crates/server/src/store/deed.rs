//! Rows of a journal that are neither a choice nor an undo: what two people owe each other or agree to. In the
//! database each is a line of words.

use acies_kernel::Side;

/// What a row says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A side gives up.
    Resign {
        /// Who.
        side: Side,
    },
    /// Both agree to a draw.
    Draw {
        /// Who offered it.
        offered: Side,
        /// Who agreed.
        agreed: Side,
    },
}

const SIDES: [(Side, &str); 2] = [(Side::First, "first"), (Side::Second, "second")];

fn word(side: Side) -> &'static str {
    SIDES[side.index()].1
}

fn side(word: &str) -> Option<Side> {
    SIDES.iter().find(|(_, one)| *one == word).map(|(side, _)| *side)
}

impl Deed {
    /// The words that are kept.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Deed::Resign { side } => format!("resign {}", word(*side)),
            Deed::Draw { offered, agreed } => format!("draw {} {}", word(*offered), word(*agreed)),
        }
    }

    /// Reads what [`Deed::words`] wrote.
    #[must_use]
    pub fn read(words: &str) -> Option<Deed> {
        let parts: Vec<&str> = words.split(' ').collect();
        match parts[..] {
            ["resign", who] => Some(Deed::Resign { side: side(who)? }),
            ["draw", offered, agreed] => Some(Deed::Draw { offered: side(offered)?, agreed: side(agreed)? }),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Deed;
    use acies_kernel::Side;

    #[test]
    fn every_deed_is_read_as_it_was_written() {
        let (offered, agreed) = (Side::First, Side::Second);
        for deed in [Deed::Resign { side: agreed }, Deed::Draw { offered, agreed }] {
            assert_eq!(Deed::read(&deed.words()), Some(deed));
        }
        for wrong in ["", "resign", "resign nobody", "draw first", "fly"] {
            assert_eq!(Deed::read(wrong), None, "{wrong}");
        }
    }
}
