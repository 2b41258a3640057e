"""Turns the short sources src/*.src into ../situations/*.txt: m, p, l for macedonian, persian, leader; the usual map, leaders and start where none are given."""
import sys,glob,os,re
here=os.path.dirname(os.path.abspath(__file__))
def flush(b,out):
    if not b: return
    head=[l for l in b if not l.startswith(('>','='))]; tail=[l for l in b if l.startswith(('>','='))]
    keys=[l.split()[0] for l in head]
    title=[l for l in head if l.startswith('situation')]; cov=[l for l in head if l.startswith('covers')]
    rest=[l for l in head if not l.startswith(('situation','covers'))]
    order={'map':0}
    if 'map' not in keys: rest.insert(0,'map 9 x 9')
    if not any(re.match(r'(l|leader) L ',l) for l in head): rest.append('l L macedonian at 0106')
    if not any(re.match(r'(l|leader) P ',l) for l in head): rest.append('l P persian at 0808 init 5')
    if 'start' not in keys: rest.append('start orders L')
    def rank(l):
        k=l.split()[0]
        return {'map':0,'turn':1,'option':1,'retreat':1,'withdrawal':1,'untrained':1,'ferocity':1,'m':4,'p':5,'l':6,'leader':6,'start':9}.get(k,2)
    units=[l for l in rest if rank(l) in(4,5)]
    o=sorted([l for l in rest if rank(l)<4],key=rank)+units+sorted([l for l in rest if rank(l)>5],key=rank)
    for l in title+cov+o:
        k,_,r=l.partition(' '); r=r.strip()
        k={'m':'macedonian','p':'persian','l':'leader'}.get(k,k)
        out.append('%-10s %s'%(k,r))
    tail=[re.sub(r', shift \S+ 0(?=,|$|\s)','',l) for l in tail]
    out+=tail; out.append('')
for f in sorted(glob.glob(here+'/src/*.src')):
    if sys.argv[1:] and not any(a in f for a in sys.argv[1:]): continue
    out=[];b=[]
    for l in open(f).read().split('\n'):
        if not l.strip():
            flush(b,out); b=[]
        elif l.startswith(' #'): flush(b,out); b=[]; out+=[l,''] if l.startswith(' # ---') else [l]
        else: b.append(l)
    flush(b,out)
    t='\n'.join(out); t=re.sub(r'(\n #[^\n]*)\n(?=situation)',r'\1\n\n',t)
    open(here+'/../situations/'+os.path.basename(f)[:-4]+'.txt','w').write(t.rstrip('\n')+'\n')
