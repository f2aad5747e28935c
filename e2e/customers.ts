import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { hash } from '@node-rs/argon2';
import { encode } from 'next-auth/jwt';
import { inDatabase } from './database';
import type { Shop } from './shop';
import { openSecret, openStore } from './stores';

export type Customer = { firstname: string; lastname: string; phone_number: string; email: string; password: string };

/** Somebody nobody else is: tests run beside each other. */
export function newCustomer(): Customer {
  const mark = randomUUID().replaceAll('-', '');
  return {
    firstname: 'Meena',
    lastname: 'Kumar',
    phone_number: '9840012345',
    email: `meena.${mark}@example.com`,
    password: `Turmeric-${mark.slice(0, 10)}`,
  };
}

/** Signs up and logs in through the documented calls; `request` has the session cookie afterwards. @returns the customer's id */
export async function logInByCalls(
  request: APIRequestContext,
  customer: Customer = newCustomer(),
  store = '',
): Promise<string> {
  const signedUp = await request.post(`${store}/api/admin/adminsignup_front`, { data: customer });
  expect(await signedUp.json()).toMatchObject({ status: 'true' });
  const { email, password } = customer;
  const loggedIn = await request.post(`${store}/api/admin/adminlogin_front`, { data: { email, password } });
  const reply: { status: string; admin_id: { id: string }[] } = await loggedIn.json();
  expect(reply.status).toBe('true');
  return reply.admin_id[0]?.id ?? '';
}

/** Half a day, as a session lasts without Remember Me. */
const SESSION_SECONDS = 12 * 3600;
/** Of a password that nobody knows, made once in each worker: an account without one looks different in its settings. */
const unknownPassword = hash(randomUUID());

/**
 * Somebody new with an open session, written into the database of the open store: what signing up and logging in do is shown by their own tests,
 * and two password hashes for every test took a core for a minute. Whoever needs the password, the consents or the mails uses `logInByCalls`.
 * @returns the customer's id
 */
export async function startSession(
  page: Page,
  { firstname, lastname, phone_number, email }: Omit<Customer, 'password'> = newCustomer(),
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const passwordHash = await unknownPassword;
  const { rows } = await inDatabase((client) =>
    client.query<{ id: string }>(
      `WITH made AS (
         INSERT INTO customer (id, first_name, last_name, email, phone, locale, password_hash, password_changed_at, updated_at)
         VALUES (gen_random_uuid(), $1, $2, $3, $4, 'en', $5, now(), now()) RETURNING id)
       INSERT INTO session (id, token_hash, customer_id, expires_at)
       SELECT gen_random_uuid(), $6, id, now() + make_interval(secs => $7) FROM made RETURNING customer_id AS id`,
      [
        firstname,
        lastname,
        email,
        `+91${phone_number}`,
        passwordHash,
        createHash('sha256').update(secret).digest('hex'),
        SESSION_SECONDS,
      ],
    ),
  );
  const id = rows[0]?.id ?? '';
  const value = await encode({ token: { sub: id, sid: secret }, secret: openSecret(), maxAge: SESSION_SECONDS });
  await page
    .context()
    .addCookies([{ name: 'medcall.session', value, url: openStore(), httpOnly: true, sameSite: 'Lax' }]);
  return id;
}

/** Says that the address is its owner's, as the link of the mail does (profile.spec.ts shows that): mails and reviews are whole from then on. */
export async function confirmed(email: string): Promise<void> {
  await inDatabase((client) => client.query('UPDATE customer SET email_verified_at = now() WHERE email = $1', [email]));
}

/** Fills the signup form and sends it. */
export async function signUp(shop: Shop, customer: Customer): Promise<void> {
  await shop.fill({
    'client.entry.firstName': customer.firstname,
    'client.entry.lastName': customer.lastname,
    'client.entry.mobile': customer.phone_number,
    'client.entry.email': customer.email,
    'client.entry.password': customer.password,
    'client.entry.confirmPassword': customer.password,
  });
  await shop.page.locator('input[name=consent]').check();
  await shop.button('client.entry.signup').click();
}

/** Fills the login form and sends it; ends when the next page listens. */
export async function logIn(shop: Shop, { email, password }: Pick<Customer, 'email' | 'password'>): Promise<void> {
  await shop.fill({ 'client.entry.email': email, 'client.entry.password': password });
  await shop.load(() => shop.button('client.entry.login').click());
}
