"""Writes charts-shock.txt and charts-shock-terrain.txt from the proposed charts."""
import tomllib
CH=tomllib.load(open('/work/shared/charts/men-of-iron.toml','rb'))['proposed']
from sim import FULL
o=[]
def w(*l): o.extend(l)
w(' # Shock and charge charts of Men of Iron: P4, P5, P3, one small board for each cell; every row is met at both its ends.',
  ' # Written by tools-s2/gen_charts.py from the chart file.','')
w(' # --- P4 Shock Table. Foot at 0403 shocks foot at 0503 from the front: matrix 0, Shock DRM -1, so the roll counts one less.','')
def sit(t,cov,pic,*script):
    w(f'situation  {t}',f'covers     {cov}',*pic,*script,'')
def pict(a,b,extra=(),start='combat red',m='9 x 9'):
    return [f'map        {m}',f'english    A  {a}',f'french     B  {b}',*extra,f'start      {start}']
def shock(col,val,text,order,dice,facts,extra=(),sdr='-1/-1'):
    b='inf at 0503 n'+(' disordered' if col=='Disordered' else '')+f' sdr {sdr}'
    cov='moi:10.3(4) moi:12.1(2)'
    sit(f'Shock Table, {col} defender, {val}: {text}',cov,pict('inf at 0403 s',b,extra),f'> shock A B; resolve B{order} | {dice}',f'= {facts}')
C=['french     C  inf at 0604 n']
ST=['standard   french 0807 battle green']
for col in('normal','Disordered'):
    s='normal' if col=='normal' else 'disordered'
    for v in(-1,0,1):
        if col=='normal' or v<1:
            b='inf at 0503 n'+(' disordered' if col=='Disordered' else '')+' sdr -1/-1'
            sit(f'Shock Table, {col} defender, {v}: the attacker is disordered and goes back one hex','moi:10.3(4) moi:12.1(2)',pict('inf at 0403 s',b),
                f'> shock A B; resolve B | {v+1}','= drm -1, A disordered, english to choose, offered to 0302, offered to 0303, offered to 0402, not offered to 0404, not offered to 0502','> to 0303; face se',f'= A at 0303 se, A disordered, B at 0503 n, B {s}')
        else:
            shock(col,v,'the attacker is disordered where it stands','',v+1,f'drm -1, A at 0403 s, A disordered, B at 0503 n, B {s}')
    for v in(2,3):
        if col=='normal': shock(col,v,'the attacker is disordered where it stands','',v+1,f'drm -1, A at 0403 s, A disordered, B at 0503 n, B normal')
        else: shock(col,v,'no result','',v+1,f'drm -1, A at 0403 s, A normal, B at 0503 n, B disordered')
    shock(col,4,'no result','',5,f'drm -1, A at 0403 s, A normal, B at 0503 n, B {s}')
    if col=='normal':
        shock(col,5,'no result','',6,'drm -1, A at 0403 s, A normal, B at 0503 n, B normal')
        for v in(6,7): shock(col,v,'the defender is disordered and stays','',v+1,'drm -1, A at 0403 s, A normal, B at 0503 n, B disordered')
        for v,sdr,d,drm in((8,'-1/-1',9,-1),(12,'5/5',7,5)):
            shock(col,v,'the defender is disordered and goes back one hex, and there is no second attack','; to 0504; face nw; face ne',d,f'drm {drm}, A at 0503 ne, A normal, B at 0504 nw, B disordered, C normal',C,sdr)
    else:
        for v in(5,6,7): shock(col,v,'the defender retires','; face s; face ne',v+1,'drm -1, A at 0503 ne, A normal, B retired, B at 0807 s',ST)
        for v,sdr,d,drm in((8,'-1/-1',9,-1),(12,'5/5',7,5)):
            shock(col,v,'the defender is eliminated and the attack goes on','',f'{d} 4',f'roll 1 drm {drm}, roll 2 drm 0, A at 0503 s, A normal, B eliminated, C at 0604 n, C normal',C,sdr)
w(' # --- P5 Charge Table. Men-at-arms ride from 0303 against foot at 0503: matrix +1, charge +2, Shock DRM -4, so the roll counts one less.','')
def charge(col,val,text,order,dice,facts,extra=(),sdr='-4/-4'):
    b='inf at 0503 n'+(' disordered' if col=='Disordered' else '')+f' sdr {sdr}'
    sit(f'Charge Table, {col} defender, {val}: {text}','moi:10.3(4) moi:11.2(1) moi:12.1(1) moi:12.1(2)',pict('maa at 0303 s',b,extra),f'> charge A B; resolve B; to 0403; done{order} | {dice}',f'= {facts}')
for col in('normal','Disordered'):
    s='normal' if col=='normal' else 'disordered'
    for v in(-1,0): charge(col,v,'the attacker is disordered and stays','',v+1,f'drm -1, A at 0403 s, A disordered, B at 0503 n, B {s}')
    if col=='normal':
        charge(col,1,'the attacker is disordered and stays','',2,'drm -1, A at 0403 s, A disordered, B at 0503 n, B normal')
        for v in(2,3): charge(col,v,'both are disordered and stay','',v+1,'drm -1, A at 0403 s, A disordered, B at 0503 n, B disordered')
        charge(col,4,'the defender is disordered and stays','',5,'drm -1, A at 0403 s, A normal, B at 0503 n, B disordered')
        for v in(5,7): charge(col,v,'the defender is disordered and goes back one hex, and there is no second attack','; to 0504; face nw; face ne',v+1,'drm -1, A at 0503 ne, A normal, B at 0504 nw, B disordered, C normal',C)
        for v,sdr,d,drm in((8,'-4/-4',9,-1),(12,'0/0',9,3)): charge(col,v,'the defender is disordered and goes back one hex, and the attack goes on','; to 0504; face nw',f'{d} 3',f'roll 1 drm {drm}, roll 2 drm 1, A at 0503 s, A normal, B at 0504 nw, B disordered, C at 0604 n, C normal',C,sdr)
    else:
        for v in(1,2,3): charge(col,v,'the defender retires, the attacker is disordered and does not advance','; face s',v+1,'drm -1, A at 0403 s, A disordered, B retired, B at 0807 s',ST)
        charge(col,4,'the defender retires','; face s; face ne',5,'drm -1, A at 0503 ne, A normal, B retired, B at 0807 s',ST)
        for v,sdr,d,drm in((5,'-4/-4',6,-1),(7,'-4/-4',8,-1),(8,'-4/-4',9,-1),(12,'0/0',9,3)): charge(col,v,'the defender is eliminated and the attack goes on','',f'{d} 3',f'roll 1 drm {drm}, roll 2 drm 1, A at 0503 s, A normal, B eliminated, C at 0604 n, C normal',C,sdr)
w(' # --- P3 Weapon System Matrix, attacker against defender. The die is chosen so that the sum is 4, which does nothing.','')
NAMES={'maa':'mounted men-at-arms','dma':'dismounted men-at-arms','uma':'unhorsed men-at-arms','pike':'pikes','axe':'axes','inf':'other infantry','lb':'longbows','xb':'crossbows','sl':'slingers','gen':'genitors','lc':'light cavalry','hob':'mounted hobilars','hob foot':'dismounted hobilars'}
M=CH['weapon-matrix']
MOUNTED={'maa','lc','gen'}
for d in('maa','dma','uma','pike','axe','inf','lb','xb','sl','lc','gen','hob','hob foot'):
    row='longbow' if d=='hob foot' else FULL[d]
    for a in('maa','dma','uma','pike','axe','inf','lc','gen'):
        v=M['drm'][M['defenders'].index(row)][M['attackers'].index(FULL[a])]
        q=''
        if d=='maa' or(d in('lc','gen','hob') and a not in MOUNTED): q='; stand'
        typ,_,word=d.partition(' ')
        mod=f'modifier moi:10.4(6) {v}' if v else 'no modifier moi:10.4(6)'
        sit(f'Weapon System Matrix, {NAMES[a]} against {NAMES[d]}: {v:+d}'.replace('+0','0'),'moi:10.4(6)',pict(f'{a} at 0403 s',f'{typ} at 0503 n{" "+word if word else ""}'),f'> shock A B; resolve B{q} | {4-v}',f'= drm {v}, {mod}, A normal, B normal')
open('/work/moi/situations/charts-shock.txt','w').write('\n'.join(o))
o.clear()
w(' # Terrain in shock and charge (P6). Foot or horse at 0403 attacks foot at 0503 from the front; the die is chosen so that the sum is 4.',' # Written by tools-s2/gen_charts.py.','')
def terr(title,a,line,v,die_for,mods=None,extra=()):
    base={'inf':0,'maa':1,'lc':0}[a]
    mod=f'modifier moi:10.4(2)B(1) {v}' if v else 'no modifier moi:10.4(2)B(1)'
    sit(title,'moi:10.4(2)B(1)',['map        9 x 9',*line,f'english    A  {a} at 0403 s','french     B  inf at 0503 n',*extra,'start      combat red'],f'> shock A B; resolve B | {4-v-base}',f'= drm {v+base}, {mod}, A normal, B normal')
T='0503'
terr('Shock into cultivated ground: 0','inf',['cultivated 0503'],0,0)
terr('Shock into woods: -1','inf',['woods      0503'],-1,0)
terr('Shock out of woods: 0','inf',['woods      0403'],0,0)
terr('Shock into marsh: -1','inf',['marsh      0503'],-1,0)
terr('Shock out of marsh: -1','inf',['marsh      0403'],-1,0)
terr('Shock into a village: -2','inf',['village    0503'],-2,0)
terr('Shock out of a village: 0','inf',['village    0403'],0,0)
terr('Shock into a castle: -3','inf',['castle     0503'],-3,0)
terr('Mounted units pay no more than foot for woods: -1','lc',['woods      0503'],-1,0)
terr('A road does not change the hex that is attacked: -1 into woods','inf',['woods      0503','road       0403 0503'],-1,0)
for k,name,foot,mtd in(('stream','a stream',-1,-1),('bank','a steep bank',-2,None),('ditch','a ditch',-1,-2),('hedge','a hedge',-2,None),('crossing','a gap or bridge',-1,-1),('pits','pits',0,-1)):
    terr(f'Shock of foot across {name}: {foot}','inf',[f'{k:10} 0403-0503'],foot,0)
    if mtd is not None: terr(f'Shock of mounted units across {name}: {mtd}','lc',[f'{k:10} 0403-0503'],mtd,0)
terr('A gap stands in place of the hedge, not beside it: -1','inf',['hedge      0403-0404 0403-0502','crossing   0403-0503'],-1,0)
terr('A stream on another side of the defender does not matter','inf',['stream     0404-0503 0502-0503'],0,0)
for t,a,b,v in(('Attack one level up: -1',0,1,-1),('Attack two levels up: still -1',0,2,-1),('Attack on the same level: 0',1,1,0),('Attack down hill: 0',1,0,0)):
    sit(t,'moi:10.4(2)C',['map        9 x 9']+([f'level      {a} 0403'] if a else [])+([f'level      {b} 0503'] if b else [])+['english    A  inf at 0403 s','french     B  inf at 0503 n','start      combat red'],f'> shock A B; resolve B | {4-v}',f'= drm {v}, '+(f'modifier moi:10.4(2)C {v}' if v else 'no modifier moi:10.4(2)C')+', A normal, B normal')
w(' # --- Where no charge is possible. A stands at 0303, its target B at 0503, two hexes away.','')
ROW4=' '.join(f'04{c:02d}' for c in range(9))
SIX='0403-0503 0404-0503 0504-0503 0604-0503 0603-0503 0502-0503'
def between(r1,r2,cols=9):
    from hexes import neighbours,S
    return ' '.join(f'{S((r1,c))}-{S(h)}' for c in range(cols) for h in neighbours((r1,c)) if h[0]==r2 and 0<=h[1]<cols)
BELT=between(3,4)
def ch(title,lines,yes,cov='moi:11.3(7)'):
    if yes: sc=['= offered charge A B']
    else: sc=['= not offered charge A B',f'> charge A B   refused moi:11.3(7) or moi:11.3(6) or moi:11.3(1) or moi:11.3(4)']
    sit(title,cov,['map        9 x 9',*lines,'english    A  maa at 0303 s','english    X  inf at 0801 ne','french     B  inf at 0503 n','french     Y  inf at 0802 n','start      combat red'],*sc)
w(' # X and Y fight elsewhere, so that there is a declaration in any case.','')
ch('Over clear ground the charge is offered',[],True)
ch('No charge into cultivated ground',['cultivated 0503'],False)
ch('No charge through cultivated ground',[f'cultivated {ROW4}'],False)
ch('A charge out of cultivated ground is possible',['cultivated 0303'],True)
for t in('woods','marsh','village','castle'):
    ch(f'No charge into {"a " if t in("village","castle") else ""}{t}',[f'{t:10} 0503'],False)
ch('No charge out of marsh',['marsh      0303'],False)
ch('No charge through marsh',[f'marsh      {ROW4}'],False)
ch('No charge through woods',[f'woods      {ROW4}'],False)
ch('No charge out of woods',['woods      0303'],False)
ch('No charge out of a village',['village    0303'],False)
ch('No charge through fen, which nobody can enter',[f'fen        {ROW4}'],False,'moi:11.3(6) moi:11.3(7)')
for k,name in(('stream','a stream'),('bank','a steep bank'),('ditch','a ditch'),('hedge','a hedge'),('crossing','a gap or bridge'),('pits','pits')):
    ch(f'The charge cannot strike across {name}',[f'{k:10} {SIX}'],False)
    ch(f'The way of a charge does not lead across {name}',[f'{k:10} {BELT}'],False,'moi:11.3(6) moi:11.3(7)')
ch('A ditch that leaves one side open does not stop the charge',['ditch      0404-0503 0504-0503 0604-0503 0603-0503 0502-0503'],True,'moi:11.3(6) moi:11.3(7)')
ch('A charge up hill is possible',['level      1 0503'],True)
ch('A charge down hill is possible',['level      1 0303'],True)
open('/work/moi/situations/charts-shock-terrain.txt','w').write('\n'.join(o))
