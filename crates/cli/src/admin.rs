//! `acies admin`: backups, games, and addresses that are not let in.

use crate::args::Admin;
use crate::folder::data_folder;
use crate::out::{Fail, Out, Result};
use acies_protocol::wire::Player;
use acies_server::admin::{AdminError, Ban, Copied, Keeper, Listed, State, restore};
use acies_words::{Lang, Value, Words};
use serde_json::json;

/// Does it.
pub fn admin(out: &mut Out, lang: Lang, command: &Admin) -> Result<()> {
    let words = Words::new(lang);
    match command {
        Admin::Backup { to, data } => {
            let made = open(&words, data)?.backup(to).map_err(|error| told(&words, &error))?;
            out.line(words.say("admin-backup", &copied(&made)))
        }
        Admin::Restore { file, data } => {
            let folder = data_folder(&words, data)?;
            let done = restore(&folder, file).map_err(|error| told(&words, &error))?;
            out.line(words.say("admin-restored", &copied(&done.now)))?;
            match done.before {
                Some(file) => out.line(words.say("admin-before", &[("file", file.display().to_string().into())])),
                None => Ok(()),
            }
        }
        Admin::Games { data, json } => {
            let keeper = open(&words, data)?;
            let games = keeper.games().map_err(|error| told(&words, &error))?;
            if json.json { out.json(&games.iter().map(to_json).collect()) } else { list(out, &words, &keeper, &games) }
        }
        Admin::Ban { address, why, data } => {
            let net = open(&words, data)?.ban(*address, why).map_err(|error| told(&words, &error))?;
            out.line(words.say("admin-banned", &[("net", net.to_string().into())]))
        }
        Admin::Unban { address, data } => {
            let was = open(&words, data)?.unban(*address).map_err(|error| told(&words, &error))?;
            let key = if was { "admin-unbanned" } else { "admin-not-banned" };
            out.line(words.say(key, &[("net", address.to_string().into())]))
        }
        Admin::Bans { data, json } => {
            let keeper = open(&words, data)?;
            let bans = keeper.bans().map_err(|error| told(&words, &error))?;
            let object = |ban: &Ban| json!({ "net": ban.net.to_string(), "since": ban.since, "why": ban.why });
            if json.json {
                out.json(&bans.iter().map(object).collect())
            } else {
                tell_bans(out, &words, &keeper, &bans)
            }
        }
        Admin::Archive(_) => unreachable!("`acies admin archive` is `acies archive`"),
    }
}

fn open(words: &Words, data: &crate::args::DataFolder) -> Result<Keeper> {
    Keeper::open(&data_folder(words, data)?).map_err(|error| told(words, &error))
}

/// What is wrong, and what to do.
fn told(words: &Words, error: &AdminError) -> Fail {
    let file = |file: &std::path::Path| ("file", Value::from(file.display().to_string()));
    Fail::Told(match error {
        AdminError::None(path) => words.say("admin-none", &[file(path)]),
        AdminError::Earlier(path) => words.say("admin-earlier", &[file(path)]),
        AdminError::Taken => words.say("admin-taken", &[]),
        AdminError::There(path) => words.say("admin-there", &[file(path)]),
        AdminError::Damaged(path, what) => words.say("admin-damaged", &[file(path), ("what", what.clone().into())]),
        AdminError::File(path, what) => words.say("admin-file", &[file(path), ("what", what.to_string().into())]),
        AdminError::Store(what) => what.to_string(),
    })
}

fn copied(copied: &Copied) -> [(&'static str, Value<'static>); 3] {
    [
        ("file", copied.file.display().to_string().into()),
        ("games", copied.games.into()),
        ("kilobytes", copied.bytes.div_ceil(1024).into()),
    ]
}

fn list(out: &mut Out, words: &Words, keeper: &Keeper, games: &[Listed]) -> Result<()> {
    for game in games {
        let line = [
            ("id", game.id.into()),
            ("scenario", game.scenario.clone().into()),
            ("players", players(words, game).join(", ").into()),
            ("state", words.say(state(game.state), &[]).into()),
            ("choices", game.rows.into()),
            ("kilobytes", game.bytes.unsigned_abs().div_ceil(1024).into()),
            ("touched", keeper.day(game.touched).into()),
        ];
        out.line(words.say("admin-game", &line))?;
    }
    out.line(words.say("admin-games", &[("count", games.len().into())]))
}

fn players(words: &Words, game: &Listed) -> [String; 2] {
    game.players.each_ref().map(|player| match player {
        Player::Here => words.say("admin-player-here", &[]),
        Player::Friend => words.say("admin-player-friend", &[]),
        Player::Bot(name) => name.clone(),
    })
}

fn state(state: State) -> &'static str {
    match state {
        State::Shown => "admin-state-shown",
        State::New => "admin-state-new",
        State::Played => "admin-state-played",
    }
}

fn to_json(game: &Listed) -> serde_json::Value {
    let state = match game.state {
        State::Shown => "shown",
        State::New => "new",
        State::Played => "played",
    };
    json!({
        "id": game.id, "scenario": game.scenario, "players": game.players, "state": state, "rows": game.rows,
        "bytes": game.bytes, "made": game.made, "touched": game.touched,
    })
}

fn tell_bans(out: &mut Out, words: &Words, keeper: &Keeper, bans: &[Ban]) -> Result<()> {
    for ban in bans {
        let since = keeper.day(ban.since);
        let line = [("net", ban.net.to_string().into()), ("since", since.into()), ("why", ban.why.clone().into())];
        out.line(words.say("admin-ban", &line))?;
    }
    if bans.is_empty() { out.line(words.say("admin-no-bans", &[])) } else { Ok(()) }
}
