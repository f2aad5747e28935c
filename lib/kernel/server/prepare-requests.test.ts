import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { PEER_HEADER } from '@/lib/kernel/http/client-address';
import { LIST_HEADER, MEMBERS_HEADER } from './page-marks';
import { prepareRequests } from './prepare-requests';

type Seen = Pick<IncomingMessage, 'url' | 'headers'> & { answered: IncomingMessage['headers'] };

/**
 * Sends one request to a server of this process. Returns the request as that server received it,
 * and the response.
 */
async function arrives(
  options: RequestOptions,
  answer: (response: ServerResponse) => void = () => undefined,
): Promise<Seen> {
  const seen: Omit<Seen, 'answered'>[] = [];
  const server = createServer(({ url, headers }, response) => {
    seen.push({ url, headers });
    answer(response);
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const answered = await new Promise<IncomingMessage['headers']>((done) =>
    request({ port, host: '127.0.0.1', agent: false, ...options }, (answer) =>
      answer.resume().once('end', () => done(answer.headers)),
    ).end(),
  );
  await new Promise((done) => server.close(done));
  return { ...seen[0]!, answered };
}

let stopWatching: () => void;
beforeAll(() => {
  Object.assign(process.env, {
    DATABASE_URL: 'postgresql://nobody@127.0.0.1/none',
    NEXTAUTH_SECRET: 'x'.repeat(32),
    PAYMENTS: 'sandbox',
  });
  stopWatching = prepareRequests(['sort']);
});
afterAll(() => stopWatching());

it('writes the address of the socket over what a client claims', async () => {
  expect((await arrives({ headers: { [PEER_HEADER]: '1.2.3.4' } })).headers[PEER_HEADER]).toBe('127.0.0.1');
});

it('reaches the sandbox of couriers with a final slash, as Shiprocket documents it', async () => {
  const path = '/sandbox/shiprocket/v1/external/courier/serviceability';
  expect((await arrives({ path: `${path}/?weight=0.5/` })).url).toBe(`${path}?weight=0.5/`);
  expect((await arrives({ path: `${path}?weight=0.5/` })).url).toBe(`${path}?weight=0.5/`);
  expect((await arrives({ path: '/Product/' })).url).toBe('/Product/');
});

it('lets no one choose the page that draws an answer', async () => {
  const { headers } = await arrives({ path: '/Home', headers: { [LIST_HEADER]: '1', [MEMBERS_HEADER]: '1' } });
  expect(headers).toEqual(
    expect.not.objectContaining({ [LIST_HEADER]: expect.anything(), [MEMBERS_HEADER]: expect.anything() }),
  );
});

it('marks a list that renders per request', async () => {
  expect((await arrives({ path: '/Product?sort=a-z' })).headers[LIST_HEADER]).toBe('1');
  expect((await arrives({ path: '/Product?utm_source=mail' })).headers[LIST_HEADER]).toBeUndefined();
});

it.each(['/%4cogin', '//Login', '/Home/../Login', '/x/%2e%2e/Login', '/\\Login'])(
  '%s, which may lead to a personal screen, gets the policy of one',
  async (path) => {
    expect((await arrives({ path })).answered['content-security-policy']).toContain("'strict-dynamic'");
  },
);

it('gives a personal screen a nonce of its own, whatever nonce a client brings', async () => {
  const forged = "script-src 'nonce-mine'";
  const [one, other] = [
    await arrives({ path: '/Login', headers: { 'content-security-policy': forged } }),
    await arrives({ path: '/Login' }),
  ];
  expect(one.answered['content-security-policy']).toMatch(/script-src 'nonce-[\w+/=]{24}' 'strict-dynamic'/);
  expect(one.answered['content-security-policy']).not.toBe(other.answered['content-security-policy']);
  expect(one.headers['content-security-policy']).toBe(one.answered['content-security-policy']);
  expect(
    (await arrives({ path: '/Home', headers: { 'content-security-policy': forged } })).headers[
      'content-security-policy'
    ],
  ).toBeUndefined();
});

it('lets calls name their own policy, and gives the strictest to whatever names none', async () => {
  const strictest = "default-src 'none'; frame-ancestors 'none'";
  const own = "default-src 'none'; style-src 'self'; frame-ancestors 'none'";
  expect(
    (await arrives({ path: '/api/docs' }, (response) => void response.setHeader('content-security-policy', own)))
      .answered['content-security-policy'],
  ).toBe(own);
  expect(
    (
      await arrives(
        { path: '/api/docs' },
        (response) => void response.writeHead(200, { 'content-security-policy': own }),
      )
    ).answered['content-security-policy'],
  ).toBe(own);
  for (const path of ['/api/health', '/_next/x', '/api/auth/signout', '/robots.txt', '/_next/static/x.js'])
    expect((await arrives({ path })).answered).toMatchObject({
      'content-security-policy': strictest,
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age'),
    });
});

it('lets no one keep what is not there', async () => {
  const deleted = (response: ServerResponse) =>
    void Object.assign(response, { statusCode: 404 }).setHeader(
      'cache-control',
      's-maxage=3600, stale-while-revalidate=82800',
    );
  expect((await arrives({ path: '/Detail_page/x' }, deleted)).answered['cache-control']).toBe('no-store');
});

it.each([
  ['by its status', (response: ServerResponse) => void Object.assign(response, { statusCode: 500 })],
  [
    'by a head of its own',
    (response: ServerResponse) => void response.writeHead(503, { 'Cache-Control': 's-maxage=9' }),
  ],
  [
    'by headers before',
    (response: ServerResponse) => void response.setHeader('cache-control', 'public').writeHead(502),
  ],
])('forbids caching of a failure written %s, and logs it without product address', async (_, fail) => {
  const lines = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect((await arrives({ path: '/ta/Product/a/b/dolo-650?x=1' }, fail)).answered['cache-control']).toBe('no-store');
  const reported = lines.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
  lines.mockRestore();
  expect(reported).toMatchObject([{ at: 'response', method: 'GET', path: '/ta/Product' }]);
});

it('forbids intermediate caches to keep a page that cannot be purged', async () => {
  const stored = (response: ServerResponse) =>
    void response.setHeader('cache-control', 's-maxage=3600, stale-while-revalidate=82800');
  expect((await arrives({ path: '/Detail_page/x' }, stored)).answered['cache-control']).toBe('private, no-cache');
});

it('tells browsers where to report what breaks the policy of a page', async () => {
  for (const path of ['/Home', '/Login']) {
    const { answered } = await arrives({ path });
    expect([answered['reporting-endpoints'], answered['content-security-policy']]).toEqual([
      'csp="/api/csp-report"',
      expect.stringMatching(/report-uri \/api\/csp-report; report-to csp/),
    ]);
  }
});

it('reads the whole address of a request as its path', async () => {
  expect((await arrives({ path: 'http://other.example/Home?x=1' })).url).toBe('/Home?x=1');
});

it.each([
  ['by an iterator', async (message: IncomingMessage) => void (await message[Symbol.asyncIterator]().next())],
  [
    'by a listener',
    (message: IncomingMessage) => new Promise<void>((done) => message.once('data', () => done(void message.pause()))),
  ],
])('a body rejected half-read, %s, does not block the next request of its connection', async (_, begin) => {
  const server = createServer(
    (message, response) =>
      void (message.method === 'GET' ? Promise.resolve() : begin(message)).then(() => response.end('answer')),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, body?: Buffer) =>
    new Promise<boolean>((done, failed) => {
      const requested = request(
        { port, host: '127.0.0.1', agent, method, timeout: 2_000, headers: { 'content-length': body?.length ?? 0 } },
        (answer) => answer.resume().once('end', () => done(requested.reusedSocket)),
      );
      requested.once('timeout', () => requested.destroy(new Error(`${method} is not answered`))).once('error', failed);
      requested.end(body);
    });
  const isReused = ask('POST', Buffer.alloc(3_000_000)).then(() => ask('GET'));
  await isReused.catch(() => undefined);
  agent.destroy();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await expect(isReused).resolves.toBe(true);
});
