import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageExists } from '@/lib/catalogue/storefront/check-page';
import { findNamedLike } from '@/lib/catalogue/storefront/find-similar-names';
import { listCategories } from '@/lib/catalogue/storefront/queries';
import { prepareBrowserFiles } from '@/lib/kernel/edge/browser-files';
import { edgeListener } from '@/lib/kernel/edge/request-listener';
import { listenFirst } from '@/lib/kernel/server/listen-first';

/**
 * Store as a build leaves it, and a server taken over from Next.js, for tests of request handling
 * before Next.js.
 */

// Anything not listed is looked up in the database. There is none here, so pages go on to Next.js.
Object.assign(process.env, {
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  NEXTAUTH_SECRET: 'x'.repeat(32),
  PAYMENTS: 'sandbox',
});

const root = mkdtempSync(join(tmpdir(), 'medcall-built-'));
export const built = join(root, '.next');
export const LONG = 'of a medicine '.repeat(500);

/** Writes a route like a build: a file, and a line in the route list. */
function build(routes: Record<string, string>): void {
  for (const [file, source] of Object.entries(routes)) {
    mkdirSync(join(built, 'server', file, '..'), { recursive: true });
    writeFileSync(join(built, 'server', file), source);
  }
  const manifest = Object.fromEntries(Object.keys(routes).map((file) => [file.replace(/^app|\.js$/g, ''), file]));
  writeFileSync(join(built, 'server', 'app-paths-manifest.json'), JSON.stringify(manifest));
}

const answering = (words: string) =>
  `exports.handler = async (request, response) => response.setHeader('content-type', 'text/plain').end(${JSON.stringify(words)});`;

/** Returns routes with their own functions, in the format of Turbopack. */
const withFunctions = (functions: string) =>
  `${answering('entrypoint')}\nexports.routeModule = { ensureUserland: async () => undefined, resolveHandler: (method) => ({ ${functions} })[method] };`;
const OWN = `
  const counts = globalThis.medcallTestCounts = { opened: 0, closed: 0 };
  const { jsonResponse } = require(${JSON.stringify(join(process.cwd(), 'lib/kernel/http/json-response'))});
  const json = (value, headers) => jsonResponse(JSON.stringify(value), 200, headers);
  async function* opened() { counts.opened += 1; yield Buffer.from('opened'); }
  async function* breaks() { yield Buffer.from('a part'); throw new Error('the rest is gone'); }
  async function* endless() { try { for (;;) { yield Buffer.alloc(100_000); await new Promise(setImmediate); } } finally { counts.closed += 1; } }
  const streams = { opened, breaks, endless };
  async function GET(request, { params }) {
    const { name } = await params;
    if (name === 'throws') throw new Error('not foreseen');
    if (name === 'howOften') return json(counts);
    if (name === 'long') return new Response(${JSON.stringify(LONG)}, { headers: { 'content-type': 'text/plain' } });
    if (streams[name]) return new Response(ReadableStream.from(streams[name]()));
    const answer = json({ short: true });
    for (const cookie of ['a=1', 'b=2']) answer.headers.append('set-cookie', cookie);
    return answer;
  }
  async function POST(request, { params }) {
    const { id, name } = await params;
    if (id === 'pieces') {
      const reader = request.body.getReader();
      let size = 0;
      for (let read; !(read = await reader.read()).done; size += read.value.byteLength);
      return json({ size });
    }
    const text = Buffer.from(await request.arrayBuffer()).toString();
    return json({ method: request.method, params: { id, name }, lang: new URL(request.url).searchParams.get('lang'), cookie: request.headers.get('cookie'), missing: request.headers.get('x-none'), text });
  }
`;

beforeAll(async () => {
  mkdirSync(join(built, 'static', 'chunks'), { recursive: true });
  mkdirSync(join(root, 'public', 'icons'), { recursive: true });
  writeFileSync(join(root, 'public', 'icons', 'icon.png'), '');
  for (const name of ['script.js', 'framework.js', 'style.css', 'font.woff2'])
    writeFileSync(join(built, 'static', 'chunks', name), LONG);
  writeFileSync(join(built, 'build-manifest.json'), JSON.stringify({ rootMainFiles: ['static/chunks/framework.js'] }));
  // A second build into the same folder finds the files of the first.
  for (let time = 0; time < 2; time += 1) await prepareBrowserFiles(built);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  build({
    'app/api/admin/getCategories/route.js': answering('categories'),
    'app/api/admin/getproduct_detail/[product_id]/route.js': answering('product'),
    'app/api/admin/admingetProduct_frontend5/[product_id]/[user_id]/route.js': answering('product for somebody'),
    'app/api/admin/long/route.js': answering(LONG),
    'app/api/admin/fails/route.js': "exports.handler = async () => { throw new Error('no answer'); };",
    'app/api/admin/own/[id]/[name]/route.js': `${OWN}${withFunctions('GET, POST, HEAD: GET')}`,
    'app/api/admin/cached/route.js': withFunctions('GET: Object.assign(() => 0, { declaration: { cached: true } })'),
    'app/api/admin/withoutMethod/route.js': withFunctions(''),
    'app/api/admin/unloaded/route.js': `${withFunctions('')}\nexports.routeModule.ensureUserland = async () => { throw new Error('not loaded'); };`,
    'app/api/admin/another/route.js': 'exports.somethingElse = 1;',
    'app/api/admin/broken/route.js': "throw new Error('not a module');",
    'app/api/admin/[...unknown]/route.js': answering('unknown'),
    'app/api/auth/session/route.js': answering('auth'),
    'app/[locale]/(store)/page.js': answering('page'),
    'app/[locale]/(store)/Home/page.js': answering('page'),
    'app/[locale]/(store)/(catalogue)/Product/[[...path]]/page.js': answering('page'),
    'app/[locale]/(store)/[...unknown]/page.js': answering('page'),
  });
});
afterAll(() => {
  rmSync(root, { recursive: true });
  jest.restoreAllMocks();
});

type Get = (
  path: string,
  headers?: Record<string, string>,
  method?: string,
) => Promise<{ answer: IncomingMessage; words: Buffer }>;

export const router: RequestListener = (request, response) =>
  void response.end(request.url?.startsWith('/_next/') ? request.url : 'router');

/**
 * Creates a server like Next.js and takes it over. @param more a second listener, which Next.js
 * never has
 */
export async function serving(
  ask: (get: Get, server: Server) => Promise<void>,
  at: string | { folder: string; releases: string } = built,
  next = router,
  more?: RequestListener,
) {
  const { folder, releases } = typeof at === 'string' ? { folder: at, releases: undefined } : at;
  const server = createServer(next);
  if (more) server.on('request', more);
  listenFirst(edgeListener(folder, { pageExists, listCategories, findNamedLike }, releases));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const agent = new Agent();
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers = {}, method = 'GET') =>
    new Promise<{ answer: IncomingMessage; words: Buffer }>((done, refuse) => {
      const asked = request(
        { port, host: '127.0.0.1', method, path, headers, agent },
        (answer) =>
          void answer.toArray().then((chunks) => done({ answer, words: Buffer.concat(chunks as Buffer[]) }), refuse),
      );
      asked.once('error', refuse).end();
    });
  try {
    await ask(get, server);
  } finally {
    agent.destroy();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}
