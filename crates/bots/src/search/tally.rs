//! What the trials say: which idea is best, how sure that is, and what it risks.

use super::trial::Trial;
use acies_kernel::Arg;

/// Whoever is worse than the best by so many standard errors is not tried any more.
const HOPELESS: f32 = 2.0;
/// Nobody is given up before so many trials.
const LEAST: usize = 4;

/// The trials of every idea; the nth of each had the same dice.
#[derive(Debug, Default)]
pub struct Tally {
    trials: Vec<Vec<Trial>>,
    given_up: Vec<bool>,
    /// An idea must be better than the policy's own by so many standard errors of the difference.
    doubt: f32,
}

impl Tally {
    pub fn new(ideas: usize, doubt: f32) -> Tally {
        Tally { trials: vec![Vec::new(); ideas], given_up: vec![false; ideas], doubt }
    }

    pub fn add(&mut self, idea: usize, trial: Trial) {
        self.trials[idea].push(trial);
    }

    /// The ideas still worth trying.
    pub fn open(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.trials.len()).filter(|&idea| !self.given_up[idea])
    }

    /// Trials so far.
    pub fn count(&self) -> u32 {
        self.trials.iter().map(|trials| trials.len() as u32).sum()
    }

    /// The mean promise of an idea.
    pub fn mean(&self, idea: usize) -> Option<f32> {
        mean(self.trials[idea].iter().map(|trial| trial.promise))
    }

    /// How much better one idea is than another over the dice that both had: mean and standard error.
    fn difference(&self, one: usize, other: usize) -> Option<(f32, f32)> {
        let pairs = || self.trials[one].iter().zip(&self.trials[other]).map(|(a, b)| a.promise - b.promise);
        let (mean, count) = (mean(pairs())?, pairs().count() as f32);
        let variance = pairs().map(|d| (d - mean) * (d - mean)).sum::<f32>() / (count - 1.0).max(1.0);
        Some((mean, (variance / count).sqrt()))
    }

    /// Gives up what is clearly worse than the best.
    pub fn prune(&mut self) {
        let best = self.best();
        for idea in 0..self.trials.len() {
            let tried = self.trials[idea].len() >= LEAST;
            let worse = self.difference(idea, best).is_some_and(|(mean, error)| mean + HOPELESS * error < 0.0);
            // The policy's own is what the others are measured by.
            self.given_up[idea] |= idea != 0 && idea != best && tried && worse;
        }
    }

    /// The idea to take: the first, which is the policy's own, unless another is better beyond doubt.
    pub fn best(&self) -> usize {
        let mut best = (0, 0.0);
        for idea in 1..self.trials.len() {
            let Some((mean, error)) = self.difference(idea, 0) else { continue };
            let surely = mean - self.doubt * error;
            if surely > best.1 && self.trials[idea].len() >= self.trials[0].len().min(2) {
                best = (idea, surely);
            }
        }
        best.0
    }

    /// What an idea lost most often, and in what part of its trials.
    pub fn risk(&self, idea: usize) -> Option<(Arg, f32)> {
        let trials = &self.trials[idea];
        let mut counts: Vec<(Arg, u32)> = Vec::new();
        for loss in trials.iter().filter_map(|trial| trial.loss) {
            match counts.iter_mut().find(|(arg, _)| *arg == loss) {
                Some((_, count)) => *count += 1,
                None => counts.push((loss, 1)),
            }
        }
        // The first of those equally often lost, so that the words are the same each time.
        let most = counts.iter().map(|(_, count)| *count).max()?;
        let (arg, count) = counts.into_iter().find(|(_, count)| *count == most)?;
        Some((arg, count as f32 / trials.len() as f32))
    }
}

fn mean(values: impl Iterator<Item = f32>) -> Option<f32> {
    let (sum, count) = values.fold((0.0, 0_u32), |(sum, count), value| (sum + value, count + 1));
    (count > 0).then(|| sum / count as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(promises: &[&[f32]]) -> Tally {
        let mut tally = Tally::new(promises.len(), 0.5);
        for (idea, promises) in promises.iter().enumerate() {
            promises.iter().for_each(|&promise| tally.add(idea, Trial { promise, loss: None }));
        }
        tally
    }

    #[test]
    fn the_policys_own_idea_is_left_only_for_a_better_one() {
        assert_eq!(tally(&[&[0.5, 0.5], &[0.5, 0.5]]).best(), 0);
        assert_eq!(tally(&[&[0.5, 0.5], &[0.6, 0.6], &[0.7, 0.7]]).best(), 2);
        // Better on average, but as likely by chance as not.
        assert_eq!(tally(&[&[0.5, 0.5, 0.5, 0.5], &[0.1, 0.9, 0.2, 0.81]]).best(), 0);
    }

    #[test]
    fn the_same_dice_are_compared_with_each_other() {
        let tally = tally(&[&[0.1, 0.9, 0.1, 0.9], &[0.2, 1.0, 0.2, 1.0]]);
        assert_eq!(tally.best(), 1, "better by a tenth each time, however the dice fall");
    }

    #[test]
    fn what_is_clearly_worse_is_given_up_but_never_the_first() {
        let mut tally = tally(&[&[0.1; 6], &[0.9; 6], &[0.3; 6]]);
        tally.prune();
        assert_eq!(tally.open().collect::<Vec<_>>(), [0, 1]);
    }

    #[test]
    fn the_risk_is_what_was_lost_most_often() {
        let mut tally = Tally::new(1, 0.5);
        for loss in [Some(Arg::Unit(3)), None, Some(Arg::Unit(4)), Some(Arg::Unit(3))] {
            tally.add(0, Trial { promise: 0.5, loss });
        }
        assert_eq!(tally.risk(0), Some((Arg::Unit(3), 0.5)));
    }
}
