//! Whose the seats are. In a game between two people a link is an invitation until somebody opens it: the key that
//! their page brings claims the seat, and from then on opens it alone. Whoever has lost the key asks for the seat, and
//! the other side says whether they are who they say.

use super::member::Member;
use super::talk::sits;
use super::{MemberId, Room};
use crate::play::Declined;
use crate::store::OpenOffer;
use crate::token::KeyHash;
use acies_kernel::Side;
use acies_protocol::wire::{FromServer, Proposal, Purpose, Seat, Told};

/// What somebody brings who opens a link.
#[derive(Clone, Debug)]
pub struct Pass {
    /// What opens their seat.
    pub key: Option<KeyHash>,
    /// What they come for.
    pub to: Purpose,
    /// What they add to the dice, as hex digits.
    pub nonce: Option<String>,
}

impl Room {
    /// The seat that somebody gets who opens the link of this one.
    pub(super) async fn admit(&mut self, seat: Seat, pass: &Pass) -> Result<Seat, Declined> {
        if pass.to == Purpose::Watch {
            return Ok(Seat::Watch);
        }
        let Some(claim) = self.row.beside.claims.iter_mut().find(|claim| claim.seat == seat) else { return Ok(seat) };
        match (claim.key, pass.key) {
            (None, None) => Err("no-key".into()),
            (None, Some(key)) => {
                claim.key = Some(key);
                if let Err(error) = self.app.store.claim(self.row.id, seat, key).await {
                    tracing::error!(game = self.row.id, %error, "a seat could not be claimed");
                    self.set_key(seat, None);
                    return Err("fault".into());
                }
                Ok(seat)
            }
            (Some(own), Some(key)) if own == key => Ok(seat),
            (Some(_), Some(key)) if pass.to == Purpose::Ask => self.ask_for_seat(seat, key).await,
            (Some(_), _) => Err("taken".into()),
        }
    }

    fn set_key(&mut self, seat: Seat, key: Option<KeyHash>) {
        let claim = self.row.beside.claims.iter_mut().find(|claim| claim.seat == seat);
        claim.into_iter().for_each(|claim| claim.key = key);
    }

    /// For each side whether its seat belongs to somebody.
    pub(super) fn claimed(&self) -> [bool; 2] {
        Side::ALL.map(|side| {
            let mut open = self.row.beside.claims.iter().filter(|claim| claim.key.is_none());
            !open.any(|claim| crate::play::plays(claim.seat, side))
        })
    }

    /// Asks the other side for a seat whose key is lost; whoever asks may watch meanwhile.
    async fn ask_for_seat(&mut self, seat: Seat, key: KeyHash) -> Result<Seat, Declined> {
        let side = sits(seat).filter(|side| self.has_person(side.other())).ok_or("alone")?;
        let asked = self.row.beside.offers.iter().find(|offer| offer.what == Proposal::Seat && offer.side == side);
        match asked {
            Some(offer) if offer.key == Some(key) => {}
            Some(_) => return Err("offered".into()),
            None => self.open_offer(Proposal::Seat, side, Some(key)).await?,
        }
        Ok(Seat::Watch)
    }

    /// Gives a seat to whoever asked for it; those who had it lose it.
    pub(super) async fn give_seat(&mut self, offer: OpenOffer) -> Result<(), Declined> {
        let (Some(key), seat) = (offer.key, seat_of(offer.side)) else { return Err("fault".into()) };
        self.app.store.claim(self.row.id, seat, key).await.map_err(|_| "fault")?;
        self.set_key(seat, Some(key));
        for id in self.members.at(|member| member.seat == seat && member.key != Some(key)) {
            self.members.refuse(id, None, "taken".into());
            self.leave(id);
        }
        for id in self.members.at(|member| member.asks == Some(key)) {
            self.members.tell_one(id, &FromServer::Given);
        }
        self.tell_line(offer.side.other(), Told::Agreed(Proposal::Seat)).await;
        Ok(())
    }

    /// Somebody new at the table.
    pub(super) fn newcomer(&self, at: Seat, pass: &Pass, door: super::Door) -> Member {
        let asks = pass.key.filter(|_| pass.to == Purpose::Ask && at == Seat::Watch);
        Member { seat: at, door, key: pass.key, asks }
    }

    /// Tells somebody who has sat down what was said and offered before.
    pub(super) async fn tell_before(&mut self, id: MemberId) {
        let Some(seat) = self.members.get(id).map(|member| member.seat) else { return };
        let lines = self.lines_for(seat).await;
        if !lines.is_empty() {
            self.members.tell_one(id, &FromServer::Talk { lines });
        }
        let offers = self.offers();
        if matches!(&offers, FromServer::Offers { open } if !open.is_empty()) {
            self.members.tell_one(id, &offers);
        }
    }
}

const fn seat_of(side: Side) -> Seat {
    match side {
        Side::First => Seat::First,
        Side::Second => Seat::Second,
    }
}
