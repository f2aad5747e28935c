import { traceparent } from '@/lib/kernel/tracing/trace-context';
import { z } from 'zod';
import { SECOND } from '@/lib/kernel/dates';
import { db, inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { queue } from '@/lib/kernel/queue/outbox';
import { freshTokenOf } from './commands';

/**
 * Emails per transaction. The pause between batches keeps the newsletter from delaying order
 * emails.
 */
const BATCH_SIZE = 100;
const PAUSE = 20 * SECOND;

/** Batch of an issue. `batch` counts from 1; its readers are selected when it runs. */
export const IssueBatch = z.object({ issueId: z.uuid(), batch: z.number().int() });
type IssueBatch = z.output<typeof IssueBatch>;
export const NewsletterMail = z.object({ deliveryId: z.uuid() });

export const queueBatch = (tx: Sql, { issueId, batch }: IssueBatch, availableAt?: Date) =>
  queue(tx, {
    topic: 'newsletter',
    payload: { issueId, batch },
    dedupeKey: `newsletter:${issueId}:${batch}`,
    availableAt,
  });

/**
 * Queues emails for the next readers without this issue, and then the next batch. Safe to rerun:
 * each reader gets one email.
 */
export async function sendToNext({ issueId, batch }: IssueBatch, now = new Date()): Promise<void> {
  await inTransaction(async (tx) => {
    const taken = await tx.$queryRaw<object[]>(Prisma.sql`
      WITH next AS (
        SELECT s.email FROM newsletter_subscriber s WHERE s.confirmed_at IS NOT NULL AND s.unsubscribed_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM newsletter_delivery d WHERE d.issue_id = ${issueId}::uuid AND d.email = s.email) ORDER BY s.email LIMIT ${BATCH_SIZE}::int),
      made AS (
        INSERT INTO newsletter_delivery (id, issue_id, email) SELECT gen_random_uuid(), ${issueId}::uuid, email FROM next ON CONFLICT (issue_id, email) DO NOTHING RETURNING id),
      queued AS (
        INSERT INTO outbox_message (id, topic, payload, dedupe_key, trace_parent)
        SELECT gen_random_uuid(), 'newsletterMail', jsonb_build_object('deliveryId', id), 'newsletter-mail:' || id, ${traceparent()} FROM made ON CONFLICT (dedupe_key) DO NOTHING)
      SELECT 1 FROM next`);
    if (taken.length === BATCH_SIZE)
      await queueBatch(tx, { issueId, batch: batch + 1 }, new Date(now.getTime() + PAUSE));
  });
}

type Letter = { to: string; locale: string; values: { subject: string; body: string; token: string } };

/**
 * Returns the email of one reader. Null if it was already sent, or if the reader unsubscribed in
 * the meantime, which is recorded.
 */
export async function issueFor(deliveryId: string, now = new Date()): Promise<Letter | null> {
  const found = await db.newsletterDelivery.findUnique({
    where: { id: deliveryId },
    include: { issue: { include: { translations: true } }, subscriber: true },
  });
  if (!found || found.sentAt || found.skippedAt) return null;
  const { issue, subscriber } = found;
  if (!subscriber.confirmedAt || subscriber.unsubscribedAt) {
    await db.newsletterDelivery.update({ where: { id: deliveryId }, data: { skippedAt: now } });
    return null;
  }
  const { subject, body } = issue.translations.find(({ locale }) => locale === subscriber.locale) ?? issue;
  const values = { subject, body, token: await freshTokenOf(subscriber) };
  return { to: subscriber.email, locale: subscriber.locale, values };
}

export async function noteSent(deliveryId: string, now = new Date()): Promise<void> {
  await db.newsletterDelivery.updateMany({ where: { id: deliveryId, sentAt: null }, data: { sentAt: now } });
}
