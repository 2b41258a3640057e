//! For whom a proxy speaks: the address that a named proxy says a request has come from.
//!
//! A chain of addresses grows to the right, each proxy adding whom it was asked by. What stands left of an address
//! that is no named proxy was written by that address itself, and anybody can write anything: the last one that is no
//! named proxy is who it is.

use axum::http::HeaderMap;
use axum::http::header::{FORWARDED, HeaderName};
use ipnet::IpNet;
use std::net::{IpAddr, SocketAddr};

/// Which header the named proxies write. Only this one is read: the other may be the stranger's own, passed on.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Forwarding {
    /// `X-Forwarded-For`, a list of addresses.
    #[default]
    XForwardedFor,
    /// `Forwarded` (RFC 7239), a list whose elements say `for=`.
    Forwarded,
}

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The proxies that are believed.
#[derive(Clone, Default, Debug)]
pub struct Proxies {
    /// Their addresses.
    pub named: Vec<IpNet>,
    /// What they write.
    pub by: Forwarding,
}

impl Proxies {
    /// Whether this is the address of one of them.
    #[must_use]
    pub fn has(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.named.iter().any(|net| net.contains(&address))
    }

    /// Where a request comes from that came in by this peer.
    #[must_use]
    pub fn origin(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut last = peer.to_canonical();
        let mut chain = self.chain(headers);
        while self.has(last) {
            // What cannot be read ends the chain: whoever wrote it is the last that is known.
            let Some(before) = chain.pop().flatten() else { break };
            last = before;
        }
        last
    }

    /// The addresses that were written down, the latest at the end; `None` for one that cannot be read.
    fn chain(&self, headers: &HeaderMap) -> Vec<Option<IpAddr>> {
        let (name, read): (_, fn(&str) -> Option<IpAddr>) = match self.by {
            Forwarding::XForwardedFor => (X_FORWARDED_FOR, address),
            Forwarding::Forwarded => (FORWARDED, element),
        };
        let lines = headers.get_all(name).iter().map(|line| line.to_str().unwrap_or_default());
        lines.flat_map(|line| line.split(',').map(read)).collect()
    }
}

/// Whether a proxy of whatever name has passed this request on.
#[must_use]
pub fn was_forwarded(headers: &HeaderMap) -> bool {
    headers.contains_key(X_FORWARDED_FOR) || headers.contains_key(FORWARDED)
}

/// An address, with or without a port, with or without brackets.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let found = bare.parse().or_else(|_| text.parse::<SocketAddr>().map(|address| address.ip()));
    found.ok().map(|address: IpAddr| address.to_canonical())
}

/// `for=` of one element of `Forwarded`, such as `for="[2001:db8::1]:4711";proto=https`.
fn element(text: &str) -> Option<IpAddr> {
    let mut pairs = text.split(';').filter_map(|pair| pair.split_once('='));
    let (_, value) = pairs.find(|(name, _)| name.trim().eq_ignore_ascii_case("for"))?;
    address(value.trim().trim_matches('"'))
}

#[cfg(test)]
mod tests {
    use super::{Forwarding, Proxies};
    use axum::http::{HeaderMap, HeaderName, HeaderValue};

    fn origin(by: Forwarding, peer: &str, lines: &[(&'static str, &'static str)]) -> String {
        let proxies = Proxies { named: ["127.0.0.1/32", "10.0.0.0/8"].map(|net| net.parse().unwrap()).into(), by };
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        proxies.origin(peer.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn a_named_proxy_is_believed_and_nobody_else() {
        let told = |peer, line| origin(Forwarding::XForwardedFor, peer, &[("x-forwarded-for", line)]);
        assert_eq!(told("127.0.0.1", "192.0.2.7"), "192.0.2.7");
        assert_eq!(told("::ffff:127.0.0.1", "192.0.2.7"), "192.0.2.7");
        assert_eq!(told("192.0.2.1", "192.0.2.7"), "192.0.2.1", "a stranger speaks for himself");
        assert_eq!(told("127.0.0.1", "6.6.6.6, 192.0.2.7"), "192.0.2.7", "what stands before was the stranger's own");
        assert_eq!(told("127.0.0.1", "6.6.6.6, 192.0.2.7, 10.1.2.3"), "192.0.2.7", "through two of ours");
        assert_eq!(told("127.0.0.1", "192.0.2.7, lies"), "127.0.0.1");
        assert_eq!(told("127.0.0.1", ""), "127.0.0.1");
        assert_eq!(told("127.0.0.1", "127.0.0.1"), "127.0.0.1");
        assert_eq!(told("127.0.0.1", "192.0.2.7:4711"), "192.0.2.7");
        assert_eq!(told("127.0.0.1", "[2001:db8::1]:4711"), "2001:db8::1");
        let two = [("x-forwarded-for", "6.6.6.6"), ("x-forwarded-for", "192.0.2.7")];
        assert_eq!(
            origin(Forwarding::XForwardedFor, "127.0.0.1", &two),
            "192.0.2.7",
            "the later line is the later one"
        );
    }

    #[test]
    fn only_the_header_that_the_proxies_write_is_read() {
        let both = [("x-forwarded-for", "192.0.2.7"), ("forwarded", "for=198.51.100.1;proto=https")];
        assert_eq!(origin(Forwarding::XForwardedFor, "127.0.0.1", &both), "192.0.2.7");
        assert_eq!(origin(Forwarding::Forwarded, "127.0.0.1", &both), "198.51.100.1");
        let quoted = [("forwarded", "for=6.6.6.6, For=\"[2001:db8::1]:4711\";by=10.0.0.1")];
        assert_eq!(origin(Forwarding::Forwarded, "127.0.0.1", &quoted), "2001:db8::1");
        let hidden = [("forwarded", "for=_secret")];
        assert_eq!(origin(Forwarding::Forwarded, "127.0.0.1", &hidden), "127.0.0.1");
    }
}
