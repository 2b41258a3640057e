//! Where places lie on the sheet: which way an enemy is, and which place lies as far from one as another from a third.

use crate::catalogue::Names;
use crate::maps;
use crate::wire::Map;
use acies_scenario::Board;
use std::collections::BTreeMap;

/// How far the rows of hexes lie apart, where neighbours in a row are two apart.
const ROW: f32 = 1.732_050_8;

/// The places of a map as points.
#[derive(Clone, Debug)]
pub struct Field {
    points: Vec<[f32; 2]>,
    /// Degrees clockwise from the top of the sheet, by the index of the facing.
    facings: Vec<f32>,
    /// The hexes by where they are on the sheet; none for areas.
    grid: Option<Grid>,
}

/// Hexes by column and row.
#[derive(Clone, Debug)]
struct Grid {
    cells: Vec<[i16; 2]>,
    ids: BTreeMap<[i16; 2], u16>,
}

impl Grid {
    fn new(cells: &[[i16; 2]]) -> Grid {
        Grid { cells: cells.to_vec(), ids: (0..).zip(cells).map(|(id, cell)| (*cell, id)).collect() }
    }
}

fn points(cells: &[[i16; 2]]) -> Vec<[f32; 2]> {
    cells.iter().map(|[x, y]| [f32::from(*x), f32::from(*y) * ROW]).collect()
}

impl Field {
    /// The places of a board for those who ask for ways alone: nothing is known of facings, nor where areas lie.
    #[must_use]
    pub fn of(board: Board<'_>) -> Field {
        let (cells, areas) = match board {
            Board::Hexes(map) => (maps::cells(map), 0),
            Board::Areas(map) => (Vec::new(), map.len()),
        };
        if areas > 0 {
            return Field { points: vec![[0.0; 2]; areas], facings: Vec::new(), grid: None };
        }
        Field { grid: Some(Grid::new(&cells)), points: points(&cells), facings: Vec::new() }
    }

    /// The places of a map.
    #[must_use]
    pub fn new(map: &Map, names: &Names) -> Field {
        let facings = |north: i16| names.facings.iter().map(|facing| f32::from(facing.angle + north)).collect();
        match map {
            Map::Hexes(sheet) => {
                let cells: Vec<[i16; 2]> = sheet.hexes.iter().map(|hex| [hex.x, hex.y]).collect();
                Field { points: points(&cells), facings: facings(sheet.head.north), grid: Some(Grid::new(&cells)) }
            }
            Map::Areas(sheet) => Field {
                points: sheet.areas.iter().map(|area| area.centre.map(|value| value as f32)).collect(),
                facings: facings(sheet.head.north),
                grid: None,
            },
        }
    }

    /// Whether there is such a place.
    #[must_use]
    pub fn has(&self, place: u16) -> bool {
        usize::from(place) < self.points.len()
    }

    /// Whether places are areas, which do not lie in rows.
    #[must_use]
    pub fn is_areas(&self) -> bool {
        self.grid.is_none()
    }

    fn between(&self, from: u16, to: u16) -> [f32; 2] {
        let at = |place: u16| self.points.get(usize::from(place)).copied().unwrap_or_default();
        let ([ax, ay], [bx, by]) = (at(from), at(to));
        [bx - ax, by - ay]
    }

    /// How far two places lie apart; neighbouring hexes are two apart.
    #[must_use]
    pub fn distance(&self, from: u16, to: u16) -> f32 {
        let [x, y] = self.between(from, to);
        x.hypot(y)
    }

    /// So many steps at least lie between two places: hexes in a straight line, or nothing that is known of areas.
    #[must_use]
    pub fn steps(&self, from: u16, to: u16) -> i32 {
        let at = |place: u16| self.grid.as_ref()?.cells.get(usize::from(place)).copied();
        let (Some([ax, ay]), Some([bx, by])) = (at(from), at(to)) else { return 0 };
        let (across, along) = (i32::from(ax - bx).abs(), i32::from(ay - by).abs());
        along + (across - along).max(0) / 2
    }

    /// The places that may be next to one: the hexes around it, or all areas, of which the rules know which are.
    #[must_use]
    pub fn around(&self, place: u16) -> Vec<u16> {
        const AROUND: [[i16; 2]; 6] = [[2, 0], [1, 1], [-1, 1], [-2, 0], [-1, -1], [1, -1]];
        let Some(grid) = &self.grid else {
            return (0..self.points.len() as u16).filter(|&other| other != place).collect();
        };
        let Some([x, y]) = grid.cells.get(usize::from(place)) else { return Vec::new() };
        AROUND.iter().filter_map(|[dx, dy]| grid.ids.get(&[x + dx, y + dy]).copied()).collect()
    }

    /// In which direction one place lies from another, in degrees clockwise from the top of the sheet.
    #[must_use]
    pub fn angle(&self, from: u16, to: u16) -> i16 {
        let [x, y] = self.between(from, to);
        x.atan2(-y).to_degrees().round() as i16
    }

    /// How far a place lies ahead on the way from one place to another.
    #[must_use]
    pub fn ahead(&self, place: u16, from: u16, to: u16) -> f32 {
        let ([x, y], [dx, dy]) = (self.between(from, place), self.between(from, to));
        x * dx + y * dy
    }

    /// The place that lies from `place` as `to` lies from `from`. In areas that is `to` itself.
    #[must_use]
    pub fn shifted(&self, place: u16, from: u16, to: u16) -> Option<u16> {
        let Some(grid) = &self.grid else { return Some(to) };
        let at = |place: u16| grid.cells.get(usize::from(place));
        let ([x, y], [ax, ay], [bx, by]) = (at(place)?, at(from)?, at(to)?);
        grid.ids.get(&[x + bx - ax, y + by - ay]).copied()
    }

    /// By how many sixths of a turn, clockwise, a piece turns from one facing to another; none in areas.
    #[must_use]
    pub fn sixths(&self, from: u8, to: u8) -> Option<i8> {
        self.grid.as_ref()?;
        let angle = |facing: u8| self.facings.get(usize::from(facing));
        let turn = (angle(to)? - angle(from)?).rem_euclid(360.0);
        let turn = if turn > 180.0 { turn - 360.0 } else { turn };
        Some((turn / 60.0).round() as i8).filter(|&sixths| sixths != 0)
    }

    /// The facing after so many sixths of a turn, clockwise.
    #[must_use]
    pub fn turned(&self, facing: u8, sixths: i8) -> Option<u8> {
        let wanted = self.facings.get(usize::from(facing))? + 60.0 * f32::from(sixths);
        let is_there = |angle: &f32| (angle - wanted).rem_euclid(360.0).round().rem_euclid(360.0) == 0.0;
        (0..).zip(&self.facings).find(|(_, angle)| is_there(angle)).map(|(index, _)| index)
    }

    /// How far a place lies to the right hand of a piece that stands and faces so.
    #[must_use]
    pub fn to_the_right(&self, place: u16, stands: u16, facing: u8) -> f32 {
        let angle = self.facings.get(usize::from(facing)).copied().unwrap_or_default().to_radians();
        let [x, y] = self.between(stands, place);
        x * angle.cos() + y * angle.sin()
    }

    /// The hex to which another swings about a third by so many sixths of a turn, clockwise.
    #[must_use]
    pub fn swung(&self, place: u16, pivot: u16, sixths: i8) -> Option<u16> {
        let grid = self.grid.as_ref()?;
        let at = |place: u16| grid.cells.get(usize::from(place));
        let ([x, y], [px, py]) = (at(place)?, at(pivot)?);
        // In axes of the hexes a sixth of a turn is (q, r) to (-r, q + r); x counts half widths.
        let (mut q, mut r) = ((x - px - (y - py)) / 2, y - py);
        for _ in 0..sixths.rem_euclid(6) {
            (q, r) = (-r, q + r);
        }
        grid.ids.get(&[px + 2 * q + r, py + r]).copied()
    }

    /// By how many degrees a piece that faces so looks past the nearest of these places, those about as near taken
    /// together.
    #[must_use]
    pub fn astray(&self, place: u16, facing: u8, enemies: &[u16]) -> Option<f32> {
        let front = *self.facings.get(usize::from(facing))?;
        let nearest = enemies.iter().map(|&enemy| self.distance(place, enemy)).min_by(f32::total_cmp)?;
        let near = enemies.iter().filter(|&&enemy| self.distance(place, enemy) <= nearest * 1.5);
        let off = |enemy: &u16| {
            let [x, y] = self.between(place, *enemy);
            // The top of the sheet is where y is least.
            let angle = x.atan2(-y).to_degrees();
            let turn = (angle - front).rem_euclid(360.0);
            turn.min(360.0 - turn)
        };
        let (sum, count) = near.fold((0.0, 0.0), |(sum, count), enemy| (sum + off(enemy), count + 1.0));
        Some(sum / count)
    }
}
