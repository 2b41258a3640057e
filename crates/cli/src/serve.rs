//! `acies serve`: the service, its folder, and the browser.

use crate::args::{ForwardedBy, Kept, Serve};
use crate::checklist::{self, Plan};
use crate::folder::data_folder;
use crate::log;
use crate::out::{Fail, Out, Result, fail};
use acies_server::{Config, Durability, Forwarding, IS_BUILT, Limits, Proxies, Service, StartError, StoreError};
use acies_words::{Lang, Words};
use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The year of Mohács and a thousand years.
const PORT: u16 = 8526;

/// So many ports are tried when the first is taken.
const TRIES: u16 = 20;

/// Starts the service and stays until it is stopped.
pub fn serve(out: &mut Out, lang: Lang, args: &Serve) -> Result<()> {
    let words = Words::new(lang);
    let data = data_folder(&words, &args.data)?;
    log::start(args);
    let given = given_listener();
    let host = given.as_ref().and_then(|listener| listener.local_addr().ok()).map(|address| address.ip());
    let config = config(args, host, data.clone());
    if let Some(url) = &args.public {
        let plan = Plan { url, host: config.host, data: &data, args, limits: config.limits };
        if !checklist::check(out, &words, &plan)? {
            return fail(words.say("serve-unsafe", &[]));
        }
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Fail::Told(error.to_string()))?;
    let done = runtime.block_on(async {
        let service = match given {
            Some(listener) => Service::start_on(listener, config).map_err(|error| told(&words, &data, &error))?,
            None => start(&words, args, &config)?,
        };
        let address = args.public.as_ref().map_or_else(|| page(service.address()), |url| format!("{url}/"));
        greet(out, &words, &address, &data)?;
        tracing::info!(listens = %service.address(), address, version = env!("CARGO_PKG_VERSION"), "started");
        if !args.no_open && args.public.is_none() {
            open(&address);
        }
        let failed = tokio::select! {
            () = stopped() => None,
            what = service.failed() => Some(what),
        };
        service.stop().await;
        failed.map_or(Ok(()), |what| Err(Fail::Told(what)))
    });
    // Whatever a bot is still thinking about, nobody waits for it any more.
    runtime.shutdown_background();
    done
}

fn greet(out: &mut Out, words: &Words, address: &str, data: &Path) -> Result<()> {
    out.line(words.say("serve-runs", &[("address", address.into())]))?;
    out.faint(&words.say("serve-keeps", &[("folder", data.display().to_string().into())]))?;
    if !IS_BUILT {
        out.line(words.say("serve-no-app", &[]))?;
    }
    out.faint(&words.say("serve-stop", &[]))?;
    out.flush()
}

/// What was asked for, at the first port that may be tried.
fn config(args: &Serve, given: Option<IpAddr>, data: PathBuf) -> Config {
    let host = given.or(args.host).unwrap_or(IpAddr::from([127, 0, 0, 1]));
    let limits = if args.public.is_some() || !host.is_loopback() { Limits::open() } else { Limits::local() };
    let by = match args.forwarded_by {
        ForwardedBy::XForwardedFor => Forwarding::XForwardedFor,
        ForwardedBy::Forwarded => Forwarding::Forwarded,
    };
    Config {
        limits,
        durability: match args.durability {
            Kept::Written => Durability::Written,
            Kept::Synced => Durability::Synced,
        },
        public_url: args.public.clone(),
        proxies: Proxies { named: args.trust_proxy.clone(), by },
        watchers: args.metrics_for.clone(),
        ..Config::at(host, args.port.unwrap_or(PORT), data)
    }
}

/// A listener that the system holds for the service, also while none runs: whoever knocks meanwhile waits.
#[cfg(unix)]
fn given_listener() -> Option<TcpListener> {
    listenfd::ListenFd::from_env().take_tcp_listener(0).ok().flatten()
}

#[cfg(not(unix))]
fn given_listener() -> Option<TcpListener> {
    None
}

/// Starts on the port that was asked for, or on the first free one.
fn start(words: &Words, args: &Serve, config: &Config) -> Result<Service> {
    let first = config.port;
    let tries = if args.port.is_some() || args.public.is_some() { 1 } else { TRIES };
    for port in first..first.saturating_add(tries) {
        match Service::start(Config { port, ..config.clone() }) {
            Ok(service) => return Ok(service),
            Err(StartError::Listen(_, error)) if error.kind() == ErrorKind::AddrInUse => {}
            Err(error) => return Err(told(words, &config.data, &error)),
        }
    }
    fail(words.say("serve-port-taken", &[("port", first.to_string().into())]))
}

fn told(words: &Words, data: &Path, error: &StartError) -> Fail {
    Fail::Told(match error {
        StartError::Listen(address, error) => {
            let args = [("address", address.to_string().into()), ("what", error.to_string().into())];
            words.say("serve-no-address", &args)
        }
        // It names the file and says what to do: another folder would not bring the games back.
        StartError::Store(StoreError::Broken { .. }) => error.to_string(),
        _ => {
            let args = [("folder", data.display().to_string().into()), ("what", error.to_string().into())];
            words.say("serve-no-data", &args)
        }
    })
}

/// The address for the browser. One that stands for all addresses is none to go to.
fn page(address: SocketAddr) -> String {
    let mut address = address;
    if address.ip().is_unspecified() {
        address.set_ip([127, 0, 0, 1].into());
    }
    format!("http://{address}/")
}

/// Opens the browser. If there is none, the address stands on the screen.
fn open(address: &str) {
    let mut command = if cfg!(windows) {
        let mut start = Command::new("cmd");
        start.args(["/C", "start", ""]);
        start
    } else if cfg!(target_os = "macos") {
        Command::new("open")
    } else {
        Command::new("xdg-open")
    };
    let quiet = command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Ok(mut child) = quiet.spawn() {
        // Whoever starts a program has to wait for it, or a dead one stays behind.
        std::thread::spawn(move || child.wait());
    }
}

/// Waits for ctrl-c, or for being told to end.
async fn stopped() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut term) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = term.recv() => return,
                _ = tokio::signal::ctrl_c() => return,
            }
        }
    }
    // If even that cannot be waited for, the service ends at once.
    let _ = tokio::signal::ctrl_c().await;
}
