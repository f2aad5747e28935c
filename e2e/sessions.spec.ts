import { expect, test, type APIRequestContext } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { logInByCalls, newCustomer } from './customers';

const FOLDER = 'app/[locale]/(store)/(account)';
/** Screen that shows the same to everyone: a comparison is in its address. */
const PUBLIC = '/Compare';
/** Screens of an account, found by their folders so that a new one cannot be missed. */
const SCREENS = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|\/)page\.tsx$/.test(path))
  .map((path) => `/${path.replace(/\/page\.tsx$/, '')}`)
  .filter((path) => path !== PUBLIC)
  .sort();

const NAME = 'medcall.session';
const cookieOf = async (request: APIRequestContext) =>
  (await request.storageState()).cookies.find(({ name }) => name === NAME);
const withCookie = (value: string) => ({ headers: { cookie: `${NAME}=${value}` }, maxRedirects: 0 });

/** Logs out by next-auth's own URL. */
async function signOut(request: APIRequestContext): Promise<void> {
  const { csrfToken }: { csrfToken: string } = await (await request.get('/api/auth/csrf')).json();
  await request.post('/api/auth/signout', { form: { csrfToken, json: 'true' } });
}

test('there are screens of an account', () => expect(SCREENS.length).toBeGreaterThan(10));

for (const path of SCREENS)
  test(`${path} asks the session's row: none, a forged and an ended one are the same`, async ({
    request,
    playwright,
    baseURL,
  }) => {
    await logInByCalls(request);
    const { value } = (await cookieOf(request))!;
    const copy = await playwright.request.newContext({ baseURL });
    expect((await copy.get(path, withCookie(value))).headers().location ?? '').not.toContain('/Login');
    await request.post('/api/admin/logout', { data: {} });
    for (const cookie of [value, 'forged', '']) {
      const answer = await copy.get(path, withCookie(cookie));
      expect([answer.status(), answer.headers().location]).toEqual([
        307,
        expect.stringMatching(/^\/Login\?next=%2F\w/),
      ]);
    }
    await copy.dispose();
  });

test("next-auth's own logout ends every copy too, and its session is empty then", async ({
  request,
  playwright,
  baseURL,
}) => {
  const id = await logInByCalls(request);
  const { value } = (await cookieOf(request))!;
  const copy = await playwright.request.newContext({ baseURL });
  const session = async () => (await copy.get('/api/auth/session', withCookie(value))).json();
  expect(await session()).toMatchObject({ user: { name: 'Meena Kumar' } });
  await signOut(request);
  expect(await session()).toEqual({});
  expect((await copy.get(`/api/admin/getProfile/${id}`, withCookie(value))).status()).toBe(401);
  await copy.dispose();
});

test("looking at next-auth's session neither renews the cookie nor lengthens its life", async ({ request }) => {
  await logInByCalls(request);
  const before = await cookieOf(request);
  const answer = await request.get('/api/auth/session');
  expect(
    answer.headersArray().filter(({ name, value }) => /^set-cookie$/i.test(name) && value.startsWith(NAME)),
  ).toEqual([]);
  expect(await cookieOf(request)).toEqual(before);
});

test('next-auth takes no password: the login of the store is the only way in', async ({ request }) => {
  const { email, password, ...rest } = newCustomer();
  await request.post('/api/admin/adminsignup_front', { data: { email, password, ...rest } });
  const { csrfToken }: { csrfToken: string } = await (await request.get('/api/auth/csrf')).json();
  const answer = await request.post('/api/auth/callback/credentials', {
    form: { csrfToken, email, password, json: 'true' },
    maxRedirects: 0,
  });
  expect([answer.status(), await cookieOf(request)]).toEqual([404, undefined]);
});
