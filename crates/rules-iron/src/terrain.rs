//! The ground of a game, read off its map and charts once: what every step costs, and what the hexsides stop.

use crate::charts::{HexRow, SideRow, TerrainChart};
use crate::setting::{Mount, Mud};
use acies_board::{Dir, HexId, HexMap, Hexside};

/// How a piece goes over the ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Walker {
    /// On horse or on foot.
    pub(crate) mount: Mount,
    /// It belongs to the garrison of the castle (moi:courtrai(castle)).
    pub(crate) garrison: bool,
}

impl Walker {
    /// All of them, by index.
    const ALL: [Walker; 4] = [
        Walker { mount: Mount::Horse, garrison: false },
        Walker { mount: Mount::Foot, garrison: false },
        Walker { mount: Mount::Horse, garrison: true },
        Walker { mount: Mount::Foot, garrison: true },
    ];

    #[inline]
    fn index(self) -> usize {
        let mount = match self.mount {
            Mount::Horse => 0,
            Mount::Foot => 1,
        };
        if self.garrison { 2 + mount } else { mount }
    }
}

/// Sides of a hex, a bit each.
#[derive(Clone, Copy, Debug)]
struct Sides(u8);

impl Sides {
    /// Those of which it holds.
    fn of(holds: impl Fn(Dir) -> bool) -> Sides {
        Sides(Dir::ALL.into_iter().filter(|&dir| holds(dir)).fold(0, |bits, dir| bits | 1 << dir.index()))
    }

    #[inline]
    fn has(self, dir: Dir) -> bool {
        self.0 >> dir.index() & 1 == 1
    }
}

/// One hex. What holds for all who go over the ground stands by [`Walker::index`].
#[derive(Clone, Debug)]
struct Plot {
    /// What the hex costs by itself.
    enter: [Option<u8>; 4],
    /// What the step into each neighbour costs.
    steps: [[Option<u8>; 6]; 4],
    /// Where a zone goes out that goes wherever its unit could.
    ways: [Sides; 4],
    /// Where no row of the chart stops a zone.
    zone: Sides,
    /// Where there is no wall of a castle.
    open: Sides,
    /// Where no row of the chart stops a charge.
    charge: Sides,
    /// Where a charge goes from this hex into the next.
    charge_into: Sides,
    /// Where a stream runs without a bridge.
    stream: Sides,
    /// Where horse that crosses rolls.
    pits: Sides,
}

/// What never changes about the hexes of a game.
#[derive(Clone, Debug)]
pub struct GroundTable {
    plots: Vec<Plot>,
}

impl GroundTable {
    /// The ground of a map under these charts, soft in places or not.
    #[must_use]
    pub fn of(map: &HexMap, chart: &TerrainChart, mud: Option<&Mud>) -> GroundTable {
        let survey = Survey { map, chart, mud };
        GroundTable { plots: (0..map.len()).map(|index| survey.plot(HexId::from_index(index))).collect() }
    }

    #[inline]
    fn plot(&self, hex: HexId) -> &Plot {
        &self.plots[hex.index()]
    }

    /// What a hex costs by itself; `None` if it is closed.
    #[inline]
    pub(crate) fn enter(&self, walker: Walker, hex: HexId) -> Option<u8> {
        self.plot(hex).enter[walker.index()]
    }

    /// What the step out of a hex costs, with its hexside and the levels; `None` where the way is closed.
    #[inline]
    pub(crate) fn step(&self, walker: Walker, from: HexId, dir: Dir) -> Option<u8> {
        self.plot(from).steps[walker.index()][dir.index()]
    }

    /// Whether no feature of a hexside stops zones.
    #[inline]
    pub(crate) fn lets_zone_out(&self, hex: HexId, dir: Dir) -> bool {
        self.plot(hex).zone.has(dir)
    }

    /// Whether a zone reaches out of a hex that goes wherever its unit could go itself.
    #[inline]
    pub(crate) fn lets_zone_follow(&self, walker: Walker, hex: HexId, dir: Dir) -> bool {
        self.plot(hex).ways[walker.index()].has(dir)
    }

    /// Whether there is no wall of a castle along a hexside.
    #[inline]
    pub(crate) fn is_open(&self, hex: HexId, dir: Dir) -> bool {
        self.plot(hex).open.has(dir)
    }

    /// Whether a charge may cross a hexside.
    #[inline]
    pub(crate) fn lets_charge_over(&self, hex: HexId, dir: Dir) -> bool {
        self.plot(hex).charge.has(dir)
    }

    /// Whether a charge may go from a hex into its neighbour.
    #[inline]
    pub(crate) fn lets_charge_into(&self, from: HexId, dir: Dir) -> bool {
        self.plot(from).charge_into.has(dir)
    }

    /// Whether a stream without bridge runs along a hexside.
    #[inline]
    pub(crate) fn has_stream(&self, hex: HexId, dir: Dir) -> bool {
        self.plot(hex).stream.has(dir)
    }

    /// Whether horse that crosses a hexside rolls for it.
    #[inline]
    pub(crate) fn has_pits(&self, hex: HexId, dir: Dir) -> bool {
        self.plot(hex).pits.has(dir)
    }
}

/// Reads the ground off map and charts.
#[derive(Clone, Copy)]
struct Survey<'a> {
    map: &'a HexMap,
    chart: &'a TerrainChart,
    mud: Option<&'a Mud>,
}

impl<'a> Survey<'a> {
    fn plot(self, hex: HexId) -> Plot {
        let by_walker = |sides: fn(Survey<'a>, Walker, HexId, Dir) -> bool| {
            Walker::ALL.map(|walker| Sides::of(|dir| sides(self, walker, hex, dir)))
        };
        let along = |rows: fn(&SideRow) -> bool| Sides::of(|dir| self.along(hex, dir).all(rows));
        let met = |rows: fn(&SideRow) -> bool| Sides::of(|dir| self.along(hex, dir).any(rows));
        Plot {
            enter: Walker::ALL.map(|walker| self.hex_cost(walker, hex)),
            steps: Walker::ALL.map(|walker| Dir::ALL.map(|dir| self.step_cost(walker, hex, dir))),
            ways: by_walker(Survey::is_way),
            zone: along(|row| row.zone),
            open: Sides::of(|dir| self.map.neighbour(hex, dir).is_none_or(|to| self.is_open(hex, dir, to))),
            charge: along(|row| row.charge),
            charge_into: Sides::of(|dir| self.charges_into(hex, dir)),
            stream: met(|row| row.side.contains(Hexside::STREAM)),
            pits: met(|row| row.disorders_from.is_some()),
        }
    }

    fn along(self, hex: HexId, dir: Dir) -> impl Iterator<Item = &'a SideRow> {
        self.chart.along(self.map.hexside(hex, dir))
    }

    fn row(self, hex: HexId) -> &'a HexRow {
        self.chart.hex(self.map.terrain(hex))
    }

    /// What the chart says of a hex, wherever it lies.
    fn printed_cost(self, walker: Walker, hex: HexId) -> Option<u8> {
        let row = self.row(hex);
        row.garrison.filter(|_| walker.garrison).unwrap_or(row.points).cost(walker.mount)
    }

    fn hex_cost(self, walker: Walker, hex: HexId) -> Option<u8> {
        match self.mud {
            // moi:crecy(mud)
            Some(mud) if walker.mount == Mount::Horse && mud.hexes.contains(&hex) => Some(mud.mounted),
            _ => self.printed_cost(walker, hex),
        }
    }

    /// sul:chart-tec: the hex, the hexside, the levels; `None` where the way is closed. A road makes the hex cost one
    /// point (A39) and leads over some hexsides at no cost (moi:C5.0).
    fn step_cost(self, walker: Walker, from: HexId, dir: Dir) -> Option<u8> {
        let (map, chart) = (self.map, self.chart);
        let to = map.neighbour(from, dir)?;
        let (side, road) = (map.hexside(from, dir), map.road(from, dir));
        // Closed ground has no cost that a road could take off.
        let hex = self.hex_cost(walker, to)?;
        let hex = if road { chart.road.cost(walker.mount)? } else { hex };
        if !self.is_open(from, dir, to) {
            return None;
        }
        let rise = map.level(to) - map.level(from);
        let slope = if rise > 0 { chart.up } else { chart.down };
        let levels = rise.unsigned_abs() * slope.cost(walker.mount)?;
        Some(hex + chart.crossing(side, road, walker.mount)? + levels)
    }

    /// A10: whether a unit could cross a hexside itself; moi:courtrai(castle): not over the wall of a castle.
    fn is_way(self, walker: Walker, hex: HexId, dir: Dir) -> bool {
        self.map.neighbour(hex, dir).is_some_and(|to| {
            let enters = self.printed_cost(walker, to).is_some() && self.is_open(hex, dir, to);
            enters && self.along(hex, dir).all(|row| row.points.cost(walker.mount).is_some())
        })
    }

    /// moi:courtrai(castle): whether there is no wall between neighbouring hexes: into and out of one that has a garrison
    /// only by its gates.
    fn is_open(self, from: HexId, dir: Dir, to: HexId) -> bool {
        let is_walled = |hex| self.row(hex).garrison.is_some();
        is_walled(from) == is_walled(to) || self.map.hexside(from, dir).intersects(Hexside::WAYS)
    }

    /// sul:9.1(3): not across a stream or entrenchment, nor into a village.
    fn charges_into(self, from: HexId, dir: Dir) -> bool {
        self.map.neighbour(from, dir).is_some_and(|to| {
            let hexes = self.row(to).charge_into && self.row(from).charge_out;
            hexes && self.along(from, dir).all(|row| row.charge)
        })
    }
}
