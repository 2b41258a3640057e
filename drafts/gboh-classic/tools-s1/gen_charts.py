"""Writes 06a-movement-costs.txt (rows of 6.29) and 08a-missile-chart.txt (rows of 8.61), and the two tables, from numbers typed here from the text of the clauses
(not from the tables chapter, which gboh.py reads: so each checks the other)."""
import os,re
R=os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
P=None
# clause, title, picture, MP, hits inf sk cav el ch   (text of gboh:6.29(...))
ROWS=[
("H1","Clear ground","",1,(0,0,0,0,0)),
("H2","Woods","woods {to}",2,(1,0,1,1,P)),
("H3","Rocky ground","rocky {to}",1,(1,0,2,1,P)),
("H4","Marsh","marsh {to}",2,(1,1,1,P,P)),
("H5","A major river entered from a bank as high as it","major-river {to}\nlevel 1 {fr}",1,(1,1,1,0,P)),
("H6","A rocky river bed","rocky-river-bed {to}",2,(1,1,2,P,P)),
("H7","An abatis","abatis {to}",2,(1,1,1,P,P)),
("S1","A minor river","minor-river {side}",1+1,(1,1,1,0,P)),
("S2","A stream","stream {side}",1+0,(1,0,0,0,1)),
("S3","A steep-banked stream","steep-banked-stream {side}",1+1,(2,1,2,1,P)),
("S4","A steep bank","steep-bank {side}",1+1,(1,0,1,0,P)),
("S5","City walls","wall {side}",P,(P,P,P,P,P)),
("S6","Up one level","level 1 {to}",1+1,(1,1,1,0,1)),
("S7","Down one level","level 1 {fr}",1+1,(1,0,0,0,1)),
("S8","Up two levels","level 2 {to}",1+2,(2,2,P,P,P)),
("S9","Down two levels","level 2 {fr}",1+1,(2,1,P,P,P)),
("S10","Up three levels","level 3 {to}",1+2,(P,3,P,P,P)),
("S10","Down three levels","level 3 {fr}",1+2,(P,3,P,P,P)),
]
U=[("A","hi",5),("B","sk",7),("C","hc",7),("D","el",5),("E","ch",8)]
WHO=["foot","skirmishers","horse","elephants","chariots"]
COL=[1,4,7,10,13]
o=[" # The movement chart 6.29, row by row: five units side by side (foot, skirmishers, horse, an elephant, a chariot) each make one step north-east.",
   " # X is a far and slow enemy. Written by tools-s1/gen_charts.py from the clauses' text; the compound cases are in 06b."]
N={0:"no hit",1:"1 hit",2:"2 hits",3:"3 hits"}
for cl,t,pic,mp,hits in ROWS:
    to=" ".join("05%02d"%c for c in COL); fr=" ".join("04%02d"%c for c in COL); side=" ".join("04%02d-05%02d"%(c,c) for c in COL)
    if cl=="S5": desc="closed to all"
    else:
        by={}
        for w,h in zip(WHO,hits): by.setdefault("closed" if h is None else N[h],[]).append(w)
        desc=f"{mp} point{'s' if mp>1 else ''} for the step, "+"; ".join(f"{k} for {', '.join(v)}" for k,v in by.items())
    s=[f"\nsituation  {t}: {desc}",f"covers     gboh:6.29({cl})"+(" gboh:6.29(P)" if None in hits else "")+(" gboh:10.16(H1)" if any(hits) else "")+(" gboh:6.29(c)" if cl=="H5" else ""),"map        12 x 18"]
    for l in pic.format(to=to,fr=fr,side=side).split("\n"):
        if l: k,*r=l.split(); s.append(f"{k:<10} "+" ".join(r))
    for (i,w,ma),c in zip(U,COL): s.append(f"macedonian {i} {w} at 04{c:02d} n tq 9")
    s+=["persian    X hi at 1117 s","leader     L macedonian at 0207 init 6 range 9","start      orders L"]
    for (i,w,ma),c,h in zip(U,COL,hits):
        if h is None or mp is None:
            s.append(f"> move {i}"); s.append(f"= not offered to 05{c:02d}"); s.append(f"> to 05{c:02d}   refused gboh:6.29(P) or gboh:6.29({cl})"); s.append("> done")
        else:
            s.append(f"> move {i}; to 05{c:02d}"); s.append(f"= {i} at 05{c:02d}, {i} hits {h}, points {ma-mp}"); s.append("> done")
    o.append("\n".join(s))
open(R+"/situations/06a-movement-costs.txt","w").write("\n".join(o)+"\n")
# ------------------------------------------------------------------ missiles
W=[("W1","Foot archers","li","missile a",(5,3,3,1),"AM1"),("W2","Indian archers","li","missile ia",(9,6,5,2,0),"AM2"),("W3","Slingers","sk","missile s",(3,2),"AM1"),
   ("W4","Javelins on foot","li","missile j",(5,),"AM2"),("W6","Mounted archers","lc","missile a",(5,3,1),"AM1"),("W7","Javelins of horse","lc","missile j",(3,),"AM2"),
   ("W7","Javelins of elephants","el","missile j",(3,),"AM2"),("W8","Bolt throwers","art","",(7,5,5,3,2,1,0),"AM3")]
m=[" # The missile chart 8.61, range by range: A shoots with the number of the cell and hits, B with one more and misses. Targets show their backs.",
   " # Written by tools-s1/gen_charts.py from the clauses' text. Screens (W5) only react: they are in 08b."]
def pic(w,x,hexes): return [f"macedonian {i} {w} at {h}{'' if w=='art' else ' ne'} {x}".rstrip() for i,h in zip("AB",hexes)]
for cl,t,w,x,nums,am in W:
    for r,n in enumerate(nums,1):
        s=[f"\nsituation  {t} at {r} hex{'es' if r>1 else ''} hit with {n} or less",f"covers     gboh:8.61({cl}) gboh:8.61","map        9 x 12"]
        s+=pic(w,x,("0302","0602")); s+=[f"persian    T mi at 03{2+r:02d} ne",f"persian    V mi at 06{2+r:02d} ne","leader     L macedonian at 0402","start      orders L"]
        s.append(f"> fire A T | {n}"); s.append("= drm 0, T hits 1")
        if n<9: s.append(f"> fire B V | {n+1}"); s.append("= drm 0, V hits 0")
        m.append("\n".join(s))
    r=len(nums)+1
    s=[f"\nsituation  {t} do not reach {r} hexes",f"covers     gboh:8.61({cl})","map        9 x 13"]
    s+=pic(w,x,("0302","0602")); s+=[f"persian    T mi at 03{2+r:02d} ne",f"persian    V mi at 06{1+r:02d} ne","leader     L macedonian at 0402","start      orders L","= not offered fire A T, offered fire B V","> fire A T   refused cat:8.13(1) or gboh:8.61"]
    m.append("\n".join(s))
for cl,t,w,x,nums,am in W:
    lo={"AM1":9,"AM2":7,"AM3":None}[am]
    if lo is None: continue
    s=[f"\nsituation  {t} run low on a natural {lo}{'' if lo==9 else ' and above'} and not on {lo-1}",f"covers     gboh:8.61({am})","map        9 x 12"]
    s+=[f"macedonian {i} {w} at {h}{' ne'} {x}" for i,h in zip("ABC",("0302","0502","0702"))]
    s+=["persian    T mi at 0303 ne","persian    V mi at 0503 ne","persian    W mi at 0703 ne","leader     L macedonian at 0402","start      orders L",
        f"> fire A T; fire B V; fire C W | {lo-1} {lo} 9","= A missile full, B missile low, C missile low"]
    m.append("\n".join(s))
open(R+"/situations/08a-missile-chart.txt","w").write("\n".join(m)+"\n")
# ------------------------------------------------------------------ tables
def c(v): return "P" if v is None else str(v)
t=["# Movement chart gboh:6.29, typed from the text of its clauses in shared/spec/gboh-classic.md (chapter \"(6.29) Movement costs\"), never from the chart file.",
   "# clause: the id behind gboh:. block: hex, side (hexside), up / down (level change of so many levels across the side), turn, special.",
   "# key: the word of maps and pictures (city walls are the hexside `wall`); for up / down the number of levels, 3 meaning three and more (gboh:P2); S10 is two rows.",
   "# mp: movement points of the row alone (hexsides, slopes and turns are added to the hex); `all` = the whole allowance; P = may not enter or cross.",
   "# infantry, sk, cavalry, elephant, chariot: hits of that column, P = closed; empty where the row has none. leaders pay the cavalry column's P and no hits (b).",
   "# note: letters of the notes printed on the row (c river hexes are level 1; d LP and LI but Cardaces free; e chariot standing still free; f double MP for EL, CH, CAT, Charge Formation).",
   "clause,block,key,mp,infantry,sk,cavalry,elephant,chariot,note"]
T=[("6.29(H1)","hex","clear",1,0,0,0,0,0,""),("6.29(H2)","hex","woods",2,1,0,1,1,P,""),("6.29(H3)","hex","rocky",1,1,0,2,1,P,""),("6.29(H4)","hex","marsh",2,1,1,1,P,P,""),
("6.29(H5)","hex","major-river",1,1,1,1,0,P,"c"),("6.29(H6)","hex","rocky-river-bed",2,1,1,2,P,P,""),("6.29(H7)","hex","abatis",2,1,1,1,P,P,""),
("6.29(S1)","side","minor-river",1,1,1,1,0,P,""),("6.29(S2)","side","stream",0,1,0,0,0,1,""),("6.29(S3)","side","steep-banked-stream",1,2,1,2,1,P,""),("6.29(S4)","side","steep-bank",1,1,0,1,0,P,""),
("6.29(S5)","side","wall",P,P,P,P,P,P,""),("6.29(S6)","up",1,1,1,1,1,0,1,""),("6.29(S7)","down",1,1,1,0,0,0,1,"d"),("6.29(S8)","up",2,2,2,2,P,P,P,""),("6.29(S9)","down",2,1,2,1,P,P,P,""),
("6.29(S10)","up",3,2,P,3,P,P,P,""),("6.29(S10)","down",3,2,P,3,P,P,P,""),("6.29(F1)","turn","vertex",1,0,0,0,0,2,"ef"),("6.29(F2)","turn","vertex-in-rough",0,1,1,1,1,1,"")]
for r in T: t.append(",".join(c(v) for v in r))
for cl,k,v in (("6.29(M1)","reverse-face","3"),("6.29(M2)","double-depth","1"),("6.29(M3)","square","all"),("6.29(M4)","form-charge","4"),("6.29(M5)","leave-charge","2")): t.append(f"{cl},special,{k},{v},,,,,,")
t.append("6.29(f),turn,vertex-double,2,,,,,,f"); t.append("6.29(a),special,column-less-per-hex,,1,,,,,a"); 
open(R+"/tables/6.29.csv","w").write("\n".join(t)+"\n")
x=["# Missile chart gboh:8.61, typed from the text of its clauses in shared/spec/gboh-classic.md (chapter \"(8.61) Missile range and results\"), never from the chart file.",
   "# Three kinds of rows, told by the second column:",
   "#   weapon: clause,weapon,row,class,note,r1..r7 - row 1 to 8 as in W1 to W8, class A archer S slinger J javelin B bolt, the number a roll must not exceed at that range, - = out of range.",
   "#   drm:    clause,drm,number,die modifier,condition - words in the condition column; all are added up but D2 and D3, of which D3 replaces D2.",
   "#   ammo:   clause,ammo,weapon rows (joined by +),lowest natural roll that makes the unit Missile Low (10 = never; 0 = any fire, and at once Missile No),what",
   "#   extra:  clause,extra,key,value - further numbers of the notes.",
   "clause,kind,a,b,c,r1,r2,r3,r4,r5,r6,r7"]
for cl,row,k,note,nums in (("W1",1,"A","",(5,3,3,1)),("W2",2,"A","b",(9,6,5,2,0)),("W3",3,"S","",(3,2)),("W4",4,"J","",(5,)),("W5",5,"A","c",(3,)),("W6",6,"A","d",(5,3,1)),("W7",7,"J","",(3,)),("W8",8,"B","",(7,5,5,3,2,1,0))):
    x.append(f"8.61({cl}),weapon,{row},{k},{note},"+",".join([str(n) for n in nums]+["-"]*(7-len(nums))))
for n,v,cnd in ((1,1,"target in woods"),(2,1,"target HI or PH; not for weapon row 2; not with D3"),(3,3,"target HI or PH; class A or S; firer in a Front hex of the target"),(4,1,"fire within an order that includes movement; not weapon row 4"),(5,-1,"target in Charge Formation"),(6,2,"target SK"),(7,2,"target cataphracted; class A"),(8,1,"target cataphracted; class S or J")):
    x.append(f"8.61(D{n}),drm,{n},{v},{cnd},,,,,,,")
for cl,rows,lo,what in (("AM1","1+3+5+6",9,"low"),("AM2","2+4+7",7,"low"),("AM3","8",10,"never"),("AM4","Indian LC",0,"no")): x.append(f"8.61({cl}),ammo,{rows},{lo},{what},,,,,,,")
x.append("8.61(a),extra,range from higher ground,1,only a modified 0 or less hits there,,,,,,,"); x.append("8.61(HIT),extra,hits,1,,,,,,,,"); x.append("8.61(HIT),extra,hits on EL or CH,2,,,,,,,,"); x.append("8.61(d),extra,range while withdrawing,2,weapon row 6 only; with D4,,,,,,,")
open(R+"/tables/8.61.csv","w").write("\n".join(x)+"\n")
