//! Exact probabilities of dice.
//!
//! The dice have six or ten faces, so a denominator is a product of twos, threes and fives. It is
//! kept as the three exponents: fractions are brought to a common denominator and reduced without
//! a greatest common divisor, and the common case, small numerators, costs a few multiplications.

use crate::wide::Wide;
use core::cmp::Ordering;
use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Mul};

/// Numerators have so many times 64 bits.
const LIMBS: usize = 16;

/// Denominators stay below two to this power, so that sums far above one still fit.
const MOST_BITS: usize = 64 * LIMBS - 24;

type Count = Wide<LIMBS>;

/// Room for the product of any two numbers.
type Double = Wide<{ 2 * LIMBS }>;

/// An exact probability: a fraction in lowest terms, the denominator a product of twos, threes and
/// fives. It holds whatever 380 six-sided or 300 ten-sided dice can bring.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Prob {
    numer: Count,
    denom: Denom,
}

/// The exponents of a denominator's prime factors.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Denom {
    twos: u16,
    threes: u16,
    fives: u16,
}

impl Denom {
    /// Splits off a number's twos, threes and fives; the second is what is left of it.
    fn split(mut n: u128) -> (Denom, u128) {
        let mut count = |prime| {
            let mut found = 0;
            while n % prime == 0 {
                n /= prime;
                found += 1;
            }
            found
        };
        let found = Denom { twos: count(2), threes: count(3), fives: count(5) };
        (found, n)
    }

    fn each(self, other: Denom, f: impl Fn(u16, u16) -> u16) -> Denom {
        Denom {
            twos: f(self.twos, other.twos),
            threes: f(self.threes, other.threes),
            fives: f(self.fives, other.fives),
        }
    }

    fn times(self, other: Denom) -> Denom {
        self.each(other, |a, b| a + b)
    }

    /// The quotient; `other` divides it.
    fn over(self, other: Denom) -> Denom {
        self.each(other, |a, b| a - b)
    }

    /// The least common multiple.
    fn common(self, other: Denom) -> Denom {
        self.each(other, u16::max)
    }

    /// Whether it is small enough; the logarithms of three and five are rounded up.
    fn fits(self) -> bool {
        let thousandths =
            1000 * usize::from(self.twos) + 1585 * usize::from(self.threes) + 2322 * usize::from(self.fives);
        thousandths <= 1000 * MOST_BITS
    }

    /// Multiplies `n` by this.
    fn multiply<const N: usize>(self, n: &mut Wide<N>) -> Option<()> {
        portions(THREE, self.threes, |power| n.multiply(power))?;
        portions(FIVE, self.fives, |power| n.multiply(power))?;
        n.shift_up(usize::from(self.twos))
    }

    /// Divides `n` by this, rounding down.
    fn divide<const N: usize>(self, n: &mut Wide<N>) {
        n.shift_down(usize::from(self.twos));
        for (prime, exponent) in [(THREE, self.threes), (FIVE, self.fives)] {
            portions(prime, exponent, |power| Some(_ = n.divide(power)));
        }
    }
}

/// A prime, the largest exponent of a power of it that fits into a word, and that power.
type Prime = (u64, u16, u64);
const THREE: Prime = (3, 40, 3u64.pow(40));
const FIVE: Prime = (5, 27, 5u64.pow(27));

/// A power of a prime in portions that fit into a word.
fn portions((prime, most, whole): Prime, mut exponent: u16, mut act: impl FnMut(u64) -> Option<()>) -> Option<()> {
    while exponent >= most {
        act(whole)?;
        exponent -= most;
    }
    if exponent > 0 { act(prime.pow(u32::from(exponent))) } else { Some(()) }
}

impl Prob {
    /// It cannot be.
    #[must_use]
    pub fn zero() -> Prob {
        Prob { numer: Count::ZERO, denom: Denom::default() }
    }

    /// It must be.
    #[must_use]
    pub fn one() -> Prob {
        Prob { numer: Count::ONE, denom: Denom::default() }
    }

    /// `numer` in `denom`.
    ///
    /// # Panics
    /// If dice of six and ten faces cannot bring it: if the fraction, in lowest terms, has a
    /// denominator that is zero or has another prime factor than two, three and five.
    #[must_use]
    pub fn new(numer: u128, denom: u128) -> Prob {
        assert!(denom > 0, "a probability in nought");
        let (smooth, rest) = Denom::split(denom);
        assert!(numer % rest == 0, "no dice bring {numer} in {denom}");
        Prob::reduced(Count::from(numer / rest), smooth)
    }

    /// The fraction in lowest terms.
    fn reduced(numer: Count, denom: Denom) -> Prob {
        let mut found = Prob { numer, denom };
        found.reduce();
        found
    }

    fn reduce(&mut self) {
        let Prob { numer, denom } = self;
        if numer.is_zero() {
            *denom = Denom::default();
        }
        if denom.twos > 0 {
            let twos = numer.twos().min(usize::from(denom.twos));
            numer.shift_down(twos);
            denom.twos -= twos as u16;
        }
        while denom.threes > 0 || denom.fives > 0 {
            let rest = numer.modulo_15();
            if denom.threes > 0 && rest % 3 == 0 {
                numer.divide_exactly(3);
                denom.threes -= 1;
            } else if denom.fives > 0 && rest % 5 == 0 {
                numer.divide_exactly(5);
                denom.fives -= 1;
            } else {
                break;
            }
        }
    }

    /// The chance that it does not come about.
    ///
    /// # Panics
    /// If it is more than one.
    #[must_use]
    pub fn but(&self) -> Prob {
        let mut whole = Count::ONE;
        self.denom.multiply(&mut whole).expect("a denominator fits");
        whole.take(&self.numer).expect("a chance is no more than one");
        Prob::reduced(whole, self.denom)
    }

    /// The sum, unless it is too fine to stay exact.
    #[must_use]
    pub fn checked_add(&self, other: &Prob) -> Option<Prob> {
        let common = self.denom.common(other.denom);
        if !common.fits() {
            return None;
        }
        let (mut sum, mut more) = (Prob { numer: self.numer, denom: common }, other.numer);
        common.over(self.denom).multiply(&mut sum.numer)?;
        common.over(other.denom).multiply(&mut more)?;
        sum.numer.add(&more)?;
        sum.reduce();
        Some(sum)
    }

    /// The product, unless it is too fine to stay exact.
    #[must_use]
    pub fn checked_mul(&self, other: &Prob) -> Option<Prob> {
        // Reduced crosswise, the product is in lowest terms.
        let a = Prob::reduced(self.numer, other.denom);
        let b = Prob::reduced(other.numer, self.denom);
        let denom = a.denom.times(b.denom);
        denom.fits().then_some(())?;
        Some(Prob { numer: a.numer.times(&b.numer)?, denom })
    }

    /// How many of `whole` that is, rounded to the nearest, halves up.
    ///
    /// `of(1000)` are tenths of a percent. `of(1 << 100)` over two to that power is as near as a
    /// float comes, except that what is rarer than one in 10^30 is nought.
    ///
    /// # Panics
    /// If it is too large, which only a sum far above one can bring.
    #[must_use]
    pub fn of(&self, whole: u128) -> u128 {
        let rounded = || {
            let mut twice: Double = self.numer.times(&Count::from(whole))?;
            twice.shift_up(1)?;
            let mut half = Double::ONE;
            self.denom.multiply(&mut half)?;
            twice.add(&half)?;
            self.denom.divide(&mut twice);
            twice.shift_down(1);
            twice.to_u128()
        };
        rounded().expect("a share of a whole is no larger than the whole")
    }

    /// Whether any of these may be added up, in any order, and the sum stay exact.
    pub(crate) fn may_be_added(all: impl IntoIterator<Item = Prob>) -> bool {
        all.into_iter().fold(Denom::default(), |common, p| common.common(p.denom)).fits()
    }
}

/// The probabilities of none, one, … `n` successes with `n` dice, if `good` of all `faces` are successes.
pub(crate) fn binomial(n: u8, good: u8, faces: u8) -> Vec<Prob> {
    let common = (1..=faces).rev().find(|d| good % d == 0 && faces % d == 0).unwrap_or(1);
    let (good, faces) = (u64::from(good / common), u64::from(faces / common));
    let (n, bad) = (u64::from(n), faces - good);
    if bad == 0 {
        return (0..=n).map(|k| if k < n { Prob::zero() } else { Prob::one() }).collect();
    }
    let fits = "there is room for the ways in which 255 dice fall";
    let (die, _) = Denom::split(u128::from(faces));
    let denom = (0..n).fold(Denom::default(), |power, _| power.times(die));
    let mut ways = Count::ONE;
    (0..n).for_each(|_| ways.multiply(bad).expect(fits));
    let mut found = Vec::new();
    for k in 0..=n {
        found.push(Prob::reduced(ways, denom));
        // One success more: chosen among those that failed, and each choice comes about in k + 1 ways.
        ways.multiply((n - k) * good).expect(fits);
        ways.divide_exactly((k + 1) * bad);
    }
    found
}

const TOO_FINE: &str = "probabilities of so many dice are not added or multiplied unchecked";

impl Add for Prob {
    type Output = Prob;
    /// # Panics
    /// If [`Prob::checked_add`] is `None`.
    fn add(self, other: Prob) -> Prob {
        self.checked_add(&other).expect(TOO_FINE)
    }
}

impl AddAssign for Prob {
    /// # Panics
    /// If [`Prob::checked_add`] is `None`.
    fn add_assign(&mut self, other: Prob) {
        *self = *self + other;
    }
}

impl Mul for Prob {
    type Output = Prob;
    /// # Panics
    /// If [`Prob::checked_mul`] is `None`.
    fn mul(self, other: Prob) -> Prob {
        self.checked_mul(&other).expect(TOO_FINE)
    }
}

impl Sum for Prob {
    fn sum<I: Iterator<Item = Prob>>(all: I) -> Prob {
        all.fold(Prob::zero(), Add::add)
    }
}

impl<'a> Sum<&'a Prob> for Prob {
    fn sum<I: Iterator<Item = &'a Prob>>(all: I) -> Prob {
        all.copied().sum()
    }
}

impl Ord for Prob {
    fn cmp(&self, other: &Prob) -> Ordering {
        if self.denom == other.denom {
            return self.numer.cmp(&other.numer);
        }
        let common = self.denom.common(other.denom);
        let [a, b] = [self, other].map(|p| {
            let mut numer: Double = p.numer.resized().expect("it grows");
            common.over(p.denom).multiply(&mut numer).expect("there is room for a product");
            numer
        });
        a.cmp(&b)
    }
}

impl PartialOrd for Prob {
    fn partial_cmp(&self, other: &Prob) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// As a fraction, `5/36`; a whole number without a denominator.
impl fmt::Display for Prob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.denom == Denom::default() {
            return f.pad(&self.numer.to_string());
        }
        let mut denom = Count::ONE;
        self.denom.multiply(&mut denom).expect("a denominator fits");
        f.pad(&format!("{}/{denom}", self.numer))
    }
}

impl fmt::Debug for Prob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::{Prob, binomial};
    use crate::SeededDice;
    use std::collections::BTreeMap;

    #[test]
    fn fractions_are_in_lowest_terms() {
        for (prob, text) in [
            (Prob::new(10, 36), "5/18"),
            (Prob::new(7, 14), "1/2"),
            (Prob::new(0, 6), "0"),
            (Prob::new(60, 60), "1"),
            (Prob::new(2, 9) * Prob::new(27, 50), "3/25"),
            (Prob::new(1, 6) + Prob::new(1, 10), "4/15"),
            (Prob::new(1, u128::from(u64::MAX) + 1), "1/18446744073709551616"),
        ] {
            assert_eq!(prob.to_string(), text);
        }
        assert_eq!(format!("{:>6}|{:<4?}|", Prob::new(1, 3), Prob::one()), "   1/3|1   |");
    }

    /// Sums, products and order of random fractions against numerators over one common denominator.
    #[test]
    fn small_fractions_reckon_as_whole_numbers_do() {
        const ALL: u128 = 2 * 2 * 2 * 3 * 3 * 3 * 5 * 5;
        let mut dice = SeededDice::new(3);
        let mut some = || u128::from(dice.below(ALL as u32 + 1));
        for _ in 0..20_000 {
            let (a, b) = (some(), some());
            let (p, q) = (Prob::new(a, ALL), Prob::new(b, ALL));
            assert_eq!(p + q, Prob::new(a + b, ALL));
            assert_eq!(p * q, Prob::new(a * b, ALL * ALL));
            assert_eq!(p.cmp(&q), a.cmp(&b));
            assert_eq!(p == q, a == b);
            assert_eq!(p.of(1000), (2000 * a + ALL) / (2 * ALL));
        }
    }

    #[test]
    fn shares_are_rounded_to_the_nearest() {
        assert_eq!(Prob::new(1, 3).of(1000), 333);
        assert_eq!(Prob::new(1, 16).of(1000), 63);
        assert_eq!(Prob::zero().of(1000), 0);
        assert_eq!(Prob::one().of(u128::MAX), u128::MAX);
        let near = (0..300).fold(Prob::one(), |p, _| p * Prob::new(5, 6));
        assert_eq!(near.of(10u128.pow(30)), 1_760_460);
    }

    /// The hits of several pools in a chain, equal sums merged after each.
    fn chain(pools: &[(u8, u8, u8)]) -> BTreeMap<u32, Prob> {
        let mut sums = BTreeMap::from([(0, Prob::one())]);
        for &(n, good, faces) in pools {
            let pool = binomial(n, good, faces);
            let mut next = BTreeMap::new();
            for (&have, &p) in &sums {
                for (&q, hits) in pool.iter().zip(0..) {
                    *next.entry(have + hits).or_insert(Prob::zero()) += p * q;
                }
            }
            sums = next;
        }
        sums
    }

    #[test]
    fn sixty_dice_sum_to_one() {
        for good in 0..=6 {
            assert_eq!(binomial(60, good, 6).iter().sum::<Prob>(), Prob::one());
        }
    }

    #[test]
    fn a_chain_of_five_pools_of_sixty_sums_to_one() {
        let sums = chain(&[(60, 1, 6); 5]);
        assert_eq!(sums.values().sum::<Prob>(), Prob::one());
        let none = (0..300).fold(Prob::one(), |p, _| p * Prob::new(5, 6));
        assert_eq!(sums[&0], none);
        assert_eq!(sums[&300], (0..300).fold(Prob::one(), |p, _| p * Prob::new(1, 6)));
        assert!(sums[&50] > sums[&49] && sums[&50] > sums[&51], "fifty hits are the likeliest");
        let mixed = chain(&[(60, 1, 6), (60, 2, 6), (60, 3, 6), (60, 4, 6), (60, 5, 6)]);
        assert_eq!(mixed.values().sum::<Prob>(), Prob::one());
    }

    #[test]
    fn a_chain_is_one_large_pool() {
        let parts = chain(&[(60, 1, 6), (100, 1, 6), (95, 1, 6)]);
        assert_eq!(parts.into_values().collect::<Vec<_>>(), binomial(255, 1, 6));
    }

    #[test]
    fn what_is_too_fine_is_none() {
        let dice = |n, faces| (0..n).try_fold(Prob::one(), |p, _| p.checked_mul(&Prob::new(1, faces)));
        assert!(dice(380, 6).is_some() && dice(300, 10).is_some());
        assert!(dice(400, 6).is_none() && dice(310, 10).is_none());
        let (six, ten) = (dice(380, 6).unwrap(), dice(300, 10).unwrap());
        assert_eq!(six.checked_mul(&ten), None);
        assert_eq!(six.checked_add(&ten), None);
        assert!(six > ten && six < Prob::one(), "order does not depend on a sum");
        assert!(!Prob::may_be_added([six, ten]) && Prob::may_be_added([six, six]));
        assert_eq!(six.of(1 << 100), 0);
    }
}
