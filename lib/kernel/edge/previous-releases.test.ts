import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { built, LONG, serving } from '@/test/built-store';
import { storeReleaseFiles } from './previous-releases';

const root = mkdtempSync(join(tmpdir(), 'medcall-releases-'));
const folder = join(root, 'data', 'releases');
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a build with these browser files. Scripts also have a compressed copy. */
function buildOf(name: string, files: Record<string, string>): string {
  const build = join(root, name);
  for (const [file, text] of Object.entries(files)) {
    const path = join(build, 'static', file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
    if (file.endsWith('.js')) writeFileSync(`${path}.br`, brotliCompressSync(text));
  }
  return build;
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

it('sends the files of another release as those of its own are sent', async () => {
  await storeReleaseFiles(buildOf('one', { 'chunks/old~1.js': LONG, 'media/a-s.p.woff2': 'font' }), 'one', folder);
  await serving(
    async (get) => {
      const script = await get('/_next/static/chunks/old~1.js?dpl=one', BROWSER);
      expect(script.answer.statusCode).toBe(200);
      expect(script.answer.headers).toMatchObject({
        'content-type': 'application/javascript; charset=UTF-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
      });
      expect(String(script.answer.headers.vary).toLowerCase()).toBe('accept-encoding');
      expect(String(brotliDecompressSync(script.words))).toBe(LONG);
      const zipped = await get('/_next/static/chunks/old~1.js', { 'accept-encoding': 'gzip' });
      expect([zipped.answer.headers['content-encoding'], String(gunzipSync(zipped.words))]).toEqual(['gzip', LONG]);
      expect(String((await get('/_next/static/chunks/old~1.js')).words)).toBe(LONG);
      const head = await get('/_next/static/chunks/old~1.js', {}, 'HEAD');
      expect([head.answer.headers['content-length'], head.words.byteLength]).toEqual([String(LONG.length), 0]);
      const font = await get('/_next/static/media/a-s.p.woff2', BROWSER);
      expect([font.answer.headers['content-type'], String(font.words)]).toEqual(['font/woff2', 'font']);
      // Next.js serves the files of its own build.
      expect(String((await get('/_next/static/chunks/script.js')).words)).toBe('/_next/static/chunks/script.js');
    },
    { folder: built, releases: folder },
  );
});

it.each([
  '/_next/static/chunks/old.js.br',
  '/_next/static/chunks/half.js.0a.partial',
  '/_next/static/chunks',
  '/_next/static/',
  '/_next/static/..%2f..%2fsecrets.json',
  '/_next/static/one/chunks/old.js',
  '/_next/static/secrets.json',
])('%s leads to no file that is stored', async (path) => {
  await storeReleaseFiles(buildOf('one', { 'chunks/old.js': LONG }), 'one', folder);
  writeFileSync(join(folder, 'one', 'chunks', 'half.js.0a.partial'), 'half');
  writeFileSync(join(folder, 'secrets.json'), 'secret');
  writeFileSync(join(folder, '..', 'secrets.json'), 'secret');
  await serving(
    async (get) => {
      for (let time = 0; time < 2; time += 1) expect(String((await get(path, BROWSER)).words)).toBe(path);
    },
    { folder: built, releases: folder },
  );
});

it('finds files of a newer release while running, with limited lookups for unknown ones', async () => {
  mkdirSync(folder, { recursive: true });
  await serving(
    async (get) => {
      const ask = async () => String((await get('/_next/static/chunks/new.js')).words);
      expect(await ask()).toBe('/_next/static/chunks/new.js');
      await storeReleaseFiles(buildOf('two', { 'chunks/new.js': 'new' }), 'two', folder);
      // The folder was read a moment ago.
      expect(await ask()).toBe('/_next/static/chunks/new.js');
      await new Promise((later) => setTimeout(later, 1100));
      expect(await Promise.all([ask(), ask()])).toEqual(['new', 'new']);
    },
    { folder: built, releases: folder },
  );
});

it('keeps the release that started last and the three before it', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  for (const [index, name] of names.entries()) {
    await storeReleaseFiles(buildOf(name, { 'chunks/all.js': 'all', [`chunks/${name}.js`]: name }), name, folder);
    const at = new Date(Date.now() - (names.length - index) * 60_000);
    utimesSync(join(folder, name), at, at);
  }
  expect(readdirSync(folder).sort()).toEqual(['b', 'c', 'd', 'e']);
  // A rollback makes the earlier release the newest again.
  await storeReleaseFiles(join(root, 'b'), 'b', folder);
  await storeReleaseFiles(buildOf('f', { 'chunks/f.js': 'f' }), 'f', folder);
  expect(readdirSync(folder).sort()).toEqual(['b', 'd', 'e', 'f']);
});

it('parallel starts leave every file complete and repair crashed writes', async () => {
  const files = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`chunks/${at}.js`, LONG + at]));
  const build = buildOf('many', files);
  mkdirSync(join(folder, 'many', 'chunks'), { recursive: true });
  writeFileSync(join(folder, 'many', 'chunks', '1.js.00.partial'), 'of a');
  await Promise.all(Array.from({ length: 4 }, () => storeReleaseFiles(build, 'many', folder)));
  await serving(
    async (get) => {
      for (const [file, text] of Object.entries(files))
        expect(String((await get(`/_next/static/${file}`)).words)).toBe(text);
    },
    { folder: built, releases: folder },
  );
  expect(existsSync(join(folder, 'many', 'chunks', '1.js.br'))).toBe(true);
});
