//! Bounds that keep one visitor from being a burden to the others.
//!
//! Each is for everybody together and for each address. A service for this machine alone has one address, whose
//! bounds are those of everybody but for a part that is left to others; one that others can reach gives each less.

use std::time::Duration;

/// So many at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AtOnce {
    /// Of everybody together.
    pub all: usize,
    /// Of each address.
    pub each: usize,
}

/// How often something may be done: steadily, and so many times at once by whoever has not done it for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// Once in this time.
    pub every: Duration,
    /// So many at once.
    pub burst: u32,
}

impl Rate {
    /// So many in a second, and so many at once.
    #[must_use]
    pub const fn per_second(count: u32, burst: u32) -> Rate {
        Rate { every: Duration::from_nanos(1_000_000_000 / count as u64), burst }
    }

    /// So many in a minute, and so many at once.
    #[must_use]
    pub const fn per_minute(count: u32, burst: u32) -> Rate {
        Rate { every: Duration::from_nanos(60_000_000_000 / count as u64), burst }
    }
}

/// How often something may be done by everybody together and by each address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// Everybody together.
    pub all: Rate,
    /// Each address.
    pub each: Rate,
}

/// What may be asked of the service.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections, whatever comes over them.
    pub connections: AtOnce,
    /// Sockets.
    pub sockets: AtOnce,
    /// Games in the database.
    pub games: i64,
    /// New games.
    pub making: Share,
    /// Games that are made of others: journals brought along and games that go on from a moment. Each is played again.
    pub bringing: Share,
    /// Requests for anything but the files of the page.
    pub requests: Share,
    /// Messages of one socket.
    pub messages: Rate,
    /// Choices, wishes and undos of one socket.
    pub deeds: Rate,
    /// Rows of a game's journal: a game is not played for ever.
    pub rows: u32,
    /// Bytes of one message of a socket.
    pub message_bytes: usize,
    /// Bytes of a journal that is brought along.
    pub journal_bytes: usize,
    /// How long the head of a request may take to come.
    pub head: Duration,
    /// How long a request may take, its body included.
    pub request: Duration,
    /// How long a socket may be open without a seat.
    pub seatless: Duration,
    /// How long a peer may not take what it is sent.
    pub unread: Duration,
}

impl Limits {
    /// Those of a service for this machine alone.
    #[must_use]
    pub fn local() -> Limits {
        let making = Rate::per_second(50, 500);
        Limits {
            connections: AtOnce { all: 16_384, each: 12_288 },
            sockets: AtOnce { all: 8_192, each: 6_144 },
            games: 1_000_000,
            making: Share { all: making, each: making },
            bringing: Share { all: Rate::per_second(20, 200), each: Rate::per_second(20, 200) },
            requests: Share { all: Rate::per_second(5_000, 20_000), each: Rate::per_second(2_000, 8_000) },
            messages: Rate::per_second(1_000, 4_000),
            deeds: Rate::per_second(1_000, 4_000),
            rows: 1_000_000,
            message_bytes: 16 * 1024,
            journal_bytes: 4 * 1024 * 1024,
            head: Duration::from_secs(10),
            request: Duration::from_secs(60),
            seatless: Duration::from_secs(20),
            unread: Duration::from_secs(30),
        }
    }

    /// Those of a service that others can reach.
    #[must_use]
    pub fn open() -> Limits {
        Limits {
            connections: AtOnce { all: 16_384, each: 256 },
            sockets: AtOnce { all: 8_192, each: 64 },
            making: Share { all: Rate::per_second(50, 500), each: Rate::per_minute(10, 20) },
            bringing: Share { all: Rate::per_second(5, 50), each: Rate::per_minute(6, 10) },
            requests: Share { all: Rate::per_second(5_000, 20_000), each: Rate::per_second(20, 400) },
            messages: Rate::per_second(100, 1_000),
            deeds: Rate::per_second(20, 400),
            ..Limits::local()
        }
    }
}
