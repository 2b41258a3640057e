import subprocess,re,glob,os,sys,shutil
src=open('/work/moi/tools-s2/ref/moi.py').read()
M=[("std dist 0","dist(u.hex,g.std[side])<=1","dist(u.hex,g.std[side])<=0"),("std dist 2","dist(u.hex,g.std[side])<=1","dist(u.hex,g.std[side])<=2"),
("std any kind",'if kind=="free" and (g.stdb','if (g.stdb'),("std adj","and not g.enemies_adj(u.hex,side): u.state=\"disordered\"",": u.state=\"disordered\""),
("rallied usable","u.used=u.acted=u.fired=True","pass"),
("rally acted","not u.acted and not g.enemies_adj(u.hex,side): u.state=\"normal\"","not g.enemies_adj(u.hex,side): u.state=\"normal\""),
("rally adj","and not u.acted and not g.enemies_adj(u.hex,side): u.state","and not u.acted: u.state"),
("rally not dis at start","if u.id in dis and u.on()","if u.on()"),
("flight >","fp+g.roll([])>=g.fl[sd]","fp+g.roll([])>g.fl[sd]"),("flight -10","fp>=g.fl[sd]-9","fp>=g.fl[sd]-10"),("flight -8","fp>=g.fl[sd]-9","fp>=g.fl[sd]-8"),
("fp uma 2",'u.type in("maa","dma","uma") else 2','u.type in("maa","dma") else 2'),("fp dma 2",'u.type in("maa","dma","uma") else 2','u.type in("maa","uma") else 2'),
("fp retired 2",'"retired":1','"retired":2'),("king","3 if l.king else 2","2"),
("hob 2","mp>=3 and not g.enemies_adj","mp>=2 and not g.enemies_adj"),("hob 4","mp>=3 and not g.enemies_adj","mp>=4 and not g.enemies_adj"),("hob adj","mp>=3 and not g.enemies_adj(u.hex,side)","mp>=3"),
("hob moved fires","not u.fired and not(u.type==\"hob\" and u.moved)","not u.fired"),
("wall moves","if u.wall or u.schiltron: return out","if u.schiltron: return out"),("wall turns","elif inz and not u.moved or u.wall:","elif inz and not u.moved:"),
("wall axe",'u.type in("pike","dma"): fo','u.type in("pike","dma","axe"): fo'),("disordered forms",'elif u.state=="normal":\n                    if "shield','elif u.state!="x":\n                    if "shield'),
("form no act","changed.add(u.id); u.acted=True","changed.add(u.id)"),
("cr zoc","if a!=l.hex and (g.zocs(a,l.side)): continue",""),("cr enemy","if c is None or (x and x.side!=l.side): continue\n                    if seen","if c is None: continue\n                    if seen"),
("chain",'dist(u.hex,v.hex)==1 for v in us if v.id in inc','dist(u.hex,v.hex)<=2 for v in us if v.id in inc'),("no chain",'dist(u.hex,v.hex)==1 for v in us if v.id in inc','False for v in us'),
("cr foot cost","c=g.cost(a,h,True)\n                    x=g.unit_at(h)","c=g.cost(a,h,False)\n                    x=g.unit_at(h)"),
("ooc mounted frozen","if first and ooc and not u.mounted() and here","if first and ooc and here"),("ooc foot free","if first and ooc and not u.mounted() and here: return out",""),("ooc adj","if ooc and g.enemies_adj(h,u.side): continue",""),
("retired away","dist(h,s)<dist(fr,s)","dist(h,s)<=dist(fr,s)"),("leader fire 8","if tot>=9:","if tot>=8:"),("leader dies 7",">=8: l.state","  >=7: l.state"),("leader dies 9",">=8: l.state",">=9: l.state"),
("surround leader","if sur: l.state=\"killed\"","if False: l.state=\"killed\""),("leader any friend","own=[u for u in g.u.values() if u.on() and u.side==l.side and u.battle==l.battle] or","own="),
("std loss keeps retired",'if x.side==sd and x.state=="retired": g.kill(x)','pass'),("disordered ma","def ma_now(s): return s.ma[0] if s.state==\"normal\" else s.ma[1]","def ma_now(s): return s.ma[0]"),
("retired fire elim",'if t.state=="retired" and r: r="E"',''),("unhorse lc",'if r=="U" and t.type!="maa": r="D" if col=="mn" else "T"',''),]
files=sorted(glob.glob('/work/moi/situations/1[0-6]*.txt'))
os.makedirs('/work/moi/tools-s2/_m',exist_ok=True)
chk=open('/work/moi/tools-s2/ref/check.py').read().replace('/work/moi/tools-s2/ref','/work/moi/tools-s2/_m')
open('/work/moi/tools-s2/_m/check.py','w').write(chk)
def errs(code):
    open('/work/moi/tools-s2/_m/moi.py','w').write(code)
    r=subprocess.run([sys.executable,'-B','/work/moi/tools-s2/_m/check.py']+files,capture_output=True,text=True)
    if 'Traceback' in r.stderr: return None
    return set(re.findall(r'^(\S+:\d+ \[.*)$',r.stdout,re.M))
base=errs(src);print('base',len(base))
for n,a,b in M:
    if a not in src: print('NOT FOUND',n);continue
    e=errs(src.replace(a,b,1))
    if e is None: print('crash',n)
    elif not e-base: print('UNNOTICED',n)
shutil.rmtree('/work/moi/tools-s2/_m')
