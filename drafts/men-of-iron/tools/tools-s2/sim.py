"""A small model of the shock phase, drawn from the spec, to check the files of situations (not the engine)."""
import csv,glob,os,re,sys,tomllib
sys.path.insert(0,os.path.dirname(__file__))
from hexes import *
CH=tomllib.load(open('/work/shared/charts/men-of-iron.toml','rb'))
CL={r['id']:r['kind'] for r in csv.DictReader(open('/work/shared/spec/men-of-iron.clauses.csv'))}
FULL={'maa':'mounted-maa','dma':'dismounted-maa','uma':'unhorsed-maa','pike':'pike','axe':'axe','inf':'axe','lb':'longbow','xb':'crossbow','sl':'slinger','gen':'light-cavalry','lc':'light-cavalry','hob':'hobilar'}
WM=CH['proposed']['weapon-matrix']
MA={'maa':(6,5),'dma':(4,3),'pike':(4,3),'axe':(4,3),'inf':(4,3),'xb':(4,3),'uma':(3,2),'lb':(5,4),'sl':(5,4),'lc':(8,7),'gen':(8,7),'hob':(7,6)}
class Bail(Exception): pass
class Bad(Exception): pass
class Unit: pass
class Sit:
    def __init__(s,title,file,line):
        s.title=title;s.file=file;s.line=line;s.covers=[];s.map=None;s.units={};s.leaders={};s.std=[];s.terr={};s.level={};s.side={};s.road=[];s.allow={};s.start=None;s.opts=[];s.fl={};s.pts={};s.rules=None;s.script=[];s.errors=[];s.entry={}
    def err(s,m): s.errors.append(m)
TYPES=set(MA)
def parse(path):
    out=[];cur=None
    for n,raw in enumerate(open(path),1):
        l=re.sub(r'(^| )\s*#.*$','',raw.rstrip('\n')).rstrip()
        if not l.strip(): continue
        w=l.split()
        if w[0]=='situation':
            cur=Sit(l[len('situation'):].strip(),path,n);out.append(cur);continue
        k=w[0]
        if k=='covers': cur.covers+=w[1:]
        elif k=='map': cur.map=(int(w[1]),int(w[3]))
        elif k in('english','french'):
            u=Unit();u.id=w[1];u.side=k;u.type=w[2];u.pos=None;u.face=None;u.state='normal';u.sdr=(0,0);u.ma=MA.get(w[2]);u.wall=u.sch=u.foot=u.moved=False;u.cmd='red' if k=='english' else 'green';u.where='map'
            if w[2] not in TYPES: cur.err(f'line {n}: type {w[2]}')
            i=3
            while i<len(w):
                x=w[i]
                if x=='at': u.pos=P(w[i+1]);u.face=w[i+2];i+=3;continue
                if x in('waiting','eliminated'): u.where=x
                elif x in('disordered','retired'): u.state=x
                elif x=='sdr':
                    v=w[i+1].split('/');u.sdr=(int(v[0]),int(v[-1]));i+=2;continue
                elif x=='ma':
                    v=w[i+1].split('/');u.ma=(int(v[0]),int(v[-1]));i+=2;continue
                elif x=='wall':u.wall=True
                elif x=='schiltron':u.sch=True
                elif x=='foot':u.foot=True
                elif x=='moved':u.moved=True
                elif x=='battle':u.cmd=w[i+1];i+=2;continue
                else: cur.err(f'line {n}: word {x}')
                i+=1
            if u.where=='eliminated':u.state='eliminated'
            if u.id.lower() in cur.units: cur.err(f'line {n}: {u.id} twice')
            if u.pos and u.face not in CORNERS: cur.err(f'line {n}: facing {u.face}')
            cur.units[u.id.lower()]=u
        elif k=='leader':
            L=Unit();L.id=w[1];L.side=w[2];L.pos=None;L.ar=4;L.cr=6;L.ma=8;L.king=False;L.state='map';L.cmd='red' if w[2]=='english' else 'green';L.repl=False
            if w[2] not in('english','french'): cur.err(f'line {n}: leader side')
            i=3
            while i<len(w):
                x=w[i]
                if x=='at':L.pos=P(w[i+1]);i+=2;continue
                if x=='battle':L.cmd=w[i+1];i+=2;continue
                if x in('ar','cr','ma'):setattr(L,x,int(w[i+1]));i+=2;continue
                if x=='king':L.king=True
                elif x=='overall':pass
                elif x=='replacement':L.repl=True
                elif x in('killed','waiting'):L.state=x
                else: cur.err(f'line {n}: word {x}')
                i+=1
            if L.id.lower() in cur.leaders or L.id.lower() in cur.units: cur.err(f'line {n}: {L.id} twice')
            cur.leaders[L.id.lower()]=L
        elif k=='standard': cur.std.append([w[1],P(w[2]),w[4] if len(w)>4 else None])
        elif k in('cultivated','woods','marsh','fen','village','castle'):
            for h in w[1:]:cur.terr[P(h)]=k
        elif k=='level':
            for h in w[2:]:cur.level[P(h)]=int(w[1])
        elif k in('stream','bank','ditch','hedge','pits','crossing'):
            for x in w[1:]:
                a,b=x.split('-')
                if direction(P(a),P(b)) is None: cur.err(f'line {n}: {x} not neighbours')
                cur.side[frozenset((P(a),P(b)))]=k
        elif k=='road':
            for a,b in zip(w[1:],w[2:]):
                if direction(P(a),P(b)) is None: cur.err(f'line {n}: road {a} {b}')
            cur.road.append(w[1:])
        elif k=='allow':cur.allow[w[1]]=w[2:]
        elif k=='option':cur.opts.append(w[1])
        elif k=='rules':cur.rules=w[1]
        elif k=='entry':cur.entry[w[1]]=w[2:]
        elif k=='level-of-flight':cur.fl[w[1]]=int(w[2])
        elif k=='points' :cur.pts[w[1]]=int(w[2])
        elif k=='start':cur.start=w[1:]
        elif k=='scenario':cur.rules=w[1];cur.scen=True
        elif k=='>':
            ref=None
            if ' refused' in l:
                l,ref=l.split(' refused',1)
                ref=[x for x in ref.split() if x!='or']
            l=l[1:]
            dice=[]
            if '|' in l:
                l,d=l.split('|');dice=[int(x) for x in d.split()]
            cur.script.append([n,[o.strip() for o in l.split(';') if o.strip()],dice,ref,[]])
        elif k=='=':
            fs=[f.strip() for f in l[1:].split(',')]
            if not cur.script: cur.script.append([n,[],[],None,[]])
            cur.script[-1][4]+=[(n,f) for f in fs]
        else: cur.err(f'line {n}: unknown {k}')
    return out
def static(s):
    for c in s.covers:
        if c not in CL: s.err('covers '+c)
    if not s.covers: s.err('no covers')
    if not s.map:
        if not getattr(s,'scen',False): s.err('no map')
        return
    if not s.start: s.err('no start')
    R,C=s.map
    def on(h,w):
        if not(0<=h[0]<R and 0<=h[1]<C): s.err(f'{w} {S(h)} off the map')
    seen={}
    for u in s.units.values():
        if u.pos:
            on(u.pos,u.id)
            if u.pos in seen: s.err(f'{u.id} on {seen[u.pos]}')
            seen[u.pos]=u.id
    for L in s.leaders.values():
        if L.pos: on(L.pos,L.id)
    for h in list(s.terr)+list(s.level)+[x[1] for x in s.std]+[x for f in s.side for x in f]: on(h,'terrain')
    for n,o,d,r,f in s.script:
        for x in r or []:
            if x not in CL: s.err(f'line {n}: refused {x}')
        for m,x in f:
            for c in re.findall(r'moi:\S+',x):
                if c not in CL: s.err(f'line {m}: {c}')
        for x in o+[y for _,y in f]:
            for h in re.findall(r'\b\d{4}\b',x): on(P(h),f'line {n}')
            for h in re.findall(r'\bface (\w+)',x):
                if h not in CORNERS: s.err(f'line {n}: face {h}')
            ws=x.split()
            names=set(s.units)|set(s.leaders)
            if ws[0] in('shock','charge','resolve','use','fire','counter','retreat','react','return','advance','against','with','lead','also','open','wall','schiltron','roll') and x.split()[-1]!='gone' and ws[0]+'|'!='roll|':
                for q in ws[1:]:
                    if not q.isdigit() and q.lower() not in names: s.err(f'line {n}: who is {q} in "{x}"')
class Sim:
    def __init__(g,s):
        g.s=s;g.u=s.units;g.rolls=[];g.attacked=set();g.cc=set();g.active=s.start[1]
        g.gone=[]
        for u in g.u.values():
            if u.pos is None: u.pos=None
        sides={u.side for u in g.u.values() if u.cmd==g.active}
        if len(sides)!=1: raise Bail('active side')
        g.side=sides.pop()
        g.startzone={u.id for u in g.u.values() if u.pos and g.inzoc(u.pos,u.side)}
    # --- picture
    def at(g,h): 
        for u in g.u.values():
            if u.pos==h: return u
    def on(g,h): return 0<=h[0]<g.s.map[0] and 0<=h[1]<g.s.map[1]
    def passable(g,h,mounted): return g.on(h) and g.s.terr.get(h) not in('fen','castle')
    def mounted(g,u): return u.type in('maa','lc','gen') or(u.type=='hob' and not u.foot)
    def missile(g,u): return u.type in('lb','xb','sl','gen') or(u.type=='hob' and u.foot)
    def minf(g,u): return u.type in('lb','xb','sl') or(u.type=='hob' and u.foot)
    def zoc(g,u):
        if u.pos is None or u.state=='retired' or u.sch or u.wall: return []
        if not(g.minf(u) or u.type in('maa','lc','gen')): return []
        return [h for h in front(u.pos,u.face) if g.s.side.get(frozenset((h,u.pos))) not in()]
    def inzoc(g,h,side,but=()):
        return [e for e in g.u.values() if e.side!=side and e.id not in but and h in g.zoc(e)]
    def rating(g,u): return u.sdr[0 if u.state=='normal' else 1]
    def canshock(g,u): return u.type in('maa','dma','uma','pike','axe','inf','lc','gen') and u.state!='retired' and not u.wall and not u.sch
    def leader(g,u): return [L for L in g.s.leaders.values() if L.state=='map' and L.pos==u.pos and L.side==u.side]
    # --- modifiers
    def sidedrm(g,a,d):
        k=g.s.side.get(frozenset((a.pos,d.pos)));m=g.mounted(a)
        return {None:0,'stream':-1,'bank':-2,'hedge':-2,'crossing':-1,'ditch':-2 if m else -1,'pits':-1 if m else 0}[k]
    def terrdrm(g,a,d):
        t=g.s.terr.get(d.pos);x={None:0,'cultivated':0,'woods':-1,'marsh':-1,'village':-2,'castle':-3,'fen':0}[t]
        o=-1 if g.s.terr.get(a.pos)=='marsh' else 0
        return min(x,o)+g.sidedrm(a,d)
    def mods(g,d,atts,targets,charge):
        """charge: None or dict(drm, leader)."""
        m={}
        st=len(atts)-min(len(targets[a.id]) for a in atts)
        if st:m['moi:10.4(1)']=st
        kinds={('front' if d.sch else klass(d.pos,d.face,a.pos)) for a in atts}
        if len(kinds)>1:m['moi:10.4(2)A(3)']=4
        elif kinds=={'flank'}:m['moi:10.4(2)A(1)']=2
        elif kinds=={'rear'}:m['moi:10.4(2)A(2)']=3
        t=min(g.terrdrm(a,d) for a in atts)
        if t:m['moi:10.4(2)B(1)']=t
        if all(g.s.level.get(a.pos,0)<g.s.level.get(d.pos,0) for a in atts):m['moi:10.4(2)C']=-1
        if g.rating(d):m['moi:10.4(3)']=g.rating(d)
        if charge:
            if charge['drm']:m['moi:10.4(4)']=charge['drm']
            if charge['leader']:m['moi:10.4(5)']=1
        w=max(WM['drm'][WM['defenders'].index('longbow' if (d.type=='hob' and d.foot) else FULL[d.type])][WM['attackers'].index(FULL[a.type])] for a in atts)
        if w:m['moi:10.4(6)']=w
        if any(a.state!='normal' for a in atts):m['moi:10.4(7)']=-2
        if d.state=='retired':m['moi:10.4(8)']=2
        if d.wall and kinds=={'front'}:m['moi:10.4(9)']=-1
        if d.sch:m['moi:10.4(9)']=-2
        return m
    def die(g):
        if not g.dice: raise Bad('a die too few')
        return g.dice.pop(0)
    def roll(g,mods): 
        d=g.die();g.rolls.append(dict(mods));return d+sum(mods.values())
    # --- results
    def away(g,u,foes):
        out=[]
        for h in neighbours(u.pos):
            if g.passable(h,g.mounted(u)) and all(dist(h,f)==dist(u.pos,f)+1 for f in foes): out.append(h)
        return out
    def move(g,u,h):
        for L in g.leader(u): L.pos=h
        u.pos=h
        for st in list(g.s.std):
            if st[0]!=u.side and st[1]==h:
                g.s.std.remove(st)
                for x in g.u.values():
                    if x.side==st[0] and x.state=='retired': g.kill(x)
    def kill(g,u): 
        for L in g.leader(u): L.homeless=True
        u.state='eliminated';u.pos=None
    def retreat(g,u,foes):
        if u.state=='retired': g.kill(u);return
        u.wall=u.sch=False
        cand=g.away(u,foes)
        free=[h for h in cand if g.at(h) is None]
        thru=[h for h in cand if g.at(h) and g.at(h).side==u.side and g.minf(g.at(h))]
        if not free and not thru: g.kill(u);return
        if thru:
            a=yield('retreat',[f'to {S(h)}' for h in free]+[f'through {g.at(h).id}' for h in thru],u)
            while a.startswith('through'):
                p=g.u[a.split()[1].lower()]
                base=p.pos
                nxt=[h for h in neighbours(base) if g.on(h) and all(dist(h,f)>dist(base,f) for f in foes)]
                if p.state=='normal':p.state='disordered'
                else: yield from g.retire(p)
                fr=[h for h in nxt if g.at(h) is None]
                a=yield('retreat',[f'to {S(h)}' for h in fr]+[f'through {g.at(h).id}' for h in nxt if g.at(h) and g.minf(g.at(h)) and g.at(h).side==u.side],u)
        else: a=yield('retreat',[f'to {S(h)}' for h in free],u)
        g.move(u,P(a.split()[1]))
        f=yield('facing',[f'face {x}' for x in CORNERS],u)
        u.face=f.split()[1]
    def retire(g,u):
        if u.state=='retired': g.kill(u);return
        std=sorted((x for x in g.s.std if x[0]==u.side),key=lambda x:x[2]!=u.cmd)
        if not std: g.kill(u); g.note('retire without standard'); return
        sur=all(not g.passable(h,g.mounted(u)) or (g.at(h) and g.at(h).side!=u.side) or g.inzoc(h,u.side) for h in neighbours(u.pos))
        if sur or u.pos==std[0][1]: g.kill(u);return
        R,C=g.s.map
        hx=[(r,c) for r in range(R) for c in range(C) if g.passable((r,c),g.mounted(u)) and g.at((r,c)) is None and not g.inzoc((r,c),u.side)]
        m=min(dist(h,std[0][1]) for h in hx)
        a=yield('retire',[f'to {S(h)}' for h in hx if dist(h,std[0][1])==m],u)
        u.state='retired';u.wall=u.sch=False
        g.move(u,P(a.split()[1]))
        f=yield('facing',[f'face {x}' for x in CORNERS],u);u.face=f.split()[1]
    def note(g,t): print('   note',os.path.basename(g.s.file),g.s.title,':',t)
    # --- the phase
    def chargeable(g,u,t):
        return u.type=='maa' and u.state=='normal' and u.side!=t.side and t.pos and dist(u.pos,t.pos) in(2,3) and not g.inzoc(u.pos,u.side) and not t.sch
    def endok(g,u,t,h,f):
        """may u, at h facing f, charge t?"""
        if t.pos not in front(h,f): return False
        if g.s.terr.get(t.pos) in('woods','marsh','village','castle','cultivated'): return False
        if frozenset((h,t.pos)) in g.s.side: return False
        if t.wall and klass(t.pos,t.face,h)=='front': return False
        return not t.sch
    def steps(g,u,t,h,f,turned):
        """every (hex, facing) from which u may charge t, by search"""
        ends=set();seen=set();todo=[(h,f,turned,0)]
        while todo:
            x=todo.pop()
            if x in seen: continue
            seen.add(x);h,f,k,n=x
            if n>0 and g.endok(u,t,h,f): ends.add((h,f))
            if not k:
                i=CORNERS.index(f)
                for j in(1,5): todo.append((h,CORNERS[(i+j)%6],1,n))
            if n and g.inzoc(h,u.side,but=(t.id,)): continue
            if n>8: continue
            for d in front(h,f):
                if not g.passable(d,True) or(g.at(d) and g.at(d) is not u): continue
                if g.s.terr.get(d) in('woods','marsh','village','castle','cultivated'): continue
                if frozenset((h,d)) in g.s.side: continue
                todo.append((d,f,k,n+1))
        return ends
    def maycharge(g,u,t):
        if not g.chargeable(u,t) or u.id in g.startzone: return False
        if g.s.terr.get(u.pos) in('woods','marsh','village','castle'): return False
        return bool(g.steps(u,t,u.pos,u.face,0))
    def whole(g):
        mine=[u for u in g.u.values() if u.cmd==g.active];used=set()
        while len(used)<len(mine):
            x=yield('use',[f'use {u.id}' for u in mine if u.id not in used]+['end'],None)
            if x=='end': break
            u=g.u[x.split()[1].lower()];used.add(u.id);left=u.ma[0 if u.state=='normal' else 1];stop=False
            while True:
                o=['done']+[f'face {f}' for f in CORNERS]
                if g.missile(u) and not getattr(u,'fired',False): o+=[f'fire {e.id}' for e in g.u.values() if e.side!=u.side and e.pos and g.inrange(u,e)]
                if not stop and not(getattr(u,'fired',False) and not g.mounted(u)): o+=[f'to {S(h)}' for h in neighbours(u.pos) if g.passable(h,True) and g.at(h) is None and left>0]
                x=yield('move',o,u)
                if x=='done':
                    for t in getattr(u,'later',[]): yield from g.answer(t,[u])
                    break
                if x.startswith('fire'):
                    t=g.u[x.split()[1].lower()];decl=[u]
                    while True:
                        al=[m for m in mine if m not in decl and g.missile(m) and not getattr(m,'fired',False) and g.inrange(m,t)]
                        if not al: break
                        y=yield('also',[f'also {m.id}' for m in al]+['shoot'],None)
                        if y=='shoot': break
                        decl.append(g.u[y.split()[1].lower()])
                    was=t.state
                    if g.missile(t) and t.type!='xb' and t.state!='retired': raise Bail('return fire')
                    for m in decl:
                        if t.pos is None or not g.inrange(m,t): continue
                        m.fired=True;used.add(m.id);yield from g.shot(m,t)
                    if was=='normal' and t.pos:
                        if g.mounted(u): u.later=[t]
                        else: yield from g.answer(t,decl)
                    continue
                if x.startswith('face'): u.face=x.split()[1];continue
                g.move(u,P(x.split()[1]));u.moved=True;left-=1
                yield from g.react(u)
                if u.pos is None: break
                if g.inzoc(u.pos,u.side): stop=True
        yield from g.phase()
    def inrange(g,u,e):
        n=dist(u.pos,e.pos)
        if n>{'lb':3,'xb':3,'gen':1,'sl':1,'hob':3}[u.type]: return False
        return n>1 or klass(u.pos,u.face,e.pos)!='rear'
    def ways(g,d,t,h,f,left):
        """first steps (hex) of ways of a counter-charger from h facing f; '' if it stands before t"""
        if t.pos in front(h,f) and frozenset((h,t.pos)) not in g.s.side: return {''}
        if h!=d.pos and g.inzoc(h,d.side,but=(t.id,)): return set()
        out=set()
        for x in front(h,f):
            if not g.passable(x,True) or g.at(x) or frozenset((h,x)) in g.s.side or g.s.terr.get(x): continue
            c=1+abs(g.s.level.get(x,0)-g.s.level.get(h,0))
            if c<=left and g.ways(d,t,x,f,left-c): out.add(x)
        return out
    def answer(g,d,firers):
        for t in firers:
            if d.pos is None or d.type!='maa' or d.state=='retired' or getattr(d,'driven',False) or d.id in g.cc or t.pos is None: return
            if g.inzoc(d.pos,d.side,but=[x.id for x in firers]): return
            k=klass(d.pos,d.face,t.pos)
            left=d.ma[0 if d.state=='normal' else 1]
            faces=[d.face] if k=='rear' else CORNERS
            faces=[f for f in faces if g.ways(d,t,d.pos,f,left)]
            if not faces: continue
            x=yield('counter',[f'counter {d.id}','decline'],d)
            if x=='decline': continue
            m={}
            if g.rating(d):m['moi:11.6(2)']=g.rating(d)
            if k=='flank':m['moi:11.6(3)']=1
            if g.roll(m)>4: continue
            g.cc.add(d.id)
            x=yield('turn',[f'face {f}' for f in faces]+(['done'] if d.face in faces else []),d)
            if x!='done': d.face=x.split()[1]
            while True:
                w=g.ways(d,t,d.pos,d.face,left)
                if '' in w: break
                x=yield('ccway',[f'to {S(h)}' for h in w],d)
                h=P(x.split()[1]);left-=1+abs(g.s.level.get(h,0)-g.s.level.get(d.pos,0));g.move(d,h)
                sv={}
                for e in g.u.values():
                    if e.type=='xb': sv[e.id]=getattr(e,'shot',False);e.shot=True
                yield from g.react(d)
                for e in g.u.values():
                    if e.id in sv:e.shot=sv[e.id]
                if d.pos is None or d.type!='maa' or getattr(d,'driven',False): return
            T={}
            for h in front(d.pos,d.face):
                e=g.at(h)
                if e and e.side!=d.side: T[e.id]='charge'
            good=d.state=='normal'
            if good:
                for e in T:
                    e=g.u[e.lower()]
                    if e.type=='pike' or(e.type=='dma' and klass(e.pos,e.face,d.pos)=='front'):
                        g.rolls.append({})
                        if g.die()>4: good=False
            yield from g.fights({d.id:T},{d.id} if good else set(),set(),[],counter=True)
            return
    def phase(g):
        g.att={}  # attacker -> {target: kind}
        mine=[u for u in g.u.values() if u.cmd==g.active and u.pos]
        while True:
            opts=[]
            for u in mine:
                have=g.att.get(u.id,{})
                if 'charge' in have.values(): continue
                if g.canshock(u):
                    for h in front(u.pos,u.face):
                        e=g.at(h)
                        if e and e.side!=u.side and e.id not in have and not (g.mounted(u) and g.s.side.get(frozenset((u.pos,h))) in('bank','hedge')): opts.append(f'shock {u.id} {e.id}')
                if not have:
                    for e in g.u.values():
                        if e.side!=u.side and e.pos and g.maycharge(u,e): opts.append(f'charge {u.id} {e.id}')
            ok=True
            for a,t in g.att.items():
                if 'charge' in t.values(): continue
                u=g.u[a.lower()]
                for h in front(u.pos,u.face):
                    e=g.at(h)
                    if e and e.side!=u.side and not any(e.id in x for x in g.att.values()): ok=False
            if not opts and not g.att: return
            if not opts: break
            a=yield('declare',opts+(['done'] if ok else []),None)
            if a=='done': break
            k,x,y=a.split();x=g.u[x.lower()].id;y=g.u[y.lower()].id
            g.att.setdefault(x,{})[y]=k
        left=[a for a in g.att]
        while g.att:
            groups=g.groups()
            names=[]
            for at,df in groups: names.append(min(df,key=lambda d:list(g.u).index(d.lower())))
            a=yield('resolve',[f'resolve {n}' for n in names],None)
            i=[n.lower() for n in names].index(a.split()[1].lower())
            yield from g.combat(groups[i][0])
    def groups(g):
        out=[];todo=dict(g.att)
        while todo:
            at={next(iter(todo))}
            df=set(todo[next(iter(at))])
            grow=True
            while grow:
                grow=False
                for a,t in todo.items():
                    if a not in at and df&set(t): at.add(a);df|=set(t);grow=True
                    elif a in at and not set(t)<=df: df|=set(t);grow=True
            for a in at: todo.pop(a)
            out.append((sorted(at,key=list(g.att).index),df))
        return out
    def combat(g,ids):
        A={a:dict(g.att.pop(a)) for a in ids}
        order=list(ids)
        charging={}
        for a in order:
            if 'charge' not in A[a].values(): continue
            u=g.u[a.lower()];t=g.u[next(iter(A[a])).lower()]
            if t.pos is None or not g.chargeable(u,t) or not g.steps(u,t,u.pos,u.face,0): A[a]={};continue
            start={e.id:dist(u.pos,e.pos) for e in g.u.values() if e.pos and e.side!=u.side}
            turned=0;stepped=False
            while True:
                ends=None
                o=[]
                if stepped and g.endok(u,t,u.pos,u.face): o.append('done')
                if not(stepped and g.inzoc(u.pos,u.side,but=(t.id,))):
                    for h in front(u.pos,u.face):
                        if g.passable(h,True) and g.at(h) is None and frozenset((u.pos,h)) not in g.s.side and g.s.terr.get(h) not in('woods','marsh','village','castle','cultivated'):
                            sv=u.pos;  
                            if g.endok(u,t,h,u.face) or g.stepsfrom(u,t,h,u.face,turned): o.append(f'to {S(h)}')
                if not turned:
                    i=CORNERS.index(u.face)
                    for j in(1,5):
                        f=CORNERS[(i+j)%6]
                        if (stepped and g.endok(u,t,u.pos,f)) or g.steps(u,t,u.pos,f,1): o.append(f'face {f}')
                x=yield('way',o,u)
                if x=='done': break
                if x.startswith('face'): u.face=x.split()[1];turned=1;continue
                g.move(u,P(x.split()[1]));stepped=True
                yield from g.react(u)
                if u.pos is None or u.type!='maa' or u.state=='retired' or getattr(u,'driven',False): break
            if u.pos is None or u.type!='maa' or u.state=='retired' or getattr(u,'driven',False): A[a]={};continue
            disordered=u.state!='normal'
            for h in front(u.pos,u.face):
                e=g.at(h)
                if e and e.side!=u.side and e.id not in A[a] and e.id not in g.attacked and not any(e.id in x for x in list(A.values())+list(g.att.values())):
                    A[a][e.id]='charge' if start[e.id] in(2,3) and g.endok(u,e,u.pos,u.face) else 'shock'
            # reluctance
            good=not disordered
            if good:
                for dn,k in A[a].items():
                    d=g.u[dn.lower()]
                    if k=='charge' and (d.type=='pike' or(d.type=='dma' and klass(d.pos,d.face,u.pos)=='front')):
                        g.rolls.append({});x=g.die()
                        if x>4: good=False
            if not good: A[a]={d:'shock' for d in A[a]}
            else: charging[a]=1
        A={a:t for a,t in A.items() if t}
        if not A: return
        defs=sorted({d for t in A.values() for d in t},key=lambda d:list(g.u).index(d.lower()))
        vac=[];forced=set();cancel=set();swap=None
        for dn in defs:
            d=g.u[dn.lower()]
            at=[g.u[a.lower()] for a,t in A.items() if dn in t]
            if not at: continue
            o=[]
            if g.mounted(d) and d.state=='normal' and not any(g.mounted(x) for x in at):
                hx=[h for h in g.away(d,[x.pos for x in at]) if g.at(h) is None and not g.inzoc(h,d.side)]
                if hx:o.append(f'retreat {d.id}')
            if g.maycounter(d,at): o.append(f'counter {d.id}')
            if not o: continue
            x=yield('defend',o+['stand'],d)
            if x.startswith('retreat'):
                old=d.pos
                y=yield('slip',[f'to {S(h)}' for h in hx],d);g.move(d,P(y.split()[1]))
                if d.type=='maa': d.state='disordered'
                f=yield('facing',[f'face {q}' for q in CORNERS],d);d.face=f.split()[1]
                vac.append((old,[q.id for q in at]))
                for a in list(A):
                    A[a].pop(dn,None)
                g.attacked.add(dn)
            elif x.startswith('counter'):
                kinds={klass(d.pos,d.face,q.pos) for q in at}
                m={}
                if g.rating(d):m['moi:11.6(2)']=g.rating(d)
                if 'flank' in kinds:m['moi:11.6(3)']=1
                r=g.roll(m)
                if r<=4:
                    g.cc.add(dn)
                    ch=[q for q in at if q.id in charging and A[q.id][dn]=='charge']
                    if ch or all(q.type=='maa' for q in at):
                        if 'rear' not in kinds:
                            f=yield('turn',[f'face {q}' for q in CORNERS]+['done'],d)
                            if f!='done': d.face=f.split()[1]
                        forced.add(dn)
                    else:
                        cand=[q for q in at if q.type!='maa']
                        t=yield('against',[f'against {q.id}' for q in cand],d)
                        t=g.u[t.split()[1].lower()]
                        rest=[q for q in at if q is not t]
                        if rest or len(defs)>1: raise Bail('mixed counter-charge')
                        if 'rear' not in kinds:
                            f=yield('turn',[f'face {q}' for q in CORNERS]+['done'],d)
                            if f!='done': d.face=f.split()[1]
                        if t.pos not in front(d.pos,d.face): raise Bail('counter-charge steps')
                        swap=(d,t)
        if swap:
            d,t=swap
            T={}
            for h in front(d.pos,d.face):
                e=g.at(h)
                if e and e.side!=d.side: T[e.id]='charge'
            good=True
            for e in T:
                e=g.u[e.lower()]
                if e.type=='pike' or(e.type=='dma' and klass(e.pos,e.face,d.pos)=='front'):
                    g.rolls.append({})
                    if g.die()>4: good=False
            yield from g.fights({d.id:T},{d.id} if good else set(),set(),[],counter=True)
            return
        A={a:t for a,t in A.items() if t}
        yield from g.fights(A,set(charging),forced,vac)
    def stepsfrom(g,u,t,h,f,turned):
        if g.inzoc(h,u.side,but=(t.id,)):
            if g.endok(u,t,h,f): return True
            if not turned:
                i=CORNERS.index(f)
                return any(g.endok(u,t,h,CORNERS[(i+j)%6]) for j in(1,5))
            return False
        e=g.steps(u,t,h,f,turned)
        if not turned:
            i=CORNERS.index(f)
            if any(g.endok(u,t,h,CORNERS[(i+j)%6]) for j in(1,5)): return True
        return bool(e)
    def maycounter(g,d,at):
        if d.type!='maa' or d.state!='normal' or d.id in g.cc: return False
        if g.inzoc(d.pos,d.side,but=[x.id for x in at]): return False
        return any(klass(d.pos,d.face,x.pos)!='rear' for x in at)
    def react(g,u):
        done=set()
        while u.pos:
            c=[e for e in g.u.values() if e.side!=u.side and e.pos and g.missile(e) and e.state!='retired' and u.pos in front(e.pos,e.face) and e.id not in done and not(e.type=='xb' and getattr(e,'shot',False))]
            if not c: return
            x=yield('react',[f'react {e.id}' for e in c]+['decline'],None)
            if x=='decline': return
            e=g.u[x.split()[1].lower()];done.add(e.id);e.shot=True
            yield from g.shot(e,u)
            if getattr(u,'driven',False): return
    def shot(g,e,u):
        w={'lb':[2,0,-2],'hob':[2,0,-2],'xb':[1,-1,-2],'gen':[0],'sl':[-1]}[e.type][dist(e.pos,u.pos)-1]
        m={}
        if w:m['range']=w
        if g.mounted(u) and dist(e.pos,u.pos)==1 and klass(u.pos,u.face,e.pos)!='front':m['moi:9.3(4)']=1
        if e.state!='normal':m['moi:12.2(3)']=-1
        r=g.roll(m)
        row=0 if r<=3 else min(r,9)-3
        col=(2 if g.mounted(u) else 0)+(0 if u.state=='normal' else 1)
        res=CH['proposed']['fire-table']['rows'][row][col]
        L=g.leader(u)
        if r>=9 and L:
            g.rolls.append({})
            if g.die()>=8: L[0].state='killed'
        if res=='none': return
        if u.state=='retired': g.kill(u)
        elif res=='disordered': u.state='disordered'
        elif res=='unhorsed':
            if u.type=='maa': u.type='uma';u.state='disordered';u.sdr=(1,2)
            elif col==2: u.state='disordered'
            else: yield from g.retire(u)
        elif res=='retreat': u.driven=True; yield from g.retreat(u,[e.pos])
        elif res=='retire': u.driven=True; yield from g.retire(u)
        elif res=='eliminated': g.kill(u)
    def fights(g,A,charging,forced,vac,counter=False,cont=False):
        targets={a:list(t) for a,t in A.items()}
        defs=sorted({d for t in A.values() for d in t},key=lambda d:list(g.u).index(d.lower()))
        rest=list(defs);res={}
        rolled=[]
        while rest:
            if len(rest)>1: x=yield('roll',[f'roll {d}' for d in rest],None);dn=[d for d in rest if d.lower()==x.split()[1].lower()][0]
            else: dn=rest[0]
            rest.remove(dn);rolled.append(dn);g.attacked.add(dn)
            d=g.u[dn.lower()];at=[g.u[a.lower()] for a,t in A.items() if dn in t]
            ch=[a for a in at if a.id in charging and A[a.id][dn]=='charge']
            c=None
            if ch: c={'drm':2 if any(not a.moved for a in ch) or counter else 1,'leader':any(g.leader(a) for a in ch)}
            if dn in forced:
                if c: c['drm']=0
            m=g.mods(d,at,targets,c)
            r=g.roll(m)
            tab='charge-table' if (ch or dn in forced) else 'shock-table'
            T=CH['proposed'][tab]
            for lo,hi,n,dd in zip(T['low'],T['high'],T['normal'],T['disordered']):
                if lo<=r<=hi: eff=n if d.state=='normal' else dd
            res[dn]=(eff,at)
        hexof={d:g.u[d.lower()].pos for d in defs};apos={a:g.u[a.lower()].pos for a in A}
        vacated=[];disord=set();back={};lead=[]
        for dn in rolled:
            eff,at=res[dn];d=g.u[dn.lower()]
            bad=[e for e in eff if e.startswith('def')]
            L=g.leader(d)
            if bad and L and any(e in('def-disordered','def-retire','def-eliminated') for e in bad): lead+=[(l,d) for l in L]
            if bad:
                if d.state=='retired' or 'def-eliminated' in bad: g.kill(d)
                else:
                    if 'def-disordered' in bad: d.state='disordered'
                    if 'def-retreat' in bad: yield from g.retreat(d,[a.pos for a in at])
                    if 'def-retire' in bad: yield from g.retire(d)
                if d.pos!=hexof[dn]: vacated.append(dn)
            if 'att-disordered' in eff: disord|={a.id for a in at}
            if 'att-retreat' in eff:
                for a in at: back.setdefault(a.id,[]).append(hexof[dn])
        for a in A:
            u=g.u[a.lower()]
            if a in disord:
                lead+=[(l,u) for l in g.leader(u)]
                u.state='disordered' if u.state=='normal' else u.state
        for a,foes in back.items(): yield from g.retreat(g.u[a.lower()],foes)
        for l,u in lead:
            g.rolls.append({'moi:15.4(2)':-l.ar});x=g.die()-l.ar
            if x>=3: l.state='killed'
        for l in g.s.leaders.values():
            if getattr(l,'homeless',False) and l.state=='map':
                l.homeless=False
                if all((not g.passable(h,True)) or (g.at(h) and g.at(h).side!=l.side) or g.inzoc(h,l.side) for h in neighbours(l.pos)): l.state='killed';continue
                own=[q for q in g.u.values() if q.side==l.side and q.cmd==l.cmd and q.pos] or [q for q in g.u.values() if q.side==l.side and q.pos]
                if not own: raise Bail('no unit for leader')
                m=min(dist(q.pos,l.pos) for q in own)
                x=yield('join',[f'join {q.id}' for q in own if dist(q.pos,l.pos)==m],None)
                l.pos=g.u[x.split()[1].lower()].pos
        # advance
        cont_d=[dn for dn in rolled if 'continued-attack' in res[dn][0] and dn in vacated]
        used=set();taken=set()
        if cont_d:
            cands=[];
            for dn in cont_d:
                for a in res[dn][1]:
                    if a.id in back or a.pos is None or a.id in used: continue
                    cands.append((a,dn))
            if cands:
                best=min((0 if a.type=='maa' else 1,g.rating(a)) for a,_ in cands)
                cands=[c for c in cands if (0 if c[0].type=='maa' else 1,g.rating(c[0]))==best]
                x=yield('advance',[f'advance {a.id} {S(hexof[dn])}' for a,dn in cands],None)
                _,a,h=x.split();u=g.u[a.lower()];g.move(u,P(h));used.add(u.id)
                taken|={dn for dn in cont_d if hexof[dn]==P(h)}
                contu=u
            else: contu=None
        else: contu=None
        while True:
            cands=[]
            for dn in vacated:
                if dn in taken: continue
                el=[a for a in res[dn][1] if a.id not in disord and a.id not in back and a.pos and a.id not in used]
                if not el: continue
                b=min(g.rating(a) for a in el)
                cands+=[(a,dn) for a in el if g.rating(a)==b]
            if not cands: break
            x=yield('advance',list(dict.fromkeys(f'advance {a.id} {S(hexof[dn])}' for a,dn in cands)),None)
            _,a,h=x.split();u=g.u[a.lower()];g.move(u,P(h));used.add(u.id);taken|={dn for dn in vacated if hexof[dn]==P(h)};u.wall=False
            f=yield('turn',[f'face {q}' for q in CORNERS]+['done'],u)
            if f!='done':u.face=f.split()[1]
        for h,who in vac:
            o=[f'advance {a} {S(h)}' for a in who if g.u[a.lower()].pos and a not in used and a not in back]
            if not o: continue
            x=yield('follow',o+['stay'],None)
            if x!='stay':
                u=g.u[x.split()[1].lower()];g.move(u,h);used.add(u.id)
                f=yield('turn',[f'face {q}' for q in CORNERS]+['done'],u)
                if f!='done':u.face=f.split()[1]
        if contu is not None:
            u=contu;T={}
            for h in front(u.pos,u.face):
                e=g.at(h)
                if e and e.side!=u.side: T[e.id]='shock'
            if T:
                v=[]
                for dn in list(T):
                    d=g.u[dn.lower()]
                    if g.mounted(d) and d.state=='normal' and not g.mounted(u):
                        hx=[h for h in g.away(d,[u.pos]) if g.at(h) is None and not g.inzoc(h,d.side)]
                        if hx:
                            x=yield('defend',[f'retreat {d.id}','stand'],d)
                            if x!='stand':
                                old=d.pos
                                y=yield('slip',[f'to {S(h)}' for h in hx],d);g.move(d,P(y.split()[1]))
                                if d.type=='maa':d.state='disordered'
                                f=yield('facing',[f'face {q}' for q in CORNERS],d);d.face=f.split()[1]
                                T.pop(dn);v.append((old,[u.id]))
                if T: yield from g.fights({u.id:T},set(),set(),v,cont=True)
                elif v:
                    x=yield('follow',[f'advance {u.id} {S(v[0][0])}','stay'],None)
                    if x!='stay':
                        g.move(u,v[0][0]);yield('turn',[f'face {q}' for q in CORNERS]+['done'],u)
    def fact(g,f,q,n0):
        w=f.split()
        if w[0]=='drm':
            got=sum(g.rolls[-1].values()) if g.rolls else None
            return got==int(w[1]) or f'drm is {got} {g.rolls[-1:]}'
        if w[0]=='modifier': return g.rolls[-1].get(w[1])==int(w[2]) or f'is {g.rolls[-1]}'
        if w[:2]==['no','modifier']: return w[2] not in g.rolls[-1]
        if w[0]=='roll':
            k=n0+int(w[1])-1
            if k>=len(g.rolls): return 'no such roll'
            m=g.rolls[k]
            if w[2]=='drm': return sum(m.values())==int(w[3]) or f'drm is {sum(m.values())} {m}'
            if w[2]=='modifier': return m.get(w[3])==int(w[4]) or f'is {m}'
            return None
        if w[0]=='offered': 
            if q is None: return 'no question is open'
            return ' '.join(w[1:]).lower() in [x.lower() for x in q[1]] or f'offered are {q[0]} {q[1]}'
        if w[:2]==['not','offered']: return q is None or ' '.join(w[2:]).lower() not in [x.lower() for x in q[1]] or f'offered are {q[1]}'
        if w[0] in('points','successes','asked','over','cites') or w[-2:]==['to','choose'] or w[0]=='not' : return None
        if w[0]=='standard': 
            st=[x for x in g.s.std if x[0]==w[1]]
            return (not st) if w[2]=='gone' else bool(st)
        u=g.u.get(w[0].lower())
        if u:
            if w[1]=='at': return (u.pos==P(w[2]) and (len(w)<4 or u.face==w[3])) or f'is at {u.pos and S(u.pos)} {u.face}'
            if w[1] in('normal','disordered','retired','eliminated'): return u.state==w[1] or f'is {u.state}'
            if w[1]=='unhorsed': return u.type=='uma'
            if w[1]=='wall': return u.wall
            if w[1]=='schiltron': return u.sch
            if w[1:]==['not','wall']: return not u.wall
            if w[1:]==['not','schiltron']: return not u.sch
            if w[1]=='sdr': return g.rating(u)==int(w[2]) or f'sdr {g.rating(u)}'
            return None
        L=g.s.leaders.get(w[0].lower())
        if L:
            if w[1]=='at': return L.pos==P(w[2]) or f'is at {L.pos}'
            if w[1]=='killed': return L.state=='killed' or 'lives'
            return None
        return 'unknown fact'
AUTO=('to','through','join','roll','advance','against')
def run(s):
    if s.start[0] not in('combat','activate'): return 'skip'
    g=Sim(s);g.dice=[]
    if s.start[0]=='activate':
        mine=[u for u in s.units.values() if u.cmd==g.active]
        if any(u.type=='hob' or u.state=='retired' or u.where!='map' for u in mine) or any(L.cmd==g.active for L in s.leaders.values()) or s.allow: return 'skip'
    it=g.whole() if s.start[0]=='activate' else g.phase()
    q=None;started=False;over=False
    def step(ans=None):
        nonlocal q,over
        try: q=next(it) if ans is None else it.send(ans)
        except StopIteration: q=None;over=True
    lines=s.script
    g.dice=list(lines[0][2]) if lines else []
    step()
    for n,orders,dice,ref,facts in lines:
        g.dice=list(dice);n0=len(g.rolls)
        for i,o in enumerate(orders):
            last=i==len(orders)-1
            if ref is not None and last:
                if q is None: s.err(f'line {n}: {o} refused, but no question is open')
                if q and o.lower() in [x.lower() for x in q[1]]: s.err(f'line {n}: {o} would be taken, offered {q[1]}')
                continue
            while q and o.lower() not in [x.lower() for x in q[1]] and len(q[1])==1 and q[1][0].split()[0] in AUTO:
                step(q[1][0])
            if over: return 'beyond'
            if o.lower() not in [x.lower() for x in q[1]]:
                s.err(f'line {n}: "{o}" not among {q[0]} {q[1]}');return 'stop'
            step([x for x in q[1] if x.lower()==o.lower()][0])
        if ref is not None: continue_auto=False
        else: continue_auto=True
        wants=[f for _,f in facts if f.startswith('offered')]
        while continue_auto and q and len(q[1])==1 and q[1][0].split()[0] in AUTO and not any(f=='offered '+q[1][0] for f in wants):
            step(q[1][0])
        if g.dice: s.err(f'line {n}: dice left {g.dice}')
        for m,f in facts:
            if over and f.startswith('offered') and f.split()[1] not in('pass','continue'): s.err(f'line {m}: {f} but the phase is over');continue
            r=g.fact(f,q,n0)
            if r is not None and r is not True: s.err(f'line {m}: "{f}": {r}')
    if q and q[0] not in('declare','resolve'): return 'open '+q[0]
    return 'ok'
if __name__=='__main__':
    import collections
    files=sys.argv[1:] or sorted(glob.glob('/work/moi/situations/*.txt'))
    tot=collections.Counter();cov=collections.defaultdict(list);titles={}
    for f in files:
        for s in parse(f):
            static(s);tot['situations']+=1
            if s.title in titles: s.err('title twice')
            titles[s.title]=1
            for c in s.covers: cov[c].append(s)
            if s.map and s.start and not s.errors:
                try: r=run(s)
                except Bail as e: r=f'bail {e}'
                except Bad as e: s.err(str(e));r='bad'
                except StopIteration: r='?'
                tot[r]+=1
                if '-v' in os.environ.get('SIM','') and r not in('ok','skip'): print('  ',r,os.path.basename(f),s.line,s.title)
            for e in s.errors: print(f'{os.path.basename(f)}:{s.line} {s.title}\n     {e}')
    print(dict(tot))
    mine=re.compile(r'moi:(1[0-6]\.|C12|C13)')
    miss=[c for c,k in CL.items() if k=='rule' and mine.match(c) and c not in cov]
    if not sys.argv[1:]: print('rule clauses of chapters 10-16:',sum(1 for c,k in CL.items() if k=='rule' and mine.match(c)),'not covered:',miss)
    if not sys.argv[1:]: print('others covered:',sorted(c for c in cov if not mine.match(c)))
