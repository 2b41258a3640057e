//! Which area has which printed number.

use super::{AreaId, AreaNumber};

/// The numbers of a map's areas, to be searched.
#[derive(Clone, Debug)]
pub(super) struct Register {
    /// In order of number.
    numbers: Vec<(AreaNumber, AreaId)>,
    /// Whether any number has the letter of a board.
    has_letters: bool,
}

impl Register {
    /// The register of areas with these numbers, in order of id.
    pub(super) fn new(numbers: impl Iterator<Item = AreaNumber>) -> Register {
        let ids = (0..).map(AreaId::from_index);
        let mut numbers: Vec<_> = numbers.zip(ids).collect();
        numbers.sort();
        let has_letters = numbers.iter().any(|(number, _)| number.slot.is_some());
        Register { numbers, has_letters }
    }

    /// The numbers that stand there more than once, each once for every time too many.
    pub(super) fn repeated(&self) -> impl Iterator<Item = AreaNumber> + '_ {
        self.numbers.windows(2).filter(|pair| pair[0].0 == pair[1].0).map(|pair| pair[0].0)
    }

    /// The area of a number; on a map without letters the letter does not matter.
    pub(super) fn find(&self, number: AreaNumber) -> Option<AreaId> {
        let slot = number.slot.filter(|_| self.has_letters);
        let number = AreaNumber { slot, ..number };
        let at = self.numbers.binary_search_by_key(&number, |(number, _)| *number).ok()?;
        Some(self.numbers[at].1)
    }
}
