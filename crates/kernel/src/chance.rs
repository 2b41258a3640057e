//! Random numbers for bots and playouts, apart from the dice.

use crate::SeededDice;

/// A seeded source of choices: the same picks on every machine.
#[derive(Clone, Debug)]
pub struct Chance(SeededDice);

impl Chance {
    /// The picks of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Chance {
        // A constant keeps a bot's picks apart from the dice of the same seed.
        Chance(SeededDice::new(seed ^ 0x9e37_79b9_7f4a_7c15))
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        let n = u32::try_from(n).expect("no list of choices is that long");
        self.0.below(n) as usize
    }

    /// One of these.
    ///
    /// # Panics
    /// When the slice is empty.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// Spreads neighbouring numbers over all 64 bits (the finaliser of SplitMix64): seeds derived from seeds.
#[must_use]
pub const fn mix(seed: u64) -> u64 {
    let z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
