//! What a command, a leader's troops or a formation sets out to do.

use acies_kernel::{Arg, Message};

/// A plan for one group of troops, chosen when it is activated and kept until it is activated again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stance {
    /// Keeps its ground and its line, strikes only what comes close.
    Hold,
    /// Shoots and keeps out of reach.
    Skirmish,
    /// Comes nearer in line, fights where the odds are good.
    Advance,
    /// Seeks the fight, and takes losses for it.
    Charge,
    /// Keeps its open flank away from the enemy.
    Refuse,
    /// Closes up behind and beside friends who fight.
    Support,
    /// Breaks off.
    Withdraw,
    /// Puts its troops in order before anything else.
    Rally,
}

impl Stance {
    /// All of them.
    pub const ALL: [Stance; 8] = [
        Stance::Hold,
        Stance::Skirmish,
        Stance::Advance,
        Stance::Charge,
        Stance::Refuse,
        Stance::Support,
        Stance::Withdraw,
        Stance::Rally,
    ];

    /// The key of its sentence in the locale files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Stance::Hold => "bot-hold",
            Stance::Skirmish => "bot-skirmish",
            Stance::Advance => "bot-advance",
            Stance::Charge => "bot-charge",
            Stance::Refuse => "bot-refuse",
            Stance::Support => "bot-support",
            Stance::Withdraw => "bot-withdraw",
            Stance::Rally => "bot-rally",
        }
    }
}

/// Why a bot chose as it did, in its own numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reason {
    /// Who acts: a group, a leader or a unit.
    pub who: Option<Arg>,
    /// What it sets out to do.
    pub stance: Option<Stance>,
    /// What it hopes to gain, in hundredths of the chance to win.
    pub gain: f32,
    /// The main risk: whom it may lose, and how likely, from 0 to 1.
    pub risk: Option<(Arg, f32)>,
    /// How often it played the plan out to know that; 0 for a rule of thumb.
    pub playouts: u32,
}

impl Reason {
    /// The reason as sentences of the locale files.
    #[must_use]
    pub fn messages(&self) -> Vec<Message> {
        let mut all = Vec::new();
        if let Some(stance) = self.stance {
            let what = Message::new(stance.key());
            all.push(self.who.map_or(Message::new(stance.key()), |who| what.with(who)));
        }
        let points = self.gain.round() as i32;
        let key = match points {
            1.. => "bot-gain",
            0 => "bot-even",
            _ => "bot-loss",
        };
        all.push(Message::new(key).with(Arg::Number(points.abs())));
        if let Some((whom, chance)) = self.risk.filter(|(_, chance)| *chance >= 0.01) {
            all.push(Message::new("bot-risk").with(whom).with(Arg::Number((100.0 * chance).round() as i32)));
        }
        if self.playouts > 0 {
            all.push(Message::new("bot-playouts").with(Arg::Number(self.playouts as i32)));
        }
        all
    }
}
