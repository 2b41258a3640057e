//! Whole numbers of a fixed width: the little arithmetic that exact odds need.

use core::cmp::Ordering;
use core::fmt;

/// A whole number of up to `N` times 64 bits. What does not fit is `None`; nothing ever wraps.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Wide<const N: usize> {
    /// The lowest first; those from `len` on are zero.
    limbs: [u64; N],
    /// So many limbs count; the last of them is not zero.
    len: usize,
}

impl<const N: usize> Wide<N> {
    pub(crate) const ZERO: Wide<N> = Wide { limbs: [0; N], len: 0 };

    pub(crate) const ONE: Wide<N> = {
        let mut limbs = [0; N];
        limbs[0] = 1;
        Wide { limbs, len: 1 }
    };

    pub(crate) fn is_zero(&self) -> bool {
        self.len == 0
    }

    fn used(&self) -> &[u64] {
        &self.limbs[..self.len]
    }

    /// Forgets the zeros on top.
    fn trim(&mut self) {
        while self.len > 0 && self.limbs[self.len - 1] == 0 {
            self.len -= 1;
        }
    }

    /// The number with room for more, or for less.
    pub(crate) fn resized<const M: usize>(&self) -> Option<Wide<M>> {
        let mut limbs = [0; M];
        limbs.get_mut(..self.len)?.copy_from_slice(self.used());
        Some(Wide { limbs, len: self.len })
    }

    pub(crate) fn to_u128(self) -> Option<u128> {
        let Wide { limbs: [low, high], .. } = self.resized()?;
        Some(u128::from(high) << 64 | u128::from(low))
    }

    /// Puts a limb above all others.
    fn push(&mut self, limb: u64) -> Option<()> {
        if limb > 0 {
            *self.limbs.get_mut(self.len)? = limb;
            self.len += 1;
        }
        Some(())
    }

    pub(crate) fn add(&mut self, other: &Wide<N>) -> Option<()> {
        self.len = self.len.max(other.len);
        let mut carry = false;
        for (limb, &more) in self.limbs[..self.len].iter_mut().zip(&other.limbs) {
            let (sum, over) = limb.overflowing_add(more);
            let (sum, again) = sum.overflowing_add(u64::from(carry));
            (*limb, carry) = (sum, over || again);
        }
        self.push(u64::from(carry))
    }

    /// Takes another off; none if it is larger.
    pub(crate) fn take(&mut self, other: &Wide<N>) -> Option<()> {
        if *other > *self {
            return None;
        }
        let mut borrow = false;
        for (i, limb) in self.limbs.iter_mut().enumerate() {
            let (less, short) = limb.overflowing_sub(other.used().get(i).copied().unwrap_or(0));
            let (less, shorter) = less.overflowing_sub(borrow.into());
            (*limb, borrow) = (less, short || shorter);
        }
        self.trim();
        Some(())
    }

    /// The product, which may be wider than its factors.
    pub(crate) fn times<const M: usize>(&self, other: &Wide<N>) -> Option<Wide<M>> {
        let mut product = Wide::ZERO;
        if self.is_zero() || other.is_zero() {
            return Some(product);
        }
        for (i, &a) in self.used().iter().enumerate() {
            let mut carry = 0;
            for (limb, &b) in product.limbs.get_mut(i..i + other.len)?.iter_mut().zip(other.used()) {
                (*limb, carry) = times_plus(a, b, *limb, carry);
            }
            product.len = i + other.len;
            product.push(carry)?;
        }
        Some(product)
    }

    pub(crate) fn multiply(&mut self, factor: u64) -> Option<()> {
        let mut carry = 0;
        for limb in &mut self.limbs[..self.len] {
            (*limb, carry) = times_plus(*limb, factor, 0, carry);
        }
        self.push(carry)?;
        self.trim();
        Some(())
    }

    /// Divides, rounding down, and tells the remainder.
    pub(crate) fn divide(&mut self, divisor: u64) -> u64 {
        let mut rest = 0;
        for limb in self.limbs[..self.len].iter_mut().rev() {
            let all = u128::from(rest) << 64 | u128::from(*limb);
            *limb = (all / u128::from(divisor)) as u64;
            rest = (all % u128::from(divisor)) as u64;
        }
        self.trim();
        rest
    }

    /// Divides by what is known to leave no remainder: limb by limb from the lowest, by the
    /// inverse modulo 2^64 of the divisor's odd part, which is many times faster.
    pub(crate) fn divide_exactly(&mut self, divisor: u64) {
        let twos = divisor.trailing_zeros();
        self.shift_down(twos as usize);
        let odd = divisor >> twos;
        let inverse = inverse(odd);
        let mut borrow = 0;
        for limb in &mut self.limbs[..self.len] {
            let (rest, under) = limb.overflowing_sub(borrow);
            *limb = rest.wrapping_mul(inverse);
            (_, borrow) = times_plus(*limb, odd, 0, 0);
            borrow += u64::from(under);
        }
        debug_assert_eq!(borrow, 0, "{divisor} leaves no remainder");
        self.trim();
    }

    /// The remainder by 15: 2^64 leaves 1, so the limbs may be added up.
    pub(crate) fn modulo_15(&self) -> u64 {
        self.used().iter().map(|limb| limb % 15).sum::<u64>() % 15
    }

    /// How often two divides it; none of zero.
    pub(crate) fn twos(&self) -> usize {
        let zeros = self.used().iter().take_while(|&&limb| limb == 0).count();
        self.used().get(zeros).map_or(0, |limb| 64 * zeros + limb.trailing_zeros() as usize)
    }

    /// Multiplies by two to the power of `n`.
    pub(crate) fn shift_up(&mut self, n: usize) -> Option<()> {
        let (skip, bits) = (n / 64, n % 64);
        if bits > 0 {
            self.multiply(1 << bits)?;
        }
        if skip > 0 && !self.is_zero() {
            let len = self.len + skip;
            self.limbs.get_mut(..len)?.copy_within(..self.len, skip);
            self.limbs[..skip].fill(0);
            self.len = len;
        }
        Some(())
    }

    /// Divides by two to the power of `n`, rounding down.
    pub(crate) fn shift_down(&mut self, n: usize) {
        let (skip, bits) = ((n / 64).min(self.len), n % 64);
        if skip > 0 {
            self.limbs.copy_within(skip..self.len, 0);
            self.limbs[self.len - skip..self.len].fill(0);
            self.len -= skip;
        }
        if bits > 0 {
            let mut above = 0;
            for limb in self.limbs[..self.len].iter_mut().rev() {
                (*limb, above) = (*limb >> bits | above << (64 - bits), *limb);
            }
            self.trim();
        }
    }
}

/// `a * b + c + d`, low and high; it always fits.
fn times_plus(a: u64, b: u64, c: u64, d: u64) -> (u64, u64) {
    let all = u128::from(a) * u128::from(b) + u128::from(c) + u128::from(d);
    (all as u64, (all >> 64) as u64)
}

/// The inverse of an odd number modulo 2^64. Each round doubles the bits that are right; an odd
/// number is its own inverse modulo eight.
const fn inverse(odd: u64) -> u64 {
    let mut found = odd;
    let mut right = 3;
    while right < 64 {
        found = found.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(found)));
        right *= 2;
    }
    found
}

impl<const N: usize> From<u128> for Wide<N> {
    fn from(n: u128) -> Wide<N> {
        let mut two = Wide { limbs: [n as u64, (n >> 64) as u64], len: 2 };
        two.trim();
        two.resized().expect("there is room for two limbs")
    }
}

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Wide<N>) -> Ordering {
        self.len.cmp(&other.len).then_with(|| self.used().iter().rev().cmp(other.used().iter().rev()))
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Wide<N>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> fmt::Display for Wide<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const DIGITS: usize = 19;
        let (mut rest, mut groups) = (*self, Vec::new());
        while !rest.is_zero() {
            groups.push(rest.divide(10u64.pow(DIGITS as u32)));
        }
        write!(f, "{}", groups.pop().unwrap_or(0))?;
        groups.iter().rev().try_for_each(|group| write!(f, "{group:0DIGITS$}"))
    }
}

impl<const N: usize> fmt::Debug for Wide<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::Wide;
    use crate::{Dice, Die, SeededDice};

    type Four = Wide<4>;

    /// Numbers of every length, among them the ends of each.
    fn some() -> Vec<u128> {
        let mut dice = SeededDice::new(6);
        let mut found = vec![0, 1, u128::from(u64::MAX), 1 << 64, u128::MAX];
        for _ in 0..300 {
            let n = (0..60).fold(0u128, |n, _| n.wrapping_mul(10) + u128::from(dice.roll(Die::D10)));
            found.push(n >> dice.below(128));
        }
        found
    }

    /// What becomes of `x`.
    fn after<const N: usize, T>(mut x: Wide<N>, change: impl FnOnce(&mut Wide<N>) -> T) -> Wide<N> {
        change(&mut x);
        x
    }

    #[test]
    fn small_numbers_reckon_as_the_machine_does() {
        let some = some();
        for (&a, &b) in some.iter().zip(some.iter().rev()) {
            let (x, y) = (Four::from(a), Four::from(b));
            assert_eq!(after(x, |x| x.add(&y)).to_u128(), a.checked_add(b));
            assert_eq!(x.times::<4>(&y).unwrap().to_u128(), a.checked_mul(b));
            assert_eq!(x.times::<2>(&y).and_then(Wide::to_u128), a.checked_mul(b));
            assert_eq!(x.cmp(&y), a.cmp(&b));
            assert_eq!(x.modulo_15(), (a % 15) as u64);
            assert_eq!(x.to_string(), a.to_string());
            let small = b as u64;
            assert_eq!(after(x, |x| x.multiply(small)).to_u128(), a.checked_mul(u128::from(small)));
            let small = small.max(1);
            assert_eq!(after(x, |x| x.divide(small)).to_u128(), Some(a / u128::from(small)));
            assert_eq!(after(x, |x| x.multiply(small).map(|()| x.divide_exactly(small))), x);
            let n = b as usize % 128;
            assert_eq!(after(x, |x| x.shift_down(n)).to_u128(), Some(a >> n));
            assert_eq!(after(x, |x| x.shift_up(n).map(|()| x.shift_down(n))), x);
            assert_eq!(x.twos(), if a == 0 { 0 } else { a.trailing_zeros() as usize });
        }
    }

    #[test]
    fn what_does_not_fit_is_none() {
        let half = after(Four::ONE, |x| x.shift_up(255));
        assert_eq!({ half }.add(&half), None);
        assert_eq!({ half }.multiply(2), None);
        assert_eq!({ half }.shift_up(1), None);
        assert_eq!({ half }.shift_up(64), None);
        assert_eq!(half.times::<4>(&Four::from(2)), None);
        assert_eq!(half.times::<4>(&half), None);
        assert_eq!(half.times::<8>(&half), Some(after(Wide::ONE, |x| x.shift_up(510))));
        assert_eq!(half.times::<4>(&Four::ONE), Some(half));
        assert_eq!(half.to_string(), "57896044618658097711785492504343953926634992332820282019728792003956564819968");
        assert_eq!(after(half, |x| x.shift_down(255)), Four::ONE);
        assert_eq!(after(half, |x| x.shift_down(256)), Four::ZERO);
        assert_eq!(after(half, |x| x.shift_down(1000)), Four::ZERO);
    }
}
