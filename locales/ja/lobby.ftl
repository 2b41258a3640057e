# ブラウザ版のロビー：会戦の選択、ゲームの作成・再開、棋譜の読み込み。

lobby-title = Acies：歴史会戦
lobby-motto = 出版されたルールの通りに遊ぶ歴史会戦
lobby-intro = どの会戦もルールブックの全条項に従って進みます。できることは光り、できないことは理由が示され、確率は正確です。
lobby-language = 言語
lobby-theme-dark = 暗いパネル
lobby-theme-light = 明るいパネル

## 会戦

lobby-battles = 会戦
lobby-count = { $n }会戦
lobby-none = 該当する会戦がありません。語を減らすか、すべてのルールシステムを表示してください。
lobby-search = 検索
lobby-search-hint = 名称、年、指揮官…
lobby-sort = 並び順
lobby-sort-date = 年代順
lobby-sort-title = 名称順
lobby-sort-hours = 所要時間順
lobby-sort-units = 規模順
lobby-rulesets = ルールシステム
lobby-rulesets-all = すべて
lobby-loading = 会戦を読み込んでいます…
lobby-again = もう一度

lobby-date-day = { $year }年{ $month }{ $day }日
lobby-date-month = { $year }年{ $month }
lobby-date-day-bc = 紀元前{ $year }年{ $month }{ $day }日
lobby-date-month-bc = 紀元前{ $year }年{ $month }

lobby-era-alexander = アレクサンドロスの時代
lobby-era-spqr = 共和政ローマ
lobby-era-caesar = カエサルの時代
lobby-units = ユニット{ $n }個
lobby-leaders = 指揮官{ $n }人
lobby-hours = 約{ $n }時間
lobby-hours-short = { $n }時間
lobby-start-here = まずはここから
lobby-start-here-says = ルールシステムごとに1つ、易しい順
lobby-path = { $battle }（{ $where }）
lobby-path-done = プレイ済み
lobby-path-now = 次の会戦
lobby-path-later = その後
lobby-going-on = 進行中
lobby-year = { $first }年
lobby-year-bc = 紀元前{ $first }年
lobby-years = { $first }～{ $last }年
lobby-years-bc = 紀元前{ $first }～{ $last }年
lobby-all = すべての会戦
lobby-length = 所要時間
lobby-length-short = 2時間未満
lobby-length-middle = 2～3時間
lobby-length-long = それ以上
lobby-learning = 覚えやすさ
lobby-learning-1 = やさしい
lobby-learning-2 = ふつう
lobby-learning-3 = むずかしい
lobby-unplayed = 未プレイ
lobby-picture = { $battle }の初期配置：マップ上の{ $first }と{ $second }
lobby-play = プレイ
lobby-play-battle = { $battle }をプレイ

## 新しいゲーム

lobby-close = 閉じる
lobby-new-who = 誰がプレイしますか
lobby-who-here = 1台で両陣営を操作
lobby-who-here-says = 両軍を自分で動かすか、1つの画面で交代して遊びます。
lobby-who-computer = コンピュータと対戦
lobby-who-computer-says = 一方の軍をあなたが、もう一方をコンピュータが指揮します。
lobby-who-friend = 友人と対戦
lobby-who-friend-says = 一方の軍をあなたが指揮し、もう一方のリンクを友人に送ります。
lobby-side = あなたの軍
lobby-bot = 相手
lobby-bot-greedy = 新兵
lobby-bot-greedy-says = その場の確率を量りますが、その先は読みません。最初の一戦に。
lobby-bot-scripted = 古参兵
lobby-bot-scripted-says = 部隊ごとに方針（固守、前進、突撃、側面の警戒）を立て、それに従って動きます。すぐに応じます。
lobby-bot-search = 指揮官
lobby-bot-search-says = いくつかの作戦を立て、1案につき0.2秒ずつ、頭の中で先まで進めて比べます。最も強い相手です。
lobby-options = オプション
lobby-excludes = 「{ $option }」とは同時に選べません。
lobby-wins = 勝利条件
lobby-special = この会戦の特別ルール
lobby-reconstructed = 推定値
lobby-sources = 参考資料
lobby-start = 会戦を始める
lobby-starting = 両軍を配置しています…

lobby-invite = このリンクを友人に送ってください
lobby-invite-says = 最初にリンクを開いた人が{ $side }を指揮します。以後はそのブラウザーだけで開けるので、他の人には渡さないでください。
lobby-link = { $side }のリンク
lobby-link-local = このリンクはこのマシンでしか開けません。
lobby-link-local-says = ほかの場所の友人と遊ぶには、外から接続できるようにサービスを起動し、このマシンのアドレスでロビーを開いてください:
lobby-link-other = 別のアドレス:
lobby-chat = このゲームで会話できるようにする
lobby-copy = リンクをコピー
lobby-copied = コピーしました
lobby-copy-failed = コピーが許可されませんでした。リンクを選択して手動でコピーしてください。
lobby-enter = 会戦へ

## このブラウザのゲーム

lobby-games = あなたのゲーム
lobby-games-wait = { $n ->
    [0] あなたの番のゲームはありません
   *[other] { $n }件があなたの番です
}
lobby-games-all = 全{ $n }件を表示
lobby-games-fewer = 少なく表示
lobby-standing-yours = あなたの番
lobby-standing-waiting = 相手の番
lobby-standing-over = 終了
lobby-both-here = 1台で両陣営
lobby-against-friend = 友人と対戦
lobby-against-bot = コンピュータ（{ $bot }）と対戦
lobby-watching = 再生
lobby-look = 見る
lobby-turn = { $side }の選択待ち
lobby-turn-yours = あなたの番です（{ $side }）
lobby-won = { $side }の勝利
lobby-drawn = 引き分け
lobby-lost = このゲームはもうサービスにありません。
lobby-unreachable = サービスが応答しません。
lobby-resume = 続ける
lobby-resume-battle = { $battle }を続ける
lobby-watch = リプレイを見る
lobby-watch-battle = { $battle }を最初から見る
lobby-friend-link = 友人のリンク
lobby-forget = 忘れる
lobby-forget-battle = { $battle }のリンクを忘れる

## 棋譜

lobby-import = 棋譜を読み込む
lobby-import-says = ここや端末で保存したゲームをリプレイとして開きます。ファイルを選ぶか、このページに落としてください。
lobby-import-choose = ファイルを選ぶ
lobby-import-drop = ここに落とすと棋譜を開きます
lobby-import-reading = 棋譜を読んでいます…
lobby-import-failed = { $file }を開けませんでした。
lobby-import-too-large = 棋譜としては大きすぎるファイルです。
