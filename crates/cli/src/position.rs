//! A position to speak of: the end of a journal, or a situation after its script.

use crate::files;
use crate::out::{Fail, Result, fail, in_file};
use acies_kernel::{Cx, DiceSource, Followed, Game, Header, Journal, Proofs, Rules, ScriptedDice, Stray, follow, run};
use acies_scenario::situation::{self, ScriptStep, Situation, Stage};
use acies_scenario::{AnyRules, Loaded, ScenarioInfo, Wanted, load_version};
use std::path::{Path, PathBuf};

/// Where a position comes from.
pub enum Source {
    /// A recorded game.
    Journal(Box<Record>),
    /// A situation.
    Situation(Box<Scene>),
}

/// A journal with the battle it was played in.
pub struct Record {
    /// The file's name.
    pub file: String,
    /// The journal.
    pub journal: Journal,
    /// The battle.
    pub loaded: Loaded,
}

/// A situation with its engine.
pub struct Scene {
    /// The situation.
    pub situation: Situation,
    /// Its engine.
    pub stage: Stage,
    /// Its ruleset.
    pub ruleset: &'static str,
}

const JOURNAL: &str = "acies-journal";

impl Source {
    /// Opens `FILE` or `FILE:SITUATION`.
    pub fn open(spec: &str) -> Result<Source> {
        let (path, wanted) = split(spec);
        let text = files::read(&path)?;
        let name = path.display().to_string();
        if text.starts_with(JOURNAL) {
            if let Some(wanted) = wanted {
                return fail(format!("{name}: is a journal and has no situation `{wanted}`; name the file alone"));
            }
            return Record::parse(&name, &text).map(|record| Source::Journal(Box::new(record)));
        }
        Scene::open(&name, &text, wanted).map(|scene| Source::Situation(Box::new(scene)))
    }

    /// The engine.
    pub fn rules(&self) -> &AnyRules {
        match self {
            Source::Journal(record) => &record.loaded.rules,
            Source::Situation(scene) => &scene.stage.rules,
        }
    }

    /// The ruleset's id.
    pub fn ruleset(&self) -> &str {
        match self {
            Source::Journal(record) => &record.journal.header.ruleset,
            Source::Situation(scene) => scene.ruleset,
        }
    }

    /// The scenario, for a journal.
    pub fn info(&self) -> Option<&ScenarioInfo> {
        match self {
            Source::Journal(record) => Some(&record.loaded.info),
            Source::Situation(_) => None,
        }
    }

    /// The position itself.
    pub fn state<R: Rules>(&self, rules: &R) -> Result<R::State> {
        match self {
            Source::Journal(record) => record.replay(rules).map(|game| game.state().clone()),
            Source::Situation(scene) => played(rules, &scene.situation),
        }
    }
}

/// `FILE:WANTED` where there is no file of the whole name.
fn split(spec: &str) -> (PathBuf, Option<&str>) {
    let whole = Path::new(spec);
    match spec.split_once(':') {
        Some(_) if whole.exists() => (whole.to_path_buf(), None),
        Some((file, wanted)) => (PathBuf::from(file), Some(wanted)),
        None => (whole.to_path_buf(), None),
    }
}

impl Record {
    /// Reads a journal file.
    pub fn open(path: &Path) -> Result<Record> {
        Record::parse(&path.display().to_string(), &files::read(path)?)
    }

    fn parse(file: &str, text: &str) -> Result<Record> {
        let journal = Journal::parse(text).map_err(|error| in_file(file, &error))?;
        let at = |key: &str, what: String| {
            let line = text.lines().position(|line| line.trim_start().starts_with(key)).map_or(1, |line| line + 1);
            Fail::Told(format!("{file}:{line}: {what}"))
        };
        let loaded = load(&journal.header).map_err(|(key, what)| at(key, what))?;
        Ok(Record { file: file.to_string(), journal, loaded })
    }

    /// Plays it again, checking every line.
    pub fn replay<'r, R: Rules>(&self, rules: &'r R) -> Result<Game<'r, R>> {
        let followed = self.follow(rules)?;
        match followed.stray {
            None => Ok(followed.game),
            Some(stray) => Err(Fail::Told(self.astray(&stray))),
        }
    }

    /// Plays it again as far as it can be followed.
    pub fn follow<'r, R: Rules>(&self, rules: &'r R) -> Result<Followed<'r, R>> {
        follow(rules, &self.journal, self.proofs()).map_err(|error| in_file(&self.file, &error))
    }

    /// What its state hashes are worth to this program.
    pub fn proofs(&self) -> Proofs {
        self.loaded.proofs(&self.journal.header)
    }

    /// Where and why it cannot be followed, for whoever has the file. A journal of this very engine was changed by
    /// hand then; one of another was played by rules that have been mended since.
    pub fn astray(&self, stray: &Stray) -> String {
        let Stray { choice, line, what } = stray;
        let place = if *line == 0 { self.file.clone() } else { format!("{}:{line}", self.file) };
        match self.proofs() {
            Proofs::Compare => format!("{place}: {what}"),
            Proofs::PassOver => format!("{place}: choice {choice} cannot be followed: {what}{}", self.writers()),
        }
    }

    /// Who wrote it and who reads it.
    fn writers(&self) -> String {
        let (header, ours) = (&self.journal.header, &self.loaded);
        let version = header.ruleset_version.unwrap_or(1);
        format!(
            " (the journal was written by engine {} with {} version {version}; this is engine {} with version {})",
            header.engine, header.ruleset, ours.engine, ours.ruleset_version
        )
    }

    /// The seed of its dice.
    pub fn seed(&self) -> Option<u64> {
        match self.journal.header.dice {
            DiceSource::Seed(seed) => Some(seed),
            DiceSource::Committed(_) | DiceSource::Recorded => None,
        }
    }
}

/// The battle that a header names, with the data it was begun with; a fault comes with the key of its line.
fn load(header: &Header) -> std::result::Result<Loaded, (&'static str, String)> {
    let unknown = |key| move |error: acies_scenario::DataError| (key, error.to_string());
    let Header { ruleset, scenario, scenario_hash: hash, data, options, .. } = header;
    // Whether the data are there is asked without options, so that a fault is told at the right line.
    let wanted = |options| load_version(&Wanted { ruleset, scenario, hash, data, options });
    let mut loaded = wanted(&[]).map_err(unknown("scenario"))?;
    if !options.is_empty() {
        loaded = wanted(options).map_err(unknown("option"))?;
    }
    if loaded.info.ruleset != *ruleset {
        return Err(("ruleset", format!("{scenario} is played by the ruleset {}", loaded.info.ruleset)));
    }
    check_seats(header, &loaded.info).map_err(|what| ("seat", what))?;
    Ok(loaded)
}

fn check_seats(header: &Header, info: &ScenarioInfo) -> std::result::Result<(), String> {
    for (side, player) in &header.seats {
        if !info.sides.iter().any(|known| known.id == *side) {
            let sides: Vec<&str> = info.sides.iter().map(|side| side.id.as_str()).collect();
            return Err(format!("there is no side `{side}`; there are {}", sides.join(" and ")));
        }
        if player != "human" && acies_bots::check(player).is_err() {
            let known = acies_bots::names().join(", ");
            return Err(format!("`{player}` is not a player; write human or one of {known}"));
        }
    }
    Ok(())
}

impl Scene {
    fn open(file: &str, text: &str, wanted: Option<&str>) -> Result<Scene> {
        let all = situation::parse(file, text)?;
        let ruleset = situation::ruleset_of(file, &all).ok_or_else(|| no_ruleset(file))?;
        let found = match wanted {
            None => all.first(),
            Some(wanted) => pick(&all, wanted),
        };
        let Some(situation) = found.cloned() else {
            let titles: Vec<String> = all.iter().zip(1..).map(|(s, n)| format!("  {n} {}", s.title)).collect();
            let wanted = wanted.unwrap_or("");
            return fail(format!("{file}: has no situation `{wanted}`; it has\n{}", titles.join("\n")));
        };
        let stage = situation::stage(ruleset, &situation)?;
        Ok(Scene { situation, stage, ruleset })
    }
}

/// By number, by title, or by a part of the title.
pub fn pick<'s>(all: &'s [Situation], wanted: &str) -> Option<&'s Situation> {
    if let Ok(number) = wanted.parse::<usize>() {
        return number.checked_sub(1).and_then(|index| all.get(index));
    }
    let wanted = wanted.to_lowercase();
    let exact = all.iter().find(|situation| situation.title.to_lowercase() == wanted);
    exact.or_else(|| all.iter().find(|situation| situation.title.to_lowercase().contains(&wanted)))
}

/// That a file does not say to which ruleset it belongs.
pub fn no_ruleset(file: &str) -> Fail {
    let ids: Vec<&str> = acies_scenario::rulesets().iter().map(|ruleset| ruleset.id).collect();
    Fail::Told(format!(
        "{file}: no clause tells its ruleset; write a `covers` line, or put the file below a folder named {}",
        ids.join(" or ")
    ))
}

/// The position after the script of a situation.
fn played<R: Rules>(rules: &R, situation: &Situation) -> Result<R::State> {
    let mut state = rules.start();
    let mut dice = situation.script.iter().flat_map(|line| match &line.step {
        ScriptStep::Orders(orders) => orders.dice.clone(),
        ScriptStep::Facts(_) => Vec::new(),
    });
    let mut dice = ScriptedDice::new(dice.by_ref().collect());
    let mut cx = Cx::silent(&mut dice);
    run(rules, &mut state, &mut cx);
    for line in &situation.script {
        let ScriptStep::Orders(orders) = &line.step else { continue };
        let taken = orders.orders.len() - usize::from(orders.refused.is_some());
        for order in &orders.orders[..taken] {
            give(rules, &mut state, &mut cx, order)
                .map_err(|what| Fail::Told(format!("{}:{}: `{order}`: {what}", situation.file, line.line)))?;
        }
    }
    Ok(state)
}

/// Gives an order. A situation need not give an answer that is the only one.
fn give<R: Rules>(
    rules: &R,
    state: &mut R::State,
    cx: &mut Cx<'_, R::Event>,
    order: &str,
) -> std::result::Result<(), String> {
    const MOST: usize = 200;
    let action = rules.parse(state, order).map_err(|error| error.to_string())?;
    for _ in 0..MOST {
        let Err(refusal) = rules.check(state, action) else { break };
        let Some(only) = lone(rules, state) else { return Err(format!("is refused by {}", refusal.clause)) };
        rules.apply(state, only, cx);
        run(rules, state, cx);
    }
    rules.check(state, action).map_err(|refusal| format!("is refused by {}", refusal.clause))?;
    rules.apply(state, action, cx);
    run(rules, state, cx);
    Ok(())
}

fn lone<R: Rules>(rules: &R, state: &R::State) -> Option<R::Action> {
    rules.decision(state)?;
    let mut options = Vec::new();
    rules.options(state, &mut options);
    match options[..] {
        [only] => Some(only),
        _ => None,
    }
}
