//! What must be right before strangers are let in: looked at by `acies serve --public` before anything is opened.

use crate::args::{ForwardedBy, Kept, Serve};
use crate::out::{Out, Result};
use acies_server::admin::Keeper;
use acies_server::{IpNet, Limits, PublicUrl};
use acies_words::{Value, Words};
use std::net::IpAddr;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// How a point stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// It is right.
    Fine,
    /// It may be meant so.
    Mind,
    /// Strangers are not let in with that.
    Unsafe,
}

impl Verdict {
    fn mark(self) -> char {
        match self {
            Verdict::Fine => '✓',
            Verdict::Mind => '!',
            Verdict::Unsafe => '✗',
        }
    }
}

/// A point: how it stands, and the sentence that says so.
struct Point {
    verdict: Verdict,
    key: &'static str,
    args: Vec<(&'static str, Value<'static>)>,
}

fn point(verdict: Verdict, key: &'static str, args: Vec<(&'static str, Value<'static>)>) -> Point {
    Point { verdict, key, args }
}

/// What a service is about to do.
pub struct Plan<'a> {
    /// Where players come to.
    pub url: &'a PublicUrl,
    /// What it listens on.
    pub host: IpAddr,
    /// Where the games are.
    pub data: &'a Path,
    /// What was asked for.
    pub args: &'a Serve,
    /// What everybody may have.
    pub limits: Limits,
}

/// Prints the list; whether nothing on it is unsafe.
pub fn check(out: &mut Out, words: &Words, plan: &Plan<'_>) -> Result<bool> {
    let points = [
        name(plan.url),
        address(plan.host),
        proxies(&plan.args.trust_proxy, plan.args.forwarded_by),
        folder(plan.data),
        owner(),
        durability(plan.args.durability),
        limits(&plan.limits),
        disk(plan.data),
        backups(plan.data),
        figures(&plan.args.metrics_for),
    ];
    for point in points.iter().flatten() {
        out.line(format!("{} {}", point.verdict.mark(), words.say(point.key, &point.args)))?;
    }
    Ok(points.iter().flatten().all(|point| point.verdict != Verdict::Unsafe))
}

fn name(url: &PublicUrl) -> Option<Point> {
    let args = vec![("url", url.to_string().into())];
    Some(if url.is_https() {
        point(Verdict::Fine, "serve-check-name", args)
    } else {
        point(Verdict::Mind, "serve-check-name-plain", args)
    })
}

/// An address that only a proxy beside it, or in a network of its own, can reach.
fn address(host: IpAddr) -> Option<Point> {
    let is_private = match host.to_canonical() {
        IpAddr::V4(host) => host.is_loopback() || host.is_private(),
        IpAddr::V6(host) => host.is_loopback() || host.is_unique_local(),
    };
    let args = vec![("address", host.to_string().into())];
    Some(if is_private {
        point(Verdict::Fine, "serve-check-address", args)
    } else {
        point(Verdict::Unsafe, "serve-check-address-open", args)
    })
}

/// A network larger than this is nobody's proxy.
const WIDEST: [u8; 2] = [8, 32];

fn proxies(named: &[IpNet], by: ForwardedBy) -> Option<Point> {
    if named.is_empty() {
        return Some(point(Verdict::Unsafe, "serve-check-proxy-none", vec![]));
    }
    let is_wide = |net: &&IpNet| net.prefix_len() < WIDEST[usize::from(net.addr().is_ipv6())];
    if let Some(net) = named.iter().find(is_wide) {
        return Some(point(Verdict::Unsafe, "serve-check-proxy-wide", vec![("net", net.to_string().into())]));
    }
    let header = match by {
        ForwardedBy::XForwardedFor => "X-Forwarded-For",
        ForwardedBy::Forwarded => "Forwarded",
    };
    let list = named.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    Some(point(Verdict::Fine, "serve-check-proxy", vec![("list", list.into()), ("header", header.into())]))
}

/// Who else may look into the folder of the games: whoever has a link or a secret has the game.
#[cfg(unix)]
fn folder(data: &Path) -> Option<Point> {
    use std::os::unix::fs::PermissionsExt;
    let args = vec![("folder", data.display().to_string().into())];
    // A folder that is not there yet is made for its owner alone.
    let mode = std::fs::metadata(data).map_or(0o700, |folder| folder.permissions().mode());
    Some(if mode & 0o077 == 0 {
        point(Verdict::Fine, "serve-check-folder", args)
    } else {
        point(Verdict::Unsafe, "serve-check-folder-open", args)
    })
}

#[cfg(not(unix))]
fn folder(data: &Path) -> Option<Point> {
    Some(point(Verdict::Mind, "serve-check-folder-unknown", vec![("folder", data.display().to_string().into())]))
}

/// Whether the service would have all rights on this machine, which it does not need.
#[cfg(target_os = "linux")]
fn owner() -> Option<Point> {
    use std::os::unix::fs::MetadataExt;
    let is_root = std::fs::metadata("/proc/self").is_ok_and(|me| me.uid() == 0);
    is_root.then(|| point(Verdict::Mind, "serve-check-root", vec![]))
}

#[cfg(not(target_os = "linux"))]
fn owner() -> Option<Point> {
    None
}

fn durability(kept: Kept) -> Option<Point> {
    Some(match kept {
        Kept::Synced => point(Verdict::Fine, "serve-check-synced", vec![]),
        Kept::Written => point(Verdict::Mind, "serve-check-written", vec![]),
    })
}

fn limits(limits: &Limits) -> Option<Point> {
    let args = vec![
        ("sockets", limits.sockets.each.into()),
        ("all", limits.sockets.all.into()),
        ("games", limits.making.each.burst.into()),
    ];
    Some(point(Verdict::Fine, "serve-check-limits", args))
}

/// Less than this on the disk and games would soon be lost …
const LEAST: u64 = 100 << 20;
/// … and less than this lasts for a while only.
const ENOUGH: u64 = 1 << 30;

fn disk(data: &Path) -> Option<Point> {
    // The folder itself may not be there yet.
    let there = data.ancestors().find(|folder| folder.is_dir())?;
    let free = fs4::available_space(there).ok()?;
    let args = vec![("free", (free >> 20).into()), ("folder", data.display().to_string().into())];
    Some(match free {
        0..LEAST => point(Verdict::Unsafe, "serve-check-disk-full", args),
        LEAST..ENOUGH => point(Verdict::Mind, "serve-check-disk-little", args),
        _ => point(Verdict::Fine, "serve-check-disk", args),
    })
}

/// A backup that is older than this should be made anew.
const OLD: i64 = 7 * DAY;
const DAY: i64 = 24 * 60 * 60;

fn backups(data: &Path) -> Option<Point> {
    // There may be no database yet, or one that the service brings up to the present first.
    let last = Keeper::open(data).and_then(|keeper| keeper.last_backup()).ok().flatten();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64);
    Some(match last.map(|at| now - at) {
        None => point(Verdict::Mind, "serve-check-backup-none", vec![]),
        Some(age) if age > OLD => point(Verdict::Mind, "serve-check-backup-old", vec![("days", (age / DAY).into())]),
        Some(age) => point(Verdict::Fine, "serve-check-backup", vec![("days", (age / DAY).into())]),
    })
}

fn figures(watchers: &[IpNet]) -> Option<Point> {
    if watchers.is_empty() {
        return Some(point(Verdict::Fine, "serve-check-figures", vec![]));
    }
    let list = watchers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    Some(point(Verdict::Fine, "serve-check-figures-for", vec![("list", list.into())]))
}
