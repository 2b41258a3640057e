# What the battle page of the browser app says.

## Frame

app-skip = Skip to the main part
app-title = { $battle } – Acies
app-lobby = To the lobby
app-map = Map
app-panel = Panel
app-prompt = Question
app-loading = Loading …
app-close = Close
app-cancel = Cancel
app-confirm = Confirm
app-retry = Retry
app-settings = Settings
app-help = Help
app-language = Language
app-language-en = English
app-language-ja = Japanese (日本語)
app-list-view = List view
app-tab-map = Map
app-tab-log = Log
app-tab-forces = Forces
app-tab-losses = Losses
app-tab-charts = Charts
app-tab-help = Help
app-tab-analysis = Analysis

## Overlays

app-overlays = Overlays
app-overlay-zones = Zones of control of the enemy
app-overlay-own-zones = Own zones of control
app-overlay-command = Command range
app-overlay-sight = Line of sight
app-overlay-fire = Arc of fire
app-overlay-levels = Elevation
app-overlay-numbers = Numbers

## Question and choices

app-reaction = Reaction
app-explain = What does this mean?
app-which = Which of these?
app-hint = Hint
app-undo = Undo
app-thinking = Thinking …
app-computer-thinks = The computer chooses for the { $side }.
app-other-chooses = The { $side } choose.
app-reserve = Pieces off the map
app-choice-of = { $piece }: { $choice }
app-other-away = The { $side } are to choose, but nobody is there for them.
app-standing = Standing answer
app-standing-from-now = From now on, whenever this is asked:
app-standing-quiet = Always no
app-standing-active = Always yes
app-standing-ask = Ask each time
app-standing-only = only for { $kind }
app-standing-list = Standing answers
app-standing-none = None. At a reaction you can set one with the button “Standing answer”.
app-standing-remove = Remove
app-answered = Answered for you: { $answer }

## What the computer thinks

app-thought = What the computer thinks
app-thought-of = { $who }: { $what }
app-thought-earlier = { $n ->
    [one] 1 earlier plan
   *[other] { $n } earlier plans
}
app-show-thoughts = Show the computer’s thoughts
app-show-thoughts-says = Beside the log: its plan, what it hopes for and what it risks.

## Odds and refusals

app-odds = Odds
app-outcomes = Outcome odds
app-modifiers = Modifiers
app-total = Total
app-gain-good = better for the { $side }
app-gain-even = neither better nor worse
app-gain-bad = worse for the { $side }
app-sheet = Whole sheet
app-odds-counting = The odds are still being counted. You may wait for them, or go on without.
app-odds-singly = There are many different results; here is the chance of each change, however the rest goes.
app-odds-rest = { $n ->
    [one] and 1 rarer result
   *[other] and { $n } rarer results
}
app-die = die: { $n }
app-why-not = Why not?
app-why-not-here = Why not at { $place }?
app-refused = Not allowed
app-refused-stale = The game had moved on before this arrived. Look again and choose.
app-refused-illegal = A rule forbids that.
app-refused-not-yours = The other side chooses now.
app-refused-over = The battle is over.
app-refused-unreadable = The service could not read that.
app-refused-too-fast = That was too fast. Wait a moment.
app-refused-busy = Other questions are still being worked on. Try again in a moment.
app-refused-too-long = The exact answer would take too long to work out.
app-refused-fault = The service has made a mistake. Nothing was changed.
app-refused-no-seat = This link leads to no game.
app-refused-settled = This cannot be taken back: dice have fallen, something was revealed, or the other side has chosen since.
app-refused-no-way = There is no way there that nothing would interrupt. Go step by step.
app-refused-offline = There is no connection to the service.
app-refused-meaningless = That means nothing at this question.
app-no-seat = This link leads to no game.
app-problem-offline = The service does not answer.
app-problem-unknown = Something went wrong.
app-problem-busy = The service is busy. Try again in a moment.
app-problem-fault = The service has made a mistake. Nothing was changed.
app-problem-full = The service holds as many games as it can.
app-problem-journal = This is not the journal of a game, or it does not follow the rules.
app-problem-no-bot = There is no such opponent.
app-problem-no-game = This link leads to no game.
app-problem-no-scenario = There is no such battle.
app-problem-no-step = The game has not come to that moment.
app-problem-not-found = There is nothing at this address.
app-problem-origin = Another page asked for this, so it was not done.
app-problem-running = This game is still being played, and your link is for one side only. When it is over you can play on from any moment.
app-problem-too-fast = That was too fast. Wait a moment.
app-problem-too-large = That is too large.
app-problem-unreadable = The service could not read that.

## Log and replay

app-log-earlier = { $n ->
    [one] 1 earlier line
   *[other] { $n } earlier lines
}
app-step = choice { $n }
app-open-moment = Open this moment
app-replay = Replay
app-replay-first = To the start
app-replay-back = Step back
app-replay-next = Step forward
app-replay-play = Play
app-replay-pause = Pause
app-replay-position = Position in the game
app-live = Back to the present
app-fork = Play on from here
app-fork-says = A new game begins after choice { $n } of this one. This one stays as it is.
app-player-here = You, at this screen
app-player-friend = A friend, by link
app-player-bot = Computer: { $bot }
app-over = Game over
app-watch-replay = Watch the replay
app-journal = Download the journal
app-connection-lost = Connection lost. Reconnecting …

## Forces, losses, charts

app-track = Victory track
app-casualties = Casualties
app-units-lost = Units lost
app-leaders-lost = Leaders lost
app-no-command = Without a command
app-clauses = Rules
app-clause-search = Search rules by number or word
app-clauses-all = From the beginning
app-clauses-more = { $n ->
    [one] and 1 more
   *[other] and { $n } more
}
app-charts = Charts

## Analysis after the battle

app-analysis-course = The course of the battle
app-analysis-wins = { $side } likelier to win
app-analysis-told = The chance to win of the { $side } was highest at { $high } (choice { $step }), lowest at { $low } (choice { $step2 }).
app-analysis-moments = Where the dice decided
app-analysis-moment = Choice { $n }: dice of the { $side }
app-analysis-says = Points are hundredths of the chance to win, counted by letting the computer play on from each moment: an estimate. Luck is what the dice gave beside what was to be expected.
app-luck = Luck
app-luck-good = The dice gave the { $side } { $n } points.
app-luck-bad = The dice cost the { $side } { $n } points.
app-luck-even = The dice were even for the { $side } ({ $n } points).

## Cards and lists

app-piece-marker = Standard
app-piece-hidden = Hidden piece
app-piece-at = { $piece }, { $place }
app-place = Place { $place }
app-place-holds = { $place }: { $pieces }
app-and-more = { $n ->
    [one] and 1 more piece
   *[other] and { $n } more pieces
}
app-reach-cost = Cost to get here: { $n }
app-reach-hits = { $n ->
    [one] 1 hit on the way
   *[other] { $n } hits on the way
}
app-list-choices = What you may do
app-list-no-choices = Nothing now.
app-list-threats = Threats
app-list-no-threats = No enemy stands beside your pieces.
app-threat = { $piece } at { $place } has the enemy beside it: { $enemies }
app-list-units = Units
app-list-places = Occupied places

## Help

app-how-to = How to play
app-how-touch = Read the question at the foot of the map. Whatever glows may be touched.
app-how-target = Touch a counter, then one of the targets that light up. Choices without a place are buttons under the question.
app-how-odds = Where dice would fall you see the modifiers and the exact odds first, and confirm.
app-how-why = Touch anything else to be told why it cannot be done, and by which rule.
app-how-undo = Undo goes back as far as no die has fallen.
app-keys = Keyboard
app-key-enter = Confirm, or touch what the cursor is on
app-key-escape = Cancel, deselect
app-key-undo = Undo
app-key-next = Next and previous thing that may be touched
app-key-cursor = Cursor from place to place
app-key-pan = Move the map
app-key-zoom = Zoom in, zoom out, whole map
app-marks = States and markers in this battle
app-rules-in-force = Options and special rules
app-reconstructed = Reconstructed
app-friend-link = Link for your friend
app-commitment = Dice anyone can check
app-commitment-says = The dice of this game come from a secret chosen before the first roll. This is its hash; the secret is shown when the battle is over.

## Settings

app-theme = Panels
app-theme-system = As the system
app-theme-light = Light
app-theme-dark = Dark
app-speed = Animation speed
app-speed-slow = Slow
app-speed-normal = Normal
app-speed-fast = Fast
app-speed-none = None
app-ask-before-dice = Confirm before dice
app-ask-before-dice-says = Shows the odds of a choice before it is made.
app-blind-palette = Colour-blind palette
app-large-counters = Large-type counters
app-upright-faces = Upright faces on counters
app-motion-says = If your system asks for less motion, nothing moves, whatever is chosen here.

## What lies along the sides of hexes

terrain-stream = stream
terrain-bridge = bridge
terrain-ford = ford
terrain-trench = trench
terrain-entrenchment = entrenchment
terrain-wall = wall

## Titles of charts

app-chart-range-drm = Range modifiers
app-chart-fire-drm = Fire modifiers
app-chart-fire-results = Fire results
app-chart-terrain-effects = Terrain effects
app-chart-shock-results = Shock results
app-chart-charge-results = Charge results
app-chart-result-effects = What the results mean
app-chart-weapon-matrix = Weapons against each other
app-chart-shock-drm = Shock and charge modifiers
app-chart-counter-charge = Counter-charge
app-chart-charge-reluctance = Reluctance to charge
app-chart-akinji-retreat-before-shock = Akinji retreat before shock
app-chart-leader-loss = Loss of leaders
app-chart-charge-geometry = Way of a charge
app-chart-flight = Flight
app-chart-what-if = Variants
app-chart-constants = Numbers of the rules
app-chart-line-command = Line commands
app-chart-line-spacing = Spacing of lines
app-chart-movement = Movement
app-chart-stacking = Stacking
app-chart-missile = Missile range and results
app-chart-ammunition = Ammunition
app-chart-superiority = Shock superiority
app-chart-clash = Clash of spears and swords
app-chart-shock-crt = Shock combat results
app-chart-shock-shifts = Column shifts
app-chart-shock-leader-drm = Leaders in shock
app-chart-leadership-checks = Checks of leaders
app-chart-leader-casualty = Leader casualties
app-chart-cohesion = Cohesion hits and TQ checks
app-chart-movement-allowance = Movement points
app-chart-exit = Leaving the map
app-chart-leader-bonus = Bonus of leaders
app-chart-area-morale = Morale of an area
app-chart-flank-rear-percent = Flank and rear
app-chart-charge = Charge
app-chart-assault = Assault
app-chart-bombardment = Bombardment
app-chart-rampage = Rampage of elephants
app-chart-terrain-limits = Limits of terrain
app-chart-terrain-source = Terrain of the rulebook
app-chart-terrain-proposed = Terrain as proposed
