//! Ratings, Battles and leaders; units and Standards as they are raised.

use super::Ground;
use crate::error::quote;
use crate::info::band;
use crate::iron::charts::unit_type;
use crate::read::{Node, Val};
use crate::text::Text;
use acies_kernel::Side;
use acies_rules_iron::setting::{
    Arm, Arrival, Battle, BattleId, Face, Leader, LeaderId, MAX_BATTLE_UNITS, MAX_BATTLES, MAX_LEADERS, MAX_UNITS,
    Missile, Rank, Refuge, Role, SetUpLine, SetUpPieces, Standard, StandardId, Start, Unit, UnitId, UnitType,
};

/// One kind of counter.
#[derive(Clone)]
pub(super) struct Rating {
    pub(super) kind: UnitType,
    title: Text,
    faces: (Face, Option<Face>),
    reconstructed: bool,
}

/// Both armies while they are read.
pub(super) struct Roster {
    pub(super) units: Vec<Unit>,
    pub(super) unit_titles: Vec<(Text, bool)>,
    pub(super) leaders: Vec<Leader>,
    pub(super) leader_names: Vec<(Text, bool)>,
    pub(super) leader_bands: Vec<Option<String>>,
    pub(super) battles: Vec<Battle>,
    pub(super) battle_titles: Vec<Text>,
    pub(super) battle_bands: Vec<Option<String>>,
    pub(super) optional: Vec<bool>,
    pub(super) standards: Vec<Standard>,
    abbreviations: Vec<String>,
    ratings: Vec<(String, Rating)>,
}

impl Roster {
    pub(super) fn read(root: &Node<'_>, ground: &Ground<'_>) -> Option<Roster> {
        let mut roster = Roster {
            units: Vec::new(),
            unit_titles: Vec::new(),
            leaders: Vec::new(),
            leader_names: Vec::new(),
            leader_bands: Vec::new(),
            battles: Vec::new(),
            battle_titles: Vec::new(),
            battle_bands: Vec::new(),
            optional: Vec::new(),
            standards: Vec::new(),
            abbreviations: Vec::new(),
            ratings: Vec::new(),
        };
        for (id, value) in root.req("ratings").and_then(|value| value.table())?.entries() {
            let rating = value.within(|node| rating(node, ground));
            roster.ratings.extend(rating.map(|rating| (id.to_string(), rating)));
        }
        for node in root.each("battle") {
            roster.read_battle(&node, ground);
            node.close();
        }
        for node in root.each("leader") {
            roster.read_leader(&node);
            node.close();
        }
        if roster.battles.is_empty() {
            root.fault("no Battle is described; write a [[battle]] table for each");
            return None;
        }
        Some(roster)
    }

    fn read_battle(&mut self, node: &Node<'_>, ground: &Ground<'_>) {
        let id = node.req("id");
        let name = id.as_ref().and_then(|value| value.id());
        let short = node.req("abbreviation");
        let side = node.req("side").and_then(|value| ground.side(&value));
        let (title, band) = (node.text("title"), band(node));
        let optional = node.truth("optional");
        let second_commands = node.opt("second-commands").and_then(|value| unit_type(&value));
        let (Some(id), Some(name), Some(short)) = (id, name, short) else { return };
        let (Some(side), Some(title), Some(letters)) = (side, title, short.str()) else { return };
        if self.battles.iter().any(|battle| battle.name == name) {
            id.fault(format!("{} is given already; a Battle stands once", quote(name)));
        }
        if letters.is_empty() || !letters.chars().all(|c| c.is_ascii_alphabetic()) {
            short.fault(format!("{} is not an abbreviation; write two to four letters, `Tom`", quote(letters)));
        }
        if self.abbreviations.iter().any(|other| other.eq_ignore_ascii_case(letters)) {
            short.fault(format!("{} is used already; units of two Battles would have one name", quote(letters)));
        }
        if self.battles.len() >= MAX_BATTLES {
            id.fault(format!("is one Battle too many; at most {MAX_BATTLES} are possible"));
            return;
        }
        let bonus = ground.files.charts.level_bonus.iter().find(|(group, _)| group == name);
        self.battles.push(Battle {
            name: name.to_string(),
            side,
            arrival: Arrival::WithBattle,
            second_commands,
            flight_bonus: bonus.map_or(0, |(_, bonus)| *bonus),
            units: Vec::new(),
            leaders: Vec::new(),
            entry: Vec::new(),
        });
        self.battle_titles.push(title);
        self.battle_bands.push(band);
        self.optional.push(optional.unwrap_or(false));
        self.abbreviations.push(letters.to_string());
    }

    fn read_leader(&mut self, node: &Node<'_>) {
        let id = node.req("id");
        let word = id.as_ref().and_then(|value| value.id());
        let (name, band) = (node.text("name"), band(node));
        let battle = node.req("battle").and_then(|value| self.battle(&value));
        let (ar, cr, ma) = (node.whole("ar", 0..=9_i8), node.whole("cr", 0..=40_u8), node.whole("ma", 0..=40_u8));
        let ranks = [("king", Rank::King), ("sultan", Rank::King), ("other", Rank::Other)];
        let rank = node.req("rank").and_then(|value| value.pick("rank", &ranks));
        let roles = [("first", Role::First), ("second", Role::Second), ("replacement", Role::Replacement)];
        let role = node.req("role").and_then(|value| value.pick("role", &roles));
        let reconstructed = node.flag("reconstructed");
        let (Some(id), Some(word), Some(name), Some(battle)) = (id, word, name, battle) else { return };
        let (Some(ar), Some(cr), Some(ma), Some(rank), Some(role)) = (ar, cr, ma, rank, role) else { return };
        if self.leaders.iter().any(|leader| leader.name == word) {
            id.fault(format!("{} is given already; a leader stands once", quote(word)));
        }
        let twin = self.leaders.iter().find(|other| other.battle == battle && other.role == role);
        if let Some(other) = twin {
            id.fault(format!("`{}` has this role in the same Battle already; one leader to a role", other.name));
        }
        if self.leaders.len() >= MAX_LEADERS {
            id.fault(format!("is one leader too many; at most {MAX_LEADERS} are possible"));
            return;
        }
        let side = self.battles[battle.index()].side;
        self.leaders.push(Leader { name: word.to_string(), side, battle, ar, cr, ma, rank, role, start: None });
        self.leader_names.push((name, reconstructed));
        self.leader_bands.push(band);
    }

    /// A Battle by its id.
    pub(super) fn battle(&self, value: &Val<'_>) -> Option<BattleId> {
        let names: Vec<(&str, BattleId)> =
            self.battles.iter().zip(0..).map(|(battle, i)| (battle.name.as_str(), BattleId(i))).collect();
        value.pick("Battle", &names)
    }

    /// A leader by his id.
    pub(super) fn leader(&self, value: &Val<'_>) -> Option<LeaderId> {
        let names: Vec<(&str, LeaderId)> =
            self.leaders.iter().zip(0..).map(|(leader, i)| (leader.name.as_str(), LeaderId(i))).collect();
        value.pick("leader", &names)
    }

    /// A rating of this type.
    pub(super) fn rating(&self, value: &Val<'_>, kind: UnitType) -> Option<Rating> {
        let names: Vec<(&str, &Rating)> = self.ratings.iter().map(|(id, rating)| (id.as_str(), rating)).collect();
        let rating = value.pick("rating", &names)?;
        if rating.kind != kind {
            let (wrong, right) = (rating.kind.id(), kind.id());
            value.fault(format!("is a rating of type `{wrong}`; name one of type `{right}`"));
            return None;
        }
        Some(rating.clone())
    }

    /// One more unit, named by its Battle, type and running number.
    pub(super) fn raise(
        &mut self,
        value: &Val<'_>,
        battle: BattleId,
        rating: &Rating,
        missile: Missile,
    ) -> Option<UnitId> {
        let kind = rating.kind;
        let same = |unit: &&Unit| unit.battle == battle && unit.kind == kind;
        let number = self.units.iter().filter(same).count() + 1;
        let name = format!("{}{}{number}", self.abbreviations[battle.index()], kind.print());
        let side = self.battles[battle.index()].side;
        let id = u8::try_from(self.units.len()).ok().filter(|_| self.units.len() < MAX_UNITS).map(UnitId);
        let Some(id) = id else {
            value.fault(format!("{name} is one unit too many; at most {MAX_UNITS} are possible"));
            return None;
        };
        if self.battles[battle.index()].units.len() >= MAX_BATTLE_UNITS {
            value.fault(format!("{name} is one unit too many of its Battle; at most {MAX_BATTLE_UNITS} are possible"));
            return None;
        }
        let (faces, start) = (rating.faces, Start::Waiting);
        self.units.push(Unit { name, side, kind, missile, battle, faces, start });
        self.unit_titles.push((rating.title.clone(), rating.reconstructed));
        self.battles[battle.index()].units.push(id);
        Some(id)
    }

    /// What must hold once everybody is there.
    pub(super) fn check(&mut self, root: &Node<'_>) {
        for battle in &self.battles {
            if battle.units.is_empty() {
                root.fault(format!("the Battle `{}` has no units; give it some or leave it out", battle.name));
            }
        }
        let mut by_role: Vec<LeaderId> = (0..).take(self.leaders.len()).map(LeaderId).collect();
        by_role.sort_by_key(|id| self.leaders[id.index()].role);
        for id in by_role {
            let battle = self.leaders[id.index()].battle;
            self.battles[battle.index()].leaders.push(id);
        }
        for battle in &self.battles {
            let first = battle.leaders.first().map(|id| self.leaders[id.index()].role);
            if first != Some(Role::First) {
                root.fault(format!("the Battle `{}` has no leader with role \"first\"; give it one", battle.name));
            }
        }
    }

    /// The set-up lines in the order of the sides, and everybody's start.
    pub(super) fn place(
        &mut self,
        root: &Node<'_>,
        ground: &Ground<'_>,
        mut lines: Vec<SetUpLine>,
        order: [Side; 2],
    ) -> Option<Vec<SetUpLine>> {
        if lines.len() > usize::from(u8::MAX) {
            root.fault("there are more than 255 set-up lines; put units together");
            return None;
        }
        lines.sort_by_key(|line| line.side != order[0]);
        for (line, at) in lines.iter().zip(0..) {
            let start = Start::SetUp(at);
            match &line.pieces {
                SetUpPieces::Units(units) => units.iter().for_each(|id| self.units[id.index()].start = start),
                SetUpPieces::Leader(id) => self.leaders[id.index()].start = Some(start),
                SetUpPieces::Standard(_) => {}
            }
        }
        self.check_standards(root, ground, &lines);
        for leader in &self.leaders {
            if leader.start.is_none() != (leader.role == Role::Replacement) {
                let what = "a leader is set up or comes as a reinforcement, a replacement does neither";
                root.fault(format!("leader `{}`: {what}", leader.name));
            }
        }
        Some(lines)
    }

    /// An army that gathers at its Standard sets it up, behind the leader of the Battle with which it stands.
    fn check_standards(&self, root: &Node<'_>, ground: &Ground<'_>, lines: &[SetUpLine]) {
        for (side, army) in Side::ALL.into_iter().zip(&ground.armies) {
            let due = army.as_ref().is_some_and(|army| army.retires_to == Refuge::Standard);
            if due && !self.standards.iter().any(|standard| standard.side == side) {
                root.fault(format!("no set-up line places a Standard of {}; one must", ground.sides[side.index()]));
            }
        }
        let place = |pieces: SetUpPieces| lines.iter().position(|line| line.pieces == pieces);
        for (standard, id) in self.standards.iter().zip(0..).map(|(standard, id)| (standard, StandardId(id))) {
            let leads = |leader: &Leader| Some(leader.battle) == standard.command && leader.role == Role::First;
            let chief = self.leaders.iter().position(leads).and_then(|at| u8::try_from(at).ok()).map(LeaderId);
            let before = chief.and_then(|chief| place(SetUpPieces::Leader(chief)));
            let own = place(SetUpPieces::Standard(id));
            if before.zip(own).is_some_and(|(before, own)| own < before) {
                root.fault("a Standard is set up before the leader of its Battle; put its line behind his");
            }
        }
    }
}

fn rating(node: &Node<'_>, ground: &Ground<'_>) -> Option<Rating> {
    let kind = node.req("type").and_then(|value| unit_type(&value));
    let title = node.text("title");
    let normal = node.req("normal");
    let back = node.opt("disordered");
    let reconstructed = node.flag("reconstructed");
    let kind = kind?;
    let arm = &ground.files.charts.charts.arms[kind];
    let normal = normal.and_then(|value| face(&value, arm));
    let faces = (normal?, back.as_ref().and_then(|value| face(value, arm)));
    match back {
        // sul:2.2(no-back): guns have no back, everything else has one.
        Some(value) if arm.is_gun => value.fault("guns have no disordered face (sul:2.2(no-back)); leave it out"),
        None if !arm.is_gun => node.fault("has no `disordered` face; only guns have none (sul:2.2(no-back))"),
        _ => {}
    }
    Some(Rating { kind, title: title?, faces, reconstructed })
}

fn face(value: &Val<'_>, arm: &Arm) -> Option<Face> {
    value.within(|node| {
        // Guns are never attacked by the table alone, so they have no rating (7.5.4).
        let sdr = if arm.is_gun { Some(0) } else { node.whole("sdr", -9..=9_i8) };
        let ma = node.whole("ma", 0..=20_u8);
        Some(Face { sdr: sdr?, ma: ma? })
    })
}
