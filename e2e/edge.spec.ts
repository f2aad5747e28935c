import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { isWithoutEdge, membersStore, openStore } from './stores';

type Answer = { status: number; headers: IncomingMessage['headers']; text: string };

/** Requests a path unchanged. A browser or fetch would normalize it. */
function raw(base: string, path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(base);
  return new Promise((done, failed) => {
    const asked = request({ hostname, port, path, method, headers, agent: false, timeout: 20_000 }, (answer) => {
      void answer.toArray().then(
        (chunks) =>
          done({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks as Buffer[]).toString(),
          }),
        failed,
      );
    });
    asked
      .once('timeout', () => asked.destroy(new Error(`${method} ${path} is not answered`)))
      .once('error', failed)
      .end();
  });
}

/**
 * One path for each kind of response, and paths without a link in the store, each with its status
 * from any server.
 */
const ADDRESSES: [path: string, status: number][] = [
  ['/', 307],
  ['/Home', 200],
  ['/login', 308],
  ['/en/Home', 308],
  ['/Home/', 308],
  ['/Profile', 307],
  ['/Product?sort=a-z', 200],
  ['/Detail_page?product_id=1', 308],
  ['/Detail_page?product_id=999999', 404],
  ['/no-such-page', 404],
  ['/ta/no-such-page', 404],
  ['/Detail_page/no-such-product', 404],
  ['/Product/first-aid/none', 404],
  ['/API/health', 404],
  ['/icons/none.png', 404],
  ['/_next/none', 404],
  ['/_next/static/none.js', 404],
  ['/_next/image?url=%2Ficons%2Ficon-512.png&w=64&q=75', 404],
  ['/api/none', 404],
  ['/api/admin/none', 404],
  ['/api/auth/csrf', 200],
  ['/api/auth/signout', 404],
  ['/api/health', 200],
  ['/api/docs', 200],
  ['/api/openapi.json', 200],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
  ['/sitemap/none.xml', 404],
  ['/manifest/en', 200],
  ['/offline/ta', 200],
  ['/share/none.jpg', 404],
  ['/pictures/1/x.webp', 404],
  ['/icon.svg', 200],
  ['/icons/icon-512.png', 200],
  ['/sw.js', 200],
  ['/.well-known/security.txt', 200],
  ['/.well-known/change-password', 303],
  ['/.well-known/none', 404],
  ['/sandbox/mail', 200],
  ['/sandbox/none', 404],
  ['/sandbox/razorpay/checkout.js', 200],
];
/** Spellings that the edge refuses or redirects. Next.js alone answers them with other statuses. */
const UNUSUAL: typeof ADDRESSES = [
  ['/_next/static/../../Profile', 400],
  ['/api/../Home', 400],
  ['/x/../Profile', 400],
  ['/x/%2e%2e/Profile', 400],
  ['//Home', 308],
  ['/%48ome', 308],
  ['/api/admin/getProfile/..?user_id=x', 400],
];

test('every response has a policy, forbids framing and content sniffing', async () => {
  for (const [path, ofEdge] of [...ADDRESSES, ...UNUSUAL]) {
    const answer = await raw(openStore(), path, 'GET', { accept: 'text/html' });
    const status = isWithoutEdge && UNUSUAL.some(([each]) => each === path) ? answer.status : ofEdge;
    expect.soft([path, answer.status], path).toEqual([path, status]);
    expect.soft(answer.headers['content-security-policy'], path).toMatch(/frame-ancestors '(none|self)'|sandbox/);
    expect.soft(answer.headers['x-content-type-options'], path).toBe('nosniff');
    if (status === 404) expect.soft(answer.headers['cache-control'], path).toContain('no-store');
  }
});

test('no method that a page does not take is answered as if it were GET', async () => {
  test.skip(isWithoutEdge, 'the edge judges the methods of pages');
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])
    for (const path of ['/Home', '/Login', '/Detail_page/sterile-lancets-28g-100', '/sandbox/mail', '/icon.svg']) {
      const { status, headers } = await raw(openStore(), path, method, {
        'content-type': 'multipart/form-data; boundary=b',
      });
      expect([method, path, status, headers.allow]).toEqual([method, path, 405, 'GET, HEAD']);
    }
  for (const [method, path] of [
    ['OPTIONS', '*'],
    ['POST', '/sandbox/../Login'],
    ['POST', '/api/../Home'],
  ] as const)
    expect([path, (await raw(openStore(), path, method)).status]).toEqual([path, 400]);
});

test('invented goods cost little and push nothing out of the cache', async ({ request: visitor }) => {
  test.skip(isWithoutEdge, 'the edge answers for pages that do not exist');
  const real = '/Detail_page/sterile-lancets-28g-100';
  await visitor.get(real);
  for (let sent = 0; sent < 600; sent += 20) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, each) =>
        raw(openStore(), `${each % 2 ? '/ta' : ''}/${each % 3 ? 'Detail_page' : 'Product'}/invented-${sent + each}`),
      ),
    );
    for (const { status, headers, text } of answers)
      expect([status, headers['cache-control'], headers['x-nextjs-cache'], text.length < 8_000]).toEqual([
        404,
        'no-store',
        undefined,
        true,
      ]);
  }
  expect((await visitor.get(real)).headers()['x-nextjs-cache']).toBe('HIT');
  const { text } = await raw(openStore(), '/ta/Detail_page/invented');
  expect(text).toMatch(/<html lang="ta">[^]*<title>இந்தப் பக்கம் கிடைக்கவில்லை \| Medcall<\/title>/);
  expect((await raw(membersStore(), '/Detail_page/invented')).status).toBe(307);
});

for (const protocol of ['h2c', 'websocket'])
  test(`60 connections that want to be ${protocol} are answered as HTTP`, async () => {
    const { hostname, port } = new URL(openStore());
    const ask = () =>
      new Promise<string>((done, failed) => {
        const socket = connect(Number(port), hostname, () =>
          socket.write(
            `GET /api/health HTTP/1.1\r\nhost: ${hostname}\r\nconnection: Upgrade\r\nupgrade: ${protocol}\r\n\r\n`,
          ),
        );
        socket.setTimeout(20_000, () => socket.destroy(new Error('no answer')));
        socket
          .once('data', (words) => void socket.end(() => done(String(words).split('\r\n', 1)[0]!)))
          .once('error', failed);
      });
    expect(new Set(await Promise.all(Array.from({ length: 60 }, ask)))).toEqual(new Set(['HTTP/1.1 200 OK']));
  });
