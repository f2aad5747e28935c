import { isGuessable } from './guessable-password';
import { hashPassword } from './passwords';
import { findIdentityToken, consumeIdentityToken, type ProvenIdentity } from '@/lib/kernel/sessions/identity-tokens';
import { giveConsent, insertConsent } from '@/lib/people/consents/commands';
import { db, inTransaction, newId, Prisma } from '@/lib/kernel/db/client';
import { DomainError, refused } from '@/lib/kernel/errors';
import { insertWork, queue } from '@/lib/kernel/queue/outbox';
import { accountWork } from './queue-account-work';
import { join } from './google/google-account';
import type { SignUp } from '@/lib/shared/person/schema';

/**
 * Refuses an easily guessed password.
 * @param field name of the field that shows the error
 * @param about names, email address and phone number of its owner
 * @throws invalid passwordGuessable
 */
export function refuseGuessable(password: string, field: string, about: (string | null | undefined)[] = []): void {
  if (isGuessable(password, about))
    throw new DomainError('invalid', 'passwordGuessable', {}, { [field]: 'passwordGuessable' });
}

/**
 * `consent`: true if the customer agreed to the terms; time and language are recorded. Only a
 * person with a proven identity needs no password.
 */
export type NewCustomer = Omit<SignUp, 'password'> & { password?: string; consent?: boolean };
type Proven = { token: string; identity: ProvenIdentity };

/**
 * Writes the account, the consent and the link to Google, or nothing.
 * @returns the customer
 * @throws refused signupRefused when the address has an account already; googleProofOver,
 * googleTaken
 */
async function openProven(
  input: NewCustomer,
  passwordHash: string | null,
  locale: string,
  { token, identity }: Proven,
  now: Date,
): Promise<string> {
  const { firstname: firstName, lastname: lastName, phone_number: phone, email, consent } = input;
  const facts = { passwordHash, passwordChangedAt: passwordHash ? now : null, emailVerifiedAt: now };
  return inTransaction.withModels(async (tx) => {
    const [customer] = await tx.customer.createManyAndReturn({
      data: [{ firstName, lastName, phone, email, locale, ...facts }],
      skipDuplicates: true,
      select: { id: true },
    });
    if (!customer) throw refused('signupRefused');
    if (consent) await giveConsent(tx, { customerId: customer.id, purpose: 'terms', locale, now });
    if (!(await consumeIdentityToken(token, tx, now))) throw refused('googleProofOver');
    await join(tx, customer.id, identity);
    return customer.id;
  });
}

/**
 * Opens an unconfirmed account unless the address has one. The worker checks the outcome and emails
 * the owner of the address. One statement handles both cases, so neither the response nor its time
 * reveals a customer.
 */
async function openUnconfirmed(input: NewCustomer, passwordHash: string, locale: string, now: Date): Promise<void> {
  const { firstname, lastname, phone_number: phone, email, consent } = input;
  const customerId = newId();
  const agreed = { customerId: Prisma.sql`made.id`, purpose: 'terms' as const, locale, now };
  await db.$executeRaw(Prisma.sql`
    WITH made AS (
        INSERT INTO customer (id, first_name, last_name, email, phone, locale, password_hash, password_changed_at, created_at, updated_at)
        VALUES (${customerId}::uuid, ${firstname}, ${lastname}, ${email}, ${phone}, ${locale}, ${passwordHash}, ${now}, ${now}, ${now}) ON CONFLICT (email) DO NOTHING RETURNING id),
      agreed AS (${insertConsent(agreed, Prisma.sql`FROM made WHERE ${consent ?? false}`)})
    ${insertWork(accountWork({ kind: 'signedUp', email, customerId, locale }))}`);
}

/**
 * Opens an account. An address with an account gets the same response after the same work, and its
 * owner gets an email. A new address gets a confirmation email.
 * @param token from the proof cookie: if it proves the same address, the account is linked to that
 * identity and the address counts as confirmed
 * @param address the caller's
 * @returns the customer of a proven address, who may be logged in; null for all others, because a
 * session would reveal that the address had no account
 * @throws invalid passwordGuessable; refused googleProofOver, googleTaken and, if the address is
 * proven, signupRefused
 */
export async function signUp(
  input: NewCustomer,
  locale: string,
  token?: string,
  now = new Date(),
  address?: string,
): Promise<string | null> {
  const identity = await findIdentityToken(token, now);
  const proven = token && identity?.email === input.email ? { token, identity } : null;
  if (!input.password && !proven) throw refused('googleProofOver');
  if (input.password)
    refuseGuessable(input.password, 'password', [input.firstname, input.lastname, input.email, input.phone_number]);
  const passwordHash = input.password ? await hashPassword(input.password, address) : null;
  if (proven) return openProven(input, passwordHash, locale, proven, now);
  if (passwordHash) await openUnconfirmed(input, passwordHash, locale, now);
  return null;
}

/**
 * Opens an account without a password for a proven Google account, under its address.
 * @returns the customer, who may be logged in
 * @throws the errors of signUp
 */
export async function signUpWithGoogle(
  token: string | undefined,
  input: Omit<NewCustomer, 'email' | 'password'>,
  locale: string,
): Promise<string> {
  const identity = await findIdentityToken(token);
  if (!identity) throw refused('googleProofOver');
  const { email } = identity;
  const customerId = await signUp({ ...input, email }, locale, token);
  if (!customerId) throw refused('googleProofOver');
  await welcome(email);
  return customerId;
}

/**
 * Queues the welcome email of a new account, once. The response does not reveal whether an account
 * has this address.
 */
export async function welcome(email: string): Promise<void> {
  await queue(db, accountWork({ kind: 'welcome', email }));
}
