//! The kernel's contract: every frame is sent to its chapter.

use crate::action::{self, Action, not_an_answer};
use crate::event::Event;
use crate::frame::{ActStage, Frame, silent_frame, silent_stage};
use crate::pos::{Play, Pos};
use crate::question::Question;
use crate::setting::Setting;
use crate::shock::{advance, attack, before, declare};
use crate::state::State;
use crate::{
    activation, charge, choices, counter_charge, fire, flight, foresight, formations, gesture, invariants, leaders,
    meant, movement, overlay, passage, pieces, question, reaction_fire, recovery, reinforcements, results, setup,
    status, view, volley, wavering,
};
use acies_board::Facing;
use acies_kernel::{
    Arg, Bearing, Change, Choice, Clause, Cx, Decision, Lexicon, Message, Outcome, Overlay, OverlayAsk, ParseError,
    Piece, Reasons, Refusal, Rules, Score, Side, Stand, Step, Target,
};

/// The engine with its setting.
#[derive(Clone, Debug)]
pub struct Iron {
    set: Setting,
}

impl Iron {
    /// The engine for a setting.
    #[must_use]
    pub fn new(set: Setting) -> Iron {
        Iron { set }
    }

    /// The setting.
    #[must_use]
    pub fn setting(&self) -> &Setting {
        &self.set
    }

    /// The position, to be asked about.
    #[must_use]
    pub fn pos<'a>(&'a self, state: &'a State) -> Pos<'a> {
        Pos { set: &self.set, s: state }
    }
}

fn step(p: &mut Play<'_, '_>, frame: Frame) -> Step {
    match frame {
        Frame::Fire(now) => return fire::step(p, now),
        Frame::Suffer(now) => return results::step(p, now),
        Frame::CounterCharge(now) => return counter_charge::step(p, now),
        Frame::Attack(now) => return attack::step(p, now),
        Frame::Ride(now) => return charge::step(p, now),
        Frame::SetUp { side } => return setup::step(p, side),
        Frame::Form { side } => return formations::step_at_start(p, side),
        Frame::Volley(now) => return volley::step(p, now),
        Frame::Activation { battle, grant, stage } => return activation::step(p, battle, grant, stage),
        Frame::Flight { next, acted, last, fled } => return flight::step(p, next, acted, last, fled),
        Frame::Seize { side, last, named } => return activation::step_seize(p, side, last, named),
        Frame::Replace { battle } => return leaders::step_replace(p, battle),
        Frame::Move(moving) => return movement::step(p, moving),
        Frame::ReactionFire { mover } => return reaction_fire::step(p, mover),
        Frame::RetreatBefore { unit, group, stage, from } => return before::step(p, unit, group, stage, from),
        Frame::Free { .. }
        | Frame::Continue { .. }
        | Frame::Lead { .. }
        | Frame::Follow { .. }
        | Frame::Face { .. }
        | Frame::Hidden { .. } => return Step::Ask,
        Frame::Join { leader, leaves } => return leaders::step_join(p, leader, leaves),
        Frame::Standard { side } => recovery::step_standard(p, side),
        Frame::WhatIf { side } => reinforcements::step_what_if(p, side),
        Frame::FirstRoll => setup::step_first(p),
        Frame::Trodden { unit } => passage::step_trodden(p, unit),
        Frame::Pits { unit } => passage::step_pits(p, unit),
        Frame::Unsteady { battle } => wavering::step_unsteady(p, battle),
        Frame::ContinuityRoll { side, last, named } => activation::step_continuity(p, side, last, named),
        Frame::SeizureRoll { by, battle } => activation::step_seizure(p, by, battle),
        Frame::Overrun { hex, by, next, from } => leaders::step_overrun(p, hex, by, next, from),
        Frame::ReactionShot { firer, target } => reaction_fire::step_shot(p, firer, target),
        Frame::AttackOn { unit, hex } => advance::step_attack_on(p, unit, hex),
        Frame::LeadersUnderFire { hex, side, next } => leaders::step_under_fire(p, hex, side, next),
    }
    Step::Go
}

pub(crate) fn options(pos: Pos<'_>, frame: Frame, out: &mut Vec<Action>) {
    match frame {
        Frame::Fire(now) => fire::options(pos, now, out),
        Frame::Suffer(now) => results::options(pos, now, out),
        Frame::CounterCharge(now) => counter_charge::options(pos, now, out),
        Frame::Attack(now) => attack::options(pos, now, out),
        Frame::Ride(now) => charge::options(pos, now, out),
        Frame::SetUp { side } => setup::options(pos, side, out),
        Frame::Form { side } => formations::options_at_start(pos, side, out),
        Frame::Volley(now) => volley::options(pos, now, out),
        Frame::Free { side } => activation::free_options(pos, side, out),
        Frame::Activation { battle, stage: ActStage::Followers, .. } => wavering::follower_options(pos, battle, out),
        Frame::Activation { battle, stage: ActStage::Formations, .. } => formations::options(pos, battle, out),
        Frame::Activation { battle, stage: ActStage::MoveFire, .. } => activation::use_options(pos, battle, out),
        Frame::Activation { battle, stage: ActStage::Declare, .. } => declare::options(pos, battle, out),
        Frame::Activation { stage: ActStage::Resolve, .. } => declare::resolve_options(pos, out),
        Frame::Activation { stage: silent_stage!(), .. } => {}
        Frame::Continue { side, last } => activation::continue_options(pos, side, last, out),
        Frame::Seize { side, .. } => activation::seize_options(pos, side, out),
        Frame::Replace { battle } => leaders::replace_options(pos, battle, out),
        Frame::Move(moving) => movement::options(pos, moving, out),
        Frame::Lead { leader, spent, stopped } => movement::leader::options(pos, leader, spent, stopped, out),
        Frame::Join { leader, leaves } => leaders::join_options(pos, leader, leaves, out),
        Frame::ReactionFire { mover } => reaction_fire::options(pos, mover, out),
        Frame::RetreatBefore { unit, group, stage, .. } => before::options(pos, unit, group, stage, out),
        Frame::Follow { group, hex, unit } => before::follow_options(pos, group, hex, unit, out),
        Frame::Face { .. } => advance::face_options(pos, out),
        Frame::Hidden { .. } | silent_frame!() => {}
    }
}

pub(crate) fn check(pos: Pos<'_>, frame: Frame, action: Action) -> Result<(), Refusal> {
    match frame {
        Frame::Fire(now) => fire::check(pos, now, action),
        Frame::Suffer(now) => results::check(pos, now, action),
        Frame::CounterCharge(now) => counter_charge::check(pos, now, action),
        Frame::Attack(now) => attack::check(pos, now, action),
        Frame::Ride(now) => charge::check(pos, now, action),
        Frame::SetUp { side } => setup::check(pos, side, action),
        Frame::Form { side } => formations::check_at_start(pos, side, action),
        Frame::Volley(now) => volley::check(pos, now, action),
        Frame::Free { side } => activation::check_free(pos, side, action),
        Frame::Activation { battle, stage: ActStage::Followers, .. } => wavering::check_followers(pos, battle, action),
        Frame::Activation { battle, stage: ActStage::Formations, .. } => formations::check(pos, battle, action),
        Frame::Activation { battle, stage: ActStage::MoveFire, .. } => activation::check_use(pos, battle, action),
        Frame::Activation { battle, stage: ActStage::Declare, .. } => declare::check(pos, battle, action),
        Frame::Activation { stage: ActStage::Resolve, .. } => declare::check_resolve(pos, action),
        Frame::Activation { stage: silent_stage!(), .. } => Err(pos.other_question()),
        Frame::Continue { side, last } => activation::check_continue(pos, side, last, action),
        Frame::Seize { side, .. } => activation::check_seize(pos, side, action),
        Frame::Replace { battle } => leaders::check_replace(pos, battle, action),
        Frame::Move(moving) => movement::check(pos, moving, action),
        Frame::Lead { leader, spent, stopped } => movement::leader::check(pos, leader, spent, stopped, action),
        Frame::Join { leader, leaves } => leaders::check_join(pos, leader, leaves, action),
        Frame::ReactionFire { mover } => reaction_fire::check(pos, mover, action),
        Frame::RetreatBefore { unit, group, stage, .. } => before::check(pos, unit, group, stage, action),
        Frame::Follow { group, hex, unit } => before::check_follow(pos, group, hex, unit, action),
        Frame::Face { .. } => advance::check_face(pos, action),
        Frame::Hidden { .. } | silent_frame!() => Err(pos.other_question()),
    }
}

fn apply(p: &mut Play<'_, '_>, frame: Frame, action: Action) {
    match frame {
        Frame::Fire(now) => fire::apply(p, now, action),
        Frame::Suffer(now) => results::apply(p, now, action),
        Frame::CounterCharge(now) => counter_charge::apply(p, now, action),
        Frame::Attack(now) => attack::apply(p, now, action),
        Frame::Ride(now) => charge::apply(p, now, action),
        Frame::SetUp { side } => setup::apply(p, side, action),
        Frame::Form { side } => formations::apply_at_start(p, side, action),
        Frame::Volley(now) => volley::apply(p, now, action),
        Frame::Free { side } => activation::apply_free(p, side, action),
        Frame::Activation { battle, grant, stage: ActStage::Followers } => {
            wavering::apply_followers(p, battle, grant, action)
        }
        Frame::Activation { battle, grant, stage: ActStage::Formations } => formations::apply(p, battle, grant, action),
        Frame::Activation { battle, grant, stage: ActStage::MoveFire } => {
            activation::apply_use(p, battle, grant, action)
        }
        Frame::Activation { battle, grant, stage: ActStage::Declare } => declare::apply(p, battle, grant, action),
        Frame::Activation { stage: ActStage::Resolve, .. } => declare::apply_resolve(p, action),
        Frame::Activation { stage: silent_stage!(), .. } => not_an_answer(action),
        Frame::Continue { side, last } => activation::apply_continue(p, side, last, action),
        Frame::Seize { side, last, named } => activation::apply_seize(p, side, last, named, action),
        Frame::Replace { battle } => leaders::apply_replace(p, battle, action),
        Frame::Move(moving) => movement::apply(p, moving, action),
        Frame::Lead { leader, spent, stopped } => movement::leader::apply(p, leader, spent, stopped, action),
        Frame::Join { leader, .. } => leaders::apply_join(p, leader, action),
        Frame::ReactionFire { mover } => reaction_fire::apply(p, mover, action),
        Frame::RetreatBefore { unit, group, from, .. } => before::apply(p, unit, group, from, action),
        Frame::Follow { group, hex, .. } => before::apply_follow(p, group, hex, action),
        Frame::Face { unit } => advance::apply_face(p, unit, action),
        Frame::Hidden { .. } | silent_frame!() => not_an_answer(action),
    }
}

impl Lexicon for Iron {
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
        &self.set.battles[usize::from(id)].name
    }
    fn place(&self, id: u16) -> String {
        self.set.map.number(acies_board::HexId(id)).to_string()
    }
    fn facing(&self, index: u8) -> &str {
        Facing::ALL[usize::from(index)].name()
    }
}

impl Rules for Iron {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Question = Question;
    type Deed = std::mem::Discriminant<Action>;

    fn prefixes(&self) -> &[&'static str] {
        self.set.profile.citations.prefixes()
    }

    fn cited(&self, clause: Clause) -> Clause {
        self.set.profile.citations.name(clause)
    }

    fn owner(&self, arg: Arg) -> Option<Side> {
        match arg {
            Arg::Unit(id) => Some(self.set.units[usize::from(id)].side),
            Arg::Leader(id) => Some(self.set.leaders[usize::from(id)].side),
            Arg::Group(id) => Some(self.set.battles[usize::from(id)].side),
            Arg::Side(side) => Some(side),
            Arg::Place(_) | Arg::Facing(_) | Arg::Number(_) => None,
        }
    }

    fn start(&self) -> State {
        setup::start(&self.set)
    }

    fn step(&self, state: &mut State, cx: &mut Cx<'_, Event>) -> Step {
        let top = state.frames.top();
        match top {
            Some(frame) if state.outcome.is_none() => step(&mut Play { set: &self.set, s: state, cx }, frame),
            _ => Step::Over,
        }
    }

    fn question(&self, state: &State) -> Option<Question> {
        let frame = state.frames.top().filter(|_| state.outcome.is_none())?;
        question::question(self.pos(state), frame)
    }

    fn decision(&self, state: &State) -> Option<Decision> {
        let decision = self.question(state)?.decision(self.pos(state));
        Some(Decision { clause: self.cited(decision.clause), ..decision })
    }

    fn options(&self, state: &State, out: &mut Vec<Action>) {
        if let (Some(frame), None) = (state.frames.top(), state.outcome) {
            options(self.pos(state), frame, out);
        }
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        let checked = match state.frames.top() {
            Some(frame) if state.outcome.is_none() => check(self.pos(state), frame, action),
            _ => Err(Refusal::new(clause!("sul:16.0"), "no-game-over")),
        };
        checked.map_err(|refusal| Refusal { clause: self.cited(refusal.clause), ..refusal })
    }

    fn apply(&self, state: &mut State, action: Action, cx: &mut Cx<'_, Event>) {
        if let Some(frame) = state.frames.top() {
            apply(&mut Play { set: &self.set, s: state, cx }, frame, action);
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.outcome
    }

    fn clock(&self, state: &State) -> u32 {
        state.activations.into()
    }

    fn points_left(&self, state: &State) -> Option<i32> {
        question::points_left(self.pos(state))
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

    fn followed_by(&self, state: &State, action: Action) -> Vec<Action> {
        foresight::followed_by(self, state, action)
    }

    fn quiet_answer(&self, state: &State) -> Action {
        let mut all = Vec::new();
        self.options(state, &mut all);
        let quiet = [
            Action::Decline,
            Action::Stand,
            Action::Stay,
            Action::Done,
            Action::Shoot,
            Action::End,
            Action::Pass,
            Action::AsDrawn,
        ];
        let found = quiet.into_iter().find(|q| all.contains(q));
        found.unwrap_or_else(|| all[0])
    }

    fn redact(&self, state: &State, viewer: Side) -> State {
        match self.set.profile.concealment {
            Some(rule) => rule.redact(self.pos(state), viewer),
            None => state.clone(),
        }
    }

    fn violations(&self, state: &State, out: &mut Vec<String>) {
        invariants::check(self.pos(state), out);
    }

    fn print(&self, action: Action) -> String {
        action::print(&self.set, action)
    }

    fn parse(&self, _state: &State, text: &str) -> Result<Action, ParseError> {
        let cited = |error: ParseError| ParseError { clause: error.clause.map(|clause| self.cited(clause)), ..error };
        action::parse(&self.set, text).map_err(cited)
    }

    fn is_secret(&self, event: Event, viewer: Side) -> bool {
        self.set.profile.concealment.is_some_and(|rule| rule.is_secret(&self.set, event.what, viewer))
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
        std::mem::discriminant(&action)
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
