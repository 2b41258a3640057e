# The battle laboratory: acies sim, duel, analyse, report.
lab-progress = { $done } of { $total } done, about { $left } left
lab-kept = { $n ->
    [one] one of them was in the file already
   *[other] { $n } of them were in the file already
 }
lab-turns = turns or activations in a game: { $mean } on average, { $min } to { $max }
lab-duel = { $a } against { $b }
lab-battle = battle
lab-as-first = as first
lab-as-second = as second
lab-all = in all
lab-elo = Elo
lab-choices = choices
lab-ms = ms a game
lab-duel-note = { $games } games of each battle, half from either side, in pairs with the same dice. Draws count as half a win. In brackets stands what holds the truth in 95 of 100 cases.
lab-duel-faults = { $n ->
    [one] one game did not come to an end
   *[other] { $n } games did not come to an end
 }
lab-luck-note = In hundredths of the chance to win. Luck is how the dice fell against all the ways they might have fallen; the last column is what the choices themselves gave.
lab-side = side
lab-own-dice = own dice
lab-their-dice = the other's dice
lab-luck = luck in all
lab-made = choices
lab-dice = { $side }: { $n } dice of { $faces }, mean face { $mean } ({ $due } expected)
lab-pool = { $side }: { $n } dice in pools, { $hits } hits ({ $due } expected)
lab-luckiest = Luckiest moments of the { $side }
lab-moment = choice { $choice }: { $luck } ({ $due } % expected, { $after } % after the dice)
lab-curve = Chance of the { $side } to win, as the positions look
lab-curve-playouts = Chance of the { $side } to win: as the positions look, and by { $n } playouts of { $bot } against itself
lab-games = games
lab-seats = sides and bots
lab-first-wins = first side wins
lab-second-wins = second side wins
lab-draws = draws
lab-wins-of = { $side } win
lab-turns-short = turns
lab-points = points
lab-lost = units lost
lab-units-lost = units lost
lab-unfinished = not finished
lab-report-written = { $file }: { $games } games
lab-report-title = Battle laboratory
lab-report-lead = { $games } games in { $battles ->
    [one] one series
   *[other] { $battles } series
 }. In brackets and as whiskers stands the interval that holds the truth in 95 of 100 cases (Wilson). Points and units lost are means, the first side before the second. Where the rules have no turns, activations are counted.
lab-report-wins = Who wins
lab-report-wins-note = The part of all games won by the first side, drawn, and won by the second; the whisker is the interval of the first side's part.
lab-report-share = { $seats }: { $side } { $rate } % ({ $low }–{ $high })
lab-report-turns = How long games are, in turns
lab-report-turns-note = Each bar is split by who won: a side that wins the short games only has to be quick.
lab-report-choices = How long games are, in choices
lab-report-choices-note = All choices of both sides, the small ones too.
lab-report-losses = Units lost from turn to turn
lab-report-losses-note = The line is the mean, the band holds four of five games. A game that is over stays as it ended.
lab-report-luck = Luck and result
lab-report-luck-x = luck of the { $side }, in hundredths of the chance to win
lab-report-luck-y = games won by the { $side }
lab-report-luck-dot = { $wins } of { $games } won
lab-report-luck-note = How often the first side won with so much luck in its dice. A flat row of dots means a battle decided by choices, a steep one a battle decided by dice.
lab-report-map = Where the { $side } died
lab-report-map-note = The stronger the colour, the more units and leaders were lost there; point at a place for the mean in a game.
lab-report-how = Made by acies report from tables of acies sim. The same seed and the same version give the same games.
