# どのゲームでも使う、コマンドの言葉。

## 名前

name-group = 指揮単位部隊 { $id }
name-unit = { $name }[{ $id }]

facing-n = 北
facing-ne = 北東
facing-e = 東
facing-se = 南東
facing-s = 南
facing-sw = 南西
facing-w = 西
facing-nw = 北西

dir-ne = 北東
dir-e = 東
dir-se = 南東
dir-sw = 南西
dir-w = 西
dir-nw = 北西

terrain-clear = 平地
terrain-woods = 森林
terrain-broken = 荒れ地
terrain-marsh = 湿地
terrain-village = 村
terrain-euphrates = ユーフラテス川
terrain-rocky = 岩場
terrain-major-river = 大河
terrain-rocky-river-bed = 浅瀬
terrain-abatis = 逆茂木
terrain-city-walls = 城壁
terrain-wall-walk = 壁ヘクス
terrain-cultivated = 耕地
terrain-vineyard = ぶどう畑
terrain-fen = 沼沢
terrain-castle = 城

clause-rule = ルール（プレイが従うもの）
clause-definition = 定義
clause-note = 注記

## 一覧

list-option = オプション { $id }：{ $text }
list-option-on = オプション { $id }：{ $text }初めから使う。外すには `--without { $id }`。
list-options = オプション：{ $ids }（説明は `acies scenarios ID`）
list-hours = 所要時間：約{ $n }時間
list-reconstructed = 推定値：{ $note }
list-wins = 勝つには：{ $text }
list-counts = ポイントになるもの：
list-know = まず知っておくこと：
list-learning-easy = 覚えやすさ：易しい
list-learning-middling = 覚えやすさ：中くらい
list-learning-hard = 覚えやすさ：難しい
list-start-here = このルールシステムはここから：最初の会戦
list-situations = これを扱う局面：{ $n }件

## 経過

tell-more-alike = …ほか{ $n }件
standing-open = { $side }が選択します。{ $prompt }
standing-none = 選択する者も勝者もいません。
outcome-win = { $side }の勝利です。
outcome-draw = 勝者はいません。

## 理由

why-legal = 今それは可能です：{ $does }。ルール { $clause }。
why-refused = { $why } ルール { $clause }。
why-broken = ✕ { $says } ルール { $clause }。
why-kept = ✓ { $says } ルール { $clause }。
why-unreadable = 「{ $order }」は読み取れません：{ $what }
position-over = { $file }：そこでゲームは終了しており、命令はできません。

## 確率

odds-then = 続けて { $orders }
odds-modifiers = サイの目修正 { $n }：{ $list }
odds-each = 結果は{ $n }通り。他がどうなるかによらない、それぞれの変化の確率：
odds-each-of-many = 結果の組み合わせは数えきれないほど多い。他がどうなるかによらない、それぞれの変化の確率：
odds-declined = 途中で{ $side }に対応するかどうかの選択があります。これは対応しない場合の確率で、対応すれば変わることがあります。
odds-until-next = 次の判断までの確率（その先は組み合わせが多すぎるため）。
odds-next = 次は：{ $prompt }
odds-nothing = 変化なし
odds-none = すぐにサイコロを振る選択肢はありません。
odds-more = まだあります。`odds 命令` か `odds 番号` で指定してください。
odds-failed = { $order }：{ $what }

## 局面

situation-summary = { $files }ファイル、{ $total }局面のうち{ $passed }局面が合格

## シミュレーション

sim-games = { $games }ゲーム：終了{ $finished }、行き止まり{ $dead }、違反{ $violations }、打ち切り{ $runaways }
sim-side = { $side }（{ $bot }）：{ $wins }勝、{ $rate } %
date-before-christ = 紀元前{ $date }
sim-score = 、{ $what }平均{ $n }
sim-draws = 引き分け：{ $n }
sim-length = 1ゲームの選択数：平均{ $mean }、{ $min }～{ $max }
sim-speed = { $seconds }秒：毎秒{ $actions }選択、毎秒{ $games }ゲーム

## 棋譜

tell-astray = { $all }手のうち{ $choice }手目はこのAciesではたどれないため、ここまでを示しました。{ $what }
verify-well = { $file }：真正です。
verify-counts = 選択{ $choices }件はすべて合法、サイの目{ $dice }個はすべてシード{ $seed }から導かれ、状態ハッシュ{ $hashes }件はすべて一致しました。
verify-counts-secret = 選択{ $choices }件はすべて合法、サイの目{ $dice }個はすべて最初の一投より前に約束された秘密値（{ $commitment }）から導かれ、状態ハッシュ{ $hashes }件はすべて一致しました。
verify-sealed = { $file }：ここまでは正常です。サイの目はまだ導けません。
verify-counts-sealed = 選択{ $choices }件はすべて合法、サイの目{ $dice }個は棋譜の記録どおり、状態ハッシュ{ $hashes }件はすべて一致しました。ゲームが終わると、約束値 { $commitment } の秘密値が棋譜に記され、すべてのサイの目を導けるようになります。
verify-passed-over = ほかに状態ハッシュ{ $n }件は照合しませんでした。別のエンジン（{ $engine }）が書いたもので、状態の表し方が異なるためです。
verify-archive-astray = { $place }は最後までたどれません：{ $what }
verify-archive-sum = { $well }局は最後までたどれ、{ $astray }局はたどれません。
verify-withheld = { $file }：ゲームは終わっていますが `dice secret HEX` の行がないため、サイの目を導けません。サイを振った側に秘密値を求めてください。
verify-unproved = { $file }：サイの目が導かれたものではなく記録されたものなので、証明できません。検証できるのは `dice seed 番号` または `dice secret HEX` の行がある棋譜だけです。

## プレイ

play-seat = { $side }（{ $id }）：{ $commander }。担当：{ $player }
play-human = あなた
play-seed = サイの目のシードは { $seed } です。
play-goes-on = { $n }選択の後から再開します。
play-welcome = 選択肢の番号か命令を入力してください。`help` で入力できるもの一覧、`hint` でコンピュータの助言、`auto` でコンピュータに任せます。
play-legend = 盤面：各ヘクスまたはエリアの番号、地形（{ $ground }）と、あればレベル。その下に向き、陣営（{ $sides }）とユニット。{ $marks }、* 指揮官。簡易表示：種類（大文字{ $first }、小文字{ $second }）、向き、状態。
play-comma = 、
play-see-board = `board all` で盤面全体を表示します。
play-score-of = { $side }：{ $what } { $value } / { $of }
play-score = { $side }：{ $what } { $value }
play-level = レベル{ $n }
play-held-by = { $units } が占める
play-beside = 敵 { $units } に隣接
play-left = 残り{ $n }
play-faces = 向き：{ $facing }
play-many = 選択肢は{ $n }件あります。命令として入力してください。`choices` で番号付きの一覧を表示します。
play-more = { $total }件中{ $shown }件を表示。`more` で続きを表示します。
play-lone = 選択肢が1つなので自動で選びました：{ $order }
play-remedy = 一覧の番号を入力するか、`choices` で一覧、`help` で説明を表示してください。
play-no-number = その番号の選択肢はありません。1から{ $n }までです。
play-hint = コンピュータなら{ $n }番：{ $order }（{ $does }）
play-undone = 取り消しました：{ $orders }
play-undo-settled = 最後の選択は取り消せません。サイコロが振られたか、何かが公開されたか、相手が選択しました。
play-undo-nothing = 取り消すものがありません。
play-kept = ゲームは { $file } に保存されています。
play-left-off = { $n }選択の後でゲームを中断します。
play-over = { $n }選択で会戦が終わりました。
play-log-empty = まだ何も起きていません。
play-nobody = 「{ $name }」という駒も、駒のいるヘクスやエリアもありません。`units` で一覧を表示します。
play-no-battle = その指揮単位部隊やフォーメーションはありません。あるのは { $known } です。
play-no-side = その陣営はありません。あるのは { $known } です。
play-reconstructed = 数値は推定値です。
play-why-needs = `why` の後に命令を書いてください。例：`why to 1514`
play-go-needs = `go` の後にヘクスかエリアを書いてください。例：`go 1718`
play-go-none = 今は{ $hex }への経路が無いか、途中で移動が中断されます。`to` で1つずつ進んでください。
play-who-needs = `who` の後にユニット、指揮官、ヘクス、またはエリアを書いてください。例：`who TomHC1`
play-save-needs = `save` の後にファイル名を書いてください。
play-auto-needs = `auto` の後は、無し、回数、または `end` です。
play-log-needs = `log` の後は、無し、行数、または `all` です。
play-board-needs = `board` の後は、無し、`all`、地図のヘクスかエリア、または地図上の駒です。
play-help =
    番号でその選択肢を選びます。命令は一覧の通りに入力し、; で区切って1行に複数書けます。
      go ヘクス         扱っているユニットがそのヘクスやエリアへ、最も安い経路で1つずつ進む
      choices, more     一覧をもう一度、続きのページ
      board             今の問いに関わる盤面；board all, board 1514, board TomHC1
      units             全ユニット；units 指揮単位部隊またはフォーメーション（無いゲームでは units 陣営）
      who 駒            ユニット、指揮官、ヘクス、エリアの詳細
      why 命令          その命令が可能か、どのルールによるか
      odds              サイコロを振る選択肢の正確な確率；odds 3, odds fire RumMC2
      hint              コンピュータ（{ $bot }）ならどうするか
      auto              1回任せる；auto 20 で20回、auto end でゲームの終わりまで
      undo              サイコロが振られていない限り、最後の選択を取り消す
      log               最近の経過；log 50, log all
      save ファイル     ゲームをファイルに保存
      quit              中断（--save のゲームは保存済み）

## acies serve

serve-runs = Aciesのアドレス：{ $address }
serve-keeps = ゲームの保存先：{ $folder }
serve-stop = ctrl-cで終了します。ゲームは次回、続きから再開できます。
serve-no-app = このプログラムにはブラウザー用アプリが組み込まれていません。Node.js 20.19以降をインストールし、再ビルドしてください。
serve-no-folder = ゲームを保存するフォルダーがありません。--data DIR で指定してください。
serve-no-data = { $folder }：{ $what }。--data DIR で別のフォルダーを指定してください。
serve-no-address = { $address } で待ち受けできません（{ $what }）。--port または --host で変更してください。
serve-port-taken = ポート{ $port }は使用中です。--port で別のポートを指定してください。
serve-unsafe = ✗の項目があるあいだは公開できません。手順は docs/operating.md にあります。
serve-check-name = 公開アドレスは { $url }。TLSはプロキシが受け持ちます（docs/operating.md に Caddyfile と nginx.conf があります）。
serve-check-name-plain = 公開アドレスは { $url }。TLSがないため、このマシンでの試用に限ります。
serve-check-address = { $address } で待ち受けます。外部からはプロキシ経由でしか届きません。
serve-check-address-open = { $address } で待ち受けると、外部からプロキシもTLSも通らずに届いてしまいます。--host 127.0.0.1 か、プロキシと共有するプライベートネットワークのアドレスを指定してください。
serve-check-proxy = 接続元の申告（{ $header }）を信用するプロキシ：{ $list }
serve-check-proxy-none = 信用するプロキシの指定がないため、全員が1つのアドレスの制限を分け合うことになります。同じマシンのプロキシなら --trust-proxy 127.0.0.1、そうでなければそのアドレスを指定してください。
serve-check-proxy-wide = 信用するプロキシの範囲 { $net } は広すぎます。誰でも接続元を偽れてしまいます。--trust-proxy にはプロキシ自身のアドレスを指定してください。
serve-check-folder = { $folder } は、このマシンの他のユーザーには見えません。
serve-check-folder-open = { $folder } は、このマシンの他のユーザーにも見えます。すべてのゲームの鍵がある場所です。chmod 700 を実行してください。
serve-check-folder-unknown = { $folder } には、すべてのゲームの鍵があります。他のユーザーに見えないようにしてください。
serve-check-root = rootで動いていますが、その必要はありません。docs/operating.md の systemd ユニットなら専用ユーザーで動きます。
serve-check-synced = 選択はディスクに書かれてから通知されます。停電でも何も失われません。
serve-check-written = 停電では直前1秒ほどの選択が失われることがあります。--durability synced なら失われません。
serve-check-limits = 1アドレスあたり、ソケットは全体{ $all }のうち{ $sockets }まで、ゲームは一度に{ $games }まで作れます（制限の一覧は docs/service.md）。
serve-check-disk = { $folder } の空き容量：{ $free } MiB
serve-check-disk-little = { $folder } の空き容量は { $free } MiB しかありません。
serve-check-disk-full = { $folder } の空き容量は { $free } MiB しかありません。空きを増やすか、--data DIR で別のフォルダーを指定してください。
serve-check-backup = 最後のバックアップ：{ $days ->
    [0] 今日
   *[other] { $days }日前
}
serve-check-backup-old = 最後のバックアップは{ $days }日前です。acies admin backup DIR で新しく取ってください。
serve-check-backup-none = バックアップがまだありません。acies admin backup DIR を毎晩実行してください。
serve-check-figures = /metrics を見られるのはこのマシンだけです。
serve-check-figures-for = /metrics を見られるのは、このマシンと { $list } です。

## acies admin

admin-backup = { $file }：{ $games }ゲーム、{ $kilobytes } KiB。検査済み、異常なし。
admin-restored = { $file } をバックアップから復元しました：{ $games }ゲーム、{ $kilobytes } KiB。検査済み、異常なし。サービスを起動してください。
admin-before = 元のデータベースは { $file } に残してあります。
admin-none = { $file } にデータベースがありません。--data DIR でフォルダーを指定するか、ファイル名を確かめてください。
admin-earlier = { $file } は以前のAciesで作られたものです。このAciesのサービスを一度起動すると、複製を残して現在の形式に更新されます。
admin-taken = このフォルダーではサービスが動いています。先に停止してください（systemctl stop acies）。
admin-there = { $file } はすでにあります。別の名前を指定してください。何も書き込んでいません。
admin-damaged = { $file } は壊れています（{ $what }）。別のバックアップを使ってください。何も変更していません。
admin-file = { $file }：{ $what }。権限とディスクの空き容量を確かめてください。
admin-game = { $id } { $scenario }（{ $players }）：{ $state }、{ $choices }行、{ $kilobytes } KiB、最終更新 { $touched } UTC
admin-games = { $count }ゲーム
admin-player-here = 作成者
admin-player-friend = 友人
admin-state-shown = 閲覧のみ
admin-state-new = 開始前
admin-state-played = プレイ済み
admin-banned = { $net } からの接続を拒否します。動いているサービスにも数秒で反映されます。
admin-unbanned = { $net } からの接続を再び許可しました。
admin-not-banned = { $net } は拒否されていません。一覧は acies admin bans で見られます。
admin-ban = { $net }　{ $since } UTC から　{ $why }
admin-no-bans = 拒否しているアドレスはありません。

## すべてのエンジンに共通の拒否

no-game-over = ゲームは終了しています。

## ルールブック

rules-except = 例外：{ $ids }
rules-used-in = このルールを使う項目：{ $ids }
rules-example = 盤上の例：
rules-ours = Acies がプレイに用いるルールを、独自の文章で記したものです。Acies は各ゲームの発売元とは関係がありません。
