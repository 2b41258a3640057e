//! What the dice of one choice were worth: the position they led to, against all they might have led to.

use crate::Worth;
use acies_kernel::{Cx, Dice, Die, Rules, SeededDice, Side, mix, run};

/// So many ways are always tried: two six-sided dice.
const FEW_WAYS: usize = 36;

/// A position and the choice that is about to roll; without a choice the machine just runs.
pub(crate) struct Cast<'c, R: Rules> {
    pub(crate) rules: &'c R,
    pub(crate) before: &'c R::State,
    pub(crate) action: Option<R::Action>,
}

impl<R: Rules> Cast<'_, R> {
    /// The mean worth for the first side over all dice, up to the next choice: exact where few dice are
    /// rolled, else from `samples` seeded throws.
    pub(crate) fn expected(&self, worth: Worth<'_, R>, samples: u32, seed: u64) -> f64 {
        let most = FEW_WAYS.max(samples as usize);
        self.over_all_ways(worth, most).unwrap_or_else(|| self.sampled(worth, samples.max(1), seed))
    }

    fn after(&self, dice: &mut dyn Dice) -> R::State {
        let mut state = self.before.clone();
        let mut cx = Cx::silent(dice);
        if let Some(action) = self.action {
            self.rules.apply(&mut state, action, &mut cx);
        }
        run(self.rules, &mut state, &mut cx);
        state
    }

    fn sampled(&self, worth: Worth<'_, R>, samples: u32, seed: u64) -> f64 {
        let one = |n: u32| {
            let mut dice = SeededDice::new(mix(seed ^ u64::from(n)));
            f64::from(worth(&self.after(&mut dice), Side::First))
        };
        (0..samples).map(one).sum::<f64>() / f64::from(samples)
    }

    /// Every way the dice can fall, if there are not more than so many.
    fn over_all_ways(&self, worth: Worth<'_, R>, most: usize) -> Option<f64> {
        let mut open = vec![(Vec::new(), 1.0)];
        let (mut mean, mut ways) = (0.0, 0);
        while let Some((faces, chance)) = open.pop() {
            let mut dice = Fixed { faces, next: 0, wanted: None, rest: SeededDice::new(0) };
            let state = self.after(&mut dice);
            let Some(want) = dice.wanted else {
                mean += chance * f64::from(worth(&state, Side::First));
                continue;
            };
            let outcomes = want.outcomes();
            ways += outcomes.len();
            if ways > most {
                return None;
            }
            for (face, part) in outcomes {
                let longer = dice.faces.iter().copied().chain([face]).collect();
                open.push((longer, chance * part));
            }
        }
        Some(mean)
    }
}

/// What was asked for when the fixed dice were used up.
#[derive(Clone, Copy)]
enum Want {
    Roll(Die),
    Pool(u8, Die, u8),
}

impl Want {
    fn outcomes(self) -> Vec<(u8, f64)> {
        match self {
            Want::Roll(die) => (0..die.faces()).map(|i| (die.lowest() + i, 1.0 / f64::from(die.faces()))).collect(),
            Want::Pool(n, die, hit) => binomial(n, hit_chance(die, hit)),
        }
    }
}

/// The chance of one die to show `hit` or more.
pub(crate) fn hit_chance(die: Die, hit: u8) -> f64 {
    let top = die.lowest() + die.faces();
    f64::from(top.saturating_sub(hit.max(die.lowest()))) / f64::from(die.faces())
}

/// How many of `n` hit, each with its chance.
fn binomial(n: u8, p: f64) -> Vec<(u8, f64)> {
    let mut chances = vec![1.0];
    for _ in 0..n {
        let mut next = vec![0.0; chances.len() + 1];
        for (hits, chance) in chances.iter().enumerate() {
            next[hits] += chance * (1.0 - p);
            next[hits + 1] += chance * p;
        }
        chances = next;
    }
    (0..=n).zip(chances).filter(|(_, chance)| *chance > 0.0).collect()
}

/// Dice that fall as given and then say what else they were asked for.
struct Fixed {
    faces: Vec<u8>,
    next: usize,
    wanted: Option<Want>,
    /// What falls after that, with no pattern: rules that roll again on equal totals must come to an end.
    rest: SeededDice,
}

impl Fixed {
    fn draw(&mut self, want: Want) -> u8 {
        let face = self.faces.get(self.next).copied();
        self.next += 1;
        face.unwrap_or_else(|| {
            self.wanted.get_or_insert(want);
            match want {
                Want::Roll(die) => self.rest.roll(die),
                Want::Pool(n, die, hit) => self.rest.pool(n, die, hit),
            }
        })
    }
}

impl Dice for Fixed {
    fn roll(&mut self, die: Die) -> u8 {
        self.draw(Want::Roll(die))
    }

    fn pool(&mut self, n: u8, die: Die, hit: u8) -> u8 {
        self.draw(Want::Pool(n, die, hit)).min(n)
    }
}

#[cfg(test)]
mod tests {
    use super::{binomial, hit_chance};
    use acies_kernel::Die;

    #[test]
    fn a_pool_hits_as_often_as_it_should() {
        assert!((hit_chance(Die::D6, 5) - 1.0 / 3.0).abs() < 1e-12);
        assert!((hit_chance(Die::D10, 0) - 1.0).abs() < 1e-12);
        let two = binomial(2, 0.5);
        assert_eq!(two, [(0, 0.25), (1, 0.5), (2, 0.25)]);
        assert!((binomial(40, 0.3).iter().map(|(_, p)| p).sum::<f64>() - 1.0).abs() < 1e-9);
    }
}
