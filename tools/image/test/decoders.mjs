// Decoder programs in the image: each loads with its packages, and those of uploads decode a file.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local-stack/paths.mjs';
import { must } from './checks.mjs';
import { run } from './container.mjs';

/** The picture of test/heic.ts. */
function heic() {
  const text = readFileSync(join(root, 'test/heic.ts'), 'utf8');
  return [...text.matchAll(/^\s+'([\w+/=]+)',$/gm)].map(([, line]) => line).join('');
}

/** Runs inside the image, in the folder of the store. */
async function tryDecoders(samples) {
  const { readdirSync } = await import('node:fs');
  const { pathToFileURL } = await import('node:url');
  const folder = `${process.cwd()}/lib/kernel/decoding/programs`;
  const load = (name) => import(pathToFileURL(`${folder}/${name}`).href);
  for (const name of readdirSync(folder)) if (name.endsWith('.mjs')) await load(name);
  for (const { program, base64, options, expected } of samples) {
    const { default: decode } = await load(program);
    const answer = await decode({ readAll: () => Buffer.from(base64, 'base64'), options, send: () => undefined });
    if (!JSON.stringify(answer).includes(expected)) throw new Error(`${program} answers ${JSON.stringify(answer)}`);
  }
}

const picture = { program: 'picture.mjs', expected: '"width":' };
const asJpeg = (type) => ({ type, format: 'jpeg', resize: { width: 512, height: 512 }, maxPages: 1 });

/** A BMP of two by two pixels with 24 bits each. */
function bmp() {
  const bytes = Buffer.alloc(70);
  bytes.write('BM');
  for (const [at, value] of [
    [2, 70],
    [10, 54],
    [14, 40],
    [18, 2],
    [22, 2],
    [34, 16],
  ])
    bytes.writeUInt32LE(value, at);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes.toString('base64');
}

const pdf = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
    '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
    '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>> endobj',
    'trailer <</Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
).toString('base64');

export async function decodes({ image, ids, folder }) {
  const samples = [
    { ...picture, base64: heic(), options: asJpeg('image/heic') },
    { ...picture, base64: bmp(), options: asJpeg('image/bmp') },
    { program: 'pdf-pages.mjs', base64: pdf, options: { maxPages: 10 }, expected: '1' },
    { program: 'pdf-page.mjs', base64: pdf, options: { page: 1, longestSide: 100 }, expected: '"width":100' },
  ];
  const entrypoint = ['node', '--input-type=module', '-e', `await (${tryDecoders})(${JSON.stringify(samples)})`];
  const container = run(image, ids, { volume: folder, entrypoint, words: [] });
  const { code } = await container.ended;
  must(code === 0, `the decoders fail:\n${container.output()}`);
  return `${samples.length} files`;
}
