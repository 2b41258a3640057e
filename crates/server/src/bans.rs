//! Addresses that are not let in. They are kept in the database, where `acies admin ban` writes them while the service
//! runs; what is here is read from there again and again.

use crate::who::Who;
use ipnet::IpNet;
use std::sync::Arc;
use tokio::sync::watch;

/// The addresses, and who hears when they change.
pub struct Bans(watch::Sender<Arc<[IpNet]>>);

/// Hears when other addresses are banned.
pub type Heard = watch::Receiver<Arc<[IpNet]>>;

impl Default for Bans {
    fn default() -> Bans {
        Bans(watch::Sender::new(Arc::new([])))
    }
}

impl Bans {
    /// Whether somebody is not let in.
    #[must_use]
    pub fn has(&self, who: Who) -> bool {
        self.0.borrow().iter().any(|net| who.is_in(net))
    }

    /// Takes over what is kept; whether that is something else than before.
    pub fn are(&self, kept: &[IpNet]) -> bool {
        self.0.send_if_modified(|now| {
            let is_new = **now != *kept;
            if is_new {
                *now = kept.into();
            }
            is_new
        })
    }

    /// Hears of changes from now on.
    #[must_use]
    pub fn listen(&self) -> Heard {
        self.0.subscribe()
    }
}
