//! `cargo xtask licences`: what may come into the build, from `cargo metadata` alone.
//!
//! The list of licences is the one of `deny.toml`, so that cargo-deny, where it is installed, and this check
//! cannot disagree. Advisories need a database that cannot be assumed here: those are cargo-deny's.

use crate::cargo::{Metadata, Package, cargo};
use crate::{Finding, files, report};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Stdio;
use toml::de::{DeTable, DeValue};

const LOCK: &str = "Cargo.lock";

/// Runs the checks, and cargo-deny if it is installed; whether nothing was found.
///
/// # Errors
/// When `deny.toml` cannot be read or cargo does not answer.
pub fn run() -> Result<bool, String> {
    let metadata = Metadata::load()?;
    let allowed = allowed()?;
    let fine = [
        report("licences", &licences(&metadata, &allowed)),
        report("licences of the browser app", &npm_licences(&npm_lock()?, &allowed)),
        report("sources", &sources(&metadata)),
        report("one version of what we ask for", &twins(&metadata, &accepted()?)),
        cargo_deny()?,
    ];
    Ok(fine.into_iter().all(|fine| fine))
}

/// The twins that `deny.toml` accepts: `name@line`.
fn accepted() -> Result<BTreeSet<String>, String> {
    let text = deny()?;
    let table = DeTable::parse(&text).map_err(|why| format!("deny.toml: {why}"))?;
    let list = table.get_ref().get("bans").and_then(|bans| bans.get_ref().get("skip"));
    let list = list.and_then(|list| list.get_ref().as_array()).into_iter().flat_map(|list| list.iter());
    let name = |value: &DeValue<'_>| value.get("crate")?.get_ref().as_str().map(str::to_string);
    Ok(list.filter_map(|value| name(value.get_ref())).collect())
}

fn deny() -> Result<String, String> {
    std::fs::read_to_string(files::root().join("deny.toml")).map_err(|why| format!("deny.toml: {why}"))
}

/// The licences that `deny.toml` allows.
fn allowed() -> Result<BTreeSet<String>, String> {
    let text = deny()?;
    let table = DeTable::parse(&text).map_err(|why| format!("deny.toml: {why}"))?;
    let list = table.get_ref().get("licenses").and_then(|licenses| licenses.get_ref().get("allow"));
    let list = list.and_then(|list| list.get_ref().as_array()).ok_or("deny.toml: licenses.allow is missing")?;
    let text = |value: &DeValue<'_>| value.as_str().map(str::to_string);
    Ok(list.iter().filter_map(|value| text(value.get_ref())).collect())
}

fn licences(metadata: &Metadata, allowed: &BTreeSet<String>) -> Vec<Finding> {
    let fault = |package: &Package| {
        let name = format!("{} {}", package.name, package.version);
        match &package.license {
            None => Some(format!("{name} declares no licence")),
            Some(license) if is_allowed(license, allowed) => None,
            Some(license) => Some(format!("{name} is under `{license}`, which deny.toml does not allow")),
        }
    };
    metadata.packages.iter().filter_map(fault).map(|what| Finding::new(LOCK, 0, what)).collect()
}

const NPM_LOCK: &str = "web/package-lock.json";

fn npm_lock() -> Result<Value, String> {
    let text = std::fs::read_to_string(files::root().join(NPM_LOCK)).map_err(|why| format!("{NPM_LOCK}: {why}"))?;
    serde_json::from_str(&text).map_err(|why| format!("{NPM_LOCK}: {why}"))
}

/// Packages of npm go by the same list, and come from the registry: the lock names a sum for each and no address
/// elsewhere.
fn npm_licences(lock: &Value, allowed: &BTreeSet<String>) -> Vec<Finding> {
    let packages = lock["packages"].as_object().into_iter().flatten().filter(|(path, _)| !path.is_empty());
    let fault = |(path, package): (&String, &Value)| {
        let name = path.rsplit("node_modules/").next().unwrap_or(path);
        let elsewhere = package["resolved"].as_str().filter(|from| !from.starts_with("https://registry.npmjs.org/"));
        match (package["license"].as_str(), elsewhere) {
            (_, Some(from)) => Some(format!("{name} comes from {from}; take it from the registry")),
            (None, _) => Some(format!("{name} declares no licence")),
            (Some(license), _) if !is_allowed(license, allowed) => {
                Some(format!("{name} is under `{license}`, which deny.toml does not allow"))
            }
            _ if package["integrity"].is_null() => Some(format!("{name} has no sum in the lock")),
            _ => None,
        }
    };
    packages.filter_map(fault).map(|what| Finding::new(NPM_LOCK, 0, what)).collect()
}

/// Whether the parts of a licence expression that are allowed satisfy it.
fn is_allowed(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut at = 0;
    either(&words, &mut at, allowed) && at == words.len()
}

fn either(words: &[&str], at: &mut usize, allowed: &BTreeSet<String>) -> bool {
    let mut fine = both(words, at, allowed);
    while words.get(*at) == Some(&"OR") {
        *at += 1;
        fine |= both(words, at, allowed);
    }
    fine
}

fn both(words: &[&str], at: &mut usize, allowed: &BTreeSet<String>) -> bool {
    let mut fine = one(words, at, allowed);
    while words.get(*at) == Some(&"AND") {
        *at += 1;
        fine &= one(words, at, allowed);
    }
    fine
}

fn one(words: &[&str], at: &mut usize, allowed: &BTreeSet<String>) -> bool {
    let Some(&word) = words.get(*at) else { return false };
    *at += 1;
    if word == "(" {
        let fine = either(words, at, allowed);
        *at += 1;
        return fine;
    }
    if words.get(*at) == Some(&"WITH") {
        let exception = words.get(*at + 1).copied().unwrap_or_default();
        *at += 2;
        return allowed.contains(&format!("{word} WITH {exception}"));
    }
    allowed.contains(word)
}

/// Everything is ours or from a registry.
fn sources(metadata: &Metadata) -> Vec<Finding> {
    let fault = |package: &Package| match &package.source {
        None if package.is_member => None,
        None => Some(format!("{} lies at {}, outside the workspace", package.name, package.manifest)),
        Some(source) if source.starts_with("registry+") || source.starts_with("sparse+") => None,
        Some(source) => Some(format!("{} comes from {source}; take it from the registry", package.name)),
    };
    metadata.packages.iter().filter_map(fault).map(|what| Finding::new(LOCK, 0, what)).collect()
}

/// What the workspace itself asks for is built in one version only, as far as versions exclude each other.
fn twins(metadata: &Metadata, accepted: &BTreeSet<String>) -> Vec<Finding> {
    let asked = metadata.members().flat_map(|package| &package.dependencies).filter(|dependency| !dependency.is_path);
    let asked: BTreeSet<&str> = asked.map(|dependency| dependency.name.as_str()).collect();
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let named = |package: &&Package| asked.contains(package.name.as_str());
    let accepted = |package: &&Package| accepted.contains(&format!("{}@{}", package.name, line(&package.version)));
    for package in metadata.packages.iter().filter(named).filter(|package| !accepted(package)) {
        versions.entry(&package.name).or_default().insert(line(&package.version));
    }
    let twins = versions.into_iter().filter(|(_, lines)| lines.len() > 1);
    twins
        .map(|(name, lines)| {
            let lines: Vec<&str> = lines.into_iter().collect();
            Finding::new(LOCK, 0, format!("{name} is built in the versions {}", lines.join(" and ")))
        })
        .collect()
}

/// The part of a version within which another may take its place: `1` of 1.2.3, `0.7` of 0.7.1.
fn line(version: &str) -> &str {
    let dots = if version.starts_with("0.") { 2 } else { 1 };
    version.match_indices('.').nth(dots - 1).map_or(version, |(at, _)| &version[..at])
}

fn cargo_deny() -> Result<bool, String> {
    let installed = cargo(&["deny", "--version"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !installed.is_ok_and(|status| status.success()) {
        println!("  cargo-deny: not installed here, so advisories were not looked up");
        return Ok(true);
    }
    println!("  cargo-deny:");
    let status = cargo(&["deny", "check"]).status().map_err(|why| format!("cargo deny: {why}"))?;
    Ok(status.success())
}

#[cfg(test)]
mod tests {
    use super::{is_allowed, line, npm_licences};
    use serde_json::json;
    use std::collections::BTreeSet;

    #[test]
    fn an_expression_needs_one_side_of_or_and_both_sides_of_and() {
        let allowed: BTreeSet<String> = ["MIT", "Unicode-3.0", "X WITH y"].map(str::to_string).into();
        for fine in ["MIT", "GPL-3.0 OR MIT", "MIT/Apache-2.0", "(GPL-3.0 OR MIT) AND Unicode-3.0", "X WITH y"] {
            assert!(is_allowed(fine, &allowed), "{fine}");
        }
        for wrong in ["GPL-3.0", "MIT AND GPL-3.0", "X", "X WITH z", "", "MIT GPL-3.0", "(MIT"] {
            assert!(!is_allowed(wrong, &allowed), "{wrong}");
        }
    }

    #[test]
    fn packages_of_npm_are_permissive_summed_and_from_the_registry() {
        let allowed: BTreeSet<String> = ["MIT".to_string()].into();
        let lock = json!({"packages": {
            "": {"license": "whatever"},
            "node_modules/fine": {"license": "MIT", "integrity": "sha512-x"},
            "node_modules/bound": {"license": "GPL-3.0", "integrity": "sha512-x"},
            "node_modules/bare": {"integrity": "sha512-x"},
            "node_modules/unsummed": {"license": "MIT"},
            "node_modules/far": {"license": "MIT", "integrity": "sha512-x", "resolved": "git+ssh://elsewhere"},
        }});
        let found: Vec<String> = npm_licences(&lock, &allowed).iter().map(|found| found.what.clone()).collect();
        let named = |name: &str| found.iter().any(|what| what.starts_with(name));
        assert!(["bound", "bare", "unsummed", "far"].into_iter().all(named) && found.len() == 4, "{found:?}");
    }

    #[test]
    fn before_one_the_second_number_counts() {
        assert_eq!((line("1.2.3"), line("0.7.1"), line("2.0.0+x")), ("1", "0.7", "2"));
    }
}
