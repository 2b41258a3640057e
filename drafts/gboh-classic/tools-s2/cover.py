import csv,glob,re,os
d='/work/main/drafts/gboh-classic/'
CL={r['id']:r['kind'] for r in csv.DictReader(open(d+'rules/gboh-classic.csv'))}
mine=[c for c in CL if re.match(r'gboh:(8\.62|8\.63|8\.64|8\.67|9\.14)(\(|$)',c) or re.match(r'gboh:V(7|8|9|10|11|12)\.',c)]
F=['07-zones','08b-superiority','08c-clash','08d-shock-crt','08e-leaders','08f-breakthrough','08g-shock-steps','08h-pursuit','08i-fire-rules','09a-phalanx','09b-elephants','09c-chariots','09d-special','11-rout','12-army-retreat']
n={};tot=0
for f in F:
    t=open(d+'situations/'+f+'.txt').read(); k=t.count('\nsituation ')+t.startswith('situation'); tot+=k; print(f,k)
    for l in re.findall(r'^covers\s+(.*)$',t,re.M):
        for c in l.replace(',',' ').split(): n[c]=n.get(c,0)+1
print('total',tot)
rules=[c for c in mine if CL[c]=='rule']
print(len(rules),'rules of mine; uncovered:',[c for c in rules if c not in n]); print('definitions',[c for c in mine if CL[c]!='rule'])
print('not rule but covered',[c for c in n if c.startswith('gboh') and CL.get(c)!='rule'])
print('also',sorted(c for c in n if c not in mine))
print('once',[c for c in rules if n.get(c)==1])
