import { traceparent } from '@/lib/kernel/tracing/trace-context';
import { newId, Prisma, type Sql } from '@/lib/kernel/db/client';

/** What nobody sits and waits for: it makes way for shoppers, and for what somebody does wait for. */
const LOW_PRIORITY = [
  'picture',
  'invoice',
  'creditNote',
  'mailWithPaper',
  'offer',
  'newsletter',
  'newsletterMail',
  'import',
] as const;
const URGENT = ['account', 'guessed', 'mail', 'refund', 'file', 'notice', 'recall'] as const;

/** What the worker can do; its handlers stand in lib/background/handlers.ts. */
export type Topic = (typeof LOW_PRIORITY)[number] | (typeof URGENT)[number];

/** The topics of a worker's lane; of both when left out. What a later release writes down is none of them, and waits for a process that knows it. */
export const topicsOf = (urgent?: boolean): readonly Topic[] =>
  urgent === undefined ? [...URGENT, ...LOW_PRIORITY] : urgent ? URGENT : LOW_PRIORITY;

/** The mail about a notification. */
export const NOTICE_TOPIC = 'notice';

export type Work = {
  topic: Topic;
  payload: Prisma.InputJsonObject;
  /** The same key is never queued twice, whatever its payload. */
  dedupeKey: string;
  /** Not before this moment; at once when left out. */
  availableAt?: Date;
};

/**
 * The INSERT alone, for a statement that writes more than this, and only `when`.
 * The column keeps milliseconds: a moment that was rounded up would not be there yet when they look.
 */
export const insertWork = ({ topic, payload, dedupeKey, availableAt }: Work, when = Prisma.sql`true`) => Prisma.sql`
  INSERT INTO outbox_message (id, topic, payload, dedupe_key, available_at, trace_parent)
  SELECT ${newId()}::uuid, ${topic}, ${JSON.stringify(payload)}::jsonb, ${dedupeKey}, COALESCE(${availableAt ?? null}::timestamptz, date_trunc('milliseconds', now())), ${traceparent()} WHERE ${when}
  ON CONFLICT (dedupe_key) DO NOTHING`;

/**
 * Writes down work to be done after the transaction it belongs to: nothing happens unless that commits.
 * @param db the transaction, or the client where there is none
 * @returns whether it is new (false: the key was queued before)
 */
export async function queue(db: Sql, work: Work): Promise<boolean> {
  return (await db.$executeRaw(insertWork(work))) > 0;
}
