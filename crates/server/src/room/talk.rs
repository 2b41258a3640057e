//! What the players say to each other beside the board: offers and their answers, giving up, chat.
//!
//! An offer is one notion for all that needs the other side's yes. One of a kind is open at a time; it is kept, so
//! whoever comes later finds it. It ends with an answer, when its side takes it back, or when it means nothing any
//! more.

use super::{MemberId, Room};
use crate::make::{self, across};
use crate::play::Declined;
use crate::store::{Deed, OpenOffer, Row};
use crate::token::KeyHash;
use acies_kernel::Side;
use acies_protocol::wire::{Chat, FromServer, Offer, Player, Proposal, Seat, TalkLine, Told};
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// The longest line of chat in characters.
const MOST_CHARACTERS: usize = 500;

/// Lines of chat that a seat may say …
const MOST_LINES: usize = 20;

/// … in this time.
const LINES_IN: Duration = Duration::from_secs(60);

/// An offer that was refused is not made again before this time is over.
const AGAIN_AFTER: Duration = Duration::from_secs(60);

/// What a room remembers of its talk.
#[derive(Default)]
pub struct Talk {
    /// The lines that are kept, once they were read.
    lines: Option<Vec<TalkLine>>,
    /// When each side has said its latest lines.
    said: [VecDeque<Instant>; 2],
    /// What was refused to whom, and when.
    refused: Vec<(Proposal, Side, Instant)>,
}

/// The side that a seat plays alone.
pub const fn sits(seat: Seat) -> Option<Side> {
    match seat {
        Seat::First => Some(Side::First),
        Seat::Second => Some(Side::Second),
        Seat::Both | Seat::Watch => None,
    }
}

impl Room {
    /// Whether a person plays a side, at a seat of their own.
    pub(super) fn has_person(&self, side: Side) -> bool {
        let is_person = !matches!(self.row.players[side.index()], Player::Bot(_));
        is_person && self.row.live && self.row.links.iter().any(|(_, seat)| sits(*seat) == Some(side))
    }

    /// The side of a seat, if a person sits on the other one.
    fn side_against_person(&self, seat: Seat) -> Result<Side, Declined> {
        sits(seat).filter(|side| self.has_person(side.other())).ok_or_else(|| "alone".into())
    }

    // ------------------------------------------------------------ offers

    /// Offers something to the other side; if that has offered the same, both want it.
    pub(super) async fn offer(&mut self, seat: Seat, what: Proposal) -> Result<(), Declined> {
        let side = self.side_against_person(seat)?;
        let is_over = self.with(|play| play.outcome()).ok_or("fault")?.is_some();
        match what {
            Proposal::Draw if is_over => return Err("over".into()),
            Proposal::Rematch if !is_over => return Err("not-over".into()),
            Proposal::Rematch if !self.row.beside.next.is_empty() => return Err("offered".into()),
            Proposal::Draw | Proposal::Rematch => {}
            // A seat is asked for by those who have none.
            Proposal::Seat => return Err("unreadable".into()),
        }
        match self.row.beside.offers.iter().find(|offer| offer.what == what).copied() {
            Some(offer) if offer.side == side => Err("offered".into()),
            Some(offer) => self.accept(offer).await,
            None => self.open_offer(what, side, None).await,
        }
    }

    pub(super) async fn open_offer(
        &mut self,
        what: Proposal,
        side: Side,
        key: Option<KeyHash>,
    ) -> Result<(), Declined> {
        self.talk.refused.retain(|(_, _, at)| at.elapsed() < AGAIN_AFTER);
        if self.talk.refused.iter().any(|(other, of, _)| (*other, *of) == (what, side)) {
            return Err("too-fast".into());
        }
        let id = self.row.beside.offers.iter().map(|offer| offer.id).max().unwrap_or(0).max(self.last_offer) + 1;
        let offer = OpenOffer { id, what, side, key };
        self.app.store.offer(self.row.id, offer).await.map_err(|_| "fault")?;
        self.last_offer = id;
        self.row.beside.offers.push(offer);
        self.tell_line(side, Told::Offered(what)).await;
        self.members.tell_all(&self.offers());
        Ok(())
    }

    /// Says yes or no to an offer, or takes one's own back.
    pub(super) async fn answer_offer(&mut self, seat: Seat, id: u32, yes: bool) -> Result<(), Declined> {
        let side = self.side_against_person(seat)?;
        let offer = self.row.beside.offers.iter().find(|offer| offer.id == id).copied().ok_or("stale")?;
        match (offer.side == side, yes) {
            (false, true) => self.accept(offer).await,
            (true, true) => Err("not-yours".into()),
            (is_own, false) => {
                // Whoever still has the seat that somebody asks for may say so.
                let told = match offer.what {
                    what if is_own && what != Proposal::Seat => Told::Withdrawn(what),
                    what => {
                        self.talk.refused.push((what, offer.side, Instant::now()));
                        Told::Refused(what)
                    }
                };
                self.close_offers(|open| open.id == id).await?;
                self.tell_line(side, told).await;
                Ok(())
            }
        }
    }

    async fn accept(&mut self, offer: OpenOffer) -> Result<(), Declined> {
        let agrees = offer.side.other();
        match offer.what {
            Proposal::Draw => {
                self.end(Deed::Draw { offered: offer.side, agreed: agrees }).await?;
                self.tell_line(agrees, Told::Agreed(Proposal::Draw)).await;
            }
            Proposal::Seat => self.give_seat(offer).await?,
            Proposal::Rematch => {
                self.make_rematch().await?;
                self.tell_line(agrees, Told::Agreed(Proposal::Rematch)).await;
            }
        }
        self.close_offers(|open| open.id == offer.id).await
    }

    async fn close_offers(&mut self, which: impl Fn(&OpenOffer) -> bool) -> Result<(), Declined> {
        let ids: Vec<u32> = self.row.beside.offers.iter().filter(|offer| which(offer)).map(|offer| offer.id).collect();
        if ids.is_empty() {
            return Ok(());
        }
        self.row.beside.offers.retain(|offer| !ids.contains(&offer.id));
        self.members.tell_all(&self.offers());
        self.app.store.close_offers(self.row.id, ids).await.map_err(|_| "fault".into())
    }

    /// Forgets what means nothing any more after the latest choice.
    pub(super) async fn drop_offers(&mut self) {
        if self.row.beside.offers.is_empty() || self.with(|play| play.outcome()).flatten().is_none() {
            return;
        }
        if self.close_offers(|offer| offer.what == Proposal::Draw).await.is_err() {
            tracing::error!(game = self.row.id, "an offer could not be forgotten");
        }
    }

    /// The open offers, as everybody is told them.
    pub(super) fn offers(&self) -> FromServer {
        let open = self.row.beside.offers.iter();
        let open = open.map(|offer| Offer { id: offer.id, what: offer.what, side: offer.side as u8 }).collect();
        FromServer::Offers { open }
    }

    // ------------------------------------------------------------ the end, and once more

    /// Gives the battle up for a side.
    pub(super) async fn resign(&mut self, seat: Seat, side: u8) -> Result<(), Declined> {
        let side = Side::ALL.get(usize::from(side)).copied().ok_or("unreadable")?;
        if !crate::play::plays(seat, side) || matches!(self.row.players[side.index()], Player::Bot(_)) {
            return Err("not-yours".into());
        }
        self.end(Deed::Resign { side }).await?;
        self.tell_line(side, Told::Resigned).await;
        Ok(())
    }

    async fn end(&mut self, deed: Deed) -> Result<(), Declined> {
        self.with(|play| play.heed(&deed)).ok_or("fault")??;
        self.commit(vec![Row::Deed(deed)]).await
    }

    /// Makes the game that both want, and tells each seat its link.
    async fn make_rematch(&mut self) -> Result<(), Declined> {
        let (app, row) = (self.app.clone(), self.row.clone());
        let game = tokio::task::spawn_blocking(move || make::rematch(&app, &row)).await.map_err(|_| "fault")?;
        // The service may have no room for more games just now.
        let game = game.map_err(|_| "busy")?;
        let links = game.links.clone();
        let next = self.app.store.make(game).await.map_err(|_| "fault")?;
        self.app.store.follow_up(self.row.id, next).await.map_err(|_| "fault")?;
        self.row.beside.next = links;
        for id in self.members.at(|_| true) {
            let seat = self.members.get(id).map(|member| member.seat);
            if let Some(token) = seat.and_then(|seat| self.next_link(seat)) {
                self.members.tell_one(id, &FromServer::Rematch { token });
            }
        }
        Ok(())
    }

    /// The link of a seat to the rematch.
    pub(super) fn next_link(&self, seat: Seat) -> Option<String> {
        let wanted = across(seat);
        self.row.beside.next.iter().find(|(_, seat)| *seat == wanted).map(|(token, _)| token.clone())
    }

    // ------------------------------------------------------------ lines

    /// Whether a seat talks to the other one.
    pub(super) fn chat(&self, seat: Seat) -> Chat {
        match self.side_against_person(seat) {
            Ok(_) => self.row.beside.chat,
            Err(_) => Chat::Off,
        }
    }

    /// Says something to the other side.
    pub(super) async fn say(&mut self, seat: Seat, text: &str) -> Result<(), Declined> {
        let side = self.side_against_person(seat)?;
        if self.chat(seat) == Chat::Off {
            return Err("quiet".into());
        }
        let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let text = text.trim();
        if text.is_empty() || text.chars().count() > MOST_CHARACTERS {
            return Err("unreadable".into());
        }
        let said = &mut self.talk.said[side.index()];
        said.retain(|at| at.elapsed() < LINES_IN);
        if said.len() >= MOST_LINES {
            return Err("too-fast".into());
        }
        said.push_back(Instant::now());
        self.tell_line(side, Told::Chat(text.to_string())).await;
        Ok(())
    }

    /// Keeps a line and tells it to those who may hear it.
    pub(super) async fn tell_line(&mut self, side: Side, told: Told) {
        let line = match self.app.store.say(self.row.id, side, told).await {
            Ok(line) => line,
            Err(error) => return tracing::error!(game = self.row.id, %error, "a line could not be written"),
        };
        for id in self.members.at(|member| hears(member.seat, &line)) {
            self.members.tell_one(id, &FromServer::Talk { lines: vec![line.clone()] });
        }
        if let Some(lines) = &mut self.talk.lines {
            lines.push(line);
        }
    }

    /// What a seat may know of what was said before.
    pub(super) async fn lines_for(&mut self, seat: Seat) -> Vec<TalkLine> {
        if self.talk.lines.is_none() {
            let (app, game) = (self.app.clone(), self.row.id);
            let read = tokio::task::spawn_blocking(move || app.store.talk(game)).await;
            match read {
                Ok(Ok(lines)) => self.talk.lines = Some(lines),
                Ok(Err(error)) => tracing::error!(game, %error, "the talk could not be read"),
                Err(_) => {}
            }
        }
        let lines = self.talk.lines.iter().flatten();
        lines.filter(|line| hears(seat, line)).cloned().collect()
    }

    /// Tells whoever sent a message if it was not done.
    pub(super) fn declined(&self, id: MemberId, done: Result<(), Declined>) {
        if let Err(declined) = done {
            self.members.refuse(id, None, declined);
        }
    }
}

/// Chat is between the players; what was offered and answered is everybody's.
fn hears(seat: Seat, line: &TalkLine) -> bool {
    seat != Seat::Watch || !matches!(line.told, Told::Chat(_))
}
