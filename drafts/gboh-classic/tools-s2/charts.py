"""The charts 8.62, 8.63, 8.64 read out of the specification text (not out of the chart toml)."""
import re
SPEC=open('/work/shared/spec/gboh-classic.md').read().split('\n')
def table(head):
    i=next(k for k,l in enumerate(SPEC) if l.startswith(head)); out=[]
    while not SPEC[i].startswith('|'): i+=1
    while SPEC[i].startswith('|'):
        out.append([c.strip().replace('\\','') for c in SPEC[i].strip().strip('|').split('|')]); i+=1
    return [out[0]]+out[2:]
_s=table('### Shock superiority (8.62)')
SUPCOLS=[c.rstrip('+*') for c in _s[0][1:]]
ROWNAME={'LG / VetCo':'LG','HI / RecCo':'HI','MI / ConCo':'MI'}
SUP={(ROWNAME.get(r[0],r[0]),c):v for r in _s[1:] for c,v in zip(SUPCOLS,r[1:])}
_c=table('### Initial Clash of Spears (8.63)')
CLCOLS=_c[0][2:]
CLASH={};row=None
def rn(t):
    w=re.match(r'[A-Z]+',t).group(0); return w
CLROWS=[]
for r in _c[1:]:
    if r[0]: row=rn(r[0]); CLROWS.append(row)
    for c,v in zip(CLCOLS,r[2:]): CLASH[row,r[1].lower(),c]=None if v=='NA' else int(v)
_t=table('### Shock CRT (8.64)')
CRT={(int(r[0]),k+1):tuple(int(x) for x in re.match(r'(\d+)\((\d+)\)',v).groups()) for r in _t[1:] for k,v in enumerate(r[1:])}
if __name__=='__main__':
    print(len(SUP),len(CLASH),len(CRT),SUPCOLS,CLCOLS,CLROWS)
