//! The kernel's contract: every frame is sent to its chapter.

use crate::action::{self, Action, Deed};
use crate::event::Event;
use crate::frame::Frame;
use crate::ground::Ground;
use crate::pos::{Play, Pos, misplaced, not_now};
use crate::question::Question;
use crate::setting::Setting;
use crate::shock::{self, advance, pursuit};
use crate::special::{events, flight};
use crate::state::State;
use crate::{
    activation, beast, casualty, choices, facing, fire, foresight, gesture, invariants, lead, leaders, line, meant,
    momentum, movement, nerve, orders, overlay, pieces, question, rally, rampage, reaction_fire, reactivation, rout,
    status, trump, turn, view, wild, withdrawal,
};
use acies_kernel::{
    Arg, Bearing, Change, Choice, Clause, Cx, Decision, Foretold, Lexicon, Message, OddsError, Outcome, Overlay,
    OverlayAsk, ParseError, Piece, Reasons, Refusal, Rules, Score, Side, Stand, Step, Target,
};

/// The engine with its setting.
#[derive(Clone, Debug)]
pub struct Gboh {
    set: Setting,
    ground: Ground,
}

impl Gboh {
    /// The engine for a setting.
    #[must_use]
    pub fn new(mut set: Setting) -> Gboh {
        set.reckon();
        let ground = Ground::new(&set);
        Gboh { set, ground }
    }

    /// What steps cost everywhere on the map.
    #[must_use]
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// The setting.
    #[must_use]
    pub fn setting(&self) -> &Setting {
        &self.set
    }

    /// A position to ask about.
    #[must_use]
    pub fn pos<'a>(&'a self, state: &'a State) -> Pos<'a> {
        Pos { set: &self.set, s: state }
    }
}

fn step(p: &mut Play<'_, '_>, frame: Frame) -> Step {
    if p.set.lay.has_rules() && events::step(p, frame) {
        return Step::Go;
    }
    match frame {
        Frame::Turn(stage) => return turn::step(p, stage),
        Frame::TrumpTrump { by } => return trump::step_trump_trump(p, by),
        Frame::Activate { leader, kind, trumped } => return activation::step_activate(p, leader, kind, trumped),
        Frame::Orders(stage) => return orders::step(p, stage),
        Frame::TrumpMomentum { leader } => return momentum::step_trump_momentum(p, leader),
        Frame::Line(stage) => return line::step(p, stage),
        Frame::Wild => return wild::step(p),
        Frame::Move(stage) => return movement::step(p, stage),
        Frame::Withdrawals { from } => return withdrawal::step_window(p, from),
        Frame::Withdraw(now) => return withdrawal::step(p, now),
        Frame::Leaders { fate } => return leaders::step_window(p, fate),
        Frame::Evade { leader, spent } => return leaders::step_evade(p, leader, spent),
        Frame::Displace { leader, mounted, rolled } => return leaders::step_displace(p, leader, mounted, rolled),
        Frame::React => return facing::step(p),
        Frame::EntryFire { mover } => return reaction_fire::step_entry(p, mover),
        Frame::ExitFire { unit, to, done, .. } => return reaction_fire::step_exit(p, unit, to, done),
        Frame::Second { firer } => return reaction_fire::step_second(p, firer),
        Frame::Run(run) => return rout::step(p, run),
        Frame::Shock(stage) => return shock::step(p, stage),
        Frame::Advance { unit, turned } => return advance::step_advance(p, unit, turned),
        Frame::Shoot(shot) => fire::step_shoot(p, shot),
        Frame::Danger { hex, side, next } => leaders::step_danger(p, hex, side, next),
        Frame::Strike { unit, hits } => fire::step_strike(p, unit, hits),
        Frame::Faced { unit } => facing::step_faced(p, unit),
        Frame::Fear { from, next } => return beast::step(p, from, next),
        Frame::Slip(shot) => fire::step_slip(p, shot),
        Frame::Doom { leader } => momentum::step_doom(p, leader),
        Frame::Fate { leader, combat } => casualty::step(p, leader, combat),
        Frame::Break { stage, .. } => return shock::step(p, stage),
        Frame::Pursue(now) => return pursuit::step_ride(p, now),
        Frame::Rampage { .. } => return rampage::step(p),
        Frame::Nerve { leader, part } => return nerve::step(p, leader, part),
        Frame::Reactivate { side } => return reactivation::step(p, side),
        Frame::RallyRoll { unit } => return rally::step_table(p, unit),
        Frame::Flee(now) => return flight::step(p, now),
        Frame::Offer { .. }
        | Frame::Momentum { .. }
        | Frame::Lead { .. }
        | Frame::RallyFace { .. }
        | Frame::StackedMark { .. } => {
            return Step::Ask;
        }
    }
    Step::Go
}

pub(crate) fn options(pos: Pos<'_>, frame: Frame, out: &mut Vec<Action>) {
    match frame {
        Frame::Turn(stage) => turn::options(pos, stage, out),
        Frame::Offer { who, tried } => trump::offer_options(pos, who, tried, out),
        Frame::TrumpTrump { by: leader } | Frame::TrumpMomentum { leader } => {
            trump::answer_options(pos, leader, out);
        }
        Frame::Activate { .. } => out.extend([Action::LineRoll, Action::Decline]),
        Frame::Orders(_) => orders::options(pos, out),
        Frame::Momentum { .. } => out.extend([Action::Momentum, Action::Finish]),
        Frame::Line(stage) => line::options(pos, stage, out),
        Frame::Wild => wild::order_options(pos, out),
        Frame::Lead { leader, how } => lead::options(pos, leader, how, out),
        Frame::Move(_) => movement::options(pos, out),
        Frame::Withdrawals { from } => withdrawal::window_options(pos, from, out),
        Frame::Withdraw(now) => withdrawal::options(pos, now, out),
        Frame::Leaders { .. } => leaders::window_options(pos, out),
        Frame::Evade { leader, spent } => leaders::evade_options(pos, leader, spent, out),
        Frame::Displace { leader, .. } => leaders::displace_options(pos, leader, out),
        Frame::React => facing::options(pos, out),
        Frame::EntryFire { mover } => reaction_fire::entry_options(pos, mover, out),
        Frame::ExitFire { unit, to, done, .. } => reaction_fire::exit_options(pos, unit, to, done, out),
        Frame::Second { firer } => reaction_fire::second_options(pos, firer, out),
        Frame::Run(run) => rout::options(pos, run, out),
        Frame::Shock(stage) => shock::options(pos, stage, out),
        Frame::Advance { unit, .. } => advance::face_options(pos, unit, out),
        Frame::RallyFace { unit } => rally::face_options(pos, unit, out),
        Frame::Fear { from, next } => beast::options(pos, from, next, out),
        Frame::Break { stage, .. } => shock::options(pos, stage, out),
        Frame::Pursue(now) => pursuit::options(pos, now, out),
        Frame::Rampage { unit, .. } => rampage::options(pos, unit, out),
        Frame::Nerve { leader, part } => nerve::options(pos, leader, part, out),
        Frame::Reactivate { side } => reactivation::options(pos, side, out),
        Frame::StackedMark { .. } => movement::stacking::mark_options(out),
        Frame::Flee(now) => flight::options(pos, now, out),
        Frame::Shoot(_)
        | Frame::Slip(_)
        | Frame::Doom { .. }
        | Frame::Danger { .. }
        | Frame::Fate { .. }
        | Frame::Strike { .. }
        | Frame::Faced { .. }
        | Frame::RallyRoll { .. } => {}
    }
}

pub(crate) fn check(pos: Pos<'_>, frame: Frame, action: Action) -> Result<(), Refusal> {
    match frame {
        Frame::Turn(stage) => turn::check(pos, stage, action),
        Frame::Offer { who, tried } => trump::check_offer(pos, who, tried, action),
        Frame::TrumpTrump { by: leader } | Frame::TrumpMomentum { leader } => trump::check_answer(pos, leader, action),
        Frame::Activate { .. } => activation::check_activate(pos, action),
        Frame::Orders(_) => orders::check(pos, action),
        Frame::Momentum { .. } => momentum::check_momentum(pos, action),
        Frame::Line(stage) => line::check(pos, stage, action),
        Frame::Wild => wild::check_order(pos, action),
        Frame::Lead { leader, how } => lead::check(pos, leader, how, action),
        Frame::Move(_) => movement::check(pos, action),
        Frame::Withdrawals { from } => withdrawal::check_window(pos, from, action),
        Frame::Withdraw(now) => withdrawal::check(pos, now, action),
        Frame::Leaders { .. } => leaders::check_window(pos, action),
        Frame::Evade { leader, spent } => leaders::check_evade(pos, leader, spent, action),
        Frame::Displace { leader, .. } => leaders::check_displace(pos, leader, action),
        Frame::React => facing::check(pos, action),
        Frame::EntryFire { mover } => reaction_fire::check_entry(pos, mover, action),
        Frame::ExitFire { unit, to, done, .. } => reaction_fire::check_exit(pos, unit, to, done, action),
        Frame::Second { firer } => reaction_fire::check_second(pos, firer, action),
        Frame::Run(run) => rout::check(pos, run, action),
        Frame::Shock(stage) => shock::check(pos, stage, action),
        Frame::Advance { unit, .. } => advance::check_face(pos, unit, action),
        Frame::RallyFace { unit } => rally::check_face(pos, unit, action),
        Frame::Fear { from, next } => beast::check(pos, from, next, action),
        Frame::Break { stage, .. } => shock::check(pos, stage, action),
        Frame::Pursue(now) => pursuit::check(pos, now, action),
        Frame::Rampage { unit, .. } => rampage::check(pos, unit, action),
        Frame::Nerve { leader, part } => nerve::check(pos, leader, part, action),
        Frame::Reactivate { side } => reactivation::check(pos, side, action),
        Frame::StackedMark { .. } => movement::stacking::check_mark(pos, action),
        Frame::Flee(now) => flight::check(pos, now, action),
        Frame::Shoot(_)
        | Frame::Slip(_)
        | Frame::Doom { .. }
        | Frame::Danger { .. }
        | Frame::Fate { .. }
        | Frame::Strike { .. }
        | Frame::Faced { .. }
        | Frame::RallyRoll { .. } => not_now(pos, clause!(pos.set, "cat:3.0", "gboh:3.0")),
    }
}

fn apply(p: &mut Play<'_, '_>, frame: Frame, action: Action) {
    match frame {
        Frame::Turn(stage) => turn::apply(p, stage, action),
        Frame::Offer { who, .. } => trump::apply_offer(p, who, action),
        Frame::TrumpTrump { by } => trump::apply_trump_trump(p, by, action),
        Frame::TrumpMomentum { leader } => momentum::apply_trump_momentum(p, leader, action),
        Frame::Activate { leader, kind, trumped } => activation::apply_activate(p, (leader, kind, trumped), action),
        Frame::Orders(_) => orders::apply(p, action),
        Frame::Momentum { leader } => momentum::apply_momentum(p, leader, action),
        Frame::Line(stage) => line::apply(p, stage, action),
        Frame::Wild => wild::apply_order(p, action),
        Frame::Lead { leader, .. } => lead::apply(p, leader, action),
        Frame::Move(_) => movement::apply(p, action),
        Frame::Withdrawals { from } => withdrawal::apply_window(p, from, action),
        Frame::Withdraw(now) => withdrawal::apply(p, now, action),
        Frame::Leaders { .. } => leaders::apply_window(p, action),
        Frame::Evade { leader, spent } => leaders::apply_evade(p, leader, spent, action),
        Frame::Displace { leader, .. } => leaders::apply_displace(p, leader, action),
        Frame::React => facing::apply(p, action),
        Frame::EntryFire { mover } => reaction_fire::apply_entry(p, mover, action),
        Frame::ExitFire { unit, to, done, again } => reaction_fire::apply_exit(p, (unit, to, done, again), action),
        Frame::Second { firer } => reaction_fire::apply_second(p, firer, action),
        Frame::Run(run) => rout::apply(p, run, action),
        Frame::Shock(stage) => shock::apply(p, stage, action),
        Frame::Advance { unit, .. } => advance::apply_face(p, unit, action),
        Frame::RallyFace { unit } => rally::apply_face(p, unit, action),
        Frame::Fear { .. } => beast::apply(p, action),
        Frame::Break { stage, .. } => shock::apply(p, stage, action),
        Frame::Pursue(now) => pursuit::apply(p, now, action),
        Frame::Rampage { .. } => rampage::apply(p, action),
        Frame::Nerve { leader, part } => nerve::apply(p, leader, part, action),
        Frame::Reactivate { .. } => reactivation::apply(p, action),
        Frame::StackedMark { .. } => movement::stacking::apply_mark(p, action),
        Frame::Flee(now) => flight::apply(p, now, action),
        Frame::Shoot(_)
        | Frame::Slip(_)
        | Frame::Doom { .. }
        | Frame::Danger { .. }
        | Frame::Fate { .. }
        | Frame::Strike { .. }
        | Frame::Faced { .. }
        | Frame::RallyRoll { .. } => misplaced(action),
    }
}

impl Lexicon for Gboh {
    fn side(&self, side: Side) -> &str {
        &self.set.army(side).id
    }
    fn unit(&self, id: u16) -> &str {
        &self.set.units[usize::from(id)].name
    }
    fn leader(&self, id: u16) -> &str {
        &self.set.leaders[usize::from(id)].name
    }
    fn group(&self, id: u16) -> &str {
        // Commands that come later have numbers of their own, without a nation.
        self.set.nations.get(usize::from(id)).map_or("", |nation| nation)
    }
    fn place(&self, id: u16) -> String {
        self.set.map.number(acies_board::HexId(id)).to_string()
    }
    fn facing(&self, index: u8) -> &str {
        view::FACINGS[usize::from(index)]
    }
}

impl Rules for Gboh {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Question = Question;
    type Deed = Deed;

    fn prefixes(&self) -> &[&'static str] {
        self.set.profile.prefixes()
    }

    fn cited(&self, clause: Clause) -> Clause {
        self.set.profile.citations.name(clause)
    }

    fn owner(&self, arg: Arg) -> Option<Side> {
        match arg {
            Arg::Unit(id) => Some(self.set.units[usize::from(id)].side),
            Arg::Leader(id) => Some(self.set.leaders[usize::from(id)].side),
            Arg::Side(side) => Some(side),
            Arg::Group(_) | Arg::Place(_) | Arg::Facing(_) | Arg::Number(_) => None,
        }
    }

    fn start(&self) -> State {
        match &self.set.opening {
            // Whoever made the setting has tried it; another game in its place would be a lie.
            Some(opening) => {
                opening.state(&self.set).unwrap_or_else(|what| panic!("the opening is impossible: {what}"))
            }
            None => turn::start(&self.set),
        }
    }

    fn step(&self, state: &mut State, cx: &mut Cx<'_, Event>) -> Step {
        match state.top() {
            Some(frame) if state.outcome.is_none() => step(&mut Play { set: &self.set, s: state, cx }, frame),
            _ => Step::Over,
        }
    }

    fn question(&self, state: &State) -> Option<Question> {
        let frame = state.top().filter(|_| state.outcome.is_none())?;
        question::question(self.pos(state), frame)
    }

    fn decision(&self, state: &State) -> Option<Decision> {
        let decision = view::decision(self.pos(state), self.question(state)?);
        Some(Decision { clause: self.cited(decision.clause), ..decision })
    }

    fn options(&self, state: &State, out: &mut Vec<Action>) {
        if let (Some(frame), None) = (state.top(), state.outcome) {
            options(self.pos(state), frame, out);
        }
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        let checked = match state.top() {
            Some(frame) if state.outcome.is_none() => check(self.pos(state), frame, action),
            _ => Err(Refusal::new(clause!("cat:10.42(1)"), "no-game-over")),
        };
        checked.map_err(|refusal| Refusal { clause: self.cited(refusal.clause), ..refusal })
    }

    fn apply(&self, state: &mut State, action: Action, cx: &mut Cx<'_, Event>) {
        if let Some(frame) = state.top() {
            apply(&mut Play { set: &self.set, s: state, cx }, frame, action);
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.outcome
    }

    fn clock(&self, state: &State) -> u32 {
        state.turn.into()
    }

    fn points_left(&self, state: &State) -> Option<i32> {
        match self.question(state)? {
            Question::Move { unit } => Some(view::move_points(self.pos(state), unit)),
            Question::Lead { leader } => Some(view::lead_points(self.pos(state), leader)),
            _ => None,
        }
    }

    fn step_to(&self, action: Action) -> Option<u16> {
        match action {
            Action::To(hex) => Some(hex.0),
            _ => None,
        }
    }

    fn in_hand(&self, state: &State) -> Option<Target> {
        gesture::in_hand(self.pos(state))
    }

    fn stand(&self, state: &State, piece: Target) -> Option<Stand> {
        gesture::stand(self.pos(state), piece)
    }

    fn bearing(&self, state: &State, action: Action, piece: Target) -> Bearing {
        gesture::bearing(self.pos(state), action, piece)
    }

    fn meets(&self, state: &State, piece: Target, enemy: Target) -> bool {
        gesture::meets(self.pos(state), piece, enemy)
    }

    fn depth(&self, state: &State) -> usize {
        state.frames.len()
    }

    fn home(&self, state: &State) -> usize {
        foresight::home(state)
    }

    fn foresee(&self, state: &State, action: Action) -> Option<(State, usize)> {
        foresight::foresee(&self.set, state, action).map(|state| (state, foresight::HOME))
    }

    fn foretell(&self, state: &State, action: Action) -> Option<Result<Foretold, OddsError>> {
        foresight::foretell(self, state, action)
    }

    fn coarser(&self, state: &State) -> Option<(State, Message)> {
        foresight::coarser(self.pos(state))
    }

    fn quiet_answer(&self, state: &State) -> Action {
        let mut all = Vec::new();
        self.options(state, &mut all);
        if let Some(Frame::Run(_)) = state.top() {
            // A leader goes along with those who run: left alone he would be lost.
            return all[0];
        }
        if let Some(Frame::Shock(stage) | Frame::Break { stage, .. }) = state.top() {
            // Both sides choose what suits them best (8.52(0)).
            return foresight::best_answer(self.pos(state), stage, &all);
        }
        let quiet = [Action::Decline, Action::Stay, Action::Done, Action::End, Action::Finish, Action::Pass];
        let found = quiet.into_iter().find(|q| all.contains(q));
        found.unwrap_or_else(|| all[0])
    }

    fn has_secrets(&self) -> bool {
        // Nothing is hidden in this game.
        false
    }

    fn redact(&self, state: &State, _viewer: Side) -> State {
        state.clone()
    }

    fn violations(&self, state: &State, out: &mut Vec<String>) {
        invariants::check(self.pos(state), out);
    }

    fn print(&self, action: Action) -> String {
        action::print(&self.set, action)
    }

    fn parse(&self, state: &State, text: &str) -> Result<Action, ParseError> {
        let cited = |error: ParseError| ParseError { clause: error.clause.map(|clause| self.cited(clause)), ..error };
        action::parse(self.pos(state), text).map_err(cited)
    }

    fn changes(&self, before: &State, after: &State, out: &mut Vec<Change>) {
        view::changes(&self.set, before, after, out);
    }

    fn pieces(&self, state: &State, _viewer: Option<Side>) -> Vec<Piece> {
        pieces::pieces(self.pos(state))
    }

    fn scores(&self, state: &State) -> Vec<Score> {
        pieces::scores(self.pos(state))
    }

    fn choice(&self, state: &State, action: Action) -> Choice {
        choices::choice(self.pos(state), action)
    }

    fn deed(&self, action: Action) -> Self::Deed {
        action::deed(action)
    }

    fn status(&self, state: &State) -> Vec<Message> {
        status::status(self.pos(state))
    }

    fn meant(&self, state: &State, selected: Option<Target>, touched: Target, out: &mut Vec<Action>) {
        if let Some(decision) = self.decision(state) {
            meant::meant(self.pos(state), decision.side, selected, touched, out);
        }
    }

    fn reasons<'a>(&'a self, state: &'a State) -> impl Reasons<State, Action> {
        self.pos(state)
    }

    fn overlay(&self, state: &State, ask: OverlayAsk) -> Option<Overlay> {
        overlay::overlay(self.pos(state), ask)
    }
}
