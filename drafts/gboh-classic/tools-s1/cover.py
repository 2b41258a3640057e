"""Which rule clauses of ours no situation covers."""
import check,glob,os,re,sys,collections
mine=re.compile(r"gboh:(10\.16|10\.39|6\.29|8\.61|5\.22|5\.33|3\.0|V[1-6]\.)")
MY="03-sequence 05a-orders 05b-momentum-doom 06a-movement-costs 06b-facing-formations 06c-double-size 06d-withdrawal 06e-elephants-and-horse 06f-stacking 08a-missile-chart 08b-missiles 10a-hits-and-checks 10b-checks-in-shock 10c-rout-rally".split()
cov=collections.Counter(); per={}
for f in MY:
    p=f"{check.ROOT}/situations/{f}.txt"; S=check.parse(p); per[f]=len(S)
    for s in S:
        for n,l in s["lines"]:
            if l.startswith("covers"):
                for c in l[6:].replace(","," ").split(): cov[c]+=1
want=[c for c,k in check.CL.items() if mine.match(c) and k=="rule"]
print(per,sum(per.values()))
print("uncovered:",[c for c in want if not cov[c]])
print("once:",[c for c in want if cov[c]==1])
print("others:",{c:n for c,n in cov.items() if c not in want})
print(len(want),"clauses")
