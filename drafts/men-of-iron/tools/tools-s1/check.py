import sys,re,csv,glob,collections
sys.path.insert(0,"/work/moi/tools-s1")
from moi import *
CL={r["id"]:r["kind"] for r in csv.DictReader(open("/work/shared/spec/men-of-iron.clauses.csv"))}
UT=set(MA); AUTO=("to","through","join","roll","advance","against")
TER=("cultivated","woods","marsh","fen","village","castle")
def parse(path):
    sits=[];cur=None
    for n,line in enumerate(open(path),1):
        line=re.sub(r"(^|\s)#.*$","",line.rstrip("\n"))
        if not line.strip(): continue
        if line.startswith("situation"): cur={"title":line[9:].strip(),"lines":[],"n":n,"path":path}; sits.append(cur)
        else: cur["lines"].append((n,line.strip()))
    return sits
def build(s,err):
    g=Game()
    for n,l in s["lines"]:
        w=l.split(); k=w[0]
        if k in(">","="): continue
        def hx(x):
            if not re.fullmatch(r"\d{4}",x) or not g.onmap(H(x)): err(n,"hex off map "+x)
            return H(x)
        if k=="map": g.R,g.C=int(w[1]),int(w[3])
        elif k=="covers":
            for c in w[1:]:
                if c not in CL: err(n,"no clause "+c)
                elif CL[c]!="rule": err(n,"not a rule clause "+c)
        elif k in TER:
            for x in w[1:]: g.terrain[hx(x)]=k
        elif k=="level":
            for x in w[2:]: g.level[hx(x)]=int(w[1])
        elif k=="road":
            for a,b in zip(w[1:],w[2:]):
                if not dirof(hx(a),hx(b)): err(n,"road not adjacent")
                g.road.add(frozenset((H(a),H(b))))
        elif k in SIDEC:
            for x in w[1:]:
                a,b=x.split("-")
                if not dirof(hx(a),hx(b)): err(n,"hexside not adjacent "+x)
                g.side[frozenset((H(a),H(b)))]=k
        elif k=="void":
            for x in w[1:]: hx(x); g.void.add(H(x))
        elif k in("english","french"):
            u=Unit(w[1],k,w[2]) if w[2] in UT else err(n,"type "+w[2]); i=3
            if u.id in g.u or u.id in g.l: err(n,"name twice")
            while i<len(w):
                x=w[i]
                if x=="at":
                    u.hex=hx(w[i+1]); u.facing=w[i+2]; i+=2
                    if u.facing not in F: err(n,"facing "+u.facing)
                    if sum(1 for v in g.u.values() if v.hex==u.hex): err(n,"two units in one hex")
                elif x in("disordered","retired","eliminated"): u.state=x
                elif x in("wall","schiltron","foot"): setattr(u,x,True)
                elif x=="ma": v=[int(y) for y in w[i+1].split("/")]; u.ma=(v[0],v[-1]); i+=1
                elif x=="sdr": i+=1
                elif x=="battle": u.battle=w[i+1]; i+=1
                elif x=="moved": pass
                else: err(n,"word "+x)
                i+=1
            g.u[u.id]=u
        elif k=="leader":
            L=Leader(w[1],w[2]); i=3
            while i<len(w):
                x=w[i]
                if x=="at": L.hex=hx(w[i+1]); i+=1
                elif x in("ar","cr","ma"): setattr(L,x,int(w[i+1])); i+=1
                elif x=="battle": L.battle=w[i+1]; i+=1
                elif x in("king","overall"): pass
                elif x=="killed": L.state="killed"
                else: err(n,"word "+x)
                i+=1
            g.l[L.id]=L
        elif k=="standard":
            g.std[w[1]]=hx(w[2])
            if len(w)>4: g.stdb[w[1]]=w[4]
        elif k=="points": g.pts[w[1]]=int(w[2])
        elif k=="level-of-flight": g.fl[w[1]]=int(w[2])
        elif k=="option": g.opts.add(w[1])
        elif k=="start": g.start=" ".join(w[1:])
        elif k in("scenario","allow","points","level-of-flight","rules"): g.opts.add(k)
        else: err(n,"line "+k)
    return g
def run(s,out,verbose=False):
    errs=[]
    def err(n,m): errs.append("%s:%d [%s] %s"%(s["path"].split("/")[-1],n,s["title"][:50],m))
    g=build(s,err)
    for n,l in s["lines"]:
        if l[0] in">=":
            for c in re.findall(r"moi:\S+",l):
                c=c.rstrip(",")
                if c not in CL: err(n,"no clause "+c)
    if not any(l.startswith("covers") for _,l in s["lines"]): err(s["n"],"no covers")
    if errs or "scenario" in g.opts or not g.start:
        out+=errs; return "scenario" if "scenario" in g.opts and not errs else "bad"
    # names of orders known?
    for n,l in s["lines"]:
        for m in re.findall(r"(?:to|at) (\d{4})",l):
            if not(g.onmap(H(m))) and "refused" not in l and "not offered" not in l: err(n,"hex off map "+m)
    gen=g.play(); q=None; skipped=None
    AUTOEND={"use":"end","declare":"done","react":"decline","return":"decline","counter":"decline","also":"shoot","seize":"decline"}
    def adv(x=None):
        nonlocal q
        try: q=gen.send(x)
        except StopIteration: q=(None,"OVER",[])
        if q[1]=="STUCK": return
        if q[1] in AUTOEND and q[2]==[AUTOEND[q[1]]]: adv(AUTOEND[q[1]])
    try:
        adv()
        for n,l in s["lines"]:
            if l[0]==">":
                body=l[1:].strip(); ref=None; dice=[]
                m=re.search(r"\srefused\b(.*)$",body)
                if m: ref=m.group(1).strip() or "any"; body=body[:m.start()].strip()
                if "|" in body: body,dd=body.split("|"); dice=[int(x) for x in dd.split()]
                g.dice=dice; g.rolls=[]
                orders=[o.strip() for o in body.split(";") if o.strip()]
                for i,o in enumerate(orders):
                    if q[1]=="STUCK": raise StopIteration(g.stuck)
                    while o not in q[2] and len(q[2])==1 and q[2][0].split()[0] in AUTO: adv(q[2][0])
                    if q[1]=="STUCK": raise StopIteration(g.stuck)
                    if o not in q[2]:
                        if ref and i==len(orders)-1: break
                        err(n,"order '%s' not offered; %s %s: %s"%(o,q[0],q[1],", ".join(q[2]))); raise StopIteration("bad")
                    elif ref and i==len(orders)-1: err(n,"'%s' is offered but should be refused"%o); raise StopIteration("bad")
                    adv(o)
                nxt=[x for k,x in s["lines"] if k>n]; keep=nxt and nxt[0][0]=="=" and re.search(r"offered (to|through|join)|asked",nxt[0])
                while not keep and len(q[2])==1 and q[2][0].split()[0] in AUTO and q[1]!="STUCK": adv(q[2][0])
                if q[1]=="STUCK": raise StopIteration(g.stuck)
                if g.dice: err(n,"dice left over %s"%g.dice)
            elif l[0]=="=":
                for f in [x.strip() for x in l[1:].split(",")]:
                    w=f.split(); ok=None; got=""
                    if w[0]=="offered": ok=" ".join(w[1:]) in q[2]; got=q[2]
                    elif f.startswith("not offered"): ok=" ".join(w[2:]) not in q[2]; got=q[2]
                    elif f.endswith("to choose"): ok=q[0]==w[0]; got=q
                    elif w[0]=="over": ok=g.over==w[1]
                    elif w[0]=="drm" or (w[0]=="roll" and w[2]=="drm"):
                        r=(g.rolls or [(0,[("none",99)])])[-1] if w[0]=="drm" else g.rolls[int(w[1])-1]; got=sum(x for _,x in r[1]); ok=got==int(w[-1])
                    elif "modifier" in w:
                        r=g.rolls[int(w[1])-1] if w[0]=="roll" else g.rolls[-1]; got=r[1]
                        c=[x for x in w if x.startswith("moi:")][0]; have=[x for cc,x in r[1] if cc==c]
                        ok=(not have) if "no" in w else have==[int(w[-1])]
                    elif w[0]=="successes": ok=g.succ==int(w[1]); got=g.succ
                    elif w[0]=="points" and len(w)==2: ok=g.mp==int(w[1]); got=g.mp
                    elif w[0]=="asked": ok=True
                    elif w[0] in g.u:
                        u=g.u[w[0]]
                        if w[1]=="at": ok=u.hex==H(w[2]) and (len(w)<4 or u.facing==w[3]); got=(u.hex,u.facing)
                        elif w[1]=="unhorsed": ok=u.type=="uma"
                        elif w[1] in("normal","disordered","retired","eliminated"): ok=u.state==w[1]; got=u.state
                        elif w[1]=="ma": ok=u.ma_now()==int(w[2])
                        elif w[1:]==["in","command"]: ok=u.id in g.inc
                        elif w[1:]==["out","of","command"]: ok=u.id not in g.inc
                        elif w[1] in("foot","mounted"): ok=u.foot==(w[1]=="foot")
                        elif w[1]=="sdr": ok=True
                        elif w[1] in("wall","not","schiltron"): ok=True
                        else: err(n,"fact? "+f); continue
                    elif w[0] in g.l:
                        L=g.l[w[0]]
                        if w[1]=="at": ok=L.hex==H(w[2]); got=L.hex
                        elif w[1]=="killed": ok=L.state=="killed"; got=L.state
                        else: ok=True
                    elif w[0]=="points": got=g.fp(w[1]); ok=got==int(w[2])
                    elif w[0] in("standard","cites"): ok=True
                    elif f.startswith("not cites"): ok=True
                    else: err(n,"fact? "+f); continue
                    if not ok: err(n,"FALSE: %s  (%s)"%(f,got))
    except (StopIteration,RuntimeError) as e:
        skipped=str(e)
    except Bad as e: err(n,str(e))
    out+=errs
    return "bad" if errs else ("partly: "+skipped if skipped else "ok")
if __name__=="__main__":
    files=sys.argv[1:] or sorted(glob.glob("/work/moi/situations/*.txt"))
    out=[];st=collections.Counter();titles={};cov=collections.Counter();tot=0;part=[]
    for p in files:
        for s in parse(p):
            tot+=1
            if s["title"] in titles: out.append("title twice: %s (%s)"%(s["title"],p))
            titles[s["title"]]=1
            for _,l in s["lines"]:
                if l.startswith("covers"):
                    for c in l.split()[1:]: cov[c]+=1
            r=run(s,out); st[r.split(":")[0]]+=1
            if r.startswith("partly"): part.append("%s:%d %s -- %s"%(p.split("/")[-1],s["n"],s["title"],r))
    print("\n".join(out)); print("\n".join(part) if "-v" in sys.argv or len(part)<60 else len(part))
    print(tot,"situations",dict(st))
    mine=[c for c,k in CL.items() if k=="rule" and (re.match(r"moi:[2-9]\.",c) or c in("moi:C5.0","moi:C7.0","moi:C8.0","moi:C9.1"))]
    print(len(mine),"rule clauses of chapters 2-9; covered",sum(1 for c in mine if cov[c]),"; once only:",[c for c in mine if cov[c]==1]," not:",[c for c in mine if not cov[c]])
