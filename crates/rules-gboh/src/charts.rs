//! The tables of the rulebook as the engine reads them. Every number comes from the charts file.

use crate::cohesion::{Cause, Check, CheckRow};
use crate::setting::{Face, Missile, UnitType, Variety};
use acies_board::{Hexside, Terrain};

/// What a type of troops is, beyond what its counters say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// What kind of troops the text of the rules means by it.
    pub family: Family,
    /// Its column and row of the superiority chart (8.52, gboh:8.62).
    pub superior: Place,
    /// Its column and row of the clash chart (8.53, gboh:8.63).
    pub clash: Place,
    /// Its column of the movement chart (6.37, gboh:6.29).
    pub tread: Tread,
    /// How many times the price of the chart a turn by one corner costs it (gboh:6.29(f)).
    pub turns: u8,
    /// It must attack once it has moved (7.25(A), 8.52(plus)).
    pub must_attack: bool,
    /// What it may form.
    pub forms: Forms,
    /// Before whom it withdraws.
    pub withdraws: Withdraws,
    /// How it routs.
    pub routs: Routs,
    /// Whether it makes shock attacks.
    pub attacks: Attacks,
    /// How its lines stand.
    pub spacing: Spacing,
    /// What the rules say of it.
    pub is: Is,
    /// 10.33(1): divisor of its TQ when it rallies.
    pub rally_divisor: u8,
}

/// Kinds of troops of which the text speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    /// Infantry.
    Foot,
    /// Cavalry.
    Horse,
    /// Elephants.
    Elephant,
    /// Chariots.
    Chariot,
}

/// Where a kind of troops stands in a chart of attackers and defenders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Its column as the attacker; none if it never attacks.
    pub column: Option<u8>,
    /// Its row as the defender.
    pub row: u8,
}

impl Place {
    /// The same line in both directions.
    #[must_use]
    pub const fn both(line: u8) -> Place {
        Place { column: Some(line), row: line }
    }

    /// The column of one who attacks.
    #[inline]
    pub(crate) fn attacking(self) -> usize {
        self.column.expect("who never attacks is in no combat as an attacker").into()
    }

    #[inline]
    pub(crate) const fn defending(self) -> usize {
        self.row as usize
    }
}

bitflags::bitflags! {
    /// What a kind of troops may form.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Forms: u8 {
        /// Column (6.41(1), gboh:V4.5).
        const COLUMN = 1;
        /// It may face about (gboh:V4.6).
        const REVERSE = 1 << 1;
        /// Charge formation (gboh:V4.11).
        const CHARGE = 1 << 2;
        /// Square (gboh:V4.13).
        const SQUARE = 1 << 3;
        /// Double depth (gboh:V10.7).
        const DEEP = 1 << 4;
    }
}

/// Before whom a kind of troops withdraws.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Withdraws {
    /// Those with a lower movement allowance (6.51(3)).
    Slower,
    /// Those with no higher one, two hexes whatever the points (gboh:V5.3).
    NotFaster,
    /// Nobody (gboh:V5.1).
    Never,
}

/// How a kind of troops routs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Routs {
    /// It flees (10.21).
    Flees,
    /// It is lost at once (gboh:V11.3).
    Lost,
    /// It rampages (gboh:V10.2).
    Rampages,
}

/// Whether a kind of troops makes shock attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attacks {
    /// Yes.
    Yes,
    /// Only counters with the star (gboh:8.62(9)).
    Starred,
    /// No (gboh:V9.2).
    No,
}

/// How close the units of a line stand (4.27(star), 4.27(star-star), gboh:V2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spacing {
    /// Shoulder to shoulder, or one behind the other.
    Shoulder,
    /// Near each other, however they face.
    Loose,
}

bitflags::bitflags! {
    /// What the rules say of a kind of troops. gboh:V10.1: elephants are BEAST, DREAD, BIG and BREAKS.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Is: u32 {
        /// Missiles do it less harm (8.17(2), 8.17(3), gboh:8.61(D2), gboh:8.61(D3)).
        const HEAVY = 1;
        /// It does not fear light foot in its front (gboh:10.16(X1)).
        const STEADY = 1 << 1;
        /// A phalanx (gboh:8.64(U1), gboh:8.64(U2), gboh:10.16(T13)).
        const SPEARS = 1 << 2;
        /// It comes up to spears better than others (gboh:8.64(U2), gboh:8.62(5)).
        const SHIELDS = 1 << 3;
        /// Its charge is not feared (gboh:10.16(X1)).
        const LIGHT = 1 << 4;
        /// Skirmishers (gboh:8.61(D6), gboh:10.16(X3), gboh:8.64(R4)).
        const SKIRMISH = 1 << 5;
        /// Man and horse in mail (gboh:8.61(D7), gboh:8.61(D8), gboh:8.64(U3), gboh:8.64(U4)).
        const MAIL = 1 << 6;
        /// A withdrawal costs it a hit (6.52(1), gboh:10.16(H4)).
        const TIRES = 1 << 7;
        /// It goes down one level unhurt (gboh:6.29(d)).
        const DOWNHILL = 1 << 8;
        /// Horses shy at it (gboh:10.16(H7), gboh:10.16(T9), gboh:V7.2).
        const BEAST = 1 << 9;
        /// Its charge is feared more than others (gboh:10.16(X5)).
        const DREAD = 1 << 10;
        /// Missiles hit it twice, and its size counts only against its like (gboh:10.16(H11), gboh:8.64(S2)).
        const BIG = 1 << 11;
        /// It breaks through (gboh:V9.12).
        const BREAKS = 1 << 12;
        /// It passes and stacks with its like unharmed (gboh:V6.3, gboh:V6.4).
        const ORDERED = 1 << 13;
        /// Legions and cohorts (gboh:8.62(3), gboh:8.62(5)).
        const LEGION = 1 << 14;
        /// No facing, no zone, fires all round (gboh:V8.8).
        const STANDING = 1 << 15;
        /// It never advances (gboh:V9.14).
        const STAYS = 1 << 16;
    }
}

/// A column of the movement chart (6.37).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tread(pub u8);

impl Tread {
    /// How many there are.
    pub const COUNT: usize = 5;

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// All kinds of troops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kinds {
    /// By type; those that the ruleset does not have are [`Kind::ABSENT`].
    pub types: [Kind; UnitType::COUNT],
    /// By variety, the plain counters left out.
    pub varieties: [Kind; Variety::ROWS],
    /// Horse with antesignani in its hex, when it is attacked (gboh:V10.12).
    pub mixed: Option<Kind>,
}

impl Kinds {
    /// The kind of a counter.
    #[must_use]
    #[inline]
    pub const fn of(&self, face: &Face) -> &Kind {
        match face.variety.row() {
            Some(row) => &self.varieties[row],
            None => &self.types[face.kind as usize],
        }
    }
}

impl Kind {
    /// The row of a type that the ruleset does not have: its readers let no such counter in, so nobody asks.
    pub const ABSENT: Kind = Kind {
        family: Family::Foot,
        superior: Place { column: None, row: 0 },
        clash: Place { column: None, row: 0 },
        tread: Tread(0),
        turns: 0,
        must_attack: false,
        forms: Forms::empty(),
        withdraws: Withdraws::Never,
        routs: Routs::Lost,
        attacks: Attacks::No,
        spacing: Spacing::Shoulder,
        is: Is::empty(),
        rally_divisor: 1,
    };

    /// Cavalry.
    #[must_use]
    pub const fn is_horse(&self) -> bool {
        matches!(self.family, Family::Horse)
    }

    /// Infantry.
    #[must_use]
    pub const fn is_foot(&self) -> bool {
        matches!(self.family, Family::Foot)
    }

    /// Whether the rules say this of it.
    #[must_use]
    #[inline]
    pub const fn is(&self, what: Is) -> bool {
        self.is.contains(what)
    }

    /// Whether it may form so.
    #[must_use]
    #[inline]
    pub const fn forms(&self, what: Forms) -> bool {
        self.forms.contains(what)
    }
}

/// What the ground asks of those who cross it: a row of the movement chart (6.37, gboh:6.29).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Going {
    /// Movement points: of the hex, or added to it.
    pub mp: u8,
    /// Hits, by column; none where nobody of the column may go (gboh:6.29(P)).
    pub hits: [Option<u8>; Tread::COUNT],
    /// Columns take the hits too (6.37(COL)).
    pub col: bool,
}

impl Going {
    /// Whether those of a column may go there (gboh:6.29(P)).
    #[inline]
    pub(crate) const fn is_open_to(&self, tread: Tread) -> bool {
        self.hits[tread.index()].is_some()
    }

    /// The hits of those who may go there.
    #[inline]
    pub(crate) fn hits_on(&self, tread: Tread) -> u8 {
        self.hits[tread.index()].unwrap_or(0)
    }
}

/// The kinds of ground that a hex may be.
pub const TERRAINS: usize = Terrain::ALL.len();

/// Kinds of ground, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terrains(u32);

impl Terrains {
    /// These.
    #[must_use]
    pub fn of(all: &[Terrain]) -> Terrains {
        Terrains(all.iter().fold(0, |bits, terrain| bits | 1 << terrain.index()))
    }

    /// Whether this is one of them.
    #[must_use]
    #[inline]
    pub const fn has(self, terrain: Terrain) -> bool {
        self.0 >> terrain.index() & 1 == 1
    }
}

/// What going up and down asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slopes {
    /// The same for each level (6.37).
    EachLevel {
        /// One level up.
        up: Going,
        /// One level down.
        down: Going,
    },
    /// By one, two, and three or more levels at once (gboh:6.29(S6), gboh:6.29(S7), gboh:6.29(S8), gboh:6.29(S9),
    /// gboh:6.29(S10), gboh:P2).
    ByHeight {
        /// Up.
        up: [Going; 3],
        /// Down.
        down: [Going; 3],
    },
}

impl Slopes {
    /// The row for a change of level, and how many times it counts; none on the level.
    #[inline]
    pub(crate) fn row(&self, climb: i8) -> Option<(&Going, u8)> {
        let levels = climb.unsigned_abs();
        match self {
            _ if climb == 0 => None,
            Slopes::EachLevel { up, .. } if climb > 0 => Some((up, levels)),
            Slopes::EachLevel { down, .. } => Some((down, levels)),
            Slopes::ByHeight { up, .. } if climb > 0 => Some((&up[usize::from(levels.min(3)) - 1], 1)),
            Slopes::ByHeight { down, .. } => Some((&down[usize::from(levels.min(3)) - 1], 1)),
        }
    }
}

/// The most kinds of hexsides that have a row of the movement chart.
pub const SIDES: usize = 8;

/// The movement chart (6.37, gboh:6.29).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Movement {
    /// By the ground of the hex.
    /// gboh:6.29(H1), gboh:6.29(H2), gboh:6.29(H3), gboh:6.29(H4), gboh:6.29(H5), gboh:6.29(H6), gboh:6.29(H7): a row for
    /// each kind of ground.
    pub hexes: [Going; TERRAINS],
    /// By what lies along the hexside; places that are not needed have no hexside.
    /// gboh:6.29(S1), gboh:6.29(S2), gboh:6.29(S3), gboh:6.29(S4): a row for each kind of hexside.
    pub sides: [(Hexside, Going); SIDES],
    /// Up and down.
    pub slopes: Slopes,
    /// Turning by one corner.
    pub turn: Going,
    /// Turning by one corner in rough ground, added.
    pub turn_in_rough: Going,
    /// What a leader pays more to enter a hex with a friendly unit.
    pub leader_joins: u8,
    /// What a wedge pays more to enter a hex with a friendly unit.
    pub wedge_passes: u8,
    /// The column by which leaders pay (6.14).
    pub leaders: Tread,
    /// Rough ground.
    pub rough: Terrains,
    /// Ground into which nobody withdraws (6.52(3), gboh:P21).
    pub no_withdrawal: Terrains,
    /// Hexsides that are rivers.
    pub rivers: Hexside,
}

impl Movement {
    /// The row of the ground of a hex.
    #[must_use]
    #[inline]
    pub const fn hex(&self, terrain: Terrain) -> &Going {
        &self.hexes[terrain.index()]
    }

    /// The row of a kind of hexside.
    #[must_use]
    pub fn side(&self, what: Hexside) -> Option<&Going> {
        self.sides.iter().find(|(side, _)| *side == what).map(|(_, row)| row)
    }
}

/// The ranges for which the missile chart has a column.
pub const RANGES: usize = 7;
/// Hexes at which one who comes may be shot at: a height carries a shot beyond the last column (gboh:8.61(a)).
pub const REACHES: usize = RANGES + 1;

/// What a unit shoots with: a row of the missile chart (8.51, gboh:8.61), and what the rules say of such a weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weapon {
    /// The number to roll or less, by range from 1; `None` where it does not reach.
    pub numbers: [Option<i8>; RANGES],
    /// What flies.
    pub class: MissileClass,
    /// What the rules say of it.
    pub is: Shoots,
    /// How long it lasts.
    pub supply: Supply,
}

/// What flies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MissileClass {
    /// Arrows.
    Bow,
    /// Stones.
    Sling,
    /// Javelins.
    Javelin,
    /// Axes.
    Axe,
    /// Bolts of engines.
    Bolt,
}

bitflags::bitflags! {
    /// What the rules say of a weapon.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Shoots: u16 {
        /// Its numbers bear the star: low rolls hit twice.
        const TWO_HITS = 1;
        /// Over those who stand near the firer (8.16(4)).
        const OVER_FRIENDS = 1 << 1;
        /// The worse for a shield wall before it (8.17(3), gboh:8.61(D3)).
        const BLUNTED = 1 << 2;
        /// The worse for moving, whoever has it (8.17(4), gboh:8.61(D4)); mounted firers always are.
        const UNSTEADY = 1 << 3;
        /// In a withdrawal, by horse (6.55(2), gboh:8.61(d)).
        const PARTING = 1 << 4;
        /// Horse hits and runs with it (9.5).
        const HIT_AND_RUN = 1 << 5;
        /// A composite bow: two shots where a unit began the battle (9.4), steady in reaction (8.17(3)), at every range
        /// in a withdrawal (6.55(2)).
        const COMPOSITE = 1 << 6;
        /// Shields do not help against it (gboh:8.61(D2)).
        const PIERCING = 1 << 7;
        /// It may slip (gboh:8.61(b)).
        const SLIPPING = 1 << 8;
    }
}

impl Weapon {
    /// The row of a missile that the ruleset does not have.
    pub const ABSENT: Weapon =
        Weapon { numbers: [None; RANGES], class: MissileClass::Bolt, is: Shoots::empty(), supply: Supply::Never };

    /// Whether the rules say this of it.
    #[must_use]
    #[inline]
    pub const fn is(&self, what: Shoots) -> bool {
        self.is.contains(what)
    }

    /// A bow.
    #[must_use]
    #[inline]
    pub const fn is_bow(&self) -> bool {
        matches!(self.class, MissileClass::Bow)
    }

    /// The farthest range of its row.
    #[must_use]
    #[inline]
    pub fn reach(&self) -> u8 {
        self.numbers.iter().take_while(|number| number.is_some()).count() as u8
    }
}

/// How long ammunition lasts (8.14).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Supply {
    /// Arrows: one shot is left after these natural dice, a bit each (8.14(1)).
    Quiver(u16),
    /// Javelins: the same, by other dice (8.14(2)).
    Javelins(u16),
    /// Thrown once (8.14(3)).
    Once,
    /// Enough for the day (gboh:8.61(AM3)).
    Never,
}

/// The missile chart (8.51) with its notes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MissileChart {
    /// The rows; those that the ruleset does not have are [`Weapon::ABSENT`].
    pub weapons: [Weapon; Missile::COUNT],
    /// The highest modified die for two hits.
    pub two_hits_to: i8,
    /// Hexes added against a lower target.
    pub extended: u8,
    /// The same from a Dara wall hex.
    pub extended_from_wall: u8,
    /// The highest modified die that hits at extended range.
    pub extended_hits_to: i8,
    /// Hits at extended range.
    pub extended_hits: u8,
    /// Change of range upwind.
    pub upwind_range: i8,
    /// The natural die that endangers leaders.
    pub leader_check: u8,
    /// Modifier: target in woods.
    pub woods: i8,
    /// Modifier: target is heavy infantry.
    pub heavy: i8,
    /// Modifier: the same close and frontal.
    pub heavy_close: i8,
    /// Modifier: moved or moving.
    pub moving: i8,
    /// Modifier: from a Dara wall hex.
    pub wall: i8,
    /// Modifier: upwind.
    pub upwind: i8,
    /// Modifier: target in Charge Formation (gboh:8.61(D5)).
    pub charging: i8,
    /// Modifier: target is skirmishers (gboh:8.61(D6)).
    pub skirmish: i8,
    /// Modifier: an archer shoots at mail (gboh:8.61(D7)).
    pub mail: i8,
    /// Modifier: others but engines shoot at mail (gboh:8.61(D8)).
    pub mail_by_others: i8,
    /// Hits on big targets (gboh:10.16(H11)).
    pub hits_on_big: u8,
}

impl MissileChart {
    /// No missile flies farther: the last column, and what height adds (8.18).
    #[inline]
    pub(crate) fn farthest(&self) -> u8 {
        RANGES as u8 + self.higher()
    }

    /// So much farther at most they fly from above.
    #[inline]
    pub(crate) fn higher(&self) -> u8 {
        self.extended.max(self.extended_from_wall)
    }
}

/// Who has the better weapons (8.52).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
pub enum Superiority {
    /// Nobody.
    #[default]
    None,
    /// The attacker.
    Attacker,
    /// The defender.
    Defender,
}

/// A cell of the superiority chart: who has the better weapons, and under which condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Cell {
    /// Nobody.
    #[default]
    None,
    /// The attacker.
    Attacker,
    /// The defender.
    Defender,
    /// The defender, if the attacker has javelins to throw (8.52(star)).
    StarOfAttacker,
    /// The defender; if the star of Cataphract's chart is moved here, only while he has javelins to throw.
    StarOfDefender,
    /// The defender, unless he has shot all his missiles (gboh:8.62(4)).
    IfArmed,
    /// The same, and legions and cohorts not before cataphracts (gboh:8.62(3)).
    IfArmedNotMail,
    /// The defender, if he is heavy infantry and no cohort (gboh:8.62(5)).
    Shields,
    /// The attacker, if his elephants are Indian and the others African (gboh:8.62(2)).
    GreaterBeast,
}

/// The most rows and columns of the superiority chart.
pub const CLASSES: usize = 16;
/// The most rows of the clash chart.
pub const CLASH_ROWS: usize = 13;
/// The most columns of the clash chart.
pub const CLASH_COLUMNS: usize = 12;

/// The shock charts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShockCharts {
    /// 8.52, by the row of the defender and the column of the attacker.
    pub superiority: [[Cell; CLASSES]; CLASSES],
    /// 8.53: base column, by the row of the defender, direction (front, flank, rear), the column of the attacker; 0
    /// where nobody may attack (gboh:8.63(3)).
    pub clash: [[[u8; CLASH_COLUMNS]; 3]; CLASH_ROWS],
    /// 8.54: hits on the attacker, by die and column from 1.
    pub attacker_hits: [[u8; 13]; 10],
    /// 8.54: hits on the defender.
    pub defender_hits: [[u8; 13]; 10],
    /// Shift: all defenders across a river.
    pub river: i8,
    /// Shift: all defenders in woods.
    pub woods: i8,
    /// Shift: all defenders behind a trench.
    pub trench: i8,
    /// Shift: some defenders higher.
    pub some_higher: i8,
    /// Shift: all defenders higher.
    pub all_higher: i8,
    /// Shift: all defenders lower.
    pub all_lower: i8,
    /// Shift for each step of the size ratio.
    pub size: i8,
    /// 8.54(7) to 8.54(10): by what the Charisma of leaders is multiplied.
    pub leaders: LeaderSigns,
    /// Defender's hits with attacker superiority.
    pub attacker_superior: u8,
    /// Attacker's hits with defender superiority.
    pub defender_superior: u8,
    /// What the kinds of troops themselves do to column and result.
    pub troops: Option<TroopShifts>,
}

/// What the kinds of troops in a fight do to its column and its result (gboh:8.64).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TroopShifts {
    /// Others than phalanx and heavy infantry moved up to the front of a phalanx (gboh:8.64(U1)).
    pub onto_spears: i8,
    /// Heavy infantry did (gboh:8.64(U2)).
    pub shields_onto_spears: i8,
    /// The defender is in mail (gboh:8.64(U3)).
    pub mail_defends: i8,
    /// The attacker is (gboh:8.64(U4)).
    pub mail_attacks: i8,
    /// The attacker is in Charge Formation (gboh:V4.12).
    pub charging: i8,
    /// The hits of a double-depth phalanx struck in flank or rear, in place of those of superiority (gboh:8.64(R3)).
    pub deep: u8,
    /// What the hits of those who fight skirmishers are divided by (gboh:8.64(R4)).
    pub by_skirmishers: u8,
}

/// By what the Charisma of leaders in a fight is multiplied (8.54(7) to 8.54(10)).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeaderSigns {
    /// With the attacker.
    pub attack: i8,
    /// With the defender.
    pub defend: i8,
    /// Fallen with the attacker.
    pub attacker_fell: i8,
    /// Fallen with the defender.
    pub defender_fell: i8,
}

/// What a momentum die of nine brings (5.33), by the second die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Doom {
    /// The side activates no more leaders this turn.
    Paralysis,
    /// Nothing more.
    #[default]
    Finished,
    /// Nobody activates any more this turn.
    EndAll,
    /// The units around the leader withdraw (gboh:5.33(1)).
    Nerve,
    /// The enemy activates a leader once more (gboh:5.33(2)).
    Reactivation,
}

/// The rally table (gboh:10.39).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rallying {
    /// The hits of a unit that has rallied, by die and by column; none where it runs on.
    pub hits: [[Option<u8>; 3]; 10],
    /// The highest TQ of each column.
    pub to_tq: [u8; 3],
    /// What is added to Initiative for the roll before (gboh:10.16(T7)).
    pub bonus: u8,
    /// So far a unit runs on.
    pub hexes: u8,
}

/// What becomes of an elephant that rampages (gboh:9.14).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rampage {
    /// It runs at its nearest friend.
    AtFriends,
    /// It runs in the direction of the die.
    ByNumber,
    /// It is removed.
    #[default]
    Removed,
}

/// The rampage table (gboh:9.14).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rampages {
    /// By die.
    pub by: [Rampage; 10],
    /// So far an elephant runs at a time.
    pub hexes: u8,
    /// So often at most (gboh:V10.5).
    pub most: u8,
}

/// What becomes of a leader in danger (gboh:8.67).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Fate {
    /// He is Finished, and of no use this turn (gboh:8.67(R1)).
    #[default]
    Shaken,
    /// He is Finished, and all his ratings are so much lower (gboh:8.67(R2), gboh:8.67(R3)).
    Wounded(u8),
    /// He is killed (gboh:8.67(R4)).
    Killed,
}

/// The chart of leader casualties (gboh:8.67).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Casualties {
    /// By die.
    pub by: [Fate; 10],
    /// By the difference of a duel: from this on, until the next.
    pub duel: [(u8, Fate); 4],
}

/// What forming up costs beside the movement chart (gboh:6.29(M1) to gboh:6.29(M5)).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Forming {
    /// Facing about.
    pub reverse: u8,
    /// Doubling the depth, added to the step.
    pub deep: u8,
    /// Charge Formation.
    pub charge: u8,
    /// Leaving it.
    pub leave_charge: u8,
}

/// All tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Charts {
    /// The kinds of troops.
    pub kinds: Kinds,
    /// 6.37.
    pub movement: Movement,
    /// 8.51.
    pub missile: MissileChart,
    /// 8.52 to 8.54.
    pub shock: ShockCharts,
    /// 5.33.
    pub doom: [Doom; 10],
    /// 8.55(a): automatic hits, by cause.
    pub hits: [u8; Cause::COUNT],
    /// 8.55(b): TQ checks.
    pub checks: [CheckRow; Check::COUNT],
    /// 4.42(2): dice on which a lone leader escapes cavalry, a bit each.
    pub lone_escapes: u16,
    /// Dice on which a leader in danger is wounded, a bit each (8.19, 8.34).
    pub wounded: u16,
    /// The rally table, where the ruleset has one.
    pub rally: Option<Rallying>,
    /// What elephants do that rampage.
    pub rampage: Option<Rampages>,
    /// The chart of leader casualties, where it is not one die for a wound and one for death.
    pub casualty: Option<Casualties>,
    /// What forming up costs.
    pub forming: Option<Forming>,
    /// Numbers that only the classic charts have.
    pub classic: Option<ClassicNumbers>,
    /// The constants.
    pub is: Constants,
}

/// Numbers of the classic charts and of the chapter that puts them on top of Cataphract.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClassicNumbers {
    /// The movement allowance of a phalanx that hurries (gboh:V4.2).
    pub enhanced_ma: u8,
    /// That of a double-depth phalanx (gboh:V10.8).
    pub deep_ma: u8,
    /// The orders that its move costs.
    pub deep_orders: u8,
    /// So far skirmishers withdraw whatever the points (gboh:V5.3).
    pub skirmish_hexes: u8,
    /// At least so many points horse has to get away from elephants (gboh:V5.4).
    pub beast_mp: u8,
    /// What a charge in Charge Formation adds to the check before shock (gboh:V4.12).
    pub charging_pre_shock: i8,
    /// After so many hexes a chariot does not check (gboh:10.16(X4)).
    pub chariot_hexes: u8,
    /// What elephants, chariots and double-depth phalanxes add to the check of those they attack (gboh:10.16(X5)).
    pub dread: i8,
    /// What a double-depth phalanx adds to its own when it is attacked (gboh:10.16(X6)).
    pub deep_defends: i8,
    /// What is added to a check for pursuit (gboh:10.16(N2)).
    pub pursuit: i8,
    /// What a phalanx among the enemies adds to a check to stand (gboh:10.16(N3)).
    pub spears_stand: i8,
    /// The fewest and the most orders that a contingent command costs (gboh:5.22(IO5)).
    pub contingent_cost: (u8, u8),
    /// So far units fall back by loss of nerve (gboh:5.33(1)).
    pub nerve_hexes: u8,
    /// The part of his range in which they do.
    pub nerve_divisor: u8,
    /// Dice that lose an elite commander his phase, a bit each (gboh:V2.3).
    pub elite_lost: u16,
    /// Dice on which bows slip, a bit each (gboh:V8.6).
    pub slips: u16,
}

/// The constants of the charts file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The names are those of the file, which cites the clauses.
pub struct Constants {
    pub leader_ma: u8,
    pub column_ma_bonus: u8,
    pub column_tq_modifier: i8,
    pub formation_change_mp: u8,
    pub routed_tq: u8,
    pub rout_retreat_hexes: u8,
    pub recover_hits: u8,
    pub line_range_multiplier: u8,
    pub oc_leave_zoc_order_cost: u8,
    pub oc_order_leader_in_zoc_cost: u8,
    pub max_momentum: u8,
    pub max_momentum_after_elite: u8,
    pub withdrawal_trigger_distance: u8,
    pub exit_reaction_fire_range: u8,
    pub rout_points_per_leader_initiative: u8,
}
