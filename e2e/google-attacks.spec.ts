import { expect, test } from '@playwright/test';
import { logInByCalls, newCustomer } from './customers';
import { accountOf, addressAtGoogle, callbackFrom, googleAccount, linkedAccount, visitGoogle } from './google';
import { membersStore } from './stores';

for (const forge of ['key', 'unsigned', 'tampered', 'nonce', 'noNonce', 'audience', 'issuer', 'expired', 'wordForTrue'])
  test(`an ID token that is wrong (${forge}) proves nothing`, async ({ request }) => {
    const account = await googleAccount(request, { forge });
    const led = await visitGoogle(request, account);
    expect(led.pathname + led.search).toBe(`/Login/google?error=${forge === 'wordForTrue' ? 'unverified' : 'failed'}`);
    expect(
      await (await request.post('/api/admin/adminlogin_front', { data: { email: account.email } })).json(),
    ).toMatchObject({ status: 'false', message: 'Invalid email Id or password' });
    expect(await accountOf(account.email)).toBeUndefined();
  });

test('an ID token that is right does', async ({ request }) => {
  const account = await googleAccount(request);
  expect((await visitGoogle(request, account)).search).toBe('');
  expect(
    await (await request.post('/api/admin/adminlogin_front', { data: { email: account.email } })).json(),
  ).toMatchObject({ google: 'signup' });
});

test('the Google return is valid once, in its browser, with its state', async ({ request, playwright, baseURL }) => {
  const account = await googleAccount(request);
  const thief = await playwright.request.newContext({ baseURL });
  const errorAt = async (by: typeof request, address: string) =>
    new URL((await by.get(address, { maxRedirects: 0 })).headers().location ?? '').searchParams.get('error');
  const back = await callbackFrom(request, await addressAtGoogle(request), account);
  expect(await errorAt(thief, back)).toBe('failed');
  await addressAtGoogle(thief);
  expect(await errorAt(thief, back)).toBe('failed');
  const fresh = await callbackFrom(request, await addressAtGoogle(request), account);
  const otherState = new URL(fresh);
  otherState.searchParams.set('state', 'x'.repeat(43));
  expect(await errorAt(request, otherState.href)).toBe('failed');
  const last = await callbackFrom(request, await addressAtGoogle(request), account);
  expect(await errorAt(request, last)).toBeNull();
  expect(await errorAt(request, last)).toBe('failed');
  await thief.dispose();
});

test('the way to Google proves itself: state, nonce and PKCE', async ({ request }) => {
  const asked = new URL(await addressAtGoogle(request)).searchParams;
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length, name).toBeGreaterThan(30);
  expect(Object.fromEntries(asked)).toMatchObject({
    code_challenge_method: 'S256',
    response_type: 'code',
    scope: 'openid email profile',
  });
});

for (const callbackUrl of [
  'https://evil.example/x',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/Home',
  '/Login/google/../../x',
  'https://evil.example/Login/google',
])
  test(`callbackUrl=${callbackUrl} leads nowhere but to the return screen`, async ({ request, baseURL }) => {
    const led = await visitGoogle(request, await googleAccount(request), callbackUrl);
    expect(led.origin + led.pathname).toBe(`${baseURL}/Login/google`);
  });

test('an account whose Google address changed hands stays unchanged and separate', async ({
  page,
  playwright,
  baseURL,
}) => {
  const attacker = await linkedAccount(page);
  const victim = await playwright.request.newContext({ baseURL });
  const { email } = newCustomer();
  const victimId = await logInByCalls(victim, { ...newCustomer(), email });
  await googleAccount(page.request, { ...attacker, email });
  await visitGoogle(page.request, { ...attacker, email });
  const reply: { status: string; admin_id: { id: string }[] } = await (
    await page.request.post('/api/admin/adminlogin_front', { data: { email } })
  ).json();
  expect(reply.status).toBe('true');
  expect(reply.admin_id[0]?.id).not.toBe(victimId);
  expect((await page.request.get(`/api/admin/getProfile/${victimId}`)).status()).toBe(403);
  await victim.dispose();
});

test('the address of the form decides nothing: another one than the proven is refused', async ({
  page,
  playwright,
  baseURL,
}) => {
  const victim = await playwright.request.newContext({ baseURL });
  const customer = newCustomer();
  await logInByCalls(victim, customer);
  await visitGoogle(page.request, await googleAccount(page.request));
  expect(
    await (await page.request.post('/api/admin/adminlogin_front', { data: { email: customer.email } })).json(),
  ).toEqual({ status: 'false', message: 'Invalid email Id or password', admin_id: [] });
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('medcall.session');
  await victim.dispose();
});

test('where the owner has no key, there is no button and no way to Google', async ({ page, playwright }) => {
  await page.goto(`${membersStore()}/Login`);
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /google/i })).toHaveCount(0);
  const members = await playwright.request.newContext({ baseURL: membersStore() });
  const { csrfToken }: { csrfToken: string } = await (await members.get('/api/auth/csrf')).json();
  const answer = await members.post('/api/auth/signin/google', { form: { csrfToken, json: 'true' }, maxRedirects: 0 });
  const { url }: { url: string } = await answer.json();
  expect(new URL(url).origin).toBe(membersStore());
  expect(answer.headers()['set-cookie'] ?? '').not.toMatch(/state|pkce/);
  await members.dispose();
});

test('the login screen accepts nothing foreign; only the Google return keeps windows linked', async ({ request }) => {
  const headers = async (path: string) => (await request.get(path)).headers();
  expect((await headers('/Login'))['content-security-policy']).not.toMatch(/https?:\/\/(?!localhost)/);
  expect((await headers('/Login'))['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect((await headers('/Login/google?attempt=x'))['cross-origin-opener-policy']).toBe('unsafe-none');
  expect((await headers('/Login/google?attempt=x'))['cache-control']).toContain('no-store');
});
