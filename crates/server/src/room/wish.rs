//! Wishes: worked out elsewhere like a question, then done like choices, all of them or as far as nothing intervenes.

use super::think::{MOST_OPEN, elsewhere};
use super::{MemberId, Room, Say};
use crate::play::{Declined, Planned, Wish};
use crate::store::Row;
use acies_protocol::wire::{Answer, FromServer, Seat, Wished};
use tokio::time::timeout;

/// Who wishes, and in which view.
#[derive(Clone, Copy, Debug)]
pub struct Wishing {
    /// Who.
    pub member: MemberId,
    /// Comes back with the answer.
    pub number: u32,
    /// The view.
    pub seq: u32,
    /// Where they sit.
    pub seat: Seat,
}

/// A wish that was worked out.
#[derive(Debug)]
pub struct Granted {
    by: Wishing,
    planned: Planned,
}

impl Room {
    /// Works a wish out.
    pub(super) fn wish(&mut self, by: Wishing, wish: Wish) {
        let refuse = |room: &Room, declined: Declined| room.members.refuse(by.member, Some(by.number), declined);
        if let Err(declined) = self.may_go(by.seat, by.seq) {
            return refuse(self, declined);
        }
        let field = &self.volume.field;
        let Some(job) = self.with(|play| play.wish(by.seat, wish, field)) else {
            return refuse(self, "fault".into());
        };
        let Some(door) = self.members.get(by.member).map(|member| member.door.clone()) else { return };
        let Some(asking) = door.ask(MOST_OPEN) else { return refuse(self, "too-fast".into()) };
        let Ok(queued) = self.app.questions.clone().try_acquire_owned() else { return refuse(self, "busy".into()) };
        let (mailbox, app) = (self.mailbox.clone(), self.app.clone());
        tokio::spawn(async move {
            let worked_out = timeout(app.config.patience, async {
                let _turn = app.thinkers.acquire().await;
                elsewhere(job).await.unwrap_or(Err("fault"))
            });
            match (worked_out.await.unwrap_or(Err("too-long")), mailbox.upgrade()) {
                // A room that has closed meanwhile has nobody in it who waits.
                (Ok(planned), Some(mailbox)) => {
                    drop(mailbox.send(Say::Wished(Box::new(Granted { by, planned }))).await)
                }
                (Ok(_), None) => {}
                (Err(code), _) => door.refuse(Some(by.number), code.into()),
            }
            drop((asking, queued));
        });
    }

    /// Does what was worked out, and says what came of it.
    pub(super) async fn grant(&mut self, granted: Granted) {
        let Granted { by, planned } = granted;
        let done = match self.load().await {
            Ok(()) => self.do_planned(by, planned).await,
            Err(_) => Err("fault".into()),
        };
        match done {
            Ok(wished) => {
                let answer = Answer::Wish(Box::new(wished));
                self.members.tell_one(by.member, &FromServer::Answer { id: by.number, answer });
            }
            Err(declined) => self.members.refuse(by.member, Some(by.number), declined),
        }
    }

    async fn do_planned(&mut self, by: Wishing, planned: Planned) -> Result<Wished, Declined> {
        self.may_go(by.seat, by.seq)?;
        let Planned { back, orders, mut answer, piece } = planned;
        let Wished::Done { parts } = &mut answer else { return Ok(answer) };
        if back + orders.len() == 0 {
            return Ok(answer);
        }
        // A piece is seen going step by step; many go at once.
        let at_once = parts.len() > 1;
        let side = self.with(|play| play.asked()).ok_or("fault")?;
        let (mut rows, mut views) = (Vec::new(), Vec::new());
        for _ in 0..back {
            rows.push(self.with(|play| play.take_back()).ok_or("fault")??);
            self.seq += 1;
        }
        self.with(|play| play.begin_gesture(piece)).ok_or("fault")?;
        for (order, number) in orders.iter().zip(1..) {
            let row = match self.with(|play| play.choose(by.seat, order)).ok_or("fault")? {
                Ok(row) => row,
                Err(declined) if rows.is_empty() => {
                    self.with(|play| play.end_gesture());
                    return Err(declined);
                }
                // What was worked out was so in what the side may know: more may stand in the way.
                Err(declined) => {
                    parts.iter_mut().last().into_iter().for_each(|part| part.stops = declined.rule.clone());
                    break;
                }
            };
            let rolled = matches!(&row, Row::Choice { rolls, .. } if !rolls.is_empty());
            rows.push(row);
            self.seq += 1;
            let intervenes = rolled || self.with(|play| play.asked()).flatten() != side;
            if number < orders.len() && intervenes {
                break;
            }
            if !at_once && number < orders.len() {
                views.push(self.next_views());
            }
        }
        self.with(|play| play.end_gesture());
        views.push(self.next_views());
        let written = self.app.store.append(self.row.id, by.seq + 1, rows);
        self.tell(written, views).await?;
        Ok(answer)
    }
}
