//! The pieces of a picture: the lines that begin with a side, and `leader` lines.

use super::picture::Drawing;
use super::sketch::{Chief, Sketch};
use crate::error::quote;
use crate::situation::picture::Words;
use acies_board::HexMap;
use acies_kernel::Side;
use acies_rules_iron::Where;
use acies_rules_iron::opening::DrawnUnit;
use acies_rules_iron::setting::{
    Arrival, Battle, BattleId, Formation, Forms, Leader, LeaderId, MAX_BATTLE_UNITS, MAX_BATTLES, MAX_LEADERS,
    MAX_UNITS, Role, Start, Unit, UnitId,
};

/// The words for formations, with what they allow.
const FORMATIONS: [(&str, Forms); 3] = [
    ("shield-wall", Forms::WALL),
    ("schiltron", Forms::SCHILTRON),
    ("schiltron-advancing", Forms::SCHILTRON.union(Forms::ADVANCES)),
];

/// Everybody in the picture.
#[derive(Default)]
pub(super) struct Pieces {
    pub(super) units: Vec<Unit>,
    pub(super) drawn: Vec<DrawnUnit>,
    pub(super) leaders: Vec<Leader>,
    pub(super) leaders_at: Vec<(LeaderId, Where)>,
    pub(super) killed: Vec<LeaderId>,
    pub(super) battles: Vec<Battle>,
    /// The commands of the overall commanders, by side.
    pub(super) overall: [Option<BattleId>; 2],
}

impl Pieces {
    pub(super) fn battle_names(&self) -> Vec<(&str, BattleId)> {
        self.battles.iter().zip(0..).map(|(battle, i)| (battle.name.as_str(), BattleId(i))).collect()
    }
}

impl Drawing<'_> {
    pub(super) fn pieces(&self, map: &HexMap) -> Pieces {
        let mut pieces = Pieces::default();
        let allowed = self.allowed();
        for (keyword, words) in self.picture.all() {
            match self.vocabulary.side(keyword) {
                Some(side) => self.unit(words, (side, allowed[side.index()]), map, &mut pieces),
                None if keyword == "leader" => self.leader(words, map, &mut pieces),
                None => {}
            }
        }
        for (leader, id) in pieces.leaders.iter().zip(0..) {
            pieces.battles[leader.battle.index()].leaders.push(LeaderId(id));
        }
        for battle in &mut pieces.battles {
            battle.leaders.sort_by_key(|id| pieces.leaders[id.index()].role);
        }
        for at in 0..pieces.battles.len() {
            let arrival = self.lender.map(|lender| lender.arrival(&pieces.battles[at].name, &pieces.battles));
            pieces.battles[at].arrival = arrival.unwrap_or(Arrival::WithBattle);
        }
        pieces
    }

    /// `allow SIDE WORD…`: formations that the armies may use.
    fn allowed(&self) -> [Forms; 2] {
        let mut allowed = [Forms::empty(); 2];
        for mut words in self.picture.lines("allow") {
            let Some(side) = words.pick("side", &self.vocabulary.sides()) else { continue };
            while words.peek().is_some() {
                allowed[side.index()] |= words.pick("formation", &FORMATIONS).unwrap_or_default();
            }
        }
        allowed
    }

    fn unit(&self, mut words: Words<'_>, (side, allowed): (Side, Forms), map: &HexMap, pieces: &mut Pieces) {
        let name = words.name(&self.vocabulary.reserved(), pieces.names());
        let kind = words.pick("unit type", &self.vocabulary.types());
        let Some(kind) = kind else { return };
        let mut sketch = Sketch::new(self.vocabulary, kind, side);
        while let Some(word) = words.next() {
            if sketch.word(word, &mut words, map).is_none() {
                return;
            }
        }
        let (Some(name), Some(at)) = (name, sketch.place(&words)) else { return };
        if let Some(other) = pieces.in_the_way(at, side) {
            let hex = sketch.at.map_or(String::new(), |hex| map.number(hex).to_string());
            words.fault(format!("{other} stands in hex {hex} already; two combat units never stack"));
            return;
        }
        let Some(battle) = self.battle(&words, &sketch.battle, side, pieces) else { return };
        let Some(missile) = sketch.missile(&words) else { return };
        let Some(id) = next_id(pieces.units.len(), MAX_UNITS).map(UnitId) else {
            words.fault(format!("is one unit too many; at most {MAX_UNITS} are possible"));
            return;
        };
        if pieces.battles[battle.index()].units.len() >= MAX_BATTLE_UNITS {
            words.fault(format!("is one unit too many of its Battle; at most {MAX_BATTLE_UNITS} are possible"));
            return;
        }
        let (faces, other, start) = (sketch.faces(), sketch.other(), Start::Waiting);
        let (forms, begins) = (sketch.forms(allowed), Formation::Open);
        pieces.units.push(Unit { name, side, kind, missile, battle, faces, other, forms, begins, start });
        pieces.battles[battle.index()].units.push(id);
        let (facing, order, pinned) = (sketch.facing, sketch.order(), sketch.pinned);
        let (form, formation, moved) = (sketch.form(), sketch.formation, sketch.moved);
        pieces.drawn.push(DrawnUnit { unit: id, at, facing, order, pinned, form, formation, moved });
    }

    /// The Battle with this id, made when it is first named.
    pub(super) fn battle(&self, words: &Words<'_>, name: &str, side: Side, pieces: &mut Pieces) -> Option<BattleId> {
        let known = pieces.battle_names().into_iter().find(|(have, _)| *have == name).map(|(_, id)| id);
        if let Some(id) = known {
            if pieces.battles[id.index()].side != side {
                words.fault(format!("the Battle {} has units of the other side; name another", quote(name)));
                return None;
            }
            return Some(id);
        }
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
        if name == "standard" || name == "box" || !name.chars().all(plain) {
            words.fault(format!("{} is not an id of a Battle; write letters, digits and hyphens", quote(name)));
            return None;
        }
        let noted = self.lender.and_then(|lender| lender.noted(name));
        if noted.is_some_and(|(_, of)| of != side) {
            words.fault(format!("the Battle `{name}` belongs to the other side by the rules; name another"));
            return None;
        }
        let Some(id) = next_id(pieces.battles.len(), MAX_BATTLES).map(BattleId) else {
            words.fault(format!("names one Battle too many; at most {MAX_BATTLES} are possible"));
            return None;
        };
        pieces.battles.push(Battle {
            name: name.to_string(),
            side,
            arrival: Arrival::WithBattle,
            second_commands: noted.and_then(|(noted, _)| noted.second_commands),
            flight_bonus: noted.map_or(0, |(noted, _)| noted.flight_bonus),
            units: Vec::new(),
            leaders: Vec::new(),
            entry: Vec::new(),
            entry_facings: Vec::new(),
        });
        Some(id)
    }

    fn leader(&self, mut words: Words<'_>, map: &HexMap, pieces: &mut Pieces) {
        let name = words.name(&self.vocabulary.reserved(), pieces.names());
        let Some(side) = words.pick("side", &self.vocabulary.sides()) else { return };
        let mut chief = Chief::new(self.vocabulary, side);
        while let Some(word) = words.next() {
            if chief.word(word, &mut words, map).is_none() {
                return;
            }
        }
        let Some(battle) = self.battle(&words, &chief.battle, side, pieces) else { return };
        let Some(at) = chief.place(&words) else { return };
        let Some(name) = name else { return };
        let Some(id) = next_id(pieces.leaders.len(), MAX_LEADERS).map(LeaderId) else {
            words.fault(format!("is one leader too many; at most {MAX_LEADERS} are possible"));
            return;
        };
        if let (Some(hex), Some(enemy)) = (chief.at, pieces.enemy_at(at, side)) {
            words.fault(format!("{enemy}, an enemy, stands in hex {} already; put him elsewhere", map.number(hex)));
        }
        let Chief { ar, cr, ma, rank, role, .. } = chief;
        let start = (role != Role::Replacement).then_some(Start::Waiting);
        pieces.leaders.push(Leader { name, side, battle, ar, cr, ma, rank, role, start });
        pieces.leaders_at.push((id, at));
        pieces.killed.extend(chief.killed.then_some(id));
        if chief.overall {
            let before = pieces.overall[side.index()].replace(battle);
            if before.is_some() {
                words.fault("is a second overall commander of his side; an army has one");
            }
        }
    }
}

/// The id of one more, if there may be one.
fn next_id(count: usize, most: usize) -> Option<u8> {
    u8::try_from(count).ok().filter(|_| count < most)
}

impl Pieces {
    /// Whoever keeps a unit of this side out of a place on the map: any unit, an enemy leader.
    fn in_the_way(&self, at: Where, side: Side) -> Option<&str> {
        self.unit_at(at).map(|unit| unit.name.as_str()).or_else(|| self.enemy_at(at, side))
    }

    fn unit_at(&self, at: Where) -> Option<&Unit> {
        let here = |drawn: &&DrawnUnit| matches!(at, Where::Map(_)) && drawn.at == at;
        self.drawn.iter().find(here).map(|drawn| &self.units[drawn.unit.index()])
    }

    fn enemy_at(&self, at: Where, side: Side) -> Option<&str> {
        let unit = self.unit_at(at).filter(|unit| unit.side != side).map(|unit| unit.name.as_str());
        let leaders = self.leaders_at.iter().filter(|(_, place)| matches!(at, Where::Map(_)) && *place == at);
        let mut leaders = leaders.map(|(id, _)| &self.leaders[id.index()]).filter(|leader| leader.side != side);
        unit.or_else(|| leaders.next().map(|leader| leader.name.as_str()))
    }
}

impl Pieces {
    fn names(&self) -> impl Iterator<Item = &str> {
        let units = self.units.iter().map(|unit| unit.name.as_str());
        units.chain(self.leaders.iter().map(|leader| leader.name.as_str()))
    }
}
