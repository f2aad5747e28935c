import NextAuth from 'next-auth';
import type { NextRequest } from 'next/server';
import { GET, POST } from './route';

/** Mock of next-auth with a call count: refused requests must never reach it. */
jest.mock('next-auth', () => ({ __esModule: true, default: jest.fn() }));
const made = jest.mocked(
  NextAuth as unknown as (options: { providers: unknown[] }) => (request: NextRequest) => Promise<Response>,
);
const nextAuth = jest.fn<Promise<Response>, [NextRequest]>();

beforeAll(
  () =>
    void Object.assign(process.env, {
      DATABASE_URL: 'postgresql://localhost/none',
      NEXTAUTH_SECRET: 'x'.repeat(32),
      SITE_URL: 'http://localhost:3000',
    }),
);
beforeEach(() => {
  made.mockImplementation(() => nextAuth);
  nextAuth.mockImplementation(async () => Response.json({ csrfToken: 'x' }));
});
afterEach(() => jest.useRealTimers());

type Sent = { method?: 'GET' | 'POST'; body?: BodyInit; type?: string };

function call(path: string, { method = 'GET', body, type = 'application/json' }: Sent = {}): Promise<Response> {
  const request = new Request(`http://localhost:3000/api/auth/${path}`, {
    method,
    ...(body ? { body, headers: { 'content-type': type }, duplex: 'half' } : {}),
  } as RequestInit);
  const nextauth = new URL(request.url).pathname.split('/').slice(3).map(decodeURIComponent);
  return (method === 'GET' ? GET : POST)(request, { params: Promise.resolve({ nextauth }) });
}

/** Returns a body of unknown length; `then` determines if it ends. */
function chunked(text: string, then: 'ends' | 'stalls'): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < text.length; at += 65_536) controller.enqueue(Buffer.from(text.slice(at, at + 65_536)));
      if (then === 'ends') controller.close();
    },
  });
}

const MEGABYTE = `{"csrfToken":"${'x'.repeat(1_000_000)}"}`;
const BODIES: [string, () => Sent][] = [
  ['1 MB', () => ({ method: 'POST', body: MEGABYTE })],
  ['1 MB without a length', () => ({ method: 'POST', body: chunked(MEGABYTE, 'ends') })],
  ['1 MB of brackets', () => ({ method: 'POST', body: '['.repeat(1_000_000) })],
  [
    '1 MB of fields',
    () => ({ method: 'POST', body: 'k1=&k2=&'.repeat(125_000), type: 'application/x-www-form-urlencoded' }),
  ],
  ['a word for the log', () => ({ method: 'POST', body: '{"code":"x","level":"error"}' })],
];

/** Everything next-auth responds to, except the parts the store uses. */
const NOT_IN_USE = [
  '_log',
  'providers',
  'error',
  'verify-request',
  'signin',
  'signin/credentials',
  'signin/password',
  'signin/email',
  'callback',
  'callback/credentials',
  'callback/password',
  'callback/email',
  'signout/google',
  'session/x',
  'csrf/x',
  'signin/google/x',
  'x',
  '__proto__',
  'signin%2Fgoogle%2F..',
];

describe.each(NOT_IN_USE)('%s', (path) => {
  it.each<[string, () => Sent]>([['GET', () => ({})], ...BODIES])('with %s is not there', async (_, sent) => {
    const answer = await call(path, sent());
    const text = await answer.text();
    expect([answer.status, text.length < 200, answer.headers.get('cache-control')]).toEqual([
      404,
      true,
      expect.stringContaining('no-store'),
    ]);
    expect(nextAuth).not.toHaveBeenCalled();
  });
});

it.each([
  ['POST', 'csrf'],
  ['POST', 'session'],
  ['POST', 'callback/google'],
  ['GET', 'signin/google'],
  ['GET', 'signout'],
] as const)('%s of %s is not there', async (method, path) => {
  expect((await call(path, { method })).status).toBe(404);
  expect(nextAuth).not.toHaveBeenCalled();
});

describe.each(['signin/google', 'signout'])('a form for %s', (path) => {
  it.each(BODIES.slice(0, 4))('of %s is refused before next-auth has it', async (_, sent) => {
    expect([400, 413]).toContain((await call(path, sent())).status);
    expect(nextAuth).not.toHaveBeenCalled();
  });

  it('that stalls is given up after ten seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const answer = call(path, { method: 'POST', body: chunked('{"csrfToken":', 'stalls') });
    await jest.advanceTimersByTimeAsync(10_000);
    expect((await answer).status).toBe(400);
    expect(nextAuth).not.toHaveBeenCalled();
  });

  it('reaches next-auth with the fields we send and nothing else', async () => {
    const body = new URLSearchParams({
      csrfToken: 'a',
      callbackUrl: '/Login/google',
      json: 'true',
      password: 'secret',
      scope: 'drive',
    });
    expect(
      (
        await call(`${path}?scope=drive&prompt=none`, {
          method: 'POST',
          body: body.toString(),
          type: 'application/x-www-form-urlencoded',
        })
      ).status,
    ).toBe(200);
    const [request] = nextAuth.mock.calls[0]!;
    expect([await request.text(), request.nextUrl.search, request.headers.get('content-type')]).toEqual([
      'csrfToken=a&callbackUrl=%2FLogin%2Fgoogle&json=true',
      '',
      'application/x-www-form-urlencoded',
    ]);
  });
});

it('what is in use still works, and no session cookie of next-auth leaves', async () => {
  nextAuth.mockImplementation(
    async () =>
      new Response('{}', {
        headers: [
          ['set-cookie', 'medcall.session=renewed; Path=/'],
          ['set-cookie', 'next-auth.csrf-token=a; Path=/'],
        ],
      }),
  );
  for (const path of ['csrf', 'session']) {
    const answer = await call(path);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, ['next-auth.csrf-token=a; Path=/']]);
  }
});

it('its logout takes both cookies of a session away', async () => {
  nextAuth.mockImplementation(
    async () => new Response('{}', { headers: [['set-cookie', 'medcall.session=; Max-Age=0; Path=/; HttpOnly']] }),
  );
  expect((await call('csrf')).headers.getSetCookie()).toEqual([
    'medcall.session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    'medcall.signed-in=; Path=/; SameSite=Lax; Max-Age=0',
  ]);
});

it('has no password provider, so that passwords are checked in one place', async () => {
  await call('csrf');
  expect(made.mock.calls[0]![0].providers).toEqual([]);
});
