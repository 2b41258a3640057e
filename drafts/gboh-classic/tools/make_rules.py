"""Makes rules/gboh-classic.csv from tools/titles.txt and the clause list, and proves the column `as`."""
import csv, re, collections, glob, pathlib
base = pathlib.Path(__file__).resolve().parent.parent
root = base.parent.parent
kinds = {r['id']: r['kind'] for r in csv.DictReader(open('/work/shared/spec/gboh-classic.clauses.csv'))}
rows = {}
for line in open(base / 'tools/titles.txt'):
    i, en, ja, a = line.rstrip('\n').split('|')
    assert ',' not in en + ja, line
    rows['gboh:' + i] = (en, ja, a)
assert set(rows) == set(kinds), (set(kinds) ^ set(rows))
cat = {l.split(',')[0] for l in open(root / 'data/rules/cataphract.csv')}
src = ''.join(open(f).read() for f in glob.glob(str(root / 'crates/rules-gboh/src/**/*.rs'), recursive=True))
with open(base / 'rules/gboh-classic.csv', 'w') as f:
    f.write('id,kind,title_en,title_ja,as\n')
    for i, kind in kinds.items():
        en, ja, a = rows[i]
        if a:
            assert a in cat and re.search(re.escape(a) + r'(?![0-9A-Za-z(])(?!\.[0-9A-Za-z])', src), a
        f.write(f'{i},{kind},{en},{ja},{a}\n')
count = collections.Counter(a for _, _, a in rows.values() if a)
print(len(rows), 'clauses,', sum(count.values()), 'with as; twice:', [a for a, n in count.items() if n > 1])
print(collections.Counter(kinds.values()))
