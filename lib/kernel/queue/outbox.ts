import { newId, Prisma, type Sql } from '@/lib/kernel/db/client';

/** What the worker can do; its handlers stand in lib/background/handlers.ts. */
export type Topic =
  | 'account'
  | 'guessed'
  | 'mail'
  | 'mailWithPaper'
  | 'refund'
  | 'file'
  | 'picture'
  | 'notice'
  | 'recall'
  | 'offer'
  | 'newsletter'
  | 'newsletterMail'
  | 'invoice'
  | 'creditNote'
  | 'import';

/** What nobody sits and waits for: it makes way for shoppers, and for what somebody does wait for. */
export const LOW_PRIORITY: Topic[] = [
  'picture',
  'invoice',
  'creditNote',
  'mailWithPaper',
  'offer',
  'newsletter',
  'newsletterMail',
  'import',
];

/** The mail about a notification. */
export const NOTICE_TOPIC = 'notice';

/** The PostgreSQL channel that wakes the workers. */
export const OUTBOX_CHANNEL = 'medcall_outbox';

export type Work = {
  topic: Topic;
  payload: Prisma.InputJsonObject;
  /** The same key is never queued twice, whatever its payload. */
  dedupeKey: string;
  /** Not before this moment; at once when left out. */
  availableAt?: Date;
};

/**
 * The INSERT alone, for a statement that writes more than this, and only `when`. A trigger wakes the workers when it commits.
 * The column keeps milliseconds: a moment that was rounded up would not be there yet when they look.
 */
export const insertWork = ({ topic, payload, dedupeKey, availableAt }: Work, when = Prisma.sql`true`) => Prisma.sql`
  INSERT INTO outbox_message (id, topic, payload, dedupe_key, available_at)
  SELECT ${newId()}::uuid, ${topic}, ${JSON.stringify(payload)}::jsonb, ${dedupeKey}, COALESCE(${availableAt ?? null}::timestamptz, date_trunc('milliseconds', now())) WHERE ${when}
  ON CONFLICT (dedupe_key) DO NOTHING`;

/**
 * Writes down work to be done after the transaction it belongs to: nothing happens unless that commits.
 * @param db the transaction, or the client where there is none
 * @returns whether it is new (false: the key was queued before)
 */
export async function queue(db: Sql, work: Work): Promise<boolean> {
  return (await db.$executeRaw(insertWork(work))) > 0;
}
