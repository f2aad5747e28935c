import type { RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { built, serving } from '@/test/built-store';

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
])('%s is answered %s before anyone is asked, and named so in its head', async (path, status) => {
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

it('processes one client’s requests in order and disconnects one that floods', async () => {
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
