// node tools/artifacts/illustrations.mjs [pack]: unpacks the demo illustrations into
// public/illustrations, or packs that folder after a change. Together they are 12 MB of SVG; packed
// into one JSON file with Brotli they take less than 0.2 MB.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const root = join(import.meta.dirname, '..', '..');
const packed = join(root, 'tools', 'artifacts', 'illustrations.json.br');
const folder = join(root, 'public', 'illustrations');

if (process.argv[2] === 'pack') {
  const files = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.svg'))
    .sort();
  const texts = Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  writeFileSync(packed, brotliCompressSync(JSON.stringify(texts), { params }));
} else {
  for (const [file, text] of Object.entries(JSON.parse(brotliDecompressSync(readFileSync(packed)).toString()))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
