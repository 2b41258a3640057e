# 戦場のローマ軍（窮地のハンニバル）：エンジンが語るすべての文。
# 用語はルールブック（seeds/002）と GLOSSARY.csv に従う。
# 引数は種類と順番で名付ける：$unit $unit2 $leader $hex（エリア） $battle（フォーメーション） $side $facing $n $n2。
# 指示文の属性 `help` は、その指示が初めて出た時に表示される。
# 他のゲームと共通の言葉（移動済み、射撃済み、壊走、除去、戦死、行動済み、イニシアチブ、盤外と除去のボックス）は
# suleiman.ftl と gboh.ftl にある。

## 陣営、ボックス、状態、数値、地形

side-rome = ローマ軍
side-carthage = カルタゴ軍

box-aside = 所属ユニットの中または控え
box-exited = マップから退出

mark-charged = 突撃済み
mark-has-attacked = 攻撃済み
mark-attacked = 攻撃を受けている
mark-fought = 戦闘済み（回復不可）
mark-overstacked = スタック超過
mark-held = 拘束：自由に移動できない
mark-named = 活性化予定
mark-assaulting = 直接攻撃
mark-firing = 射撃
mark-withdrawing = 撤退
mark-in-rout = 潰走
mark-frozen = スタック超過で次のターンまで移動不可
mark-aligned = 道路に沿う
mark-spent = 第2ターンまで待機
mark-exited = マップから退出
mark-out-of-command = 指揮範囲外
mark-missiles = 射撃能力あり
mark-long = 大規模ユニット
mark-check-initiative = チェックイニシアチブ
mark-commander = 軍指揮官
mark-inferior = 劣等指揮官

rating-strength = 戦闘力
rating-morale = 士気値
rating-steps = 残りステップ数
rating-missile = 射撃の射程
rating-tactical = 戦術値
rating-step = 現在のステップ（1が完全戦力）
rating-stacking = スタッキングポイント
rating-points = 1ステップの勝利ポイント
rating-artillery = 弩弓の射程

terrain-rise = 高台
terrain-rough = 荒地
terrain-dense-marsh = 密集した沼地
terrain-town = 町
terrain-hill-fort = 丘の堡塁
terrain-river = 河川
terrain-tower = 砦
terrain-fortified = 堡塁
terrain-impassable = 進入不可地形

legend-rome-at-war = +2 は他に2ユニット、| は2枚のボードの境目。LG レギオン、PH ファランクス、BB バーバリアン、LI 軽歩兵、VE 軽装歩兵（ウェリテス）、RM 残兵、HC 重装騎兵、LC 軽騎兵、EL 戦象、複数なら後ろにユニット数

score-victory-points = 勝利ポイント

## ゲームの状況

rw-status-set-up = セットアップ
rw-status-turn = 第{ $n }ターン
rw-status-shift = 可動マップ
rw-status-reinforcement = 増援フェイズ
rw-status-command = 指揮フェイズ
rw-status-elephants = 戦象の突撃
rw-status-order = 先行決定フェイズ
rw-status-activation = 活性化フェイズ
rw-status-initiative = アクションフェイズ開始
rw-status-artillery = 弩弓セグメント
rw-status-charge = 突撃セグメント
rw-status-movement = 移動セグメント
rw-status-assault = 強襲セグメント
rw-status-rout = 潰走
rw-status-recovery = 回復フェイズ
rw-status-replacement = 指揮官の補充
rw-status-stall = ターン終了
rw-status-acts = { $battle }
rw-status-collapsed = { $side }は崩壊

## 指示：セットアップとターン

rw-ask-place = 自軍を配置してください。どの駒をどこに置きますか？
    .help = ザマのオプションのセットアップでは、ユニットと指揮官を1度ずつ、自軍の配置範囲の好きなエリアに置けます（例：`place V1 W30`）。スタック制限を超えることはできません。`face V1 s` で大規模ユニットの向きを変えます。動かさない駒はシナリオの位置のままです。全員の位置が決まったら `done` です。
rw-ask-set-up = 自軍の配置が済みました。戦いの前に向きを変える大規模ユニットはありますか？
    .help = 大規模ユニット（レギオン、ファランクス、バーバリアン）が力を出せるのは正面だけです。側面や後方に敵がいると戦闘力が下がり、命中も受けやすくなります。`face V1 n` で1度ずつ向きを変えられます。`done` で残りは今の向きのままにします。
rw-ask-shift = マップ端に駒がいます。戦場全体をずらすことを提案しますか？
    .help = 可動マップでは、相手が同意すれば、両軍の全ての駒を同じエリア数だけマップ端から遠ざけられます。`shift n 2` は北へ2エリアの提案です。`decline` では何も動かしません。
rw-ask-agree = 相手が、全ての駒を{ $facing }へ{ $n }エリアずらすことを提案しています。同意しますか？
    .help = 全員が同じだけ動くので、両軍の位置関係は変わらず、マップ端の余裕だけが変わります。`agree` でずらし、`decline` ではこのターンは動かしません。
rw-ask-enter = { $unit }が到着しましたが、登場エリアに敵軍がいます。どこに登場しますか？
    .help = 登場エリアを塞がれた増援は、敵軍のいない最も近いマップ端エリアに登場します。選べるエリアはどれも同じ距離です。`enter` で指定します。
rw-ask-command = 軍指揮官は、あと{ $n }人の指揮官を指揮下に置けます。誰にしますか？
    .help = `command 指揮官` で、軍指揮官の指揮範囲内にいる指揮官を選びます。そのフォーメーションはこのターン、通常どおり移動や攻撃ができます。選ばれなかった指揮官は、活性化した時にダイスを振り、イニシアチブ値以下を出さなければなりません。失敗すると、その部隊は1移動力しか動けず、敵軍に隣接できず、攻撃もできません。`done` で終えますが、残しておいても得はありません。
rw-ask-first = ダイスに勝ちました。先攻と後攻のどちらにしますか？
    .help = 先攻は先に活性化のダイスを振り、先に攻撃できます。`second` は敵軍に先に動かせます。
rw-ask-name = 今、あと{ $n }個のフォーメーションを活性化します。どれにしますか？
    .help = 活性化のダイスで、敵軍が振る前に行動するフォーメーションの数が決まります。パスはできません。まず `name` で指定し、その後で順番を選びます。フォーメーションは1ターンに1度しか行動しないので、敵の出方を見たいものは後に残してください。
rw-ask-activate = 指定したフォーメーションのうち、次はどれが行動しますか？
    .help = `activate` でアクションフェイズを始めます。弩弓の射撃、突撃、移動、強襲の順に行い、終わってから次のフォーメーションに移ります。
rw-ask-recover = 回復フェイズです。どのユニットがステップの回復を試み、どの軽装歩兵がレギオンに戻りますか？
    .help = `recover` で回復のダイスを振ります。ステップを失っていて、このターンに戦闘をしておらず、敵軍に隣接せず、自分のフォーメーション指揮官か軍指揮官と同じエリアにいるユニットが試みられます。出た目が士気値と指揮官の戦術値の合計以下なら1ステップ戻り、失敗しても損はありません。`reattach` は同じエリアのレギオンに軽装歩兵を統合します。`done` で終えます。
rw-ask-replace = 指揮官が失われました。誰を後任にしますか？
    .help = `replace` は、未使用の指揮官か部下を全て失った指揮官にフォーメーションを任せ、そのユニットの1つと共に置きます。`promote` は、他に候補がいない時に劣等指揮官を割り当てます。`commander` は、マップ上の指揮官から新しい軍指揮官を選びます。指揮官のいる軍には軍指揮官が必要です。`done` で先へ進みます。
rw-ask-stall = { $n }ターンの間、どちらもステップを失っていません。戦いを続けますか？
    .help = このゲームにはターン数の制限がないので、動きが絶えた時にお尋ねします。両軍が `offer-end` を選ぶと、今の勝利ポイントで決着します。`go-on` は次のターンへ進みます（動きのないターンが10回続くと自動的に終わります）。`resign` は降参です。

## 指示：アクションフェイズ

rw-ask-line = { $battle }：直線的指揮の戦列をどこまで延ばしますか？
    .help = 直線的指揮では、指揮官のエリアから始まり、同じ兵種で途切れずまっすぐに並んだ戦列なら、指揮範囲の外のユニットも指揮できます。`line-to` で戦列の端のエリアを指定します。
rw-ask-bombard = { $battle }の弩弓セグメントです。どこを射撃しますか？
    .help = `bombard` で、弩弓ユニットと、射程内で視認線の通る敵軍のエリアを指定します。全ての目標を決めてから、戦闘力1につき1個のダイスを振り、6が命中です。射撃した弩弓はこのターン移動できません。`done` で突撃に進みます。
rw-ask-charge = { $battle }の突撃セグメントです。どのユニットがどこに突撃しますか？
    .help = 騎兵、戦象、戦車は、2～4エリア先の敵軍に、開けた地形を一直線に、誰にも遮られずに突撃できます（`charge ユニット エリア`）。先に防御側がダイスを振り、その後で重装騎兵と戦象は2倍の戦闘力で攻撃します。軽歩兵は突撃に弱く、正面から突撃されたファランクスは2倍の力で応じます。`ride 指揮官 エリア` で指揮官が同行します。突撃したユニットは、その後の移動も強襲もできません。`done` で突撃を解決します。
rw-ask-resolve = { $battle }：次はどの突撃を解決しますか？
    .help = 同じエリアから同じ目標に突撃するユニットは1つのグループです。`resolve 目標 現在地` で、目標エリアと、グループが今いるエリアを指定します。1つのグループが目標エリアを空にすると、同じ目標への他の突撃は無駄になります。
rw-ask-resolve-elephants = 戦いの前にカルタゴ軍の戦象が突撃します。次はどの突撃を解決しますか？
    .help = 戦象はそれぞれ、北へ2エリア先のローマ軍に突撃します。`resolve 目標 現在地` で、目標エリアと、戦象が今いるエリアを指定します。除去された戦象は、敵味方の間で暴走することがあります。
rw-ask-move = { $battle }の移動セグメントです。次はどれを動かしますか？
    .help = `move` でユニットか指揮官を選びます。`swap` は隣り合う2つのレギオンの交代で、疲れた戦列を新手に替えられます。`detach` はレギオンから軽装歩兵を分離します。何かが動く前に、最初に行ってください。軍指揮官はどのフォーメーションの時でも、1ターンに1度移動できます。`end` で強襲に進みます。
rw-ask-march = { $unit }の移動です。残り{ $n }移動力。どうしますか？
    .help = `to` で、辺か、塞がれていない頂点を越えて隣のエリアへ進みます。敵軍のいるエリアには入れません。`face` で大規模ユニットの向きを変え、移動を終えます。ファランクスだけは移動力を払い、続けて移動できます。`road` は大規模ユニットの安価な道路移動ですが、攻撃されると全て側面攻撃になります。`exit n` は、その端のエリアからマップの外へ出て、戻れません。`done` で移動を終えます。
rw-ask-crowd = { $unit }が入ったエリアはスタック超過になりました。止まりますか、押し通りますか？
    .help = エリアに入れるのは6スタッキングポイントまでです。重装歩兵は4、騎兵と戦象は3、その他は2です。`stop` でそこに止まり、次のターンまで移動できません。スタック超過のエリアは命中を受けやすくなります。`push ユニット` で先へ進み、指定したユニットが1ステップを失います。
rw-ask-lead = { $leader }を動かします。どこへ？
    .help = `to` で、移動力の届くどのエリアへも一度に進めます。ユニットと一緒にいる指揮官は戦術値を戦闘力と士気に加えますが、共に戦死することもあります。単独でいると、敵軍が来るたびに退かなければなりません。`done` でその場にとどまり、このターンの移動を終えます。
rw-ask-assault = { $battle }の強襲セグメントです。次はどのエリアを強襲しますか？
    .help = `assault` で、自軍ユニットに隣接するか射撃の射程内にある敵軍のエリアを選び、続いて参加するユニットを選びます。各エリアは1セグメントに1度しか強襲できないので、戦力を集めてください。側面や後方への攻撃は命中しやすくなります。攻撃は任意です。`end` でアクションフェイズを終えます。
rw-ask-muster = エリア{ $hex }への強襲です。誰が、どのように参加しますか？
    .help = `join` は直接攻撃、`fire` はその場からの射撃です。射撃では戦闘力が半減しますが（弓兵と騎馬弓兵を除く）、射撃だけの攻撃なら、射撃能力のない敵軍は反撃できません。射撃と直接攻撃を組み合わせると、射撃するユニットは損害を受けず、防御側は撤退できません。`done` で戦闘を始めます。
rw-ask-rout = { $unit }が潰走しています。どちらへ逃げますか？
    .help = 潰走したユニットは最も近いマップ端へ逃げ、マップから出ます。選べる経路はどれも同じ距離です。

## 指示：戦闘

rw-ask-lock = { $unit }が側面から強襲されました。楯を固めて向きを変えますか？
    .help = 戦闘の前に、エリアの士気値以下の目を出せば向きを変えられます。ファランクスは成功しやすくなります。`lock ユニット 方向` で試み、失敗しても損はありません。`decline` は向きを保ちます。
rw-ask-react-charge = エリア{ $hex }が突撃を受けています。誰が撤退し、誰が逆襲し、誰が留まりますか？
    .help = `withdraw` で、指揮下にあって突撃側より速いユニットが1エリア退きます（軽騎兵は、重装騎兵だけの突撃からも退けます）。指揮官はいつでも退けます。`counter` は、士気チェックに成功したエリアの、指揮下の騎兵、戦象、戦車による逆襲です。突撃は強襲に変わり、2倍の戦闘力は失われます。指定しないユニットは留まります。全員の行動が決まったら `done` です。
rw-ask-react = エリア{ $hex }が強襲を受けています。誰が撤退しますか？
    .help = `withdraw` で、指揮下にあって攻撃側より速いユニットが1エリア退きます（軽騎兵は重装騎兵だけの攻撃から、軽歩兵は重装歩兵だけの強襲からも退けます）。指揮官はいつでも退けます。退くものは全て同じエリアへ行きます。`done` で、残りは留まって戦います。
rw-ask-withdraw = エリア{ $hex }から撤退するものは一緒に退きます。どこへ？
    .help = 攻撃側に隣接するエリアへは退けず、他の敵軍に隣接するエリアは、他に退路がない時だけです。退いた先がスタック超過になると、次のターンまで移動できません。
rw-ask-defend = エリア{ $hex }はスタック超過です。どのユニットが防御しますか？
    .help = 戦えるのは、エリアのスタック制限までのユニットだけです。`defend` で1つずつ指定します。残りは戦えませんが、命中は同じように受けます。
rw-ask-oppose = { $unit }は複数のエリアから攻撃されています。どの敵と戦いますか？
    .help = 1つのユニットが戦えるのは、1つのエリアの攻撃側だけです（`oppose ユニット エリア`）。誰も相手をしない攻撃側は、損害を受けずに攻撃できます。
rw-ask-shoot = エリア{ $hex }が強襲されています。射撃で防御するユニットはありますか？
    .help = `shoot` で、射撃能力のあるユニットが直接戦闘の代わりに射撃します。戦闘力は半減しますが（弓兵と騎馬弓兵を除く）、歩兵の射撃は戦象に命中しやすくなります。`done` で、残りは直接戦います。
rw-ask-retreat = エリア{ $hex }を支えきれません。防御側はどこへ後退しますか？
    .help = 突撃で防御側の戦闘力が半分未満になると、全員が1エリア強制後退します。突撃側から遠ざかり、他の敵軍に隣接するエリアは、他に後退路がない時だけです。後退路がなければ除去されます。ファランクスはそれぞれ、さらに1ステップを失います。
rw-ask-pursuit = 敵軍がエリア{ $hex }を放棄しました。突撃側は追撃しますか？
    .help = ダイスで決まります。最良のユニットの士気値以下なら、全員が敗れた敵に再び突撃し、敵は逆襲できません。指揮官がいれば、`urge` で戦術値を士気値に加えて促すか、`restrain` で引いて抑えます。いなければ `pursue` です。敵が新手の友軍のいるエリアへ逃げた時は `halt` で中断もできます。
rw-ask-advance = エリア{ $hex }が空きました。どれが前進しますか？
    .help = `advance` で、攻撃に加わったユニットや指揮官が、移動力を使わずにそのエリアへ進みます。前進後に再び攻撃することはできません。残るユニットの側面に注意してください。配置が決まったら `done` です。
rw-ask-advance-defenders = エリア{ $hex }を攻撃した敵軍は全滅しました。防御側は前進しますか？
    .help = `advance` で、攻撃側がいたエリアへユニットや指揮官が進みます。配置が決まったら `done` です。
rw-ask-losses = 自軍はあと{ $n }ステップを失います。次はどのユニットが失いますか？
    .help = `lose` で指定します。最初の1ステップは大規模ユニットが失い、全員が1ステップを失うまで、同じユニットが2ステップ目を失うことはありません。最後のステップを失ったユニットは除去されます。
rw-ask-falter = 兵が動揺しています。士気値の最も低いユニットのうち、どれが1ステップを失いますか？
    .help = エリアは、戦闘の前の士気チェックに失敗しました。選べるユニットの士気値は同じです。`lose` で指定します。
rw-ask-victim = 戦象が自軍の列を駆け抜けます。どのユニットが1ステップを失いますか？
    .help = `lose` で、そのエリアのユニットの1つを指定します。
rw-ask-trample = 戦象が暴走しています。どのエリアへ駆け込みますか？
    .help = 戦象の友軍のうちどこへ向かうかは敵軍が、敵軍のうちどこへ向かうかは所有プレイヤーが選びます。`trample` で隣接するエリアを指定し、5か6の目でそこのユニットが1ステップを失います。
rw-ask-shelter = 敵軍の指揮官{ $leader }が部下を失い、最も近い友軍の所へ向かいます。どこへ行かせますか？
    .help = どのエリアも同じ距離にあるので、相手側のあなたが選びます。`join 指揮官 エリア` で指定します。
rw-ask-flee = 単独の{ $leader }の所に敵軍が来ました。どこへ退きますか？
    .help = `flee` で、敵軍のいない隣接エリアへ退きます。
rw-ask-follow = { $leader }と共にいたユニットが失われました。フォーメーションのどのユニットと共に行きますか？
    .help = 劣等指揮官は常に自分のフォーメーションのユニットと共にいて、一緒に動きます（`follow 指揮官 ユニット`）。
rw-ask-dress = どの大規模ユニットの向きを変えますか？
    .help = `face V1 n` で、大規模ユニットを北、東、南、西のどれかに向けます。前の3エリアが正面、横が側面です。側面と後方は弱いので、敵軍の方を向いてください。`done` で残りは今の向きのままにします。

## 選択肢

rw-do-done = これで終える
rw-do-done-set-up = 配置を終える
rw-do-done-bombard = 突撃に進む
rw-do-done-no-charge = 突撃しない
rw-do-done-charge = 突撃を解決する
rw-do-done-march = 移動を終える
rw-do-done-lead = ここにとどまる
rw-do-done-muster = 戦闘を始める
rw-do-done-react = 残りは留まる
rw-do-done-shoot = 残りは直接戦う
rw-do-done-advance = これ以上前進しない
rw-do-done-dress = 残りは向きを保つ
rw-do-end-move = 強襲に進む
rw-do-end-assault = アクションフェイズを終える
rw-do-decline-lock = 向きを保つ
rw-do-decline = 行わない
rw-do-agree = 同意する
rw-do-place = { $unit }を{ $hex }に置く
rw-do-place-leader = { $leader }を{ $hex }に置く
rw-do-face = { $unit }が{ $facing }を向く
rw-do-shift = 全ての駒を{ $facing }へ{ $n }エリアずらすことを提案する
rw-do-enter = { $unit }が{ $hex }に登場する
rw-do-command = { $leader }を指揮下に置く
rw-do-first = 先攻
rw-do-second = 後攻
rw-do-name = { $battle }を今回の活性化に選ぶ
rw-do-activate = { $battle }を活性化する
rw-do-line-to = 戦列を{ $hex }まで延ばす
rw-do-bombard = { $unit }が{ $hex }を射撃する
rw-do-charge = { $unit }がエリア{ $hex }に突撃する
rw-do-ride = { $leader }がエリア{ $hex }への突撃に同行する
rw-do-resolve = エリア{ $hex }からエリア{ $hex2 }への突撃を解決する
rw-do-withdraw = { $unit }が撤退する
rw-do-withdraw-leader = { $leader }が撤退する
rw-do-counter = { $unit }が逆襲する
rw-do-to = { $hex }へ
rw-do-defend = { $unit }が防御する
rw-do-oppose = { $unit }が{ $hex }の攻撃側と戦う
rw-do-shoot = { $unit }が射撃で防御する
rw-do-pursue = 追撃する（ダイスによる）
rw-do-urge = 追撃を促す
rw-do-restrain = 追撃を抑える
rw-do-halt = 追撃しない
rw-do-advance = { $unit }が{ $hex }へ前進する
rw-do-advance-leader = { $leader }が{ $hex }へ前進する
rw-do-detach = { $unit }が軽装歩兵を分離する
rw-do-move = { $unit }を動かす
rw-do-move-leader = { $leader }を動かす
rw-do-swap = { $unit }と{ $unit2 }が交代する
rw-do-road = 道路に沿って{ $hex }へ
rw-do-exit = マップの{ $facing }端から退出する
rw-do-turn = { $facing }を向く
rw-do-stop = 次のターンまでここに止まる
rw-do-push = 押し通り、{ $unit }が1ステップを失う
rw-do-flee = { $leader }が{ $hex }へ退く
rw-do-shelter = { $leader }が{ $hex }へ行く
rw-do-assault = { $hex }を強襲する
rw-do-join = { $unit }が直接攻撃する
rw-do-fire = { $unit }が射撃する
rw-do-lock = { $unit }が{ $facing }を向こうと試みる
rw-do-lose = { $unit }が1ステップを失う
rw-do-trample = { $hex }へ駆け込む
rw-do-recover = { $unit }が回復を試みる
rw-do-reattach = { $unit }がレギオンに統合される
rw-do-replace = { $leader }が{ $battle }を指揮し、{ $unit }と共に置かれる
rw-do-promote = 劣等指揮官が{ $battle }を指揮し、{ $unit }と共にいる
rw-do-commander = { $leader }が軍指揮官になる
rw-do-follow = { $leader }が{ $unit }と共に行く
rw-do-go-on = 続ける
rw-do-offer-end = 終戦を提案する
rw-do-resign = 降参する

## 出来事：ターン

rw-set-up = { $side }の配置が済んだ。
rw-field = 戦場が整った。
rw-turn = 第{ $n }ターン開始。
rw-placed = { $unit }は{ $hex }に配置された。
rw-shifted = 全ての駒が{ $facing }へ{ $n }エリアずらされた。
rw-in-command = { $leader }は指揮下にある。
rw-out-of-command = { $leader }はこのターン、指揮範囲外となった。
rw-linear-command = { $unit }とその戦列は直線的指揮下にある。
rw-goes-first = { $side }が先攻。
rw-activates = { $side }は{ $n }個のフォーメーションを活性化する。
rw-no-activation = { $side }は活性化に失敗した。
rw-actions-over = 連続失敗。このターンのアクションフェイズは終わった。
rw-activated = { $battle }のアクションフェイズ開始。
rw-phase-over = { $battle }のアクションフェイズ終了。
rw-recovered = { $unit }は1ステップ回復した。
rw-replaces = { $leader }が{ $battle }の指揮を執る。
rw-new-commander = { $leader }が軍指揮官になった。
rw-collapsed = { $side }は重装歩兵を全て失い、軍の崩壊が始まった。
rw-routed = { $battle }は潰走し、最も近いマップ端へ逃げる。
rw-stalled = 動きが絶え、戦いは終わった。
rw-agreed = 両軍が戦いを終えることに同意した。
rw-resigned = { $side }は降参した。
rw-over = 戦いは終わった。
rw-counted = { $side }の勝利ポイントは{ $n }。
rw-won = { $side }の勝利。
rw-won-limited = { $side }の限定的勝利。
rw-won-major = { $side }の大勝利。

## 出来事：ユニットと指揮官

rw-entered = { $unit }は{ $hex }へ移動。
rw-turned = { $unit }は{ $facing }を向く。
rw-swapped = { $unit }と{ $unit2 }が交代した。
rw-frozen = { $unit }はスタック超過のため、次のターンまで動けない。
rw-detached = { $unit }が{ $unit2 }から分離した。
rw-reattached = { $unit }は{ $unit2 }に統合された。
rw-exited = { $unit }はマップの{ $facing }端から退出した。
rw-leader-moved = { $leader }は{ $hex }へ。
rw-leader-exited = { $leader }はマップの{ $facing }端から退出した。
rw-leader-killed = { $leader }は戦死した。
rw-follows = { $leader }は{ $unit }と共にいる。
rw-saved = { $leader }は部下と共に脱出した：{ $n }ポイント。
rw-bombards = { $unit }が{ $hex }を射撃。
rw-charges = { $unit }がエリア{ $hex }に突撃。
rw-charge-resolved = { $hex2 }から{ $hex }への突撃を解決。
rw-counter-charges = { $unit }が逆襲。
rw-repelled = { $hex }への突撃は撃退された。
rw-fell-back = { $unit }は{ $hex }へ退いた。
rw-retreated = { $unit }は{ $hex }へ強制後退した。
rw-no-pursuit = { $hex }からの追撃は行われない。
rw-withdrew = { $unit }は{ $hex }へ撤退した。
rw-advanced = { $unit }は{ $hex }へ前進。
rw-assaults = { $hex }への強襲を解決。
rw-attacks = { $unit }が{ $hex }を攻撃。
rw-fires = { $unit }が{ $hex }を射撃。
rw-step-lost = { $unit }は1ステップを失った。
rw-eliminated = { $unit }は除去された。
rw-runs-wild = { $unit }が暴走する。
rw-tramples = 戦象が{ $hex }へ駆け込む。

## ダイスロール（$n 出た目、$n2 比べる数。まとめて振る時は $n ダイスの数、$n2 命中）

rw-pool = { $side }のダイス{ $n }個：{ $n2 ->
    [0] 命中なし
   *[other] 命中{ $n2 }
}。
rw-pool-plus = { $side }のダイス{ $n }個（各+1）：{ $n2 ->
    [0] 命中なし
   *[other] 命中{ $n2 }
}。
rw-roll-order = 先行決定：{ $side }の出た目{ $n }、イニシアチブ値{ $n2 }を加える（大きい方が選ぶ）。
rw-roll-activation = { $side }の活性化のダイス：出た目{ $n }（イニシアチブ値{ $n2 }）。
rw-roll-initiative = { $leader }のイニシアチブチェック：出た目{ $n }（{ $n2 }以下で指揮下）。
rw-roll-collapse = 崩壊した軍の{ $leader }：出た目{ $n }（{ $n2 }を超えると潰走）。
rw-roll-morale = { $hex }の{ $side }の士気チェック：出た目{ $n }（{ $n2 }以下で成功）。
rw-roll-lock = 楯を固める{ $unit }：出た目{ $n }（{ $n2 }以下で成功）。
rw-roll-pursuit = { $hex }からの追撃：出た目{ $n }（{ $n2 }以下で追撃）。
rw-roll-casualty = 危険にさらされた{ $leader }：ダイス2個の合計{ $n }（{ $n2 }以上で戦死）。
rw-roll-frightened = 戦象におびえる{ $unit }：出た目{ $n }（{ $n2 }を超えると1ステップを失う）。
rw-roll-rampage = 除去された{ $unit }：出た目{ $n }（{ $n2 }以上で暴走）。
rw-roll-trample = { $hex }の暴走した戦象：出た目{ $n }（{ $n2 }以上で1ステップの損害）。
rw-roll-recovery = { $unit }の回復：出た目{ $n }（{ $n2 }以下で成功）。

## 起こり得る変化（確率表示）

rw-change-eliminated = { $unit }が除去
rw-change-exited = { $unit }がマップから退出
rw-change-steps = { $unit }が{ $n ->
    [-3] 3ステップを失う
    [-2] 2ステップを失う
    [-1] 1ステップを失う
   *[other] { $n }ステップ回復
}
rw-change-killed = { $leader }が戦死
rw-change-won = { $side }の勝利

## 拒否の理由：セットアップ、登場、指揮

rw-no-not-now = それは今の問いへの答えではありません。示された選択肢から選んでください。
rw-open-set-up = いま問われているのは別の選択です：{ rw-ask-set-up }
rw-open-place = いま問われているのは別の選択です：{ rw-ask-place }
rw-open-shift = いま問われているのは別の選択です：{ rw-ask-shift }
rw-open-agree = いま問われているのは別の選択です：{ rw-ask-agree }
rw-open-command = いま問われているのは別の選択です：{ rw-ask-command }
rw-open-first = いま問われているのは別の選択です：{ rw-ask-first }
rw-open-name = いま問われているのは別の選択です：{ rw-ask-name }
rw-open-activate = いま問われているのは別の選択です：{ rw-ask-activate }
rw-open-recover = いま問われているのは別の選択です：{ rw-ask-recover }
rw-open-replace = いま問われているのは別の選択です：{ rw-ask-replace }
rw-open-stall = いま問われているのは別の選択です：{ rw-ask-stall }
rw-open-line = いま問われているのは別の選択です：{ rw-ask-line }
rw-open-bombard = いま問われているのは別の選択です：{ rw-ask-bombard }
rw-open-charge = いま問われているのは別の選択です：{ rw-ask-charge }
rw-open-resolve = いま問われているのは別の選択です：{ rw-ask-resolve }
rw-open-resolve-elephants = いま問われているのは別の選択です：{ rw-ask-resolve-elephants }
rw-open-move = いま問われているのは別の選択です：{ rw-ask-move }
rw-open-assault = いま問われているのは別の選択です：{ rw-ask-assault }
rw-open-muster = いま問われているのは別の選択です：{ rw-ask-muster }
rw-open-lock = いま問われているのは別の選択です：{ rw-ask-lock }
rw-open-react-charge = いま問われているのは別の選択です：{ rw-ask-react-charge }
rw-open-react = いま問われているのは別の選択です：{ rw-ask-react }
rw-open-withdraw = いま問われているのは別の選択です：{ rw-ask-withdraw }
rw-open-defend = いま問われているのは別の選択です：{ rw-ask-defend }
rw-open-oppose = いま問われているのは別の選択です：{ rw-ask-oppose }
rw-open-shoot = いま問われているのは別の選択です：{ rw-ask-shoot }
rw-open-retreat = いま問われているのは別の選択です：{ rw-ask-retreat }
rw-open-pursuit = いま問われているのは別の選択です：{ rw-ask-pursuit }
rw-open-advance = いま問われているのは別の選択です：{ rw-ask-advance }
rw-open-advance-defenders = いま問われているのは別の選択です：{ rw-ask-advance-defenders }
rw-open-dress = いま問われているのは別の選択です：{ rw-ask-dress }
rw-open-enter = いま問われているのは別の選択です：{ rw-ask-enter }
rw-open-march = いま問われているのは別の選択です：{ rw-ask-march }
rw-open-rout = いま問われているのは別の選択です：{ rw-ask-rout }
rw-open-crowd = いま問われているのは別の選択です：{ rw-ask-crowd }
rw-open-lead = いま問われているのは別の選択です：{ rw-ask-lead }
rw-open-losses = いま問われているのは別の選択です：{ rw-ask-losses }
rw-open-falter = いま問われているのは別の選択です：{ rw-ask-falter }
rw-open-victim = いま問われているのは別の選択です：{ rw-ask-victim }
rw-open-shelter = いま問われているのは別の選択です：{ rw-ask-shelter }
rw-open-flee = いま問われているのは別の選択です：{ rw-ask-flee }
rw-open-follow = いま問われているのは別の選択です：{ rw-ask-follow }
rw-open-trample = いま問われているのは別の選択です：{ rw-ask-trample }
rw-no-free-setup = { $unit }の位置はシナリオで決まっています。自由に配置できるのは、ザマのオプションのセットアップだけです。
rw-no-place = { $unit }は配置できません。マップ上で開始し、まだ配置していない自軍のユニットを選んでください。
rw-no-zone = { $unit }は自軍の配置範囲内に置かなければなりません。
rw-no-place-crowded = { $unit }はそこに置けません。セットアップではスタック制限（通常6スタッキングポイント）を超えられません。
rw-no-leader-place = { $leader }はそこに置けません。ザマのオプションのセットアップでは、マップ上で開始する自軍の指揮官を、配置範囲内に1度ずつ置きます。
rw-no-unplaced = { $unit }の位置がまだ決まっていません。終える前に配置してください。
rw-no-shift-edge = マップをずらせるのは、ユニットのいるマップ端から遠ざかる方向へ、1エリア以上だけです。
rw-no-shift-room = ずらす余地がありません。全ての駒がマップ上にとどまり、進入不可地形にかからないことが必要です。
rw-no-entry = { $unit }はそこに登場できません。登場エリアが塞がれている時は、そこから最も近い、敵軍のいないマップ端エリアに登場します。
rw-no-command = { $leader }は指揮下に置く対象ではありません。対象は、フォーメーションを率いる自軍の指揮官です。
rw-no-command-needed = { $leader }は既に指揮下にあります。
rw-no-command-radius = { $leader }は軍指揮官の指揮範囲外です。指揮範囲は、敵軍と進入不可地形を避けて、指揮官の移動力4で届く距離です。
rw-no-line-there = エリア{ $hex }で終わる直線的指揮の戦列はありません。戦列は指揮官のエリアから同じ兵種で途切れずまっすぐに延び、新たに指揮下に入るユニットを含まなければなりません。
rw-no-formation-enemy = { $battle }は敵軍のフォーメーションです。自軍のものを指定してください。
rw-no-formation-activated = { $battle }はこのターン既に活性化しました。活性化は1ターンに1度です。
rw-no-formation-named = { $battle }は既に指定しました。別のフォーメーションを指定してください。
rw-no-formation-not-named = { $battle }は今回の活性化に指定されていません。判定の後に指定したフォーメーションだけが行動します。
rw-no-formation-headless = { $battle }は今活性化できません。指揮官がマップ上にいることが必要です。このターンに指揮官を失ったフォーメーションは、補充されるまで活性化できません。

## 拒否の理由：行動できるもの

rw-no-not-active = { $unit }は活性化していません。命令できるのは、今行動しているフォーメーションのマップ上のユニットだけです。戦いの前に突撃した戦象は、第2ターンまで待ちます。
rw-no-spent = { $unit }は戦いの前に突撃し、それが第1ターンの活性化でした。第2ターンまで待ってください。
rw-no-out-of-command = { $unit }はこのターン指揮範囲外です。指揮範囲外のユニットは、弩弓の射撃、突撃、強襲、撤退、レギオンの交代、統合ができません。
rw-no-routed = { $unit }は潰走しています。突撃、逆襲、強襲、射撃はできず、防御と、可能な限りの撤退だけを行います。
rw-no-charged = { $unit }はこのアクションフェイズに突撃したので、再度の突撃、移動、強襲はできません。
rw-no-bombarded = { $unit }はこのターン既に射撃しました。弩弓が射撃できるのは1エリアだけで、その後は移動できません。
rw-no-moved = { $unit }はこのターン既に移動しました。移動は1度だけです。
rw-no-frozen = { $unit }はスタック超過で止まったので、次のターンまで移動も突撃もできません。
rw-no-attacked = { $unit }の攻撃はこのターン既に決まっています。攻撃は1ターンに1度です。

## 拒否の理由：指揮官

rw-no-leader-off-map = { $leader }はマップ上にいません。
rw-no-leader-not-active = { $leader }は今移動できません。指揮官は自分のフォーメーションが行動する時に、軍指揮官は自軍のどのフォーメーションの時でも移動できます。
rw-no-leader-inferior = { $leader }は劣等指揮官なので、ユニットと共にしか移動できません。
rw-no-leader-moved = { $leader }はこのターン既に移動しました。移動は1度だけです。
rw-no-leader-out-of-command = { $leader }はこのターン指揮範囲外なので、突撃への同行も撤退もできません。
rw-no-leader-there = 指揮官は既にエリア{ $hex }にいます。`done` でその場にとどまります。
rw-no-leader-near-enemy = { $leader }は指揮範囲外なので、敵軍に隣接するエリアへ入れません。
rw-no-leader-reach = { $leader }の移動力では、そこへ到達できません。
rw-no-leader-exit = { $leader }はマップから退出できません。シナリオがその陣営の指揮官に退出を認めていません。
rw-no-leader-exit-edge = { $leader }はその端から退出できません。シナリオが認める別の端へ向かってください。
rw-no-leader-edge = { $leader }はその端のエリアにいません。まずそこへ移動してください。
rw-no-shelter = { $leader }は、最も近い友軍ユニットのいるエリアへ行かなければなりません。示されたエリアから選んでください。
rw-no-flee = { $leader }はそこへ退けません。敵軍も進入不可地形もない隣接エリアへ退きます。
rw-no-follow = { $leader }はそのユニットと共に行けません。マップ上にいる、自分のフォーメーションのユニットを選んでください。
rw-no-replace = { $leader }は{ $battle }を引き継げません。後任が置けるのは、指揮官を失い、マップ上にユニットがいる自軍のフォーメーションだけです。
rw-no-replace-nation = { $leader }は相手陣営の指揮官なので、{ $battle }を引き継げません。
rw-no-replace-named = { $leader }は後任になれません。失われた指揮官の後任はシナリオで別に決まっています。その指揮官を選んでください。
rw-no-replace-inferior = { $leader }は{ $battle }を引き継げません。この会戦では、失われた指揮官の後任は劣等指揮官だけです。`promote` を使ってください。
rw-no-replace-used = { $leader }は{ $battle }を引き継げません。未使用で他の誰かの後任に決まっていない指揮官か、部下を全て失ったマップ上の指揮官を選んでください。
rw-no-replace-initiative = { $leader }は{ $battle }を引き継げません。イニシアチブ値が失われた指揮官より高い後任は、軍指揮官の補充の時だけ認められます。
rw-no-replace-unit = { $unit }の所に新規の指揮官は置けません。引き継ぐフォーメーションの、マップ上のユニットと共に置きます。
rw-no-promote = { $battle }に劣等指揮官は置けません。置けるのは、指揮官を失い、マップ上にユニットがいる自軍のフォーメーションだけです。
rw-no-promote-others = { $battle }には他に後任になれる指揮官がいます。劣等指揮官は他に誰もいない時だけです。`replace` を使ってください。
rw-no-commander = { $leader }は軍指揮官にできません。軍指揮官が不在の時に、マップ上の自軍の指揮官から選びます。
rw-no-commander-missing = 軍指揮官がいません。先へ進む前に、マップ上の指揮官から選んでください。

## 拒否の理由：移動

rw-no-not-adjacent = エリア{ $hex }は隣接していません。1エリアずつ進んでください。
rw-no-enemy-there = エリア{ $hex }には敵軍ユニットがいるので入れません。
rw-no-impassable = エリア{ $hex }へはここから入れません。地形か境界に閉ざされています。
rw-no-corner = エリア{ $hex }への頂点は塞がれています。両側のエリアの一方に敵軍か進入不可地形があります。
rw-no-corner-price = エリア{ $hex }への頂点は越えられません。両側のエリアの一方に入るだけの移動力が残っていません。
rw-no-pinned = { $unit }は敵軍の軽歩兵に隣接して、または敵軍の大規模ユニットを正面にして移動セグメントを開始したので、移動力は1しかありません。
rw-no-points = { $unit }の移動力が足りません。移動力を超えて入れるのは、移動の最初の1エリアだけです。
rw-ok-free = { $hex }には入れます。
rw-ok-command = { $unit }は指揮下にあります。
rw-ok-charge-distance = { $hex }は{ $unit }から突撃できる距離です。
rw-ok-range = { $hex }は{ $unit }の射程内です。
rw-ok-sight = { $unit }から{ $hex }が見えます。
rw-no-near-enemy = { $unit }は指揮範囲外なので、敵軍に隣接するエリアへ入れません。
rw-no-elephants-there = { $unit }はそこに入れません。馬を用いる兵科は、友軍の戦象がいるエリアに入れません。
rw-no-room = { $unit }の入る余地がありません。大規模ユニットは、その向きでエリアに収まる必要があります。収まる方向に向きを変えるか、別のエリアへ進んでください。
rw-no-stay-with-legion = { $unit }は、レギオンのいるエリアを通過できますが、そこで終えることはできません。
rw-no-leave-line = { $unit }は直線的指揮下の戦列にいるので、移動前に隣接していた戦列のユニットに隣接して終えなければなりません。
rw-no-turn = { $unit }の向きは今変えられません。変えられるのは、問われている大規模ユニットだけで、1度ずつです。
rw-no-faces-so = { $unit }は既にその向きです。`done` で向きを保てます。
rw-no-facing = { $unit }は小規模ユニットなので、向きがありません。
rw-no-must-go-on = { $unit }は友軍に1ステップを失わせて押し通るので、次のエリアへ進まなければなりません。
rw-no-push = { $unit }は押し通れません。その先に進めるエリアがないので、止まらなければなりません。
rw-no-push-victim = { $unit }にステップロスは割り当てられません。失うのはそのエリアで動いていない自軍ユニットで、重装歩兵が先です。
rw-no-off-road = { $unit }は道路移動中で、この移動では道路を離れられません。`road` で進むか、`done` で終えてください。
rw-no-road-needed = { $unit }は小規模ユニットなので、道路に沿わなくても道路の移動力で進めます。`to` を使ってください。
rw-no-road = ここからエリア{ $hex }へ通じる道路や小道はありません。
rw-no-aligned = { $unit }が道路移動を行うには、移動開始時に駒が道路に沿っていて、最後まで道路を進むことが必要です。
rw-no-road-occupied = { $unit }は道路を進めません。そのエリアには別の大規模ユニットがいます。
rw-no-road-near-enemy = エリア{ $hex }は敵軍に隣接しているので、道路移動では入れません。`to` を使ってください。
rw-no-exit = { $unit }はマップから退出できません。シナリオがその陣営のこの種のユニットに退出を認めていません。
rw-no-exit-edge = { $unit }はその端から退出できません。シナリオが認める別の端へ向かってください。
rw-no-edge = { $unit }はその端のエリアにいません。まずそこへ移動してください。
rw-no-exit-out-of-command = { $unit }は指揮範囲外なので、移動を始めたエリアからしか退出できません。
rw-no-swap-legions = { $unit }はレギオンではありません。交代できるのはレギオンだけです。
rw-no-swap-same-legion = { $unit }とは交代できません。同じレギオンに属する別のユニットであることが必要です。
rw-no-swap-adjacent = { $unit }とは交代できません。互いに隣接し、対角線なら頂点が塞がれていないことが必要です。
rw-no-detach-command = { $unit }は軽装歩兵を分離できません。行動中のフォーメーションに属し、指揮下にあることが必要です。
rw-no-detach-again = { $unit }は分遣隊なので、さらに分離できません。
rw-no-velites = { $unit }にはできません。分離できるのは軽装歩兵をまだ分離していないレギオン、統合できるのは自軍の軽装歩兵だけです。
rw-no-detach-late = { $unit }はもう分離できません。分離は移動セグメントの最初、何かが動く前に、移動も突撃もしていないレギオンが行います。
rw-no-detach-small = { $unit }は弱りすぎています。分離した後のレギオンが残兵になってはいけません。
rw-no-reattach-area = { $unit }は統合できません。所属するレギオンと同じエリアにいることが必要です。
rw-no-reattach-now = { $unit }は今統合できません。軽装歩兵の統合は回復フェイズに行います。
rw-no-reattach-since = { $unit }はまだ統合できません。このターンの活性化の開始時から、レギオンと同じエリアにいることが必要です。
rw-no-rout-way = { $unit }は潰走しているので、最短の経路で最も近いマップ端へ逃げ、マップから出なければなりません。

## 拒否の理由：弩弓と射撃

rw-no-artillery = { $unit }は弩弓ではありません。弩弓セグメントに射撃できるのは弩弓だけです。
rw-no-artillery-assault = { $unit }は弩弓なので強襲できません。弩弓セグメントの射撃と防御だけを行います。
rw-no-enemy-target = { $unit }の目標がそこにありません。敵軍ユニットが必要で、単独の指揮官は目標になりません。
rw-no-range = 目標は{ $unit }の射程外です。森林や密集した沼地の弩弓が射撃できるのは、隣接エリアだけです。
rw-no-adjacent-first = { $unit }の隣接エリアに敵軍がいます。射撃するなら隣接する敵軍が先です。
rw-no-sight = { $unit }から目標への視認線は、高台、傾斜地、森林、町などに遮られています。
rw-no-missiles = { $unit }は今射撃を使えません。射撃能力がないか、既に射撃することになっています。

## 拒否の理由：突撃

rw-no-charger = { $unit }は突撃も逆襲もできない兵科です。できるのは重装騎兵、軽騎兵、戦象、戦車です。
rw-no-charge-distance = { $unit }が突撃できるのは、2～4エリア先の敵軍だけです。隣接する敵軍には強襲できます。
rw-no-line = エリア{ $hex }へのこの突撃にはまっすぐな経路がありません。突撃はエリアの中心から中心へ一直線に進み、境界に沿っては進めません。
rw-no-enemy-in-way = { $unit }の突撃経路の途中に敵軍がいます。その敵か、別のエリアに突撃してください。
rw-no-friends-in-way = { $unit }の突撃経路の途中に友軍ユニットがいます。突撃は友軍を通過できません。
rw-no-charge-ground = エリア{ $hex }の地形のため突撃できません。町、河川、森林、荒地、沼地からは突撃できず、そこへの突撃も通過もできません。小川や進入不可の境界も越えられません。
rw-no-charge-corner = エリア{ $hex }への頂点を越えて突撃できません。両側のエリアに突撃を妨げる地形があります。
rw-no-charge-slope = エリア{ $hex }へは突撃できません。突撃で傾斜地を登ることはできず、傾斜地越しに目標を攻撃することもできません。
rw-no-ride = { $leader }は同行できません。その目標に突撃するユニットの開始エリアにいることが必要です。
rw-no-such-charge = そこからエリア{ $hex }への、未解決の突撃はありません。
rw-no-halt = 追撃は中断できません。ダイスで決まります。中断できるのは、敵が新手の友軍のいるエリアへ後退した時だけです。
rw-no-retreat-there = エリア{ $hex }へは後退できません。突撃側に隣接するエリア、突撃が通ったエリア、入れない地形は不可で、他の敵軍に隣接するエリアは他に後退路がない時だけです。

## 拒否の理由：強襲

rw-no-assaulted = エリア{ $hex }はこのセグメントに既に強襲されました。強襲は1度だけです。
rw-no-enemy-there-to-fight = エリア{ $hex }に強襲する敵軍ユニットがいません。
rw-no-attackers = エリア{ $hex }を攻撃できる活性化ユニットがありません。
rw-no-nobody-attacks = エリア{ $hex }への強襲には、少なくとも1ユニットの参加が必要です。`join` か `fire` で指定してください。
rw-no-not-adjacent-enemy = { $unit }はそのエリアに隣接していないので、直接攻撃できません。
rw-no-corner-enemy = { $unit }はその頂点越しに攻撃できません。両側のエリアの一方に敵軍か進入不可地形があります。
rw-no-impassable-border = { $unit }はその境界越しに攻撃できません。進入不可の境界です。
rw-no-lock = { $unit }は、強襲されたエリアの大規模ユニットではありません。楯を固められるのはそのようなユニットだけです。
rw-no-lock-flank = { $unit }は楯を固められません。側面から強襲され、後方からは強襲されていないことが必要です。
rw-no-lock-front = { $unit }は正面に敵軍がいるので、楯を固められません。
rw-no-lock-way = { $unit }はその方向を向けません。側面の攻撃側が正面に来る方向で、エリアに収まることが必要です。
rw-no-defend = { $unit }はこのエリアを防御できないか、既に防御しています。
rw-no-defend-room = { $unit }を加えるとスタック制限を超えます。スタック超過のエリアで防御できるのは制限までのユニットです。
rw-no-oppose = { $unit }はその敵と戦えません。自分を攻撃しているエリアを選んでください。射撃だけの攻撃には、自分の射程内のエリアが必要です。

## 拒否の理由：撤退と逆襲

rw-no-withdraw = { $unit }は撤退できません。攻撃を受けていないか、既に行動が決まっています。
rw-no-withdraw-slow = { $unit }は撤退できません。最も速い攻撃側より速いことが必要です。軽騎兵は重装騎兵だけの攻撃から、軽歩兵は重装歩兵だけの強襲からも撤退できます。
rw-no-withdraw-way = { $unit }には、敵軍がいなくて攻撃側に隣接しない撤退先がありません。
rw-no-withdraw-together = { $unit }は他のものと一緒に撤退できません。全員が行けるエリアがありません。
rw-no-withdraw-there = エリア{ $hex }へは撤退できません。攻撃側に隣接するエリアと入れない地形は不可で、他の敵軍に隣接するエリアは他に退路がない時だけです。
rw-no-must-withdraw = { $unit }は潰走していて撤退できるので、撤退しなければなりません。
rw-no-leader-withdraw = { $leader }は自分では撤退できません。攻撃されたエリアにいないか、既に撤退するか、ユニットを離れられない劣等指揮官です。
rw-no-leader-withdraw-way = { $leader }には撤退先がないか、一緒に退くものと共に行けるエリアがありません。
rw-no-counter-now = { $unit }は今逆襲できません。逆襲は突撃に対してだけ行い、追撃や強襲に対してはできません。
rw-no-counter = { $unit }は逆襲できません。突撃を受けていないか、既に行動が決まっているか、別のグループと戦います。
rw-no-counter-order = { $unit }は逆襲できません。指揮下にあり、エリアが士気チェックに成功していることが必要です。
rw-no-counter-elephants = { $unit }は戦象に対して逆襲できません。馬は戦象を恐れます。

## 拒否の理由：損害と前進

rw-no-not-hit = { $unit }にこの損害は割り当てられません。示されたユニットから選んでください。
rw-no-spread = { $unit }にこのステップロスは割り当てられません。最初の1ステップは大規模ユニットが失い、その後は全員が1ステップを失うまで、同じユニットが2ステップ目を失えません。
rw-no-trample = 戦象はエリア{ $hex }へ駆け込めません。戦象に隣接し、向かう相手の陣営のユニットがいることが必要です。
rw-no-advance = { $unit }は前進できません。この戦闘に参加していません。
rw-no-advance-there = { $unit }はそこへ前進できません。前進できるのは、この戦闘で空いたエリアへ、辺か塞がれていない頂点を越える時だけです。
rw-no-leader-advance = { $leader }はそこへ前進できません。この戦闘のユニットと共に、空いたエリアへ進むか、その場に残ります。
rw-no-recover-off-map = { $unit }は、マップ上にいる自軍のユニットではありません。
rw-no-recover-again = { $unit }はこのターン既に回復を試みました。1度だけです。
rw-no-recover-full = { $unit }には回復するステップがありません。開始時の戦力から分離した分を引いたものが上限です。
rw-no-recover-near-enemy = { $unit }は敵軍に隣接しています。回復するには敵軍から離れている必要があります。
rw-no-recover-leader = { $unit }が回復するには、フォーメーション指揮官か軍指揮官と同じエリアにいる必要があります。
rw-no-recover-fought = { $unit }はこのターンに戦闘を行ったので、回復できません。
