//! Where players reach the service when that is not the address it listens on, and by which names it may be asked for.

use crate::app::Config;
use axum::http::Uri;
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// The address of the service for everybody: `https://acies.example.org`. Nothing stands behind the name and port.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    scheme: Scheme,
    /// Name and port, as browsers write them: in small letters, the usual port left away.
    authority: String,
}

/// How it is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scheme {
    Http,
    Https,
}

impl Scheme {
    fn name(self) -> &'static str {
        match self {
            Scheme::Http => "http",
            Scheme::Https => "https",
        }
    }

    fn usual_port(self) -> u16 {
        match self {
            Scheme::Http => 80,
            Scheme::Https => 443,
        }
    }
}

/// Why a text is no public address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoUrl {
    /// It is not `https://NAME` or `https://NAME:PORT`.
    Form,
    /// Links are keys: over `http` everybody on the way could read them.
    Plain,
}

impl fmt::Display for NoUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoUrl::Form => "write https://NAME or https://NAME:PORT, with nothing behind it",
            NoUrl::Plain => {
                "links are keys, and over http everybody on the way could read them: use https, with a proxy that has \
                 a certificate (docs/operating.md)"
            }
        })
    }
}

impl std::error::Error for NoUrl {}

impl FromStr for PublicUrl {
    type Err = NoUrl;

    fn from_str(text: &str) -> Result<PublicUrl, NoUrl> {
        let url: Uri = text.parse().map_err(|_| NoUrl::Form)?;
        let scheme = match url.scheme_str() {
            Some("https") => Scheme::Https,
            Some("http") => Scheme::Http,
            _ => return Err(NoUrl::Form),
        };
        let (Some(authority), Some("/")) = (url.authority(), url.path_and_query().map(|path| path.as_str())) else {
            return Err(NoUrl::Form);
        };
        let name = authority.host().to_ascii_lowercase();
        if name.is_empty() || authority.as_str().contains('@') || text.contains('#') {
            return Err(NoUrl::Form);
        }
        // On one machine nobody is on the way.
        if scheme == Scheme::Http && !is_local(&name) {
            return Err(NoUrl::Plain);
        }
        let authority = match authority.port_u16().filter(|port| *port != scheme.usual_port()) {
            Some(port) => format!("{name}:{port}"),
            None => name,
        };
        Ok(PublicUrl { scheme, authority })
    }
}

/// As browsers name the origin of a page: no slash at the end.
impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", self.scheme.name(), self.authority)
    }
}

impl PublicUrl {
    /// Whether a `Host` header names it.
    #[must_use]
    pub fn is_host(&self, host: &str) -> bool {
        let host = host.to_ascii_lowercase();
        let usual = format!(":{}", self.scheme.usual_port());
        host.strip_suffix(&usual).unwrap_or(&host) == self.authority
    }

    /// Whether it is reached with TLS.
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.scheme == Scheme::Https
    }
}

/// Whether the service may be asked for by this name. A page of another site could point a name of its own here, so
/// that the browser takes it for the same site; a name that is not ours gives it away.
pub fn check_host(config: &Config, host: &str) -> Result<(), String> {
    if host.is_empty() || is_local(host) {
        return Ok(());
    }
    match &config.public_url {
        Some(url) if url.is_host(host) || address_of(host) == Some(config.host) => Ok(()),
        Some(url) => Err(format!("ask for {url}; a proxy must pass the name on that it was asked for")),
        None if config.host.is_loopback() => Err("ask for 127.0.0.1 or localhost".to_string()),
        None => Ok(()),
    }
}

/// Whether a page of this origin may change something here: one that came from here itself.
pub fn check_origin(config: &Config, host: &str, origin: &str) -> Result<(), String> {
    let authority = origin.split_once("://").map(|(_, authority)| authority);
    let is_same = match &config.public_url {
        Some(url) if origin == url.to_string() => true,
        // Under the public name the scheme counts too: a page that came over http may be anybody's.
        Some(url) => authority == Some(host) && !url.is_host(host),
        None => authority == Some(host),
    };
    if is_same { Ok(()) } else { Err("this comes from a page of another site".to_string()) }
}

/// The name in a `Host` header, without the port.
fn name_of(host: &str) -> &str {
    match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.rsplit_once(':').map_or(host, |(name, _)| name),
    }
}

fn address_of(host: &str) -> Option<IpAddr> {
    name_of(host).parse().ok()
}

fn is_local(host: &str) -> bool {
    name_of(host).eq_ignore_ascii_case("localhost") || address_of(host).is_some_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::{NoUrl, PublicUrl, check_host, check_origin, is_local};
    use crate::app::Config;

    fn public() -> Config {
        let url = "https://acies.example.org".parse().unwrap();
        Config { public_url: Some(url), ..Config::local(8526, Default::default()) }
    }

    #[test]
    fn names_of_this_machine_are_known() {
        for host in ["localhost", "LOCALHOST:8526", "127.0.0.1", "127.0.0.1:8526", "[::1]", "[::1]:80"] {
            assert!(is_local(host), "{host}");
        }
        for host in ["example.org", "localhost.example.org", "192.168.1.5:8526", "127.0.0.1.example.org:80", "[", ""] {
            assert!(!is_local(host), "{host}");
        }
    }

    #[test]
    fn a_public_address_is_a_site_and_nothing_more() {
        let told = |text: &str| text.parse::<PublicUrl>().map(|url| url.to_string());
        assert_eq!(told("https://Acies.Example.org/"), Ok("https://acies.example.org".to_string()));
        assert_eq!(told("https://example.org:443"), Ok("https://example.org".to_string()));
        assert_eq!(told("https://example.org:8443"), Ok("https://example.org:8443".to_string()));
        assert_eq!(told("http://localhost:8526"), Ok("http://localhost:8526".to_string()));
        assert_eq!(told("http://example.org"), Err(NoUrl::Plain));
        for bad in [
            "example.org",
            "ftp://example.org",
            "https://",
            "https://a/b",
            "https://a?b",
            "https://a#b",
            "https://u@a",
            "",
        ] {
            assert_eq!(told(bad), Err(NoUrl::Form), "{bad}");
        }
    }

    #[test]
    fn behind_a_proxy_the_public_name_is_ours_and_no_other() {
        let config = public();
        for host in ["acies.example.org", "ACIES.example.org:443", "127.0.0.1:8526", "localhost:8526", ""] {
            assert_eq!(check_host(&config, host), Ok(()), "{host}");
        }
        for host in ["evil.example.org", "acies.example.org:8443", "acies.example.org.evil.com", "10.0.0.1"] {
            assert!(check_host(&config, host).is_err(), "{host}");
        }
    }

    #[test]
    fn behind_a_proxy_pages_of_the_public_address_are_ours_and_no_others() {
        let config = public();
        let from = |host, origin| check_origin(&config, host, origin);
        let url = "https://acies.example.org";
        // Whether the proxy passes the name on or not.
        assert_eq!((from("acies.example.org", url), from("127.0.0.1:8526", url)), (Ok(()), Ok(())));
        // Whoever sits at the machine itself.
        assert_eq!(from("127.0.0.1:8526", "http://127.0.0.1:8526"), Ok(()));
        for (host, origin) in [
            ("acies.example.org", "http://acies.example.org"),
            ("acies.example.org", "https://acies.example.org:8443"),
            ("acies.example.org", "https://evil.example.org"),
            ("127.0.0.1:8526", "https://evil.example.org"),
            ("acies.example.org", "null"),
            ("acies.example.org", ""),
        ] {
            assert!(from(host, origin).is_err(), "{host} {origin}");
        }
    }
}
