//! The movement chart (6.37, gboh:6.29) and the stacking chart (6.66): what a step costs and what it does.

use crate::charts::{Going, Is, Kind, Tread};
use crate::pos::Pos;
use crate::profile::ColumnHits;
use crate::setting::{Formation, Setting, UnitId};
use crate::special::troops;
use acies_board::{Dir, Facing, HexId, Hexside};

/// Who walks: the column of the movement chart, and whether bridges help.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Walker {
    /// The column of the chart.
    tread: Tread,
    /// In column: what it is spared.
    column: Option<ColumnHits>,
    /// Bridges and fords cancel the water (6.37(b)).
    bridges: bool,
    /// How many times the price of the chart a corner costs.
    turns: u8,
    /// It goes down one level unhurt (gboh:6.29(d)).
    downhill: bool,
}

/// gboh:6.29(f): how many times the price of the chart a corner costs in Charge Formation.
const CHARGE_TURNS: u8 = 2;

/// What a step asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Price {
    pub(crate) mp: u8,
    pub(crate) hits: u8,
}

impl Price {
    /// gboh:V4.8: the dearer price and the worse hits of two.
    fn worse(self, other: Price) -> Price {
        Price { mp: self.mp.max(other.mp), hits: self.hits.max(other.hits) }
    }
}

impl Walker {
    /// Troops of this kind that stand so.
    #[inline]
    pub(crate) fn of(set: &Setting, kind: &Kind, formation: Formation) -> Walker {
        let column = formation.is_column();
        let charges = matches!(formation, Formation::Charge(_));
        Walker {
            tread: kind.tread,
            column: column.then_some(set.profile.march.column_hits),
            // cat:6.37(b): infantry uses a bridge or ford only in column.
            bridges: !kind.is_foot() || column,
            turns: if charges { kind.turns.max(CHARGE_TURNS) } else { kind.turns },
            downhill: kind.is(Is::DOWNHILL),
        }
    }

    /// Troops that are not in column, by the column of the chart that counts for them; none if it is nobody's.
    pub(crate) fn in_line(set: &Setting, tread: Tread) -> Option<Walker> {
        let kinds = &set.charts.kinds;
        let mut all = kinds.types.iter().chain(&kinds.varieties);
        let kind = all.find(|kind| **kind != Kind::ABSENT && kind.tread == tread);
        kind.map(|kind| Walker::of(set, kind, Formation::Line(Facing::N)))
    }

    /// The column of the chart that counts for it.
    #[inline]
    pub(crate) const fn tread(self) -> Tread {
        self.tread
    }

    /// cat:6.37(COL): a column takes hits only from rows marked so.
    #[inline]
    fn hits(self, row: &Going) -> u8 {
        if self.column == Some(ColumnHits::UnmarkedRows) && !row.col { 0 } else { row.hits_on(self.tread) }
    }

    /// The hits of a slope. gboh:6.29(d): light foot goes down one level unhurt.
    #[inline]
    fn slope_hits(self, row: &Going, climb: i8) -> u8 {
        if self.downhill && climb == -1 { 0 } else { self.hits(row) }
    }

    /// gboh:6.29(a), gboh:V4.5: a column is spared one hit of each hex.
    #[inline]
    fn relieved(self, hits: u8) -> u8 {
        if self.column == Some(ColumnHits::OneLess) { hits.saturating_sub(1) } else { hits }
    }
}

/// What a bridge or a ford leads across (6.37(b)).
const WATER: Hexside = Hexside::RIVER.union(Hexside::STREAM);

/// The obstacles on a hexside, as a walker meets them.
fn crossed(set: &Setting, who: Walker, from: HexId, dir: Dir) -> impl Iterator<Item = &Going> {
    let side = set.map.hexside(from, dir);
    let bridged = who.bridges && side.intersects(Hexside::BRIDGE | Hexside::FORD);
    let met = move |what: Hexside| side.intersects(what) && !(bridged && WATER.intersects(what));
    set.charts.movement.sides.iter().filter(move |(what, _)| met(*what)).map(|(_, row)| row)
}

/// gboh:6.29(P), gboh:V4.3: whether neither the ground nor the hexside nor the slope forbids the step.
pub(crate) fn is_open(set: &Setting, who: Walker, from: HexId, dir: Dir, to: HexId) -> bool {
    let chart = &set.charts.movement;
    let slope = chart.slopes.row(set.map.level(to) - set.map.level(from)).map(|(row, _)| row);
    let mut met = crossed(set, who, from, dir).chain([chart.hex(set.map.terrain(to))]).chain(slope);
    met.all(|row| row.is_open_to(who.tread))
}

impl<'a> Pos<'a> {
    pub(crate) fn walker(self, unit: UnitId) -> Walker {
        let walker = Walker::of(self.set, self.kind(unit), self.s.unit(unit).formation);
        // gboh:leuctra(column)
        match troops::deep(self, unit) {
            Some((_, turns)) => Walker { turns, ..walker },
            None => walker,
        }
    }

    /// cat:6.14, gboh:6.29(b): a leader pays as cavalry.
    pub(crate) fn rider(self) -> Walker {
        let tread = self.set.charts.movement.leaders;
        Walker { tread, column: None, bridges: true, turns: 1, downhill: false }
    }

    /// cat:6.31, cat:6.32(1), cat:6.37, gboh:V4.3: the step from a hex through a side into the next.
    /// gboh:6.29(c), gboh:V4.16: the maps of the classic charts have major rivers at level 1.
    pub(crate) fn step_price(self, who: Walker, from: HexId, dir: Dir, to: HexId) -> Price {
        let chart = &self.set.charts.movement;
        // cat:6.37(f): a dirt road changes nothing; cat:6.33: a mixed hex is what the map file says.
        let ground = chart.hex(self.set.map.terrain(to));
        let mut price = Price { mp: ground.mp, hits: 0 };
        if !self.set.map.hexside(from, dir).is_empty() {
            for row in crossed(self.set, who, from, dir) {
                price.mp += row.mp;
                price.hits += who.hits(row);
            }
        }
        let flat = who.hits(ground);
        let climb = self.set.map.level(to) - self.set.map.level(from);
        let Some((slope, levels)) = chart.slopes.row(climb) else {
            price.hits = who.relieved(price.hits + flat);
            return price;
        };
        price.mp += slope.mp * levels;
        let steep = who.slope_hits(slope, climb) * levels;
        // both count, unless the switch takes the larger.
        price.hits += if self.set.options.one_climb_hit { flat.max(steep) } else { flat + steep };
        price.hits = who.relieved(price.hits);
        price
    }

    /// Whether water without a usable bridge separates two neighbours: a river.
    pub(crate) fn is_across_river(self, from: HexId, to: HexId) -> bool {
        let dir = self.set.map.dir_between(from, to);
        dir.is_some_and(|dir| {
            let side = self.set.map.hexside(from, dir);
            side.intersects(self.set.charts.movement.rivers) && !side.intersects(Hexside::BRIDGE | Hexside::FORD)
        })
    }

    /// cat:7.12: what turning by some corners costs a unit that has not turned yet where it is.
    pub(crate) fn turning_mp(self, unit: UnitId, corners: u8) -> u8 {
        let paid = if self.is_turning_once(unit) { corners.min(1) } else { corners };
        paid * self.set.charts.movement.turn.mp * self.walker(unit).turns
    }

    /// gboh:V4.14: whether a unit turns as far as it likes for the price of one corner.
    fn is_turning_once(self, unit: UnitId) -> bool {
        self.set.classic.skirmishers_turn_freely && self.kind(unit).is(Is::SKIRMISH)
    }

    /// cat:7.12, cat:7.14: turning by one corner or side in a hex. gboh:6.29(e): the hits of chariots are apart.
    pub(crate) fn turn_price(self, unit: UnitId, hex: HexId) -> Price {
        let price = self.turn_cost(self.walker(unit), hex);
        let has_turned = || self.s.moving.as_ref().is_some_and(|moving| moving.unit == unit && moving.turned_here);
        let free = self.is_turning_once(unit) && has_turned();
        if free { Price { mp: 0, ..price } } else { price }
    }

    /// The same for whoever turns so.
    pub(crate) fn turn_cost(self, who: Walker, hex: HexId) -> Price {
        let chart = &self.set.charts.movement;
        // The rows of Cataphract's chart are not marked COL: a column turns without hits.
        let hits = if self.is_rough(hex) { who.hits(&chart.turn_in_rough) } else { 0 };
        Price { mp: chart.turn.mp * who.turns, hits }
    }

    /// gboh:6.29(F1), gboh:V4.15: the hits of a corner for those whom turning on the move hurts: chariots.
    #[inline]
    pub(crate) fn corner_hits(self, unit: UnitId) -> u8 {
        self.set.charts.movement.turn.hits_on(self.kind(unit).tread)
    }

    /// What a unit pays to enter a hex, with a friend in it or not. gboh:V4.8: both halves of one that covers two go
    /// the same way.
    pub(crate) fn entry_price(self, unit: UnitId, from: HexId, dir: Dir, to: HexId) -> Price {
        let who = self.walker(unit);
        let mut price = self.step_price(who, from, dir, to);
        if self.s.is_wide(self.set, unit) {
            let other = self.footprint(unit).filter(|&half| half != from);
            let ways = other.filter_map(|half| Some((half, self.set.map.neighbour(half, dir)?)));
            price = ways.fold(price, |price, (half, next)| price.worse(self.step_price(who, half, dir, next)));
        }
        if self.has_friend(self.side(unit), to) {
            price.mp += self.passing_price(unit);
        }
        price
    }

    /// cat:6.37(a): what a unit pays more to enter a hex with a friend.
    pub(crate) fn passing_price(self, unit: UnitId) -> u8 {
        if self.s.unit(unit).formation.is_wedge() { self.set.charts.movement.wedge_passes } else { 0 }
    }
}
