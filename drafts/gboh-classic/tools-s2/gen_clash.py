"""Writes src/08c-clash.src: one situation for each row and angle of 8.63 (columns taken in turn), and the special cases below."""
from charts import *
W={'PH':'ph','LG':'lg','HI':'hi','MI':'mi','BI':'bi','LI':'li','SK':'sk','HC':'hc','LN':'ln','LC':'lc','EL':'el','CH':'ch'}
N={'PH':'phalanx','LG':'legion','HI':'heavy infantry','MI':'medium infantry','BI':'barbarian infantry','LI':'light infantry','SK':'skirmishers','HC':'heavy horse','LN':'lancers','LC':'light cavalry','EL':'elephants','CH':'chariots','AC':'horse with antesignani'}
o=[""" # The clash of spears: chart 8.63. Places as in 08b: A at 0304 facing n, B at 0404 facing s (front), ne (flank), n (rear).
 # One situation for each line and angle of the chart, the columns in turn; the whole chart is in tables/8.63.csv. Below them the kinds that share a line.

 # --- Lines and angles."""]
i=0
ANG={'front':'s','flank':'ne','rear':'n'}
cols=CLCOLS
used={}
for r in CLROWS:
    if r=='AC': continue
    for k in('front','flank','rear'):
        # the least used column whose three angles differ most from neighbours; any will do
        c=min(cols,key=lambda c:(used.get(c,0),(cols.index(c)-5*i)%12))
        if CLASH[r,k,c] is None: c=[x for x in cols if CLASH[r,k,x] is not None][(i)%9]
        i+=1; used[c]=used.get(c,0)+1
        col=CLASH[r,k,c]
        a=W[c] if c!='SK' else 'sks'
        tqb=8 if c=='CH' else 20
        die=0 if c=='CH' else 4
        from sim import SUP as S
        t=f'{N[c][0].upper()+N[c][1:]} against {N[r]}, {k}: column {col}'
        ha,hd=CRT[die,col]
        pos=k!='front' and not(c in('HC','LN','LC') and r=='EL') and not(k=='flank' and r=='SK')
        v='AS' if pos else S[r,c]
        if v=='**' or v in('–','–‡'): v=None
        if v=='AS': hd*=2
        elif v: ha*=3
        if r=='SK': ha//=2
        if c=='SK': hd//=2
        o.append(f"""
situation {t}
covers gboh:8.63
m A {a} at 0304 n no-check tq 20
p B {W[r]} at 0404 {ANG[k]} tq {tqb}
> end | {'9 ' if c=='CH' else ''}{die}   # {'avoidance fails; ' if c=='CH' else ''}{CRT[die,col][0]}({CRT[die,col][1]}){', AS' if v=='AS' else ', DS' if v else ''}
= crt {col}, A hits {ha}, B hits {hd}""")
o.append('')
o.append(open('src/08c-special.inc').read())
open('src/08c-clash.src','w').write('\n'.join(o))
print(used)
