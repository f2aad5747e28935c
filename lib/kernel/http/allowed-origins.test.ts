import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { prepareRequests } from '@/lib/kernel/server/prepare-requests';

const APP = 'https://app.shop.example';
const NAMES = ['ALLOWED_ORIGINS', 'DATABASE_URL', 'NEXTAUTH_SECRET', 'PAYMENTS'] as const;
const before = Object.fromEntries(NAMES.map((name) => [name, process.env[name]]));
const cookies = ['__Host-medcall.session=a; Path=/; HttpOnly; SameSite=Lax; Secure', 'plain=b; Path=/; SameSite=Lax'];

let server: Server;
let stopWatching: () => void;
beforeAll(async () => {
  Object.assign(process.env, {
    ALLOWED_ORIGINS: `${APP}, http://localhost:5173`,
    DATABASE_URL: 'postgresql://nobody@127.0.0.1/none',
    NEXTAUTH_SECRET: 'x'.repeat(32),
    PAYMENTS: 'sandbox',
  });
  stopWatching = prepareRequests([]);
  server = createServer((_, response) => response.setHeader('set-cookie', cookies).end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  stopWatching();
  await new Promise((done) => server.close(done));
  for (const name of NAMES)
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
});

const answered = (headers: Record<string, string>, path = '/api/admin/addtocart', method = 'POST') =>
  new Promise<IncomingHttpHeaders>((done, failed) =>
    request(
      { port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false, path, method, headers },
      (answer) => answer.resume().once('end', () => done(answer.headers)),
    )
      .on('error', failed)
      .end(),
  );

it.each([APP, 'http://localhost:5173'])('answers pages of %s with credentials', async (origin) => {
  expect(await answered({ origin })).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': expect.stringContaining('x-request-id'),
  });
});

it('answers their preflights with what the calls need', async () => {
  expect(await answered({ origin: APP }, '/api/admin/addtocart', 'OPTIONS')).toMatchObject({
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': 'content-type, idempotency-key, x-medcall-locale',
  });
});

it.each<[string, Record<string, string>, string?]>([
  ['another scheme', { origin: 'http://app.shop.example' }],
  ['another port', { origin: `${APP}:8443` }],
  ['a subdomain', { origin: 'https://x.app.shop.example' }],
  ['a longer name', { origin: `${APP}.evil.example` }],
  ['an opaque origin', { origin: 'null' }],
  ['no origin', {}],
  ['a call of the console', { origin: APP }, '/api/console/orders'],
  ['a page', { origin: APP }, '/Home'],
])('says nothing to %s', async (...[, headers, path]) => {
  const names = Object.keys(await answered(headers, path));
  expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
});

it('opens cookies to another site only in answers to a page of an allowed one', async () => {
  const crossSite = { 'sec-fetch-site': 'cross-site' };
  expect((await answered({ origin: APP, ...crossSite }))['set-cookie']).toEqual([
    '__Host-medcall.session=a; Path=/; HttpOnly; SameSite=None; Partitioned; Secure',
    cookies[1],
  ]);
  for (const headers of [
    { origin: APP, 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', ...crossSite },
  ])
    expect((await answered(headers))['set-cookie']).toEqual(cookies);
});
