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

# 画面の外にいる、行動できる部隊と敵。
board-more-bundles = ほか{ $n }
board-go-round = そこへ移動
board-enemy-in-sight = 敵あり
board-enemy-hexes = { $name }、{ $n }ヘクス先
board-enemy-areas = { $name }、{ $n }エリア先
board-bundle-kind = { $kind } { $n }
board-bundle-units = { $n }ユニット
board-click-any = { $what }・どれでもクリック
board-tap-any = { $what }・どれでもタップ
board-overview = 全体図。枠をドラッグで移動。
board-jump = 次に行動できる駒へ（Shiftで前の駒へ）
board-follow = 質問に合わせて地図を動かす
board-follow-says = 対象の駒が画面の外にあるとき、地図がそこへ移動します。

# 指で長押しした駒のカード。
board-card = この駒について
board-select = 選択
board-zones = ZOC
board-close = 閉じる

# 遠くから見たときの記号の意味。
board-glyph-phalanx = 密集隊・長槍
board-glyph-heavy-foot = 重歩兵
board-glyph-medium-foot = 中歩兵
board-glyph-light-foot = 軽歩兵
board-glyph-skirmishers = 散兵
board-glyph-bows = 弓兵
board-glyph-guns = 火器・砲
board-glyph-heavy-horse = 重騎兵
board-glyph-armoured-horse = 重装騎兵
board-glyph-light-horse = 軽騎兵
board-glyph-lancers = 槍騎兵
board-glyph-chariots = 戦車
board-glyph-elephants = 象
board-glyph-hits = 損害
board-glyph-routed = 敗走
