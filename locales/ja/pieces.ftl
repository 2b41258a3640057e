# 盤上の駒を音声で読み上げるための文。

pieces-unit = { $name }、{ $kind }（{ $side }）：{ $state }
pieces-leader = 指揮官 { $name }（{ $side }）：{ $state }
pieces-standard = 軍旗（{ $side }）
pieces-hidden = 確認できない駒（{ $side }）
pieces-rating = { $rating } { $n }
