//! `acies rulesets`, `acies scenarios`, `acies rules`.

use crate::args::{Json, Rules, Scenarios};
use crate::book::{text, title, when};
use crate::files;
use crate::out::{Out, Result, fail};
use crate::rulebook;
use acies_scenario::situation::{self, Coverage, Site, Situation};
use acies_scenario::{
    Advice, ClauseInfo, Count, Learning, OptionInfo, RulesetInfo, ScenarioInfo, SideInfo, Text, clauses, rulesets,
    scenarios,
};
use acies_words::{Lang, Words};
use serde_json::{Value, json};
use std::path::Path;

/// Lists the rule systems.
pub fn list_rulesets(out: &mut Out, lang: Lang, how: Json) -> Result<()> {
    if how.json {
        return out.json(&rulesets().iter().map(ruleset_json).collect());
    }
    let row = |ruleset: &RulesetInfo| {
        let name = if lang == Lang::Ja { ruleset.title_ja } else { ruleset.title_en };
        vec![ruleset.id.to_string(), name.to_string(), ruleset.scenarios.join(", ")]
    };
    out.table(&rulesets().iter().map(row).collect::<Vec<_>>())
}

fn ruleset_json(ruleset: &RulesetInfo) -> Value {
    json!({
        "id": ruleset.id,
        "title": { "en": ruleset.title_en, "ja": ruleset.title_ja },
        "scenarios": ruleset.scenarios,
    })
}

/// Lists the battles, a line each, or tells of one.
pub fn list_scenarios(out: &mut Out, lang: Lang, args: &Scenarios) -> Result<()> {
    let all = scenarios()?;
    let words = Words::new(lang);
    match &args.scenario {
        Some(id) => {
            let info = named(&all, id)?;
            if args.json.json { out.json(&scenario_json(info)) } else { describe(out, &words, info) }
        }
        None if args.json.json => out.json(&all.iter().map(scenario_json).collect()),
        None => rulesets().iter().try_for_each(|ruleset| list_battles(out, &words, ruleset, &all)),
    }
}

fn named<'i>(all: &'i [ScenarioInfo], id: &str) -> Result<&'i ScenarioInfo> {
    let Some(info) = all.iter().find(|info| info.id == id) else {
        let short: String = id.chars().take(40).collect();
        return fail(format!("there is no battle `{short}`; `acies scenarios` lists them"));
    };
    Ok(info)
}

/// The battles of a ruleset, and the options that any of them has.
fn list_battles(out: &mut Out, words: &Words, ruleset: &RulesetInfo, all: &[ScenarioInfo]) -> Result<()> {
    let lang = words.lang();
    let battles: Vec<&ScenarioInfo> = all.iter().filter(|info| info.ruleset == ruleset.id).collect();
    let name = if lang == Lang::Ja { ruleset.title_ja } else { ruleset.title_en };
    out.bold(&format!("{name} ({})", ruleset.id))?;
    let row = |info: &&ScenarioInfo| {
        let hours = words.say("list-hours", &[("n", info.playing_time_hours.into())]);
        vec![info.id.clone(), text(lang, &info.title).to_string(), when(words, &info.date), hours]
    };
    out.table(&battles.iter().map(row).collect::<Vec<_>>())?;
    let mut options: Vec<&str> = Vec::new();
    for option in battles.iter().flat_map(|info| &info.options) {
        if !options.contains(&option.id.as_str()) {
            options.push(&option.id);
        }
    }
    if !options.is_empty() {
        out.faint_paragraph(2, &words.say("list-options", &[("ids", options.join(", ").into())]))?;
    }
    Ok(())
}

fn both(text: &Text) -> Value {
    json!({ "en": text.en, "ja": text.ja })
}

fn side_json(side: &SideInfo) -> Value {
    json!({
        "id": side.id,
        "name": both(&side.name),
        "commander": both(&side.commander),
        "wins": side.wins.as_ref().map(both),
        "you": side.you.as_ref().map(both),
    })
}

fn option_json(option: &OptionInfo) -> Value {
    let (title, text) = (both(&option.title), both(&option.text));
    json!({ "id": option.id, "clause": option.clause, "title": title, "text": text })
}

fn count_json(count: &Count) -> Value {
    json!({ "points": count.points, "text": both(&count.text) })
}

fn advice_json(advice: &Advice) -> Value {
    json!({ "clause": advice.clause, "text": both(&advice.text) })
}

fn scenario_json(info: &ScenarioInfo) -> Value {
    json!({
        "id": info.id,
        "ruleset": info.ruleset,
        "title": both(&info.title),
        "date": info.date,
        "place": both(&info.place),
        "description": both(&info.description),
        "hours": info.playing_time_hours,
        "learning": info.learning.map(|learning| learning as u8),
        "start_here": info.start_here,
        "counts": info.counts.iter().map(count_json).collect::<Vec<_>>(),
        "know": info.know.iter().map(advice_json).collect::<Vec<_>>(),
        "reconstructed": info.reconstructed,
        "sides": info.sides.iter().map(side_json).collect::<Vec<_>>(),
        "options": info.options.iter().map(option_json).collect::<Vec<_>>(),
    })
}

fn describe(out: &mut Out, words: &Words, info: &ScenarioInfo) -> Result<()> {
    let lang = words.lang();
    out.bold(&format!("{}: {}, {}", info.id, text(lang, &info.title), when(words, &info.date)))?;
    out.line(format!("  {} ({})", text(lang, &info.place), info.ruleset))?;
    out.paragraph(2, text(lang, &info.description))?;
    for side in &info.sides {
        out.line(format!("  {}: {}; {}", side.id, text(lang, &side.name), text(lang, &side.commander)))?;
        if let Some(you) = &side.you {
            out.paragraph(4, text(lang, you))?;
        }
        if let Some(wins) = &side.wins {
            out.paragraph(4, &words.say("list-wins", &[("text", text(lang, wins).into())]))?;
        }
    }
    brief(out, words, info)?;
    for option in &info.options {
        let args = [("id", option.id.as_str().into()), ("text", text(lang, &option.text).into())];
        let key = if option.default { "list-option-on" } else { "list-option" };
        out.paragraph(2, &words.say(key, &args))?;
    }
    out.line(format!("  {}", words.say("list-hours", &[("n", info.playing_time_hours.into())])))?;
    if let Some(note) = &info.reconstructed_note {
        let note = text(lang, note).into();
        out.faint_paragraph(2, &words.say("list-reconstructed", &[("note", note)]))?;
    }
    Ok(())
}

/// What counts, what is worth knowing, and how hard the battle is to learn.
fn brief(out: &mut Out, words: &Words, info: &ScenarioInfo) -> Result<()> {
    let lang = words.lang();
    if !info.counts.is_empty() {
        out.line(format!("  {}", words.say("list-counts", &[])))?;
    }
    for count in &info.counts {
        out.paragraph(4, &format!("{}: {}", count.points, text(lang, &count.text)))?;
    }
    if !info.know.is_empty() {
        out.line(format!("  {}", words.say("list-know", &[])))?;
    }
    for advice in &info.know {
        out.paragraph(4, &format!("{} ({})", text(lang, &advice.text), advice.clause))?;
    }
    if let Some(learning) = info.learning {
        let key = match learning {
            Learning::Easy => "list-learning-easy",
            Learning::Middling => "list-learning-middling",
            Learning::Hard => "list-learning-hard",
        };
        out.line(format!("  {}", words.say(key, &[])))?;
    }
    if info.start_here {
        out.line(format!("  {}", words.say("list-start-here", &[])))?;
    }
    Ok(())
}

/// All situations below a folder.
pub fn situations_in(folder: &Path) -> Result<Vec<Situation>> {
    let mut all = Vec::new();
    for path in files::situation_files(&[folder.to_path_buf()])? {
        all.extend(situation::parse(&path.display().to_string(), &files::read(&path)?)?);
    }
    Ok(all)
}

/// Lists clauses, or tells of one.
pub fn rules(out: &mut Out, lang: Lang, args: &Rules) -> Result<()> {
    if args.html {
        return out.text(&rulebook::html(&Words::new(lang), &args.ruleset)?);
    }
    // A list is of the rulebook itself; whoever names a clause may mean one that it keeps of another.
    let all = if args.clause.is_some() { clauses::told(&args.ruleset) } else { clauses::clauses(&args.ruleset) }?;
    let chosen = chosen(&args.ruleset, &all, args.clause.as_deref())?;
    if args.json.json {
        let coverage = coverage_of(args)?;
        return out.json(&chosen.iter().map(|clause| clause_json(clause, coverage.as_ref())).collect());
    }
    if let (Some(_), [one]) = (&args.clause, chosen.as_slice()) {
        let words = Words::new(lang);
        tell_clause(out, &words, one, coverage_of(args)?.as_ref())?;
        return rulebook::tell(out, &words, &args.ruleset, &one.id);
    }
    let row =
        |clause: &&ClauseInfo| vec![clause.id.clone(), clause.kind.id().to_string(), title(lang, clause).to_string()];
    out.table(&chosen.iter().map(row).collect::<Vec<_>>())
}

/// Which situations cover which clause. Without the situations a clause is still a clause; only a
/// folder that was named must be there.
fn coverage_of(args: &Rules) -> Result<Option<Coverage>> {
    match files::situations_of(&args.ruleset, args.situations.as_deref()) {
        Ok(folder) => Ok(Some(situation::coverage(&args.ruleset, &situations_in(&folder)?)?)),
        Err(_) if args.situations.is_none() => Ok(None),
        Err(error) => Err(error),
    }
}

/// The clause of this id, or those whose id begins so; the ruleset's prefix may be left out.
fn chosen<'c>(ruleset: &str, all: &'c [ClauseInfo], wanted: Option<&str>) -> Result<Vec<&'c ClauseInfo>> {
    let Some(wanted) = wanted else { return Ok(all.iter().collect()) };
    let is = |clause: &&ClauseInfo| clause.id == wanted || bare_of(&clause.id) == wanted;
    if let Some(one) = all.iter().find(is) {
        return Ok(vec![one]);
    }
    let begins: Vec<&ClauseInfo> =
        all.iter().filter(|c| c.id.starts_with(wanted) || bare_of(&c.id).starts_with(wanted)).collect();
    if wanted.is_empty() || begins.is_empty() {
        let short: String = wanted.chars().take(40).collect();
        return fail(format!("{ruleset} has no clause `{short}`; `acies rules {ruleset}` lists them"));
    }
    Ok(begins)
}

fn bare_of(id: &str) -> &str {
    id.split_once(':').map_or(id, |(_, rest)| rest)
}

fn sites<'c>(clause: &ClauseInfo, coverage: Option<&'c Coverage>) -> &'c [Site] {
    let found = coverage.and_then(|c| c.rules.iter().find(|rule| rule.clause == clause.id));
    found.map_or(&[], |rule| rule.by.as_slice())
}

fn clause_json(clause: &ClauseInfo, coverage: Option<&Coverage>) -> Value {
    let site = |site: &Site| json!({ "file": site.file, "line": site.line, "title": site.title });
    json!({
        "id": clause.id,
        "kind": clause.kind.id(),
        "title": { "en": clause.title_en, "ja": clause.title_ja },
        "situations": sites(clause, coverage).iter().map(site).collect::<Vec<_>>(),
    })
}

fn tell_clause(out: &mut Out, words: &Words, clause: &ClauseInfo, coverage: Option<&Coverage>) -> Result<()> {
    out.bold(&clause.id)?;
    out.line(format!("  {}", clause.title_en))?;
    out.line(format!("  {}", clause.title_ja))?;
    let kind = words.say(&format!("clause-{}", clause.kind.id()), &[]);
    out.line(format!("  {kind}"))?;
    let sites = sites(clause, coverage);
    if !sites.is_empty() {
        out.line(format!("  {}", words.say("list-situations", &[("n", sites.len().into())])))?;
    }
    for site in sites {
        out.line(format!("    {}:{} {}", site.file, site.line, site.title))?;
    }
    Ok(())
}
