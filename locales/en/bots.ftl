# What the computer says of its plans. Whom a sentence is about stands before it.

bot-hold = Holds its ground and strikes only what comes close.
bot-skirmish = Shoots and keeps out of reach.
bot-advance = Advances in line and fights where the odds are good.
bot-charge = Attacks, and takes losses for it.
bot-refuse = Keeps its open flank away from the enemy.
bot-support = Closes up to the friends who fight.
bot-withdraw = Breaks off.
bot-rally = Puts its troops in order first.

bot-gain = Expects its chance to win to rise by { $n ->
    [one] 1 point
   *[other] { $n } points
} in a hundred.
bot-loss = Expects its chance to win to fall by { $n ->
    [one] 1 point
   *[other] { $n } points
} in a hundred; the other plans looked worse.
bot-even = Expects its chance to win to stay as it is.
bot-risk = The main risk: lost in { $n } of 100 cases.
bot-playouts = Played forward { $n ->
    [one] once
   *[other] { $n } times
}.
