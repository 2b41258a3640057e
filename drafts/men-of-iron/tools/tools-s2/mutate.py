"""Spoils the rules of sim.py one at a time and looks whether a situation of chapters 10-16 notices."""
import subprocess,re,glob,os,tempfile,sys
src=open('/work/moi/tools-s2/sim.py').read()
M=[
("strength ignores targets","len(atts)-min(len(targets[a.id]) for a in atts)","len(atts)-1"),
("strength max targets","len(atts)-min(len(targets[a.id]) for a in atts)","len(atts)-max(len(targets[a.id]) for a in atts)"),
("flank 1","m['moi:10.4(2)A(1)']=2","m['moi:10.4(2)A(1)']=1"),
("rear 2","m['moi:10.4(2)A(2)']=3","m['moi:10.4(2)A(2)']=2"),
("combined 3","m['moi:10.4(2)A(3)']=4","m['moi:10.4(2)A(3)']=3"),
("terrain best for attacker","t=min(g.terrdrm","t=max(g.terrdrm"),
("height any","if all(g.s.level.get(a.pos,0)<","if any(g.s.level.get(a.pos,0)<"),
("matrix worst","w=max(WM","w=min(WM"),
("disorder all","if any(a.state!='normal' for a in atts)","if all(a.state!='normal' for a in atts)"),
("retired 0","m['moi:10.4(8)']=2","m['moi:10.4(8)']=1"),
("wall any front","if d.wall and kinds=={'front'}","if d.wall and 'front' in kinds"),
("wall always","if d.wall and kinds=={'front'}","if d.wall"),
("schiltron sides","('front' if d.sch else klass(d.pos,d.face,a.pos))","klass(d.pos,d.face,a.pos)"),
("charge moved same","2 if any(not a.moved for a in ch) or counter else 1","2"),
("charge all unmoved","any(not a.moved for a in ch)","all(not a.moved for a in ch)"),
("leader none","'leader':any(g.leader(a) for a in ch)","'leader':False"),
("leader all attackers","'leader':any(g.leader(a) for a in ch)","'leader':any(g.leader(a) for a in at)"),
("counter leaves +2","if c: c['drm']=0","pass"),
("counter kills leader bonus","if c: c['drm']=0","c=None"),
("forced shock table","'charge-table' if (ch or dn in forced)","'charge-table' if ch"),
("charge 4 hexes","in(2,3) and not g.inzoc","in(2,3,4) and not g.inzoc"),
("charge 2 only","dist(u.pos,t.pos) in(2,3)","dist(u.pos,t.pos) in(2,)"),
("charge 1","dist(u.pos,t.pos) in(2,3)","dist(u.pos,t.pos) in(1,2,3)"),
("charge in zoc","and not g.inzoc(u.pos,u.side) and not t.sch","and not t.sch"),
("charge startzone","or u.id in g.startzone: return False",": return False"),
("charge disordered","u.type=='maa' and u.state=='normal' and u.side","u.type=='maa' and u.side"),
("charge lc","return u.type=='maa' and u.state","return u.type in('maa','lc') and u.state"),
("path zoc","if n and g.inzoc(h,u.side,but=(t.id,)): continue",""),
("end zoc forbidden","if n>0 and g.endok(u,t,h,f): ends","if n>0 and g.endok(u,t,h,f) and not g.inzoc(h,u.side,but=(t.id,)): ends"),
("wall chargeable","if t.wall and klass(t.pos,t.face,h)=='front': return False",""),
("wall never chargeable","if t.wall and klass(t.pos,t.face,h)=='front': return False","if t.wall: return False"),
("reluctance 3","if x>4: good=False","if x>3: good=False"),
("reluctance 5","if x>4: good=False","if x>5: good=False"),
("reluctance pike front only","d.type=='pike' or(d.type=='dma' and klass(d.pos,d.face,u.pos)=='front')","d.type in('pike','dma') and klass(d.pos,d.face,u.pos)=='front'"),
("reluctance dma any","d.type=='pike' or(d.type=='dma' and klass(d.pos,d.face,u.pos)=='front')","d.type in('pike','dma')"),
("reluctance uma","d.type=='pike' or(","d.type in('pike','uma','axe') or("),
("no reluctance in counter","if e.type=='pike' or(e.type=='dma'","if False and(e.type=='dma'"),
("slip disordered","if g.mounted(d) and d.state=='normal' and not any(g.mounted(x) for x in at)","if g.mounted(d) and not any(g.mounted(x) for x in at)"),
("slip from horse","and not any(g.mounted(x) for x in at)","and not all(g.mounted(x) for x in at)"),
("slip into zoc","if g.at(h) is None and not g.inzoc(h,d.side)]\n                if hx:o","if g.at(h) is None]\n                if hx:o"),
("slip in order","if d.type=='maa': d.state='disordered'\n                f=yield","f=yield"),
("counter 3","if r<=4:","if r<=3:"),
("counter 5","if r<=4:","if r<=5:"),
("counter flank 0","m['moi:11.6(3)']=1","pass"),
("counter rating","if g.rating(d):m['moi:11.6(2)']=g.rating(d)","pass"),
("counter other zoc","if g.inzoc(d.pos,d.side,but=[x.id for x in at]): return False",""),
("counter own zoc","if g.inzoc(d.pos,d.side,but=[x.id for x in at]): return False","if g.inzoc(d.pos,d.side): return False"),
("counter rear","return any(klass(d.pos,d.face,x.pos)!='rear' for x in at)","return True"),
("counter all not rear","return any(klass(d.pos,d.face,x.pos)!='rear' for x in at)","return all(klass(d.pos,d.face,x.pos)!='rear' for x in at)"),
("counter lc","if d.type!='maa' or d.state","if d.type not in('maa','lc') or d.state"),
("retreat any attacker","all(dist(h,f)==dist(u.pos,f)+1 for f in foes)","any(dist(h,f)==dist(u.pos,f)+1 for f in foes)"),
("retreat not further","all(dist(h,f)==dist(u.pos,f)+1 for f in foes)","all(dist(h,f)>=dist(u.pos,f) for f in foes)"),
("through any","and g.minf(g.at(h))]\n        if not free","and g.missile(g.at(h))]\n        if not free"),
("through no effect","if p.state=='normal':p.state='disordered'","if p.state=='normal':pass"),
("retire into zoc","and g.at((r,c)) is None and not g.inzoc((r,c),u.side)]","and g.at((r,c)) is None]"),
("not surrounded","if sur or u.pos==std[0][1]: g.kill(u);return","if u.pos==std[0][1]: g.kill(u);return"),
("standard hex retire","if sur or u.pos==std[0][1]: g.kill(u);return","if sur: g.kill(u);return"),
("retired retires again","if u.state=='retired': g.kill(u);return\n        std=","std="),
("leader 2","if x>=3: l.state='killed'","if x>=2: l.state='killed'"),
("leader 4","if x>=3: l.state='killed'","if x>=4: l.state='killed'"),
("leader attackers spared","lead+=[(l,u) for l in g.leader(u)]","pass"),
("leader any friend","own=[q for q in g.u.values() if q.side==l.side and q.cmd==l.cmd and q.pos] or","own="),
("advance any","cands+=[(a,dn) for a in el if g.rating(a)==b]","cands+=[(a,dn) for a in el]"),
("advance disordered","if a.id not in disord and a.id not in back and a.pos and a.id not in used]\n                if not el","if a.id not in back and a.pos and a.id not in used]\n                if not el"),
("advance old disorder barred","el=[a for a in res[dn][1] if a.id not in disord","el=[a for a in res[dn][1] if a.state=='normal' and a.id not in disord"),
("cont rating first","best=min((0 if a.type=='maa' else 1,g.rating(a)) for a,_ in cands)","best=min((g.rating(a),0 if a.type=='maa' else 1) for a,_ in cands);cands=[c for c in cands if (g.rating(c[0]),0 if c[0].type=='maa' else 1)==best];best=(0 if cands[0][0].type=='maa' else 1,g.rating(cands[0][0]))"),
("cont barred by disorder","if a.id in back or a.pos is None or a.id in used: continue","if a.id in back or a.id in disord or a.pos is None or a.id in used: continue"),
("cont though driven back","if a.id in back or a.pos is None or a.id in used: continue","if a.pos is None or a.id in used: continue"),
("arrival ignores attacked","and e.id not in g.attacked and not any",'and not any'),
("arrival ignores friends","and not any(e.id in x for x in list(A.values())+list(g.att.values()))",""),
("arrival all charge","A[a][e.id]='charge' if start[e.id] in(2,3) and g.endok(u,e,u.pos,u.face) else 'shock'","A[a][e.id]='charge'"),
("retired attack","and u.state!='retired' and not u.wall and not u.sch","and not u.wall and not u.sch"),
("wall attacks","and u.state!='retired' and not u.wall and not u.sch","and u.state!='retired' and not u.sch"),
("disordered charger keeps charge","good=not disordered","good=True"),
("duty off","and not any(e.id in x for x in g.att.values()): ok=False","and False: ok=False"),
("duty ignores friends","and not any(e.id in x for x in g.att.values()): ok=False","and e.id not in t: ok=False"),
("disordered no zoc","if u.pos is None or u.state=='retired' or u.sch","if u.pos is None or u.state!='normal' or u.sch"),
("foot has zoc","if not(g.minf(u) or u.type in('maa','lc','gen')): return []",""),
]
files=sorted(glob.glob('/work/moi/situations/1[0-6]*.txt')+glob.glob('/work/moi/situations/charts-shock*.txt'))
def errs(code):
    p='/work/moi/tools-s2/_mut.py';open(p,'w').write(code)
    r=subprocess.run([sys.executable,p]+files,capture_output=True,text=True)
    out=r.stdout
    if 'Traceback' in r.stderr: return None,r.stderr[-300:]
    return set(l for l in re.findall(r'^(\S+:\d+ .*)$',out,re.M)),''
base,_=errs(src)
print('base',len(base))
for name,a,b in M:
    if a not in src: print('NOT FOUND',name);continue
    e,x=errs(src.replace(a,b,1))
    if e is None: print('crash (noticed)',name)
    elif len(e-base)==0: print('UNNOTICED',name)
os.remove('/work/moi/tools-s2/_mut.py')
