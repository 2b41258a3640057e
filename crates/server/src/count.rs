//! How many of something there are at once, of everybody and of each address.

use crate::limits::AtOnce;
use crate::who::Who;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What is counted.
pub struct Count {
    most: AtOnce,
    now: Mutex<Now>,
}

#[derive(Default)]
struct Now {
    all: usize,
    each: HashMap<Who, usize>,
}

/// Which bound was met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Full {
    /// That of everybody.
    All,
    /// That of the address.
    Each,
}

/// One of them, as long as this lives.
pub struct Counted {
    count: Arc<Count>,
    who: Who,
}

/// One of them that is nobody's in particular, as long as this lives.
pub struct Shared(Arc<Count>);

impl Count {
    /// None yet.
    #[must_use]
    pub fn new(most: AtOnce) -> Arc<Count> {
        Arc::new(Count { most, now: Mutex::default() })
    }

    /// One more of somebody's.
    ///
    /// # Errors
    /// When there are too many.
    pub fn one(self: &Arc<Count>, who: Who) -> Result<Counted, Full> {
        let mut now = self.lock();
        if now.each.get(&who).copied().unwrap_or(0) >= self.most.each {
            return Err(Full::Each);
        }
        if now.all >= self.most.all {
            return Err(Full::All);
        }
        now.all += 1;
        *now.each.entry(who).or_default() += 1;
        Ok(Counted { count: self.clone(), who })
    }

    /// One more that is nobody's in particular.
    ///
    /// # Errors
    /// When there are too many.
    pub fn shared(self: &Arc<Count>) -> Result<Shared, Full> {
        let mut now = self.lock();
        if now.all >= self.most.all {
            return Err(Full::All);
        }
        now.all += 1;
        Ok(Shared(self.clone()))
    }

    /// How many there are.
    #[must_use]
    pub fn all(&self) -> usize {
        self.lock().all
    }

    fn lock(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut now = self.count.lock();
        now.all -= 1;
        if let Some(each) = now.each.get_mut(&self.who) {
            *each -= 1;
            if *each == 0 {
                now.each.remove(&self.who);
            }
        }
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        self.0.lock().all -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::{Count, Full};
    use crate::limits::AtOnce;
    use crate::who::Who;
    use std::net::IpAddr;

    #[test]
    fn each_has_a_share_and_what_is_given_back_can_be_had_again() {
        let who = |last| Who::at(IpAddr::from([192, 0, 2, last]));
        let count = Count::new(AtOnce { all: 3, each: 2 });
        let (first, second) = (count.one(who(1)).unwrap(), count.one(who(1)).unwrap());
        assert_eq!(count.one(who(1)).err(), Some(Full::Each));
        let third = count.one(who(2)).unwrap();
        assert_eq!(count.one(who(3)).err(), Some(Full::All));
        drop(first);
        assert!(count.one(who(3)).is_ok());
        drop((second, third));
        let shared = [(); 3].map(|()| count.shared().ok().unwrap());
        assert_eq!(count.shared().err(), Some(Full::All), "a proxy has no share of its own");
        drop(shared);
        assert_eq!((count.all(), count.lock().each.len()), (0, 0));
    }
}
