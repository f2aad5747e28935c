import { HOUR } from '@/lib/kernel/dates';
import { db, inTransaction, Prisma } from '@/lib/kernel/db/client';
import { invalid } from '@/lib/kernel/errors';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { sign } from '@/lib/kernel/keys/key-ring';
import { sha256 } from '@/lib/kernel/keys/sha256';

type Subscriber = { email: string; createdAt: Date };

/**
 * Returns the secret for a subscriber's links. It can be recomputed for every email, and changes
 * with each new subscription.
 */
export function tokenOf({ email, createdAt }: Subscriber): string {
  return sign(`newsletter:${email}:${createdAt.toISOString()}`);
}

/**
 * Returns the secret for an email to a subscriber. If the store's secret has changed since the last
 * one, this stores the new token and the previous one. Links of earlier emails keep working.
 */
export async function freshTokenOf(subscriber: Subscriber & { tokenHash: string }): Promise<string> {
  const { email, createdAt, tokenHash: formerTokenHash } = subscriber;
  const token = tokenOf(subscriber);
  const tokenHash = sha256(token);
  if (tokenHash !== formerTokenHash)
    await db.newsletterSubscriber.updateMany({
      where: { email, createdAt, tokenHash: formerTokenHash },
      data: { tokenHash, formerTokenHash },
    });
  return token;
}

/**
 * Condition for the subscriber of a link, whose email may be older than the store's current secret.
 */
const subscriberOf = (token: string) => ({ OR: [{ tokenHash: sha256(token) }, { formerTokenHash: sha256(token) }] });

/**
 * Minimum time between confirmation emails to one address, because anyone can enter any address.
 */
const MAIL_AGAIN_AFTER = HOUR;

/**
 * Stores an unconfirmed address and queues the confirmation email. A confirmed address stays as it
 * is. The response does not reveal whether the address is known.
 */
export async function subscribe(email: string, locale: string, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`newsletter:${email}`}, 0))`);
    const known = await tx.newsletterSubscriber.findUnique({ where: { email } });
    const isSettled = known && (known.confirmedAt ?? known.createdAt > new Date(now.getTime() - MAIL_AGAIN_AFTER));
    if (isSettled && !known.unsubscribedAt) return;
    const token = tokenOf({ email, createdAt: now });
    const row = {
      locale,
      tokenHash: sha256(token),
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

/**
 * Confirms a subscription after its owner pressed the button. Repeating it changes nothing.
 * @throws invalid newsletterLink
 */
export async function confirmSubscription(token: string, now = new Date()): Promise<void> {
  const held = subscriberOf(token);
  const { count } = await db.newsletterSubscriber.updateMany({
    where: { ...held, confirmedAt: null, unsubscribedAt: null },
    data: { confirmedAt: now },
  });
  if (count > 0 || (await db.newsletterSubscriber.count({ where: { ...held, unsubscribedAt: null } })) > 0) return;
  throw invalid('newsletterLink');
}

/**
 * Ends all emails to this address.
 * @throws invalid newsletterLink
 */
export async function unsubscribe(token: string, now = new Date()): Promise<void> {
  const held = subscriberOf(token);
  const { count } = await db.newsletterSubscriber.updateMany({
    where: { ...held, unsubscribedAt: null },
    data: { unsubscribedAt: now },
  });
  if (count > 0 || (await db.newsletterSubscriber.count({ where: held })) > 0) return;
  throw invalid('newsletterLink');
}
