//! `acies serve`: the service, its folder, and the browser.

use crate::args::Serve;
use crate::out::{Fail, Out, Result, fail};
use acies_server::{Config, IS_BUILT, Service, StartError};
use acies_words::{Lang, Words};
use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The year of Mohács and a thousand years.
const PORT: u16 = 8526;

/// So many ports are tried when the first is taken.
const TRIES: u16 = 20;

/// Starts the service and stays until it is stopped.
pub fn serve(out: &mut Out, lang: Lang, args: &Serve) -> Result<()> {
    let words = Words::new(lang);
    let Some(data) = args.data.clone().or_else(data_folder) else {
        return Err(Fail::Told(words.say("serve-no-folder", &[])));
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Fail::Told(error.to_string()))?;
    runtime.block_on(async {
        let service = start(&words, args, &data)?;
        let address = page(service.address());
        out.line(words.say("serve-runs", &[("address", address.as_str().into())]))?;
        out.faint(&words.say("serve-keeps", &[("folder", data.display().to_string().into())]))?;
        if !IS_BUILT {
            out.line(words.say("serve-no-app", &[]))?;
        }
        out.faint(&words.say("serve-stop", &[]))?;
        out.flush()?;
        if !args.no_open {
            open(&address);
        }
        stopped().await;
        service.stop().await;
        Ok(())
    })
}

/// Starts on the port that was asked for, or on the first free one.
fn start(words: &Words, args: &Serve, data: &Path) -> Result<Service> {
    let first = args.port.unwrap_or(PORT);
    let tries = if args.port.is_some() { 1 } else { TRIES };
    for port in first..first.saturating_add(tries) {
        let host = args.host.unwrap_or(IpAddr::from([127, 0, 0, 1]));
        let config = Config::at(host, port, data.to_path_buf());
        match Service::start(config) {
            Ok(service) => return Ok(service),
            Err(StartError::Listen(_, error)) if error.kind() == ErrorKind::AddrInUse => {}
            Err(StartError::Listen(address, error)) => {
                let args = [("address", address.to_string().into()), ("what", error.to_string().into())];
                return fail(words.say("serve-no-address", &args));
            }
            Err(error) => {
                let args = [("folder", data.display().to_string().into()), ("what", error.to_string().into())];
                return fail(words.say("serve-no-data", &args));
            }
        }
    }
    fail(words.say("serve-port-taken", &[("port", first.to_string().into())]))
}

/// The address for the browser. One that stands for all addresses is none to go to.
fn page(address: SocketAddr) -> String {
    let mut address = address;
    if address.ip().is_unspecified() {
        address.set_ip([127, 0, 0, 1].into());
    }
    format!("http://{address}/")
}

/// The usual folder for data of programs of this user.
fn data_folder() -> Option<PathBuf> {
    let given = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || given("HOME");
    let usual = || {
        if cfg!(windows) {
            given("LOCALAPPDATA")
        } else if cfg!(target_os = "macos") {
            home().map(|home| home.join("Library/Application Support"))
        } else {
            given("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")))
        }
    };
    given("ACIES_DATA").or_else(|| usual().map(|folder| folder.join("acies")))
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
