# グレート・バトルズ・オブ・ヒストリー：カタフラクトの文と、クラシック版チャートに共通する文。後者だけの文は gboh-classic.ftl にある。
# 用語はルールブック（seeds/000）と GLOSSARY.csv に従う。
# 引数は種類と順番で名付ける：$unit $unit2 $leader $hex $side $facing $n $n2。
# 指示文の属性 `help` は、その指示が初めて出た時に表示される。
# スレイマンと共通の言葉（移動済み、射撃済み、除去、戦死、移動力、ボックス）は suleiman.ftl にある。

## 陣営、状態、数値

side-byzantine = ビザンチン軍
side-persian = ペルシア軍
side-vandal = ヴァンダル軍
side-goth = ゴート軍
side-frank = フランク軍

mark-routed = 壊走状態
mark-rallied = 回復済み
mark-shock-check = ショック状態-TQチェック
mark-shock-no-check = ショック状態-チェック不要
mark-dismounted = 下馬状態
mark-cataphract = カタフラクト
mark-faced = リアクション方向転換済み
mark-column = 縦隊
mark-wedge = くさび形隊形
mark-missile-low = 残弾僅少
mark-missile-no = 残弾無し
mark-uncontrolled = 非統制下
mark-wounded = 負傷
mark-finished = 行動済み
mark-active = 活性化中
mark-no-momentum = モメンタム不能
mark-elite = エリート指揮官
mark-oc = 総司令官
mark-sc = 従属指揮官
mark-cc = 臨時指揮官

rating-size = サイズ
rating-tq = 兵員練度
rating-hits = 混乱度
mark-missile-c = 複合弓
mark-missile-b = 単純弓
mark-missile-j = 投げ槍
mark-missile-f = 投げ斧
rating-initiative = イニシアティブ
rating-lines = ラインコマンド値
rating-range = 指揮範囲
rating-strategy = 戦略値
rating-charisma = カリスマ
rating-combat = 個人戦闘力

legend-cataphract = .r 壊走、.c 縦隊、.w くさび形

score-rout-points = 壊走ポイント

## ゲームの状況

gb-status-duel = チャンピオン戦闘
gb-status-turn = 第{ $n }ターン
gb-status-active = { $leader }のオーダーフェイズ
gb-status-elite = { $leader }の先行オーダーフェイズ
gb-status-momentum = { $leader }のモメンタム
gb-status-wild = { $side }のラインの非統制下の前進
gb-status-orders = オーダー
gb-status-line = ラインコマンド
gb-status-shock = ショックコンバット
gb-status-rout = { $side }の壊走移動

## 指示

gb-ask-bonus = { $side }のチャンピオンが勝ちました。どのリーダーを真っ先に活性化しますか？
    .help = チャンピオン戦闘の勝者は、第1ターンに限り、イニシアティブにかかわらず好きなリーダー1人を最初に活性化できます（`bonus リーダー`）。このフェイズからモメンタムは行えませんが、後で自分の順番が来れば再び活性化できます。`decline` は見送りです。
gb-ask-elite = { $side }にはエリート指揮官がいます。ターン最初のEIオーダーフェイズを誰が行いますか？
    .help = `elite リーダー` で、総司令官自身か、その指揮範囲内の従属指揮官が誰よりも先に行動します。このフェイズからモメンタムは行えませんが、後で自分の順番が来れば再び活性化できます（その時のモメンタムは1度まで）。`decline` は見送りです。
gb-ask-rout-order = { $side }に壊走状態のユニットがいます。次はどれが壊走移動を行いますか？
    .help = ターンの終わりに、壊走状態のユニットはすべて、自軍の退却盤端に向かって全移動力で逃げます。マップから出るか退路を断たれると除去されます。選べるのは順番だけです。壊走ユニットに通過された味方は混乱度を被ります。
gb-ask-select = { $side }で順番の等しいものが複数います。次は誰の番にしますか？
    .help = リーダーはイニシアティブの低い順に行動し、非統制下のラインはどのリーダーよりも先に動きます。`choose リーダー` または `choose-line ユニット` で、今行動するものを指定します。残りはその後に続きます。
gb-ask-offer = { $leader }の順番です。活性化しますか、パスしますか、トランプを試みますか？
    .help = `activate` で活性化して命令を出します。`pass` ではこのターンは行動済みになります。`trump リーダー` は、イニシアティブのより高い自軍リーダーを先に活性化する試みで、出た目がそのリーダーのイニシアティブ以下なら成功です。失敗したリーダーは行動済みになり、成功すると、飛ばされたリーダーは皆このターンのモメンタムを失います。
gb-ask-offer-line = { $side }のラインが非統制下の前進をしています。今進ませますか、トランプを試みますか？
    .help = 非統制下のラインはどのリーダーよりも先に、最も近い敵へまっすぐ進んで攻撃します。パスはできません。`activate` で今進ませます。`trump リーダー` は自軍リーダーを先に活性化する試みで、出た目がそのリーダーのイニシアティブ以下なら成功です。
gb-ask-trump-trump = { $leader }がトランプに成功し、次に行動しようとしています。トランプに対するトランプを試みますか？
    .help = `trump リーダー` で、イニシアティブが相手と同じかそれ以上の、自軍の未活性リーダーを使って判定します。出た目がそのリーダーのイニシアティブ以下なら相手の代わりに行動し、大きければこのターンは行動済みになります。`decline` は相手を行動させます。
gb-ask-trump-momentum = { $leader }がモメンタムに成功し、再び行動しようとしています。モメンタムに対するトランプを試みますか？
    .help = `trump リーダー` で、イニシアティブが相手と同じかそれ以上の、自軍の未活性リーダーを使って判定します。出た目がそのリーダーのイニシアティブ以下ならそのリーダーが行動して相手は行動済みになり、大きければこちらが行動済みになって相手が行動します。`decline` は相手を行動させます。
gb-ask-line-roll = { $leader }が活性化しました。ラインコマンドのチェックを行いますか？
    .help = ラインコマンドはライン全体のユニットを動かす命令ですが、従属指揮官が出すにはチェックが必要です。総司令官の指揮範囲内なら、出た目が総司令官の戦略値以下で成功し、失敗しても個別オーダーは出せます。指揮範囲外では0だけが成功で、それ以外の目ではこのターンは行動済みになります。`decline` では個別オーダーだけを出します。
gb-ask-momentum = { $leader }は命令を終えました。モメンタムを試みますか？
    .help = `momentum` でダイスを振り、出た目がイニシアティブ以下なら、敵にトランプされない限り、もう一度オーダーフェイズを行えます。大きければ行動済みです。9が出ると不運のダイスをもう一度振り、自軍または両軍の残りのリーダーがこのターン活性化できなくなることがあります。`finish` は危険を冒さずに終えます。
gb-ask-orders = { $leader }の命令です。残りは個別オーダー{ $n }{ $n2 ->
        [0] { "" }
       *[other] またはラインコマンド{ $n2 }
    }。何を命じますか？
    .help = 個別オーダーは指揮範囲内の1ユニットに与えます。`move` は移動、`fire` は移動無しの射撃、`skirmish` は射撃してから移動、`recover` は混乱度2の除去、`rally` は壊走ユニットの回復、`dismount` と `remount` はカタフラクトの下馬と騎乗です。`lead` はリーダーを動かし、総司令官は `replace` で死亡したリーダーを補充できます。`line` はライン全体への命令です。1つのフェイズに出せるのはどちらか一方の種類だけです。`end` でショックコンバットに進みます。
gb-ask-line = ラインコマンドの実行中です。次はラインのどのユニットが行動しますか？
    .help = ラインの各ユニットは1度ずつ `move`、`fire`、`skirmish`、`dismount`、`remount` を行えます。行わなくても構いません。ラインと一緒にいたリーダーは、ユニットの移動が済んでから `lead` で動かします。`end` でこの命令を終えます。敵ZOCに入ったユニットへの進入時反応射撃は、ライン全体の移動が終わってから行われます。弓を持たないラインが敵に2ヘクス以上近づくと、非統制下の前進になることがあります。
gb-ask-late-fire = 敵の反応射撃が終わりました。ラインのどのユニットが射撃しますか？
    .help = 敵の射撃可能ユニットのZOCで止まったユニットは、敵の射撃を待たなければなりませんでした。今、前方の敵に `fire` で射撃できます。`end` で先へ進みます。
gb-ask-wild = ラインが非統制下の前進をしています。次はどのユニットが進みますか？
    .help = 各ユニットは最も近い敵に向かって全移動力でまっすぐ進み、ZOC内に入った敵を攻撃します。選べるのは順番だけです。
gb-ask-lead = リーダー{ $leader }だけを動かします。残り{ $n }移動ポイント。どこへ？
    .help = `to` で、移動ポイントの届くどのヘクスへも一度に進めます。味方ユニットのいるヘクスに入るには1ポイント余分にかかります。単独で敵に隣接したリーダーは捕獲されることがあるので、味方ユニットの所で終えてください。`done` でその場にとどまります。
gb-ask-move = { $unit }の移動です。残り{ $n }移動ポイント。どうしますか？
    .help = `to` で前方ヘクスへ1ヘクス進み、`face` で頂点1つ分、縦隊は `head` で1辺分向きを変えます。`shoot` は目標に向かって1ヘクス進んだ直後の射撃です。`with` は最初に活性化リーダーを同行させます。`column` と `line-up` は歩兵の隊形変更で、`done` と同じく移動を終えます。敵ZOCに入ると停止します。「ヘビー」ユニットは攻撃しなければならず、「ライト」ユニットは `charge` で終えた時だけ攻撃します。
gb-ask-withdrawals = { $unit }が2ヘクスの距離にいます。統制退却を行うユニットはありますか？
    .help = 移動力が相手より大きいユニットは、その差の分だけ、向きを保ったまま退くことができます（`withdraw`）。歩兵は混乱度1を被り、側面や後方から接近された場合も混乱度1を被ります。続いて同じラインの騎兵も退けます。`decline` で踏みとどまり、この機会は終わります。
gb-ask-exit-fire = { $unit2 }が{ $unit }の前から統制退却します。{ $unit }は退出時反応射撃を行いますか？
    .help = `react` で、敵が去る前に射程2ヘクスで直ちに射撃します。命令は不要で、弾があれば行えます。`decline` は弾を温存します。
gb-ask-parting-fire = { $unit }が{ $unit2 }の前から統制退却します。先に射撃しますか？
    .help = 弓装備の騎兵は統制退却中に射撃できます。`react` に射程を付けて指定します。単純弓は2ヘクス、複合弓は敵が移動中にLOS内にいたどの射程でも射撃できます。`decline` は矢を温存します。
gb-ask-withdraw = { $unit }の統制退却です。どこへ退きますか？
    .help = `to` で敵から遠ざかる方へ1ヘクス退きます。敵ZOC、森林、沼地へは入れず、河川も越えられません。`with` は最初のヘクスの前にリーダーを同行させます。1ヘクス以上退いたら `done` で終えられます。射撃で敵を壊走させた場合は `stay` でとどまれます。
gb-ask-evade = { $unit }がリーダーに隣接しました。退くリーダーはいますか？
    .help = `evade` で、9移動ポイントから敵ユニットの移動力を引いた分だけ退けます。単独で敵に隣接したままのリーダーは最も近い味方ユニットへ逃げなければならず、相手が騎兵なら途中で捕獲されることもあります。`decline` はその場にとどまります。
gb-ask-evade-way = { $leader }が退きます。どこへ？
    .help = `to` で敵から遠ざかる方へ1ヘクス退きます。味方ユニットのいるヘクスは1ポイント余分にかかりますが、そこなら単独になりません。1ヘクス以上退いたら `done` で終えられます。
gb-ask-join = { $leader }が単独で敵に隣接しています。最も近い味方ユニットのうち、どれに合流しますか？
    .help = いずれも、敵に遮られない経路で同じ距離にいる味方ユニットです。
gb-ask-react-facing = { $unit }が隣接してきました。リアクション方向転換を行うユニットはありますか？
    .help = `turn` で頂点1つ分、縦隊は `wheel` で1辺分、1つのオーダーフェイズに1度だけ向きを変えられます。歩兵はダイスを振り、TQを上回った分の混乱度を被ります。しかし側面や後方から攻撃されると、防御側の混乱度が2倍になります。`decline` は向きを保ちます。
gb-ask-entry-fire = { $unit }が射撃可能ユニットのZOCに入りました。進入時反応射撃を行うユニットはありますか？
    .help = `react` で、敵が次の行動を取る前に1ユニットが射撃します。敵が移動中に実際にLOS内にいた射程なら、どれでも選べます。複合弓は3～4ヘクスで最も有効です。命令は不要で、弾があれば行えます。`decline` でこの敵への射撃を終えます。
gb-ask-leave-fire = { $unit }が射撃可能ユニットのZOCから出ようとしています。退出時反応射撃を行うユニットはありますか？
    .help = `react` で、敵が去る前に1ユニットが射撃します。遠ざかる敵への射程は2ヘクスとして扱います。命令は不要で、弾があれば行えます。`decline` はそのまま行かせます。
gb-ask-second = { $unit }は初期配置ヘクスから動いていないので、もう一度射撃できます。目標は？
    .help = 複合弓の歩兵は、初期配置ヘクスを離れない限り2回ずつ射撃できます。`shoot` で同じ目標か別の目標を選び、`done` で矢を温存します。
gb-ask-run-leader = { $unit }が逃げます。{ $leader }は一緒に逃げますか？
    .help = `with` で一緒に移動します。`stay` では元のヘクスに残り、敵に隣接していれば捕獲されるおそれがあります。
gb-ask-run = { $unit }が逃げます。どのヘクスへ？
    .help = 壊走ユニットは自軍の退却盤端に向かって、できる限りまっすぐ逃げます。選べるヘクスの条件は同じです。通過された味方ユニットは混乱度を被ります。
gb-ask-face = { $unit }はどちらを向きますか？
    .help = `face` でヘクスの頂点を指定します。その頂点の両側の2ヘクスが前方ヘクスで、そこで戦い、ZOCを及ぼします。変えられる範囲は場合によります。戦闘後前進では頂点1つ分、統制退却や回復の後は自由、攻撃された縦隊は前方の2つの頂点のどちらかです。選択肢に `done` があれば、向きを保つこともできます。
gb-ask-designate = 命令が終わりました。移動しなかったユニットのうち、どれを攻撃に加えますか？
    .help = 移動して攻撃するユニットには既にマーカーがあります。`designate` は、リーダーの指揮範囲内にいるか命令で射撃した、移動していないユニットで、ZOC内に敵がいるものを加えます。TQチェックは不要ですが、ZOC内の敵は、他の味方が攻撃するものを除いてすべて攻撃しなければなりません。`done` で戦闘を始めます。
gb-ask-pair = { $unit }が攻撃します。目標はどれですか？
    .help = `attack` で目標1つ、またはZOC内の敵2つを指定します。攻撃側のZOC内の敵は、誰かに1度だけ攻撃されなければなりません。同じ目標を選んだユニットは一緒に戦い、サイズを合計します。
gb-ask-type = { $unit }が{ $unit2 }を攻撃します。攻撃される自軍ユニットのタイプが異なります。どのユニットのタイプで防御しますか？
    .help = `as` で指定したユニットのタイプが、結果表の使用コラムと戦術優位性を決めます。
gb-ask-direction = { $unit }が{ $unit2 }を攻撃します。この戦闘を決めるのは、どの攻撃側ユニットとどの防御側ユニットですか？
    .help = `by` で両者を指定します。両者のタイプと、前方・側面・後方のどこを打つかが、結果表の使用コラムと戦術優位性を決めます。側面や後方からなら攻撃側優位となり、防御側の混乱度が2倍になります。余った混乱度は、まずこの2ユニットが受けます。
gb-ask-share = { $unit }と{ $unit2 }の戦闘の混乱度は均等に配分されます。余った1ポイントをどのユニットが受けますか？
    .help = `hit` で指定します。混乱度がTQに達したユニットは壊走するので、耐えられるユニットか、既に壊走が決まったユニットを選んでください。
gb-ask-advance = 敵がヘクスを空けました。どのユニットが戦闘後前進しますか？
    .help = 戦術優位性を得た攻撃側ユニット、いなければTQが最も高いユニットが前進しなければなりません。ここにあるものは同じ条件です。地形の混乱度を被ることがありますが、それで壊走はせず、前進後に頂点1つ分向きを変えられます。

## 選択肢

gb-do-decline = 行わない
gb-do-bonus = { $leader }を真っ先に活性化する
gb-do-elite = { $leader }がEIオーダーフェイズを行う
gb-do-choose = 次は{ $leader }の番にする
gb-do-choose-line = 次は{ $unit }のラインの番にする
gb-do-activate = { $leader }を活性化する
gb-do-activate-line = { $unit }のラインを進ませる
gb-do-activate-now = 活性化する
gb-do-pass = パスして行動済みになる
gb-do-trump = { $leader }でトランプを試みる（{ $n }以下で成功）
gb-do-line-roll = ラインコマンドのチェックを行う（{ $n }以下で成功）
gb-do-move = { $unit }を動かす
gb-do-fire = { $unit }で移動せずに{ $unit2 }を射撃する
gb-do-fire-leader = { $unit }で移動せずに{ $leader }を射撃する
gb-do-fire-hex = { $unit }で移動せずに{ $hex }を射撃する
gb-do-skirmish = { $unit }で{ $unit2 }を射撃してから移動する
gb-do-skirmish-leader = { $unit }で{ $leader }を射撃してから移動する
gb-do-skirmish-hex = { $unit }で{ $hex }を射撃してから移動する
gb-do-recover = { $unit }の混乱度を2除去する
gb-do-rally = { $unit }の回復を試みる（{ $n }以下で成功、失敗すれば除去）
gb-do-dismount = { $unit }が下馬し、{ $facing }を向く
gb-do-remount = { $unit }が騎乗し、{ $facing }を向く
gb-do-replace = { $leader }を補充し、{ $unit }の所に置く
gb-do-lead = { $leader }だけを動かす
gb-do-line = { $unit }のラインにラインコマンドを出す
gb-do-end = 以上
gb-do-with = { $leader }を伴う
gb-do-to = { $hex }へ
gb-do-face = { $facing }の頂点を向く
gb-do-head = { $facing }のヘクスサイドを向く
gb-do-shoot = { $unit2 }を射撃する
gb-do-shoot-leader = { $leader }を射撃する
gb-do-shoot-hex = { $hex }を射撃する
gb-do-column = { $facing }のヘクスサイドを向いて縦隊になる
gb-do-line-up = { $facing }の頂点を向いて横隊になる
gb-do-done = 終える
gb-do-charge = 移動を終えて攻撃する
gb-do-withdraw = { $unit }を統制退却させる
gb-do-evade = { $leader }を退かせる
gb-do-stay = とどまる
gb-do-turn = { $unit }を{ $facing }に向ける
gb-do-react = { $unit }で射程{ $n }ヘクスの射撃を行う
gb-do-join = { $unit }に合流する
gb-do-designate = { $unit }も攻撃に加える
gb-do-attack = { $unit }で{ $unit2 }を攻撃する
gb-do-attack-both = { $unit }で{ $unit2 }と{ $unit3 }を攻撃する
gb-do-as = { $unit }のタイプで防御する
gb-do-by = { $unit }で{ $unit2 }を打つ
gb-do-hit = { $unit }に混乱度を与える
gb-do-advance = { $unit }を{ $hex }へ前進させる
gb-do-momentum = モメンタムチェックを行う（{ $n }以下で成功）
gb-do-finish = モメンタムを行わず、行動済みになる
gb-do-rout = 次は{ $unit }を壊走移動させる

## 出来事：ターンとリーダー

gb-ev-turn = 第{ $n }ターン開始。
gb-ev-champion-hit = { $side }のチャンピオンは{ $n }ヒットを受けた。
gb-ev-duel-won = { $side }のチャンピオンが勝った。
gb-ev-fasting = 断食が{ $side }を弱らせ、TQが1下がった。
gb-ev-not-fasting = 断食は{ $side }に影響しなかった。
gb-ev-arrived = { $unit }が{ $hex }に到着。
gb-ev-leader-arrived = { $leader }が{ $hex }に到着。
gb-ev-activated = { $leader }が活性化する。
gb-ev-elite = { $leader }がEIオーダーフェイズでターンを始める。
gb-ev-bonus = チャンピオンの勝利により{ $leader }が真っ先に行動する。
gb-ev-line-acts = { $unit }のラインが非統制下の前進を続ける。
gb-ev-passed = { $leader }はパス。
gb-ev-trumped = { $leader }がトランプに成功し、次に行動する。
gb-ev-trump-failed = { $leader }はトランプに失敗。
gb-ev-bypassed = { $leader }はバイパスされ、このターンはモメンタム不能。
gb-ev-granted = { $leader }はこのターン、ラインコマンドを出せる。
gb-ev-refused = { $leader }はラインコマンドを出せない。
gb-ev-momentum = { $leader }はモメンタムを得た。
gb-ev-finished = { $leader }は行動済みになった。
gb-ev-paralysed = { $side }は麻痺し、このターンはもうリーダーを活性化できない。
gb-ev-doom = 不運。このターンはもう誰も活性化できない。
gb-ev-line-command = { $leader }が{ $unit }のラインにラインコマンドを出す。
gb-ev-leader-moved = { $leader }は{ $hex }へ。
gb-ev-joined = { $leader }は{ $unit }に合流した。
gb-ev-wounded = { $leader }は負傷した。
gb-ev-killed = { $leader }は死亡または捕獲された。
gb-ev-replaced = { $leader }が補充され、{ $unit }とともに指揮を執る。

## 出来事：ユニット

gb-ev-moved = { $unit }は{ $hex }へ移動。
gb-ev-turned = { $unit }は{ $facing }を向く。
gb-ev-column-formed = { $unit }は縦隊になった。
gb-ev-line-formed = { $unit }は横隊になった。
gb-ev-dismounted = { $unit }は下馬した。
gb-ev-remounted = { $unit }は騎乗した。
gb-ev-withdraws = { $unit }は統制退却を行う。
gb-ev-uncontrolled = { $unit }は非統制下になった。
gb-ev-controlled = { $unit }は統制下に戻った。
gb-ev-fires = { $unit }が{ $hex }を射撃。
gb-ev-reacts = { $unit }が{ $hex }に反応射撃。
gb-ev-missed = { $unit }の射撃は外れた。
gb-ev-low = { $unit }は残弾僅少になった。
gb-ev-empty = { $unit }は残弾無しになった。
gb-ev-reloaded = { $unit }は再装填した。
gb-ev-hits = { $unit }は混乱度{ $n }を被った。
gb-ev-recovered = { $unit }は混乱度{ $n }を除去した。
gb-ev-marked = { $unit }はTQチェックの上、攻撃しなければならない。
gb-ev-designated = { $unit }はTQチェック無しで攻撃する。
gb-ev-attacks = { $unit }が{ $unit2 }を攻撃。
gb-ev-shift = コラムシフト{ $n }（負は防御側に有利）。
gb-ev-column = 使用コラムは{ $n }。
gb-ev-attacker-superior = { $unit }の攻撃側優位：防御側の混乱度は2倍。
gb-ev-defender-superior = { $unit }の防御側優位：攻撃側の混乱度は3倍。
gb-ev-routed = { $unit }は壊走した。
gb-ev-ran = { $unit }は{ $hex }へ逃げる。
gb-ev-left-map = { $unit }はマップの外へ逃げた。
gb-ev-eliminated = { $unit }は除去された。
gb-ev-collapsed = { $unit }は崩壊した。
gb-ev-steadied = { $unit }は持ちこたえた。
gb-ev-advanced = { $unit }は{ $hex }へ前進。
gb-ev-rallied = { $unit }は回復した。

## 出来事：軍

gb-ev-ferocity-lost = { $side }は凶暴性を失い、TQが2下がった。
gb-ev-points = { $side }の壊走ポイントは{ $n }。
gb-ev-withdrew = { $side }は戦場から退却した。
gb-ev-day-ends = 勝者のないまま日が暮れた。

## ダイスロール（$n 出た目、$n2 修正後）

gb-roll-duel = { $side }のチャンピオンの一撃：出た目{ $n }、戦闘力を加えて{ $n2 }。
gb-roll-fast = { $side }の断食の判定：出た目{ $n }。
gb-roll-arrival = { $side }の部隊の到着判定：出た目{ $n }。
gb-roll-tie = イニシアティブが同じ：{ $side }の出た目{ $n }（大きい方が先）。
gb-roll-line-order = { $unit }のラインの順番：出た目{ $n }（最大が先）。
gb-roll-elite = { $side }のエリート指揮官：出た目{ $n }、イニシアティブを加えて{ $n2 }。
gb-roll-line-command = { $leader }のラインコマンドのチェック：出た目{ $n }。
gb-roll-trump = { $leader }のトランプチェック：出た目{ $n }（イニシアティブ以下で成功）。
gb-roll-momentum = { $leader }のモメンタムチェック：出た目{ $n }（イニシアティブ以下で成功）。
gb-roll-doom = { $leader }の不運：出た目{ $n }（9で両軍、0か1で自軍の活性化が終わる）。
gb-roll-shot = { $unit }の射撃：出た目{ $n }、修正後{ $n2 }。
gb-roll-danger = { $leader }の死傷チェック：出た目{ $n }（0で負傷）。
gb-roll-death = 負傷した{ $leader }：出た目{ $n }（個人戦闘力を上回れば死亡）。
gb-roll-lone = 敵騎兵から逃げる{ $leader }：出た目{ $n }（3以上で捕らわれる）。
gb-roll-facing = { $unit }のリアクション方向転換：出た目{ $n }、修正後{ $n2 }（TQを上回った分の混乱度）。
gb-roll-steady = { $unit }のTQチェック：出た目{ $n }、修正後{ $n2 }。
gb-roll-passed = 味方に通過された{ $unit }のTQチェック：出た目{ $n }、修正後{ $n2 }。
gb-roll-charge = { $unit }のショックコンバット前TQチェック：出た目{ $n }、修正後{ $n2 }（TQを上回った分の混乱度）。
gb-roll-clash = { $unit }の白兵戦闘：出た目{ $n }、修正後{ $n2 }。
gb-roll-collapse = { $unit }の崩壊チェック：出た目{ $n }、修正後{ $n2 }（TQ以上で壊走）。
gb-roll-ferocity = { $side }の凶暴性維持チェック：出た目{ $n }（総司令官のイニシアティブを上回れば失う）。
gb-roll-discipline = { $leader }の訓練度チェック：出た目{ $n }（イニシアティブ以下で成功）。
gb-roll-rally = { $unit }の回復の試み：出た目{ $n }（リーダーのカリスマ以下で成功）。

## 起こり得る変化（確率表示）

gb-change-eliminated = { $unit }が除去
gb-odds-rampage = 象の暴走が起こる確率は含むが、暴走した象が誰を踏みにじるかは含まない（暴走の道筋が多すぎるため）。
gb-odds-apart = 各戦闘がそれだけで行われた場合の確率（全体では組み合わせが多すぎるため）。
gb-odds-apart-rampage = 各戦闘がそれだけで行われた場合の確率で、暴走した象が誰を踏みにじるかは含まない（全体では組み合わせが多すぎるため）。
gb-change-rampages = { $unit }が暴走
gb-change-routed = { $unit }が壊走
gb-change-hits = { $unit }の混乱度が{ $n ->
    [-2] 2減少
    [-1] 1減少
   *[other] { $n }増加
}
gb-change-killed = { $leader }が死亡または捕獲
gb-change-wounded = { $leader }が負傷
gb-change-wounded-badly = { $leader }が重傷
gb-change-shaken = { $leader }が動揺（このターン）
gb-change-ferocity = { $side }が凶暴性を失う
gb-change-won = { $side }の勝利

## 拒否の理由：順番

gb-no-not-now = それは今の問いへの答えではありません。示された選択肢から選んでください。
gb-open-bonus = いま問われているのは別の選択です：{ gb-ask-bonus }
gb-open-elite = いま問われているのは別の選択です：{ gb-ask-elite }
gb-open-select = いま問われているのは別の選択です：{ gb-ask-select }
gb-open-rout-order = いま問われているのは別の選択です：{ gb-ask-rout-order }
gb-open-offer = いま問われているのは別の選択です：{ gb-ask-offer }
gb-open-offer-line = いま問われているのは別の選択です：{ gb-ask-offer-line }
gb-open-trump-trump = いま問われているのは別の選択です：{ gb-ask-trump-trump }
gb-open-trump-momentum = いま問われているのは別の選択です：{ gb-ask-trump-momentum }
gb-open-line-roll = いま問われているのは別の選択です：{ gb-ask-line-roll }
gb-open-line = いま問われているのは別の選択です：{ gb-ask-line }
gb-open-momentum = いま問われているのは別の選択です：{ gb-ask-momentum }
gb-open-orders = いま問われているのは別の選択です：{ gb-ask-orders }
gb-open-late-fire = いま問われているのは別の選択です：{ gb-ask-late-fire }
gb-open-wild = いま問われているのは別の選択です：{ gb-ask-wild }
gb-open-lead = いま問われているのは別の選択です：{ gb-ask-lead }
gb-open-move = いま問われているのは別の選択です：{ gb-ask-move }
gb-open-withdrawals = いま問われているのは別の選択です：{ gb-ask-withdrawals }
gb-open-withdraw = いま問われているのは別の選択です：{ gb-ask-withdraw }
gb-open-exit-fire = いま問われているのは別の選択です：{ gb-ask-exit-fire }
gb-open-parting-fire = いま問われているのは別の選択です：{ gb-ask-parting-fire }
gb-open-evade = いま問われているのは別の選択です：{ gb-ask-evade }
gb-open-evade-way = いま問われているのは別の選択です：{ gb-ask-evade-way }
gb-open-join = いま問われているのは別の選択です：{ gb-ask-join }
gb-open-react-facing = いま問われているのは別の選択です：{ gb-ask-react-facing }
gb-open-entry-fire = いま問われているのは別の選択です：{ gb-ask-entry-fire }
gb-open-leave-fire = いま問われているのは別の選択です：{ gb-ask-leave-fire }
gb-open-second = いま問われているのは別の選択です：{ gb-ask-second }
gb-open-run = いま問われているのは別の選択です：{ gb-ask-run }
gb-open-run-leader = いま問われているのは別の選択です：{ gb-ask-run-leader }
gb-open-face = いま問われているのは別の選択です：{ gb-ask-face }
gb-open-designate = いま問われているのは別の選択です：{ gb-ask-designate }
gb-open-pair = いま問われているのは別の選択です：{ gb-ask-pair }
gb-open-type = いま問われているのは別の選択です：{ gb-ask-type }
gb-open-direction = いま問われているのは別の選択です：{ gb-ask-direction }
gb-open-share = いま問われているのは別の選択です：{ gb-ask-share }
gb-open-advance = いま問われているのは別の選択です：{ gb-ask-advance }
gb-no-not-next = { $leader }の順番ではありません。未活性リーダーのうちイニシアティブの最も低い者が先で、非統制下のラインはさらにその前です。
gb-no-not-next-line = { $unit }のラインの順番ではありません。最も大きい目を出したラインが先です。
gb-no-line-passes = { $unit }のラインは非統制下なのでパスできません。進ませるか、トランプを試みてください。
gb-no-not-your-leader = { $leader }は、マップ上にいる自軍のリーダーではありません。
gb-no-trump-again = { $leader }では試みられません。トランプは1度の活性化につき1度だけで、既に使いました。活性化するかパスしてください。
gb-no-trump-low = { $leader }のイニシアティブが足りません。順番のリーダーより高いこと、敵のトランプやモメンタムに対しては相手と同じかそれ以上であることが必要です。
gb-no-trump-cc = { $leader }は臨時指揮官なのでトランプできません。トランプは総司令官か従属指揮官で行います。
gb-no-paralysed = { $leader }は行動できません。自軍はこのターンの残り、麻痺しています。
gb-no-not-unactivated = { $leader }はこのターン既に活性化したか、行動済みです。トランプできるのは未活性リーダーだけです。
gb-no-trumper-must-act = { $leader }はトランプに成功したので、何もせずに終えられません。少なくとも1ユニットが別のヘクスへ移動するか、射撃するか、攻撃しなければなりません。
gb-no-elite = { $leader }は対象になりません。EIオーダーフェイズは、エリート総司令官のいる軍の未活性リーダーが行います。
gb-no-elite-range = { $leader }は対象になりません。EIオーダーフェイズは、総司令官自身か、その指揮範囲内の従属指揮官が行います。

## 拒否の理由：個別オーダーとラインコマンド

gb-no-line-mode = { $leader }はこのフェイズにラインコマンドを出したので、個別オーダーは出せません。次のラインコマンドか `end` が可能です。
gb-no-individual-mode = { $leader }はこのフェイズに個別オーダーを出したので、ラインコマンドは出せません。次の個別オーダーか `end` が可能です。
gb-no-orders-left = { $leader }の個別オーダーが足りません。敵ZOC内のリーダーへのオーダーは2つ分かかります。
gb-no-leader-in-zone = { $leader }は敵ZOC内にいるので命令を出せません。総司令官なら、まず2つ分のオーダーで自分が退出できます。
gb-no-not-yours = { $unit }は、マップ上にいる自軍のユニットではありません。
gb-no-command-limit = { $unit }は、このリーダーが指揮できる部隊ではありません。その国籍やタイプを指揮できるリーダーか、制限のないリーダーで命じてください。
gb-no-out-of-range = { $unit }はリーダーの指揮範囲外です。
gb-no-line-cc = { $leader }はラインコマンドを出せません。個別オーダーだけを出せます。
gb-no-line-after-zone = { $leader }は敵ZOCから退出したばかりなので、次の活性化までラインコマンドを出せません。個別オーダーは可能です。
gb-no-line-wounded = { $leader }は負傷しているため、ラインコマンドを出せません。個別オーダーだけを出せます。
gb-no-lines-left = { $leader }にはラインコマンドが残っていないか、このターンは出すことを許されていません。
gb-no-row = { $unit }は、この会戦ではラインを構成できない種類のユニットです。個別オーダーで命じてください。
gb-no-line-range = { $unit }は今ラインに入れません。指揮範囲の2倍以内にいて、壊走状態でも回復直後でも非統制下でもないことが必要です。
gb-no-line-trace = { $unit }のラインには、リーダーの通常の指揮範囲内にいるユニットがありません。少なくとも1ユニット必要です。
gb-no-cut-off = { $unit }はリーダーから指揮範囲の距離内にいますが、敵ユニット、敵ZOC、または進入できない地形が連絡線をすべて断っています。
gb-no-leader-cut-off = { $leader }は総司令官から指揮範囲の距離内にいますが、敵ユニット、敵ZOC、または進入できない地形が連絡線をすべて断っています。
gb-no-line-cut-off = { $unit }のラインはリーダーから指揮範囲の距離内にありますが、敵ユニット、敵ZOC、または進入できない地形が連絡線をすべて断っています。
gb-no-line-gap = { $unit }は命令を受けたラインから2ヘクス離れており、間のヘクスがふさがっています。騎兵ラインの間隔は空白ヘクスでなければなりません。
gb-no-line-spacing = { $unit }は命令を受けたラインから離れすぎています。騎兵は隣接するか空白ヘクス1つを挟み、歩兵は側面どうし、または正面と背面で隣接していなければなりません。
gb-no-line-name = { $unit }のラインは、その最初のユニットの名で呼びます。そのユニットを指定してください。
gb-no-line-used = { $unit }のラインのユニットは、すべてこのフェイズの命令を受けています。
gb-no-not-in-line = { $unit }は命令を受けたラインに属していません。そのラインでまだ行動していないユニットを選んでください。
gb-no-nerve = { $unit }は後退しなくてかまいません。壊走状態か、すでに後退したか、リーダーから離れすぎています。
gb-no-contingent-again = { $unit }の分遣隊は、このフェイズですでに命令を受けました。
gb-no-contingents-left = { $leader }は、このフェイズで命令できる数の分遣隊にすでに命令しました。
gb-no-contingent-name = { $unit }の分遣隊は、命令を受けられる最初のユニットの名で呼びます。そのユニットを指定してください。
gb-no-not-in-contingent = { $unit }は命令を受けた分遣隊に属していません。その分遣隊でまだ行動していないユニットを選んでください。
gb-no-line-back-again = { $leader }は、このターンすでに戦列へ後退を命じました。1ターンに1回だけです。
gb-no-depth-bottom = { $unit }は二重縦深で後ろに立っています。前のファランクスに命じると、両方が動きます。
gb-no-hasten = { $unit }は急げません。増加した移動力を持つファランクスが、戦列で、二重縦深でないときだけです。
gb-no-not-line-formation = { $unit }は横隊ではありません。縦隊になれるのは横隊のユニットだけです。
gb-no-by-line = { $unit }にラインコマンドでそれは命じられません。混乱度の除去、回復、リーダーの補充には個別オーダーが必要です。
gb-no-leader-has-moved = { $unit }はもう行動できません。ラインのリーダーが移動した後は、ユニットは行動できません。
gb-no-late-fire = { $unit }は今射撃できません。射撃できるのは、敵の射撃可能ユニットのZOCで止まり、まだ射撃していないユニットで、目標は前方の敵だけです。

## 拒否の理由：ユニットへの命令

gb-no-off-map = { $unit }はマップ上にいません。
gb-no-routed = { $unit }は壊走状態なので、命令による移動、向きの変更、射撃、統制退却、攻撃ができません。リーダーが回復を試みることはできます。
gb-no-rallied = { $unit }は回復したばかりで、次のターンまで命令を受けられません。
gb-no-uncontrolled = { $unit }は非統制下なので、攻撃を行うまで命令を受けられません。
gb-no-ordered-already = { $unit }はこのオーダーフェイズに既に命令を受けました。後のオーダーフェイズには再び命令を受けられます。
gb-no-recovered-already = { $unit }はこのオーダーフェイズに混乱度を除去したので、他の行動はできません。
gb-no-recover-after-order = { $unit }はこのオーダーフェイズに移動または射撃したので、混乱度を除去できません。
gb-no-hits = { $unit }には除去する混乱度がありません。
gb-no-recover-near-enemy = { $unit }は敵に隣接しているか敵ZOC内にいます。混乱度を除去するには敵から離れている必要があります。
gb-no-recover-in-rough = { $unit }は障害地形にいます。混乱度を除去できるのは平地だけです。
gb-no-recover-under-fire = { $unit }は敵射撃可能ユニットの射程内かつLOS内にいます。混乱度を除去するにはその外にいる必要があります。
gb-no-not-routed = { $unit }は壊走状態ではないか、既に壊走移動を終えています。回復や壊走移動の対象は壊走状態のユニットだけです。
gb-no-rally-again = { $unit }の回復は、このリーダーがこのターン既に試みました。別のリーダーなら試みられます。
gb-no-rally-in-rough = { $unit }は障害地形にいます。障害地形では回復できません。
gb-no-rally-near-enemy = { $unit }は敵に隣接しています。回復するには敵から離れている必要があります。
gb-no-rally-under-fire = { $unit }は敵射撃可能ユニットの射程内にいます。回復するには射程外にいる必要があります。
gb-no-not-cataphract = { $unit }は下馬できるユニットではありません。下馬と騎乗はカタフラクトだけが行えます。
gb-no-enemy-too-near = { $unit }の4ヘクス以内に敵がいます。下馬と騎乗は敵がそれより遠くにいる時だけ行えます。
gb-no-mount-under-fire = { $unit }は敵射撃可能ユニットの射程内かつLOS内にいます。下馬と騎乗はその外で行えます。
gb-no-mount-in-column = { $unit }は縦隊です。騎乗する前に横隊になる必要があります。
gb-no-mounted-so = { $unit }は既にその状態です。騎馬状態なら下馬、下馬状態なら騎乗ができます。

## 拒否の理由：リーダー

gb-no-leader-not-here = { $leader }は、マップ上にいる自軍のリーダーではありません。
gb-no-lead-others = { $leader }は今動かせません。リーダーが動かせるのは自分自身だけで、他のリーダーを動かせるのは総司令官だけです。
gb-no-led-already = { $leader }はこのフェイズに既に命令で移動しました。移動は1度だけです。
gb-no-leader-out-of-range = { $leader }は総司令官の指揮範囲外です。総司令官が動かせるのは指揮範囲内のリーダーだけです。
gb-no-leader-points-left = { $leader }はこのフェイズの移動ポイントを使い切りました。
gb-no-leader-stuck = { $leader }はどこへも進めません。敵、敵ZOC、または地形のコストに阻まれています。
gb-no-leader-not-with-line = { $leader }は、ラインコマンドが出された時にラインのユニットと同じヘクスにいなかったので、一緒に移動できません。
gb-no-leader-into-zone = { $leader }が敵ZOCに入れるのは味方ユニットのいるヘクスだけですが、{ $hex }にはいません。
gb-no-leader-closed = { $hex }は通行不能で、{ $leader }は入れません。
gb-no-leader-enemy-hex = { $hex }には敵ユニットがいます。{ $leader }は入れません。
gb-no-leader-reach = { $leader }は残りの移動ポイントでは{ $hex }に到達できません。
gb-no-leader-far-from-line = { $hex }では、{ $leader }の指揮範囲内にラインのユニットがいなくなります。もっと近くで終えてください。
gb-no-with-active-only = { $leader }は同行できません。同行できるのは活性化リーダーだけで、個別オーダーの時に限ります。
gb-no-with-not-here = { $leader }は同行できません。ユニットが動き出す時に同じヘクスにいることが必要で、指定は1度だけです。
gb-no-with-too-late = { $leader }はもう同行できません。ユニットが何かを行う前に指定する必要があります。
gb-no-leader-points = { $unit }に同行するリーダーの移動ポイントが足りず、{ $hex }へ進めません。
gb-no-replace-oc-only = { $leader }にはできません。死亡したリーダーを補充できるのは総司令官だけです。
gb-no-replace-alive = { $leader }は自軍の死亡したリーダーではありません。補充できるのはそのようなリーダーだけです。
gb-no-replace-oc = { $leader }は総司令官でした。総司令官は補充できません。
gb-no-replacements = { $leader }は補充できません。補充リーダーが残っていません。
gb-no-replace-there = 補充リーダーを{ $unit }の所には置けません。マップ上にいて、そのリーダーが指揮できるユニットが必要です。
gb-no-evade-not-near = { $leader }は移動してきたユニットに隣接していないので、退く必要がありません。
gb-no-evade-no-way = { $leader }には退路がありません。敵から遠ざかるヘクスはどれも入れないか、移動ポイントが足りません。
gb-no-evade-there = { $leader }はそこへ退けません。移動ポイントの範囲内で敵から遠ざかる1ヘクスに限り、敵ZOC、森林、沼地へは入れず、河川も越えられません。
gb-no-not-nearest = { $unit }は、リーダーに最も近い味方ユニットではありません。最も近いユニットに合流してください。

## 拒否の理由：移動

gb-no-neighbour = { $hex }は{ $unit }に隣接していません。1ヘクスずつ進んでください。
gb-no-front = { $hex }は{ $unit }の前方ヘクスではありません。前方にしか進めないので、先に向きを変えてください。
gb-no-points = { $unit }の移動ポイントが足りません。
gb-no-closed = { $hex }は通行不能で、{ $unit }は入れません。
gb-no-enemy-hex = { $hex }には敵ユニットがいます。{ $unit }は入れません。
gb-no-column-passes = { $hex }には味方ユニットがいますが、{ $unit }は縦隊なので通過できません。迂回してください。
gb-no-friend-in-zone = { $hex }には味方ユニットがいて、しかも敵ZOC内なので、{ $unit }はそこで止まることになります。迂回してください。
gb-no-stop-with-friend = { $unit }は味方ユニットを通過できますが、同じヘクスで止まれません。空いたヘクスまで進める必要があります。
gb-no-stopped = { $unit }は敵ZOCに入ったので先へ進めません。移動を終えてください。
gb-why-stopped = { $unit }は{ $unit2 }のZOC内の{ $hex }で停止しなければなりません。
gb-ok-free = { $hex }は空いていて進入できます。
gb-ok-command = { $unit }には命令を出せます。
gb-no-only-back = { $unit }がこのZOCから出られるのは、入って来たヘクスへだけです。
gb-no-fire-first = { $unit }がこのZOCから出られるのは、射撃した後だけです。
gb-no-must-go-back = { $unit }はZOCから出るために向きを変えたので、退出しなければなりません。
gb-no-turn-only-back = { $unit }がこのZOC内で向きを変えられるのは、入って来たヘクスが前方に来るまでです。
gb-no-return-into-zone = { $unit }は{ $hex }へ戻れません。他のユニットがいるか敵ZOC内で、ヒットエンドランをそこで終えることはできません。
gb-no-leave-slow = { $unit }は敵ZOCから出られません。ZOCを及ぼしているどの敵よりも移動力が大きいことが必要です。
gb-no-leave-blocked = { $unit }は敵ZOCから出られません。前方ヘクスの少なくとも1つが空いている必要があります。
gb-no-straight-at-enemy = { $unit }は非統制下なので、最も近い敵に向かってできる限りまっすぐ進まなければなりません。
gb-no-one-corner = { $unit }が一度に変えられる向きは頂点1つ分（縦隊は1辺分）です。
gb-no-other-moves = { $unit }が移動中です。{ $unit2 }にオーダーを出す前に、その移動を終えてください。
gb-no-column-faces-side = { $unit }は縦隊なのでヘクスサイドを向きます。`head` か `wheel` を使ってください。
gb-no-line-faces-corner = { $unit }は縦隊ではないので頂点を向きます。`face` か `turn` を使ってください。
gb-no-turn-in-zone = { $unit }は敵ZOC内にいるので、向きを変えられません。
gb-no-same-facing = { $unit }は既にその向きです。`done` で向きを保てます。
gb-no-not-approached = { $unit }に隣接してきた敵はいません。リアクション方向転換は、今隣接してきた敵に対してだけ行えます。
gb-no-faced-already = { $unit }はこのオーダーフェイズに既にリアクション方向転換を行いました。1度だけです。
gb-no-cavalry-column = { $unit }は騎馬状態です。縦隊と横隊の隊形変更は歩兵だけが行えます。
gb-no-change-in-zone = { $unit }は敵ZOC内にいるので、隊形を変更できません。
gb-no-untrained-column = { $unit }は訓練されていない軍隊のユニットです。縦隊になれるのは訓練を受けている軍隊の歩兵だけです。
gb-no-column-front = { $unit }が縦隊になる時は、前方の2つのヘクスサイドのどちらかを向きます。
gb-no-line-already = { $unit }は既に横隊です。
gb-no-line-front = { $unit }が横隊になる時は、縦隊なら前方ヘクスサイドの2つの頂点のどちらかを向き、くさび形隊形なら向きを保ちます。

## 拒否の理由：統制退却

gb-no-column-withdraws = { $unit }は縦隊なので、統制退却できません。
gb-no-withdraw-in-zone = { $unit }は敵ZOC内にいるので、もう統制退却できません。
gb-no-withdraw-late = { $unit }は移動中の敵が2ヘクスに来たときに留まりました。この移動に対してはもう統制退却できません。
gb-no-withdraw-slow = { $unit }は接近する敵より速くありません。統制退却できるのは移動力がより大きいユニットだけです。
gb-no-withdraw-distance = { $unit }が統制退却できるのは、敵が2ヘクスの距離で移動を始めるかそこに来た瞬間か、同じラインの騎兵が退く時だけです。
gb-no-way-back = { $unit }には、敵から遠ざかって統制退却できるヘクスがありません。
gb-no-not-away = { $hex }へ行っても敵から遠ざかりません。{ $unit }は敵から離れる方へ退かなければなりません。
gb-no-withdraw-there = { $unit }は{ $hex }へ統制退却できません。敵ZOC、森林、沼地、河川、通行不能ヘクスは退路になりません。
gb-no-withdraw-a-hex = { $unit }は少なくとも1ヘクス退かなければなりません。
gb-no-withdraw-kind = { $unit }は、退却できない兵種か隊形です。
gb-no-not-rear = { $hex }は{ $unit }の後方ヘクスではありません。後方ヘクスにだけ退けます。
gb-no-nearer = { $hex }へ行くと{ $unit }は敵に近づいてしまいます。
gb-no-pass-friend = { $unit }は{ $hex }のユニットを通過できません。縦隊、方陣、二重縦深は通過できず、二重縦深も他のユニットを通過できません。

## 拒否の理由：射撃

gb-no-missiles = { $unit }には射撃能力がないか、弾がありません。
gb-no-column-fire = { $unit }は縦隊なので射撃できません。先に横隊になる必要があります。
gb-no-charge-fire = { $unit }は突撃隊形なので射撃できません。
gb-no-fire-beneath = { $unit }は他のユニットの下にいます。射撃できるのは上のユニットだけです。
gb-no-engine-moves-and-fires = { $unit }は1回の命令フェイズに移動か射撃のどちらかしかできません。
gb-no-ammunition = { $unit }は残弾無しです。敵から離れていれば、ターンの終わりに再装填できます。
gb-no-fired-already = { $unit }はこのオーダーフェイズに既に射撃しました。射撃は1度だけです。
gb-no-target = { $unit }の目標がそこにありません。敵ユニットか、単独の敵リーダーが必要です。
gb-no-range = 目標は{ $n }ヘクス先で、{ $unit }の射程外です。
gb-no-arc = 目標は{ $unit }の後方にあります。射撃できるのは前方と側面だけです。
gb-no-sight = { $unit }から目標へのLOSは、森林、より高い地形、または他のユニットに妨害されています。
gb-ok-ammunition = { $unit }にはまだ飛び道具が残っています。
gb-ok-range = { $hex }は{ $unit }の射程内です。
gb-ok-arc = { $hex }は{ $unit }が射撃できる方向にあります。
gb-ok-sight = { $unit }から{ $hex }が見えます。
gb-no-not-towards = { $unit }が移動中に射撃できるのは、今進んだ1ヘクスで近づいた目標だけです。
gb-no-shoot-after-step = { $unit }が移動中に射撃できるのは1ヘクス進んだ直後だけで、進む前や向きを変えた後はできません。
gb-no-shoot-before-entry-fire = { $unit }は敵の射撃可能ユニットのZOCに入ったので、その射撃を待たなければなりません。射撃はラインの移動が終わってからです。
gb-no-entry-fire = { $unit }はこの敵を射撃できません。敵がそのZOCに入ったことと、そのための射撃が残っていることが必要です。
gb-no-exit-fire = { $unit }は去る敵を射撃できません。射程2ヘクス以上の弾があり、敵がそのZOCから出るか、LOS内の2ヘクスの距離から統制退却することが必要です。
gb-no-exit-range = { $unit }の退出時反応射撃の射程は、遠ざかる敵には2ヘクス、そうでなければ実際の距離です。
gb-no-never-at-range = { $unit }のLOS内で、敵がその射程にいたことはありません。敵が実際にいた射程を選んでください。
gb-no-parting-fire = { $unit }は統制退却中に射撃できません。できるのは矢の残っている弓装備の騎兵だけです。
gb-no-simple-bow-range = { $unit }は単純弓なので、統制退却中の射撃は射程2ヘクスに限られます。

## 拒否の理由：ショックコンバット

gb-no-heavy-marker = { $unit }は「ヘビー」ユニットで、接した敵を必ず攻撃します。`done` で移動を終えてください。
gb-no-unmoved-marker = { $unit }は移動していません。攻撃するかどうかは、すべての命令が終わってから選びます。
gb-no-moved-marker = { $unit }は移動したので、攻撃するかどうかは移動終了時に決まっています。今加えられるのは移動しなかったユニットだけです。
gb-no-marked-already = { $unit }は既に攻撃することになっています。
gb-no-column-attack = { $unit }は縦隊なので攻撃できません。
gb-no-enemy-in-zone = { $unit }のZOC（前方ヘクス）に敵がいません。
gb-no-not-its-turn = { $unit }は、今問われている攻撃側ユニットではありません。問われているユニットの目標を指定してください。
gb-ok-enemy-in-zone = { $unit }のZOC内に敵がいます。
gb-ok-target-in-zone = { $unit }は{ $unit2 }のZOC内にいます。
gb-no-target-in-zone = { $unit }が攻撃できるのは、ZOC内の敵だけです。
gb-no-attacked-once = { $unit }の目標は既に他のユニットに攻撃されています。攻撃を受けるのは1度だけなので、それとまったく同じ目標を選ぶか、重ならない目標を選んでください。
gb-no-left-alone = { $unit }がそう選ぶと、攻撃側のZOC内の敵に、誰にも攻撃されないものが残ります。全員が攻撃されるように選んでください。
gb-no-left-idle = { $unit }がそう選ぶと、{ $unit2 }の攻撃目標がなくなります。攻撃側の全員に目標が残るように選んでください。
gb-no-not-in-combat = { $unit }はこの戦闘にそのようには参加していません。この戦闘で向かい合う、選ばれたタイプのユニットを指定してください。
gb-no-odd-hit = { $unit }はこの混乱度を受けられません。自軍側でこの戦闘に参加していないか、既に余りの混乱度を受けました。
gb-no-not-the-one = { $unit }はそこへ前進するユニットではありません。前進するのは、そのヘクスを前方に持つ攻撃側のうち、戦術優位性を得たユニットか、いなければTQが最も高いユニットです。
gb-no-flight-hex = { $unit }は、自軍の退却盤端に向かって、最も通りやすいヘクスをできる限りまっすぐ逃げなければなりません。
