import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { inDatabase } from './database';
import { googleServer } from './stores';

/**
 * Account at the OpenID Connect server that replaces Google; `forge` names the fault of its ID
 * tokens.
 */
export type GoogleAccount = {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
  forge?: string;
};

/** Creates or changes an account that can log in there, identified by its subject. */
export async function googleAccount(
  request: APIRequestContext,
  change: Partial<GoogleAccount> = {},
): Promise<GoogleAccount> {
  const mark = randomUUID().slice(0, 13);
  const account = {
    sub: `sub-${mark}`,
    email: `kavya.${mark}@example.com`,
    email_verified: true,
    given_name: 'Kavya',
    family_name: 'Mohan',
    ...change,
  };
  expect((await request.post(`${googleServer()}/test/accounts`, { data: account })).ok()).toBe(true);
  return account;
}

/** Presses a button and returns the popup it opens, once Google's page has loaded in it. */
export async function popupFrom(page: Page, press: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()]);
  await popup.waitForURL((url) => url.origin === googleServer());
  return popup;
}

/** Logs in at Google; the consent page comes next. */
export async function logInAtGoogle(window: Page, { sub }: GoogleAccount): Promise<void> {
  await window.getByPlaceholder('Enter any login').fill(sub);
  await window.getByPlaceholder('and password').fill('any');
  await window.getByRole('button', { name: 'Sign-in' }).click();
  await expect(window.getByRole('button', { name: 'Continue' })).toBeVisible();
}

export const agreeAtGoogle = (window: Page): Promise<void> => window.getByRole('button', { name: 'Continue' }).click();

/**
 * Returns the URL at Google for one sign-in, made by the store. The caller's cookies then have its
 * state, nonce and PKCE verifier.
 */
export async function addressAtGoogle(request: APIRequestContext, callbackUrl = '/Login/google'): Promise<string> {
  const { csrfToken }: { csrfToken: string } = await (await request.get('/api/auth/csrf')).json();
  const answer = await request.post('/api/auth/signin/google', { form: { csrfToken, callbackUrl, json: 'true' } });
  const { url }: { url: string } = await answer.json();
  expect(new URL(url).origin).toBe(googleServer());
  return url;
}

/** Follows the redirects of Google up to one of its pages or to the store, which is not visited. */
async function follow(request: APIRequestContext, from: string): Promise<string> {
  for (let at = from; ;) {
    if (new URL(at).origin !== googleServer()) return at;
    const { location } = (await request.get(at, { maxRedirects: 0 })).headers();
    if (!location) return at;
    at = new URL(location, at).href;
  }
}

/**
 * Logs in and agrees there without a browser, where required. @returns the URL of the store to
 * which Google redirects, not visited yet
 */
export async function callbackFrom(request: APIRequestContext, url: string, { sub }: GoogleAccount): Promise<string> {
  let at = await follow(request, url);
  const forms: Record<string, string>[] = [{ prompt: 'login', login: sub, password: 'any' }, { prompt: 'consent' }];
  for (const form of forms) {
    if (new URL(at).origin !== googleServer()) return at;
    const { location } = (await request.post(at, { form, maxRedirects: 0 })).headers();
    at = await follow(request, new URL(location ?? '', at).href);
  }
  expect(new URL(at).origin).not.toBe(googleServer());
  return at;
}

/**
 * Completes the visit at Google without a browser. @returns the redirect target at the store, with
 * its query
 */
export async function visitGoogle(
  request: APIRequestContext,
  account: GoogleAccount,
  callbackUrl?: string,
): Promise<URL> {
  const back = await callbackFrom(request, await addressAtGoogle(request, callbackUrl), account);
  const answer = await request.get(back, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  return new URL(answer.headers().location ?? '');
}

/** Creates a Google account that is linked to a store account; the browser is logged out. */
export async function linkedAccount(page: Page): Promise<GoogleAccount> {
  const account = await googleAccount(page.request);
  const { request } = page;
  await visitGoogle(request, account);
  const made = await request.post('/api/admin/signupgoogle', {
    data: { firstname: 'Kavya', lastname: 'Mohan', phone_number: '9840012345', consent: true },
  });
  expect(await made.json()).toMatchObject({ status: 'true' });
  await page.context().clearCookies();
  return account;
}

type AccountRow = { email: string; subject: string | null; verified: boolean; has_password: boolean };

/** Reads the account with this address from the database. */
export async function accountOf(email: string): Promise<AccountRow | undefined> {
  const { rows } = await inDatabase((client) =>
    client.query<AccountRow>(
      `SELECT c.email, s.subject, c.email_verified_at IS NOT NULL AS verified, c.password_hash IS NOT NULL AS has_password
       FROM customer c LEFT JOIN sign_in_account s ON s.customer_id = c.id WHERE c.email = $1`,
      [email],
    ),
  );
  return rows[0];
}
