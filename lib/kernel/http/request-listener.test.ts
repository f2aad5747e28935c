import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { isListed } from '@/lib/domains/catalogue/listed';
import { listCategories } from '@/lib/domains/catalogue/queries';
import { installRequestListener } from './request-listener';
import { prepareBrowserFiles } from './browser-files';

// What is not listed is looked for in the database: here there is none, and pages go on to Next.js.
Object.assign(process.env, {
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  NEXTAUTH_SECRET: 'x'.repeat(32),
  PAYMENTS: 'sandbox',
});

const root = mkdtempSync(join(tmpdir(), 'medcall-built-'));
const built = join(root, '.next');
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

const answering = (words: string) =>
  `exports.handler = async (request, response) => response.setHeader('content-type', 'text/plain').end(${JSON.stringify(words)});`;

beforeAll(async () => {
  mkdirSync(join(built, 'static', 'chunks'), { recursive: true });
  mkdirSync(join(root, 'public', 'icons'), { recursive: true });
  writeFileSync(join(root, 'public', 'icons', 'icon.png'), '');
  for (const name of ['script.js', 'framework.js', 'style.css', 'font.woff2'])
    writeFileSync(join(built, 'static', 'chunks', name), LONG);
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
    'app/[locale]/page.js': answering('page'),
    'app/[locale]/Home/page.js': answering('page'),
    'app/[locale]/(catalogue)/Product/[[...path]]/page.js': answering('page'),
    'app/[locale]/[...unknown]/page.js': answering('page'),
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

const router: RequestListener = (request, response) =>
  void response.end(request.url?.startsWith('/_next/') ? request.url : 'router');

/** A server as Next.js makes it, taken over. @param more a second listener, which Next.js never has */
async function serving(
  ask: (get: Get, server: Server) => Promise<void>,
  folder = built,
  next = router,
  more?: RequestListener,
) {
  const server = createServer(next);
  if (more) server.on('request', more);
  installRequestListener(folder, { isListed, listCategories });
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
  await ask(get, server);
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
  ['/api/admin/constructor', 'router'],
  ['/api/admin/another', 'router'],
  ['/api/admin/broken', 'router'],
  ['/api/auth/session', 'router'],
  ['/Home', 'router'],
  ['/ta/home?a=1', 'router'],
  ['/Detail_page?product_id=1', 'router'],
  ['/Product/first-aid', 'router'],
  ['/icons/icon.png', 'router'],
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
    expect([packed.answer.headers['content-encoding'], String(brotliDecompressSync(packed.words))]).toEqual([
      'br',
      LONG,
    ]);
    const plain = await get('/api/admin/long');
    expect([plain.answer.headers['content-encoding'], String(plain.words)]).toEqual([undefined, LONG]);
    expect(
      (await get('/api/admin/getCategories', { 'accept-encoding': 'br' })).answer.headers['content-encoding'],
    ).toBeUndefined();
  });
});

it.each([
  [
    '/_next/static/chunks/script.js',
    'gzip, deflate, br, zstd',
    '/_next/static/chunks/script.js.br',
    'br',
    'application/javascript; charset=UTF-8',
  ],
  ['/_next/static/chunks/style.css?v=1', 'br', '/_next/static/chunks/style.css.br', 'br', 'text/css; charset=UTF-8'],
  ['/_next/static/chunks/script.js', 'br;q=0, gzip', '/_next/static/chunks/script.js', undefined, undefined],
  ['/_next/static/chunks/script.js', 'gzip', '/_next/static/chunks/script.js', undefined, undefined],
  ['/_next/static/chunks/font.woff2', 'br', '/_next/static/chunks/font.woff2', undefined, undefined],
  ['/_next/static/chunks/none.js', 'br', '/_next/static/chunks/none.js', undefined, undefined],
])('a browser that asks for %s and takes %s is sent %s', async (path, takes, sent, encoding, type) => {
  await serving(async (get) => {
    const { answer, words } = await get(path, { 'accept-encoding': takes });
    expect([String(words), answer.headers['content-encoding'], answer.headers['content-type']]).toEqual([
      sent,
      encoding,
      type,
    ]);
  });
  expect(String(brotliDecompressSync(readFileSync(join(built, 'static', 'chunks', 'script.js.br'))))).toBe(LONG);
});

it('has the framework, and nothing else, compiled before it runs', () => {
  expect(readFileSync(join(built, 'static', 'chunks', 'framework.js'), 'utf8')).toBe(
    `//# allFunctionsCalledOnLoad\n${LONG}`,
  );
  expect(readFileSync(join(built, 'static', 'chunks', 'script.js'), 'utf8')).toBe(LONG);
});

it.each([
  ['/no-such-page', 404],
  ['/ta/no-such-page', 404],
  ['/API/admin/getCategories', 404],
  ['/icons/none.png', 404],
  ['/Home/further', 404],
  ['/constructor', 404],
  ['/_next/static/../../Home', 400],
  ['/api/../Home', 400],
  ['/x/%2e%2E/Home', 400],
  ['/api/admin/getproduct_detail/..', 400],
  ['/a/.', 400],
  ['//evil.example/', 308],
  ['/api/admin//getCategories', 308],
  ['/%48ome', 308],
])('%s is answered %s before anybody is asked, and named so in its head', async (path, status) => {
  await serving(async (get) => {
    const { answer, words } = await get(path, { accept: 'text/html' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, expect.stringContaining('no-store')]);
    expect(words.length).toBeLessThan(6_000);
    if (status === 404)
      expect([
        String(words).includes(path.startsWith('/ta') ? 'lang="ta"' : 'lang="en"'),
        answer.headers['content-security-policy'],
      ]).toEqual([true, expect.stringContaining("frame-ancestors 'none'")]);
    if (status === 308)
      expect(answer.headers.location).toBe(
        {
          '//evil.example/': '/evil.example/',
          '/api/admin//getCategories': '/api/admin/getCategories',
          '/%48ome': '/Home',
        }[path],
      );
  });
});

it.each([
  ['POST', '/Home', 'GET, HEAD'],
  ['PROPFIND', '/ta/Product', 'GET, HEAD'],
  ['TRACE', '/', 'GET, HEAD'],
  ['POST', '/sandbox/mail', 'GET, HEAD'],
  ['OPTIONS', '/icons/icon.png', 'GET, HEAD'],
  ['PROPFIND', '/api/admin/getCategories', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
])('%s %s is refused with what is allowed', async (method, path, allow) => {
  await serving(async (get) => {
    const { answer, words } = await get(path, {}, method);
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    if (!path.startsWith('/api')) expect(String(words)).toContain(`href="${path}"`);
  });
});

it('OPTIONS * is no address', async () => {
  await serving(async (get) => expect((await get('*', {}, 'OPTIONS')).answer.statusCode).toBe(400));
});

it('HEAD of what is not there is as long as GET would be, and empty', async () => {
  await serving(async (get) => {
    const { answer, words } = await get('/no-such-page', {}, 'HEAD');
    expect([answer.statusCode, words.length, Number(answer.headers['content-length'])]).toEqual([
      404,
      0,
      expect.any(Number),
    ]);
  });
});

it.each(['h2c', 'websocket'])(
  '60 connections that want to be %s are answered as HTTP and given back',
  async (protocol) => {
    await serving(async (get, server) => {
      server.on('upgrade', () => undefined);
      await get('/Home');
      const { port } = server.address() as AddressInfo;
      const ask = () =>
        new Promise<string>((done, refuse) => {
          const socket = connect(port, '127.0.0.1', () =>
            socket.write(`GET /Home HTTP/1.1\r\nhost: a\r\nconnection: Upgrade\r\nupgrade: ${protocol}\r\n\r\n`),
          );
          socket.once('data', (words) => void socket.end(() => done(String(words)))).once('error', refuse);
        });
      expect(
        new Set((await Promise.all(Array.from({ length: 60 }, ask))).map((words) => words.split('\r\n', 1)[0])),
      ).toEqual(new Set(['HTTP/1.1 200 OK']));
      await expect(new Promise((done) => server.getConnections((_, count) => done(count)))).resolves.toBeLessThan(5);
    });
  },
);

it('begins what one client sends in a row one after the other, and cuts off who sends without end', async () => {
  let [begun, most] = [0, 0];
  const slow: RequestListener = (_, response) => {
    most = Math.max(most, (begun += 1));
    setTimeout(() => response.end('answer', () => (begun -= 1)), 5);
  };
  await serving(
    async (get, server) => {
      await get('/Home');
      const { port } = server.address() as AddressInfo;
      const send = (count: number) =>
        new Promise<number>((done) => {
          let words = '';
          const socket = connect(port, '127.0.0.1', () =>
            socket.write('GET /Home HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(count)),
          );
          const answers = () => words.split('HTTP/1.1 200').length - 1;
          socket.on('data', (more) => ((words += String(more)), answers() === count && socket.end()));
          socket.on('error', () => undefined).once('close', () => done(answers()));
        });
      expect([await send(20), most]).toEqual([20, 1]);
      expect(await send(500)).toBeLessThan(60);
    },
    built,
    slow,
  );
});

it('a call that cannot be answered ends its own connection and no other', async () => {
  await serving(async (get) => {
    await expect(get('/api/admin/fails')).rejects.toThrow('socket hang up');
    expect(String((await get('/api/admin/getCategories')).words)).toBe('categories');
  });
});

it('leaves a server alone that somebody else listens to as well', async () => {
  let others = 0;
  await serving(
    async (get) => expect(String((await get('/api/admin/getCategories')).words)).toBe('router'),
    built,
    router,
    () => (others += 1),
  );
  expect(others).toBe(1);
});

it('leaves everything to Next.js where there is no build', async () => {
  await serving(
    async (get) => expect(String((await get('/api/admin/getCategories')).words)).toBe('router'),
    join(built, 'nowhere'),
  );
});
