//! Ratings, Battles and leaders; units and Standards as they are raised.

use super::Ground;
use crate::error::quote;
use crate::info::{band, tinctures};
use crate::iron::charts::{Replacement, Usual};
use crate::read::{Node, Val};
use crate::text::Text;
use acies_board::HexId;
use acies_kernel::Side;
use acies_rules_iron::setting::{
    Arm, Arrival, Battle, BattleId, ByType, Face, FormChange, Formation, Forms, Leader, LeaderId, MAX_BATTLE_UNITS,
    MAX_BATTLES, MAX_LEADERS, MAX_UNITS, Missile, OtherForm, Rank, Refuge, Role, SetUpLine, SetUpPieces, Standard,
    StandardId, Start, Unit, UnitId, UnitType, UnitTypes,
};

/// One kind of counter.
#[derive(Clone)]
pub(super) struct Rating {
    id: String,
    pub(super) kind: UnitType,
    /// The rating by which it fights when it has dismounted.
    dismounted: Option<String>,
    title: Text,
    faces: (Face, Option<Face>),
    reconstructed: bool,
}

/// What units of a line are called.
#[derive(Clone)]
pub(super) struct Naming {
    /// With what their ids begin, if not with Battle and type.
    prefix: Option<String>,
    /// What people call them, if not by their rating.
    name: Option<Text>,
}

/// Both armies while they are read.
pub(super) struct Roster {
    types: UnitTypes,
    /// What units of a type turn into.
    usual: ByType<Usual>,
    pub(super) units: Vec<Unit>,
    /// Names of the units, which several may share, and whether their ratings are ours.
    pub(super) unit_names: Vec<(Text, bool)>,
    /// Prefixes of the units that are called by one, in the order in which they were raised.
    prefixes: Vec<String>,
    /// Ids of the units' ratings.
    pub(super) unit_ratings: Vec<String>,
    pub(super) leaders: Vec<Leader>,
    pub(super) leader_names: Vec<(Text, bool)>,
    pub(super) leader_bands: Vec<Option<String>>,
    /// The hexes where leaders begin who say so.
    pub(super) leader_hexes: Vec<Option<HexId>>,
    /// The commands of the overall commanders, by side.
    overall: [Option<BattleId>; 2],
    pub(super) battles: Vec<Battle>,
    pub(super) battle_titles: Vec<Text>,
    pub(super) battle_bands: Vec<Option<String>>,
    pub(super) tinctures: Vec<Vec<&'static str>>,
    pub(super) optional: Vec<bool>,
    pub(super) standards: Vec<Standard>,
    abbreviations: Vec<String>,
    ratings: Vec<(String, Rating)>,
}

/// The letters with which ids of units begin.
fn letters(value: &Val<'_>) -> Option<String> {
    let letters = value.str()?;
    if letters.is_empty() || !letters.chars().all(|c| c.is_ascii_alphabetic()) {
        value.fault(format!("{} is not a prefix of names; write two to four letters, `Rob`", quote(letters)));
    }
    Some(letters.to_string())
}

impl Roster {
    pub(super) fn read(root: &Node<'_>, ground: &Ground<'_>) -> Option<Roster> {
        let mut roster = Roster {
            types: ground.files.charts.charts.types,
            usual: ground.files.charts.usual,
            units: Vec::new(),
            unit_names: Vec::new(),
            prefixes: Vec::new(),
            unit_ratings: Vec::new(),
            leaders: Vec::new(),
            leader_names: Vec::new(),
            leader_bands: Vec::new(),
            leader_hexes: Vec::new(),
            overall: [None; 2],
            battles: Vec::new(),
            battle_titles: Vec::new(),
            battle_bands: Vec::new(),
            tinctures: Vec::new(),
            optional: Vec::new(),
            standards: Vec::new(),
            abbreviations: Vec::new(),
            ratings: Vec::new(),
        };
        for (id, value) in root.req("ratings").and_then(|value| value.table())?.entries() {
            let rating = value.within(|node| rating(id, node, ground));
            roster.ratings.extend(rating.map(|rating| (id.to_string(), rating)));
        }
        for node in root.each("battle") {
            roster.read_battle(&node, ground);
            node.close();
        }
        for node in root.each("leader") {
            roster.read_leader(&node, ground);
            node.close();
        }
        if let Some(ratings) = ground.files.charts.replacement {
            root.section("replacement-leader", |node| roster.read_replacements(node, ratings));
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
        let (title, band, tinctures) = (node.text("title"), band(node), tinctures(node));
        let optional = node.truth("optional");
        let second_commands = node.opt("second-commands").and_then(|value| ground.files.unit_type(&value));
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
            entry_facings: Vec::new(),
        });
        self.battle_titles.push(title);
        self.battle_bands.push(band);
        self.tinctures.push(tinctures);
        self.optional.push(optional.unwrap_or(false));
        self.abbreviations.push(letters.to_string());
    }

    fn read_leader(&mut self, node: &Node<'_>, ground: &Ground<'_>) {
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
        let overall = node.flag("overall");
        let at = node.opt("at").and_then(|value| value.hex_of(ground.hexes()));
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
        self.leader_hexes.push(at);
        if overall && self.overall[side.index()].replace(battle).is_some() {
            id.fault("is a second overall commander of his side; an army has one");
        }
    }

    /// One counter for lost leaders in every command (moi:15.6(1)).
    fn read_replacements(&mut self, node: &Node<'_>, ratings: Replacement) -> Option<()> {
        let name = node.text("name")?;
        let reconstructed = node.flag("reconstructed");
        for (at, id) in (0..self.battles.len()).zip(0..) {
            if self.leaders.len() >= MAX_LEADERS {
                node.fault(format!("is one leader too many; at most {MAX_LEADERS} are possible"));
                return None;
            }
            let (battle, title) = (&self.battles[at], &self.battle_titles[at]);
            let name = name.of(title);
            self.leaders.push(Leader {
                name: format!("replacement-{}", battle.name),
                side: battle.side,
                battle: BattleId(id),
                ar: ratings.ar,
                cr: ratings.cr,
                ma: ratings.ma,
                rank: Rank::Other,
                role: Role::Replacement,
                start: None,
            });
            self.leader_names.push((name, reconstructed));
            let band = self.battle_bands[at].as_ref().map(|band| format!("· {band} ·"));
            self.leader_bands.push(band);
            self.leader_hexes.push(None);
        }
        Some(())
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

    /// The id of a rating.
    pub(super) fn rating_id(&self, value: &Val<'_>) -> Option<String> {
        let names: Vec<(&str, &String)> = self.ratings.iter().map(|(id, _)| (id.as_str(), id)).collect();
        value.pick("rating", &names).cloned()
    }

    /// A rating of this type.
    pub(super) fn rating(&self, value: &Val<'_>, kind: UnitType) -> Option<Rating> {
        let names: Vec<(&str, &Rating)> = self.ratings.iter().map(|(id, rating)| (id.as_str(), rating)).collect();
        let rating = value.pick("rating", &names)?;
        if rating.kind != kind {
            let (wrong, right) = (self.types.name(rating.kind).id, self.types.name(kind).id);
            value.fault(format!("is a rating of type `{wrong}`; name one of type `{right}`"));
            return None;
        }
        Some(rating.clone())
    }

    /// `prefix` and `name` of a line.
    pub(super) fn naming(node: &Node<'_>) -> Naming {
        let (prefix, name) = (node.opt("prefix"), node.opt("name"));
        if prefix.is_some() && name.is_none() {
            node.fault("`prefix` needs a `name`, by which people call the units");
        }
        Naming { prefix: prefix.and_then(|value| letters(&value)), name: name.and_then(|value| value.text()) }
    }

    /// The counter that may take the place of one with this rating.
    fn other_form(&self, value: &Val<'_>, rating: &Rating) -> Option<OtherForm> {
        let (kind, by) = self.usual[rating.kind].other?;
        let id = self.types.name(kind).id;
        let found = match by {
            FormChange::Unhorsed => self.ratings.iter().find(|(_, other)| other.kind == kind),
            FormChange::Dismounting => self.ratings.iter().find(|(id, _)| Some(id) == rating.dismounted.as_ref()),
        };
        let Some((_, other)) = found.filter(|(_, other)| other.kind == kind) else {
            let how = match by {
                FormChange::Unhorsed => "describe one",
                FormChange::Dismounting => "name it under `dismounted`",
            };
            value.fault(format!("`{}` may turn into `{id}`, of which there is no rating; {how}", rating.id));
            return None;
        };
        Some(OtherForm { kind, missile: self.usual[kind].missile, faces: other.faces, by })
    }

    /// One more unit, named as its line says, or by its Battle, type and running number.
    pub(super) fn raise(
        &mut self,
        value: &Val<'_>,
        battle: BattleId,
        rating: &Rating,
        missile: Missile,
        naming: &Naming,
    ) -> Option<UnitId> {
        let kind = rating.kind;
        let other = self.other_form(value, rating);
        let name = if let Some(prefix) = &naming.prefix {
            self.prefixes.push(prefix.clone());
            format!("{prefix}{}", self.prefixes.iter().filter(|other| *other == prefix).count())
        } else {
            let same = |unit: &&Unit| unit.battle == battle && unit.kind == kind;
            let number = self.units.iter().filter(same).count() + 1;
            format!("{}{}{number}", self.abbreviations[battle.index()], self.types.name(kind).print)
        };
        // Orders do not tell capitals from small letters.
        if self.units.iter().any(|unit| unit.name.eq_ignore_ascii_case(&name)) {
            value.fault(format!("{name} is the name of another unit already; take another prefix"));
        }
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
        self.units.push(Unit {
            name,
            side,
            kind,
            missile,
            battle,
            faces: rating.faces,
            other,
            forms: Forms::empty(),
            begins: Formation::Open,
            start: Start::Waiting,
        });
        let title = naming.name.as_ref().unwrap_or(&rating.title);
        self.unit_names.push((title.clone(), rating.reconstructed));
        self.unit_ratings.push(rating.id.clone());
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
            // moi:13.2(1): the one Standard of an army belongs to its overall commander.
            let overall = self.overall[standard.side.index()];
            if overall.is_some() && overall != standard.command {
                root.fault("a Standard stands with another command than that of the overall commander");
            }
        }
    }
}

fn rating(id: &str, node: &Node<'_>, ground: &Ground<'_>) -> Option<Rating> {
    let kind = node.req("type").and_then(|value| ground.files.unit_type(&value));
    let title = node.text("title");
    let normal = node.req("normal");
    let back = node.opt("disordered");
    let dismounted = node.opt("dismounted").and_then(|value| value.id().map(str::to_string));
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
    Some(Rating { id: id.to_string(), kind, dismounted, title: title?, faces, reconstructed })
}

fn face(value: &Val<'_>, arm: &Arm) -> Option<Face> {
    value.within(|node| {
        // Guns are never attacked by the table alone, so they have no rating (7.5.4).
        let sdr = if arm.is_gun { Some(0) } else { node.whole("sdr", -9..=9_i8) };
        let ma = node.whole("ma", 0..=20_u8);
        Some(Face { sdr: sdr?, ma: ma? })
    })
}
