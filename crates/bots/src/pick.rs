//! Picking one of the options: what every engine's bots share.

/// Where an action stands among the options.
pub(crate) fn position<A: Copy + PartialEq>(options: &[A], action: A) -> Option<usize> {
    options.iter().position(|&option| option == action)
}

/// The option with the most to say for it; the first of equals.
pub(crate) fn best<A: Copy>(options: &[A], mut score: impl FnMut(A) -> f32) -> usize {
    let mut best = (0, f32::NEG_INFINITY);
    for (at, &action) in options.iter().enumerate() {
        let value = score(action);
        if value > best.1 {
            best = (at, value);
        }
    }
    best.0
}
