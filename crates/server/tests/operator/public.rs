//! Behind a proxy with TLS, as docs/operating.md describes it.

use crate::common::Host;
use std::io::{Read, Write};
use std::net::TcpStream;

/// A request with these header lines and no others; gives the status.
fn ask(host: &Host, line: &str, headers: &[(&str, &str)]) -> u16 {
    let mut stream = TcpStream::connect(host.address).unwrap();
    let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    write!(stream, "{line} HTTP/1.1\r\nConnection: close\r\nContent-Length: 0\r\n{headers}\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer.split(' ').nth(1).unwrap().parse().unwrap()
}

fn public() -> Host {
    Host::with(|config| config.public_url = Some("https://acies.example.org".parse().unwrap()))
}

const ORIGIN: (&str, &str) = ("Origin", "https://acies.example.org");

#[test]
fn a_proxy_that_passes_the_name_on_is_let_in() {
    let host = public();
    let name = ("Host", "acies.example.org");
    assert_eq!(ask(&host, "GET /", &[name]), 200);
    // An empty body makes no game, but it is heard.
    assert_eq!(ask(&host, "POST /api/games", &[name, ORIGIN]), 400);
    assert_eq!(ask(&host, "GET /api/socket", &[name, ORIGIN]), 400);
}

#[test]
fn a_proxy_that_asks_in_its_own_name_is_let_in() {
    let host = public();
    let name = host.address.to_string();
    assert_eq!(ask(&host, "POST /api/games", &[("Host", &name), ORIGIN]), 400);
}

#[test]
fn nobody_else_is_let_in_by_a_public_address() {
    let host = public();
    let local = host.address.to_string();
    for headers in [
        [("Host", "evil.example.org"), ORIGIN],
        [("Host", "acies.example.org"), ("Origin", "https://evil.example.org")],
        [("Host", "acies.example.org"), ("Origin", "http://acies.example.org")],
        [("Host", &local), ("Origin", "https://evil.example.org")],
    ] {
        assert_eq!(ask(&host, "POST /api/games", &headers), 403, "{headers:?}");
    }
}
