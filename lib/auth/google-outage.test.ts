import { AuthHandler } from 'next-auth/core';
import { FAILURES, gateTo, type Gate } from '@/test/gate';
import { standIn, type StandIn } from '@/test/stand-in';

const PATIENCE_MS = 400;
let google: StandIn;
let gate: Gate;

beforeAll(async () => {
  google = await standIn();
  gate = await gateTo(Number(new URL(google.url).port));
  const issuer = `http://127.0.0.1:${gate.port}`;
  google.answers(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` }));
  Object.assign(process.env, {
    DATABASE_URL: 'postgresql://localhost/none', NEXTAUTH_SECRET: 'x'.repeat(32), SITE_URL: 'http://localhost:3000', NEXTAUTH_URL: 'http://localhost:3000',
    GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: issuer, OUTSIDE_TIMEOUT_MS: String(PATIENCE_MS),
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

/** The press of "Sign in with Google", as next-auth's route hands it on. @returns where the browser is sent */
async function press(): Promise<string | undefined> {
  const { authOptions } = await import('./options');
  const ask = (req: object) => AuthHandler({ req: { origin: 'http://localhost:3000', headers: {}, ...req } as never, options: authOptions({ returnTo: '/Login/google' }) });
  const { body, cookies } = await ask({ action: 'csrf', method: 'GET' });
  const { csrfToken } = body as unknown as { csrfToken: string };
  const sent = Object.fromEntries((cookies ?? []).map(({ name, value }) => [name, value]));
  return (await ask({ action: 'signin', method: 'POST', providerId: 'google', cookies: sent, body: { csrfToken } })).redirect;
}

it('leads to Google while that answers', async () => {
  expect(await press()).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${gate.port}/auth\\?.*client_id=id`));
});

it.each(FAILURES)('leads back to the log-in, which says so, in limited time when Google %s', async (failure) => {
  await gate.turn(failure);
  const began = performance.now();
  expect(await press()).toBe('http://localhost:3000/Login?error=OAuthSignin');
  expect(performance.now() - began).toBeLessThan(20 * PATIENCE_MS);
});
