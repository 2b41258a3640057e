//! Dense tables by pair of areas.

use super::AreaId;

/// A value for each ordered pair of areas.
#[derive(Clone, Debug)]
pub(super) struct PairTable<T> {
    width: usize,
    cells: Vec<T>,
}

impl<T: Clone> PairTable<T> {
    /// The table of `width` areas, with one value everywhere.
    pub(super) fn new(width: usize, value: T) -> PairTable<T> {
        PairTable { width, cells: vec![value; width * width] }
    }
}

impl<T> PairTable<T> {
    #[inline]
    pub(super) fn get(&self, a: AreaId, b: AreaId) -> &T {
        &self.cells[a.index() * self.width + b.index()]
    }

    #[inline]
    pub(super) fn get_mut(&mut self, a: AreaId, b: AreaId) -> &mut T {
        &mut self.cells[a.index() * self.width + b.index()]
    }

    /// How many areas there are.
    pub(super) fn width(&self) -> usize {
        self.width
    }
}

/// A list for each ordered pair of areas, all lists in one flat array.
#[derive(Clone, Debug)]
pub(super) struct PairLists<T> {
    items: Vec<T>,
    /// Where a list begins and how long it is.
    spans: PairTable<(u32, u16)>,
}

impl<T> PairLists<T> {
    /// Empty lists for the pairs of `width` areas.
    pub(super) fn new(width: usize) -> PairLists<T> {
        PairLists { items: Vec::new(), spans: PairTable::new(width, (0, 0)) }
    }

    /// Puts a list in its place; said once for a pair.
    pub(super) fn put(&mut self, a: AreaId, b: AreaId, list: impl IntoIterator<Item = T>) {
        let start = self.items.len();
        self.items.extend(list);
        // A list names an area a few times at most, and there are 250 areas.
        *self.spans.get_mut(a, b) = (start as u32, (self.items.len() - start) as u16);
    }

    /// The list of a pair; empty if none was put.
    #[inline]
    pub(super) fn get(&self, a: AreaId, b: AreaId) -> &[T] {
        let (start, len) = *self.spans.get(a, b);
        &self.items[start as usize..start as usize + usize::from(len)]
    }
}
