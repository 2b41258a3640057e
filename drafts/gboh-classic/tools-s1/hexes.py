"""Geometry of the pictures: rows grow north, odd rows half a hex further east."""
D=["ne","e","se","sw","w","nw"]
F=["n","ne","se","s","sw","nw"]            # corner f lies between D[f-1] and D[f]
def H(s): return (int(s[:2]),int(s[2:]))
def S(h): return "%02d%02d"%h
def nb(h,d):
    r,c=h; o=r%2
    return {"ne":(r+1,c+o),"e":(r,c+1),"se":(r-1,c+o),"sw":(r-1,c-1+o),"w":(r,c-1),"nw":(r+1,c-1+o)}[d]
def dirof(a,b):
    for d in D:
        if nb(a,d)==b: return d
def cube(h): r,c=h; return (c-(r-(r&1))//2, r)
def dist(a,b):
    (q1,r1),(q2,r2)=cube(a),cube(b); dq,dr=q1-q2,r1-r2
    return max(abs(dq),abs(dr),abs(dq+dr))
def ctr(h): return (2*h[1]+h[0]%2, 3*h[0])
CO={"n":(0,2),"ne":(1,1),"se":(1,-1),"s":(0,-2),"sw":(-1,-1),"nw":(-1,1)}
SC={"ne":("n","ne"),"e":("ne","se"),"se":("se","s"),"sw":("s","sw"),"w":("sw","nw"),"nw":("nw","n")}
def cross(a,b): return a[0]*b[1]-a[1]*b[0]
def exits(a,b):
    """directions of the hexside(s) by which the line a-b leaves a"""
    x,y=ctr(b)[0]-ctr(a)[0],ctr(b)[1]-ctr(a)[1]
    out=[]
    for d in D:
        p,q=CO[SC[d][0]],CO[SC[d][1]]
        if cross(p,(x,y))<=0 and cross((x,y),q)<=0 and (p[0]+q[0])*x+(p[1]+q[1])*y>0: out.append(d)
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
def fi(f,k=0): return F[(F.index(f)+k)%6]
def dd(d,k=0): return D[(D.index(d)+k)%6]
def arcdirs(f):
    i=F.index(f)
    return {"front":(D[i-1],D[i]),"flank":(D[(i+1)%6],D[(i+4)%6]),"rear":(D[(i+2)%6],D[(i+3)%6])}
def opp(f): return fi(f,3)
def corners(a,b):
    k=abs(F.index(a)-F.index(b))%6
    return min(k,6-k)
if __name__=="__main__":
    assert nb(H("0404"),"ne")==H("0504") and nb(H("0304"),"nw")==H("0404")
    assert exits(H("0302"),H("0306"))==["e"],exits(H("0302"),H("0306"))
    print("ok")
