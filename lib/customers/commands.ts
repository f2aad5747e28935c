import { hashPassword, isCommonPassword } from '@/lib/auth/passwords';
import { giveConsent } from '@/lib/consents/commands';
import { db } from '@/lib/db/client';
import { DAY, HOUR } from '@/lib/dates';
import { DomainError, refused } from '@/lib/errors';
import { queueMail } from '@/lib/jobs/outbox';
import type { SignUp } from './schema';

/** @param field the name under which the form shows it; @throws invalid passwordCommon */
export function refuseCommon(password: string, field: string): void {
  if (isCommonPassword(password)) throw new DomainError('invalid', 'passwordCommon', {}, { [field]: 'passwordCommon' });
}

/**
 * Opens an account. An address that has one already is answered neutrally, after the same work, and its owner gets a mail.
 * @param input its `consent` says that the terms were agreed to; when and in which language is written down
 * @returns the new customer's id
 * @throws invalid passwordCommon, refused signupRefused
 */
export async function signUp(input: SignUp & { consent?: boolean }, locale: string, now = new Date()): Promise<string> {
  refuseCommon(input.password, 'password');
  const passwordHash = await hashPassword(input.password);
  const made = await db.$transaction(async (tx) => {
    const [customer] = await tx.customer.createManyAndReturn({
      data: [{ firstName: input.firstname, lastName: input.lastname, phone: input.phone_number, email: input.email, passwordHash, passwordChangedAt: now, locale }],
      skipDuplicates: true,
      select: { id: true },
    });
    if (customer && input.consent) await giveConsent(tx, { customerId: customer.id, purpose: 'terms', locale, now });
    return customer;
  });
  if (made) return made.id;
  const day = Math.floor(now.getTime() / DAY);
  await queueMail(db, { template: 'accountExists', to: input.email, locale, values: { firstName: input.firstname }, dedupeKey: `accountExists:${input.email}:${day}` });
  throw refused('signupRefused');
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
