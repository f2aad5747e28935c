import { db, inTransaction, Prisma } from '@/lib/kernel/db/client';
import { LIFETIME } from '@/lib/kernel/sessions/sessions';
import { queueFileCheck } from '@/lib/shared/files/unused-files';
import { RETENTION } from './terms';

const BATCH_SIZE = 1_000;

/**
 * Deletes rows in batches, so that no lock is held for long.
 * @param which condition for the rows to delete; `t` is the table
 */
async function purge(table: string, which: Prisma.Sql): Promise<number> {
  const name = Prisma.raw(`"${table}"`);
  let count = 0;
  for (let removedCount = BATCH_SIZE; removedCount === BATCH_SIZE; count += removedCount)
    removedCount = await db.$executeRaw(
      Prisma.sql`DELETE FROM ${name} WHERE ctid = ANY(ARRAY(SELECT t.ctid FROM ${name} t WHERE ${which} LIMIT ${BATCH_SIZE}::int))`,
    );
  return count;
}

/**
 * Deletes expired data that no law requires: ended sessions, links and proofs, messages and partner
 * requests long after they were settled, unconfirmed newsletter addresses, guests, old
 * notifications. Runs daily.
 * @returns the number of deleted rows per table
 */
export async function purgeExpired(now = new Date()): Promise<Record<string, number>> {
  const before = (term: number) => new Date(now.getTime() - term);
  const {
    sessions,
    tokens,
    drafts,
    letters,
    unconfirmedSubscribers,
    notifications,
    messages,
    toldProductRequests,
    productRequests,
    guests,
    proposals,
  } = RETENTION;
  const idle = before(sessions + LIFETIME.rememberedIdle);
  return {
    session: await purge(
      'session',
      Prisma.sql`t.expires_at < ${before(sessions)} OR t.revoked_at < ${before(sessions)} OR (t.remember AND t.last_seen_at < ${idle})`,
    ),
    staff_session: await purge(
      'staff_session',
      Prisma.sql`t.expires_at < ${before(sessions)} OR t.revoked_at < ${before(sessions)}`,
    ),
    password_reset: await purge('password_reset', Prisma.sql`t.expires_at < ${before(tokens)}`),
    email_confirmation: await purge('email_confirmation', Prisma.sql`t.expires_at < ${before(tokens)}`),
    sign_in_proof: await purge('sign_in_proof', Prisma.sql`t.expires_at < ${before(tokens)}`),
    number_code: await purge('number_code', Prisma.sql`t.expires_at < ${before(tokens)}`),
    passkey_challenge: await purge('passkey_challenge', Prisma.sql`t.expires_at < ${before(tokens)}`),
    staff_invitation: await purge(
      'staff_invitation',
      Prisma.sql`t.expires_at < ${before(tokens)} OR t.ended_at < ${before(tokens)}`,
    ),
    staff_draft: await purge('staff_draft', Prisma.sql`t.saved_at < ${before(drafts)}`),
    enquiry: await purge(
      'enquiry',
      // The asker withdraws a published question through its message.
      Prisma.sql`GREATEST(t.created_at, t.acknowledged_at, t.resolved_at) < ${before(letters)}
        AND NOT EXISTS (SELECT 1 FROM product_question q WHERE q.enquiry_id = t.id AND q.published_at IS NOT NULL)`,
    ),
    partner_request: await purge(
      'partner_request',
      Prisma.sql`GREATEST(t.created_at, t.acknowledged_at, t.resolved_at) < ${before(letters)}`,
    ),
    product_request: await purge(
      'product_request',
      Prisma.sql`t.told_at < ${before(toldProductRequests)} OR t.created_at < ${before(productRequests)}`,
    ),
    stock_alert: await purge(
      'stock_alert',
      Prisma.sql`t.told_at < ${before(toldProductRequests)} OR t.created_at < ${before(productRequests)}
        OR (t.confirmed_at IS NULL AND t.created_at < ${before(unconfirmedSubscribers)})`,
    ),
    newsletter_subscriber: await purge(
      'newsletter_subscriber',
      Prisma.sql`
      (t.confirmed_at IS NULL AND t.created_at < ${before(unconfirmedSubscribers)}) OR t.unsubscribed_at < ${before(unconfirmedSubscribers)}`,
    ),
    proposal: await purge(
      'proposal',
      Prisma.sql`GREATEST(t.created_at, t.answered_at, t.decided_at, t.valid_until) < ${before(proposals)}`,
    ),
    guest: await purge('guest', Prisma.sql`t.last_seen_at < ${before(guests)}`),
    message_log: await purge('message_log', Prisma.sql`t.created_at < ${before(messages)}`),
    notification: await purge('notification', Prisma.sql`t.created_at < ${before(notifications)}`),
  };
}

/**
 * True if goods were or still may be sold on prescription `p`: an order that is not canceled, or
 * that left the store before it was.
 */
export const SOLD_ON = Prisma.sql`
  EXISTS (SELECT 1 FROM order_line l JOIN "order" o ON o.id = l.order_id WHERE l.prescription_id = p.id AND (o.status <> 'CANCELLED' OR o.dispatched_at IS NOT NULL))`;

/**
 * Deletes prescriptions on which nothing was ever sold, with their files, a fixed term after
 * upload. Also removes them from carts. Runs daily.
 * @returns the number of deleted prescriptions
 */
export async function purgeUnusedPrescriptions(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - RETENTION.unusedPrescriptions);
  let count = 0;
  for (let removedCount = BATCH_SIZE; removedCount === BATCH_SIZE; count += removedCount)
    removedCount = await inTransaction.withModels(async (tx) => {
      const due = await tx.$queryRaw<{ id: string; key: string; customerId: string }[]>(Prisma.sql`
        SELECT p.id, p.storage_key AS key, p.customer_id AS "customerId" FROM prescription p
        WHERE p.created_at < ${before} AND NOT ${SOLD_ON} LIMIT ${BATCH_SIZE}::int FOR UPDATE OF p SKIP LOCKED`);
      const ids = due.map(({ id }) => id);
      await tx.orderLine.updateMany({ where: { prescriptionId: { in: ids } }, data: { prescriptionId: null } });
      await tx.prescription.deleteMany({ where: { id: { in: ids } } });
      for (const { key, customerId } of due) await queueFileCheck(tx, { key, customerId }, 'replaced');
      return due.length;
    });
  return count;
}
