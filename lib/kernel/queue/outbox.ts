import { traceparent } from '@/lib/kernel/tracing/trace-context';
import { newId, Prisma, type Sql } from '@/lib/kernel/db/client';

/** Topics that no one waits for. They yield to shoppers and to urgent topics. */
const LOW_PRIORITY = [
  'picture',
  'invoice',
  'creditNote',
  'mailWithPaper',
  'offer',
  'refill',
  'newsletter',
  'newsletterMail',
  'import',
  'push',
] as const;
const URGENT = [
  'account',
  'guessed',
  'code',
  'mail',
  'refund',
  'file',
  'notice',
  'message',
  'recall',
  'stockAlert',
  'paymentLink',
  'shipment',
] as const;

/** Topics of the worker, whose handlers are in lib/background/handlers.ts. */
export type Topic = (typeof LOW_PRIORITY)[number] | (typeof URGENT)[number];

/**
 * Returns the topics of a worker's lane, or of both lanes. Topics of a later release are in neither
 * and wait for a process that supports them.
 */
export const topicsOf = (urgent?: boolean): readonly Topic[] =>
  urgent === undefined ? [...URGENT, ...LOW_PRIORITY] : urgent ? URGENT : LOW_PRIORITY;

/** Topic of the email for a notification. */
export const NOTICE_TOPIC = 'notice';
/** Topic of its message to the phone of the customer. */
export const MESSAGE_TOPIC = 'message';
/** Topic of its message to the browsers of the customer. */
export const PUSH_TOPIC = 'push';

export type Work = {
  topic: Topic;
  payload: Prisma.InputJsonObject;
  /** Key that is never queued twice, regardless of the payload. */
  dedupeKey: string;
  /** Earliest time of processing; immediately by default. */
  availableAt?: Date;
};

/**
 * Returns only the INSERT, for use in a larger statement, conditional on `when`. The column stores
 * milliseconds, and a timestamp that was rounded up would still be in the future at the next poll.
 */
export const insertWork = ({ topic, payload, dedupeKey, availableAt }: Work, when = Prisma.sql`true`) => Prisma.sql`
  INSERT INTO outbox_message (id, topic, payload, dedupe_key, available_at, trace_parent)
  SELECT ${newId()}::uuid, ${topic}, ${JSON.stringify(payload)}::jsonb, ${dedupeKey}, COALESCE(${availableAt ?? null}::timestamptz, date_trunc('milliseconds', now())), ${traceparent()} WHERE ${when}
  ON CONFLICT (dedupe_key) DO NOTHING`;

/**
 * Queues work to run after its transaction commits. Nothing runs if the transaction rolls back.
 * @param db transaction, or the client outside a transaction
 * @returns true if the work is new, false if its key was queued before
 */
export async function queue(db: Sql, work: Work): Promise<boolean> {
  return (await db.$executeRaw(insertWork(work))) > 0;
}
