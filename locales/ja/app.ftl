# ブラウザ版の会戦画面の言葉。

## 枠

app-skip = 本文へ移動
app-title = { $battle } – Acies
app-lobby = ロビーへ
app-map = マップ
app-panel = パネル
app-prompt = 指示
app-loading = 読み込み中 …
app-close = 閉じる
app-cancel = キャンセル
app-confirm = 決定
app-retry = 再試行
app-settings = 設定
app-help = ヘルプ
app-language = 言語
app-language-en = 英語(English)
app-language-ja = 日本語
app-list-view = 一覧表示
app-tab-map = マップ
app-tab-log = ログ
app-tab-forces = 戦闘序列
app-tab-losses = 損失
app-tab-charts = チャート
app-tab-help = ヘルプ
app-tab-analysis = 分析

## 重ね表示

app-overlays = 重ね表示
app-overlay-zones = 敵のZOC
app-overlay-own-zones = 味方のZOC
app-overlay-command = 指揮範囲
app-overlay-sight = 視線
app-overlay-fire = 射界
app-overlay-levels = 高度
app-overlay-numbers = 番号

## 指示と選択

app-reaction = リアクション
app-explain = これはどういう意味か
app-which = どれにしますか
app-hint = ヒント
app-undo = 元に戻す
app-thinking = 思考中 …
app-computer-thinks = コンピュータが{ $side }の手を考えています。
app-other-chooses = { $side }が選択中です。
app-reserve = マップ外の駒
app-choice-of = { $piece }: { $choice }
app-other-away = { $side }の手番ですが、相手が接続していません。
app-standing = 自動応答
app-standing-from-now = 今後この質問には:
app-standing-quiet = 常に行わない
app-standing-active = 常に行う
app-standing-ask = 毎回確認する
app-standing-only = { $kind }のみ
app-standing-list = 自動応答の一覧
app-standing-none = ありません。リアクションの際に「自動応答」ボタンで設定できます。
app-standing-remove = 削除
app-answered = 自動応答: { $answer }

## コンピュータの考え

app-thought = コンピュータの考え
app-thought-of = { $who }：{ $what }
app-thought-earlier = 以前の作戦 { $n }件
app-show-thoughts = コンピュータの考えを表示
app-show-thoughts-says = ログの横に、作戦と期待、危険を示します。

## 確率と拒否

app-odds = 確率
app-outcomes = 結果の確率
app-modifiers = 修正一覧
app-total = 合計
app-gain-good = { $side }に有利
app-gain-even = 有利でも不利でもない
app-gain-bad = { $side }に不利
app-sheet = シート全体
app-odds-counting = 確率を計算中です。待つことも、このまま決定することもできます。
app-odds-singly = 結果の種類が多いため、各変化が起こる確率を個別に示します。
app-odds-rest = ほかに稀な結果{ $n }種
app-die = ダイスの目 { $n }
app-why-not = できない理由
app-why-not-here = { $place }: できない理由
app-refused = 実行できません
app-refused-stale = 届く前に局面が進みました。もう一度選んでください。
app-refused-illegal = ルールにより実行できません。
app-refused-not-yours = 今は相手の手番です。
app-refused-over = 会戦は終了しています。
app-refused-unreadable = サーバーが読み取れませんでした。
app-refused-too-fast = 操作が速すぎます。少し待ってください。
app-refused-busy = ほかの計算が進行中です。少し待ってください。
app-refused-too-long = 正確な答えの計算に時間がかかりすぎます。
app-refused-fault = サーバーでエラーが起きました。何も変更されていません。
app-refused-no-seat = このリンクのゲームはありません。
app-refused-settled = 元に戻せません。ダイスが振られたか、情報が公開されたか、相手が選択済みです。
app-refused-no-way = 途中で中断されずに行ける経路がありません。1歩ずつ進んでください。
app-refused-offline = サーバーに接続していません。
app-refused-meaningless = 今の質問では意味を持ちません。
app-no-seat = このリンクのゲームはありません。
app-problem-offline = サーバーから応答がありません。
app-problem-unknown = エラーが発生しました。
app-problem-busy = サーバーが混み合っています。少し待ってください。
app-problem-fault = サーバーでエラーが起きました。何も変更されていません。
app-problem-full = サーバーのゲーム数が上限に達しています。
app-problem-journal = 棋譜として読めないか、ルールに従っていません。
app-problem-no-bot = その対戦相手はいません。
app-problem-no-game = このリンクのゲームはありません。
app-problem-no-scenario = その会戦はありません。
app-problem-no-step = ゲームはまだその局面に達していません。
app-problem-not-found = このアドレスには何もありません。
app-problem-origin = 別のページからの要求のため、実行しませんでした。
app-problem-running = 対局中で、このリンクは片方の陣営のものです。終了後はどの局面からでも続けられます。
app-problem-too-fast = 操作が速すぎます。少し待ってください。
app-problem-too-large = 大きすぎます。
app-problem-unreadable = サーバーが読み取れませんでした。

## ログとリプレイ

app-log-earlier = 以前の{ $n }行を表示
app-step = { $n }手目
app-open-moment = この局面を開く
app-replay = リプレイ
app-replay-first = 最初へ
app-replay-back = 1手戻る
app-replay-next = 1手進む
app-replay-play = 再生
app-replay-pause = 一時停止
app-replay-position = 局面の位置
app-live = 現在の局面へ
app-fork = ここから続ける
app-fork-says = この対局の{ $n }手目から新しいゲームを始めます。元の対局はそのまま残ります。
app-player-here = この画面のあなた
app-player-friend = 友達(招待リンク)
app-player-bot = コンピュータ: { $bot }
app-over = ゲーム終了
app-watch-replay = リプレイを見る
app-journal = 棋譜をダウンロード
app-connection-lost = 接続が切れました。再接続中 …

## 戦闘序列、損失、チャート

app-track = 勝敗状況
app-casualties = 損失
app-units-lost = 失ったユニット
app-leaders-lost = 失った指揮官
app-no-command = 所属なし
app-clauses = ルール
app-clause-search = 番号や語でルールを検索
app-clauses-all = 最初から
app-clauses-more = ほかに{ $n }項
app-charts = チャート

## 会戦後の分析

app-analysis-course = 会戦の経過
app-analysis-wins = { $side }優勢
app-analysis-told = { $side }の勝率は最高{ $high }（{ $step }手目）、最低{ $low }（{ $step2 }手目）でした。
app-analysis-moments = ダイスが決めた場面
app-analysis-moment = { $n }手目: { $side }のダイス
app-analysis-says = 点は勝率の百分の一で、各場面からコンピュータに続きを戦わせた推定値です。運とは、ダイスが期待値に対して与えた差です。
app-luck = 運
app-luck-good = ダイスは{ $side }に{ $n }点を与えました。
app-luck-bad = ダイスは{ $side }から{ $n }点を奪いました。
app-luck-even = ダイスは{ $side }にとって五分でした（{ $n }点）。

## カードと一覧

app-piece-marker = 軍旗
app-piece-hidden = 非公開の駒
app-piece-at = { $piece }、{ $place }
app-place = { $place }
app-place-holds = { $place }: { $pieces }
app-and-more = ほかに{ $n }個の駒
app-reach-cost = ここまでのコスト: { $n }
app-reach-hits = 途中で損害{ $n }
app-list-choices = できること
app-list-no-choices = 今は何もありません。
app-list-threats = 脅威
app-list-no-threats = 隣接する敵はいません。
app-threat = { $place }の{ $piece }に敵が隣接: { $enemies }
app-list-units = ユニット
app-list-places = 駒のある場所

## ヘルプ

app-how-to = 遊び方
app-how-touch = マップ下の指示を読みます。光っているものを選べます。
app-how-target = 駒を選び、光った目標を選びます。場所のない選択肢は指示の下のボタンです。
app-how-odds = ダイスを振る前に修正と正確な確率が表示され、決定を求められます。
app-how-why = それ以外に触れると、できない理由とそのルールが表示されます。
app-how-undo = ダイスを振るまでは元に戻せます。
app-keys = キーボード操作
app-key-enter = 決定、またはカーソル位置を選択
app-key-escape = キャンセル、選択解除
app-key-undo = 元に戻す
app-key-next = 次・前の選べるもの
app-key-cursor = カーソルを隣の場所へ
app-key-pan = マップを動かす
app-key-zoom = 拡大、縮小、全体表示
app-marks = この会戦の状態とマーカー
app-rules-in-force = オプションと特別ルール
app-reconstructed = 推定値
app-friend-link = 友達への招待リンク
app-commitment = 検証可能なダイス
app-commitment-says = このゲームのダイスは最初のロールの前に決めた秘密の値から作られます。下はそのハッシュで、秘密の値は会戦終了後に公開されます。

## 設定

app-theme = パネルの配色
app-theme-system = システムに合わせる
app-theme-light = ライト
app-theme-dark = ダーク
app-speed = アニメーション速度
app-speed-slow = 遅い
app-speed-normal = 標準
app-speed-fast = 速い
app-speed-none = なし
app-ask-before-dice = ダイスの前に確認
app-ask-before-dice-says = 選択の前に結果の確率を表示します。
app-blind-palette = 色覚サポート配色
app-large-counters = 大きな文字の駒
app-upright-faces = 駒の絵を常に正立
app-motion-says = システムで「視差効果を減らす」設定の場合、ここの選択にかかわらず動きはありません。

## ヘクスサイドの地形

terrain-stream = 小川
terrain-bridge = 橋梁
terrain-ford = 浅瀬
terrain-trench = 壕
terrain-entrenchment = 塹壕
terrain-wall = 城壁

## チャートの題

app-chart-range-drm = 射撃/射程DRM表
app-chart-fire-drm = 投擲射撃DRM一覧
app-chart-fire-results = 射撃戦闘結果表
app-chart-terrain-effects = 地形効果表
app-chart-shock-results = 衝撃(突撃以外)戦闘結果表
app-chart-charge-results = 突撃戦闘結果表
app-chart-result-effects = 結果の内容
app-chart-weapon-matrix = 兵科相性表
app-chart-shock-drm = 衝撃/突撃DRM一覧
app-chart-counter-charge = 反撃突撃サイ振り判定
app-chart-charge-reluctance = 突撃への抵抗サイ振り判定
app-chart-akinji-retreat-before-shock = アキンジの衝撃前退却
app-chart-leader-loss = 指揮官の喪失
app-chart-charge-geometry = 突撃の経路
app-chart-flight = 敗走
app-chart-what-if = 仮想ルール
app-chart-constants = ルールの数値
app-chart-line-command = ライン命令
app-chart-line-spacing = ラインの間隔
app-chart-movement = 移動力チャート
app-chart-stacking = スタッキングチャート
app-chart-missile = 射程・射撃結果チャート
app-chart-ammunition = 矢弾
app-chart-superiority = 戦術優位性チャート
app-chart-clash = 槍/剣戦闘チャート
app-chart-shock-crt = ショックコンバット結果表
app-chart-shock-shifts = コラムシフト
app-chart-shock-leader-drm = ショックの指揮官修正
app-chart-leadership-checks = リーダーのチェック
app-chart-leader-casualty = 指揮官の死傷
app-chart-cohesion = 混乱度/TQチェックチャート
app-chart-movement-allowance = 移動力
app-chart-exit = マップからの退出
app-chart-leader-bonus = 指揮官の修正
app-chart-area-morale = エリアの士気
app-chart-flank-rear-percent = 側面と背面
app-chart-charge = 突撃
app-chart-assault = 強襲
app-chart-bombardment = 砲撃
app-chart-rampage = 象の暴走
app-chart-terrain-limits = 地形の制限
app-chart-terrain-source = ルールブックの地形
app-chart-terrain-proposed = 地形の推定値
