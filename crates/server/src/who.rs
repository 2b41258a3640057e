//! Who a request is from, as far as an address tells.
//!
//! This is the one place that says so: whatever is bounded for each person is bounded by a [`Who`].

use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// Somebody, told by the address they come from: one of IPv4, or a network of 64 bits of IPv6, which is the least
/// that anybody is given and all of which is theirs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Who(IpAddr);

/// What the address of a connection is known by until it is known who speaks through it.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

impl Who {
    /// Whoever has this address.
    #[must_use]
    pub fn at(address: IpAddr) -> Who {
        match address.to_canonical() {
            IpAddr::V4(address) => Who(address.into()),
            IpAddr::V6(address) => Who(Ipv6Addr::from_bits(address.to_bits() & NETWORK).into()),
        }
    }

    /// Who speaks through a connection.
    #[must_use]
    pub fn through(peer: Peer) -> Who {
        Who::at(peer.0.ip())
    }
}

/// The part of an IPv6 address that names the network.
const NETWORK: u128 = !0 << 64;

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(address) => write!(f, "{address}"),
            IpAddr::V6(address) => write!(f, "{address}/64"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Who;

    fn who(address: &str) -> String {
        Who::at(address.parse().unwrap()).to_string()
    }

    #[test]
    fn somebody_is_an_address_or_a_network() {
        assert_eq!(who("192.0.2.7"), "192.0.2.7");
        assert_eq!(who("::ffff:192.0.2.7"), "192.0.2.7", "the same machine, whichever way it comes");
        assert_eq!(who("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
        assert_eq!(who("2001:db8:1:2:ffff::1"), "2001:db8:1:2::/64", "nobody gets more by taking another address");
        assert_ne!(who("2001:db8:1:3::1"), who("2001:db8:1:2::1"));
    }
}
