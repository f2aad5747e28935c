import NextAuth from 'next-auth';
import { FAILURES, gateTo, type Gate } from '@/test/gate';
import { mockServer, type MockServer } from '@/test/servers/stand-in';

const TIMEOUT_MS = 400;
let google: MockServer;
let gate: Gate;

beforeAll(async () => {
  google = await mockServer();
  gate = await gateTo(Number(new URL(google.url).port));
  const issuer = `http://127.0.0.1:${gate.port}`;
  google.answers(
    JSON.stringify({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    }),
  );
  Object.assign(process.env, {
    DATABASE_URL: 'postgresql://localhost/none',
    NEXTAUTH_SECRET: 'x'.repeat(32),
    SITE_URL: 'http://localhost:3000',
    NEXTAUTH_URL: 'http://localhost:3000',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: issuer,
    OUTSIDE_TIMEOUT_MS: String(TIMEOUT_MS),
  });
});
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(async () => {
  jest.restoreAllMocks();
  await gate.turn('works');
});
afterAll(async () => {
  await gate.close();
  await google.close();
});

type Answer = { cookies: string[]; body?: { csrfToken: string }; location?: string };

/**
 * Sends one request directly to next-auth, which in a route of the app would expect a request of
 * Next.js.
 */
async function call(
  nextauth: string[],
  sent: { method: string; cookies?: Record<string, string>; body?: object },
): Promise<Answer> {
  const { authOptions } = await import('@/lib/people/sign-in/options');
  const answer: Answer = { cookies: [] };
  const response = {
    status: () => response,
    getHeader: () => answer.cookies,
    setHeader: (name: string, value: string | string[]) => {
      if (name.toLowerCase() === 'set-cookie') answer.cookies = [value].flat();
      if (name.toLowerCase() === 'location') answer.location = String(value);
    },
    redirect: (_: number, to: string) => void (answer.location = to),
    json: (body: { csrfToken: string }) => void (answer.body = body),
    send: (body: { csrfToken: string }) => void (answer.body = body),
    end: () => undefined,
  };
  await NextAuth(
    { query: { nextauth }, headers: { host: 'localhost:3000' }, ...sent } as never,
    response as never,
    authOptions({ returnTo: '/Login/google' }, 'x'.repeat(32)),
  );
  return answer;
}

/**
 * Clicks "Sign in with Google".
 * @returns the address of the redirect
 */
async function press(): Promise<string | undefined> {
  const { body, cookies } = await call(['csrf'], { method: 'GET' });
  const pairs = cookies.map(
    (cookie) => cookie.split(';')[0]!.split(/=(.*)/s).slice(0, 2).map(decodeURIComponent) as [string, string],
  );
  const { location } = await call(['signin', 'google'], {
    method: 'POST',
    cookies: Object.fromEntries(pairs),
    body: { csrfToken: body?.csrfToken },
  });
  return location;
}

it('leads to Google while that answers', async () => {
  expect(await press()).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${gate.port}/auth\\?.*client_id=id`));
});

it.each(FAILURES)('redirects to our failure address in limited time when Google %s', async (failure) => {
  await gate.turn(failure);
  const began = performance.now();
  expect(await press()).toMatch(/^http:\/\/localhost:3000\/.*error=OAuthSignin/);
  expect(performance.now() - began).toBeLessThan(200 * TIMEOUT_MS);
});
