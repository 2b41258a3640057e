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
