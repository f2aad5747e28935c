import { createHash, createHmac } from 'node:crypto';
import { HOUR } from '@/lib/kernel/dates';
import { db, Prisma } from '@/lib/kernel/db/client';
import { invalid } from '@/lib/kernel/errors';
import { queueMail } from '@/lib/domains/mail/queue-mail';
import { env } from '@/lib/kernel/env';

type Subscriber = { email: string; createdAt: Date };

/** The secret in a subscriber's links. It can be made again for every mail, and changes with each new subscription. */
export function tokenOf({ email, createdAt }: Subscriber): string {
  return createHmac('sha256', env().NEXTAUTH_SECRET)
    .update(`newsletter:${email}:${createdAt.toISOString()}`)
    .digest('base64url');
}

/** What is stored of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A confirmation mail goes to one address at most once in this time: anybody can type anybody's address. */
const MAIL_AGAIN_AFTER = HOUR;

/**
 * Stores an address as not yet confirmed and queues the mail that asks. Nobody is told whether it was there before:
 * a confirmed one stays as it is.
 */
export async function subscribe(email: string, locale: string, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`newsletter:${email}`}, 0))`);
    const known = await tx.newsletterSubscriber.findUnique({ where: { email } });
    const isSettled = known && (known.confirmedAt ?? known.createdAt > new Date(now.getTime() - MAIL_AGAIN_AFTER));
    if (isSettled && !known.unsubscribedAt) return;
    const token = tokenOf({ email, createdAt: now });
    const row = { locale, tokenHash: hashOf(token), createdAt: now, confirmedAt: null, unsubscribedAt: null };
    await tx.newsletterSubscriber.upsert({ where: { email }, create: { email, ...row }, update: row });
    await queueMail(tx, {
      template: 'newsletterConfirm',
      to: email,
      locale,
      values: { token },
      dedupeKey: `newsletter:${row.tokenHash}`,
    });
  });
}

/** The owner of the address has pressed the button. Pressing it again changes nothing. @throws invalid newsletterLink */
export async function confirmSubscription(token: string, now = new Date()): Promise<void> {
  const tokenHash = hashOf(token);
  const { count } = await db.newsletterSubscriber.updateMany({
    where: { tokenHash, confirmedAt: null, unsubscribedAt: null },
    data: { confirmedAt: now },
  });
  if (count > 0 || (await db.newsletterSubscriber.count({ where: { tokenHash, unsubscribedAt: null } })) > 0) return;
  throw invalid('newsletterLink');
}

/** No more mails to this address. @throws invalid newsletterLink */
export async function unsubscribe(token: string, now = new Date()): Promise<void> {
  const tokenHash = hashOf(token);
  const { count } = await db.newsletterSubscriber.updateMany({
    where: { tokenHash, unsubscribedAt: null },
    data: { unsubscribedAt: now },
  });
  if (count > 0 || (await db.newsletterSubscriber.count({ where: { tokenHash } })) > 0) return;
  throw invalid('newsletterLink');
}
