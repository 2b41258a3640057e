# ブラウザ版の盤面の言葉。

# 地図の枠。board-north は方位盤の字。
board-north = 北
board-scale = 1ヘクスは{ $n }ヤード
board-yards = { $n }ヤード
board-level = レベル{ $n }

# 長いユニットの向き（エリアマップの凡例）。
board-front = 正面
board-flank = 側面
board-rear = 後方

board-map = 地図。矢印キーで動かし、プラスとマイナスで拡大縮小、0で全体を表示する。
board-closer = 拡大
board-farther = 縮小
board-whole = 全体

# 凡例：地形とヘクスサイド。ルールごとに言葉が違うものはルールの名を付ける。
board-key-cultivated = 耕地
board-key-vineyard = ぶどう畑
board-key-woods = 森林
board-key-broken = 荒れ地
board-key-rough = 障害地形
board-key-rocky = 岩場
board-key-marsh = 湿地
board-key-bog = 泥地
board-key-dense-marsh = 密集した沼地
board-key-fen = 沼沢
board-key-pond = 池
board-key-major-river = 大河
board-key-euphrates = ユーフラテス川
board-key-rocky-river-bed = 岩の川床
board-key-abatis = 逆茂木
board-key-building = 建物
board-key-village = 村
board-key-town = 町
board-key-castle = 城
board-key-hill-fort = 丘の堡塁
board-key-tower = 砦
board-key-fortified = 堡塁
board-key-city-walls = 城壁
board-key-wall-walk = 壁ヘクス
board-key-rise = 高台
board-key-stream = 小川
board-key-suleiman-stream = 小河川
board-key-steep-banked-stream = 渓流
board-key-minor-river = 小さな河川
board-key-river = 河川
board-key-bridge = 橋梁
board-key-ford = 浅瀬
board-key-trench = 壕
board-key-ditch = 溝
board-key-entrenchment = 塹壕
board-key-suleiman-entrenchment = 塹壕
board-key-hedge = 生け垣
board-key-wagons = 荷車
board-key-gap = 切れ目
board-key-gate = 門
board-key-wall = 壁
board-key-steep-bank = 段丘
board-key-pits = 落とし穴
board-key-impassable = 通行不能
board-key-road = 道路
board-key-cataphract-road = 土道
board-key-cataphract-marsh = 沼地
board-key-cataphract-bridge = 橋
board-key-rome-at-war-marsh = 沼地
board-key-rome-at-war-rough = 荒地
