//! What a player may ask to see laid over the board, beside the choices.

/// A question about the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OverlayAsk {
    /// Where a unit could get to from where it is, with what that costs.
    Reach(u16),
    /// Which places a side's zones of control cover.
    Zones(crate::Side),
    /// How far a leader's command reaches.
    Command(u16),
    /// What a unit could shoot at: its arc and ranges.
    Fire(u16),
    /// Whether one place sees another, and what stands between.
    Sight(u16, u16),
}

/// One place of an overlay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The place.
    pub place: u16,
    /// The number that matters there. Reach: the movement points it takes from where the unit stands. Fire: the modifier
    /// of the range table (Suleiman), the highest die that hits (Cataphract). Sight: the place's number along the line.
    pub value: Option<i32>,
    /// Cohesion hits or steps that going there would cost.
    pub hits: i32,
}

/// What is laid over the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Overlay {
    /// The places, none twice.
    pub spots: Vec<Spot>,
    /// The first place that blocks a line of sight.
    pub blocked: Option<u16>,
}

impl Spot {
    /// A place, with the number that matters there.
    #[must_use]
    pub const fn new(place: u16, value: Option<i32>) -> Spot {
        Spot { place, value, hits: 0 }
    }
}

impl FromIterator<Spot> for Overlay {
    /// These places, and nothing that blocks.
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Overlay {
        Overlay { spots: spots.into_iter().collect(), blocked: None }
    }
}
