import { createHash } from 'node:crypto';
import { HOUR } from '@/lib/kernel/dates';
import { db, Prisma } from '@/lib/kernel/db/client';
import { invalid } from '@/lib/kernel/errors';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { sign } from '@/lib/kernel/keys/key-ring';

type Subscriber = { email: string; createdAt: Date };

/** The secret in a subscriber's links. It can be made again for every mail, and changes with each new subscription. */
export function tokenOf({ email, createdAt }: Subscriber): string {
  return sign(`newsletter:${email}:${createdAt.toISOString()}`);
}

/** What is stored of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The secret for a mail to a subscriber. Where the store's secret was turned since the last one, the row takes up the new token and keeps the one
 * before: whoever presses a link of an earlier mail is still known by it.
 */
export async function freshTokenOf(subscriber: Subscriber & { tokenHash: string }): Promise<string> {
  const { email, createdAt, tokenHash: formerTokenHash } = subscriber;
  const token = tokenOf(subscriber);
  const tokenHash = hashOf(token);
  if (tokenHash !== formerTokenHash)
    await db.newsletterSubscriber.updateMany({
      where: { email, createdAt, tokenHash: formerTokenHash },
      data: { tokenHash, formerTokenHash },
    });
  return token;
}

/** Whose a link is: its mail may be older than the store's present secret. */
const heldBy = (token: string) => ({ OR: [{ tokenHash: hashOf(token) }, { formerTokenHash: hashOf(token) }] });

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
    const row = {
      locale,
      tokenHash: hashOf(token),
      formerTokenHash: null,
      createdAt: now,
      confirmedAt: null,
      unsubscribedAt: null,
    };
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
  const held = heldBy(token);
  const { count } = await db.newsletterSubscriber.updateMany({
    where: { ...held, confirmedAt: null, unsubscribedAt: null },
    data: { confirmedAt: now },
  });
  if (count > 0 || (await db.newsletterSubscriber.count({ where: { ...held, unsubscribedAt: null } })) > 0) return;
  throw invalid('newsletterLink');
}

/** No more mails to this address. @throws invalid newsletterLink */
export async function unsubscribe(token: string, now = new Date()): Promise<void> {
  const held = heldBy(token);
  const { count } = await db.newsletterSubscriber.updateMany({
    where: { ...held, unsubscribedAt: null },
    data: { unsubscribedAt: now },
  });
  if (count > 0 || (await db.newsletterSubscriber.count({ where: held })) > 0) return;
  throw invalid('newsletterLink');
}
