import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { hash } from '@node-rs/argon2';
import { encode } from 'next-auth/jwt';
import { inDatabase } from './database';
import type { Shop } from './shop';
import { openSecret, openStore } from './stores';

export type Customer = { firstname: string; lastname: string; phone_number: string; email: string; password: string };

/** Returns a unique customer, because tests run concurrently. */
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

/**
 * Signs up and logs in through the documented calls. `request` then has the session cookie.
 * @returns the id of the customer
 */
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

/** Twelve hours, the length of a session without Remember Me. */
const SESSION_SECONDS = 12 * 3600;
/**
 * Hash of an unknown password, made once per worker. An account without a password looks different
 * in its settings.
 */
const unknownPassword = hash(randomUUID());

/**
 * Creates a customer with an open session directly in the database of the open store. Other tests
 * cover signup and login, and two password hashes per test would use one core for a minute. Tests
 * that need the password, the consents or the emails use `logInByCalls`.
 * @returns the id of the customer
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

/**
 * Confirms the email address, like the link in the email (profile.spec.ts tests the link). Emails
 * and reviews are complete from then on.
 */
export async function confirmed(email: string): Promise<void> {
  await inDatabase((client) => client.query('UPDATE customer SET email_verified_at = now() WHERE email = $1', [email]));
}

/** Fills in the signup form and submits it. */
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

/** Fills in the login form and submits it; ends when the next page is interactive. */
export async function logIn(shop: Shop, { email, password }: Pick<Customer, 'email' | 'password'>): Promise<void> {
  await shop.fill({ 'client.entry.email': email, 'client.entry.password': password });
  await shop.load(() => shop.button('client.entry.login').click());
}
