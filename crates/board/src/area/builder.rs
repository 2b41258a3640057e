//! From what board files say to a proved [`AreaMap`].

use geo::{Coord, Polygon};

use super::contact::{Contact, Contacts};
use super::lines::{Lines, toward};
use super::map::Cell;
use super::register::Register;
use super::shapes::{Shapes, polygon};
use super::table::PairTable;
use super::topology::Topology;
use super::trace::Ground;
use super::{
    AreaFault, AreaId, AreaMap, AreaNumber, AreaTerrain, Border, Compass, FacingSet, MAX_AREAS, Neighbour, Shape,
    neighbours, steps,
};

/// Collects what board files say, in any order, and proves it into an [`AreaMap`].
///
/// Areas begin as clear ground without a stacking limit, with room for every facing and with
/// nothing along their borders. Terrain and borders add up; a limit, facings or a name said later
/// override what was said earlier.
///
/// ```
/// use acies_board::{AreaMapBuilder, AreaNumber, Compass};
///
/// let mut builder = AreaMapBuilder::new();
/// for (number, column) in [(1, 0), (2, 1)] {
///     let square = AreaMapBuilder::square(column, 0);
///     builder.area(AreaNumber::new(number), &square, &square);
/// }
/// let map = builder.build().map_err(|faults| format!("{faults:?}"))?;
/// let west = map.find("1".parse()?).ok_or("not on the map")?;
/// let east = map.toward(west, Compass::E).ok_or("off the map")?;
/// assert_eq!(map.number(east).to_string(), "02");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct AreaMapBuilder {
    areas: Vec<Sketch>,
    facts: Vec<(AreaNumber, Fact)>,
    borders: Vec<(AreaNumber, AreaNumber, Border)>,
}

/// An area before its shapes are proved.
#[derive(Clone, Debug)]
struct Sketch {
    number: AreaNumber,
    plan: Vec<[f64; 2]>,
    outline: Vec<[f64; 2]>,
}

/// Something said about one area.
#[derive(Clone, Debug)]
enum Fact {
    Terrain(AreaTerrain),
    Limit(u8),
    Facings(FacingSet),
    Name(String),
}

impl AreaMapBuilder {
    /// A map without areas.
    pub fn new() -> AreaMapBuilder {
        AreaMapBuilder::default()
    }

    /// The corners of a unit square of a board of squares, anticlockwise from the south-west;
    /// columns grow east, rows grow **north**, both from 0.
    pub fn square(column: u8, row: u8) -> [[f64; 2]; 4] {
        let (x, y) = (f64::from(column), f64::from(row));
        [[x, y], [x + 1.0, y], [x + 1.0, y + 1.0], [x, y + 1.0]]
    }

    /// An area by the corners of its plan and of its outline, in either sense of rotation, the
    /// first not repeated at the end; `x` grows east, `y` grows **north**.
    ///
    /// A corner or bend that several areas share must be the same number to the last digit in all.
    pub fn area(&mut self, number: AreaNumber, plan: &[[f64; 2]], outline: &[[f64; 2]]) -> &mut Self {
        self.areas.push(Sketch { number, plan: plan.to_vec(), outline: outline.to_vec() });
        self
    }

    /// Adds to what lies in an area.
    pub fn terrain(&mut self, area: AreaNumber, terrain: AreaTerrain) -> &mut Self {
        self.say(area, Fact::Terrain(terrain))
    }

    /// The stacking limit printed in an area.
    pub fn limit(&mut self, area: AreaNumber, limit: u8) -> &mut Self {
        self.say(area, Fact::Limit(limit))
    }

    /// The facings for which a long unit has room.
    pub fn facings(&mut self, area: AreaNumber, facings: FacingSet) -> &mut Self {
        self.say(area, Fact::Facings(facings))
    }

    /// Adds features to the border on the way from `a` to `b`; said of one way it holds, with
    /// slopes reversed, for the way back.
    pub fn border(&mut self, a: AreaNumber, b: AreaNumber, features: Border) -> &mut Self {
        self.borders.push((a, b, features));
        self
    }

    /// The name of the place in an area.
    pub fn name(&mut self, area: AreaNumber, name: impl Into<String>) -> &mut Self {
        self.say(area, Fact::Name(name.into()))
    }

    fn say(&mut self, area: AreaNumber, fact: Fact) -> &mut Self {
        self.facts.push((area, fact));
        self
    }

    /// The map.
    ///
    /// # Errors
    ///
    /// All faults of numbers and of single shapes; if there are none, all overlaps; if there are
    /// none, all faults of how the areas touch and of borders.
    pub fn build(&self) -> Result<AreaMap, Vec<AreaFault>> {
        let register = Register::new(self.areas.iter().take(MAX_AREAS).map(|area| area.number));
        let [plans, outlines] = self.polygons(&register)?;
        let [shapes, drawn] = self.fitted(plans, outlines)?;
        let topology = Topology::new(&shapes);
        let contacts = Contacts::new(&topology, shapes.len());
        let ground = Ground { shapes: &shapes, topology: &topology, contacts: &contacts };
        self.check_contacts(&ground, &drawn, &register)?;
        Ok(self.made(&ground, &drawn, register))
    }
}

// Proof.
impl AreaMapBuilder {
    /// The plans and the outlines as simple polygons, if the numbers are right too.
    fn polygons(&self, register: &Register) -> Result<[Vec<Polygon<f64>>; 2], Vec<AreaFault>> {
        let mut faults = self.number_faults(register);
        let mut simple = |shape: Shape, corners: fn(&Sketch) -> &[[f64; 2]]| -> Vec<Polygon<f64>> {
            let proved = |area: &Sketch| {
                let found = polygon(corners(area));
                faults.extend(found.is_none().then_some(AreaFault::NotSimple(area.number, shape)));
                found
            };
            self.areas.iter().filter_map(proved).collect()
        };
        let plans = simple(Shape::Plan, |area| &area.plan);
        let outlines = simple(Shape::Outline, |area| &area.outline);
        if faults.is_empty() { Ok([plans, outlines]) } else { Err(faults) }
    }

    fn number_faults(&self, register: &Register) -> Vec<AreaFault> {
        let mut faults = Vec::new();
        match self.areas.len() {
            0 => faults.push(AreaFault::Empty),
            count if count > MAX_AREAS => faults.push(AreaFault::TooMany(count)),
            _ => {}
        }
        faults.extend(register.repeated().map(AreaFault::SameNumber));
        let in_facts = self.facts.iter().map(|(area, _)| *area);
        let in_borders = self.borders.iter().flat_map(|(a, b, _)| [*a, *b]);
        let unknown = in_facts.chain(in_borders).filter(|area| register.find(*area).is_none());
        faults.extend(unknown.map(AreaFault::NoSuchArea));
        faults.dedup();
        faults
    }

    /// The plans and the outlines, each kind without overlaps and the plans with their centres
    /// inside.
    fn fitted(&self, plans: Vec<Polygon<f64>>, outlines: Vec<Polygon<f64>>) -> Result<[Shapes; 2], Vec<AreaFault>> {
        let overlaps = |shape: Shape, pairs: Vec<[AreaId; 2]>| {
            pairs.into_iter().map(move |[a, b]| AreaFault::Overlap(self.number(a), self.number(b), shape))
        };
        let (plans, outlines) = match (Shapes::new(plans), Shapes::new(outlines)) {
            (Ok(plans), Ok(outlines)) => (plans, outlines),
            (plans, outlines) => {
                let in_plans = overlaps(Shape::Plan, plans.err().unwrap_or_default());
                let in_outlines = overlaps(Shape::Outline, outlines.err().unwrap_or_default());
                return Err(in_plans.chain(in_outlines).collect());
            }
        };
        let outside = plans.areas().filter(|&area| !plans.has_centre_inside(area));
        let faults: Vec<_> = outside.map(|area| AreaFault::CentreOutside(self.number(area))).collect();
        if faults.is_empty() { Ok([plans, outlines]) } else { Err(faults) }
    }

    /// That the outlines touch as the plans do, that corners are flanked, that borders are sides.
    fn check_contacts(&self, ground: &Ground<'_>, drawn: &Shapes, register: &Register) -> Result<(), Vec<AreaFault>> {
        let outlined = Contacts::new(&Topology::new(drawn), drawn.len());
        let mut faults = Vec::new();
        for [a, b] in ground.contacts.pairs() {
            let contact = ground.contacts.get(a, b);
            if !contact.is_like(outlined.get(a, b)) {
                faults.push(AreaFault::OutlineDiffers(self.number(a), self.number(b)));
            }
            let is_corner = matches!(contact, Contact::Corner(_));
            if is_corner && ground.contacts.link(ground.topology, a, b).is_none() {
                faults.push(AreaFault::BareCorner(self.number(a), self.number(b)));
            }
        }
        for &(a, b, _) in &self.borders {
            let is_side = |(a, b)| ground.contacts.is_side(a, b);
            if !register.find(a).zip(register.find(b)).is_some_and(is_side) {
                faults.push(AreaFault::NoBorder(a, b));
            }
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    fn number(&self, area: AreaId) -> AreaNumber {
        self.areas[area.index()].number
    }
}

// Making, once all is proved.
impl AreaMapBuilder {
    fn made(&self, ground: &Ground<'_>, drawn: &Shapes, register: Register) -> AreaMap {
        let all = || ground.shapes.areas();
        let mut linked: Vec<_> = all().map(|area| neighbours::neighbours(ground, area)).collect();
        self.put_borders(&register, &mut linked);
        let distances = steps::distances(&linked);
        let lines = Lines::new(ground, &distances);
        let places = neighbour_places(&linked);
        let mut cells: Vec<Cell> =
            all().zip(linked).map(|(area, linked)| self.cell(ground, drawn, area, linked)).collect();
        let edges: Vec<_> = cells.iter().map(|cell| cell.edges).collect();
        for (area, cell) in all().zip(&mut cells) {
            cell.edge_distances = steps::edge_distances(area, &edges, &distances);
        }
        self.put_facts(&register, &mut cells);
        let bounds = drawn.bounds();
        let size = [bounds.width() as f32, bounds.height() as f32];
        AreaMap { cells, register, places, distances, lines, size }
    }

    fn put_borders(&self, register: &Register, linked: &mut [Vec<Neighbour>]) {
        let mut add = |a: AreaId, b: AreaId, features: Border| {
            let there = linked[a.index()].iter_mut().find(|there| there.area == b);
            there.into_iter().for_each(|there| there.border |= features);
        };
        for &(a, b, features) in &self.borders {
            if let Some((a, b)) = register.find(a).zip(register.find(b)) {
                add(a, b, features);
                add(b, a, features.reversed());
            }
        }
    }

    fn put_facts(&self, register: &Register, cells: &mut [Cell]) {
        for (number, fact) in &self.facts {
            let Some(area) = register.find(*number) else { continue };
            let cell = &mut cells[area.index()];
            match fact {
                Fact::Terrain(terrain) => cell.terrain |= *terrain,
                Fact::Limit(limit) => cell.limit = Some(*limit),
                Fact::Facings(facings) => cell.facings = *facings,
                Fact::Name(name) => cell.name = Some(name.clone()),
            }
        }
    }

    /// An area with all its geometry but the way to the edges.
    fn cell(&self, ground: &Ground<'_>, drawn: &Shapes, area: AreaId, neighbours: Vec<Neighbour>) -> Cell {
        let origin = drawn.bounds().min();
        let shifted = |place: Coord<f64>| [(place.x - origin.x) as f32, (place.y - origin.y) as f32];
        let ring = drawn.ring(area);
        Cell {
            number: self.number(area),
            terrain: AreaTerrain::empty(),
            limit: None,
            facings: FacingSet::ALL,
            edges: neighbours::edges(ground, area),
            edge_distances: [u8::MAX; 4],
            toward: Compass::ALL.map(|direction| toward(ground, area, direction)),
            neighbours,
            name: None,
            centre: shifted(drawn.centre(area)),
            outline: ring.0.iter().skip(1).copied().map(shifted).collect(),
        }
    }
}

/// Where each neighbour stands in its area's list; [`AreaMap::NOWHERE`] for all others.
fn neighbour_places(linked: &[Vec<Neighbour>]) -> PairTable<u8> {
    let mut places = PairTable::new(linked.len(), AreaMap::NOWHERE);
    for (area, neighbours) in linked.iter().enumerate() {
        for (place, there) in (0..).zip(neighbours) {
            *places.get_mut(AreaId::from_index(area), there.area) = place;
        }
    }
    places
}
