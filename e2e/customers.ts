import { expect, type APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { inDatabase } from './database';
import type { Shop } from './shop';

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
