"""Spoils one rule of the mini-referee at a time and tells which spoiling no situation of ours notices."""
import sys,types,check as C0,cover
src=open("gboh.py").read(); chk=open("check.py").read().split("if __name__==")[0]
M=[l.split(" ==> ") for l in open("mutants.txt").read().split("\n") if l.strip() and not l.startswith("#")]
def sits():
    for f in cover.MY: yield from C0.parse(f"{C0.ROOT}/situations/{f}.txt")
ALL=list(sits()); alive=[]
for m in M:
    if len(m)!=3: print("BAD LINE",m); continue
    name,a,b=m; a=a.replace("\\n","\n"); b=b.replace("\\n","\n")
    if b=="EMPTY": b=""
    if src.count(a)<1: print("NOT FOUND",name); continue
    mod=types.ModuleType("gboh"); mod.__dict__["__name__"]="gboh"
    exec(compile(src.replace(a,b),"gboh_m","exec"),mod.__dict__); sys.modules["gboh"]=mod
    ck=types.ModuleType("ck"); ck.__file__=C0.__file__; ck.__dict__["__name__"]="ck"
    exec(compile(chk,"check_m","exec"),ck.__dict__)
    hit=0
    for s in ALL:
        try: r,_=ck.run(dict(s))
        except Exception: r="fail"
        if r=="fail": hit+=1; break
    if not hit: alive.append(name); print("ALIVE",name,flush=True)
print(len(M),"mutants,",len(alive),"alive")
