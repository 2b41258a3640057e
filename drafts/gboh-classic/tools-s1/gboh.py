"""Mini-referee for the situations of gboh-classic, written from the specification and the contract alone (never from the engine).
Every decision is a `yield (side, question, [orders])`; the answer comes back. check.py plays the files with it."""
import re
from hexes import *
SPEC=open("/work/shared/spec/gboh-classic.md").read()
# ------------------------------------------------------------------ tables out of the specification
def table(head,after):
    t=SPEC[SPEC.index(after):]; t=t[t.index(head):]
    rows=[]
    for l in t.split("\n")[2:]:
        if not l.startswith("|"): break
        rows.append([c.strip().replace("\\","") for c in l.strip("|").split("|")])
    return rows
CLASH={}
cur=None
for r in table("| defender | angle |","### Initial Clash"):
    if r[0]: cur=r[0].split()[0].strip(",")
    for k,c in zip("PH LG HI MI BI LI SK HC LN LC EL CH".split(),r[2:]): CLASH[cur,r[1].lower(),k]=None if c=="NA" else int(c)
SUP={}
for r in table("| defender | PH+","### Shock superiority"):
    for k,c in zip("PH LG HI MI BI LP LI SK HC RC BC LN LC EL CH".split(),r[1:]): SUP[r[0].split()[0],k]=c
CRT={}
for r in table("| die | 1 | 2","### Shock CRT"):
    for k,c in enumerate(r[1:],1):
        a,d=re.match(r"(\d+)\((\d+)\)",c).groups(); CRT[int(r[0]),k]=(int(a),int(d))
RALLY={}
for r in table("| die | TQ 3","### Rally table"):
    for d in r[0].split(","):
        for k in range(3): RALLY[int(d),k]=None if r[1+k]=="R" else int(r[1+k])
WEAPON=[None]
for r in table("| class | weapon |","### Missile range"):
    WEAPON.append((r[0],[None if c=="–" else int(c) for c in r[2:]]))
MOVE={}
for r in table("| terrain | MP |","### Movement costs"):
    n=re.sub(r"\*\*.*?\*\*","",r[0]); n=re.sub(r"\[.*?\]|\(.*?\)|,.*","",n).strip()
    def v(x):
        x=re.sub(r"\[.*?\]","",x); return None if x=="P" else int(x)
    MOVE[n]=(v(r[1]),{k:v(c) for k,c in zip(("inf","sk","cav","el","ch"),r[2:])})
TERR={"clear":"clear","woods":"woods","rocky":"rocky","marsh":"marsh","major-river":"major river","rocky-river-bed":"rocky river bed","abatis":"abatis"}
SIDES={"minor-river":"minor river","stream":"stream","steep-banked-stream":"steep-banked stream","steep-bank":"steep bank","wall":"city walls"}
# word: chart class (clash), superiority class, MA, family, tread
T={}
for w,(c,s,ma,fam,tr) in {"ph":("PH","PH",4,"foot","inf"),"lg":("LG","LG",5,"foot","inf"),"vet":("LG","LG",5,"foot","inf"),"hi":("HI","HI",5,"foot","inf"),"rec":("HI","HI",5,"foot","inf"),
 "mi":("MI","MI",5,"foot","inf"),"con":("MI","MI",5,"foot","inf"),"bi":("BI","BI",6,"foot","inf"),"lp":("LI","LP",6,"foot","inf"),"li":("LI","LI",6,"foot","inf"),"ca":("LI","LI",6,"foot","inf"),
 "ant":("LI","LI",6,"foot","inf"),"sk":("SK","SK",7,"foot","sk"),"sks":("SK","SK",7,"foot","sk"),"hc":("HC","HC",7,"horse","cav"),"cat":("HC","HC",6,"horse","cav"),"rc":("HC","RC",7,"horse","cav"),
 "bc":("HC","BC",7,"horse","cav"),"ln":("LN","LN",8,"horse","cav"),"lc":("LC","LC",8,"horse","cav"),"el":("EL","EL",5,"el","el"),"ch":("CH","CH",8,"ch","ch"),"art":("LI","LI",2,"foot","inf")}.items(): T[w]=(c,s,ma,fam,tr)
HEAVY="ph lg vet hi rec mi con bi hc cat rc bc ln el ch".split()
LEGION="lg vet rec con".split()
class Stuck(Exception): pass
class Unit:
    def __init__(u,id,side,w):
        u.id,u.side,u.w=id,side,w; u.clash,u.sup,u.pma,u.fam,u.tread=T[w]
        u.hex=None; u.facing=None; u.form="line"; u.tq0=6; u.size=5; u.boost=5 if w=="ph" else 0
        u.hits=0; u.state="ok"; u.rallied=u.turned=u.moved=u.fired=u.recovered=u.faced=u.far=u.pursued=u.deep=u.wide=u.mac=u.indian=u.african=u.screen=u.reacted=False
        u.legion=w in LEGION; u.missile="b" if w=="art" else None; u.supply="full"; u.ssupply="full"; u.marker=None; u.rank=0; u.hurried=False; u.ordered=False; u.tried=set(); u.fought=False; u.contingent=None; u.first=None
    def on(u): return u.state in("ok","routed") and u.hex is not None
    def sk(u): return u.w in("sk","sks")
    def row(u):
        m=u.missile
        if m=="a": return 6 if u.fam=="horse" else 1
        if m=="j": return 4 if u.fam=="foot" else 7
        return {"ia":2,"s":3,"b":8}.get(m)
class Leader:
    def __init__(l,id,side):
        l.id,l.side=id,side; l.hex=None; l.rank="sc"; l.init=4; l.range=4; l.lc=1; l.strategy=None; l.charisma=2; l.combat=5; l.wound=0
        l.elite=l.suspended=l.nomom=l.granted=l.fellback=False; l.act="un"; l.phases=0; l.spent=0; l.alive=True; l.conts=0
    def on(l): return l.alive and l.hex is not None
    def rating(l,k):
        v=getattr(l,k)
        return v if k=="lc" else max(0,v-l.wound)
class Game:
    def __init__(g):
        g.u={}; g.l={}; g.R=g.C=0; g.terrain={}; g.level={}; g.side={}; g.edge={"macedonian":"row-min","persian":"row-max"}; g.opts=set(); g.turn=2; g.wd={"macedonian":200,"persian":200}
        g.dice=[]; g.rolls=[]; g.points=None; g.active=None; g.orders=0; g.crt=None; g.shifts=[]; g.queue=[]; g.over=None; g.cites=set(); g.rp={"macedonian":0,"persian":0}; g.mover=None; g.conts={}; g.start=None; g.again=False; g.together=[]; g.hand=None
    def cite(g,c): g.cites.add(c)
    def opp(g,s): return "persian" if s=="macedonian" else "macedonian"
    def roll(g,mods=()):
        if not g.dice: raise Stuck("a die is missing")
        d=g.dice.pop(0); g.rolls.append((d,list(mods))); return d
    # ---------------------------------------------------------------- map
    def onmap(g,h): return 0<=h[0]<g.R and 0<=h[1]<g.C
    def terr(g,h): return g.terrain.get(h,"clear")
    def lvl(g,h): return 1 if g.terr(h)=="major-river" else g.level.get(h,0)
    def sides_of(g,a,b): return g.side.get(frozenset((a,b)),[])
    def rough(g,h): return g.terr(h)!="clear"
    def parts(g,a,b):
        p=[TERR[g.terr(b)]]+[SIDES[s] for s in g.sides_of(a,b)]
        dl=g.lvl(b)-g.lvl(a)
        if dl:
            n=min(3,abs(dl)); p.append("up or down 3 levels" if n==3 else ("up" if dl>0 else "down")+f" {n} level"+("s" if n>1 else ""))
        return p
    def price(g,u,a,b):
        """(MP, hits) of a step or None"""
        mp=hits=0
        for p in g.parts(a,b):
            m,h=MOVE[p]; h=h[u.tread]
            if m is None or h is None: return None
            mp+=m
            if p=="down 1 level" and u.w in("lp","li","ant"): h=0
            hits+=h
        if u.form=="column": hits=max(0,hits-1)
        return mp,hits
    def lprice(g,a,b):
        mp=0
        for p in g.parts(a,b):
            m,h=MOVE[p]
            if m is None or h["cav"] is None: return None
            mp+=m
        return mp
    # ---------------------------------------------------------------- pieces
    def foot(g,u):
        if u.wide and u.state!="routed": return [u.hex,nb(u.hex,D[(F.index(u.facing)+1)%6])]
        return [u.hex]
    def units_at(g,h): return sorted([x for x in g.u.values() if x.on() and h in g.foot(x)],key=lambda x:x.rank)
    def top_at(g,h):
        t=g.units_at(h); return t[0] if t else None
    def mates(g,u): return [x for x in g.units_at(u.hex) if x is not u and x.side==u.side]
    def leaders_at(g,h): return [l for l in g.l.values() if l.on() and l.hex==h]
    def fronts(g,u):
        if u.form=="around": return []
        if u.form=="square": return [nb(u.hex,d) for d in D]
        if u.form=="column": return [nb(u.hex,u.facing)]
        i=F.index(u.facing)
        if u.wide and u.state!="routed":
            L,R=g.foot(u); return [nb(L,D[i-1]),nb(L,D[i]),nb(R,D[i])]
        return [nb(u.hex,D[i-1]),nb(u.hex,D[i])]
    def arc(g,u,h):
        """through which side of u the hex h lies (adjacent)"""
        if u.form in("square","around"): return "front"
        if h in g.fronts(u): return "front"
        if u.form=="column":
            return "rear" if h==nb(u.hex,dd(u.facing,3)) else "flank"
        i=F.index(u.facing)
        if u.wide and u.state!="routed":
            L,R=g.foot(u)
            return "flank" if h in(nb(L,D[(i+4)%6]),nb(R,D[(i+1)%6])) else "rear"
        return "flank" if h in(nb(u.hex,D[(i+1)%6]),nb(u.hex,D[(i+4)%6])) else "rear"
    def gap(g,a,b): return min(dist(x,y) for x in g.foot(a) for y in g.foot(b))
    def gaph(g,u,h): return min(dist(x,h) for x in g.foot(u))
    def zone(g,u):
        if not u.on() or u.state=="routed" or u.form=="around": return []
        out=[]
        for h in g.fronts(u):
            if not g.onmap(h): continue
            src=[x for x in g.foot(u) if dist(x,h)==1]
            if any(g.price(u,x,h) for x in src): out.append(h)
        return out
    def zocs(g,h,side): return [e for e in g.u.values() if e.side!=side and h in g.zone(e)]
    def in_zone(g,u,but=None): return [e for h in g.foot(u) for e in g.zocs(h,u.side) if e is not but]
    def tq(g,u):
        if u.state=="routed": return 1
        return max(1,u.tq0-(2 if u.form=="column" else 0))
    def ma(g,u):
        if u.deep: return 4
        m=u.boost if u.hurried else u.pma
        if u.form=="column": m=max(u.pma,u.boost)+1
        p=g.pair(u)
        if p: m=min(m,p.pma)
        return m
    def pair(g,u):
        """the antesignani or horse with which it makes mixed horse"""
        for x in g.mates(u):
            if {x.w=="ant",u.w=="ant"}=={True,False} and (x.fam=="horse" or u.fam=="horse"): return x
    def turncost(g,u): return 2 if u.w in("el","ch","cat") or u.form=="charge" else 1
    def legs(g,u): return u.legion
    # ---------------------------------------------------------------- hits and rout
    def hit(g,u,n,clause=None,norout=False):
        """generator: n hits, rout at once"""
        if n<=0 or not u.on(): return
        if clause: g.cite(clause)
        if u.state=="routed":
            if clause in("shot","shock"):
                yield from g.eliminate(u)
            return
        u.hits+=n
        if norout:
            u.hits=min(u.hits,g.tq(u)-1); return
        if u.hits>=g.tq(u): yield from g.rout(u)
    def eliminate(g,u):
        h=u.hex; u.state="gone"; g.rp[u.side]+=u.tq0; u.last=h; u.hex=None
        if g.mover is u: g.mover_over=True
        return
        yield
    def rout(g,u,stay=False):
        if g.mover is u: g.mover_over=True
        if u.sk() or u.w in("ch","art"): yield from g.eliminate(u); return
        if u.w=="el": yield from g.rampage(u); return
        was=[u]
        if u.deep:
            for x in g.mates(u):
                if x.deep: was.append(x)
        for x in was: x.deep=False
        for x in was:
            x.state="routed"; x.hits=0; x.form="line"; x.marker=None; x.rank=0
            x.facing={"row-min":"s","row-max":"n"}.get(g.edge[x.side],"n")
            if x.fam=="foot" and x.missile: x.supply="no"
        for x in was:
            if not stay: yield from g.flee(x,2)
    def ways(g,u):
        e=g.edge[u.side]
        return {"row-min":[("se","sw")],"row-max":[("ne","nw")],"col-max":[("e",),("ne","se")],"col-min":[("w",),("nw","sw")]}[e]
    def flee(g,u,n,mp=None):
        """retreat of n hexes, or rout movement with mp points"""
        for l in list(g.leaders_at(u.hex)):
            if l.side==u.side and l.hex==u.hex:
                a=yield (u.side,"run-leader",["with "+l.id,"stay"])
                if a!="stay": l.going=True
                else: l.going=False
        going=[l for l in g.leaders_at(u.hex) if l.side==u.side and getattr(l,"going",False)]
        later=[]; done=0
        while True:
            if n is not None and done>=n and not [x for x in g.units_at(u.hex) if x is not u]: break
            extra=n is not None and done>=n
            best=None
            for dirs in g.ways(u):
                cand={1:[],2:[],3:[]}; off=False
                for d in dirs:
                    h=nb(u.hex,d)
                    if not g.onmap(h): off=True; continue
                    pr=g.price(u,u.hex,h)
                    if pr is None or (mp is not None and pr[0]>mp): continue
                    un=g.units_at(h)
                    if any(x.side!=u.side for x in un): continue
                    if any(x.deep for x in un): continue
                    z=g.zocs(h,u.side)
                    if not un:
                        if not z: cand[1].append(h)
                    else: cand[3 if z else 2].append(h)
                for k in(1,2,3):
                    if cand[k]: best=cand[k]; break
                if best: break
                if off: best="off"; break
            if best is None:
                if mp is not None:
                    can=[h for dirs in g.ways(u) for d in dirs for h in [nb(u.hex,d)] if g.onmap(h) and g.price(u,u.hex,h) and g.price(u,u.hex,h)[0]>mp]
                    if mp==0 or can: break
                yield from g.eliminate(u); break
            if best=="off": yield from g.eliminate(u); break
            if mp is not None and mp<=0: break
            h=best[0]
            if len(best)>1 or True:
                a=yield (u.side,"run",["to "+S(x) for x in best]); h=H(a[3:])
            if mp is not None: mp-=g.price(u,u.hex,h)[0]
            fr=[x for x in g.units_at(h)]
            u.hex=h; done+=1
            for l in going: l.hex=h
            for x in fr:
                d=g.roll(); g.cite("gboh:10.16(T6)"); g.cite("gboh:10.16(H12)")
                k=1+max(0,d-g.tq(x))
                if x.state=="routed": continue
                x.hits+=k
                if x.hits>=g.tq(x): later.append(x)
            if extra and fr:
                yield from g.eliminate(u); break
        for x in later:
            if x.on() and x.state!="routed": yield from g.rout(x)
    def rampage(g,u):
        u.state="wild"; g.cite("gboh:V10.2"); n=0; later=[]
        while True:
            d=g.roll(); n+=1
            if d>=7: break
            if d==0:
                fr=[x for x in g.u.values() if x.on() and x.side==u.side and x is not u]
                if not fr: break
                m=min(dist(u.hex,x.hex) for x in fr); fr=[x for x in fr if dist(u.hex,x.hex)==m]
                t=fr[0]
                if len(fr)>1:
                    a=yield (g.opp(u.side),"towards",["towards "+x.id for x in fr]); t=g.u[a[8:]]
                path=None
            else: path=D[d-1]
            off=False
            for k in range(3):
                if path: h=nb(u.hex,path)
                else:
                    if dist(u.hex,t.hex)==0: break
                    h=[nb(u.hex,x) for x in D if dist(nb(u.hex,x),t.hex)<dist(u.hex,t.hex)][0]
                if not g.onmap(h): off=True; break
                if g.price(u,u.hex,h) is None: break
                un=g.units_at(h)
                if un:
                    for x in un:
                        a=g.arc(x,u.hex)
                        g.cite("gboh:10.16(H8)" if a=="front" else "gboh:10.16(H9)")
                        yield from g.hit(x,1 if a=="front" else 2)
                    break
                u.hex=h
            if off or n==4: break
        yield from g.eliminate(u)
        u.state="gone"
    # ---------------------------------------------------------------- fire
    def los(g,a,b,lob):
        if dist(a,b)==1: return True
        ins,pairs=between(a,b); la,lb=g.lvl(a),g.lvl(b)
        def ground(h): return (g.terr(h)=="woods" and not(g.lvl(h)<la and g.lvl(h)<lb)) or g.lvl(h)>max(la,lb)
        def blk(h): return bool(g.units_at(h)) and not(lob and dist(a,h)<dist(h,b))
        if any(ground(h) or blk(h) for h in ins): return False
        for p in pairs:
            if any(ground(h) for h in p) or (len(p)==2 and all(blk(h) for h in p)): return False
        return True
    def inarc(g,u,h):
        if u.form in("around","square"): return True
        for x in g.foot(u):
            if x==h: continue
            ds=exits(x,h)
            if u.form=="column": return False
            a=arcdirs(u.facing)
            if any(d in a["front"]+a["flank"] for d in ds): return True
        return False
    def number(g,row,frm,to,rng=None):
        nums=WEAPON[row][1]; r=rng or dist(frm,to)
        mx=max(i+1 for i,x in enumerate(nums) if x is not None)
        if r<=mx: return nums[r-1],False
        if r==mx+1 and g.lvl(frm)>g.lvl(to): return 0,True
        return None,None
    def canfire(g,u):
        return u.on() and u.state=="ok" and u.missile and u.supply!="no" and u.form not in("column","charge") and g.top_at(u.hex) is u
    def can_hit(g,u,h,row=None):
        if not g.inarc(u,h): return False
        row=row or u.row(); lob=WEAPON[row][0] in"AS"
        return any(g.number(row,x,h)[0] is not None and g.los(x,h,lob) for x in g.foot(u))
    def targets(g,u):
        out=[]
        if not g.canfire(u): return out
        for h in {h for x in g.u.values() if x.on() and x.side!=u.side for h in g.foot(x)}|{l.hex for l in g.l.values() if l.on() and l.side!=u.side}:
            if any(x.side==u.side for x in g.units_at(h)): continue
            if g.can_hit(u,h): out.append(h)
        return out
    def shot(g,u,h,rng=None,moving=False,screen=False,at=None,frm=None):
        """u shoots at hex h; rng given for reactions; frm: hex where the target was"""
        row=5 if screen else u.row(); cls,nums=WEAPON[row]; t=at or g.top_at(h); where=frm or h
        if row==2 and "slippage" in g.opts:
            if g.roll()>=7: return
        r=rng or g.gaph(u,h)
        n,ext=g.number(row,u.hex,where,r)
        if n is None: raise Stuck("out of range")
        m=[]
        if t:
            if g.terr(where)=="woods": m.append(("gboh:8.61(D1)",1))
            heavy=t.w in("hi","rec","ph")
            if heavy and cls in"AS" and r==1 and dist(u.hex,t.hex)==1 and g.arc(t,u.hex)=="front": m.append(("gboh:8.61(D3)",3))
            elif heavy and row!=2: m.append(("gboh:8.61(D2)",1))
            if moving and row!=4: m.append(("gboh:8.61(D4)",1))
            if t.form=="charge": m.append(("gboh:8.61(D5)",-1))
            if t.sk(): m.append(("gboh:8.61(D6)",2))
            if t.w=="cat" and cls=="A": m.append(("gboh:8.61(D7)",2))
            if t.w=="cat" and cls in"SJ": m.append(("gboh:8.61(D8)",1))
        d=g.roll(m); tot=d+sum(x for _,x in m)
        low=(9,) if row in(1,3,5,6) else (7,8,9) if row in(2,4,7) else ()
        s="ssupply" if screen else "supply"
        if row!=8:
            if getattr(u,s)=="low": setattr(u,s,"no")
            elif u.w=="lc" and u.indian: setattr(u,s,"no")
            elif d in low: setattr(u,s,"low")
        if d==0:
            for l in [l for l in g.leaders_at(h) if l.side!=u.side]:
                if g.roll()==0: yield from g.casualty(l,g.roll())
        if t and tot<=n:
            if t.deep and g.arc(t,u.hex)=="rear" and dist(u.hex,t.hex)==1:
                t=g.units_at(t.hex)[-1]
            if t.state=="routed": yield from g.eliminate(t)
            else: yield from g.hit(t,2 if t.w in("el","ch") else 1,"gboh:10.16(H11)" if t.w in("el","ch") else "gboh:10.16(H10)")
    def casualty(g,l,d):
        if d<=6: l.suspended=True; l.act="fin"
        elif d<=8:
            if l.wound: l.alive=False; g.rp[l.side]+=5*l.init
            else: l.wound=d-6; l.suspended=True; l.act="fin"
        else: l.alive=False; g.rp[l.side]+=5*l.init
        return
        yield
    # ---------------------------------------------------------------- moving
    def may_share(g,u,h):
        un=g.units_at(h)
        if len(un)!=1: return False
        x=un[0]
        if x.side!=u.side: return False
        for y in(u,x):
            if y.w in("el","ch") or y.wide or y.form in("column","square","charge") or y.state=="routed" or y.deep: return False
        return not(u.w=="art" and x.w=="art")
    def steps(g,u):
        if u.form=="around": return [(nb(u.hex,d),None) for d in D]
        if u.form=="square": return []
        if u.form=="column": return [(nb(u.hex,dd(u.facing,k)),dd(u.facing,k)) for k in(0,1,-1)]
        return [(h,None) for h in g.fronts(u)]
    def free_on(g,u,frm,h,mp,depth=0):
        """may u go on from friend's hex h to a hex of its own (or one where it may stop) with mp points"""
        save=u.hex; u.hex=h
        try:
            turns=[u.facing]
            for (x,nd) in g.steps(u):
                if not g.onmap(x): continue
                p=g.price(u,h,x)
                if not p or p[0]>mp: continue
                un=[y for y in g.units_at(x) if y is not u]
                if any(y.side!=u.side for y in un): continue
                if not un: return True
                if g.may_share(u,x): return True
                if depth<3 and g.passable(u,x) and not g.zocs(x,u.side) and g.free_on(u,h,x,mp-p[0],depth+1): return True
            return False
        finally: u.hex=save
    def passable(g,u,h):
        """friends in h may be passed by u"""
        for x in g.units_at(h):
            if x is u: continue
            if x.deep or x.form in("square","column"): return False
        return u.form!="column" and not u.wide and not u.deep
    def beast_near(g,u,h):
        """(front, beside) of enemy elephants"""
        fr=be=False
        for e in g.u.values():
            if e.on() and e.w=="el" and e.side!=u.side and dist(e.hex,h)==1:
                if g.arc(e,h)=="front": fr=True
                else: be=True
        return fr,be
    def check_step(g,u,frm,h,mp,st):
        if not g.onmap(h): return None
        p=g.price(u,frm,h)
        if p is None or p[0]>mp: return None
        un=[x for x in g.units_at(h) if x is not u and x not in st["with"]]
        if any(x.side!=u.side for x in un): return None
        if u.fam=="horse" and g.beast_near(u,h)[0]: return None
        if un:
            if not g.passable(u,h) and not g.may_share(u,h): return None
            if not g.passable(u,h): return None
            if not g.may_share(u,h):
                if g.zocs(h,u.side): return None
                if not g.free_on(u,frm,h,mp-p[0]): return None
        return p
    def adj_enemies(g,u): return [e for e in g.u.values() if e.on() and e.side!=u.side and g.gap(u,e)==1]
    def may_attack(g,u,e):
        if u.w in("sk","art") or u.form in("column","square","around") or u.state!="ok": return False
        if u.fam=="horse" and e.w=="el":
            hx=[x for x in g.foot(u) for y in g.foot(e) if dist(x,y)==1]
            if any(g.arc(e,x)=="front" for x in hx): return False
        return True
    def order_move(g,u,hurried=False,line=False,fire_first=None,split=False):
        g.mover=u; g.mover_over=False; g.hand=u
        mate=None
        if not split:
            if u.deep: mate=[x for x in g.mates(u) if x.deep][0]
            elif g.pair(u): mate=g.pair(u)
        st={"with":[mate] if mate else [],"first":True,"corners":0,"hexes":0,"turned":0,"trail":[u.hex],"shotok":None,"stacked":False}
        grp=[u]+st["with"]
        if split:
            for x in g.mates(u):
                if x.deep: x.deep=False
            u.deep=False
        if fire_first is not None:
            yield from g.shot(u,fire_first,moving=True); u.fired=True
        u.hurried=hurried
        if hurried:
            if u.turned: yield from g.hit(u,2,"gboh:10.16(H3)")
            else:
                g.cite("gboh:10.16(T1)")
                if g.roll()>g.tq(u): yield from g.hit(u,1,"gboh:10.16(T1)")
            st["first"]=False; u.moved=True
            if g.mover_over: g.mover=None; return
        mp=g.ma(u); g.points=mp; began=bool(g.in_zone(u))
        declined=set()
        adj0=set()
        yield from g.windows(u,True,declined,st)
        if g.mover_over: g.mover=None; return
        def firstpoint():
            if st["first"]:
                st["first"]=False
                for x in grp:
                    x.moved=True
                    if x.turned: yield from g.hit(x,1,"gboh:10.16(H2)")
        halted=False; onfriend=False; pivoted=False; formed=False; entries=[]
        took=None
        while True:
            if g.mover_over: break
            g.points=mp
            opts=[]; inz=bool(g.in_zone(u))
            stackmate=[x for x in g.mates(u) if x not in st["with"]]
            onfriend=bool(stackmate) and st["hexes"]>0
            # steps
            may=not halted and u.form not in("square",)
            if may and inz and st["hexes"]==0 and not onfriend:
                zs=g.in_zone(u)
                if not (any(not g.units_at(h) for h in g.fronts(u) if g.onmap(h)) and all(g.ma(u)>g.ma(e) for e in zs)): may=False
            if may and inz and onfriend: may=False
            if may and (u.wide and began and pivoted): may=False
            if may:
                if u.wide:
                    i=F.index(u.facing)
                    for d in(D[i-1],D[i]):
                        L,R=g.foot(u); a,b=nb(L,d),nb(R,d); p=[]
                        for x,y in((L,a),(R,b)):
                            ok=g.onmap(y) and not [z for z in g.units_at(y) if z is not u]
                            p.append(g.price(u,x,y) if ok else None)
                        if all(p) and max(q[0] for q in p)<=mp: opts.append("to "+S(a))
                else:
                    for h,nd in g.steps(u):
                        if g.check_step(u,u.hex,h,mp,st) and not(took and g.lprice(u.hex,h) is None): opts.append("to "+S(h))
            # turning
            tc=g.turncost(u)
            if u.form in("line","charge") and not u.wide and not inz and not halted and not onfriend:
                c=tc
                if "sk-facing" in g.opts and u.sk() and st["turned"]: c=0
                if c<=mp: opts+=["face "+fi(u.facing,-1),"face "+fi(u.facing,1)]
            if u.form=="column" and not inz and not halted and mp>=1: opts+=["head "+dd(u.facing,-1),"head "+dd(u.facing,1)]
            if u.wide and not halted and not pivoted_block(pivoted,began) and (not inz or began and st["hexes"]==0 or not inz):
                i=F.index(u.facing); L,R=g.foot(u); mid=nb(L,D[i])
                for fw,src in((fi(u.facing,1),L),(fi(u.facing,-1),R)):
                    p=g.price(u,src,mid)
                    if g.onmap(mid) and not g.units_at(mid) and p and p[0]<=mp: opts.append("pivot "+fw)
            calm=not inz and not halted and not onfriend and not stackmate
            rev=u.w in("ph","lg","vet","hi","rec","mi","con")
            if u.form=="line" and rev and not inz and not halted and not onfriend and mp>=3 and not u.deep: opts.append("reverse")
            if u.form=="line" and u.w in("hc","rc","bc","ln") and calm and mp>=4: opts.append("form-charge")
            if u.form=="charge" and not inz and not halted and mp>=2: opts.append("leave-charge")
            if u.form=="line" and rev and calm and st["first"] and not u.moved and not u.wide and not u.deep: opts.append("form-square")
            if u.form=="square" and st["first"] and not u.moved and not inz: opts+=["line-up "+f for f in F]
            if u.form=="line" and u.fam=="foot" and not u.sk() and u.w not in("bi","art") and not u.wide and not u.deep and calm and mp>=1 and not st.get("wascol"):
                opts+=["column "+d for d in arcdirs(u.facing)["front"]]
            if u.form=="column" and not inz and not halted and mp>=1: opts+=["line-up "+f for f in (F[D.index(u.facing)],F[(D.index(u.facing)+1)%6])]
            if u.w=="ph" and u.form=="line" and not u.wide and not u.deep and not inz and not halted and not onfriend and not stackmate:
                for x in g.u.values():
                    if x is not u and x.on() and x.side==u.side and x.w=="ph" and x.form=="line" and not x.wide and not x.deep and x.facing==u.facing and x.state=="ok" and dist(x.hex,u.hex)==1 and g.arc(x,u.hex)=="rear" and len(g.units_at(x.hex))==1:
                        p=g.price(u,u.hex,x.hex)
                        if p and p[0]+1<=mp: opts.append("double "+x.id)
            if stackmate and g.may_share2(u,stackmate) and (st["hexes"]>0 or st["first"]): opts+=["stack top","stack bottom"]
            if st["first"]:
                for l in g.leaders_at(u.hex):
                    if l.side==u.side and took is None and (l is g.active or (u.contingent and l.rank=="mcc") ): opts.append("with "+l.id)
            if g.canfire(u) and not u.fired and st["shotok"] is not None and u.w!="art":
                for h in g.targets(u):
                    if dist(st["shotok"],h)>dist(u.hex,h): opts.append("shoot "+S(h))
            if not onfriend: opts.append("done")
            lt=u.w not in HEAVY and u.w!="sk" and u.w!="art"
            if lt and not onfriend and not st["first"] and [e for e in g.adj_enemies(u) if any(h in g.zone(u) for h in g.foot(e)) and g.may_attack(u,e)]: opts.append("charge")
            a=yield (u.side,"move",opts)
            k,*x=a.split()
            st["shotok2"]=st["shotok"]; st["shotok"]=None
            if k=="done" or k=="charge":
                if k=="charge": u.marker="check"
                break
            if k=="with": took=g.l[x[0]]; st["shotok"]=None; continue
            if k=="shoot":
                u.fired=True
                yield from g.shot(u,g.tgt(x[0]),moving=True); continue
            if k=="stack":
                f=stackmate[0]
                if x[0]=="top": u.rank,f.rank=0,1
                else: u.rank,f.rank=1,0
                if st["hexes"]>0:
                    u.facing=f.facing
                    if not(u.sk() or (u.legion and f.legion) or {u.w=="ant",f.w=="ant"}=={True,False} and "horse" in(u.fam,f.fam)):
                        d=g.roll(); g.cite("gboh:10.16(T10)")
                        yield from g.hit(f,max(1,d-g.tq(f)))
                break
            if k in("face","head"):
                yield from firstpoint()
                if g.mover_over: break
                c=tc if k=="face" else 1
                if "sk-facing" in g.opts and u.sk() and st["turned"]: c=0
                mp-=c; st["turned"]+=1
                u.facing=x[0]
                for y in g.mates(u): y.facing=x[0]
                g.cite("gboh:6.29(F1)")
                if u.w=="ch":
                    if st["hexes"]: yield from g.hit(u,2,"gboh:10.16(H1)")
                    else: st["corners"]+=1
                if g.rough(u.hex):
                    for y in [u]+g.mates(u): yield from g.hit(y,1,"gboh:6.29(F2)")
                continue
            if k=="reverse":
                yield from firstpoint()
                if g.mover_over: break
                mp-=3
                if u.wide: u.hex=g.foot(u)[1]
                u.facing=opp(u.facing)
                for y in g.mates(u): y.facing=u.facing
                continue
            if k=="form-charge":
                yield from firstpoint()
                if g.mover_over: break
                mp-=4; u.form="charge"; continue
            if k=="leave-charge":
                yield from firstpoint()
                if g.mover_over: break
                mp-=2; u.form="line"; continue
            if k=="form-square":
                yield from firstpoint()
                if not g.mover_over: u.form="square"; u.facing=None
                break
            if k=="column":
                yield from firstpoint()
                if not g.mover_over: u.form="column"; u.facing=x[0]
                break
            if k=="line-up":
                yield from firstpoint()
                if not g.mover_over: u.form="line"; u.facing=x[0]
                break
            if k=="double":
                f=g.u[x[0]]; p=g.price(u,u.hex,f.hex)
                yield from firstpoint()
                if g.mover_over: break
                u.hex=f.hex; u.rank,f.rank=1,0; u.deep=f.deep=True; f.ordered=f.moved2=True
                yield from g.hit(u,p[1],"gboh:10.16(H1)")
                break
            # ---- a step or a pivot
            if st["hexes"]==0:
                yield from firstpoint()
                if g.mover_over: break
            old=list(g.foot(u)); oldhex=u.hex; left=[y for y in stackmate] if st["hexes"]>0 else []
            if k=="to":
                h=H(x[0])
                if u.wide:
                    d=dirof(u.hex,h); L,R=g.foot(u); p1,p2=g.price(u,L,nb(L,d)),g.price(u,R,nb(R,d)); mpc,hc=max(p1[0],p2[0]),max(p1[1],p2[1])
                else:
                    mpc,hc=g.price(u,u.hex,h)
                    nd=[n for q,n in g.steps(u) if q==h][0]
                # exit fire
                lost=[e for e in g.in_zone(u) if h not in g.zone(e)]
                yield from g.exitfire(u,lost,2 if True else 1)
                if g.mover_over: break
                mates0=[y for y in g.mates(u) if y not in st["with"]] if st["hexes"]==0 else []
                for y in mates0: y.rank=0
                u.hex=h; u.rank=0 if not st["with"] else u.rank
                for y in st["with"]: y.hex=h
                if not u.wide and nd: u.facing=nd
            else:
                i=F.index(u.facing); L,R=g.foot(u); mid=nb(L,D[i]); cw=x[0]==fi(u.facing,1)
                src=L if cw else R; mpc,hc=g.price(u,src,mid)
                if cw: u.hex=mid
                u.facing=x[0]; pivoted=True
            if took: took.hex=u.hex
            mp-=mpc; g.points=mp; st["hexes"]+=1; st["trail"].append(u.hex); st["turned"]=0
            g.mover=u
            if st["corners"]:
                c=st["corners"]; st["corners"]=0
                yield from g.hit(u,2*c,"gboh:10.16(H1)")
                if g.mover_over: break
            for y in grp:
                yield from g.hit(y,hc,"gboh:10.16(H1)")
            if g.mover_over: break
            if u.fam=="horse":
                fr,be=g.beast_near(u,u.hex)
                if be: yield from g.hit(u,2,"gboh:10.16(H7)")
                if g.mover_over: break
            for y in left:
                if y.on() and not(u.sk() or y.sk() or (u.legion and y.legion)):
                    yield from g.hit(y,1,"gboh:10.16(H6)")
            if k=="pivot":
                n=0 if u.mac else 1
                if n: g.cite("gboh:10.16(H13)")
                if began and not u.mac:
                    d=g.roll(); g.cite("gboh:10.16(T2)"); n+=max(0,d-g.tq(u))
                yield from g.hit(u,n)
                if g.mover_over: break
            yield from g.windows(u,False,declined,st,old=old,entries=entries if line else None)
            if g.mover_over: break
            if g.in_zone(u): halted=True
            if u.wide and began and pivoted: halted=True
            if u.w in HEAVY and g.adj_enemies(u) and any(g.may_attack(u,e) for e in g.adj_enemies(u)): u.marker="check"
            st["shotok"]=oldhex
        if not g.mover_over:
            spent=not st["first"]
            if spent or st["hexes"]:
                for y in grp: y.turned=True
                if u.w in HEAVY and u.state=="ok" and [e for e in g.adj_enemies(u) if any(h in g.zone(u) for h in g.foot(e)) and g.may_attack(u,e)]: u.marker="check"
            if st["hexes"]>=4: u.far=True
        u.hurried=False
        for y in grp: y.ordered=True
        g.mover=None; g.hand=None; g.points=None
        if line: g.late+=entries
    def may_share2(g,u,mates):
        if len(mates)!=1: return False
        x=mates[0]
        for y in(u,x):
            if y.w in("el","ch") or y.wide or y.form in("column","square","charge") or y.state=="routed" or y.deep: return False
        return not(u.w=="art" and x.w=="art")
    # ---------------------------------------------------------------- windows of the other side
    def can_withdraw(g,v,m,beast=False):
        if v.state!="ok" or v.form in("column","square","charge","around") or v.deep or v.wide or v.w in("bi","art","el"): return False
        zs=[e for e in g.in_zone(v) if e is not m] if beast else g.in_zone(v)
        if zs: return False
        if not beast:
            if v.sk():
                if g.ma(v)<g.ma(m): return False
            elif g.ma(v)<=g.ma(m): return False
        return True
    def wsteps(g,v,m,mp,hexes,beast=False):
        out=[]
        for d in D:
            h=nb(v.hex,d)
            if not g.onmap(h) or g.gaph(m,h)<=g.gaph(m,v.hex): continue
            p=g.price(v,v.hex,h)
            if not p: continue
            if p[0]>mp and not(v.sk() and hexes<2): continue
            if g.terr(h) in("woods","marsh","major-river") or "minor-river" in g.sides_of(v.hex,h): continue
            if g.zocs(h,v.side): continue
            un=[x for x in g.units_at(h) if x is not v]
            if any(x.side!=v.side for x in un): continue
            if v.fam=="horse" and False: continue
            if un:
                if not g.passable(v,h): continue
                if not g.may_share(v,h):
                    save=v.hex; v.hex=h
                    more=[q for q in g.wsteps(v,m,mp-p[0],hexes+1,beast) if not g.units_at(q[0])]
                    v.hex=save
                    if not more: continue
            out.append((h,p))
        return out
    def wok(g,v,m,mp,hexes):
        """beast: is there a way to a hex not next to m"""
        for h,p in g.wsteps(v,m,mp,hexes,True):
            if g.gaph(m,h)>1: return True
            save=v.hex; v.hex=h
            r=g.wok(v,m,mp-p[0],hexes+1); v.hex=save
            if r: return True
        return False
    def withdraw(g,v,m,why):
        save=g.mover; saveover=g.mover_over
        g.hand=v
        # approach
        n=dist(v.hex,m.hex) if not m.wide else g.gap(v,m)
        near=[h for h in (nb(v.hex,d) for d in D) if g.gaph(m,h)==n-1]
        arcs={g.arc(v,h) for h in near}
        side="front" if "front" in arcs else "flank" if "flank" in arcs else "rear"
        if side=="rear" or side=="flank" and not v.sk():
            yield from g.hit(v,1,"gboh:10.16(H5)")
            if v.state!="ok": return
        # exit fire of the mover
        if g.canfire(m) and max(i+1 for i,x in enumerate(WEAPON[m.row()][1]) if x is not None)>=2 and g.inarc(m,v.hex) and g.los(m.hex,v.hex,WEAPON[m.row()][0] in"AS"):
            a=yield (m.side,"exit-fire",["react %s 2"%m.id,"decline"])
            if a!="decline":
                yield from g.shot(m,v.hex,rng=2,moving=True)
                if v.state!="ok": return
        if g.canfire(v) and v.row()==6 and g.inarc(v,m.hex) and g.los(v.hex,m.hex,True) and (g.gap(v,m)==2 or why=="beast"):
            a=yield (v.side,"parting",["react %s 2"%v.id,"decline"])
            if a!="decline":
                yield from g.shot(v,m.hex,rng=2,moving=True)
                if not m.on() or m.state!="ok":
                    a=yield (v.side,"still",["to "+S(h) for h,_ in g.wsteps(v,m,9,0)]+["stay"])
                    if a=="stay": return
                    raise Stuck("withdrawal from a routed mover")
        diff=g.ma(v)-g.ma(m); mp=max(1,diff) if why=="beast" else diff
        hexes=0; took=[]; left=None
        for l in g.leaders_at(v.hex): pass
        while True:
            opts=[]
            for h,p in g.wsteps(v,m,mp,hexes,why=="beast"):
                if why=="beast" and g.gaph(m,h)==1:
                    sv=v.hex; v.hex=h; ok=g.wok(v,m,mp-p[0],hexes+1); v.hex=sv
                    if not ok: continue
                opts.append("to "+S(h))
            if hexes==0: opts+=["with "+l.id for l in g.leaders_at(v.hex) if l.side==v.side and l not in took]
            on=[x for x in g.mates(v)]
            if hexes and not(why=="beast" and g.gap(v,m)==1):
                if on and g.may_share2(v,on): opts+=["stack top","stack bottom"]
                elif not on: opts.append("done")
            if opts==["done"] or not opts: break
            a=yield (v.side,"withdraw",opts)
            if a=="done": break
            if a.startswith("with"): took.append(g.l[a[5:]]); continue
            if a.startswith("stack"): raise Stuck("stack in a withdrawal")
            h=H(a[3:]); p=g.price(v,v.hex,h)
            mp-=p[0]; hexes+=1
            old=[x for x in g.mates(v)] if hexes>1 else []
            if hexes==1:
                for y in g.mates(v): y.rank=0
            v.hex=h; v.rank=0
            for l in took: l.hex=h
            yield from g.hit(v,p[1],"gboh:10.16(H1)")
            if v.state!="ok": return
            for y in old:
                if not(v.sk() or y.sk() or v.legion and y.legion): yield from g.hit(y,1,"gboh:10.16(H6)")
        a=yield (v.side,"face",["face "+f for f in F if f!=v.facing]+["done"])
        if a!="done":
            n=corners(v.facing,a[5:]); v.facing=a[5:]
            if g.rough(v.hex):
                yield from g.hit(v,n,"gboh:6.29(F2)")
                if v.state!="ok": return
        if v.w=="ch" or v.fam=="foot" and not v.sk():
            yield from g.hit(v,1,"gboh:10.16(H4)")
            if v.state!="ok": return
        if "t8-pre-arranged" not in g.opts:
            d=g.roll(); g.cite("gboh:10.16(T8)")
            if d>g.tq(v): yield from g.hit(v,1,"gboh:10.16(T8)")
    def windows(g,u,start,declined,st,old=None,entries=None):
        o=g.opp(u.side)
        was=(lambda v: 99) if start else (lambda v: min(dist(x,y) for x in old for y in g.foot(v)))
        # withdrawal at two hexes
        gone=set(); partners=set()
        while not g.mover_over:
            el=[v for v in g.u.values() if v.on() and v.side==o and v.id not in declined and v.id not in gone and (g.gap(u,v)==2 and (start or was(v)>2) or v.id in partners) and g.can_withdraw(v,u)
                and [1 for h,p in g.wsteps(v,u,g.ma(v)-g.ma(u),0)]]
            if not el: break
            a=yield (o,"withdrawals",["withdraw "+v.id for v in el]+["decline"])
            if a=="decline":
                for v in el: declined.add(v.id)
                break
            v=g.u[a[9:]]; gone.add(v.id)
            if v.fam=="horse":
                comp=[v]; todo=[v]
                while todo:
                    x=todo.pop()
                    for y in g.u.values():
                        if y.on() and y.side==o and y.fam=="horse" and y not in comp and g.kindrow(y)==g.kindrow(x) and g.linked(x,y): comp.append(y); todo.append(y)
                if not partners: partners={y.id for y in comp}
            yield from g.withdraw(v,u,"orderly")
        if g.mover_over: return
        if u.w=="el" and not start:
            near=[v for v in g.u.values() if v.on() and v.side==o and v.fam=="horse" and g.gap(u,v)==1 and was(v)>1]
            for v in near:
                if v.state=="routed": yield from g.eliminate(v)
            near=[v for v in near if v.state=="ok"]
            todo=list(near); stuck=[]
            while True:
                able=[v for v in todo if v.state=="ok" and g.can_withdraw(v,u,True) and g.wok(v,u,max(1,g.ma(v)-g.ma(u)),0)]
                if not able: break
                a=yield (o,"give-way",["withdraw "+v.id for v in able])
                v=g.u[a[9:]]; todo.remove(v)
                yield from g.withdraw(v,u,"beast")
                if g.mover_over: return
            for v in todo:
                if v.state=="ok":
                    d=g.roll(); g.cite("gboh:10.16(T9)")
                    yield from g.hit(v,max(1,d-g.tq(v)),"gboh:10.16(T9)")
        if not start:
            for l in list(g.l.values()):
                if l.on() and l.side==o and g.gaph(u,l.hex)==1 and min(dist(x,l.hex) for x in old)>1:
                    if not [x for x in g.units_at(l.hex) if x.side==o]: raise Stuck("lone leader")
                    raise Stuck("leader window")
        # reaction facing
        if not start:
            while not g.mover_over:
                can=[]
                for v in g.u.values():
                    if v.on() and v.side==o and v.state=="ok" and not v.faced and not v.wide and v.form=="line" and not v.deep and g.gap(u,v)==1 and was(v)>1 and not g.in_zone(v,u): can.append(v)
                if not can or st.get("nofacing"): break
                a=yield (o,"react-facing",[f"turn {v.id} {fi(v.facing,k)}" for v in can for k in(-1,1)]+["decline"])
                if a=="decline": break
                _,i,f=a.split(); v=g.u[i]; grp=[v]+g.mates(v)
                for y in grp: y.faced=True; y.facing=f
                for y in grp:
                    if y.fam=="horse" and u.fam=="foot": continue
                    m=g.ma(u)-g.ma(y); d=g.roll([("gboh:10.16(N1)",m)] if m else []); g.cite("gboh:10.16(T11)")
                    if d+m>g.tq(y): yield from g.rout(y)
                if g.rough(v.hex) :
                    for y in grp:
                        if y.state=="ok": yield from g.hit(y,1,"gboh:6.29(F2)")
                # only one decline ends; others may still turn
        if g.mover_over: return
        # entry fire
        if not start and u.on():
            es=[]
            for v in g.u.values():
                if v.on() and v.side==o and v.state=="ok" and v.form!="around" and v.form!="column":
                    if any(h in g.zone(v) for h in g.foot(u)) and not any(h in g.zone(v) for h in old):
                        if g.canfire(v): es.append((v,False))
                        if v.screen and v.ssupply!="no" and v.w=="el": es.append((v,True))
                if v.on() and v.side==o and v.form=="around" and not v.reacted and g.canfire(v) and any(g.can_hit(v,h) for h in g.foot(u)): es.append((v,False))
            if entries is not None:
                for v,s in es: entries.append((v,s,u,list(st["trail"])))
            else:
                yield from g.entryfire([(v,s,u,list(st["trail"])) for v,s in es])
    def ranges(g,v,s,trail):
        row=5 if s else v.row(); out=[]
        if v.form=="around": return [dist(v.hex,trail[-1])]
        for h in trail:
            r=g.gaph(v,h)
            if r and g.number(row,v.hex,h)[0] is not None and g.inarc(v,h) and g.los(v.hex,h,WEAPON[row][0] in"AS") and r not in out: out.append(r)
        return out
    def entryfire(g,es):
        es=list(es)
        while es:
            opts=[]
            for v,s,u,tr in es:
                if not u.on() or u.state!="ok": continue
                if not v.on() or v.state!="ok": continue
                for r in g.ranges(v,s,tr): opts.append(("screen" if s else "react")+f" {v.id} {r}")
            if not opts: break
            a=yield (es[0][0].side,"entry-fire",opts+["decline"])
            if a=="decline": break
            k,i,r=a.split()
            e=[x for x in es if x[0].id==i and x[1]==(k=="screen")][0]; es.remove(e)
            v,s,u,tr=e
            if v.form=="around": v.reacted=True
            frm=[h for h in tr if g.gaph(v,h)==int(r)][-1]
            yield from g.shot(v,u.hex,rng=int(r),screen=s,at=u,frm=frm)
            if g.mover_over: break
    def exitfire(g,u,lost,rng):
        can=[e for e in lost if g.canfire(e) and e.form!="around" and max(i+1 for i,x in enumerate(WEAPON[e.row()][1]) if x is not None)>=2]
        while can and not g.mover_over and u.state=="ok":
            a=yield (can[0].side,"exit-fire",["react %s 2"%e.id for e in can]+["decline"])
            if a=="decline": break
            e=g.u[a.split()[1]]; can.remove(e)
            yield from g.shot(e,u.hex,rng=2)
    # ---------------------------------------------------------------- command
    def reach(g,l,u):
        if l.suspended: return False
        # trace: blocked by enemies, by enemy zones without a friend
        goal=set(g.foot(u)); seen={l.hex:0}; q=[l.hex]; R=l.rating("range")
        while q:
            h=q.pop(0)
            if h in goal: return True
            if seen[h]>=R: continue
            for d in D:
                x=nb(h,d)
                if x in seen or not g.onmap(x): continue
                un=g.units_at(x)
                if any(y.side!=l.side for y in un): continue
                if "wall" in g.sides_of(h,x): continue
                if g.zocs(x,l.side) and not un: continue
                seen[x]=seen[h]+1; q.append(x)
        return False
    def kindrow(g,u):
        for t in g.together:
            if u.w in t: return tuple(t)
        if g.together: return None
        return {"vet":"lg","rec":"hi","con":"mi","lp":"li","ca":"li","ant":"li","cat":"hc","rc":"hc","bc":"hc","sks":"sk"}.get(u.w,u.w)
    def linked(g,a,b):
        if g.gap(a,b)==0: return True
        if g.gap(a,b)!=1: return False
        if a.fam in("horse","ch"): return True
        def has(u,arc,v): return any(dist(x,y)==1 and g.arc(u,y)==arc for x in g.foot(u) for y in g.foot(v))
        return has(a,"flank",b) and has(b,"flank",a) or has(a,"front",b) and has(b,"rear",a) or has(b,"front",a) and has(a,"rear",b)
    def lineof(g,u,l):
        """the whole line of u"""
        ok=[x for x in g.u.values() if x.on() and x.side==u.side and x.state=="ok" and not x.rallied and g.kindrow(x) is not None and g.kindrow(x)==g.kindrow(u) and g.gaph(x,l.hex)<=2*l.rating("range")]
        if u not in ok: return []
        comp=[u]; q=[u]
        while q:
            a=q.pop()
            for b in ok:
                if b not in comp and g.linked(a,b): comp.append(b); q.append(b)
        return [x for x in g.u.values() if x in comp]
    def may_line(g,l):
        return l.rating("lc")>0 and l.rank!="cc" and l.rank!="mcc" and (l.rank=="oc" or l.granted)
    def tgt(g,x): return H(x) if re.fullmatch(r"\d{4}",x) else (g.u[x].hex if x in g.u else g.l[x].hex)
    def free(g,u): return u.on() and u.state=="ok" and not u.rallied and not u.pursued and not u.ordered and not u.moved and not u.fired and not u.recovered
    def undisturbed(g,u,los=True):
        if g.in_zone(u) or any(g.gap(u,e)==1 for e in g.u.values() if e.on() and e.side!=u.side): return False
        if g.rough(u.hex): return False
        for e in g.u.values():
            if e.on() and e.side!=u.side and g.canfire(e):
                if los:
                    if g.can_hit(e,u.hex): return False
                elif g.number(e.row(),e.hex,u.hex)[0] is not None: return False
        return True
    def fb_steps(g,u,mp):
        out=[]
        for d in arcdirs(u.facing)["rear"]:
            h=nb(u.hex,d)
            if not g.onmap(h): continue
            p=g.price(u,u.hex,h)
            if not p or p[0]>mp or g.zocs(h,u.side): continue
            un=[x for x in g.units_at(h) if x is not u and not(u.deep and x in g.mates(u))]
            if any(x.side!=u.side for x in un): continue
            if un and not g.may_share(u,h) and not(g.passable(u,h)): continue
            out.append(h)
        return out
    def may_fb(g,u):
        return u.form=="line" and not u.wide and u.w not in("bi","el","ch","art") and not g.in_zone(u) and bool(g.fb_steps(u,u.pma))
    def fallback(g,u):
        g.mover=u; g.mover_over=False; g.hand=u
        mp=4 if u.deep else u.pma; hexes=0; took=None; first=True
        grp=[u]+([x for x in g.mates(u) if x.deep] if u.deep else [])
        while True:
            opts=["to "+S(h) for h in g.fb_steps(u,mp)]
            if not hexes: opts+=["with "+l.id for l in g.leaders_at(u.hex) if l.side==u.side and took is None]
            on=[x for x in g.mates(u) if x not in grp]
            if hexes:
                if on: opts+=["stack top","stack bottom"] if g.may_share2(u,on) else []
                else: opts.append("done")
            g.points=mp
            if hexes and opts==["done"]: break
            a=yield (u.side,"fall-back",opts)
            if a=="done": break
            if a.startswith("with"): took=g.l[a[5:]]; continue
            if a.startswith("stack"): raise Stuck("stack in a fall-back")
            h=H(a[3:])
            if first:
                first=False
                for x in grp:
                    x.moved=True
                    if x.turned: yield from g.hit(x,1,"gboh:10.16(H2)")
                if g.mover_over: g.mover=None; return
            p=g.price(u,u.hex,h); mp-=p[0]; hexes+=1
            old=on if hexes>1 else []
            if hexes==1:
                for y in g.mates(u):
                    if y not in grp: y.rank=0
            for x in grp: x.hex=h
            if took: took.hex=h
            for x in grp: yield from g.hit(x,p[1],"gboh:10.16(H1)")
            if g.mover_over: break
            for y in old:
                if not(u.sk() or y.sk() or u.legion and y.legion): yield from g.hit(y,1,"gboh:10.16(H6)")
        for x in grp: x.ordered=True; x.turned=True; x.moved=True
        if not g.mover_over:
            for x in grp:
                if x.fam=="foot" and not x.sk(): yield from g.hit(x,1,"gboh:10.16(H4)")
            for x in grp:
                if x.state=="ok":
                    d=g.roll(); g.cite("gboh:10.16(T8)")
                    if d>g.tq(x): yield from g.hit(x,1,"gboh:10.16(T8)")
        g.mover=None; g.hand=None; g.points=None
    def unitopts(g,us,io=True):
        o=[]
        for u in us:
            if not g.free(u): continue
            price=2 if io and (u.deep or g.pair(u)) else 1
            top=not(u.deep and u.rank==1)
            if top and (not io or g.orders>=price): o.append("move "+u.id)
            if u.deep and u.rank==0 or g.pair(u): o.append("split "+u.id)
            if u.boost and not u.deep and u.form!="column" and u.form!="square": o.append("hasten "+u.id)
            if g.canfire(u):
                for h in g.targets(u):
                    o.append(f"fire {u.id} {S(h)}")
                    if u.w!="art": o.append(f"skirmish {u.id} {S(h)}")
        return o
    def do(g,a,line):
        k,*x=a.split(); u=g.u[x[0]]
        if k in("move","hasten","split"):
            yield from g.order_move(u,hurried=k=="hasten",line=line,split=k=="split")
        elif k=="fire":
            u.fired=True; u.ordered=True
            yield from g.shot(u,g.tgt(x[1]))
        elif k=="skirmish":
            yield from g.order_move(u,line=line,fire_first=g.tgt(x[1]))
    def canon(g,a):
        """fire A T -> fire A 0504"""
        w=a.split()
        if w[0] in("fire","skirmish") and len(w)==3 and not re.fullmatch(r"\d{4}",w[2]):
            try: return f"{w[0]} {w[1]} {S(g.tgt(w[2]))}"
            except Exception: return a
        if w[0]=="shoot" and len(w)==2 and not re.fullmatch(r"\d{4}",w[1]):
            try: return f"shoot {S(g.tgt(w[1]))}"
            except Exception: return a
        return a
    def phase(g,l,kind=None):
        """an Orders Phase of leader l"""
        g.active=l; l.act="active"; l.phases+=1; g.orders=l.rating("init"); mode=None; lcs=l.rating("lc"); gave=False
        g.used=set(); cleft=l.conts
        if not g.resume:
            for u in g.u.values(): u.moved=u.fired=u.recovered=u.faced=u.far=u.ordered=u.reacted=u.fought=False; u.marker=None
        g.resume=False
        zl=g.zocs(l.hex,l.side) and l.rank!="oc"
        while True:
            o=[]
            us=[u for u in g.u.values() if u.on() and u.side==l.side]
            blocked=l.suspended or bool(zl) or l.act=="fin"
            if not blocked:
                if mode in(None,"io") and g.orders>0:
                    near=[u for u in us if g.reach(l,u)]
                    o+=g.unitopts(near)
                    for u in near:
                        if g.free(u) and u.hits and g.undisturbed(u): o.append("recover "+u.id)
                        if u.state=="routed" and l.id not in u.tried and g.undisturbed(u,False): o.append("rally "+u.id)
                        if g.free(u) and not(u.deep and u.rank==1) and g.may_fb(u): o.append("fall-back "+u.id)
                        if "contingent-commands" in g.opts and u.contingent and cleft>0 and u.contingent not in g.used:
                            c=g.conts[u.contingent]; alive=[x for x in c["units"] if g.u[x].on()]
                            price=min(3,max(1,len(alive)-1))
                            if alive and alive[0]==u.id or True:
                                firstu=alive[0]
                                okc=g.orders>=price and (dist(g.l[c["by"]].hex,l.hex)<=l.rating("range") if c["by"] and g.l[c["by"]].on() else any(g.reach(l,g.u[x]) for x in alive))
                                if okc and "contingent "+firstu not in o: o.append("contingent "+firstu)
                    if "contingent-commands" in g.opts:
                        for cid,c in g.conts.items():
                            alive=[x for x in c["units"] if g.u[x].on() and g.u[x].side==l.side]
                            if alive and cleft>0 and cid not in g.used and c["by"] and g.l[c["by"]].on() and dist(g.l[c["by"]].hex,l.hex)<=l.rating("range") and g.orders>=min(3,max(1,len(alive)-1)) and "contingent "+alive[0] not in o: o.append("contingent "+alive[0])
                    o.append("lead "+l.id)
                    if l.rank=="oc": o+=["lead "+x.id for x in g.l.values() if x is not l and x.on() and x.side==l.side and dist(x.hex,l.hex)<=l.rating("range")]
                if mode in(None,"lc") and lcs>0 and g.may_line(l):
                    done=set()
                    for u in us:
                        if u.id in done or u.state!="ok": continue
                        ln=g.lineof(u,l)
                        for x in ln: done.add(x.id)
                        if ln and any(g.reach(l,x) for x in ln):
                            o.append("line "+ln[0].id)
                            if not l.fellback: o.append("line-back "+ln[0].id)
            o.append("end")
            a=yield (l.side,"orders",o)
            k,*x=a.split()
            if k=="end": break
            gave=True
            if k in("line","line-back"):
                mode="lc"; lcs-=1
                ln=g.lineof(g.u[x[0]],l); g.late=[]
                if k=="line-back": l.fellback=True
                while True:
                    if k=="line": oo=g.unitopts([u for u in ln if u.on()],False)
                    else: oo=["fall-back "+u.id for u in ln if g.free(u) and g.may_fb(u)]
                    oo.append("end")
                    if k=="line" and [u for u in ln if u.hex==l.hex and u.on()]: oo.append("lead "+l.id)
                    b=yield (l.side,"line",oo)
                    if b=="end": break
                    if b.startswith("lead"): raise Stuck("lead in a line")
                    if b.startswith("fall-back"): yield from g.fallback(g.u[b[10:]])
                    else: yield from g.do(b,True)
                yield from g.entryfire(g.late); continue
            mode="io"
            if k in("move","hasten","split","fire","skirmish"):
                u=g.u[x[0]]; price=2 if k=="move" and (u.deep or g.pair(u)) else 1
                g.orders-=price; yield from g.do(a,False)
            elif k=="recover":
                u=g.u[x[0]]; u.hits=max(0,u.hits-2); u.recovered=u.ordered=True; g.orders-=1
            elif k=="rally":
                g.orders-=1; yield from g.rally(l,g.u[x[0]])
            elif k=="fall-back":
                g.orders-=1; yield from g.fallback(g.u[x[0]])
            elif k=="contingent":
                cid=g.u[x[0]].contingent; c=g.conts[cid]; alive=[y for y in c["units"] if g.u[y].on()]
                g.orders-=min(3,max(1,len(alive)-1)); cleft-=1; g.used.add(cid); g.late=[]
                while True:
                    oo=g.unitopts([g.u[y] for y in alive if g.u[y].on()],False)+["end"]
                    b=yield (l.side,"line",oo)
                    if b=="end": break
                    yield from g.do(b,True)
                yield from g.entryfire(g.late)
            elif k=="lead":
                g.orders-=1; yield from g.lead(g.l[x[0]])
        yield from g.shock(l)
        # momentum
        if kind=="again": l.act="fin"; return None
        if l.act=="fin" or l.suspended or not gave or l.nomom or l.rank in("cc","mcc") or g.zocs(l.hex,l.side) or not l.alive or l.phases>=3:
            l.act="fin"; return None
        return "momentum"
    def lead(g,l):
        cost={l.hex:0}; q=[l.hex]; lim=9-l.spent
        while q:
            h=q.pop(0)
            for d in D:
                x=nb(h,d)
                if not g.onmap(x): continue
                p=g.lprice(h,x)
                if p is None: continue
                un=g.units_at(x)
                if any(y.side!=l.side for y in un): continue
                if un: p+=1
                if g.zocs(x,l.side) and not un: continue
                if cost[h]+p<=lim and cost[h]+p<cost.get(x,99): cost[x]=cost[h]+p; q.append(x)
        a=yield (l.side,"lead",["to "+S(h) for h in cost if h!=l.hex]+["done"])
        if a!="done": h=H(a[3:]); l.spent+=cost[h]; l.hex=h
    def rally(g,l,u):
        u.tried.add(l.id)
        d=g.roll(); g.cite("gboh:10.16(T7)")
        if d>l.rating("init")+1: yield from g.eliminate(u); return
        d=g.roll(); k=0 if u.tq0<=3 else 1 if u.tq0<=5 else 2
        n=RALLY[d,k]
        if n is not None and n>=u.tq0: n=None
        if n is None:
            yield from g.flee(u,2); return
        u.state="ok"; u.hits=n; u.rallied=True
        if u.fam=="foot" and u.missile: u.supply="no"
        a=yield (u.side,"rally-face",["face "+f for f in F]); u.facing=a[5:]
    # ---------------------------------------------------------------- shock
    def inzone(g,u,e): return any(h in g.zone(u) for h in g.foot(e))
    def shock(g,l):
        side=l.side
        can=[u for u in g.u.values() if u.on() and u.side==side and u.state=="ok" and not u.marker and not u.moved and not u.rallied and (u.fired or g.reach(l,u) or u.ordered) and [e for e in g.u.values() if e.on() and e.side!=side and g.inzone(u,e) and g.may_attack(u,e)]]
        while True:
            can=[u for u in can if not u.marker]
            if not can: break
            a=yield (side,"designate",["designate "+u.id for u in can]+["done"])
            if a=="done": break
            g.u[a[10:]].marker="no-check"
        atk=[]
        for u in g.u.values():
            if u.on() and u.side==side and u.marker:
                for x in g.mates(u):
                    if not x.marker and x.state=="ok" and x.w not in("sk","art"): x.marker="check" if x.moved else "no-check"
        for u in list(g.u.values()):
            if u.on() and u.side==side and u.marker:
                tg=[e for e in g.u.values() if e.on() and e.side!=side and g.inzone(u,e) and g.may_attack(u,e)]
                if tg: atk.append((u,tg))
                else: u.marker=None
        if not atk: return
        # combats: simple pictures only
        combats=[]
        for u,tg in atk:
            hx={e.hex for e in tg}
            c=[c for c in combats if {e.id for e in c["d"]}=={e.id for e in tg}]
            if c: c[0]["a"].append(u)
            elif any(e in c["d"] for c in combats for e in tg): raise Stuck("pairing")
            else: combats.append({"a":[u],"d":tg,"over":False,"fled":[],"pos":False})
        yield from g.fight(side,combats)
        for u in g.u.values(): u.marker=None
    def arc_between(g,a,d):
        hx=[x for x in g.foot(a) for y in g.foot(d) if dist(x,y)==1]
        arcs=[g.arc(d,x) for x in hx]
        return "front" if "front" in arcs else "flank" if "flank" in arcs else "rear"
    def fight(g,side,combats,brk=None):
        for c in combats:
            for u in c["a"]+c["d"]: u.fought=True
        # T5
        for c in combats:
            chs=[u for u in c["a"] if u.w=="ch"]
            if not chs: continue
            out=[]
            for v in c["d"]:
                if v.state=="ok":
                    d=g.roll(); g.cite("gboh:10.16(T5)")
                    if d<=g.tq(v):
                        yield from g.hit(v,1,"gboh:10.16(T5)"); out.append(v)
            if len(out)==len([v for v in c["d"]]) :
                t=out[0]
                for ch in chs:
                    # drives straight on
                    at=t.hex if t.hex else t.last
                    d=dirof(ch.hex,at); h=nb(at,d)
                    if not g.onmap(h) or g.price(ch,at,h) is None or [x for x in g.units_at(h) if x.side==side]: yield from g.eliminate(ch)
                    elif g.units_at(h): raise Stuck("chariot meets another")
                    else: ch.hex=h
                    ch.marker=None; c["a"].remove(ch)
                if not c["a"]: c["over"]=True
            else:
                for v in out: c["d"].remove(v)
        # charge
        routs=[]
        for c in combats:
            if c["over"]: continue
            dn=[]
            for u in c["a"]:
                if u.marker!="check" or u is brk: continue
                if all(v.state=="routed" for v in c["d"]): continue
                if u.w=="ch" and u.far: continue
                dn.append((u,[]))
            chk=[u for u in c["a"] if u.marker=="check"]
            if chk:
                for v in c["d"]:
                    if v.w in("ph","hi") and all(u.w in("li","ca","ant") and g.arc_between(u,v)=="front" for u in c["a"]): continue
                    if not v.sk() and all(u.sk() for u in c["a"]): continue
                    m=[]
                    if any(u.w in("el","ch") or u.deep for u in c["a"]): m.append(("gboh:10.16(X5)",1))
                    if v.deep: m.append(("gboh:10.16(X6)",-1))
                    if any(u.form=="charge" and u.marker=="check" for u in c["a"]): m.append(("gboh:V4.12",1))
                    dn.append((v,m))
            deepskip=set()
            for v,m in dn:
                if v.deep:
                    if v.id in deepskip: continue
                    pr=g.units_at(v.hex); ok=pr[0]
                    if v.side!=side and c["a"] and all(g.arc_between(a,v)=="rear" for a in c["a"]): ok=pr[-1]
                    for x in pr: deepskip.add(x.id)
                    d=g.roll(m); n=max(0,d+sum(k for _,k in m)-g.tq(ok)); ok.hits+=n
                    if n:
                        o2=[x for x in pr if x is not ok][0]; d=g.roll(m); o2.hits+=max(0,d+sum(k for _,k in m)-g.tq(o2))
                    continue
                d=g.roll(m); n=max(0,d+sum(k for _,k in m)-g.tq(v)); g.cite("gboh:10.16(T3)")
                if v.state=="routed":
                    if n: yield from g.eliminate(v); c["fled"].append(v)
                else: v.hits+=n
            br=[v for v in c["d"] if v.state=="ok" and v.hits>=g.tq(v)]
            ba=[u for u in c["a"] if u.hits>=g.tq(u)]
            c["br"],c["ba"]=br,ba
        for c in combats:
            if c["over"]: continue
            was={v.id:v.hex or v.last for v in c["d"]}
            gone=[v for v in c["d"] if not v.on()]
            for v in c["br"]:
                yield from g.rout(v); gone.append(v); c["fled"].append(v)
            for u in c["ba"]: yield from g.rout(u,stay=bool(gone))
            c["d"]=[v for v in c["d"] if v not in gone]; c["a"]=[u for u in c["a"] if u.on() and u.state=="ok"]
            if not c["d"] or not c["a"]: c["over"]=True
            c["vac"]=[was[v.id] for v in gone]
        for c in combats:
            if c.get("vac") and not c["d"] and c["a"]:
                yield from g.advance(side,c,c["vac"],charge=True)
        # leaders
        for c in combats:
            if c["over"]: continue
            la=[l for u in c["a"] for l in g.leaders_at(u.hex) if l.side==side]; ld=[l for v in c["d"] for l in g.leaders_at(v.hex) if l.side!=side]
            if la and ld:
                a,b=la[0],ld[0]; x=g.roll()+a.rating("combat"); y=g.roll()+b.rating("combat")
                if x!=y:
                    lo=b if x>y else a; k=abs(x-y)
                    yield from g.casualty(lo,0 if k<=2 else 7 if k<=4 else 8 if k==5 else 9)
            else:
                for l in la+ld:
                    if g.roll()==0: yield from g.casualty(l,g.roll())
            c["la"],c["ld"]=la,ld
        # column
        for c in combats:
            if c["over"]: continue
            dv=[v for v in c["d"] if not(v.sk() and g.mates(v))] or c["d"]
            types={(v.w) for v in dv}
            v=dv[0]
            if len(types)>1:
                a=yield (g.opp(side),"as",["as "+x.id for x in dv]); v=g.u[a[3:]]
            pairs=[(u,x) for u in c["a"] if not(u.sk() and g.mates(u)) for x in dv if x.w==v.w and any(dist(p,q)==1 for p in g.foot(u) for q in g.foot(x))]
            kinds={(u.w,g.arc_between(u,x)) for u,x in pairs}
            u,x=pairs[0]
            if len(pairs)>1:
                a=yield (side,"by",[f"by {p.id} {q.id}" for p,q in pairs]); _,i,j=a.split(); u,x=g.u[i],g.u[j]
            c["by"]=(u,x)
        for c in combats:
            if c["over"]: continue
            yield from g.resolve(side,c)
        # breakthrough
        for c in combats:
            if c["over"]: continue
            for u in c["a"]:
                u.breaks=u.w in("el","ch") and u.marker=="check" and u.hits<g.tq(u) and all(v.hits>=g.tq(v) for v in c["d"])
        # stand
        order=list(g.u.values())
        for c in combats:
            if c["over"]: continue
            for v in [x for x in order if x in c["d"]]:
                if v.w=="ph" and v.state=="ok" and v.hits>=g.tq(v) and not c["pos"]:
                    m=[("gboh:10.16(N3)",v.hits-g.tq(v))]
                    if any(u.w=="ph" for u in c["a"]): m.append(("gboh:10.16(N3)",3))
                    m=[z for z in m if z[1]]
                    d=g.roll(m)
                    if d+sum(k for _,k in m)<=g.tq(v): v.hits=g.tq(v)-1
        # routs
        vac={}
        for c in combats:
            if c["over"]: continue
            was={v.id:v.hex for v in c["d"]}
            allr=all(x.state=="routed" or not x.on() or x.hits>=g.tq(x) for x in c["a"]+c["d"])
            if allr and c["a"] and [v for v in c["d"] if v.on()] :
                adv=0
                u0=c["by"][0]; pr=g.price(u0,u0.hex,c["by"][1].hex); adv=pr[1] if pr else 0
                ea=max(x.hits-g.tq(x)+(adv if x is u0 else 0) for x in c["a"]); ed=max(x.hits-g.tq(x) for x in c["d"])
                saved=c["d"] if ea>ed else c["a"]
                for x in saved: x.hits=g.tq(x)-1
            for v in c["d"]:
                if v.on() and v.state=="ok" and v.hits>=g.tq(v): yield from g.rout(v); c["fled"].append(v)
            for u in c["a"]:
                if u.on() and u.state=="ok" and u.hits>=g.tq(u): yield from g.rout(u)
            c["was"]=was
        part=[u for u in order if any(u in c["a"]+c["d"] for c in combats if not c["over"])]
        col=[]
        for u in part:
            if u.on() and u.state=="ok" and u.hits==g.tq(u)-1 and g.in_zone(u):
                d=g.roll(); g.cite("gboh:10.16(T4)")
                if d>g.tq(u): col.append(u)
                else: u.hits-=1
        for u in col:
            for c in combats:
                if u in c["d"]: c["fled"].append(u)
            yield from g.rout(u)
        for c in combats:
            if c["over"]: continue
            vacated=[h for i,h in c["was"].items() for h in [h] if h and not g.units_at(h)]
            c["a"]=[u for u in c["a"] if u.on() and u.state=="ok"]
            if vacated and c["a"]: yield from g.advance(side,c,vacated)
        if "cavalry-pursuit" in g.opts:
            for c in combats:
                for u in c.get("a",[]):
                    if u.on() and u.state=="ok" and u.fam=="horse" and not [v for v in c["d"] if v.on() and v.state=="ok"] and (c["fled"]):
                        d=g.roll([("gboh:10.16(N2)",2)])
                        if d+2>g.tq(u): raise Stuck("pursuit")
        for u in order:
            if u.on() and u.fought and u.side!=side and u.form=="column" and u.state=="ok":
                yield from g.hit(u,1,"gboh:10.16(H14)")
                if u.state=="ok":
                    a=yield (u.side,"unfold",["face "+f for f in (F[D.index(u.facing)],F[(D.index(u.facing)+1)%6])])
                    u.form="line"; u.facing=a[5:]
        for u in order:
            if u.side==side and u.fought and u.form=="charge": u.form="line"
        for u in order: u.fought=False
    def resolve(g,side,c):
        u,v=c["by"]; arc=g.arc_between(u,v); cls=v.clash
        col=CLASH[cls,arc,u.clash]
        sup=None
        pos=arc!="front" and not(u.fam=="horse" and v.w=="el") and not(v.sk() and arc=="flank") and not("no-el-position" in g.opts and u.w=="el"==v.w)
        c["pos"]=pos
        if pos: sup="AS"
        elif v.form=="column" and not u.sk(): sup="AS"
        else:
            s=SUP[v.sup if v.sup in("PH","LG","HI","MI","BI","LP","LI","SK","HC","RC","BC","LN","LC","EL","CH") else v.clash,u.sup]
            s=s.replace("‡","").replace("–","")
            armed=not(v.missile and v.supply=="no")
            if s in("AS","DS"): sup=s
            elif s=="DS*": sup="DS" if armed else None
            elif s=="DS*#": sup="DS" if armed and not(u.w=="cat" and (v.w in("lg","vet","rec","con") )) else None
            elif s=="hDS": sup="DS" if v.w=="hi" else None
            elif s=="**": sup="AS" if u.indian and v.african else None
        A=sum(0 if x.sk() and [m for m in g.mates(x) if not m.sk()] else x.size for x in c["a"]); B=sum(0 if x.sk() and [m for m in g.mates(x) if not m.sk()] else x.size for x in c["d"])
        sh=[]
        big=[x for x in c["a"]+c["d"] if x.w in("el","ch")]
        if not big or len(big)==len(c["a"]+c["d"]):
            mv=any(x.moved for x in c["a"])
            if mv: s=-(-A//B)-1 if A>=B else -(B//A-1)
            else: s=A//B-1 if A>=B else -(-(-B//A)-1)
            if s: sh.append(("size",s))
        fr=[x for x in c["a"] if x.moved and x.w!="ph" and v.w=="ph" and g.arc_between(x,v)=="front"]
        if fr and not any(x.w=="ph" for x in c["a"]): sh.append(("gboh:8.64(U2)",-1) if all(x.w in("hi","rec") for x in fr) else ("gboh:8.64(U1)",-2))
        if v.w=="cat" and arc=="front" and u.w not in("el","ch","cat"): sh.append(("gboh:8.64(U3)",-2))
        if u.w=="cat" and v.w not in("el","ch","cat"): sh.append(("gboh:8.64(U4)",2))
        if any(x.form=="charge" and x.marker=="check" for x in c["a"]): sh.append(("gboh:V4.12",1))
        def sd(k): return [any(k in g.sides_of(p,q) for q in [c["d"][0].hex] for p in g.foot(x)) for x in c["a"]]
        t1=all(sd("minor-river")) or all(g.terr(x.hex) in("major-river","marsh") for x in c["d"])
        if t1: sh.append(("gboh:8.64(T1)",-1))
        if all(g.terr(x.hex)=="woods" for x in c["d"]): sh.append(("gboh:8.64(T2)",-1))
        hi=[any(g.lvl(x.hex)>g.lvl(y.hex) for y in c["a"]) for x in c["d"]]
        sb=sd("steep-banked-stream")
        if all(hi) or all(sb): sh.append(("gboh:8.64(T4)",-2))
        elif any(hi) or any(sb): sh.append(("gboh:8.64(T3)",-1))
        if not t1 and all(g.lvl(x.hex)<g.lvl(y.hex) for x in c["d"] for y in c["a"]): sh.append(("gboh:8.64(T5)",1))
        g.shifts=sh; col=min(13,max(1,col+sum(k for _,k in sh))); g.crt=col
        m=[]
        ca=[l.rating("charisma") for l in c["la"] if l.alive and not l.suspended]; cd=[l.rating("charisma") for l in c["ld"] if l.alive and not l.suspended]
        if ca: m.append(("gboh:8.64(L1)",max(ca)))
        if cd: m.append(("gboh:8.64(L2)",-max(cd)))
        d=g.roll(m); d=min(9,max(0,d+sum(k for _,k in m)))
        ha,hd=CRT[d,col]
        if v.deep and pos: hd*=3
        elif sup=="AS": hd*=2
        if sup=="DS": ha*=3
        if all(x.sk() for x in c["d"]): ha//=2
        if all(x.sk() for x in c["a"]): hd//=2
        c["sup"]=sup
        yield from g.share(c["a"],ha,u if sup=="AS" else None,u)
        yield from g.share(c["d"],hd,v if sup=="DS" else None,v)
    def share(g,us,n,sup,by):
        us=[x for x in us if x.on()]
        for x in list(us):
            if x.state=="routed" and n>0: yield from g.eliminate(x); us.remove(x)
        if not us: return
        k,r=divmod(n,len(us))
        for x in us: x.hits+=k
        order=[by]+[x for x in us if x is not by]
        if r>1 and len(us)>2: raise Stuck("odd hits")
        for x in order[:r]: x.hits+=1
    def advance(g,side,c,vac,charge=False):
        at=c["a"]
        at=[u for u in at if u.w not in("sk","sks","art") and u.form!="square"]
        if charge: at=[u for u in at if not [e for e in g.in_zone(u) if e not in c["fled"]]]
        if not at: return
        can=[(u,h) for u in at for h in vac if h in g.fronts(u) and g.price(u,u.hex,h)]
        if not can: return
        if c.get("sup") and not charge: can=[(u,h) for u,h in can if u is c["by"][0]] or can
        else:
            m=max(u.tq0 for u,h in can); can=[(u,h) for u,h in can if u.tq0==m]
        u,h=can[0]
        if len(can)>1:
            a=yield (side,"advance",[f"advance {p.id} {S(q)}" for p,q in can]); _,i,j=a.split(); u,h=g.u[i],H(j)
        p=g.price(u,u.hex,h); u.hex=h
        yield from g.hit(u,p[1],None,norout=True)
        if u.fam=="horse":
            fr,be=g.beast_near(u,h)
            if fr or be: yield from g.hit(u,2,None,norout=True)
        u.advanced=True
        if not u.wide and u.form in("line","charge"):
            a=yield (side,"advance-face",["face "+fi(u.facing,-1),"face "+fi(u.facing,1),"done"])
            if a!="done": u.facing=a[5:]
        if getattr(u,"breaks",False):
            tg=[e for e in g.u.values() if e.on() and e.side!=side and g.inzone(u,e) and not e.fought]
            if tg: raise Stuck("breakthrough")
    # ---------------------------------------------------------------- doom
    def doom(g,l):
        d=g.roll()
        if 2<=d<=8: l.act="fin"; return None
        if d<=1:
            l.act="fin"; o=g.opp(l.side)
            ls=[x for x in g.l.values() if x.on() and x.side==o and x.rank!="mcc"]
            if not ls: return None
            a=yield (o,"reactivate",["reactivate "+x.id for x in ls])
            return g.l[a[11:]]
        rng=-(-l.rating("range")//2)
        todo=[u for u in g.u.values() if u.on() and u.side==l.side and u.state=="ok" and g.gaph(u,l.hex)<=rng]
        for u in g.u.values(): u.moved2=False
        while todo:
            todo=[u for u in todo if u.on() and u.state=="ok"]
            if not todo: break
            a=yield (l.side,"nerve",["withdraw "+u.id for u in todo])
            u=g.u[a[9:]]; todo.remove(u); g.mover=u; g.mover_over=False
            if u.form in("square",): u.form="line"; u.facing=u.facing or "n"
            if u.form=="charge": u.form="line"
            n=0
            en=[e for e in g.u.values() if e.on() and e.side!=u.side]
            while n<2:
                opts=[]
                for dq in D:
                    h=nb(u.hex,dq)
                    if not g.onmap(h) or not g.price(u,u.hex,h): continue
                    if g.zocs(h,u.side) or [x for x in g.units_at(h) if x.side!=u.side]: continue
                    if any(dist(h,e.hex)<dist(u.hex,e.hex) for e in en): continue
                    un=g.units_at(h)
                    if un and (not g.passable(u,h) or (n==1 and not g.may_share(u,h))): continue
                    opts.append("to "+S(h))
                if not opts: break
                a=yield (u.side,"nerve-step",opts); h=H(a[3:])
                lost=[e for e in g.in_zone(u) if h not in g.zone(e)]
                yield from g.exitfire(u,lost,2)
                if g.mover_over: break
                p=g.price(u,u.hex,h); u.hex=h; n+=1
                yield from g.hit(u,p[1],"gboh:10.16(H1)")
                if g.mover_over: break
            if g.mover_over: continue
            if n<2: yield from g.hit(u,2-n,"gboh:V2.5")
            if g.mover_over: continue
            if n and (u.w=="ch" or u.fam=="foot" and not u.sk()): yield from g.hit(u,1,"gboh:10.16(H4)")
            if g.mover_over: continue
            if n and "t8-pre-arranged" not in g.opts:
                d=g.roll()
                if d>g.tq(u): yield from g.hit(u,1,"gboh:10.16(T8)")
        g.mover=None
        en=[e for e in g.u.values() if e.on() and e.side!=l.side]
        for k in range(2):
            opts=["to "+S(h) for h in (nb(l.hex,dq) for dq in D) if g.onmap(h) and g.lprice(l.hex,h) is not None and not [x for x in g.units_at(h) if x.side!=l.side] and not(g.zocs(h,l.side) and not g.units_at(h)) and not any(dist(h,e.hex)<dist(l.hex,e.hex) for e in en)]
            if not opts: break
            a=yield (l.side,"nerve-leader",opts); l.hex=H(a[3:])
        l.act="fin"
        return None
    def momentum(g,l):
        """after a phase; returns (leader, kind) of the next phase or None"""
        a=yield (l.side,"momentum",["momentum","finish"])
        if a=="finish": l.act="fin"; return None
        d=g.roll()
        if d==9:
            r=yield from g.doom(l)
            return (r,"again") if r else None
        if d>l.rating("init"): l.act="fin"; return None
        o=g.opp(l.side)
        tr=[x for x in g.l.values() if x.on() and x.side==o and x.act=="un" and x.rank in("oc","sc") and x.rating("init")>=l.rating("init")]
        if tr:
            a=yield (o,"trump",["trump "+x.id for x in tr]+["decline"])
            if a!="decline":
                x=g.l[a[6:]]; d=g.roll()
                if d<=x.rating("init"): l.act="fin"; return (x,None)
                x.act="fin"
        return (l,None)
    # ---------------------------------------------------------------- turn
    def routphase(g):
        for u in g.u.values(): u.rallied=False
        for side in("macedonian","persian"):
            rs=[u for u in g.u.values() if u.on() and u.side==side and u.state=="routed"]
            while rs:
                if len(rs)>1: a=yield (side,"rout",["rout "+u.id for u in rs])
                else: a="rout "+rs[0].id
                u=g.u[a[5:]]; rs.remove(u)
                yield from g.flee(u,None,mp=g.ma(u))
                rs=[x for x in rs if x.on()]
        rel=[]
        for u in g.u.values():
            if u.on() and u.state=="ok" and (u.missile or u.screen):
                if g.in_zone(u): continue
                if any(e.on() and e.side!=u.side and g.canfire(e) and g.can_hit(e,u.hex) for e in g.u.values()): continue
                rel.append(u)
        for u in rel: u.supply=u.ssupply="full"
        for u in g.u.values(): u.turned=u.pursued=u.moved=u.fired=u.recovered=u.faced=u.far=u.ordered=False; u.marker=None; u.tried=set()
        for l in g.l.values(): l.act="un"; l.suspended=l.fellback=l.nomom=l.granted=False; l.phases=0; l.spent=0
        lost=[s for s in("macedonian","persian") if g.rp[s]>=g.wd[s]]
        if len(lost)==1: g.over=g.opp(lost[0]); return
        if len(lost)==2:
            ex=[g.rp[s]-g.wd[s] for s in("macedonian","persian")]
            g.over="draw" if ex[0]==ex[1] else "macedonian" if ex[0]<ex[1] else "persian"; return
        g.turn+=1
    def select(g):
        while True:
            ls=[l for l in g.l.values() if l.on() and l.act=="un" and l.rank!="mcc"]
            if not ls: return None
            m=min(l.rating("init") for l in ls); ls=[l for l in ls if l.rating("init")==m]
            if len({l.side for l in ls})>1: raise Stuck("initiative tie")
            l=ls[0]
            if len(ls)>1:
                a=yield (l.side,"choose",["choose "+x.id for x in ls]); l=g.l[a[7:]]
            tr=[x for x in g.l.values() if x.on() and x.side==l.side and x.act=="un" and x.rank in("oc","sc") and x.rating("init")>l.rating("init")]
            tried=False
            while True:
                a=yield (l.side,"turn",["activate","pass"]+([] if tried else ["trump "+x.id for x in tr]))
                if a=="activate": return l
                if a=="pass": l.act="fin"; l=None; break
                x=g.l[a[6:]]; tried=True
                if g.roll()<=x.rating("init"):
                    o=g.opp(x.side); tt=[y for y in g.l.values() if y.on() and y.side==o and y.act=="un" and y.rank in("oc","sc") and y.rating("init")>=x.rating("init")]
                    if tt:
                        b=yield (o,"trump",["trump "+y.id for y in tt]+["decline"])
                        if b!="decline": raise Stuck("trump the trump")
                    for y in g.l.values():
                        if y.act=="un" and y.rating("init")<x.rating("init"): y.nomom=True
                    return x
                x.act="fin"
    def play(g):
        g.resume=False; w=g.start.split(); nxt=None
        g.mover_over=False; g.late=[]
        if w[0]=="orders": nxt=(g.l[w[1]],"again" if w[2:]==["again"] else None); g.resume=True
        elif w[0]=="shock":
            l=g.l[w[1]]; g.active=l; l.act="active"; l.phases+=1; g.resume=False
            yield from g.shock(l); l.act="fin"
        elif w[0]=="momentum":
            l=g.l[w[1]]; l.act="active"; l.phases+=1; g.active=l
            nxt=yield from g.momentum(l)
        elif w[0]=="doom":
            l=g.l[w[1]]; l.act="active"; g.active=l
            r=yield from g.doom(l); nxt=(r,"again") if r else None
        elif w[0]=="rout": yield from g.routphase()
        elif w[0]=="activate":
            nxt=(g.l[w[1]],"act")
        elif w[0]=="turn":
            yield from g.elite()
        while not g.over:
            if nxt is None:
                l=yield from g.select()
                if l is None:
                    yield from g.routphase()
                    if g.over: break
                    yield from g.elite(); continue
                nxt=(l,"act")
            l,kind=nxt; nxt=None
            if kind in("act",None) and not g.resume and l.rank=="sc" and not l.granted and l.rating("lc"):
                g.active=l; l.act="active"
                oc=[x for x in g.l.values() if x.on() and x.side==l.side and x.rank=="oc"]
                near=oc and dist(oc[0].hex,l.hex)<=oc[0].rating("range") and not g.zocs(oc[0].hex,oc[0].side)
                a=yield (l.side,"line-roll",["line-roll","decline"])
                if a=="line-roll":
                    d=g.roll()
                    if near:
                        s=max(0,l.strategy-l.wound) if l.strategy is not None else max(0,(oc[0].strategy if oc[0].strategy is not None else 6)-oc[0].wound)
                        if d<=s: l.granted=True
                    elif d==0: l.granted=True
                    else: l.act="fin"; continue
            again=kind=="again"
            if again and not g.resume: l.act="active"
            m=yield from g.phase(l,"again" if again else None)
            if m: nxt=yield from g.momentum(l)
    def elite(g):
        for s in("macedonian","persian"):
            e=[l for l in g.l.values() if l.on() and l.side==s and l.elite and l.rank=="oc"]
            if not e: continue
            if "elite-roll" in g.opts and g.turn>=2:
                if g.roll()>=8: continue
            a=yield (s,"elite",["elite "+l.id for l in g.l.values() if l.on() and l.side==s and (l is e[0] or l.rank=="sc" and dist(l.hex,e[0].hex)<=e[0].rating("range"))]+["decline"])
            if a!="decline": raise Stuck("elite phase")
def pivoted_block(pivoted,began): return pivoted and began
