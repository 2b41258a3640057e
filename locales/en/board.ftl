# What the board of the browser app says.

# Frame of the map. board-north stands on the compass.
board-north = N
board-scale = one hex is { $n } yards
board-yards = { $n } yards
board-level = Level { $n }

# Sides of a long counter, in the key of area maps.
board-front = front
board-flank = flank
board-rear = rear

board-map = The map. Arrow keys move it, plus and minus change its size, zero shows all of it.
board-closer = Closer
board-farther = Farther
board-whole = Whole map

# The key of the map: kinds of ground and of hexsides. With the name of a ruleset where it uses another word.
board-key-cultivated = Fields
board-key-vineyard = Vineyard
board-key-woods = Woods
board-key-broken = Broken
board-key-rough = Rough
board-key-rocky = Rocky
board-key-marsh = Marsh
board-key-bog = Bog
board-key-dense-marsh = Dense marsh
board-key-fen = Fen
board-key-pond = Pond
board-key-major-river = Major river
board-key-euphrates = Euphrates
board-key-rocky-river-bed = River bed
board-key-abatis = Abatis
board-key-building = Building
board-key-village = Village
board-key-town = Town
board-key-castle = Castle
board-key-hill-fort = Hill fort
board-key-tower = Tower
board-key-fortified = Fortified
board-key-city-walls = City walls
board-key-wall-walk = Wall hex
board-key-rise = Rise
board-key-stream = Stream
board-key-suleiman-stream = Stream
board-key-steep-banked-stream = Steep stream
board-key-minor-river = Minor river
board-key-river = River
board-key-bridge = Bridge
board-key-ford = Ford
board-key-trench = Trench
board-key-ditch = Ditch
board-key-entrenchment = Entrenchment
board-key-suleiman-entrenchment = Trench
board-key-hedge = Hedge
board-key-wagons = Wagons
board-key-gap = Gap
board-key-gate = Gate
board-key-wall = Wall
board-key-steep-bank = Steep bank
board-key-pits = Pits
board-key-impassable = Impassable
board-key-road = Road
board-key-cataphract-road = Dirt road
board-key-cataphract-marsh = Marsh
board-key-cataphract-bridge = Bridge
board-key-rome-at-war-marsh = Marsh
board-key-rome-at-war-rough = Rough

# Beyond the edge of the window: who may act there, and where the enemy is.
board-more-bundles = { $n } more
board-go-round = go to them
board-enemy-in-sight = Enemy in sight
board-enemy-hexes = { $n ->
    [one] { $name }, 1 hex on
   *[other] { $name }, { $n } hexes on
}
board-enemy-areas = { $n ->
    [one] { $name }, 1 area on
   *[other] { $name }, { $n } areas on
}
board-bundle-kind = { $n } { $kind }
board-bundle-units = { $n ->
    [one] 1 unit
   *[other] { $n } units
}
board-click-any = { $what } · click any of them
board-tap-any = { $what } · tap any of them
board-overview = The whole map. Drag the frame.
board-jump = To the next piece that may act; with Shift to the one before
board-follow = The camera follows the question
board-follow-says = When its pieces are out of view, the map glides to them.

# The card of a piece on which a finger rested.
board-card = About this piece
board-select = Select
board-zones = Zones
board-close = Close

# What the symbols mean that stand for counters seen from afar.
board-glyph-phalanx = phalanx, pikes
board-glyph-heavy-foot = heavy foot
board-glyph-medium-foot = medium foot
board-glyph-light-foot = light foot
board-glyph-skirmishers = skirmishers
board-glyph-bows = bows
board-glyph-guns = firearms, engines
board-glyph-heavy-horse = heavy horse
board-glyph-armoured-horse = cataphracts
board-glyph-light-horse = light horse
board-glyph-lancers = lancers
board-glyph-chariots = chariots
board-glyph-elephants = elephants
board-glyph-hits = hits
board-glyph-routed = routed
