# The lobby of the browser app: choosing, making, resuming and importing games.

lobby-title = Acies: historical battles
lobby-motto = Historical battles by their published rules
lobby-intro = Every battle here is played by the whole of its rulebook: what may be done lights up, what may not is explained, and the odds are exact.
lobby-language = Language
lobby-theme-dark = Dark panels
lobby-theme-light = Light panels

## Battles

lobby-battles = Battles
lobby-count = { $n ->
    [one] 1 battle
   *[other] { $n } battles
}
lobby-none = No battle fits. Try fewer words, or all rule systems.
lobby-search = Search
lobby-search-hint = Name, year, commander …
lobby-sort = Order
lobby-sort-date = by date
lobby-sort-title = by name
lobby-sort-hours = by length
lobby-sort-units = by size
lobby-rulesets = Rule system
lobby-rulesets-all = All
lobby-loading = The battles are being fetched …
lobby-again = Try again

lobby-date-day = { $day } { $month } { $year }
lobby-date-month = { $month } { $year }
lobby-date-day-bc = { $day } { $month } { $year } BC
lobby-date-month-bc = { $month } { $year } BC

lobby-era-alexander = the age of Alexander
lobby-era-spqr = the Roman Republic
lobby-era-caesar = the age of Caesar
lobby-units = { $n ->
    [one] 1 unit
   *[other] { $n } units
}
lobby-leaders = { $n ->
    [one] 1 leader
   *[other] { $n } leaders
}
lobby-hours = { $n ->
    [one] about 1 hour
   *[other] about { $n } hours
}
lobby-hours-short = { $n } h
lobby-start-here = Start here
lobby-start-here-says = one battle of each rule system, easiest first
lobby-path = { $battle }, { $where }
lobby-path-done = played
lobby-path-now = to be played next
lobby-path-later = later
lobby-going-on = going on
lobby-year = { $first }
lobby-year-bc = { $first } BC
lobby-years = { $first } to { $last }
lobby-years-bc = { $first } to { $last } BC
lobby-all = All battles
lobby-length = How long
lobby-length-short = under 2 h
lobby-length-middle = 2 to 3 h
lobby-length-long = longer
lobby-learning = How hard to learn
lobby-learning-1 = easy
lobby-learning-2 = middle
lobby-learning-3 = hard
lobby-unplayed = not yet played
lobby-picture = The set-up at { $battle }: { $first } and { $second } on the map
lobby-play = Play
lobby-play-battle = Play { $battle }

## A new game

lobby-close = Close
lobby-new-who = Who plays?
lobby-who-here = Both sides here
lobby-who-here-says = You play both armies, or take turns at one screen.
lobby-who-computer = Against the computer
lobby-who-computer-says = You take one army, the machine the other.
lobby-who-friend = With a friend
lobby-who-friend-says = You take one army and send a link for the other.
lobby-side = Your army
lobby-bot = Opponent
lobby-bot-greedy = Recruit
lobby-bot-greedy-says = Weighs the odds of the moment, and looks no further. Good for a first battle.
lobby-bot-scripted = Veteran
lobby-bot-scripted-says = Gives every command a plan (hold, advance, charge, guard a flank) and keeps to it. Answers at once.
lobby-bot-search = Commander
lobby-bot-search-says = Weighs several plans and plays each forward in its head for a fifth of a second. The strongest.
lobby-options = Options
lobby-excludes = Not together with “{ $option }”.
lobby-wins = How each side wins
lobby-special = Special rules of this battle
lobby-reconstructed = Reconstructed
lobby-sources = Sources
lobby-start = Begin the battle
lobby-starting = The armies are drawn up …

lobby-invite = Send this link to your friend
lobby-invite-says = Whoever opens the link first commands this army: { $side }. From then on only that browser does, so give it to nobody else.
lobby-link = Link for { $side }
lobby-link-local = This link works on this machine only.
lobby-link-local-says = For a friend elsewhere, start the service so that others reach it, and open the lobby by the address of this machine:
lobby-link-other = Also reached by:
lobby-chat = We may talk to each other in this game
lobby-copy = Copy the link
lobby-copied = Copied
lobby-copy-failed = Copying was not allowed. Select the link and copy it by hand.
lobby-enter = To the battle

## Games of this browser

lobby-games = Your games
lobby-games-wait = { $n ->
    [0] none waits for you
    [one] one waits for you
   *[other] { $n } wait for you
}
lobby-games-all = All { $n } games
lobby-games-fewer = Fewer
lobby-standing-yours = Your turn
lobby-standing-waiting = Waiting
lobby-standing-over = Over
lobby-both-here = both sides here
lobby-against-friend = against a friend
lobby-against-bot = against the computer, { $bot }
lobby-watching = a replay
lobby-look = Look
lobby-turn = Waiting for { $side }
lobby-turn-yours = Your move as { $side }
lobby-won = Victory: { $side }
lobby-drawn = A drawn battle
lobby-lost = The service does not know this game any more.
lobby-unreachable = The service does not answer.
lobby-resume = Go on
lobby-resume-battle = Go on with { $battle }
lobby-watch = Watch
lobby-watch-battle = Watch { $battle } from the beginning
lobby-friend-link = Link for the friend
lobby-forget = Forget
lobby-forget-battle = Forget the link to { $battle }

## Journals

lobby-import = Import a journal
lobby-import-says = A saved game, from here or from the terminal, opens as a replay. Choose the file, or drop it on this page.
lobby-import-choose = Choose a file
lobby-import-drop = Drop the journal to open it
lobby-import-reading = The journal is being read …
lobby-import-failed = { $file } could not be opened.
lobby-import-too-large = This file is too large to be a journal.
