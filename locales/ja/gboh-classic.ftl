# グレート・バトルズ・オブ・ヒストリーのクラシック版チャート（アレクサンダー、SPQR、カエサル）：その陣営と、このルールだけが持つ
# 手順の文。ファランクス、2ヘクスのユニット、スタック、象部隊、戦車、追撃、個人戦闘、面目の喪失、分遣隊、計画退却。ほかは gboh.ftl にある。
# 用語は GLOSSARY.csv に従う。ただし gboh.ftl と共通の概念（混乱度、壊走、統制退却、ラインなど）は、一つの対戦で二つの語が
# 混ざらないよう gboh.ftl の語を使う。

## 陣営、状態

side-spartan = スパルタ軍
side-theban = テーバイ軍
side-macedonian = マケドニア軍
side-greek = ギリシア軍
side-indian = インド軍
side-roman = ローマ軍
side-carthaginian = カルタゴ軍
side-caesarian = カエサル軍
side-pompeian = ポンペイウス軍

mark-double-depth = 二重ファランクス
mark-square = 方陣
mark-charge-formation = 突撃隊形
mark-top = スタックの上
mark-bottom = スタックの下
mark-screen-low = スクリーン弓兵が残弾僅少
mark-screen-no = スクリーン弓兵が残弾無し
mark-suspended = 動揺（このターンは能力を使えない）
mark-wound-2 = 重傷
mark-pursued = 追撃済み
mark-rampaging = 暴走中
mark-mcc = マケドニア軍分遣隊指揮官
mark-missile-s = 投石
mark-missile-o = オキシベル
mark-wide = 2ヘクス幅
mark-macedonian = マケドニア式ファランクス
mark-indian = インド
mark-african = アフリカ
mark-star = 攻撃可能
mark-cardaces = カルダケス
mark-antesignani = アンテシグナニ
mark-cohort-vet = 古参
mark-cohort-rec = 新兵
mark-cohort-con = 徴集兵
mark-screen = 護衛の弓兵あり
rating-boost = 強行時の移動力

legend-gboh-classic = .r 壊走、.x 暴走、.c 縦隊、.f 突撃隊形、.s 方陣、.2 二重ファランクス、= 右半分、+ 下にもう1ユニット

## ゲームの状況

gb-status-reactivated = { $leader }の再活性化

## 指示

gb-ask-fear = { $unit }が騎兵に隣接し、騎兵は道を譲らなければなりません。次はどのユニットが退きますか？
    .help = 馬は象に耐えられません。`withdraw` で、象に隣接しないヘクスまで直ちに退きます。選べるのは順番だけです。退く経路の無いユニットはその場でTQチェックを行い、少なくとも混乱度1を被ります。
gb-ask-fall-back = { $unit }の計画退却です。どこへ退きますか？
    .help = `to` で、背後の2ヘクスのどちらかへ、向きを保ったまま1ヘクス退きます。敵ZOCには入れません。`with` は最初のヘクスの前にリーダーを同行させます。1ヘクス以上退いたら `done` で終えられます。歩兵の多くは混乱度1を被り、その後にTQチェックがあります。
gb-ask-duel = { $unit }と{ $unit2 }の戦闘でリーダーどうしが出会いました。誰が戦いますか？
    .help = `duel` で1人を指定します。双方がダイスを振って個人戦闘力を加え、小さい方が、その差に応じて動揺、負傷または死亡します。
gb-ask-rampage = { $unit }が自軍に向かって暴走し、同じ距離のユニットが複数あります。どれに向かいますか？
    .help = 暴走するのが敵の象なので、選ぶのはあなたです。`towards` で指定します。象は最短経路で3ヘクス走り、最初に出会ったユニットを踏みつけます。
gb-ask-pursue = { $unit }が追撃し、同じ距離の壊走ユニットが複数あります。どれを追いますか？
    .help = 追撃するのが敵なので、選ぶのはあなたです。`towards` で、追われる自軍ユニットを指定します。
gb-ask-pursue-way = { $unit }の追撃です。どの経路を取りますか？
    .help = 選べるヘクスは、いずれも逃げる敵に同じだけ近づくものです。先に向きを変える必要があれば `face` を使います。
gb-ask-pursue-leader = { $unit }が追撃します。{ $leader }は同行しますか？
    .help = `with` で一緒に移動します。`stay` では元のヘクスに残り、他のユニットを指揮できます。
gb-ask-nerve = { $leader }は面目を失い、周囲のユニットが退きます。次はどのユニットですか？
    .help = 指揮範囲の半分以内の自軍ユニットは、敵ZOC内にいても、どの敵にも近づかずに2ヘクス退かなければなりません。退けなかった1ヘクスごとに混乱度1を被ります。`withdraw` で次のユニットを指定します。選べるのは順番だけです。
gb-ask-nerve-way = { $leader }も退きます。どこへ？
    .help = `to` で1ヘクスずつ、合わせて2ヘクス、どの敵にも近づかないヘクスへ退きます。
gb-ask-reactivate = 敵のダイスロールの大失敗です。{ $side }のどのリーダーを再活性化しますか？
    .help = `reactivate` で、マップ上にいる生存リーダーを誰でも、行動済みでも指定できます。そのリーダーは今オーダーフェイズを丸ごと行い、トランプされませんが、モメンタムは行えません。
gb-ask-stacked-mark = { $unit }は味方とスタックし、前方に敵がいます。攻撃しますか？
    .help = `charge` でTQチェックの上で攻撃します。`done` では攻撃しません。
gb-ask-line-roll-classic = { gb-ask-line-roll }
    .help = ラインコマンドはライン全体のユニットを動かす命令ですが、従属指揮官が出すにはチェックが必要です。総司令官の指揮範囲内なら、出た目が自分の戦略値（無ければ総司令官の戦略値）以下で成功し、失敗しても個別オーダーは出せます。指揮範囲外では0だけが成功で、それ以外の目ではこのターンは行動済みになります。`decline` では個別オーダーだけを出します。
gb-ask-momentum-classic = { gb-ask-momentum }
    .help = `momentum` でダイスを振り、出た目がイニシアティブ以下なら、敵にトランプされない限り、もう一度オーダーフェイズを行えます。大きければ行動済みです。9は決して成功にならず、2個目のダイスを振ります。9ならリーダーが動揺して周囲のユニットが後退し、0か1なら敵がリーダー1人を再活性化します。`finish` は危険を冒さずに終えます。
gb-ask-orders-classic = { gb-ask-orders }
    .help = 個別オーダーは指揮範囲内の1ユニットに与えます。`move` は移動、`hasten` は高い移動力も持つファランクスの強行移動、`split` は組からの離脱、`fire` は移動無しの射撃、`skirmish` は射撃してから移動、`recover` は混乱度2の除去、`rally` は壊走ユニットの回復、`fall-back` は命令による後退です。`contingent` は選択肢に示された数のオーダーを使います。`lead` はリーダーを動かします。`line` はライン全体への命令、`line-back` はライン全体の後退です。1つのフェイズに出せるのはどちらか一方の種類だけです。`end` でショックコンバットに進みます。
gb-ask-line-classic = { gb-ask-line }
    .help = ラインの各ユニットは1度ずつ `move`、`hasten`、`fire`、`skirmish` を行えます。行わなくても構いません。後退するラインのユニットは後退だけを行えます。ラインと一緒にいたリーダーは、ユニットの移動が済んでから `lead` で動かします。`end` でこの命令を終えます。敵ZOCに入ったユニットへの進入時反応射撃は、ライン全体の移動が終わってから行われます。
gb-ask-move-classic = { gb-ask-move }
    .help = `to` で前方ヘクスへ1ヘクス進み、`face` で頂点1つ分、縦隊は `head` で1辺分向きを変えます。2ヘクス幅のユニットはそのようには向きを変えず、`pivot` で旋回するか `reverse` で反転します。`shoot` は目標に向かって1ヘクス進んだ直後の射撃です。`with` は最初に活性化リーダーを同行させます。`column`、`line-up`、`double`、`form-charge`、`form-square` は可能な場合の隊形変更です。`stack top` と `stack bottom` は味方のヘクスで停止します。`done` で移動を終えます。敵ZOCに入ると停止します。攻撃義務のあるユニットは攻撃し、義務の無いユニットは `charge` で終えた時だけ攻撃します。
gb-ask-withdrawals-classic = { gb-ask-withdrawals }
    .help = 移動力が相手より大きいユニットは、その差の分だけ、向きを保ったまま退くことができます（`withdraw`）。散兵は自分より速くない相手の前から2ヘクス退けます。散兵以外の歩兵と戦車は混乱度1を被り、後方から（散兵以外は側面からも）接近された場合も混乱度1を被ります。退いた後はTQチェックを行い、さらに1を被ることがあります。続いて同じラインの騎兵も退けます。`decline` で踏みとどまり、この機会は終わります。
gb-ask-parting-fire-classic = { gb-ask-parting-fire }
    .help = 統制退却中に射撃できるのは弓騎兵だけです（`react`）。射程は2ヘクス、出た目に1を加えます。`decline` は矢を温存します。
gb-ask-react-facing-classic = { gb-ask-react-facing }
    .help = `turn` で頂点1つ分、縦隊は `wheel` で1辺分、1つのオーダーフェイズに1度だけ向きを変えられます。歩兵を前にした騎兵以外はダイスを振り、敵が自分より速いほど不利になります。TQを上回ると壊走します。しかし側面や後方から攻撃されると、防御側の混乱度が2倍になります。`decline` は向きを保ちます。

## 選択肢

gb-do-hasten = { $unit }を強化移動力で急がせる
gb-do-split = { $unit }だけを組から離して動かす
gb-do-fall-back = { $unit }に計画退却を命じる
gb-do-line-back = { $unit }のラインに計画退却を命じる
gb-do-contingent = { $unit }の分遣隊に分遣命令を出す
gb-do-great-line = { $unit }をはじめ多数のユニットを一度に率いる
gb-do-pivot = { $facing }の頂点へ旋回する
gb-do-reverse = 反転機動を行う
gb-do-form-charge = 突撃隊形を組む
gb-do-leave-charge = 突撃隊形を解く
gb-do-form-square = 方陣を組む
gb-do-double = { $unit2 }と二重ファランクスを組む
gb-do-stack-top = ここで止まり、上になる
gb-do-stack-bottom = ここで止まり、下になる
gb-do-screen = { $unit }のスクリーン弓兵で射程{ $n }ヘクスの射撃を行う
gb-do-attack-three = { $unit }で{ $unit2 }と{ $unit3 }と{ $unit4 }を攻撃する
gb-do-duel = { $leader }を戦わせる
gb-do-towards = { $unit }に向かわせる
gb-do-reactivate = { $leader }を再活性化する

## 出来事

gb-ev-shaken = { $leader }は動揺して行動済みになり、このターンの残りは能力を使えない。
gb-ev-duel = { $leader }と{ $leader2 }の個人戦闘。
gb-ev-nerve = { $leader }は面目を失い、周囲のユニットは退かなければならない。
gb-ev-reactivated = { $leader }が再活性化する。
gb-ev-contingent-command = { $leader }が{ $unit }の分遣隊に分遣命令を出す。
gb-ev-released = { $unit }と、ともに待機していた全ユニットが自由に行動できるようになる。
gb-ev-flees = { $leader }は胆力を失い、逃げる。
gb-ev-leader-left = { $leader }は戦場を去り、もう戻らない。
gb-ev-line-back = { $leader }が{ $unit }のラインに計画退却を命じる。
gb-ev-no-elite = { $side }のエリート指揮官は出遅れ、このターンはEIオーダーフェイズがない。

gb-ev-hastened = { $unit }は強化移動力で急ぐ。
gb-ev-pivoted = { $unit }は{ $facing }へ旋回。
gb-ev-reversed = { $unit }は反転機動を行う。
gb-ev-charge-formed = { $unit }は突撃隊形を組んだ。
gb-ev-charge-left = { $unit }は突撃隊形を解いた。
gb-ev-square-formed = { $unit }は方陣を組んだ。
gb-ev-depth-formed = { $unit }と{ $unit2 }は二重ファランクスを組んだ。
gb-ev-depth-left = { $unit }は二重ファランクスから離れた。
gb-ev-stacked = { $unit }は{ $unit2 }とスタックした。
gb-ev-falls-back = { $unit }は計画退却を行う。
gb-ev-must-give-way = { $unit }は象部隊に道を譲らなければならない。
gb-ev-slipped = { $unit }の弓が滑り、射撃できない。
gb-ev-avoided = { $unit }は{ $unit2 }を避けた。
gb-ev-drove-on = { $unit }は{ $hex }へ駆け抜ける。
gb-ev-stands = { $unit }は敗れてもなお踏みとどまった。
gb-ev-breaks-through = { $unit }は突破した。
gb-ev-rampages = { $unit }が暴走する。
gb-ev-trampled = { $unit }は{ $unit2 }に踏みつけられた。
gb-ev-removed = { $unit }は倒された。
gb-ev-pursues = { $unit }が追撃する。
gb-ev-holds-back = { $unit }は追撃を控えた。
gb-ev-caught = { $unit }は壊走中に追いつかれた。
gb-ev-runs-on = { $unit }は回復せずに逃げ続ける。
gb-ev-attacker-overbears = { $unit }の攻撃側優位：防御側の混乱度は2倍（側面か後方から攻撃された二重ファランクスは3倍）。

## ダイスロール（$n 出た目、$n2 修正後）

gb-roll-hurry = 急ぐ{ $unit }のTQチェック：出た目{ $n }、修正後{ $n2 }（TQを上回れば混乱度1）。
gb-roll-pivot = 敵ZOC内で旋回する{ $unit }のTQチェック：出た目{ $n }、修正後{ $n2 }（TQを上回った分の混乱度）。
gb-roll-stacked-upon = 味方にスタックされた{ $unit }のTQチェック：出た目{ $n }、修正後{ $n2 }（TQを上回った分の混乱度、最低1）。
gb-roll-withdrew = 退いた{ $unit }のTQチェック：出た目{ $n }、修正後{ $n2 }（TQを上回れば混乱度1）。
gb-roll-beast = 象部隊から退けない{ $unit }のTQチェック：出た目{ $n }、修正後{ $n2 }（TQを上回った分の混乱度、最低1）。
gb-roll-slip = { $unit }の弓の滑り：出た目{ $n }（7以上で射撃できない）。
gb-roll-fate = { $leader }の負傷ロール：出た目{ $n }（7と8で負傷、9で死亡、それ以下で動揺）。
gb-roll-combat = { $leader }の個人戦闘：出た目{ $n }、個人戦闘力を加えて{ $n2 }。
gb-roll-avoid = 戦車に対する{ $unit }の回避チェック：出た目{ $n }、修正後{ $n2 }（TQ以下で回避）。
gb-roll-stand = 敗れた{ $unit }の踏みとどまりのチェック：出た目{ $n }、修正後{ $n2 }（TQ以下で踏みとどまる）。
gb-roll-pursuit = { $unit }の追撃チェック：出た目{ $n }、修正後{ $n2 }（TQを上回れば追撃）。
gb-roll-rampage = { $unit }の暴走：出た目{ $n }（0で自軍の方へ、1～6でその方向へまっすぐ、それ以上で除去）。
gb-roll-rally-table = { $unit }の回復：回復表の出た目{ $n }。
gb-roll-nine = { $leader }の9の目：出た目{ $n }（9で動揺、0か1で敵のリーダーが再活性化）。
gb-roll-exposed = { $leader }の死傷チェック：出た目{ $n }（0で死傷表を参照）。
gb-roll-turns-or-routs = { $unit }のリアクション方向転換：出た目{ $n }、修正後{ $n2 }（TQを上回ると壊走）。
gb-roll-brink = { $unit }の崩壊チェック：出た目{ $n }、修正後{ $n2 }（TQを上回ると壊走、以下なら混乱度1を除去）。
gb-roll-called = { $unit }の回復の試み：出た目{ $n }（リーダーのイニシアティブ＋1以下で成功）。

## 拒否の理由：順番

gb-open-fear = いま問われているのは別の選択です：{ gb-ask-fear }
gb-open-fall-back = いま問われているのは別の選択です：{ gb-ask-fall-back }
gb-open-duel = いま問われているのは別の選択です：{ gb-ask-duel }
gb-open-rampage = いま問われているのは別の選択です：{ gb-ask-rampage }
gb-open-pursue = いま問われているのは別の選択です：{ gb-ask-pursue }
gb-open-pursue-way = いま問われているのは別の選択です：{ gb-ask-pursue-way }
gb-open-pursue-leader = いま問われているのは別の選択です：{ gb-ask-pursue-leader }
gb-open-nerve = いま問われているのは別の選択です：{ gb-ask-nerve }
gb-open-nerve-way = いま問われているのは別の選択です：{ gb-ask-nerve-way }
gb-open-reactivate = いま問われているのは別の選択です：{ gb-ask-reactivate }
gb-open-stacked-mark = いま問われているのは別の選択です：{ gb-ask-stacked-mark }
gb-ask-flight = { $leader }はどこへ逃げますか。
gb-open-flight = いま問われているのは別の選択です：{ gb-ask-flight }

gb-no-duel = { $leader }はこの戦闘でそのようには戦えません。この戦闘のユニットと同じヘクスにいる自軍リーダーを指定してください。

## 拒否の理由：命令、ライン、分遣隊

gb-no-pursued = { $unit }は追撃を行ったので、このターンはもう命令を受けられません。
gb-no-held = { $unit }はこの戦いのルールで待機中です。解放されるまでオーダーも後退もできません。反応射撃、反応方向転換、隣接する敵との白兵戦はできます。
gb-no-held-move = { $unit }はこの戦いのルールで動けません。解放されるまで移動・方向転換・隊形変更はできません。射撃、回復、隣接する敵との白兵戦はできます。
gb-no-held-nearer = { $unit }はこの戦いのルールでまだ敵に近づけません。距離が縮まらない移動はできます。
gb-no-held-ground = { $unit }はこの戦いのルールでまだ{ $hex }に入れません。ほかのヘクスへは行けます。
gb-no-deep-column = { $unit }は縦深が深すぎてそれはできません。縦隊・方陣・スタック・後退はできません。前進、方向転換、戦闘はできます。
gb-no-line-yet = { $unit }はまだ行軍中で、ここでは横隊になれません。何ターン目から、どの高さで横隊になれるかはこの戦いのルールにあります。
gb-no-line-plain-range = { $unit }はリーダーの通常の指揮範囲外です。この戦いでは彼のラインの全ユニットが範囲内に必要です。彼を近づけるか、個別オーダーを出してください。
gb-no-great = { $unit }をそのように率いることはできません。活性化中のリーダーにその権限はありません。ラインコマンドか個別オーダーを使ってください。
gb-no-great-again = { $leader }は既に多数のユニットを一度に率いました。1つの戦いで1度だけです。
gb-no-great-yet = { $leader }はまだ多数のユニットを一度に率いられません。この戦いのルールが定める敵の1ユニットが先に敗走または除去されねばなりません。
gb-no-great-late = { $leader }はこのフェイズに既にオーダーを出しました。多数のユニットを一度に率いるのはフェイズの最初だけです。
gb-no-great-name = { $unit }ではこの命令を指定できません。リーダーが率いられるユニット（指揮範囲の2倍以内、敵ZOC外）の最初のものを指定してください。
gb-no-great-full = { $unit }は間に合いません。リーダーが一度に率いられる数のユニットが既に行動しました。命令を終えてください。
gb-no-not-in-great = { $unit }は今リーダーが率いるユニットではありません。兵種と部隊が合い、指揮範囲の2倍以内で敵ZOC外のユニットだけです。
gb-no-duel-other = { $leader }はこの戦いでは可能な限り自ら戦います。彼を指名してください。
gb-no-flight-there = { $leader }は{ $hex }へは逃げられません。1歩ごとに自軍の盤端へ近づき、敵にも敵ZOCにも入れません。
gb-no-split = { $unit }は単独では離れられません。一体で動く組に入っていないか、二重ファランクスの後ろにいます。
gb-no-line-back-only = { $unit }のラインは計画退却中です。ユニットは退くかとどまるだけで、他の行動は取れません。
gb-no-contingent = { $unit }はどの分遣隊にも属していません。個別オーダーかラインコマンドで命じてください。
gb-no-contingent-range = { $unit }の分遣隊はリーダーの指揮範囲外です。分遣隊指揮官が、いなければ分遣隊のユニット1つが指揮範囲内に必要です。
gb-no-rally-room = { $unit }は2ヘクスを占めますが、回復する場所がありません。自分のヘクスの隣に、空いていて進入できるヘクスが必要です。

## 拒否の理由：移動と隊形

gb-no-wide-turn = { $unit }は2ヘクスを占めるので、頂点ごとの方向転換はできません。旋回か反転機動を行います。
gb-no-wide-step = { $unit }は2ヘクスを占めるので、両半分がそろって前へ、ユニットのいないヘクスにだけ進めます。
gb-no-pivot = { $unit }はそのように旋回できません。旋回は2ヘクスを占めるユニットだけが、頂点1つ分だけ行えます。
gb-no-pivot-again = { $unit }は敵ZOC内から動き始めたので、旋回は1度だけで、そこで止まります。
gb-no-reverse = { $unit }は反転機動を行えません。行えるのは横隊で敵ZOC外にいるファランクス、軍団歩兵、重装歩兵、中装歩兵です。
gb-no-form-charge = { $unit }は突撃隊形を組めません。組めるのは横隊で敵ZOC外にいる、装甲騎兵でない重装の騎兵と槍騎兵です。
gb-no-leave-charge = { $unit }は突撃隊形を解けません。突撃隊形でないか、敵ZOC内にいます。
gb-no-forms-column = { $unit }は縦隊を組めません。組めるのは散兵・蛮族歩兵・砲兵以外の歩兵で、1ヘクスに単独でいるものだけです。
gb-no-turn-so = { $unit }はリアクションで向きを変えられません。変えられるのは横隊で1ヘクスのユニットだけで（二重ファランクスを除く）、スタックは上のユニットが決めます。
gb-no-square = { $unit }は方陣を組めません。組めるのは横隊で敵ZOC外に単独で1ヘクスを占めるファランクス、軍団歩兵、重装歩兵、中装歩兵です。
gb-no-square-moves = { $unit }は方陣なので移動できません。先に横隊になる必要があります。
gb-no-square-first = { $unit }は既に移動ポイントを使いました。方陣を組むには移動力のすべてが必要で、その前に他の行動はできません。
gb-no-double = { $unit }はそのファランクスと二重になれません。同じ向きで1ヘクスを占めるファランクス2つが必要で、加わる方は相手の背後のヘクスにいなければなりません。
gb-no-stack = { $unit }はそのヘクスでスタックできません。スタックは2ユニットまでで、象部隊、戦車、2ヘクスのユニット、壊走中のもの、縦隊、方陣、突撃隊形とは同居できません。
gb-no-stack-order = { $unit }は今スタックの上下を選べません。味方とスタックしていて、初めから一緒だった場合は移動ポイントを使っていないことが必要です。
gb-no-stop-here = { $unit }は味方のヘクスにいます。先へ進むか、`stack` でスタックして止まってください。
gb-no-friend-closed = 味方ユニットのため{ $unit }は{ $hex }を通れません。二重ファランクス、方陣、縦隊は誰も通過できません。
gb-no-horse-before-beast = { $hex }は敵の象部隊の正面で、騎兵は入れません。{ $unit }は離れている必要があります。
gb-no-ground-closed = { $unit }は{ $hex }に入れません。その地形かヘクスサイドは、この兵科には通過不可です。

## 拒否の理由：退却、壊走、追撃

gb-no-withdraw-slow-classic = { $unit }は接近する敵より速くありません。退けるのは移動力が相手より大きいユニットと、自分より速くない相手を前にした散兵だけです。
gb-no-towards = { $unit }は最も近いユニットではありません。最も近いものから選んでください。

## 拒否の理由：ショックコンバット

gb-no-attacks = { $unit }は、その種類か隊形のために攻撃できません。
gb-no-may-not-attack = { $unit }はその敵を攻撃できません。騎兵は象部隊を正面から攻撃できません。
gb-no-pursue-way = { $unit }は追撃中です。追う相手に近づくヘクスへ進み、向きを変えるのは必要なときだけです。
