# Men of Iron（メン・オブ・アイアン）: その陣営と、この規則だけが持つ手順の文言。複数ユニットの射撃、落馬、隊形、ホビラー、
# 友軍の通過、来援と離脱。ほかは iron.ftl にある。

## 陣営、枠、状態

side-english = イングランド軍
side-scots = スコットランド軍
side-french = フランス軍
side-flemish = フランドル軍
side-castilian = カスティーリャ軍

box-left = 戦場を離脱

mark-shield-wall = シールドウォール
mark-schiltron = シルトロン
mark-unhorsed = 落馬
mark-arrived = 到着したばかり

legend-men-of-iron = .d 混乱、.r 脱落、! 軍旗

## 指示

fe-ask-form-at-start = { $side }は隊形を組めます。どのユニットが隊形を組みますか？
    .help = `wall` でシールドウォール、`schiltron` でシルトロンを組み、`open` で解きます。終わったら `done` です。隊形中のユニットは移動も攻撃もできませんが、正面からは崩しにくくなります。
fe-ask-form = { $battle }の活性化の開始です。隊形を組む、または解くユニットはどれですか？
    .help = `wall` か `schiltron` で隊形を組み、`open` で解き、`done` で移動と射撃に進みます。隊形中は移動も攻撃もできず、隊形の変更は行動に数えます。
fe-ask-followers = { $side }の従者たちが姿を現せます。配置するか、`decline` で見送ってください。
    .help = 登場は一度きりです。配置すると敵の逃走レベルが下がります。
fe-ask-volley = { $unit }が{ $unit2 }を射撃します。最初の射撃の前に加わるユニットはどれですか？
    .help = `also` で射撃に加え、`shoot` で射撃を始めます。射撃は1つずつ解決し、加わらなかったユニットはこの活性化中にこの目標を射撃できません。

## 選択

fe-do-wall = { $unit }でシールドウォールを組む
fe-do-schiltron = { $unit }でシルトロンを組む
fe-do-open = { $unit }の隊形を解く
fe-do-mount = 乗馬する
fe-do-dismount = 下馬する
fe-do-also = { $unit }も射撃に加える
fe-do-shoot = 射撃を始める

## 出来事

fe-event-joins-fire = { $unit }も{ $unit2 }への射撃に加わる。
fe-event-unhorsed = { $unit }は馬を失い、混乱状態の徒歩で戦い続ける。
fe-event-wall = { $unit }はシールドウォールを組んだ。
fe-event-schiltron = { $unit }はシルトロンを組んだ。
fe-event-open = { $unit }の隊形は解けた。
fe-event-mounted = { $unit }は乗馬した。
fe-event-dismounted = { $unit }は下馬した。
fe-event-rode-off = { $battle }は戦場を去った。
fe-event-went-home = { $battle }は戦わずに引き揚げた。
fe-event-did-not-wait = { $battle }は敵を待たずに退いた。
fe-event-begins = 先手は{ $side }。

fe-roll-trodden = { $unit }は騎兵に踏み越えられる：サイの目{ $n }。
fe-roll-pits = { $unit }は落とし穴を越える：サイの目{ $n }。
fe-roll-wavering = { $battle }は踏みとどまるか：サイの目{ $n }。
fe-roll-first = 先手の決定：サイの目{ $n }。

## 別の選択への命令：今はどの選択か

fe-open-form-at-start = 今の選択は、{ $side }のどのユニットが隊形を組んで始めるかです。隊形を組むか、`done` としてください。
fe-open-form = 今の選択は、{ $battle }のどのユニットが隊形を組む、または解くかです。ユニットを指定するか、`done` としてください。
fe-open-followers = 今の選択は、{ $side }の従者が現れるかどうかです。1つを配置するか、見送ってください。
fe-open-volley = 今の選択は、ほかに{ $unit }を射撃するユニットです。`also` で加えるか、`shoot` としてください。

## できない理由

fe-no-impassable = { $unit }は{ $hex }に入れません。地形かヘクスサイドが通行不能です。
fe-no-leader-impassable = 指揮官{ $leader }はそこへ行けません。地形かヘクスサイドが騎乗では通行不能です。

# Men of Iron, C

fe-no-attack-in-formation = { $unit }は隊形を組んでいるため、攻撃できません。
fe-no-schiltron-again = { $unit }は既に攻撃を宣言しました。シルトロンが攻撃できるのは1ヘクスだけです。
fe-no-charge-from-zone = { $unit }は活性化の開始時または現在、敵ZOC内にいるため、突撃できません。
fe-no-charge-sight = { $unit }から{ $unit2 }への視認線が通りません。突撃の目標は視認線の通るユニットだけです。
fe-no-charge-formation = { $unit2 }は隊形を組んでいます。シールドウォールには前面から、シルトロンにはどの方向からも突撃できません。
fe-no-charge-zones = { $unit }から{ $unit2 }への経路はすべて、他の敵ユニットのZOCを通ります。
fe-no-charge-ground = { $unit }から{ $unit2 }への経路はすべて、突撃できない地形かヘクスサイドを通ります。
fe-no-charge-blocked = { $unit }から{ $unit2 }への経路はすべて、他のユニットに塞がれています。
fe-no-counter-twice = { $unit }はこの活性化で既に反撃突撃に成功したので、再び試みることはできません。
fe-no-counter-continued = { $unit }は継続攻撃を受けています。継続攻撃に対する反撃突撃はできません。

# Men of Iron, B
fe-no-rallied-now = { $unit }は軍旗のもとで回復したばかりで、この活性化では他に何もできません。
fe-no-put-down = { $unit }は移動を終えており、射撃しかできません。{ $hex }へは進めません。
fe-no-turn-put-down = { $unit }は移動を終えているので、向きを変えられません。
fe-no-turn-far-in-zone = { $unit }は敵ZOCで停止しました。進入した向きから1つ隣の角までしか向きを変えられません。
fe-no-stop-on-friend = { $unit }は味方を通過中で、そこで停止できません。先へ進んでください。
fe-no-way-past = { $hex }には味方がいて、{ $unit }はそこから先へ進めません。
fe-no-past-in-zone = { $hex }は敵ZOC内です。{ $unit }はそこで停止しなければなりませんが、味方のいるヘクスでは停止できません。
fe-no-declared-in-time = { $unit2 }への射撃は既に始まっています。{ $unit }は最初の射撃の前に加わっていません。
fe-no-joined-already = { $unit }は既に{ $unit2 }への射撃に加わっています。
fe-no-reaction-counter = { $unit }は、反撃突撃する{ $unit2 }に反応射撃を行えません。
fe-no-reacted-now = { $unit }は{ $unit2 }のこの移動に対して既に射撃しました。

# Men of Iron, A
fe-no-standard-alone = 軍旗は単独では活性化できません。所属指揮単位部隊の無償活性化のたびに回復を行います。
fe-no-form-late = 隊形の変更は活性化の最初、他の何よりも先に行います。
fe-no-form-elsewhere = { $unit }は今は隊形を変えられません。活性化していないか、地図上にありません。
fe-no-form-begun = { $unit }は決められた隊形で会戦を始めます。
fe-no-form-wall = { $unit }はシールドウォールを組めない種別です。
fe-no-form-schiltron = { $unit }はシルトロンを組めない種別です。
fe-no-form-allowed = この会戦では、{ $unit }はその隊形を使えません。
fe-no-form-same = { $unit }は既にその隊形です。
fe-no-form-open = { $unit }は隊形を組んでいません。
fe-no-form-again = { $unit }は既に隊形を変えたか、他の行動をしました。
fe-no-form-disordered = { $unit }は通常状態ではないので隊形を組めません。
fe-no-formation-moves = { $unit }は隊形中なので移動できません。
fe-no-formation-turns = { $unit }は隊形中なので、1回の活性化で1頂点しか向きを変えられません。
fe-no-schiltron-step = { $unit }は隣接する空きヘクスにしか進めません。{ $hex }は該当しません。
fe-no-schiltron-moved = { $unit }は既に1ヘクス進んだので、{ $hex }へは進めません。
fe-no-schiltron-ground = シルトロンは平地だけを進み、小川を越えません。{ $unit }は{ $hex }へ進めません。
fe-no-hobilar = { $unit }は乗馬も下馬もできません。
fe-no-hobilar-mounted = { $unit }は乗馬しています。乗馬したホビラーは射撃できません。
fe-no-hobilar-moved = { $unit }はこの活性化で移動、乗馬、下馬のいずれかをしたので射撃できません。
fe-no-mount-mounted = { $unit }は既に乗馬しています。
fe-no-dismount-on-foot = { $unit }は既に下馬しています。
fe-no-mount-now = { $unit }は今は乗馬も下馬もできません。
fe-no-mount-near = { $unit }は敵ユニットに隣接しているか、その射程内にいるので、乗馬も下馬もできません。
fe-no-mount-points = { $unit }の乗馬・下馬には{ $n }移動ポイントが必要ですが、残りは{ $n2 }です。
fe-no-leader-alone-on = 指揮官{ $leader }は指揮単位部隊のユニットと共に登場します。`with` で同行させてください。
fe-no-entry-line = { $battle }は、前の戦列が地図上で活性化した後でなければ登場できません。
fe-no-entry-points-of-enemy = { $battle }は、敵の逃走ポイントが{ $n }に達した後に登場できます。これまでの最大は{ $n2 }です。
fe-no-arrival-room = { $battle }の登場ヘクスに空きがありません。
fe-no-end-arriving = { $unit }はまだ登場できるので、配置しなければなりません。
fe-no-before-arrivals = { $unit2 }が登場できるので、{ $unit }が行動する前に配置しなければなりません。
fe-no-arrived-fights = { $unit }はこの活性化で登場したので、移動しかできません。
fe-no-arrived-mounts = { $unit }はこの活性化で登場したので、乗馬も下馬もできません。
fe-no-sortie-by-roll = { $battle }の出撃は無償活性化でのみ行えます。判定では行えません。
fe-no-sortie-at = { $unit }の出撃の相手は、抵抗を続ける限り1つの敵指揮単位部隊だけです。{ $unit2 }はそれに属していません。
fe-no-over-wall = { $unit }と{ $unit2 }の間には城壁があります。
fe-no-immobile = { $unit }の指揮単位部隊はシルトロンを組んで活性化を始めたので、移動も攻撃もできません。
fe-no-wrong-way = { $unit }の指揮単位部隊は別の方を向いており、最初の活性化では移動できません。
fe-no-follower-hex = { $unit }は{ $hex }には現れません。指定のヘクスでないか、空いていないか、敵に隣接しています。
fe-no-follower-left = 従者は全員が同時に現れます。残りも配置してください。
