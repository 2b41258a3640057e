//! The page: a table of all battles, and for each its charts.

use super::charts;
use crate::book::text;
use crate::out::Result;
use acies_kernel::Side;
use acies_lab::chart::{Share, escape, shares};
use acies_lab::{Gathered, Report, Scored};
use acies_scenario::{Loaded, load};
use acies_words::{Value, Words};
use std::fmt::Write;

/// One battle of the page: its games, its data, and what people call it.
pub struct Battle<'b> {
    pub games: &'b Gathered,
    pub loaded: Loaded,
    pub title: String,
    /// The sides, as peoples.
    pub sides: [String; 2],
    pub report: Report,
}

impl<'b> Battle<'b> {
    fn new(words: &Words, games: &'b Gathered) -> Result<Battle<'b>> {
        let options: Vec<String> = games.like.options.split_whitespace().map(str::to_string).collect();
        let loaded = load(&games.like.scenario, &options)?;
        let side = |id: &str| words.find(&format!("side-{id}")).unwrap_or_else(|| id.to_string());
        let title = [text(words.lang(), &loaded.info.title), games.like.options.as_str()].join(" ").trim().to_string();
        let sides = [side(&games.like.first), side(&games.like.second)];
        Ok(Battle { games, title, sides, report: games.tally.report(0.0), loaded })
    }

    /// The names of the three ways a game can end.
    pub fn endings(&self, words: &Words) -> [String; 3] {
        let wins = |side: &str| words.say("lab-wins-of", &[("side", side.into())]);
        [wins(&self.sides[0]), words.say("lab-draws", &[]), wins(&self.sides[1])]
    }

    /// Who plays whom.
    fn seats(&self) -> String {
        let [first, second] = [&self.games.like.first_bot, &self.games.like.second_bot];
        format!("{} ({first}) – {} ({second})", self.sides[0], self.sides[1])
    }
}

/// The whole page.
pub fn page(words: &Words, all: &[Gathered]) -> Result<String> {
    let battles = all.iter().map(|games| Battle::new(words, games)).collect::<Result<Vec<_>>>()?;
    let title = escape(&words.say("lab-report-title", &[]));
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n<h1>{title}</h1>\n",
        words.lang()
    );
    let games: u64 = battles.iter().map(|battle| battle.report.games).sum();
    let said = [("games", games.into()), ("battles", battles.len().into())];
    paragraph(&mut page, &words.say("lab-report-lead", &said));
    page += &table(words, &battles);
    page += &figure(&win_rates(words, &battles), &words.say("lab-report-wins-note", &[]));
    for battle in &battles {
        section(&mut page, words, battle);
    }
    paragraph(&mut page, &words.say("lab-report-how", &[]));
    Ok(page + "</html>\n")
}

fn paragraph(page: &mut String, text: &str) {
    let _ = writeln!(page, "<p>{}</p>", escape(text));
}

/// A chart with the sentence that tells how to read it; nothing where there is no chart.
fn figure(svg: &str, says: &str) -> String {
    match svg {
        "" => String::new(),
        svg => format!("<figure>\n{svg}<figcaption>{}</figcaption>\n</figure>\n", escape(says)),
    }
}

fn table(words: &Words, battles: &[Battle<'_>]) -> String {
    let heads = [
        "lab-battle",
        "lab-seats",
        "lab-games",
        "lab-first-wins",
        "lab-draws",
        "lab-second-wins",
        "lab-choices",
        "lab-turns-short",
        "lab-points",
        "lab-lost",
        "lab-unfinished",
    ];
    let cell = |tag: &str, text: &str| format!("<{tag}>{}</{tag}>", escape(text));
    let head: String = heads.iter().map(|key| cell("th", &words.say(key, &[]))).collect();
    let mut table = format!("<div class=\"wide\"><table>\n<tr>{head}</tr>\n");
    for battle in battles {
        let cells: String = cells(battle).iter().map(|text| cell("td", text)).collect();
        let _ = writeln!(table, "<tr>{cells}</tr>");
    }
    table + "</table></div>\n"
}

fn cells(battle: &Battle<'_>) -> [String; 11] {
    let report = &battle.report;
    let wins = |side: Side| {
        let rate = Scored { draws: 0, ..Scored::of(report, side) }.rate();
        let percent = |part: f64| format!("{:.1}", 100.0 * part);
        format!(
            "{} ({} %, {}–{})",
            report.wins[side.index()],
            percent(rate.value),
            percent(rate.low),
            percent(rate.high)
        )
    };
    let both = |pair: Option<[f64; 2]>| pair.map_or(String::new(), |[a, b]| format!("{a:.1} – {b:.1}"));
    [
        battle.title.clone(),
        battle.seats(),
        report.games.to_string(),
        wins(Side::First),
        report.draws.to_string(),
        wins(Side::Second),
        format!("{:.0}", report.length.mean),
        report.turns.map_or(String::new(), |turns| format!("{:.1}", turns.mean)),
        both(report.score),
        both(report.lost),
        (report.games - report.finished).to_string(),
    ]
}

fn win_rates(words: &Words, battles: &[Battle<'_>]) -> String {
    let all: Vec<Share> = battles.iter().map(|battle| share(words, battle)).collect();
    let names = match battles {
        [one] => one.endings(words),
        _ => ["lab-first-wins", "lab-draws", "lab-second-wins"].map(|key| words.say(key, &[])),
    };
    shares(&words.say("lab-report-wins", &[]), &all, [&names[0], &names[1], &names[2]])
}

fn share(words: &Words, battle: &Battle<'_>) -> Share {
    let report = &battle.report;
    let first = Scored { draws: 0, ..Scored::of(report, Side::First) }.rate();
    let percent = |part: f64| -> Value<'static> { format!("{:.1}", 100.0 * part).into() };
    let said = [
        ("seats", battle.seats().into()),
        ("side", battle.sides[0].as_str().into()),
        ("rate", percent(first.value)),
        ("low", percent(first.low)),
        ("high", percent(first.high)),
    ];
    Share {
        name: battle.title.clone(),
        first,
        draws: (report.games - report.wins[0] - report.wins[1]) as f64 / report.games.max(1) as f64,
        note: words.say("lab-report-share", &said),
    }
}

fn section(page: &mut String, words: &Words, battle: &Battle<'_>) {
    let _ = writeln!(page, "<h2>{}</h2>", escape(&battle.title));
    paragraph(page, &battle.seats());
    let shown = [
        (charts::turns(words, battle), "lab-report-turns-note"),
        (charts::choices(words, battle), "lab-report-choices-note"),
        (charts::losses(words, battle), "lab-report-losses-note"),
        (charts::luck(words, battle), "lab-report-luck-note"),
    ];
    *page += "<div class=\"charts\">\n";
    for (svg, says) in shown {
        *page += &figure(&svg, &words.say(says, &[]));
    }
    for side in Side::ALL {
        let says = words.say("lab-report-map-note", &[]);
        *page += &figure(&charts::deaths(words, battle, side), &says);
    }
    *page += "</div>\n";
}

/// Colours that can be told apart by the colour-blind, by day and by night.
const STYLE: &str = "
:root { color-scheme: light dark; --ink: #1d1d1f; --paper: #fbfaf7; --faint: #6b6b70; --line: #d9d6cf;
  --first: #c4502b; --draw: #a9a9ad; --second: #2a6fb0; --land: #efece3; --water: #cfe0ec; --rough: #e2dcc8; }
@media (prefers-color-scheme: dark) { :root { --ink: #ececee; --paper: #17181a; --faint: #a0a0a6; --line: #3a3b3f;
  --first: #f08a5d; --draw: #77777d; --second: #6fb1ee; --land: #232427; --water: #1d3040; --rough: #33302a; } }
body { margin: 2rem auto; max-width: 84rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, 'Noto Sans', 'Noto Sans CJK JP', sans-serif; }
h1 { font-size: 1.7rem; } h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-size: .9rem; }
th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child, th:nth-child(2), td:nth-child(2) { text-align: left; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(38rem, 100%), 1fr)); gap: 1rem 2rem; }
figure { margin: 1rem 0; } figcaption { color: var(--faint); font-size: .85rem; max-width: 40rem; }
svg { max-width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 12px; }
svg .title { font-size: 15px; font-weight: 600; } svg .number, svg .label { fill: var(--faint); font-size: 11px; }
svg .middle { text-anchor: middle; } svg .end { text-anchor: end; }
.grid { stroke: var(--line); } .axis { stroke: var(--faint); } .whisker { stroke: var(--ink); stroke-width: 1.5; }
.first { fill: var(--first); } .draw { fill: var(--draw); } .second { fill: var(--second); }
.band { fill-opacity: .18; } .curve { fill: none; stroke-width: 2.5; }
.curve.first { stroke: var(--first); fill: none; } .curve.second { stroke: var(--second); fill: none; }
.ground { fill: var(--land); stroke: var(--line); stroke-width: .5; }
.water { fill: var(--water); } .rough { fill: var(--rough); } .void { fill: none; stroke: none; }
.heat { stroke: none; }
";
