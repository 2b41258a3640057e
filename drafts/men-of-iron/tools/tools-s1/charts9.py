"""Writes 09c-fire-charts.txt from tables P1, P2 and the fire column of P6."""
import sys; sys.path.insert(0,"/work/moi/tools-s1")
from moi import *
o=[" # Charts P1 (range), P2 (fire table), the other fire modifiers and the fire column of P6, cell by cell. Written by a script from the tables of the specification."]
POS={1:"0304",2:"0205",3:"0105",4:"0006"}
N={"lb":"Longbow","xb":"Crossbow","gen":"Genitors' javelin","sl":"Sling"}
o.append("\n # ---- P1: foot in good order is disordered by a total of six and not by five")
for w,row in RANGE.items():
    for r in (1,2,3,4):
        if r<=len(row):
            m=row[r-1]
            for die,res in ((6-m,"disordered"),(5-m,"normal")):
                o.append(f"""
situation  {N[w]} at {r} hex{'es' if r>1 else ''}: {m:+d}{'' if res=='disordered' else ', one pip too few'}
covers     moi:9.3(1){' moi:9.3(1)(X)' if w=='lb' and r==1 else ''}
map        9 x 9
english    F  {w:<4} at 0404 n
french     T  inf  at {POS[r]} s
start      activate red
> use F; fire T | {die}
= drm {m}, T {res}""")
        else:
            o.append(f"""
situation  {N[w]} at {r} hexes: out of range
covers     moi:9.1(2)
map        9 x 9
english    F  {w:<4} at 0404 n
french     T  inf  at {POS[r]} s
start      activate red
> use F
= not offered fire T, offered face s
> fire T   refused moi:9.1(2) or moi:9.2(6)""")
for r,m in ((1,2),(2,0),(3,-2)):
    o.append(f"""
situation  Hobilars on foot shoot as longbowmen: {m:+d} at {r} hex{'es' if r>1 else ''}
covers     moi:9.3(1)
map        9 x 9
english    F  hob  at 0404 n  foot
french     T  inf  at {POS[r]} s
start      activate red
> use F; fire T | {6-m}
= drm {m}, T disordered""")
o.append("\n # ---- P2: a longbow at two hexes adds nothing, so the die is the total; at one hex it adds two")
RES={"":"nothing","D":"disordered","R":"retreat","T":"retire","E":"eliminated","U":"unhorsed"}
cols=[("fn","foot in good order","inf",""),("fd","disordered foot","inf","disordered"),("mn","men-at-arms in good order","maa",""),("mn","light horse in good order","lc",""),
      ("md","disordered men-at-arms","maa","disordered"),("md","disordered light horse","lc","disordered")]
for col,en,ty,st in cols:
    for tot in list(range(0,10))+[10,11]:
        r=TABLE[col][min(9,tot)]
        if r=="U" and ty!="maa": r="D" if col=="mn" else "T"
        rng=2 if tot<=9 else 1; die=tot if rng==2 else tot-2
        hx=POS[rng]; drm=0 if rng==2 else 2
        ords="use F; fire T"; fact=f"T {'disordered' if st else 'normal'}, T at {hx}"; std=""
        if r=="R": to="0105" if rng==2 else "0205"; ords+=f"; to {to}; face s"; fact=f"T at {to}, T disordered"
        elif r=="T": ords+="; face s"; fact="T retired, T at 0808"; std="standard   french 0808 battle green\n"
        elif r=="E": fact="T eliminated"
        elif r=="D": fact=f"T disordered, T at {hx}"
        elif r=="U": fact=f"T unhorsed, T disordered, T at {hx} s"
        if ty=="maa" and not st and r in("","D"): ords+="; decline"
        o.append(f"""
situation  Fire table, {en}, total {tot}: {RES[r]}
covers     moi:9.3(2) moi:12.1(3)
map        9 x 9
{std}english    F  lb   at 0404 n
french     T  {ty:<4} at {hx} s   {st}
start      activate red
> {ords} | {die}
= drm {drm}, {fact}""".replace(" s   \n"," s\n"))
o.append("\n # ---- P2: other mounted units in place of unhorsed; a Retired target; the lower end")
for ty,en in (("gen","Genitors"),("hob","Mounted hobilars")):
    for st,die,fact,extra in (("",9,"T disordered, T at 0205",""),("disordered",6,"T retired, T at 0808","; face s"),("disordered",8,"T retired, T at 0808","; face s"),("disordered",9,"T eliminated","")):
        o.append(f"""
situation  {en}{' in disorder' if st else ''} hit by a total of {die}: {fact.split(',')[0][2:]}, not unhorsed
covers     moi:9.3(2)
map        9 x 9
standard   french 0808 battle green
english    F  lb   at 0404 n
french     T  {ty:<4} at 0205 s   {st}
start      activate red
> use F; fire T{extra} | {die}
= drm 0, {fact}""".replace(" s   \n"," s\n"))
for ty,en in (("inf","foot"),("maa","men-at-arms")):
    for die,fact in ((3,"T retired, T at 0205"),(4,"T eliminated"),(6,"T eliminated"),(9,"T eliminated")):
        o.append(f"""
situation  Retired {en} hit by a total of {die}: {'nothing' if die==3 else 'eliminated'}
covers     moi:9.3(2) moi:12.4(5)
map        9 x 9
standard   french 0808 battle green
english    F  lb   at 0404 n
french     T  {ty:<4} at 0205 s   retired
start      activate red
> use F; fire T | {die}
= drm 0, {fact}""")
o.append("""
situation  A total below zero does nothing, even to disordered foot
covers     moi:9.3(2)
map        9 x 9
english    F  xb   at 0404 n
french     T  inf  at 0105 s   disordered
start      activate red
> use F; fire T | 0
= drm -2, T disordered, T at 0105""")
o.append("\n # ---- other fire modifiers")
o.append("""
situation  Disordered archers take one off
covers     moi:12.2(3) moi:9.3(1)
map        9 x 9
english    F  lb   at 0404 n   disordered
french     T  inf  at 0304 s
start      activate red
> use F; fire T | 4
= drm 1, modifier moi:12.2(3) -1, T normal

situation  Disordered archers with one pip more
covers     moi:12.2(3)
map        9 x 9
english    F  lb   at 0404 n   disordered
french     T  inf  at 0304 s
start      activate red
> use F; fire T | 5
= drm 1, T disordered

situation  Disordered crossbowmen, slingers and genitors take one off as well
covers     moi:12.2(3)
map        9 x 16
english    F  xb   at 0402 n   disordered
english    G  sl   at 0407 n   disordered
english    K  gen  at 0412 n   disordered
french     T  inf  at 0302 s
french     U  inf  at 0307 s
french     V  inf  at 0312 s
start      activate red
> use F; fire T; done | 0
= drm 0
> use G; fire U; done | 0
= drm -2
> use K; fire V | 0
= drm -1

situation  Disordered archers who react or answer take one off
covers     moi:12.2(3)
map        9 x 9
english    M  lb   at 0203 s
french     R  lb   at 0404 n   disordered
start      activate red
> use M; to 0303; react R | 0
= drm 1
> fire R; return R | 0 0
= roll 1 drm 2, roll 2 drm 1

situation  A shield wall struck through its front takes one off
covers     moi:14.1(5)
map        9 x 9
english    F  lb   at 0404 n
french     T  pike at 0304 s   wall
start      activate red
> use F; fire T | 4
= drm 1, modifier moi:14.1(5) -1, T normal

situation  A shield wall struck through its flank does not
covers     moi:14.1(5)
map        9 x 9
english    F  lb   at 0404 n
french     T  pike at 0304 nw  wall
start      activate red
> use F; fire T | 4
= drm 2, no modifier moi:14.1(5), T disordered

situation  A shield wall struck through its rear does not
covers     moi:14.1(5)
map        9 x 9
english    F  lb   at 0404 n
french     T  pike at 0304 n   wall
start      activate red
> use F; fire T | 4
= drm 2, no modifier moi:14.1(5), T disordered

situation  A line over the corner between front and flank of a wall counts as its front                 # A14
covers     moi:14.1(5)
map        9 x 9
english    F  lb   at 0404 n
french     T  pike at 0204 se  wall
start      activate red
> use F; fire T | 6
= drm -1, T normal

situation  A schiltron is a dense target: one is added                                                 # P1, P8
covers     moi:9.3(2)
map        9 x 9
english    F  lb   at 0404 n
french     T  pike at 0304 s   schiltron
start      activate red
> use F; fire T | 3
= drm 3, T disordered

situation  A schiltron is as dense from behind
covers     moi:9.3(2)
map        9 x 9
english    F  lb   at 0404 n
french     T  pike at 0304 n   schiltron
start      activate red
> use F; fire T | 2
= drm 3, T normal

situation  All modifiers of a shot add up: range, disorder and the flank of horse in a wood
covers     moi:9.3(2)
map        9 x 9
woods      0304
english    F  lb   at 0404 n   disordered
french     T  lc   at 0304 nw
start      activate red
> use F; fire T | 6
= drm 1, T disordered

situation  The same with one pip less
covers     moi:9.3(2)
map        9 x 9
woods      0304
english    F  lb   at 0404 n   disordered
french     T  lc   at 0304 nw
start      activate red
> use F; fire T | 5
= drm 1, T normal""")
o.append("\n # ---- P6: fire into the ground of the target")
for t,m,en in (("woods",-1,"a wood"),("village",-1,"a village"),("castle",-2,"a castle"),("marsh",0,"a marsh"),("cultivated",0,"a field")):
    for die,res in ((6-2-m,"disordered"),(5-2-m,"normal")):
        o.append(f"""
situation  At a target in {en}: {m if m else 'nothing'}{'' if res=='disordered' else ', one pip too few'}
covers     moi:9.3(2)
map        9 x 9
{t:<10} 0304
english    F  lb   at 0404 n
french     T  inf  at 0304 s
start      activate red
> use F; fire T | {die}
= drm {2+m}, T {res}""")
o.append("""
situation  The ground of the firer does not matter
covers     moi:9.3(2)
map        9 x 9
woods      0404
english    F  lb   at 0404 n
french     T  inf  at 0304 s
start      activate red
> use F; fire T | 0
= drm 2

situation  A road does not take the cover of a wood away
covers     moi:9.3(2)
map        9 x 9
woods      0304
road       0304 0205
english    F  lb   at 0404 n
french     T  inf  at 0304 s
start      activate red
> use F; fire T | 0
= drm 1

situation  Neither height nor stream, ditch, bank or pits change a shot
covers     moi:9.3(2)
map        9 x 24
level 2    0302
stream     0407-0307
ditch      0412-0312
bank       0417-0317
pits       0422-0322
english    F1 lb   at 0402 n
english    F2 lb   at 0407 n
english    F3 lb   at 0412 n
english    F4 lb   at 0417 n
english    F5 lb   at 0422 n
french     T1 inf  at 0302 s
french     T2 inf  at 0307 s
french     T3 inf  at 0312 s
french     T4 inf  at 0317 s
french     T5 inf  at 0322 s
start      activate red
> use F1; fire T1; done | 0
= drm 2
> use F2; fire T2; done | 0
= drm 2
> use F3; fire T3; done | 0
= drm 2
> use F4; fire T4; done | 0
= drm 2
> use F5; fire T5 | 0
= drm 2

situation  Through a hedge before the target one is taken off
covers     moi:9.3(2)
map        9 x 9
hedge      0304-0205
english    F  lb   at 0404 n
french     T  inf  at 0205 s
start      activate red
> use F; fire T | 6
= drm -1, T normal

situation  Through a hedge at which the firer himself stands nothing is taken off
covers     moi:9.3(2)
map        9 x 9
hedge      0404-0304
english    F  lb   at 0404 n
french     T  inf  at 0205 s
start      activate red
> use F; fire T | 6
= drm 0, T disordered

situation  Through a hedge between neighbours nothing is taken off
covers     moi:9.3(2)
map        9 x 9
hedge      0404-0304
english    F  lb   at 0404 n
french     T  inf  at 0304 s
start      activate red
> use F; fire T | 4
= drm 2, T disordered

situation  At three hexes a hedge before the target takes one off too
covers     moi:9.3(2)
map        9 x 9
hedge      0205-0105
english    F  lb   at 0404 n
french     T  inf  at 0105 s
start      activate red
> use F; fire T | 8
= drm -3, T normal

situation  A hedge at which neither firer nor target stands hides the target                            # P6
covers     moi:9.4(1)
map        9 x 9
hedge      0304-0205
english    F  lb   at 0404 n
french     T  inf  at 0105 s
start      activate red
> use F
= not offered fire T

situation  A hedge that the line does not cross does not matter
covers     moi:9.4(1) moi:9.3(2)
map        9 x 9
hedge      0304-0204 0304-0305
english    F  lb   at 0404 n
french     T  inf  at 0105 s
start      activate red
> use F; fire T | 8
= drm -2, T disordered

situation  A gap in the hedge lets the eye and the arrow through
covers     moi:9.4(1)
map        9 x 9
crossing   0304-0205
english    F  lb   at 0404 n
french     T  inf  at 0105 s
start      activate red
> use F; fire T | 8
= drm -2, T disordered""")
open("/work/moi/situations/09c-fire-charts.txt","w").write("\n".join(x.rstrip() if not x.startswith("\n") else x for x in o)+"\n")
