//! The kernel's contract: every frame is sent to its chapter.

use crate::action::{self, Action};
use crate::event::Event;
use crate::frame::Frame;
use crate::pos::{Play, Pos};
use crate::question::{self, Question};
use crate::setting::Setting;
use crate::state::{Ended, State};
use crate::{
    advance, assault, bombardment, casualties, charge, choice, command, facing, fight, foresight, gesture, invariants,
    lead, leaders, losses, meant, movement, overlay, phase, pieces, pursuit, rampage, recovery, replacement, roll,
    rout, setup, stacking, status, turn, victory, view, withdrawal,
};
use acies_kernel::{
    Arg, Bearing, Change, Choice, Cx, Decision, Lexicon, Message, Outcome, Overlay, OverlayAsk, ParseError, Piece,
    Reasons, Refusal, Rules, Score, Side, Stand, Step, Target,
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

    /// A position to look at.
    #[must_use]
    pub fn pos<'a>(&'a self, state: &'a State) -> Pos<'a> {
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

fn options(pos: Pos<'_>, question: Question, out: &mut Vec<Action>) {
    match question {
        Question::SetUp { side } | Question::Place { side } => setup::options(pos, side, out),
        Question::Shift { .. } => setup::shift_options(pos, out),
        Question::Agree { .. } => out.extend([Action::Agree, Action::Decline]),
        Question::Command { side, .. } => command::options(pos, side, out),
        Question::First { .. } => out.extend([Action::First, Action::Second]),
        Question::Name { .. } => roll::name_options(pos, out),
        Question::Activate { .. } => roll::activate_options(pos, out),
        Question::Recover { side } => recovery::options(pos, side, out),
        Question::Replace { side } => replacement::options(pos, side, out),
        Question::Stall { .. } => out.extend([Action::GoOn, Action::OfferEnd, Action::Resign]),
        Question::Line { formation } => command::line_options(pos, formation, out),
        Question::Bombard { .. } => bombardment::options(pos, out),
        Question::Charge { .. } => charge::options(pos, out),
        Question::Resolve { .. } => charge::resolve_options(pos, out),
        Question::Move { .. } => phase::move_options(pos, out),
        Question::Assault { .. } => assault::options(pos, out),
        Question::Muster { .. } => assault::muster_options(pos, out),
        Question::Lock { unit } => fight::lock_options(pos, unit, out),
        Question::React { .. } => withdrawal::react_options(pos, out),
        Question::Withdraw { .. } => withdrawal::where_options(pos, out),
        Question::Defend { .. } => fight::defend_options(pos, out),
        Question::Oppose { unit } => fight::oppose_options(pos, unit, out),
        Question::Shoot { .. } => fight::shoot_options(pos, out),
        Question::Retreat { .. } => pursuit::retreat_options(pos, out),
        Question::Pursuit { .. } => pursuit::options(pos, out),
        Question::Advance { whose, .. } => advance::options(pos, whose, out),
        Question::Dress { units, .. } => facing::options(pos, units, out),
        Question::Enter { unit } => turn::enter_options(pos, unit, out),
        Question::March { .. } => movement::options(pos, out),
        Question::Rout { .. } => rout::options(pos, out),
        Question::Crowd { .. } => stacking::options(pos, out),
        Question::Lead { leader } => lead::options(pos, leader, out),
        Question::Losses { units, .. } => losses::options(pos, units, out),
        Question::Falter { units } | Question::Victim { units } => losses::one_options(units, out),
        Question::Shelter { leader } => leaders::shelter_options(pos, leader, out),
        Question::Flee { leader } => leaders::flee_options(pos, leader, out),
        Question::Follow { leader } => leaders::follow_options(pos, leader, out),
        Question::Trample { side, area, stage } => rampage::options(pos, side, area, stage, out),
    }
}

pub(crate) fn check(pos: Pos<'_>, question: Question, action: Action) -> Result<(), Refusal> {
    match question {
        Question::SetUp { side } | Question::Place { side } => setup::check(pos, side, action),
        Question::Shift { .. } => setup::check_shift(pos, action),
        Question::Agree { .. } => setup::check_agree(pos, action),
        Question::Command { side, .. } => command::check(pos, side, action),
        Question::First { .. } => roll::check_first(pos, action),
        Question::Name { .. } => roll::check_name(pos, action),
        Question::Activate { .. } => roll::check_activate(pos, action),
        Question::Recover { side } => recovery::check(pos, side, action),
        Question::Replace { side } => replacement::check(pos, side, action),
        Question::Stall { .. } => turn::check_stall(pos, action),
        Question::Line { formation } => command::check_line(pos, formation, action),
        Question::Bombard { .. } => bombardment::check(pos, action),
        Question::Charge { .. } => charge::check(pos, action),
        Question::Resolve { .. } => charge::check_resolve(pos, action),
        Question::Move { .. } => phase::check_move(pos, action),
        Question::Assault { .. } => assault::check(pos, action),
        Question::Muster { .. } => assault::check_muster(pos, action),
        Question::Lock { unit } => fight::check_lock(pos, unit, action),
        Question::React { .. } => withdrawal::check_react(pos, action),
        Question::Withdraw { .. } => withdrawal::check_where(pos, action),
        Question::Defend { .. } => fight::check_defend(pos, action),
        Question::Oppose { unit } => fight::check_oppose(pos, unit, action),
        Question::Shoot { .. } => fight::check_shoot(pos, action),
        Question::Retreat { .. } => pursuit::check_retreat(pos, action),
        Question::Pursuit { .. } => pursuit::check(pos, action),
        Question::Advance { whose, .. } => advance::check(pos, whose, action),
        Question::Dress { units, .. } => facing::check(pos, units, action),
        Question::Enter { unit } => turn::check_enter(pos, unit, action),
        Question::March { .. } => movement::check(pos, action),
        Question::Rout { .. } => rout::check(pos, action),
        Question::Crowd { .. } => stacking::check(pos, action),
        Question::Lead { leader } => lead::check(pos, leader, action),
        Question::Losses { units, .. } => losses::check(pos, units, action),
        Question::Falter { units } => losses::check_one(pos, clause!("raw:10.3"), units, action),
        Question::Victim { units } => losses::check_one(pos, clause!("raw:21.1"), units, action),
        Question::Shelter { leader } => leaders::check_shelter(pos, leader, action),
        Question::Flee { leader } => leaders::check_flee(pos, leader, action),
        Question::Follow { leader } => leaders::check_follow(pos, leader, action),
        Question::Trample { side, area, stage } => rampage::check(pos, side, area, stage, action),
    }
}

fn apply(p: &mut Play<'_, '_>, question: Question, action: Action) {
    match question {
        Question::SetUp { side } | Question::Place { side } => setup::apply(p, side, action),
        Question::Shift { side } => setup::apply_shift(p, side, action),
        Question::Agree { way, areas, .. } => setup::apply_agree(p, way, areas, action),
        Question::Command { side, left } => command::apply(p, side, left, action),
        Question::First { side } => roll::apply_first(p, side, action),
        Question::Name { left, .. } => roll::apply_name(p, left, action),
        Question::Activate { .. } => roll::apply_activate(p, action),
        Question::Recover { side } => recovery::apply(p, side, action),
        Question::Replace { side } => replacement::apply(p, side, action),
        Question::Stall { side, offered } => turn::apply_stall(p, side, offered, action),
        Question::Line { formation } => command::apply_line(p, formation, action),
        Question::Bombard { .. } => bombardment::apply(p, action),
        Question::Charge { .. } => charge::apply(p, action),
        Question::Resolve { .. } => charge::apply_resolve(p, action),
        Question::Move { .. } => phase::apply_move(p, action),
        Question::Assault { .. } => assault::apply(p, action),
        Question::Muster { .. } => assault::apply_muster(p, action),
        Question::Lock { unit } => fight::apply_lock(p, unit, action),
        Question::React { .. } => withdrawal::apply_react(p, action),
        Question::Withdraw { .. } => withdrawal::apply_where(p, action),
        Question::Defend { .. } => fight::apply_defend(p, action),
        Question::Oppose { .. } => fight::apply_oppose(p, action),
        Question::Shoot { .. } => fight::apply_shoot(p, action),
        Question::Retreat { .. } => pursuit::apply_retreat(p, action),
        Question::Pursuit { .. } => pursuit::apply(p, action),
        Question::Advance { whose, .. } => advance::apply(p, whose, action),
        Question::Dress { side, units } => facing::apply(p, side, units, action),
        Question::Enter { unit } => turn::apply_enter(p, unit, action),
        Question::March { .. } | Question::Rout { .. } => movement::apply(p, action),
        Question::Crowd { .. } => stacking::apply(p, action),
        Question::Lead { leader } => lead::apply(p, leader, action),
        Question::Losses { units, hits } => losses::apply(p, units, hits, action),
        Question::Falter { .. } => losses::apply_one(p, clause!("raw:10.3"), action),
        Question::Victim { .. } => losses::apply_one(p, clause!("raw:21.1"), action),
        Question::Shelter { leader } => leaders::apply_shelter(p, leader, action),
        Question::Flee { leader } => leaders::apply_flee(p, leader, action),
        Question::Follow { leader } => leaders::apply_follow(p, leader, action),
        Question::Trample { side, area, stage } => rampage::apply(p, side, area, stage, action),
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
    type Question = Question;
    type Deed = std::mem::Discriminant<Action>;

    fn prefixes(&self) -> &[&'static str] {
        &["raw"]
    }

    fn owner(&self, arg: Arg) -> Option<Side> {
        match arg {
            Arg::Unit(id) => Some(self.set.units[usize::from(id)].side),
            Arg::Leader(id) => Some(self.set.leaders[usize::from(id)].side),
            Arg::Group(id) => Some(self.set.formations[usize::from(id)].side),
            Arg::Side(side) => Some(side),
            Arg::Place(_) | Arg::Facing(_) | Arg::Number(_) => None,
        }
    }

    fn start(&self) -> State {
        match &self.set.opening {
            Some(opening) => opening.state(&self.set),
            None => setup::start(&self.set),
        }
    }

    fn step(&self, state: &mut State, cx: &mut Cx<'_, Event>) -> Step {
        match state.frames.top() {
            Some(frame) if state.outcome == Ended::No => step(&mut Play { set: &self.set, s: state, cx }, frame),
            Some(_) | None => Step::Over,
        }
    }

    fn question(&self, state: &State) -> Option<Question> {
        let frame = state.frames.top().filter(|_| state.outcome == Ended::No)?;
        question::asked(self.pos(state), frame)
    }

    fn decision(&self, state: &State) -> Option<Decision> {
        self.question(state).map(|question| question.decision(self.pos(state)))
    }

    fn options(&self, state: &State, out: &mut Vec<Action>) {
        if let Some(question) = self.question(state) {
            options(self.pos(state), question, out);
        }
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        match self.question(state) {
            Some(question) => check(self.pos(state), question, action),
            None => Err(Refusal::new(clause!("raw:1.2(32)"), "no-game-over")),
        }
    }

    fn apply(&self, state: &mut State, action: Action, cx: &mut Cx<'_, Event>) {
        if let Some(question) = self.question(state) {
            apply(&mut Play { set: &self.set, s: state, cx }, question, action);
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.outcome.outcome()
    }

    fn clock(&self, state: &State) -> u32 {
        state.turn.into()
    }

    fn points_left(&self, state: &State) -> Option<i32> {
        match self.question(state)? {
            Question::March { .. } => Some(view::march_left(self.pos(state))),
            _ => None,
        }
    }

    fn step_to(&self, action: Action) -> Option<u16> {
        match action {
            Action::To(area) => Some(area.0.into()),
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

    fn depth(&self, state: &State) -> usize {
        state.frames.len()
    }

    fn home(&self, state: &State) -> usize {
        foresight::home(state)
    }

    fn foresee(&self, state: &State, action: Action) -> Option<(State, usize)> {
        foresight::foresee(&self.set, state, action).map(|state| (state, foresight::HOME))
    }

    fn quiet_answer(&self, state: &State) -> Action {
        let mut all = Vec::new();
        self.options(state, &mut all);
        if let Some(Question::Pursuit { .. }) = self.question(state) {
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

    fn changes(&self, before: &State, after: &State, out: &mut Vec<Change>) {
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

    fn deed(&self, action: Action) -> Self::Deed {
        std::mem::discriminant(&action)
    }

    fn status(&self, state: &State) -> Vec<Message> {
        status::status(self.pos(state))
    }

    fn meant(&self, state: &State, selected: Option<Target>, touched: Target, out: &mut Vec<Action>) {
        if let Some(question) = self.question(state) {
            meant::meant(self.pos(state), question, selected, touched, out);
        }
    }

    fn reasons<'a>(&'a self, state: &'a State) -> impl Reasons<State, Action> {
        self.pos(state)
    }

    fn in_points(&self, cost: i32) -> i32 {
        // Half points, of which a rest counts as a whole one.
        (cost + 1) / 2
    }

    fn overlay(&self, state: &State, ask: OverlayAsk) -> Option<Overlay> {
        overlay::overlay(self.pos(state), ask)
    }
}
