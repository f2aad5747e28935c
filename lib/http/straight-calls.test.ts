import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { answerCallsStraight } from './straight-calls';

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

beforeAll(() => {
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

/** A server as Next.js makes it, taken over. */
async function serving(ask: (get: (path: string, headers?: Record<string, string>) => Promise<{ answer: IncomingMessage; words: Buffer }>) => Promise<void>, ...more: RequestListener[]) {
  const server = createServer((_, response) => void response.end('router'));
  for (const listener of more) server.on('request', listener);
  answerCallsStraight(built);
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

it('a call that cannot be answered ends its own connection and no other', async () => {
  await serving(async (get) => {
    await expect(get('/api/admin/fails')).rejects.toThrow('socket hang up');
    expect(String((await get('/api/admin/getCategories')).words)).toBe('categories');
  });
});

it('leaves a server alone that somebody else listens to as well, and a folder without a build', async () => {
  let others = 0;
  await serving(async (get) => expect(String((await get('/api/admin/getCategories')).words)).toBe('router'), () => (others += 1));
  expect(others).toBe(1);
  expect(() => answerCallsStraight(join(built, 'nowhere'))).not.toThrow();
});
