//! The kernel's contract: every frame is sent to its chapter.

use crate::action::{self, Action};
use crate::event::{self, Event, Purpose, What};
use crate::frame::{FightStage, Frame, TurnStage};
use crate::pos::{Play, Pos, not_now};
use crate::setting::Setting;
use crate::state::{Ended, State};
use crate::{
    assault, casualties, choice, command, facing, fight, foresight, invariants, lead, leaders, losses, meant, movement,
    overlay, phase, pieces, rampage, recovery, replacement, roll, rout, setup, stacking, status, turn, victory, view,
};
use acies_kernel::{
    Choice, Clause, Cx, Decision, Keyed, Lexicon, Message, Modifier, Outcome, Overlay, OverlayAsk, ParseError, Piece,
    Refusal, Rules, Score, Side, Step, Target,
};

/// The engine with its setting.
#[derive(Clone, Debug)]
pub struct Rome {
    set: Setting,
}

impl Rome {
    /// The engine for a setting.
    #[must_use]
    pub fn new(set: Setting) -> Rome {
        Rome { set }
    }

    /// The setting.
    #[must_use]
    pub fn setting(&self) -> &Setting {
        &self.set
    }

    pub(crate) fn pos<'a>(&'a self, state: &'a State) -> Pos<'a> {
        Pos { set: &self.set, s: state }
    }
}

/// Frames between which the battle may end: nothing is under way that could still cost steps.
fn is_quiet(frame: Frame) -> bool {
    matches!(frame, Frame::Turn(_) | Frame::Phase(_))
}

fn step(p: &mut Play<'_, '_>, frame: Frame) -> Step {
    if is_quiet(frame) && p.s.wild.is_empty() && victory::is_over(p.pos()) {
        victory::decide(p);
        return Step::Over;
    }
    leaders::keep_company(p);
    match frame {
        Frame::Turn(stage) => turn::step(p, stage),
        Frame::Phase(stage) => phase::step(p, stage),
        Frame::Fight(stage) => fight::step(p, stage),
        Frame::Muster => assault::step_muster(p),
        Frame::March if p.pos().moving().rout => rout::step_march(p),
        Frame::March => movement::step(p),
        Frame::Losses { units, hits } => losses::step(p, units, hits),
        Frame::Falter { units } => losses::step_one(p, clause!("raw:10.3"), units),
        Frame::Victim { units } => losses::step_one(p, clause!("raw:21.1"), units),
        Frame::Shelter { leader } => leaders::step_shelter(p, leader),
        Frame::Flee { leader } => leaders::step_flee(p, leader),
        Frame::Follow { leader } => leaders::step_follow(p, leader),
        Frame::Rampage { side, area, stage } => rampage::step(p, side, area, stage),
        Frame::Casualties { leaders, area, charging } => {
            casualties::step(p, leaders, area, charging);
            Step::Go
        }
        Frame::Shaken { leaders, area } => {
            fight::step_shaken(p, leaders, area);
            Step::Go
        }
        Frame::Dress { .. } | Frame::Enter { .. } | Frame::Crowd | Frame::Lead { .. } => Step::Ask,
    }
}

fn turn_options(pos: Pos<'_>, stage: TurnStage, out: &mut Vec<Action>) {
    match stage {
        TurnStage::SetUp(side) => setup::options(pos, side, out),
        TurnStage::Shift(_) => setup::shift_options(pos, out),
        TurnStage::Agree(..) => out.extend([Action::Agree, Action::Decline]),
        TurnStage::Command(side, _) => command::options(pos, side, out),
        TurnStage::First(_) => out.extend([Action::First, Action::Second]),
        TurnStage::Name(_) => roll::name_options(pos, out),
        TurnStage::Activate => roll::activate_options(pos, out),
        TurnStage::Recover(side) => recovery::options(pos, side, out),
        TurnStage::Replace(side) => replacement::options(pos, side, out),
        TurnStage::Stall(..) => out.extend([Action::GoOn, Action::OfferEnd, Action::Resign]),
        _ => {}
    }
}

fn check_turn(pos: Pos<'_>, stage: TurnStage, action: Action) -> Result<(), Refusal> {
    match stage {
        TurnStage::SetUp(side) => setup::check(pos, side, action),
        TurnStage::Shift(_) => setup::check_shift(pos, action),
        TurnStage::Agree(..) => setup::check_agree(action),
        TurnStage::Command(side, _) => command::check(pos, side, action),
        TurnStage::First(_) => roll::check_first(action),
        TurnStage::Name(_) => roll::check_name(pos, action),
        TurnStage::Activate => roll::check_activate(pos, action),
        TurnStage::Recover(side) => recovery::check(pos, side, action),
        TurnStage::Replace(side) => replacement::check(pos, side, action),
        TurnStage::Stall(..) => turn::check_stall(action),
        _ => not_now(clause!("raw:3.0")),
    }
}

fn apply_turn(p: &mut Play<'_, '_>, stage: TurnStage, action: Action) {
    match stage {
        TurnStage::SetUp(side) => setup::apply(p, side, action),
        TurnStage::Shift(side) => setup::apply_shift(p, side, action),
        TurnStage::Agree(_, way, n) => setup::apply_agree(p, way, n, action),
        TurnStage::Command(side, left) => command::apply(p, side, left, action),
        TurnStage::First(side) => roll::apply_first(p, side, action),
        TurnStage::Name(left) => roll::apply_name(p, left, action),
        TurnStage::Activate => roll::apply_activate(p, action),
        TurnStage::Recover(side) => recovery::apply(p, side, action),
        TurnStage::Replace(side) => replacement::apply(p, side, action),
        TurnStage::Stall(side, offered) => turn::apply_stall(p, side, offered, action),
        _ => {}
    }
}

fn options(pos: Pos<'_>, frame: Frame, out: &mut Vec<Action>) {
    match frame {
        Frame::Turn(stage) => turn_options(pos, stage, out),
        Frame::Phase(stage) => phase::options(pos, stage, out),
        Frame::Fight(stage) => fight::options(pos, stage, out),
        Frame::Dress { units, .. } => facing::options(pos, units, out),
        Frame::Enter { unit } => turn::enter_options(pos, unit, out),
        Frame::Muster => assault::muster_options(pos, out),
        Frame::March => movement::options(pos, out),
        Frame::Crowd => stacking::options(pos, out),
        Frame::Lead { leader } => lead::options(pos, leader, out),
        Frame::Losses { units, .. } => losses::options(pos, units, out),
        Frame::Falter { units } | Frame::Victim { units } => losses::one_options(units, out),
        Frame::Shelter { leader } => leaders::shelter_options(pos, leader, out),
        Frame::Flee { leader } => leaders::flee_options(pos, leader, out),
        Frame::Follow { leader } => leaders::follow_options(pos, leader, out),
        Frame::Rampage { side, area, stage } => rampage::options(pos, side, area, stage, out),
        Frame::Casualties { .. } | Frame::Shaken { .. } => {}
    }
}

fn check(pos: Pos<'_>, frame: Frame, action: Action) -> Result<(), Refusal> {
    match frame {
        Frame::Turn(stage) => check_turn(pos, stage, action),
        Frame::Phase(stage) => phase::check(pos, stage, action),
        Frame::Fight(stage) => fight::check(pos, stage, action),
        Frame::Dress { units, .. } => facing::check(pos, units, action),
        Frame::Enter { unit } => turn::check_enter(pos, unit, action),
        Frame::Muster => assault::check_muster(pos, action),
        Frame::March => movement::check(pos, action),
        Frame::Crowd => stacking::check(pos, action),
        Frame::Lead { leader } => lead::check(pos, leader, action),
        Frame::Losses { units, .. } => losses::check(pos, units, action),
        Frame::Falter { units } => losses::check_one(clause!("raw:10.3"), units, action),
        Frame::Victim { units } => losses::check_one(clause!("raw:21.1"), units, action),
        Frame::Shelter { leader } => leaders::check_shelter(pos, leader, action),
        Frame::Flee { leader } => leaders::check_flee(pos, leader, action),
        Frame::Follow { leader } => leaders::check_follow(pos, leader, action),
        Frame::Rampage { side, area, stage } => rampage::check(pos, side, area, stage, action),
        Frame::Casualties { .. } | Frame::Shaken { .. } => not_now(clause!("raw:6.3")),
    }
}

fn apply(p: &mut Play<'_, '_>, frame: Frame, action: Action) {
    match frame {
        Frame::Turn(stage) => apply_turn(p, stage, action),
        Frame::Phase(stage) => phase::apply(p, stage, action),
        Frame::Fight(stage) => fight::apply(p, stage, action),
        Frame::Dress { side, units } => facing::apply(p, side, units, action),
        Frame::Enter { unit } => turn::apply_enter(p, unit, action),
        Frame::Muster => assault::apply_muster(p, action),
        Frame::March => movement::apply(p, action),
        Frame::Crowd => stacking::apply(p, action),
        Frame::Lead { leader } => lead::apply(p, leader, action),
        Frame::Losses { units, hits } => losses::apply(p, units, hits, action),
        Frame::Falter { .. } => losses::apply_one(p, clause!("raw:10.3"), action),
        Frame::Victim { .. } => losses::apply_one(p, clause!("raw:21.1"), action),
        Frame::Shelter { leader } => leaders::apply_shelter(p, leader, action),
        Frame::Flee { leader } => leaders::apply_flee(p, leader, action),
        Frame::Follow { leader } => leaders::apply_follow(p, leader, action),
        Frame::Rampage { side, area, stage } => rampage::apply(p, side, area, stage, action),
        Frame::Casualties { .. } | Frame::Shaken { .. } => {}
    }
}

impl Lexicon for Rome {
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
        &self.set.formations[usize::from(id)].name
    }
    fn place(&self, id: u16) -> String {
        self.set.map.number(acies_board::AreaId(id as u8)).to_string()
    }
    fn facing(&self, index: u8) -> &str {
        view::FACINGS[usize::from(index)]
    }
}

impl Rules for Rome {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Question = Keyed;

    fn start(&self) -> State {
        match &self.set.opening {
            Some(opening) => opening.state(&self.set),
            None => setup::start(&self.set),
        }
    }

    fn step(&self, state: &mut State, cx: &mut Cx<'_, Event>) -> Step {
        match state.top() {
            Some(frame) if state.outcome == Ended::No => step(&mut Play { set: &self.set, s: state, cx }, frame),
            _ => Step::Over,
        }
    }

    fn question(&self, state: &State) -> Option<Keyed> {
        self.decision(state).map(|decision| Keyed(decision.prompt.key))
    }

    fn decision(&self, state: &State) -> Option<Decision> {
        let frame = state.top().filter(|_| state.outcome == Ended::No)?;
        Some(view::decision(self.pos(state), frame))
    }

    fn options(&self, state: &State, out: &mut Vec<Action>) {
        if let (Some(frame), Ended::No) = (state.top(), state.outcome) {
            options(self.pos(state), frame, out);
        }
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        match state.top() {
            Some(frame) if state.outcome == Ended::No => check(self.pos(state), frame, action),
            _ => Err(Refusal::new(clause!("raw:1.2(32)"), "no-game-over")),
        }
    }

    fn apply(&self, state: &mut State, action: Action, cx: &mut Cx<'_, Event>) {
        if let Some(frame) = state.top() {
            apply(&mut Play { set: &self.set, s: state, cx }, frame, action);
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.outcome.outcome()
    }

    fn clock(&self, state: &State) -> u32 {
        state.turn.into()
    }

    fn points_left(&self, state: &State) -> Option<i32> {
        view::points_left(self.pos(state))
    }

    fn step_to(&self, action: Action) -> Option<u16> {
        match action {
            Action::To(area) => Some(area.0.into()),
            _ => None,
        }
    }

    fn depth(&self, state: &State) -> usize {
        state.frames.len()
    }

    fn home(&self, state: &State) -> usize {
        // A fight, a move or a reaction is over when the Action Phase goes on.
        let phase = state.frames.iter().rposition(|f| matches!(f, Frame::Phase(_)));
        phase.map_or_else(|| self.depth(state), |at| at + 1)
    }

    fn foresee(&self, state: &State, action: Action) -> Option<(State, usize)> {
        foresight::foresee(&self.set, state, action).map(|state| (state, foresight::HOME))
    }

    fn quiet_answer(&self, state: &State) -> Action {
        let mut all = Vec::new();
        self.options(state, &mut all);
        if let Some(Frame::Fight(FightStage::Pursuit)) = state.top() {
            return all[0];
        }
        let quiet = [Action::Decline, Action::Done, Action::End, Action::Stop, Action::GoOn];
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
        Ok(action::parse(self.pos(state), text)?)
    }

    fn message(&self, event: Event) -> Option<(Clause, Message)> {
        event::message(event.what).map(|message| (event.clause, message))
    }

    fn modifier(&self, event: Event) -> Option<Modifier> {
        match event.what {
            What::Modifier(value) => Some(Modifier { clause: event.clause, value }),
            _ => None,
        }
    }

    fn is_roll(&self, event: Event) -> bool {
        matches!(event.what, What::Rolled(..) | What::Pool { .. })
    }

    fn dice_told(&self, event: Event) -> usize {
        match event.what {
            What::Pool { dice, .. } => dice.into(),
            What::Rolled(Purpose::Casualty(_), ..) => 2,
            What::Rolled(..) => 1,
            _ => 0,
        }
    }

    fn changes(&self, before: &State, after: &State, out: &mut Vec<Message>) {
        view::changes(&self.set, before, after, out);
    }

    fn pieces(&self, state: &State, _viewer: Option<Side>) -> Vec<Piece> {
        pieces::pieces(self.pos(state))
    }

    fn scores(&self, state: &State) -> Vec<Score> {
        view::scores(self.pos(state))
    }

    fn choice(&self, state: &State, action: Action) -> Choice {
        choice::choice(self.pos(state), action)
    }

    fn status(&self, state: &State) -> Vec<Message> {
        status::status(self.pos(state))
    }

    fn meant(&self, state: &State, selected: Option<Target>, touched: Target, out: &mut Vec<Action>) {
        if let (Some(frame), Ended::No) = (state.top(), state.outcome) {
            meant::meant(self.pos(state), frame, selected, touched, out);
        }
    }

    fn overlay(&self, state: &State, ask: OverlayAsk) -> Option<Overlay> {
        overlay::overlay(self.pos(state), ask)
    }
}
