//! The two `[[side]]` tables and the `[[formation]]` tables.

use super::rules::BattleRules;
use super::{Army, Named, SideInfo};
use crate::error::quote;
use crate::info;
use crate::read::{Node, Val};
use crate::text::Text;
use acies_board::Compass;
use acies_kernel::Side;
use acies_rules_rome::setting::{self, Formation, FormationId, LeaderId, MAX_FORMATIONS};

/// Both sides with their formations.
pub(super) struct Sides {
    banners: [Banner; 2],
    pub(super) formations: Vec<Formation>,
    names: Vec<Named>,
    /// Who leads each formation.
    pub(super) leaders: Vec<String>,
}

/// What a `[[side]]` table says.
struct Banner {
    id: &'static str,
    name: Text,
    commander: String,
    facing: Compass,
}

/// The first side, and the second.
const IDS: [&str; 2] = ["rome", "carthage"];

impl Sides {
    pub(super) fn read(root: &Node<'_>) -> Option<Sides> {
        let banners = info::sides(root, banner);
        let mut sides = Sides { banners: banners?, formations: Vec::new(), names: Vec::new(), leaders: Vec::new() };
        for node in root.each("formation") {
            sides.formation(&node);
            node.close();
        }
        if sides.formations.is_empty() {
            root.fault("no formation is described; write a [[formation]] table for each");
        }
        Some(sides)
    }

    fn formation(&mut self, node: &Node<'_>) -> Option<()> {
        let id = node.req("id").and_then(|value| self.formation_id(&value));
        let side = node.req("side").and_then(|value| self.side(&value));
        let (name, leader, band) = (node.text("name"), node.string("leader"), info::band(node));
        let (id, side) = (id?, side?);
        if self.formations.len() >= MAX_FORMATIONS {
            node.fault(format!("is one formation too many; at most {MAX_FORMATIONS} are possible"));
            return None;
        }
        self.names.push(Named::new(&id, &name?, false).with_band(band));
        self.leaders.push(leader?);
        self.formations.push(Formation { name: id, side });
        Some(())
    }

    fn formation_id(&self, value: &Val<'_>) -> Option<String> {
        let word = value.str()?;
        let plain = word.len() <= 4 && word.chars().all(|c| c.is_ascii_alphanumeric());
        if word.is_empty() || !plain {
            value.fault(format!("{} is not an id of a formation; write `R1` or the like", quote(word)));
            return None;
        }
        if self.formations.iter().any(|other| other.name.eq_ignore_ascii_case(word)) {
            value.fault(format!("{} is given already; a formation stands once", quote(word)));
        }
        Some(word.to_string())
    }

    /// A side by its id.
    pub(super) fn side(&self, value: &Val<'_>) -> Option<Side> {
        value.pick("side", &[(IDS[0], Side::First), (IDS[1], Side::Second)])
    }

    /// A formation of a side by its id.
    pub(super) fn find(&self, value: &Val<'_>, side: Side) -> Option<FormationId> {
        let own = (0..).zip(&self.formations).filter(|(_, formation)| formation.side == side);
        let known: Vec<_> = own.map(|(id, formation)| (formation.name.as_str(), FormationId(id))).collect();
        value.pick("formation of this side", &known)
    }

    /// Which way the long units of a side face at first.
    pub(super) fn facing(&self, side: Side) -> Compass {
        self.banners[side.index()].facing
    }

    /// The leader whom a `[[side]]` table names as army commander.
    pub(super) fn is_commander(&self, side: Side, leader: &str) -> bool {
        self.banners[side.index()].commander == leader
    }

    /// Formations with their names.
    pub(super) fn formation_names(&self) -> Vec<Named> {
        self.names.clone()
    }

    /// What people call the inferior leaders, one for each formation (18.22); nothing where the file does not say.
    pub(super) fn inferior_names(&self, root: &Node<'_>, leaders: &[setting::Leader]) -> Vec<Named> {
        let Some(called) = root.opt("inferior-leader").and_then(|value| value.text()) else { return Vec::new() };
        let one = |(leader, of): (&setting::Leader, &Named)| Named::new(&leader.name, &called.of(&of.name), false);
        leaders.iter().zip(&self.names).map(one).collect()
    }

    /// What people read of the sides, once their commanders are known.
    pub(super) fn infos(&self, army: &Army) -> Option<[SideInfo; 2]> {
        let [first, second] = self.banners.each_ref().map(|banner| {
            let named = army.leader_names.iter().find(|named| named.id == banner.commander)?;
            let (id, facing) = (banner.id.to_string(), banner.facing.name());
            Some(SideInfo {
                id,
                name: banner.name.clone(),
                commander: named.name.clone(),
                facing,
                wins: None,
                plan: None,
                you: None,
            })
        });
        Some([first?, second?])
    }

    /// The armies as the engine knows them.
    pub(super) fn armies(&self, army: &Army, rules: &Option<BattleRules>) -> Option<[setting::Army; 2]> {
        let rules = rules.as_ref()?;
        let one = |side: Side| {
            let (banner, i) = (&self.banners[side.index()], side.index());
            let at = army.leaders.iter().position(|leader| leader.name == banner.commander)?;
            let commander = Some(LeaderId(u8::try_from(at).ok()?));
            let (inferior_only, successions) = (rules.inferior_only[i], rules.successions[i].clone());
            Some(setting::Army {
                id: banner.id.to_string(),
                commander,
                inferior_only,
                successions,
                exit: rules.exits[i].clone(),
            })
        };
        Some([one(Side::First)?, one(Side::Second)?])
    }
}

fn banner(node: &Node<'_>, at: usize) -> Option<Banner> {
    let id = node.req("id").and_then(|value| value.pick("side at this place, Rome first", &[(IDS[at.min(1)], ())]));
    let (name, commander) = (node.text("name"), node.string("commander"));
    let facing = node.req("facing").and_then(|value| compass(&value));
    node.knows(&["wins", "plan"]);
    id?;
    Some(Banner { id: IDS[at.min(1)], name: name?, commander: commander?, facing: facing? })
}

/// A point of the compass.
pub(super) fn compass(value: &Val<'_>) -> Option<Compass> {
    value.pick("point of the compass", &Compass::ALL.map(|point| (point.name(), point)))
}
