"""A small model of shock, rout, rampage, pursuit, fire and rally, drawn from the specification, to check files of situations.
It plays `start orders L`, `start shock L`, `start select` as far as needed; moves are not played (Bail)."""
import csv,re,sys,os
sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from charts import SUP,CLASH,CRT
class Bad(Exception): pass
class Bail(Exception): pass
DIRS=['ne','e','se','sw','w','nw']
VERT=['n','ne','se','s','sw','nw']
def P(t):
    if not re.fullmatch(r'\d{4}',t): raise Bad('hex '+t)
    return (int(t[:2]),int(t[2:]))
def H(p): return '%02d%02d'%p
def nb(p,d):
    r,c=p; d%=6
    if r%2: return [(r+1,c+1),(r,c+1),(r-1,c+1),(r-1,c),(r,c-1),(r+1,c)][d]
    return [(r+1,c),(r,c+1),(r-1,c),(r-1,c-1),(r,c-1),(r+1,c-1)][d]
def dirof(a,b):
    for d in range(6):
        if nb(a,d)==b: return d
    return None
def cube(p):
    r,c=p; return (c-(r-r%2)//2,r)
def dist(a,b):
    (q,s),(q2,s2)=cube(a),cube(b); dq,ds=q2-q,s2-s
    return max(abs(dq),abs(ds),abs(dq+ds))
TYPES={'ph':'PH','lg':'LG','vet':'LG','hi':'HI','rec':'HI','mi':'MI','con':'MI','bi':'BI','lp':'LP','li':'LI','ca':'LI','ant':'LI','sk':'SK','sks':'SK','hc':'HC','cat':'HC','rc':'RC','bc':'BC','ln':'LN','lc':'LC','el':'EL','ch':'CH','art':'ART'}
MA={'ph':4,'lg':5,'vet':5,'hi':5,'rec':5,'mi':5,'con':5,'bi':6,'lp':6,'li':6,'ca':6,'ant':6,'sk':7,'sks':7,'hc':7,'cat':6,'rc':7,'bc':7,'ln':8,'lc':8,'el':5,'ch':8,'art':2}
CAV={'HC','RC','BC','LN','LC'}
CLLINE={'LP':'LI','RC':'HC','BC':'HC','ART':'LI'}
SUPLINE={'ART':'LI'}
COHORT={'vet','rec','con'}
class U: pass
class L: pass
TERR=('woods','rocky','marsh','major-river','rocky-river-bed','abatis')
SIDES=('minor-river','stream','steep-banked-stream','steep-bank','wall')
class Sit:
    def __init__(s,title,line,path): s.title=title;s.line=line;s.path=path;s.covers=[];s.map=None;s.units=[];s.leaders=[];s.terr={};s.level={};s.side={};s.opts=set();s.start=None;s.script=[];s.retreat={'macedonian':'row-min','persian':'row-max'};s.level_w={'macedonian':200,'persian':200};s.turn=2;s.errors=[];s.other=[];s.text=[]
UW={'wide','mac','indian','african','legion','screen','low','empty','screen-low','screen-empty','column','charge','square','deep','top','bottom','routed','rallied','turned-over','moved','fired','recovered','faced','check','no-check','far','pursued','waiting','eliminated'}
def parse(path):
    out=[];cur=None
    for n,raw in enumerate(open(path),1):
        l=re.sub(r'(^|\s)#.*$','',raw.rstrip('\n')).rstrip()
        if not l.strip(): continue
        w=l.split(); k=w[0]
        if k=='situation': cur=Sit(l[9:].strip(),n,path); out.append(cur); continue
        if cur is None: raise Bad('%s:%d before a situation'%(path,n))
        cur.text.append(l)
        try: line(cur,k,w,l)
        except (Bad,IndexError,ValueError,KeyError) as e: cur.errors.append('line %d: %r %s'%(n,e,l))
    return out
def line(s,k,w,l):
    if k=='covers': s.covers+=[x.strip(',') for x in w[1:]]
    elif k=='map': s.map=(int(w[1]),int(w[3]))
    elif k in('macedonian','persian'):
        u=U();u.id=w[1];u.side=k;u.word=w[2];u.type=TYPES[w[2]];u.tq=6;u.size=5;u.ma=MA[w[2]];u.hits=0;u.at=None;u.face=None;u.flags=set();u.missile='b' if w[2]=='art' else None;u.ammo='full';u.screenammo='full';u.gone=False;u.boost=5 if w[2]=='ph' else 0
        i=3
        while i<len(w):
            x=w[i]
            if x=='at':
                u.at=P(w[i+1]); i+=2
                if i<len(w) and w[i] in VERT+['e','w']: u.face=w[i]; i+=1
                continue
            if x in('tq','size','ma','hits','boost','uncontrolled'): setattr(u,x,int(w[i+1])); i+=2; continue
            if x=='missile': u.missile=w[i+1]; assert w[i+1] in('a','ia','s','j','b'); i+=2; continue
            if x not in UW: raise Bad('word '+x)
            u.flags.add(x); i+=1
        if 'low' in u.flags: u.ammo='low'
        if 'empty' in u.flags: u.ammo='no'
        if 'screen-low' in u.flags: u.screenammo='low'
        if 'screen-empty' in u.flags: u.screenammo='no'
        u.form='column' if 'column' in u.flags else 'charge' if 'charge' in u.flags else 'square' if 'square' in u.flags else 'line'
        u.routed='routed' in u.flags; u.deep='deep' in u.flags; u.mark='check' if 'check' in u.flags else 'no-check' if 'no-check' in u.flags else None
        u.moved='moved' in u.flags; u.wide='wide' in u.flags
        u.gone='eliminated' in u.flags; u.fought=False; u.advanced=False
        if u.gone or 'waiting' in u.flags:
            if u.at: raise Bad('at and gone')
        else:
            if not u.at: raise Bad('no at')
            if u.form=='column':
                if u.face not in DIRS: raise Bad('column faces a side')
            elif u.form=='square' or u.type=='ART':
                if u.face: raise Bad('has no facing')
            elif u.face not in VERT: raise Bad('facing %s'%u.face)
        if not u.routed and u.hits>=u.tq-(2 if u.form=='column' else 0): raise Bad('hits not below TQ')
        s.units.append(u)
    elif k=='leader':
        x=L();x.id=w[1];x.side=w[2];x.at=None;x.init=4;x.range=4;x.lc=1;x.strategy=None;x.charisma=2;x.combat=5;x.rank='sc';x.flags=set();x.wound=0;x.dead=False;x.contingents=0;x.phases=0;x.spent=0
        assert w[2] in('macedonian','persian')
        i=3
        while i<len(w):
            y=w[i]
            if y=='at': x.at=P(w[i+1]); i+=2; continue
            if y in('init','range','lc','strategy','charisma','combat','wound','contingents','phases','spent'): setattr(x,y,int(w[i+1])); i+=2; continue
            if y in('oc','sc','cc','mcc'): x.rank=y
            elif y=='dead': x.dead=True
            elif y in('elite','finished','no-momentum','granted','suspended','fell-back'): x.flags.add(y)
            else: raise Bad('word '+y)
            i+=1
        s.leaders.append(x)
    elif k in TERR:
        for h in w[1:]: s.terr[P(h)]=k
    elif k=='level':
        for h in w[2:]: s.level[P(h)]=int(w[1])
    elif k in SIDES:
        for x in w[1:]:
            a,b=x.split('-'); a,b=P(a),P(b)
            if dirof(a,b) is None: raise Bad('not neighbours '+x)
            s.side.setdefault(frozenset((a,b)),set()).add(k)
    elif k=='option':
        assert w[1] in('cavalry-pursuit','contingent-commands','t8-pre-arranged','slippage','elite-roll','sk-facing','no-el-position'); s.opts.add(w[1])
    elif k=='retreat': assert w[2] in('row-min','row-max','col-min','col-max'); s.retreat[w[1]]=w[2]
    elif k=='withdrawal': s.level_w[w[1]]=int(w[2])
    elif k=='turn': s.turn=int(w[1])
    elif k=='start': s.start=w[1:]
    elif k in('contingent','lines','untrained','ferocity','scenario'): s.other.append(w)
    elif k=='>': s.script.append(('do',l[1:].strip()))
    elif k=='=': s.script.append(('is',l[1:].strip()))
    else: raise Bad('line '+k)
ALLW={}
class Game:
    def __init__(g,s):
        g.s=s; g.U={u.id.lower():u for u in s.units}; g.L={x.id.lower():x for x in s.leaders}
        g.dice=[]; g.log=[]; g.shifts={}; g.crt=None; g.rolls=[]; g.over=None; g.runs=[]
        g.fled={}
    # ---- reading
    def cells(g,u):
        if u.at is None: return []
        if u.wide and not u.routed: return [u.at,nb(u.at,VERT.index(u.face)+1)]
        return [u.at]
    def on(g,p,side=None,but=()):
        return [u for u in g.s.units if u.at and not u.gone and p in g.cells(u) and (side is None or u.side==side) and u not in but]
    def inmap(g,p): return 0<=p[0]<g.s.map[0] and 0<=p[1]<g.s.map[1]
    def tq(g,u):
        if u.routed: return 1
        return max(1,u.tq-(2 if u.form=='column' else 0))
    def lev(g,p): return 1 if g.s.terr.get(p)=='major-river' else g.s.level.get(p,0)
    def front(g,u):
        if u.type=='ART': return []
        c=g.cells(u)
        if u.form=='square': return [nb(u.at,d) for d in range(6)]
        if u.form=='column': return [nb(u.at,DIRS.index(u.face))]
        v=VERT.index(u.face)
        if len(c)==2: return [nb(c[0],v-1),nb(c[0],v),nb(c[1],v)]
        return [nb(u.at,v-1),nb(u.at,v)]
    def closed(g,u,a,b):
        t=g.s.terr.get(b); ty=u.type
        e=g.s.side.get(frozenset((a,b)),set())
        if 'wall' in e: return True
        dl=abs(g.lev(a)-g.lev(b))
        if ty=='CH' and (t or e-{'stream'} or dl>=2): return True
        if ty=='EL' and (t in('marsh','rocky-river-bed','abatis') or dl>=2): return True
        if ty in CAV and dl>=2: return True
        if ty!='SK' and dl>=3: return True
        return False
    def zoc(g,u):
        if u.gone or u.routed or not u.at or u.type=='ART' or getattr(u,'wild',False): return set()
        z=set()
        for p in g.front(u):
            if not g.inmap(p): continue
            src=[c for c in g.cells(u) if dirof(c,p) is not None]
            if all(g.closed(u,c,p) for c in src): continue
            z.add(p)
        return z
    def ezoc(g,p,side,but=()):
        return any(p in g.zoc(e) for e in g.s.units if e.side!=side and not e.gone and e.at and e not in but)
    def arc1(g,d,p):
        """which side of d hex p lies on (p adjacent)"""
        if d.type=='ART' or d.form=='square': return 'front'
        c=g.cells(d)
        if d.form=='column':
            k=(dirof(d.at,p)-DIRS.index(d.face))%6
            return 'front' if k==0 else 'rear' if k==3 else 'flank'
        v=VERT.index(d.face)
        if len(c)==2:
            if p in g.front(d): return 'front'
            if p in(nb(c[0],v-2),nb(c[1],v+1)): return 'flank'
            return 'rear'
        k=(dirof(d.at,p)-v)%6
        return {0:'front',5:'front',1:'flank',4:'flank',2:'rear',3:'rear'}[k]
    def arc(g,a,d):
        o=('front','flank','rear'); best=None
        for p in g.cells(a):
            if any(dirof(q,p) is not None for q in g.cells(d)):
                x=g.arc1(d,p)
                if best is None or o.index(x)<o.index(best): best=x
        if best is None: raise Bad('%s does not touch %s'%(a.id,d.id))
        return best
    def cohort(g,u): return u.word in COHORT
    def partner(g,u):
        o=[x for x in g.on(u.at,u.side,(u,)) if not x.wide] if u.at and not u.wide else []
        return o[0] if o else None
    def isac(g,u):
        p=g.partner(u)
        return p is not None and ((u.type in CAV and p.word=='ant') or (u.word=='ant' and p.type in CAV))
    def rowc(g,d): return 'AC' if g.isac(d) else CLLINE.get(d.type,d.type)
    def rows(g,d): return 'AC' if g.isac(d) else SUPLINE.get(d.type,d.type)
    def colc(g,a): return CLLINE.get(a.type,a.type)
    def top(g,us):
        if len(us)<2: return us
        a,b=us
        if 'bottom' in a.flags or 'top' in b.flags: return [b,a]
        return [a,b]
    # ---- dice, hits
    def die(g,mods=()):
        if not g.dice: raise Bad('a die more is rolled')
        x=g.dice.pop(0); m={k:v for k,v in mods if v}; g.rolls.append((x,m)); return x+sum(m.values())
    def hit(g,u,n):
        if n<=0 or u.gone: return
        u.hits+=n
    def lose(g,u):
        u.gone=True; g.where_lost(u); u.lastat=u.at; u.at=None
    def where_lost(g,u): pass
    def beaten(g,u): return u.hits>=g.tq(u) and not u.gone
    # ---- rout
    def rout(g,u,kind='run'):
        """a unit routs at once"""
        if u.gone: return
        if u.type=='EL': yield from g.rampage(u); return
        if u.type in('SK','CH','ART'): p=u.at; g.lose(u); g.log.append(('lost',u.id)); yield from g.left(p); return
        if u.routed: g.lose(u); return
        partner=g.partner(u) if u.deep else None
        u.hits=0; u.routed=True; u.form='line'; u.mark=None
        if u.missile and u.type not in CAV and u.type not in('EL','CH'): u.ammo='no'
        if u.deep: u.deep=False
        edge=g.s.retreat[u.side]; u.face={'row-max':'n','row-min':'s','col-max':'ne','col-min':'nw'}[edge]
        if kind=='stay': pass
        else: yield from g.run(u,2)
        if partner and partner.deep and not partner.gone:
            partner.deep=False
            yield from g.rout(partner,kind)
    def run(g,u,steps,mp=None):
        edge=g.s.retreat[u.side]
        went=[]
        for x in g.s.leaders:
            if x.at==u.at and x.side==u.side and not x.dead:
                a=yield ('run-leader',u.side,['with '+x.id,'stay'])
                if a.startswith('with'): went.append(x)
        start=u.at; left=steps; queue=[]
        while True:
            if left==0:
                if not g.on(u.at,u.side,(u,)): break
                # stop in a friend's hex: one hex more
                o=yield from g.way(u,edge,beyond=True)
                if o=='dead': yield from g.left(start,u); return
                if o is None: continue
                queue+=o; break
            o=yield from g.way(u,edge)
            if o=='dead':
                yield from g.left(start,u); break
            left-=1
            queue+=o
        for x in went: x.at=u.at or u.lastat
        if not u.gone: yield from g.left(start,u)
        for v in queue:
            if not v.gone and not v.routed and g.beaten(v): yield from g.rout(v)
    def left(g,p,u=None):
        return
        yield
    def way(g,u,edge,beyond=False):
        groups={'row-max':[[0,5]],'row-min':[[2,3]],'col-max':[[1],[0,2]],'col-min':[[4],[3,5]]}[edge]
        for ds in groups:
            best={1:[],2:[],3:[]}; off=False
            for d in ds:
                p=nb(u.at,d)
                if not g.inmap(p): off=True; continue
                if g.closed(u,u.at,p) or g.on(p,'macedonian' if u.side=='persian' else 'persian'): continue
                fr=g.on(p,u.side,(u,))
                if any(f.deep for f in fr): continue
                z=g.ezoc(p,u.side)
                if not fr and not z: best[1].append(p)
                elif fr and not z: best[2].append(p)
                elif fr and z: best[3].append(p)
            opts=best[1] or best[2] or best[3]
            if opts: break
            if off and ds is groups[0]: break
        if not opts:
            g.lose(u); return 'dead'
        a=yield ('run',u.side,['to '+H(p) for p in opts])
        p=P(a.split()[1]); fr=g.on(p,u.side,(u,)); u.at=p
        out=[]
        for f in fr:
            x=g.die(); n=1+max(0,x-g.tq(f)); g.hit(f,n); out.append(f)
        if beyond and fr: g.lose(u); 
        return out
    # ---- rampage
    def rampage(g,u):
        u.wild=True; u.mark=None; rolls=0; later=[]
        riders=[x for x in g.s.leaders if x.at==u.at and x.side==u.side and not x.dead]
        while True:
            x=g.die(); rolls+=1
            g.log.append(('rampage',u.id,x))
            if x>=7: break
            n=3; target=None
            if x==0:
                fr=[v for v in g.s.units if v.side==u.side and v is not u and v.at and not v.gone]
                if not fr: n=0
                else:
                    m=min(min(dist(u.at,c) for c in g.cells(v)) for v in fr)
                    near=[v for v in fr if min(dist(u.at,c) for c in g.cells(v))==m]
                    a=yield ('rampage','macedonian' if u.side=='persian' else 'persian',['towards '+v.id for v in near])
                    target=g.U[a.split()[1].lower()]
            while n>0:
                if x==0:
                    c=min(g.cells(target),key=lambda c:dist(u.at,c))
                    ds=[d for d in range(6) if dist(nb(u.at,d),c)<dist(u.at,c)]
                    if not ds: break
                    d=ds[0]
                else: d=x-1
                p=nb(u.at,d)
                if not g.inmap(p):
                    for r in riders: r.dead=True; r.at=None
                    g.lose(u); 
                    for v in later: yield from g.rout(v)
                    return
                if g.closed(u,u.at,p): break
                vs=g.on(p)
                if vs:
                    for v in g.top(vs):
                        k=g.arc1(v,u.at); g.hit(v,1 if k=='front' else 2); g.log.append(('struck',v.id,k))
                    for v in g.top(vs):
                        if g.beaten(v) and not v.gone:
                            if v.type=='EL': later.append(v)
                            elif not v.routed: yield from g.rout(v)
                            else: g.log.append(('routed struck',v.id))
                    break
                u.at=p; n-=1
                for r in riders: r.at=p
            if rolls==4: break
        p=u.at; g.lose(u)
        if riders:
            fr=[v for v in g.s.units if v.side==u.side and v.at and not v.gone]
            m=min(min(dist(p,c) for c in g.cells(v)) for v in fr)
            for r in riders:
                near=[v for v in fr if min(dist(p,c) for c in g.cells(v))==m]
                a=yield ('join',u.side,['join '+v.id for v in near])
                r.at=g.U[a.split()[1].lower()].at
        for v in later:
            if not v.gone: yield from g.rout(v)
    # ---- leaders
    def rating(g,x,k): return max(0,getattr(x,k)-x.wound)
    def fate(g,x,res):
        """res 1 shaken 2 wound1 3 wound2 4 dead"""
        if res in(2,3) and x.wound: res=4
        x.flags|={'finished','suspended'}
        if res==2: x.wound=1
        if res==3: x.wound=2
        if res==4: x.killedch=g.rating(x,'charisma'); x.dead=True; x.at=None
        return res
    def chart(g):
        x=g.die(); return 1 if x<=6 else x-5
    # ---- shock
    def mayattack(g,a,d):
        if a.word=='sk' or a.form in('column','square') or a.routed or a.type=='ART': return False
        return CLASH[g.rowc(d),g.arc(a,d),g.colc(a)] is not None
    def targets(g,a):
        z=g.zoc(a); out=[]
        for u in g.s.units:
            if u.side==a.side or u.gone or not u.at: continue
            st=g.top(g.on(u.at,u.side)) if not u.wide else [u]
            if st[0] is not u: continue
            if any(c in z for c in g.cells(u)) and g.mayattack(a,u): out.append(u)
        return out
    def shock(g,active,designate=True):
        side=active.side
        if designate:
            while True:
                o=[]
                for u in g.s.units:
                    if u.side==side and u.at and not u.gone and not u.routed and not u.mark and not u.moved and g.targets(u) and dist(active.at,u.at)<=g.rating(active,'range') and 'suspended' not in active.flags: o.append('designate '+u.id)
                if not o: break
                a=yield ('designate',side,o+['done'])
                if a=='done': break
                g.U[a.split()[1].lower()].mark='no-check'
        att=[]
        for u in g.s.units:
            if u.side==side and u.mark and u.at and not u.gone:
                p=g.partner(u) if not u.wide else None
                if p and not p.mark and g.mayattack_any(p): p.mark='check' if p.moved else 'no-check'
        for u in g.s.units:
            if u.side==side and u.mark and u.at and not u.gone:
                st=g.top(g.on(u.at,u.side)) if not u.wide else [u]
                act=[x for x in st if x.mark and g.targets(x)]
                if act and act[0] is u: att.append(u)
        combats=yield from g.pair(side,att)
        yield from g.fight(side,combats)
        for u in g.s.units:
            if u.form=='charge' and u.mark and u.fought: u.form='line'
        if 'cavalry-pursuit' in g.s.opts: yield from g.pursuit(side,combats)
        for u in g.s.units:
            if u.form=='column' and u.fought and not u.gone and not u.routed:
                u.hits+=1
                if g.beaten(u): yield from g.rout(u); continue
                h=DIRS.index(u.face)
                a=yield ('face',u.side,['face '+VERT[(h+1)%6],'face '+VERT[h]])
                u.form='line'; u.face=a.split()[1]
        for u in g.s.units:
            u.mark=None
            if u.type=='CH' and u.at and not u.gone and g.on(u.at,'persian' if u.side=='macedonian' else 'macedonian'): g.lose(u)
    def mayattack_any(g,p): return not(p.word=='sk' or p.form in('column','square') or p.routed or p.type=='ART')
    def pair(g,side,att):
        import itertools
        T={a.id:g.targets(a) for a in att}
        att=[a for a in att if T[a.id]]
        subs={a.id:[frozenset(x.id for x in c) for n in range(1,len(T[a.id])+1) for c in itertools.combinations(T[a.id],n)] for a in att}
        every=frozenset(x.id for a in att for x in T[a.id])
        sols=[]
        def rec(i,cur):
            if i==len(att):
                if frozenset().union(*cur)==every if cur else True: sols.append(tuple(cur))
                return
            for x in subs[att[i].id]:
                if all(x==y or not(x&y) for y in cur): rec(i+1,cur+[x])
        rec(0,[])
        chosen=[]
        for i,a in enumerate(att):
            o=[]
            for s in sols:
                if list(s[:i])==chosen and s[i] not in o: o.append(s[i])
            if len(o)>1:
                names=['attack '+a.id+' '+' '.join(x.id for x in T[a.id] if x.id in q) for q in o]
                r=yield ('pair',side,names)
                q=frozenset(g.U[n.lower()].id for n in r.split()[2:]); chosen.append(q)
            else: chosen.append(o[0])
        combats=[]
        for a,q in zip(att,chosen):
            for c in combats:
                if c['q']==q: c['a']+=g.stackatt(a); break
            else:
                ds=[]
                for u in g.s.units:
                    if u.id in q:
                        ds+=g.top(g.on(u.at,u.side)) if not u.wide else [u]
                combats.append({'q':q,'a':g.stackatt(a),'d':ds,'over':False,'vac':[],'fled':[],'lk':{},'routed':[]})
        order=[u for u in g.s.units]
        for c in combats:
            c['a'].sort(key=order.index); c['d'].sort(key=order.index); c['d0']=list(c['d'])
            for u in c['a']+c['d']: u.fought=True
        return combats
    def stackatt(g,a):
        st=g.top(g.on(a.at,a.side)) if not a.wide else [a]
        return [x for x in st if x.mark]
    def fight(g,side,combats,brk=None):
        # b avoidance
        for c in list(combats): yield from g.avoid(c,combats)
        # b charge
        res=[]
        for c in combats:
            if c['over']: continue
            allrouted=all(d.routed for d in c['d'])
            for a in c['a']:
                if a.mark!='check' or allrouted or a is brk: continue
                if a.type=='CH' and 'far' in a.flags: continue
                if a.deep and g.top(g.on(a.at,a.side))[0] is not a: continue
                x=g.tqcheck(a,c,False)
                if a.deep and x: g.tqcheck(g.partner(a),c,False)
            if any(a.mark=='check' for a in c['a']):
                for d in c['d']:
                    if d.deep:
                        st=g.top(g.on(d.at,d.side)); rear=all(g.arc(a,d)=='rear' for a in c['a'])
                        if d is not (st[1] if rear else st[0]): continue
                    al=[a for a in c['a'] if any(cc in g.zoc(a) for cc in g.cells(d)) or True]
                    if d.word in('ph','hi') and all(a.type=='LI' and g.arc(a,d)=='front' for a in al): continue
                    if d.type!='SK' and all(a.type=='SK' for a in al): continue
                    x=g.tqcheck(d,c,True)
                    if d.deep and x: g.tqcheck(g.partner(d),c,True)
        # charge routs
        for who in('d','a'):
            for c in combats:
                if c['over']: continue
                for u in [x for x in c[who] if g.beaten(x) or(x.routed and x.hits>0)]:
                    p=list(g.cells(u))
                    stay= who=='a' and c['fled']!=[] and u.type not in('EL','SK','CH')
                    if who=='d': c['vac']+=[q for q in p if q not in c['vac']]; c['fled'].append(u)
                    c['routed'].append(u)
                    yield from g.rout(u,'stay' if stay else 'run')
        for c in combats:
            if c['over']: continue
            c['d']=[d for d in c['d'] if not d.gone and d not in c['routed']]
            c['a']=[a for a in c['a'] if not a.gone and not a.routed]
            # those who fled out of the combat because a friend ran through
            c['d']=[d for d in c['d'] if not(d.routed and d in c['fled'])]
            if not c['d'] or not c['a']:
                if c['a'] and c['vac']: yield from g.advance(c,side,charge=True)
                c['over']=True
            else: c['vac']=[]
        # c leaders
        for c in combats:
            if c['over']: continue
            yield from g.leaderstep(c,side)
        # d
        for c in combats:
            if c['over']: continue
            yield from g.direction(c,side)
        # e
        for c in combats:
            if c['over']: continue
            yield from g.resolve(c,side)
        # f
        for c in combats:
            c['brk']=[a for a in c['a'] if not c['over'] and a.type in('EL','CH') and a.mark=='check' and not g.beaten(a) and all(g.beaten(d) for d in c['d'])]
            if c['over']: c['brk']=[a for a in c['a'] if a.type in('EL','CH') and a.mark=='check' and not a.gone and not a.routed] if c.get('chadv') else []
        # g stand
        order=g.s.units
        for d in order:
            for c in combats:
                if c['over'] or d not in c['d']: continue
                if d.type=='PH' and not d.routed and g.beaten(d) and not c['pos']:
                    m=[('gboh:10.16(N3)',d.hits-g.tq(d)+(3 if any(a.type=='PH' for a in c['a']) else 0))]
                    if g.die(m)<=g.tq(d): d.hits=g.tq(d)-1
        for c in combats:
            if c['over']: continue
            us=c['a']+c['d']
            if all(g.beaten(u) for u in us):
                adv=g.advancer(c)[0]
                extra=g.advhits(adv,g.cells(c['d'][0])[0]) if adv else 0
                ea=max(a.hits+(extra if a is adv else 0)-g.tq(a) for a in c['a']); ed=max(d.hits-g.tq(d) for d in c['d'])
                save=c['d'] if ea>ed else c['a']
                for u in save: u.hits=g.tq(u)-1
        def beatenlist(which):
            o=[]
            for c in combats:
                if c['over']: continue
                o+=[(c,u) for u in c[which] if not u.gone and (g.beaten(u) or (u.routed and u.hits>0)) and u not in c['routed']]
            return o
        def dorout(lst):
            for c,u in lst:
                if u.gone or u in c['routed']: continue
                c['routed'].append(u)
                if u in c['d']: c['vac']+=[q for q in g.cells(u) if q not in c['vac']]; c['fled'].append(u)
                yield from g.rout(u)
        bd,ba=beatenlist('d'),beatenlist('a')
        el=[x for x in bd+ba if x[1].type=='EL']
        yield from dorout(el); yield from dorout([x for x in bd if x not in el]); yield from dorout([x for x in ba if x not in el])
        for u in order:
            for c in combats:
                if c['over'] or u not in c['a']+c['d'] or u.gone or u.routed: continue
                if u.hits==g.tq(u)-1 and any(g.ezoc(p,u.side) for p in g.cells(u)):
                    if g.die()>g.tq(u): u.hits=g.tq(u)
                    else: u.hits-=1
                    break
        bd,ba=beatenlist('d'),beatenlist('a')
        el=[x for x in bd+ba if x[1].type=='EL']
        yield from dorout(el); yield from dorout([x for x in bd if x not in el]); yield from dorout([x for x in ba if x not in el])
        for c in combats:
            if c['over']:
                adv=c.get('advanced')
            else:
                adv=None
                alive=[a for a in c['a'] if not a.gone and not a.routed]
                if alive and c['vac'] and any(not g.on(p) for p in c['vac']): yield from g.advance(c,side); adv=c.get('advanced')
            if adv and adv in c['brk'] and not adv.gone and not adv.routed:
                ts=[t for t in g.targets(adv) if not t.fought]
                if ts:
                    ds=[]
                    for t in ts: ds+=g.top(g.on(t.at,t.side)) if not t.wide else [t]
                    ds.sort(key=g.s.units.index)
                    n={'q':None,'a':[adv],'d':ds,'d0':list(ds),'over':False,'vac':[],'fled':[],'lk':{},'routed':[]}
                    for u in ds: u.fought=True
                    yield from g.fight(side,[n],brk=adv)
    def avoid(g,c,combats):
        chs=[a for a in c['a'] if a.type=='CH']
        if not chs: return
        out=[]
        for d in c['d']:
            if d.routed or d in c.setdefault('tested',[]): continue
            if g.die()<=g.tq(d): g.hit(d,1); out.append(d)
        gone=[d for d in out]
        rt=[d for d in c['d'] if d.routed]
        if gone and len(gone)==len([d for d in c['d'] if not d.routed]) and not rt:
            first=c['d'][0]; 
            for ch in chs:
                yield from g.drive(ch,first.at,c,combats)
            c['a']=[a for a in c['a'] if a not in chs]
            if not c['a']: c['over']=True
        elif gone:
            if len(c['a'])==len(chs):
                c['d']=[d for d in c['d'] if d not in gone]
        for d in gone:
            if g.beaten(d): yield from g.rout(d)
    def drive(g,ch,h,c,combats):
        d=dirof(ch.at,h); ch.at=h
        while True:
            p=nb(h,d)
            if not g.inmap(p) or g.closed(ch,h,p) or g.on(p,ch.side): g.lose(ch); return
            es=g.on(p,'persian' if ch.side=='macedonian' else 'macedonian')
            if not es: ch.at=p; return
            e=es[0]
            if g.die()<=g.tq(e):
                g.hit(e,1); h=p; ch.at=p
                if g.beaten(e): yield from g.rout(e)
                continue
            for c2 in combats:
                if e in c2['d'] and not c2['over']: c2['a'].append(ch); c2['a'].sort(key=g.s.units.index); c2.setdefault('tested',[]).append(e); return
            e.fought=True
            combats.append({'q':None,'a':[ch],'d':[e],'d0':[e],'over':False,'vac':[],'fled':[],'lk':{},'routed':[]}); return
    def tqcheck(g,u,c,defender):
        m=[]
        if defender:
            if any(a.type in('EL','CH') or a.deep for a in c['a']): m.append(('gboh:10.16(X5)',1))
            if u.deep: m.append(('gboh:10.16(X6)',-1))
            if any(a.form=='charge' and a.mark=='check' for a in c['a']): m.append(('gboh:V4.12',1))
        x=g.die(m); n=max(0,x-g.tq(u)); g.hit(u,n); return n
    def advancer(g,c):
        al=[a for a in c['a'] if not a.gone and not a.routed and a.type!='SK']
        if c.get('sup')=='AS' and c['by'][0] in al: return [c['by'][0]]
        if not al: return [None]
        m=max(g.tq(a) for a in al)
        return [a for a in al if g.tq(a)==m]
    def advhits(g,a,p):
        t=g.s.terr.get(p); n={None:0,'woods':1,'rocky':1,'marsh':1,'major-river':1,'rocky-river-bed':1,'abatis':1}[t]
        if a.type in CAV and t in('rocky','rocky-river-bed'): n=2
        if a.type=='EL' and t=='major-river': n=0
        dl=g.lev(p)-g.lev(a.at)
        if dl==1: n+=0 if a.type=='EL' else 1
        if dl==-1 and a.type not in CAV and a.type not in('EL','LP') and a.word not in('li','ant'): n+=1
        e=g.s.side.get(frozenset((a.at,p)),set())
        for k in e:
            if k=='minor-river': n+=0 if a.type=='EL' else 1
            if k=='stream': n+=1 if a.type not in CAV and a.type!='EL' else 0
            if k=='steep-banked-stream': n+=1 if a.type=='EL' else 2
            if k=='steep-bank': n+=0 if a.type=='EL' else 1
        return n
    def advance(g,c,side,charge=False):
        hx=[p for p in c['vac'] if g.inmap(p) and not g.on(p)]
        if charge:
            al=[a for a in c['a'] if a.type!='SK' and not a.gone and not any(g.ezoc(p,side) for p in g.cells(a))]
            m=max([g.tq(a) for a in al],default=0); cand=[a for a in al if g.tq(a)==m]
        else: cand=[a for a in g.advancer(c) if a]
        o=[]
        for a in cand:
            for p in hx:
                if a.wide:
                    v=VERT.index(a.face); R=g.cells(a)[1]
                    for d in(v-1,v):
                        n=[nb(a.at,d),nb(R,d)]
                        if p in n and all(g.inmap(q) and (not g.on(q,but=(a,))) for q in n): o.append(('advance %s %s'%(a.id,H(p)),a,nb(a.at,d))); break
                elif p in g.front(a) and not g.closed(a,a.at,p): o.append(('advance %s %s'%(a.id,H(p)),a,p))
        if not o: return
        r=yield ('advance',side,[x[0] for x in o])
        _,a,p=next(x for x in o if x[0].lower()==r.lower())
        n=g.advhits(a,p); a.hits=min(a.hits+n,max(g.tq(a)-1,a.hits)) if n else a.hits
        a.at=p; a.advanced=True; c['advanced']=a
        if charge: c['chadv']=True
        if not a.wide:
            v=VERT.index(a.face)
            f=yield ('face',side,['face '+VERT[(v-1)%6],'face '+VERT[(v+1)%6],'done'])
            if f!='done':
                a.face=f.split()[1]
                if g.s.terr.get(p): a.hits=min(a.hits+1,max(g.tq(a)-1,a.hits))
    def leaderstep(g,c,side):
        other='persian' if side=='macedonian' else 'macedonian'
        def lead(us,sd):
            ps={p for u in us for p in g.cells(u)}
            return [x for x in g.s.leaders if x.side==sd and x.at in ps and not x.dead]
        A=lead(c['a'],side); D=lead(c['d'],other); c['LA']=A; c['LD']=D; c['kill']=[]
        if A and D:
            def name(sd,ls):
                r=yield ('duel',sd,['duel '+x.id for x in ls])
                return g.L[r.split()[1].lower()]
            a=yield from name(side,A); d=yield from name(other,D)
            x=g.die()+g.rating(a,'combat'); y=g.die()+g.rating(d,'combat')
            if x!=y:
                lo,df=(d,x-y) if x>y else (a,y-x)
                k=1 if df<=2 else 2 if df<=4 else 3 if df==5 else 4
                if g.fate(lo,k)==4: c['kill'].append(lo)
        else:
            for x in A+D:
                if g.die()==0:
                    if g.fate(x,g.chart())==4: c['kill'].append(x)
    def direction(g,c,side):
        other='persian' if side=='macedonian' else 'macedonian'
        def ref(us):
            r=[u for u in us if not(u.type=='SK' and g.partner(u) and g.partner(u).type!='SK')]
            return r or us
        ds=ref(c['d']); kinds=[]
        for d in ds:
            k=(g.rows(d),g.rowc(d))
            if k not in kinds: kinds.append(k)
        kind=kinds[0]
        if len(kinds)>1:
            r=yield ('type',other,['as '+d.id for d in ds])
            d=g.U[r.split()[1].lower()]; kind=(g.rows(d),g.rowc(d))
        ats=[a for a in ref(c['a']) if not(a.word=='ant' and g.isac(a))]
        pairs=[(a,d) for a in ats for d in ds if (g.rows(d),g.rowc(d))==kind and any(x in g.zoc(a) for x in g.cells(d))or(a.type=='CH' and d in c['d'])]
        r=yield ('direction',side,['by %s %s'%(a.id,d.id) for a,d in pairs])
        w=r.split(); c['by']=(g.U[w[1].lower()],g.U[w[2].lower()])
    def superiority(g,c):
        a,d=c['by']; k=g.arc(a,d) if a.at!=d.at else 'front'; c['pos']=False
        if k!='front':
            ex=(a.type in CAV and d.type=='EL') or (k=='flank' and d.type=='SK') or ('no-el-position' in g.s.opts and a.type==d.type=='EL')
            if not ex: c['pos']=True; return 'AS'
        if d.form=='column' and a.type!='SK': return 'AS'
        v=SUP[g.rows(d),SUPCOL(a)]
        if v in('–','–‡'): return None
        if v in('AS','DS'): return v
        if v=='**': return 'AS' if 'indian' in a.flags and 'african' in d.flags else None
        if v=='hDS': return 'DS' if d.word=='hi' and 'legion' not in d.flags else None
        if v in('DS*','DS*#'):
            if v=='DS*#' and a.word=='cat' and (d.type=='LG' or g.cohort(d)): return None
            return None if d.missile and d.ammo=='no' else 'DS'
        raise Bad(v)
    def resolve(g,c,side):
        a,d=c['by']; A,D=c['a'],c['d']
        c['sup']=s=g.superiority(c)
        k=g.arc(a,d) if a.at!=d.at else 'front'
        base=CLASH[g.rowc(d),k,g.colc(a)]
        sh={}
        big=[u.type in('EL','CH') for u in A+D]
        if not any(big) or all(big):
            def size(us): return sum(0 if u.type=='SK' and g.partner(u) and g.partner(u).type!='SK' else u.size for u in us)
            x,y=size(A),size(D)
            mv=any(u.moved for u in A)
            if x>=y: n=(-(-x//y) if mv else x//y)-1
            else: n=-((y//x if mv else -(-y//x))-1)
            if n: sh['cat:8.36(2)'+('a' if mv else 'b')]=n
        if not any(u.type=='PH' for u in A):
            mvs=[u for u in A if u.moved and any(p.type=='PH' and u.at!=p.at and touching(g,u,p) and g.arc(u,p)=='front' for p in D)]
            if mvs:
                if all(u.type=='HI' for u in mvs): sh['gboh:8.64(U2)']=-1
                else: sh['gboh:8.64(U1)']=-2
        if d.word=='cat' and k=='front' and a.type not in('EL','CH') and a.word!='cat': sh['gboh:8.64(U3)']=-2
        if a.word=='cat' and d.type not in('EL','CH') and d.word!='cat': sh['gboh:8.64(U4)']=2
        if any(u.form=='charge' and u.mark=='check' for u in A): sh['gboh:V4.12']=1
        # ground
        t=g.s.terr
        def cross(x,y,kk): return kk in g.s.side.get(frozenset((x.at,y.at)),set())
        ad={u:[v for v in D if touching(g,u,v)] for u in A}
        t1=all(ad[u] and all(cross(u,v,'minor-river') for v in ad[u]) for u in A) or all(t.get(v.at) in('major-river','marsh') for v in D)
        if t1: sh['gboh:8.64(T1)']=-1
        if all(t.get(v.at)=='woods' for v in D): sh['gboh:8.64(T2)']=-1
        hi=[any(g.lev(v.at)>g.lev(u.at) for u in A if v in ad[u]) for v in D]
        sb=[any(cross(u,v,'steep-banked-stream') for v in ad[u]) for u in A]
        if all(hi) or all(sb): sh['gboh:8.64(T4)']=-2
        elif any(hi) or any(sb): sh['gboh:8.64(T3)']=-1
        if not t1 and all(g.lev(u.at)>g.lev(v.at) for u in A for v in D): sh['gboh:8.64(T5)']=1
        col=max(1,min(13,base+sum(sh.values())))
        def best(ls):
            o=[x for x in ls if not x.dead and 'suspended' not in x.flags]
            return max([g.rating(x,'charisma') for x in o],default=0)
        m=[]
        ka=[x for x in c['kill'] if x.side==side]; kd=[x for x in c['kill'] if x.side!=side]
        m.append(('gboh:8.64(L1)',best(c['LA']))); m.append(('gboh:8.64(L2)',-best(c['LD'])))
        if ka: m.append(('gboh:8.64(L3)',-ka[0].killedch))
        if kd: m.append(('gboh:8.64(L4)',kd[0].killedch))
        x=max(0,min(9,g.die(m)))
        ha,hd=CRT[x,col]
        g.crt=col; g.shifts=sh; g.sup=s; g.base=base; g.raw=(ha,hd)
        if s=='AS': hd*=3 if (d.deep and c['pos']) else 2
        if s=='DS': ha*=3
        na,nd=ha,hd
        if all(u.type=='SK' for u in D): na=ha//2
        if all(u.type=='SK' for u in A): nd=hd//2
        c['hitsby']=True
        for us,n,who in((A,na,side),(D,nd,'persian' if side=='macedonian' else 'macedonian')):
            q,r=divmod(n,len(us))
            for u in us: g.hit(u,q)
            given=[]
            while r:
                pref=[u for u in us if u in c['by'] and u not in given]
                if pref and pref[0].deep: pref=[x for x in g.top(g.on(pref[0].at,pref[0].side)) if x in us and x not in given][:1]
                if pref: u=pref[0]
                else:
                    o=[u for u in us if u not in given]
                    tops=[u for u in o if u.deep]
                    rr=yield ('share',who,['hit '+u.id for u in o])
                    u=g.U[rr.split()[1].lower()]
                g.hit(u,1); given.append(u); r-=1
    def pursuit(g,side,combats):
        for u in g.s.units:
            for c in combats:
                if u not in c['a'] and not(c.get('advanced') is u): continue
                if u.gone or u.routed or u.type not in CAV: continue
                if not all(d.gone or d in c['fled'] for d in c['d0']): continue
                if not c['d0']: continue
                x=g.die([('gboh:10.16(N2)',2)])
                if x<=g.tq(u): continue
                yield from g.ride(u,c)
                break
    def ride(g,u,c):
        first=True; mp=u.ma
        u.flags.add('pursued')
        for x in g.s.leaders:
            if x.at==u.at and x.side==u.side and not x.dead:
                a=yield ('pursue-leader',u.side,['with '+x.id,'stay'])
                if a!='stay': raise Bail('leader rides')
        fl=[d for d in c['fled'] if not d.gone]
        if not fl: raise Bail('no target')
        m=min(dist(u.at,d.at) for d in fl); near=[d for d in fl if dist(u.at,d.at)==m]
        a=yield ('pursue','persian' if u.side=='macedonian' else 'macedonian',['towards '+d.id for d in near])
        t=g.U[a.split()[1].lower()]
        def infront(): return t.at in g.front(u)
        def pay():
            nonlocal first
            if first and ('turned-over' in u.flags or u.moved): g.hit(u,1)
            first=False
        while mp>0 and not infront():
            if g.ezoc(u.at,u.side) and not first: break
            o=[p for p in g.front(u) if g.inmap(p) and dist(p,t.at)<dist(u.at,t.at) and not g.on(p) and not g.closed(u,u.at,p)]
            if o:
                r=yield ('pursue-way',u.side,['to '+H(p) for p in o])
                pay()
                if g.beaten(u): yield from g.rout(u); return
                u.at=P(r.split()[1]); mp-=1
                n=g.advhits(u,u.at) if g.s.terr.get(u.at) else 0
                g.hit(u,n)
                if g.beaten(u): yield from g.rout(u); return
                if g.ezoc(u.at,u.side): break
                continue
            # turn by the fewest corners towards one that does
            v=VERT.index(u.face); good=[]
            for k in(1,2,3):
                for sg in(1,-1):
                    f=(v+sg*k)%6
                    if any(dist(nb(u.at,d),t.at)<dist(u.at,t.at) and not g.on(nb(u.at,d)) or nb(u.at,d)==t.at for d in(f-1,f)): good.append((k,sg))
                if good: break
            if not good: break
            if len({s for _,s in good})>1: raise Bail('turn choice')
            pay()
            if g.beaten(u): yield from g.rout(u); return
            u.face=VERT[(v+good[0][1])%6]; mp-=1
        if infront(): g.lose(t)
    # ---- fire, rally
    def fire(g,u,t,moved=False,rng=None):
        r=rng or min(dist(a,b) for a in g.cells(u) for b in g.cells(t))
        foot=u.type not in CAV and u.type!='EL' and u.type!='CH'
        row={'a':[5,3,3,1] if u.type not in CAV else [5,3,1],'ia':[9,6,5,2,0],'s':[3,2],'j':[5] if foot else [3],'b':[7,5,5,3,2,1,0]}[u.missile]
        m=[]
        if 'slippage' in g.s.opts and u.missile=='ia':
            if g.die()>=7: return
        if g.s.terr.get(t.at)=='woods': m.append(('gboh:8.61(D1)',1))
        hv=t.type in('HI','PH')
        d3=hv and r==1 and u.missile in('a','ia','s') and g.arc(u,t)=='front'
        if d3: m.append(('gboh:8.61(D3)',3))
        elif hv and u.missile!='ia': m.append(('gboh:8.61(D2)',1))
        if moved and not(u.missile=='j' and foot): m.append(('gboh:8.61(D4)',1))
        if t.form=='charge': m.append(('gboh:8.61(D5)',-1))
        if t.type=='SK': m.append(('gboh:8.61(D6)',2))
        if t.word=='cat': m.append(('gboh:8.61(D7)',2) if u.missile in('a','ia') else ('gboh:8.61(D8)',1) if u.missile in('s','j') else ('x',0))
        if r>len(row):
            if r==len(row)+1 and g.lev(u.at)>g.lev(t.at): num=0
            else: raise Bad('out of range')
        else: num=row[r-1]
        x=g.die(m); nat=g.rolls[-1][0]
        if u.word=='lc' and 'indian' in u.flags: u.ammo='no'
        elif u.missile!='b':
            if u.ammo=='low': u.ammo='no'
            elif nat>=(7 if u.missile in('j','ia') else 9): u.ammo='low'
        if nat==0:
            for l in g.s.leaders:
                if l.at==t.at and l.side==t.side and not l.dead:
                    if g.die()==0: g.fate(l,g.chart())
        if x<=num:
            if t.routed: g.lose(t); return
            v=t
            if t.deep:
                st=g.top(g.on(t.at)); 
                # from the rear?
                v=st[1] if r==1 and g.arc(u,t)=='rear' else st[0]
            g.hit(v,2 if v.type in('EL','CH') else 1)
            if g.beaten(v): yield from g.rout(v)
        return
        yield
    def rally(g,u,ld):
        if g.die()>g.rating(ld,'init')+1: g.lose(u); return
        x=g.die(); q=max(3,u.tq)
        n=(1 if x<2 else 2) if x<6 else (3 if x<8 else 4)
        if q==3 and x>=6: n=None
        if n is not None and n>=u.tq: n=None
        if n is None: yield from g.run(u,2); return
        u.hits=n; u.routed=False; u.flags.add('rallied')
        if u.missile and u.type not in CAV and u.type not in('EL','CH'): u.ammo='no'
        a=yield ('face',u.side,['face '+f for f in VERT])
        u.face=a.split()[1]
    # ---- play
    def play(g):
        st=g.s.start
        if st[0]=='orders' or st[0]=='shock':
            ld=g.L[st[1].lower()]
            if st[0]=='orders':
                while True:
                    a=yield ('orders',ld.side,None)
                    w=a.split()
                    if a=='end': break
                    if w[0]=='fire': yield from g.fire(g.U[w[1].lower()],g.U[w[2].lower()])
                    elif w[0]=='rally': yield from g.rally(g.U[w[1].lower()],ld)
                    elif w[0]=='recover': u=g.U[w[1].lower()]; u.hits=max(0,u.hits-2)
                    else: raise Bail('order '+a)
            yield from g.shock(ld,True)
            yield ('offer',None,None)
        else: raise Bail('start '+' '.join(st))
def SUPCOL(a): return {'ART':'LI'}.get(a.type,a.type)
def touching(g,u,v): return any(dirof(p,q) is not None for p in g.cells(u) for q in g.cells(v)) or u.at==v.at
AUTO={'run','join','advance','pair','duel','rampage','pursue','direction','pursue-way','type','share'}
CL={r['id']:r['kind'] for r in csv.DictReader(open('/work/main/drafts/gboh-classic/rules/gboh-classic.csv'))}
def check(s):
    """returns (status, messages)"""
    msgs=list(s.errors)
    for c in s.covers:
        if c.startswith('gboh:') and c not in CL: msgs.append('no clause '+c)
        if not c.startswith(('gboh:','cat:')): msgs.append('covers '+c)
    if not s.covers: msgs.append('no covers')
    if not s.start: msgs.append('no start')
    ids=set()
    for x in s.units+s.leaders:
        if x.id.lower() in ids: msgs.append('twice '+x.id)
        ids.add(x.id.lower())
        if x.at and not(0<=x.at[0]<s.map[0] and 0<=x.at[1]<s.map[1]): msgs.append(x.id+' off the map')
    g=Game(s)
    occ={}
    for u in s.units:
        for p in g.cells(u): occ.setdefault(p,[]).append(u)
    for p,us in occ.items():
        if len(us)>2: msgs.append('three in '+H(p))
        if len({u.side for u in us})>1: msgs.append('enemies in one hex '+H(p))
        if len(us)==2 and us[0].face!=us[1].face: msgs.append('facings differ '+H(p))
    for k,l in s.script:
        for c in re.findall(r'(?:gboh|cat):[^\s,;]+',l):
            if c.startswith('gboh:') and c not in CL: msgs.append('no clause '+c)
    if msgs: return 'bad',msgs
    gen=g.play(); q=None
    try:
        q=next(gen)
        for k,l in s.script:
            if k=='do':
                g.rolls=[]
                body,_,dice=l.partition('|')
                g.dice=[int(x) for x in dice.split()]
                ref=None
                if ' refused' in body: body,_,ref=body.partition(' refused')
                orders=[o.strip() for o in body.split(';') if o.strip()]
                if ref is not None:
                    # all but the last must be played; the last refused
                    last=orders.pop()
                while orders:
                    while q[2] is not None and len(q[2])==1 and q[0] in AUTO: q=gen.send(q[2][0])
                    o=orders.pop(0)
                    if q[2] is not None and o.lower() not in [x.lower() for x in q[2]]: raise Bad('%r is not among %s'%(o,q))
                    q=gen.send(o if q[2] is None else next(x for x in q[2] if x.lower()==o.lower()))
                while q[2] is not None and len(q[2])==1 and q[0] in AUTO: q=gen.send(q[2][0])
                if ref is not None:
                    if q[2] is not None and last.lower() in [x.lower() for x in q[2]]: raise Bad('%r would not be refused'%last)
                if g.dice: raise Bad('dice left '+str(g.dice))
                if os.environ.get('V'): print('   >',l,'\n     rolls',g.rolls,'crt',g.crt,'shifts',g.shifts,'q',q)
            else:
                for f in l.split(', '):
                    r=fact(g,f.strip(),q)
                    if r is False: raise Bad('fact %r; %s'%(f,state(g,f)))
                    if r is None: msgs.append('unchecked '+f)
        if g.dice: raise Bad('dice left')
        if q and q[0] not in('offer','orders') and q[2] is not None and not any(k=='is' and ('asked' in l or 'offered' in l or 'to choose' in l) for k,l in s.script[-1:]): msgs.append('open question at the end %s'%(q,))
    except Bail as e: return 'bail',msgs+[str(e)]
    except StopIteration: return 'bad',msgs+['play ended']
    except Bad as e: return 'bad',msgs+[str(e)]
    return 'ok',msgs
def state(g,f):
    w=f.split()[0].lower()
    if w in g.U:
        u=g.U[w]; return 'at %s %s hits %d routed %s gone %s'%(u.at and H(u.at),u.face,u.hits,u.routed,u.gone)
    if w in g.L: x=g.L[w]; return str(vars(x))
    return 'crt %s shifts %s rolls %s'%(g.crt,g.shifts,g.rolls)
def fact(g,f,q):
    w=f.split()
    if w[0]=='crt': return g.crt==int(w[1])
    if w[0]=='shift': return g.shifts.get(w[1],0)==int(w[2])
    if w[0]=='no' and w[1]=='shift': return w[2] not in g.shifts
    if w[0]=='drm': return sum(g.rolls[-1][1].values())==int(w[1])
    if w[0]=='modifier': return any(True for _ in [0]) and g.rolls[-1][1].get(w[1],0)==int(w[2])
    if w[0]=='no' and w[1]=='modifier': return w[2] not in g.rolls[-1][1]
    if w[0]=='roll':
        r=g.rolls[int(w[1])-1][1]
        if w[2]=='drm': return sum(r.values())==int(w[3])
        return r.get(w[3],0)==int(w[4])
    if w[0]=='points' and len(w)==3:
        s=sum(u.tq for u in g.s.units if u.side==w[1] and u.gone)+sum(5*x.init for x in g.s.leaders if x.side==w[1] and x.dead)
        return s==int(w[2])
    if w[0]=='asked':
        if w[1] in('macedonian','persian'): return q[1]==w[1] and (len(w)<3 or q[0]==w[2])
        return q[0]==w[1]
    if f.startswith('offered') or f.startswith('not offered'):
        neg=f.startswith('not'); o=f.split('offered ')[1].lower()
        if q[2] is None: return None
        return (o in [x.lower() for x in q[2]])!=neg
    if len(w)==3 and w[1:]==['to','choose']: return True if q[1] is None else q[1]==w[0]
    if w[0] in('cites','not'): return None
    k=w[0].lower()
    if k in g.U:
        u=g.U[k]; r=' '.join(w[1:])
        if w[1]=='at': return u.at==P(w[2]) and (len(w)<4 or u.face==w[3])
        if w[1]=='hits': return u.hits==int(w[2])
        if w[1]=='tq': return g.tq(u)==int(w[2])
        if r=='routed': return u.routed and not u.gone
        if r=='not routed': return not u.routed
        if r=='eliminated': return u.gone
        if r=='rallied': return 'rallied' in u.flags
        if r=='unmarked': return u.mark is None
        if r in('check','no-check'): return u.mark==r
        if w[1]=='missile': return u.ammo==w[2]
        if r=='deep': return u.deep
        if r in('line','column','charge','square'): return u.form==r
        if r=='pursued': return 'pursued' in u.flags
        if w[1]=='with': return u.at==g.U[w[2].lower()].at
        if r=='alone': return len(g.on(u.at))==1
        return None
    if k in g.L:
        x=g.L[k]; r=' '.join(w[1:])
        if w[1]=='at': return x.at==P(w[2])
        if r=='dead': return x.dead
        if r=='finished': return 'finished' in x.flags
        if r=='unactivated': return 'finished' not in x.flags
        if r=='suspended': return 'suspended' in x.flags
        if r=='not suspended': return 'suspended' not in x.flags
        if w[1]=='wound': return x.wound==int(w[2])
        if w[1] in('init','range','charisma','combat','strategy'): return g.rating(x,w[1])==int(w[2])
        if w[1]=='lc': return x.lc==int(w[2])
        return None
    return None
if __name__=='__main__':
    import glob
    paths=sys.argv[1:] or sorted(glob.glob('/work/main/drafts/gboh-classic/situations/*.txt'))
    tot={}
    mine=re.compile(r'/(07-zones|08[b-i]|08-fire|09|11|12)')
    for p in paths:
        if not sys.argv[1:] and not mine.search(p): continue
        cnt={}
        seen=set()
        for s in parse(p):
            st,m=check(s)
            if s.title in seen: print('%s:%d same title %s'%(p,s.line,s.title))
            seen.add(s.title)
            cnt[st]=cnt.get(st,0)+1; tot[st]=tot.get(st,0)+1
            if st=='bad' or (m and os.environ.get('M')): print('%s:%d %s [%s] %s'%(os.path.basename(p),s.line,s.title,st,'; '.join(m)))
        print(os.path.basename(p),cnt)
    print(tot)
