import { isGuessable } from '@/lib/auth/guessable-password';
import { hashPassword } from '@/lib/auth/passwords';
import { findProof, useProof, type ProvenIdentity } from '@/lib/auth/proofs';
import { giveConsent } from '@/lib/consents/commands';
import { db } from '@/lib/db/client';
import { DAY, HOUR } from '@/lib/dates';
import { DomainError, refused } from '@/lib/errors';
import { queueMail } from '@/lib/jobs/outbox';
import { join } from './google-account';
import type { SignUp } from './schema';

/** @param field the name under which the form shows it; @param about names, mail address and telephone number of its owner; @throws invalid passwordGuessable */
export function refuseGuessable(password: string, field: string, about: (string | null | undefined)[] = []): void {
  if (isGuessable(password, about)) throw new DomainError('invalid', 'passwordGuessable', {}, { [field]: 'passwordGuessable' });
}

/** `consent` says that the terms were agreed to; when and in which language is written down. Only somebody proven needs no password. */
export type NewCustomer = Omit<SignUp, 'password'> & { password?: string; consent?: boolean };
type Proven = { token: string; identity: ProvenIdentity };

/** The row, the consent and the link to Google, or nothing at all. @returns undefined when the address has an account already */
function open(input: NewCustomer, passwordHash: string | null, locale: string, proven: Proven | null, now: Date): Promise<string | undefined> {
  const { firstname: firstName, lastname: lastName, phone_number: phone, email, consent } = input;
  const facts = { passwordHash, passwordChangedAt: passwordHash ? now : null, emailVerifiedAt: proven ? now : null };
  return db.$transaction(async (tx) => {
    const [customer] = await tx.customer.createManyAndReturn({ data: [{ firstName, lastName, phone, email, locale, ...facts }], skipDuplicates: true, select: { id: true } });
    if (!customer) return undefined;
    if (consent) await giveConsent(tx, { customerId: customer.id, purpose: 'terms', locale, now });
    if (!proven) return customer.id;
    if (!(await useProof(proven.token, tx, now))) throw refused('googleProofOver');
    await join(tx, customer.id, proven.identity);
    return customer.id;
  });
}

/**
 * Opens an account. An address that has one already is answered neutrally, after the same work, and its owner gets a mail.
 * @param token from the proof cookie: when it proves the same address, the account is linked to that identity and the address counts as verified
 * @returns the new customer's id
 * @throws invalid passwordGuessable, refused signupRefused; googleProofOver, googleTaken with a proof
 */
export async function signUp(input: NewCustomer, locale: string, token?: string, now = new Date()): Promise<string> {
  const identity = await findProof(token, now);
  const proven = token && identity?.email === input.email ? { token, identity } : null;
  if (!input.password && !proven) throw refused('googleProofOver');
  if (input.password) refuseGuessable(input.password, 'password', [input.firstname, input.lastname, input.email, input.phone_number]);
  const passwordHash = input.password ? await hashPassword(input.password) : null;
  const made = await open(input, passwordHash, locale, proven, now);
  if (made) return made;
  const day = Math.floor(now.getTime() / DAY);
  await queueMail(db, { template: 'accountExists', to: input.email, locale, values: { firstName: input.firstname }, dedupeKey: `accountExists:${input.email}:${day}` });
  throw refused('signupRefused');
}

/** Opens an account without a password for whoever has proven a Google account, under its address. @throws as signUp */
export async function signUpWithGoogle(token: string | undefined, input: Omit<NewCustomer, 'email' | 'password'>, locale: string): Promise<void> {
  const identity = await findProof(token);
  if (!identity) throw refused('googleProofOver');
  const { email } = identity;
  await signUp({ ...input, email }, locale, token);
  await welcome(email);
}

/** Queues the welcome mail of a freshly made account, once; does nothing for any other address. */
export async function welcome(email: string, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const [fresh] = await tx.customer.updateManyAndReturn({
      where: { email, welcomeSentAt: null, deletedAt: null, createdAt: { gt: new Date(now.getTime() - HOUR) } },
      data: { welcomeSentAt: now },
      select: { id: true, firstName: true, locale: true },
    });
    if (!fresh) return;
    await queueMail(tx, { template: 'welcome', to: email, locale: fresh.locale, values: { firstName: fresh.firstName }, dedupeKey: `welcome:${fresh.id}` });
  });
}
