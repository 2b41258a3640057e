"""Helper and mini-referee for the situations of chapters 2-9 (written from the spec alone): geometry, movement, zones, fire.
check.py uses it. Shock is offered but not played."""
import re
D = ["ne","e","se","sw","w","nw"]
F = ["ne","se","s","sw","nw","n"]          # vertex v lies between directions v and v+1
FRONT = {F[v]:(D[v],D[(v+1)%6]) for v in range(6)}
def H(s): return (int(s[:2]),int(s[2:]))
def S(h): return "%02d%02d"%h
def nb(h,d):
    r,c=h; o=r%2
    return {"ne":(r-1,c+o),"e":(r,c+1),"se":(r+1,c+o),"sw":(r+1,c-1+o),"w":(r,c-1),"nw":(r-1,c-1+o)}[d]
def dirof(a,b):
    for d in D:
        if nb(a,d)==b: return d
def cube(h): r,c=h; return (c-(r-(r&1))//2, r)
def dist(a,b):
    (q1,r1),(q2,r2)=cube(a),cube(b); dq,dr=q1-q2,r1-r2
    return max(abs(dq),abs(dr),abs(dq+dr))
def cls(facing,d):
    v=F.index(facing); i=D.index(d); k=(i-v)%6
    return {0:"front",1:"front",2:"flank",5:"flank",3:"rear",4:"rear"}[k]
def ctr(h): return (2*h[1]+h[0]%2, 3*h[0])
CO={"n":(0,-2),"ne":(1,-1),"se":(1,1),"s":(0,2),"sw":(-1,1),"nw":(-1,-1)}
SC={"ne":("n","ne"),"e":("ne","se"),"se":("se","s"),"sw":("s","sw"),"w":("sw","nw"),"nw":("nw","n")}
def cross(a,b): return a[0]*b[1]-a[1]*b[0]
def exits(a,b):
    """directions of the hexside(s) by which the line a-b leaves a"""
    x,y=ctr(b)[0]-ctr(a)[0],ctr(b)[1]-ctr(a)[1]
    out=[]
    for d in D:
        p,q=CO[SC[d][0]],CO[SC[d][1]]
        c1,c2=cross(p,(x,y)),cross((x,y),q)
        dot=(p[0]+q[0])*x+(p[1]+q[1])*y
        if c1>=0 and c2>=0 and dot>0: out.append(d)
    return out
def between(a,b):
    """(hexes crossed inside, [pairs along a hexside])"""
    n=dist(a,b); A=ctr(a); v=(ctr(b)[0]-A[0],ctr(b)[1]-A[1])
    ins,edge=[],{}
    for r in range(min(a[0],b[0])-1,max(a[0],b[0])+2):
        for c in range(min(a[1],b[1])-2,max(a[1],b[1])+3):
            h=(r,c)
            if h in(a,b) or dist(a,h)+dist(h,b)>n: continue
            m=ctr(h); z=[]; s=set()
            for k,(dx,dy) in CO.items():
                w=cross(v,(m[0]+dx-A[0],m[1]+dy-A[1]))
                if w==0: z.append((m[0]+dx,m[1]+dy))
                else: s.add(w>0)
            if len(s)==2: ins.append(h)
            elif len(z)==2: edge.setdefault(tuple(sorted(z)),[]).append(h)
    return ins,list(edge.values())
HEXC={"clear":(1,1),"cultivated":(2,1),"woods":(3,2),"marsh":(4,2),"fen":(None,None),"village":(3,2),"castle":(None,None)}
FIRE={"woods":-1,"village":-1,"castle":-2}
SIDEC={"stream":(2,1),"ditch":(2,1),"hedge":(None,2),"bank":(None,2),"crossing":(1,0),"pits":(2,0)}
MA={"maa":(6,5),"dma":(4,3),"pike":(4,3),"axe":(4,3),"inf":(4,3),"xb":(4,3),"uma":(3,2),"lb":(5,4),"sl":(5,4),"lc":(8,7),"gen":(8,7),"hob":(7,6)}
RANGE={"lb":[2,0,-2],"xb":[1,-1,-2],"gen":[0],"sl":[-1]}
TABLE={"fn":["","","","","","","D","D","D","D"],"fd":["","","","","R","R","T","T","E","E"],
 "mn":["","","","","","","","D","D","U"],"md":["","","","","R","R","U","U","U","E"]}
class Bad(Exception): pass
class Unit:
    def __init__(s,id,side,typ):
        s.id,s.side,s.type=id,side,typ; s.hex=None; s.facing=None; s.state="normal"; s.wall=s.schiltron=s.foot=False
        s.battle="red" if side=="english" else "green"; s.ma=MA[typ]; s.sdr=(0,0); s.waiting=False
        s.reset()
    def reset(s):
        s.used=s.moved=s.acted=s.fired=False; s.startz=set(); s.left=set(); s.xbused=False; s.down=False; s.shotat=False
    def on(s): return s.hex is not None and s.state!="eliminated"
    def mounted(s): return s.type in("maa","gen","lc") or (s.type=="hob" and not s.foot)
    def weapon(s):
        if s.type in RANGE: return s.type
        if s.type=="hob" and s.foot: return "lb"
    def misinf(s): return s.weapon() is not None and not s.mounted()
    def ma_now(s): return s.ma[0] if s.state=="normal" else s.ma[1]
    def zoc(s): return s.on() and s.state!="retired" and (s.weapon() is not None or s.type in("maa","lc")) and not s.schiltron
class Leader:
    def __init__(s,id,side): s.id,s.side=id,side; s.hex=None; s.battle="red" if side=="english" else "green"; s.ar=4; s.cr=6; s.ma=8; s.state="ok"; s.used=False; s.king=False
class Game:
    def __init__(g):
        g.u={}; g.l={}; g.R=g.C=0; g.terrain={}; g.level={}; g.road=set(); g.side={}; g.void=set(); g.std={}; g.start=None; g.opts=set()
        g.over=None; g.succ=0; g.mods=[]; g.rolls=[]; g.inhand=None; g.mp=None; g.dice=[]; g.fl={}; g.pts={}; g.stdb={}; g.passes=0; g.last=None; g.stuck=None
    # ---- map
    def onmap(g,h): return 0<=h[0]<g.R and 0<=h[1]<g.C and h not in g.void
    def hs(g,a,b): return g.side.get(frozenset((a,b)))
    def cost(g,a,b,mounted):
        i=0 if mounted else 1
        rd=frozenset((a,b)) in g.road
        t=HEXC[g.terrain.get(b,"clear")][i]
        if rd: t=1
        if t is None: return None
        f=g.hs(a,b)
        if f and not(rd and f=="stream"):
            e=SIDEC[f][i]
            if e is None: return None
            t+=e
        return t+abs(g.level.get(a,0)-g.level.get(b,0))
    def unit_at(g,h):
        for u in g.u.values():
            if u.on() and u.hex==h: return u
    def zhexes(g,e):
        out=[]
        for d in FRONT[e.facing]:
            h=nb(e.hex,d)
            if not g.onmap(h) or g.terrain.get(h) in("fen","castle"): continue
            if g.hs(e.hex,h) in("hedge","bank") and e.mounted(): continue
            out.append(h)
        return out
    def zocs(g,h,side): return {e.id for e in g.u.values() if e.side!=side and e.zoc() and h in g.zhexes(e)}
    def enemies_adj(g,h,side): return any(u.on() and u.side!=side and dist(u.hex,h)==1 for u in g.u.values())
    # ---- LOS, fire
    def los(g,a,b,xb=False):
        ins,pairs=between(a,b)
        hi=max(g.level.get(a,0),g.level.get(b,0))
        def blk(h): return g.terrain.get(h) in("woods","village","castle") or g.level.get(h,0)>hi or (xb and g.unit_at(h) is not None)
        if any(blk(h) for h in ins): return False
        if any(len(p)==2 and all(blk(h) for h in p) for p in pairs): return False
        path=[a]+sorted(ins,key=lambda h:dist(a,h))+[b]
        for p,q in zip(path,path[1:]):
            if dirof(p,q) and g.hs(p,q)=="hedge" and a not in(p,q) and b not in(p,q): return False
        return True
    def hedge_drm(g,a,b):
        ins,_=between(a,b); path=[a]+sorted(ins,key=lambda h:dist(a,h))+[b]
        return -1 if any(dirof(p,q) and g.hs(p,q)=="hedge" and a not in(p,q) for p,q in zip(path,path[1:])) else 0
    def can_shoot(g,f,t,arcs=("front","flank")):
        w=f.weapon()
        if not w or f.state in("retired","eliminated") or not t.on() or not f.on() or f.side==t.side: return False
        n=dist(f.hex,t.hex)
        if n<1 or n>len(RANGE[w]): return False
        if not any(cls(f.facing,d) in arcs for d in exits(f.hex,t.hex)): return False
        return g.los(f.hex,t.hex,w=="xb")
    def angle(g,f,t):
        if t.schiltron: return "front"
        o=["front","flank","rear"]
        return min((cls(t.facing,d) for d in exits(t.hex,f.hex)),key=o.index)
    def shot(g,f,t):
        m=[("moi:9.3(1)",RANGE[f.weapon()][dist(f.hex,t.hex)-1])]
        if t.mounted() and g.angle(f,t)!="front": m.append(("moi:9.3(4)",1))
        if f.state=="disordered": m.append(("moi:12.2(3)",-1))
        if t.wall and g.angle(f,t)=="front": m.append(("moi:14.1(5)",-1))
        if t.schiltron: m.append(("schiltron",1))
        x=FIRE.get(g.terrain.get(t.hex),0)
        if x: m.append(("terrain",x))
        x=g.hedge_drm(f.hex,t.hex)
        if x: m.append(("hedge",x))
        m=[(c,n) for c,n in m if n]
        dr=g.roll(m); tot=dr+sum(n for _,n in m)
        col=("m" if t.mounted() else "f")+("n" if t.state=="normal" else "d")
        r=TABLE[col][max(0,min(9,tot))]
        if r=="U" and t.type!="maa": r="D" if col=="mn" else "T"
        if t.state=="retired" and r: r="E"
        return r,tot
    def roll(g,mods):
        if not g.dice: raise Bad("a die is rolled that is not foreseen")
        d=g.dice.pop(0); g.rolls.append((d,list(mods))); return d
    def ask(g,side,name,opts):
        return (yield (side,name,opts))
    def apply(g,t,r,src):
        if not r: return
        if r=="D":
            if t.state=="normal": t.state="disordered"
        elif r=="E": g.kill(t)
        elif r=="U": t.type="uma"; t.state="disordered"; t.ma=MA["uma"]
        elif r=="R": yield from g.retreat(t,[src])
        elif r=="T": yield from g.retire(t)
    def kill(g,t): t.state="eliminated"; t.hex=None
    def retreat(g,t,srcs):
        def ok(h): return all(dist(h,s)==dist(t.hex,s)+1 for s in srcs)
        opts=[]
        for d in D:
            h=nb(t.hex,d)
            if not g.onmap(h) or not ok(h) or g.cost(t.hex,h,t.mounted()) is None: continue
            u=g.unit_at(h)
            if u is None: opts.append("to "+S(h))
            elif u.side==t.side and u.misinf(): opts.append("through "+u.id)
        if not opts: g.kill(t); return
        o=yield from g.ask(t.side,"retreat",opts)
        if o.startswith("through"):
            g.stuck="retreat through"; yield from g.ask(None,"STUCK",[])
        t.hex=H(o[3:]); t.wall=False
        o=yield from g.ask(t.side,"facing",["face "+f for f in F]); t.facing=o[5:]
    def retire(g,t):
        if t.side not in g.std: g.stuck="no standard"; yield from g.ask(None,"STUCK",[])
        s=g.std[t.side]
        sur=all((not g.onmap(n)) or g.cost(t.hex,n,t.mounted()) is None or g.zocs(n,t.side) or (g.unit_at(n) and g.unit_at(n).side!=t.side) for n in(nb(t.hex,d) for d in D))
        if sur or t.hex==s: g.kill(t); return
        old=t.hex; t.hex=None
        c=[(r,q) for r in range(g.R) for q in range(g.C) if g.onmap((r,q)) and g.terrain.get((r,q)) not in("fen","castle") and not g.unit_at((r,q)) and not g.zocs((r,q),t.side)]
        m=min(dist(h,s) for h in c); t.hex=old
        o=yield from g.ask(t.side,"retire",["to "+S(h) for h in c if dist(h,s)==m])
        t.hex=H(o[3:]); t.state="retired"; t.wall=False
        o=yield from g.ask(t.side,"facing",["face "+f for f in F]); t.facing=o[5:]
    def leader_check(g,h,tot,side):
        if tot>=9:
            for l in g.l.values():
                if l.hex==h and l.state=="ok" and l.side==side:
                    if g.roll([])>=8: l.state="killed"; l.hex=None
    def pair(g,f,t):
        """an active shot with its return fire"""
        ret=False
        if t.weapon() in("lb","gen","sl") and t.state!="retired" and g.angle(f,t)!="rear" and g.can_shoot(t,f):
            o=yield from g.ask(t.side,"return",["return "+t.id,"decline"]); ret=o!="decline"
        th,fh=t.hex,f.hex
        r,tot=g.shot(f,t)
        if ret: r2,tot2=g.shot(t,f)
        f.fired=f.acted=True
        g.leader_check(th,tot,t.side)
        if ret: g.leader_check(fh,tot2,f.side)
        yield from g.apply(t,r,fh)
        if ret: yield from g.apply(f,r2,th)
        return r
    # ---- activation
    def command(g,b):
        us=[u for u in g.u.values() if u.battle==b and u.on()]
        ls=[l for l in g.l.values() if l.battle==b and l.hex is not None and l.state=="ok"]
        if not any(l.battle==b for l in g.l.values()): return {u.id for u in us}
        inc=set()
        for l in ls:
            seen={l.hex:0}; todo=[l.hex]
            while todo:
                a=todo.pop(0)
                if a!=l.hex and (g.zocs(a,l.side)): continue
                for d in D:
                    h=nb(a,d)
                    if not g.onmap(h): continue
                    c=g.cost(a,h,True)
                    x=g.unit_at(h)
                    if c is None or (x and x.side!=l.side): continue
                    if seen[a]+c<seen.get(h,99): seen[h]=seen[a]+c; todo.append(h)
            for u in us:
                if seen.get(u.hex,99)<=l.cr: inc.add(u.id)
        ch=True
        while ch:
            ch=False
            for u in us:
                if u.id not in inc and any(dist(u.hex,v.hex)==1 for v in us if v.id in inc): inc.add(u.id); ch=True
        return inc
    def steps(g,u,fr,mp,first,passing=0):
        """legal steps: hex -> (cost, pass-through unit or None)"""
        out={}
        if u.state=="retired":
            s=g.std.get(u.side)
            if not first or s is None: return out
            for d in D:
                h=nb(fr,d)
                if g.onmap(h) and dist(h,s)<dist(fr,s) and not g.unit_at(h) and g.cost(fr,h,u.mounted()) is not None: out[h]=(0,None)
            return out
        if u.wall or u.schiltron: return out
        ooc=u.id not in g.inc
        here=g.zocs(fr,u.side)
        if first and ooc and not u.mounted() and here: return out
        if not first and here and not passing: return out
        for d in D:
            h=nb(fr,d)
            if not g.onmap(h): continue
            c=g.cost(fr,h,u.mounted())
            if c is None: continue
            if first and not u.mounted() and any(g.u[e].mounted() for e in u.startz):
                c=c+2 if "zoc-exit-surcharge" in g.opts else max(2,c)
            z=g.zocs(h,u.side)
            if z&(u.left|here): continue
            if ooc and g.enemies_adj(h,u.side): continue
            x=g.unit_at(h); p=None
            if x:
                if not(u.type=="maa" and x.side==u.side and x.misinf()) or z: continue
                p=x; c+=1
            if c>mp: continue
            if p:
                sv=u.left; u.left=u.left|here
                ok=bool(g.steps(u,h,mp-c,False,1)); u.left=sv
                if not ok: continue
            out[h]=(c,p)
        return out
    def activate(g,b,kind,combat=False):
        side=next(x.side for x in list(g.u.values())+list(g.l.values()) if x.battle==b)
        other="french" if side=="english" else "english"
        for u in g.u.values(): u.reset()
        for l in g.l.values(): l.used=False
        g.inc=g.command(b); g.last=b; g.active=b
        mine=[u for u in g.u.values() if u.battle==b]
        if kind=="free" and g.stdb.get(side)==b:
            for u in g.u.values():
                if u.side==side and u.state=="retired" and dist(u.hex,g.std[side])<=1 and not g.enemies_adj(u.hex,side): u.state="disordered"; u.used=u.acted=u.fired=True
        dis={u.id for u in mine if u.state=="disordered"}
        for u in mine:
            if u.on(): u.startz=g.zocs(u.hex,side)
        while not combat:
            opts=[]
            for u in mine:
                if not u.on(): continue
                if not u.used: opts.append("use "+u.id)
                elif u.down and not u.fired and u.weapon() and any(g.can_shoot(u,t) and not t.shotat for t in g.u.values()): opts.append("use "+u.id)
            for l in g.l.values():
                if l.battle==b and l.hex is not None and l.state=="ok" and not l.used: opts.append("lead "+l.id)
            if not opts: break
            o=yield from g.ask(side,"use",opts+["end"])
            if o=="end": break
            if o.startswith("lead"): yield from g.lead(g.l[o[5:]])
            else: yield from g.use(g.u[o[4:]],mine,other)
            g.inhand=None; g.mp=None
        opts=[]
        for u in mine:
            if not u.on() or u.state=="retired" or u.wall or u.type in("lb","xb","sl","hob"): continue
            for t in g.u.values():
                if not t.on() or t.side==side: continue
                n=dist(u.hex,t.hex)
                if n==1 and cls(u.facing,dirof(u.hex,t.hex))=="front": opts.append("shock %s %s"%(u.id,t.id))
                if n in(2,3) and u.type=="maa" and u.state=="normal" and g.path(u,t) and not u.startz and not g.zocs(u.hex,side): opts.append("charge %s %s"%(u.id,t.id))
        if opts:
            o=yield from g.ask(side,"declare",opts+["done"])
            if o!="done":
                g.stuck="shock"; yield from g.ask(None,"STUCK",[])
        for u in mine:
            if u.id in dis and u.on() and u.state=="disordered" and not u.acted and not g.enemies_adj(u.hex,side): u.state="normal"
        lost=[]
        for sd in("english","french"):
            fp=g.fp(sd)
            if sd in g.fl and fp>=g.fl[sd]-9:
                if fp+g.roll([])>=g.fl[sd]: lost.append(sd)
        if lost:
            g.over="draw" if len(lost)==2 else ("french" if lost==["english"] else "english")
            yield (None,"OVER",[])
    def fp(g,sd):
        n=g.pts.get(sd,0)
        for u in g.u.values():
            if u.side==sd: n+={"eliminated":3 if u.type in("maa","dma","uma") else 2,"retired":1}.get(u.state,0)
        for l in g.l.values():
            if l.side==sd and l.state!="ok": n+=3 if l.king else 2
        return n
    def path(g,u,t):
        if not g.los(u.hex,t.hex): return False
        todo=[(u.hex,u.facing,False)]; seen=set(todo)
        while todo:
            h,f,tn=todo.pop()
            if h!=u.hex and dirof(h,t.hex) and cls(f,dirof(h,t.hex))=="front": return True
            if h!=u.hex and g.zocs(h,u.side)-{t.id}: continue
            nx=[]
            if not tn: nx+=[(h,F[(F.index(f)+k)%6],True) for k in(-1,1)]
            for d in FRONT[f]:
                n=nb(h,d)
                if g.onmap(n) and not g.unit_at(n) and g.cost(h,n,True) is not None and not g.hs(h,n) and g.terrain.get(n,"clear")=="clear": nx.append((n,f,tn))
            for x in nx:
                if x not in seen and dist(x[0],t.hex)<6: seen.add(x); todo.append(x)
        return False
    def lead(g,l):
        l.used=True; g.inhand=l; mp=l.ma
        left=set(); first=True
        while True:
            opts=[]; cs={}
            z=g.zocs(l.hex,l.side)
            stop=(not first) and z and not(g.unit_at(l.hex) and g.unit_at(l.hex).side==l.side)
            if not stop:
                for d in D:
                    h=nb(l.hex,d)
                    if not g.onmap(h): continue
                    c=g.cost(l.hex,h,True); x=g.unit_at(h)
                    if c is None or c>mp or (x and x.side!=l.side): continue
                    opts.append("to "+S(h)); cs[S(h)]=c
            g.mp=mp
            o=yield from g.ask(l.side,"move",opts+["done"])
            if o=="done": return
            mp-=cs[o[3:]]; l.hex=H(o[3:]); first=False
    def use(g,u,mine,other):
        side=u.side; g.inhand=u
        firsttime=not u.used; u.used=True
        mp=u.ma_now() if firsttime else 0; first=True; halted=False; over=not firsttime
        entry=None; startf=u.facing; pend=None; withl=[]
        countered=[]; turned=False
        while True:
            if not u.on(): break
            opts=[]; st={}
            inz=bool(g.zocs(u.hex,side))
            if not over and not halted and pend is None:
                st=g.steps(u,u.hex,mp,first)
            elif pend is not None: st=g.steps(u,u.hex,mp,False,1)
            opts+=["to "+S(h) for h in st]
            if pend is None:
                if first and not over: opts+=["with "+l.id for l in g.l.values() if l.hex==u.hex and l.battle==u.battle and l not in withl]
                if entry is not None and halted:
                    i=D.index(entry); fs=[F[(i+k)%6] for k in(-2,-1,0,1)]
                elif u.schiltron: fs=[]
                elif inz and not u.moved or u.wall:
                    i=F.index(startf); fs=[F[(i+k)%6] for k in(-1,0,1)]
                else: fs=list(F)
                if firsttime: opts+=["face "+f for f in fs]
                if u.type=="hob" and not over and mp>=3 and not g.enemies_adj(u.hex,side): opts.append("mount" if u.foot else "dismount")
                if not u.fired and not(u.type=="hob" and u.moved):
                    opts+=["fire "+t.id for t in g.u.values() if g.can_shoot(u,t) and not t.shotat]
                opts.append("done")
            g.mp=mp
            o=yield from g.ask(side,"move",opts)
            k=o.split()[0]
            if k=="done": break
            if k in("mount","dismount"): u.foot=k=="dismount"; mp-=3; u.moved=u.acted=True
            if k=="with": withl.append(g.l[o[5:]])
            if k=="face": u.facing=o[5:]; u.acted=True
            if k=="to":
                h=H(o[3:]); c,p=st[h]
                u.left|=g.zocs(u.hex,side)
                if pend is not None:
                    if g.roll([])<=4:
                        if pend.state=="normal": pend.state="disordered"
                        else: yield from g.retire(pend)
                    pend=None
                d=dirof(u.hex,h); was=u.hex; u.hex=h
                for l in withl: l.hex=h
                mp-=c; u.moved=u.acted=True; first=False; entry=d
                v=D.index(d)
                if u.facing not in(F[v-1],F[v]): u.facing=F[v]
                if p is not None: pend=p; continue
                if g.hs(was,h)=="pits" and u.mounted():
                    if g.roll([])>=5 and u.state=="normal": u.state="disordered"
                for l in g.l.values():
                    if l.hex==h and l.side!=side and l.state=="ok": g.stuck="overrun leader"
                for sd,s in g.std.items():
                    if s==h and sd!=side: g.stuck="standard"
                if g.zocs(h,side): halted=True
                asked=set()
                while u.on() and u.hex==h:
                    rs=[e for e in g.u.values() if e.side!=side and e.weapon() and e.on() and e.id not in asked and e.state!="retired" and g.can_shoot(e,u,("front",)) and dist(e.hex,h)==1 and not(e.type=="xb" and e.xbused)]
                    if not rs: break
                    o=yield from g.ask(other,"react",["react "+e.id for e in rs]+["decline"])
                    if o=="decline": break
                    e=g.u[o[6:]]; asked.add(e.id); e.xbused=True
                    r,tot=g.shot(e,u); g.leader_check(h,tot,side)
                    yield from g.apply(u,r,e.hex)
                    if r in("R","T","E"): return
                    if r in("D","U") : mp=max(0,min(mp,mp))
                if g.stuck: yield from g.ask(None,"STUCK",[])
            if k=="fire":
                t=g.u[o[5:]]; decl=[u]
                while True:
                    al=[f for f in mine if f not in decl and f.on() and not f.fired and not(f.type=="hob" and f.moved) and g.can_shoot(f,t)]
                    if not al: break
                    o=yield from g.ask(side,"also",["also "+f.id for f in al]+["shoot"])
                    if o=="shoot": break
                    decl.append(g.u[o[5:]])
                was=t.state; fired=[]; t.shotat=True
                for f in decl:
                    if not g.can_shoot(f,t): continue
                    r=yield from g.pair(f,t); fired.append(f)
                    f.used=True; f.down=True
                    if r in("R","T","E","U"): was="gone"
                cc=t.on() and t.type=="maa" and was=="normal" and not(g.zocs(t.hex,t.side)-{f.id for f in fired})
                if u.mounted() and cc: countered.append((t,fired))
                elif cc:
                    for f in fired:
                        o=yield from g.ask(t.side,"counter",["counter "+t.id,"decline"])
                        if o!="decline": g.stuck="counter"; yield from g.ask(None,"STUCK",[])
                if not u.mounted() and u in fired: over=True
                if not u.on() : break
        u.down=True
        for t,fired in countered:
            if t.on() and t.type=="maa":
                for f in fired:
                    if not f.on(): continue
                    o=yield from g.ask(t.side,"counter",["counter "+t.id,"decline"])
                    if o!="decline": g.stuck="counter"; yield from g.ask(None,"STUCK",[])
    # ---- the chain of activations
    def named(g,side): return sorted({l.battle for l in g.l.values() if l.side==side and l.hex is not None and l.state=="ok" and any(u.on() and u.battle==l.battle for u in g.u.values())})
    def ar(g,b): return next(l.ar for l in g.l.values() if l.battle==b)
    def play(g):
        w=g.start.split(); opp=lambda s:"french" if s=="english" else "english"
        sideof=lambda b: next(x.side for x in list(g.u.values())+list(g.l.values()) if x.battle==b)
        if w[0]=="free": mode,side=("free",w[1])
        elif w[0]=="continue": mode,side=("cont",sideof(w[1])); g.last=w[1]; g.succ=int(w[2]) if len(w)>2 else 0
        else:
            side=sideof(w[1]); yield from g.activate(w[1],"x",w[0]=="combat"); mode="cont"
        while True:
            if mode=="free":
                o=yield from g.ask(side,"activate",["activate "+b for b in g.named(side)]+["pass"])
                if o=="pass":
                    g.passes+=1; g.succ=0
                    if g.passes==6: g.over="draw"; yield (None,"OVER",[])
                    side=opp(side); continue
                g.passes=0
                yield from g.activate(o[9:],"free"); mode="cont"
            else:
                o=yield from g.ask(side,"continue",["continue "+b for b in g.named(side) if b!=g.last]+["pass"])
                if o=="pass":
                    g.passes+=1; g.succ=0; side=opp(side); mode="free"; continue
                b=o[9:]; n=g.named(opp(side)); s="decline"
                if n: s=yield from g.ask(opp(side),"seize",["seize "+x for x in n]+["decline"])
                g.passes=0
                if s!="decline":
                    if g.roll([])<=g.ar(s[6:]):
                        side=opp(side); g.succ=0; yield from g.activate(s[6:],"seizure"); mode="cont"
                    else: mode="free"
                    continue
                m=[("moi:4.21(2)",g.succ)] if g.succ else []
                if g.roll(m)+g.succ<=g.ar(b):
                    g.succ+=1; yield from g.activate(b,"continuity"); mode="cont"
                else: g.succ=0; side=opp(side); mode="free"
