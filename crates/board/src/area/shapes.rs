//! The polygons of all areas, plans or outlines, proved one by one and against each other.

use geo::coordinate_position::{CoordPos, CoordinatePosition};
use geo::dimensions::{Dimensions, HasDimensions};
use geo::orient::Direction;
use geo::{Area, BoundingRect, Coord, Intersects, LineString, Orient, Polygon, Rect, Relate, RemoveRepeatedPoints};
use geo::{Centroid, Validation};

use super::AreaId;

/// Simple polygons by area, anticlockwise, no two of which overlap.
pub(super) struct Shapes {
    polygons: Vec<Polygon<f64>>,
    boxes: Vec<Rect<f64>>,
}

/// The polygon of these corners, anticlockwise; none if it is not simple.
pub(super) fn polygon(corners: &[[f64; 2]]) -> Option<Polygon<f64>> {
    // Adding zero turns -0.0 into 0.0: shared corners are told by comparing numbers.
    let corners = corners.iter().map(|[x, y]| Coord { x: x + 0.0, y: y + 0.0 });
    let polygon = Polygon::new(LineString(corners.collect()), Vec::new()).remove_repeated_points();
    let is_simple = polygon.is_valid() && !polygon.is_empty() && polygon.unsigned_area() > 0.0;
    is_simple.then(|| polygon.orient(Direction::Default))
}

impl Shapes {
    /// The shapes, or all pairs that overlap.
    pub(super) fn new(polygons: Vec<Polygon<f64>>) -> Result<Shapes, Vec<[AreaId; 2]>> {
        let boxes = polygons.iter().filter_map(BoundingRect::bounding_rect).collect();
        let shapes = Shapes { polygons, boxes };
        let overlaps: Vec<_> = shapes.pairs().filter(|&[a, b]| shapes.overlap(a, b)).collect();
        if overlaps.is_empty() { Ok(shapes) } else { Err(overlaps) }
    }

    /// How many areas there are.
    pub(super) fn len(&self) -> usize {
        self.polygons.len()
    }

    /// All areas, in order of id.
    pub(super) fn areas(&self) -> impl Iterator<Item = AreaId> + use<> {
        (0..self.polygons.len()).map(AreaId::from_index)
    }

    /// All pairs of areas whose boxes meet, each once.
    fn pairs(&self) -> impl Iterator<Item = [AreaId; 2]> + '_ {
        let later = |a: AreaId| self.areas().skip(a.index() + 1).map(move |b| [a, b]);
        let near = |[a, b]: &[AreaId; 2]| self.boxes[a.index()].intersects(&self.boxes[b.index()]);
        self.areas().flat_map(later).filter(near)
    }

    fn overlap(&self, a: AreaId, b: AreaId) -> bool {
        let relation = self.polygons[a.index()].relate(&self.polygons[b.index()]);
        relation.get(CoordPos::Inside, CoordPos::Inside) != Dimensions::Empty
    }

    /// The corners of an area, anticlockwise, the first repeated at the end.
    pub(super) fn ring(&self, area: AreaId) -> &LineString<f64> {
        self.polygons[area.index()].exterior()
    }

    /// The centre of gravity of an area; rounded if it is not a binary fraction.
    pub(super) fn centre(&self, area: AreaId) -> Coord<f64> {
        self.polygons[area.index()].centroid().map_or_else(Coord::zero, Coord::from)
    }

    /// Whether an area's centre lies inside it.
    pub(super) fn has_centre_inside(&self, area: AreaId) -> bool {
        self.is_inside(area, self.centre(area))
    }

    fn is_inside(&self, area: AreaId, point: Coord<f64>) -> bool {
        self.polygons[area.index()].coordinate_position(&point) == CoordPos::Inside
    }

    /// The area in whose inside a point lies.
    pub(super) fn locate(&self, point: Coord<f64>) -> Option<AreaId> {
        let near = |area: &AreaId| self.boxes[area.index()].intersects(&point);
        self.areas().filter(near).find(|&area| self.is_inside(area, point))
    }

    /// The box around one area.
    pub(super) fn box_of(&self, area: AreaId) -> Rect<f64> {
        self.boxes[area.index()]
    }

    /// The box around the whole map.
    pub(super) fn bounds(&self) -> Rect<f64> {
        let around = |a: Rect<f64>, b: Rect<f64>| {
            let low = Coord { x: a.min().x.min(b.min().x), y: a.min().y.min(b.min().y) };
            let high = Coord { x: a.max().x.max(b.max().x), y: a.max().y.max(b.max().y) };
            Rect::new(low, high)
        };
        self.boxes.iter().copied().reduce(around).unwrap_or_else(|| Rect::new(Coord::zero(), Coord::zero()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_simple_polygons_are_taken() {
        assert!(polygon(&[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]).is_some());
        let bow = [[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [0.0, 1.0]];
        let flat = [[0.0, 0.0], [1.0, 0.0], [2.0, 0.0]];
        let pinched = [[0.0, 0.0], [1.0, 1.0], [2.0, 0.0], [2.0, 2.0], [1.0, 1.0], [0.0, 2.0]];
        let spike = [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [2.0, 4.0], [2.0, 2.0], [0.0, 2.0]];
        let endless = [[0.0, 0.0], [f64::INFINITY, 0.0], [1.0, 1.0]];
        for bad in [&bow[..], &flat, &pinched, &spike, &endless, &[], &[[0.0, 0.0]], &bow[..2]] {
            assert!(polygon(bad).is_none(), "{bad:?}");
        }
    }

    #[test]
    fn rotation_and_repeated_corners_do_not_matter() {
        let clockwise = [[0.0, 0.0], [0.0, 1.0], [0.0, 1.0], [1.0, 1.0], [1.0, 0.0], [0.0, 0.0]];
        let shapes = Shapes::new(vec![polygon(&clockwise).unwrap()]).ok().unwrap();
        assert_eq!(shapes.ring(AreaId(0)).0.len(), 5);
        assert!(geo::Winding::is_ccw(shapes.ring(AreaId(0))));
        assert_eq!(shapes.centre(AreaId(0)), Coord { x: 0.5, y: 0.5 });
    }

    #[test]
    fn overlaps_are_found_and_touching_is_none() {
        let square = |x: f64| polygon(&[[x, 0.0], [x + 1.0, 0.0], [x + 1.0, 1.0], [x, 1.0]]).unwrap();
        assert!(Shapes::new(vec![square(0.0), square(1.0)]).is_ok());
        assert_eq!(Shapes::new(vec![square(0.0), square(0.5)]).err().unwrap(), [[AreaId(0), AreaId(1)]]);
        assert_eq!(Shapes::new(vec![square(0.0), square(0.0)]).err().unwrap(), [[AreaId(0), AreaId(1)]]);
        let inner = polygon(&[[0.25, 0.25], [0.75, 0.25], [0.5, 0.75]]).unwrap();
        assert_eq!(Shapes::new(vec![square(0.0), inner]).err().unwrap(), [[AreaId(0), AreaId(1)]]);
    }
}
