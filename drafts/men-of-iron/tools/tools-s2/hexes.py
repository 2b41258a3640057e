"""Geometry of the contract: rows south, columns east, odd rows half a hex east."""
DIRS=["ne","e","se","sw","w","nw"]
CORNERS=["n","ne","se","s","sw","nw"]
FRONT={"n":("nw","ne"),"ne":("ne","e"),"se":("e","se"),"s":("se","sw"),"sw":("sw","w"),"nw":("w","nw")}
OPP={"n":"s","ne":"sw","se":"nw","s":"n","sw":"ne","nw":"se"}
def nb(h,d):
    r,c=h; o=r%2
    return {"ne":(r-1,c+o),"e":(r,c+1),"se":(r+1,c+o),"sw":(r+1,c-1+o),"w":(r,c-1),"nw":(r-1,c-1+o)}[d]
def neighbours(h): return [nb(h,d) for d in DIRS]
def direction(a,b):
    for d in DIRS:
        if nb(a,d)==b: return d
def cube(h):
    r,c=h; return (c-(r-(r&1))//2,r)
def dist(a,b):
    (q1,r1),(q2,r2)=cube(a),cube(b); dq,dr=q1-q2,r1-r2
    return max(abs(dq),abs(dr),abs(dq+dr))
def front(h,f): return [nb(h,d) for d in FRONT[f]]
def rear(h,f): return [nb(h,d) for d in FRONT[OPP[f]]]
def klass(h,f,other):
    """Where `other` stands, seen from a unit at h facing f."""
    if other in front(h,f): return "front"
    if other in rear(h,f): return "rear"
    return "flank" if other in neighbours(h) else None
def P(s): return (int(s[:2]),int(s[2:]))
def S(h): return "%02d%02d"%h
if __name__=="__main__":
    import sys
    for a in sys.argv[1:]:
        h=P(a)
        print(a,{d:S(nb(h,d)) for d in DIRS},{f:" ".join(S(x) for x in front(h,f)) for f in CORNERS})
