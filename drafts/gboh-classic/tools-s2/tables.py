"""Writes ../tables/8.62.csv, 8.63.csv, 8.64.csv out of the specification's text."""
import os
from charts import *
d=os.path.dirname(os.path.abspath(__file__))+'/../tables/'
V={'–':'none','–‡':'none','AS':'AS','DS':'DS','DS*':'DS*','DS*#':'DS*#','hDS':'hDS','**':'**'}
with open(d+'8.62.csv','w') as f:
    f.write("""# Shock superiority, chart 8.62, cell by cell, from the text of the specification.
# Columns: defender (row of the chart), attacker (column of the chart), must-attack (yes: the column is marked +), value.
# Classes: LG = LG and VetCo, HI = HI and RecCo, MI = MI and ConCo, SK as attacker only with the star, AC = horse with antesignani (no column: it attacks as its horse).
# Values: none; AS; DS; DS* (not if the defender has missiles and is Missile No); DS*# (the same, and not for LG and cohorts against cataphracts); hDS (plain HI only); ** (AS if Indian elephants attack African ones, else none).
# LG under LN is reconstructed (gboh:A11). 16 rows of 15 cells: 240 lines.
defender,attacker,must-attack,value
""")
    plus={c.rstrip('+*'):('yes' if c.endswith('+') else 'no') for c in table('### Shock superiority (8.62)')[0][1:]}
    rows=[]
    for (r,c) in SUP:
        f.write('%s,%s,%s,%s\n'%(r,c,plus[c],V[SUP[r,c]]))
with open(d+'8.63.csv','w') as f:
    f.write("""# Initial clash of spears, chart 8.63, cell by cell, from the text of the specification.
# Columns: defender (row), angle (front, flank, rear: the side of the defender through which the attack comes), attacker (column), crt (base column of the shock table; NA: the attack is not allowed).
# Classes: LG = LG and VetCo, HI = HI and RecCo, MI = MI and ConCo, LI = LI and LP (and artillery as a defender), HC = HC, cataphracts, RC, BC, AC = horse with antesignani (defends only). 13 rows of 3 angles and 12 cells: 468 lines.
defender,angle,attacker,crt
""")
    for (r,k,c),v in CLASH.items(): f.write('%s,%s,%s,%s\n'%(r,k,c,'NA' if v is None else v))
with open(d+'8.64.csv','w') as f:
    f.write("""# Shock results table, chart 8.64, cell by cell, from the text of the specification.
# Columns: die (0 to 9, modified and held to that), column (1 to 13), attacker (hits of the attacker), defender (hits of the defender), before superiority and halving. 10 rows of 13 cells: 130 lines.
die,column,attacker,defender
""")
    for (x,c),(a,b) in CRT.items(): f.write('%d,%d,%d,%d\n'%(x,c,a,b))
