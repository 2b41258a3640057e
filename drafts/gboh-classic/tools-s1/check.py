"""Plays situation files with the mini-referee: python3 check.py [-v] FILE…
It tells what it cannot play (`unmodelled`) apart from what fails."""
import sys,re,csv,glob,os,collections
here=os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0,here)
import gboh
from gboh import *
ROOT=os.path.dirname(here)
CL={r["id"]:r["kind"] for r in csv.DictReader(open(ROOT+"/rules/gboh-classic.csv"))}
CAT={r["id"]:r["kind"] for r in csv.DictReader(open("/work/main/data/rules/cataphract.csv"))} if os.path.exists("/work/main/data/rules/cataphract.csv") else {}
AUTO=("to","join","advance","attack","towards","reactivate","duel","withdraw")
SIDE=("macedonian","persian")
NAME=re.compile(r"[A-Za-z][A-Za-z0-9._-]{0,23}$")
def parse(path):
    out=[];cur=None
    for n,line in enumerate(open(path),1):
        line=re.sub(r"(^|\s)#.*$","",line.rstrip("\n"))
        if not line.strip(): continue
        if line.startswith("situation"): cur={"title":line[9:].strip(),"lines":[],"n":n,"path":path}; out.append(cur)
        else: cur["lines"].append((n,line.strip()))
    return out
ONE=set("wide mac indian african legion screen column charge square deep top bottom routed rallied turned-over moved fired recovered faced check no-check far pursued low empty screen-low screen-empty waiting eliminated".split())
def build(s,err,G=Game):
    g=G(); conts=[]
    for n,l in s["lines"]:
        w=l.split(); k=w[0]
        if k in(">","="): continue
        def hx(x):
            if not re.fullmatch(r"\d{4}",x) or not g.onmap(H(x)): err(n,"hex off map "+x); return (0,0)
            return H(x)
        if k=="map": g.R,g.C=int(w[1]),int(w[3])
        elif k=="covers":
            for c in l[6:].replace(","," ").split():
                if c in CL:
                    if CL[c]!="rule": err(n,"not a rule clause "+c)
                elif c.startswith("cat:"):
                    if CAT and c not in CAT: err(n,"no clause "+c)
                else: err(n,"no clause "+c)
            s["covers"]=l[6:].replace(","," ").split()
        elif k in gboh.TERR:
            for x in w[1:]: g.terrain[hx(x)]=k
        elif k=="level":
            for x in w[2:]: g.level[hx(x)]=int(w[1])
        elif k in gboh.SIDES:
            for x in w[1:]:
                a,b=x.split("-")
                if not dirof(hx(a),hx(b)): err(n,"hexside not adjacent "+x)
                g.side.setdefault(frozenset((H(a),H(b))),[]).append(k)
        elif k in SIDE:
            if w[2] not in gboh.T: err(n,"type "+w[2]); continue
            u=Unit(w[1],k,w[2]); i=3
            if not NAME.match(u.id) or u.id.lower() in [x.lower() for x in list(g.u)+list(g.l)]: err(n,"name "+u.id)
            nofacing=u.w=="art" or "square" in w
            while i<len(w):
                x=w[i]
                if x=="at":
                    u.hex=hx(w[i+1]); i+=1
                    if not nofacing:
                        u.facing=w[i+1]; i+=1
                        if u.facing not in (D if "column" in w else F): err(n,"facing "+str(u.facing))
                elif x in("tq","size","ma","boost","hits"):
                    v=int(w[i+1]); i+=1
                    setattr(u,{"tq":"tq0","ma":"pma"}.get(x,x),v)
                elif x=="missile": u.missile=w[i+1]; i+=1
                elif x in ONE:
                    if x in("column","charge","square"): u.form=x
                    elif x=="top": u.rank=0
                    elif x=="bottom": u.rank=1
                    elif x=="routed": u.state="routed"
                    elif x=="turned-over": u.turned=True
                    elif x in("check","no-check"): u.marker=x
                    elif x=="low": u.supply="low"
                    elif x=="empty": u.supply="no"
                    elif x=="screen-low": u.ssupply="low"
                    elif x=="screen-empty": u.ssupply="no"
                    elif x=="eliminated": u.state="gone"; g.rp[k]+=u.tq0
                    elif x=="waiting": pass
                    else: setattr(u,x,True)
                    if x=="moved": u.turned=True; u.ordered=True
                else: err(n,"word "+x)
                i+=1
            if "eliminated" in w: g.rp[k]-=u.tq0; g.rp[k]+=u.tq0
            if u.w=="art": u.form="around"
            if u.hits>=u.tq0 and u.state=="ok": err(n,"hits not below TQ")
            g.u[u.id]=u
            if u.hex:
                for h in g.foot(u):
                    if not g.onmap(h): err(n,"half off the map")
                    o=[x for x in g.units_at(h) if x is not u]
                    if o:
                        if o[0].side!=u.side or len(o)>1: err(n,"hex taken")
                        if "top" not in w and "bottom" not in w: u.rank=1
                        if o[0].facing!=u.facing: err(n,"stack faces two ways")
                for p in g.parts(u.hex,u.hex)[:1]:
                    if gboh.MOVE[p][1][u.tread] is None: err(n,"may not stand there")
        elif k=="leader":
            L=Leader(w[1],w[2]); i=3
            if w[2] not in SIDE: err(n,"side")
            while i<len(w):
                x=w[i]
                if x=="at": L.hex=hx(w[i+1]); i+=1
                elif x in("init","range","lc","strategy","charisma","combat","wound","spent","phases"): setattr(L,x,int(w[i+1])); i+=1
                elif x=="contingents": L.conts=int(w[i+1]); i+=1
                elif x in("oc","sc","cc","mcc"):
                    L.rank=x
                    if x in("cc","mcc"): L.lc=0
                elif x in("elite","granted","suspended"): setattr(L,x,True)
                elif x=="finished": L.act="fin"
                elif x=="no-momentum": L.nomom=True
                elif x=="fell-back": L.fellback=True
                elif x=="dead": L.alive=False; g.rp[w[2]]+=5*L.init
                else: err(n,"word "+x)
                i+=1
            g.l[L.id]=L
        elif k=="contingent":
            us=[];by=None;i=3
            while i<len(w):
                if w[i]=="by": by=w[i+1]; i+=1
                else: us.append(w[i])
                i+=1
            conts.append((w[1],us,by))
        elif k=="retreat": g.edge[w[1]]=w[2]
        elif k=="withdrawal": g.wd[w[1]]=int(w[2])
        elif k=="turn": g.turn=int(w[1])
        elif k=="lines": g.together.append(w[2:])
        elif k=="option":
            if w[1] not in "cavalry-pursuit contingent-commands t8-pre-arranged slippage elite-roll sk-facing no-el-position".split(): err(n,"option")
            g.opts.add(w[1])
        elif k=="start": g.start=" ".join(w[1:])
        elif k in("untrained","ferocity","scenario"): g.opts.add("unmodelled")
        else: err(n,"line "+k)
    for c,us,by in conts:
        g.conts[c]={"units":us,"by":by}
        for x in us: g.u[x].contingent=c
    return g
CLA=re.compile(r"(?:gboh|cat):[^\s,]+")
def fact(g,q,f,rolls):
    """True / False / None (not modelled)"""
    w=f.split()
    if w[0]=="offered": return g.canon(f[8:]) in q[2]
    if w[:2]==["not","offered"]: return g.canon(f[12:]) not in q[2]
    if w[0] in SIDE and w[1:]==["to","choose"]: return q[0]==w[0]
    if w[0]=="asked": return None
    if w[0]=="points" and len(w)==2: return g.points==int(w[1])
    if w[0]=="points": return g.rp[w[1]]==int(w[2])
    if w[0]=="orders": return g.orders==int(w[1])
    if w[0]=="turn": return g.turn==int(w[1])
    if w[0]=="over": return g.over==w[1]
    if w[0]=="crt": return g.crt==int(w[1])
    if w[0]=="shift":
        return any(c==w[1] and v==int(w[2]) or c=="size" and w[1] in("cat:8.36(2)a","cat:8.36(2)b") and v==int(w[2]) for c,v in g.shifts)
    if w[0]=="drm": return bool(rolls) and sum(v for _,v in rolls[-1][1])==int(w[1])
    if w[0]=="roll":
        k=int(w[1])-1
        if k>=len(rolls): return False
        if w[2]=="drm": return sum(v for _,v in rolls[k][1])==int(w[3])
        return sum(v for c,v in rolls[k][1] if c==w[3])==int(w[4])
    if w[0]=="modifier": return bool(rolls) and sum(v for c,v in rolls[-1][1] if c==w[1])==int(w[2])
    if w[:2]==["no","modifier"]: return not any(c==w[2] for c,_ in (rolls[-1][1] if rolls else []))
    if w[0] in("cites",) or w[:2]==["not","cites"]:
        c=w[-1]; known={"gboh:10.16(H1)","gboh:10.16(H2)","gboh:10.16(H3)","gboh:10.16(H4)","gboh:10.16(H5)","gboh:10.16(H6)","gboh:10.16(H7)","gboh:10.16(H10)","gboh:10.16(H11)","gboh:10.16(H13)","gboh:10.16(H14)","gboh:10.16(T1)","gboh:10.16(T2)","gboh:10.16(T10)"}
        if c not in known: return None
        return (c in g.cites)==(w[0]=="cites")
    i=w[0]; p=g.u.get(i) or g.l.get(i)
    if p is None: return "no such piece "+i
    r=w[1:]
    if isinstance(p,Leader):
        if r[0]=="at": return p.on() and S(p.hex)==r[1]
        if r[0] in("init","range","lc","strategy","charisma","combat"): return p.rating(r[0])==int(r[1])
        if r[0]=="wound": return p.wound==int(r[1])
        return {"active":p.act=="active","finished":p.act=="fin","unactivated":p.act=="un","dead":not p.alive,"suspended":p.suspended,"not suspended":not p.suspended,"granted":p.granted,"not granted":not p.granted,"no-momentum":p.nomom}.get(" ".join(r))
    if r[0]=="at": return p.on() and S(p.hex)==r[1] and (len(r)<3 or p.facing==r[2])
    if r[0]=="hits": return p.hits==int(r[1])
    if r[0]=="tq": return g.tq(p)==int(r[1])
    if r[0]=="ma": return g.ma(p)==int(r[1])
    if r[0]=="size": return p.size==int(r[1])
    if r[0]=="covers": return H(r[1]) in g.foot(p)
    if " ".join(r[:3])=="does not cover": return H(r[3]) not in g.foot(p)
    if r[0]=="missile": return p.supply=={"full":"full","low":"low","no":"no"}[r[1]]
    if r[0]=="screen": return p.ssupply==r[1]
    if r[0]=="with": return g.u[r[1]].hex==p.hex and p.hex is not None
    if " ".join(r)=="in command": return g.reach(g.active,p)
    if " ".join(r)=="out of command": return not g.reach(g.active,p)
    return {"routed":p.state=="routed","not routed":p.state!="routed","eliminated":p.state=="gone","rallied":p.rallied,"line":p.form=="line","column":p.form=="column","charge":p.form=="charge","square":p.form=="square","deep":p.deep,
            "check":p.marker=="check","no-check":p.marker=="no-check","unmarked":p.marker is None,"moved":p.turned or p.moved,"not moved":not(p.turned or p.moved),"far":p.far,"pursued":p.pursued,
            "top":bool(g.mates(p)) and p.rank==0,"bottom":bool(g.mates(p)) and p.rank==1,"alone":not g.mates(p)}.get(" ".join(r))
def run(s,G=Game,verbose=False):
    """(verdict, messages): ok, fail, unmodelled"""
    errs=[]
    def err(n,m): errs.append("%s:%d [%s] %s"%(os.path.basename(s["path"]),n,s["title"][:60],m))
    g=build(s,err,G)
    if not s.get("covers"): err(s["n"],"no covers")
    for n,l in s["lines"]:
        if l[0] in">=":
            for c in CLA.findall(l):
                if c not in CL and c not in CAT: err(n,"no clause "+c)
    if not g.start: err(s["n"],"no start")
    if errs: return "fail",errs
    if "unmodelled" in g.opts: return "unmodelled",["%s:%d [%s] words"%(os.path.basename(s["path"]),s["n"],s["title"][:60])]
    gen=g.play(); q=None
    def adv(x=None):
        # the runner takes the only answer of such a question at once, before the next order is read
        nonlocal q
        while True:
            try: q=gen.send(x)
            except StopIteration: q=(None,"OVER",[]); return
            if len(q[2])==1 and q[2][0].split()[0] in AUTO and q[1]!="nerve": x=q[2][0]
            else: return
    n=s["n"]
    try:
        adv()
        rolls=[]
        for n,l in s["lines"]:
            if l[0]==">":
                body=l[1:].strip(); ref=None; dice=[]
                m=re.search(r"\srefused\b(.*)$",body)
                if m: ref=m.group(1).strip() or "any"; body=body[:m.start()].strip()
                if "|" in body: body,x=body.split("|"); dice=[int(y) for y in x.split()]
                g.dice=dice; g.rolls=[]; g.cites=set()
                os_=[o.strip() for o in body.split(";") if o.strip()]
                for k,o in enumerate(os_):
                    o=g.canon(o)
                    last=ref and k==len(os_)-1
                    if last:
                        if o in q[2]: err(n,"`%s` is not refused"%o)
                        break
                    if o not in q[2]: err(n,"`%s` is not taken; %s %s: %s"%(o,q[0],q[1],", ".join(q[2]))); return "fail",errs
                    if verbose: print("   >",o)
                    adv(o)
                if g.dice: err(n,"dice left over: %s (asked %s %s)"%(g.dice,q[0],q[1]))
                rolls=g.rolls
            elif l[0]=="=":
                for f in [x.strip() for x in l[1:].split(",")]:
                    v=fact(g,q,f,rolls)
                    if v is None: FACTS[f.split()[0] if f.split()[0] in("asked","cites","not") else " ".join(f.split()[1:])]+=1
                    elif v is not True: err(n,"does not hold: %s   (%s %s: %s)%s"%(f,q[0],q[1],", ".join(q[2])," "+str(v) if v else "")+tell(g,f))
                    elif verbose: print("   =",f)
    except Stuck as e:
        m="%s:%d [%s] unmodelled: %s"%(os.path.basename(s["path"]),n,s["title"][:60],e)
        if "die is missing" in str(e): errs.append(m); return "fail",errs
        return ("fail" if errs else "unmodelled"),errs+[m]
    return ("fail" if errs else "ok"),errs
def tell(g,f):
    p=g.u.get(f.split()[0])
    return "  {%s %s %s hits %d %s}"%(p.id,S(p.hex) if p.hex else "-",p.facing,p.hits,p.state) if p else ""
FACTS=collections.Counter()
if __name__=="__main__":
    a=sys.argv[1:]; v="-v" in a; a=[x for x in a if x!="-v"]
    files=a or sorted(glob.glob(ROOT+"/situations/*.txt")); C=collections.Counter(); cov=collections.Counter(); titles=collections.Counter()
    for p in files:
        for s in parse(p):
            if v: print(s["title"])
            try: r,m=run(s,verbose=v)
            except Exception as e:
                import traceback; r,m="fail",["%s:%d [%s] CRASH %r"%(os.path.basename(p),s["n"],s["title"],e)+traceback.format_exc()[-600:]]
            C[r]+=1; titles[s["title"]]+=1
            for x in m: print(x)
            for c in s.get("covers",[]): cov[c]+=1
    print(dict(C),"facts not modelled:",dict(FACTS))
    for t,k in titles.items():
        if k>1: print("twice:",t)
    if "-c" in sys.argv or not a: pass
