//! Who a request is from, as far as an address tells.
//!
//! This is the one place that says so: whatever is bounded for each person is bounded by a [`Who`].

use ipnet::IpNet;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

/// Somebody, told by the address they come from: one of IPv4, or a network of 64 bits of IPv6, which is the least
/// that anybody is given and all of which is theirs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Who(IpAddr);

impl Who {
    /// Whoever has this address.
    #[must_use]
    pub fn at(address: IpAddr) -> Who {
        match address.to_canonical() {
            IpAddr::V4(address) => Who(address.into()),
            IpAddr::V6(address) => Who(Ipv6Addr::from_bits(address.to_bits() & NETWORK).into()),
        }
    }

    /// Whether this is the machine itself.
    #[must_use]
    pub fn is_here(self) -> bool {
        // What is left of `::1` when only the network counts.
        self.0.is_loopback() || self.0 == IpAddr::V6(Ipv6Addr::UNSPECIFIED)
    }

    /// Whether it is part of a network.
    #[must_use]
    pub fn is_in(self, net: &IpNet) -> bool {
        net.contains(&self.0)
    }
}

/// What is named when somebody is: an address, or a network. Of an IPv6 address the network is meant, which is theirs.
#[must_use]
pub fn named(net: IpNet) -> IpNet {
    let most = if net.addr().is_ipv4() { 32 } else { 64 };
    IpNet::new(net.addr(), net.prefix_len().min(most)).map_or(net, |net| net.trunc())
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
    use super::{Who, named};

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

    #[test]
    fn a_network_has_all_that_is_in_it() {
        let is_in = |address: &str, net: &str| Who::at(address.parse().unwrap()).is_in(&named(net.parse().unwrap()));
        assert!(is_in("192.0.2.7", "192.0.2.7/32") && is_in("192.0.2.7", "192.0.2.0/24"));
        assert!(!is_in("192.0.2.8", "192.0.2.7/32"));
        assert!(is_in("2001:db8:1:2::9", "2001:db8:1:2::1/128"), "the whole network of 64 bits is one person's");
        assert!(!is_in("2001:db8:1:3::9", "2001:db8:1:2::1/128"));
        assert!(Who::at("::1".parse().unwrap()).is_here() && Who::at("127.0.0.2".parse().unwrap()).is_here());
        assert!(!Who::at("2001:db8::1".parse().unwrap()).is_here());
    }
}
