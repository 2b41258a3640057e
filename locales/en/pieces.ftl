# What the pieces of the browser app say to those who hear the board.

pieces-unit = { $name }, { $kind } ({ $side }): { $state }
pieces-leader = Leader { $name } ({ $side }): { $state }
pieces-standard = Standard ({ $side })
pieces-hidden = A piece that may not be looked at ({ $side })
pieces-rating = { $rating } { $n }
