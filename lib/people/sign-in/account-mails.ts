import { z } from 'zod';
import { inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { HOUR } from '@/lib/kernel/dates';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { queueMail } from '@/lib/site/mail/queue-mail';
import type { AccountRequest } from './queue-account-work';
import { newConfirmation } from './confirm-email';
import { isFree } from './confirmed-address';
import { linkTo, newToken } from './link-tokens';
import { sendReset } from './reset-password';

const Request = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reset'), email: z.string(), locale: z.string() }),
  z.object({ kind: z.literal('welcome'), email: z.string() }),
  z.object({ kind: z.literal('signedUp'), email: z.string(), customerId: z.uuid(), locale: z.string() }),
  z.object({ kind: z.literal('confirm'), customerId: z.uuid() }),
  z.object({ kind: z.literal('change'), confirmationId: z.uuid() }),
]) satisfies z.ZodType<AccountRequest>;

/** True if a worker that crashed before it finished has already queued the email. */
const isQueued = async (tx: Db, dedupeKey: string) => (await tx.outboxMessage.count({ where: { dedupeKey } })) > 0;

/**
 * Notifies the owner of an address that another person entered it; at most once per hour in total.
 */
async function notifyOwner(tx: Db, email: string, messageId: string, now: Date): Promise<void> {
  await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`accountExists:${email}`}, 0))`);
  const owner = await tx.customer.findFirst({
    where: { email, deletedAt: null },
    select: { id: true, firstName: true, locale: true, emailVerifiedAt: true },
  });
  if (!owner) return;
  const key = `accountExists:${owner.id}:`;
  const recent = await tx.outboxMessage.count({
    where: { dedupeKey: { startsWith: key }, createdAt: { gt: new Date(now.getTime() - HOUR) } },
  });
  if (recent > 0) return;
  // The name of an unconfirmed account may come from a stranger.
  const firstName = owner.emailVerifiedAt ? owner.firstName : '';
  await queueMail(tx, {
    template: 'accountExists',
    to: email,
    locale: owner.locale,
    values: { firstName },
    dedupeKey: `${key}${messageId}`,
  });
}

/**
 * Emails the owner of a new or still unconfirmed account a confirmation link.
 * @returns false when there is no such account
 */
async function sendConfirmLink(tx: Db, customerId: string, messageId: string, now: Date): Promise<boolean> {
  const account = await tx.customer.findFirst({
    where: { id: customerId, deletedAt: null },
    select: { id: true, email: true, locale: true, emailVerifiedAt: true },
  });
  const dedupeKey = `confirmEmail:${messageId}`;
  if (!account) return false;
  if (account.emailVerifiedAt || (await isQueued(tx, dedupeKey))) return true;
  const path = await newConfirmation(tx, account, now);
  await queueMail(tx, {
    template: 'confirmEmail',
    to: account.email,
    locale: account.locale,
    values: { path },
    dedupeKey,
  });
  return true;
}

/**
 * Emails the link that confirms a new address. If another account has the address, its owner is
 * notified instead.
 */
async function sendChangeLink(tx: Db, confirmationId: string, messageId: string, now: Date): Promise<void> {
  const waiting = await tx.emailConfirmation.findFirst({
    where: { id: confirmationId, usedAt: null, expiresAt: { gt: now } },
    select: { email: true, customerId: true, customer: { select: { locale: true } } },
  });
  const dedupeKey = `confirmChange:${messageId}`;
  if (!waiting || (await isQueued(tx, dedupeKey))) return;
  const { email, customerId, customer } = waiting;
  if (!(await isFree(tx, email, customerId))) return notifyOwner(tx, email, messageId, now);
  const token = newToken();
  await tx.emailConfirmation.update({
    where: { id: confirmationId },
    data: { tokenHash: sha256(token) },
    select: { id: true },
  });
  await queueMail(tx, {
    template: 'confirmChange',
    to: email,
    locale: customer.locale,
    values: { path: linkTo('/confirm-email', token) },
    dedupeKey,
  });
}

/** Queues the welcome email of a new account, once. Does nothing for any other address. */
async function welcome(tx: Db, email: string, now: Date): Promise<void> {
  const [fresh] = await tx.customer.updateManyAndReturn({
    where: { email, welcomeSentAt: null, deletedAt: null, createdAt: { gt: new Date(now.getTime() - HOUR) } },
    data: { welcomeSentAt: now },
    select: { id: true, firstName: true, locale: true, emailVerifiedAt: true },
  });
  if (!fresh) return;
  const firstName = fresh.emailVerifiedAt ? fresh.firstName : '';
  await queueMail(tx, {
    template: 'welcome',
    to: email,
    locale: fresh.locale,
    values: { firstName },
    dedupeKey: `welcome:${fresh.id}`,
  });
}

/**
 * Answers an account request (AccountRequest) by email. Safe to rerun: no email is sent twice.
 * @param messageId id of the outbox message, which identifies a rerun
 */
export async function answerByMail(request: unknown, messageId: string, now = new Date()): Promise<void> {
  const accountRequest = Request.parse(request);
  await inTransaction.withModels(async (tx) => {
    if (accountRequest.kind === 'reset') return sendReset(tx, accountRequest, messageId, now);
    if (accountRequest.kind === 'welcome') return welcome(tx, accountRequest.email, now);
    if (accountRequest.kind === 'change') return sendChangeLink(tx, accountRequest.confirmationId, messageId, now);
    const isThere = await sendConfirmLink(tx, accountRequest.customerId, messageId, now);
    if (!isThere && accountRequest.kind === 'signedUp') await notifyOwner(tx, accountRequest.email, messageId, now);
  });
}
