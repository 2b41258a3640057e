# 壮麗者スレイマン：陣営の名と、このルールだけが持つ規則（砲兵、隠れた指揮官、脱落ボックス、増援、会戦の特別ルール）の文。
# その他の文は iron.ftl にある。

## 陣営、ボックス、状態、数値

side-hungarian = ハンガリー軍
side-ottoman = オスマン軍

box-retired-box = 脱落ボックス
box-hidden = 未確認

mark-pinned = 設営中
mark-missile-m = マスケット銃兵

rating-calibre = 口径（ポンド）

legend-suleiman = .d 混乱、.r 脱落、! 軍旗

## 指示

fe-ask-hidden = { $side }が指揮官を動かしています。
    .help = 敵のスタックの中は見られません。どの指揮官かは持ち主だけが知っています。

## 選択肢

fe-do-what-if = 仮想増援の判定を行う

## 出来事

fe-event-immune = { $unit }に射撃は効果が無い。
fe-event-retired-to-box = { $unit }は脱落し、脱落ボックスへ。
fe-event-arrived = { $battle }が戦場に到着した。
fe-event-nobody-arrived = 誰も到着しなかった。

## サイ振り判定（$n サイの目、$n2 修正後サイの目）

fe-roll-what-if = 仮想増援の判定：サイの目{ $n }。

## 拒否の理由：規則が当てはまる事実

fe-no-group-off-map = { $battle }はまだ戦場に到着していません。
fe-no-entry-before = { $battle2 }より先に{ $battle }がすべて進入しなければならず、まだ待機中のユニットがあります。
fe-no-entry-by-roll = 最初のユニットが進入するまで、{ $battle }は無償活性化でのみ登場できます。判定では登場できません。
fe-no-what-if = 仮想増援は一方の陣営の選択ルールです。このゲームでは使われていないか、敵軍のものです。
fe-no-what-if-yet = 仮想増援の判定は、敵軍が最初に活性化した後でなければできません。
fe-no-what-if-left = 仮想増援の部隊はすべて到着済みです。
fe-no-what-if-by-roll = 仮想増援の判定は無償活性化でのみ行えます。
fe-no-early-seizure = { $side }は、最初の無償活性化まで持続性奪取を試みることができません。

fe-no-retired = { $unit }は脱落状態で、回復するまでボックスから出られません。

fe-no-stop-on-gun = { $unit }は味方砲兵のヘクスにいて、そこで停止できません。先へ進んでください。
fe-no-way-on = { $hex }には味方砲兵がいて、{ $unit }はそこから先へ進めません。
fe-no-pinned = { $unit }はまだ設営中で、回復するまで{ $hex }へ移動できません。
fe-no-emplaced = { $unit }は定置化されています。この軍の砲兵は移動できず、{ $hex }へも行けません。
fe-no-gun-fired = { $unit }はこの活性化で射撃しました。射撃した砲兵は{ $hex }へ移動できません。
fe-no-gun-moved = { $unit }はこの活性化で移動しました。移動した砲兵は射撃できません。
fe-no-gun-terrain = { $unit }は砲兵なので、道路に沿わずに小河川を越えたり湿地や村に入ったりできません（{ $hex }）。
fe-no-unseen = { $unit }から{ $unit2 }は見えません。この軍は見えない敵から{ $n }ヘクス以内に入れず、{ $hex }は近過ぎます。

fe-no-return-at-gun = 砲兵に射撃は効果が無いため、{ $unit }は反撃射撃を行えません。

fe-no-charge-unseen = どの経路でも、{ $unit }は見えない敵に近づき過ぎます。
