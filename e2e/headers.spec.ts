import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { expect, test } from '@playwright/test';
import { DISPLAY_SCRIPT } from '@/lib/kernel/look/display-rules';
import { logInByCalls, startSession } from './customers';
import { Shop } from './shop';
import { isWithoutEdge } from './stores';

const EVERYWHERE = {
  'strict-transport-security': /max-age=\d{8,}; includeSubDomains/,
  'x-content-type-options': /^nosniff$/,
  'cross-origin-opener-policy': /same-origin/,
  'permissions-policy': /camera=\(\)/,
  'referrer-policy': /origin|no-referrer/,
};
const ADDRESSES = [
  '/Home',
  '/Product/first-aid',
  '/Login',
  '/ta/Signup',
  '/no-such-page',
  '/api/admin/shopper',
  '/api/no-such-call',
  '/sandbox/razorpay/checkout.js',
  '/icon.svg',
];

for (const path of ADDRESSES)
  test(`${path} carries what every answer carries`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    for (const [name, expected] of Object.entries(EVERYWHERE)) expect(headers[name], name).toMatch(expected);
    expect(headers['x-powered-by']).toBeUndefined();
    if (!path.endsWith('.js') && !path.endsWith('.svg'))
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
  });

test('the console alone may use the camera', async ({ request }) => {
  for (const path of ['/console/login', '/ta/console/login'])
    expect((await request.get(path)).headers()['permissions-policy']).toContain('camera=(self)');
});

test('a page of the catalogue allows our own scripts and nothing from outside', async ({ request }) => {
  const policy = (await request.get('/Home')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self' 'unsafe-inline';");
  expect(policy).not.toMatch(/https?:/);
});

for (const path of ['/Login', '/Signup', '/ta/reset-password', '/Addcart', '/Myorders'])
  test(`${path} runs only scripts with the nonce of its own answer`, async ({ request }) => {
    if (!/Login|Signup|reset/.test(path)) await logInByCalls(request);
    const answers = [await request.get(path), await request.get(path)];
    const nonces = answers.map(
      (answer) =>
        /'nonce-([^']+)' 'strict-dynamic'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1] ?? 'none',
    );
    expect(nonces[0]).not.toBe(nonces[1]);
    // The script before the first paint, the same on every page, has its hash in the policy.
    const html = (await answers[0]!.text()).replace(`<script>${DISPLAY_SCRIPT}</script>`, '');
    const hash = createHash('sha256').update(DISPLAY_SCRIPT).digest('base64');
    expect(answers[0]!.headers()['content-security-policy']).toContain(`'sha256-${hash}'`);
    const scripts = [...html.matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(3);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonces[0]}"`);
    expect(answers[0]!.headers()['cache-control']).toContain('no-store');
  });

test('going from the catalogue to a personal screen loads a page with its own policy', async ({ page }) => {
  await startSession(page);
  const shop = new Shop(page);
  await shop.open('/Home');
  const document = page.waitForResponse((response) => response.request().isNavigationRequest());
  await shop.page.locator('a[href="/Addcart"]:visible').first().click();
  expect((await document).headers()['content-security-policy']).toContain('strict-dynamic');
  await shop.arrives('/Addcart');
});

test('no other site may show the store in a frame', async ({ page, baseURL }) => {
  await page.route('https://evil.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/Login"></iframe>` }),
  );
  await page.goto('https://evil.example/');
  // If a frame is refused, Chromium shows an error page of its own in it.
  await expect.poll(() => page.frames().at(1)?.url()).toBe('chrome-error://chromewebdata/');
});

test('a connection is stored open longer than proxies keep theirs', async ({ request }) => {
  expect((await request.get('/api/health')).headers()['keep-alive']).toBe('timeout=65');
});

test('a form rejected before its end does not block the next request of its connection', async ({ baseURL }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, path: string, body = '') =>
    new Promise<[number | undefined, boolean]>((done, failed) => {
      const headers = { 'content-length': body.length, 'content-type': 'multipart/form-data; boundary=b' };
      const asked = request(new URL(path, baseURL), { agent, method, timeout: 10_000, headers }, (answer) =>
        answer.resume().once('end', () => done([answer.statusCode, asked.reusedSocket])),
      );
      asked.once('timeout', () => asked.destroy(new Error(`${method} ${path} is not answered`))).once('error', failed);
      asked.end(body);
    });
  const field = '--b\r\nContent-Disposition: form-data; name="twice"\r\n\r\nx\r\n';
  expect(await ask('POST', '/api/admin/contact', `${field}${field}${'--b\r\n'.repeat(40_000)}`)).toEqual([400, false]);
  expect(await ask('GET', '/api/health')).toEqual([200, true]);
  agent.destroy();
});

test('what is long travels packed, what is short does not', async ({ request }) => {
  test.skip(isWithoutEdge, 'the edge compresses with Brotli');
  const encodingOf = async (path: string, takes: string) =>
    (await request.get(path, { headers: { 'accept-encoding': takes } })).headers()['content-encoding'];
  const [script, style] = ['js', 'css'].map((ending) => new RegExp(`/_next/static/[\\w./~-]+\\.${ending}`));
  const page = await (await request.get('/Home')).text();
  for (const path of ['/Home', '/api/admin/getCategories_menu', script!.exec(page)![0], style!.exec(page)![0]])
    for (const [takes, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const)
      expect([path, takes, await encodingOf(path, takes)]).toEqual([path, takes, encoding]);
  expect(await encodingOf('/api/admin/getproduct_detail/999999999', 'gzip, br')).toBeUndefined();
});

test('scripts and styles were packed once, by the build, and are stored for a year', async ({ request }) => {
  test.skip(isWithoutEdge, 'the edge sends the compressed copies');
  const [path] = /\/_next\/static\/[\w./~-]+\.js/.exec(await (await request.get('/Home')).text())!;
  const [packed, plain] = [
    await request.get(path, { headers: { 'accept-encoding': 'br' } }),
    await request.get(path, { headers: { 'accept-encoding': 'identity' } }),
  ];
  const { 'content-length': length, 'content-type': type, 'cache-control': kept, vary } = packed.headers();
  expect([Number(length) > 0, type, kept, vary?.toLowerCase()]).toEqual([
    true,
    plain.headers()['content-type'],
    plain.headers()['cache-control'],
    'accept-encoding',
  ]);
  expect(kept).toContain('immutable');
  expect(await packed.text()).toBe(await plain.text());
});

test('calls go to their functions past the router, which answers the same', async ({ request }) => {
  test.skip(isWithoutEdge, 'the edge dispatches calls past the router');
  const [straight, routed] = [
    await request.get('/api/admin/getproduct_detail/1'),
    await request.get('/api/admin/getproduct_detail/%31'),
  ];
  // The router adds its Vary names to every response it passes on.
  expect([straight, routed].map((answer) => answer.headers().vary?.includes('rsc') ?? false)).toEqual([false, true]);
  const own = ({ vary: _, date: __, ...headers }: Record<string, string>) => headers;
  expect(own(straight.headers())).toEqual(own(routed.headers()));
  expect(await straight.json()).toEqual(await routed.json());
});
