//! What a player may look up: units, one piece, the score.

use crate::book::{Book, text};
use crate::out::{Out, Result};
use acies_kernel::{Piece, PieceKind, Place, Rules, Score, Side};
use acies_scenario::{Board, ScenarioInfo};
use acies_words::Names;

/// Everything that facts are made of.
pub struct Facts<'f, R: Rules> {
    /// Words and names.
    pub book: &'f Book,
    /// The engine.
    pub rules: &'f R,
    /// The scenario.
    pub info: &'f ScenarioInfo,
    /// The pieces as the player may see them.
    pub pieces: &'f [Piece],
    /// The map.
    pub board: Board<'f>,
}

impl<R: Rules> Facts<'_, R> {
    /// The units of one battle, or of all; of one side where there are no battles.
    pub fn units(&self, out: &mut Out, wanted: &str) -> Result<()> {
        if self.info.battles.is_empty() {
            return self.sides(out, wanted);
        }
        let group = self.info.battles.iter().position(|battle| battle.id.eq_ignore_ascii_case(wanted));
        if group.is_none() && !wanted.is_empty() {
            let known: Vec<&str> = self.info.battles.iter().map(|battle| battle.id.as_str()).collect();
            return out.line(self.book.say("play-no-battle", &[("known", known.join(", ").into())]));
        }
        for (index, battle) in self.info.battles.iter().enumerate() {
            let mine: Vec<&Piece> = self.pieces.iter().filter(|p| p.group.map(usize::from) == Some(index)).collect();
            let present = mine.iter().any(|piece| !is_gone(piece));
            if group.is_none_or(|group| group == index) && (present || group.is_some()) {
                out.bold(&format!("{} ({})", text(self.book.lang(), &battle.name), battle.id))?;
                out.table(&mine.iter().map(|piece| self.row(piece)).collect::<Vec<_>>())?;
            }
        }
        Ok(())
    }

    fn sides(&self, out: &mut Out, wanted: &str) -> Result<()> {
        let ids = Side::ALL.map(|side| self.rules.side(side));
        let one = Side::ALL.into_iter().find(|side| ids[side.index()].eq_ignore_ascii_case(wanted));
        if one.is_none() && !wanted.is_empty() {
            return out.line(self.book.say("play-no-side", &[("known", ids.join(", ").into())]));
        }
        for side in Side::ALL.into_iter().filter(|side| one.is_none_or(|one| one == *side)) {
            out.bold(&format!("{} ({})", self.book.names(self.rules).side(side), ids[side.index()]))?;
            let mine = self.pieces.iter().filter(|piece| piece.side == side && !is_gone(piece));
            out.table(&mine.map(|piece| self.row(piece)).collect::<Vec<_>>())?;
        }
        Ok(())
    }

    fn row(&self, piece: &Piece) -> Vec<String> {
        let ratings: Vec<String> =
            piece.ratings.iter().map(|(key, value)| format!("{} {value}", self.short(key))).collect();
        vec![piece.name.clone(), piece.print.to_string(), self.place(piece), ratings.join("  "), self.marks(piece)]
    }

    fn place(&self, piece: &Piece) -> String {
        match piece.place {
            Place::Board(hex) => {
                let facing = piece.facing.map_or(String::new(), |f| format!(" {}", self.rules.facing(f)));
                format!("{}{facing}", self.rules.place(hex))
            }
            Place::Box(name) => self.book.say(&format!("box-{name}"), &[]),
        }
    }

    fn marks(&self, piece: &Piece) -> String {
        let marks = piece.marks.iter().map(|mark| self.book.say(&format!("mark-{mark}"), &[]));
        marks.collect::<Vec<_>>().join(", ")
    }

    /// Everything about a piece, or about the pieces in a hex.
    pub fn who(&self, out: &mut Out, wanted: &str) -> Result<()> {
        let named = |piece: &&Piece| piece.name.eq_ignore_ascii_case(wanted);
        let inside = |piece: &&Piece| matches!(piece.place, Place::Board(hex) if self.rules.place(hex) == wanted);
        let mut found: Vec<&Piece> = self.pieces.iter().filter(named).collect();
        if found.is_empty() {
            found = self.pieces.iter().filter(inside).collect();
        }
        if found.is_empty() {
            let short: String = wanted.chars().take(40).collect();
            return out.line(self.book.say("play-nobody", &[("name", short.into())]));
        }
        found.iter().try_for_each(|piece| self.describe(out, piece))
    }

    fn describe(&self, out: &mut Out, piece: &Piece) -> Result<()> {
        let lang = self.book.lang();
        let named = match piece.kind {
            PieceKind::Unit => self.info.units.get(usize::from(piece.id)),
            PieceKind::Leader => self.info.leaders.get(usize::from(piece.id)),
            PieceKind::Marker | PieceKind::Hidden => None,
        };
        let title = named.map_or(String::new(), |named| format!(": {}", text(lang, &named.name)));
        let side = self.book.names(self.rules).side(piece.side);
        out.bold(&format!("{}{title} ({side})", piece.name))?;
        if let Some(group) = piece.group.filter(|_| !self.info.battles.is_empty()) {
            out.line(format!("  {}", self.book.names(self.rules).group(group)))?;
        }
        out.line(format!("  {}", self.stands(piece)))?;
        for (key, value) in &piece.ratings {
            let name = self.book.say(&format!("rating-{key}"), &[]);
            let letters = if is_short(key) { format!(" ({})", self.short(key)) } else { String::new() };
            out.line(format!("  {name}{letters}: {value}"))?;
        }
        let marks = self.marks(piece);
        if !marks.is_empty() {
            out.line(format!("  {marks}"))?;
        }
        if named.is_some_and(|named| named.reconstructed) {
            out.faint(&format!("  {}", self.book.say("play-reconstructed", &[])))?;
        }
        Ok(())
    }

    /// A rating in a list: its letters, or its name if it has none.
    fn short(&self, key: &str) -> String {
        if is_short(key) { key.to_uppercase() } else { self.book.say(&format!("rating-{key}"), &[]) }
    }

    fn stands(&self, piece: &Piece) -> String {
        let Place::Board(hex) = piece.place else { return self.place(piece) };
        let ground = self.book.ground(self.board, hex).join(", ");
        let facing = piece.facing.map_or(String::new(), |facing| {
            let facing = self.book.names(self.rules).facing(facing);
            format!(", {}", self.book.say("play-faces", &[("facing", facing.into())]))
        });
        format!("{}: {ground}{facing}", self.rules.place(hex))
    }

    /// The score, on one line.
    pub fn score(&self, scores: &[Score]) -> String {
        let one = |score: &Score| {
            let args = [
                ("side", self.book.names(self.rules).side(score.side).into()),
                ("value", score.value.into()),
                ("of", score.of.unwrap_or(0).into()),
                ("what", self.book.say(&format!("score-{}", score.key), &[]).into()),
            ];
            self.book.say(if score.of.is_some() { "play-score-of" } else { "play-score" }, &args)
        };
        scores.iter().map(one).collect::<Vec<_>>().join(" · ")
    }
}

/// Whether a rating is known by its letters: `SDR`, `TQ`.
fn is_short(rating: &str) -> bool {
    rating.len() <= 3
}

fn is_gone(piece: &Piece) -> bool {
    piece.place == Place::Box("gone") || piece.kind == PieceKind::Hidden
}
