//! Making games: new ones, ones that are brought along, and ones that go on from a moment of another.

use crate::app::App;
use crate::http::{Fault, fault};
use crate::play::{Fork, begin};
use crate::rooms::volume_of;
use crate::shelf::{MOST_SETS, Named, NoVolume, Volume};
use crate::store::{NewGame, Row};
use crate::token;
use acies_kernel::{DiceSource, Journal, Proofs, Secret, follow};
use acies_protocol::wire::{self, Links, Player, Seat};
use acies_scenario::with_rules;
use axum::http::StatusCode;

/// Checks that the database has room for one more game.
fn check_room(app: &App) -> Result<(), Fault> {
    if app.store.count()? >= app.config.limits.games {
        return Err(fault(
            StatusCode::INSUFFICIENT_STORAGE,
            "app-problem-full",
            "the database has no room for more games",
        ));
    }
    Ok(())
}

fn check_players(players: &[Player; 2]) -> Result<(), Fault> {
    for player in players {
        if let Player::Bot(name) = player {
            // Only the plain names: how long a bot may think here is the service's business.
            if !acies_bots::names().contains(&name.as_str()) {
                let what = format!("there is no bot `{}`; there are {}", clip(name), acies_bots::names().join(", "));
                return Err(fault(StatusCode::BAD_REQUEST, "app-problem-no-bot", &what));
            }
        }
    }
    Ok(())
}

/// At most the first 60 characters.
pub fn clip(text: &str) -> String {
    text.chars().take(60).collect()
}

fn volume(app: &App, scenario: &str, options: &[String]) -> Result<&'static Volume, Fault> {
    app.shelf.get(scenario, options).map_err(|missing| match missing {
        NoVolume::Data(error) => fault(StatusCode::NOT_FOUND, "app-problem-no-scenario", &error.to_string()),
        NoVolume::TooMany => too_many(scenario),
    })
}

fn too_many(scenario: &str) -> Fault {
    let what = format!("{MOST_SETS} sets of options of {} are in use; play with fewer options", clip(scenario));
    fault(StatusCode::SERVICE_UNAVAILABLE, "app-problem-busy", &what)
}

/// Whoever makes a game with a seed can play the same dice beforehand in a game of their own; against another person
/// that would be to know every roll.
fn check_seed(wanted: &wire::NewGame) -> Result<(), Fault> {
    if wanted.seed.is_some() && wanted.players.contains(&Player::Friend) {
        let what = "a game against another person has dice that nobody knows; leave `seed` away";
        return Err(fault(StatusCode::BAD_REQUEST, "app-problem-seed", what));
    }
    Ok(())
}

/// The seats of a game with these players, each with a new link; those who watch have one too.
fn links(players: &[Player; 2]) -> Result<(Vec<(String, Seat)>, Links), Fault> {
    let fresh = || token::fresh().map_err(|error| Fault::broken(&error));
    let sides = [Seat::First, Seat::Second];
    let of = |wanted: &Player| -> Option<Seat> {
        match (players[0] == *wanted, players[1] == *wanted) {
            (true, true) => Some(Seat::Both),
            (true, false) => Some(sides[0]),
            (false, true) => Some(sides[1]),
            (false, false) => None,
        }
    };
    let mut all = Vec::new();
    let mut link = |seat: Option<Seat>| -> Result<Option<String>, Fault> {
        let Some(seat) = seat else { return Ok(None) };
        let token = fresh()?;
        all.push((token.clone(), seat));
        Ok(Some(token))
    };
    let (here, friend) = (link(of(&Player::Here))?, link(of(&Player::Friend))?);
    let watch = link(Some(Seat::Watch))?.unwrap_or_default();
    Ok((all, Links { here, friend, watch }))
}

/// A new game. Not for the request path: it may read files.
pub fn new_game(app: &App, wanted: wire::NewGame) -> Result<(NewGame, Links), Fault> {
    check_players(&wanted.players)?;
    check_seed(&wanted)?;
    check_room(app)?;
    let volume = volume(app, &wanted.scenario, &wanted.options)?;
    let (seed, secret) = match wanted.seed {
        Some(seed) => (seed, None),
        None => fresh_dice()?,
    };
    let (all, links) = links(&wanted.players)?;
    let game = NewGame {
        scenario: wanted.scenario,
        options: wanted.options.clone(),
        engine: volume.loaded.engine.to_string(),
        ruleset: volume.loaded.info.ruleset.clone(),
        ruleset_version: Some(volume.loaded.ruleset_version),
        hash: volume.loaded.hash.clone(),
        data: volume.data(),
        players: wanted.players,
        seed,
        opening: begin(volume, &wanted.options, seed, secret.as_ref()),
        secret,
        nonces: Vec::new(),
        rows: Vec::new(),
        before: None,
        live: true,
        links: all,
    };
    Ok((game, links))
}

/// A seed for the bots and a secret for the dice, both such as nobody can guess.
fn fresh_dice() -> Result<(u64, Option<Secret>), Fault> {
    let broken = |error: getrandom::Error| Fault::broken(&error);
    Ok((token::number().map_err(broken)?, Some(token::secret().map_err(broken)?)))
}

/// A journal to look at.
pub fn new_journal(app: &App, wanted: &wire::NewJournal) -> Result<(NewGame, Links), Fault> {
    let bad = |what: String| fault(StatusCode::UNPROCESSABLE_ENTITY, "app-problem-journal", &what);
    let journal = Journal::parse(&wanted.journal).map_err(|error| bad(error.to_string()))?;
    let header = &journal.header;
    check_room(app)?;
    let named = Named {
        ruleset: Some(&header.ruleset),
        scenario: &header.scenario,
        hash: &header.scenario_hash,
        options: &header.options,
    };
    let volume = app.shelf.brought(named, &header.data).map_err(|missing| match missing {
        NoVolume::Data(error) => bad(error.to_string()),
        NoVolume::TooMany => too_many(&header.scenario),
    })?;
    let proofs = volume.loaded.proofs(header);
    let stray = with_rules!(&volume.loaded.rules, rules => follow(rules, &journal, proofs).map(|done| done.stray));
    let stray = stray.map_err(|error| bad(error.to_string()))?;
    // What another engine wrote is shown as far as it can be followed; what this one wrote was changed.
    if let Some(stray) = stray.filter(|stray| proofs == Proofs::Compare || stray.choice == 0) {
        return Err(bad(format!("line {}: {}", stray.line, stray.what)));
    }
    let player = |side: &str| {
        let seat = header.seats.iter().find(|(id, _)| id == side).map(|(_, player)| player.as_str());
        match seat {
            Some(bot) if acies_bots::names().contains(&bot) => Player::Bot(bot.to_string()),
            _ => Player::Here,
        }
    };
    let sides = &volume.loaded.info.sides;
    let elsewhere = Some(journal.lines.len());
    let (seed, secret, nonces, before) = match &header.dice {
        DiceSource::Seed(seed) => (*seed, None, Vec::new(), None),
        DiceSource::Committed(dice) => match dice.secret() {
            Some(secret) => (0, Some(secret.clone()), dice.nonces.clone(), None),
            None => (0, None, Vec::new(), elsewhere),
        },
        DiceSource::Recorded => (0, None, Vec::new(), elsewhere),
    };
    let watch = token::fresh().map_err(|error| Fault::broken(&error))?;
    let row = |line: &acies_kernel::Line| Row::Choice { order: line.order.clone(), rolls: line.rolls.clone() };
    let game = NewGame {
        scenario: header.scenario.clone(),
        options: header.options.clone(),
        engine: header.engine.to_string(),
        ruleset: header.ruleset.clone(),
        ruleset_version: header.ruleset_version,
        hash: header.scenario_hash.clone(),
        data: volume.data(),
        players: [player(&sides[0].id), player(&sides[1].id)],
        seed,
        secret,
        nonces,
        opening: journal.opening.clone(),
        rows: journal.lines.iter().map(row).collect(),
        before,
        live: false,
        links: vec![(watch.clone(), Seat::Watch)],
    };
    Ok((game, Links { here: None, friend: None, watch }))
}

/// The choices of a game that a link may have: all of them, if no secret is told by it.
///
/// While a game is played the journal tells what each side did where the other may not look. So it is given to
/// those who know both sides anyway: whoever plays both, or plays against a bot.
pub fn choices_of(app: &App, token: &str) -> Result<(crate::store::GameRow, &'static Volume, Fork), Fault> {
    let (row, seat) = crate::http::find(app, token)?;
    let volume = volume_of(app, &row)?;
    let rows = app.store.journal(row.id)?;
    let fork = Fork::of(volume, &row, &rows);
    let alone = seat != Seat::Watch && !row.players.contains(&Player::Friend);
    if row.live && !fork.is_over && !alone {
        let what = "the game is still being played";
        return Err(fault(StatusCode::CONFLICT, "app-problem-running", what));
    }
    Ok((row, volume, fork))
}

/// A game that goes on from a moment of another.
pub fn new_fork(app: &App, wanted: wire::NewFork) -> Result<(NewGame, Links), Fault> {
    check_players(&wanted.players)?;
    let (row, volume, mut fork) = choices_of(app, &wanted.token)?;
    let step = wanted.step as usize;
    if step > fork.rows.len() {
        let what = format!("the game has {} choices", fork.rows.len());
        return Err(fault(StatusCode::BAD_REQUEST, "app-problem-no-step", &what));
    }
    check_room(app)?;
    fork.rows.truncate(step);
    let (seed, secret) = fresh_dice()?;
    let (all, links) = links(&wanted.players)?;
    let game = NewGame {
        scenario: row.scenario,
        options: row.options,
        engine: volume.loaded.engine.to_string(),
        ruleset: volume.loaded.info.ruleset.clone(),
        ruleset_version: row.ruleset_version,
        hash: row.hash,
        data: volume.data(),
        players: wanted.players,
        seed,
        secret,
        nonces: Vec::new(),
        opening: row.opening,
        rows: fork.rows,
        before: Some(step),
        live: true,
        links: all,
    };
    Ok((game, links))
}
