//! How often something may be done, by everybody and by each address. The counting is done by the library governor.

use crate::limits::{Rate, Share};
use crate::who::Who;
use governor::clock::DefaultClock;
use governor::state::{InMemoryState, NotKeyed};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::num::NonZeroU32;
use std::time::Duration;

/// An allowance of one.
pub struct Pace(RateLimiter<NotKeyed, InMemoryState, DefaultClock>);

impl Pace {
    /// An allowance that is full.
    #[must_use]
    pub fn new(rate: Rate) -> Pace {
        Pace(RateLimiter::direct(quota(rate)))
    }

    /// Whether one more may be done now.
    #[must_use]
    pub fn allows(&self) -> bool {
        self.0.check().is_ok()
    }
}

/// The allowances of everybody and of each address.
pub struct Paces {
    all: Pace,
    each: DefaultKeyedRateLimiter<Who>,
}

impl Paces {
    /// Allowances that are full.
    #[must_use]
    pub fn new(share: Share) -> Paces {
        Paces { all: Pace::new(share.all), each: RateLimiter::keyed(quota(share.each)) }
    }

    /// Whether somebody may do one more now. Whoever may not takes nothing from the others.
    #[must_use]
    pub fn allows(&self, who: Who) -> bool {
        self.each.check_key(&who).is_ok() && self.all.allows()
    }

    /// Forgets those whose allowance is full again.
    pub fn tidy(&self) {
        self.each.retain_recent();
        self.each.shrink_to_fit();
    }
}

fn quota(rate: Rate) -> Quota {
    let every = rate.every.max(Duration::from_nanos(1));
    let burst = NonZeroU32::new(rate.burst).unwrap_or(NonZeroU32::MIN);
    Quota::with_period(every).expect("a time that is not nought").allow_burst(burst)
}

#[cfg(test)]
mod tests {
    use super::{Pace, Paces};
    use crate::limits::{Rate, Share};
    use crate::who::Who;
    use std::net::IpAddr;

    fn who(last: u8) -> Who {
        Who::at(IpAddr::from([192, 0, 2, last]))
    }

    #[test]
    fn a_burst_is_allowed_and_then_the_rate() {
        let pace = Pace::new(Rate::per_minute(1, 20));
        assert_eq!((0..100).filter(|_| pace.allows()).count(), 20);
        let pace = Pace::new(Rate::per_second(1_000, 1));
        assert!(pace.allows() && !pace.allows());
        std::thread::sleep(std::time::Duration::from_millis(5));
        assert!(pace.allows());
    }

    #[test]
    fn one_who_asks_too_much_takes_nothing_from_the_others() {
        let paces = Paces::new(Share { all: Rate::per_minute(1, 50), each: Rate::per_minute(1, 20) });
        assert_eq!((0..1_000).filter(|_| paces.allows(who(1))).count(), 20);
        assert_eq!((0..1_000).filter(|_| paces.allows(who(2))).count(), 20);
        assert_eq!((0..1_000).filter(|_| paces.allows(who(3))).count(), 10, "all together have a bound too");
        paces.tidy();
        assert!(!paces.allows(who(1)));
    }
}
