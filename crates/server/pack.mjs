// Packs the built app: every file beside its brotli and gzip form. node pack.mjs DIST PACKED
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [dist, packed] = process.argv.slice(2);

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else yield path;
  }
}

// Fonts and pictures are compressed already.
const worth = /\.(html|js|css|svg|json|ftl|txt|map|webmanifest)$/;

mkdirSync(packed, { recursive: true });
const list = [];
for (const path of files(dist)) {
  const bytes = readFileSync(path);
  const tag = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  writeFileSync(join(packed, tag), bytes);
  const small = worth.test(path);
  if (small) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(join(packed, `${tag}.br`), brotliCompressSync(bytes, { params }));
    writeFileSync(join(packed, `${tag}.gz`), gzipSync(bytes, { level: 9 }));
  }
  list.push(['/' + relative(dist, path).split(sep).join('/'), tag, small ? 'packed' : 'plain'].join('\t'));
}
writeFileSync(join(packed, 'list.tsv'), list.sort().join('\n') + '\n');
