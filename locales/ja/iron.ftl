# Men of Iron 系：エンジンのすべてのルールに共通する文。用語はルールブック（seeds/004）と GLOSSARY.csv に従う。
# 引数は種類と順番で名付ける：$unit $unit2 $leader $hex $battle $battle2 $side $facing $n $n2。
# 指示文の属性 `help` は、その指示が初めて出た時に表示される。
# ここの文は陣営、民族、会戦の名を挙げない。一つのルールだけが持つ規則の文は、そのルールのファイルにある。

## ボックス、状態、数値

box-waiting = 盤外
box-gone = 除去済み

mark-disordered = 混乱状態
mark-retired = 脱落状態
mark-eliminated = 除去
mark-used = 行動済み
mark-moved = 移動済み
mark-fired = 射撃済み
mark-charging = 突撃中
mark-counter-charging = 反撃突撃中
mark-in-command = 指揮状態
mark-in-hand = 行動中
mark-along = 同行中
mark-reacted = 反応射撃済み
mark-attacking = 衝撃攻撃を宣言
mark-under-attack = 攻撃を受けている
mark-missile-a = 弓兵
mark-killed = 戦死
mark-fled = 逃走
mark-king = 君主

rating-sdr = 衝撃戦闘防御値
rating-ma = 許容移動力
rating-ar = 活性化値
rating-cr = 指揮範囲

score-flight-points = 逃走ポイント

## ゲームの状況

fe-status-setup = { $side }の初期配置
fe-status-free = { $side }の無償活性化
fe-status-acts = { $battle }の活性化
fe-status-move-fire = 移動/射撃セグメント
fe-status-combat = 戦闘セグメント
fe-status-continuity = { $side }の持続性

## 指示

fe-ask-setup = { $side }の初期配置です。どの駒をどこに置きますか？
    .help = 駒は、初期配置表の行ごとに許されたヘクスへ、好きな順に置きます。`as-drawn` と入力すると、自軍の残りをすべてシナリオの図の通りに置きます。初めてのゲームではこれがお勧めです。指揮官は味方ユニットと同じヘクスに置けます。軍旗は動かせず、敗れたユニットは自軍の軍旗に集まって回復します。
fe-ask-free = { $side }の無償活性化です。どの指揮単位部隊を活性化しますか？
    .help = このゲームにターンはありません。指揮単位部隊とは1人の指揮官に従う部隊のことで、選んだ部隊の全ユニットが移動・射撃を行い、その後に攻撃できます。今はサイ振り判定は不要です。その後、別の指揮単位部隊の指揮官の活性化値以下を振れば、続けて活性化できます。
fe-ask-use = { $battle }の移動/射撃セグメントです。ユニットを選ぶか、`end` で終えてください。
    .help = ユニットは1個ずつ扱います。`use` で選び、1ヘクスずつ移動し、向きを変え、射撃し、`done` で終えます。何もせず敵に隣接していない混乱状態のユニットは回復します。`end` で戦闘に進みます。
fe-ask-move = { $unit }を動かします。残り{ $n }移動ポイント。どうしますか？
    .help = `to` で1ヘクス進み、`go ヘクス` で離れたヘクスへ進み、`face` で角を選んで向きを変え、`fire` で射撃し、`done` で終えます。戦えるのは2つの前面ヘクスだけなので、敵の方を向いて止まってください。突撃する騎兵は目標から2～3ヘクスの所で止まる必要があります。
fe-ask-lead = 指揮官{ $leader }だけを動かします。残り{ $n }移動ポイント。どこへ？
    .help = `to` で1ヘクス、`go ヘクス` で離れたヘクスへ進みます。単独で動く指揮官は、自分の部隊のユニットのいるヘクスで終えると安全です。`done` で終えます。
fe-ask-declare = { $battle }は攻撃できます。衝撃攻撃か突撃を宣言するか、`done` で終えてください。
    .help = `shock` は前面ヘクスの敵への衝撃攻撃、`charge` は突撃できる騎兵による2～3ヘクス先の敵への突撃で、有利な修正があります。攻撃するユニットは前面ヘクスの敵すべてを攻撃しなければなりません。`odds` で各攻撃の正確な確率が分かります。宣言を終えたら `done` です。
fe-ask-resolve = { $battle }の攻撃を解決します。次はどの攻撃ですか？
    .help = つながりのある攻撃はまとめて解決します。目標の1つを指定してください。
fe-ask-continue = { $side }は持続性を試みることができます。どの指揮単位部隊で判定しますか？
    .help = 別の指揮単位部隊を選んでサイコロを振ります。その指揮官の活性化値以下なら続けて活性化し、それより大きければ相手の無償活性化になります。判定の前に相手は持続性奪取を試みることができます。`pass` で相手に手番を渡します。
fe-ask-seize = { $battle }が持続性判定を行おうとしています。{ $side }は持続性奪取を試みますか？
    .help = 指揮官の活性化値以下を振れば、その指揮単位部隊が直ちに活性化します。失敗すると相手の無償活性化になります。`decline` は見送りです。
fe-ask-replace = { $battle }の指揮官が失われました。補充指揮官をどのユニットに置きますか？
    .help = 補充指揮官はそこから指揮します。部隊の中ほどのユニットが良いでしょう。
fe-ask-join = { $leader }は居場所を失いました。最も近いユニットのうち、どれに合流しますか？
    .help = いずれも同じ距離にいる自分の部隊のユニットです。
fe-ask-react = { $unit }が前面に入りました。反応射撃を行いますか？
    .help = `react` で自軍ユニットの1つが直ちに射撃します。弓・投槍・投石のユニットは入って来る敵すべてに、マスケット銃とクロスボウのユニットは1回の活性化に1個の敵にだけ射撃できます。
fe-ask-counter-fire = { $unit2 }が{ $unit }を射撃します。{ $unit }は反撃突撃を試みますか？
    .help = 突撃できる騎兵は射撃に突撃で応じることができます。サイの目に衝撃戦闘防御値を加え、図表の値以下なら成功です。射撃の結果は突撃より先に適用されます。
fe-ask-return = { $unit2 }が{ $unit }を射撃します。{ $unit }は反撃射撃を行いますか？
    .help = 双方の射撃は同時とみなされるので、控える理由はまずありません。
fe-ask-stand = { $unit }が{ $unit2 }を攻撃します。踏みとどまりますか、応じますか？
    .help = `stand` はそのまま受けます。`counter` は突撃できる騎兵の反撃突撃で、成功すれば敵騎兵の突撃修正を打ち消し、それ以外の敵には逆に突撃します。`retreat` は徒歩の敵からの衝撃戦闘前退却です（兵種によっては騎兵からも）。
fe-ask-roll = 防御側が複数残っています。次はどのユニットに対して振りますか？
    .help = 防御側ユニット1個ごとに、他の結果にかかわらずサイコロを振ります。修正は既に決まっていて、選べるのは順番だけです。
fe-ask-advance = 防御側がヘクスを空けました。どのユニットが前進しますか？
    .help = 攻撃したユニットの1つが必ず前進します。
fe-ask-follow = { $unit }は{ $hex }から退却しました。後を追いますか？
    .help = 追うユニットは攻撃も向きの変更もできません。`stay` でその場にとどまります。
fe-ask-ride = { $unit }は{ $unit2 }に突撃します。どの経路を取りますか？
    .help = 前面ヘクスへ進み、途中で1回だけ1つ隣の角へ向きを変えられます。`done` で目標の前に止まります。
fe-ask-counter-target = { $unit }の反撃突撃です。どの攻撃側ユニットに？
    .help = このユニットが攻撃側となり、その敵の攻撃は取り消されます。
fe-ask-counter-turn = { $unit }の反撃突撃です。先に向きを変えますか？
    .help = 始める前に1回だけ向きを変えられます。`done` でそのままの向きです。
fe-ask-counter-ride = { $unit }の反撃突撃です。どの経路を取りますか？
    .help = できる限り敵の近くまで進まなければなりません。
fe-ask-retreat = { $unit }は退却します。どこへ？
    .help = 敵から離れる1ヘクスです。`through` は退路にいる味方弓兵を踏み越え、その弓兵は混乱します。
fe-ask-refuge = { $unit }は脱落しました。どこに集まりますか？
    .help = 軍旗に最も近いヘクスです。いずれも同じ距離です。
fe-ask-face = { $unit }はどちらを向きますか？
    .help = ヘクスの角を指定します。その角の両側の2ヘクスが前面です。側面や後面からの攻撃は危険です。

## 選択肢

fe-do-place = { $unit }を{ $hex }に置く
fe-do-place-leader = { $leader }を{ $hex }に置く
fe-do-standard = 軍旗を{ $hex }に立てる
fe-do-as-drawn = 残りを図の通りに置く
fe-do-activate = { $battle }を活性化する（活性化値{ $n }）
fe-do-activate-standard = 軍旗を活性化する
fe-do-pass = パスする
fe-do-continue = { $battle }で持続性判定を行う（{ $n }以下で成功）
fe-do-seize = { $battle }で持続性奪取を試みる（{ $n }以下で成功）
fe-do-decline = 見送る
fe-do-join = { $unit }に合流する
fe-do-use = { $unit }を扱う
fe-do-lead = { $leader }だけを動かす
fe-do-end = 移動と射撃を終える
fe-do-with = { $leader }を伴う
fe-do-to = { $hex }へ
fe-do-fire = { $unit2 }を射撃する
fe-do-face = { $facing }の角を向く
fe-do-done = 終える
fe-do-react = { $unit }で反応射撃を行う
fe-do-return = { $unit }で反撃射撃を行う
fe-do-counter = { $unit }で反撃突撃を試みる
fe-do-shock = { $unit }で{ $unit2 }に衝撃攻撃を行う
fe-do-charge = { $unit }で{ $unit2 }に突撃する
fe-do-resolve = { $unit }への攻撃を解決する
fe-do-retreat = { $unit }で衝撃戦闘前退却を行う
fe-do-stand = 踏みとどまる
fe-do-roll = { $unit }に対して振る
fe-do-against = { $unit2 }に突撃する
fe-do-advance = { $unit }を{ $hex }へ前進させる
fe-do-stay = とどまる
fe-do-through = { $unit2 }を踏み越えて退却する（その弓兵は混乱する）

## 出来事

fe-event-placed = { $unit }を{ $hex }に配置。
fe-event-leader-placed = { $leader }を{ $hex }に配置。
fe-event-standard-placed = 軍旗を{ $hex }に立てた。
fe-event-activated = { $battle }が活性化する。
fe-event-standard-activated = { $side }は軍旗を活性化する。
fe-event-passed = { $side }はパス。
fe-event-named = { $battle }で持続性を試みる。
fe-event-seizing = { $battle }が持続性奪取を試みる。
fe-event-moved = { $unit }は{ $hex }へ移動。
fe-event-entered = { $unit }が{ $hex }から地図に進入。
fe-event-leader-moved = { $leader }は{ $hex }へ。
fe-event-turned = { $unit }は{ $facing }の角を向く。
fe-event-fires = { $unit }が{ $unit2 }を射撃。
fe-event-reacts = { $unit }が{ $unit2 }に反応射撃。
fe-event-returns = { $unit }が{ $unit2 }に反撃射撃。
fe-event-disordered = { $unit }は混乱した。
fe-event-retreated = { $unit }は{ $hex }へ退却。
fe-event-went-through = { $unit }は{ $unit2 }を踏み越えた。
fe-event-retired-to = { $unit }は脱落し、{ $hex }に集まる。
fe-event-eliminated = { $unit }は除去された。
fe-event-recovered = { $unit }は混乱から回復した。
fe-event-rallied = { $unit }は脱落から回復し、混乱状態になった。
fe-event-leader-killed = { $leader }は戦死した。
fe-event-leader-captured = { $leader }は捕獲された。
fe-event-leader-fled = { $leader }は部隊をすべて失い、戦場から逃れた。
fe-event-leader-joined = { $leader }は{ $unit }に合流した。
fe-event-replaced = 補充指揮官{ $leader }が{ $unit }とともに指揮を執る。
fe-event-declared-shock = { $unit }は{ $unit2 }への衝撃攻撃を宣言。
fe-event-declared-charge = { $unit }は{ $unit2 }への突撃を宣言。
fe-event-lapsed = { $unit }の攻撃は成立しなかった。
fe-event-rode = { $unit }は{ $hex }へ駆ける。
fe-event-retreats-before = { $unit }は衝撃戦闘前退却を行う。
fe-event-counter-charges = { $unit }は反撃突撃に成功。
fe-event-counter-fails = { $unit }は反撃突撃に失敗。
fe-event-shied = { $unit }は構えられた武器にひるみ、突撃の特典無しで攻撃する。
fe-event-advanced = { $unit }は{ $hex }へ前進。
fe-event-attacks-on = { $unit }は攻撃を持続する。
fe-event-no-result = { $unit }は結果無し。
fe-event-standard-fell = { $side }の軍旗が倒れた。脱落状態の自軍ユニットはすべて除去される。
fe-event-fled = { $side }は戦場から逃走した。
fe-event-nobody-fights = 両軍がパスを重ねた。どちらも戦わず、勝者はいない。

## サイ振り判定（$n サイの目、$n2 修正後サイの目）

fe-roll-continuity = { $battle }の持続性判定：サイの目{ $n }。
fe-roll-seizure = { $battle }の持続性奪取判定：サイの目{ $n }。
fe-roll-shot = { $unit }から{ $unit2 }への射撃：サイの目{ $n }、修正後{ $n2 }。
fe-roll-leader-under-fire = 射撃下の{ $leader }：サイの目{ $n }（8以上で戦死）。
fe-roll-leader-in-shock = 乱戦の中の{ $leader }：サイの目{ $n }、修正後{ $n2 }（3以上で戦死）。
fe-roll-evasion = { $unit }の衝撃戦闘前退却：サイの目{ $n }、修正後{ $n2 }（6以上で混乱）。
fe-roll-counter-charge = { $unit }の反撃突撃判定：サイの目{ $n }、修正後{ $n2 }。
fe-roll-reluctance = { $unit }の突撃への抵抗判定：サイの目{ $n }、修正後{ $n2 }（4以下で突撃）。
fe-roll-shock = { $unit }が衝撃攻撃を受ける：サイの目{ $n }、修正後{ $n2 }。
fe-roll-charge = { $unit }が突撃を受ける：サイの目{ $n }、修正後{ $n2 }。
fe-roll-flight = { $side }の逃走判定：サイの目{ $n }、損害を加えて{ $n2 }。

## 起こり得る変化（確率表示）

fe-change-normal = { $unit }が通常状態
fe-change-disordered = { $unit }が混乱
fe-change-retired = { $unit }が脱落
fe-change-eliminated = { $unit }が除去
fe-change-leader-killed = { $leader }が戦死または捕獲
fe-change-leader-fled = { $leader }が逃走
fe-change-standard = { $side }の軍旗が失われる
fe-change-won = { $side }の勝利

## 別の選択への命令：今はどの選択か

fe-open-setup = 今は初期配置です。まだ置いていない自軍の駒とヘクスを指定するか、`as-drawn` としてください。
fe-open-free = 今の選択は無償活性化です。自軍の指揮単位部隊か軍旗を選ぶか、パスしてください。
fe-open-continue = 今の選択は持続性です。判定を行う指揮単位部隊を選ぶか、パスしてください。
fe-open-seize = 今の選択は持続性奪取です。試みる指揮単位部隊を選ぶか、見送ってください。
fe-open-replace = 今の選択は{ $battle }の補充指揮官の置き場所です。合流する同部隊のユニットを選んでください。
fe-open-use = 今の選択は、{ $battle }の誰が次に移動・射撃するかです。ユニットか指揮官を選ぶか、`end` でセグメントを終えてください。
fe-open-declare = 今の選択は{ $battle }の攻撃宣言です。衝撃攻撃か突撃を宣言するか、`done` で終えてください。
fe-open-resolve = 今の選択は、{ $battle }のどの攻撃を次に解決するかです。目標を指定してください。
fe-open-move = 今の選択は{ $unit }の行動です。移動、向きの変更、射撃、指揮官を伴う、終える、のいずれかです。
fe-open-lead = 今の選択は指揮官{ $leader }の移動です。ヘクスへ進むか、終えてください。
fe-open-join = 今の選択は、指揮官{ $leader }がどのユニットに合流するかです。
fe-open-react = 今の選択は、前面に入った{ $unit }への反応射撃です。射撃するユニットを選ぶか、見送ってください。
fe-open-counter-fire = 今の選択は、射撃される{ $unit }が反撃突撃を試みるかどうかです。`counter` とするか、見送ってください。
fe-open-return = 今の選択は、射撃される{ $unit }が反撃射撃を行うかどうかです。`return` とするか、見送ってください。
fe-open-stand = 今の選択は、攻撃されるユニットがどう応じるかです。踏みとどまるか、衝撃戦闘前退却か、反撃突撃です。
fe-open-roll = 今の選択は、次にどの防御側ユニットに対してサイコロを振るかです。
fe-open-advance = 今の選択は衝撃戦闘後前進です。攻撃したユニットと、前進するヘクスを指定してください。
fe-open-ride = 今の選択は{ $unit }の突撃の経路です。ヘクスか角を指定するか、目標の前で `done` としてください。
fe-open-counter-target = 今の選択は、{ $unit }がどの攻撃側ユニットに反撃突撃するかです。`against` で指定してください。
fe-open-counter-turn = 今の選択は、{ $unit }が反撃突撃の前に向きを変えるかどうかです。角を指定するか、`done` としてください。
fe-open-counter-ride = 今の選択は{ $unit }の反撃突撃の経路です。ヘクスを指定してください。
fe-open-retreat = 今の選択は{ $unit }の退却先です。
fe-open-refuge = 今の選択は、脱落した{ $unit }が集まるヘクスです。
fe-open-follow = 今の選択は、退却した{ $unit }の後を追うユニットです。ユニットを選ぶか、`stay` でとどまってください。
fe-open-face = 今の選択は{ $unit }の向きです。角を指定してください。

## 拒否の理由：規則が当てはまる事実

fe-no-choice-now = 今は選択することがありません。

fe-no-setup-hex = { $hex }は、初期配置表がこの駒に許すヘクスではありません。
fe-no-occupied = { $hex }には既に別のユニットがいます。

fe-no-enemy-battle = { $battle }は敵の部隊です。
fe-no-leader = { $battle }には現在指揮官がいないため、選べません。
fe-no-units = { $battle }には使えるユニットが残っていません。
fe-no-same-battle = { $battle }は活性化を終えたばかりです。持続性は別の指揮単位部隊で試みます。
fe-no-standard = 活性化できる軍旗がありません。既に失われました。
fe-no-standard-by-roll = 軍旗は無償活性化でのみ活性化でき、判定では活性化できません。
fe-no-replace = 補充指揮官は、地図上にいる{ $battle }のユニットに置きます。
fe-no-join = 指揮官は、自分の部隊の最も近いユニットに合流しなければなりません。

fe-no-other-battle = { $unit }は、活性化した{ $battle }に属していません。
fe-no-used-already = { $unit }はこの活性化で既に行動を終えています。
fe-no-gone = { $unit }は既にゲームから除かれています。
fe-no-shock-yet = 攻撃の宣言は移動と射撃がすべて終わってからです。先に `end` でセグメントを終えてください。
fe-no-move-in-combat = 移動と射撃は終わりました。今は戦闘です。

fe-no-other-in-hand = { $unit }を扱っています。これを終えてから{ $unit2 }を扱ってください。
fe-no-foot-fired = { $unit }は射撃したので移動を終えています。{ $hex }へは進めません。
fe-no-stopped-in-zone = { $unit }は敵ZOCに入ったので停止しなければならず、{ $hex }へは進めません。
fe-why-stopped = { $unit }は{ $unit2 }のZOC内の{ $hex }で停止しなければなりません。
fe-ok-free = { $hex }は空いています。
fe-ok-command = { $unit }は指揮範囲内です。
fe-no-not-adjacent = { $hex }は{ $unit }に隣接していません。1ヘクスずつ進んでください。
fe-no-points = { $unit }がそこへ進むには{ $n }移動ポイントが必要ですが、残りは{ $n2 }です。
fe-no-out-of-command-zone = { $unit }は指揮範囲外で敵ZOC内にいるため、そこを離れて{ $hex }へ行けません。
fe-no-out-of-command-adjacent = { $unit }は指揮範囲外で敵に隣接して始めたため、移動できません（{ $hex }）。
fe-no-out-of-command = { $unit }は指揮範囲外なので、敵に隣接する{ $hex }へは移動できません。
fe-no-enemy-there = { $hex }には敵ユニットがいます。{ $unit }は入れません。
fe-no-stacking = { $hex }には味方ユニットがいます。{ $unit }は同じヘクスに入れません。
fe-no-zone-to-zone = { $unit }は敵ZOCから別の敵ZOC（{ $hex }）へ直接移動できません。
fe-no-back-into-zone = { $hex }は、{ $unit }が離れたばかりの敵のZOCです。戻ることはできません。
fe-no-retired-move = { $unit }は脱落状態で、軍旗へ向かってのみ移動できます。{ $hex }へは行けません。
fe-no-retired-again = { $unit }は脱落状態で、この活性化の1ヘクスの移動を終えました。{ $hex }へは進めません。
fe-no-retired-away = { $unit }は脱落状態で、軍旗に近づく移動しかできません。{ $hex }は近くなりません。
fe-no-take-other-battle = { $leader }は{ $unit }の指揮単位部隊に属していません。
fe-no-take-elsewhere = { $leader }は{ $unit }のヘクスにいません。
fe-no-take-moved = { $leader }を伴えるのは移動の最初だけで、1回の活性化に1度です。
fe-no-turn-off-map = { $unit }は地図上にいないため、向きがありません。
fe-no-turn-same = { $unit }は既にその向きです。
fe-no-turn-again = { $unit }はこのヘクスで既に向きを変えました。次のヘクスか射撃の後に再び変えられます。
fe-no-turn-far = { $unit }は敵ZOC内にとどまっているので、1つ隣の角までしか向きを変えられません。

fe-no-entry-hex = { $hex }は{ $unit }の進入ヘクスではありません。
fe-no-entry-points = { $unit }がそこから進入するには{ $n }移動ポイントが必要ですが、許容移動力は{ $n2 }です。
fe-no-entry-room = { $unit }のための進入ヘクスが空いていません。先に空けてください。

fe-no-leader-other-battle = { $leader }は活性化した指揮単位部隊に属していません。
fe-no-leader-moved = { $leader }はこの活性化で既に移動しました。
fe-no-leader-gone = { $leader }は地図上にいません。
fe-no-leader-stopped = { $leader }は敵ZOCに入ったので停止しなければなりません。
fe-no-leader-not-adjacent = そのヘクスは{ $leader }に隣接していません。1ヘクスずつ進んでください。
fe-no-leader-entry = そこは{ $leader }の進入ヘクスではありません。
fe-no-leader-enemy-there = そこには敵ユニットがいます。{ $leader }は入れません。
fe-no-leader-zone = { $leader }が敵ZOCに入れるのは、味方ユニットに合流する時だけです。
fe-no-leader-points = { $leader }の移動ポイントが足りません。

fe-no-missiles = { $unit }は射撃武器を持っていません。
fe-no-fired-already = { $unit }はこの活性化で既に射撃しました。
fe-no-retired-fire = { $unit }は脱落状態なので射撃できません。
fe-no-fire-off-map = { $unit }は地図上にいません。
fe-no-points-to-fire = 敵ZOC内での射撃には1移動ポイントが必要ですが、{ $unit }には残っていません。
fe-no-target = { $unit2 }は地図上の敵ではありません。
fe-no-range = { $unit2 }は{ $n }ヘクス先で、{ $unit }の射程外です。
fe-no-arc = { $unit2 }は、{ $unit }が射撃できる方向にいません。
fe-no-sight = { $unit }から{ $unit2 }への視認線は、地形か、武器によっては他のユニットに遮られています。
fe-ok-range = { $unit2 }は{ $unit }の射程内です。
fe-ok-arc = { $unit2 }は{ $unit }が射撃できる方向にいます。
fe-ok-sight = { $unit }から{ $unit2 }が見えます。
fe-no-not-fired-at = { $unit }は射撃されるユニットではありません。
fe-no-return-fire = { $unit }には反撃射撃を行える武器がありません。
fe-no-reaction-weapon = { $unit }には反応射撃を行える武器がありません。
fe-no-reacted-already = { $unit }は{ $unit2 }への反応射撃（マスケット銃とクロスボウのユニットはこの活性化の反応射撃）を既に行いました。

fe-no-attacker-elsewhere = { $unit }は活性化した指揮単位部隊に属していないか、地図上にいません。
fe-no-enemy-target = { $unit2 }は地図上の敵ではありません。
fe-no-attacker-type = { $unit }は攻撃を行えない種類のユニットです。防御だけを行います。
fe-no-retired-attack = { $unit }は脱落状態なので攻撃できません。
fe-no-declared-already = { $unit }は既に{ $unit2 }への攻撃を宣言しています。
fe-no-charging-already = { $unit }は既に別のユニットへの突撃を宣言しています。
fe-no-not-in-front = { $unit2 }は{ $unit }の前面ヘクスにいません。
fe-ok-front = { $unit2 }は{ $unit }の正面ヘクスにいます。
fe-no-shock-on-charged = { $unit2 }は突撃を受けるので、同時に衝撃攻撃はできません。
fe-no-duty = { $unit }は攻撃するので、前面ヘクスの敵すべてを攻撃しなければなりません。{ $unit2 }が残っています。
fe-no-charge-type = { $unit }は突撃できる兵種ではありません。
fe-no-charge-disordered = { $unit }は通常状態ではないため、突撃できません。
fe-ok-order = { $unit }は混乱していません。
fe-no-charge-command = { $unit }は指揮範囲外なので、突撃できません。
fe-no-charge-and-shock = { $unit }は既に衝撃攻撃を宣言しており、突撃はできません。
fe-no-charge-distance = { $unit2 }は{ $unit }から{ $n }ヘクスです。突撃は2～3ヘクスの距離から始めます。
fe-ok-charge-distance = { $unit2 }は{ $unit }から{ $n }ヘクスで、突撃できる距離です。
fe-no-charge-on-shocked = { $unit2 }は衝撃攻撃を受けるので、同時に突撃はできません。
fe-no-charge-village = { $unit2 }は村にいるため、突撃できません。
fe-no-charge-hexside = { $unit }から{ $unit2 }への経路はすべて小河川か塹壕を越えるため、突撃できません。
fe-no-charge-way = { $unit }には、1つ隣の角までの向き変更で目標の前に出られる経路がありません。
fe-no-charge-step = それは{ $unit }が突撃を完了できる経路ではありません。
fe-no-such-attack = { $unit }に対する未解決の攻撃はありません。

fe-no-before-not-attacked = { $unit }は攻撃されていません。
fe-no-before-state = { $unit }は通常状態の騎乗ユニットではありません。衝撃戦闘前退却はそのようなユニットだけが行えます。
fe-no-before-countered = { $unit }は反撃突撃を試みたので、攻撃を受けなければなりません。
fe-no-before-cavalry = { $unit }は騎兵に攻撃されています。この兵種は騎兵の前から退却できません。
fe-no-before-room = { $unit }には、攻撃側から離れ敵ZOCでもない空きヘクスがありません。
fe-no-before-hex = { $unit }は、攻撃側から離れる1ヘクス（空いていて敵ZOCでないヘクス）へ退却しなければなりません。
fe-no-follow = { $unit }は後を追えません。退却したユニットを攻撃していないか、そのヘクスに隣接していません。
fe-no-such-roll = { $unit }に対して振るサイコロはありません。
fe-no-counter-type = { $unit }は地図上にいないか、突撃できる兵種ではありません。
fe-no-counter-disordered = { $unit }は通常状態ではないため、反撃突撃できません。
fe-no-counter-active = { $unit }は手番側です。反撃突撃は相手側の対応です。
fe-no-counter-zone = { $unit }は、攻撃側ではない敵のZOC内にいます。
fe-no-counter-rear = { $unit }は後面から攻撃されています。
fe-no-counter-again = 反撃突撃は1回の戦闘に1度だけで、既に試みました。
fe-no-counter-not-attacked = { $unit }は攻撃されていません。
fe-no-counter-way = { $unit }は、許容移動力内で向きを変えずに攻撃側に到達できません。
fe-no-choose-counter = { $unit }は反撃突撃中です。それは取れる経路ではありません。
fe-no-advance = { $unit }はそこへ前進できません。そのヘクスを攻撃していないか、攻撃中に混乱しました。
fe-no-refuge = { $unit }は、軍旗に最も近いヘクスに集まらなければなりません。
fe-no-through = { $unit }が味方弓兵を踏み越えられるのは、弓兵が退路にいて、その先に空きヘクスがある時だけです。
fe-no-retreat-hex = { $unit }は、敵から離れる1ヘクス（ユニットのいないヘクス）へ退却しなければなりません。
