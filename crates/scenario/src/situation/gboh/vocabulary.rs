//! The words of a ruleset's pictures, taken from its charts, its ground and its battles: who the sides are, who is
//! trained, who forms a wedge and whose horse slips through friends.

use super::lexicon::{Lexicon, Parties};
use crate::embedded::{Engine, RULESETS, Ruleset};
use crate::error::DataError;
use crate::gboh::charts::{ChartFile, charts};
use crate::gboh::read_files;
use crate::map::Ground;
use crate::registry::files;
use crate::situation::picture::Land;
use acies_board::Frame;
use acies_kernel::Side;
use acies_rules_gboh::setting::{Army, Edge};
use std::sync::LazyLock;

/// What a ruleset's pictures are read with.
pub(super) struct Vocabulary {
    pub(super) lexicon: &'static Lexicon,
    pub(super) charts: ChartFile,
    ground: &'static Ground,
    /// The army that is first in every picture.
    pub(super) first: Army,
    /// Who may fight it; the first of them does if a picture names nobody.
    enemies: Vec<Enemy>,
    /// The peoples whose horse slips through friends.
    slipping: Vec<String>,
    /// Ids of the ruleset's battles.
    pub(super) battles: &'static [&'static str],
}

/// Who fights the first side.
pub(super) struct Enemy {
    /// As in the first battle that it fights.
    pub(super) army: Army,
    /// That battle, whose lines hold unless the picture says otherwise.
    pub(super) scenario: &'static str,
}

/// The vocabularies of all rulesets of this engine, made when the first of them is asked for.
static ALL: LazyLock<Vec<(&str, Result<Vocabulary, DataError>)>> = LazyLock::new(|| {
    let own = RULESETS.iter().filter(|ruleset| ruleset.engine == Engine::Gboh);
    own.map(|ruleset| (ruleset.id, Vocabulary::made(ruleset))).collect()
});

impl Vocabulary {
    /// The vocabulary of a ruleset.
    ///
    /// # Errors
    /// When its data are wrong.
    pub(super) fn of(ruleset: &Ruleset) -> Result<&'static Vocabulary, DataError> {
        match ALL.iter().find(|(id, _)| *id == ruleset.id) {
            Some((_, made)) => made.as_ref().map_err(Clone::clone),
            None => Err(no_pictures(ruleset)),
        }
    }

    fn made(ruleset: &Ruleset) -> Result<Vocabulary, DataError> {
        let lexicon = Lexicon::of(ruleset.id).ok_or_else(|| no_pictures(ruleset))?;
        let parties = match lexicon.parties {
            Parties::OfBattles => of_battles(ruleset)?,
            Parties::Always([first, second]) => {
                let enemy = Enemy { army: army(second), scenario: "" };
                (Some(army(first)), vec![enemy], Vec::new())
            }
        };
        let ((Some(first), enemies, slipping), Some(ground)) = (parties, ruleset.ground) else {
            return Err(no_pictures(ruleset));
        };
        Ok(Vocabulary {
            lexicon,
            charts: charts(ruleset.id)?,
            ground,
            first,
            enemies,
            slipping,
            battles: ruleset.scenario_ids,
        })
    }

    /// The enemy with this id.
    pub(super) fn enemy(&self, id: &str) -> Option<&Enemy> {
        self.enemies.iter().find(|enemy| enemy.army.id == id)
    }

    /// The enemy of a picture that names none.
    pub(super) fn usual_enemy(&self) -> &Enemy {
        &self.enemies[0]
    }

    /// Whether the horse of this people slips through friends (6.66(1)).
    pub(super) fn slips_through(&self, nation: &str) -> bool {
        self.slipping.iter().any(|slipping| slipping == nation)
    }

    /// Who forms a wedge, for a message.
    pub(super) fn wedge_formers(&self) -> String {
        let armies = [&self.first].into_iter().chain(self.enemies.iter().map(|enemy| &enemy.army));
        let ids: Vec<&str> = armies.filter(|army| army.forms_wedge).map(|army| army.id.as_str()).collect();
        ids.join(", ")
    }

    /// The words that begin a line of a picture.
    pub(super) fn keywords(&self) -> Vec<&str> {
        let sides = [self.first.id.as_str()].into_iter().chain(self.enemies.iter().map(|enemy| enemy.army.id.as_str()));
        let [ground, other] = self.lexicon.keywords.map(|words| words.iter().copied());
        ground.chain(sides).chain(other).collect()
    }

    /// What the maps of pictures are made of.
    pub(super) fn land(&self) -> Land {
        let (hexsides, nicknames) = (self.ground.hexside_names(), self.lexicon.nicknames);
        Land { ground: self.ground, frame: Frame::NORTH_EAST, most: MOST, level: 0, nicknames, hexsides }
    }

    /// The words for the sides, if this is the enemy.
    pub(super) fn sides<'v>(&'v self, enemy: &'v Enemy) -> [(&'v str, Side); 2] {
        [(&self.first.id, Side::First), (&enemy.army.id, Side::Second)]
    }
}

/// The most rows and the most columns: the rulebook's own examples reach row 46.
const MOST: u8 = 60;

/// The first side, its enemies, and the peoples whose horse slips through friends, as the battles have them.
type Met = (Option<Army>, Vec<Enemy>, Vec<String>);

fn of_battles(ruleset: &Ruleset) -> Result<Met, DataError> {
    let (mut first, mut enemies, mut slipping) = (None, Vec::<Enemy>::new(), Vec::<String>::new());
    for &scenario in ruleset.scenario_ids {
        let setting = read_files(&files(scenario)?, &[])?.0.setting;
        for unit in setting.units.iter().filter(|unit| unit.slips_through) {
            let nation = &setting.nations[usize::from(unit.nation)];
            if !slipping.contains(nation) {
                slipping.push(nation.clone());
            }
        }
        let [one, other] = setting.armies;
        first.get_or_insert(one);
        if !enemies.iter().any(|enemy| enemy.army.id == other.id) {
            enemies.push(Enemy { army: other, scenario });
        }
    }
    Ok((first, enemies, slipping))
}

/// A trained army of which nothing else is known; edge and level are the picture's.
fn army(id: &str) -> Army {
    let (edge, level) = (Edge::RowMin, 0);
    Army { id: id.to_string(), trained: true, forms_wedge: false, edge, level, replacements: 0, champion: None }
}

fn no_pictures(ruleset: &Ruleset) -> DataError {
    DataError::one("acies", "ruleset", format!("{} has no battle on a hex map to draw pictures by", ruleset.id))
}
