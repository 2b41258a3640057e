//! By which addresses others reach this service: what a friend's link begins with.

use crate::app::Config;
use acies_protocol::wire::Reach;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// The addresses, the best first; none if only this machine reaches it.
#[must_use]
pub fn reach(config: &Config) -> Reach {
    if let Some(url) = &config.public_url {
        return Reach { addresses: vec![url.to_string()] };
    }
    let hosts = match config.host {
        host if host.is_loopback() => Vec::new(),
        host if host.is_unspecified() => own(host),
        host => vec![host],
    };
    let address = |host: IpAddr| format!("http://{}", SocketAddr::new(host, config.port));
    Reach { addresses: hosts.into_iter().map(address).collect() }
}

/// The addresses of this machine in its network.
fn own(listens: IpAddr) -> Vec<IpAddr> {
    // Addresses for documentation (RFC 5737, RFC 3849): nobody has them, and nothing is sent to them.
    let far = [IpAddr::from(Ipv4Addr::new(192, 0, 2, 1)), IpAddr::from(Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1))];
    let heard = far.into_iter().filter(|far| listens.is_ipv6() || far.is_ipv4());
    heard.filter_map(towards).filter(|host| !host.is_loopback() && !host.is_unspecified()).collect()
}

/// The address of this machine from which it would speak to another: what a socket is bound to that is meant for it.
fn towards(far: IpAddr) -> Option<IpAddr> {
    let any = if far.is_ipv4() { IpAddr::from(Ipv4Addr::UNSPECIFIED) } else { IpAddr::from(Ipv6Addr::UNSPECIFIED) };
    let socket = UdpSocket::bind(SocketAddr::new(any, 0)).ok()?;
    socket.connect(SocketAddr::new(far, 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}

#[cfg(test)]
mod tests {
    use super::reach;
    use crate::app::Config;
    use std::net::IpAddr;

    fn addresses(host: &str) -> Vec<String> {
        let config = Config { host: host.parse().unwrap(), ..Config::local(8526, "".into()) };
        reach(&config).addresses
    }

    #[test]
    fn a_public_service_is_reached_where_it_says() {
        let url = "https://acies.example.org".parse().unwrap();
        let config = Config { public_url: Some(url), ..Config::local(8526, "".into()) };
        assert_eq!(reach(&config).addresses, ["https://acies.example.org"]);
    }

    #[test]
    fn a_service_for_this_machine_alone_is_reached_by_nobody_else() {
        assert_eq!(addresses("127.0.0.1"), [""; 0]);
        assert_eq!(addresses("::1"), [""; 0]);
        assert_eq!(addresses("192.0.2.7"), ["http://192.0.2.7:8526"]);
        for address in addresses("0.0.0.0") {
            let host: IpAddr = address.trim_start_matches("http://").trim_end_matches(":8526").parse().unwrap();
            assert!(host.is_ipv4() && !host.is_loopback() && !host.is_unspecified(), "{address}");
        }
    }
}
