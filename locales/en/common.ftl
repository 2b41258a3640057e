# What every command says, whatever the game.

## Names

name-group = Battle { $id }
name-unit = { $name } [{ $id }]

facing-n = north
facing-ne = north-east
facing-e = east
facing-se = south-east
facing-s = south
facing-sw = south-west
facing-w = west
facing-nw = north-west

dir-ne = north-east
dir-e = east
dir-se = south-east
dir-sw = south-west
dir-w = west
dir-nw = north-west

terrain-clear = clear
terrain-woods = woods
terrain-broken = broken
terrain-marsh = marsh
terrain-village = village
terrain-euphrates = the Euphrates
terrain-rocky = rocky
terrain-major-river = major river
terrain-rocky-river-bed = rocky river bed
terrain-abatis = abatis
terrain-city-walls = city walls
terrain-wall-walk = top of the wall
terrain-cultivated = fields
terrain-vineyard = vineyard
terrain-fen = fen
terrain-castle = castle

clause-rule = a rule: play obeys it
clause-definition = a definition
clause-note = a note

## Lists

list-option = Option { $id }: { $text }
list-option-on = Option { $id }: { $text } On by default; `--without { $id }` leaves it out.
list-options = Options: { $ids }; `acies scenarios ID` explains them.
list-hours = { $n ->
    [one] About 1 hour
   *[other] About { $n } hours
}
list-reconstructed = Reconstructed: { $note }
list-wins = How it wins: { $text }
list-counts = What counts:
list-know = Worth knowing first:
list-learning-easy = Easy to learn
list-learning-middling = Middling to learn
list-learning-hard = Hard to learn
list-start-here = Start here: the battle to begin this rule system with
list-situations = { $n ->
    [one] 1 situation covers it:
   *[other] { $n } situations cover it:
}

## The story

tell-more-alike = … and { $n } more of the kind
standing-open = The { $side } are to choose. { $prompt }
standing-none = Nobody is to choose, and nobody has won.
outcome-win = The { $side } win the battle.
outcome-draw = Nobody wins the battle.

## Why

why-legal = This is legal now: { $does }. Rule { $clause }.
why-refused = { $why } Rule { $clause }.
why-broken = ✕ { $says } Rule { $clause }.
why-kept = ✓ { $says } Rule { $clause }.
why-unreadable = “{ $order }” cannot be read: { $what }.
position-over = { $file }: the game is over there, and no order is possible.

## Odds

odds-then = followed by { $orders }
odds-modifiers = Modifiers { $n }: { $list }
odds-each = { $n } different results; the chance of each change, however the rest goes:
odds-each-of-many = Too many different results to list; the chance of each change, however the rest goes:
odds-declined = The { $side } are asked on the way whether they react. These are the odds if they do not; if they do, it may go otherwise.
odds-until-next = Counted as far as the next question only: what may follow it can go too many ways.
odds-next = then: { $prompt }
odds-nothing = nothing changes
odds-none = None of the choices rolls a die at once.
odds-more = There are more; name one: `odds ORDER` or `odds NUMBER`.
odds-failed = { $order }: { $what }

## Situations

situation-summary = { $passed } of { $total } situations passed in { $files ->
    [one] 1 file
   *[other] { $files } files
}

## Simulation

sim-games = { $games } games: { $finished } finished, { $dead } dead ends, { $violations } violations, { $runaways } given up
sim-side = { $side } ({ $bot }): { $wins } wins, { $rate } %
date-before-christ = { $date } BC
sim-score = , { $what } { $n } on average
sim-draws = draws: { $n }
sim-length = choices in a game: { $mean } on average, { $min } to { $max }
sim-speed = { $seconds } s: { $actions } actions/s, { $games } games/s

## Recorded games

tell-astray = Choice { $choice } of { $all } cannot be followed by this Acies, so the story ends here. { $what }
verify-well = { $file }: genuine.
verify-counts = { $choices } choices, every one legal; { $dice } dice, every one derived from seed { $seed }; { $hashes } state hashes, every one equal.
verify-counts-secret = { $choices } choices, every one legal; { $dice } dice, every one derived from the secret that was committed to before the first roll ({ $commitment }); { $hashes } state hashes, every one equal.
verify-sealed = { $file }: sound so far; the dice cannot be derived yet.
verify-counts-sealed = { $choices } choices, every one legal; { $dice } dice as the journal records them; { $hashes } state hashes, every one equal. When the game is over, its journal will have the secret behind the commitment { $commitment }, and every die can be derived.
verify-passed-over = { $n } state hashes more were passed over: another engine ({ $engine }) wrote them, and its states have other bytes.
verify-archive-astray = { $place } goes astray: { $what }
verify-archive-sum = { $well } games can be followed to their end, { $astray } cannot.
verify-withheld = { $file }: the game is over, but the line `dice secret HEX` is missing, so its dice cannot be derived; ask whoever rolled them for the secret.
verify-unproved = { $file }: its dice are recorded, not derived, so nobody can prove them; only a journal with a line `dice seed NUMBER` or `dice secret HEX` can be verified.

## Playing

play-seat = { $side } ({ $id }): { $commander }. Played by: { $player }
play-human = you
play-seed = The dice fall from seed { $seed }.
play-goes-on = The game goes on after { $n } choices.
play-welcome = Type the number of a choice or an order. `help` lists what else you can type, `hint` asks the computer for advice, `auto` lets it choose.
play-legend = Board: number and ground ({ $ground }) of each hex or area, and its level where there are levels; below them facing, side ({ $sides }) and unit; { $marks }, * leader. Compact: type (capitals { $first }, small letters { $second }), facing, state.
play-comma = {", "}
play-see-board = `board all` shows the whole board.
play-score-of = { $side }: { $what } { $value } of { $of }
play-score = { $side }: { $what } { $value }
play-level = level { $n }
play-held-by = held by { $units }
play-beside = beside the enemy { $units }
play-left = { $n } left
play-faces = facing { $facing }
play-many = There are { $n } choices: type one as an order; `choices` lists them all with their numbers.
play-more = { $shown } of { $total } shown; `more` shows the next.
play-lone = The only choice is taken: { $order }
play-remedy = Type a number of the list, `choices` to see it again, or `help`.
play-no-number = There is no choice of that number; the list goes from 1 to { $n }.
play-hint = The computer would choose { $n }: { $order } ({ $does }).
play-undone = Taken back: { $orders }
play-undo-settled = The last choice cannot be taken back: dice have fallen, something was revealed, or the other side has chosen since.
play-undo-nothing = There is nothing to take back.
play-kept = The game is kept in { $file }.
play-left-off = You leave the game after { $n } choices.
play-over = The battle is over after { $n } choices.
play-log-empty = Nothing has happened yet.
play-nobody = There is no piece and no occupied hex or area “{ $name }”; `units` lists all pieces.
play-no-battle = There is no such Battle or formation; there are { $known }.
play-no-side = There is no such side; there are { $known }.
play-reconstructed = The ratings are a reconstruction.
play-why-needs = `why` needs an order behind it, as in `why to 1514`.
play-go-needs = `go` needs a hex or area behind it, as in `go 1718`.
play-go-none = There is no way to { $hex } now, or it leads past something that would interrupt the move; go step by step with `to`.
play-who-needs = `who` needs a unit, a leader, a hex or an area behind it, as in `who TomHC1`.
play-save-needs = `save` needs the name of a file behind it.
play-auto-needs = Behind `auto` stands nothing, a number, or `end`.
play-log-needs = Behind `log` stands nothing, a number of lines, or `all`.
play-board-needs = Behind `board` stands nothing, `all`, a hex or area of the map, or a piece that is on it.
play-help =
    A number takes that choice; an order is typed as in the list; several go in one line with ; between.
      go HEX            the unit in hand goes to that hex or area, step by step, by the cheapest way
      choices, more     the list again, the next page of it
      board             what the question is about;  board all, board 1514, board TomHC1
      units             all units;  units BATTLE (or formation), or units SIDE in a game without Battles
      who UNIT          everything about a unit, a leader, a hex or an area
      why ORDER         why an order is allowed or not, by which rule
      odds              exact odds of every choice that rolls;  odds 3, odds fire RumMC2
      hint              what the computer ({ $bot }) would choose
      auto              let it choose once;  auto 20 twenty times, auto end to the end of the game
      undo              take the last choice back, as far as no die has fallen
      log               the last of the story;  log 50, log all
      save FILE         keep the game in a file
      quit              leave (a game played with --save is kept)

## acies serve

serve-runs = Acies is at { $address }
serve-keeps = Games are kept in { $folder }
serve-stop = Stop it with ctrl-c; every game goes on where it was.
serve-no-app = The browser app is not part of this program: install Node.js 20.19 or later and build again.
serve-no-folder = There is no folder to keep games in; name one with --data DIR.
serve-no-data = { $folder }: { $what }. Name another folder with --data DIR.
serve-no-address = { $address } cannot be listened on ({ $what }); choose another with --port or --host.
serve-port-taken = Port { $port } is taken, perhaps by another Acies; choose another one with --port.
serve-unsafe = Strangers are not let in as long as a line is marked ✗. docs/operating.md tells how it is done.
serve-check-name = Players come to { $url }; TLS is the proxy's (docs/operating.md has a Caddyfile and an nginx.conf).
serve-check-name-plain = Players come to { $url }: without TLS, for trying things out on this machine.
serve-check-address = It listens on { $address }, which strangers reach through the proxy alone.
serve-check-address-open = It would listen on { $address }, where strangers could come past the proxy and without TLS. Use --host 127.0.0.1, or the address of a private network that you share with the proxy.
serve-check-proxy = Believed when they say whom they speak for ({ $header }): { $list }.
serve-check-proxy-none = No proxy is named, so all players would share the limits of one address. Add --trust-proxy 127.0.0.1 for a proxy on this machine, or its address.
serve-check-proxy-wide = { $net } is believed when it says whom it speaks for, and that is far too many: anybody there could forge an address. Name the proxy's own address with --trust-proxy.
serve-check-folder = Nobody else on this machine may look into { $folder }.
serve-check-folder-open = Others on this machine may look into { $folder }, where the keys of all games are. Run chmod 700 on it.
serve-check-folder-unknown = Nobody else should be able to look into { $folder }: the keys of all games are there.
serve-check-root = It runs as root and need not: the systemd unit in docs/operating.md gives it a user of its own.
serve-check-synced = A choice is told when the disk has it: a power cut loses nothing.
serve-check-written = A power cut may lose the choices of the last second. With --durability synced it loses nothing.
serve-check-limits = Each address may open { $sockets } sockets of { $all } and make { $games } games at once (docs/service.md has all limits).
serve-check-disk = { $free } MiB are free for { $folder }.
serve-check-disk-little = Only { $free } MiB are free for { $folder }.
serve-check-disk-full = Only { $free } MiB are free for { $folder }: make room, or name another folder with --data DIR.
serve-check-backup = The last backup is { $days ->
    [0] of today
    [one] one day old
   *[other] { $days } days old
}.
serve-check-backup-old = The last backup is { $days } days old. Make one: acies admin backup DIR.
serve-check-backup-none = No backup was made yet. Make one, each night: acies admin backup DIR.
serve-check-figures = /metrics is for this machine alone.
serve-check-figures-for = /metrics is for this machine and for { $list }.

## acies admin

admin-backup = { $file }: { $games } games, { $kilobytes } KiB, looked at and whole.
admin-restored = { $file } is the backup now: { $games } games, { $kilobytes } KiB, looked at and whole. Start the service.
admin-before = What was there before is { $file }.
admin-none = There is no database at { $file }. Name the folder with --data DIR, or the file as it is.
admin-earlier = { $file } was written by an earlier Acies. Start this one's service once: it brings the database up to the present and keeps a copy.
admin-taken = A service is running in this folder. Stop it first (systemctl stop acies).
admin-there = { $file } is there already. Choose another name; nothing was written.
admin-damaged = { $file } is damaged ({ $what }). Take another backup; nothing was changed.
admin-file = { $file }: { $what }. Look at its permissions and at the room on the disk.
admin-game = { $id } { $scenario } ({ $players }): { $state }, rows { $choices }, { $kilobytes } KiB, last touched { $touched } UTC
admin-games = { $count ->
    [one] 1 game
   *[other] { $count } games
}
admin-player-here = here
admin-player-friend = friend
admin-state-shown = looked at
admin-state-new = not begun
admin-state-played = played
admin-banned = { $net } is not let in any more; a service that runs obeys within seconds.
admin-unbanned = { $net } is let in again.
admin-not-banned = { $net } was not banned; acies admin bans lists who is.
admin-ban = { $net } since { $since } UTC { $why }
admin-no-bans = Nobody is banned.

## What every engine refuses

no-game-over = The game is over.

## The rulebook

rules-except = Except: { $ids }
rules-used-in = Used in: { $ids }
rules-example = Shown on a board:
rules-ours = The rules in our own words, as Acies plays them. Acies is not affiliated with the publishers of the games.
