import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { standBeforeNext } from './before-next';
import { prepareBrowserFiles } from './browser-files';

const built = mkdtempSync(join(tmpdir(), 'medcall-built-'));
const LONG = 'of a medicine '.repeat(500);

/** A route as a build leaves it: a file, and a line in the list of them. */
function build(routes: Record<string, string>): void {
  for (const [file, source] of Object.entries(routes)) {
    mkdirSync(join(built, 'server', file, '..'), { recursive: true });
    writeFileSync(join(built, 'server', file), source);
  }
  const manifest = Object.fromEntries(Object.keys(routes).map((file) => [file.replace(/^app|\.js$/g, ''), file]));
  writeFileSync(join(built, 'server', 'app-paths-manifest.json'), JSON.stringify(manifest));
}

const answering = (words: string) => `exports.handler = async (request, response) => response.setHeader('content-type', 'text/plain').end(${JSON.stringify(words)});`;

beforeAll(async () => {
  mkdirSync(join(built, 'static', 'chunks'), { recursive: true });
  for (const name of ['script.js', 'framework.js', 'style.css', 'font.woff2']) writeFileSync(join(built, 'static', 'chunks', name), LONG);
  writeFileSync(join(built, 'build-manifest.json'), JSON.stringify({ rootMainFiles: ['static/chunks/framework.js'] }));
  // A second build into the same folder finds files it has made before.
  for (let time = 0; time < 2; time += 1) await prepareBrowserFiles(built);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  build({
    'app/api/admin/getCategories/route.js': answering('categories'),
    'app/api/admin/getproduct_detail/[product_id]/route.js': answering('product'),
    'app/api/admin/admingetProduct_frontend5/[product_id]/[user_id]/route.js': answering('product for somebody'),
    'app/api/admin/long/route.js': answering(LONG),
    'app/api/admin/fails/route.js': "exports.handler = async () => { throw new Error('no answer'); };",
    'app/api/admin/another/route.js': 'exports.somethingElse = 1;',
    'app/api/admin/broken/route.js': "throw new Error('not a module');",
    'app/api/admin/[...unknown]/route.js': answering('unknown'),
    'app/api/auth/session/route.js': answering('auth'),
    'app/[locale]/Home/page.js': answering('page'),
  });
});
afterAll(() => {
  rmSync(built, { recursive: true });
  jest.restoreAllMocks();
});

type Get = (path: string, headers?: Record<string, string>) => Promise<{ answer: IncomingMessage; words: Buffer }>;

/** A server as Next.js makes it, taken over. */
async function serving(ask: (get: Get) => Promise<void>, folder = built, ...more: RequestListener[]) {
  const server = createServer((request, response) => void response.end(request.url?.startsWith('/_next/') ? request.url : 'router'));
  for (const listener of more) server.on('request', listener);
  standBeforeNext(folder);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const agent = new Agent();
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers = {}) =>
    new Promise<{ answer: IncomingMessage; words: Buffer }>((done, refuse) => {
      const asked = request({ port, host: '127.0.0.1', path, headers, agent }, (answer) => void answer.toArray().then((chunks) => done({ answer, words: Buffer.concat(chunks as Buffer[]) }), refuse));
      asked.once('error', refuse).end();
    });
  await ask(get);
  agent.destroy();
  await new Promise((closed) => server.close(closed));
}

it.each([
  ['/api/admin/getCategories', 'categories'],
  ['/api/admin/getCategories/', 'categories'],
  ['/api/admin/getCategories?lang=ta', 'categories'],
  ['/api/admin/getproduct_detail/17', 'product'],
  ['/api/admin/admingetProduct_frontend5/17/0190f2a0-7f7e-7000-8000-000000000000', 'product for somebody'],
  ['/api/admin/getproduct_detail', 'router'],
  ['/api/admin/getproduct_detail/17/18', 'router'],
  ['/api/admin/getCategories/1', 'router'],
  ['/api/admin/getcategories', 'router'],
  ['/api/admin/get%43ategories', 'router'],
  ['/api/admin/getproduct_detail/%31', 'router'],
  ['/api/admin//getCategories', 'router'],
  ['/api/admin/../admin/getCategories', 'router'],
  ['/api/admin/constructor', 'router'],
  ['/api/admin/another', 'router'],
  ['/api/admin/broken', 'router'],
  ['/api/auth/session', 'router'],
  ['/Home', 'router'],
  ['/', 'router'],
])('%s is answered by the %s', async (path, by) => {
  await serving(async (get) => {
    // The first request is the one that takes the server over.
    for (let time = 0; time < 2; time += 1) expect(String((await get(path)).words)).toBe(by);
  });
});

it('packs a long answer for whoever can unpack it', async () => {
  await serving(async (get) => {
    const packed = await get('/api/admin/long', { 'accept-encoding': 'gzip, br' });
    expect([packed.answer.headers['content-encoding'], String(brotliDecompressSync(packed.words))]).toEqual(['br', LONG]);
    const plain = await get('/api/admin/long');
    expect([plain.answer.headers['content-encoding'], String(plain.words)]).toEqual([undefined, LONG]);
    expect((await get('/api/admin/getCategories', { 'accept-encoding': 'br' })).answer.headers['content-encoding']).toBeUndefined();
  });
});

it.each([
  ['/_next/static/chunks/script.js', 'gzip, deflate, br, zstd', '/_next/static/chunks/script.js.br', 'br', 'application/javascript; charset=UTF-8'],
  ['/_next/static/chunks/style.css?v=1', 'br', '/_next/static/chunks/style.css.br', 'br', 'text/css; charset=UTF-8'],
  ['/_next/static/chunks/script.js', 'br;q=0, gzip', '/_next/static/chunks/script.js', undefined, undefined],
  ['/_next/static/chunks/script.js', 'gzip', '/_next/static/chunks/script.js', undefined, undefined],
  ['/_next/static/chunks/font.woff2', 'br', '/_next/static/chunks/font.woff2', undefined, undefined],
  ['/_next/static/chunks/none.js', 'br', '/_next/static/chunks/none.js', undefined, undefined],
  ['/_next/static/../static/chunks/script.js', 'br', '/_next/static/../static/chunks/script.js', undefined, undefined],
])('a browser that asks for %s and takes %s is sent %s', async (path, takes, sent, encoding, type) => {
  await serving(async (get) => {
    const { answer, words } = await get(path, { 'accept-encoding': takes });
    expect([String(words), answer.headers['content-encoding'], answer.headers['content-type']]).toEqual([sent, encoding, type]);
  });
  expect(String(brotliDecompressSync(readFileSync(join(built, 'static', 'chunks', 'script.js.br'))))).toBe(LONG);
});

it('has the framework, and nothing else, compiled before it runs', () => {
  expect(readFileSync(join(built, 'static', 'chunks', 'framework.js'), 'utf8')).toBe(`//# allFunctionsCalledOnLoad\n${LONG}`);
  expect(readFileSync(join(built, 'static', 'chunks', 'script.js'), 'utf8')).toBe(LONG);
});

it('a call that cannot be answered ends its own connection and no other', async () => {
  await serving(async (get) => {
    await expect(get('/api/admin/fails')).rejects.toThrow('socket hang up');
    expect(String((await get('/api/admin/getCategories')).words)).toBe('categories');
  });
});

it('leaves a server alone that somebody else listens to as well', async () => {
  let others = 0;
  await serving(async (get) => expect(String((await get('/api/admin/getCategories')).words)).toBe('router'), built, () => (others += 1));
  expect(others).toBe(1);
});

it('leaves everything to Next.js where there is no build', async () => {
  await serving(async (get) => expect(String((await get('/api/admin/getCategories')).words)).toBe('router'), join(built, 'nowhere'));
});
